#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "games/one_against_all/tests/moves.hpp"

namespace bout::one_against_all::testing {

namespace {

/// The Hero takes his turn, walks one space and lets the Boss be.
void walk_only(Fight& fight, Hero hero) {
  fight.dice({1});
  fight.choose(hero, go(hero));
  fight.choose(hero, end_turn);
}

}  // namespace

// 5. Rounds

TEST_CASE("OAA-5.1 the Heroes act first, then the Boss, then the Heroes again") {
  Fight opening;
  begin_set_up(opening);
  opening.choose(the_boss, choice(Verb::choose_loadout, 1, 1, 1));
  opening.choose(mage, opening.offered(seat_of(mage)).front());
  for (const Hero hero : all_heroes) CHECK(opening.to_act(hero));
  CHECK_FALSE(opening.to_act(the_boss));

  Fight fight;
  fight.begin_round();
  for (int round = 1; round <= 3; ++round) {
    fight.positions(0, 0, 0);
    CHECK(fight.state.round == round);
    walk_only(fight, paladin);
    fight.dice({1});  // for the Mage, who goes last by himself
    walk_only(fight, hunter);
    fight.choose(mage, end_turn);
    CHECK(fight.state.round == round);
    CHECK(fight.game.to_act(fight.state) == Seats(the_boss));
    fight.choose(the_boss, no_card);  // and nobody is in his reach
    CHECK_FALSE(fight.to_act(the_boss));
  }
}

TEST_CASE("OAA-5.2 every living Hero takes exactly one turn, one after the other") {
  Fight all;
  all.begin_round();
  walk_only(all, mage);
  CHECK_FALSE(all.to_act(mage));  // he has had his
  all.dice({1});
  walk_only(all, hunter);
  CHECK(all.game.to_act(all.state) == Seats(seat_of(paladin)));
  all.choose(paladin, end_turn);
  CHECK(all.count<TurnBegan>() == 3);

  Fight fight;
  fight.healths(20, 0, 20);
  fight.begin_round();
  CHECK(fight.to_act(mage));
  CHECK_FALSE(fight.to_act(hunter));  // the dead do not count
  CHECK(fight.to_act(paladin));
  fight.dice({1});
  fight.choose(mage, go(mage));
  CHECK(fight.game.to_act(fight.state) == Seats(seat_of(mage)));  // nobody else while he is at it
  fight.dice({1});
  fight.choose(mage, end_turn);
  CHECK(fight.game.to_act(fight.state) == Seats(seat_of(paladin)));
  fight.choose(paladin, end_turn);
  CHECK(fight.asks<OfferBossCard>());
  CHECK(fight.count<TurnBegan>() == 2);
}

TEST_CASE("OAA-5.3 the Heroes go in any order, a new one every round") {
  Fight fight;
  fight.boss_has_no_cards();
  fight.begin_round();
  std::array<Hero, 3> order = {mage, hunter, paladin};
  do {
    fight.positions(0, 0, 0);
    fight.events.clear();
    CHECK(fight.game.to_act(fight.state).size() == 3);
    walk_only(fight, order[0]);
    CHECK(fight.game.to_act(fight.state).size() == 2);
    fight.dice({1});
    walk_only(fight, order[1]);
    fight.choose(order[2], end_turn);
    std::vector<Hero> went;
    for (const Event& event : fight.events)
      if (const auto* began = get_if<TurnBegan>(&event)) went.push_back(began->hero);
    CHECK(went == std::vector<Hero>(order.begin(), order.end()));
  } while (std::next_permutation(order.begin(), order.end()));
  CHECK(fight.state.round == 1 + 3 * 2 * 1);
}

TEST_CASE("OAA-5.4 when the last Hero has finished it is the Boss's turn, and not before") {
  Fight fight;
  fight.begin_round();
  walk_only(fight, mage);
  CHECK(fight.count<BossTurnBegan>() == 0);
  fight.dice({1});
  walk_only(fight, hunter);
  CHECK(fight.count<BossTurnBegan>() == 0);
  fight.choose(paladin, end_turn);
  CHECK(fight.count<BossTurnBegan>() == 1);
  CHECK(fight.to_act(the_boss));
}

TEST_CASE("OAA-5.5 a Hero moves first and attacks then") {
  Fight fight;
  fight.give(mage, {HeroCard::dash, HeroCard::double_strike});
  fight.begin_turn(mage);
  CHECK(fight.asks<ChooseMovement>());
  CHECK_FALSE(fight.offers(mage, attack));
  fight.dice({2});
  fight.choose(mage, roll);
  CHECK_FALSE(fight.offers(mage, attack));  // he may still dash
  fight.choose(mage, to_attack_phase);
  CHECK(fight.asks<ChooseAttack>());
  CHECK(fight.offers(mage, attack));
  CHECK_FALSE(fight.offers(mage, roll));
}

// 6. Movement Phase

TEST_CASE("OAA-6.1 a Hero moves forward by the number he rolls") {
  for (int face = 1; face <= 6; ++face) {
    Fight fight;
    fight.positions(2, 5, 0);
    fight.dice({face});
    fight.begin_turn(mage);
    CHECK(fight.hero(mage).position == 2 + face);
    CHECK(fight.hero(hunter).position == 5);
  }
}

TEST_CASE("OAA-6.2 a move is a must, and all of it") {
  Fight fight;
  fight.positions(2, 0, 0);
  fight.give(mage, {HeroCard::dash});
  fight.begin_turn(mage);
  CHECK(fight.offered(seat_of(mage)) == std::vector<Choice>{roll, dash});  // no way around the roll
  fight.dice({6});
  fight.choose(mage, roll);
  fight.choose(mage, to_attack_phase);
  CHECK(fight.hero(mage).position == 2 + 6);

  Fight plain;
  plain.dice({6});
  plain.begin_turn(mage);  // without anything to play he is not even asked
  CHECK(plain.hero(mage).position == 6);
}

TEST_CASE("OAA-6.3 a move beyond the final space stops there") {
  for (int face = 1; face <= 6; ++face) {
    Fight fight;
    fight.positions(16, 0, 0);
    fight.dice({face});
    fight.begin_turn(mage);
    CHECK(fight.hero(mage).position == (face < 4 ? 16 + face : 20));
  }
  Fight dashing;
  dashing.positions(18, 0, 0);
  dashing.give(mage, {HeroCard::dash});
  dashing.begin_turn(mage);
  dashing.dice({1});
  dashing.choose(mage, roll);
  dashing.choose(mage, dash);  // from 19
  CHECK(dashing.hero(mage).position == 20);
}

TEST_CASE("OAA-6.4 a Dash is played in the Movement Phase, before the roll or after it, and only then") {
  for (const bool before : {true, false}) {
    Fight fight;
    fight.positions(2, 0, 0);
    fight.give(mage, {HeroCard::dash});
    fight.begin_turn(mage);
    fight.dice({3});
    if (!before) fight.choose(mage, roll);
    fight.choose(mage, dash);  // if he has not rolled, that now follows by itself
    CHECK(fight.count<MovementRolled>() == 1);
    CHECK((fight.first<DashPlayed>() < fight.first<MovementRolled>()) == before);
    CHECK(fight.hero(mage).position == 2 + 3 + 2);
  }
  Fight late;
  late.positions(8, 0, 0);
  late.give(mage, {HeroCard::dash, HeroCard::shield});
  late.begin_turn(mage);
  late.dice({3});
  late.choose(mage, roll);
  late.choose(mage, to_attack_phase);
  CHECK_FALSE(late.offers(mage, dash));
  late.dice({1});
  late.begin_last_turn(hunter);
  CHECK_FALSE(late.offers(mage, dash));
  plain_attack(late, 1);
  CHECK(late.offers(mage, raise_shield));  // his to answer, but not with a Dash
  CHECK_FALSE(late.offers(mage, dash));
}

TEST_CASE("OAA-6.5 when the movement is done the Attack Phase begins") {
  Fight fight;
  fight.dice({4});
  fight.begin_turn(mage);
  CHECK(fight.asks<ChooseAttack>());
  CHECK(fight.offers(mage, attack));
}

// 7. Crystals and shards

TEST_CASE("OAA-7.1 a crystal breaks when its Hero lands on it or moves past it") {
  for (const int crystal : {10, 15})
    for (const int to : {crystal - 1, crystal, crystal + 1}) {
      Fight fight;
      fight.positions(crystal - 2, crystal - 1, 0);
      fight.dice({to - (crystal - 2)});
      fight.begin_turn(mage);
      CHECK(fight.hero(mage).position == to);
      CHECK(((fight.hero(mage).crystals & space(crystal)) == 0) == (to >= crystal));
      CHECK(crystals_standing(fight.state) == (to >= crystal ? 6 - 1 : 6));
    }
}

TEST_CASE("OAA-7.2 one move can destroy both crystals of a lane") {
  for (const int face : {5, 6}) {  // to 14 and to 15
    Fight fight;
    fight.positions(9, 0, 0);
    fight.dice({face});
    fight.begin_turn(mage);
    CHECK(crystals_standing(fight.state) == (face == 6 ? 6 - 2 : 6 - 1));
  }
}

TEST_CASE("OAA-7.3 destroying costs no action, no roll and no attack") {
  Fight fight;
  fight.positions(9, 0, 0);
  fight.dice({1});  // for the walk, and no other
  fight.begin_turn(mage);
  CHECK(fight.count<CrystalBroken>() == 1);
  CHECK(fight.boss().health == 65);
  CHECK(fight.offers(mage, attack));
  fight.dice({4});
  fight.choose(mage, attack);
  CHECK(fight.boss().health == 65 - 4);
}

TEST_CASE("OAA-7.4 a destroyed crystal never comes back") {
  Fight fight;
  fight.positions(9, 0, 0);
  fight.dice({2});
  fight.begin_turn(mage);  // past the crystal on 10
  fight.begin_boss_turn();
  CHECK_FALSE(fight.offers(the_boss, play(rooted, mage, 10)));
  CHECK(fight.offers(the_boss, play(rooted, mage, 15)));
  fight.dice({1});
  fight.choose(the_boss, play(windblast));  // back before it
  CHECK(fight.hero(mage).position == 11 - 3);
  CHECK(fight.hero(mage).crystals == space(15));
  fight.hero(mage).health = 20;
  fight.dice({3});
  fight.begin_turn(mage);  // and past its place again
  CHECK(fight.hero(mage).shards == 1);

  watch_random_fights([](const State& before, const State& after) {
    for (const Hero hero : all_heroes) CHECK((after.heroes[hero].crystals & ~before.heroes[hero].crystals) == 0);
  });
}

TEST_CASE("OAA-7.5 each destroyed crystal gives its Hero one shard") {
  for (const auto& [face, shards] : {std::pair{1, 0}, {2, 1}, {6, 1}}) {
    Fight fight;
    fight.positions(8, 0, 0);
    fight.dice({face});
    fight.begin_turn(mage);
    CHECK(fight.hero(mage).shards == shards);
    CHECK(fight.hero(hunter).shards == 0);
  }
  Fight both;
  both.positions(9, 0, 0);
  both.dice({6});
  both.begin_turn(mage);
  CHECK(both.hero(mage).shards == 1 + 1);
}

TEST_CASE("OAA-7.6 a shard heals 2, once, in either phase of its owner's turn") {
  Fight moving;
  moving.hero(mage).health = 10;
  moving.hero(mage).shards = 1;
  moving.begin_turn(mage);
  CHECK(moving.asks<ChooseMovement>());
  moving.dice({1});  // nothing is left to choose, so he walks
  moving.choose(mage, use_shard);
  CHECK(moving.hero(mage).health == 10 + 2);
  CHECK(moving.hero(mage).shards == 1 - 1);
  CHECK_FALSE(moving.offers(mage, use_shard));

  Fight attacking;
  attacking.hero(mage).health = 10;
  attacking.hero(mage).shards = 2;
  attacking.begin_turn(mage);
  attacking.dice({1});
  attacking.choose(mage, roll);
  attacking.choose(mage, to_attack_phase);
  CHECK(attacking.asks<ChooseAttack>());
  attacking.choose(mage, use_shard);
  CHECK(attacking.hero(mage).health == 10 + 2);
  attacking.dice({3});
  attacking.choose(mage, attack);
  attacking.choose(mage, use_shard);  // after the roll as well
  CHECK(attacking.hero(mage).health == 10 + 2 + 2);
  CHECK(attacking.hero(mage).shards == 2 - 2);
}

TEST_CASE("OAA-7.6 a shard is of no use on anybody else's turn") {
  Fight fight;
  fight.positions(8, 0, 0);
  fight.hero(mage).health = fight.hero(hunter).health = 10;
  fight.hero(mage).shards = 1;
  fight.give(mage, {HeroCard::shield});
  fight.dice({1});
  fight.begin_turn(hunter);
  CHECK_FALSE(fight.offers(mage, use_shard));
  CHECK_FALSE(fight.offers(hunter, use_shard));  // nor to another Hero
  plain_attack(fight, 3);
  CHECK(fight.offered(seat_of(mage)) == std::vector<Choice>{take_blow, raise_shield});
}

TEST_CASE("OAA-7.7 a shard never brings a Hero above 20") {
  for (const int before : {17, 18, 19, 20}) {
    Fight fight;
    fight.healths(before, 20, 20);
    fight.hero(mage).shards = 1;
    fight.dice({1});
    fight.begin_turn(mage);
    CHECK(fight.offers(mage, use_shard) == (before < 20));
    if (before < 20) fight.choose(mage, use_shard);
    CHECK(fight.hero(mage).health == std::min(before + 2, 20));
    CHECK(fight.hero(mage).shards == (before < 20 ? 0 : 1));
  }
}

// 8. Attack Phase

TEST_CASE("OAA-8.1 a Hero may roll, and what he rolls is the damage") {
  for (int face = 1; face <= 6; ++face) CHECK(boss_after_attack(8, 65, face) == 65 - face);
  Fight fight;
  walk_to(fight, mage, 8);
  fight.choose(mage, end_turn);  // he may, he need not
  CHECK(fight.boss().health == 65);
  CHECK_FALSE(fight.to_act(mage));
}

TEST_CASE("OAA-8.2 the Boss has no defence against a Hero's attack") {
  for (const BossCard health : {rooted, unholy})
    for (const BossCard knockback : {windblast, slipstream})
      for (const BossCard blow : {life_link, critical_blow}) {
        Fight fight;
        fight.boss_holds(health, knockback, blow);
        walk_to(fight, mage, 8);
        fight.dice({6});
        fight.choose(mage, attack);
        CHECK(fight.boss().health == 65 - 6);  // all of it, at once
        CHECK_FALSE(fight.to_act(the_boss));
      }
}

TEST_CASE("OAA-8.3 a Double Strike is played in the Attack Phase, before the roll or after it, and only then") {
  for (const bool before : {true, false}) {
    Fight fight;
    fight.give(mage, {HeroCard::double_strike, HeroCard::dash});
    fight.begin_turn(mage);
    CHECK_FALSE(fight.offers(mage, double_strike));
    fight.dice({1});
    fight.choose(mage, roll);
    CHECK_FALSE(fight.offers(mage, double_strike));
    fight.choose(mage, to_attack_phase);
    fight.dice({5});
    fight.choose(mage, before ? double_strike : attack);
    fight.choose(mage, before ? attack : double_strike);
    CHECK(fight.boss().health == 65 - 5);
    fight.dice({2});
    fight.choose(mage, attack);
    CHECK(fight.boss().health == 65 - (5 + 2));
  }
  Fight late;
  late.positions(8, 0, 0);
  late.give(mage, {HeroCard::double_strike, HeroCard::shield});
  late.dice({1});
  late.begin_last_turn(hunter);
  CHECK_FALSE(late.offers(mage, double_strike));
  plain_attack(late, 1);
  CHECK(late.offers(mage, raise_shield));
  CHECK_FALSE(late.offers(mage, double_strike));
}

TEST_CASE("OAA-8.4 when the Attack Phase is over the turn is over") {
  Fight fight;
  walk_to(fight, mage, 8);
  CHECK(fight.to_act(mage));
  fight.dice({1});
  fight.choose(mage, attack);
  CHECK_FALSE(fight.to_act(mage));
  CHECK(fight.to_act(hunter));
  CHECK(fight.to_act(paladin));

  Fight holding;
  holding.give(mage, {HeroCard::double_strike});
  walk_to(holding, mage, 8);
  holding.dice({1});
  holding.choose(mage, attack);
  CHECK(holding.asks<ChooseAttack>());  // it is not while he may still strike
  holding.choose(mage, end_turn);
  CHECK_FALSE(holding.to_act(mage));
  CHECK(holding.hero(mage).cards[HeroCard::double_strike] == 1);
}

// 9. Hero cards

TEST_CASE("OAA-9.1 two Shields for defence, two Dashes for movement, two Double Strikes for attack") {
  const Game game = open();
  CHECK(game.content().face(HeroCard::shield).name == "Reflective Magic Shield");
  CHECK(game.content().face(HeroCard::dash).name == "Whirlwind Dash");
  CHECK(game.content().face(HeroCard::double_strike).name == "Double Strike");

  const std::string_view file = "cards.json";
  const auto cards = std::find_if(Game::files().begin(), Game::files().end(),
                                  [&](const ContentFile& each) { return each.name == file; });
  Problems problems;
  const std::optional<json::Value> root = json::parse(cards->text, file, problems);
  const std::vector<json::Value>& printed = root->find("hero_cards")->items;
  REQUIRE(printed.size() == 3);
  const char* categories[] = {"defense", "movement", "attack"};
  for (std::size_t kind = 0; kind < 3; ++kind) {
    CHECK(printed[kind].find("category")->text == categories[kind]);
    CHECK(printed[kind].find("copies")->integer == 2);
  }
}

TEST_CASE("OAA-9.2 a Hero holds two cards at most and never draws one") {
  watch_random_fights([](const State& before, const State& after) {
    const bool dealing = holds_alternative<DivideCards>(before.agenda.back());
    for (const Hero hero : all_heroes) {
      CHECK(after.heroes[hero].hand_size() <= 2);
      if (dealing) continue;
      for (const HeroCard card : all_hero_cards)
        CHECK(after.heroes[hero].cards[card] <= before.heroes[hero].cards[card]);
    }
  });
}

TEST_CASE("OAA-9.3 a Hero card is used once and then discarded") {
  Fight fight;
  fight.positions(5, 0, 0);
  fight.give(mage, {HeroCard::dash, HeroCard::double_strike});
  fight.begin_turn(mage);
  fight.dice({1});  // nothing else is left to choose, so he walks
  fight.choose(mage, dash);
  CHECK_FALSE(fight.offers(mage, dash));
  CHECK(fight.hero(mage).cards[HeroCard::dash] == 1 - 1);
  CHECK(fight.state.discard[HeroCard::dash] == 1);
  fight.choose(mage, double_strike);
  CHECK_FALSE(fight.offers(mage, double_strike));
  CHECK(fight.hero(mage).cards[HeroCard::double_strike] == 1 - 1);
  CHECK(fight.state.discard[HeroCard::double_strike] == 1);

  fight.give(mage, {HeroCard::shield});
  plain_attack(fight, 3);
  fight.dice({3});
  fight.choose(mage, raise_shield);
  CHECK(fight.hero(mage).cards[HeroCard::shield] == 1 - 1);
  CHECK(fight.state.discard[HeroCard::shield] == 1);
  plain_attack(fight, 3);  // a second attack finds him without one
  CHECK(fight.hero(mage).health == 20 - 3);
}

TEST_CASE("OAA-9.4 a Shield is played only by the Hero under attack, while it is being resolved") {
  Fight fight;
  fight.positions(8, 8, 0);
  fight.give(mage, {HeroCard::shield, HeroCard::dash});
  fight.give(hunter, {HeroCard::shield});
  fight.begin_turn(mage);
  CHECK_FALSE(fight.offers(mage, raise_shield));  // not on his own turn,
  fight.dice({1});
  fight.choose(mage, roll);
  fight.choose(mage, to_attack_phase);
  CHECK_FALSE(fight.offers(mage, raise_shield));
  fight.begin_boss_turn();
  CHECK_FALSE(fight.to_act(mage));  // not before the attack,
  fight.choose(the_boss, no_card);
  CHECK_FALSE(fight.to_act(mage));
  fight.dice({4});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.hero(mage).health == 20);  // but before it hurts,
  CHECK(fight.offers(mage, raise_shield));
  CHECK_FALSE(fight.to_act(hunter));  // and by nobody else
  fight.choose(mage, take_blow);      // he may, he need not
  CHECK(fight.hero(mage).health == 20 - 4);
  CHECK_FALSE(fight.offers(mage, raise_shield));
  CHECK(fight.hero(mage).cards[HeroCard::shield] == 1);
}

TEST_CASE("OAA-9.5 a Shield's roll R against the damage D: D - R for the Hero, or R - D for the Boss") {
  for (int blow = 1; blow <= 6; ++blow)
    for (int shield = 1; shield <= 6; ++shield) {
      Fight fight;
      fight.positions(8, 0, 0);
      fight.give(mage, {HeroCard::shield});
      fight.no_crystals();
      boss_health(fight, 50);
      plain_attack(fight, blow);
      fight.dice({shield});
      fight.choose(mage, raise_shield);
      CHECK(fight.hero(mage).health == (shield <= blow ? 20 - (blow - shield) : 20));
      CHECK(fight.boss().health == (shield <= blow ? 50 : 50 - (shield - blow)));
    }
}

TEST_CASE("OAA-9.6 against a Critical Blow D is the multiplied, rounded number") {
  const int damage[] = {1, 3, 4, 6, 7, 9};
  for (int face = 1; face <= 6; ++face)
    for (const int shield : {1, 4, 5, 6}) {
      Fight fight;
      fight.positions(8, 0, 0);
      fight.give(mage, {HeroCard::shield});
      fight.no_crystals();
      boss_health(fight, 50);
      fight.begin_boss_turn();
      fight.dice({face});
      fight.choose(the_boss, play(critical_blow));
      fight.dice({shield});
      fight.choose(mage, raise_shield);
      const int blow = damage[face - 1];
      CHECK(fight.hero(mage).health == 20 - std::max(0, blow - shield));
      CHECK(fight.boss().health == 50 - std::max(0, shield - blow));
    }
}

TEST_CASE("OAA-9.7 a Whirlwind Dash is 2 spaces forward on top of the roll") {
  Fight fight;
  fight.positions(5, 5, 0);
  fight.give(mage, {HeroCard::dash, HeroCard::dash});
  fight.begin_turn(mage);
  fight.choose(mage, dash);
  CHECK(fight.hero(mage).position == 5 + 2);
  fight.dice({4});
  fight.choose(mage, roll);
  CHECK(fight.hero(mage).position == 5 + 2 + 4);
  fight.choose(mage, dash);
  CHECK(fight.hero(mage).position == 5 + 2 + 4 + 2);
  CHECK(fight.hero(hunter).position == 5);
  CHECK(fight.asks<ChooseAttack>());
}

TEST_CASE("OAA-9.8 a Double Strike is one more attack roll") {
  for (const int strikes : {0, 1, 2}) {
    Fight fight;
    if (strikes > 0) fight.give(mage, {HeroCard::double_strike});
    if (strikes > 1) fight.give(mage, {HeroCard::double_strike});
    walk_to(fight, mage, 5);
    for (int played = 0; played < strikes; ++played) fight.choose(mage, double_strike);
    for (int rolls = 0; rolls < 1 + strikes; ++rolls) {
      CHECK(fight.boss().health == 65 - 3 * rolls);
      fight.dice({3});
      fight.choose(mage, attack);
    }
    CHECK(fight.boss().health == 65 - 3 * (1 + strikes));
    CHECK_FALSE(fight.to_act(mage));
  }
}

}  // namespace bout::one_against_all::testing
