#include <mutex>

#include "server/file_lock.hpp"
#include "server/sqlite_writer.hpp"

namespace bout::server {

namespace {

/// Reads tables, on a connection of its own, and looks at every checksum.
class Loader {
 public:
  bool open(const std::string& file, std::string& error) {
    if (!db_.open(file, error)) return false;
    table_ = std::make_unique<Statement>(
        db_.raw(),
        "select game,rules_version,content,options,seed,own_dice,opening,set_up,seats,host,preset,listed,replay,seeded,"
        "sum=sum_of(id,game,rules_version,content,options,seed,own_dice,opening,set_up,seats,host,preset,listed,replay,"
        "seeded,seed_from,undone),seed_from,undone from tables where id=?");
    entries_ = std::make_unique<Statement>(db_.raw(),
                                           "select seat,verb,a,b,c,outcomes,at,sum=sum_of(table_id,at,seat,verb,a,b,c,"
                                           "outcomes,seed,rolls_from,rolls,rolls_sum),seed,rolls_from,rolls,rolls_sum"
                                           " from entries where table_id=? order by at");
    end_ = std::make_unique<Statement>(
        db_.raw(),
        "select entries,over,sum=sum_of(table_id,entries,over,people,replay,open,touched,state),state from ends where"
        " table_id=?");
    return (*table_ && *entries_ && *end_) || db_.fail(file, error);
  }

  std::optional<StoredTable> load(std::string_view id) {
    const std::lock_guard lock(mutex_);
    db_.run("begin");  // all of it as it was at one moment
    std::optional<StoredTable> table = read(id);
    for (Statement* one : {table_.get(), entries_.get(), end_.get()}) one->reset();
    db_.run("commit");
    return table;
  }

 private:
  std::optional<StoredTable> read(std::string_view id) {
    StoredTable table;
    table.id = id;
    const bool ends = end_->bind(1, id).row();
    const bool end_good = ends && end_->flag(2);
    if (!table_->bind(1, id).row()) {
      if (table_->ended() && !ends && end_->ended()) return std::nullopt;
      return table.damage = Damage::everything, table;
    }
    if (!table_->flag(14)) return table.damage = Damage::everything, table;
    read_head(table);
    const bool all = read_entries(table.record.entries, id);
    table.over = end_good && end_->flag(1);
    if (!all || !end_good || end_->number(0) != static_cast<std::int64_t>(table.record.entries.size()))
      table.damage = Damage::the_end;
    else
      table.state = end_->digest(3);
    return table;
  }
  void read_head(StoredTable& table) const {
    Record& record = table.record;
    record.game = table_->text(0);
    record.rules_version = static_cast<int>(table_->number(1));
    record.content = std::strtoull(table_->text(2).c_str(), nullptr, 10);
    record.options = options_from(table_->text(3));
    record.seed = std::strtoull(table_->text(4).c_str(), nullptr, 10);
    record.own_dice = table_->flag(5);
    record.opening = table_->outcomes(6);
    table.set_up = table_->flag(7);
    table.seats = seats_from(table_->text(8));
    table.host = table_->text(9);
    table.preset = table_->text(10);
    table.listed = table_->flag(11);
    table.replay = table_->flag(12);
    table.seeded = table_->flag(13);
    record.seed_from = static_cast<std::uint64_t>(table_->number(15));
    table.undone = static_cast<int>(table_->number(16));
  }
  /// Up to the first that is missing or not as it was written; true when that is all.
  bool read_entries(std::vector<Entry>& entries, std::string_view id) {
    entries_->bind(1, id);
    while (entries_->row()) {
      if (entries_->number(6) != static_cast<std::int64_t>(entries.size()) || !entries_->flag(7)) return false;
      const auto small = [&](int column) { return static_cast<std::uint16_t>(entries_->number(column)); };
      entries.push_back({{Seat(static_cast<std::uint8_t>(small(0))), {small(1), small(2), small(3), small(4)}},
                         entries_->outcomes(5)});
      if (const std::string seed = entries_->text(8); !seed.empty()) {
        const auto large = [&](int column) { return static_cast<std::uint64_t>(entries_->number(column)); };
        entries.back().by_seed = {std::strtoull(seed.c_str(), nullptr, 10), large(9), large(10), large(11)};
      }
    }
    return entries_->ended();
  }

  Connection db_;
  std::mutex mutex_;  // whoever loads has it
  std::unique_ptr<Statement> table_, entries_, end_;
};

/// One thread writes; whatever waits when it is free goes into one commit, and nothing is written but by it.
class SqliteStore final : public QueuedStore {
 public:
  explicit SqliteStore(Post post) : QueuedStore(std::move(post)) {}
  ~SqliteStore() override { queue_.stop(); }
  bool open(const std::string& file, std::string& error) {
    if (!lock_.take(file, error) || !writer_.open(file, error) || !reader_.open(file, error) ||
        !loader_.open(file, error))
      return false;
    listed_ = std::make_unique<Statement>(reader_.raw(),
                                          "select table_id from ends where open=1 order by seq desc limit ?");
    old_ = std::make_unique<Statement>(reader_.raw(),
                                       "select table_id from ends where touched<=?1 and (touched<=?2 or not (replay or"
                                       " (people and not over))) order by touched limit ?3");
    count_ = std::make_unique<Statement>(reader_.raw(), "select count(*) from ends");
    if (!*listed_ || !*old_ || !*count_) return reader_.fail(file, error);
    queue_.start();
    return true;
  }

  std::optional<StoredTable> load(std::string_view id) override { return loader_.load(id); }
  std::vector<std::string> open_tables(std::size_t most) override {
    return names(listed_->bind(1, static_cast<std::int64_t>(most)));
  }
  std::vector<std::string> old_tables(std::int64_t seconds, std::int64_t lasting, std::size_t most) override {
    const std::int64_t now = writer_.clock().now();
    return names(old_->bind(1, now - seconds).bind(2, now - lasting).bind(3, static_cast<std::int64_t>(most)));
  }
  std::size_t count_tables() override {
    const bool there = count_->row();
    const auto number = static_cast<std::size_t>(there ? count_->number(0) : 0);
    count_->reset();
    return number;
  }

 private:
  static std::vector<std::string> names(Statement& list) {
    std::vector<std::string> ids;
    while (list.row()) ids.push_back(list.text(0));
    list.reset();
    return ids;
  }

  /// All in one commit; when one of them cannot be kept, each in its own, so that only that one is lost.
  void keep(std::vector<Given>& batch) override {
    if (writer_.begin()) {
      bool all = true;
      for (Given& given : batch)
        if (!visit(writer_, given.change)) {
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
      if (writer_.begin() && visit(writer_, given.change) && writer_.commit()) {
        given.outcome.kept = true;
        continue;
      }
      given.outcome.error = writer_.error();
      writer_.rollback();
    }
  }

  FileLock lock_;
  SqliteWriter writer_;
  Connection reader_;
  Loader loader_;
  std::unique_ptr<Statement> listed_, old_, count_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file, Store::Post post, std::string& error) {
  auto store = std::make_unique<SqliteStore>(std::move(post));
  if (!store->open(file, error)) return nullptr;
  return store;
}

}  // namespace bout::server
