// Compiled effects are carried out step by step; each step can stop for a question and goes on behind it.
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

namespace {

Frame& frame(Table& table) { return table.state.frames.back(); }

/// Of how many at most: with a Solo Ally's slot one more (AWE-R152).
int most_of(const State& state, const Rules& rules, const Select& select, const Frame& now) {
  return value_of(state, rules, select.most, now) + int{now.slot};
}

/// Whether it matters in which order several are struck: somebody may die, move or act (AWE-R72).
bool order_matters(const State& state, const Rules& rules, const Effect& effect, const Units& of) {
  for (int i = 0; i < effect.count; ++i) {
    const Do what = rules.pool().code(effect)[i].what;
    if (what >= Do::move && what <= Do::swap) return true;
    if (what == Do::act || what == Do::strike || what == Do::draw_loot) return true;
    if ((what == Do::damage || what == Do::pierce || what == Do::degrade) && order_counts(state, rules, of)) return true;
  }
  return false;
}

void spend(Table& table, EffectId id, Unit target) {
  const Effect& effect = table.rules.pool()[id];
  if (effect.limit == Limit::none) return;
  auto& list = table.state.spent;
  if (list.size() == list.capacity) list.erase_at(0);
  list.push_back({id, frame(table).self, effect.limit == Limit::per_target ? target : no_unit, effect.limit});
}

void take_unit(Table& table, EffectId id, Unit unit) {
  Frame& now = frame(table);
  now.previous = now.target;
  now.target = unit;
  now.there = state_hex(table.state, unit);
  if (table.rules.pool()[id].limit == Limit::per_target) spend(table, id, unit);
  table.then(RunOps{id, 0, table.rules.pool()[id].count});
}

void take_hex(Table& table, EffectId id, Hex hex) {
  frame(table).there = hex;
  table.then(RunOps{id, 0, table.rules.pool()[id].count});
}

}  // namespace

bool order_counts(const State& state, const Rules& rules, const Units& struck) {
  for (const Unit unit : struck)
    if (is_enemy(unit)) return true;  // it may die, and somebody draws Death Throes
  for (const When when : {When::ally_dealt, When::dealt, When::suffered, When::defend_lost, When::floored})
    if (listens(state, when)) return true;
  for (const Unit unit : all_heroes())
    if (playing(state, unit) && has(state, rules, unit, Attribute::guards)) return true;
  return false;
}

Hex state_hex(const State& state, Unit unit) { return index(unit) < most_units ? state.bodies[unit].at : no_hex; }

Units pickable(const State& state, const Rules& rules, EffectId id, const Frame& now) {
  const Effect& effect = rules.pool()[id];
  Units found = candidates(state, rules, rules.pool()[effect.who], now);
  if (rules.pool()[effect.who].pick == Pick::up_to) found -= now.chosen;
  if (effect.count > 0 && rules.pool().code(effect)[0].what == Do::retarget)  // whom that Enemy may target (AWE-15.6)
    for (const Unit unit : found)
      if (ignored_by(state, rules, unit, now.actor) || !may_target(state, rules, now.actor, unit)) found.remove(unit);
  if (effect.limit == Limit::per_target)
    for (const Unit unit : found)
      if (spent(state, id, now.self, unit, Limit::per_target)) found.remove(unit);
  return found;
}

void run_card(Table& table, const Effects& effects, const Frame& with, When when) {
  if (effects.empty()) return;
  table.state.frames.push_back(with);
  table.then(RunCard{effects.first, effects.count, when}, DropFrame{});
}

void resolve(const DropFrame&, Table& table) { table.state.frames.pop_back(); }

void resolve(const RunCard& run, Table& table) {
  EffectId id = run.effect;
  for (int left = run.left; left > 0 && !frame(table).closed; --left, id = id + 1) {
    if (table.rules.pool()[id].when != run.when) continue;
    return table.then(RunEffect{id}, RunCard{id + 1, byte(left - 1), run.when});
  }
}

void resolve(const RunEffect& run, Table& table) {
  const State& state = table.state;
  const Rules& rules = table.rules;
  const Effect& effect = rules.pool()[run.effect];
  Frame& now = frame(table);
  if (!holds(state, rules, effect.condition, now)) return;
  if (effect.limit != Limit::none && effect.limit != Limit::per_target) {
    if (spent(state, run.effect, now.self, no_unit, effect.limit)) return;
    spend(table, run.effect, no_unit);
  }
  mark(state, rules, run.effect);
  if (effect.who == no_select) return table.then(RunOps{run.effect, 0, effect.count});
  const Select& select = rules.pool()[effect.who];
  if (now.aimed) {  // named with the action
    now.aimed = false;
    if (is_hexes(select.set)) return take_hex(table, run.effect, now.there);
    if (select.pick == Pick::up_to) {
      now.chosen = Units::of(now.target);
      table.then(PickNext{run.effect, byte(std::max(0, most_of(state, rules, select, now) - 1))});
    }
    return take_unit(table, run.effect, now.target);
  }
  now.chosen = {};
  if (select.pick == Pick::each && select.set == Set::most_numerous && most_numerous_types(state).size() > 1 && asks_ties(rules))
    return table.then(ChooseKind{run.effect});  // AWE-R33
  if (select.pick == Pick::each) {
    now.chosen = candidates(state, rules, select, now);
    return table.then(PickNext{run.effect, 255});
  }
  const int most = select.pick == Pick::up_to ? most_of(state, rules, select, now) : 1;
  table.then(PickNext{run.effect, byte(std::clamp(most, 0, 200))});
}

void resolve(const PickNext& next, Table& table) {
  const State& state = table.state;
  const Rules& rules = table.rules;
  const Effect& effect = rules.pool()[next.effect];
  const Select& select = rules.pool()[effect.who];
  Frame& now = frame(table);
  if (next.left == 0 || now.closed) return;
  if (select.pick == Pick::each) {
    Units left;
    for (const Unit unit : now.chosen)
      if (present(state, unit)) left.add(unit);
    now.chosen = left;
    if (left.empty()) return;
    if (left.size() > 1 && order_matters(state, rules, effect, left)) return table.then(ChoosePick{next.effect, 255});
    return pick_unit(table, next.effect, left.front(), next.left);
  }
  if (is_hexes(select.set)) {
    const Hexes hexes = hex_candidates(state, rules, select, now);
    if (hexes.empty()) {
      now.there = no_hex;
      return;
    }
    if (hexes.size() == 1 && !effect.optional) return pick_hex(table, next.effect, hexes.front());
    return table.then(ChoosePick{next.effect, next.left});
  }
  const Units units = pickable(state, rules, next.effect, now);
  if (units.empty()) {
    if (select.pick != Pick::up_to) now.target = no_unit;
    return;
  }
  if (units.size() == 1 && select.pick != Pick::up_to && !effect.optional)
    return pick_unit(table, next.effect, units.front(), next.left);
  table.then(ChoosePick{next.effect, next.left});
}

void pick_type(Table& table, EffectId id, EnemyType type) {
  Select select = table.rules.pool()[table.rules.pool()[id].who];
  select.set = of_type(type);
  frame(table).chosen = candidates(table.state, table.rules, select, frame(table));
  table.then(PickNext{id, 255});
}

void pick_unit(Table& table, EffectId id, Unit unit, int left) {
  Frame& now = frame(table);
  const Pick pick = table.rules.pool()[table.rules.pool()[id].who].pick;
  if (pick == Pick::each) {
    now.chosen.remove(unit);
    table.then(PickNext{id, 255});
  } else if (pick == Pick::up_to) {
    now.chosen.add(unit);
    table.then(PickNext{id, byte(left - 1)});
  }
  take_unit(table, id, unit);
}
void pick_hex(Table& table, EffectId id, Hex hex) { take_hex(table, id, hex); }

bool spent(const State& state, EffectId effect, Unit owner, Unit target, Limit limit) {
  for (const Spent& it : state.spent) {
    if (it.effect != effect || it.limit != limit) continue;
    if (limit == Limit::per_party) return true;
    if (it.owner == owner && it.target == target) return true;
    if (limit == Limit::per_intent) return true;  // AWE-R175: once for all of them
  }
  return false;
}

void forget_limits(State& state, Limit limit) {
  for (std::size_t i = state.spent.size(); i-- > 0;)
    if (state.spent[i].limit == limit) state.spent.erase_at(i);
}

void expire(Table& table, Until until, Unit on) {
  auto& list = table.state.lasting;
  for (std::size_t i = list.size(); i-- > 0;)
    if (list[i].until == until && (on == no_unit || list[i].on == on)) list.erase_at(i);
}

SelectId first_pick(const Rules& rules, const Effects& effects) {
  for (int i = 0; i < effects.count; ++i) {
    const Effect& effect = rules.pool()[effects.first + i];
    if (effect.when != When::now) continue;
    return effect.condition == no_node && !effect.optional ? effect.who : no_select;
  }
  return no_select;
}

}  // namespace bout::alls_well
