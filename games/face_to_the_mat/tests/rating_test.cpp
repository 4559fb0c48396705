#include "games/face_to_the_mat/rating.hpp"

#include "engine/annals.hpp"
#include "games/face_to_the_mat/tests/commentary_checker.hpp"
#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

/// A show of one match between the first two of the roster.
Ledger one_match(const Rules& rules, bool grudge, std::uint8_t titles, const std::vector<Event>& course) {
  Ledger ledger(rules);
  ledger.fold(ShowBegan{1, 0, 0, 1});
  ledger.fold(MatchBegan{1, 1, Form::normal, false, false, grudge, Stakes::none, titles});
  ledger.fold(Entered{P, Place::fav, nobody, 0, false});
  ledger.fold(Entered{Q, Place::und, nobody, 1, false});
  ledger.fold(HotBoxFilled{});
  for (const Event& event : course) ledger.fold(event);
  ledger.fold(MatchWon{P, Q, nobody, nobody, Method::pin, 12});
  ledger.fold(ShowEnded{1});
  return ledger;
}

}  // namespace

TEST_CASE("FTM-R78 a show is rated by what happened in it, part by part") {
  Ring ring;  // two of grade C, a face and a heel
  const Ledger plain = one_match(ring.rules, false, 0, {CardDrawn{12, 0, 80, 0, {}}});
  Rating rating = rate(plain, 0);
  CHECK(rating.action == 6);  // 12 cards are a good length
  CHECK(rating.stakes == 0);
  CHECK(rating.contest == 20);
  CHECK(rating.main == 6 / 4);
  CHECK(rating.total() == 6 + 0 + 20 + 1);
  const Ledger rich = one_match(ring.rules, true, 1,
                                {CardDrawn{1, 0, 80, 0, {}}, KickedOut{Q, P, 2, 11}, FinisherMissed{P, Q, 66, 15, 9},
                                 CardDrawn{12, 0, 80, 0, {}}});
  rating = rate(rich, 0);
  CHECK(rating.action == 4 + 4 + 6);
  CHECK(rating.stakes == 7 + 6);
  CHECK(rating.main == 14 / 4 + 5);
  ring.rules.cards[1].start.grade = Grade::a;
  ring.rules.cards[1].start.side = Side::face;
  CHECK(rate(one_match(ring.rules, false, 0, {}), 0).contest == 20 - 2 * 4 - 4);
  CHECK(rate(plain, 1).total() == 0);  // there was no such show
  CHECK(rating_text(rating) == "55 of 100: action 14 of 40, stakes 13 of 25, contest 20 of 20, main event 8 of 15");
}

TEST_CASE("FTM-R78 ratings are told after each show and kept in the annals, and they differ") {
  const Game& game = open({{"auto_book", "on"}, {"seasons", "1"}});
  Annals annals = game.annals();
  Teller teller(1);
  int least = 100, most = 0, told = 0;
  for (const Event& event : check::season(game, 5)) {
    annals.fold(event);
    const Told line = game.tell(event, promoter, teller);
    if (!holds_alternative<ShowEnded>(event)) continue;
    const Rating rating = rate(annals.ledger(), annals.ledger().shows().size() - 1);
    least = std::min(least, rating.total());
    most = std::max(most, rating.total());
    told += line.text.find(rating_text(rating)) != std::string::npos;
  }
  CHECK(told == game.rules().season_shows);
  CHECK(most <= 100);
  CHECK(most - least >= 8);
  CHECK(least >= 20);
  const auto rated = annals.rated(annals.seasons()[0]);
  REQUIRE(rated);
  CHECK(rated->best == most);
  CHECK(part_json(annals, "")->find("\"rating\":{\"average\":" + std::to_string(rated->average)) != std::string::npos);
  CHECK(annals.text("")->find("rated " + std::to_string(rated->average) + " on average") != std::string::npos);
}

TEST_CASE("a hint of the office names choices that are offered, with a reason") {
  const Game& game = open();
  Chance chance(3), picks(4);
  State state = game.start(chance, {});
  for (int step = 0; step < 400 && !state.over; ++step) {
    ChoiceList offered;
    game.choices(state, promoter, offered);
    const std::vector<Advice> list = game.advise(state, promoter);
    REQUIRE_FALSE(list.empty());
    for (const Advice& advice : list) {
      CHECK(offered.contains(advice.choice));
      CHECK_FALSE(advice.why.empty());
    }
    game.apply(state, promoter, offered[static_cast<std::size_t>(picks.pick(static_cast<int>(offered.size())))], chance,
               {});
  }
}

}  // namespace bout::face_to_the_mat::testing
