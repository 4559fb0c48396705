// How matches go on the whole: what the catalogue says of lengths, falls and favorites, within five points.
#include <algorithm>

#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

struct Figures {
  std::vector<int> cards;
  int favored = 0, pins = 0, matches = 0;
  double share(int of) const { return 100.0 * of / matches; }
  int at(double part) {
    std::sort(cards.begin(), cards.end());
    return cards[static_cast<std::size_t>(part * static_cast<double>(cards.size() - 1))];
  }
};

/// Many matches between two with five qualities each and finishers by grade, P favored.
Figures matches_between(Grade p, Grade q, const OptionList& options, int matches) {
  constexpr std::array<int, grade_count> ends{24, 26, 31, 33, 34, 36, 41, 43};
  Figures figures;
  figures.matches = matches;
  const Events<Event> none;
  Ring ring(open(options));
  for (int n = 0; n < matches; ++n) {
    Chance chance(mix(static_cast<std::uint64_t>(n), 77)), picks(mix(static_cast<std::uint64_t>(n), 78));
    for (const auto& [who, grade] : {std::pair{P, p}, {Q, q}}) {
      WrestlerCard& card = ring.card(who);
      card.symbols = {};
      card.specialty = static_cast<std::uint8_t>(1 + picks.pick(4));
      card.finisher_to = static_cast<std::uint8_t>(d66_index(ends[static_cast<std::size_t>(grade)]));
      ring.give(who, Quality::specialty);
      for (int given = 0; given < 5;) {
        const auto quality = Quality(picks.pick(quality_count));
        if (card.symbols[quality] != Symbol::none) continue;
        const int die = picks.pick(6);
        ring.give(who, quality, die < 4 ? Symbol::star : die == 4 ? Symbol::square : Symbol::circle);
        ++given;
      }
    }
    State state = ring.state;
    state[P].grade = p, state[Q].grade = q;
    state[P].side = n % 2 == 0 ? Side::face : Side::heel;
    state[Q].side = other(state[P].side);
    state.card.push_back(Ring::booked(Form::normal, {P, Q}));
    Table table{state, ring.rules, chance, none};
    table.then(BeginMatch{});
    run(table);
    figures.cards.push_back(state.match.cards);
    figures.favored += state.match.winner == P;
    figures.pins += state.match.method == Method::pin;
  }
  return figures;
}

}  // namespace

TEST_CASE("FTM-1.3 FTM-R24 with the standard deck half of all matches last 12 to 20 cards, and eight of ten 10 to 26") {
  for (const bool boo : {false, true}) {
    Figures figures = matches_between(Grade::c, Grade::c, boo ? OptionList{{"boo_rule", "on"}} : OptionList{}, 6000);
    const int median = figures.at(0.5);
    CHECK(median >= 12);
    CHECK(median <= 20);
    CHECK(std::abs(median - (boo ? 16 : 17)) <= 2);
    CHECK(std::abs(figures.at(0.1) - 10) <= 2);
    CHECK(std::abs(figures.at(0.9) - 26) <= 4);
    CHECK(figures.at(1.0) < 120);
  }
}

TEST_CASE(
    "FTM-7.2 FTM-8.3 FTM-R7 the favored wins a little more than half at equal grades, and much more one grade up") {
  const double equal = [] {
    Figures figures = matches_between(Grade::c, Grade::c, {}, 8000);
    const double pins = figures.share(figures.pins);
    CHECK(pins >= 75 - 5);
    CHECK(pins <= 80 + 5);
    return figures.share(figures.favored);
  }();
  CHECK(equal >= 52 - 5);
  CHECK(equal <= 53 + 5);
  Figures boo = matches_between(Grade::c, Grade::c, {{"boo_rule", "on"}}, 8000);
  CHECK(boo.share(boo.favored) >= 56 - 5);
  CHECK(boo.share(boo.favored) <= 60 + 5);
  CHECK(boo.share(boo.favored) > equal);
  for (const auto& [p, q] : {std::pair{Grade::b, Grade::c}, {Grade::a, Grade::b}, {Grade::d, Grade::e}}) {
    Figures better = matches_between(p, q, {}, 4000);
    CHECK(better.share(better.favored) >= 69 - 5);
    CHECK(better.share(better.favored) <= 77 + 5);
  }
  Figures top = matches_between(Grade::aaa, Grade::aa, {}, 4000);
  CHECK(top.share(top.pins) >= 25 - 5);
  CHECK(top.share(top.pins) <= 25 + 5);
}

TEST_CASE("FTM-8.3 the chance to kick out of a pin is what three rolls of each range give") {
  const Rules& rules = open().rules();
  constexpr std::array<double, grade_count> chances{8.1, 23.0, 42.1, 57.8, 70.4, 80.2, 87.5, 92.8};
  for (std::size_t grade = 0; grade < grade_count; ++grade) {
    const double miss = (35.0 - rules.kickout_to[Grade(grade)]) / 36.0;
    CHECK(100 * (1 - miss * miss * miss) == doctest::Approx(chances[grade]).epsilon(0.01));
  }
}

}  // namespace bout::face_to_the_mat::testing
