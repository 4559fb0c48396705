// The speed of a campaign of All's Well That Ends: whole campaigns at random, and what it takes to come back to a long
// one.
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

namespace bout::bench {

namespace {

struct Opened {
  OptionValues options;
  std::shared_ptr<const AnyGame> game;
};

Opened campaign_of(int players) {
  const GameKind& kind = *find_game("alls-well");
  Opened made{OptionValues(kind.options()), nullptr};
  made.options.set("mode", "campaign");
  made.options.set("players", std::to_string(players));
  Problems problems;
  made.game = kind.open(kind.standard_pack(), made.options, problems);
  return made;
}

/// A campaign of four people who choose anything, so far as it is saved after this many choices.
std::string long_campaign(const Opened& table, std::size_t choices) {
  const GameKind& kind = *find_game("alls-well");
  for (std::uint64_t seed = 0;; ++seed) {
    Session session(table.game, {std::string(kind.info().id),
                                 kind.info().rules_version,
                                 kind.standard_pack().hash(),
                                 "",
                                 table.options.changed(),
                                 std::vector<std::string>(4, "random"),
                                 seed,
                                 false,
                                 {},
                                 {}});
    Chance picks(seed);
    ChoiceList list;
    while (session.record().entries.size() < choices && !table.game->to_act(session.state()).empty()) {
      const Seats acting = table.game->to_act(session.state());
      const Seat seat = acting.at(picks.pick(acting.size()));
      list.clear();
      table.game->choices(session.state(), seat, list);
      session.play({seat, list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))]});
    }
    if (session.record().entries.size() == choices) return write_save(session);
  }
}

}  // namespace

void alls_well_rows() {
  double slowest = 0;
  for (int players = 1; players <= 4; ++players) {
    const Opened table = campaign_of(players);
    constexpr std::uint64_t many = 20;
    std::vector<double> times;
    for (int round = 0; round < 5; ++round)
      times.push_back(core_seconds([&] {
        for (std::uint64_t seed = 0; seed < many; ++seed) {
          Chance chance(mix(seed, 1)), picks(mix(seed, 2));
          AnyState state = table.game->start(chance);
          table.game->play_out(state, chance, picks, 1 << 30, false);
        }
      }));
    slowest = std::max(slowest, median(times) * 1e3 / static_cast<double>(many));
  }
  row("alls-well, a random campaign, the slowest of one to four players", slowest, "ms", "the promised 50 ms",
      slowest / 50);

  const Opened table = campaign_of(4);
  const std::string text = long_campaign(table, 5000);
  std::vector<double> loads, undos;
  for (int i = 0; i < 11; ++i) {
    std::optional<Session> session;
    loads.push_back(core_seconds([&] {
      Problems none;
      const auto save = read_save(text, "bench", none);
      session = load_session(*save, "bench", std::nullopt, none);
    }));
    if (!session) std::printf("the campaign does not load\n");
    for (int back = 0; session && back < 10; ++back)
      undos.push_back(core_seconds([&] { session->rewind(session->record().entries.size() - 1); }));
  }
  const double load = median(loads) * 1e3, undo = *std::max_element(undos.begin(), undos.end()) * 1e3;
  row("alls-well, loading a campaign of 5,000 choices", load, "ms", "the promised 200 ms", load / 200);
  row("alls-well, undo in a campaign of 5,000 choices, the slowest of 110", undo, "ms", "the promised 20 ms",
      undo / 20);
  const auto size = static_cast<double>(table.game->state_size());
  row("alls-well, size of a campaign's state", size, "bytes", "the promised 4,096 bytes", size / 4096);
}

}  // namespace bout::bench
