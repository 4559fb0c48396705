#include <algorithm>
#include <bit>

#include "games/one_against_all/rules.hpp"

namespace bout::one_against_all {

bool any_hero_in_lair(const State& state, const Rules& rules) {
  return std::any_of(std::begin(all_heroes), std::end(all_heroes),
                     [&](Hero hero) { return state.heroes[hero].alive() && in_lair(state, rules, hero); });
}

namespace {

bool would_reach_another(const State& state, const Rules& rules) {  // a target, and a second Hero linked to it
  int targets = 0, reached = 0;
  for (const Hero hero : all_heroes) {
    const bool target = can_be_aimed_at(state, rules, hero);
    targets += target;
    reached += target || (state.heroes[hero].alive() && rules.life_link_reaches_safe_zone);
  }
  return targets > 0 && reached > 1;
}

bool no_effect(const State& state, const Rules& rules, const BossCardRule& card) {
  switch (card.effect) {  // no default: the compiler names the word we forgot
    case Effect::root:
    case Effect::push_one: return false;  // they ask for a choice, and that is checked for all
    case Effect::heal: return !rules.boss_overheal && state.boss.health >= rules.boss_health;
    case Effect::push_all:
      return std::none_of(std::begin(all_heroes), std::end(all_heroes), [&](Hero hero) {
        const int at = state.heroes[hero].position;
        return can_be_aimed_at(state, rules, hero) && knocked_back_to(rules, at, card.amount) != at;
      });
    case Effect::link: return !would_reach_another(state, rules);
    case Effect::multiply: return !any_target(state, rules);
  }
  return false;
}

}  // namespace

bool can_play_boss_card(const State& state, const Rules& rules, BossCard card) {
  if (!state.boss.holds(card)) return false;  // OAA-10.4: each works once
  const BossCardRule& rule = rules.card(card);
  if (rule.effect == Effect::root && crystals_standing(state) == 0) return false;  // OAA-R42
  if (rule.effect == Effect::push_one && !any_target(state, rules)) return false;  // OAA-R42
  return rules.allow_wasted_cards || !no_effect(state, rules, rule);               // OAA-R42
}

bool wasted_now(const State& state, const Rules& rules, BossCard card) {
  return no_effect(state, rules, rules.card(card));
}

int crystals_standing(const State& state) {
  int sum = 0;
  for (const HeroState& lane : state.heroes) sum += std::popcount(lane.crystals);
  return sum;
}

int regeneration(const State& state, const Rules& rules) {
  int sum = 0;
  for (const HeroState& lane : state.heroes)  // OAA-13.2, OAA-R39: a dead Hero's lane counts like any other
    sum += std::popcount(lane.crystals) * rules.crystal_regen +
           std::popcount(lane.rooted) * (rules.rooted_regen - rules.crystal_regen);  // OAA-R25
  return sum;
}

int critical_damage(const Rules& rules, int sum) {
  const int scaled = sum * rules.critical_times;
  const int rest = rules.critical_rounding == Rounding::up ? rules.critical_over - 1 : 0;
  return (scaled + rest) / rules.critical_over;  // OAA-11.7: a half is rounded down
}

Way way_forward(const Rules& rules, int from, int distance) {  // OAA-6.1
  const int over = from + distance - rules.lair;
  if (over <= 0) return {from + distance, from + distance};
  switch (rules.lair_entry) {
    case LairEntry::overshoot_stops: return {rules.lair, rules.lair};  // OAA-6.3
    case LairEntry::exact_or_stay: return {from, from};                // OAA-R10
    case LairEntry::bounce: return {rules.lair, std::max(0, rules.lair - over)};
  }
  return {from, from};
}

bool may_kill(const State& state, const Rules& rules, Hero hero) {
  if (rules.kill_needs == KillNeeds::any_hero_in_lair) return any_hero_in_lair(state, rules);  // OAA-R35
  return in_lair(state, rules, hero);                                                          // OAA-12.4
}

Settled settle(const Rules& rules, int blow, int shield, bool shielded) {
  const int dealt = std::max(0, blow - shield);  // OAA-9.5: D - R, or nothing
  // OAA-R22: only the surplus comes back, or under `full` the whole roll
  const int back = !shielded ? 0 : rules.reflect_mode == ReflectMode::full ? shield : std::max(0, shield - blow);
  return {dealt, back};
}

std::uint8_t living(const State& state) {
  int bits = 0;
  for (const Hero hero : all_heroes) bits |= state.heroes[hero].alive() << index(hero);
  return byte(bits);
}

HeroesWon heroes_won(const State& state, Hero slayer, bool reflected, int boss_before) {
  return {slayer,          reflected,
          state.boss.hand,  // OAA-R46: the secrets are shown afterwards
          living(state),   byte(crystals_standing(state)),
          boss_before == 1};
}

int hand_code(const HeroState& hero) {
  return hand_code(hero.cards[HeroCard::shield], hero.cards[HeroCard::dash], hero.cards[HeroCard::double_strike]);
}

}  // namespace bout::one_against_all
