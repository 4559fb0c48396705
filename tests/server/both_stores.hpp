#pragma once
#include "tests/server/keeper.hpp"

#if BOUT_POSTGRES
#include <libpq-fe.h>

#include "tests/server/postgres.hpp"
#endif

// What every store promises is tested with every store:
//   TEST_CASE_TEMPLATE("...", Place, BOTH_STORES) { Place place; Keeper keeper(place / "a"); ... }
namespace bout::testing {

/// Stores in files.
class InFile {
 public:
  using Other = testing::Other;
  static constexpr int many = 20'000;  // tables that are made in a moment
  std::string operator/(const std::string& name) const { return folder_ / (name + ".db"); }

 private:
  Folder folder_;
};

#if BOUT_POSTGRES
/// Somebody else at the same database.
class OtherLine {
 public:
  explicit OtherLine(const std::string& address) : line_(PQconnectdb(address.c_str())) {
    REQUIRE_MESSAGE(PQstatus(line_) == CONNECTION_OK, PQerrorMessage(line_));
  }
  ~OtherLine() { PQfinish(line_); }
  OtherLine(const OtherLine&) = delete;
  OtherLine& operator=(const OtherLine&) = delete;
  void run(const char* sql) { PQclear(ask(sql)); }
  void hold() { run("begin; lock table heads in exclusive mode"); }
  void let_go() { run("commit"); }
  int number(const char* sql) {
    PGresult* const result = ask(sql);
    const int value = PQntuples(result) == 1 ? std::atoi(PQgetvalue(result, 0, 0)) : -1;
    PQclear(result);
    return value;
  }
  std::vector<std::vector<std::string>> rows(const char* sql) {
    PGresult* const result = ask(sql);
    std::vector<std::vector<std::string>> all;
    for (int row = 0; row < PQntuples(result); ++row) {
      all.emplace_back();
      for (int column = 0; column < PQnfields(result); ++column) all.back().push_back(PQgetvalue(result, row, column));
    }
    PQclear(result);
    return all;
  }

 private:
  PGresult* ask(const char* sql) {
    PGresult* const result = PQexec(line_, sql);
    const ExecStatusType status = PQresultStatus(result);
    REQUIRE_MESSAGE((status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK), PQerrorMessage(line_));
    return result;
  }
  PGconn* line_;
};

/// Stores in a PostgreSQL, each in a schema of its own.
class InPostgres {
 public:
  using Other = OtherLine;
  static constexpr int many = 5'000;
  std::string operator/(const std::string& name) const { return at(name); }
  std::string at(const std::string& name, const std::string& host = {}) const {
    return Postgres::own().address("t" + std::to_string(number_) + name, host);
  }

 private:
  static int next() {
    static int number = 0;
    return ++number;
  }
  int number_ = next();
};
#define BOTH_STORES InFile, InPostgres
#else
#define BOTH_STORES InFile
#endif

}  // namespace bout::testing
