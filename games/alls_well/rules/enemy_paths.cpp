// Whom Enemies go for, and where they go: AWE-12.7 to AWE-12.10, AWE-18, AWE-R25 to AWE-R35.
#include <limits>

#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

namespace {

/// The Enemy as one that walks: it passes Enemies and icon hexes, Characters are in its way (AWE-R11, AWE-R16).
HexReach enemy_reach(const State& state, const Rules& rules, Unit enemy, Hex from, int movement) {
  return reach(board(state, rules), Hexes::of(from), going_of(state, rules, enemy, movement));
}

/// Least value over a set; whoever has it.
template <class Value>
Units least(const Units& of, Value&& value) {
  Units found;
  int best = std::numeric_limits<int>::max();
  for (const Unit unit : of) {
    const int here = value(unit);
    if (here > best) continue;
    if (here < best) found = {};
    best = here;
    found.add(unit);
  }
  return found;
}

Hexes cheapest(const HexReach& reached, const Hexes& of) {
  Hexes found;
  int best = HexReach::never;
  for (const Hex hex : of) {
    const int cost = reached.cost(hex);
    if (cost > best) continue;
    if (cost < best) found = {};
    best = cost;
    found.add(hex);
  }
  return best == HexReach::never ? Hexes{} : found;
}

}  // namespace

bool in_reach(const State& state, const Rules& rules, Hex from, Hex to, int range) {
  const HexBoard& map = board(state, rules);
  return map.distance(from, to) <= range && (!rules.engaged_needs_sight || map.sees(from, to));  // AWE-R6, AWE-O3
}

Units seen_by_enemies(const State& state, const Rules& rules, Unit enemy) {
  Units seen;
  for (const Unit unit : all<Unit>(first_enemy))
    if (on_map(state, unit) && !ignored_by(state, rules, unit, enemy)) seen.add(unit);  // AWE-15.6, AWE-21.16
  return seen;
}

Units in_range(const State& state, const Rules& rules, Unit enemy, int range) {
  Units found;
  const Hex at = state.bodies[enemy].at;
  for (const Unit unit : seen_by_enemies(state, rules, enemy))
    if (in_reach(state, rules, at, state.bodies[unit].at, range) && may_target(state, rules, enemy, unit))
      found.add(unit);
  return found;
}

int range_to(const State& state, const Rules& rules, Unit enemy, Unit target, int range) {
  const int hidden = attribute(state, rules, target, Attribute::hidden, 0, enemy);  // at this distance or more
  return hidden > 0 ? std::min(range, hidden - 1) : range;
}

Hexes goals(const State& state, const Rules& rules, Unit enemy, Unit target, int range) {
  const HexBoard& map = board(state, rules);
  const Hex at = state.bodies[target].at;
  Hexes near = map.within(at, range_to(state, rules, enemy, target, range));
  if (rules.engaged_needs_sight) near &= map.seen_from(at);
  near &= map_of(state, rules).floor();
  return near - closed_ends(state, rules, enemy);  // AWE-R25, AWE-18.5: free, no pit, no uncovered icon
}

int cost_to_reach(const State& state, const Rules& rules, Unit enemy, Unit target, int range) {
  const HexReach reached = enemy_reach(state, rules, enemy, state.bodies[enemy].at, HexGoing::without_end);
  int best = HexReach::never;
  for (const Hex hex : goals(state, rules, enemy, target, range)) best = std::min(best, reached.cost(hex));
  return best;
}

Units targets_of(const State& state, const Rules& rules, Unit enemy, int range, bool far) {
  const Units near = in_range(state, rules, enemy, range);
  Units heroes, mercenaries;
  for (const Unit unit : near) (is_hero(unit) ? heroes : mercenaries).add(unit);
  if (!heroes.empty())  // AWE-18.1, AWE-R34
    return least(heroes, [&](Unit unit) { return int{state.heroes[index(unit)].health}; });
  if (!mercenaries.empty())  // AWE-18.2
    return least(mercenaries, [&](Unit unit) { return -int{state.bodies[unit].condition}; });
  if (!far) return {};
  const HexReach reached = enemy_reach(state, rules, enemy, state.bodies[enemy].at, HexGoing::without_end);
  Units candidates;  // AWE-18.3, AWE-R28, AWE-R29
  std::array<int, first_enemy> costs{};
  for (const Unit unit : seen_by_enemies(state, rules, enemy)) {
    int best = HexReach::never;
    for (const Hex hex : goals(state, rules, enemy, unit, range)) best = std::min(best, reached.cost(hex));
    costs[index(unit)] = best;
    if (best != HexReach::never) candidates.add(unit);
  }
  if (candidates.empty() && rules.no_target == NoTarget::approach)  // AWE-O7
    return least(seen_by_enemies(state, rules, enemy), [&](Unit unit) {
      return board(state, rules).distance(state.bodies[enemy].at, state.bodies[unit].at);
    });
  return least(candidates, [&](Unit unit) { return costs[index(unit)]; });
}

Hexes enemy_ends(const State& state, const Rules& rules, Unit enemy, Unit target, int movement) {
  const HexBoard& map = board(state, rules);
  const Hex at = state.bodies[enemy].at;
  const Hexes wanted = goals(state, rules, enemy, target, range_of(state, rules, enemy));
  const HexReach reached = enemy_reach(state, rules, enemy, at, movement);
  const Hexes there = wanted & reached.ends;
  if (!there.empty()) return cheapest(reached, there);  // AWE-12.7, AWE-12.9
  HexGoing back = going_of(state, rules, enemy, HexGoing::without_end);  // a way costs the same in both directions
  back.last_point = false;
  const HexReach to_goal = reach(map, wanted.empty() ? Hexes::of(state.bodies[target].at) : wanted, back);
  const Hexes nearest = cheapest(to_goal, reached.ends);  // AWE-12.8
  return nearest.empty() ? Hexes::of(at) : cheapest(reached, nearest);
}

int characters_in_reach(const State& state, const Rules& rules, Unit enemy, Hex from, int range) {
  int count = 0;
  for (const Unit unit : seen_by_enemies(state, rules, enemy))
    count += in_reach(state, rules, from, state.bodies[unit].at, range);
  return count;
}

Hexes affliction_ends(const State& state, const Rules& rules, Unit enemy, Unit target, int movement) {
  const Hex at = state.bodies[enemy].at;
  const int reach_of_it = affliction_range(rules, enemy_type(state, enemy));
  const int range = range_to(state, rules, enemy, target, range_of(state, rules, enemy));
  const HexReach reached = enemy_reach(state, rules, enemy, at, movement);
  int most = characters_in_reach(state, rules, enemy, at, reach_of_it);
  Hexes best;
  for (const Hex hex : reached.ends) {  // AWE-R27
    if (!rules.affliction_may_drop_target && !in_reach(state, rules, hex, state.bodies[target].at, range)) continue;
    const int count = characters_in_reach(state, rules, enemy, hex, reach_of_it);
    if (count < most || (count == most && best.empty())) continue;
    if (count > most) best = {};
    most = count;
    best.add(hex);
  }
  return cheapest(reached, best);
}

Units closest_to_act(const State& state, const Rules& rules, const Units& of) {
  const HexBoard& map = board(state, rules);
  return least(of, [&](Unit enemy) {  // AWE-17.2, AWE-R35
    int best = unreachable;
    for (const Unit unit : seen_by_enemies(state, rules, enemy))
      best = std::min(best, map.distance(state.bodies[enemy].at, state.bodies[unit].at));
    return best;
  });
}

Routes routes(const State& state, const Rules& rules, Unit mover, Hex to, int movement) {
  const HexBoard& map = board(state, rules);
  const Hex at = state.bodies[mover].at;
  const HexGoing going = going_of(state, rules, mover, movement);
  const HexReach out = reach(map, Hexes::of(at), going);
  Routes found;
  Hexes traps;
  for (const HexToken& token : state.tokens) traps.add(token.at);
  traps -= occupied(state);  // whoever passes somebody does not stop there
  if (!is_enemy(mover) || traps.empty() || !out.entered.contains(to)) {  // AWE-R172: only Enemies step on them
    found.clear = true;
    return found;
  }
  HexGoing plain = going;
  plain.movement = HexGoing::without_end;
  const HexReach back = reach(map, Hexes::of(to), plain);
  Hexes on_way;  // hexes of cheapest ways
  for (const Hex hex : out.entered)
    if (back.cost(hex) != HexReach::never && out.cost(hex) + back.cost(hex) == out.cost(to)) on_way.add(hex);
  Hexes walked = Hexes::of(at);
  for (Hexes layer = walked; !layer.empty();) {
    Hexes next;
    for (const Hex hex : layer)
      for (const HexSide side : all<HexSide>(hex_sides)) {
        const Hex beyond = neighbour(hex, side);
        const SideKind kind = map.map().kind(hex, side);
        if (!on_way.contains(beyond) || (kind != SideKind::open && kind != SideKind::difficult)) continue;
        const int cost = kind == SideKind::open ? 1 : going.difficult;
        if (out.cost(hex) + cost != out.cost(beyond)) continue;
        if (traps.contains(beyond))
          found.traps.add(beyond);
        else if (!walked.contains(beyond))
          next.add(beyond);
      }
    walked |= next;
    layer = next;
  }
  found.clear = walked.contains(to);
  if (found.clear || !found.traps.empty()) return found;
  for (const Hex hex : path(map, out, to))  // the last point has paid for a difficult side (AWE-O4): one way there
    if (traps.contains(hex)) {
      found.traps.add(hex);
      return found;
    }
  found.clear = true;
  return found;
}

}  // namespace bout::alls_well
