// How much is sent: an update of a game of four people stays small enough for a phone on a slow line.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/many.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

/// Plays a table to its end at random without giving up, and says how large its largest update was.
std::size_t largest_update(House& house, const std::string& request, Chance& picks) {
  Visitor all(house);
  all.join(house.create(request), false);
  std::size_t most = 0;
  for (int turns = 0; turns < 2'000 && !all.over(); ++turns) {
    const json::Value present = all.now();
    std::vector<std::pair<int, int>> open;
    for (const json::Value& ask : get(present, {"asks"}).items) {
      const auto& choices = get(ask, {"choices"}).items;
      for (std::size_t i = 0; i < choices.size(); ++i)
        if (const std::string word = text_of(choices[i], {"word"}); word != "surrender" && word != "agree")
          open.emplace_back(int_of(ask, {"seat"}), static_cast<int>(i));
    }
    REQUIRE(!open.empty());
    const auto [seat, nth] = open[static_cast<std::size_t>(picks.pick(static_cast<int>(open.size())))];
    const std::string choice = all.choice_text(nth, seat);
    all.forget();
    house.now_ms += 1'000;
    all.say(choice);
    most = std::max(most, all.last_text("update").size());
  }
  CHECK(all.over());
  return most;
}

}  // namespace

TEST_CASE("an update of All's Well That Ends for four seats on one device stays under 24 KB, in whole games of every Scenario") {
  const char* const scenarios[] = {"wilderness-camp", "drovers-ford", "salt-chapel", "marshals-gate", "windfall-cliffs",
                                   "ichor-garden",    "slagworks",    "settlement",  "low-water-ford", "tannery-yard",
                                   "salt-pan",        "burnt-spire",  "house-debts"};
  House house;
  house.check_schema = false;
  Chance picks(15);
  std::size_t most = 0;
  for (const char* scenario : scenarios)
    for (std::uint64_t time = 0; time < many(12); ++time) {
      const std::string request = std::string(R"({"game":"alls-well","options":{"players":"4","trade":"no","scenario":")") + scenario +
                                  R"("},"seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}],"seed":")" + std::to_string(time + 1) + R"("})";
      const std::size_t size = largest_update(house, request, picks);
      CHECK_MESSAGE(size < 24 * 1024, std::string(scenario) << ": " << size);
      most = std::max(most, size);
    }
  MESSAGE("the largest update has " << most << " bytes");
}

}  // namespace bout::testing
