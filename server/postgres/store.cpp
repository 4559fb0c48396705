#include <unistd.h>

#include <iterator>
#include <map>

#include "server/changes.hpp"
#include "server/names.hpp"
#include "server/postgres/reader.hpp"
#include "server/postgres/writer.hpp"

namespace bout::server {

namespace postgres {

namespace {

constexpr Statement list_open{"list_open", "select id from tables where open order by seq desc limit $1::bigint"};
constexpr Statement list_old{
    "list_old",
    "select h.table_id, h.token from heads h join tables t on t.id=h.table_id where h.touched<=$1::bigint and"
    " (h.touched<=$2::bigint or not (t.replay or (t.people and not h.over)))"
    " and h.taken<clock_timestamp()-interval '1 day' order by h.touched limit $3::bigint"};
constexpr Statement count_all{"count_all", "select count(*) from heads"};
constexpr Statement list_lost{"list_lost",
                              "select table_id, token from heads where taken>clock_timestamp()-interval '6 seconds' and"
                              " owner<>$1"};
constexpr Statement lists[] = {list_open, list_old, count_all, list_lost};
constexpr std::chrono::milliseconds between_looks{500};

/// Questions from the thread that talks to everybody: it never waits for a database that is away, it gets what was
/// known last.
class Lists {
 public:
  Lists(std::string address, std::string name) : address_(std::move(address)), name_(std::move(name)) {
    line_.patience(std::chrono::seconds(1));
  }
  bool open(std::string& error) {
    const std::lock_guard lock(mutex_);
    return line_.open(address_, name_, error) && line_.prepare(lists, std::size(lists), error);
  }
  /// The answer, or nothing.
  std::optional<Result> ask(const Statement& statement, const Args& args) {
    const std::lock_guard lock(mutex_);
    std::vector<Result> results;
    if (!line_.up() || !line_.ask(statement, args, results) || !results[0].good()) return std::nullopt;
    return std::move(results[0]);
  }

 private:
  std::string address_, name_;
  std::mutex mutex_;
  Line line_;
};

/// How the database lists this server: for people to read, and no two alike.
std::string new_owner() {
  char host[32] = "";
  ::gethostname(host, sizeof host - 1);
  return "bout " + std::string(host) + " " + std::to_string(::getpid()) + " " + new_key().substr(0, 10);
}

/// One connection writes; whatever waits goes into one commit. Others read.
class PostgresStore final : public QueuedStore {
 public:
  PostgresStore(const std::string& address, Post post)
      : QueuedStore(post),
        post_(std::move(post)),
        address_(address),
        owner_(new_owner()),
        reader_(address, owner_ + " reads"),
        lists_(address, owner_ + " lists"),
        looks_(address, owner_ + " looks") {}
  ~PostgresStore() override {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    wake_.notify_all();
    if (watcher_.joinable()) watcher_.join();
    writer_.hurry();
    reader_.stop();
    queue_.stop();
  }
  bool open(std::string& error) {
    if (!writer_.open(address_, owner_, error) || !lists_.open(error)) return false;
    queue_.start();
    return true;
  }

  void take(std::string table, Done done) override { queue_.give(Take{std::move(table)}, std::move(done)); }
  void let_go(const std::string& table) override { queue_.give(LetGo{table}, nullptr); }
  bool shared() const override { return true; }
  void hurry() override { writer_.hurry(); }
  void watch(Lost lost) override {
    watcher_ = std::thread([this, lost = std::move(lost)] { look(lost); });
  }

  std::optional<StoredTable> load(std::string_view id) override { return reader_.load(id); }
  std::vector<std::string> open_tables(std::size_t most) override {
    const auto now = std::chrono::steady_clock::now();
    const std::uint64_t commits = writer_.commits();
    if (now < open_until_ && commits == open_commits_ && most == open_most_) return open_;
    if (const auto found = ask(list_open, Args().add(static_cast<std::int64_t>(most)))) {
      open_.clear();
      for (int row = 0; row < found->rows(); ++row) open_.emplace_back(found->text(row, 0));
      open_until_ = now + std::chrono::seconds(1);
      open_commits_ = commits;
      open_most_ = most;
    }
    return open_;
  }
  std::vector<std::string> old_tables(std::int64_t seconds, std::int64_t lasting, std::size_t most) override {
    const std::int64_t now = writer_.clock().now();
    std::vector<std::string> ids;
    std::vector<std::pair<std::string, std::int64_t>> seen;
    const Args args = Args().add(now - seconds).add(now - lasting).add(static_cast<std::int64_t>(most));
    if (const auto found = ask(list_old, args))
      for (int row = 0; row < found->rows(); ++row) {
        ids.emplace_back(found->text(row, 0));
        seen.emplace_back(ids.back(), found->number(row, 1));
      }
    writer_.seen(seen);
    return ids;
  }
  std::size_t count_tables() override {
    if (const auto found = ask(count_all, {})) count_ = static_cast<std::size_t>(found->number(0, 0));
    return count_;
  }

 private:
  void keep(std::vector<Given>& batch) override { writer_.keep(batch); }
  /// Twice a second: which tables have others opened of late?
  void look(const Lost& lost) {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, between_looks, [this] { return stop_; })) {
      lock.unlock();
      auto found = looks_.ask(list_lost, Args().add(owner_));
      if (std::string error; !found && writer_.connected() && looks_.open(error))
        found = looks_.ask(list_lost, Args().add(owner_));
      std::map<std::string, std::int64_t> now;
      for (int row = 0; found && row < found->rows(); ++row) {
        const std::string table(found->text(row, 0));
        now[table] = found->number(row, 1);
        if (const auto before = told_.find(table); before == told_.end() || before->second != now[table])
          post_([lost, table, token = now[table]] { lost(table, token); });
      }
      if (found) told_ = std::move(now);
      lock.lock();
    }
  }
  std::optional<Result> ask(const Statement& statement, const Args& args) {
    auto found = lists_.ask(statement, args);
    if (std::string error; !found && writer_.connected() && lists_.open(error)) found = lists_.ask(statement, args);
    return found;
  }

  Post post_;
  std::string address_, owner_;
  Writer writer_;
  Reader reader_;
  Lists lists_, looks_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stop_ = false;
  std::thread watcher_;
  std::map<std::string, std::int64_t> told_;  // what was reported, while it is listed
  std::vector<std::string> open_;             // what was known last, kept for a second unless something changed here
  std::chrono::steady_clock::time_point open_until_{};
  std::uint64_t open_commits_ = 0;
  std::size_t open_most_ = 0, count_ = 0;
};

}  // namespace

}  // namespace postgres

std::unique_ptr<Store> open_postgres(const std::string& address, Store::Post post, std::string& error) {
  auto store = std::make_unique<postgres::PostgresStore>(address, std::move(post));
  if (store->open(error)) return store;
  error = place_of(address) + ": " + error;
  return nullptr;
}

}  // namespace bout::server
