// The matches of the golden examples: stacked decks, traces as in the rulebook.
#include <algorithm>
#include <map>

#include "games/challengers/tests/arena.hpp"

namespace bout::challengers::testing {

namespace {

/// A match without questions, told as a trace.
std::string played(const Names& a, const Names& b, const Names& bench_a = {}, const Names& bench_b = {},
                   Side begins = side_a) {
  Arena arena;
  arena.bench(side_a, bench_a);
  arena.bench(side_b, bench_b);
  arena.deck(side_a, a);
  arena.deck(side_b, b);
  arena.play(begins);
  return arena.trace();
}

}  // namespace

TEST_CASE("CHA-G1 an attack adds base power and bonuses of all its cards, CHA-6.5 CHA-6.6 CHA-6.10") {
  Arena arena;
  arena.bench(side_a, {"Cook"});
  arena.bench(side_b, {"A.I."});
  arena.deck(side_a, {"Lion", "Newcomer"});
  arena.deck(side_b, {"Talent", "Dog"});
  arena.play();
  CHECK(arena.trace() == "A Lion 6 | B 3 6 Dog 3 | A 1 | B wins");
  CHECK(arena.last<FlagTaken>()->beneath == 1);
}

TEST_CASE("CHA-G2 Bard helps Kraken in the attack and not after it") {
  CHECK(played({"Slime"}, {"Kraken"}, {}, {"Bard"}) == "A Slime 7 | B 8 Kraken 7 | B wins");
}

TEST_CASE("CHA-G9 a whole match of starter decks, CHA-6.1 CHA-6.2 CHA-6.14 CHA-7.1") {
  Arena arena;
  arena.deck(side_a, {"Dog", "Newcomer", "Champion", "Newcomer", "Talent", "Newcomer"});
  arena.deck(side_b, {"Talent", "Newcomer", "Champion", "Dog", "Newcomer", "Newcomer"});
  arena.play();
  CHECK(arena.trace() ==
        "A Dog 3 | B 2 3 Newcomer 1 | A 1 Newcomer 1 | B 4 Champion 4 | A 4 Champion 4 | B 3 4 Newcomer 1 | "
        "A 1 Newcomer 1 | B 1 Newcomer 1 | A 2 Talent 2 | A wins");
  CHECK(arena.last<CardRevealed>()->kind == arena.kind("Talent"));  // the third Newcomer stayed in the deck
}

TEST_CASE("CHA-G10 an equal total is enough") { CHECK(played({"Dog"}, {"Dog"}) == "A Dog 3 | B 3 Dog 3 | B wins"); }

TEST_CASE("CHA-G11 only the latest card holds, CHA-6.9") {
  CHECK(played({"Dog", "Talent"}, {"Newcomer", "Talent"}) == "A Dog 3 | B 1 3 Talent 2 | A 2 Talent 2 | A wins");
}

TEST_CASE("CHA-G12 no card is revealed beyond what is needed, CHA-6.8") {
  CHECK(played({"Talent", "Champion"}, {"Newcomer", "Newcomer", "Champion"}) ==
        "A Talent 2 | B 1 2 Newcomer 1 | A 4 Champion 4 | B 4 Champion 4 | B wins");
}

TEST_CASE("CHA-G13 an attack fails when the deck is empty") {
  CHECK(played({"Champion"}, {"Newcomer", "Talent"}) == "A Champion 4 | B 1 3 | A wins");
}

TEST_CASE("CHA-G14 a seventh name loses the match, CHA-7.2 CHA-R48") {
  CHECK(played({"Champion", "Champion"}, {"Newcomer", "Talent", "Newcomer"}, {},
               {"Dog", "Pig", "Cat", "Pony", "Spider"}) ==
        "A Champion 4 | B 1 3 4 Newcomer 1 | A 4 Champion 4 | A wins by seats");
}

TEST_CASE("CHA-G15 six names are fine, CHA-6.13") {
  CHECK(played({"Lion", "Lion"}, {"Talent", "Newcomer", "Talent", "Dog", "Champion"}, {},
               {"Pig", "Cat", "Pony", "Spider"}) ==
        "A Lion 5 | B 2 3 5 Talent 2 | A 5 Lion 5 | B 3 7 Champion 4 | B wins");
}

TEST_CASE("CHA-G16 the same name of another level shares the seat, CHA-6.12 CHA-R47") {
  CHECK(played({"Talent", "Champion"}, {"Dog (B)", "Champion"}, {}, {"Dog", "Pig", "Cat", "Pony", "Spider", "Cow"}) ==
        "A Talent 2 | B 3 Dog 3 | A 4 Champion 4 | B 4 Champion 4 | B wins");
}

TEST_CASE("CHA-G18 empty decks, CHA-R20 CHA-R30 CHA-R31 CHA-R32") {
  CHECK(played({}, {"Dog"}) == " | B wins");
  CHECK(played({}, {}) == " | B wins");
  CHECK(played({"Dog"}, {}) == "A Dog 3 | A wins");
}

TEST_CASE("CHA-G19 of all 14,400 starter mirrors the beginner wins 5,097, always by way one") {
  Names order = {"Champion", "Dog", "Newcomer", "Newcomer", "Newcomer", "Talent"};
  const auto before = [](const char* a, const char* b) { return std::string_view(a) < b; };
  std::vector<Names> orders;
  do orders.push_back(order);
  while (std::next_permutation(order.begin(), order.end(), before));
  REQUIRE(orders.size() == 120);
  Arena arena;
  int beginner = 0, by_bench = 0;
  std::map<int, int> captures;
  for (const Names& a : orders)
    for (const Names& b : orders) {
      arena.events.clear();
      arena.trophies(side_a, {});
      arena.trophies(side_b, {});
      arena.round(1);
      arena.state.trophies[0] = {};
      for (int i = 0; i < 4; ++i) arena.state.trophies[0].push_back(2);
      arena.deck(side_a, a);
      arena.deck(side_b, b);
      for (const Level level : {Level::a, Level::b, Level::c}) arena.pile(level, {"Pig"});
      arena.play();
      const MatchWon* end = arena.last<MatchWon>();
      beginner += end->winner == side_a;
      by_bench += end->by_bench;
      ++captures[end->captures];
    }
  CHECK(beginner == 5097);
  CHECK(by_bench == 0);
  CHECK(captures == std::map<int, int>{
                        {3, 324}, {4, 760}, {5, 4532}, {6, 3094}, {7, 4018}, {8, 1206}, {9, 428}, {10, 37}, {11, 1}});
}

TEST_CASE("CHA-G21 a bonus gained on reveal stays with the flag") {
  CHECK(played({"Dog", "Talent"}, {"Jester", "Newcomer"}, {}, {"Newcomer"}) == "A Dog 3 | B 4 Jester 4 | A 2 | B wins");
}

TEST_CASE("CHA-G22 Mime keeps its bonus when the Robot's Drone frees a seat, CHA-D17") {
  Arena arena = solo();
  arena.bench(side_b, {"Dog", "Pig"});
  arena.deck(side_a, {"Beta", "Drone", "Alpha"});
  arena.deck(side_b, {"Mime", "Newcomer"});
  arena.play();
  CHECK_FALSE(arena.offers(side_b, leave));  // forced
  arena.choose(side_b, arena.take("Dog"));
  CHECK(arena.trace() == "A Beta 2 | B 5 Mime 5 | A 4 5 Alpha 1 | B 1 Newcomer 1 | B wins");
}

TEST_CASE("CHA-G23 Illusionist counts empty seats live, CHA-R23 CHA-R50") {
  Arena arena;
  arena.bench(side_b, {"Dog", "Pig"});
  arena.deck(side_a, {"Talent", "Siren", "Champion"});
  arena.deck(side_b, {"Illusionist", "Newcomer"});
  arena.play();
  CHECK(arena.trace() == "A Talent 2 | B 5 Illusionist 9");
  arena.choose(side_a, arena.take("Dog"));
  CHECK(arena.trace() == "A Talent 2 | B 5 Illusionist 9 | A 6 10 Champion 4 | B 1 | A wins");
}

TEST_CASE("CHA-G24 an attack bonus ends with the attack, CHA-8.4") {
  CHECK(played({"Champion", "Talent"}, {"Gangster", "Newcomer"}) ==
        "A Champion 4 | B 4 Gangster 2 | A 2 Talent 2 | B 1 | A wins");
}

TEST_CASE("CHA-G25 the first card is no attack, CHA-R19") {
  CHECK(played({"Gangster", "Newcomer"}, {"Talent"}) == "A Gangster 2 | B 2 Talent 2 | A 1 | B wins");
}

TEST_CASE("CHA-G26 flag bonuses count when holding only, CHA-8.7") {
  CHECK(played({"Talent", "Talent"}, {"Skeleton", "Newcomer"}) == "A Talent 2 | B 2 Skeleton 3 | A 2 | B wins");
  CHECK(played({"Talent", "Dog", "Newcomer"}, {"Treasure"}) ==
        "A Talent 2 | B 2 Treasure 4 | A 3 4 Newcomer 1 | A wins");
}

TEST_CASE("CHA-G27 a bench bonus counts for every card of the attack, CHA-R26") {
  CHECK(played({"Kraken"}, {"Newcomer", "Newcomer", "Talent"}, {}, {"Bard"}) ==
        "A Kraken 7 | B 2 4 7 Talent 2 | B wins");
}

TEST_CASE("CHA-G28 a bench bonus may help the holder too") {
  CHECK(played({"Dog", "Talent", "Newcomer"}, {"Talent", "Talent"}, {}, {"Blacksmith"}) ==
        "A Dog 3 | B 3 Talent 3 | A 2 3 Newcomer 1 | B 3 Talent 3 | B wins");
}

TEST_CASE("CHA-G29 bonuses of the same name add up, CHA-8.6 CHA-R37 CHA-R80") {
  CHECK(played({"Lion"}, {"Cowboy"}, {}, {"Director", "Director"}) == "A Lion 5 | B 5 Cowboy 3 | B wins");
}

TEST_CASE("CHA-G30 a bench effect counts at once, CHA-8.5") {
  CHECK(played({"Pony", "Lion"}, {"Vendor", "Pony"}, {}, {}, side_b) ==
        "B Vendor 2 | A 3 Pony 3 | B 4 Pony 4 | A 5 Lion 5 | A wins");
}

TEST_CASE("CHA-G31 Cook helps the holder only") {
  CHECK(played({"Champion", "Champion"}, {"Champion", "Newcomer"}, {}, {"Cook"}) ==
        "A Champion 4 | B 4 Champion 5 | A 4 | B wins");
  CHECK(played({"Talent", "Dog"}, {"Skeleton"}, {}, {"Cook"}) == "A Talent 2 | B 2 Skeleton 4 | A 3 | B wins");
}

TEST_CASE("CHA-G32 selectors look at base power, CHA-R28") {
  CHECK(played({"Dog", "Dog"}, {"Skeleton", "Newcomer"}, {}, {"A.I."}) == "A Dog 3 | B 3 Skeleton 4 | A 3 | B wins");
}

TEST_CASE("CHA-G33 Make-up Artist helps base 1 in the attack, CHA-R27") {
  CHECK(played({"Dog"}, {"Newcomer", "Talent"}, {}, {"Make-up Artist"}) == "A Dog 3 | B 3 Newcomer 1 | B wins");
}

TEST_CASE("CHA-G35 lowering the holder counts in the same comparison, CHA-R40 CHA-D16") {
  for (const bool exhausts : {true, false}) {
    Arena arena;
    arena.trophies(side_a, {1, 2, 3, 4});
    arena.bench(side_a, {"Cook"});
    arena.deck(side_a, {"Fan Bus", "Newcomer"});
    arena.deck(side_b, {"Siren"});
    arena.play();
    arena.choose(side_b, exhausts ? arena.take("Cook") : leave);
    CHECK(arena.trace() == (exhausts ? "A Fan Bus 7 | B 6 Siren 6 | A 1 | B wins" : "A Fan Bus 7 | B 6 | A wins"));
  }
}

TEST_CASE("CHA-G36 fans of the new holder come before the bench overflows, CHA-R33 CHA-R34") {
  Arena arena;
  arena.bench(side_a, {"Talent", "Pig", "Cat", "Pony", "Spider", "Cow"});
  arena.deck(side_a, {"Dog", "Newcomer"});
  arena.deck(side_b, {"Talent", "Clown"});
  arena.play();
  CHECK(arena.trace() == "A Dog 3 | B 2 3 Clown 1 | B wins by seats");
  CHECK(arena.fans(side_b) == 2);

  Arena other = table_of("2", {{"bench_before_flag", "true"}});
  other.bench(side_a, {"Talent", "Pig", "Cat", "Pony", "Spider", "Cow"});
  other.deck(side_a, {"Dog", "Newcomer"});
  other.deck(side_b, {"Talent", "Clown"});
  other.play();
  CHECK(other.won(side_b, true));
  CHECK(other.fans(side_b) == 0);
}

TEST_CASE("CHA-G38 Prince leaves, the cards beneath do not, CHA-R42") {
  Arena arena;
  arena.bench(side_a, {"Dog", "Pig", "Cat", "Pony", "Spider"});
  arena.deck(side_a, {"Newcomer", "Prince", "Talent"});
  arena.deck(side_b, {"Lion", "Werewolf"});
  arena.play(side_b);
  CHECK(arena.trace() == "B Lion 5 | A 1 6 Prince 5 | B 7 Werewolf 7 | A 2 | B wins");
  CHECK(arena.count<CardExhausted>() == 1);
}

TEST_CASE("CHA-G39 Prince with a full bench loses by way one") {
  CHECK(played({"Prince", "Newcomer"}, {"Lion"}, {"Dog", "Pig", "Cat", "Pony", "Spider", "Cow"}) ==
        "A Prince 5 | B 5 Lion 5 | A 1 | B wins");
}

TEST_CASE("CHA-G41 Comic Character helps the very next card, CHA-R45") {
  for (const bool second : {false, true}) {
    Arena arena;
    arena.trophies(side_b, {1, 2, 3, 4});
    arena.deck(side_a, second ? Names{"Comic Character", "Newcomer", "Talent"} : Names{"Comic Character", "Champion"});
    arena.deck(side_b, {"Fan Bus"});
    arena.play();
    CHECK(arena.trace() == (second ? "A Comic Character 4 | B 6 Fan Bus 6 | A 3 5 | B wins"
                                   : "A Comic Character 4 | B 6 Fan Bus 6 | A 6 Champion 4 | A wins"));
    CHECK(arena.fans(side_b) == 0);
  }
}

TEST_CASE("CHA-G42 Cowboy as the first card may empty the opponent's deck, CHA-R36 CHA-5.7") {
  CHECK(played({"Champion"}, {"Cowboy"}, {}, {}, side_b) == "B Cowboy 3 | B wins");
}

TEST_CASE("CHA-G44 a card benched unseen has its bench effect") {
  CHECK(played({"Vendor", "Pony", "Pony"}, {"Cowboy"}, {}, {}, side_b) == "B Cowboy 3 | A 4 Pony 4 | A wins");
}

}  // namespace bout::challengers::testing
