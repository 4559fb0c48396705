// `log`: how an earlier choice was told, as long logs come without their beginnings.
#include <doctest/doctest.h>

#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

const std::string federation = R"({"game":"face-to-the-mat","seed":"5","seats":[{"who":"me"}]})";

/// Lets the computer promoter run the rest of the season, then opens the next one.
void run_season(Visitor& visitor) {
  const json::Value now = visitor.now();
  const auto& choices = get(get(now, {"asks"}).items[0], {"choices"}).items;
  int at = -1;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (text_of(choices[i], {"word"}) == "run") at = static_cast<int>(i);
  REQUIRE(at >= 0);
  visitor.choose(at);
}

std::string ask(int at, const std::string& more = "") {
  return R"({"type":"log","id":9,"at":)" + std::to_string(at) + more + "}";
}

/// The list of lines in a message, as text.
std::string lines_in(const std::string& message, const std::string& key) {
  const std::size_t from = message.find("\"" + key + "\":[") + key.size() + 4;
  int depth = 1;
  bool quoted = false;
  for (std::size_t at = from; at < message.size(); ++at) {
    if (message[at] == '\\') {
      ++at;
    } else if (message[at] == '"') {
      quoted = !quoted;
    } else if (!quoted) {
      depth += (message[at] == '[') - (message[at] == ']');
      if (depth == 0) return message.substr(from, at - from);
    }
  }
  FAIL("no list of lines");
  return {};
}

}  // namespace

TEST_CASE("every choice of a long game can be read again, in the words in which it was told") {
  House house;
  const Place place = house.create(federation);
  Visitor visitor(house);
  visitor.join(place);
  std::vector<std::string> told = {lines_in(visitor.last_text("table"), "log")};  // by choice
  for (int season = 0; season < 6; ++season) {
    run_season(visitor);
    told.push_back(lines_in(visitor.last_text("update"), "log"));
    visitor.choose(0);  // another one
    told.push_back(lines_in(visitor.last_text("update"), "log"));
  }
  const auto read_again = [&](Visitor& reader) {
    for (std::size_t choice = 0; choice < told.size(); ++choice) {
      std::string all;
      for (int from = 0, pages = 1;; ++pages) {
        REQUIRE(pages < 10);
        reader.say(ask(static_cast<int>(choice), ",\"from\":" + std::to_string(from)));
        const std::string page = reader.last_text("log");
        REQUIRE(page.size() < 300'000);
        all += (all.empty() ? "" : ",") + lines_in(page, "lines");
        const json::Value message = parsed(page);
        CHECK(int_of(message, {"re"}) == 9);
        CHECK(int_of(message, {"at"}) == static_cast<int>(choice));
        const json::Value* next = message.find("next");
        if (next == nullptr) break;
        REQUIRE(*next->integer > from);
        from = static_cast<int>(*next->integer);
        CHECK(pages < 4);
      }
      REQUIRE(all == told[choice]);
    }
  };
  REQUIRE(told[1].size() > 256 * 1024);  // or nothing would go on at `next`
  read_again(visitor);
  {
    Visitor watcher(house);
    watcher.watch(place.table);
    CHECK(lines_in(watcher.last_text("table"), "log").find(told[1].substr(0, 300)) == std::string::npos);  // cut off
    read_again(watcher);
    visitor.leave();
    read_again(watcher);
  }
  house.now_ms += 600'000;
  house.hall().sweep(house.now_ms);
  REQUIRE(house.hall().tables_in_memory() == 0);
  Visitor later(house);  // the table comes from the store
  later.join(place);
  read_again(later);
  later.say(R"({"type":"undo"})");
  told.pop_back();
  read_again(later);
  later.say(ask(static_cast<int>(told.size())));
  CHECK(later.refused() == "not_allowed");
}

TEST_CASE("one match of a show is read by the numbers of its events") {
  House house;
  const Place place = house.create(federation);
  Visitor visitor(house);
  visitor.join(place);
  run_season(visitor);
  visitor.say(R"({"type":"look","at":1})");
  const json::Value frame = visitor.last("frame");
  const auto& events = get(frame, {"events"}).items;
  std::vector<int> begins;
  for (std::size_t i = 0; i < events.size(); ++i)
    if (text_of(events[i], {"type"}) == "match_began") begins.push_back(static_cast<int>(i));
  REQUIRE(begins.size() > 50);
  for (const std::size_t match : {std::size_t{0}, std::size_t{7}, begins.size() - 2}) {
    const int from = begins[match], to = begins[match + 1];
    visitor.say(ask(1, ",\"from\":" + std::to_string(from) + ",\"to\":" + std::to_string(to)));
    const json::Value message = visitor.last("log");
    const auto& lines = get(message, {"lines"}).items;
    REQUIRE(lines.size() > 5);
    CHECK(message.find("next") == nullptr);
    CHECK(text_of(lines[0], {"text"}).starts_with("Match "));
    for (const json::Value& line : lines) {
      CHECK(int_of(line, {"event"}) >= from);
      CHECK(int_of(line, {"event"}) < to);
    }
  }
  visitor.say(ask(1, R"(,"from":7,"to":7)"));
  CHECK(get(visitor.last("log"), {"lines"}).items.empty());
  visitor.say(ask(1, R"(,"from":999999999)"));
  CHECK(get(visitor.last("log"), {"lines"}).items.empty());
}

TEST_CASE("a log of secrets is read with the reader's own eyes only") {
  House house;
  const Place boss = house.create(
      R"({"game":"one-against-all","seed":"3","seats":[{"who":"me"},{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"}]})");
  Visitor host(house), watcher(house);
  host.join(boss);
  watcher.watch(boss.table);
  Chance picks(4);
  for (int i = 0; i < 40 && !host.over(); ++i) host.choose_any(picks);
  bool different = false;
  for (int at = 0; at <= host.rev(); ++at) {
    std::string read[2];
    int whose = 0;
    for (Visitor* reader : {&host, &watcher}) {
      reader->say(ask(at));
      read[whose] = lines_in(reader->last_text("log"), "lines");
      Visitor late(house);  // what somebody hears who comes now
      if (reader == &host)
        late.join(boss);
      else
        late.watch(boss.table);
      CHECK(lines_in(late.last_text("table"), "log").find(read[whose++]) != std::string::npos);
    }
    different = different || read[0] != read[1];
  }
  CHECK(different);  // or the test would prove nothing
}

TEST_CASE("whoever asks for a log in a wrong way is told so") {
  House house;
  const Place place = house.create(federation);
  Visitor visitor(house);
  visitor.say(ask(0));
  CHECK(visitor.refused() == "no_table");
  visitor.say(R"({"type":"join","table":")" + place.table + R"(","key":"aaaaaaaaaaaaaaaaaaaaaaaaaa"})");
  CHECK(visitor.refused() == "wrong_key");
  visitor.say(ask(0));
  CHECK(visitor.refused() == "no_table");
  visitor.join(place);
  for (const char* wrong :
       {R"({"type":"log"})", R"({"type":"log","at":-1})", R"({"type":"log","at":0.5})", R"({"type":"log","at":"0"})",
        R"({"type":"log","at":1000001})", R"({"type":"log","at":99999999999999999999})", R"({"type":"log","at":[0]})",
        R"({"type":"log","at":0,"from":-1})", R"({"type":"log","at":0,"from":1e300})",
        R"({"type":"log","at":0,"to":1000000001})", R"({"type":"log","at":0,"from":null})",
        R"({"type":"log","at":0,"from":3,"to":2})", R"({"type":"log","at":0,"key":"x"})",
        R"({"type":"log","at":0,"seat":0})"}) {
    visitor.say(wrong);
    CHECK_MESSAGE(visitor.refused() == "bad_message", wrong);
  }
  visitor.say(ask(1));
  CHECK(visitor.refused() == "not_allowed");
  visitor.say(ask(0));
  CHECK(visitor.count("log") == 1);
  const Place own = house.create(R"({"game":"one-against-all","own_dice":true,"seats":[{"who":"me"}]})");
  visitor.join(own);
  if (visitor.rolling()) {
    visitor.say(ask(0));
    CHECK(visitor.refused() == "not_allowed");
  }
}

}  // namespace bout::testing
