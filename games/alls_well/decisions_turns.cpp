// Decisions of turns and actions: who answers, what may be chosen, what follows.
#include "games/alls_well/decisions.hpp"

namespace bout::alls_well {

namespace {

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
  if (verb_of(picked) != Verb::loot && verb_of(picked) != Verb::use) return false;
  table.then(again);
  if (verb_of(picked) == Verb::loot)
    use_loot(table, unit, static_cast<Slot>(picked.a));
  else
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
    const Hex stop = static_cast<Hex>(one.b);
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
        if (plainly && (!moves || section == Section::close || can_close(state, rules, unit, Hexes::of(static_cast<Hex>(one.b)), more)))
          choices.push_back(one);
      if (moves) list_rampage_pauses(state, rules, act, section == Section::close ? nullptr : &more, found, choices);
    }
  });
}

void follow_rampage(Unit unit, Choice picked, Table& table) {
  const auto card = static_cast<ActionCardId>(picked.a & 255);
  Act act = card_act(table.state, table.rules, unit, card, picked.a >> 8, false, true);
  aim_at(table.rules, table.state, act, picked.b, picked.c);
  take_rampage(table, act, act.kind == ActionKind::move && picked.c == 1);
}

void list_mercenary(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {  // AWE-11.4
  if (!mercenary_waits(state, rules, unit)) return;
  if (state.turn.card != no_action) return choices.push_back(choice(Verb::mercenary, number(state.turn.card)));  // AWE-11.15
  hero_at(state, unit).hand.each([&](int card, int) { choices.push_back(choice(Verb::mercenary, card)); });
}

template <class Again>
void follow_mercenary(Unit unit, Choice picked, Table& table, const Again& again) {
  table.then(again);
  begin_mercenary(table, unit, static_cast<ActionCardId>(picked.a));
}

void list_solo_cards(const State& state, ChoiceList& choices) {  // AWE-37.7, AWE-R153
  const Hero& player = hero_at(state, hero(0));
  if (player.playing() && player.hand.size() > 0)
    player.hand.each([&](int card, int) { choices.push_back(choice(Verb::play, card)); });
  else if (player.last != no_action)
    choices.push_back(choice(Verb::play, number(player.last)));
}

}  // namespace

// The turn: AWE-D5 to AWE-D10

Seats who(const ChooseTurn& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseTurn& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Hero& hero = hero_at(state, ask.unit);
  const Turn& turn = state.turn;
  if (hero.solo) {
    list_solo_cards(state, choices);
    if (choices.empty()) choices.push_back(choice(Verb::end_turn));
    list_uses(state, rules, ask.unit, choices);
    if (!playing(state, alls_well::hero(0))) choices.push_back(choice(Verb::surrender));  // AWE-D27: no other turn is left
    return;
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
  if (follow_use(ask.unit, picked, table, AskTurn{ask.unit})) return;
  switch (verb_of(picked)) {
    case Verb::end_turn: return table.then(AskEnd{ask.unit});
    case Verb::mercenary: return follow_mercenary(ask.unit, picked, table, AskTurn{ask.unit});
    case Verb::rampage: return follow_rampage(ask.unit, picked, table);
    case Verb::surrender: return propose_surrender(table, ask.unit, seat);
    default: return play_card(table, ask.unit, static_cast<ActionCardId>(picked.a));
  }
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
    if (walks(state, rules, unit, movement).cost(static_cast<Hex>(one.b)) < movement && static_cast<Hex>(one.b) != state.bodies[unit].at)
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
  if (follow_use(ask.unit, picked, table, AskAction{ask.unit})) return;
  if (verb_of(picked) == Verb::rampage) return follow_rampage(ask.unit, picked, table);
  if (verb_of(picked) == Verb::brace) return take_brace(table, ask.unit);
  const ActionCardId card = table.state.turn.card;
  Act act = card_act(table.state, table.rules, ask.unit, card, picked.a & 3, (picked.a & surged_bit) != 0, false);
  aim_at(table.rules, table.state, act, picked.b, picked.c);
  take_standard(table, act, (picked.a & declared_bit) != 0, verb_of(picked) == Verb::pause);
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
  table.then(Walk{ask.unit, static_cast<Hex>(picked.a), 255, ask.gait, ask.left});
}

Seats who(const ChooseDiscard& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseDiscard& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  closing_cards(state, rules, ask.unit).each([&](int card, int) { choices.push_back(choice(Verb::discard, card)); });
}
void follow(const ChooseDiscard& ask, Seat, Choice picked, Table& table) {
  break_off_with(table, ask.unit, static_cast<ActionCardId>(picked.a));
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
  if (verb_of(picked) == Verb::mercenary) return follow_mercenary(ask.unit, picked, table, AskEnd{ask.unit});
  table.then(EndTurn{ask.unit});
}

// Mercenaries and the Solo Ally: AWE-D6, AWE-D26, AWE-D41

namespace {

bool all_void(const Hero& hero) {
  for (const std::uint8_t track : hero.tracks)
    if (track > 0) return false;
  return true;
}

/// One action of a Solo Ally, with and without a slot spent on it (AWE-37.11).
void list_solo_action(const State& state, const Rules& rules, Unit unit, int nth, Act act, int track, ChoiceList& choices) {
  const Hero& hero = hero_at(state, unit);
  for (int spent = 0; spent <= no_track; ++spent) {
    if (spent < no_track && (index(spent) >= hero.tracks.size() || hero.tracks[index(spent)] < (spent == track ? 2 : 1))) continue;
    act.more = spent < no_track;
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
    list_targets(state, rules, act, choices, static_cast<std::uint16_t>(Verb::solo), nth | no_track << 4 | no_track << 8 | which << 12);
  }
}

void follow_solo(Unit unit, Choice picked, Table& table) {
  const int nth = picked.a & 15, track = picked.a >> 4 & 15, spent = picked.a >> 8 & 15, which = picked.a >> 12;
  const HiredAction& half = shared_card(table.state, table.rules, unit).hired[index(nth)];
  Act act = hired_act(table.state, table.rules, unit, half);
  if (half.kind == ActionKind::augaff) {
    constexpr std::array basic{ActionKind::attack, ActionKind::defend, ActionKind::move};
    act.kind = track == no_track ? basic[index(which)] : character(table.state, table.rules, unit).solo.tracks[index(track)].action;
  }
  aim_at(table.rules, table.state, act, picked.b, picked.c);
  take_solo(table, act, nth, track, spent);
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
      list_solo_action(state, rules, ask.unit, nth, act, no_track, choices);  // AWE-R150
  }
  if (!is_mercenary(ask.unit)) list_uses(state, rules, ask.unit, choices);
}
void follow(const ChooseMercenaryAction& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return end_mercenary(table, ask.unit);
  if (is_hero(ask.unit) && follow_use(ask.unit, picked, table, AskMercenary{ask.unit})) return;
  if (verb_of(picked) == Verb::solo) return follow_solo(ask.unit, picked, table);
  const int nth = picked.a & 3;
  Act act = hired_act(table.state, table.rules, ask.unit, shared_card(table.state, table.rules, ask.unit).hired[index(nth)]);
  if (act.kind == ActionKind::augaff) act.kind = picked.c != 0 ? ActionKind::affliction : ActionKind::augment;
  aim_at(table.rules, table.state, act, picked.b, picked.c);
  take_hired(table, act, nth);
}

Seats who(const ChooseCatchUp& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseCatchUp& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Hex hex : catch_up_hexes(state, rules, ask.unit)) choices.push_back(choice(Verb::catch_up, number(hex)));
}
void follow(const ChooseCatchUp& ask, Seat, Choice picked, Table& table) {
  catch_up(table, ask.unit, static_cast<Hex>(picked.a));
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
  if (verb_of(picked) == Verb::decline) return decline_action(table, ask);
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
  give_order(table, verb_of(picked) == Verb::pass ? no_unit : static_cast<Unit>(picked.a));
}

Seats who(const MoveFreely& ask, const State& state, const Rules& rules) { return decider(state, rules, ask.unit); }
void list(const MoveFreely& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  list_walks(state, rules, ask.unit, walks(state, rules, ask.unit, ask.hexes, ask.gait).ends, choices);
}
void follow(const MoveFreely& ask, Seat, Choice picked, Table& table) {
  table.then(Walk{ask.unit, static_cast<Hex>(picked.a), 255, ask.gait, ask.hexes});
}

}  // namespace bout::alls_well
