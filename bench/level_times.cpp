// bout_level_times [GAME [SECONDS]]: how much processor time a level takes for a move, for each game and each of its
// presets: the table of docs/levels.md. It thinks as a server's bots do, and plays for SECONDS of processor time a row.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bots/levels.hpp"
#include "engine/registry.hpp"
#include "engine/session.hpp"
#include "engine/thread_time.hpp"
#include "games/registry.hpp"

namespace {

using namespace bout;

struct Times {
  std::vector<double> ms;
  double at(double share) const {
    if (ms.empty()) return 0;
    std::vector<double> sorted = ms;
    std::sort(sorted.begin(), sorted.end());
    return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
  }
  double mean() const {
    double sum = 0;
    for (const double one : ms) sum += one;
    return ms.empty() ? 0 : sum / static_cast<double>(ms.size());
  }
};

/// Every choice between several moves that bots of this level make in games of this kind.
Times measure(const std::shared_ptr<const AnyGame>& game, const Level& level, double seconds) {
  std::string error;
  const BotSpec spec = *parse_spec(level.bot, error);
  const std::vector<BotSpec> specs(static_cast<std::size_t>(game->seats()), spec);
  Times times;
  const double start = thread_ms();
  const auto enough = [&] { return times.ms.size() >= 2'000 || thread_ms() - start >= seconds * 1000; };
  for (std::uint64_t seed = 1; !enough() && seed < 50; ++seed) {
    Record head;
    head.seed = mix(seed, 77);
    Session session(game, head);
    for (std::uint64_t rev = 0; !enough(); ++rev) {
      const Seats acting = game->to_act(session.state());
      if (acting.empty()) break;
      const Sight sight(*game, session.state(), one_mind(*game, acting, acting.front(), specs));
      const double before = thread_ms();
      const auto bot = make_bot(spec, {1, nullptr, static_cast<double>(level.most_ms)});
      bot->begin(mix(seed, rev));
      const Move move = bot->choose(sight);
      if (sight.moves().size() > 1) times.ms.push_back(thread_ms() - before);
      if (!session.play(move).done()) return times;
    }
  }
  return times;
}

}  // namespace

int main(int argc, char** argv) {
  register_games();
  const std::string_view wanted = argc > 1 ? argv[1] : "";
  const double seconds = argc > 2 ? std::atof(argv[2]) : 2;
  std::printf("| game | preset | level | bot | a move, on average | 99 of 100 | longest | most |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (const auto& kind : all_games()) {
    if (!wanted.empty() && kind->info().id != wanted) continue;
    std::vector<Preset> presets = {{"", "", {}}};
    presets.insert(presets.end(), kind->presets().begin(), kind->presets().end());
    for (const Preset& preset : presets) {
      OptionValues values(kind->options());
      if (values.apply(preset)) continue;
      Problems problems;
      const std::shared_ptr<const AnyGame> game = kind->open(kind->standard_pack(), values, problems);
      if (game == nullptr) continue;
      for (const Level& level : levels()) {
        const Times times = measure(game, level, seconds);
        std::printf("| %s | %s | %s | `%s` | %.1f ms | %.1f ms | %.1f ms | %d ms |\n",
                    std::string(kind->info().id).c_str(), preset.name.empty() ? "(none)" : preset.name.c_str(),
                    std::string(level.id).c_str(), std::string(level.bot).c_str(), times.mean(), times.at(0.99),
                    times.at(1), level.most_ms);
        std::fflush(stdout);
      }
    }
  }
}
