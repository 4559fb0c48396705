// What the promoter says between matches and is asked during one (FTM-D1, FTM-D9, FTM-D10, FTM-D12), and what the
// terminal shows of it.
#include <set>

#include "games/face_to_the_mat/tests/office.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

Choice as(Thing thing) { return choice(Verb::use_as, thing); }

}  // namespace

TEST_CASE("FTM-D1 FTM-R5 the promoter says at the desk who is face and who is heel") {
  Office office;
  office.choose(choice(Verb::arrange, P));
  REQUIRE(office.asks<Arrange>());
  office.choose(choice(Verb::turn_side));
  CHECK(office[P].side == Side::heel);
  CHECK(office.asks<Desk>());
  office.choose(choice(Verb::arrange, P));
  office.choose(choice(Verb::cancel));  // or leaves it as it is
  CHECK(office[P].side == Side::heel);
}

TEST_CASE("FTM-D1 FTM-R6 whoever is HELPED gets the kind of help the promoter wants, the others none") {
  Office office;
  office.give(P, Quality::helped);
  office[P].help = Help::manager;
  office.choose(choice(Verb::arrange, P));
  CHECK_FALSE(office.offers(choice(Verb::set_help, Help::manager)));
  office.choose(choice(Verb::set_help, Help::gang));
  CHECK(office[P].help == Help::gang);
  office.choose(choice(Verb::arrange, Q));
  CHECK_FALSE(office.offers(choice(Verb::set_help, Help::gang)));
}

TEST_CASE("FTM-D1 allies, foes and teams are the promoter's, and nobody is ally and foe at once") {
  Office office;
  const auto arrange = [&](Who who, Verb what, Who whom) {
    office.choose(choice(Verb::arrange, who));
    office.choose(choice(what, whom));
  };
  arrange(P, Verb::set_ally, Q);
  CHECK(office[P].ally == Q);
  CHECK(office[Q].ally == nobody);  // as on the cards: each has an own ally
  arrange(P, Verb::set_foe, Q);
  CHECK(office[P].foe == Q);
  CHECK(office[P].ally == nobody);
  arrange(P, Verb::set_foe, nobody);
  CHECK(office[P].foe == nobody);
  arrange(P, Verb::set_partner, R);
  CHECK(office[P].partner == R);
  CHECK(office[R].partner == P);
  arrange(S, Verb::set_partner, R);  // a team is of two
  CHECK(office[R].partner == S);
  CHECK(office[S].partner == R);
  CHECK(office[P].partner == nobody);
  office.champion(2, R, S);
  office.choose(choice(Verb::arrange, P));
  CHECK_FALSE(office.offers(choice(Verb::set_partner, R)));  // FTM-R65: champions stay together
}

TEST_CASE("FTM-16.2 FTM-R55 as many chips as the promoter likes, and each can be had") {
  Office office({{"objects", "on"}});
  office.compose(Form::normal, {P, Q});
  int laid = 0;
  for (const Thing thing : all<Thing>(3))
    for (int space = 1; space <= office.rules.track_length; ++space, ++laid)
      office.choose(choice(Verb::lay_chip, thing, space));
  CHECK_FALSE(office.offers(choice(Verb::lay_chip, Thing::chair, 7)));
  office.choose(choice(Verb::book_it));
  CHECK(office.state.card[0].chips.count() == laid);
  CHECK(laid == 3 * 15);
}

TEST_CASE("FTM-14.1 FTM-14.2 FTM-14.3 a battle royale takes as many as the roster has") {
  CHECK(most_entrants == most_wrestlers);
  for (const Form form : {Form::royale_match_up, Form::royale_quick_play, Form::royale_four_play})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Rules rules = open().rules();  // everybody there is, guests included
      rules.kind = ShowKind::exhibition;
      rules.auto_book = true;
      State state;
      for (const WrestlerCard& card : rules.cards) state.roster.push_back(card.start);
      for (Wrestler& wrestler : state.roster) wrestler.signed_on = true;
      for (std::size_t i = 0; i < rules.titles.size(); ++i) state.titles.push_back({});
      Booking booking;
      booking.form = form;
      for (const Who who : state.everybody()) booking.entrants.push_back(who);
      REQUIRE(booking.entrants.size() == 32);
      CHECK_FALSE(objection(state, rules, booking));
      state.card.push_back(booking);
      Chance chance(seed);
      const Events<Event> silent;
      Table table{state, rules, chance, silent};
      table.then(BeginMatch{});
      run(table);
      CHECK(state.over);
      CHECK(state.match.winner != nobody);
    }
}

TEST_CASE("FTM-R72 the HOT BOX of a four-play battle royale is that of the first and the last of all entrants") {
  Ring ring;
  const Who best = extra(0), worst = extra(1);
  ring[best].grade = Grade::aaa;
  ring[worst].grade = Grade::f;
  ring[best].ally = extra(2);
  ring[worst].foe = extra(3);
  Booking booking = Ring::booked(Form::royale_four_play, {P, Q, R, S, best, worst});
  booking.placed = false;  // the queue stands, but nobody named the places
  ring.begin(booking);
  CHECK(ring.match().first_fav == best);
  CHECK(ring.match().first_und == worst);
  CHECK(ring.match().hot_box[index(Spot::fav_ally)] == extra(2));
  CHECK(ring.match().hot_box[index(Spot::und_foe)] == extra(3));
}

TEST_CASE("FTM-R48 FTM-R74 after a pin that a chart brought on the eliminator goes to the corner too") {
  Ring ring;
  ring.line(Chart::normal, 11, {{Op::pin, Role::fav}});
  ring.begin(Form::every_man, {P, R, Q});
  ring.space(P, 4);
  ring.space(R, 6);
  ring.draw("Wild Card", {11, 66, 66, 66});
  CHECK(ring.last<Eliminated>()->who == Q);
  CHECK(ring.at(P) == 9);
  CHECK(ring.last<TokenMoved>()->from == 4);
}

TEST_CASE("FTM-R32 no pending challenge is dropped for another") {
  Ring ring;
  const std::size_t room = ring.state.challenges.capacity;
  for (std::size_t i = 0; i < room; ++i)
    ring.state.challenges.push_back({Who{byte(i / 13)}, Who{byte(i / 13 + 1 + i % 13)}, 3});
  const Challenge first = ring.state.challenges[0];
  ring.line(Chart::normal, 11, {{Op::challenge, Role::fav, Role::und}});
  ring.begin(Form::normal, {extra(8), extra(9)});
  ring.draw("Wild Card", {11});
  CHECK(ring.state.challenges.size() == room);
  CHECK(ring.state.challenges[0] == first);
  CHECK(ring.count<ChallengeLapsed>() == 0);
  CHECK(ring.count<PartVoid>() == 1);
}

TEST_CASE("FTM-16.5 FTM-D12 the promoter is asked what an object is good for, before the check") {
  Ring ring({{"objects", "on"}});
  ring.give(P, Quality::quick);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.chips.lay({Thing::chair, 7});
  ring.begin(booking);
  ring.spaces(5, 4);
  ring.draw("QUICK 2", {5});
  REQUIRE(ring.asks<ChooseUse>());
  CHECK(ring.count<PinBegan>() == 0);
  CHECK(ring.offered() == std::vector{as(Thing::chair), as(Thing::table), as(Thing::ladder), choice(Verb::use_as, 3)});
  ring.choose(as(Thing::table), {11});  // the chair does what a table does
  CHECK(ring.count<PinBegan>() == 1);
  CHECK(ring.token(P).things == 2);
  ring.space(P, 0);
  ring.draw("QUICK 3");
  CHECK(ring.at(P) == 3);  // not one more, as a chair would have it
  CHECK(ring.at(Q) == 4 - 2);
  CHECK(ring.last<ObjectUsed>()->thing == Thing::chair);  // and still it was the chair

  Ring nothing({{"objects", "on"}});
  nothing.give(P, Quality::quick);
  nothing.begin(booking);
  nothing.spaces(5, 4);
  nothing.draw("QUICK 2", {1});
  nothing.choose(choice(Verb::use_as, 3));
  CHECK(nothing.token(P).things == 0);
}

TEST_CASE("FTM-D12 FTM-R55 the promoter is asked about every object, however many one move brings") {
  Ring ring({{"objects", "on"}});
  ring.rules.pin_spaces = 0;
  ring.give(P, Quality::quick);
  Booking booking = ring.booked(Form::normal, {P, Q});
  for (int space = 2; space <= 11; ++space) booking.chips.lay({Thing::chair, byte(space)});
  ring.begin(booking);
  ring.draw("QUICK 2", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  CHECK(ring.at(P) == 2 + 10);
  int asked = 0;
  for (; ring.asks<ChooseUse>(); ++asked) ring.choose(as(Thing::chair));
  CHECK(ring.count<ObjectGained>() == 10);
  CHECK(asked == 10);
}

TEST_CASE("FTM-D9 FTM-D10 a question about a Grudge Match can be put off, and what was rolled before it stands") {
  Office office;
  office.state.challenges.push_back({P, Q, 3});
  office.choose(choice(Verb::book_challenge, 0), {6});
  REQUIRE(office.asks<ChooseType>());
  office.choose(choice(Verb::put_off));
  CHECK(office.asks<Desk>());
  CHECK(office.state.card.empty());
  CHECK(office.state.challenges.size() == 1);
  office.choose(choice(Verb::book_challenge, 0));  // asked again, and nothing is rolled for it
  REQUIRE(office.asks<ChooseType>());
  office.choose(choice(Verb::take_type, Form::normal, 1), {6});
  REQUIRE(office.asks<ChooseStakes>());
  office.choose(choice(Verb::put_off));
  CHECK(office.asks<Desk>());
  CHECK(office.state.card.empty());
  office.choose(choice(Verb::book_challenge, 0));
  REQUIRE(office.asks<ChooseStakes>());
  office.choose(choice(Verb::take_stakes, Stakes::grade));
  REQUIRE(office.state.card.size() == 1);
  CHECK(office.state.card[0].cage);  // the type that was chosen before
  CHECK(office.state.card[0].stakes == Stakes::grade);
}

TEST_CASE("FTM-D9 FTM-D10 each match type and each stake says what it does, where it is chosen") {
  Office office;
  for (const Who who : {P, Q}) office.give(who, Quality::mean);
  office.state.challenges.push_back({P, Q, 3});
  const Game& game = open();
  const auto told = [&](Choice one) {
    return game.label(office.state, promoter, one) + ": " + game.follows(office.state, promoter, one);
  };
  office.choose(choice(Verb::book_challenge, 0), {6});
  REQUIRE(office.asks<ChooseType>());
  std::set<std::string> types;
  for (const Choice one : office.offered())
    if (verb_of(one) == Verb::take_type) {
      const std::string said = game.follows(office.state, promoter, one);
      CHECK_MESSAGE((!said.empty() || (one.a == 0 && one.b == 0)), told(one));  // singles are what everybody knows
      CHECK((said.find("Cage: ") != said.npos) == ((one.b & 1) != 0));
      CHECK((said.find("Hardcore: ") != said.npos) == ((one.b & 2) != 0));
      CHECK(types.insert(said).second);
    }
  CHECK(types.size() == std::size_t{form_count} * 4);
  office.choose(choice(Verb::take_type, Form::normal), {6});
  REQUIRE(office.asks<ChooseStakes>());
  const auto says = [&](Stakes stakes, std::string_view words) {
    CHECK_MESSAGE(told(choice(Verb::take_stakes, stakes)).find(words) != std::string::npos,
                  told(choice(Verb::take_stakes, stakes)));
  };
  says(Stakes::grade, "the winner goes up, the loser down");
  says(Stakes::leave_town, "leaves town for " + std::to_string(game.rules().leave_town) + " event");
  says(Stakes::leave_town, "gives up any title");
  says(Stakes::title_shot, "A title shot");
  says(Stakes::prize, "the rules know nothing of it");
}

TEST_CASE("FTM-2.4 FTM-2.6 FTM-16.2 the terminal shows qualities with symbols, finisher ranges and laid chips") {
  const Game& game = open({{"objects", "on"}, {"show", "exhibition"}});
  Chance chance(4);
  State state = game.start(chance, {});
  const auto choose = [&](Choice chosen) { game.apply(state, promoter, chosen, chance, {}); };
  choose(choice(Verb::fill_up));
  choose(choice(Verb::lay_chip, Thing::ladder, 12));
  choose(choice(Verb::lay_chip, Thing::chair, 7));
  const std::string text = game.draw(state, promoter, {false, true, 200});
  CHECK(text.find("Objects: chair on 7, ladder on 12") != text.npos);
  for (const Who who : state.draft.entrants) {
    const std::string said = game.qualities_text(state, who);
    CHECK(text.find(said.substr(0, said.find(';'))) != text.npos);  // ★QUICK ■SMART
    CHECK(text.find("finisher " + range_to(d66_face(finisher_end(game.rules(), who)))) != text.npos);
  }
  const std::string plain = game.draw(state, promoter, {false, false, 200});
  CHECK(plain.find("★") == plain.npos);
  CHECK(plain.find("*SPECIALTY") != plain.npos);
}

}  // namespace bout::face_to_the_mat::testing
