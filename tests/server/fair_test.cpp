// Nobody knows the dice or the cards of somebody else: what is to come is drawn anew when somebody sits down, and what
// was seen before is void, or everybody is told.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

std::string seats(const std::string& letters, const std::string& game = "one-against-all") {
  std::string list;
  for (const char letter : letters)
    list += std::string(list.empty() ? "" : ",") + (letter == 'm'   ? R"({"who":"me"})"
                                                    : letter == 'o' ? R"({"who":"open"})"
                                                                    : R"({"who":"bot","level":"newcomer"})");
  return R"({"game":")" + game + R"(","seats":[)" + list + "]}";
}

std::string set(int seat, const std::string& who) {
  return R"({"type":"set_seat","seat":)" + std::to_string(seat) + R"(,"who":")" + who + R"(","level":"newcomer"})";
}

const Record& record(House& house, const Place& place) { return house.hall().table(place.table)->session().record(); }

bool known(Visitor& visitor, int seat) {
  const json::Value table = visitor.last("table");
  const json::Value* flag = get(table, {"seats"}).items[static_cast<std::size_t>(seat)].find("known");
  return flag != nullptr && flag->boolean;
}

/// All outcomes this seed would bring, for as many of the choices that were played before as are still offered.
std::vector<bout::Outcome> dice_of(const Record& played, std::uint64_t seed) {
  std::vector<bout::Outcome> dice;
  Chance chance(seed, played.opening.size());
  for (const Entry& entry : played.entries)
    for (std::size_t i = 0; i < entry.outcomes.size(); ++i) dice.push_back(static_cast<bout::Outcome>(chance.roll(20)));
  return dice;
}

}  // namespace

TEST_CASE("a host who played on alone and went back knows no die once somebody else sits down, who is told of it") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    const Place place = house.create(seats("mbbb"));
    Visitor host(house), friendly(house);
    host.join(place);
    for (int i = 0; i < 12 && !host.over(); ++i) host.choose();
    const Record before = record(house, place);
    REQUIRE(dice_of(before, before.seed).size() > 5);
    while (host.rev() > 0) {
      const int rev = host.rev();
      host.say(R"({"type":"undo"})", false);
      REQUIRE(host.rev() < rev);
    }
    host.say(set(1, "open"), false);
    friendly.watch(place.table, false);
    CHECK(int_of(friendly.last("table"), {"table", "undone"}) >= static_cast<int>(before.entries.size()));
    friendly.say(R"({"type":"sit","seat":1})", false);
    const Record after = record(house, place);
    CHECK(after.seed != before.seed);
    CHECK(after.seed_from == 0);
    CHECK(dice_of(before, after.seed) != dice_of(before, before.seed));
    house.settle(false);
    const auto stored = house.store().load(place.table);
    REQUIRE(stored.has_value());
    CHECK(stored->record.seed == after.seed);
    CHECK(stored->record.opening == after.opening);
    CHECK(stored->undone == int_of(friendly.last("table"), {"table", "undone"}));
  }
}

TEST_CASE("in the middle of a game only what is to come is drawn anew, and the game plays on after a restart") {
  Folder folder;
  Place place;
  std::uint64_t seed = 0;
  int rev = 0;
  {
    House house(folder / "a.db");
    place = house.create(seats("mbob"));
    Visitor host(house), friendly(house);
    host.join(place);
    for (int i = 0; i < 3; ++i) host.choose();
    const Record before = record(house, place);
    friendly.watch(place.table);
    friendly.say(R"({"type":"sit","seat":2})");
    seed = record(house, place).seed;
    CHECK(seed != before.seed);
    CHECK(record(house, place).seed_from == before.entries.size());
    CHECK(record(house, place).opening == before.opening);
    REQUIRE(record(house, place).entries.size() >= before.entries.size());
    for (std::size_t i = 0; i < before.entries.size(); ++i)
      CHECK(record(house, place).entries[i].outcomes == before.entries[i].outcomes);
    friendly.say(R"({"type":"sit","seat":2})");  // refused: nothing is drawn
    CHECK(record(house, place).seed == seed);
    rev = host.rev();
  }
  House house(folder / "a.db");
  Visitor host(house);
  host.join(place);
  CHECK(host.rev() == rev);
  CHECK(record(house, place).seed == seed);
}

TEST_CASE("the same person on a second seat draws nothing anew") {
  House house;
  const Place place = house.create(seats("moob"));
  Visitor host(house), friendly(house);
  host.join(place);
  friendly.watch(place.table, false);
  friendly.say(R"({"type":"sit","seat":1})", false);
  const std::uint64_t seed = record(house, place).seed;
  friendly.say(R"({"type":"sit","seat":2})", false);
  CHECK(friendly.count("sat") == 2);
  CHECK(record(house, place).seed == seed);
}

TEST_CASE("whoever leaves a seat with secrets has seen them, and everybody is told") {
  House house;
  const Place place = house.create(seats("mooo"));
  Visitor host(house), friendly(house);
  host.join(place);
  friendly.watch(place.table);
  friendly.say(R"({"type":"sit","seat":1})");
  REQUIRE(host.choose());  // the Boss's loadout
  CHECK_FALSE(known(host, 0));
  host.say(set(0, "open"), false);
  CHECK(known(host, 0));
  CHECK(known(friendly, 0));
  host.say(R"({"type":"sit","seat":2})", false);
  CHECK(known(friendly, 0));
  Visitor late(house);
  late.watch(place.table, false);
  CHECK(known(late, 0));
  late.say(R"({"type":"sit","seat":0})", false);
  CHECK(known(late, 0));  // the hand is still the one that was chosen
}

TEST_CASE("a game that is continued says that its cards may be known; continued from the start it is dealt anew") {
  House house;
  const Place place = house.create(seats("mbbb", "challengers"));
  Visitor host(house), guest(house);
  host.join(place);
  for (int i = 0; i < 3; ++i) host.choose();
  REQUIRE(host.rev() > 2);
  for (const int at : {0, 2}) {
    host.join(place);
    host.say(R"({"type":"branch","at":)" + std::to_string(at) +
             R"(,"seats":[{"who":"me"},{"who":"open"},{"who":"bot"},{"who":"bot"}]})");
    const Place branch{text_of(host.last("created"), {"table"}), text_of(host.last("created"), {"key"})};
    guest.watch(branch.table, false);
    CHECK(known(guest, 1) == (at > 0));
    CHECK(known(guest, 0) == false);
    CHECK(int_of(guest.last("table"), {"table", "undone"}) >= 1);
    CHECK(record(house, branch).seed_from == static_cast<std::uint64_t>(at));
    if (at == 0) CHECK(record(house, branch).opening != record(house, place).opening);
    const std::uint64_t seed = record(house, branch).seed;
    guest.say(R"({"type":"sit","seat":1})", false);
    CHECK(record(house, branch).seed != seed);
  }
}

TEST_CASE("how long a bot takes does not tell how much it had to choose from") {
  struct Held {
    std::size_t entry;  // what it will be in the record
    std::uint64_t ms;
    std::function<void()> then;
  };
  House house;
  const Place place = house.create(
      R"({"game":"one-against-all","seats":[{"who":"bot","level":"keen"},{"who":"me"},{"who":"me"},{"who":"me"}]})");
  std::vector<Held> held;
  const auto played = [&] { return record(house, place).entries.size(); };
  house.hall().wait_with(
      [&](std::uint64_t ms, std::function<void()> then) {
        held.push_back({played(), ms, std::move(then)});
      },
      [] { return std::uint64_t{0}; });  // no time passes but what an answer is held back for
  Visitor heroes(house);
  heroes.join(place);
  Chance picks(4);
  for (std::size_t done = 0; !heroes.over();) {
    for (; done < held.size(); house.settle()) held[done++].then();
    if (!heroes.choose_any(picks)) REQUIRE(done < held.size());
  }

  const Session& session = house.hall().table(place.table)->session();
  std::set<std::size_t> offered;
  for (const Held& one : held) {
    ChoiceList choices;
    session.game().choices(session.state_at(one.entry), Seat(0), choices);
    offered.insert(choices.size());
    CHECK(one.ms > 0);
  }
  const auto bots = std::count_if(record(house, place).entries.begin(), record(house, place).entries.end(),
                                  [](const Entry& entry) { return entry.move.seat == Seat(0); });
  CHECK(static_cast<std::ptrdiff_t>(held.size()) == bots);  // whatever was asked, the answer came after a while
  CHECK(offered.size() > 2);
}

}  // namespace bout::testing
