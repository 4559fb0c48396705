// Two servers on one PostgreSQL: a table is served by whoever opened it last, and everybody at it is sent on to that
// one.
#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "server/meters.hpp"
#include "tests/server/both_stores.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

const std::string alone =
    R"({"game":"one-against-all","listed":true,"seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})";

/// What the number of the question begins with.
std::int64_t token_of(const std::string& choice) {
  const json::Value message = parsed(choice);
  return *get(message, {"ask"}).integer >> 37;
}

/// As if this many seconds had passed since anybody opened a table.
void let_pass(const std::string& address) {
  OtherLine(address).run("update heads set taken=taken-interval '7 seconds'");
}

}  // namespace

TEST_CASE("a server that has lost a table says so to everybody at it, and nothing of what was kept is lost") {
  InPostgres place;
  const std::string address = place / "a";
  House one(address), two(address);
  const Place table = one.create(alone);
  Visitor here(one), watcher(one), there(two);
  here.join(table);
  watcher.watch(table.table);
  for (int i = 0; i < 5; ++i) REQUIRE(here.choose(i));
  there.join(table);
  CHECK(there.rev() == 5);
  CHECK(there.choose());
  const std::string late = here.choice_text();
  const std::uint64_t before = server::meters().moved;
  here.say(late);
  CHECK(here.count("moved") == 1);
  CHECK(server::meters().moved == before + 1);
  CHECK(watcher.count("moved") == 1);
  CHECK(one.closed.contains(here.id()));
  CHECK(one.closed.contains(watcher.id()));
  CHECK(one.hall().tables_in_memory() == 0);
  CHECK(two.store().load(table.table)->record.entries.size() == 6);
  there.say(late);  // an answer to a question of the other server
  CHECK(there.refused() == "stale");
  CHECK(there.rev() == 6);
  CHECK(token_of(late) < token_of(there.choice_text()));
}

TEST_CASE("a table that somebody else has opened is given up within a second, though nobody chooses anything") {
  InPostgres place;
  const std::string address = place / "a";
  House one(address), two(address);
  const Place table = one.create(alone);
  Visitor here(one), there(two);
  here.join(table);
  there.join(table);
  for (int i = 0; i < 100 && here.count("moved") == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    one.settle();
  }
  CHECK(here.count("moved") == 1);
  CHECK(one.hall().tables_in_memory() == 0);
  CHECK(there.choose());
}

TEST_CASE("a table that was left here and played on elsewhere is not shown as it was, not even for a moment") {
  InPostgres place;
  const std::string address = place / "a";
  House one(address), two(address);
  const Place table = one.create(alone);  // it is in the memory of the first, with nobody at it
  const std::uint64_t before = server::meters().moved;
  Visitor there(two);
  there.join(table);
  for (int i = 0; i < 3; ++i) REQUIRE(there.choose());
  const std::string ask = R"({"tables":[{"table":")" + table.table + R"(","key":")" + table.key + R"("}]})";
  CHECK(int_of(get(parsed(one.request("POST", "/api/status", ask).body), {"tables"}).items.at(0), {"rev"}) == 3);
  let_pass(address);
  Visitor here(one);
  here.join(table);
  CHECK(here.rev() == 3);
  CHECK(server::meters().moved == before);  // nobody was sent on: whoever made it was told where it is by the balancer
}

TEST_CASE("what the database cannot keep is not played, and the table goes on when it can") {
  InPostgres place;
  const std::string address = place / "a";
  House house(address);
  const Place table = house.create(alone), other = house.create(alone);
  Visitor visitor(house), neighbour(house);
  visitor.join(table);
  neighbour.join(other);
  for (int i = 0; i < 3; ++i) REQUIRE(visitor.choose());
  OtherLine(address).run("alter table entries add constraint full_disk check (at<3)");
  visitor.whisper(visitor.choice_text());
  neighbour.whisper(neighbour.choice_text());  // in the same batch, or the next
  house.settle();
  CHECK(visitor.count("refused") == 1);
  CHECK(text_of(visitor.last("table"), {"reason"}) == "repair");
  CHECK(visitor.rev() == 3);
  CHECK(neighbour.rev() == 1);
  OtherLine(address).run("alter table entries drop constraint full_disk");
  CHECK(visitor.choose());
  CHECK(visitor.rev() == 4);
  CHECK(house.store().load(table.table)->record.entries.size() == 4);
}

TEST_CASE("the lobby, the state of a table and its history are read without taking it") {
  InPostgres place;
  const std::string address = place / "a";
  House one(address), two(address);
  const Place table = one.create(
      R"({"game":"one-against-all","listed":true,"seats":[{"who":"me"},{"who":"open"},{"who":"me"},{"who":"me"}]})");
  Visitor here(one);
  here.join(table);
  for (int i = 0; i < 3; ++i) REQUIRE(here.choose());
  const auto token = OtherLine(address).number("select token from heads");
  const std::string ask = R"({"tables":[{"table":")" + table.table + R"(","key":")" + table.key + R"("}]})";
  const json::Value status = parsed(two.request("POST", "/api/status", ask).body);
  CHECK(int_of(get(status, {"tables"}).items.at(0), {"rev"}) == 3);
  CHECK(get(parsed(two.request("GET", "/api/tables").body), {"tables"}).items.size() == 1);
  CHECK(two.request("GET", "/api/tables/" + table.table + "/replay").status == 403);  // it is not over
  CHECK(two.hall().tables_in_memory() == 0);
  CHECK(here.choose());
  CHECK(here.rev() == 4);
  CHECK(OtherLine(address).number("select token from heads") == token);
}

TEST_CASE("a table that was just opened elsewhere cannot be joined here for five seconds; then it can") {
  InPostgres place;
  const std::string address = place / "a";
  House one(address), two(address);
  const Place table = one.create(alone);
  {
    Visitor there(two);
    there.join(table);
    REQUIRE(there.choose());
    Visitor here(one);
    here.say(R"({"type":"join","table":")" + table.table + R"(","key":")" + table.key + R"("})");
    if (here.count("moved") == 0) {  // it was still in memory from when it was made: then the next choice says it
      here.say(here.choice_text());
      CHECK(here.count("moved") == 1);
    }
    Visitor again(one);
    again.say(R"({"type":"join","table":")" + table.table + R"(","key":")" + table.key + R"("})");
    CHECK(again.count("moved") == 1);
    CHECK(again.count("table") == 0);
    CHECK(there.choose());
  }
  let_pass(address);
  Visitor here(one);
  here.join(table);
  CHECK(here.rev() == 2);
  CHECK(here.choose());
}

}  // namespace bout::testing
