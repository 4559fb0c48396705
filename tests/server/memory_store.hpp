#pragma once
#include <deque>
#include <map>

#include "server/store.hpp"

namespace bout::testing {

/// A store that forgets everything at its end. It does nothing until it is flushed, so that a test says when
/// something is kept, and it refuses when told to.
class MemoryStore final : public server::Store {
 public:
  explicit MemoryStore(Post post) : post_(std::move(post)) {}

  std::map<std::string, server::StoredTable, std::less<>> tables;
  int refuse = 0;  // so many of the next changes are refused
  int changes = 0;

  void add_table(server::StoredTable table, Done done) override {
    give(std::move(done), [this, table = std::move(table)] {
      const std::string id = table.id;
      newest_.push_back(id);
      return tables.emplace(id, table).second;
    });
  }
  void append(std::string table, std::size_t at, Entry entry, After after, Done done) override {
    give(std::move(done), [this, table, at, after, entry = std::move(entry)] {
      auto& entries = tables.at(table).record.entries;
      if (entries.size() != at) return false;
      entries.push_back(entry);
      tables.at(table).over = after.over;
      tables.at(table).state = after.state;
      return true;
    });
  }
  void cut(std::string table, std::size_t count, std::optional<std::uint64_t> state, Done done) override {
    give(std::move(done), [this, table, count, state] {
      auto& entries = tables.at(table).record.entries;
      if (entries.size() > count) entries.resize(count);
      tables.at(table).over = false;
      tables.at(table).state = state;
      return true;
    });
  }
  void change_table(server::StoredTable table, Done done) override {
    give(std::move(done), [this, table = std::move(table)]() mutable {
      server::StoredTable& kept = tables.at(table.id);
      table.record.entries = std::move(kept.record.entries);
      if (!table.record.entries.empty()) table.state = kept.state;
      kept = std::move(table);
      return true;
    });
  }
  void resume(server::StoredTable table, Done done) override {
    give(std::move(done), [this, table = std::move(table)] {
      tables[table.id] = table;
      return true;
    });
  }
  void remove(std::string table, Done done) override {
    give(std::move(done), [this, table] {
      std::erase(newest_, table);
      return tables.erase(table) == 1;
    });
  }
  void barrier(Done done) override { queue_.push_back({{}, std::move(done)}); }

  std::optional<server::StoredTable> load(std::string_view table) override {
    const auto at = tables.find(table);
    if (at == tables.end()) return std::nullopt;
    return at->second;
  }
  std::vector<std::string> open_tables(std::size_t most) override {
    std::vector<std::string> ids;
    for (auto id = newest_.rbegin(); id != newest_.rend() && ids.size() < most; ++id) {
      const server::StoredTable& table = tables.at(*id);
      for (const server::StoredSeat& seat : table.seats)
        if (table.listed && seat.who == server::StoredSeat::Who::open) {
          ids.push_back(*id);
          break;
        }
    }
    return ids;
  }
  /// There is no time here: what is old, a test says.
  std::vector<std::string> old_tables(std::int64_t, std::int64_t, std::size_t) override { return old; }
  std::vector<std::string> old;
  std::size_t count_tables() override { return tables.size(); }
  void flush() override {
    while (!queue_.empty()) keep_one();
  }
  /// Keeps the oldest change that waits.
  void keep_one() {
    Given given = std::move(queue_.front());
    queue_.pop_front();
    Outcome outcome{true, {}};
    if (given.change) {
      ++changes;
      if (refuse > 0) {
        --refuse;
        outcome = {false, "the disk is full"};
      } else if (!given.change()) {
        outcome = {false, "it does not fit"};
      }
    }
    post_([done = std::move(given.done), outcome] {
      if (done) done(outcome);
    });
  }
  std::size_t waiting() const { return queue_.size(); }

 private:
  struct Given {
    std::function<bool()> change;
    Done done;
  };
  void give(Done done, std::function<bool()> change) { queue_.push_back({std::move(change), std::move(done)}); }

  Post post_;
  std::deque<Given> queue_;
  std::vector<std::string> newest_;
};

}  // namespace bout::testing
