// The rules by number: grudge, cage, tag, three and more, hardcore (FTM 10 to 15).
#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

TEST_CASE("FTM-10.1 FTM-R32 a challenge waits two events, and a second one only heats it up") {
  Ring ring;
  ring.rules.kind = ShowKind::federation;
  ring.line(Chart::normal, 11, {{Op::challenge, Role::und, Role::fav}});
  ring.line(Chart::normal, 12, {{Op::challenge, Role::fav, Role::und}});
  ring.begin();
  ring.draw("Wild Card", {11});
  REQUIRE(ring.state.challenges.size() == 1);
  CHECK(ring.state.challenges[0].by == Q);
  CHECK(ring.state.challenges[0].due == 1 + 2);
  ring.draw("Wild Card", {12});
  CHECK(ring.state.challenges.size() == 1);
  CHECK(ring[P].grudge == 1);
  CHECK(ring[Q].grudge == 1);
  CHECK(ring.last<Challenged>()->merged);
}

TEST_CASE("FTM-R32 the doors stay shut while a challenge is due, and events that one misses are not counted") {
  Ring ring;
  ring.rules.kind = ShowKind::federation;
  ring.rules.least_matches = 1;
  ring.state.challenges.push_back({P, Q, 3});
  ring.state.card.push_back(ring.booked(Form::normal, {R, S}));
  for (const int show : {2, 3}) {
    ring.state.show = static_cast<std::uint16_t>(show);
    CHECK(static_cast<bool>(why_shut(ring.state, ring.rules)) == (show == 3));
  }
  ring.state.card.push_back(ring.grudge(Stakes::grade));
  CHECK_FALSE(why_shut(ring.state, ring.rules));
  ring.state.card.pop_back();
  ring[Q].absent = 1;  // Q misses this one
  CHECK_FALSE(why_shut(ring.state, ring.rules));
  ring.does(CloseShow{});
  CHECK(ring.state.challenges[0].due == 4);
  Ring gone;  // who leaves town tonight misses the six events after it, and not tonight's
  gone.rules.kind = ShowKind::federation;
  gone.state.challenges.push_back({P, Q, 3});
  gone[Q].away = 6;
  gone[Q].absent = 2;
  for (int show = 0; show < 7; ++show) {
    gone.state.agenda.clear();
    gone.does(CloseShow{});
  }
  CHECK(available(gone[Q]));
  CHECK(gone.state.challenges[0].due == 3 + 6);
}

TEST_CASE("FTM-10.4 FTM-R35 the type die: normal, cage, hardcore, or what the promoter wants") {
  for (const auto& [die, cage, hardcore] :
       {std::tuple{1, false, false}, {2, false, false}, {3, true, false}, {4, true, false}, {5, false, true}}) {
    Ring ring;
    ring.give(P, Quality::mean);
    ring.give(Q, Quality::mean, Symbol::circle);
    ring.state.challenges.push_back({P, Q});
    ring.does(RollGrudgeType{0}, {die, 1});
    CHECK(ring.state.card[0].cage == cage);
    CHECK(ring.state.card[0].hardcore == hardcore);
    CHECK(ring.state.card[0].grudge);
  }
  Ring alone;  // unattended a 6 is rolled again
  alone.rules.auto_book = true;
  alone.state.challenges.push_back({P, Q});
  alone.does(RollGrudgeType{0}, {6, 4, 6, 5});
  CHECK(alone.state.card[0].cage);
  CHECK(alone.state.card[0].stakes == Stakes::title_shot);
}

TEST_CASE("FTM-10.5 FTM-R37 FTM-R39 the stakes die: grades, leaving town, a title shot") {
  for (const auto& [die, stakes] : {std::pair{1, Stakes::grade},
                                    {2, Stakes::grade},
                                    {3, Stakes::leave_town},
                                    {4, Stakes::leave_town},
                                    {5, Stakes::title_shot}}) {
    Ring ring;
    ring.state.challenges.push_back({P, Q});
    ring.does(RollGrudgeType{0}, {1, die});
    CHECK(ring.state.card[0].stakes == stakes);
  }
  for (const int extra_steps : {0, 1}) {  // FTM-R37: grades as stakes change once, unless an option says more
    Ring ring({{"stake_tv_extra_steps", std::to_string(extra_steps)}});
    ring.give(P, Quality::quick);
    ring.begin(ring.grudge(Stakes::grade));
    ring.space(P, 14);
    ring.draw("QUICK 1", {11});
    CHECK(ring[P].grade == Grade(static_cast<int>(Grade::c) + 1 + extra_steps));
  }
}

TEST_CASE("FTM-R39 where nobody holds a title the winner becomes first contender, within three events") {
  Ring ring;
  ring.rules.auto_book = true;
  ring.champion(0, R);
  ring.give(P, Quality::quick);
  ring.begin(ring.grudge(Stakes::title_shot));
  ring.space(P, 14);
  ring.draw("QUICK 1", {11});
  CHECK(ring.state.titles[0].contender == P);
  CHECK(ring.state.titles[0].due == 1 + 3);
  ring.rules.kind = ShowKind::federation;
  ring.rules.least_matches = 0;
  ring.state.card.clear();
  ring.state.show = 4;
  CHECK(std::string_view(why_shut(ring.state, ring.rules).rule) == "FTM-R39");
  Booking shot = ring.booked(Form::normal, {P, R});  // the match is the shot, however it was booked
  shot.titles = 1;
  ring.begin(shot);
  ring.space(P, 14);
  ring.rules.kind = ShowKind::exhibition;
  ring.draw("QUICK 1", {11});
  CHECK(ring.holder(0) == P);
  CHECK(ring.state.titles[0].contender == nobody);
}

TEST_CASE("FTM-11.1 FTM-11.2 a cage match is a match like any other, with the cage chart") {
  Ring ring;
  ring.line(Chart::cage, 11, {{Op::score, Role::fav, Role::none, Role::none, 4}});
  ring.give(P, Quality::quick);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.cage = true;
  ring.begin(booking);
  ring.draw("Wild Card", {11});
  CHECK(ring.at(P) == 4);
  CHECK(ring.last<StoryTold>()->chart == Chart::cage);
  ring.space(P, 11);
  ring.draw("QUICK 1", {66, 66, 66});
  CHECK(ring.match().winner == P);
}

TEST_CASE("FTM-R40 what a line gives through helpers or through the HOT BOX is halved in a cage") {
  Ring ring;
  ring.line(Chart::e, 11, {{Op::score, Role::performer, Role::none, Role::helper, 3}});
  ring.line(Chart::e, 12, {{Op::score, Role::performer, Role::none, Role::none, 3}});
  ring.give(P, Quality::helped);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.cage = true;
  ring.begin(booking);
  ring.draw("HELPED reel E", {11});
  CHECK(ring.at(P) == 3 / 2);
  ring.draw("HELPED reel E", {12});
  CHECK(ring.at(P) == 3 / 2 + 3);
}

TEST_CASE("FTM-12.1 FTM-R41 two teams of two, one token each, and whoever is in the ring counts") {
  Ring ring;
  CHECK(objection(ring.state, ring.rules, Ring::booked(Form::tag, {P, R, Q})));
  ring.give(R, Quality::quick);
  ring[S].grade = Grade::f;
  ring[P].ally = extra(0);
  ring[R].ally = extra(1);  // the partner's relations are not asked for
  ring.begin(Form::tag, {P, R, Q, S});
  REQUIRE(ring.match().corners.size() == 2);
  CHECK(ring.match().hot_box[0] == extra(0));
  ring.draw("QUICK 1");
  CHECK(ring.at(P) == 0);  // R is on the apron
  ring.draw("HELPED 1");   // P scores and tags
  ring.draw("QUICK 1");
  CHECK(ring.at(R) == 1 + 1);
  ring.space(R, 8);
  ring.draw("SIGNATURE", {2});  // for whoever is in the ring of the team that scored last
  CHECK(ring.at(P) == 8 + 2);
}

TEST_CASE("FTM-R42 a score before the bell tags, the Boo move does not") {
  Ring ring({{"storylines", "on"}, {"boo_rule", "on"}});
  ring.line(Chart::a, 11, {{Op::score, Role::fav, Role::none, Role::none, 1}});
  ring.begin(ring.booked(Form::tag, {P, R, Q, S}), {1, 11});
  CHECK(ring.at(P) == 1);
  CHECK(who_in(ring.match(), 0) == R);
  ring.draw("AGILE 1");
  ring.draw("AGILE 1");
  ring.draw("AGILE 2", {3});
  CHECK(ring.at(P) == 1 + 3);
  CHECK(who_in(ring.match(), 0) == R);
}

TEST_CASE("FTM-12.4 FTM-R44 the first fall wins for the team, and all four have won or lost") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.champion(2, Q, S);
  Booking booking = ring.booked(Form::tag, {P, R, Q, S});
  booking.titles = 4;
  ring.begin(booking);
  ring.space(P, 11);
  ring.draw("QUICK 1", {66, 66, 66});
  for (const Who who : {P, R}) CHECK(ring[who].wins == 1);
  for (const Who who : {Q, S}) CHECK(ring[who].losses == 1);
  CHECK(ring.state.titles[2].holders == std::array{P, R});
}

TEST_CASE("FTM-13.3 FTM-R46 in Every Man ties go to FAV, then the middle, then UND; on TRAILING cards backwards") {
  Ring ring;
  for (const Who who : {P, Q, R}) ring.give(who, Quality::quick);
  ring.begin(Form::every_man, {P, R, Q});
  const auto level = [&](int p, int r, int q) { ring.spaces(p, q), ring.space(R, r); };
  level(5, 5, 5);
  ring.draw("QUICK 1");
  CHECK(ring.last<Scored>()->who == P);
  level(6, 5, 5);
  ring.draw("QUICK 1");
  CHECK(ring.last<Scored>()->who == R);
  level(5, 5, 5);
  ring.draw("TRAILING 1");
  CHECK(ring.last<Scored>()->who == Q);
  level(5, 5, 6);
  ring.draw("TRAILING 2");
  CHECK(ring.last<Scored>()->who == R);
}

TEST_CASE("FTM-R47 level, the pin is on UND before the middle before FAV") {
  Ring ring;
  ring.begin(Form::every_man, {P, R, Q});
  const auto target = [&](Who who) {
    return who_in(ring.match(), target_of(ring.state, ring.rules, corner_of(ring.match(), who)));
  };
  CHECK(target(P) == Q);
  CHECK(target(Q) == R);
  CHECK(target(R) == Q);
  ring.space(Q, 3);
  CHECK(target(P) == R);
  ring.rules.pin_target = PinTarget::leading;
  CHECK(target(P) == Q);
}

TEST_CASE("FTM-R45 in a Two-on-One a level pin is on the lower grade, then on the second named; one fall ends it") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.begin(Form::two_on_one, {P, Q, R});
  const auto target = [&] { return who_in(ring.match(), target_of(ring.state, ring.rules, 0)); };
  CHECK(target() == R);
  ring[Q].grade = Grade::d;
  CHECK(target() == Q);
  ring.space(P, 11);
  ring.draw("QUICK 1", {66, 66, 66});
  CHECK(ring.over());
  Ring both({{"handicap_elimination", "on"}});
  both.give(P, Quality::quick);
  both.begin(Form::two_on_one, {P, Q, R});
  both.space(P, 11);
  both.draw("QUICK 1", {66, 66, 66});
  CHECK_FALSE(both.over());
  CHECK(both.match().corners.size() == 2);
  CHECK(both.token(Q).place == Place::und);
}

TEST_CASE(
    "FTM-14.1 FTM-R49 FTM-R50 by match-ups: neighbours meet, the odd one has a bye, the last two have a full match") {
  Ring ring;
  CHECK(objection(ring.state, ring.rules, Ring::booked(Form::royale_match_up, {P, Q, R})));
  for (int i = 0; i < 5; ++i) ring.state.roster[static_cast<std::size_t>(i)].grade = Grade(7 - i);
  for (int i = 0; i < 5; ++i) ring.give(Who{static_cast<std::uint8_t>(i)}, Quality::quick);
  ring.begin(Form::royale_match_up, {P, Q, R, S, extra(0)});
  CHECK(ring.last<ByeGiven>()->who == P);
  CHECK(ring.last<PairBegan>()->a == Q);
  CHECK(ring.last<PairBegan>()->b == R);
  ring.draw("QUICK die", {5});
  CHECK(ring.last<PairWon>()->who == Q);
  CHECK(ring.last<PairBegan>()->a == S);
  CHECK(ring.last<PairBegan>()->b == extra(0));
  ring.draw("QUICK die", {6});  // a new deck for each match
  CHECK(ring.last<PairWon>()->who == S);
  CHECK(ring.last<ByeGiven>()->who == P);  // three are left
  ring.draw("QUICK die", {5});
  CHECK(ring.match().play == Play::full);
  CHECK(corner_of(ring.match(), P) == 0);
  CHECK(corner_of(ring.match(), Q) == 1);
  CHECK(ring.at(P) == 0);
}

TEST_CASE("FTM-R51 quick-play: what scores alone, and where tokens stop") {
  const auto scores = [](const char* card, const Dice& dice, const std::function<void(Ring&)>& prepare) {
    Ring ring;
    ring.line(Chart::normal, 11, {{Op::score, Role::und, Role::none, Role::none, 2}});
    ring.line(Chart::normal, 12, {{Op::back, Role::fav, Role::none, Role::none, 2}});
    prepare(ring);
    ring.begin(Form::royale_quick_play, {P, Q, R});
    ring.match().royale.spaces[0] = 10;
    ring.quick({{card, dice}, {"TRAILING 1", {}}, {"TRAILING 2", {}}});
    CHECK(ring.match().royale.spaces[0] <= 11);
    for (const Event& event : ring.events)
      if (const auto* drawn = get_if<QuickDrawn>(&event); drawn != nullptr && drawn->who == P) return drawn->points > 0;
    return false;
  };
  const auto nothing = [](Ring&) {};
  CHECK(scores("TRAILING 2", {}, nothing));
  CHECK(scores("TV Move 1", {}, nothing));
  CHECK_FALSE(scores("TV Move 1", {}, [](Ring& ring) { ring[P].grade = Grade::f; }));
  CHECK_FALSE(scores("QUICK 1", {}, nothing));
  CHECK_FALSE(scores("QUICK 1", {}, [](Ring& ring) { ring.give(P, Quality::quick, Symbol::square); }));  // on 10
  CHECK(scores("QUICK 1", {}, [](Ring& ring) { ring.give(P, Quality::quick, Symbol::circle); }));
  CHECK(scores("GOLD", {}, nothing));
  CHECK(scores("TITLE HOLDER", {1}, [](Ring& ring) { ring.champion(0, P); }));
  CHECK_FALSE(scores("TITLE HOLDER", {}, nothing));
  CHECK_FALSE(scores("SIGNATURE", {}, nothing));
  CHECK_FALSE(scores("REF BUMP", {}, nothing));
  CHECK_FALSE(scores("TEST OF STRENGTH", {}, [](Ring& ring) { ring.give(P, Quality::strong); }));
  CHECK(scores("Wild Card", {11}, nothing));
  CHECK_FALSE(scores("Wild Card", {12}, nothing));
}

TEST_CASE("FTM-14.3 FTM-R52 four-play: a newcomer takes the place of who is out, then the places close up") {
  Ring ring;
  CHECK(objection(ring.state, ring.rules, Ring::booked(Form::royale_four_play, {P, Q, R, S})));
  const Who fifth = extra(0);
  ring.give(P, Quality::quick);
  ring.begin(Form::royale_four_play, {P, Q, R, S, fifth});
  CHECK(ring.token(S).place == Place::und);
  for (const Who who : {Q, R}) ring.space(who, 3);
  ring.space(P, 11);
  ring.draw("QUICK 1", {66, 66, 66});
  CHECK(ring.last<Eliminated>()->who == S);
  CHECK(ring.at(P) == 9);
  CHECK(ring.at(fifth) == 0);
  CHECK(ring.token(fifth).place == Place::und);
  ring.space(fifth, 8);
  ring.space(P, 11);
  ring.draw("QUICK 1", {66, 66, 66});  // R and Q are level: the second middle first
  CHECK(ring.last<Eliminated>()->who == R);
  CHECK(ring.token(Q).place == Place::middle);
  CHECK(ring.token(fifth).place == Place::und);
  ring.give(Q, Quality::agile);
  ring.match().fighters[1].star |= bit(Quality::agile);
  ring.space(P, 0);
  ring.space(Q, 11);
  ring.draw("AGILE 1", {66, 66, 66});  // Q pins P, the favored
  CHECK(ring.token(Q).place == Place::fav);
  CHECK_FALSE(ring.over());
  ring.space(Q, 11);
  ring.draw("AGILE 2", {66, 66, 66});
  CHECK(ring.match().winner == Q);
}

TEST_CASE("FTM-15.2 FTM-15.3 FTM-R20 hardcore has its own chart over any form; with a cage a die decides") {
  for (const Form form : {Form::normal, Form::every_man, Form::tag}) {
    Ring ring;
    ring.line(Chart::hardcore, 11, {});
    Booking booking = form == Form::normal ? ring.booked(form, {P, Q})
                      : form == Form::tag  ? ring.booked(form, {P, R, Q, S})
                                           : ring.booked(form, {P, R, Q});
    booking.hardcore = true;
    ring.begin(booking);
    ring.draw("Wild Card", {11});
    CHECK(ring.last<StoryTold>()->chart == Chart::hardcore);
  }
  for (int die = 1; die <= 6; ++die) {
    Ring ring;
    ring.line(Chart::hardcore, 11, {});
    ring.line(Chart::cage, 11, {});
    Booking booking = ring.booked(Form::normal, {P, Q});
    booking.hardcore = booking.cage = true;
    ring.begin(booking);
    ring.draw("Wild Card", {die, 11});
    CHECK(ring.last<StoryTold>()->chart == (die % 2 == 1 ? Chart::cage : Chart::hardcore));
  }
}

}  // namespace bout::face_to_the_mat::testing
