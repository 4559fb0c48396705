// What a match of a career is worth, and what comes after it: section 20, AON-22.3 to AON-22.7, AON-22.15 to AON-22.18.
#include "games/all_or_nothing/tests/season.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// A match set up by the test: the book's set-ups are exchanged for the time being.
class Bout : public Season {
 public:
  explicit Bout(MatchSetup setup, const std::string& wrestler = "ka", OptionList more = {})
      : Season(wrestler, std::move(more)), rows_(const_cast<Book&>(*rules().book).setups), kept_(rows_) {
    rows_.push_back(std::move(setup));
    in_chapter(2);
  }
  ~Bout() { rows_ = kept_; }
  Bout(const Bout&) = delete;
  Bout& operator=(const Bout&) = delete;

  void bill_it(const std::string& opponent = "bb", bool tonight = false) {
    career().billing =
        Billing{wrestler_called(opponent), static_cast<std::uint16_t>(rows_.size() - 1), hook(), tonight, false, 0};
    run(AskSheet{});
  }
  void play(bool won, bool hard = false, int health = 10, const std::vector<Outcome>& outcomes = {}) {
    walk_out(hard);
    end(won, health, outcomes);
  }

 private:
  /// Any must-win match of the book, for its ways.
  story::At hook() const {
    for (std::size_t at = book().start(card("SF-2")); at < book().size(); ++at)
      if (const story::Op& op = book()[static_cast<story::At>(at)];
          op.flow == story::Flow::hook && StoryHook(op.word) == StoryHook::match)
        return static_cast<story::At>(at);
    return story::nowhere;
  }
  std::vector<MatchSetup>& rows_;
  std::vector<MatchSetup> kept_;
};

MatchSetup must_win(std::optional<int> value) {
  MatchSetup setup;
  setup.must_win = true;
  setup.value = value;
  return setup;
}

}  // namespace

TEST_CASE("AON-20.1 AON-20.2 AON-15.10 AON-R50 after a match: VP, then bumps, then injuries, then the rest") {
  Season season;
  season.in_chapter(2);
  season.career().bumps = 1;
  season.bill("bb");
  season.walk_out();
  season.end(true, 1, {Season::kind(number(Injury::leg))});  // 1 + 2 bumps: an injury
  CHECK(season.career().vp == 3);
  CHECK(season.career().bumps == 0);
  REQUIRE(season.asks<OfferInjuries>());
  CHECK(season.story.first<MatchScored>() < season.story.first<InjuryTaken>());
  CHECK(season.career().wins == 0);  // the token comes behind the injuries
  season.choose(Verb::keep_injuries);
  CHECK(season.career().wins == 1);
}

TEST_CASE("AON-20.4 AON-22.9 an opponent goes to the discard pile, unless he has a role") {
  Season season;
  season.in_chapter(2);
  season.career().wrestlers.search(season.wrestler_called("bb"));
  season.fight("bb", true);
  CHECK(season.career().gone.back() == season.wrestler_called("bb"));
  season.career().wrestlers.search(season.wrestler_called("rs"));
  season.career().roles[Role::rival] = season.wrestler_called("rs");
  season.fight("rs", true);
  CHECK(season.career().gone.back() == season.wrestler_called("bb"));
}

TEST_CASE("AON-20.5 AON-20.6 a card's bonus: cards with a tag, taunts, the pinning card") {
  MatchSetup setup;
  setup.bonus.push_back({{{StoryCondition::card_count, 4, 2}}, 2});  // suplex is the first tag
  Bout season(setup);
  REQUIRE(season.rules().book->tags.at(0) == "suplex");
  for (const auto& [suplexes, bonus] : {std::pair{1, 0}, std::pair{2, 2}}) {
    season.bill_it();
    season.walk_out();
    season.state.attack.by = Side::player;
    for (int i = 0; i < suplexes; ++i) {
      season.state.attack.card = *season.game.content().card(season.wrestler_called("ka"), "back_suplex");
      season.chance_run([](Table& table) { count_play(table); });
    }
    CHECK(season.career().tally.plays[index(AttackType::throw_)] == suplexes);
    season.end(false);  // after losses too
    CHECK(season.story.last<MatchScored>()->bonus == bonus);
  }
}

TEST_CASE("AON-20.6 a pin by a named card, and taunts, within one match") {
  Season season("bb");
  season.bill("ka");
  season.walk_out();
  season.career().tally.taunts = 2;
  CHECK(season.holds(StoryCondition::taunts, 2));
  CHECK_FALSE(season.holds(StoryCondition::taunts, 3));
  season.state.attack.by = Side::player;
  season.state.attack.card = *season.game.content().card(season.wrestler_called("bb"), "running_powerslam");
  season.end(true);
  int named = -1;
  for (std::size_t i = 0; i < season.rules().book->named.size(); ++i)
    if (season.rules().book->named[i][season.wrestler_called("bb")] == season.state.attack.card) named = static_cast<int>(i);
  REQUIRE(named >= 0);
  CHECK(season.holds(StoryCondition::pin_by, named));
  CHECK(season.holds(StoryCondition::won));
  CHECK_FALSE(season.holds(StoryCondition::lost));
  season.bill("ka");
  season.walk_out();
  CHECK_FALSE(season.holds(StoryCondition::taunts, 1));  // a new match
}

TEST_CASE("AON-22.2 AON-22.4 AON-22.5 AON-22.10 a night: Medium, 3 VP or -1, and a token") {
  Season season;
  season.in_chapter(2);
  season.bill("bb");
  CHECK(season.state.terms.difficulty == Difficulty::medium);
  season.walk_out();
  season.end(true);
  CHECK(season.career().vp == 3);
  CHECK(season.career().wins == 1);
  season.fight("rs", false);
  CHECK(season.career().vp == 3 - 1);
  CHECK(season.career().losses == 1);
  season.fight("rj", true, false, false);  // a match of a card: AON-R87
  CHECK(season.career().wins == 1);
}

TEST_CASE("AON-22.3 AON-2.16 at Hard for 2 VP more, chosen before the opening hand") {
  Season season;
  season.in_chapter(2);
  season.bill("bb");
  REQUIRE(season.offers(choice(Verb::fight, 1)));
  season.walk_out(true);
  CHECK(season.state.terms.difficulty == Difficulty::hard);
  CHECK(player_dice(season.rules(), season.state.terms.difficulty) == 1);
  season.end(true);
  CHECK(season.career().vp == 3 + 2);
}

TEST_CASE("AON-22.3 AON-R85 a card that sets Hard pays what it says, and nothing on top") {
  MatchSetup setup;
  setup.difficulty = Difficulty::hard;
  setup.win_vp = 5;
  Bout season(setup);
  season.bill_it();
  CHECK_FALSE(season.offers(choice(Verb::fight, 1)));
  season.play(true);
  CHECK(season.career().vp == 5);
}

TEST_CASE("AON-22.6 AON-22.7 AON-R62 AON-G49 a title match is worth 10, its defence 4, at Hard 2 more") {
  MatchSetup title;
  title.title = Title::challenge;
  Bout season(title);
  season.bill_it();
  season.play(true, true);
  CHECK(season.career().vp == 12);
  season.bill_it();
  season.play(false, true);
  CHECK(season.career().vp == 12 - 1);

  MatchSetup defence;
  defence.title = Title::defence;
  Bout holder(defence);
  holder.bill_it();
  holder.play(true);
  CHECK(holder.career().vp == 4);

  Bout more(title, "ka", {{"title_vp", "additive"}});
  more.bill_it();
  more.play(true);
  CHECK(more.career().vp == 10 + 3);
}

TEST_CASE("AON-22.15 AON-G-S14 value 7, lost twice, won the third time: 3 VP") {
  Bout season(must_win(7));
  season.bill_it();
  for (int attempt = 0; attempt < 2; ++attempt) {
    season.play(false);
    CHECK(season.career().vp == 0);  // lost attempts score nothing
    REQUIRE(season.asks<OfferRetry>());
    season.choose(Verb::retry);
    REQUIRE(season.asks<OfferSheet>());
  }
  season.play(true);
  CHECK(season.career().vp == 7 - 2 - 2);
  CHECK_FALSE(season.asks<OfferRetry>());
}

TEST_CASE("AON-22.15 AON-21.8 AON-G47 without a value of its own: the chapter's, and never below -1") {
  for (const auto& [lost, vp] : {std::pair{0, 3}, std::pair{1, 1}, std::pair{2, -1}, std::pair{3, -1}}) {
    Bout season(must_win(std::nullopt));
    season.bill_it();
    for (int i = 0; i < lost; ++i) {
      season.play(false);
      season.choose(Verb::retry);
    }
    season.play(true);
    CHECK(season.career().vp == vp);
  }
}

TEST_CASE("AON-22.16 AON-22.18 AON-G48 given up after one loss: -1 VP, 1 bump, and a loss token at night") {
  Bout season(must_win(3));
  season.bill_it("bb", true);
  season.play(false);
  CHECK(season.career().losses == 0);
  season.choose(Verb::concede);
  CHECK(season.career().vp == -1);
  CHECK(season.career().bumps == 1);
  CHECK(season.career().losses == 1);
  CHECK(season.career().way == index(MatchWay::gave_up));
}

TEST_CASE("AON-22.17 AON-22.18 AON-R65 every attempt has its bumps, the next-match modifiers count for the first") {
  Bout season(must_win(3));
  season.act(StoryVerb::next, number(NextField::health), -2);
  season.bill_it("bb", true);
  CHECK(season.start().health == 14);
  season.play(false, false, 4);
  CHECK(season.career().bumps == 1);
  season.choose(Verb::retry);
  CHECK(season.start().health == 16 - 1);
  season.play(true, false, 4);
  CHECK(season.career().bumps == 2);
  CHECK(season.career().wins == 1);
  CHECK(season.career().losses == 0);

  Bout last(must_win(3), "ka", {{"must_win_bumps", "last"}});
  last.bill_it();
  last.play(false, false, 4);
  CHECK(last.career().bumps == 0);
  last.choose(Verb::retry);
  last.play(true, false, 4);
  CHECK(last.career().bumps == 1);
}

TEST_CASE("AON-R63 AON-R64 must-win at Hard counts for the attempt that wins; lost ones cost nothing, or not") {
  Bout season(must_win(3));
  season.bill_it();
  season.play(false, true);
  season.choose(Verb::retry);
  season.play(true, true);
  CHECK(season.career().vp == 3 + 2 - 2);

  Bout dear(must_win(3), "ka", {{"must_win_loss", "-1"}});
  dear.bill_it();
  dear.play(false);
  CHECK(dear.career().vp == -1);
  dear.choose(Verb::retry);
  dear.play(true);
  CHECK(dear.career().vp == -1 + 3 - 2);
}

TEST_CASE("AON-16.20 AON-22.17 the card's own set-up counts for every attempt, with its conditions") {
  MatchSetup setup = must_win(3);
  setup.start.health = -2;
  setup.when.push_back({{{StoryCondition::flag, 0, 0}}, StartChange{0, 0, 0, 0, -3, 0, -1}});
  Bout season(setup);
  season.bill_it();
  CHECK(season.start().health == 14);
  CHECK(season.start().opp_health == 16);
  season.career().flags |= 1;
  CHECK(season.start().opp_health == 13);
  CHECK(season.start().cubes == 2);
  season.play(false);
  season.choose(Verb::retry);
  CHECK(season.start().health == 14);
}

TEST_CASE("AON-24.3 C11 what a card forbids stays out of the ring") {
  MatchSetup setup;
  setup.no_valet = setup.no_crowd = true;
  Bout season(setup);
  season.career().valet = true;
  season.career().roles[Role::ally] = season.wrestler_called("ms");
  season.career().held.push_back(season.ability("ten_punches"));
  season.bill_it();
  CHECK(season.game.look(season.state, Seat{0}).career->pre_match->forbidden.size() == 2);
  season.walk_out();
  const Corner& mine = season.state.corners[Side::player];
  CHECK(mine.abilities.contains(season.ability("a_word_from_a_friend")));
  CHECK_FALSE(mine.abilities.contains(season.ability("on_the_apron")));
  CHECK_FALSE(mine.abilities.contains(season.ability("ten_punches")));
}

TEST_CASE("AON-15.5 AON-13.1 a card's cage match is fought in the cage, and the next one is not") {
  MatchSetup setup;
  setup.type = Mode::cage;
  Bout season(setup);
  season.bill_it();
  CHECK(season.state.terms.mode == Mode::cage);
  season.play(true);
  season.bill("rs");
  CHECK(season.state.terms.mode == Mode::singles);
}

TEST_CASE("AON-16.9 the pre-match sheet adds up line by line") {
  Season season;
  season.in_chapter(2, CrowdSide::face, 1);
  season.career().bumps = 2;
  season.career().skills = 1u << index(Skill::unbreakable);
  season.career().next.promo = 2;
  season.act(StoryVerb::next, number(NextField::health), -1);
  season.bill("bb");
  const PreMatchView sheet = *season.game.look(season.state, Seat{0}).career->pre_match;
  for (const SheetSum* sum : {&sheet.health, &sheet.stamina, &sheet.cards, &sheet.momentum, &sheet.opp_health, &sheet.cubes}) {
    int total = 0;
    for (const SheetLine& line : sum->lines) total += line.by;
    CHECK(total == sum->total);
  }
  CHECK(sheet.health.lines.size() == 4);  // board, Unbreakable, bumps, story
  CHECK(sheet.health.total == 16 + 2 - 2 - 1);
  CHECK(sheet.momentum.total == 2);
  CHECK(sheet.hard_offered);
  CHECK(sheet.win_vp == 3);
}

}  // namespace bout::all_or_nothing::testing
