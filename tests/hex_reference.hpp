#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/hex.hpp"

/// Distance, sight, reach and flight once more, slowly and in another way, from the words of the rulings alone. Of the
/// engine it asks only which kind a side has.
namespace bout::testing {

class SlowMap {
 public:
  explicit SlowMap(const HexMap& map) : map_(map) {}

  static Hex next(Hex hex, HexSide side) {
    const int row = row_of(hex), column = column_of(hex),
              moved = row % 2;  // every second row is moved half a hex right
    switch (side) {
      case HexSide::east: return hex_at(row, column + 1);
      case HexSide::north_east: return hex_at(row - 1, column + moved);
      case HexSide::north_west: return hex_at(row - 1, column + moved - 1);
      case HexSide::west: return hex_at(row, column - 1);
      case HexSide::south_west: return hex_at(row + 1, column + moved - 1);
      case HexSide::south_east: return hex_at(row + 1, column + moved);
    }
    return no_hex;
  }
  bool adjoin(Hex hex, HexSide side) const {
    return map_.hexes.contains(next(hex, side)) && map_.kind(hex, side) != SideKind::blocked;
  }

  /// AWE-R2, one hex after the other; unreachable where nothing leads.
  std::vector<int> distances(Hex from) const {
    std::vector<int> found(most_hexes, unreachable);
    found[index(from)] = 0;
    std::vector<Hex> queue{from};
    for (std::size_t at = 0; at < queue.size(); ++at)
      for (const HexSide side : all<HexSide>(hex_sides)) {
        if (!adjoin(queue[at], side) || found[index(next(queue[at], side))] != unreachable) continue;
        found[index(next(queue[at], side))] = found[index(queue[at])] + 1;
        queue.push_back(next(queue[at], side));
      }
    return found;
  }

  /// AWE-R3: every chain of hexes from here whose left and right ends a line can keep apart.
  std::set<Hex> seen(Hex from) const {
    std::set<Hex> found{from};
    std::vector<Point> left, right;
    look(from, left, right, found);
    return found;
  }

  /// AWE-R9, AWE-R11: costs get better until none does. Where it cannot get, nothing.
  std::map<Hex, int> costs(Hex from, const HexGoing& going) const {
    std::map<Hex, int> found{{from, 0}};
    for (bool better = true; better;) {
      better = false;
      for (const auto& [hex, cost] : std::map(found))
        for (const HexSide side : all<HexSide>(hex_sides)) {
          const SideKind kind = map_.kind(hex, side);
          if (!adjoin(hex, side) || kind == SideKind::deadly || going.closed.contains(next(hex, side))) continue;
          int there = cost + (kind == SideKind::difficult ? going.difficult : 1);
          if (going.last_point && cost < going.movement) there = std::min(there, going.movement);
          if (there > going.movement) continue;
          const auto [at, fresh] = found.emplace(next(hex, side), there);
          if (!fresh && at->second <= there) continue;
          at->second = there;
          better = true;
        }
    }
    return found;
  }

  /// AWE-R17 and AWE-R23: sides that lead farther away (+1) or nearer (-1).
  std::set<HexSide> changing(Hex at, Hex source, int by) const {
    const std::vector<int> far = distances(source);
    std::set<HexSide> found;
    for (const HexSide side : all<HexSide>(hex_sides)) {
      if (map_.kind(at, side) == SideKind::blocked) continue;
      if (adjoin(at, side)) {
        if (far[index(next(at, side))] == far[index(at)] + by) found.insert(side);
      } else if (bird_flies(source, at, side) == bird_flies(source, at, {}) + by) {
        found.insert(side);
      }
    }
    return found;
  }

  /// AWE-R20, AWE-R22, AWE-R23: all steps tried out to the end.
  std::set<HexSide> flight(Hex at, Hex from, const HexGoing& going, int left) const {
    std::set<HexSide> safe, deadly;
    if (left <= 0) return safe;
    for (const HexSide side : changing(at, from, 1)) {
      if (going.closed.contains(next(at, side))) continue;
      if (map_.kind(at, side) == SideKind::deadly)
        deadly.insert(side);
      else if (!going.passed.contains(next(at, side)) || ends_well(next(at, side), from, going, left - 1))
        safe.insert(side);
    }
    return safe.empty() ? deadly : safe;
  }

 private:
  struct Point {
    int x, y;
    bool operator==(const Point&) const = default;
  };
  static int cross(Point origin, Point one, Point other) {
    return (one.x - origin.x) * (other.y - origin.y) - (one.y - origin.y) * (other.x - origin.x);
  }

  bool ends_well(Hex at, Hex from, const HexGoing& going, int left) const {
    if (!going.passed.contains(at)) return true;
    if (left <= 0) return false;
    for (const HexSide side : changing(at, from, 1))
      if (map_.kind(at, side) != SideKind::deadly && !going.closed.contains(next(at, side)) &&
          ends_well(next(at, side), from, going, left - 1))
        return true;
    return false;
  }

  /// Steps on open ground from the source to a hex, or to what lies beyond one of its sides.
  static int bird_flies(Hex source, Hex at, std::optional<HexSide> side) {
    static constexpr int across[6] = {2, 1, -1, -2, -1, 1}, down[6] = {0, -1, -1, 0, 1, 1};  // in half hexes, in rows
    int halves = 2 * (column_of(at) - column_of(source)) + row_of(at) % 2 - row_of(source) % 2;
    int rows = row_of(at) - row_of(source);
    if (side) halves += across[index(*side)], rows += down[index(*side)];
    const int sideways = std::max(0, std::abs(halves) - std::abs(rows));
    return std::abs(rows) + sideways / 2;
  }

  /// Whether a line has all these on its left and all those on its right: the line can be turned until it goes through
  /// one of each; the two must not overlap on it.
  static bool apart(const std::vector<Point>& left, const std::vector<Point>& right) {
    for (const Point one : left)
      for (const Point other : right)
        if (one != other && (parts(one, other, left, right) || parts(other, one, left, right))) return true;
    return false;
  }
  static bool parts(Point from, Point to, const std::vector<Point>& left, const std::vector<Point>& right) {
    const auto along = [&](Point point) {
      return (point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y);
    };
    int left_low = 1 << 30, left_high = -(1 << 30), right_low = left_low, right_high = left_high;
    for (const Point point : left) {
      const int side = cross(from, to, point);
      if (side > 0) return false;  // the second axis points down: the left is where the product is below 0
      if (side == 0) left_low = std::min(left_low, along(point)), left_high = std::max(left_high, along(point));
    }
    for (const Point point : right) {
      const int side = cross(from, to, point);
      if (side < 0) return false;
      if (side == 0) right_low = std::min(right_low, along(point)), right_high = std::max(right_high, along(point));
    }
    return left_high < right_low || right_high < left_low;
  }

  void look(Hex at, std::vector<Point>& left, std::vector<Point>& right, std::set<Hex>& found) const {
    static constexpr Point corners[6] = {{2, -1}, {1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}};  // as AWE-R3 lists them
    static constexpr int ends[6][2] = {{0, 1}, {5, 0}, {4, 5}, {3, 4}, {2, 3}, {1, 2}};  // of E, NE, ...: left, right
    const Point middle{3 * (column_of(at) - row_of(at) / 2), 3 * row_of(at)};
    for (const HexSide side : all<HexSide>(hex_sides)) {
      if (!adjoin(at, side)) continue;
      const Point one = corners[ends[index(side)][0]], other = corners[ends[index(side)][1]];
      left.push_back({middle.x + one.x, middle.y + one.y});
      right.push_back({middle.x + other.x, middle.y + other.y});
      if (apart(left, right)) {
        found.insert(next(at, side));
        look(next(at, side), left, right, found);
      }
      left.pop_back();
      right.pop_back();
    }
  }

  HexMap map_;
};

}  // namespace bout::testing
