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
#include "games/alls_well/effect_reader.hpp"
#include "games/alls_well/map.hpp"

/// The guide of a Scenario: what its file says, compiled to what rules need, and its words.
namespace bout::alls_well {

/// All Scenarios, in the order in which people find them: the chapters, then the Skirmishes. Each has two files,
/// content/scenarios/ID.json and ID.map, written for this project (AWE-C31): Wilderness Camp as AWE-C16, AWE-C17, AWE-C18,
/// AWE-C19 and AWE-C20 have it, Low Water Ford (AWE-C22), The Tannery Yard (AWE-C23), and the ten of AWE-C45.
inline constexpr std::array<std::string_view, 13> scenario_ids = {  // AWE-1.6
    "wilderness-camp", "drovers-ford", "salt-chapel", "marshals-gate",  "windfall-cliffs",
    "ichor-garden",    "slagworks",    "house-debts", "low-water-ford", "tannery-yard",
    "salt-pan",        "burnt-spire",  "settlement"};

inline constexpr int most_slots = 12;
inline constexpr int most_counters = 8;  // State::counters
inline constexpr int letters = 26;
constexpr char letter_of(int number) { return static_cast<char>('A' + number); }
constexpr int number_of_letter(char letter) { return letter - 'A'; }
/// AWE-6.13: from here on letters lie face down on hexes marked ?*.
inline constexpr int first_overlay = 'U' - 'A';

/// Which part of a guide an effect belongs to: CardRef::row of Family::guide.
inline constexpr std::uint8_t header_row = 0;
constexpr std::uint8_t plot_row(int slot, bool armour) { return byte(slot + (armour ? most_slots : 0)); }
constexpr bool is_plot_row(std::uint8_t row) { return row >= 1 && row <= 2 * most_slots; }
constexpr std::uint8_t letter_row(int letter) { return byte(32 + letter); }
inline constexpr std::uint8_t outcome_row = 60;

/// What may be done at an interactive hex (AWE-6.12). What follows is read only after the choice.
struct GuideOption {
  NodeId needs = no_node;  // closed unless this holds (AWE-R178)
  Effects effects;
  bool voids = false;  // the hex gets a void token (AWE-6.14)
  std::string label, result;
};
/// What is read at a letter, with 1 to 3 options (AWE-C13). How long its texts are: AWE-C49.
struct GuideScene {
  std::string text;
  std::vector<GuideOption> options;
};
/// `again` is read instead of `first` once its condition holds.
struct Interaction {
  bool exists = false;
  GuideScene first;
  NodeId again_if = no_node;  // no_node: it is always the first
  GuideScene again;
};

struct PlotEntry {
  Effects effects;
  std::string text;
};

struct Outcome {
  Effects effects;
  std::uint8_t location = 0;  // where the next Exploration opens; 0: nowhere
  std::string text;
};
/// AWE-22.2: changes the outcome, ends nothing.
struct SecondaryGoal {
  std::string id, goal;
  NodeId met = no_node;
  Effects effects;
  std::string text;
};

/// AWE-C40: the moments of the First Game at which something is explained, once.
enum class Prompt : std::uint8_t {
  goal,
  impulses,
  triggers,
  card,
  reach,
  damage,
  speed,
  intent,
  target,
  tie,
  surge,
  brace,
  loot,
  letter,
  rampage,
  floored,
  last_rounds
};
inline constexpr std::size_t prompts = index(Prompt::last_rounds) + 1;

struct Guide {
  std::string id, title, intro, goal;
  std::vector<std::string> header;  // special rules that everybody may read (AWE-R179)
  std::uint8_t level = 1;
  std::uint8_t slots = most_slots;  // 6: a short Scenario (AWE-2.8)
  bool campaign = false;            // a chapter's Scenario; every one can be played as a Skirmish too
  std::uint8_t resolve = 3;         // AWE-2.24
  ScenarioMap map;
  std::array<EnemyType, letters> types{};  // by the map's code; no_type: not used
  std::vector<EnemyType> enemies;          // AWE-2.5: all types of the guide, in its order
  EnemyType overlord = no_type;
  Effects setup, special;
  NodeId victory = no_node;
  std::vector<NodeId> failures;
  std::vector<SecondaryGoal> secondary;
  std::array<PlotEntry, most_slots> points, armour;  // by slot - 1
  std::array<Interaction, letters> interactions;
  std::vector<std::uint8_t> overlays;  // letters that are laid face down on the hexes marked ?*
  Outcome success, failure;
  std::array<std::string, prompts> prompt_texts;  // empty: this Scenario is no First Game

  const PlotEntry& plot(int slot, bool covered) const { return (covered ? armour : points)[index(slot - 1)]; }
  EnemyType type(const SpawnHex& spawn) const { return types[index(number_of_letter(spawn.code))]; }
  bool first_game() const { return !prompt_texts[0].empty(); }
};

/// What of a guide's file nobody reads before it happens (AWE-R179, AWE-6.12, AWE-22.4).
inline constexpr Secret guide_secret{false, {"plot", "interactions", "outcomes"}};

/// Reads a Scenario's two files; its effects come behind those that are in the pool. `names` are those of the cards.
/// Nothing and problems if anything is wrong.
std::optional<Guide> read_guide(const Pack& pack, std::string_view id, const Names& names, EffectPool& pool,
                                Problems& problems);

struct Scenario;
/// The guide as rules read it; conditions that join two of the guide's come behind those in the pool.
Scenario scenario_of(const Guide& guide, EffectPool& pool);

/// How many words a text has.
int words_in(std::string_view text);

}  // namespace bout::alls_well
