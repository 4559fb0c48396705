#pragma once
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "engine/hex.hpp"

/// The maps of the golden examples (AWE-G21 and after), and hexes by the names they have there: row a, b, c, column 1,
/// 2, 3.
namespace bout::testing {

inline Hex hex(std::string_view name) { return hex_at(name[0] - 'a', std::stoi(std::string(name.substr(1))) - 1); }
inline std::string name_of(Hex of) { return static_cast<char>('a' + row_of(of)) + std::to_string(column_of(of) + 1); }
inline Hexes hexes(std::initializer_list<std::string_view> names) {
  Hexes set;
  for (const std::string_view name : names) set.add(hex(name));
  return set;
}
/// "c5 d6": a set that a failing test can show.
inline std::string names_of(const Hexes& set) {
  std::string names;
  for (const Hex one : set) names += (names.empty() ? "" : " ") + name_of(one);
  return names;
}
inline std::string names_of(const HexPath& path) {
  std::string names;
  for (const Hex one : path) names += (names.empty() ? "" : " ") + name_of(one);
  return names;
}
inline Hexes beyond(Hex at, const HexSides& sides) {
  Hexes set;
  for (const HexSide side : sides) set.add(neighbour(at, side));
  return set;
}

inline HexMap rectangle(int rows, int columns) {
  HexMap map;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) map.hexes.add(hex_at(row, column));
  return map;
}
/// A board is too large for the stack of a test that has several.
inline std::unique_ptr<const HexBoard> board_of(const HexMap& map, HexMeasure measure = HexMeasure::path) {
  return std::make_unique<const HexBoard>(map, measure);
}

inline HexMap map_a() { return rectangle(7, 8); }
inline HexMap map_b() {
  HexMap map = map_a();
  map.set(hex("c4"), HexSide::east, SideKind::blocked);
  map.set(hex("d4"), HexSide::north_east, SideKind::blocked);
  map.set(hex("d4"), HexSide::east, SideKind::blocked);
  map.set(hex("d4"), HexSide::south_east, SideKind::blocked);
  map.set(hex("e4"), HexSide::east, SideKind::blocked);
  return map;
}
inline HexMap map_c() {
  HexMap map = map_a();
  for (const HexSide side : all<HexSide>(hex_sides)) map.set(hex("d4"), side, SideKind::difficult);
  for (const Hex pit : hexes({"d7", "d8"}))
    for (const HexSide side : all<HexSide>(hex_sides))
      if (map.hexes.contains(neighbour(pit, side)) && row_of(neighbour(pit, side)) != row_of(pit))
        map.set(pit, side, SideKind::deadly);
  map.set(hex("d7"), HexSide::west, SideKind::deadly);
  return map;
}
inline HexMap map_k() {
  HexMap map;
  for (int column = 0; column < 7; ++column) map.hexes.add(hex_at(1, column));
  return map;
}

}  // namespace bout::testing
