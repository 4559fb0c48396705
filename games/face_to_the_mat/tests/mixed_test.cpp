// Rulings where forms of a match and options meet.
#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

constexpr Effect scores(Role who, int points) {
  return {Op::score, who, Role::none, Role::none, static_cast<std::int8_t>(points)};
}

}  // namespace

TEST_CASE("FTM-4.5 FTM-R13 a draw has its story too; a line for the WINNER is rolled again once, then void") {
  for (const auto& [second, told] : {std::pair{12, 1}, {11, 0}}) {
    Ring ring({{"storylines", "on"}});
    ring.rules.time_limit = 1;
    ring.line(Chart::a, 11, {});
    ring.line(Chart::f, 11, {{Op::tv, Role::winner, Role::none, Role::none, 1}});
    ring.line(Chart::f, 12, {{Op::grudge, Role::fav, Role::none, Role::none, 1}});
    ring.begin(ring.grudge(Stakes::leave_town), {1, 11});
    ring.state.challenges.push_back({P, Q, 3});
    ring.draw("AGILE 1", {1, 11, second});
    CHECK(ring.count<MatchDrawn>() == 1);
    CHECK(ring.last<StoryTold>()->moment == Moment::after);
    CHECK(ring[P].grudge == told);
    CHECK(ring.count<PartVoid>() == 1 - told);
    CHECK(ring.count<GradeChanged>() == 0);  // FTM-10.3 needs a winner
    CHECK(ring[P].away + ring[Q].away == 0);
    CHECK(ring.state.challenges.empty());
    CHECK(ring.state.over);
  }
}

TEST_CASE("FTM-R45 FTM-13.2 with handicap_elimination the favored must beat both, and loses by one fall") {
  Ring ring({{"handicap_elimination", "on"}});
  ring.give(R, Quality::quick);
  ring.begin(Form::two_on_one, {P, Q, R});
  ring.space(R, 11);
  ring.draw("QUICK 1", {66, 66, 66});
  CHECK(ring.over());
  CHECK(ring.match().winner == R);
  CHECK(ring.match().loser == P);
  CHECK(ring.count<Eliminated>() == 0);
}

TEST_CASE("FTM-R48 the eliminator's way back to the corner is told") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.begin(Form::every_man, {P, R, Q});
  ring.space(P, 12);
  ring.draw("QUICK 1", {66, 66, 66});
  REQUIRE(ring.count<TokenMoved>() == 1);
  CHECK(ring.last<TokenMoved>()->from == 13);
  CHECK(ring.last<TokenMoved>()->to == 9);
}

TEST_CASE("FTM-16.18 FTM-R61 every space gained outside is told") {
  for (const auto& [space, from, to] : {std::tuple{5, 5, 6}, {7, 5, 6}, {10, 5, 6}, {12, 5, 7}}) {
    Ring ring({{"outside_board", "on"}});
    Booking booking = ring.booked(Form::normal, {P, Q});
    booking.spill = 1;
    for (const Quality quality : {Quality::quick, Quality::favorite, Quality::helped}) ring.give(P, quality);
    ring.begin(booking);
    ring.draw("AGILE 1");
    ring.space(P, from);
    ring.token(P).outside = static_cast<std::int8_t>(space - 1);
    ring.draw("QUICK 1");
    REQUIRE(ring.count<TokenMoved>() == 1);
    CHECK(ring.last<TokenMoved>()->from == from);
    CHECK(ring.last<TokenMoved>()->to == to);
  }
}

TEST_CASE("FTM-R57 FTM-R61 a Hot Tag outside the ring moves along the board outside") {
  Ring ring({{"outside_board", "on"}, {"advanced_tag", "on"}});
  Booking booking = ring.booked(Form::tag, {P, R, Q, S});
  booking.spill = 1;
  ring.give(P, Quality::quick);
  ring.begin(booking);
  ring.spaces(3, 11);
  ring.draw("QUICK 1", {1});
  CHECK(ring.token(Q).outside == 2);
  CHECK(ring.at(Q) == 11);
  CHECK(ring.count<HotTag>() == 1);
}

TEST_CASE("FTM-R58 after a Hot Tag refreshment waits for the check") {
  Ring ring({{"advanced_tag", "on"}});
  ring.give(P, Quality::quick);
  ring.begin(Form::tag, {P, R, Q, S});
  ring.spaces(5, 11);
  ring.draw("QUICK 1", {1, 66, 66, 66});  // the fall comes first
  CHECK(ring.match().winner == S);
  CHECK(ring.count<Refreshed>() == 0);
  CHECK(ring.at(P) == 6);
}

TEST_CASE("FTM-R5 FTM-R76 in a tag match FACE and HEEL are those in the ring") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring[P].side = Side::face, ring[R].side = Side::heel, ring[Q].side = Side::heel, ring[S].side = Side::face;
  ring[R].grudge = 2;
  ring.begin(Form::tag, {P, R, Q, S});
  const auto heel = [&] { return role(ring.state, ring.rules, Role::heel, Moment::during); };
  CHECK(heel() == Q);
  ring.draw("QUICK 1");  // P tags R: two heels, and R has the higher grudge
  CHECK(heel() == R);
  CHECK(ring.last<SidesTaken>()->heel == R);
  ring.space(R, 9);
  ring.draw("HELPED 2");  // Q scores and tags S: a heel against a face
  CHECK(heel() == R);
  ring.space(R, 0);
  ring.draw("HELPED 2");  // R tags P: two faces without a grudge, and the underdog counts as heel
  CHECK(heel() == S);
}

TEST_CASE("FTM-R5 who counts as heel does so for the match, in a TEST OF STRENGTH too") {
  Ring ring;
  ring[Q].side = Side::face;
  ring.line(Chart::normal, 11, {{Op::grudge, Role::fav, Role::none, Role::none, 3}});
  for (const Who who : {P, Q}) ring.give(who, Quality::strong);
  ring.begin();
  ring.draw("Wild Card", {11});  // P has the higher grudge now
  ring.draw("TEST OF STRENGTH", {3});
  CHECK(ring.last<TestBegan>()->heel == Q);
  Ring three;  // nor does a fall over the middle change it
  three.give(P, Quality::quick);
  three.line(Chart::normal, 11, {{Op::grudge, Role::fav, Role::none, Role::none, 3}});
  three[Q].side = Side::face;
  three.begin(Form::every_man, {P, R, Q});
  three.draw("Wild Card", {11});
  three.space(Q, 3);
  three.space(P, 11);
  three.draw("QUICK 1", {66, 66, 66});
  REQUIRE(three.last<Eliminated>()->who == R);
  CHECK(role(three.state, three.rules, Role::heel, Moment::during) == Q);
}

TEST_CASE("FTM-R76 CHAMPION is the participant with the highest title, on the apron too") {
  Ring ring;
  ring.champion(0, S);
  ring.champion(1, P);
  ring.line(Chart::normal, 11, {scores(Role::champion, 2)});
  ring.begin(Form::tag, {P, R, Q, S});
  ring.draw("Wild Card", {11});
  CHECK(ring.at(Q) == 2);
}

TEST_CASE("FTM-R60 FTM-14.2 a script of a battle royale is for its full match, from its card on") {
  Ring ring({{"scripted_bump", "on"}});
  ring.line(Chart::k, 11, {{Op::referee_down, Role::none, Role::none, Role::none, 2}});
  Booking booking = ring.booked(Form::royale_quick_play, {P, Q, R, S, extra(0), extra(1)});
  booking.bump = 5;
  ring.begin(booking);
  ring.quick(
      {{"TRAILING 1", {}}, {"TRAILING 2", {}}, {"QUICK 1", {}}, {"QUICK 1", {}}, {"QUICK 2", {}}, {"QUICK 2", {}}});
  REQUIRE(ring.match().play == Play::full);
  CHECK(ring.count<RefereeDown>() == 0);
  ring.draw("AGILE 1", {}, {11});
  CHECK(ring.count<RefereeDown>() == 1);
  Ring mini({{"scripted_bump", "on"}});  // and never for a mini-match
  booking = mini.booked(Form::royale_match_up, {P, Q, R, S});
  booking.bump = 5;
  mini.begin(booking);
  for (const char* card : {"AGILE 1", "AGILE 1", "AGILE 2", "AGILE 2", "AGILE 3"}) mini.draw(card);
  CHECK(mini.count<RefereeDown>() == 0);
}

TEST_CASE("FTM-R66 FTM-R60 a script is not lost when a further card is drawn in control") {
  Ring ring({{"in_control", "on"}, {"scripted_bump", "on"}});
  ring.line(Chart::k, 11, {});
  ring.names[1] = "marked AGILE 1";
  ring.give(P, Quality::quick);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.bump = 6;
  ring.begin(booking);
  for (const char* card : {"SMART 1", "SMART 2", "SMART 2", "QUICK 1"}) ring.draw(card);
  ring.quick({{"marked AGILE 1", {}}, {"SMART 3", {}}});  // the fifth and the sixth
  ring.draw("MEAN 1", {}, {11});
  CHECK(ring.last<StoryTold>()->chart == Chart::k);
}

TEST_CASE("FTM-R51 FTM-R72 what is scored before the bell counts in quick-play") {
  Ring ring({{"storylines", "on"}});
  ring.line(Chart::a, 11, {scores(Role::und, 2)});
  ring.begin(ring.booked(Form::royale_quick_play, {P, Q, R}), {1, 11});
  ring.quick({{"TRAILING 1", {}}, {"TRAILING 2", {}}, {"TRAILING 2", {}}});
  CHECK(ring.match().royale.spaces[2] == 2 + 2);  // R was the underdog
  CHECK(ring.last<QuickDrawn>()->to == 2 + 2);
}

TEST_CASE("FTM-R75 of two spells without a quality the longer one counts") {
  Ring ring;
  const auto off = [](int cards) {
    return Effect{Op::disable,
                  Role::fav,
                  Role::none,
                  Role::none,
                  static_cast<std::int8_t>(cards),
                  static_cast<std::uint8_t>(Quality::quick)};
  };
  ring.line(Chart::normal, 11, {off(4), off(1)});
  ring.give(P, Quality::quick);
  ring.begin();
  ring.draw("Wild Card", {11});
  for (int i = 0; i < 2; ++i) ring.draw(i == 0 ? "QUICK 1" : "QUICK 2");
  CHECK(ring.at(P) == 0);
  ring.draw("AGILE 1");
  ring.draw("AGILE 1");
  ring.draw("QUICK 2");
  CHECK(ring.at(P) == 2);
}

TEST_CASE("FTM-R70 a broken team gives up its own tag title, and nobody else's") {
  for (const bool together : {true, false}) {
    Ring ring;
    ring[P].partner = Q, ring[Q].partner = P;
    ring.champion(2, P, together ? Q : R);
    ring.line(Chart::normal, 11, {{Op::foe, Role::fav, Role::und}});
    ring.begin();
    ring.draw("Wild Card", {11});
    CHECK(ring.last<BecameFoes>()->team_broken);
    CHECK(ring.state.titles[2].vacant() == together);
  }
}

TEST_CASE("FTM-R65 a tag title that went to others earlier tonight is not at stake") {
  Ring ring;
  ring.champion(2, P, S);  // P has won it with S meanwhile
  Booking booking = ring.booked(Form::tag, {P, R, Q, extra(0)});
  booking.titles = 4;
  ring.begin(booking);
  CHECK(ring.last<MatchBegan>()->titles == 0);
}

TEST_CASE("FTM-D8 the computer promoter scripts a bump for a Grudge Match of more than two as well") {
  Ring ring({{"scripted_bump", "on"}, {"auto_book", "on"}});
  ring[P].partner = R, ring[Q].partner = S;
  ring.state.challenges.push_back({P, Q, 3, true, PutOff::nothing, Form::tag, false, false, Stakes::grade});
  ring.does(BookGrudge{0}, {1, 7});
  CHECK(ring.state.card[0].form == Form::tag);
  CHECK(ring.state.card[0].bump == 4 + 7);
}

}  // namespace bout::face_to_the_mat::testing
