#pragma once
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/turns.hpp"

namespace bout::server {

/// Threads for what is done at a table, so that the thread that talks never waits. Work is done in slices, turn and
/// turn about: a short piece does not wait for the end of a long one, and whoever asks for much waits for whoever asks
/// for little.
class Clerks {
 public:
  /// Does a few milliseconds' worth; true when nothing is left.
  using Work = std::function<bool()>;

  /// `nice`: talking goes before this. `name`: what the threads are called, for whoever looks at the process.
  explicit Clerks(int threads, bool nice = false, const char* name = "clerk");
  /// Lets go of what is not done yet.
  ~Clerks();
  bool alone() const { return threads_.empty(); }
  void give(Work work, const std::string& whose = {});
  /// Does one slice on the caller's thread; false when nothing waits. For programs without threads.
  bool work_once();

 private:
  void work();
  bool do_slice(std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;
  std::condition_variable wake_;
  Turns<Work> line_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bout::server
