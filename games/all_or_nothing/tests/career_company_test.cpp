// Rivals, roles, allies, valets and turning: sections 23 and 24.
#include "games/all_or_nothing/tests/season.hpp"

namespace bout::all_or_nothing::testing {

namespace {

int who(const Season& season, const std::string& id) { return Who::first_wrestler + number(season.wrestler_called(id)); }
int marked(const Season& season, CrowdSide side, Mark mark) {
  int count = 0;
  for (const story::CardId card : season.rules().book->encounters[side])
    count += season.rules().book->cards[card].mark == mark;
  return count;
}

}  // namespace

TEST_CASE("AON-23.1 AON-23.2 AON-R59 AON-G52 a rival: E and E* leave, and he stays until a card says otherwise") {
  Season season;
  season.in_chapter(2);
  CHECK(marked(season, CrowdSide::face, Mark::e) == 6);
  CHECK(marked(season, CrowdSide::face, Mark::e_star) == 2);
  season.act(StoryVerb::role, number(Role::rival), who(season, "rs"));
  CHECK(season.career().encounters.size() == 18 - 6 - 2);
  CHECK(season.career().roles[Role::rival] == season.wrestler_called("rs"));
  CHECK(season.career().wrestlers.count(season.wrestler_called("rs")) == 0);
  season.act(StoryVerb::clear_role, number(Role::rival));
  CHECK(season.career().gone.back() == season.wrestler_called("rs"));
}

TEST_CASE("AON-23.7 one rival at a time: a second one goes to the discard pile") {
  Season season;
  season.in_chapter(2);
  season.act(StoryVerb::role, number(Role::rival), who(season, "rs"));
  season.act(StoryVerb::role, number(Role::rival), who(season, "ms"));
  CHECK(season.career().roles[Role::rival] == season.wrestler_called("rs"));
  CHECK(season.career().gone.back() == season.wrestler_called("ms"));
}

TEST_CASE("AON-23.5 AON-23.6 Rival cards lead to Special Encounters, by choice or by how a match ends") {
  for (const auto& [card, ways] : {std::pair{"RF-A", 2}, std::pair{"RF-B", 2}, std::pair{"RF-C", 2}, std::pair{"RH-A", 2},
                                   std::pair{"RH-B", 2}, std::pair{"RH-C", 2}}) {
    Season season;
    int leads = 0;
    for (std::size_t at = season.book().start(season.card(card)); at < season.book().size(); ++at) {
      const story::Op& op = season.book()[static_cast<story::At>(at)];
      if (at != season.book().start(season.card(card)) && op.flow == story::Flow::open &&
          season.book().is_card(story::PieceId(op.a)))
        break;
      leads += op.flow == story::Flow::go;
    }
    CHECK(leads >= ways);
  }
}

TEST_CASE("AON-23.11 AON-R66 four tokens with a rival in play: the rivalry ends unresolved") {
  Season season;
  season.in_chapter(2);
  season.act(StoryVerb::role, number(Role::rival), who(season, "rs"));
  season.career().wins = 3, season.career().losses = 1;
  season.run(CloseNight{});
  CHECK(season.career().roles[Role::rival] == no_wrestler);
  CHECK(season.career().gone.back() == season.wrestler_called("rs"));
}

TEST_CASE("AON-24.1 AON-24.4 roles take a wrestler card from wherever it lies, and move it") {
  Season season;
  season.in_chapter(2);
  season.act(StoryVerb::role, number(Role::candidate), Who::draw, {Season::kind(number(season.wrestler_called("jf")))});
  CHECK(season.career().roles[Role::candidate] == season.wrestler_called("jf"));
  season.act(StoryVerb::role, number(Role::contender), Who::first_role + number(Role::candidate));
  CHECK(season.career().roles[Role::candidate] == no_wrestler);
  CHECK(season.career().roles[Role::contender] == season.wrestler_called("jf"));
  CHECK(season.holds(StoryCondition::is, number(Role::contender), number(season.wrestler_called("jf"))));
  season.act(StoryVerb::discard, Who::first_role + number(Role::contender));
  CHECK(season.career().gone.back() == season.wrestler_called("jf"));
  season.act(StoryVerb::role, number(Role::friend_), Who::last);
  CHECK(season.career().roles[Role::friend_] == season.wrestler_called("jf"));
  season.act(StoryVerb::deck_top, who(season, "rs"));
  CHECK(season.career().wrestlers.seen(0) == season.wrestler_called("rs"));
}

TEST_CASE("AON-24.2 AON-24.3 C8 an ally and a valet help by the side one is on") {
  for (const auto& [side, ally, valet] : {std::tuple{CrowdSide::face, "a_word_from_a_friend", "on_the_apron"},
                                          std::tuple{CrowdSide::heel, "two_on_one", "a_hand_on_the_rope"}}) {
    Season season;
    season.in_chapter(2, side);
    season.act(StoryVerb::gain, 1);
    season.act(StoryVerb::gain, 0, who(season, "ms"));
    season.bill("bb");
    season.walk_out();
    CHECK(season.state.corners[Side::player].can_use(season.ability(ally)));
    CHECK(season.state.corners[Side::player].can_use(season.ability(valet)));
  }
  Season before;  // no side yet: AON-19.1
  before.act(StoryVerb::gain, 1);
  before.bill("bb");
  before.walk_out();
  CHECK(before.state.corners[Side::player].abilities.size() == 3);
  before.state.agenda.clear();
  before.act(StoryVerb::lose, 1);
  CHECK_FALSE(before.career().valet);
}

TEST_CASE("AON-24.9 AON-R84 a second ally: keep the old one or take the new, the other is discarded") {
  for (const bool take : {false, true}) {
    Season season;
    season.in_chapter(2);
    season.act(StoryVerb::gain, 0, who(season, "ms"));
    season.act(StoryVerb::gain, 0, who(season, "rs"));
    REQUIRE(season.asks<ChooseAlly>());
    season.choose(take ? Verb::new_ally : Verb::keep_ally);
    CHECK(season.career().roles[Role::ally] == season.wrestler_called(take ? "rs" : "ms"));
    CHECK(season.career().gone.back() == season.wrestler_called(take ? "ms" : "rs"));
    season.act(StoryVerb::lose, 0);
    CHECK(season.career().roles[Role::ally] == no_wrestler);
  }
}

TEST_CASE("AON-24.5 AON-R59 AON-G-S18 AON-G52 a turn: the other decks without E, the same space, new cards") {
  Season season;
  season.in_chapter(2, CrowdSide::face, 2);
  season.career().held.push_back(season.ability("ten_punches"));
  season.act(StoryVerb::turn);
  CHECK(season.career().side == CrowdSide::heel);
  CHECK(season.career().space == 2);
  CHECK(season.career().may(Action::attack));
  CHECK(season.career().encounters.size() == 18 - 6);  // E* stay
  CHECK(season.career().held.empty());
  REQUIRE(season.asks<ChooseHolding>());
  CHECK(season.offers(choice(Verb::hold, number(season.ability("poke_eye")))));
  CHECK_FALSE(season.offers(choice(Verb::hold, number(season.ability("ten_punches")))));
}

TEST_CASE("AON-24.5 AON-19.7 AON-G53 a babyface on space 4 turns: one level-2 heel card") {
  Season season;
  season.in_chapter(2, CrowdSide::face, 4);
  season.act(StoryVerb::turn);
  REQUIRE(season.asks<ChooseHolding>());
  season.choose(Verb::hold, number(season.ability("low_blow")));
  CHECK(season.career().held.size() == 1);
  CHECK_FALSE(season.asks<ChooseHolding>());
}

TEST_CASE("AON-24.7 AON-R106 turned with a rival in play, the new deck loses E* too; removed cards stay out") {
  Season season;
  season.in_chapter(2);
  season.act(StoryVerb::role, number(Role::rival), who(season, "rs"));
  season.act(StoryVerb::remove_cards, number(season.card("H-14")));
  season.act(StoryVerb::turn);
  CHECK(season.career().encounters.size() == 18 - 6 - 2 - 1);
  CHECK(season.career().roles[Role::rival] == season.wrestler_called("rs"));
}

TEST_CASE("AON-24.6 turned after a Rival card, the cards of the new side follow") {
  Season season;
  season.in_chapter(2, CrowdSide::face);
  season.career().encounters = {};
  season.act(StoryVerb::turn);
  season.state.agenda.clear();
  season.career().wins = 4;
  season.run(CloseNight{});
  const auto& tell = get<story::Tell>(season.state.agenda[season.state.agenda.size() - 2]);
  CHECK(tell.at == season.book().start(season.card("SH-13")));
}

TEST_CASE("AON-24.8 AON-R86 Andre does not turn, and nobody offers it to him") {
  Season andre("atg");
  andre.in_chapter(2);
  andre.act(StoryVerb::turn);
  CHECK(andre.career().side == CrowdSide::face);
  CHECK_FALSE(andre.holds(StoryCondition::can_turn));
  Season kurt;
  kurt.in_chapter(2);
  CHECK(kurt.holds(StoryCondition::can_turn));
}

TEST_CASE("AON-R87 semi-final, final and defence place no token") {
  Season season;
  season.in_chapter(2);
  season.bill_card("SF-13", {Season::kind(number(season.wrestler_called("rs")))});
  CHECK_FALSE(is_tournament(season.state, season.rules()));
}

}  // namespace bout::all_or_nothing::testing
