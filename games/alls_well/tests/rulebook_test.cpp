// Set-up, figures of cards and dashboards, and what is written in few words: AWE-1, 2, 3, 8, 9, 10, 12, 15, 16, 23, 24, 29.
#include <bit>
#include <set>

#include "games/alls_well/tests/watch.hpp"

namespace bout::alls_well::testing {

namespace {

/// A game up to the first Impulses; `look` sees every state on the way.
template <class Look>
State begun(const Game& game, Look&& look) {
  Chance chance(3);
  const Events<Event> nobody;
  State state = game.start(chance, nobody);
  while (!state.started) {
    look(state);
    const Seat seat = game.to_act(state).front();
    ChoiceList choices;
    game.choices(state, seat, choices);
    game.apply(state, seat, choices[0], chance, nobody);
  }
  return state;
}
State begun(const Game& game) {
  return begun(game, [](const State&) {});
}

}  // namespace

TEST_CASE("AWE-1.3: everybody wins or loses together") {
  for (const Ending ending : {Ending::success, Ending::failure}) {
    const Game game = opened_game({{"players", "3"}});
    State state = begun(game);
    state.ending = ending;
    state.ended = true;
    const Result result = game.result(state);
    CHECK(result.over);
    for (int seat = 0; seat < 3; ++seat) CHECK(result.score[index(seat)] == (ending == Ending::success ? 1 : 0));
    CHECK(game.team(Seat{0}) == game.team(Seat{2}));
  }
}

TEST_CASE("AWE-1.6, AWE-2.1, AWE-2.5, AWE-2.6, AWE-2.7, AWE-R125: Wilderness Camp as the guide has it") {
  const Game game = opened_game({});
  CHECK(game.content().guide().id == "wilderness-camp");
  CHECK(game.content().guide().level == 1);
  CHECK(scenario_ids.front() == "wilderness-camp");
  const State state = begun(game);
  CHECK(state.loot.size() == 18);
  state.loot.each([&](LootId loot, int) { CHECK(game.rules().cards[loot].starting); });
  const View view = game.look(state, Seat{0});
  for (const EnemyType type : game.content().guide().enemies) {
    bool shown = false;
    for (const TypeView& one : view.types) shown |= one.type == type;
    CHECK(shown);
  }
}

TEST_CASE("AWE-2.12: no Character is played twice") {
  const Game game = opened_game({{"players", "4"}});
  std::set<CharacterId> played;
  const State state = begun(game);
  for (const Hero& hero : state.heroes) CHECK(played.insert(hero.character).second);
  Problems problems;
  OptionValues options(Game::options());
  for (const char* seat : {"first", "second"}) REQUIRE_FALSE(options.set(seat, "marica"));
  CHECK_FALSE(Game::open(Pack(Game::files()), options, problems).has_value());
}

TEST_CASE("AWE-2.13, AWE-6.10: everybody starts on a start hex, and on different ones") {
  for (const std::string_view scenario : scenario_ids) {
    CAPTURE(scenario);
    const Game game = opened_game({{"scenario", std::string(scenario)}, {"players", "4"}, {"trade", "no"}});
    const State state = begun(game);
    const ScenarioMap& map = game.rules().scenario().map;
    std::set<Hex> taken;
    for (int seat = 0; seat < 4; ++seat) {
      const Hex at = state.bodies[hero(seat)].at;
      const Hex own = map.own_starts[index(hero_at(state, hero(seat)).character)];
      CHECK((own != no_hex ? at == own : map.starts.contains(at)));
      CHECK(taken.insert(at).second);
    }
  }
}

TEST_CASE("AWE-2.14, AWE-2.15: no Praxis is followed twice; those recommended in Wilderness Camp") {
  const State random = begun(opened_game({{"players", "4"}, {"praxis", "random"}}));
  std::set<PraxisId> followed;
  for (const Hero& hero : random.heroes) CHECK(followed.insert(hero.praxis).second);
  const Game game = opened_game({{"players", "4"}, {"praxis", "recommended"}, {"first", "marica"}, {"second", "lambik"},
                                 {"third", "groanax"}, {"fourth", "knowman"}});
  const State state = begun(game);
  const char* const names[] = {"Archagonist", "Occulted", "Zealbreaker", "Ambuscader"};
  for (int seat = 0; seat < 4; ++seat) CHECK(game.content().faces[state.heroes[index(seat)].praxis].name == names[seat]);
}

TEST_CASE("AWE-2.18, AWE-2.19, AWE-10.13, AWE-9.2: twelve cards and twelve Impulses, in a short Scenario six") {
  for (const auto& [scenario, cards] : {std::pair{"tannery-yard", 12}, std::pair{"low-water-ford", 6}}) {
    const State state = begun(opened_game({{"scenario", scenario}, {"players", "2"}, {"trade", "no"}}));
    const Hero& hero = state.heroes[0];
    CHECK(hero.hand.size() + hero.actions.size() == cards);
    int impulses = hero.impulses.size();
    for (const ImpulseId drawn : hero.drawn) impulses += drawn != no_impulse;
    CHECK(impulses == cards);
  }
}

TEST_CASE("AWE-8.7, AWE-29.2, AWE-29.7, AWE-29.8, AWE-2.16: a Skirmish begins at the Scenario's level, with trading after the upgrades") {
  const Game game = opened_game({{"scenario", "salt-pan"}, {"players", "2"}});
  bool upgraded = false, traded = false;
  const State state = begun(game, [&](const State& now) {
    upgraded |= holds_alternative<ChooseUpgrade>(now.agenda.back());
    traded |= holds_alternative<Trade>(now.agenda.back());
    if (holds_alternative<Trade>(now.agenda.back())) CHECK(upgraded);
  });
  CHECK(traded);
  CHECK(state.heroes[0].level == game.content().guide().level);
  CHECK(begun(opened_game({})).heroes[0].level == 1);
}

TEST_CASE("AWE-3.1, AWE-3.2, AWE-3.4, AWE-3.5, AWE-4.1, AWE-4.3: a round in its order, tokens from the left") {
  const Game game = opened_game({{"players", "2"}});
  Story<Event> story;
  const Events<Event> sink = story.sink();
  Chance chance(5);
  State state = game.start(chance, sink);
  while (state.round < 2) {
    const Seat seat = game.to_act(state).front();
    ChoiceList choices;
    game.choices(state, seat, choices);
    Choice picked = choices[0];
    for (const Choice one : choices)
      if (verb_of(one) == Verb::brace || verb_of(one) == Verb::decline || verb_of(one) == Verb::pass) picked = one;
    game.apply(state, seat, picked, chance, sink);
    if (state.over()) break;
  }
  std::size_t slot = 0, drawn = 0, turn = 0, at = 0;
  for (const Event& event : story.events) {
    ++at;
    if (slot == 0 && holds_alternative<SlotRead>(event)) slot = at;
    if (drawn == 0 && holds_alternative<ImpulsesDrawn>(event)) drawn = at;
    if (turn == 0 && holds_alternative<TokenTurned>(event)) turn = at;
  }
  CHECK(slot > 0);
  CHECK(slot < drawn);
  CHECK(drawn < turn);
  CHECK(story.count<TokenTurned>() >= 2);  // one by one, as each comes
}

TEST_CASE("AWE-8.4, AWE-8.5, AWE-R39, AWE-R171: one augment and one affliction; a new one replaces, a token of 0 does not") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const auto lay = [&](Token token, int value) {
    stage.with_table([&](Table& table) { place_token(table, pc, token, value); });
  };
  lay(Token::strike, 2);
  lay(Token::ward, 1);
  CHECK(stage.body(pc).augment.token == Token::ward);
  lay(Token::marked, 2);
  CHECK(stage.body(pc).affliction.token == Token::marked);
  CHECK(stage.body(pc).augment.value == 1);
  lay(Token::strike, 0);
  CHECK(stage.body(pc).augment.token == Token::ward);
}

TEST_CASE("AWE-8.2, AWE-9.3, AWE-9.4, AWE-12.18, AWE-12.20, AWE-12.26: P sets attacks and defend tokens, with the card's modifier") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  const int potency = potency_of(stage.state, stage.rules, pc);
  CHECK(attack_of(stage.state, stage.rules, action_of(pc, ActionKind::attack, 2), enemy) == potency + 2);
  CHECK(defend_of(stage.state, stage.rules, action_of(pc, ActionKind::defend, -1)) == potency - 1);
  CHECK(influence_of(stage.state, stage.rules, pc) == stage.rules.cards[marica].influence);
  stage.body(pc).augment = {Token::ward, 1};
  stage.with_table([&](Table& table) { gain_defend(table, pc, potency); });
  CHECK(stage.body(pc).defend == potency);
  CHECK(stage.body(pc).augment.token == Token::ward);  // another place
}

TEST_CASE("AWE-R67, AWE-9.9: modifiers add up, and nothing falls below 0") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  CHECK(attack_of(stage.state, stage.rules, action_of(pc, ActionKind::attack, -9), enemy) == 0);
  CHECK(movement_of(stage.state, stage.rules, action_of(pc, ActionKind::move, 0)) == 0);
  stage.rules.range_more = stage.rules.influence_more = -9;
  CHECK(range_of(stage.state, stage.rules, pc) >= 0);
  CHECK(influence_of(stage.state, stage.rules, pc) >= 0);
}

TEST_CASE("AWE-9.1, AWE-16.5: what cards show: three actions and two for Mercenaries; eighteen Intents") {
  const Game game = opened_game({});
  const Cards& cards = game.rules().cards;
  int segments = 0, orders = 0;
  for (const CharacterId character : {marica, lambik, groanax, knowman})
    for (int number = 0; number < starting_actions; ++number) {
      const ActionCard& card = cards[character][static_cast<ActionCardId>(number)];
      CHECK(card.actions.size() == 3);
      CHECK(card.hired.size() == 2);
      for (const CardAction& action : card.actions) {
        segments += action.section != Section::none;
        orders += action.order;
      }
    }
  CHECK(segments > 0);
  CHECK(orders > 0);
  CHECK(intents == 18);
}

TEST_CASE("AWE-12.3, AWE-12.4, AWE-12.5, AWE-12.6, AWE-6.6: how far, past whom, and never over a deadly side") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "c5");
  stage.hero(lambik, "c6");
  stage.enemy("yoke_hand", "b5");
  const HexReach reached = walks(stage.state, stage.rules, pc, 2);
  CHECK(reached.ends.contains(Stage::at("c5")));   // staying
  CHECK(reached.ends.contains(Stage::at("c7")));   // past an ally
  CHECK(!reached.ends.contains(Stage::at("c6")));  // nobody ends where somebody stands
  CHECK(!reached.entered.contains(Stage::at("b5")));
  CHECK(!reached.ends.contains(Stage::at("d7")));
  CHECK(walks(stage.state, stage.rules, pc, 1).ends.size() < reached.ends.size());
}

TEST_CASE("AWE-12.16, AWE-8.9: without a target in range the attack cannot be taken") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d1");
  stage.enemy("overseer", "d8");
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  for (const Choice one : stage.choices()) CHECK((verb_of(one) != Verb::act || (one.a & 3) != 2));
}

TEST_CASE("AWE-12.1, AWE-12.2, AWE-11.1, AWE-11.3, AWE-11.7, AWE-R52, AWE-R53: actions are chosen one after the other, and any may be forgone") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.state.sequence.slow.push_back(trigger_of(stage.type("overseer")));  // so that Cleanup waits
  CHECK(stage.count(Verb::play) == 1);
  stage.choose(Verb::play, 0);
  CHECK(stage.offers(choice(Verb::brace)));
  stage.choose(Verb::act, 0, number(Stage::at("d5")));
  CHECK(stage.asks<ChooseAction>());
  CHECK(stage.offers(choice(Verb::act, 1, number(Stage::at("d6")))));
  stage.choose(Verb::brace, 0, 0, 0, {Stage::card(1), Stage::card(2), Stage::card(3)});
  CHECK(stage.dial(pc).brace == 1);
  CHECK(stage.where(pc) == "d5");
}

TEST_CASE("AWE-12.22, AWE-15.1, AWE-R76: a defend token stands before damage from any source, and works on the floor") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.hero(lambik, "a1");
  stage.body(pc).defend = 2;
  stage.hit(pc, 5);  // nobody deals it
  CHECK(stage.dial(pc).health == 7);
  stage.dial(pc).health = 0;
  stage.dial(pc).floored = Floored::floored;
  stage.body(pc).defend = 3;
  stage.hit(pc, 2);
  CHECK(stage.dial(pc).resolve == 3);
  CHECK(stage.body(pc).defend == 3);
}

TEST_CASE("AWE-13.1, AWE-13.3, AWE-13.7: Mercenaries degrade as Enemies do, and improve by a step") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d3");
  const Unit hireling = stage.mercenary(pc, 0, "d4");  // threshold 2
  stage.hit(hireling, 2);
  CHECK(stage.body(hireling).condition == 1);
  stage.with_table([&](Table& table) { improve(table, hireling, 1); });
  CHECK(stage.body(hireling).condition == 0);
}

TEST_CASE("AWE-14.1, AWE-14.2, AWE-1.9: the dead are removed at once with their tokens") {
  Stage stage;
  stage.hero(marica, "a1");
  const Unit enemy = stage.enemy("yoke_hand", "d5");
  stage.body(enemy).affliction = {Token::marked, 2};
  stage.state.sequence.ready.push_back(trigger_of(stage.type("yoke_hand")));
  stage.hit(enemy, 6);
  CHECK(!on_map(stage.state, enemy));
  CHECK(standing_on(stage.state, Stage::at("d5")) == no_unit);
  CHECK(!stage.state.sequence.ready.contains(trigger_of(stage.type("yoke_hand"))));
}

TEST_CASE("AWE-8.13, AWE-15.15, AWE-R81: resolve 0 is collapse: items stay, brace tokens go, one trauma") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.hero(lambik, "a1");
  stage.wield(pc, "Factory Warpick");
  stage.dial(pc).brace = 2;
  stage.with_table([&](Table& table) { change_resolve(table, pc, -3); });
  CHECK(stage.dial(pc).part == Part::collapsed);
  CHECK(stage.dial(pc).brace == 0);
  CHECK(stage.dial(pc).trauma == 1);
  CHECK(stage.dial(pc).items[0] != no_item);
}

TEST_CASE("AWE-15.8, AWE-G62, AWE-R77: moved by anything but a move action a floored PC stays as it is") {
  Stage stage;
  const Unit pc = stage.hero(knowman, "d4");
  stage.dial(pc).health = 0;
  stage.dial(pc).floored = Floored::floored;
  stage.run({}, Walk{pc, Stage::at("d6"), 255, Gait::free, 0});
  CHECK(stage.where(pc) == "d6");
  CHECK(stage.dial(pc).floored == Floored::floored);
  stage.run({}, Walk{pc, Stage::at("d7"), 255, Gait::action, 0});
  CHECK(stage.dial(pc).floored == Floored::exposed);
}

TEST_CASE("AWE-17.8: an empty Intent deck is made of the used cards") {
  Stage stage;
  stage.hero(marica, "d4");
  stage.enemy("yoke_hand", "d5");
  stage.state.intent_deck = {};
  stage.state.intents_used.add(3);
  stage.acts("yoke_hand", 4);
  CHECK(stage.told<IntentDrawn>() == 1);
}

TEST_CASE("AWE-19.1, AWE-19.3, AWE-19.6, AWE-4.9: one at each hex of the kind, and a token for the type") {
  Stage stage(
      ".. .. .. .. .. .. .. ..\n"
      ".. .. .. .. .. Y1 .. Y1\n"
      ".. .. .. .. .. .. .. Y2\n");
  stage.hero(marica, "a1");
  stage.run({}, Spawn{stage.type("yoke_hand"), 1, 255});
  CHECK(living(stage.state, stage.type("yoke_hand")) == 2);
  CHECK(standing_on(stage.state, Stage::at("c8")) == no_unit);
  CHECK(stage.state.sequence.ready.contains(trigger_of(stage.type("yoke_hand"))));
}

TEST_CASE("AWE-R190: a guess knows no entry that nobody has read") {
  const Game game = opened_game({{"scenario", "low-water-ford"}, {"players", "2"}});
  Chance chance(3);
  CHECK(game.redeal(begun(game), Seat{0}, chance).guess);
  // Plot Point 2 brings slingers; a guess does not know it
  for (const bool guess : {false, true}) {
    State state = begun(game);
    state.guess = guess;
    state.agenda.clear();
    state.round = 2;
    state.armour = 0;
    Chance dice(4);
    const Events<Event> nobody;
    Table table{state, game.rules(), dice, nobody};
    const auto there = [&] {
      int enemies = 0;
      for (const Unit unit : all_units()) enemies += is_enemy(unit) && on_map(state, unit);
      return enemies;
    };
    const int before = there();
    table.then(ReadSlot{});
    bout::run(table);
    CHECK((there() > before) == !guess);
  }
}

TEST_CASE("AWE-23.6, AWE-23.7, AWE-24.6, AWE-24.11: Loot fits the belt alone, weapons the hands, armour its slot") {
  Stage stage;
  const Item salts = item_of(stage.loot("Clotting Salts")), pick = item_of(stage.equipment("Factory Warpick")),
             jerkin = item_of(stage.equipment("Boiled Jerkin"));
  for (const Slot slot : all<Slot>(slots)) {
    CHECK(fits_slot(stage.rules, salts, slot) == (slot >= Slot::belt));
    CHECK(fits_slot(stage.rules, jerkin, slot) == (slot == Slot::armour));
    CHECK(fits_slot(stage.rules, pick, slot) == (slot <= Slot::right_hand));
  }
}

TEST_CASE("AWE-R108, AWE-R128: a Skirmish of level 1 gives 15 coin and full resolve") {
  const State state = begun(opened_game({{"scenario", "low-water-ford"}, {"players", "2"}, {"trade", "no"}}));
  CHECK(quick_start_coin(1) == 15);
  CHECK(state.heroes[0].resolve == 3);
}

}  // namespace bout::alls_well::testing
