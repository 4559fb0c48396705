#pragma once
#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "games/challengers/game.hpp"
#include "tests/story.hpp"

namespace bout::challengers::testing {

using OptionList = std::vector<std::pair<const char*, const char*>>;
using Names = std::vector<const char*>;

inline Game open(const OptionList& options = {}) { return bout::testing::opened<Game>(options); }

inline constexpr Side side_a{0}, side_b{1};
inline constexpr Choice leave = choice(Verb::take_no_more), ready = choice(Verb::ready), redraw = choice(Verb::redraw),
                        stop = choice(Verb::stop_picking);

/// A tournament under the test's control. With two players seat 0 is side A and seat 1 is side B; alone, the Robot is
/// side A and the player side B. Decks are stacked, so that a match is as in a rulebook's example; everything else
/// (offers of the next round, trophies) comes from a fixed seed.
class Arena : public bout::testing::Story<Event> {
 public:
  explicit Arena(OptionList options = {{"players", "2"}}) : game(open(with_order(std::move(options)))) {
    Chance opening(5);
    state = game.start(opening, sink());
    events.clear();
  }

  Game game;
  State state;
  Chance chance{99};

  const Rules& rules() const { return game.rules(); }

  /// "Dog" is the starter, "Dog (B)" the level card.
  CardKind kind(std::string_view name) const {
    for (int i = 0; i < rules().kinds; ++i)
      if (game.content()[CardKind(i)].title == name) return CardKind(i);
    for (int i = 0; i < rules().kinds; ++i)
      if (game.content()[CardKind(i)].name == name) return CardKind(i);
    FAIL("no card is called " << name);
    return no_card;
  }
  Seat seat(Side side) const { return Seat(state[side].seat); }

  // ---- the Deck Phase -------------------------------------------------------------------------------

  /// The side owns exactly these cards, all in the deck.
  void owns(Side side, const Names& names) {
    while (state[side].size > 0) state.erase(side, 0);
    state[side].zones = {};
    for (const char* name : names) state.insert(side, state[side].size, in_deck(kind(name)));
  }
  /// The pile of the level, top card first; nothing else of the level is in the tray.
  void pile(Level level, const Names& names, const Names& discard = {}) {
    Tray& tray = state.trays[static_cast<std::size_t>(pile_of(level))];
    tray = {};
    for (std::size_t i = names.size(); i-- > 0;) {
      tray.pile.push_back(kind(names[i]));
      tray.batches.push_back(1);
    }
    for (const char* name : discard) tray.discard.push_back(kind(name));
  }
  const Tray& tray(Level level) const { return state.trays[static_cast<std::size_t>(pile_of(level))]; }
  /// The side is about to begin this round.
  void begin_round(Side side, int round) {
    state[side].round = static_cast<std::uint8_t>(round - 1);
    state[side].phase = Phase::ready;
    state.deciding.remove(seat(side));
    const Events<Event> listeners = sink();
    Table table{state, rules(), chance, listeners};
    resolve(BeginRound{side}, table);
  }
  Names offer(Side side) const {
    Names names;
    for (const CardKind kind_of : state[side].draft.offer) names.push_back(game.content()[kind_of].title.c_str());
    return names;
  }
  std::string cards(Side side) const { return joined(state.all(side)); }
  using Story::count;
  int count(Side side, std::string_view name) const {
    int number_of = 0;
    for (const Card card : state.all(side)) number_of += card.kind == kind(name);
    return number_of;
  }

  // ---- a match --------------------------------------------------------------------------------------

  void bench(Side side, const Names& names) { benches_[static_cast<std::size_t>(side)] = names; }
  void deck(Side side, const Names& names) { decks_[static_cast<std::size_t>(side)] = names; }
  void trophies(Side side, std::initializer_list<int> rounds) {
    state[side].trophies = {};
    for (const int round : rounds) state[side].trophies[static_cast<std::size_t>(round - 1)] = 1;
  }
  void round(int number_of) {
    state.round = static_cast<std::uint8_t>(number_of);
    for (SideState& side : state.sides) side.round = static_cast<std::uint8_t>(number_of);
  }

  /// Plays with the stacked decks until somebody is asked or the match is over.
  void play(Side begins = side_a) {
    state.deciding = {};
    for (const Side side : {side_a, side_b}) {
      const Names& on_bench = benches_[static_cast<std::size_t>(side)];
      const Names& in = decks_[static_cast<std::size_t>(side)];
      Names all = on_bench;
      all.insert(all.end(), in.begin(), in.end());
      owns(side, all);
      state[side].zones.bench = static_cast<std::uint16_t>(on_bench.size());
      state[side].zones.top = static_cast<std::uint16_t>(in.size());
      state[side].phase = Phase::match;
      state[side].next_bonus = 0;
      state[side].draft = {};
    }
    Match& match = state.matches[0];
    match = Match{};
    match.first = side_a;
    match.second = side_b;
    match.attacker = match.other(begins);
    match.agenda.push_back(RevealFirst{false});
    const Events<Event> listeners = sink();
    Table table{state, rules(), chance, listeners};
    run_matches(table);
  }

  /// Makes a choice that must be on offer.
  void choose(Side side, Choice chosen) {
    REQUIRE_MESSAGE(offers(side, chosen), "not offered: " << game.label(state, seat(side), chosen));
    game.apply(state, seat(side), chosen, chance, sink());
  }
  std::vector<Choice> offered(Side side) const {
    ChoiceList list;
    game.choices(state, seat(side), list);
    std::vector<Choice> all;
    for (const Choice option : list) all.push_back(option);
    return all;
  }
  bool offers(Side side, Choice wanted) const {
    for (const Choice option : offered(side))
      if (option == wanted) return true;
    return false;
  }
  bool asks(Side side) const { return asked_of(state, side) != nullptr; }

  Choice pick(const char* name) const { return choice(Verb::pick, kind(name)); }
  Choice remove(const char* name) const { return choice(Verb::remove, kind(name)); }
  Choice trade(const char* name, const char* first, const char* second = nullptr) const {
    return choice(Verb::trade, kind(name), kind(first), second == nullptr ? no_card : kind(second));
  }
  Choice keep(const char* name) const { return choice(Verb::keep_on_top, kind(name)); }
  Choice take(const char* name) const { return choice(Verb::take_card, kind(name)); }
  /// The topmost of these cards, by its place where the order is seen; `from`: the card at this place instead.
  Choice place(Side side, const char* name, int from = 0) const {
    if (!rules().search_shows_order) return choice(Verb::place_card, kind(name));
    const std::span<const Card> cards_left = state.deck(side);
    for (std::size_t at = 0; from == 0 && at < cards_left.size(); ++at)
      if (cards_left[at].kind == kind(name)) from = static_cast<int>(at) + 1;
    return choice(Verb::place_card, static_cast<int>(kind(name)), from);
  }
  Choice order(const char* a, const char* b, const char* c = nullptr) const {
    return choice(Verb::put_in_order, kind(a), kind(b), c == nullptr ? no_card : kind(c));
  }
  static Choice level(Level of) { return choice(Verb::choose_level, static_cast<int>(of)); }

  // ---- what happened --------------------------------------------------------------------------------

  bool won(Side side, bool by_bench = false) const {
    const MatchWon* end = last<MatchWon>();
    return end != nullptr && end->winner == side && end->by_bench == by_bench;
  }
  int fans(Side side) const { return state[side].fans; }

  /// "A Dog 3 | B 2 3 Newcomer 1 | A 1 ... | A wins": running totals of each attack, then the new holder and its total.
  std::string trace() const {
    std::string text;
    Side turn = no_side;
    const auto open_turn = [&](Side side) {
      if (side == turn) return;
      text += std::string(text.empty() ? "" : " | ") + letter_of(side);
      turn = side;
    };
    for (const Event& event : events) {
      if (const auto* revealed = get_if<CardRevealed>(&event); revealed != nullptr && revealed->first)
        open_turn(revealed->side);
      if (const auto* compared = get_if<Compared>(&event)) {
        open_turn(compared->side);
        text += " " + std::to_string(compared->attack);
      }
      if (const auto* taken = get_if<FlagTaken>(&event))
        text += " " + game.content()[taken->kind].name + " " + std::to_string(taken->power);
      if (const auto* end = get_if<MatchWon>(&event))
        text += std::string(" | ") + letter_of(end->winner) + (end->by_bench ? " wins by seats" : " wins");
    }
    return text;
  }

  std::string joined(std::span<const Card> list) const {
    std::string text;
    for (const Card card : list) text += (text.empty() ? "" : ", ") + game.content()[card.kind].title;
    return text;
  }

 private:
  static const char* letter_of(Side side) { return side == side_a ? "A" : "B"; }
  static OptionList with_order(OptionList options) {
    options.emplace_back("plan_deal", "in_order");
    return options;
  }

  Names benches_[max_sides], decks_[max_sides];
};

/// So many players; the Robot, if it plays, is side A.
inline Arena table_of(const char* players, OptionList options = {}) {
  options.emplace_back("players", players);
  return Arena(std::move(options));
}

/// Alone against the Robot, which is side A; the player is side B.
inline Arena solo(OptionList options = {}) { return table_of("1", std::move(options)); }

}  // namespace bout::challengers::testing
