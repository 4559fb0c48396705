// The nights of the tournament: section 22.
#include "games/all_or_nothing/tests/season.hpp"

namespace bout::all_or_nothing::testing {

namespace {

int encounter_number(const Season& season, const std::string& id, CrowdSide side = CrowdSide::face) {
  const auto& cards = season.rules().book->encounters[side];
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (season.book().name(cards[i]) == id) return static_cast<int>(i);
  FAIL("no encounter " << id);
  return 0;
}
Outcome encounter(const Season& season, const std::string& id, CrowdSide side = CrowdSide::face) {
  return Season::kind(encounter_number(season, id, side));
}
Outcome wrestler(const Season& season, const std::string& id) { return Season::kind(number(season.wrestler_called(id))); }
std::string page(Season& season) { return season.book().name(story::CardId{season.career().page.card}); }

}  // namespace

TEST_CASE("AON-22.1 AON-24.4 AON-R61 the decks of the tournament") {
  Season season;
  season.in_chapter(2, CrowdSide::face);
  CHECK(season.career().encounters.size() == 18);
  CHECK(season.career().wrestlers.size() == 6);
  CHECK(season.career().wrestlers.count(season.wrestler_called("ka")) == 0);
  CHECK(season.career().wrestlers.count(season.wrestler_called("out")) == 0);
  CHECK(season.career().wins + season.career().losses == 0);
  season.career().roles[Role::ally] = season.wrestler_called("ms");
  season.chance_run([](Table& table) { shuffle_wrestlers(table); });
  CHECK(season.career().wrestlers.size() == 5);
}

TEST_CASE("AON-22.8 AON-22.9 a night in five phases: backstage, encounter, opponent, match, post-match") {
  Season season;
  season.in_chapter(2, CrowdSide::face);
  season.run(BeginNight{});
  REQUIRE(season.asks<ChooseBackstage>());  // A
  season.choose(Verb::enough, 0, {encounter(season, "F-14"), wrestler(season, "rs")});
  CHECK(page(season) == "F-14");  // B: +1 VP
  CHECK(season.career().vp == 1);
  REQUIRE(season.asks<OfferSheet>());
  CHECK(season.career().billing.opponent == season.wrestler_called("rs"));  // C
  CHECK(season.career().encounters_used.count(encounter_number(season, "F-14")) == 1);
  season.walk_out();  // D
  season.end(true);   // E
  CHECK(season.career().vp == 1 + 3);
  CHECK(season.career().wins == 1);
  CHECK(season.career().gone.back() == season.wrestler_called("rs"));
  CHECK(season.career().night == 2);  // and the next one
}

TEST_CASE("AON-22.8 AON-23.8 phase C is skipped when a card names the opponent") {
  Season season;
  season.in_chapter(2, CrowdSide::face);
  season.run(BeginNight{});
  season.choose(Verb::enough, 0, {encounter(season, "F-01"), wrestler(season, "ms")});
  REQUIRE(season.asks<story::Choose>());
  season.choose(Verb::option, 0);
  CHECK(season.career().roles[Role::rival] == season.wrestler_called("ms"));
  REQUIRE(season.asks<OfferSheet>());
  CHECK(season.career().billing.opponent == season.wrestler_called("ms"));
  CHECK(season.career().encounters.size() == 10);
}

TEST_CASE("AON-22.11 AON-25.7 an empty wrestler deck is made anew from the discard pile") {
  Season season;
  for (const int chapter : {2, 3}) {
    season.in_chapter(chapter);
    season.career().wrestlers = {};
    season.career().gone.clear();
    season.career().gone.push_back(season.wrestler_called("rs"));
    season.career().gone.push_back(season.wrestler_called("ms"));
    season.run(CallOpponent{}, {wrestler(season, "ms")});
    CHECK(season.career().planned.opponent == season.wrestler_called("ms"));
    CHECK(season.career().gone.empty());
    CHECK(season.career().wrestlers.size() == 1);
    season.career().planned = {};
  }
}

TEST_CASE("AON-22.12 an empty encounter deck is made anew, without what was removed") {
  Season season;
  season.in_chapter(2);
  season.act(StoryVerb::remove_cards, number(season.card("F-14")));
  CHECK(season.career().encounters.size() == 17);
  season.career().encounters = {};
  season.career().encounters_used = {};
  season.career().encounters_used.add(encounter_number(season, "F-17"));
  season.run(TurnEncounter{}, {encounter(season, "F-17")});
  CHECK(page(season) == "F-17");
  CHECK(season.story.count<EncountersReshuffled>() == 1);
}

TEST_CASE("AON-22.14 AON-G50 after the fourth match: one action, then the finals or not") {
  for (const auto& [wins, card] : {std::pair{4, "SF-13"}, std::pair{3, "SF-13"}, std::pair{2, "SF-16"}, std::pair{0, "SF-16"}}) {
    Season season;
    season.in_chapter(2);
    season.career().wins = byte(wins);
    season.career().losses = byte(4 - wins);
    season.run(CloseNight{});
    REQUIRE(season.asks<ChooseBackstage>());
    CHECK(get<ChooseBackstage>(season.state.agenda.back()).left == 1);
    const auto& tell = get<story::Tell>(season.state.agenda[season.state.agenda.size() - 2]);
    CHECK(tell.at == season.book().start(season.card(card)));
  }
}

TEST_CASE("AON-22.14 a longer or shorter tournament has its cut at three in four") {
  for (const auto& [nights, wins, finals] : {std::tuple{"2", 2, true}, std::tuple{"2", 1, false}, std::tuple{"8", 6, true},
                                             std::tuple{"8", 5, false}}) {
    Season season("ka", {{"nights", nights}});
    season.in_chapter(2);
    season.career().wins = byte(wins);
    season.career().losses = byte(std::stoi(nights) - wins);
    season.run(CloseNight{});
    const auto& tell = get<story::Tell>(season.state.agenda[season.state.agenda.size() - 2]);
    CHECK((tell.at == season.book().start(season.card("SF-13"))) == finals);
  }
}

TEST_CASE("AON-22.19 the twelfth night is the last, with the tokens there are") {
  Season season;
  season.in_chapter(2);
  season.career().night = 11;
  season.run(CloseNight{});
  CHECK(season.career().night == 12);
  season.state.agenda.clear();
  season.run(CloseNight{});
  CHECK(get<ChooseBackstage>(season.state.agenda.back()).left == 1);
}

TEST_CASE("AON-22.13 AON-23.3 AON-23.6 with a rival a crossed card gives way to a Rival card, and the nights are over") {
  Season season;
  season.in_chapter(2);
  season.chance_run([&](Table& table) {
    give_role(table, Role::rival, fetch(table, Who{Who::first_wrestler + number(season.wrestler_called("rj"))}));
  });
  season.run(BeginNight{});
  season.choose(Verb::enough, 0, {encounter(season, "F-14"), Season::kind(0)});
  CHECK(page(season) == "RF-A");
  CHECK(season.career().vp == 0);  // the text of F-14 is ignored
  CHECK(season.career().encounters.size() == 0);
  for (const Step& step : season.state.agenda) CHECK_FALSE(holds_alternative<CloseNight>(step));
}

TEST_CASE("AON-23.4 AON-23.9 without a rival a crossed card is an ordinary encounter") {
  Season season;
  season.in_chapter(2);
  season.run(TurnEncounter{}, {encounter(season, "F-14")});
  CHECK(season.career().vp == 1);
}

TEST_CASE("AON-R60 the card that makes the rival is no Rival card, crossed or not") {
  Season season;
  season.in_chapter(2);
  season.run(BeginNight{});
  season.choose(Verb::enough, 0, {encounter(season, "F-01"), wrestler(season, "ms")});
  season.choose(Verb::option, 0);
  CHECK(season.asks<OfferSheet>());
  CHECK(season.career().night == 1);
}

TEST_CASE("AON-R105 an extra bout uses up what waits for the next match") {
  Season season;
  season.in_chapter(2);
  season.act(StoryVerb::next, number(NextField::health), -2);
  season.bill_card("F-16", {wrestler(season, "rs")});
  CHECK(season.start().health == 14);
  season.walk_out();
  Chance chance(2);
  Table table{season.state, season.rules(), chance, season.story.sink()};
  end_match(table, Side::foe, Ending::pin);
  bout::run(table);
  CHECK(season.career().next == NextMatch{});
  CHECK(season.career().wins + season.career().losses == 0);
}

TEST_CASE("D33 a rigged draw: two wrestlers seen, one for tonight, the other to the bottom") {
  Season season;
  season.in_chapter(2, CrowdSide::heel);
  season.career().planned.tonight = true;
  season.act(StoryVerb::pick_opponent, 2, 0, {wrestler(season, "rs"), wrestler(season, "ms")});
  REQUIRE(season.asks<ChooseTonight>());
  season.choose(Verb::tonight, number(season.wrestler_called("ms")));
  CHECK(season.career().planned.opponent == season.wrestler_called("ms"));
  CHECK(season.career().wrestlers.size() == 5);
  CHECK(season.career().wrestlers.seen(4) == season.wrestler_called("rs"));
}

}  // namespace bout::all_or_nothing::testing
