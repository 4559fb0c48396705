// The pack that docs/writing-a-pack.md walks through: it checks clean, keeps every card, and every new card is played.
#include <set>

#include "games/challengers/tests/arena.hpp"
#include "games/challengers/tests/watch.hpp"

namespace bout::challengers::testing {

namespace {

const std::string folder = std::string(BOUT_SOURCE_DIR) + "/docs/packs/night-market";

std::optional<Game> open_pack(const OptionList& options, Problems& problems) {
  const Pack pack = read_pack(folder, "challengers", Game::files(), problems);
  OptionValues values(Game::options());
  for (const auto& [name, value] : options) REQUIRE_FALSE(values.set(name, value));
  return Game::open(pack, values, problems);
}

}  // namespace

TEST_CASE("the shipped pack adds a set of ten kinds and forty cards to the standard ones") {
  Problems problems;
  const std::optional<Game> game = open_pack({}, problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(game.has_value());
  const Game standard = open();
  CHECK(game->rules().kinds == standard.rules().kinds + 10);
  CHECK(game->rules().sets == standard.rules().sets + 1);
  CHECK(game->content().sets[7].name == "Night Market");
  CHECK(game->content().sets.back().name == "Robot");
  int cards = 0;
  for (int kind = standard.rules().kinds; kind < game->rules().kinds; ++kind) {
    CHECK(game->rules()[CardKind(kind)].set == 7);
    cards += game->rules()[CardKind(kind)].copies;
  }
  CHECK(cards == 40);
  CHECK(read_pack(folder, "challengers", Game::files(), problems).hash() != Pack(Game::files()).hash());
}

TEST_CASE("thousands of games with the shipped pack end, keep every card and play every new one") {
  std::set<CardKind> played;
  for (const char* players : {"1", "2", "3", "4", "5", "6", "7", "8"})
    for (const OptionList& sets : {OptionList{}, OptionList{{"sets", "1,2,3,4,7"}}}) {
      OptionList options = sets;
      options.emplace_back("players", players);
      Problems problems;
      const std::optional<Game> game = open_pack(options, problems);
      REQUIRE(game.has_value());
      Watch watch(*game, 336 + 40);
      for (std::uint64_t seed = 0; seed < 150; ++seed) watch.play(seed);
      played.merge(watch.played);
    }
  Problems problems;
  const std::optional<Game> game = open_pack({}, problems);
  for (int kind = open().rules().kinds; kind < game->rules().kinds; ++kind)
    CHECK_MESSAGE(played.contains(CardKind(kind)), game->content()[CardKind(kind)].title);
}

}  // namespace bout::challengers::testing
