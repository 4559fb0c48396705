#include <cstdio>

#include "app/commands.hpp"
#include "app/house.hpp"
#include "app/table.hpp"
#include "server/store.hpp"

namespace bout::app {

namespace {

int run_backup(const Args& args) {
  std::string db, error;
  if (!db_file(args, db, error)) return complain(wrong_call, error);
  if (server::is_database(db))
    return complain(wrong_call, "bout backup copies a file; for a PostgreSQL database use pg_dump (docs/running-a-server.md)");
  const std::string& to = args.plain()[0];
  if (std::string wrong = server::back_up(db, to); !wrong.empty()) return complain(failed, wrong);
  std::printf("%s is a complete copy of %s; use it with: bout serve --db %s\n", to.c_str(), db.c_str(), to.c_str());
  return fine;
}

}  // namespace

Command backup_command() {
  return {{"backup",
           "FILE",
           "Copies the tables of a server, which may be running.",
           1,
           1,
           {{"--db", "FILE", "Where tables are kept; ~/.local/share/bout/bout.db if not given."}},
           "  bout backup tables-monday.db\n  bout backup --db games.db copy.db\n"},
          run_backup};
}

}  // namespace bout::app
