// Golden examples of cards that move cards, count things, and of odd corners.
#include "games/challengers/tests/arena.hpp"

namespace bout::challengers::testing {

namespace {

/// What the attacker B totals with this one card against a holder that is out of reach.
int attack_of(Arena& arena, Side side, const char* name, const Names& bench, const Names& opponents_bench = {}) {
  const Side other{static_cast<std::uint8_t>(1 - number(side))};
  arena.events.clear();
  arena.state.deciding = {};
  arena.bench(side, bench);
  arena.bench(other, opponents_bench);
  arena.deck(side, {name});
  arena.deck(other, {"Submarine"});
  arena.play(other);
  const Compared* compared = arena.last<Compared>();
  return compared == nullptr ? -1 : compared->attack;
}

}  // namespace

TEST_CASE("CHA-G45 Ghost exhausts the top card, which is back next round, CHA-8.12 CHA-7.6") {
  Arena arena;
  arena.deck(side_a, {"Newcomer", "Champion", "Talent"});
  arena.deck(side_b, {"Ghost"});
  arena.play();
  CHECK(arena.trace() == "A Newcomer 1 | B 1 Ghost 1 | A 2 Talent 2 | A wins");
  CHECK(arena.count(side_a, "Champion (S)") == 1);
  CHECK(arena.state[side_a].size == 3);
}

TEST_CASE("CHA-G46 Submarine exhausts its own last card") {
  Arena arena;
  arena.pile(Level::a, {"Pig", "Cat", "Cat", "Cat", "Cat", "Cat", "Cat", "Cat", "Cat", "Cat", "Cat"});
  arena.deck(side_a, {"Villain"});
  arena.deck(side_b, {"Submarine", "Talent"});
  arena.play();
  CHECK(arena.trace() == "A Villain 10 | B 9 | A wins");
  CHECK(arena.count(side_a, "Pig") == 1);
}

TEST_CASE("CHA-G47 UFO as the last card brings two more, which stay, CHA-R58") {
  Arena arena;
  arena.pile(Level::a, {"Pig", "Cat"});
  arena.deck(side_a, {"Champion", "Newcomer"});
  arena.deck(side_b, {"UFO"});
  arena.play();
  CHECK(arena.trace() == "A Champion 4 | B 3 6 Pig 3 | A 1 | B wins");
  CHECK(arena.cards(side_b) == "UFO, Pig, Cat");
}

TEST_CASE("CHA-G48 Hologram may help its victim, who keeps the card") {
  Arena arena;
  arena.pile(Level::b, {"Shark"});
  arena.deck(side_a, {"Champion"});
  arena.deck(side_b, {"Hologram"});
  arena.play();
  CHECK(arena.trace() == "A Champion 4 | B 4 Hologram 4 | A 5 Shark 5 | A wins");
  CHECK(arena.count(side_a, "Shark") == 1);
}

TEST_CASE("CHA-G49 Hologram as the first card") {
  Arena arena;
  arena.pile(Level::b, {"Shark"});
  arena.deck(side_a, {"Hologram", "Newcomer"});
  arena.deck(side_b, {"Newcomer", "Talent"});
  arena.play();
  CHECK(arena.trace() == "A Hologram 4 | B 5 Shark 5 | A 1 | B wins");
}

TEST_CASE("CHA-G50 a chain of returns, CHA-R57 CHA-R64 CHA-D13 CHA-D14 CHA-D15") {
  Arena arena;
  arena.bench(side_b, {"Necromancer", "Movie Star", "Newcomer", "Newcomer"});
  arena.pile(Level::a, {"Pig", "Cat"});
  arena.deck(side_a, {"Villain"});
  arena.deck(side_b, {"Vampire"});
  arena.play();  // Vampire and Necromancer find one card each and are not asked
  CHECK(arena.trace() == "A Villain 10 | B 4 7");
  arena.choose(side_b, arena.take("Newcomer"));
  arena.choose(side_b, arena.take("Newcomer"));
  CHECK(arena.trace() == "A Villain 10 | B 4 7 9 10 Newcomer 1 | A 3 Pig 3 | B 1 | A wins");
}

TEST_CASE("CHA-G51 Vampire returns level B only, CHA-R56") {
  Arena arena;
  arena.bench(side_b, {"Dog", "Dog (B)"});
  arena.deck(side_a, {"Kraken"});
  arena.deck(side_b, {"Vampire"});
  arena.play();
  CHECK(arena.trace() == "A Kraken 7 | B 4 7 Dog 3 | B wins");
  Arena without;
  without.bench(side_b, {"Dog"});
  without.deck(side_a, {"Kraken"});
  without.deck(side_b, {"Vampire"});
  without.play();
  CHECK(without.trace() == "A Kraken 7 | B 4 | A wins");
}

TEST_CASE("CHA-G53 Butler frees seats, CHA-R49 CHA-D11") {
  for (const bool cleans : {true, false}) {
    Arena arena;
    arena.bench(side_b, {"Dog", "Dog", "Pig", "Cat", "Pony", "Spider"});
    arena.deck(side_a, {"Newcomer", "Lion", "Lion"});
    arena.deck(side_b, {"Butler", "Talent", "Dog"});
    arena.play();
    if (cleans) arena.choose(side_b, arena.take("Pig"));
    arena.choose(side_b, cleans ? arena.take("Cat") : leave);
    CHECK(arena.won(side_a, !cleans));
  }
}

TEST_CASE("CHA-G54 Sorcerer takes base 3 or less, or nothing, CHA-D12") {
  Arena arena;
  arena.bench(side_b, {"Dog", "Horse"});
  arena.deck(side_a, {"Kraken"});
  arena.deck(side_b, {"Sorcerer"});
  arena.play();
  CHECK(arena.offers(side_b, arena.take("Dog")));
  CHECK_FALSE(arena.offers(side_b, arena.take("Horse")));
  CHECK(arena.offers(side_b, leave));
}

TEST_CASE("CHA-G55 Reporter keeps one of two on top, CHA-R54 CHA-D7") {
  Arena arena;
  arena.deck(side_a, {"Lion"});
  arena.deck(side_b, {"Reporter", "Newcomer", "Champion"});
  arena.play();
  CHECK(arena.offered(side_b).size() == 2);
  arena.choose(side_b, arena.keep("Champion"));
  CHECK(arena.trace() == "A Lion 5 | B 2 6 Champion 4 | B wins");
}

TEST_CASE("CHA-G56 Navigator arranges the deck as it loses the flag, CHA-8.8") {
  Arena arena;
  arena.deck(side_a, {"Lion", "Newcomer"});
  arena.deck(side_b, {"Navigator", "Newcomer", "Lion", "Talent"});
  arena.play(side_b);
  arena.choose(side_b, arena.keep("Lion"));
  CHECK(arena.trace() == "B Navigator 4 | A 5 Lion 5 | B 5 Lion 5 | A 1 | B wins");
}

TEST_CASE("CHA-G57 Sailor sends a card down, Juggler puts three in order, CHA-D8 CHA-D9") {
  Arena sailor;
  sailor.deck(side_a, {"Champion"});
  sailor.deck(side_b, {"Sailor", "Newcomer", "Champion"});
  sailor.play();
  sailor.choose(side_b, sailor.place(side_b, "Newcomer"));
  CHECK(sailor.trace() == "A Champion 4 | B 2 6 Champion 4 | B wins");
  Arena juggler;
  juggler.deck(side_a, {"Champion"});
  juggler.deck(side_b, {"Juggler", "Newcomer", "Newcomer", "Talent"});
  juggler.play();
  CHECK(juggler.offered(side_b).size() == 3);  // two of them are alike
  juggler.choose(side_b, juggler.order("Talent", "Newcomer", "Newcomer"));
  CHECK(juggler.trace() == "A Champion 4 | B 2 4 Talent 2 | B wins");
}

TEST_CASE("CHA-G59 Stable Boy counts cards of base 3, CHA-R51") {
  Arena arena;
  CHECK(attack_of(arena, side_b, "Stable Boy", {"Dog", "Dog (B)", "Pig"}) == 2 + 3);
}

TEST_CASE("CHA-G60 Teenager counts cards of its set") {
  Arena arena;
  CHECK(attack_of(arena, side_b, "Teenager", {"Skeleton", "Skeleton", "Butler"}) == 2 + 3);
}

TEST_CASE("CHA-G61 Mascot counts different sets, CHA-R52") {
  Arena arena;
  CHECK(attack_of(arena, side_b, "Mascot", {"Dog", "Pig", "Cat", "Talent"}) == 2 + 3);
  Arena again;
  CHECK(attack_of(again, side_b, "Mascot", {"Dog", "Talent", "Skeleton", "Skeleton"}) == 2 + 2);
}

TEST_CASE("CHA-G62 Hermit wants no City card on the bench, and starters are City, CHA-1.2") {
  Arena arena;
  CHECK(attack_of(arena, side_b, "Hermit", {"Pig"}) == 2 + 2);
  Arena again;
  CHECK(attack_of(again, side_b, "Hermit", {"Newcomer"}) == 2);
}

TEST_CASE("CHA-G63 Merman with Parrot on the bench keeps its bonus when holding") {
  Arena arena;
  arena.bench(side_b, {"Parrot"});
  arena.deck(side_a, {"Dog", "Newcomer"});
  arena.deck(side_b, {"Merman"});
  arena.play();
  CHECK(arena.trace() == "A Dog 3 | B 4 Merman 4 | A 1 | B wins");
}

TEST_CASE("CHA-G64 Knight counts the opponent's trophies in the attack only, CHA-R62") {
  Arena arena;
  arena.trophies(side_a, {1, 2});
  arena.deck(side_a, {"Lion", "Newcomer"});
  arena.deck(side_b, {"Knight"});
  arena.play();
  CHECK(arena.trace() == "A Lion 5 | B 5 Knight 3 | A 1 | B wins");
  Arena robot = table_of("5");
  robot.deck(side_a, {"C.H.A.M.P."});  // the Robot has plan 1
  robot.deck(side_b, {"Knight"});
  robot.play();
  CHECK(robot.last<Compared>()->attack == 3);
  Arena flat = table_of("2", {{"knight_bonus", "flat3"}});
  CHECK(attack_of(flat, side_b, "Knight", {}) == 3 + 3);
}

TEST_CASE("CHA-G65 Fan Bus brings fans up to three trophies, CHA-R61") {
  Arena three;
  three.trophies(side_b, {1, 2, 3});
  attack_of(three, side_b, "Fan Bus", {});
  CHECK(three.fans(side_b) == 2);
  Arena four;
  four.trophies(side_b, {1, 2, 3, 4});
  attack_of(four, side_b, "Fan Bus", {});
  CHECK(four.fans(side_b) == 0);
}

TEST_CASE("CHA-G67 what the Robot's cards count, CHA-R28 CHA-R29 CHA-R51") {
  Arena mechanic = solo();
  CHECK(attack_of(mechanic, side_a, "Mechanic", {}, {"Dog (B)", "Dog", "Horse"}) == 3 + 2);
  Arena autocorrect = solo();
  CHECK(attack_of(autocorrect, side_a, "Autocorrect", {}, {"Dog", "Pig", "Cat"}) == 7 - 3);
  Arena friendly = solo();
  CHECK(attack_of(friendly, side_a, "Cyborg-Friend", {"Cyborg", "Cyborg", "Cyborg"}) == 1 + 3);
  Arena cyborg = solo();
  cyborg.round(5);
  CHECK(attack_of(cyborg, side_a, "Cyborg", {}) == 5);
}

TEST_CASE("CHA-G68 Chatbot gives a fan, Necromech lets the player take a card back, CHA-D18") {
  Arena chatbot = solo();
  chatbot.deck(side_a, {"Chatbot", "Alpha"});
  chatbot.deck(side_b, {"Lion"});
  chatbot.play();
  CHECK(chatbot.fans(side_b) == 1);
  Arena necromech = solo();
  necromech.bench(side_b, {"Talent", "Dog"});
  necromech.deck(side_a, {"Necromech", "Alpha"});
  necromech.deck(side_b, {"Dog"});
  necromech.play();
  CHECK(necromech.offered(side_b).size() == 2);
  necromech.choose(side_b, necromech.take("Talent"));
  CHECK(necromech.trace() == "A Necromech 5 | B 2 5 Dog 3 | A 1 | B wins");
}

TEST_CASE("CHA-G82 a returned card is worked out again, CHA-R25") {
  Arena arena;
  arena.trophies(side_a, {1, 2, 3, 4});
  arena.bench(side_b, {"Stable Boy", "Dog"});
  arena.deck(side_a, {"Fan Bus"});
  arena.deck(side_b, {"Necromancer"});
  arena.play();
  CHECK(arena.trace() == "A Fan Bus 6 | B 3 6 Stable Boy 3 | B wins");
}

TEST_CASE("CHA-G83 cards beneath do nothing, CHA-R41") {
  Arena arena;
  arena.trophies(side_b, {1, 2, 3, 4});
  arena.deck(side_a, {"Prince", "Newcomer", "Talent"});
  arena.deck(side_b, {"Fan Bus", "Dog"});
  arena.play(side_b);
  CHECK(arena.trace() == "B Fan Bus 6 | A 5 6 Newcomer 1 | B 3 Dog 3 | A 2 | B wins");
  CHECK(arena.count<CardExhausted>() == 0);
}

TEST_CASE("CHA-G84 a card that is not the latest gets no flag and no fans") {
  Arena arena;
  arena.deck(side_a, {"Clown", "Talent", "Newcomer"});
  arena.deck(side_b, {"Talent", "Dog"});
  arena.play(side_b);
  CHECK(arena.trace() == "B Talent 2 | A 1 3 Talent 2 | B 3 Dog 3 | A 1 | B wins");
  CHECK(arena.fans(side_a) == 0);
}

TEST_CASE("CHA-G85 Rescue Pod brings its card before the bench overflows, CHA-R33 CHA-R43") {
  Arena arena;
  arena.bench(side_a, {"Dog", "Pig", "Cat", "Pony", "Spider", "Cow"});
  arena.pile(Level::b, {"Lion"});
  arena.deck(side_a, {"Newcomer", "Rescue Pod"});
  arena.deck(side_b, {"Talent", "Dog"});
  arena.play(side_b);
  CHECK(arena.trace() == "B Talent 2 | A 1 2 Rescue Pod 1 | B 3 Dog 3 | B wins by seats");
  CHECK(arena.count(side_a, "Lion") == 1);
  CHECK(arena.count(side_a, "Rescue Pod") == 0);
  CHECK(arena.tray(Level::a).discard.contains(arena.kind("Rescue Pod")));
}

TEST_CASE("CHA-G86 winning is no flag loss, CHA-R44") {
  Arena arena;
  arena.deck(side_a, {"Rescue Pod"});
  arena.deck(side_b, {"Newcomer"});
  arena.play(side_b);
  CHECK(arena.trace() == "B Newcomer 1 | A 1 Rescue Pod 1 | A wins");
  CHECK(arena.cards(side_a) == "Rescue Pod");
}

TEST_CASE("CHA-G87 Hologram without any B card has only its power, CHA-R59") {
  Arena arena;
  arena.pile(Level::b, {});
  arena.deck(side_a, {"Champion"});
  arena.deck(side_b, {"Hologram"});
  arena.play();
  CHECK(arena.trace() == "A Champion 4 | B 4 Hologram 4 | B wins");
}

TEST_CASE("CHA-G97 the Robot keeps what Hologram brought, CHA-R76") {
  for (const bool keeps : {true, false}) {
    Arena arena = solo({{"robot_keeps_foreign", keeps ? "true" : "false"}});
    arena.round(6);
    arena.pile(Level::b, {"Shark", "Lion", "Bat", "Alien", "Horse", "Dog (B)"});
    arena.deck(side_a, {"Alpha", "Beta", "Good Bot", "C.H.A.M.P.", "Cyborg", "Cyborg", "Cyborg", "Cyborg"});
    arena.deck(side_b, {"Hologram"});
    arena.play();
    CHECK(arena.state[side_a].size == (keeps ? 9 : 8));
  }
}

TEST_CASE("CHA-G98 the level 1 Robot has five names and cannot overflow by itself, CHA-R78") {
  Arena arena = solo();
  CHECK(distinct_names(arena.rules(), arena.state.all(side_a)) == 5);
  CHECK(arena.state[side_a].size == 8);
}

TEST_CASE("CHA-G99 the Robot's Reporter keeps the first card on top, CHA-R75") {
  Arena arena = solo();
  arena.deck(side_a, {"Reporter", "Alpha", "Beta", "Cyborg"});
  arena.deck(side_b, {"Kraken"});
  arena.round(2);
  arena.play(side_b);
  CHECK_FALSE(arena.asks(side_b));
  CHECK(arena.trace() == "B Kraken 7 | A 2 3 5 7 Beta 2 | A wins");  // Reporter, Alpha, Cyborg, Beta
}

TEST_CASE("CHA-G100 Fan Bus in round 6 with four trophies brings nothing") {
  Arena arena;
  arena.round(6);
  arena.trophies(side_b, {1, 2, 3, 4});
  attack_of(arena, side_b, "Fan Bus", {});
  CHECK(arena.fans(side_b) == 0);
}

}  // namespace bout::challengers::testing
