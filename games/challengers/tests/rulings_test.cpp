// Rulings and decisions by number, as far as no golden example proves them.
#include <algorithm>
#include <set>

#include "games/challengers/tests/arena.hpp"

namespace bout::challengers::testing {

TEST_CASE("CHA-R7 draws are served whole in the order they come, and the same order gives the same cards") {
  Arena one, two;
  for (Arena* arena : {&one, &two}) {
    arena->choose(side_b, redraw);
    arena->choose(side_a, redraw);
  }
  CHECK(one.state == two.state);
  Arena other;
  other.choose(side_a, redraw);
  other.choose(side_b, redraw);
  CHECK_FALSE(one.state == other.state);
}

TEST_CASE("CHA-R8 others see how many cards an offer and a deck have, not which, and open drafts show all") {
  Arena arena;
  const SideView theirs = arena.game.look(arena.state, arena.seat(side_b)).sides[0];
  CHECK(theirs.cards == 6);
  CHECK(theirs.offer_size == 5);
  CHECK_FALSE(theirs.offer.has_value());
  CHECK_FALSE(theirs.deck.has_value());
  CHECK(arena.game.look(arena.state, arena.seat(side_a)).sides[0].offer->size() == 5);
  arena.choose(side_a, choice(Verb::pick, arena.state[side_a].draft.offer[0]));
  const Event picked = *arena.last<Picked>();
  CHECK(get<Picked>(*arena.game.seen_by(picked, arena.seat(side_b))).kind == no_card);
  CHECK(get<Picked>(*arena.game.seen_by(picked, arena.seat(side_a))).kind != no_card);
  CHECK(get<Picked>(*arena.game.seen_by(picked, spectator)).kind == no_card);
  const Arena open_table = table_of("2", {{"open_drafts", "true"}});
  CHECK(open_table.game.look(open_table.state, open_table.seat(side_b)).sides[0].offer->size() == 5);
}

TEST_CASE("CHA-R10 a card that came by an effect is removed to the tray of its own level") {
  Arena arena;
  arena.pile(Level::a, {"Pig", "Cat", "Pony", "Spider", "Cow", "Parrot", "Clown", "Butler", "Vendor", "Juggler"});
  arena.deck(side_a, {"Villain"});
  arena.deck(side_b, {});
  arena.play();
  REQUIRE(arena.count(side_a, "Pig") == 1);
  arena.choose(side_a, stop);
  arena.choose(side_a, arena.remove("Pig"));
  CHECK(arena.tray(Level::a).discard.contains(arena.kind("Pig")));
}

TEST_CASE("CHA-R11 what was picked is picked") {
  Arena arena;
  const CardKind kind = arena.state[side_a].draft.offer[0];
  arena.choose(side_a, choice(Verb::pick, kind));
  CHECK(std::count_if(arena.state.all(side_a).begin(), arena.state.all(side_a).end(),
                      [&](Card card) { return card.kind == kind; }) >= 1);
  for (const Choice option : arena.offered(side_a)) CHECK(verb_of(option) != Verb::remove);
}

TEST_CASE("CHA-R2 the option forced_picks leaves no way to stop") {
  Arena arena = table_of("2", {{"forced_picks", "true"}});
  CHECK_FALSE(arena.offers(side_a, stop));
  CHECK(arena.offers(side_a, redraw));
}

TEST_CASE("CHA-R3 CHA-D3 a redraw is possible while a pick is left, or only before the first") {
  Arena any, first = table_of("2", {{"redraw_timing", "first"}});
  for (Arena* arena : {&any, &first}) {
    CHECK(arena->offers(side_a, redraw));
    arena->choose(side_a, choice(Verb::pick, arena->state[side_a].draft.offer[0]));
  }
  CHECK(any.offers(side_a, redraw));
  CHECK_FALSE(first.offers(side_a, redraw));
  Arena none = table_of("2", {{"redraws", "0"}});
  CHECK_FALSE(none.offers(side_a, redraw));
}

TEST_CASE("CHA-R9 the option min_deck_size ends removing there") {
  Arena arena = table_of("2", {{"min_deck_size", "5"}});
  arena.choose(side_a, stop);
  arena.choose(side_a, arena.remove("Newcomer"));
  CHECK(arena.state[side_a].phase == Phase::ready);
}

TEST_CASE("CHA-R35 Cowboy without a seat for the card wins at once, even before the first attack") {
  Arena arena;
  arena.bench(side_b, {"Dog", "Pig", "Cat", "Pony", "Spider", "Cow"});
  arena.deck(side_a, {"Cowboy"});
  arena.deck(side_b, {"Champion", "Champion"});
  arena.play();
  CHECK(arena.won(side_a, true));
  CHECK(arena.count<Compared>() == 0);
}

TEST_CASE("CHA-R39 the flag moves by a capture only") {
  Arena arena;
  arena.deck(side_a, {"Dog", "Talent"});
  arena.deck(side_b, {"Newcomer", "Talent"});
  arena.play();
  CHECK(arena.count<FlagTaken>() == 1 + arena.last<MatchWon>()->captures);
}

TEST_CASE("CHA-R46 several effects of one card happen in printed order") {
  Arena arena;
  arena.pile(Level::b, {"Lion"});
  arena.deck(side_a, {"Rescue Pod", "Newcomer"});
  arena.deck(side_b, {"Dog"});
  arena.play();
  CHECK(arena.first<CardRetired>() < arena.first<CardAdded>());
}

TEST_CASE("CHA-R53 forced effects offer no way out, optional ones do, and impossible ones do nothing") {
  Arena forced;
  forced.bench(side_b, {"Talent", "Skeleton"});
  forced.deck(side_a, {"Kraken"});
  forced.deck(side_b, {"Necromancer"});
  forced.play();
  CHECK(forced.asks(side_b));
  CHECK_FALSE(forced.offers(side_b, leave));
  CHECK(forced.offered(side_b).size() == 2);
  Arena impossible;
  impossible.bench(side_b, {"Dog"});
  impossible.deck(side_a, {"Kraken"});
  impossible.deck(side_b, {"Necromancer"});
  impossible.play();
  CHECK(impossible.trace() == "A Kraken 7 | B 3 | A wins");
}

TEST_CASE("CHA-R54 a single card is seen and stays") {
  Arena arena;
  arena.deck(side_a, {"Champion"});
  arena.deck(side_b, {"Reporter", "Talent"});
  arena.play();
  CHECK(arena.last<DeckLookedAt>()->count == 1);
  CHECK(arena.trace() == "A Champion 4 | B 2 4 Talent 2 | B wins");
}

TEST_CASE("CHA-R55 CHA-D10 who looks through the deck sees its order, and the other cards keep it") {
  Arena arena;
  arena.deck(side_a, {"Clairvoyant", "Newcomer", "Talent", "Dog"});
  arena.deck(side_b, {"Lion", "Newcomer"});
  arena.play();
  const View view = arena.game.look(arena.state, arena.seat(side_a));
  const auto& top = view.matches[0].sides[0].top;
  REQUIRE(top.size() == 3);
  CHECK(*top[0] == arena.kind("Newcomer"));
  CHECK(*top[2] == arena.kind("Dog (S)"));
  CHECK(arena.game.look(arena.state, arena.seat(side_b)).matches[0].sides[0].top.empty());
  arena.choose(side_a, arena.place(side_a, "Dog (S)"));
  CHECK(arena.trace() == "A Clairvoyant 4 | B 5 Lion 5 | A 3 4 6 Talent 2 | B 1 | A wins");
  Arena loose = table_of("2", {{"search_shows_order", "false"}});
  loose.deck(side_a, {"Clairvoyant", "Newcomer", "Talent", "Dog"});
  loose.deck(side_b, {"Lion", "Newcomer"});
  loose.play();
  loose.choose(side_a, loose.place(side_a, "Dog (S)"));
  CHECK(loose.last<DeckArranged>()->kind == loose.kind("Dog (S)"));
}

TEST_CASE("CHA-R55 CHA-D9 a copy is chosen by its place, and the order may be left as it is") {
  const Names deck = {"Sailor", "Newcomer", "Newcomer", "Talent", "Newcomer", "Dog"};
  const auto asked = [&] {
    Arena arena;
    arena.deck(side_a, {"Kraken"});
    arena.deck(side_b, deck);
    arena.play();
    return arena;
  };
  Arena arena = asked();
  // the two neighbours are one choice, the third Newcomer is another
  CHECK(arena.offered(side_b) == std::vector{arena.place(side_b, "Newcomer"), arena.place(side_b, "Talent"),
                                             arena.place(side_b, "Newcomer", 4), arena.place(side_b, "Dog (S)")});
  CHECK(arena.game.label(arena.state, arena.seat(side_b), arena.place(side_b, "Newcomer", 4)) ==
        "Put Newcomer (card 4 from the top) at the bottom");
  CHECK(arena.game.label(arena.state, arena.seat(side_b), arena.place(side_b, "Dog (S)")) ==
        "Leave the order as it is, with Dog (S) at the bottom");
  CHECK(arena.game.label(arena.state, arena.seat(side_b), arena.place(side_b, "Talent")) ==
        "Put Talent (S) at the bottom");
  arena.choose(side_b, arena.place(side_b, "Dog (S)"));
  CHECK(arena.trace() == "A Kraken 7 | B 2 3 4 6 7 Newcomer 1 | B wins");
  Arena third = asked();
  third.choose(side_b, third.place(side_b, "Newcomer", 4));
  CHECK(third.trace() == "A Kraken 7 | B 2 3 4 6 9 Dog 3 | B wins");
}

TEST_CASE("CHA-R55 CHA-D10 Clairvoyant may leave the top card where it is, though it has copies") {
  Arena arena;
  arena.deck(side_a, {"Clairvoyant", "Newcomer", "Talent", "Newcomer"});
  arena.deck(side_b, {"Lion", "Newcomer"});
  arena.play();
  CHECK(arena.game.label(arena.state, arena.seat(side_a), arena.place(side_a, "Newcomer")) ==
        "Leave the order as it is, with Newcomer on top");
  CHECK(arena.offered(side_a).size() == 3);
}

TEST_CASE("CHA-R60 Lifeguard and Pyrotechnician want at most one card left, themselves not counted") {
  for (const auto& [left, power] : {std::pair{0, 6}, std::pair{1, 6}, std::pair{2, 4}}) {
    Arena arena;
    Names deck = {"Lifeguard"};
    for (int i = 0; i < left; ++i) deck.push_back("Newcomer");
    arena.deck(side_a, {"Submarine"});
    arena.deck(side_b, deck);
    arena.play();
    for (const Event& event : arena.events)
      if (const auto* compared = get_if<Compared>(&event)) {
        CHECK(compared->attack == power);
        break;
      }
    Arena pyro;
    deck[0] = "Pyrotechnician";
    pyro.deck(side_a, {"Submarine"});
    pyro.deck(side_b, deck);
    pyro.play();
    CHECK(pyro.fans(side_b) == (left <= 1 ? 2 : 0));
  }
}

TEST_CASE("CHA-R65 the option toss decides when the highest trophies are alike") {
  std::set<int> winners;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Arena arena = table_of("2", {{"tie_break", "toss"}, {"lead_win", "0"}, {"rounds", "4"}});
    arena.chance = Chance(seed);
    arena.trophies(side_a, {4, 1});
    arena.trophies(side_b, {4, 3});
    const Events<Event> listeners = arena.sink();
    Table table{arena.state, arena.rules(), arena.chance, listeners};
    resolve(CountFans{}, table);
    winners.insert(number(arena.state.winner));
  }
  CHECK(winners.size() == 2);
}

TEST_CASE("CHA-R72 the Robot's random cards are hidden until they are met") {
  Arena arena = solo({{"robot_level", "6"}});
  const SideView robot = arena.game.look(arena.state, arena.seat(side_b)).sides[0];
  int known = 0;
  for (const Held& held : *robot.deck) known += held.count;
  CHECK(known == 8 - 5);
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Chance chance(seed);
    const State world = arena.game.redeal(arena.state, arena.seat(side_b), chance);
    seen.insert(arena.joined(world.all(side_a)));
  }
  CHECK(seen.size() > 5);
}

TEST_CASE("CHA-R58 a card added face down is known to nobody") {
  Arena arena;
  arena.pile(Level::a, {"Pig", "Cat"});
  arena.bench(side_b, {"Dog", "Talent"});
  arena.deck(side_a, {"Kraken", "Kraken"});
  arena.deck(side_b, {"UFO", "Sorcerer"});
  arena.play();
  REQUIRE(arena.asks(side_b));  // Sorcerer asks, two unknown cards wait at the bottom
  const View view = arena.game.look(arena.state, arena.seat(side_b));
  CHECK(view.matches[0].sides[1].deck == 2);
  CHECK(view.matches[0].sides[1].left.empty());
  const Event added = *arena.last<CardAdded>();
  CHECK(get<CardAdded>(*arena.game.seen_by(added, arena.seat(side_b))).kind == no_card);
}

TEST_CASE("CHA-R80 CHA-R81 CHA-R82 CHA-R83 figures on which sources differ") {
  const Arena arena;
  const auto rule = [&](const char* name) { return arena.rules()[arena.kind(name)]; };
  CHECK(rule("Director").effects[0].amount == 1);
  const Arena two = table_of("2", {{"director_bonus", "2"}});
  CHECK(two.rules()[arena.kind("Director")].effects[0].amount == 2);
  CHECK(two.game.content()[arena.kind("Director")].text.ends_with("+2 power."));  // and the card says so
  CHECK(rule("A.I.").copies == 3);
  CHECK(rule("Cow").copies == 3);
  CHECK(rule("UFO").copies == 4);
  CHECK(rule("Clones").copies == 5);
  CHECK(rule("Cowboy").effects[0].op == Op::bench_from_deck);  // always the top card
  CHECK(rule("Sorcerer").base == 4);
  CHECK(rule("Fan Bus").base == 6);
  CHECK(rule("Illusionist").base == 5);
  CHECK(rule("Bumper Car").base == 6);
  CHECK(rule("Lion").base == 5);
}

TEST_CASE("CHA-D1 the host settles players, sets, plans, Robot and options") {
  for (int players = 1; players <= 8; ++players) {
    const std::string count = std::to_string(players);
    const Arena arena = table_of(count.c_str());
    CHECK(arena.game.seats() == players);
    CHECK(static_cast<int>(arena.game.outcomes().size()) == players + (players == 1));
  }
  const Arena castle = table_of("2", {{"left_out", "Castle"}});
  CHECK(castle.state.left_out == 1);
  const Arena sets = table_of("2", {{"sets", "1,2"}});
  CHECK(sets.state.left_out == 0);
  for (const Tray& tray : sets.state.trays)
    for (const CardKind kind : tray.pile) CHECK(sets.rules()[kind].set <= 2);
}

TEST_CASE("CHA-D5 a trade is offered only with another card in the offer to pick") {
  Arena arena;
  arena.pile(Level::a, {"Shapeshifter"});
  arena.begin_round(side_a, 1);
  CHECK(arena.offers(side_a, arena.pick("Shapeshifter")));
  CHECK_FALSE(arena.offers(side_a, arena.trade("Shapeshifter", "Newcomer")));
}

TEST_CASE("CHA-D20 in a match one decides at a time, and a single answer is not asked") {
  Arena arena;
  arena.bench(side_b, {"Talent", "Dog"});
  arena.deck(side_a, {"Kraken"});
  arena.deck(side_b, {"Necromancer", "Sorcerer"});
  arena.play();  // one card of base 2: nothing to ask; then Talent comes, then Sorcerer asks
  CHECK(arena.trace() == "A Kraken 7 | B 3 5");
  CHECK(arena.game.to_act(arena.state) == Seats(arena.seat(side_b)));
}

TEST_CASE("CHA-D21 two cards of one name and level are one option") {
  Arena arena;
  arena.choose(side_a, stop);
  int newcomers = 0;
  for (const Choice option : arena.offered(side_a)) newcomers += option == arena.remove("Newcomer");
  CHECK(newcomers == 1);
  CHECK(arena.offered(side_a).size() == 1 + 4);
}

TEST_CASE("options: final of none, of three and of four, other first players, stacks and two cards to choose from") {
  for (const char* final : {"none", "best_of_three", "top_four"}) {
    const Game game = open({{"players", "8"}, {"final", final}});
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      Chance chance(mix(seed, 1)), picks(mix(seed, 2));
      State state = game.start(chance, {});
      game.play_out(state, chance, picks, 100000, true);
      REQUIRE(state.winner != no_side);
      const std::string_view word = final;
      if (word == "none") CHECK(state.finale.stage == 0);
      if (word == "best_of_three") CHECK(std::max(state.finale.wins[0], state.finale.wins[1]) == 2);
      if (word == "top_four") CHECK(state.finale.finalists.size() == 2);
    }
  }
  Arena stack = table_of("2", {{"holder_power", "stack"}});
  stack.deck(side_a, {"Dog", "Dog"});
  stack.deck(side_b, {"Talent", "Newcomer"});
  stack.play();
  CHECK(stack.trace() == "A Dog 3 | B 2 3 Newcomer 1 | A 3 Dog 3 | A wins");
  Arena two = table_of("2", {{"choose_from_two", "true"}});
  two.deck(side_a, {"Newcomer", "Dog"});
  two.deck(side_b, {"Newcomer"});
  two.play();
  two.choose(side_a, two.keep("Dog (S)"));
  CHECK(two.trace() == "A Dog 3 | B 1 | A wins");
}

}  // namespace bout::challengers::testing
