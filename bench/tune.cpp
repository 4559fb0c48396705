// bout_tune: finds what the bots of All or Nothing go by, over all 42 pairings and three difficulties.
//
//   bout_tune habits MODE [MATCHES]    Habits of quick.cpp: each changed by itself as long as more matches are won
//   bout_tune weights MODE [STATES]    weights of prospects.cpp: fitted to how the quick policy's matches end
//   bout_tune rates MODE [MATCHES]     how often the quick policy wins, MATCHES a pairing
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/all_or_nothing/content.hpp"
#include "games/all_or_nothing/game.hpp"
#include "games/all_or_nothing/prospects.hpp"
#include "games/all_or_nothing/quick.hpp"

namespace bout::all_or_nothing {

namespace {

constexpr Difficulty difficulties[] = {Difficulty::easy, Difficulty::medium, Difficulty::hard};

/// One pairing at one difficulty.
struct Cell {
  Game game;
  int difficulty;
};

/// All of them, for one kind of match.
std::vector<Cell> cells_of(Mode mode) {
  Problems problems;
  const Loaded loaded = *read_content(Pack(Game::files()), problems);
  const std::shared_ptr<const Content> content = loaded.content;
  std::vector<Cell> cells;
  for (const Wrestler mine : loaded.rules.boards.keys())
    for (const Wrestler his : loaded.rules.boards.keys()) {
      if (mine == his || loaded.rules.boards[mine].npc_only || loaded.rules.boards[his].npc_only) continue;
      for (int i = 0; i < 3; ++i) {
        Rules rules = loaded.rules;
        apply_options(OptionValues(Game::options()), *content, rules, problems);
        rules.mode = mode, rules.difficulty = difficulties[i];
        rules.wrestler = mine, rules.opponent = his;
        cells.push_back({Game(std::move(rules), content), i});
      }
    }
  return cells;
}

bool won_by(const Game& game, State state, std::uint64_t seed, const HabitsOf& habits) {
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  const Events<Event> nobody;
  Table table{state, game.rules(), chance, nobody};
  bout::play_out(table, picks, 2000, QuickChoice{game.rules(), habits});
  return state.winner == Side::player;
}

/// The share of matches that these habits win, by difficulty. The same seeds for all habits.
std::array<double, 3> rates(const std::vector<Cell>& cells, const HabitsOf& habits, int matches, std::uint64_t seed) {
  std::array<double, 3> wins{};
  for (std::size_t at = 0; at < cells.size(); ++at)
    for (int i = 0; i < matches; ++i) {
      const std::uint64_t own = mix(mix(seed, at), static_cast<std::uint64_t>(i));
      Chance chance(own);
      wins[index(cells[at].difficulty)] += won_by(cells[at].game, cells[at].game.start(chance, {}), own, habits);
    }
  for (double& share : wins) share *= 300.0 / (static_cast<double>(cells.size()) * matches);
  return wins;
}

double sum_of(const std::array<double, 3>& shares) { return (shares[0] + shares[1] + shares[2]) / 3; }

constexpr std::array fields = {
    &Habits::damage, &Habits::health, &Habits::momentum, &Habits::level,  &Habits::initiative,
    &Habits::stamina, &Habits::tired, &Habits::card,     &Habits::heavy,  &Habits::pin,
    &Habits::spent,  &Habits::chain,  &Habits::ability,  &Habits::win,    &Habits::lose,
    &Habits::weapon, &Habits::set_up, &Habits::idle_set_up, &Habits::kick_out, &Habits::climb};

void tune_habits(Mode mode, int matches) {
  const std::vector<Cell> cells = cells_of(mode);
  HabitsOf best = usual_habits;
  std::uint64_t seed = 1;
  for (double step = 0.6; step > 0.1; step *= 0.6) {
    double most = sum_of(rates(cells, best, matches, ++seed));  // other matches every round, so that luck is not learned
    for (const auto field : fields)
      for (const double by : {1 + step, 1 / (1 + step), 0.0}) {
        HabitsOf tried = best;
        double& value = tried[mode].*field;
        value = by == 0 ? value + step : value * by;
        if (const double now = sum_of(rates(cells, tried, matches, seed)); now > most + 0.05) most = now, best = tried;
      }
    const std::array<double, 3> now = rates(cells, best, matches, 12345);
    std::printf("step %.2f: %.1f / %.1f / %.1f\n  {", step, now[0], now[1], now[2]);
    for (const auto field : fields) std::printf("%.3g%s", best[mode].*field, field == fields.back() ? "},\n" : ", ");
    std::fflush(stdout);
  }
}

/// A state with what is seen of it, and how often the quick policy wins from there.
struct Seen {
  Prospects prospects;
  double wins;
  std::size_t cell;
};

std::vector<Seen> look_around(const std::vector<Cell>& cells, int states) {
  constexpr int longest = 90, playouts = 8, stray = 6;  // decisions; of each state; one decision in so many
  std::vector<Seen> seen;
  for (std::uint64_t seed = 1; seen.size() < index(states); ++seed) {
    const std::size_t at = seed % cells.size();
    const Game& game = cells[at].game;
    Chance chance(mix(seed, 1)), picks(mix(seed, 2)), luck(mix(seed, 3));
    State state = game.start(chance, {});
    const Events<Event> nobody;
    Table table{state, game.rules(), chance, nobody};
    for (int left = luck.pick(longest); !state.over() && (left > 0 || !calm(state)); --left) {
      if (left > 0 && luck.pick(stray) == 0)
        bout::play_out(table, picks, 1, AnyChoice{});
      else
        bout::play_out(table, picks, 1, QuickChoice{game.rules()});
    }
    if (state.over()) continue;
    double wins = 0;
    for (std::uint64_t i = 0; i < playouts; ++i) wins += won_by(game, state, mix(seed, 10 + i), usual_habits);
    seen.push_back({prospects(state, game.rules()), wins / playouts, at});
  }
  return seen;
}

using Square = std::vector<std::vector<double>>;
/// Solves by elimination; the matrix is positive.
std::vector<double> solved(Square matrix, std::vector<double> right) {
  const std::size_t n = right.size();
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 1; j < n; ++j) {
      const double by = matrix[j][i] / matrix[i][i];
      for (std::size_t k = i; k < n; ++k) matrix[j][k] -= by * matrix[i][k];
      right[j] -= by * right[i];
    }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) right[i] -= matrix[i][k] * right[k];
    right[i] /= matrix[i][i];
  }
  return right;
}

/// Logistic regression. Every pairing has a level of its own at every difficulty, so that what only goes with a strong wrestler
/// is not taken for strength; what is written down is the level of all pairings: the first figure for Medium, and the last two
/// for what Easy and Hard add to it.
void fit_weights(Mode mode, int states) {
  const std::vector<Cell> cells = cells_of(mode);
  const std::vector<Seen> seen = look_around(cells, states);
  const std::size_t n = Prospects{}.size() - 2;
  std::vector<double> weights(n), level(cells.size());
  double loss = 0;
  for (int round = 0; round < 30; ++round) {
    Square curve(n, std::vector<double>(n));
    std::vector<double> slope(n), level_slope(cells.size()), level_curve(cells.size(), 1e-6);
    loss = 0;
    for (const Seen& one : seen) {
      double sum = level[one.cell];
      for (std::size_t i = 1; i < n; ++i) sum += weights[i] * one.prospects[i];
      const double chance = 1 / (1 + std::exp(-sum)), off = one.wins - chance, steep = chance * (1 - chance);
      loss += off * off;
      level_slope[one.cell] += off, level_curve[one.cell] += steep;
      for (std::size_t i = 1; i < n; ++i) {
        slope[i] += off * one.prospects[i];
        for (std::size_t j = 1; j < n; ++j) curve[i][j] += steep * one.prospects[i] * one.prospects[j];
      }
    }
    for (std::size_t i = 0; i < n; ++i) curve[i][i] += 1, slope[i] -= weights[i];  // towards 0 where nothing is known
    const std::vector<double> step = solved(curve, slope);
    for (std::size_t i = 1; i < n; ++i) weights[i] += round % 2 == 0 ? step[i] : 0;
    for (std::size_t i = 0; i < cells.size() && round % 2 == 1; ++i) level[i] += level_slope[i] / level_curve[i];
  }
  std::array<double, 3> base{};
  for (std::size_t i = 0; i < cells.size(); ++i)
    base[index(cells[i].difficulty)] += 3 * level[i] / static_cast<double>(cells.size());
  weights[0] = base[1];
  weights.push_back(base[0] - base[1]);
  weights.push_back(base[2] - base[1]);
  std::printf("%zu states, off by %.4f in the square\n    {{", seen.size(), loss / static_cast<double>(seen.size()));
  for (std::size_t i = 0; i < n + 2; ++i) std::printf("%.2f%s", weights[i], i + 1 < n + 2 ? ", " : "}},\n");
}

int tune(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "", kind = argc > 2 ? argv[2] : "singles";
  const int count = argc > 3 ? std::atoi(argv[3]) : 0;
  const Mode mode = kind == "cage" ? Mode::cage : kind == "lms" ? Mode::lms : Mode::singles;
  if (what == "habits") {
    tune_habits(mode, count > 0 ? count : 100);
  } else if (what == "weights") {
    fit_weights(mode, count > 0 ? count : 100000);
  } else if (what == "rates") {
    const std::array<double, 3> shares = rates(cells_of(mode), usual_habits, count > 0 ? count : 500, 7);
    std::printf("quick, %s: %.1f / %.1f / %.1f\n", std::string(kind).c_str(), shares[0], shares[1], shares[2]);
  } else {
    std::fprintf(stderr, "bout_tune habits|weights|rates singles|cage|lms [COUNT]\n");
    return 1;
  }
  return 0;
}

}  // namespace

}  // namespace bout::all_or_nothing

int main(int argc, char** argv) { return bout::all_or_nothing::tune(argc, argv); }
