#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "engine/fixed_list.hpp"
#include "engine/seats.hpp"
#include "games/challengers/steps.hpp"

namespace bout::challengers {

/// Who knows where a face-down card of a deck lies.
enum class Known : std::uint8_t {
  listed,  // somewhere among the shuffled cards; the owner knows that it is there
  nobody,  // laid face down unseen, or a Robot card nobody has met yet (CHA-R58, CHA-R72)
  owner,   // seen by the owner (CHA-R55)
  all,     // put there face up from a bench
};

/// A card in somebody's possession. `mark` is a Known while it lies in a deck, and in the park the power bonus
/// that was fixed when it was revealed (CHA-R24).
struct Card {
  CardKind kind{};  // the first byte: decks are searched by it (engine/deck.hpp)
  std::int8_t mark = 0;

  Known known() const { return static_cast<Known>(mark); }
  bool operator==(const Card&) const = default;
};
constexpr Card in_deck(CardKind kind, Known known = Known::listed) { return {kind, static_cast<std::int8_t>(known)}; }

/// CHA-I1, CHA-I2: cards are moved, never made or lost. CHA-8.13: no pile has a limit.
/// How a side's cards are divided: exhaust pile, bench, park half, deck, in this order. The deck has its top first:
/// cards in a known place on top, then the shuffled rest without any order, then cards in a known place at the
/// bottom. So revealing a card and benching a whole stack only moves a border.
struct Zones {
  std::uint16_t exhaust = 0, bench = 0, park = 0;  // how many cards
  std::uint16_t top = 0, bottom = 0;               // of the deck, how many lie in a fixed place
  bool operator==(const Zones&) const = default;
};

enum class Phase : std::uint8_t {
  choose_level,  // CHA-D2
  draft,         // CHA-D3, CHA-D4, CHA-D5
  remove,        // CHA-D6
  ready,         // waits for the opponent, or for the round to begin
  match,
  done,  // has played every round
};

inline constexpr int max_offer = 8;

/// The Deck Phase of one side, which is its own business (CHA-3.4, CHA-R8).
struct Draft {
  FixedList<CardKind, max_offer> offer;
  Level level = Level::a;    // where the offer comes from
  std::uint8_t picks = 0;    // still to make
  std::uint8_t redraws = 0;  // still to take
  std::uint8_t made = 0;     // picks made
  std::uint8_t removed = 0;  // cards taken out in step C
  std::uint8_t owed = 0;     // picks that were traded for and not yet made (CHA-R15)
  // a trade for two cards, while the second is asked for: the card it comes with and the first that goes (CHA-D5)
  CardKind trading = no_card, given = no_card;
  bool operator==(const Draft&) const = default;
};

struct SideState {
  std::uint16_t at = 0, size = 0;  // which of State::cards are the side's
  Zones zones;
  Draft draft;
  Phase phase = Phase::ready;
  std::uint8_t round = 0;
  std::uint8_t seat = 255;                           // 255: the Robot
  std::uint8_t next_bonus = 0;                       // for the next card revealed in an attack (CHA-R45)
  bool lost_last = false;                            // the latest match
  std::uint16_t fans = 0;                            // tokens (CHA-9.2)
  std::array<std::uint8_t, most_rounds> trophies{};  // fans on the back of the trophy of each round; 0: not won

  bool is_robot() const { return seat == 255; }
  int deck() const { return size - zones.exhaust - zones.bench - zones.park; }
  bool operator==(const SideState&) const = default;
};

/// A tray of one level (CHA-1.11). What lies face down has no order: the pile is a row of shuffled batches, the
/// first on top, and drawing takes any card of the first batch.
struct Tray {
  static constexpr int capacity = 120;
  FixedList<CardKind, capacity> pile;   // the top batch is last
  FixedList<std::uint8_t, 26> batches;  // sizes, the top batch last
  FixedList<CardKind, capacity> discard;
  bool operator==(const Tray&) const = default;
};

struct Match {
  Side first = no_side, second = no_side;  // the two sides; no_side: no match is on in this park
  Side attacker = no_side;                 // nobody until the first card holds the flag
  Side winner = no_side;                   // known for a moment, until the trophy is handed over
  bool by_bench = false;                   // won the second way (CHA-7.2)
  bool is_final = false;
  std::uint8_t lent = 0;  // bonus of a single card for this attack (CHA-R45)
  std::uint8_t captures = 0;
  std::uint16_t reveals = 0;
  FixedList<MatchStep, 8> agenda;

  bool on() const { return first != no_side; }
  bool over() const { return winner != no_side; }
  bool has(Side side) const { return side == first || side == second; }
  Side other(Side side) const { return side == first ? second : first; }
  Side holder() const { return other(attacker); }
  bool operator==(const Match&) const = default;
};

/// How far the end of the tournament has come (CHA-10.2 and the option `final`).
struct Finale {
  FixedList<Side, 4> finalists;        // best first
  std::array<std::uint8_t, 2> wins{};  // of the two in the final
  std::uint8_t stage = 0;              // 0: rounds, 1: semifinals, 2: final
  bool operator==(const Finale&) const = default;
};

inline constexpr int max_cards = 384;

struct State {
  FixedList<Card, max_cards> cards;  // of side 1, then of side 2 ... (CHA-4.15: nobody's deck has a limit)
  std::array<SideState, max_sides> sides{};
  std::array<Match, max_parks> matches{};
  std::array<Tray, pile_levels> trays{};
  std::array<FixedList<std::uint8_t, 4>, most_rounds> trophies{};  // fans of those not yet looked at (CHA-2.6)
  std::uint8_t left_out = 0;                                       // the set that went back to the box; 0: none
  std::uint8_t round = 1;                                          // of the slowest side
  std::uint8_t boxed = 0;                                          // starter cards that went back to the box (CHA-4.14)
  std::uint16_t supply = 0;                                        // fans left, where they are counted (CHA-R63)
  Seats deciding;                                                  // who has something to decide
  std::array<Side, max_seats> side_of{};                           // which plan each seat was dealt
  Finale finale;
  Side winner = no_side;
  FixedList<Step, 2> agenda;

  SideState& operator[](Side side) { return sides[index(side)]; }
  const SideState& operator[](Side side) const { return sides[index(side)]; }

  std::span<const Card> all(Side side) const { return {cards.begin() + (*this)[side].at, (*this)[side].size}; }
  std::span<const Card> exhaust(Side side) const { return all(side).first((*this)[side].zones.exhaust); }
  std::span<const Card> bench(Side side) const {
    const Zones& zones = (*this)[side].zones;
    return all(side).subspan(zones.exhaust, zones.bench);
  }
  std::span<const Card> park(Side side) const {
    const Zones& zones = (*this)[side].zones;
    return all(side).subspan(static_cast<std::size_t>(zones.exhaust + zones.bench), zones.park);
  }
  std::span<const Card> deck(Side side) const { return all(side).last(static_cast<std::size_t>((*this)[side].deck())); }
  /// The card of the side that lies at this place in the row of its zones.
  Card& card(Side side, int place) { return cards[(*this)[side].at + place]; }
  int deck_begin(Side side) const { return (*this)[side].size - (*this)[side].deck(); }

  /// Puts a card into the side's row, before what lies there.
  void insert(Side side, int place, Card card);
  /// Takes a card out of the side's row; the caller moves the borders.
  Card erase(Side side, int place);
  /// Moves a card within the side's row.
  void move(Side side, int from, int to);

  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);  // a clone is one memcpy
static_assert(sizeof(State) <= 2560);                // it grows on purpose, or not at all

}  // namespace bout::challengers
