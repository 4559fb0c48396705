#include "server/postgres/reader.hpp"

#include <cstdlib>
#include <iterator>
#include <thread>

#include "server/changes.hpp"
#include "server/notes.hpp"
#include "server/postgres/writer.hpp"

namespace bout::server::postgres {

namespace {

constexpr Statement at_once{"at_once", "begin isolation level repeatable read read only"};
constexpr Statement read_head{"read_head", "select length, over, case when state_at=changes then state end from heads where"
                              " table_id=$1"};
constexpr Statement read_table{
    "read_table",
    "select game,rules_version,content,options,seed,own_dice,opening,set_up,seats,host,preset,listed,replay,seeded,"
    "seed_from,undone,sum from tables where id=$1"};
constexpr Statement read_entries{"read_entries",
                                 "select at,seat,verb,a,b,c,outcomes,seed,rolls_from,rolls,rolls_sum,sum"
                                 " from entries where table_id=$1 order by at"};
constexpr Statement enough{"done", "commit"};
constexpr Statement questions[] = {at_once, read_head, read_table, read_entries, enough};

std::uint64_t large(std::string_view digits) { return std::strtoull(std::string(digits).c_str(), nullptr, 10); }

StoredTable table_from(const Result& row, std::string_view id) {
  StoredTable table;
  table.id = id;
  Record& record = table.record;
  record.game = row.text(0, 0);
  record.rules_version = static_cast<int>(row.number(0, 1));
  record.content = large(row.text(0, 2));
  record.options = options_from(std::string(row.text(0, 3)));
  record.seed = large(row.text(0, 4));
  record.own_dice = row.flag(0, 5);
  record.opening = row.outcomes(0, 6);
  table.set_up = row.flag(0, 7);
  table.seats = seats_from(std::string(row.text(0, 8)));
  table.host = row.text(0, 9);
  table.preset = row.text(0, 10);
  table.listed = row.flag(0, 11);
  table.replay = row.flag(0, 12);
  table.seeded = row.flag(0, 13);
  record.seed_from = static_cast<std::uint64_t>(row.number(0, 14));
  table.undone = static_cast<int>(row.number(0, 15));
  return table;
}

/// Up to the first that is missing or not as it was written; true when that is all.
bool entries_from(const Result& rows, const std::string& id, std::vector<Entry>& entries) {
  entries.reserve(static_cast<std::size_t>(rows.rows()));
  for (int row = 0; row < rows.rows(); ++row) {
    const auto small = [&](int column) { return static_cast<std::uint16_t>(rows.number(row, column)); };
    const auto rolls = [&](int column) { return static_cast<std::uint64_t>(rows.number(row, column)); };
    Entry entry{{Seat(static_cast<std::uint8_t>(small(1))), {small(2), small(3), small(4), small(5)}},
                rows.outcomes(row, 6)};
    if (const std::string_view seed = rows.text(row, 7); !seed.empty())
      entry.by_seed = SeedRolls{large(seed), rolls(8), rolls(9), rolls(10)};
    if (rows.number(row, 0) != row || rows.number(row, 11) != sum_of(id, row, entry)) return false;
    entries.push_back(std::move(entry));
  }
  return true;
}

std::optional<StoredTable> made_of(const std::vector<Result>& results, std::string_view id) {
  const Result &head = results[1], &row = results[2], &entries = results[3];
  if (head.rows() == 0 && row.rows() == 0) return std::nullopt;
  StoredTable table;
  table.id = id;
  table.damage = Damage::everything;
  if (row.rows() == 0) return table;
  StoredTable found = table_from(row, id);
  if (row.number(0, 16) != sum_of(found)) return table;
  const bool all = entries_from(entries, found.id, found.record.entries);
  found.over = head.rows() == 1 && head.flag(0, 1);
  if (!all || head.rows() == 0 || head.number(0, 0) != static_cast<std::int64_t>(found.record.entries.size()))
    found.damage = Damage::the_end;
  else if (!head.text(0, 2).empty())
    found.state = static_cast<std::uint64_t>(head.number(0, 2));
  return found;
}

}  // namespace

std::unique_ptr<Line> Reader::borrow(std::string& error) {
  {
    const std::lock_guard lock(mutex_);
    if (!free_.empty()) {
      std::unique_ptr<Line> line = std::move(free_.back());
      free_.pop_back();
      return line;
    }
  }
  auto line = std::make_unique<Line>();
  line->patience(std::chrono::seconds(30));
  if (!line->open(address_, name_, error) || !line->prepare(questions, std::size(questions), error)) return nullptr;
  return line;
}

void Reader::give_back(std::unique_ptr<Line> line) {
  const std::lock_guard lock(mutex_);
  free_.push_back(std::move(line));
}

std::optional<StoredTable> Reader::load(std::string_view id) {
  std::string error;
  while (!stop_) {
    std::unique_ptr<Line> line = borrow(error);
    if (line != nullptr) {
      const Args name = Args().add(std::string(id));
      line->send(at_once);
      for (const Statement* question : {&read_head, &read_table, &read_entries}) line->send(*question, name);
      line->send(enough);
      std::vector<Result> results;
      if (line->finish(results)) {
        bool good = true;
        for (const Result& result : results)
          if (!result.good()) good = false, error = result.error().empty() ? error : result.error();
        if (good) {
          std::optional<StoredTable> table = made_of(results, id);
          give_back(std::move(line));
          return table;
        }
      }
      line.reset();  // perhaps the database has moved to another host: the other lines are no better
      const std::lock_guard lock(mutex_);
      free_.clear();
    }
    note("database", "", "a table cannot be read yet: " + error);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  return std::nullopt;
}

}  // namespace bout::server::postgres
