// make bench: how many choices a second both stores keep, how long each takes and what it costs, with 1, 100 and 2,000
// tables at each of which the next choice comes when the last one is kept. The stores take turns, and the middle one of
// three rounds counts: what else the machine does meets both.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include "bench/rows.hpp"
#include "server/names.hpp"
#include "server/store.hpp"
#include "tests/server/postgres.hpp"

namespace {

using namespace bout;
using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds for_so_long{2};
constexpr int rounds = 3;

/// What comes back from a store, for one thread to take.
class Desk {
 public:
  server::Store::Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      works_.push_back(std::move(work));
      wake_.notify_one();
    };
  }
  void take_one() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return !works_.empty(); });
    const std::function<void()> work = std::move(works_.front());
    works_.pop_front();
    lock.unlock();
    work();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> works_;
};

double own_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// Processor time of a database: of its first process and of those it has started.
double seconds_of(pid_t database) {
  double ticks = 0;
  std::error_code none;
  for (const auto& process : std::filesystem::directory_iterator("/proc", none)) {
    std::ifstream file(process.path() / "stat");
    std::string line;
    if (!std::getline(file, line) || line.rfind(')') == line.npos) continue;
    char state = 0;
    long parent = 0;
    unsigned long user = 0, system = 0;
    if (std::sscanf(line.c_str() + line.rfind(')') + 1, " %c %ld %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &state,
                    &parent, &user, &system) != 4)
      continue;
    if (parent == database || std::atol(line.c_str()) == database) ticks += static_cast<double>(user + system);
  }
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

struct Measured {
  double a_second = 0, p50 = 0, p99 = 0, own_us = 0, database_us = 0;
  bool operator<(const Measured& other) const { return a_second < other.a_second; }
};

Measured measure(const std::string& db, int tables, pid_t database) {
  Desk desk;
  std::string error;
  const auto store = server::open_store(db, desk.post(), error);
  if (store == nullptr) return std::printf("%s\n", error.c_str()), Measured();
  struct Table {
    std::string id;
    std::size_t next = 0;
    Clock::time_point began;
  };
  std::vector<Table> all(static_cast<std::size_t>(tables));
  int ready = 0;
  for (Table& table : all) {
    server::StoredTable stored;
    table.id = stored.id = server::new_table_id();
    stored.record.game = "one-against-all";
    stored.seats.resize(4);
    store->add_table(stored, [&](const server::Store::Outcome&) { ++ready; });
  }
  while (ready < tables) desk.take_one();
  std::vector<double> took;
  int under_way = 0, refused = 0;
  const double own = own_seconds(), its = seconds_of(database);
  const auto begin = Clock::now();
  std::function<void(Table&)> go_on = [&](Table& table) {
    table.began = Clock::now();
    ++under_way;
    store->append(table.id, table.next, {{Seat(1), {1, 2, 3, 4}}, {3, 6}}, false,
                  [&](const server::Store::Outcome& outcome) {
                    --under_way;
                    ++table.next;
                    refused += !outcome.kept;
                    took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - table.began).count());
                    if (outcome.kept && Clock::now() - begin < for_so_long) go_on(table);
                  });
  };
  for (Table& table : all) go_on(table);
  while (under_way > 0) desk.take_one();
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  const auto count = static_cast<double>(took.size());
  if (refused > 0) std::printf("%d choices were refused\n", refused);
  std::sort(took.begin(), took.end());
  return {count / seconds, took[took.size() / 2], took[took.size() * 99 / 100], (own_seconds() - own) * 1e6 / count,
          (seconds_of(database) - its) * 1e6 / count};
}

}  // namespace

int main(int argc, char** argv) {
  doctest::Context context;  // what starts the database checks as tests do
  context.setAsDefaultForAssertsOutOfTestCases();
  const testing::Postgres postgres(true);
  int number = 0;
  for (const int tables : {1, 100, 2000}) {
    std::vector<Measured> file, database;
    for (int round = 0; round < rounds; ++round) {
      const testing::Folder folder;
      file.push_back(measure(folder / "bout.db", tables, postgres.pid()));
      database.push_back(measure(postgres.address("b" + std::to_string(++number)), tables, postgres.pid()));
    }
    std::sort(file.begin(), file.end());
    std::sort(database.begin(), database.end());
    const Measured &a = file[rounds / 2], &b = database[rounds / 2];
    const std::string of = std::to_string(tables) + (tables == 1 ? " table: " : " tables: ");
    bench::row(of + "choices kept by SQLite", a.a_second, "1/s");
    bench::row(of + "choices kept by PostgreSQL", b.a_second, "1/s", "SQLite", b.a_second / a.a_second);
    bench::row(of + "a choice in SQLite, p50", a.p50, "ms");
    bench::row(of + "a choice in SQLite, p99", a.p99, "ms");
    bench::row(of + "a choice in PostgreSQL, p50", b.p50, "ms", "SQLite", b.p50 / a.p50);
    bench::row(of + "a choice in PostgreSQL, p99", b.p99, "ms", "SQLite", b.p99 / a.p99);
    bench::row(of + "processor time of a choice, SQLite", a.own_us, "us");
    bench::row(of + "processor time of a choice, PostgreSQL, in bout", b.own_us, "us");
    bench::row(of + "processor time of a choice, PostgreSQL, in the database", b.database_us, "us");
  }
  return argc < 2 || bench::write_rows(argv[1], true) ? 0 : 1;
}
