// What stands in few words about the frame, rounds, Plot Points and terrain: AWE-1, AWE-2, AWE-3, AWE-5, AWE-6, AWE-7.
#include "games/alls_well/tests/words.hpp"

namespace bout::alls_well::testing {

namespace {

int numbered(std::string_view name) { return number(Stage::at(name)); }

void floor_it(Stage& stage, Unit unit) {
  stage.dial(unit).health = 0;
  stage.dial(unit).floored = Floored::floored;
}

void shove_from(Stage& stage, Unit on, Unit by, int hexes, Forcing how = Forcing::push) {
  Forced forced;
  forced.on = on;
  forced.by = by;
  forced.how = how;
  forced.source = stage.body(by).at;
  forced.left = byte(hexes);
  stage.with_table([&](Table& table) { force(table, forced); });
}

/// Every PC, or every Enemy, is dealt so much.
WrittenRow blast(Rules& rules, Set set, int damage) {
  return {{written_op(Do::damage, Ref::target, written(rules, damage))}, written_pick(rules, Pick::each, set)};
}

std::vector<Trigger> ready_row(const Stage& stage) {
  return {stage.state.sequence.ready.begin(), stage.state.sequence.ready.end()};
}

}  // namespace

TEST_CASE("AWE-1.7: what a card says wins over the general rule") {
  Stage stage(map_k);
  const Unit pc = stage.hero(marica, "b3");
  stage.enemy("yoke_hand", "b4");
  CHECK(!walks(stage.state, stage.rules, pc, 3).ends.contains(Stage::at("b5")));  // nobody passes opponents
  stage.wield(pc, "Thousand-League Boots", Slot::armour);
  CHECK(walks(stage.state, stage.rules, pc, 3).ends.contains(Stage::at("b5")));
  floor_it(stage, pc);
  CHECK(!allowed(stage.state, stage.rules, pc, ActionKind::attack));
  CHECK(allowed(stage.state, stage.rules, pc, of_ability(stage.ability("heal"))));  // her trait
}

TEST_CASE("AWE-1.8, AWE-R182: tokens are unlimited in value; an Exploration token or Plot Armour is there once") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.with_table([&](Table& table) { place_token(table, pc, Token::strike, 40); });
  CHECK(stage.body(pc).augment.value == 40);
  stage.with_table([&](Table& table) { gain_defend(table, pc, 33); });
  CHECK(stage.body(pc).defend == 33);
  const Effects gifts = written_effects(
      stage.rules, {{{written_op(Do::exploration, Ref::none, no_node, 18), written_op(Do::cover_slot, Ref::none, written(stage.rules, 4))}}});
  for (int times = 1; times <= 2; ++times) {
    stage.with_table([&](Table& table) { run_card(table, gifts, Frame{}); });
    CHECK(stage.state.exploration == 1u << 18);
    CHECK(stage.state.armour == 1u << 4);
  }
}

TEST_CASE("AWE-2.22, AWE-R99: a Mercenary stands beside its employer, or as near as there is room") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.enemy("yoke_hand", "d5");
  CHECK(mercenary_hexes(stage.state, stage.rules, pc) == Stage::hexes({"c4", "c5", "d3", "e4", "e5"}));
  for (const char* hex : {"c4", "c5", "d3", "e4"}) stage.enemy("yoke_hand", hex);
  stage.enemy("ash_mongrel", "e5");
  const Hexes near = mercenary_hexes(stage.state, stage.rules, pc);
  CHECK(!near.empty());
  for (const Hex hex : near) CHECK(stage.rules.sites[0].boards[0].distance(Stage::at("d4"), hex) == 2);
}

TEST_CASE("AWE-2.22, AWE-23.11, AWE-23.13: in Wilderness Camp everybody has a weapon, and nobody the coin for a Mercenary") {
  const Game game = opened_game({{"players", "2"}});
  Chance chance(3);
  const Events<Event> nobody;
  State state = game.start(chance, nobody);
  while (!state.started) {
    CHECK(!holds_alternative<Trade>(state.agenda.back()));
    ChoiceList choices;
    game.choices(state, game.to_act(state).front(), choices);
    game.apply(state, game.to_act(state).front(), choices[0], chance, nobody);
  }
  for (int seat = 0; seat < 2; ++seat) {
    const Hero& hero = state.heroes[index(seat)];
    CHECK(hero.coin == 0);
    CHECK(hero.items[0] == item_of(game.rules().cards[hero.character].weapon));
    CHECK(!is_loot(hero.items[index(Slot::belt)]));
    CHECK(hero.pack.empty());
    CHECK(state.bodies[mercenary_of(alls_well::hero(seat))].kind == 255);
  }
}

TEST_CASE("AWE-3.3, AWE-G20: the last Cleanup is done in full, then there is no slot and the Scenario is lost") {
  for (const int last : {6, 12}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4"), other = stage.hero(lambik, "a1");
    floor_it(stage, pc);
    stage.dial(pc).floored = Floored::exposed;
    stage.impulse(other, "Archagonist", 7);
    stage.dial(other).brace = 1;
    for (const Unit unit : {pc, other}) stage.state.sequence.slow.push_back(trigger_of(unit));
    stage.state.round = 6;
    stage.state.last_slot = byte(last);
    stage.run({}, CleanUp{1});
    CHECK(stage.dial(pc).floored == Floored::floored);
    REQUIRE(stage.asks<SpendBrace>());
    CHECK(stage.state.ending == Ending::none);
    if (last > 6) {
      CHECK(stage.state.round == 6);
      continue;
    }
    stage.choose(Verb::done, 0, 0, number(other));
    CHECK(stage.dial(other).in_play == no_impulse);
    CHECK(stage.state.ending == Ending::failure);
    CHECK(stage.state.round == 6);
  }
}

TEST_CASE("AWE-3.7, AWE-3.9, AWE-3.11, AWE-10.7: Cleanup: effects, then brace tokens, then Impulses go") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.rules.scenario().special = written_effects(
      stage.rules, {{{written_op(Do::tally, Ref::none, written(stage.rules, 1), 0)}, no_select, When::cleanup}});
  stage.impulse(pc, "Archagonist", 9);
  stage.dial(pc).brace = 2;
  for (const Trigger one : {trigger_of(pc), trigger_of(stage.type("overseer"))}) stage.state.sequence.slow.push_back(one);
  stage.state.last_slot = stage.state.round;
  stage.run({}, CleanUp{1});
  CHECK(stage.state.counters[0] == 1);             // step 2
  REQUIRE(stage.asks<SpendBrace>());               // step 4
  CHECK(stage.dial(pc).in_play != no_impulse);     // not yet step 5
  stage.choose(Verb::done, 0, 0, number(pc));
  CHECK(stage.dial(pc).brace == 0);                // unspent: discarded
  CHECK(stage.dial(pc).in_play == no_impulse);
  CHECK(stage.dial(pc).used.size() == 1);          // used or not
}

TEST_CASE("AWE-5.1, AWE-5.3, AWE-5.4, AWE-15.4: a slot shows its point or its armour, and strikes whoever is there, floored or not") {
  for (const bool covered : {false, true}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4"), down = stage.hero(lambik, "d6");
    floor_it(stage, down);
    stage.state.round = 2;
    stage.state.armour = covered ? 1u << 2 : 1u << 3;
    stage.rules.scenario().plot[1].point = written_effects(stage.rules, {blast(stage.rules, Set::pc, 2)});
    stage.rules.scenario().plot[1].armour = written_effects(stage.rules, {blast(stage.rules, Set::enemy, 2)});
    stage.run({}, ReadSlot{});
    CHECK(stage.story.last<SlotRead>()->armour == covered);
    CHECK(stage.dial(pc).health == (covered ? 10 : 10 - 2));
    CHECK(stage.dial(down).resolve == (covered ? 3 : 3 - 1));
  }
}

TEST_CASE("AWE-5.3, AWE-R86: sides change with somebody beside them, and nobody spawns where somebody stands") {
  Stage stage(map_a + "side destructible d4/E\n");
  const Unit pc = stage.hero(marica, "d4"), other = stage.hero(lambik, "d5");
  CHECK(distance(stage.state, stage.rules, pc, other) == 2);
  const EnemyType hand = stage.type("yoke_hand");
  const Effects entry = written_effects(
      stage.rules, {{{written_op(Do::change_sides, Ref::none, no_node, 0),
                      written_op(Do::spawn_at, Ref::hex, no_node, number(hand), numbered("d5")),
                      written_op(Do::spawn_at, Ref::hex, no_node, number(hand), numbered("d7"))}}});
  stage.with_table([&](Table& table) { run_card(table, entry, Frame{}); });
  CHECK(stage.where(pc) == "d4");
  CHECK(stage.where(other) == "d5");
  CHECK(distance(stage.state, stage.rules, pc, other) == 1);
  CHECK(living(stage.state, hand) == 1);
  CHECK(standing_on(stage.state, Stage::at("d7")) != no_unit);
}

TEST_CASE("AWE-G66, AWE-R83: the last PC and the last Enemy by one Plot Point: whoever is listed first decides") {
  for (const bool enemy_first : {true, false}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    floor_it(stage, pc);
    stage.dial(pc).resolve = 1;
    stage.enemy("yoke_hand", "d8");
    stage.rules.scenario().victory = written_no_enemy(stage.rules);
    const WrittenRow foes = blast(stage.rules, Set::enemy, 6), friends = blast(stage.rules, Set::pc, 1);
    stage.rules.scenario().plot[0].point =
        written_effects(stage.rules, enemy_first ? std::vector{foes, friends} : std::vector{friends, foes});
    stage.run({}, ReadSlot{});
    CHECK(stage.state.ending == (enemy_first ? Ending::success : Ending::failure));
    CHECK(playing(stage.state, pc) == enemy_first);  // what comes later is not resolved
  }
}

TEST_CASE("AWE-R84: what makes victory impossible is said by the guide") {
  Stage stage;
  stage.hero(marica, "d4");
  stage.rules.scenario().failures.push_back(written_flag(stage.rules, 3));
  const Effects other = written_effects(stage.rules, {{{written_op(Do::flag, Ref::none, no_node, 2)}}}),
                lost = written_effects(stage.rules, {{{written_op(Do::flag, Ref::none, no_node, 3)}}});
  stage.with_table([&](Table& table) { run_card(table, other, Frame{}); });
  CHECK(stage.state.ending == Ending::none);
  stage.with_table([&](Table& table) { run_card(table, lost, Frame{}); });
  CHECK(stage.state.ending == Ending::failure);
}

TEST_CASE("AWE-R41: the row is one order, however many tokens there are") {
  const Game game = opened_game({{"players", "2"}});  // two PCs and three types: five tokens
  Chance chance(3);
  const Events<Event> nobody;
  State state = game.start(chance, nobody);
  while (!state.started) {
    ChoiceList choices;
    game.choices(state, game.to_act(state).front(), choices);
    game.apply(state, game.to_act(state).front(), choices[0], chance, nobody);
  }
  CHECK(state.sequence.ready.size() == 5);
  CHECK(state.sequence.fast.empty());
  CHECK(state.sequence.slow.empty());
}

TEST_CASE("AWE-R45: a type that spawns in Cleanup acts first") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const EnemyType hand = stage.type("yoke_hand");
  stage.rules.scenario().special = written_effects(
      stage.rules,
      {{{written_op(Do::spawn_at, Ref::hex, no_node, number(hand), numbered("g8"))}, no_select, When::cleanup}});
  stage.state.sequence.slow.push_back(trigger_of(pc));
  stage.dial(pc).brace = 1;  // so that Cleanup waits
  stage.run({}, CleanUp{1});
  CHECK(ready_row(stage) == std::vector{trigger_of(hand), trigger_of(pc)});
}

TEST_CASE("AWE-R47: a type that dies out in its own turn takes its token along, and its Intent is used") {
  Stage stage(map_c, 3);
  const Unit weak = stage.hero(marica, "d5");
  stage.dial(weak).health = 1;  // whom it flees from
  stage.hero(lambik, "c7");
  stage.hero(groanax, "e7");
  stage.enemy("yoke_hand", "d6", 2);
  stage.acts("yoke_hand", 2);  // wounded: flee; only the pit is farther
  CHECK(stage.enemies().empty());
  CHECK(stage.told<WentTo>() == 0);
  CHECK(stage.told<ThroesDrawn>() == 0);
  CHECK(stage.state.intents_used.count(1) == 1);
  CHECK(!stage.state.sequence.slow.contains(trigger_of(stage.type("yoke_hand"))));
}

TEST_CASE("AWE-R103: where nobody is asked, hexes count by row and column, sides from the east on") {
  Stage stage(map_c);
  stage.rules.tie_policy = TiePolicy::canonical;
  const Unit pc = stage.hero(marica, "d6");
  const Unit enemy = stage.enemy("yoke_hand", "d3");
  stage.state.enemy.type = stage.type("yoke_hand");
  stage.state.enemy.target = pc;
  CHECK(enemy_ends(stage.state, stage.rules, enemy, pc, 3) == Stage::hexes({"c6", "d5", "e6"}));
  stage.run({}, EnemyMove{enemy, 3});
  CHECK(stage.where(enemy) == "c6");
  CHECK(neighbour(Stage::at("d4"), HexSide{0}) == Stage::at("d5"));
  CHECK(neighbour(Stage::at("d4"), HexSide{1}) == Stage::at("c5"));
  CHECK(neighbour(Stage::at("d4"), HexSide{2}) == Stage::at("c4"));
  CHECK(neighbour(Stage::at("d4"), HexSide{3}) == Stage::at("d3"));
  CHECK(neighbour(Stage::at("d4"), HexSide{4}) == Stage::at("e4"));
  CHECK(neighbour(Stage::at("d4"), HexSide{5}) == Stage::at("e5"));
}

// Hexes

TEST_CASE("AWE-6.11, AWE-6.14, AWE-R14: whoever ends on a letter must interact; a void token ends its use") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "f3");
  LetterOption look, take;
  take.voids = true;
  stage.rules.scenario().letters[0].options.push_back(look);
  stage.rules.scenario().letters[0].options.push_back(take);
  const auto walk = [&](const char* to) { stage.run({}, Walk{pc, Stage::at(to), 255, Gait::action, 0}); };
  walk("f5");  // past it
  CHECK(stage.told<LetterRead>() == 0);
  walk("f4");
  REQUIRE(stage.asks<ChooseOption>());
  CHECK(stage.choices().size() == 2);  // one of them: there is no way past
  stage.choose(Verb::option, 0);
  CHECK(!stage.state.voided.contains(Stage::at("f4")));
  walk("f4");
  stage.choose(Verb::option, 1);
  CHECK(stage.state.voided.contains(Stage::at("f4")));
  walk("f4");
  CHECK(stage.told<LetterRead>() == 2);
  CHECK(!stage.asks<ChooseOption>());
}

TEST_CASE("AWE-R178: a letter without an open option is read, and nothing happens") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "f3");
  LetterOption closed;
  closed.needs = written_flag(stage.rules, 5);
  closed.voids = true;
  stage.rules.scenario().letters[0].options.push_back(closed);
  stage.run({}, Walk{pc, Stage::at("f4"), 255, Gait::action, 0});
  CHECK(stage.told<LetterRead>() == 1);
  CHECK(!stage.asks<ChooseOption>());
  CHECK(!stage.state.voided.contains(Stage::at("f4")));
  stage.state.flags = 1u << 5;
  stage.run({}, Walk{pc, Stage::at("f4"), 255, Gait::action, 0});
  CHECK(stage.offers(choice(Verb::option, 0)));
}

TEST_CASE("AWE-6.17: Enemies end on covered icons and on thrown items, and touch neither") {
  Stage stage(map_c);
  stage.hero(marica, "g8");
  const Unit enemy = stage.enemy("yoke_hand", "b3");
  CHECK(closed_ends(stage.state, stage.rules, enemy).contains(Stage::at("b4")));
  stage.state.voided.add(Stage::at("b4"));
  CHECK(!closed_ends(stage.state, stage.rules, enemy).contains(Stage::at("b4")));
  stage.state.dropped.push_back({Stage::at("b4"), item_of(stage.equipment("Long Spear"))});
  stage.run({}, Walk{enemy, Stage::at("b4"), 255, Gait::action, 0});
  CHECK(stage.where(enemy) == "b4");
  CHECK(stage.state.agenda.empty());
  CHECK(stage.state.dropped.size() == 1);
}

TEST_CASE("AWE-R13: what comes first on a hex is the mover's to say") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "b3");
  const Item spear = item_of(stage.equipment("Long Spear"));
  stage.state.dropped.push_back({Stage::at("b4"), spear});
  stage.run({}, Walk{pc, Stage::at("b4"), 255, Gait::action, 0});
  REQUIRE(stage.asks<ChooseArrival>());
  CHECK(stage.offers(choice(Verb::arrival, 2)));
  stage.choose(Verb::arrival, 4);
  stage.choose(Verb::pick_up, 0);
  CHECK(stage.told<LootDrawn>() == 0);
  stage.choose(Verb::pack, 0, 0, 0, {Stage::card(number(stage.loot("Grit Flask")))});
  CHECK(stage.told<LootDrawn>() == 1);
  CHECK(stage.dial(pc).pack.contains(spear));
}

TEST_CASE("AWE-R4: only blocked sides and the edge of the map block sight") {
  Stage stage(map_c);
  stage.hero(marica, "d2");
  stage.enemy("yoke_hand", "d4");  // difficult all round, somebody in it
  const HexBoard& map = stage.rules.sites[0].boards[0];
  CHECK(map.sees(Stage::at("d2"), Stage::at("d6")));
  CHECK(map.sees(Stage::at("a7"), Stage::at("g7")));  // over a pit
  CHECK(map.sees(Stage::at("d2"), Stage::at("d2")));
  const Stage apart(".. .. ## .. ..\n.. .. ## .. ..\n.. .. .. .. ..\n");
  CHECK(!apart.rules.sites[0].boards[0].sees(Stage::at("a1"), Stage::at("a5")));
}

TEST_CASE("AWE-R5, AWE-R7: hexes on two sides of a wall are not adjacent; whoever is at 1 or 2 is seen") {
  const Stage stage(map_b);
  const HexBoard& map = stage.rules.sites[0].boards[0];
  CHECK(map.distance(Stage::at("d4"), Stage::at("d5")) > 1);
  for (const Hex from : stage.rules.scenario().map.floor())
    for (const Hex to : map.within(from, 2)) CHECK(map.sees(from, to));
}

// Forced movement

TEST_CASE("AWE-R17: each step leads away, allies are passed, and it ends on the last hex where it may") {
  const auto pushed = [](int hexes, const char* friend_at) {
    Stage stage(map_k);
    const Unit pc = stage.hero(marica, "b1");
    const Unit enemy = stage.enemy("yoke_hand", "b2");
    if (friend_at != nullptr) stage.enemy("ash_mongrel", friend_at);
    shove_from(stage, enemy, pc, hexes);
    return stage.where(enemy);
  };
  CHECK(pushed(2, nullptr) == "b4");
  CHECK(pushed(9, nullptr) == "b7");  // the corridor ends
  CHECK(pushed(2, "b3") == "b4");     // past a friend
  CHECK(pushed(1, "b3") == "b2");     // not onto one
  CHECK(pushed(3, "b5") == "b4");
}

TEST_CASE("AWE-R17, AWE-D22: whoever forces it picks the steps, for Enemies the party does") {
  Stage stage(map_a, 2);
  const Unit first = stage.hero(marica, "d2"), second = stage.hero(lambik, "d4");
  const Unit enemy = stage.enemy("yoke_hand", "d5");
  shove_from(stage, enemy, second, 1);
  REQUIRE(stage.asks<ForceStep>());
  CHECK(seats_to_act(stage.state, stage.rules).contains(Seat{1}));
  CHECK(!seats_to_act(stage.state, stage.rules).contains(Seat{0}));
  stage.choose(stage.choices().front());
  shove_from(stage, second, enemy, 1);
  REQUIRE(stage.asks<ForceStep>());
  CHECK(seats_to_act(stage.state, stage.rules).contains(Seat{0}));  // the party voice
  static_cast<void>(first);
}

TEST_CASE("AWE-12.40, AWE-R20, AWE-R21, AWE-D23: a Character flees from the Enemy that makes it, as far as that one moves, by its player's steps") {
  for (const int said : {0, 1}) {
    Stage stage(map_a, 2);
    stage.hero(marica, "a1");
    const Unit runner = stage.hero(lambik, "d4");
    const Unit enemy = stage.enemy("yoke_hand", "d3");  // moves 3
    const NodeId hexes = said == 0 ? no_node : written(stage.rules, said);
    const Effects scare =
        written_effects(stage.rules, {{{written_op(Do::flee, Ref::target, hexes, 0, 0, Ref::self)}}});
    Frame frame;
    frame.self = frame.actor = enemy;
    frame.target = runner;
    stage.with_table([&](Table& table) { run_card(table, scare, frame); });
    int steps = 0;
    for (; stage.asks<ForceStep>(); ++steps) {
      CHECK(seats_to_act(stage.state, stage.rules).contains(Seat{1}));
      const int before = stage.rules.sites[0].boards[0].distance(Stage::at("d3"), stage.state.forced.back().at);
      for (const Choice one : stage.choices())
        CHECK(stage.rules.sites[0].boards[0].distance(Stage::at("d3"), neighbour(stage.state.forced.back().at, static_cast<HexSide>(one.a))) ==
              before + 1);
      stage.choose(stage.choices().front());
    }
    CHECK(steps >= 1);
    CHECK(distance(stage.state, stage.rules, enemy, runner) == 1 + (said == 0 ? 3 : said));  // every step it can
  }
}

TEST_CASE("AWE-R21: an Enemy flees by its move and the Intent's modifier") {
  for (const auto& [intent, hexes] : {std::pair{2, 3}, std::pair{4, 4}}) {  // flee, flee +1
    Stage stage;
    const Unit pc = stage.hero(marica, "d1");
    const Unit enemy = stage.enemy("yoke_hand", "d2", 2);
    stage.acts("yoke_hand", intent);
    while (stage.asks<ForceStep>()) stage.choose(stage.choices().front());
    CHECK(distance(stage.state, stage.rules, pc, enemy) == 1 + hexes);
  }
}

TEST_CASE("AWE-R176: whoever is placed or swapped sets off nothing, and stands only where it may") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "b3"), other = stage.hero(lambik, "g8");
  const Unit enemy = stage.enemy("yoke_hand", "b5");
  stage.with_table([&](Table& table) { put(table, enemy, Stage::at("b4")); });
  CHECK(stage.where(enemy) == "b5");  // loot: not for Enemies
  stage.with_table([&](Table& table) { put(table, pc, Stage::at("d7")); });
  CHECK(stage.where(pc) == "b3");  // a pit
  stage.with_table([&](Table& table) { put(table, pc, Stage::at("b4")); });
  CHECK(stage.where(pc) == "b4");
  CHECK(stage.told<LootDrawn>() == 0);
  const Effects swap = written_effects(stage.rules, {{{written_op(Do::swap, Ref::target, no_node, 0, 0, Ref::self)}}});
  const auto swapped = [&](Unit one, Unit two) {
    Frame frame;
    frame.self = one;
    frame.target = two;
    stage.with_table([&](Table& table) { run_card(table, swap, frame); });
  };
  swapped(pc, enemy);
  CHECK(stage.where(enemy) == "b5");  // it would come to stand on the loot
  swapped(pc, other);
  CHECK(stage.where(other) == "b4");
  CHECK(stage.where(pc) == "g8");
  CHECK(stage.told<LootDrawn>() == 0);
}

}  // namespace bout::alls_well::testing
