// What the promoter decides, by number (FTM-D1 to FTM-D16), and what a promoter may not.
#include "games/face_to_the_mat/tests/office.hpp"

namespace bout::face_to_the_mat::testing {

TEST_CASE("FTM-D1 the promoter runs one of four federations, and guests come and go") {
  for (const char* name : {"saltline", "ternbay", "parallax", "wayside"}) {
    const Game& game = open({{"federation", name}});
    CHECK(game.content().federation.id == name);
    CHECK(game.rules().titles.size() >= 3);
  }
  Office office;
  office.state.agenda.clear();
  office.rules.cards[13].start.signed_on = false;  // a guest
  office.state.roster[13].signed_on = false;
  office.does(OpenOffice{});
  const Who guest{13};
  office.choose(choice(Verb::sign, guest));
  CHECK(office[guest].signed_on);
  CHECK(office.offers(choice(Verb::release, guest)));
  office.state.titles[0].contender = guest;  // not while somebody waits for the guest
  CHECK_FALSE(office.offers(choice(Verb::release, guest)));
  office.state.titles[0].contender = nobody;
  office.choose(choice(Verb::release, guest));
  CHECK_FALSE(available(office[guest]));
}

TEST_CASE("FTM-D2 no advanced option is on by itself; the full show has three of them") {
  const Rules& plain = open().rules();
  CHECK(plain.boo_after == 0);
  CHECK_FALSE(
      (plain.objects || plain.advanced_tag || plain.scripted_bump || plain.outside_board || plain.move_classes));
  CHECK(plain.kickout_chips == 0);
  CHECK(plain.interviews == 0);
  OptionValues values(Game::options());
  for (const Preset& preset : Game::presets())
    if (preset.name == "full-show") REQUIRE_FALSE(values.apply(preset));
  Problems problems;
  const std::optional<Game> full = Game::open(mute_pack(), values, problems);
  REQUIRE(full.has_value());
  CHECK(full->rules().boo_after == 3);
  CHECK(full->rules().scripted_bump);
  CHECK(full->rules().interviews == 1);
}

TEST_CASE("FTM-D3 a card has five to ten matches; the computer books what is pending first and the champion last") {
  Office office;
  CHECK_FALSE(office.offers(choice(Verb::open_doors)));
  office.state.agenda.clear();
  office.rules.auto_book = true;
  office.champion(0, P);
  office.state.challenges.push_back({Q, S, 3, true, PutOff::nothing, Form::normal, true, false, Stakes::grade});
  const Events<Event> none;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State state = office.state;
    Chance chance(seed);
    Table table{state, office.rules, chance, none};
    table.then(SuggestCard{});
    run(table);
    REQUIRE(state.card.size() >= 5);
    REQUIRE(state.card.size() <= 10);
    CHECK(is_booked(state, state.challenges[0]));
    CHECK(state.card[state.card.size() - 1].entrants.contains(P));
    int special = 0;
    for (const Booking& booking : state.card) {
      State before = state;
      before.card.clear();
      CHECK_FALSE(objection(before, office.rules, booking));
      special += !booking.grudge && (booking.cage || booking.hardcore || booking.form > Form::tag);
    }
    CHECK(special <= 2);  // FTM-D5
  }
}

TEST_CASE("FTM-D4 the promoter names the favored, the featured, the middle") {
  Office office;
  office.grades(Grade::aaa, Grade::f);
  office.compose(Form::every_man, {P, Q, R});
  office.choose(choice(Verb::favor, Q));
  office.choose(choice(Verb::book_it));
  CHECK(office.state.card[0].placed);
  office.begin(Booking(office.state.card[0]));
  CHECK(office.token(Q).place == Place::fav);
  CHECK(office.token(P).place == Place::middle);
  CHECK(office.token(R).place == Place::und);
}

TEST_CASE("FTM-D5 FTM-15.3 the promoter lays cage and hardcore over any form") {
  Office office;
  for (const Who who : {P, Q, R, S}) office.give(who, Quality::mean);
  office.compose(Form::tag, {P, R, Q, S});
  office.choose(choice(Verb::cage));
  office.choose(choice(Verb::hardcore));
  office.choose(choice(Verb::book_it));
  CHECK(office.state.card[0].cage);
  CHECK(office.state.card[0].hardcore);
  office.compose(Form::normal, {P, extra(0)});
  CHECK_FALSE(office.offers(choice(Verb::hardcore)));  // FTM-R36
}

TEST_CASE(
    "FTM-D6 FTM-R50 battle royales: the method, the pairs and the entrants are the promoter's; the queue stands as booked") {
  Office office;
  office.compose(Form::royale_four_play, {P, Q, R, S});
  CHECK_FALSE(office.offers(choice(Verb::book_it)));
  office.choose(choice(Verb::enter, extra(0)));
  office.choose(choice(Verb::enter, extra(1)));
  office.choose(choice(Verb::book_it));
  office.begin(Booking(office.state.card[0]));
  CHECK(office.match().corners.size() == 4);
  CHECK(office.match().fighters[office.match().queue.back()].who == extra(0));
  Office pairs;  // FTM-R50: the promoter's pairs instead of neighbours by grade
  for (int i = 0; i < 4; ++i) pairs.state.roster[static_cast<std::size_t>(i)].grade = Grade(7 - i);
  pairs.compose(Form::royale_match_up, {P, Q, R, S});
  pairs.choose(choice(Verb::favor, S));
  pairs.choose(choice(Verb::book_it));
  pairs.begin(Booking(pairs.state.card[0]));
  CHECK(pairs.last<PairBegan>()->a == S);
  CHECK(pairs.last<PairBegan>()->b == P);
}

TEST_CASE("FTM-D7 FTM-R55 chips go on any space but Start") {
  Office office({{"objects", "on"}});
  office.compose(Form::normal, {P, Q});
  CHECK_FALSE(office.offers(choice(Verb::lay_chip, 0, 0)));
  office.choose(choice(Verb::lay_chip, static_cast<int>(Thing::ladder), 15));
  office.choose(choice(Verb::lay_chip, static_cast<int>(Thing::chair), 1));
  office.choose(choice(Verb::book_it));
  CHECK(office.state.card[0].chips.count() == 2);
}

TEST_CASE("FTM-D8 FTM-R60 bumps are scripted for the cards 5 to 15, and spills where the board is in use") {
  Office office({{"scripted_bump", "on"}, {"outside_board", "on"}});
  office.compose(Form::normal, {P, Q});
  CHECK_FALSE(office.offers(choice(Verb::script_bump, 4)));
  CHECK_FALSE(office.offers(choice(Verb::script_bump, 16)));
  office.choose(choice(Verb::script_bump, 15));
  office.choose(choice(Verb::script_spill, 5));
  office.choose(choice(Verb::book_it));
  CHECK(office.state.card[0].bump == 15);
  CHECK(office.state.card[0].spill == 5);
}

TEST_CASE("FTM-D9 FTM-R35 a 6 for the type: roll again, or choose what is legal for the two") {
  Office office;
  office.state.challenges.push_back({P, Q, 3});
  office.choose(choice(Verb::book_challenge, 0), {6});
  REQUIRE(office.asks<ChooseType>());
  CHECK_FALSE(office.offers(choice(Verb::take_type, static_cast<int>(Form::normal), 2)));  // nobody is MEAN
  office.choose(choice(Verb::roll_again), {6});
  office.choose(choice(Verb::take_type, static_cast<int>(Form::normal), 1), {1});
  REQUIRE(office.state.card.size() == 1);
  CHECK(office.state.card[0].cage);
}

TEST_CASE("FTM-D10 FTM-R39 a 6 for the stakes: roll again, or choose; a prize is mere words") {
  Office office;
  office.state.challenges.push_back({P, Q, 3});
  office.choose(choice(Verb::book_challenge, 0), {1, 6});
  REQUIRE(office.asks<ChooseStakes>());
  office.choose(choice(Verb::roll_again), {6});
  office.choose(choice(Verb::take_stakes, static_cast<int>(Stakes::prize)));
  CHECK(office.state.card[0].stakes == Stakes::prize);
  office.give(P, Quality::quick);
  office.begin(Booking(office.state.card[0]));
  office.space(office.match().first_fav, 0);
  office.space(P, 14);
  office.rules.kind = ShowKind::exhibition;
  office.draw("QUICK 1", {11});
  CHECK(office[P].grade == Grade::b);  // FTM-10.3 all the same
  CHECK(office[Q].away == 0);
  CHECK(office.state.challenges.empty());
}

TEST_CASE("FTM-D11 FTM-R39 which title a shot is for: any singles title that is not the contender's own") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.begin(ring.grudge(Stakes::title_shot));
  ring.space(P, 14);
  ring.draw("QUICK 1", {11});
  REQUIRE(ring.asks<ChooseTitle>());
  CHECK_FALSE(ring.offers(choice(Verb::take_title, 2)));  // a tag title
  ring.choose(choice(Verb::take_title, 1));
  CHECK(ring.state.titles[1].contender == P);
}

TEST_CASE("FTM-D12 FTM-16.5 what objects do is the promoter's") {
  Ring ring({{"objects", "on"}, {"chair_points", "3"}, {"table_spaces", "4"}, {"ladder_steps", "0"}});
  ring.give(P, Quality::quick);
  ring.begin();
  ring.space(Q, 9);
  ring.token(P).things = 1 | 2 | 4;
  ring.draw("QUICK 1");
  CHECK(ring.at(P) == 1 + 3);
  CHECK(ring.at(Q) == 9 - 4);
  ring.space(P, 14);
  ring.draw("QUICK 1", {34});
  CHECK_FALSE(ring.over());
}

TEST_CASE("FTM-D13 FTM-R59 interviews come between two matches: anybody there, on either reel") {
  Office office({{"interviews_per_event", "2"}});
  office.state.agenda.clear();
  office[S].away = 2;
  for (int i = 0; i < 2; ++i) office.state.card.push_back(office.booked(Form::normal, {P, Q}));
  office.line(Chart::j, 11, {});
  office.does(OpenShow{});
  REQUIRE(office.asks<Interlude>());
  CHECK_FALSE(office.offers(choice(Verb::interview, P, static_cast<int>(Chart::i))));  // before the first match
  office.state.at = 1;
  CHECK(office.offers(choice(Verb::interview, P, static_cast<int>(Chart::i))));
  CHECK_FALSE(office.offers(choice(Verb::interview, S, static_cast<int>(Chart::j))));
  office.choose(choice(Verb::interview, P, static_cast<int>(Chart::j)), {11});
  CHECK(office.last<InterviewBegan>()->reel == Chart::j);
  CHECK(office.asks<Interlude>());
}

TEST_CASE("FTM-D14 FTM-R8 empty positions of the HOT BOX are the promoter's where the option asks") {
  Ring ring({{"hot_box", "promoter"}});
  ring[P].ally = S;
  ring.begin();
  for (int spot = 1; spot < 6; ++spot) {
    REQUIRE(ring.asks<ChooseSpot>());
    CHECK_FALSE(ring.offers(choice(Verb::stand, P)));
    CHECK_FALSE(ring.offers(choice(Verb::stand, S)));  // stands already
    ring.choose(choice(Verb::stand, extra(spot)));
  }
  CHECK(ring.match().hot_box == std::array{S, extra(1), extra(2), extra(3), extra(4), extra(5)});
}

TEST_CASE("FTM-D15 FTM-R47 whom to pin is the promoter's where the option asks") {
  Ring ring({{"pin_target", "promoter"}});
  ring.give(P, Quality::quick);
  ring.begin(Form::every_man, {P, R, Q});
  ring.space(P, 11);
  ring.draw("QUICK 1");
  REQUIRE(ring.asks<ChoosePinned>());
  ring.choose(choice(Verb::pin, R), {66, 66, 66});
  CHECK(ring.last<Eliminated>()->who == R);
}

TEST_CASE("FTM-D13 FTM-R59 one interview between two matches, however many the event may have") {
  Office office({{"interviews_per_event", "2"}});
  office.state.agenda.clear();
  for (int i = 0; i < 3; ++i) office.state.card.push_back(office.booked(Form::normal, {P, Q}));
  office.line(Chart::i, 11, {});
  office.state.at = 1;
  office.does(NextMatch{});
  office.choose(choice(Verb::interview, P, static_cast<int>(Chart::i)), {11});
  REQUIRE(office.asks<Interlude>());
  CHECK_FALSE(office.offers(choice(Verb::interview, R, static_cast<int>(Chart::i))));
  office.state.agenda.clear();
  office.state.at = 2;
  office.does(NextMatch{});
  CHECK(office.offers(choice(Verb::interview, R, static_cast<int>(Chart::i))));
  Office alone({{"interviews_per_event", "1"}, {"auto_book", "off"}});  // a single match has nothing before it
  alone.state.agenda.clear();
  alone.rules.auto_book = true;
  alone.state.card.push_back(alone.booked(Form::normal, {P, Q}));
  alone.does(NextMatch{});
  CHECK(alone.count<InterviewBegan>() == 0);
}

TEST_CASE("FTM-D14 a position that no rule can fill is the promoter's too") {
  Ring ring({{"hot_box", "promoter"}});
  for (Wrestler& wrestler : ring.state.roster) wrestler.side = Side::face;  // nobody of the other side: no foe by rule
  ring.begin();
  for (int spot = 0; spot < 6; ++spot) {
    REQUIRE(ring.asks<ChooseSpot>());
    ring.choose(choice(Verb::stand, extra(spot)));
  }
  CHECK(ring.match().hot_box[static_cast<std::size_t>(Spot::fav_foe)] == extra(1));
}

TEST_CASE("FTM-D15 FTM-R74 a sudden pin is on whom the promoter says") {
  Ring ring({{"pin_target", "promoter"}});
  ring.line(Chart::normal, 11, {{Op::pin, Role::fav}});
  ring.begin(Form::every_man, {P, R, Q});
  ring.space(P, 3);
  ring.draw("Wild Card", {11});
  REQUIRE(ring.asks<ChoosePinned>());
  ring.choose(choice(Verb::pin, R), {24, 24, 23});
  CHECK(ring.last<KickedOut>()->who == R);
  CHECK(ring.last<PinBegan>()->forced);
}

TEST_CASE("FTM-D16 an alliance that may be refused; the computer promoter lets it happen") {
  for (const bool accepts : {true, false})
    for (const bool alone : {true, false}) {
      Ring ring;
      ring.rules.auto_book = alone;
      Effect ally{Op::ally, Role::fav, Role::und};
      ally.may = true;
      ring.line(Chart::normal, 11, {ally});
      ring[P].foe = Q;
      ring.begin();
      ring.draw("Wild Card", {11});
      CHECK(ring.asks<MayAlly>() == !alone);
      if (!alone) ring.choose(choice(accepts ? Verb::accept : Verb::refuse));
      const bool allies = accepts || alone;
      CHECK(ring[P].ally == (allies ? Q : nobody));
      CHECK(ring[Q].ally == (allies ? P : nobody));
      CHECK(ring[P].foe == (allies ? nobody : Q));
    }
  int offered = 0;  // and there are such lines
  for (const ChartLines& chart : open().rules().charts)
    for (const Line& line : chart)
      for (const Effect& effect : line.effects) offered += effect.op == Op::ally && effect.may;
  CHECK(offered == 8);
}

TEST_CASE("FTM-D16 a turn that may be refused") {
  for (const bool accepts : {true, false}) {
    Ring ring;
    Effect turn{Op::turn, Role::fav};
    turn.may = true;
    ring.line(Chart::normal, 11, {turn});
    ring.begin();
    ring.draw("Wild Card", {11});
    REQUIRE(ring.asks<MayTurn>());
    ring.choose(choice(accepts ? Verb::accept : Verb::refuse));
    CHECK(ring[P].side == (accepts ? Side::heel : Side::face));
  }
}

TEST_CASE("FTM-R70 nobody is in more than two matches, and the computer books no partners against each other") {
  Office office;
  office.state.card.push_back(office.booked(Form::normal, {P, Q}));
  office.state.card.push_back(office.booked(Form::normal, {P, R}));
  CHECK(same_rule(objection(office.state, office.rules, office.booked(Form::normal, {P, S})), "FTM-R70"));
  CHECK_FALSE(objection(office.state, office.rules, office.booked(Form::normal, {Q, S})));
  office.compose(Form::normal, {Q});
  CHECK_FALSE(office.offers(choice(Verb::enter, P)));
  office.rules.appearances = 3;  // the promoter may overrule
  CHECK_FALSE(objection(office.state, office.rules, office.booked(Form::normal, {P, S})));
  CHECK(office.offers(choice(Verb::enter, P)));
}

TEST_CASE("FTM-R65 a tag title needs a tag match and both champions on one team; a singles title its champion") {
  Ring ring;
  ring.champion(0, P);
  ring.champion(2, P, R);
  Booking booking = ring.booked(Form::tag, {P, R, Q, S});
  booking.titles = 4;
  CHECK_FALSE(objection(ring.state, ring.rules, booking));
  booking = ring.booked(Form::tag, {P, Q, R, S});
  booking.titles = 4;
  CHECK(same_rule(objection(ring.state, ring.rules, booking), "FTM-R65"));
  booking = ring.booked(Form::tag, {P, Q, S, extra(0)});
  booking.titles = 4;
  CHECK(same_rule(objection(ring.state, ring.rules, booking), "FTM-R65"));
  booking = ring.booked(Form::normal, {Q, R});
  booking.titles = 1;
  CHECK(same_rule(objection(ring.state, ring.rules, booking), "FTM-R65"));
  booking.titles = 2;  // vacant
  CHECK_FALSE(objection(ring.state, ring.rules, booking));
  ring.give(Q, Quality::quick);
  ring.begin(booking);
  ring.space(Q, 14);
  ring.draw("QUICK 1", {11});
  CHECK(ring.holder(1) == Q);
}

TEST_CASE("FTM-R73 rivals stand on different teams, and the stakes are theirs whoever makes the cover") {
  Ring ring;
  Booking booking = ring.grudge(Stakes::title_shot, Form::tag, {P, Q, R, S});
  CHECK(same_rule(objection(ring.state, ring.rules, booking), "FTM-R73"));
  ring.champion(0, Q);
  ring.give(R, Quality::quick);
  ring.begin(ring.grudge(Stakes::title_shot, Form::tag, {P, R, Q, S}));
  ring.draw("HELPED 1");  // P scores, and R comes in
  ring.space(R, 14);
  ring.draw("QUICK 1", {11});
  CHECK(ring.match().winner == R);
  CHECK(ring.holder(0) == P);
  CHECK(ring[P].grade == Grade::b);
  CHECK(ring[Q].grade == Grade::d);
  CHECK(ring[R].grade == Grade::c);
}

}  // namespace bout::face_to_the_mat::testing
