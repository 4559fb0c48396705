// The rules by number: components, setup, Deck Phase, match, final.
#include <algorithm>
#include <map>
#include <set>

#include "engine/json.hpp"
#include "games/challengers/tests/arena.hpp"

namespace bout::challengers::testing {

namespace {

int copies_of_set(const Game& game, int set) {
  int sum = 0;
  for (int kind = 0; kind < game.rules().kinds; ++kind)
    if (game.rules()[CardKind(kind)].set == set && has_pile(game.rules()[CardKind(kind)].level))
      sum += game.rules()[CardKind(kind)].copies;
  return sum;
}

int sum_of(const FixedList<Copies, 12>& list, const Rules& rules, std::optional<Level> level = {}) {
  int sum = 0;
  for (const Copies& copies : list)
    if (!level || rules[copies.kind].level == *level) sum += copies.count;
  return sum;
}

/// Lets everybody finish the Deck Phase without picking or removing anything.
void finish_deck_phases(Arena& arena) {
  for (int i = 0; i < arena.rules().sides; ++i) {
    const Side side{static_cast<std::uint8_t>(i)};
    const int round = arena.state[side].round;
    while (arena.state.winner == no_side && !arena.state[side].is_robot() && arena.state[side].round == round &&
           arena.state[side].phase < Phase::ready) {
      const std::vector<Choice> choices = arena.offered(side);
      const bool stops = arena.offers(side, stop);
      arena.choose(side, stops ? stop : choices.front());
    }
  }
}

}  // namespace

TEST_CASE("CHA-1.1 CHA-2.14 every player starts with three Newcomers, Talent, Dog and Champion") {
  const Arena arena = table_of("8");
  for (int i = 0; i < 8; ++i)
    CHECK(arena.cards(Side(i)) == "Newcomer, Newcomer, Newcomer, Talent (S), Dog (S), Champion (S)");
  const char* names[] = {"Newcomer", "Talent (S)", "Dog (S)", "Champion (S)"};
  for (int power = 1; power <= 4; ++power) {
    CHECK(arena.rules()[arena.kind(names[power - 1])].base == power);
    CHECK(arena.rules()[arena.kind(names[power - 1])].set == 0);
  }
}

TEST_CASE("CHA-1.3 CHA-R85 seven lines for 2, 4, 6 and 8 plans, every plan once a round, nobody twice in a row") {
  const Game game = open();
  CHECK(game.content().plans.size() == 4);
  for (const PlanGroup& group : game.content().plans) {
    CHECK(group.rounds.size() == 7);
    std::map<std::pair<int, int>, int> meetings;
    std::set<std::pair<int, int>> before;
    for (const auto& round : group.rounds) {
      std::set<std::pair<int, int>> now;
      std::set<int> plans;
      for (const auto& [one, two] : round) {
        now.insert({one, two});
        plans.insert({one, two});
        ++meetings[{one, two}];
        if (group.sides > 2) CHECK_FALSE(before.contains({one, two}));
      }
      CHECK(static_cast<int>(plans.size()) == group.sides);
      before = now;
    }
    if (group.sides == 8) {
      CHECK(meetings.size() == 28);
      for (const auto& [pair, times] : meetings) CHECK(times == 1);
    }
  }
}

TEST_CASE("CHA-1.4 the Robot has eight start cards, eight R cards and three SOLO cards") {
  const Game game = open({{"players", "1"}, {"robot_solo_k", "1"}});
  CHECK(sum_of(game.rules().robot_start, game.rules()) == 8);
  CHECK(sum_of(game.rules().robot_pool, game.rules(), Level::robot) == 8);
  CHECK(sum_of(game.rules().robot_pool, game.rules(), Level::solo) == 3);
}

TEST_CASE("CHA-1.5 CHA-1.6 CHA-1.15 City has 20 cards, the six others 40 each, and with all else there are 336") {
  const Game game = open({{"players", "1"}, {"robot_solo_k", "1"}});
  CHECK(copies_of_set(game, 0) == 20);
  for (int set = 1; set <= 6; ++set) CHECK(copies_of_set(game, set) == 40);
  CHECK(game.rules().kinds == 71 + 4 + 14);
  const int robot = sum_of(game.rules().robot_start, game.rules()) + sum_of(game.rules().robot_pool, game.rules());
  CHECK(8 * sum_of(game.rules().starters, game.rules()) + 20 + 6 * 40 + robot + 9 == 336);
}

TEST_CASE("CHA-1.7 CHA-7.8 four trophies a round, worth more in later rounds") {
  const Game game = open();
  const int sums[] = {9, 10, 14, 22, 25, 29, 38};
  for (int round = 0; round < 7; ++round) {
    int sum = 0;
    for (const std::uint8_t fans : game.rules().trophies[static_cast<std::size_t>(round)]) sum += fans;
    CHECK(sum == sums[round]);
  }
}

TEST_CASE("CHA-1.8 CHA-2.1 parks by number of players, in their colours") {
  const Game game = open();
  CHECK(game.content().park_colours == std::vector<std::string>{"green", "red", "purple", "yellow"});
  CHECK(game.rules().bench_seats == 6);
  const int parks[] = {1, 1, 2, 2, 3, 3, 4, 4};
  for (int players = 1; players <= 8; ++players)
    CHECK(table_of(std::to_string(players).c_str()).rules().parks == parks[players - 1]);
}

TEST_CASE("CHA-1.9 CHA-2.4 the toss of the flag is a fair coin") {
  int first = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Arena arena;
    if (seed > 0) arena.chance = Chance(seed);
    finish_deck_phases(arena);
    first += arena.last<MatchBegan>()->begins == side_a;
    if (seed == 0) CHECK(arena.last<MatchBegan>()->tossed);
  }
  CHECK(first > 900);
  CHECK(first < 1100);
}

TEST_CASE("CHA-1.10 CHA-2.8 CHA-R63 the supply has no end, or as many as the option says") {
  Arena arena;
  for (int i = 0; i < 30; ++i) {
    arena.deck(side_a, {"Clown"});
    arena.deck(side_b, {});
    arena.play();
    arena.state.winner = no_side;
    arena.round(1);
    arena.state.trophies[0] = {};
    arena.state.trophies[0].push_back(1);
  }
  CHECK(arena.fans(side_a) == 60);
  Arena few = table_of("2", {{"fan_supply", "3"}});
  few.deck(side_a, {"Heroine", "Dog"});
  few.deck(side_b, {"Heroine"});
  few.play();
  CHECK(few.fans(side_a) + few.fans(side_b) == 3);
}

TEST_CASE("CHA-1.11 CHA-2.9 CHA-2.13 three trays shared by all, sorted by level") {
  const Arena arena = table_of("2", {{"left_out", "Outer Space"}});
  const std::size_t sizes[] = {82 - 10, 82, 56};  // two offers of A are out
  for (int pile = 0; pile < 3; ++pile) {
    const Tray& tray = arena.state.trays[static_cast<std::size_t>(pile)];
    CHECK(tray.pile.size() == sizes[pile]);
    CHECK(tray.discard.empty());
    for (const CardKind kind : tray.pile) CHECK(arena.rules()[kind].level == level_of_pile(pile));
  }
}

TEST_CASE("CHA-1.12 CHA-8.3 a card says name, power, level, set and when its effect counts") {
  const Game game = open();
  const CardKind bard = game.content().find(game.rules(), "Bard", Level::c);
  CHECK(game.rules()[bard].base == 4);
  CHECK(game.content().sets[game.rules()[bard].set].name == "Castle");
  CHECK(game.content()[bard].text == "From the bench: each of your cards in an attack has +1 power.");
  const CardKind prince = game.content().find(game.rules(), "Prince", Level::c);
  CHECK(game.content()[prince].text == "Flag loss: this card goes to your exhaust pile.");
}

TEST_CASE("CHA-1.14 base power is at most 3, 5 and 10 on levels A, B and C") {
  const Game game = open();
  for (int kind = 0; kind < game.rules().kinds; ++kind) {
    const CardRule& rule = game.rules()[CardKind(kind)];
    if (rule.level == Level::a) CHECK(rule.base <= 3);
    if (rule.level == Level::b) CHECK(rule.base <= 5);
    if (rule.level == Level::c) CHECK(rule.base <= 10);
  }
}

TEST_CASE("CHA-2.2 CHA-2.3 plans are dealt at random, no two alike, and say where one sits") {
  std::set<int> plans_of_first;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Game game = open({{"players", "6"}});
    Chance chance(seed);
    const State state = game.start(chance, {});
    std::set<int> plans;
    for (int seat = 0; seat < 6; ++seat) plans.insert(number(side_at(state, Seat(seat))));
    CHECK(plans.size() == 6);
    plans_of_first.insert(number(side_at(state, Seat(0))));
    for (int i = 0; i < 6; ++i)
      CHECK(park_of(state, game.rules(), Side(i)) ==
            park_of(state, game.rules(), opponent_of(state, game.rules(), Side(i))));
  }
  CHECK(plans_of_first.size() == 6);
}

TEST_CASE("CHA-2.10 CHA-2.11 CHA-R79 City is always in play, and one of the others stays out, any of them") {
  std::map<int, int> left_out;
  const Game game = open();
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Chance chance(seed);
    const State state = game.start(chance, {});
    ++left_out[state.left_out];
    int city = 0, total = 0;
    for (int i = 0; i < 4; ++i)
      for (const CardKind kind : state.sides[static_cast<std::size_t>(i)].draft.offer) {
        CHECK(game.rules()[kind].set != state.left_out);
        city += game.rules()[kind].set == 0;
        ++total;
      }
    for (const Tray& tray : state.trays)
      for (const CardKind kind : tray.pile) {
        city += game.rules()[kind].set == 0;
        ++total;
      }
    CHECK(city == 20);
    CHECK(total == 220);
  }
  CHECK(left_out.size() == 6);
  for (const auto& [set, times] : left_out) CHECK(times > 60);
}

TEST_CASE("CHA-2.12 the preset for a first game leaves Outer Space out") {
  OptionValues values(Game::options());
  for (const Preset& preset : Game::presets())
    if (preset.name == "first-game") REQUIRE_FALSE(values.apply(preset));
  Problems problems;
  const std::optional<Game> game = Game::open(Pack(Game::files()), values, problems);
  Chance chance(1);
  CHECK(game->content().sets[game->start(chance, {}).left_out].name == "Outer Space");
}

TEST_CASE("CHA-2.15 CHA-2.17 everybody begins with an empty exhaust pile, no fans and no trophies") {
  const Arena arena = table_of("7");
  for (int i = 0; i < 8; ++i) {
    CHECK(arena.state.exhaust(Side(i)).empty());
    CHECK(score(arena.state[Side(i)]) == 0);
    CHECK(trophy_count(arena.state[Side(i)]) == 0);
  }
}

TEST_CASE(
    "CHA-2.16 CHA-11.1 CHA-11.2 CHA-11.3 CHA-R71 with an odd number the Robot plays, on the plan that never moves") {
  for (const char* players : {"1", "3", "5", "7"}) {
    const Arena arena = table_of(players);
    int robots = 0;
    for (int i = 0; i < arena.rules().sides; ++i) robots += arena.state[Side(i)].is_robot();
    CHECK(robots == 1);
    CHECK(arena.state[side_a].is_robot());
    for (int round = 1; round <= 7; ++round) CHECK(arena.rules().line(round).park[side_a] == 0);
  }
  const Arena other = table_of("3", {{"robot_plan", "3"}});
  CHECK(other.state[Side(2)].is_robot());
  for (const char* players : {"2", "4", "6", "8"})
    for (const SideState& side : table_of(players).state.sides)
      if (side.size > 0) CHECK_FALSE(side.is_robot());
}

TEST_CASE("CHA-3.1 CHA-3.2 CHA-3.3 CHA-10.1 seven rounds of Deck Phase and match, then the final of the two best") {
  Arena arena = table_of("4");
  for (int round = 1; round <= 7; ++round) {
    CHECK(arena.state.round == round);
    finish_deck_phases(arena);
  }
  CHECK(arena.count<MatchBegan>() >= 14);
  CHECK(arena.count<FansCounted>() == 4);
  CHECK(arena.state.finale.stage == 2);
  const auto& finalists = arena.state.finale.finalists;
  for (int i = 0; i < 4; ++i)
    if (!finalists.contains(Side(i))) CHECK(score(arena.state[Side(i)]) <= score(arena.state[finalists[1]]));
}

TEST_CASE("CHA-3.4 CHA-D19 Deck Phases are independent: several may act, in any order, with the same result for each") {
  const Arena start = table_of("4");
  CHECK(start.game.to_act(start.state).size() == 4);
  Arena one = start, other = start;
  for (Arena* arena : {&one, &other}) {
    const bool reversed = arena == &other;
    for (int i = 0; i < 4; ++i) {
      const Side side{static_cast<std::uint8_t>(reversed ? 3 - i : i)};
      arena->choose(side, choice(Verb::pick, arena->state[side].draft.offer[0]));
    }
  }
  for (int i = 0; i < 4; ++i) CHECK(one.cards(Side(i)) == other.cards(Side(i)));
}

TEST_CASE("CHA-3.5 CHA-R16 a match begins when both its players are ready, whatever the others do") {
  Arena arena = table_of("4");
  const Side mine = side_a, other = opponent_of(arena.state, arena.rules(), mine);
  for (const Side side : {mine, other}) {
    arena.choose(side, stop);
    CHECK(arena.count<MatchBegan>() == 0);
    arena.choose(side, ready);
  }
  CHECK(arena.count<MatchBegan>() == 1);
  CHECK(arena.state[mine].round == 2);  // on with the next Deck Phase
  CHECK(arena.state.sides[1].round == 1);
  Arena strict = table_of("4", {{"round_barrier", "true"}});
  for (const Side side : {mine, other}) {
    strict.choose(side, stop);
    strict.choose(side, ready);
  }
  CHECK(strict.state[mine].round == 1);
  CHECK_FALSE(strict.game.to_act(strict.state).contains(strict.seat(mine)));
}

TEST_CASE("CHA-3.6 CHA-12.4 a Deck Phase of two is as that of four, in one park") {
  const Arena two, four = table_of("4");
  CHECK(two.rules().parks == 1);
  CHECK(two.state[side_a].draft.picks == four.state[side_a].draft.picks);
  CHECK(two.state[side_a].draft.offer.size() == four.state[side_a].draft.offer.size());
  for (int round = 1; round <= 7; ++round) CHECK(two.rules().line(round).picks == four.rules().line(round).picks);
}

TEST_CASE("CHA-4.1 CHA-D4 CHA-D6 first picking, then removing, then ready") {
  Arena arena;
  CHECK(arena.state[side_a].phase == Phase::draft);
  CHECK_FALSE(arena.offers(side_a, ready));
  arena.choose(side_a, stop);
  CHECK(arena.state[side_a].phase == Phase::remove);
  CHECK(arena.offers(side_a, arena.remove("Newcomer")));
  CHECK_FALSE(arena.offers(side_a, stop));
  arena.choose(side_a, arena.remove("Newcomer"));
  arena.choose(side_a, arena.remove("Newcomer"));
  arena.choose(side_a, ready);
  CHECK(arena.cards(side_a) == "Newcomer, Talent (S), Dog (S), Champion (S)");
  CHECK(arena.offered(side_a).empty());
}

TEST_CASE("CHA-4.2 the plan says where to go, and everything one owns comes along") {
  Arena arena = table_of("4");
  const Side two{1};
  CHECK(park_of(arena.state, arena.rules(), two) == 1);
  const int cards = arena.state[two].size;
  arena.state[two].fans = 3;
  arena.begin_round(two, 2);
  CHECK(park_of(arena.state, arena.rules(), two) == 0);
  CHECK(arena.state[two].size == cards);
  CHECK(arena.fans(two) == 3);
}

TEST_CASE("CHA-4.4 CHA-D2 CHA-R84 where a line shows two levels one is chosen, as in rounds 3, 4 and 6") {
  const std::array<std::uint8_t, 3> picks[] = {{2, 0, 0}, {2, 0, 0}, {2, 1, 0}, {2, 2, 0},
                                               {0, 2, 0}, {0, 2, 1}, {0, 0, 2}};
  for (int round = 1; round <= 7; ++round) {
    Arena arena;
    CHECK(arena.rules().line(round).picks == picks[round - 1]);
    arena.begin_round(side_a, round);
    const bool chooses = round == 3 || round == 4 || round == 6;
    CHECK((arena.state[side_a].phase == Phase::choose_level) == chooses);
  }
}

TEST_CASE("CHA-4.8 CHA-R6 a compartment that is full goes under the pile, and without the option it never is") {
  Arena arena = table_of("2", {{"tray_capacity", "5"}});
  const std::size_t before = arena.tray(Level::a).pile.size();
  arena.choose(side_a, stop);
  CHECK(arena.tray(Level::a).discard.empty());
  CHECK(arena.tray(Level::a).pile.size() == before + 5);
  CHECK(arena.tray(Level::a).batches.size() == 2);
  CHECK(arena.tray(Level::a).batches[0] == 5);  // at the bottom
  Arena open_ended;
  open_ended.choose(side_a, stop);
  open_ended.choose(side_b, stop);
  CHECK(open_ended.tray(Level::a).discard.size() == 10);
}

TEST_CASE("CHA-4.11 CHA-8.10 CHA-8.14 CHA-R14 what happens at the pick happens once, and only for a pick") {
  Arena arena;
  arena.pile(Level::b, {"Clones", "Lion", "Bat", "Shark", "Horse"});
  arena.begin_round(side_a, 5);
  arena.choose(side_a, arena.pick("Clones"));
  CHECK(arena.fans(side_a) == 1);
  arena.deck(side_a, {"Clones", "Dog"});
  arena.deck(side_b, {"Newcomer"});
  arena.play();
  CHECK(arena.fans(side_a) == 1);
  Arena added;
  added.pile(Level::b, {"Clones", "Lion", "Bat", "Shark", "Horse"});
  added.deck(side_a, {"Champion"});
  added.deck(side_b, {"Hologram"});
  added.play();
  CHECK(added.count(side_a, "Clones") == 1);
  CHECK(added.fans(side_a) == 0);
  for (int kind = 0; kind < arena.rules().kinds; ++kind)  // and only Outer Space has such cards
    if (arena.rules()[CardKind(kind)].does(When::picked))
      CHECK(arena.game.content().sets[arena.rules()[CardKind(kind)].set].name == "Outer Space");
}

TEST_CASE("CHA-4.15 a deck has no limit") {
  Arena arena;
  Names many(90, "Pig");
  arena.owns(side_a, many);
  arena.begin_round(side_a, 1);
  arena.choose(side_a, choice(Verb::pick, arena.state[side_a].draft.offer[0]));
  CHECK(arena.state[side_a].size == 91);
  CHECK(arena.state[side_b].size == 6);
  CHECK(arena.cards(side_b) == "Newcomer, Newcomer, Newcomer, Talent (S), Dog (S), Champion (S)");
}

TEST_CASE("CHA-5.1 a deck is shuffled: any card may come first") {
  std::map<CardKind, int> first;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    Arena arena;
    arena.chance = Chance(seed);
    finish_deck_phases(arena);
    for (const Event& event : arena.events)
      if (const auto* revealed = get_if<CardRevealed>(&event); revealed != nullptr && revealed->first)
        ++first[revealed->kind];
  }
  CHECK(first.size() == 4);
  CHECK(first[open().content().find(open().rules(), "Newcomer", Level::starter)] > 240);  // half of the cards
}

TEST_CASE("CHA-5.2 nobody sees the order of a face-down deck, and the owner sees what is left of it") {
  Arena arena;
  arena.bench(side_a, {"Dog", "Horse"});
  arena.deck(side_a, {"Sorcerer", "Newcomer", "Talent"});
  arena.deck(side_b, {"Kraken"});
  arena.play();
  arena.state[side_a].zones.top = 0;
  for (int place = arena.state.deck_begin(side_a); place < arena.state[side_a].size; ++place)
    arena.state.card(side_a, place).mark = 0;
  const View mine = arena.game.look(arena.state, arena.seat(side_a));
  CHECK(mine.matches[0].sides[0].top.empty());
  CHECK(mine.matches[0].sides[0].left.size() == 2);
  const View theirs = arena.game.look(arena.state, arena.seat(side_b));
  CHECK(theirs.matches[0].sides[0].left.empty());
  CHECK(theirs.matches[0].sides[0].deck == 2);
}

TEST_CASE("CHA-5.6 who begins sets the flag on the first card") {
  Arena arena;
  arena.deck(side_a, {"Dog"});
  arena.deck(side_b, {});
  arena.play();
  CHECK(arena.trace() == "A Dog 3 | A wins");
}

TEST_CASE("CHA-6.3 CHA-8.1 CHA-R22 an effect happens before the comparison and in full") {
  Arena arena;
  arena.bench(side_b, {"Newcomer"});
  arena.deck(side_a, {"Champion"});
  arena.deck(side_b, {"Jester"});
  arena.play();
  CHECK(arena.first<BonusFixed>() < arena.first<Compared>());
  CHECK(arena.trace() == "A Champion 4 | B 4 Jester 4 | B wins");
}

TEST_CASE("CHA-6.4 totals are compared after every single card") {
  Arena arena;
  arena.deck(side_a, {"Champion"});
  arena.deck(side_b, {"Newcomer", "Newcomer", "Newcomer"});
  arena.play();
  CHECK(arena.count<Compared>() == 3);
}

TEST_CASE("CHA-6.7 an equal total takes the flag, or only a higher one where the table says so") {
  Arena arena = table_of("2", {{"capture_rule", "more"}});
  arena.deck(side_a, {"Dog"});
  arena.deck(side_b, {"Dog"});
  arena.play();
  CHECK(arena.trace() == "A Dog 3 | B 3 | A wins");
  CHECK_FALSE(arena.last<Compared>()->enough);
}

TEST_CASE("CHA-7.5 CHA-12.3 whoever is told what a trophy is worth is not told that it is a secret") {
  const Game game = open({{"players", "2"}});
  const Event won = TrophyTaken{side_a, 0, 3, 4};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Teller teller(seed);
    const Told told = game.tell(won, Seat(1), teller);
    CHECK(told.text.ends_with("worth 4 fans."));
    CHECK(told.colour.find("nobody's business") == std::string::npos);
  }
}

TEST_CASE("CHA-6.11 the loser of the flag benches the holder and all beneath it") {
  Arena arena;
  arena.deck(side_a, {"Dog", "Champion"});
  arena.deck(side_b, {"Talent", "Newcomer", "Newcomer"});
  arena.play();
  CHECK(arena.trace() == "A Dog 3 | B 2 3 Newcomer 1 | A 4 Champion 4 | B 1 | A wins");
  CHECK(arena.last<CardsBenched>()->cards == 2);
  CHECK(arena.last<CardsBenched>()->names == 2);
}

TEST_CASE("CHA-7.3 CHA-7.4 every match has one winner, who takes the trophy of the round") {
  Arena arena = table_of("4");
  finish_deck_phases(arena);
  CHECK(arena.count<MatchWon>() == 2);
  CHECK(arena.count<TrophyTaken>() == 2);
  int owners = 0;
  for (int i = 0; i < 4; ++i) owners += arena.state[Side(i)].trophies[0] > 0;
  CHECK(owners == 2);
}

TEST_CASE(
    "CHA-7.5 CHA-9.2 CHA-9.3 others see rounds of trophies and tokens, not what trophies are worth, until the count") {
  Arena arena = table_of("4");
  arena.trophies(side_a, {1, 3});
  arena.state[side_a].fans = 4;
  const auto seen = [&](Seat viewer) { return arena.game.look(arena.state, viewer).sides[0]; };
  CHECK(seen(arena.seat(side_a)).trophies[0].fans == 1);
  CHECK(seen(arena.seat(side_b)).trophies.size() == 2);
  CHECK(seen(arena.seat(side_b)).trophies[1].round == 3);
  CHECK_FALSE(seen(arena.seat(side_b)).trophies[0].fans.has_value());
  CHECK(seen(arena.seat(side_b)).fans == 4);
  arena.state.finale.stage = 2;
  arena.state.finale.finalists.push_back(side_a);
  arena.state.finale.finalists.push_back(side_b);
  CHECK(seen(arena.seat(side_b)).trophies[0].fans == 1);
}

TEST_CASE("CHA-7.7 after a match that is not the last comes the next Deck Phase") {
  Arena arena;
  finish_deck_phases(arena);
  CHECK(arena.state[side_a].round == 2);
  CHECK(arena.state[side_a].phase == Phase::draft);
}

TEST_CASE("CHA-8.2 CHA-R24 a bonus that was fixed stays fixed") {
  Arena arena;
  arena.bench(side_b, {"Pig"});
  arena.deck(side_a, {"Dog", "Siren", "Newcomer"});
  arena.deck(side_b, {"Stable Boy"});
  arena.play();
  arena.choose(side_a, arena.take("Pig"));  // what it counted is gone
  CHECK(arena.trace() == "A Dog 3 | B 3 Stable Boy 3 | A 6 Siren 6 | A wins");
}

TEST_CASE("CHA-8.9 CHA-R38 flag loss effects come before those of the card that gets the flag") {
  Arena arena;
  arena.deck(side_a, {"Clairvoyant", "Newcomer", "Lion", "Talent"});
  arena.deck(side_b, {"Champion", "Cowboy"});
  arena.deck(side_b, {"Talent", "Cowboy"});
  arena.play();
  arena.choose(side_a, arena.place(side_a, "Talent (S)"));
  CHECK(arena.last<CardBenchedUnseen>()->kind == arena.kind("Talent (S)"));
  CHECK(arena.trace() == "A Clairvoyant 4 | B 2 5 Cowboy 3 | A 1 6 Lion 5 | A wins");
}

TEST_CASE("CHA-8.11 fans stay even if the match is lost") {
  Arena arena;
  arena.deck(side_a, {"Clown"});
  arena.deck(side_b, {"Dog"});
  arena.play();
  CHECK(arena.won(side_b));
  CHECK(arena.fans(side_a) == 2);
}

TEST_CASE("CHA-8.13 an exhaust pile takes any number of cards") {
  Arena arena;
  arena.deck(side_a, Names(30, "Dog"));
  arena.deck(side_b, Names(25, "Ghost"));
  arena.play(side_b);
  CHECK(arena.count<CardExhausted>() > 10);
  CHECK(arena.state[side_a].size == 30);
}

TEST_CASE("CHA-9.1 a score is tokens and trophies") {
  SideState side;
  side.fans = 5;
  side.trophies[0] = 2;
  side.trophies[6] = 10;
  CHECK(score(side) == 5 + 2 + 10);
}

TEST_CASE("CHA-10.6 who begins the final is decided by trophies") {
  Arena arena = table_of("4");
  for (int round = 1; round <= 7; ++round) finish_deck_phases(arena);
  const Side one = arena.state.finale.finalists[0], two = arena.state.finale.finalists[1];
  arena.trophies(one, {1, 2});
  arena.trophies(two, {7});
  for (const Side side : {one, two})
    if (arena.offers(side, ready)) arena.choose(side, ready);
  CHECK(arena.last<MatchBegan>()->final);
  CHECK(arena.last<MatchBegan>()->begins == two);
}

TEST_CASE("CHA-11.7 CHA-11.8 CHA-11.10 the Robot decides nothing, plays by the rules and gets its cards back") {
  Arena arena = solo();
  finish_deck_phases(arena);
  CHECK(arena.count<MatchWon>() == 1);
  CHECK(arena.state[side_a].size == 8);
  CHECK(arena.state[side_a].zones == Zones{});
  CHECK(arena.game.to_act(arena.state) == Seats(Seat(0)));
}

TEST_CASE("CHA-12.1 two players play no final: the most fans win") {
  Arena arena = table_of("2", {{"lead_win", "0"}});
  for (int round = 1; round <= 7; ++round) finish_deck_phases(arena);
  REQUIRE(arena.state.winner != no_side);
  const Side loser{static_cast<std::uint8_t>(1 - number(arena.state.winner))};
  CHECK(score(arena.state[arena.state.winner]) >= score(arena.state[loser]));
  CHECK(arena.count<FinalistsNamed>() == 0);
}

TEST_CASE("CHA-12.3 with two players everything won lies open") {
  Arena arena;
  arena.trophies(side_a, {1});
  CHECK(arena.game.look(arena.state, arena.seat(side_b)).sides[0].trophies[0].fans == 1);
  CHECK(arena.game.look(arena.state, spectator).sides[0].trophies[0].fans == 1);
}

TEST_CASE("CHA-13.1 CHA-13.2 CHA-13.3 CHA-R77 alone: the Robot keeps trophies and fans, and wins with a lead of 11") {
  Arena arena = solo();
  arena.state[side_a].fans = 9;
  arena.state.trophies[0] = {};
  arena.state.trophies[0].push_back(2);
  arena.deck(side_a, {"Alpha"});
  arena.deck(side_b, {});
  arena.play();
  CHECK(arena.state[side_a].trophies[0] == 2);
  CHECK(arena.state.winner == side_a);
  CHECK(arena.game.outcomes()[static_cast<std::size_t>(arena.game.result(arena.state).outcome)] == "the Robot wins");
  Arena three = table_of("3");
  three.deck(side_a, {"Clown"});  // a foreign card in the Robot's deck
  three.deck(side_b, {});
  three.play();
  CHECK(three.fans(side_a) == 0);
}

TEST_CASE("CHA-13.4 CHA-R86 CHA-R73 the solo levels replace three to five cards, alone or where the table allows it") {
  for (const auto& [level, replaced] :
       {std::pair{"1", 0}, std::pair{"2", 1}, std::pair{"4", 3}, std::pair{"5", 4}, std::pair{"6", 5}}) {
    const Arena arena = solo({{"robot_level", level}});
    int unknown = 0;
    for (const Card card : arena.state.all(side_a)) unknown += arena.rules()[card.kind].level == Level::robot;
    CHECK(unknown == replaced);
    CHECK(arena.count(side_a, "Good Bot") == (replaced < 3));
    CHECK(arena.count(side_a, "C.H.A.M.P.") == (replaced < 4));
    CHECK(arena.count(side_a, "Cyborg") == (replaced < 5 ? 4 : 3));
  }
  OptionValues values(Game::options());
  REQUIRE_FALSE(values.set("robot_level", "4"));
  REQUIRE_FALSE(values.set("players", "3"));
  Problems problems;
  CHECK_FALSE(Game::open(Pack(Game::files()), values, problems).has_value());
  REQUIRE_FALSE(values.set("robot_level_any", "true"));
  Problems none;
  CHECK(Game::open(Pack(Game::files()), values, none).has_value());
}

}  // namespace bout::challengers::testing
