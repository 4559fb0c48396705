#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/by.hpp"
#include "engine/deck.hpp"
#include "engine/fixed_list.hpp"
#include "games/all_or_nothing/career.hpp"
#include "games/all_or_nothing/steps.hpp"

namespace bout::all_or_nothing {

inline constexpr std::size_t most_cards = 24;    // of one wrestler, alternates included
inline constexpr std::size_t most_automa = 40;   // cards of the automa deck
inline constexpr std::size_t most_weapons = 16;  // kinds of weapons
inline constexpr std::size_t most_display = 10;
inline constexpr std::size_t most_set_up = 28;
inline constexpr std::size_t most_dice = 3;
inline constexpr int most_blind = 7;  // blind attacks of a match: AON-27.7

using Cards = OneEach<most_cards>;
using DrawPile = UniqueDeck<most_cards, CardNo, 8>;
using AutomaDeck = UniqueDeck<most_automa, AutomaCard, 1>;

/// A face of the automa die: AON-4.
enum class Face : std::uint8_t { block, reverse, recharge, blank };
/// The spaces of the escape track: AON-13.3.
enum class Space : std::uint8_t { ring, lower, upper, top, escape };
/// How a match ended: AON-12, AON-13, AON-14, AON-27.7.
enum class Ending : std::uint8_t { none, pin, stoppage, escape, ten_count, draw };

/// One side of the ring: AON-1.3, AON-1.4.
struct Corner {
  Wrestler wrestler{};
  std::uint8_t health = 0, most_health = 0;    // AON-1.6
  std::uint8_t stamina = 0, most_stamina = 0;  // a person's only: AON-1.4
  std::uint8_t hand_size = 0;                  // AON-2.14
  Cards deck;                                  // what this side wrestles with
  Cards hand;
  Cards discard;
  DrawPile pile;
  FixedList<AbilityId, 8> abilities;  // reversal, one-time and held cards
  std::uint8_t ready = 0;             // a bit for each of these: not used yet
  std::uint8_t row = 0;               // successful attacks in this initiative
  CardNo last = no_card;              // the attack directly before, if it succeeded in this initiative: AON-9.1
  Space space = Space::ring;          // AON-13.2, AON-13.3
  std::uint8_t price_step = 0;        // Recovery Meter: AON-13.24
  bool opened : 1 = false;            // the opening hand is settled
  bool drew : 1 = false;              // a card was drawn since: the hand is no longer the opening hand alone
  bool last_three : 1 = false;        // AON-14.26: drawn already

  bool can_use(AbilityId ability) const {
    for (std::size_t slot = 0; slot < abilities.size(); ++slot)
      if (abilities[slot] == ability) return (ready >> slot & 1) != 0;
    return false;
  }
  void use(AbilityId ability) {
    for (std::size_t slot = 0; slot < abilities.size(); ++slot)
      if (abilities[slot] == ability) ready = static_cast<std::uint8_t>(ready & ~(1u << slot));
  }
  bool operator==(const Corner&) const = default;
};

/// The attack under way.
struct Attack {
  Side by = Side::player;
  CardNo card = no_card;
  Manner manner = Manner::plain;
  std::uint8_t weapon = 255;  // its place in the set-up row, or in the display for a strike
  WeaponId with{255};         // which one that is
  bool strike = false;        // a weapon strike of the NPC: AON-14.19
  std::array<std::uint8_t, most_dice> dice{};
  std::uint8_t dice_count = 0;
  Face face = Face::blank;
  std::int8_t tn = 0;  // what abilities changed
  std::uint8_t rerolls = 0;
  bool die_used = false;   // the defence die was rolled against this strike: AON-14.19
  std::uint8_t d = 0;      // of the automa card that decided it
  std::uint8_t total = 0;  // total damage: AON-1.11
  std::uint8_t responses = 0;
  bool pinned = false;           // a pin was made in this window: AON-5.9
  bool skipped = false;          // the finisher's extra space is used up
  std::int8_t foe_attempts = 0;  // AON-10.13
  bool operator==(const Attack&) const = default;
};

/// Somebody lies down.
struct Fall {
  Count count = Count::pin;
  bool finisher = false;
  std::uint8_t used = 0;  // attempts
  std::int8_t more = 0;   // what abilities and cards add
  bool bought = false;    // AON-13.24
  bool operator==(const Fall&) const = default;
};

struct State {
  By<Side, Corner, 2> corners;
  std::int8_t momentum = 0;  // AON-1.9, AON-2.1: positive is the player's
  Side initiative = Side::foe;
  std::uint8_t cubes = 0;  // on the reversal card: AON-1.4
  AutomaDeck automa;
  OneEach<most_automa> automa_used;
  OneEach<most_automa> automa_gone;  // AON-11.2
  Attack attack;
  Fall fall;
  FixedList<WeaponId, most_display> display;
  FixedList<WeaponId, most_set_up> set_up;
  Deck<most_weapons, WeaponId, 1> weapons;
  Counts<most_weapons> used_weapons;
  std::uint8_t blind = 0;  // blind attacks made: AON-27.7
  bool first_pin = true;   // the player was not pinned yet: AON-16.20
  std::optional<Side> winner;
  Ending ending = Ending::none;  // of the match: in a career of the last one
  FixedList<Step, 18> agenda;    // the standard story needs ten
  Terms terms;
  Career career;  // behind the match, which never looks there

  bool over() const { return terms.career ? career.ended : ending != Ending::none; }
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 768);

}  // namespace bout::all_or_nothing
