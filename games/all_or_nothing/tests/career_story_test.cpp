// The story: its words, its check, what is read and what a guess may know.
#include <regex>
#include <set>

#include "games/all_or_nothing/career_words.hpp"
#include "games/all_or_nothing/tests/season.hpp"

namespace bout::all_or_nothing::testing {

namespace {

std::string standard(std::string_view name) {
  for (const ContentFile& file : Game::files())
    if (file.name == name) return std::string(file.text);
  FAIL("no such file: " << name);
  return {};
}

/// The problems when `from`, the first time it stands behind `after`, is written as `to`.
std::string broken(const std::string& file, const std::string& after, const std::string& from, const std::string& to) {
  std::string text = standard(file);
  const std::size_t start = text.find(after);
  REQUIRE_MESSAGE(start != text.npos, after);
  const std::size_t at = text.find(from, start);
  REQUIRE_MESSAGE(at != text.npos, from);
  text.replace(at, from.size(), to);
  Pack pack{Game::files()};
  pack.replace(file, "mine/" + file, text);
  Problems problems;
  CHECK_FALSE(Game::open(pack, OptionValues(Game::options()), problems).has_value());
  std::string all;
  for (const Problem& problem : problems) all += problem.text() + "\n";
  return all;
}
bool says(const std::string& told, const std::string& what) { return told.find(what) != told.npos; }

}  // namespace

TEST_CASE("C11 the standard story: 142 cards, all of them reachable, all paths end") {
  Season season;
  CHECK(season.book().cards() == 142);
  const Book& book = *season.rules().book;
  for (const CrowdSide side : {CrowdSide::face, CrowdSide::heel}) {
    CHECK(book.encounters[side].size() == 18);
    CHECK(book.rivals[side].size() == 3);
  }
  std::array<int, 6> decks{};
  for (const StoryCard& card : book.cards) ++decks[index(card.deck)];
  CHECK(decks == std::array<int, 6>{42, 36, 12, 6, 32, 14});
  CHECK(season.book().pieces() <= most_pieces);
  CHECK(season.book().dot().find("\"SF-13\"") != std::string::npos);
}

/// Refused with the place, the card, what is wrong and what would be right.
struct Refused {
  const char *kind, *file, *after, *from, *to;
  std::vector<const char*> says;
};

TEST_CASE("C11 ten kinds of broken story are refused with their place and with what would be right") {
  const std::vector<Refused> all = {
      {"missing goto", "story-angle.json", "\"KA-1\"", "\"goto\": \"KA-2\"", "\"goto\": \"KA-22\"",
       {"card \"KA-1\"", "there is no card \"KA-22\"", "did you mean \"KA-2\"?"}},
      {"orphan card", "story-angle.json", "\"KA-3\"", "\"goto\": \"KA-4\"", "\"goto\": \"KA-5\"",
       {"card \"KA-4\": the card is never reached", "a \"goto\" must name it"}},
      {"cycle", "story-angle.json", "\"KA-6\"", "\"goto\": \"KA-8\"", "\"goto\": \"KA-3\"", {"card \"KA-6\"", "leads back", "write \"again\": true"}},
      {"unset flag", "story-outsider.json", "\"O-7\"", "\"flag\": \"hint\"", "\"flag\": \"hnt\"",
       {"\"hint\" is read and never set", "did you mean \"hnt\"?"}},
      {"unheld role", "story-angle.json", "\"KA-5\"", "\"opponent\": \"atg\"", "\"opponent\": \"rival\"",
       {"card \"KA-5\"", "needs \"rival\"", "set it before, or ask for it with an \"if\""}},
      {"must-win with lost", "story-angle.json", "\"must_win\"", "\"again\"", "\"lost\": [], \"again\"",
       {"card \"KA-11\"", "a must-win match has no \"lost\"", "gave_up"}},
      {"a face card leading to a heel card", "story-face-special.json", "\"id\": \"SF-8\"", "\"SF-11\"", "\"SH-11\"",
       {"card \"SF-8\"", "of the other side", "\"SF-11\""}},
      {"missing text", "story-angle.json", "\"KA-1\"", "\"KA-1.a\"", "\"KA-1.zz\"",
       {"card \"KA-1\"", "there is no text \"KA-1.zz\"", "did you mean \"KA-1."}},
      {"bad opponent", "story-angle.json", "\"KA-5\"", "\"opponent\": \"atg\"", "\"opponent\": \"atgg\"",
       {"did you mean \"atg\"?"}},
      {"himself as opponent", "story-angle.json", "\"KA-5\"", "\"opponent\": \"atg\"", "\"opponent\": \"ka\"",
       {"card \"KA-5\"", "choose another opponent", "AON-1.1"}}};
  for (const Refused& one : all) {
    const std::string told = broken(one.file, one.after, one.from, one.to);
    INFO(one.kind << ":\n" << told);
    CHECK(std::regex_search(told, std::regex("mine/" + std::string(one.file) + ":[0-9]+:[0-9]+: ")));
    for (const char* what : one.says) CHECK_MESSAGE(says(told, what), what);
  }
}

TEST_CASE("C11 the tenth kind: no option that is always open is refused with card and step") {
  const std::string file = "story-angle.json";
  std::string text = standard(file);
  for (const char* label : {"KA-3.feet", "KA-3.sleep", "KA-3.show"}) {
    const std::string from = "{ \"label\": \"" + std::string(label) + "\",";
    const std::size_t at = text.find(from);
    REQUIRE(at != text.npos);
    text.replace(at, from.size(), from + " \"when\": {\"vp\": 90},");
  }
  Pack pack{Game::files()};
  pack.replace(file, "mine/" + file, text);
  Problems problems;
  CHECK_FALSE(Game::open(pack, OptionValues(Game::options()), problems).has_value());
  const std::string told = problems.begin()->text();
  CHECK_MESSAGE(std::regex_search(told, std::regex("mine/story-angle.json:[0-9]+:[0-9]+: card \"KA-3\", step [0-9]")), told);
  CHECK(says(told, "no option is open when"));
  CHECK(says(told, "add one without a condition"));
}

TEST_CASE("C11 slots take forms: names, possessives, pronouns and verbs that agree") {
  const std::array<std::string, 3> she = {"she", "her", "her"}, they = {"they", "them", "their"};
  CHECK(agreeing("looks", she) == "looks");
  for (const auto& [one, many] : {std::pair{"looks", "look"}, std::pair{"watches", "watch"}, std::pair{"carries", "carry"},
                                  std::pair{"is", "are"}, std::pair{"has", "have"}, std::pair{"goes", "go"},
                                  std::pair{"does", "do"}, std::pair{"presses", "press"}})
    CHECK(agreeing(one, they) == many);
  const std::string unknown = broken("texts-angle.json", "\"KA-1.a\": \"", "\"KA-1.a\": \"", "\"KA-1.a\": \"{opp.looks} ");
  CHECK(says(unknown, "unknown slot {opp.looks}"));
}

TEST_CASE("C11 conditions ask what the board shows") {
  Season season;
  season.in_chapter(2, CrowdSide::heel, 3);
  CHECK_FALSE(season.holds(StoryCondition::has, number(Having::injury)));
  season.act(StoryVerb::injury, number(Injury::leg));
  CHECK(season.holds(StoryCondition::has, number(Having::injury)));
  CHECK_FALSE(season.holds(StoryCondition::has, number(Having::bump)));
  CHECK_FALSE(season.holds(StoryCondition::has, number(Having::valet)));
  CHECK_FALSE(season.holds(StoryCondition::has, number(Having::last)));
  CHECK_FALSE(season.holds(StoryCondition::has, number(Role::rival)));
  CHECK(season.holds(StoryCondition::side, number(CrowdSide::heel)));
  CHECK(season.holds(StoryCondition::track, 3));
  CHECK_FALSE(season.holds(StoryCondition::track, 4));
  season.career().vp = 5;
  CHECK(season.holds(StoryCondition::vp, 5));
  season.career().wins = 1, season.career().losses = 2;
  CHECK_FALSE(season.holds(StoryCondition::wins_lead));
  CHECK(season.holds(StoryCondition::wins, 1));
  CHECK(season.holds(StoryCondition::losses, 2));
  CHECK_FALSE(season.holds(StoryCondition::final_low));
  season.act(StoryVerb::flag, 3);
  CHECK(season.holds(StoryCondition::flag, 3));
  season.act(StoryVerb::unflag, 3);
  CHECK_FALSE(season.holds(StoryCondition::flag, 3));
  season.act(StoryVerb::unlock, 0);
  CHECK(season.career().may(Action::promo));
}

TEST_CASE("C11 a card shows what each option does before it is taken, and none of its words") {
  Season season;
  season.run(story::Tell{season.book().start(season.card("KA-3"))});
  REQUIRE(season.asks<story::Choose>());
  const StoryView view = *season.game.look(season.state, Seat{0}).career->story;
  CHECK(view.card == "KA-3");
  CHECK_FALSE(view.title.empty());
  REQUIRE(view.options.size() == 3);
  CHECK(view.options[0].effects.at(0).text == "+2 skill tokens");
  CHECK(view.options[1].effects.at(0).kind == "bump");
  CHECK(view.options[1].effects.at(0).by == -1);
  CHECK(view.texts.size() == 1);
  const std::vector<std::string> read = season.game.reads(Event{*season.story.last<ChoiceAsked>()});
  CHECK(std::find(read.begin(), read.end(), "texts-angle.json:KA-3.feet") != read.end());
  CHECK(std::find(read.begin(), read.end(), "story-angle.json:KA-3/2.KA-3.feet") != read.end());
  CHECK(std::find(read.begin(), read.end(), "texts-angle.json:KA-3.studied") == read.end());
}

TEST_CASE("AON-1.16 a guess knows the match and what is read, and ends where the story goes on unread") {
  Season season;
  season.run(story::Tell{season.book().start(season.card("KA-3"))});
  Chance deals(1);
  State guess = season.game.redeal(season.state, Seat{0}, deals);
  Chance chance(2);
  season.game.apply(guess, Seat{0}, choice(Verb::option, 0), chance, {});
  CHECK(guess.career.skill == 2);  // what the option says
  CHECK(guess.over());             // and no further
  CHECK(season.game.result(guess).score[0] > 0);
}

TEST_CASE("AON-20.1 a guess plays the match to its end and the score of it") {
  Season season;
  season.in_chapter(2);
  season.bill("bb");
  season.walk_out();
  Chance deals(1), chance(2), picks(3);
  State guess = season.game.redeal(season.state, Seat{0}, deals);
  season.game.play_out(guess, chance, picks, 5000, true);
  CHECK_FALSE(in_ring(guess));
  CHECK(guess.career.matches == 1);
  CHECK(guess.career.vp != 0);
}

TEST_CASE("AON-20.1 in a match of a career a move is weighed by what is to be expected of it, as in a single match") {
  Season season;
  season.in_chapter(2);
  season.bill("bb");
  season.walk_out();
  REQUIRE(season.play_to<ChooseAction>());
  REQUIRE(in_ring(season.state));
  const Move move{Seat{0}, season.open()[0]};
  constexpr int worlds = 40;
  std::set<double> expected;
  for (std::uint64_t seed = 0; seed < worlds; ++seed) {
    Chance deals(seed);
    const State world = season.game.redeal(season.state, Seat{0}, deals);
    double value = 0;
    season.game.weigh(world, {&move, 1}, deals, {&value, 1});
    expected.insert(value);
  }
  CHECK(expected.size() > worlds / 2);  // who wins and who does not would be a handful of values
}

}  // namespace bout::all_or_nothing::testing
