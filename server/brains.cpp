#include "server/brains.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace bout::server {

Brains::Brains(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Brains::~Brains() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Brains::think(Urgency urgency, Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_[urgency].push_back(std::move(job));
  }
  wake_.notify_one();
}

std::size_t Brains::waiting(Urgency urgency) const {
  const std::lock_guard lock(mutex_);
  return jobs_[urgency].size();
}

Brains::Job Brains::take() {
  for (auto& queue : jobs_) {
    if (queue.empty()) continue;
    Job job = std::move(queue.front());
    queue.pop_front();
    return job;
  }
  return {};
}

bool Brains::work_once() {
  Job job;
  {
    const std::lock_guard lock(mutex_);
    job = take();
  }
  if (job) job(stop_);
  return job != nullptr;
}

void Brains::work() {
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), 10);  // talking goes before thinking
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stop_ || (job = take()) != nullptr; });
      if (stop_) return;
    }
    job(stop_);
  }
}

}  // namespace bout::server
