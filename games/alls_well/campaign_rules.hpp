#pragma once
#include "games/alls_well/exploration.hpp"
#include "games/alls_well/rules.hpp"
#include "games/alls_well/story.hpp"

/// What the chapters of a campaign call one another by: rules/campaign.cpp has chapters, records and the closing,
/// rules/explore.cpp the Exploration.
namespace bout::alls_well {

// ---- records: rules/campaign.cpp

Record& record_of(State&, Unit);
const Record& record_of(const State&, Unit);
/// What a Character's dashboard has, onto its record (AWE-36.3). Its decks: keep_deck.
void keep_record(State&, Unit);
/// The Action deck that was just built and, before a Scenario, its twelve Impulses.
void keep_deck(State&, Unit);
/// A dashboard as its record has it, with full health and all cards together.
void take_record(State&, const Rules&, Unit);
/// The deck of so many cards that was listed last; empty: none was.
ActionSet listed_deck(const State&, Unit, int cards);
void clear_table(State&);
void begin_campaign(Table&);
/// The set-up of every chapter but the first: AWE-25 to AWE-28.
void set_up_between(Table&);

// ---- set_up.cpp

void lay_supply(State&, const Rules&);   // AWE-24.1, AWE-R125
void lay_scenario(Table&);               // AWE-2.2 to AWE-2.11
void push_set_up(Table&);                // AWE-2.12 to AWE-2.22
void set_tracks(Hero&, const Character&);  // AWE-37.5

// ---- the closing

bool end_open(const State&, const Rules&, int end);  // AWE-C48
void close_story(Table&, int end);
int band_of(const Rules&, CharacterId, int trauma);  // AWE-38.2
/// Which of the sentences behind a text are read now, a bit each.
std::uint8_t recalled(const State&, const Rules&, const Recalls&);

// ---- Exploration: rules/explore.cpp

/// How many cards an Action deck has now: AWE-2.18, AWE-30.9.
int deck_size(const State&, const Rules&);
/// The Character's cards; a Solo Ally's are its player's (AWE-37.14).
const Hero& dealer_of(const State&, Unit);
/// Travel icons of the party's Location that may be tried, a bit each.
std::uint8_t open_ways(const State&, const Rules&);
bool way_open(const State&, const Rules&, const TravelIcon&);
bool quest_open(const State&, const Rules&, QuestId, Unit);
/// Options of an investigation that this Character may take now, a bit each (AWE-33.5, AWE-R177, AWE-R178).
std::uint8_t answers_open(const State&, const Rules&, QuestId, Unit);
/// Of those, what would be open for anybody: whether its requirement is met and its price can be paid.
bool answer_open(const State&, const Rules&, const QuestOption&, Unit);
/// What a card counts for a challenge: AWE-33.10, AWE-R141, AWE-R154.
int card_value(const State&, const Rules&, const ChallengeBox&, Unit, ActionCardId);
/// Whether it makes a scout a success: AWE-32.3, AWE-32.4, AWE-37.17.
bool card_scouts(const State&, const Rules&, const TravelIcon&, Unit, ActionCardId);
/// Of the cards drawn those of which one must be discarded: all of them if it is a failure.
struct Fit {
  ActionSet cards;
  bool success = false;
  int value = 0;  // of a challenge: the best card and all help
};
Fit fit_of(const State&, const Rules&, const ReturnDrawn&);
/// The cards that go back to the deck once this one is chosen: AWE-31.5, AWE-37.15.
ActionSet returned(const State&, Unit, ActionCardId chosen);
/// The nth order of these cards; the first goes under the deck first.
FixedList<ActionCardId, 12> in_order(ActionSet, int nth);
void put_back(Table&, const ReturnDrawn&, ActionCardId chosen, ActionCardId top, int order);
inline constexpr int most_ordered = 3;  // cards whose order under the deck is part of one choice
inline constexpr int ask_order = 255;
/// Who could help, and by what: AWE-33.16, AWE-37.18.
Units helpers(const State&, const Rules&, const ChallengeBox&, Unit);
std::uint32_t known_abilities(const State&, const Rules&, Unit);
/// Tracks of a Solo Ally that match the box, a bit each.
std::uint8_t helping_tracks(const State&, const Rules&, const ChallengeBox&, Unit);
int assist_limit(const State&, const Rules&, Unit helper);  // AWE-33.17, AWE-O30
std::uint8_t ability_tracks(const State&, const Rules&, Unit);
/// Helpers who have not said no.
Units yet_to_help(const State&, const Rules&, const OfferAssist&);
void pass_on_help(Table&, const OfferAssist&, Seat);
void refuse_help(Table&, const AcceptHelp&);
void accept_help(Table&, const AcceptHelp&);
void turn_up(Table&, const Assist&);
void end_assist(Table&, const Assist&);
void assist_by_track(Table&, const OfferAssist&, Unit ally, int track, int slots_moved);
void answer_quest(Table&, Unit, QuestId, int option);
void finish_investigation(Table&, Unit, QuestId);
/// AWE-32.6, AWE-32.7: what a scout comes to, behind the cards that go back.
void after_scout(Table&, const ReturnDrawn&, bool success);
void move_party(Table&, LocationId);
/// AWE-R154: the track a Solo Ally used for the challenge.
void use_track(Table&, const ReturnDrawn&, ActionCardId chosen);
void put_below(Table&, Unit, ActionCardId);
const QuestResult& result_of(const Quest&, Verdict);
/// Whether this Loot does anything in an Exploration (AWE-R143).
bool loot_helps_here(const Rules&, LootId);
void use_packed_loot(Table&, Unit, int place);
void wear_on_the_way(Table&, Unit, int place, Slot);

}  // namespace bout::alls_well
