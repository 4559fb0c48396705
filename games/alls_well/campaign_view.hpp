#pragma once
#include <optional>
#include <string>
#include <vector>

#include "games/alls_well/events.hpp"
#include "games/alls_well/story.hpp"

/// What one seat may see of a campaign: the Locations that lie on the table, and of quests what their icons show. No text
/// that has not been read, no result of an option that was not taken.
namespace bout::alls_well {

/// How likely this Character is to make it by itself, from what is left in its deck.
struct ChanceView {
  Unit unit{};
  double chance = 0;
};

struct TravelView {
  int icon = 0;
  Edge edge = Edge::N;
  LocationId to{};
  std::optional<std::string> name;  // once its card lies there
  int move = 0;                     // 0: no box (AWE-32.3)
  bool open = true;
  std::optional<std::string> needs;
  std::vector<ChanceView> chances;  // where the party is
};

struct BoxView {
  int value = 0;
  std::optional<Speed> speed;
  bool potency = false;  // every attack, defend and ability counts (AWE-33.12)
  std::vector<ActionWord> icons;
};
struct QuestView {
  QuestId quest{};
  QuestKind kind = QuestKind::challenge;
  bool covered = false, open = true;
  std::optional<std::string> needs;
  std::optional<BoxView> box;       // of a challenge
  std::vector<ChanceView> chances;  // where the party is
  std::vector<Unit> helpers;        // who could assist whoever acts (AWE-33.16)
};
struct LocationView {
  LocationId location{};
  std::string name;
  int column = 0, row = 0;  // from the first opening card: east, south
  bool here = false;
  std::vector<TravelView> travel;
  std::vector<QuestView> quests;
};

/// An investigation that waits for its answer (AWE-33.4).
struct AnswerView {
  int option = 0;
  std::string label;
  bool open = true, forced = false;  // forced: it carries the Character's icon (AWE-33.5)
  std::optional<std::string> needs;  // what is missing, or what it costs
};
struct AskedQuest {
  QuestId quest{};
  std::string text;
  std::vector<AnswerView> answers;
};

/// The cards that are being looked at, and what they come to.
struct DrawnView {
  Unit unit{};
  Deed deed = Deed::rest;
  std::vector<ActionCardId> cards;
  std::optional<CharacterId> from;  // whose cards they are
  std::optional<QuestId> quest;
  std::optional<int> value, needed;  // of a challenge, with all help
  std::optional<Unit> helper;
  std::vector<ActionCardId> turned;  // by the helper
  int help = 0;
};

struct TokenHeld {
  int token = 0;
  std::string name, text;
};

struct EndView {
  int end = 0;
  std::string label;
  bool open = true;
  std::optional<std::string> needs;
};
struct ClosingView {
  std::string text;
  std::vector<EndView> ends;
};

/// A row of the level-up: the half of the Praxis and the half of the Character (AWE-25.3).
struct RowView {
  int row = 0;
  std::vector<std::string> praxis, character;
  std::string deck, mastery;       // what taking it comes to for the Action deck, and for the Praxis
  bool once = false, open = true;  // AWE-25.4
};
/// How far a dashboard is in set-up between chapters, and what its decks come to (AWE-25 to AWE-28).
struct SetUpView {
  Unit unit{};
  Preparing at = Preparing::absent;
  int level = 1, due = 1;
  std::vector<RowView> rows;
  int cards = 0, evolutions = 0, missing = 0, loot = 0, trauma = 0;  // still to be taken
  std::vector<Item> gained;                                         // to be put somewhere
  std::vector<ActionCardId> owned, deck;
  int size = 0;                     // cards the deck needs
  std::vector<ImpulseId> impulses;  // its Impulse deck
  std::vector<PraxisId> leading;    // with more cards in it than its own Praxis has (AWE-26.1)
};

struct CampaignView {
  Phase phase = Phase::none;
  int chapter = 0;                  // which Scenario, from 0: a row of Sheet::chapters
  std::vector<bool> won;            // of each Scenario that is over
  std::optional<std::string> title;  // of the Exploration on the table
  std::optional<LocationId> at;
  int round = 0, last = 0;  // slots of the Round Tracker; rounds left are those from `round` to `last`
  std::vector<LocationView> locations;
  std::vector<int> armour;  // slots of the next Scenario that are covered so far (AWE-35.2)
  std::vector<TokenHeld> tokens;
  std::vector<int> augments, afflictions;  // highest token on a quest, by Character at the table (AWE-35.8)
  std::optional<AskedQuest> quest;
  std::optional<DrawnView> drawn;
  std::optional<ClosingView> closing;
  std::vector<SetUpView> set_up;  // of each dashboard, while that is on the table
};

// Events as the page gets them: what the story says instead of its numbers.
// clang-format off
struct ExplorationOpened { ChapterId part; std::string title; int round, last; };
struct LocationShown { MaybeUnit unit; LocationId location; std::string name, text, effect; };
struct QuestShown { Unit unit; QuestId quest; std::string text; };
struct AnswerGiven { Unit unit; QuestId quest; int option; std::string label; };
struct QuestResolved { Unit unit; QuestId quest; Verdict verdict; std::string text, effect; };
struct LastEntryShown { ChapterId part; std::string text, effect; };
struct ClosingShown { bool won; std::string text; };
struct EndShown { int end; std::string label, text; };
struct EpilogueShown { CharacterId character; std::string name, text; };
struct TokenGained { int token; std::string name, text; };
// clang-format on

struct Words;
/// view_campaign.cpp
std::optional<CampaignView> campaign_view(const Words&, const State&);
/// view_set_up.cpp
std::vector<SetUpView> set_up_view(const Words&, const State&);
/// A text with the sentences behind it that were read.
std::string with_recalls(const StoryText&, std::uint8_t recalls);

}  // namespace bout::alls_well
