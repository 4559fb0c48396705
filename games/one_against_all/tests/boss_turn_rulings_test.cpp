#include <vector>

#include "games/one_against_all/tests/moves.hpp"

namespace bout::one_against_all::testing {

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

}  // namespace bout::one_against_all::testing
