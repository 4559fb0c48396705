// What screens are told: the sheet of a table, what is seen of a federation, what events and choices say.
#include "engine/shape.hpp"
#include "games/face_to_the_mat/tests/office.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

State begun(const Game& game) {
  Chance chance(5);
  return game.start(chance, {});
}

}  // namespace

TEST_CASE("a sheet says what the options of the table come to") {
  const seen::Sheet plain = open().sheet();
  CHECK(plain.kickout_rolls == 3);
  CHECK(plain.track.finisher_fail == plain.track.corner);
  CHECK(plain.grades.front() == Grade::f);
  CHECK(plain.grades.size() == 8);
  CHECK(plain.cards.size() == open().rules().deck.size());
  CHECK(plain.outside.size() == outside_spaces);
  CHECK(plain.forms[Form::tag].least == 4);
  CHECK(plain.forms[Form::royale_four_play].most == most_entrants);
  CHECK(plain.hardcore_gives.size() == 1);
  const Game& other =
      open({{"kickout_rolls", "5"}, {"finisher_fail_space", "2"}, {"hardcore_objects", "off"}, {"square_spaces", "1"}});
  const seen::Sheet sheet = other.sheet();
  CHECK(sheet.kickout_rolls == 5);
  CHECK(sheet.track.finisher_fail == 2);
  CHECK(sheet.hardcore_gives.empty());
  CHECK(sheet.track.squares == std::vector<int>{1});
  CHECK(sheet.track.works[1] == std::vector<Symbol>{Symbol::star, Symbol::square});
  CHECK(sheet.track.works.back().size() == 3);
}

TEST_CASE("chances are those of this table's dice") {
  const Game& game = open({{"kickout_rolls", "2"}, {"finisher_range_shift", "3"}});
  const seen::View view = game.look(begun(game), promoter);
  for (const seen::Wrestler& one : view.roster) {
    CHECK(one.kick_out_of_all == doctest::Approx(1 - (1 - one.kick_out.chance) * (1 - one.kick_out.chance)));
    CHECK(one.finisher.to == d66_face(std::min(35, game.rules()[one.who].finisher_to + 3)));
  }
  const seen::PinBegan pin = shown(PinBegan{P, Q, Grade::c, 23, false}, game.rules());
  CHECK(pin.escapes.size() == 2 + 1);
  CHECK(pin.escapes[0] == 0);
  CHECK(pin.escapes[1] == doctest::Approx(9 / 36.0));
}

TEST_CASE("a view has what is due, who is next and who cannot be entered") {
  const Game& game = open({{"appearances", "2"}});
  State state = begun(game);
  state.titles[0].contender = Who{3};
  state.titles[0].next = Who{4};
  CHECK(game.look(state, promoter).titles[0].next_contender == Who{4});
  CHECK_FALSE(game.look(state, promoter).draft.has_value());
  const Who twice = state.card[0].entrants[0];
  state.card[1].entrants[0] = twice;
  state[Who{5}].away = forever;
  state.agenda.clear();
  state.agenda.push_back(Compose{});
  const seen::View view = game.look(state, promoter);
  REQUIRE(view.draft.has_value());
  REQUIRE(view.roster[index(twice)].refused.has_value());
  CHECK(view.roster[index(twice)].refused->rule == "FTM-R70");
  CHECK(view.roster[index(twice)].refused->why.find("two matches") != std::string::npos);
  CHECK(view.roster[5].gone == "gone for good");
  CHECK(view.roster[5].refused->rule == "FTM-R38");
}

TEST_CASE("the favored of a match of two is named before the bell, as the rules would") {
  const Game& game = open();
  State state = begun(game);
  state[Who{0}].grade = Grade::d;
  state[Who{1}].grade = Grade::aa;
  state.card[0] = Booking{};
  state.card[0].entrants.push_back(Who{0});
  state.card[0].entrants.push_back(Who{1});
  CHECK(game.look(state, promoter).card[0].by_favor == std::vector<Who>{Who{1}, Who{0}});
  CHECK(game.look(state, promoter).card[0].roles == std::vector<std::string>{"underdog", "favored"});
  state.card[0].placed = true;
  CHECK(game.look(state, promoter).card[0].by_favor == std::vector<Who>{Who{0}, Who{1}});
}

TEST_CASE("FTM-12.1 FTM-13.1 a booking says who stands with whom, as the bell would have it") {
  const Game& game = open();
  State state = begun(game);
  state[Who{0}].grade = Grade::c;
  state[Who{1}].grade = Grade::d;
  state[Who{2}].grade = Grade::aa;
  Booking& booking = state.card[0] = Booking{};
  for (int i = 0; i < 3; ++i) booking.entrants.push_back(static_cast<Who>(i));
  const auto sides = [&] { return game.look(state, promoter).card[0].sides; };
  using Sides = std::vector<std::vector<Who>>;
  booking.form = Form::every_man;
  CHECK(sides() == Sides{{Who{0}}, {Who{1}}, {Who{2}}});
  booking.form = Form::two_on_one;
  CHECK(sides() == Sides{{Who{2}}, {Who{0}, Who{1}}});  // the favored alone
  CHECK(game.booking_text(state, booking).find(game.content().wrestlers[2].name + " against ") == 0);
  booking.placed = true;
  CHECK(sides() == Sides{{Who{0}}, {Who{1}, Who{2}}});
  booking.form = Form::tag;
  booking.entrants.push_back(Who{3});
  CHECK(sides() == Sides{{Who{0}, Who{1}}, {Who{2}, Who{3}}});
  CHECK(game.sheet().forms[Form::tag].first_side == 2);
}

TEST_CASE("a card that is drawn says whose it can be") {
  Ring ring;
  ring.give(P, Quality::smart, Symbol::square);
  ring.give(Q, Quality::smart);
  ring.begin();
  ring.draw("SMART 2");
  const CardDrawn drawn = *ring.last<CardDrawn>();
  CHECK(drawn.claims[0].who == P);
  CHECK(drawn.claims[0].claim == Claim::misplaced);
  CHECK(drawn.claims[1].claim == Claim::able);
  CHECK(shown(drawn, ring.rules).claims.size() == 2);
}

TEST_CASE("nobody is left out, and so is the time of somebody who is gone for good") {
  CHECK(shape_json(Picture{BackInside{nobody}}) == R"({"type":"back_inside"})");
  CHECK(shape_json(Picture{BackInside{P}}) == R"({"type":"back_inside","first":0})");
  CHECK(shape_json(shown(LeftTown{Q, forever}, open().rules())) == R"({"who":1})");
  CHECK(shape_json(shown(LeftTown{Q, 6}, open().rules())) == R"({"who":1,"shows":6})");
}

TEST_CASE("every choice says what it means") {
  Office office;
  const Game& game = open();
  CHECK(shape_json(game.means(office.state, promoter, choice(Verb::compose, Form::tag))) ==
        R"({"type":"compose","form":"tag"})");
  CHECK(shape_json(game.means(office.state, promoter, choice(Verb::lay_chip, Thing::ladder, 7))) ==
        R"({"type":"lay_chip","thing":"ladder","space":7})");
  CHECK(shape_json(game.means(office.state, promoter, choice(Verb::take_type, Form::normal, 3))) ==
        R"({"type":"take_type","form":"normal","cage":true,"hardcore":true})");
  CHECK(Means::kinds == words_of<Verb>.size());
}

}  // namespace bout::face_to_the_mat::testing
