// Set-up, quick start, solo play, options: AWE-2, AWE-28, AWE-29, AWE-37, AWE-39.
#include "games/alls_well/recommended.hpp"
#include "games/alls_well/tests/watch.hpp"

namespace bout::alls_well::testing {

TEST_CASE("AWE-G73, AWE-29.3, AWE-29.4, AWE-29.5, AWE-29.6, AWE-R107: quick start by level") {
  const int figures[10][4] = {{0, 0, 0, 15},  {1, 1, 1, 30},  {2, 2, 2, 45},  {3, 3, 3, 60},   {4, 4, 4, 75},
                              {5, 5, 5, 100}, {6, 6, 6, 125}, {8, 8, 7, 150}, {10, 10, 8, 175}, {12, 12, 9, 200}};
  for (int level = 1; level <= 10; ++level) {
    CHECK(quick_start_cards(level) == figures[level - 1][0]);
    CHECK(quick_start_health(level) == figures[level - 1][1]);
    CHECK(quick_start_evolutions(level) == figures[level - 1][2]);
    CHECK(quick_start_coin(level) == figures[level - 1][3]);
  }
}

TEST_CASE("AWE-G74, AWE-29.1, AWE-2.10: Plot Armour by difficulty") {
  const auto covered = [](const char* scenario, const char* difficulty) {
    const Game game = opened_game({{"scenario", scenario}, {"difficulty", difficulty}});
    Chance chance(3);
    return std::popcount(game.start(chance, {}).armour);
  };
  CHECK(covered("tannery-yard", "easy") == 12);
  CHECK(covered("tannery-yard", "standard") == 6);
  CHECK(covered("tannery-yard", "hard") == 0);
  CHECK(covered("low-water-ford", "easy") == 6);
  CHECK(covered("low-water-ford", "standard") == 3);
}

TEST_CASE("AWE-2.11, AWE-2.17, AWE-C16: Wilderness Camp as it begins") {
  const Game game = opened_game({{"players", "2"}, {"first", "marica"}, {"second", "lambik"}});
  Chance chance(3);
  const State state = game.start(chance, {});
  CHECK(state.armour == 0);
  CHECK(state.last_slot == 6);
  int enemies = 0;
  for (const Unit unit : all_units()) enemies += is_enemy(unit) && on_map(state, unit);
  CHECK(enemies == 6);
}

TEST_CASE("AWE-2.20, AWE-O37: the First Game deals cards 1 to 6 in order") {
  const Game game = opened_game({{"players", "1"}, {"first", "marica"}, {"second", "lambik"}, {"first_game", "yes"}, {"praxis", "recommended"}});
  Chance chance(3), picks(4);
  State state = game.start(chance, {});
  while (!state.started) {
    ChoiceList choices;
    game.choices(state, game.to_act(state).front(), choices);
    game.apply(state, game.to_act(state).front(), choices[0], chance, {});
  }
  const Hero& hero = state.heroes[0];
  CHECK(hero.hand.count(0) + hero.hand.count(1) + hero.hand.count(2) == 3);
  CHECK(hero.actions.seen(0) == ActionCardId{3});
  CHECK(hero.drawn[0] == impulse_of(PraxisId{0}, 1));
  CHECK(hero.drawn[1] == impulse_of(PraxisId{0}, 2));
}

TEST_CASE("AWE-G80, AWE-28.5, AWE-R117: items sell for half, rounded down") {
  const Game game = opened_game({{"scenario", "low-water-ford"}, {"first", "marica"}, {"second", "lambik"}, {"praxis", "recommended"}, {"deck", "recommended"}});
  Chance chance(3);
  State state = game.start(chance, {});
  REQUIRE(holds_alternative<Trade>(state.agenda.back()));
  const auto choose = [&](Choice picked) {
    ChoiceList choices;
    game.choices(state, Seat{0}, choices);
    REQUIRE(choices.contains(picked));
    game.apply(state, Seat{0}, picked, chance, {});
  };
  int jerkin = -1;
  for (const EquipmentId id : game.rules().cards.equipment.keys())
    if (game.content().faces[id].name == "Boiled Jerkin") jerkin = number(id);
  choose(choice(Verb::buy, jerkin));
  CHECK(state.heroes[0].items[index(Slot::armour)] == static_cast<Item>(jerkin));  // AWE-D31: a slot was empty
  CHECK(state.heroes[0].coin == 5);
  choose(choice(Verb::sell, jerkin));
  CHECK(state.heroes[0].coin == 10);
  CHECK(state.supply.count(jerkin) == 1);
}

TEST_CASE("AWE-G108, AWE-37.5: a Solo Ally's tracks by level") {
  const Game game = opened_game({{"players", "1"}, {"first", "marica"}, {"second", "lambik"}});
  Chance chance(3);
  State state = game.start(chance, {});
  while (!state.started) {
    ChoiceList choices;
    game.choices(state, game.to_act(state).front(), choices);
    game.apply(state, game.to_act(state).front(), choices[0], chance, {});
  }
  const Hero& ally = state.heroes[1];
  CHECK(ally.solo);
  CHECK(ally.most == 8);
  CHECK(ally.tracks[0] == 1);  // defend 1s 2 6
  CHECK(ally.tracks[1] == 3);  // cinder 1f 1 1 3 5 8
  CHECK(ally.tracks[2] == 1);  // veil 1 3 6
  CHECK(ally.tracks[3] == 0);  // gust 2 4 7: void
}

TEST_CASE("AWE-G109, AWE-G110, AWE-G118, AWE-37.7, AWE-37.8, AWE-37.9, AWE-37.11, AWE-37.12, AWE-R152: a Solo Ally acts") {
  Stage stage(map_a, 1);
  const Unit pc = stage.hero(CharacterId::marica, "a1");
  const Unit ally = stage.hero(CharacterId::lambik, "d4");
  Hero& mine = stage.dial(ally);
  mine.solo = true;
  mine.tracks = {1, 2, 1, 0, 0};
  stage.hand(pc, {11});  // Break Their Guard, slow: attack +1, aug/aff +0
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.state.sequence.ready.clear();
  stage.turn(ally);
  stage.choose(Verb::play, 10);
  // attack, a slot of the cinder track spent: 4 + 1 + 1
  stage.choose(Verb::solo, 0 | 7 << 4 | 1 << 8, number(enemy), 255);
  CHECK(stage.story.last<DamageDealt>()->dealt == 6);
  CHECK(mine.tracks[1] == 1);
  CHECK(!stage.state.turn.has_speed);
  CHECK(!stage.offers(choice(Verb::solo, 1 | 1 << 4 | 1 << 8, number(enemy))));  // its last slot pays for itself
  stage.choose(Verb::solo, 1 | 0 << 4 | 7 << 8, 255);  // defend, the track is void then
  CHECK(stage.body(ally).defend == 4);
  CHECK(mine.tracks[0] == 0);
  CHECK(stage.dial(pc).hand.count(10) == 1);  // AWE-37.8
  CHECK(stage.story.last<WentTo>()->speed == Speed::slow);
}

namespace {

/// Two of a high level, up to the first question of this kind.
template <class Ask>
State asked_first(const Game& game, Chance& chance) {
  State state = game.start(chance, {});
  while (!holds_alternative<Ask>(state.agenda.back())) {
    ChoiceList choices;
    game.choices(state, game.to_act(state).front(), choices);
    game.apply(state, game.to_act(state).front(), choices[0], chance, {});
    REQUIRE(!state.started);
  }
  return state;
}

Game grown_party() {
  return opened_game({{"scenario", "salt-pan"}, {"players", "2"}, {"first", "marica"}, {"second", "lambik"}, {"praxis", "recommended"}, {"trade", "no"}});
}

/// Answers this question in full with choices that anybody could have made one by one.
template <class Ask>
void choose_one_by_one(const Game& game, State& state, Chance& chance, const std::vector<Choice>& picks) {
  for (const Choice picked : picks) {
    REQUIRE(holds_alternative<Ask>(state.agenda.back()));
    ChoiceList choices;
    game.choices(state, Seat{0}, choices);
    REQUIRE(choices.contains(picked));
    game.apply(state, Seat{0}, picked, chance, {});
  }
}

}  // namespace

TEST_CASE("AWE-D32, AWE-29.3, AWE-29.5, AWE-2.18: what is recommended could have been chosen card by card, and is the last choice") {
  const Game game = grown_party();
  const auto check = [&]<class Ask>(const Ask&, auto&& picks_of) {
    Chance chance(3);
    const State before = asked_first<Ask>(game, chance);
    ChoiceList choices;
    game.choices(before, Seat{0}, choices);
    REQUIRE(choices.size() > 1);
    REQUIRE(choices[choices.size() - 1] == choice(Verb::recommended));
    Chance once = chance, again = chance;
    State taken = before, chosen = before;
    game.apply(taken, Seat{0}, choice(Verb::recommended), once, {});
    choose_one_by_one<Ask>(game, chosen, again, picks_of(before, taken));
    CHECK(taken == chosen);
    CHECK(!game.follows(before, Seat{0}, choice(Verb::recommended)).empty());
    CHECK(game.follows(before, Seat{0}, choices[0]).empty());
  };
  check(ChooseUpgrade{}, [](const State& before, const State& after) {
    std::vector<Choice> picks;
    for (int card = 0; card < all_actions; ++card)
      if (after.heroes[0].owned.count(card) > before.heroes[0].owned.count(card)) picks.push_back(choice(Verb::card, card));
    CHECK(count_of(picks) == get<ChooseUpgrade>(before.agenda.back()).left);
    return picks;
  });
  check(ChooseEvolution{}, [&](State state, const State&) {
    std::vector<Choice> picks;
    for (int left = get<ChooseEvolution>(state.agenda.back()).left; left > 0; --left) {
      const ImpulseId next = recommended_evolution(state, game.rules(), hero(0));
      exchange_impulse(state, hero(0), next);
      picks.push_back(choice(Verb::evolve, number(next)));
    }
    return picks;
  });
  check(ChooseDeck{}, [](const State&, const State& after) {
    std::vector<Choice> picks;
    after.heroes[0].actions.each([&](ActionCardId card, int) { picks.push_back(choice(Verb::card, number(card))); });
    CHECK(picks.size() == 12);
    return picks;
  });
}

TEST_CASE("AWE-D32: bots take what is recommended, and that is the best of what they own") {
  const Game game = grown_party();
  Chance chance(3);
  State state = asked_first<ChooseDeck>(game, chance);
  ChoiceList choices;
  game.choices(state, Seat{0}, choices);
  for (const Choice one : choices) CHECK(game.wastes(state, Seat{0}, one) == (verb_of(one) != Verb::recommended));
  const auto& cards = game.rules().cards[state.heroes[0].character].actions;
  const ActionSet owned = state.heroes[0].owned;
  game.apply(state, Seat{0}, choice(Verb::recommended), chance, {});
  double worst_in = 1e9, best_out = -1e9;
  owned.each([&](int card, int) {
    bool in = false;
    state.heroes[0].actions.each([&](ActionCardId id, int) { in = in || number(id) == card; });
    const double promise = Scene(state, game.rules()).promise(cards[index(card)]);
    if (in) worst_in = std::min(worst_in, promise);
    else best_out = std::max(best_out, promise);
  });
  CHECK(worst_in >= best_out);
}

TEST_CASE("AWE-1.2, AWE-39.1: every Scenario is played to its end by one to four") {
  for (const std::string_view scenario : scenario_ids)
    for (const char* players : {"1", "2", "3", "4"}) {
      CAPTURE(scenario);
      CAPTURE(players);
      const Game game = opened_game({{"scenario", std::string(scenario)}, {"players", players}});
      watch(game, 11);
    }
}

}  // namespace bout::alls_well::testing
