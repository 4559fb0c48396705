// The campaign sheet, saving and the journal: section 26.
#include "engine/digest.hpp"
#include "engine/registry.hpp"
#include "engine/save.hpp"
#include "games/all_or_nothing/career_sheet.hpp"
#include "games/all_or_nothing/tests/season.hpp"

namespace bout::all_or_nothing::testing {

namespace {

std::optional<Game> opened_with(const std::string& sheet, Problems& problems, OptionList more = {}) {
  Pack pack{Game::files()};
  pack.replace("sheet.json", "mine/sheet.json", sheet);
  OptionValues values(Game::options());
  CHECK_FALSE(values.set("mode", "career"));
  for (const auto& [name, value] : more) CHECK_FALSE(values.set(name, value));
  return Game::open(pack, values, problems);
}
std::string problems_of(const std::string& sheet) {
  Problems problems;
  CHECK_FALSE(opened_with(sheet, problems).has_value());
  std::string all;
  for (const Problem& problem : problems) all += problem.text() + "\n";
  return all;
}

/// A heel in the middle of everything.
Season worn() {
  Season season;
  season.in_chapter(2, CrowdSide::heel, 5);
  Career& career = season.career();
  career.vp = -7, career.bumps = 2, career.skill = 11, career.valet = true;
  career.skills = 1u << index(Skill::lethal) | 1u << index(Skill::iron_man);
  career.lethal = byte(index(AttackType::throw_));
  career.held.push_back(season.ability("stall"));
  career.held.push_back(season.ability("low_blow"));
  season.act(StoryVerb::injury, number(Injury::rib));
  season.act(StoryVerb::gain, 0, Who::first_wrestler + number(season.wrestler_called("rj")));
  season.act(StoryVerb::die_bonus, number(Action::attack), 1);
  season.act(StoryVerb::next, number(NextField::stamina), -3);
  season.act(StoryVerb::discard, Who::first_wrestler + number(season.wrestler_called("jf")));
  career.flags = std::uint64_t{1} << *season.book().number_of("champion");
  career.chapter = 3;
  career.matches = 9, career.victories = 4;
  return season;
}

}  // namespace

TEST_CASE("AON-26.1 AON-26.2 AON-26.5 a sheet holds the board, and a career goes on from it") {
  Season season = worn();
  const std::string sheet = write_sheet(season.state, season.rules(), season.game.content());
  CHECK(sheet.find("\"wrestler\":\"ka\"") != std::string::npos);  // readable: ids, not numbers
  CHECK(season.game.campaign_sheet(season.state) == sheet);
  CHECK(Season().game.campaign_sheet(Season().state).empty());  // there is one from Chapter 2 on
  Problems problems;
  const auto game = opened_with(sheet, problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(game.has_value());
  Chance chance(1);
  const State state = game->start(chance, {});
  const Career &was = season.career(), &is = state.career;
  CHECK(me(state) == season.wrestler_called("ka"));
  CHECK(is.chapter == 3);
  CHECK(is.vp == was.vp);
  CHECK(is.bumps == was.bumps);
  CHECK(is.injuries == was.injuries);
  CHECK(is.injury_deck == was.injury_deck);
  CHECK(is.skill == was.skill);
  CHECK(is.skills == was.skills);
  CHECK(is.lethal == was.lethal);
  CHECK(is.side == was.side);
  CHECK(is.space == was.space);
  CHECK(is.held == was.held);
  CHECK(is.roles == was.roles);
  CHECK(is.valet);
  CHECK(is.gone == was.gone);
  CHECK((is.flags & was.flags) == was.flags);
  CHECK(is.die_bonus == was.die_bonus);
  CHECK(is.next.stamina == -3);
  CHECK(is.matches == 9);
  CHECK(story_of(game->rules()).name(story::CardId{is.page.card}) == "O-1");
}

TEST_CASE("AON-26.5 a sheet for Chapter 2 opens the tournament; a paper campaign may leave out what it has not") {
  Problems problems;
  const auto game = opened_with(
      R"({"wrestler": "bb", "chapter": 2, "vp": 6, "bumps": 1, "side": "face", "space": 1, "held": ["outwrestle"]})", problems);
  REQUIRE(game.has_value());
  Chance chance(1);
  const State state = game->start(chance, {});
  CHECK(state.career.chapter == 2);
  CHECK(state.career.night == 1);
  CHECK(state.career.vp == 6);
  CHECK(state.career.encounters.size() == 18);
  CHECK(state.career.wrestlers.size() == 6);
}

TEST_CASE("AON-26.5 an impossible sheet is refused with all its problems at once") {
  const std::string told = problems_of(R"({"wrestler": "atg", "chapter": 4, "vp": 3, "bumps": 5, "side": "heel", "space": 2,
    "injuries": ["leg", "leg", "leg", "leg"], "abilities": ["iron_man", "iron_man"], "held": ["low_blow", "comeback"],
    "roles": {"ally": "atg", "rival": "rs"}, "discarded": ["rs"], "flags": ["never"], "colour": "red"})");
  for (const char* what : {"chapter", "bumps", "AON-15.2", "C6", "AON-16.17", "AON-18.6", "\"low_blow\" cannot be held",
                           "\"comeback\" cannot be held", "atg is somewhere else", "rs is somewhere else", "never", "colour"})
    CHECK_MESSAGE(told.find(what) != std::string::npos, what << " in:\n" << told);
  CHECK(told.find("mine/sheet.json:") == 0);
  CHECK(problems_of("{").find("mine/sheet.json") == 0);
}

TEST_CASE("AON-26.5 the sheet's wrestler is the table's, or a contradiction") {
  const std::string sheet = R"({"wrestler": "bb", "chapter": 3, "vp": 6, "bumps": 1, "side": "face", "space": 1})";
  Problems problems;
  CHECK_FALSE(opened_with(sheet, problems, {{"wrestler", "ka"}}).has_value());
  Problems none;
  CHECK(opened_with(sheet, none, {{"wrestler", "bb"}}).has_value());
}

TEST_CASE("AON-26.3 a copy made anywhere goes on identically: in a match, on a card, in a kick-out") {
  const Game game = bout::testing::opened<Game>(OptionList{{"mode", "career"}, {"wrestler", "rs"}});
  Chance chance(11), picks(12);
  State state = game.start(chance, {});
  bool card = false, ring = false, down = false;
  for (int i = 0; i < 400 && !state.over(); ++i) {
    State copy = state;
    Chance dice_here(mix(100, static_cast<std::uint64_t>(i))), dice_there = dice_here;
    ChoiceList open;
    game.choices(state, Seat{0}, open);
    const Choice picked = open[static_cast<std::size_t>(picks.pick(static_cast<int>(open.size())))];
    card = card || holds_alternative<story::Choose>(state.agenda.back());
    ring = ring || holds_alternative<ChooseAction>(state.agenda.back());
    down = down || holds_alternative<OfferKickOut>(state.agenda.back());
    game.apply(state, Seat{0}, picked, dice_here, {});
    game.apply(copy, Seat{0}, picked, dice_there, {});
    REQUIRE(state == copy);
    REQUIRE(digest(state) == digest(copy));
  }
  CHECK(card);
  CHECK(ring);
  CHECK(down);
}

TEST_CASE("AON-26.3 a career saved in a match, in a kick-out or on a story card is loaded and goes on identically") {
  const GameKind& kind = *find_game("all-or-nothing");
  OptionValues options(kind.options());
  CHECK_FALSE(options.set("mode", "career"));
  CHECK_FALSE(options.set("wrestler", "bb"));
  Problems problems;
  const std::shared_ptr<const AnyGame> game = kind.open(kind.standard_pack(), options, problems);
  REQUIRE(game != nullptr);
  const Record head{std::string(kind.info().id), kind.info().rules_version, kind.standard_pack().hash(), "", options.changed(),
                    {"human"}, 21, 0, false, {}, {}};
  Session session(game, head);
  Chance picks(5);
  const auto play = [&](Session& at, Chance& with) {
    ChoiceList open;
    game->choices(at.state(), Seat{0}, open);
    at.play({Seat{0}, open[static_cast<std::size_t>(with.pick(static_cast<int>(open.size())))]});
  };
  bool card = false, ring = false, down = false;
  while (!game->to_act(session.state()).empty() && !(card && ring && down)) {
    const Step& asked = session.state().as<State>().agenda.back();
    const auto first = [](bool& seen, bool now) { return now && !std::exchange(seen, true); };
    const bool save_here = first(card, holds_alternative<story::Choose>(asked)) ||
                           first(ring, holds_alternative<ChooseAction>(asked)) ||
                           first(down, holds_alternative<OfferKickOut>(asked));
    if (save_here) {
      const auto save = read_save(write_save(session), "career.bout", problems);
      REQUIRE(save.has_value());
      std::optional<Session> again = load_session(*save, "career.bout", std::nullopt, problems);
      REQUIRE(again.has_value());
      CHECK(again->state().as<State>() == session.state().as<State>());
      Session here = session.fork(session.record().entries.size(), session.record());
      Chance one(77), two(77);
      for (int i = 0; i < 30 && !game->to_act(here.state()).empty(); ++i) play(here, one), play(*again, two);
      CHECK(again->state().as<State>() == here.state().as<State>());
    }
    play(session, picks);
  }
  CHECK(card);
  CHECK(ring);
  CHECK(down);
}

TEST_CASE("AON-26.4 the journal: every card, choice, roll and result is told") {
  const Game game = bout::testing::opened<Game>(OptionList{{"mode", "career"}, {"wrestler", "ka"}});
  bout::testing::Story<Event> story;
  Chance chance(3), picks(4);
  State state = game.start(chance, story.sink());
  ChoiceList open;
  while (!state.over()) {
    open.clear();
    game.choices(state, Seat{0}, open);
    game.apply(state, Seat{0}, open[static_cast<std::size_t>(picks.pick(static_cast<int>(open.size())))], chance, story.sink());
  }
  Teller teller(1);
  std::string journal;
  for (const Event& event : story.events) {
    const Told told = game.tell(event, Seat{0}, teller);
    journal += told.text + "\n";
    if (!holds_alternative<TextTold>(event)) CHECK(told.text.find('{') == std::string::npos);
  }
  CHECK(journal.find('{') == std::string::npos);  // every slot is filled
  CHECK(story.count<PieceOpened>() > 20);
  CHECK(story.count<OptionTaken>() >= 2);
  CHECK(story.count<MatchScored>() == state.career.matches);
  CHECK(journal.find("The campaign has ended") != std::string::npos);
}

}  // namespace bout::all_or_nothing::testing
