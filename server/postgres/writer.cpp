#include "server/postgres/writer.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "server/meters.hpp"
#include "server/notes.hpp"
#include "server/postgres/schema.hpp"
#include "server/postgres/statements.hpp"

namespace bout::server::postgres {

namespace {

constexpr std::int64_t a_day = 86'400, a_minute = 60;
constexpr std::size_t most_together = 5'000;  // changes in one commit
constexpr std::size_t no_statement = ~std::size_t{0};
constexpr std::chrono::seconds patience{30}, little_patience{2};
constexpr std::chrono::milliseconds between_tries{100};

const Statement everything_said[] = {begin,  commit, add_table,  add_entries, append,     cut,     change_table, resume,
                                     remove, take,   keep_clock, look,        end_others, be_safe, read_clock};

struct NameOf {
  const std::string* operator()(const AddTable& change) const { return &change.table.id; }
  const std::string* operator()(const ChangeTable& change) const { return &change.table.id; }
  const std::string* operator()(const Resume& change) const { return &change.table.id; }
  const std::string* operator()(const Barrier&) const { return nullptr; }
  const std::string* operator()(const auto& change) const { return &change.table; }
};
const std::string* name_of(const Given& given) { return visit(NameOf(), given.change); }

template <class What>
bool is(const Given& given) {
  return holds_alternative<What>(given.change);
}

}  // namespace

// ---- the line
// --------------------------------------------------------------------------------------------------------

bool Writer::connect(std::string& error) {
  if (!line_.open(address_, owner_, error) || !line_.run("set idle_in_transaction_session_timeout='5s'", error))
    return line_.close(), false;
  return true;
}

bool Writer::open(const std::string& address, const std::string& owner, std::string& error) {
  address_ = address;
  owner_ = owner;
  std::vector<Result> results;
  if (!connect(error) || !migrate(line_, error) || !line_.prepare(everything_said, std::size(everything_said), error))
    return false;
  if (!line_.ask(be_safe, {}, results) || !line_.ask(read_clock, {}, results) || !results[0].good() ||
      results[0].rows() != 1)
    return error = line_.error(), false;
  clock_kept_ = results[0].number(0, 0);
  clock_.start(clock_kept_ + std::clamp<std::int64_t>(results[0].number(0, 1), 0, a_day));
  clock_kept_ -= a_minute;  // the next commit keeps it
  return connected_ = true;
}

bool Writer::connect_again(std::string& error) {
  connected_ = false;
  meters().store_away = true;
  line_.close();
  const auto gone = Line::Clock::now();
  std::vector<Result> results;
  for (bool first = true;; first = false) {
    if (connect(error) && line_.prepare(everything_said, std::size(everything_said), error) &&
        line_.ask(end_others, Args().add(owner_), results) && line_.ask(be_safe, {}, results)) {
      ++meters().reconnects;
      meters().store_away = false;
      note("database", "", "connected again");
      return connected_ = true;
    }
    if (first) note("database", "", "the connection is lost" + (error.empty() ? "" : ": " + error));
    const auto most = hurry_ ? little_patience : patience;
    if (Line::Clock::now() - gone > most) return line_.close(), false;
    std::this_thread::sleep_for(between_tries);
  }
}

// ---- a batch
// ---------------------------------------------------------------------------------------------------------

void Writer::keep(std::vector<Given>& batch) {
  for (std::size_t from = 0, to = 0; from < batch.size(); from = to) {
    std::vector<std::size_t> which;
    std::set<std::string_view> taken;  // their tokens are known when this has been kept
    for (; to < batch.size() && which.size() < most_together; ++to) {
      const std::string* table = name_of(batch[to]);
      if (table == nullptr) {
        batch[to].outcome.kept = true;
        continue;
      }
      if (taken.contains(*table)) break;
      if (is<Take>(batch[to])) taken.insert(*table);
      which.push_back(to);
    }
    // rows are locked in the order of their tables, by every server, so that none waits for another in a circle
    std::stable_sort(which.begin(), which.end(),
                     [&](std::size_t a, std::size_t b) { return *name_of(batch[a]) < *name_of(batch[b]); });
    keep_some(batch, which);
  }
}

/// All in one commit; when one of them cannot be kept, each in its own, so that only that one is lost.
void Writer::keep_some(std::vector<Given>& batch, std::span<const std::size_t> which) {
  std::string error;
  for (;;) {
    Came came = line_.up() ? attempt(batch, which, error) : Came::broken;
    if (came == Came::kept) return;
    if (came == Came::refused) {
      if (which.size() == 1) return void(batch[which[0]].outcome.error = error);
      for (std::size_t i = 0; i < which.size(); ++i) keep_some(batch, which.subspan(i, 1));
      return;
    }
    if (!connect_again(error)) {
      for (const std::size_t at : which) {
        held_.erase(*name_of(batch[at]));  // what became of it shows when it is opened again
        batch[at].outcome = {false, "the database cannot be reached", false};
      }
      return;
    }
    if (sent_.empty()) continue;
    ++meters().in_doubt;
    const std::optional<bool> kept = was_kept(batch);
    if (!kept || !*kept) continue;
    if (!reached_standbys()) {
      line_.close();  // it may still be lost: look again
      continue;
    }
    for (const Sent& sent : sent_) {
      Given& given = batch[sent.at];
      const std::string& table = *name_of(given);
      const auto there = there_.find(table);
      const bool mine =
          there == there_.end() ? is<Remove>(given) : there->second.token == sent.before.value_or(Held{1}).token;
      if (is<Take>(given) && there != there_.end() && owners_[table] == owner_) {
        held_[table] = there->second;
        given.outcome.kept = true;
        given.outcome.token = there->second.token;
      } else if (is<Take>(given)) {
        lose(given, table);
      } else {
        settle(batch, sent, mine && sent.statement != no_statement);
      }
    }
    return;
  }
}

Writer::Came Writer::attempt(std::vector<Given>& batch, std::span<const std::size_t> which, std::string& error) {
  sent_.clear();
  ahead_.clear();
  statements_ = 0;
  for (const std::size_t at : which) send(batch, at);
  std::vector<Result> results;
  if (statements_ > 0) {
    if (const std::int64_t now = clock_.now(); now >= clock_kept_ + a_minute) {
      put(keep_clock, Args().add(now));
      clock_kept_ = now;
    }
    put(commit, {});
    if (!line_.finish(results)) return Came::broken;
    for (const Result& result : results) {
      if (result.good() || result.skipped()) continue;
      error = result.error();
      const std::string state = result.state();
      // the database goes down, or has become one that only reads: there is another, or there will be
      if (state.starts_with("57P") || state == "25006" || state.starts_with("08")) return line_.close(), Came::broken;
      std::string none;
      if (line_.in_transaction() && !line_.run("rollback", none)) line_.close();
      return Came::refused;
    }
    ++commits_;
  }
  for (const Sent& sent : sent_) {
    const bool known = sent.statement != no_statement;
    if (known && is<Take>(batch[sent.at]))
      take_result(batch[sent.at], sent, results[sent.statement]);
    else
      settle(batch, sent, known && results[sent.statement].count() == 1);
  }
  return Came::kept;
}

std::optional<bool> Writer::was_kept(const std::vector<Given>& batch) {
  there_.clear();
  owners_.clear();
  std::string names = "{";
  for (const Sent& sent : sent_) names += (names.size() > 1 ? ",\"" : "\"") + *name_of(batch[sent.at]) + "\"";
  std::vector<Result> results;
  if (!line_.ask(look, Args().add(names + "}"), results) || !results[0].good()) return std::nullopt;
  const Result& found = results[0];
  for (int row = 0; row < found.rows(); ++row) {
    const std::string table(found.text(row, 0));
    there_[table] = {found.number(row, 1), found.number(row, 2), found.number(row, 3)};
    owners_[table] = found.text(row, 4);
  }
  // all of it was kept or nothing, so one table that is still ours says it
  for (const Sent& sent : sent_) {
    const Given& given = batch[sent.at];
    const auto there = there_.find(*name_of(given));
    if (sent.statement == no_statement || is<Take>(given)) continue;
    if (is<AddTable>(given)) {
      if (there == there_.end()) return false;
      if (owners_[there->first] == owner_) return true;
    } else if (is<Remove>(given)) {
      if (there == there_.end()) return true;
      if (there->second.token == sent.before->token) return false;
    } else if (there != there_.end() && there->second.token == sent.before->token) {
      return there->second.changes >= sent.after->changes;
    }
  }
  return std::nullopt;
}

/// What can be read here may not have left the primary yet: whoever waited for that was cut off. A later commit has.
bool Writer::reached_standbys() {
  std::vector<Result> results;
  return line_.ask(keep_clock, Args().add(clock_.now()), results) && results[0].good();
}

// ---- what became of a change
// -----------------------------------------------------------------------------------------

void Writer::lose(Given& given, const std::string& table) {
  held_.erase(table);
  given.outcome = {false, "another server has this table now", true};
}

void Writer::take_result(Given& given, const Sent&, const Result& result) {
  const std::string& table = *name_of(given);
  held_.erase(table);
  if (result.rows() == 1 && !result.flag(0, 0)) return lose(given, table);
  given.outcome.kept = true;
  if (result.rows() != 1) return;  // there is no such table: whoever reads it sees that
  held_[table] = {result.number(0, 1), result.number(0, 2), result.number(0, 3)};
  given.outcome.token = held_[table].token;
  ++meters().taken;
}

void Writer::settle(std::vector<Given>& batch, const Sent& sent, bool changed) {
  Given& given = batch[sent.at];
  const std::string& table = *name_of(given);
  if (is<LetGo>(given)) {
    held_.erase(table);
    given.outcome.kept = true;
  } else if (is<AddTable>(given)) {
    given.outcome.kept = changed;
    if (changed)
      held_[table] = *sent.after;
    else
      given.outcome.error = "there is a table of this name already";
  } else if (changed) {
    given.outcome.kept = true;
    if (is<Remove>(given))
      held_.erase(table);
    else
      held_[table] = *sent.after;
  } else if (sent.before && !sent.after) {
    given.outcome.error = no_successor;
  } else {
    lose(given, table);
  }
}

void Writer::seen(const std::vector<std::pair<std::string, std::int64_t>>& tables) {
  const std::lock_guard lock(mutex_);
  seen_.clear();
  for (const auto& [table, token] : tables) seen_[table] = token;
}

}  // namespace bout::server::postgres
