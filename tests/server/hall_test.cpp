// Coming in, sitting down, being refused: the hall without its network.
#include <doctest/doctest.h>

#include "server/allowance.hpp"
#include "server/names.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

const std::string alone =
    R"({"game":"one-against-all","seats":[{"who":"bot","level":"newcomer"},{"who":"me"},{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"}],"name":"Ada"})";

std::string refused_text(const server::HttpAnswer& answer) { return text_of(parsed(answer.body), {"text"}); }

}  // namespace

TEST_CASE("hello is answered with the version, and anything before it or in another version is refused") {
  House house;
  Visitor visitor(house, false);
  visitor.say(R"({"type":"join","table":"aaaaaaaaaaaaaaaa"})");
  CHECK(visitor.refused() == "version");
  visitor.say(R"({"type":"hello","version":2,"id":5})");
  CHECK(visitor.refused() == "version");
  CHECK(int_of(visitor.last(), {"re"}) == 5);
  visitor.say(R"({"type":"undo"})");
  CHECK(visitor.refused() == "version");
  visitor.say(R"({"type":"hello","version":1,"id":6})");
  CHECK(int_of(visitor.last("welcome"), {"re"}) == 6);
  CHECK(int_of(visitor.last("welcome"), {"version"}) == 1);
  visitor.say(R"({"type":"undo"})");
  CHECK(visitor.refused() == "no_table");
}

TEST_CASE("what is no message of the protocol is refused with a reason, and the line stays open") {
  House house;
  const Place place = house.create(alone);
  Visitor visitor(house);
  visitor.join(place);
  const std::string deep = std::string(2000, '[') + std::string(2000, ']');
  for (const std::string& text : {
           std::string(""),
           std::string("{"),
           std::string("null"),
           std::string("[]"),
           std::string("\"choose\""),
           std::string("{}"),
           deep,
           std::string("\xff\xfe"),
           std::string("{\"type\":\"\\ud800\"}"),
           std::string(R"({"type":7})"),
           std::string(R"({"type":"chose"})"),
           std::string(R"({"type":"welcome"})"),
           std::string(R"({"type":"undo","undo":1})"),
           std::string(R"({"type":"undo","id":-1})"),
           std::string(R"({"type":"undo","id":2147483648})"),
           std::string(R"({"type":"undo","id":1.5})"),
           std::string(R"({"type":"undo","type":"undo"})"),
           std::string(R"({"type":"choose"})"),
           std::string(R"({"type":"choose","seat":9,"ask":1,"choice":[0,0,0,0]})"),
           std::string(R"({"type":"choose","seat":1,"ask":1,"choice":[0,0,0]})"),
           std::string(R"({"type":"choose","seat":1,"ask":1,"choice":[0,0,0,65536]})"),
           std::string(R"({"type":"choose","seat":1,"ask":-1,"choice":[0,0,0,0]})"),
           std::string(R"({"type":"choose","seat":1,"ask":1,"choice":[0,0,0,"x"]})"),
           std::string(R"({"type":"roll","ask":1,"face":0})"),
           std::string(R"({"type":"look","at":-1})"),
           std::string(R"({"type":"sit","seat":1,"name":7})"),
           std::string(R"({"type":"set_seat","seat":1,"who":"me"})"),
           std::string(R"({"type":"branch","at":0})"),
           std::string(R"({"type":"why","seat":1})"),
           R"({"type":"why","seat":1,"word":")" + std::string(50, 'x') + "\"}",
       }) {
    INFO(text.substr(0, 80));
    const int rev = visitor.rev();
    visitor.say(text);
    CHECK(visitor.refused() == "bad_message");
    CHECK(visitor.rev() == rev);
  }
  CHECK(house.closed.empty());
  visitor.say(R"({"type":"chose","id":77})");
  CHECK(int_of(visitor.last(), {"re"}) == 77);
}

TEST_CASE("a table is joined with the key that holds its seats, or watched without one, but not with another key") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    const Place place = house.create(alone);
    CHECK(server::is_table_id(place.table));
    CHECK(server::is_key(place.key));
    Visitor visitor(house);
    visitor.join({place.table, server::new_key()});
    CHECK(visitor.refused() == "wrong_key");
    visitor.join({server::new_table_id(), place.key});
    CHECK(visitor.refused() == "no_table");
    for (const char* name : {"", "AAAAAAAAAAAAAAAA", "../../../etc/pas", "aaaaaaaaaaaaaaa1", "aaaaaaaaaaaaaaaaa"}) {
      visitor.watch(name);
      CHECK(visitor.refused() == "no_table");
    }
    visitor.say(R"({"type":"join","id":3,"table":")" + place.table + R"(","key":")" + place.key + "\"}");
    const json::Value table = visitor.last("table");
    CHECK(int_of(table, {"re"}) == 3);
    CHECK(text_of(table, {"reason"}) == "join");
    CHECK(get(table, {"you", "seats"}).items.size() == 1);
    CHECK(get(table, {"you", "host"}).boolean);
    CHECK(get(table, {"table", "practice"}).boolean);
    CHECK(text_of(get(table, {"seats"}).items[1], {"label"}) == "Ada");

    Visitor watcher(house);
    watcher.watch(place.table);
    const json::Value seen = watcher.last("table");
    CHECK(get(seen, {"you", "seats"}).items.empty());
    CHECK_FALSE(get(seen, {"you", "host"}).boolean);
    CHECK(get(seen, {"now", "as"}).kind == json::Kind::null);
    CHECK(get(seen, {"now", "asks"}).items.empty());
    CHECK(int_of(seen, {"table", "watchers"}) == 1);
    CHECK(int_of(visitor.last("seats"), {"watchers"}) == 1);
    watcher.leave();
    visitor.say(R"({"type":"rename","name":"Bea"})");
    CHECK(int_of(visitor.last("seats"), {"watchers"}) == 0);
    CHECK(house.hall().clients() == 1);
  }
}

TEST_CASE("a table is made with presets and options, and what is wrong with them is said with the nearest right word") {
  House house;
  const auto make = [&](const std::string& rest) {
    return house.request("POST", "/api/tables", R"({"game":"one-against-all")" + rest + "}");
  };
  CHECK(make("").status == 201);
  const server::HttpAnswer answer = make(R"(,"preset":"two-dice","options":{"hero_health":"30"})");
  REQUIRE(answer.status == 201);
  Visitor visitor(house);
  visitor.watch(text_of(parsed(answer.body), {"table"}));
  const json::Value table = visitor.last("table");
  CHECK(text_of(table, {"table", "preset"}) == "two-dice");
  CHECK(text_of(table, {"table", "options", "boss_attack_dice"}) == "2");
  CHECK(text_of(table, {"table", "options", "hero_health"}) == "30");

  const auto refused = [&](const std::string& rest, const std::string& with) {
    const std::size_t tables = house.store().count_tables();
    const server::HttpAnswer no = make(rest);
    CHECK(no.status == 400);
    CHECK_MESSAGE(refused_text(no).find(with) != std::string::npos, refused_text(no));
    CHECK(house.store().count_tables() == tables);
  };
  refused(R"(,"preset":"two-dise")", "two-dice");
  refused(R"(,"options":{"hero_heatlh":"30"})", "hero_health");
  refused(R"(,"options":{"hero_health":"3000"})", "40");
  refused(R"(,"options":{"hero_health":30})", "hero_health");
  refused(R"(,"options":[])", "options");
  refused(R"(,"optoins":{})", "optoins");
  refused(R"(,"seats":{})", "seats");
  refused(R"(,"seats":[{"who":"you"}])", "who");
  refused(R"(,"seats":[{"who":"bot","level":"steddy"}])", "steddy");
  refused(R"(,"seats":[{"who":"bot","level":"human"}])", "human");
  refused(R"(,"seats":[{"who":"bot","level":"search:20001"}])", "20000");
  refused(R"(,"seats":[{"who":"bot","level":"search:3001ms"}])", "3000ms");
  refused(R"(,"seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}])", "5 players for 4 seats");
  refused(R"(,"seed":"12a")", "digits");
  refused(R"(,"seed":"12","seats":[{"who":"me"},{"who":"open"}])", "alone");
  refused(R"(,"listed":1)", "listed");
  refused(R"(,"name":7)", "name");
  const server::HttpAnswer game = house.request("POST", "/api/tables", R"({"game":"one-against-al"})");
  CHECK(game.status == 400);
  CHECK(refused_text(game).find("one-against-all") != std::string::npos);
  for (const char* body : {"", "{", "[]", "7", "{\"game\":7}", "{}"})
    CHECK(house.request("POST", "/api/tables", body).status == 400);
  CHECK(house.request("POST", "/api/tables", "{\"game\":\"\xff\"}").status == 400);
}

TEST_CASE("a bot may be as strong as is allowed and no stronger, also when the host changes it later") {
  House house;
  const Place place = house.create(
      R"({"game":"one-against-all","seats":[{"who":"bot","level":"search:20000"},{"who":"me"},{"who":"bot","level":"search:3000ms"},{"who":"open"}]})");
  Visitor host(house);
  host.join(place, false);
  host.say(R"({"type":"set_seat","seat":3,"who":"bot","level":"search:20001"})", false);
  CHECK(host.refused() == "bad_message");
  host.say(R"({"type":"set_seat","seat":3,"who":"bot","level":"human"})", false);
  CHECK(host.refused() == "bad_message");
  host.say(R"({"type":"set_seat","seat":3,"who":"bot","level":"newcomer"})", false);
  CHECK(text_of(get(host.last("table"), {"seats"}).items[3], {"level"}) == "newcomer");
}

TEST_CASE("a bot that has played keeps its seat: nobody opens it to look at its cards") {
  House house;
  const Place place = house.create(
      R"({"game":"one-against-all","seats":[{"who":"bot","level":"newcomer"},{"who":"me"},{"who":"bot","level":"newcomer"},{"who":"me"}]})");
  Visitor host(house);
  host.join(place);  // the Boss has chosen his cards by now, the Hunter nothing
  host.say(R"({"type":"set_seat","seat":0,"who":"open"})");
  CHECK(host.refused() == "not_allowed");
  host.say(R"({"type":"set_seat","seat":0,"who":"bot","level":"gentle"})");
  CHECK(text_of(get(host.last("table"), {"seats"}).items[0], {"level"}) == "gentle");
  host.say(R"({"type":"set_seat","seat":2,"who":"open"})");
  CHECK(text_of(get(host.last("table"), {"seats"}).items[2], {"who"}) == "open");
}

TEST_CASE("a table whose dice its maker chose cannot be opened to somebody who does not know them") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    const Place place = house.create(R"({"game":"one-against-all","seats":[{"who":"me"}],"seed":"12"})");
    Visitor host(house);
    host.join(place, false);
    host.say(R"({"type":"set_seat","seat":2,"who":"open"})", false);
    CHECK(host.refused() == "not_allowed");
    host.say(R"({"type":"set_seat","seat":2,"who":"bot","level":"gentle"})", false);
    CHECK(text_of(get(host.last("table"), {"seats"}).items[2], {"level"}) == "gentle");
    host.leave();
    house.hall().sweep(house.now_ms += 100'000);
    CHECK(house.hall().tables_in_memory() == 0);
    Visitor again(house);
    again.join(place, false);
    again.say(R"({"type":"set_seat","seat":2,"who":"open"})", false);
    CHECK(again.refused() == "not_allowed");
  }
}

TEST_CASE("somebody sits on an open seat once and gets a key; the host puts bots on the rest") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    const Place place = house.create(
        R"({"game":"one-against-all","listed":true,"seats":[{"who":"me"},{"who":"open"},{"who":"open"},{"who":"open"}]})");
    Visitor host(house), guest(house), late(house);
    host.join(place);
    guest.watch(place.table);
    late.watch(place.table);
    guest.say(R"({"type":"set_seat","seat":3,"who":"bot"})");
    CHECK(guest.refused() == "not_allowed");
    guest.say(R"({"type":"sit","seat":4})");
    CHECK(guest.refused() == "not_allowed");
    guest.say(R"({"type":"sit","seat":0})");
    CHECK(guest.refused() == "not_allowed");
    guest.say(R"({"type":"sit","id":9,"seat":1,"name":"Bea"})");
    const json::Value sat = guest.last("sat");
    CHECK(int_of(sat, {"re"}) == 9);
    const std::string key = text_of(sat, {"key"});
    CHECK(server::is_key(key));
    CHECK(key != place.key);
    CHECK(text_of(get(guest.last("table"), {"seats"}).items[1], {"label"}) == "Bea");
    CHECK(get(guest.last("table"), {"you", "seats"}).items.size() == 1);
    CHECK(text_of(get(host.last("table"), {"seats"}).items[1], {"who"}) == "person");
    late.say(R"({"type":"sit","seat":1})");
    CHECK(late.refused() == "not_allowed");
    guest.say(R"({"type":"sit","seat":2})");  // a second seat for the same key
    CHECK(text_of(guest.last("sat"), {"key"}) == key);
    CHECK(get(guest.last("sat"), {"seats"}).items.size() == 2);
    host.say(R"({"type":"set_seat","seat":1,"who":"bot"})");
    CHECK(host.refused() == "not_allowed");  // somebody sits there

    server::HttpAnswer open = house.request("GET", "/api/tables");
    CHECK(get(parsed(open.body), {"tables"}).items.size() == 1);
    CHECK(open.body.find(key) == std::string::npos);
    host.say(R"({"type":"set_seat","id":4,"seat":3,"who":"bot","level":"newcomer"})");
    CHECK(int_of(host.last("table"), {"re"}) == 4);
    CHECK(text_of(get(late.last("table"), {"seats"}).items[3], {"who"}) == "bot");
    open = house.request("GET", "/api/tables");
    CHECK(get(parsed(open.body), {"tables"}).items.empty());

    Visitor other(house);  // the key holds the seat on another machine, too
    other.join({place.table, key});
    CHECK(get(other.last("table"), {"you", "seats"}).items.size() == 2);
  }
}

TEST_CASE("a table that is not listed is not among the open ones") {
  House house;
  house.create(R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"open"}]})");
  CHECK(get(parsed(house.request("GET", "/api/tables").body), {"tables"}).items.empty());
}

TEST_CASE("a name has no control characters, no marks that turn the writing, and an end") {
  House house;
  const Place place = house.create(alone);
  Visitor visitor(house);
  visitor.join(place, false);
  const auto named = [&](const std::string& json_text) {
    visitor.say(R"({"type":"rename","name":")" + json_text + "\"}", false);
    return text_of(get(visitor.last("seats"), {"seats"}).items[1], {"label"});
  };
  CHECK(named("Ada") == "Ada");
  CHECK(named("  A   b  ") == "A b");
  CHECK(named("a\\u0000b\\u001b[31mc\\nd\\u007f") == "ab[31mcd");
  CHECK(named("a\\u202eb\\u2066c\\u200fd\\u200ee\\u061cf") == "abcdef");
  CHECK(named("a\\u0085b\\u009bc\\u2028d\\u2029e") == "abcde");  // the other control characters, the line breaks
  CHECK(named("x\\ufeffy\\u200by") == "xyy");                    // nothing that cannot be seen
  CHECK(named(std::string(100, 'y')) == std::string(24, 'y'));
  std::string long_name;
  for (int i = 0; i < 30; ++i) long_name += "\\u00e4";
  CHECK(named(long_name).size() == 24 * 2);
  CHECK(named("\\ud83d\\ude00") == "\xf0\x9f\x98\x80");
  CHECK(named("don\\u2019t \\u2014 \\u2026") == "don\xe2\x80\x99t \xe2\x80\x94 \xe2\x80\xa6");  // these are fine
  CHECK(named("\\u05d0\\u05d1") == "\xd7\x90\xd7\x91");  // right to left by itself
  CHECK(named("<b>&\\\"'") == "<b>&\"'");
  CHECK(named("") == "Guest");
  CHECK(named("   ") == "Guest");
  visitor.say(R"({"type":"rename","name":")" + std::string(201, 'z') + "\"}", false);
  CHECK(visitor.refused() == "bad_message");
}

TEST_CASE("somebody who watches has no name to change") {
  House house;
  const Place place = house.create(alone);
  Visitor visitor(house);
  visitor.watch(place.table, false);
  visitor.say(R"({"type":"rename","id":8,"name":"Eve"})", false);
  CHECK(visitor.refused() == "not_your_seat");
  CHECK(house.memory().tables.at(place.table).seats[1].name == "Ada");
}

TEST_CASE("who talks too fast is told so, recovers by waiting, and is cut off when it goes on and on") {
  House house;
  Visitor hasty(house), calm(house);
  const auto shout = [&](Visitor& who) { house.hall().receive(who.id(), R"({"type":"undo","id":7})", house.now_ms); };
  hasty.forget();
  for (int i = 0; i < 200; ++i) shout(hasty);
  CHECK(hasty.count("refused") == 200);
  CHECK(text_of(parsed(hasty.heard().front()), {"code"}) == "no_table");
  CHECK(hasty.refused() == "too_often");
  CHECK(int_of(parsed(hasty.heard().back()), {"re"}) == 7);  // whoever waits for the answer hears that there is none
  shout(calm);
  CHECK(calm.refused() == "no_table");  // others do not pay for it
  house.now_ms += 1000;
  shout(hasty);
  CHECK(hasty.refused() == "no_table");
  CHECK(house.closed.empty());
  for (int i = 0; i < 1000; ++i) shout(hasty);
  CHECK(house.closed.contains(hasty.id()));
  CHECK_FALSE(house.closed.contains(calm.id()));
}

TEST_CASE("the list of games names every game with what a lobby needs") {
  House house;
  const json::Value games = parsed(house.request("GET", "/api/games").body);
  CHECK(get(games, {"games"}).items.size() == all_games().size());
  for (const auto& kind : all_games()) {
    const std::string id(kind->info().id);
    const json::Value rules = parsed(house.request("GET", "/api/rules/" + id).body);
    CHECK(get(rules, {"rules"}).items.size() == kind->rules().entries().size());
    CHECK_FALSE(get(parsed(house.request("GET", "/api/content/" + id).body), {"files"}).members.empty());
  }
  // where a card's words are made from its effects, a client gets them too, in the order of the cards
  const json::Value content = parsed(house.request("GET", "/api/content/challengers").body);
  const auto& cards = get(content, {"files", "cards.json", "cards"}).items;
  const auto& texts = get(content, {"files", "card_texts.json"}).items;
  CHECK(cards.size() == texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    CHECK(get(texts[i], {"name"}).text == get(cards[i], {"name"}).text);
    CHECK(get(texts[i], {"level"}).text == get(cards[i], {"level"}).text);
    CHECK_FALSE((get(texts[i], {"text"}).text.empty() && cards[i].find("effects") != nullptr));
  }
  CHECK(house.request("GET", "/api/rules/chess").status == 404);
  CHECK(house.request("GET", "/api/content/").status == 404);
  CHECK(house.request("GET", "/api/nothing").status == 404);
  CHECK(house.request("DELETE", "/api/tables").status == 405);
  CHECK(house.request("POST", "/api/games", "{}").status == 405);
}

TEST_CASE("the state of my tables can be asked for at once, and tells nothing of others' secrets or keys") {
  House house;
  const Place one = house.create(alone), two = house.create(alone);
  const std::string nowhere = server::new_table_id();
  const server::HttpAnswer answer =
      house.request("POST", "/api/status",
                    R"({"tables":[{"table":")" + one.table + R"(","key":")" + one.key + R"("},{"table":")" + two.table +
                        R"("},{"table":")" + nowhere + R"("}]})");
  REQUIRE(answer.status == 200);
  const auto tables = get(parsed(answer.body), {"tables"}).items;
  REQUIRE(tables.size() == 3);
  CHECK(get(tables[0], {"you"}).items.size() == 1);
  CHECK(get(tables[1], {"you"}).items.empty());
  CHECK_FALSE(get(tables[2], {"known"}).boolean);
  CHECK(answer.body.find(one.key) == std::string::npos);
  CHECK(answer.body.find(two.key) == std::string::npos);
  CHECK(house.request("POST", "/api/status", R"({"tables":[{"table":"x"}]})").status == 400);
  CHECK(house.request("POST", "/api/status", R"({"tables":7})").status == 400);
  CHECK(house.request("POST", "/api/status", "{").status == 400);
  std::string many = R"({"tables":[)";
  for (int i = 0; i < 101; ++i) many += (i == 0 ? "" : ",") + (R"({"table":")" + nowhere + "\"}");
  CHECK(house.request("POST", "/api/status", many + "]}").status == 400);
}

TEST_CASE("an allowance: so many at once, so many a second, each address for itself, and forgotten when it is full") {
  server::Allowance allowance;
  const server::Allowance::Size size{3, 0.5};
  for (int i = 0; i < 3; ++i) CHECK(allowance.take("a", size, 1000) == 0);
  CHECK(allowance.take("a", size, 1000) == 2);
  CHECK(allowance.take("a", size, 2000) == 1);
  CHECK(allowance.take("b", size, 2000) == 0);
  CHECK(allowance.take("a", size, 3000) == 0);
  CHECK(allowance.take("a", size, 3000) == 2);
  allowance.sweep(4500);
  CHECK(allowance.known() == 1);  // b has everything again
  allowance.sweep(60'000);
  CHECK(allowance.known() == 0);
}

TEST_CASE(
    "whoever has had more of the server than a share waits; choices are played all the same, and others are served") {
  House house;
  house.hall().limit({{400, 0.01}});
  Visitor much(house, true, "203.0.113.5"), little(house, true, "203.0.113.6"), here(house);
  const Place place =
      house.create(R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})");
  const auto ask_as = [&](const std::string& address) {
    std::string list;
    for (int i = 0; i < 50; ++i) list += (i == 0 ? "" : ",") + (R"({"table":")" + place.table + "\"}");
    const auto said = std::make_shared<server::HttpAnswer>();
    house.hall().request({"POST", "/api/status", "{\"tables\":[" + list + "]}", address},
                         [said](const server::HttpAnswer& answer) { *said = answer; });
    return *said;
  };
  for (Visitor* who : {&much, &little, &here}) who->join(place);
  int asked = 0;
  while (ask_as("203.0.113.5").status == 200) REQUIRE(++asked < 100'000);
  CHECK(asked > 0);
  const server::HttpAnswer refused = ask_as("203.0.113.5");
  CHECK(refused.status == 429);
  CHECK(refused.wait_seconds > 0);
  CHECK(text_of(parsed(refused.body), {"code"}) == "too_often");
  much.say(R"({"type":"look","at":0,"id":3})");
  CHECK(much.refused() == "too_often");
  CHECK(int_of(much.last("refused"), {"re"}) == 3);
  CHECK(much.choose());
  CHECK(much.rev() == 1);
  CHECK(ask_as("203.0.113.6").status == 200);
  CHECK(ask_as("").status == 200);
  for (Visitor* who : {&little, &here}) {
    who->say(R"({"type":"look","at":0})");
    CHECK(who->count("frame") == 1);
  }
  house.now_ms += 1'000'000'000;
  much.say(R"({"type":"look","at":0})");
  CHECK(much.count("frame") == 1);
}

TEST_CASE("a message has its price: eighty that cost little, ten that cost much, and an address has one purse") {
  House house;
  const auto said_until_refused = [&](Visitor& who, const std::string& text) {
    int said = 0;
    for (who.forget(); said < 2000; ++said) {
      house.hall().receive(who.id(), text, house.now_ms);
      if (who.heard().back().find("too_often") != std::string::npos) break;
    }
    return said;
  };
  Visitor one(house), two(house);
  house.now_ms += 10'000;
  CHECK(said_until_refused(one, R"({"type":"undo"})") == 80);
  CHECK(said_until_refused(two, R"({"type":"branch","at":0,"seats":[]})") == 10);
  int together = 0;
  std::vector<std::unique_ptr<Visitor>> all;
  for (int i = 0; i < 20; ++i) {
    all.push_back(std::make_unique<Visitor>(house, true, "203.0.113.9"));
    together += said_until_refused(*all.back(), R"({"type":"undo"})");
  }
  CHECK(together > 400);
  CHECK(together < 20 * 80 / 2);
}

TEST_CASE("a game that is as long as it may be is looked at and does not go on, and no longer one is uploaded") {
  House house;
  const Place place =
      house.create(R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})");
  Visitor visitor(house);
  visitor.join(place);
  Chance picks(5);
  for (int i = 0; i < 12; ++i) REQUIRE(visitor.choose_any(picks));
  house.hall().limit({{5000, 250}, 12, 100'000});
  visitor.say(visitor.choice_text());
  CHECK(visitor.refused() == "full");
  CHECK(visitor.rev() == 12);
  house.hall().limit({{5000, 250}, 100'000, 100'000, 0});  // megabytes
  visitor.say(visitor.choice_text());
  CHECK(visitor.refused() == "full");
  visitor.say(R"({"type":"look","at":3})");
  CHECK(visitor.count("frame") == 1);
  house.hall().limit({});
  while (!visitor.over()) REQUIRE(visitor.choose_any(picks));
  const std::string save = house.request("GET", "/api/tables/" + place.table + "/replay").body;
  for (const server::Hall::Limits& limits :
       {server::Hall::Limits{{5000, 250}, 12, 100'000}, server::Hall::Limits{{5000, 250}, 100'000, 12},
        server::Hall::Limits{{5000, 250}, 100'000, 100'000, 0}}) {
    house.hall().limit(limits);
    const server::HttpAnswer answer = house.request("POST", "/api/replays", save);
    CHECK(answer.status == 400);
    CHECK(text_of(parsed(answer.body), {"code"}) == "full");
  }
  house.hall().limit({});
  CHECK(house.request("POST", "/api/replays", save).status == 201);
}

}  // namespace bout::testing
