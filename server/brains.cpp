#include "server/brains.hpp"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace bout::server {

namespace {

constexpr int nice_when_brief = 5, nice_otherwise = 15;  // talking goes before thinking

}  // namespace

Brains::Brains(int threads, int brief) {
  const std::lock_guard lock(mutex_);  // whoever has begun waits until all are there
  start(brief_, brief, nice_when_brief);
  start(other_, threads, nice_otherwise);
}

void Brains::start(Line& line, int threads, int how_nice) {
  line.threads = static_cast<std::size_t>(threads);
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this, &line, how_nice] {
      ::pthread_setname_np(::pthread_self(), "brain");
      const auto self = static_cast<id_t>(::gettid());
      ::setpriority(PRIO_PROCESS, self, ::getpriority(PRIO_PROCESS, self) + how_nice);
      work(line);
    });
}

Brains::~Brains() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    for (const Line* line : {&brief_, &other_})
      for (const Line::AtWork& one : line->at_work) *one.dropped = true;
  }
  brief_.wake.notify_all();
  other_.wake.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Brains::Dropped Brains::think(Urgency urgency, const std::string& whose, Job job, Length length) {
  const Dropped dropped = std::make_shared<std::atomic<bool>>(false);
  Line* line = &other_;
  {
    const std::lock_guard lock(mutex_);
    if (brief_.threads > 0 && length == Length::brief && brief_.jobs[urgency].had(whose) < very_much_ms) line = &brief_;
    line->jobs[urgency].add(whose, {std::move(job), dropped});
  }
  line->wake.notify_one();
  return dropped;
}

std::size_t Brains::waiting(Urgency urgency) const {
  const std::lock_guard lock(mutex_);
  return brief_.jobs[urgency].size() + other_.jobs[urgency].size();
}

std::optional<Brains::Taken> Brains::take(Line& line) {
  const std::size_t most = line.threads == 0 ? ~std::size_t{0} : std::max<std::size_t>(1, line.threads - 1);
  const auto passes = [&](const std::string& whose, double had) {
    const auto of = static_cast<std::size_t>(std::count_if(
        line.at_work.begin(), line.at_work.end(), [&](const Line::AtWork& one) { return one.whose == whose; }));
    return of < most && (had < very_much_ms || line.much_at_work < most);
  };
  for (Turns<Thought>& jobs : line.jobs)
    while (auto next = jobs.next(passes)) {
      if (*next->second.dropped) continue;  // nobody waits for it
      Taken taken{std::move(next->first), std::move(next->second)};
      taken.much = jobs.had(taken.whose) >= very_much_ms;
      line.much_at_work += taken.much;
      line.at_work.push_back({taken.whose, taken.thought.dropped});
      return taken;
    }
  return std::nullopt;
}

void Brains::think(Line& line, Taken& taken) {
  const double before = thread_ms();
  taken.thought.job(*taken.thought.dropped);
  taken.thought.job = nullptr;  // what it held goes here, not where others wait for the lock
  const double ms = thread_ms() - before;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(line.at_work, [&](const Line::AtWork& one) { return one.dropped == taken.thought.dropped; });
    line.much_at_work -= taken.much;
    for (Line* each : {&brief_, &other_})
      for (Turns<Thought>& jobs : each->jobs) jobs.worked(taken.whose, ms);
  }
  line.wake.notify_one();  // another of the same may begin
}

bool Brains::work_once() {
  std::optional<Taken> taken;
  {
    const std::lock_guard lock(mutex_);
    taken = take(other_);
  }
  if (!taken) return false;
  think(other_, *taken);
  return true;
}

void Brains::work(Line& line) {
  for (;;) {
    std::optional<Taken> taken;
    {
      std::unique_lock lock(mutex_);
      line.wake.wait(lock, [&] { return stop_ || (taken = take(line)).has_value(); });
      if (stop_) return;
    }
    think(line, *taken);
  }
}

}  // namespace bout::server
