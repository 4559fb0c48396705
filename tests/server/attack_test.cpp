// Hostile clients while others play: nobody waits for them. Short here; tools/attack-server does it in full.
#include <doctest/doctest.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <thread>
#include <utility>

#include "tests/sanitized.hpp"
#include "tests/server/client.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

using namespace std::chrono_literals;

bool in_full() { return std::getenv("BOUT_ATTACK_IN_FULL") != nullptr; }

std::string as(const std::string& address) { return "X-Forwarded-For: " + address + "\r\n"; }

Seated table_of(const HttpReply& reply) {
  REQUIRE_MESSAGE(reply.status == 201, reply.body);
  const json::Value created = parsed(reply.body);
  return {text_of(created, {"table"}), text_of(created, {"key"})};
}

Seated set_table(std::uint16_t port, const std::string& address, const std::string& body) {
  return table_of(http(port, "POST", "/api/tables", body, as(address)));
}

const std::string federation =
    R"({"game":"face-to-the-mat","seats":[{"who":"me"}],"options":{"seasons":"200","season_events":"60"}})";

/// The choice that lets a whole season of a federation run.
std::string run_season(const json::Value& now, int id) {
  if (get(now, {"asks"}).items.empty()) return {};
  const auto& choices = get(get(now, {"asks"}).items.at(0), {"choices"}).items;
  std::size_t run = 0;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (text_of(choices[i], {"word"}) == "run") run = i;
  return any_choice(now, run, id);
}

struct World {
  std::uint16_t port;
  std::string long_table;         // a finished game, to be asked for
  std::string save;               // its replay
  std::vector<std::string> many;  // tables to be named
};

constexpr const char* kinds[] = {"replays asked for", "many tables named",  "replays uploaded",   "seasons and annals",
                                 "bots watched",      "bots played, hints", "branches and looks", "slow readers",
                                 "empty fragments",   "comes and goes",     "content and rules",  "rules opened"};

/// One of fifty. Each does one thing until it is told to stop. In the world they have machines of their own, so here
/// they get what is left of this one.
void attack(const World& world, int kind, const std::string& address, const std::atomic<bool>& stop) {
  const sched_param none{};
  ::sched_setscheduler(0, SCHED_IDLE, &none);
  const auto get_all = [&](const std::string& path) {
    while (!stop) http(world.port, "GET", path, "", as(address));
  };
  switch (kind) {
    case 0: return get_all("/api/tables/" + world.long_table + "/replay");
    case 10:  // what there is to read
      while (!stop)
        for (const char* path : {"/api/content/face-to-the-mat", "/api/rules/challengers", "/api/games"})
          http(world.port, "GET", path, "", as(address));
      return;
    case 11:  // tables with options nobody else has, so that their rules must be opened
      for (int i = std::atoi(address.substr(address.rfind('.') + 1).c_str()); !stop; i += 50) {
        const std::string body = R"({"game":"face-to-the-mat","seats":[{"who":"me"}],"options":{"seasons":")" +
                                 std::to_string(1 + i % 200) + R"(","season_events":")" +
                                 std::to_string(4 + i / 200 % 50) + "\"}}";
        if (http(world.port, "POST", "/api/tables", body, as(address)).status != 201) std::this_thread::sleep_for(50ms);
      }
      return;
    case 1: {  // names of many tables
      std::string list;
      for (const std::string& id : world.many) list += (list.empty() ? "" : ",") + ("{\"table\":\"" + id + "\"}");
      while (!stop) http(world.port, "POST", "/api/status", "{\"tables\":[" + list + "]}", as(address));
      return;
    }
    case 2:
      while (!stop) http(world.port, "POST", "/api/replays", world.save, as(address));
      return;
    case 3: {  // seasons, one after the other, and what they weigh
      const HttpReply reply = http(world.port, "POST", "/api/tables", federation, as(address));
      if (reply.status != 201) return;
      const Seated seated = table_of(reply);
      Socket socket(world.port, true, 0, as(address));
      socket.say(join_text(seated));
      auto heard = socket.hear("table", 20s);
      for (int id = 1; heard && !stop; ++id) {
        const std::string choice = run_season(get(*heard, {"now"}), id);
        if (choice.empty()) return;
        socket.say(choice);
        heard = socket.hear("update", 20s);
        http(world.port, "GET", "/api/tables/" + seated.table + "/annals", "", as(address));
      }
      return;
    }
    case 5: {  // plays against bots that think long, as fast as it can, and asks for hints
      while (!stop) {
        const HttpReply reply = http(
            world.port, "POST", "/api/tables",
            R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"bot","level":"sharp"},{"who":"bot","level":"sharp"},{"who":"bot","level":"sharp"}]})",
            as(address));
        if (reply.status != 201) {
          std::this_thread::sleep_for(50ms);
          continue;
        }
        Socket socket(world.port, true, 0, as(address));
        socket.say(join_text(table_of(reply)));
        auto heard = socket.hear("table", 20s);
        for (int id = 1; heard && !stop && get(*heard, {"now"}).find("result") == nullptr; ++id) {
          const std::string choice = any_choice(get(*heard, {"now"}), static_cast<std::uint64_t>(id), id);
          if (!choice.empty()) socket.say(R"({"type":"hint","seat":0})");
          if (!choice.empty()) socket.say(choice);
          heard = socket.hear("update", 1s);
        }
      }
      return;
    }
    case 4: {  // watches bots that think long, and such that move at once
      std::vector<Socket> watching;
      for (int i = 0; i < 10 && !stop; ++i) {
        const std::string bot =
            std::string(R"({"who":"bot","level":")") + (i % 2 == 0 ? "sharp" : "newcomer") + R"("})";
        const HttpReply reply = http(
            world.port, "POST", "/api/tables",
            R"({"game":"one-against-all","seats":[)" + bot + "," + bot + "," + bot + "," + bot + "]}", as(address));
        if (reply.status != 201) break;
        watching.emplace_back(world.port, true, 0, as(address));
        watching.back().say(join_text({table_of(reply).table, ""}));
      }
      while (!stop)
        for (Socket& socket : watching) socket.hear(20ms);
      return;
    }
    case 6: {  // branches, frames and parts of the log of a finished game
      Socket socket(world.port, true, 0, as(address));
      socket.say(join_text({world.long_table, ""}));
      while (!stop && !socket.line().ended()) {
        for (const char* text : {R"({"type":"branch","at":20,"seats":[]})", R"({"type":"look","at":30})",
                                 R"({"type":"curve"})", R"({"type":"log","at":5})"})
          socket.say(text);
        while (socket.hear(10ms)) continue;
      }
      return;
    }
    case 7: {  // does not read
      Socket socket(world.port, true, 4096, as(address));
      while (!stop && socket.say(join_text({world.long_table, ""}))) std::this_thread::sleep_for(5ms);
      return;
    }
    case 8:  // empty fragments
      while (!stop) {
        Socket socket(world.port, true, 0, as(address));
        std::string many = Socket::frame(1, "", false);
        for (int i = 0; i < 5000; ++i) many += Socket::frame(0, "", false);
        while (!stop && socket.open() && socket.line().send(many.substr(many.size() > 5000 * 6 ? 6 : 0)))
          while (socket.line().more(0ms)) continue;
        std::this_thread::sleep_for(20ms);
      }
      return;
    default: {  // comes, asks for odds, goes
      while (!stop) {
        const HttpReply reply =
            http(world.port, "POST", "/api/tables", R"({"game":"challengers","seats":[{"who":"me"}]})", as(address));
        if (reply.status != 201) {
          std::this_thread::sleep_for(50ms);
          continue;
        }
        Socket socket(world.port, true, 0, as(address));
        socket.say(join_text(table_of(reply)));
        for (int i = 0; i < 30 && !stop; ++i) socket.say(R"({"type":"odds","seat":0})");
        while (!stop && socket.hear(50ms)) continue;
      }
    }
  }
}

/// Attackers in a process of their own: what they lock, and hold while they wait for a processor, nobody else waits for.
class Attackers {
 public:
  /// `kind_of`: what each of so many does.
  Attackers(const World& world, int count, const std::function<int(int)>& kind_of) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    std::fflush(stdout);
    pid_ = ::fork();
    REQUIRE(pid_ >= 0);
    ::close(ends[pid_ == 0 ? 1 : 0]);
    open_ = ends[1];
    if (pid_ != 0) return;
    std::atomic<bool> stop = false;
    std::vector<std::thread> threads;
    for (int i = 0; i < count; ++i)
      threads.emplace_back([&, i] { attack(world, kind_of(i), "203.0.113." + std::to_string(i + 1), stop); });
    for (char end = 0; ::read(ends[0], &end, 1) < 0;) continue;  // until the other end is closed
    stop = true;
    for (std::thread& thread : threads) thread.join();
    ::_exit(0);
  }
  Attackers(const Attackers&) = delete;
  Attackers& operator=(const Attackers&) = delete;
  ~Attackers() { end(); }
  /// They stop; true when nothing went wrong with them.
  bool end() {
    if (pid_ < 0) return false;
    ::close(open_);
    int status = 0;
    ::waitpid(std::exchange(pid_, -1), &status, 0);
    return status == 0;
  }

 private:
  pid_t pid_ = -1;
  int open_ = -1;
};

struct Waits {
  std::vector<double> acknowledged, bots;  // milliseconds
  double at(std::vector<double> of, double share) const {
    if (of.empty()) return 1e9;
    std::sort(of.begin(), of.end());
    return of[std::min(of.size() - 1, static_cast<std::size_t>(share * static_cast<double>(of.size())))];
  }
};

/// Plays as people do, against bots that think for some milliseconds, and notes how long things take: until a choice is
/// acknowledged, and from one move to that of the bot that is next.
void play(std::uint16_t port, const std::string& address, const std::atomic<bool>& stop, Waits& waits) {
  Chance picks(static_cast<std::uint64_t>(std::hash<std::string>()(address)));
  while (!stop) {
    const std::string bot = std::string(R"({"who":"bot","level":")") + (sanitized ? "gentle" : "keen") + R"("})";
    const Seated seated = set_table(
        port, address, R"({"game":"one-against-all","seats":[{"who":"me"},)" + bot + "," + bot + "," + bot + "]}");
    Socket socket(port, true, 0, as(address));
    socket.say(join_text(seated));
    auto heard = socket.hear("table");
    auto last = Clock::now();
    const auto since = [&] { return std::chrono::duration<double, std::milli>(Clock::now() - last).count(); };
    for (int id = 1; heard && !stop; ++id) {
      const json::Value now = get(*heard, {"now"});
      if (now.find("result") != nullptr) break;
      const std::string choice = any_choice(now, static_cast<std::uint64_t>(picks.pick(1000)), id);
      if (choice.empty()) {  // a bot's turn
        heard = socket.hear("update");
        if (id > 1) waits.bots.push_back(since());  // the first one may have begun before we came
        last = Clock::now();
        continue;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(400 + picks.pick(400)));  // nobody clicks faster
      last = Clock::now();
      socket.say(choice);
      do heard = socket.hear("update");
      while (heard && (heard->find("re") == nullptr || int_of(*heard, {"re"}) != id));
      waits.acknowledged.push_back(since());
      last = Clock::now();
    }
  }
}

Waits measure(std::uint16_t port, int innocents, std::chrono::seconds time) {
  std::atomic<bool> stop = false;
  std::vector<Waits> each(static_cast<std::size_t>(innocents));
  std::vector<std::thread> threads;
  for (int i = 0; i < innocents; ++i)
    threads.emplace_back(
        [&, i] { play(port, "198.51.100." + std::to_string(i + 1), stop, each[static_cast<std::size_t>(i)]); });
  std::this_thread::sleep_for(time);
  stop = true;
  for (std::thread& thread : threads) thread.join();
  Waits all;
  for (const Waits& one : each) {
    all.acknowledged.insert(all.acknowledged.end(), one.acknowledged.begin(), one.acknowledged.end());
    all.bots.insert(all.bots.end(), one.bots.begin(), one.bots.end());
  }
  return all;
}

}  // namespace

TEST_CASE("hostile clients of twelve kinds hold nobody up: choices are acknowledged and bots move") {
  Folder folder;
  Server server(folder / "bout.db", {"--proxy", "--threads", "2"});
  World world{server.port(), finished_game(server.port()).first.table, {}, {}};
  world.save = http(world.port, "GET", "/api/tables/" + world.long_table + "/replay").body;
  REQUIRE(world.save.size() > 1000);
  for (int i = 0; i < 40; ++i) world.many.push_back(set_table(world.port, "192.0.2.1", federation).table);
  const int hostile = in_full() ? 50 : 20, innocents = in_full() ? 10 : 4;
  const std::chrono::seconds time(in_full() ? 10 : 4);
  const auto row = [](const char* what, const Waits& waits) {
    std::printf(
        "%-18s %5zu choices acknowledged: half in %.1f ms, 99 of 100 in %.1f ms; %5zu bots' moves: half in %.1f ms, 9 of 10 in %.1f ms\n",
        what, waits.acknowledged.size(), waits.at(waits.acknowledged, 0.5), waits.at(waits.acknowledged, 0.99),
        waits.bots.size(), waits.at(waits.bots, 0.5), waits.at(waits.bots, 0.9));
    std::fflush(stdout);
  };
  measure(world.port, innocents, 1s);  // the server learns how long a thought takes
  const Waits quiet = measure(world.port, innocents, time);
  row("quiet", quiet);
  // Each kind in turn, by all of them, and then all kinds at once; in short, only that.
  constexpr int every = std::size(kinds);
  for (int phase = in_full() ? 0 : every; phase <= every; ++phase) {
    const char* what = phase == every ? "all of them" : kinds[phase];
    CAPTURE(what);
    Attackers attackers(world, hostile, [&](int i) { return phase == every ? i % every : phase; });
    std::this_thread::sleep_for(500ms);
    const Waits loud = measure(world.port, innocents, time);
    CHECK(attackers.end());
    row(what, loud);
    CHECK(server.alive());
    REQUIRE(loud.acknowledged.size() > (sanitized ? 3 : 5));
    // On a machine that does other things at the same time only the order of magnitude is asked for.
    CHECK(loud.at(loud.acknowledged, 0.99) < (sanitized ? 20'000 : in_full() ? 100 : 2'000));
    if (in_full()) CHECK(loud.at(loud.bots, 0.5) < 2 * quiet.at(quiet.bots, 0.5));
  }
}

TEST_CASE("a house with very many tables opens at once after a restart") {
  Folder folder;
  const int tables = in_full() ? 10'000 : 300;
  Seated last;
  {
    Server server(folder / "bout.db");
    for (int i = 0; i < tables; ++i) {
      if (i % 250 == 249) std::this_thread::sleep_for(1s);  // what may be posted
      last = create_table(server.port(), boss);
    }
    server.kill_hard();
  }
  const auto start = Clock::now();
  Server server(folder / "bout.db");
  Socket socket(server.port());
  socket.say(join_text(last));
  CHECK(socket.hear("table").has_value());
  const double took = std::chrono::duration<double>(Clock::now() - start).count();
  std::printf("%d tables: killed, started and joined in %.2f s\n", tables, took);
  CHECK(took < (sanitized ? 20 : 2));
}

}  // namespace bout::testing
