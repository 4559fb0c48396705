// How strong a card is, right now.
#include <algorithm>
#include <bit>

#include "games/challengers/rules.hpp"

namespace bout::challengers {

int distinct_names(const Rules& rules, std::span<const Card> cards, std::span<const Card> more) {
  KindSet names;  // CHA-6.12, CHA-R47: the name alone counts
  for (const Card card : cards) names.add(rules[card.kind].name);
  for (const Card card : more) names.add(rules[card.kind].name);
  return names.size();
}

namespace {

int distinct_sets(const Rules& rules, std::span<const Card> cards) {  // CHA-R52
  std::uint32_t sets = 0;
  for (const Card card : cards) sets |= 1u << rules[card.kind].set;
  return std::popcount(sets);
}

int matching(const State& state, const Rules& rules, std::uint8_t selector, Side bench) {  // CHA-R51: cards, not seats
  int count = 0;
  for (const Card card : state.bench(bench)) count += rules.selectors[selector].matches(card.kind, state[bench].round);
  return count;
}

/// What one card on the bench adds to a card in the park.
int aura(const Rules& rules, CardKind benched, CardKind kind, int round, bool attacking) {
  const CardRule& rule = rules[benched];
  if (!rule.does(When::bench)) return 0;
  int sum = 0;
  for (const Effect& effect : rule.effects) {
    if (effect.when != When::bench) continue;
    if (effect.scope == Scope::attacking && !attacking) continue;  // CHA-R27
    if (effect.scope == Scope::holder && attacking) continue;
    if (rules.selectors[effect.selector].matches(kind, round)) sum += effect.amount;
  }
  return sum;
}

/// CHA-8.5, CHA-8.6: what its side's bench adds to a card. Several auras add up, of the same name too.
int auras(const State& state, const Rules& rules, Side owner, CardKind kind, bool attacking) {
  int sum = 0;
  for (const Card card : state.bench(owner)) sum += aura(rules, card.kind, kind, state[owner].round, attacking);
  return sum;
}

int lasting(const State& state, const Rules& rules, Side owner, Side opponent, CardKind kind, When when) {
  int sum = 0;
  for (const Effect& effect : rules[kind].effects)
    if (effect.when == when && condition_holds(state, rules, effect, owner, opponent))
      sum += amount_of(state, rules, effect, owner, opponent);
  return sum;
}

bool any_aura(const State& state, const Rules& rules, Side owner) {
  for (const Card card : state.bench(owner))
    if (rules[card.kind].does(When::bench)) return true;
  return false;
}

}  // namespace

int amount_of(const State& state, const Rules& rules, const Effect& effect, Side owner, Side opponent) {
  const Side side = effect.per_side == Whose::own ? owner : opponent;
  switch (effect.per) {
    case Per::constant: return effect.amount;
    case Per::bench_card: return effect.amount * matching(state, rules, effect.per_selector, side);
    case Per::bench_set: return effect.amount * distinct_sets(rules, state.bench(side));
    case Per::empty_seat: return effect.amount * empty_seats(state, rules, side);
    case Per::trophy: return effect.amount * trophy_count(state[side]);  // CHA-R62
  }
  __builtin_unreachable();
}

bool condition_holds(const State& state, const Rules& rules, const Effect& effect, Side owner, Side opponent) {
  const Side side = effect.condition_side == Whose::own ? owner : opponent;
  switch (effect.condition) {
    case If::always: return true;
    case If::bench_has: return matching(state, rules, effect.condition_selector, side) > 0;
    case If::bench_has_no: return matching(state, rules, effect.condition_selector, side) == 0;
    case If::deck_at_most: return state[side].deck() <= effect.condition_n;             // CHA-R60
    case If::trophies_at_most: return trophy_count(state[side]) <= effect.condition_n;  // CHA-R61
  }
  __builtin_unreachable();
}

Power power_of(const State& state, const Rules& rules, const Match& match, Side owner, Card card, bool attacking) {
  Power power;
  power.base = rules.base(card.kind, state[owner].round);
  power.fixed = card.mark;  // CHA-8.2, CHA-R24: kept as it was when the card was revealed
  const When when = attacking ? When::attack : When::flag_while;  // CHA-8.4, CHA-8.7
  if (rules[card.kind].does(when)) power.own = lasting(state, rules, owner, match.other(owner), card.kind, when);
  power.bench = auras(state, rules, owner, card.kind, attacking);
  return power;
}

PowerParts power_parts(const State& state, const Rules& rules, const Match& match, Side owner, Card card,
                       bool attacking) {
  const Power power = power_of(state, rules, match, owner, card, attacking);
  PowerParts parts{static_cast<std::int8_t>(power.base),
                   static_cast<std::int8_t>(power.fixed),
                   static_cast<std::int8_t>(power.own),
                   {}};
  for (const Card benched : state.bench(owner)) {
    const int bonus = aura(rules, benched.kind, card.kind, state[owner].round, attacking);
    if (bonus == 0) continue;
    Help* help = std::find_if(parts.bench.begin(), parts.bench.end(),
                              [&](const Help& one) { return rules[one.by].name == rules[benched.kind].name; });
    if (help == parts.bench.end()) *(help = &parts.bench.grow()) = {benched.kind, 0};
    help->bonus = static_cast<std::int8_t>(help->bonus + bonus);
  }
  return parts;
}

BenchCounted bench_of(const State& state, const Rules& rules, Side side) {
  const int names = distinct_names(rules, state.bench(side));
  const int after = distinct_names(rules, state.bench(side), state.park(side));  // CHA-6.11
  return {side, byte(names),
          after > rules.bench_seats    ? Strain::too_full
          : after == rules.bench_seats ? Strain::full
                                       : Strain::none};
}

void tell_power(Table& table, const Match& match, Side side, int place, bool attacking) {
  const Card card = table.state.park(side)[place];
  const int power = power_of(table.state, table.rules, match, side, card, attacking).total();
  table.emit(PowerCounted{side, byte(place), card.kind, byte(std::min(power, 255)),
                          power_parts(table.state, table.rules, match, side, card, attacking)});
}

void tell_sum(Table& table, const Match& match, bool all) {
  if (!table.telling) return;
  const int attack = static_cast<int>(table.state.park(match.attacker).size());
  for (int place = 0; place < attack; ++place)
    if (all || place == attack - 1 || table.rules[table.state.park(match.attacker)[place].kind].does(When::attack))
      tell_power(table, match, match.attacker, place, true);
  const std::span<const Card> held = table.state.park(match.holder());
  if (!held.empty() && (all || table.rules[held.back().kind].does(When::flag_while)))
    tell_power(table, match, match.holder(), static_cast<int>(held.size()) - 1, false);
}

int attack_total(const State& state, const Rules& rules, const Match& match) {  // CHA-6.5
  const Side side = match.attacker;
  const Side opponent = match.other(side);
  const int round = state[side].round;
  const bool helped = any_aura(state, rules, side);
  int total = match.lent;
  for (const Card card : state.park(side)) {  // CHA-R26: each card by itself, earlier ones too
    int power = rules.base(card.kind, round) + card.mark;
    if (rules[card.kind].does(When::attack)) power += lasting(state, rules, side, opponent, card.kind, When::attack);
    if (helped) power += auras(state, rules, side, card.kind, true);
    total += std::max(0, power);  // CHA-R29
  }
  return total;
}

int holder_total(const State& state, const Rules& rules, const Match& match) {
  const Side side = match.holder();
  const std::span<const Card> stack = state.park(side);
  int total = power_of(state, rules, match, side, stack.back(), false).total();  // CHA-6.6, CHA-R41
  if (rules.holder_power == HolderPower::stack)
    for (const Card card : stack.first(stack.size() - 1))
      total += std::max(0, rules.base(card.kind, state[side].round) + card.mark);
  return total;
}

}  // namespace bout::challengers
