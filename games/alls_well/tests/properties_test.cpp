// Random games of every Scenario, and what must hold at every decision.
#include <doctest/doctest.h>

#include <cstdlib>

#include "games/alls_well/tests/watch.hpp"

namespace bout::alls_well::testing {

TEST_CASE("random games of every Scenario end, and nothing is lost on the way: AWE-39.1, AWE-6.9, AWE-R88") {
  const int games = std::getenv("BOUT_GAMES") != nullptr ? std::atoi(std::getenv("BOUT_GAMES")) : 3;
  for (const std::string_view scenario : scenario_ids)
    for (int players = 1; players <= 4; ++players)
      for (const std::string difficulty : {"easy", "standard", "hard"}) {
        const Game game = opened_game({{"scenario", std::string(scenario)},
                                       {"players", std::to_string(players)},
                                       {"difficulty", difficulty}});
        for (int seed = 1; seed <= games; ++seed) {
          CAPTURE(scenario);
          CAPTURE(players);
          CAPTURE(difficulty);
          CAPTURE(seed);
          watch(game, static_cast<std::uint64_t>(seed));
        }
      }
}

}  // namespace bout::alls_well::testing
