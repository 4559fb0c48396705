// The file of the SQLite store, when it is not as it should be.
#include "server/store.hpp"

#include <doctest/doctest.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

#include "server/sqlite.hpp"
#include "tests/server/keeper.hpp"

namespace bout::testing {

namespace {

namespace fs = std::filesystem;

/// No file may grow past so many bytes while this lives: a disk that is full.
class SmallDisk {
 public:
  explicit SmallDisk(std::size_t bytes) {
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before_) == 0);
    handler_ = ::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before_;
    small.rlim_cur = bytes;
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
  }
  ~SmallDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    ::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int) = SIG_DFL;
};

}  // namespace

// ---- files that are not as they should be ------------------------------------------------------------------------

TEST_CASE("an empty file and one of every older schema are brought up to date, and what they hold stays") {
  Folder folder;
  std::ofstream(folder / "empty.db").flush();
  {
    Keeper keeper(folder / "empty.db");
    REQUIRE_MESSAGE(keeper.store != nullptr, keeper.error);
    const StoredTable table = some_table(2);
    keeper.store->add_table(table, keeper.done(0));
    keeper.settle();
    CHECK(keeper.kept.size() == 1);
  }
  Other(folder / "none.db").run("pragma user_version=0");
  CHECK(Keeper(folder / "none.db").store != nullptr);
  const int newest = Other(folder / "none.db").number("pragma user_version");
  CHECK(newest >= 2);
  {
    // a table as schema 1 wrote it
    Other old(folder / "old.db");
    old.run(
        "create table tables(id text primary key, game text not null, rules_version int not null, content text not "
        "null, options text not null, seed text not null, own_dice int not null, opening blob not null, set_up int not "
        "null, seats text not null, host text not null, preset text not null, listed int not null, replay int not null,"
        " created int not null default (unixepoch())) without rowid;"
        "create table entries(table_id text not null, at int not null, seat int not null, verb int not null, a int not "
        "null, b int not null, c int not null, outcomes blob not null, primary key(table_id, at)) without rowid;"
        "create index listed_tables on tables(created) where listed = 1;"
        "insert into tables values('aaaaaaaaaaaaaaaa','one-against-all',1,'5','{}','77',0,x'',1,"
        "'[{\"who\":\"person\",\"level\":\"\",\"name\":\"Ada\",\"key\":\"k\"}]','k','',0,0,1);"
        "insert into entries values('aaaaaaaaaaaaaaaa',0,2,1,2,3,4,x'0600');"
        "pragma user_version=1");
  }
  Keeper keeper(folder / "old.db");
  REQUIRE_MESSAGE(keeper.store != nullptr, keeper.error);
  const auto table = keeper.store->load("aaaaaaaaaaaaaaaa");
  REQUIRE(table.has_value());
  CHECK(table->record.seed == 77);
  CHECK_FALSE(table->seeded);
  CHECK(table->seats[0].name == "Ada");
  REQUIRE(table->record.entries.size() == 1);
  CHECK(table->record.entries[0].outcomes == std::vector<bout::Outcome>{6});
  CHECK(Other(folder / "old.db").number("pragma user_version") == newest);
  CHECK(keeper.append("aaaaaaaaaaaaaaaa", 1));
}

TEST_CASE("rolls that a seed gave are kept by the seed; what was damaged before stays known as damaged") {
  Folder folder;
  StoredTable table = some_table(2);
  Entry entry = Keeper::entry(5);
  entry.outcomes.clear();
  entry.by_seed = SeedRolls{~std::uint64_t{0} - 3, 1'234'567, 98'765, ~std::uint64_t{0} - 4};
  table.record.entries.push_back(entry);
  {
    Keeper keeper(folder / "a.db");
    keeper.store->add_table(table, nullptr);
    keeper.settle();
    check_same(*keeper.store->load(table.id), table);
    entry.outcomes.assign(98'765, 6);  // the list goes without saying
    keeper.store->append(table.id, 3, entry, false, keeper.done(3));
    keeper.settle();
    table.record.entries.push_back(table.record.entries.back());
    check_same(*keeper.store->load(table.id), table);
  }
  for (const char* change : {"seed='5'", "rolls_from=1", "rolls=98764", "rolls_sum=rolls_sum+1", "seed=''"}) {
    fs::copy_file(folder / "a.db", folder / "b.db", fs::copy_options::overwrite_existing);
    Other(folder / "b.db").run(("update entries set " + std::string(change) + " where at=2").c_str());
    Keeper keeper(folder / "b.db");
    const auto loaded = keeper.store->load(table.id);
    REQUIRE(loaded.has_value());
    CHECK(loaded->damage == server::Damage::the_end);
    CHECK(loaded->record.entries.size() == 2);
  }
  {
    // the file as schema 4 had it, with the checksums of then, one of them wrong
    server::Connection old;
    std::string error;
    REQUIRE(old.open(folder / "a.db", error));
    CHECK(old.run("delete from entries where at>=2;"
                  "alter table entries drop column seed;"
                  "alter table entries drop column rolls_from;"
                  "alter table entries drop column rolls;"
                  "alter table entries drop column rolls_sum;"
                  "update entries set sum=sum_of(table_id,at,seat,verb,a,b,c,outcomes);"
                  "update entries set sum=sum+1 where at=1;"
                  "alter table ends drop column state;"
                  "update ends set sum=sum_of(table_id,entries,over,people,replay,open,touched);"
                  "pragma user_version=4"));
  }
  Keeper keeper(folder / "a.db");
  REQUIRE_MESSAGE(keeper.store != nullptr, keeper.error);
  const auto loaded = keeper.store->load(table.id);
  CHECK(loaded->damage == server::Damage::the_end);
  CHECK(loaded->record.entries.size() == 1);
}

TEST_CASE("a file of a newer schema is left alone and said to be newer") {
  Folder folder;
  { Keeper keeper(folder / "a.db"); }
  Other(folder / "a.db").run("pragma user_version=99");
  Keeper keeper(folder / "a.db");
  CHECK(keeper.store == nullptr);
  CHECK(keeper.error.find("newer") != std::string::npos);
  CHECK(keeper.error.find("99") != std::string::npos);
  CHECK(Other(folder / "a.db").number("pragma user_version") == 99);
}

TEST_CASE(
    "what is no database, a folder and a place that is not there are refused by name, and nothing is overwritten") {
  Folder folder;
  const std::string letter = "Dear Ada,\n" + std::string(5000, 'x');
  std::ofstream(folder / "letter.txt") << letter;
  fs::create_directories(folder / "folder.db");
  for (const char* name : {"letter.txt", "folder.db", "no/such/place.db"}) {
    INFO(name);
    Keeper keeper(folder / name);
    CHECK(keeper.store == nullptr);
    CHECK(keeper.error.find(folder / name) != std::string::npos);
    CHECK(keeper.error.size() > (folder / name).size() + 5);
  }
  std::ifstream in(folder / "letter.txt");
  CHECK(std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()) == letter);
}

TEST_CASE("a folder that may not be written to is refused") {
  Folder folder;
  fs::create_directories(folder / "closed");
  fs::permissions(folder.path(), fs::perms::owner_all | fs::perms::others_exec | fs::perms::others_read);
  fs::permissions(folder / "closed",
                  fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
  const bool root = ::geteuid() == 0;
  if (root) REQUIRE(::seteuid(65534) == 0);
  {
    Keeper keeper(folder / "closed/a.db");
    CHECK(keeper.store == nullptr);
    CHECK_FALSE(keeper.error.empty());
  }
  if (root) REQUIRE(::seteuid(0) == 0);
}

TEST_CASE("a file that lost its end is refused, or gives a table whole, or says that it is damaged") {
  Folder folder;
  std::vector<StoredTable> tables;
  {
    Keeper keeper(folder / "a.db");
    for (int i = 0; i < 20; ++i) {
      tables.push_back(some_table(200));
      keeper.store->add_table(tables.back(), nullptr);
    }
    keeper.settle();
  }
  const std::uintmax_t size = fs::file_size(folder / "a.db");
  REQUIRE(size > 50'000);
  int refused = 0, missing = 0;
  for (int part = 0; part < 20; ++part) {
    const std::string copy = folder / ("cut" + std::to_string(part) + ".db");
    fs::copy_file(folder / "a.db", copy);
    fs::resize_file(copy, size * static_cast<std::uintmax_t>(part) / 20);
    Keeper keeper(copy);
    if (keeper.store == nullptr) {
      CHECK_FALSE(keeper.error.empty());
      ++refused;
      continue;
    }
    for (const StoredTable& table : tables) {
      const auto found = keeper.store->load(table.id);
      missing += !found || found->damage != server::Damage::none;
      if (found && found->damage == server::Damage::none) REQUIRE(found->record.entries.size() == 200);
    }
  }
  CHECK(refused + missing > 0);
}

TEST_CASE("a full disk refuses what does not fit, says so, keeps what is kept, and goes on when there is room") {
  Folder folder;
  Keeper keeper(folder / "a.db");
  REQUIRE(keeper.store != nullptr);
  const StoredTable table = some_table();
  keeper.store->add_table(table, nullptr);
  keeper.settle();
  std::size_t at = 0;
  {
    const SmallDisk disk(200'000);
    while (at < 5000 && keeper.append(table.id, at, static_cast<int>(at))) ++at;
    CHECK(at > 5);
    CHECK(at < 5000);
    REQUIRE_FALSE(keeper.errors.empty());
    CHECK_FALSE(keeper.errors.back().empty());
    CHECK(keeper.store->load(table.id)->record.entries.size() == at);
    keeper.store->add_table(some_table(500), keeper.done(-5));
    keeper.settle();
    CHECK(keeper.order.back() == -5);
    CHECK(keeper.kept.back() != -5);
    CHECK(keeper.store->count_tables() == 1);
  }
  for (int i = 0; i < 20; ++i) CHECK(keeper.append(table.id, at++, i));
  CHECK(keeper.store->load(table.id)->record.entries.size() == at);
  keeper.store.reset();
  Keeper again(folder / "a.db");
  REQUIRE_MESSAGE(again.store != nullptr, again.error);
  CHECK(again.store->load(table.id)->record.entries.size() == at);
}

}  // namespace bout::testing
