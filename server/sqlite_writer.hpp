#pragma once
#include <memory>

#include "server/changes.hpp"
#include "server/sqlite.hpp"

namespace bout::server {

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
  // one server has the file, and so every table in it
  bool operator()(const Take&) { return true; }
  bool operator()(const LetGo&) { return true; }
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

}  // namespace bout::server
