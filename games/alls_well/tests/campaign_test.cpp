// The campaign from its first Scenario to its epilogues: AWE-1.1, AWE-36, AWE-38, AWE-C48.
#include "games/alls_well/journey.hpp"
#include "games/alls_well/tests/journeys.hpp"

namespace bout::alls_well::testing {

namespace {

/// A table that stands before the closing.
State before_closing(const Game& game, bool won, std::uint32_t tokens, const Events<Event>& sink) {
  Chance any(3);
  State state = game.start(any, sink);
  while (!holds_alternative<ChooseStart>(state.agenda.back())) {
    const Seat seat = game.to_act(state).front();
    ChoiceList list;
    game.choices(state, seat, list);
    game.apply(state, seat, list[0], any, sink);
  }
  for (const Unit unit : all_heroes())
    if (hero_at(state, unit).part != Part::absent) keep_record(state, unit);
  state.exploration = tokens;
  state.campaign.won = won ? 1u << 7 : 0;
  state.agenda.clear();
  state.agenda.push_back(BeginClosing{});
  Table table{state, game.rules(), any, sink};
  run(table);
  return state;
}

std::vector<int> ends_offered(const Game& game, const State& state) {
  std::vector<int> ends;
  ChoiceList list;
  game.choices(state, game.to_act(state).front(), list);
  for (const Choice one : list) ends.push_back(one.a);
  return ends;
}

const Game& two() {
  static const Game game = opened_game({{"mode", "campaign"}, {"players", "2"}, {"first", "marica"}, {"second", "knowman"}, {"praxis", "recommended"}});
  return game;
}

}  // namespace

TEST_CASE("AWE-O38 AWE-R156 a Scenario by itself knows nothing of campaigns, and a campaign names no Scenario and no difficulty") {
  const Game skirmish = opened_game({});
  Chance any(1);
  const State state = skirmish.start(any, Events<Event>{});
  CHECK(state.campaign.idle());
  CHECK_FALSE(skirmish.look(state, Seat{0}).campaign.has_value());
  for (const char* name : {"scenario", "difficulty"}) {
    OptionValues values(Game::options());
    REQUIRE_FALSE(values.set("mode", "campaign"));
    REQUIRE_FALSE(values.set(name, std::string(name) == "scenario" ? "salt-chapel" : "easy"));
    Problems problems;
    CHECK_FALSE(Game::open(Pack(Game::files()), values, problems).has_value());
    CHECK(problems.size() == 1);
  }
}

TEST_CASE("AWE-38.1 AWE-C48 AWE-D42 which of the four ends are open") {
  const Events<Event> nobody;
  const auto bit = [](int token) { return 1u << token; };
  CHECK(ends_offered(two(), before_closing(two(), false, 0, nobody)) == std::vector<int>{0});
  CHECK(ends_offered(two(), before_closing(two(), false, bit(6), nobody)) == std::vector<int>{0});
  CHECK(ends_offered(two(), before_closing(two(), false, bit(6) | bit(14), nobody)) == std::vector<int>{0, 1});
  CHECK(ends_offered(two(), before_closing(two(), false, bit(12), nobody)) == std::vector<int>{0, 2});
  CHECK(ends_offered(two(), before_closing(two(), false, bit(17), nobody)) == std::vector<int>{0});  // only after success
  CHECK(ends_offered(two(), before_closing(two(), true, bit(17), nobody)) == std::vector<int>{0, 3});
}

TEST_CASE("AWE-38.2 AWE-C30 AWE-C48 the end changes trauma, and each Character's epilogue fits what is left") {
  bout::testing::Story<Event> story;
  const Events<Event> sink = story.sink();
  State state = before_closing(two(), true, 1u << 17 | 1u << 1, sink);
  state.heroes[0].trauma = 2;
  state.heroes[1].trauma = 7;
  State opened = state;
  Chance any(1);
  two().apply(opened, Seat{0}, choice(Verb::closing, 0), any, sink);  // Open the cages: -1
  CHECK(opened.over());
  CHECK(opened.campaign.records[CharacterId::marica].trauma == 2 - 1);
  CHECK(opened.campaign.records[CharacterId::knowman].trauma == 7 - 1);
  CHECK(two().result(opened).outcome == 0);
  std::vector<std::pair<int, int>> read;
  for (const Event& event : story.events)
    if (const auto* epilogue = get_if<EpilogueRead>(&event)) read.emplace_back(number(epilogue->character), epilogue->band);
  CHECK(read == std::vector<std::pair<int, int>>{{0, 0}, {3, 2}});
  story.events.clear();
  two().apply(state, Seat{0}, choice(Verb::closing, 3), any, sink);  // Take the chair: +2
  CHECK(state.campaign.records[CharacterId::marica].trauma == 2 + 2);
  for (const CharacterId character : all<CharacterId>(characters)) {
    CHECK(band_of(two().rules(), character, 0) == 0);
    CHECK(band_of(two().rules(), character, 3) == 1);
    CHECK(band_of(two().rules(), character, 6) == 2);
    CHECK(band_of(two().rules(), character, 40) == 3);
  }
}

TEST_CASE("AWE-2.6 AWE-24.4 AWE-24.5 AWE-R126 AWE-G86 Loot that was used goes round, what is in belts stays there") {
  const Events<Event> nobody;
  Chance any(5);
  State state = two().start(any, nobody);
  const int all = loot_in_campaign(state);
  const int deck = state.loot.size();
  state.loot_used.add(0, 2);
  state.heroes[0].items[index(Slot::belt)] = item_of(LootId{1});
  clear_table(state);
  CHECK(state.loot.size() == deck + 2);
  CHECK(state.loot_used.size() == 0);
  CHECK(state.heroes[0].items[index(Slot::belt)] == item_of(LootId{1}));
  CHECK(loot_in_campaign(state) == all + 3);
}

TEST_CASE("AWE-36.1 AWE-36.3 what a Character has outlasts Scenario and Exploration") {
  const Events<Event> nobody;
  Chance any(5);
  State state = two().start(any, nobody);
  while (!holds_alternative<ChooseStart>(state.agenda.back())) {
    const Seat seat = two().to_act(state).front();
    ChoiceList list;
    two().choices(state, seat, list);
    two().apply(state, seat, list[0], any, nobody);
  }
  Hero& marica = state.heroes[0];
  marica.coin = 17;
  marica.trauma = 3;
  marica.resolve = 0;
  const Hero before = marica;
  keep_record(state, hero(0));
  marica = Hero{};
  marica.character = CharacterId::marica;
  take_record(state, two().rules(), hero(0));
  CHECK(marica.coin == 17);
  CHECK(marica.trauma == 3);
  CHECK(marica.resolve == 1);  // AWE-R127
  CHECK(marica.praxis == before.praxis);
  CHECK(marica.owned == before.owned);
  CHECK(marica.items == before.items);
  CHECK(marica.impulses.size() == 12);
}

TEST_CASE("AWE-R190 AWE-R179 a guess reads nothing: no reward, no text, no Location that was not turned up") {
  Chance any(9), dice(10);
  const Events<Event> nobody;
  State state = two().start(any, nobody);
  int compared = 0;
  for (int i = 0; i < 4000 && !two().result(state).over && compared < 60; ++i) {
    const Seats seats = two().to_act(state);
    if (state.exploring() && holds_alternative<ChooseDeed>(state.agenda.back())) {
      State guess = two().redeal(state, seats.front(), dice);
      const Campaign before = guess.campaign;
      for (int turn = 0; turn < 30 && !guess.over(); ++turn) {
        const Seat seat = two().to_act(guess).front();
        ChoiceList list;
        two().choices(guess, seat, list);
        two().apply(guess, seat, list[static_cast<std::size_t>(dice.pick(static_cast<int>(list.size())))], dice, nobody);
        REQUIRE(guess.campaign.expedition.armour == before.expedition.armour);
        REQUIRE(before.expedition.revealed.count(number(guess.campaign.expedition.at)) == 1);
        REQUIRE(guess.exploration == state.exploration);
      }
      ++compared;
    }
    step_on(two(), state, any, dice, nobody);
  }
  CHECK(compared > 5);
}

}  // namespace bout::alls_well::testing
