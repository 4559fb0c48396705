// Broken packs are refused, with file, place and what would be right.
#include <algorithm>

#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

std::string standard(std::string_view name) {
  for (const ContentFile& file : Game::files())
    if (file.name == name) return std::string(file.text);
  FAIL("no such file: " << name);
  return {};
}

std::string problems_of(const std::string& file, const std::string& text) {
  Pack pack{Game::files()};
  pack.replace(file, "mine/" + file, text);
  Problems problems;
  CHECK_FALSE(Game::open(pack, OptionValues(Game::options()), problems).has_value());
  std::string all;
  for (const Problem& problem : problems) all += problem.text() + "\n";
  return all;
}

/// The problems when `from`, the first time it stands behind `after`, is written as `to`; and where that was.
struct Broken {
  Broken(const std::string& file, const std::string& after, const std::string& from, const std::string& to) {
    std::string text = standard(file);
    const std::size_t start = text.find(after);
    REQUIRE(start != text.npos);
    const std::size_t at = text.find(from, start);
    REQUIRE(at != text.npos);
    line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
    text.replace(at, from.size(), to);
    told = problems_of(file, text);
    place = "mine/" + file + ":" + std::to_string(line) + ":";
  }
  bool says(const std::string& what) const { return told.find(what) != told.npos; }
  std::ptrdiff_t line = 0;
  std::string told, place;
};

}  // namespace

TEST_CASE("AON-2.5 a deck without a legal opening hand is refused") {
  std::string text = standard("wrestlers.json");
  const std::size_t end = text.find("\"id\": \"bb\"");
  for (std::size_t at = text.find("\"damage\": 1"); at < end; at = text.find("\"damage\": 1", at + 1))
    text.replace(at, 11, "\"damage\": 2");
  const std::string told = problems_of("wrestlers.json", text);
  const auto deck = static_cast<std::ptrdiff_t>(text.find("\"deck\": ["));  // of the first board
  const auto line = std::count(text.begin(), text.begin() + deck, '\n') + 1;
  CHECK(told.find("mine/wrestlers.json:" + std::to_string(line) + ":") == 0);
  CHECK(told.find("no opening hand is legal: the 5 lightest cards come to 10 damage, more than 9; make light cards "
                  "lighter, by 1 in all") != told.npos);
}

TEST_CASE("AON-1.13 two finishers are refused, and so is none") {
  const Broken two("wrestlers.json", "\"olympic_slam\"", "\"signature\"", "\"finisher\"");
  CHECK(two.says("a deck has exactly 1 finisher, and \"olympic_slam\" is one already; make this a \"signature\""));
  const std::string text = standard("wrestlers.json");
  const auto lines =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("\"ankle_lock\"")), '\n');
  CHECK(two.says("mine/wrestlers.json:" + std::to_string(lines + 1) + ":"));  // where the second one stands
  const Broken none("wrestlers.json", "\"ankle_lock\"", "\"finisher\"", "\"signature\"");
  CHECK(none.says("mine/wrestlers.json:"));
  CHECK(none.says("a deck has exactly 1 finisher, found 0; give a card \"class\": \"finisher\""));
  const Broken unknown("wrestlers.json", "\"ankle_lock\"", "\"finisher\"", "\"finnisher\"");
  CHECK(unknown.says(unknown.place));
  CHECK(unknown.says("did you mean \"finisher\"?"));
}

TEST_CASE("AON-8.1 a target number of 0 is refused with its place") {
  const Broken tn("wrestlers.json", "\"punches\"", "\"tn\": 2", "\"tn\": 0");
  CHECK(tn.says(tn.place));
  CHECK(tn.says("\"tn\" is 0; it must be a whole number from 1 to 6"));
}

TEST_CASE("AON-10.1 an unknown ability word is refused with the nearest one") {
  const Broken effect("abilities.json", "\"conditioning\"", "\"stamina\"", "\"stamnia\"");
  CHECK(effect.says(effect.place));
  CHECK(effect.says("did you mean \"stamina\"?"));
  const Broken condition("abilities.json", "\"show_of_strength\"", "\"after_type\"", "\"after_typ\"");
  CHECK(condition.says("did you mean \"after_type\"?"));
  const Broken window("abilities.json", "\"conditioning\"", "\"attack\"", "\"atack\"");
  CHECK(window.says("did you mean \"attack\"?"));
  const Broken named("wrestlers.json", "\"id\": \"ka\"", "\"anklelock\"", "\"ankelock\"");
  CHECK(named.says("no reversal ability is called \"ankelock\""));
  CHECK(named.says("did you mean \"anklelock\"?"));
  const Broken passive("abilities.json", "\"conditioning\"", "\"window\": \"attack\"", "\"window\": \"passive\"");
  CHECK(passive.says("a standing ability, and no other, has the window \"passive\""));
}

TEST_CASE("AON-3.8 a die with five faces is refused") {
  const Broken die("automa.json", "\"die\"", "\"block\", \"block\"", "\"block\"");
  CHECK(die.says(die.place));
  CHECK(die.says("a die has 6 faces, found 5; add 1"));
  const Broken special("automa.json", "\"defence_die\"", "true, true", "true");
  CHECK(special.says("a die has 6 faces, found 5"));
  const Broken face("automa.json", "\"die\"", "\"recharge\"", "\"recharg\"");
  CHECK(face.says("did you mean \"recharge\"?"));
}

TEST_CASE("AON-11.2 an automa deck without unlettered cards is refused") {
  const std::string dice = standard("automa.json").substr(standard("automa.json").find("\"die\""));
  const std::string told = problems_of("automa.json", R"({"cards": [{"d": 1, "k": 8, "letter": "e"}], )" + dice);
  CHECK(told.find("mine/automa.json:1:11") == 0);
  CHECK(told.find("at least one card must have no letter: those with E or EE leave the deck (AON-11.2); leave out "
                  "\"letter\" somewhere") != told.npos);
}

TEST_CASE("AON-11.4 K 13 is refused, and D 7") {
  const Broken k("automa.json", "cards", "\"k\": 8", "\"k\": 13");
  CHECK(k.says(k.place));
  CHECK(k.says("\"k\" is 13; it must be a whole number from 2 to 12"));
  const Broken d("automa.json", "cards", "\"d\": 1", "\"d\": 7");
  CHECK(d.says("1 to 6"));
}

TEST_CASE("AON-14.9 a weapon without kind is refused, and a devastating one without a move") {
  const Broken kind("weapons.json", "\"kendo_stick\"", "\"kind\": \"regular\", ", "");
  CHECK(kind.says(kind.place));
  CHECK(kind.says("\"kind\" is missing; expected \"regular\""));
  const Broken move("weapons.json", "\"table\"", ", \"move\": \"throw\"", "");
  CHECK(move.says("move"));
  const Broken wrong("weapons.json", "\"kendo_stick\"", "\"regular\"", "\"reglar\"");
  CHECK(wrong.says("did you mean \"regular\"?"));
}

TEST_CASE("AON-1.1 other faults: keys, sizes, names that stand twice, lines without a slot of that name") {
  const Broken key("wrestlers.json", "\"id\": \"ka\"", "\"low_health\"", "\"low_helth\"");
  CHECK(key.says(key.place));
  CHECK(key.says("did you mean \"low_health\"?"));
  const Broken twice("wrestlers.json", "\"id\": \"bb\"", "\"bb\"", "\"ka\"");
  CHECK(twice.says("there is a wrestler \"ka\" already"));
  const Broken card("wrestlers.json", "\"european_uppercut\"", "\"european_uppercut\"", "\"punches\"");
  CHECK(card.says("there is a card \"punches\" in this deck already"));
  const Broken one_time("wrestlers.json", "\"id\": \"ka\"", "\"conditioning\", ", "");
  CHECK(one_time.says("a board has 2 one-time abilities, found 1"));
  const Broken pronouns("wrestlers.json", "\"id\": \"ka\"", "\"he\", \"him\", \"his\"", "\"he\", \"him\"");
  CHECK(pronouns.says(pronouns.place));
  CHECK(pronouns.says("there are 3 pronouns, as in [\"she\", \"her\", \"her\"], found 2"));
  const Broken slot("wrestlers.json", "\"finisher\": {", "{A}", "{B}");
  CHECK(slot.says("unknown slot {B}"));
  const Broken line("lines.json", "\"bell\"", "{A}", "{Q}");
  CHECK(line.says("mine/lines.json:"));
}

TEST_CASE("AON-2.15 a pack without a wrestler that an option names is told") {
  Pack pack{Game::files()};
  std::string text = standard("wrestlers.json");
  text.replace(text.find("\"id\": \"rj\""), 10, "\"id\": \"rx\"");
  pack.replace("wrestlers.json", "mine/wrestlers.json", text);
  for (const ContentFile& file : Game::files()) {  // its story is about whom it has: none
    if (file.name.starts_with("story-")) pack.replace(file.name, "mine/story.json", R"({"cards": []})");
    if (file.name.starts_with("texts-")) pack.replace(file.name, "mine/texts.json", "{}");
  }
  OptionValues options(Game::options());
  REQUIRE_FALSE(options.set("wrestler", "rj"));
  Problems problems;
  CHECK_FALSE(Game::open(pack, options, problems).has_value());
  CHECK(problems.begin()->text().find("this pack has no wrestler \"rj\"") != std::string::npos);
}

TEST_CASE("AON-R55 a pack with more abilities than a career can remember is refused") {
  std::string more;
  for (std::size_t i = 0; i < most_abilities; ++i)
    more += R"({ "id": "more_)" + std::to_string(i) + R"(", "name": "More", "kind": "one_time", "window": "attack", "do": { "stamina": 1 } }, )";
  const Broken many("abilities.json", "\"abilities\"", "{ \"id\"", more + "{ \"id\"");
  CHECK(many.says("abilities; " + std::to_string(most_abilities) + " fit"));
}

}  // namespace bout::all_or_nothing::testing
