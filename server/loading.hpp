#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/registry.hpp"
#include "server/store.hpp"
#include "server/table.hpp"

namespace bout::server {

inline constexpr std::size_t events_a_slice = 5'000;  // to be played again, or folded: a few milliseconds

/// The rules of all tables in memory, shared by those that play alike. May be asked from any thread.
class OpenGames {
 public:
  using Options = std::vector<std::pair<std::string, std::string>>;
  /// The game with these options, or nothing and what is wrong with them.
  std::shared_ptr<const AnyGame> open(const GameKind& kind, const Options& options, std::string& error);
  /// The same if somebody has it open; opening takes a while.
  std::shared_ptr<const AnyGame> known(const GameKind& kind, const OptionValues& values);
  /// The hash of the game's standard content, which stands in the program: worked out once.
  std::uint64_t content_of(const GameKind& kind);
  /// Forgets what no table uses any more.
  void sweep();

 private:
  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const AnyGame>> games_;
  std::map<std::string_view, std::uint64_t> contents_;  // by the id of the game
};

/// Makes a table again from what is kept of it, a slice at a time.
class Loading {
 public:
  /// `token`: of the opening; 0 for whoever only looks.
  Loading(Store& store, OpenGames& games, std::string id, std::int64_t token)
      : store_(store), games_(games), id_(std::move(id)), token_(token) {}

  /// Goes on a little; true when the table stands or it is clear that it will not.
  bool step();
  std::unique_ptr<Table> take() { return std::move(table_); }
  /// Why there is none; empty when there is no such table.
  const std::string& problem() const { return problem_; }

 private:
  bool begin();
  bool fail(std::string why) { return problem_ = std::move(why), true; }

  Store& store_;
  OpenGames& games_;
  std::string id_, problem_;
  std::string differs_;  // what this program has otherwise than whoever kept the table; its digest decides
  std::int64_t token_;
  std::optional<StoredTable> stored_;
  std::optional<Replay> again_;
  std::vector<std::string> labels_;
  std::size_t next_ = 0;
  std::unique_ptr<Table> table_;
};

}  // namespace bout::server
