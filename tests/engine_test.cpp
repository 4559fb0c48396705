#include <doctest/doctest.h>

#include <array>
#include <set>

#include "engine/digest.hpp"
#include "engine/options.hpp"
#include "engine/problems.hpp"
#include "engine/rules_index.hpp"
#include "engine/seats.hpp"
#include "engine/style.hpp"
#include "engine/teller.hpp"
#include "games/one_against_all/game.hpp"
#include "lab/interval.hpp"

namespace bout::testing {

TEST_CASE("chance: the same seed gives the same outcomes, from any place on") {
  Chance all(42);
  std::vector<int> outcomes;
  for (int i = 0; i < 100; ++i) outcomes.push_back(all.roll(6));
  Chance later(42, 60);
  for (std::size_t i = 60; i < 100; ++i) CHECK(later.roll(6) == outcomes[i]);
  Chance other(43);
  int same = 0;
  for (const int outcome : outcomes) same += other.roll(6) == outcome;
  CHECK(same < 40);
}

TEST_CASE("chance: fixed outcomes, on every machine") {
  Chance chance(1);
  std::array<int, 8> rolled{};
  for (int& face : rolled) face = chance.roll(6);
  CHECK(rolled == std::array<int, 8>{6, 1, 2, 5, 3, 4, 4, 1});
}

TEST_CASE("chance: every face of every die is equally likely") {
  for (const int sides : {2, 3, 6, 7, 20, 100}) {
    Chance chance(static_cast<std::uint64_t>(sides));
    std::vector<int> count(static_cast<std::size_t>(sides));
    const int rolls = 20000 * sides;
    for (int i = 0; i < rolls; ++i) ++count[static_cast<std::size_t>(chance.pick(sides))];
    for (const int times : count) CHECK(std::abs(times - 20000) < 5 * 142);  // five standard deviations
  }
}

TEST_CASE("chance: a script that runs out names the roll that is needed, and stays stopped") {
  const std::vector<Outcome> script = {3, 6};
  Chance chance = Chance::scripted(script);
  CHECK(chance.roll(6, 1) == 3);
  CHECK(chance.roll(6, 2) == 6);
  CHECK_FALSE(chance.stopped());
  chance.roll(20, 77);
  CHECK(chance.stopped());
  CHECK(chance.needed().sides == 20);
  CHECK(chance.needed().name == 77);
  CHECK_FALSE(chance.misfit());
  chance.roll(4, 5);
  CHECK(chance.needed().name == 77);  // the first one that was missing
}

TEST_CASE("chance: an outcome that is no face of the die is a misfit") {
  const std::vector<Outcome> script = {7};
  Chance chance = Chance::scripted(script);
  chance.roll(6);
  CHECK(chance.stopped());
  CHECK(chance.misfit());
}

TEST_CASE("chance: what it gives can be written down and played again") {
  std::vector<Outcome> record;
  Chance chance(5);
  chance.record_to(&record);
  std::vector<int> first;
  for (int i = 0; i < 20; ++i) first.push_back(chance.roll(10));
  Chance again = Chance::scripted(record);
  for (const int face : first) CHECK(again.roll(10) == face);
}

TEST_CASE("seats: a set that is walked in order") {
  Seats seats;
  CHECK(seats.empty());
  seats.add(Seat(5));
  seats.add(Seat(2));
  CHECK(seats.size() == 2);
  CHECK(seats.front() == Seat(2));
  CHECK(seats.at(1) == Seat(5));
  CHECK_FALSE(seats.contains(spectator));
  seats.remove(Seat(2));
  CHECK(seats == Seats(Seat(5)));
}

struct Inner {
  std::uint8_t a;
  bool operator==(const Inner&) const = default;
};
struct Outer {
  int number = 0;
  Inner inner{};
  std::optional<Inner> maybe;
  FixedList<int, 4> list;
};

TEST_CASE("digest: every member counts, and what lies beyond a list's end does not") {
  static_assert(member_count<Outer> == 4);
  static_assert(member_count<one_against_all::State> == 11);
  const Outer plain;
  Outer changed;
  CHECK(digest(plain) == digest(changed));
  changed.number = 1;
  CHECK(digest(plain) != digest(changed));
  changed = {}, changed.inner.a = 1;
  CHECK(digest(plain) != digest(changed));
  changed = {}, changed.maybe = Inner{0};
  CHECK(digest(plain) != digest(changed));
  changed = {}, changed.list.push_back(0);
  CHECK(digest(plain) != digest(changed));
  changed.list.pop_back();
  CHECK(digest(plain) == digest(changed));
}

TEST_CASE("nearest: one slip is forgiven, nonsense is not") {
  const std::array<std::string_view, 3> words = {"boss_health", "hero_health", "lane_length"};
  CHECK(nearest("boss_helth", words) == "boss_health");
  CHECK(nearest("ehro_health", words) == "hero_health");
  CHECK(nearest("lane", words) == "lane_length");
  CHECK(nearest("xyzzy", words).empty());
  CHECK(nearest(std::string(500, 'a'), words).empty());
}

TEST_CASE("options: every kind reads what it writes and refuses what it may not be") {
  using Kind = OptionSpec::Kind;
  const std::vector<OptionSpec> specs = {{"number", Kind::integer, {5}, 1, 9, {}, {}, "", ""},
                                         {"flag", Kind::flag, {0}, 0, 1, {}, {}, "", ""},
                                         {"word", Kind::word, {0}, 0, 0, {"open", "hidden"}, {"20", "21"}, "", ""},
                                         {"ratio", Kind::ratio, {3, 2}, 1, 3, {}, {}, "", ""},
                                         {"list", Kind::integers, {10, 15}, 1, 40, {}, {}, "", ""},
                                         {"letter", Kind::text, {}, 0, 0, {}, {}, "", ""}};
  OptionValues values(specs);
  for (const auto& [name, good] : std::vector<std::pair<const char*, const char*>>{{"number", "9"},
                                                                                   {"flag", "yes"},
                                                                                   {"word", "hidden"},
                                                                                   {"word", "21"},
                                                                                   {"ratio", "5/2"},
                                                                                   {"ratio", "1.5"},
                                                                                   {"ratio", "2"},
                                                                                   {"list", "1,2,40"},
                                                                                   {"list", ""},
                                                                                   {"letter", "{\"a\": \"\u00e9\n\"}"}}) {
    CHECK_MESSAGE(!values.set(name, good), name << "=" << good);
  }
  for (const auto& [name, bad] : std::vector<std::pair<const char*, const char*>>{{"number", "10"},
                                                                                  {"number", "0"},
                                                                                  {"number", "5x"},
                                                                                  {"number", ""},
                                                                                  {"flag", "perhaps"},
                                                                                  {"word", "shut"},
                                                                                  {"ratio", "4"},
                                                                                  {"ratio", "429496731.0"},
                                                                                  {"ratio", "3/0"},
                                                                                  {"ratio", "1/2"},
                                                                                  {"list", "3,2"},
                                                                                  {"list", "0"},
                                                                                  {"list", "41"},
                                                                                  {"list", "1,,2"}}) {
    CHECK_MESSAGE(values.set(name, bad).has_value(), name << "=" << bad);
  }
  const auto error = values.set("numbr", "5");
  REQUIRE(error.has_value());
  CHECK(error->message == "unknown option \"numbr\"; did you mean \"number\"?");
  OptionValues again(specs);
  for (const auto& [name, text] : values.changed()) CHECK_FALSE(again.set(name, text));
  CHECK(again.changed() == values.changed());
  CHECK(again.text("letter") == "{\"a\": \"\u00e9\n\"}");
  CHECK(values.set("letter", std::string(70000, 'x')).has_value());
}

TEST_CASE("json: what is short stays on its line, what is long has a line for each part") {
  CHECK(json::indented(R"({"a":[1,2],"b":{"c":"x"}})") == R"({ "a": [1, 2], "b": { "c": "x" } })" "\n");
  const std::string word(60, 'w');
  const std::string text = json::indented("{\"one\":\"" + word + "\",\"two\":[\"" + word + "\",{}],\"three\":[]}");
  CHECK(text == "{\n  \"one\": \"" + word + "\",\n  \"two\": [\"" + word + "\", {}],\n  \"three\": []\n}\n");
}

TEST_CASE("rules index: by number, by words, with a suggestion") {
  const RulesIndex rules(
      "# A game\n\n## 1. Start\n\n- **ABC-1.1** Who begins. The youngest begins.\n- **ABC-1.2** Dice. Two dice.\n"
      "## Rulings\n- **ABC-R1** Ties. Roll again.\n## Glossary\n- **Die**: a cube.\n");
  REQUIRE(rules.entries().size() == 3);
  REQUIRE(rules.find("1.2") != nullptr);
  CHECK(rules.find("1.2")->title == "Dice");
  CHECK(rules.find("abc-r1")->text == "Roll again.");
  CHECK(rules.find("R1")->section == "Rulings");
  CHECK(rules.find("9.9") == nullptr);
  CHECK(rules.suggest("1.3").find("ABC-1.") != std::string::npos);
  const auto found = rules.search("dice");
  REQUIRE(found.size() == 1);
  CHECK(found[0]->number == "ABC-1.2");
  CHECK(rules.search("").empty());
  CHECK(rules.search("dragonfruit").empty());
  REQUIRE(rules.search("who begnis").size() == 1);  // a slip of the finger
  CHECK(rules.search("who begnis")[0]->number == "ABC-1.1");
  REQUIRE_FALSE(rules.search("can I roll twice").empty());  // a question
  CHECK(rules.search("can I roll twice")[0]->number == "ABC-R1");
}

TEST_CASE("teller: slots are filled, sentences begin with a capital, no line comes twice before all were told") {
  CHECK(fill("{H} gets up. {H} falls, and {H} stays.", {{"H", "the Mage"}}) ==
        "The Mage gets up. The Mage falls, and the Mage stays.");
  const Lines lines = {{"hit", {"a", "b", "c", "d", "e"}}};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Teller teller(seed);
    for (int lap = 0; lap < 3; ++lap) {
      std::set<std::string> told;
      for (int i = 0; i < 5; ++i) told.insert(teller.say(lines, "hit", {}));
      CHECK(told.size() == 5);
    }
  }
  Teller teller(1);
  CHECK(teller.say(lines, "miss", {}).empty());
}

TEST_CASE("style: widths count what is seen, wrapping keeps to the width") {
  CHECK(columns("ab\x1b[1mc\x1b[0m") == 3);
  CHECK(columns("◆·") == 2);
  CHECK(wrapped("one two three", 7) == "one two\nthree");
  CHECK(wrapped("one two three", 7, 2) == "one two\n  three");
  CHECK(wrapped("  one two", 7, 4) == "  one\n    two");
  CHECK(wrapped("lands  65 % of the time", 9) == "lands\n65 % of\nthe time");  // no line ends before its per cent sign
  CHECK(Style{}.bold("x") == "x");
}

TEST_CASE("interval: Wilson's, as published tables have it") {
  const Share half = share_of(50, 100);
  CHECK(half.value == doctest::Approx(0.5));
  CHECK(half.low == doctest::Approx(0.4038).epsilon(0.001));
  CHECK(half.high == doctest::Approx(0.5962).epsilon(0.001));
  const Share none = share_of(0, 100);
  CHECK(none.low == 0);
  CHECK(none.high == doctest::Approx(0.0370).epsilon(0.001));
}

}  // namespace bout::testing
