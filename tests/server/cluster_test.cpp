// Three servers on one PostgreSQL behind HAProxy with the settings of deploy/, and whatever can happen to them: no
// acknowledged choice is lost, none is there twice, and every table goes on. tools/attack-cluster runs it in full.
#include <doctest/doctest.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <map>
#include <sstream>
#include <thread>

#include "tests/sanitized.hpp"
#include "tests/server/both_stores.hpp"
#include "tests/server/crowd.hpp"

namespace bout::testing {

namespace {

std::chrono::milliseconds pause_of_a_table() {
  return std::chrono::milliseconds(from_environment("BOUT_CLUSTER_PAUSE_MS", in_full() ? 333 : 20));
}

std::string described(const std::vector<double>& pauses) {
  std::ostringstream text;
  if (pauses.empty()) return "no pause";
  text << pauses.size() << " pauses, p50 " << pauses[pauses.size() / 2] << " s, p99 "
       << pauses[pauses.size() * 99 / 100] << " s, max " << pauses.back() << " s";
  return text.str();
}

}  // namespace

TEST_CASE("three servers behind a balancer, one killed again and again: nothing acknowledged is lost or there twice") {
  InPostgres place;
  const int kills = from_environment("BOUT_CLUSTER_KILLS", in_full() ? 200 : 2);
  const int tables = from_environment("BOUT_CLUSTER_TABLES", in_full() ? 200 : 10);
  Three servers(place / "a");
  Chance dice(static_cast<std::uint64_t>(::getpid()));
  Crowd crowd(servers.balancer.port(), pause_of_a_table());
  crowd.add_tables(tables);
  const auto went_on = [&] { return crowd.everybody_went_on(); };
  crowd.play(went_on);
  for (int kill = 0; kill < kills; ++kill) {
    INFO("kill " << kill);
    crowd.mark();
    Member& member = *servers.all[static_cast<std::size_t>(kill) % 3];
    crowd.strike();
    member.kill_hard();
    crowd.play(went_on);
    member.start();
    const auto until =
        Clock::now() + std::chrono::milliseconds(1000 + dice.pick(500));  // until the balancer has noticed
    crowd.play([&] { return Clock::now() > until && crowd.everybody_went_on(); });
  }
  crowd.play(went_on);
  crowd.look_from_outside();
  const std::vector<double> pauses = crowd.pauses();
  MESSAGE(kills << " kills, " << tables << " tables, " << crowd.total() << " choices acknowledged, " << crowd.games_over
                << " games ended; " << described(pauses));
  CHECK(crowd.total() > tables * kills);
  const std::string told = servers.told();
  for (const Seated& seated : crowd.tables()) {
    CHECK(told.find(seated.key) == told.npos);
    CHECK(told.find(seated.table) == told.npos);
  }
  REQUIRE_FALSE(pauses.empty());
  if (in_full()) {
    CHECK(pauses[pauses.size() / 2] < 0.5);
    CHECK(pauses.back() < 2);
  }
}

TEST_CASE("a server with very many tables dies: the others open them, many at once") {
  InPostgres place;
  const std::string address = place / "a";
  const int tables = from_environment("BOUT_CLUSTER_LARGE", in_full() ? 500 : 30);
  Member one(address), two(address), three(address);
  two.kill_hard();
  three.kill_hard();
  const Balancer balancer({&one, &two, &three});
  Crowd crowd(balancer.port(), std::chrono::milliseconds(in_full() ? 1400 : 100));
  crowd.add_tables(tables);
  crowd.play([&] { return crowd.everybody_went_on(); });
  two.start();
  three.start();
  crowd.play_for(std::chrono::milliseconds(1500));
  CHECK(crowd.lost_lines == 0);
  crowd.mark();
  crowd.strike();
  one.kill_hard();
  crowd.play([&] { return crowd.everybody_went_on(); });
  crowd.look_from_outside();
  const std::vector<double> pauses = crowd.pauses();
  MESSAGE(tables << " tables of one server, " << crowd.total() << " choices acknowledged; " << described(pauses));
  CHECK(pauses.size() >= static_cast<std::size_t>(tables));
  if (in_full()) CHECK(pauses.back() < 3);
}

TEST_CASE("servers are upgraded one after the other while people play: a moment of joining again, and nothing lost") {
  InPostgres place;
  const int tables = from_environment("BOUT_CLUSTER_TABLES", in_full() ? 200 : 6);
  const int rounds = from_environment("BOUT_CLUSTER_UPGRADES", in_full() ? 5 : 1);
  Three servers(place / "a");
  Crowd crowd(servers.balancer.port(), pause_of_a_table());
  crowd.add_tables(tables);
  crowd.play([&] { return crowd.everybody_went_on(); });
  int upgrades = 0;
  for (int round = 0; round < rounds; ++round)
    for (Member* member : servers.all) {
      INFO("upgrade " << upgrades);
      crowd.mark();
      ::kill(member->server().pid(), SIGTERM);
      crowd.play([&] { return member->ended() && crowd.everybody_went_on(); });
      CHECK(member->server().status() == 0);
      member->kill_hard();
      member->start();
      crowd.play_for(std::chrono::milliseconds(1200));  // until the balancer has noticed
      crowd.mark();
      crowd.play([&] { return crowd.everybody_went_on(); });
      ++upgrades;
    }
  crowd.look_from_outside();
  const std::vector<double> pauses = crowd.pauses();
  MESSAGE(upgrades << " upgrades, " << tables << " tables, " << crowd.total() << " choices acknowledged; "
                   << described(pauses));
  REQUIRE_FALSE(pauses.empty());
  if (in_full()) CHECK(pauses.back() < 2);
}

TEST_CASE("a server that is stopped while its database is away ends in a few seconds; what it kept is there") {
  InPostgres place;
  const std::string address = place / "a";
  Chance dice(4);
  const HttpReply reply = [&] {
    Server server(address);
    return http(server.port(), "POST", "/api/tables", everybody);
  }();
  REQUIRE(reply.status == 201);
  const json::Value created = parsed(reply.body);
  Player player({text_of(created, {"table"}), text_of(created, {"key"})});
  {
    Server server(address);
    REQUIRE(player.connect(server.port()));
    player.act(dice);
    while (player.total == 0) REQUIRE(player.listen(long_enough));
    Postgres::own().crash();
    player.act(dice);  // it cannot be kept
    player.listen(std::chrono::milliseconds(300));
    const auto asked = Clock::now();
    CHECK(server.stop() == 0);
    CHECK(Clock::now() - asked < std::chrono::seconds(sanitized ? 20 : 10));
    while (player.listen(std::chrono::milliseconds(100))) continue;
    CHECK(player.total == 1);
  }
  Postgres::own().start();
  Server server(address);
  REQUIRE(player.connect(server.port()));
  CHECK(player.told.size() == 1);
}

TEST_CASE("servers that were stopped for ten seconds behind the balancer and wake up change nothing any more") {
  InPostgres place;
  const std::string address = place / "a";
  Three servers(address);
  const int tables = from_environment("BOUT_CLUSTER_TABLES", in_full() ? 200 : 6);
  const std::chrono::seconds sleep(from_environment("BOUT_CLUSTER_SLEEP", in_full() ? 10 : 0));
  if (sleep.count() == 0) return;  // a short one: below
  Crowd crowd(servers.balancer.port(), pause_of_a_table());
  crowd.add_tables(tables);
  const auto went_on = [&] { return crowd.everybody_went_on(); };
  crowd.play(went_on);
  for (int round = 0; round < 5; ++round) {
    Member& asleep = *servers.all[static_cast<std::size_t>(round) % 3];
    REQUIRE(::kill(asleep.server().pid(), SIGSTOP) == 0);
    crowd.strike();
    const auto until = Clock::now() + sleep;
    crowd.mark();
    crowd.play([&] { return Clock::now() > until && crowd.everybody_went_on(); });
    REQUIRE(::kill(asleep.server().pid(), SIGCONT) == 0);
    crowd.mark();
    crowd.play(went_on);
    crowd.play_for(std::chrono::milliseconds(1500));
  }
  crowd.look_from_outside();
  MESSAGE(sleep.count() << " s asleep, " << tables << " tables, " << crowd.total() << " choices acknowledged; "
                        << described(crowd.pauses()));
}

TEST_CASE("a server that was stopped for a while and wakes up changes nothing any more") {
  InPostgres place;
  const std::string address = place / "a";
  Server asleep(address), awake(address);
  Chance dice(3);
  HttpReply reply = http(asleep.port(), "POST", "/api/tables", everybody);
  REQUIRE(reply.status == 201);
  const json::Value created = parsed(reply.body);
  const Seated seated{text_of(created, {"table"}), text_of(created, {"key"})};
  Player before(seated);
  REQUIRE(before.connect(asleep.port()));
  const auto choose = [&](Player& player) {
    const int had = player.total;
    player.act(dice);
    for (int i = 0; i < 1000 && player.waiting; ++i) REQUIRE(player.listen(std::chrono::milliseconds(10)));
    return player.total == had + 1;
  };
  for (int i = 0; i < 3; ++i) REQUIRE(choose(before));
  REQUIRE(::kill(asleep.pid(), SIGSTOP) == 0);
  before.act(dice);  // it lies there until the server wakes up
  Player after(seated);
  after.told = before.told;
  REQUIRE(after.connect(awake.port()));
  for (int i = 0; i < 3; ++i) REQUIRE(choose(after));
  ::sleep(in_full() ? 10 : 0);
  REQUIRE(::kill(asleep.pid(), SIGCONT) == 0);
  bool line = true;
  for (int i = 0; i < 1000 && line; ++i) line = before.listen(std::chrono::milliseconds(10));
  CHECK_FALSE(line);  // moved
  CHECK(before.total == 3);
  REQUIRE(choose(after));
  Player again(seated);
  again.told = after.told;
  REQUIRE(again.connect(awake.port()));
  CHECK(again.told.size() == 7);
}

TEST_CASE(
    "two balancers that disagree about who is alive: nothing is lost, and a table moves at most every five seconds") {
  InPostgres place;
  const std::string address = place / "a";
  Member one(address), two(address);
  const Balancer first({&one, &two}), second({&one, &two}, {&one});  // to the second, one of them is dead
  Crowd crowd(first.port(), std::chrono::milliseconds(in_full() ? 100 : 200));
  const int tables = in_full() ? 40 : 14;  // some of them belong to the one that is thought dead
  crowd.add_tables(tables);
  crowd.play([&] { return crowd.everybody_went_on(); });
  for (const Seated& seated : crowd.tables()) crowd.add_person(seated, second.port());
  OtherLine database(address);
  const auto until = Clock::now() + std::chrono::seconds(in_full() ? 60 : 11);
  auto look = Clock::now();
  std::map<std::string, std::pair<std::string, double>> owners;  // and since when
  int changes = 0;
  double shortest = 1e9;
  crowd.play([&] {
    if (Clock::now() < look) return Clock::now() > until;
    look = Clock::now() + std::chrono::milliseconds(200);
    for (const auto& row : database.rows("select table_id, owner, extract(epoch from taken) from heads")) {
      auto& [owner, taken] = owners[row[0]];
      const double now = std::atof(row[2].c_str());
      if (!owner.empty() && owner != row[1]) {
        ++changes;
        shortest = std::min(shortest, now - taken);
      }
      owner = row[1];
      taken = now;
    }
    return false;
  });
  MESSAGE(tables << " tables, " << crowd.total() << " choices acknowledged, " << changes
                 << " changes of hands, the shortest after " << shortest << " s");
  CHECK(changes > 1);
  CHECK(shortest >= 5);
  const auto moved = [](const Member& member) {
    const std::string text = member.metrics(), name = "\nbout_tables_moved_total ";
    const std::size_t at = text.find(name);
    REQUIRE(at != text.npos);
    return std::atoi(text.c_str() + at + name.size());
  };
  CHECK(moved(one) + moved(two) > 0);
  CHECK((one.log() + two.log()).find(R"("event":"moved")") != std::string::npos);
}

TEST_CASE("a backup taken while people play at three servers restores to three servers at which they play on") {
  InPostgres place;
  const std::string address = place / "a";
  const int tables = from_environment("BOUT_CLUSTER_TABLES", in_full() ? 100 : 8);
  Folder folder;
  const auto run = [](const std::string& command) { return std::system((command + " >/dev/null").c_str()); };
  const std::string scripts = std::string(BOUT_SOURCE_DIR) + "/deploy/";
  std::vector<std::pair<Seated, std::vector<Told>>> before;
  std::string dump;
  int backups = 0, meanwhile = 0;
  {
    Three servers(address);
    Crowd crowd(servers.balancer.port(), pause_of_a_table());
    crowd.add_tables(tables);
    crowd.play([&] { return crowd.everybody_chose(5); });
    for (; meanwhile == 0; ++backups) {  // until people have chosen while it was made
      dump = folder / ("games" + std::to_string(backups) + ".dump");
      before = crowd.memories();
      const int had = crowd.total();
      std::atomic<int> status = -1;
      std::thread backup([&] { status = run(scripts + "backup '" + address + "' " + dump); });
      crowd.play([&] { return status != -1; });
      backup.join();
      REQUIRE(status == 0);
      meanwhile = crowd.total() - had;
    }
    CHECK(run(scripts + "backup '" + address + "' " + dump + " 2>/dev/null") != 0);  // it replaces nothing
    crowd.mark();
    crowd.play([&] { return crowd.everybody_went_on(); });  // and nobody was disturbed
    CHECK(crowd.lost_lines == 0);
  }
  REQUIRE_FALSE(before.empty());
  OtherLine(address).run("create database restored");
  std::string other = address;
  other.replace(other.find("/postgres?"), 10, "/restored?");
  REQUIRE(run(scripts + "restore " + dump + " '" + other + "'") == 0);
  CHECK(run(scripts + "restore " + dump + " '" + other + "' 2>/dev/null") != 0);  // where there is something already
  Three servers(other);
  Crowd crowd(servers.balancer.port(), std::chrono::milliseconds(in_full() ? 100 : 10));
  std::size_t remembered = 0;
  for (auto& [seated, told] : before) {
    remembered += told.size();  // all of it was acknowledged before the backup began, so it must be there
    crowd.add_person(seated, servers.balancer.port(), std::move(told));
  }
  const int ends = in_full() ? static_cast<int>(before.size()) / 2 : 1;
  crowd.play([&] { return crowd.everybody_chose(5) && crowd.at_the_end() >= ends; });
  servers.one.kill_hard();  // what was restored can be lost no more than anything else
  crowd.look_from_outside();
  MESSAGE(remembered << " choices at " << before.size() << " tables before the backup, " << meanwhile << " meanwhile; "
                     << crowd.total() << " after it was restored, and " << crowd.at_the_end() << " games to their end");
  CHECK(crowd.total() >= 5);
}

}  // namespace bout::testing
