// What bots know of the game: what a deck is worth, and how the coming rounds may go.
#include <algorithm>

#include "bots/bot.hpp"
#include "games/challengers/judgement.hpp"
#include "games/challengers/tests/arena.hpp"

namespace bout::challengers::testing {

namespace {

double strength_of(Arena& arena, const Names& names) {
  arena.owns(side_a, names);
  return arena.game.deck_strength(arena.state, side_a);
}

std::vector<Move> moves_of(const Game& game, const State& state, Seat seat) {
  ChoiceList list;
  game.choices(state, seat, list);
  std::vector<Move> moves;
  for (const Choice option : list) moves.push_back({seat, option});
  return moves;
}

/// What each move is worth over so many worlds.
std::vector<double> weighed(const Game& game, const State& state, const std::vector<Move>& moves, int worlds) {
  std::vector<double> sum(moves.size()), values(moves.size());
  for (int i = 0; i < worlds; ++i) {
    Chance chance(mix(7, static_cast<std::uint64_t>(i)));
    const State world = game.redeal(state, moves.front().seat, chance);
    game.weigh(world, moves, chance, values);
    for (std::size_t at = 0; at < sum.size(); ++at) sum[at] += values[at] / worlds;
  }
  return sum;
}

}  // namespace

TEST_CASE("a deck is stronger with strong cards, with cards that help each other, and with names that find a seat") {
  Arena arena;
  const double plain = strength_of(arena, {"Newcomer", "Talent", "Dog", "Champion"});
  CHECK(strength_of(arena, {"Newcomer", "Talent", "Dog", "Kraken"}) > plain);
  CHECK(strength_of(arena, {"Pony", "Pony", "Juggler", "Vendor"}) >
        strength_of(arena, {"Pig", "Pig", "Juggler", "Vendor"}));  // Vendor helps the Funfair only
  CHECK(strength_of(arena, {"Pig", "Pig", "Pig", "Pig", "Pig", "Cat", "Cat", "Cat", "Pony"}) >
        strength_of(arena, {"Pig", "Cat", "Pony", "Spider", "Cow", "Parrot", "Dog", "Talent", "Reporter"}));
  CHECK(strength_of(arena, {}) < strength_of(arena, {"Newcomer"}));
}

TEST_CASE("search keeps what wins the match that is coming") {
  Arena arena;
  arena.begin_round(side_a, 7);
  arena.state[side_a].phase = Phase::remove;
  arena.state[side_a].draft = {};
  arena.owns(side_a, {"Kraken", "Kraken", "Dragon", "Dragon", "Lion", "Newcomer"});
  const std::vector<Move> moves = moves_of(arena.game, arena.state, arena.seat(side_a));
  const std::vector<double> values = weighed(arena.game, arena.state, moves, 60);
  const auto value = [&](const Choice& of) {
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (moves[i].choice == of) return values[i];
    FAIL("not offered");
    return 0.0;
  };
  CHECK(value(ready) > value(choice(Verb::remove, arena.kind("Kraken"))) + 0.02);
  CHECK(value(choice(Verb::remove, arena.kind("Newcomer"))) > value(choice(Verb::remove, arena.kind("Dragon"))));
}

TEST_CASE("moves can be weighed at every decision of every table, and the same luck gives the same values") {
  const OptionList tables[] = {
      {{"players", "1"}},
      {{"players", "2"}},
      {{"players", "3"}},
      {{"players", "8"}},
      {{"players", "4"}, {"final", "none"}},
      {{"players", "6"}, {"final", "top_four"}},
      {{"players", "5"}, {"open_drafts", "true"}, {"round_barrier", "true"}},
  };
  for (const OptionList& options : tables) {
    const Game game = open(options);
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Chance chance(mix(seed, 1)), picks(mix(seed, 2));
      State state = game.start(chance, {});
      while (state.winner == no_side) {
        for (const Seat seat : game.to_act(state)) {
          const std::vector<Move> moves = moves_of(game, state, seat);
          std::vector<double> once(moves.size(), -9), again(moves.size(), -9);
          Chance one(seed), other(seed);
          const State before = state;
          game.weigh(state, moves, one, once);
          game.weigh(state, moves, other, again);
          REQUIRE(state == before);
          REQUIRE(once == again);
          for (const double value : once) REQUIRE((value > -2 && value < 2));
        }
        game.play_out(state, chance, picks, 7, false);
      }
    }
  }
}

TEST_CASE("a search thinks the same on any number of threads") {
  const Game game = open({{"players", "8"}});
  const Erased<Game> any(game);
  const AnyGame& table = any;
  std::string error;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Chance chance(mix(seed, 1)), picks(mix(seed, 2));
    AnyState state = table.start(chance);
    table.play_out(state, chance, picks, static_cast<int>(40 * seed), true);
    const Sight sight(table, state, table.to_act(state).front());
    std::vector<std::vector<Opinion>> thoughts;
    for (const int threads : {1, 3}) {
      const std::unique_ptr<Bot> bot = make_bot(*parse_spec("search:200", error), {threads, nullptr});
      bot->begin(seed);
      thoughts.push_back(bot->think(sight));
    }
    REQUIRE(thoughts[0].size() == sight.moves().size());
    for (std::size_t i = 0; i < thoughts[0].size(); ++i) {
      CHECK(thoughts[0][i].move == thoughts[1][i].move);
      CHECK(thoughts[0][i].value == thoughts[1][i].value);
      CHECK(thoughts[0][i].visits == thoughts[1][i].visits);
    }
  }
}

}  // namespace bout::challengers::testing
