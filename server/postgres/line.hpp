#pragma once
#include <libpq-fe.h>

#include <charconv>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance.hpp"

namespace bout::server::postgres {

/// What came back from one statement.
class Result {
 public:
  explicit Result(PGresult* raw) : raw_(raw, &PQclear) {}
  bool good() const {
    const ExecStatusType status = PQresultStatus(raw_.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
  }
  /// Not carried out, since one before it failed.
  bool skipped() const { return PQresultStatus(raw_.get()) == PGRES_PIPELINE_ABORTED; }
  int rows() const { return PQntuples(raw_.get()); }
  /// How many rows it changed, or found.
  std::int64_t count() const { return as_number(PQcmdTuples(raw_.get())); }
  std::string_view text(int row, int column) const {
    return {PQgetvalue(raw_.get(), row, column), static_cast<std::size_t>(PQgetlength(raw_.get(), row, column))};
  }
  std::int64_t number(int row, int column) const { return as_number(text(row, column)); }
  bool flag(int row, int column) const { return text(row, column) == "t"; }
  std::vector<Outcome> outcomes(int row, int column) const;
  std::string error() const;
  /// The five characters that say what kind of error it is.
  std::string state() const;

 private:
  static std::int64_t as_number(std::string_view text) {
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }
  std::unique_ptr<PGresult, decltype(&PQclear)> raw_;
};

/// The arguments of a statement.
class Args {
 public:
  Args& add(std::string text);
  Args& add(const char* text) { return add(std::string(text)); }
  Args& add(std::int64_t number) { return add(std::to_string(number)); }
  Args& add(bool flag) { return add(std::string(flag ? "t" : "f")); }
  Args& add(const std::vector<Outcome>& outcomes);
  /// Empty where there is none.
  Args& add(std::optional<std::uint64_t> digest) {
    return add(digest ? std::to_string(static_cast<std::int64_t>(*digest)) : std::string());
  }

 private:
  friend class Line;
  std::vector<std::string> texts_;
  std::vector<int> formats_;  // 1: bytes as they are
};

/// A prepared statement: its name and what it says.
struct Statement {
  const char* name;
  const char* sql;
};

/// A connection to the database.
class Line {
 public:
  using Clock = std::chrono::steady_clock;
  Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line() { close(); }

  /// `name` is how the database lists it. Everything in the address may be said there, several hosts too; unless it
  /// says otherwise, the one that can be written to is meant.
  bool open(const std::string& address, const std::string& name, std::string& error);
  void close();
  bool up() const { return raw_ != nullptr && PQstatus(raw_) == CONNECTION_OK; }
  /// An answer that takes longer counts as none: the line is closed.
  void patience(std::chrono::milliseconds most) { patience_ = most; }

  /// Statements without arguments, one after the other, each its own commit unless they say otherwise.
  bool run(const char* sql, std::string& error);
  bool prepare(const Statement* statements, std::size_t count, std::string& error);
  /// Puts a statement into the pipeline.
  void send(const Statement& statement, const Args& args = {});
  /// Sends what is left of it; what each said, in order. False when the line is gone, or what was sent is in doubt.
  bool finish(std::vector<Result>& results);
  /// One statement alone, at once.
  bool ask(const Statement& statement, const Args& args, std::vector<Result>& results) {
    send(statement, args);
    return finish(results);
  }
  bool in_transaction() const { return PQtransactionStatus(raw_) != PQTRANS_IDLE; }
  std::string error() const;

 private:
  void into_pipeline();
  /// The next result, or nothing between two statements; false when the line is gone.
  bool next(PGresult*& result, Clock::time_point until);

  PGconn* raw_ = nullptr;
  std::size_t sent_ = 0;
  bool lost_ = false;
  std::chrono::milliseconds patience_{std::chrono::hours(1)};
};

}  // namespace bout::server::postgres
