// The database itself fails under people who play: the primary is killed and a standby takes its place, or it ends at
// once and comes back. Nothing acknowledged is lost, and nobody's line is cut. tools/attack-cluster runs it in full.
#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <mutex>

#include "tests/server/both_stores.hpp"
#include "tests/server/crowd.hpp"
#include "tests/server/standby.hpp"

namespace bout::testing {

TEST_CASE(
    "the primary is killed and a standby promoted, again and again: nothing acknowledged is lost, no line is cut") {
  const int times = from_environment("BOUT_FAILOVERS", 2), restarts = from_environment("BOUT_CRASH_RESTARTS", 1);
  const int tables = from_environment("BOUT_FAILOVER_TABLES", 6);
  ThreeDatabases databases;
  Member one(databases.address()), two(databases.address()), three(databases.address());
  const Balancer balancer({&one, &two, &three});
  Crowd crowd(balancer.port(), std::chrono::milliseconds(from_environment("BOUT_FAILOVER_PAUSE_MS", 50)));
  crowd.add_tables(tables);
  const auto went_on = [&] { return crowd.everybody_went_on(); };
  crowd.play(went_on);
  std::vector<double> pauses;  // until the last table went on
  for (int i = 0; i < times + restarts; ++i) {
    INFO("failure " << i);
    crowd.play_for(std::chrono::milliseconds(300));
    const auto begin = Clock::now();
    if (i < times)
      databases.fail_over();
    else
      databases.crash_restart();
    crowd.mark();  // what was under way may still have been acknowledged by the old one
    crowd.play(went_on);
    pauses.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
    crowd.play([&] { return databases.brought_back(); });
    crowd.play([&] { return databases.in_step(); });
  }
  CHECK(crowd.lost_lines == 0);
  crowd.look_from_outside();
  std::sort(pauses.begin(), pauses.end());
  int reconnects = 0, in_doubt = 0;
  for (const Member* member : {&one, &two, &three}) {
    const std::string text = member->metrics();
    const auto number = [&](const std::string& name) {
      const std::size_t at = text.find("\n" + name + " ");
      REQUIRE(at != text.npos);
      return std::atoi(text.c_str() + at + name.size() + 2);
    };
    reconnects += number("bout_store_reconnects_total");
    in_doubt += number("bout_store_in_doubt_total");
  }
  MESSAGE(times << " failovers (" << databases.copied_anew() << " of the old primaries copied anew), " << restarts
                << " crash restarts, " << tables << " tables, " << crowd.total() << " choices acknowledged, "
                << reconnects << " reconnects, " << in_doubt << " batches in doubt; all tables went on after p50 "
                << pauses[pauses.size() / 2] << " s, max " << pauses.back() << " s; slowest choice " << crowd.slowest
                << " s");
  CHECK(reconnects >= times);
  CHECK(crowd.total() > tables * times);
}

TEST_CASE("what has not reached a standby is not acknowledged, though the primary already shows it") {
  ThreeDatabases databases;
  std::mutex mutex;
  std::vector<std::function<void()>> posted;
  std::string error;
  const auto store = server::open_store(
      databases.address(),
      [&](std::function<void()> work) {
        const std::lock_guard lock(mutex);
        posted.push_back(std::move(work));
      },
      error);
  REQUIRE_MESSAGE(store != nullptr, error);
  const StoredTable table = some_table();
  int kept = 0;
  const auto count = [&](const Store::Outcome& outcome) { kept += outcome.kept; };
  const auto hear = [&] {
    const std::lock_guard lock(mutex);
    for (const auto& work : std::exchange(posted, {})) work();
  };
  store->add_table(table, count);
  store->flush();
  hear();
  REQUIRE(kept == 1);
  OtherLine other(databases.address());
  databases.hold_standbys(true);
  store->append(table.id, 0, Keeper::entry(1), false, count);
  const auto look = [&](const char* sql, int wanted) {
    int tries = 0;
    while (tries < 500 && other.number(sql) != wanted) ++tries, ::usleep(10'000);
    CHECK(tries < 500);
  };
  look("select count(*) from pg_stat_activity where wait_event='SyncRep'", 1);
  CHECK(other.number("select length from heads") == 0);
  // the line breaks: the server comes back, ends what it left behind, and sees its own change
  other.run("select pg_terminate_backend(pid) from pg_stat_activity where wait_event='SyncRep'");
  look("select length from heads", 1);
  ::usleep(500'000);
  hear();
  CHECK(kept == 1);
  databases.hold_standbys(false);
  store->flush();
  hear();
  CHECK(kept == 2);
  databases.fail_over();
  store->append(table.id, 1, Keeper::entry(2), false, count);
  store->flush();
  hear();
  CHECK(kept == 3);
  CHECK(store->load(table.id)->record.entries.size() == 2);
}

}  // namespace bout::testing
