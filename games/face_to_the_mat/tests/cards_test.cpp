// The rules by number: what each type of card does, and its points (FTM 5 and 6).
#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

TEST_CASE("FTM-5.2 FTM-5.3 a card brings one move by one wrestler") {
  Ring ring;
  ring.give(P, Quality::quick);
  ring.give(Q, Quality::quick);
  ring.begin();
  ring.draw("QUICK 3");
  CHECK(ring.count<CardDrawn>() == 1);
  CHECK(ring.count<Scored>() == 1);
  CHECK(ring.at(P) + ring.at(Q) == 3);
}

TEST_CASE("FTM-5.6 every grade and value: the better TV Grade scores what the table says") {
  for (int p = 0; p < 8; ++p)
    for (int q = 0; q < 8; ++q)
      for (int value = 1; value <= 3; ++value) {
        Ring ring;
        ring.grades(Grade(p), Grade(q));
        ring.begin();
        ring.draw("TV Move " + std::to_string(value));
        const Who performer = q > p ? Q : P;
        const int points = ring.rules.tv_points[Grade(std::max(p, q))][static_cast<std::size_t>(value - 1)];
        CHECK(ring.at(performer) == points);
        CHECK(ring.at(performer == P ? Q : P) == 0);
      }
}

TEST_CASE("FTM-5.7 FTM-R19 the higher Grudge Grade performs, negative ones too; level by tie-break") {
  for (const auto& [p, q, performer] : {std::tuple{-1, -2, P}, {-3, -2, Q}, {0, 0, P}}) {
    Ring ring;
    ring[P].grudge = static_cast<std::int8_t>(p), ring[Q].grudge = static_cast<std::int8_t>(q);
    ring.begin();
    ring.draw("SILVER");
    CHECK(ring.at(performer) == 2);
  }
}

TEST_CASE("FTM-5.8 FTM-6.4 a Wild Card scores what its line says, by the chart of the match") {
  for (const bool die : {false, true}) {
    Ring ring;
    ring.line(Chart::normal, 66,
              {{Op::score, Role::und, Role::none, Role::none, static_cast<std::int8_t>(die ? 0 : 3)}});
    ring.begin();
    ring.draw("Wild Card", die ? Dice{66, 5} : Dice{66});
    CHECK(ring.at(Q) == (die ? 5 : 3));
  }
}

TEST_CASE("FTM-5.9 FTM-R21 a reel card names its reel; on E the helped performs, else the heel") {
  Ring ring;
  ring.line(Chart::d, 11, {{Op::score, Role::face, Role::none, Role::none, 1}});
  ring.line(Chart::e, 11, {{Op::score, Role::performer, Role::none, Role::helper, 2}});
  ring.begin();
  ring.draw("Highlight Reel D", {11});
  CHECK(ring.at(P) == 1);
  ring.draw("Highlight Reel E", {11});
  CHECK(ring.at(Q) == 2);  // the heel
  for (const auto& [p, q, performer] : {std::tuple{Symbol::star, Symbol::none, P},
                                        {Symbol::star, Symbol::star, P},
                                        {Symbol::square, Symbol::circle, Q}}) {
    Ring helped;
    helped.line(Chart::e, 11, {{Op::score, Role::performer, Role::none, Role::helper, 2}});
    helped.give(P, Quality::helped, p);
    helped.give(Q, Quality::helped, q);
    helped.begin();
    helped.draw("Highlight Reel E", {11});
    CHECK(helped.at(performer) == 2);
  }
}

TEST_CASE("FTM-5.12 FTM-R23 a test needs two who may use STRONG or POWERFUL") {
  for (const auto& [p, q, test] : {std::tuple{Symbol::star, Symbol::none, false},
                                   {Symbol::star, Symbol::square, false},
                                   {Symbol::star, Symbol::circle, true}}) {
    Ring ring;
    ring.give(P, Quality::powerful, p);
    ring.give(Q, Quality::strong, q);
    ring.begin();
    ring.draw("TEST OF STRENGTH", test ? Dice{1, 6, 6, 3} : Dice{});
    CHECK(ring.at(P) == (test ? 1 : 0));
    CHECK(ring.at(Q) == (test ? 2 : 0));
    CHECK(ring.count<TestBegan>() == (test ? 1 : 0));
  }
}

TEST_CASE("FTM-6.5 each point is a space forward") {
  for (const auto& [card, points] : {std::pair{"QUICK 1", 1}, {"QUICK 2", 2}, {"QUICK 3", 3}}) {
    Ring ring;
    ring.give(P, Quality::quick);
    ring.begin();
    ring.draw(card);
    CHECK(ring.at(P) == points);
  }
}

}  // namespace bout::face_to_the_mat::testing
