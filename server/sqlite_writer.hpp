#pragma once
#include <chrono>
#include <memory>
#include <variant>

#include "server/sqlite.hpp"
#include "server/store.hpp"

namespace bout::server {

// ---- what can be asked of the writer ---------------------------------------------------------------------------------

struct AddTable {
  StoredTable table;
};
struct Append {
  std::string table;
  std::size_t at;
  Entry entry;
  bool over;
};
struct Cut {
  std::string table;
  std::size_t count;
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
struct Barrier {};
using Change = std::variant<AddTable, Append, Cut, ChangeTable, Resume, Remove, Barrier>;

/// The time of the house, in seconds: it goes on while the house is open, and by a day at most while it was closed,
/// whatever the clocks of the machine say.
class HouseClock {
 public:
  void start(std::int64_t seconds) { at_start_ = seconds; }
  std::int64_t now() const {
    return at_start_ +
           std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - started_).count();
  }

 private:
  std::int64_t at_start_ = 0;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

/// The one connection that writes, and its statements. A change of a row that is damaged is refused.
class SqliteWriter {
 public:
  bool open(const std::string& file, std::string& error);
  const HouseClock& clock() const { return clock_; }

  bool begin();
  bool commit();
  void rollback() { db_.run("rollback"); }
  std::string error() const { return misfit_ != nullptr ? misfit_ : db_.error(); }

  bool operator()(const AddTable& change);
  bool operator()(const Append& change);
  bool operator()(const Cut& change);
  bool operator()(const ChangeTable& change);
  bool operator()(const Resume& change);
  bool operator()(const Remove& change);
  bool operator()(const Barrier&) { return true; }

 private:
  bool start_clock();
  bool insert_entry(const std::string& table, std::size_t at, const Entry& entry);
  bool insert_end(const StoredTable& table);
  /// Runs it; it must change one row.
  bool change_one(Statement& statement, const char* otherwise);

  Connection db_;
  std::unique_ptr<Statement> add_, entry_, advance_, cut_, shorten_, change_, seated_, end_, no_end_, no_table_,
      keep_clock_;
  const char* misfit_ = nullptr;  // why a change was refused that the file itself has nothing against
  HouseClock clock_;
  std::int64_t clock_kept_ = 0;
};

std::string seats_text(const std::vector<StoredSeat>& seats);
std::vector<StoredSeat> seats_from(const std::string& text);

}  // namespace bout::server
