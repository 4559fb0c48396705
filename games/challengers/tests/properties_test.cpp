// What holds at every decision of thousands of random games, for every number of players and every way to set up.
#include "engine/digest.hpp"
#include "engine/shape.hpp"
#include "games/challengers/tests/arena.hpp"
#include "games/challengers/tests/watch.hpp"
#include "tests/many.hpp"

namespace bout::challengers::testing {

using bout::testing::all_are_played, bout::testing::many;

TEST_CASE(
    "CHA-I1 CHA-I2 CHA-I3 CHA-I4 CHA-I5 CHA-I6 CHA-I7 thousands of games of every size keep every card and every rule") {
  std::set<CardKind> played;
  int overflows = 0;
  for (const char* players : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
    const Game game = open({{"players", players}});
    Watch watch(game);
    for (std::uint64_t seed = 0; seed < many(2000); ++seed) watch.play(seed);
    played.merge(watch.played);
    overflows += watch.overflows;
  }
  if (!all_are_played()) return;
  CHECK(overflows > 100);
  CHECK(played.size() >= 71 + 4 + 5);
}

TEST_CASE(
    "CHA-2.11 every choice of the set left out, CHA-11.4 every Robot level, CHA-13.5 every number of replaced cards") {
  std::set<CardKind> played;
  for (const char* set : {"Castle", "Film Studio", "Funfair", "Haunted House", "Outer Space", "Shipwreck"})
    for (const char* players : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
      const Game game = open({{"players", players}, {"left_out", set}});
      Watch watch(game);
      for (std::uint64_t seed = 0; seed < many(250); ++seed) watch.play(seed);
      played.merge(watch.played);
    }
  for (const char* level : {"1", "2", "3", "4", "5", "6"})
    for (const char* players : {"1", "3", "5", "7"}) {
      const Game game = open({{"players", players}, {"robot_level", level}, {"robot_level_any", "true"}});
      Watch watch(game);
      for (std::uint64_t seed = 0; seed < many(500); ++seed) watch.play(seed);
      played.merge(watch.played);
    }
  for (const char* k : {"0", "1", "2", "3", "4", "5"}) {
    const Game game = open({{"players", "1"}, {"robot_solo_k", k}});
    Watch watch(game);
    for (std::uint64_t seed = 0; seed < many(2000); ++seed) watch.play(seed);
    played.merge(watch.played);
  }
  if (!all_are_played()) return;
  const Game game = open();
  for (int kind = 0; kind < game.rules().kinds; ++kind)  // every kind of card has been played
    CHECK_MESSAGE(played.contains(CardKind(kind)), game.content()[CardKind(kind)].title);
}

TEST_CASE("CHA-I8 the same seed and choices give the same log") {
  for (const char* players : {"1", "3", "8"}) {
    const Game game = open({{"players", players}});
    for (std::uint64_t seed = 0; seed < many(30); ++seed) {
      std::vector<std::uint64_t> logs[2];
      for (auto& log : logs) {
        Chance chance(mix(seed, 1)), picks(mix(seed, 2));
        const Events<Event> sink(
            [](void* to, const Event& event) {
              static_cast<std::vector<std::uint64_t>*>(to)->push_back(digest(event));
            },
            &log);
        State state = game.start(chance, sink);
        ChoiceList list;
        while (state.winner == no_side) {
          const Seats acting = game.to_act(state);
          const Seat seat = acting.at(picks.pick(acting.size()));
          list.clear();
          game.choices(state, seat, list);
          game.apply(state, seat, choose_any(list, picks), chance, sink);
        }
        log.push_back(digest(state));
      }
      REQUIRE(logs[0] == logs[1]);
    }
  }
}

TEST_CASE("CHA-R8 redealt worlds keep everything the seat can see, and all cards") {
  for (const char* players : {"1", "2", "5", "8"}) {
    const Game game = open({{"players", players}, {"robot_level", "2"}});
    for (std::uint64_t seed = 0; seed < many(60); ++seed) {
      Chance chance(mix(seed, 1)), picks(mix(seed, 2)), deals(mix(seed, 3));
      State state = game.start(chance, {});
      game.play_out(state, chance, picks, static_cast<int>(seed * 5), false);
      if (state.winner != no_side) continue;
      for (int viewer = 0; viewer < game.seats(); ++viewer) {
        const State world = game.redeal(state, Seat(viewer), deals);
        REQUIRE(shape_json(game.look(world, Seat(viewer))) == shape_json(game.look(state, Seat(viewer))));
        std::array<int, max_kinds> balance{};
        const auto count = [&](const State& of, int sign) {
          for (const Card card : of.cards) balance[static_cast<std::size_t>(index(card.kind))] += sign;
          for (const SideState& side : of.sides)
            for (const CardKind kind : side.draft.offer) balance[static_cast<std::size_t>(index(kind))] += sign;
          for (const Tray& tray : of.trays) {
            for (const CardKind kind : tray.pile) balance[static_cast<std::size_t>(index(kind))] += sign;
            for (const CardKind kind : tray.discard) balance[static_cast<std::size_t>(index(kind))] += sign;
          }
        };
        count(state, 1);
        count(world, -1);
        for (int kind = 0; kind < game.rules().kinds; ++kind)
          if (has_pile(game.rules()[CardKind(kind)].level)) REQUIRE(balance[static_cast<std::size_t>(kind)] == 0);
      }
    }
  }
}

}  // namespace bout::challengers::testing
