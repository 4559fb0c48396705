// Levels, mastery and Characters between chapters: AWE-25, AWE-26, AWE-27.
#include "games/alls_well/tests/camp.hpp"

namespace bout::alls_well::testing {

TEST_CASE("AWE-25.1, AWE-25.2, AWE-25.3, AWE-25.7, AWE-25.10: a higher Scenario raises everybody who takes part, by one row with both halves") {
  Camp camp(2, 1);
  REQUIRE(level_due(camp.state, camp.rules()) == 2);
  CHECK(camp.at(0).level == 1);
  const int health = camp.at(0).most;
  camp.at(0).trauma = 3;
  camp.choose(0, choice(Verb::row, 1));  // Archagonist: an Action card and 5 coin; Marica: health 2, trauma 1
  CHECK(camp.at(0).level == 2);
  CHECK(camp.record(0).level == 2);
  CHECK(camp.at(0).coin == 5);            // AWE-25.10
  CHECK(camp.at(0).most == health + 2);   // AWE-25.7
  CHECK(int{camp.prep(0).cards} == 1);
  CHECK(int{camp.prep(0).trauma} == 1);
  CHECK(camp.at(1).level == 1);  // the other has not chosen yet
  // in any order: the trauma first, then the card
  camp.choose(0, choice(Verb::ease, 1));
  CHECK(camp.at(0).trauma == 3 - 1);
  CHECK(camp.count(0, Verb::card) == 2);  // two cards of level 2
}

TEST_CASE("AWE-25.3, AWE-25.4, AWE-R113: what a row gives is the same row of both cards; the third is open once") {
  const Camp camp(2, 1);
  const RowBenefits both = row_benefits(camp.rules(), marica, camp.praxis("archagonist"), 0);
  REQUIRE(both.size() == 4);
  CHECK(both[0].kind == BenefitKind::impulse);  // Archagonist's half
  CHECK(both[1].kind == BenefitKind::health);
  CHECK(both[2].kind == BenefitKind::action);  // Marica's
  CHECK(both[3].kind == BenefitKind::health);
  Record record;
  record.praxis = camp.praxis("archagonist");
  CHECK(row_open(camp.rules(), record, 2));
  record.once = byte(1u << index(record.praxis));
  CHECK(row_open(camp.rules(), record, 0));
  CHECK(row_open(camp.rules(), record, 1));
  CHECK_FALSE(row_open(camp.rules(), record, 2));
  record.praxis = camp.praxis("gravewright");  // AWE-26.4: a new Praxis brings its own
  CHECK(row_open(camp.rules(), record, 2));
  record.praxis = camp.praxis("archagonist");  // AWE-R113: on the way back it stays used
  CHECK_FALSE(row_open(camp.rules(), record, 2));
}

TEST_CASE("AWE-25.4, AWE-25.6, AWE-24.2: the ONCE row brings the named items, which nobody can buy or sell") {
  Camp camp(2, 1);
  const EquipmentId banner = camp.equipment("banner_of_the_cohort"), gauntlet = camp.equipment("crowned_gauntlet");
  CHECK(camp.state.supply.count(number(banner)) == 1);
  camp.at(0).coin = 500;
  camp.choose(0, choice(Verb::market));
  CHECK_FALSE(camp.may(0, choice(Verb::buy, number(banner))));
  camp.choose(0, choice(Verb::done));
  camp.choose(0, choice(Verb::row, 2));
  CHECK(camp.state.supply.count(number(banner)) == 0);
  CHECK(camp.state.supply.count(number(gauntlet)) == 0);
  REQUIRE(camp.prep(0).gained.size() == 2);
  camp.take_all(0);
  CHECK(camp.prep(0).gained.empty());
  camp.level_up(1);
  REQUIRE(camp.state.campaign.trading);
  camp.choose(0, choice(Verb::market));
  CHECK_FALSE(camp.may(0, choice(Verb::sell, number(item_of(gauntlet)))));  // AWE-23.12
  CHECK(camp.may(0, choice(Verb::give, number(item_of(gauntlet)), 1)));     // given to an ally, who then owns it
  camp.choose(0, choice(Verb::drop, number(item_of(gauntlet))));            // or discarded for good
  CHECK(camp.state.supply.count(number(gauntlet)) == 0);
  camp.go_to(2);
  CHECK_FALSE(camp.may(0, choice(Verb::row, 2)));
  CHECK(camp.may(0, choice(Verb::row, 1)));
}

TEST_CASE("AWE-R166: an item that is gone is lost, the rest of the row is gained") {
  Camp camp(2, 1);
  camp.state.supply.take(number(camp.equipment("banner_of_the_cohort")));
  camp.choose(0, choice(Verb::row, 2));
  REQUIRE(camp.prep(0).gained.size() == 1);
  CHECK(camp.prep(0).gained[0] == item_of(camp.equipment("crowned_gauntlet")));
  CHECK(int{camp.prep(0).cards} == 1);
}

TEST_CASE("AWE-25.5, AWE-R181: any Action card of its level or below; cards left out stay owned; none left: lost") {
  Camp camp(2, 1);
  camp.choose(0, choice(Verb::row, 1));
  CHECK(camp.may(0, choice(Verb::card, 12)));
  CHECK(camp.may(0, choice(Verb::card, 13)));
  CHECK_FALSE(camp.may(0, choice(Verb::card, 14)));  // level 3
  camp.choose(0, choice(Verb::card, 13));
  CHECK(camp.at(0).owned.size() == 13);
  CHECK((camp.record(0).owned >> 13 & 1) == 1);
  CHECK((camp.record(0).deck >> 13 & 1) == 0);  // not in the deck, but owned
  Camp rich(2, 1);
  for (const int card : {12, 13}) {
    rich.at(0).owned.add(card);
    rich.record(0).owned |= CardBits{1} << card;
  }
  rich.choose(0, choice(Verb::row, 1));
  CHECK(int{rich.prep(0).cards} == 0);
  CHECK(rich.prep(0).at == Preparing::grown);
}

TEST_CASE("AWE-G92, AWE-25.8, AWE-R114: an evolution takes the place of the card with its number") {
  Camp camp(2, 1);
  camp.choose(0, choice(Verb::row, 0));
  REQUIRE(int{camp.prep(0).evolutions} == 1);
  const ImpulseId six = impulse_of(camp.praxis("ambuscader"), 6), own = impulse_of(camp.praxis("archagonist"), 6);
  camp.choose(0, choice(Verb::evolve, number(six)));
  CHECK(camp.at(0).impulses.size() == 12);
  CHECK(camp.at(0).impulses.count(six) == 1);
  CHECK(camp.at(0).impulses.count(own) == 0);
  CHECK(camp.record(0).impulses[5] == six);
  for (int i = 0; i < 12; ++i) CHECK(number_of(camp.record(0).impulses[index(i)]) == i + 1);
  camp.go_to(2);
  camp.choose(0, choice(Verb::row, 0));
  CHECK(camp.may(0, choice(Verb::evolve, number(own))));  // back from the supply
  CHECK_FALSE(camp.may(0, choice(Verb::evolve, number(six))));
}

TEST_CASE("AWE-25.12, AWE-D28: all level up at once, in any order; what one returns another may take") {
  Camp camp(3, 1);
  CHECK(camp.game.to_act(camp.state).size() == 3);
  const ImpulseId own = impulse_of(camp.praxis("archagonist"), 6);
  camp.choose(1, choice(Verb::row, 0));  // Lambik: Occulted's first row has two evolutions
  REQUIRE(int{camp.prep(1).evolutions} == 2);
  CHECK_FALSE(camp.may(1, choice(Verb::evolve, number(own))));
  camp.choose(0, choice(Verb::row, 0));
  camp.choose(0, choice(Verb::evolve, number(impulse_of(camp.praxis("ambuscader"), 6))));
  CHECK(camp.may(1, choice(Verb::evolve, number(own))));
  camp.choose(1, choice(Verb::evolve, number(own)));
  CHECK(camp.record(1).impulses[5] == own);
}

TEST_CASE("AWE-25.9: Loot of one's choice, free; without room somebody else has it, or it enters circulation") {
  Camp camp(2, 1);
  const LootId broth = camp.loot("iron_broth");
  const int supply = camp.state.loot_supply.count(number(broth));
  camp.choose(1, choice(Verb::row, 1));  // Occulted and Lambik: an Action card, health, two Loot
  REQUIRE(int{camp.prep(1).loot} == 2);
  camp.choose(1, choice(Verb::take_loot, number(broth)));
  CHECK(camp.state.loot_supply.count(number(broth)) == supply - 1);
  REQUIRE(camp.prep(1).gained.size() == 1);
  camp.choose(1, choice(Verb::hand_over, number(item_of(broth)), 0));  // to an ally
  CHECK(camp.at(0).pack.size() == 1);
  camp.belt(1, "iron_broth");
  camp.belt(1, "fire_globe");
  camp.at(1).resolve = 1;
  camp.choose(1, choice(Verb::take_loot, number(camp.loot("stone_draught"))));
  camp.choose(1, choice(Verb::loot, number(Slot::belt)));  // or one is used to make room
  CHECK(camp.at(1).resolve == 1 + 2);
  CHECK(camp.state.loot_used.count(number(broth)) == 1);
  CHECK(camp.may(1, choice(Verb::place, number(Slot::belt), number(Room::empty))));
  const int used = camp.state.loot_used.size();
  camp.choose(1, choice(Verb::discard));
  CHECK(camp.state.loot_used.size() == used + 1);
}

TEST_CASE("AWE-G93, AWE-25.11: a benefit of two trauma with one carried leaves none; up to so many, not always") {
  Camp camp(2, 1);
  camp.at(0).trauma = 1;
  camp.choose(0, choice(Verb::row, 1));
  camp.prep(0).trauma = 2;
  camp.settle();
  CHECK(int{camp.prep(0).trauma} == 1);
  CHECK(camp.may(0, choice(Verb::ease, 0)));
  CHECK_FALSE(camp.may(0, choice(Verb::ease, 2)));
  camp.choose(0, choice(Verb::ease, 1));
  CHECK(camp.at(0).trauma == 0);
  CHECK(camp.record(0).trauma == 0);
}

TEST_CASE("AWE-G88, AWE-26.1, AWE-26.4, AWE-R112: mastered when another Praxis has more cards than your own") {
  Camp camp(2, 1);
  camp.set_impulses(1, {{"occulted", 6}, {"zealbreaker", 6}});
  CHECK(leading_praxes(camp.record(1)).empty());
  camp.set_impulses(1, {{"occulted", 4}, {"zealbreaker", 4}, {"ambuscader", 4}});
  CHECK(leading_praxes(camp.record(1)).empty());
  camp.set_impulses(1, {{"occulted", 5}, {"zealbreaker", 7}});
  REQUIRE(leading_praxes(camp.record(1)).size() == 1);
  camp.record(1).once = byte(1u << index(camp.praxis("occulted")));
  camp.level_up(0, 1);
  camp.choose(1, choice(Verb::row, 1));
  CHECK(camp.at(1).praxis == camp.praxis("occulted"));  // AWE-R112: not before everybody has finished
  camp.take_all(1);
  CHECK(camp.at(1).praxis == camp.praxis("zealbreaker"));
  CHECK(camp.record(1).praxis == camp.praxis("zealbreaker"));
  CHECK(row_open(camp.rules(), camp.record(1), 2));
}

TEST_CASE("AWE-G89, AWE-26.2, AWE-R111: if the leader is followed by another, the Character's own Praxis is kept") {
  Camp camp(3, 1);
  camp.set_impulses(1, {{"occulted", 3}, {"zealbreaker", 5}, {"gravewright", 4}});  // Groanax follows Zealbreaker
  for (int seat = 0; seat < 3; ++seat) camp.level_up(seat, 1);
  CHECK(camp.at(1).praxis == camp.praxis("occulted"));
  Camp bag(2, 1);  // a Praxis in the bag of somebody who is not in play is not free either
  bag.record(groanax).met = true;
  bag.record(groanax).praxis = bag.praxis("zealbreaker");
  bag.set_impulses(1, {{"occulted", 3}, {"zealbreaker", 5}, {"gravewright", 4}});
  for (int seat = 0; seat < 2; ++seat) bag.level_up(seat, 1);
  CHECK(bag.at(1).praxis == bag.praxis("occulted"));
}

TEST_CASE("AWE-R111, AWE-D29: of two that lead equally the player picks one that is free") {
  Camp camp(2, 1);
  camp.set_impulses(1, {{"occulted", 2}, {"gravewright", 5}, {"wayfarer", 5}});
  for (int seat = 0; seat < 2; ++seat) camp.level_up(seat, 1);
  REQUIRE(holds_alternative<ChooseMastery>(camp.state.agenda.back()));
  CHECK(camp.count(1, Verb::praxis) == 2);
  camp.choose(1, choice(Verb::praxis, number(camp.praxis("wayfarer"))));
  CHECK(camp.at(1).praxis == camp.praxis("wayfarer"));
  CHECK(camp.state.campaign.trading);
}

TEST_CASE("AWE-G90, AWE-26.3, AWE-D29: fewest trauma chooses, then most coin; after that the party voice") {
  const auto claimed = [](int trauma_one, int trauma_two, int coin_one, int coin_two) {
    Camp camp(2, 1);
    camp.set_impulses(0, {{"archagonist", 5}, {"gravewright", 7}});
    camp.set_impulses(1, {{"occulted", 4}});
    for (int number = 5; number <= 12; ++number) camp.record(1).impulses[index(number - 1)] = impulse_of(camp.praxis("gravewright"), number);
    camp.at(0).trauma = byte(trauma_one), camp.at(1).trauma = byte(trauma_two);
    for (int seat = 0; seat < 2; ++seat) camp.level_up(seat, 1);
    camp.at(0).trauma = byte(trauma_one), camp.at(1).trauma = byte(trauma_two);
    camp.at(0).coin = static_cast<std::uint16_t>(coin_one), camp.at(1).coin = static_cast<std::uint16_t>(coin_two);
    REQUIRE(holds_alternative<ChooseClaim>(camp.state.agenda.back()));
    return camp;
  };
  CHECK(first_claim(claimed(2, 3, 0, 9).state, claimed(2, 3, 0, 9).praxis("gravewright")) == hero(0));
  CHECK(first_claim(claimed(2, 2, 8, 11).state, claimed(2, 2, 8, 11).praxis("gravewright")) == hero(1));
  CHECK(first_claim(claimed(2, 2, 8, 8).state, claimed(2, 2, 8, 8).praxis("gravewright")) == no_unit);
  Camp camp = claimed(2, 2, 8, 11);
  CHECK(camp.game.to_act(camp.state) == Seats(Seat{1}));
  camp.choose(1, choice(Verb::claim, 0));  // they may agree otherwise
  CHECK(camp.at(0).praxis == camp.praxis("gravewright"));
  CHECK(camp.at(1).praxis == camp.praxis("occulted"));
  CHECK(camp.state.campaign.trading);
}

TEST_CASE("AWE-G75, AWE-27.2, AWE-27.3: cards that others have are replaced, at the cost of evolutions") {
  const auto joined = [](int taken) {
    Camp camp(2, 6);  // level 7
    for (int number = 1; number <= taken; ++number)  // Marica has that many of Zealbreaker's cards
      camp.record(0).impulses[index(number - 1)] = impulse_of(camp.praxis("zealbreaker"), number);
    camp.choose(1, choice(Verb::character, number(groanax)));  // AWE-27.1
    return camp;
  };
  Camp many = joined(8);
  CHECK(many.at(1).praxis == many.praxis("zealbreaker"));
  REQUIRE(int{many.prep(1).missing} == 8);
  for (int i = 0; i < 8; ++i) many.choose(1, many.open(1)[0]);
  CHECK(many.at(1).impulses.size() == 12);
  many.choose(1, choice(Verb::quick_start));  // AWE-27.4
  CHECK(many.at(1).level == 7);
  CHECK(int{many.prep(1).evolutions} == 0);
  CHECK(int{many.prep(1).cards} == 6);
  CHECK(many.at(1).coin == quick_start_coin(7));
  Camp few = joined(4);
  for (int i = 0; i < 4; ++i) few.choose(1, few.open(1)[0]);
  few.choose(1, choice(Verb::quick_start));
  CHECK(int{few.prep(1).evolutions} == 2);
}

TEST_CASE("AWE-27.4, AWE-R116: step by step, one full level-up for each level") {
  Camp camp(2, 2);  // level 3
  camp.choose(1, choice(Verb::character, number(knowman)));
  CHECK(camp.at(1).level == 1);
  CHECK(camp.at(1).items[0] == item_of(camp.rules().cards[knowman].weapon));  // AWE-23.13
  camp.level_up(1);
  CHECK(camp.at(1).level == 2);
  camp.level_up(1);
  CHECK(camp.at(1).level == 3);
  CHECK(camp.prep(1).at == Preparing::grown);
}

TEST_CASE("AWE-G94, AWE-27.5, AWE-R109: who was left behind catches up, with coin for what it does not own") {
  Camp camp(2, 5);  // level 6
  const EquipmentId censer = camp.equipment("wayside_censer");  // 25 coin
  REQUIRE(camp.rules().cards[censer].price == 25);
  Record& groanax_then = camp.record(groanax);
  groanax_then.met = true;
  groanax_then.level = 3;
  groanax_then.most = 14;
  groanax_then.owned = starting_cards;
  groanax_then.praxis = camp.praxis("zealbreaker");
  for (int number = 1; number <= 12; ++number) groanax_then.impulses[index(number - 1)] = impulse_of(camp.praxis("zealbreaker"), number);
  groanax_then.pack.push_back(item_of(censer));
  groanax_then.items[3] = item_of(camp.loot("iron_broth"));     // priced
  groanax_then.items[4] = item_of(camp.loot("marrow_broth"));   // starting Loot counts nothing
  CHECK(resumed_coin(camp.rules(), groanax_then, 6) == 100 - 25 - 10);
  camp.choose(1, choice(Verb::character, number(groanax)));
  CHECK(camp.at(1).coin == 65);
  CHECK(camp.at(1).pack.size() == 1);  // with everything it had
  for (int level = 4; level <= 6; ++level) {
    camp.level_up(1, 1);
    CHECK(camp.at(1).level == level);
  }
  CHECK(camp.record(lambik).level == 1);  // AWE-25.1: only who takes part rises
  groanax_then.coin = 0;
  Record rich = groanax_then;
  rich.pack.push_back(item_of(camp.equipment("worldbreaker")));
  rich.pack.push_back(item_of(camp.equipment("angels_carapace")));
  CHECK(resumed_coin(camp.rules(), rich, 6) == 0);  // no debt
}

TEST_CASE("AWE-27.1, AWE-R183, AWE-1.5: whoever is left behind keeps everything; before that it may be given away") {
  Camp camp(2, 1);
  camp.at(1).coin = 9;
  camp.pack(1, "boiled_jerkin");
  camp.choose(1, choice(Verb::market));
  camp.choose(1, choice(Verb::give_coin, 5, 0));
  camp.choose(1, choice(Verb::done));
  CHECK(camp.at(0).coin == 5);
  CHECK_FALSE(camp.may(1, choice(Verb::character, number(marica))));  // AWE-2.12
  camp.choose(1, choice(Verb::character, number(knowman)));
  CHECK(camp.record(lambik).coin == 4);
  CHECK(camp.record(lambik).pack.size() == 1);
  CHECK(camp.at(1).character == knowman);
  CHECK(camp.at(1).coin == 0);  // AWE-R159: nothing to begin with
  CHECK_FALSE(camp.may(1, choice(Verb::character, number(lambik))));  // once in a set-up
}

}  // namespace bout::alls_well::testing
