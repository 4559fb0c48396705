// GET /api/tables/TABLE/annals: what a long game can tell of its own past.
#include <doctest/doctest.h>

#include "server/names.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

const std::string federation = R"({"game":"face-to-the-mat","seed":"5","seats":[{"who":"me"}]})";

json::Value body(const server::HttpAnswer& answer) {
  Problems problems;
  const auto value = json::parse(answer.body, "annals", problems);
  REQUIRE(value.has_value());
  return *value;
}

/// Lets the computer promoter run the coming event, or the rest of the season.
void let_run(Visitor& visitor, bool season) {
  const json::Value now = visitor.now();
  const auto& choices = get(get(now, {"asks"}).items[0], {"choices"}).items;
  int at = -1;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (text_of(choices[i], {"word"}) == "run" && (at < 0 || season)) at = static_cast<int>(i);
  REQUIRE(at >= 0);
  visitor.choose(at);
}

}  // namespace

TEST_CASE("annals are there for whoever knows the table, grow with the game and shrink when it is taken back") {
  for (const House::Kept kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    const Place place = house.create(federation);
    const std::string annals = "/api/tables/" + place.table + "/annals";
    CHECK(int_of(body(house.request("GET", annals)), {"matches"}) == 0);
    Visitor visitor(house);
    visitor.join(place);
    let_run(visitor, false);
    const server::HttpAnswer one = house.request("GET", annals);
    CHECK(one.status == 200);
    CHECK(one.type == "application/json");
    CHECK(int_of(body(one), {"show"}) == 1);
    let_run(visitor, true);
    CHECK(int_of(body(house.request("GET", annals)), {"show"}) == 12);
    CHECK(get(body(house.request("GET", annals + "/show/12")), {"matches"}).items.size() >= 5);
    CHECK(text_of(body(house.request("GET", annals + "/wrestler/sorrel")), {"name"}) == "Kit Sorrel");
    CHECK(house.request("GET", annals + "/wrestler/0").status == 200);
    for (const char* wrong :
         {"/show/13", "/show/", "/wrestler/", "/wrestler/99", "/x", "/all", "/show/1/2", "/../replay"})
      CHECK_MESSAGE(house.request("GET", annals + wrong).status == 404, wrong);
    CHECK(house.request("POST", annals).status == 404);
    visitor.say(R"({"type":"undo"})");
    CHECK(house.request("GET", annals).body == one.body);
  }
}

TEST_CASE("annals of tables that are not there, and of games that keep none, are refused") {
  House house;
  CHECK(house.request("GET", "/api/tables/" + server::new_table_id() + "/annals").status == 404);
  CHECK(house.request("GET", "/api/tables/../annals").status == 404);
  CHECK(house.request("GET", "/api/tables//annals").status == 404);
  const Place other = house.create(R"({"game":"one-against-all"})");
  const server::HttpAnswer none = house.request("GET", "/api/tables/" + other.table + "/annals");
  CHECK(none.status == 404);
  CHECK(none.body.find("has no history to show") != std::string::npos);
}

TEST_CASE("annals of a career: its score, its journal, and the season as a page to keep") {
  House house;
  const Place place = house.create(R"({"game":"all-or-nothing","preset":"career","options":{"wrestler":"ka"},"seats":[{"who":"me"}]})");
  const std::string annals = "/api/tables/" + place.table + "/annals";
  const json::Value summary = body(house.request("GET", annals));
  CHECK(text_of(summary, {"wrestler"}) == "ka");
  CHECK(int_of(summary, {"chapter"}) == 1);
  const json::Value journal = body(house.request("GET", annals + "/journal"));
  CHECK(get(journal, {"chapters"}).items.size() == 1);
  const server::HttpAnswer page = house.request("GET", annals + "/page");
  CHECK(page.status == 200);
  CHECK(page.type.starts_with("text/html"));
  CHECK(page.file.ends_with(".html"));
  CHECK(page.body.find("Kurt Angle") != std::string::npos);
  CHECK(house.request("GET", annals + "/match/1").status == 404);
}

TEST_CASE("a federation of years can be joined: its newest lines are told, the same to everybody and each time") {
  House house;
  const Place place = house.create(federation);
  Visitor visitor(house);
  visitor.join(place);
  std::vector<std::string> told;
  const auto listen = [&](const json::Value& message) {
    for (const json::Value& line : get(message, {"log"}).items) told.push_back(text_of(line, {"text"}));
  };
  listen(visitor.last("table"));
  for (int season = 0; season < 5; ++season) {
    let_run(visitor, true);
    listen(visitor.last("update"));
    visitor.choose(0);  // another one
    listen(visitor.last("update"));
  }
  for (int time = 0; time < 2; ++time) {
    Visitor again(house);
    again.join(place);
    const std::string whole = again.last_text("table");
    CHECK(whole.size() < 1'700'000);  // a line that is not cut off for being too long
    const auto lines = get(parsed(whole), {"log"}).items;
    REQUIRE(lines.size() <= told.size());
    REQUIRE(lines.size() > 200);
    for (std::size_t i = 0; i < lines.size(); ++i)
      REQUIRE(text_of(lines[i], {"text"}) == told[told.size() - lines.size() + i]);
    visitor.say(R"({"type":"look","at":3})");
    visitor.choose(0);
    listen(visitor.last("update"));
    CHECK(get(visitor.last("update"), {"log"}).items.size() == get(again.last("update"), {"log"}).items.size());
  }
}

}  // namespace bout::testing
