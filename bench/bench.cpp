// make bench: what the project promises about speed, measured in one run, as ratios where it can be.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/clock.hpp"
#include "bench/parts.hpp"
#include "bench/plain_challengers.hpp"
#include "bench/plain_one_against_all.hpp"
#include "bench/rows.hpp"
#include "engine/hex.hpp"
#include "engine/hex_sight.hpp"
#include "engine/registry.hpp"
#include "engine/save.hpp"
#include "games/challengers/game.hpp"
#include "games/face_to_the_mat/game.hpp"
#include "games/one_against_all/game.hpp"
#include "games/registry.hpp"
#include "lab/simulate.hpp"

namespace {

using namespace bout;

using bench::core_seconds;
using bench::median;
using bench::row;
using bench::seconds;

/// What so many games came to: equal only where the very same games were played.
struct Tally {
  std::uint64_t decisions = 0, length = 0, winners = 0;
  bool operator==(const Tally&) const = default;
};

/// The same games with and without the engine, turn and turn about, so that both see the same machine.
/// `engine` and `plain` play the game of a seed and add what it came to.
template <class Engine, class Plain>
bool engine_against_plain_loop(const std::string& name, std::uint64_t games, Engine&& engine, Plain&& plain,
                               const char* against = "plain loop") {
  std::vector<double> with, without, ratios;
  Tally engines, plains;
  for (int round = 0; round < 9; ++round) {
    engines = plains = {};
    const double slow = core_seconds([&] {
      for (std::uint64_t seed = 0; seed < games; ++seed) engine(seed, engines);
    });
    const double fast = core_seconds([&] {
      for (std::uint64_t seed = 0; seed < games; ++seed) plain(seed, plains);
    });
    with.push_back(slow * 1e9 / static_cast<double>(engines.decisions));
    without.push_back(fast * 1e9 / static_cast<double>(plains.decisions));
    ratios.push_back(slow / fast);
  }
  row(name + ", plain loop without engine", median(without), "ns/decision");
  row(name + ", random play on the engine", median(with), "ns/decision", against, median(ratios));
  row(name + ", whole random games, one core",
      1e9 / median(with) * static_cast<double>(games) / static_cast<double>(engines.decisions), "games/s");
  if (engines == plains) return true;
  std::printf("the plain loop and the engine played different games\n");
  return false;
}

bool plain_fights() {
  Problems problems;
  const auto game = one_against_all::Game::open(Pack(one_against_all::Game::files()),
                                                OptionValues(one_against_all::Game::options()), problems);
  return engine_against_plain_loop(
      "one-against-all", 60000,
      [&](std::uint64_t seed, Tally& tally) {
        Chance chance(mix(seed, 1)), picks(mix(seed, 2));
        one_against_all::State state = game->start(chance, {});
        tally.decisions += static_cast<std::uint64_t>(game->play_out(state, chance, picks, 1 << 30, false));
        tally.length += state.round;
        tally.winners += state.winner == one_against_all::Side::boss;
      },
      [](std::uint64_t seed, Tally& tally) {
        bench::PlainFight fight(mix(seed, 1), mix(seed, 2));
        fight.play();
        tally.decisions += static_cast<std::uint64_t>(fight.decisions());
        tally.length += static_cast<std::uint64_t>(fight.rounds());
        tally.winners += fight.boss_won();
      },
      "plain loop, 1.6 promised");
}

/// Four random players; with `keep` none of their cards may go, so that matches are long.
bool plain_tournaments(bool keep) {
  OptionValues options(challengers::Game::options());
  if (keep) options.set("max_removals", "0");
  Problems problems;
  const auto game = challengers::Game::open(Pack(challengers::Game::files()), options, problems);
  return engine_against_plain_loop(
      keep ? "challengers, keeping every card" : "challengers", 1500,
      [&](std::uint64_t seed, Tally& tally) {
        Chance chance(mix(seed, 1)), picks(mix(seed, 2));
        challengers::State state = game->start(chance, {});
        tally.decisions += static_cast<std::uint64_t>(game->play_out(state, chance, picks, 1 << 30, false));
        tally.length += chance.count();
        tally.winners += state[state.winner].seat;
      },
      [keep](std::uint64_t seed, Tally& tally) {
        bench::PlainTournament tournament(mix(seed, 1), mix(seed, 2), keep);
        tournament.play();
        tally.decisions += static_cast<std::uint64_t>(tournament.decisions());
        tally.length += tournament.cards_drawn();
        tally.winners += static_cast<std::uint64_t>(tournament.winning_seat());
      });
}

/// Random play of Challengers! on one core: what a decision costs, or a whole tournament. Random players throw most
/// cards away, which makes for short matches; so there is also a table that keeps every card.
void tournaments(const char* players, bool keep, bool whole) {
  OptionValues options(challengers::Game::options());
  options.set("players", players);
  if (keep) options.set("max_removals", "0");
  Problems problems;
  const auto game = challengers::Game::open(Pack(challengers::Game::files()), options, problems);
  constexpr std::uint64_t games = 3000;
  std::vector<double> times;
  std::uint64_t decisions = 0;
  for (int round = 0; round < 9; ++round) {
    decisions = 0;
    times.push_back(core_seconds([&] {
      for (std::uint64_t seed = 0; seed < games; ++seed) {
        Chance chance(mix(seed, 1)), picks(mix(seed, 2));
        challengers::State state = game->start(chance, {});
        decisions += static_cast<std::uint64_t>(game->play_out(state, chance, picks, 1 << 30, false));
      }
    }));
  }
  const double decision = median(times) * 1e9 / static_cast<double>(decisions);
  const double tournament = median(times) * 1e6 / static_cast<double>(games);
  const std::string name =
      std::string("challengers, ") + players + " random players" + (keep ? " who keep every card" : "");
  if (whole)
    row(name + ", a game", tournament, "us/game", "the promised 300 us", tournament / 300);
  else
    row(name, decision, "ns/decision", "the promised 1,000 ns", decision / 1000);
}

/// Face to the Mat on one core: a match and a year that nobody is told of, and what a decision of random play costs.
/// One decision may run a whole season, so what a match costs in that play stands beside it.
void federations() {
  using face_to_the_mat::Game;
  const auto opened = [](std::initializer_list<std::pair<const char*, const char*>> set) {
    OptionValues options(Game::options());
    for (const auto& [name, value] : set) options.set(name, value);
    Problems problems;
    return *Game::open(Pack(Game::files()), options, problems);
  };
  const auto timed = [](const Game& game, std::uint64_t games) {
    std::vector<double> times;
    for (int round = 0; round < 9; ++round)
      times.push_back(seconds([&] {
        for (std::uint64_t seed = 0; seed < games; ++seed) {
          Chance chance(mix(seed, 1));
          if (!game.start(chance, {}).over) std::printf("a game that should be over is not\n");
        }
      }));
    return median(times) / static_cast<double>(games);
  };
  const double match = timed(opened({{"show", "exhibition"}, {"auto_book", "on"}}), 2000) * 1e6;
  row("face-to-the-mat, a match nobody is told of", match, "us/match", "the promised 20 us", match / 20);
  const double year = timed(opened({{"auto_book", "on"}, {"season_events", "50"}, {"seasons", "1"}}), 20) * 1e3;
  row("face-to-the-mat, a year of 50 events", year, "ms", "the promised 50 ms", year / 50);

  const Game game = opened({});
  constexpr std::uint64_t games = 60;
  std::vector<double> whole, desk;
  std::uint64_t decisions = 0, matches = 0;
  for (int round = 0; round < 9; ++round) {
    decisions = 0;
    whole.push_back(seconds([&] {
      for (std::uint64_t seed = 0; seed < games; ++seed) {
        Chance chance(mix(seed, 1)), picks(mix(seed, 2));
        face_to_the_mat::State state = game.start(chance, {});
        decisions += static_cast<std::uint64_t>(game.play_out(state, chance, picks, 1 << 30, false));
      }
    }));
    double quiet = 0;  // decisions after which nobody has fought
    std::uint64_t quiet_decisions = 0;
    matches = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      Chance chance(mix(seed, 1)), picks(mix(seed, 2));
      std::uint64_t begun = 0;
      const Game::Sink sink{[](void* to, const face_to_the_mat::Event& event) {
                              *static_cast<std::uint64_t*>(to) +=
                                  holds_alternative<face_to_the_mat::MatchBegan>(event);
                            },
                            &begun};
      face_to_the_mat::State state = game.start(chance, sink);
      while (!state.over) {
        const std::uint64_t before = begun;
        const double time = seconds([&] {
          ChoiceList list;
          game.choices(state, Seat(0), list);
          game.apply(state, Seat(0), AnyChoice{}(state, Seat(0), list, picks), chance, sink);
        });
        if (begun == before) quiet += time, ++quiet_decisions;
      }
      matches += begun;
    }
    desk.push_back(quiet * 1e9 / static_cast<double>(quiet_decisions));
  }
  row("face-to-the-mat, a decision that runs no match", median(desk), "ns/decision", "the promised 1,000 ns",
      median(desk) / 1000);
  const double decision = median(whole) * 1e9 / static_cast<double>(decisions);
  row("face-to-the-mat, random play, the matches it runs included", decision, "ns/decision", "the promised 1,000 ns",
      decision / 1000);
  const double each = median(whole) * 1e6 / static_cast<double>(matches);
  row("face-to-the-mat, random play, by matches", each, "us/match", "the promised 20 us", each / 20);
}

/// Everything that sight needs to know of the largest map there can be, when one side in eight is a wall.
void sight() {
  HexMap map;
  map.hexes = Hexes::everything();
  Chance chance(1);
  for (const Hex hex : map.hexes)
    for (const HexSide side : {HexSide::east, HexSide::south_west, HexSide::south_east})
      if (chance.pick(8) == 0) map.set(hex, side, SideKind::blocked);
  std::vector<double> times;
  for (int round = 0; round < 21; ++round)
    times.push_back(core_seconds([&] {
      if (tabulate_sight(map)[0].empty()) std::printf("a hex that does not see itself\n");
    }));
  const double time = median(times) * 1000;
  row("alls-well, sight of a 16 x 12 map with random walls", time, "ms", "the promised 50 ms", time / 50);
}

/// All's Well That Ends on one core: random play, copies, and bots, which search by copying states.
void scenarios() {
  const GameKind& kind = *find_game("alls-well");
  const auto opened = [&](const char* scenario) {
    OptionValues options(kind.options());
    options.set("scenario", scenario);
    options.set("players", "2");
    options.set("praxis", "random");
    Problems problems;
    return std::shared_ptr<const AnyGame>(kind.open(kind.standard_pack(), options, problems));
  };
  double slowest = 0;
  for (const char* scenario : {"wilderness-camp", "tannery-yard", "house-debts", "settlement"}) {
    const auto game = opened(scenario);
    std::vector<double> times;
    for (int round = 0; round < 5; ++round) {
      std::uint64_t decisions = 0;
      const double time = core_seconds([&] {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
          Chance chance(mix(seed, 1)), picks(mix(seed, 2));
          AnyState state = game->start(chance);
          decisions += static_cast<std::uint64_t>(game->play_out(state, chance, picks, 1 << 30, false));
        }
      });
      times.push_back(time * 1e9 / static_cast<double>(decisions));
    }
    slowest = std::max(slowest, median(times));
  }
  row("alls-well, random play, the slowest of four Scenarios", slowest, "ns/decision", "the promised 5,000 ns", slowest / 5000);

  const auto game = opened("wilderness-camp");
  Chance chance(1);
  std::vector<AnyState> copies(64, game->start(chance));
  constexpr int times = 5000;
  const double copy = core_seconds([&] {
                        for (int i = 0; i < times; ++i)
                          for (std::size_t j = 1; j < copies.size(); ++j) copies[j] = copies[j - 1];
                      }) * 1e9 / times / 63;
  const auto size = static_cast<double>(game->state_size());
  row("alls-well, size of a state", size, "bytes", "the promised 4,096 bytes", size / 4096);
  row("alls-well, copying a state", copy, "ns", "the promised 200 ns", copy / 200);

  const auto played = [&](const char* scenario, const char* bot, std::uint64_t games, double& each) {
    std::string error;
    const auto of = opened(scenario);
    BotTable table(*of, std::vector<BotSpec>(2, *parse_spec(bot, error)));
    std::uint64_t decisions = 0;
    const double time = core_seconds([&] {
      for (std::uint64_t seed = 0; seed < games; ++seed) decisions += table.play(seed).decisions;
    });
    each = time / static_cast<double>(games);
    return time * 1e3 / static_cast<double>(decisions);
  };
  double game_of_camp = 0, other = 0;
  const double camp = played("wilderness-camp", "greedy", 20, game_of_camp);
  const double greedy = std::max(camp, played("house-debts", "greedy", 4, other));
  row("alls-well, greedy, the slower of two Scenarios", greedy, "ms/decision", "the promised 2 ms", greedy / 2);
  row("alls-well, 1,000 greedy games of Wilderness Camp on two cores", game_of_camp * 500, "s", "the promised 180 s",
      game_of_camp * 500 / 180);
  const double search = played("wilderness-camp", "search:500", 1, other);
  row("alls-well, search:500", search, "ms/decision", "the promised 1,000 ms", search / 1000);
}

void threads() {
  const auto game = find_game("one-against-all")->open_standard();
  SimRequest request;
  request.game = game.get();
  request.specs.assign(4, BotSpec{});
  request.games = 300000;
  std::vector<double> one, two, ratios;
  for (int round = 0; round < 5; ++round) {
    request.threads = 1;
    one.push_back(static_cast<double>(request.games) / simulate(request).seconds);
    request.threads = 2;
    two.push_back(static_cast<double>(request.games) / simulate(request).seconds);
    ratios.push_back(two.back() / one.back());
  }
  row("simulation, 1 thread", median(one), "games/s");
  row("simulation, 2 threads", median(two), "games/s", "1 thread", median(ratios));
}

void state() {
  const auto game = find_game("one-against-all")->open_standard();
  Chance chance(1);
  const AnyState start = game->start(chance);
  std::vector<AnyState> copies(1000, start);
  constexpr int times = 5000;
  const double time = seconds([&] {
    for (int i = 0; i < times; ++i)
      for (std::size_t j = 1; j < copies.size(); ++j) copies[j] = copies[j - 1];
  });
  row("one-against-all, size of a state", static_cast<double>(game->state_size()), "bytes");
  row("one-against-all, copying a state", time * 1e9 / times / 999, "ns");
}

void saves() {
  const GameKind& kind = *find_game("one-against-all");
  OptionValues options(kind.options());
  options.set("boss_may_pass", "true");
  Problems problems;
  const std::shared_ptr<const AnyGame> game = kind.open(kind.standard_pack(), options, problems);
  const Record head{std::string(kind.info().id),
                    1,
                    kind.standard_pack().hash(),
                    "",
                    options.changed(),
                    {"random", "random", "random", "random"},
                    1,
                    false,
                    {},
                    {}};
  Session session(game, head);
  Chance picks(1);
  ChoiceList list;
  while (session.record().entries.size() < 1000) {  // peaceful play: nobody attacks, so the fight goes on
    const Seat seat = game->to_act(session.state()).front();
    list.clear();
    game->choices(session.state(), seat, list);
    Choice choice = list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))];
    for (const Choice option : list)
      if (const std::string word = game->word(option); word == "end" || word == "pass") choice = option;
    session.play({seat, choice});
  }
  const std::string text = write_save(session);
  std::vector<double> times;
  for (int i = 0; i < 21; ++i)
    times.push_back(seconds([&] {
      Problems none;
      const auto save = read_save(text, "bench", none);
      if (!load_session(*save, "bench", std::nullopt, none)) std::printf("the save does not load\n");
    }));
  row("loading a save of 1,000 choices", median(times) * 1000, "ms");
}

void search() {
  const auto game = find_game("one-against-all")->open_standard();
  Chance chance(1), picks(2);
  AnyState state = game->start(chance);
  game->play_out(state, chance, picks, 20, false);
  const auto bot = make_bot({BotSpec::Kind::search, 20000, 0});
  bot->begin(1);
  const double time = seconds([&] { bot->think(Sight(*game, state, game->to_act(state))); });
  row("search, iterations from the middle of a fight, one core", 20000 / time, "iterations/s");
}

}  // namespace

int main(int argc, char** argv) {
  register_games();
  bool same = plain_fights();
  for (const bool keep : {false, true}) same = plain_tournaments(keep) && same;
  for (const bool keep : {false, true}) {
    tournaments("4", keep, false);
    tournaments("8", keep, true);
  }
  federations();
  sight();
  scenarios();
  bench::alls_well_rows();
  bench::all_or_nothing_rows();
  threads();
  state();
  saves();
  search();
  return same && (argc < 2 || bench::write_rows(argv[1], false)) ? 0 : 1;
}
