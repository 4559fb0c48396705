// What is wrong with a new card is told with file, line, column and what would be right.
#include <tuple>

#include "games/challengers/tests/arena.hpp"

namespace bout::challengers::testing {

namespace {

/// Every problem of a pack that adds one card, whose row begins in the first column of line 2.
std::string refused(const std::string& row, const std::string& sets = "") {
  Pack pack{Game::files()};
  pack.replace("more_cards.json", "mine/more_cards.json", "{" + sets + "\"cards\": [\n" + row + "]}");
  Problems problems;
  CHECK_FALSE(Game::open(pack, OptionValues(Game::options()), problems).has_value());
  std::string text;
  for (const Problem& problem : problems) text += problem.text() + "\n";
  return text;
}

std::string place(const std::string& row, const std::string& what) {
  const std::size_t at = row.find(what);
  REQUIRE(at != row.npos);
  return "mine/more_cards.json:2:" + std::to_string(at + 1) + ": ";
}

}  // namespace

TEST_CASE("a wrong effect word is refused with file, place and the nearest word") {
  const std::string op = R"({"name": "Bee", "set": "Castle", "level": "A", "base": 1, "copies": 4,)"
                         R"( "effects": [{"when": "flag_on", "op": "fan", "n": 1}]})";
  CHECK(refused(op) == place(op, "\"fan\"") + "unknown op \"fan\"; did you mean \"fans\"?\n");
  const std::string when = R"({"name": "Bee", "set": "Castle", "level": "A", "base": 1, "copies": 4,)"
                           R"( "effects": [{"when": "flagon", "op": "fans", "n": 1}]})";
  CHECK(refused(when) == place(when, "\"flagon\"") + "unknown when \"flagon\"; did you mean \"flag_on\"?\n");
}

TEST_CASE("CHA-1.12 a wrong level is refused with file, place and the levels there are") {
  const std::string row = R"({"name": "Bee", "set": "Castle", "level": "AA", "base": 1, "copies": 4})";
  CHECK(refused(row) == place(row, "\"AA\"") + "unknown level \"AA\"; did you mean \"A\"?\n");
  const std::string robot = R"({"name": "Bee", "set": "Castle", "level": "R", "base": 1, "copies": 4})";
  CHECK(refused(robot) == place(robot, "\"R\"") + "only Robot cards have the level R or SOLO (CHA-1.12)\n");
}

TEST_CASE("CHA-1.14 power above the level's limit is refused with file, place, limit and the level that would do") {
  for (const auto& [level, base, limit, higher] :
       {std::tuple{"A", "4", "3", "B"}, {"A", "6", "3", "C"}, {"B", "6", "5", "C"}}) {
    const std::string row = std::string(R"({"name": "Bee", "set": "Castle", "level": ")") + level +
                            R"(", "copies": 4, "base": )" + base + "}";
    CHECK(refused(row) == place(row, std::string(base) + "}") + "base power " + base + " is above the limit of level " +
                              level + ", which is " + limit + "; such a card needs level " + higher + " (CHA-1.14)\n");
  }
  const std::string most = R"({"name": "Bee", "set": "Castle", "level": "C", "copies": 4, "base": 11})";
  CHECK(refused(most).starts_with(place(most, "11}")));
  CHECK(refused(most).find("0 to 10") != std::string::npos);
}

TEST_CASE("CHA-1.13 copies that contradict the rarity are refused with file, place and the rarity that would do") {
  const std::string rule = ": rare is up to 3, common 5 and more, and 4 has no label (CHA-1.13)\n";
  const std::string few =
      R"({"name": "Bee", "set": "Castle", "level": "A", "base": 1, "copies": 3, "rarity": "common"})";
  CHECK(refused(few) == place(few, "\"common\"") + "3 copies need \"rare\"" + rule);
  const std::string many =
      R"({"name": "Bee", "set": "Castle", "level": "A", "base": 1, "copies": 5, "rarity": "rare"})";
  CHECK(refused(many) == place(many, "\"rare\"") + "5 copies need \"common\"" + rule);
  const std::string four =
      R"({"name": "Bee", "set": "Castle", "level": "A", "base": 1, "copies": 4, "rarity": "rare"})";
  CHECK(refused(four) == place(four, "\"rare\"") + "4 copies need no rarity" + rule);
  const std::string none = R"({"name": "Bee", "set": "Castle", "level": "A", "base": 1, "copies": 2})";
  CHECK(refused(none) == place(none, "2}") + "2 copies need \"rare\"" + rule);
}

TEST_CASE("a name that is taken is refused with file, place and a way out, whichever file has it") {
  const std::string row = R"({"name": "Hermit", "set": "Castle", "level": "A", "base": 1, "copies": 4})";
  CHECK(refused(row) == place(row, "\"Hermit\"") +
                            "there is a card \"Hermit\" of level A already; choose another name or another level\n");
  const std::string bee = R"({"name": "Bee", "set": "Castle", "level": "A", "base": 1, "copies": 4})";
  CHECK(refused(bee + ", " + bee).find("there is a card \"Bee\" of level A already") != std::string::npos);
  CHECK(refused(bee, R"("sets": [{"name": "Castle", "mark": "X"}], )").find("there is a set \"Castle\" already") !=
        std::string::npos);
  CHECK(refused(bee, R"("sets": [{"name": "Meadow", "mark": "K"}], )").find("\"Castle\" has the mark \"K\" already") !=
        std::string::npos);
  CHECK(refused(bee, R"("sets": [{"name": "Meadow", "mark": "X", "role": "robot"}], )").find("role") !=
        std::string::npos);
}

TEST_CASE("whatever else is odd about more cards is a problem and no crash") {
  CHECK(
      refused(
          R"({"set": "Castle", "level": "A", "base": 1, "copies": 4}, {"set": "Castle", "level": "A", "base": 1, "copies": 4})")
          .find("\"name\"") != std::string::npos);
  CHECK(refused("7").starts_with("mine/more_cards.json:2:1: "));
  const std::string loop =
      R"({"name": "Bee", "set": "Castle", "level": "B", "base": 1, "copies": 4, "effects": [)"
      R"({"when": "reveal", "op": "add_from_pile", "level": "B", "n": 1, "side": "own", "place": "deck_top"}]})";
  CHECK(refused(loop) ==
        place(loop, "{\"name\"") +
            "\"Bee\" could bring itself back into a deck, so that a match might never end (CHA-R64)\n");
  CHECK(refused(R"({"name": "Bee", "set": "Castle", "level": "A", "base": 1, "copies": 12, "rarity": "common"}, )"
                R"({"name": "Ant", "set": "Castle", "level": "A", "base": 1, "copies": 12, "rarity": "common"}, )"
                R"({"name": "Fly", "set": "Castle", "level": "A", "base": 1, "copies": 12, "rarity": "common"})")
            .find("level A must have 1 to 120 cards, found 132") != std::string::npos);
}

}  // namespace bout::challengers::testing
