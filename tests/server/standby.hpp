#pragma once
#include <array>
#include <optional>

#include "tests/server/postgres.hpp"

namespace bout::testing {

/// Three databases with the settings of deploy/postgresql.conf: a primary, and two standbys of which any one has what
/// was acknowledged. The primary can be killed, a standby takes its place, and what is left of the old one becomes a
/// standby.
class ThreeDatabases : public PostgresPrograms {
 public:
  ThreeDatabases();
  ~ThreeDatabases();

  /// All three; whoever connects finds the one that can be written to.
  std::string address() const;
  /// Kills the primary at once and promotes the standby that has received more.
  void fail_over();
  /// What is left of the one that was killed last is rewound, in a process of its own: true when that is done and it
  /// has been started.
  bool brought_back();
  /// Both standbys have what the primary has written.
  bool in_step() const;
  /// The primary ends at once, and goes on again with what it has on its disk.
  void crash_restart();
  /// The standbys take nothing in, as if the lines to them were cut; or do again.
  void hold_standbys(bool hold);
  int copied_anew() const { return copied_anew_; }

 private:
  static constexpr int count = 3;
  std::string data(int which) const { return folder_ / ("data" + std::to_string(which)); }
  std::string sockets(int which) const { return folder_ / ("at" + std::to_string(which)); }
  std::string hosts() const;
  void start(int which);
  /// The one number a question to one of them is answered with, as text; nothing when it does not answer.
  std::optional<std::string> ask(int which, const char* sql) const;
  void kill_hard(int which);

  std::array<pid_t, count> running_{};
  int primary_ = 0, killed_ = -1;
  pid_t rewinding_ = 0;
  bool copying_ = false;
  int copied_anew_ = 0;
};

}  // namespace bout::testing
