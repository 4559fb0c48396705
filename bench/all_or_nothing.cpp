// The speed of All or Nothing: random play, a match, the odds of a view, whole careers.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/clock.hpp"
#include "bench/parts.hpp"
#include "bench/rows.hpp"
#include "engine/registry.hpp"
#include "engine/save.hpp"
#include "games/all_or_nothing/game.hpp"

namespace bout::bench {

namespace {

/// All or Nothing on one core: random play, a whole singles match, and the slowest view there is with all its odds.
void matches() {
  using all_or_nothing::Game;
  const auto opened = [](std::initializer_list<std::pair<const char*, const char*>> set) {
    OptionValues options(Game::options());
    for (const auto& [name, value] : set) options.set(name, value);
    Problems problems;
    return *Game::open(Pack(Game::files()), options, problems);
  };
  const std::pair<const char*, Game> kinds[] = {
      {"singles", opened({{"opponent", "random"}})},
      {"cage", opened({{"opponent", "random"}, {"mode", "cage"}})},
      {"last man standing", opened({{"opponent", "random"}, {"mode", "lms"}})},
      {"two people", opened({{"players", "2"}})}};
  constexpr std::uint64_t games = 20000;
  for (const auto& [name, game] : kinds) {
    std::vector<double> times;
    std::uint64_t decisions = 0;
    for (int round = 0; round < 9; ++round) {
      decisions = 0;
      times.push_back(core_seconds([&, &game = game] {
        for (std::uint64_t seed = 0; seed < games; ++seed) {
          Chance chance(mix(seed, 1)), picks(mix(seed, 2));
          all_or_nothing::State state = game.start(chance, {});
          decisions += static_cast<std::uint64_t>(game.play_out(state, chance, picks, 1 << 30, false));
        }
      }));
    }
    const double decision = median(times) * 1e9 / static_cast<double>(decisions);
    const double match = median(times) * 1e6 / static_cast<double>(games);
    const std::string play = std::string("all-or-nothing, ") + name + ", random play";
    row(play, decision, "ns/decision", "the promised 1,000 ns", decision / 1000);
    if (&game == &kinds[0].second) row(play + ", a match", match, "us/match", "the promised 30 us", match / 30);
  }
  double slowest = 0;
  for (const auto& [name, game] : kinds)
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Chance chance(mix(seed, 1)), picks(mix(seed, 2));
      all_or_nothing::State state = game.start(chance, {});
      while (!state.over()) {
        const Seat viewer = game.to_act(state).front();
        std::vector<double> looks;  // of three the middle one: what else the machine does is left out
        for (int i = 0; i < 3; ++i)
          looks.push_back(core_seconds([&, &game = game] {
            if (game.look(state, viewer).ending != state.ending) std::printf("a view that is not of its state\n");
          }));
        slowest = std::max(slowest, median(looks));
        game.play_out(state, chance, picks, 1, false);
      }
    }
  row("all-or-nothing, the slowest view with all its odds", slowest * 1e6, "us", "the promised 1,000 us",
      slowest * 1e3);
  constexpr double size = sizeof(all_or_nothing::State);
  row("all-or-nothing, size of a state with its career", size, "bytes", "the promised 768 bytes", size / 768);
}

/// Whole careers of All or Nothing, and what it takes to come back to a long one.
void careers() {
  const GameKind& kind = *find_game("all-or-nothing");
  OptionValues options(kind.options());
  options.set("mode", "career");
  Problems problems;
  const std::shared_ptr<const AnyGame> game = kind.open(kind.standard_pack(), options, problems);
  constexpr std::uint64_t many = 1000;
  std::vector<double> times;
  for (int round = 0; round < 9; ++round)
    times.push_back(core_seconds([&] {
      for (std::uint64_t seed = 0; seed < many; ++seed) {
        Chance chance(mix(seed, 1)), picks(mix(seed, 2));
        AnyState state = game->start(chance);
        game->play_out(state, chance, picks, 1 << 30, false);
      }
    }));
  const double career = median(times) * 1e6 / static_cast<double>(many);
  row("all-or-nothing, a random career", career, "us/career", "the promised 1,000 us", career / 1000);

  constexpr std::size_t long_career = 1500;  // choices
  std::string text;
  for (std::uint64_t seed = 0; text.empty(); ++seed) {
    Session session(game, {std::string(kind.info().id),
                           kind.info().rules_version,
                           kind.standard_pack().hash(),
                           "",
                           options.changed(),
                           {"random"},
                           seed,
                           false,
                           {},
                           {}});
    Chance picks(seed);
    ChoiceList list;
    while (session.record().entries.size() < long_career && !game->to_act(session.state()).empty()) {
      list.clear();
      game->choices(session.state(), Seat{0}, list);
      session.play({Seat{0}, list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))]});
    }
    if (session.record().entries.size() == long_career) text = write_save(session);
  }
  std::vector<double> loads;
  for (int i = 0; i < 21; ++i)
    loads.push_back(core_seconds([&] {
      Problems none;
      const auto save = read_save(text, "bench", none);
      if (!load_session(*save, "bench", std::nullopt, none)) std::printf("the career does not load\n");
    }));
  const double load = median(loads) * 1000;
  row("all-or-nothing, loading a career of 1,500 choices", load, "ms", "the promised 10 ms", load / 10);
}

}  // namespace

void all_or_nothing_rows() {
  matches();
  careers();
}

}  // namespace bout::bench
