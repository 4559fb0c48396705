#include <algorithm>
#include <array>
#include <vector>

#include "games/one_against_all/tests/moves.hpp"

namespace bout::one_against_all::testing {

namespace {

/// How many sides the die has that this choice calls for.
int sides_rolled(const Fight& fight, Seat seat, Choice chosen) {
  State copy = fight.state;
  Chance none = Chance::scripted({});
  fight.game.apply(copy, seat, chosen, none, {});
  return none.stopped() ? none.needed().sides : 0;
}

/// Whose turns there were, in order.
std::vector<Hero> turns(const Fight& fight) {
  std::vector<Hero> list;
  for (const Event& event : fight.events)
    if (const auto* began = get_if<TurnBegan>(&event)) list.push_back(began->hero);
  return list;
}

void check_dice(OptionList options, int sides) {
  Fight fight(options);
  fight.give(mage, {dash_card});
  fight.begin_turn(mage);
  CHECK(sides_rolled(fight, seat_of(mage), roll) == sides);
  fight.dice({sides});
  fight.choose(mage, roll);
  CHECK(fight.hero(mage).position == sides);
  fight.choose(mage, to_attack_phase);
  CHECK(sides_rolled(fight, seat_of(mage), attack) == sides);

  Fight struck(options);
  struck.positions(18, 19, 0);
  struck.give(mage, {shield_card});
  struck.boss_has_no_cards();
  struck.begin_boss_turn();
  CHECK(sides_rolled(struck, the_boss, aim_at(mage)) == sides);
  struck.dice({2});
  struck.choose(the_boss, aim_at(mage));
  CHECK(sides_rolled(struck, seat_of(mage), raise_shield) == sides);
}

}  // namespace

TEST_CASE("OAA-R1 movement, attack, Boss and Shield all roll a six-sided die") { check_dice({}, 6); }

TEST_CASE("OAA-R1 die_sides is for every die of both sides") {
  check_dice({{"die_sides", "8"}}, 8);
  check_dice({{"die_sides", "4"}}, 4);
}

TEST_CASE("OAA-R2 space 20 of each lane is the lair") {
  for (const Hero hero : all_heroes) {
    Fight fight;
    fight.hero(hero).position = 18;
    fight.boss().health = 1;
    walk_and_attack(fight, hero, 2, 1);
    CHECK(fight.hero(hero).position == 20);
    CHECK(fight.state.winner == Side::heroes);
  }
  Fight short_of_it;
  short_of_it.positions(18, 0, 0);
  short_of_it.boss().health = 1;
  walk_and_attack(short_of_it, mage, 1, 6);
  CHECK(short_of_it.hero(mage).position == 19);
  CHECK_FALSE(short_of_it.over());
}

TEST_CASE("OAA-R2 with lair_position 21 the lair is one space beyond the lane") {
  for (const char* word : {"21", "beyond"}) {
    Fight fight({{"lair_position", word}});
    fight.positions(18, 18, 18);
    fight.boss().health = 1;
    walk_and_attack(fight, mage, 2, 6);
    CHECK(fight.hero(mage).position == 20);
    CHECK_FALSE(fight.over());
    walk_and_attack(fight, hunter, 6, 1);
    CHECK(fight.hero(hunter).position == 21);
    CHECK(fight.state.winner == Side::heroes);
  }
  for (const char* word : {"20", "last_space"}) CHECK(open({{"lair_position", word}}).rules().lair == 20);
}

TEST_CASE("OAA-R3 the Heroes start at their maximum of 20") {
  const Game game = open();
  const State state = to_divide(game);
  for (const HeroView& hero : game.look(state, the_boss).heroes) {
    CHECK(hero.health == 20);
    CHECK(hero.most == 20);
  }
}

TEST_CASE("OAA-R4 a Hero may hold two copies of one card: there are 21 divisions") {
  const Game game = open();
  State state = to_divide(game);
  const std::vector<Choice> divisions = answers(game, state, seat_of(mage));
  CHECK(divisions.size() == 21);
  for (std::size_t i = 0; i < divisions.size(); ++i)
    CHECK(std::count(divisions.begin(), divisions.end(), divisions[i]) == 1);
  const Choice pairs = choice(Verb::divide_cards, hand_code(2, 0, 0), hand_code(0, 2, 0), hand_code(0, 0, 2));
  REQUIRE(std::count(divisions.begin(), divisions.end(), pairs) == 1);
  Chance none = Chance::scripted({});
  game.apply(state, seat_of(mage), pairs, none, {});
  CHECK(state.heroes[mage].cards[shield_card] == 2);
  CHECK(state.heroes[hunter].cards[dash_card] == 2);
  CHECK(state.heroes[paladin].cards[strike_card] == 2);
}

TEST_CASE("OAA-R5 all six Hero cards are dealt, two to each Hero") {
  const Game game = open();
  const State before = to_divide(game);
  for (const Choice division : answers(game, before, seat_of(mage))) {
    State state = before;
    Chance none = Chance::scripted({});
    game.apply(state, seat_of(mage), division, none, {});
    for (const HeroState& hero : state.heroes) CHECK(hero.hand_size() == 2);
    for (const HeroCard card : {shield_card, dash_card, strike_card})
      CHECK(state.heroes[mage].cards[card] + state.heroes[hunter].cards[card] + state.heroes[paladin].cards[card] == 2);
  }
}

TEST_CASE("OAA-R6 the Boss commits first and in secret, and the Heroes divide without seeing it") {
  const Game game = open();
  Chance none = Chance::scripted({});
  CHECK(game.to_act(game.start(none, {})) == Seats(the_boss));
  const State one = to_divide(game, take(1, 1, 1)), other = to_divide(game, take(2, 2, 2));
  CHECK_FALSE(game.to_act(one).contains(the_boss));
  for (const Hero hero : all_heroes) {
    CHECK(game.to_act(one).contains(seat_of(hero)));
    CHECK_FALSE(game.look(one, seat_of(hero)).boss.hand.has_value());
    CHECK(view_of(game, one, seat_of(hero)) == view_of(game, other, seat_of(hero)));
    CHECK(answers(game, one, seat_of(hero)) == answers(game, other, seat_of(hero)));
    const auto seen = get<LoadoutChosen>(*game.seen_by(LoadoutChosen{{1, 1, 2}, false}, seat_of(hero)));
    CHECK(seen.hidden);
    CHECK(seen.loadout == Loadout{});
  }
}

TEST_CASE("OAA-R6 afterwards the Heroes' cards lie open to everybody") {
  Fight fight;
  fight.give(mage, {shield_card, dash_card});
  for (const Seat viewer : everybody) {
    const View seen = fight.game.look(fight.state, viewer);
    REQUIRE(seen.heroes[0].cards.has_value());
    CHECK(seen.heroes[0].cards->items == std::array<int, 3>{1, 1, 0});
    CHECK_FALSE(get<CardsDivided>(*fight.game.seen_by(CardsDivided{4, 4, 18, false}, viewer)).hidden);
  }
  Chance chance(6);
  for (int deal = 0; deal < 20; ++deal)
    CHECK(fight.game.redeal(fight.state, the_boss, chance).heroes == fight.state.heroes);
}

TEST_CASE("OAA-R6 with hero_hands hidden_from_boss only the Heroes see them, and how many there are is open") {
  Fight fight({{"hero_hands", "hidden_from_boss"}});
  fight.give(mage, {shield_card, dash_card});
  fight.give(hunter, {dash_card});
  for (const Seat viewer : everybody) {
    const bool sees = viewer != the_boss && viewer != spectator;
    const View seen = fight.game.look(fight.state, viewer);
    CHECK(seen.heroes[0].cards.has_value() == sees);
    CHECK(seen.heroes[0].hand_size == 2);
    const auto divided = get<CardsDivided>(*fight.game.seen_by(CardsDivided{4, 4, 18, false}, viewer));
    CHECK(divided.hidden == !sees);
    CHECK(divided.mage == (sees ? 4 : 0));
  }
  Chance chance(6);
  bool another_hand = false;
  for (int deal = 0; deal < 100; ++deal) {
    const State believed = fight.game.redeal(fight.state, the_boss, chance);
    CHECK(believed.heroes[mage].hand_size() == 2);
    CHECK(believed.heroes[hunter].hand_size() == 1);
    CHECK(believed.heroes[paladin].hand_size() == 0);
    another_hand |= believed.heroes[mage].cards[strike_card] > 0;
    CHECK(fight.game.redeal(fight.state, seat_of(paladin), chance).heroes == fight.state.heroes);
  }
  CHECK(another_hand);
}

TEST_CASE("OAA-R6 with hidden hands a Hero is asked whatever card it is, or the question would tell") {
  for (const HeroCard card : {shield_card, dash_card, strike_card}) {
    Fight fight({{"hero_hands", "hidden_from_boss"}});
    fight.give(mage, {card});
    fight.begin_turn(mage);
    CHECK(fight.asks<ChooseMovement>());  // before the roll
    CHECK(fight.offers(mage, dash) == (card == dash_card));
    fight.dice({5});
    fight.choose(mage, roll);
    CHECK(fight.asks<ChooseMovement>());  // and after it
    fight.choose(mage, to_attack_phase);
    fight.dice({1});
    fight.choose(mage, attack);
    CHECK(fight.asks<ChooseAttack>());  // and after the attack
    CHECK(fight.offers(mage, double_strike) == (card == strike_card));

    fight.boss_has_no_cards();
    fight.dice({3});
    fight.begin_boss_turn();
    CHECK(fight.asks<OfferShield>());
    CHECK(fight.offers(mage, raise_shield) == (card == shield_card));
    CHECK(fight.offers(mage, take_blow));
  }
  Fight nothing({{"hero_hands", "hidden_from_boss"}});
  nothing.dice({5});
  nothing.begin_turn(mage);
  CHECK(nothing.asks<ChooseAttack>());  // an empty hand is no secret
}

TEST_CASE("OAA-R7 the order is not declared: after each turn the team picks who goes next") {
  Fight fight;
  fight.begin_round();
  CHECK(fight.asks<ChooseNextHero>());
  for (const Hero hero : all_heroes) CHECK(fight.offers(hero, go(hero)));
  fight.dice({1});
  fight.choose(hunter, go(hunter));
  fight.choose(hunter, end_turn);
  CHECK(fight.asks<ChooseNextHero>());
  CHECK(fight.offers(mage, go(mage)));
  CHECK_FALSE(fight.offers(hunter, go(hunter)));
  CHECK(fight.offers(paladin, go(paladin)));
}

TEST_CASE("OAA-R7 with hero_order declared_each_round the order is settled before the first turn, every round anew") {
  Fight fight({{"hero_order", "declared_each_round"}});
  fight.boss_has_no_cards();
  fight.begin_round();
  CHECK(fight.asks<DeclareOrder>());
  fight.choose(mage, put(hunter));
  CHECK_FALSE(fight.offers(mage, put(hunter)));
  fight.dice({1});
  fight.choose(mage, put(paladin));  // the Mage is third, and the Hunter walks at once
  fight.dice({1});
  fight.choose(hunter, end_turn);
  fight.dice({1});
  fight.choose(paladin, end_turn);
  fight.choose(mage, end_turn);
  CHECK(turns(fight) == std::vector{hunter, paladin, mage});
  CHECK(fight.state.round == 2);
  CHECK(fight.asks<DeclareOrder>());
  CHECK(fight.offers(mage, put(hunter)));
}

TEST_CASE("OAA-R7 with hero_order fixed_for_game it is settled once, and the dead are passed over") {
  Fight fight({{"hero_order", "fixed_for_game"}});
  fight.boss_has_no_cards();
  fight.begin_round();
  CHECK(fight.asks<DeclareOrder>());
  fight.choose(hunter, put(paladin));
  fight.dice({1});
  fight.choose(hunter, put(mage));
  fight.dice({1});
  fight.choose(paladin, end_turn);
  fight.dice({1});
  fight.choose(mage, end_turn);
  fight.dice({1});
  fight.choose(hunter, end_turn);  // round 2 begins, and nobody is asked
  fight.dice({1});
  fight.choose(paladin, end_turn);
  fight.dice({1});
  fight.choose(mage, end_turn);
  fight.hero(mage).health = 0;
  fight.dice({1});
  fight.choose(hunter, end_turn);  // round 3
  fight.dice({1});
  fight.choose(paladin, end_turn);
  CHECK(turns(fight) == std::vector{paladin, mage, hunter, paladin, mage, hunter, paladin, hunter});
  CHECK(fight.count<OrderSet>() == 3);
}

TEST_CASE("OAA-R8 the order is the team's: the first whose player takes the turn, takes it") {
  Fight fight;
  fight.begin_round();
  for (const Hero hero : all_heroes) CHECK(fight.offered(seat_of(hero)) == std::vector{go(hero)});
  CHECK_FALSE(fight.to_act(the_boss));
  fight.dice({1});
  fight.choose(paladin, go(paladin));
  CHECK(fight.game.to_act(fight.state) == Seats(seat_of(paladin)));
}

TEST_CASE("OAA-R8 with hero_order_owner captain one seat decides for all") {
  Fight fight({{"hero_order_owner", "captain"}});
  fight.begin_round();
  CHECK(fight.game.to_act(fight.state) == Seats(seat_of(mage)));
  CHECK(fight.offered(seat_of(mage)) == std::vector{go(mage), go(hunter), go(paladin)});
  fight.dice({1});
  fight.choose(mage, go(paladin));
  CHECK(fight.game.to_act(fight.state) == Seats(seat_of(paladin)));  // he decides who goes, not what they do
  fight.choose(paladin, end_turn);
  CHECK(fight.offered(seat_of(mage)) == std::vector{go(mage), go(hunter)});

  Fight declared({{"hero_order_owner", "captain"}, {"hero_order", "declared_each_round"}});
  declared.begin_round();
  CHECK(declared.game.to_act(declared.state) == Seats(seat_of(mage)));
}

TEST_CASE("OAA-R8 OAA-4.7 the captain decides the order only: the cards are still divided by the team") {
  const Game game = open({{"hero_order_owner", "captain"}});
  Chance chance(3);
  State state = game.start(chance, {});
  while (!holds_alternative<DivideCards>(state.agenda.back())) {
    ChoiceList open;
    const Seat seat = game.to_act(state).front();
    game.choices(state, seat, open);
    game.apply(state, seat, open[0], chance, {});
  }
  Seats heroes;
  for (const Hero hero : all_heroes) heroes.add(seat_of(hero));
  CHECK(game.to_act(state) == heroes);
}

}  // namespace bout::one_against_all::testing
