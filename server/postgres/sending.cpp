// How each change is said to the database.
#include <algorithm>
#include <cstring>

#include "server/postgres/statements.hpp"
#include "server/postgres/writer.hpp"

namespace bout::server::postgres {

namespace {

constexpr std::size_t no_statement_needed = ~std::size_t{0};
constexpr std::size_t entries_at_once = 1'000;

/// Kind, length and value of everything, so that nothing can move from one column to the next.
class Sum {
 public:
  Sum& add(std::int64_t number) {
    sum_ = mix(mix(sum_, 1), static_cast<std::uint64_t>(number));
    return *this;
  }
  Sum& add(std::string_view text) {
    sum_ = mix(mix(sum_, 2), text.size());
    for (std::size_t at = 0; at < text.size(); at += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, text.data() + at, std::min<std::size_t>(8, text.size() - at));
      sum_ = mix(sum_, word);
    }
    return *this;
  }
  Sum& add(const std::vector<Outcome>& outcomes) {
    return add(std::string_view(reinterpret_cast<const char*>(outcomes.data()), outcomes.size() * sizeof(Outcome)));
  }
  std::int64_t value() const { return static_cast<std::int64_t>(sum_); }

 private:
  std::uint64_t sum_ = 0;
};

/// An entry as it is kept: rolls that a seed gave are not listed.
struct Row {
  explicit Row(const Entry& entry)
      : choice(entry.move.choice),
        seat(number(entry.move.seat)),
        outcomes(entry.by_seed ? std::vector<Outcome>() : entry.outcomes),
        rolls(entry.by_seed.value_or(SeedRolls())),
        seed(entry.by_seed ? std::to_string(rolls.seed) : "") {}
  std::int64_t from() const { return static_cast<std::int64_t>(rolls.from); }
  std::int64_t count() const { return static_cast<std::int64_t>(rolls.count); }
  std::int64_t rolls_sum() const { return static_cast<std::int64_t>(rolls.sum.value_or(0)); }
  Choice choice;
  int seat;
  std::vector<Outcome> outcomes;
  SeedRolls rolls;
  std::string seed;
};

std::string hex(const std::vector<Outcome>& outcomes) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string bytes(outcomes.size() * sizeof(Outcome), '\0'), text;
  if (!bytes.empty()) std::memcpy(bytes.data(), outcomes.data(), bytes.size());
  for (const char byte : bytes) {
    text += digits[static_cast<unsigned char>(byte) >> 4];
    text += digits[static_cast<unsigned char>(byte) & 15];
  }
  return text;
}

/// A column of many rows, as the database reads it.
class Column {
 public:
  void add(std::int64_t number) { next() += std::to_string(number); }
  void add(const std::string& digits) { next() += '"' + digits + '"'; }
  std::string text() const { return text_ + "}"; }

 private:
  std::string& next() {
    if (text_.size() > 1) text_ += ',';
    return text_;
  }
  std::string text_ = "{";
};

}  // namespace

std::int64_t sum_of(const StoredTable& table) {
  const Record& record = table.record;
  Sum sum;
  sum.add(table.id).add(record.game).add(record.rules_version).add(std::to_string(record.content));
  sum.add(options_text(record)).add(std::to_string(record.seed)).add(record.own_dice).add(record.opening);
  sum.add(table.set_up).add(seats_text(table.seats)).add(table.host).add(table.preset).add(table.listed);
  sum.add(table.replay).add(table.seeded).add(static_cast<std::int64_t>(record.seed_from)).add(table.undone);
  return sum.value();
}

std::int64_t sum_of(const std::string& table, std::int64_t at, const Entry& entry) {
  const Row row(entry);
  Sum sum;
  sum.add(table).add(at).add(row.seat).add(row.choice.verb).add(row.choice.a).add(row.choice.b).add(row.choice.c);
  sum.add(row.outcomes).add(row.seed).add(row.from()).add(row.count()).add(row.rolls_sum());
  return sum.value();
}

std::optional<Held> Writer::now(const std::string& table) const {
  if (const auto at = ahead_.find(table); at != ahead_.end()) return at->second;
  if (const auto at = held_.find(table); at != held_.end()) return at->second;
  return std::nullopt;
}

void Writer::put(const Statement& statement, const Args& args) {
  if (statements_ == 0) {
    line_.send(begin);
    ++statements_;
  }
  line_.send(statement, args);
  ++statements_;
}

Args Writer::guarded(const std::string& table, const Held& held) const {
  return Args().add(table).add(held.token).add(held.length).add(held.changes);
}

void Writer::send_entries(const StoredTable& table) {
  const std::vector<Entry>& entries = table.record.entries;
  for (std::size_t from = 0; from < entries.size(); from += entries_at_once) {
    Column at, seat, verb, a, b, c, outcomes, seed, rolls_from, rolls, rolls_sum, sum;
    for (std::size_t i = from; i < std::min(entries.size(), from + entries_at_once); ++i) {
      const Row row(entries[i]);
      at.add(static_cast<std::int64_t>(i));
      seat.add(row.seat);
      verb.add(row.choice.verb);
      a.add(row.choice.a);
      b.add(row.choice.b);
      c.add(row.choice.c);
      outcomes.add(hex(row.outcomes));
      seed.add(row.seed);
      rolls_from.add(row.from());
      rolls.add(row.count());
      rolls_sum.add(row.rolls_sum());
      sum.add(sum_of(table.id, static_cast<std::int64_t>(i), entries[i]));
    }
    Args args;
    args.add(table.id).add(owner_);
    for (const Column* column :
         {&at, &seat, &verb, &a, &b, &c, &outcomes, &seed, &rolls_from, &rolls, &rolls_sum, &sum})
      args.add(column->text());
    put(add_entries, args);
  }
}

/// Says the change if it can fit, and notes what it leaves behind if it does.
void Writer::send(std::vector<Given>& batch, std::size_t at) {
  const std::int64_t touched = (clock_.now() / 3'600 + 1) * 3'600;  // a full hour, see the schema
  Sent sent{at, std::nullopt, std::nullopt, no_statement_needed};
  const auto say = [&](const Statement& statement, const Args& args, const std::string& table,
                       std::optional<Held> after) {
    put(statement, args);
    sent.statement = statements_ - 1;
    sent.after = after;
    ahead_[table] = after;
  };
  const Change& change = batch[at].change;
  if (const auto* add = get_if<AddTable>(&change)) {
    const StoredTable& table = add->table;
    const Record& record = table.record;
    const Held fresh{1, static_cast<std::int64_t>(record.entries.size()), 0};
    if (!now(table.id)) {
      Args args;
      args.add(table.id).add(owner_).add(fresh.length).add(table.over).add(touched);
      args.add(record.game).add(std::int64_t{record.rules_version}).add(std::to_string(record.content));
      args.add(options_text(record)).add(std::to_string(record.seed)).add(record.own_dice).add(record.opening);
      args.add(table.set_up).add(seats_text(table.seats)).add(table.host).add(table.preset).add(table.listed);
      args.add(table.replay).add(table.seeded).add(static_cast<std::int64_t>(record.seed_from));
      args.add(std::int64_t{table.undone}).add(anybody(table.seats, StoredSeat::Who::person));
      args.add(table.listed && anybody(table.seats, StoredSeat::Who::open)).add(sum_of(table)).add(table.state);
      say(add_table, args, table.id, fresh);
      send_entries(table);
    }
  } else if (const auto* next = get_if<Append>(&change)) {
    sent.before = now(next->table);
    if (sent.before && sent.before->length == static_cast<std::int64_t>(next->at)) {
      const Row row(next->entry);
      Args args = guarded(next->table, *sent.before);
      args.add(next->after.over).add(touched).add(std::int64_t{row.seat}).add(std::int64_t{row.choice.verb});
      args.add(std::int64_t{row.choice.a}).add(std::int64_t{row.choice.b}).add(std::int64_t{row.choice.c});
      args.add(row.outcomes).add(row.seed).add(row.from()).add(row.count()).add(row.rolls_sum());
      args.add(sum_of(next->table, sent.before->length, next->entry)).add(next->after.state);
      say(append, args, next->table, Held{sent.before->token, sent.before->length + 1, sent.before->changes + 1});
    }
  } else if (const auto* back = get_if<Cut>(&change)) {
    sent.before = now(back->table);
    const auto count = static_cast<std::int64_t>(back->count);
    if (sent.before && count <= sent.before->length)
      say(cut, guarded(back->table, *sent.before).add(count).add(touched).add(back->state), back->table,
          Held{sent.before->token, count, sent.before->changes + 1});
  } else if (const auto* other = get_if<ChangeTable>(&change)) {
    const StoredTable& table = other->table;
    sent.before = now(table.id);
    if (sent.before) {
      Args args = guarded(table.id, *sent.before).add(touched).add(std::to_string(table.record.seed));
      args.add(table.record.opening).add(table.set_up).add(seats_text(table.seats)).add(table.host);
      args.add(static_cast<std::int64_t>(table.record.seed_from)).add(std::int64_t{table.undone});
      args.add(anybody(table.seats, StoredSeat::Who::person));
      args.add(table.listed && anybody(table.seats, StoredSeat::Who::open)).add(sum_of(table)).add(table.state);
      say(change_table, args, table.id, Held{sent.before->token, sent.before->length, sent.before->changes + 1});
    }
  } else if (const auto* left = get_if<Resume>(&change)) {
    const StoredTable& table = left->table;
    sent.before = now(table.id);
    const auto length = static_cast<std::int64_t>(table.record.entries.size());
    if (sent.before)
      say(resume,
          Args().add(table.id).add(sent.before->token).add(length).add(table.over).add(touched).add(table.state), table.id,
          Held{sent.before->token, length, sent.before->changes + 1});
  } else if (const auto* gone = get_if<Remove>(&change)) {
    sent.before = now(gone->table);
    if (!sent.before) {
      const std::lock_guard lock(mutex_);
      if (const auto old = seen_.find(gone->table); old != seen_.end()) sent.before = Held{old->second};
    }
    if (sent.before) {
      say(remove, Args().add(gone->table).add(sent.before->token), gone->table, std::nullopt);
      sent.after = Held();
    }
  } else if (const auto* mine = get_if<Take>(&change)) {
    say(take, Args().add(mine->table).add(owner_), mine->table, std::nullopt);
  } else if (const auto* free = get_if<LetGo>(&change)) {
    ahead_[free->table] = std::nullopt;
  }
  sent_.push_back(sent);
}

}  // namespace bout::server::postgres
