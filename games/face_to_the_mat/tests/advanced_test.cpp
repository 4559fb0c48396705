// The rules by number: the advanced options (FTM 16).
#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

constexpr Effect down(int cards) {
  return {Op::referee_down, Role::none, Role::none, Role::none, static_cast<std::int8_t>(cards)};
}
constexpr Effect scores(Role who, int points) {
  return {Op::score, who, Role::none, Role::none, static_cast<std::int8_t>(points)};
}

}  // namespace

TEST_CASE(
    "FTM-16.1 FTM-R54 after three cards without a score the favored advances by a die, and the count begins anew") {
  Ring ring({{"boo_rule", "on"}});
  ring.begin();
  ring.draw("AGILE 1");
  ring.draw("AGILE 2");
  ring.draw("AGILE 3", {4});
  CHECK(ring.at(P) == 4);
  CHECK(ring.match().idle == 0);
  ring.draw("SIGNATURE");  // the Boo move is no score
  CHECK(ring.last<NoScore>()->why == Idle::nobody_scored_before);
  ring.draw("AGILE 1");
  ring.space(P, 11);
  ring.draw("AGILE 2", {1, 11});  // it may end on a PIN space
  CHECK(ring.count<PinBegan>() == 1);
  CHECK(ring.count<BooMove>() == 2);
  Ring off;
  off.begin();
  for (const char* card : {"AGILE 1", "AGILE 1", "AGILE 2", "AGILE 2"}) off.draw(card);
  CHECK(off.at(P) == 0);
}

TEST_CASE("FTM-R54 a score before the bell or by a scripted bump is none of a card") {
  Ring ring({{"boo_rule", "on"}, {"storylines", "on"}, {"scripted_bump", "on"}});
  ring.line(Chart::a, 11, {scores(Role::und, 1)});
  ring.line(Chart::k, 11, {scores(Role::und, 1)});
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.bump = 5;
  ring.begin(booking, {1, 11});
  CHECK(ring.at(Q) == 1);
  ring.draw("SIGNATURE");  // the first card of the match
  CHECK(ring.match().idle == 1);
  ring.draw("AGILE 1");
  ring.draw("AGILE 1", {2});
  ring.draw("AGILE 2");
  ring.draw("AGILE 2", {}, {11});
  CHECK(ring.at(Q) == 1 + 1);
  CHECK(ring.match().idle == 2);
}

TEST_CASE("FTM-R54 nothing is counted while the fight is outside") {
  Ring ring({{"boo_rule", "on"}, {"outside_board", "on"}});
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.spill = 1;
  ring.begin(booking);
  for (const char* card : {"AGILE 1", "AGILE 1", "AGILE 2", "AGILE 2"}) ring.draw(card);
  CHECK(ring.match().idle == 0);
}

TEST_CASE("FTM-16.2 FTM-R55 chips lie where the promoter puts them, and a bonus may lead to the next") {
  Ring ring({{"objects", "on"}, {"object_effects", "by_rule"}});
  ring.give(P, Quality::quick);
  ring.give(Q, Quality::agile);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.chips.lay({Thing::chair, 2});
  booking.chips.lay({Thing::ladder, 5});
  CHECK_FALSE(objection(ring.state, ring.rules, booking));
  ring.begin(booking);
  ring.draw("QUICK 2", {3, 1});
  CHECK(ring.at(P) == 2 + 3 + 1);
  CHECK(ring.token(P).things == (1 | 4));
  ring.draw("AGILE 2");  // the first has it
  CHECK(ring.token(Q).things == 0);
  ring.rules.objects = false;
  CHECK(std::string_view(objection(ring.state, ring.rules, booking).rule) == "FTM-16.2");
}

TEST_CASE(
    "FTM-16.5 FTM-R56 a table sends the opponent back at the next score of three, not at the one that brought it") {
  Ring ring({{"objects", "on"}, {"object_effects", "by_rule"}});
  ring.give(P, Quality::quick);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.chips.lay({Thing::table, 3});
  ring.begin(booking);
  ring.space(Q, 6);
  ring.draw("QUICK 3", {1});
  CHECK(ring.token(P).things == 2);
  CHECK(ring.at(Q) == 6);
  ring.draw("QUICK 2");
  CHECK(ring.at(Q) == 6);
  ring.space(P, 0);
  ring.draw("QUICK die", {3});
  CHECK(ring.at(Q) == 6 - 2);
  CHECK(ring.token(P).things == 0);
}

TEST_CASE("FTM-16.6 FTM-R57 a Hot Tag: the others switch, score a point and are checked") {
  Ring ring({{"advanced_tag", "on"}});
  ring.give(P, Quality::quick);
  ring.begin(Form::tag, {P, R, Q, S});
  ring.spaces(5, 11);
  ring.draw("QUICK 1", {1, 11});
  CHECK(ring.at(Q) == 12);
  CHECK(ring.last<PinBegan>()->by == S);
  CHECK(ring.last<PinBegan>()->on == P);
  CHECK(ring.at(P) == 5 + 1 - 1);  // FTM-R58: the team that had scored goes back
  CHECK(ring.count<TagRolled>() == 1);
}

TEST_CASE("FTM-16.7 FTM-16.8 FTM-16.10 FTM-R58 refreshment comes with a tag, not below Start and without a check") {
  for (const auto& [die, before, after] : {std::tuple{2, 13, 13}, {4, 13, 12}, {5, 0, 0}}) {
    Ring ring({{"advanced_tag", "on"}});
    ring.give(P, Quality::quick);
    ring.begin(Form::tag, {P, R, Q, S});
    ring.spaces(3, before);
    ring.draw("QUICK 1", {die});
    CHECK(ring.at(Q) == after);
    CHECK(ring.count<PinBegan>() == 0);
  }
}

TEST_CASE("FTM-16.11 FTM-16.12 FTM-R59 an interview is rolled for its guest and may set up a match") {
  Ring ring({{"interviews_per_event", "1"}});
  ring.rules.kind = ShowKind::federation;
  ring.line(Chart::i, 11, {{Op::challenge, Role::guest, Role::guest_foe}});
  ring.line(Chart::j, 12, {{Op::grudge, Role::guest, Role::none, Role::none, 2}});
  ring[P].foe = Q;
  ring.state.card.push_back(ring.booked(Form::normal, {R, S}));
  ring.state.card.push_back(ring.booked(Form::normal, {extra(0), extra(1)}));
  ring.state.at = 1;
  ring.does(NextMatch{});
  REQUIRE(ring.asks<Interlude>());
  ring.choose(choice(Verb::interview, P, static_cast<int>(Chart::i)), {11});
  REQUIRE(ring.state.challenges.size() == 1);
  CHECK(ring.state.challenges[0].by == P);
  CHECK(ring.state.challenges[0].to == Q);
  CHECK_FALSE(ring.offers(choice(Verb::interview, P, static_cast<int>(Chart::i))));  // one an event
  ring[Q].away = 2;  // FTM-R38: a foe out of town cannot be named; the line is rolled again once
  ring.state.challenges.clear();
  ring.state.interviews = 0;
  ring.state.agenda.clear();
  ring.does(NextMatch{});
  ring.choose(choice(Verb::interview, P, static_cast<int>(Chart::i)), {11, 11});
  CHECK(ring.state.challenges.empty());
  CHECK(ring.last<PartVoid>()->op == Op::challenge);
}

TEST_CASE("FTM-16.13 FTM-16.14 FTM-R60 a scripted bump is a roll on reel K before its card, where the option is on") {
  Ring ring({{"scripted_bump", "on"}});
  ring.line(Chart::k, 11, {down(2)});
  ring.give(P, Quality::quick);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.bump = 5;
  CHECK_FALSE(objection(ring.state, ring.rules, booking));
  ring.begin(booking);
  for (const char* card : {"AGILE 1", "AGILE 1", "AGILE 2", "AGILE 2"}) ring.draw(card);
  CHECK(ring.count<RefereeDown>() == 0);
  ring.space(P, 10);
  ring.draw("QUICK 2", {}, {11});
  CHECK(ring.count<PinBegan>() == 0);
  ring.draw("AGILE 3");
  ring.draw("QUICK 1", {11});
  CHECK(ring.count<PinBegan>() == 1);
  ring.rules.scripted_bump = false;
  CHECK(std::string_view(objection(ring.state, ring.rules, booking).rule) == "FTM-16.14");
}

TEST_CASE("FTM-R42 a score of a scripted bump tags like any other") {
  Ring ring({{"scripted_bump", "on"}});
  ring.line(Chart::k, 11, {scores(Role::fav, 2), down(2)});
  Booking booking = ring.booked(Form::tag, {P, R, Q, S});
  booking.bump = 5;
  ring.begin(booking);
  for (const char* card : {"AGILE 1", "AGILE 1", "AGILE 2", "AGILE 2"}) ring.draw(card);
  ring.draw("AGILE 3", {}, {11});
  CHECK(ring.at(P) == 2);
  CHECK(who_in(ring.match(), 0) == R);
}

TEST_CASE("FTM-16.15 FTM-D8 the computer promoter scripts a bump for one Grudge Match in three") {
  for (const bool bump : {false, true}) {
    Ring ring({{"scripted_bump", "on"}, {"auto_book", "on"}});
    ring.state.challenges.push_back({P, Q});
    ring.does(RollGrudgeType{0}, bump ? Dice{1, 1, 1, 7} : Dice{1, 1, 2});
    CHECK(ring.state.card[0].bump == (bump ? 4 + 7 : 0));
  }
}

TEST_CASE("FTM-R60 the REF BUMP card may be a blank, and a referee who is up at once counts") {
  Ring blank({{"ref_bump_card", "off"}});
  blank.begin();
  blank.draw("REF BUMP");
  CHECK(blank.last<NoScore>()->why == Idle::blank);
  Ring up;
  up.line(Chart::k, 11, {down(0)});
  up.line(Chart::k, 12, {{Op::second_referee}});
  up.give(P, Quality::quick);
  up.begin();
  up.draw("REF BUMP", {11});
  up.space(P, 11);
  up.draw("QUICK 1", {23});
  CHECK(up.last<PinBegan>()->up_to == 23);
  Ring second;  // a second referee: the next pin counts one grade lower, once
  second.line(Chart::k, 12, {{Op::second_referee}});
  second.give(P, Quality::quick);
  second.begin();
  second.draw("REF BUMP", {12});
  second.space(P, 11);
  second.draw("QUICK 1", {16});
  CHECK(second.last<PinBegan>()->up_to == 16);
  second.draw("QUICK 1", {23});
  CHECK(second.last<PinBegan>()->up_to == 23);
}

TEST_CASE("FTM-16.17 FTM-16.18 FTM-16.19 FTM-R61 every space outside does what it says") {
  struct Space {
    int number, p, q;  // the match tracks afterwards, from 5 each
    unsigned things;
  };
  for (const Space& space : {Space{2, 5, 5, 0}, Space{3, 5, 4, 0}, Space{4, 5, 4, 0}, Space{5, 6, 5, 0},
                             Space{6, 5, 5, 1}, Space{7, 6, 5, 2}, Space{8, 5, 3, 0}, Space{9, 5, 5, 4},
                             Space{10, 6, 5, 0}, Space{11, 5, 5, 0}, Space{12, 7, 5, 0}}) {
    Ring ring({{"outside_board", "on"}});
    ring.line(Chart::normal, 11, {{Op::spill, Role::fav}});
    ring.give(P, Quality::quick);
    ring.give(P, Quality::favorite, Symbol::circle);
    ring.give(P, Quality::helped, Symbol::circle);
    ring.begin();
    ring.spaces(5, 5);
    ring.draw("Wild Card", {11});
    REQUIRE(ring.match().outside == cards_outside);
    CHECK(ring.token(Q).outside == 1);
    CHECK(ring.at(P) == 5);
    ring.token(P).outside = static_cast<std::int8_t>(space.number - 1);
    ring.draw("QUICK 1", space.number == 9 ? Dice{5} : Dice{});
    CHECK(ring.at(P) == space.p);
    CHECK(ring.at(Q) == space.q);
    CHECK(ring.token(P).things == space.things);
    CHECK((ring.match().outside == 0) == (space.number == 12));
  }
}

TEST_CASE("FTM-R61 outside nothing is counted, X12 brings a check, and after six cards it is over") {
  Ring ring({{"outside_board", "on"}});
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.spill = 1;
  ring.give(P, Quality::quick);
  ring.begin(booking);
  ring.space(P, 11);
  ring.draw("AGILE 1");
  CHECK(ring.match().outside == 5);
  ring.token(P).outside = 11;
  ring.draw("QUICK 1", {11});  // back with two spaces, on 13
  CHECK(ring.last<PinBegan>()->by == P);
  CHECK(ring.at(P) == 13);
  Ring long_way({{"outside_board", "on"}});
  long_way.begin(booking);
  for (const char* card : {"AGILE 1", "AGILE 1", "AGILE 2", "AGILE 2", "AGILE 3"}) long_way.draw(card);
  CHECK(long_way.match().outside == 1);
  long_way.draw("MEAN 1");
  CHECK(long_way.match().outside == 0);
  CHECK(long_way.token(P).outside == 0);
  Ring inside;  // without the option a spill is a point
  inside.line(Chart::normal, 11, {{Op::spill, Role::fav}});
  inside.begin();
  inside.draw("Wild Card", {11});
  CHECK(inside.at(P) == 1);
  CHECK(std::string_view(objection(inside.state, inside.rules, booking).rule) == "FTM-16.17");
}

TEST_CASE("FTM-R55 FTM-R61 a chip serves a move forward from outside the ring too") {
  Ring ring({{"outside_board", "on"}, {"objects", "on"}, {"object_effects", "by_rule"}});
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.spill = 1;
  booking.chips.lay({Thing::chair, 7});
  ring.give(P, Quality::quick);
  ring.begin(booking);
  ring.space(P, 5);
  ring.draw("AGILE 1");
  ring.token(P).outside = 11;
  ring.draw("QUICK 1", {2});
  CHECK(ring.at(P) == 5 + 2 + 2);
  CHECK(ring.token(P).things == 1);
}

TEST_CASE("FTM-16.20 FTM-R62 each track has its own two chips, and a space without its chip is unchipped") {
  Ring ring({{"increased_kickouts", "on"}});
  ring.give(P, Quality::quick);
  ring.give(Q, Quality::agile);
  ring.begin();
  ring.space(P, 11);
  ring.draw("QUICK 1", {43});
  CHECK(ring.token(P).pin_chips == 2);  // the one on 12 is gone
  CHECK(ring.token(Q).pin_chips == 3);
  ring.space(P, 11);
  ring.draw("QUICK 1", {16});  // as a D now
  CHECK(ring.last<PinBegan>()->up_to == 16);
  ring.space(Q, 11);
  ring.draw("AGILE 1", {43});
  CHECK(ring.last<PinBegan>()->up_to == 43);
}

TEST_CASE("FTM-16.23 FTM-16.25 FTM-R63 what moves are worth by grade, or by what stands on the card") {
  Ring ring({{"move_classes", "on"}});
  const auto worth = [&] {
    return std::array{grudge_points(ring.state, ring.rules, P, Colour::gold),
                      grudge_points(ring.state, ring.rules, P, Colour::silver),
                      grudge_points(ring.state, ring.rules, P, Colour::bronze)};
  };
  for (const auto& [grade, points] : {std::pair{Grade::aaa, std::array{5, 2, 1}},
                                      {Grade::aa, std::array{5, 2, 1}},
                                      {Grade::a, std::array{3, 2, 1}},
                                      {Grade::c, std::array{3, 2, 1}},
                                      {Grade::d, std::array{2, 1, 1}},
                                      {Grade::e, std::array{2, 1, 1}},
                                      {Grade::f, std::array{0, 1, 1}}}) {
    ring[P].grade = grade;
    CHECK(worth() == points);
  }
  ring.rules.class_by_grade = false;
  ring.card(P).moves = MoveClass::superior;
  CHECK(worth() == std::array{5, 2, 1});
}

}  // namespace bout::face_to_the_mat::testing
