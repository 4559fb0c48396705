// Section 3: a player with the initiative.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// Kurt with the initiative and no ability left, one cube on the card.
struct Attacker : Ring {
  explicit Attacker(OptionList more = {}, const std::string& opponent = "bb") : Ring("ka", opponent, std::move(more)) {
    spend_all();
    hand({"back_suplex", "german_suplex", "olympic_slam", "punches", "moonsault"});
    player_acts();
    state.cubes = 1;
  }
};

}  // namespace

TEST_CASE("AON-3.1 AON-3.2 AON-1.2 AON-1.14 AON-3.6 attack, draw or rest, and only with the initiative") {
  Attacker ring;
  CHECK(ring.offers(choice(Verb::attack, static_cast<int>(ring.card("punches")))));
  CHECK(ring.offers(Verb::rest));
  CHECK_FALSE(ring.offers(Verb::draw));  // five of five cards in hand
  ChoiceList open;
  ring.game.choices(ring.state, Seat{0}, open);
  CHECK(open.size() == 5 + 1);  // no rampaging attacks or anything else
  ring.land("punches");
  CHECK(ring.state.initiative == Side::player);
  CHECK(ring.asks<ChooseAction>());  // again
}

TEST_CASE("AON-3.1 AON-3.5 a rest gives 3 stamina, up to the maximum, and the initiative is gone") {
  Attacker ring;
  ring.player().stamina = 4;
  ring.choose(Verb::rest, {ring.any_npc_card()});
  CHECK(ring.player().stamina == 4 + 3);
  CHECK(ring.state.initiative == Side::foe);

  Attacker fresh;
  fresh.player().stamina = 15;
  fresh.choose(Verb::rest, {fresh.any_npc_card()});
  CHECK(fresh.player().stamina == 16);
}

TEST_CASE("AON-3.1 AON-3.4 drawing needs a card in the pile and room in the hand") {
  Attacker ring;
  ring.hand({"punches", "moonsault", "back_suplex", "german_suplex"}, 2);
  ring.player_acts();
  ring.choose(Verb::draw, {ring.draw("european_uppercut"), ring.any_npc_card()});
  CHECK(ring.player().hand.size() == 5);
  CHECK(ring.player().pile.size() == 1);
  CHECK(ring.state.initiative == Side::foe);

  Attacker empty;
  empty.hand({"punches"}, 0);
  empty.player_acts();
  CHECK_FALSE(empty.offers(Verb::draw));
}

TEST_CASE("AON-3.3 a card needs its stamina, which is paid before the roll and never comes back") {
  Attacker ring;
  ring.player().stamina = 1;
  CHECK_FALSE(ring.offers(choice(Verb::attack, static_cast<int>(ring.card("german_suplex")))));  // costs 2
  CHECK(ring.offers(choice(Verb::attack, static_cast<int>(ring.card("punches")))));
  ring.attack("punches", {1, 1, ring.face(Face::blank)});
  CHECK(ring.player().stamina == 1 - 1);
  ring.choose(Verb::keep, ring.lost("punches"));
  CHECK(ring.player().stamina == 0);
}

TEST_CASE("AON-3.7 one ability before the roll") {
  Ring ring("ka", "bb");
  ring.spend("conditioning");
  ring.hand({"olympic_slam", "punches"});
  ring.player_acts();
  ring.choose(choice(Verb::attack, static_cast<int>(ring.card("olympic_slam"))));
  CHECK(ring.asks<OfferBeforeRoll>());
  ring.use("straps_down", {3, 1, ring.face(Face::blank)});
  CHECK(ring.story.last<Rolled>()->tn == 5 - 2);
  ring.choose(Verb::keep);
  CHECK(ring.npc().health == 16 - 4);
}

TEST_CASE("AON-3.8 AON-3.11 AON-3.13 all dice fall together, and one that is high enough hits") {
  Attacker ring;
  ring.attack("german_suplex", {1, 4, ring.face(Face::blank)});
  CHECK(ring.story.last<Rolled>()->automa);
  ring.choose(Verb::keep);
  CHECK(ring.npc().health == 16 - 3);

  Attacker low;
  low.attack("german_suplex", {3, 3, low.face(Face::blank)});
  low.choose(Verb::keep, low.lost("german_suplex"));
  CHECK(low.npc().health == 16);
}

TEST_CASE("AON-3.9 AON-3.10 AON-R10 AON-R103 AON-G7 a card from the hand buys one die a second roll") {
  Attacker ring;
  ring.attack("olympic_slam", {4, 2, ring.face(Face::block)});
  ring.choose(choice(Verb::reroll, 1, static_cast<int>(ring.card("punches"))), {5});
  CHECK_FALSE(ring.offers(Verb::reroll));  // once
  ring.leave_it();                         // whatever comes after the hit
  CHECK(ring.npc().health == 16 - 4);      // a block does not stop 4 damage, and the face has not changed
  CHECK(ring.discarded("punches"));
  CHECK(ring.story.last<Rolled>()->face == Face::block);
}

TEST_CASE("AON-R102 AON-G76 a hit may be rolled again to escape a reversal") {
  Attacker ring;
  ring.attack("olympic_slam", {5, 2, ring.face(Face::reverse)});
  std::vector<Outcome> outcomes = ring.lost("clothesline");
  outcomes.insert(outcomes.begin(), 3);
  ring.choose(choice(Verb::reroll, 0, static_cast<int>(ring.card("punches"))), outcomes);
  CHECK(ring.player().health == 16);
  CHECK(ring.state.cubes == 1);
  CHECK(ring.story.last<AttackFailed>()->why == Why::missed);
}

TEST_CASE("AON-3.12 AON-R9 AON-G6 a miss leaves the automa die unread") {
  Attacker ring;
  ring.state.cubes = 2;
  ring.attack("german_suplex", {3, 2, ring.face(Face::reverse)});
  ring.choose(Verb::keep, ring.lost("clothesline"));
  CHECK(ring.state.cubes == 2);
  CHECK(ring.player().health == 16);

  Attacker recharge;
  recharge.attack("german_suplex", {3, 2, recharge.face(Face::recharge)});
  recharge.choose(Verb::keep, recharge.lost("clothesline"));
  CHECK(recharge.state.cubes == 1);
}

TEST_CASE("AON-3.14 AON-G22 a failed card and its replacement leave hand and pile as large as before") {
  Attacker ring;
  ring.hand({"punches", "moonsault", "back_suplex", "german_suplex"}, 7);
  ring.player_acts();
  ring.attack("punches", {1, 1, ring.face(Face::blank)});
  ring.choose(Verb::keep, ring.lost("european_uppercut"));
  CHECK(ring.player().hand.size() == 4);
  CHECK(ring.player().pile.size() == 7);
  CHECK(ring.in_pile("punches"));
  CHECK(ring.in_hand("european_uppercut"));
  CHECK(ring.state.initiative == Side::foe);

  Attacker last;  // from an empty pile the same card comes back
  last.hand({"punches", "moonsault"}, 0);
  last.player_acts();
  last.attack("punches", {1, 1, last.face(Face::blank)});
  last.choose(Verb::keep, last.lost("punches"));
  CHECK(last.in_hand("punches"));
}

TEST_CASE("AON-3.15 a card that worked is discarded after its window, for good") {
  Attacker ring;
  ring.land("back_suplex");
  CHECK(ring.asks<OfferIcon>());
  CHECK_FALSE(ring.discarded("back_suplex"));
  ring.leave_it();
  CHECK(ring.discarded("back_suplex"));
  ring.hand({"punches"}, 0);
  ring.player_acts();
  CHECK_FALSE(ring.offers(Verb::draw));  // 14 discards, and none of them comes back
}

TEST_CASE("AON-3.16 AON-1.11 damage, momentum, standing ability, window: in this order") {
  Ring ring("rs", "bb");
  ring.spend_all();
  ring.hand({"jabs", "punch"});
  ring.player_acts();
  ring.story.events.clear();
  ring.land("jabs");
  std::vector<std::string> order;
  for (const Event& event : ring.story.events) {
    if (holds_alternative<AttackLanded>(event)) order.push_back("damage");
    if (holds_alternative<MomentumMoved>(event)) order.push_back("momentum");
  }
  CHECK(order == std::vector<std::string>{"damage", "momentum", "momentum"});  // the second: Centre of Attention
  CHECK(ring.state.momentum == 1 + 1);
  CHECK(ring.asks<OfferIcon>());
}

TEST_CASE("AON-3.17 the NPC gets nothing for being hit") {
  Attacker ring;
  ring.npc().health = 10;
  ring.land("punches");
  CHECK(ring.npc().health == 10 - 1);
  CHECK(ring.story.count<Compensated>() == 0);
  CHECK(ring.story.count<Healed>() == 0);
}

TEST_CASE("AON-1.5 AON-R3 health never falls below 1") {
  Attacker ring;
  ring.npc().health = 2;
  ring.land("german_suplex");
  CHECK(ring.npc().health == 1);
  CHECK(ring.story.last<AttackLanded>()->total == 3);  // damage beyond that is lost
}

TEST_CASE("AON-1.12 AON-1.13 what a card has") {
  Attacker ring;
  const Card& slam = card_of(ring.state, ring.rules(), Side::player, ring.card("release_german_suplex"));
  CHECK(slam.type == AttackType::throw_);
  CHECK(slam.damage == 3);
  CHECK(slam.stamina == 2);
  CHECK(slam.tn == 4);
  CHECK(slam.momentum == 3);
  CHECK(slam.rank == CardClass::signature);
  CHECK(slam.taunt);
  CHECK(slam.pin);
  CHECK_FALSE(slam.recover);
  CHECK(slam.in == Combo::diamond);
  CHECK(slam.out == Combo::none);
  for (const AttackType type : {AttackType::strike, AttackType::grapple, AttackType::throw_, AttackType::aerial}) {
    bool some = false;
    for (const Card& card : board(ring.state, ring.rules(), Side::player).cards) some |= card.type == type;
    CHECK(some);
  }
}

}  // namespace bout::all_or_nothing::testing
