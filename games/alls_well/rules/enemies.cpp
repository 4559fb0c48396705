// Enemies act and spawn: AWE-16, AWE-17, AWE-19.
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

bool asks_ties(const Rules& rules) {
  return rules.tie_policy == TiePolicy::party || rules.tie_policy == TiePolicy::fixed_seat;
}

namespace {

/// One of several that are equally good, where nobody is asked: AWE-O5.
template <class Set>
auto settle_tie(Table& table, const Set& set) {
  int place = table.rules.tie_policy == TiePolicy::random && set.size() > 1
                  ? table.chance.pick(static_cast<int>(set.size()), roll_name(RollKind::tie))
                  : 0;
  for (const auto one : set)
    if (place-- == 0) return one;
  return set.front();
}
template <class Set>
bool asked(const Rules& rules, const Set& set) {
  return set.size() > 1 && asks_ties(rules);
}

IntentId draw_intent(Table& table) {
  State& state = table.state;
  if (state.intent_deck.empty()) {  // AWE-17.8
    state.intents_used.each([&](int card, int) { state.intent_deck.shuffle_in(static_cast<IntentId>(card)); });
    state.intents_used = {};
  }
  return state.intent_deck.draw(table.chance, roll_name(RollKind::intent));
}

}  // namespace

Unit tied_one(Table& table, const Units& set) { return settle_tie(table, set); }

void resolve(const TypeTurn& turn, Table& table) {
  State& state = table.state;
  state.enemy = EnemyTurn{};
  state.enemy.type = turn.type;
  state.enemy.intent = draw_intent(table);  // AWE-17.1, AWE-R38
  forget_limits(state, Limit::per_intent);
  for (std::size_t i = first_enemy; i < most_units; ++i) {
    const Unit unit = static_cast<Unit>(i);
    if (on_map(state, unit) && enemy_type(state, unit) == turn.type) state.enemy.todo.add(unit);  // AWE-R36
  }
  table.emit(IntentDrawn{turn.type, state.enemy.intent});
  table.then(NextEnemy{});
}

void resolve(const NextEnemy&, Table& table) {
  State& state = table.state;
  if (state.enemy.todo.empty()) return table.then(EndType{});
  const Units next = closest_to_act(state, table.rules, state.enemy.todo);
  if (asked(table.rules, next)) return table.then(ChooseEnemy{});  // AWE-D21
  table.then(EnemyActs{settle_tie(table, next)});
}

std::optional<IntentState> intent_state(const State& state, const Rules& rules, Unit unit) {
  const auto& rows = rules.cards[state.enemy.intent].rows;
  const Condition condition = condition_of(state, rules, unit);
  const bool engaged = !in_range(state, rules, unit, range_of(state, rules, unit)).empty();
  for (const IntentState row : all<IntentState>(4)) {  // AWE-17.3, AWE-17.4, AWE-R37
    if (row == IntentState::wounded && condition != Condition::wounded) continue;
    if (row == IntentState::rattled && condition != Condition::rattled) continue;
    if (row == IntentState::engaged && !engaged) continue;
    if (!rows[row].empty()) return row;
  }
  return std::nullopt;
}

namespace {

/// Whether its first action is an affliction that reaches somebody: that one is its target (AWE-R32).
bool begins_with_reach(const State& state, const Rules& rules, Unit unit, IntentState state_row) {
  if (rules.cards[state.enemy.intent].rows[state_row][0].kind != ActionKind::affliction) return false;
  const Affliction& affliction = enemy_card(state, rules, unit).affliction;
  if (affliction.area != Area::all) return !in_range(state, rules, unit, affliction.range).empty();
  // AWE-R169: hidden or not
  return characters_in_reach(state, rules, unit, state.bodies[unit].at, affliction.range) > 0;
}

}  // namespace

void resolve(const EnemyActs& acts, Table& table) {
  State& state = table.state;
  state.enemy.todo.remove(acts.unit);
  table.then(NextEnemy{});
  Body& body = state.bodies[acts.unit];
  const bool made_to_hold = body.holds;
  body.holds = false;
  expire(table, Until::turn_start, acts.unit);
  const std::optional<IntentState> row = intent_state(state, table.rules, acts.unit);
  const bool aims = !targets_of(state, table.rules, acts.unit, range_of(state, table.rules, acts.unit), true).empty() ||
                    (row && begins_with_reach(state, table.rules, acts.unit, *row));
  const bool may = aims || table.rules.no_target != NoTarget::hold;  // AWE-18.8, AWE-R30, AWE-O7
  if (made_to_hold || !row || !may) return table.emit(Held{acts.unit});
  table.emit(EnemyActed{acts.unit, *row});
  table.then(DoIntent{acts.unit, *row, 0});
}

void resolve(const DoIntent& intent, Table& table) {
  State& state = table.state;
  const IntentRow& row = table.rules.cards[state.enemy.intent].rows[intent.row];
  if (!on_map(state, intent.unit) || intent.nth >= row.size()) return;
  bool later = false;
  for (std::size_t i = intent.nth + 1u; i < row.size(); ++i) later |= row[i].kind == ActionKind::affliction;
  const IntentAction& action = row[intent.nth];
  table.then(DoIntent{intent.unit, intent.row, byte(intent.nth + 1)});
  const bool augments_only = table.rules.no_target == NoTarget::augments_only && action.kind == ActionKind::defend;
  if (augments_only &&
      targets_of(state, table.rules, intent.unit, range_of(state, table.rules, intent.unit), true).empty())
    return;  // AWE-O7
  table.then(Perform{intent.unit, action.kind, action.modifier, later});
}

namespace {

/// Everybody in reach of an affliction that strikes all, hidden or not (AWE-R169).
Units struck_by_all(const State& state, const Rules& rules, Unit enemy) {
  Units found;
  const int range = affliction_range(rules, enemy_type(state, enemy));
  for (const Unit unit : seen_by_enemies(state, rules, enemy))
    if (in_reach(state, rules, state.bodies[enemy].at, state.bodies[unit].at, range)) found.add(unit);
  return found;
}

}  // namespace

void resolve(const Perform& perform, Table& table) {
  State& state = table.state;
  if (!on_map(state, perform.unit)) return;
  state.enemy.target = no_unit;
  const PerformNow now{perform.unit, perform.kind, perform.modifier, perform.later};
  const bool walks_first = perform.kind == ActionKind::move || perform.kind == ActionKind::flee;
  if (!walks_first && perform.kind != ActionKind::attack && perform.kind != ActionKind::affliction) return table.then(now);
  const int range = perform.kind == ActionKind::affliction ? affliction_range(table.rules, enemy_type(state, perform.unit))
                                                           : range_of(state, table.rules, perform.unit);  // AWE-R32
  const bool strikes_all = perform.kind == ActionKind::affliction && enemy_card(state, table.rules, perform.unit).affliction.area == Area::all;
  if (strikes_all) {  // AWE-R169: it targets nobody
    const Units struck = struck_by_all(state, table.rules, perform.unit);
    if (struck.empty()) return;
    state.enemy.target = struck.front();
    return table.then(now);
  }
  const Units targets = targets_of(state, table.rules, perform.unit, range, walks_first);  // AWE-R31
  if (targets.empty()) return;  // AWE-17.5: skipped
  table.then(now);
  if (asked(table.rules, targets)) return table.then(ChooseTarget{perform.unit, byte(range), walks_first});
  state.enemy.target = settle_tie(table, targets);
}

namespace {

void enemy_attacks(Table& table, const PerformNow& now) {
  Act act;
  act.by = now.unit;
  act.kind = ActionKind::attack;
  act.value = now.modifier;
  act.target = table.state.enemy.target;  // AWE-12.15
  take_action(table, act);
}

void enemy_flees(Table& table, const PerformNow& now, int movement) {
  Forced forced;
  forced.on = forced.by = now.unit;
  forced.how = Forcing::flee;
  forced.source = state_hex(table.state, table.state.enemy.target);  // AWE-12.40, AWE-18.7
  forced.left = byte(std::min(movement, 60));
  forced.own = true;
  force(table, forced);
}

void enemy_afflicts(Table& table, const PerformNow& now) {
  State& state = table.state;
  const Affliction& affliction = enemy_card(state, table.rules, now.unit).affliction;  // AWE-16.2
  table.emit(Afflicted{now.unit});
  if (affliction.area == Area::all) {
    state.enemy.struck = struck_by_all(state, table.rules, now.unit);
    return table.then(AfflictNext{now.unit});
  }
  table.then(Afflict{now.unit});
  Frame frame;
  frame.self = frame.actor = now.unit;
  frame.target = state.enemy.target;
  announce(table, When::targeted, state.enemy.target, frame);  // AWE-R169
}

}  // namespace

void resolve(const PerformNow& now, Table& table) {
  State& state = table.state;
  if (!on_map(state, now.unit)) return;
  const bool aims = now.kind == ActionKind::move || now.kind == ActionKind::flee || now.kind == ActionKind::attack ||
                    now.kind == ActionKind::affliction;
  if (aims && !on_map(state, state.enemy.target)) return;
  if (aims) table.emit(TargetTaken{now.unit, state.enemy.target});
  Act move;
  move.by = now.unit;
  move.kind = ActionKind::move;
  move.value = now.modifier;  // AWE-17.6
  state.enemy.later = now.later;
  state.enemy.stopped = false;
  switch (now.kind) {
    case ActionKind::move: return table.then(EnemyMove{now.unit, byte(std::min(60, movement_of(state, table.rules, move)))});
    case ActionKind::attack: return enemy_attacks(table, now);
    case ActionKind::defend: return gain_defend(table, now.unit, 1);
    case ActionKind::flee: return enemy_flees(table, now, movement_of(state, table.rules, move));
    case ActionKind::affliction: return enemy_afflicts(table, now);
    case ActionKind::augment: {
      table.emit(Augmented{now.unit});
      Frame frame;
      frame.self = frame.target = now.unit;
      frame.there = state.bodies[now.unit].at;
      return run_card(table, enemy_card(state, table.rules, now.unit).augment, frame);  // AWE-R33: no reach asked
    }
    default: return table.emit(Held{now.unit});  // AWE-12.38
  }
}

void resolve(const Afflict& afflict, Table& table) {
  State& state = table.state;
  const Unit target = state.enemy.target;
  if (!on_map(state, afflict.unit) || !on_map(state, target) || ignored_by(state, table.rules, target, afflict.unit))
    return;
  const Affliction& affliction = enemy_card(state, table.rules, afflict.unit).affliction;
  if (!in_reach(state, table.rules, state.bodies[afflict.unit].at, state.bodies[target].at, affliction.range)) return;
  Frame frame;
  frame.self = frame.actor = afflict.unit;
  frame.target = target;
  frame.there = state.bodies[target].at;
  run_card(table, affliction.effects, frame);
}

void resolve(const AfflictNext& next, Table& table) {  // AWE-R72: one by one
  State& state = table.state;
  if (!on_map(state, next.unit)) state.enemy.struck = {};
  for (const Unit unit : state.enemy.struck)
    if (!on_map(state, unit) || ignored_by(state, table.rules, unit, next.unit)) state.enemy.struck.remove(unit);
  const Units left = state.enemy.struck;
  if (left.empty()) {
    if (state.acts.empty() && !state.bonuses.empty()) table.then(GainBonus{});  // AWE-20.3: behind the whole of it
    return;
  }
  if (left.size() > 1 && order_counts(state, table.rules, left)) return table.then(ChooseStruck{next.unit});
  afflict_one(table, next.unit, left.front());
}

void enemy_aims(State& state, Unit target) { state.enemy.target = target; }

void afflict_one(Table& table, Unit enemy, Unit target) {
  State& state = table.state;
  state.enemy.struck.remove(target);
  Frame frame;
  frame.self = frame.actor = enemy;
  frame.target = target;
  frame.there = state.bodies[target].at;
  table.then(AfflictNext{enemy});
  run_card(table, enemy_card(state, table.rules, enemy).affliction.effects, frame);
}

// Movement

void resolve(const EnemyMove& move, Table& table) {
  const State& state = table.state;
  if (move.movement == 0) return;
  const Hexes ends = enemy_ends(state, table.rules, move.unit, state.enemy.target, move.movement);
  if (asked(table.rules, ends)) return table.then(ChooseEnemyHex{move.unit, move.movement, false});  // AWE-R26
  enemy_goes(table, move.unit, settle_tie(table, ends), move.movement, false);
}

void enemy_goes(Table& table, Unit unit, Hex to, int movement, bool further) {
  const int cost = walks(table.state, table.rules, unit, movement).cost(to);
  if (!further && table.state.enemy.later && movement > cost) table.then(MoveFurther{unit, byte(movement - cost)});
  table.then(EnemyWalk{unit, to, byte(movement)});
}

void resolve(const EnemyWalk& walk, Table& table) {
  const Routes ways = routes(table.state, table.rules, walk.unit, walk.to, walk.movement);
  const std::size_t count = ways.traps.size() + ways.clear;
  if (count > 1 && asks_ties(table.rules)) return table.then(ChooseRoute{walk.unit, walk.to, walk.movement});
  enemy_walks(table, walk.unit, walk.to, ways.clear ? no_hex : ways.traps.front());
}

void enemy_walks(Table& table, Unit unit, Hex to, Hex trap) {
  table.then(Walk{unit, trap == no_hex ? to : trap, 255, Gait::action, 0});
}

namespace {

Hexes further_ends(const State& state, const Rules& rules, const MoveFurther& move) {  // AWE-12.10, AWE-R27
  const Unit target = state.enemy.target;
  if (!on_map(state, move.unit) || state.enemy.stopped || !on_map(state, target)) return {};
  if (!in_reach(state, rules, state.bodies[move.unit].at, state.bodies[target].at,
                range_to(state, rules, move.unit, target, range_of(state, rules, move.unit))))
    return {};
  return affliction_ends(state, rules, move.unit, target, move.movement);
}

}  // namespace

void resolve(const MoveFurther& move, Table& table) {
  const State& state = table.state;
  const Hexes ends = further_ends(state, table.rules, move);
  if (ends.empty()) return announce_moved(table, move.unit);
  if (asked(table.rules, ends)) return table.then(ChooseEnemyHex{move.unit, move.movement, true});
  enemy_goes(table, move.unit, settle_tie(table, ends), move.movement, true);
}

void resolve(const EndType&, Table& table) {
  State& state = table.state;
  const IntentId intent = state.enemy.intent;
  state.intents_used.add(number(intent));  // AWE-17.7
  const Speed speed = table.rules.cards[intent].speed;
  const Trigger token = state.sequence.active;
  if (token != gone_trigger && token != no_trigger) {
    (speed == Speed::fast ? state.sequence.fast : state.sequence.slow).push_back(token);
    table.emit(WentTo{token, speed});
  }
  state.sequence.active = no_trigger;
  state.enemy = EnemyTurn{};
  for (const Unit unit : all_units()) expire(table, Until::turn, unit);
  forget_limits(state, Limit::per_turn);
  table.then(NextTrigger{});
}

// Spawning

Hexes spawn_hexes(const State& state, const Rules& rules, EnemyType type, int group) {
  Hexes found;
  const auto& spawns = map_of(state, rules).spawns;
  for (std::size_t i = 0; i < spawns.size(); ++i)
    if (scenario(state, rules).spawns[i] == type && spawns[i].group == group) found.add(spawns[i].hex);
  return found - occupied(state);  // AWE-19.2
}

Hexes nearest_to_characters(const State& state, const Rules& rules, const Hexes& of) {
  Hexes best;
  int least = unreachable + 1;
  for (const Hex hex : of) {
    int here = unreachable;
    for (const Unit unit : all<Unit>(first_enemy))
      if (on_map(state, unit)) here = std::min(here, board(state, rules).distance(hex, state.bodies[unit].at));
    if (here > least) continue;
    if (here < least) best = {};
    least = here;
    best.add(hex);
  }
  return best;
}

void resolve(const Spawn& it, Table& table) {
  State& state = table.state;
  const Hexes hexes = spawn_hexes(state, table.rules, it.type, it.group);
  const int most = std::min<int>(it.left, free_standees(state, table.rules, it.type));
  if (most <= 0 || hexes.empty()) return;
  if (static_cast<int>(hexes.size()) <= most) {  // AWE-19.3
    for (const Hex hex : hexes) spawn(table, it.type, hex, 0);
    return;
  }
  const Hexes nearest = nearest_to_characters(state, table.rules, hexes);  // AWE-19.4
  if (asked(table.rules, nearest)) return table.then(ChooseSpawn{it.type, it.group, it.left});
  table.then(Spawn{it.type, it.group, byte(it.left - 1)});
  spawn(table, it.type, settle_tie(table, nearest), 0);
}

Hexes closest_free(const State& state, const Rules& rules, Hex at) {  // AWE-R89
  const Hexes free = map_of(state, rules).floor() - occupied(state) - icons(state, rules);
  if (free.contains(at)) return Hexes::of(at);
  Hexes best;
  int least = unreachable;
  for (const Hex hex : free) {
    const int here = board(state, rules).distance(at, hex);
    if (here >= unreachable || here > least) continue;
    if (here < least) best = {};
    least = here;
    best.add(hex);
  }
  return best;
}

void resolve(const SpawnNear& it, Table& table) {
  const Hexes hexes = closest_free(table.state, table.rules, it.at);
  if (hexes.empty() || free_standees(table.state, table.rules, it.type) <= 0) return;
  if (asked(table.rules, hexes)) return table.then(ChooseSpawnHex{it.type, it.at, it.degraded});
  spawn(table, it.type, settle_tie(table, hexes), it.degraded);
}

namespace {

/// What was laid on the one that had this number before.
void forget_unit(State& state, Unit unit) {
  for (std::size_t i = state.lasting.size(); i-- > 0;)
    if (state.lasting[i].on == unit) state.lasting.erase_at(i);
  for (std::size_t i = state.spent.size(); i-- > 0;)
    if (state.spent[i].owner == unit || state.spent[i].target == unit) state.spent.erase_at(i);
  state.struck.remove(unit);
}

}  // namespace

void spawn(Table& table, EnemyType type, Hex hex, int degraded) {
  State& state = table.state;
  if (free_standees(state, table.rules, type) <= 0) return;
  Unit unit = no_unit;
  for (std::size_t i = first_enemy; i < most_units && unit == no_unit; ++i)  // in order of entry (AWE-R103)
    if (state.bodies[static_cast<Unit>(i)].kind == 255) unit = static_cast<Unit>(i);
  for (std::size_t i = first_enemy; i < most_units && unit == no_unit; ++i)
    if (state.bodies[static_cast<Unit>(i)].at == no_hex) unit = static_cast<Unit>(i);
  if (unit == no_unit) return;
  forget_unit(state, unit);
  Body body;
  body.at = hex;
  body.kind = byte(index(type));
  body.condition = byte(std::min(degraded, count_of(table.rules.cards[type].track) - 1));  // AWE-19.5: else healthy
  state.bodies[unit] = body;
  if (is_overlord(type)) listen(state, table.rules);
  table.emit(Spawned{unit, type, hex});
  if (state.started) add_trigger(table, type);  // AWE-19.6
  if (table.rules.spawned_act_at_once && state.enemy.type == type) state.enemy.todo.add(unit);  // AWE-O8
  settle(table);
}

void change_layout(Table& table, Layout layout, SideGroup group) {
  if (table.state.layout == layout) return;
  table.state.layout = layout;
  table.emit(SidesChanged{group, layout, table.state.campaign.chapter});
  settle(table);
}

}  // namespace bout::alls_well
