// Random games of every Scenario, and what must hold at every decision.
#include <cstdlib>

#include "games/alls_well/tests/watch.hpp"
#include "tests/many.hpp"

namespace bout::alls_well::testing {

using bout::testing::many;

namespace {

/// Won by walking out, which nobody does who only looks for somebody to strike: tests/goals_test.cpp.
bool is_left(std::string_view scenario) { return scenario == "windfall-cliffs" || scenario == "slagworks"; }

/// For each number of players and each difficulty, so that every Scenario has a thousand. BOUT_GAMES=1000 in the environment plays a
/// thousand of each of these.
std::uint64_t games_each() {
  const char* said = std::getenv("BOUT_GAMES");
  const std::uint64_t number = said != nullptr ? std::strtoull(said, nullptr, 10) : 0;
  return number > 0 ? number : many(84);
}

/// Options that may be anything, each now and then.
Game sampled(Chance& dice) {
  for (int tries = 0;; ++tries) {
    REQUIRE(tries < 200);
    OptionValues values(Game::options());
    for (const OptionSpec& spec : Game::options()) {
      if (spec.kind == OptionSpec::Kind::text) continue;
      if (spec.name != "scenario" && spec.name != "players" && dice.pick(3) > 0) continue;
      std::string value;
      if (spec.kind == OptionSpec::Kind::flag)
        value = dice.pick(2) == 0 ? "false" : "true";
      else if (spec.kind == OptionSpec::Kind::word)
        value = spec.words[static_cast<std::size_t>(dice.pick(static_cast<int>(spec.words.size())))];
      else
        value = std::to_string(spec.least + dice.pick(spec.most - spec.least + 1));
      REQUIRE_FALSE(values.set(spec.name, value));
    }
    Problems problems;
    if (std::optional<Game> game = Game::open(Pack(Game::files()), values, problems)) return *game;
  }
}

}  // namespace

/// A thousand of every Scenario: one to four players, alone with a Solo Ally, three difficulties.
TEST_CASE("a thousand random games of every Scenario end, and nothing is lost on the way: AWE-39.1, AWE-6.9, AWE-R88") {
  for (const std::string_view scenario : scenario_ids)
    for (int players = 1; players <= 4; ++players)
      for (const std::string difficulty : {"easy", "standard", "hard"}) {
        const Game game = opened_game({{"scenario", std::string(scenario)},
                                       {"players", std::to_string(players)},
                                       {"difficulty", difficulty}});
        for (std::uint64_t seed = 0; seed < games_each(); ++seed) {
          CAPTURE(scenario);
          CAPTURE(players);
          CAPTURE(difficulty);
          CAPTURE(seed);
          watch(game, seed);
        }
      }
}

TEST_CASE("people who look at the board, with an easy task, win every Scenario of fighting: AWE-22.1") {
  for (const std::string_view scenario : scenario_ids) {
    int won = 0;
    for (int players = 1; players <= 4; ++players) {
      const Game game = opened_game({{"scenario", std::string(scenario)},
                                     {"players", std::to_string(players)},
                                     {"difficulty", "easy"},
                                     {"potency_more", "3"},
                                     {"health_more", "10"},
                                     {"enemy_potency", "-2"},
                                     {"enemy_threshold", "-2"}});
      for (std::uint64_t seed = 0; seed < many(10); ++seed) {
        CAPTURE(scenario);
        CAPTURE(players);
        CAPTURE(seed);
        won += watch(game, seed, Manner::looking).ending == Ending::success;
      }
    }
    if (bout::testing::all_are_played() && !is_left(scenario)) CHECK_MESSAGE(won > 0, scenario);
  }
}

TEST_CASE("random games with any options end, and nothing is lost on the way: AWE-39.1, AWE-O1 to AWE-O38") {
  Chance dice(20'262);
  for (std::uint64_t table = 0; table < many(120); ++table) {
    const Game game = sampled(dice);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      CAPTURE(table);
      CAPTURE(seed);
      watch(game, seed);
    }
  }
}

}  // namespace bout::alls_well::testing
