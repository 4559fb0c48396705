#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace bout::server {

/// Threads for what takes long at a table: loading it, telling it, copying it. So the thread that talks never waits.
/// Work is done in slices, turn and turn about, so that a short piece does not wait for the end of a long one.
class Clerks {
 public:
  /// Does a few milliseconds' worth; true when nothing is left.
  using Work = std::function<bool()>;

  explicit Clerks(int threads);
  /// Lets go of what is not done yet.
  ~Clerks();
  void give(Work work);
  /// Does one slice on the caller's thread; false when nothing waits. For programs without threads.
  bool work_once();

 private:
  void work();
  bool do_slice(std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Work> line_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bout::server
