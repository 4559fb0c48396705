// Section 4: what the automa die makes of a hit.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// Kurt's card hits, and the automa die shows this face with so many cubes on the card.
struct Hit : Ring {
  Hit(const std::string& id, Face shown, int cubes, OptionList more = {}, const std::string& before = {})
      : Ring("ka", "bb", std::move(more)) {
    spend_all();
    hand({"back_suplex", "german_suplex", "olympic_slam", "punches", "side_headlock"});
    player_acts();
    if (!before.empty()) land(before), leave_it();
    state.cubes = byte(cubes);
    health = npc().health, marker = state.momentum;
    const Card& card = card_of(state, rules(), Side::player, this->card(id));
    attack(id, {6, 1, face(shown)});
    Chance chance = Chance::scripted({});
    State copy = state;
    game.apply(copy, Seat{0}, choice(Verb::keep), chance, {});
    lands = !chance.stopped();  // a failure draws a card
    choose(Verb::keep, lands ? std::vector<Outcome>{} : lost("clothesline"));
    if (lands) CHECK(npc().health == health - card.damage - (story.last<AttackLanded>()->total - card.damage));
  }
  Why why() const { return story.last<AttackFailed>()->why; }
  bool lands = false;
  int health = 0, marker = 0;
};

}  // namespace

TEST_CASE("AON-3.11 AON-4.1 AON-4.4 AON-4.6 AON-4.9 AON-G-S1 what each face makes of a light attack that hits") {
  const auto suplex = [](Face face) {
    Ring ring("ka", "bb");
    ring.spend_all();
    ring.hand({"back_suplex", "punches"});
    ring.player_acts();
    ring.state.cubes = 1;
    ring.attack("back_suplex", {4, 1, ring.face(face)});
    ring.choose(Verb::keep, face == Face::block ? ring.lost("clothesline") : std::vector<Outcome>{});
    CHECK(ring.state.cubes == (face == Face::recharge ? 2 : 1));
    if (face == Face::block) {
      CHECK(ring.npc().health == 16);
      CHECK(ring.state.initiative == Side::foe);
      CHECK(ring.in_pile("back_suplex"));
      CHECK(ring.in_hand("clothesline"));
    } else {
      CHECK(ring.npc().health == 16 - 2);
      CHECK(ring.state.momentum == 2);
    }
  };
  for (const Face face : {Face::blank, Face::block, Face::reverse, Face::recharge}) suplex(face);
}

TEST_CASE("AON-4.1 a full card gains nothing from a light attack, and it lands") {
  Hit ring("back_suplex", Face::recharge, 3);
  CHECK(ring.lands);
  CHECK(ring.state.cubes == 3);
}

TEST_CASE("AON-4.2 AON-R6 AON-G3 a recharge lets a heavy attack land while there is room for a cube") {
  Hit ring("german_suplex", Face::recharge, 2);
  CHECK(ring.lands);
  CHECK(ring.npc().health == 16 - 3);
  CHECK(ring.state.momentum == 2);
  CHECK(ring.state.cubes == 3);

  Hit strict("german_suplex", Face::recharge, 2, {{"recharge3", "fail"}});
  CHECK_FALSE(strict.lands);
  CHECK(strict.state.cubes == 3);
}

TEST_CASE("AON-4.3 AON-4.10 AON-4.12 AON-R7 AON-R8 a full card reverses a heavy attack and spends one cube") {
  Hit ring("german_suplex", Face::recharge, 3);
  CHECK_FALSE(ring.lands);
  CHECK(ring.why() == Why::recharged);
  CHECK(ring.state.cubes == 3 - 1);
  CHECK(ring.player().health == 16 - 1);
  CHECK(ring.state.momentum == -1);
  CHECK(ring.state.initiative == Side::foe);
}

TEST_CASE("AON-4.5 a block does not stop a heavy attack") {
  Hit ring("german_suplex", Face::block, 1);
  CHECK(ring.lands);
  CHECK(ring.npc().health == 16 - 3);
}

TEST_CASE("AON-4.7 AON-4.11 AON-4.13 a reverse with a cube turns a heavy attack round") {
  Hit ring("olympic_slam", Face::reverse, 1);
  CHECK(ring.why() == Why::reversed);
  CHECK(ring.state.cubes == 1 - 1);  // beside the board now
  CHECK(ring.player().health == 16 - 1);
  CHECK(ring.state.momentum == -1);
  CHECK(ring.in_pile("olympic_slam"));  // a failure like any other
  CHECK(ring.in_hand("clothesline"));
}

TEST_CASE("AON-4.8 AON-G5 a reverse without a cube only takes the initiative") {
  Hit ring("olympic_slam", Face::reverse, 0);
  CHECK(ring.why() == Why::no_cube);
  CHECK(ring.player().health == 16);
  CHECK(ring.npc().health == 16);
  CHECK(ring.state.momentum == 0);
  CHECK(ring.state.initiative == Side::foe);
}

TEST_CASE("AON-4.9 a blank lets everything land") {
  CHECK(Hit("back_suplex", Face::blank, 3).lands);
  CHECK(Hit("olympic_slam", Face::blank, 3).lands);
}

TEST_CASE("AON-1.11 AON-4.4 AON-4.6 AON-G-S16 listed damage decides, not what a chain adds to it") {
  Hit blocked("back_suplex", Face::block, 1, {}, "side_headlock");  // out diamond, in diamond: 2 + 1 damage
  CHECK(combo_damage(blocked.state, blocked.rules(), Side::player, blocked.card("back_suplex")) == 0);  // broken now
  CHECK_FALSE(blocked.lands);
  Hit reversed("back_suplex", Face::reverse, 1, {}, "side_headlock");
  CHECK(reversed.lands);
  CHECK(reversed.npc().health == reversed.health - (2 + 1));
}

TEST_CASE("AON-R97 a card that lists no damage is a light one") {
  Ring ring("ka", "bb");
  CHECK(automa_fate(ring.state, ring.rules(), 0, Manner::plain, Face::block).why == Why::blocked);
  CHECK_FALSE(automa_fate(ring.state, ring.rules(), 0, Manner::plain, Face::reverse).why.has_value());
}

TEST_CASE("AON-R9 with the option, a recharge counts even when the roll misses") {
  Ring ring("ka", "bb", {{"automa_on_miss", "recharge"}});
  ring.spend_all();
  ring.hand({"german_suplex", "punches"});
  ring.player_acts();
  ring.state.cubes = 1;
  ring.attack("german_suplex", {1, 1, ring.face(Face::recharge)});
  ring.choose(Verb::keep, ring.lost("clothesline"));
  CHECK(ring.state.cubes == 2);
}

TEST_CASE("AON-R11 with the option, the automa die falls after the re-roll") {
  Ring ring("ka", "bb", {{"reroll_blind", "on"}});
  ring.spend_all();
  ring.hand({"german_suplex", "punches"});
  ring.player_acts();
  ring.attack("german_suplex", {1, 1});
  CHECK_FALSE(ring.story.last<Rolled>()->automa);
  CHECK_FALSE(ring.game.look(ring.state, Seat{0}).attack->face.has_value());
  ring.choose(choice(Verb::reroll, 0, static_cast<int>(ring.card("punches"))), {4, ring.face(Face::block)});
  CHECK(ring.npc().health == 16 - 3);
}

}  // namespace bout::all_or_nothing::testing
