// Golden examples that take more than one step, as the rulebook tells them.
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

namespace {

int hex_of_name(std::string_view name) { return number(Stage::at(name)); }

Choice on_rampage(int card, int nth, int target, int how = 255) { return choice(Verb::rampage, (card - 1) | nth << 8, target, how); }

/// One action of Marica's card becomes a part of a Rampage.
void segment(Stage& stage, int card, int nth, Section section, int value) {
  CardAction& action = stage.rules.cards.characters_[index(marica)].actions[index(card - 1)].actions[index(nth)];
  action.section = section;
  action.value = static_cast<std::int8_t>(value);
  action.rampaged = CardAction::no_upgrade;
}

}  // namespace

TEST_CASE("AWE-G4, AWE-11.12, AWE-11.14: stay, deal 0, heal nobody: a Rampage all the same, and only the closing card goes") {
  Stage stage(map_a, 4);
  segment(stage, 1, 2, Section::sustain, -3);  // an attack at P 2
  segment(stage, 3, 0, Section::close, 0);     // a heal
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  CHECK(potency_of(stage.state, stage.rules, pc) == 2);
  stage.hand(pc, {6, 1, 3});
  stage.turn(pc);
  stage.choose(on_rampage(6, 0, hex_of_name("d4"), 0));
  stage.choose(on_rampage(1, 2, number(enemy)));
  stage.choose(on_rampage(3, 0, number(pc), 0), {Stage::card(1)});
  CHECK(stage.told<ActionTaken>() == 3);
  CHECK(stage.body(enemy).condition == 0);
  CHECK(stage.where(pc) == "d4");
  CHECK(stage.dial(pc).health == 10);
  CHECK(stage.dial(pc).discarded.size() == 1);
  CHECK(stage.dial(pc).discarded.count(2) == 1);
}

TEST_CASE("AWE-G69, AWE-R56: 1-3, 1-2 and 1-2-3 are Rampages, 1-2-2 is none") {
  Stage stage;
  segment(stage, 1, 2, Section::open, 0);     // card 1: an attack that opens
  segment(stage, 2, 1, Section::sustain, 2);  // card 2: a move that sustains,
  segment(stage, 2, 0, Section::close, 0);    // and an attack that closes
  segment(stage, 4, 0, Section::close, 0);    // card 3: an attack that closes
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("slag_golem", "d5");
  stage.hand(pc, {1, 2, 4});
  stage.turn(pc);
  stage.choose(on_rampage(1, 2, number(enemy)));
  CHECK(stage.offers(on_rampage(4, 0, number(enemy))));  // 1-3
  CHECK(stage.offers(on_rampage(2, 0, number(enemy))));  // 1-2
  stage.choose(on_rampage(2, 1, hex_of_name("d4"), 0));
  CHECK(stage.offers(on_rampage(4, 0, number(enemy))));   // 1-2-3
  CHECK(!stage.offers(on_rampage(2, 0, number(enemy))));  // 1-2-2
}

TEST_CASE("AWE-G67, AWE-12.32: surged to +1, the ordered attack has it too") {
  Stage stage(map_a, 3);
  const Unit pc = stage.hero(marica, "d2"), other = stage.hero(lambik, "d4");
  const Unit far = stage.enemy("slag_golem", "d5"), near = stage.enemy("slag_golem", "d1");
  stage.impulse(other, "Archagonist", 1);  // attack +1
  stage.hand(pc, {2});                     // Captain's Voice: 2 then 1: +1
  stage.dial(pc).actions = {};
  stage.turn(pc);
  stage.choose(Verb::play, 1);
  stage.choose(Verb::act, 1, hex_of_name("d2"));
  stage.choose(Verb::pass);  // nobody is ordered to move
  stage.choose(Verb::act, 0 | 4, number(near), 255);
  stage.choose(Verb::order, number(other));
  stage.choose(Verb::act, 0, number(far), 255);
  CHECK(stage.story.last<DamageDealt>()->dealt == 3 + 1 + 1);
}

TEST_CASE("AWE-G62, AWE-15.8: Loot moves a floored Knowman three hexes, and he stays floored") {
  Stage stage;
  const Unit pc = stage.hero(knowman, "d1");
  stage.hero(marica, "g8");
  stage.dial(pc).health = 0;
  stage.dial(pc).floored = Floored::floored;
  stage.dial(pc).items[index(Slot::belt)] = item_of(stage.loot("Runner's Chew"));
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::loot, number(Slot::belt));
  CHECK(!stage.offers(choice(Verb::walk, hex_of_name("d5"))));
  stage.choose(Verb::walk, hex_of_name("d4"));
  CHECK(stage.where(pc) == "d4");
  CHECK(stage.dial(pc).floored == Floored::floored);
  stage.choose(Verb::play, 0);
  stage.choose(Verb::act, 0, hex_of_name("d4"));  // a move action, even of 0 hexes
  CHECK(stage.dial(pc).floored == Floored::exposed);
}

TEST_CASE("AWE-G42, AWE-18.1, AWE-18.2, AWE-R34: X, then Y, then the Mercenary, and X again once it is exposed") {
  Stage stage(map_a, 2);
  const Unit x = stage.hero(marica, "d3"), y = stage.hero(lambik, "d5");
  const Unit hireling = stage.mercenary(x, 0, "c4");
  const Unit enemy = stage.enemy("yoke_hand", "d4");
  stage.dial(x).health = 3;
  stage.dial(y).health = 5;
  stage.body(hireling).condition = 2;
  const auto target = [&] { return targets_of(stage.state, stage.rules, enemy, 1, true); };
  const auto down = [&](Unit unit, Floored side) {
    stage.dial(unit).health = 0;
    stage.dial(unit).floored = side;
  };
  CHECK(target() == Units::of(x));
  down(x, Floored::floored);
  CHECK(target() == Units::of(y));
  down(y, Floored::floored);
  CHECK(target() == Units::of(hireling));
  down(x, Floored::exposed);
  CHECK(target() == Units::of(x));
}

// Found by random games

TEST_CASE("AWE-R172, AWE-6.9: a token under somebody does not stop whoever passes") {
  Stage stage(map_k);
  stage.hero(marica, "b7");
  const Unit walker = stage.enemy("yoke_hand", "b1");
  stage.enemy("ash_mongrel", "b3");
  stage.state.tokens.push_back({Stage::at("b3"), 3, hero(0)});
  stage.run({}, EnemyWalk{walker, Stage::at("b5"), 5});
  CHECK(stage.where(walker) == "b5");
  CHECK(stage.state.tokens.size() == 1);
}

TEST_CASE("AWE-R55: an ability that moves its user counts on the way to the closing action") {
  Stage stage;
  const Unit pc = stage.hero(knowman, "a1");
  stage.enemy("overseer", "g8");  // 10 away
  stage.hand(pc, {22, 24, 25});   // move [open], trespass [sustain > +3], attack [close]
  stage.turn(pc);
  stage.choose(on_rampage(22, 0, hex_of_name("a1"), 0));
  REQUIRE(stage.offers(on_rampage(24, 0, 255, 0)));
  stage.choose(on_rampage(24, 0, 255, 0));
  REQUIRE(stage.asks<MoveFreely>());
  for (const Choice one : stage.choices())  // only where the attack reaches
    CHECK(stage.rules.sites[0].boards[0].distance(static_cast<Hex>(one.a), Stage::at("g8")) <= 3);
}

}  // namespace bout::alls_well::testing
