#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/one_against_all/tests/moves.hpp"

namespace bout::one_against_all::testing {

namespace {

/// How the dice are used when they fall like this after a choice: how many of them, and whether they fit.
Chance throw_dice(const Fight& fight, Seat seat, Choice chosen, const std::vector<Outcome>& faces) {
  State state = fight.state;
  Chance chance = Chance::scripted(faces);
  fight.game.apply(state, seat, chosen, chance, {});
  return chance;
}

}  // namespace

// 1. Sides and goals

TEST_CASE("OAA-1.1 the fight is for four seats, one Boss and three Heroes, and for no other number") {
  CHECK(Game::info().least_seats == 4);
  CHECK(Game::info().most_seats == 4);
  const Game game = open();
  CHECK(game.seats() == 1 + 3);
  CHECK(game.seat_name(the_boss) == "Boss");
  std::set<std::string> names{game.seat_name(the_boss)};
  for (const Hero hero : all_heroes) names.insert(game.seat_name(seat_of(hero)));
  CHECK(names.size() == 4);
}

TEST_CASE("OAA-1.2 the Heroes win together or lose together, and the Boss plays alone") {
  Fight won;
  for (const Hero hero : all_heroes) CHECK(won.game.team(seat_of(hero)) == won.game.team(seat_of(mage)));
  CHECK(won.game.team(the_boss) != won.game.team(seat_of(mage)));

  won.healths(20, 20, 0);  // given a Paladin who will not see the end
  boss_health(won, 1);
  walk_to(won, mage, 20);
  won.dice({1});
  won.choose(mage, attack);  // when the Mage slays the Boss
  for (const Hero hero : all_heroes) CHECK(won.game.result(won.state).score[number(seat_of(hero))] == 1);
  CHECK(won.game.result(won.state).score[number(the_boss)] == 0);

  Fight lost;
  lost.healths(0, 0, 1);
  lost.positions(0, 0, 8);
  plain_attack(lost, 1);
  for (const Hero hero : all_heroes) CHECK(lost.game.result(lost.state).score[number(seat_of(hero))] == 0);
  CHECK(lost.game.result(lost.state).score[number(the_boss)] == 1);
}

TEST_CASE("OAA-1.3 Mage, Hunter and Paladin differ in their looks alone") {
  const Game game = open();
  CHECK(game.content().figure(mage).name == "the Mage");
  CHECK(game.content().figure(hunter).name == "the Hunter");
  CHECK(game.content().figure(paladin).name == "the Paladin");

  std::vector<HeroState> after;
  for (const Hero hero : all_heroes) {  // given the same round for each of them
    Fight fight;
    fight.hero(hero).position = 8;
    fight.hero(hero).health = 15;
    fight.give(hero, {HeroCard::dash, HeroCard::double_strike});
    fight.boss_has_no_cards();
    fight.begin_last_turn(hero);
    fight.choose(hero, dash);  // on to the crystal
    fight.dice({3});           // nothing is left to choose after the shard, so he walks
    fight.choose(hero, use_shard);
    fight.choose(hero, double_strike);
    fight.dice({2});
    fight.choose(hero, attack);
    fight.dice({5, 4});  // the second strike, and the Boss's attack on the only one in reach
    fight.choose(hero, attack);
    CHECK(fight.hero(hero).position == 8 + 2 + 3);
    CHECK(fight.hero(hero).health == 15 + 2 - 4);
    CHECK(fight.boss().health == 65 - (2 + 5) + 5);
    after.push_back(fight.hero(hero));
  }
  CHECK(after[0] == after[1]);
  CHECK(after[1] == after[2]);
}

TEST_CASE("OAA-1.4 the Heroes win when a hit from the lair brings the Boss to 0") {
  for (const int from : {19, 20}) {
    Fight fight;
    boss_health(fight, 6);
    walk_to(fight, mage, from);
    fight.dice({6});
    fight.choose(mage, attack);
    CHECK(fight.over() == (from == 20));
    if (fight.over()) CHECK(fight.state.winner == Side::heroes);
  }
  CHECK(boss_after_attack(20, 7, 6) == 7 - 6);  // and not while he has health left
}

TEST_CASE("OAA-1.5 the Boss wins when all three Heroes are at 0") {
  for (const int health : {4, 5}) {
    Fight fight;
    fight.healths(0, health, 0);
    fight.positions(8, 8, 8);
    health == 4 ? plain_attack(fight, 4) : plain_attack_leaving_one(fight, 4);
    CHECK(fight.hero(hunter).health == health - 4);
    CHECK(fight.over() == (health == 4));
    if (fight.over()) CHECK(fight.state.winner == Side::boss);
  }
}

// 2. Components

TEST_CASE("OAA-2.1 three lanes, and all of them lead to the lair") {
  Fight fight;
  CHECK(fight.state.heroes.items.size() == 3);
  for (const Hero hero : all_heroes) {
    walk_to(fight, hero, 20);
    CHECK(seen(fight, hero).in_lair);
  }
  CHECK(fight.count<LairEntered>() == 3);
}

TEST_CASE("OAA-2.2 six different Boss cards and three kinds of Hero card twice, 2.5 by 3.5 inches") {
  const Game game = open();
  std::set<std::string> names;
  for (const CardFace& face : game.content().boss_cards) names.insert(face.name);
  CHECK(names.size() == 6);
  for (const CardFace& face : game.content().hero_cards) names.insert(face.name);
  CHECK(names.size() == 6 + 3);

  Fight fight;
  begin_set_up(fight);
  fight.choose(the_boss, choice(Verb::choose_loadout, 1, 1, 1));
  fight.choose(mage, fight.offered(seat_of(mage)).front());
  for (const HeroCard card : all_hero_cards) {
    int copies = 0;
    for (const HeroState& hero : fight.state.heroes) copies += hero.cards[card];
    CHECK(copies == 2);
  }
  CHECK(game.content().card_width == doctest::Approx(2.5));
  CHECK(game.content().card_height == doctest::Approx(3.5));
}

TEST_CASE("OAA-2.3 three figures of 0.8 inches and a Boss of 1.5") {
  const Game game = open();
  CHECK(game.content().heroes.size() == 3);
  for (const Content::Figure& figure : game.content().heroes) CHECK(figure.inches == doctest::Approx(0.8));
  CHECK(game.content().boss_inches == doctest::Approx(1.5));
}

TEST_CASE("OAA-2.4 six pieces of 0.35 inches: crystals of the Boss first, shards of a Hero once destroyed") {
  Fight fight;
  CHECK(fight.game.content().crystal_inches == doctest::Approx(0.35));
  CHECK(crystals_standing(fight.state) == 6);
  walk_to(fight, mage, 10);
  CHECK(crystals_standing(fight.state) == 6 - 1);
  CHECK(crystals_standing(fight.state) + fight.hero(mage).shards == 6);
  CHECK(regeneration(fight.state, fight.game.rules()) == 6 - 1);  // the piece has changed sides
}

TEST_CASE("OAA-2.5 each side throws one six-sided die") {
  Fight fight;
  fight.positions(8, 9, 0);
  fight.give(mage, {HeroCard::dash, HeroCard::shield});
  const auto one_die = [&](Seat seat, Choice chosen) {
    CHECK(throw_dice(fight, seat, chosen, {6, 6, 6}).count() == 1);
    CHECK_FALSE(throw_dice(fight, seat, chosen, {6}).stopped());
    CHECK(throw_dice(fight, seat, chosen, {7}).misfit());
  };
  fight.begin_turn(mage);
  one_die(seat_of(mage), roll);
  fight.dice({1});
  fight.choose(mage, roll);
  fight.choose(mage, to_attack_phase);
  one_die(seat_of(mage), attack);

  fight.boss_has_no_cards();
  fight.begin_boss_turn();
  one_die(the_boss, aim_at(hunter));
  fight.dice({2});
  fight.choose(the_boss, aim_at(mage));
  one_die(seat_of(mage), raise_shield);
}

TEST_CASE("OAA-2.6 the Boss's health runs from 0 to 65, a Hero's from 0 to 20") {
  const Game game = open();
  bool boss_fell = false, hero_fell = false;
  watch_random_fights([&](const State&, const State& state) {
    const View view = game.look(state, spectator);
    CHECK(view.boss.health == state.boss.health);
    CHECK(state.boss.health <= 65);
    boss_fell |= state.boss.health == 0;
    for (const HeroView& hero : view.heroes) {
      CHECK(hero.health <= 20);
      hero_fell |= hero.health == 0;
    }
  });
  CHECK(boss_fell);
  CHECK(hero_fell);
  CHECK(boss_after_attack(20, 1, 6) == 0);  // never below
  Fight fight;
  fight.positions(8, 0, 0);
  fight.healths(1, 20, 20);
  plain_attack(fight, 6);
  CHECK(fight.hero(mage).health == 0);
}

// 3. Board

TEST_CASE("OAA-3.1 a lane has 20 spaces, and the starting area is none of them") {
  Fight fight;
  CHECK(fight.game.look(fight.state, the_boss).lane_length == 20);
  CHECK(fight.hero(mage).position == 0);
  for (int step = 1; step <= 20; ++step) {
    CHECK_FALSE(seen(fight, mage).in_lair);
    fight.dice({1});
    fight.begin_turn(mage);
    CHECK(fight.hero(mage).position == step);
  }
  CHECK(seen(fight, mage).in_lair);
}

TEST_CASE("OAA-3.2 each Hero has a lane of his own and touches no other") {
  Fight fight;
  fight.positions(9, 9, 0);
  fight.dice({6});
  fight.begin_turn(hunter);  // past 10, on to 15
  CHECK(fight.hero(hunter).crystals == 0);
  for (const Hero other : {mage, paladin}) CHECK(fight.hero(other).crystals == (space(10) | space(15)));
  CHECK(fight.hero(mage).position == 9);
  CHECK(fight.hero(paladin).position == 0);
}

TEST_CASE("OAA-3.3 the Safe Zones are the spaces 1, 2 and 3 of every lane") {
  for (int at = 1; at <= 20; ++at) {
    Fight fight;
    fight.positions(at, at, at);
    for (const Hero hero : all_heroes) CHECK(seen(fight, hero).safe == (at <= 3));
  }
}

TEST_CASE("OAA-3.4 a Hero in a Safe Zone attacks like any other") {
  for (const int at : {1, 2, 3, 4}) CHECK(boss_after_attack(at, 65, 5) == 65 - 5);
}

TEST_CASE("OAA-3.5 the Boss cannot choose a Hero in a Safe Zone") {
  for (const Hero hero : all_heroes)
    for (const int at : {1, 2, 3, 4}) {
      Fight fight;
      fight.positions(8, 8, 8);
      fight.hero(hero).position = static_cast<std::uint8_t>(at);
      fight.boss_has_no_cards();
      fight.begin_boss_turn();
      CHECK(fight.offers(the_boss, aim_at(hero)) == (at > 3));
      CHECK(fight.offered(the_boss).size() == (at > 3 ? 3 : 2));
    }
}

TEST_CASE("OAA-3.6 a knockback has no effect on a Hero in a Safe Zone") {
  for (const int at : {1, 2, 3, 4}) {
    Fight fight;
    fight.positions(at, 0, 0);
    fight.begin_boss_turn();
    fight.choose(the_boss, play(windblast));
    CHECK(fight.hero(mage).position == (at <= 3 ? at : 4 - 3));

    Fight alone;
    alone.boss_holds(rooted, slipstream, critical_blow);
    alone.positions(at, 8, 0);
    alone.begin_boss_turn();
    CHECK(alone.offers(the_boss, play(slipstream, mage)) == (at > 3));
    CHECK(alone.offers(the_boss, play(slipstream, hunter)));
  }
}

TEST_CASE("OAA-3.7 a knockback from outside carries in full, into the Safe Zone and through it") {
  Fight into;
  into.positions(4, 5, 6);
  into.begin_boss_turn();
  into.choose(the_boss, play(windblast));
  CHECK(into.hero(mage).position == 4 - 3);
  CHECK(into.hero(hunter).position == 5 - 3);
  CHECK(into.hero(paladin).position == 6 - 3);

  for (const int from : {10, 8, 7}) {  // to 3, to 1, and through to the starting area
    Fight through;
    through.boss_holds(rooted, slipstream, critical_blow);
    through.positions(from, 0, 0);
    through.begin_boss_turn();
    through.choose(the_boss, play(slipstream, mage));
    CHECK(through.hero(mage).position == from - 7);
  }
}

TEST_CASE("OAA-3.8 on every lane one crystal on 10 and one on 15, all the Boss's") {
  Fight fight;
  for (const Hero hero : all_heroes) {
    CHECK(seen(fight, hero).crystals == std::vector<int>{10, 15});
    CHECK(fight.hero(hero).shards == 0);
  }
  CHECK(crystals_standing(fight.state) == 3 * 2);
  CHECK(regeneration(fight.state, fight.game.rules()) == 3 * 2);
}

TEST_CASE("OAA-3.9 in the lair is who stands on the final space of his own lane") {
  Fight fight;
  fight.positions(19, 20, 0);
  CHECK_FALSE(seen(fight, mage).in_lair);
  CHECK(seen(fight, hunter).in_lair);
  CHECK_FALSE(seen(fight, paladin).in_lair);
  CHECK(fight.game.look(fight.state, the_boss).lair == 20);
}

TEST_CASE("OAA-3.10 range never matters, neither to a Hero nor to the Boss") {
  for (int at = 1; at <= 20; ++at) CHECK(boss_after_attack(at, 65, 3) == 65 - 3);
  for (int at = 4; at <= 20; ++at) {
    Fight fight;
    fight.positions(at, 0, 0);
    plain_attack(fight, 3);
    CHECK(fight.hero(mage).health == 20 - 3);
  }
}

// 4. Setup

TEST_CASE("OAA-4.1 the Boss starts with 65 health and never has more") {
  Fight fight;
  begin_set_up(fight);
  CHECK(fight.boss().health == 65);
  for (const int before : {56, 57, 58}) {
    Fight healed;
    healed.no_crystals();
    healed.boss_holds(unholy, windblast, critical_blow);
    boss_health(healed, before);
    healed.begin_boss_turn();
    healed.choose(the_boss, play(unholy));
    CHECK(healed.boss().health == std::min(before + 8, 65));
  }
}

TEST_CASE("OAA-4.2 each Hero starts with 20 health and never has more") {
  Fight fight;
  begin_set_up(fight);
  for (const Hero hero : all_heroes) {
    CHECK(fight.hero(hero).health == 20);
    CHECK(seen(fight, hero).most == 20);
  }
  for (const int before : {17, 18, 19}) {
    Fight healed;
    healed.healths(before, 20, 20);
    healed.hero(mage).shards = 1;
    healed.begin_turn(mage);
    healed.dice({1});
    healed.choose(mage, use_shard);
    CHECK(healed.hero(mage).health == std::min(before + 2, 20));
  }
}

TEST_CASE("OAA-4.3 each Hero starts in the starting area, before the first space of his lane") {
  Fight fight;
  begin_set_up(fight);
  for (const Hero hero : all_heroes) {
    CHECK(fight.hero(hero).position == 0);
    fight.dice({1});
    fight.begin_turn(hero);
    CHECK(fight.hero(hero).position == 0 + 1);  // one step leads to the first space
  }
}

TEST_CASE("OAA-4.4 all six crystals are in place") {
  Fight fight;
  begin_set_up(fight);
  for (const Hero hero : all_heroes) CHECK(seen(fight, hero).crystals == std::vector<int>{10, 15});
  CHECK(crystals_standing(fight.state) == 6);
}

TEST_CASE("OAA-4.5 the Boss takes one of the two cards of each category, three in all") {
  Fight fight;
  begin_set_up(fight);
  const std::vector<Choice> loadouts = fight.offered(the_boss);
  CHECK(loadouts.size() == 2 * 2 * 2);
  std::set<std::set<BossCard>> hands;
  for (const Choice loadout : loadouts) {
    Fight taken;
    begin_set_up(taken);
    taken.choose(the_boss, loadout);
    std::set<BossCard> hand;
    std::set<Category> categories;
    for (const BossCard card : all_boss_cards)
      if (taken.boss().holds(card)) hand.insert(card), categories.insert(category_of(card));
    CHECK(hand.size() == 3);
    CHECK(categories.size() == 3);
    hands.insert(hand);
  }
  CHECK(hands.size() == 2 * 2 * 2);
  CHECK(category_of(rooted) == category_of(unholy));
  CHECK(category_of(windblast) == category_of(slipstream));
  CHECK(category_of(life_link) == category_of(critical_blow));
}

TEST_CASE("OAA-4.6 no Hero can tell what the Boss chose until he plays it") {
  Fight one, other;  // two fights that differ in nothing but what he has up his sleeve
  const auto all_alike = [&] {
    for (const Seat viewer : {seat_of(mage), seat_of(hunter), seat_of(paladin), spectator}) {
      CHECK(view_of(one.game, one.state, viewer) == view_of(other.game, other.state, viewer));
      CHECK_FALSE(one.game.look(one.state, viewer).boss.hand.has_value());
    }
    CHECK(view_of(one.game, one.state, the_boss) != view_of(other.game, other.state, the_boss));
  };
  begin_set_up(one);
  begin_set_up(other);
  one.choose(the_boss, choice(Verb::choose_loadout, 1, 1, 2));    // Rooted, Windblast, Critical Blow
  other.choose(the_boss, choice(Verb::choose_loadout, 2, 1, 1));  // Unholy Regeneration, Windblast, Life Link
  all_alike();
  REQUIRE(one.count<LoadoutChosen>() == 1);
  for (const Hero hero : all_heroes) {
    const auto told = one.game.seen_by(*one.last<LoadoutChosen>(), seat_of(hero));
    CHECK(get<LoadoutChosen>(*told).loadout == Loadout{});
  }
  for (Fight* fight : {&one, &other}) {
    fight->no_crystals();  // so that Rooted cannot be played: that he is asked must not give it away
    fight->begin_boss_turn();
    CHECK(fight->asks<OfferBossCard>());
  }
  all_alike();
  for (Fight* fight : {&one, &other}) fight->choose(the_boss, play(windblast));
  all_alike();
  for (const Hero hero : all_heroes) {  // now they know this one card
    const View view = one.game.look(one.state, seat_of(hero));
    CHECK(view.boss.played == std::vector<std::string>{"windblast"});
    CHECK(view.boss.possible_loadouts == 2 * 2);
  }
}

TEST_CASE("OAA-4.7 the Heroes together divide their six cards, two to each") {
  Fight fight;
  begin_set_up(fight);
  fight.choose(the_boss, choice(Verb::choose_loadout, 1, 1, 1));
  for (const Hero hero : all_heroes) CHECK(fight.to_act(hero));
  CHECK_FALSE(fight.to_act(the_boss));
  const std::vector<Choice> divisions = fight.offered(seat_of(paladin));
  CHECK(divisions.size() == 21);
  for (const Choice division : divisions) {
    Fight dealt;
    dealt.state = fight.state;
    dealt.choose(paladin, division);
    const int codes[] = {division.a, division.b, division.c};
    for (const Hero hero : all_heroes) {
      CHECK(dealt.hero(hero).hand_size() == 2);
      CHECK(hand_code(dealt.hero(hero)) == codes[static_cast<int>(hero)]);
    }
    for (const HeroCard card : all_hero_cards)
      CHECK(dealt.hero(mage).cards[card] + dealt.hero(hunter).cards[card] + dealt.hero(paladin).cards[card] == 2);
  }
}

}  // namespace bout::one_against_all::testing
