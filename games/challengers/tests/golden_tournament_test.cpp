// Golden examples of the Deck Phase and of the tournament.
#include <algorithm>
#include <set>

#include "engine/shape.hpp"
#include "games/challengers/tests/arena.hpp"

namespace bout::challengers::testing {

namespace {

constexpr Names::size_type five = 5;

/// Everybody has played the last round: fans are counted.
void count_fans(Arena& arena) {
  const Events<Event> listeners = arena.sink();
  Table table{arena.state, arena.rules(), arena.chance, listeners};
  arena.state.deciding = {};
  for (int i = 0; i < arena.rules().sides; ++i) {
    arena.state.sides[static_cast<std::size_t>(i)].phase = Phase::done;
    arena.state.sides[static_cast<std::size_t>(i)].round = 7;
  }
  resolve(CountFans{}, table);
}

/// A side with these trophies, all worth 1, and tokens that bring its score to `fans`.
void standing(Arena& arena, int side, int fans, std::initializer_list<int> rounds) {
  arena.trophies(Side(side), rounds);
  arena.state.sides[static_cast<std::size_t>(side)].fans =
      static_cast<std::uint16_t>(fans - static_cast<int>(rounds.size()));
}

/// Who begins a match between A and B; nobody: it is tossed.
Side beginner(Arena& arena) {
  arena.events.clear();
  const Events<Event> listeners = arena.sink();
  Table table{arena.state, arena.rules(), arena.chance, listeners};
  arena.state.matches[0] = {};
  begin_match(0, side_a, side_b, false, table);
  const MatchBegan* began = arena.last<MatchBegan>();
  return began->tossed ? no_side : began->begins;
}

}  // namespace

TEST_CASE("CHA-G3 three parks of seven trophies each, and seven stay in the box, CHA-2.5 CHA-2.6 CHA-2.7") {
  const Arena arena = table_of("6");
  const View view = arena.game.look(arena.state, spectator);
  CHECK(view.stacks == std::vector<int>{7, 7, 7});
  int tokens = 0;
  for (const auto& round : arena.state.trophies) tokens += static_cast<int>(round.size());
  CHECK(tokens - 3 * 7 == 7);
}

TEST_CASE("CHA-G4 round 1 offers five A cards and two picks, CHA-4.3 CHA-4.5 CHA-4.6") {
  const Arena arena;
  const Draft& draft = arena.state[side_a].draft;
  CHECK(draft.offer.size() == five);
  CHECK(draft.level == Level::a);
  CHECK(draft.picks == 2);
}

TEST_CASE("CHA-G5 a redraw after one pick replaces four cards, CHA-4.9 CHA-4.10") {
  Arena arena;
  arena.pile(Level::a, {"Pig", "Cat", "Pony", "Spider", "Cow", "Vendor", "Juggler", "Clown", "Butler", "Hermit"});
  arena.begin_round(side_a, 1);
  CHECK(arena.offer(side_a).size() == five);
  arena.choose(side_a, arena.pick("Cat"));
  arena.choose(side_a, redraw);
  CHECK(arena.tray(Level::a).discard.size() == 4);
  CHECK(arena.state[side_a].draft.offer.size() == 4);
  CHECK(arena.count(side_a, "Cat") == 1);
  CHECK_FALSE(arena.offers(side_a, redraw));
}

TEST_CASE("CHA-G6 labels of copies, CHA-1.13") {
  const Arena arena;
  const auto label = [&](const char* name) { return arena.game.content()[arena.kind(name)].rarity; };
  CHECK(label("Skeleton") == "Common 8");
  for (const char* name : {"Talent (A)", "Spider", "Lion", "Cat"}) CHECK(label(name) == "Rare 3");
  CHECK(label("Dragon") == "Rare 2");
  CHECK(label("Butler").empty());
}

TEST_CASE("CHA-G7 the Robot of level 3, CHA-11.4 CHA-11.5 CHA-11.6") {
  const Arena arena = solo({{"robot_level", "3"}});
  CHECK(arena.state[side_a].size == 8);
  CHECK(arena.count(side_a, "Cyborg") == 4);
  CHECK(arena.count(side_a, "Good Bot") + arena.count(side_a, "C.H.A.M.P.") == 2);
  int unknown = 0;
  for (const Card card : arena.state.all(side_a)) unknown += arena.rules()[card.kind].level == Level::robot;
  CHECK(unknown == 2);
}

TEST_CASE("CHA-G8 a lead of 11 wins at once, 10 does not, CHA-12.2") {
  for (const int fans : {14, 13}) {
    Arena arena;
    arena.state[side_a].fans = static_cast<std::uint16_t>(fans - 2);
    arena.state[side_b].fans = 3;
    arena.state.trophies[0] = {};
    arena.state.trophies[0].push_back(2);
    arena.deck(side_a, {"Dog"});
    arena.deck(side_b, {});
    arena.play();
    CHECK((arena.state.winner == side_a) == (fans == 14));
  }
}

TEST_CASE("CHA-G69 round 3 with level B: five B cards, one pick, a redraw only before it, CHA-R1") {
  Arena arena;
  const std::size_t a_before = arena.tray(Level::a).pile.size();
  arena.begin_round(side_a, 3);
  CHECK(arena.offered(side_a) == std::vector<Choice>{Arena::level(Level::a), Arena::level(Level::b)});
  arena.choose(side_a, Arena::level(Level::b));
  CHECK(arena.state[side_a].draft.picks == 1);
  for (const CardKind kind : arena.state[side_a].draft.offer) CHECK(arena.rules()[kind].level == Level::b);
  CHECK(arena.offers(side_a, redraw));
  arena.choose(side_a, choice(Verb::pick, arena.state[side_a].draft.offer[0]));
  CHECK_FALSE(arena.offers(side_a, redraw));
  CHECK(arena.tray(Level::a).pile.size() == a_before);
}

TEST_CASE("CHA-G70 a short pile takes the compartment in, CHA-R5") {
  Arena arena;
  arena.pile(Level::a, {"Pig", "Cat", "Pony"},
             {"Clown", "Vendor", "Juggler", "Butler", "Spider", "Cow", "Merman", "Sailor", "Parrot", "Jester"});
  arena.begin_round(side_a, 1);
  CHECK(arena.state[side_a].draft.offer.size() == five);
  CHECK(arena.tray(Level::a).pile.size() == 8);
  CHECK(arena.tray(Level::a).discard.empty());
  Arena shorter;
  shorter.pile(Level::a, {"Pig"}, {"Cat", "Pony"});
  shorter.begin_round(side_a, 1);
  CHECK(shorter.state[side_a].draft.offer.size() == 3);
}

TEST_CASE("CHA-G71 Shapeshifter trades a card for one more pick, or not, CHA-R12 CHA-R15") {
  Arena arena;
  arena.pile(Level::a, {"Shapeshifter", "Cat", "Pony", "Spider", "Cow"});
  arena.begin_round(side_a, 1);
  CHECK(arena.offers(side_a, arena.pick("Shapeshifter")));
  arena.choose(side_a, arena.trade("Shapeshifter", "Newcomer"));
  CHECK(arena.count(side_a, "Newcomer") == 3 - 1);
  CHECK(arena.state.boxed == 1);
  CHECK(arena.state[side_a].draft.picks == 2);
  arena.choose(side_a, arena.pick("Cat"));
  arena.choose(side_a, arena.pick("Cow"));
  CHECK(arena.state[side_a].size == 6 - 1 + 3);
  CHECK(arena.state[side_a].phase == Phase::remove);
}

TEST_CASE("CHA-R15 a trade is made for a card, so there is no stopping before that card is taken") {
  Arena arena;
  arena.pile(Level::a, {"Shapeshifter", "Cat", "Pony", "Spider", "Cow", "Pig", "Cat", "Pony", "Spider"});
  arena.begin_round(side_a, 1);
  CHECK(arena.offers(side_a, stop));
  arena.choose(side_a, arena.trade("Shapeshifter", "Newcomer"));
  CHECK_FALSE(arena.offers(side_a, stop));
  CHECK(arena.game.explain(arena.state, arena.seat(side_a), "stop").find("CHA-R15") != std::string::npos);
  arena.choose(side_a, redraw);  // CHA-R3: that may still come first
  CHECK_FALSE(arena.offers(side_a, stop));
  arena.choose(side_a, arena.offered(side_a)[0]);
  CHECK(arena.offers(side_a, stop));  // the second regular pick is as free as ever (CHA-R2)
}

TEST_CASE("CHA-G72 Sci-Fi Geek wants two other Outer Space cards, CHA-R3") {
  Arena arena;
  arena.pile(Level::c, {"Sci-Fi Geek", "Slime", "Kraken", "Dragon", "T-Rex", "Bard", "Prince", "Siren", "Werewolf"});
  arena.owns(side_a, {"Cow", "UFO", "Dog"});
  arena.begin_round(side_a, 6);
  arena.choose(side_a, Arena::level(Level::c));
  CHECK_FALSE(arena.offers(side_a, arena.trade("Sci-Fi Geek", "Dog")));
  arena.choose(side_a, arena.trade("Sci-Fi Geek", "Cow"));
  CHECK(arena.count(side_a, "Cow") == 1);  // it goes together with the second, which is asked for now (CHA-D5)
  CHECK(arena.offered(side_a) == std::vector{arena.trade("Sci-Fi Geek", "Cow", "UFO")});
  arena.choose(side_a, arena.trade("Sci-Fi Geek", "Cow", "UFO"));
  CHECK(arena.tray(Level::a).discard.contains(arena.kind("Cow")));
  CHECK(arena.tray(Level::b).discard.contains(arena.kind("UFO")));
  CHECK(arena.state[side_a].draft.picks == 1);
  arena.choose(side_a, redraw);
  CHECK(arena.state[side_a].draft.offer.size() == 4);
  Arena alone;
  alone.pile(Level::c, {"Sci-Fi Geek", "Slime", "Kraken", "Dragon", "T-Rex"});
  alone.owns(side_a, {"Cow", "Dog"});
  alone.begin_round(side_a, 6);
  alone.choose(side_a, Arena::level(Level::c));
  for (const Choice option : alone.offered(side_a)) CHECK(verb_of(option) != Verb::trade);
}

TEST_CASE("CHA-D5 CHA-R15 of all the pairs that may go for a trade none is left out, however many they are") {
  Pack pack{Game::files()};
  std::string cards(pack.find("cards.json")->text);
  const std::string outer_space = R"("op": "trade_pick", "n": 2, "sel": { "set": "Outer Space" })";
  cards.replace(cards.find(outer_space), outer_space.size(), R"("op": "trade_pick", "n": 2, "sel": {})");
  pack.replace("cards.json", "mine/cards.json", cards);
  OptionValues options(Game::options());
  options.set("players", "2");
  options.set("plan_deal", "in_order");
  Problems problems;
  Arena arena;
  arena.game = *Game::open(pack, options, problems);
  arena.pile(Level::c, {"Sci-Fi Geek", "Slime", "Kraken", "Dragon", "T-Rex"});
  arena.owns(side_a, {"Dog", "Dog", "Newcomer"});
  for (int i = 0; i < arena.rules().kinds; ++i)
    if (const CardKind kind{static_cast<std::uint8_t>(i)}; has_pile(arena.rules()[kind].level))
      arena.state.insert(side_a, arena.state[side_a].size, in_deck(kind));
  arena.begin_round(side_a, 6);
  arena.choose(side_a, Arena::level(Level::c));

  std::set<std::pair<int, int>> pairs, reached;  // every two cards of the deck, and what can be chosen step by step
  const std::span<const Card> deck = arena.state.all(side_a);
  for (std::size_t i = 0; i < deck.size(); ++i)
    for (std::size_t j = i + 1; j < deck.size(); ++j)
      pairs.insert(std::minmax(index(deck[i].kind), index(deck[j].kind)));
  const State before = arena.state;
  for (const Choice first : arena.offered(side_a)) {
    if (verb_of(first) != Verb::trade || CardKind(first.a) != arena.kind("Sci-Fi Geek")) continue;
    arena.state = before;
    arena.choose(side_a, first);
    for (const Choice second : arena.offered(side_a)) {
      CHECK(second.a == first.a);
      CHECK(second.b == first.b);
      reached.insert(std::minmax<int>(second.b, second.c));
    }
  }
  CHECK(pairs.size() > ChoiceList::capacity);
  CHECK(reached == pairs);
}

TEST_CASE("CHA-D5 CHA-R8 a trade that is half made is nobody else's business") {
  Arena arena;
  arena.pile(Level::c, {"Sci-Fi Geek", "Slime", "Kraken", "Dragon", "T-Rex"});
  arena.owns(side_a, {"Cow", "UFO", "UFO", "Dog"});
  arena.begin_round(side_a, 6);
  arena.choose(side_a, Arena::level(Level::c));
  const State before = arena.state;
  const std::size_t told = arena.events.size();
  arena.choose(side_a, arena.trade("Sci-Fi Geek", "UFO"));
  CHECK(arena.events.size() == told);
  const auto seen = [&](const State& state) { return shape_json(arena.game.look(state, arena.seat(side_b))); };
  CHECK(seen(arena.state) == seen(before));
  Chance one(3), two(3);
  CHECK(arena.game.redeal(arena.state, arena.seat(side_b), one) == arena.game.redeal(before, arena.seat(side_b), two));
  CHECK(arena.game.label(arena.state, arena.seat(side_a), arena.trade("Sci-Fi Geek", "UFO")) ==
        "Pick Sci-Fi Geek and remove UFO and another card for one more pick");
  CHECK(arena.game.label(arena.state, arena.seat(side_a), arena.trade("Sci-Fi Geek", "UFO", "Cow")) ==
        "Pick Sci-Fi Geek and remove UFO and Cow for one more pick");
}

TEST_CASE("CHA-G74 removed cards go to box and trays, CHA-4.13 CHA-4.14") {
  Arena arena;
  arena.owns(side_a, {"Newcomer", "Talent (A)", "Dog (B)", "Kraken", "Pig"});
  arena.begin_round(side_a, 1);
  arena.choose(side_a, stop);
  for (const char* name : {"Newcomer", "Talent (A)", "Dog (B)", "Kraken"}) arena.choose(side_a, arena.remove(name));
  CHECK(arena.state.boxed == 1);
  CHECK(arena.tray(Level::a).discard.contains(arena.kind("Talent (A)")));
  CHECK(arena.tray(Level::b).discard.contains(arena.kind("Dog (B)")));
  CHECK(arena.tray(Level::c).discard.contains(arena.kind("Kraken")));
  CHECK(arena.cards(side_a) == "Pig");
}

TEST_CASE("CHA-G75 who begins, CHA-5.3 CHA-5.4 CHA-5.5 CHA-R17 CHA-R18") {
  Arena arena;
  arena.round(4);
  arena.trophies(side_a, {1, 3});
  arena.trophies(side_b, {2});
  CHECK(beginner(arena) == side_a);
  arena.trophies(side_a, {3});
  arena.trophies(side_b, {3});
  CHECK(beginner(arena) == no_side);
  arena.trophies(side_a, {});
  arena.trophies(side_b, {1});
  CHECK(beginner(arena) == side_b);
  arena.trophies(side_b, {});
  CHECK(beginner(arena) == no_side);
}

TEST_CASE("CHA-G76 finalists and their tie-breaks, CHA-10.2 CHA-10.3 CHA-10.4 CHA-R65") {
  const auto second = [](std::initializer_list<int> one, std::initializer_list<int> two) {
    Arena arena = table_of("4");
    standing(arena, 0, 24, {1});
    standing(arena, 1, 20, one);
    standing(arena, 2, 20, two);
    standing(arena, 3, 18, {});
    count_fans(arena);
    CHECK(arena.state.finale.finalists[0] == Side(0));
    return number(arena.state.finale.finalists[1]);
  };
  CHECK(second({1, 2, 3}, {4, 5, 6, 2}) == 2);
  CHECK(second({1, 2, 6}, {3, 4, 7}) == 2);
  CHECK(second({7, 5, 1}, {7, 4, 3}) == 1);
}

TEST_CASE("CHA-G77 the leader may lose the final, and only removes cards before it, CHA-10.5 CHA-10.7") {
  Arena arena = table_of("4");
  standing(arena, 0, 30, {7});
  standing(arena, 1, 20, {6});
  standing(arena, 2, 10, {});
  standing(arena, 3, 5, {});
  arena.owns(side_a, {"Newcomer", "Dog"});
  arena.owns(side_b, {"Champion"});
  count_fans(arena);
  for (const Choice option : arena.offered(side_a))
    CHECK((verb_of(option) == Verb::remove || verb_of(option) == Verb::ready));
  CHECK_FALSE(arena.game.to_act(arena.state).contains(arena.seat(Side(2))));
  arena.choose(side_a, arena.remove("Dog"));
  arena.choose(side_a, ready);
  arena.choose(side_b, ready);
  CHECK(arena.state.winner == side_b);
  CHECK(arena.game.result(arena.state).outcome == number(arena.seat(side_b)));
}

TEST_CASE("CHA-G78 a trophy the Robot wins goes to the box and leaves the stack, CHA-11.9 CHA-R70") {
  Arena arena = table_of("5");
  arena.round(2);
  arena.state.sides[0].phase = arena.state.sides[2].phase = Phase::ready;
  const Side other = opponent_of(arena.state, arena.rules(), side_a);
  arena.state.deciding.remove(arena.seat(other));
  arena.owns(other, {});
  const int before = arena.game.look(arena.state, spectator).stacks[0];
  const Events<Event> listeners = arena.sink();
  Table table{arena.state, arena.rules(), arena.chance, listeners};
  begin_match(0, side_a, other, false, table);
  run_matches(table);
  CHECK(arena.count<TrophyBoxed>() == 1);
  CHECK(trophy_count(arena.state[side_a]) == 0);
  CHECK(arena.game.look(arena.state, spectator).stacks[0] == before - 1);
}

TEST_CASE("CHA-G79 two players tied: more trophies win, CHA-R67") {
  Arena arena;
  standing(arena, 0, 18, {1, 2, 3});
  standing(arena, 1, 18, {4, 5, 6, 7});
  count_fans(arena);
  CHECK(arena.state.winner == side_b);
}

TEST_CASE("CHA-G81 everything is gathered but a retired card, CHA-7.6 CHA-R43 CHA-R58") {
  Arena arena;
  arena.bench(side_a, {"Dog"});
  arena.pile(Level::b, {"Shark", "Lion"});
  arena.deck(side_a, {"Rescue Pod", "Newcomer", "Talent"});
  arena.deck(side_b, {"Hologram", "Dog"});
  arena.play();
  // Pod 1; Hologram takes it: Shark on A's deck, pod out, Lion exhausted; Shark takes the flag back and holds
  CHECK(arena.won(side_a));
  CHECK(arena.state[side_a].size == 5);
  for (const char* name : {"Dog (S)", "Newcomer", "Talent (S)", "Shark", "Lion"}) CHECK(arena.count(side_a, name) == 1);
  CHECK(arena.state[side_a].zones == Zones{});
}

TEST_CASE("CHA-G89 no picks: all five cards go to the compartment, CHA-R2 CHA-4.7") {
  Arena arena;
  arena.pile(Level::a, {"Pig", "Cat", "Pony", "Spider", "Cow"});
  arena.begin_round(side_a, 1);
  const std::string before = arena.cards(side_a);
  arena.choose(side_a, stop);
  CHECK(arena.tray(Level::a).discard.size() == five);
  CHECK(arena.cards(side_a) == before);
}

TEST_CASE("CHA-G90 redrawn cards are not among the new ones, CHA-R4") {
  Arena arena;
  Names names(five, "Pig");
  names.insert(names.end(), 20, "Cat");
  arena.pile(Level::a, names);
  arena.begin_round(side_a, 1);
  CHECK(arena.offer(side_a)[0] == std::string_view("Pig"));
  arena.choose(side_a, redraw);
  for (const char* name : arena.offer(side_a)) CHECK(name == std::string_view("Cat"));
  CHECK(arena.tray(Level::a).discard.size() == five);
}

TEST_CASE("CHA-G91 Clones may be removed and the fan stays, CHA-R13 CHA-4.16") {
  Arena arena;
  arena.pile(Level::b, {"Clones", "Lion", "Bat", "Shark", "Horse"});
  arena.begin_round(side_a, 5);
  arena.choose(side_a, arena.pick("Clones"));
  CHECK(arena.fans(side_a) == 1);
  arena.choose(side_a, stop);
  arena.choose(side_a, arena.remove("Clones"));
  CHECK(arena.fans(side_a) == 1);
  CHECK(arena.tray(Level::b).discard.contains(arena.kind("Clones")));
}

TEST_CASE("CHA-G92 more than two tied for second place, CHA-R66") {
  Arena arena = table_of("4");
  standing(arena, 0, 20, {1, 2, 3, 4});
  standing(arena, 1, 18, {1, 2, 6});
  standing(arena, 2, 18, {3, 4, 7});
  standing(arena, 3, 18, {5, 6});
  count_fans(arena);
  CHECK(arena.state.finale.finalists[0] == Side(0));
  CHECK(arena.state.finale.finalists[1] == Side(2));
}

TEST_CASE("CHA-G93 fans in mid-match count for the lead when the trophy is taken, CHA-R68") {
  Arena arena;
  arena.state[side_a].fans = 10;
  arena.state.trophies[0] = {};
  arena.state.trophies[0].push_back(5);
  arena.deck(side_a, {"Clown"});
  arena.deck(side_b, {"Dog"});
  arena.play();
  CHECK(arena.won(side_b));
  CHECK(arena.fans(side_a) == 12);
  CHECK(arena.state.winner == no_side);
}

TEST_CASE("CHA-G94 with three players the second finalist is a player, CHA-R69") {
  for (int seed = 0; seed < 20; ++seed) {
    Arena arena = table_of("3");
    arena.chance = Chance(static_cast<std::uint64_t>(seed));
    standing(arena, 1, 9, {7});
    count_fans(arena);
    CHECK(arena.state.finale.finalists.size() == 2);
    for (const Side side : arena.state.finale.finalists) CHECK_FALSE(arena.state[side].is_robot());
  }
}

TEST_CASE("CHA-G95 trophies of the Robot and who begins, CHA-R21") {
  Arena alone = solo();
  alone.round(3);
  alone.trophies(side_a, {2});
  alone.trophies(side_b, {1});
  CHECK(beginner(alone) == side_a);
  Arena three = table_of("3");
  three.round(2);
  three.trophies(side_b, {1});
  CHECK(beginner(three) == side_b);  // the Robot's trophies went to the box
  three.trophies(side_b, {});
  CHECK(beginner(three) == no_side);
}

TEST_CASE("CHA-G96 the special challenge, CHA-R74 CHA-13.5") {
  for (const auto& [k, cyborgs] : {std::pair{"4", 4}, std::pair{"5", 3}}) {
    const Arena arena = solo({{"robot_solo_k", k}});
    CHECK(arena.count(side_a, "Cyborg") == cyborgs);
    CHECK(arena.state[side_a].size == 8);
    for (const char* gone : {"Alpha", "Beta", "Good Bot", "C.H.A.M.P."}) CHECK(arena.count(side_a, gone) == 0);
  }
}

TEST_CASE("CHA-G101 a whole deck may be removed, and then the match is lost, CHA-4.12 CHA-R9") {
  Arena arena;
  arena.choose(side_a, stop);
  while (arena.state[side_a].phase == Phase::remove && arena.state[side_a].size > 0) {
    const CardKind kind = arena.state.all(side_a)[0].kind;
    arena.choose(side_a, choice(Verb::remove, kind));
  }
  CHECK(arena.state[side_a].size == 0);
  arena.choose(side_b, stop);
  arena.choose(side_b, ready);
  CHECK(arena.won(side_b));
}

}  // namespace bout::challengers::testing
