// What the database of the store looks like, and how it came to look so.
#include "server/postgres/schema.hpp"

#include <iterator>

namespace bout::server::postgres {

namespace {

/// Every version of the schema, as the step that leads to it from the one before. Never change one; add one. A step
/// only adds, and what it adds has a default: servers of the version before go on meanwhile.
constexpr const char* steps[] = {
    // 1: `heads` is what changes with every choice, so it is narrow and has room for new versions of its rows.
    // `changes`
    // counts what was ever changed at a table: it says whether a batch was kept whose acknowledgement was lost.
    // `touched` is a full hour of the house's clock, so that its index is left alone by most choices.
    "create table heads(table_id text primary key, token bigint not null, owner text not null, length int not null,"
    " changes bigint not null, over boolean not null, touched bigint not null, taken timestamptz not null)"
    " with (fillfactor=60);"
    "create index heads_taken on heads(taken);"
    "create index heads_touched on heads(touched);"
    "create table tables(id text primary key, seq bigint generated always as identity, game text not null,"
    " rules_version int not null, content text not null, options text not null, seed text not null,"
    " own_dice boolean not null, opening bytea not null, set_up boolean not null, seats text not null,"
    " host text not null, preset text not null, listed boolean not null, replay boolean not null,"
    " seeded boolean not null, seed_from bigint not null, undone int not null, people boolean not null,"
    " open boolean not null, sum bigint not null);"
    "create index tables_open on tables(seq) where open;"
    "create table entries(table_id text, at int, seat int not null, verb int not null, a int not null, b int not null,"
    " c int not null, outcomes bytea not null, seed text not null, rolls_from bigint not null, rolls bigint not null,"
    " rolls_sum bigint not null, sum bigint not null, primary key(table_id, at));"
    "create table house(clock bigint not null, wall bigint not null);"
    "insert into house values(0, extract(epoch from clock_timestamp())::bigint);",
    // 2: the digest of the state a table stands in, and after how many changes it was noted: a server that knows
    // nothing of it changes the table without it, and then it is not that of the table any more
    "alter table heads add column state bigint, add column state_at bigint not null default -1;",
};
constexpr int newest = static_cast<int>(std::size(steps));

constexpr Statement version{"", "select version, fits from bout_schema"};
constexpr Statement reached{"", "update bout_schema set version=$1::int"};

}  // namespace

bool migrate(Line& line, std::string& error) {
  // `fits`: the oldest version a program must know to write here
  if (!line.run(
          "begin; select pg_advisory_xact_lock(7201744); create table if not exists bout_schema(version int not null,"
          " fits int not null); insert into bout_schema select 0, 0 where not exists (select 1 from bout_schema)",
          error))
    return false;
  std::vector<Result> results;
  if (!line.prepare(&version, 1, error)) return false;
  if (!line.ask(version, {}, results) || !results[0].good() || results[0].rows() != 1)
    return error = line.error(), false;
  int at = static_cast<int>(results[0].number(0, 0));
  if (results[0].number(0, 1) > newest) {
    error = "the database was written by a newer bout (schema " + std::to_string(at) + ", this one knows " +
            std::to_string(newest) + ")";
    return false;
  }
  if (at < newest) {
    for (; at < newest; ++at)
      if (!line.run(steps[at], error)) return false;
    if (!line.prepare(&reached, 1, error)) return false;
    if (!line.ask(reached, Args().add(std::int64_t{newest}), results) || !results[0].good())
      return error = line.error(), false;
  }
  return line.run("commit", error);
}

}  // namespace bout::server::postgres
