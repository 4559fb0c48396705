// Enemies, Overlords and Mercenaries, as far as other files do not show them: AWE-12.30, AWE-13, AWE-16 to AWE-18, 20, 21.
#include "games/alls_well/tests/words.hpp"

namespace bout::alls_well::testing {

namespace {

int hex_number(std::string_view name) { return number(Stage::at(name)); }

Units aims(const Stage& stage, Unit enemy, bool far = true) {
  return targets_of(stage.state, stage.rules, enemy, range_of(stage.state, stage.rules, enemy), far);
}

void performs(Stage& stage, Unit enemy, ActionKind kind, int modifier = 0) {
  stage.state.enemy.type = enemy_type(stage.state, enemy);
  stage.run({}, Perform{enemy, kind, static_cast<std::int8_t>(modifier), false});
}

/// What an Enemy's augment does, with the first answer to whatever it asks.
void augments(Stage& stage, Unit enemy) {
  Frame frame;
  frame.self = frame.target = enemy;
  stage.with_table([&](Table& table) { run_card(table, enemy_card(stage.state, stage.rules, enemy).augment, frame); });
}

}  // namespace

TEST_CASE("AWE-12.30, AWE-17.6: a row's augment and its modifiers are the Enemy's own") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.enemy("yoke_hand", "d5");
  stage.acts("yoke_hand", 6);  // engaged: augment (+1 to its next attack), attack
  CHECK(stage.told<Augmented>() == 1);
  CHECK(stage.dial(pc).health == 10 - (2 + 1));
  Stage far;
  far.hero(marica, "d8");
  const Unit walker = far.enemy("yoke_hand", "d1");
  far.acts("yoke_hand", 17);  // closing: move +2, attack +1
  while (far.asks<ChooseEnemyHex>()) far.choose(far.choices().front());
  CHECK(far.where(walker) == "d6");  // 3 + 2
  Stage near;
  const Unit struck = near.hero(marica, "d4");
  near.enemy("yoke_hand", "d5");
  near.acts("yoke_hand", 12);  // engaged: attack +1
  CHECK(near.dial(struck).health == 10 - (2 + 1));
}

TEST_CASE("AWE-12.38: an Enemy that holds takes no action") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("yoke_hand", "d5", 2);
  stage.acts("yoke_hand", 3);  // wounded: hold
  CHECK(stage.told<Held>() == 1);
  CHECK(stage.told<ActionTaken>() == 0);
  CHECK(stage.where(enemy) == "d5");
  CHECK(stage.dial(pc).health == 10);
}

TEST_CASE("AWE-13.8: damage without a number is the P of whoever deals it") {
  for (const int more : {0, 1}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    const Unit enemy = stage.enemy("overseer", "d5");  // Lash: P, defend tokens ignored
    stage.state.types[index(stage.type("overseer"))].potency = static_cast<std::int8_t>(more);
    stage.body(pc).defend = 2;
    performs(stage, enemy, ActionKind::affliction);
    CHECK(stage.dial(pc).health == 10 - (3 + more));
  }
}

TEST_CASE("AWE-16.2, AWE-R32: an affliction has its own range, for whom it strikes and for that action alone") {
  Stage stage(map_a, 2);
  const Unit strong = stage.hero(marica, "d4"), weak = stage.hero(lambik, "d6");
  stage.dial(weak).health = 5;
  const Unit enemy = stage.enemy("overseer", "d8");  // range 1, Lash 2
  performs(stage, enemy, ActionKind::attack);
  CHECK(stage.told<DamageDealt>() == 0);
  performs(stage, enemy, ActionKind::affliction);
  CHECK(stage.dial(weak).health == 5 - 3);  // at distance 2
  stage.body(enemy).at = Stage::at("d5");   // both within 1: the weaker one
  performs(stage, enemy, ActionKind::affliction);
  CHECK(stage.dial(strong).health == 10);
  stage.body(enemy).at = Stage::at("g8");
  const int told = stage.told<DamageDealt>();
  performs(stage, enemy, ActionKind::affliction);
  CHECK(stage.told<DamageDealt>() == told);  // nobody within it: not taken
}

TEST_CASE("AWE-16.2, AWE-R33: an augment reaches everywhere, without sight; ties are the players' to decide") {
  Stage stage(map_b);
  stage.hero(marica, "a1");
  const Unit overseer = stage.enemy("overseer", "d4");
  const Unit hurt = stage.enemy("yoke_hand", "d5", 1);  // behind the wall
  augments(stage, overseer);                            // Crack the Whip: the most degraded other Enemy improves
  CHECK(stage.body(hurt).condition == 0);
  stage.body(hurt).condition = 1;
  const Unit other = stage.enemy("yoke_hand", "g8", 1);
  augments(stage, overseer);
  REQUIRE(stage.asks<ChoosePick>());
  stage.choose(Verb::pick, number(other));
  CHECK(stage.body(other).condition == 0);
  CHECK(stage.body(hurt).condition == 1);
}

TEST_CASE("AWE-R33: of equally numerous types the players choose one") {
  Stage stage;
  stage.hero(marica, "a1");
  const Unit hand = stage.enemy("yoke_hand", "d5", 1), slinger = stage.enemy("barb_slinger", "e5", 1);
  stage.enemy("yoke_hand", "d6");
  const Unit wright = stage.enemy("fleshwright", "g8");
  augments(stage, wright);  // Stitch: every degraded Enemy of the most numerous type improves
  CHECK(stage.body(hand).condition == 0);
  CHECK(stage.body(slinger).condition == 1);
  stage.body(hand).condition = 1;
  stage.enemy("barb_slinger", "e6");
  augments(stage, wright);
  REQUIRE(stage.asks<ChooseKind>());
  CHECK(stage.choices().size() == 2);
  stage.choose(Verb::kind, number(stage.type("barb_slinger")));
  CHECK(stage.body(hand).condition == 1);
  CHECK(stage.body(slinger).condition == 0);
}

TEST_CASE("AWE-16.3: coin on the card is what Death Throes speak of") {
  for (const auto& [type, coin] : {std::pair{"overseer", 3}, std::pair{"yoke_hand", 1}, std::pair{"ash_mongrel", 0}}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    stage.state.throes_card = stage.throes("Heavy Purse");
    stage.run({}, FollowThroes{pc, stage.type(type)});
    CHECK(stage.dial(pc).coin == coin + 1);
  }
}

TEST_CASE("AWE-18.4: equally good targets are the players' to decide") {
  Stage stage(map_a, 2);
  const Unit one = stage.hero(marica, "d4"), other = stage.hero(lambik, "d6");
  stage.dial(one).health = stage.dial(other).health = 5;
  stage.enemy("yoke_hand", "d5");
  stage.acts("yoke_hand", 12);
  REQUIRE(stage.asks<ChooseTarget>());
  stage.choose(Verb::target, number(other));
  CHECK(stage.dial(one).health == 5);
  CHECK(stage.dial(other).health == 5 - 3);
}

TEST_CASE("AWE-18.5: a Character that other Enemies keep it from is left for one it can reach, farther or not") {
  Stage stage(map_k, 2);
  const Unit near = stage.hero(marica, "b6"), far = stage.hero(lambik, "b1");
  const Unit enemy = stage.enemy("yoke_hand", "b4");
  CHECK(aims(stage, enemy) == Units::of(near));  // cost 1 against 2
  stage.enemy("ash_mongrel", "b5");
  CHECK(aims(stage, enemy) == Units::of(far));
}

TEST_CASE("AWE-18.6, AWE-18.7: the target is fixed for an action: a fleeing Enemy runs from the first one into the other's arms") {
  Stage stage(map_a, 2);
  const Unit first = stage.hero(marica, "d5"), other = stage.hero(lambik, "d1");
  const Unit enemy = stage.enemy("yoke_hand", "d4");
  stage.dial(first).health = 9;
  stage.acts("yoke_hand", 7);  // engaged: attack, flee -1
  while (stage.asks<ForceStep>()) {
    const Forced& forced = stage.state.forced.back();
    CHECK(forced.source == Stage::at("d5"));
    stage.choose(Verb::side, 3);  // to the west, where the other stands
  }
  CHECK(stage.where(enemy) == "d2");
  CHECK(stage.story.last<TargetTaken>()->target == first);
  CHECK(distance(stage.state, stage.rules, enemy, other) == 1);
  CHECK(aims(stage, enemy) == Units::of(other));  // for the next action it would be another
}

TEST_CASE("AWE-R6: an Enemy that has a Character in range but not in sight is not engaged") {
  for (const bool wall : {true, false}) {
    Stage stage(wall ? map_b : map_a);
    stage.hero(marica, "c5");
    const Unit slinger = stage.enemy("barb_slinger", "d4");  // range 3; behind the wall c5 is at distance 3
    stage.state.enemy.intent = IntentId{4};
    CHECK(intent_state(stage.state, stage.rules, slinger) == (wall ? IntentState::closing : IntentState::engaged));
    CHECK(aims(stage, slinger, false).empty() == wall);
  }
}

TEST_CASE("AWE-R29: what somebody far away costs is the cost of one long path") {
  Stage stage(map_k);
  const Unit pc = stage.hero(marica, "b7");
  const Unit enemy = stage.enemy("yoke_hand", "b1");
  for (const char* hex : {"b3", "b4", "b5"}) stage.enemy("ash_mongrel", hex);  // no move of 3 could end there
  CHECK(cost_to_reach(stage.state, stage.rules, enemy, pc, 1) == 5);
  CHECK(aims(stage, enemy) == Units::of(pc));
}

TEST_CASE("AWE-R38: one Intent card for the token, not one for each Enemy") {
  Stage stage;
  stage.hero(marica, "d1");
  for (const char* hex : {"d5", "d6", "d7"}) stage.enemy("yoke_hand", hex);
  stage.acts("yoke_hand", 1);  // closing: move -1
  while (stage.asks<ChooseEnemyHex>() || stage.asks<ChooseEnemy>()) stage.choose(stage.choices().front());
  CHECK(stage.told<IntentDrawn>() == 1);
  CHECK(stage.told<EnemyActed>() == 3);
}

// Overlords

TEST_CASE("AWE-R91: an Overlord reads Intents by the colour of its space") {
  Stage stage;
  stage.hero(marica, "d4");
  const Unit overlord = stage.enemy("the_drover", "d5");
  stage.state.enemy.intent = IntentId{8};  // a row for every state
  const IntentState rows[] = {IntentState::engaged, IntentState::engaged, IntentState::rattled,
                              IntentState::rattled, IntentState::wounded, IntentState::wounded};
  for (std::size_t space = 0; space < 6; ++space) {
    stage.body(overlord).condition = byte(space);
    CHECK(intent_state(stage.state, stage.rules, overlord) == rows[space]);
  }
}

TEST_CASE("AWE-20.6, AWE-R92: a defeated Overlord draws no Death Throes; its defeat is applied before the Scenario ends") {
  for (const bool wins : {true, false}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4"), other = stage.hero(lambik, "a1");
    const Unit overlord = stage.enemy("the_drover", "d5", 5);
    if (wins) stage.rules.scenario().victory = written(stage.rules, std::vector<Node>{{Word::defeated, 0, 0}});
    stage.hit(overlord, 4, pc, true);
    CHECK(stage.told<ThroesDrawn>() == 0);
    CHECK(stage.dial(pc).coin == 6);
    CHECK(stage.dial(other).coin == 6);
    CHECK(stage.state.exploration == 1u << 3);
    CHECK(stage.state.ending == (wins ? Ending::success : Ending::none));
  }
}

TEST_CASE("AWE-R173: words made for Enemies, on an Overlord: spaces, the fewest steps left, and the pit") {
  Stage stage(map_c);
  const Unit pc = stage.hero(groanax, "d5");
  const Unit overlord = stage.enemy("the_drover", "d6", 4);  // 2 steps left
  stage.with_table([&](Table& table) { improve(table, overlord, 2); });
  CHECK(stage.body(overlord).condition == 2);
  stage.body(overlord).condition = 4;
  const Unit hand = stage.enemy("yoke_hand", "g8", 1);  // 2 steps left as well
  Select select;
  select.pick = Pick::most_degraded;
  select.set = Set::enemy;
  CHECK(candidates(stage.state, stage.rules, select, Frame{}).size() == 2);
  stage.body(hand).condition = 2;
  CHECK(candidates(stage.state, stage.rules, select, Frame{}) == Units::of(hand));
  Forced forced;
  forced.on = overlord;
  forced.by = pc;
  forced.source = Stage::at("d5");
  forced.left = 1;
  stage.with_table([&](Table& table) { force(table, forced); });
  const HexSide east{0};
  stage.choose(Verb::side, number(east));
  CHECK(!on_map(stage.state, overlord));
  CHECK(stage.dial(pc).coin == 6);  // defeated, with all it brings
}

// Mercenaries

TEST_CASE("AWE-21.1, AWE-21.2, AWE-R187: hired for its price or a card gained before, by level, one each, and no type twice") {
  Stage stage(map_a, 2);
  const Unit pc = stage.hero(marica, "d4"), other = stage.hero(lambik, "d6");
  stage.dial(pc).coin = 21;
  stage.dial(other).coin = 10;
  stage.run({}, Trade{pc});
  CHECK(stage.offers(choice(Verb::hire, 0)));   // 10
  CHECK(stage.offers(choice(Verb::hire, 1)));   // 12
  CHECK(!stage.offers(choice(Verb::hire, 2)));  // 15, but level 2
  stage.dial(pc).level = 2;
  CHECK(stage.offers(choice(Verb::hire, 2)));
  stage.dial(pc).coin = 14;
  CHECK(!stage.offers(choice(Verb::hire, 2)));
  stage.dial(pc).free_hired = HiredId{2};
  stage.choose(Verb::hire, 2);
  CHECK(stage.dial(pc).coin == 14);
  CHECK(stage.dial(pc).free_hired == no_hired);  // the card is back in the supply
  CHECK(stage.count(Verb::hire) == 0);
  stage.choose(Verb::done);
  stage.dial(other).level = 2;
  stage.dial(other).coin = 15;
  stage.run({}, Trade{other});
  CHECK(!stage.offers(choice(Verb::hire, 2)));
  stage.choose(Verb::hire, 0);
  CHECK(stage.dial(other).coin == 15 - 10);
}

TEST_CASE("AWE-21.3, AWE-21.12: a Mercenary degrades like an Enemy; once dead it can be hired again") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit hireling = stage.mercenary(pc, 0, "d5");  // threshold 2
  stage.hit(hireling, 3);
  CHECK(stage.body(hireling).condition == 1);  // 1 wasted
  stage.hit(hireling, 4);
  CHECK(!on_map(stage.state, hireling));
  CHECK(stage.told<Died>() == 1);
  stage.dial(pc).coin = 10;
  stage.run({}, Trade{pc});
  CHECK(stage.offers(choice(Verb::hire, 0)));
}

TEST_CASE("AWE-21.4: what Hired cards show") {
  const Stage stage;
  const int figures[10][6] = {{1, 10, 2, 3, 2, 1}, {1, 12, 2, 3, 2, 4}, {2, 15, 2, 3, 2, 1}, {2, 15, 2, 4, 2, 2}, {3, 20, 3, 2, 3, 1},
                              {3, 22, 2, 3, 3, 2}, {4, 25, 3, 4, 3, 1}, {5, 30, 3, 3, 3, 3}, {6, 35, 4, 3, 4, 1}, {7, 40, 4, 4, 4, 3}};
  for (const HiredId id : stage.rules.cards.hired.keys()) {
    const Hired& card = stage.rules.cards[id];
    const int* const row = figures[index(id)];
    CHECK(card.level == row[0]);
    CHECK(card.price == row[1]);
    for (const Space& space : card.track) CHECK(space.threshold == row[2]);
    CHECK(card.track.size() == 3);
    CHECK(card.move == row[3]);
    CHECK(card.potency == row[4]);
    CHECK(card.range == row[5]);
    CHECK(!card.augment.empty());
    CHECK(!card.affliction.empty());
  }
}

TEST_CASE("AWE-21.9: Impulses do not touch a Mercenary, the card's own half does") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit hireling = stage.mercenary(pc, 0, "d3");
  const Unit enemy = stage.enemy("overseer", "c3");
  stage.impulse(pc, "Archagonist", 9);  // potency +1
  CHECK(potency_of(stage.state, stage.rules, pc) == 5);
  CHECK(potency_of(stage.state, stage.rules, hireling) == 2);
  Act act = hired_act(stage.state, stage.rules, hireling, {ActionKind::attack, 1});
  CHECK(attack_of(stage.state, stage.rules, act, enemy) == 2 + 1);
}

TEST_CASE("AWE-21.10, AWE-R96: no hex it enters willingly is beyond its employer's influence; the employer may walk away") {
  Stage stage(map_k);
  const Unit pc = stage.hero(marica, "b1");  // influence 3
  const Unit hireling = stage.mercenary(pc, 0, "b3");
  const Hexes ends = walks(stage.state, stage.rules, hireling, 4).ends;
  CHECK(ends.contains(Stage::at("b4")));
  CHECK(!ends.contains(Stage::at("b5")));
  stage.body(hireling).at = Stage::at("b2");
  CHECK(walks(stage.state, stage.rules, pc, 6).ends.contains(Stage::at("b7")));  // past it, 5 hexes off
}

TEST_CASE("AWE-21.11: a Mercenary keeps its defend token when it attacks, and leaves loot and letters alone") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "b2");
  const Unit hireling = stage.mercenary(pc, 0, "b3");
  const Unit enemy = stage.enemy("overseer", "c4");
  stage.with_table([&](Table& table) { gain_defend(table, hireling, 2); });
  Act act = hired_act(stage.state, stage.rules, hireling, {ActionKind::attack, 1});
  act.target = enemy;
  stage.with_table([&](Table& table) { take_action(table, act); });
  CHECK(stage.body(hireling).defend > 0);
  CHECK(stage.body(enemy).condition == 1);
  CHECK(!walks(stage.state, stage.rules, hireling, 2).ends.contains(Stage::at("b4")));
  CHECK(walks(stage.state, stage.rules, pc, 2).ends.contains(Stage::at("b4")));
}

TEST_CASE("AWE-21.15: a Mercenary holds one augment and one affliction, and is a Character for such abilities") {
  Stage stage(map_a, 2);
  const Unit wizard = stage.hero(lambik, "d4");
  const Unit hireling = stage.mercenary(wizard, 0, "d5");
  stage.hand(wizard, {5});  // Wall of Smoke: veil
  stage.turn(wizard);
  stage.choose(Verb::play, 4);
  stage.choose(Verb::act, 0, number(hireling));
  CHECK(stage.body(hireling).augment == Laid{Token::ward, 4});
  stage.with_table([&](Table& table) { place_token(table, hireling, Token::marked, 2); });
  stage.with_table([&](Table& table) { place_token(table, hireling, Token::slowed, 1); });
  CHECK(stage.body(hireling).affliction == Laid{Token::slowed, 1});
  CHECK(stage.body(hireling).augment.value == 4);
}

TEST_CASE("AWE-21.16: Enemies take a Mercenary for a Character: they close in on it, are engaged by it and strike it") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d1");
  const Unit hireling = stage.mercenary(pc, 0, "d4");
  const Unit enemy = stage.enemy("yoke_hand", "d7");
  CHECK(aims(stage, enemy) == Units::of(hireling));
  stage.body(enemy).at = Stage::at("d5");
  stage.state.enemy.intent = IntentId{4};
  CHECK(intent_state(stage.state, stage.rules, enemy) == IntentState::engaged);
  performs(stage, enemy, ActionKind::attack);
  CHECK(stage.body(hireling).condition == 1);
}

TEST_CASE("AWE-D26: where a Mercenary catches up to is its employer's player's to say") {
  Stage stage(map_a, 2);
  stage.hero(lambik, "a8");
  const Unit pc = stage.hero(marica, "d1");
  const Unit hireling = stage.mercenary(pc, 0, "d7");
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::mercenary, 0);
  REQUIRE(stage.asks<ChooseCatchUp>());
  CHECK(seats_to_act(stage.state, stage.rules).contains(Seat{1}));
  CHECK(seats_to_act(stage.state, stage.rules).size() == 1);
  for (const Choice one : stage.choices())
    CHECK(stage.rules.sites[0].boards[0].distance(Stage::at("d1"), static_cast<Hex>(one.a)) <= 3);
  stage.choose(Verb::catch_up, hex_number("c2"));
  CHECK(stage.where(hireling) == "c2");
}

}  // namespace bout::alls_well::testing
