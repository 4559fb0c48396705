// What a career is worth where it stands, in VP: for bots.
#include <bit>

#include "games/all_or_nothing/career_rules.hpp"
#include "games/all_or_nothing/prospects.hpp"

namespace bout::all_or_nothing {

namespace {

constexpr double per_bump = -0.9, per_injury = -3.2, per_token = 0.12, per_skill = 2.2, per_space = 0.45,
                 per_helper = 0.8, per_win = 0.9, per_health = 0.3, per_stamina = 0.12, per_momentum = 0.22,
                 per_card = 0.4, per_cube = 0.4;

double next_value(const NextMatch& next) {
  return per_health * (next.health - next.penalty - next.opp_health + next.attack) + per_stamina * next.stamina +
         per_momentum * (next.momentum + next.promo - next.opp_momentum) + per_card * next.cards -
         per_cube * next.opp_cubes + 0.1 * next.scout + 0.4 * next.first_pin_attempts;
}

}  // namespace

double career_value(const State& state, const Rules& rules) {
  const Career& career = state.career;
  double value = career.vp;
  if (career.ended && !career.guess) return value;
  value += per_bump * career.bumps + per_injury * career.injuries.size();
  value += per_token * std::min<int>(career.skill, 24) + per_skill * std::popcount(career.skills);
  value += per_space * career.space + 0.3 * count_of(career.held);
  value += per_helper * ((career.roles[Role::ally] != no_wrestler) + career.valet);
  value += per_win * (career.wins - career.losses) + next_value(career.next);
  for (const std::uint8_t dice : career.die_bonus) value += 0.3 * dice;
  if (career.night_actions != no_limit) value -= 0.5 * (night_actions - career.night_actions);
  static_cast<void>(rules);
  return value;
}

double match_value(const State& state, const Rules& rules, double win) {
  const double loss = setup_of(state, rules).must_win ? win_value(state, rules, false) / 3.0 - 1.5 : loss_value(state, rules);
  const double won = win_value(state, rules, state.career.billing.hard) + (is_tournament(state, rules) ? per_win : 0.0);
  return win * won + (1 - win) * (loss + per_bump) - next_value(state.career.next);
}

double opening_chance(const State& state) {  // about what greedy wins: medium, easy, hard
  constexpr By<Mode, By<Difficulty, double, 3>, 3> won = {{{{{{0.45, 0.72, 0.24}}}, {{{0.55, 0.80, 0.32}}}, {{{0.35, 0.50, 0.24}}}}}};
  constexpr double believed = 4;  // as firmly as after so many matches
  return won[state.terms.mode][state.terms.difficulty] * believed / (believed + state.career.billing.lost);
}

double career_score(double vp) {
  constexpr double least = -60, most = 120;  // no career that anybody plays comes near them
  return std::clamp((vp - least) / (most - least), 0.0, 1.0);
}

}  // namespace bout::all_or_nothing
