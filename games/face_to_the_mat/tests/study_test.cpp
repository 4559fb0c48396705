// What a study counts: by hand over one short match, and against the states of many games.
#include "games/face_to_the_mat/study.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/face_to_the_mat/game.hpp"
#include "tests/findings.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

using bout::testing::table_in;
using bout::testing::cell;
using bout::testing::spread_in;
using bout::testing::is;

Game open_game(std::vector<std::pair<const char*, const char*>> set) {
  OptionValues options(Game::options());
  for (const auto& [name, value] : set) REQUIRE_FALSE(options.set(name, value).has_value());
  Problems problems;
  std::optional<Game> game = Game::open(Pack(Game::files()), options, problems);
  REQUIRE(game.has_value());
  return *game;
}

std::uint64_t sum(const FindingsTable& table, std::string_view column) {
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    if (table.columns[i].name == column)
      for (const std::vector<Cell>& row : table.rows) all += row[i].count;
  return all;
}

std::uint64_t total(const Spread& spread) {
  std::uint64_t all = 0;
  for (const std::uint64_t count : spread.counts) all += count;
  return all;
}

}  // namespace

TEST_CASE("a study of one short match, counted by hand") {
  const Game game = open_game({{"show", "exhibition"}, {"auto_book", "on"}});
  Study study = game.study();
  const Who fav{0}, und{1};
  const std::uint8_t first = 0;
  const std::string first_name = game.content().card_names[first];
  std::uint8_t second = 0;
  while (game.content().card_names[second] == first_name) ++second;
  const std::string second_name = game.content().card_names[second];

  study.watch(StoryTold{Chart::a, 3, Moment::before, fav, und, nobody, Help::none, 1});
  study.watch(MatchBegan{1, 1, Form::normal, true, false, false, Stakes::none, 0});
  study.watch(Entered{fav, Place::fav, nobody, 0, false});
  study.watch(Entered{und, Place::und, nobody, 1, false});
  study.watch(CardDrawn{1, first, 60, 0, {}});
  study.watch(Scored{und, fav, 2, first, Why::only, 0, 2, 0});
  study.watch(CardDrawn{2, second, 59, 0, {}});
  study.watch(StoryTold{Chart::d, 7, Moment::during, fav, und, nobody, Help::none, 1});
  study.watch(Scored{fav, und, 3, second, Why::chart, 0, 3, 0});
  study.watch(Scored{fav, und, 1, second, Why::chart, 3, 4, 0});
  study.watch(KickedOut{und, fav, 2, 34});
  study.watch(FinisherMissed{und, fav, 61, 15, 9});
  study.watch(CardDrawn{3, first, 58, 0, {}});
  study.watch(FallWon{fav, und, Method::pin, true});
  study.watch(MatchWon{fav, und, nobody, nobody, Method::pin, 3});
  study.finish(State{});

  const Findings findings = study.findings();
  const FindingsTable& cards = table_in(findings, "cards");
  CHECK(cell(cards, first_name, "drawn").count == 2);
  CHECK(is(cell(cards, first_name, "drawn_share"), 2, 3));
  CHECK(is(cell(cards, first_name, "scores"), 1, 2));
  CHECK(is(cell(cards, first_name, "decides"), 1, 2));
  CHECK(is(cell(cards, second_name, "scores"), 1, 1));  // twice on one card is once
  CHECK(cell(cards, second_name, "points").count == 3 + 1);
  CHECK(is(cell(cards, second_name, "decides"), 0, 1));

  const FindingsTable& lines = table_in(findings, "lines");
  const auto id = [&](Chart chart, int line) {
    const LineFace& face = game.content().charts[chart][static_cast<std::size_t>(line)];
    return face.id.empty() ? std::string(chart_marks[static_cast<std::size_t>(chart)]) + std::to_string(d66_face(line))
                           : face.id;
  };
  CHECK(is(cell(lines, id(Chart::a, 3), "told_share"), 1, 1));
  CHECK(is(cell(lines, id(Chart::a, 3), "scores"), 0, 1));
  CHECK(is(cell(lines, id(Chart::d, 7), "scores"), 1, 1));   // twice by one line is once
  CHECK(is(cell(lines, id(Chart::d, 7), "decides"), 0, 1));  // the match was over a card later

  const int gap =
      std::abs(static_cast<int>(game.rules()[fav].start.grade) - static_cast<int>(game.rules()[und].start.grade));
  CHECK(is(cell(table_in(findings, "grade_gap"), std::to_string(gap), "favored_wins"), 1, 1));
  CHECK(sum(table_in(findings, "qualities"), "matches") == 2);
  CHECK(is(cell(table_in(findings, "methods"), "normal", "pin"), 1, 1));
  CHECK(is(cell(table_in(findings, "methods"), "cage", "pin"), 1, 1));
  CHECK(cell(table_in(findings, "methods"), "normal", "near_falls").count == 1);
  const FindingsTable& chances = table_in(findings, "chances");
  CHECK(is(cell(chances, "the favored wins a match of two", "share"), 1, 1));
  CHECK(is(cell(chances, "whoever scores first wins a match of two", "share"), 0, 1));
  CHECK(is(cell(chances, "a pin attempt is the fall", "share"), 1, 2));
  CHECK(is(cell(chances, "a finisher attempt is the fall", "share"), 0, 1));
  CHECK(spread_in(findings, "match_length").counts == std::vector<std::uint64_t>{0, 0, 0, 1});
  CHECK(spread_in(findings, "near_falls").counts == std::vector<std::uint64_t>{0, 1});
  for (const FindingsTable& table : findings.tables) CHECK(table.name != "titles");  // that is for federations

  Study twice = game.study();
  tally::add(twice, study);
  tally::add(twice, study);
  CHECK(is(cell(table_in(twice.findings(), "cards"), first_name, "decides"), 2, 4));
}

TEST_CASE("reigns, counted by hand") {
  const Game game = open_game({{"auto_book", "on"}});
  Study study = game.study();
  const std::string top = game.content().federation.titles[0].name;
  const Who champion = game.rules().titles[0].champions[0], other{5};
  study.watch(ShowBegan{1, 0, 0, 5});
  study.watch(TitleKept{0, champion, other});
  study.watch(ShowBegan{3, 0, 0, 5});
  study.watch(TitleChanged{0, champion, other, nobody});
  study.watch(ShowBegan{8, 0, 0, 5});
  study.watch(TitleVacated{0, other});
  study.watch(ShowBegan{9, 0, 0, 5});
  study.watch(TitleChanged{0, nobody, champion, nobody});
  study.watch(SeasonEnded{1});
  Chance chance(1);
  study.finish(game.start(chance, {}));
  const Findings findings = study.findings();
  const FindingsTable& titles = table_in(findings, "titles");
  CHECK(cell(titles, top, "reigns").count == 1 + 2);
  CHECK(cell(titles, top, "changes").count == 2);
  CHECK(cell(titles, top, "vacated").count == 1);
  CHECK(is(cell(titles, top, "kept_when_at_stake"), 1, 2));  // a vacant title is nobody's to keep
  CHECK(is(cell(titles, top, "changed_hands"), 1, 1));
  CHECK(is(cell(titles, top, "top_reign_share"), 2, 3));
  CHECK(is(cell(titles, top, "owned_by_one"), 1, 1));
  CHECK(cell(titles, top, "shows_held").count == (3 - 1) + (8 - 3));
  CHECK(spread_in(findings, "reign_length").counts == std::vector<std::uint64_t>{0, 0, 1, 0, 0, 1});
  CHECK(is(cell(table_in(findings, "promises"), "every title has changed hands", "share"), 0, 1));
}

TEST_CASE("over many games the sums agree with each other and with the last states") {
  for (const char* federation : {"saltline", "wayside"}) {
    const Game game = open_game({{"federation", federation}, {"auto_book", "on"}, {"seasons", "2"}});
    Study study = game.study();
    const Events<Event> sink([](void* to, const Event& event) { static_cast<Study*>(to)->watch(event); }, &study);
    std::uint64_t people = 0;
    constexpr std::uint64_t games = 6;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      Chance chance(seed);
      State state = game.start(chance, sink);
      while (!state.over) {
        ChoiceList list;
        game.choices(state, Seat(0), list);
        REQUIRE(list.size() == 1);  // the computer promoter does everything: another season
        game.apply(state, Seat(0), list[0], chance, sink);
      }
      study.finish(state);
      for (const WrestlerCard& card : game.rules().cards) people += card.start.signed_on;
    }
    const Findings findings = study.findings();
    const FindingsTable& cards = table_in(findings, "cards");
    const FindingsTable& forms = table_in(findings, "methods");
    const std::uint64_t matches = total(spread_in(findings, "match_length"));
    std::uint64_t of_forms = 0, copies = 0;
    for (const std::vector<Cell>& row : forms.rows)
      if (row[0].text != "cage" && row[0].text != "hardcore") of_forms += row[1].count;
    CHECK(of_forms == matches);
    CHECK(matches >= games * 24 * 5);
    CHECK(total(spread_in(findings, "near_falls")) == matches);
    for (const std::vector<Cell>& row : cards.rows) copies += row[1].count;
    CHECK(copies == game.rules().deck.size());
    CHECK(sum(cards, "decides") <= matches);
    for (const std::vector<Cell>& row : table_in(findings, "lines").rows) CHECK(row[4].of > 0);
    CHECK(table_in(findings, "years").columns.size() == 1 + 2);  // at first, and after a season
    CHECK(sum(table_in(findings, "years"), "at_first") == people);
    CHECK(total(spread_in(findings, "grade_span")) == games * 2);
    for (const std::vector<Cell>& row : table_in(findings, "titles").rows) CHECK(row[7].of == row[1].count);
    for (const std::vector<Cell>& row : table_in(findings, "promises").rows) CHECK(row[1].of == games);
  }
}

}  // namespace bout::face_to_the_mat::testing
