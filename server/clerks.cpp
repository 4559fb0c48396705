#include "server/clerks.hpp"

namespace bout::server {

Clerks::Clerks(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Clerks::~Clerks() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Clerks::give(Work work) {
  {
    const std::lock_guard lock(mutex_);
    line_.push_back(std::move(work));
  }
  wake_.notify_one();
}

bool Clerks::do_slice(std::unique_lock<std::mutex>& lock) {
  if (line_.empty()) return false;
  Work work = std::move(line_.front());
  line_.pop_front();
  lock.unlock();
  const bool done = work();
  if (done) work = nullptr;  // what it held goes here, not where others wait for the lock
  lock.lock();
  if (!done) line_.push_back(std::move(work));
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
