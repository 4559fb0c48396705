#pragma once
#include "engine/choice.hpp"
#include "games/challengers/rules.hpp"

namespace bout::challengers {

enum class Verb : std::uint16_t {
  choose_level,  // a: Level
  pick,          // a: CardKind of the offer
  trade,         // a: CardKind of the offer; b, c: CardKinds of the deck that go (c: no_card, or not yet asked for)
  redraw,
  stop_picking,
  remove,  // a: CardKind of the deck
  ready,
  keep_on_top,   // a: CardKind; the other one goes to the bottom
  put_in_order,  // a, b, c: CardKinds from the top down (c may be no_card)
  place_card,    // a: CardKind of the deck; b: its place from the top, from 1; 0 where nobody saw the order
  take_card,     // a: CardKind of a bench
  take_no_more,
};
inline constexpr int verb_count = 12;

constexpr Choice choice(Verb verb, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
          static_cast<std::uint16_t>(c)};
}
constexpr Choice choice(Verb verb, CardKind a, CardKind b = CardKind{0}, CardKind c = CardKind{0}) {
  return choice(verb, static_cast<int>(a), static_cast<int>(b), static_cast<int>(c));
}
constexpr Verb verb_of(Choice choice) { return static_cast<Verb>(choice.verb); }

Seats who(const PlayOn&, const State&, const Rules&);
void list(const PlayOn&, const State&, const Rules&, Seat, ChoiceList&);
void follow(const PlayOn&, Seat, Choice, Table&);

/// What may be answered to what a match asks.
void list_match_answers(const MatchStep&, const State&, const Rules&, ChoiceList&);
/// And what follows.
void follow_match(const ChooseSplit&, Choice, Match&, Table&);
void follow_match(const ChooseOrder&, Choice, Match&, Table&);
void follow_match(const ChooseFromDeck&, Choice, Match&, Table&);
void follow_match(const ChooseFromBench&, Choice, Match&, Table&);

/// The kinds among these cards, each once, in the order of the content.
template <class Visit>
void each_kind(std::span<const Card> cards, Visit&& visit) {
  KindSet kinds;
  for (const Card card : cards) kinds.add(card.kind);
  for (std::size_t word = 0; word < kinds.bits.size(); ++word)
    for (std::uint64_t left = kinds.bits[word]; left != 0; left &= left - 1)
      visit(CardKind(static_cast<int>(word) * 64 + __builtin_ctzll(left)));
}

/// The first effect of the kind that trades at the pick, or nothing.
const Effect* trade_of(const Rules&, CardKind);
/// Whether this trade wants another card to go, which is asked for next (CHA-D5).
bool asks_for_second(const Rules&, Choice trade);
/// Whether the side may redraw now (CHA-R3).
bool can_redraw(const State&, const Rules&, Side);
/// What a match asks of this side, or nothing.
const MatchStep* asked_of(const State&, Side);

}  // namespace bout::challengers
