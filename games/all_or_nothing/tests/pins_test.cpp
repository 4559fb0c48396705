// Sections 7, 11 and 12: pins, kick-outs, the automa deck, and how a match ends.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

struct Pinned : Ring {
  explicit Pinned(OptionList more = {}, const std::string& opponent = "bb") : Ring("ka", opponent, std::move(more)) {
    spend_all();
    hand({"punches"});
  }
  int allowed(bool finisher, int health, int momentum = 0) {
    player().health = byte(health);
    state.momentum = static_cast<std::int8_t>(momentum);
    state.fall = Fall{Count::pin, finisher, 0, 0, false};
    return attempts_allowed(state, rules(), Side::player);
  }
};

}  // namespace

TEST_CASE("AON-7.1 AON-7.2 AON-7.3 AON-7.5 AON-1.7 three attempts, one less for a finisher, one less for low health") {
  Pinned ring;
  CHECK(ring.allowed(false, 16) == 3);
  CHECK(ring.allowed(true, 16) == 3 - 1);
  CHECK(ring.allowed(false, 5) == 3);
  CHECK(ring.allowed(false, 4) == 3 - 1);  // Kurt's low value
  CHECK(ring.allowed(true, 4) == 3 - 1 - 1);
  CHECK(ring.allowed(false, 16, -10) == 3);  // not by momentum
  Ring rey("rj", "bb");
  rey.player().health = 3;
  CHECK_FALSE(low_health(rey.state, rey.rules(), Side::player));
  rey.player().health = 2;
  CHECK(low_health(rey.state, rey.rules(), Side::player));
}

TEST_CASE("AON-6.8 AON-6.10 AON-7.6 AON-7.7 AON-7.8 AON-8.2 AON-R19 AON-G-S2 a finisher, a pin, and health bought") {
  Pinned ring;
  ring.state.momentum = -5;
  ring.player().health = 9;
  ring.player().stamina = 9;
  ring.npc_shows("running_powerslam", {ring.automa(6)});
  CHECK(ring.story.last<AutomaDrawn>()->tn == 6 - 1);
  CHECK(ring.player().health == 9 - (5 + 1));
  CHECK(ring.state.momentum == -8);
  CHECK(ring.story.last<Covered>()->attempts == 3 - 1 - 1);
  ring.choose(Verb::buy);
  ring.choose(Verb::buy);
  ring.choose(Verb::buy, {2, 5, 2, 3});  // nothing left to buy: the attempts come by themselves
  CHECK(ring.player().health == 6);
  CHECK(ring.player().stamina == 0);
  CHECK(ring.story.last<HealthBought>()->allowed == 2);
  CHECK(ring.story.count<KickOutTried>() == 2);
  CHECK(ring.story.last<GotUp>()->used == 2);
  CHECK(ring.state.initiative == Side::foe);
}

TEST_CASE("AON-7.4 AON-7.6 AON-7.9 AON-12.2 AON-G18 health 1 cannot be kicked out of") {
  Pinned ring;
  ring.player().health = 4;
  ring.player().stamina = 2;
  ring.npc_shows("running_powerslam", {ring.automa(6), 1, 1});
  CHECK(ring.story.last<Covered>()->attempts == 1);  // never below 1, whatever is taken off
  CHECK(ring.state.ending == Ending::pin);
  CHECK(ring.state.winner == Side::foe);
}

TEST_CASE("AON-7.6 AON-R20 AON-7.14 two dice at every level, and no card rolls them again") {
  for (const char* difficulty : {"easy", "medium", "hard"}) {
    Pinned ring(OptionList{{"difficulty", difficulty}});
    ring.hand({"punches", "moonsault", "clothesline"});
    ring.player().health = 7;
    ring.down(Side::player, Count::pin, false);
    CHECK_FALSE(ring.offers(Verb::reroll));
    ring.choose(Verb::kick_out, {4, 4});  // 8 > 7
    CHECK_FALSE(ring.offers(Verb::reroll));
    ring.choose(Verb::kick_out, {3, 4});  // 7
    CHECK(ring.story.last<GotUp>()->used == 2);
  }
}

TEST_CASE("AON-7.11 AON-7.12 AON-7.13 AON-6.17 AON-R76 AON-G19 the NPC gets up when K is at most his health") {
  const auto pinned = [](int health, int k) {
    Pinned ring({}, "rj");
    ring.npc().health = byte(health);
    ring.down(Side::foe, Count::pin, true, {ring.automa(0, k)});
    CHECK(ring.story.last<Covered>()->attempts == 1);  // 3 - 1 - 1
    return ring.state.ending;
  };
  CHECK(pinned(2, 2) == Ending::none);
  CHECK(pinned(2, 3) == Ending::pin);
  CHECK(pinned(1, 2) == Ending::pin);  // K is never below 2
  Pinned first;
  first.npc().health = 8;
  first.down(Side::foe, Count::pin, false, {first.automa(0, 9), first.automa(0, 8)});  // no third card
  CHECK(first.story.last<GotUp>()->used == 2);
}

TEST_CASE(
    "AON-7.16 AON-7.8 AON-R100 AON-G67 with the attempts used up, one is asked once more if something could help") {
  Pinned ring;
  ring.player().health = 4;
  ring.player().stamina = 3;
  ring.down(Side::player, Count::pin, false);
  CHECK(attempts_allowed(ring.state, ring.rules(), Side::player) == 2);
  ring.choose(Verb::kick_out, {6, 6});
  ring.choose(Verb::kick_out, {6, 6});
  CHECK_FALSE(ring.offers(Verb::kick_out));
  CHECK(ring.offers(Verb::stay_down));
  ring.choose(Verb::buy, {1, 1});  // health 5: one attempt more, and nothing else to do but try
  CHECK_FALSE(ring.state.over());

  Pinned gives_up;
  gives_up.player().health = 4;
  gives_up.player().stamina = 3;
  gives_up.down(Side::player, Count::pin, false);
  gives_up.choose(Verb::kick_out, {6, 6});
  gives_up.choose(Verb::kick_out, {6, 6});
  gives_up.choose(Verb::stay_down);
  CHECK(gives_up.state.ending == Ending::pin);

  Pinned poor;
  poor.player().health = 4;
  poor.player().stamina = 2;
  poor.down(Side::player, Count::pin, false, {6, 6, 6, 6});  // lost without a question
  CHECK(poor.state.ending == Ending::pin);
}

TEST_CASE("AON-7.15 AON-12.3 a submission is a pin, and follows by itself from his card") {
  Ring ring("ka", "out");
  ring.spend_all();
  ring.hand({"punches"});
  ring.player().stamina = 0;
  ring.npc_shows("crossface", {ring.automa(5), 1, 1});  // a hold; 16 - 4 = 12 health kicks out of anything
  CHECK(ring.story.last<Covered>()->count == Count::pin);
  CHECK(ring.story.last<GotUp>()->side == Side::player);
}

TEST_CASE("AON-11.1 AON-11.2 AON-11.3 AON-G21 the automa deck sheds its easy cards when it runs out") {
  Pinned ring(OptionList{{"difficulty", "easy"}});
  CHECK(ring.state.automa.size() == 18);
  const auto draw_all = [](Ring& of, int cards) {
    Chance chance(5);
    const Events<Event> sink = of.story.sink();
    Table table{of.state, of.rules(), chance, sink};
    for (int i = 0; i < cards; ++i) draw_automa(table);
  };
  draw_all(ring, 18);
  CHECK(ring.state.automa.empty());
  CHECK(ring.state.automa_used.size() == 18);
  draw_all(ring, 1);
  CHECK(ring.story.last<AutomaReshuffled>()->removed == 4 + 4);
  CHECK(ring.state.automa.size() == 10 - 1);
  CHECK(ring.state.automa_gone.size() == 4 + 4);
  draw_all(ring, 10);  // and they stay away
  CHECK(ring.state.automa_gone.size() == 4 + 4);

  Pinned hard(OptionList{{"difficulty", "hard"}});
  draw_all(hard, 14);
  draw_all(hard, 1);
  CHECK(hard.state.automa.size() == 14 - 1);
  Pinned next(OptionList{{"difficulty", "easy"}});  // another match has them all
  CHECK(next.state.automa.size() == 18);
}

TEST_CASE("AON-12.1 AON-7.13 AON-12.6 the player wins by a pin that he does not get out of, at once") {
  Pinned ring;
  ring.hand({"olympic_slam", "punches"});
  ring.npc().health = 5;
  ring.player_acts();
  ring.land("olympic_slam");
  CHECK(ring.npc().health == 1);
  ring.choose(Verb::pin, {ring.automa(0, 5), ring.automa(0, 7)});  // 3 - 1 attempts
  CHECK(ring.state.winner == Side::player);
  CHECK(ring.state.agenda.empty());
  CHECK_FALSE(ring.discarded("olympic_slam"));  // nothing after the end happens
  CHECK(ring.game.result(ring.state).score[0] == 1);
  CHECK(ring.game.look(ring.state, Seat{0}).decisive == ring.card("olympic_slam"));
}

TEST_CASE("AON-12.4 AON-R1 AON-R89 AON-G59 the last card is played to its end before the referee stops it") {
  Pinned ring;
  ring.hand({"release_german_suplex"}, 0);
  ring.player_acts();
  ring.land("release_german_suplex");
  ring.choose(Verb::pin, {ring.automa(0, 2)});
  CHECK(ring.state.ending == Ending::stoppage);
  CHECK(ring.state.winner == Side::foe);

  Pinned missed;
  missed.hand({"release_german_suplex"}, 0);
  missed.player_acts();
  missed.attack("release_german_suplex", {1, 1, missed.face(Face::blank), missed.draw("release_german_suplex"),
                                          missed.draw("arm_drag", Side::foe), missed.automa(1)});
  CHECK(missed.in_hand("release_german_suplex"));
  CHECK(missed.asks<ChooseAction>());
}

TEST_CASE("AON-12.5 the NPC never runs out") {
  Pinned ring;
  Corner& npc = ring.npc();
  npc.pile = {};
  npc.discard = {};
  for (int card = 0; card < 15; ++card) npc.discard.add(card);
  ring.npc_shows("dropkick", {ring.automa(1)});
  CHECK_FALSE(ring.state.over());
}

TEST_CASE("AON-12.7 the last health counts with what was bought") {
  Pinned ring;
  ring.player().health = 1;
  ring.player().stamina = 3;
  ring.down(Side::player, Count::pin, true);
  ring.choose(Verb::buy, {6, 6});
  CHECK(ring.state.ending == Ending::pin);
  CHECK(ring.player().health == 2);
  CHECK(ring.story.last<MatchEnded>()->health == 2);
}

}  // namespace bout::all_or_nothing::testing
