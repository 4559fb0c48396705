// Section 5: what a player makes of an attack that landed.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

struct Opened : Ring {
  explicit Opened(const std::string& opponent = "bb", OptionList more = {}) : Ring("ka", opponent, std::move(more)) {
    spend_all();
    hand({"release_german_suplex", "olympic_slam", "european_uppercut", "clothesline", "punches"});
    player_acts();
  }
};

}  // namespace

TEST_CASE("AON-5.1 AON-5.2 the window opens after a success, for one ability at most") {
  Ring ring("ka", "bb");
  ring.hold("exposed_turnbuckle");
  ring.spend("straps_down");
  ring.hand({"punches", "side_headlock"});
  ring.player_acts();
  ring.land("punches");
  CHECK(ring.asks<OfferAbility>());
  CHECK(ring.offers_ability("conditioning"));
  CHECK(ring.offers_ability("exposed_turnbuckle"));
  ring.use("exposed_turnbuckle");
  CHECK(ring.npc().health == 16 - 1 - 3);
  CHECK(ring.asks<ChooseAction>());  // no second one
  ring.attack("side_headlock", {1, 1, ring.face(Face::blank), ring.draw("side_headlock"), ring.any_npc_card()});
  CHECK(ring.story.count<AttackFailed>() == 1);  // conditioning was left, but nothing landed
  CHECK(ring.player().can_use(ring.ability("conditioning")));
}

TEST_CASE("AON-5.3 AON-5.4 one icon of the card, or none") {
  Opened ring;
  ring.land("release_german_suplex");
  CHECK(ring.offers(Verb::pin));
  CHECK(ring.offers(Verb::taunt));
  CHECK_FALSE(ring.offers(Verb::recover));
  CHECK(ring.offers(Verb::no_icon));
  ring.choose(Verb::taunt);
  CHECK(ring.asks<ChooseAction>());  // no pin as well

  Opened none;
  none.land("punches");
  CHECK(none.asks<ChooseAction>());  // a card without icons asks nothing
}

TEST_CASE("AON-5.5 AON-5.7 AON-R26 AON-G25 AON-G-S19 a taunt against Jax gives him 2 health") {
  Opened ring("jf");
  ring.npc().health = 10;
  ring.land("european_uppercut");
  CHECK(ring.npc().health == 10 - 1);
  ring.choose(Verb::taunt);
  CHECK(ring.state.momentum == 1 + 2);
  CHECK(ring.npc().health == 10 - 1 + 2);
}

TEST_CASE("AON-5.7 AON-1.6 AON-G26 he never heals above his maximum") {
  Opened ring;
  ring.land("european_uppercut");
  CHECK(ring.npc().health == 15);
  ring.choose(Verb::taunt);
  CHECK(ring.npc().health == 16);
  Opened again;
  again.land("european_uppercut");
  again.npc().health = 16;
  again.choose(Verb::taunt);
  CHECK(again.npc().health == 16);
}

TEST_CASE("AON-5.6 AON-5.7 AON-R26 a recover gives 2 stamina, and him 1 health") {
  Opened ring;
  ring.npc().health = 9;
  ring.player().stamina = 10;
  ring.land("clothesline");
  ring.choose(Verb::recover);
  CHECK(ring.player().stamina == 10 - 1 + 2);
  CHECK(ring.npc().health == 9 - 2 + 1);
}

TEST_CASE("AON-5.8 AON-9.5 after his kick-out the player goes on, and the chain holds") {
  Opened ring;
  ring.hand({"olympic_slam", "punches", "german_suplex"});
  ring.player_acts();
  ring.land("olympic_slam");
  ring.choose(Verb::pin, {ring.automa(0, 2)});
  CHECK(ring.state.initiative == Side::player);
  CHECK(ring.asks<ChooseAction>());
  CHECK(ring.player().last == ring.card("olympic_slam"));
}

TEST_CASE("AON-5.9 AON-R79 AON-R90 AON-G65 Flash Cover and a pin icon give one pin") {
  Ring ring("rj", "bb");
  ring.hand({"super_spanish_fly", "super_kick"});
  ring.player_acts();
  ring.land("super_spanish_fly");
  ring.use("flash_cover", {ring.automa(0, 8)});
  CHECK(ring.story.count<Covered>() == 1);
  CHECK(ring.asks<ChooseAction>());  // the card has no other icon

  Ring finisher("rj", "bb");  // granted by an ability, it is a finisher's pin all the same
  finisher.hand({"sin_miedo", "super_kick"});
  finisher.player_acts();
  finisher.land("sin_miedo");
  finisher.use("flash_cover", {finisher.automa(0, 8)});
  CHECK(finisher.story.last<Covered>()->finisher);
  CHECK(finisher.story.last<Covered>()->attempts == 3 - 1);

  Ring taunts("rj", "bb");  // the taunt stays
  taunts.hand({"asai_moonsault", "super_kick"});
  taunts.player_acts();
  taunts.land("asai_moonsault");
  taunts.use("flash_cover", {taunts.automa(0, 8)});
  CHECK(taunts.offers(Verb::taunt));
}

TEST_CASE("AON-5.10 AON-13.7 AON-G66 whoever loses the initiative in between has no second step") {
  Ring ring("ka", "bb", {{"mode", "cage"}});
  ring.spend_all();
  ring.hand({"german_suplex", "punches", "moonsault"});
  ring.player_acts();
  ring.land("german_suplex");
  const Outcome blank = ring.success(true, false);
  ring.choose(Verb::smash, {blank, blank, blank, ring.face(Face::blank), ring.any_npc_card()});
  CHECK(ring.player().health == 16 - 2);
  CHECK(ring.state.initiative == Side::foe);
  CHECK_FALSE(ring.offers(Verb::escape));
  CHECK(ring.discarded("german_suplex"));  // the attack itself was a success
}

}  // namespace bout::all_or_nothing::testing
