#include <algorithm>

#include "games/one_against_all/tests/moves.hpp"

namespace bout::one_against_all::testing {

// 12. The lair and the killing blow

TEST_CASE("OAA-12.1 a Hero who reaches the lair discards all his cards") {
  for (const int to : {19, 20}) {
    Fight fight;
    fight.give(mage, {HeroCard::shield, HeroCard::double_strike});
    walk_to(fight, mage, to);
    CHECK(fight.hero(mage).hand_size() == (to == 20 ? 0 : 2));
    CHECK(fight.state.discard[HeroCard::shield] == (to == 20 ? 1 : 0));
    CHECK(fight.state.discard[HeroCard::double_strike] == (to == 20 ? 1 : 0));
    CHECK(fight.offers(mage, double_strike) == (to < 20));
  }
}

TEST_CASE("OAA-12.2 the others keep their cards until they reach the lair themselves") {
  Fight fight;
  fight.positions(0, 12, 17);
  for (const Hero hero : all_heroes) fight.give(hero, {HeroCard::shield, HeroCard::double_strike});
  walk_to(fight, mage, 20);
  CHECK(fight.hero(hunter).hand_size() == 2);
  CHECK(fight.hero(paladin).hand_size() == 2);
  fight.choose(mage, end_turn);
  fight.dice({3});
  fight.choose(paladin, go(paladin));
  CHECK(fight.hero(paladin).position == 17 + 3);
  CHECK(fight.hero(paladin).hand_size() == 0);
  CHECK(fight.hero(hunter).hand_size() == 2);
}

TEST_CASE("OAA-12.3 shards are no cards: they are kept in the lair, and work there") {
  Fight fight;
  fight.give(mage, {HeroCard::shield});
  fight.hero(mage).shards = 2;
  fight.hero(mage).crystals = 0;
  walk_to(fight, mage, 20);
  CHECK(fight.hero(mage).hand_size() == 0);
  CHECK(fight.hero(mage).shards == 2);
  fight.hero(mage).health = 10;
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 10 + 2);
}

TEST_CASE("OAA-12.4 the last point falls only to an attacker on the final space of his own lane") {
  CHECK(boss_after_attack(19, 1, 6) == 1);
  CHECK(boss_after_attack(20, 1, 1) == 1 - 1);

  Fight outside;  // a friend in the lair is not enough,
  outside.positions(0, 20, 20);
  boss_health(outside, 1);
  walk_to(outside, mage, 19);
  outside.dice({6});
  outside.choose(mage, attack);
  CHECK(outside.boss().health == 1);

  Fight reflected;  // and a Shield is no attack
  reflected.positions(8, 20, 0);
  reflected.give(mage, {HeroCard::shield});
  reflected.no_crystals();
  reflected.boss_has_no_cards();
  boss_health(reflected, 1);
  reflected.begin_boss_turn();
  reflected.dice({1});
  reflected.choose(the_boss, aim_at(mage));
  reflected.dice({6});
  reflected.choose(mage, raise_shield);
  CHECK(reflected.boss().health == 1);
  CHECK_FALSE(reflected.over());
}

TEST_CASE("OAA-12.5 damage from anywhere else stops at 1") {
  for (int from = 1; from <= 19; ++from) CHECK(boss_after_attack(from, 2, 6) == 1);
  for (int health = 1; health <= 8; ++health) {
    CHECK(boss_after_attack(8, health, 6) == std::max(health - 6, 1));

    Fight fight;
    fight.positions(8, 0, 0);
    fight.give(mage, {HeroCard::shield});
    fight.no_crystals();
    boss_health(fight, health);
    plain_attack(fight, 1);
    fight.dice({6});
    fight.choose(mage, raise_shield);
    CHECK(fight.boss().health == std::max(health - (6 - 1), 1));
  }
}

TEST_CASE("OAA-12.6 a hit from the lair that brings the Boss to 0 or less wins at once") {
  for (const int health : {4, 6, 7}) {
    Fight fight;
    boss_health(fight, health);
    walk_to(fight, mage, 20);
    fight.dice({6});
    fight.choose(mage, attack);
    CHECK(fight.boss().health == std::max(health - 6, 0));
    CHECK((fight.state.winner == Side::heroes) == (health <= 6));
    CHECK(fight.game.result(fight.state).over == (health <= 6));
    CHECK(fight.game.to_act(fight.state).empty() == (health <= 6));  // nobody acts after it
  }
}

TEST_CASE("OAA-12.7 the Heroes win even with dead among them and crystals standing") {
  Fight fight;
  fight.healths(1, 0, 0);
  fight.hero(mage).crystals = 0;
  boss_health(fight, 1);
  walk_to(fight, mage, 20);
  fight.dice({1});
  fight.choose(mage, attack);
  CHECK(crystals_standing(fight.state) == 4);
  CHECK(fight.state.winner == Side::heroes);
}

TEST_CASE("OAA-12.8 the lair protects neither from an attack nor from a knockback") {
  Fight attacked;
  attacked.positions(20, 0, 0);
  plain_attack(attacked, 3);
  CHECK(attacked.hero(mage).health == 20 - 3);

  Fight blown;
  blown.positions(20, 4, 0);
  blown.begin_boss_turn();
  blown.dice({1});
  blown.choose(the_boss, play(windblast));
  CHECK(blown.hero(mage).position == 20 - 3);
  CHECK_FALSE(seen(blown, mage).in_lair);

  Fight dragged;
  dragged.boss_holds(rooted, slipstream, critical_blow);
  dragged.positions(20, 0, 0);
  dragged.begin_boss_turn();
  dragged.dice({1});
  dragged.choose(the_boss, play(slipstream, mage));
  CHECK(dragged.hero(mage).position == 20 - 7);
}

// 13. Death

TEST_CASE("OAA-13.1 a Hero at 0 is dead: no more turns, attacks, cards or shards") {
  for (const int health : {4, 5}) {
    Fight fight;
    fight.positions(8, 8, 8);
    fight.healths(health, 20, 20);
    fight.give(mage, {HeroCard::double_strike, HeroCard::dash});
    fight.hero(mage).shards = 1;
    fight.boss_has_no_cards();
    fight.begin_boss_turn();
    fight.dice({4});
    fight.choose(the_boss, aim_at(mage));
    const bool lives = health == 5;
    CHECK(fight.hero(mage).alive() == lives);
    CHECK(fight.hero(mage).hand_size() == (lives ? 2 : 0));
    CHECK(fight.hero(mage).shards == (lives ? 1 : 0));
    CHECK(fight.offers(mage, go(mage)) == lives);
    CHECK(fight.to_act(hunter));
    CHECK(fight.to_act(paladin));
    fight.begin_boss_turn();
    CHECK(fight.offers(the_boss, aim_at(mage)) == lives);
  }
}

TEST_CASE("OAA-13.2 the crystals on a dead Hero's lane stay and go on healing") {
  Fight fight;
  fight.positions(8, 8, 3);
  fight.healths(4, 20, 20);
  fight.hero(paladin).crystals = 0;
  fight.boss_has_no_cards();
  boss_health(fight, 30);
  fight.begin_boss_turn();
  fight.dice({4});
  fight.choose(the_boss, aim_at(mage));  // when the Mage dies with both of his standing
  CHECK(fight.boss().health == 30 + (2 + 2));
  fight.hero(hunter).position = 9;
  fight.dice({6});
  fight.begin_turn(hunter);  // and the Hunter breaks those on his own lane
  CHECK(crystals_standing(fight.state) == 2);
  CHECK(fight.hero(mage).crystals == (space(10) | space(15)));
  plain_attack(fight, 1);
  CHECK(fight.boss().health == 30 + (2 + 2) + 2);
}

TEST_CASE("OAA-13.3 the Boss wins the moment the third Hero dies") {
  for (const int health : {3, 4}) {
    Fight fight;
    fight.positions(8, 8, 8);
    fight.healths(0, 0, health);
    boss_health(fight, 30);
    const bool lives = health == 4;
    lives ? plain_attack_leaving_one(fight, 3) : plain_attack(fight, 3);
    CHECK(fight.state.winner.has_value() == !lives);
    CHECK(fight.game.result(fight.state).over == !lives);
    CHECK(fight.game.to_act(fight.state).empty() == !lives);
    CHECK(fight.boss().health == (lives ? 30 + 6 : 30));  // at once: not even regeneration follows
    if (!lives) CHECK(fight.state.winner == Side::boss);
  }
  Fight second;
  second.positions(8, 8, 0);
  second.healths(0, 3, 20);
  plain_attack_leaving_one(second, 3);
  CHECK_FALSE(second.hero(hunter).alive());
  CHECK_FALSE(second.over());  // one is left
}

}  // namespace bout::one_against_all::testing
