// A Character's turn: AWE-11.
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

namespace {

bool something_left(const State& state, const Rules& rules, Unit unit) {
  if (!playing(state, unit)) return false;
  if (mercenary_waits(state, rules, unit)) return true;
  const Hero& hero = hero_at(state, unit);
  for (const Slot slot : {Slot::belt, Slot::second_belt}) {
    const Item item = hero.items[index(slot)];
    if (is_loot(item) && loot_usable(state, rules, unit, loot_of(item))) return true;
  }
  return !own_turn_effects(state, rules, unit).empty();
}

}  // namespace

bool own_turn(const State& state, Unit unit) { return state.turn.who == unit; }

bool can_act(const State& state, Unit unit) { return playing(state, unit) && on_map(state, unit) && !state.turn.over; }

void resolve(const BeginTurn& turn, Table& table) {
  State& state = table.state;
  state.turn = Turn{};
  state.turn.who = turn.unit;
  state.surrender = 0;  // AWE-R188: in each turn anew
  hero_at(state, turn.unit).first = !state.sequence.enemies_went;
  expire(table, Until::turn_start, turn.unit);
  table.emit(TurnBegan{turn.unit});
  table.then(AskTurn{turn.unit});
  Frame frame;
  frame.self = turn.unit;
  announce(table, When::turn_start, turn.unit, frame);
}

void resolve(const AskTurn& ask, Table& table) {
  State& state = table.state;
  if (!can_act(table.state, ask.unit)) return table.then(EndTurn{ask.unit});
  if (state.bodies[ask.unit].holds) {
    state.bodies[ask.unit].holds = false;
    return table.then(EndTurn{ask.unit});
  }
  table.then(ChooseTurn{ask.unit});
}

// Standard Turn and Rampage

void play_card(Table& table, Unit unit, ActionCardId card) {
  Turn& turn = table.state.turn;
  turn.kind = TurnKind::standard;
  turn.card = card;
  table.emit(CardPlayed{unit, card, false});
  if (hero_at(table.state, unit).solo) return table.then(AskMercenary{unit});
  table.then(AskAction{unit});
}

namespace {

/// The movement left where a move stops on its way: AWE-R63.
std::uint8_t movement_left(const State& state, const Rules& rules, const Act& act) {
  const int movement = movement_of(state, rules, act);
  return byte(movement - walks(state, rules, act.by, movement).cost(act.to));
}

}  // namespace

void take_standard(Table& table, const Act& taken, bool declared, bool pauses) {
  Turn& turn = table.state.turn;
  Act act = taken;
  ++turn.count;
  if (declared) turn.surging = true;  // AWE-R54
  if (turn.count == 1) turn.first = act.nth;
  turn.taken = static_cast<std::uint8_t>(turn.taken | 1u << act.nth);
  if (pauses) act.pause = movement_left(table.state, table.rules, act);
  table.then(AskAction{act.by});
  take_action(table, act);
}

void take_brace(Table& table, Unit unit) {  // AWE-12.35
  Turn& turn = table.state.turn;
  Hero& hero = hero_at(table.state, unit);
  ++turn.count;
  ++turn.braced;
  ++hero.brace;
  table.then(AskAction{unit});
  table.emit(Braced{unit, hero.brace});
  Frame frame;
  frame.self = unit;
  announce(table, When::braced, unit, frame);
}

void take_rampage(Table& table, const Act& taken, bool pauses) {
  Turn& turn = table.state.turn;
  Act act = taken;
  if (turn.kind == TurnKind::standard) turn.used.add(number(turn.card));  // AWE-R57: the opening stays as it was
  if (turn.kind != TurnKind::rampage) table.emit(CardPlayed{act.by, act.card, true});
  turn.kind = TurnKind::rampage;
  turn.used.add(number(act.card));
  if (action_card(table.state, table.rules, act.by, act.card).actions[act.nth].section == Section::close) {
    turn.closed = true;
    turn.card = act.card;  // AWE-11.14
  }
  if (pauses) act.pause = movement_left(table.state, table.rules, act);
  table.then(AskAction{act.by});
  take_action(table, act);
}

ActionSet closing_cards(const State& state, const Rules& rules, Unit unit) {
  ActionSet found;
  hero_at(state, unit).hand.each([&](int number, int) {
    if (state.turn.used.count(number) > 0) return;
    for (const CardAction& action : action_card(state, rules, unit, static_cast<ActionCardId>(number)).actions)
      if (action.section == Section::close && found.count(number) == 0) found.add(number);
  });
  return found;
}

bool may_convert(const State& state, const Rules& rules, Unit unit) {  // AWE-11.16, AWE-15.11
  const Turn& turn = state.turn;
  if (turn.kind != TurnKind::standard || turn.count != 1 || turn.braced > 0 || turn.surging || turn.first > 2) return false;
  if (turn.mercenary_card == turn.card && turn.mercenary_card != no_action) return false;  // AWE-R57
  if (is_floored(state, unit) || hero_at(state, unit).solo) return false;
  if (action_card(state, rules, unit, turn.card).actions[turn.first].section != Section::open) return false;
  ActionSet used;
  used.add(number(turn.card));
  return can_close(state, rules, unit, Hexes::of(state.bodies[unit].at), used);
}

void resolve(const AskAction& ask, Table& table) {
  State& state = table.state;
  const Turn& turn = state.turn;
  if (turn.kind == TurnKind::rampage && !turn.closed && playing(state, ask.unit)) {
    if (turn.over || is_floored(state, ask.unit) ||
        !can_close(state, table.rules, ask.unit, Hexes::of(state.bodies[ask.unit].at), turn.used))
      return table.then(BreakOff{ask.unit});  // AWE-R55, AWE-R58
    return table.then(ChooseAction{ask.unit});
  }
  const bool more = turn.kind == TurnKind::standard && turn.count < 2;
  if (!can_act(table.state, ask.unit) || !more) return table.then(AskEnd{ask.unit});
  if (turn.surging && turn.count == 1) {  // AWE-R54: the second must be taken if it can be
    const ActionCard& card = action_card(state, table.rules, ask.unit, turn.card);
    const Act act = card_act(state, table.rules, ask.unit, turn.card, card.surge_to, true, false);
    if (!can_take(state, table.rules, act, state.bodies[ask.unit].at)) return table.then(AskEnd{ask.unit});
  }
  table.then(ChooseAction{ask.unit});
}

void resolve(const BreakOff& off, Table& table) {
  State& state = table.state;
  state.turn.over = true;
  table.emit(RampageBroke{off.unit});
  const ActionSet cards = closing_cards(state, table.rules, off.unit);
  if (state.turn.mercenary_card != no_action) {
    state.turn.card = state.turn.mercenary_card;
  } else if (cards.size() > 1) {
    return table.then(ChooseDiscard{off.unit});
  } else if (cards.size() == 1) {
    state.turn.card = static_cast<ActionCardId>(cards.at(0));
  }
  table.then(AskEnd{off.unit});
}

void break_off_with(Table& table, Unit unit, ActionCardId card) {
  table.state.turn.card = card;
  table.then(AskEnd{unit});
}

void resolve(const AskEnd& ask, Table& table) {
  if (playing(table.state, ask.unit) && something_left(table.state, table.rules, ask.unit))
    return table.then(ChooseEnd{ask.unit});
  table.then(EndTurn{ask.unit});
}

void resolve(const EndTurn& end, Table& table) {
  table.then(CloseTurn{end.unit});
  if (!playing(table.state, end.unit)) return;
  Frame frame;
  frame.self = frame.target = end.unit;
  frame.there = state_hex(table.state, end.unit);
  announce(table, When::character_turn_end, end.unit, frame);
  announce(table, When::turn_end, end.unit, frame);
}

Speed turn_speed(const State& state, const Rules& rules) {
  const Turn& turn = state.turn;
  if (turn.has_speed) return turn.speed;  // AWE-37.12
  if (turn.card == no_action) return Speed::slow;  // AWE-R50
  const Unit whose = hero_at(state, turn.who).solo ? hero(0) : turn.who;
  return action_card(state, rules, whose, turn.card).speed;  // AWE-4.4, AWE-R157
}

namespace {

void finish_cards(Table& table, Unit unit) {
  State& state = table.state;
  Hero& hero = hero_at(state, unit);
  if (hero.solo) return;  // AWE-37.8
  const Turn& turn = state.turn;
  if (turn.kind == TurnKind::rampage && table.rules.rampage_discards == RampageDiscards::all)  // AWE-O22
    turn.used.each([&](int card, int) { discard_action(table, unit, static_cast<ActionCardId>(card)); });
  ActionCardId played = turn.card;
  if (played == no_action) played = turn.mercenary_card;  // AWE-R100
  if (played != no_action) discard_action(table, unit, played);  // AWE-11.5, AWE-11.14
  const int size = table.rules.hand_size_from_resolve ? hero.resolve : table.rules.starting_resolve;
  draw_actions(table, unit, std::max(0, size - hero.hand.size()));  // AWE-8.12, AWE-R51
}

}  // namespace

void resolve(const CloseTurn& close, Table& table) {
  State& state = table.state;
  const Speed speed = turn_speed(state, table.rules);
  if (playing(state, close.unit)) finish_cards(table, close.unit);
  const Trigger token = state.sequence.active;
  if (token != gone_trigger && token != no_trigger) {
    (speed == Speed::fast ? state.sequence.fast : state.sequence.slow).push_back(token);
    table.emit(WentTo{token, speed});
  }
  state.sequence.active = no_trigger;
  state.turn = Turn{};
  for (const Unit unit : all_units()) {
    expire(table, Until::turn, unit);
    expire(table, Until::next_this_turn, unit);
  }
  forget_limits(state, Limit::per_turn);
  table.then(NextTrigger{});
}

void draw_actions(Table& table, Unit unit, int cards) {
  Hero& hero = hero_at(table.state, unit);
  for (; cards > 0 && !hero.actions.empty(); --cards) {  // AWE-R82: an empty deck is no collapse
    const ActionCardId card = hero.actions.draw(table.chance, roll_name(RollKind::action, number(unit)));
    hero.hand.add(number(card));
    table.emit(CardDrawn{unit, card});
  }
}

void discard_action(Table& table, Unit unit, ActionCardId card) {
  Hero& hero = hero_at(table.state, unit);
  if (hero.hand.count(number(card)) == 0) return;
  hero.hand.take(number(card));
  hero.discarded.add(number(card));  // AWE-9.8: gone for this Scenario
  hero.last = card;
  table.emit(CardDiscarded{unit, card});
}

void put_under(State& state, Unit unit, ActionCardId card) {
  Hero& hero = hero_at(state, unit);
  hero.hand.take(number(card));
  hero.actions.put_at_bottom(card);
}

}  // namespace bout::alls_well
