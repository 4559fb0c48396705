// Section 13: the cage.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

struct Cage : Ring {
  explicit Cage(OptionList more = {}, const std::string& opponent = "bb")
      : Ring("ka", opponent, with(std::move(more))) {
    spend_all();
    hand({"back_suplex", "german_suplex", "moonsault", "punches", "ankle_lock"});
    state.cubes = 1;
  }
  static OptionList with(OptionList more) {
    more.push_back({"mode", "cage"});
    return more;
  }
  /// The player has just landed this card and may climb.
  void may_climb(const char* id = "german_suplex") {
    player_acts();
    land(id);
    choose(Verb::no_ability);
  }
  /// The NPC climbs after this card, the player down at this health.
  void npc_climbs(const char* id, int health, const std::vector<Outcome>& outcomes = {}) {
    player().health = byte(health);
    state.attack = Attack{};
    state.attack.by = Side::foe;
    state.attack.card = card(id, Side::foe);
    state.attack.total = 4;
    state.agenda.clear();
    state.initiative = Side::foe;
    state.agenda.push_back(GoOn{});
    state.agenda.push_back(Escape{Side::foe});
    go(outcomes);
  }
  std::vector<Outcome> dice(const std::vector<int>& attack, const std::vector<int>& defence) const {
    std::vector<Outcome> list;
    for (const int worked : attack) list.push_back(success(true, worked != 0));
    for (const int worked : defence) list.push_back(success(false, worked != 0));
    return list;
  }
};

}  // namespace

TEST_CASE("AON-13.1 AON-13.2 AON-13.3 AON-R78 both start in the ring, and there are no weapons") {
  Cage ring;
  CHECK(ring.player().space == Space::ring);
  CHECK(ring.npc().space == Space::ring);
  CHECK(ring.player().price_step == 0);
  CHECK(ring.state.display.empty());
  CHECK(ring.state.weapons.empty());
  CHECK(static_cast<int>(Space::escape) == 4);  // ring, lower, upper, top, escape
  ring.player_acts();
  ring.land("punches");  // the rest is as in any match
  CHECK(ring.npc().health == 16 - 1);
}

TEST_CASE("AON-13.4 pins are ignored, by icon and by ability") {
  Cage ring;
  ring.may_climb("ankle_lock");
  CHECK_FALSE(ring.offers(Verb::pin));

  Cage his;
  his.hand({"punches"});
  his.npc_shows("sitdown_powerbomb", {his.automa(4)});
  CHECK(his.story.count<Covered>() == 0);

  Ring rey("rj", "bb", {{"mode", "cage"}});
  rey.hand({"asai_moonsault", "super_kick"});
  rey.player_acts();
  rey.land("asai_moonsault");
  CHECK_FALSE(rey.offers_ability("flash_cover"));

  Cage flash;  // the rest of such an ability works
  flash.hold("flash_pinfall");
  flash.npc_shows("body_slam");
  flash.use("flash_pinfall");
  CHECK(flash.story.count<AttackStopped>() == 1);
  CHECK(flash.story.count<Covered>() == 0);
  CHECK(flash.state.momentum == 1);
}

TEST_CASE("AON-13.5 AON-13.6 AON-13.7 AON-R30 AON-R31 AON-G31 what a Smash does") {
  const auto smash = [](std::vector<int> successes, Face face) {
    Cage ring;
    ring.player_acts();
    ring.land("german_suplex");
    std::vector<Outcome> dice = ring.dice(successes, {});
    dice.push_back(ring.face(face));
    if (face == Face::reverse || successes[0] == 0) dice.push_back(ring.any_npc_card());
    ring.choose(Verb::smash, dice);
    CHECK(ring.state.cubes == 1);  // no cube moves
    return std::make_tuple(int{ring.npc().health}, int{ring.player().health}, ring.state.initiative,
                           ring.offers(Verb::escape));
  };
  CHECK(smash({1, 1, 0}, Face::block) == std::make_tuple(16 - 3 - 2, 16, Side::player, true));
  CHECK(smash({1, 1, 0}, Face::reverse) == std::make_tuple(16 - 3, 16 - 2, Side::foe, false));
  CHECK(smash({0, 0, 0}, Face::blank) == std::make_tuple(16 - 3, 16 - 2, Side::foe, false));
}

TEST_CASE("AON-13.8 AON-R32 AON-4.4 AON-4.7 AON-G29 a Throw into the Cage adds 2, or costs 2") {
  Cage lands;
  lands.player_acts();
  lands.land("back_suplex", Manner::into_cage);
  CHECK(lands.npc().health == 16 - (2 + 2));

  Cage ring;
  ring.player_acts();
  ring.attack("back_suplex", {4, 1, ring.face(Face::block)}, Manner::into_cage);
  ring.choose(Verb::keep, ring.lost("clothesline"));
  CHECK(ring.player().health == 16 - 2);
  CHECK(ring.state.initiative == Side::foe);

  Cage heavy;
  heavy.player_acts();
  heavy.attack("german_suplex", {4, 1, heavy.face(Face::reverse)}, Manner::into_cage);
  heavy.choose(Verb::keep, heavy.lost("clothesline"));
  CHECK(heavy.player().health == 16 - 2 - 1);
  CHECK(heavy.state.momentum == -1);
  CHECK(heavy.state.cubes == 0);
}

TEST_CASE("AON-13.9 AON-13.10 AON-13.12 AON-G30 a Jump off the Cage adds 3 and opens an escape") {
  Cage ring;
  ring.player_acts();
  CHECK_FALSE(ring.offers(choice(Verb::attack, static_cast<int>(ring.card("punches")), 1)));  // no Throw
  ring.land("moonsault", Manner::off_cage);
  ring.choose(Verb::no_ability);
  CHECK(ring.npc().health == 16 - (2 + 3));
  CHECK(ring.offers(Verb::escape));

  Cage fails;  // 2 is listed, so a block stops it, and it costs 2
  fails.player_acts();
  fails.attack("moonsault", {4, 1, fails.face(Face::block)}, Manner::off_cage);
  fails.choose(Verb::keep, fails.lost("clothesline"));
  CHECK(fails.player().health == 16 - 2);
}

TEST_CASE("AON-13.8 AON-13.9 what a card does into or off the cage, and what it costs if it fails, is told before") {
  Cage ring;
  ring.player_acts();
  int into = 0, off = 0;
  const View view = ring.game.look(ring.state, Seat{0});
  for (const HandCard& held : *view.corners[Side::player].hand)
    for (const OtherManner& way : held.others) {
      CHECK(way.damage == held.damage + (way.manner == Manner::into_cage ? 2 : 3));
      CHECK(way.backfires == 2);
      ++(way.manner == Manner::into_cage ? into : off);
    }
  CHECK(into == 2);  // two Throws
  CHECK(off == 1);   // and one Aerial in hand
}

TEST_CASE("AON-13.11 AON-R33 AON-G-S4 a six of the automaton hurts more in the cage") {
  Ring ring("bb", "ka", {{"mode", "cage"}});
  ring.spend_all();
  ring.player().health = 10;
  ring.hand({"dropkick"});
  ring.npc_shows("clothesline", {ring.automa(6)});
  CHECK(ring.player().health == 10 - (2 + 2));
  CHECK(ring.story.count<Climbed>() == 0);
  Ring five("bb", "ka", {{"mode", "cage"}});
  five.spend_all();
  five.hand({"dropkick"});
  five.npc_shows("clothesline", {five.automa(5)});
  CHECK(five.player().health == 16 - 2);
}

TEST_CASE("AON-13.13 AON-13.15 AON-13.16 AON-13.18 AON-13.19 AON-R34 AON-G-S5 a climb that is won at the Top") {
  Cage ring;
  ring.npc().health = 4;
  ring.state.momentum = 3;
  ring.may_climb();  // 3 damage: health 1, marker 5
  CHECK(ring.npc().health == 1);
  std::vector<Outcome> outcomes = {ring.automa(4, 3), ring.automa(5, 2)};
  for (const Outcome die : ring.dice({1, 0}, {1, 0})) outcomes.push_back(die);
  ring.choose(Verb::escape, outcomes);
  CHECK(ring.npc().health == 3);
  CHECK(ring.state.ending == Ending::escape);
  CHECK(ring.state.winner == Side::player);
}

TEST_CASE("AON-13.19 AON-R35 a Stun that works throws the escaper down for 4") {
  Cage ring;
  ring.npc().health = 4;
  ring.state.momentum = 5;
  ring.may_climb();  // marker 7: straight to the Top
  std::vector<Outcome> outcomes = {ring.automa(5, 2)};
  for (const Outcome die : ring.dice({1, 1}, {1, 0})) outcomes.push_back(die);
  outcomes.push_back(ring.any_npc_card());
  ring.choose(Verb::escape, outcomes);
  CHECK(ring.story.count<Climbed>() == 1);
  CHECK(ring.player().health == 16 - 4);
  CHECK(ring.player().space == Space::ring);
  CHECK(ring.state.initiative == Side::foe);
}

TEST_CASE("AON-13.13 AON-13.14 AON-R36 AON-R101 AON-G-S17 an unstoppable finisher goes over the top") {
  Cage ring;
  ring.state.momentum = 7;
  ring.may_climb("ankle_lock");
  ring.choose(Verb::escape);
  CHECK(ring.state.ending == Ending::escape);
  CHECK(ring.story.count<NpcTriedToRise>() == 0);

  Cage neutral;  // Lower Cage, and one further
  neutral.npc().health = 7;
  neutral.may_climb("ankle_lock");  // marker 3, health 2
  neutral.choose(Verb::escape, {neutral.automa(0, 3), neutral.any_npc_card()});
  CHECK(neutral.story.last<Climbed>()->to == Space::upper);
  CHECK(neutral.story.last<NpcTriedToRise>()->health == 2 + 1);  // nothing for the space that was skipped
}

TEST_CASE("AON-13.13 AON-13.15 AON-13.17 AON-13.29 AON-R37 AON-G32 he wakes up below the Top") {
  Cage ring;
  ring.npc().health = 7;
  ring.may_climb();  // health 4, marker 2
  ring.choose(Verb::escape, {ring.automa(3, 6), ring.automa(5, 6), ring.any_npc_card()});
  CHECK(ring.npc().health == 4 + 2);
  CHECK(ring.player().space == Space::ring);
  CHECK(ring.player().health == 16 - 2);
  CHECK(ring.state.initiative == Side::foe);
}

TEST_CASE("AON-13.15 AON-R77 he gains a point at each space, never above his maximum, and tries once") {
  Cage ring;
  ring.npc().health = 16;
  ring.state.momentum = 3;
  ring.may_climb();
  ring.npc().health = 16;
  ring.choose(Verb::escape, {ring.automa(0, 2), ring.any_npc_card()});
  CHECK(ring.npc().health == 16);
  CHECK(ring.story.last<NpcTriedToRise>()->allowed == 1);
}

TEST_CASE("AON-13.20 AON-13.21 AON-R38 AON-R91 when he climbs, and how far his finisher takes him") {
  const auto climbs = [](int health, const char* card, int d) {
    Cage ring;
    ring.hand({"punches"});
    ring.player().health = byte(health);
    ring.player().stamina = 9;
    ring.npc_shows(card, {ring.automa(d)});
    return ring.story.count<Climbed>() > 0;
  };
  CHECK(climbs(5, "running_clothesline", 4));        // 5 - 3 = 2
  CHECK_FALSE(climbs(6, "running_clothesline", 4));  // 3 left
  CHECK_FALSE(climbs(4, "body_slam", 3));            // 2 left, but only 2 damage
  Cage finisher;
  finisher.npc_climbs("running_powerslam", 2);
  CHECK(finisher.npc().space == Space::lower);  // his skips nothing
}

TEST_CASE("AON-13.22 AON-13.23 AON-13.28 a point and a breath at each space, and three attempts anew") {
  Cage ring;
  ring.player().stamina = 0;
  ring.npc_climbs("military_press_slam", 2, {6, 6, 6, 6, 6, 6, 6, 6});
  // Lower: health 3, low: two attempts; Upper: health 4, low: two; Top: health 5: three, and 3 stamina to buy with
  CHECK(ring.npc().space == Space::top);
  CHECK(ring.player().health == 5);
  CHECK(ring.player().stamina == 3);
  CHECK(attempts_allowed(ring.state, ring.rules(), Side::player) == 3);
  ring.choose(Verb::kick_out, {6, 6});
  ring.choose(Verb::kick_out, {6, 6});
  ring.choose(Verb::kick_out, {6, 6});
  CHECK(ring.state.winner == Side::foe);
  CHECK(ring.state.ending == Ending::escape);
}

TEST_CASE("AON-13.24 AON-R39 what was bought makes the next purchase dearer, up to 5") {
  Cage ring;
  const auto stopped = [&](int price) {
    ring.player().stamina = 16;
    ring.npc_climbs("military_press_slam", 1);
    CHECK(ring.game.look(ring.state, Seat{0}).corners[Side::player].health_price == price);
    const int before = ring.player().stamina;
    ring.choose(Verb::buy);
    CHECK(ring.player().stamina == before - price);
    ring.choose(Verb::kick_out, {1, 1});
    ring.choose(Verb::pay_stamina);
  };
  for (const int price : {3, 4, 5, 5}) stopped(price);
  ring.npc_climbs("military_press_slam", 1);  // without a purchase it stays
  ring.player().stamina = 16;
  ring.choose(Verb::kick_out, {1, 1});
  ring.choose(Verb::pay_stamina);
  CHECK(ring.player().price_step == 2);
  Cage pin;
  pin.player().price_step = 2;
  pin.state.fall.count = Count::pin;
  CHECK(buy_price(pin.state, pin.rules()) == 3);  // the meter is for climbs
}

TEST_CASE("AON-13.25 AON-13.26 the climb after him costs 3 stamina or 2 cards, and drags him down") {
  Cage ring;
  ring.player().stamina = 8;
  ring.npc_climbs("military_press_slam", 2);
  ring.choose(Verb::kick_out, {1, 1});
  CHECK(ring.asks<OfferClimb>());
  ring.choose(Verb::pay_cards);
  ring.choose(choice(Verb::pay, static_cast<int>(ring.card("punches"))));
  ring.choose(choice(Verb::pay, static_cast<int>(ring.card("moonsault"))));
  CHECK(ring.npc().space == Space::ring);
  CHECK(ring.npc().health == 16 - 2);
  CHECK(ring.state.initiative == Side::player);
  CHECK(ring.player().hand.size() == 3);

  Cage stays;  // not paid: as if the kick-out had failed
  stays.player().stamina = 8;
  stays.npc_climbs("military_press_slam", 2);
  stays.choose(Verb::kick_out, {1, 1});
  stays.choose(Verb::do_not_pay);
  CHECK(stays.npc().space == Space::upper);

  Cage poor;  // nothing to pay with: not even asked
  poor.hand({"punches"});
  poor.player().stamina = 0;
  poor.npc_climbs("military_press_slam", 2, {1, 1, 1, 1});
  CHECK(poor.npc().space == Space::top);
  poor.choose(Verb::kick_out, {1, 1});
  CHECK(poor.asks<OfferClimb>());  // three breaths later there is
}

TEST_CASE("AON-13.27 AON-R92 AON-13.31 AON-G62 stopping him at the Top, against his dice") {
  const auto at_the_top = [](Verb how, std::vector<int> attack, std::vector<int> defence) {
    Cage ring;
    ring.state.momentum = -7;
    ring.player().stamina = 6;
    ring.npc_climbs("military_press_slam", 2);
    CHECK(ring.npc().space == Space::top);
    CHECK(ring.player().health == 3);
    ring.choose(Verb::kick_out, {1, 1});
    ring.choose(Verb::pay_stamina);
    CHECK(ring.asks<OfferTop>());
    ring.choose(how, ring.dice(attack, defence));
    CHECK(ring.story.count<AutomaDrawn>() == 0);  // dice for both sides
    return std::make_pair(ring.state.ending, int{ring.npc().health});
  };
  CHECK(at_the_top(Verb::drag_down, {1, 1, 0}, {1, 0}) == std::make_pair(Ending::none, 16 - 2));
  CHECK(at_the_top(Verb::drag_down, {1, 0, 0}, {1, 0}) == std::make_pair(Ending::escape, 16));
  CHECK(at_the_top(Verb::stun, {1, 0}, {0, 0}) == std::make_pair(Ending::none, 16 - 4));
  CHECK(at_the_top(Verb::stun, {1, 1}, {1, 1}) == std::make_pair(Ending::escape, 16));
}

TEST_CASE("AON-13.30 AON-R1 without cards the referee stops it in the cage too") {
  Cage ring;
  ring.hand({}, 0);
  ring.player_acts();
  CHECK(ring.state.ending == Ending::stoppage);
}

TEST_CASE("AON-R81 damage of a Smash or an ability does not open an escape") {
  Cage ring;
  ring.hold("exposed_turnbuckle");
  ring.player_acts();
  ring.land("back_suplex");  // 2 damage
  std::vector<Outcome> dice = ring.dice({1, 1, 1}, {});
  dice.push_back(ring.face(Face::blank));
  ring.choose(Verb::smash, dice);
  CHECK(ring.npc().health == 16 - 2 - 3);
  CHECK_FALSE(ring.offers(Verb::escape));
  CHECK(ring.offers(Verb::taunt));  // the icon is still there
}

}  // namespace bout::all_or_nothing::testing
