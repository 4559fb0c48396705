// Where two rules meet: cases that a referee is asked about. AWE-12 to AWE-21, AWE-23.
#include "games/alls_well/tests/words.hpp"

namespace bout::alls_well::testing {

namespace {

void put_down(Stage& stage, Unit unit, Floored side = Floored::floored) {
  stage.dial(unit).health = 0;
  stage.dial(unit).floored = side;
}

void put_in_belt(Stage& stage, Unit unit, const std::string& loot, Slot slot = Slot::belt) {
  stage.dial(unit).items[index(slot)] = item_of(stage.loot(loot));
}

/// The first offer of this verb is taken.
void take_first(Stage& stage, Verb verb, const std::vector<bout::Outcome>& outcomes = {}) {
  for (const Choice one : stage.choices())
    if (verb_of(one) == verb) return stage.choose(one, outcomes);
  FAIL("nothing of that kind is offered");
}

void take(Stage& stage, const Act& act, const std::vector<bout::Outcome>& outcomes = {}) {
  stage.with_table([&](Table& table) { take_action(table, act); }, outcomes);
}

}  // namespace

// Death Throes

TEST_CASE("AWE-14.3: Spite and Dying Swing strike with the dead Enemy's P, not with that of whoever killed it") {
  for (const auto& [card, lost] : {std::pair{"Spite", 2}, std::pair{"Dying Swing", 1}}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");              // P 4
    const Unit enemy = stage.enemy("yoke_hand", "d5", 2);  // P 2
    take(stage, action_at(pc, ActionKind::attack, enemy), {stage.draws(card)});
    CHECK(!on_map(stage.state, enemy));
    CHECK(stage.dial(pc).health == 10 - lost);
  }
  Stage stage;  // with its type's modifier
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("yoke_hand", "d5", 2);
  stage.state.types[index(stage.type("yoke_hand"))].potency = 1;
  take(stage, action_at(pc, ActionKind::attack, enemy), {stage.draws("Spite")});
  CHECK(stage.dial(pc).health == 10 - 3);
}

TEST_CASE("AWE-14.3, AWE-R74: Death Throes call another Enemy into a snare, and that one's are drawn as well") {
  Stage stage;
  const Unit pc = stage.hero(knowman, "d4");
  const Unit first = stage.enemy("yoke_hand", "d5", 2), second = stage.enemy("ash_mongrel", "d1", 2);
  stage.state.tokens.push_back({Stage::at("d3"), 4, pc});
  stage.rules.tie_policy = TiePolicy::canonical;
  stage.state.tokens.push_back({Stage::at("c4"), 4, pc});
  stage.state.tokens.push_back({Stage::at("e4"), 4, pc});
  take(stage, action_at(pc, ActionKind::attack, first), {stage.draws("Carrying Scream"), stage.draws("Heavy Purse")});
  CHECK(!on_map(stage.state, second));
  CHECK(stage.told<ThroesDrawn>() == 2);
  CHECK(stage.dial(pc).coin == 0 + 1);  // an Ash Mongrel carries none
}

TEST_CASE("AWE-R74: what a PC is ordered to kill draws Death Throes for it alone; what a Mercenary kills beside it does not") {
  Stage stage(map_a, 3);
  const Unit orderer = stage.hero(marica, "d1"), ordered = stage.hero(groanax, "d4");
  const Unit enemy = stage.enemy("yoke_hand", "d5", 2);
  Act act = action_at(ordered, ActionKind::attack, enemy);
  act.orderer = orderer;
  act.plain = false;
  take(stage, act, {stage.draws("Cut Purse")});
  CHECK(stage.dial(ordered).coin == 1);
  CHECK(stage.dial(orderer).coin == 0);
  const Unit hireling = stage.mercenary(ordered, 0, "d3");
  const Unit other = stage.enemy("yoke_hand", "c3", 2);
  take(stage, action_at(hireling, ActionKind::attack, other));
  CHECK(!on_map(stage.state, other));
  CHECK(stage.told<ThroesDrawn>() == 1);
}

// Who was killed how

TEST_CASE("AWE-10.1: Gravewright: an Enemy that was wounded before the blow restores 1 health, whatever the blow was") {
  const auto healed = [](int condition, const auto& kills) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    stage.dial(pc).health = 5;
    stage.dial(pc).praxis = stage.praxis_named("Gravewright");
    const Unit enemy = stage.enemy("yoke_hand", "d6", condition);
    kills(stage, pc, enemy);
    REQUIRE(!on_map(stage.state, enemy));
    return stage.dial(pc).health - 5;
  };
  const auto struck = [](Stage& stage, Unit pc, Unit enemy) {
    stage.rules.range_more = 1;
    take(stage, action_at(pc, ActionKind::attack, enemy, 2));
  };
  CHECK(healed(2, struck) == 1);
  CHECK(healed(0, struck) == 0);  // 6 at once: it was healthy
  CHECK(healed(1, struck) == 0);
  const auto burnt = [](Stage& stage, Unit pc, Unit enemy) { stage.hit(enemy, 6, pc); };  // a token, an item
  CHECK(healed(2, burnt) == 1);
  CHECK(healed(0, burnt) == 0);
  const auto dropped = [](Stage& stage, Unit pc, Unit enemy) {
    stage.with_table([&](Table& table) { kill(table, enemy, pc, no_hex); });
  };
  CHECK(healed(2, dropped) == 1);
  CHECK(healed(1, dropped) == 0);
}

TEST_CASE("AWE-R173: an Overlord that is killed is an Enemy that is killed: No Quarter, Last Rites") {
  for (const auto& [praxis, card] : {std::pair{"Zealbreaker", 11}, std::pair{"Gravewright", 3}}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    stage.impulse(pc, praxis, card);
    const Unit overlord = stage.enemy("the_drover", "d5", 5);
    take(stage, action_at(pc, ActionKind::attack, overlord));
    CHECK(!on_map(stage.state, overlord));
    CHECK(stage.dial(pc).coin == 6);  // AWE-20.6: its defeat first
    CHECK(stage.told<ThroesDrawn>() == 0);
    CHECK(stage.asks<OfferReaction>());
  }
  Stage stage;  // AWE-22.1: if that is the victory nothing follows
  const Unit pc = stage.hero(marica, "d4");
  stage.impulse(pc, "Zealbreaker", 11);
  const Unit overlord = stage.enemy("the_drover", "d5", 5);
  stage.rules.scenario().victory = written_no_enemy(stage.rules);
  take(stage, action_at(pc, ActionKind::attack, overlord));
  CHECK(stage.state.ending == Ending::success);
  CHECK(!stage.asks<OfferReaction>());
}

// Loot, weapons and what they count for

TEST_CASE("AWE-23.8: a Whetted Nail waits for the next attack: an ability does not pass defend tokens by it") {
  Stage stage;
  const Unit pc = stage.hero(lambik, "d4");  // P 4
  const Unit enemy = stage.enemy("overseer", "d6");
  stage.body(enemy).defend = 1;  // worth 3
  stage.run({}, UseLoot{pc, stage.loot("Whetted Nail")});
  take(stage, action_at(pc, of_ability(stage.ability("cinder")), enemy));  // v - 1: 3
  CHECK(stage.body(enemy).condition == 0);
  CHECK(stage.body(enemy).defend == 0);
  stage.body(enemy).defend = 1;
  take(stage, action_at(pc, ActionKind::attack, enemy));  // 4, past the token
  CHECK(stage.body(enemy).condition == 1);
  CHECK(stage.body(enemy).defend == 1);
  take(stage, action_at(pc, ActionKind::attack, enemy));  // it is blunt again
  CHECK(stage.body(enemy).condition == 1);
}

TEST_CASE("AWE-12.14: Double Tap is an attack like the one before it, with the same weapon") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");  // range 1
  stage.wield(pc, "Throwing Hatchets");      // range 3, damage -1
  stage.impulse(pc, "Ambuscader", 11);
  const Unit enemy = stage.enemy("overseer", "d6");  // 3/4/4
  Act act = action_at(pc, ActionKind::attack, enemy, 1);
  act.weapon = 0;
  take(stage, act);  // 4 + 1 - 1
  CHECK(stage.body(enemy).condition == 1);
  REQUIRE(stage.asks<OfferReaction>());
  take_first(stage, Verb::effect);
  CHECK(stage.told<AttackMissed>() == 0);
}

TEST_CASE("AWE-23.10, AWE-R123: of two cards, one to be kept, the only one there is is kept") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.state.loot = {};
  stage.state.loot.shuffle_in(stage.loot("Marrow Broth"));
  stage.run({Stage::card(number(stage.loot("Marrow Broth")))}, DrawLoot{pc, 2, 1});
  CHECK(stage.told<LootDrawn>() == 1);
  REQUIRE(stage.asks<ChoosePlace>());
}

TEST_CASE("AWE-C38: filch: an Enemy is robbed once in a Scenario") {
  Stage stage;
  const Unit pc = stage.hero(knowman, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  const ActionKind filch = of_ability(stage.ability("filch"));
  CHECK(can_take(stage.state, stage.rules, action_of(pc, filch, -1), stage.body(pc).at));
  take(stage, action_at(pc, filch, enemy, -1), {Stage::card(number(stage.loot("Marrow Broth")))});
  REQUIRE(stage.asks<ChoosePlace>());
  stage.choose(Verb::place, number(Slot::belt), number(Room::empty));
  CHECK(!can_take(stage.state, stage.rules, action_of(pc, filch, -1), stage.body(pc).at));
  ChoiceList listed;
  list_targets(stage.state, stage.rules, action_of(pc, filch, -1), listed, 0, 0);
  CHECK(listed.empty());
  const Unit other = stage.enemy("yoke_hand", "d3");
  list_targets(stage.state, stage.rules, action_of(pc, filch, -1), listed, 0, 0);
  REQUIRE(listed.size() == 1);
  CHECK(listed[0].b == index(other));
}

TEST_CASE("AWE-R177: what must be paid for is not offered to whoever cannot pay: Bribe") {
  for (const int coin : {1, 2}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    stage.enemy("overseer", "d5");
    stage.dial(pc).coin = static_cast<std::uint16_t>(coin);
    stage.impulse(pc, "Ledgerkeeper", 5);
    stage.hand(pc, {1});
    stage.turn(pc);
    CHECK(stage.count(Verb::use) == (coin >= 2));
  }
}

TEST_CASE("AWE-R63: a Character that is gone in the middle of its move goes no further") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "f1");
  stage.hero(lambik, "a1");
  LetterOption hurts;
  hurts.effects = written_effects(stage.rules, {{{written_op(Do::damage, Ref::self, written(stage.rules, 1))}}});
  stage.rules.scenario().letters[0].options.push_back(hurts);
  put_down(stage, pc);
  stage.dial(pc).resolve = 1;
  put_in_belt(stage, pc, "Runner's Chew");
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  stage.choose(Verb::pause, 0, number(Stage::at("f2")));
  stage.choose(Verb::loot, number(Slot::belt));
  stage.choose(Verb::walk, number(Stage::at("f4")));
  stage.choose(Verb::option, 0);
  CHECK(stage.dial(pc).part == Part::collapsed);
  CHECK(!stage.asks<GoOn>());
}

TEST_CASE("AWE-5.1: behind the last slot there is nothing to cover") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.state.last_slot = 6;
  stage.state.round = 6;
  stage.run({}, UseLoot{pc, stage.loot("Dead Man's Map")});
  CHECK(stage.told<SlotCovered>() == 0);
  stage.state.round = 5;
  stage.run({}, UseLoot{pc, stage.loot("Dead Man's Map")});
  CHECK(stage.told<SlotCovered>() == 1);
  CHECK(slot_covered(stage.state, 6));
}

// Enemies and those who lie on the floor or are hidden

TEST_CASE("AWE-15.6: whom an Enemy's target drags along: the floored are not struck") {
  for (const Floored side : {Floored::floored, Floored::exposed}) {
    Stage stage(map_a, 3);
    const Unit target = stage.hero(marica, "d4"), down = stage.hero(lambik, "d5"), near = stage.hero(groanax, "d3");
    const Unit angel = stage.enemy("burnt_angel", "d1");
    put_down(stage, down, side);
    stage.dial(target).health = 2;
    stage.dial(target).most = 10;
    stage.state.enemy.target = target;
    stage.run({}, Afflict{angel});  // Falling Fire: the target and Characters adjacent to it, P - 2
    while (stage.asks<ChoosePick>()) take_first(stage, Verb::pick);
    CHECK(stage.dial(target).health == 0);
    CHECK(stage.dial(near).health == 12 - 3);
    CHECK(stage.dial(down).resolve == (side == Floored::floored ? 3 : 2));
  }
}

TEST_CASE("AWE-15.6: an Overlord's special rules and bonuses pass the floored over") {
  Stage stage(map_a, 2);
  const Unit down = stage.hero(marica, "d4"), up = stage.hero(lambik, "d6");
  stage.enemy("the_slag_king", "d5");  // a Character that ends its turn adjacent to him is dealt 1
  put_down(stage, down);
  for (const Unit unit : {down, up}) {
    Frame frame;
    frame.self = frame.target = unit;
    frame.there = stage.body(unit).at;
    stage.with_table([&](Table& table) { announce(table, When::character_turn_end, unit, frame); });
  }
  CHECK(stage.dial(down).resolve == 3);
  CHECK(stage.dial(up).health == 8 - 1);
  Stage angry(map_a, 2);
  const Unit low = angry.hero(marica, "d4"), high = angry.hero(lambik, "d6");
  const Unit angel = angry.enemy("burnt_angel", "a1", 6);  // entering its last space: each Character is dealt 2
  put_down(angry, low);
  angry.with_table([&](Table& table) { degrade(table, angel, 1, no_unit); });
  CHECK(angry.dial(low).resolve == 3);
  CHECK(angry.dial(high).health == 8 - 2);
}

TEST_CASE("AWE-R169: what strikes everybody in reach targets nobody: smoke does not help against it") {
  const auto lost = [](const char* type, const char* at, int intent, bool smoke) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    stage.enemy(type, at);
    if (smoke) stage.run({}, UseLoot{pc, stage.loot("Smoke Globe")});
    stage.acts(type, intent);
    return 10 - stage.dial(pc).health;
  };
  CHECK(lost("barb_slinger", "d1", 4, false) == 2);  // an attack
  CHECK(lost("barb_slinger", "d1", 4, true) == 0);
  CHECK(lost("barb_slinger", "d1", 13, false) == 1);  // Barbed Volley
  CHECK(lost("barb_slinger", "d1", 13, true) == 1);
  CHECK(lost("house_marksman", "d1", 13, true) == 2);  // Pin, on one: it comes nearer first
  Stage stage;
  const Unit pc = stage.hero(marica, "d4"), marksman = stage.enemy("house_marksman", "d1");
  stage.body(marksman).affliction = {Token::slowed, 9};
  stage.run({}, UseLoot{pc, stage.loot("Smoke Globe")});
  stage.acts("house_marksman", 13);
  CHECK(stage.dial(pc).health == 10);  // and where it cannot, it strikes nobody
}

TEST_CASE("AWE-R6, AWE-17.3: an Enemy is not Engaged with somebody in smoke, and walks to where it can strike") {
  for (const bool smoke : {false, true}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4"), slinger = stage.enemy("barb_slinger", "d1");  // range 3
    if (smoke) stage.run({}, UseLoot{pc, stage.loot("Smoke Globe")});  // from 3 hexes away nobody targets her
    stage.acts("barb_slinger", 8);                                     // engaged: defend, attack; closing: move, attack
    CHECK(stage.where(slinger) == (smoke ? "d2" : "d1"));
    CHECK(stage.body(slinger).defend == (smoke ? 0 : 1));
    CHECK(stage.dial(pc).health == 10 - 2);
  }
}

// Fleeing, on one's own account

TEST_CASE("AWE-12.40: by a Bone Whistle and before a Hound Keeper an Enemy flees from its own target, not from whoever sounds it") {
  for (const bool hounds : {false, true}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d1"), target = stage.hero(groanax, "d5");
    const Unit enemy = stage.enemy("yoke_hand", "d4");  // in its range: Groanax
    if (hounds) {
      int keeper = 0;
      while (stage.content->faces[static_cast<HiredId>(keeper)].name != "Hound Keeper") ++keeper;
      take(stage, action_at(stage.mercenary(pc, keeper, "d2"), ActionKind::affliction, enemy));
    } else {
      stage.run({}, UseLoot{pc, stage.loot("Bone Whistle")});
    }
    const Choice west = choice(Verb::side, number(HexSide::west));  // towards Marica
    while (stage.asks<ForceStep>()) stage.choose(stage.offers(west) ? west : stage.choices().front());
    CHECK(distance(stage.state, stage.rules, enemy, target) == (hounds ? 4 : 3));
    CHECK(distance(stage.state, stage.rules, enemy, pc) == 1);
  }
}

TEST_CASE("AWE-12.40, AWE-18.4, AWE-D22: of several whom it could flee from the players name one; with nobody to flee from it stays") {
  Stage stage;
  const Unit pc = stage.hero(lambik, "d4"), left = stage.hero(marica, "d2");
  stage.dial(pc).health = stage.dial(left).health = 5;
  const Unit enemy = stage.enemy("yoke_hand", "d3");
  stage.run({}, UseLoot{pc, stage.loot("Bone Whistle")});
  REQUIRE(stage.asks<ChooseFear>());
  CHECK(stage.count(Verb::target) == 2);
  stage.choose(Verb::target, number(left));
  while (stage.asks<ForceStep>()) take_first(stage, Verb::side);
  CHECK(distance(stage.state, stage.rules, enemy, left) == 3);
  CHECK(stage.state.forced.empty());
  Stage none;
  const Unit down = none.hero(marica, "d2"), still = none.enemy("yoke_hand", "d3");
  put_down(none, down);
  none.run({}, UseLoot{down, none.loot("Bone Whistle")});
  CHECK(none.where(still) == "d3");
  CHECK(none.state.forced.empty());
}

// Cards that count

TEST_CASE("AWE-12.3: whoever has a card that counts hexes takes the longest way: Long Stride, Waylay") {
  const auto moved = [](const std::string& map, const char* from, const char* to, int hexes, int card) {
    Stage stage(map);
    const Unit pc = stage.hero(marica, from);
    if (card > 0) stage.impulse(pc, "Wayfarer", card);
    stage.state.turn.who = pc;
    Act act = action_of(pc, ActionKind::move, hexes);
    act.to = Stage::at(to);
    take(stage, act);
    CHECK(stage.where(pc) == to);
    return int{stage.state.turn.moved};
  };
  CHECK(moved(map_a, "d4", "d5", 3, 0) == 1);
  CHECK(moved(map_a, "d4", "d5", 3, 1) == 3);
  CHECK(moved(map_a, "d4", "d5", 3, 11) == 3);
  CHECK(moved(map_a, "d4", "d4", 2, 1) == 2);   // out and back
  CHECK(moved(map_a, "d4", "d4", 1, 1) == 0);
  CHECK(moved(map_k, "b2", "b3", 2, 1) == 1);   // no way of two hexes leads there
  CHECK(moved(map_k, "b2", "b3", 3, 11) == 3);
  CHECK(moved(map_c, "d3", "c3", 2, 1) == 2);
  Stage stage;
  const Unit pc = stage.hero(marica, "d4"), enemy = stage.enemy("overseer", "d6");
  stage.impulse(pc, "Wayfarer", 1);
  const Act strike = action_at(pc, ActionKind::attack, enemy);
  CHECK(attack_of(stage.state, stage.rules, strike, enemy) == 4);
  stage.state.turn.who = pc;
  Act act = action_of(pc, ActionKind::move, 2);
  act.to = Stage::at("d5");
  take(stage, act);
  CHECK(attack_of(stage.state, stage.rules, strike, enemy) == 5);
}

TEST_CASE("AWE-R73, AWE-12.22: armour lowers the first damage dealt in a round, also where a defend token takes all of it") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.wield(pc, "Boiled Jerkin", Slot::armour);
  stage.hit(pc, 3);
  CHECK(stage.dial(pc).health == 10 - 2);
  stage.hit(pc, 3);
  CHECK(stage.dial(pc).health == 10 - 2 - 3);
  Stage behind;
  const Unit other = behind.hero(marica, "d4");
  behind.wield(other, "Boiled Jerkin", Slot::armour);
  behind.body(other).defend = 3;
  behind.hit(other, 2);  // the token takes it, and it was the first
  behind.hit(other, 4);
  CHECK(behind.dial(other).health == 10 - 1);
  behind.state.struck = {};  // the next round
  behind.hit(other, 4);
  CHECK(behind.dial(other).health == 10 - 1 - 3);
}

TEST_CASE("AWE-10.6, AWE-3.11: Weathered is gone before the next Plot Point is read, and still shelters from its first damage") {
  for (const bool late : {false, true}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4"), other = stage.hero(groanax, "d6");
    stage.impulse(pc, "Wayfarer", 4);
    stage.rules.scenario().plot[1].point = written_effects(
        stage.rules, {{{written_op(Do::damage, Ref::target, written(stage.rules, 2))}, written_pick(stage.rules, Pick::each, Set::pc)}});
    stage.with_table([](Table& table) { announce(table, When::cleanup, no_unit); });
    stage.dial(pc).in_play = no_impulse;
    stage.state.round = 2;
    if (late) stage.run({}, DrawImpulses{});
    stage.run({}, ReadSlot{});
    CHECK(stage.dial(pc).health == 10 - (late ? 2 : 0));
    CHECK(stage.dial(other).health == 12 - 2);
    stage.run({}, ReadSlot{});
    CHECK(stage.dial(pc).health == 10 - (late ? 4 : 2));
  }
}

TEST_CASE("AWE-12.31, AWE-10.5: an order goes to two by the Banner and to a third by Answered Call, and to nobody twice") {
  Stage stage(map_a, 4);
  const Unit pc = stage.hero(marica, "d4");
  const Units others = Units::of(stage.hero(lambik, "d5")) | Units::of(stage.hero(groanax, "c4")) | Units::of(stage.hero(knowman, "e4"));
  stage.wield(pc, "Banner of the Cohort", Slot::armour);
  stage.impulse(pc, "Archagonist", 3);
  Act act = action_of(pc, ActionKind::defend);
  act.order = true;
  take(stage, act);
  for (int time = 0; time < 3; ++time) {
    REQUIRE(stage.asks<OfferOrder>());
    CHECK(stage.count(Verb::order) == 3 - time);
    take_first(stage, Verb::order);
    take_first(stage, Verb::act);
    CHECK(stage.asks<OfferReaction>() == (time < 2));
    if (time < 2) take_first(stage, Verb::effect);
  }
  CHECK(stage.state.acts.empty());
  for (const Unit unit : others) CHECK(stage.body(unit).defend > 0);
}

TEST_CASE("AWE-15.9: a PC on the floor suffers nothing: it loses a resolve instead, and no more for what follows suffering") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  put_down(stage, pc, Floored::exposed);
  const Unit enemy = stage.enemy("fleshwright", "d5");
  stage.state.enemy.target = pc;
  stage.run({}, Afflict{enemy});  // Flense: dealt P; if it suffers any, it loses 1 resolve
  CHECK(stage.dial(pc).resolve == 2);
  Stage standing;
  const Unit other = standing.hero(marica, "d4");
  const Unit same = standing.enemy("fleshwright", "d5");
  standing.state.enemy.target = other;
  standing.run({}, Afflict{same});
  CHECK(standing.dial(other).health == 7);
  CHECK(standing.dial(other).resolve == 2);
}

TEST_CASE("AWE-R170: whoever is floored is not asked to take damage for others") {
  for (const Floored side : {Floored::standing, Floored::floored, Floored::exposed}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4"), friendly = stage.hero(lambik, "d5");
    if (side != Floored::standing) put_down(stage, pc, side);
    stage.impulse(pc, "Archagonist", 5);  // Stand Over Them
    Blow blow;
    blow.on = friendly;
    blow.amount = 2;
    stage.with_table([&](Table& table) { deal(table, blow); });
    CHECK(stage.asks<OfferReaction>() == (side != Floored::floored));
  }
}

TEST_CASE("AWE-20.3: a bonus that an Overlord gains in its own affliction waits until all in reach are struck") {
  Stage stage;
  const Unit near = stage.hero(groanax, "d4"), other = stage.hero(lambik, "d3");
  stage.rules.cards.enemies[stage.type("the_slag_king")].track[0].threshold = 1;
  const Unit king = stage.enemy("the_slag_king", "d5");
  stage.impulse(near, "Zealbreaker", 3);  // Counterblow
  stage.state.enemy.target = near;
  stage.run({}, PerformNow{king, ActionKind::affliction, 0, false});  // Eruption: every Character within 2 is dealt 3
  for (int asked = 0; asked < 12 && !stage.state.agenda.empty(); ++asked) {
    if (stage.asks<ChooseStruck>())
      stage.choose(Verb::target, number(stage.offers(choice(Verb::target, number(near))) ? near : other));
    else if (stage.count(Verb::effect) > 0)
      take_first(stage, Verb::effect);
    else
      break;
  }
  CHECK(stage.body(king).condition == 1);  // its second space: an affliction
  CHECK(stage.dial(near).health == 12 - 6);
  CHECK(stage.dial(other).health == 8 - 6);
}

// Tokens and modifiers

TEST_CASE("AWE-12.28: a withered Enemy recovers when it is dealt as much as the token, whatever a defend token takes off") {
  for (const auto& [dealt, freed] : {std::pair{3, false}, std::pair{4, true}, std::pair{5, true}}) {
    Stage stage;
    const Unit pc = stage.hero(lambik, "d4");
    const Unit enemy = stage.enemy("overseer", "d6");
    stage.body(enemy).affliction = {Token::withered, 4};
    stage.body(enemy).defend = 1;  // worth 3 - 1
    stage.hit(enemy, dealt, pc);
    CHECK((stage.body(enemy).affliction.token == Token::none) == freed);
  }
}

TEST_CASE("AWE-21.9: the modifier on a Mercenary's augment/affliction action counts for its P") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit brawler = stage.mercenary(pc, 0, "d3");  // P 2: adjacent Enemy dealt P and pushed 1
  const Unit enemy = stage.enemy("overseer", "d2");   // 3/4/4
  take(stage, action_at(brawler, ActionKind::affliction, enemy, 0));
  if (stage.asks<ForceStep>()) take_first(stage, Verb::side);
  CHECK(stage.body(enemy).condition == 0);
  stage.body(enemy).at = Stage::at("d2");
  take(stage, action_at(brawler, ActionKind::affliction, enemy, 1));
  if (stage.asks<ForceStep>()) take_first(stage, Verb::side);
  CHECK(stage.body(enemy).condition == 1);
  take(stage, action_of(brawler, ActionKind::augment, 1));          // gains defend P
  CHECK(defend_value(stage.state, stage.rules, brawler) == 2 + 1);  // AWE-R70
}

TEST_CASE("AWE-R70, AWE-12.32: a Mercenary ordered to defend has what the order adds on its token") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit hireling = stage.mercenary(pc, 0, "d3");  // P 2
  stage.wield(pc, "Marshal's Standard");               // actions you order are at +1
  Act act = action_of(hireling, ActionKind::defend, 1);
  act.orderer = pc;
  take(stage, act);
  CHECK(defend_value(stage.state, stage.rules, hireling) == 2 + 1 + 1);
}

TEST_CASE("AWE-6.7: what lengthens one forced movement is used up even if it ends beyond a deadly side") {
  Stage stage(map_c);
  const Unit pc = stage.hero(groanax, "d5");
  const Unit enemy = stage.enemy("yoke_hand", "d6");
  stage.enemy("yoke_hand", "c7");
  stage.impulse(pc, "Tempestuary", 11);  // Fling Wide
  Forced forced;
  forced.on = enemy;
  forced.by = pc;
  forced.source = Stage::at("d5");
  forced.left = 1;
  stage.with_table([&](Table& table) { force(table, forced); });
  REQUIRE(stage.asks<OfferReaction>());
  take_first(stage, Verb::effect);
  while (stage.asks<ForceStep>()) stage.choose(Verb::side, number(HexSide::east));
  CHECK(!on_map(stage.state, enemy));
  CHECK(attribute(stage.state, stage.rules, pc, Attribute::forced_by) == 0);
}

TEST_CASE("AWE-1.9: a standee that comes back brings nothing of what was laid on the one before") {
  Stage stage;
  const Unit pc = stage.hero(knowman, "d4");
  const Unit first = stage.enemy("bog_lurker", "d6");
  Lasting hidden;
  hidden.attribute = Attribute::hidden;
  hidden.until = Until::moves;
  hidden.sets = true;
  hidden.on = first;
  hidden.value = 3;
  stage.state.lasting.push_back(hidden);
  stage.with_table([&](Table& table) { kill(table, first, pc, no_hex); });
  for (std::size_t i = first_enemy; i < most_units; ++i)
    stage.body(static_cast<Unit>(i)).kind = 0;  // each was used before
  const Unit again = stage.enemy("yoke_hand", "d7");
  CHECK(again == first);
  CHECK(attribute(stage.state, stage.rules, again, Attribute::hidden) == 0);
}

TEST_CASE("AWE-10.5: Echo repeats an ability on another target: without another there is nothing to repeat") {
  const auto echoes = [](CharacterId who, const char* ability, bool two) {
    Stage stage;
    const Unit pc = stage.hero(who, "d4");
    const Unit enemy = stage.enemy("overseer", "d5");
    if (two) stage.enemy("overseer", "d3");
    stage.impulse(pc, "Occulted", 8);
    const ActionKind kind = of_ability(stage.ability(ability));
    take(stage, kind == of_ability(stage.ability("endure")) ? action_of(pc, kind) : action_at(pc, kind, enemy));
    return stage.asks<OfferReaction>();
  };
  CHECK(echoes(lambik, "cinder", true));
  CHECK(!echoes(lambik, "cinder", false));
  CHECK(!echoes(groanax, "endure", true));
}

TEST_CASE("AWE-15.6, AWE-R62: Vanish sends an Enemy to somebody it may target, who may answer in turn") {
  for (const bool stands : {true, false}) {
    Stage stage;
    const Unit pc = stage.hero(knowman, "d4"), other = stage.hero(lambik, "d6");
    stage.dial(pc).health = 5;
    if (!stands) put_down(stage, other);
    stage.enemy("yoke_hand", "d5");
    stage.impulse(pc, "Ambuscader", 5);
    stage.impulse(other, "Occulted", 3);  // Slip Sideways
    stage.acts("yoke_hand", 12);          // engaged: attack +1
    CHECK(stage.asks<OfferReaction>() == stands);
    if (!stands) continue;
    take_first(stage, Verb::effect);
    take_first(stage, Verb::pick);
    REQUIRE(stage.asks<OfferReaction>());  // the other is targeted now
    CHECK(seats_to_act(stage.state, stage.rules).contains(Seat{1}));
    take_first(stage, Verb::pass);
    CHECK(stage.dial(pc).health == 5);
    CHECK(stage.dial(other).health == 8 - 3);
  }
}

TEST_CASE("AWE-21.6: a Mercenary left behind catches up, whether its player likes it or not") {
  for (const char* at : {"d4", "d5"}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d1");  // influence 3
    stage.mercenary(pc, 0, at);
    stage.hand(pc, {1});
    stage.turn(pc);
    stage.choose(Verb::play, 0);
    stage.choose(Verb::brace);
    stage.choose(Verb::brace);
    REQUIRE(stage.asks<ChooseEnd>());
    CHECK(stage.count(Verb::end_turn) == (std::string_view(at) == "d4"));
    CHECK(stage.count(Verb::mercenary) == 1);
  }
}

TEST_CASE("AWE-R188, AWE-D27: a surrender that was declined may be proposed again in another turn") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4"), other = stage.hero(lambik, "d6");
  stage.hand(pc, {1});
  stage.hand(other, {1});
  stage.turn(pc);
  stage.choose(Verb::surrender);
  take_first(stage, Verb::refuse);
  REQUIRE(stage.asks<ChooseTurn>());
  CHECK(stage.count(Verb::surrender) == 0);  // once a turn
  stage.turn(other);
  CHECK(stage.count(Verb::surrender) == 1);
  stage.choose(Verb::surrender);
  take_first(stage, Verb::agree);
  CHECK(stage.state.ending == Ending::failure);
}

TEST_CASE("AWE-21.5, AWE-R173: a Mercenary's turn ends, too: beside the Slag King it is dealt 1") {
  for (const char* at : {"d3", "d2"}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d1");
    stage.mercenary(pc, 0, at);
    stage.enemy("the_slag_king", "d4");
    stage.hand(pc, {1});
    stage.turn(pc);
    stage.choose(Verb::mercenary, 0);
    stage.choose(Verb::done);
    CHECK(stage.asks<ChooseTurn>());
    CHECK(stage.told<DamageDealt>() == (std::string_view(at) == "d3"));
  }
}

}  // namespace bout::alls_well::testing
