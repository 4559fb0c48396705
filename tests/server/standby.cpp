#include "tests/server/standby.hpp"

#include <doctest/doctest.h>
#include <libpq-fe.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>

namespace bout::testing {

ThreeDatabases::ThreeDatabases() {
  for (int which = 0; which < count; ++which) {
    std::filesystem::create_directory(sockets(which));
    hand_over(sockets(which));
  }
  make(data(0));
  {
    std::ofstream settings(data(0) + "/postgresql.conf", std::ios::app);
    settings << std::ifstream(std::string(BOUT_SOURCE_DIR) + "/deploy/postgresql.conf").rdbuf();
    // A test has little room, and need not wait for the disk: processes die here, machines do not.
    settings
        << "\nwal_keep_size = 64MB\nmax_wal_size = 256MB\nshared_buffers = 16MB\nmax_connections = 80\nfsync = off\n"
           "listen_addresses = ''\n";
  }
  start(0);
  wait_until_up(sockets(0));
  for (int which = 1; which < count; ++which) {
    wait_for(run("pg_basebackup", {"-h", sockets(0), "-U", "bout", "-D", data(which), "-c", "fast", "--no-sync"}),
             "pg_basebackup");
    start(which);
  }
  for (int tries = 0; !in_step(); ++tries) {
    REQUIRE(tries < 6000);
    ::usleep(10'000);
  }
}

ThreeDatabases::~ThreeDatabases() {
  if (rewinding_ > 0) {
    ::kill(rewinding_, SIGKILL);
    ::waitpid(rewinding_, nullptr, 0);
  }
  for (int which = 0; which < count; ++which)
    if (running_[static_cast<std::size_t>(which)] > 0) kill_hard(which);
}

std::string ThreeDatabases::hosts() const { return sockets(0) + "," + sockets(1) + "," + sockets(2); }

std::string ThreeDatabases::address() const { return "postgres:///postgres?user=bout&host=" + hosts(); }

void ThreeDatabases::start(int which) {
  if (which != primary_) {
    std::ofstream(data(which) + "/standby.signal");
    hand_over(data(which) + "/standby.signal");
  }
  const std::string name = "db" + std::to_string(which + 1);
  running_[static_cast<std::size_t>(which)] =
      run("postgres", {"-D", data(which), "-k", sockets(which), "-c", "cluster_name=" + name, "-c",
                       "primary_conninfo=host=" + hosts() + " user=bout target_session_attrs=read-write"});
}

std::optional<std::string> ThreeDatabases::ask(int which, const char* sql) const {
  const std::string where = "host=" + sockets(which) + " user=bout dbname=postgres connect_timeout=5";
  const std::unique_ptr<PGconn, decltype(&PQfinish)> line(PQconnectdb(where.c_str()), &PQfinish);
  const std::unique_ptr<PGresult, decltype(&PQclear)> found(PQexec(line.get(), sql), &PQclear);
  if (PQresultStatus(found.get()) != PGRES_TUPLES_OK || PQntuples(found.get()) != 1) return std::nullopt;
  return PQgetvalue(found.get(), 0, 0);
}

bool ThreeDatabases::in_step() const {
  return ask(primary_,
             "select count(*) from pg_stat_replication where state='streaming' and flush_lsn>="
             "(select pg_current_wal_flush_lsn()-1000000)") == "2";
}

void ThreeDatabases::kill_hard(int which) {
  pid_t& process = running_[static_cast<std::size_t>(which)];
  ::kill(process, SIGKILL);
  ::waitpid(process, nullptr, 0);
  process = 0;
}

void ThreeDatabases::fail_over() {
  killed_ = primary_;
  kill_hard(primary_);
  int best = -1;
  long long most = -1;
  for (int which = 0; which < count; ++which) {
    if (which == killed_) continue;
    const auto has = ask(which,
                         "select pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')"
                         "::bigint");
    REQUIRE(has.has_value());
    if (const long long bytes = std::atoll(has->c_str()); bytes > most) most = bytes, best = which;
  }
  primary_ = best;
  wait_for(run("pg_ctl", {"-D", data(best), "--no-wait", "promote"}), "promote");
}

bool ThreeDatabases::brought_back() {
  if (killed_ < 0) return true;
  if (rewinding_ == 0) {
    // pg_rewind looks at the last checkpoint to see that the histories have parted
    if (ask(primary_, "select case when pg_is_in_recovery() then 'no' else 'yes' end") != "yes") return false;
    const std::string where = "host=" + sockets(primary_) + " user=bout dbname=postgres";
    const std::unique_ptr<PGconn, decltype(&PQfinish)> line(PQconnectdb(where.c_str()), &PQfinish);
    PQclear(PQexec(line.get(), "checkpoint"));
    rewinding_ = copying_ ? run("pg_basebackup",
                                {"-h", sockets(primary_), "-U", "bout", "-D", data(killed_), "-c", "fast", "--no-sync"})
                          : run("pg_rewind", {"-D", data(killed_), "--no-sync", "--source-server=" + where});
  }
  int status = 0;
  if (::waitpid(rewinding_, &status, WNOHANG) == 0) return false;
  rewinding_ = 0;
  if (status != 0) {  // the log it would need is gone: then a new copy
    REQUIRE_FALSE(copying_);
    copying_ = true;
    ++copied_anew_;
    std::filesystem::remove_all(data(killed_));
    return false;
  }
  copying_ = false;
  start(killed_);
  killed_ = -1;
  return true;
}

void ThreeDatabases::hold_standbys(bool hold) {
  for (int which = 0; which < count; ++which) {
    if (which == primary_) continue;
    // what receives is a child of it
    const std::string command = "pgrep -P " + std::to_string(running_[static_cast<std::size_t>(which)]) +
                                " -f walreceiver | xargs kill -" + (hold ? "STOP" : "CONT");
    REQUIRE(std::system(command.c_str()) == 0);
  }
}

void ThreeDatabases::crash_restart() {
  pid_t& process = running_[static_cast<std::size_t>(primary_)];
  ::kill(process, SIGQUIT);  // those it has started end with it
  ::waitpid(process, nullptr, 0);
  start(primary_);
}

}  // namespace bout::testing
