// What binds whoever books a match: challenges, shots, orders, partners (FTM-R32, FTM-R35, FTM-R39, FTM-R70, FTM-R73).
#include "games/face_to_the_mat/tests/office.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

Choice dropped(int number) { return choice(Verb::drop, number); }

/// A card by the computer promoter for what this office holds.
State suggested(Office& office, std::uint64_t seed) {
  State state = office.state;
  state.agenda.clear();
  Chance chance(seed);
  const Events<Event> none;
  Table table{state, office.rules, chance, none};
  table.then(SuggestCard{});
  run(table);
  return state;
}

}  // namespace

TEST_CASE("FTM-R32 FTM-10.1 two with a challenge to settle meet for that, and for nothing else but a title") {
  Office office;
  office.state.challenges.push_back({P, Q, 3});
  office.compose(Form::normal, {Q, P});
  CHECK_FALSE(office.offers(choice(Verb::book_it)));
  CHECK(same_rule(objection(office.state, office.rules, office.state.draft), "FTM-R32"));
  office.champion(0, P);
  office.choose(choice(Verb::put_up, 0));
  CHECK(office.offers(choice(Verb::book_it)));
  CHECK_FALSE(objection(office.state, office.rules, office.booked(Form::every_man, {P, Q, R})));
}

TEST_CASE("FTM-R32 a challenge that is due is not dodged by a full card, by two other matches, or by letting it run") {
  Office office;
  office.rules.least_matches = 1;
  office.state.show = 3;
  office.state.challenges.push_back({P, Q, 3, true, PutOff::nothing, Form::normal, false, false, Stakes::grade});
  for (int i = 0; i < 2; ++i) office.state.card.push_back(office.booked(Form::normal, {P, extra(i)}));
  CHECK_FALSE(office.offers(choice(Verb::open_doors)));
  CHECK_FALSE(office.offers(choice(Verb::let_run, 1)));  // P has two matches
  office.choose(dropped(0));
  CHECK(office.offers(choice(Verb::let_run, 1)));
  office.choose(choice(Verb::book_challenge, 0));
  CHECK(office.offers(choice(Verb::open_doors)));
  Office full;
  full.state.show = 3;
  full.rules.most_matches_booked = 2;
  full.rules.least_matches = 1;
  full.state.challenges.push_back({P, Q, 3});
  for (int i = 0; i < 2; ++i) full.state.card.push_back(full.booked(Form::normal, {R, extra(i)}));
  CHECK_FALSE(full.offers(choice(Verb::open_doors)));
  CHECK_FALSE(full.offers(choice(Verb::let_run, 1)));
  full.choose(dropped(1));
  CHECK(full.offers(choice(Verb::book_challenge, 0)));
  Office owed;  // but two Grudge Matches are all that anybody has in an evening
  owed.rules.least_matches = 1;
  owed.state.show = 3;
  for (const Who who : {Q, R, S}) owed.state.challenges.push_back({P, who, 3});
  for (const Who who : {Q, R}) {
    Booking booking = owed.booked(Form::normal, {P, who});
    booking.grudge = true;
    booking.rivals = {P, who};
    owed.state.card.push_back(booking);
  }
  CHECK(owed.offers(choice(Verb::open_doors)));
}

TEST_CASE("FTM-R39 a shot that is due is not dodged by a match of the champion with somebody else") {
  Office office;
  office.rules.least_matches = 1;
  office.champion(0, P);
  office.state.titles[0].contender = Q;
  office.state.titles[0].due = 4;
  office.state.show = 4;
  Booking other = office.booked(Form::normal, {P, R});
  other.titles = 1;
  office.state.card.push_back(other);
  CHECK_FALSE(office.offers(choice(Verb::open_doors)));
  CHECK_FALSE(office.offers(choice(Verb::let_run, 1)));
  office.choose(dropped(0));
  office.choose(choice(Verb::book_shot, 0));
  CHECK(office.offers(choice(Verb::open_doors)));
  CHECK(office.state.card[0].shot);
}

TEST_CASE("FTM-R39 FTM-R38 a contender out of town keeps the shot, and the events he misses are not counted") {
  Ring ring;
  ring.rules.kind = ShowKind::federation;
  ring.give(Q, Quality::quick);
  ring.state.titles[0].contender = P;
  ring.state.titles[0].due = 4;
  ring.champion(0, R);
  ring.begin(ring.grudge(Stakes::leave_town));
  ring.space(Q, 14);
  ring.draw("QUICK 1", {11});
  REQUIRE(ring[P].away == 6);
  CHECK(ring.state.titles[0].contender == P);
  REQUIRE(ring.state.show == 2);  // tonight is over
  for (int show = 0; show < 6; ++show) {
    ring.state.agenda.clear();
    ring.does(CloseShow{});
  }
  CHECK(available(ring[P]));
  CHECK(ring.state.titles[0].due == 4 + 6);
}

TEST_CASE("FTM-R39 who was named contender before keeps the shot, and the next waits behind") {
  Ring ring;
  ring.rules.auto_book = true;
  ring.champion(0, R);
  ring.champion(1, S);
  ring.give(P, Quality::quick);
  ring.line(Chart::normal, 11, {{Op::contender, Role::fav}});
  ring.line(Chart::normal, 12, {{Op::contender, Role::und}});
  ring.begin();
  ring.draw("Wild Card", {11});
  ring.state.show = 2;
  ring.draw("Wild Card", {12});
  CHECK(ring.state.titles[0].contender == P);
  CHECK(ring.state.titles[0].due == 1 + 3);
  CHECK(ring.state.titles[0].next == Q);
  CHECK_FALSE(may_release(ring.state, ring.rules, Q));
  ring.draw("Wild Card", {11});  // named again: the date stands
  CHECK(ring.state.titles[0].due == 1 + 3);
  Booking shot = ring.booked(Form::normal, {P, R});
  shot.titles = 1;
  ring.begin(shot);
  ring.space(P, 14);
  ring.draw("QUICK 1", {11});
  CHECK(ring.holder(0) == P);
  CHECK(ring.state.titles[0].contender == Q);
  CHECK(ring.state.titles[0].due == 2 + 3);
  CHECK(ring.state.titles[0].next == nobody);
}

TEST_CASE("FTM-D5 with the computer promoter two who both have a partner meet as teams") {
  Office office;
  office.rules.auto_book = true;
  office.rules.least_matches = 1, office.rules.most_matches_booked = 4;
  office.champion(0, extra(0)), office.champion(1, extra(2)), office.champion(2, extra(4), extra(6));
  office[P].partner = R, office[R].partner = P;
  office[Q].partner = S, office[S].partner = Q;
  int teams = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const State state = suggested(office, seed);
    for (const Booking& booking : state.card) {
      if (!booking.entrants.contains(P) || !booking.entrants.contains(Q)) continue;
      teams += booking.form == Form::tag;
      if (booking.form == Form::normal) CHECK((is_booked(state, R) || is_booked(state, S)));  // then one is not free
    }
  }
  CHECK(teams > 10);
}

TEST_CASE("FTM-R35 what a line ordered for the next meeting of two binds a match put together by hand") {
  const struct {
    Stipulation what;
    Booking refused, taken;
  } orders[] = {
      {Stipulation::tag, Ring::booked(Form::normal, {P, Q}), Ring::booked(Form::tag, {P, R, S, Q})},
      {Stipulation::two_on_one, Ring::booked(Form::normal, {P, Q}), Ring::booked(Form::two_on_one, {Q, R, P})},
      {Stipulation::two_on_one, Ring::booked(Form::every_man, {P, Q, R}), Ring::booked(Form::two_on_one, {P, Q, R})},
      {Stipulation::every_man, Ring::booked(Form::two_on_one, {P, Q, R}), Ring::booked(Form::every_man, {R, Q, P})},
      {Stipulation::every_man, Ring::booked(Form::tag, {P, R, Q, S}), Ring::booked(Form::tag, {P, Q, R, S})},
      {Stipulation::every_man, Ring::booked(Form::normal, {P, Q}), Ring::booked(Form::two_on_one, {R, Q, P})},
      {Stipulation::cage, Ring::booked(Form::normal, {P, Q}), Ring::booked(Form::royale_quick_play, {P, Q, R})},
  };
  for (const auto& order : orders) {
    Office office;
    office.state.bound.push_back({P, Q, order.what});
    CHECK(same_rule(objection(office.state, office.rules, order.refused), "FTM-R35"));
    CHECK_FALSE(objection(office.state, office.rules, order.taken));
  }
  Office office;
  for (const Who who : {P, Q}) office.give(who, Quality::mean);
  office.state.bound.push_back({P, Q, Stipulation::cage});
  office.compose(Form::normal, {P, Q});
  CHECK_FALSE(office.offers(choice(Verb::book_it)));
  office.choose(choice(Verb::cage));
  CHECK(office.offers(choice(Verb::book_it)));
  office.state.bound[0].what = Stipulation::normal;
  CHECK_FALSE(office.offers(choice(Verb::book_it)));
  office.state.bound[0].what = Stipulation::hardcore;
  CHECK_FALSE(office.offers(choice(Verb::book_it)));
  office.choose(choice(Verb::hardcore));
  CHECK(office.offers(choice(Verb::book_it)));
}

TEST_CASE("FTM-R35 an order is over once the two have met, and not by standing side by side") {
  for (const bool against : {true, false}) {
    Ring ring;
    ring.give(P, Quality::quick);
    ring.state.bound.push_back({P, Q, Stipulation::cage});
    Booking booking = against ? ring.booked(Form::tag, {P, R, Q, S}) : ring.booked(Form::tag, {P, Q, R, S});
    booking.cage = true;
    ring.begin(booking);
    ring.space(P, 14);
    ring.draw("QUICK 1", {11});
    CHECK(ring.state.bound.empty() == against);
  }
}

TEST_CASE("FTM-10.4 the type of a Grudge Match is not the composer's; places, chips and scripts are") {
  Office office({{"scripted_bump", "on"}, {"objects", "on"}, {"object_effects", "by_rule"}});
  office.state.challenges.push_back({P, Q, 3});
  office.choose(choice(Verb::book_challenge, 0), {3, 1});
  REQUIRE(office.state.card.size() == 1);
  office.choose(choice(Verb::change, 0));
  REQUIRE(office.asks<Compose>());
  CHECK_FALSE(office.offers(choice(Verb::cage)));
  CHECK_FALSE(office.offers(choice(Verb::take_out, P)));
  office.choose(choice(Verb::favor, Q));
  office.choose(choice(Verb::script_bump, 7));  // FTM-16.15
  office.choose(choice(Verb::lay_chip, static_cast<int>(Thing::chair), 3));
  office.choose(choice(Verb::book_it));
  REQUIRE(office.state.card.size() == 1);
  const Booking& booking = office.state.card[0];
  CHECK(booking.cage);
  CHECK(booking.grudge);
  CHECK(booking.entrants[0] == Q);
  CHECK(booking.placed);
  CHECK(booking.bump == 7);
  CHECK(booking.chips.count() == 1);
}

TEST_CASE("FTM-D3 FTM-D4 a match on the card can be changed, or left as it is") {
  Office office;
  office.champion(0, P);
  Booking booking = office.booked(Form::normal, {P, Q});
  booking.titles = 1;
  office.state.card.push_back(booking);
  office.state.card.push_back(office.booked(Form::normal, {P, R}));
  office.choose(choice(Verb::change, 0));  // P has two matches, and this is one of them
  CHECK(office.offers(choice(Verb::book_it)));
  office.choose(choice(Verb::take_out, Q));
  office.choose(choice(Verb::cancel));
  CHECK(office.state.card[0] == booking);
  office.choose(choice(Verb::change, 0));
  office.choose(choice(Verb::take_out, P));
  CHECK(office.offers(choice(Verb::enter, P)));
  office.choose(choice(Verb::enter, S));
  office.choose(choice(Verb::book_it));
  CHECK(office.state.card[0].entrants.contains(S));
  CHECK(office.state.card[0].titles == 0);
  CHECK(office.state.card.size() == 2);
}

TEST_CASE("FTM-R73 the rivals of a Two-on-One do not stand side by side, and a rival is featured") {
  Ring ring;
  CHECK(
      same_rule(objection(ring.state, ring.rules, ring.grudge(Stakes::grade, Form::two_on_one, {R, P, Q})), "FTM-R73"));
  CHECK_FALSE(objection(ring.state, ring.rules, ring.grudge(Stakes::grade, Form::two_on_one, {Q, R, P})));
  ring[P].partner = R, ring[R].partner = P;
  ring[R].grade = Grade::aaa;  // would be favored over both
  ring[Q].grade = Grade::b;
  ring.state.challenges.push_back({P, Q, 3, true, PutOff::nothing, Form::two_on_one, false, false, Stakes::grade});
  ring.rules.auto_book = true;
  ring.does(BookGrudge{0});
  ring.begin(Booking(ring.state.card[0]));
  CHECK(ring.token(Q).place == Place::fav);
  CHECK(ring.token(P).place == Place::und);
  CHECK(ring.token(R).place == Place::und2);
}

TEST_CASE("FTM-R36 who joins a hardcore Grudge Match has MEAN; else the two fight it alone, hardcore") {
  for (const bool others : {true, false}) {
    Ring ring;
    for (const Who who : {P, Q}) ring.give(who, Quality::mean);
    if (others)
      for (const Who who : {extra(4), extra(5)}) ring.give(who, Quality::mean);
    ring[P].partner = R, ring[R].partner = P;  // has none
    ring.state.challenges.push_back({P, Q, 3, true, PutOff::nothing, Form::tag, false, true, Stakes::grade});
    ring.rules.auto_book = true;
    ring.does(BookGrudge{0});
    const Booking& booking = ring.state.card[0];
    CHECK(booking.hardcore);
    CHECK(booking.form == (others ? Form::tag : Form::normal));
    CHECK_FALSE(booking.entrants.contains(R));
  }
}

TEST_CASE("FTM-R70 the computer promoter puts no partners against each other, in any form") {
  Office office;
  for (int i = 0; i < 14; i += 2) {  // seven teams: half of any royale would be partners
    office.state.roster[static_cast<std::size_t>(i)].partner = Who{static_cast<std::uint8_t>(i + 1)};
    office.state.roster[static_cast<std::size_t>(i + 1)].partner = Who{static_cast<std::uint8_t>(i)};
  }
  office.rules.auto_book = true;
  office.rules.least_matches = 2, office.rules.most_matches_booked = 4;
  office.champion(0, extra(0)), office.champion(1, extra(2));
  office.champion(2, P, R);  // champions who are no team any more, with a partner each
  std::array<int, form_count> forms{};
  for (std::uint64_t seed = 0; seed < 2000; ++seed)
    for (const Booking& booking : suggested(office, seed).card) {
      ++forms[static_cast<std::size_t>(booking.form)];
      for (const Who who : booking.entrants)
        REQUIRE_FALSE(are_opponents(office.state, booking, who, office[who].partner));
    }
  for (const Form form : {Form::normal, Form::tag, Form::two_on_one, Form::every_man})
    CHECK(forms[static_cast<std::size_t>(form)] > 0);
  Office large;
  large.rules.auto_book = true;
  large.rules.least_matches = 1, large.rules.most_matches_booked = 4;
  large.champion(0, extra(0)), large.champion(1, extra(2)), large.champion(2, extra(4), extra(6));
  large[P].partner = Q, large[Q].partner = P;
  int royales = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed)
    for (const Booking& booking : suggested(large, seed).card) {
      royales += is_royale(booking.form);
      REQUIRE_FALSE(are_opponents(large.state, booking, P, Q));
    }
  CHECK(royales > 50);
}

TEST_CASE("FTM-R35 FTM-R32 the computer promoter is bound like anybody else, and lets an ordered meeting happen") {
  Office office;
  office.rules.auto_book = true;
  office.champion(0, P);
  office.state.bound.push_back({P, Q, Stipulation::cage});
  office.state.bound.push_back({R, S, Stipulation::two_on_one});
  int met = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed)
    for (const Booking& booking : suggested(office, seed).card) {
      State before = office.state;
      CHECK_FALSE(objection(before, office.rules, booking));
      met += is_meeting(before, booking, P, Q) || is_meeting(before, booking, R, S);
    }
  CHECK(met > 80);
}

TEST_CASE("FTM-D1 a guest who waits for a title shot is not sent home") {
  Office office;
  office.rules.auto_book = true;
  office.rules.cards[13].start.signed_on = false;
  const Who guest{13};
  CHECK(may_release(office.state, office.rules, guest));
  office.state.titles[0].contender = guest;
  CHECK_FALSE(may_release(office.state, office.rules, guest));
  office.rules.cards[12].start.signed_on = false;
  CHECK(suggested(office, 1)[guest].signed_on);
}

}  // namespace bout::face_to_the_mat::testing
