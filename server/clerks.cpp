#include "server/clerks.hpp"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

namespace bout::server {

Clerks::Clerks(int threads, bool nice, const char* name) {
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this, nice, name] {
      ::pthread_setname_np(::pthread_self(), name);
      const auto self = static_cast<id_t>(::gettid());
      if (nice) ::setpriority(PRIO_PROCESS, self, ::getpriority(PRIO_PROCESS, self) + 10);
      work();
    });
}

Clerks::~Clerks() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Clerks::give(Work work, const std::string& whose) {
  {
    const std::lock_guard lock(mutex_);
    line_.add(whose, std::move(work));
  }
  wake_.notify_one();
}

bool Clerks::do_slice(std::unique_lock<std::mutex>& lock) {
  auto next = line_.next();
  if (!next) return false;
  auto& [whose, work] = *next;
  lock.unlock();
  const double before = whose.empty() ? 0 : thread_ms();
  const bool done = work();
  if (done) work = nullptr;  // what it held goes here, not where others wait for the lock
  const double took = whose.empty() ? 0 : thread_ms() - before;
  lock.lock();
  if (!whose.empty()) line_.worked(whose, took);
  if (!done) line_.add(whose, std::move(work));
  return true;
}

bool Clerks::work_once() {
  std::unique_lock lock(mutex_);
  return do_slice(lock);
}

void Clerks::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stop_ || !line_.empty(); });
    if (stop_) return;
    do_slice(lock);
  }
}

}  // namespace bout::server
