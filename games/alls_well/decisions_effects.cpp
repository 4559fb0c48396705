// Decisions of effects, Enemies and damage: AWE-D16, AWE-D17, AWE-D20 to AWE-D24, AWE-D43, AWE-D45, AWE-D46.
#include "games/alls_well/decisions.hpp"

namespace bout::alls_well {

namespace {

const Frame& frame_of(const State& state) { return state.frames.back(); }

Seat frame_seat(const State& state, const Rules& rules) {
  const Unit self = frame_of(state).self;
  return is_character(self) ? seat_of(rules, self) : party_voice(state, rules);
}

}  // namespace

// Forced steps: the player who forces them; one's own Character that flees decides itself (AWE-R17, AWE-D23)

Seats who(const ForceStep&, const State& state, const Rules& rules) {
  const Forced& forced = state.forced.back();
  if (forced.how == Forcing::flee && is_character(forced.on)) return seat_of(rules, forced.on);
  return is_character(forced.by) ? seat_of(rules, forced.by) : party_voice(state, rules);
}
void list(const ForceStep&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {  // AWE-12.41
  for (const HexSide side : forced_sides(state, rules, state.forced.back())) choices.push_back(choice(Verb::side, number(side)));
}
void follow(const ForceStep&, Seat, Choice picked, Table& table) { force_step(table, static_cast<HexSide>(picked.a)); }

Seats who(const ChooseFear&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const ChooseFear&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {  // AWE-12.40, AWE-18.4
  for (const Unit unit : fled_from(state, rules, state.forced.back())) choices.push_back(choice(Verb::target, number(unit)));
}
void follow(const ChooseFear&, Seat, Choice picked, Table& table) {
  flee_from(table, static_cast<Unit>(picked.a));
}

// Damage and death

Seats who(const OfferGuard&, const State& state, const Rules& rules) {
  Seats seats;
  for (const Unit unit : guards(state, rules, state.blows.back())) seats.add(seat_of(rules, unit));
  return seats;
}
void list(const OfferGuard&, const State& state, const Rules& rules, Seat seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::pass));
  for (const Unit unit : guards(state, rules, state.blows.back()))
    if (seat_of(rules, unit) == seat) choices.push_back(choice(Verb::guard, number(unit)));
}
void follow(const OfferGuard&, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::guard) guard(table, static_cast<Unit>(picked.a));
}

Seats who(const ChooseReduction&, const State& state, const Rules& rules) { return seat_of(rules, state.blows.back().on); }
void list(const ChooseReduction&, const State&, const Rules&, Seat, ChoiceList& choices) {  // AWE-R73
  choices.push_back(choice(Verb::either, 0));
  choices.push_back(choice(Verb::either, 1));
}
void follow(const ChooseReduction&, Seat, Choice picked, Table& table) {
  if (picked.a == 1) use_ward(table);
  reduce_by_cards(table);
}

Seats who(const OrderBonus&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const OrderBonus&, const State&, const Rules&, Seat, ChoiceList& choices) {  // AWE-20.4, AWE-D24
  choices.push_back(choice(Verb::either, 0));
  choices.push_back(choice(Verb::either, 1));
}
void follow(const OrderBonus&, Seat, Choice picked, Table& table) {
  table.then(FinishAction{});
  if (picked.a == 0) table.then(GainBonus{});
}

Seats who(const ChooseThroes& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseThroes&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::throes, 0));
  choices.push_back(choice(Verb::throes, 1));
}
void follow(const ChooseThroes& ask, Seat, Choice picked, Table& table) {
  keep_throes(table.state, ask.other, picked.a == 1);
}

// Enemies

Seats who(const ChooseEnemy&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const ChooseEnemy&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Unit unit : closest_to_act(state, rules, state.enemy.todo)) choices.push_back(choice(Verb::enemy, number(unit)));
}
void follow(const ChooseEnemy&, Seat, Choice picked, Table& table) { table.then(EnemyActs{static_cast<Unit>(picked.a)}); }

Seats who(const ChooseTarget&, const State& state, const Rules& rules) { return party_voice(state, rules); }  // AWE-D22
void list(const ChooseTarget& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Unit unit : targets_of(state, rules, ask.unit, ask.range, ask.far)) choices.push_back(choice(Verb::target, number(unit)));
}
void follow(const ChooseTarget&, Seat, Choice picked, Table& table) { enemy_aims(table.state, static_cast<Unit>(picked.a)); }

Seats who(const ChooseStruck&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const ChooseStruck&, const State& state, const Rules&, Seat, ChoiceList& choices) {  // AWE-D43
  for (const Unit unit : state.enemy.struck) choices.push_back(choice(Verb::target, number(unit)));
}
void follow(const ChooseStruck& ask, Seat, Choice picked, Table& table) {
  afflict_one(table, ask.unit, static_cast<Unit>(picked.a));
}

Seats who(const ChooseEnemyHex&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const ChooseEnemyHex& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Hexes ends = ask.further ? affliction_ends(state, rules, ask.unit, state.enemy.target, ask.movement)
                                 : enemy_ends(state, rules, ask.unit, state.enemy.target, ask.movement);
  for (const Hex hex : ends) choices.push_back(choice(Verb::hex, number(hex)));
}
void follow(const ChooseEnemyHex& ask, Seat, Choice picked, Table& table) {
  enemy_goes(table, ask.unit, static_cast<Hex>(picked.a), ask.movement, ask.further);
}

Seats who(const ChooseRoute&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const ChooseRoute& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Routes ways = routes(state, rules, ask.unit, ask.to, ask.movement);
  if (ways.clear) choices.push_back(choice(Verb::route, 255));
  for (const Hex hex : ways.traps) choices.push_back(choice(Verb::route, number(hex)));
}
void follow(const ChooseRoute& ask, Seat, Choice picked, Table& table) {
  enemy_walks(table, ask.unit, ask.to, picked.a == 255 ? no_hex : static_cast<Hex>(picked.a));
}

Seats who(const ChooseSpawn&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const ChooseSpawn& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Hex hex : nearest_to_characters(state, rules, spawn_hexes(state, rules, ask.type, ask.group)))
    choices.push_back(choice(Verb::hex, number(hex)));
}
void follow(const ChooseSpawn& ask, Seat, Choice picked, Table& table) {
  table.then(Spawn{ask.type, ask.group, byte(ask.left == 255 ? 255 : ask.left - 1)});
  spawn(table, ask.type, static_cast<Hex>(picked.a), 0);
}

Seats who(const ChooseSpawnHex&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const ChooseSpawnHex& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Hex hex : closest_free(state, rules, ask.at)) choices.push_back(choice(Verb::hex, number(hex)));
}
void follow(const ChooseSpawnHex& ask, Seat, Choice picked, Table& table) {
  spawn(table, ask.type, static_cast<Hex>(picked.a), ask.degraded);
}

// Effects

Seats who(const ChoosePick& ask, const State& state, const Rules& rules) {
  const Pick pick = rules.pool()[rules.pool()[ask.effect].who].pick;
  if (pick == Pick::closest || pick == Pick::farthest || pick == Pick::most_degraded) return party_voice(state, rules);
  return frame_seat(state, rules);
}
void list(const ChoosePick& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Effect& effect = rules.pool()[ask.effect];
  const Select& select = rules.pool()[effect.who];
  const Frame& frame = frame_of(state);
  if (select.pick == Pick::each) {
    for (const Unit unit : frame.chosen) choices.push_back(choice(Verb::pick, number(unit)));
    return;
  }
  if (select.pick == Pick::up_to || effect.optional) choices.push_back(choice(Verb::done));
  if (is_hexes(select.set))
    for (const Hex hex : hex_candidates(state, rules, select, frame)) choices.push_back(choice(Verb::pick, number(hex)));
  else
    for (const Unit unit : pickable(state, rules, ask.effect, frame)) choices.push_back(choice(Verb::pick, number(unit)));
}
void follow(const ChoosePick& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  const Select& select = table.rules.pool()[table.rules.pool()[ask.effect].who];
  if (is_hexes(select.set)) return pick_hex(table, ask.effect, static_cast<Hex>(picked.a));
  pick_unit(table, ask.effect, static_cast<Unit>(picked.a), ask.left);
}

Seats who(const ChooseKind&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const ChooseKind&, const State& state, const Rules&, Seat, ChoiceList& choices) {
  for (const EnemyType type : most_numerous_types(state)) choices.push_back(choice(Verb::kind, number(type)));
}
void follow(const ChooseKind& ask, Seat, Choice picked, Table& table) {
  pick_type(table, ask.effect, static_cast<EnemyType>(picked.a));
}

Seats who(const ChooseEither& ask, const State& state, const Rules& rules) {
  const Effect& effect = rules.pool()[ask.effect];
  const Unit target = frame_of(state).target;
  const bool either = rules.pool().code(effect)[ask.at].what == Do::either;
  const bool guide = frame_of(state).self == no_unit;  // what a guide lets somebody do: AWE-D47
  if ((either || guide) && is_character(target)) return seat_of(rules, target);
  return frame_seat(state, rules);
}
void list(const ChooseEither& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Op* code = rules.pool().code(rules.pool()[ask.effect]);
  const Op& op = code[ask.at];
  const Frame& frame = frame_of(state);
  const auto open = [&](int from, int count) {  // what must be paid can be paid
    for (int i = from; i < from + count; ++i) {
      if (code[i].what == Do::pay && !can_pay(state, unit_of(state, code[i].who, frame), static_cast<Goods>(code[i].a),
                                              value_of(state, rules, code[i].value, frame)))
        return false;
      if (code[i].what == Do::need && !holds(state, rules, code[i].value, frame)) return false;
    }
    return true;
  };
  if (open(ask.at + 1, op.a)) choices.push_back(choice(Verb::either, 0));
  if (op.what == Do::may || open(ask.at + 1 + op.a, op.b) || choices.empty()) choices.push_back(choice(Verb::either, 1));
}
void follow(const ChooseEither& ask, Seat, Choice picked, Table& table) {
  const Op& op = table.rules.pool().code(table.rules.pool()[ask.effect])[ask.at];
  const int first = ask.at + 1;
  if (picked.a == 0) return table.then(RunOps{ask.effect, byte(first), byte(first + op.a)});
  if (op.what == Do::either) table.then(RunOps{ask.effect, byte(first + op.a), byte(first + op.a + op.b)});
}

Seats who(const OrderEffects&, const State& state, const Rules& rules) {
  const Moment& moment = state.moments.back();  // reductions are their holder's to order (AWE-R73)
  return moment.when == When::dealt ? decider(state, rules, moment.subject) : party_voice(state, rules);  // AWE-D43
}
void list(const OrderEffects&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Answered& one : answers(state, rules, state.moments.back()).forced)
    choices.push_back(choice(Verb::effect, static_cast<int>(index(one.effect)), number(one.owner)));
}
void follow(const OrderEffects&, Seat, Choice picked, Table& table) {
  run_answer(table, {static_cast<EffectId>(picked.a), static_cast<Unit>(picked.b)});
}

Seats who(const OfferReaction&, const State& state, const Rules& rules) {
  Seats seats;
  for (const Answered& one : answers(state, rules, state.moments.back()).offered) seats.add(decider(state, rules, one.owner));
  return seats;
}
void list(const OfferReaction&, const State& state, const Rules& rules, Seat seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::pass));
  for (const Answered& one : answers(state, rules, state.moments.back()).offered)
    if (decider(state, rules, one.owner) == seat)
      choices.push_back(choice(Verb::effect, static_cast<int>(index(one.effect)), number(one.owner)));
}
void follow(const OfferReaction&, Seat seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::pass) return pass_reaction(table.state, seat);
  run_answer(table, {static_cast<EffectId>(picked.a), static_cast<Unit>(picked.b)});
}

Seats who(const PutUnder& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const PutUnder& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  hero_at(state, ask.unit).hand.each([&](int card, int) {
    if (state.turn.who != ask.unit || number(state.turn.card) != card) choices.push_back(choice(Verb::card, card));
  });
  if (choices.empty()) choices.push_back(choice(Verb::done));
}
void follow(const PutUnder& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  put_under(table.state, ask.unit, static_cast<ActionCardId>(picked.a));
  if (ask.left > 1) table.then(PutUnder{ask.unit, byte(ask.left - 1)});
}

Seats who(const ReturnCards&, const State& state, const Rules& rules) { return frame_seat(state, rules); }
void list(const ReturnCards& ask, const State&, const Rules&, Seat, ChoiceList& choices) {
  for (int place = ask.looked - ask.left; place < ask.looked; ++place) choices.push_back(choice(Verb::place_card, place));
}
void follow(const ReturnCards& ask, Seat, Choice picked, Table& table) {
  reposition(table, ask.pile, picked.a, ask.looked - ask.left, false);
  if (ask.left > 2) table.then(ReturnCards{ask.pile, ask.looked, byte(ask.left - 1)});
}

Seats who(const SinkCard&, const State& state, const Rules& rules) { return frame_seat(state, rules); }
void list(const SinkCard& ask, const State&, const Rules&, Seat, ChoiceList& choices) {
  for (int place = 0; place < ask.looked; ++place) choices.push_back(choice(Verb::place_card, place));
  if (ask.may) choices.push_back(choice(Verb::pass));
}
void follow(const SinkCard& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::place_card) reposition(table, ask.pile, picked.a, 0, true);
}

Seats who(const ChooseSnare&, const State& state, const Rules& rules) { return frame_seat(state, rules); }
void list(const ChooseSnare&, const State& state, const Rules&, Seat, ChoiceList& choices) {
  for (const HexToken& token : state.tokens)
    if (token.by == frame_of(state).self) choices.push_back(choice(Verb::snare, number(token.at)));
}
void follow(const ChooseSnare& ask, Seat, Choice picked, Table& table) {
  move_snare(table, static_cast<Hex>(picked.a), ask.value);
}

namespace {

/// The ability just used, once more: on another target, with the modifier of what lets it (Echo).
Act repeated(const State& state) {
  Act act = state.acts.back();
  act.value = static_cast<std::int8_t>(act.value + act.more);
  act.more = 0;
  act.plain = false;
  act.nth = 255;
  act.order = false;
  return act;
}

}  // namespace

Seats who(const ChooseRepeat&, const State& state, const Rules& rules) { return seat_of(rules, state.acts.back().by); }
void list(const ChooseRepeat&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::pass));
  Act act = repeated(state);
  const std::size_t before = act.target != no_unit ? index(act.target) : index(act.to);
  act.target = no_unit;
  act.to = no_hex;
  ChoiceList found;
  list_targets(state, rules, act, found, static_cast<std::uint16_t>(Verb::act), 0);
  for (const Choice one : found)
    if (one.b != 255 && one.b != before) choices.push_back(one);  // on another target
}
bool can_repeat(const State& state, const Rules& rules) {
  if (state.acts.empty()) return false;
  ChoiceList choices;
  list(ChooseRepeat{}, state, rules, Seat{}, choices);
  return choices.size() > 1;
}
void follow(const ChooseRepeat&, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::pass) return;
  Act act = repeated(table.state);
  act.target = no_unit;
  act.to = no_hex;
  aim_at(table.rules, table.state, act, picked.b, picked.c);
  take_action(table, act);
}

}  // namespace bout::alls_well
