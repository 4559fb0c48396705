#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "engine/set_of.hpp"

/// Hexes by number, sets of them, and how they lie: pointy tops, rows counted from the top, every second row (the one
/// with number 1 first) moved right by half a hex. A map may be smaller than the grid; its hexes keep their numbers.
namespace bout {

inline constexpr int hex_rows = 12;
inline constexpr int hex_columns = 16;
inline constexpr std::size_t most_hexes = hex_rows * hex_columns;

enum class Hex : std::uint8_t {};
inline constexpr Hex no_hex{255};

/// The sides of a hex, and the ways to go from it.
enum class HexSide : std::uint8_t { east, north_east, north_west, west, south_west, south_east };
inline constexpr std::size_t hex_sides = 6;
constexpr HexSide opposite(HexSide side) { return static_cast<HexSide>((index(side) + 3) % hex_sides); }

using Hexes = SetOf<Hex, most_hexes>;
using HexSides = SetOf<HexSide, hex_sides>;

constexpr int row_of(Hex hex) { return number(hex) / hex_columns; }
constexpr int column_of(Hex hex) { return number(hex) % hex_columns; }
/// No hex, outside the grid.
constexpr Hex hex_at(int row, int column) {
  if (row < 0 || row >= hex_rows || column < 0 || column >= hex_columns) return no_hex;
  return static_cast<Hex>(row * hex_columns + column);
}

/// A place among hexes without end: those beyond the grid have one too. Two steps of 60 degrees, `q` to the east and
/// `r` to the south-east.
struct HexPlace {
  int q = 0, r = 0;
  constexpr HexPlace operator+(HexPlace other) const { return {q + other.q, r + other.r}; }
  constexpr bool operator==(const HexPlace&) const = default;
};
constexpr HexPlace place_at(int row, int column) { return {column - (row >> 1), row}; }
constexpr HexPlace place_of(Hex hex) { return place_at(row_of(hex), column_of(hex)); }
constexpr Hex hex_at(HexPlace place) { return hex_at(place.r, place.q + (place.r >> 1)); }

inline constexpr std::array<HexPlace, hex_sides> hex_steps{{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

/// Steps from one place to the other, if nothing were in the way.
constexpr int grid_distance(HexPlace from, HexPlace to) {
  const int q = to.q - from.q, r = to.r - from.r;
  return std::max({std::abs(q), std::abs(r), std::abs(q + r)});
}

namespace detail {

constexpr auto hex_neighbours = [] {
  std::array<std::array<Hex, hex_sides>, most_hexes> table{};
  for (const Hex hex : all<Hex>(most_hexes))
    for (std::size_t side = 0; side < hex_sides; ++side)
      table[index(hex)][side] = hex_at(place_of(hex) + hex_steps[side]);
  return table;
}();

template <int by>
constexpr Hexes renumbered(const Hexes& set) {  // every number grows by `by`
  Hexes to;
  if constexpr (by > 0)
    for (std::size_t i = 3; i-- > 0;) to.words[i] = set.words[i] << by | (i > 0 ? set.words[i - 1] >> (64 - by) : 0);
  else
    for (std::size_t i = 0; i < 3; ++i) to.words[i] = set.words[i] >> -by | (i < 2 ? set.words[i + 1] << (64 + by) : 0);
  return to;
}

}  // namespace detail

/// The hex beyond a side; no hex, at the edge of the grid.
constexpr Hex neighbour(Hex hex, HexSide side) {
  BOUT_MUST(index(hex) < most_hexes);
  return detail::hex_neighbours[index(hex)][index(side)];
}

/// Steps that can be taken, for whole sets of hexes at once. A step changes the number of a hex in one of eight ways;
/// for each of them stands which hexes have such a step.
class HexLinks {
 public:
  /// The step from this hex across this side; there must be a hex beyond.
  constexpr void add(Hex hex, HexSide side) {
    const int by = number(neighbour(hex, side)) - number(hex);
    const auto at = std::find(ways.begin(), ways.end(), by);
    BOUT_MUST(at != ways.end());
    from_[static_cast<std::size_t>(at - ways.begin())].add(hex);
    all_.add(hex);
  }
  /// The hexes that have a step.
  constexpr const Hexes& from() const { return all_; }
  /// Where one step leads from these hexes.
  constexpr Hexes step(const Hexes& set) const { return step(set, std::make_index_sequence<ways.size()>{}); }
  constexpr bool operator==(const HexLinks&) const = default;

 private:
  static constexpr std::array<int, 8> ways{1, -1, -17, -16, -15, 15, 16, 17};

  template <std::size_t... I>
  constexpr Hexes step(const Hexes& set, std::index_sequence<I...>) const {
    Hexes to;
    ((to |= detail::renumbered<ways[I]>(set & from_[I])), ...);
    return to;
  }

  std::array<Hexes, ways.size()> from_{};
  Hexes all_;
};

}  // namespace bout
