// The frame of a career and its chapters: sections 15, 21 and 25.
#include "games/all_or_nothing/tests/season.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// A career from its first moment on.
struct Opening {
  explicit Opening(OptionList options) : game(bout::testing::opened<Game>([&] {
    OptionList all = {{"mode", "career"}};
    all.insert(all.end(), options.begin(), options.end());
    return all;
  }())) {
    Chance chance(4);
    state = game.start(chance, story.sink());
  }
  ChoiceList open() const {
    ChoiceList list;
    game.choices(state, Seat{0}, list);
    return list;
  }
  bool offers(Choice picked) const { return open().contains(picked); }
  void choose(Choice picked) {
    REQUIRE(offers(picked));
    Chance chance(5);
    game.apply(state, Seat{0}, picked, chance, story.sink());
  }
  const std::string& card() const { return story_of(game.rules()).name(story::CardId{state.career.page.card}); }
  bout::testing::Story<Event> story;
  Game game;
  State state;
};

}  // namespace

TEST_CASE("AON-15.1 AON-15.4 AON-21.1 AON-R61 a full career opens with the first card of the wrestler's own line") {
  for (const auto& [wrestler, card] : {std::pair{"ka", "KA-1"}, std::pair{"bb", "BB-1"}, std::pair{"rs", "RS-1"}}) {
    Opening opening(OptionList{{"wrestler", wrestler}});
    CHECK(opening.state.career.chapter == 1);
    CHECK(opening.card() == card);
    CHECK(opening.story.last<CareerBegan>()->full);
  }
}

TEST_CASE("AON-15.2 AON-15.7 a short career begins with the tournament, on space 1 of a side of one's own") {
  for (const char* wrestler : {"jf", "ms", "rj"}) {
    Opening opening(OptionList{{"wrestler", wrestler}});
    CHECK(opening.state.career.chapter == 2);
    CHECK(opening.open().size() == 2);
    opening.choose(choice(Verb::side, number(CrowdSide::heel)));
    CHECK(opening.state.career.space == 1);
    CHECK(opening.state.career.unlocked == 15);  // Attack too
    CHECK(opening.state.career.skill == short_start_skill);
    const AbilityId card = *opening.game.content().ability("poke_eye");
    opening.choose(choice(Verb::hold, number(card)));
    CHECK(opening.state.career.held.contains(card));
    CHECK(opening.state.career.night == 1);
  }
  Opening andre(OptionList{{"wrestler", "atg"}});  // nobody asks him
  CHECK(andre.state.career.side == CrowdSide::face);
  CHECK_FALSE(andre.state.career.may(Action::attack));
  CHECK(andre.state.career.may(Action::promo));
}

TEST_CASE("AON-15.3 the first career is Kurt's") {
  const auto& presets = Game::presets();
  const auto first = std::find_if(presets.begin(), presets.end(), [](const Preset& of) { return of.name == "first-career"; });
  REQUIRE(first != presets.end());
  OptionValues values(Game::options());
  CHECK_FALSE(values.apply(*first));
  Problems problems;
  const auto game = Game::open(Pack(Game::files()), values, problems);
  CHECK(game->content().wrestlers[*game->rules().wrestler].id == "ka");
}

TEST_CASE("AON-15.6 AON-17.2 the first day: nothing yet, and two actions to take") {
  Opening opening(OptionList{{"wrestler", "ka"}});
  const Career& career = opening.state.career;
  CHECK(career.vp == 0);
  CHECK(career.bumps == 0);
  CHECK(career.injuries.size() == 0);
  CHECK(career.skill == 0);
  CHECK_FALSE(career.side.has_value());
  CHECK(career.space == 0);
  CHECK(career.unlocked == (1u << index(Action::recovery) | 1u << index(Action::training)));
}

TEST_CASE("AON-15.2 AON-24.8 a heel Andre is a contradiction, and with side=heel nobody is offered him") {
  OptionValues values(Game::options());
  for (const auto& [name, value] : OptionList{{"mode", "career"}, {"wrestler", "atg"}, {"side", "heel"}})
    CHECK_FALSE(values.set(name, value));
  Problems problems;
  CHECK_FALSE(Game::open(Pack(Game::files()), values, problems).has_value());
  REQUIRE(problems.size() == 1);
  CHECK(problems.begin()->text().find("AON-15.2") != std::string::npos);

  Opening any(OptionList{{"side", "heel"}});
  CHECK_FALSE(any.offers(choice(Verb::wrestler, number(*any.game.content().wrestler("atg")))));
  CHECK(any.offers(choice(Verb::wrestler, number(*any.game.content().wrestler("ka")))));
}

TEST_CASE("AON-15.8 AON-15.9 AON-G-S15 VP of a card count at once, and may fall below nothing") {
  Season season;
  season.act(StoryVerb::vp, 20);
  season.act(StoryVerb::vp, 3);
  CHECK(season.career().vp == 20 + 3);
  season.career().vp = 1;
  season.act(StoryVerb::vp, -2);
  CHECK(season.career().vp == 1 - 2);
}

TEST_CASE("AON-15.12 a shift moves every match by one step, and Hard is offered for what is Medium then") {
  for (const auto& [shift, chapter, due_at, offered] :
       {std::tuple{"-1", 1, Difficulty::easy, false}, std::tuple{"1", 1, Difficulty::medium, false},
        std::tuple{"-1", 2, Difficulty::easy, false}, std::tuple{"0", 2, Difficulty::medium, true},
        std::tuple{"1", 2, Difficulty::hard, false}, std::tuple{"1", 3, Difficulty::hard, false}}) {
    Season season("ka", {{"career_shift", shift}});
    season.in_chapter(chapter);
    season.bill("bb");
    CHECK(season.state.terms.difficulty == due_at);
    CHECK(season.offers(choice(Verb::fight, 1)) == offered);
  }
}

TEST_CASE("AON-21.2 AON-21.3 AON-21.6 Chapter 1: Easy, 2 VP or -1, and no token") {
  Season season;
  season.bill("bb");
  CHECK(season.state.terms.difficulty == Difficulty::easy);
  CHECK(season.state.terms.mode == Mode::singles);
  season.walk_out();
  season.end(true);
  CHECK(season.career().vp == 2);
  season.fight("bb", false);
  CHECK(season.career().vp == 2 - 1);
  CHECK(season.career().wins + season.career().losses == 0);
}

TEST_CASE("AON-21.4 AON-17.14 a card grants its actions, of the kinds it names, and fewer may be taken") {
  Season season;
  season.run(AskBackstage{1, 1u << index(Action::training), no_limit});
  CHECK(season.offers(choice(Verb::action, number(Action::training))));
  CHECK_FALSE(season.offers(choice(Verb::action, number(Action::recovery))));
  season.choose(Verb::enough);
  CHECK(season.state.agenda.empty());
}

TEST_CASE("AON-21.5 AON-19.1 AON-19.5 AON-17.12 AON-R56 the choice of a side, and what it opens") {
  Season season;
  season.act(StoryVerb::disposition, number(CrowdSide::heel));
  CHECK(season.career().side == CrowdSide::heel);
  CHECK(season.career().space == 1);
  CHECK(season.career().may(Action::promo));
  CHECK(season.career().may(Action::attack));
  CHECK(season.asks<ChooseHolding>());

  Season nowhere("ka", {{"choice_space", "0"}});
  nowhere.act(StoryVerb::disposition, number(CrowdSide::face));
  CHECK(nowhere.career().space == 0);
  CHECK_FALSE(nowhere.asks<ChooseHolding>());
  CHECK_FALSE(nowhere.career().may(Action::attack));
}

TEST_CASE("AON-21.7 AON-15.4 the last card of a line opens the tournament") {
  for (const auto& [wrestler, card] : {std::pair{"ka", "KA-12"}, std::pair{"bb", "BB-12"}, std::pair{"rs", "RS-12"}}) {
    Season season(wrestler);
    season.career().side = CrowdSide::face;
    season.career().space = 1;
    season.career().valet = true;
    season.run(story::Tell{season.book().start(season.card(card))});
    CHECK(season.career().chapter == 2);
    CHECK(season.career().night == 1);
    CHECK(season.asks<ChooseBackstage>());
  }
}

TEST_CASE("AON-21.8 a must-win match of another chapter takes that chapter's value, its floor stays") {
  Season season;
  season.career().chapter = 3;
  CHECK(chapter_row(season.career()).win == 4);
  season.bill_card("O-13");
  CHECK(win_value(season.state, season.rules(), false) == 6);  // the card's own
  season.career().billing.lost = 9;
  CHECK(win_value(season.state, season.rules(), false) == -1);
}

TEST_CASE("AON-25.1 AON-25.4 AON-25.7 AON-23.10 Chapter 3: the rival goes, tokens go, all else stays") {
  Season season;
  season.in_chapter(2, CrowdSide::heel, 3);
  Career& career = season.career();
  career.wins = 2, career.losses = 1, career.bumps = 2, career.skill = 5, career.valet = true;
  const Wrestler rival = season.wrestler_called("rs"), ally = season.wrestler_called("ms");
  season.chance_run([&](Table& table) {
    give_role(table, Role::rival, fetch(table, Who{Who::first_wrestler + number(rival)}));
    give_role(table, Role::ally, fetch(table, Who{Who::first_wrestler + number(ally)}));
  });
  season.run(story::Tell{season.book().start(season.card("SH-14"))});
  CHECK(career.chapter == 3);
  CHECK(career.roles[Role::rival] == no_wrestler);
  CHECK(career.gone.contains(rival));
  CHECK(career.roles[Role::ally] == ally);
  CHECK(career.wins + career.losses == 0);
  CHECK(career.encounters.size() == 0);
  CHECK(career.bumps == 2);
  CHECK(career.skill == 5);
  CHECK(career.valet);
  CHECK(career.space == 3);
  CHECK(season.book().name(story::CardId{career.page.card}) == "O-1");
}

TEST_CASE("AON-25.2 AON-25.3 AON-25.5 AON-25.6 AON-R69 AON-G57 Chapter 3: Medium, 4 VP or -2, and Hard pays nothing") {
  Season season;
  season.in_chapter(3);
  season.bill("out", false);
  CHECK(season.state.terms.difficulty == Difficulty::medium);
  CHECK_FALSE(season.offers(choice(Verb::fight, 1)));
  season.walk_out();
  season.end(true);
  CHECK(season.career().vp == 4);
  season.fight("out", false, false, false);
  CHECK(season.career().vp == 4 - 2);
  CHECK(season.story.count<MatchScored>() == 2);
}

TEST_CASE("AON-25.8 AON-25.9 AON-25.10 the end, and what one is called") {
  Season season;
  season.in_chapter(3);
  season.career().vp = 31;
  season.run(EndCareer{});
  CHECK(season.state.over());
  CHECK(season.story.last<CareerEnded>()->vp == 31);
  CHECK(season.game.result(season.state).over);
  CHECK(season.game.outcomes()[static_cast<std::size_t>(season.game.result(season.state).outcome)] == "Headliner");
  for (const auto& [vp, rank] : {std::pair{-1, "Curtain-Jerker"}, std::pair{0, "Journeyman"}, std::pair{14, "Journeyman"},
                                 std::pair{15, "Main Eventer"}, std::pair{29, "Main Eventer"}, std::pair{30, "Headliner"},
                                 std::pair{44, "Headliner"}, std::pair{45, "Legend"}, std::pair{59, "Legend"},
                                 std::pair{60, "All or Nothing"}})
    CHECK(rank_of(vp) == rank);
  Chance chance(9);
  CHECK(season.game.start(chance, {}).career.vp == 0);  // nothing carries over
}

TEST_CASE("AON-25.11 AON-25.12 AON-R104 eight epilogues, and one more line for whoever held the belt") {
  std::vector<std::string> seen;
  for (const CrowdSide side : {CrowdSide::face, CrowdSide::heel})
    for (const char* flag : {"won12", "lost12", "won13", "gaveup13"})
      for (const bool belt : {false, true}) {
        Season season;
        season.in_chapter(3, side);
        const auto set = [&](const char* name) {
          season.career().flags |= std::uint64_t{1} << *season.book().number_of(name);
        };
        set(flag);
        if (belt) set("champion");
        const int vp = season.career().vp;
        season.run(story::Tell{season.book().start(season.card("O-14"))});
        CHECK(season.state.over());
        CHECK(season.career().vp == vp);  // words only
        std::string told;
        int texts = 0;
        for (const Event& event : season.story.events)
          if (const auto* text = get_if<TextTold>(&event)) told += season.book().key(text->text) + " ", ++texts;
        CHECK(std::find(seen.begin(), seen.end(), told) == seen.end());
        if (belt) CHECK(texts == 2);
        seen.push_back(told);
      }
  CHECK(seen.size() == 16);
}

TEST_CASE("AON-G74 AON-22.16 AON-R104 the Outsider's last match given up by a heel: -1 VP, 1 bump, the heel's fourth epilogue") {
  Season season;
  season.in_chapter(3, CrowdSide::heel);
  season.bill_card("O-13");
  season.walk_out();
  season.end(false);
  CHECK(season.career().vp == 0);
  season.choose(Verb::concede);
  CHECK(season.career().vp == -1);
  CHECK(season.career().bumps == 1);
  CHECK(season.state.over());
  bool fourth = false;
  for (const Event& event : season.story.events)
    if (const auto* text = get_if<TextTold>(&event)) fourth |= season.book().key(text->text) == "O-14.heel_gaveup13";
  CHECK(fourth);
}

}  // namespace bout::all_or_nothing::testing
