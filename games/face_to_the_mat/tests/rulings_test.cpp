// The rulings by number, as far as no rule's test has proved them.
#include "engine/shape.hpp"
#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

constexpr Effect effect(Op op, Role who, int amount) {
  return {op, who, Role::none, Role::none, static_cast<std::int8_t>(amount)};
}

}  // namespace

TEST_CASE("FTM-R2 the wrestler's own space decides a symbol, and the FINISHER space has both shapes") {
  Ring ring;
  ring.give(P, Quality::quick, Symbol::square);
  ring.give(P, Quality::agile, Symbol::circle);
  ring.begin();
  for (int space = 0; space <= 15; ++space) {
    ring.spaces(space, 15 - space);
    const Qualities able = usable(ring.match(), ring.rules, ring.token(P));
    const bool square = space == 5 || space == 7 || space == 9 || space >= 11;
    CHECK(((able & bit(Quality::quick)) != 0) == square);
    CHECK(((able & bit(Quality::agile)) != 0) == (!square || space == 15));
  }
}

TEST_CASE("FTM-R4 with charts of 11 lines a story is the sum of two dice") {
  Ring ring;
  ring.rules.chart_sum = true;
  ring.rules.charts[Chart::normal][7 - 2].effects.clear();
  ring.rules.charts[Chart::normal][7 - 2].effects.push_back(effect(Op::score, Role::fav, 2));
  ring.begin();
  ring.draw("Wild Card", {3, 4});
  CHECK(ring.at(P) == 2);
  ring.draw("Wild Card", {6, 1});
  CHECK(ring.at(P) == 4);
}

TEST_CASE("FTM-R7 who is favored: grade, champion, record, grudge, first named; the promoter's word before all") {
  Ring ring;
  CHECK_FALSE(favored_over(ring.state, Q, P));
  CHECK_FALSE(favored_over(ring.state, P, Q));  // level: whoever was named first stays first
  ring[Q].grudge = 1;
  CHECK(favored_over(ring.state, Q, P));
  ring[P].wins = 1;
  CHECK(favored_over(ring.state, P, Q));
  ring.champion(1, Q);
  CHECK(favored_over(ring.state, Q, P));
  ring[P].grade = Grade::b;
  CHECK(favored_over(ring.state, P, Q));
  Booking named = ring.booked(Form::normal, {Q, P});
  ring.begin(named);
  CHECK(ring.token(Q).place == Place::fav);
}

TEST_CASE("FTM-R10 every die and its reel, before and after") {
  for (int die = 1; die <= 6; ++die) {
    Ring ring({{"storylines", "on"}});
    for (const Chart chart : {Chart::a, Chart::b, Chart::c, Chart::f, Chart::g, Chart::h}) ring.line(chart, 11, {});
    ring.give(P, Quality::quick);
    ring.begin(ring.booked(Form::normal, {P, Q}), {die, 11});
    CHECK(ring.last<StoryTold>()->chart == Chart(static_cast<int>(Chart::a) + (die - 1) / 2));
    ring.space(P, 14);
    ring.draw("QUICK 1", {11, die, 11});
    CHECK(ring.last<StoryTold>()->chart == Chart(static_cast<int>(Chart::f) + (die - 1) / 2));
  }
}

TEST_CASE("FTM-R12 stories are skipped only where the option says so") {
  for (const char* stories : {"on", "off"}) {
    const bool on = std::string_view(stories) == "on";
    Ring ring({{"storylines", stories}});
    ring.line(Chart::a, 11, {});
    ring.begin(ring.booked(Form::normal, {P, Q}), on ? Dice{1, 11} : Dice{});
    CHECK(ring.count<StoryTold>() == (on ? 1 : 0));
  }
}

TEST_CASE("FTM-R14 TITLE HOLDER is for champions, SIGNATURE for whoever scored on the card before") {
  Ring ring;
  ring.begin();
  ring.draw("TITLE HOLDER");
  CHECK(ring.last<NoScore>()->why == Idle::no_champion);
  Ring one;
  one.champion(1, Q);
  one.give(P, Quality::quick);
  one.begin();
  one.draw("TITLE HOLDER", {6});
  CHECK(one.at(Q) == 6);
  one.draw("SIGNATURE", {2});
  CHECK(one.at(Q) == 6 + 2);
  Ring both;  // several champions: tie-break
  both.champion(0, P);
  both.champion(1, Q);
  both.begin();
  both.spaces(5, 3);
  both.draw("TITLE HOLDER", {1});
  CHECK(both.at(Q) == 4);
  Ring late;  // a card in between, and it is nobody's signature
  late.give(P, Quality::quick);
  late.begin();
  late.draw("QUICK 1");
  late.draw("AGILE 1");
  late.draw("SIGNATURE");
  CHECK(late.last<NoScore>()->why == Idle::nobody_scored_before);
}

TEST_CASE(
    "FTM-R16 two scores on one card: moves in order, checks in the order of the last moves, the first fall counts") {
  Ring ring;
  ring.line(Chart::normal, 11, {effect(Op::score, Role::und, 1), effect(Op::score, Role::fav, 1)});
  ring.begin();
  ring.spaces(11, 11);
  ring.draw("Wild Card", {11, 66, 66, 66});
  CHECK(ring.at(P) == 12);
  CHECK(ring.match().winner == Q);  // moved first, covers first
  CHECK(ring.count<PinBegan>() == 1);
}

TEST_CASE("FTM-R18 FTM-R25 options: TV Moves by tie-break alone, and the icon as the wrestler's own square") {
  Ring tv({{"tv_move_performer", "tiebreak_always"}});
  tv.grades(Grade::c, Grade::aaa);
  tv.begin();
  tv.draw("TV Move 3");
  CHECK(tv.at(P) == 2);
  Ring icon({{"square_icon", "wrestler_symbol"}});
  icon.give(P, Quality::quick, Symbol::square);
  icon.begin();
  icon.space(P, 5);
  icon.draw("QUICK 1", {3});
  CHECK(icon.at(P) == 5 + 1 + 3);
}

TEST_CASE("FTM-R22 a TRAILING card needs no quality, and may show the icon") {
  Ring ring;
  ring.begin();
  ring.spaces(2, 1);
  ring.draw("TRAILING die", {5});
  CHECK(ring.at(Q) == 1 + 5);
}

TEST_CASE("FTM-R23 among more than two the lowest who may hold; in a Two-on-One the favored and the lower underdog") {
  Ring ring;
  for (const Who who : {P, Q, R}) ring.give(who, Quality::strong);
  ring.begin(Form::every_man, {P, R, Q});
  ring.spaces(8, 2);
  ring.space(R, 3);
  ring.draw("TEST OF STRENGTH", {1, 3});
  CHECK(ring.last<TestBegan>()->face == R);
  CHECK(ring.last<TestBegan>()->heel == Q);
  CHECK(ring.at(R) == 4);
  Ring two;
  for (const Who who : {P, Q, R}) two.give(who, Quality::strong);
  two.begin(Form::two_on_one, {P, Q, R});
  two.spaces(8, 4);
  two.space(R, 3);
  two[R].side = Side::heel;
  two.draw("TEST OF STRENGTH", {4});
  CHECK(two.last<TestBegan>()->heel == R);
  CHECK(two.last<TestBegan>()->face == P);
}

TEST_CASE("FTM-R27 FTM-R29 options: a pin in passing, and a step back after a kick-out") {
  Ring pass({{"pin_on_pass", "on"}});
  pass.give(P, Quality::quick);
  pass.begin();
  pass.space(P, 11);
  pass.draw("QUICK die", {5, 11, 66});  // over all three, then the finisher
  CHECK(pass.count<PinBegan>() == 1);
  CHECK(pass.count<FinisherTried>() == 1);
  Ring back({{"kickout_setback", "3"}});
  back.give(P, Quality::quick);
  back.begin();
  back.space(P, 11);
  back.draw("QUICK 1", {11});
  CHECK(back.at(P) == 12 - 3);
}

TEST_CASE("FTM-R28 moved back onto a PIN space, or onto it and away: no attempt") {
  Ring ring;
  ring.line(Chart::normal, 11, {effect(Op::back, Role::fav, 1)});
  ring.line(Chart::normal, 12, {effect(Op::score, Role::fav, 2), effect(Op::back, Role::fav, 1)});
  ring.begin();
  ring.space(P, 14);
  ring.draw("Wild Card", {11});
  CHECK(ring.at(P) == 13);
  ring.space(P, 12);
  ring.draw("Wild Card", {12});
  CHECK(ring.at(P) == 13);
  CHECK(ring.count<PinBegan>() == 0);
}

TEST_CASE("FTM-R31 the corner is space 9, unless the table says otherwise") {
  for (const auto& [option, space] : {std::pair{"-1", 9}, {"4", 4}}) {
    Ring ring({{"corner_space", option}});
    ring.give(P, Quality::quick);
    ring.begin();
    ring.space(P, 14);
    ring.draw("QUICK 1", {66});
    CHECK(ring.at(P) == space);
  }
}

TEST_CASE("FTM-R66 in control: a marked card is for whoever scored last, else the opponent has a card of their own") {
  Ring ring({{"in_control", "on"}});
  ring.names[1] = "marked AGILE 1";  // every second of a quality
  REQUIRE(ring.rules.deck[1].control);
  ring.give(P, Quality::quick);
  ring.give(Q, Quality::agile);
  ring.give(Q, Quality::smart);
  ring.begin();
  ring.draw("QUICK 1");  // P scored last and has no AGILE
  ring.quick({{"marked AGILE 1", {}}, {"SMART 2", {}}});
  CHECK(ring.at(Q) == 2);
  CHECK(ring.count<CardDrawn>() == 3);
}

TEST_CASE("FTM-R67 nobody chooses anything during a match") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Game& game = open({{"show", "exhibition"}});
    Chance chance(seed), picks(seed + 1);
    State state = game.start(chance, {});
    CHECK(game.seats() == 1);
    game.apply(state, promoter, choice(Verb::fill_up), chance, {});
    game.apply(state, promoter, choice(Verb::book_it), chance, {});
    while (!state.over) {  // but for what a line offers after it (FTM-D11, FTM-D16)
      ChoiceList list;
      game.choices(state, promoter, list);
      REQUIRE_FALSE(list.empty());
      CHECK((holds_alternative<MayTurn>(state.agenda.back()) || holds_alternative<MayAlly>(state.agenda.back()) ||
             holds_alternative<ChooseTitle>(state.agenda.back())));
      game.apply(state, promoter, list[0], chance, {});
    }
  }
}

TEST_CASE("FTM-R68 nothing is hidden: whoever looks sees the same, and a deck has no order to know") {
  const Game& game = open({{"show", "exhibition"}, {"storylines", "off"}});
  Chance chance(3), other(4);
  State state = game.start(chance, {});
  CHECK(shape_json(game.look(state, promoter)) != "");
  CHECK(game.redeal(state, promoter, other) == state);
  Ring ring;
  ring.begin();
  CHECK(ring.match().deck == ring.rules.full_deck);
  for (int place = 0; place < ring.match().deck.size(); ++place) CHECK_FALSE(ring.match().deck.seen(place));
}

TEST_CASE("FTM-R69 who waits on the FINISHER space and scores again makes the attempt") {
  Ring ring;
  ring.line(Chart::k, 11, {effect(Op::referee_down, Role::none, 1)});
  ring.give(P, Quality::quick);
  ring.begin();
  ring.space(P, 14);
  ring.draw("REF BUMP", {11});
  ring.draw("QUICK 1");
  CHECK(ring.at(P) == 15);
  CHECK(ring.count<FinisherTried>() == 0);
  ring.draw("QUICK 1", {33});
  CHECK(ring.match().winner == P);
}

TEST_CASE("FTM-R71 winning an ordinary match changes no grade") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.begin();
  ring.space(P, 14);
  ring.draw("QUICK 1", {11});
  CHECK(ring.count<GradeChanged>() == 0);
  CHECK(ring.count<GrudgeChanged>() == 0);
  CHECK(ring[P].wins == 1);
  CHECK(ring[Q].losses == 1);
}

TEST_CASE("FTM-R74 a sudden pin: the ordinary range, and on a kick-out nobody moves") {
  for (const bool chips : {false, true}) {
    Ring ring({{"increased_kickouts", chips ? "on" : "off"}});
    ring.line(Chart::normal, 11, {{Op::pin, Role::fav}});
    ring.begin();
    ring.space(P, 3);
    ring.draw("Wild Card", {11, 24, 24, 23});
    CHECK(ring.at(P) == 3);
    ring.draw("Wild Card", {11, 24, 24, 24});
    CHECK(ring.match().winner == P);
  }
}

TEST_CASE("FTM-R75 what cannot be done is skipped, and the rest is done") {
  Ring ring;
  ring.line(Chart::normal, 11,
            {effect(Op::score, Role::middle, 3),
             {Op::disable, Role::und, Role::none, Role::none, 3, static_cast<std::uint8_t>(Quality::quick)},
             effect(Op::score, Role::fav, 1)});
  ring.begin();
  ring.draw("Wild Card", {11});
  CHECK(ring.count<PartVoid>() == 2);
  CHECK(ring.at(P) == 1);
}

TEST_CASE("FTM-R76 roles: the middle, champions, opponents, winners and their people") {
  Ring ring;
  ring.champion(1, Q);
  ring.champion(0, R);
  ring[P].ally = S;
  ring[Q].foe = extra(1);
  ring.begin(Form::every_man, {P, R, Q});
  const auto who = [&](Role which, Moment moment = Moment::during) {
    return role(ring.state, ring.rules, which, moment);
  };
  CHECK(who(Role::middle) == R);
  CHECK(who(Role::champion) == R);
  CHECK(who(Role::winner) == nobody);
  CHECK(who(Role::fav_ally) == S);
  CHECK(who(Role::und_foe) == extra(1));
  ring.match().winner = P;
  ring.match().loser = R;
  CHECK(who(Role::winner_ally, Moment::after) == S);
  CHECK(who(Role::loser_ally, Moment::after) == nobody);  // the middle has nobody at ringside
  ring.match().winner = Q;
  CHECK(who(Role::winner_foe, Moment::after) == extra(1));
}

}  // namespace bout::face_to_the_mat::testing
