// Backstage actions, skill tokens and the track: sections 17, 18 and 19.
#include "games/all_or_nothing/tests/season.hpp"

namespace bout::all_or_nothing::testing {

namespace {

void take(Season& season, Action action, const std::vector<Outcome>& dice, int left = 2) {
  season.run(RollBackstage{action, byte(left), 15}, dice);
}
bool open_to(const Season& season, Action action) { return season.offers(choice(Verb::action, number(action))); }

}  // namespace

TEST_CASE("AON-17.1 AON-17.3 AON-17.13 AON-19.2 three kinds of action for a babyface, four for a heel") {
  Season face;
  face.in_chapter(2, CrowdSide::face);
  face.run(AskBackstage{2, 15, no_limit});
  CHECK(open_to(face, Action::recovery));
  CHECK(open_to(face, Action::training));
  CHECK(open_to(face, Action::promo));
  CHECK_FALSE(open_to(face, Action::attack));
  const std::vector<std::string> closed = face.game.might(face.state, Seat(0));  // what one may ask "why not" about
  CHECK(std::count(closed.begin(), closed.end(), "backstage") == 1);
  CHECK(std::count(closed.begin(), closed.end(), "promo") == 0);
  Season heel;
  heel.in_chapter(2, CrowdSide::heel);
  heel.run(AskBackstage{2, 15, no_limit});
  CHECK(open_to(heel, Action::attack));
  heel.state.agenda.clear();
  heel.chance_run([](Table& table) { turn(table); });  // unlocked once, and still not his any more
  heel.state.agenda.clear();
  heel.run(AskBackstage{2, 15, no_limit});
  CHECK_FALSE(open_to(heel, Action::attack));
}

TEST_CASE("AON-17.4 AON-17.7 AON-G-S9 Kurt trains: 2, 5 and 6 are two tokens") {
  Season season;
  take(season, Action::training, {2, 5, 6});
  CHECK(season.career().skill == 2);
  Season harder("ka", {{"action_success", "6"}});
  take(harder, Action::training, {2, 5, 6});
  CHECK(harder.career().skill == 1);
}

TEST_CASE("AON-17.5 AON-G42 the same action again only after a roll without a success") {
  Season season;
  take(season, Action::training, {3, 2, 1});
  CHECK(open_to(season, Action::training));
  Season again;
  take(again, Action::training, {4, 1, 1});
  CHECK(again.career().skill == 1);
  CHECK_FALSE(open_to(again, Action::training));
  CHECK(open_to(again, Action::recovery));
}

TEST_CASE("AON-R54 a new night starts afresh, or not") {
  for (const auto& [rule, open] : {std::pair{"allow", true}, std::pair{"forbid", false}}) {
    Season season("ka", {{"repeat_across_nights", rule}});
    season.in_chapter(2);
    take(season, Action::training, {4, 4, 4}, 1);
    season.run(BeginNight{});
    CHECK(open_to(season, Action::training) == open);
  }
}

TEST_CASE("AON-17.6 AON-R52 AON-G-S12 AON-G41 Recovery: successes heal bumps or injuries in any mix") {
  Season bulldog("bb");
  bulldog.career().bumps = 2;
  bulldog.act(StoryVerb::injury, number(Injury::leg));
  take(bulldog, Action::recovery, {4, 6});
  bulldog.choose(Verb::heal_injury, number(Injury::leg));
  CHECK(bulldog.career().injuries.size() == 0);
  CHECK(bulldog.career().bumps == 2);
  CHECK(bulldog.asks<ChooseBackstage>());

  Season rey("rj");
  rey.career().bumps = 2;
  rey.act(StoryVerb::injury, number(Injury::back));
  take(rey, Action::recovery, {4, 5, 6, 1});
  rey.choose(Verb::heal_injury, number(Injury::back));
  rey.choose(Verb::heal_bump);
  CHECK(rey.career().bumps == 1);
  CHECK_FALSE(rey.asks<SpendRecovery>());  // three successes: two and one

  Season bumps("rj");
  bumps.career().bumps = 2;
  take(bumps, Action::recovery, {4, 5, 6, 1});
  bumps.choose(Verb::heal_bump);
  bumps.choose(Verb::heal_bump);
  CHECK(bumps.career().bumps == 0);
}

TEST_CASE("AON-17.8 AON-17.11 AON-G-S11 a promo: a space on your own side, and momentum for each success") {
  for (const CrowdSide side : {CrowdSide::face, CrowdSide::heel}) {
    Season season;
    season.in_chapter(2, side, 1);
    take(season, Action::promo, {2, 5});
    CHECK(season.career().space == 2);
    CHECK(season.start().momentum == 1);
    season.career().next.promo = 1;
    CHECK(season.career().side == side);
  }
}

TEST_CASE("AON-17.8 AON-16.12 AON-G44 Savage talks: three successes, one space, +3") {
  Season season("rs");
  season.in_chapter(2);
  take(season, Action::promo, {4, 5, 6});
  CHECK(season.career().space == 2);
  CHECK(season.start().momentum == 3);
}

TEST_CASE("AON-17.9 AON-17.10 AON-G-S10 Bulldog attacks: 1 and 6") {
  Season season("bb");
  season.in_chapter(2, CrowdSide::heel, 2);
  take(season, Action::attack, {1, 6});
  CHECK(season.career().space == 3);
  CHECK(season.start().opp_health == 16 - 1);
  CHECK(season.start().health == 16 - 1);
}

TEST_CASE("AON-17.10 AON-R53 AON-R99 AON-G43 two ones: no success, and still only 1 health") {
  Season season("bb");
  season.in_chapter(2, CrowdSide::heel, 2);
  take(season, Action::attack, {1, 1});
  CHECK(season.career().space == 2);
  CHECK(season.start().health == 16 - 1);
  season.state.agenda.clear();
  take(season, Action::attack, {1, 2});
  CHECK(season.start().health == 16 - 2);  // each action by itself

  Season once("bb", {{"attack_penalty", "match"}});
  once.in_chapter(2, CrowdSide::heel, 2);
  take(once, Action::attack, {1, 1});
  once.state.agenda.clear();
  take(once, Action::attack, {1, 2});
  CHECK(once.start().health == 16 - 1);
}

TEST_CASE("AON-17.11 AON-20.3 what promos and attacks bring is gone after the match") {
  Season season("bb");
  season.in_chapter(2, CrowdSide::heel, 5);
  season.career().next.promo = 2;
  season.career().next.attack = 1;
  season.fight("ka", true);
  CHECK(season.start().momentum == 0);
  CHECK(season.start().opp_health == 16);
}

TEST_CASE("AON-17.15 AON-17.16 AON-G69 a heel's ally is a die more, and a card's die is used once") {
  Season season("bb");
  season.in_chapter(2, CrowdSide::heel, 5);
  season.career().roles[Role::ally] = season.wrestler_called("ms");
  season.act(StoryVerb::die_bonus, number(Action::attack), 1);
  CHECK(backstage_dice(season.state, season.rules(), Action::attack) == 2 + 1 + 1);
  take(season, Action::attack, {2, 2, 3, 3});
  CHECK(backstage_dice(season.state, season.rules(), Action::attack) == 3);
  season.career().side = CrowdSide::face;
  CHECK(backstage_dice(season.state, season.rules(), Action::promo) == 2);
}

TEST_CASE("AON-17.17 AON-22.8 one action next night, and two in the night after it") {
  Season season;
  season.in_chapter(2);
  season.act(StoryVerb::night_actions, 1);
  season.run(BeginNight{});
  CHECK(get<ChooseBackstage>(season.state.agenda.back()).left == 1);
  season.state.agenda.clear();
  season.run(BeginNight{});
  CHECK(get<ChooseBackstage>(season.state.agenda.back()).left == 2);
}

TEST_CASE("AON-17.17 AON-22.14 AON-G75 the action behind the fourth match is nobody's to limit") {
  Season season;
  season.in_chapter(2);
  season.career().wins = 4;
  season.act(StoryVerb::night_actions, 0);
  season.run(CloseNight{});
  CHECK(season.asks<ChooseBackstage>());
}

// ---- skill tokens ----

TEST_CASE("AON-18.1 AON-18.6 AON-18.8 eight tokens for an ability, each once, between matches") {
  Season season;
  season.career().skill = 17;
  season.bill("bb");
  season.choose(Verb::learn, number(Skill::iron_man));
  CHECK(season.career().skill == 9);
  CHECK_FALSE(season.offers(choice(Verb::learn, number(Skill::iron_man))));
  season.choose(choice(Verb::learn, number(Skill::lethal), number(AttackType::throw_)));
  CHECK(season.career().skill == 1);
  CHECK_FALSE(season.offers(Verb::learn));
  Season cheap("ka", {{"skill_price", "3"}});
  cheap.career().skill = 3;
  cheap.bill("bb");
  CHECK(cheap.offers(Verb::learn));
}

TEST_CASE("AON-18.2 AON-18.3 AON-16.9 Iron Man and Unbreakable: two more of each") {
  Season season;
  season.career().skills = 1u << index(Skill::iron_man) | 1u << index(Skill::unbreakable);
  season.bill("bb");
  season.walk_out();
  CHECK(season.state.corners[Side::player].most_stamina == 18);
  CHECK(season.state.corners[Side::player].stamina == 18);
  CHECK(season.state.corners[Side::player].most_health == 18);
  CHECK(season.state.corners[Side::player].health == 18);
}

TEST_CASE("AON-18.4 AON-18.7 AON-4.6 AON-G8 Lethal adds damage and leaves the listed damage alone") {
  Ring ring("ka", "bb");
  ring.spend_all();
  ring.state.terms.lethal = byte(index(AttackType::throw_));
  ring.hand({"back_suplex", "punches"});
  ring.player_acts();
  ring.attack("back_suplex", {4, 1, ring.face(Face::reverse)});
  if (ring.asks<OfferAfterRoll>()) ring.choose(Verb::keep);
  CHECK(ring.npc().health == 16 - 3);
  const int listed = listed_damage(ring.state, ring.rules());
  CHECK(listed == 2);
  CHECK(automa_fate(ring.state, ring.rules(), listed, Manner::plain, Face::block).why == Why::blocked);
}

TEST_CASE("AON-18.5 AON-6.13 AON-G46 Rope-a-dope: a card and a stamina") {
  for (const auto& [cards, drawn] : {std::pair{5, 0}, std::pair{4, 1}}) {
    Ring ring("ka", "bb");
    ring.state.terms.rope_a_dope = true;
    std::vector<std::string> hand = {"punches", "european_uppercut", "leg_scissors", "side_headlock", "moonsault"};
    hand.resize(static_cast<std::size_t>(cards));
    ring.hand(hand);
    ring.player().stamina = 10;
    ring.state.agenda.push_back(AskCompensation{Side::player});
    ring.go({});
    REQUIRE(ring.offers(Verb::both));
    CHECK_FALSE(ring.offers(Verb::card));
    if (drawn == 1)
      ring.choose(Verb::both, {ring.draw("ankle_lock")});
    else
      ring.choose(Verb::both);
    CHECK(ring.player().stamina == 11);
    CHECK(ring.player().hand.size() == cards + drawn);
  }
}

// ---- the track ----

TEST_CASE("AON-19.3 AON-19.4 AON-G58 five spaces, and nothing behind the fifth") {
  Season season;
  season.in_chapter(2, CrowdSide::face, 5);
  take(season, Action::promo, {4, 4});
  CHECK(season.career().space == 5);
  CHECK(season.career().next.promo == 2);
  CHECK(season.career().side == CrowdSide::face);
  Season before;
  before.act(StoryVerb::track, 1);  // no side, no space
  CHECK(before.career().space == 0);
}

TEST_CASE("AON-19.6 AON-19.7 AON-R58 AON-G-S13 what one holds on each space") {
  const auto levels = [](CrowdSide side, int space) {
    std::vector<int> list;
    for (const std::uint8_t level : holdings(side, space)) list.push_back(level);
    return list;
  };
  for (const int space : {1, 2, 3}) {
    CHECK(levels(CrowdSide::face, space) == std::vector<int>{1});
    CHECK(levels(CrowdSide::heel, space) == std::vector<int>{1});
  }
  CHECK(levels(CrowdSide::face, 4) == std::vector<int>{1, 2});
  CHECK(levels(CrowdSide::face, 5) == std::vector<int>{2, 3});
  CHECK(levels(CrowdSide::heel, 4) == std::vector<int>{2});
  CHECK(levels(CrowdSide::heel, 5) == std::vector<int>{1, 2});

  Season season;  // the board in the terminal says what there is further up
  season.in_chapter(2, CrowdSide::heel, 4);
  CHECK(season.game.draw(season.state, Seat{0}, {.width = 200}).find("further up: space 5, one card of level 1 and one of level 2\n") !=
        std::string::npos);
  season.career().space = 5;
  CHECK(season.game.draw(season.state, Seat{0}, {.width = 200}).find("further up") == std::string::npos);
}

TEST_CASE("AON-19.8 AON-19.11 AON-R57 on a new space all cards are chosen anew, of exactly that level, or none") {
  Season season;
  season.in_chapter(2, CrowdSide::face, 4);
  season.career().held.push_back(season.ability("ten_punches"));
  season.act(StoryVerb::track, 1);
  REQUIRE(season.asks<ChooseHolding>());
  CHECK(season.offers(choice(Verb::hold, number(season.ability("crowd_pleaser")))));
  CHECK_FALSE(season.offers(choice(Verb::hold, number(season.ability("ten_punches")))));  // level 1
  CHECK_FALSE(season.offers(choice(Verb::hold, number(season.ability("low_blow")))));     // the other side's
  season.choose(Verb::hold, number(season.ability("flash_pinfall")));
  season.choose(Verb::hold, number(season.ability("comeback")));
  CHECK(season.career().held.size() == 2);
  CHECK_FALSE(season.career().held.contains(season.ability("ten_punches")));

  Season none;
  none.in_chapter(2, CrowdSide::heel, 1);
  none.act(StoryVerb::track, 1);
  none.choose(Verb::hold_none);
  CHECK(none.career().held.empty());
}

TEST_CASE("AON-19.9 AON-19.10 AON-10.4 AON-R55 held cards are ready in every match, used once in each") {
  for (const auto& [rule, ready] : {std::pair{"match", true}, std::pair{"campaign", false}}) {
    Season season("ka", {{"face_heel_refresh", rule}});
    season.in_chapter(2, CrowdSide::heel, 1);
    const AbilityId card = season.ability("poke_eye");
    season.career().held.push_back(card);
    season.bill("bb");
    season.walk_out();
    Corner& mine = season.state.corners[Side::player];
    CHECK(mine.can_use(card));
    CHECK_FALSE(usable(season.state, season.rules(), Side::player, card, Window::attack));  // its own window
    mine.use(card);
    season.end(true);
    season.bill("rs");
    season.walk_out();
    CHECK(season.state.corners[Side::player].can_use(card) == ready);
  }
}

}  // namespace bout::all_or_nothing::testing
