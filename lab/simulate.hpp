#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "bots/bot.hpp"

namespace bout {

struct SimRequest {
  const AnyGame* game = nullptr;
  std::vector<BotSpec> specs;  // one a seat, none human
  std::uint64_t seed = 1;
  std::uint64_t games = 1000;
  std::uint64_t first = 0;  // number of the first of them: its seed comes from that
  int threads = 1;
  bool study = false;                                // also what the game's own study finds, if it has one
  const std::atomic<bool>* stop = nullptr;           // finish the games under way if that is quick, then stop
  std::function<void(std::uint64_t done)> progress;  // now and then, from one thread
};

struct SimResult {
  std::uint64_t games = 0;  // finished; fewer than asked for when stopped
  std::uint64_t decisions = 0;
  double seconds = 0;
  std::vector<std::uint64_t> outcomes;  // by the game's outcome labels
  std::uint64_t signature = 0;          // the same whatever the threads
  bool stopped = false;
  std::shared_ptr<AnyStudy> study;  // none unless asked for

  Findings findings() const { return study == nullptr ? Findings{} : study->findings(); }
  /// Games of the same table played elsewhere. Seconds add up as if one had played after the other.
  void add(const SimResult& more);
};

/// Plays many games, each from its own seed, on several threads. The result is a sum over the games, so it does
/// not depend on who played which. When stopped, the finished games are the first ones, unless a game is so long that
/// it had to be given up: half a second after it is asked to, everything ends.
SimResult simulate(const SimRequest& request);

/// One game from its seed: the bots' moves, the final state, how many decisions.
struct PlayedGame {
  AnyState state;
  std::uint64_t decisions = 0;
  bool finished = true;  // false: it was given up when settings.stop turned true
};
class BotTable {
 public:
  BotTable(const AnyGame& game, const std::vector<BotSpec>& specs, BotSettings settings = {});
  /// The same game with and without a study, which only watches.
  PlayedGame play(std::uint64_t seed, AnyStudy* study = nullptr);

 private:
  bool stopped() const;
  Move next_move(const AnyState& state, const Seats& acting, Chance& picks);

  const AnyGame& game_;
  std::vector<BotSpec> specs_;
  std::vector<std::unique_ptr<Bot>> bots_;
  const std::atomic<bool>* stop_;
  bool all_random_ = true;
  EventLog log_;
};

std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t index);

}  // namespace bout
