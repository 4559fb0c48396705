#pragma once
#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/folder.hpp"

namespace bout::testing {

/// The programs of PostgreSQL, in a temporary folder. They refuse to run as root, so root starts them as somebody else.
class PostgresPrograms {
 public:
  PostgresPrograms();
  PostgresPrograms(const PostgresPrograms&) = delete;
  PostgresPrograms& operator=(const PostgresPrograms&) = delete;
  const std::filesystem::path& path() const { return folder_.path(); }

 protected:
  pid_t run(const std::string& program, const std::vector<std::string>& words);
  void wait_for(pid_t child, const std::string& what);
  /// A new database in the folder `data`.
  void make(const std::string& data);
  /// Until whoever is reached by a socket in this folder answers.
  void wait_until_up(const std::string& sockets);
  /// A file or folder that is theirs.
  void hand_over(const std::string& path);

  Folder folder_;

 private:
  std::string programs_;
  uid_t user_ = 0;
  gid_t group_ = 0;
};

/// A PostgreSQL of the tests' own: in a temporary folder, reached by a socket in it, and gone with the tests.
class Postgres : public PostgresPrograms {
 public:
  /// Started when it is first asked for.
  static Postgres& own();
  /// Tests need not wait for the disk; whoever measures does.
  explicit Postgres(bool waits_for_the_disk = false);
  ~Postgres();

  /// For a store that has nothing to do with those of other names; by way of `host`, if it is given.
  std::string address(const std::string& schema, const std::string& host = {}) const;
  pid_t pid() const { return server_; }
  /// Everything it does ends at once, as in a power failure.
  void crash();
  void start();

 private:
  bool waits_for_the_disk_;
  pid_t server_ = 0;
};

/// Stands between a store and the database, and can lose what the database answers.
class Relay {
 public:
  explicit Relay(const Postgres& to);
  ~Relay();
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;
  std::string host() const { return folder_.path().string(); }
  /// From now on nothing comes back, until the lines are cut.
  void swallow() { swallow_ = true; }
  /// How many bytes of answers were lost so.
  std::size_t swallowed() const { return swallowed_; }
  void cut() {
    cut_ = true;
    while (cut_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }

 private:
  void work();

  Folder folder_;
  std::string to_;
  int listens_ = -1;
  std::atomic<bool> swallow_ = false, cut_ = false, stop_ = false;
  std::atomic<std::size_t> swallowed_ = 0;
  std::thread thread_;
};

}  // namespace bout::testing
