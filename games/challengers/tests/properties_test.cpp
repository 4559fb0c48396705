// What holds at every decision of thousands of random games, for every number of players and every way to set up.
#include <algorithm>
#include <set>

#include "engine/digest.hpp"
#include "games/challengers/tests/arena.hpp"

namespace bout::challengers::testing {

namespace {

/// A choice at random, with removals rarer than a fair share so that decks grow as at a table.
Choice choose_any(const ChoiceList& list, Chance& picks) {
  const Choice any = list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))];
  return verb_of(any) == Verb::remove && picks.pick(4) != 0 ? choice(Verb::ready) : any;
}

/// Checks one game at every decision.
class Watch {
 public:
  explicit Watch(const Game& game) : game_(game), rules_(game.rules()) {}

  std::set<CardKind> played;
  int matches = 0, overflows = 0;

  void play(std::uint64_t seed) {
    Chance chance(mix(seed, 1)), picks(mix(seed, 2));
    events_.clear();
    State state = game_.start(chance, sink());
    note_pool(state);
    std::array<int, max_sides> fans{};
    ChoiceList list;
    while (state.winner == no_side) {
      check(state);
      for (int i = 0; i < rules_.sides; ++i) {
        REQUIRE(state.sides[static_cast<std::size_t>(i)].fans >= fans[static_cast<std::size_t>(i)]);  // CHA-I6
        fans[static_cast<std::size_t>(i)] = state.sides[static_cast<std::size_t>(i)].fans;
      }
      const Seats acting = game_.to_act(state);
      REQUIRE_FALSE(acting.empty());
      const Seat seat = acting.at(picks.pick(acting.size()));
      list.clear();
      game_.choices(state, seat, list);
      REQUIRE_FALSE(list.empty());
      game_.apply(state, seat, choose_any(list, picks), chance, sink());
    }
    check(state);
    check_events(state);
  }

 private:
  void note_pool(const State& state) {
    for (int pile = 0; pile < pile_levels; ++pile)
      pool_[static_cast<std::size_t>(pile)] = count_level(state, level_of_pile(pile));
    starters_ = count_level(state, Level::starter) + state.boxed;
    robots_ = count_level(state, Level::robot) + count_level(state, Level::solo);
  }

  int count_level(const State& state, Level level) const {
    int sum = 0;
    for (const Card card : state.cards) sum += rules_[card.kind].level == level;
    for (const SideState& side : state.sides)
      for (const CardKind kind : side.draft.offer) sum += rules_[kind].level == level;
    for (const Tray& tray : state.trays) {
      for (const CardKind kind : tray.pile) sum += rules_[kind].level == level;
      for (const CardKind kind : tray.discard) sum += rules_[kind].level == level;
    }
    return sum;
  }

  void check(const State& state) const {
    // CHA-I1, CHA-I2: all 336 cards, wherever they are
    for (int pile = 0; pile < pile_levels; ++pile)
      REQUIRE(count_level(state, level_of_pile(pile)) == pool_[static_cast<std::size_t>(pile)]);
    REQUIRE(count_level(state, Level::starter) + state.boxed == starters_);
    REQUIRE(count_level(state, Level::robot) + count_level(state, Level::solo) == robots_);
    int at = 0;
    for (int i = 0; i < rules_.sides; ++i) {
      const SideState& side = state.sides[static_cast<std::size_t>(i)];
      REQUIRE(side.at == at);
      at += side.size;
      REQUIRE(side.zones.exhaust + side.zones.bench + side.zones.park <= side.size);
      REQUIRE(side.zones.top + side.zones.bottom <= side.deck());
      REQUIRE((side.phase == Phase::match || side.zones == Zones{}));
    }
    REQUIRE(at == static_cast<int>(state.cards.size()));
    for (const Tray& tray : state.trays) {
      std::size_t sum = 0;
      for (const std::uint8_t batch : tray.batches) sum += batch;
      REQUIRE(sum == tray.pile.size());
    }
    for (const Match& match : state.matches) {  // CHA-I3
      if (!match.on()) continue;
      for (const Side side : {match.first, match.second})
        REQUIRE(distinct_names(rules_, state.bench(side)) <= rules_.bench_seats);
      REQUIRE(match.reveals < most_reveals);
    }
  }

  void check_events(const State& state) {
    int won = 0, taken = 0, boxed = 0;
    std::array<const Compared*, max_sides> latest{};  // of the attack under way
    for (const Event& event : events_) {
      if (const auto* revealed = std::get_if<CardRevealed>(&event)) played.insert(revealed->kind);
      if (const auto* end = std::get_if<MatchWon>(&event)) ++won, overflows += end->by_bench;
      taken += std::holds_alternative<TrophyTaken>(event);
      boxed += std::holds_alternative<TrophyBoxed>(event);
      if (const auto* began = std::get_if<MatchBegan>(&event))
        for (const Side side : {began->first, began->second}) latest[static_cast<std::size_t>(side)] = nullptr;
      if (const auto* compared = std::get_if<Compared>(&event)) {
        const Compared*& before = latest[static_cast<std::size_t>(compared->side)];
        if (before != nullptr) REQUIRE(before->attack < before->against);  // CHA-I7
        before = compared;
      }
      if (const auto* flag = std::get_if<FlagTaken>(&event)) {
        const Compared*& before = latest[static_cast<std::size_t>(flag->side)];
        if (before != nullptr) REQUIRE(before->attack >= before->against);
        before = nullptr;
      }
    }
    matches += won;
    const int finals = state.finale.stage > 0 ? 1 : 0;
    REQUIRE(taken + boxed == won - finals);  // CHA-I4
    if (!rules_.duel()) REQUIRE(won == rules_.rounds * rules_.parks + finals);
    if (rules_.duel()) {  // CHA-I5
      int worth = 0;
      for (const SideState& side : state.sides)
        for (const std::uint8_t fans : side.trophies) worth += fans;
      REQUIRE(worth <= 41);
      if (won == 7) REQUIRE(worth >= 34);
    }
  }

  Events<Event> sink() {
    return {[](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); }, &events_};
  }

  const Game& game_;
  const Rules& rules_;
  std::vector<Event> events_;
  std::array<int, pile_levels> pool_{};
  int starters_ = 0, robots_ = 0;
};

}  // namespace

TEST_CASE(
    "CHA-I1 CHA-I2 CHA-I3 CHA-I4 CHA-I5 CHA-I6 CHA-I7 thousands of games of every size keep every card and every rule") {
  std::set<CardKind> played;
  int overflows = 0;
  for (const char* players : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
    const Game game = open({{"players", players}});
    Watch watch(game);
    for (std::uint64_t seed = 0; seed < 400; ++seed) watch.play(seed);
    played.merge(watch.played);
    overflows += watch.overflows;
  }
  CHECK(overflows > 100);
  CHECK(played.size() >= 71 + 4 + 5);
}

TEST_CASE(
    "CHA-2.11 every choice of the set left out, CHA-11.4 every Robot level, CHA-13.5 every number of replaced cards") {
  std::set<CardKind> played;
  for (const char* set : {"Castle", "Film Studio", "Funfair", "Haunted House", "Outer Space", "Shipwreck"}) {
    const Game game = open({{"players", "4"}, {"left_out", set}});
    Watch watch(game);
    for (std::uint64_t seed = 0; seed < 200; ++seed) watch.play(seed);
    played.merge(watch.played);
  }
  for (const char* level : {"1", "2", "3", "4", "5", "6"})
    for (const char* players : {"1", "3", "5", "7"}) {
      const Game game = open({{"players", players}, {"robot_level", level}, {"robot_level_any", "true"}});
      Watch watch(game);
      for (std::uint64_t seed = 0; seed < 100; ++seed) watch.play(seed);
      played.merge(watch.played);
    }
  for (const char* k : {"0", "1", "2", "3", "4", "5"}) {
    const Game game = open({{"players", "1"}, {"robot_solo_k", k}});
    Watch watch(game);
    for (std::uint64_t seed = 0; seed < 300; ++seed) watch.play(seed);
    played.merge(watch.played);
  }
  const Game game = open();
  for (int kind = 0; kind < game.rules().kinds; ++kind)  // every kind of card has been played
    CHECK_MESSAGE(played.contains(CardKind(kind)), game.content()[CardKind(kind)].title);
}

TEST_CASE("CHA-I8 the same seed and choices give the same log") {
  for (const char* players : {"1", "3", "8"}) {
    const Game game = open({{"players", players}});
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
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
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Chance chance(mix(seed, 1)), picks(mix(seed, 2)), deals(mix(seed, 3));
      State state = game.start(chance, {});
      game.play_out(state, chance, picks, static_cast<int>(seed * 5), false);
      if (state.winner != no_side) continue;
      for (int viewer = 0; viewer < game.seats(); ++viewer) {
        const State world = game.redeal(state, Seat(viewer), deals);
        REQUIRE(game.view(world, Seat(viewer)) == game.view(state, Seat(viewer)));
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
