// Characters, Impulses, turns and actions, as far as other files do not show them: AWE-8 to AWE-12, AWE-15.
#include "games/alls_well/tests/words.hpp"

namespace bout::alls_well::testing {

namespace {

int spot_at(std::string_view name) { return number(Stage::at(name)); }

void lies_down(Stage& stage, Unit unit) {
  stage.dial(unit).health = 0;
  stage.dial(unit).floored = Floored::floored;
}

void into_belt(Stage& stage, Unit unit, const std::string& loot) {
  stage.dial(unit).items[index(Slot::belt)] = item_of(stage.loot(loot));
}

/// Marica's card of this number, its action counted from 0, in a Rampage.
Choice rampaging(int card, int nth, int target, int how = 255) { return choice(Verb::rampage, (card - 1) | nth << 8, target, how); }

Act ordering(Unit by, ActionKind kind) {
  Act act;
  act.by = by;
  act.kind = kind;
  act.order = true;
  return act;
}

}  // namespace

TEST_CASE("AWE-8.6: a trait holds in every Scenario: Groanax is forced one hex less") {
  for (const auto& [who, hexes] : {std::pair{groanax, 1}, std::pair{marica, 2}}) {
    Stage stage(map_k);
    const Unit pc = stage.hero(who, "b2");
    const Unit enemy = stage.enemy("yoke_hand", "b1");
    Forced forced;
    forced.on = pc;
    forced.by = enemy;
    forced.source = Stage::at("b1");
    forced.left = 2;
    stage.with_table([&](Table& table) { force(table, forced); });
    CHECK(distance(stage.state, stage.rules, enemy, pc) == 1 + hexes);
  }
}

TEST_CASE("AWE-8.10: influence is how far abilities, throws and orders reach") {
  Stage stage(map_a, 3);
  const Unit pc = stage.hero(marica, "d1"), near = stage.hero(lambik, "d4"), far = stage.hero(groanax, "d5");
  CHECK(influence_of(stage.state, stage.rules, pc) == 3);
  const Units ordered = order_targets(stage.state, stage.rules, ordering(pc, ActionKind::defend));
  CHECK(ordered.contains(near));
  CHECK(!ordered.contains(far));
  CHECK(throw_hexes(stage.state, stage.rules, pc).contains(Stage::at("d4")));
  CHECK(!throw_hexes(stage.state, stage.rules, pc).contains(Stage::at("d5")));
  stage.hand(pc, {3});
  stage.turn(pc);
  stage.choose(Verb::play, 2);  // heal
  CHECK(stage.offers(choice(Verb::act, 0, number(near))));
  CHECK(!stage.offers(choice(Verb::act, 0, number(far))));
}

TEST_CASE("AWE-9.6, AWE-11.13: in a Rampage an action is upgraded, in a Standard Turn it is not") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d1");
  stage.enemy("overseer", "d6");
  stage.hand(pc, {6, 4});  // move 3 [open > 4]; attack [close]
  stage.turn(pc);
  CHECK(stage.offers(rampaging(6, 0, spot_at("d5"), 0)));
  stage.choose(Verb::play, 5);
  CHECK(stage.offers(choice(Verb::act, 0, spot_at("d4"))));
  CHECK(!stage.offers(choice(Verb::act, 0, spot_at("d5"))));
}

TEST_CASE("AWE-9.7: an order follows only an action with its icon") {
  for (const bool icon : {true, false}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    stage.hero(lambik, "d2");
    const Unit enemy = stage.enemy("overseer", "d5");
    stage.hand(pc, {icon ? 2 : 1});
    stage.turn(pc);
    stage.choose(Verb::play, icon ? 1 : 0);
    stage.choose(Verb::act, icon ? 0 : 2, number(enemy), 255);
    CHECK(stage.asks<OfferOrder>() == icon);
  }
}

TEST_CASE("AWE-9.8, AWE-R82: what is discarded stays discarded; without cards a PC plays on") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.hand(pc, {1});
  stage.dial(pc).actions = {};
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  stage.choose(Verb::brace);
  stage.choose(Verb::brace);
  CHECK(stage.dial(pc).hand.size() == 0);
  CHECK(stage.dial(pc).discarded.size() == 1);
  stage.with_table([&](Table& table) { draw_actions(table, pc, 3); });
  CHECK(stage.dial(pc).hand.size() == 0);
  CHECK(playing(stage.state, pc));
}

TEST_CASE("AWE-10.1: a Praxis brings its trait and its rows of benefits") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit healthy = stage.enemy("overseer", "d5"), wounded = stage.enemy("overseer", "d3", 2);
  const auto damage = [&](Unit target) {
    Act act;
    act.by = pc;
    act.kind = ActionKind::attack;
    return attack_of(stage.state, stage.rules, act, target);
  };
  CHECK(damage(wounded) == 4);
  stage.dial(pc).praxis = stage.praxis_named("Zealbreaker");  // attacks on wounded Enemies +1
  CHECK(damage(wounded) == 4 + 1);
  CHECK(damage(healthy) == 4);
  for (const PraxisId praxis : stage.rules.cards.praxes.keys()) {
    CHECK(!stage.rules.cards[praxis].trait.empty());
    for (const LevelRow& row : stage.rules.cards[praxis].rows) CHECK(!row.benefits.empty());
    CHECK(stage.rules.cards[praxis].rows[2].once);
  }
}

TEST_CASE("AWE-10.3, AWE-10.4, AWE-R66: everybody chooses, then Instants in the agreed order, and they are gone") {
  Stage stage(map_a, 3);
  const Unit one = stage.hero(marica, "d4"), other = stage.hero(lambik, "d6"), third = stage.hero(groanax, "a1");
  for (const Unit unit : {one, other}) {
    stage.dial(unit).health = 3;
    for (const int card : {2, 4}) stage.dial(unit).impulses.put_at_bottom(impulse_of(stage.praxis_named("Zealbreaker"), card));
  }
  stage.run({}, DrawImpulses{}, PlayInstants{});
  REQUIRE(stage.asks<ChooseImpulses>());
  stage.choose(choice(Verb::impulse, 0));  // Spit Blood: regain 2
  CHECK(stage.dial(one).health + stage.dial(other).health == 6);  // not before all have chosen
  stage.choose(choice(Verb::impulse, 0));
  REQUIRE(stage.asks<OrderInstants>());
  stage.choose(Verb::instant, number(other));
  CHECK(stage.dial(one).health == 5);
  CHECK(stage.dial(other).health == 5);
  for (const Unit unit : {one, other}) {
    CHECK(stage.dial(unit).in_play == no_impulse);
    CHECK(stage.dial(unit).used.size() == 1);
    CHECK(stage.dial(unit).held.size() == 1);
  }
  CHECK(stage.dial(third).in_play == no_impulse);
  CHECK(stage.rules.cards[impulse_of(PraxisId{0}, 2)].type == ImpulseType::instant);
  CHECK(stage.rules.cards[impulse_of(PraxisId{0}, 3)].type == ImpulseType::effect);
  CHECK(stage.rules.cards[impulse_of(PraxisId{0}, 1)].type == ImpulseType::modifier);
}

TEST_CASE("AWE-10.12, AWE-15.4, AWE-R65: the floored draw Impulses, the collapsed do not, and without cards there is none") {
  Stage stage(map_a, 3);
  const Unit down = stage.hero(marica, "d4"), gone = stage.hero(lambik, "d6"), empty = stage.hero(groanax, "a1");
  lies_down(stage, down);
  for (const Unit unit : {down, gone})
    for (const int card : {1, 4}) stage.dial(unit).impulses.put_at_bottom(impulse_of(stage.praxis_named("Zealbreaker"), card));
  stage.with_table([&](Table& table) { collapse(table, gone); });
  stage.run({}, DrawImpulses{});
  REQUIRE(stage.asks<ChooseImpulses>());
  CHECK(seats_to_act(stage.state, stage.rules).size() == 1);
  stage.choose(choice(Verb::impulse, 1));
  CHECK(stage.dial(down).in_play == impulse_of(stage.praxis_named("Zealbreaker"), 4));
  CHECK(stage.dial(down).held.size() == 1);
  CHECK(stage.dial(gone).in_play == no_impulse);
  CHECK(stage.dial(empty).in_play == no_impulse);
  CHECK(stage.state.agenda.empty());
}

TEST_CASE("AWE-11.8, AWE-11.9: an opening and a closing action from two cards, one of each, in that order") {
  const auto rampages = [](const std::vector<int>& cards) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    stage.enemy("overseer", "d5");
    stage.hand(pc, cards);
    stage.turn(pc);
    return stage.count(Verb::rampage) > 0;
  };
  CHECK(rampages({5, 4}));    // opening, closing
  CHECK(!rampages({5, 6}));   // two openings
  CHECK(!rampages({4, 11}));  // two closings
  CHECK(!rampages({8, 4}));   // sustain, closing
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.hand(pc, {5, 6, 4});
  stage.turn(pc);
  CHECK(!stage.offers(rampaging(4, 0, number(enemy))));  // not first
  stage.choose(rampaging(5, 0, number(enemy)));
  for (const Choice one : stage.choices()) CHECK((verb_of(one) != Verb::rampage || (one.a & 255) != 5));  // no second opening
  stage.choose(rampaging(4, 0, number(enemy)), {Stage::card(0)});
  CHECK(stage.told<WentTo>() == 1);  // and nothing behind the closing one
}

TEST_CASE("AWE-11.10: a sustain action drawn during the Rampage may be added") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.hand(pc, {5, 4});
  stage.impulse(pc, "Occulted", 5);  // Second Sight: draw 1 Action card
  stage.turn(pc);
  stage.choose(rampaging(5, 0, number(enemy)));
  CHECK(!stage.offers(rampaging(8, 0, spot_at("d4"), 0)));
  for (const Choice one : stage.choices())
    if (verb_of(one) == Verb::use) {
      stage.choose(one, {Stage::card(7)});  // Cohort Drill: move 2 [sustain > 3]
      break;
    }
  stage.choose(rampaging(8, 0, spot_at("c5"), 0));
  CHECK(stage.where(pc) == "c5");
  CHECK(stage.offers(rampaging(4, 0, number(enemy))));
}

TEST_CASE("AWE-11.4, AWE-21.5, AWE-21.7, AWE-D6: a Mercenary acts before or after its employer, by none, one or both actions") {
  for (const bool before : {true, false}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    const Unit hireling = stage.mercenary(pc, 0, "d3");
    const Unit enemy = stage.enemy("overseer", "c3");
    stage.hand(pc, {1});  // its half: move +1, attack +0
    stage.dial(pc).actions = {};
    stage.turn(pc);
    CHECK(stage.offers(choice(Verb::mercenary, 0)));
    const auto acts = [&] {
      stage.choose(Verb::mercenary, 0);
      CHECK(stage.offers(choice(Verb::done)));
      stage.choose(Verb::act, 1, number(enemy), 255);  // the second first
      CHECK(!stage.offers(choice(Verb::act, 1, number(enemy), 255)));
      stage.choose(Verb::act, 0, spot_at("e3"));
      CHECK(stage.where(hireling) == "e3");
    };
    if (before) acts();
    stage.choose(Verb::play, 0);
    CHECK(stage.count(Verb::mercenary) == 0);
    stage.choose(Verb::act, 0, spot_at("d4"));
    CHECK(stage.count(Verb::mercenary) == 0);  // not in between
    stage.choose(Verb::brace);
    CHECK(stage.asks<ChooseEnd>() == !before);
    if (before) continue;
    acts();
    CHECK(stage.told<WentTo>() == 1);
  }
}

TEST_CASE("AWE-11.15: the Mercenary of a rampaging PC acts by the closing card") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.mercenary(pc, 0, "d3");
  stage.hand(pc, {5, 4});
  stage.turn(pc);
  stage.choose(rampaging(5, 0, number(enemy)));
  stage.choose(rampaging(4, 0, number(enemy)));
  REQUIRE(stage.asks<ChooseEnd>());
  CHECK(stage.count(Verb::mercenary) == 1);
  CHECK(stage.offers(choice(Verb::mercenary, 3)));
}

TEST_CASE("AWE-11.17, AWE-23.8, AWE-R63: Loot is used whenever its owner decides on its own turn, between two hexes too") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d1"), other = stage.hero(lambik, "a1");
  into_belt(stage, pc, "Marrow Broth");
  into_belt(stage, other, "Marrow Broth");
  stage.dial(pc).resolve = 1;
  stage.hand(pc, {1});
  stage.dial(pc).actions = {};
  const Choice drink = choice(Verb::loot, number(Slot::belt));
  stage.turn(pc);
  CHECK(stage.offers(drink));
  stage.choose(Verb::play, 0);
  CHECK(stage.offers(drink));
  stage.choose(Verb::pause, 0, spot_at("d3"));  // 2 of 3 hexes
  REQUIRE(stage.asks<GoOn>());
  CHECK(stage.where(pc) == "d3");
  CHECK(stage.count(Verb::loot) == 1);  // the others' belts stay shut
  stage.choose(drink);
  CHECK(stage.dial(pc).resolve == 2);
  CHECK(stage.dial(pc).items[index(Slot::belt)] == no_item);
  CHECK(stage.state.loot_used.count(number(stage.loot("Marrow Broth"))) == 1);
  CHECK(!stage.offers(choice(Verb::walk, spot_at("d5"))));
  stage.choose(Verb::walk, spot_at("d4"));
  CHECK(stage.where(pc) == "d4");
  CHECK(stage.asks<ChooseAction>());
}

TEST_CASE("AWE-R63, AWE-11.17: the same between two hexes of a Rampage, as long as it can be closed") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d1");
  stage.enemy("overseer", "d6");
  into_belt(stage, pc, "Marrow Broth");
  stage.hand(pc, {6, 4});  // opening move 4, closing attack
  stage.turn(pc);
  CHECK(stage.offers(rampaging(6, 0, spot_at("d3"), 1)));
  CHECK(!stage.offers(rampaging(6, 0, spot_at("a2"), 1)));  // from there the Overseer is out of reach
  stage.choose(rampaging(6, 0, spot_at("d3"), 1));
  REQUIRE(stage.asks<GoOn>());
  CHECK(stage.offers(choice(Verb::loot, number(Slot::belt))));
  CHECK(stage.offers(choice(Verb::walk, spot_at("d5"))));
  CHECK(!stage.offers(choice(Verb::walk, spot_at("d4"))));  // it would have to break off there
  stage.choose(Verb::walk, spot_at("d5"));
  CHECK(stage.count(Verb::rampage) > 0);
}

TEST_CASE("AWE-15.11: a floored PC that gets up by an opening action may go on to a Rampage") {
  Stage stage;
  stage.rules.cards.characters_[index(marica)].actions[2].actions[0].section = Section::open;  // a heal that opens
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  lies_down(stage, pc);
  stage.hand(pc, {3, 4});
  stage.turn(pc);
  CHECK(stage.count(Verb::rampage) == 0);
  stage.choose(Verb::play, 2);
  CHECK(stage.count(Verb::rampage) == 0);
  stage.choose(Verb::act, 0, number(pc));
  CHECK(stage.dial(pc).floored == Floored::standing);
  CHECK(stage.offers(rampaging(4, 0, number(enemy))));
}

TEST_CASE("AWE-15.5: a floored PC loots where its move ends, and may heal itself with what it finds") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "b3");
  stage.hero(lambik, "g8");
  lies_down(stage, pc);
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  stage.choose(Verb::act, 0, spot_at("b4"), 0, {Stage::card(number(stage.loot("Clotting Salts")))});
  stage.choose(Verb::place, number(Slot::belt), number(Room::empty));
  CHECK(stage.dial(pc).floored == Floored::exposed);
  stage.choose(Verb::loot, number(Slot::belt));
  CHECK(stage.dial(pc).health == 2);  // half of 4
  CHECK(stage.dial(pc).floored == Floored::standing);
}

TEST_CASE("AWE-15.17: a Skirmish takes no notice of trauma") {
  const auto offered = [](int trauma) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    stage.enemy("overseer", "d5");
    stage.dial(pc).trauma = byte(trauma);
    stage.hand(pc, {1, 4, 5});
    stage.turn(pc);
    return stage.choices();
  };
  CHECK(offered(0) == offered(7));
}

TEST_CASE("AWE-12.17, AWE-R62: an attack whose target has left its range is wasted, and strikes nobody else") {
  Stage stage(map_a, 2);
  const Unit weak = stage.hero(lambik, "d5"), other = stage.hero(marica, "d3");
  stage.dial(weak).health = 2;
  stage.enemy("yoke_hand", "d4");
  stage.impulse(weak, "Occulted", 3);  // Slip Sideways
  stage.acts("yoke_hand", 12);         // engaged: attack +1
  REQUIRE(stage.asks<OfferReaction>());
  for (const Choice one : stage.choices())
    if (verb_of(one) == Verb::effect) {
      stage.choose(one);
      break;
    }
  stage.choose(Verb::walk, spot_at("d7"));
  CHECK(stage.told<AttackMissed>() == 1);
  CHECK(stage.dial(weak).health == 2);
  CHECK(stage.dial(other).health == 10);
}

TEST_CASE("AWE-R169: a PC is targeted by what strikes one, not by a step towards it or by what strikes all") {
  const auto offered = [](const char* type, const char* at, int intent) {
    Stage stage;
    const Unit pc = stage.hero(lambik, "d5");
    stage.enemy(type, at);
    stage.impulse(pc, "Occulted", 3);
    stage.acts(type, intent);
    return stage.asks<OfferReaction>();
  };
  CHECK(offered("overseer", "d4", 11));       // affliction on one
  CHECK(!offered("barb_slinger", "d4", 11));  // Barbed Volley: everybody in reach
  CHECK(!offered("ash_mongrel", "d1", 4));    // closing: a move alone
}

TEST_CASE("AWE-12.25: the first three abilities are there from the start, the others come with higher cards") {
  Stage stage;
  for (const CharacterId who : {marica, lambik, groanax, knowman}) {
    const Character& card = stage.rules.cards[who];
    std::array<int, 5> from{99, 99, 99, 99, 99};
    for (const ActionCard& action_card : card.actions)
      for (const CardAction& action : action_card.actions)
        for (std::size_t i = 0; i < 5; ++i)
          if (action.kind == of_ability(card.abilities[i])) from[i] = std::min<int>(from[i], action_card.level);
    for (std::size_t i = 0; i < 3; ++i) CHECK(from[i] == 1);
    CHECK(from[3] == 3);
    CHECK(from[4] == 6);
  }
}

TEST_CASE("AWE-12.29: a Mercenary uses either of its two abilities") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit hireling = stage.mercenary(pc, 0, "d3");  // Trench Brawler
  const Unit enemy = stage.enemy("overseer", "c3");
  stage.hand(pc, {3});  // its half: defend, augment/affliction
  stage.turn(pc);
  stage.choose(Verb::mercenary, 2);
  CHECK(stage.offers(choice(Verb::act, 1, number(enemy), 1)));
  stage.choose(Verb::act, 1, 255, 0);
  CHECK(stage.body(hireling).defend > 0);
  CHECK(!stage.offers(choice(Verb::act, 1, number(enemy), 1)));  // one of them
}

TEST_CASE("AWE-12.33, AWE-12.34: an order needs what the action needs; the floored only move; hirelings obey their employer") {
  Stage stage(map_a, 3);
  const Unit pc = stage.hero(marica, "d1"), other = stage.hero(lambik, "d4"), third = stage.hero(groanax, "g8");
  const Unit mine = stage.mercenary(pc, 0, "c1"), theirs = stage.mercenary(third, 1, "e1");
  const auto ordered = [&](ActionKind kind) { return order_targets(stage.state, stage.rules, ordering(pc, kind)); };
  CHECK(!ordered(ActionKind::attack).contains(other));  // nobody within 2 of him
  const Unit enemy = stage.enemy("overseer", "d6");
  CHECK(ordered(ActionKind::attack).contains(other));
  CHECK(ordered(ActionKind::move).contains(mine));
  CHECK(!ordered(ActionKind::move).contains(theirs));
  lies_down(stage, other);
  CHECK(!ordered(ActionKind::attack).contains(other));
  CHECK(!ordered(ActionKind::defend).contains(other));
  CHECK(ordered(ActionKind::move).contains(other));
  static_cast<void>(enemy);
}

TEST_CASE("AWE-12.35: brace tokens lie on the token once it is spent") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.hand(pc, {1});
  stage.dial(pc).actions = {};
  stage.state.sequence.ready.push_back(trigger_of(stage.hero(lambik, "a1")));  // somebody else is next
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  stage.choose(Verb::brace);
  stage.choose(Verb::act, 0, spot_at("d4"));
  CHECK(stage.state.sequence.fast.contains(trigger_of(pc)));
  CHECK(stage.dial(pc).brace == 1);
}

TEST_CASE("AWE-R49: as many brace tokens are stored as the trait says") {
  for (const auto& [who, kept] : {std::pair{lambik, 3}, std::pair{marica, 0}}) {
    Stage stage;
    const Unit pc = stage.hero(who, "d4");
    stage.dial(pc).brace = 5;
    stage.run({}, DropBrace{pc});
    CHECK(stage.dial(pc).kept == kept);
    CHECK(stage.dial(pc).brace == 0);
  }
}

TEST_CASE("AWE-R58: a PC floored in its own turn: a Rampage ends, a Standard Turn goes on with moves") {
  Stage rampage;
  const Unit pc = rampage.hero(marica, "d4");
  rampage.hero(lambik, "a1");
  const Unit prey = rampage.enemy("yoke_hand", "d5", 2);
  rampage.enemy("overseer", "d3");
  rampage.dial(pc).health = 1;
  rampage.hand(pc, {5, 4});
  rampage.turn(pc);
  rampage.choose(rampaging(5, 0, number(prey)), {rampage.draws("Spite"), Stage::card(0), Stage::card(1)});  // dealt its P
  CHECK(rampage.told<RampageBroke>() == 1);
  CHECK(rampage.dial(pc).floored == Floored::floored);
  CHECK(rampage.dial(pc).discarded.count(3) == 1);  // the closing card
  CHECK(rampage.dial(pc).hand.count(4) == 1);

  Stage standard;
  const Unit walker = standard.hero(marica, "d4");
  standard.hero(lambik, "a1");
  const Unit other = standard.enemy("yoke_hand", "d5", 2);
  standard.enemy("overseer", "d3");
  standard.dial(walker).health = 1;
  standard.hand(walker, {6});  // move, attack, defend
  standard.turn(walker);
  standard.choose(Verb::play, 5);
  standard.choose(choice(Verb::act, 1, number(other), 255), {standard.draws("Spite")});
  REQUIRE(standard.asks<ChooseAction>());
  for (const Choice one : standard.choices()) CHECK((verb_of(one) == Verb::brace || (one.a & 3) == 0));
}

TEST_CASE("AWE-R64: an Effect is used on its owner's turn, or at the event it names in any turn") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4"), other = stage.hero(lambik, "d6");
  stage.impulse(pc, "Occulted", 5);  // on your turn
  CHECK(own_turn_effects(stage.state, stage.rules, pc).size() == 1);
  stage.hand(other, {1});
  stage.turn(other);
  CHECK(stage.count(Verb::use) == 0);
  Stage event;
  const Unit struck = event.hero(marica, "d4");
  const Unit enemy = event.enemy("yoke_hand", "d5");
  event.impulse(struck, "Zealbreaker", 3);  // Counterblow
  event.acts("yoke_hand", 12);
  REQUIRE(event.asks<OfferReaction>());
  event.choose(event.choices().back());
  CHECK(event.body(enemy).condition == 1);  // P - 1 is 3
}

TEST_CASE("AWE-R100: a card from which the Mercenary acted is played and discarded, whatever its employer does") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.mercenary(pc, 0, "d3");
  stage.hand(pc, {5, 1});
  stage.dial(pc).actions = {};
  stage.turn(pc);
  stage.choose(Verb::mercenary, 4);
  stage.choose(Verb::act, 1, 255);  // defend
  stage.choose(Verb::done);
  stage.choose(Verb::play, 4);
  stage.choose(Verb::brace);
  stage.choose(Verb::brace);
  CHECK(stage.dial(pc).discarded.count(4) == 1);
  CHECK(stage.dial(pc).hand.count(0) == 1);
}

// Order

TEST_CASE("AWE-20.4, AWE-D24: whether an Overlord's bonus or what else waits for the action comes first is the party's to say") {
  for (const int first : {0, 1}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    const Unit overlord = stage.enemy("the_drover", "d5");  // 3: then a mongrel comes
    stage.impulse(pc, "Archagonist", 8);                    // Press the Gap: after your attack degrades an Enemy, move up to 2
    stage.hand(pc, {1});
    stage.dial(pc).actions = {};
    stage.turn(pc);
    stage.choose(Verb::play, 0);
    stage.choose(Verb::act, 2, number(overlord), 255);
    REQUIRE(stage.asks<OrderBonus>());
    stage.choose(Verb::either, first);
    CHECK(stage.asks<ChooseSpawnHex>() == (first == 0));
    CHECK(stage.asks<OfferReaction>() == (first == 1));
    while (stage.asks<ChooseSpawnHex>() || stage.asks<OfferReaction>()) stage.choose(stage.choices().front());
    CHECK(living(stage.state, stage.type("ash_mongrel")) == 1);
  }
}

TEST_CASE("AWE-20.4: a bonus alone is gained without a question") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit overlord = stage.enemy("the_drover", "d5");
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  stage.choose(Verb::act, 2, number(overlord), 255);
  CHECK(stage.asks<ChooseSpawnHex>());
}

TEST_CASE("AWE-R72, AWE-D43: several targets are struck one by one, in the order the players like where it matters") {
  for (const bool guarded : {false, true}) {
    Stage stage(map_a, 3);
    const Unit one = stage.hero(marica, "d4"), other = stage.hero(lambik, "d5"), guard = stage.hero(groanax, "a1");
    const Unit slinger = stage.enemy("barb_slinger", "c4");  // Barbed Volley: everybody in reach
    if (guarded) stage.impulse(guard, "Archagonist", 5);     // Stand Over Them: somebody might take it
    stage.state.enemy.type = stage.type("barb_slinger");
    stage.run({}, Perform{slinger, ActionKind::affliction, 0, false});
    while (stage.asks<ChooseTarget>()) stage.choose(stage.choices().front());
    CHECK(stage.asks<ChooseStruck>() == guarded);
    if (guarded) {
      CHECK(seats_to_act(stage.state, stage.rules).contains(Seat{0}));
      stage.choose(Verb::target, number(other));
      CHECK(stage.dial(other).health == 8 - 1);
    }
    CHECK(stage.dial(one).health == 10 - 1);
    CHECK(stage.dial(other).health == 8 - 1);
  }
}

TEST_CASE("AWE-R73, AWE-D43: a Character's reductions count in the order its player likes, behind the defend token") {
  for (const int first : {0, 1}) {
    Stage stage(map_a, 2);
    stage.hero(lambik, "a1");
    const Unit pc = stage.hero(marica, "d4");
    stage.dial(pc).level = 10;
    stage.wield(pc, "Angel's Carapace", Slot::armour);  // each damage -1, to no less than 1
    stage.body(pc).augment = {Token::ward, 2};
    stage.body(pc).defend = 1;
    stage.hit(pc, 4);  // 3 behind the token
    REQUIRE(stage.asks<ChooseReduction>());
    CHECK(stage.body(pc).defend == 0);
    CHECK(seats_to_act(stage.state, stage.rules).contains(Seat{1}));
    stage.choose(Verb::either, first);
    CHECK(stage.dial(pc).health == (first == 0 ? 10 : 10 - 1));  // 3 - 1 - 2, or 3 - 2 and no less than 1
  }
}

TEST_CASE("AWE-R104, AWE-D43: what happens at once is put in order by the party") {
  Stage stage(map_a, 2);
  const Unit pc = stage.hero(marica, "d4");
  const Effects rules_of_place = written_effects(
      stage.rules, {{{written_op(Do::tally, Ref::none, written(stage.rules, 1), 0)}, no_select, When::round_start}});
  written_effects(stage.rules, {{{written_op(Do::tally, Ref::none, written(stage.rules, 5), 1)}, no_select, When::round_start}});
  stage.rules.scenario().special = {rules_of_place.first, 2};
  stage.with_table([&](Table& table) { announce(table, When::round_start, no_unit); });
  REQUIRE(stage.asks<OrderEffects>());
  CHECK(stage.choices().size() == 2);
  stage.choose(stage.choices().back());
  CHECK(stage.state.counters[0] == 1);
  CHECK(stage.state.counters[1] == 5);
  CHECK(stage.state.agenda.empty());
  static_cast<void>(pc);
}

TEST_CASE("a moment is announced only while a card in play answers it") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  listen(stage.state, stage.rules);
  CHECK(!listens(stage.state, When::suffered));
  stage.impulse(pc, "Zealbreaker", 3);
  listen(stage.state, stage.rules);
  CHECK(listens(stage.state, When::suffered));
  stage.with_table([&](Table& table) { use_up_impulse(table, pc); });
  CHECK(!listens(stage.state, When::suffered));
  stage.wield(pc, "Mirror Shield", Slot::right_hand);
  CHECK(listens(stage.state, When::defend_lost));
  unequip(stage.state, stage.rules, pc, Slot::right_hand);
  CHECK(!listens(stage.state, When::defend_lost));
}

}  // namespace bout::alls_well::testing
