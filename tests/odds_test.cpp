// Exact odds, merged and in full, and samples that say so.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "engine/deck.hpp"
#include "engine/enumerate.hpp"
#include "engine/forecast.hpp"
#include "engine/one_of.hpp"

namespace bout::testing::drawing {

// A game of one choice: draw so many cards, one after the other; a card of kind 0 lets everybody roll a die.
// clang-format off
struct ChooseCount { static constexpr bool waits = true; bool operator==(const ChooseCount&) const = default; };
struct DrawCard { bool operator==(const DrawCard&) const = default; };
struct RollDie { bool operator==(const RollDie&) const = default; };
// clang-format on
using Step = OneOf<ChooseCount, DrawCard, RollDie>;

inline constexpr std::size_t kinds = 6;

struct State {
  Deck<kinds> deck;
  std::array<std::uint8_t, kinds> hand{};
  std::uint8_t rolled = 0;
  FixedList<Step, 24> agenda;
  bool operator==(const State&) const = default;
};
struct Rules {
  int sides = 4;
};
struct Drew {
  int kind;
};
struct Rolled {
  int face;
};
using Event = OneOf<Drew, Rolled>;
using Table = bout::Table<State, Rules, Event>;

void follow(const ChooseCount&, Choice choice, Table& table) {
  table.then(ChooseCount{});
  for (int i = 0; i < choice.a; ++i) table.then(DrawCard{});
}
void resolve(const DrawCard&, Table& table) {
  if (table.state.deck.empty()) return;
  const std::uint8_t kind = table.state.deck.draw(table.chance);
  ++table.state.hand[kind];
  table.emit(Drew{kind});
  if (kind == 0) table.then(RollDie{});
}
void resolve(const RollDie&, Table& table) {
  const int face = table.roll(table.rules.sides, 0);
  table.state.rolled = static_cast<std::uint8_t>(table.state.rolled + face);
  table.emit(Rolled{face});
}

struct Game {
  using State = drawing::State;
  using Event = drawing::Event;
  Rules rules;
  void apply(State& state, Seat seat, Choice choice, Chance& chance, const Events<Event>& events) const {
    Table table{state, rules, chance, events};
    answer(seat, choice, table);
  }
};

State deck_of(std::initializer_list<int> counts) {
  State state;
  std::uint8_t kind = 0;
  for (const int count : counts) state.deck.shuffle_in(kind++, count);
  state.agenda.push_back(ChooseCount{});
  return state;
}
constexpr Choice draw(int cards) { return {0, static_cast<std::uint16_t>(cards), 0, 0}; }

/// How many cards of kind 1 came in a row at most: something that the state does not know.
struct Run {
  int now = 0, best = 0;
  bool operator==(const Run&) const = default;
};
void hear(Run& run, const Event& event) {
  const Drew* drew = get_if<Drew>(&event);
  if (drew == nullptr) return;
  run.now = drew->kind == 1 ? run.now + 1 : 0;
  run.best = std::max(run.best, run.now);
}

using Key = std::pair<std::uint64_t, int>;  // which state, and the longest run

std::map<Key, double> in_full(const State& before, int cards) {
  std::map<Key, double> shares;
  const bool all = each_outcome(Game{}, before, Seat(0), draw(cards), 1000000,
                                [&](double share, const State& state, const std::vector<Event>& told) {
                                  Run run;
                                  for (const Event& event : told) hear(run, event);
                                  shares[{digest(state), run.best}] += share;
                                });
  REQUIRE(all);
  return shares;
}
std::map<Key, double> merged(const Ways<State, Run>& ways) {
  std::map<Key, double> shares;
  for (const auto& way : ways.list) shares[{digest(way.state), way.note.best}] += way.share;
  return shares;
}

}  // namespace bout::testing::drawing

namespace bout::testing {

using namespace drawing;

TEST_CASE("odds: drawing from 20 cards of 6 kinds branches 6 ways") {
  const State before = deck_of({1, 5, 4, 4, 3, 3});
  int ways = 0;
  double sum = 0;
  REQUIRE(each_outcome(Game{{1}}, before, Seat(0), draw(1), 100,
                       [&](double share, const State& state, const std::vector<Event>&) {
                         ++ways;
                         sum += share;
                         for (std::size_t kind = 0; kind < kinds; ++kind)
                           if (state.hand[kind] > 0)
                             CHECK(share == doctest::Approx(before.deck.count(static_cast<std::uint8_t>(kind)) / 20.0));
                       }));
  CHECK(ways == 6);
  CHECK(sum == doctest::Approx(1));
}

TEST_CASE("odds: merged ways have the same shares as all ways one by one, on random small decks") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Chance picks(mix(seed, 5));
    State before = deck_of({picks.pick(2), picks.pick(3), picks.pick(3), picks.pick(2), picks.pick(2), picks.pick(2)});
    before.deck.put_on_top(static_cast<std::uint8_t>(1 + picks.pick(5)));
    if (picks.pick(2) == 0) before.deck.put_at(before.deck.size() / 2, static_cast<std::uint8_t>(picks.pick(6)));
    const int cards = 1 + picks.pick(4);
    const auto full = in_full(before, cards);
    const auto ways = ways_of<Run, Event>(before, Rules{}, Seat(0), draw(cards), {1000000, 1, 1}, hear);
    CHECK(ways.tries == 0);
    const auto some = merged(ways);
    REQUIRE(full.size() == some.size());
    for (const auto& [key, share] : full) {
      REQUIRE(some.contains(key));
      CHECK(some.at(key) == doctest::Approx(share).epsilon(1e-12));
    }
  }
}

TEST_CASE("odds: what has the same state in the end is one way, in whatever order it came") {
  const State before = deck_of({0, 3, 3, 3, 3, 3});
  struct Nothing {
    bool operator==(const Nothing&) const = default;
  };
  const auto ignore = [](Nothing&, const Event&) {};
  const auto ways = ways_of<Nothing, Event>(before, Rules{}, Seat(0), draw(10), {10000, 1, 1}, ignore);
  CHECK(ways.tries == 0);          // ten draws of five kinds are millions of orders
  CHECK(ways.list.size() == 101);  // ways to take ten of them, at most three of each kind
  double sum = 0;
  for (const auto& way : ways.list) sum += way.share;
  CHECK(sum == doctest::Approx(1));
}

TEST_CASE("odds: where exact is out of reach a sample is taken, says so and is within four standard errors") {
  const State before = deck_of({2, 4, 3, 2, 2, 2});
  const auto exact = ways_of<Run, Event>(before, Rules{}, Seat(0), draw(6), {1000000, 1, 1}, hear);
  REQUIRE(exact.tries == 0);
  const auto sampled = ways_of<Run, Event>(before, Rules{}, Seat(0), draw(6), {100, 2000, 7}, hear);
  CHECK(sampled.tries == 2000);
  const auto chance_of_two = [](const Ways<State, Run>& ways) {
    double sum = 0;
    for (const auto& way : ways.list) sum += way.share * (way.note.best >= 2);
    return sum;
  };
  const double truth = chance_of_two(exact);
  CHECK(truth > 0.2);
  CHECK(truth < 0.8);
  CHECK(std::abs(chance_of_two(sampled) - truth) < 4 * std::sqrt(truth * (1 - truth) / 2000));
  const auto again = ways_of<Run, Event>(before, Rules{}, Seat(0), draw(6), {100, 2000, 7}, hear);
  CHECK(chance_of_two(again) == chance_of_two(sampled));  // and the same on every machine
}

TEST_CASE("odds in words: a sample is about so much, in so many tries") {
  CHECK(text_of({{"the Boss falls", 1.0 / 6, false}, {"damage on average", 3.5, true}}) ==
        "the Boss falls 16.7 %; damage on average 3.50");
  CHECK(text_of({{"you win", 0.6942, false, 2000}}) == "you win about 69 %, 2,000 tries");
  CHECK(text_of({{"A wins", 0.6, false, 200}, {"cards on average", 17.46, true, 200}}) ==
        "A wins about 60 %; cards on average about 17.5, 200 tries");
  CHECK(text_of(std::vector<Forecast>{{"you win", 0.5, false, 1234567}}) == "you win about 50 %, 1,234,567 tries");
}

}  // namespace bout::testing
