#include <sqlite3.h>

#include <chrono>
#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <thread>
#include <variant>

#include "engine/json.hpp"
#include "server/store.hpp"

namespace bout::server {

namespace {

/// A prepared statement that knows how to bind and to be used again.
class Statement {
 public:
  Statement() = default;
  Statement(sqlite3* db, const char* sql) {
    sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &raw_, nullptr);
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(raw_); }

  explicit operator bool() const { return raw_ != nullptr; }
  Statement& bind(int at, std::string_view text) {
    sqlite3_bind_text(raw_, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    return *this;
  }
  Statement& bind(int at, std::int64_t number) {
    sqlite3_bind_int64(raw_, at, number);
    return *this;
  }
  Statement& bind_bytes(int at, const void* bytes, std::size_t size) {
    sqlite3_bind_blob(raw_, at, size == 0 ? "" : bytes, static_cast<int>(size), SQLITE_TRANSIENT);
    return *this;
  }
  bool row() { return (code_ = sqlite3_step(raw_)) == SQLITE_ROW; }
  /// There were no more rows; false when the file could not be read on.
  bool ended() const { return code_ == SQLITE_DONE; }
  bool run() {
    const int code = sqlite3_step(raw_);
    sqlite3_reset(raw_);
    return code == SQLITE_DONE;
  }
  void reset() { sqlite3_reset(raw_); }
  std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(raw_, column));
    return bytes == nullptr ? std::string()
                            : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(raw_, column)));
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(raw_, column); }
  std::vector<bout::Outcome> outcomes(int column) const {
    const void* bytes = sqlite3_column_blob(raw_, column);
    std::vector<bout::Outcome> list(static_cast<std::size_t>(sqlite3_column_bytes(raw_, column)) /
                                    sizeof(bout::Outcome));
    if (!list.empty()) std::memcpy(list.data(), bytes, list.size() * sizeof(bout::Outcome));
    return list;
  }

 private:
  sqlite3_stmt* raw_ = nullptr;
  int code_ = SQLITE_OK;
};

/// Every version of the schema, as the step that leads to it from the one before. Never change one; add one.
constexpr const char* migrations[] = {
    // 1
    "create table tables(id text primary key, game text not null, rules_version int not null, content text not null,"
    " options text not null, seed text not null, own_dice int not null, opening blob not null, set_up int not null,"
    " seats text not null, host text not null, preset text not null, listed int not null, replay int not null,"
    " created int not null default (unixepoch())) without rowid;"
    "create table entries(table_id text not null, at int not null, seat int not null, verb int not null, a int not null,"
    " b int not null, c int not null, outcomes blob not null, primary key(table_id, at)) without rowid;"
    "create index listed_tables on tables(created) where listed = 1;",
    // 2
    "alter table tables add column seeded int not null default 0;",
};
constexpr int newest_schema = static_cast<int>(std::size(migrations));

class Connection {
 public:
  ~Connection() { sqlite3_close_v2(db_); }
  bool open(const std::string& file, std::string& error) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(file.c_str(), &db_, flags, nullptr) != SQLITE_OK) return fail(file, error);
    sqlite3_busy_timeout(db_, 10000);
    if (!run("pragma journal_mode=wal") || !run("pragma synchronous=full") || !run("pragma foreign_keys=on"))
      return fail(file, error);
    return true;
  }
  bool run(const char* sql) { return sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }
  bool fail(const std::string& file, std::string& error) const {
    error = file + ": " + (db_ == nullptr ? "cannot be opened" : sqlite3_errmsg(db_));
    if (db_ != nullptr && sqlite3_errcode(db_) == SQLITE_IOERR)
      error += std::string(" (") + std::strerror(sqlite3_system_errno(db_)) + ")";
    return false;
  }
  std::string error() const { return sqlite3_errmsg(db_); }
  sqlite3* raw() const { return db_; }

  bool migrate(const std::string& file, std::string& error) {
    if (!run("begin immediate")) return fail(file, error);
    int version = 0;
    {
      Statement ask(db_, "pragma user_version");
      if (ask && ask.row()) version = static_cast<int>(ask.number(0));
    }
    if (version > newest_schema) {
      run("rollback");
      error = file + " was written by a newer bout (schema " + std::to_string(version) + ", this one knows " +
              std::to_string(newest_schema) + ")";
      return false;
    }
    for (; version < newest_schema; ++version)
      if (!run(migrations[version])) return fail(file, error), run("rollback"), false;
    if (!run(("pragma user_version=" + std::to_string(newest_schema)).c_str()) || !run("commit"))
      return fail(file, error);
    return true;
  }

 private:
  sqlite3* db_ = nullptr;
};

std::string seats_text(const std::vector<StoredSeat>& seats) {
  static constexpr const char* whos[] = {"person", "bot", "open"};
  json::Writer out;
  out.begin_list();
  for (const StoredSeat& seat : seats)
    out.begin_object()
        .member("who", whos[static_cast<int>(seat.who)])
        .member("level", seat.level)
        .member("name", seat.name)
        .member("key", seat.key)
        .end_object();
  return out.end_list().text();
}

std::vector<StoredSeat> seats_from(const std::string& text) {
  Problems problems;
  std::vector<StoredSeat> seats;
  const auto list = json::parse(text, "seats", problems);
  if (!list) return seats;
  for (const json::Value& item : list->items) {
    const auto word = [&](const char* key) {
      const json::Value* value = item.find(key);
      return value == nullptr ? std::string() : value->text;
    };
    const std::string who = word("who");
    seats.push_back({who == "person" ? StoredSeat::Who::person
                     : who == "bot"  ? StoredSeat::Who::bot
                                     : StoredSeat::Who::open,
                     word("level"), word("name"), word("key")});
  }
  return seats;
}

std::string options_text(const Record& record) {
  json::Writer out;
  out.begin_object();
  for (const auto& [name, value] : record.options) out.member(name, value);
  return out.end_object().text();
}

std::vector<std::pair<std::string, std::string>> options_from(const std::string& text) {
  Problems problems;
  std::vector<std::pair<std::string, std::string>> options;
  if (const auto object = json::parse(text, "options", problems))
    for (const json::Member& member : object->members) options.emplace_back(member.key, member.value.text);
  return options;
}

// ---- what can be asked of the writer -----------------------------------------------------------------

struct AddTable {
  StoredTable table;
};
struct Append {
  std::string table;
  std::size_t at;
  Entry entry;
};
struct Cut {
  std::string table;
  std::size_t count;
};
struct SetOpening {
  std::string table;
  std::vector<bout::Outcome> opening;
};
struct SetSeats {
  std::string table;
  std::vector<StoredSeat> seats;
};
struct Barrier {};
using Change = std::variant<AddTable, Append, Cut, SetOpening, SetSeats, Barrier>;

/// The one connection that writes, and its statements.
class Writer {
 public:
  bool open(const std::string& file, std::string& error) {
    if (!db_.open(file, error) || !db_.migrate(file, error)) return false;
    sqlite3* raw = db_.raw();
    add_ = std::make_unique<Statement>(
        raw,
        "insert into tables(id,game,rules_version,content,options,seed,own_dice,opening,"
        "set_up,seats,host,preset,listed,replay,seeded) values(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    append_ = std::make_unique<Statement>(
        raw,  // only the very next number: a log has no gaps, whatever happens to its neighbours
        "insert into entries select ?1,?2,?3,?4,?5,?6,?7,?8 where ?2="
        "(select coalesce(max(at)+1,0) from entries where table_id=?1)");
    cut_ = std::make_unique<Statement>(raw, "delete from entries where table_id=? and at>=?");
    opening_ = std::make_unique<Statement>(raw, "update tables set opening=?, set_up=1 where id=?");
    seats_ = std::make_unique<Statement>(raw, "update tables set seats=? where id=?");
    if (*add_ && *append_ && *cut_ && *opening_ && *seats_) return true;
    return db_.fail(file, error);
  }

  bool begin() {
    misfit_ = false;
    return db_.run("begin immediate");
  }
  bool commit() { return db_.run("commit"); }
  void rollback() { db_.run("rollback"); }
  std::string error() const { return misfit_ ? "the choice does not follow the last one that is kept" : db_.error(); }

  bool operator()(const AddTable& change) {
    const StoredTable& table = change.table;
    const Record& record = table.record;
    add_->bind(1, table.id).bind(2, record.game).bind(3, std::int64_t{record.rules_version});
    add_->bind(4, std::to_string(record.content)).bind(5, options_text(record)).bind(6, std::to_string(record.seed));
    add_->bind(7, std::int64_t{record.own_dice});
    add_->bind_bytes(8, record.opening.data(), record.opening.size() * sizeof(bout::Outcome));
    add_->bind(9, std::int64_t{table.set_up}).bind(10, seats_text(table.seats)).bind(11, table.host);
    add_->bind(12, table.preset).bind(13, std::int64_t{table.listed}).bind(14, std::int64_t{table.replay});
    add_->bind(15, std::int64_t{table.seeded});
    if (!add_->run()) return false;
    for (std::size_t at = 0; at < record.entries.size(); ++at)
      if (!append(table.id, at, record.entries[at])) return false;
    return true;
  }
  bool operator()(const Append& change) { return append(change.table, change.at, change.entry); }
  bool operator()(const Cut& change) {
    return cut_->bind(1, change.table).bind(2, static_cast<std::int64_t>(change.count)).run();
  }
  bool operator()(const SetOpening& change) {
    return opening_->bind_bytes(1, change.opening.data(), change.opening.size() * sizeof(bout::Outcome))
        .bind(2, change.table)
        .run();
  }
  bool operator()(const SetSeats& change) {
    return seats_->bind(1, seats_text(change.seats)).bind(2, change.table).run();
  }
  bool operator()(const Barrier&) { return true; }

 private:
  bool append(const std::string& table, std::size_t at, const Entry& entry) {
    const Choice choice = entry.move.choice;
    append_->bind(1, table).bind(2, static_cast<std::int64_t>(at)).bind(3, std::int64_t{number(entry.move.seat)});
    append_->bind(4, std::int64_t{choice.verb}).bind(5, std::int64_t{choice.a}).bind(6, std::int64_t{choice.b});
    append_->bind(7, std::int64_t{choice.c});
    append_->bind_bytes(8, entry.outcomes.data(), entry.outcomes.size() * sizeof(bout::Outcome));
    if (!append_->run()) return false;
    misfit_ = sqlite3_changes(db_.raw()) != 1;
    return !misfit_;
  }

  Connection db_;
  std::unique_ptr<Statement> add_, append_, cut_, opening_, seats_;
  bool misfit_ = false;  // an entry was refused because of its number
};

constexpr std::chrono::milliseconds together{2};

/// One thread writes; whatever waits when it is free goes into one commit.
class SqliteStore final : public Store {
 public:
  explicit SqliteStore(Post post) : post_(std::move(post)) {}
  ~SqliteStore() override {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) thread_.join();
  }
  bool open(const std::string& file, std::string& error) {
    if (!writer_.open(file, error) || !reader_.open(file, error) || !loader_.open(file, error)) return false;
    table_ = std::make_unique<Statement>(
        loader_.raw(),
        "select game,rules_version,content,options,seed,own_dice,opening,set_up,seats,host,preset,listed,replay,"
        "seeded from tables where id=?");
    entries_ = std::make_unique<Statement>(loader_.raw(),
                                           "select seat,verb,a,b,c,outcomes from entries where table_id=? order by at");
    listed_ = std::make_unique<Statement>(reader_.raw(),
                                          "select id from tables where listed=1 and instr(seats, '\"who\":\"open\"')"
                                          " order by created desc limit ?");
    count_ = std::make_unique<Statement>(reader_.raw(), "select count(*) from tables");
    if (!*table_ || !*entries_) return loader_.fail(file, error);
    if (!*listed_ || !*count_) return reader_.fail(file, error);
    thread_ = std::thread([this] { write(); });
    return true;
  }

  void add_table(StoredTable table, Done done) override { give(AddTable{std::move(table)}, std::move(done)); }
  void append(std::string table, std::size_t at, Entry entry, Done done) override {
    give(Append{std::move(table), at, std::move(entry)}, std::move(done));
  }
  void cut(std::string table, std::size_t count, Done done) override {
    give(Cut{std::move(table), count}, std::move(done));
  }
  void set_opening(std::string table, std::vector<bout::Outcome> opening, Done done) override {
    give(SetOpening{std::move(table), std::move(opening)}, std::move(done));
  }
  void set_seats(std::string table, std::vector<StoredSeat> seats, Done done) override {
    give(SetSeats{std::move(table), std::move(seats)}, std::move(done));
  }
  void barrier(Done done) override { give(Barrier{}, std::move(done)); }

  std::optional<StoredTable> load(std::string_view id) override {
    const std::lock_guard lock(loading_);
    StoredTable table;
    table.id = id;
    table_->bind(1, id);
    if (!table_->row()) return table_->reset(), std::nullopt;
    Record& record = table.record;
    record.game = table_->text(0);
    record.rules_version = static_cast<int>(table_->number(1));
    record.content = std::strtoull(table_->text(2).c_str(), nullptr, 10);
    record.options = options_from(table_->text(3));
    record.seed = std::strtoull(table_->text(4).c_str(), nullptr, 10);
    record.own_dice = table_->number(5) != 0;
    record.opening = table_->outcomes(6);
    table.set_up = table_->number(7) != 0;
    table.seats = seats_from(table_->text(8));
    table.host = table_->text(9);
    table.preset = table_->text(10);
    table.listed = table_->number(11) != 0;
    table.replay = table_->number(12) != 0;
    table.seeded = table_->number(13) != 0;
    table_->reset();
    entries_->bind(1, id);
    while (entries_->row()) {
      const auto small = [&](int column) { return static_cast<std::uint16_t>(entries_->number(column)); };
      record.entries.push_back({{Seat(static_cast<std::uint8_t>(small(0))), {small(1), small(2), small(3), small(4)}},
                                entries_->outcomes(5)});
    }
    entries_->reset();
    if (!entries_->ended()) return std::nullopt;  // better no table than one that lost its end
    return table;
  }
  std::vector<std::string> open_tables(std::size_t most) override {
    std::vector<std::string> ids;
    listed_->bind(1, static_cast<std::int64_t>(most));
    while (listed_->row()) ids.push_back(listed_->text(0));
    listed_->reset();
    return ids;
  }
  std::size_t count_tables() override {
    const bool there = count_->row();
    const auto number = static_cast<std::size_t>(there ? count_->number(0) : 0);
    count_->reset();
    return number;
  }
  void flush() override {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return queue_.empty() && !busy_; });
  }

 private:
  struct Given {
    Change change;
    Done done;
    Outcome outcome;
  };

  void give(Change change, Done done) {
    bool asleep = false;
    {
      const std::lock_guard lock(mutex_);
      asleep = queue_.empty() && !collecting_;
      queue_.push_back({std::move(change), std::move(done), {}});
    }
    if (asleep) wake_.notify_one();
  }

  void write() {
    std::chrono::steady_clock::time_point kept_at{};
    for (;;) {
      auto batch = std::make_shared<std::vector<Given>>();
      {
        std::unique_lock lock(mutex_);
        busy_ = false;
        if (queue_.empty()) idle_.notify_all();
        wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
        if (queue_.empty()) return;
        busy_ = true;
        // Alone, a change goes to the disk at once. When they come thick and fast, a few travel together.
        collecting_ = true;
        if (!stop_) wake_.wait_until(lock, kept_at + together, [this] { return stop_; });
        collecting_ = false;
        batch->swap(queue_);
      }
      keep(*batch);
      kept_at = std::chrono::steady_clock::now();
      post_([batch] {
        for (Given& given : *batch)
          if (given.done) given.done(given.outcome);
      });
    }
  }

  /// All in one commit; when one of them cannot be kept, each in its own, so that only that one is lost.
  void keep(std::vector<Given>& batch) {
    if (writer_.begin()) {
      bool all = true;
      for (Given& given : batch)
        if (!std::visit(writer_, given.change)) {
          all = false;
          break;
        }
      if (all && writer_.commit()) {
        for (Given& given : batch) given.outcome.kept = true;
        return;
      }
      writer_.rollback();
    }
    for (Given& given : batch) {
      if (writer_.begin() && std::visit(writer_, given.change) && writer_.commit()) {
        given.outcome.kept = true;
        continue;
      }
      given.outcome.error = writer_.error();
      writer_.rollback();
    }
  }

  Post post_;
  Writer writer_;
  Connection reader_, loader_;
  std::mutex loading_;  // whoever loads has the loader
  std::unique_ptr<Statement> table_, entries_, listed_, count_;
  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  std::vector<Given> queue_;
  bool stop_ = false, busy_ = false, collecting_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file, Store::Post post, std::string& error) {
  auto store = std::make_unique<SqliteStore>(std::move(post));
  if (!store->open(file, error)) return nullptr;
  return store;
}

}  // namespace bout::server
