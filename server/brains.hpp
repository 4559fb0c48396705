#pragma once
#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace bout::server {

/// Threads that think, so that the thread that talks never waits. What is more urgent goes first; within that, first
/// come, first served.
class Brains {
 public:
  enum Urgency { move, hint, curve };
  /// Runs on a thread of its own, and looks now and then whether it should stop.
  using Job = std::function<void(const std::atomic<bool>& stop)>;

  explicit Brains(int threads);
  ~Brains();
  void think(Urgency urgency, Job job);
  std::size_t waiting(Urgency urgency) const;
  /// Does what is most urgent on the caller's thread; false when nothing waits. For programs without threads.
  bool work_once();

 private:
  void work();
  Job take();  // with the mutex held; empty when nothing waits

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::array<std::deque<Job>, 3> jobs_;
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bout::server
