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

/// Threads that think, so that the thread that talks never waits. There are two lines. In the brief one stand moves
/// that take a few milliseconds and that somebody waits for who did not have very much thought about of late: threads
/// of its own, which go before the others, so that nobody waits for somebody else's long thoughts. In the other one,
/// what is more urgent goes first; within that, whoever had least. There, one thread is always left to others than who
/// has the rest, and to those who did not have very much.
class Brains {
 public:
  enum Urgency { move, hint, curve };
  enum class Length { brief, any };  // what it is expected to take
  /// True when nobody waits for the thought any more.
  using Dropped = std::shared_ptr<std::atomic<bool>>;
  /// Runs on a thread of its own, and looks now and then whether it should stop.
  using Job = std::function<void(const std::atomic<bool>& stop)>;

  /// `brief` threads for the brief line, `threads` for the other.
  explicit Brains(int threads, int brief = 0);
  ~Brains();
  /// `whose`: who is counted for it. Setting what comes back ends it, or it never begins.
  Dropped think(Urgency urgency, const std::string& whose, Job job, Length length = Length::any);
  std::size_t waiting(Urgency urgency) const;
  /// Does what is most urgent on the caller's thread; false when nothing waits. For programs without threads.
  bool work_once();

  static constexpr double brief_ms = 25;         // a move that is expected to take no longer is brief
  static constexpr double very_much_ms = 1'500;  // of the last ten seconds or so

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
  struct Line {
    std::array<Turns<Thought>, 3> jobs;  // by urgency
    std::condition_variable wake;
    std::size_t threads = 0;
    struct AtWork {
      std::string whose;
      Dropped dropped;
    };
    std::vector<AtWork> at_work;
    std::size_t much_at_work = 0;
  };
  void start(Line& line, int threads, int nice);
  void work(Line& line);
  static std::optional<Taken> take(Line& line);  // with the mutex held; nothing when nothing waits
  void think(Line& line, Taken& taken);

  mutable std::mutex mutex_;
  Line brief_, other_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bout::server
