// What tables may choose, what the lab counts, and what stands in the content: AWE-O, AWE-C, AWE-R1.
#include <set>

#include "engine/hex_sight.hpp"
#include "games/alls_well/study.hpp"
#include "games/alls_well/tests/watch.hpp"
#include "games/alls_well/tests/words.hpp"
#include "tests/many.hpp"

namespace bout::alls_well::testing {

namespace {

HexBoard sighted(const ScenarioMap& map, HexSight sight) { return boards_of(map, HexMeasure::path, sight)[0]; }

/// A map with walls anywhere.
HexMap any_walls(Chance& chance) {
  HexMap map;
  for (int row = 0; row < 7; ++row)
    for (int column = 0; column < 8; ++column)
      if (chance.pick(12) != 0) map.hexes.add(hex_at(row, column));
  for (const Hex hex : map.hexes)
    for (const HexSide side : all<HexSide>(3))
      if (chance.pick(5) == 0) map.set(hex, side, SideKind::blocked);
  return map;
}

State begun_by_first(const Game& game) {
  Chance chance(3);
  const Events<Event> nobody;
  State state = game.start(chance, nobody);
  while (!state.started) {
    ChoiceList choices;
    game.choices(state, game.to_act(state).front(), choices);
    game.apply(state, game.to_act(state).front(), choices[0], chance, nobody);
  }
  return state;
}

struct Watched {
  int games = 0, won = 0, floored = 0, decisions = 0;
};

/// Games played to their end, told to a study and counted here.
Watched watched(const Game& game, Study& study, std::uint64_t games, Manner manner) {
  Watched sum;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Story<Event> story;
    const Events<Event> sink = story.sink();
    Chance chance(mix(seed, 11)), picks(mix(seed, 12));
    State state = game.start(chance, sink);
    for (; !game.result(state).over; ++sum.decisions) {
      const Seat seat = game.to_act(state).front();
      ChoiceList choices;
      game.choices(state, seat, choices);
      game.apply(state, seat, picked_by(manner, game, state, seat, choices, picks), chance, sink);
    }
    for (const Event& event : story.events) study.watch(event);
    study.finish(state);
    ++sum.games;
    sum.won += state.ending == Ending::success;
    sum.floored += story.count<WasFloored>();
  }
  return sum;
}

const FindingsTable& table_named(const Findings& found, std::string_view name) {
  for (const FindingsTable& table : found.tables)
    if (table.name == name) return table;
  FAIL("no table ", std::string(name));
  return found.tables.front();
}

}  // namespace

TEST_CASE("AWE-O2: who sees whom: along any line, from middle to middle, from the middle to any point, or everybody") {
  const Stage walled(map_b);
  const ScenarioMap& map = walled.rules.scenario().map;
  const Hex c4 = Stage::at("c4"), c5 = Stage::at("c5"), d4 = Stage::at("d4"), d5 = Stage::at("d5"), b4 = Stage::at("b4");
  CHECK(sighted(map, HexSight::any_point).sees(c4, c5));       // past the end of the wall
  CHECK(!sighted(map, HexSight::centre).sees(c4, c5));         // straight into it
  CHECK(!sighted(map, HexSight::centre_to_any).sees(c4, c5));  // and from the middle its end hides all of it
  CHECK(sighted(map, HexSight::none).sees(d4, d5));
  CHECK(!sighted(map, HexSight::any_point).sees(d4, d5));
  CHECK(sighted(map, HexSight::centre).sees(b4, d5));
  const Game game = opened_game({{"scenario", "tannery-yard"}, {"sight", "none"}});
  for (const Hex hex : game.rules().scenario().map.floor()) CHECK(game.rules().sites[0].boards[0].sees(game.rules().scenario().map.floor().front(), hex));
}

TEST_CASE("AWE-O2: each kind of sight sees no more than the next, and whatever a line of its kind shows") {
  Chance chance(20'263);
  for (std::uint64_t round = 0; round < bout::testing::many(200); ++round) {
    const HexMap map = any_walls(chance);
    const HexBoard any(map), centre(map, HexMeasure::path, HexSight::centre), half(map, HexMeasure::path, HexSight::centre_to_any);
    for (const Hex from : map.hexes)
      for (const Hex to : map.hexes) {
        REQUIRE(centre.sees(from, to) == centre.sees(to, from));
        REQUIRE((!centre.sees(from, to) || half.sees(from, to)));
        REQUIRE((!half.sees(from, to) || any.sees(from, to)));
        if (from == to) continue;
        REQUIRE(centre.sees(from, to) == touches_no_wall(map, middle_of(from), middle_of(to)));
        if (half.sees(from, to)) continue;
        const HexPoint eye = middle_of(from), middle = middle_of(to);  // no point of a grid inside the hex is seen
        for (const auto& [x, y] : {std::pair{900, 0}, std::pair{-900, 0}, std::pair{0, 900}, std::pair{0, -900}, std::pair{900, -900}, std::pair{-900, 900}})
          REQUIRE(!touches_no_wall(map, eye, HexPoint{middle.x + x, middle.y + y}));
      }
  }
}

TEST_CASE("AWE-O6: for an affliction that strikes more an Enemy keeps its target in reach, unless the table lets it go") {
  for (const bool may : {false, true}) {
    Stage stage(map_a, 3);
    stage.rules.affliction_may_drop_target = may;
    const Unit target = stage.hero(marica, "d4");
    stage.hero(lambik, "d8");
    stage.hero(groanax, "c8");
    const Unit enemy = stage.enemy("overseer", "d3");  // range 1, Lash 2
    const Hexes ends = affliction_ends(stage.state, stage.rules, enemy, target, 4);
    CHECK(ends.contains(Stage::at("d6")) == may);  // three in reach there, but d4 is 2 away
    CHECK(ends.empty() == !may);
  }
}

TEST_CASE("AWE-O14: the quick start as printed, with its icons read otherwise, or by the table's own figures") {
  Stage stage;
  const auto figures = [&](int level) {
    const QuickStart start = quick_start(stage.rules, level);
    return std::array{start.cards, start.health, start.evolutions, start.coin};
  };
  CHECK(figures(9) == std::array{10, 10, 8, 175});
  stage.rules.quick_start_table = QuickStartTable::alternative;
  CHECK(figures(9) == std::array{10, 8, 10, 175});
  stage.rules.quick_start_table = QuickStartTable::custom;
  stage.rules.quick_cards = 1, stage.rules.quick_health = 4, stage.rules.quick_evolutions = 0, stage.rules.quick_coin = 33;
  CHECK(figures(9) == std::array{1, 4, 0, 33});
  const State state = begun_by_first(opened_game({{"scenario", "low-water-ford"}, {"players", "2"}, {"first", "marica"}, {"trade", "no"},
                                                  {"quick_start_table", "custom"}, {"quick_health", "4"}, {"quick_cards", "0"}, {"quick_coin", "33"}}));
  CHECK(state.heroes[0].most == 10 + 4);
  CHECK(state.heroes[0].coin == 33);
}

TEST_CASE("AWE-O31: seed, party and last round are said beforehand") {
  const Game game = opened_game({{"players", "3"}, {"first", "knowman"}, {"third", "marica"}, {"rounds", "2"}});
  const Events<Event> nobody;
  Chance one(77), same(77), other(78);
  const State state = game.start(one, nobody);
  CHECK(game.start(same, nobody) == state);
  CHECK(begun_by_first(game).heroes[0].character == knowman);
  CHECK(begun_by_first(game).heroes[2].character == marica);
  const Game long_one = opened_game({{"scenario", "tannery-yard"}});
  Chance third(77), fourth(78);
  CHECK(!(long_one.start(third, nobody) == long_one.start(fourth, nobody)));  // Plot Armour falls otherwise
  for (std::uint64_t seed = 0; seed < 5; ++seed) CHECK(watch(game, seed).round <= 2);
}

TEST_CASE("AWE-O35, AWE-R190: bots know what has been read, unless the table opens the book to them") {
  for (const bool book : {false, true}) {
    const Game game = opened_game({{"players", "2"}, {"bot_foresight", book ? "book" : "none"}});
    Chance chance(3);
    CHECK(game.redeal(begun_by_first(game), Seat{0}, chance).guess == !book);
  }
}

TEST_CASE("AWE-R1: what the lost icons are taken for") {
  Stage stage(map_c);
  const Unit pc = stage.hero(marica, "d3");
  stage.hero(lambik, "g8");
  const Unit enemy = stage.enemy("yoke_hand", "d5");
  const EnemyType hand = stage.type("yoke_hand");
  // Enemy attributes that may be modified: move, potency, range
  TypeCard& card = stage.state.types[index(hand)];
  card = {1, 1, 1, 0};
  CHECK(move_of(stage.state, stage.rules, enemy) == 3 + 1);
  CHECK(potency_of(stage.state, stage.rules, enemy) == 2 + 1);
  CHECK(range_of(stage.state, stage.rules, enemy) == 1 + 1);
  // Enemies never end on an interactive or a loot hex
  CHECK(closed_ends(stage.state, stage.rules, enemy).contains(Stage::at("f4")));
  CHECK(closed_ends(stage.state, stage.rules, enemy).contains(Stage::at("b4")));
  // the floored token, after a move: exposed; Cleanup: back to floored
  stage.dial(pc).health = 0;
  stage.dial(pc).floored = Floored::floored;
  stage.run({}, Walk{pc, Stage::at("d3"), 255, Gait::action, 0});
  CHECK(stage.dial(pc).floored == Floored::exposed);
  // a spawned token goes to the next fast slot: left of all
  stage.state.sequence = {};
  stage.state.sequence.ready.push_back(trigger_of(pc));
  stage.with_table([&](Table& table) { add_trigger(table, hand); });
  CHECK(stage.state.sequence.ready[0] == trigger_of(hand));
  // Impulse examples: move +1, potency -1 for attack, defend and ability alike
  Act move;
  move.by = pc;
  move.kind = ActionKind::move;
  move.value = 3;
  stage.impulse(pc, "Archagonist", 7);
  CHECK(movement_of(stage.state, stage.rules, move) == 4);
}

// The lab

TEST_CASE("AWE-C21, AWE-C37, AWE-C52, AWE-C53, AWE-C54: the study counts wins, floorings and waste, and random players hardly ever win") {
  const Game game = opened_game({{"players", "2"}, {"first", "marica"}, {"second", "lambik"}});
  Study looking = game.study(), random = game.study();
  const Watched seen = watched(game, looking, bout::testing::many(60), Manner::looking);
  const Findings found = looking.findings();
  const FindingsTable& games = table_named(found, "games");
  REQUIRE(!games.rows.empty());
  const auto cell = [&](std::string_view name) {
    for (std::size_t i = 0; i < games.columns.size(); ++i)
      if (games.columns[i].name == name) return games.rows[0][i];
    FAIL("no column ", std::string(name));
    return Cell{};
  };
  CHECK(cell("won").of == static_cast<std::uint64_t>(seen.games));
  CHECK(cell("won").count == static_cast<std::uint64_t>(seen.won));
  CHECK(cell("floored").sum == seen.floored);
  std::uint64_t intents_drawn = 0;
  for (const auto& row : table_named(found, "drawn").rows)
    if (row[1].text == "Intent") intents_drawn += row[2].count;
  CHECK(intents_drawn >= static_cast<std::uint64_t>(seen.games));
  CHECK(cell("degrading").of > 0);
  CHECK(cell("degrading").count * 100 >= cell("degrading").of * 55);
  const int length = seen.decisions / seen.games;  // a short Scenario
  CHECK(length >= 60);
  CHECK(length <= 160);
  const Watched luck = watched(game, random, bout::testing::many(200), Manner::any);
  CHECK(luck.won * 20 <= luck.games);  // at most 5 %
}

// Content

TEST_CASE("AWE-C31: no text of a Scenario stands there twice, and none is a placeholder") {
  std::set<std::string> texts;
  const auto once = [&](const std::string& text) {
    CHECK_MESSAGE(text.size() > 20, text);
    CHECK_MESSAGE(texts.insert(text).second, text);
    for (const char* word : {"TODO", "lorem", "Lorem", "xxx"}) CHECK(text.find(word) == text.npos);
  };
  for (const std::string_view scenario : scenario_ids) {
    const Game game = opened_game({{"scenario", std::string(scenario)}});
    const Guide& guide = game.content().guide();
    once(guide.intro);
    once(guide.success.text);
    once(guide.failure.text);
    for (std::size_t slot = 0; slot < guide.slots; ++slot) once(guide.points[slot].text);
    for (const Interaction& one : guide.interactions)
      if (one.exists) once(one.first.text);
  }
}

TEST_CASE("AWE-C33: the cards that are shipped pass the checks of decks and dashboards") {
  Problems problems;
  CHECK(read_cards(Pack(Game::files()), problems).has_value());
  CHECK(problems.empty());
}

TEST_CASE("AWE-C41: 14 upgrade cards for each Character, with Rampage segments enough") {
  const Stage stage;
  const Cards& cards = stage.rules.cards;
  for (const CharacterId who : {marica, lambik, groanax, knowman}) {
    std::array<int, 4> segments{};
    for (int card = starting_actions; card < all_actions; ++card)
      for (const CardAction& action : cards[who].actions[index(card)].actions) ++segments[index(action.section)];
    CHECK(all_actions - starting_actions == 14);
    CHECK(segments[index(Section::open)] >= 3);
    CHECK(segments[index(Section::sustain)] >= 4);
    CHECK(segments[index(Section::close)] >= 3);
  }
}

TEST_CASE("AWE-C42: the other four Praxes have twelve Impulses each, of the same types by number") {
  const Stage stage;
  const char* const firsts[] = {"Carrion Sense", "Squall Line", "Long Stride", "Itemised"};
  const char* const lasts[] = {"Hollow", "Heart of the Storm", "Overland", "Leverage"};
  for (int i = 0; i < 4; ++i) {
    const auto praxis = static_cast<PraxisId>(4 + i);
    CHECK(stage.content->faces[impulse_of(praxis, 1)].name == firsts[i]);
    CHECK(stage.content->faces[impulse_of(praxis, 12)].name == lasts[i]);
    for (int number = 1; number <= 12; ++number) {
      CHECK(stage.rules.cards[impulse_of(praxis, number)].type == type_of_impulse(number));
      CHECK(!stage.rules.cards[impulse_of(praxis, number)].effects.empty());
    }
  }
}

}  // namespace bout::alls_well::testing
