// What is remembered of a career: journal, tales, the season page; and what designers count over many.
#include "engine/annals.hpp"
#include "engine/json.hpp"
#include "games/all_or_nothing/career_words.hpp"
#include "games/all_or_nothing/tests/season.hpp"

namespace bout::all_or_nothing::testing {

namespace {

struct Lived {
  Game game;
  State state;
  std::vector<Event> events;
  Annals annals;
};

/// A whole career, told to its annals.
Lived live(const OptionList& options, std::uint64_t seed) {
  Game game = bout::testing::opened<Game>(options);
  bout::testing::Story<Event> story;
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  State state = game.start(chance, story.sink());
  ChoiceList open;
  while (!state.over()) {
    const Seats acting = game.to_act(state);
    open.clear();
    game.choices(state, acting.front(), open);
    const Choice any = open[static_cast<std::size_t>(picks.pick(static_cast<int>(open.size())))];
    game.apply(state, acting.front(), any, chance, story.sink());
  }
  Annals annals = game.annals();
  for (const Event& event : story.events) annals.fold(event);
  return {std::move(game), state, std::move(story.events), std::move(annals)};
}

json::Value read(const std::optional<std::string>& text) {
  REQUIRE(text.has_value());
  Problems problems;
  const auto value = json::parse(*text, "annals", problems);
  REQUIRE(value.has_value());
  return *value;
}
int number_in(const json::Value& of, const char* key) { return static_cast<int>(of.find(key)->number); }

const FindingsTable& table_in(const Findings& findings, std::string_view name) {
  for (const FindingsTable& table : findings.tables)
    if (table.name == name) return table;
  FAIL("no table is called " << name);
  return findings.tables[0];
}

}  // namespace

TEST_CASE("AON-26.4 the annals sum a career up as its board shows it in the end") {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Lived lived = live({{"mode", "career"}, {"wrestler", seed % 2 == 0 ? "ka" : "rj"}}, seed);
    const Career& career = lived.state.career;
    const json::Value summary = read(part_json(lived.annals, ""));
    CHECK(number_in(summary, "vp") == career.vp);
    CHECK(summary.find("rank")->text == rank_of(career.vp));
    CHECK(number_in(summary, "wins") == career.victories);
    CHECK(number_in(summary, "losses") == career.matches - career.victories);
    CHECK(summary.find("side")->text == word_of(*career.side));
    CHECK(summary.find("ended")->boolean);
    CHECK(number_in(summary, "chapter") == 3);
    CHECK(summary.find("matches")->items.size() == career.matches);
    int scored = 0;
    for (const json::Value& match : summary.find("matches")->items) {
      scored += match.find("won")->boolean;
      CHECK(match.find("over")->boolean);
      CHECK_FALSE(match.find("opponent")->text.empty());
    }
    CHECK(scored == career.victories);
  }
}

TEST_CASE("AON-26.4 the journal has every card read, every choice made and every match, chapter by chapter") {
  const Lived lived = live({{"mode", "career"}, {"wrestler", "bb"}}, 4);
  const json::Value journal = read(part_json(lived.annals, "journal"));
  REQUIRE(journal.find("chapters")->items.size() == 3);
  std::size_t texts = 0, choices = 0, cards = 0, matches = 0;
  for (const json::Value& chapter : journal.find("chapters")->items) {
    CHECK(chapter.find("title")->text.starts_with("Chapter "));
    for (const json::Value& entry : chapter.find("entries")->items) {
      cards += entry.find("kind")->text == "card";
      matches += entry.find("kind")->text == "match";
      for (const json::Value& note : entry.find("notes")->items) {
        texts += note.find("kind")->text == "text";
        choices += note.find("kind")->text == "choice";
        CHECK(note.find("text")->text.find_first_of("{}") == std::string::npos);
      }
    }
  }
  const auto count = [&](auto holds) { return static_cast<std::size_t>(std::count_if(lived.events.begin(), lived.events.end(), holds)); };
  CHECK(texts == count([](const Event& e) { return holds_alternative<TextTold>(e); }));
  CHECK(choices == count([](const Event& e) { return holds_alternative<OptionTaken>(e); }));
  CHECK(matches == lived.state.career.matches);
  CHECK(cards > 10);
}

TEST_CASE("AON-26.4 every match has its tale, and the season page holds all of it without scripts") {
  const Lived lived = live({{"mode", "career"}, {"wrestler", "ms"}}, 9);
  const std::vector<std::string> parts = lived.annals.parts();
  CHECK(parts.size() == 4u + lived.state.career.matches);  // "", all, journal, score, and every match
  for (const std::string& part : parts) {
    CHECK(part_json(lived.annals, part).has_value());
    CHECK(lived.annals.text(part).has_value());
  }
  const json::Value tale = read(part_json(lived.annals, "match/1"));
  CHECK(tale.find("lines")->items.size() > 20);
  CHECK(tale.find("lines")->items.front().find("text")->text.find(" meets ") != std::string::npos);
  for (const char* none : {"match/0", "match/99", "match/", "match/1x", "matches"}) {
    CHECK_FALSE(part_json(lived.annals, none).has_value());
    CHECK_FALSE(lived.annals.text(none).has_value());
  }
  const std::string page = lived.annals.page();
  CHECK(page.starts_with("<!doctype html>"));
  CHECK(page.find("<script") == std::string::npos);
  CHECK(page.find("http") == std::string::npos);
  for (int match = 1; match <= lived.state.career.matches; ++match)
    CHECK(page.find("id=\"m-" + std::to_string(match) + "\"") != std::string::npos);
  for (const Event& event : lived.events)
    if (const auto* told = get_if<TextTold>(&event)) {
      std::string text = filled(lived.game, told->text, told->cast);
      for (std::size_t at = text.find('"'); at != text.npos; at = text.find('"', at)) text.replace(at, 1, "&quot;");
      CHECK_MESSAGE(page.find(text) != std::string::npos, text);
    }
}

TEST_CASE("a single match has annals too: its result and its tale") {
  const Lived lived = live({{"mode", "cage"}, {"wrestler", "ka"}, {"opponent", "rs"}}, 2);
  const json::Value summary = read(part_json(lived.annals, ""));
  CHECK(summary.find("matches")->items.size() == 1);
  CHECK(summary.find("matches")->items[0].find("won")->boolean == (lived.state.winner == Side::player));
  CHECK(number_in(summary, "chapter") == 0);
  CHECK(lived.annals.page().find("Cage match against") != std::string::npos);
}

TEST_CASE("the study of careers adds up: VP by source, cards reached, injuries, actions, matches") {
  Study study = bout::testing::opened<Game>(OptionList{{"mode", "career"}}).study(), half = study;
  int vp = 0, matches = 0, injuries = 0, actions = 0, careers = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed, ++careers) {
    const Lived lived = live({{"mode", "career"}}, seed);
    Study& with = seed % 2 == 0 ? study : half;
    for (const Event& event : lived.events) {
      with.watch(event);
      injuries += holds_alternative<InjuryTaken>(event);
      actions += holds_alternative<BackstageRolled>(event);
    }
    with.finish(lived.state);
    vp += lived.state.career.vp, matches += lived.state.career.matches;
  }
  tally::add(study, half);
  const Findings found = study.findings();
  std::int64_t by_pair = 0, by_source = 0, fought = 0, hurt = 0, worked = 0;
  std::uint64_t all = 0;
  for (const auto& row : table_in(found, "careers").rows)
    all += row[2].count, by_pair += row[3].sum, fought += row[4].sum, hurt += row[6].sum;
  for (const auto& row : table_in(found, "vp_sources").rows) {
    by_source += row[1].sum;
    CHECK(row[1].of == static_cast<std::uint64_t>(careers));
  }
  const auto& body = table_in(found, "body_and_work").rows;
  for (std::size_t i = 8; i < 12; ++i) worked += body[i][1].sum;
  CHECK(all == static_cast<std::uint64_t>(careers));
  CHECK(by_pair == vp);
  CHECK(by_source == vp);
  CHECK(fought == matches);
  CHECK(hurt == injuries);
  CHECK(worked == actions);
  for (const auto& row : table_in(found, "story_cards").rows) CHECK(row[3].count <= row[3].of);
  for (const auto& row : table_in(found, "story_cards").rows)
    if (row[0].text == "O-1" || row[0].text == "O-14") CHECK(row[3].count == row[3].of);
  for (const auto& row : table_in(found, "options").rows) CHECK(row[1].count == row[2].of);
}

TEST_CASE("AON-16.7 AON-17.6 AON-18.1 injuries, actions and abilities say themselves what they do") {
  Season season;
  season.in_chapter(2, CrowdSide::heel, 2);
  for (const Injury injury : {Injury::leg, Injury::rib}) season.act(StoryVerb::injury, number(injury));
  season.run(AskBackstage{2, 15, no_limit});
  const CareerView view = *season.game.look(season.state, Seat{0}).career;
  REQUIRE(view.injuries.size() == 2);
  CHECK(view.injuries[0].text == "1 less health, hand size 1 smaller in every match.");
  CHECK(view.injuries[1].text == "2 less health, 2 less stamina, 1 stamina for every hit of 3 damage or more in every match.");
  REQUIRE(view.backstage.has_value());
  for (const ActionView& action : view.backstage->actions) CHECK(action.text.find("success") != std::string::npos);
  for (const LearnView& skill : view.skills) CHECK_FALSE(skill.text.empty());
}

}  // namespace bout::all_or_nothing::testing
