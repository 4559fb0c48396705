#include "games/one_against_all/tests/fight.hpp"

namespace bout::one_against_all::testing {

TEST_CASE(
    "OAA-G1 a Shield's 6 against a Critical Blow of 6 leaves 3 for the Hero (OAA-9.5, OAA-9.6, OAA-11.7, OAA-R22)") {
  Fight fight;
  fight.positions(8, 0, 0);
  fight.give(mage, {HeroCard::shield});
  fight.boss().health = 50;
  fight.no_crystals();
  fight.begin_boss_turn();
  fight.dice({6});
  fight.choose(the_boss, play(critical_blow));  // only the Mage can be attacked, so the blow follows at once
  CHECK(fight.state.attack.damage == 9);
  fight.dice({6});
  fight.choose(mage, raise_shield);
  CHECK(fight.hero(mage).health == 20 - (9 - 6));
  CHECK(fight.boss().health == 50);
  CHECK(fight.hero(mage).cards[HeroCard::shield] == 0);
  CHECK(fight.state.discard[HeroCard::shield] == 1);
  CHECK(fight.boss().has_played(critical_blow));
}

TEST_CASE("OAA-G2 a Critical Blow of 1 is 1, and the card is spent (OAA-11.7, OAA-10.4)") {
  Fight fight;
  fight.positions(8, 0, 0);
  fight.begin_boss_turn();
  fight.dice({1});
  fight.choose(the_boss, play(critical_blow));
  CHECK(fight.hero(mage).health == 20 - 1);
  CHECK(fight.boss().has_played(critical_blow));
  CHECK_FALSE(fight.boss().holds(critical_blow));
}

TEST_CASE("OAA-G3 Critical Blow turns 1 to 6 into 1, 3, 4, 6, 7, 9 (OAA-11.7)") {
  const int expected[] = {1, 3, 4, 6, 7, 9};
  for (int face = 1; face <= 6; ++face) {
    Fight fight;
    fight.positions(8, 0, 0);
    fight.begin_boss_turn();
    fight.dice({face});
    fight.choose(the_boss, play(critical_blow));
    CHECK(20 - fight.hero(mage).health == expected[face - 1]);
  }
}

TEST_CASE("OAA-G4 what a Shield rolls over the blow strikes the Boss (OAA-9.5)") {
  Fight fight;
  fight.positions(8, 0, 0);
  fight.give(mage, {HeroCard::shield});
  fight.boss().health = 50;
  fight.no_crystals();
  fight.boss_has_no_cards();
  fight.dice({2});
  fight.begin_boss_turn();
  fight.dice({5});
  fight.choose(mage, raise_shield);
  CHECK(fight.hero(mage).health == 20);
  CHECK(fight.boss().health == 50 - (5 - 2));
}

TEST_CASE("OAA-G5 an equal roll hurts nobody, and the Shield is gone (OAA-9.5, OAA-9.3)") {
  Fight fight;
  fight.positions(8, 0, 0);
  fight.give(mage, {HeroCard::shield});
  fight.boss().health = 50;
  fight.no_crystals();
  fight.boss_has_no_cards();
  fight.dice({4});
  fight.begin_boss_turn();
  fight.dice({4});
  fight.choose(mage, raise_shield);
  CHECK(fight.hero(mage).health == 20);
  CHECK(fight.boss().health == 50);
  CHECK(fight.hero(mage).hand_size() == 0);
}

TEST_CASE("OAA-G6 reflected damage stops at the Boss's last point (OAA-12.5, OAA-R33)") {
  Fight fight;
  fight.positions(8, 0, 0);
  fight.give(mage, {HeroCard::shield});
  fight.boss().health = 2;
  fight.no_crystals();
  fight.boss_has_no_cards();
  fight.dice({1});
  fight.begin_boss_turn();
  fight.dice({6});
  fight.choose(mage, raise_shield);
  CHECK(fight.last<BlowReflected>()->damage == 6 - 1);
  CHECK(fight.boss().health == 1);
  CHECK_FALSE(fight.over());
}

TEST_CASE("OAA-G7 twelve damage, then six crystals heal six (OAA-8.1, OAA-10.7)") {
  Fight fight;
  fight.boss_has_no_cards();
  fight.begin_round();
  fight.dice({4});
  fight.choose(mage, go(mage));
  fight.dice({3});
  fight.choose(mage, attack);
  fight.dice({5});
  fight.choose(hunter, go(hunter));
  fight.dice({4, 6});  // the attack, and the walk of the Paladin, who goes last by himself
  fight.choose(hunter, attack);
  fight.dice({5});
  fight.choose(paladin, attack);
  CHECK(fight.boss().health == 65 - (3 + 4 + 5));
  fight.dice({2});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.last<BossRegenerated>()->gained == 6);
  CHECK(fight.boss().health == 53 + 6);
}

TEST_CASE("OAA-G8 regeneration stops at 65 (OAA-10.7)") {
  Fight fight;
  fight.boss().health = 63;
  fight.hero(mage).crystals = 0;  // four stand
  fight.boss_has_no_cards();
  fight.begin_boss_turn();
  CHECK(fight.boss().health == 65);
}

TEST_CASE(
    "OAA-G9 a Rooted crystal heals 2 until it breaks, and its shard is an ordinary one (OAA-11.1, OAA-R25, OAA-R26)") {
  Fight fight;
  fight.boss().health = 40;
  fight.hero(mage).crystals = space(15);  // five stand
  fight.hero(mage).position = 12;
  fight.begin_boss_turn();
  fight.dice({2});
  fight.choose(the_boss, play(rooted, mage, 15));
  CHECK(fight.boss().health == 40 + 4 * 1 + 2);
  fight.hero(mage).health = 10;
  fight.dice({3});
  fight.begin_turn(mage);  // from 12 to 15
  CHECK(crystals_standing(fight.state) == 4);
  CHECK(regeneration(fight.state, fight.game.rules()) == 4);
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 10 + 2);
}

TEST_CASE("OAA-G10 Unholy Regeneration is clipped at 65 and may be wasted (OAA-11.2, OAA-R27, OAA-R42)") {
  for (const int before : {60, 65}) {
    Fight fight;
    fight.no_crystals();
    fight.boss_holds(unholy, windblast, critical_blow);
    fight.boss().health = static_cast<std::uint16_t>(before);
    fight.begin_boss_turn();
    fight.choose(the_boss, play(unholy));
    CHECK(fight.boss().health == 65);
    CHECK(fight.boss().has_played(unholy));
  }
  Fight strict({{"allow_wasted_cards", "false"}});
  strict.boss_holds(unholy, windblast, critical_blow);
  strict.begin_boss_turn();
  CHECK_FALSE(strict.offers(the_boss, play(unholy)));
}

TEST_CASE("OAA-G11 Windblast moves whoever is outside the Safe Zone (OAA-11.3, OAA-3.6, OAA-3.7, OAA-R37)") {
  Fight fight;
  fight.positions(3, 4, 20);
  fight.begin_boss_turn();
  fight.dice({1});  // the only one left to attack is the Paladin, and so it happens
  fight.choose(the_boss, play(windblast));
  CHECK(fight.hero(mage).position == 3);
  CHECK(fight.hero(hunter).position == 4 - 3);
  CHECK(fight.hero(paladin).position == 20 - 3);
  CHECK(fight.last<BossAttacked>()->target == paladin);
  CHECK(fight.hero(paladin).health == 20 - 1);
}

TEST_CASE("OAA-G12 Slipstream from space 5 ends in the starting area, out of reach (OAA-11.4, OAA-R28)") {
  Fight fight;
  fight.boss_holds(rooted, slipstream, critical_blow);
  fight.positions(5, 0, 0);
  fight.begin_boss_turn();
  fight.choose(the_boss, play(slipstream, mage));
  CHECK(fight.hero(mage).position == 0);
  CHECK(fight.count<NoTarget>() == 1);
  CHECK(fight.count<BossAttacked>() == 0);
}

TEST_CASE(
    "OAA-G14 with every Hero in a Safe Zone cards are wasted, nothing is attacked, and he regenerates (OAA-3.6, OAA-R24, OAA-R42, OAA-10.8)") {
  for (const BossCard card : {windblast, critical_blow, life_link}) {
    Fight fight;
    fight.boss_holds(rooted, windblast, card == life_link ? life_link : critical_blow);
    fight.positions(1, 2, 3);
    fight.boss().health = 30;
    fight.begin_boss_turn();
    fight.choose(the_boss, play(card));
    CHECK(fight.boss().has_played(card));
    CHECK(fight.count<BossAttacked>() == 0);
    CHECK(fight.hero(hunter).position == 2);
    CHECK(fight.boss().health == 30 + 6);
  }
  Fight fight;
  fight.boss_holds(rooted, slipstream, critical_blow);
  fight.positions(1, 2, 3);
  fight.begin_boss_turn();
  for (const Hero hero : all_heroes) CHECK_FALSE(fight.offers(the_boss, play(slipstream, hero)));
}

TEST_CASE("OAA-G15 Windblast from 4, 5, 6 puts all into the Safe Zone, so no attack follows (OAA-3.7, OAA-R24)") {
  Fight fight;
  fight.positions(4, 5, 6);
  fight.begin_boss_turn();
  fight.choose(the_boss, play(windblast));
  CHECK(fight.hero(mage).position == 1);
  CHECK(fight.hero(hunter).position == 2);
  CHECK(fight.hero(paladin).position == 3);
  CHECK(fight.count<BossAttacked>() == 0);
}

TEST_CASE("OAA-G16 one move can break both crystals (OAA-7.1, OAA-7.2, OAA-7.5)") {
  Fight fight;
  fight.positions(9, 0, 0);
  fight.dice({6});
  fight.begin_turn(mage);
  CHECK(fight.hero(mage).position == 15);
  CHECK(fight.hero(mage).crystals == 0);
  CHECK(fight.hero(mage).shards == 2);
}

TEST_CASE("OAA-G17 a Dash after the roll breaks the second crystal (OAA-6.4, OAA-R11)") {
  Fight fight;
  fight.positions(9, 0, 0);
  fight.give(mage, {HeroCard::dash});
  fight.begin_turn(mage);
  fight.dice({5});
  fight.choose(mage, roll);
  CHECK(fight.hero(mage).position == 14);
  CHECK(fight.hero(mage).shards == 1);
  fight.choose(mage, dash);
  CHECK(fight.hero(mage).position == 16);
  CHECK(fight.hero(mage).shards == 2);
  CHECK(crystals_standing(fight.state) == 4);
}

TEST_CASE(
    "OAA-G18 the lair takes the cards before the Attack Phase, so one attack roll is all (OAA-6.3, OAA-12.1, OAA-R33)") {
  Fight fight;
  fight.positions(18, 0, 0);
  fight.hero(mage).crystals = 0;
  fight.give(mage, {HeroCard::double_strike, HeroCard::shield});
  fight.dice({5});
  fight.begin_turn(mage);
  CHECK(fight.hero(mage).position == 20);
  CHECK(fight.hero(mage).hand_size() == 0);
  CHECK(fight.asks<ChooseAttack>());
  CHECK_FALSE(fight.offers(mage, double_strike));
  fight.dice({1});
  fight.choose(mage, attack);
  CHECK_FALSE(fight.to_act(mage));  // the turn is over after one roll
}

TEST_CASE("OAA-G19 a Dash into the lair loses the other card (OAA-12.1)") {
  Fight fight;
  fight.positions(14, 0, 0);
  fight.give(mage, {HeroCard::dash, HeroCard::double_strike});
  fight.begin_turn(mage);
  fight.dice({4});
  fight.choose(mage, roll);
  CHECK(fight.hero(mage).position == 18);
  fight.choose(mage, dash);
  CHECK(fight.hero(mage).position == 20);
  CHECK(fight.hero(mage).cards[HeroCard::double_strike] == 0);
  CHECK(fight.state.discard[HeroCard::double_strike] == 1);
}

TEST_CASE("OAA-G20 shards heal up to 20 and not beyond (OAA-7.6, OAA-7.7, OAA-R15)") {
  Fight fight;
  fight.hero(mage).health = 19;
  fight.hero(mage).shards = 1;
  fight.begin_turn(mage);
  fight.dice({1});
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 20);
  CHECK(fight.hero(mage).shards == 0);

  Fight full;
  full.hero(mage).shards = 1;
  full.dice({1});
  full.begin_turn(mage);
  CHECK_FALSE(full.offers(mage, use_shard));

  Fight twice;
  twice.hero(mage).health = 17;
  twice.hero(mage).shards = 2;
  twice.begin_turn(mage);
  twice.choose(mage, use_shard);
  CHECK(twice.hero(mage).health == 19);
  twice.dice({1});
  twice.choose(mage, use_shard);
  CHECK(twice.hero(mage).health == 20);
}

TEST_CASE("OAA-G21 a shard is no help on the Boss's turn, and dies with its owner (OAA-R14, OAA-R38)") {
  Fight fight;
  fight.positions(8, 0, 0);
  fight.hero(mage).health = 2;
  fight.hero(mage).shards = 1;
  fight.boss_has_no_cards();
  fight.dice({3});
  fight.begin_boss_turn();
  CHECK_FALSE(fight.hero(mage).alive());
  CHECK(fight.hero(mage).shards == 0);
}

namespace {
/// The Heroes of OAA-G22: on 12, 9 and 14 with 10, 8 and 5 health, and the Boss has just played Life Link.
void linked(Fight& fight, int a, int b, int c) {
  fight.positions(a, b, c);
  fight.healths(10, 8, 5);
  fight.boss_holds(rooted, windblast, life_link);
  fight.boss().health = 50;
  fight.no_crystals();
  fight.begin_boss_turn();
  fight.choose(the_boss, play(life_link));
}
}  // namespace

TEST_CASE("OAA-G22 Life Link passes the damage on to the others (OAA-11.5)") {
  Fight fight;
  linked(fight, 12, 9, 14);
  fight.dice({4});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.hero(mage).health == 10 - 4);
  CHECK(fight.hero(hunter).health == 8 - 4);
  CHECK(fight.hero(paladin).health == 5 - 4);
}

TEST_CASE("OAA-G24 what the target's Shield stops is not passed on (OAA-R29, OAA-9.5)") {
  Fight fight;
  fight.give(mage, {HeroCard::shield});
  linked(fight, 12, 9, 14);
  fight.dice({5});
  fight.choose(the_boss, aim_at(mage));
  fight.dice({6});
  fight.choose(mage, raise_shield);
  CHECK(fight.hero(mage).health == 10);
  CHECK(fight.hero(hunter).health == 8);
  CHECK(fight.hero(paladin).health == 5);
  CHECK(fight.boss().health == 50 - 1);
}

TEST_CASE("OAA-G25 a linked Hero's Shield does not help and stays (OAA-11.6, OAA-R32)") {
  Fight fight;
  fight.give(hunter, {HeroCard::shield});
  linked(fight, 12, 9, 14);
  fight.dice({4});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.hero(hunter).health == 8 - 4);
  CHECK(fight.hero(hunter).cards[HeroCard::shield] == 1);
}

TEST_CASE("OAA-G26 a Safe Zone protects from Life Link (OAA-R30)") {
  Fight fight;
  linked(fight, 12, 2, 14);
  fight.healths(20, 20, 20);
  fight.dice({6});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.hero(hunter).health == 20);
  CHECK(fight.hero(mage).health == 20 - 6);
  CHECK(fight.hero(paladin).health == 20 - 6);
}

TEST_CASE(
    "OAA-G28 held at 1 from outside, slain from the lair, and nothing happens after it (OAA-12.4, OAA-12.5, OAA-12.6)") {
  Fight fight;
  fight.positions(16, 20, 5);
  fight.hero(mage).crystals = 0;
  fight.boss().health = 3;
  fight.dice({1});
  fight.begin_turn(mage);
  fight.dice({6});
  fight.choose(mage, attack);
  CHECK(fight.boss().health == 1);
  fight.choose(hunter, go(hunter));
  fight.dice({1});
  fight.choose(hunter, attack);
  CHECK(fight.boss().health == 0);
  CHECK(fight.state.winner == Side::heroes);
  CHECK(fight.game.to_act(fight.state).empty());
  CHECK(fight.count<BossRegenerated>() == 0);
}

TEST_CASE("OAA-G29 a Boss at 1 shrugs off two sixes from space 19 (OAA-12.5, OAA-R36)") {
  Fight fight;
  fight.positions(18, 0, 0);
  fight.hero(mage).crystals = 0;
  fight.boss().health = 1;
  fight.give(mage, {HeroCard::double_strike});
  fight.dice({1});
  fight.begin_turn(mage);
  fight.choose(mage, double_strike);
  fight.dice({6});
  fight.choose(mage, attack);
  fight.dice({6});
  fight.choose(mage, attack);
  CHECK(fight.boss().health == 1);
  CHECK_FALSE(fight.over());
}

TEST_CASE("OAA-G30 6 against 4 from the lair ends it (OAA-12.6)") {
  Fight fight;
  fight.positions(20, 0, 0);
  fight.boss().health = 4;
  fight.begin_turn(mage);
  fight.dice({6});
  fight.choose(mage, attack);
  CHECK(fight.boss().health == 0);
  CHECK(fight.state.winner == Side::heroes);
  CHECK(fight.state.slayer == mage);
}

TEST_CASE("OAA-G31 the crystals on a dead Hero's lane go on healing (OAA-13.2, OAA-R39)") {
  Fight fight;
  fight.positions(8, 3, 3);
  fight.healths(0, 20, 20);
  fight.hero(hunter).crystals = fight.hero(paladin).crystals = 0;
  fight.boss().health = 30;
  fight.boss_has_no_cards();
  for (int turn = 1; turn <= 2; ++turn) {
    fight.begin_boss_turn();
    CHECK(fight.boss().health == 30 + 2 * turn);
  }
}

TEST_CASE("OAA-G32 Life Link can kill the last two at once (OAA-13.3, OAA-R31)") {
  Fight fight;
  fight.positions(11, 20, 4);
  fight.healths(3, 4, 0);
  fight.boss_holds(rooted, windblast, life_link);
  fight.begin_boss_turn();
  fight.choose(the_boss, play(life_link));
  fight.dice({5});
  fight.choose(the_boss, aim_at(mage));
  CHECK_FALSE(fight.hero(mage).alive());
  CHECK_FALSE(fight.hero(hunter).alive());
  CHECK(fight.state.winner == Side::boss);
  CHECK(fight.count<BossRegenerated>() == 0);
}

TEST_CASE("OAA-G33 two Double Strikes make three rolls (OAA-R17)") {
  Fight fight;
  fight.positions(5, 0, 0);
  fight.boss().health = 40;
  fight.give(mage, {HeroCard::double_strike, HeroCard::double_strike});
  fight.dice({1});
  fight.begin_turn(mage);
  fight.dice({2});
  fight.choose(mage, attack);
  fight.choose(mage, double_strike);
  fight.dice({5});
  fight.choose(mage, attack);
  fight.choose(mage, double_strike);
  fight.dice({6});
  fight.choose(mage, attack);
  CHECK(fight.boss().health == 40 - (2 + 5 + 6));
}

TEST_CASE("OAA-G35 a different order every round, but nobody twice in one (OAA-5.2, OAA-5.3)") {
  Fight fight;
  fight.boss_has_no_cards();
  fight.begin_round();
  fight.dice({1});
  fight.choose(hunter, go(hunter));
  fight.choose(hunter, end_turn);
  CHECK_FALSE(fight.offers(hunter, go(hunter)));
  fight.dice({1});
  fight.choose(mage, go(mage));
  fight.dice({1});
  fight.choose(mage, end_turn);  // the Paladin follows by himself
  CHECK(fight.to_act(paladin));
  fight.choose(paladin, end_turn);
  CHECK(fight.state.round == 2);  // the Boss had no target
  fight.dice({1});
  fight.choose(paladin, go(paladin));
  fight.choose(paladin, end_turn);
  fight.dice({1});
  fight.choose(hunter, go(hunter));
  fight.dice({1});
  fight.choose(hunter, end_turn);
  CHECK(fight.to_act(mage));
}

TEST_CASE("OAA-G36 a Windblast played leaves 4 loadouts and no Slipstream (OAA-4.5, OAA-4.6)") {
  Fight fight;
  fight.positions(1, 1, 1);
  fight.begin_boss_turn();
  CHECK(fight.game.look(fight.state, seat_of(mage)).boss.possible_loadouts == 8);
  fight.choose(the_boss, play(windblast));
  const View seen = fight.game.look(fight.state, seat_of(mage));
  CHECK(seen.boss.possible_loadouts == 4);
  for (const Belief& belief : seen.boss.belief) CHECK(belief.card != "slipstream");
  CHECK_FALSE(seen.boss.hand.has_value());
}

TEST_CASE("OAA-G37 in the lair nothing is rolled for movement, but shards may be used (OAA-R43)") {
  Fight fight;
  fight.positions(20, 0, 0);
  fight.hero(mage).health = 10;
  fight.hero(mage).shards = 1;
  fight.begin_turn(mage);
  CHECK_FALSE(fight.offers(mage, roll));
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 12);
  CHECK(fight.asks<ChooseAttack>());
  fight.dice({3});
  fight.choose(mage, attack);
  CHECK(fight.boss().health == 65 - 3);
}

TEST_CASE("OAA-G38 no fight under the book's rules lasts more than 81 rounds (OAA-R44)") {
  const Game game = open();
  int longest = 0;
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    Chance chance(mix(seed, 1)), picks(mix(seed, 2));
    State state = game.start(chance, {});
    game.play_out(state, chance, picks, 1 << 20, false);
    REQUIRE(state.winner.has_value());
    longest = std::max<int>(longest, state.round);
  }
  CHECK(longest <= 81);
  CHECK(longest > 20);  // random play does take its time
}

TEST_CASE("OAA-G39 one Boss card a turn, and none after the attack (OAA-10.2, OAA-10.3)") {
  Fight fight;
  fight.positions(10, 10, 10);
  fight.begin_boss_turn();
  fight.choose(the_boss, play(windblast));
  CHECK(fight.asks<ChooseTarget>());
  CHECK_FALSE(fight.offers(the_boss, play(critical_blow)));
  fight.dice({2});
  fight.choose(the_boss, aim_at(mage));
  CHECK_FALSE(fight.to_act(the_boss));
}

TEST_CASE("OAA-G40 a loadout is one card of each category, no more and no fewer (OAA-4.5, OAA-R47)") {
  const Game game = open();
  Chance none = Chance::scripted({});
  const State state = game.start(none, {});
  ChoiceList list;
  game.choices(state, the_boss, list);
  CHECK(list.size() == 8);
  CHECK(list.contains(choice(Verb::choose_loadout, 1, 2, 1)));        // Rooted, Slipstream, Life Link
  CHECK_FALSE(list.contains(choice(Verb::choose_loadout, 3, 1, 0)));  // both Health cards and Windblast
  CHECK_FALSE(list.contains(choice(Verb::choose_loadout, 1, 1, 0)));  // two cards only
}

TEST_CASE(
    "OAA-G41 after the set-up everything stands as the book says (OAA-4.1, OAA-4.2, OAA-4.3, OAA-4.4, OAA-4.7, OAA-5.1)") {
  const Game game = open();
  Chance none = Chance::scripted({});
  State state = game.start(none, {});
  game.apply(state, the_boss, choice(Verb::choose_loadout, 1, 1, 1), none, {});
  ChoiceList divisions;
  game.choices(state, seat_of(mage), divisions);
  CHECK(divisions.size() == 21);
  game.apply(state, seat_of(mage), divisions[0], none, {});
  for (const HeroState& hero : state.heroes) {
    CHECK(hero.position == 0);
    CHECK(hero.health == 20);
    CHECK(hero.hand_size() == 2);
  }
  CHECK(state.boss.health == 65);
  CHECK(crystals_standing(state) == 6);
  for (const Hero hero : all_heroes) CHECK(game.to_act(state).contains(seat_of(hero)));
  CHECK_FALSE(game.to_act(state).contains(the_boss));
}

TEST_CASE("OAA-G43 only the Hero who arrives discards, and only cards (OAA-12.1, OAA-12.2, OAA-12.3)") {
  Fight fight;
  fight.positions(19, 12, 17);
  fight.hero(mage).crystals = 0;
  fight.hero(mage).shards = 1;
  for (const Hero hero : all_heroes) fight.give(hero, {HeroCard::dash});
  fight.begin_turn(mage);
  fight.dice({2});
  fight.choose(mage, roll);
  CHECK(fight.hero(mage).position == 20);
  CHECK(fight.hero(mage).hand_size() == 0);
  CHECK(fight.hero(mage).shards == 1);
  CHECK(fight.hero(hunter).hand_size() == 1);
  CHECK(fight.hero(paladin).hand_size() == 1);
}

TEST_CASE("OAA-G45 a move cannot be cut short (OAA-6.2)") {
  Fight fight;
  fight.positions(2, 0, 0);
  fight.dice({6});
  fight.begin_turn(mage);  // nothing is asked: he walks
  CHECK(fight.hero(mage).position == 8);
}

TEST_CASE("OAA-G46 no Dash in the Attack Phase, but a Double Strike before the first roll (OAA-6.4, OAA-8.3)") {
  Fight fight;
  fight.positions(5, 0, 0);
  fight.give(mage, {HeroCard::dash, HeroCard::double_strike});
  fight.begin_turn(mage);
  fight.dice({1});
  fight.choose(mage, roll);
  fight.choose(mage, to_attack_phase);
  CHECK_FALSE(fight.offers(mage, dash));
  fight.choose(mage, double_strike);
  fight.dice({2});
  fight.choose(mage, attack);
  fight.dice({3});
  fight.choose(mage, attack);
  CHECK(fight.boss().health == 65 - (2 + 3));
}

TEST_CASE("OAA-G47 with Heroes on 2, 9 and 20 the Boss may aim at 9 and 20 (OAA-3.5, OAA-3.10, OAA-12.8)") {
  Fight fight;
  fight.positions(2, 9, 20);
  fight.boss_has_no_cards();
  fight.begin_boss_turn();
  CHECK_FALSE(fight.offers(the_boss, aim_at(mage)));
  CHECK(fight.offers(the_boss, aim_at(hunter)));
  CHECK(fight.offers(the_boss, aim_at(paladin)));
  CHECK(fight.offered(the_boss).size() == 2);
}

}  // namespace bout::one_against_all::testing
