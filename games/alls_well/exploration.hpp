#pragma once
#include <cstdint>

#include "engine/deck.hpp"
#include "games/alls_well/state.hpp"
#include "games/alls_well/story.hpp"

/// What an Exploration has on the table beside the dashboards, and what its rules work out from it: which ways and
/// options are open, what a card counts, what help adds, who is the worse for it in the end. rules/explore.cpp
/// plays it.
namespace bout::alls_well {

/// AWE-30.7, AWE-30.11: the tracker on its start slot, the party on the opening Location.
Expedition set_out(const Story& story, ChapterId chapter, bool won, int players);
/// AWE-31.3: the tracker goes on. False: it was on its last slot, and time is up (AWE-31.4).
bool next_round(const Story& story, Expedition& expedition);

// ---- scouting: AWE-32
// -------------------------------------------------------------------------------------------------

/// Whether a drawn card makes this scout a success: a move action, or move actions that together reach the box.
bool scouts(const TravelIcon& icon, const ActionCard& card);
/// Whether the card is out of the row of undiscovered ones: it was turned up, or its number is lower than those of this
/// chapter, so that its time is over (AWE-30.1, AWE-R132).
bool discovered(const Story& story, const Expedition& expedition, LocationId location);
/// The way is open: the card is joined to the map (AWE-32.6). True: it was not there before, so it is read.
bool reveal(const Story& story, Expedition& expedition, LocationId location);

// ---- quests: AWE-33
// ---------------------------------------------------------------------------------------------------

bool can_take(const Story& story, const Expedition& expedition, QuestId quest);
/// Which options of an investigation may be picked, a bit each, if `open` are those whose requirements are met: what
/// carries the Character's icon must be taken (AWE-33.5), both are free if both do (AWE-R145), and one that is closed
/// forces nothing (AWE-R178).
std::uint8_t options_for(const Quest& quest, CharacterId who, std::uint8_t open);
/// A token on the icon: the quest is done. AWE-33.7, AWE-33.14, AWE-33.15.
void cover(Expedition& expedition, QuestId quest, Unit hero, bool success);

/// Abilities as bits of ActionKind: the first three of a Character, and whatever its cards show (AWE-R136).
std::uint32_t abilities_known(const Character& character, const ActionSet& owned);
/// Who may help: a Character that knows an ability in the box; basic actions do not count (AWE-33.16, AWE-R140).
bool can_assist(const ChallengeBox& box, std::uint32_t known);
/// What a card turned up adds: 1 and its modifier for each matching ability (AWE-33.18, AWE-R139).
int assist_value(const ChallengeBox& box, const ActionCard& card, std::uint32_t known);

/// What the drawn cards make of a challenge by themselves: the best one of the right speed, 0 if there is none
/// (AWE-R137).
int best_of(const ChallengeBox& box, const Character& character, const ActionSet& drawn, int potency);
/// The cards of which one may be discarded for a success with that much help; none if it is a failure (AWE-33.14,
/// AWE-R137).
ActionSet suitable(const ChallengeBox& box, const Character& character, const ActionSet& drawn, int potency, int help);

/// The chance that at least one of the suitable cards is among those drawn from a deck of so many.
double chance_of_one(int suitable, int deck, int drawn);

// ---- the end: AWE-35
// ---------------------------------------------------------------------------------------------------

/// AWE-35.8: its highest affliction token exceeds its highest augment token.
bool is_worse_for_it(const Expedition& expedition, Unit hero);

}  // namespace bout::alls_well
