#include "lab/simulate.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/agenda.hpp"

namespace bout {

namespace {
constexpr int slice = 4096;  // decisions of random play between two looks at whether to stop
}

std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t index) { return mix(seed, index); }

BotTable::BotTable(const AnyGame& game, const std::vector<BotSpec>& specs, BotSettings settings)
    : game_(game), specs_(specs), stop_(settings.stop) {
  for (const BotSpec& spec : specs) {
    bots_.push_back(make_bot(spec, settings));
    all_random_ = all_random_ && spec.kind == BotSpec::Kind::random;
  }
}

bool BotTable::stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

Move BotTable::next_move(const AnyState& state, const Seats& acting, Chance& picks) {
  const Seat seat = acting.size() > 1 ? acting.at(picks.pick(acting.size())) : acting.front();
  if (all_random_) {  // what the fast lane would choose
    ChoiceList choices;
    game_.choices(state, seat, choices);
    return {seat, AnyChoice{}(state, seat, choices, picks)};
  }
  const Seats mind = one_mind(game_, acting, seat, specs_);
  return bots_[static_cast<std::size_t>(number(mind.front()))]->choose(Sight(game_, state, mind));
}

PlayedGame BotTable::play(std::uint64_t seed, AnyStudy* study) {
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  EventLog* const log = study == nullptr ? nullptr : &log_;
  const auto watch = [&] {
    if (study == nullptr) return;
    study->watch(log_);
    log_.clear();
  };
  PlayedGame played{game_.start(chance, log), 0};
  if (all_random_ && study == nullptr) {  // the fast lane: no bot, no virtual call in the loop
    for (int more = slice; more == slice && played.finished; played.finished = more < slice || !stopped()) {
      more = game_.play_out(played.state, chance, picks, slice, false);
      played.decisions += static_cast<std::uint64_t>(more);
    }
    return played;
  }
  watch();
  for (std::size_t seat = 0; seat < bots_.size(); ++seat) bots_[seat]->begin(mix(seed, 3 + seat));
  for (Seats acting = game_.to_act(played.state); !acting.empty(); acting = game_.to_act(played.state)) {
    const Move move = next_move(played.state, acting, picks);
    game_.apply(played.state, move.seat, move.choice, chance, log);
    ++played.decisions;
    watch();
    played.finished = !stopped();  // the bots thought no further either
    if (!played.finished) return played;
  }
  if (study != nullptr) study->finish(played.state);
  return played;
}

namespace {

/// Turns true when games under way have had time enough to end after `stop` turned true. Games are endless only by
/// mistake, but nobody should have to wait for the end of one.
class Patience {
 public:
  explicit Patience(const std::atomic<bool>* stop) {
    if (stop != nullptr) watcher_ = std::thread([this, stop] { watch(*stop); });
  }
  ~Patience() {
    {
      const std::lock_guard lock(guard_);
      done_ = true;
    }
    over_.notify_all();
    if (watcher_.joinable()) watcher_.join();
  }
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

  const std::atomic<bool>& gone() const { return gone_; }

 private:
  static constexpr std::chrono::milliseconds look{50}, grace{400};

  void watch(const std::atomic<bool>& stop) {
    std::unique_lock lock(guard_);
    const auto done = [&] { return done_; };
    while (!stop.load(std::memory_order_relaxed))
      if (over_.wait_for(lock, look, done)) return;
    over_.wait_for(lock, grace, done);
    gone_ = true;
  }

  std::atomic<bool> gone_ = false;
  std::mutex guard_;
  std::condition_variable over_;
  bool done_ = false;
  std::thread watcher_;
};

}  // namespace

void SimResult::add(const SimResult& more) {
  games += more.games;
  decisions += more.decisions;
  seconds += more.seconds;
  signature += more.signature;
  outcomes.resize(std::max(outcomes.size(), more.outcomes.size()));
  for (std::size_t i = 0; i < more.outcomes.size(); ++i) outcomes[i] += more.outcomes[i];
  if (study != nullptr && more.study != nullptr) study->add(*more.study);
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
  const Patience patience(request.stop);
  if (request.study) total.study = request.game->study();
  const auto work = [&](bool reports) {
    BotTable table(*request.game, request.specs, {1, &patience.gone()});
    SimResult mine;
    mine.outcomes.resize(total.outcomes.size());
    if (total.study != nullptr) mine.study = request.game->study();
    auto reported = std::chrono::steady_clock::now();
    for (;;) {
      if (request.stop != nullptr && request.stop->load(std::memory_order_relaxed)) break;
      const std::uint64_t begin = next.fetch_add(chunk);
      if (begin >= request.games) break;
      const std::uint64_t end = std::min(begin + chunk, request.games);
      std::uint64_t index = begin;
      for (; index < end && !patience.gone().load(std::memory_order_relaxed); ++index) {
        const PlayedGame played = table.play(seed_of_game(request.seed, request.first + index), mine.study.get());
        if (!played.finished) break;
        const Result result = request.game->result(played.state);
        ++mine.outcomes[static_cast<std::size_t>(result.outcome)];
        mine.decisions += played.decisions;
        mine.signature += mix(mix(request.first + index, request.game->digest(played.state)), played.decisions);
      }
      mine.games += index - begin;
      done += index - begin;
      const auto now = std::chrono::steady_clock::now();
      if (reports && request.progress && now - reported > std::chrono::milliseconds(200)) {
        reported = now;
        request.progress(done.load());
      }
    }
    const std::lock_guard lock(adding);
    total.add(mine);
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
