// What a table may play differently: AWE-O.
#include <bit>

#include "games/alls_well/tests/watch.hpp"

namespace bout::alls_well::testing {

namespace {

/// A Scenario up to the first Impulses, taking whatever is offered first.
State after_set_up(const Game& game, std::uint64_t seed = 3) {
  Chance chance(seed);
  const Events<Event> nobody;
  State state = game.start(chance, nobody);
  while (!state.started) {
    const Seat seat = game.to_act(state).front();
    ChoiceList choices;
    game.choices(state, seat, choices);
    game.apply(state, seat, choices[0], chance, nobody);
  }
  return state;
}

/// The victory "no Enemy on the map".
NodeId no_enemies(Stage& stage) {
  auto& nodes = stage.rules.cards.pool.nodes;
  const auto at = static_cast<NodeId>(nodes.size());
  nodes.push_back({Word::count, byte(index(Set::enemy)), anywhere});
  nodes.push_back({Word::number, 0, 0});
  nodes.push_back({Word::equal, 0, 0});
  nodes.push_back({Word::end, 0, 0});
  return at;
}

Act attack_by(Unit unit) {
  Act act;
  act.by = unit;
  act.kind = ActionKind::attack;
  return act;
}

}  // namespace

TEST_CASE("AWE-O3: without the need for sight an Enemy is engaged by whoever is near behind a wall") {
  for (const bool sight : {true, false}) {
    Stage stage(map_b);
    stage.rules.engaged_needs_sight = sight;
    const Unit pc = stage.hero(marica, "d3");
    const Unit slinger = stage.enemy("barb_slinger", "d6");  // range 3
    const int away = distance(stage.state, stage.rules, slinger, pc);
    CHECK(!sees(stage.state, stage.rules, slinger, pc));
    CHECK(in_reach(stage.state, stage.rules, stage.body(slinger).at, stage.body(pc).at, away) == !sight);
  }
}

TEST_CASE("AWE-O4: whether the last point of movement pays for a difficult side") {
  for (const bool pays : {false, true}) {
    Stage stage(map_c);
    stage.rules.difficult_last_point = pays;
    const Unit pc = stage.hero(marica, "d3");
    CHECK(walks(stage.state, stage.rules, pc, 1).ends.contains(Stage::at("d4")) == pays);
    CHECK(walks(stage.state, stage.rules, pc, 2).ends.contains(Stage::at("d4")));
  }
}

TEST_CASE("AWE-O5, AWE-R102: who decides a tie: the player whose turn it is, the first, or one seat for all") {
  Stage stage(map_a, 3);
  stage.hero(marica, "a1");
  const Unit second = stage.hero(lambik, "b1");
  stage.hero(groanax, "c1");
  CHECK(party_voice(stage.state, stage.rules) == Seat{0});
  stage.state.turn.who = second;
  CHECK(party_voice(stage.state, stage.rules) == Seat{1});
  stage.state.turn.who = no_unit;
  stage.dial(hero(0)).part = Part::collapsed;
  CHECK(party_voice(stage.state, stage.rules) == Seat{1});
  stage.rules.tie_policy = TiePolicy::fixed_seat;
  stage.rules.tie_seat = 2;
  CHECK(party_voice(stage.state, stage.rules) == Seat{2});
}

TEST_CASE("AWE-O7: an Enemy that can reach nobody holds, or does what needs no target") {
  for (const NoTarget rule : {NoTarget::hold, NoTarget::augments_only}) {
    Stage stage;
    stage.rules.no_target = rule;
    const Unit pc = stage.hero(marica, "d1");
    stage.dial(pc).floored = Floored::floored;
    stage.dial(pc).health = 0;
    stage.enemy("yoke_hand", "d8");
    stage.acts("yoke_hand", 6);  // closing: augment, move
    CHECK(stage.told<Augmented>() == (rule == NoTarget::hold ? 0 : 1));
    CHECK(stage.told<Moved>() == 0);
  }
}

TEST_CASE("AWE-O8, AWE-R36: Enemies that spawn in their type's turn act in it only if the table says so") {
  for (const bool at_once : {false, true}) {
    Stage stage;
    stage.rules.spawned_act_at_once = at_once;
    stage.hero(marica, "a1");
    stage.enemy("yoke_hand", "d8");
    stage.state.enemy.type = stage.type("yoke_hand");
    const int before = stage.state.enemy.todo.size();
    stage.with_table([&](Table& table) { spawn(table, stage.type("yoke_hand"), Stage::at("g8"), 0); });
    CHECK(stage.state.enemy.todo.size() == before + (at_once ? 1 : 0));
  }
}

TEST_CASE("AWE-O9, AWE-R60, AWE-12.12: a friend can be attacked, oneself never") {
  for (const bool fire : {true, false}) {
    Stage stage;
    stage.rules.friendly_fire = fire;
    const Unit pc = stage.hero(marica, "d4");
    const Unit friend_ = stage.hero(lambik, "d5");
    const Units targets = attack_targets(stage.state, stage.rules, attack_by(pc), Stage::at("d4"));
    CHECK(targets.contains(friend_) == fire);
    CHECK(!targets.contains(pc));
  }
}

TEST_CASE("AWE-O10, AWE-R75, AWE-G65: the kill that wins draws Death Throes only if the table says so") {
  for (const bool drawn : {false, true}) {
    Stage stage;
    stage.rules.final_death_throes = drawn;
    const Unit pc = stage.hero(marica, "d4");
    const Unit last = stage.enemy("yoke_hand", "d5", 2);
    stage.rules.scenario().victory = no_enemies(stage);
    Blow blow;
    blow.on = last;
    blow.by = pc;
    blow.amount = 2;
    stage.with_table([&](Table& table) { deal(table, blow); },
                     drawn ? std::vector<bout::Outcome>{stage.draws("Cut Purse")} : std::vector<bout::Outcome>{});
    CHECK(stage.told<ThroesDrawn>() == (drawn ? 1 : 0));
    CHECK(stage.state.ending == Ending::success);
  }
}

TEST_CASE("AWE-O11: as many standees of a type as the table has") {
  Stage stage;
  stage.rules.standees_per_type = 2;
  stage.hero(marica, "a1");
  stage.enemy("yoke_hand", "d7");
  stage.enemy("yoke_hand", "d8");
  CHECK(free_standees(stage.state, stage.rules, stage.type("yoke_hand")) == 0);
  stage.rules.standees_per_type = 12;
  CHECK(free_standees(stage.state, stage.rules, stage.type("yoke_hand")) == 10);
}

TEST_CASE("AWE-O12, AWE-O19, AWE-R94, AWE-2.8: how many rounds a Scenario has") {
  const auto rounds = [](const OptionList& options) {
    Chance chance(3);
    return static_cast<int>(opened_game(options).start(chance, {}).last_slot);
  };
  CHECK(rounds({}) == 6);
  CHECK(rounds({{"wilderness_camp_rounds", "12"}}) == 12);
  CHECK(rounds({{"rounds", "8"}}) == 8);
  CHECK(rounds({{"scenario", "low-water-ford"}}) == 6);
  CHECK(rounds({{"scenario", "tannery-yard"}}) == 12);
}

TEST_CASE("AWE-O13, AWE-R105: hands are open to all, unless the table closes them") {
  for (const char* hands : {"open", "own_only"}) {
    const Game game = opened_game({{"players", "2"}, {"hands", hands}});
    const State state = after_set_up(game);
    const bool open = std::string_view(hands) == "open";
    CHECK(game.look(state, Seat{1}).heroes[0].hand.has_value() == open);
    CHECK(game.look(state, Seat{0}).heroes[0].hand.has_value());
    CHECK(game.look(state, spectator).heroes[0].hand.has_value() == open);
  }
}

TEST_CASE("AWE-O17, AWE-O18, AWE-8.1, AWE-8.11, AWE-2.21, AWE-2.24: figures of Characters") {
  const State plain = after_set_up(opened_game({{"players", "2"}, {"first", "marica"}}));
  const State more = after_set_up(opened_game({{"players", "2"}, {"first", "marica"}, {"health_more", "3"}, {"starting_resolve", "2"}}));
  CHECK(plain.heroes[0].health == plain.heroes[0].most);
  CHECK(more.heroes[0].most == plain.heroes[0].most + 3);
  CHECK(plain.heroes[0].resolve == 3);
  CHECK(plain.heroes[0].hand.size() == 3);
  CHECK(more.heroes[0].resolve == 2);
  CHECK(more.heroes[0].hand.size() == 2);
  int before = 99;
  for (int players = 1; players <= 4; ++players) {
    Stage stage(map_a, players);
    const Unit pc = stage.hero(marica, "d4");
    const int potency = printed_potency(stage.state, stage.rules, pc);
    CHECK(potency <= before);  // more players, less potency
    before = potency;
    stage.rules.potency_more = 2;
    CHECK(printed_potency(stage.state, stage.rules, pc) == potency + 2);
    const int range = range_of(stage.state, stage.rules, pc), influence = influence_of(stage.state, stage.rules, pc);
    stage.rules.range_more = stage.rules.influence_more = 1;
    CHECK(range_of(stage.state, stage.rules, pc) == range + 1);
    CHECK(influence_of(stage.state, stage.rules, pc) == influence + 1);
  }
}

TEST_CASE("AWE-R79, AWE-8.8: resolve and health never rise above their maximum") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.dial(pc).resolve = 2;
  stage.with_table([&](Table& table) { change_resolve(table, pc, 5); });
  CHECK(stage.dial(pc).resolve == 3);
  stage.dial(pc).health = 9;
  stage.with_table([&](Table& table) { heal(table, pc, 5, no_unit); });
  CHECK(stage.dial(pc).health == 10);
}

TEST_CASE("AWE-O20, AWE-R40: fast tokens fill outward, or in the order of play") {
  for (const FastFill fill : {FastFill::outward, FastFill::append}) {
    Stage stage;
    stage.rules.fast_fill = fill;
    stage.hero(marica, "a1");
    const Trigger one = trigger_of(EnemyType{0}), other = trigger_of(EnemyType{1});
    stage.state.sequence.fast.push_back(one);
    stage.state.sequence.fast.push_back(other);
    stage.state.last_slot = 1;
    stage.run({}, CleanUp{1});
    CHECK(stage.state.sequence.ready[0] == (fill == FastFill::outward ? other : one));
  }
}

TEST_CASE("AWE-O21, AWE-4.2, AWE-2.23: in round 1 the tokens of all who are there lie face down") {
  const Game game = opened_game({{"players", "2"}});
  const State state = after_set_up(game);
  CHECK(static_cast<std::size_t>(std::popcount(state.sequence.face_down)) == state.sequence.ready.size());
  CHECK(state.sequence.ready.size() == 2 + 3);  // two PCs, three types
  CHECK(after_set_up(opened_game({{"players", "2"}, {"round1_hidden", "no"}})).sequence.face_down == 0);
}

TEST_CASE("AWE-O22: all cards of a Rampage go, if the table says so") {
  for (const RampageDiscards rule : {RampageDiscards::closing, RampageDiscards::all}) {
    Stage stage;
    stage.rules.rampage_discards = rule;
    const Unit pc = stage.hero(marica, "d4");
    const Unit enemy = stage.enemy("overseer", "d5");
    stage.hand(pc, {6, 4, 3});
    stage.turn(pc);
    stage.choose(Verb::rampage, 5 | 0 << 8, number(Stage::at("d4")));
    const bool all = rule == RampageDiscards::all;
    stage.choose(Verb::rampage, 3 | 0 << 8, number(enemy), 255,
                 all ? std::vector<bout::Outcome>{Stage::card(0), Stage::card(1)} : std::vector<bout::Outcome>{Stage::card(0)});
    CHECK(stage.dial(pc).discarded.size() == (all ? 2 : 1));
  }
}

TEST_CASE("AWE-O25, AWE-16.4, AWE-R93: Enemies are scaled for all, and a type's tokens stay for later spawns") {
  Stage stage;
  stage.hero(marica, "a1");
  const Unit enemy = stage.enemy("yoke_hand", "d8");
  const int potency = potency_of(stage.state, stage.rules, enemy), move = move_of(stage.state, stage.rules, enemy);
  stage.rules.enemy_potency = 1;
  stage.rules.enemy_move = 2;
  CHECK(potency_of(stage.state, stage.rules, enemy) == potency + 1);
  CHECK(move_of(stage.state, stage.rules, enemy) == move + 2);
  stage.state.types[index(stage.type("yoke_hand"))].potency = 1;
  stage.hit(enemy, 6);
  CHECK(!on_map(stage.state, enemy));
  const Unit later = stage.enemy("yoke_hand", "d8");
  CHECK(potency_of(stage.state, stage.rules, later) == potency + 2);
}

TEST_CASE("AWE-O26, AWE-2.4: the Intent deck has eighteen cards, or those the table picks; Death Throes eighteen") {
  const State all = after_set_up(opened_game({})), few = after_set_up(opened_game({{"intent_from", "7"}, {"intent_to", "12"}}));
  CHECK(all.intent_deck.size() == 18);
  CHECK(all.throes.size() == 18);
  CHECK(few.intent_deck.size() == 6);
}

TEST_CASE("AWE-O27: what a hit does to somebody who is floored") {
  using Lost = std::pair<FlooredRule, int>;
  for (const auto& [rule, resolve] : {Lost{FlooredRule::resolve, 2}, Lost{FlooredRule::none, 3}, Lost{FlooredRule::two_resolve, 1}}) {
    Stage stage;
    stage.rules.floored_rule = rule;
    const Unit pc = stage.hero(marica, "d4");
    stage.hero(lambik, "a1");
    stage.dial(pc).health = 0;
    stage.dial(pc).floored = Floored::floored;
    stage.hit(pc, 1);
    CHECK(stage.dial(pc).resolve == resolve);
  }
  Stage stage;
  stage.rules.floored_rule = FlooredRule::collapse;
  const Unit pc = stage.hero(marica, "d4");
  stage.hero(lambik, "a1");
  stage.dial(pc).health = 0;
  stage.dial(pc).floored = Floored::floored;
  stage.hit(pc, 1);
  CHECK(stage.dial(pc).part == Part::collapsed);
}

TEST_CASE("AWE-O32, AWE-R42: types that are not there have no token, unless the table shuffles theirs in") {
  int larger = 0;
  for (const std::string_view scenario : scenario_ids) {
    const OptionList options{{"scenario", std::string(scenario)}, {"players", "2"}, {"trade", "no"}};
    OptionList more = options;
    more.emplace_back("absent_type_tokens", "yes");
    const std::size_t plain = after_set_up(opened_game(options)).sequence.ready.size();
    const std::size_t all = after_set_up(opened_game(more)).sequence.ready.size();
    CHECK(all >= plain);
    larger += all > plain;
  }
  CHECK(larger > 0);
}

TEST_CASE("AWE-O33: whether Enemies cross loot and letters") {
  for (const bool cross : {true, false}) {
    Stage stage(map_c);
    stage.rules.cross_icon_hexes = cross;
    stage.hero(marica, "a1");
    const Unit enemy = stage.enemy("yoke_hand", "b5");
    const HexReach reached = walks(stage.state, stage.rules, enemy, 1);
    CHECK(!reached.ends.contains(Stage::at("b4")));  // AWE-6.16
    CHECK(reached.entered.contains(Stage::at("b4")) == cross);
  }
}

TEST_CASE("AWE-O34, AWE-R101: alone, the potency of one player counts or that of two") {
  Stage stage(map_a, 1);
  const Unit pc = stage.hero(marica, "d4");
  CHECK(printed_potency(stage.state, stage.rules, pc) == stage.rules.cards[marica].potency[0]);
  stage.rules.solo_potency_column = 2;
  CHECK(printed_potency(stage.state, stage.rules, pc) == stage.rules.cards[marica].potency[1]);
}

TEST_CASE("AWE-O36, AWE-R179: Plot Points can be read before they come if the table says so") {
  for (const char* texts : {"hidden", "open"}) {
    const Game game = opened_game({{"players", "2"}, {"plot_texts", texts}});
    const State state = after_set_up(game);
    const View view = game.look(state, Seat{0});
    REQUIRE(view.slots.size() == 6);
    CHECK(view.slots[4].text.has_value() == (std::string_view(texts) == "open"));
    CHECK(!view.slots[4].read);
  }
}

TEST_CASE("AWE-O23: Loot costs what the table says, and items sell for the part it says") {
  const Game game = opened_game({{"scenario", "low-water-ford"}, {"first", "marica"}, {"second", "lambik"}, {"praxis", "recommended"},
                                 {"deck", "recommended"}, {"loot_price", "3"}, {"sell_percent", "100"}});
  Chance chance(3);
  State state = game.start(chance, {});
  REQUIRE(holds_alternative<Trade>(state.agenda.back()));
  const int coin = state.heroes[0].coin;
  const auto choose = [&](Choice picked) {
    ChoiceList choices;
    game.choices(state, Seat{0}, choices);
    REQUIRE(choices.contains(picked));
    game.apply(state, Seat{0}, picked, chance, {});
  };
  choose(choice(Verb::buy_loot));
  CHECK(state.heroes[0].coin == coin - 3);
}

TEST_CASE("AWE-O24, AWE-10.9: a used Impulse is gone for the Scenario, unless the table brings it back") {
  for (const bool again : {false, true}) {
    Stage stage;
    stage.rules.recycle_impulses = again;
    const Unit pc = stage.hero(marica, "a1");
    stage.impulse(pc, "Archagonist", 1);
    stage.with_table([&](Table& table) { use_up_impulse(table, pc); });
    CHECK(stage.dial(pc).used.size() == (again ? 0 : 1));
    CHECK(stage.dial(pc).held.size() == (again ? 1 : 0));
  }
}

}  // namespace bout::alls_well::testing
