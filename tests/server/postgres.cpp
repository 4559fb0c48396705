#include "tests/server/postgres.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>

namespace bout::testing {

namespace {

namespace fs = std::filesystem;

/// Where Debian keeps the programs of the newest version that is installed.
std::string newest_programs() {
  std::vector<std::string> found;
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
    if (fs::exists(version.path() / "bin/initdb")) found.push_back((version.path() / "bin").string());
  std::sort(found.begin(), found.end());
  return found.empty() ? "" : found.back();
}

sockaddr_un socket_in(const std::string& folder) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = folder + "/.s.PGSQL.5432";
  REQUIRE(path.size() < sizeof address.sun_path);
  std::copy(path.begin(), path.end(), address.sun_path);
  return address;
}

}  // namespace

PostgresPrograms::PostgresPrograms() : programs_(newest_programs()) {
  REQUIRE_MESSAGE(!programs_.empty(), "PostgreSQL is not installed (package postgresql)");
  if (::geteuid() == 0) {
    const passwd* user = ::getpwnam("postgres");
    if (user == nullptr) user = ::getpwnam("nobody");
    REQUIRE(user != nullptr);
    user_ = user->pw_uid;
    group_ = user->pw_gid;
  }
  hand_over(folder_.path().string());
}

void PostgresPrograms::hand_over(const std::string& path) {
  if (::geteuid() == 0) REQUIRE(::chown(path.c_str(), user_, group_) == 0);
}

void PostgresPrograms::make(const std::string& data) {
  wait_for(run("initdb",
               {"-D", data, "-U", "bout", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--data-checksums"}),
           "initdb");
}

pid_t PostgresPrograms::run(const std::string& program, const std::vector<std::string>& words) {
  const std::string path = programs_ + "/" + program;
  std::vector<char*> args = {const_cast<char*>(path.c_str())};
  for (const std::string& word : words) args.push_back(const_cast<char*>(word.c_str()));
  args.push_back(nullptr);
  const std::string log = folder_ / "log";
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child != 0) return child;
  if (::geteuid() == 0 && (::setgroups(0, nullptr) != 0 || ::setgid(group_) != 0 || ::setuid(user_) != 0)) ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);  // whatever becomes of the tests
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  ::dup2(out, 1);
  ::dup2(out, 2);
  if (::chdir("/") != 0) ::_exit(126);
  ::execv(path.c_str(), args.data());
  ::_exit(127);
}

void PostgresPrograms::wait_for(pid_t child, const std::string& what) {
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  std::ifstream log(folder_ / "log");
  const std::string said{std::istreambuf_iterator<char>(log), std::istreambuf_iterator<char>()};
  REQUIRE_MESSAGE(status == 0, what << ": " << said);
}

void PostgresPrograms::wait_until_up(const std::string& sockets) {
  const std::string where = "host=" + sockets + " user=bout dbname=postgres";
  for (int tries = 0; PQping(where.c_str()) != PQPING_OK; ++tries) {
    REQUIRE(tries < 6000);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

// ---- one
// -------------------------------------------------------------------------------------------------------------

Postgres& Postgres::own() {
  static Postgres one;
  return one;
}

Postgres::Postgres(bool waits_for_the_disk) : waits_for_the_disk_(waits_for_the_disk) {
  make(folder_ / "data");
  start();
}

Postgres::~Postgres() { crash(); }

void Postgres::start() {
  server_ = run("postgres", {"-D", folder_ / "data", "-k", folder_.path().string(), "-c", "listen_addresses=", "-c",
                             waits_for_the_disk_ ? "fsync=on" : "fsync=off", "-c",
                             waits_for_the_disk_ ? "shared_buffers=128MB" : "shared_buffers=16MB", "-c",
                             "max_connections=80", "-c", waits_for_the_disk_ ? "autovacuum=on" : "autovacuum=off"});
  wait_until_up(folder_.path().string());
}

void Postgres::crash() {
  if (server_ == 0) return;
  ::kill(server_, SIGQUIT);
  ::waitpid(server_, nullptr, 0);
  server_ = 0;
}

std::string Postgres::address(const std::string& schema, const std::string& host) const {
  const std::string here = folder_.path().string();
  const std::string where = "host=" + here + " user=bout dbname=postgres";
  const std::unique_ptr<PGconn, decltype(&PQfinish)> line(PQconnectdb(where.c_str()), &PQfinish);
  const std::string sql = "set client_min_messages=error; create schema if not exists " + schema;
  const std::unique_ptr<PGresult, decltype(&PQclear)> made(PQexec(line.get(), sql.c_str()), &PQclear);
  REQUIRE_MESSAGE(PQresultStatus(made.get()) == PGRES_COMMAND_OK, PQerrorMessage(line.get()));
  return "postgres:///postgres?user=bout&host=" + (host.empty() ? here : host) + "&options=-csearch_path%3D" + schema;
}

// ---- the relay
// -------------------------------------------------------------------------------------------------------

Relay::Relay(const Postgres& to) : to_(to.path().string()) {
  const sockaddr_un here = socket_in(host());
  listens_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  REQUIRE(::bind(listens_, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0);
  REQUIRE(::listen(listens_, 20) == 0);
  thread_ = std::thread([this] { work(); });
}

Relay::~Relay() {
  stop_ = true;
  thread_.join();
  ::close(listens_);
}

void Relay::work() {
  struct Pair {
    int client, database;
  };
  std::vector<Pair> pairs;
  const auto end = [&](Pair& pair) {
    ::close(pair.client);
    ::close(pair.database);
    pair.client = -1;
  };
  char bytes[65536];
  while (!stop_) {
    if (cut_) {
      for (Pair& pair : pairs) end(pair);
      pairs.clear();
      swallow_ = cut_ = false;
    }
    std::vector<pollfd> ready = {{listens_, POLLIN, 0}};
    for (const Pair& pair : pairs) ready.insert(ready.end(), {{pair.client, POLLIN, 0}, {pair.database, POLLIN, 0}});
    ::poll(ready.data(), ready.size(), 5);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      Pair& pair = pairs[i];
      if (ready[1 + 2 * i].revents != 0) {
        const ssize_t count = ::read(pair.client, bytes, sizeof bytes);
        if (count <= 0 || ::send(pair.database, bytes, static_cast<std::size_t>(count), MSG_NOSIGNAL) != count) {
          end(pair);
          continue;
        }
      }
      if (ready[2 + 2 * i].revents != 0) {
        const ssize_t count = ::read(pair.database, bytes, sizeof bytes);
        if (count > 0 && swallow_)
          swallowed_ += static_cast<std::size_t>(count);
        else if (count <= 0 || ::send(pair.client, bytes, static_cast<std::size_t>(count), MSG_NOSIGNAL) != count)
          end(pair);
      }
    }
    std::erase_if(pairs, [](const Pair& pair) { return pair.client < 0; });
    if (ready[0].revents == 0) continue;
    const int client = ::accept4(listens_, nullptr, nullptr, SOCK_CLOEXEC);
    const int database = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un there = socket_in(to_);
    if (::connect(database, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0) {
      pairs.push_back({client, database});
    } else {
      ::close(client);
      ::close(database);
    }
  }
  for (Pair& pair : pairs) end(pair);
}

}  // namespace bout::testing
