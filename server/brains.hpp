#pragma once
#include <array>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/turns.hpp"

namespace bout::server {

/// Threads that think, so that the thread that talks never waits. What is more urgent goes first; within that, whoever
/// had least thought about of late. One thread is always left to others than who has the rest, and to those who did not
/// have very much.
class Brains {
 public:
  enum Urgency { move, hint, curve };
  /// True when nobody waits for the thought any more.
  using Dropped = std::shared_ptr<std::atomic<bool>>;
  /// Runs on a thread of its own, and looks now and then whether it should stop.
  using Job = std::function<void(const std::atomic<bool>& stop)>;

  explicit Brains(int threads);
  ~Brains();
  /// `whose`: who is counted for it. Setting what comes back ends it, or it never begins.
  Dropped think(Urgency urgency, const std::string& whose, Job job);
  std::size_t waiting(Urgency urgency) const;
  /// Does what is most urgent on the caller's thread; false when nothing waits. For programs without threads.
  bool work_once();

 private:
  struct Thought {
    Job job;
    Dropped dropped;
  };
  struct Taken {
    std::string whose;
    Thought thought;
    bool much = false;  // its owner had very much
  };
  void work();
  std::optional<Taken> take();  // with the mutex held; nothing when nothing waits
  void did(const Taken& taken, double ms);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::array<Turns<Thought>, 3> jobs_;
  struct AtWork {
    std::string whose;
    Dropped dropped;
  };
  std::vector<AtWork> at_work_;
  std::size_t much_at_work_ = 0;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bout::server
