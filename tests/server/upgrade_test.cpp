// A newer program: a table goes on under it if everything that was played leads to where the table stood.
#include <doctest/doctest.h>

#include "tests/server/house.hpp"
#include "tests/swappable.hpp"

namespace bout::testing {

namespace {

using server::StoredTable;

struct Kept {
  Place place;
  StoredTable table;
};

/// What a server leaves behind of a table with so many choices.
Kept played(int choices, bool own_dice = false) {
  House house;
  const Place place =
      house.create(R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}])" +
                   std::string(own_dice ? R"(,"own_dice":true})" : "}"));
  Visitor visitor(house);
  visitor.join(place);
  for (int i = 0; i < choices; ++i) REQUIRE(visitor.choose(i));
  return {place, house.memory().tables.at(place.table)};
}

/// Another program that finds it.
class Successor {
 public:
  explicit Successor(const Kept& kept) : visitor_(house) {
    house.memory().tables.emplace(kept.place.table, kept.table);
    visitor_.join(kept.place);
  }
  bool goes_on() { return visitor_.count("table") == 1; }
  std::string why_not() { return text_of(visitor_.last("refused"), {"text"}); }
  Visitor& visitor() { return visitor_; }

  House house;

 private:
  Visitor visitor_;
};

const GameKind& duel() { return *find_game("one-against-all"); }

Pack with(const GameKind& kind, const std::string& file, const std::string& before, const std::string& after) {
  Pack pack = kind.standard_pack();
  std::string text = pack.find(file)->text;
  const std::size_t at = text.find(before);
  REQUIRE(at != text.npos);
  pack.replace(file, file, text.replace(at, before.size(), after));
  return pack;
}

}  // namespace

TEST_CASE("a table of another version goes on if it replays to the same digest, as often as it is opened") {
  for (const bool other_rules : {true, false}) {
    INFO((other_rules ? "another version of the rules" : "other content"));
    Kept kept = played(7);
    REQUIRE(kept.table.state.has_value());
    (other_rules ? kept.table.record.rules_version = 99 : kept.table.record.content ^= 1);
    Chance dice(5);
    Successor newer(kept);
    REQUIRE(newer.goes_on());
    CHECK(newer.visitor().rev() == 7);
    for (int i = 0; i < 5; ++i) REQUIRE(newer.visitor().choose(i));
    newer.visitor().say(R"({"type":"branch","id":1,"at":3,"seats":[{"who":"me"}]})");
    const StoredTable& branch = newer.house.memory().tables.at(text_of(newer.visitor().last("created"), {"table"}));
    CHECK(branch.record.rules_version == duel().info().rules_version);  // a table of today
    CHECK(branch.record.content == duel().standard_pack().hash());

    Successor newest({kept.place, newer.house.memory().tables.at(kept.place.table)});
    REQUIRE(newest.goes_on());
    CHECK(newest.visitor().rev() == 12);
    for (int i = 0; i < 5000 && !newest.visitor().over(); ++i) REQUIRE(newest.visitor().choose_any(dice));
    REQUIRE(newest.visitor().over());
    const std::string replay = newest.house.request("GET", "/api/tables/" + kept.place.table + "/replay").body;
    CHECK(newest.house.request("POST", "/api/replays", replay).status == 201);

    const std::string reason = other_rules ? "another version of the rules" : "different content";
    Kept elsewhere = kept;
    *elsewhere.table.state += 1;
    Successor stands_elsewhere(elsewhere);
    CHECK_FALSE(stands_elsewhere.goes_on());
    CHECK(stands_elsewhere.why_not().find(reason) != std::string::npos);
    Kept unknown = kept;
    unknown.table.state.reset();
    Successor nobody_noted(unknown);
    CHECK_FALSE(nobody_noted.goes_on());
    CHECK(nobody_noted.why_not().find(reason) != std::string::npos);
  }
}

TEST_CASE("rules that changed without a new version are noticed: the table says so and is left as it is") {
  Kept kept = played(7);
  *kept.table.state ^= 1;
  Successor other(kept);
  CHECK_FALSE(other.goes_on());
  CHECK(other.why_not().find("The rules have changed") == 0);
  CHECK(other.house.memory().tables.at(kept.place.table).record.entries.size() == 7);
}

TEST_CASE("a table at which nothing was chosen yet goes on if its set-up is the same; with own dice before it too") {
  for (const bool own_dice : {false, true}) {
    Kept kept = played(0, own_dice);
    kept.table.record.rules_version = 99;
    Successor newer(kept);
    REQUIRE(newer.goes_on());
    CHECK(newer.visitor().choose());
  }
}

TEST_CASE("content that was mended goes on where nobody has met what was mended, and not where somebody has") {
  make_games_swappable();
  const Kept kept = played(7);
  const auto goes_on_with = [&](const Pack& pack) {
    CHECK(pack.hash() != duel().standard_pack().hash());
    const Showing showing(duel(), pack);
    Successor newer(kept);
    if (newer.goes_on()) return newer.visitor().rev() == 7 && newer.visitor().choose();
    CHECK(newer.why_not().find("different content") != std::string::npos);
    return false;
  };
  CHECK(goes_on_with(with(duel(), "cards.json", R"("amount": 8)", R"("amount": 9)")));
  CHECK_FALSE(goes_on_with(with(duel(), "board.json", R"("hero_health": 20)", R"("hero_health": 21)")));
}

}  // namespace bout::testing
