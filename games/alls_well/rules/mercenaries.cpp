// Mercenaries and the Solo Ally in their turns: AWE-11.4, AWE-21, AWE-37.
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

bool mercenary_waits(const State& state, const Rules&, Unit employer) {
  return state.turn.mercenary == MercenaryTurn::waiting && on_map(state, mercenary_of(employer)) &&
         (state.turn.card != no_action || hero_at(state, employer).hand.size() > 0);  // AWE-R50
}

bool must_catch_up(const State& state, const Rules& rules, Unit hireling) {  // AWE-21.6
  const Unit employer = employer_of(hireling);
  return on_map(state, hireling) && !state.bodies[hireling].holds && on_map(state, employer) &&
         distance(state, rules, hireling, employer) > influence_of(state, rules, employer);
}

const ActionCard& shared_card(const State& state, const Rules& rules, Unit unit) {
  if (is_mercenary(unit)) return action_card(state, rules, employer_of(unit), state.turn.mercenary_card);
  return action_card(state, rules, hero(0), state.turn.card);
}

void begin_mercenary(Table& table, Unit employer, ActionCardId card) {  // AWE-11.4
  Turn& turn = table.state.turn;
  turn.mercenary = MercenaryTurn::acting;
  turn.mercenary_card = card;
  turn.mercenary_taken = 0;
  table.then(AskMercenary{mercenary_of(employer)});
}

void resolve(const AskMercenary& ask, Table& table) {
  State& state = table.state;
  const bool gone = !on_map(state, ask.unit);
  if (gone || state.turn.mercenary_taken == 3) return end_mercenary(table, ask.unit);
  if (is_hero(ask.unit)) return can_act(table.state, ask.unit) ? table.then(ChooseMercenaryAction{ask.unit}) : end_mercenary(table, ask.unit);
  if (state.bodies[ask.unit].holds) {
    state.bodies[ask.unit].holds = false;
    return end_mercenary(table, ask.unit);
  }
  if (state.turn.mercenary_taken == 0 && must_catch_up(state, table.rules, ask.unit)) return table.then(ChooseCatchUp{ask.unit});
  table.then(ChooseMercenaryAction{ask.unit});
}

void end_mercenary(Table& table, Unit unit) {
  table.state.turn.mercenary = MercenaryTurn::done;
  if (is_hero(unit)) return table.then(AskEnd{unit});
  if (!on_map(table.state, unit)) return;
  Frame frame;  // AWE-21.5: a Mercenary is a Character, and this was its turn
  frame.self = frame.target = unit;
  frame.there = state_hex(table.state, unit);
  announce(table, When::character_turn_end, unit, frame);
}

void take_hired(Table& table, const Act& act, int nth) {
  Turn& turn = table.state.turn;
  turn.mercenary_taken = static_cast<std::uint8_t>(turn.mercenary_taken | 1u << nth);
  table.then(AskMercenary{act.by});
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

void catch_up(Table& table, Unit unit, Hex to) {
  table.state.turn.mercenary_taken = 3;  // AWE-21.6: instead of its actions
  table.then(AskMercenary{unit});
  table.then(Walk{unit, to, 255, Gait::catch_up, 0});
}

// Tracks of the Solo Ally: AWE-37.9 to AWE-37.12

namespace {

/// Its marker goes to the slot on the left; behind the last one: void. What the new slot shows is the speed.
void pay_slot(State& state, const Rules& rules, Unit unit, int which, bool& shown, Speed& speed) {
  std::uint8_t& marker = hero_at(state, unit).tracks[index(which)];
  const SoloTrack& track = character(state, rules, unit).solo.tracks[index(which)];
  --marker;
  shown = marker > 0 && track.slots[marker - 1u].has_speed;
  if (shown) speed = track.slots[marker - 1u].speed;
}

}  // namespace

void take_solo(Table& table, const Act& taken, int nth, int track, int spent) {
  State& state = table.state;
  Act act = taken;
  bool shown = false;
  Speed speed = Speed::slow;
  if (spent != no_track) {  // AWE-R152: before the action, without its speed
    act.more = 1;
    pay_slot(state, table.rules, act.by, spent, shown, speed);
  }
  if (track != no_track) {
    pay_slot(state, table.rules, act.by, track, shown, speed);
    state.turn.has_speed = shown;
    if (shown) state.turn.speed = speed;
  }
  take_hired(table, act, nth);
}

}  // namespace bout::alls_well
