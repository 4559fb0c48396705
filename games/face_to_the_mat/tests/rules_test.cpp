// The rules by number: components, wrestlers, setup, the course of a match (FTM 1 to 4, 17).
#include <set>

#include "games/face_to_the_mat/ledger.hpp"
#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

TEST_CASE("FTM-1.1 FTM-1.5 FTM-R9 the track has circles, squares, three PIN spaces, a corner and the FINISHER space") {
  const Rules& rules = open().rules();
  CHECK(rules.track_length == 15);
  for (int space = 0; space < 15; ++space) {
    const bool square = space == 5 || space == 7 || space == 9 || space >= 11;
    CHECK(rules.square(space) == square);
    CHECK(rules.pins(space) == (space >= 12));
  }
  CHECK(rules.corner_space == 9);
  Ring ring;  // each has a token and a track of its own
  ring.give(P, Quality::quick);
  ring.begin();
  ring.draw("QUICK 2");
  CHECK(ring.at(P) == 2);
  CHECK(ring.at(Q) == 0);
}

TEST_CASE("FTM-1.2 every wrestler has one card, with grade, qualities, finisher and three moves") {
  const Game& game = open();
  REQUIRE(game.rules().cards.size() == 24 + 8);
  std::set<std::string> ids;
  for (const WrestlerFace& face : game.content().wrestlers) {
    CHECK(ids.insert(face.id).second);
    CHECK_FALSE(face.finisher.empty());
    for (const MoveFace& move : face.moves) CHECK(move.say.size() == 3);
  }
}

TEST_CASE("FTM-1.3 FTM-5.1 the deck has 100 cards of every type") {
  const Rules& rules = open().rules();
  std::map<CardType, int> types;
  std::map<Quality, int> skills;
  for (const ActionCard& card : rules.deck) {
    ++types[card.type];
    if (card.type == CardType::skill) ++skills[card.quality];
  }
  CHECK(rules.deck.size() == 100);
  CHECK(types[CardType::skill] == 48 + 6 + 5 + 4 + 5);
  CHECK(types[CardType::tv] == 9);
  CHECK(types[CardType::grudge] == 7);
  CHECK(types[CardType::wild] == 5);
  CHECK(types[CardType::reel] == 3);
  CHECK(types[CardType::trailing] == 4);
  for (const CardType one :
       {CardType::ref_bump, CardType::test_of_strength, CardType::title_holder, CardType::signature})
    CHECK(types[one] == 1);
  CHECK(skills[Quality::helped] == 6);
  CHECK(skills[Quality::heavy] == 5);
  CHECK(skills[Quality::object] == 4);
  CHECK(skills[Quality::specialty] == 5);
  for (const Quality quality : {Quality::agile, Quality::cheat, Quality::favorite, Quality::mean, Quality::powerful,
                                Quality::quick, Quality::smart, Quality::strong})
    CHECK(skills[quality] == 6);
}

TEST_CASE("FTM-1.4 FTM-2.7 FTM-R4 the black die gives the tens, the white one the ones") {
  const std::vector<Outcome> script{3, 1};
  Chance chance = Chance::scripted(script);
  State state;
  const Events<Event> none;
  Table table{state, open().rules(), chance, none};
  CHECK(d66_face(roll_d66(table, Roll::story)) == 31);
  for (int i = 0; i < 36; ++i) CHECK(d66_index(d66_face(i)) == i);
  for (const int face : {10, 17, 61 + 6, 70}) CHECK_FALSE(is_d66(face));
}

TEST_CASE("FTM-1.6 an event leaves a score sheet: who, where, how long, how it ended, what changed") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.begin(ring.grudge(Stakes::grade));
  ring.draw("QUICK 2");
  ring.space(P, 10);
  ring.draw("QUICK 2", {11});
  ring.draw("QUICK 1", {66, 66, 66});
  Ledger ledger(ring.rules);
  for (const Event& event : ring.events) ledger.fold(event);
  REQUIRE(ledger.sheets().size() == 1);
  const Sheet& sheet = ledger.sheets()[0];
  CHECK(sheet.cards == 3);
  CHECK(sheet.near_falls.size() == 1);
  CHECK(sheet.winner == P);
  CHECK(sheet.loser == Q);
  CHECK(sheet.method == Method::pin);
  CHECK(sheet.hot_box == ring.match().hot_box);
  CHECK(sheet.grades.size() == 2);
  CHECK(sheet.runner(P)->place == Place::fav);
}

TEST_CASE("FTM-1.7 FTM-R11 the game book has 11 reels and 3 wild card charts of 36 lines, and the TV points") {
  const Game& game = open();
  int lines = 0;
  for (const auto& chart : game.content().charts)
    for (const LineFace& line : chart) lines += !line.head.empty() && !line.say.empty();
  CHECK(lines == (11 + 3) * 36);
  constexpr int points[8][3] = {{0, 0, 1}, {0, 1, 1}, {1, 1, 2}, {1, 2, 2}, {1, 2, 3}, {2, 3, 4}, {2, 3, 5}, {3, 4, 5}};
  for (std::size_t grade = 0; grade < 8; ++grade)
    for (std::size_t value = 0; value < 3; ++value)
      CHECK(game.rules().tv_points[Grade(grade)][value] == points[grade][value]);
}

TEST_CASE("FTM-1.8 the federation stands before the first match and is kept from event to event") {
  const Game& game = open({{"auto_book", "on"}, {"seasons", "1"}});
  Chance chance(4);
  const State state = game.start(chance, {});
  CHECK(state.show == 13);  // a season of twelve, and the same roster
  CHECK(state.roster.size() == game.rules().cards.size());
  int wins = 0, losses = 0;
  for (const Wrestler& wrestler : state.roster) wins += wrestler.wins, losses += wrestler.losses;
  CHECK(wins >= 12 * 5);
  CHECK(wins == losses);
}

TEST_CASE("FTM-2.1 TV Grades run from AAA to F, and every grade is on the roster") {
  const Rules& rules = open().rules();
  std::array<int, 8> count{};
  for (std::size_t i = 0; i < 24; ++i) ++count[static_cast<std::size_t>(rules.cards[i].start.grade)];
  CHECK(count == std::array<int, 8>{1, 2, 4, 6, 5, 3, 2, 1});  // F to AAA
  CHECK(Grade::aaa > Grade::aa);
  CHECK(Grade::e > Grade::f);
}

TEST_CASE("FTM-2.2 FTM-R1 a Grudge Grade may be negative and stays within its bounds") {
  for (const auto& [bounds, least] : {std::pair{"10", -10}, {"3", -3}}) {
    Ring ring({{"grudge_bounds", bounds}});
    ring.line(Chart::normal, 11, {{Op::grudge, Role::fav, Role::none, Role::none, -5}});
    ring.begin();
    for (int i = 0; i < 3; ++i) ring.draw("Wild Card", {11});
    CHECK(ring[P].grudge == least);
  }
}

TEST_CASE("FTM-2.3 FTM-2.4 FTM-5.4 each of the twelve qualities makes its cards usable, by its symbol") {
  const std::array<const char*, 12> cards = {"AGILE 1",  "CHEAT 1", "FAVORITE 1", "HEAVY 1",
                                             "HELPED 1", "MEAN 1",  "OBJECT 1",   "POWERFUL 1",
                                             "QUICK 1",  "SMART 1", "SPECIALTY",  "STRONG 1"};
  for (std::size_t i = 0; i < 12; ++i) {
    Ring ring;
    ring.give(P, Quality(i), Symbol::circle);
    ring.begin();
    ring.draw(cards[i]);
    CHECK(ring.at(P) > 0);
    for (std::size_t other = 0; other < 12; ++other)
      if (other != i) {
        const int before = ring.at(P);
        ring.draw(cards[other]);
        CHECK(ring.at(P) == before);
      }
  }
}

TEST_CASE("FTM-2.6 FTM-R3 every finisher has its own upper end") {
  for (const auto& [end, roll, lands] :
       {std::tuple{33, 33, true}, {33, 34, false}, {43, 43, true}, {43, 44, false}, {11, 11, true}, {11, 12, false}}) {
    Ring ring;
    ring.give(P, Quality::quick);
    ring.card(P).finisher_to = static_cast<std::uint8_t>(d66_index(end));
    ring.begin();
    ring.space(P, 14);
    ring.draw("QUICK 1", {roll});
    CHECK(ring.over() == lands);
  }
  std::set<int> ends;
  for (const WrestlerCard& card : open().rules().cards) ends.insert(card.finisher_to);
  CHECK(ends.size() > 6);
}

TEST_CASE("FTM-2.8 FTM-16.24 everybody has the three moves of a Grudge card") {
  Ring ring;
  for (const Grade grade : {Grade::f, Grade::c, Grade::aaa}) {
    ring[P].grade = grade;
    CHECK(grudge_points(ring.state, ring.rules, P, Colour::gold) == 3);
    CHECK(grudge_points(ring.state, ring.rules, P, Colour::silver) == 2);
    CHECK(grudge_points(ring.state, ring.rules, P, Colour::bronze) == 1);
  }
  ring.rules.move_classes = true;
  for (const Grade grade : {Grade::a, Grade::b, Grade::c}) {
    ring[P].grade = grade;
    CHECK(grudge_points(ring.state, ring.rules, P, Colour::gold) == 3);
  }
}

TEST_CASE("FTM-2.9 FTM-R5 of two on the same side the higher grudge counts as heel, level the underdog") {
  for (const auto& [p_side, q_side, p_grudge, q_grudge, heel] : {std::tuple{Side::face, Side::heel, 5, 0, Q},
                                                                 {Side::heel, Side::face, 0, 5, P},
                                                                 {Side::face, Side::face, 2, 1, P},
                                                                 {Side::face, Side::face, 1, 2, Q},
                                                                 {Side::heel, Side::heel, 0, 0, Q}}) {
    Ring ring;
    ring[P].side = p_side, ring[Q].side = q_side;
    ring[P].grudge = static_cast<std::int8_t>(p_grudge), ring[Q].grudge = static_cast<std::int8_t>(q_grudge);
    ring.begin();
    CHECK(role(ring.state, ring.rules, Role::heel, Moment::during) == heel);
    CHECK(role(ring.state, ring.rules, Role::face, Moment::during) == (heel == P ? Q : P));
  }
  Ring ring({{"storylines", "on"}});  // who turns before the bell changes the sides of the match
  ring.line(Chart::b, 11, {{Op::turn, Role::fav}});
  ring[Q].grudge = -1;
  ring.begin(ring.booked(Form::normal, {P, Q}), {3, 11});
  CHECK(role(ring.state, ring.rules, Role::heel, Moment::during) == P);
}

TEST_CASE("FTM-2.10 FTM-R6 who is HELPED has a kind of help: a gang, a manager or a valet") {
  std::map<Help, int> kinds;
  for (const WrestlerCard& card : open().rules().cards) {
    const bool helped = card.symbols[Quality::helped] != Symbol::none;
    CHECK(helped == (card.help != Help::none));
    ++kinds[card.help];
  }
  for (const Help help : {Help::gang, Help::manager, Help::valet}) CHECK(kinds[help] >= 2);
  Ring ring;  // the kind changes no points
  ring.give(P, Quality::helped);
  ring[P].help = Help::gang;
  ring.begin();
  ring.draw("HELPED 2");
  CHECK(ring.at(P) == 2);
}

TEST_CASE("FTM-3.1 FTM-17.1 one is favored and one the underdog, whoever is behind, face or heel") {
  for (const Side side : {Side::face, Side::heel}) {
    Ring ring;
    ring[P].side = side, ring[Q].side = other(side);
    ring.begin();
    CHECK(ring.token(P).place == Place::fav);
    CHECK(ring.token(Q).place == Place::und);
    ring.spaces(8, 2);
    CHECK(role(ring.state, ring.rules, Role::trailing, Moment::during) == Q);
    ring.spaces(2, 8);
    CHECK(role(ring.state, ring.rules, Role::trailing, Moment::during) == P);
    CHECK(ring.token(P).place == Place::fav);
  }
  const Ring ring;
  CHECK(objection(ring.state, ring.rules, Ring::booked(Form::normal, {P})));
  CHECK(objection(ring.state, ring.rules, Ring::booked(Form::normal, {P, P})));
}

TEST_CASE("FTM-3.2 FTM-17.2 FTM-R8 the HOT BOX: declared, then by grade and grudge, nobody twice") {
  Ring ring;
  ring[P].ally = S;        // declared
  ring[P].foe = S;         // stands already
  ring[Q].ally = P;        // is in the match
  ring[Q].foe = extra(0);  // declared, but away
  ring[extra(0)].away = 3;
  ring[extra(1)].grudge = 4;                                   // a heel: the highest grudge of the side that is not P's
  ring[extra(2)].grudge = 3;                                   // a face: the foe of Q, who is a heel
  ring[extra(5)].grade = Grade::aa;                            // a heel: the best of Q's side
  ring[extra(6)].grudge = 2;                                   // the first grudge
  ring[extra(4)].grudge = 2, ring[extra(4)].grade = Grade::a;  // and before that by TV Grade
  ring.begin();
  const std::array<Who, 6> expected{S, extra(1), extra(5), extra(2), extra(4), extra(6)};
  CHECK(ring.match().hot_box == expected);
  ring[R].grudge = 9;  // FTM-R64: not changed by later grades
  ring.draw("AGILE 1");
  CHECK(ring.match().hot_box == expected);
}

TEST_CASE("FTM-R8 a line that names an empty position is rolled again once, then that part is void") {
  Ring ring({{"storylines", "on"}});
  for (int i = 2; i < 14; ++i) ring.state.roster[static_cast<std::size_t>(i)].signed_on = false;
  ring.line(Chart::a, 11, {{Op::grudge, Role::fav_ally, Role::none, Role::none, 1}});
  ring.line(Chart::a, 12, {{Op::grudge, Role::fav, Role::none, Role::none, 1}});
  ring.begin(ring.booked(Form::normal, {P, Q}), {1, 11, 12});
  CHECK(ring[P].grudge == 1);
  ring.begin(ring.booked(Form::normal, {P, Q}), {1, 11, 11});
  CHECK(ring.count<PartVoid>() == 1);
}

TEST_CASE("FTM-4.1 FTM-4.3 setup, story, cards until the fall, story") {
  Ring ring({{"storylines", "on"}});
  ring.line(Chart::a, 11, {});
  ring.line(Chart::f, 11, {});
  ring.give(P, Quality::quick);
  ring.begin(ring.booked(Form::normal, {P, Q}), {1, 11});
  ring.draw("QUICK 1");
  ring.space(P, 14);
  ring.draw("QUICK 2", {11, 1, 11});
  CHECK(ring.first<HotBoxFilled>() < ring.first<StoryTold>());
  CHECK(ring.first<StoryTold>() < ring.first<CardDrawn>());
  CHECK(ring.count<StoryTold>() == 2);
  CHECK(ring.last<StoryTold>()->moment == Moment::after);
  CHECK(ring.state.over);
}

TEST_CASE("FTM-4.4 FTM-R13 only a pin or a finisher ends a match; after the limit it is a draw") {
  Ring ring;
  ring.rules.time_limit = 30;
  ring.champion(0, Q);
  Booking booking = ring.booked(Form::normal, {P, Q});
  booking.titles = 1;
  ring.begin(booking);
  for (int i = 0; i < 30; ++i) {
    CHECK(ring.count<MatchDrawn>() == 0);
    ring.draw(i < 5 ? "AGILE 1" : i < 10 ? "CHEAT 1" : i < 15 ? "QUICK 1" : i < 20 ? "SMART 1" : "MEAN 1");
    ring.match().deck = {};
  }
  CHECK(ring.count<MatchDrawn>() == 1);
  CHECK(ring.holder(0) == Q);
}

}  // namespace bout::face_to_the_mat::testing
