#pragma once
#include <sqlite3.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance.hpp"

namespace bout::server {

/// A prepared statement that knows how to bind and to be used again.
class Statement {
 public:
  Statement(sqlite3* db, const char* sql);
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(raw_); }

  explicit operator bool() const { return raw_ != nullptr; }
  Statement& bind(int at, std::string_view text);
  Statement& bind(int at, std::int64_t number);
  Statement& bind(int at, const std::vector<Outcome>& outcomes);
  Statement& bind(int at, std::optional<std::uint64_t> digest);
  bool row() { return (code_ = sqlite3_step(raw_)) == SQLITE_ROW; }
  /// There were no more rows; false when the file could not be read on.
  bool ended() const { return code_ == SQLITE_DONE; }
  bool run();
  void reset() { sqlite3_reset(raw_); }
  std::string text(int column) const;
  std::int64_t number(int column) const { return sqlite3_column_int64(raw_, column); }
  bool flag(int column) const { return number(column) != 0; }
  std::vector<Outcome> outcomes(int column) const;
  std::optional<std::uint64_t> digest(int column) const {
    if (sqlite3_column_type(raw_, column) == SQLITE_NULL) return std::nullopt;
    return static_cast<std::uint64_t>(number(column));
  }

 private:
  sqlite3_stmt* raw_ = nullptr;
  int code_ = SQLITE_OK;
};

/// A connection to a file. In its SQL, `sum_of(...)` is a checksum of its arguments.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { sqlite3_close_v2(db_); }
  bool open(const std::string& file, std::string& error);
  bool run(const char* sql) { return sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }
  bool fail(const std::string& file, std::string& error) const;
  std::string error() const { return sqlite3_errmsg(db_); }
  bool changed_one() const { return sqlite3_changes(db_) == 1; }
  sqlite3* raw() const { return db_; }

 private:
  sqlite3* db_ = nullptr;
};

/// Brings the file to the newest schema; false and an error when that cannot be done.
bool migrate(Connection& db, const std::string& file, std::string& error);

}  // namespace bout::server
