// What bots know: what cannot be seen is dealt anew.
#include "games/alls_well/knowledge.hpp"

#include <doctest/doctest.h>

#include <set>

#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

TEST_CASE("AWE-R190 tokens that lie face down are dealt anew, whatever lies there now; the others stay") {
  Stage stage(map_a, 3);
  const std::array units{stage.hero(CharacterId::marica, "d3"), stage.hero(CharacterId::lambik, "d5"), stage.hero(CharacterId::groanax, "d7")};
  for (const Unit unit : units) stage.state.sequence.ready.push_back(trigger_of(unit));
  stage.state.sequence.face_down = 6;  // the second and the third
  State other = stage.state;
  std::swap(other.sequence.ready[1], other.sequence.ready[2]);
  std::set<int> second;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Chance one(seed), same(seed);
    const State world = redealt(stage.state, stage.rules, Seat{0}, one);
    CHECK(world.sequence.ready[0] == trigger_of(units[0]));
    CHECK(world == redealt(other, stage.rules, Seat{0}, same));
    second.insert(number(world.sequence.ready[1]));
  }
  CHECK(second == std::set<int>{1, 2});
}

TEST_CASE("AWE-O13 a hidden hand is dealt anew from hand and deck; one's own stays") {
  Stage stage(map_a, 2, {{"hands", "own_only"}});
  const Unit pc = stage.hero(CharacterId::marica, "d3");
  const Unit friend_ = stage.hero(CharacterId::lambik, "d5");
  stage.hand(pc, {1, 2, 3});
  stage.hand(friend_, {1, 2, 3});
  const State before = stage.state;
  stage.hand(friend_, {4, 5, 6});
  const State changed = stage.state;
  stage.state = before;
  bool moved = false;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Chance one(seed), same(seed);
    const State world = redealt(stage.state, stage.rules, Seat{0}, one);
    CHECK(world.heroes[0].hand == stage.dial(pc).hand);
    CHECK(world.heroes[1].hand.size() == 3);
    CHECK(world.heroes[1].hand.size() + world.heroes[1].actions.size() == starting_actions);
    CHECK(world == redealt(changed, stage.rules, Seat{0}, same));
    moved |= !(world.heroes[1].hand == stage.dial(friend_).hand);
  }
  CHECK(moved);
}

}  // namespace bout::alls_well::testing
