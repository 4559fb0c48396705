#include <doctest/doctest.h>

#include "bench/plain_challengers.hpp"
#include "bench/plain_one_against_all.hpp"
#include "games/challengers/game.hpp"
#include "games/one_against_all/game.hpp"
#include "tests/many.hpp"

namespace bout::testing {

TEST_CASE("one against all: the plain program without an engine and the engine play the very same games") {
  Problems problems;
  const auto game = one_against_all::Game::open(Pack(one_against_all::Game::files()),
                                                OptionValues(one_against_all::Game::options()), problems);
  REQUIRE(game.has_value());
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    bench::PlainFight plain(mix(seed, 1), mix(seed, 2));
    plain.play();
    Chance chance(mix(seed, 1)), picks(mix(seed, 2));
    one_against_all::State state = game->start(chance, {});
    const int decisions = game->play_out(state, chance, picks, 1 << 30, false);
    REQUIRE(decisions == plain.decisions());
    REQUIRE(state.round == plain.rounds());
    REQUIRE(state.boss.health == plain.boss_health());
    REQUIRE((state.winner == one_against_all::Side::boss) == plain.boss_won());
  }
}

TEST_CASE("challengers: the plain program without an engine and the engine play the very same tournaments") {
  for (const bool keep : {false, true}) {
    OptionValues options(challengers::Game::options());
    if (keep) options.set("max_removals", "0");
    Problems problems;
    const auto game = challengers::Game::open(Pack(challengers::Game::files()), options, problems);
    REQUIRE(game.has_value());
    for (std::uint64_t seed = 0; seed < many(3000); ++seed) {
      bench::PlainTournament plain(mix(seed, 1), mix(seed, 2), keep);
      plain.play();
      Chance chance(mix(seed, 1)), picks(mix(seed, 2));
      challengers::State state = game->start(chance, {});
      REQUIRE(game->play_out(state, chance, picks, 1 << 30, false) == plain.decisions());
      REQUIRE(chance.count() == plain.cards_drawn());
      REQUIRE(picks.count() == plain.choices_made());
      REQUIRE(state[state.winner].seat == plain.winning_seat());
      for (const Seat seat : all<Seat>(4)) {
        const challengers::SideState& side = state[challengers::side_at(state, seat)];
        REQUIRE(challengers::score(side) == plain.score(number(seat)));
        REQUIRE(side.size == plain.deck_size(number(seat)));
      }
    }
  }
}

}  // namespace bout::testing
