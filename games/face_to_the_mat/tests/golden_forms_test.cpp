// The golden examples of the catalogue: teams, three and more, themed cards, the federation.
#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

TEST_CASE("FTM-G28 FTM-12.2 who scores hands over to the partner; the others stay") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.begin(Form::tag, {P, R, Q, S});
  ring.spaces(6, 0);
  ring.draw("QUICK 3");
  CHECK(ring.at(P) == 6 + 3);
  CHECK(who_in(ring.match(), 0) == R);
  CHECK(who_in(ring.match(), 1) == Q);
}

TEST_CASE("FTM-G29 FTM-R42 FTM-R44 who scored makes the cover, and tags after the kick-out") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.begin(Form::tag, {P, R, Q, S});
  ring.spaces(10, 0);
  ring.draw("QUICK 2", {11});
  CHECK(ring.last<PinBegan>()->by == P);
  CHECK(ring.last<PinBegan>()->on == Q);
  CHECK(ring.first<KickedOut>() < ring.first<Tagged>());
  CHECK(who_in(ring.match(), 0) == R);
}

TEST_CASE(
    "FTM-G30 FTM-16.9 FTM-16.10 FTM-R57 FTM-R58 a double-team is one move with one cover, then tag and refreshment") {
  Ring ring({{"advanced_tag", "on"}});
  ring.give(P, Quality::quick);
  ring.begin(Form::tag, {P, R, Q, S});
  ring.spaces(10, 7);
  ring.draw("QUICK 2", {6, 11});
  CHECK(ring.at(P) == 10 + 2 + 1);
  CHECK(ring.count<PinBegan>() == 1);
  CHECK(ring.last<PinBegan>()->by == P);
  CHECK(who_in(ring.match(), 0) == R);
  CHECK(ring.at(Q) == 7 - 1);
}

TEST_CASE("FTM-G32 FTM-10.4 FTM-R36 a hardcore result is rolled again where somebody is not MEAN") {
  Ring ring;
  ring.give(P, Quality::mean);
  ring.state.challenges.push_back({P, Q});
  ring.does(RollGrudgeType{0}, {5, 3, 1});
  REQUIRE(ring.state.card.size() == 1);
  CHECK(ring.state.card[0].cage);
  CHECK_FALSE(ring.state.card[0].hardcore);
  CHECK(ring.state.card[0].stakes == Stakes::grade);
}

TEST_CASE("FTM-G33 FTM-10.3 FTM-R34 after a Grudge Match the winner goes up a grade and the loser down") {
  for (const auto& [p, q, p_after, q_after] :
       {std::tuple{Grade::c, Grade::f, Grade::b, Grade::f}, {Grade::aaa, Grade::aaa, Grade::aaa, Grade::aa}}) {
    Ring ring;
    ring.give(P, Quality::quick);
    ring.grades(p, q);
    ring.begin(ring.grudge(Stakes::grade));
    ring.space(P, 14);
    ring.draw("QUICK 1", {11});
    CHECK(ring[P].grade == p_after);
    CHECK(ring[Q].grade == q_after);
  }
}

TEST_CASE("FTM-G34 FTM-11.3 FTM-R40 in a cage HELPED 3, 2 and 1 are worth 1, 1 and nothing") {
  for (const auto& [card, points] : {std::pair{"HELPED 3", 1}, {"HELPED 2", 1}, {"HELPED 1", 0}}) {
    Ring ring;
    ring.give(P, Quality::helped);
    Booking booking = ring.booked(Form::normal, {P, Q});
    booking.cage = true;
    ring.begin(booking);
    ring.draw(card);
    CHECK(ring.at(P) == points);
    CHECK(ring.match().idle == (points == 0 ? 1 : 0));
  }
}

TEST_CASE("FTM-G35 FTM-13.4 FTM-13.5 FTM-R47 FTM-R48 in Every Man the first fall takes one out and the match goes on") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.begin(Form::every_man, {P, R, Q});
  ring.spaces(10, 4);
  ring.space(R, 6);
  ring.draw("QUICK 2", {66, 66, 66});
  CHECK_FALSE(ring.over());
  CHECK(ring.last<Eliminated>()->who == Q);
  CHECK(ring.match().corners.size() == 2);
  CHECK(ring.at(P) == 9);
  CHECK(ring.at(R) == 6);
  CHECK(ring.token(R).place == Place::und);
}

TEST_CASE("FTM-G36 FTM-13.2 FTM-R45 in a Two-on-One the pin is on the lower underdog, or on the favored") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.give(R, Quality::agile);
  ring.begin(Form::two_on_one, {P, Q, R});
  ring.spaces(11, 3);
  ring.space(R, 8);
  ring.draw("QUICK 2", {11});
  CHECK(ring.last<PinBegan>()->on == Q);
  ring.space(R, 11);
  ring.draw("AGILE 2", {11});
  CHECK(ring.last<PinBegan>()->on == P);
}

TEST_CASE("FTM-G37 FTM-14.2 FTM-R51 quick-play: two fail, all fail, and three draw again for the last place") {
  Ring ring;
  ring.begin(Form::royale_quick_play, {P, Q, R, S, extra(0), extra(1)});
  ring.quick({{"TRAILING 1", {}},
              {"TRAILING 2", {}},
              {"TRAILING 2", {}},
              {"TRAILING die", {1}},
              {"AGILE 1", {}},
              {"AGILE 1", {}}});
  CHECK(ring.last<QuickRoundEnded>()->left == 4);
  ring.quick({{"AGILE 2", {}}, {"AGILE 2", {}}, {"AGILE 3", {}}, {"QUICK 1", {}}});
  CHECK(ring.last<QuickRoundEnded>()->left == 4);
  CHECK(ring.last<QuickRoundEnded>()->nobody_goes);
  ring.quick({{"QUICK 1", {}}, {"BRONZE", {}}, {"QUICK 2", {}}, {"QUICK 2", {}}});  // Q alone scores
  ring.quick({{"BRONZE", {}}, {"BRONZE", {}}, {"QUICK 3", {}}});                    // of the others P and R, S does not
  CHECK(ring.last<QuickRoundEnded>()->left == 3);
  ring.quick({{"SILVER", {}}, {"SMART 1", {}}});  // P
  CHECK(ring.match().play == Play::full);
  REQUIRE(ring.match().corners.size() == 2);
  CHECK(corner_of(ring.match(), P) != 255);
  CHECK(corner_of(ring.match(), Q) != 255);
  CHECK(ring.at(P) == 0);
  CHECK(ring.at(Q) == 0);
}

TEST_CASE("FTM-G39 FTM-10.2 FTM-R33 the challenge dice: 2, 2 and 5 are FAV's foe and the first grudge") {
  Ring ring({{"storylines", "on"}});
  ring.line(Chart::a, 11, {{Op::challenge}});
  ring[P].foe = S;
  ring[extra(6)].grudge = 5;
  ring.begin(ring.booked(Form::normal, {P, Q}), {1, 11, 2, 2, 5});
  REQUIRE(ring.state.challenges.size() == 1);
  CHECK(ring.state.challenges[0].by == S);
  CHECK(ring.state.challenges[0].to == ring.match().hot_box[4]);
}

TEST_CASE("FTM-G40 FTM-R16 FTM-R23 the test of strength moves both, then the last to move is checked") {
  Ring ring;
  ring.give(P, Quality::strong);
  ring.give(Q, Quality::strong);
  ring.begin();
  ring.spaces(6, 11);
  ring.draw("TEST OF STRENGTH", {2, 5, 4, 11});
  CHECK(ring.at(P) == 7);
  CHECK(ring.at(Q) == 12);
  CHECK(ring.last<PinBegan>()->by == Q);
}

TEST_CASE("FTM-G41 FTM-R14 a submission hold is held until it is broken, sooner by who has STRONG") {
  Ring ring;
  ring.give(P, Quality::mean);
  ring.begin();
  ring.draw("MEAN 1, hold", {4, 6, 3});
  CHECK(ring.at(P) == 1 + 2);
  Ring strong;
  strong.give(P, Quality::mean);
  strong.give(Q, Quality::strong);
  strong.begin();
  strong.draw("MEAN 1, hold", {4});
  CHECK(strong.at(P) == 1);
}

TEST_CASE("FTM-G42 FTM-R60 while the referee is down nobody counts; then a new score is counted") {
  Ring ring;
  ring.line(Chart::k, 11, {{Op::referee_down, Role::none, Role::none, Role::none, 2}});
  ring.give(P, Quality::quick);
  ring.begin();
  ring.space(P, 10);
  ring.draw("REF BUMP", {11});
  ring.draw("QUICK 2");
  CHECK(ring.at(P) == 12);
  ring.draw("AGILE 1");
  CHECK(ring.count<PinBegan>() == 0);
  CHECK(ring.count<RefereeUp>() == 1);
  ring.draw("QUICK 1", {11});
  CHECK(ring.count<PinBegan>() == 1);
}

TEST_CASE("FTM-G43 FTM-16.16 FTM-R60 with the referee down CHEAT works on any space") {
  Ring ring;
  ring.line(Chart::k, 11, {{Op::referee_down, Role::none, Role::none, Role::none, 2}});
  ring.give(Q, Quality::cheat, Symbol::circle);
  ring.begin();
  ring.space(Q, 7);
  ring.draw("CHEAT 1");
  CHECK(ring.at(Q) == 7);
  ring.draw("REF BUMP", {11});
  ring.draw("CHEAT 1");
  CHECK(ring.at(Q) == 8);
}

TEST_CASE("FTM-G44 FTM-R26 back 3 from space 2 ends on Start") {
  Ring ring;
  ring.line(Chart::normal, 11, {{Op::back, Role::fav, Role::none, Role::none, 3}});
  ring.begin();
  ring.space(P, 2);
  ring.draw("Wild Card", {11});
  CHECK(ring.at(P) == 0);
}

TEST_CASE("FTM-G46 FTM-R7 of a B and a C the B is favored") {
  Ring ring;
  ring.grades(Grade::c, Grade::b);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.placed = false;
  ring.begin(booking);
  CHECK(ring.token(Q).place == Place::fav);
  CHECK(ring.token(P).place == Place::und);
}

}  // namespace bout::face_to_the_mat::testing
