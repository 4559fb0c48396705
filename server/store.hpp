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
  std::string level;   // of a bot: a level or a spec such as "search:2000"
  std::string name;    // of a person
  std::string key;     // of a person: whoever has it holds the seat
  bool known = false;  // somebody who does not sit here has seen what is hidden here
  bool operator==(const StoredSeat&) const = default;
};

/// What of a table is not as it was written: a checksum does not fit, or something is missing.
enum class Damage : std::uint8_t { none, the_end, everything };

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
  bool over = false;    // the game has ended
  /// Which opening of the table this is; every one has a greater number. 0 where one server has everything.
  std::int64_t token = 0;
  int undone = 0;  // choices that somebody who played alone has seen and taken back
  /// Digest of the state the game stands in, so that a program that plays on differently is noticed; nothing where
  /// nobody noted it.
  std::optional<std::uint64_t> state;
  /// When it is the end that is damaged, the record has what came before: everything up to the last good choice.
  Damage damage = Damage::none;
};

/// Where tables are kept. Changes are applied in the order in which they were given; `Done` is called, on the
/// thread `Post` leads to, when the change can no longer be lost. That is the only promise a server needs, so
/// that is all there is: SQLite keeps it in a file, another store may keep it elsewhere.
class Store {
 public:
  struct Outcome {
    bool kept = false;
    std::string error;
    bool moved = false;      // not kept, since another server has the table now
    std::int64_t token = 0;  // of a table that was taken
  };
  using Done = std::function<void(const Outcome&)>;
  using Post = std::function<void(std::function<void()>)>;
  /// How a choice leaves the table behind: whether the game is over, and the digest of its state.
  struct After {
    After(bool game_over, std::optional<std::uint64_t> digest = {}) : over(game_over), state(digest) {}  // NOLINT
    bool over;
    std::optional<std::uint64_t> state;
  };

  virtual ~Store() = default;

  virtual void add_table(StoredTable table, Done done) = 0;
  /// Entry number `at`, counted from 0. Refused when that number is taken. Rolls that a seed gave need not be listed: an
  /// entry that comes back may have `by_seed` alone.
  virtual void append(std::string table, std::size_t at, Entry entry, After after, Done done) = 0;
  /// Undo: forgets the entries from `count` on; `state` is the digest of what is left.
  virtual void cut(std::string table, std::size_t count, std::optional<std::uint64_t> state, Done done) = 0;
  /// Who sits there, its dice, its set-up: everything that can change but its choices. The digest of the state is that
  /// of the set-up, and stays as it is where choices are kept.
  virtual void change_table(StoredTable table, Done done) = 0;
  /// A damaged table goes on from what is left of it: this.
  virtual void resume(StoredTable table, Done done) = 0;
  /// Forgets the table.
  virtual void remove(std::string table, Done done) = 0;
  /// Whoever opens a table takes it, and whoever had it can no longer change it. Only then it is read and changed.
  /// Where one server has everything, there is nothing to take, and it is done at once.
  virtual void take(std::string /*table*/, Done done) { done({true, {}}); }
  /// The table is no longer in memory here.
  virtual void let_go(const std::string& /*table*/) {}
  /// Others may open the same tables.
  virtual bool shared() const { return false; }
  /// Tells, on the thread `Post` leads to, of tables that others have opened, and their new tokens.
  using Lost = std::function<void(const std::string& table, std::int64_t token)>;
  virtual void watch(Lost /*lost*/) {}
  /// Nothing changes; `done` comes after everything that was given before.
  virtual void barrier(Done done) = 0;

  /// The table as it is kept, or nothing. May be asked from any thread.
  virtual std::optional<StoredTable> load(std::string_view table) = 0;
  /// The newest listed tables that have an open seat.
  virtual std::vector<std::string> open_tables(std::size_t most) = 0;
  /// Those that nobody touched for so many seconds, the oldest first; replays and unfinished games with a person in
  /// them last longer.
  virtual std::vector<std::string> old_tables(std::int64_t seconds, std::int64_t lasting, std::size_t most) = 0;
  virtual std::size_t count_tables() = 0;
  /// Waits until everything given so far is kept.
  virtual void flush() = 0;
  /// This server ends: what cannot be kept soon is refused.
  virtual void hurry() {}
};

/// Does this say where a database is, rather than a file?
bool is_database(std::string_view db);
/// Where things are kept, in words; of an address nothing that nobody should read.
std::string place_of(const std::string& db);
/// The store in this file or behind this address (postgres://...); nothing and an error when it cannot be opened.
std::unique_ptr<Store> open_store(const std::string& db, Store::Post post, std::string& error);

/// A store in a PostgreSQL database, which several servers may share.
std::unique_ptr<Store> open_postgres(const std::string& address, Store::Post post, std::string& error);

/// A store in a SQLite file, made and brought up to date when needed; nothing and an error when it cannot be, or when
/// another process has it.
std::unique_ptr<Store> open_sqlite(const std::string& file, Store::Post post, std::string& error);

/// Copies the file of a store, which may be in use, to a place where nothing is yet, and reads all of the copy again.
/// Nothing, or what went wrong.
std::string back_up(const std::string& file, const std::string& to);

}  // namespace bout::server
