// Every card and every branch is executed, and a drill pack reaches what the standard cards never do: AON-R106.
#include <set>

#include "engine/pack.hpp"
#include "games/all_or_nothing/tests/season.hpp"

namespace bout::all_or_nothing::testing {

namespace {

const std::string folder = std::string(BOUT_SOURCE_DIR) + "/docs/packs/drill";

Pack drill_pack() {
  Problems problems;
  Pack pack = read_pack(folder, "all-or-nothing", Game::files(), problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(problems.empty());
  return pack;
}

constexpr std::pair<const char*, const char*> pairs[] = {
    {"ka", "face"}, {"ka", "heel"}, {"bb", "face"}, {"bb", "heel"}, {"rs", "face"}, {"rs", "heel"}, {"rj", "face"},
    {"rj", "heel"}, {"jf", "face"}, {"ms", "heel"}};

/// What nobody has read after many careers: half of them played well, half of them anyhow.
std::vector<std::string> unread(const Pack& pack, int rounds) {
  std::set<std::string> left;
  bool first = true;
  for (int round = 0; round < rounds && (first || !left.empty()); ++round)
    for (const auto& [wrestler, side] : pairs) {
      const Game game = opened_with(pack, {{"mode", "career"}, {"wrestler", wrestler}, {"side", side}});
      const story::Story& story = story_of(game.rules());
      if (std::exchange(first, false))
        for (std::size_t i = 0; i < story.pieces(); ++i) left.insert(story.path(story::PieceId(i)));
      for (std::uint64_t seed = 0; seed < 40 && !left.empty(); ++seed) {
        Chance chance(mix(seed, static_cast<std::uint64_t>(round))), picks(mix(seed + 1, static_cast<std::uint64_t>(round)));
        State state = game.start(chance, {});
        game.play_out(state, chance, picks, 20000, seed % 2 == 0);
        REQUIRE(state.over());
        for (std::size_t i = 0; i < story.pieces(); ++i)
          if ((state.career.read[i / 64] >> i % 64 & 1) != 0) left.erase(story.path(story::PieceId(i)));
      }
    }
  return {left.begin(), left.end()};
}

/// Everything that is told of one career, with the state after each choice; on story cards the last option, or any.
template <class Look>
void follow_career(const Game& game, std::uint64_t seed, bool last_option, Look&& look) {
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  bout::testing::Story<Event> story;
  State state = game.start(chance, story.sink());
  ChoiceList open;
  while (!state.over()) {
    look(state, story.events);
    story.events.clear();
    open.clear();
    game.choices(state, Seat{0}, open);
    const Choice any = open[static_cast<std::size_t>(picks.pick(static_cast<int>(open.size())))];
    const bool card = last_option && holds_alternative<story::Choose>(state.agenda.back());
    game.apply(state, Seat{0}, card ? open[open.size() - 1] : any, chance, story.sink());
  }
  look(state, story.events);
}

}  // namespace

TEST_CASE("C11 every card and every branch of the standard story is executed") {
  std::vector<std::string> left = unread(Pack{Game::files()}, 40);
  Season season;  // one thing in a thousand careers: a rival becomes the ally of somebody who has one
  season.in_chapter(2, CrowdSide::face, 2);
  season.act(StoryVerb::role, number(Role::rival), Who::first_wrestler + number(season.wrestler_called("rs")));
  season.act(StoryVerb::gain, 0, Who::first_wrestler + number(season.wrestler_called("rj")));
  season.run(story::Tell{season.book().start(season.card("SF-7"))});
  CHECK(season.asks<ChooseAlly>());
  std::erase_if(left, [&](const std::string& path) {
    for (std::size_t i = 0; i < season.book().pieces(); ++i)
      if (season.book().path(story::PieceId(i)) == path) return (season.career().read[i / 64] >> i % 64 & 1) != 0;
    return false;
  });
  for (const std::string& path : left) MESSAGE("never read: " << path);
  CHECK(left.empty());
}

TEST_CASE("AON-R106 every card and every branch of the drill pack is executed") {
  const std::vector<std::string> left = unread(drill_pack(), 20);
  for (const std::string& path : left) MESSAGE("never read: " << path);
  CHECK(left.empty());
}

TEST_CASE("C11 the standard cards and the drill pack together use every word of the story") {
  std::set<int> verbs, conditions, hooks;
  for (const Pack& pack : {Pack{Game::files()}, drill_pack()}) {
    const Game game = opened_with(pack, {{"mode", "career"}});
    const story::Story& story = story_of(game.rules());
    for (std::size_t at = 0; at < story.size(); ++at) {
      const story::Op& op = story[static_cast<story::At>(at)];
      if (op.flow == story::Flow::act) verbs.insert(op.word);
      if (op.flow == story::Flow::unless || op.flow == story::Flow::when) conditions.insert(op.word);
      if (op.flow == story::Flow::hook) hooks.insert(op.word);
    }
    for (const MatchSetup& setup : book_of(game.rules()).setups)
      for (const MatchSetup::Bonus& bonus : setup.bonus)
        for (const Clause& clause : bonus.all) conditions.insert(number(clause.word));
  }
  CHECK(verbs.size() == words_of<StoryVerb>.size());
  CHECK(conditions.size() == words_of<StoryCondition>.size());
  CHECK(hooks.size() == words_of<StoryHook>.size());
}

TEST_CASE("AON-22.12 AON-22.19 AON-R106 few encounters and nights without a token: shuffled again, and the twelfth is the last") {
  const Game game = opened_with(drill_pack(), {{"mode", "career"}, {"wrestler", "rj"}, {"side", "face"}});
  int reshuffled = 0, twelfth = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    int night = 0, tokens = 0;
    follow_career(game, seed, true, [&](const State& state, const std::vector<Event>& events) {
      for (const Event& event : events) {
        if (const auto* began = get_if<NightBegan>(&event)) night = began->night;
        if (const auto* again = get_if<EncountersReshuffled>(&event)) {
          ++reshuffled;
          CHECK(again->cards > 0);
        }
        if (holds_alternative<TokenPlaced>(event)) ++tokens;
      }
      CHECK(state.career.night <= most_nights);
    });
    if (night != most_nights) continue;
    ++twelfth;
    CHECK(tokens < game.rules().nights);
  }
  CHECK(reshuffled > 10);
  CHECK(twelfth > 10);
}

TEST_CASE("AON-24.6 AON-24.7 AON-R106 turned with a rival, E and E* leave; turned after a Rival card, the other side's numbers follow") {
  int with_rival = 0, after_rival_card = 0;
  for (const char* side : {"face", "heel"}) {
    const Game game = opened_with(drill_pack(), {{"mode", "career"}, {"wrestler", "ms"}, {"side", side}});
    const Book& book = book_of(game.rules());
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      bool rival_card = false, turned_behind_it = false;
      follow_career(game, seed, false, [&](const State& state, const std::vector<Event>& events) {
        const Career& career = state.career;
        for (const Event& event : events) {
          if (holds_alternative<Turned>(event)) turned_behind_it = rival_card;
          const auto* opened = get_if<PieceOpened>(&event);
          if (opened == nullptr || !story_of(game.rules()).is_card(opened->piece)) continue;
          const StoryCard& card = book.cards[story_of(game.rules()).card_of(opened->piece)];
          rival_card = rival_card || card.deck == CardDeck::rival;
          if (card.deck != CardDeck::special) continue;
          CHECK(card.side == career.side);  // AON-24.6
          after_rival_card += std::exchange(turned_behind_it, false);
        }
        const bool turned = std::any_of(events.begin(), events.end(),
                                        [](const Event& event) { return holds_alternative<Turned>(event); });
        if (!turned || career.roles[Role::rival] == no_wrestler || career.chapter != 2) return;
        ++with_rival;
        const auto& cards = book.encounters[*career.side];
        career.encounters.each([&](std::uint8_t card, int) {  // AON-24.7
          const Mark mark = book.cards[cards[card]].mark;
          CHECK(mark != Mark::e);
          CHECK(mark != Mark::e_star);
        });
      });
    }
  }
  CHECK(with_rival > 5);
  CHECK(after_rival_card > 5);
}

}  // namespace bout::all_or_nothing::testing
