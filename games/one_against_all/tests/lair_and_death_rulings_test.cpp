#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/one_against_all/tests/moves.hpp"

namespace bout::one_against_all::testing {

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
  CHECK(get<HeroHurt>(fight.events[hurt]).hero == mage);
  CHECK(get<HeroHurt>(fight.events[hurt + 1]).linked);
  CHECK(get<HeroHurt>(fight.events[hurt + 2]).linked);
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
    CHECK(seen.boss.health == 40);
    CHECK(seen.boss.regeneration == 3 * 1 + 2);
    CHECK(seen.discard.items == std::array<int, 3>{0, 1, 0});
    CHECK(seen.boss.played == std::vector<std::string>{"windblast"});
    CHECK(get<MovementRolled>(*fight.game.seen_by(MovementRolled{mage, 5}, viewer)).face == 5);
    CHECK(get<BossAttacked>(*fight.game.seen_by(BossAttacked{mage, 4, 6, true, {4}}, viewer)).sum == 4);
    CHECK(get<BossCardPlayed>(*fight.game.seen_by(BossCardPlayed{rooted}, viewer)).card == rooted);
  }
}

TEST_CASE("OAA-R46 the Boss's unplayed and rejected cards are secret while the fight lasts") {
  Fight fight;
  fight.boss_holds(rooted, windblast, critical_blow);
  fight.boss().played = 1 << static_cast<int>(windblast);
  State other = fight.state;
  other.boss.hand = {2, 1, 1};  // Unholy Regeneration, Windblast, Life Link
  CHECK(fight.game.look(fight.state, the_boss).boss.hand ==
        std::vector<std::string>{"rooted", "windblast", "critical_blow"});
  for (const Seat viewer : everybody) {
    if (viewer == the_boss) continue;
    CHECK_FALSE(fight.game.look(fight.state, viewer).boss.hand.has_value());
    CHECK(view_of(fight.game, fight.state, viewer) == view_of(fight.game, other, viewer));
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
    CHECK(fight.game.look(fight.state, viewer).boss.hand ==
          std::vector<std::string>{"rooted", "windblast", "critical_blow"});
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
        REQUIRE(view_of(game, state, seat_of(hero)) == view_of(game, state, seat_of(mage)));
      const std::vector<Choice> offered = answers(game, state, asked.front());
      const Choice chosen = offered[static_cast<std::size_t>(picks.pick(static_cast<int>(offered.size())))];
      game.apply(state, asked.front(), chosen, chance, {});
    }
    CHECK(game.result(state).over);
  }
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

}  // namespace bout::one_against_all::testing
