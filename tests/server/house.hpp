#pragma once
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/hall.hpp"
#include "tests/server/folder.hpp"
#include "tests/server/memory_store.hpp"
#include "tests/server/schema.hpp"

namespace bout::testing {

/// The member at the end of a path, which must be there.
const json::Value& get(const json::Value& value, std::initializer_list<std::string_view> path);
json::Value get(json::Value&& value, std::initializer_list<std::string_view> path);
std::string text_of(const json::Value& value, std::initializer_list<std::string_view> path);
int int_of(const json::Value& value, std::initializer_list<std::string_view> path);

/// The newest "now" in what somebody heard, wherever it came in; it must be there.
json::Value present_in(const std::vector<std::string>& heard);
/// The n-th of what is offered to the seat (to the first that is asked when it is -1), as a message; empty when nothing is.
std::string choice_text(const json::Value& present, int nth, int seat);

/// Who sits at a table that was just made.
struct Place {
  std::string table, key;
};

/// A hall without a network and without threads of its own: what is posted runs in `settle`, and every message it
/// sends is held against the schema.
class House final : public server::Wire {
 public:
  enum class Kept { in_memory, in_a_file };
  /// Who answers at a table: whoever reads the message, at once, or a hand that has its turn like a clerk.
  enum class Answered { at_once, by_hand };
  explicit House(Kept kept = Kept::in_memory, Answered answered = Answered::at_once);
  /// On a file of somebody else.
  explicit House(const std::string& file);
  ~House() override;

  server::Hall& hall() { return *hall_; }
  server::Store& store() { return *store_; }
  MemoryStore& memory() { return *memory_; }
  bool in_memory() const { return memory_ != nullptr; }
  server::Brains& brains() { return brains_; }
  server::Clerks& clerks() { return clerks_; }

  /// Until nothing is left to be done; with `think` false, bots and hints stay in their line.
  void settle(bool think = true);
  /// Runs what was posted so far, but lets the store keep nothing more.
  void run_posts();

  server::HttpAnswer request(const std::string& method, const std::string& target, const std::string& body = "");
  /// Makes a table; the answer must be 201.
  Place create(const std::string& body);

  // ---- the wire ----
  void send(server::ClientId client, server::Text text) override;
  void close(server::ClientId client) override { closed.insert(client); }
  std::map<server::ClientId, std::vector<std::string>> sent;
  std::set<server::ClientId> closed;
  std::uint64_t now_ms = 1000;
  bool check_schema = true;
  bool clerks_at_work = true;  // false: tables that are not in memory, and whatever takes long, have to wait

 private:
  void post(std::function<void()> work);

  std::unique_ptr<Folder> folder_;
  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;
  std::unique_ptr<server::Store> store_;
  MemoryStore* memory_ = nullptr;
  server::Brains brains_{0};
  server::Clerks clerks_{0};
  std::unique_ptr<server::Hall> hall_;
};

/// Somebody at the other end of a line.
class Visitor {
 public:
  explicit Visitor(House& house, bool greet = true, const std::string& address = {});
  ~Visitor();
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;

  server::ClientId id() const { return id_; }
  House& house() { return house_; }
  /// Says it and lets everything settle.
  void say(const std::string& text, bool think = true);
  /// Says it, and nothing is kept yet.
  void whisper(const std::string& text);
  void join(const Place& place, bool think = true);
  void watch(const std::string& table, bool think = true);
  void leave();

  const std::vector<std::string>& heard() { return house_.sent[id_]; }
  void forget() { house_.sent[id_].clear(); }
  /// The newest message of that type; it must be there.
  json::Value last(std::string_view type) { return parsed(last_text(type)); }
  std::string last_text(std::string_view type);
  int count(std::string_view type);
  /// The newest message at all.
  json::Value last();
  /// The newest "now", wherever it came in.
  json::Value now() { return present_in(heard()); }
  std::string refused();  // the code of the last message, which must be a refusal
  /// Chooses the n-th of what is offered to the seat (of the first that is asked when it is -1). False when
  /// nothing is asked.
  bool choose(int nth = 0, int seat = -1, bool think = true);
  /// Any of what is offered.
  bool choose_any(Chance& picks, bool think = true);
  /// The text of a choice.
  std::string choice_text(int nth = 0, int seat = -1) { return testing::choice_text(now(), nth, seat); }
  /// Answers a roll that is asked for.
  bool roll(int face, bool think = true);
  bool rolling();
  bool over();
  int rev();

 private:
  House& house_;
  server::ClientId id_;
  bool there_ = true;
};

}  // namespace bout::testing
