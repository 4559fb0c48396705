// Doubts of a referee, settled: more cases where rules and cards meet. AWE-3 to AWE-23.
#include <tuple>

#include "games/alls_well/telling.hpp"
#include "games/alls_well/tests/words.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well::testing {

namespace {

void does(Stage& stage, const Act& act, const std::vector<bout::Outcome>& outcomes = {}) {
  stage.with_table([&](Table& table) { take_action(table, act); }, outcomes);
}

void takes(Stage& stage, Verb verb) {
  for (const Choice one : stage.choices())
    if (verb_of(one) == verb) return stage.choose(one);
  FAIL("nothing of that kind is offered");
}

void fells(Stage& stage, Unit unit, Floored side = Floored::floored) {
  stage.dial(unit).health = 0;
  stage.dial(unit).floored = side;
}

}  // namespace

TEST_CASE("AWE-22.4, AWE-R185: what an outcome gives to each is for those too who have left the map or collapsed") {
  Stage stage(map_a, 3);
  const Unit here = stage.hero(marica, "d4"), left = stage.hero(lambik, "d5"), down = stage.hero(groanax, "d6");
  stage.rules.scenario().success = written_effects(
      stage.rules,
      {{{written_op(Do::coin, Ref::target, written(stage.rules, 5))}, written_pick(stage.rules, Pick::each, Set::pc)}});
  stage.with_table([&](Table& table) { collapse(table, left, Gone::left); });
  stage.with_table([&](Table& table) { collapse(table, down); });
  stage.with_table([&](Table& table) { end_scenario(table, Ending::success); });
  CHECK(stage.dial(here).coin == 5);
  CHECK(stage.dial(left).coin == 5);
  CHECK(stage.dial(down).coin == 5);
}

TEST_CASE("AWE-R170: what follows if the target suffers does not follow if another took the damage: Flense") {
  for (const bool taken : {false, true}) {
    Stage stage;
    const Unit target = stage.hero(marica, "d4"), guard = stage.hero(groanax, "d3");
    const Unit enemy = stage.enemy("fleshwright", "d5");
    stage.impulse(guard, "Archagonist", 5);  // Stand Over Them
    stage.state.enemy.target = target;
    stage.run({}, Afflict{enemy});
    REQUIRE(stage.asks<OfferReaction>());
    takes(stage, taken ? Verb::effect : Verb::pass);
    CHECK(stage.dial(target).health == (taken ? 10 : 7));
    CHECK(stage.dial(guard).health == (taken ? 9 : 12));
    CHECK(stage.dial(target).resolve == (taken ? 3 : 2));
    CHECK(stage.dial(guard).resolve == 3);
  }
}

TEST_CASE(
    "AWE-12.14, AWE-R71: after damage means that some was dealt: Weighted Cudgel, Weathervane Pike, Chained Blade, Squall Line") {
  const auto pushed = [](const char* weapon, int value, const char* at) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");  // P 4
    stage.rules.range_more = 1;
    const Unit enemy = stage.enemy("overseer", at);
    Act act = action_at(pc, ActionKind::attack, enemy, value);
    if (std::string_view(weapon) == "Squall Line") {
      stage.impulse(pc, "Tempestuary", 1);
    } else {
      stage.wield(pc, weapon);
      act.weapon = 0;
    }
    does(stage, act);
    if (stage.asks<OfferReaction>()) takes(stage, Verb::effect);
    if (stage.asks<ForceStep>()) takes(stage, Verb::side);
    return stage.where(enemy) != at;
  };
  for (const char* weapon : {"Weighted Cudgel", "Weathervane Pike", "Squall Line"}) {
    CHECK(pushed(weapon, -3, "d5"));  // 1, which is dealt though nothing is suffered
    CHECK(!pushed(weapon, -4, "d5"));
  }
  CHECK(pushed("Chained Blade", -3, "d6"));
  CHECK(!pushed("Chained Blade", -4, "d6"));
}

TEST_CASE(
    "AWE-10.5: Press the Gap and Drag Down are for Enemies that were degraded, not for a Mercenary struck by a friend") {
  for (const auto& [praxis, card] : {std::pair{"Archagonist", 8}, std::pair{"Zealbreaker", 8}})
    for (const bool enemy : {true, false}) {
      Stage stage;
      const Unit pc = stage.hero(marica, "d4"), friendly = stage.hero(lambik, "a1");
      const Unit hireling = stage.mercenary(friendly, 0, "d3");
      const Unit foe = stage.enemy("yoke_hand", "d5");
      stage.enemy("yoke_hand", "c5");  // next to the one struck
      stage.impulse(pc, praxis, card);
      does(stage, action_at(pc, ActionKind::attack, enemy ? foe : hireling, -2));
      CHECK(stage.asks<OfferReaction>() == enemy);
    }
}

TEST_CASE("AWE-18.8, AWE-R32: an Enemy whose first action is an affliction has a target if that reaches somebody") {
  // the Overseer in b4 is walled in by others; range 1, Lash reaches 2
  for (const int intent : {16, 18}) {  // wounded: affliction, attack; move, attack +2
    Stage stage(map_k);
    const Unit pc = stage.hero(marica, "b6");
    stage.enemy("yoke_hand", "b5");
    stage.enemy("overseer", "b4", 2);
    stage.acts("overseer", intent);
    CHECK(stage.dial(pc).health == (intent == 16 ? 10 - 3 : 10));
  }
}

TEST_CASE(
    "AWE-12.10, AWE-12.9: an Enemy that goes on for its affliction has ended no move where it first came within range: Trip Line") {
  // AWE-G40: d1 to d3 (cost 2), then on to c5 or e5
  Stage stage;
  const Unit target = stage.hero(marica, "d4"), other = stage.hero(knowman, "d6");
  stage.dial(target).health = 5;
  stage.rules.cards.enemies[stage.type("overseer")].move = 4;
  stage.impulse(target, "Ambuscader", 3);
  const Unit enemy = stage.enemy("overseer", "d1");  // Lash (2)
  stage.rules.cards.enemies[stage.type("overseer")].affliction.area = Area::all;
  stage.acts("overseer", 11);  // closing: move, affliction
  REQUIRE(stage.asks<ChooseEnemyHex>());
  CHECK(stage.where(enemy) == "d3");
  CHECK(stage.told<ImpulseUsed>() == 0);
  takes(stage, Verb::hex);
  CHECK(stage.asks<OfferReaction>());  // now it has
  CHECK(distance(stage.state, stage.rules, enemy, target) == 1);
  (void)other;
}

TEST_CASE("AWE-R177: to pay is not to lose: a Strongbox keeps no coin that is paid") {
  for (const bool box : {false, true}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    stage.dial(pc).coin = 5;
    if (box) stage.impulse(pc, "Ledgerkeeper", 4);
    const Effects pays = written_effects(stage.rules, {{{written_op(Do::pay, Ref::self, written(stage.rules, 2), 0)}}});
    const Effects loses = written_effects(stage.rules, {{{written_op(Do::coin, Ref::self, written(stage.rules, -1))}}});
    Frame frame;
    frame.self = pc;
    stage.with_table([&](Table& table) { run_card(table, pays, frame); });
    CHECK(stage.dial(pc).coin == 5 - 2);
    stage.with_table([&](Table& table) { run_card(table, loses, frame); });
    CHECK(stage.dial(pc).coin == (box ? 3 : 2));
  }
}

TEST_CASE(
    "AWE-6.14, AWE-R83: a void token comes after what the entry does: the last Character collapses before the Scenario is won") {
  for (const int resolve : {1, 2}) {
    Stage stage(map_c);
    const Unit pc = stage.hero(marica, "f3");
    LetterOption breaks;
    breaks.effects = written_effects(stage.rules, {{{written_op(Do::damage, Ref::self, written(stage.rules, 1))}}});
    breaks.voids = true;
    stage.rules.scenario().letters[0].options.push_back(breaks);
    stage.rules.scenario().victory = written(stage.rules, {{Word::covered, 0, 0}});
    fells(stage, pc);
    stage.dial(pc).resolve = byte(resolve);
    Act act = action_of(pc, ActionKind::move, 1);
    act.to = Stage::at("f4");
    does(stage, act);
    REQUIRE(stage.asks<ChooseOption>());
    takes(stage, Verb::option);
    CHECK(stage.state.ending == (resolve == 1 ? Ending::failure : Ending::success));
  }
}

TEST_CASE(
    "AWE-5.1, AWE-24.4: a Dead Man's Map covers the next slot that shows a Plot Point, not one that is covered already") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.state.round = 2;
  stage.state.armour = 1u << 3;
  stage.run({}, UseLoot{pc, stage.loot("Dead Man's Map")});
  CHECK(slot_covered(stage.state, 4));
  CHECK(!slot_covered(stage.state, 5));
  CHECK(stage.content->faces[stage.loot("Dead Man's Map")].text ==
        "The next Plot Point is covered by its Plot Armour.");
  stage.state.armour = 0xfff0;
  stage.state.round = 4;
  stage.run({}, UseLoot{pc, stage.loot("Dead Man's Map")});  // none is left
  CHECK(stage.told<SlotCovered>() == 1);
}

TEST_CASE("AWE-15.6: an Enemy strikes nobody who has come to lie on the floor since it named its target") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "f3"), other = stage.hero(lambik, "a1");
  (void)other;
  LetterOption hurts;
  hurts.effects = written_effects(stage.rules, {{{written_op(Do::damage, Ref::self, written(stage.rules, 1))}}});
  stage.rules.scenario().letters[0].options.push_back(hurts);
  stage.dial(pc).health = 1;
  stage.impulse(pc, "Occulted", 3);  // Slip Sideways
  stage.enemy("yoke_hand", "e4");    // adjacent to f3 and f4
  stage.acts("yoke_hand", 12);       // engaged: attack +1
  REQUIRE(stage.asks<OfferReaction>());
  takes(stage, Verb::effect);
  stage.choose(Verb::walk, number(Stage::at("f4")));
  takes(stage, Verb::option);
  CHECK(stage.dial(pc).floored == Floored::floored);
  CHECK(stage.dial(pc).resolve == 3);
}

TEST_CASE("AWE-12.30, AWE-R173: where nobody is degraded nobody is asked who is most degraded: Crack the Whip") {
  for (const int degraded : {0, 1, 2}) {
    Stage stage;
    stage.hero(marica, "d1");
    const Unit one = stage.enemy("yoke_hand", "d7", degraded > 0 ? 1 : 0),
               other = stage.enemy("yoke_hand", "c7", degraded > 1 ? 1 : 0);
    const Unit master = stage.enemy("overseer", "d8");
    stage.run({}, PerformNow{master, ActionKind::augment, 0, false});
    CHECK(stage.asks<ChoosePick>() == (degraded == 2));
    CHECK(stage.body(one).condition + stage.body(other).condition == (degraded == 2 ? 2 : 0));
  }
}

TEST_CASE("AWE-20.1: the Debt strikes a Character of the party's choice: a Mercenary is one, and pays nothing") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.dial(pc).coin = 5;
  const Unit hireling = stage.mercenary(pc, 0, "d3");  // threshold 2
  stage.enemy("the_debt", "a1");
  stage.with_table([](Table& table) { announce(table, When::round_start, no_unit); });
  REQUIRE(stage.asks<ChoosePick>());
  stage.choose(Verb::pick, number(hireling));
  REQUIRE(stage.asks<ChooseEither>());
  CHECK(stage.count(Verb::either) == 1);
  takes(stage, Verb::either);
  CHECK(stage.body(hireling).condition == 1);
  CHECK(stage.dial(pc).coin == 5);
}

TEST_CASE("AWE-O7: with augments only an Enemy that can reach nobody does not defend, either") {
  for (const NoTarget rule : {NoTarget::hold, NoTarget::approach, NoTarget::augments_only}) {
    Stage stage;
    stage.rules.no_target = rule;
    fells(stage, stage.hero(marica, "d1"));
    const Unit enemy = stage.enemy("yoke_hand", "d8");
    stage.acts("yoke_hand", 3);  // closing: move, defend
    CHECK(stage.body(enemy).defend == (rule == NoTarget::approach));
  }
  Stage stage;  // with a target it does
  stage.rules.no_target = NoTarget::augments_only;
  stage.hero(marica, "d1");
  const Unit enemy = stage.enemy("yoke_hand", "d8");
  stage.acts("yoke_hand", 3);
  while (stage.asks<ChooseEnemyHex>()) takes(stage, Verb::hex);
  CHECK(stage.body(enemy).defend == 1);
}

// Cards that count once

TEST_CASE(
    "AWE-23.8, AWE-10.5: what counts for one attack does not count for one that follows from it: Grit Flask, Twist") {
  for (const bool flask : {true, false}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");  // P 4
    stage.wield(pc, "Duellist's Pair");        // if this attack kills, attack again at -2
    if (flask)
      stage.run({}, UseLoot{pc, stage.loot("Grit Flask")});  // your next attack this turn +2
    else
      stage.impulse(pc, "Ambuscader", 8);  // Twist: one attack on a healthy Enemy +2
    const Unit first = stage.enemy("yoke_hand", "d5"), second = stage.enemy("slag_golem", "d3");  // 2/2/2, 4/4/5
    Act act = action_at(pc, ActionKind::attack, first);
    act.weapon = 0;
    stage.state.turn.who = pc;
    does(stage, act, flask ? std::vector<bout::Outcome>{stage.draws("Cut Purse")} : std::vector<bout::Outcome>{});
    if (!flask) {
      REQUIRE(stage.asks<OfferReaction>());
      stage.choose(stage.choices()[1], {stage.draws("Cut Purse")});
    }
    CHECK(!on_map(stage.state, first));
    REQUIRE(stage.asks<OfferAction>());
    stage.choose(Verb::act, 0, number(second), 255);  // 4 - 2
    CHECK(stage.body(second).condition == 0);
  }
  Stage stage;  // Double Tap
  const Unit pc = stage.hero(marica, "d4");
  stage.run({}, UseLoot{pc, stage.loot("Grit Flask")});
  stage.impulse(pc, "Ambuscader", 11);
  const Unit enemy = stage.enemy("slag_golem", "d5");
  does(stage, action_at(pc, ActionKind::attack, enemy));  // 6
  CHECK(stage.body(enemy).condition == 1);
  takes(stage, Verb::effect);  // 2
  CHECK(stage.body(enemy).condition == 1);
}

TEST_CASE("AWE-R175: the 2 are those of the augment: what a Plot Point gave the type does not use them up") {
  Stage stage;
  stage.hero(marica, "d1");
  const EnemyType raider = stage.type("kite_raider");
  const Unit one = stage.enemy("kite_raider", "d7");
  stage.state.types[index(raider)].move = 2;
  Frame frame;
  frame.self = frame.target = one;
  for (const int more : {1, 2, 2}) {
    forget_limits(stage.state, Limit::per_intent);
    stage.with_table([&](Table& table) { run_card(table, stage.rules.cards[raider].augment, frame); });
    CHECK(stage.state.types[index(raider)].move == 2 + more);
  }
  CHECK(stage.told<TypeChanged>() == 2);
}

TEST_CASE("AWE-R73: what lowers one blow does not lower another that follows from it: Mother Brine and a Counterblow") {
  Stage stage;
  const Unit pc = stage.hero(groanax, "d4");  // P 5
  const Unit mother = stage.enemy("mother_brine", "d5", 4);
  stage.enemy("salt_cultist", "a1");
  stage.enemy("salt_cultist", "g8");
  stage.impulse(pc, "Zealbreaker", 3);
  stage.hit(mother, 4 + 2);  // 2 less: she comes to her last space, and uses Undertow at once
  CHECK(stage.body(mother).condition == 5);
  REQUIRE(stage.asks<OfferReaction>());
  CHECK(stage.dial(pc).health == 12 - 1);
  stage.rules.cards.enemies[stage.type("mother_brine")].track[5].threshold = 4;
  takes(stage, Verb::effect);  // P - 1: 4
  CHECK(!on_map(stage.state, mother));
}

TEST_CASE("AWE-R152, AWE-37.11: a Solo Ally's slot is 1 more in the end, also where the ability counts half") {
  const auto acts = [](CharacterId who, const char* ability, int track, int slot) {  // P 4, of Groanax 5
    Stage stage(map_a, 1);
    const Unit pc = stage.hero(who == marica ? lambik : marica, "a1");
    const Unit ally = stage.hero(who, "d4");
    stage.dial(ally).solo = true;
    stage.dial(ally).health = 1;
    stage.dial(ally).tracks = {2, 2, 2, 2, 0};
    const Unit enemy = stage.enemy("overseer", "d5");
    stage.rules.cards.enemies[stage.type("overseer")].track[0].threshold = 1;
    stage.hand(pc, {11});
    Act act = action_of(ally, of_ability(stage.ability(ability)));
    act.more = static_cast<std::int8_t>(slot);
    if (track == 1) act.target = enemy;
    does(stage, act);
    while (stage.asks<ForceStep>() || stage.asks<ChoosePick>()) stage.choose(stage.choices().back());
    return std::tuple{int{stage.dial(ally).health},
                      stage.told<DamageDealt>() == 0 ? 0 : int{stage.story.last<DamageDealt>()->dealt},
                      distance(stage.state, stage.rules, ally, enemy)};
  };
  CHECK(acts(groanax, "endure", 0, 0) == std::tuple{1 + 3, 0, 1});
  CHECK(acts(groanax, "endure", 0, 1) == std::tuple{1 + 4, 0, 1});
  CHECK(acts(marica, "sunder", 1, 0) == std::tuple{1, 2, 1});
  CHECK(acts(marica, "sunder", 1, 1) == std::tuple{1, 3, 1});
  CHECK(acts(lambik, "cinder", 1, 1) == std::tuple{1, 4, 1});
  CHECK(acts(lambik, "gust", 1, 0) == std::tuple{1, 0, 1 + 2});
  CHECK(acts(lambik, "gust", 1, 1) == std::tuple{1, 0, 1 + 3});
  CHECK(acts(groanax, "hurl", 1, 1) == std::tuple{1, 4, 1 + 3});  // half of 5 (up); 5 - 2 + 1
}

TEST_CASE("AWE-D27, AWE-R153: a lone player whose PC has collapsed may still surrender, on the Solo Ally's turn") {
  for (const bool collapsed : {false, true}) {
    Stage stage(map_a, 1);
    const Unit pc = stage.hero(marica, "d4"), ally = stage.hero(lambik, "d6");
    stage.dial(ally).solo = true;
    stage.hand(pc, {1, 2});
    if (collapsed) stage.with_table([&](Table& table) { collapse(table, pc); });
    stage.turn(ally);
    CHECK(stage.count(Verb::surrender) == collapsed);
    if (!collapsed) continue;
    CHECK(stage.count(Verb::end_turn) == 1);  // no card was ever discarded
    stage.choose(Verb::surrender);
    CHECK(stage.state.ending == Ending::failure);
  }
}

// Rampages, orders and throws

TEST_CASE("AWE-11.11, AWE-R55: a Rampage may close with a weapon that reaches where its user will have gone") {
  for (const bool spear : {true, false}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d1");
    if (spear) stage.wield(pc, "Long Spear");  // range 2
    stage.enemy("overseer", "d7");             // 6 hexes away
    stage.hand(pc, {6, 4});                    // Through the Gap: move 3 [opening 4]; Pick and Twist: attack [closing]
    stage.turn(pc);
    CHECK((stage.count(Verb::rampage) > 0) == spear);
    for (const Hex hex : stage.offered(Verb::rampage, true))
      CHECK(board(stage.state, stage.rules).distance(hex, Stage::at("d7")) <= 2);
  }
}

TEST_CASE(
    "AWE-12.32, AWE-11.13: an order in a Rampage is given with the upgraded modifier, and the Rampage goes on behind it") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4"), other = stage.hero(lambik, "d3");  // P 4, range 2
  const Unit enemy = stage.enemy("slag_golem", "d5");
  stage.hand(pc, {6, 20, 4});  // move [opening]; On My Mark: attack +1 (order) [going on +2]; attack [closing +3]
  stage.turn(pc);
  stage.choose(Verb::rampage, 5, number(Stage::at("d4")), 0);
  stage.choose(Verb::rampage, 19, number(enemy), 255);
  REQUIRE(stage.asks<OfferOrder>());
  stage.choose(Verb::order, number(other));
  stage.choose(Verb::act, 0, number(enemy), 255);
  CHECK(stage.story.last<DamageDealt>()->by == other);
  CHECK(stage.story.last<DamageDealt>()->dealt == 4 + 2);
  REQUIRE(stage.asks<ChooseAction>());
  CHECK(stage.offers(choice(Verb::rampage, 3, number(enemy), 255)));
  CHECK(stage.count(Verb::brace) == 0);
}

TEST_CASE(
    "AWE-12.33, AWE-15.9: who collapses while following an order has followed it; nobody else is asked for its sake") {
  Stage stage(map_c, 3);
  const Unit pc = stage.hero(marica, "f1"), other = stage.hero(lambik, "f3");
  stage.hero(groanax, "a1");
  LetterOption hurts;
  hurts.effects = written_effects(stage.rules, {{{written_op(Do::damage, Ref::self, written(stage.rules, 1))}}});
  stage.rules.scenario().letters[0].options.push_back(hurts);
  fells(stage, other);
  stage.dial(other).resolve = 1;
  stage.impulse(pc, "Archagonist", 3);  // Answered Call: nobody else is within influence
  Act act = action_of(pc, ActionKind::move, 2);
  act.to = Stage::at("f1");
  act.order = true;
  does(stage, act);
  stage.choose(Verb::order, number(other));
  stage.choose(Verb::act, 0, number(Stage::at("f4")));
  takes(stage, Verb::option);
  CHECK(stage.dial(other).part == Part::collapsed);
  while (stage.asks<OfferReaction>()) takes(stage, Verb::effect);
  CHECK(stage.state.acts.empty());
  CHECK(stage.state.ending == Ending::none);
}

TEST_CASE("AWE-R120, AWE-24.8: nothing is thrown across a wall, nor picked up through one") {
  Stage stage(map_b);
  const Unit pc = stage.hero(marica, "d4");  // influence 3
  const Hexes hexes = throw_hexes(stage.state, stage.rules, pc);
  CHECK(hexes.contains(Stage::at("d4")));
  CHECK(hexes.contains(Stage::at("d1")));
  CHECK(!hexes.contains(Stage::at("d5")));
  CHECK(!hexes.contains(Stage::at("c5")));  // 3 away, not in sight
  stage.state.dropped.push_back({Stage::at("d5"), item_of(stage.loot("Marrow Broth"))});
  Act act = action_of(pc, ActionKind::move, 1);
  act.to = Stage::at("d4");
  does(stage, act);
  CHECK(!stage.asks<PickUp>());
}

// Sentences

namespace {

const Words& words_of_ford() {
  static const Game game = opened_game({{"scenario", "low-water-ford"}});
  static const Words words = game.words();
  return words;
}

std::string label_in(const Stage& stage, Choice choice) {
  const Words& of = words_of_ford();
  const Words words{stage.rules, of.faces, of.guide, of.names, stage.rules.sites[0]};
  return label(words, stage.state, Seat(0), choice);
}

std::string question_in(const Stage& stage) {
  const Words& of = words_of_ford();
  const Words words{stage.rules, of.faces, of.guide, of.names, stage.rules.sites[0]};
  return question(words, stage.state, Seat(0));
}

}  // namespace

TEST_CASE("AWE-12.14: the label of an attack counts the weapon it is with") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.wield(pc, "Gallows Maul");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  CHECK(label_in(stage, choice(Verb::act, 2, number(enemy), 255)) == "Attack the Overseer for 4");
  CHECK(label_in(stage, choice(Verb::act, 2, number(enemy), 0)) == "Attack the Overseer for 6 with the Gallows Maul");
}

TEST_CASE("AWE-23.8: of cards put back in any order the one named first lies on top, and that is what is asked") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.run({Stage::card(4), Stage::card(9), Stage::card(14)}, UseLoot{pc, stage.loot("Scrap of a Plan")});
  REQUIRE(stage.asks<ReturnCards>());
  CHECK(question_in(stage) == "Which card lies on top of the Intent deck?");
  stage.choose(Verb::place_card, 2);
  CHECK(question_in(stage) == "Which card comes next in the Intent deck?");
  stage.choose(Verb::place_card, 2);
  CHECK(number(*stage.state.intent_deck.seen(0)) == 14);
  CHECK(number(*stage.state.intent_deck.seen(1)) == 9);
  CHECK(number(*stage.state.intent_deck.seen(2)) == 4);
}

TEST_CASE("AWE-21.14: a Mercenary whose employer collapses leaves: it has not died") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.hero(lambik, "a1");
  const Unit hireling = stage.mercenary(pc, 0, "d3");
  stage.with_table([&](Table& table) { collapse(table, pc); });
  CHECK(!on_map(stage.state, hireling));
  CHECK(stage.told<Died>() == 0);
  CHECK(stage.told<Left>() == 1);
}

TEST_CASE("AWE-R187: whoever comes free is not said to cost anything") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.dial(pc).coin = 12;
  stage.dial(pc).free_hired = HiredId{0};
  stage.run({}, Trade{pc});
  CHECK(label_in(stage, choice(Verb::hire, 0)) == "Hire the Trench Brawler, who comes free");
  const Words& of = words_of_ford();
  const Words words{stage.rules, of.faces, of.guide, of.names, stage.rules.sites[0]};
  CHECK(get<HireOne>(means(words, stage.state, Seat(0), choice(Verb::hire, 0))).price == 0);
  CHECK(get<HireOne>(means(words, stage.state, Seat(0), choice(Verb::hire, 1))).price == 12);
  CHECK(label_in(stage, choice(Verb::hire, 1)) == "Hire the Caravan Archer for 12 coin");
}

TEST_CASE(
    "AWE-3.11, AWE-10.7: a Modifier that ends with the round was not used, nor was an Effect that nobody wanted") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Words& of = words_of_ford();
  const Words words{stage.rules, of.faces, of.guide, of.names, stage.rules.sites[0]};
  Teller teller(1);
  tell(words, CharacterTaken{pc, marica, false}, teller);
  const auto told = [&](int card, bool unused) {
    const ImpulseId impulse = impulse_of(stage.praxis_named("Occulted"), card);
    return tell(words, ImpulseUsed{pc, impulse, unused}, teller).text;
  };
  CHECK(told(7, true) == "Marica's Drift ends with the round.");
  CHECK(told(8, true) == "Marica discards Echo, which was not used.");
  CHECK(told(8, false) == "Marica uses Echo.");
  stage.impulse(pc, "Occulted", 8);
  stage.run({}, CleanUp{5});
  CHECK(stage.story.last<ImpulseUsed>()->unused);
}

TEST_CASE("AWE-9.5, AWE-9.6, AWE-9.7: the card to play is named with its icons") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.hand(pc, {2, 4, 5, 8});
  stage.turn(pc);
  CHECK(label_in(stage, choice(Verb::play, 1)) ==
        "Play Captain's Voice (fast): attack +0 (order; after the second +1), move 2 (order), defend +0");
  CHECK(label_in(stage, choice(Verb::play, 3)) ==
        "Play Pick and Twist (slow): attack +1 (closing a Rampage +3), move 2, defend -1");
  CHECK(label_in(stage, choice(Verb::play, 4)) ==
        "Play Debt Collected (fast): attack +0 (opening a Rampage +1), move 3 (after the first 4), heal -1");
  CHECK(
      label_in(stage, choice(Verb::play, 7)) ==
      "Play Cohort Drill (slow): move 2 (order; going on with a Rampage 3), defend +0, sunder +0 (after the first +1)");
}

}  // namespace bout::alls_well::testing
