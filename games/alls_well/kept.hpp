#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/fixed_list.hpp"
#include "games/alls_well/steps.hpp"

/// What a campaign keeps of a Character between two Scenarios (AWE-36.3), and how far its player is in setting up the next.
namespace bout::alls_well {

/// Action cards of one Character, a bit each.
using CardBits = std::uint32_t;
constexpr CardBits bit_of(ActionCardId card) { return CardBits{1} << index(card); }
inline constexpr CardBits starting_cards = (CardBits{1} << starting_actions) - 1;
inline constexpr std::size_t pack_spaces = 8;

/// A Character with everything it owns, whether it takes part or not (AWE-27.5, AWE-R183).
struct Kept {
  bool used = false;  // it has taken part before
  std::uint8_t level = 1, most = 0, resolve = 3, trauma = 0;
  std::uint8_t once = 0;  // a bit for each Praxis whose ONCE row was chosen (AWE-25.4, AWE-R113)
  PraxisId praxis = no_praxis;
  HiredId hired = no_hired;  // gained and not yet used (AWE-R187)
  std::uint16_t coin = 0;
  CardBits owned = 0, deck = 0, short_deck = 0;                        // the decks last listed, of 12 and of 6
  std::array<PraxisId, impulses_each> impulses{};                      // of which Praxis card 1, 2, ... is (AWE-25.8)
  std::array<Item, slots> items{no_item, no_item, no_item, no_item, no_item};  // by Slot; two hands: in both
  FixedList<Item, pack_spaces> pack;

  bool operator==(const Kept&) const = default;
};

/// What the player of a dashboard is at: everything that was gained has to be taken before anything else.
enum class OutfitStage : std::uint8_t { absent, character, growing, grown, open, market, deck, ready };

/// How far a dashboard is in set-up: AWE-D28, AWE-D30.
struct Outfitting {
  OutfitStage at = OutfitStage::absent;
  bool changed = false;        // another Character took the dashboard in this set-up
  std::uint8_t cards = 0;      // Action cards to be taken
  std::uint8_t evolutions = 0;
  std::uint8_t loot = 0;       // cards of Loot to be chosen from the supply
  std::uint8_t trauma = 0;     // tokens that may be discarded
  std::uint8_t missing = 0;    // Impulses of a new Character that others have: replaced before anything else (AWE-27.2)
  std::uint8_t spent = 0;      // evolutions those have cost already (AWE-27.3)
  ActionCardId hole{255};      // taken out of the deck: another card comes in for it
  FixedList<Item, 3> gained;   // to be put somewhere: the last one first

  bool busy() const { return cards + evolutions + loot + trauma + missing > 0 || !gained.empty(); }
  bool operator==(const Outfitting&) const = default;
};

static_assert(std::is_trivially_copyable_v<Kept> && sizeof(Kept) <= 56);
static_assert(std::is_trivially_copyable_v<Outfitting> && sizeof(Outfitting) <= 16);

}  // namespace bout::alls_well
