// Section 27: two people.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// Kurt against Bulldog, both of them people, nobody with an ability left.
struct Versus : Ring {
  explicit Versus(OptionList more = {}) : Ring("ka", "bb", with(std::move(more))) {
    spend_all();
    hand({"punches", "german_suplex", "release_german_suplex", "european_uppercut", "clothesline"});
    hand({"arm_drag", "body_slam", "dropkick", "military_press_slam"}, 99, Side::foe);
  }
  static OptionList with(OptionList more) {
    more.push_back({"players", "2"});
    return more;
  }
  /// The player's card hits, unanswered.
  void hits(const std::string& id, const std::vector<Outcome>& dice = {6, 1}) {
    choose(choice(Verb::attack, static_cast<int>(card(id))));
    choose(Verb::take_it, dice, Side::foe);
    if (asks<OfferAfterRoll>()) choose(Verb::keep);
  }
  void out_of_cards(Side side) { hand({}, 0, side); }
};

}  // namespace

TEST_CASE("AON-27.1 both have five cards, a token, two abilities and two dice, and there is no automaton") {
  Ring ring("jf", "bb", {{"players", "2"}, {"difficulty", "hard"}});
  CHECK(ring.player().hand.size() == 6);
  CHECK(ring.foe().hand.size() == 5);
  for (const Side side : both_sides) CHECK(ring.state.corners[side].abilities.size() == 3);
  CHECK(player_dice(ring.rules(), ring.state.terms.difficulty) == 2);
  CHECK(ring.state.automa.empty());
  CHECK(ring.state.cubes == 0);
}

TEST_CASE("AON-27.2 the higher die attacks first, pays 1 stamina and a random card") {
  Versus ring;
  ring.state.agenda.push_back(RingTheBell{});
  ring.go({3, 3, 2, 5, ring.draw("body_slam", Side::foe)});  // a tie is rolled again
  CHECK(ring.state.initiative == Side::foe);
  CHECK(ring.foe().stamina == 15 - 1);
  CHECK(ring.in_pile("body_slam", Side::foe));
  CHECK(ring.foe().hand.size() == 4 - 1);
  CHECK(ring.asks<ChooseAction>());
  const auto seen = ring.game.seen_by(*std::find_if(ring.story.events.begin(), ring.story.events.end(),
                                                    [](const Event& e) { return holds_alternative<FirstPaid>(e); }),
                                      Seat{0});
  CHECK(get<FirstPaid>(*seen).card == no_card);  // whose card it was is not the other's to know
}

TEST_CASE("AON-27.3 AON-27.10 the defender answers before the roll, and no automa die falls") {
  Versus ring;
  ring.player_acts();
  ring.choose(choice(Verb::attack, static_cast<int>(ring.card("german_suplex"))));
  CHECK(ring.player().stamina == 16 - 2);  // shown and paid
  CHECK(ring.asks<OfferDefence>());
  CHECK(ring.offers(Verb::block, Side::foe));
  CHECK_FALSE(ring.offers(Verb::keep));
  ring.choose(Verb::take_it, {4, 1}, Side::foe);
  CHECK_FALSE(ring.story.last<Rolled>()->automa);
  CHECK(ring.asks<OfferAfterRoll>());
  ring.choose(Verb::keep);
  CHECK(ring.foe().health == 16 - 3);

  Ring early("ka", "bb", {{"players", "2"}});  // an ability before the roll comes before the answer
  early.hand({"olympic_slam", "punches"});
  early.player_acts();
  early.choose(choice(Verb::attack, static_cast<int>(early.card("olympic_slam"))));
  CHECK(early.asks<OfferBeforeRoll>());
  early.use("straps_down");
  CHECK(early.asks<OfferDefence>());
  early.choose(Verb::take_it, {3, 1}, Side::foe);
  CHECK(early.story.last<Rolled>()->tn == 5 - 2);
}

TEST_CASE("AON-27.4 whoever is hit is made up for it") {
  Versus ring;
  ring.player_acts();
  ring.hits("punches");
  CHECK(ring.asks<OfferCompensation>());
  CHECK(ring.offers(Verb::card, Side::foe));
  CHECK_FALSE(ring.offers(Verb::stamina, Side::foe));  // it is full
  ring.choose(Verb::card, {ring.draw("armbar", Side::foe)}, Side::foe);
  CHECK(ring.foe().hand.size() == 4 + 1);
  CHECK(ring.asks<ChooseAction>());
  CHECK(ring.state.initiative == Side::player);
}

TEST_CASE("AON-27.5 after a taunt the other gains a point of health or stamina") {
  Versus ring;
  ring.foe().health = 10;
  ring.foe().stamina = 9;
  ring.player_acts();
  ring.hits("european_uppercut");
  ring.choose(Verb::taunt);
  CHECK(ring.state.momentum == 1 + 2);
  CHECK(ring.asks<OfferReturn>());
  ring.choose(Verb::health, {}, Side::foe);
  CHECK(ring.foe().health == 10 - 1 + 1);

  Versus recover;
  recover.foe().stamina = 9;
  recover.player_acts();
  recover.hits("clothesline");
  recover.choose(Verb::recover);
  recover.choose(Verb::stamina, {}, Side::foe);
  CHECK(recover.foe().stamina == 9 + 1);
}

TEST_CASE("AON-27.6 abilities and tired legs count for both sides") {
  Versus ring;
  ring.foe().stamina = 4;  // Bulldog's low value
  CHECK(ring.tn("german_suplex") == 4 - 1);
  ring.player().stamina = 2;
  CHECK(ring.tn("body_slam", Side::foe) == 3 - 1);
  Attack attack;
  attack.by = Side::foe;
  attack.card = ring.card("military_press_slam", Side::foe);
  CHECK(total_damage(ring.state, ring.rules(), attack) == 4 + 1);  // Pure Power

  Versus anklelock;
  anklelock.hold("anklelock");
  anklelock.player_acts(Side::foe);
  anklelock.choose(choice(Verb::attack, static_cast<int>(anklelock.card("arm_drag", Side::foe))), {}, Side::foe);
  anklelock.use("anklelock", {4, anklelock.draw("arm_drag", Side::foe)});  // he rolls a die himself
  CHECK(anklelock.foe().health == 16 - 2);
  CHECK(anklelock.state.initiative == Side::player);
}

TEST_CASE("AON-27.7 AON-27.13 AON-12.4 AON-G72 out of cards: a loss, or blind attacks if the other is too") {
  Versus ring;
  ring.out_of_cards(Side::player);
  ring.player_acts();
  CHECK(ring.state.ending == Ending::stoppage);
  CHECK(ring.state.winner == Side::foe);

  Versus blind;
  blind.out_of_cards(Side::player);
  blind.out_of_cards(Side::foe);
  std::vector<Outcome> script;
  for (int i = 0; i < 7; ++i) {
    const bool mine = i % 2 == 0;
    script.push_back(mine ? blind.draw("punches") : blind.draw("arm_drag", Side::foe));
    script.push_back(1);  // a miss
  }
  blind.state.agenda.clear();
  blind.state.initiative = Side::player;
  blind.state.agenda.push_back(Act{Side::player});
  blind.go(script);
  CHECK(blind.story.count<BlindAttackTried>() == 7);
  CHECK(blind.story.last<BlindAttackTried>()->side == Side::player);  // who had to choose began
  CHECK(blind.state.ending == Ending::draw);
  CHECK_FALSE(blind.state.winner.has_value());
  CHECK(blind.game.result(blind.state).score[0] == 0.5);
}

TEST_CASE("AON-27.14 a blind attack: one die, no cost, no combo, no ability, and a pin if the card has one") {
  Ring ring("rj", "bb", {{"players", "2"}});
  ring.hand({}, 0);
  ring.hand({}, 0, Side::foe);
  ring.player().stamina = 5;
  CHECK(blind_tn(ring.state, ring.rules(), Side::player, ring.card("super_spanish_fly")) == 4);  // no Springboard
  ring.state.agenda.push_back(BlindAttack{Side::player});
  ring.go({ring.draw("super_spanish_fly"), 4});
  CHECK(ring.foe().health == 16 - 4);
  CHECK(ring.state.momentum == 3);
  CHECK(ring.player().stamina == 5);
  CHECK(ring.discarded("super_spanish_fly"));
  CHECK(ring.story.count<AbilityUsed>() == 0);
  CHECK(ring.asks<OfferKickOut>());  // the pin, with the pinned abilities
  CHECK(ring.offers(choice(Verb::ability, static_cast<int>(ring.ability("dig_deep"))), Side::foe));
  std::vector<Outcome> script = {1, 1, ring.draw("dropkick", Side::foe), 1};  // then the other is next, and hits with 1
  for (int i = 0; i < 5; ++i) {
    script.push_back(i % 2 == 0 ? ring.draw("super_kick") : ring.draw("arm_drag", Side::foe));
    script.push_back(1);  // and the five after that miss
  }
  ring.choose(Verb::kick_out, script, Side::foe);
  CHECK(ring.player().health == 13 - 1);
  CHECK(ring.state.ending == Ending::draw);
}

TEST_CASE("AON-27.9 hands are secret: in views, events and choices") {
  Versus ring;
  ring.player_acts();
  const View mine = ring.game.look(ring.state, Seat{0}), his = ring.game.look(ring.state, Seat{1});
  const View watching = ring.game.look(ring.state, spectator);
  CHECK(mine.corners[Side::player].hand->size() == 5);
  CHECK_FALSE(mine.corners[Side::foe].hand.has_value());
  CHECK_FALSE(mine.corners[Side::foe].pile.has_value());
  CHECK(mine.corners[Side::foe].in_hand == 4);
  CHECK_FALSE(his.corners[Side::player].hand.has_value());
  CHECK_FALSE(watching.corners[Side::player].hand.has_value());
  const Event drawn = CardDrawn{Side::foe, ring.card("armbar", Side::foe), 5, 9};
  CHECK(get<CardDrawn>(*ring.game.seen_by(drawn, Seat{0})).card == no_card);
  CHECK(get<CardDrawn>(*ring.game.seen_by(drawn, Seat{1})).card == ring.card("armbar", Side::foe));

  const Game game = bout::testing::opened<Game>(OptionList{{"players", "2"}, {"wrestler", "ka"}, {"opponent", "bb"}});
  Chance chance(1);
  State state = game.start(chance, {});
  CHECK(game.to_act(state).contains(Seat{0}));  // both at the same time
  CHECK(game.to_act(state).contains(Seat{1}));
  game.apply(state, Seat{1}, choice(Verb::pick, 3), chance, {});
  CHECK(game.look(state, Seat{0}).corners[Side::foe].in_hand == 1);
  CHECK_FALSE(game.look(state, Seat{0}).corners[Side::foe].hand.has_value());
}

TEST_CASE("AON-27.9 AON-2.5 what the other may hold: before a card is drawn, an opening hand") {
  const Game game = bout::testing::opened<Game>(OptionList{{"players", "2"}, {"wrestler", "ka"}, {"opponent", "jf"}});
  Ring ring("ka", "jf", {{"players", "2"}});
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Chance chance(seed);
    const State world = game.redeal(ring.state, Seat{0}, chance);
    int damage = 0;
    world.corners[Side::foe].hand.each(
        [&](int card, int) { damage += card_of(world, game.rules(), Side::foe, CardNo{byte(card)}).damage; });
    CHECK(damage <= 9);
    CHECK(world.corners[Side::foe].hand.size() == 6);
    CHECK(world.corners[Side::foe].pile.size() == 16 - 6);
    CHECK(world.corners[Side::player] == ring.player());
  }
}

TEST_CASE("AON-27.11 stopped or missed, the card goes back and the other has the initiative") {
  Versus missed;
  missed.player_acts();
  missed.choose(choice(Verb::attack, static_cast<int>(missed.card("german_suplex"))));
  missed.choose(Verb::take_it, {3, 1}, Side::foe);
  missed.choose(Verb::keep, {missed.draw("moonsault")});
  CHECK(missed.in_pile("german_suplex"));
  CHECK(missed.in_hand("moonsault"));
  CHECK(missed.state.initiative == Side::foe);
  CHECK(missed.asks<ChooseAction>());

  Versus stopped;
  stopped.player_acts();
  stopped.choose(choice(Verb::attack, static_cast<int>(stopped.card("german_suplex"))));
  stopped.choose(Verb::block, {}, Side::foe);
  stopped.choose(choice(Verb::pay, static_cast<int>(stopped.card("arm_drag", Side::foe))), {}, Side::foe);
  stopped.choose(choice(Verb::pay, static_cast<int>(stopped.card("dropkick", Side::foe))),
                 {stopped.draw("german_suplex")}, Side::foe);
  CHECK(stopped.in_hand("german_suplex"));
  CHECK(stopped.state.initiative == Side::foe);
  CHECK(stopped.foe().hand.size() == 4 - 2);
}

TEST_CASE("AON-27.12 AON-7.9 a pin is kicked out of with dice by either side, and the attacker goes on") {
  Versus ring;
  ring.player_acts();
  ring.hits("release_german_suplex");
  ring.choose(Verb::pin);
  CHECK(ring.story.last<Covered>()->attempts == 3);
  CHECK(ring.asks<OfferKickOut>());
  CHECK(ring.offers(Verb::kick_out, Side::foe));
  ring.foe().health = 9;
  ring.choose(Verb::kick_out, {6, 6}, Side::foe);
  ring.choose(Verb::kick_out, {4, 5}, Side::foe);
  CHECK(ring.story.last<GotUp>()->used == 2);
  CHECK(ring.asks<OfferCompensation>());
  CHECK(ring.state.initiative == Side::player);
}

TEST_CASE("AON-27.8 AON-27.15 singles only, and no rampaging attacks; supplies have no use") {
  OptionValues options(Game::options());
  REQUIRE_FALSE(options.set("players", "2"));
  REQUIRE_FALSE(options.set("mode", "cage"));
  Problems problems;
  CHECK_FALSE(Game::open(Pack(Game::files()), options, problems).has_value());
  CHECK(problems.begin()->text().find("AON-27.15") != std::string::npos);
  Versus ring;
  ring.player_acts();
  ChoiceList open;
  ring.game.choices(ring.state, Seat{0}, open);
  for (const Choice option : open)
    CHECK((verb_of(option) == Verb::attack || verb_of(option) == Verb::rest || verb_of(option) == Verb::draw));
  CHECK(ring.state.weapons.empty());
}

}  // namespace bout::all_or_nothing::testing
