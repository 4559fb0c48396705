// Several servers on one PostgreSQL: whoever has taken a table changes it, nobody else does, and whatever becomes of
// the database or the line to it, what was acknowledged is kept once.
#include <doctest/doctest.h>

#include <thread>

#include "server/names.hpp"
#include "tests/server/both_stores.hpp"

namespace bout::testing {

namespace {

/// What became of the last change: "kept", "moved", or why it was refused.
struct Said {
  std::string text;
  Store::Done done() {
    return [this](const Store::Outcome& outcome) {
      text = outcome.kept ? "kept" : outcome.moved ? "moved" : outcome.error;
    };
  }
};

/// Tables that go on as fast as the store keeps what they are given, and what was said of each entry.
class Load {
 public:
  Load(Keeper& keeper, int tables) : keeper_(keeper) {
    for (int i = 0; i < tables; ++i) {
      ids_.push_back(some_table().id);
      StoredTable table = some_table();
      table.id = ids_.back();
      keeper.store->add_table(table, nullptr);
    }
    keeper.settle();
  }
  /// One more choice at every table.
  void round() {
    for (std::size_t table = 0; table < ids_.size(); ++table)
      keeper_.store->append(ids_[table], rounds_, Keeper::entry(marker(table)), false,
                            [this](const Store::Outcome& outcome) {
                              ++(outcome.kept ? kept : refused);
                              if (!outcome.kept) last = outcome.error;
                            });
    ++rounds_;
  }
  /// Everything that was said to be kept is there, once and in its place.
  void check() {
    keeper_.settle();
    CHECK_MESSAGE(refused == 0, last);
    CHECK(kept == rounds_ * ids_.size());
    for (std::size_t table = 0; table < ids_.size(); ++table) {
      const auto found = keeper_.store->load(ids_[table]);
      REQUIRE(found.has_value());
      CHECK(found->damage == server::Damage::none);
      REQUIRE(found->record.entries.size() == rounds_);
    }
  }
  std::size_t kept = 0, refused = 0;
  std::string last;

 private:
  int marker(std::size_t table) const { return static_cast<int>((rounds_ * 31 + table) % 1000); }
  Keeper& keeper_;
  std::vector<std::string> ids_;
  std::size_t rounds_ = 0;
};

}  // namespace

TEST_CASE("whoever opens a table has it, and whoever had it can change nothing any more") {
  InPostgres place;
  Keeper one(place / "a"), two(place / "a");
  REQUIRE_MESSAGE((one.store != nullptr && two.store != nullptr), one.error << two.error);
  StoredTable table = some_table(3);
  one.store->add_table(table, nullptr);
  one.settle();
  CHECK_FALSE(two.append(table.id, 3));  // it was never opened there
  CHECK(one.append(table.id, 3));
  CHECK(two.take(table.id));
  CHECK(two.store->load(table.id)->record.entries.size() == 4);
  two.store->cut(table.id, 3, std::nullopt, nullptr);
  two.settle();
  const StoredTable before = *two.store->load(table.id);
  // its next number would fit again
  for (int what = 0; what < 5; ++what) {
    INFO(what);
    Said said;
    StoredTable changed = table;
    changed.seats.clear();
    if (what == 0) one.store->append(table.id, 4, Keeper::entry(1), false, said.done());
    if (what == 1) one.store->append(table.id, 3, Keeper::entry(1), false, said.done());
    if (what == 2) one.store->cut(table.id, 0, std::nullopt, said.done());
    if (what == 3) one.store->change_table(changed, said.done());
    if (what == 4) one.store->remove(table.id, said.done());
    one.settle();
    CHECK(said.text == "moved");
    check_same(*two.store->load(table.id), before);
  }
  CHECK(two.append(table.id, 3));
}

TEST_CASE("a stale server whose next number fits again is refused by the token alone") {
  InPostgres place;
  Keeper stale(place / "a"), owner(place / "a");
  StoredTable table = some_table(3);
  stale.store->add_table(table, nullptr);
  stale.settle();
  REQUIRE(owner.take(table.id));
  REQUIRE(owner.append(table.id, 3, 50));
  owner.store->cut(table.id, 3, std::nullopt, nullptr);  // as long as the stale one believes it to be
  owner.settle();
  Said said;
  stale.store->append(table.id, 3, Keeper::entry(60), false, said.done());
  stale.settle();
  CHECK(said.text == "moved");
  CHECK(owner.store->load(table.id)->record.entries.size() == 3);
}

TEST_CASE(
    "while its owner lives a table changes hands at most every five seconds; from a dead one it is taken at once") {
  InPostgres place;
  Keeper one(place / "a");
  auto two = std::make_unique<Keeper>(place / "a");
  const StoredTable table = some_table();
  one.store->add_table(table, nullptr);
  one.settle();
  CHECK(two->take(table.id));  // who made it does not count: the balancer knew no name yet
  CHECK(two->take(table.id));  // one's own may be opened again
  CHECK(two->append(table.id, 0));
  Said said;
  one.store->take(table.id, said.done());
  one.settle();
  CHECK(said.text == "moved");
  CHECK(two->append(table.id, 1));
  OtherLine(place / "a").run("update heads set taken=taken-interval '5 seconds'");
  CHECK(one.take(table.id));
  CHECK_FALSE(two->take(table.id));
  OtherLine(place / "a").run("update heads set taken=taken-interval '5 seconds'");
  CHECK(two->take(table.id));
  two.reset();
  int tries = 0;  // the database notices in a moment
  while (tries < 200 && !one.take(table.id)) ++tries, std::this_thread::sleep_for(std::chrono::milliseconds(10));
  CHECK(tries < 200);
  CHECK(one.append(table.id, 2));
}

TEST_CASE("opening, changing and opening again in one batch keeps its order") {
  InPostgres place;
  Keeper one(place / "a");
  const StoredTable table = some_table();
  one.store->add_table(table, nullptr);
  one.settle();
  OtherLine other(place / "a");
  other.hold();
  one.store->take(table.id, one.done(0));
  one.store->append(table.id, 0, Keeper::entry(1), false, one.done(1));
  one.store->take(table.id, one.done(2));
  one.store->append(table.id, 1, Keeper::entry(2), false, one.done(3));
  one.store->let_go(table.id);
  one.store->append(table.id, 2, Keeper::entry(3), false, one.done(4));
  other.let_go();
  one.settle();
  CHECK(one.order == std::vector{0, 1, 2, 3, 4});
  CHECK(one.kept == std::vector{0, 1, 2, 3});
  CHECK(other.number("select token from heads") == 3);
  CHECK(one.take("nosuchtablenosuc"));  // there is nothing to take, and whoever reads it sees that
  CHECK_FALSE(one.store->load("nosuchtablenosuc").has_value());
}

TEST_CASE("an old table that somebody opened meanwhile is not removed") {
  InPostgres place;
  StoredTable table = some_table();
  table.replay = false;
  table.seats = {{StoredSeat::Who::bot, "steady", "", ""}};
  Keeper one(place / "a");
  one.store->add_table(table, nullptr);
  one.settle();
  OtherLine(place / "a").run("update house set clock=clock+864000");
  Keeper two(place / "a"), three(place / "a");
  REQUIRE(two.store->old_tables(860'000, 860'000, 10) == std::vector{table.id});
  REQUIRE(three.take(table.id));
  Said said;
  two.store->remove(table.id, said.done());
  two.settle();
  CHECK(said.text == "moved");
  CHECK(three.append(table.id, 0));
}

// ---- the line to the database
// ----------------------------------------------------------------------------------------

TEST_CASE("a batch whose acknowledgement was lost is neither lost nor kept twice") {
  InPostgres place;
  Relay relay(Postgres::own());
  Keeper keeper(place.at("a", relay.host()));
  REQUIRE_MESSAGE(keeper.store != nullptr, keeper.error);
  StoredTable one = some_table(2), two = some_table(), three = some_table(), four = some_table();
  for (const StoredTable* table : {&one, &three, &four}) keeper.store->add_table(*table, nullptr);
  keeper.settle();
  OtherLine other(place / "a");
  for (const bool reaches_the_database : {true, false}) {
    INFO(reaches_the_database);
    const auto length = keeper.store->load(one.id)->record.entries.size();
    keeper.order.clear();
    keeper.kept.clear();
    if (reaches_the_database)
      relay.swallow();
    else
      other.hold();
    keeper.store->append(one.id, length, Keeper::entry(1), false, keeper.done(0));
    keeper.store->cut(one.id, length, std::nullopt, keeper.done(1));
    keeper.store->append(one.id, length, Keeper::entry(2), false, keeper.done(2));
    keeper.store->append(one.id, length, Keeper::entry(3), false, keeper.done(3));  // taken
    two.id = server::new_table_id();
    keeper.store->add_table(two, keeper.done(4));
    keeper.store->append(two.id, 0, Keeper::entry(4), false, keeper.done(5));
    three.seats[2].name = "somebody";
    keeper.store->change_table(three, keeper.done(6));
    keeper.store->take(four.id, keeper.done(7));
    if (reaches_the_database)
      while (relay.swallowed() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    else
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    relay.cut();
    if (!reaches_the_database) other.let_go();
    keeper.settle();
    CHECK(keeper.order == std::vector{0, 1, 2, 3, 4, 5, 6, 7});
    CHECK(keeper.kept == std::vector{0, 1, 2, 4, 5, 6, 7});
    const auto kept = keeper.store->load(one.id);
    REQUIRE(kept->record.entries.size() == length + 1);
    CHECK(kept->record.entries.back().move == Keeper::entry(2).move);
    CHECK(keeper.store->load(two.id)->record.entries.size() == 1);
    CHECK(keeper.store->load(three.id)->seats[2].name == "somebody");
    CHECK(keeper.append(one.id, length + 1));  // and goes on
    CHECK(keeper.append(four.id, reaches_the_database ? 0 : 1));
    keeper.store->cut(one.id, length + 1, std::nullopt, nullptr);
    keeper.settle();
  }
}

TEST_CASE("a connection that is ended again and again under load costs nothing that was acknowledged") {
  InPostgres place;
  Keeper keeper(place / "a");
  Load load(keeper, 20);
  OtherLine other(place / "a");
  for (int i = 0; i < 15; ++i) {
    for (int round = 0; round < 4; ++round) load.round();
    std::this_thread::sleep_for(std::chrono::milliseconds(i % 5 * 3));
    other.run(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'bout %' and pid<>"
        "pg_backend_pid()");
  }
  load.check();
}

TEST_CASE("the database crashes under load and comes back: nothing acknowledged is lost, and tables go on") {
  InPostgres place;
  Keeper keeper(place / "a");
  Load load(keeper, 20);
  for (int i = 0; i < 2; ++i) {
    for (int round = 0; round < 10; ++round) load.round();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    Postgres::own().crash();
    load.round();
    Postgres::own().start();
  }
  load.round();
  load.check();
  CHECK(keeper.store->count_tables() == 20);
}

// ---- opening
// ---------------------------------------------------------------------------------------------------------

TEST_CASE("several servers that start at once on an empty database all find it ready") {
  InPostgres place;
  const std::string address = place / "a";
  std::vector<std::unique_ptr<Keeper>> keepers(4);
  std::vector<std::thread> threads;
  for (auto& keeper : keepers) threads.emplace_back([&] { keeper = std::make_unique<Keeper>(address); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& keeper : keepers) CHECK_MESSAGE(keeper->store != nullptr, keeper->error);
}

TEST_CASE("a database that a newer bout has changed is used as long as it allows that, and left alone otherwise") {
  InPostgres place;
  { Keeper keeper(place / "a"); }
  OtherLine(place / "a").run("update bout_schema set version=99");  // it has only got something more
  CHECK(Keeper(place / "a").store != nullptr);
  OtherLine(place / "a").run("update bout_schema set fits=99");
  Keeper keeper(place / "a");
  CHECK(keeper.store == nullptr);
  CHECK(keeper.error.find("newer") != std::string::npos);
  CHECK(OtherLine(place / "a").number("select version from bout_schema") == 99);
}

TEST_CASE("a database that is not there is named in the error, and the password is not") {
  for (const char* address : {"postgres://ada:hush@127.0.0.1:1/games", "postgres://ada:hush@127.0.0.1:1/games?x=hush",
                              "postgresql:///games?host=/no/such/place&password=hush"}) {
    INFO(address);
    Keeper keeper(address);
    CHECK(keeper.store == nullptr);
    CHECK(keeper.error.find("games") != std::string::npos);
    CHECK(keeper.error.find("hush") == std::string::npos);
    CHECK(keeper.error.size() > 30);
  }
}

TEST_CASE("a server that knows nothing of digests works beside one that does, and what it changed has none") {
  InPostgres place;
  const std::string address = place / "a";
  StoredTable table = some_table();
  table.state = 4;
  {
    Keeper keeper(address);
    keeper.store->add_table(table, nullptr);
    keeper.settle();
    // as version 1 of the schema has it, with what it changes
    OtherLine(address).run("alter table heads drop column state, drop column state_at; update bout_schema set version=1");
  }
  Keeper keeper(address);
  REQUIRE_MESSAGE(keeper.store != nullptr, keeper.error);
  table.state.reset();
  check_same(*keeper.store->load(table.id), table);
  REQUIRE(keeper.take(table.id));
  keeper.store->append(table.id, 0, Keeper::entry(1), {false, 5}, nullptr);
  keeper.settle();
  CHECK(keeper.store->load(table.id)->state == 5u);
  OtherLine(address).run("update heads set token=token+1, owner='old', changes=changes+1");
  CHECK(keeper.store->load(table.id)->damage == server::Damage::none);
  CHECK_FALSE(keeper.store->load(table.id)->state.has_value());
  REQUIRE(keeper.take(table.id));
  keeper.store->change_table(table, keeper.done(1));
  keeper.settle();
  CHECK(keeper.kept.size() == 1);
  CHECK_FALSE(keeper.store->load(table.id)->state.has_value());
  keeper.store->cut(table.id, 0, 6, keeper.done(2));
  keeper.settle();
  CHECK(keeper.store->load(table.id)->state == 6u);
}

}  // namespace bout::testing
