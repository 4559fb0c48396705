#pragma once
#include <string>

#include "games/alls_well/campaign_rules.hpp"
#include "games/alls_well/market.hpp"

/// What set-up between chapters is made of: levels (AWE-25), mastery (AWE-26), changing Characters (AWE-27), decks.
/// rules/levels.cpp has what is worked out and done, decisions_levels.cpp what players choose from.
namespace bout::alls_well {

struct Words;

inline Preparation& prepares(State& state, Unit unit) { return state.campaign.preparations[index(unit)]; }
inline const Preparation& prepares(const State& state, Unit unit) { return state.campaign.preparations[index(unit)]; }

// ---- levels: AWE-25

inline constexpr int no_row = 255;  // a level gained otherwise
using RowBenefits = FixedList<Benefit, 6>;
/// Both halves of a row, the Praxis's and the Character's (AWE-25.3).
RowBenefits row_benefits(const Rules&, CharacterId, PraxisId, int row);
/// The third row is open once for each Praxis (AWE-25.4, AWE-R113).
bool row_open(const Rules&, const Record&, int row);
/// The level of the Scenario that is set up: everybody who takes part comes up to it (AWE-25.1).
int level_due(const State&, const Rules&);
/// Action cards that a benefit may bring now, or at this level (AWE-25.5).
ActionSet open_upgrades(const State&, const Rules&, Unit);
ActionSet open_upgrades(const State&, const Rules&, Unit, int level);
/// Whether a level-up can still bring this item (AWE-24.2, AWE-R166).
bool in_supply(const State&, EquipmentId);
void take_row(Table&, Unit, int row);
void quick_start(Table&, Unit);  // AWE-27.4
void take_upgrade(Table&, Unit, ActionCardId);
void take_impulse(Table&, Unit, ImpulseId);  // an evolution, or in place of a missing one (AWE-27.2)
void take_loot(Table&, Unit, LootId);
void ease_trauma(Table&, Unit, int tokens);
/// Whether drinking it now does anything: of all Loot only what gives resolve does (AWE-25.9).
int resolve_of(const Rules&, LootId);
void drink(Table&, Unit, Slot);

// ---- mastery: AWE-26

/// The Praxes with most cards in its Impulse deck, if those are more than its own has; free or not (AWE-26.1).
FixedList<PraxisId, most_praxes> leading_praxes(const Record&);
/// How many cards of each Praxis its Impulse deck has.
std::array<int, most_praxes> impulses_by_praxis(const Record&);
/// Those of them nobody followed when the check began, a bit each in `taken`, and nobody follows now (AWE-26.2, AWE-R111).
FixedList<PraxisId, most_praxes> open_masteries(const State&, Unit, std::uint8_t taken);
std::uint8_t followed_praxes(const State&);
Units claimants(const State&, PraxisId);
/// Who says who gets it: fewest trauma, then most coin; nobody: the party voice (AWE-26.3, AWE-R111).
Unit first_claim(const State&, PraxisId);
/// The one it chose of several: its own at once in a Skirmish, in a campaign when all have chosen.
void claim_praxis(Table&, Unit, PraxisId);
void grant_claim(Table&, PraxisId, Unit to);

// ---- Characters: AWE-27

/// Whom this dashboard could be given to.
bool may_come(const State&, const Rules&, Unit, CharacterId);
/// AWE-27.5, AWE-R109: what a Character gets that was left behind.
int resumed_coin(const Rules&, const Record&, int level);
void change_character(Table&, Unit, CharacterId);
void begin_praxis(Table&, Unit, PraxisId);

// ---- decks and the end of set-up

/// The deck that is listed now; always of the size it needs.
CardBits& deck_of(State&, const Rules&, Unit);
CardBits deck_of(const State&, const Rules&, Unit);
/// One comes in for the one that went out.
void take_off_list(Table&, Unit, ActionCardId);
void put_on_list(Table&, Unit, ActionCardId);
/// How many pack items are too many (AWE-24.12).
int excess(const State&, const Rules&, Unit);
/// What has become impossible is lost, and whoever has nothing left to take has grown.
void settle_set_up(Table&);
/// Asks whoever still has something to do, or goes on: to mastery when all have grown, to the Scenario when all are ready.
void go_on_setting_up(Table&);
/// What it does next, and from there back to where it came from.
void turn_to(State&, Unit, Preparing);
void turn_back(State&, Unit);
/// Whoever was ready and got something may want to do something with it.
void look_up(State&, Unit);
/// An item that has no place yet.
void hold_gained(State&, Unit, Item);
Item take_gained(State&, Unit);
void ready_party(Table&);
void set_up_exploration(Table&);
/// Nothing is half done, so that a sheet has all of it.
bool may_pause(const State&);

/// set_up_words.cpp: "an Action card", "2 maximum health", "Crowned Gauntlet".
std::string benefit_text(const Words&, const Benefit&);
/// What a row comes to for the deck of twelve or six (AWE-25.5), and for mastery (AWE-26.1).
std::string deck_change(const Words&, const State&, Unit, int row);
std::string mastery_change(const Words&, const State&, Unit, int row);

}  // namespace bout::alls_well
