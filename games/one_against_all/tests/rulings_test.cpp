#include <algorithm>
#include <string>
#include <vector>

#include "games/one_against_all/tests/fight.hpp"

namespace bout::one_against_all::testing {

namespace {

constexpr HeroCard shield_card = HeroCard::shield, dash_card = HeroCard::dash, strike_card = HeroCard::double_strike;
constexpr Seat everybody[] = {the_boss, seat_of(mage), seat_of(hunter), seat_of(paladin), spectator};
constexpr Choice put(Hero hero) { return choice(Verb::put_in_order, static_cast<int>(hero)); }

/// A plain attack on the Mage, who stands alone outside the Safe Zone; the Boss has 50 and no crystal stands.
void strike_the_mage(Fight& fight, int face) {
  fight.positions(8, 0, 0);
  fight.boss().health = 50;
  fight.no_crystals();
  fight.boss_has_no_cards();
  fight.dice({face});
  fight.begin_boss_turn();
}

/// The Boss, at 50 and without crystals, plays Life Link; all the Heroes' dispositions are made before.
void link_the_heroes(Fight& fight) {
  fight.boss_holds(rooted, windblast, life_link);
  fight.boss().health = 50;
  fight.no_crystals();
  fight.begin_boss_turn();
  fight.choose(the_boss, play(life_link));
}

/// The Hero, whose lane is cleared, walks this far and attacks with this roll.
void walk_and_attack(Fight& fight, Hero hero, int walk, int hit) {
  fight.hero(hero).crystals = 0;
  fight.dice({walk});
  fight.begin_turn(hero);
  fight.dice({hit});
  fight.choose(hero, attack);
}

/// How many sides the die has that this choice calls for.
int sides_rolled(const Fight& fight, Seat seat, Choice chosen) {
  State copy = fight.state;
  Chance none = Chance::scripted({});
  fight.game.apply(copy, seat, chosen, none, {});
  return none.stopped() ? none.needed().sides : 0;
}

/// The place of the first such event in the story so far.
template <class Happened>
std::size_t place(const Fight& fight) {
  const auto is = [](const Event& event) { return std::holds_alternative<Happened>(event); };
  return static_cast<std::size_t>(std::find_if(fight.events.begin(), fight.events.end(), is) - fight.events.begin());
}

/// Whose turns there were, in order.
std::vector<Hero> turns(const Fight& fight) {
  std::vector<Hero> list;
  for (const Event& event : fight.events)
    if (const auto* began = std::get_if<TurnBegan>(&event)) list.push_back(began->hero);
  return list;
}

std::vector<Choice> answers(const Game& game, const State& state, Seat seat) {
  ChoiceList list;
  game.choices(state, seat, list);
  std::vector<Choice> all;
  for (const Choice option : list) all.push_back(option);
  return all;
}

constexpr Choice take(int health, int knockback, int attack_card) {
  return choice(Verb::choose_loadout, health, knockback, attack_card);
}

/// The Boss has made his choice; the Heroes are to divide their cards.
State to_divide(const Game& game, Choice loadout = take(1, 1, 2)) {
  Chance none = Chance::scripted({});
  State state = game.start(none, {});
  game.apply(state, the_boss, loadout, none, {});
  return state;
}

}  // namespace

namespace {
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
    CHECK_FALSE(game.look(one, seat_of(hero)).hand.has_value());
    CHECK(game.view(one, seat_of(hero)) == game.view(other, seat_of(hero)));
    CHECK(answers(game, one, seat_of(hero)) == answers(game, other, seat_of(hero)));
    const auto seen = std::get<LoadoutChosen>(*game.seen_by(LoadoutChosen{{1, 1, 2}, false}, seat_of(hero)));
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
    CHECK(*seen.heroes[0].cards == std::array<int, 3>{1, 1, 0});
    CHECK_FALSE(std::get<CardsDivided>(*fight.game.seen_by(CardsDivided{4, 4, 18, false}, viewer)).hidden);
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
    const auto divided = std::get<CardsDivided>(*fight.game.seen_by(CardsDivided{4, 4, 18, false}, viewer));
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

TEST_CASE("OAA-R9 a Hero can neither refuse to move nor stop early") {
  Fight fight;
  fight.positions(5, 0, 0);
  fight.give(mage, {dash_card});
  fight.begin_turn(mage);
  CHECK(fight.offered(seat_of(mage)) == std::vector{roll, dash});
  fight.dice({4});
  fight.choose(mage, roll);
  CHECK(fight.hero(mage).position == 5 + 4);
  CHECK_FALSE(fight.offers(mage, roll));  // nor walk twice
}

TEST_CASE("OAA-R10 the lair needs no exact roll: surplus movement is lost") {
  Fight fight;
  fight.positions(18, 0, 0);
  walk_and_attack(fight, mage, 6, 1);
  CHECK(fight.hero(mage).position == 20);
  CHECK(fight.last<BossHit>()->from_lair);
}

TEST_CASE("OAA-R10 with lair_entry exact_or_stay a roll too high moves nobody") {
  for (const int face : {1, 2, 3, 6}) {
    Fight fight({{"lair_entry", "exact_or_stay"}});
    fight.positions(18, 0, 0);
    walk_and_attack(fight, mage, face, 1);
    CHECK(fight.hero(mage).position == (face <= 2 ? 18 + face : 18));
    CHECK(fight.count<StayedOutside>() == (face > 2));
    CHECK(fight.last<BossHit>()->from_lair == (face == 2));
  }
}

TEST_CASE("OAA-R10 with lair_entry bounce the surplus is walked back from the lair") {
  for (const int face : {1, 2, 3, 6}) {
    Fight fight({{"lair_entry", "bounce"}});
    fight.positions(18, 0, 0);
    walk_and_attack(fight, mage, face, 1);
    CHECK(fight.hero(mage).position == (face <= 2 ? 18 + face : 20 - (18 + face - 20)));
    CHECK(fight.last<BossHit>()->from_lair == (face == 2));
  }
}

TEST_CASE("OAA-R11 Whirlwind Dash comes before or after the roll, moves at once and breaks crystals") {
  for (const bool dash_first : {true, false}) {
    Fight fight;
    fight.positions(8, 0, 0);
    fight.give(mage, {dash_card});
    fight.begin_turn(mage);
    if (dash_first) {
      fight.dice({1});  // with no card left he walks on without being asked
      fight.choose(mage, dash);
      CHECK(fight.last<CrystalBroken>()->space == 8 + 2);
      CHECK(place<CrystalBroken>(fight) < place<MovementRolled>(fight));
    } else {
      fight.dice({1});
      fight.choose(mage, roll);
      CHECK(fight.hero(mage).shards == 0);
      fight.choose(mage, dash);
    }
    CHECK(fight.hero(mage).position == 8 + 2 + 1);
    CHECK(fight.hero(mage).shards == 1);
  }
}

TEST_CASE("OAA-R11 a Dash carries into the lair, and is too late in the Attack Phase") {
  Fight fight;
  fight.positions(18, 0, 0);
  fight.hero(mage).crystals = 0;
  fight.give(mage, {dash_card});
  fight.begin_turn(mage);
  fight.choose(mage, dash);
  CHECK(fight.count<LairEntered>() == 1);

  Fight late;
  late.give(mage, {dash_card});
  late.begin_turn(mage);
  late.dice({1});
  late.choose(mage, roll);
  late.choose(mage, to_attack_phase);
  CHECK_FALSE(late.offers(mage, dash));
}

TEST_CASE("OAA-R12 a Hero may play any number of cards in a turn") {
  Fight fight;
  fight.positions(1, 0, 0);
  fight.give(mage, {dash_card, dash_card});
  fight.begin_turn(mage);
  fight.choose(mage, dash);
  fight.dice({1});
  fight.choose(mage, dash);
  CHECK(fight.hero(mage).position == 1 + 2 + 2 + 1);

  Fight mixed;
  mixed.give(mage, {dash_card, strike_card});
  mixed.begin_turn(mage);
  mixed.dice({1});
  mixed.choose(mage, dash);
  CHECK(mixed.offers(mage, double_strike));
}

TEST_CASE("OAA-R12 with hero_cards_per_turn 1 the second card has to wait for the next turn") {
  for (const HeroCard second : {dash_card, strike_card}) {
    Fight fight({{"hero_cards_per_turn", "1"}});
    fight.give(mage, {dash_card, second});
    fight.begin_turn(mage);
    fight.dice({1});
    fight.choose(mage, dash);  // and he walks, for there is nothing more to choose
    CHECK(fight.asks<ChooseAttack>());
    CHECK_FALSE(fight.offers(mage, double_strike));
    CHECK(fight.hero(mage).hand_size() == 1);
    if (second == strike_card) fight.dice({1});
    fight.begin_turn(mage);
    CHECK(fight.offers(mage, second == dash_card ? dash : double_strike));
  }
}

TEST_CASE("OAA-R13 crystals break by themselves, landed on or passed, and nobody is asked") {
  for (const int face : {1, 2}) {
    Fight fight;
    fight.positions(9, 0, 0);
    fight.dice({face});
    fight.begin_turn(mage);
    CHECK(fight.asks<ChooseAttack>());
    CHECK(fight.hero(mage).crystals == space(15));
    CHECK(fight.hero(mage).shards == 1);
  }
  Fight before;
  before.positions(8, 0, 0);
  before.dice({1});
  before.begin_turn(mage);
  CHECK(before.hero(mage).crystals == (space(10) | space(15)));
}

TEST_CASE("OAA-R14 shards are usable in the very phase in which they are gained, any number of them") {
  Fight fight;
  fight.positions(9, 0, 0);
  fight.hero(mage).health = 14;
  fight.dice({6});
  fight.begin_turn(mage);  // both crystals break
  CHECK(fight.asks<ChooseMovement>());
  fight.choose(mage, use_shard);
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 14 + 2 + 2);
  CHECK(fight.hero(mage).shards == 0);
}

TEST_CASE("OAA-R14 shards are usable before and after the rolls of both phases") {
  Fight fight;
  fight.hero(mage).health = 10;
  fight.hero(mage).shards = 4;
  fight.begin_turn(mage);
  fight.choose(mage, use_shard);
  fight.dice({1});
  fight.choose(mage, roll);
  fight.choose(mage, use_shard);
  fight.choose(mage, to_attack_phase);
  fight.choose(mage, use_shard);
  fight.dice({1});
  fight.choose(mage, attack);
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 10 + 4 * 2);
  CHECK_FALSE(fight.to_act(mage));
}

TEST_CASE("OAA-R14 a shard is no help on the Boss's turn, nor to anybody but its owner") {
  Fight fight;
  fight.hero(mage).health = 10;
  fight.hero(mage).shards = 1;
  fight.give(mage, {shield_card});
  strike_the_mage(fight, 3);
  CHECK(fight.asks<OfferShield>());
  CHECK_FALSE(fight.offers(mage, use_shard));

  fight.hero(hunter).health = 5;
  fight.dice({1});
  fight.begin_turn(hunter);
  CHECK_FALSE(fight.offers(hunter, use_shard));
  CHECK_FALSE(fight.offers(mage, use_shard));
}

TEST_CASE("OAA-R15 at 19 a shard gives 1, at 20 it may not be used") {
  for (const int health : {18, 19, 20}) {
    Fight fight;
    fight.hero(mage).health = static_cast<std::uint8_t>(health);
    fight.hero(mage).shards = 1;
    fight.dice({1});
    fight.begin_turn(mage);
    CHECK(fight.offers(mage, use_shard) == (health < 20));
    if (health == 20) continue;
    fight.choose(mage, use_shard);
    CHECK(fight.hero(mage).health == 20);
    CHECK(fight.hero(mage).shards == 0);
  }
}

TEST_CASE("OAA-R15 with shard_overflow forbid no part of a shard may be lost") {
  for (const int health : {18, 19, 20}) {
    Fight fight({{"shard_overflow", "forbid"}});
    fight.hero(mage).health = static_cast<std::uint8_t>(health);
    fight.hero(mage).shards = 1;
    fight.dice({1});
    fight.begin_turn(mage);
    CHECK(fight.offers(mage, use_shard) == (health + 2 <= 20));
    if (health == 18) fight.choose(mage, use_shard);
  }
}

TEST_CASE("OAA-R16 a Hero may end his turn without attacking") {
  Fight fight;
  fight.dice({1});
  fight.begin_turn(mage);
  CHECK(fight.offered(seat_of(mage)) == std::vector{attack, end_turn});
  fight.choose(mage, end_turn);
  CHECK(fight.count<AttackDeclined>() == 1);
  CHECK(fight.boss().health == 65);
  CHECK_FALSE(fight.to_act(mage));
}

TEST_CASE("OAA-R17 a Double Strike may wait for the first roll, and a second one makes three rolls") {
  Fight fight;
  fight.give(mage, {strike_card, strike_card});
  fight.dice({1});
  fight.begin_turn(mage);
  fight.dice({2});
  fight.choose(mage, attack);
  CHECK(fight.boss().health == 65 - 2);
  CHECK(fight.offered(seat_of(mage)) == std::vector{end_turn, double_strike});
  fight.choose(mage, double_strike);
  fight.choose(mage, double_strike);
  fight.dice({3});
  fight.choose(mage, attack);
  fight.dice({4});
  fight.choose(mage, attack);
  CHECK(fight.boss().health == 65 - 2 - 3 - 4);
  CHECK_FALSE(fight.to_act(mage));
}

TEST_CASE("OAA-R17 every roll is a hit of its own for the Boss's last point") {
  Fight held;
  held.give(mage, {strike_card});
  held.boss().health = 4;
  held.dice({1});
  held.begin_turn(mage);
  held.choose(mage, double_strike);
  held.dice({2});
  held.choose(mage, attack);
  CHECK(held.boss().health == 4 - 2);
  held.dice({6});
  held.choose(mage, attack);
  CHECK(held.boss().health == 1);

  Fight slain({{"kill_needs", "any_hero_in_lair"}});  // for a Hero with a Double Strike is never in the lair himself
  slain.positions(1, 20, 0);
  slain.give(mage, {strike_card});
  slain.boss().health = 4;
  slain.dice({1});
  slain.begin_turn(mage);
  slain.choose(mage, double_strike);
  slain.dice({4});
  slain.choose(mage, attack);  // the second roll is not needed any more
  CHECK(slain.state.winner == Side::heroes);
}

TEST_CASE("OAA-R18 Whirlwind Dash is also called Whirlwind Sprint, and is one card") {
  Fight fight;
  const CardFace& card = fight.game.content().face(dash_card);
  CHECK(card.name == "Whirlwind Dash");
  CHECK(card.also == "Whirlwind Sprint");
  fight.give(mage, {dash_card});
  fight.begin_turn(mage);
  CHECK(fight.offered(seat_of(mage)) == std::vector{roll, dash});
  const std::string why = fight.game.explain(fight.state, seat_of(mage), "dash");
  CHECK_FALSE(why.empty());
  CHECK(fight.game.explain(fight.state, seat_of(mage), "sprint") == why);
}

TEST_CASE("OAA-R19 a Hero card works once and is discarded") {
  Fight fight;
  fight.give(mage, {dash_card, strike_card});
  fight.begin_turn(mage);
  fight.dice({1});
  fight.choose(mage, dash);
  CHECK_FALSE(fight.offers(mage, dash));
  fight.choose(mage, double_strike);
  CHECK_FALSE(fight.offers(mage, double_strike));
  CHECK(fight.hero(mage).hand_size() == 0);
  CHECK(fight.state.discard[dash_card] == 1);
  CHECK(fight.state.discard[strike_card] == 1);

  Fight struck;
  struck.give(mage, {shield_card});
  strike_the_mage(struck, 2);
  struck.dice({2});
  struck.choose(mage, raise_shield);
  CHECK(struck.hero(mage).hand_size() == 0);
  CHECK(struck.state.discard[shield_card] == 1);
  strike_the_mage(struck, 2);
  CHECK_FALSE(struck.asks<OfferShield>());
  CHECK(struck.hero(mage).health == 20 - 2);
}

TEST_CASE("OAA-R20 the Shield is played when the blow is known and has not landed") {
  Fight fight;
  fight.give(mage, {shield_card});
  strike_the_mage(fight, 4);
  CHECK(fight.asks<OfferShield>());
  const View seen = fight.game.look(fight.state, seat_of(mage));
  CHECK(seen.attacked == mage);
  CHECK(seen.blow_known);
  CHECK(seen.blow == 4);
  CHECK(fight.hero(mage).health == 20);
  fight.choose(mage, take_blow);
  CHECK(fight.hero(mage).health == 20 - 4);
  CHECK(fight.hero(mage).cards[shield_card] == 1);
}

TEST_CASE("OAA-R20 with shield_timing before_roll it is played before the blow is known") {
  Fight fight({{"shield_timing", "before_roll"}});
  fight.positions(8, 9, 0);
  fight.give(mage, {shield_card, shield_card});
  fight.boss().health = 50;
  fight.no_crystals();
  fight.boss_has_no_cards();
  fight.begin_boss_turn();
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.asks<OfferShield>());
  CHECK(fight.count<BossAttacked>() == 0);
  CHECK_FALSE(fight.game.look(fight.state, seat_of(mage)).blow_known);
  fight.choose(mage, raise_shield);
  CHECK(fight.asks<OfferShield>());  // the second one too, without seeing the first roll
  CHECK(fight.count<ShieldRolled>() == 0);
  fight.dice({6, 1, 2});  // the blow, then the Shields
  fight.choose(mage, raise_shield);
  CHECK(fight.hero(mage).health == 20 - (6 - (1 + 2)));
  CHECK(fight.boss().health == 50);

  Fight kept({{"shield_timing", "before_roll"}});
  kept.give(mage, {shield_card});
  kept.positions(8, 0, 0);
  kept.boss_has_no_cards();
  kept.begin_boss_turn();
  kept.dice({6});
  kept.choose(mage, take_blow);
  CHECK(kept.hero(mage).health == 20 - 6);
  CHECK(kept.hero(mage).cards[shield_card] == 1);
}

TEST_CASE("OAA-R21 two Shields against one blow: the first roll is seen, and the sum is compared once") {
  Fight fight;
  fight.give(mage, {shield_card, shield_card});
  strike_the_mage(fight, 6);
  fight.dice({4});
  fight.choose(mage, raise_shield);
  CHECK(fight.asks<OfferShield>());
  CHECK(fight.game.look(fight.state, seat_of(mage)).shield_total == 4);
  CHECK(fight.hero(mage).health == 20);
  fight.dice({5});
  fight.choose(mage, raise_shield);
  CHECK(fight.hero(mage).health == 20);
  CHECK(fight.boss().health == 50 - (4 + 5 - 6));

  Fight enough;
  enough.give(mage, {shield_card, shield_card});
  strike_the_mage(enough, 6);
  enough.dice({4});
  enough.choose(mage, raise_shield);
  enough.choose(mage, take_blow);  // one will do
  CHECK(enough.hero(mage).health == 20 - (6 - 4));
  CHECK(enough.hero(mage).cards[shield_card] == 1);
}

TEST_CASE("OAA-R21 with shields_per_attack 1 the second Shield stays in hand") {
  Fight fight({{"shields_per_attack", "1"}});
  fight.give(mage, {shield_card, shield_card});
  strike_the_mage(fight, 6);
  fight.dice({4});
  fight.choose(mage, raise_shield);
  CHECK(fight.hero(mage).health == 20 - (6 - 4));
  CHECK(fight.hero(mage).cards[shield_card] == 1);
  strike_the_mage(fight, 1);
  CHECK(fight.offers(mage, raise_shield));  // it is for the next attack
}

TEST_CASE("OAA-R22 only what a Shield rolls over the blow harms the Boss") {
  for (int face = 1; face <= 6; ++face) {
    Fight fight;
    fight.give(mage, {shield_card});
    strike_the_mage(fight, 4);
    fight.dice({face});
    fight.choose(mage, raise_shield);
    CHECK(fight.hero(mage).health == 20 - std::max(0, 4 - face));
    CHECK(fight.boss().health == 50 - std::max(0, face - 4));
  }
}

TEST_CASE("OAA-R22 with reflect_mode full the Boss takes the whole roll") {
  for (int face = 1; face <= 6; ++face) {
    Fight fight({{"reflect_mode", "full"}});
    fight.give(mage, {shield_card});
    strike_the_mage(fight, 4);
    fight.dice({face});
    fight.choose(mage, raise_shield);
    CHECK(fight.hero(mage).health == 20 - std::max(0, 4 - face));
    CHECK(fight.boss().health == 50 - face);
  }
}

TEST_CASE("OAA-R23 the Boss may not decline to attack") {
  Fight fight;
  fight.positions(8, 9, 0);
  fight.boss_has_no_cards();
  fight.begin_boss_turn();
  CHECK(fight.offered(the_boss) == std::vector{aim_at(mage), aim_at(hunter)});

  Fight single;
  strike_the_mage(single, 2);  // the only one there is, at once
  CHECK(single.hero(mage).health == 20 - 2);
}

TEST_CASE("OAA-R23 with boss_may_pass he may") {
  for (const int second : {0, 9}) {
    Fight fight({{"boss_may_pass", "true"}});
    fight.positions(8, second, 0);
    fight.boss().health = 30;
    fight.boss_has_no_cards();
    fight.begin_boss_turn();
    CHECK(fight.offers(the_boss, aim_at(mage)));
    fight.choose(the_boss, pass_attack);
    CHECK(fight.count<AttackPassed>() == 1);
    CHECK(fight.hero(mage).health == 20);
    CHECK(fight.boss().health == 30 + 6);
  }
}

TEST_CASE("OAA-R24 with every living Hero in a Safe Zone there is no attack, only regeneration") {
  Fight fight;
  fight.positions(1, 3, 8);
  fight.healths(20, 20, 0);  // the one outside is dead
  fight.boss().health = 30;
  fight.boss_has_no_cards();
  fight.begin_boss_turn();
  CHECK(fight.count<NoTarget>() == 1);
  CHECK(fight.count<BossAttacked>() == 0);
  CHECK(fight.boss().health == 30 + 6);
  CHECK(fight.state.round == 2);
}

TEST_CASE("OAA-R25 Rooted pays from the end of its own turn, 2 in place of 1") {
  Fight fight;
  fight.boss().health = 30;
  fight.begin_boss_turn();
  fight.choose(the_boss, play(rooted, hunter, 10));
  CHECK(fight.boss().health == 30 + 5 * 1 + 2);
  fight.begin_boss_turn();
  fight.choose(the_boss, no_card);
  CHECK(fight.boss().health == 37 + 5 * 1 + 2);
}

TEST_CASE("OAA-R26 the boost breaks with the Rooted crystal, and the shard is an ordinary one") {
  Fight fight;
  fight.positions(9, 0, 0);
  fight.hero(mage).rooted = space(10);
  CHECK(regeneration(fight.state, fight.game.rules()) == 5 * 1 + 2);
  fight.hero(mage).health = 10;
  fight.dice({1});
  fight.begin_turn(mage);
  CHECK(fight.hero(mage).rooted == 0);
  CHECK(regeneration(fight.state, fight.game.rules()) == 5 * 1);
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 10 + 2);
}

namespace {
/// The Boss's health after Unholy Regeneration, with all six crystals standing.
int after_unholy(OptionList options, int before) {
  Fight fight(options);
  fight.boss_holds(unholy, windblast, critical_blow);
  fight.boss().health = static_cast<std::uint16_t>(before);
  fight.begin_boss_turn();
  fight.choose(the_boss, play(unholy));
  CHECK(fight.boss().has_played(unholy));
  return fight.boss().health;
}
}  // namespace

TEST_CASE("OAA-R27 Unholy Regeneration stops at 65") {
  CHECK(after_unholy({}, 40) == 40 + 8 + 6);
  CHECK(after_unholy({}, 60) == 65);
  CHECK(after_unholy({}, 65) == 65);
}

TEST_CASE("OAA-R27 with boss_overheal it may exceed the maximum, and the crystals then add nothing") {
  CHECK(after_unholy({{"boss_overheal", "true"}}, 40) == 40 + 8 + 6);
  CHECK(after_unholy({{"boss_overheal", "true"}}, 60) == 60 + 8);
  CHECK(after_unholy({{"boss_overheal", "true"}}, 65) == 65 + 8);
}

TEST_CASE("OAA-R28 knockback stops in the starting area, which is safe from attack and knockback") {
  Fight fight;
  fight.boss_holds(rooted, slipstream, critical_blow);
  fight.positions(4, 0, 9);
  fight.begin_boss_turn();
  CHECK_FALSE(fight.offers(the_boss, play(slipstream, hunter)));
  fight.dice({1});
  fight.choose(the_boss, play(slipstream, mage));
  CHECK(fight.hero(mage).position == 0);                 // not 4 - 7
  CHECK(fight.last<BossAttacked>()->target == paladin);  // nobody else is left to aim at

  Fight wind;
  wind.positions(0, 0, 0);
  wind.begin_boss_turn();
  wind.choose(the_boss, play(windblast));
  CHECK(wind.count<KnockedBack>() == 0);
  CHECK(wind.count<NoTarget>() == 1);
}

TEST_CASE("OAA-R28 with knockback_floor 1 it stops on space 1") {
  Fight fight({{"knockback_floor", "1"}});
  fight.boss_holds(rooted, slipstream, critical_blow);
  fight.positions(5, 0, 0);
  fight.begin_boss_turn();
  fight.choose(the_boss, play(slipstream, mage));
  CHECK(fight.hero(mage).position == 1);
  CHECK(fight.hero(hunter).position == 0);
}

TEST_CASE("OAA-R28 with start_is_safe false the Boss may attack and push a Hero in the starting area") {
  Fight fight({{"start_is_safe", "false"}});
  fight.boss_holds(rooted, slipstream, critical_blow);
  fight.positions(5, 0, 2);
  fight.begin_boss_turn();
  CHECK(fight.offers(the_boss, play(slipstream, hunter)));
  fight.choose(the_boss, play(slipstream, mage));
  CHECK(fight.hero(mage).position == 0);
  CHECK(fight.offered(the_boss) == std::vector{aim_at(mage), aim_at(hunter)});  // the Safe Zone still is one
  fight.dice({2});
  fight.choose(the_boss, aim_at(hunter));
  CHECK(fight.hero(hunter).health == 20 - 2);
}

TEST_CASE("OAA-R29 Life Link shares what is dealt after the target's Shield") {
  Fight fight;
  fight.positions(12, 9, 14);
  fight.give(mage, {shield_card});
  link_the_heroes(fight);
  fight.dice({5});
  fight.choose(the_boss, aim_at(mage));
  fight.dice({2});
  fight.choose(mage, raise_shield);
  for (const Hero hero : all_heroes) CHECK(fight.hero(hero).health == 20 - (5 - 2));
}

TEST_CASE("OAA-R29 what is shared is not clipped by the target's remaining health") {
  Fight fight;
  fight.positions(12, 9, 14);
  fight.healths(2, 20, 20);
  link_the_heroes(fight);
  fight.dice({6});
  fight.choose(the_boss, aim_at(mage));
  CHECK_FALSE(fight.hero(mage).alive());
  CHECK(fight.hero(hunter).health == 20 - 6);
  CHECK(fight.hero(paladin).health == 20 - 6);
}

TEST_CASE("OAA-R29 with life_link_basis rolled the others suffer the roll") {
  Fight fight({{"life_link_basis", "rolled"}});
  fight.positions(12, 9, 14);
  fight.give(mage, {shield_card});
  link_the_heroes(fight);
  fight.dice({5});
  fight.choose(the_boss, aim_at(mage));
  fight.dice({2});
  fight.choose(mage, raise_shield);
  CHECK(fight.hero(mage).health == 20 - (5 - 2));
  CHECK(fight.hero(hunter).health == 20 - 5);
  CHECK(fight.hero(paladin).health == 20 - 5);
}

TEST_CASE("OAA-R30 Safe Zone and starting area protect from Life Link") {
  for (const int at : {0, 3, 4}) {
    Fight fight;
    fight.positions(12, at, 14);
    link_the_heroes(fight);
    fight.dice({4});
    fight.choose(the_boss, aim_at(mage));
    CHECK(fight.hero(hunter).health == (at <= 3 ? 20 : 20 - 4));
    CHECK(fight.hero(paladin).health == 20 - 4);
  }
}

TEST_CASE("OAA-R30 with life_link_reaches_safe_zone they do not") {
  Fight fight({{"life_link_reaches_safe_zone", "true"}});
  fight.positions(12, 2, 14);
  link_the_heroes(fight);
  CHECK_FALSE(fight.offers(the_boss, aim_at(hunter)));  // but he cannot be aimed at
  fight.dice({4});
  fight.choose(the_boss, aim_at(mage));
  for (const Hero hero : all_heroes) CHECK(fight.hero(hero).health == 20 - 4);
}

TEST_CASE("OAA-R31 Life Link goes to the other living Heroes, if any") {
  Fight fight;
  fight.positions(12, 9, 14);
  fight.healths(20, 0, 20);
  link_the_heroes(fight);
  fight.dice({4});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.hero(mage).health == 20 - 4);
  CHECK(fight.hero(paladin).health == 20 - 4);
  CHECK(fight.count<HeroHurt>() == 2);
  CHECK(fight.count<HeroDied>() == 0);  // the dead do not die again

  Fight alone;
  alone.positions(12, 9, 14);
  alone.healths(20, 0, 0);
  alone.dice({4, 1});  // the attack, and the last Hero's next walk
  link_the_heroes(alone);
  CHECK(alone.hero(mage).health == 20 - 4);
  CHECK(alone.count<HeroHurt>() == 1);
}

TEST_CASE("OAA-R32 a linked Hero may not play his Shield, and keeps it") {
  Fight fight;
  fight.positions(12, 9, 14);
  fight.give(hunter, {shield_card});
  fight.give(paladin, {shield_card});
  link_the_heroes(fight);
  fight.dice({4});
  fight.choose(the_boss, aim_at(mage));
  CHECK_FALSE(fight.asks<OfferShield>());
  for (const Hero hero : {hunter, paladin}) {
    CHECK(fight.hero(hero).health == 20 - 4);
    CHECK(fight.hero(hero).cards[shield_card] == 1);
  }
}

TEST_CASE("OAA-R33 cards are lost on arrival, in the Movement Phase, by roll or by Dash") {
  for (const bool by_dash : {true, false}) {
    Fight fight;
    fight.positions(18, 0, 0);
    fight.hero(mage).crystals = 0;
    fight.give(mage, {dash_card, by_dash ? strike_card : dash_card});
    fight.begin_turn(mage);
    if (!by_dash) fight.dice({2});
    fight.choose(mage, by_dash ? dash : roll);
    CHECK(fight.hero(mage).position == 20);
    CHECK(fight.hero(mage).hand_size() == 0);
    CHECK(fight.offered(seat_of(mage)) == std::vector{attack, end_turn});  // no second Dash, no Double Strike
  }
}

TEST_CASE("OAA-R33 a Hero in the lair never raises a Shield") {
  Fight fight;
  fight.positions(19, 0, 0);
  fight.no_crystals();
  fight.give(mage, {shield_card, shield_card});
  fight.dice({1});
  fight.begin_turn(mage);
  fight.boss_has_no_cards();
  fight.dice({3});
  fight.begin_boss_turn();
  CHECK(fight.hero(mage).health == 20 - 3);
  CHECK(fight.count<ShieldPlayed>() == 0);
}

TEST_CASE("OAA-R34 shards are kept in the lair and may be used there") {
  Fight fight;
  fight.positions(14, 0, 0);
  fight.hero(mage).crystals = space(15);
  fight.hero(mage).health = 10;
  fight.dice({6});
  fight.begin_turn(mage);
  CHECK(fight.hero(mage).position == 20);
  CHECK(fight.hero(mage).shards == 1);
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 10 + 2);
}

TEST_CASE("OAA-R35 the attacker himself must be in the lair to take the last point") {
  Fight fight;
  fight.positions(20, 12, 0);
  fight.boss().health = 3;
  walk_and_attack(fight, hunter, 1, 6);
  CHECK(fight.boss().health == 1);
  fight.begin_turn(mage);
  fight.dice({1});
  fight.choose(mage, attack);
  CHECK(fight.state.winner == Side::heroes);
}

TEST_CASE("OAA-R35 with kill_needs any_hero_in_lair somebody must be there, whoever attacks") {
  for (const int other : {19, 20}) {
    Fight fight({{"kill_needs", "any_hero_in_lair"}});
    fight.positions(other, 12, 0);
    fight.boss().health = 3;
    walk_and_attack(fight, hunter, 1, 6);
    CHECK(fight.over() == (other == 20));
    CHECK(fight.boss().health == (other == 20 ? 0 : 1));
  }
}

TEST_CASE("OAA-R35 reflected damage can kill under any_hero_in_lair, and only then") {
  for (const char* needs : {"attacker_in_lair", "any_hero_in_lair"}) {
    Fight fight({{"kill_needs", needs}});
    fight.positions(8, 20, 0);
    fight.give(mage, {shield_card});
    fight.boss().health = 3;
    fight.boss_has_no_cards();
    fight.no_crystals();
    fight.begin_boss_turn();
    fight.dice({1});
    fight.choose(the_boss, aim_at(mage));
    fight.dice({6});
    fight.choose(mage, raise_shield);
    CHECK(fight.over() == (std::string(needs) == "any_hero_in_lair"));
    CHECK(fight.boss().health == (fight.over() ? 0 : 1));
    if (fight.over()) CHECK(fight.state.slayer == mage);
  }
}

TEST_CASE("OAA-R36 a Boss at 1 takes nothing from outside the lair") {
  for (const int face : {1, 6}) {
    Fight fight;
    fight.positions(18, 0, 0);
    fight.boss().health = 1;
    walk_and_attack(fight, mage, 1, face);
    CHECK(fight.boss().health == 1);
    CHECK_FALSE(fight.over());
  }
}

TEST_CASE("OAA-R37 a Hero in the lair can be thrown out: 20 becomes 17 or 13") {
  for (const BossCard card : {windblast, slipstream}) {
    Fight fight;
    fight.boss_holds(rooted, card, critical_blow);
    fight.positions(20, 0, 0);
    fight.begin_boss_turn();
    fight.dice({1});
    fight.choose(the_boss, card == windblast ? play(windblast) : play(slipstream, mage));
    CHECK(fight.hero(mage).position == (card == windblast ? 20 - 3 : 20 - 7));
  }
}

TEST_CASE("OAA-R37 nothing returns to a Hero thrown out, who must reach space 20 again to kill") {
  Fight fight;
  fight.boss_holds(rooted, slipstream, critical_blow);
  fight.positions(18, 0, 0);
  fight.no_crystals();
  fight.give(mage, {strike_card, strike_card});
  fight.boss().health = 1;
  fight.dice({2});
  fight.begin_turn(mage);  // into the lair: the cards are gone
  fight.begin_boss_turn();
  fight.dice({1});
  fight.choose(the_boss, play(slipstream, mage));  // behind space 15, where the crystal stood
  CHECK(fight.hero(mage).crystals == 0);
  CHECK(fight.hero(mage).hand_size() == 0);
  walk_and_attack(fight, mage, 6, 6);  // on 13 + 6
  CHECK(fight.hero(mage).shards == 0);
  CHECK(fight.boss().health == 1);
  walk_and_attack(fight, mage, 1, 1);  // on 20
  CHECK(fight.state.winner == Side::heroes);
}

TEST_CASE("OAA-R38 a dead Hero's cards and shards leave the game, and nobody inherits them") {
  Fight fight;
  fight.hero(mage).health = 2;
  fight.hero(mage).shards = 2;
  fight.give(mage, {dash_card, strike_card});
  strike_the_mage(fight, 2);
  CHECK_FALSE(fight.hero(mage).alive());
  CHECK(fight.hero(mage).hand_size() == 0);
  CHECK(fight.hero(mage).shards == 0);
  for (const Hero hero : {hunter, paladin}) {
    CHECK(fight.hero(hero).hand_size() == 0);
    CHECK(fight.hero(hero).shards == 0);
  }
  CHECK(fight.state.discard[dash_card] == 1);
  CHECK_FALSE(fight.to_act(mage));  // the next round is the others'
  CHECK(fight.to_act(hunter));
}

TEST_CASE("OAA-R39 nobody else breaks the crystals on a dead Hero's lane") {
  Fight fight;
  fight.positions(9, 9, 9);
  fight.healths(0, 20, 20);
  for (const Hero hero : {hunter, paladin}) {
    fight.dice({6});
    fight.begin_turn(hero);
    CHECK(fight.hero(hero).crystals == 0);
  }
  CHECK(fight.hero(mage).crystals == (space(10) | space(15)));
  CHECK(regeneration(fight.state, fight.game.rules()) == 2);
}

TEST_CASE("OAA-R40 target, roll, Shield, damage, Life Link, reflection, deaths, regeneration, in this order") {
  Fight fight({{"reflect_mode", "full"}});  // the only way to see all of them in one attack
  fight.positions(12, 9, 14);
  fight.healths(20, 2, 20);
  fight.give(mage, {shield_card});
  link_the_heroes(fight);
  CHECK(fight.asks<ChooseTarget>());
  fight.dice({6});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.asks<OfferShield>());
  fight.dice({2});
  fight.choose(mage, raise_shield);
  CHECK(place<BossAttacked>(fight) < place<ShieldPlayed>(fight));
  CHECK(place<ShieldRolled>(fight) < place<HeroHurt>(fight));
  const std::size_t hurt = place<HeroHurt>(fight);
  CHECK(std::get<HeroHurt>(fight.events[hurt]).hero == mage);
  CHECK(std::get<HeroHurt>(fight.events[hurt + 1]).linked);
  CHECK(std::get<HeroHurt>(fight.events[hurt + 2]).linked);
  CHECK(place<BlowReflected>(fight) == hurt + 3);
  CHECK(place<HeroDied>(fight) == hurt + 4);
  CHECK(place<BossRegenerated>(fight) == hurt + 5);
}

TEST_CASE("OAA-R40 Critical Blow is applied with the roll, before the Shield") {
  Fight fight;
  fight.positions(8, 0, 0);
  fight.give(mage, {shield_card});
  fight.begin_boss_turn();
  fight.dice({5});
  fight.choose(the_boss, play(critical_blow));
  fight.dice({5});
  fight.choose(mage, raise_shield);
  CHECK(fight.hero(mage).health == 20 - (7 - 5));  // not (5 - 5) * 1.5
}

TEST_CASE("OAA-R41 both sides never win at once: who reflects damage takes none") {
  for (int blow = 1; blow <= 6; ++blow)
    for (int face = 1; face <= 6; ++face) {
      Fight fight;
      fight.hero(mage).health = 1;
      fight.give(mage, {shield_card});
      strike_the_mage(fight, blow);
      fight.dice({face});
      fight.choose(mage, raise_shield);
      CHECK(fight.count<BlowReflected>() == (face > blow));
      CHECK(fight.hero(mage).alive() == (face >= blow));
      CHECK_FALSE(fight.over());
    }
}

TEST_CASE("OAA-R41 where reflection can kill, it comes before the deaths, and the Heroes win") {
  Fight fight({{"reflect_mode", "full"}, {"kill_needs", "any_hero_in_lair"}});
  fight.positions(8, 20, 0);
  fight.healths(1, 20, 0);
  fight.give(mage, {shield_card});
  fight.boss().health = 2;
  fight.boss_has_no_cards();
  fight.begin_boss_turn();
  fight.dice({6});
  fight.choose(the_boss, aim_at(mage));
  fight.dice({2});
  fight.choose(mage, raise_shield);
  CHECK(fight.hero(mage).health == 0);
  CHECK(fight.boss().health == 0);
  CHECK(fight.state.winner == Side::heroes);
  CHECK(fight.count<HeroDied>() == 0);
}

namespace {
/// Whether a Boss who holds this card may play it with the Heroes on these spaces (-1: dead).
bool playable(OptionList options, BossCard card, int a, int b, int c, int boss_health = 65) {
  Fight fight(options);
  const auto mine = [&](BossCard first, BossCard second) { return card == second ? second : first; };
  fight.boss_holds(mine(rooted, unholy), mine(windblast, slipstream), mine(life_link, critical_blow));
  fight.boss().health = static_cast<std::uint16_t>(boss_health);
  fight.positions(std::max(a, 0), std::max(b, 0), std::max(c, 0));
  fight.healths(a < 0 ? 0 : 20, b < 0 ? 0 : 20, c < 0 ? 0 : 20);
  fight.begin_boss_turn();
  for (const Choice option : fight.offered(the_boss))
    if (verb_of(option) == Verb::play_card && BossCard(option.a) == card) return true;
  return false;
}
const OptionList sparing = {{"allow_wasted_cards", "false"}};
}  // namespace

TEST_CASE("OAA-R42 a card without effect may be played, and is spent all the same") {
  for (const BossCard card : {unholy, windblast, life_link, critical_blow}) {
    CHECK(playable({}, card, 1, 2, 3));
    Fight fight;
    fight.boss_holds(unholy, windblast, card == life_link ? life_link : critical_blow);
    fight.positions(1, 2, 3);
    fight.begin_boss_turn();
    fight.choose(the_boss, play(card));
    CHECK_FALSE(fight.boss().holds(card));
    CHECK(fight.hero(paladin).position == 3);
    CHECK(fight.boss().health == 65);
  }
}

TEST_CASE("OAA-R42 not playable is a card that finds nothing to choose") {
  CHECK(playable({}, rooted, 1, 2, 3));
  CHECK(playable({}, slipstream, 1, 2, 4));
  CHECK_FALSE(playable({}, slipstream, 0, 2, 3));
  CHECK_FALSE(playable({}, slipstream, 0, 2, -1));
  Fight fight;
  fight.no_crystals();
  fight.begin_boss_turn();
  CHECK(fight.offered(the_boss) == std::vector{no_card, play(windblast), play(critical_blow)});  // and no Rooted
}

TEST_CASE("OAA-R42 with allow_wasted_cards false a card must do something") {
  CHECK(playable(sparing, unholy, 1, 2, 3, 64));
  CHECK_FALSE(playable(sparing, unholy, 1, 2, 3, 65));
  CHECK(playable(sparing, windblast, 0, 3, 4));
  CHECK_FALSE(playable(sparing, windblast, 0, 3, 3));
  CHECK_FALSE(playable({{"allow_wasted_cards", "false"}, {"start_is_safe", "false"}}, windblast, 0, 3, 3));
  CHECK(playable(sparing, critical_blow, 0, 3, 4));
  CHECK_FALSE(playable(sparing, critical_blow, 0, 3, 3));
  CHECK(playable(sparing, life_link, 0, 4, 5));
  CHECK_FALSE(playable(sparing, life_link, 0, 3, 4));  // nobody else would be reached,
  CHECK(playable({{"allow_wasted_cards", "false"}, {"life_link_reaches_safe_zone", "true"}}, life_link, -1, 3, 4));
  CHECK_FALSE(
      playable({{"allow_wasted_cards", "false"}, {"life_link_reaches_safe_zone", "true"}}, life_link, -1, -1, 4));
  CHECK_FALSE(playable({{"allow_wasted_cards", "false"}, {"life_link_reaches_safe_zone", "true"}}, life_link, 1, 2, 3));
}

TEST_CASE("OAA-R43 in the lair nothing is rolled, but there is a Movement Phase for shards") {
  Fight fight;
  fight.positions(20, 0, 0);
  fight.begin_turn(mage);  // with no shard to use he goes straight on, and no die was thrown
  CHECK(fight.asks<ChooseAttack>());
  CHECK(fight.count<MovementRolled>() == 0);

  fight.hero(mage).health = 10;
  fight.hero(mage).shards = 1;
  fight.begin_turn(mage);
  CHECK(fight.asks<ChooseMovement>());
  CHECK(fight.offered(seat_of(mage)) == std::vector{to_attack_phase, use_shard});

  fight.hero(mage).position = 17;  // thrown out, he rolls again
  fight.begin_turn(mage);
  CHECK(fight.offers(mage, roll));
}

TEST_CASE("OAA-R44 no fight lasts more than 81 rounds") {
  const Game game = open();
  int longest = 0;
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    Chance chance(mix(seed, 44)), picks(mix(seed, 45));
    State state = game.start(chance, {});
    game.play_out(state, chance, picks, 1 << 20, false);
    REQUIRE(state.winner.has_value());
    longest = std::max<int>(longest, state.round);
  }
  CHECK(longest <= 72 + 2 + 7);
}

namespace {
/// Heroes who never attack and waste neither shard nor Shield, against a Boss without cards.
Choice stalling(const State& state, Seat seat, const std::vector<Choice>& offered) {
  for (const Choice option : offered) {
    if (verb_of(option) == Verb::divide_cards && option.a == hand_code(2, 0, 0)) return option;
    if (option == use_shard && state.heroes[hero_at(seat)].health + 2 <= 20) return option;
    if (option == raise_shield && state.attack.shields == 0) return option;
  }
  const bool can_end = std::count(offered.begin(), offered.end(), end_turn) > 0;
  return can_end ? end_turn : offered[0];
}
}  // namespace

TEST_CASE("OAA-R44 even if every die shows 1 and no Hero attacks, 60 health, 12 regained and two Shields run out") {
  const Game game = open();
  const std::vector<Outcome> ones(2000, 1);
  Chance chance = Chance::scripted(ones);
  State state = game.start(chance, {});
  while (!state.winner && !chance.stopped()) {
    const Seat seat = game.to_act(state).front();
    game.apply(state, seat, stalling(state, seat, answers(game, state, seat)), chance, {});
  }
  CHECK(state.winner == Side::boss);
  CHECK(state.round == 3 + 60 + 12 + 2);  // three opening turns without a target
}

TEST_CASE("OAA-R45 Mage, Hunter and Paladin have lanes 1, 2 and 3, and it makes no difference") {
  const char* const names[] = {"Mage", "Hunter", "Paladin"};
  std::vector<HeroState> walked;
  for (const Hero hero : all_heroes) {
    Fight fight;
    CHECK(number(seat_of(hero)) == static_cast<int>(hero) + 1);
    CHECK(fight.game.seat_name(seat_of(hero)) == names[static_cast<int>(hero)]);
    fight.hero(hero).position = 9;
    fight.give(hero, {shield_card, dash_card});
    fight.begin_turn(hero);
    fight.dice({4});
    fight.choose(hero, roll);
    fight.choose(hero, dash);
    fight.dice({5});
    fight.choose(hero, attack);
    CHECK(fight.boss().health == 65 - 5);
    fight.boss_has_no_cards();
    fight.dice({6});
    fight.begin_boss_turn();
    fight.dice({2});
    fight.choose(hero, raise_shield);
    walked.push_back(fight.hero(hero));
  }
  CHECK(walked[0].position == 9 + 4 + 2);
  CHECK(walked[0] == walked[1]);
  CHECK(walked[1] == walked[2]);
}

TEST_CASE("OAA-R46 health, positions, crystals, boosts, discards and dice are public") {
  Fight fight;
  fight.positions(8, 2, 20);
  fight.healths(3, 20, 15);
  fight.boss().health = 40;
  fight.hero(hunter).rooted = space(15);
  fight.hero(paladin).crystals = 0;
  fight.hero(paladin).shards = 2;
  fight.state.discard[dash_card] = 1;
  fight.boss().played = 1 << static_cast<int>(windblast);
  for (const Seat viewer : everybody) {
    const View seen = fight.game.look(fight.state, viewer);
    CHECK(seen.heroes[0].health == 3);
    CHECK(seen.heroes[2].position == 20);
    CHECK(seen.heroes[2].shards == 2);
    CHECK(seen.heroes[1].crystals == std::vector{10, 15});
    CHECK(seen.heroes[1].rooted == std::vector{15});
    CHECK(seen.heroes[2].crystals.empty());
    CHECK(seen.boss_health == 40);
    CHECK(seen.regeneration == 3 * 1 + 2);
    CHECK(seen.discard == std::array<int, 3>{0, 1, 0});
    CHECK(seen.played == std::vector{windblast});
    CHECK(std::get<MovementRolled>(*fight.game.seen_by(MovementRolled{mage, 5}, viewer)).face == 5);
    CHECK(std::get<BossAttacked>(*fight.game.seen_by(BossAttacked{mage, 4, 6, true}, viewer)).sum == 4);
    CHECK(std::get<BossCardPlayed>(*fight.game.seen_by(BossCardPlayed{rooted}, viewer)).card == rooted);
  }
}

TEST_CASE("OAA-R46 the Boss's unplayed and rejected cards are secret while the fight lasts") {
  Fight fight;
  fight.boss_holds(rooted, windblast, critical_blow);
  fight.boss().played = 1 << static_cast<int>(windblast);
  State other = fight.state;
  other.boss.hand = {2, 1, 1};  // Unholy Regeneration, Windblast, Life Link
  CHECK(fight.game.look(fight.state, the_boss).hand == Loadout{1, 1, 2});
  for (const Seat viewer : everybody) {
    if (viewer == the_boss) continue;
    CHECK_FALSE(fight.game.look(fight.state, viewer).hand.has_value());
    CHECK(fight.game.view(fight.state, viewer) == fight.game.view(other, viewer));
    Chance chance(46);
    int differs = 0;
    for (int deal = 0; deal < 100; ++deal) {
      const Loadout believed = fight.game.redeal(fight.state, viewer, chance).boss.hand;
      CHECK(believed.knockback == 1);  // Windblast has been seen
      differs += believed != fight.state.boss.hand;
    }
    CHECK(differs > 0);
    CHECK(differs < 100);
  }
  Chance chance(46);
  CHECK(fight.game.redeal(fight.state, the_boss, chance) == fight.state);
}

TEST_CASE("OAA-R46 after the fight the Boss's choice is shown to everybody") {
  Fight fight;
  fight.positions(20, 0, 0);
  fight.boss().health = 1;
  fight.begin_turn(mage);
  fight.dice({1});
  fight.choose(mage, attack);
  CHECK(fight.last<HeroesWon>()->loadout == Loadout{1, 1, 2});
  for (const Seat viewer : everybody) {
    CHECK(fight.game.look(fight.state, viewer).hand == Loadout{1, 1, 2});
    Chance chance(46);
    for (int deal = 0; deal < 20; ++deal) CHECK(fight.game.redeal(fight.state, viewer, chance) == fight.state);
  }
}

TEST_CASE("OAA-R47 the Boss takes exactly one card of each category") {
  const Game game = open();
  Chance none = Chance::scripted({});
  const std::vector<Choice> loadouts = answers(game, game.start(none, {}), the_boss);
  CHECK(loadouts.size() == 2 * 2 * 2);
  for (const Choice loadout : loadouts)
    for (const int which : {loadout.a, loadout.b, loadout.c}) CHECK((which == 1 || which == 2));
}

TEST_CASE("OAA-R48 Rooted may be played on a dead Hero's lane, where it heals for good") {
  Fight fight;
  fight.positions(8, 9, 9);
  fight.healths(0, 20, 20);
  fight.boss().health = 30;
  fight.begin_boss_turn();
  fight.choose(the_boss, play(rooted, mage, 10));
  fight.dice({1});
  fight.choose(the_boss, aim_at(hunter));
  CHECK(fight.boss().health == 30 + 5 * 1 + 2);
  for (const Hero hero : {hunter, paladin}) {
    fight.dice({6});
    fight.begin_turn(hero);
  }
  CHECK(fight.hero(mage).rooted == space(10));
  CHECK(regeneration(fight.state, fight.game.rules()) == 1 + 2);
}

TEST_CASE("OAA-R49 there are four seats, and one person may have all three of the Heroes'") {
  CHECK(Game::info().least_seats == 4);
  CHECK(Game::info().most_seats == 4);
  for (const char* hands : {"open", "hidden_from_boss"}) {
    const Game game = open({{"hero_hands", hands}});
    CHECK(game.seats() == 4);
    Chance chance(49), picks(50);
    State state = game.start(chance, {});
    while (!state.winner) {
      const Seats asked = game.to_act(state);
      REQUIRE((asked == Seats(the_boss) || !asked.contains(the_boss)));  // never both persons at once
      for (const Hero hero : all_heroes)  // and no Hero's seat knows what another's does not
        REQUIRE(game.view(state, seat_of(hero)) == game.view(state, seat_of(mage)));
      const std::vector<Choice> offered = answers(game, state, asked.front());
      const Choice chosen = offered[static_cast<std::size_t>(picks.pick(static_cast<int>(offered.size())))];
      game.apply(state, asked.front(), chosen, chance, {});
    }
    CHECK(game.result(state).over);
  }
}

TEST_CASE("option boss_health is what the Boss starts with and heals up to") {
  Fight fight({{"boss_health", "100"}});
  CHECK(fight.boss().health == 100);
  fight.boss_has_no_cards();
  for (const int before : {90, 97}) {
    fight.boss().health = static_cast<std::uint16_t>(before);
    fight.begin_boss_turn();
    CHECK(fight.boss().health == std::min(before + 6, 100));
  }
}

TEST_CASE("option hero_health is what a Hero starts with and heals up to") {
  Fight fight({{"hero_health", "30"}});
  CHECK(fight.hero(mage).health == 30);
  fight.hero(mage).health = 29;
  fight.hero(mage).shards = 1;
  fight.begin_turn(mage);
  fight.dice({1});
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 30);
}

TEST_CASE("option lane_length puts the lair at the end of another lane") {
  Fight longer({{"lane_length", "30"}});
  longer.positions(19, 0, 0);
  longer.boss().health = 1;
  walk_and_attack(longer, mage, 6, 6);
  CHECK(longer.hero(mage).position == 19 + 6);
  CHECK_FALSE(longer.over());
  walk_and_attack(longer, mage, 6, 6);
  CHECK(longer.hero(mage).position == 30);
  CHECK(longer.over());

  Fight shorter({{"lane_length", "12"}, {"crystal_positions", "5,9"}});
  shorter.positions(10, 0, 0);
  walk_and_attack(shorter, mage, 6, 6);
  CHECK(shorter.hero(mage).position == 12);
  CHECK(open({{"lane_length", "30"}, {"lair_position", "beyond"}}).rules().lair == 30 + 1);
}

TEST_CASE("option safe_zone_length says up to where a Hero is safe") {
  for (const char* length : {"0", "3", "8"}) {
    const int last = std::stoi(length);
    Fight fight({{"safe_zone_length", length}});
    fight.positions(0, last, last + 1);
    CHECK(safe(fight.state, fight.game.rules(), mage));
    fight.boss_has_no_cards();
    fight.dice({2});
    fight.begin_boss_turn();  // the only one to attack is the Paladin
    CHECK(fight.hero(paladin).health == 20 - 2);
  }
}

TEST_CASE("option crystal_positions says where crystals stand on every lane") {
  Fight fight({{"crystal_positions", "5,6,20"}});
  CHECK(crystals_standing(fight.state) == 3 * 3);
  fight.positions(4, 0, 0);
  fight.dice({2});
  fight.begin_turn(mage);
  CHECK(fight.hero(mage).shards == 2);
  CHECK(fight.hero(mage).crystals == space(20));
  CHECK(crystals_standing(Fight({{"crystal_positions", ""}}).state) == 0);
}

namespace {
/// What the Boss regenerates with six crystals standing, one of them Rooted or not.
int regenerates(OptionList options, bool with_rooted) {
  Fight fight(options);
  fight.boss().health = 30;
  fight.begin_boss_turn();
  fight.choose(the_boss, with_rooted ? play(rooted, mage, 10) : no_card);
  return fight.boss().health - 30;
}
}  // namespace

TEST_CASE("option crystal_regen is what a standing crystal heals") {
  CHECK(regenerates({}, false) == 6 * 1);
  CHECK(regenerates({{"crystal_regen", "3"}}, false) == 6 * 3);
  CHECK(regenerates({{"crystal_regen", "0"}}, false) == 0);
}

TEST_CASE("option rooted_regen is what a Rooted crystal heals instead") {
  CHECK(regenerates({}, true) == 5 * 1 + 2);
  CHECK(regenerates({{"rooted_regen", "6"}}, true) == 5 * 1 + 6);
  CHECK(regenerates({{"rooted_regen", "0"}}, true) == 5 * 1 + 0);
  CHECK(regenerates({{"rooted_regen", "6"}, {"crystal_regen", "2"}}, true) == 5 * 2 + 6);
}

TEST_CASE("option unholy_heal is what Unholy Regeneration heals") {
  CHECK(after_unholy({{"unholy_heal", "20"}}, 30) == 30 + 20 + 6);
  CHECK(after_unholy({{"unholy_heal", "0"}}, 30) == 30 + 0 + 6);
}

TEST_CASE("option windblast_distance is how far Windblast pushes") {
  for (const char* distance : {"0", "3", "5"}) {
    Fight fight({{"windblast_distance", distance}});
    fight.positions(16, 17, 0);
    fight.begin_boss_turn();
    fight.choose(the_boss, play(windblast));
    CHECK(fight.hero(mage).position == 16 - std::stoi(distance));
    CHECK(fight.hero(hunter).position == 17 - std::stoi(distance));
  }
}

TEST_CASE("option slipstream_distance is how far Slipstream pushes") {
  for (const char* distance : {"0", "7", "10"}) {
    Fight fight({{"slipstream_distance", distance}});
    fight.boss_holds(rooted, slipstream, critical_blow);
    fight.positions(16, 17, 0);
    fight.begin_boss_turn();
    fight.choose(the_boss, play(slipstream, mage));
    CHECK(fight.hero(mage).position == 16 - std::stoi(distance));
    CHECK(fight.hero(hunter).position == 17);
  }
}

namespace {
/// What a Critical Blow with this roll does to the Mage.
int critical_of(OptionList options, int face) {
  Fight fight(options);
  fight.positions(8, 0, 0);
  fight.begin_boss_turn();
  fight.dice({face});
  fight.choose(the_boss, play(critical_blow));
  return 20 - fight.hero(mage).health;
}
}  // namespace

TEST_CASE("option critical_multiplier is what Critical Blow multiplies the roll by") {
  CHECK(critical_of({}, 5) == 7);  // 7.5, down
  CHECK(critical_of({{"critical_multiplier", "2"}}, 5) == 5 * 2);
  CHECK(critical_of({{"critical_multiplier", "1"}}, 5) == 5);
  CHECK(critical_of({{"critical_multiplier", "5/2"}}, 5) == 12);  // 12.5, down
  CHECK(critical_of({{"critical_multiplier", "1.25"}}, 4) == 5);
}

TEST_CASE("option critical_rounding is down, or up") {
  const int up[] = {2, 3, 5, 6, 8, 9}, down[] = {1, 3, 4, 6, 7, 9};
  for (int face = 1; face <= 6; ++face) {
    CHECK(critical_of({{"critical_rounding", "up"}}, face) == up[face - 1]);
    CHECK(critical_of({{"critical_rounding", "down"}}, face) == down[face - 1]);
  }
}

TEST_CASE("option dash_distance is how far Whirlwind Dash carries") {
  Fight fight({{"dash_distance", "5"}});
  fight.positions(3, 0, 0);
  fight.give(mage, {dash_card});
  fight.begin_turn(mage);
  fight.dice({1});
  fight.choose(mage, dash);
  CHECK(fight.hero(mage).position == 3 + 5 + 1);
}

TEST_CASE("option shard_heal is what a Crystal Shard heals") {
  Fight fight({{"shard_heal", "5"}});
  fight.hero(mage).health = 10;
  fight.hero(mage).shards = 1;
  fight.begin_turn(mage);
  fight.dice({1});
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 10 + 5);
}

TEST_CASE("option boss_attack_dice are added together, and Critical Blow multiplies the sum") {
  Fight fight({{"boss_attack_dice", "3"}});
  fight.positions(8, 0, 0);
  fight.boss_has_no_cards();
  fight.dice({1, 2, 6});
  fight.begin_boss_turn();
  CHECK(fight.hero(mage).health == 20 - (1 + 2 + 6));

  Fight critical({{"boss_attack_dice", "2"}});
  critical.positions(8, 0, 0);
  critical.begin_boss_turn();
  critical.dice({3, 3});
  critical.choose(the_boss, play(critical_blow));
  CHECK(critical.hero(mage).health == 20 - (3 + 3) * 3 / 2);  // not 4 + 4
}

TEST_CASE("option boss_attacks_per_turn: separate targets, each attack settled before the next is aimed") {
  Fight fight({{"boss_attacks_per_turn", "2"}});
  fight.positions(8, 9, 12);
  fight.healths(3, 20, 20);
  fight.boss_has_no_cards();
  fight.boss().health = 30;
  fight.begin_boss_turn();
  fight.dice({3});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.count<HeroDied>() == 1);
  CHECK(fight.count<BossRegenerated>() == 0);
  CHECK(fight.offered(the_boss) == std::vector{aim_at(hunter), aim_at(paladin)});
  fight.dice({2});
  fight.choose(the_boss, aim_at(paladin));
  CHECK(fight.hero(paladin).health == 20 - 2);
  CHECK(fight.boss().health == 30 + 6);  // regeneration once, at the end

  Fight thrice({{"boss_attacks_per_turn", "3"}});
  thrice.positions(8, 0, 0);
  thrice.boss_has_no_cards();
  thrice.dice({1, 2, 3});
  thrice.begin_boss_turn();
  CHECK(thrice.hero(mage).health == 20 - (1 + 2 + 3));
}

TEST_CASE("option boss_attacks_per_turn: an Attack card counts for all attacks of its turn, and no longer") {
  Fight critical({{"boss_attacks_per_turn", "2"}});
  critical.positions(8, 0, 0);
  critical.begin_boss_turn();
  critical.dice({4, 2});
  critical.choose(the_boss, play(critical_blow));
  CHECK(critical.hero(mage).health == 20 - (4 * 3 / 2 + 2 * 3 / 2));
  critical.begin_boss_turn();
  critical.dice({1, 2});
  critical.choose(the_boss, no_card);
  CHECK(critical.hero(mage).health == 11 - (1 + 2));

  Fight linked({{"boss_attacks_per_turn", "2"}});
  linked.positions(12, 9, 0);
  link_the_heroes(linked);
  linked.dice({4});
  linked.choose(the_boss, aim_at(mage));
  linked.dice({2});
  linked.choose(the_boss, aim_at(hunter));
  CHECK(linked.hero(mage).health == 20 - (4 + 2));
  CHECK(linked.hero(hunter).health == 20 - (4 + 2));
}

TEST_CASE("option boss_cards_per_turn is how many cards the Boss may play before he attacks") {
  Fight none({{"boss_cards_per_turn", "0"}});
  none.begin_boss_turn();
  CHECK_FALSE(none.to_act(the_boss));

  for (const char* most : {"1", "2", "3"}) {
    Fight fight({{"boss_cards_per_turn", most}});
    fight.positions(10, 10, 10);
    fight.begin_boss_turn();
    fight.choose(the_boss, play(windblast));
    CHECK(fight.offers(the_boss, play(critical_blow)) == (most[0] >= '2'));
    CHECK_FALSE(fight.offers(the_boss, play(windblast)));
    if (most[0] >= '2') fight.choose(the_boss, play(critical_blow));
    CHECK(fight.offers(the_boss, play(rooted, mage, 10)) == (most[0] >= '3'));
    if (most[0] >= '3') fight.choose(the_boss, no_card);
    CHECK(fight.asks<ChooseTarget>());
  }
}

TEST_CASE("option boss_loadout_size is how many cards the Boss takes, at most one of a category") {
  const std::size_t ways[] = {0, 3 * 2, 3 * 2 * 2, 2 * 2 * 2};
  for (const char* size : {"0", "1", "2", "3"}) {
    const Game game = open({{"boss_loadout_size", size}});
    Chance none = Chance::scripted({});
    const State state = game.start(none, {});
    CHECK(game.to_act(state).contains(the_boss) == (size[0] > '0'));  // nothing to take, nothing to ask
    const std::vector<Choice> loadouts = answers(game, state, the_boss);
    CHECK(loadouts.size() == ways[size[0] - '0']);
    for (const Choice loadout : loadouts) CHECK((loadout.a > 0) + (loadout.b > 0) + (loadout.c > 0) == size[0] - '0');
  }
}

TEST_CASE("option hero_cards_each is how many cards each Hero takes") {
  const std::size_t ways[] = {0, 27 - 3, 21};  // with one each: any but three of a kind
  for (const char* each : {"0", "1", "2"}) {
    const Game game = open({{"hero_cards_each", each}});
    State state = to_divide(game);
    const std::vector<Choice> divisions = answers(game, state, seat_of(mage));
    const bool asked = verb_of(divisions[0]) == Verb::divide_cards;
    CHECK(asked == (each[0] > '0'));  // with none the first round begins at once
    if (!asked) continue;
    CHECK(divisions.size() == ways[each[0] - '0']);
    Chance none = Chance::scripted({});
    game.apply(state, seat_of(mage), divisions[0], none, {});
    for (const HeroState& hero : state.heroes) CHECK(hero.hand_size() == each[0] - '0');
  }
}

namespace {
const OptionSpec* option(std::string_view name) {
  for (const OptionSpec& spec : Game::options())
    if (spec.name == name) return &spec;
  return nullptr;
}
std::string error_of(const char* name, const std::string& value) {
  OptionValues values(Game::options());
  const auto error = values.set(name, value);
  if (error) CHECK(values.changed().empty());
  return error ? error->message : "";
}
bool says(const std::string& text, const char* part) { return text.find(part) != text.npos; }
}  // namespace

TEST_CASE("every number among the options has the default and the range of the catalogue") {
  struct Row {
    const char* name;
    int standard, least, most;
  };
  for (const Row& row : std::initializer_list<Row>{{"boss_health", 65, 20, 200},
                                                   {"hero_health", 20, 5, 40},
                                                   {"lane_length", 20, 8, 40},
                                                   {"safe_zone_length", 3, 0, 8},
                                                   {"crystal_regen", 1, 0, 4},
                                                   {"rooted_regen", 2, 0, 8},
                                                   {"unholy_heal", 8, 0, 40},
                                                   {"windblast_distance", 3, 0, 20},
                                                   {"slipstream_distance", 7, 0, 20},
                                                   {"dash_distance", 2, 0, 10},
                                                   {"shard_heal", 2, 0, 20},
                                                   {"die_sides", 6, 2, 20},
                                                   {"boss_attack_dice", 1, 1, 4},
                                                   {"boss_attacks_per_turn", 1, 1, 3},
                                                   {"boss_cards_per_turn", 1, 0, 3},
                                                   {"boss_loadout_size", 3, 0, 3},
                                                   {"hero_cards_each", 2, 0, 2},
                                                   {"knockback_floor", 0, 0, 1},
                                                   {"shields_per_attack", 2, 1, 2}}) {
    CAPTURE(row.name);
    REQUIRE(option(row.name) != nullptr);
    CHECK(option(row.name)->standard == std::vector{row.standard});
    CHECK(error_of(row.name, std::to_string(row.least)).empty());
    CHECK(error_of(row.name, std::to_string(row.most)).empty());
    CHECK_FALSE(error_of(row.name, std::to_string(row.least - 1)).empty());
    CHECK_FALSE(error_of(row.name, std::to_string(row.most + 1)).empty());
  }
}

TEST_CASE("every other option has the default of the catalogue and takes every value named there") {
  struct Row {
    const char* name;
    const char* standard;
    std::vector<const char*> others;
  };
  for (const Row& row :
       std::initializer_list<Row>{{"crystal_positions", "10,15", {"", "1", "{3, 4, 5}"}},
                                  {"critical_multiplier", "3/2", {"1", "3", "1.5", "5/2"}},
                                  {"critical_rounding", "down", {"up"}},
                                  {"hero_cards_per_turn", "unlimited", {"1"}},
                                  {"lair_position", "last_space", {"beyond", "20", "21"}},
                                  {"lair_entry", "overshoot_stops", {"exact_or_stay", "bounce"}},
                                  {"start_is_safe", "true", {"false"}},
                                  {"shield_timing", "after_roll", {"before_roll"}},
                                  {"reflect_mode", "surplus", {"full"}},
                                  {"life_link_basis", "dealt", {"rolled"}},
                                  {"life_link_reaches_safe_zone", "false", {"true"}},
                                  {"kill_needs", "attacker_in_lair", {"any_hero_in_lair"}},
                                  {"shard_overflow", "clip", {"forbid"}},
                                  {"hero_hands", "open", {"hidden_from_boss"}},
                                  {"hero_order", "adaptive", {"declared_each_round", "fixed_for_game"}},
                                  {"hero_order_owner", "team", {"captain"}},
                                  {"boss_may_pass", "false", {"true"}},
                                  {"allow_wasted_cards", "true", {"false"}},
                                  {"boss_overheal", "false", {"true"}}}) {
    CAPTURE(row.name);
    const OptionSpec* spec = option(row.name);
    REQUIRE(spec != nullptr);
    CHECK(option_text(*spec, spec->standard) == row.standard);
    CHECK(error_of(row.name, row.standard).empty());
    for (const char* other : row.others) CHECK(error_of(row.name, other).empty());
    CHECK_FALSE(error_of(row.name, "banana").empty());
  }
}

TEST_CASE("an unknown option or a bad value is refused with a hint") {
  CHECK(says(error_of("lair_entri", "bounce"), "unknown option \"lair_entri\"; did you mean \"lair_entry\"?"));
  CHECK(says(error_of("lair_entry", "bounse"), "did you mean \"bounce\"?"));
  CHECK(says(error_of("hero_order", "fixed"), "did you mean \"fixed_for_game\"?"));
  CHECK(says(error_of("hero_health", "41"), "5 to 40"));
  CHECK(says(error_of("hero_health", "many"), "5 to 40"));
  CHECK(says(error_of("boss_overheal", "perhaps"), "true or false"));
  CHECK(says(error_of("critical_multiplier", "1/2"), "from 1 to 3"));
  CHECK(says(error_of("critical_multiplier", "7/2"), "from 1 to 3"));
  CHECK(says(error_of("crystal_positions", "15,10"), "rising numbers such as 10,15"));
  CHECK(says(error_of("crystal_positions", "0,10"), "each from 1 to 40"));
}

namespace {
/// The options that the game finds to contradict each other; it must then not open.
std::vector<std::string> contradictions(OptionList options) {
  OptionValues values(Game::options());
  for (const auto& [name, value] : options) REQUIRE_FALSE(values.set(name, value).has_value());
  Problems problems;
  const bool opened = Game::open(Pack(Game::files()), values, problems).has_value();
  CHECK(opened == problems.empty());
  std::vector<std::string> list;
  for (const Problem& problem : problems) list.push_back(problem.file);
  return list;
}
}  // namespace

TEST_CASE("a Safe Zone as long as the lane is a contradiction") {
  const std::vector<std::string> zone = {"option safe_zone_length"};
  CHECK(contradictions({{"lane_length", "8"}, {"safe_zone_length", "8"}, {"crystal_positions", "5"}}) == zone);
  CHECK(contradictions({{"lane_length", "8"}, {"safe_zone_length", "7"}, {"crystal_positions", "5"}}).empty());
}

TEST_CASE("crystals off the lane are a contradiction") {
  const std::vector<std::string> crystals = {"option crystal_positions"};
  CHECK(contradictions({{"crystal_positions", "10,20"}}).empty());
  CHECK(contradictions({{"crystal_positions", "10,21"}}) == crystals);
  CHECK(contradictions({{"crystal_positions", "10,21"}, {"lair_position", "21"}}) == crystals);
  CHECK(contradictions({{"crystal_positions", "10,21"}, {"lane_length", "21"}}).empty());
  CHECK(contradictions({{"lane_length", "15"}}).empty());
  CHECK(contradictions({{"lane_length", "14"}}) == crystals);  // where the book's second crystal stands
}

TEST_CASE("the five presets open and set what they say") {
  struct Row {
    const char* name;
    int boss_health, hero_health, dice, attacks;
  };
  const std::vector<Row> rows = {{"faithful", 65, 20, 1, 1},
                                 {"two-dice", 65, 21, 2, 1},
                                 {"two-attacks", 65, 22, 1, 2},
                                 {"frail-heroes", 65, 8, 1, 1},
                                 {"long-siege", 145, 20, 1, 1}};
  REQUIRE(Game::presets().size() == rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Preset& preset = Game::presets()[i];
    CHECK(preset.name == rows[i].name);
    OptionValues values(Game::options());
    CHECK_FALSE(values.apply(preset).has_value());
    Problems problems;
    const std::optional<Game> game = Game::open(Pack(Game::files()), values, problems);
    REQUIRE(game.has_value());
    const State state = to_divide(*game);
    CHECK(state.boss.health == rows[i].boss_health);
    for (const HeroState& hero : state.heroes) CHECK(hero.health == rows[i].hero_health);
    CHECK(game->rules().boss_attack_dice == rows[i].dice);
    CHECK(game->rules().boss_attacks_per_turn == rows[i].attacks);
    CHECK(values.changed().size() == preset.set.size());
  }
  CHECK(Game::presets()[0].set.empty());  // the rulebook's numbers are the defaults
}

TEST_CASE("OAA-R41 with both variants both sides could win at once: reflection comes first, and the Heroes win") {
  Fight fight({{"reflect_mode", "full"}, {"kill_needs", "any_hero_in_lair"}});
  fight.positions(8, 20, 0);
  fight.healths(1, 1, 0);
  fight.give(mage, {HeroCard::shield});
  fight.boss_holds(rooted, windblast, life_link);
  fight.boss().health = 2;
  fight.begin_boss_turn();
  fight.choose(the_boss, play(life_link));
  fight.dice({6});
  fight.choose(the_boss, aim_at(mage));
  fight.dice({2});
  fight.choose(mage, raise_shield);  // Mage and Hunter are at 0, and so is the Boss
  CHECK(fight.boss().health == 0);
  CHECK(fight.state.winner == Side::heroes);
}

TEST_CASE("OAA-R15 a shard may not be used at full health, whatever it heals and whichever reading holds") {
  for (const char* reading : {"clip", "forbid"}) {
    Fight fight({{"shard_heal", "0"}, {"shard_overflow", reading}});
    fight.hero(mage).shards = 1;
    fight.dice({1});
    fight.begin_turn(mage);
    CHECK_FALSE(fight.offers(mage, use_shard));
  }
}

}  // namespace bout::one_against_all::testing
