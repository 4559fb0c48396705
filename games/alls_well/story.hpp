#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/pack.hpp"
#include "engine/problems.hpp"
#include "games/alls_well/cards.hpp"
#include "games/alls_well/content.hpp"
#include "games/alls_well/guide.hpp"
#include "games/alls_well/story_ids.hpp"

/// The story of the campaign between its Scenarios: seven Explorations, the closing and the epilogues. `Story` is what
/// rules read, `StoryWords` what people read. Both come from content/campaign/: chapter-1.json to chapter-7.json, and
/// closing.json. docs/writing-a-campaign.md says how those files are written.
namespace bout::alls_well {

inline constexpr std::uint8_t no_scenario = 255;

enum class Edge : std::uint8_t { N, E, S, W };
constexpr Edge across(Edge edge) { return static_cast<Edge>((number(edge) + 2) % 4); }

/// Where a Location card lies, counted from the opening one (AWE-C39): columns to the east, rows to the south.
struct MapCell {
  std::int8_t column = 0, row = 0;
  bool operator==(const MapCell&) const = default;
};
constexpr MapCell beside(MapCell cell, Edge edge) {
  constexpr std::array<MapCell, 4> steps = {MapCell{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  const MapCell step = steps[index(edge)];
  return {static_cast<std::int8_t>(cell.column + step.column), static_cast<std::int8_t>(cell.row + step.row)};
}

/// A travel icon (AWE-32.1). Without a box any card with a move action will do (AWE-32.3).
struct TravelIcon {
  Edge edge = Edge::N;
  LocationId to = no_location;
  std::uint8_t move = 0;   // the value in its box; 0: no box
  NodeId needs = no_node;  // closed unless this holds
};

/// Conditions of the sentences that are read behind a text when they hold; StoryWords has the sentences.
using Recalls = FixedList<NodeId, 6>;

struct Location {
  ChapterId chapter{0};
  MapCell cell;
  FixedList<TravelIcon, 4> travel;
  FixedList<QuestId, 4> quests;
  Effects reveal;  // rewards and forfeits when it is first read (AWE-30.11, AWE-32.6)
  Recalls recalls;
};

/// What comes of a quest: `self` is the Character whose turn it is.
struct QuestResult {
  Effects effects;
  std::uint8_t next = no_scenario;  // the Exploration ends here, and this Scenario follows (AWE-35.7)
  HiredId hired = no_hired;         // a Hired card gained (AWE-R187)
};

struct QuestOption {
  std::uint8_t forced = 0;  // bit of each Character that must take it (AWE-33.5)
  NodeId needs = no_node;   // closed unless this holds (AWE-R178)
  QuestResult result;

  bool forces(CharacterId id) const { return (forced >> index(id) & 1) != 0; }
};

/// The box of a challenge (AWE-33.8).
struct ChallengeBox {
  std::uint8_t value = 0;
  bool has_speed = false;
  Speed speed = Speed::fast;
  bool potency = false;     // every attack, defend and ability counts (AWE-33.12)
  std::uint32_t kinds = 0;  // bit of each ActionKind shown

  bool shows(ActionKind kind) const {
    if (potency && kind != ActionKind::move) return true;
    return (kinds >> index(kind) & 1) != 0;
  }
};
static_assert(index(ActionKind::ability) + 20 <= 32);  // all kinds have a bit
/// What a card counts for a box: the sum over its actions of a shown kind, 0 if it has the wrong speed (AWE-33.10).
int value_for(const ChallengeBox& box, const ActionCard& card, int potency);

enum class QuestKind : std::uint8_t { investigation, challenge };
struct Quest {
  ChapterId chapter{0};
  QuestKind kind = QuestKind::challenge;
  NodeId needs = no_node;              // closed unless this holds
  std::array<QuestOption, 2> options;  // of an investigation (AWE-33.4)
  ChallengeBox box;                    // of a challenge
  QuestResult success, failure;        // the same
  Recalls recalls;
};

struct Chapter {
  bool short_ = false;                  // AWE-30.2
  std::array<std::uint8_t, 4> start{};  // the first round, by number of players (AWE-C14)
  LocationId first{1}, last{1};         // its Locations
  QuestResult last_entry;               // AWE-31.4
  Recalls recalls;

  LocationId opening(bool won) const { return won ? first : static_cast<LocationId>(index(first) + 1); }
  int rounds(int players) const { return (short_ ? 6 : most_slots) - start[index(players - 1)] + 1; }
};

/// One of the four ends (AWE-C48).
struct ClosingEnd {
  NodeId needs = no_node;
  bool only_won = false;   // the last Scenario was a success
  std::int8_t trauma = 0;  // for each Character
  Recalls recalls;
};
/// An epilogue is for this much trauma; `to` 255: and more (AWE-38.2).
struct TraumaBand {
  std::uint8_t from = 0, to = 0;
  Recalls recalls;
};
inline constexpr std::uint8_t and_more = 255;

struct Story {
  By<ChapterId, Chapter, explorations> chapters;
  std::array<Location, most_locations + 1> locations;  // 0: none
  std::array<Quest, most_quests + 1> quests;           // 0: none
  std::array<ClosingEnd, closing_ends> ends;
  By<CharacterId, std::array<TraumaBand, trauma_bands>, characters> epilogues;

  const Chapter& operator[](ChapterId id) const { return chapters[id]; }
  const Location& operator[](LocationId id) const { return locations[index(id)]; }
  const Quest& operator[](QuestId id) const { return quests[index(id)]; }
};

/// A text, and the sentences that follow it when their condition in `Recalls` holds.
struct StoryText {
  std::string text;
  std::vector<std::string> recalls;
};
struct LocationWords {
  std::string name;
  StoryText text;
};
struct QuestWords {
  StoryText text;
  std::array<std::string, 2> labels, results;  // of an investigation
  std::string success, failure;                // of a challenge
};
struct ChapterWords {
  std::string title;
  StoryText last_entry;
};
struct TokenWords {
  std::string name, text;
};
struct EndWords {
  std::string label;
  StoryText result;
};
struct StoryWords {
  By<ChapterId, ChapterWords, explorations> chapters;
  std::array<LocationWords, most_locations + 1> locations;
  std::array<QuestWords, most_quests + 1> quests;
  std::array<TokenWords, exploration_tokens + 1> tokens;  // 0: none
  std::string closing_won, closing_lost;
  std::array<EndWords, closing_ends> ends;
  By<CharacterId, std::array<StoryText, trauma_bands>, characters> epilogues;

  const LocationWords& operator[](LocationId id) const { return locations[index(id)]; }
  const QuestWords& operator[](QuestId id) const { return quests[index(id)]; }
};

/// Where in the files everything stands, so that a problem of the whole can be pointed at.
struct StoryPlace {
  std::string_view file;  // of a pack that is still there
  Place place;
};
struct StoryPlaces {
  std::array<StoryPlace, explorations> chapters, last_entries;
  std::array<StoryPlace, most_locations + 1> locations;
  std::array<StoryPlace, most_quests + 1> quests;
  std::array<StoryPlace, exploration_tokens + 1> tokens;
  StoryPlace closing;
};

struct StoryBook {
  Story story;
  StoryWords words;
  StoryPlaces places;
};

/// Which part of the story an effect belongs to: CardRef::row of Family::guide, behind all rows of a Scenario's own guide.
constexpr std::uint8_t location_row(LocationId id) { return byte(outcome_row + number(id)); }
constexpr std::uint8_t quest_row(QuestId id) { return byte(outcome_row + most_locations + number(id)); }
static_assert(outcome_row + most_locations + most_quests == 255);  // they just fit
inline constexpr std::uint8_t last_entry_row = outcome_row;

constexpr bool is_story(std::string_view file) { return file.starts_with("campaign-"); }
/// What of a chapter, or of the closing, nobody reads before it is told: all but how long it is.
inline constexpr Secret chapter_secret{false, {"title", "locations", "quests", "last_entry"}};
inline constexpr Secret closing_secret{false, {"tokens", "closing", "epilogues"}};

/// story_reader.cpp: all of it, or nothing and every problem; its effects come behind those in the pool. Cells are not
/// filled in yet.
std::optional<StoryBook> read_story(const Pack& pack, const CardBox& cards, EffectPool& pool, Problems& problems);

/// Where the Locations of a chapter lie, in order; nothing where no way leads (AWE-C39).
std::vector<std::optional<MapCell>> cells_of(const Story& story, ChapterId id);
/// Fills in the cells.
void lay_out(Story& story);
/// story_check.cpp: whether all of it can be played, from the first Scenario to the last epilogue (AWE-C50). `guides`
/// are those of the campaign's Scenarios, in order, with their effects in the same pool.
void check_story(const StoryBook& book, const std::vector<Guide>& guides, const Cards& cards, const EffectPool& pool,
                 Problems& problems);
/// The story with its map, or nothing and every problem in it, in the Scenarios around it and in how they fit.
std::optional<StoryBook> read_checked_story(const Pack& pack, const CardBox& cards, EffectPool& pool,
                                            Problems& problems);

/// Cards, every Scenario and the story of a pack, as `bout pack check` reads them.
void check_content(const Pack& pack, Problems& problems);
/// story_graph.cpp: the campaign for Graphviz; nothing if there is a problem in it.
std::string draw_story(const Pack& pack);

}  // namespace bout::alls_well
