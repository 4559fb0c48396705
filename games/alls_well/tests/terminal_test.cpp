// The table as a terminal draws it.
#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "games/alls_well/tests/stage.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well::testing {

namespace {

Style plain(int width) {
  Style style;
  style.unicode = false;
  style.width = width;
  return style;
}

std::string drawn(const Stage& stage, int width) {
  const Words words{stage.rules, stage.content->faces, stage.content->guide(), stage.content->names[0], stage.rules.sites[0]};
  return draw(words, look(words, stage.state, Seat{0}), plain(width));
}

/// The lines of the map alone.
std::string map_of(const std::string& text, int lines) {
  std::istringstream in(text.substr(text.find("\n\n  ") + 2));
  std::string found, line;
  for (int i = 0; i < lines && std::getline(in, line); ++i) found += line + "\n";
  return found;
}

}  // namespace

TEST_CASE("a map in a terminal: rows by turns, walls, difficult and deadly sides, who stands where") {
  Stage stage(
      ".. .. L1 ..\n"
      ".. .. .. ..\n"
      "## .. ?A ~~\n"
      "side blocked a2/E b2/NE\n"
      "side difficult b3/E\n");
  stage.hero(CharacterId::marica, "a1");
  const Unit enemy = stage.enemy("yoke_hand", "b3");
  stage.body(enemy).condition = 1;
  CHECK(map_of(drawn(stage, 80), 6) == R"(     1   2   3   4
a   Ma   . |$1   .
            \
b      .   .  Y1': .
                ! !
c        .  ?A !vv
)");
}

TEST_CASE("no line of a drawing is wider than the terminal, at 80 and 120 columns, in any Scenario") {
  for (const std::string_view scenario : scenario_ids) {
    const Game game = opened_game({{"scenario", std::string(scenario)}, {"players", "4"}, {"trade", "no"}});
    Chance chance(3), picks(4);
    State state = game.start(chance, {});
    game.play_out(state, chance, picks, 60, false);
    for (const int width : {80, 120}) {
      std::istringstream in(draw(game.words(), look(game.words(), state, Seat{0}), plain(width)));
      for (std::string line; std::getline(in, line);) CHECK_MESSAGE(columns(line) <= width, line);
    }
  }
}

TEST_CASE("a campaign in a terminal: the Locations by their numbers, joined where a way leads, and rounds left") {
  const Game game = opened_game({{"mode", "campaign"}, {"players", "2"}});
  Chance chance(3), picks(4);
  State state = game.start(chance, {});
  const auto text = [&] { return draw(game.words(), look(game.words(), state, Seat{0}), plain(80)); };
  for (int i = 0; i < 20'000 && !(state.exploring() && holds_alternative<ChooseDeed>(state.agenda.back())); ++i)
    game.play_out(state, chance, picks, 1, false);
  REQUIRE(state.exploring());
  state.campaign.expedition.revealed = {};
  for (const int id : {1, 3, 4}) state.campaign.expedition.revealed.add(id);
  state.campaign.expedition.at = LocationId{3};
  CAPTURE(text());
  CHECK(text().find("rounds left") != std::string::npos);
  CHECK(text().find("(7)-----[3]*----(5)") != std::string::npos);
  CHECK(text().find("[1]-----[4]") != std::string::npos);
}

TEST_CASE("a campaign in a terminal: no line is wider than it, from chapter 1 to the epilogues; rows and decks say what they come to") {
  bool rows = false, deck = false;
  for (const int width : {80, 120}) {
    const Game game = opened_game({{"mode", "campaign"}, {"players", "3"}});
    Chance chance(7), picks(8);
    State state = game.start(chance, {});
    for (int i = 0; i < 400 && !game.result(state).over; ++i) {
      game.play_out(state, chance, picks, 11, false);
      const std::string text = draw(game.words(), look(game.words(), state, Seat{0}), plain(width));
      rows |= text.find("Mastery: ") != std::string::npos;
      deck |= text.find("hexes in all") != std::string::npos;
      std::istringstream in(text);
      for (std::string line; std::getline(in, line);) CHECK_MESSAGE(columns(line) <= width, line);
    }
  }
  CHECK(rows);
  CHECK(deck);
}

}  // namespace bout::alls_well::testing
