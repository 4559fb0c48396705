// Decisions of rounds, turns and actions: who answers, what may be chosen, what follows.
#include "games/alls_well/market.hpp"

namespace bout::alls_well {

namespace {

Unit unit_at(std::uint16_t a) { return static_cast<Unit>(a); }
Hex hex_at(std::uint16_t a) { return static_cast<Hex>(a); }

/// Loot and cards that may be used now (AWE-D19).
void list_uses(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {
  const Hero& hero = hero_at(state, unit);
  for (const Slot slot : {Slot::belt, Slot::second_belt}) {
    const Item item = hero.items[index(slot)];
    if (is_loot(item) && loot_usable(state, rules, unit, loot_of(item))) choices.push_back(choice(Verb::loot, number(slot)));
  }
  for (const EffectId effect : own_turn_effects(state, rules, unit))
    choices.push_back(choice(Verb::use, static_cast<int>(index(effect))));
}

/// True if it was one of these; what asked goes on afterwards.
template <class Again>
bool follow_use(Unit unit, Choice picked, Table& table, const Again& again) {
  if (verb_of(picked) == Verb::loot) {
    Item& item = hero_at(table.state, unit).items[picked.a];
    const LootId loot = loot_of(item);
    item = no_item;
    table.then(UseLoot{unit, loot}, again);
    return true;
  }
  if (verb_of(picked) != Verb::use) return false;
  table.then(again);
  use_own_effect(table, unit, static_cast<EffectId>(picked.a));
  return true;
}

/// Stops on the way of a Rampage's move, from where it can still be closed: AWE-R63.
void list_rampage_pauses(const State& state, const Rules& rules, const Act& act, const ActionSet* used, const ChoiceList& moves,
                         ChoiceList& choices) {
  ChoiceList uses;
  list_uses(state, rules, act.by, uses);
  if (uses.empty()) return;
  const int movement = movement_of(state, rules, act);
  const HexReach reached = walks(state, rules, act.by, movement);
  for (const Choice one : moves) {
    const Hex stop = hex_at(one.b);
    const int left = movement - reached.cost(stop);
    if (left <= 0 || stop == state.bodies[act.by].at || choices.size() + 1 >= ChoiceList::capacity) continue;
    if (used != nullptr) {
      const Hexes ends = reach(board(state, rules), Hexes::of(stop), going_of(state, rules, act.by, left)).ends;
      if (!can_close(state, rules, act.by, ends, *used)) continue;
    }
    choices.push_back({one.verb, one.a, one.b, 1});
  }
}

/// The actions of a Rampage, of one section, that keep a closing action possible (AWE-R55).
// AWE-D9
void list_rampage(const State& state, const Rules& rules, Unit unit, Section section, const ActionSet& used, ChoiceList& choices) {
  const Hero& hero = hero_at(state, unit);
  const Hex at = state.bodies[unit].at;
  hero.hand.each([&](int number, int) {
    if (used.count(number) > 0) return;
    const auto card = static_cast<ActionCardId>(number);
    if (section == Section::close && state.turn.mercenary_card != no_action && state.turn.mercenary_card != card) return;
    for (int nth = 0; nth < 3; ++nth) {
      if (action_card(state, rules, unit, card).actions[index(nth)].section != section) continue;
      const Act act = card_act(state, rules, unit, card, nth, false, true);
      if (!can_take(state, rules, act, at)) continue;
      ActionSet more = used;
      more.add(number);
      ChoiceList found;
      list_targets(state, rules, act, found, static_cast<std::uint16_t>(Verb::rampage), number | nth << 8);
      const bool moves = act.kind == ActionKind::move;
      // an ability that carries its user on may be what makes the closing action possible (AWE-R55)
      const bool plainly = section == Section::close || moves ||
                           can_close(state, rules, unit, after_action(state, rules, act, Hexes::of(at)), more);
      for (const Choice one : found)
        if (plainly && (!moves || section == Section::close || can_close(state, rules, unit, Hexes::of(hex_at(one.b)), more)))
          choices.push_back(one);
      if (moves) list_rampage_pauses(state, rules, act, section == Section::close ? nullptr : &more, found, choices);
    }
  });
}

void take_rampage(Table& table, Unit unit, Choice picked) {
  State& state = table.state;
  Turn& turn = state.turn;
  const auto card = static_cast<ActionCardId>(picked.a & 255);
  const int nth = picked.a >> 8;
  if (turn.kind == TurnKind::standard) turn.used.add(number(turn.card));  // AWE-R57: the opening stays as it was
  if (turn.kind != TurnKind::rampage) table.emit(CardPlayed{unit, card, true});
  turn.kind = TurnKind::rampage;
  turn.used.add(number(card));
  if (action_card(state, table.rules, unit, card).actions[index(nth)].section == Section::close) {
    turn.closed = true;
    turn.card = card;  // AWE-11.14
  }
  Act act = card_act(state, table.rules, unit, card, nth, false, true);
  aim_at(table.rules, state, act, picked.b, picked.c);
  if (act.kind == ActionKind::move && picked.c == 1) {
    const int movement = movement_of(state, table.rules, act);
    act.pause = byte(movement - walks(state, table.rules, unit, movement).cost(act.to));
  }
  table.then(AskAction{unit});
  take_action(table, act);
}

void list_mercenary(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {  // AWE-11.4
  if (!mercenary_waits(state, rules, unit)) return;
  if (state.turn.card != no_action) return choices.push_back(choice(Verb::mercenary, number(state.turn.card)));  // AWE-11.15
  hero_at(state, unit).hand.each([&](int card, int) { choices.push_back(choice(Verb::mercenary, card)); });
}

template <class Again>
void begin_mercenary(Unit unit, Choice picked, Table& table, const Again& again) {
  Turn& turn = table.state.turn;
  turn.mercenary = MercenaryTurn::acting;
  turn.mercenary_card = static_cast<ActionCardId>(picked.a);
  turn.mercenary_taken = 0;
  table.then(AskMercenary{mercenary_of(unit)}, again);
}

}  // namespace

// Impulses: AWE-D3, AWE-D4

Seats who(const ChooseImpulses&, const State& state, const Rules& rules) {
  Seats seats;
  for (const Unit unit : all_heroes())
    if (playing(state, unit) && !hero_at(state, unit).chosen) seats.add(seat_of(rules, unit));
  return seats;
}
void list(const ChooseImpulses&, const State& state, const Rules&, Seat seat, ChoiceList& choices) {
  const Unit unit = static_cast<Unit>(number(seat));
  if (!playing(state, unit) || hero_at(state, unit).chosen) return;
  choices.push_back(choice(Verb::impulse, 0));
  choices.push_back(choice(Verb::impulse, 1));
}
void follow(const ChooseImpulses&, Seat seat, Choice picked, Table& table) {
  choose_impulse(table, static_cast<Unit>(number(seat)), picked.a);
  for (const Unit unit : all_heroes())
    if (playing(table.state, unit) && !hero_at(table.state, unit).chosen) return table.then(ChooseImpulses{});
}

Seats who(const OrderInstants&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const OrderInstants&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Unit unit : instants(state, rules)) choices.push_back(choice(Verb::instant, number(unit)));
}
void follow(const OrderInstants&, Seat, Choice picked, Table& table) { play_instant(table, unit_at(picked.a)); }

// Brace tokens: AWE-D25

Seats who(const SpendBrace&, const State& state, const Rules& rules) {
  Seats seats;
  for (const Unit unit : all_heroes())
    if (playing(state, unit) && hero_at(state, unit).brace > 0) seats.add(seat_of(rules, unit));
  return seats;
}
void list(const SpendBrace&, const State& state, const Rules& rules, Seat seat, ChoiceList& choices) {
  for (const Unit unit : all_heroes())
    if (playing(state, unit) && hero_at(state, unit).brace > 0 && seat_of(rules, unit) == seat) {
      choices.push_back(choice(Verb::spend, number(unit)));
      choices.push_back(choice(Verb::done, number(unit)));
    }
}
void follow(const SpendBrace&, Seat, Choice picked, Table& table) {
  const Unit unit = unit_at(picked.a);
  if (verb_of(picked) == Verb::done) return table.then(DropBrace{unit});
  --hero_at(table.state, unit).brace;
  table.then(BraceStep{unit, 2}, AskBrace{});
}

namespace {

void list_retrievals(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {  // AWE-12.36, AWE-24.11
  const Hero& hero = hero_at(state, unit);
  for (std::size_t i = 0; i < hero.pack.size(); ++i)
    for (const Slot slot : all<Slot>(slots)) {
      const Item item = hero.pack[i];
      if (!may_equip(state, rules, unit, item) || !fits_slot(rules, item, slot)) continue;
      if (in_the_way(state, rules, unit, item, slot).size() <= 1)
        choices.push_back(choice(Verb::retrieve, static_cast<int>(i), number(slot)));
    }
}

void retrieve(State& state, const Rules& rules, Unit unit, int place, Slot slot) {
  Hero& hero = hero_at(state, unit);
  const Item item = hero.pack[index(place)];
  hero.pack.erase_at(index(place));
  const auto out = in_the_way(state, rules, unit, item, slot);
  for (const Item old : out) {
    for (const Slot held : all<Slot>(slots))
      if (hero.items[index(held)] == old && (!is_loot(old) || held == slot)) {
        unequip(state, rules, unit, held);
        break;
      }
    hero.pack.push_back(old);
  }
  equip(state, rules, unit, item, slot);
}

}  // namespace

Seats who(const BraceStep& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const BraceStep& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  if (can_move_token(state, trigger_of(ask.unit), -1)) choices.push_back(choice(Verb::left));
  if (can_move_token(state, trigger_of(ask.unit), 1)) choices.push_back(choice(Verb::right));
  list_retrievals(state, rules, ask.unit, choices);
  choices.push_back(choice(Verb::done));
}
void follow(const BraceStep& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  if (ask.left > 1) table.then(BraceStep{ask.unit, byte(ask.left - 1)});
  if (verb_of(picked) == Verb::retrieve)
    retrieve(table.state, table.rules, ask.unit, picked.a, static_cast<Slot>(picked.b));
  else
    move_token(table, trigger_of(ask.unit), verb_of(picked) == Verb::left ? -1 : 1);
}

Seats who(const MoveTrigger& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const MoveTrigger& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  if (can_move_token(state, trigger_of(ask.unit), -1)) choices.push_back(choice(Verb::left));
  if (can_move_token(state, trigger_of(ask.unit), 1)) choices.push_back(choice(Verb::right));
  choices.push_back(choice(Verb::done));
}
void follow(const MoveTrigger& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  move_token(table, trigger_of(ask.unit), verb_of(picked) == Verb::left ? -1 : 1);
  if (ask.left > 1) table.then(MoveTrigger{ask.unit, byte(ask.left - 1)});
}

// The turn: AWE-D5 to AWE-D10

namespace {

void list_solo_cards(const State& state, ChoiceList& choices) {  // AWE-37.7, AWE-R153
  const Hero& player = hero_at(state, hero(0));
  if (player.playing() && player.hand.size() > 0)
    player.hand.each([&](int card, int) { choices.push_back(choice(Verb::play, card)); });
  else if (player.last != no_action)
    choices.push_back(choice(Verb::play, number(player.last)));
}

}  // namespace

Seats who(const ChooseTurn& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseTurn& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Hero& hero = hero_at(state, ask.unit);
  const Turn& turn = state.turn;
  if (hero.solo) {
    list_solo_cards(state, choices);
    if (choices.empty()) choices.push_back(choice(Verb::end_turn));
    return list_uses(state, rules, ask.unit, choices);
  }
  if (turn.mercenary_card != no_action) {
    if (hero.hand.count(number(turn.mercenary_card)) > 0) choices.push_back(choice(Verb::play, number(turn.mercenary_card)));
  } else {
    hero.hand.each([&](int card, int) { choices.push_back(choice(Verb::play, card)); });
  }
  if (choices.empty()) choices.push_back(choice(Verb::end_turn));  // AWE-R50
  if (!is_floored(state, ask.unit)) list_rampage(state, rules, ask.unit, Section::open, {}, choices);  // AWE-15.3
  list_mercenary(state, rules, ask.unit, choices);
  list_uses(state, rules, ask.unit, choices);
  if (state.surrender == 0) choices.push_back(choice(Verb::surrender));  // AWE-R188, AWE-D27, AWE-D44
}
void follow(const ChooseTurn& ask, Seat seat, Choice picked, Table& table) {
  State& state = table.state;
  if (follow_use(ask.unit, picked, table, AskTurn{ask.unit})) return;
  switch (verb_of(picked)) {
    case Verb::end_turn: return table.then(AskEnd{ask.unit});
    case Verb::mercenary: return begin_mercenary(ask.unit, picked, table, AskTurn{ask.unit});
    case Verb::rampage: return take_rampage(table, ask.unit, picked);
    case Verb::surrender: {
      state.surrender = static_cast<std::uint8_t>(1u << number(seat));
      table.emit(SurrenderProposed{ask.unit});
      if (table.rules.players == 1) return end_scenario(table, Ending::failure);
      return table.then(AnswerSurrender{0}, AskTurn{ask.unit});
    }
    default: break;
  }
  state.turn.kind = TurnKind::standard;
  state.turn.card = static_cast<ActionCardId>(picked.a);
  table.emit(CardPlayed{ask.unit, state.turn.card, false});
  if (hero_at(state, ask.unit).solo) return table.then(AskMercenary{ask.unit});
  table.then(AskAction{ask.unit});
}

namespace {

/// Seats that still have to say whether they give up: AWE-R188.
Seats undecided(const State& state, const Rules& rules) {
  Seats seats;
  for (const Unit unit : all_heroes())
    if (playing(state, unit) && (state.surrender >> number(seat_of(rules, unit)) & 1) == 0) seats.add(seat_of(rules, unit));
  return seats;
}

}  // namespace

Seats who(const AnswerSurrender&, const State& state, const Rules& rules) {
  const Seats seats = undecided(state, rules);
  return seats.empty() ? Seats(party_voice(state, rules)) : seats;
}
void list(const AnswerSurrender&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::refuse));
  choices.push_back(choice(Verb::agree));
}
void follow(const AnswerSurrender&, Seat seat, Choice picked, Table& table) {
  State& state = table.state;
  if (verb_of(picked) == Verb::refuse) return table.emit(SurrenderDeclined{static_cast<Unit>(number(seat))});
  state.surrender = static_cast<std::uint8_t>(state.surrender | 1u << number(seat));
  if (undecided(state, table.rules).empty()) return end_scenario(table, Ending::failure);  // AWE-22.3, AWE-R85
  table.then(AnswerSurrender{0});
}

namespace {

constexpr int surged_bit = 4, declared_bit = 8;

/// Whether the action itself gets anything from the arrow of its card.
bool gains_by_surge(const CardAction& action) {
  return action.surged != CardAction::no_upgrade || !action.surge_bonus.empty();
}

void list_standard(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {
  const Turn& turn = state.turn;
  const ActionCard& card = action_card(state, rules, unit, turn.card);
  const auto verb = static_cast<std::uint16_t>(Verb::act);
  for (int nth = 0; nth < 3; ++nth) {
    if ((turn.taken >> nth & 1) != 0) continue;
    const CardAction& action = card.actions[index(nth)];
    const bool second = card.surge_to == nth && turn.count == 1 && turn.first == card.surge_from && turn.braced == 0;
    if (turn.surging && !second) continue;  // AWE-R54
    // AWE-11.7
    if (!turn.surging) list_targets(state, rules, card_act(state, rules, unit, turn.card, nth, false, false), choices, verb, nth);
    if (second && (gains_by_surge(action) || turn.surging))
      list_targets(state, rules, card_act(state, rules, unit, turn.card, nth, true, false), choices, verb, nth | surged_bit);
    if (card.surge_from == nth && turn.count == 0 && gains_by_surge(action))  // AWE-D8
      list_targets(state, rules, card_act(state, rules, unit, turn.card, nth, true, false), choices, verb,
                   nth | surged_bit | declared_bit);
  }
  if (!turn.surging) choices.push_back(choice(Verb::brace));  // AWE-11.3, AWE-R53
}

/// Stops on the way to use something there: AWE-R63.
void list_pauses(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {
  ChoiceList uses;
  list_uses(state, rules, unit, uses);
  if (uses.empty()) return;
  const std::size_t count = choices.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Choice one = choices[i];
    if (verb_of(one) != Verb::act) continue;
    const Act act = card_act(state, rules, unit, state.turn.card, one.a & 3, (one.a & surged_bit) != 0, false);
    if (act.kind != ActionKind::move || choices.size() + 1 >= ChoiceList::capacity) continue;
    const int movement = movement_of(state, rules, act);
    if (walks(state, rules, unit, movement).cost(hex_at(one.b)) < movement && hex_at(one.b) != state.bodies[unit].at)
      choices.push_back({static_cast<std::uint16_t>(Verb::pause), one.a, one.b, one.c});
  }
}

}  // namespace

Seats who(const ChooseAction& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseAction& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Turn& turn = state.turn;
  if (turn.kind == TurnKind::rampage) {
    list_rampage(state, rules, ask.unit, Section::sustain, turn.used, choices);  // AWE-11.10
    list_rampage(state, rules, ask.unit, Section::close, turn.used, choices);
    return list_uses(state, rules, ask.unit, choices);  // AWE-11.17
  }
  list_standard(state, rules, ask.unit, choices);  // AWE-R52, AWE-D7
  list_pauses(state, rules, ask.unit, choices);
  if (may_convert(state, rules, ask.unit)) {  // AWE-D10
    ActionSet used;
    used.add(number(turn.card));
    list_rampage(state, rules, ask.unit, Section::sustain, used, choices);
    list_rampage(state, rules, ask.unit, Section::close, used, choices);
  }
  list_uses(state, rules, ask.unit, choices);
}
void follow(const ChooseAction& ask, Seat, Choice picked, Table& table) {
  State& state = table.state;
  Turn& turn = state.turn;
  if (follow_use(ask.unit, picked, table, AskAction{ask.unit})) return;
  if (verb_of(picked) == Verb::rampage) return take_rampage(table, ask.unit, picked);
  ++turn.count;
  table.then(AskAction{ask.unit});
  if (verb_of(picked) == Verb::brace) {
    ++turn.braced;
    Hero& hero = hero_at(state, ask.unit);
    ++hero.brace;  // AWE-12.35
    table.emit(Braced{ask.unit, hero.brace});
    Frame frame;
    frame.self = ask.unit;
    return announce(table, When::braced, ask.unit, frame);
  }
  const int nth = picked.a & 3;
  Act act = card_act(state, table.rules, ask.unit, turn.card, nth, (picked.a & surged_bit) != 0, false);
  aim_at(table.rules, state, act, picked.b, picked.c);
  if ((picked.a & declared_bit) != 0) turn.surging = true;
  if (turn.count == 1) turn.first = byte(nth);
  turn.taken = static_cast<std::uint8_t>(turn.taken | 1u << nth);
  if (verb_of(picked) == Verb::pause) {
    const int movement = movement_of(state, table.rules, act);
    act.pause = byte(movement - walks(state, table.rules, ask.unit, movement).cost(act.to));
  }
  take_action(table, act);
}

namespace {

/// Where a move may end; in a Rampage only where that can still be closed, if there is such a hex (AWE-R55).
void list_walks(const State& state, const Rules& rules, Unit unit, const Hexes& ends, ChoiceList& choices) {
  const Turn& turn = state.turn;
  const bool closes = turn.who == unit && turn.kind == TurnKind::rampage && !turn.closed && can_close(state, rules, unit, ends, turn.used);
  for (const Hex hex : ends)
    if (!closes || can_close(state, rules, unit, Hexes::of(hex), turn.used)) choices.push_back(choice(Verb::walk, number(hex)));
}

}  // namespace

Seats who(const GoOn& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const GoOn& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  list_walks(state, rules, ask.unit, walks(state, rules, ask.unit, ask.left, ask.gait).ends, choices);
  list_uses(state, rules, ask.unit, choices);
}
void follow(const GoOn& ask, Seat, Choice picked, Table& table) {
  if (follow_use(ask.unit, picked, table, Walk{ask.unit, no_hex, ask.left, ask.gait, 0})) return;  // if it is still there
  table.then(Walk{ask.unit, hex_at(picked.a), 255, ask.gait, ask.left});
}

Seats who(const ChooseDiscard& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseDiscard& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  closing_cards(state, rules, ask.unit).each([&](int card, int) { choices.push_back(choice(Verb::discard, card)); });
}
void follow(const ChooseDiscard& ask, Seat, Choice picked, Table& table) {
  table.state.turn.card = static_cast<ActionCardId>(picked.a);
  table.then(AskEnd{ask.unit});
}

Seats who(const ChooseEnd& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseEnd& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  if (!must_catch_up(state, rules, mercenary_of(ask.unit)) || !mercenary_waits(state, rules, ask.unit))
    choices.push_back(choice(Verb::end_turn));
  list_mercenary(state, rules, ask.unit, choices);
  list_uses(state, rules, ask.unit, choices);
}
void follow(const ChooseEnd& ask, Seat, Choice picked, Table& table) {
  if (follow_use(ask.unit, picked, table, AskEnd{ask.unit})) return;
  if (verb_of(picked) == Verb::mercenary) return begin_mercenary(ask.unit, picked, table, AskEnd{ask.unit});
  table.then(EndTurn{ask.unit});
}

// Mercenaries and the Solo Ally: AWE-D6, AWE-D26, AWE-D41

namespace {

constexpr int nobody = 7;  // no track

const ActionCard& shared_card(const State& state, const Rules& rules, Unit unit) {
  if (is_mercenary(unit)) return action_card(state, rules, employer_of(unit), state.turn.mercenary_card);
  return action_card(state, rules, hero(0), state.turn.card);
}

bool all_void(const Hero& hero) {
  for (const std::uint8_t track : hero.tracks)
    if (track > 0) return false;
  return true;
}

/// One action of a Solo Ally, with and without a slot spent on it (AWE-37.11).
void list_solo_action(const State& state, const Rules& rules, Unit unit, int nth, Act act, int track, ChoiceList& choices) {
  const Hero& hero = hero_at(state, unit);
  for (int spent = 0; spent <= nobody; ++spent) {
    if (spent < nobody && (index(spent) >= hero.tracks.size() || hero.tracks[index(spent)] < (spent == track ? 2 : 1))) continue;
    act.more = spent < nobody;
    if (choices.size() + 200 < ChoiceList::capacity)
      list_targets(state, rules, act, choices, static_cast<std::uint16_t>(Verb::solo), nth | track << 4 | spent << 8);
  }
}

/// What the augment/affliction action may be: AWE-37.9, AWE-37.10, AWE-O16.
void list_solo_augaff(const State& state, const Rules& rules, Unit unit, int nth, const Act& plain, ChoiceList& choices) {
  const Hero& hero = hero_at(state, unit);
  const auto& tracks = character(state, rules, unit).solo.tracks;
  for (std::size_t track = 0; track < tracks.size(); ++track) {
    if (hero.tracks[track] == 0) continue;
    Act act = plain;
    act.kind = tracks[track].action;
    list_solo_action(state, rules, unit, nth, act, static_cast<int>(track), choices);
  }
  if (!all_void(hero)) return;  // AWE-37.10, AWE-R151
  const bool move = rules.solo_exhausted != SoloExhausted::defend_attack;
  for (const ActionKind kind : {ActionKind::attack, ActionKind::defend, ActionKind::move}) {
    if (kind == ActionKind::move ? !move : kind == ActionKind::defend && rules.solo_exhausted == SoloExhausted::move_attack) continue;
    Act act = plain;
    act.kind = kind;
    const int which = kind == ActionKind::attack ? 0 : kind == ActionKind::defend ? 1 : 2;
    list_targets(state, rules, act, choices, static_cast<std::uint16_t>(Verb::solo), nth | nobody << 4 | nobody << 8 | which << 12);
  }
}

Speed pay_slot(Hero& hero, const SoloTrack& track, std::size_t which, bool& shown) {
  --hero.tracks[which];  // onto the slot to the left; the last one: void
  shown = hero.tracks[which] > 0 && track.slots[hero.tracks[which] - 1u].has_speed;
  return shown ? track.slots[hero.tracks[which] - 1u].speed : Speed::slow;
}

void take_solo(Table& table, Unit unit, Choice picked) {
  State& state = table.state;
  Hero& hero = hero_at(state, unit);
  const auto& tracks = character(state, table.rules, unit).solo.tracks;
  const int nth = picked.a & 15, track = picked.a >> 4 & 15, spent = picked.a >> 8 & 15, which = picked.a >> 12;
  const HiredAction& half = shared_card(state, table.rules, unit).hired[index(nth)];
  Act act = hired_act(state, table.rules, unit, half);
  if (half.kind == ActionKind::augaff) {
    constexpr std::array basic{ActionKind::attack, ActionKind::defend, ActionKind::move};
    act.kind = track < nobody ? tracks[index(track)].action : basic[index(which)];
  }
  bool shown = false;
  if (spent < nobody) {  // AWE-R152: before the action, without its speed
    act.more = 1;
    pay_slot(hero, tracks[index(spent)], index(spent), shown);
  }
  if (track < nobody) {
    const Speed speed = pay_slot(hero, tracks[index(track)], index(track), shown);
    state.turn.has_speed = shown;
    if (shown) state.turn.speed = speed;
  }
  aim_at(table.rules, state, act, picked.b, picked.c);
  take_action(table, act);
}

}  // namespace

Seats who(const ChooseMercenaryAction& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseMercenaryAction& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::done));
  const ActionCard& card = shared_card(state, rules, ask.unit);
  for (int nth = 0; nth < 2; ++nth) {
    if ((state.turn.mercenary_taken >> nth & 1) != 0) continue;
    const HiredAction& half = card.hired[index(nth)];
    const Act act = hired_act(state, rules, ask.unit, half);
    if (is_mercenary(ask.unit))
      list_targets(state, rules, act, choices, static_cast<std::uint16_t>(Verb::act), nth);
    else if (half.kind == ActionKind::augaff)
      list_solo_augaff(state, rules, ask.unit, nth, act, choices);
    else
      list_solo_action(state, rules, ask.unit, nth, act, nobody, choices);  // AWE-R150
  }
  if (!is_mercenary(ask.unit)) list_uses(state, rules, ask.unit, choices);
}
void follow(const ChooseMercenaryAction& ask, Seat, Choice picked, Table& table) {
  State& state = table.state;
  if (verb_of(picked) == Verb::done) return end_mercenary(table, ask.unit);
  if (is_hero(ask.unit) && follow_use(ask.unit, picked, table, AskMercenary{ask.unit})) return;
  const int nth = picked.a & (verb_of(picked) == Verb::solo ? 15 : 3);
  state.turn.mercenary_taken = static_cast<std::uint8_t>(state.turn.mercenary_taken | 1u << nth);
  table.then(AskMercenary{ask.unit});
  if (verb_of(picked) == Verb::solo) return take_solo(table, ask.unit, picked);
  Act act = hired_act(state, table.rules, ask.unit, shared_card(state, table.rules, ask.unit).hired[index(nth)]);
  if (act.kind == ActionKind::augaff) act.kind = picked.c != 0 ? ActionKind::affliction : ActionKind::augment;
  aim_at(table.rules, state, act, picked.b, picked.c);
  take_action(table, act);
}

Hexes catch_up_hexes(const State& state, const Rules& rules, Unit unit) {  // AWE-R97
  const Unit employer = employer_of(unit);
  const HexBoard& map = board(state, rules);
  const Hexes ends = walks(state, rules, unit, HexGoing::without_end, Gait::catch_up).ends;
  const Hexes near = ends & map.within(state.bodies[employer].at, influence_of(state, rules, employer));
  if (!near.empty()) return near;
  Hexes best;
  int least = unreachable + 1;
  for (const Hex hex : ends) {
    const int here = map.distance(hex, state.bodies[employer].at);
    if (here > least) continue;
    if (here < least) best = {};
    least = here;
    best.add(hex);
  }
  return best;
}

Seats who(const ChooseCatchUp& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseCatchUp& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Hex hex : catch_up_hexes(state, rules, ask.unit)) choices.push_back(choice(Verb::catch_up, number(hex)));
}
void follow(const ChooseCatchUp& ask, Seat, Choice picked, Table& table) {
  table.state.turn.mercenary_taken = 3;  // AWE-21.6: instead of its actions
  table.then(AskMercenary{ask.unit});
  table.then(Walk{ask.unit, hex_at(picked.a), 255, Gait::catch_up, 0});
}

// Actions by order or effect: AWE-D18

namespace {

Act offered_act(const OfferAction& ask) {
  Act act;
  act.by = ask.unit;
  act.kind = ask.kind;
  act.value = ask.modifier;
  act.orderer = ask.by;
  act.plain = false;
  return act;
}

}  // namespace

Seats who(const OfferAction& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const OfferAction& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::decline));
  list_targets(state, rules, offered_act(ask), choices, static_cast<std::uint16_t>(Verb::act), 0);
}
void follow(const OfferAction& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::decline) {
    if (ask.by != no_unit) table.emit(OrderDeclined{ask.by, ask.unit});
    return;
  }
  Act act = offered_act(ask);
  aim_at(table.rules, table.state, act, picked.b, picked.c);
  take_action(table, act);
}

Seats who(const OfferOrder&, const State& state, const Rules& rules) { return seat_of(rules, state.acts.back().by); }
void list(const OfferOrder&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::pass));
  for (const Unit unit : order_targets(state, rules, state.acts.back())) choices.push_back(choice(Verb::order, number(unit)));
}
void follow(const OfferOrder&, Seat, Choice picked, Table& table) {
  Act& act = table.state.acts.back();
  act.order = false;
  if (verb_of(picked) == Verb::pass) return;
  const Unit unit = unit_at(picked.a);
  table.emit(Ordered{act.by, unit, act.kind});
  table.then(OfferAction{unit, act.kind, act.value, false, act.by});  // AWE-12.32
}

Seats who(const MoveFreely& ask, const State& state, const Rules& rules) { return decider(state, rules, ask.unit); }
void list(const MoveFreely& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  list_walks(state, rules, ask.unit, walks(state, rules, ask.unit, ask.hexes, ask.gait).ends, choices);
}
void follow(const MoveFreely& ask, Seat, Choice picked, Table& table) {
  table.then(Walk{ask.unit, hex_at(picked.a), 255, ask.gait, ask.hexes});
}

Seats who(const ChooseArrival& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }  // AWE-D11
void list(const ChooseArrival& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const int left = arrivals(state, rules, ask.unit) & ~ask.done;
  for (const int bit : {1, 2, 4})
    if ((left & bit) != 0) choices.push_back(choice(Verb::arrival, bit));
}
void follow(const ChooseArrival& ask, Seat, Choice picked, Table& table) {
  arrive_at(table, ask.unit, byte(picked.a), ask.done);
}

// Letters and items: AWE-D12 to AWE-D14, AWE-D31

Seats who(const ChooseOption& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseOption& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const int open = open_options(state, rules, ask.unit, ask.letter, ask.at);
  for (int i = 0; i < 8; ++i)
    if ((open >> i & 1) != 0) choices.push_back(choice(Verb::option, i));
  if (choices.empty()) choices.push_back(choice(Verb::done));
}
void follow(const ChooseOption& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::option) take_option(table, ask.unit, ask.letter, ask.at, picked.a);
}

Seats who(const ChooseLoot& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseLoot&, const State& state, const Rules&, Seat, ChoiceList& choices) {
  for (std::size_t i = 0; i < state.loot_drawn.size(); ++i) choices.push_back(choice(Verb::discard, static_cast<int>(i)));
}
void follow(const ChooseLoot& ask, Seat, Choice picked, Table& table) {
  auto& drawn = table.state.loot_drawn;
  discard_item(table, ask.unit, item_of(drawn[picked.a]));
  drawn.erase_at(picked.a);
  keep_loot(table, ask.unit, ask.discard - 1);
}

Seats who(const ChoosePlace& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }  // AWE-D13
void list(const ChoosePlace& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  list_places(state, rules, ask.unit, ask.item, choices);
}
void follow(const ChoosePlace& ask, Seat, Choice picked, Table& table) { put_item(table, ask.unit, ask.item, picked); }

Seats who(const ChooseThrow& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseThrow& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Hex hex : throw_hexes(state, rules, ask.unit)) choices.push_back(choice(Verb::throw_to, number(hex)));
}
void follow(const ChooseThrow& ask, Seat, Choice picked, Table& table) {
  throw_item(table, ask.unit, ask.item, hex_at(picked.a));
}

Seats who(const PickUp& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const PickUp& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::pass));
  for (std::size_t i = 0; i < state.dropped.size(); ++i)
    if (state.dropped[i].at == state.bodies[ask.unit].at) choices.push_back(choice(Verb::pick_up, static_cast<int>(i)));
}
void follow(const PickUp& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::pass) return;
  State& state = table.state;
  const Dropped item = state.dropped[picked.a];
  state.dropped.erase_at(picked.a);
  table.emit(ItemFound{ask.unit, item.item});
  for (const Dropped& more : state.dropped)
    if (more.at == item.at) {
      table.then(Gain{ask.unit, item.item}, PickUp{ask.unit});
      return;
    }
  table.then(Gain{ask.unit, item.item});  // AWE-24.9
}

Seats who(const LoseLoot& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const LoseLoot& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  const Hero& hero = hero_at(state, ask.unit);
  for (const Slot slot : {Slot::belt, Slot::second_belt})
    if (is_loot(hero.items[index(slot)])) choices.push_back(choice(Verb::discard, number(slot)));
  for (std::size_t i = 0; i < hero.pack.size(); ++i)
    if (is_loot(hero.pack[i])) choices.push_back(choice(Verb::discard, 16 + static_cast<int>(i)));
  if (choices.empty()) choices.push_back(choice(Verb::done));
}
void follow(const LoseLoot& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  Hero& hero = hero_at(table.state, ask.unit);
  Item item{};
  if (picked.a >= 16) {
    item = hero.pack[picked.a - 16u];
    hero.pack.erase_at(picked.a - 16u);
  } else {
    item = hero.items[picked.a];
    hero.items[picked.a] = no_item;
  }
  discard_item(table, ask.unit, item);
  if (ask.left > 1) table.then(LoseLoot{ask.unit, byte(ask.left - 1)});
}

}  // namespace bout::alls_well
