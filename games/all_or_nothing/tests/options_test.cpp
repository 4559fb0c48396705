// What may be played differently: every option does what it says, and contradictions are refused.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// Varied against Bulldog with these options and no ability left.
struct Varied : Ring {
  explicit Varied(OptionList more) : Ring("ka", "bb", std::move(more)) {
    spend_all();
    hand({"punches", "german_suplex", "moonsault", "european_uppercut", "clothesline"});
  }
  int allowed(bool finisher, int health) {
    player().health = byte(health);
    state.fall = Fall{Count::pin, finisher, 0, 0, false};
    return attempts_allowed(state, rules(), Side::player);
  }
};

}  // namespace

TEST_CASE("AON-2.2 AON-2.10 player_dice, cubes_start, cubes_max") {
  CHECK(player_dice(Varied(OptionList{{"player_dice", "three"}}).rules(), Difficulty::medium) == 3);
  CHECK(player_dice(Varied(OptionList{{"player_dice", "one"}}).rules(), Difficulty::medium) == 1);
  CHECK(player_dice(Varied(OptionList{{"player_dice", "two"}}).rules(), Difficulty::hard) == 2);
  CHECK(Varied(OptionList{{"cubes_start", "0"}}).state.cubes == 0);
  Varied five(OptionList{{"cubes_max", "5"}});
  five.state.cubes = 4;
  five.player_acts();
  five.attack("punches", {6, 1, five.face(Face::recharge)});
  five.choose(Verb::keep);
  CHECK(five.state.cubes == 5);
  Varied none(OptionList{{"cubes_max", "0"}});
  CHECK(none.state.cubes == 0);
  none.player_acts();
  none.attack("german_suplex", {6, 1, none.face(Face::recharge)});
  none.choose(Verb::keep, none.lost("german_suplex"));
  CHECK(none.player().health == 16);  // a full card without a cube: he gets away, no more
}

TEST_CASE("AON-R10 reroll_max") {
  Varied two(OptionList{{"reroll_max", "2"}});
  two.player_acts();
  two.attack("german_suplex", {1, 1, two.face(Face::blank)});
  two.choose(choice(Verb::reroll, 0, static_cast<int>(two.card("punches"))), {1});
  CHECK(two.offers(Verb::reroll));
  Varied none(OptionList{{"reroll_max", "0"}});
  none.player_acts();
  none.attack("german_suplex", {6, 1, none.face(Face::blank)});  // no question
  CHECK(none.npc().health == 16 - 3);
}

TEST_CASE("AON-2.5 AON-2.14 AON-R12 AON-R13 opening_damage, opening_cards, opening_exact, hand_limit") {
  const auto open_with = [](OptionList options, int damage) {
    Ring ring("ka", "bb", std::move(options));
    ring.player().hand = {};
    ring.player().opened = false;
    ring.hand({}, 0);
    return may_open_with(ring.state, ring.rules(), Side::player,
                         ring.card(damage == 5 ? "ankle_lock" : "olympic_slam"));
  };
  CHECK(open_with({}, 5));
  CHECK_FALSE(open_with({{"opening_damage", "8"}}, 5));
  CHECK(open_with({{"opening_damage", "8"}}, 4));
  Varied three(OptionList{{"opening_cards", "3"}});
  CHECK(opening_size(three.state, three.rules(), Side::player) == 3);
  CHECK(three.player().hand_size == 5);
  Varied seven(OptionList{{"opening_cards", "7"}, {"opening_damage", "12"}});
  CHECK(opening_size(seven.state, seven.rules(), Side::player) == 7);
  CHECK(seven.player().hand_size == 7);
  const Game loose =
      bout::testing::opened<Game>(OptionList{{"wrestler", "ka"}, {"opponent", "bb"}, {"opening_exact", "false"}});
  Chance chance(1);
  State state = loose.start(chance, {});
  loose.apply(state, Seat{0}, choice(Verb::pick, 14), chance, {});
  loose.apply(state, Seat{0}, choice(Verb::picked), chance, {});
  CHECK(state.corners[Side::player].hand.size() == 1);
  CHECK(state.corners[Side::player].pile.size() == 14);
  Varied unlimited(OptionList{{"hand_limit", "false"}});
  unlimited.player_acts();
  CHECK(unlimited.offers(Verb::draw));  // the sixth card
}

TEST_CASE("AON-R14 AON-14.23 AON-R40 block_cost, devastating_block_cost, devastating_block") {
  Varied one(OptionList{{"block_cost", "1"}});
  one.npc_shows("body_slam");
  one.choose(Verb::block);
  one.choose(choice(Verb::pay, static_cast<int>(one.card("punches"))));
  CHECK(one.state.initiative == Side::player);

  Ring lms("ka", "bb", {{"mode", "lms"}, {"devastating_block_cost", "2"}, {"devastating_block", "one_time"}});
  lms.hand({"punches", "moonsault"});
  lms.state.set_up.push_back(lms.weapon("ladder"));
  lms.npc_shows("running_clothesline");
  CHECK(lms.offers(Verb::block));
  CHECK_FALSE(lms.offers(choice(Verb::token, static_cast<int>(lms.ability("anklelock")))));
  CHECK(lms.offers(choice(Verb::token, static_cast<int>(lms.ability("conditioning")))));
  lms.choose(choice(Verb::token, static_cast<int>(lms.ability("straps_down"))));
  CHECK(lms.state.initiative == Side::player);
  CHECK(lms.player().can_use(lms.ability("conditioning")));
}

TEST_CASE("AON-R89 AON-R95 stoppage at an empty pile, but not in last man standing") {
  Varied pile(OptionList{{"stoppage", "pile"}});
  pile.hand({"punches"}, 0);
  pile.player_acts();
  CHECK(pile.state.ending == Ending::stoppage);
  Varied lms(OptionList{{"stoppage", "pile"}, {"mode", "lms"}});
  lms.hand({"punches"}, 0);
  lms.player_acts();
  CHECK(lms.asks<ChooseAction>());
}

TEST_CASE("AON-R17 AON-R19 AON-7.7 pin_after_compensation, buy_only_first, buy_price") {
  Varied later(OptionList{{"pin_after_compensation", "true"}});
  later.hand({"punches"});
  later.player().stamina = 10;
  later.npc_shows("sitdown_powerbomb", {later.automa(4)});
  CHECK(later.asks<OfferCompensation>());
  later.choose(Verb::stamina);
  CHECK(later.asks<OfferKickOut>());

  Varied first(OptionList{{"buy_only_first", "true"}});
  first.player().health = 5;
  first.down(Side::player, Count::pin, false);
  CHECK(first.offers(Verb::buy));
  first.choose(Verb::kick_out, {6, 6, 6, 6, 6, 6});  // nothing may be bought any more
  CHECK(first.state.ending == Ending::pin);

  Varied cheap(OptionList{{"buy_price", "1"}});
  cheap.player().health = 5;
  cheap.down(Side::player, Count::pin, false);
  cheap.choose(Verb::buy);
  CHECK(cheap.player().stamina == 16 - 1);
}

TEST_CASE("AON-7.1 AON-7.2 AON-7.3 AON-R2 kickout_base, finisher_mod, low_mod, low_health") {
  CHECK(Varied(OptionList{{"kickout_base", "5"}}).allowed(true, 4) == 5 - 1 - 1);
  CHECK(Varied(OptionList{{"finisher_mod", "-2"}}).allowed(true, 16) == 3 - 2);
  CHECK(Varied(OptionList{{"low_mod", "0"}}).allowed(false, 4) == 3);
  CHECK(Varied(OptionList{{"low_health", "8"}}).allowed(false, 8) == 3 - 1);
  CHECK(Varied(OptionList{{"low_health", "1"}}).allowed(false, 2) == 3);

  const Varied other(OptionList{{"low_health", "8"}});  // the page is told the same
  for (const WrestlerSheet& row : other.game.sheet().wrestlers) CHECK(row.low_health == 8);
  CHECK(other.game.look(other.state, Seat{0}).corners[Side::player].low_health == 8);
}

TEST_CASE("AON-R3 health_floor 0: at 0 no attempt works") {
  Varied ring(OptionList{{"health_floor", "0"}});
  ring.player().health = 2;
  ring.player().stamina = 0;
  ring.hand({"punches"});
  ring.npc_shows("sitdown_powerbomb", {ring.automa(4), 1, 1, 1, 1});
  CHECK(ring.player().health == 0);
  CHECK(ring.state.ending == Ending::pin);
}

TEST_CASE("AON-R21 AON-R22 AON-R23 AON-8.2 AON-8.4 the meter and what it takes off the target number") {
  Varied meter(OptionList{{"momentum_max", "6"}, {"roll_at", "2"}, {"unstoppable_at", "4"}});
  meter.state.momentum = 5;
  meter.player_acts();
  CHECK(meter.tn("german_suplex") == 4 - 2);
  meter.land("moonsault");
  CHECK(meter.state.momentum == 6);
  meter.state.momentum = 2;
  CHECK(level(meter.state, meter.rules(), Side::player) == Level::on_a_roll);
  Varied numbers(OptionList{{"roll_tn", "2"}, {"unstoppable_tn", "1"}, {"low_stamina_tn", "3"}, {"tn_floor", "2"}});
  numbers.state.momentum = 5;
  CHECK(numbers.tn("german_suplex") == 4 - 2);
  numbers.state.momentum = 7;
  CHECK(numbers.tn("german_suplex") == 4 - 1);
  numbers.player().stamina = 0;
  numbers.state.momentum = 0;
  CHECK(numbers.tn("military_press_slam", Side::foe) == 5 - 3);
  CHECK(numbers.tn("body_slam", Side::foe) == 2);  // 3 - 3, not below 2
}

TEST_CASE("AON-R24 combo_effect") {
  const auto after_punches = [](const char* effect) {
    Varied ring(OptionList{{"combo_effect", effect}});
    ring.player_acts();
    ring.land("punches");
    Attack attack;
    attack.card = ring.card("german_suplex");  // in: circle
    return std::pair{ring.tn("german_suplex"), total_damage(ring.state, ring.rules(), attack)};
  };
  CHECK(after_punches("icon") == std::pair{4 - 1, 3});
  CHECK(after_punches("damage") == std::pair{4, 3 + 1});
  CHECK(after_punches("tn") == std::pair{4 - 1, 3});
  CHECK(after_punches("both") == std::pair{4 - 1, 3 + 1});
  CHECK(after_punches("off") == std::pair{4, 3});
}

TEST_CASE("AON-R26 AON-5.5 AON-5.6 AON-5.7 taunt, recover, npc_heal_on_taunt") {
  Varied ring(OptionList{{"taunt", "4"}, {"recover", "3"}, {"npc_heal_on_taunt", "0"}});
  ring.player().stamina = 8;
  ring.npc().health = 10;
  ring.player_acts();
  ring.land("european_uppercut");
  ring.choose(Verb::taunt);
  CHECK(ring.state.momentum == 1 + 4);
  ring.land("clothesline");
  ring.choose(Verb::recover);
  CHECK(ring.player().stamina == 8 - 1 - 1 + 3);
  CHECK(ring.npc().health == 10 - 1 - 2);
}

TEST_CASE("AON-R27 AON-R29 pure_power, anklelock_stops") {
  const auto damage = [](const char* scope, const char* card) {
    Ring ring("bb", "ka", {{"pure_power", scope}});
    Attack attack;
    attack.card = ring.card(card);
    return total_damage(ring.state, ring.rules(), attack);
  };
  CHECK(damage("listed3", "body_slam") == 2);
  CHECK(damage("all_throws", "body_slam") == 2 + 1);
  CHECK(damage("finisher_only", "military_press_slam") == 4);
  CHECK(damage("finisher_only", "running_powerslam") == 5 + 1);
  Ring always("ka", "bb", {{"anklelock_stops", "always"}});
  always.hand({"punches"});
  always.npc_shows("body_slam");
  always.use("anklelock", {always.automa(5)});
  CHECK(always.state.initiative == Side::player);
  CHECK(always.npc().health == 16);  // stopped, but countered
}

TEST_CASE("AON-3.1 AON-R75 rest_gain, draw_gain, player_reshuffle") {
  Varied rest(OptionList{{"rest_gain", "5"}});
  rest.player().stamina = 4;
  rest.player_acts();
  rest.choose(Verb::rest, {rest.any_npc_card()});
  CHECK(rest.player().stamina == 4 + 5);
  Varied draw(OptionList{{"draw_gain", "2"}});
  draw.hand({"punches"});
  draw.player_acts();
  draw.choose(Verb::draw, {draw.draw("moonsault"), draw.draw("clothesline"), draw.any_npc_card()});
  CHECK(draw.player().hand.size() == 3);
  Varied again(OptionList{{"player_reshuffle", "true"}});
  again.hand({"punches"}, 0);
  again.player_acts();
  again.choose(Verb::draw, {again.draw("moonsault"), again.any_npc_card()});
  CHECK(again.story.last<PileReshuffled>()->cards == 14);
  CHECK(again.player().pile.size() == 13);
}

TEST_CASE("AON-R30 AON-R35 AON-R38 AON-R91 AON-13.12 the cage's options") {
  Varied smash(OptionList{{"mode", "cage"}, {"smash_face", "block"}});
  smash.player_acts();
  smash.land("punches");
  const Outcome yes = smash.success();
  smash.choose(Verb::smash, {yes, yes, yes, smash.face(Face::reverse)});
  CHECK(smash.npc().health == 16 - 1 - 3);
  CHECK(top_chance(Varied(OptionList{{"stun", "any_defence"}}).rules(), 2, 2) < top_chance(Varied({}).rules(), 2, 2));
  const auto opens = [](OptionList options) {
    options.push_back({"mode", "cage"});
    Varied ring(std::move(options));
    ring.player_acts();
    ring.land("moonsault", Manner::off_cage);  // listed 2, total 5
    return escape_open(ring.state, ring.rules(), Side::player);
  };
  CHECK(opens({}));
  CHECK_FALSE(opens({{"escape_trigger", "listed"}}));
  CHECK_FALSE(opens({{"escape_damage", "6"}}));
  Varied skip(OptionList{{"mode", "cage"}, {"npc_finisher_skip", "true"}});
  skip.player().health = 2;
  skip.state.attack.by = Side::foe;
  skip.state.attack.card = skip.card("running_powerslam", Side::foe);
  skip.state.agenda.push_back(Escape{Side::foe});
  skip.go({});
  CHECK(skip.npc().space == Space::upper);
}

TEST_CASE("AON-R43 AON-14.11 AON-14.2 ten_count, devastating_dice, display_size") {
  Varied ring(OptionList{{"mode", "lms"}, {"ten_count", "5"}, {"devastating_dice", "2"}, {"display_size", "9"}});
  CHECK(ring.state.display.size() == 9);
  CHECK(attack_dice(ring.state, ring.rules(), Manner::devastating) == 2);
  ring.npc().health = 1;
  std::vector<Outcome> draws;
  for (int i = 0; i < 5; ++i) draws.push_back(ring.automa(0));
  ring.down(Side::foe, Count::ten, false, draws);
  CHECK(ring.state.ending == Ending::ten_count);
}

TEST_CASE("AON-1.1 names: published or our own") {
  Ring published("ka", "bb"), neutral("ka", "bb", {{"names", "neutral"}});
  CHECK(published.game.name(published.state, Side::player) == "Kurt Angle");
  CHECK(neutral.game.name(neutral.state, Side::player) == "Kip Ansel");
  CHECK(neutral.game.name(neutral.state, Side::foe) == "The Bradford Bull");
  CHECK(neutral.game.sheet().wrestlers[0].name == "Kip Ansel");
}

TEST_CASE("AON-1.1 AON-2.15 AON-27.15 AON-R78 contradictions between options are refused, each with its reason") {
  const auto refused = [](const OptionList& options) {
    OptionValues values(Game::options());
    for (const auto& [name, value] : options) REQUIRE_FALSE(values.set(name, value));
    Problems problems;
    const bool opened = Game::open(Pack(Game::files()), values, problems).has_value();
    CHECK_FALSE(opened);
    return problems.begin() == problems.end() ? std::string() : problems.begin()->text();
  };
  const auto says = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
  CHECK(says(refused({{"wrestler", "ka"}, {"opponent", "ka"}}), "AON-1.1"));
  CHECK(says(refused({{"players", "2"}, {"mode", "lms"}}), "AON-27.15"));
  CHECK(says(refused({{"players", "2"}, {"opponent", "out"}}), "AON-2.15"));
  CHECK(says(refused({{"players", "2"}, {"opponent", "random"}}), "random"));
  CHECK(says(refused({{"roll_at", "8"}}), "unstoppable_at"));
  CHECK(says(refused({{"momentum_max", "6"}}), "meter ends at 6"));
  CHECK(says(refused({{"opening_cards", "7"}}), "opening hand"));
  CHECK(says(refused({{"cubes_start", "3"}, {"cubes_max", "1"}}), "which is 1 (cubes_max"));
  CHECK(says(refused({{"mode", "cage"}, {"escape_trigger", "listed"}, {"escape_damage", "6"}}), "never climb"));
}

}  // namespace bout::all_or_nothing::testing
