// What every store promises: what it says is kept can no longer be lost, and what it refuses was never there.
#include "server/store.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>

#include "server/names.hpp"
#include "tests/server/both_stores.hpp"

namespace bout::testing {

namespace {

constexpr int ten_days = 864'000, some_hours = 7'200;

}  // namespace

TEST_CASE_TEMPLATE("a table comes back with everything it was given", Where, BOTH_STORES) {
  Where place;
  const StoredTable one = some_table(40), two = some_table();
  {
    Keeper keeper(place / "a");
    REQUIRE_MESSAGE(keeper.store != nullptr, keeper.error);
    keeper.store->add_table(one, keeper.done(1));
    keeper.store->add_table(two, keeper.done(2));
    keeper.settle();
    CHECK(keeper.kept == std::vector{1, 2});
    check_same(*keeper.store->load(one.id), one);
  }
  Keeper keeper(place / "a");
  REQUIRE_MESSAGE(keeper.store != nullptr, keeper.error);
  CHECK(keeper.store->count_tables() == 2);
  check_same(*keeper.store->load(one.id), one);
  check_same(*keeper.store->load(two.id), two);
  CHECK_FALSE(keeper.store->load(server::new_table_id()).has_value());
  CHECK_FALSE(keeper.store->load("' or 1=1 --").has_value());
}

TEST_CASE_TEMPLATE("seats, the opening and entries change where they are told to, and nowhere else", Where,
                   BOTH_STORES) {
  Where place;
  Keeper keeper(place / "a");
  REQUIRE(keeper.store != nullptr);
  StoredTable one = some_table(), two = some_table(3);
  keeper.store->add_table(one, nullptr);
  keeper.store->add_table(two, nullptr);
  for (int i = 0; i < 10; ++i) {
    keeper.store->append(one.id, static_cast<std::size_t>(i), Keeper::entry(i + 7), false, keeper.done(i));
    one.record.entries.push_back(Keeper::entry(i + 7));
  }
  one.seats[2] = {StoredSeat::Who::person, "", "'); drop table tables; --", server::new_key()};
  keeper.store->change_table(one, keeper.done(10));
  one.seats[1].known = true;
  one.record.opening = {4, 5};
  one.record.seed = 17;
  one.record.seed_from = 10;
  one.undone = 3;
  one.host = server::new_key();
  one.set_up = true;
  keeper.store->change_table(one, keeper.done(11));
  keeper.settle();
  CHECK(keeper.kept.size() == 12);
  check_same(*keeper.store->load(one.id), one);
  check_same(*keeper.store->load(two.id), two);
  keeper.store->cut(one.id, 4, std::nullopt, keeper.done(12));
  one.record.entries.resize(4);
  keeper.settle();
  check_same(*keeper.store->load(one.id), one);
  CHECK(keeper.append(one.id, 4, 99));  // and goes on from there
  keeper.store->cut(one.id, 0, std::nullopt, nullptr);
  keeper.settle();
  CHECK(keeper.store->load(one.id)->record.entries.empty());
  check_same(*keeper.store->load(two.id), two);
}

TEST_CASE_TEMPLATE("the digest of the state goes with every choice, and there is none where nobody noted it", Where,
                   BOTH_STORES) {
  Where place;
  Keeper keeper(place / "a");
  StoredTable table = some_table();
  table.state = ~std::uint64_t{0} - 3;
  keeper.store->add_table(table, nullptr);
  const auto kept = [&] {
    keeper.settle();
    return keeper.store->load(table.id)->state;
  };
  CHECK(kept() == table.state);
  keeper.store->append(table.id, 0, Keeper::entry(1), {false, 5}, nullptr);
  CHECK(kept() == 5u);
  table.state = 9;
  keeper.store->change_table(table, nullptr);  // who sits there changes nothing about it
  CHECK(kept() == 5u);
  keeper.store->cut(table.id, 0, 7, nullptr);
  CHECK(kept() == 7u);
  keeper.store->change_table(table, nullptr);  // another set-up does
  CHECK(kept() == 9u);
  table.state.reset();
  keeper.store->change_table(table, nullptr);
  CHECK_FALSE(kept().has_value());
  keeper.store->append(table.id, 0, Keeper::entry(1), {false, 11}, nullptr);
  CHECK(kept() == 11u);
  keeper.store->append(table.id, 1, Keeper::entry(2), false, nullptr);
  CHECK_FALSE(kept().has_value());
  table = *keeper.store->load(table.id);
  table.record.entries.pop_back();
  table.state = 13;
  keeper.store->resume(table, nullptr);
  CHECK(kept() == 13u);
  CHECK(keeper.store->load(table.id)->record.entries.size() == 1);
}

TEST_CASE_TEMPLATE("reports come in the order of the changes, each once, and a barrier after all before it", Where,
                   BOTH_STORES) {
  Where place;
  Keeper keeper(place / "a");
  REQUIRE(keeper.store != nullptr);
  const StoredTable table = some_table();
  keeper.store->add_table(table, keeper.done(-1));
  std::vector<int> expected = {-1};
  for (int i = 0; i < 300; ++i) {
    if (i % 10 == 9)
      keeper.store->barrier(keeper.done(i));
    else
      keeper.store->append(table.id, static_cast<std::size_t>(i - i / 10), Keeper::entry(i), false, keeper.done(i));
    expected.push_back(i);
  }
  keeper.settle();
  CHECK(keeper.order == expected);
  CHECK(keeper.kept == expected);
  CHECK(keeper.store->load(table.id)->record.entries.size() == 270);
}

TEST_CASE_TEMPLATE("what waits while the store is busy is kept in few commits", Where, BOTH_STORES) {
  Where place;
  Keeper keeper(place / "a");
  REQUIRE(keeper.store != nullptr);
  const StoredTable table = some_table();
  keeper.store->add_table(table, nullptr);
  keeper.settle();
  typename Where::Other other(place / "a");
  other.hold();  // nobody else can write now
  for (int i = 0; i < 500; ++i)
    keeper.store->append(table.id, static_cast<std::size_t>(i), Keeper::entry(i), false, keeper.done(i));
  CHECK(keeper.order.empty());
  other.let_go();
  const std::size_t batches = keeper.settle();
  CHECK(keeper.kept.size() == 500);
  CHECK(batches <= 3);
}

TEST_CASE_TEMPLATE(
    "an entry whose number is taken or leaves a gap is refused with a reason, and costs no other change anything",
    Where, BOTH_STORES) {
  Where place;
  Keeper keeper(place / "a");
  REQUIRE(keeper.store != nullptr);
  const StoredTable one = some_table(), two = some_table();
  keeper.store->add_table(one, nullptr);
  keeper.store->add_table(two, nullptr);
  keeper.settle();
  typename Where::Other other(place / "a");
  other.hold();  // so that all of it lands in one batch
  keeper.store->append(one.id, 0, Keeper::entry(1), false, keeper.done(0));
  keeper.store->append(two.id, 0, Keeper::entry(1), false, keeper.done(1));
  keeper.store->append(one.id, 0, Keeper::entry(9), false, keeper.done(2));  // taken
  keeper.store->append(two.id, 1, Keeper::entry(2), false, keeper.done(3));
  keeper.store->append(one.id, 2, Keeper::entry(3), false, keeper.done(4));  // a gap
  keeper.store->add_table(one, keeper.done(5));                              // a name that is taken
  keeper.store->append(one.id, 1, Keeper::entry(2), false, keeper.done(6));
  StoredTable empty = two;
  empty.seats.clear();
  keeper.store->change_table(empty, keeper.done(7));
  other.let_go();
  keeper.settle();
  CHECK(keeper.order == std::vector{0, 1, 2, 3, 4, 5, 6, 7});
  CHECK(keeper.kept == std::vector{0, 1, 3, 6, 7});
  REQUIRE(keeper.errors.size() == 3);
  CHECK(keeper.errors[0].find("does not follow") != std::string::npos);
  CHECK(keeper.errors[1].find("does not follow") != std::string::npos);
  CHECK(keeper.errors[2].size() > 10);
  CHECK(keeper.store->load(one.id)->record.entries.size() == 2);
  CHECK(keeper.store->load(one.id)->record.entries[0].move == Keeper::entry(1).move);
  CHECK(keeper.store->load(two.id)->record.entries.size() == 2);
  CHECK(keeper.store->load(two.id)->seats.empty());
}

TEST_CASE_TEMPLATE("everything given before the store closes is kept, heard of or not", Where, BOTH_STORES) {
  Where place;
  const StoredTable table = some_table();
  {
    Keeper keeper(place / "a");
    REQUIRE(keeper.store != nullptr);
    keeper.store->add_table(table, nullptr);
    for (int i = 0; i < 100; ++i)
      keeper.store->append(table.id, static_cast<std::size_t>(i), Keeper::entry(i), false, keeper.done(i));
  }
  Keeper keeper(place / "a");
  CHECK(keeper.store->load(table.id)->record.entries.size() == 100);
}

TEST_CASE_TEMPLATE("open tables are the listed ones with an open seat, no more than asked for", Where, BOTH_STORES) {
  Where place;
  Keeper keeper(place / "a");
  StoredTable open = some_table(), full = some_table(), quiet = some_table();
  full.seats[2] = {StoredSeat::Who::person, "", R"("who":"open")", "k"};  // a name that looks like one
  quiet.listed = false;
  for (const StoredTable& table : {open, full, quiet}) keeper.store->add_table(table, nullptr);
  keeper.settle();
  CHECK(keeper.store->open_tables(10) == std::vector{open.id});
  CHECK(keeper.store->open_tables(0).empty());
  StoredTable taken = open;
  taken.seats = full.seats;
  keeper.store->change_table(taken, nullptr);
  keeper.settle();
  CHECK(keeper.store->open_tables(10).empty());
}

TEST_CASE_TEMPLATE("rolls that a seed gave are kept by the seed, and a row that somebody changed is noticed", Where,
                   BOTH_STORES) {
  Where place;
  Keeper keeper(place / "a");
  REQUIRE_MESSAGE(keeper.store != nullptr, keeper.error);
  StoredTable table = some_table(2);
  Entry entry = Keeper::entry(5);
  entry.outcomes.clear();
  entry.by_seed = SeedRolls{~std::uint64_t{0} - 3, 1'234'567, 98'765, ~std::uint64_t{0} - 4};
  table.record.entries.push_back(entry);
  for (const char* change : {"seed='5'", "rolls_from=1", "rolls=98764", "rolls_sum=rolls_sum+1", "seed=''", "a=a+1"}) {
    INFO(change);
    table.id = server::new_table_id();
    keeper.store->add_table(table, nullptr);
    entry.outcomes.assign(98'765, 6);  // the list goes without saying
    keeper.store->append(table.id, 3, entry, false, nullptr);
    keeper.settle();
    StoredTable whole = table;
    whole.record.entries.push_back(table.record.entries.back());
    check_same(*keeper.store->load(table.id), whole);
    const std::string sql = "update entries set " + std::string(change) + " where at=2 and table_id='" + table.id + "'";
    typename Where::Other(place / "a").run(sql.c_str());
    const auto loaded = keeper.store->load(table.id);
    REQUIRE(loaded.has_value());
    CHECK(loaded->damage == server::Damage::the_end);
    CHECK(loaded->record.entries.size() == 2);
    keeper.store->resume(*loaded, keeper.done(0));
    keeper.settle();
    CHECK(keeper.errors.empty());
    CHECK(keeper.store->load(table.id)->damage == server::Damage::none);
    CHECK(keeper.append(table.id, 2));
  }
  const std::string sql = "update tables set host='somebody else' where id='" + table.id + "'";
  typename Where::Other(place / "a").run(sql.c_str());
  CHECK(keeper.store->load(table.id)->damage == server::Damage::everything);
}

TEST_CASE_TEMPLATE("old tables go, replays and unfinished games with a person in them last, and none that is in use",
                   Where, BOTH_STORES) {
  Where place;
  StoredTable person = some_table(1), bots = some_table(1), over = some_table(), replay = some_table(1);
  for (StoredTable* table : {&person, &bots, &over}) table->replay = false;
  bots.seats = {{StoredSeat::Who::bot, "steady", "", ""}};
  {
    Keeper keeper(place / "a");
    for (const StoredTable& table : {person, bots, over, replay}) keeper.store->add_table(table, nullptr);
    keeper.store->append(over.id, 0, Keeper::entry(1), true, nullptr);
    keeper.settle();
  }
  typename Where::Other(place / "a").run("update house set clock=clock+864000");
  Keeper keeper(place / "a");
  REQUIRE_MESSAGE(keeper.store != nullptr, keeper.error);
  const auto old = [&](int seconds, int lasting) {
    std::vector<std::string> ids = keeper.store->old_tables(seconds, lasting, 100);
    std::sort(ids.begin(), ids.end());
    return ids;
  };
  std::vector<std::string> first = {bots.id, over.id}, all = {bots.id, over.id, person.id, replay.id};
  std::sort(first.begin(), first.end());
  std::sort(all.begin(), all.end());
  CHECK(old(ten_days * 2, ten_days * 8).empty());
  CHECK(old(ten_days - some_hours, ten_days * 4) == first);
  CHECK(old(ten_days - some_hours, ten_days - some_hours) == all);
  CHECK(keeper.take(bots.id));
  CHECK(keeper.append(bots.id, 1));  // somebody touched it
  CHECK(old(ten_days - some_hours, ten_days * 4) == std::vector{over.id});
  keeper.store->remove(over.id, keeper.done(7));
  keeper.settle();
  CHECK_FALSE(keeper.store->load(over.id).has_value());
  CHECK(keeper.store->count_tables() == 3);
  const std::string left = "select count(*) from entries where table_id='" + over.id + "'";
  CHECK(typename Where::Other(place / "a").number(left.c_str()) == 0);
}

TEST_CASE_TEMPLATE("a clock that went backward, or years ahead, makes no table old and changes no order", Where,
                   BOTH_STORES) {
  Where place;
  StoredTable one = some_table(), two = some_table();
  for (StoredTable* table : {&one, &two}) table->replay = false, table->seats[0].who = StoredSeat::Who::bot;
  {
    Keeper keeper(place / "a");
    keeper.store->add_table(one, nullptr);
    keeper.settle();
  }
  typename Where::Other(place / "a")
      .run("update house set wall=wall+40000000");  // the machine thought it was next year
  {
    Keeper keeper(place / "a");
    keeper.store->add_table(two, nullptr);
    keeper.settle();
    CHECK(keeper.store->open_tables(10) == std::vector{two.id, one.id});
    CHECK(keeper.store->old_tables(60, 60, 10).empty());
  }
  typename Where::Other(place / "a").run("update house set wall=0");  // or had no battery
  Keeper keeper(place / "a");
  CHECK(keeper.store->old_tables(86'400 * 2, 86'400 * 2, 10).empty());
  CHECK(keeper.store->open_tables(10) == std::vector{two.id, one.id});
}

TEST_CASE_TEMPLATE("the list of open tables does not go through those that are full", Where, BOTH_STORES) {
  Where place;
  StoredTable open = some_table();
  {
    Keeper keeper(place / "a");
    keeper.store->add_table(open, nullptr);
    StoredTable full = some_table();
    full.seats[2] = {StoredSeat::Who::bot, "steady", "", ""};
    for (int i = 0; i < Where::many; ++i) {
      full.id = server::new_table_id();
      keeper.store->add_table(full, nullptr);
    }
    keeper.settle();
    REQUIRE(keeper.store->count_tables() == Where::many + 1);
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 100; ++i) REQUIRE(keeper.store->open_tables(24) == std::vector{open.id});
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(1));
  }
}

}  // namespace bout::testing
