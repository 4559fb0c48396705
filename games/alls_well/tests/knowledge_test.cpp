// What bots know: what cannot be seen is dealt anew, the evaluation knows what is good, the quick policy plays well.
#include "games/alls_well/knowledge.hpp"

#include <doctest/doctest.h>

#include <set>

#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

namespace {

/// The choice that looks best at a glance.
Choice best(const Stage& stage) {
  const Glance glance(stage.state, stage.rules);
  Choice found{};
  double most = -1e9;
  for (const Choice one : stage.choices())
    if (const double here = glance.worth(Seat{0}, one); here > most) most = here, found = one;
  return found;
}

/// Games won of so many, by the quick policy or by any choices.
int won(const Game& game, int games, bool quick) {
  int sum = 0;
  for (int seed = 1; seed <= games; ++seed) {
    Chance chance(static_cast<std::uint64_t>(seed)), picks(static_cast<std::uint64_t>(seed) * 77);
    const Events<Event> nobody;
    State state = game.start(chance, nobody);
    if (quick) {
      Table table{state, game.rules(), chance, nobody};
      bout::play_out(table, picks, 20'000, QuickChoice{game.rules()});
    } else {
      game.play_out(state, chance, picks, 20'000, false);
    }
    REQUIRE(state.over());
    sum += state.ending == Ending::success;
  }
  return sum;
}

}  // namespace

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

TEST_CASE("it looks better with more health, with an Enemy wounded or dead, and worse on the floor") {
  Stage stage;
  const Unit pc = stage.hero(CharacterId::marica, "d3");
  const Unit enemy = stage.enemy("yoke_hand", "d6");
  const auto value = [&] { return outlook_of_party(stage.state, stage.rules); };
  const double whole = value();
  stage.body(enemy).condition = 1;
  CHECK(value() > whole);
  stage.body(enemy).at = no_hex;
  CHECK(value() > whole);
  stage.body(enemy).at = Stage::at("d6");
  stage.body(enemy).condition = 0;
  stage.dial(pc).health = 1;
  const double hurt = value();
  CHECK(hurt < whole);
  stage.dial(pc).health = 0;
  stage.dial(pc).floored = Floored::floored;
  CHECK(value() < hurt);
  stage.dial(pc).part = Part::collapsed;
  CHECK(value() < hurt);
}

TEST_CASE("at a glance an attack that degrades is better than a wasted one, and nobody strikes a friend: AWE-13.6") {
  Stage stage;
  const Unit pc = stage.hero(CharacterId::marica, "d4");
  const Unit friend_ = stage.hero(CharacterId::lambik, "d3");
  const Unit enemy = stage.enemy("yoke_hand", "d5");
  stage.hand(pc, {1, 2, 3, 4, 5, 6});
  stage.turn(pc);
  while (stage.asks<ChooseTurn>()) {
    const Choice picked = best(stage);
    CHECK(verb_of(picked) != Verb::surrender);
    stage.choose(picked);
    if (verb_of(picked) != Verb::use && verb_of(picked) != Verb::loot) break;
  }
  const Glance glance(stage.state, stage.rules);
  for (const Choice one : stage.choices()) {
    if (verb_of(one) != Verb::act || one.c != 255) continue;
    if (one.b == index(friend_)) CHECK(glance.worth(Seat{0}, one) < 0.3);
    if (one.b == index(enemy)) CHECK(glance.worth(Seat{0}, one) > 0);
  }
}

TEST_CASE("the quick policy wins more games of Wilderness Camp than any choices do, and plays every Scenario to its end") {
  const Game camp = opened_game({{"scenario", "wilderness-camp"}, {"players", "2"}, {"trade", "no"}});
  const int quick = won(camp, 30, true), any = won(camp, 30, false);
  MESSAGE("Wilderness Camp, 30 games: quick wins " << quick << ", any choices " << any);
  CHECK(quick >= any);
  for (const std::string_view scenario : scenario_ids) {
    CAPTURE(scenario);
    won(opened_game({{"scenario", std::string(scenario)}, {"players", "1"}}), 1, true);
  }
}

}  // namespace bout::alls_well::testing
