// Damage, defend tokens, conditions, floors: AWE-12.18 to AWE-12.24, AWE-13, AWE-14, AWE-15.
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

TEST_CASE("AWE-G49, AWE-12.23, AWE-12.24: a defend token against less, as much, and more") {
  for (const auto& [damage, health, token] : {std::array{2, 10, 3}, std::array{3, 10, 0}, std::array{5, 8, 0}}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    stage.body(pc).defend = 3;
    stage.hit(pc, damage);
    CHECK(stage.dial(pc).health == health);
    CHECK(stage.body(pc).defend == token);
  }
}

TEST_CASE("AWE-G50: a token above the damage stays, whatever comes") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.body(pc).defend = 4;
  for (int i = 0; i < 3; ++i) stage.hit(pc, 2);
  CHECK(stage.dial(pc).health == 10);
  stage.hit(pc, 5);
  CHECK(stage.dial(pc).health == 9);
  stage.hit(pc, 2);
  CHECK(stage.dial(pc).health == 7);
}

TEST_CASE("AWE-G51, AWE-12.19, AWE-R69: only a greater token replaces one") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.body(pc).defend = 3;
  stage.with_table([&](Table& table) { gain_defend(table, pc, 2); });
  CHECK(stage.body(pc).defend == 3);
  stage.with_table([&](Table& table) { gain_defend(table, pc, 4); });
  CHECK(stage.body(pc).defend == 4);
}

TEST_CASE("AWE-G53, AWE-12.21, AWE-R70: an Enemy's token is worth its P at the time") {
  Stage stage;
  stage.hero(marica, "a1");
  const Unit enemy = stage.enemy("yoke_hand", "d4");
  stage.with_table([&](Table& table) { gain_defend(table, enemy, 1); });
  CHECK(defend_value(stage.state, stage.rules, enemy) == 2);
  stage.state.types[index(stage.type("yoke_hand"))].potency = 1;
  CHECK(defend_value(stage.state, stage.rules, enemy) == 3);
}

TEST_CASE("AWE-G54, AWE-13.4, AWE-13.5, AWE-13.6: thresholds, and what is wasted") {
  for (const auto& [damage, condition] : {std::pair{4, 2}, std::pair{5, 2}, std::pair{1, 0}, std::pair{3, 1}}) {
    Stage stage;
    stage.hero(marica, "a1");
    const Unit enemy = stage.enemy("yoke_hand", "d4");  // 2/2/2
    stage.hit(enemy, damage);
    CHECK(stage.body(enemy).condition == condition);
    CHECK(on_map(stage.state, enemy));
  }
  Stage stage;
  stage.hero(marica, "a1");
  const Unit enemy = stage.enemy("yoke_hand", "d4");
  stage.hit(enemy, 1);
  stage.hit(enemy, 1);  // nothing accumulates
  CHECK(stage.body(enemy).condition == 0);
  stage.hit(enemy, 6);
  CHECK(!on_map(stage.state, enemy));
}

TEST_CASE("AWE-G10: more than the first threshold and less than two degrades once") {
  Stage stage;
  stage.hero(marica, "a1");
  const Unit enemy = stage.enemy("yoke_hand", "d4");
  stage.hit(enemy, 3);
  CHECK(stage.body(enemy).condition == 1);
  CHECK(stage.story.last<DamageDealt>()->suffered == 2);
}

TEST_CASE("AWE-G56: from rattled on") {
  for (const auto& [damage, dead] : {std::pair{4, true}, std::pair{3, false}}) {
    Stage stage;
    stage.hero(marica, "a1");
    const Unit enemy = stage.enemy("barb_slinger", "d4", 1);  // 1/2/2
    stage.hit(enemy, damage);
    CHECK(on_map(stage.state, enemy) != dead);
    if (!dead) CHECK(stage.body(enemy).condition == 2);
  }
}

TEST_CASE("AWE-G57, AWE-21.13, AWE-R98: a Mercenary is healed by whole thresholds") {
  for (const auto& [amount, condition] : {std::pair{4, 0}, std::pair{3, 1}, std::pair{1, 2}}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d3");
    const Unit hireling = stage.mercenary(pc, 0, "d4");  // Trench Brawler, threshold 2
    stage.body(hireling).condition = 2;
    stage.with_table([&](Table& table) { heal(table, hireling, amount, pc); });
    CHECK(stage.body(hireling).condition == condition);
  }
}

TEST_CASE("AWE-G58, AWE-20.2, AWE-20.3, AWE-20.5, AWE-R90: an Overlord's track and its bonuses") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const EnemyType mongrel = stage.type("ash_mongrel");
  const Unit overlord = stage.enemy("the_drover", "d5");  // 3/3/4/4/4/4; 2nd space: a mongrel comes, 4th: attack +1
  const auto spawned = [&] {
    while (stage.asks<ChooseSpawnHex>()) stage.choose(stage.choices().front());
    return living(stage.state, mongrel);
  };
  stage.hit(overlord, 10);
  CHECK(stage.body(overlord).condition == 3);
  CHECK(stage.dial(pc).health == 10);  // the first bonus first
  CHECK(spawned() == 1);
  CHECK(stage.dial(pc).health == 6);
  stage.with_table([&](Table& table) { improve(table, overlord, 2); });
  CHECK(stage.body(overlord).condition == 1);
  CHECK(spawned() == 1);
  stage.with_table([&](Table& table) { improve(table, overlord, 1); });
  stage.hit(overlord, 3);
  CHECK(stage.body(overlord).condition == 1);
  CHECK(spawned() == 2);
}

TEST_CASE("AWE-G59, AWE-15.2, AWE-15.9, AWE-R71: floored, the rest ignored, then a resolve for every hit") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.hero(lambik, "a1");
  stage.dial(pc).health = 4;
  stage.hit(pc, 9);
  CHECK(stage.dial(pc).health == 0);
  CHECK(stage.dial(pc).floored == Floored::floored);
  CHECK(stage.dial(pc).resolve == 3);
  stage.hit(pc, 1);
  CHECK(stage.dial(pc).resolve == 2);
  stage.body(pc).defend = 3;
  stage.hit(pc, 2);
  CHECK(stage.dial(pc).resolve == 2);
}

TEST_CASE("AWE-G60, AWE-15.13, AWE-15.14, AWE-21.14: collapse takes the Mercenary along, not the snare") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.hero(lambik, "a1");
  const Unit hireling = stage.mercenary(pc, 0, "d5");
  stage.state.tokens.push_back({Stage::at("b2"), 3, pc});
  stage.dial(pc).health = 0;
  stage.dial(pc).floored = Floored::floored;
  stage.dial(pc).resolve = 1;
  stage.state.sequence.ready.push_back(trigger_of(pc));
  stage.hit(pc, 1);
  CHECK(stage.dial(pc).part == Part::collapsed);
  CHECK(stage.dial(pc).trauma == 1);
  CHECK(stage.where(pc) == "nowhere");
  CHECK(!on_map(stage.state, hireling));
  CHECK(stage.state.tokens.size() == 1);
  CHECK(stage.state.sequence.ready.empty());
  CHECK(stage.state.ending == Ending::none);
}

TEST_CASE("AWE-15.16: when everybody has collapsed the Scenario fails at once") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.dial(pc).floored = Floored::exposed;
  stage.dial(pc).health = 0;
  stage.dial(pc).resolve = 1;
  stage.hit(pc, 1);
  CHECK(stage.state.ending == Ending::failure);
  CHECK(stage.state.over());
}

TEST_CASE("AWE-G63, AWE-15.10: any health gained gets a PC up, lost resolve stays lost") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.dial(pc).health = 0;
  stage.dial(pc).floored = Floored::exposed;
  stage.dial(pc).resolve = 2;
  stage.with_table([&](Table& table) { heal(table, pc, 2, no_unit); });
  CHECK(stage.dial(pc).health == 2);
  CHECK(stage.dial(pc).floored == Floored::standing);
  CHECK(stage.dial(pc).resolve == 2);
}

TEST_CASE("AWE-G115, AWE-R158: damage past a defend token leaves it where it is") {
  Stage stage;
  stage.hero(marica, "a1");
  const Unit enemy = stage.enemy("yoke_hand", "d4");
  stage.with_table([&](Table& table) { gain_defend(table, enemy, 1); });
  stage.hit(enemy, 2, no_unit, false, true);
  CHECK(stage.body(enemy).condition == 1);
  CHECK(defend_value(stage.state, stage.rules, enemy) == 2);
}

TEST_CASE("AWE-14.3, AWE-R74: an adjacent PC that kills draws Death Throes, one farther away does not") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("yoke_hand", "d5", 2);
  stage.with_table(
      [&](Table& table) {
        Blow blow;
        blow.on = enemy;
        blow.by = pc;
        blow.amount = 2;
        deal(table, blow);
      },
      {stage.draws("Cut Purse")});
  CHECK(stage.dial(pc).coin == 1);  // AWE-16.3
  const Unit far = stage.enemy("yoke_hand", "d6", 2);
  stage.hit(far, 2, pc);
  CHECK(!on_map(stage.state, far));
  CHECK(stage.told<ThroesDrawn>() == 1);
}

TEST_CASE("AWE-G112, AWE-14.4, AWE-37.19: a Solo Ally's kill draws nothing and gains nothing") {
  Stage stage(map_a, 1);
  stage.hero(marica, "a1");
  const Unit ally = stage.hero(lambik, "d4");
  stage.dial(ally).solo = true;
  const Unit enemy = stage.enemy("overseer", "d5", 2);
  stage.hit(enemy, 4, ally);
  CHECK(!on_map(stage.state, enemy));
  CHECK(stage.told<ThroesDrawn>() == 0);
  CHECK(stage.dial(hero(0)).coin == 0);
}

TEST_CASE("AWE-13.2, AWE-14.5: an empty Death Throes deck is made of the used cards") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.state.throes = {};
  stage.state.throes_used.add(number(stage.throes("Heavy Purse")));
  const Unit enemy = stage.enemy("yoke_hand", "d5", 2);
  stage.with_table(
      [&](Table& table) {
        Blow blow;
        blow.on = enemy;
        blow.by = pc;
        blow.amount = 2;
        deal(table, blow);
      },
      {stage.draws("Heavy Purse")});
  CHECK(stage.dial(pc).coin == 2);
}

}  // namespace bout::alls_well::testing
