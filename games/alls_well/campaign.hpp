#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/by.hpp"
#include "engine/deck.hpp"
#include "engine/fixed_list.hpp"
#include "games/alls_well/steps.hpp"

/// What a campaign keeps beside the Scenario or Exploration that is on the table. A Scenario by itself has none of it.
namespace bout::alls_well {

using LocationSet = OneEach<most_locations + 1>;
using QuestSet = OneEach<most_quests + 1>;

/// The Exploration on the table. What is revealed and covered stays so through the campaign: numbers are unique to a
/// chapter (AWE-R132), and these are the entries that have been read (AWE-36.3).
struct Expedition {
  ChapterId chapter{0};
  LocationId at = no_location;  // where the party is (AWE-30.11)
  std::uint8_t round = 0;       // the slot of the Round Tracker
  std::uint8_t found = 0;       // in a guess: Locations turned up that nobody has read (AWE-R190)
  std::uint16_t armour = 0;     // bit n: Plot Armour for slot n of the next Scenario (AWE-35.2)
  LocationSet revealed;         // cards on the table
  QuestSet covered;             // quests whose icon has a token on it (AWE-33.1)
  /// How many of a Character's tokens lie on quests, of its two piles (AWE-30.10). The lowest one left is always taken, so
  /// this is also the highest number among them (AWE-33.7, AWE-R135).
  std::array<std::uint8_t, most_heroes> augments{}, afflictions{};

  bool operator==(const Expedition&) const = default;
};
static_assert(std::is_trivially_copyable_v<Expedition> && sizeof(Expedition) <= 64);

inline constexpr std::size_t most_pack = 8;

/// What the campaign sheet says of a Character (AWE-36.3). While it is at the table its dashboard is what counts; the
/// record is brought up to date when a deck is built and when a Scenario or an Exploration ends.
struct Record {
  bool met = false;  // it has been played (AWE-27.5)
  PraxisId praxis = no_praxis;
  std::uint8_t level = 1, most = 0, resolve = 3, trauma = 0;
  std::uint8_t once = 0;  // a bit for each Praxis whose ONCE row it has used (AWE-25.4, AWE-R113)
  HiredId hired = no_hired;  // gained in the story, not yet used (AWE-R187)
  std::uint32_t owned = 0, deck = 0, short_deck = 0;  // Action cards, a bit each; the decks of 12 and 6 last listed
  std::array<ImpulseId, impulses_each> impulses{};    // its Impulse deck, by number
  std::array<Item, slots> items{no_item, no_item, no_item, no_item, no_item};
  FixedList<Item, most_pack> pack;
  std::uint16_t coin = 0;
  bool operator==(const Record&) const = default;
};

/// Action cards of one Character, a bit each.
using CardBits = std::uint32_t;
constexpr CardBits card_bit(ActionCardId card) { return CardBits{1} << index(card); }
inline constexpr CardBits starting_cards = (CardBits{1} << starting_actions) - 1;

/// What the player of a dashboard is at in set-up: all of them are at once.
enum class Preparing : std::uint8_t { absent, character, growing, grown, open, market, deck, ready };

/// How far a dashboard is in the set-up between two chapters (AWE-25 to AWE-28).
struct Preparation {
  Preparing at = Preparing::absent;
  bool begun : 1 = false, fresh : 1 = false;  // it has grown, or changed; it is new to the campaign
  std::uint8_t cards : 4 = 0, evolutions : 4 = 0;  // Action cards and evolutions to be taken
  std::uint8_t loot : 4 = 0, trauma : 4 = 0;       // Loot to be chosen from the supply; tokens that may be discarded
  std::uint8_t missing : 4 = 0, spent : 4 = 0;     // Impulses others have, and evolutions those have cost (AWE-27.2, AWE-27.3)
  ActionCardId hole{255};                          // taken out of the deck: another card comes in for it
  PraxisId claim = no_praxis;                      // wants to follow it (AWE-26.3)
  FixedList<Item, 2> gained;                       // to be put somewhere: the last one first

  bool busy() const { return cards + evolutions + loot + trauma + missing > 0 || !gained.empty(); }
  bool operator==(const Preparation&) const = default;
};

/// What is on the table.
enum class Phase : std::uint8_t { none, set_up, scenario, exploration, closing, over };  // none: no campaign

inline constexpr std::uint8_t no_end = 255;

struct Campaign {
  Phase phase = Phase::none;
  std::uint8_t chapter = 0;   // which Scenario: 0-7
  std::uint8_t below = 0;     // steps of the agenda that lie below the Scenario
  std::uint8_t won = 0;       // Scenarios that were a success, a bit each (AWE-C38)
  std::uint8_t played = 0;    // Scenarios that are over
  std::uint8_t end = no_end;  // of the story (AWE-C48)
  bool trading = false;       // set-up: all have levelled up (AWE-R112)
  std::uint8_t followed = 0;  // Praxes that were followed when mastery was checked, a bit each
  bool leaving = false;       // a quest sends the party on (AWE-R164)
  FixedList<ActionCardId, 12> pile;  // what a lone player has discarded in an Exploration, in order (AWE-37.14)
  Expedition expedition;
  By<CharacterId, Record, characters> records;
  std::array<Preparation, most_heroes> preparations;

  /// A Scenario by itself says nothing of campaigns.
  bool idle() const { return phase == Phase::none; }
  bool operator==(const Campaign&) const = default;
};

/// A campaign that goes on from its sheet (AWE-36).
struct CampaignStart {
  Campaign campaign;  // its phase is what comes next
  std::uint32_t exploration = 0;
  std::array<CharacterId, most_heroes> party{no_character, no_character, no_character, no_character};  // by seat
  OneEach<most_equipment> supply;
  Counts<most_loot_kinds> loot_supply, circulation;
};

}  // namespace bout::alls_well
