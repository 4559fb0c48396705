// The golden examples of the catalogue: pins, finishers, cards, points and objects.
#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

/// P reaches 12 and covers Q, who has this grade and these rolls; true: Q is pinned.
bool pinned(Grade grade, const Dice& rolls) {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.grades(Grade::c, grade);
  ring.begin();
  ring.spaces(10, 0);
  ring.draw("QUICK 2", rolls);
  CHECK(ring.count<PinCount>() + ring.count<KickedOut>() == static_cast<int>(rolls.size()));
  if (!ring.over()) CHECK(ring.at(P) == 12);
  return ring.over();
}

}  // namespace

TEST_CASE("FTM-G1 FTM-8.2 FTM-8.3 a defender with AAA kicks out with 43 on the third roll") {
  CHECK_FALSE(pinned(Grade::aaa, {44, 51, 43}));
  CHECK(pinned(Grade::aaa, {44, 51, 44}));
}

TEST_CASE("FTM-G2 FTM-8.2 FTM-8.4 a defender with AA kicks out with 36 on the second roll, and rolls no third") {
  CHECK_FALSE(pinned(Grade::aa, {41, 36}));
  CHECK(pinned(Grade::aa, {41, 42, 43}));
}

TEST_CASE("FTM-G3 FTM-8.5 34, 41 and 35 pin a defender with A, 33 does not") {
  CHECK(pinned(Grade::a, {34, 41, 35}));
  CHECK_FALSE(pinned(Grade::a, {33}));
}

TEST_CASE("FTM-G5 FTM-8.3 21, 34 and 66 pin a D; 14 and 13 do not pin an E") {
  CHECK(pinned(Grade::d, {21, 34, 66}));
  CHECK_FALSE(pinned(Grade::d, {16}));
  CHECK_FALSE(pinned(Grade::e, {14, 13}));
}

TEST_CASE("FTM-G6 FTM-8.3 12, 21 and 13 pin an F; 11 does not") {
  CHECK(pinned(Grade::f, {12, 21, 13}));
  CHECK_FALSE(pinned(Grade::f, {11}));
}

TEST_CASE("FTM-G7 FTM-9.1 FTM-9.2 FTM-9.3 a finisher up to 33 lands with 33; with 34 the token goes to the corner") {
  for (const int roll : {33, 34}) {
    Ring ring;
    ring.give(P, Quality::quick);
    ring.begin();
    ring.spaces(14, 3);
    ring.draw("QUICK 1", {roll});
    CHECK(ring.over() == (roll == 33));
    CHECK(ring.count<PinBegan>() == 0);  // no kick-out
    if (roll == 33) {
      CHECK(ring.match().method == Method::finisher);
      CHECK(ring.match().winner == P);
    } else {
      CHECK(ring.at(P) == 9);
    }
  }
}

TEST_CASE("FTM-G8 FTM-6.3 GOLD, SILVER and BRONZE are worth 3, 2 and 1") {
  for (const auto& [card, points] : {std::pair{"GOLD", 3}, {"SILVER", 2}, {"BRONZE", 1}}) {
    Ring ring;
    ring[P].grudge = 1;
    ring.begin();
    ring.draw(card);
    CHECK(ring.at(P) == points);
  }
}

TEST_CASE("FTM-G10 FTM-16.6 FTM-16.7 FTM-16.8 FTM-16.9 the die of the advanced tag") {
  for (int die = 1; die <= 6; ++die) {
    Ring ring({{"advanced_tag", "on"}, {"refreshment", "0"}});
    ring.give(P, Quality::quick);
    ring.begin(Form::tag, {P, R, Q, S});
    ring.spaces(2, 4);
    ring.draw("QUICK 2", {die});
    CHECK(ring.at(P) == 2 + 2 + (die == 6 ? 1 : 0));
    CHECK(ring.at(Q) == 4 + (die == 1 ? 1 : 0));
    CHECK(who_in(ring.match(), 0) == (die >= 4 ? R : P));
    CHECK(who_in(ring.match(), 1) == (die == 1 ? S : Q));  // FTM-R57: the Hot Tag is a tag by the other team
  }
}

TEST_CASE("FTM-G11 FTM-7.1 FTM-7.2 of two who have QUICK the trailing one performs, level the favored one") {
  for (const auto& [p, q, performer] : {std::tuple{4, 7, P}, {7, 4, Q}, {5, 5, P}}) {
    Ring ring;
    ring.give(P, Quality::quick);
    ring.give(Q, Quality::quick);
    ring.begin();
    ring.spaces(p, q);
    ring.draw("QUICK 1");
    CHECK(ring.last<Scored>()->who == performer);
    CHECK(ring.last<Scored>()->why == (p == q ? Why::favored : Why::trailing));
  }
}

TEST_CASE("FTM-G12 FTM-7.3 FTM-5.10 a TRAILING card goes to the underdog when tokens are level") {
  Ring ring;
  ring.begin();
  ring.spaces(5, 5);
  ring.draw("TRAILING 2");
  CHECK(ring.at(Q) == 5 + 2);
  ring.spaces(3, 8);
  ring.draw("TRAILING 2");
  CHECK(ring.at(P) == 3 + 2);
}

TEST_CASE("FTM-G13 FTM-2.5 FTM-5.4 FTM-5.5 FTM-R17 SMART with a square works on 5 and not on 4") {
  Ring ring;
  ring.give(Q, Quality::smart, Symbol::square);
  ring.begin();
  ring.spaces(0, 4);
  ring.draw("SMART 2");
  CHECK(ring.at(Q) == 4);
  CHECK(ring.last<NoScore>()->why == Idle::nobody_able);
  CHECK(ring.match().idle == 1);
  ring.space(Q, 5);
  ring.draw("SMART 2");
  CHECK(ring.at(Q) == 5 + 2);
}

TEST_CASE("FTM-G14 FTM-6.1 FTM-R25 the square icon of a card adds a die to its base") {
  Ring ring;
  ring.give(P, Quality::quick);
  ActionCard both{CardType::skill, Quality::quick, 2, true};
  ring.add_card(both, "QUICK 2 + die");
  ring.begin();
  ring.draw("QUICK die", {4});
  CHECK(ring.at(P) == 0 + 4);
  ring.spaces(0, 0);
  ring.draw("QUICK 2 + die", {4});
  CHECK(ring.at(P) == 2 + 4);
}

TEST_CASE("FTM-G15 FTM-R18 FTM-6.2 the better TV Grade performs a TV Move; equal ones by tie-break") {
  Ring ring;
  ring.grades(Grade::c, Grade::b);
  ring.begin();
  ring.draw("TV Move 3");
  CHECK(ring.at(Q) == 3);
  CHECK(ring.last<Scored>()->why == Why::grade);
  ring.grades(Grade::b, Grade::b);
  ring.spaces(6, 3);
  ring.draw("TV Move 3");
  CHECK(ring.at(Q) == 3 + 3);
}

TEST_CASE("FTM-G16 FTM-R26 a TV Move worth nothing is no score") {
  Ring ring;
  ring.grades(Grade::e, Grade::f);
  ring.begin();
  ring.draw("TV Move 1");
  CHECK(ring.at(P) == 0);
  CHECK(ring.last<NoScore>()->why == Idle::no_points);
  CHECK(ring.match().idle == 1);
}

TEST_CASE("FTM-G18 FTM-16.25 FTM-R19 FTM-R63 who has no GOLD move leaves it to the other") {
  Ring ring({{"move_classes", "on"}});
  ring.grades(Grade::f, Grade::c);
  ring[P].grudge = 4;
  ring[Q].grudge = 1;
  ring.begin();
  ring.draw("GOLD");
  CHECK(ring.at(Q) == 3);
  ring.draw("SILVER");
  CHECK(ring.at(P) == 1);
}

TEST_CASE("FTM-G19 FTM-R26 FTM-R30 a move beyond the end stops on the FINISHER space, with a finisher and no pin") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.begin();
  ring.spaces(13, 0);
  ring.draw("QUICK die", {6, 66});
  CHECK(ring.last<FinisherMissed>()->from == 15);
  CHECK(ring.count<PinBegan>() == 0);
}

TEST_CASE("FTM-G20 FTM-R27 PIN spaces that are passed bring no attempt") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.begin();
  ring.spaces(11, 0);
  ring.draw("QUICK die", {4, 66});
  CHECK(ring.count<PinBegan>() == 0);
  CHECK(ring.count<FinisherTried>() == 1);
}

TEST_CASE("FTM-G21 FTM-8.1 FTM-R28 FTM-R29 after a kick-out the token stays, and the next PIN space is a new attempt") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.begin();
  ring.spaces(10, 0);
  ring.draw("QUICK 2", {31, 24, 22});
  CHECK(ring.at(P) == 12);
  CHECK(ring.last<KickedOut>()->count == 3);
  ring.draw("QUICK 1", {24, 24, 24});
  CHECK(ring.count<PinBegan>() == 2);
  CHECK(ring.match().winner == P);
}

TEST_CASE("FTM-G22 FTM-R28 who merely stays on a PIN space attempts nothing") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.give(Q, Quality::agile);
  ring.begin();
  ring.spaces(10, 6);
  ring.draw("QUICK 2", {11});
  ring.draw("AGILE 2");
  CHECK(ring.at(Q) == 8);
  CHECK(ring.count<PinBegan>() == 1);
}

TEST_CASE("FTM-G24 FTM-R54 a score in between sets the Boo counter back") {
  Ring ring({{"boo_rule", "on"}});
  ring.give(Q, Quality::quick);
  ring.begin();
  for (const char* card : {"AGILE 1", "AGILE 2", "QUICK 1", "AGILE 3", "AGILE 1"}) ring.draw(card);
  CHECK(ring.count<BooMove>() == 0);
  CHECK(ring.match().idle == 2);
}

TEST_CASE("FTM-G25 FTM-16.3 FTM-16.4 FTM-R15 FTM-R55 landing on a chip brings the object, a bonus and the check") {
  Ring ring({{"objects", "on"}, {"object_effects", "by_rule"}});
  ring.give(P, Quality::quick);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.chips.lay({Thing::chair, 7});
  ring.begin(booking);
  ring.spaces(5, 0);
  ring.draw("QUICK 2", {5, 11});
  CHECK(ring.token(P).things == 1);
  CHECK(ring.at(P) == 7 + 5);
  CHECK(ring.count<PinBegan>() == 1);
  CHECK(ring.match().chips.empty());
  ring.begin(booking);
  ring.spaces(5, 0);
  ring.draw("QUICK 3");
  CHECK(ring.at(P) == 8);
  CHECK(ring.token(P).things == 0);
  CHECK(ring.match().chips.count() == 1);
}

TEST_CASE("FTM-G26 FTM-16.5 FTM-R56 a chair makes 3 of 2, and a ladder 43 of 33") {
  Ring ring({{"objects", "on"}, {"object_effects", "by_rule"}});
  ring.give(P, Quality::quick);
  ring.begin();
  ring.token(P).things = 1;
  ring.draw("QUICK 2");
  CHECK(ring.at(P) == 2 + 1);
  CHECK(ring.token(P).things == 0);
  ring.token(P).things = 4;
  ring.space(P, 14);
  ring.draw("QUICK 1", {43});
  CHECK(ring.match().winner == P);
}

TEST_CASE(
    "FTM-G27 FTM-16.20 FTM-16.21 FTM-16.22 FTM-R62 a chipped space has the AAA range, and its chip costs a grade") {
  Ring ring({{"increased_kickouts", "on"}});
  ring.give(P, Quality::quick);
  ring.begin();
  ring.spaces(10, 0);
  ring.draw("QUICK 2", {42});
  CHECK(ring.match().fighters[ring.token(Q).in].chips == 1);
  ring.draw("QUICK 2", {21, 23, 16});  // space 14: as a D, up to 16
  CHECK_FALSE(ring.over());
  ring.match().fighters[ring.token(Q).in].chips = 2;
  ring.space(P, 13);
  ring.draw("QUICK 1", {14, 14, 13});  // as an E, up to 13
  CHECK_FALSE(ring.over());
  ring[Q].grade = Grade::f;
  ring.match().fighters[ring.token(Q).in].chips = 1;
  ring.space(P, 13);
  ring.draw("QUICK 1", {12, 11});
  CHECK_FALSE(ring.over());
}

}  // namespace bout::face_to_the_mat::testing
