#include <algorithm>
#include <vector>

#include "games/one_against_all/tests/moves.hpp"

namespace bout::one_against_all::testing {

// 10. Boss turn

TEST_CASE("OAA-10.1 the Boss's turn is a card if he likes, an attack, regeneration, and no more") {
  Fight fight;
  fight.positions(8, 0, 0);
  boss_health(fight, 30);
  fight.begin_boss_turn();
  CHECK(fight.offers(the_boss, no_card));
  fight.dice({2});
  fight.choose(the_boss, play(critical_blow));
  CHECK(fight.first<BossTurnBegan>() == 0);
  CHECK(fight.first<BossCardPlayed>() > fight.first<BossTurnBegan>());
  CHECK(fight.first<BossAttacked>() > fight.first<BossCardPlayed>());
  CHECK(fight.first<BossRegenerated>() > fight.first<HeroHurt>());
  CHECK(fight.first<RoundBegan>() > fight.first<BossRegenerated>());

  Fight without;
  without.positions(8, 0, 0);
  without.begin_boss_turn();
  without.dice({2});
  without.choose(the_boss, no_card);
  CHECK(without.count<BossCardPlayed>() == 0);
  CHECK(without.hero(mage).health == 20 - 2);
}

TEST_CASE("OAA-10.2 the Boss plays a card at the very beginning of his turn or not at all") {
  Fight fight;
  fight.positions(8, 8, 0);
  fight.give(mage, {HeroCard::shield});
  fight.begin_round();
  CHECK_FALSE(fight.to_act(the_boss));  // never on the Heroes' side
  walk_to(fight, hunter, 9);
  CHECK_FALSE(fight.to_act(the_boss));
  fight.begin_boss_turn();
  for (const Choice card : {play(rooted, mage, 10), play(windblast), play(critical_blow)})
    CHECK(fight.offers(the_boss, card));
  fight.choose(the_boss, no_card);
  CHECK(fight.offered(the_boss) == std::vector<Choice>{aim_at(mage), aim_at(hunter)});  // it is too late now
  fight.dice({2});
  fight.choose(the_boss, aim_at(mage));
  CHECK_FALSE(fight.to_act(the_boss));
  fight.choose(mage, take_blow);
  CHECK_FALSE(fight.to_act(the_boss));  // and after the attack too

  watch_random_fights([](const State& before, const State& after) {
    if (after.boss.played != before.boss.played) CHECK(holds_alternative<OfferBossCard>(before.agenda.back()));
  });
}

TEST_CASE("OAA-10.3 the Boss plays one card a turn at most") {
  Fight fight;
  fight.positions(10, 10, 10);
  fight.begin_boss_turn();
  fight.choose(the_boss, play(windblast));
  CHECK(fight.offered(the_boss) == std::vector<Choice>{aim_at(mage), aim_at(hunter), aim_at(paladin)});
  fight.dice({1});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.count<BossCardPlayed>() == 1);
  fight.begin_boss_turn();  // a new turn, a new card
  CHECK(fight.offers(the_boss, play(critical_blow)));
}

TEST_CASE("OAA-10.4 a Boss card works once and lies open until the fight ends") {
  Fight fight;
  fight.positions(20, 4, 0);
  fight.begin_boss_turn();
  fight.dice({1});
  fight.choose(the_boss, play(windblast));
  CHECK(fight.hero(mage).position == 20 - 3);
  for (int turn = 1; turn <= 2; ++turn) {
    fight.begin_boss_turn();
    CHECK_FALSE(fight.offers(the_boss, play(windblast)));
    fight.dice({1});
    fight.choose(the_boss, no_card);
    CHECK(fight.hero(mage).position == 17);
    for (const Seat viewer : {the_boss, seat_of(mage), seat_of(hunter), seat_of(paladin)})
      CHECK(fight.game.look(fight.state, viewer).boss.played == std::vector<std::string>{"windblast"});
  }
}

TEST_CASE("OAA-10.5 the Boss picks one Hero, and what he rolls is the damage to that Hero") {
  for (const Hero target : all_heroes)
    for (int face = 1; face <= 6; ++face) {
      Fight fight;
      fight.positions(8, 8, 8);
      fight.boss_has_no_cards();
      fight.begin_boss_turn();
      CHECK(fight.offered(the_boss).size() == 3);
      fight.dice({face});
      fight.choose(the_boss, aim_at(target));
      for (const Hero hero : all_heroes) CHECK(fight.hero(hero).health == (hero == target ? 20 - face : 20));
    }
}

TEST_CASE("OAA-10.6 after the attack nothing follows but regeneration") {
  Fight fight;
  fight.positions(8, 8, 8);
  boss_health(fight, 30);
  fight.begin_boss_turn();
  fight.choose(the_boss, no_card);
  fight.dice({1});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.count<BossAttacked>() == 1);
  CHECK(fight.first<BossRegenerated>() == fight.first<HeroHurt>() + 1);
  CHECK(fight.first<RoundBegan>() == fight.first<BossRegenerated>() + 1);
  CHECK_FALSE(fight.to_act(the_boss));
}

TEST_CASE("OAA-10.7 every standing crystal heals 1, up to 65 in all") {
  for (int standing = 0; standing <= 6; ++standing)
    for (const int before : {30, 58, 59, 60, 65}) {
      Fight fight;
      fight.no_crystals();
      for (int crystal = 0; crystal < standing; ++crystal)
        fight.hero(Hero(crystal / 2)).crystals |= space(crystal % 2 == 0 ? 10 : 15);
      boss_health(fight, before);
      fight.boss_has_no_cards();
      fight.begin_boss_turn();
      CHECK(fight.boss().health == std::min(before + standing, 65));
    }
}

TEST_CASE("OAA-10.8 the Boss regenerates on every turn, whatever else he did") {
  const auto regenerates = [](bool with_card, bool with_target) {
    Fight fight;
    fight.positions(with_target ? 8 : 3, 0, 0);
    boss_health(fight, 30);
    fight.begin_boss_turn();
    if (with_target) fight.dice({2});
    fight.choose(the_boss, with_card ? play(critical_blow) : no_card);
    CHECK(fight.count<BossCardPlayed>() == with_card);
    CHECK(fight.count<BossAttacked>() == with_target);
    CHECK(fight.boss().health == 30 + 6);
  };
  for (const bool with_card : {true, false})
    for (const bool with_target : {true, false}) regenerates(with_card, with_target);
}

// 11. Boss cards

TEST_CASE("OAA-11.1 a Rooted crystal, any that stands, heals 2 instead of 1 from now on") {
  for (const Hero lane : all_heroes)
    for (const int at : {10, 15}) {
      Fight fight;
      boss_health(fight, 30);
      fight.begin_boss_turn();
      fight.choose(the_boss, play(rooted, lane, at));
      CHECK(fight.boss().health == 30 + (5 * 1 + 2));
      fight.begin_boss_turn();
      fight.choose(the_boss, no_card);
      CHECK(fight.boss().health == 30 + (5 * 1 + 2) * 2);
    }
  Fight fight;
  fight.hero(hunter).crystals = space(15);
  fight.begin_boss_turn();
  CHECK_FALSE(fight.offers(the_boss, play(rooted, hunter, 10)));
  CHECK(fight.offers(the_boss, play(rooted, hunter, 15)));
}

TEST_CASE("OAA-11.2 Unholy Regeneration heals 8 at once") {
  Fight fight;
  fight.boss_holds(unholy, windblast, critical_blow);
  fight.positions(8, 8, 0);
  boss_health(fight, 30);
  fight.begin_boss_turn();
  fight.choose(the_boss, play(unholy));
  CHECK(fight.asks<ChooseTarget>());  // the attack is still to come
  CHECK(fight.boss().health == 30 + 8);
}

TEST_CASE("OAA-11.3 Windblast moves all Heroes back 3, except those in a Safe Zone") {
  Fight fight;
  fight.positions(20, 9, 5);
  fight.begin_boss_turn();
  fight.choose(the_boss, play(windblast));
  CHECK(fight.hero(mage).position == 20 - 3);
  CHECK(fight.hero(hunter).position == 9 - 3);
  CHECK(fight.hero(paladin).position == 5 - 3);

  Fight safe_ones;
  safe_ones.positions(1, 3, 4);
  safe_ones.begin_boss_turn();
  safe_ones.choose(the_boss, play(windblast));
  CHECK(safe_ones.hero(mage).position == 1);
  CHECK(safe_ones.hero(hunter).position == 3);
  CHECK(safe_ones.hero(paladin).position == 4 - 3);
}

TEST_CASE("OAA-11.4 Slipstream moves one Hero of the Boss's choice back 7, but none in a Safe Zone") {
  Fight fight;
  fight.boss_holds(rooted, slipstream, critical_blow);
  fight.positions(12, 4, 3);
  fight.begin_boss_turn();
  CHECK(fight.offers(the_boss, play(slipstream, mage)));
  CHECK(fight.offers(the_boss, play(slipstream, hunter)));
  CHECK_FALSE(fight.offers(the_boss, play(slipstream, paladin)));
  fight.choose(the_boss, play(slipstream, mage));
  CHECK(fight.hero(mage).position == 12 - 7);
  CHECK(fight.hero(hunter).position == 4);
  CHECK(fight.hero(paladin).position == 3);
}

TEST_CASE("OAA-11.5 with Life Link the others suffer what the target suffers, on this turn") {
  for (const Hero target : all_heroes) {
    Fight fight;
    fight.boss_holds(rooted, windblast, life_link);
    fight.positions(12, 9, 14);
    fight.begin_boss_turn();
    fight.choose(the_boss, play(life_link));
    fight.dice({4});
    fight.choose(the_boss, aim_at(target));
    for (const Hero hero : all_heroes) CHECK(fight.hero(hero).health == 20 - 4);
    fight.begin_boss_turn();  // on the next turn they do not
    fight.choose(the_boss, no_card);
    fight.dice({4});
    fight.choose(the_boss, aim_at(target));
    for (const Hero hero : all_heroes) CHECK(fight.hero(hero).health == 20 - 4 - (hero == target ? 4 : 0));
  }
}

TEST_CASE("OAA-11.6 against Life Link the Shields of the other two do not help") {
  Fight fight;
  fight.boss_holds(rooted, windblast, life_link);
  fight.positions(12, 9, 14);
  for (const Hero other : {hunter, paladin}) fight.give(other, {HeroCard::shield});
  fight.begin_boss_turn();
  fight.choose(the_boss, play(life_link));
  fight.dice({4});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.count<ShieldPlayed>() == 0);  // nobody was asked
  for (const Hero other : {hunter, paladin}) {
    CHECK(fight.hero(other).health == 20 - 4);
    CHECK(fight.hero(other).cards[HeroCard::shield] == 1);
  }
}

TEST_CASE("OAA-11.7 Critical Blow multiplies this turn's roll by 1.5, rounded down") {
  const int damage[] = {1, 3, 4, 6, 7, 9};
  for (int face = 1; face <= 6; ++face) {
    Fight fight;
    fight.positions(8, 0, 0);
    fight.begin_boss_turn();
    fight.dice({face});
    fight.choose(the_boss, play(critical_blow));
    CHECK(fight.hero(mage).health == 20 - damage[face - 1]);
    fight.begin_boss_turn();  // the next turn's roll is a plain one
    fight.dice({face});
    fight.choose(the_boss, no_card);
    CHECK(fight.hero(mage).health == 20 - damage[face - 1] - face);
  }
}

TEST_CASE("OAA-11.8 an Attack card is played before the attack roll is known") {
  for (const BossCard card : {life_link, critical_blow}) {
    Fight fight;
    fight.boss_holds(rooted, windblast, card);
    fight.positions(8, 8, 0);
    fight.give(mage, {HeroCard::shield});
    fight.begin_boss_turn();
    CHECK(fight.offers(the_boss, play(card)));
    CHECK(fight.count<BossAttacked>() == 0);
    fight.choose(the_boss, no_card);
    fight.dice({6});
    fight.choose(the_boss, aim_at(mage));
    CHECK(fight.count<BossAttacked>() == 1);  // the roll is known, the attack not yet settled,
    CHECK_FALSE(fight.offers(the_boss, play(card)));
    fight.choose(mage, take_blow);
    CHECK_FALSE(fight.offers(the_boss, play(card)));
    CHECK(fight.boss().holds(card));
  }
}

TEST_CASE("OAA-11.9 no fight sees both cards of a category") {
  Fight fight;
  begin_set_up(fight);
  for (const Choice loadout : fight.offered(the_boss)) {
    Fight taken;
    begin_set_up(taken);
    taken.choose(the_boss, loadout);
    CHECK(taken.boss().holds(life_link) != taken.boss().holds(critical_blow));
    CHECK(taken.boss().holds(rooted) != taken.boss().holds(unholy));
    CHECK(taken.boss().holds(windblast) != taken.boss().holds(slipstream));
  }
  watch_random_fights([](const State&, const State& state) {
    CHECK_FALSE((state.boss.has_played(life_link) && state.boss.has_played(critical_blow)));
    CHECK_FALSE((state.boss.has_played(rooted) && state.boss.has_played(unholy)));
    CHECK_FALSE((state.boss.has_played(windblast) && state.boss.has_played(slipstream)));
  });
}

TEST_CASE("OAA-10.5 of several dice of the Boss each is shown and told, and so is their sum") {
  Fight fight({{"boss_attack_dice", "2"}});
  fight.positions(8, 0, 0);
  fight.boss_has_no_cards();
  fight.dice({5, 3});  // the only one who can be aimed at is attacked at once (OAA-R23)
  fight.begin_boss_turn();
  const BossAttacked* attack_made = fight.last<BossAttacked>();
  REQUIRE(attack_made != nullptr);
  CHECK(attack_made->sum == 5 + 3);
  const auto seen = get<shown::BossAttacked>(fight.game.picture(*attack_made));
  CHECK(seen.dice == std::vector{5, 3});
  Teller teller(1);
  CHECK(fight.game.tell(*attack_made, the_boss, teller).text.find("rolls 5 and 3, together 8") != std::string::npos);
}

}  // namespace bout::one_against_all::testing
