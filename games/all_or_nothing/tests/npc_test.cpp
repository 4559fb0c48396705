// Section 6: the NPC with the initiative, and how a player answers.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// Kurt waits for what Bulldog shows.
struct Facing : Ring {
  explicit Facing(OptionList more = {}) : Ring("ka", "bb", std::move(more)) {
    hand({"punches", "moonsault", "back_suplex"});
  }
  /// With nothing to answer with, an attack goes on by itself.
  void helpless() {
    spend_all();
    hand({"punches"});
  }
};

}  // namespace

TEST_CASE("AON-6.1 AON-6.3 AON-R73 he shows a card and pays nothing, and the player answers once at most") {
  Facing ring;
  ring.npc_shows("body_slam");
  CHECK(ring.story.last<NpcRevealed>()->card == ring.card("body_slam", Side::foe));
  CHECK(ring.npc().stamina == 0);
  CHECK(ring.npc().pile.size() == 15 - 1);
  CHECK(ring.offers(Verb::take_it));
  CHECK(ring.offers(Verb::block));
  CHECK(ring.offers_ability("anklelock"));
  CHECK_FALSE(ring.offers_ability("conditioning"));  // no defence
  CHECK(ring.story.count<AutomaDrawn>() == 0);       // before the answer nothing is drawn
}

TEST_CASE("AON-6.2 an empty pile is made new from his discards") {
  Facing ring;
  Corner& npc = ring.npc();
  npc.pile = {};
  for (int card = 0; card < 15; ++card) npc.discard.add(card);
  ring.npc_shows("body_slam");
  CHECK(npc.pile.size() == 14);
  CHECK(npc.discard.size() == 0);
  CHECK(ring.story.last<PileReshuffled>()->cards == 15);
}

TEST_CASE("AON-6.4 AON-6.7 AON-R14 AON-R16 AON-R73 a block takes two cards, stops the attack and wins the initiative") {
  Facing ring;
  ring.npc_shows("body_slam");
  ring.choose(Verb::block);
  CHECK(ring.game.look(ring.state, Seat{0}).paying->left == 2);
  ring.choose(choice(Verb::pay, static_cast<int>(ring.card("punches"))));
  ring.choose(choice(Verb::pay, static_cast<int>(ring.card("moonsault"))));
  CHECK(ring.state.initiative == Side::player);
  CHECK(ring.asks<ChooseAction>());
  CHECK(ring.player().hand.size() == 3 - 2);
  CHECK(ring.player().health == 16);
  CHECK(ring.in_pile("body_slam", Side::foe));
  CHECK(ring.story.count<AutomaDrawn>() == 0);
}

TEST_CASE("AON-6.4 AON-12.4 AON-G24 blocking with the last two cards ends in a stoppage") {
  Facing ring;
  ring.hand({"punches"});
  ring.npc_shows("body_slam");
  CHECK_FALSE(ring.offers(Verb::block));

  Facing last;
  last.hand({"punches", "moonsault"}, 0);
  last.npc_shows("body_slam");
  last.choose(Verb::block);
  last.choose(choice(Verb::pay, static_cast<int>(last.card("punches"))));
  last.choose(choice(Verb::pay, static_cast<int>(last.card("moonsault"))));
  CHECK(last.state.ending == Ending::stoppage);
  CHECK(last.state.winner == Side::foe);
}

TEST_CASE("AON-6.5 AON-10.3 a reversal costs the token, and works once a match") {
  Ring ring("bb", "ka");
  ring.hand({"arm_drag"});
  ring.npc_shows("back_suplex");
  ring.use("catch_and_slam");
  CHECK(ring.npc().health == 16 - 1);
  CHECK(ring.state.momentum == 1);
  CHECK(ring.state.initiative == Side::player);
  ring.spend("dig_deep");
  ring.spend("show_of_strength");
  ring.npc_shows("back_suplex", {ring.automa(1)});  // nothing left to answer with
  CHECK(ring.story.last<AttackFailed>()->by == Side::foe);
}

TEST_CASE("AON-6.6 AON-6.3 AON-R15 AON-R82 a defence that does not stop it was the answer") {
  Facing ring;
  ring.hold("on_the_apron");
  ring.player().health = 10;
  ring.npc_shows("body_slam");
  ring.use("on_the_apron", {ring.automa(1)});  // no block, no Anklelock after it: the card is drawn at once
  CHECK(ring.state.momentum == 2);
  CHECK(ring.player().health == 11);

  Facing many(OptionList{{"responses", "many"}});
  many.hold("on_the_apron");
  many.npc_shows("body_slam");
  many.use("on_the_apron");
  CHECK(many.offers(Verb::block));
  CHECK(many.offers_ability("anklelock"));
}

TEST_CASE("AON-6.8 AON-6.9 D decides against the target number") {
  Facing hit;
  hit.npc_shows("body_slam");  // needs 3
  hit.choose(Verb::take_it, {hit.automa(3)});
  CHECK(hit.player().health == 16 - 2);

  Facing miss;
  miss.npc_shows("body_slam");
  miss.choose(Verb::take_it, {miss.automa(2)});
  CHECK(miss.player().health == 16);
  CHECK(miss.state.initiative == Side::player);
  CHECK(miss.in_pile("body_slam", Side::foe));
  CHECK(miss.state.automa_used.size() == 1);
  CHECK(miss.asks<ChooseAction>());
}

TEST_CASE("AON-6.10 AON-6.11 damage with its bonus, momentum, standing ability, pin, compensation, next card") {
  Ring ring("ka", "rs");
  ring.hand({"punches", "moonsault"});
  ring.npc_shows("sleeper_hold");
  ring.story.events.clear();
  ring.choose(Verb::take_it, {ring.automa(4)});
  CHECK(ring.player().health == 16 - 3);
  CHECK(ring.state.momentum == -2 - 1);  // Centre of Attention
  CHECK(ring.asks<OfferKickOut>());
  ring.choose(Verb::kick_out, {1, 1});
  CHECK(ring.asks<OfferCompensation>());
  ring.choose(Verb::nothing, {ring.draw("jabs", Side::foe)});
  CHECK(ring.discarded("sleeper_hold", Side::foe));
  CHECK(ring.story.last<NpcRevealed>()->card == ring.card("jabs", Side::foe));
  CHECK(ring.story.first<AttackLanded>() < ring.story.first<MomentumMoved>());
  CHECK(ring.story.first<MomentumMoved>() < ring.story.first<Covered>());
  CHECK(ring.story.first<Covered>() < ring.story.first<NpcRevealed>());
}

TEST_CASE("AON-6.12 AON-6.13 AON-R96 AON-G23 compensation is what can change something, or nothing") {
  Facing ring;
  ring.hand({"punches", "moonsault", "back_suplex", "clothesline", "leg_scissors"});
  ring.player().stamina = 10;
  ring.npc_shows("body_slam");
  ring.choose(Verb::take_it, {ring.automa(4)});
  CHECK(ring.offers(Verb::stamina));
  CHECK(ring.offers(Verb::nothing));
  CHECK_FALSE(ring.offers(Verb::card));
  ring.choose(Verb::stamina, {ring.any_npc_card()});
  CHECK(ring.player().stamina == 11);

  Facing full;
  full.hand({"punches", "moonsault", "back_suplex", "clothesline", "leg_scissors"});
  full.npc_shows("body_slam");
  full.choose(Verb::take_it, {full.automa(4), full.any_npc_card()});
  CHECK(full.asks<OfferDefence>());  // nothing was offered; he attacks on

  Facing draws;
  draws.npc_shows("body_slam");
  draws.choose(Verb::take_it, {draws.automa(4)});
  draws.choose(Verb::card, {draws.draw("clothesline"), draws.any_npc_card()});
  CHECK(draws.player().hand.size() == 4);

  Facing empty;
  empty.hand({"punches", "moonsault"}, 0);
  empty.player().stamina = 3;
  empty.npc_shows("body_slam");
  empty.choose(Verb::take_it, {empty.automa(4)});
  CHECK_FALSE(empty.offers(Verb::card));
}

TEST_CASE("AON-6.14 AON-6.15 he attacks until something stops him, and his icons but pins are ignored") {
  Facing ring;
  ring.helpless();
  ring.player().stamina = 16;
  ring.hand({"punches"}, 0);
  ring.npc_shows("dropkick", {ring.automa(1), ring.draw("snap_arm_drag", Side::foe), ring.automa(2),
                              ring.draw("flying_cross_body", Side::foe), ring.automa(3),
                              ring.draw("arm_drag", Side::foe), ring.automa(1)});
  CHECK(ring.story.count<NpcRevealed>() == 4);  // three that landed, one that did not
  CHECK(ring.story.count<Taunted>() == 0);
  CHECK(ring.story.count<Recovered>() == 0);
  CHECK(ring.npc().health == 16);
  CHECK(ring.state.momentum == -1 - 1 - 2);
  CHECK(ring.asks<ChooseAction>());
}

TEST_CASE("AON-6.16 AON-6.17 AON-10.8 AON-10.9 AON-R29 AON-G-S3 the Anklelock works against D4, and D5 counters it") {
  Facing works;
  works.npc_shows("body_slam");
  works.use("anklelock", {works.automa(4)});
  CHECK(works.npc().health == 16 - 2);
  CHECK(works.state.momentum == 1);
  CHECK(works.state.initiative == Side::player);
  CHECK(works.in_pile("body_slam", Side::foe));
  for (const int d : {5, 6}) {
    Facing countered;
    countered.npc_shows("body_slam");
    countered.use("anklelock", {countered.automa(d), countered.automa(1)});  // a second card for the attack itself
    CHECK(countered.npc().health == 16);
    CHECK_FALSE(countered.player().can_use(countered.ability("anklelock")));
    CHECK(countered.story.last<AttackFailed>()->why == Why::missed);
  }
  Facing down;
  down.npc().health = 5;
  down.down(Side::foe, Count::pin, false, {down.automa(0, 5)});
  CHECK(down.story.last<NpcTriedToRise>()->k == 5);  // K, not D
}

TEST_CASE("AON-6.18 AON-7.10 AON-R18 after the pin he is compensated for and attacks on") {
  Facing ring;
  ring.helpless();
  ring.player().health = 12;
  ring.npc_shows("sitdown_powerbomb", {ring.automa(4)});
  ring.choose(Verb::kick_out, {1, 1});
  CHECK(ring.asks<OfferCompensation>());
  CHECK(ring.state.initiative == Side::foe);
  ring.choose(Verb::nothing, {ring.draw("arm_drag", Side::foe), ring.automa(1)});
  CHECK(ring.discarded("sitdown_powerbomb", Side::foe));
  CHECK(ring.story.count<NpcRevealed>() == 2);
}

}  // namespace bout::all_or_nothing::testing
