#include "engine/hex.hpp"

#include <algorithm>

#include "engine/hex_sight.hpp"

namespace bout {

void HexMap::set(Hex hex, HexSide side, SideKind kind) {
  sides[index(hex)][index(side)] = kind;
  if (const Hex beyond = neighbour(hex, side); beyond != no_hex) sides[index(beyond)][index(opposite(side))] = kind;
}

HexBoard::HexBoard(const HexMap& map, HexMeasure measure, HexSight sight) : map_(map) {
  for (const Hex hex : map.hexes)
    for (const HexSide side : all<HexSide>(hex_sides)) {
      if (!map.adjoins(hex, side)) continue;
      adjoining_.add(hex, side);
      if (map.kind(hex, side) == SideKind::open) open_.add(hex, side);
      if (map.kind(hex, side) == SideKind::difficult) difficult_.add(hex, side);
    }
  for (auto& row : distances_) row.fill(byte(unreachable));
  for (const Hex hex : map.hexes) measure_from(hex, measure);
  seen_ = tabulate_sight(map, sight);
}

void HexBoard::measure_from(Hex hex, HexMeasure measure) {
  auto& row = distances_[index(hex)];
  if (measure == HexMeasure::grid) {
    for (const Hex to : map_.hexes) row[index(to)] = byte(grid_distance(place_of(hex), place_of(to)));
  } else {
    Hexes known, layer = Hexes::of(hex);
    for (int distance = 0; !layer.empty(); ++distance) {
      for (const Hex to : layer) row[index(to)] = byte(distance);
      known |= layer;
      layer = adjoining_.step(layer) - known;
    }
  }
  for (const Hex to : map_.hexes)
    for (int distance = row[index(to)]; distance <= near; ++distance) within_[index(hex)][index(distance)].add(to);
}

Hexes HexBoard::within(Hex hex, int distance) const {
  if (distance < 0) return {};
  if (distance <= near) return within_[index(hex)][index(distance)];
  Hexes set;
  for (const Hex to : map_.hexes)
    if (this->distance(hex, to) <= std::min(distance, unreachable - 1)) set.add(to);
  return set;
}

}  // namespace bout
