// What the page draws is what the rules say: power with its parts, benches, fixtures, standings, what a pick would do.
#include "games/challengers/tests/arena.hpp"

using namespace bout;
using namespace bout::challengers;
using namespace bout::challengers::testing;

namespace {

/// The sum of the parts that were told last for each card of the attack, when it was compared.
int told_attack(const Arena& arena, std::size_t compared) {
  int sum = 0;
  std::array<int, 32> power{};
  for (std::size_t at = 0; at < compared; ++at) {
    if (const auto* e = get_if<CardRevealed>(&arena.events[at]); e != nullptr) sum += e->lent;
    const bool anew = holds_alternative<FlagTaken>(arena.events[at]) || holds_alternative<MatchBegan>(arena.events[at]);
    if (anew) power = {}, sum = 0;
    if (const auto* e = get_if<PowerCounted>(&arena.events[at]);
        e != nullptr && e->side == get<Compared>(arena.events[compared]).side)
      power[e->place] = e->power;
  }
  for (const int one : power) sum += one;
  return sum;
}

std::string follows(const Arena& arena, const char* name) {
  return arena.game.follows(arena.state, arena.seat(side_a), choice(Verb::pick, arena.kind(name)));
}

}  // namespace

TEST_CASE("CHA-6.5 CHA-R23 the powers told of an attack add up to what is compared") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Arena arena(OptionList{{"players", "2"}, {"rounds", "7"}, {"lead_win", "0"}});
    arena.chance = Chance(seed);
    Chance picks(seed);
    arena.game.play_out(arena.state, arena.chance, picks, 12, true);  // decks of some rounds
    while (!arena.game.result(arena.state).over) {
      arena.events.clear();
      ChoiceList list;
      const Seat seat = arena.game.to_act(arena.state).front();
      arena.game.choices(arena.state, seat, list);
      arena.game.apply(arena.state, seat, list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))],
                       arena.chance, arena.sink());
      bool began = false;
      for (std::size_t at = 0; at < arena.events.size(); ++at) {
        if (holds_alternative<MatchBegan>(arena.events[at])) began = true;
        if (!began || !holds_alternative<Compared>(arena.events[at])) continue;
        ++compared;
        REQUIRE(told_attack(arena, at) == get<Compared>(arena.events[at]).attack);
      }
    }
  }
  CHECK(compared > 100);
}

TEST_CASE("CHA-8.5 CHA-R80 what the bench adds is told by name, as this table has it") {
  for (const auto& [bonus, text] : {std::pair{"1", "+1"}, std::pair{"2", "+2"}}) {
    Arena arena(OptionList{{"players", "2"}, {"director_bonus", bonus}});
    const Sheet sheet = arena.game.sheet();
    const CardSheet& director = sheet.cards[index(arena.kind("Director"))];
    REQUIRE(director.text.size() == 1);
    CHECK(director.text[0].text.find(text) != std::string::npos);
  }
  Arena arena;
  arena.bench(side_b, {"Blacksmith", "Blacksmith"});
  arena.deck(side_a, {"Champion (S)", "Newcomer", "Newcomer"});
  arena.deck(side_b, {"Newcomer", "Newcomer"});
  arena.play(side_a);
  const PowerCounted* told = nullptr;
  for (const Event& event : arena.events)
    if (const auto* e = get_if<PowerCounted>(&event); e != nullptr && e->side == side_b && told == nullptr) told = e;
  REQUIRE(told != nullptr);
  CHECK(told->power == 1 + 2);
  REQUIRE(told->parts.bench.size() == 1);
  CHECK(told->parts.bench[0].by == arena.kind("Blacksmith"));
  CHECK(told->parts.bench[0].bonus == 2);
}

TEST_CASE("CHA-7.2 whether the bench would bear the loss of the flag is told with the flag") {
  Arena arena(OptionList{{"players", "2"}, {"bench_seats", "4"}});
  arena.bench(side_a, {"Pig", "Cat", "Horse"});
  arena.deck(side_a, {"Champion (S)"});
  arena.deck(side_b, {"Newcomer"});
  arena.play(side_a);
  const BenchCounted* told = arena.last<BenchCounted>();
  REQUIRE(told != nullptr);
  CHECK(told->names == 3);
  CHECK(told->strain == Strain::full);
}

TEST_CASE("CHA-6.7 how much an attack lacks is told as the table compares") {
  for (const auto& [rule, lacks] : {std::pair{"equal", 3}, std::pair{"more", 4}}) {
    Arena arena(OptionList{{"players", "2"}, {"capture_rule", rule}});
    arena.deck(side_a, {"Champion (S)"});
    arena.deck(side_b, {"Newcomer"});
    arena.play(side_a);
    CHECK(arena.last<Compared>()->lacks == lacks);
  }
}

TEST_CASE("CHA-4.6 what a card would do for the deck") {
  Arena arena;
  CHECK(follows(arena, "Blacksmith") == "Lifts 6 of your cards");
  CHECK(follows(arena, "Dog (B)") == "Shares a seat it has already");
  CHECK(follows(arena, "Lion") == "Adds a name");
  arena.owns(side_a, {"Newcomer", "Skeleton", "Skeleton", "Skeleton"});
  CHECK(follows(arena, "Teenager") == "Worth 2 to 5 with your deck");
  const auto goes = [&](const char* name) {
    return arena.game.follows(arena.state, arena.seat(side_a), choice(Verb::remove, arena.kind(name)));
  };
  CHECK(goes("Newcomer") == "to the box");
  CHECK(goes("Skeleton") == "to tray A");
}

TEST_CASE("CHA-11.9 who met whom and who won follows from plan and trophies; what nobody has, the Robot won") {
  Arena arena(OptionList{{"players", "3"}});
  arena.round(3);
  const Rules& rules = arena.rules();
  const Side first = rules.line(1).opponent[side_a], second = rules.line(2).opponent[side_a];
  arena.trophies(second, {2});
  const View view = arena.game.look(arena.state, spectator);
  REQUIRE(view.fixtures.size() == 7 * 2);
  for (const Fixture& one : view.fixtures) {
    if (one.sides[0] != side_a || one.round > 3) continue;
    if (one.round == 1) CHECK((one.sides[1] == first && one.winner == side_a));
    if (one.round == 2) CHECK((one.sides[1] == second && one.winner == second));
    if (one.round == 3) CHECK_FALSE(one.winner.has_value());
  }
}

TEST_CASE("CHA-12.2 CHA-13.2 what a lead left unplayed nobody has won") {
  Arena arena(OptionList{{"players", "1"}});
  arena.round(2);
  arena.trophies(side_a, {1, 2});
  arena.state.winner = side_a;
  for (const Fixture& one : arena.game.look(arena.state, spectator).fixtures)
    CHECK(one.winner.has_value() == (one.round <= 2));
}

TEST_CASE("CHA-10.3 CHA-10.4 the standings put fans first where all lie open, trophies where backs are hidden") {
  Arena arena(OptionList{{"players", "4"}});
  arena.trophies(Side(0), {3});
  arena.state[Side(0)].trophies[2] = 6;
  arena.trophies(Side(1), {1, 2});
  const auto leader = [&] { return arena.game.look(arena.state, spectator).standings[0].side; };
  CHECK(leader() == Side(1));
  arena.state.finale.stage = 2;
  CHECK(leader() == Side(0));
  arena.state.finale.finalists = {};
  arena.state.finale.finalists.push_back(Side(2));
  arena.state.finale.finalists.push_back(Side(3));
  arena.state.winner = Side(3);
  const std::vector<Standing> list = arena.game.look(arena.state, spectator).standings;
  CHECK((list[0].side == Side(3) && list[1].side == Side(2) && list[2].side == Side(0)));
  CHECK(list[3].place == 4);
}
