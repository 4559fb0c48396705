// What a match of a career starts with, line by line: AON-16.6 to AON-16.15, AON-16.20, AON-16.22. The examples of it are
// G-S6 and, by a slip of the rulebook under another number, G-S7: AON-R46.
#include "games/all_or_nothing/career_rules.hpp"

namespace bout::all_or_nothing {

namespace {

struct Adding {
  StartLines& lines;
  void operator()(Quantity of, Reason why, int by, Injury injury = Injury::leg) const {
    if (by != 0 || why == Reason::board) lines.push_back({of, why, injury, static_cast<std::int8_t>(by)});
  }
  void operator()(const StartChange& change, Reason why) const {
    (*this)(Quantity::health, why, change.health);
    (*this)(Quantity::stamina, why, change.stamina);
    (*this)(Quantity::cards, why, change.cards);
    (*this)(Quantity::momentum, why, change.momentum - change.opp_momentum);  // AON-16.12: one marker
    (*this)(Quantity::opp_health, why, change.opp_health);
    (*this)(Quantity::cubes, why, change.opp_cubes);
  }
};

bool all_hold(const std::vector<Clause>& clauses, const State& state, const Rules& rules) {
  return std::all_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
    return condition_holds(clause.word, clause.a, clause.b, state, rules);
  });
}

}  // namespace

int injury_health(const Rules& rules, Injury injury) {
  return injury == Injury::leg ? rules.leg_injury : injury_rows[injury].health;  // AON-R47
}

StartLines start_lines(const State& state, const Rules& rules) {
  StartLines lines;
  const Adding add{lines};
  const Career& career = state.career;
  const Board& mine = my_board(state, rules);
  add(Quantity::health, Reason::board, mine.health);
  if (career.has(Skill::unbreakable)) add(Quantity::health, Reason::unbreakable, 2);  // AON-18.3
  add(Quantity::health, Reason::bumps, -career.bumps);                                // AON-16.6
  add(Quantity::stamina, Reason::board, mine.stamina);
  if (career.has(Skill::iron_man)) add(Quantity::stamina, Reason::iron_man, 2);  // AON-18.2
  add(Quantity::cards, Reason::board, rules.opening_cards + rules.abilities[mine.standing].hand_size);
  add(Quantity::momentum, Reason::board, 0);
  career.injuries.each([&](int kind, int count) {  // AON-16.7, AON-16.22
    const Injury injury{byte(kind)};
    const InjuryRow& row = injury_rows[injury];
    add(Quantity::health, Reason::injury, -count * injury_health(rules, injury), injury);
    add(Quantity::stamina, Reason::injury, -count * row.stamina, injury);
    add(Quantity::cards, Reason::injury, -count * row.cards, injury);
  });
  const Board& his = rules.boards[career.billing.opponent];
  add(Quantity::opp_health, Reason::board, his.health);
  const bool easy = state.terms.difficulty == Difficulty::easy;
  const int cubes = rules.cubes_start >= 0 ? rules.cubes_start : easy ? 1 : 3;
  add(Quantity::cubes, Reason::board, std::min(cubes, rules.cubes_max));
  const NextMatch& next = career.next;
  add({next.health, next.stamina, next.momentum, next.cards, next.opp_health, next.opp_momentum, next.opp_cubes},
      Reason::card);                                        // AON-16.8
  add(Quantity::momentum, Reason::promo, next.promo);       // AON-17.8
  add(Quantity::opp_health, Reason::attack, -next.attack);  // AON-17.9
  add(Quantity::health, Reason::attack_penalty, -next.penalty);
  const MatchSetup& setup = setup_of(state, rules);
  add(setup.start, Reason::match);
  for (const MatchSetup::When& when : setup.when)
    if (all_hold(when.all, state, rules)) add(when.change, Reason::match);
  return lines;
}

int start_of(const StartLines& lines, Quantity quantity) {
  int sum = 0;
  for (const StartLine& line : lines) sum += line.of == quantity ? line.by : 0;
  return sum;
}

StartValues start_values(const State& state, const Rules& rules, const StartLines& lines) {
  const Career& career = state.career;
  const Board& mine = my_board(state, rules);
  StartValues values{};
  values.most_health = mine.health + (career.has(Skill::unbreakable) ? 2 : 0);  // AON-16.10, AON-16.15
  values.most_stamina = mine.stamina + (career.has(Skill::iron_man) ? 2 : 0);
  values.hand_size = std::max(5, rules.opening_cards) + rules.abilities[mine.standing].hand_size;
  career.injuries.each([&](int kind, int count) {
    const Injury injury{byte(kind)};
    values.hand_size -= count * injury_rows[injury].hand;
    if (rules.injury_max != InjuryMax::none) values.most_stamina -= count * injury_rows[injury].stamina;  // AON-16.11
    if (rules.injury_max == InjuryMax::both) values.most_health -= count * injury_health(rules, injury);  // AON-R68
  });
  values.hand_size = std::max(1, values.hand_size);  // AON-16.22
  values.most_health = std::max(1, values.most_health);
  values.most_stamina = std::max(0, values.most_stamina);
  values.health = std::clamp(start_of(lines, Quantity::health), 1, values.most_health);  // AON-16.9, AON-R67
  values.stamina = std::clamp(start_of(lines, Quantity::stamina), 0, values.most_stamina);
  values.cards = std::clamp(start_of(lines, Quantity::cards), 0, values.hand_size);  // AON-16.13
  values.momentum = std::clamp(start_of(lines, Quantity::momentum), -rules.momentum_max, rules.momentum_max);
  values.opp_health = std::clamp(start_of(lines, Quantity::opp_health), 1, rules.boards[career.billing.opponent].health);
  values.cubes = std::clamp(start_of(lines, Quantity::cubes), 0, rules.cubes_max);  // AON-16.14, AON-16.20
  return values;
}

int bonus_value(const State& state, const Rules& rules) {
  int sum = 0;
  for (const MatchSetup::Bonus& bonus : setup_of(state, rules).bonus)
    if (all_hold(bonus.all, state, rules)) sum += bonus.vp;  // AON-20.5
  return sum;
}

}  // namespace bout::all_or_nothing
