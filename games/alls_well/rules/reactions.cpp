// What cards answer: moments, forced effects in order, and offers to whoever may use one (AWE-R62, AWE-R64, AWE-R104).
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

namespace {

/// Moments that concern everybody, not only the one they happen to.
bool for_everybody(When when) {
  switch (when) {
    case When::setup:
    case When::round_start:
    case When::character_turn_end:
    case When::ally_dealt:
    case When::enemy_dies:
    case When::enemy_moved:
    case When::cleanup: return true;
    default: return false;
  }
}

/// A weapon's own answers count only if it was applied to the attack (AWE-12.14).
bool weapon_applied(const State& state, const Rules& rules, Unit owner, CardRef card) {
  if (card.family != Family::equipment || !rules.cards[static_cast<EquipmentId>(card.row)].weapon) return true;
  for (std::size_t i = state.acts.size(); i-- > 0;) {
    const Act& act = state.acts[i];
    if (act.by != owner || act.kind != ActionKind::attack) continue;
    if (act.weapon < 2 && hero_at(state, owner).items[act.weapon] == item_of(static_cast<EquipmentId>(card.row))) return true;
    return act.weapon < 2 && has(state, rules, owner, Attribute::all_weapons);
  }
  return false;
}

bool is_effect_impulse(const Rules& rules, CardRef card) {
  return card.family == Family::impulse && rules.cards[static_cast<ImpulseId>(card.row)].type == ImpulseType::effect;
}

/// Whether somebody could be picked: what strikes nobody is not offered.
bool strikes_somebody(const State& state, const Rules& rules, EffectId id, const Frame& frame) {
  const Effect& effect = rules.pool()[id];
  if (effect.count > 0 && rules.pool().code(effect)[0].what == Do::repeat && !can_repeat(state, rules)) return false;
  const SelectId who = rules.pool()[id].who;
  if (who == no_select) return true;
  if (is_hexes(rules.pool()[who].set)) return !hex_candidates(state, rules, rules.pool()[who], frame).empty();
  return !pickable(state, rules, id, frame).empty();
}

/// Whether a row goes on from the one before it: on a card, rows of the same time are one thing.
bool goes_on(const Rules& rules, const Effects& effects, int row) {
  return row > 0 && rules.pool()[effects.first + (row - 1)].when == rules.pool()[effects.first + row].when;
}

bool answered(const Moment& moment, EffectId id, Unit owner) { return moment.done.contains(Answered{id, owner}); }

}  // namespace

bool usable_now(const State& state, const Rules& rules, Unit owner, EffectId id, const Frame& with) {
  const Effect& effect = rules.pool()[id];
  Frame frame = with;
  frame.self = owner;
  if (effect.limit != Limit::none && effect.limit != Limit::per_target &&
      spent(state, id, owner, no_unit, effect.limit))
    return false;
  if (effect.when == When::dealt && effect.limit == Limit::per_round && state.struck.contains(owner)) return false;  // not the first
  return weapon_applied(state, rules, owner, effect.card) && holds(state, rules, effect.condition, frame);
}

Answers answers(const State& state, const Rules& rules, const Moment& moment) {
  Answers found;
  each_card(state, rules, [&](const Effects& effects, Unit owner) {
    if (owner != moment.subject && !for_everybody(moment.when)) return;
    if (moment.when == When::ally_dealt && (owner == moment.frame.target || !is_character(owner))) return;
    if (moment.when == When::ally_dealt && is_hero(owner) && hero_at(state, owner).floored == Floored::floored) return;  // AWE-R170
    if (is_enemy(owner) && is_character(moment.frame.target) && ignored_by(state, rules, moment.frame.target, owner)) return;  // AWE-15.6
    for (int i = 0; i < effects.count; ++i) {
      const EffectId id = effects.first + i;
      const Effect& effect = rules.pool()[id];
      if (effect.when != moment.when || answered(moment, id, owner)) continue;
      if (goes_on(rules, effects, i)) continue;
      if (!usable_now(state, rules, owner, id, moment.frame)) continue;
      const bool may = effect.optional || is_effect_impulse(rules, effect.card);
      Frame frame = moment.frame;
      frame.self = owner;
      if (may && (!strikes_somebody(state, rules, id, frame) || (moment.passed >> number(decider(state, rules, owner)) & 1)))
        continue;
      auto& list = may ? found.offered : found.forced;  // AWE-23.3
      if (list.size() < list.capacity) list.push_back({id, owner});
    }
  });
  return found;
}

std::uint32_t answered_by_cards(const State& state, const Rules& rules) {
  static_assert(whens <= 32);
  std::uint32_t bits = 0;
  each_card(state, rules, [&](const Effects& effects, Unit) {
    for (int i = 0; i < effects.count; ++i) bits |= std::uint32_t{1} << index(rules.pool()[effects.first + i].when);
  });
  return bits;
}
void listen(State& state, const Rules& rules) { state.listening = answered_by_cards(state, rules); }

void announce(Table& table, When when, Unit subject, const Frame& frame) {
  if (!listens(table.state, when)) return;
  if (table.state.exploring()) return;  // AWE-30.3
  Moment moment;
  moment.when = when;
  moment.subject = subject;
  moment.frame = frame;
  const Answers found = answers(table.state, table.rules, moment);
  if ((found.forced.empty() && found.offered.empty()) || table.state.ending != Ending::none) return;
  table.state.moments.push_back(moment);
  table.then(Answer{});
}

void run_answer(Table& table, const Answered& answer) {
  Moment& moment = table.state.moments.back();
  if (moment.done.size() < moment.done.capacity) moment.done.push_back(answer);
  Frame frame = moment.frame;
  frame.self = answer.owner;
  frame.chosen = {};
  const Effect& effect = table.rules.pool()[answer.effect];
  std::uint8_t rows = 1;  // the rows behind it that go on from it
  const Effects card = card_effects(table.state, table.rules, answer);
  for (int i = number(answer.effect) - number(card.first) + 1; i < card.count; ++i, ++rows)
    if (!goes_on(table.rules, card, i)) break;
  if (is_effect_impulse(table.rules, effect.card)) use_up_impulse(table, answer.owner);  // AWE-10.5
  run_card(table, Effects{answer.effect, rows}, frame, effect.when);
}

void pass_reaction(State& state, Seat seat) {
  Moment& moment = state.moments.back();
  moment.passed = static_cast<std::uint8_t>(moment.passed | 1u << number(seat));
}

Effects card_effects(const State& state, const Rules& rules, const Answered& answer) {
  Effects found{answer.effect, 1};
  each_card(state, rules, [&](const Effects& effects, Unit owner) {
    if (owner == answer.owner && index(answer.effect) >= index(effects.first) &&
        index(answer.effect) < index(effects.first) + effects.count)
      found = effects;
  });
  return found;
}

void resolve(const Answer&, Table& table) {
  State& state = table.state;
  Moment& moment = state.moments.back();
  if (!state.blows.empty() && (moment.when == When::dealt || moment.when == When::ally_dealt))
    moment.frame.amount = static_cast<std::int8_t>(std::min<int>(state.blows.back().amount, 127));
  const Answers found = answers(state, table.rules, moment);
  if (!found.forced.empty()) {
    table.then(Answer{});
    if (found.forced.size() > 1) return table.then(OrderEffects{});  // AWE-R104, AWE-R73
    return run_answer(table, found.forced[0]);
  }
  if (found.offered.empty()) return state.moments.pop_back();
  table.then(OfferReaction{}, Answer{});
}

FixedList<EffectId, 16> own_turn_effects(const State& state, const Rules& rules, Unit unit) {
  FixedList<EffectId, 16> found;
  Frame frame;
  frame.self = unit;
  each_card(state, rules, [&](const Effects& effects, Unit owner) {
    if (owner != unit && owner != no_unit) return;  // the guide's own are everybody's
    for (int i = 0; i < effects.count; ++i) {
      const EffectId id = effects.first + i;
      if (rules.pool()[id].when != When::own_turn) continue;
      if (goes_on(rules, effects, i)) continue;
      if (usable_now(state, rules, unit, id, frame) && strikes_somebody(state, rules, id, frame) &&
          option_open(state, rules, Effects{id, 1}, frame) && found.size() < found.capacity)
        found.push_back(id);
    }
  });
  return found;
}

void use_own_effect(Table& table, Unit unit, EffectId id) {
  Frame frame;
  frame.self = unit;
  const Effects card = card_effects(table.state, table.rules, {id, unit});
  if (is_effect_impulse(table.rules, table.rules.pool()[id].card)) use_up_impulse(table, unit);
  const int before = number(id) - number(card.first);
  run_card(table, Effects{id, byte(card.count - before)}, frame, When::own_turn);
}

void use_up_impulse(Table& table, Unit unit, bool unused) {
  Hero& hero = hero_at(table.state, unit);
  if (hero.in_play == no_impulse) return;
  table.emit(ImpulseUsed{unit, hero.in_play, unused});
  if (table.rules.recycle_impulses)
    hero.held.add(number(hero.in_play));  // AWE-O24
  else
    hero.used.add(number(hero.in_play));  // AWE-10.9
  hero.in_play = no_impulse;
  listen(table.state, table.rules);
}

}  // namespace bout::alls_well
