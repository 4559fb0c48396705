// What the file of the store looks like, and how it came to look so.
#include "server/sqlite.hpp"

namespace bout::server {

namespace {

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
    // 3: every row has a checksum; `ends` says how far each table got, who it is for and when it was last touched, by
    // the clock of the house; `seq` is the order in which tables were set
    "drop index listed_tables;"
    "alter table tables add column sum int not null default 0;"
    "update tables set sum=sum_of(id,game,rules_version,content,options,seed,own_dice,opening,set_up,seats,host,preset,"
    "listed,replay,seeded);"
    "alter table entries add column sum int not null default 0;"
    "update entries set sum=sum_of(table_id,at,seat,verb,a,b,c,outcomes);"
    "create table ends(seq integer primary key autoincrement, table_id text not null unique, entries int not null,"
    " over int not null, people int not null, replay int not null, open int not null, touched int not null,"
    " sum int not null);"
    "insert into ends(table_id,entries,over,people,replay,open,touched,sum) select id,"
    "(select count(*) from entries where table_id=id),0,instr(seats,'\"who\":\"person\"')>0,replay,"
    "listed and instr(seats,'\"who\":\"open\"')>0,0,0 from tables order by created;"
    "update ends set sum=sum_of(table_id,entries,over,people,replay,open,touched);"
    "create index open_ends on ends(seq) where open=1;"
    "create index touched_ends on ends(touched);"
    "create table house(clock int not null, wall int not null);"
    "insert into house values(0, unixepoch());",
    // 4: dice that are drawn anew
    "alter table tables add column seed_from int not null default 0;"
    "alter table tables add column undone int not null default 0;"
    "update tables set sum=sum_of(id,game,rules_version,content,options,seed,own_dice,opening,set_up,seats,host,preset,"
    "listed,replay,seeded,seed_from,undone);",
    // 5: rolls that a seed gave are not listed; what was damaged stays known as such
    "alter table entries add column seed text not null default '';"
    "alter table entries add column rolls_from int not null default 0;"
    "alter table entries add column rolls int not null default 0;"
    "alter table entries add column rolls_sum int not null default 0;"
    "update entries set sum=sum_of(table_id,at,seat,verb,a,b,c,outcomes,seed,rolls_from,rolls,rolls_sum)"
    " where sum=sum_of(table_id,at,seat,verb,a,b,c,outcomes);",
    // 6: the digest of the state each table stands in
    "alter table ends add column state int;"
    "update ends set sum=sum_of(table_id,entries,over,people,replay,open,touched,state)"
    " where sum=sum_of(table_id,entries,over,people,replay,open,touched);",
};
constexpr int newest_schema = static_cast<int>(std::size(migrations));

}  // namespace

bool migrate(Connection& db, const std::string& file, std::string& error) {
  if (!db.run("begin immediate")) return db.fail(file, error);
  int version = 0;
  {
    Statement ask(db.raw(), "pragma user_version");
    if (ask && ask.row()) version = static_cast<int>(ask.number(0));
  }
  if (version > newest_schema) {
    db.run("rollback");
    error = file + " was written by a newer bout (schema " + std::to_string(version) + ", this one knows " +
            std::to_string(newest_schema) + ")";
    return false;
  }
  if (version == newest_schema) return db.run("rollback"), true;
  for (; version < newest_schema; ++version)
    if (!db.run(migrations[version])) return db.fail(file, error), db.run("rollback"), false;
  if (!db.run(("pragma user_version=" + std::to_string(newest_schema)).c_str()) || !db.run("commit"))
    return db.fail(file, error);
  return true;
}

}  // namespace bout::server
