// The golden examples of the catalogue: the deck, hardcore, titles, stories and roles.
#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

TEST_CASE("FTM-G47 FTM-R24 the 101st card comes from the same cards, shuffled again") {
  Ring ring;
  ring.begin();
  REQUIRE(ring.match().deck.size() == 100);
  ring.rules.time_limit = 5000;
  ring.match().deck = {};
  ring.match().cards = 100;
  ring.draw("AGILE 1");
  CHECK(ring.match().cards == 101);
  CHECK(ring.match().deck.size() == 99);
}

TEST_CASE("FTM-G48 FTM-15.1 FTM-R36 a hardcore match is for wrestlers with MEAN, whatever its symbol") {
  Ring ring;
  ring.give(P, Quality::mean, Symbol::circle);
  ring.give(Q, Quality::mean, Symbol::square);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.hardcore = true;
  CHECK_FALSE(objection(ring.state, ring.rules, booking));
  ring.give(Q, Quality::mean, Symbol::none);
  REQUIRE(objection(ring.state, ring.rules, booking));
  CHECK(std::string_view(objection(ring.state, ring.rules, booking).rule) == "FTM-15.1");
}

TEST_CASE("FTM-G49 FTM-3.3 FTM-2.5 on Start circles and stars work, squares do not") {
  Ring ring;
  ring.give(P, Quality::quick, Symbol::circle);
  ring.give(P, Quality::agile, Symbol::star);
  ring.give(P, Quality::smart, Symbol::square);
  ring.begin();
  CHECK(ring.at(P) == 0);
  CHECK(ring.at(Q) == 0);
  CHECK(usable(ring.match(), ring.rules, ring.token(P)) == (bit(Quality::quick) | bit(Quality::agile)));
}

TEST_CASE("FTM-G50 FTM-12.3 FTM-7.1 FTM-R43 everybody in a tag match has HELPED, so the trailing team scores") {
  Ring ring;
  ring.begin(Form::tag, {P, R, Q, S});
  ring.spaces(4, 9);
  ring.draw("HELPED 2");
  CHECK(ring.at(P) == 4 + 2);
  CHECK(who_in(ring.match(), 0) == R);
}

TEST_CASE("FTM-G51 FTM-14.1 FTM-R49 a mini-match goes to whoever has scored 5 points, without pins") {
  Ring ring;
  ring.grades(Grade::a, Grade::a);
  ring.give(P, Quality::quick);
  ring.give(Q, Quality::agile);
  ring.begin(Form::royale_match_up, {P, Q, R, S});
  REQUIRE(corner_of(ring.match(), Q) != 255);
  ring.draw("QUICK 2");
  ring.draw("AGILE 3");
  ring.space(P, 10);
  ring.draw("QUICK 3");
  CHECK(ring.last<PairWon>()->who == P);
  CHECK(ring.last<Eliminated>()->who == Q);
  CHECK(ring.count<PinBegan>() == 0);
}

TEST_CASE("FTM-G53 FTM-15.4 FTM-R53 in a hardcore match OBJECT is there for everybody, on squares") {
  Ring ring;
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.hardcore = true;
  ring.begin(booking);
  ring.spaces(5, 8);
  ring.draw("OBJECT 2");
  CHECK(ring.at(P) == 5 + 2);
  ring.space(P, 4);
  ring.draw("OBJECT 1");
  CHECK(ring.at(P) == 4);
}

TEST_CASE("FTM-G54 FTM-10.5 FTM-R38 who loses a match for leaving town is gone for six events, titles and all") {
  Ring ring;
  ring.rules.kind = ShowKind::federation;
  ring.give(P, Quality::quick);
  ring.champion(0, Q);
  ring.begin(ring.grudge(Stakes::leave_town));
  ring.space(P, 14);
  ring.draw("QUICK 1", {11});
  CHECK(ring.holder(0) == nobody);
  CHECK(ring.asks<Desk>());
  for (int show = 0; show < 6; ++show) {
    CHECK_FALSE(available(ring[Q]));
    ring[P].foe = Q;  // FTM-R8: and in no HOT BOX
    ring.begin(Form::normal, {P, R});
    for (const Who who : ring.match().hot_box) CHECK(who != Q);
    ring.state.agenda.clear();
    ring.state.at = 1;
    ring.does(CloseShow{});
  }
  CHECK(available(ring[Q]));
}

TEST_CASE("FTM-R38 first somebody leaves town, then a title is vacant because of that one, of a team too") {
  Ring ring;
  ring.rules.kind = ShowKind::federation;
  ring.give(P, Quality::quick);
  ring.champion(2, R, Q);
  ring.begin(ring.grudge(Stakes::leave_town));
  ring.space(P, 14);
  bool gone = false;
  ring.draw("QUICK 1", {11});
  for (const Event& event : ring.events) {
    if (const auto* left = get_if<LeftTown>(&event)) gone = left->who == Q;
    if (const auto* vacated = get_if<TitleVacated>(&event)) CHECK((gone && vacated->who == Q));
  }
  CHECK(ring.count<TitleVacated>() == 1);
  CHECK(ring.holder(2) == nobody);
}

TEST_CASE("FTM-R38 FTM-R51 a battle royale goes on without who has left town, as long as there are enough for it") {
  const auto comes = [](const Booking& booking) {
    Ring ring;
    ring.rules.kind = ShowKind::federation;
    ring[Q].away = 6;
    ring.state.card.push_back(booking);
    ring.does(NextMatch{});
    return ring;
  };
  Ring ring = comes(Ring::booked(Form::royale_quick_play, {P, Q, R, S}));
  CHECK(ring.asks<Interlude>());
  CHECK(ring.count<BookingDropped>() == 0);
  CHECK(ring.state.card[0].entrants == Ring::booked(Form::royale_quick_play, {P, R, S}).entrants);
  for (const Booking& off : {Ring::booked(Form::royale_quick_play, {P, Q, R}), Ring::booked(Form::every_man, {P, Q, R}),
                             Ring::grudge(Stakes::grade, Form::royale_quick_play, {P, Q, R, S})}) {
    ring = comes(off);
    CHECK(ring.last<BookingDropped>()->missing == Q);
    CHECK(ring.asks<Desk>());
  }
}

TEST_CASE("FTM-G55 FTM-10.5 FTM-R39 FTM-R65 a title shot against a champion is for the title") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.champion(1, Q);
  ring.begin(ring.grudge(Stakes::title_shot));
  ring.space(P, 10);
  ring.draw("QUICK 2", {66, 66, 66});
  CHECK(ring.holder(1) == P);
}

TEST_CASE("FTM-G56 FTM-R64 a grade that a line has lowered counts for the next kick-out") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.grades(Grade::c, Grade::b);
  ring.line(Chart::normal, 11, {{Op::tv, Role::und, Role::none, Role::none, -1}});
  ring.begin();
  ring.draw("Wild Card", {11});
  CHECK(ring[Q].grade == Grade::c);
  ring.space(P, 10);
  ring.draw("QUICK 2", {24, 26, 25});
  CHECK(ring.match().winner == P);
}

TEST_CASE("FTM-G57 FTM-4.2 FTM-4.5 FTM-R10 a 4 before the match is reel B, a 4 after it reel G") {
  Ring ring({{"storylines", "on"}});
  ring.line(Chart::b, 23, {});
  ring.line(Chart::g, 45, {});
  ring.give(P, Quality::quick);
  ring.begin(ring.booked(Form::normal, {P, Q}), {4, 23});
  CHECK(ring.last<StoryTold>()->chart == Chart::b);
  CHECK(ring.last<StoryTold>()->line == d66_index(23));
  ring.space(P, 14);
  ring.draw("QUICK 1", {11, 4, 45});
  CHECK(ring.last<StoryTold>()->chart == Chart::g);
}

TEST_CASE("FTM-G59 FTM-16.17 FTM-16.18 FTM-16.19 FTM-R61 outside, points lead along the board: the ring post") {
  Ring ring({{"outside_board", "on"}});
  ring.give(P, Quality::quick);
  ring.begin();
  ring.spaces(12, 1);
  ring.match().outside = 4;
  ring.token(P).outside = 6;
  ring.token(Q).outside = 1;
  ring.draw("QUICK 2");
  CHECK(ring.token(P).outside == 8);
  CHECK(ring.at(P) == 12);
  CHECK(ring.at(Q) == 0);
  CHECK(ring.count<PinBegan>() == 0);
}

TEST_CASE("FTM-G60 FTM-13.1 FTM-R46 three level: the favored performs, on a TRAILING card the first underdog") {
  Ring ring;
  for (const Who who : {P, Q, R}) ring.give(who, Quality::quick);
  ring.begin(Form::two_on_one, {P, Q, R});
  ring.spaces(6, 6);
  ring.space(R, 6);
  ring.draw("QUICK 1");
  CHECK(ring.last<Scored>()->who == P);
  ring.space(P, 6);
  ring.draw("TRAILING 1");
  CHECK(ring.last<Scored>()->who == Q);
}

TEST_CASE("FTM-G61 FTM-16.23 FTM-R63 the moves of an AAA are worth 5, 2 and 1") {
  for (const auto& [card, points] : {std::pair{"GOLD", 5}, {"SILVER", 2}, {"BRONZE", 1}}) {
    Ring ring({{"move_classes", "on"}});
    ring.grades(Grade::aaa, Grade::c);
    ring[P].grudge = 1;
    ring.begin();
    ring.draw(card);
    CHECK(ring.at(P) == points);
  }
}

TEST_CASE("FTM-G62 FTM-5.11 FTM-16.13 FTM-R60 a score on the card that brings the referee down is not counted") {
  Ring ring;
  ring.line(
      Chart::k, 11,
      {{Op::score, Role::heel, Role::none, Role::none, 2}, {Op::referee_down, Role::none, Role::none, Role::none, 2}});
  ring[P].side = Side::heel;
  ring[Q].side = Side::face;
  ring.begin();
  ring.space(P, 10);
  ring.draw("REF BUMP", {11});
  CHECK(ring.at(P) == 12);
  CHECK(ring.count<PinBegan>() == 0);
}

TEST_CASE("FTM-G63 FTM-R77 SPECIALTY is worth what stands on the performer's card") {
  Ring ring;
  ring.give(Q, Quality::specialty);
  ring.card(Q).specialty = 3;
  ring.begin();
  ring.draw("SPECIALTY");
  CHECK(ring.at(Q) == 3);
}

TEST_CASE("FTM-G64 FTM-9.3 FTM-R55 who is sent back onto a chip does not get it") {
  Ring ring({{"objects", "on"}, {"object_effects", "by_rule"}});
  ring.give(P, Quality::quick);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.chips.lay({Thing::chair, 9});
  ring.begin(booking);
  ring.space(P, 14);
  ring.draw("QUICK 1", {66});
  CHECK(ring.at(P) == 9);
  CHECK(ring.token(P).things == 0);
  CHECK(ring.match().chips.count() == 1);
}

TEST_CASE("FTM-G65 FTM-R39 FTM-R65 two champions in a match for a title shot: the winner holds both") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.champion(1, P);
  ring.champion(0, Q);
  ring.begin(ring.grudge(Stakes::title_shot));
  ring.space(P, 10);
  ring.draw("QUICK 2", {66, 66, 66});
  CHECK(ring.holder(0) == P);
  CHECK(ring.holder(1) == P);
}

TEST_CASE("FTM-G66 FTM-R76 level, TRAILING is the underdog and LEADING the favored") {
  Ring ring;
  ring.line(Chart::normal, 11, {{Op::score, Role::trailing, Role::none, Role::none, 2}});
  ring.line(Chart::normal, 12, {{Op::back, Role::leading, Role::none, Role::none, 1}});
  ring.begin();
  ring.spaces(5, 5);
  ring.draw("Wild Card", {11});
  CHECK(ring.at(Q) == 7);
  ring.spaces(5, 5);
  ring.draw("Wild Card", {12});
  CHECK(ring.at(P) == 4);
}

TEST_CASE("FTM-G67 FTM-13.3 FTM-R7 FTM-R72 places by grade: A is favored, B in the middle, C the underdog") {
  Ring ring;
  ring.grades(Grade::a, Grade::c);
  ring[R].grade = Grade::b;
  Booking booking = ring.booked(Form::every_man, {P, Q, R});
  booking.placed = false;
  ring.begin(booking);
  CHECK(ring.token(P).place == Place::fav);
  CHECK(ring.token(R).place == Place::middle);
  CHECK(ring.token(Q).place == Place::und);
}

TEST_CASE("FTM-G68 FTM-R34 FTM-R73 a Grudge Match of three: the rival who is left counts as winner") {
  Ring ring;  // P and Q are the rivals, R is the third
  ring.give(R, Quality::quick);
  ring.give(Q, Quality::agile);
  ring.begin(ring.grudge(Stakes::grade, Form::every_man, {P, Q, R}));
  ring.space(R, 10);
  ring.space(Q, 5);
  ring.draw("QUICK 2", {66, 66, 66});  // R pins P
  CHECK(ring.last<Eliminated>()->who == P);
  ring.space(Q, 10);
  ring.draw("AGILE 2", {66, 66, 66});  // Q pins R
  CHECK(ring.over());
  CHECK(ring[Q].grade == Grade::b);
  CHECK(ring[P].grade == Grade::d);
  CHECK(ring[R].grade == Grade::c);
}

}  // namespace bout::face_to_the_mat::testing
