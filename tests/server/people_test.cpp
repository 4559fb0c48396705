// People leave: for a moment, for an evening, for good.
#include <doctest/doctest.h>

#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

std::string seats(const std::string& letters) {
  std::string list;
  for (const char letter : letters)
    list += std::string(list.empty() ? "" : ",") + (letter == 'm'   ? R"({"who":"me"})"
                                                    : letter == 'o' ? R"({"who":"open"})"
                                                                    : R"({"who":"bot","level":"newcomer"})");
  return R"({"game":"one-against-all","listed":true,"seats":[)" + list + "]}";
}

std::string set(int seat, const std::string& who) {
  return R"({"type":"set_seat","seat":)" + std::to_string(seat) + R"(,"who":")" + who + R"(","level":"newcomer"})";
}

std::string sit(int seat, const std::string& more = "") {
  return R"({"type":"sit","seat":)" + std::to_string(seat) + more + "}";
}

std::string key_text(const std::string& key) { return R"({"key":")" + key + R"("})"; }

/// What the newest message says of a seat.
json::Value seat_of(Visitor& visitor, int seat) {
  const auto& all = visitor.heard();
  for (auto text = all.rbegin(); text != all.rend(); ++text)
    if (text->starts_with(R"({"type":"seats")") || text->starts_with(R"({"type":"table")"))
      return get(parsed(*text), {"seats"}).items[static_cast<std::size_t>(seat)];
  FAIL("nothing was said of seats");
  return {};
}

bool flag(const json::Value& of, std::string_view name) {
  const json::Value* value = of.find(name);
  return value != nullptr && value->boolean;
}

/// A host on the Boss's seat, a friend on the Mage's, bots.
struct Two {
  explicit Two(House& in, const std::string& letters = "mobb") : house(in), place(in.create(seats(letters))) {
    host.join(place, false);
    friendly.watch(place.table, false);
    friendly.say(sit(1, R"(,"name":"Zoe")"), false);
    key = text_of(friendly.last("sat"), {"key"});
  }
  void pass(std::uint64_t ms) {
    house.now_ms += ms;
    house.hall().tick(house.now_ms);
    house.settle(false);
  }
  House& house;
  Place place;
  Visitor host{house}, friendly{house};
  std::string key;
};

}  // namespace

TEST_CASE("a person who is gone is away after ten seconds, not before, and everybody is told once") {
  House house;
  Two two(house);
  CHECK(flag(seat_of(two.host, 1), "here"));
  two.friendly.leave();
  house.settle(false);
  CHECK_FALSE(flag(seat_of(two.host, 1), "here"));
  CHECK_FALSE(flag(seat_of(two.host, 1), "away"));
  two.pass(9'000);
  CHECK_FALSE(flag(seat_of(two.host, 1), "away"));
  Visitor watcher(house);
  watcher.watch(two.place.table, false);
  two.host.forget();
  two.pass(1'500);
  CHECK(flag(seat_of(two.host, 1), "away"));
  two.host.forget();
  two.pass(5'000);
  CHECK(two.host.heard().empty());
  Visitor again(house);
  again.join({two.place.table, two.key}, false);
  CHECK(flag(seat_of(two.host, 1), "here"));
  CHECK_FALSE(flag(seat_of(two.host, 1), "away"));
}

TEST_CASE("somebody who comes back is told of once, also when time passes before there is an answer") {
  House house(House::Kept::in_memory, House::Answered::by_hand);
  Two two(house);
  two.friendly.leave();
  house.settle(false);
  two.host.forget();
  Visitor again(house);
  house.clerks_at_work = false;
  again.whisper(R"({"type":"join","table":")" + two.place.table + R"(","key":")" + two.key + R"("})");
  for (int i = 0; i < 3; ++i) two.pass(1'000);
  CHECK(two.host.heard().empty());
  house.clerks_at_work = true;
  house.settle(false);
  CHECK(flag(seat_of(two.host, 1), "here"));
  CHECK(two.host.count("seats") == 1);
  two.pass(1'000);
  CHECK(two.host.count("seats") == 1);
}

TEST_CASE("after a minute the host lets a bot play on; the person comes back to the seat by the same key") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    Two two(house);
    two.host.say(set(1, "bot"), false);
    CHECK(two.host.refused() == "not_allowed");  // somebody sits there and is here
    two.friendly.leave();
    two.pass(59'000);
    two.host.say(set(1, "bot"), false);
    CHECK(two.host.refused() == "not_allowed");
    two.pass(2'000);
    two.host.say(set(1, "bot"), false);
    CHECK(text_of(seat_of(two.host, 1), {"who"}) == "bot");
    CHECK(text_of(seat_of(two.host, 1), {"instead_of"}) == "Zoe");
    CHECK_FALSE(get(two.host.last("table"), {"table", "practice"}).boolean);  // she may come back
    for (int i = 0; i < 3; ++i) two.host.choose();
    Visitor again(house);
    again.join({two.place.table, two.key}, false);
    CHECK(get(again.last("table"), {"you", "seats"}).items.size() == 1);
    CHECK(text_of(seat_of(two.host, 1), {"who"}) == "person");
    CHECK(text_of(seat_of(two.host, 1), {"label"}) == "Zoe");
    CHECK(seat_of(two.host, 1).find("instead_of") == nullptr);
    house.settle(false);
    CHECK(house.store().load(two.place.table)->seats[1].who == server::StoredSeat::Who::person);
  }
}

TEST_CASE("a seat that was opened is the first comer's; who had it then finds it taken") {
  House house;
  Two two(house);
  REQUIRE(two.host.choose(0, 0, false));
  two.friendly.leave();
  two.pass(61'000);
  two.host.say(set(1, "open"), false);
  Visitor other(house);
  other.watch(two.place.table, false);
  other.say(sit(1), false);
  CHECK(other.count("sat") == 1);
  CHECK(flag(seat_of(two.host, 1), "known"));  // somebody else has seen what it holds
  Visitor again(house);
  again.join({two.place.table, two.key}, false);
  CHECK(again.refused() == "wrong_key");
}

TEST_CASE("when the host is gone too, whoever sits at the table may do it, and nobody who watches") {
  House house;
  Two two(house, "moob");
  Visitor third(house), watcher(house);
  third.watch(two.place.table, false);
  third.say(sit(2), false);
  watcher.watch(two.place.table, false);
  two.friendly.leave();
  two.pass(61'000);
  third.say(set(1, "bot"), false);
  CHECK(third.refused() == "not_allowed");  // the host is here
  two.host.leave();
  watcher.say(set(1, "bot"), false);
  CHECK(watcher.refused() == "not_allowed");
  third.say(set(1, "bot"), false);
  CHECK(text_of(seat_of(third, 1), {"who"}) == "bot");
  third.say(set(0, "bot"), false);
  CHECK(third.refused() == "not_allowed");  // the host went a moment ago
  third.say(set(3, "open"), false);
  CHECK(third.refused() == "not_allowed");  // a bot of the host's
  two.pass(61'000);
  third.say(set(0, "bot"), false);
  CHECK(text_of(seat_of(third, 0), {"who"}) == "bot");
  Visitor again(house);
  again.join(two.place, false);
  CHECK(flag(get(again.last("table"), {"you"}), "host"));
  CHECK(text_of(seat_of(third, 0), {"who"}) == "person");
}

TEST_CASE("who leaves opens the seats and hands the table on; the last one can remove it") {
  House house;
  Two two(house);
  const std::string at = "/api/tables/" + two.place.table;
  CHECK(house.request("POST", at + "/leave", key_text(std::string(26, 'a'))).status == 403);
  CHECK(house.request("POST", at + "/leave", "{}").status == 400);
  CHECK(house.request("POST", "/api/tables/aaaaaaaaaaaaaaaa/leave", key_text(two.key)).status == 404);
  CHECK(house.request("POST", at + "/remove", key_text(two.place.key)).status == 403);  // somebody else sits there
  const auto removable = [&](const std::string& key) {
    const json::Value status = parsed(
        house.request("POST", "/api/status", R"({"tables":[{"table":")" + two.place.table + R"(","key":")" + key + "\"}]}")
            .body);
    return flag(get(status, {"tables"}).items[0], "removable");
  };
  CHECK_FALSE(removable(two.key));
  CHECK(house.request("POST", at + "/leave", key_text(two.place.key)).status == 200);
  CHECK(text_of(seat_of(two.friendly, 0), {"who"}) == "open");
  CHECK(flag(get(two.friendly.last("table"), {"you"}), "host"));
  CHECK(get(two.host.last("table"), {"you", "seats"}).items.empty());
  CHECK(removable(two.key));
  CHECK(house.request("POST", at + "/remove", key_text(two.key)).status == 200);
  CHECK(two.friendly.refused() == "no_table");
  CHECK_FALSE(house.memory().tables.contains(two.place.table));
  CHECK(house.hall().tables_in_memory() == 0);
  two.friendly.say(R"({"type":"undo"})");
  CHECK(two.friendly.refused() == "no_table");
}

TEST_CASE("a connection that breaks between sit and its answer leaves no ghost, and an own key is not lost with it") {
  for (int i = 0; i < 20; ++i) {
    House house;
    const Place place = house.create(seats("mobb"));
    {
      Visitor stranger(house);
      stranger.watch(place.table, false);
      stranger.whisper(sit(1));
      stranger.leave();
    }
    house.settle(false);
    CHECK(house.memory().tables.at(place.table).seats[1].who == server::StoredSeat::Who::open);
  }
  House house;
  const Place place = house.create(seats("mobb"));
  const std::string key(26, 'q');
  {
    Visitor stranger(house);
    stranger.watch(place.table, false);
    stranger.whisper(sit(1, R"(,"key":")" + key + "\""));
    stranger.leave();
  }
  house.settle(false);
  Visitor again(house);
  again.join({place.table, key}, false);
  CHECK(get(again.last("table"), {"you", "seats"}).items.size() == 1);
  again.say(sit(2, R"(,"key":"short")"));
  CHECK(again.refused() == "bad_message");
}

TEST_CASE("a stranger holds a few seats at most, at one table and from one address") {
  House house;
  const Place place = house.create(
      R"({"game":"challengers","seats":[{"who":"me"},{"who":"open"},{"who":"open"},{"who":"open"},{"who":"open"},{"who":"open"},{"who":"open"},{"who":"open"}]})");
  Visitor greedy(house);
  greedy.watch(place.table, false);
  for (int seat = 1; seat <= 4; ++seat) greedy.say(sit(seat), false);
  CHECK(greedy.count("sat") == 4);
  greedy.say(sit(5), false);
  CHECK(greedy.refused() == "not_allowed");
  int taken = 0;
  std::string last;
  for (int i = 0; i < 20; ++i) {
    const Place other = house.create(seats("mooo"));
    Visitor stranger(house, true, "198.51.100.7");
    stranger.watch(other.table, false);
    stranger.say(sit(1), false);
    taken += stranger.count("sat");
    if (stranger.count("sat") == 0) last = stranger.refused();
  }
  CHECK(taken == 8);
  CHECK(last == "too_often");
  house.now_ms += 10 * 60'000;
  Visitor later(house, true, "198.51.100.7");
  later.watch(house.create(seats("mooo")).table, false);
  later.say(sit(1), false);
  CHECK(later.count("sat") == 1);
}

TEST_CASE("a mark reaches everybody at the table, spectators too, one at a time, and nothing of it is kept") {
  House house;
  Two two(house);
  Visitor watcher(house);
  watcher.watch(two.place.table, false);
  const auto mark = [](int seat, const std::string& at) {
    return R"({"type":"mark","id":7,"seat":)" + std::to_string(seat) + R"(,"at":")" + at + R"("})";
  };
  two.friendly.say(mark(1, "c4"), false);
  CHECK(two.friendly.last_text("marked") == R"({"type":"marked","re":7,"seat":1,"at":"c4"})");
  CHECK(two.host.last_text("marked") == R"({"type":"marked","seat":1,"at":"c4"})");
  CHECK(watcher.last_text("marked") == two.host.last_text("marked"));
  two.friendly.say(mark(1, "c5"), false);
  CHECK(two.friendly.refused() == "too_often");  // two a second at most
  house.now_ms += 400;
  two.friendly.say(mark(1, "c5"), false);
  CHECK(two.host.count("marked") == 2);
  watcher.say(mark(1, "c4"), false);
  CHECK(watcher.refused() == "not_your_seat");
  for (const std::string at : {"", "come here", "C4", "<b>", "123456789"}) {
    two.host.say(mark(0, at), false);
    CHECK(two.host.refused() == "bad_message");
  }
  Visitor later(house);
  later.watch(two.place.table, false);
  CHECK(later.count("marked") == 0);
}

}  // namespace bout::testing
