#include "server/sqlite_writer.hpp"

#include <algorithm>

namespace bout::server {

namespace {

constexpr std::int64_t a_day = 86'400, a_minute = 60;

constexpr const char* damaged = "the table is damaged in the file, or gone";

// What the checksums of a row are made of, in the order of the columns.
#define TABLE_SUM                                                                                          \
  "sum_of(id,game,rules_version,content,options,seed,own_dice,opening,set_up,seats,host,preset,listed," \
  "replay,seeded,seed_from,undone)"
#define END_SUM "sum_of(table_id,entries,over,people,replay,open,touched,state)"

}  // namespace

bool SqliteWriter::open(const std::string& file, std::string& error) {
  if (!db_.open(file, error) || !migrate(db_, file, error)) return false;
  const auto prepare = [&](std::unique_ptr<Statement>& to, const char* sql) {
    to = std::make_unique<Statement>(db_.raw(), sql);
    return static_cast<bool>(*to);
  };
  const bool ready =
      prepare(add_,
              "insert into tables(id,game,rules_version,content,options,seed,own_dice,opening,set_up,seats,host,preset,"
              "listed,replay,seeded,seed_from,undone,sum) values(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,"
              "?17,sum_of(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17))") &&
      prepare(entry_,
              "insert into entries(table_id,at,seat,verb,a,b,c,outcomes,seed,rolls_from,rolls,rolls_sum,sum)"
              " values(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,sum_of(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12))") &&
      // only the very next number: a log has no gaps, whatever happens to its neighbours
      prepare(advance_,
              "update ends set entries=?2+1, over=?3, touched=?4, state=?5,"
              " sum=sum_of(table_id,?2+1,?3,people,replay,open,?4,?5)"
              " where table_id=?1 and entries=?2 and sum=" END_SUM) &&
      prepare(cut_, "delete from entries where table_id=? and at>=?") &&
      prepare(shorten_,
              "update ends set entries=?2, over=0, touched=?3, state=?4,"
              " sum=sum_of(table_id,?2,0,people,replay,open,?3,?4)"
              " where table_id=?1 and entries>=?2 and sum=" END_SUM) &&
      prepare(change_,
              "update tables set seed=?2, opening=?3, set_up=?4, seats=?5, host=?6, seed_from=?7, undone=?8,"
              " sum=sum_of(id,game,rules_version,content,options,?2,own_dice,?3,?4,?5,?6,preset,listed,replay,seeded,?7,"
              "?8) where id=?1 and sum=" TABLE_SUM) &&
      prepare(seated_,
              "update ends set people=?2, open=now.open, touched=?4, state=now.state,"
              " sum=sum_of(table_id,entries,over,?2,replay,now.open,?4,now.state)"
              " from (select ?3 and listed as open, case when old.entries=0 then ?5 else old.state end as state"
              " from tables join ends as old on old.table_id=id where id=?1) as now"
              " where table_id=?1 and sum=sum_of(table_id,entries,over,people,replay,ends.open,touched,ends.state)") &&
      prepare(end_,
              "insert into ends(table_id,entries,over,people,replay,open,touched,state,sum)"
              " values(?1,?2,?3,?4,?5,?6,?7,?8,sum_of(?1,?2,?3,?4,?5,?6,?7,?8))") &&
      prepare(no_end_, "delete from ends where table_id=?") && prepare(no_table_, "delete from tables where id=?") &&
      prepare(keep_clock_, "update house set clock=?, wall=unixepoch()");
  if (!ready) return db_.fail(file, error);
  return start_clock() || db_.fail(file, error);
}

bool SqliteWriter::start_clock() {
  Statement ask(db_.raw(), "select clock, unixepoch()-wall from house");
  if (!ask || !ask.row()) return false;
  clock_kept_ = ask.number(0);
  clock_.start(clock_kept_ + std::clamp<std::int64_t>(ask.number(1), 0, a_day));
  clock_kept_ -= a_minute;  // the next commit keeps it
  return true;
}

bool SqliteWriter::begin() {
  misfit_ = nullptr;
  return db_.run("begin immediate");
}

bool SqliteWriter::commit() {
  const std::int64_t now = clock_.now();
  if (now >= clock_kept_ + a_minute && keep_clock_->bind(1, now).run()) clock_kept_ = now;
  return db_.run("commit");
}

bool SqliteWriter::change_one(Statement& statement, const char* otherwise) {
  if (!statement.run()) return false;
  if (!db_.changed_one()) misfit_ = otherwise;
  return misfit_ == nullptr;
}

bool SqliteWriter::insert_entry(const std::string& table, std::size_t at, const Entry& entry) {
  const Choice choice = entry.move.choice;
  entry_->bind(1, table).bind(2, static_cast<std::int64_t>(at)).bind(3, std::int64_t{number(entry.move.seat)});
  entry_->bind(4, std::int64_t{choice.verb}).bind(5, std::int64_t{choice.a}).bind(6, std::int64_t{choice.b});
  static const std::vector<Outcome> none;
  const SeedRolls rolls = entry.by_seed.value_or(SeedRolls());
  entry_->bind(7, std::int64_t{choice.c}).bind(8, entry.by_seed ? none : entry.outcomes);
  entry_->bind(9, entry.by_seed ? std::to_string(rolls.seed) : "").bind(10, static_cast<std::int64_t>(rolls.from));
  entry_->bind(11, static_cast<std::int64_t>(rolls.count));
  return entry_->bind(12, static_cast<std::int64_t>(rolls.sum.value_or(0))).run();
}

bool SqliteWriter::insert_end(const StoredTable& table) {
  end_->bind(1, table.id).bind(2, static_cast<std::int64_t>(table.record.entries.size()));
  end_->bind(3, std::int64_t{table.over}).bind(4, std::int64_t{anybody(table.seats, StoredSeat::Who::person)});
  end_->bind(5, std::int64_t{table.replay});
  end_->bind(6, std::int64_t{table.listed && anybody(table.seats, StoredSeat::Who::open)});
  return end_->bind(7, clock_.now()).bind(8, table.state).run();
}

bool SqliteWriter::operator()(const AddTable& change) {
  const StoredTable& table = change.table;
  const Record& record = table.record;
  add_->bind(1, table.id).bind(2, record.game).bind(3, std::int64_t{record.rules_version});
  add_->bind(4, std::to_string(record.content)).bind(5, options_text(record)).bind(6, std::to_string(record.seed));
  add_->bind(7, std::int64_t{record.own_dice}).bind(8, record.opening);
  add_->bind(9, std::int64_t{table.set_up}).bind(10, seats_text(table.seats)).bind(11, table.host);
  add_->bind(12, table.preset).bind(13, std::int64_t{table.listed}).bind(14, std::int64_t{table.replay});
  add_->bind(15, std::int64_t{table.seeded}).bind(16, static_cast<std::int64_t>(record.seed_from));
  if (!add_->bind(17, std::int64_t{table.undone}).run()) return false;
  for (std::size_t at = 0; at < record.entries.size(); ++at)
    if (!insert_entry(table.id, at, record.entries[at])) return false;
  return insert_end(table);
}

bool SqliteWriter::operator()(const Append& change) {
  advance_->bind(1, change.table).bind(2, static_cast<std::int64_t>(change.at)).bind(3, std::int64_t{change.after.over});
  return change_one(advance_->bind(4, clock_.now()).bind(5, change.after.state), no_successor) &&
         insert_entry(change.table, change.at, change.entry);
}

bool SqliteWriter::operator()(const Cut& change) {
  const auto count = static_cast<std::int64_t>(change.count);
  return change_one(shorten_->bind(1, change.table).bind(2, count).bind(3, clock_.now()).bind(4, change.state), damaged) &&
         cut_->bind(1, change.table).bind(2, count).run();
}

bool SqliteWriter::operator()(const ChangeTable& change) {
  const StoredTable& table = change.table;
  change_->bind(1, table.id).bind(2, std::to_string(table.record.seed)).bind(3, table.record.opening);
  change_->bind(4, std::int64_t{table.set_up}).bind(5, seats_text(table.seats)).bind(6, table.host);
  change_->bind(7, static_cast<std::int64_t>(table.record.seed_from)).bind(8, std::int64_t{table.undone});
  if (!change_one(*change_, damaged)) return false;
  seated_->bind(1, table.id).bind(2, std::int64_t{anybody(table.seats, StoredSeat::Who::person)});
  seated_->bind(3, std::int64_t{anybody(table.seats, StoredSeat::Who::open)}).bind(4, clock_.now()).bind(5, table.state);
  return change_one(*seated_, damaged);
}

bool SqliteWriter::operator()(const Resume& change) {
  const auto count = static_cast<std::int64_t>(change.table.record.entries.size());
  return cut_->bind(1, change.table.id).bind(2, count).run() && no_end_->bind(1, change.table.id).run() &&
         insert_end(change.table);
}

bool SqliteWriter::operator()(const Remove& change) {
  return cut_->bind(1, change.table).bind(2, std::int64_t{0}).run() && no_end_->bind(1, change.table).run() &&
         no_table_->bind(1, change.table).run();
}

}  // namespace bout::server
