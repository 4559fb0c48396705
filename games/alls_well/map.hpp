#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/hex.hpp"
#include "engine/problems.hpp"

/// Maps of Scenarios: what stands in a map's text, and the tables made of it for every state of its doors and walls.
namespace bout::alls_well {

/// A group of sides that change together while a Scenario is played: a door, a fence that is broken, a bridge that is
/// cut. It is a bit of a Layout.
enum class SideGroup : std::uint8_t {};
/// A named set of hexes: `road`, `altar`.
enum class Label : std::uint8_t {};
/// Which groups have changed, a bit each: a row of the tables.
enum class Layout : std::uint8_t {};

inline constexpr std::size_t most_layouts = 64;
inline constexpr std::size_t most_side_groups = 6;
inline constexpr Layout first_layout{0};

struct MapSide {
  Hex hex = no_hex;
  HexSide side = HexSide::east;
  bool operator==(const MapSide&) const = default;
};

/// A side has one name: seen from either hex it is the same one (AWE-R8).
MapSide same_side(MapSide side);

enum class GroupKind : std::uint8_t {
  destructible,  // blocked until removed: AWE-6.3
  door,          // blocked while closed: AWE-R19
  turning,       // what the map calls them, until they become what the group says
};

struct GroupOfSides {
  std::string name;
  GroupKind kind = GroupKind::turning;
  SideKind before = SideKind::open, after = SideKind::open;  // for a turning group only `after` counts
  std::vector<MapSide> sides;
};

/// A spawn hex of Enemies. `code` is what the map calls their type; the guide says who that is.
struct SpawnHex {
  Hex hex = no_hex;
  char code = ' ';
  std::uint8_t group = 0;  // 0: active, 1 to 9: dormant (AWE-2.3)
};
struct LootHex {
  Hex hex = no_hex;
  std::uint8_t cards = 0;  // AWE-6.15
};
/// `letter` is '*' where a random overlay token lies (AWE-6.13).
struct LetterHex {
  Hex hex = no_hex;
  char letter = 'A';
};
struct NamedHexes {
  std::string name;
  Hexes hexes;
};
/// `codes Y Yoke-Hand`: as the map's text gives them.
struct TypeCode {
  char code = ' ';
  std::string name;
  Place place;
};

struct ScenarioMap {
  std::string file;  // as messages call it
  std::string title;
  int rows = 0, columns = 0;
  HexMap sides;       // as it is when the Scenario begins (AWE-6.1, AWE-6.2)
  Hexes pits, solid;  // solid hexes are drawn, but nobody is ever there: they are no hexes of `sides`
  Hexes starts;       // generic ones (AWE-6.10)
  std::array<Hex, 4> own_starts{no_hex, no_hex, no_hex, no_hex};  // Marica, Lambik, Groanax, Knowman
  std::vector<SpawnHex> spawns;                                   // by row, then column (AWE-R103)
  std::vector<LootHex> loot;
  std::vector<LetterHex> letters;
  std::vector<NamedHexes> labels;
  std::vector<GroupOfSides> groups;
  std::vector<TypeCode> codes;

  std::optional<Label> label(std::string_view name) const;
  std::optional<SideGroup> group(std::string_view name) const;
  const Hexes& at(Label label) const { return labels[index(label)].hexes; }
  const GroupOfSides& operator[](SideGroup group) const { return groups[index(group)]; }
  std::size_t layouts() const { return std::size_t{1} << groups.size(); }
  /// The sides as they are in a layout.
  HexMap map(Layout layout) const;
  /// Where somebody may stand: no pits.
  Hexes floor() const { return sides.hexes - pits; }
};

constexpr bool changed(Layout layout, SideGroup group) { return (number(layout) >> number(group) & 1) != 0; }
constexpr Layout with(Layout layout, SideGroup group, bool changed) {
  const int bit = 1 << number(group);
  return static_cast<Layout>(changed ? number(layout) | bit : number(layout) & ~bit);
}
/// The layout in which the sides of a door or fence can be passed, or cannot.
Layout opened(const ScenarioMap& map, Layout layout, SideGroup group, bool open);

/// "c11": row and column, as people write them.
std::string name_of(Hex hex);
/// The hex of that name; nothing for what is none.
std::optional<Hex> hex_named(std::string_view name);

/// The map, or nothing and problems with line and column.
std::optional<ScenarioMap> read_map(std::string_view text, std::string_view file, Problems& problems);

/// What may differ from what AWE-C12 asks of every map, because a guide says so.
struct MapNeeds {
  Hexes unreached;  // these need not be reachable on foot from a start hex
};
/// AWE-C12: everything that is somewhere can be reached from a start hex, on foot and with all doors open and walls
/// broken; there is room for four and their Mercenaries.
void check_map(const ScenarioMap& map, const MapNeeds& needs, Problems& problems);

/// All tables of a map, one for each layout: made when a table opens, then only read. (AWE-R4, AWE-R5, AWE-R7)
std::vector<HexBoard> boards_of(const ScenarioMap& map, HexMeasure measure = HexMeasure::path,
                                HexSight sight = HexSight::any_point);

}  // namespace bout::alls_well
