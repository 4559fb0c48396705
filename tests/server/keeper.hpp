#pragma once
#include <doctest/doctest.h>
#include <sqlite3.h>

#include <cstdlib>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/names.hpp"
#include "server/store.hpp"
#include "tests/server/folder.hpp"

namespace bout::testing {

using server::Store;
using server::StoredSeat;
using server::StoredTable;

/// A store with a line of what it has reported.
class Keeper {
 public:
  explicit Keeper(const std::string& file) {
    store = server::open_store(
        file,
        [this](std::function<void()> work) {
          const std::lock_guard lock(mutex_);
          posted_.push_back(std::move(work));
        },
        error);
  }
  /// Waits until everything is settled and lets the reports come in; returns how often something was posted.
  std::size_t settle() {
    store->flush();
    std::vector<std::function<void()>> all;
    {
      const std::lock_guard lock(mutex_);
      all.swap(posted_);
    }
    for (const auto& work : all) work();
    return all.size();
  }
  /// Writes down what becomes of change number `name`.
  Store::Done done(int name) {
    return [this, name](const Store::Outcome& outcome) {
      order.push_back(name);
      if (outcome.kept)
        kept.push_back(name);
      else
        errors.push_back(outcome.error);
    };
  }
  /// Opens the table; false when that is refused.
  bool take(const std::string& table) {
    bool mine = false;
    store->take(table, [&](const Store::Outcome& outcome) { mine = outcome.kept; });
    settle();
    return mine;
  }
  bool append(const std::string& table, std::size_t at, int marker = 0) {
    const std::size_t before = kept.size();
    store->append(table, at, entry(marker), false, done(static_cast<int>(at)));
    settle();
    return kept.size() == before + 1;
  }
  static Entry entry(int marker) {
    return {{Seat(marker % 4), {static_cast<std::uint16_t>(marker), 2, 3, 65535}},
            {static_cast<bout::Outcome>(marker % 20 + 1), 6}};
  }

  std::string error;
  std::vector<int> order, kept;
  std::vector<std::string> errors;
  std::mutex mutex_;
  std::vector<std::function<void()>> posted_;
  std::unique_ptr<Store> store;  // goes first: its thread posts
};

inline StoredTable some_table(int entries = 0) {
  StoredTable table;
  table.id = server::new_table_id();
  table.record.game = "one-against-all";
  table.record.rules_version = 7;
  table.record.content = ~std::uint64_t{0} - 5;
  table.record.options = {{"a", "1"}, {"b", "two \"words\"\n"}};
  table.record.seed = (~std::uint64_t{0} >> 2) - 1;
  table.record.own_dice = true;
  table.record.opening = {1, 65535, 3};
  for (int i = 0; i < entries; ++i) table.record.entries.push_back(Keeper::entry(i));
  table.seats = {{StoredSeat::Who::person, "", "Zo\xc3\xab \"the\" \\ mage", server::new_key()},
                 {StoredSeat::Who::bot, "search:2000", "", ""},
                 {StoredSeat::Who::open, "", "", ""}};
  table.host = table.seats[0].key;
  table.preset = "two-dice";
  table.listed = true;
  table.replay = true;
  table.set_up = false;
  table.seeded = true;
  return table;
}

inline void check_same(const StoredTable& a, const StoredTable& b) {
  CHECK(a.id == b.id);
  CHECK(a.record.game == b.record.game);
  CHECK(a.record.rules_version == b.record.rules_version);
  CHECK(a.record.content == b.record.content);
  CHECK(a.record.options == b.record.options);
  CHECK(a.record.seed == b.record.seed);
  CHECK(a.record.seed_from == b.record.seed_from);
  CHECK(a.undone == b.undone);
  CHECK(a.record.own_dice == b.record.own_dice);
  CHECK(a.record.opening == b.record.opening);
  REQUIRE(a.record.entries.size() == b.record.entries.size());
  for (std::size_t i = 0; i < a.record.entries.size(); ++i) {
    CHECK(a.record.entries[i].move == b.record.entries[i].move);
    CHECK(a.record.entries[i].outcomes == b.record.entries[i].outcomes);
    CHECK(a.record.entries[i].by_seed == b.record.entries[i].by_seed);
  }
  CHECK(a.seats == b.seats);
  CHECK(a.host == b.host);
  CHECK(a.preset == b.preset);
  CHECK(a.listed == b.listed);
  CHECK(a.replay == b.replay);
  CHECK(a.set_up == b.set_up);
  CHECK(a.seeded == b.seeded);
  CHECK(a.state == b.state);
}

/// Somebody else with the file open.
class Other {
 public:
  explicit Other(const std::string& file) { REQUIRE(sqlite3_open(file.c_str(), &db_) == SQLITE_OK); }
  ~Other() { sqlite3_close(db_); }
  void run(const char* sql) {
    char* wrong = nullptr;
    sqlite3_exec(db_, sql, nullptr, nullptr, &wrong);
    REQUIRE_MESSAGE(wrong == nullptr, wrong);
  }
  /// Nobody else can write, until this lets them.
  void hold() { run("begin immediate"); }
  void let_go() { run("commit"); }
  int number(const char* sql) {
    int value = -1;
    sqlite3_exec(
        db_, sql, [](void* to, int, char** row, char**) { return *static_cast<int*>(to) = std::atoi(row[0]), 0; },
        &value, nullptr);
    return value;
  }

 private:
  sqlite3* db_ = nullptr;
};

}  // namespace bout::testing
