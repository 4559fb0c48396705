// What can be asked without playing: hints, odds, why, earlier moments, the curve, branches, saves.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "engine/save.hpp"
#include "server/names.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

const std::string bots = R"({"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"})";
const std::string alone =
    R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"bot","level":"newcomer"},)" + bots + "]}";
const std::string everybody =
    R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})";

void finish(Visitor& visitor, std::uint64_t seed) {
  Chance picks(seed);
  for (int i = 0; i < 3000 && !visitor.over(); ++i) REQUIRE(visitor.choose_any(picks));
  REQUIRE(visitor.over());
}

std::string branch(int at, const std::string& seats) {
  return R"({"type":"branch","id":1,"at":)" + std::to_string(at) + R"(,"seats":)" + seats + "}";
}

}  // namespace

TEST_CASE("a hint is about the present, best first, of what is offered; one at a time") {
  House house;
  const Place place = house.create(alone);
  Visitor visitor(house);
  visitor.join(place);
  for (int i = 0; i < 6; ++i) {  // no fight is over so soon
    visitor.say(R"({"type":"hint","id":5,"seat":0})");
    const json::Value hint = visitor.last("hint");
    CHECK(int_of(hint, {"re"}) == 5);
    CHECK(int_of(hint, {"rev"}) == visitor.rev());
    const auto thoughts = get(hint, {"thoughts"}).items;
    REQUIRE_FALSE(thoughts.empty());
    CHECK(thoughts.size() <= 5);
    const json::Value now = visitor.now();
    const auto& offered = get(get(now, {"asks"}).items[0], {"choices"}).items;
    for (const json::Value& thought : thoughts) {
      CHECK(get(thought, {"value"}).number >= 0);
      CHECK(get(thought, {"value"}).number <= 1);
      const bool known = std::any_of(offered.begin(), offered.end(), [&](const json::Value& choice) {
        return text_of(choice, {"label"}) == text_of(thought, {"label"});
      });
      CHECK(known);
    }
    visitor.choose(i);
  }
  visitor.whisper(R"({"type":"hint","seat":0})");
  visitor.whisper(R"({"type":"hint","id":6,"seat":0})");
  CHECK(visitor.refused() == "busy");
  house.settle();
  visitor.say(R"({"type":"hint","seat":1})");
  CHECK(visitor.refused() == "not_your_seat");
  Visitor watcher(house);
  watcher.watch(place.table);
  watcher.say(R"({"type":"hint","seat":0})");
  CHECK(watcher.refused() == "not_your_seat");
}

TEST_CASE("the odds of a choice name every face of its die, and chances are chances") {
  House house;
  const Place place = house.create(everybody);
  Visitor visitor(house);
  visitor.join(place);
  Chance picks(4);
  int rolled = 0, forecasts = 0;
  for (int i = 0; i < 80 && !visitor.over(); ++i) {
    const json::Value now = visitor.now();
    for (const json::Value& ask : get(now, {"asks"}).items) {
      const int seat = int_of(ask, {"seat"});
      visitor.say(R"({"type":"odds","seat":)" + std::to_string(seat) + "}");
      const json::Value odds = visitor.last("odds");
      CHECK(int_of(odds, {"rev"}) == visitor.rev());
      CHECK(int_of(odds, {"seat"}) == seat);
      const auto& choices = get(odds, {"choices"}).items;
      REQUIRE(choices.size() == get(ask, {"choices"}).items.size());
      for (const json::Value& choice : choices) {
        for (const json::Value& line : get(choice, {"forecast"}).items) {
          ++forecasts;
          CHECK(get(line, {"value"}).number >= 0);
          if (!get(line, {"average"}).boolean) CHECK(get(line, {"value"}).number <= 1 + 1e-9);
        }
        if (choice.find("faces") == nullptr) continue;
        ++rolled;
        CHECK_FALSE(text_of(choice, {"roll"}).empty());
        int face = 0;
        for (const json::Value& one : get(choice, {"faces"}).items) CHECK(int_of(one, {"face"}) == ++face);
        CHECK(face == 6);
      }
    }
    visitor.choose_any(picks);
  }
  CHECK(rolled > 10);
  CHECK(forecasts > 10);
}

TEST_CASE("why something is not allowed is said with the rule, to whoever holds the seat") {
  House house;
  const Place place = house.create(everybody);
  Visitor visitor(house), watcher(house);
  visitor.join(place);
  watcher.watch(place.table);
  visitor.choose(0), visitor.choose(0);
  visitor.say(R"({"type":"why","id":2,"seat":1,"word":"attack"})");
  const json::Value why = visitor.last("why");
  CHECK(int_of(why, {"re"}) == 2);
  CHECK_FALSE(text_of(why, {"text"}).empty());
  CHECK_FALSE(get(why, {"rules"}).items.empty());
  visitor.say(R"({"type":"why","seat":1,"word":"xyzzy"})");
  CHECK(get(visitor.last("why"), {"rules"}).items.empty());
  const json::Value now = visitor.now();
  const json::Value& ask = get(now, {"asks"}).items.at(0);
  const json::Value& first = get(ask, {"choices"}).items.at(0);
  visitor.say(R"({"type":"why","seat":)" + std::to_string(int_of(ask, {"seat"})) + R"(,"word":")" +
              text_of(first, {"word"}) + R"("})");  // no reason against what is offered
  CHECK(text_of(visitor.last("why"), {"text"}) == "You may: " + text_of(first, {"label"}) + ".");
  watcher.say(R"({"type":"why","seat":1,"word":"attack"})");
  CHECK(watcher.refused() == "not_your_seat");
}

TEST_CASE("looking at an earlier moment shows what was seen then") {
  for (const char* seats : {R"([{"who":"me"},{"who":"bot","level":"newcomer"}])",
                            R"([{"who":"bot","level":"newcomer"},{"who":"me"},{"who":"me"},{"who":"me"}])"}) {
    House house;
    const Place place = house.create(std::string(R"({"game":"one-against-all","seats":)") + seats + "}");
    Visitor visitor(house), watcher(house);
    std::map<server::ClientId, std::map<int, std::pair<std::string, std::string>>> seen;  // by rev: view and events
    const auto raw = [](const std::string& text, std::string_view from, std::string_view to) {
      const std::size_t at = text.find(from) + from.size();
      return text.substr(at, text.find(to, at) - at);
    };
    visitor.join(place, false);
    watcher.watch(place.table, false);
    for (Visitor* who : {&visitor, &watcher})
      seen[who->id()][0].first = raw(who->last_text("table"), R"("view":)", R"(,"acting":)");
    const auto note = [&](Visitor& who) {
      for (const std::string& text : who.heard())
        if (text.starts_with(R"({"type":"update")"))
          seen[who.id()][int_of(parsed(text), {"now", "rev"})] = {raw(text, R"("view":)", R"(,"acting":)"),
                                                                  raw(text, R"("events":)", R"(,"log":)")};
    };
    house.settle();
    Chance picks(9);
    while (!visitor.over()) REQUIRE(visitor.choose_any(picks));
    note(visitor), note(watcher);
    REQUIRE(seen[visitor.id()].size() == static_cast<std::size_t>(visitor.rev()) + 1);
    for (Visitor* who : {&visitor, &watcher})
      for (int at = 0; at <= visitor.rev(); ++at) {
        who->say(R"({"type":"look","at":)" + std::to_string(at) + "}");
        const std::string frame = who->heard().back();
        REQUIRE(int_of(parsed(frame), {"at"}) == at);
        CHECK(raw(frame, R"("view":)", R"(,"acting":)") == seen[who->id()][at].first);
        if (at > 0) CHECK(frame.ends_with(R"("events":)" + seen[who->id()][at].second + "}"));
      }
    visitor.say(R"({"type":"look","at":1000000})");  // past the end is the end
    CHECK(int_of(visitor.last("frame"), {"at"}) == visitor.rev());
  }
}

TEST_CASE("on a screen that several sides share, looking back shows what everybody saw and no seat's offer") {
  House house;
  const Place place =
      house.create(R"({"game":"challengers","seats":[{"who":"me"},{"who":"me"}],"options":{"players":"2"}})");
  Visitor both(house), watcher(house);
  both.join(place);
  watcher.watch(place.table);
  Chance picks(4);
  const auto view = [](Visitor& who, int at) {
    who.say(R"({"type":"look","at":)" + std::to_string(at) + "}");
    const std::string text = who.last_text("frame");
    const std::size_t from = text.find(R"("view":)");
    return text.substr(from, text.find(R"(,"acting":)") - from);
  };
  int seen = 0;
  for (int i = 0; i < 30; ++i) {
    house.now_ms += 1000;
    seen += view(both, both.rev()) != view(watcher, both.rev());  // the present is for whoever is asked
    REQUIRE(both.choose_any(picks));
    for (int at = std::max(0, both.rev() - 2); at < both.rev(); ++at) CHECK(view(both, at) == view(watcher, at));
  }
  CHECK(seen > 10);
}

TEST_CASE("the curve of a finished game runs from its start to its end in chances, and ends at the result") {
  House house;
  const Place place = house.create(everybody);
  Visitor visitor(house);
  visitor.join(place);
  visitor.say(R"({"type":"curve"})");
  CHECK(visitor.refused() == "not_allowed");
  finish(visitor, 12);
  visitor.say(R"({"type":"curve","id":3})");
  const json::Value curve = visitor.last("curve");
  CHECK(int_of(curve, {"re"}) == 3);
  CHECK(get(curve, {"done"}).boolean);
  CHECK(get(curve, {"teams"}).items.size() == 2);
  const auto points = get(curve, {"points"}).items;
  REQUIRE(points.size() > 2);
  CHECK(int_of(points.front(), {"at"}) == 0);
  CHECK(int_of(points.back(), {"at"}) == visitor.rev());
  int before = -1;
  for (const json::Value& point : points) {
    CHECK(int_of(point, {"at"}) > before);
    before = int_of(point, {"at"});
    double sum = 0;
    for (const json::Value& chance : get(point, {"chances"}).items) {
      CHECK(chance.number >= 0);
      CHECK(chance.number <= 1);
      sum += chance.number;
    }
    CHECK(sum == doctest::Approx(1));
  }
  const auto scores = get(visitor.now(), {"result", "scores"}).items;
  CHECK(get(points.back(), {"chances"}).items[0].number == scores[0].number);
  CHECK(get(points.back(), {"chances"}).items[1].number == scores[1].number);
  const auto worth = get(curve, {"luck", "worth"}).items;  // what chance gave one side it took from the other
  REQUIRE(worth.size() == 2);
  CHECK(worth[0].number + worth[1].number == doctest::Approx(0));
  CHECK_FALSE(get(curve, {"luck", "dice"}).items.empty());
  const auto turns = get(curve, {"turns"}).items;
  CHECK(turns.size() <= 3);
  double most = 1;
  for (const json::Value& turn : turns) {  // the greatest first, and nothing that hardly turned
    const double change = std::abs(get(turn, {"after"}).number - get(turn, {"before"}).number);
    CHECK(change >= 0.03 - 1e-9);
    CHECK(change <= most + 1e-9);
    most = change;
    CHECK(int_of(turn, {"at"}) > 2);  // who carries what decides nothing yet, and no search could tell
    const std::string text = get(turn, {"text"}).text;  // one line of the log, not all that happened in between
    int sentences = 0;
    for (std::size_t at = text.find(". "); at != text.npos; at = text.find(". ", at + 1)) ++sentences;
    CHECK_MESSAGE(sentences <= 2, text);
  }
}

TEST_CASE("a game of one's own branches at any moment into a table with new dice, but keeps the other seats' secrets") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    const Place place = house.create(alone);
    Visitor visitor(house);
    visitor.join(place);
    Chance picks(3);
    for (int i = 0; i < 6; ++i) visitor.choose_any(picks);
    const int rev = visitor.rev();
    visitor.say(branch(rev + 1, R"([{"who":"me"}])"));
    CHECK(visitor.refused() == "not_allowed");
    visitor.say(branch(1, R"([{"who":"bot"},{"who":"me"}])"));
    CHECK(visitor.refused() == "not_allowed");  // those hands are not this person's
    visitor.say(branch(1, R"([{"who":"nobody"}])"));
    CHECK(visitor.refused() == "bad_message");
    visitor.say(branch(rev / 2, R"([{"who":"me"},{"who":"bot","level":"newcomer"}])"));
    const json::Value created = visitor.last("created");
    CHECK(int_of(created, {"re"}) == 1);
    const Place other{text_of(created, {"table"}), text_of(created, {"key"})};
    CHECK(other.table != place.table);
    CHECK(other.key != place.key);
    Visitor there(house);
    there.join(other, false);
    CHECK(there.rev() == rev / 2);
    const auto here = house.store().load(place.table), copy = house.store().load(other.table);
    REQUIRE((here && copy));
    CHECK(copy->record.seed != here->record.seed);
    for (std::size_t i = 0; i < copy->record.entries.size(); ++i)
      CHECK(copy->record.entries[i].move == here->record.entries[i].move);
    house.settle();
    CHECK(there.choose_any(picks));
    CHECK(visitor.rev() == rev);
  }
}

TEST_CASE("while others play there is no branch, and somebody who watches branches nothing that is not over") {
  House house;
  const Place place = house.create(R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"open"},)" + bots + "]}");
  Visitor boss(house), watcher(house);
  boss.join(place);
  boss.choose(0);
  boss.say(branch(0, R"([{"who":"me"}])"));
  CHECK(boss.refused() == "not_allowed");
  const Place practice = house.create(alone);
  watcher.watch(practice.table);
  watcher.say(branch(0, R"([{"who":"me"}])"));
  CHECK(watcher.refused() == "not_allowed");
  boss.join(practice);
  finish(boss, 4);
  watcher.say(branch(1, R"([{"who":"open"},{"who":"me"}])"));  // everybody may, when it is over
  CHECK(get(watcher.last("created"), {"seats"}).items.size() == 1);
}

TEST_CASE("a replay is had when the game is over, goes up again, and is the same game") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    const Place place = house.create(alone);
    Visitor visitor(house);
    visitor.join(place);
    CHECK(house.request("GET", "/api/tables/" + place.table + "/replay").status == 403);
    CHECK(house.request("GET", "/api/tables/" + server::new_table_id() + "/replay").status == 404);
    CHECK(house.request("GET", "/api/tables/../replay").status == 404);
    finish(visitor, 5);
    const server::HttpAnswer save = house.request("GET", "/api/tables/" + place.table + "/replay");
    REQUIRE(save.status == 200);
    CHECK(save.file.ends_with(".bout"));
    CHECK(save.body.find(place.key) == std::string::npos);
    // the same bytes after the table came back from the store
    const int rev = visitor.rev();
    visitor.leave();
    house.hall().sweep(house.now_ms += 100'000);
    REQUIRE(house.hall().tables_in_memory() == 0);
    CHECK(house.request("GET", "/api/tables/" + place.table + "/replay").body == save.body);

    const server::HttpAnswer up = house.request("POST", "/api/replays", save.body);
    REQUIRE(up.status == 201);
    const Place replay{text_of(parsed(up.body), {"table"}), text_of(parsed(up.body), {"key"})};
    Visitor watcher(house);
    watcher.watch(replay.table);
    CHECK(watcher.rev() == rev);
    CHECK(get(watcher.last("table"), {"table", "replay"}).boolean);
    CHECK(house.request("GET", "/api/tables/" + replay.table + "/replay").body == save.body);
    watcher.say(R"({"type":"sit","seat":0})");
    CHECK(watcher.refused() == "not_allowed");
    Visitor host(house);
    host.join(replay);
    host.say(R"({"type":"set_seat","seat":0,"who":"open"})");
    CHECK(host.refused() == "not_allowed");
    host.say(R"({"type":"choose","seat":0,"ask":1,"choice":[0,0,0,0]})");
    CHECK(host.refused() == "not_allowed");
    host.say(R"({"type":"undo"})");
    CHECK(host.refused() == "not_allowed");
    host.say(branch(2, R"([{"who":"me"},{"who":"me"}])"));
    CHECK(get(host.last("created"), {"seats"}).items.size() == 2);
  }
}

TEST_CASE("a save that was cut off, changed, is of another game or is none at all makes no table") {
  House house;
  const Place place = house.create(alone);
  Visitor visitor(house);
  visitor.join(place);
  finish(visitor, 6);
  const std::string save = house.request("GET", "/api/tables/" + place.table + "/replay").body;
  const std::size_t tables = house.store().count_tables();
  const auto refused = [&](const std::string& text) {
    const server::HttpAnswer answer = house.request("POST", "/api/replays", text);
    CHECK(answer.status == 400);
    CHECK_FALSE(text_of(parsed(answer.body), {"text"}).empty());
  };
  refused("");
  refused("\n\n");
  refused("{}");
  refused(std::string(100'000, '['));
  Chance dice(1);
  for (int i = 0; i < 60; ++i) {
    refused(save.substr(0, static_cast<std::size_t>(dice.pick(static_cast<int>(save.size())))));
    std::string changed = save;
    char& byte = changed[static_cast<std::size_t>(dice.pick(static_cast<int>(save.size())))];
    byte = static_cast<char>(byte ^ (1 << dice.pick(7)));
    refused(changed);
    std::string noise(static_cast<std::size_t>(dice.pick(3000)), ' ');
    for (char& c : noise) c = static_cast<char>(dice.pick(256));
    refused(noise);
  }
  std::string other = save;
  other.replace(other.find("one-against-all"), 15, "chess-with-dice");
  refused(other);
  refused(save + save);
  CHECK(house.store().count_tables() == tables);
}

TEST_CASE("while a table with own dice is set up or nothing was played, every question has an answer") {
  House house;
  const Place place = house.create(
      R"({"game":"one-against-all","own_dice":true,"seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})");
  Visitor visitor(house);
  visitor.join(place);
  for (const char* text :
       {R"({"type":"look","at":0})", R"({"type":"odds","seat":0})", R"({"type":"why","seat":0,"word":"card"})",
        R"({"type":"hint","seat":0})", R"({"type":"curve"})", R"({"type":"undo"})"}) {
    visitor.forget();
    visitor.say(text);
    CHECK_FALSE(visitor.heard().empty());
  }
}

}  // namespace bout::testing
