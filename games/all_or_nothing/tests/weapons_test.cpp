// Section 14: last man standing.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

struct Hardcore : Ring {
  explicit Hardcore(const std::string& wrestler = "rs", OptionList more = {})
      : Ring(wrestler, "bb", with(std::move(more))) {
    spend_all();
    state.cubes = 1;
  }
  static OptionList with(OptionList more) {
    more.push_back({"mode", "lms"});
    return more;
  }
  void show(const std::vector<std::string>& ids) {
    for (const WeaponId id : state.display) state.weapons.shuffle_in(id);
    state.display.clear();
    for (const std::string& id : ids) {
      REQUIRE(state.weapons.search(weapon(id)));
      state.display.push_back(weapon(id));
    }
  }
  void prepare(const std::string& id) {
    if (!state.weapons.search(weapon(id))) {
      for (const WeaponId shown : state.display) state.weapons.shuffle_in(shown);
      state.display.clear();
      REQUIRE(state.weapons.search(weapon(id)));
      Chance chance(2);
      Table table{state, rules(), chance, story.sink()};
      refill_display(table);
    }
    state.set_up.push_back(weapon(id));
  }
  Outcome turn_up(const std::string& id) const { return static_cast<Outcome>(static_cast<int>(weapon(id)) + 1); }
  /// Savage lands Knee to the Back and looks at the weapons.
  void window(const std::vector<std::string>& ids) {
    show(ids);
    hand({"knee_to_the_back", "punch"});
    player_acts();
    land("knee_to_the_back");
  }
};

const std::vector<std::string> six = {"kendo_stick", "table", "table", "crutch", "crutch", "toolbox"};

}  // namespace

TEST_CASE("AON-14.1 AON-14.2 AON-14.3 the display has six weapons and none of the supplies") {
  Hardcore ring;
  CHECK(ring.state.display.size() == 6);
  for (const WeaponId id : ring.state.display) CHECK(ring.rules().weapons[id].kind != WeaponKind::supply);
  CHECK(ring.state.weapons.size() == 24 - 6);
  ring.hand({"punch"});
  ring.player_acts();
  ring.land("punch");  // and all else is as in any match
  CHECK(ring.npc().health == 16 - 1);
}

TEST_CASE("AON-14.4 pins are ignored") {
  Hardcore ring;
  ring.hand({"sleeper_hold", "punch"});
  ring.player_acts();
  ring.land("sleeper_hold");
  ring.choose(Verb::no_ability);
  CHECK_FALSE(ring.offers(Verb::pin));
  CHECK(ring.offers(Verb::recover));
}

TEST_CASE("AON-14.3 AON-14.5 AON-14.6 AON-14.7 AON-14.8 AON-R88 AON-G34 a weapon is swung, for better or worse") {
  const auto swing = [](Face face) {
    Hardcore ring;
    ring.window(six);
    ring.state.momentum = 0;
    ring.choose(choice(Verb::swing, 0), {ring.face(face), ring.turn_up("chair")});
    CHECK(ring.state.display.size() == 6);
    CHECK(ring.state.display[5] == ring.weapon("chair"));  // closed up, refilled at the right
    CHECK(ring.state.display[0] == ring.weapon("table"));
    CHECK(ring.state.used_weapons.size() == 1);
    CHECK(ring.state.initiative == Side::player);
    return std::make_tuple(int{ring.npc().health}, int{ring.player().health}, int{ring.state.momentum});
  };
  for (const Face face : {Face::blank, Face::reverse, Face::recharge})
    CHECK(swing(face) == std::make_tuple(16 - 2 - 2, 16, 2));
  CHECK(swing(Face::block) == std::make_tuple(16 - 2, 16 - 2, -2));
}

TEST_CASE("AON-14.3 AON-14.28 an empty pile is made of used weapons, and without those the display stays short") {
  Hardcore ring;
  ring.window(six);
  ring.state.weapons = {};
  ring.state.used_weapons.add(static_cast<int>(ring.weapon("ladder")));
  ring.choose(choice(Verb::swing, 0), {ring.face(Face::blank), ring.turn_up("ladder")});
  CHECK(ring.state.display.size() == 6);
  CHECK(ring.state.weapons.size() == 1);  // the stick, shuffled in with the ladder

  Hardcore none;
  none.window(six);
  none.state.weapons = {};
  none.choose(choice(Verb::set_up, 1));
  CHECK(none.state.display.size() == 5);
  CHECK(none.state.set_up.size() == 1);  // it stays there until somebody uses it
}

TEST_CASE("AON-14.9 AON-R41 a devastating weapon is set up, a chair may be, and goes to the right end") {
  Hardcore ring;
  ring.window({"kendo_stick", "chair", "table", "crutch", "crutch", "toolbox"});
  CHECK_FALSE(ring.offers(choice(Verb::set_up, 0)));
  CHECK(ring.offers(choice(Verb::swing, 1)));
  CHECK(ring.offers(choice(Verb::set_up, 1)));
  CHECK_FALSE(ring.offers(choice(Verb::swing, 2)));
  ring.state.set_up.push_back(ring.weapon("ladder"));
  ring.choose(choice(Verb::set_up, 2), {ring.turn_up("microphone")});
  CHECK(ring.state.set_up.size() == 2);
  CHECK(ring.state.set_up[1] == ring.weapon("table"));
}

TEST_CASE("AON-14.10 AON-R41 only a signature or finisher of the weapon's type makes it devastating") {
  Hardcore ring;
  ring.prepare("thumbtacks");
  ring.hand({"piledriver", "driving_double_axe_handle", "atomic_drop", "diving_elbow_drop"});
  ring.player_acts();
  const auto may = [&](const char* id) {
    return ring.offers(choice(Verb::attack, static_cast<int>(ring.card(id)), static_cast<int>(Manner::devastating)));
  };
  CHECK(may("piledriver"));
  CHECK_FALSE(may("driving_double_axe_handle"));  // an Aerial
  CHECK_FALSE(may("atomic_drop"));                // a Grapple, but no signature
  ring.state.set_up[0] = ring.weapon("chair");    // fits every type
  CHECK(may("piledriver"));
  CHECK(may("driving_double_axe_handle"));
  CHECK(may("diving_elbow_drop"));
  CHECK_FALSE(may("atomic_drop"));
}

TEST_CASE("AON-14.11 AON-14.12 AON-14.13 AON-14.14 AON-R94 AON-G36 a devastating attack, and ten draws") {
  SUBCASE("blank: 4 and 3, and ten draws that all fail") {
    Hardcore ring("rs", {{"difficulty", "medium"}});
    ring.prepare("thumbtacks");
    ring.hand({"piledriver", "punch"});
    ring.npc().health = 8;
    ring.player_acts();
    ring.player().row = 1;  // not the first attack of this initiative
    ring.attack("piledriver", {5, ring.face(Face::blank)}, Manner::devastating, 0);
    CHECK(ring.story.last<Rolled>()->count == 1);
    std::vector<Outcome> draws;
    for (int i = 0; i < 10; ++i) draws.push_back(ring.automa(0));
    ring.choose(Verb::keep, draws);
    CHECK(ring.npc().health == 8 - (4 + 3));
    CHECK(ring.state.momentum == 3 + 4);
    CHECK(ring.story.count<NpcTriedToRise>() == 10);
    CHECK(ring.state.ending == Ending::ten_count);
    CHECK(ring.state.winner == Side::player);
  }
  SUBCASE("recharge or reverse: caught, the tacks stay and no cube moves") {
    for (const Face face : {Face::recharge, Face::reverse}) {
      Hardcore ring;
      ring.prepare("thumbtacks");
      ring.hand({"piledriver", "punch"});
      ring.player_acts();
      ring.attack("piledriver", {5, ring.face(face)}, Manner::devastating, 0);
      ring.choose(Verb::keep, ring.lost("piledriver"));
      CHECK(ring.story.last<AttackFailed>()->why == Why::caught);
      CHECK(ring.state.set_up.size() == 1);
      CHECK(ring.state.cubes == 1);
      CHECK(ring.player().health == 16);
      CHECK(ring.state.initiative == Side::foe);
    }
  }
  SUBCASE("block: it lands, he is up at the third card, and the player goes on without a window") {
    Hardcore ring;
    ring.prepare("thumbtacks");
    ring.hand({"piledriver", "punch"});
    ring.npc().health = 15;
    ring.player_acts();
    ring.attack("piledriver", {5, ring.face(Face::block)}, Manner::devastating, 0);
    ring.choose(Verb::keep, {ring.automa(0, 9), ring.automa(0, 10), ring.automa(0, 8)});
    CHECK(ring.npc().health == 15 - 7);
    CHECK(ring.story.last<GotUp>()->used == 3);
    CHECK(ring.asks<ChooseAction>());
    CHECK(ring.state.set_up.empty());
    CHECK(ring.state.used_weapons.count(static_cast<int>(ring.weapon("thumbtacks"))) == 1);
  }
}

TEST_CASE("AON-14.14 AON-R43 neither a finisher nor low health shortens the count") {
  Hardcore ring;
  ring.npc().health = 3;
  ring.state.fall = Fall{Count::ten, true, 0, 0, false};
  CHECK(attempts_allowed(ring.state, ring.rules(), Side::foe) == 10);
  CHECK(attempts_allowed(ring.state, ring.rules(), Side::player) == 10);
}

TEST_CASE("AON-14.15 a devastating attack that misses fails like any other, and the weapon stays") {
  Hardcore ring;
  ring.prepare("thumbtacks");
  ring.hand({"piledriver", "punch"});
  ring.player_acts();
  ring.attack("piledriver", {4, ring.face(Face::blank)}, Manner::devastating, 0);
  ring.choose(Verb::keep, ring.lost("jabs"));
  CHECK(ring.in_pile("piledriver"));
  CHECK(ring.in_hand("jabs"));
  CHECK(ring.state.set_up.size() == 1);
}

TEST_CASE("AON-14.16 AON-14.17 AON-R41 AON-R42 AON-G35 he takes the leftmost weapon after 2 damage") {
  const auto attacks = [](const std::vector<std::string>& shown, const char* card, int d, std::vector<Outcome> more) {
    auto ring = std::make_unique<Hardcore>();
    ring->show(shown);
    ring->hand({"punch"});
    more.insert(more.begin(), ring->automa(d));
    ring->npc_shows(card, more);
    return ring;
  };
  Hardcore any;
  const auto table = attacks({"table", "kendo_stick", "crutch", "crutch", "toolbox", "chair"}, "cross_body_block", 4,
                             {any.turn_up("microphone")});
  CHECK(table->state.set_up.size() == 1);
  CHECK(table->state.set_up[0] == table->weapon("table"));
  CHECK(table->state.display[5] == table->weapon("microphone"));
  CHECK(table->player().health == 16 - 2);
  const auto chair = attacks({"chair", "kendo_stick", "crutch", "crutch", "toolbox", "table"}, "cross_body_block", 4,
                             {any.turn_up("microphone")});
  CHECK(chair->state.set_up.size() == 1);  // a chair too
  const auto light = attacks({"table", "kendo_stick", "crutch", "crutch", "toolbox", "chair"}, "dropkick", 4, {});
  CHECK(light->state.set_up.empty());  // 1 damage
  const auto stick = attacks(six, "cross_body_block", 4, {});
  CHECK(stick->offers(Verb::defence_die));  // a regular weapon: he strikes
}

TEST_CASE("AON-14.18 AON-14.23 AON-14.24 AON-R44 AON-G37 his devastating attack, and nothing to stop it with") {
  Hardcore ring;
  ring.prepare("ladder");
  ring.prepare("table");
  ring.hand({"punch", "jabs"});
  ring.npc_shows("running_clothesline", {ring.automa(1)});  // a signature; two cards are not enough
  CHECK(ring.story.last<NpcRevealed>()->devastating);
  CHECK(ring.story.last<NpcRevealed>()->weapon == ring.weapon("ladder"));  // the leftmost, whatever its type
  CHECK(ring.story.last<AttackFailed>()->why == Why::missed);
  CHECK(ring.state.set_up.size() == 2);
  CHECK(ring.in_pile("running_clothesline", Side::foe));
  CHECK(ring.state.initiative == Side::player);
  ring.npc_shows("body_slam");  // no signature
  CHECK_FALSE(ring.story.last<NpcRevealed>()->devastating);
}

TEST_CASE("AON-14.23 AON-R40 the reversal token or three cards stop it, and nothing else") {
  const auto revealed = [](const std::vector<std::string>& hand) {
    auto ring = std::make_unique<Hardcore>();
    ring->player().ready = 1;  // the reversal
    ring->hold("poke_eye");
    ring->prepare("ladder");
    ring->hand(hand);
    ring->npc_shows("running_clothesline");
    return ring;
  };
  const auto token = revealed({"punch", "jabs"});
  CHECK_FALSE(token->offers(Verb::block));
  CHECK_FALSE(token->offers_ability("poke_eye"));
  CHECK_FALSE(token->offers_ability("eye_for_an_opening"));
  CHECK_FALSE(token->offers(Verb::defence_die));
  token->choose(choice(Verb::token, static_cast<int>(token->ability("eye_for_an_opening"))));
  CHECK(token->npc().health == 16);  // its own effect does not apply
  CHECK(token->state.momentum == 0);
  CHECK(token->state.set_up.size() == 1);  // the weapon stays
  CHECK(token->in_pile("running_clothesline", Side::foe));
  CHECK(token->state.initiative == Side::player);
  CHECK_FALSE(token->player().can_use(token->ability("eye_for_an_opening")));
  const auto cards = revealed({"punch", "jabs", "back_elbow", "body_slam"});
  cards->choose(Verb::block);
  for (const char* id : {"punch", "jabs", "back_elbow"})
    cards->choose(choice(Verb::pay, static_cast<int>(cards->card(id))));
  CHECK(cards->state.initiative == Side::player);
  CHECK(cards->player().hand.size() == 1);
}

TEST_CASE("AON-14.24 AON-14.25 AON-6.18 AON-R43 his devastating attack lands: a count of ten on the player") {
  Hardcore ring;
  ring.prepare("ladder");
  ring.hand({"punch"});
  ring.player().stamina = 2;
  ring.npc_shows("running_clothesline",
                 {ring.automa(4), 6, 6, 6, 6, 6, 6, 6, 6, 4, 5});  // 3 + 4 damage, and up at the fifth
  CHECK(ring.player().health == 16 - (3 + 4));
  CHECK(ring.state.momentum == -(2 + 3));
  CHECK(ring.state.set_up.empty());
  CHECK(ring.story.last<GotUp>()->used == 5);
  CHECK(ring.state.initiative == Side::foe);
  CHECK(ring.asks<OfferCompensation>());

  Hardcore ends;
  ends.prepare("ladder");
  ends.hand({"punch"});
  ends.player().stamina = 0;
  ends.player().health = 2;
  std::vector<Outcome> script = {ends.automa(4)};
  for (int i = 0; i < 20; ++i) script.push_back(1 + i % 2);  // 3 against 1, ten times
  ends.npc_shows("running_clothesline", script);
  CHECK(ends.state.ending == Ending::ten_count);
  CHECK(ends.state.winner == Side::foe);
}

}  // namespace bout::all_or_nothing::testing
