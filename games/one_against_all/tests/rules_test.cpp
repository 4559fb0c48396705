#include <algorithm>
#include <array>
#include <set>

#include "engine/json.hpp"
#include "games/one_against_all/tests/fight.hpp"

namespace bout::one_against_all::testing {

namespace {

constexpr HeroCard all_hero_cards[] = {HeroCard::shield, HeroCard::dash, HeroCard::double_strike};
constexpr BossCard all_boss_cards[] = {rooted, unholy, windblast, slipstream, life_link, critical_blow};

/// Nothing has been chosen yet.
void begin_set_up(Fight& fight) {
  Chance none = Chance::scripted({});
  fight.state = fight.game.start(none, {});
}

void boss_health(Fight& fight, int health) { fight.boss().health = static_cast<std::uint16_t>(health); }

HeroView seen(const Fight& fight, Hero hero) {
  return fight.game.look(fight.state, the_boss).heroes[static_cast<std::size_t>(hero)];
}

/// The Hero, who has nothing to play on the way, walks the last step to this space; his Attack Phase begins.
void walk_to(Fight& fight, Hero hero, int at) {
  fight.hero(hero).position = static_cast<std::uint8_t>(at - 1);
  fight.dice({1});
  fight.begin_turn(hero);
}

/// The Boss's health after the Mage has attacked him from this space.
int boss_after_attack(int from, int health, int face) {
  Fight fight;
  boss_health(fight, health);
  walk_to(fight, mage, from);
  fight.dice({face});
  fight.choose(mage, attack);
  return fight.boss().health;
}

/// A Boss without cards attacks the only Hero whom he can reach.
void plain_attack(Fight& fight, int face) {
  fight.boss_has_no_cards();
  fight.dice({face});
  fight.begin_boss_turn();
}
/// The same where one Hero will be left, who then walks without being asked.
void plain_attack_leaving_one(Fight& fight, int face) {
  fight.boss_has_no_cards();
  fight.dice({face, 1});
  fight.begin_boss_turn();
}

/// The Hero takes his turn, walks one space and lets the Boss be.
void walk_only(Fight& fight, Hero hero) {
  fight.dice({1});
  fight.choose(hero, go(hero));
  fight.choose(hero, end_turn);
}

/// How the dice are used when they fall like this after a choice: how many of them, and whether they fit.
Chance throw_dice(const Fight& fight, Seat seat, Choice chosen, const std::vector<Outcome>& faces) {
  State state = fight.state;
  Chance chance = Chance::scripted(faces);
  fight.game.apply(state, seat, chosen, chance, {});
  return chance;
}

/// Shows every change in fights with random choices: the state before a choice and after it.
template <class Look>
void watch_random_fights(Look&& look) {
  const Game game = open();
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Chance chance(mix(seed, 3)), picks(mix(seed, 4));
    State state = game.start(chance, {});
    for (int choices = 0; !state.winner; ++choices) {
      REQUIRE(choices < 10000);
      const State before = state;
      game.play_out(state, chance, picks, 1, false);
      look(before, state);
    }
  }
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
    CHECK(view.boss_health == state.boss.health);
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
      CHECK(one.game.view(one.state, viewer) == other.game.view(other.state, viewer));
      CHECK_FALSE(one.game.look(one.state, viewer).hand.has_value());
    }
    CHECK(one.game.view(one.state, the_boss) != other.game.view(other.state, the_boss));
  };
  begin_set_up(one);
  begin_set_up(other);
  one.choose(the_boss, choice(Verb::choose_loadout, 1, 1, 2));    // Rooted, Windblast, Critical Blow
  other.choose(the_boss, choice(Verb::choose_loadout, 2, 1, 1));  // Unholy Regeneration, Windblast, Life Link
  all_alike();
  REQUIRE(one.count<LoadoutChosen>() == 1);
  for (const Hero hero : all_heroes) {
    const auto told = one.game.seen_by(*one.last<LoadoutChosen>(), seat_of(hero));
    CHECK(std::get<LoadoutChosen>(*told).loadout == Loadout{});
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
    CHECK(view.played == std::vector<BossCard>{windblast});
    CHECK(view.possible_loadouts == 2 * 2);
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
      if (const auto* began = std::get_if<TurnBegan>(&event)) went.push_back(began->hero);
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
    const bool dealing = std::holds_alternative<DivideCards>(before.agenda.back());
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
    if (after.boss.played != before.boss.played) CHECK(std::holds_alternative<OfferBossCard>(before.agenda.back()));
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
      CHECK(fight.game.look(fight.state, viewer).played == std::vector<BossCard>{windblast});
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
