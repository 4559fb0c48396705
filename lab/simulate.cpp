#include "lab/simulate.hpp"

#include <chrono>
#include <limits>
#include <mutex>
#include <thread>

namespace bout {

std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t index) { return mix(seed, index); }

BotTable::BotTable(const AnyGame& game, const std::vector<BotSpec>& specs, BotSettings settings)
    : game_(game), specs_(specs) {
  for (const BotSpec& spec : specs) {
    bots_.push_back(make_bot(spec, settings));
    all_random_ = all_random_ && spec.kind == BotSpec::Kind::random;
  }
}

PlayedGame BotTable::play(std::uint64_t seed) {
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  PlayedGame played{game_.start(chance), 0};
  if (all_random_) {  // the fast lane: no bot, no virtual call in the loop
    played.decisions =
        static_cast<std::uint64_t>(game_.play_out(played.state, chance, picks, std::numeric_limits<int>::max(), false));
    return played;
  }
  for (std::size_t seat = 0; seat < bots_.size(); ++seat) bots_[seat]->begin(mix(seed, 3 + seat));
  for (;;) {
    const Seats acting = game_.to_act(played.state);
    if (acting.empty()) return played;
    const Seat first = acting.size() > 1 ? acting.at(picks.pick(acting.size())) : acting.front();
    const Seats mind = one_mind(game_, acting, first, specs_);
    const Sight sight(game_, played.state, mind);
    const Move move = bots_[static_cast<std::size_t>(number(mind.front()))]->choose(sight);
    game_.apply(played.state, move.seat, move.choice, chance);
    ++played.decisions;
  }
}

SimResult simulate(const SimRequest& request) {
  const bool fast = [&] {
    for (const BotSpec& spec : request.specs)
      if (spec.kind != BotSpec::Kind::random) return false;
    return true;
  }();
  const std::uint64_t chunk = fast ? 512 : 1;
  SimResult total;
  total.outcomes.resize(request.game->outcomes().size());
  std::atomic<std::uint64_t> next = 0, done = 0;
  std::mutex adding;
  const auto work = [&](bool reports) {
    BotTable table(*request.game, request.specs);
    SimResult mine;
    mine.outcomes.resize(total.outcomes.size());
    auto reported = std::chrono::steady_clock::now();
    for (;;) {
      if (request.stop != nullptr && request.stop->load(std::memory_order_relaxed)) break;
      const std::uint64_t begin = next.fetch_add(chunk);
      if (begin >= request.games) break;
      const std::uint64_t end = std::min(begin + chunk, request.games);
      for (std::uint64_t index = begin; index < end; ++index) {
        const PlayedGame played = table.play(seed_of_game(request.seed, index));
        const Result result = request.game->result(played.state);
        ++mine.outcomes[static_cast<std::size_t>(result.outcome)];
        mine.decisions += played.decisions;
        mine.signature += mix(mix(index, request.game->digest(played.state)), played.decisions);
      }
      mine.games += end - begin;
      done += end - begin;
      const auto now = std::chrono::steady_clock::now();
      if (reports && request.progress && now - reported > std::chrono::milliseconds(200)) {
        reported = now;
        request.progress(done.load());
      }
    }
    const std::lock_guard lock(adding);
    total.games += mine.games;
    total.decisions += mine.decisions;
    total.signature += mine.signature;
    for (std::size_t i = 0; i < mine.outcomes.size(); ++i) total.outcomes[i] += mine.outcomes[i];
  };
  const auto started = std::chrono::steady_clock::now();
  std::vector<std::thread> helpers;
  for (int thread = 1; thread < request.threads; ++thread) helpers.emplace_back(work, false);
  work(true);
  for (std::thread& helper : helpers) helper.join();
  total.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  total.stopped = total.games < request.games;
  return total;
}

}  // namespace bout
