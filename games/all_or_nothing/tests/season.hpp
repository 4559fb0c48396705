#pragma once
#include "games/all_or_nothing/career_rules.hpp"
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

inline Game opened_with(const Pack& pack, const OptionList& options) {
  OptionValues values(Game::options());
  for (const auto& [name, value] : options) REQUIRE_FALSE(values.set(name, value));
  Problems problems;
  std::optional<Game> game = Game::open(pack, values, problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(game.has_value());
  return *std::move(game);
}

/// A career whose board is set up by hand: every die and card as the test says, and nobody is asked anything yet.
class Season {
 public:
  explicit Season(const std::string& wrestler = "ka", OptionList more = {}) : game(opened(wrestler, std::move(more))) {
    Chance chance(1);
    state = game.start(chance, story.sink());
    state.agenda.clear();
    story.events.clear();
    Career fresh;  // as on the first day: AON-15.6
    fresh.chapter = 1;
    fresh.injury_deck = state.career.injury_deck;
    fresh.unlocked = 3;
    state.career = fresh;
    chance_run([](Table& table) { shuffle_wrestlers(table); });
    career().billing.opponent = wrestler_called(wrestler == "bb" ? "ka" : "bb");
  }

  Career& career() { return state.career; }
  const Rules& rules() const { return game.rules(); }
  const story::Story& book() const { return story_of(rules()); }
  Wrestler wrestler_called(const std::string& id) const { return *game.content().wrestler(id); }
  AbilityId ability(const std::string& id) const { return *game.content().ability(id); }
  story::CardId card(const std::string& id) const {
    const auto found = book().find(id);
    REQUIRE_MESSAGE(found.has_value(), id);
    return *found;
  }

  /// In Chapter 2 or 3 as this side, standing on a space, with whatever cards one holds there.
  Season& in_chapter(int chapter, CrowdSide side = CrowdSide::face, int space = 1) {
    career().chapter = byte(chapter);
    career().side = side;
    career().space = byte(space);
    career().unlocked = side == CrowdSide::heel ? 15 : 7;
    if (chapter == 2) chance_run([](Table& table) { take_encounters(table, false); });
    return *this;
  }

  /// Runs a step with these outcomes.
  template <class Step>
  void run(const Step& step, const std::vector<Outcome>& outcomes = {}) {
    state.agenda.push_back(step);
    go(outcomes);
  }
  void go(const std::vector<Outcome>& outcomes = {}) {
    Chance chance = Chance::scripted(outcomes);
    Table table{state, rules(), chance, story.sink()};
    bout::run(table);
    finish(chance, outcomes);
  }
  /// What an effect of a card does.
  void act(StoryVerb verb, int a = 0, int b = 0, const std::vector<Outcome>& outcomes = {}) {
    Chance chance = Chance::scripted(outcomes);
    Table table{state, rules(), chance, story.sink()};
    all_or_nothing::act(story::Op{story::Flow::act, byte(index(verb)), story::nowhere, static_cast<std::int16_t>(a),
                                  static_cast<std::int16_t>(b)},
                        table);
    bout::run(table);
    finish(chance, outcomes);
  }
  bool holds(StoryCondition word, int a = 0, int b = 0) const { return condition_holds(word, a, b, state, rules()); }
  template <class Do>
  void chance_run(Do&& what) {
    Chance chance(7);
    Table table{state, rules(), chance, story.sink()};
    what(table);
  }
  void choose(Choice picked, const std::vector<Outcome>& outcomes = {}) {
    REQUIRE_MESSAGE(offers(picked), "not offered: " << game.label(state, Seat{0}, picked));
    Chance chance = Chance::scripted(outcomes);
    game.apply(state, Seat{0}, picked, chance, story.sink());
    finish(chance, outcomes);
  }
  void choose(Verb verb, int a = 0, const std::vector<Outcome>& outcomes = {}) { choose(choice(verb, a), outcomes); }
  /// Any choice, with dice of its own, until this question comes or everything is over.
  template <class Ask>
  bool play_to(std::uint64_t seed = 5) {
    Chance chance(mix(seed, 1)), picks(mix(seed, 2));
    ChoiceList open;
    for (int i = 0; i < 5000 && !state.over() && !asks<Ask>(); ++i) {
      open.clear();
      game.choices(state, Seat{0}, open);
      game.apply(state, Seat{0}, open[static_cast<std::size_t>(picks.pick(static_cast<int>(open.size())))], chance,
                 story.sink());
    }
    return asks<Ask>();
  }

  bool offers(Choice picked) const { return open().contains(picked); }
  bool offers(Verb verb) const {
    for (const Choice option : open())
      if (verb_of(option) == verb) return true;
    return false;
  }
  ChoiceList open() const {
    ChoiceList list;
    game.choices(state, Seat{0}, list);
    return list;
  }
  template <class Ask>
  bool asks() const {
    return !state.agenda.empty() && holds_alternative<Ask>(state.agenda.back());
  }

  // ---- matches ----

  static MatchSetup& setups(Season& of) { return const_cast<MatchSetup&>(setup_of(of.state, of.rules())); }
  /// The bill of a night against this opponent.
  void bill(const std::string& opponent, bool tonight = true) {
    career().billing = Billing{wrestler_called(opponent), no_setup, story::nowhere, tonight, false, 0};
    run(AskSheet{});
  }
  /// The match of this card: the first that it has.
  void bill_card(const std::string& id, const std::vector<Outcome>& outcomes = {}) {
    for (std::size_t at = book().start(card(id)); at < book().size(); ++at) {
      const story::Op& op = book()[static_cast<story::At>(at)];
      if (op.flow != story::Flow::hook || StoryHook(op.word) != StoryHook::match) continue;
      state.agenda.push_back(story::Tell{op.jump});
      return run(BillMatch{static_cast<story::At>(at)}, outcomes);
    }
    FAIL("no match on " << id);
  }
  /// Walks out and opens with the lightest cards; the match is up to the test.
  void walk_out(bool hard = false) {
    choose(Verb::fight, hard ? 1 : 0);
    while (asks<PickOpening>()) {
      const ChoiceList list = open();
      Choice lightest = list[0];
      for (const Choice option : list)
        if (verb_of(option) == Verb::pick &&
            card_of(state, rules(), Side::player, CardNo{byte(option.a)}).damage <
                card_of(state, rules(), Side::player, CardNo{byte(lightest.a)}).damage)
          lightest = option;
      Chance chance(3);
      game.apply(state, Seat{0}, lightest, chance, story.sink());
      if (!asks<PickOpening>()) break;
    }
  }
  /// The match ends like this, with the player at this health.
  void end(bool won, int health = 10, const std::vector<Outcome>& outcomes = {}) {
    state.corners[Side::player].health = byte(health);
    Chance chance = Chance::scripted(outcomes);
    Table table{state, rules(), chance, story.sink()};
    end_match(table, won ? Side::player : Side::foe, Ending::pin);
    bout::run(table);
    finish(chance, outcomes);
  }
  /// A whole night match.
  void fight(const std::string& opponent, bool won, bool hard = false, bool tonight = true) {
    bill(opponent, tonight);
    walk_out(hard);
    end(won);
  }
  StartValues start() const { return start_values(state, rules(), start_lines(state, rules())); }
  static Outcome kind(int number) { return static_cast<Outcome>(number + 1); }

  bout::testing::Story<Event> story;
  Game game;
  State state;

 private:
  static Game opened(const std::string& wrestler, OptionList more) {
    OptionList all = {{"mode", "career"}, {"wrestler", wrestler}};
    all.insert(all.end(), more.begin(), more.end());
    return bout::testing::opened<Game>(all);
  }
  void finish(const Chance& chance, const std::vector<Outcome>& outcomes) {
    if (chance.stopped())
      FAIL((chance.misfit() ? "does not fit: " : "needs another outcome: ") << game.roll_text(chance.needed().name));
    CHECK_MESSAGE(chance.count() == outcomes.size(), "outcomes were left over");
  }
};

}  // namespace bout::all_or_nothing::testing
