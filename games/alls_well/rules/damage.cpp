// Damage, defend tokens, conditions, floors and collapse: AWE-12.18 to AWE-12.24, AWE-13, AWE-14, AWE-15.
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

namespace {

Frame frame_of(const State& state, const Blow& blow, Unit self, Unit target) {
  Frame frame;
  frame.self = self;
  frame.target = target;
  frame.actor = blow.by;
  frame.there = state_hex(state, target);
  frame.amount = static_cast<std::int8_t>(std::min<int>(blow.amount, 127));
  frame.suffered = blow.suffered;
  frame.attack = blow.attack;
  frame.plot = blow.plot;
  return frame;
}

/// The action of `by` whose result this is.
Act* act_of(State& state, Unit by) {
  for (std::size_t i = state.acts.size(); i-- > 0;)
    if (state.acts[i].by == by) return &state.acts[i];
  return nullptr;
}

int threshold(const State& state, const Rules& rules, Unit unit, int space) {
  const int printed = track_of(state, rules, unit)[index(space)].threshold;
  return std::max(1, printed + (is_enemy(unit) ? rules.enemy_threshold : 0));  // AWE-O25
}

void suffer_by_track(Table& table, const Blow& blow) {  // AWE-13.1, AWE-21.12
  State& state = table.state;
  const Unit unit = blow.on;
  const int spaces = count_of(track_of(state, table.rules, unit));
  int left = blow.amount, steps = 0, suffered = 0;
  for (int space = state.bodies[unit].condition; space < spaces; ++space, ++steps) {
    const int needed = threshold(state, table.rules, unit, space);  // AWE-13.4 to AWE-13.6, AWE-13.5
    if (left < needed) break;
    left -= needed;
    suffered += needed;
  }
  state.blows.back().suffered = byte(std::min(suffered, 255));
  table.emit(DamageDealt{unit, blow.by, byte(std::min<int>(blow.amount, 255)), state.blows.back().suffered});
  if (steps == 0) return;
  Act* act = act_of(state, blow.by);
  if (act != nullptr && (act->target == unit || act->target == no_unit)) act->degraded = true;
  degrade(table, unit, steps, blow.by);
}

void suffer_by_dial(Table& table, const Blow& blow) {
  State& state = table.state;
  Hero& hero = hero_at(state, blow.on);
  const int suffered = hero.floored != Floored::standing ? 0 : std::min<int>(blow.amount, hero.health);
  state.blows.back().suffered = byte(suffered);  // AWE-15.9: on the floor it loses a resolve instead
  table.emit(DamageDealt{blow.on, blow.by, byte(std::min<int>(blow.amount, 255)), byte(suffered)});
  if (hero.floored != Floored::standing) {  // AWE-15.9
    switch (table.rules.floored_rule) {
      case FlooredRule::resolve: return change_resolve(table, blow.on, -1);
      case FlooredRule::none: return;
      case FlooredRule::two_resolve: return change_resolve(table, blow.on, -2);
      case FlooredRule::collapse: return collapse(table, blow.on);
    }
  }
  hero.health = byte(hero.health - suffered);  // AWE-15.1, AWE-15.2
  if (hero.health == 0) floor_hero(table, blow.on);
}

}  // namespace

void deal(Table& table, const Blow& blow) {
  if (blow.amount <= 0 || !on_map(table.state, blow.on)) return;
  table.state.blows.push_back(blow);
  table.then(Deal{}, AskGuard{}, Ward{}, Reduce{}, Suffer{}, EndBlow{});
}

/// Others may take it: AWE-R170.
void resolve(const Deal&, Table& table) {
  const Blow& blow = table.state.blows.back();
  if (!is_character(blow.on) || blow.moved) return;
  announce(table, When::ally_dealt, blow.on, frame_of(table.state, blow, no_unit, blow.on));
}

Units guards(const State& state, const Rules& rules, const Blow& blow) {
  Units found;
  if (!is_character(blow.on) || blow.moved) return found;
  for (const Unit unit : all_heroes())
    if (unit != blow.on && playing(state, unit) && on_map(state, unit) && on_map(state, blow.on) &&
        hero_at(state, unit).floored != Floored::floored && distance(state, rules, unit, blow.on) == 1 &&
        has(state, rules, unit, Attribute::guards))
      found.add(unit);
  return found;
}

void guard(Table& table, Unit by) {  // AWE-R170
  Blow& blow = table.state.blows.back();
  table.emit(DamageTaken{blow.on, by});
  const int less = attribute(table.state, table.rules, by, Attribute::guards);
  blow.amount = static_cast<std::int16_t>(std::max(0, blow.amount - less));
  blow.on = by;
  blow.moved = true;
}

void resolve(const AskGuard&, Table& table) {
  if (!guards(table.state, table.rules, table.state.blows.back()).empty()) table.then(OfferGuard{});  // AWE-D45
}

namespace {

void meet_defend(Table& table) {
  State& state = table.state;
  Blow& blow = state.blows.back();
  if (state.bodies[blow.on].defend == 0 || blow.pierce) return;
  int value = defend_value(state, table.rules, blow.on);
  if (blow.attack && on_map(state, blow.by)) value += attribute(state, table.rules, blow.by, Attribute::target_defend, 0, blow.on);
  value = std::max(0, value);
  if (value > blow.amount) {  // AWE-12.23
    table.emit(DamageDealt{blow.on, blow.by, byte(std::min<int>(blow.amount, 255)), 0});
    blow.amount = 0;
    return;
  }
  blow.amount = static_cast<std::int16_t>(blow.amount - value);  // AWE-12.24
  blow.defend_gone = true;
  drop_defend(table, blow.on);
}

}  // namespace

void resolve(const Ward&, Table& table) {
  State& state = table.state;
  Blow& blow = state.blows.back();
  if (!on_map(state, blow.on)) return;
  const Laid& laid = state.bodies[blow.on].affliction;
  const bool freed = laid.token == Token::withered && blow.amount >= laid.value;  // dealt, whatever is suffered
  meet_defend(table);
  if (blow.plot && has(state, table.rules, blow.on, Attribute::sheltered)) {  // Weathered
    blow.amount = 0;
    expire(table, Until::plot, blow.on);
  }
  if (freed) state.bodies[blow.on].affliction = {};
}

void reduce_by_cards(Table& table) {
  const Blow& blow = table.state.blows.back();
  if (blow.amount > 0) announce(table, When::dealt, blow.on, frame_of(table.state, blow, no_unit, blow.on));
}

void use_ward(Table& table) {
  State& state = table.state;
  Blow& blow = state.blows.back();
  Laid& laid = state.bodies[blow.on].augment;
  if (laid.token != Token::ward || blow.amount <= 0) return;
  blow.amount = static_cast<std::int16_t>(std::max(0, blow.amount - laid.value));
  table.emit(TokenUsed{blow.on, laid.token});
  laid = {};
}

/// Whatever else lowers it, in the order its holder likes: AWE-R73.
void resolve(const Reduce&, Table& table) {
  const State& state = table.state;
  const Blow& blow = state.blows.back();
  if (blow.amount <= 0 || !on_map(state, blow.on)) return;
  if (is_hero(blow.on) && state.bodies[blow.on].augment.token == Token::ward) {
    Moment moment;
    moment.when = When::dealt;
    moment.subject = blow.on;
    moment.frame = frame_of(state, blow, no_unit, blow.on);
    const Answers found = answers(state, table.rules, moment);
    if (!found.forced.empty() || attribute(state, table.rules, blow.on, Attribute::damage_taken) < 0)
      return table.then(ChooseReduction{});
  }
  reduce_by_cards(table);
}

namespace {

/// What held for one blow alone: another may follow from it before it is over.
void end_reductions(State& state, Unit on) {
  for (std::size_t i = state.lasting.size(); i-- > 0;)
    if (state.lasting[i].until == Until::action && state.lasting[i].attribute == Attribute::damage_taken &&
        state.lasting[i].on == on)
      state.lasting.erase_at(i);
}

}  // namespace

void resolve(const Suffer&, Table& table) {
  State& state = table.state;
  Blow& blow = state.blows.back();
  if (!on_map(state, blow.on)) return;
  if (blow.amount > 0) {
    const int amount = blow.amount + attribute(state, table.rules, blow.on, Attribute::damage_taken);
    blow.amount = static_cast<std::int16_t>(std::max(0, amount));
    end_reductions(state, blow.on);
    use_ward(table);
  }
  if (blow.amount == 0) return;  // AWE-R71
  const Blow dealt = blow;
  if (is_hero(blow.on))
    suffer_by_dial(table, dealt);
  else
    suffer_by_track(table, dealt);
}

void resolve(const EndBlow&, Table& table) {
  State& state = table.state;
  const Blow blow = state.blows.take_back();
  state.struck.add(blow.on);
  end_reductions(state, blow.on);
  // AWE-R170: of what another took the target has suffered nothing
  if (blow.frame < state.frames.size())
    state.frames[blow.frame].suffered = blow.moved ? std::uint8_t{0} : blow.suffered;
  if (Act* act = act_of(state, blow.by); act != nullptr && blow.attack) act->suffered = blow.suffered;
  if (blow.defend_gone) announce(table, When::defend_lost, blow.on, frame_of(state, blow, no_unit, blow.on));
  if (blow.suffered > 0 && on_map(state, blow.on))
    announce(table, When::suffered, blow.on, frame_of(state, blow, no_unit, blow.on));
}

// Conditions

void degrade(Table& table, Unit unit, int steps, Unit by) {
  State& state = table.state;
  if (is_hero(unit) || !on_map(state, unit)) return;
  const int spaces = count_of(track_of(state, table.rules, unit));
  Body& body = state.bodies[unit];
  const Condition before = condition_of(state, table.rules, unit);
  for (; steps > 0 && body.condition < spaces; --steps) {
    ++body.condition;  // AWE-20.2
    if (body.condition == spaces) return kill(table, unit, by, body.at, before);
    table.emit(Degraded{unit, body.condition});  // AWE-R158: a defend side stays up
    if (is_enemy(unit) && !track_of(state, table.rules, unit)[body.condition].bonus.empty() &&
        state.bonuses.size() < state.bonuses.capacity)
      state.bonuses.push_back({unit, body.condition});  // AWE-20.3, AWE-R90
  }
  if (state.acts.empty() && state.enemy.struck.empty() && !state.bonuses.empty()) table.then(GainBonus{});
  settle(table);
}

void improve(Table& table, Unit unit, int steps) {
  if (is_hero(unit)) return heal(table, unit, steps, no_unit);
  Body& body = table.state.bodies[unit];
  const int gained = std::min<int>(steps, body.condition);  // AWE-13.7; no bonus by improving (AWE-20.5)
  if (gained == 0) return;
  body.condition = byte(body.condition - gained);
  table.emit(Improved{unit, body.condition});
  settle(table);
}

void heal(Table& table, Unit unit, int amount, Unit by) {
  State& state = table.state;
  if (!present(state, unit)) return;
  if (by != no_unit && is_character(by)) amount += attribute(state, table.rules, by, Attribute::healing);
  if (amount <= 0) return;
  if (!is_hero(unit)) {  // AWE-21.13, AWE-R98
    Body& body = state.bodies[unit];
    const std::uint8_t before = body.condition;
    while (body.condition > 0 && amount >= threshold(state, table.rules, unit, body.condition - 1))
      amount -= threshold(state, table.rules, unit, --body.condition);
    if (body.condition != before) table.emit(Improved{unit, body.condition});
  } else {
    Hero& hero = hero_at(state, unit);
    const int gained = std::min<int>(amount, hero.most - hero.health);  // AWE-8.8
    hero.health = byte(hero.health + gained);
    if (gained > 0) table.emit(Healed{unit, byte(gained), hero.health});
    if (hero.floored != Floored::standing && hero.health > 0) {  // AWE-15.10
      hero.floored = Floored::standing;
      table.emit(Rose{unit});
    }
  }
  Frame frame;
  frame.self = by;
  frame.target = unit;
  if (by != no_unit) announce(table, When::heals, by, frame);
}

void lose_health(Table& table, Unit unit, int amount) {
  if (!is_hero(unit)) return;
  Hero& hero = hero_at(table.state, unit);
  const int lost = std::min<int>(amount, hero.health);
  if (lost == 0) return;
  hero.health = byte(hero.health - lost);
  table.emit(HealthLost{unit, byte(lost), hero.health});
  if (hero.health == 0 && !table.state.exploring()) floor_hero(table, unit);  // AWE-R142
}

void gain_defend(Table& table, Unit unit, int value, int more) {
  Body& body = table.state.bodies[unit];
  if (is_hero(unit)) {
    if (value <= body.defend) return;  // AWE-R69
    body.defend = byte(std::min(value, 200));  // AWE-12.20: beside the augment slot
  } else {
    if (value <= 0 && is_mercenary(unit)) return;
    if (body.defend == 0 || more > body.defend_more) body.defend_more = static_cast<std::int8_t>(more);
    body.defend = 1;  // AWE-12.21: worth what its P is (AWE-R70)
  }
  table.emit(Defended{unit, byte(std::max(0, defend_value(table.state, table.rules, unit)))});
}

void drop_defend(Table& table, Unit unit) {
  Body& body = table.state.bodies[unit];
  if (body.defend == 0) return;
  body.defend = 0;
  body.defend_more = 0;
  table.emit(DefendLost{unit});
}

// Floored and collapsed

void floor_hero(Table& table, Unit unit) {
  Hero& hero = hero_at(table.state, unit);
  if (hero.floored != Floored::standing) return;
  hero.health = 0;
  hero.floored = Floored::floored;  // AWE-15.2, AWE-R76: its tokens stay
  table.emit(WasFloored{unit});
  if (table.state.turn.who == unit && table.state.turn.kind == TurnKind::rampage) table.state.turn.over = true;  // AWE-R58
  Frame frame;
  frame.self = unit;
  frame.target = unit;
  announce(table, When::floored, unit, frame);
}

void change_resolve(Table& table, Unit unit, int by) {
  if (!is_hero(unit)) return;
  Hero& hero = hero_at(table.state, unit);
  if (!hero.playing()) return;
  const int to = std::clamp(hero.resolve + by, 0, table.rules.max_resolve);  // AWE-R79
  const int change = to - hero.resolve;
  if (change == 0) return;
  hero.resolve = byte(to);
  table.emit(ResolveChanged{unit, static_cast<std::int8_t>(change), hero.resolve});
  if (to == 0 && !table.state.exploring()) collapse(table, unit);  // AWE-15.13, AWE-35.6
}

void collapse(Table& table, Unit unit, Gone why) {
  State& state = table.state;
  Hero& hero = hero_at(state, unit);
  if (!hero.playing()) return;
  hero.part = why == Gone::left ? Part::left : Part::collapsed;
  hero.brace = 0;  // AWE-R81
  Body& body = state.bodies[unit];
  body.at = no_hex;
  body.defend = 0;
  if (why == Gone::left) {
    table.emit(Left{unit});
  } else {
    hero.trauma = byte(std::min(255, hero.trauma + 1));  // AWE-15.15, AWE-15.17
    table.emit(Collapsed{unit});
  }
  const Unit hireling = mercenary_of(unit);  // AWE-21.14, AWE-15.14: tokens it has placed stay
  if (on_map(state, hireling)) {
    table.emit(Left{hireling});  // AWE-21.3
    state.bodies[hireling] = Body{};
  }
  if (state.turn.who == unit) state.turn.over = true;
  listen(state, table.rules);
  drop_trigger(table, trigger_of(unit), why);
  settle(table);
}

void change_trauma(Table& table, Unit unit, int by) {
  if (!is_hero(unit)) return;
  Hero& hero = hero_at(table.state, unit);
  hero.trauma = byte(std::clamp(hero.trauma + by, 0, 255));
  table.emit(TraumaGained{unit, hero.trauma});
}

// Death

void kill(Table& table, Unit unit, Unit by, Hex at) {
  if (is_hero(unit)) return collapse(table, unit);  // AWE-6.7, AWE-R80
  kill(table, unit, by, at, on_map(table.state, unit) ? condition_of(table.state, table.rules, unit) : Condition::dead);
}

void kill(Table& table, Unit unit, Unit by, Hex at, Condition before) {
  State& state = table.state;
  if (!on_map(state, unit) && state.bodies[unit].kind == 255) return;
  const std::uint8_t kind = state.bodies[unit].kind;
  if (Act* act = act_of(state, by); act != nullptr && (act->target == unit || act->target == no_unit))
    act->degraded = act->killed = true;
  table.emit(Died{unit, kind, by, at});
  state.bodies[unit].at = no_hex;  // AWE-14.1
  state.enemy.todo.remove(unit);
  state.enemy.struck.remove(unit);
  if (is_mercenary(unit)) {
    state.bodies[unit] = Body{};
    return settle(table);
  }
  for (std::size_t i = state.bonuses.size(); i-- > 0;)
    if (state.bonuses[i].unit == unit) state.bonuses.erase_at(i);
  const auto type = static_cast<EnemyType>(kind);
  TypeCard& card = state.types[index(type)];
  card.killed = byte(std::min(255, card.killed + 1));
  if (living(state, type) == 0) drop_trigger(table, trigger_of(type), Gone::died_out);  // AWE-4.7, AWE-14.2
  Frame frame;
  frame.self = by;
  frame.target = unit;
  frame.actor = by;
  frame.there = at;
  frame.was_wounded = before == Condition::wounded;
  // AWE-14.4, AWE-37.19
  const bool adjacent = at != no_hex && is_hero(by) && on_map(state, by) && !hero_at(state, by).solo && !is_overlord(type) &&
                        board(state, table.rules).distance(state.bodies[by].at, at) == 1;  // AWE-14.3, AWE-R74
  if (is_overlord(type)) listen(state, table.rules);
  if (!is_overlord(type)) {
    if (!table.rules.final_death_throes) settle(table);  // AWE-R75
    if (state.ending != Ending::none) return;
    if (table.rules.final_death_throes) table.then(Settle{});  // AWE-O10
  }
  announce(table, When::enemy_dies, unit, frame);  // AWE-R173: an Overlord is one, too
  if (by != no_unit) announce(table, When::kills, by, frame);
  if (is_overlord(type)) {  // AWE-20.6, AWE-R92: its defeat is told first, then the Scenario may be over
    table.then(Settle{});
    frame.self = is_hero(by) && playing(state, by) ? by : no_unit;
    for (const Unit hero : all_heroes())
      if (frame.self == no_unit && playing(state, hero)) frame.self = hero;
    return run_card(table, table.rules.cards[type].defeat, frame);
  }
  if (adjacent) table.then(DrawThroes{by, type});
}

ThroesId draw_throes_card(Table& table) {
  State& state = table.state;
  if (state.throes.empty()) {  // AWE-14.5
    state.throes_used.each([&](int kind, int count) { state.throes.shuffle_in(static_cast<ThroesId>(kind), count); });
    state.throes_used = {};
  }
  if (state.throes.empty()) return ThroesId{255};
  return state.throes.draw(table.chance, roll_name(RollKind::throes));
}

void keep_throes(State& state, ThroesId other, bool keep_other) {
  const ThroesId under = keep_other ? state.throes_card : other;
  if (keep_other) state.throes_card = other;
  state.throes.put_at_bottom(under);
}

void resolve(const DrawThroes& draw, Table& table) {
  const ThroesId card = draw_throes_card(table);
  if (card == ThroesId{255}) return;
  table.state.throes_card = card;
  table.emit(ThroesDrawn{draw.unit, card});
  table.then(FollowThroes{draw.unit, draw.dead});
  Frame frame;
  frame.self = draw.unit;
  announce(table, When::throes_drawn, draw.unit, frame);
}

void resolve(const FollowThroes& follow, Table& table) {
  State& state = table.state;
  const ThroesId card = state.throes_card;
  state.throes_card = ThroesId{255};
  state.throes_used.add(number(card));
  if (!playing(state, follow.unit)) return;
  Frame frame;
  frame.self = follow.unit;
  frame.dead = follow.dead;  // the target of its words is the dead Enemy
  run_card(table, table.rules.cards[card].effects, frame);
}

void resolve(const Die& die, Table& table) { kill(table, die.unit, die.by, state_hex(table.state, die.unit)); }

}  // namespace bout::alls_well
