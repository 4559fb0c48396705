// Section 10 and the tables C2, C7 and C8: every ability does what its line says.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// Somebody with this ability and no other.
struct With : Ring {
  With(const std::string& wrestler, const std::string& with, const std::string& opponent = "bb", OptionList more = {})
      : Ring(wrestler, opponent, std::move(more)), id(with) {
    spend_all();
    player().abilities.clear();
    hold(id);
    player().health = 10;
    player().stamina = 8;
  }
  /// Uses it after this card has landed; `hand` is that card and others.
  void after(const std::vector<std::string>& cards, const std::vector<Outcome>& outcomes = {}) {
    hand(cards);
    player_acts();
    land(cards[0]);
    health = npc().health, marker = state.momentum, stamina = player().stamina;
    use(id, outcomes);
  }
  /// Uses it against Bulldog's card.
  void against(const std::string& card, std::vector<Outcome> outcomes = {}) {
    npc_shows(card);
    health = npc().health, marker = state.momentum, stamina = player().stamina;
    use(id, outcomes);
  }
  bool stopped() const { return story.count<AttackStopped>() == 1 && state.initiative == Side::player; }
  std::string id;
  int health = 0, marker = 0, stamina = 0;
};

}  // namespace

TEST_CASE("AON-10.2 AON-10.4 AON-10.12 once a match each, with the whole price, though part of the effect is lost") {
  With ring("ka", "feigned_retreat");
  ring.hand({"punches"});
  ring.player().stamina = 0;
  ring.npc_shows("body_slam", {ring.automa(1)});  // it costs 1 stamina, so nothing is asked
  CHECK(ring.player().can_use(ring.ability("feigned_retreat")));
  ring.player().stamina = 1;
  ring.state.momentum = 9;
  ring.against("body_slam");
  CHECK(ring.player().stamina == 0);
  CHECK(ring.state.momentum == 10);  // one of two is lost
  CHECK_FALSE(ring.player().can_use(ring.ability("feigned_retreat")));
  ring.npc_shows("body_slam", {ring.automa(1)});
  CHECK(ring.story.count<AbilityUsed>() == 1);
}

TEST_CASE("AON-10.5 every ability has its window") {
  Ring ring("ka", "bb");
  ring.player().abilities.clear();
  for (const char* id : {"straps_down", "try_it_again", "conditioning", "poke_eye", "dig_deep", "stall"}) ring.hold(id);
  ring.player().health = 10;
  ring.hand({"punches", "moonsault"});
  const auto offered = [&] {
    std::vector<std::string> list;
    for (const AbilityId id : ring.player().abilities)
      if (ring.offers(choice(Verb::ability, static_cast<int>(id))))
        list.push_back(ring.game.content().abilities[id].id);
    return list;
  };
  using List = std::vector<std::string>;
  ring.player_acts();
  CHECK(offered() == List{"stall"});
  ring.choose(choice(Verb::attack, static_cast<int>(ring.card("punches"))));
  CHECK(offered() == List{"straps_down"});
  ring.choose(Verb::roll, {4, 4, ring.face(Face::blank)});
  CHECK(offered() == List{"try_it_again"});
  ring.choose(Verb::keep);
  CHECK(offered() == List{"conditioning"});
  ring.choose(Verb::no_ability);
  ring.npc_shows("body_slam");
  CHECK(offered() == List{"poke_eye"});
  ring.down(Side::player, Count::pin, false);
  CHECK(offered() == List{"dig_deep"});
}

TEST_CASE("AON-10.6 AON-10.10 any number of them while down, and in a ten-count only what gives health") {
  Ring ring("ka", "bb");
  ring.player().abilities.clear();
  for (const char* id : {"dig_deep", "too_big_to_hold", "on_their_feet", "a_hand_on_the_rope"}) ring.hold(id);
  ring.player().health = 3;
  ring.player().stamina = 0;
  ring.down(Side::player, Count::pin, true);
  ring.use("dig_deep");
  CHECK(ring.player().health == 3 + 2);
  ring.use("too_big_to_hold");
  CHECK(attempts_allowed(ring.state, ring.rules(), Side::player) == 3 - 1 + 1);
  ring.use("on_their_feet");
  CHECK(ring.player().health == 5 + 2);
  ring.use("a_hand_on_the_rope", {6, 6, 6, 6, 6, 6, 6, 6, 1, 1});  // nothing left: five attempts come by themselves
  CHECK(ring.story.last<GotUp>()->used == 5);
  CHECK(ring.story.last<GotUp>()->allowed == 3 - 1 + 3);

  Ring ten("ka", "bb", {{"mode", "lms"}});
  ten.player().abilities.clear();
  for (const char* id : {"dig_deep", "too_big_to_hold"}) ten.hold(id);
  ten.player().stamina = 0;
  ten.player().health = 4;
  ten.down(Side::player, Count::ten, true);
  CHECK(ten.offers_ability("dig_deep"));
  CHECK_FALSE(ten.offers_ability("too_big_to_hold"));
}

TEST_CASE("AON-10.7 standing abilities work by themselves") {
  Ring shumba("ms", "bb");
  shumba.state.attack.by = Side::player;
  shumba.state.attack.card = shumba.card("right_hand");
  CHECK(total_damage(shumba.state, shumba.rules(), shumba.state.attack) == 1);
  shumba.player().health = 4;  // Cornered Lion
  CHECK(total_damage(shumba.state, shumba.rules(), shumba.state.attack) == 1 + 1);

  Ring bulldog("bb", "ka");  // Pure Power
  const auto damage = [&](const char* id) {
    Attack attack;
    attack.card = bulldog.card(id);
    return total_damage(bulldog.state, bulldog.rules(), attack);
  };
  CHECK(damage("delayed_vertical_suplex") == 3 + 1);
  CHECK(damage("body_slam") == 2);
  CHECK(damage("running_clothesline") == 3);  // no Throw

  Ring outsider("ka", "out");  // No Mercy
  Attack attack;
  attack.by = Side::foe;
  attack.card = outsider.card("palm_strike", Side::foe);
  CHECK(total_damage(outsider.state, outsider.rules(), attack) == 1);
  outsider.player().health = 4;
  CHECK(total_damage(outsider.state, outsider.rules(), attack) == 1 + 1);

  Ring savage("rs", "bb");  // Centre of Attention: once an initiative
  savage.spend_all();
  savage.hand({"back_suplex", "back_elbow", "body_slam"});
  savage.player_acts();
  savage.land("back_elbow");
  CHECK(savage.state.momentum == 1 + 1);
  savage.land("body_slam");
  CHECK(savage.state.momentum == 2 + 1);
}

TEST_CASE("AON-10.7 AON-G28 Immovable takes the edge off a Throw, and leaves at least 1") {
  Ring ring("atg", "bb");
  Attack attack;
  attack.by = Side::foe;
  attack.card = ring.card("running_powerslam", Side::foe);
  CHECK(total_damage(ring.state, ring.rules(), attack) == 5 + 1 - 1);
  attack.card = ring.card("back_suplex", Side::foe);
  CHECK(total_damage(ring.state, ring.rules(), attack) == 1);
  attack.card = ring.card("dropkick", Side::foe);  // no Throw
  CHECK(total_damage(ring.state, ring.rules(), attack) == 1);
  attack.card = ring.card("running_clothesline", Side::foe);
  CHECK(total_damage(ring.state, ring.rules(), attack) == 3);
}

TEST_CASE("AON-10.11 damage of an ability is not the attack's, and meets no die") {
  With ring("bb", "show_of_strength", "ka", {{"mode", "cage"}});
  ring.after({"body_slam", "arm_drag"});
  CHECK(ring.npc().health == 16 - 2 - 2);
  CHECK(ring.story.count<Rolled>() == 1);
  CHECK(ring.state.attack.total == 2);
  CHECK_FALSE(ring.offers(Verb::escape));  // 2 and 2 are not 3 by the attack
}

TEST_CASE("AON-10.13 AON-G71 Pull Tights is for the pin of the same window") {
  With ring("ka", "pull_tights");
  ring.after({"olympic_slam", "release_german_suplex", "punches"});
  ring.choose(Verb::no_icon);
  CHECK_FALSE(ring.player().can_use(ring.ability("pull_tights")));
  ring.land("release_german_suplex");
  ring.choose(Verb::pin, {ring.automa(0, 8)});
  CHECK(ring.story.last<Covered>()->attempts == 3);

  With used("ka", "pull_tights");
  used.after({"olympic_slam", "punches"});
  used.choose(Verb::pin, {used.automa(0, 8)});
  CHECK(used.story.last<Covered>()->attempts == 3 - 1);

  With no_pin("ka", "pull_tights");
  no_pin.hand({"punches", "moonsault"});
  no_pin.player_acts();
  no_pin.land("punches");
  CHECK(no_pin.asks<ChooseAction>());  // no pin icon, no question
}

TEST_CASE("AON-1.15 AON-G60 Comeback draws only up to the hand size, and the attack goes on") {
  With ring("ka", "comeback");
  ring.hand({"punches", "moonsault", "back_suplex", "clothesline"});
  ring.against("body_slam", {ring.draw("leg_scissors"), ring.automa(1)});
  CHECK(ring.player().hand.size() == 5);
  CHECK(ring.player().health == 10 + 2);
  CHECK(ring.player().stamina == 8 + 2);
  CHECK(ring.state.momentum == 2);
  CHECK_FALSE(ring.stopped());

  With empty("ka", "comeback");
  empty.hand({"punches"}, 1);
  empty.against("body_slam", {empty.draw("european_uppercut"), empty.automa(1)});
  CHECK(empty.player().hand.size() == 2);
}

TEST_CASE("AON-10.5 the abilities of the attack window") {
  const auto gained = [](With& ring) {
    return std::array{ring.health - ring.npc().health, ring.state.momentum - ring.marker,
                      ring.player().stamina - ring.stamina, ring.player().health - 10};
  };
  using Four = std::array<int, 4>;  // damage, momentum, stamina, health
  With conditioning("ka", "conditioning");
  conditioning.after({"punches", "moonsault"});
  CHECK(gained(conditioning) == Four{0, 0, 3, 0});
  With strength("bb", "show_of_strength", "ka");
  strength.after({"body_slam", "arm_drag"});
  CHECK(gained(strength) == Four{2, 0, 0, 0});
  With crowd("rs", "play_to_the_crowd");
  crowd.after({"back_elbow", "punch"});
  CHECK(gained(crowd) == Four{0, 3, 0, 0});
  With grip("atg", "giants_grip");
  grip.after({"chinlock", "stomp"});
  CHECK(gained(grip) == Four{2, 0, 0, 0});
  With breath("jf", "second_breath");
  breath.after({"strike_combo", "drop_kick"}, {breath.draw("running_knee")});
  CHECK(gained(breath) == Four{0, 0, 2, 0});
  CHECK(breath.in_hand("running_knee"));
  With charge("ms", "charge");
  charge.after({"right_hand", "chin_lock"});
  CHECK(gained(charge) == Four{2, 0, 0, 0});
  With roar("ms", "roar");
  roar.after({"right_hand", "chin_lock"});
  CHECK(gained(roar) == Four{0, 2, 0, 1});
  With punches("ka", "ten_punches");
  punches.after({"punches", "moonsault"});
  CHECK(gained(punches) == Four{2, 1, 0, 0});
  With pleaser("ka", "crowd_pleaser");
  pleaser.after({"punches", "moonsault"}, {pleaser.draw("clothesline")});
  CHECK(gained(pleaser) == Four{0, 1, 0, 0});
  With turnbuckle("ka", "exposed_turnbuckle");
  turnbuckle.after({"punches", "moonsault"});
  CHECK(gained(turnbuckle) == Four{3, 2, 0, 0});
  With friendly("ka", "a_word_from_a_friend");
  friendly.after({"punches", "moonsault"}, {friendly.draw("clothesline")});
  CHECK(friendly.in_hand("clothesline"));
  With two("ka", "two_on_one");
  two.after({"punches", "moonsault"});
  CHECK(gained(two) == Four{2, 0, 0, 0});
  With cover("rj", "flash_cover");
  cover.after({"asai_moonsault", "super_kick"}, {cover.automa(0, 8)});
  CHECK(cover.story.count<Covered>() == 1);
}

TEST_CASE("AON-10.5 an ability after one type of attack is not offered after another") {
  const std::array<const char*, 3> wrong[] = {{"bb", "show_of_strength", "arm_drag"},
                                              {"atg", "giants_grip", "stomp"},
                                              {"ms", "charge", "chin_lock"},
                                              {"rj", "flash_cover", "super_kick"},
                                              {"ka", "ten_punches", "leg_scissors"}};
  for (const auto& [wrestler, id, card] : wrong) {
    With ring(wrestler, id, "out");
    ring.hand({card});
    ring.player_acts();
    ring.land(card);
    CHECK_FALSE(ring.offers_ability(id));
  }
}

TEST_CASE("AON-10.5 AON-6.5 the abilities of the defence window") {
  const auto result = [](With& ring) {
    return std::array{ring.stopped() ? 1 : 0, ring.health - ring.npc().health, ring.state.momentum - ring.marker,
                      ring.player().stamina - ring.stamina, ring.player().health - 10};
  };
  using Five = std::array<int, 5>;  // stopped, damage, momentum, stamina, health
  const auto plain = [&](const char* wrestler, const char* id, Five expected) {
    With ring(wrestler, id, "out");
    ring.hand({});
    ring.against("spinebuster");
    CHECK_MESSAGE(result(ring) == expected, id);
  };
  plain("bb", "catch_and_slam", {1, 1, 1, 0, 0});
  plain("rs", "eye_for_an_opening", {1, 1, 2, 0, 0});
  plain("rs", "ringside_distraction", {1, 0, 0, 0, 0});
  plain("atg", "swat", {1, 2, 0, 0, 0});
  plain("ms", "stand_firm", {1, 1, 0, 0, 1});
  plain("rj", "headscissors_counter", {1, 1, 1, 1, 0});
  plain("rj", "sidestep", {1, 0, 0, 0, 0});
  plain("ka", "poke_eye", {1, 0, 0, 0, 0});
  plain("ka", "feigned_retreat", {1, 0, 2, -1, 0});
  plain("ka", "low_blow", {1, 2, 0, 0, 0});

  With slip("jf", "slip_away", "out");
  slip.hand({});
  slip.against("spinebuster", {slip.draw("strike_combo")});
  CHECK(result(slip) == Five{1, 0, 0, 0, 0});
  CHECK(slip.in_hand("strike_combo"));

  With flash("ka", "flash_pinfall", "out");
  flash.hand({});
  flash.against("spinebuster", {flash.automa(0, 8)});
  CHECK(result(flash) == Five{1, 0, 1, -2, 0});
  CHECK(flash.story.last<Covered>()->down == Side::foe);

  With apron("ka", "on_the_apron", "out");
  apron.hand({});
  apron.against("spinebuster", {apron.automa(1)});
  CHECK(result(apron) == Five{0, 0, 2, 0, 1});
}

TEST_CASE("AON-10.12 what a defence may not stop is not offered") {
  With distraction("rs", "ringside_distraction");  // listed 3 or less
  distraction.hand({});
  distraction.npc_shows("military_press_slam", {distraction.automa(1)});
  CHECK(distraction.story.count<AbilityUsed>() == 0);
  distraction.npc_shows("running_clothesline");
  CHECK(distraction.offers_ability("ringside_distraction"));

  With sidestep("rj", "sidestep");  // no finisher
  sidestep.hand({});
  sidestep.npc_shows("running_powerslam", {sidestep.automa(1)});
  CHECK(sidestep.story.count<AbilityUsed>() == 0);
}

TEST_CASE("AON-3.9 AON-10.5 Try It Again rolls all dice, beside the re-roll for a card") {
  With ring("jf", "try_it_again");
  ring.hand({"roundhouse_kick", "drop_kick"});
  ring.player_acts();
  ring.attack("roundhouse_kick", {1, 2, ring.face(Face::blank)});
  ring.use("try_it_again", {1, 1});
  CHECK(ring.offers(Verb::reroll));  // in either order
  ring.choose(choice(Verb::reroll, 0, static_cast<int>(ring.card("drop_kick"))), {5});
  CHECK(ring.npc().health == 16 - 2);
}

TEST_CASE("AON-10.5 AON-10.4 Stall gives 2 stamina and leaves the choice") {
  With ring("ka", "stall");
  ring.hand({"punches"});
  ring.player_acts();
  ring.use("stall");
  CHECK(ring.player().stamina == 8 + 2);
  CHECK(ring.asks<ChooseAction>());
  CHECK(ring.state.initiative == Side::player);
}

}  // namespace bout::all_or_nothing::testing
