// Enemies act: AWE-16, AWE-17, AWE-19; fleeing and forced movement: AWE-6.5, AWE-12.39 to AWE-12.42.
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

namespace {

void push(Stage& stage, Unit on, Unit by, int hexes, Forcing how = Forcing::push) {
  Forced forced;
  forced.on = on;
  forced.by = by;
  forced.how = how;
  forced.source = stage.body(by).at;
  forced.left = byte(hexes);
  stage.with_table([&](Table& table) { force(table, forced); });
}

int side_to(std::string_view from, std::string_view to) {
  for (const HexSide side : all<HexSide>(hex_sides))
    if (neighbour(Stage::at(from), side) == Stage::at(to)) return number(side);
  FAIL("not neighbours");
  return 0;
}

}  // namespace

TEST_CASE("AWE-G8, AWE-17.3, AWE-17.4: a wounded Enemy reads the Wounded row alone") {
  Stage stage;
  stage.hero(marica, "d4");
  stage.enemy("yoke_hand", "d5", 2);
  stage.acts("yoke_hand", 5);  // wounded: defend; engaged: attack
  CHECK(stage.told<ActionTaken>() == 0);
  CHECK(stage.told<Defended>() == 1);
}

TEST_CASE("AWE-G72, AWE-R37: without a row for its condition it reads on") {
  for (const bool near : {true, false}) {
    Stage stage;
    const Unit pc = stage.hero(marica, near ? "d6" : "d1");
    stage.enemy("yoke_hand", "d7", 1);
    stage.acts("yoke_hand", 8);  // no Rattled row; engaged: defend, attack; closing: move, attack
    CHECK(stage.told<Defended>() == (near ? 1 : 0));
    CHECK(stage.dial(pc).health == (near ? 8 : 10));
  }
}

TEST_CASE("AWE-G43, AWE-R31, AWE-15.6: the target is chosen anew for each action") {
  Stage stage;
  const Unit x = stage.hero(marica, "d3"), y = stage.hero(lambik, "d5");
  stage.dial(x).health = 2;
  stage.dial(y).health = 5;
  stage.enemy("yoke_hand", "d4");
  stage.acts("yoke_hand", 17);  // attack, attack
  CHECK(stage.dial(x).floored == Floored::floored);
  CHECK(stage.dial(x).resolve == 3);
  CHECK(stage.dial(y).health == 3);
}

TEST_CASE("AWE-G44, AWE-17.5: what cannot be done is skipped") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d1");
  stage.enemy("yoke_hand", "d8");
  stage.acts("yoke_hand", 8);  // move, attack: still out of range
  CHECK(stage.dial(pc).health == 10);
  CHECK(stage.told<Moved>() == 1);
}

TEST_CASE("AWE-R30, AWE-18.8: an Enemy without a target holds") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d1");
  stage.dial(pc).floored = Floored::floored;
  stage.enemy("yoke_hand", "d8");
  stage.acts("yoke_hand", 6);  // augment, move
  CHECK(stage.told<Held>() == 1);
  CHECK(stage.told<Augmented>() == 0);
}

TEST_CASE("AWE-G125, AWE-R174: what is rooted never moves") {
  Stage stage;
  stage.hero(marica, "d1");
  const Unit sprout = stage.enemy("ichor_sprout", "d8");
  stage.acts("ichor_sprout", 17);  // move +2, attack +1
  CHECK(stage.where(sprout) == "d8");
}

TEST_CASE("AWE-17.1, AWE-17.7, AWE-4.4: one Intent card for all of a type, and its speed for the token") {
  Stage stage;
  stage.hero(marica, "d4");
  stage.enemy("yoke_hand", "d5");
  stage.enemy("yoke_hand", "d3");
  stage.acts("yoke_hand", 4);  // fast; engaged: attack
  while (stage.asks<ChooseEnemy>()) stage.choose(stage.choices().front());
  CHECK(stage.told<IntentDrawn>() == 1);
  CHECK(stage.told<ActionTaken>() == 2);
  CHECK(stage.state.intents_used.size() == 1);
  CHECK(stage.story.last<WentTo>()->speed == Speed::fast);
}

TEST_CASE("AWE-G45, AWE-12.39, AWE-12.41: each step of a flight leads farther away, and players choose") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("yoke_hand", "d5");
  push(stage, enemy, pc, 2, Forcing::flee);
  CHECK(stage.count(Verb::side) == 3);
  stage.choose(Verb::side, side_to("d5", "d6"));
  stage.choose(Verb::side, side_to("d6", "d7"));
  CHECK(stage.where(enemy) == "d7");
}

TEST_CASE("AWE-G46, AWE-12.42, AWE-R22, AWE-R23: a deadly side only when there is no other way") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "d5");
  const Unit enemy = stage.enemy("yoke_hand", "d6");
  push(stage, enemy, pc, 1, Forcing::flee);
  CHECK(stage.count(Verb::side) == 2);
  CHECK(!stage.offers(choice(Verb::side, side_to("d6", "d7"))));
  Stage closed(map_c);
  const Unit hunter = closed.hero(marica, "d5");
  closed.hero(lambik, "c7");
  closed.mercenary(hunter, 0, "e7");
  const Unit prey = closed.enemy("yoke_hand", "d6");
  push(closed, prey, hunter, 1, Forcing::flee);
  CHECK(!on_map(closed.state, prey));
  CHECK(closed.told<ThroesDrawn>() == 0);
}

TEST_CASE("AWE-G48, AWE-R24: an Enemy that flees over difficult sides hurts itself") {
  Stage stage(map_c);
  stage.hero(marica, "d2");
  const Unit enemy = stage.enemy("yoke_hand", "d3", 2);
  Forced forced;
  forced.on = forced.by = enemy;
  forced.how = Forcing::flee;
  forced.source = Stage::at("d2");
  forced.left = 2;
  forced.own = true;
  stage.body(enemy).condition = 0;
  stage.with_table([&](Table& table) { force(table, forced); });
  stage.choose(Verb::side, side_to("d3", "d4"));
  stage.choose(Verb::side, side_to("d4", "d5"));
  CHECK(stage.where(enemy) == "d5");
  CHECK(stage.body(enemy).condition == 1);
}

TEST_CASE("AWE-G29, AWE-6.5, AWE-R18: difficult sides add to the damage of what forces, as one amount") {
  Stage stage(map_c);
  const Unit pc = stage.hero(groanax, "b3");
  const Unit enemy = stage.enemy("overseer", "c4");
  push(stage, enemy, pc, 2);
  while (stage.asks<ForceStep>()) {
    const bool first = stage.state.forced.back().at == Stage::at("c4");
    stage.choose(Verb::side, first ? side_to("c4", "d4") : side_to("d4", stage.offers(choice(Verb::side, side_to("d4", "e5"))) ? "e5" : "e4"));
  }
  CHECK(stage.story.last<DamageDealt>()->dealt == 2);
}

TEST_CASE("AWE-G30, AWE-6.7, AWE-6.8, AWE-R74: pushed into a pit, and who is adjacent to it") {
  Stage stage(map_c);
  const Unit pc = stage.hero(groanax, "d5");
  const Unit enemy = stage.enemy("yoke_hand", "d6");
  push(stage, enemy, pc, 1);
  stage.choose(Verb::side, side_to("d6", "d7"));
  CHECK(!on_map(stage.state, enemy));
  CHECK(stage.told<ThroesDrawn>() == 0);  // d7 is 2 hexes from d5
}

TEST_CASE("AWE-G32, AWE-R80: a PC forced over a deadly side collapses and keeps its resolve") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "d6");
  stage.hero(lambik, "a1");
  stage.dial(pc).health = 7;
  const Unit enemy = stage.enemy("overseer", "d5");
  push(stage, pc, enemy, 1);
  stage.choose(Verb::side, side_to("d6", "d7"));
  CHECK(stage.dial(pc).part == Part::collapsed);
  CHECK(stage.dial(pc).resolve == 3);
  CHECK(stage.dial(pc).trauma == 1);
}

TEST_CASE("AWE-G123, AWE-R172: a snare stops an Enemy and hurts it; its turn goes on") {
  Stage stage;
  const Unit pc = stage.hero(CharacterId::knowman, "d5");
  const Unit enemy = stage.enemy("yoke_hand", "d2");
  stage.state.tokens.push_back({Stage::at("d4"), 3, pc});
  stage.acts("yoke_hand", 8);  // move, attack
  while (stage.asks<ChooseRoute>() || stage.asks<ChooseEnemyHex>()) stage.choose(stage.choices().back());
  CHECK(stage.where(enemy) == "d4");
  CHECK(stage.body(enemy).condition == 1);
  CHECK(stage.state.tokens.empty());
  CHECK(stage.dial(pc).health == 7);
}

TEST_CASE("AWE-19.2 to AWE-19.5, AWE-R88: spawning on free hexes, with standees enough") {
  Stage stage(
      ".. Y1 .. Y1 .. .. .. ..\n"
      ".. .. .. .. .. .. .. ..\n");
  stage.hero(marica, "a1");
  stage.run({}, Spawn{stage.type("yoke_hand"), 1, 255});
  CHECK(living(stage.state, stage.type("yoke_hand")) == 2);
  stage.run({}, Spawn{stage.type("yoke_hand"), 1, 255});
  CHECK(living(stage.state, stage.type("yoke_hand")) == 2);
  CHECK(stage.state.sequence.ready.size() == 1);
}

TEST_CASE("AWE-19.4: with too few standees the hexes closest to a Character come first") {
  Stage stage(
      ".. Y1 .. .. .. Y1 .. Y1\n"
      ".. .. .. .. .. .. .. ..\n");
  stage.hero(marica, "a1");
  stage.run({}, Spawn{stage.type("yoke_hand"), 1, 1});
  CHECK(standing_on(stage.state, Stage::at("a2")) != no_unit);
  CHECK(living(stage.state, stage.type("yoke_hand")) == 1);
}

TEST_CASE("AWE-R89: an Overlord whose hex is taken comes as near as it can") {
  Stage stage;
  stage.hero(marica, "a1");
  stage.run({}, SpawnNear{stage.type("the_drover"), Stage::at("a1"), 0});
  CHECK(stage.asks<ChooseSpawnHex>());
  CHECK(stage.offered(Verb::hex) == Stage::hexes({"a2", "b1"}));
}

TEST_CASE("AWE-12.15, AWE-12.11: an Enemy's attack deals its P with the Intent's modifier") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.enemy("yoke_hand", "d5");
  stage.acts("yoke_hand", 12);  // attack +1
  CHECK(stage.dial(pc).health == 7);
}

}  // namespace bout::alls_well::testing
