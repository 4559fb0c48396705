#include "server/brains.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace bout::server {

namespace {

constexpr double very_much_ms = 1'500;  // of the last ten seconds or so

}  // namespace

Brains::Brains(int threads) {
  const std::lock_guard lock(mutex_);  // whoever has begun waits until all are there
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Brains::~Brains() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    for (const AtWork& one : at_work_) *one.dropped = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Brains::Dropped Brains::think(Urgency urgency, const std::string& whose, Job job) {
  const Dropped dropped = std::make_shared<std::atomic<bool>>(false);
  {
    const std::lock_guard lock(mutex_);
    jobs_[urgency].add(whose, {std::move(job), dropped});
  }
  wake_.notify_one();
  return dropped;
}

std::size_t Brains::waiting(Urgency urgency) const {
  const std::lock_guard lock(mutex_);
  return jobs_[urgency].size();
}

std::optional<Brains::Taken> Brains::take() {
  const std::size_t most = threads_.empty() ? ~std::size_t{0} : std::max<std::size_t>(1, threads_.size() - 1);
  const auto passes = [&](const std::string& whose, double had) {
    const auto of = static_cast<std::size_t>(
        std::count_if(at_work_.begin(), at_work_.end(), [&](const AtWork& one) { return one.whose == whose; }));
    return of < most && (had < very_much_ms || much_at_work_ < most);
  };
  for (Turns<Thought>& line : jobs_)
    while (auto next = line.next(passes)) {
      if (*next->second.dropped) continue;  // nobody waits for it
      Taken taken{std::move(next->first), std::move(next->second)};
      taken.much = line.had(taken.whose) >= very_much_ms;
      much_at_work_ += taken.much;
      at_work_.push_back({taken.whose, taken.thought.dropped});
      return taken;
    }
  return std::nullopt;
}

void Brains::did(const Taken& taken, double ms) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(at_work_, [&](const AtWork& one) { return one.dropped == taken.thought.dropped; });
    much_at_work_ -= taken.much;
    for (Turns<Thought>& line : jobs_) line.worked(taken.whose, ms);
  }
  wake_.notify_one();  // another of the same may begin
}

bool Brains::work_once() {
  std::optional<Taken> taken;
  {
    const std::lock_guard lock(mutex_);
    taken = take();
  }
  if (!taken) return false;
  const double before = thread_ms();
  taken->thought.job(*taken->thought.dropped);
  did(*taken, thread_ms() - before);
  return true;
}

void Brains::work() {
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), 10);  // talking goes before thinking
  for (;;) {
    std::optional<Taken> taken;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stop_ || (taken = take()).has_value(); });
      if (stop_) return;
    }
    const double before = thread_ms();
    taken->thought.job(*taken->thought.dropped);
    taken->thought.job = nullptr;
    did(*taken, thread_ms() - before);
  }
}

}  // namespace bout::server
