// Loot, Equipment, letters: AWE-6.11 to AWE-6.18, AWE-23, AWE-24.
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

TEST_CASE("AWE-G27, AWE-6.15: loot is drawn once, where a move ends") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "b3");
  const LootId salts = stage.loot("Clotting Salts");
  stage.run({Stage::card(number(salts))}, Walk{pc, Stage::at("b4"), 255, Gait::action, 0});
  CHECK(stage.state.voided.contains(Stage::at("b4")));
  stage.choose(Verb::place, number(Slot::belt), number(Room::empty));
  CHECK(stage.dial(pc).items[index(Slot::belt)] == item_of(salts));
  stage.run({}, Walk{pc, Stage::at("b4"), 255, Gait::action, 0});
  CHECK(stage.told<LootDrawn>() == 1);
}

TEST_CASE("AWE-C8: Knowman draws one card more and gives one back") {
  Stage stage(map_c);
  const Unit pc = stage.hero(knowman, "b3");
  const LootId salts = stage.loot("Clotting Salts"), broth = stage.loot("Marrow Broth");
  stage.run({Stage::card(number(salts)), Stage::card(number(broth))}, Walk{pc, Stage::at("b4"), 255, Gait::action, 0});
  CHECK(stage.asks<ChooseLoot>());
  stage.choose(Verb::discard, 0);
  stage.choose(Verb::pack);
  CHECK(stage.dial(pc).pack.contains(item_of(broth)));
  CHECK(stage.state.loot_used.count(number(salts)) == 1);
}

TEST_CASE("AWE-G31, AWE-R15, AWE-R12: pushed onto a letter nothing happens, a move of 0 hexes reads it") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "f4");
  LetterOption option;
  option.voids = true;
  stage.rules.scenario().letters[0].options.push_back(option);
  stage.run({}, OnArrival{pc, 3});
  CHECK(!stage.asks<ChooseOption>());
  stage.run({}, Walk{pc, Stage::at("f4"), 255, Gait::action, 0});
  CHECK(stage.asks<ChooseOption>());
  stage.choose(Verb::option, 0);
  CHECK(stage.state.voided.contains(Stage::at("f4")));
}

TEST_CASE("AWE-G79, AWE-23.9: Loot that heals restores P; it is then in the discard pile") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.dial(pc).health = 2;
  stage.run({}, UseLoot{pc, stage.loot("Bitterleaf Poultice")});
  if (stage.asks<ChoosePick>()) stage.choose(Verb::pick, number(pc));
  CHECK(stage.dial(pc).health == 6);
  CHECK(stage.state.loot_used.count(number(stage.loot("Bitterleaf Poultice"))) == 1);
}

TEST_CASE("AWE-G81, AWE-24.7, AWE-24.10: with a full pack an item makes room only by being discarded or thrown") {
  Stage stage(map_a, 4);
  const Unit pc = stage.hero(marica, "d4");
  stage.wield(pc, "Factory Warpick", Slot::left_hand);
  stage.wield(pc, "Trail Buckler", Slot::right_hand);
  stage.dial(pc).pack.push_back(item_of(stage.equipment("Long Spear")));
  stage.dial(pc).pack.push_back(item_of(stage.equipment("Weighted Cudgel")));
  CHECK(pack_room(stage.state, stage.rules, pc) == 0);
  stage.run({}, Gain{pc, item_of(stage.equipment("Throwing Hatchets"))});
  CHECK(!stage.offers(choice(Verb::pack)));
  CHECK(!stage.offers(choice(Verb::place, number(Slot::left_hand), number(Room::to_pack))));
  CHECK(stage.offers(choice(Verb::place, number(Slot::left_hand), number(Room::discard))));
  stage.choose(Verb::place, number(Slot::right_hand), number(Room::throw_it));
  CHECK(stage.asks<ChooseThrow>());
  stage.choose(Verb::throw_to, number(Stage::at("d4")));
  CHECK(stage.state.dropped.size() == 1);
  CHECK(stage.dial(pc).items[1] == item_of(stage.equipment("Throwing Hatchets")));
}

TEST_CASE("AWE-G83, AWE-23.4, AWE-23.5: level and icon") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Item heavy = item_of(stage.equipment("Gallows Maul"));  // level 5
  CHECK(!may_equip(stage.state, stage.rules, pc, heavy));
  stage.dial(pc).level = 5;
  CHECK(may_equip(stage.state, stage.rules, pc, heavy));
  CHECK(!may_equip(stage.state, stage.rules, pc, item_of(stage.equipment("Chained Blade"))));
}

TEST_CASE("AWE-G85, AWE-23.10, AWE-R123: an empty Loot deck is made of the used cards, or there is none") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.state.loot = {};
  stage.run({}, DrawLoot{pc, 1, 0});
  CHECK(stage.state.agenda.empty());
  const LootId salts = stage.loot("Clotting Salts");
  stage.state.loot_used.add(number(salts));
  stage.run({Stage::card(number(salts))}, DrawLoot{pc, 1, 0});
  CHECK(stage.asks<ChoosePlace>());
}

TEST_CASE("AWE-24.8, AWE-24.9, AWE-R120, AWE-6.18: thrown within influence and sight, and picked up again") {
  Stage stage(map_b);
  const Unit pc = stage.hero(marica, "d4");
  stage.run({}, ChooseThrow{pc, item_of(stage.equipment("Long Spear"))});
  CHECK(stage.offers(choice(Verb::throw_to, number(Stage::at("d1")))));
  CHECK(!stage.offers(choice(Verb::throw_to, number(Stage::at("d5")))));
  stage.choose(Verb::throw_to, number(Stage::at("d2")));
  stage.run({}, Walk{pc, Stage::at("d2"), 255, Gait::action, 0});
  CHECK(stage.asks<PickUp>());
  stage.choose(Verb::pick_up, 0);
  stage.choose(Verb::place, number(Slot::left_hand), number(Room::empty));
  CHECK(stage.state.dropped.empty());
}

TEST_CASE("AWE-12.14, AWE-23.2: at most one weapon is applied, and only if it is equipped") {
  Stage stage;
  const Unit pc = stage.hero(CharacterId::groanax, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.wield(pc, "Ranch Mattock");  // +1 against a healthy target
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  CHECK(stage.offers(choice(Verb::act, 0, number(enemy), 255)));
  stage.choose(Verb::act, 0, number(enemy), 0);
  CHECK(stage.story.last<DamageDealt>()->dealt == 7);  // 5 + 1 + 1
}

TEST_CASE("AWE-G126, AWE-R177: what cannot be paid is closed, a loss takes what there is") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.dial(pc).coin = 2;
  CHECK(!can_pay(stage.state, pc, Goods::coin, 3));
  stage.dial(pc).coin = 3;
  CHECK(can_pay(stage.state, pc, Goods::coin, 3));
  stage.dial(pc).coin = 0;
  stage.with_table([&](Table& table) { change_coin(table, pc, -1); });
  CHECK(stage.dial(pc).coin == 0);
}

}  // namespace bout::alls_well::testing
