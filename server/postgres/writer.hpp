#pragma once
#include <atomic>
#include <map>
#include <optional>
#include <span>

#include "server/changes.hpp"
#include "server/postgres/line.hpp"

namespace bout::server::postgres {

/// A table that is this server's: what the database must say for a change to fit. Only whoever has the token changes
/// it, so the rest is known without asking.
struct Held {
  std::int64_t token = 0, length = 0, changes = 0;
  bool operator==(const Held&) const = default;
};

/// The one connection that writes. Every change carries the token and the length it expects, and changes nothing where
/// either differs. When the line breaks it connects again; whether the last batch was kept is read off the tables that
/// are still its own.
class Writer {
 public:
  bool open(const std::string& address, const std::string& owner, std::string& error);
  /// Writes down what became of each of the changes, in one commit if it can be.
  void keep(std::vector<Given>& batch);
  /// Waits only a moment for a database that does not answer.
  void hurry() { hurry_ = true; }
  bool connected() const { return connected_; }
  const HouseClock& clock() const { return clock_; }
  /// Tables that may be removed though they are not held, with the token they were seen with.
  void seen(const std::vector<std::pair<std::string, std::int64_t>>& tables);

  std::uint64_t commits() const { return commits_; }

 private:
  /// One change of a batch: which, what it found and left if it fits, and the statement that decides whether it does.
  struct Sent {
    std::size_t at;
    std::optional<Held> before, after;
    std::size_t statement;
  };
  enum class Came { kept, refused, broken };

  bool connect(std::string& error);
  bool connect_again(std::string& error);
  void keep_some(std::vector<Given>& batch, std::span<const std::size_t> which);
  Came attempt(std::vector<Given>& batch, std::span<const std::size_t> which, std::string& error);
  /// The line broke: was the batch kept? Nothing: nobody can say, and sending it again does no harm.
  std::optional<bool> was_kept(const std::vector<Given>& batch);
  bool reached_standbys();
  void settle(std::vector<Given>& batch, const Sent& sent, bool changed);
  void take_result(Given& given, const Sent& sent, const Result& result);
  void lose(Given& given, const std::string& table);

  void send(std::vector<Given>& batch, std::size_t at);
  std::optional<Held> now(const std::string& table) const;
  void put(const Statement& statement, const Args& args);
  Args guarded(const std::string& table, const Held& held) const;
  void send_entries(const StoredTable& table);

  std::string address_, owner_;
  Line line_;
  std::map<std::string, Held, std::less<>> held_;
  std::map<std::string, std::optional<Held>, std::less<>> ahead_;  // as this batch leaves them
  std::map<std::string, Held> there_;                              // as the database has them, after the line broke
  std::map<std::string, std::string> owners_;                      // the same
  std::vector<Sent> sent_;
  std::size_t statements_ = 0;
  std::mutex mutex_;
  std::map<std::string, std::int64_t> seen_;
  std::atomic<bool> hurry_ = false, connected_ = false;
  HouseClock clock_;
  std::int64_t clock_kept_ = 0;
  std::atomic<std::uint64_t> commits_{0};
};

/// What a row was made of, so that it is noticed when it is no longer as it was written.
std::int64_t sum_of(const StoredTable& table);
std::int64_t sum_of(const std::string& table, std::int64_t at, const Entry& entry);

}  // namespace bout::server::postgres
