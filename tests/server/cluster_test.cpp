// Three servers on one PostgreSQL behind HAProxy, and one of them is killed again and again: no acknowledged choice is
// lost, none is there twice, and every table goes on. tools/attack-server runs it for longer.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "tests/server/both_stores.hpp"
#include "tests/server/player.hpp"

namespace bout::testing {

namespace {

int from_environment(const char* name, int usual) {
  const char* text = std::getenv(name);
  return text == nullptr ? usual : std::atoi(text);
}

/// HAProxy before these ports, on one the system chose. deploy/haproxy.cfg says the same for machines of one's own.
class Balancer {
 public:
  explicit Balancer(const std::vector<std::uint16_t>& servers) {
    const int listens =
        ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);  // taken as it is: it must not block
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(::bind(listens, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    REQUIRE(::listen(listens, 1000) == 0);
    socklen_t size = sizeof address;
    ::getsockname(listens, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    std::ofstream file(folder_ / "haproxy.cfg");
    file << "global\n  maxconn 2000\ndefaults\n  mode http\n  option redispatch 1\n  retries 3\n"
            "  retry-on conn-failure empty-response 503\n  timeout connect 1s\n  timeout client 75s\n"
            "  timeout server 75s\n  timeout tunnel 1h\nfrontend people\n  bind fd@"
         << listens
         << "\n  http-request set-var(txn.table) path,field(3,/) if { path_beg /socket/ }\n"
            "  http-request disable-l7-retry if METH_POST\n"
            "  use_backend tables if { var(txn.table) -m found }\n  default_backend page\n";
    for (const char* backend :
         {"tables\n  balance hash var(txn.table)\n  hash-type consistent", "page\n  balance leastconn"}) {
      file << "backend " << backend
           << "\n  default-server check inter 200ms fall 1 rise 1 on-marked-down shutdown-sessions\n";
      for (const std::uint16_t port : servers) file << "  server s" << port << " 127.0.0.1:" << port << "\n";
    }
    file.close();
    const std::string path = folder_ / "haproxy.cfg", log = folder_ / "log";
    pid_ = ::fork();
    REQUIRE(pid_ >= 0);
    if (pid_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      const int out = ::open(log.c_str(), O_WRONLY | O_CREAT, 0600);
      ::dup2(out, 1);
      ::dup2(out, 2);
      ::execlp("haproxy", "haproxy", "-db", "-f", path.c_str(), nullptr);
      ::execl("/usr/sbin/haproxy", "haproxy", "-db", "-f", path.c_str(), nullptr);
      ::_exit(127);
    }
    ::close(listens);
  }
  ~Balancer() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  std::uint16_t port() const { return port_; }

 private:
  Folder folder_;
  std::uint16_t port_ = 0;
  pid_t pid_ = -1;
};

const std::string everybody =
    R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})";

/// Somebody who joins again whenever the line is lost, and how long that takes until a choice is acknowledged.
struct Tenacious {
  std::unique_ptr<Player> player;
  bool there = false;
  Clock::time_point gone{}, next{}, next_choice{};
  int before = 0;
};

}  // namespace

TEST_CASE("three servers behind a balancer, one killed again and again: nothing acknowledged is lost or there twice") {
  InPostgres place;
  const std::string address = place / "a";
  const int kills = from_environment("BOUT_CLUSTER_KILLS", 2), tables = from_environment("BOUT_CLUSTER_TABLES", 6);
  const std::chrono::milliseconds between_choices(from_environment("BOUT_CLUSTER_PAUSE_MS", 0));
  std::vector<std::unique_ptr<Server>> servers;
  std::vector<std::uint16_t> ports;
  for (int i = 0; i < 3; ++i) {
    servers.push_back(std::make_unique<Server>(address));
    ports.push_back(servers.back()->port());
  }
  const Balancer balancer(ports);
  Chance dice(static_cast<std::uint64_t>(::getpid()));
  std::vector<Tenacious> people(static_cast<std::size_t>(tables));
  const auto set_up = [&](Tenacious& one) {
    HttpReply reply;  // one of the servers may be dead just now
    for (int tries = 0; tries < 100 && reply.status != 201; ++tries) {
      if (tries > 0) ::usleep(50'000);
      reply = http(balancer.port(), "POST", "/api/tables", everybody);
    }
    REQUIRE_MESSAGE(reply.status == 201, reply.body);
    const json::Value created = parsed(reply.body);
    one.player = std::make_unique<Player>(Seated{text_of(created, {"table"}), text_of(created, {"key"})});
    one.there = false;
    one.before = 0;
  };
  for (Tenacious& one : people) set_up(one);
  std::vector<double> pauses;
  int total = 0, over = 0;
  const auto play_for_a_while = [&](auto enough) {
    const auto give_up = Clock::now() + long_enough;
    while (!enough()) {
      REQUIRE_MESSAGE(Clock::now() < give_up, "a table does not go on");
      std::vector<pollfd> ready;
      for (Tenacious& one : people) {
        if (!one.there && Clock::now() >= one.next) {
          one.there = one.player->connect(balancer.port());
          one.next = Clock::now() + std::chrono::milliseconds(100 + dice.pick(300));
        }
        if (!one.there) continue;
        if (one.player->over()) {
          total += one.player->total;
          ++over;
          set_up(one);
          continue;
        }
        if (!one.player->waiting && Clock::now() >= one.next_choice) {
          one.player->act(dice);
          one.next_choice = Clock::now() + between_choices;
        }
        ready.push_back({one.player->socket->line().raw(), POLLIN, 0});
      }
      ::poll(ready.data(), ready.size(), 10);
      for (Tenacious& one : people) {
        if (!one.there) continue;
        one.there = one.player->listen(std::chrono::milliseconds(0));
        const int now = one.player->total;
        if (now > one.before && one.gone != Clock::time_point{}) {
          pauses.push_back(std::chrono::duration<double>(Clock::now() - one.gone).count());
          one.gone = {};
        }
        one.before = now;
        if (!one.there) {
          if (one.gone == Clock::time_point{}) one.gone = Clock::now();
          one.next = Clock::now() + std::chrono::milliseconds(100 + dice.pick(300));
        }
      }
    }
  };
  const auto everybody_went_on = [&] {
    return std::all_of(people.begin(), people.end(), [](const Tenacious& one) {
      return one.there && one.gone == Clock::time_point{} && one.player->acknowledged > 0;
    });
  };
  play_for_a_while(everybody_went_on);
  for (int kill = 0; kill < kills; ++kill) {
    INFO("kill " << kill);
    for (Tenacious& one : people) one.player->acknowledged = 0;
    const auto which = static_cast<std::size_t>(dice.pick(3));
    servers[which]->kill_hard();
    play_for_a_while(everybody_went_on);
    servers[which] = std::make_unique<Server>(address, std::vector<std::string>(), ports[which]);
    const auto until = Clock::now() + std::chrono::milliseconds(300 + dice.pick(300));
    play_for_a_while([&] { return Clock::now() > until && everybody_went_on(); });
  }
  // in full, an upgrade: each of them is stopped politely and started again
  for (std::size_t which = 0; which < (kills < 10 ? 0 : servers.size()); ++which) {
    for (Tenacious& one : people) one.player->acknowledged = 0;
    ::kill(servers[which]->pid(), SIGTERM);
    const auto until = Clock::now() + std::chrono::milliseconds(2500);
    play_for_a_while([&] { return Clock::now() > until && everybody_went_on(); });
    CHECK(servers[which]->stop() == 0);
    servers[which] = std::make_unique<Server>(address, std::vector<std::string>(), ports[which]);
  }
  play_for_a_while(everybody_went_on);
  for (Tenacious& one : people) total += one.player->total;
  // all in one look, from somebody who was never there
  for (Tenacious& one : people) {
    Player fresh(one.player->seated);
    fresh.told = one.player->told;
    int tries = 0;
    while (tries < 100 && !fresh.connect(balancer.port())) ++tries, ::usleep(100'000);
    CHECK(tries < 100);
  }
  std::sort(pauses.begin(), pauses.end());
  REQUIRE_FALSE(pauses.empty());
  MESSAGE(kills << " kills, " << tables << " tables, " << total << " choices acknowledged, " << over << " games ended; "
                << pauses.size() << " pauses, p50 " << pauses[pauses.size() / 2] << " s, max " << pauses.back()
                << " s");
  CHECK(total > tables * kills);
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

TEST_CASE("a backup taken while people play restores to a server that plays on") {
  InPostgres place;
  const std::string address = place / "a";
  Folder folder;
  Chance dice(7);
  std::vector<std::unique_ptr<Player>> players;
  std::vector<std::vector<Told>> before;
  const auto run = [](const std::string& command) { return std::system((command + " >/dev/null").c_str()); };
  const std::string scripts = std::string(BOUT_SOURCE_DIR) + "/deploy/", dump = folder / "games.dump";
  const auto choose = [&](Player& player) {
    player.act(dice);
    for (int i = 0; i < 1000 && player.waiting; ++i) REQUIRE(player.listen(std::chrono::milliseconds(10)));
    return !player.waiting;
  };
  {
    Server server(address);
    for (int i = 0; i < 4; ++i) {
      players.push_back(std::make_unique<Player>(create_table(server.port(), boss)));
      REQUIRE(players.back()->connect(server.port()));
      for (int j = 0; j < 5; ++j) REQUIRE(choose(*players.back()));
      before.push_back(players.back()->told);
    }
    std::atomic<int> status = -1;
    std::thread backup([&] { status = run(scripts + "backup '" + address + "' " + dump); });
    while (status == -1)
      for (auto& player : players)
        if (!player->over()) choose(*player);
    backup.join();
    CHECK(status == 0);
    CHECK(run(scripts + "backup '" + address + "' " + dump + " 2>/dev/null") != 0);  // it replaces nothing
  }
  OtherLine(address).run("create database restored");
  std::string other = address;
  other.replace(other.find("/postgres?"), 10, "/restored?");
  REQUIRE(run(scripts + "restore " + dump + " '" + other + "'") == 0);
  Server server(other);
  for (std::size_t i = 0; i < players.size(); ++i) {
    Player again(players[i]->seated);
    again.told = before[i];  // what was acknowledged before the backup began is in it
    REQUIRE(again.connect(server.port()));
    if (!again.over()) CHECK(choose(again));
  }
}

}  // namespace bout::testing
