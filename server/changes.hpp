#pragma once
#include <pthread.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/one_of.hpp"
#include "server/store.hpp"

// What every store is made of, wherever it keeps things.
namespace bout::server {

// ---- what can be asked of whoever writes
// -----------------------------------------------------------------------------

struct AddTable {
  StoredTable table;
};
struct Append {
  std::string table;
  std::size_t at;
  Entry entry;
  Store::After after;
};
struct Cut {
  std::string table;
  std::size_t count;
  std::optional<std::uint64_t> state;
};
struct ChangeTable {
  StoredTable table;
};
struct Resume {
  StoredTable table;
};
struct Remove {
  std::string table;
};
struct Take {
  std::string table;
};
struct LetGo {
  std::string table;
};
struct Barrier {};
using Change = OneOf<AddTable, Append, Cut, ChangeTable, Resume, Remove, Take, LetGo, Barrier>;

/// A change on its way, and what became of it.
struct Given {
  Change change;
  Store::Done done;
  Store::Outcome outcome;
};

/// Changes in the order in which they came, and one thread that keeps them; whatever waits when it is free is kept
/// together.
class WriteQueue {
 public:
  /// `keep` writes down what became of each; it is called on the queue's thread.
  using Keep = std::function<void(std::vector<Given>&)>;
  WriteQueue(Store::Post post, Keep keep) : post_(std::move(post)), keep_(std::move(keep)) {}
  WriteQueue(const WriteQueue&) = delete;
  WriteQueue& operator=(const WriteQueue&) = delete;
  ~WriteQueue() { stop(); }
  void start() {
    thread_ = std::thread([this] {
      ::pthread_setname_np(::pthread_self(), "store");
      write();
    });
  }
  /// Everything that was given is kept first.
  void stop();
  void give(Change change, Store::Done done);
  void flush();

 private:
  void write();

  Store::Post post_;
  Keep keep_;
  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  std::vector<Given> queue_;
  bool stop_ = false, busy_ = false, collecting_ = false;
  std::thread thread_;
};

/// A store whose changes go through such a queue.
class QueuedStore : public Store {
 public:
  void add_table(StoredTable table, Done done) override { queue_.give(AddTable{std::move(table)}, std::move(done)); }
  void append(std::string table, std::size_t at, Entry entry, After after, Done done) override {
    queue_.give(Append{std::move(table), at, std::move(entry), after}, std::move(done));
  }
  void cut(std::string table, std::size_t count, std::optional<std::uint64_t> state, Done done) override {
    queue_.give(Cut{std::move(table), count, state}, std::move(done));
  }
  void change_table(StoredTable table, Done done) override {
    queue_.give(ChangeTable{std::move(table)}, std::move(done));
  }
  void resume(StoredTable table, Done done) override { queue_.give(Resume{std::move(table)}, std::move(done)); }
  void remove(std::string table, Done done) override { queue_.give(Remove{std::move(table)}, std::move(done)); }
  void barrier(Done done) override { queue_.give(Barrier{}, std::move(done)); }
  void flush() override { queue_.flush(); }

 protected:
  /// Whoever derives from this keeps what is given, and stops the queue at its end.
  explicit QueuedStore(Post post) : queue_(std::move(post), [this](std::vector<Given>& batch) { keep(batch); }) {}
  virtual void keep(std::vector<Given>& batch) = 0;

  WriteQueue queue_;
};

/// The time of the house, in seconds: it goes on while the house is open, and by a day at most while it was closed,
/// whatever the clocks of the machine say.
class HouseClock {
 public:
  void start(std::int64_t seconds) {
    at_start_ = seconds;
    started_ = std::chrono::steady_clock::now();
  }
  std::int64_t now() const {
    return at_start_ +
           std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - started_).count();
  }

 private:
  std::int64_t at_start_ = 0;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

// ---- how parts of a table are written down
// ---------------------------------------------------------------------------

std::string seats_text(const std::vector<StoredSeat>& seats);
std::vector<StoredSeat> seats_from(const std::string& text);
bool anybody(const std::vector<StoredSeat>& seats, StoredSeat::Who who);
std::string options_text(const Record& record);
std::vector<std::pair<std::string, std::string>> options_from(const std::string& text);

/// Why a change was refused that the store itself has nothing against.
inline constexpr const char* no_successor = "the choice does not follow the last one that is kept";

}  // namespace bout::server
