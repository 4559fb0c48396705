#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/deck.hpp"
#include "engine/fixed_list.hpp"
#include "games/face_to_the_mat/steps.hpp"

namespace bout::face_to_the_mat {

inline constexpr int most_titles = 4;
inline constexpr int most_matches = 10;  // of one show (FTM-D3)
inline constexpr int most_pairs = most_wrestlers * (most_wrestlers - 1) / 2;
inline constexpr int most_entrants = most_wrestlers;  // of one match: a battle royale takes whoever there is (FTM-14)
inline constexpr int deck_capacity = 128;
inline constexpr int forever = 255;

/// The cards still to be drawn, by kind: a kind is called after the first card of Rules::deck that is like it.
using CardDeck = Deck<deck_capacity, std::uint8_t, 1>;

/// What changes about a wrestler; the rest stands on the card (Rules::cards).
struct Wrestler {
  Grade grade{};
  std::int8_t grudge = 0;
  Side side{};
  Who ally = nobody, foe = nobody, partner = nobody;
  Help help{};               // of whoever has HELPED: the kind is the promoter's to say (FTM-R6, FTM-D1)
  std::uint8_t away = 0;     // shows still out of town (FTM-R38); 255: for good
  std::uint8_t absent = 0;   // 1: misses the coming show; 2: the one after the present show
  bool signed_on = true;     // false: a guest on the shelf (FTM-D1)
  std::uint8_t fought = 0;   // matches of this show (FTM-R70)
  std::uint8_t guested = 0;  // interviews so far
  std::int16_t wins = 0, losses = 0;
  bool operator==(const Wrestler&) const = default;
};

struct Title {
  std::array<Who, 2> holders{nobody, nobody};  // nobody: vacant (FTM-R65)
  Who contender = nobody;                      // has a shot that must be given by show `due` (FTM-R39)
  std::uint16_t due = 0;
  Who next = nobody;  // whose turn comes after the contender's, by show `next_due`
  std::uint16_t next_due = 0;
  std::uint16_t since = 0;  // show of the last change
  bool vacant() const { return holders[0] == nobody; }
  bool promised_to(Who who) const { return who != nobody && (contender == who || next == who); }
  bool held_by(Who who) const { return who != nobody && (holders[0] == who || holders[1] == who); }
  bool operator==(const Title&) const = default;
};

/// A Grudge Match Challenge that waits to be fought (FTM-10.1, FTM-R32).
struct Challenge {
  Who by = nobody, to = nobody;
  std::uint16_t due = 0;  // last show at which it may be fought; grows while one of them cannot
  bool rolled = false;    // type and stakes stand
  PutOff put_off{};       // a question about it that the promoter has yet to answer
  Form form{};
  bool cage = false, hardcore = false;
  Stakes stakes{};
  bool operator==(const Challenge&) const = default;
};

/// What a chart ordered for the next meeting of two wrestlers.
struct Bound {
  Who a = nobody, b = nobody;
  Stipulation what{};
  bool operator==(const Bound&) const = default;
};

struct Chip {  // FTM-16.2
  Thing thing{};
  std::uint8_t space = 0;
  bool operator==(const Chip&) const = default;
};

/// FTM-R55: any number of chips, one of each kind on every space but Start.
struct Chips {
  std::array<std::uint32_t, 3> spaces{};  // by Thing; bit n: one lies on space n

  bool has(Chip chip) const { return (spaces[index(chip.thing)] >> chip.space & 1u) != 0; }
  void lay(Chip chip) { spaces[index(chip.thing)] |= 1u << chip.space; }
  void take(Chip chip) { spaces[index(chip.thing)] &= ~(1u << chip.space); }
  void clear() { spaces = {}; }
  bool empty() const { return (spaces[0] | spaces[1] | spaces[2]) == 0; }
  int count() const { return std::popcount(spaces[0]) + std::popcount(spaces[1]) + std::popcount(spaces[2]); }
  /// From Start on; on one space chairs before tables before ladders.
  template <class Visit>
  void each(Visit&& visit) const {
    for (int space = 0; space < 32; ++space)
      for (const Thing thing : all<Thing>(3))
        if (const Chip chip{thing, byte(space)}; has(chip)) visit(chip);
  }
  bool operator==(const Chips&) const = default;
};

/// A match as booked.
struct Booking {
  FixedList<Who, most_entrants> entrants;  // in the order of the places when `placed`; tag: first team, then second
  Form form{};
  bool cage = false, hardcore = false;
  bool placed = false;                        // the promoter named the places (FTM-R7, FTM-R72)
  bool grudge = false;                        // a Grudge Match between the rivals
  std::array<Who, 2> rivals{nobody, nobody};  // FTM-R73
  Stakes stakes{};
  std::uint8_t titles = 0;  // bit n: title n is at stake
  std::uint8_t bump = 0;    // scripted ref bump before this card; 0: none (FTM-R60)
  std::uint8_t spill = 0;   // scripted spill before this card; 0: none (FTM-R61)
  bool shot = false;        // gives the contender his shot
  Chips chips;
  bool operator==(const Booking&) const = default;
};

/// A wrestler in the match, as the cards ask for him.
struct Fighter {
  Who who = nobody;
  Qualities star = 0, square = 0, circle = 0;  // by symbol (FTM-2.5)
  Qualities off = 0;                           // disabled for the moment
  Help help{};
  std::uint8_t chips = 0;  // of increased kick-outs (FTM-16.22)
  bool operator==(const Fighter&) const = default;
};

/// One token: a wrestler, or a team of two (FTM-R9, FTM-R41).
struct Corner {
  std::uint8_t in = 0;       // of Match::fighters: who is in the ring
  std::uint8_t apron = 255;  // the partner; 255: none
  Place place{};
  std::int8_t space = 0;
  std::int8_t outside = 0;  // on the board outside; 0: not there
  std::uint8_t things = 0;  // bit n: holds something that does what Thing n does (FTM-R56)
  std::array<Thing, 3> with{Thing::chair, Thing::table, Thing::ladder};  // and this is what it is (FTM-D12)
  std::uint8_t pin_chips = 0;  // bit n: the chip lies on the n-th PIN space (FTM-16.20)
  bool scored = false;         // on the card before (SIGNATURE)
  bool scores = false;         // on this card
  bool passed = false;         // over a PIN space on this card (FTM-R27)
  std::uint8_t points = 0;     // so far, for mini-matches (FTM-R49)
  bool operator==(const Corner&) const = default;
};

struct Disabled {
  std::uint8_t fighter = 0;
  Quality quality{};
  std::uint16_t until = 0;  // the first card on which it works again
  bool operator==(const Disabled&) const = default;
};

/// A team scored; what the die of the advanced tag said, 4 (a tag) without it.
struct TagRoll {
  std::uint8_t corner = 0, die = 4;
  bool operator==(const TagRoll&) const = default;
};

/// The qualifying part of a battle royale.
struct Royale {
  FixedList<std::uint8_t, most_entrants> round;      // who has done with this round
  std::array<std::uint8_t, most_entrants> spaces{};  // quick-play: the token of each fighter
  std::uint64_t scored_before = 0;                   // quick-play: bit n: fighter n scored on the own draw before
  bool operator==(const Royale&) const = default;
};

enum class Play : std::uint8_t { full, mini, quick };

struct Match {
  Booking booking;
  FixedList<Fighter, most_entrants> fighters;
  FixedList<Corner, 4> corners;  // tokens on the board, in the order of their places
  FixedList<std::uint8_t, most_entrants>
      queue;  // of fighters: who waits to come in, next last (FTM-R52), or is still in a royale
  std::array<Who, spot_count> hot_box{nobody, nobody, nobody, nobody, nobody, nobody};
  CardDeck deck;                                                // no order: any of them may come (FTM-R24)
  FixedList<Disabled, most_entrants * quality_count> disabled;  // each quality of each fighter once
  Chips chips;                                                  // still lying on the tracks
  FixedList<std::uint8_t, 8> checks;  // corners whose last move was forward, in order (FTM-R16)
  std::uint16_t cards = 0;            // drawn so far
  std::uint8_t card = 255;            // of Rules::deck: the one being resolved
  Play play = Play::full;
  bool on = false;
  bool fav_is_heel = false;                      // and UND the face; else the other way round (FTM-R5)
  std::uint8_t referee_down = 0;                 // cards for which nobody counts (FTM-R60)
  bool fell_now = false;                         // the referee went down on this card
  bool spilled_now = false;                      // the fight went outside on this card
  bool second_referee = false;                   // the next pin's defender counts one grade lower
  std::uint8_t idle = 0;                         // cards without a score, for the Boo Rule (FTM-R54)
  std::uint8_t outside = 0;                      // cards left outside the ring; 0: inside
  std::uint8_t forced_by = 255;                  // corner that covers at once by a chart (FTM-R74)
  std::uint8_t performer = 255, opponent = 255;  // corners of the card under way
  FixedList<Gained, 128> gained;        // objects the promoter is to be asked about: all chips there are, and more
  FixedList<TagRoll, 4> tags;           // scores of this card that bring a tag (FTM-R42, FTM-R57)
  Who winner = nobody, loser = nobody;  // of the deciding fall
  Who first_out = nobody;               // the rival who was eliminated first (FTM-R73)
  Method method{};
  Who first_fav = nobody, first_und = nobody;  // at the bell: whose relations stand in the HOT BOX (FTM-R72)
  Who end_fav = nobody, end_und = nobody;      // at the end
  Who guest = nobody;                          // interview
  Chart reel = Chart::i;                       // of the interview
  Royale royale;
  bool operator==(const Match&) const = default;
};

struct State {
  FixedList<Wrestler, most_wrestlers> roster;
  FixedList<Title, most_titles> titles;
  FixedList<Challenge, 64> challenges;
  FixedList<Bound, most_pairs> bound;     // each pair once
  FixedList<Booking, most_matches> card;  // of the coming show, opener first
  Booking draft;                          // the match being composed
  Match match;
  std::uint16_t show = 1;       // number of the coming or present show
  std::uint8_t at = 0;          // matches of this show that are over
  std::uint8_t interviews = 0;  // of this show
  std::uint8_t unattended = 0;  // shows the computer promoter still runs by itself
  bool open = false;            // a show is under way
  bool over = false;
  FixedList<Step, 20> agenda;

  all<Who> everybody() const { return all<Who>(roster.size()); }
  Wrestler& operator[](Who who) { return roster[index(who)]; }
  const Wrestler& operator[](Who who) const { return roster[index(who)]; }
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);  // a clone is one memcpy
static_assert(sizeof(State) <= 7680);                // it grows on purpose, or not at all

}  // namespace bout::face_to_the_mat
