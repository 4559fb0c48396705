// How kind chance was: what came of each choice, against what was to be expected of it.
#include "engine/luck.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>

#include "bots/levels.hpp"
#include "engine/registry.hpp"
#include "engine/save.hpp"

namespace bout::testing {

namespace {

/// A whole game between bots. With a face: every die shows its highest or lowest when this team chose, and its
/// other end when the others did.
Session played(std::string_view id, int lucky_team, std::string_view preset = {}) {
  const GameKind& kind = *find_game(id);
  Problems problems;
  OptionValues options(kind.options());
  for (const Preset& one : kind.presets())
    if (one.name == preset)
      for (const auto& [name, value] : one.set) REQUIRE_FALSE(options.set(name, value).has_value());
  std::shared_ptr<const AnyGame> game = kind.open(Pack(kind.files()), options, problems);
  REQUIRE(game);
  Record head;
  head.game = std::string(id);
  head.seed = 5;
  head.own_dice = lucky_team >= 0;
  Session session(game, head);
  Chance any(3);
  const auto next_of = [&](const NeededRoll& roll, bool high) -> Outcome {
    const std::vector<Weighted> possible = roll.possible();
    if (!roll.kinds.empty()) return possible[static_cast<std::size_t>(any.pick(count_of(possible)))].outcome;
    return high ? possible.back().outcome : possible.front().outcome;
  };
  std::vector<Outcome> dice;
  while (lucky_team >= 0) {
    const auto needed = session.set_up(dice);
    if (!needed) break;
    dice.push_back(next_of(*needed, true));
  }
  std::string error;
  const auto bot = make_bot(*parse_level("gentle", "one-against-all", error));
  bot->begin(11);
  for (int choices = 0; !game->result(session.state()).over && choices < 4000; ++choices) {
    const Move move = bot->choose(Sight(*game, session.state(), game->to_act(session.state())));
    dice.clear();
    for (Session::Answer answer = session.play(move, dice); answer.needed; answer = session.play(move, dice))
      dice.push_back(next_of(*answer.needed, game->team(move.seat) == lucky_team));
  }
  return session;
}

}  // namespace

TEST_CASE("luck: what one side gains by chance the other loses, and the same game has the same luck") {
  const Session fight = played("one-against-all", -1);
  const Luck luck = Luck::of(fight);
  REQUIRE(luck.teams().size() == 2);
  CHECK(luck.teams()[1].seats.size() == 3);
  CHECK(std::abs(luck.teams()[0].worth + luck.teams()[1].worth) < 1e-9);
  CHECK(luck == Luck::of(fight));
  int thrown = 0;
  for (const Luck::Dice& dice : luck.dice()) {
    thrown += dice.thrown;
    CHECK(dice.shown >= dice.thrown);
    CHECK(dice.shown <= 6 * dice.thrown);
    CHECK(dice.expected == 3.5 * dice.thrown);
  }
  CHECK(thrown > 10);
  const std::string text = luck_text(fight.game(), luck);
  CHECK(text.find("Boss") != text.npos);
  CHECK(text.find("points of the chance to win") != text.npos);
  CHECK(text.find("3.50 is usual") != text.npos);
}

TEST_CASE("luck: high dice for one side and low ones for the other are luck for the one") {
  const Luck heroes = Luck::of(played("one-against-all", 1)), boss = Luck::of(played("one-against-all", 0));
  CHECK(heroes.teams()[1].worth > boss.teams()[1].worth + 0.1);
  CHECK(heroes.teams()[1].worth > 0);
  CHECK(boss.teams()[0].worth > 0);
  for (std::size_t seat = 1; seat <= 3; ++seat)
    if (heroes.dice()[seat].thrown > 0) CHECK(heroes.dice()[seat].shown > heroes.dice()[seat].expected);
}

TEST_CASE("luck: where nobody wins only the dice are compared") {
  const Session evening = played("face-to-the-mat", -1, "exhibition");
  const Luck luck = Luck::of(evening);
  CHECK(luck.teams().empty());
  CHECK(luck.dice()[0].thrown > 0);
  CHECK(luck.dice()[0].expected == 3.5 * luck.dice()[0].thrown);
  CHECK(luck_text(evening.game(), luck).find("chance to win") == std::string::npos);
}

TEST_CASE("levels: every measured figure stands in docs/levels.md, and each level says its own") {
  Problems problems;
  const std::string text = *read_file(std::string(BOUT_SOURCE_DIR) + "/docs/levels.md", problems);
  for (const Measured& one : measured()) {
    char figure[64];
    std::snprintf(figure, sizeof figure, "| %.1f %% (", one.percent);
    const Level& level = *find_level(one.level);
    const std::string row = "| " + std::string(level.id) + " | `" + std::string(level.bot) + "` " + figure;
    const std::size_t at = text.find(row);
    CHECK_MESSAGE(at != text.npos, row);
    CHECK_MESSAGE(text.substr(at, 90).find(std::to_string(one.games) + " games)") != std::string::npos, row);
    CHECK(find_game(one.game) != nullptr);
  }
  for (const Level& level : levels()) {
    const std::string wins = wins_text(level, "all-or-nothing");
    double percent[3] = {};
    REQUIRE(std::sscanf(wins.c_str(), "wins %lf %% of singles on Easy, %lf %% on Medium, %lf %% on Hard", &percent[0], &percent[1],
                        &percent[2]) == 3);
    const std::string bot(bot_of(level, "all-or-nothing"));
    std::string row = "| " + std::string(level.id) + " | `" + bot + "` | singles";
    const std::size_t at = text.find(row);
    REQUIRE_MESSAGE(at != text.npos, row);
    const std::string line = text.substr(at, text.find('\n', at) - at);
    for (const double one : percent) {
      char figure[64];
      std::snprintf(figure, sizeof figure, "| %.1f %% (", one);
      CHECK_MESSAGE(line.find(figure) != line.npos, line);
    }
  }
  CHECK(wins_text(*find_level("gentle"), "all-or-nothing") ==
        "wins 81.3 % of singles on Easy, 64.1 % on Medium, 39.3 % on Hard");
  CHECK(bot_of(*find_level("steady"), "all-or-nothing") == "search:500");
  CHECK(bot_of(*find_level("steady"), "one-against-all") == "search:250");
  std::string error;
  CHECK(parse_level("steady", "all-or-nothing", error)->iterations == 500);
  CHECK(parse_level("search:250", "all-or-nothing", error)->iterations == 250);
  CHECK(wins_text(*find_level("steady"), "one-against-all") == "wins 65.8 % against Gentle");
  CHECK(wins_text(*find_level("steady"), "challengers") == "wins 21.3 % against seven Gentle (even: 12.5 %)");
  CHECK(wins_text(*find_level("keen"), "challengers") == "wins 12.5 % against seven Steady (even: 12.5 %)");
  CHECK(wins_text(*find_level("newcomer"), "one-against-all").empty());
  CHECK(wins_text(*find_level("sharp"), "challengers").empty());
}

}  // namespace bout::testing
