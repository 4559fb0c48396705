#include <algorithm>
#include <string>
#include <vector>

#include "games/one_against_all/tests/moves.hpp"

namespace bout::one_against_all::testing {

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
  REQUIRE(seen.attack.has_value());
  CHECK(seen.attack->target == mage);
  CHECK(seen.attack->damage == 4);
  CHECK(fight.hero(mage).health == 20);
  fight.choose(mage, take_blow);
  CHECK(fight.hero(mage).health == 20 - 4);
  CHECK(fight.hero(mage).cards[shield_card] == 1);
}

TEST_CASE("OAA-R21 OAA-9.5 whoever holds two Shields sees the odds of one and of both") {
  for (const char* timing : {"after_roll", "before_roll"}) {
    Fight fight({{"shield_timing", timing}});
    const bool after = std::string_view(timing) == "after_roll";
    fight.positions(8, 9, 0);
    fight.give(mage, {shield_card, shield_card});
    fight.no_crystals();
    fight.boss_has_no_cards();
    fight.begin_boss_turn();
    if (after) fight.dice({5});
    fight.choose(the_boss, aim_at(mage));
    const auto odds = fight.game.forecast(fight.state, seat_of(mage), raise_shield);
    const auto chance = [&](std::string_view what) {
      for (const Forecast& one : odds)
        if (one.what == what) return one.value;
      return -1.0;
    };
    REQUIRE(fight.game.rules().boss_attack_dice == 1);
    int ways = 0, one_stops = 0, both_stop = 0;  // every way the blow and the Shields may fall
    for (int face = 1; face <= 6; ++face)
      for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
          const int blow = after ? 5 : face;
          ++ways;
          one_stops += first >= blow;
          both_stop += first + second >= blow;
        }
    CHECK(chance("unhurt") == doctest::Approx(double(one_stops) / ways));
    CHECK(chance("unhurt with a second Shield") == doctest::Approx(double(both_stop) / ways));
  }
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
  CHECK_FALSE(fight.game.look(fight.state, seat_of(mage)).attack->damage.has_value());
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
  CHECK(fight.game.look(fight.state, seat_of(mage)).attack->shield_total == 4);
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
