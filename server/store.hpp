#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session.hpp"

namespace bout::server {

/// Who holds a seat.
struct StoredSeat {
  enum class Who : std::uint8_t { person, bot, open };
  Who who = Who::open;
  std::string level;  // of a bot: a level or a spec such as "search:2000"
  std::string name;   // of a person
  std::string key;    // of a person: whoever has it holds the seat
  bool operator==(const StoredSeat&) const = default;
};

/// A table as it is kept: enough to go on with it after the power failed.
struct StoredTable {
  std::string id;
  Record record;
  std::vector<StoredSeat> seats;
  std::string host;    // key of whoever set the table up
  std::string preset;  // as chosen, for showing
  bool listed = false;
  bool replay = false;  // nobody plays here; it is looked at
  bool seeded = false;  // whoever set it up chose the seed, and so knows the dice
  bool set_up = true;   // own dice: false until the opening is rolled
};

/// Where tables are kept. Changes are applied in the order in which they were given; `Done` is called, on the
/// thread `Post` leads to, when the change can no longer be lost. That is the only promise a server needs, so
/// that is all there is: SQLite keeps it in a file, another store may keep it elsewhere.
class Store {
 public:
  struct Outcome {
    bool kept = false;
    std::string error;
  };
  using Done = std::function<void(const Outcome&)>;
  using Post = std::function<void(std::function<void()>)>;

  virtual ~Store() = default;

  virtual void add_table(StoredTable table, Done done) = 0;
  /// Entry number `at`, counted from 0. Refused when that number is taken.
  virtual void append(std::string table, std::size_t at, Entry entry, Done done) = 0;
  /// Undo: forgets the entries from `count` on.
  virtual void cut(std::string table, std::size_t count, Done done) = 0;
  virtual void set_opening(std::string table, std::vector<bout::Outcome> opening, Done done) = 0;
  virtual void set_seats(std::string table, std::vector<StoredSeat> seats, Done done) = 0;
  /// Nothing changes; `done` comes after everything that was given before.
  virtual void barrier(Done done) = 0;

  /// The table as it is kept, or nothing. May be asked from any thread.
  virtual std::optional<StoredTable> load(std::string_view table) = 0;
  /// The newest listed tables that have an open seat.
  virtual std::vector<std::string> open_tables(std::size_t most) = 0;
  virtual std::size_t count_tables() = 0;
  /// Waits until everything given so far is kept.
  virtual void flush() = 0;
};

/// A store in a SQLite file, made and brought up to date when needed; nothing and an error when it cannot be.
std::unique_ptr<Store> open_sqlite(const std::string& file, Store::Post post, std::string& error);

}  // namespace bout::server
