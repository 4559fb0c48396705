// Bumps, injuries and what a match starts with: section 16.
#include "games/all_or_nothing/tests/season.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// Post-match bumps of this wrestler with this final health.
int bumps_at(const char* wrestler, int health, bool won) {
  Season season(wrestler);
  season.bill(std::string(wrestler) == "bb" ? "ka" : "bb");
  season.walk_out();
  season.end(won, health);
  return season.career().bumps;
}

void injure(Season& season, Injury injury) { season.act(StoryVerb::injury, number(injury)); }

}  // namespace

TEST_CASE("AON-16.1 AON-16.2 AON-16.3 AON-R48 AON-G40 final health costs bumps, after wins and losses alike") {
  for (const bool won : {false, true}) {
    CHECK(bumps_at("rj", 3, won) == 0);
    CHECK(bumps_at("rj", 2, won) == 1);
    CHECK(bumps_at("rj", 1, won) == 2);  // not 3
    CHECK(bumps_at("ka", 3, won) == 1);
    CHECK(bumps_at("ka", 5, won) == 0);
  }
}

TEST_CASE("AON-16.4 AON-R49 three bumps become an injury, and the rest stays") {
  Season season;
  season.career().bumps = 2;
  season.act(StoryVerb::bump, 2, 0, {Season::kind(number(Injury::back))});  // AON-16.5
  CHECK(season.career().bumps == 4 - 3);
  CHECK(season.career().injuries.count(number(Injury::back)) == 1);
  CHECK(season.career().injury_deck.size() == 11);

  Season five("ka", {{"bumps_per_injury", "5"}});
  five.career().bumps = 2;
  five.act(StoryVerb::bump, 2);
  CHECK(five.career().bumps == 4);
}

TEST_CASE("AON-16.5 AON-16.23 a card gives and takes bumps, as many as there are, and names an injury") {
  Season season;
  season.act(StoryVerb::bump, 1);
  CHECK(season.career().bumps == 1);
  season.act(StoryVerb::bump, -2);
  CHECK(season.career().bumps == 0);
  season.career().injury_deck = {};
  season.career().injury_deck.add(number(Injury::rib));
  season.act(StoryVerb::injury, number(Injury::leg), 0, {Season::kind(number(Injury::rib))});  // none of that name left
  CHECK(season.career().injuries.count(number(Injury::rib)) == 1);
}

TEST_CASE("AON-16.6 AON-16.7 AON-16.9 AON-16.13 AON-R46 AON-G-S6 Kurt with 2 bumps and a Leg injury") {
  Season season;
  season.career().bumps = 2;
  injure(season, Injury::leg);
  season.bill("bb");
  const StartValues start = season.start();
  CHECK(start.health == 16 - 2 - 1);
  CHECK(start.hand_size == 4);
  CHECK(start.cards == 4);
  season.walk_out();
  CHECK(season.state.corners[Side::player].health == 13);
  CHECK(season.state.corners[Side::player].hand_size == 4);
  CHECK(season.state.corners[Side::player].hand.size() == 4);
}

TEST_CASE("AON-R47 a Leg injury of 2") {
  Season season("ka", {{"leg_injury", "2"}});
  injure(season, Injury::leg);
  CHECK(season.start().health == 16 - 2);
}

TEST_CASE("AON-16.8 AON-20.3 AON-G-S7 what a card takes from the next match is back in the one after it") {
  Season season;
  season.career().bumps = 2;
  injure(season, Injury::leg);
  season.act(StoryVerb::next, number(NextField::health), -2);
  CHECK(season.start().health == 13 - 2);
  season.fight("bb", true);
  if (season.asks<OfferInjuries>()) season.choose(Verb::keep_injuries);
  CHECK(season.career().bumps == 2);
  CHECK(season.start().health == 13);
}

TEST_CASE("AON-16.10 AON-16.15 only the start is lowered: maximum and low value stay") {
  Season season;
  season.career().bumps = 2;
  season.bill("bb");
  season.walk_out();
  CHECK(season.state.corners[Side::player].most_health == 16);
  season.state.corners[Side::player].health = 4;
  CHECK(low_health(season.state, season.rules(), Side::player));
  season.state.corners[Side::player].health = 5;
  CHECK_FALSE(low_health(season.state, season.rules(), Side::player));
}

TEST_CASE("AON-16.11 AON-R68 injuries lower stamina and its maximum; a card only the start") {
  Season season;
  injure(season, Injury::back);
  season.act(StoryVerb::next, number(NextField::stamina), -3);
  CHECK(season.start().most_stamina == 16 - 4);
  CHECK(season.start().stamina == 16 - 4 - 3);
  CHECK(season.start().most_health == 16);
  Season none("ka", {{"injury_max", "none"}});
  injure(none, Injury::back);
  CHECK(none.start().most_stamina == 16);
  CHECK(none.start().stamina == 12);
  Season both("ka", {{"injury_max", "both"}});
  injure(both, Injury::back);
  CHECK(both.start().most_health == 13);
}

TEST_CASE("AON-16.12 one marker for what both sides bring, within its ends") {
  Season season;
  season.act(StoryVerb::next, number(NextField::momentum), 4);
  season.career().next.promo = 2;
  season.act(StoryVerb::next, number(NextField::opp_momentum), 3);
  CHECK(season.start().momentum == 4 + 2 - 3);
  season.career().next.momentum = 30;
  CHECK(season.start().momentum == 10);
}

TEST_CASE("AON-16.14 AON-17.9 the opponent starts with less, and with 1 at least") {
  Season season;
  season.career().next.attack = 2;
  season.act(StoryVerb::next, number(NextField::opp_health), -3);
  CHECK(season.start().opp_health == 16 - 2 - 3);
  season.career().next.opp_health = -40;
  CHECK(season.start().opp_health == 1);
}

TEST_CASE("AON-16.16 AON-15.9 AON-G54 an injury returned after a match costs 4 VP") {
  Season season;
  injure(season, Injury::rib);
  season.career().vp = 0;
  season.fight("bb", true);  // +2
  REQUIRE(season.asks<OfferInjuries>());
  season.choose(Verb::give_injury, number(Injury::rib));
  CHECK(season.career().vp == 2 - 4);
  CHECK(season.career().injuries.size() == 0);
  CHECK(season.career().injury_deck.size() == 12);  // AON-16.19
}

TEST_CASE("AON-16.17 AON-R51 AON-G-S8 a third injury must go at once, and more may") {
  Season season;
  injure(season, Injury::leg);
  injure(season, Injury::back);
  CHECK_FALSE(season.asks<OfferInjuries>());
  injure(season, Injury::head);
  REQUIRE(season.asks<OfferInjuries>());
  CHECK_FALSE(season.offers(Verb::keep_injuries));
  season.choose(Verb::give_injury, number(Injury::head));
  CHECK(season.offers(Verb::keep_injuries));
  season.choose(Verb::give_injury, number(Injury::back));
  CHECK(season.career().vp == -8);
  CHECK(season.career().injuries.size() == 1);
  season.choose(Verb::keep_injuries);

  Season strict("ka", {{"injury_limit", "0"}, {"injury_vp", "1"}});
  injure(strict, Injury::leg);
  REQUIRE(strict.asks<OfferInjuries>());
  strict.choose(Verb::give_injury, number(Injury::leg));
  CHECK(strict.career().vp == -1);
}

TEST_CASE("AON-16.18 a card that heals asks which") {
  Season season;
  injure(season, Injury::leg);
  injure(season, Injury::back);
  season.act(StoryVerb::heal_injury, 1);
  REQUIRE(season.asks<HealOne>());
  season.choose(Verb::heal_injury, number(Injury::back));
  CHECK(season.career().injuries.count(number(Injury::leg)) == 1);
  CHECK(season.career().injuries.size() == 1);
  CHECK(season.career().vp == 0);
}

TEST_CASE("AON-16.19 AON-16.22 the same injury twice adds up, and a hand has room for one card at least") {
  Season season;
  for (int i = 0; i < 3; ++i) {
    season.career().injury_deck.take(number(Injury::leg));
    season.career().injuries.add(number(Injury::leg));
  }
  CHECK(season.start().health == 16 - 3);
  CHECK(season.start().hand_size == 5 - 3);
  season.career().injuries.add(number(Injury::leg), 4);
  CHECK(season.start().hand_size == 1);
}

TEST_CASE("AON-16.9 AON-R67 AON-G55 Rey, beaten up: 3 health, and never below 1") {
  Season season("rj");
  injure(season, Injury::back);
  injure(season, Injury::back);
  season.career().bumps = 2;
  season.act(StoryVerb::next, number(NextField::health), -2);
  CHECK(season.start().health == 13 - 6 - 2 - 2);
  season.act(StoryVerb::next, number(NextField::health), -4);
  CHECK(season.start().health == 1);
}

TEST_CASE("AON-16.13 AON-16.22 AON-G56 a Head injury: 3 cards, no reversal token, 13 health") {
  Season season;
  injure(season, Injury::head);
  season.bill("bb");
  CHECK(season.start().cards == 3);
  CHECK(season.start().health == 13);
  season.walk_out();
  CHECK(season.state.corners[Side::player].hand.size() == 3);
  CHECK_FALSE(season.state.corners[Side::player].can_use(season.ability("anklelock")));
  CHECK(season.state.corners[Side::player].hand_size == 5);
}

TEST_CASE("AON-16.20 AON-G64 a cube fewer for the next opponent") {
  Season season;
  season.in_chapter(2);
  season.act(StoryVerb::next, number(NextField::opp_cubes), -1);
  season.bill("bb");
  season.walk_out();
  CHECK(season.state.cubes == 2);
  CHECK(season.rules().cubes_max - season.state.cubes == 1);
}

TEST_CASE("AON-16.20 scouting: the top cards are seen and put back in any order") {
  Season season;
  season.act(StoryVerb::next, number(NextField::scout), 3);
  season.bill("bb");
  season.walk_out();
  REQUIRE(season.asks<OrderScouted>());
  const ChoiceList seen = season.open();
  REQUIRE(seen.size() == 3);
  CHECK(season.game.look(season.state, Seat{0}).career->scouted.size() == 3);
  const CardNo first{byte(seen[2].a)}, second{byte(seen[0].a)};
  season.choose(seen[2]);
  Chance chance(3);
  season.game.apply(season.state, Seat{0}, choice(Verb::next_card, number(second)), chance, season.story.sink());
  CHECK(season.story.last<NpcRevealed>()->card == first);  // the first attack is the card put on top
  CHECK(season.state.corners[Side::foe].pile.seen(0) == second);
}

TEST_CASE("AON-16.20 the first kick-out of the match has other attempts") {
  Season season;
  season.act(StoryVerb::next, number(NextField::first_pin_attempts), 1);
  season.bill("bb");
  season.walk_out();
  for (const int attempts : {3 + 1, 3}) {
    season.state.agenda.push_back(Cover{Side::player, Count::pin, false});
    season.state.corners[Side::player].health = 12;
    Chance chance(1);
    Table table{season.state, season.rules(), chance, season.story.sink()};
    const Cover cover{Side::player, Count::pin, false};
    season.state.agenda.pop_back();
    resolve(cover, table);
    CHECK(season.story.last<Covered>()->attempts == attempts);
  }
}

TEST_CASE("AON-16.21 each Rib injury takes a breath when 3 or more land") {
  Season season;
  injure(season, Injury::rib);
  injure(season, Injury::rib);
  season.bill("bb");
  season.walk_out();
  season.state.agenda.clear();
  season.state.agenda.push_back(AfterMatch{});
  Corner& mine = season.state.corners[Side::player];
  const int before = mine.stamina;
  for (const auto& [card, lost] : {std::pair{"running_clothesline", 2}, std::pair{"arm_drag", 0}}) {
    mine.health = 16, mine.stamina = byte(before);
    season.state.attack = Attack{};
    season.state.attack.by = Side::foe;
    season.state.attack.card = *season.game.content().card(season.wrestler_called("bb"), card);
    Chance chance(1);
    Table table{season.state, season.rules(), chance, season.story.sink()};
    resolve(NpcLands{}, table);
    CHECK(mine.stamina == before - lost);
  }
}

}  // namespace bout::all_or_nothing::testing
