// Random campaigns, from one player to four.
#include "games/alls_well/tests/journeys.hpp"
#include "tests/many.hpp"

namespace bout::alls_well::testing {

TEST_CASE("AWE-1.1 AWE-39.1 AWE-38.1 random campaigns with one to four players end, and nothing is lost on the way") {
  for (int players = 1; players <= 4; ++players) {
    const Game game = opened_game({{"mode", "campaign"}, {"players", std::to_string(players)}});
    for (std::uint64_t seed = 0; seed < bout::testing::many(500); ++seed) {
      CAPTURE(players);
      CAPTURE(seed);
      travel(game, seed);
    }
  }
}

}  // namespace bout::alls_well::testing
