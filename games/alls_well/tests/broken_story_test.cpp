// A story with a mistake in it is refused, with file, place and what would be right.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/alls_well/story.hpp"
#include "games/alls_well/tests/cards.hpp"

namespace bout::alls_well::testing {

namespace {

struct Change {
  std::string_view from, to;
};

/// Every problem of the shipped campaign with pieces of one file replaced by others; they are found one behind the
/// other.
std::string refused(const std::string& file, std::initializer_list<Change> changes) {
  Pack pack = shipped_pack();
  const Pack::File* found = pack.find(file);
  REQUIRE(found != nullptr);
  std::string text = found->text;
  std::size_t at = 0;
  for (const Change& change : changes) {
    at = text.find(change.from, at);
    REQUIRE_MESSAGE(at != std::string::npos, std::string(change.from));
    text.replace(at, change.from.size(), change.to);
    at += change.to.size();
  }
  pack.replace(file, "mine/" + file, text);
  EffectPool pool = shipped_cards().cards.pool;
  Problems problems;
  CHECK_FALSE(read_checked_story(pack, shipped_cards(), pool, problems).has_value());
  CHECK(!problems.empty());
  return text_of(problems);
}

void says(const std::string& problems, std::string_view piece) {
  CAPTURE(problems);
  CHECK(problems.find("mine/campaign-") != std::string::npos);
  CHECK(problems.find(piece) != std::string::npos);
}

/// Where a piece of a shipped file stands, as problems write it.
std::string line_of(const std::string& file, std::string_view piece) {
  const Pack pack = shipped_pack();
  const std::string& text = pack.find(file)->text;
  const std::size_t at = text.find(piece);
  REQUIRE(at != std::string::npos);
  return "mine/" + file + ":" +
         std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')) + ":";
}

const std::string first = "campaign-chapter-1.json", second = "campaign-chapter-2.json",
                  last = "campaign-chapter-7.json", closing = "campaign-closing.json";

}  // namespace

TEST_CASE("AWE-C50 a link to Location 111 is refused") {
  const std::string text = refused(last, {{R"j("edge": "E", "to": 110)j", R"j("edge": "E", "to": 111)j"}});
  says(text, line_of(last, R"j("edge": "E", "to": 110)j"));
  says(text, R"j("to" is 111; it must be a whole number from 1 to 110)j");
}

TEST_CASE("AWE-C15 a link into another chapter, to itself or back to an opening is refused") {
  says(refused(first, {{R"j("edge": "N", "to": 6)j", R"j("edge": "N", "to": 16)j"}}),
       "Location 3 has a travel icon to Location 16, which is in another chapter; this one has 1 to 14");
  says(refused(first, {{R"j("edge": "N", "to": 6)j", R"j("edge": "N", "to": 3)j"}}), "a travel icon to itself");
  says(refused(first, {{R"j("edge": "N", "to": 6)j", R"j("edge": "N", "to": 2)j"}}),
       "nobody goes back to where a chapter opens");
  says(refused(first, {{R"j("edge": "N", "to": 6)j", R"j("edge": "E", "to": 6)j"}}), "two travel icons at the edge E");
}

TEST_CASE("AWE-C39 a Location that its travel icons put in two places is refused") {
  says(refused(first, {{R"j([{"edge": "S", "to": 6}, {"edge": "E", "to": 12}])j",
                        R"j([{"edge": "S", "to": 6}, {"edge": "W", "to": 12}])j"}}),
       "other travel icons put it elsewhere (AWE-C39)");
}

TEST_CASE("AWE-C39 two Locations on one cell are refused") {
  const std::string text =  // Location 14 north of 6, where 11 is
      refused(first, {{R"j({"edge": "N", "to": 11})j", R"j({"edge": "N", "to": 14})j"},
                      {R"j(, {"edge": "E", "to": 14})j", ""},
                      {R"j(, {"edge": "N", "to": 14, "move": 4})j", ""},
                      {R"j([{"edge": "W", "to": 12}, {"edge": "S", "to": 13, "move": 4}])j",
                       R"j([{"edge": "S", "to": 6}])j"}});
  says(text, "Location 14 lies in the same cell as Location 11; two Locations of a chapter never share one");
  says(refused(first, {{R"j({"edge": "W", "to": 7}])j", R"j({"edge": "W", "to": 7}, {"edge": "S", "to": 14}])j"},
                       {R"j(, {"edge": "E", "to": 14})j", ""},
                       {R"j(, {"edge": "N", "to": 14, "move": 4})j", ""},
                       {R"j([{"edge": "W", "to": 12}, {"edge": "S", "to": 13, "move": 4}])j",
                        R"j([{"edge": "N", "to": 3}])j"}}),
       "Location 14 lies in the cell of the opening");
}

TEST_CASE("AWE-C39 a link shown from both sides is the same link") {
  says(refused(first, {{R"j("number": 8)j", R"j("number": 8)j"},
                       {R"j("edge": "N", "to": 12)j", R"j("edge": "N", "to": 12, "move": 3)j"}}),
       "the link between Location 8 and Location 12 is shown from both sides");
}

TEST_CASE("AWE-C50 a quest on no Location, or on two, is refused") {
  says(refused(first, {{R"j("quests": [9])j", R"j("quests": [10])j"}}), "quest 9 is on no Location of this chapter");
  says(refused(first, {{R"j("quests": [9])j", R"j("quests": [9, 4])j"}}), "quest 4 is on Location 4 and Location 12");
  says(refused(first, {{R"j("quests": [9])j", R"j("quests": [9, 40])j"}}),
       "Location 12 has quest 40, which is in another chapter");
}

TEST_CASE("AWE-C50 a token asked for that nobody gives before is refused") {
  const std::string text = refused(second, {{R"j("requires": "token(3)")j", R"j("requires": "token(14)")j"}});
  says(text, "Exploration token 14 is asked for here, but nothing gives it before; see \"exploration(14)\"");
  says(text, "an option of quest 16 can never be open");
  says(refused(second, {{R"j("requires": "token(3)")j", R"j("requires": "token(19)")j"}}),
       "there is no Exploration token 19; they go from 1 to 18");
}

TEST_CASE("AWE-C46 a token that nothing gives, or that matters only once, is refused") {
  const std::string text = refused("campaign-chapter-4.json", {{R"j("exploration(8)")j", R"j("exploration(7)")j"}});
  says(text, "nothing in the campaign gives Exploration token 8");
  says(refused(closing, {{"token(6) and token(14)", "token(6)"}}),
       "Exploration token 14 is asked for 1 time; it must matter at least twice");
}

TEST_CASE("AWE-C50 a last entry without a way on, or to the wrong Scenario, is refused") {
  says(refused(first, {{R"j("last_entry")j", R"j("last_entry")j"},
                       {R"j(,
    "goto": "drovers-ford")j",
                        ""}}),
       R"j(the last entry leads nowhere: it needs "goto": "drovers-ford")j");
  says(refused(first, {{R"j("last_entry")j", R"j("last_entry")j"},
                       {R"j("goto": "drovers-ford")j", R"j("goto": "salt-chapel")j"}}),
       R"j(this leads to "salt-chapel", but the next Scenario is "drovers-ford")j");
  says(refused(first, {{R"j("goto": "drovers-ford")j", R"j("goto": "drover-ford")j"}}),
       R"j(did you mean "drovers-ford"?)j");
}

TEST_CASE("AWE-C25 a chapter with one way to the next Scenario is refused") {
  says(refused(first, {{R"j("quests": [
    {)j",
                        R"j("quests": [
    {)j"},
                       {R"j(,
          "goto": "drovers-ford")j",
                        ""}}),
       R"j(this chapter has 1 quest with a "goto")j");
}

TEST_CASE("AWE-C30 epilogue bands with a gap, an overlap or an end are refused") {
  says(refused(closing, {{R"j("from": 3)j", R"j("from": 4)j"}}), "but it must go on from 3: bands have no gap");
  says(refused(closing, {{R"j("to": 5)j", R"j("to": 6)j"}}), "but it must go on from 7");
  says(refused(closing, {{R"j("from": 9)j", R"j("from": 9, "to": 20)j"}}),
       "the last epilogue is for its trauma and more");
}

TEST_CASE("AWE-C15 a challenge that nobody can meet is refused") {
  const std::string text =
      refused(first, {{R"j("value": 6, "icons": ["potency"])j", R"j("value": 25, "icons": ["potency"])j"}});
  says(text, "the box of quest 3 needs 25, but with 1 player");
  says(text, "the best card counts");
  says(refused(first, {{R"j("icons": ["potency"])j", R"j("icons": ["tresspass"])j"}}), R"j(did you mean "trespass"?)j");
  says(refused(first, {{R"j("icons": ["potency"])j", R"j("icons": [])j"}}), "a box shows at least one icon");
}

TEST_CASE("AWE-C15 a Location that nobody can reach is refused, for each opening") {
  const std::string text =
      refused(first, {{R"j(, {"edge": "W", "to": 7})j", ""},
                      {R"j([{"edge": "E", "to": 6}, {"edge": "S", "to": 7}])j", R"j([{"edge": "E", "to": 6}])j"}});
  says(text, "no way leads from the opening 1 to Location 7");
  says(text, "no way leads from the opening 2 to Location 7");
  says(text, "quest 7 can never be taken from the opening 1");
}

TEST_CASE("AWE-C15 numbers that do not rise with depth are refused") {
  says(refused(first, {{R"j({"edge": "N", "to": 6}, )j", ""}}),
       "numbers rise with depth: Location 7 is 2 scouts from the opening, the number before it 4");
}

TEST_CASE("AWE-C50 a way out that takes more turns than there are is refused") {
  says(refused(first, {{R"j("short": true,)j", R"j("short": true, "start": [2, 2, 5, 6],)j"}}),
       "is a way to the next Scenario, but needs about 7 turns; with 3 players there are 6");
}

TEST_CASE("AWE-C47 Plot Armour for a slot that does the same covered or not is refused") {
  says(refused(first, {{R"j("cover_slot(2)")j", R"j("cover_slot(5)")j"}}),
       "slot 5 of \"drovers-ford\" does the same covered or not");
  says(refused(first, {{R"j("cover_slot(2)")j", R"j("cover_slot(13)")j"}}),
       "\"cover_slot\" needs a slot of \"drovers-ford\", 1 to 12");
}

TEST_CASE("AWE-C50 what needs a Scenario is refused in an Exploration") {
  says(refused(first, {{R"j("cover_slot(2)")j", R"j("gain_defend(self, 2)")j"}}),
       "\"gain_defend\" needs a Scenario: nothing in an Exploration can do that");
}

TEST_CASE("AWE-C50 an investigation has two options, and one of them is always open") {
  says(refused(second, {{R"j("label": "Give her your names",)j",
                         R"j("label": "Give her your names", "requires": "token(1)",)j"}}),
       "both options of quest 16 require something; one must always be open");
  says(refused(first, {{R"j("forced": ["knowman"])j", R"j("forced": ["knoman"])j"}}), R"j(did you mean "knowman"?)j");
}

TEST_CASE("AWE-C48 a closing without an end that is always open is refused") {
  says(refused(closing,
               {{R"j("label": "Open the cages",)j", R"j("label": "Open the cages", "requires": "token(1)",)j"}}),
       "one end must always be open");
}

TEST_CASE("AWE-C1 a Location or a quest that is there twice, or missing, is refused") {
  says(refused(first, {{R"j("number": 9)j", R"j("number": 8)j"}}),
       "Location 8 is there already, in mine/campaign-chapter-1.json:");
  says(refused(second, {{R"j("number": 15)j", R"j("number": 14)j"}}),
       "Location 14 is there already, in campaign-chapter-1.json:");
}

}  // namespace bout::alls_well::testing
