#pragma once
#include <doctest/doctest.h>

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/face_to_the_mat/game.hpp"
#include "tests/story.hpp"

namespace bout::face_to_the_mat::testing {

using OptionList = std::vector<std::pair<std::string, std::string>>;
using Options = std::initializer_list<std::pair<std::string, std::string>>;
/// Faces in the order in which they are rolled; 11 to 66 stands for two dice.
using Dice = std::vector<int>;

/// The standard content, but for the commentary, which no rule asks for.
inline Pack mute_pack() {
  Pack pack{Game::files()};
  for (const ContentFile& file : Game::files())
    if (file.name.starts_with("voice-")) pack.replace(file.name, "mute/" + std::string(file.name), "[]");
  return pack;
}

/// The game with these options. Reading the content takes a while, so what was read once is kept.
inline const Game& open(const OptionList& options = {}) {
  static std::map<OptionList, Game> games;
  const auto found = games.find(options);
  if (found != games.end()) return found->second;
  OptionValues values(Game::options());
  for (const auto& [name, value] : options) {
    const auto error = values.set(name, value);
    if (error) FAIL(error->message);
  }
  Problems problems;
  std::optional<Game> game = Game::open(mute_pack(), values, problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(game.has_value());
  return games.emplace(options, *game).first->second;
}

inline constexpr Who P{0}, Q{1}, R{2}, S{3};
constexpr Who extra(int n) { return Who{static_cast<std::uint8_t>(4 + n)}; }

/// Two wrestlers of whom nothing is known but what a test says, and a dozen around them: all C, without qualities,
/// grudges or relations; those with an even number are faces, the others heels. Stories are off unless an option
/// says otherwise. P is favored over Q, cards and dice are scripted, and nothing happens that was not asked for.
class Ring : public bout::testing::Story<Event> {
 public:
  explicit Ring(Options options = {}) : Ring(open(options)) {
    for (const auto& [name, value] : options)
      if (name == "storylines") rules.storylines = value == "on";
  }
  explicit Ring(const Game& game) {
    rules = game.rules();
    names = game.content().card_names;
    rules.kind = ShowKind::exhibition;
    rules.storylines = false;
    rules.cards.clear();
    for (int i = 0; i < 14; ++i) {
      WrestlerCard card;
      card.start.grade = Grade::c;
      card.start.side = i % 2 == 0 ? Side::face : Side::heel;
      card.finisher_to = static_cast<std::uint8_t>(d66_index(33));
      card.specialty = 2;
      card.moves = MoveClass::average;
      rules.cards.push_back(card);
      state.roster.push_back(card.start);
    }
    rules.titles.clear();
    for (const bool tag : {false, false, true}) {
      rules.titles.push_back({tag, {nobody, nobody}});
      state.titles.push_back({});
    }
  }

  Rules rules;
  State state;
  std::vector<std::string> names;  // of the cards in the deck

  Match& match() { return state.match; }
  Wrestler& operator[](Who who) { return state[who]; }
  WrestlerCard& card(Who who) { return rules.cards[static_cast<std::size_t>(who)]; }
  Corner& token(Who who) { return state.match.corners[corner_of(state.match, who)]; }
  int at(Who who) { return token(who).space; }
  Who holder(int title) { return state.titles[static_cast<std::size_t>(title)].holders[0]; }

  void give(Who who, Quality quality, Symbol symbol = Symbol::star) { card(who).symbols[quality] = symbol; }
  void grades(Grade of_p, Grade of_q) { state[P].grade = of_p, state[Q].grade = of_q; }
  void spaces(int of_p, int of_q) {
    token(P).space = static_cast<std::int8_t>(of_p);
    token(Q).space = static_cast<std::int8_t>(of_q);
  }
  void space(Who who, int space) { token(who).space = static_cast<std::int8_t>(space); }
  void champion(int title, Who who, Who mate = nobody) {
    state.titles[static_cast<std::size_t>(title)].holders = {who, mate};
  }
  /// What a line of a chart does from now on.
  void line(Chart chart, int face, std::initializer_list<Effect> effects) {
    Line& line = rules.charts[chart][static_cast<std::size_t>(d66_index(face))];
    line.effects.clear();
    for (const Effect& effect : effects) line.effects.push_back(effect);
  }
  /// One more card in the deck.
  void add_card(const ActionCard& card, const std::string& name) {
    rules.deck.push_back(card);
    names.push_back(name);
    count_deck(rules);
  }

  /// A match as booked, up to its first card. P is favored, whatever the grades, unless the booking says otherwise.
  void begin(const Booking& booking, const Dice& dice = {}) {
    state.card.clear();
    state.card.push_back(booking);
    state.at = 0;
    state.agenda.clear();
    does(BeginMatch{}, dice);
  }
  void begin() { begin(booked(Form::normal, {P, Q})); }
  void begin(Form form, std::initializer_list<Who> entrants) { begin(booked(form, entrants)); }
  static Booking booked(Form form, std::initializer_list<Who> entrants) {
    Booking booking;
    booking.form = form;
    booking.placed = true;
    for (const Who who : entrants) booking.entrants.push_back(who);
    return booking;
  }
  /// A Grudge Match between P and Q.
  static Booking grudge(Stakes stakes, Form form = Form::normal, std::initializer_list<Who> entrants = {P, Q}) {
    Booking booking = booked(form, entrants);
    booking.grudge = true;
    booking.rivals = {P, Q};
    booking.stakes = stakes;
    return booking;
  }

  /// The next card is this one, and these are the dice it brings. `before`: what is rolled ahead of it.
  void draw(std::string_view name, const Dice& dice = {}, const Dice& before = {}) {
    std::vector<Outcome> script;
    add(script, before);
    CardDeck deck = state.match.deck;
    add_pick(script, deck, name);
    add(script, dice);
    go(script, true);
  }
  /// Several cards at once, each with its dice: a round of quick-play, or an answer to a card (FTM-R66).
  void quick(std::initializer_list<std::pair<const char*, Dice>> cards) {
    std::vector<Outcome> script;
    CardDeck deck = state.match.deck;
    for (const auto& [name, dice] : cards) {
      add_pick(script, deck, name);
      add(script, dice);
    }
    go(script, true);
  }
  /// This step and what follows from it, up to the next card or question.
  template <class Step>
  void does(const Step& step, const Dice& dice = {}) {
    state.agenda.push_back(step);
    std::vector<Outcome> script;
    add(script, dice);
    go(script, false);
  }
  void choose(Choice picked, const Dice& dice = {}) {
    REQUIRE(offers(picked));
    std::vector<Outcome> script;
    add(script, dice);
    act(script, [&](Table& table) {
      take_step(state.agenda, [&](const auto& asked) {
        if constexpr (Decision<decltype(asked)>) follow_answer(asked, promoter, picked, table);
      });
      run_on(table, state.match.cards, false);
    });
  }
  std::vector<Choice> offered() const {
    ChoiceList list;
    list_choices(state, rules, promoter, list);
    std::vector<Choice> all;
    for (const Choice option : list) all.push_back(option);
    return all;
  }
  bool offers(Choice wanted) const {
    for (const Choice option : offered())
      if (option == wanted) return true;
    return false;
  }
  template <class Ask>
  bool asks() const {
    return !state.agenda.empty() && holds_alternative<Ask>(state.agenda.back());
  }
  bool over() const { return state.match.winner != nobody && state.match.play == Play::full; }

 private:
  static void add(std::vector<Outcome>& script, const Dice& dice) {
    for (const int face : dice) {
      if (face > 10) script.push_back(static_cast<Outcome>(face / 10));
      script.push_back(static_cast<Outcome>(face > 10 ? face % 10 : face));
    }
  }
  void add_pick(std::vector<Outcome>& script, CardDeck& deck, std::string_view name) {
    if (deck.empty()) deck = rules.full_deck;
    for (std::size_t i = 0; i < rules.deck.size(); ++i) {
      if (names[i] != name || !deck.search(static_cast<std::uint8_t>(i))) continue;
      script.push_back(static_cast<Outcome>(i + 1));
      return;
    }
    FAIL("there is no card " << name << " left in the deck");
  }
  template <class Act>
  void act(const std::vector<Outcome>& script, Act&& action) {
    Chance chance = Chance::scripted(script);
    const Events<Event> listeners = sink();
    Table table{state, rules, chance, listeners};
    action(table);
    // To name the roll a game is opened, which is too much to do for every step that went well (-s prints those too).
    if (chance.stopped()) FAIL("a roll is missing or does not fit: " << open().roll_text(chance.needed().name));
    CHECK_MESSAGE(chance.count() == script.size(), "not every scripted roll was used");
  }
  void go(const std::vector<Outcome>& script, bool card) {
    act(script, [&](Table& table) { run_on(table, state.match.cards, card); });
  }
  /// Up to the next card; `card`: with one card, or one round of quick-play.
  void run_on(Table& table, int cards, bool card) {
    while (!state.agenda.empty() && !waiting(state) && !table.chance.stopped()) {
      const bool draws = holds_alternative<NextCard>(state.agenda.back()) && state.match.winner == nobody &&
                         state.match.cards < rules.time_limit;
      const bool round = holds_alternative<QuickRound>(state.agenda.back());
      if ((draws || round) && (!card || state.match.cards != cards)) return;
      take_step(state.agenda, [&](const auto& step) {
        if constexpr (!Decision<decltype(step)>) resolve(step, table);
      });
    }
  }
};

}  // namespace bout::face_to_the_mat::testing
