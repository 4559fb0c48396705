// A Character's turn: AWE-11, AWE-12, AWE-21.
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

namespace {

constexpr int surged = 4;

int hexes(std::string_view name) { return number(Stage::at(name)); }

}  // namespace

TEST_CASE("AWE-11.2, AWE-11.5, AWE-G12: two of three actions, then the card goes and the hand is filled") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d1");
  stage.hand(pc, {1, 2, 3});  // Break Camp: move 3, move 2, attack
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  stage.choose(Verb::act, 0, hexes("d4"));
  CHECK(stage.where(pc) == "d4");
  stage.choose(Verb::act, 1, hexes("d6"), 0, {Stage::card(6)});  // draws card 7
  CHECK(stage.where(pc) == "d6");
  CHECK(stage.dial(pc).discarded.count(0) == 1);
  CHECK(stage.dial(pc).hand.size() == 3);
  CHECK(stage.dial(pc).actions.size() == 8);
}

TEST_CASE("AWE-G64, AWE-8.12, AWE-R51: lost resolve draws no card until the hand is smaller") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d1");
  stage.hand(pc, {1, 2, 3});
  stage.dial(pc).resolve = 2;
  stage.turn(pc);
  stage.state.sequence.slow.push_back(trigger_of(stage.type("overseer")));  // so that Cleanup waits
  stage.choose(Verb::play, 0);
  stage.choose(Verb::brace);
  stage.choose(Verb::brace);
  CHECK(stage.dial(pc).hand.size() == 2);
  CHECK(stage.dial(pc).brace == 2);  // AWE-G11
}

TEST_CASE("AWE-12.13, AWE-G52: an attack discards the attacker's defend token") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.body(pc).defend = 3;
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  stage.choose(Verb::act, 2, number(enemy), 255);
  CHECK(stage.body(pc).defend == 0);
  CHECK(stage.body(enemy).condition == 1);  // P 4 against a threshold of 3
}

TEST_CASE("AWE-11.6, AWE-R54, AWE-9.5: a surge upgrades its second action") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.hand(pc, {1});  // 1 then 3: +1
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  CHECK(!stage.offers(choice(Verb::act, 2 | surged, number(enemy), 255)));
  stage.choose(Verb::act, 0, hexes("d4"));  // AWE-12.4
  stage.choose(Verb::act, 2 | surged, number(enemy), 255, {Stage::card(1), Stage::card(2), Stage::card(3)});
  CHECK(stage.story.last<DamageDealt>()->dealt == 5);
}

TEST_CASE("AWE-G119, AWE-R167: an upgrade for surges and another for Rampages") {
  Stage stage(map_a, 3);
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  const auto damage = [&](bool surge, bool rampage) {
    return attack_of(stage.state, stage.rules, card_act(stage.state, stage.rules, pc, ActionCardId{10}, 1, surge, rampage), enemy);
  };
  CHECK(damage(false, false) == 3);
  CHECK(damage(true, false) == 4);
  CHECK(damage(false, true) == 5);
}

TEST_CASE("AWE-G5, AWE-11.11, AWE-R55: a Rampage that cannot be closed is not offered") {
  const auto offered = [](const char* enemy_at) {
    Stage stage(
        ".. .. .. .. .. .. .. .. .. .. .. ..\n"
        "## ## ## ## ## ## ## ## ## ## ## ##\n");
    const Unit pc = stage.hero(marica, "a1");
    stage.enemy("overseer", enemy_at);
    stage.hand(pc, {6, 8, 4});  // move 3 [open > 4], move 2 [sustain > 3], attack [close]
    stage.turn(pc);
    return stage.count(Verb::rampage) > 0;
  };
  CHECK(!offered("a10"));  // distance 9
  CHECK(offered("a9"));    // distance 8
}

TEST_CASE("AWE-G4, AWE-11.12, AWE-11.14: a Rampage that achieves nothing, and only the closing card goes") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.hand(pc, {6, 4, 3});  // Through the Gap, Pick and Twist, Bind the Wound
  stage.turn(pc);
  stage.choose(Verb::rampage, 5 | 0 << 8, hexes("d4"));
  CHECK(stage.asks<ChooseAction>());
  stage.choose(Verb::rampage, 3 | 0 << 8, number(enemy), 255, {Stage::card(0)});
  CHECK(stage.story.last<DamageDealt>()->dealt == 7);  // 4 + 3
  CHECK(stage.dial(pc).discarded.size() == 1);
  CHECK(stage.dial(pc).discarded.count(3) == 1);
  CHECK(stage.dial(pc).hand.count(5) == 1);
}

TEST_CASE("AWE-G69, AWE-R56: every action of a Rampage is from another card") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.enemy("overseer", "d5");
  ActionSet used;
  stage.hand(pc, {5, 4});
  used.add(4);
  CHECK(can_close(stage.state, stage.rules, pc, Hexes::of(Stage::at("d4")), used));
  used.add(3);
  CHECK(!can_close(stage.state, stage.rules, pc, Hexes::of(Stage::at("d4")), used));
}

TEST_CASE("AWE-G6, AWE-G114, AWE-11.16, AWE-R57: a Standard Turn that began with an opening action becomes a Rampage") {
  Stage stage(map_a, 3);
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.hand(pc, {5, 4});  // Debt Collected, Pick and Twist
  stage.turn(pc);
  stage.choose(Verb::play, 4);
  stage.choose(Verb::act, 0, number(enemy), 255);
  CHECK(stage.story.last<DamageDealt>()->dealt == 3);
  stage.choose(Verb::rampage, 3 | 0 << 8, number(enemy), 255, {Stage::card(0), Stage::card(1)});
  CHECK(stage.story.last<DamageDealt>()->dealt == 6);
  CHECK(stage.dial(pc).discarded.size() == 1);
  CHECK(stage.dial(pc).discarded.count(3) == 1);
}

TEST_CASE("AWE-G113, AWE-R157: a Rampage is as fast as the card that goes") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.hand(pc, {6, 4});  // fast, slow
  stage.turn(pc);
  stage.choose(Verb::rampage, 5 | 0 << 8, hexes("d4"));
  stage.choose(Verb::rampage, 3 | 0 << 8, number(enemy), 255, {Stage::card(0), Stage::card(1)});
  CHECK(stage.story.last<WentTo>()->speed == Speed::slow);
}

TEST_CASE("AWE-G67, AWE-12.31, AWE-12.32, AWE-R59: an order is carried out with the card's modifier and one's own") {
  Stage stage(map_a, 3);
  const Unit pc = stage.hero(marica, "d2");
  const Unit other = stage.hero(lambik, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.enemy("overseer", "d1");
  stage.body(other).defend = 3;
  stage.impulse(other, "Archagonist", 1);  // attack +1
  stage.hand(pc, {2});
  stage.turn(pc);
  stage.choose(Verb::play, 1);
  const Unit near = standing_on(stage.state, Stage::at("d1"));
  stage.choose(Verb::act, 0, number(near), 255);
  CHECK(stage.asks<OfferOrder>());
  stage.choose(Verb::order, number(other));
  CHECK(stage.asks<OfferAction>());
  stage.choose(Verb::act, 0, number(enemy), 255);
  CHECK(stage.story.last<DamageDealt>()->dealt == 4);
  CHECK(stage.body(other).defend == 0);
}

TEST_CASE("AWE-G24, AWE-7.4, AWE-12.27: an order needs no sight, a heal does") {
  Stage stage(map_b);
  const Unit pc = stage.hero(marica, "d4");
  const Unit other = stage.hero(lambik, "c5");
  Act act;
  act.by = pc;
  act.kind = ActionKind::defend;
  act.order = true;
  CHECK(order_targets(stage.state, stage.rules, act).contains(other));
  stage.hand(pc, {3});
  stage.turn(pc);
  stage.choose(Verb::play, 2);
  CHECK(stage.offers(choice(Verb::act, 0, number(pc))));
  CHECK(!stage.offers(choice(Verb::act, 0, number(other))));
}

TEST_CASE("AWE-15.3, AWE-15.7, AWE-15.12, AWE-G7: what a floored PC may do") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.hero(lambik, "a1");
  stage.enemy("overseer", "d5");
  stage.dial(pc).health = 0;
  stage.dial(pc).floored = Floored::floored;
  stage.hand(pc, {3, 5});
  stage.turn(pc);
  CHECK(stage.count(Verb::rampage) == 0);
  stage.choose(Verb::play, 2);  // heal, move 2, defend
  CHECK(stage.offers(choice(Verb::act, 0, number(pc))));  // Tenacity
  CHECK(!stage.offers(choice(Verb::act, 2, 255)));
  stage.choose(Verb::act, 1, hexes("d4"));
  CHECK(stage.dial(pc).floored == Floored::exposed);  // AWE-R12
  stage.choose(Verb::act, 0 | surged, number(pc), 0, {Stage::card(0), Stage::card(1)});
  CHECK(stage.dial(pc).floored == Floored::standing);
  CHECK(stage.dial(pc).health == 5);
}

TEST_CASE("AWE-G70, AWE-21.6, AWE-R97: a Mercenary left behind catches up instead of acting") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d1");
  const Unit hireling = stage.mercenary(pc, 0, "d5");
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::mercenary, 0);
  CHECK(stage.asks<ChooseCatchUp>());
  CHECK(!stage.offers(choice(Verb::catch_up, hexes("d5"))));
  stage.choose(Verb::catch_up, hexes("d4"));
  CHECK(stage.where(hireling) == "d4");
  CHECK(stage.asks<ChooseTurn>());
}

TEST_CASE("AWE-G71, AWE-21.8: a Mercenary that acts first binds its employer to the card") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.enemy("overseer", "d5");
  stage.mercenary(pc, 0, "d3");
  stage.hand(pc, {5, 4, 6});
  stage.turn(pc);
  CHECK(stage.count(Verb::rampage) > 0);
  stage.choose(Verb::mercenary, 4);  // Debt Collected
  stage.choose(Verb::done);
  CHECK(stage.count(Verb::play) == 1);
  CHECK(stage.offers(choice(Verb::play, 4)));
  CHECK(stage.count(Verb::rampage) == 0);
}

TEST_CASE("AWE-R50: without a card the token goes to the slow end") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.dial(pc).hand = {};
  stage.turn(pc);
  stage.choose(Verb::end_turn);
  CHECK(stage.story.last<WentTo>()->speed == Speed::slow);
}

}  // namespace bout::alls_well::testing
