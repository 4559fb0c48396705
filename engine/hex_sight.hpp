#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "engine/hexes.hpp"

/// Sight, exactly and without floating point (AWE-R3): one hex sees another if a straight line through both leads from
/// hex to hex across sides that are not blocked, each side's left end strictly on its left and each right end strictly
/// on its right. A line that only touches the end of a wall sees nothing; every hex sees itself (AWE-R4).
namespace bout {

struct HexMap;
enum class HexSight : std::uint8_t;

/// A point of the map, by axes in directions of `HexPlace`; from the middle of a hex to the next it is 3,000.
struct HexPoint {
  std::int32_t x = 0, y = 0;
  bool operator==(const HexPoint&) const = default;
};
inline constexpr int hex_point_scale = 1000;

HexPoint middle_of(Hex hex);

/// For each hex, the hexes in its sight.
std::array<Hexes, most_hexes> tabulate_sight(const HexMap& map);
/// The same by another measure of sight.
std::array<Hexes, most_hexes> tabulate_sight(const HexMap& map, HexSight sight);

/// Whether the line between two points touches no wall: no blocked side, no edge of the map, not even its end.
bool touches_no_wall(const HexMap& map, HexPoint from, HexPoint to);

/// A line to be drawn from one hex to another in its sight: from middle to middle where that touches no wall, otherwise
/// one that keeps away from walls as well as it can. Nothing if there is no sight.
struct SightLine {
  HexPoint from, to;
};
std::optional<SightLine> sight_line(const HexMap& map, Hex from, Hex to);

}  // namespace bout
