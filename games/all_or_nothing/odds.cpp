#include "games/all_or_nothing/odds.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace bout::all_or_nothing {

namespace {

/// The automa deck by one question only: how many of its cards answer yes, now and after the reshuffle of AON-11.2.
struct Tally {
  int yes = 0, all = 0;          // in the deck as it lies
  int yes_again = 0, again = 0;  // in the deck that is shuffled when it runs out
};

template <class Asks>
Tally tally(const State& state, const Rules& rules, Asks&& asks) {
  static_assert(most_automa <= 64);
  std::uint64_t asked = 0, leaving = 0, bit = 1;  // a bit for each card
  for (const AutomaRow& row : rules.automa) {
    asked |= asks(row) ? bit : 0;
    leaving |= row.letter == Letter::e || row.letter == Letter::ee ? bit : 0;  // AON-11.2
    bit <<= 1;
  }
  std::uint64_t here = state.automa.loose.bits[0];
  for (const std::uint8_t card : state.automa.order)
    if (card != AutomaDeck::unseen) here |= std::uint64_t{1} << card;
  const std::uint64_t again = (here | state.automa_used.bits[0]) & ~leaving;
  return {std::popcount(here & asked), std::popcount(here), std::popcount(again & asked), std::popcount(again)};
}

/// No card among the next `draws` answers yes.
double none_of(const Tally& counts, int draws) {
  double chance = 1;
  int yes = counts.yes, left = counts.all;
  for (int i = 0; i < draws; ++i) {
    if (left == 0) yes = counts.yes_again, left = counts.again;
    if (left == 0) return chance;
    chance *= static_cast<double>(left - yes) / left;
    --left;
  }
  return chance;
}

double share(const std::array<bool, 6>& die) {
  int successes = 0;
  for (const bool face : die) successes += face;
  return successes / 6.0;
}

/// Exactly k of n.
double exactly(int n, int k, double p) {
  double chance = 1;
  for (int i = 0; i < k; ++i) chance *= p * (n - i) / (i + 1);
  for (int i = 0; i < n - k; ++i) chance *= 1 - p;
  return chance;
}

}  // namespace

double hit_chance(int dice, int tn) {
  const double miss = std::clamp(tn - 1, 0, 6) / 6.0;
  double all = 1;
  for (int i = 0; i < dice; ++i) all *= miss;
  return 1 - all;
}

double passes_automa(const State& state, const Rules& rules, int listed, Manner manner) {
  int passes = 0;
  for (const Face face : rules.automa_die) passes += !automa_fate(state, rules, listed, manner, face).why;
  return passes / 6.0;
}

int attack_dice(const State& state, const Rules& rules, Manner manner) {
  return manner == Manner::devastating ? rules.devastating_dice : player_dice(rules, state.terms.difficulty);
}

int health_after(const State& state, const Rules& rules, Side who, int damage) {
  return std::max(rules.health_floor, state.corners[who].health - damage);
}

int marker_after(const State& state, const Rules& rules, const Attack& attack) {
  int gained = card_of(state, rules, attack.by, attack.card).momentum;
  if (attack.manner == Manner::devastating) gained += rules.weapons[attack.with].momentum;
  if (standing_holds(state, rules, attack.by, attack.by, attack.card))
    gained += standing(state, rules, attack.by).momentum;
  const int marker = state.momentum + (attack.by == Side::player ? gained : -gained);
  return std::clamp(marker, -rules.momentum_max, rules.momentum_max);
}

double lands_chance(const State& state, const Rules& rules, Side side, CardNo card, Manner manner, int change) {
  const double hit = hit_chance(attack_dice(state, rules, manner), effective_tn(state, rules, side, card, change));
  if (rules.versus()) return hit;
  return hit * passes_automa(state, rules, card_of(state, rules, side, card).damage, manner);
}

double reroll_chance(const State& state, const Rules& rules, int die) {
  const Attack& attack = state.attack;
  const int tn = effective_tn(state, rules, attack.by, attack.card, attack.tn);
  double hit = hit_chance(die < 0 ? attack.dice_count : 1, tn);
  for (int other = 0; die >= 0 && other < attack.dice_count; ++other)
    if (other != die && attack.dice[static_cast<std::size_t>(other)] >= tn) hit = 1;
  if (rules.versus()) return hit;
  const int listed = listed_damage(state, rules);
  if (rules.reroll_blind) return hit * passes_automa(state, rules, listed, attack.manner);  // AON-R11
  return automa_fate(state, rules, listed, attack.manner, attack.face).why ? 0 : hit;
}

double kick_out_chance(int health) {
  constexpr std::array<int, 13> ways = {0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};  // two dice come to no more
  return ways[static_cast<std::size_t>(std::clamp(health, 0, 12))] / 36.0;
}

double kick_out_chance(int health, int attempts) {
  double none = 1;
  for (int i = 0; i < attempts; ++i) none *= 1 - kick_out_chance(health);
  return 1 - none;
}

double npc_rises_chance(const State& state, const Rules& rules, int health, int draws) {
  return 1 - none_of(tally(state, rules, [&](const AutomaRow& row) { return row.k <= health; }), draws);
}

double npc_hits_chance(const State& state, const Rules& rules, int tn) {
  return 1 - none_of(tally(state, rules, [&](const AutomaRow& row) { return row.d >= tn; }), 1);
}

double coming_chance(const State& state, const Rules& rules) {
  const Attack& attack = state.attack;
  if (!is_npc(rules, attack.by))
    return lands_chance(state, rules, attack.by, attack.card, attack.manner, attack.tn);
  return npc_hits_chance(state, rules, effective_tn(state, rules, attack.by, attack.card, attack.tn));
}

double defence_share(const Rules& rules) { return share(rules.defence_die); }

double swing_chance(const Rules& rules) {
  return 1 - static_cast<double>(std::count(rules.automa_die.begin(), rules.automa_die.end(), Face::block)) / 6;
}

SmashOdds smash_odds(const Rules& rules) {
  const Face bad = rules.smash_face == SmashFace::reverse ? Face::reverse : Face::block;  // AON-R30
  const double good = 1 - static_cast<double>(std::count(rules.automa_die.begin(), rules.automa_die.end(), bad)) / 6;
  const double p = share(rules.attack_die), some = 1 - (1 - p) * (1 - p) * (1 - p);
  return {good * some, some > 0 ? 3 * p / some : 0};
}

double top_chance(const Rules& rules, int attack, int defence) {
  double chance = 0;
  for (int a = 0; a <= attack; ++a)
    for (int d = 0; d <= defence; ++d)
      if (a > d && (d == 0 || rules.stun == StunRule::compare))
        chance += exactly(attack, a, share(rules.attack_die)) * exactly(defence, d, share(rules.defence_die));
  return chance;
}

double pin_wins_chance(const State& state, const Rules& rules, Side by, bool finisher, int foe_health,
                       int foe_attempts) {
  const Side down = other(by);
  const Fall fall{Count::pin, finisher, 0, static_cast<std::int8_t>(foe_attempts), false};
  const int attempts = attempts_allowed(state, rules, down, fall, foe_health);
  if (is_npc(rules, down)) return 1 - npc_rises_chance(state, rules, foe_health, attempts);
  return 1 - kick_out_chance(foe_health, attempts);
}

namespace {

/// He does not get up at any of these draws, whose healths rise from one to the next. Within one deck the last draw
/// asks most of its card, so it is given one first: how many are left for the draw before is known then.
double stays_down(const State& state, const Rules& rules, std::span<const int> healths) {
  double chance = 1;
  std::size_t at = 0;
  for (bool again = false; at < healths.size(); again = true) {
    const Tally all = tally(state, rules, [](const AutomaRow&) { return true; });
    const int cards = again ? all.again : all.all;
    if (cards == 0 && again) return chance;
    const std::size_t draws = std::min(healths.size() - at, static_cast<std::size_t>(cards));
    for (std::size_t given = 0; given < draws; ++given) {
      const int health = healths[at + draws - 1 - given];
      const Tally high = tally(state, rules, [&](const AutomaRow& row) { return row.k > health; });
      const int fitting = (again ? high.yes_again : high.yes) - static_cast<int>(given);
      chance *= std::max(0, fitting) / static_cast<double>(cards - static_cast<int>(given));
    }
    at += draws;
  }
  return chance;
}

}  // namespace

double escape_chance(const State& state, const Rules& rules, bool finisher) {
  const Corner& chaser = state.corners[Side::foe];
  FixedList<int, 4> healths;  // of the chaser at each space that is reached: AON-13.15
  int space = static_cast<int>(first_space(state, rules, Side::player)) + (finisher ? 1 : 0);
  double down = 1, escapes = 0;
  for (; space < static_cast<int>(Space::escape); ++space) {
    const int health = healths.empty() ? chaser.health : healths.back();
    healths.push_back(std::min<int>(health + 1, chaser.most_health));
    const double still = stays_down(state, rules, {healths.begin(), healths.size()});
    if (space == static_cast<int>(Space::top)) escapes = (down - still) * (1 - top_chance(rules, 2, 2));  // AON-13.18
    down = still;
  }
  return escapes + down;
}

std::optional<double> wins_chance(const State& state, const Rules& rules, const Attack& attack) {
  const Side by = attack.by, him = other(by);
  const Card& card = card_of(state, rules, by, attack.card);
  const int damage = total_damage(state, rules, attack);
  const double lands = lands_chance(state, rules, by, attack.card, attack.manner, attack.tn);
  const int left = health_after(state, rules, him, damage);
  if (attack.manner == Manner::devastating)  // AON-14.14
    return lands * (1 - npc_rises_chance(state, rules, left, rules.ten_count));
  if (card.pin && state.terms.pins()) return lands * pin_wins_chance(state, rules, by, card.finisher(), left, 0);
  const int counted = rules.escape_trigger == EscapeTrigger::total ? damage : card.damage;
  if (state.terms.mode != Mode::cage || counted < rules.escape_damage) return std::nullopt;  // AON-13.12
  State later = state;
  later.corners[him].health = byte(left);
  later.momentum = static_cast<std::int8_t>(marker_after(state, rules, attack));
  return lands * escape_chance(later, rules, card.finisher());
}

}  // namespace bout::all_or_nothing
