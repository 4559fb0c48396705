// What bots expect of a match that stands in the middle of something.
#include "games/all_or_nothing/prospects.hpp"
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

TEST_CASE("AON-7.11 a pin under way is judged by several falls of the cards, not by a single one") {
  Ring ring("ka", "bb");
  ring.spend_all();
  ring.hand({"release_german_suplex", "european_uppercut", "clothesline", "punches"});
  ring.player_acts();
  ring.npc().health = 6;
  ring.land("release_german_suplex");
  REQUIRE(ring.offers(Verb::pin));
  CHECK_FALSE(calm(ring.state));
  int won = 0;
  constexpr int ways = 40;
  for (int which = 0; which < ways; ++which) {
    const State then = settled(ring.state, ring.rules(), which);
    CHECK((then.over() || calm(then)));
    CHECK(then == settled(ring.state, ring.rules(), which));  // the same way, the same dice
    won += then.winner == Side::player;
  }
  CHECK(won > 0);     // it may be the end,
  CHECK(won < ways);  // and may not
}

TEST_CASE("AON-1.2 a calm state is taken as it is") {
  Ring ring("ka", "bb");
  ring.player_acts();
  REQUIRE(calm(ring.state));
  CHECK(settled(ring.state, ring.rules(), 0) == ring.state);
  const double expected = ring.game.evaluate(ring.state, Seat{0});
  CHECK(expected > 0);
  CHECK(expected < 1);
  ring.npc().health = 4;
  CHECK(ring.game.evaluate(ring.state, Seat{0}) > expected);  // a hurt opponent is a better match
}

}  // namespace bout::all_or_nothing::testing
