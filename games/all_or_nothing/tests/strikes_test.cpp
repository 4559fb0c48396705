// Section 14: the NPC strikes with a weapon, and the last three cards.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// Bulldog has hit for 2 and comes with this weapon.
struct Struck : Ring {
  explicit Struck(const std::vector<std::string>& held = {}, const std::string& with = "kendo_stick",
                  OptionList more = {}, const std::vector<std::string>& cards = {"punch"})
      : Ring("rs", "bb", lms(std::move(more))) {
    spend_all();
    for (const std::string& id : held) hold(id);
    for (const WeaponId id : state.display) state.weapons.shuffle_in(id);
    state.display.clear();
    for (const std::string& id : {with, std::string("table"), std::string("table"), std::string("crutch"),
                                  std::string("crutch"), std::string("ladder")}) {
      REQUIRE(state.weapons.search(weapon(id)));
      state.display.push_back(weapon(id));
    }
    hand(cards);
    npc_shows("cross_body_block");
    choose_or_go();
  }
  static OptionList lms(OptionList more) {
    more.push_back({"mode", "lms"});
    return more;
  }
  void choose_or_go() {
    if (asks<OfferDefence>() && !state.attack.strike) choose(Verb::take_it, {automa(4)});
  }
  Outcome chair() const { return static_cast<Outcome>(static_cast<int>(weapon("chair")) + 1); }
};

}  // namespace

TEST_CASE("AON-14.19 AON-14.21 AON-14.22 AON-R98 taking the blow, and the defence die") {
  const auto struck = [](bool die, bool worked) {
    Struck ring({"poke_eye"});
    CHECK(ring.offers(Verb::defence_die));
    CHECK_FALSE(ring.offers(Verb::block));  // one card
    if (die)
      ring.choose(Verb::defence_die, {ring.success(false, worked), ring.chair()});
    else
      ring.choose(Verb::take_it, {ring.chair()});
    CHECK(ring.asks<OfferCompensation>());
    CHECK(ring.state.used_weapons.count(static_cast<int>(ring.weapon("kendo_stick"))) == 1);
    return std::make_tuple(int{ring.player().health}, int{ring.npc().health}, int{ring.state.momentum},
                           ring.state.initiative);
  };
  CHECK(struck(false, false) == std::make_tuple(16 - 2 - 2, 16, -1 - 2, Side::foe));
  CHECK(struck(true, false) == std::make_tuple(16 - 2 - 2, 16, -1 - 2, Side::foe));
  CHECK(struck(true, true) == std::make_tuple(16 - 2, 16 - 2, -1 + 2, Side::player));
}

TEST_CASE("AON-14.20 AON-R93 a block, a reversal or a stop ends the strike, and the card is still made up for") {
  Struck block({}, "kendo_stick", {}, {"punch", "jabs", "back_elbow"});
  block.choose(Verb::block);
  block.choose(choice(Verb::pay, static_cast<int>(block.card("punch"))));
  block.choose(choice(Verb::pay, static_cast<int>(block.card("jabs"))), {block.chair()});
  CHECK(block.player().health == 16 - 2);
  CHECK(block.state.initiative == Side::player);
  CHECK(block.asks<OfferCompensation>());
  CHECK(block.state.display[0] == block.weapon("table"));
  block.choose(Verb::nothing);
  CHECK(block.discarded("cross_body_block", Side::foe));
  CHECK(block.asks<ChooseAction>());

  Struck reversal({"eye_for_an_opening"}, "kendo_stick");
  // the card itself could have been answered too: the ability was kept for the weapon
  reversal.use("eye_for_an_opening", {reversal.chair()});
  CHECK(reversal.npc().health == 16 - 1);
  CHECK(reversal.state.momentum == -1 + 2);
  CHECK(reversal.asks<OfferCompensation>());

  Struck stop({"poke_eye"});
  stop.use("poke_eye", {stop.chair()});
  CHECK(stop.player().health == 16 - 2);
  CHECK(stop.state.initiative == Side::player);
}

TEST_CASE("AON-14.27 to an ability a strike is an attack with the weapon's damage, of no type and no finisher") {
  Struck light({"ringside_distraction", "sidestep"}, "toolbox");  // 3 damage
  CHECK(light.offers_ability("ringside_distraction"));            // listed 3 or less
  CHECK(light.offers_ability("sidestep"));                        // no finisher
  light.state.attack.with = light.weapon("ladder");               // were it 4
  CHECK_FALSE(light.offers_ability("ringside_distraction"));
}

TEST_CASE("AON-R98 AON-R15 with many answers the die may come before a block, but only once") {
  Struck ring({}, "kendo_stick", {{"responses", "many"}}, {"punch", "jabs", "back_elbow"});
  ring.choose(Verb::defence_die, {ring.success(false, false)});
  CHECK(ring.offers(Verb::block));
  CHECK_FALSE(ring.offers(Verb::defence_die));
}

TEST_CASE("AON-14.26 AON-R45 AON-R83 AON-R95 AON-G38 three last cards, once") {
  const auto out_of_cards = [](bool discards) {
    auto ring = std::make_unique<Ring>("rs", "bb", OptionList{{"mode", "lms"}});
    ring->spend_all();
    ring->hand({}, 0);
    if (!discards) {
      ring->player().discard = {};
      for (const char* id : {"punch", "jabs"}) ring->player().discard.add(static_cast<int>(ring->card(id)));
    }
    ring->player_acts();
    return ring;
  };
  const auto ring = out_of_cards(true);
  CHECK(ring->asks<OfferLastThree>());
  ring->choose(Verb::last_three, {ring->draw("punch"), ring->draw("jabs"), ring->draw("back_elbow")});
  CHECK(ring->player().hand.size() == 3);
  CHECK(ring->asks<ChooseAction>());
  ring->hand({}, 0);
  ring->player_acts();
  CHECK(ring->state.ending == Ending::stoppage);  // gone again without a win

  const auto declined = out_of_cards(true);
  declined->choose(Verb::give_up);
  CHECK(declined->state.winner == Side::foe);

  const auto few = out_of_cards(false);
  few->choose(Verb::last_three, {few->draw("punch"), few->draw("jabs")});
  CHECK(few->player().hand.size() == 2);

  Ring hand("rs", "bb", {{"mode", "lms"}});  // an empty pile alone is not the end
  hand.hand({"punch"}, 0);
  hand.player_acts();
  CHECK(hand.asks<ChooseAction>());
}

}  // namespace bout::all_or_nothing::testing
