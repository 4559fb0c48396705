#include "engine/hex_rays.hpp"

#include <algorithm>

namespace bout::detail {

Rays::Rays(const HexMap& map) {
  int top = hex_rows, bottom = -1, left = hex_columns, right = -1;
  for (const Hex hex : map.hexes) {
    top = std::min(top, row_of(hex));
    bottom = std::max(bottom, row_of(hex));
    left = std::min(left, column_of(hex));
    right = std::max(right, column_of(hex));
    for (const HexSide side : all<HexSide>(hex_sides))
      if (map.adjoins(hex, side)) open_[index(hex)] = byte(open_[index(hex)] | 1 << index(side));
  }
  std::array<Spot, most_hexes * hex_sides> spots;
  auto end = spots.begin();
  for (int row = top; row <= bottom; ++row)
    for (int column = left; column <= right; ++column)
      for (const Spot corner : hex_corners) *end++ = middle_of(place_at(row, column)) + corner;
  std::sort(spots.begin(), end);
  end = std::unique(spots.begin(), end);
  for (auto spot = spots.begin(); spot != end; ++spot) corners_.push_back({*spot, {}});
  for (const Hex hex : map.hexes) {
    const Spot middle = middle_of(place_of(hex));
    for (std::size_t corner = 0; corner < hex_sides; ++corner) {
      const Spot spot = middle + hex_corners[corner];
      const auto at = std::lower_bound(spots.begin(), end, spot) - spots.begin();
      corners_[index(at)].around.push_back({hex, middle + hex_corners[(corner + hex_sides - 1) % hex_sides],
                                            middle + hex_corners[(corner + 1) % hex_sides]});
    }
  }
}

}  // namespace bout::detail
