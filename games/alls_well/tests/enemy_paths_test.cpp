// Whom Enemies go for and where they go: AWE-12.7 to AWE-12.10, AWE-18.
#include <queue>

#include "games/alls_well/tests/stage.hpp"
#include "tests/many.hpp"

namespace bout::alls_well::testing {

namespace {

Hexes ends(const Stage& stage, Unit enemy, Unit target, int move) {
  return enemy_ends(stage.state, stage.rules, enemy, target, move);
}

}  // namespace

TEST_CASE("AWE-G21, AWE-R2: distance is counted in adjoining hexes") {
  const Stage stage(map_a);
  const HexBoard& map = stage.rules.sites[0].boards[0];
  CHECK(map.distance(Stage::at("d1"), Stage::at("d6")) == 5);
  CHECK(map.distance(Stage::at("a1"), Stage::at("g1")) == 6);
  CHECK(map.distance(Stage::at("a1"), Stage::at("g8")) == 10);
  CHECK(map.distance(Stage::at("b2"), Stage::at("e6")) == 5);
}

TEST_CASE("AWE-G23, AWE-R3: walls are walked and looked around") {
  const Stage stage(map_b);
  const HexBoard& map = stage.rules.sites[0].boards[0];
  const auto is = [&](const char* one, const char* other, int distance, bool sight) {
    CHECK(map.distance(Stage::at(one), Stage::at(other)) == distance);
    CHECK(map.sees(Stage::at(one), Stage::at(other)) == sight);
  };
  is("d4", "d5", 4, false);
  is("c4", "c5", 2, true);
  is("d4", "c5", 3, false);
  is("d3", "d5", 4, false);
  is("c3", "c6", 4, true);
  is("b4", "d5", 2, true);
  is("a4", "e5", 4, true);
  is("b2", "e6", 5, false);
}

TEST_CASE("AWE-G26, AWE-6.4, AWE-R9: a difficult side costs 2 and must be affordable") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "d3");
  const HexReach far = walks(stage.state, stage.rules, pc, 4);
  CHECK(far.cost(Stage::at("d4")) == 2);
  CHECK(far.cost(Stage::at("d5")) == 3);  // round d4
  CHECK(!walks(stage.state, stage.rules, pc, 1).ends.contains(Stage::at("d4")));
}

TEST_CASE("AWE-G33, AWE-12.7, AWE-12.8, AWE-12.9: it goes as near as it can and stops in range") {
  Stage stage(map_a);
  const Unit pc = stage.hero(marica, "d6");
  const Unit enemy = stage.enemy("yoke_hand", "d1");
  CHECK(ends(stage, enemy, pc, 3) == Stage::hexes({"d4"}));
  CHECK(ends(stage, enemy, pc, 4) == Stage::hexes({"d5"}));
  CHECK(ends(stage, enemy, pc, 5) == Stage::hexes({"d5"}));
}

TEST_CASE("AWE-G35, AWE-R25, AWE-R26: goal hexes that cost the same are the players' to choose") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "d6");
  const Unit enemy = stage.enemy("yoke_hand", "d3");
  CHECK(ends(stage, enemy, pc, 3) == Stage::hexes({"c6", "d5", "e6"}));
  CHECK(ends(stage, enemy, pc, 2) == Stage::hexes({"c5", "e5"}));
}

TEST_CASE("AWE-G36, AWE-6.16, AWE-R16: uncovered loot is no goal") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "b5");
  const Unit enemy = stage.enemy("yoke_hand", "b2");
  CHECK(ends(stage, enemy, pc, 3) == Stage::hexes({"a5", "c5"}));
  stage.body(enemy).at = Stage::at("b3");
  CHECK(ends(stage, enemy, pc, 1) == Stage::hexes({"a4", "c4"}));
  stage.state.voided.add(Stage::at("b4"));  // AWE-6.17
  CHECK(ends(stage, enemy, pc, 1) == Stage::hexes({"b4"}));
}

TEST_CASE("AWE-G37, AWE-R28, AWE-R30: whoever is surrounded by Enemies is no candidate") {
  Stage stage(map_a);
  const Unit near = stage.hero(marica, "d4");
  const Unit far = stage.hero(lambik, "d8");
  for (const char* hex : {"d5", "c5", "c4", "d3", "e4"}) stage.enemy("ash_mongrel", hex);
  stage.enemy("overseer", "e5");
  const Unit enemy = stage.enemy("yoke_hand", "d1");
  CHECK(targets_of(stage.state, stage.rules, enemy, 1, true) == Units::of(far));
  CHECK(cost_to_reach(stage.state, stage.rules, enemy, far, 1) == 7);
  CHECK(ends(stage, enemy, far, 3) == Stage::hexes({"c3", "e3"}));
  CHECK(targets_of(stage.state, stage.rules, enemy, 2, true) == Units::of(near));
  stage.state.types[index(stage.type("yoke_hand"))].range = 1;
  CHECK(ends(stage, enemy, near, 3) == Stage::hexes({"d2"}));
  stage.state.types[index(stage.type("yoke_hand"))].range = 0;
  stage.body(far).at = no_hex;
  CHECK(targets_of(stage.state, stage.rules, enemy, 1, true).empty());
}

TEST_CASE("AWE-G38, AWE-R11: Enemies pass one another and do not stop on one another") {
  Stage stage(map_k);
  const Unit pc = stage.hero(marica, "b6");
  stage.enemy("ash_mongrel", "b4");
  const Unit enemy = stage.enemy("yoke_hand", "b3");
  CHECK(ends(stage, enemy, pc, 2) == Stage::hexes({"b5"}));
  CHECK(ends(stage, enemy, pc, 1) == Stage::hexes({"b3"}));
  stage.enemy("ash_mongrel", "b5");
  CHECK(targets_of(stage.state, stage.rules, enemy, 1, true).empty());
}

TEST_CASE("AWE-G39, AWE-18.3: out of range the cheapest to reach is the target, a Mercenary too") {
  Stage stage(map_a);
  const Unit pc = stage.hero(marica, "d8");
  const Unit hireling = stage.mercenary(pc, 0, "d5");
  const Unit enemy = stage.enemy("yoke_hand", "d1");
  CHECK(cost_to_reach(stage.state, stage.rules, enemy, hireling, 1) == 3);
  CHECK(cost_to_reach(stage.state, stage.rules, enemy, pc, 1) == 7);  // round the Mercenary
  CHECK(targets_of(stage.state, stage.rules, enemy, 1, true) == Units::of(hireling));
}

TEST_CASE("AWE-G40, AWE-12.10, AWE-R27: it walks on where its affliction strikes more") {
  Stage stage(map_a);
  const Unit t = stage.hero(marica, "d4");
  stage.hero(lambik, "d6");
  const Unit enemy = stage.enemy("bog_lurker", "d3");  // affliction range 2
  CHECK(affliction_ends(stage.state, stage.rules, enemy, t, 2) == Stage::hexes({"c5", "e5"}));
  CHECK(affliction_ends(stage.state, stage.rules, enemy, t, 1).empty());
}

TEST_CASE("AWE-G42, AWE-18.1, AWE-18.2, AWE-R34: the weakest PC in range, then the most degraded Mercenary") {
  Stage stage(map_a);
  const Unit x = stage.hero(marica, "d3"), y = stage.hero(lambik, "d5");
  const Unit hireling = stage.mercenary(x, 0, "c4");
  stage.body(hireling).condition = 2;
  const Unit enemy = stage.enemy("yoke_hand", "d4");
  stage.dial(x).health = 3;
  stage.dial(y).health = 5;
  const auto target = [&] { return targets_of(stage.state, stage.rules, enemy, 1, true); };
  CHECK(target() == Units::of(x));
  stage.dial(x).health = 0;
  stage.dial(x).floored = Floored::floored;
  CHECK(target() == Units::of(y));
  stage.dial(y).health = 0;
  stage.dial(y).floored = Floored::floored;
  CHECK(target() == Units::of(hireling));
  stage.dial(x).floored = Floored::exposed;
  CHECK(target() == Units::of(x));
  stage.dial(x).floored = Floored::floored;
  stage.body(hireling).at = no_hex;
  CHECK(target().empty());  // AWE-15.6
}

TEST_CASE("AWE-17.2, AWE-R35: the Enemy closest to a Character that is not floored acts first") {
  Stage stage(map_a);
  const Unit x = stage.hero(marica, "d1"), y = stage.hero(lambik, "d8");
  const Unit near_x = stage.enemy("yoke_hand", "d2"), near_y = stage.enemy("yoke_hand", "d6");
  Units both = Units::of(near_x);
  both.add(near_y);
  CHECK(closest_to_act(stage.state, stage.rules, both) == Units::of(near_x));
  stage.dial(x).floored = Floored::floored;
  CHECK(closest_to_act(stage.state, stage.rules, both) == Units::of(near_y));
  stage.dial(y).floored = Floored::floored;
  CHECK(closest_to_act(stage.state, stage.rules, both) == both);
}

namespace {

/// AWE-R25 word for word: Dijkstra over hexes, one by one.
std::array<int, most_hexes> plain_costs(const Stage& stage, const Hexes& from, const Hexes& blocked) {
  std::array<int, most_hexes> costs;
  costs.fill(HexReach::never);
  using Entry = std::pair<int, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (const Hex hex : from) costs[index(hex)] = 0, queue.emplace(0, number(hex));
  const HexMap& map = stage.rules.sites[0].boards[0].map();
  while (!queue.empty()) {
    const auto [cost, at] = queue.top();
    queue.pop();
    if (cost > costs[index(at)]) continue;
    for (const HexSide side : all<HexSide>(hex_sides)) {
      const Hex to = neighbour(static_cast<Hex>(at), side);
      const SideKind kind = map.kind(static_cast<Hex>(at), side);
      if (kind != SideKind::open && kind != SideKind::difficult) continue;
      if (blocked.contains(to)) continue;
      const int there = cost + (kind == SideKind::open ? 1 : 2);
      if (there >= costs[index(to)]) continue;
      costs[index(to)] = there;
      queue.emplace(there, number(to));
    }
  }
  return costs;
}

Hexes plain_ends(const Stage& stage, Unit enemy, Unit target, int move) {
  const State& state = stage.state;
  const Hexes characters_on = occupied_by_foes(state, enemy);
  Hexes closed = occupied(state) | stage.rules.scenario().map.pits | icons(state, stage.rules);
  closed.remove(state.bodies[enemy].at);
  const auto costs = plain_costs(stage, Hexes::of(state.bodies[enemy].at), characters_on);
  const HexBoard& map = stage.rules.sites[0].boards[0];
  Hexes wanted;
  for (const Hex hex : stage.rules.scenario().map.floor())
    if (!closed.contains(hex) && map.distance(hex, state.bodies[target].at) <= 1 && map.sees(hex, state.bodies[target].at))
      wanted.add(hex);
  const auto least = [](const Hexes& of, const auto& value) {
    Hexes best;
    int lowest = HexReach::never;
    for (const Hex hex : of) {
      if (value(hex) > lowest) continue;
      if (value(hex) < lowest) best = {};
      lowest = value(hex);
      best.add(hex);
    }
    return best;
  };
  Hexes reachable;
  for (const Hex hex : stage.rules.scenario().map.floor())
    if (costs[index(hex)] <= move && !closed.contains(hex)) reachable.add(hex);
  if (wanted.meets(reachable)) return least(wanted & reachable, [&](Hex hex) { return costs[index(hex)]; });
  const auto back = plain_costs(stage, wanted, characters_on);
  const Hexes near = least(reachable, [&](Hex hex) { return back[index(hex)]; });
  return least(near, [&](Hex hex) { return costs[index(hex)]; });
}

}  // namespace

TEST_CASE("AWE-R25: moves of Enemies on 1,000 random maps are those of the plain procedure") {
  Chance chance(20'261);
  for (std::uint64_t round = 0; round < bout::testing::many(1000); ++round) {
    std::string text;
    Hexes solid;
    for (int row = 0; row < 7; ++row) {
      for (int column = 0; column < 8; ++column) {
        const int what = chance.pick(20);
        if (what == 0) solid.add(hex_at(row, column));
        text += column == 0 ? "" : " ";
        text += what == 0 ? "[]" : what == 1 ? "~~" : what == 2 ? "L1" : "..";
      }
      text += '\n';
    }
    for (int i = 0; i < 8; ++i) {
      const Hex hex = hex_at(chance.pick(7), chance.pick(8));
      if (!solid.contains(hex)) text += "area difficult " + name_of(hex) + "\n";
    }
    Stage stage(text);
    Hexes free = stage.rules.scenario().map.floor() - icons(stage.state, stage.rules);
    const auto somewhere = [&] {
      Hexes::Iterator at = free.begin();
      for (int skip = chance.pick(static_cast<int>(free.size())); skip > 0; --skip) ++at;
      const Hex hex = *at;
      free.remove(hex);
      return name_of(hex);
    };
    if (free.size() < 12) continue;
    const Unit pc = stage.hero(marica, somewhere());
    stage.hero(lambik, somewhere());
    const Unit enemy = stage.enemy("yoke_hand", somewhere());
    for (int i = 0; i < 4; ++i) stage.enemy("ash_mongrel", somewhere());
    if (cost_to_reach(stage.state, stage.rules, enemy, pc, 1) == HexReach::never) continue;
    for (int move = 1; move <= 6; ++move) {
      CAPTURE(text);
      CAPTURE(move);
      CHECK(ends(stage, enemy, pc, move) == plain_ends(stage, enemy, pc, move));
    }
  }
}

}  // namespace bout::alls_well::testing
