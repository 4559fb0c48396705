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
  void append(std::string table, std::size_t at, Entry entry, Done done) override {
    give(std::move(done), [this, table, at, entry = std::move(entry)] {
      auto& entries = tables.at(table).record.entries;
      if (entries.size() != at) return false;
      entries.push_back(entry);
      return true;
    });
  }
  void cut(std::string table, std::size_t count, Done done) override {
    give(std::move(done), [this, table, count] {
      auto& entries = tables.at(table).record.entries;
      if (entries.size() > count) entries.resize(count);
      return true;
    });
  }
  void set_opening(std::string table, std::vector<bout::Outcome> opening, Done done) override {
    give(std::move(done), [this, table, opening = std::move(opening)] {
      tables.at(table).record.opening = opening;
      return tables.at(table).set_up = true;
    });
  }
  void set_seats(std::string table, std::vector<server::StoredSeat> seats, Done done) override {
    give(std::move(done), [this, table, seats = std::move(seats)] {
      tables.at(table).seats = seats;
      return true;
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
