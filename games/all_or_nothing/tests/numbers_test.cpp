// Sections 8 and 9, and the momentum of section 1: target numbers and combo chains.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

struct Chained : Ring {
  explicit Chained(OptionList more = {}) : Ring("ka", "bb", std::move(more)) {
    spend_all();
    hand({"punches", "german_suplex", "moonsault", "back_suplex", "overhead_belly_to_belly_suplex"});
    player_acts();
    state.cubes = 1;
  }
  void land_and_leave(const std::string& id) { land(id), leave_it(); }
};

}  // namespace

TEST_CASE("AON-1.9 AON-1.10 AON-8.2 AON-R21 AON-G13 momentum stops at its end, and a roll makes attacks easier") {
  Chained ring;
  ring.state.momentum = 9;
  ring.land("moonsault");
  CHECK(ring.state.momentum == 10);  // 9 + 3 is past the end

  Chained other;
  other.state.momentum = 4;
  CHECK(level(other.state, other.rules(), Side::player) == Level::neutral);
  other.land("german_suplex");
  CHECK(other.state.momentum == 4 + 2);
  CHECK(level(other.state, other.rules(), Side::player) == Level::on_a_roll);
  CHECK(level(other.state, other.rules(), Side::foe) == Level::neutral);
  CHECK(other.tn("moonsault") == 3 - 1);
}

TEST_CASE("AON-1.10 AON-8.3 AON-R22 from 7 on, unstoppable: 2 easier, not 3") {
  Chained ring;
  for (const auto& [marker, tn] :
       {std::pair{4, 4}, std::pair{5, 3}, std::pair{6, 3}, std::pair{7, 2}, std::pair{10, 2}}) {
    ring.state.momentum = static_cast<std::int8_t>(marker);
    CHECK(ring.tn("german_suplex") == tn);
  }
  ring.state.momentum = -7;
  CHECK(level(ring.state, ring.rules(), Side::foe) == Level::unstoppable);
}

TEST_CASE("AON-8.1 AON-8.3 AON-8.4 AON-9.6 AON-R23 AON-G15 a target number never falls below 1") {
  Ring ring("ka", "bb");
  ring.spend_all();
  ring.hand({"punches"}, 0);
  ring.state.momentum = -7;
  ring.player().stamina = 2;
  ring.state.initiative = Side::foe;
  ring.npc().last = ring.card("arm_drag", Side::foe);     // out: circle
  CHECK(ring.tn("running_clothesline", Side::foe) == 1);  // 4 - 2 - 1 - 1 = 0
  ring.npc_shows("running_clothesline", {ring.automa(1)});
  CHECK(ring.story.last<AutomaDrawn>()->success);
}

TEST_CASE("AON-8.4 AON-1.8 a defender low on stamina is easier to hit, and the NPC never is") {
  Chained ring;
  ring.player().stamina = 3;
  CHECK(ring.tn("body_slam", Side::foe) == 3);
  ring.player().stamina = 2;  // Kurt's low value
  CHECK(low_stamina(ring.state, ring.rules(), Side::player));
  CHECK(ring.tn("body_slam", Side::foe) == 3 - 1);
  CHECK_FALSE(low_stamina(ring.state, ring.rules(), Side::foe));
  CHECK(ring.tn("german_suplex") == 4);
}

TEST_CASE("AON-8.6 Springboard makes Rey's Aerials easier") {
  Ring ring("rj", "bb");
  CHECK(ring.tn("asai_moonsault") == 3 - 1);
  CHECK(ring.tn("roundhouse_kick") == 3);
}

TEST_CASE("AON-8.7 AON-6.6 AON-G16 Outwrestle moves the marker before the card is drawn") {
  Ring ring("ka", "bb");
  ring.spend_all();
  ring.hold("outwrestle");
  ring.hand({"punches"});
  ring.state.momentum = -5;
  ring.npc_shows("running_clothesline");
  CHECK(ring.story.last<NpcRevealed>()->tn == 4 - 1);
  ring.use("outwrestle", {ring.automa(3)});
  CHECK(ring.player().stamina == 16 - 1);
  CHECK(ring.state.momentum == -3);
  CHECK(ring.story.last<AutomaDrawn>()->tn == 4);
  CHECK_FALSE(ring.story.last<AutomaDrawn>()->success);
}

TEST_CASE("AON-8.8 being behind never makes an attack harder") {
  Chained ring;
  ring.state.momentum = -10;
  CHECK(ring.tn("german_suplex") == 4);
}

TEST_CASE("AON-9.1 AON-9.2 AON-8.5 AON-R24 AON-G9 a circle that matches makes the next card easier") {
  Chained ring;
  CHECK(ring.tn("german_suplex") == 4);
  ring.land_and_leave("punches");
  CHECK(ring.tn("german_suplex") == 4 - 1);
  ring.attack("german_suplex", {3, 1, ring.face(Face::blank)});
  CHECK(ring.story.last<AttackDeclared>()->circle);
  ring.choose(Verb::keep);
  CHECK(ring.npc().health == 16 - 1 - 3);
}

TEST_CASE("AON-9.2 AON-10.7 AON-G11 Wrestling Machine adds to a Throw after a Throw") {
  Chained ring;
  ring.land_and_leave("back_suplex");
  CHECK(ring.tn("overhead_belly_to_belly_suplex") == 3 - 1);
  ring.attack("overhead_belly_to_belly_suplex", {2, 1, ring.face(Face::blank)});
  ring.choose(Verb::keep);
  CHECK(ring.npc().health == 16 - 2 - (2 + 1));
}

TEST_CASE("AON-9.3 AON-R24 a diamond that matches adds a point of damage") {
  Chained ring;
  ring.hand({"side_headlock", "moonsault"});
  ring.player_acts();
  ring.land_and_leave("side_headlock");
  CHECK(ring.tn("moonsault") == 3);  // not easier
  ring.land("moonsault");
  CHECK(ring.story.last<AttackLanded>()->total == 2 + 1);
  CHECK(ring.story.last<AttackLanded>()->diamond);
}

TEST_CASE("AON-9.4 a chain goes on link by link, each with the card before it") {
  Chained ring;
  ring.hand({"punches", "european_uppercut", "back_suplex", "german_suplex"});
  ring.player_acts();
  ring.land_and_leave("punches");                // out circle
  CHECK(ring.tn("european_uppercut") == 2 - 1);  // in circle, out diamond
  CHECK(ring.tn("german_suplex") == 4 - 1);
  ring.land_and_leave("european_uppercut");
  CHECK(ring.tn("german_suplex") == 4);  // the punches are not directly before it any more
  ring.land("back_suplex");              // in diamond
  CHECK(ring.story.last<AttackLanded>()->total == 2 + 1);
  ring.leave_it();
  CHECK(ring.tn("german_suplex") == 4 - 1);  // out circle again
}

TEST_CASE("AON-9.5 AON-G12 a failure breaks the chain") {
  Chained ring;
  ring.land_and_leave("punches");
  ring.attack("moonsault", {1, 1, ring.face(Face::blank)});
  ring.choose(Verb::keep, ring.lost("moonsault"));
  ring.choose(Verb::take_it, {ring.automa(1)});
  CHECK(ring.asks<ChooseAction>());
  CHECK(ring.tn("german_suplex") == 4);
}

TEST_CASE("AON-9.6 the NPC chains his cards too") {
  Ring ring("ka", "bb");
  ring.spend_all();
  ring.hand({"punches"}, 0);
  ring.npc_shows("arm_drag", {ring.automa(2), ring.draw("atomic_drop", Side::foe), ring.automa(2),
                              ring.draw("body_slam", Side::foe), ring.automa(3), ring.draw("armbar", Side::foe),
                              ring.automa(1), ring.draw("scoop_slam", Side::foe), ring.automa(1)});
  // 1, then 2 with a circle (2 is enough for 3), then 2 and 1 for the diamond, then 1 for 2 with a circle; the armbar
  // opens nothing, so the last one fails
  CHECK(ring.player().health == 16 - 1 - 2 - (2 + 1) - 1);
  CHECK(ring.story.count<AttackLanded>() == 4);
}

TEST_CASE("AON-9.7 a Smash between two cards leaves the chain as it was") {
  Ring ring("ka", "bb", {{"mode", "cage"}});
  ring.spend_all();
  ring.hand({"punches", "german_suplex"});
  ring.player_acts();
  ring.land("punches");
  const Outcome yes = ring.success(), no = ring.success(true, false);
  ring.choose(Verb::smash, {yes, no, no, ring.face(Face::blank)});
  CHECK(ring.npc().health == 16 - 1 - 1);
  CHECK(ring.tn("german_suplex") == 4 - 1);
}

}  // namespace bout::all_or_nothing::testing
