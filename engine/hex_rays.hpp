#pragma once
#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <numeric>

#include "engine/fixed_list.hpp"
#include "engine/hex.hpp"

/// All straight lines across a map that differ in which corners lie on their left: part of engine/hex_sight.cpp.
///
/// Lines with the same corners on their left lead through the same hexes, so it is enough to look at one of them. Any
/// line between corners can be turned until it goes through two and can be turned no further. So every kind is found by
/// taking the line through two corners with none between them and turning it back a little around a point between them.
/// For hexes that see one another this holds with the ends of the sides between them alone. So they are all found from
/// a corner of theirs, and behind a wall no ray needs to be followed.
namespace bout::detail {

/// A point or a way in the axes of HexPlace: the middle of a hex is at (3q, 3r), so that corners have whole numbers.
struct Spot {
  int x = 0, y = 0;
  constexpr Spot operator+(Spot other) const { return {x + other.x, y + other.y}; }
  constexpr Spot operator-(Spot other) const { return {x - other.x, y - other.y}; }
  constexpr auto operator<=>(const Spot&) const = default;
};
constexpr Spot middle_of(HexPlace place) { return {3 * place.q, 3 * place.r}; }

/// Seen from the middle, a side has its right end at the corner of its own number, its left end at the next one.
inline constexpr std::array<Spot, hex_sides> hex_corners{{{1, 1}, {2, -1}, {1, -2}, {-1, -1}, {-2, 1}, {-1, 2}}};
constexpr Spot left_end(std::size_t side) { return hex_corners[(side + 1) % hex_sides]; }
constexpr Spot right_end(std::size_t side) { return hex_corners[side]; }

/// A line as a number for each spot: above 0 on its left, below 0 on its right, and never 0 at a corner.
struct Ray {
  int x, y, rest;
  constexpr int at(Spot spot) const { return x * spot.x + y * spot.y + rest; }
  constexpr Ray back() const { return {-x, -y, -rest}; }
  /// The number of the leftmost corner of a hex whose middle lies on the line.
  constexpr int width() const {
    return std::max({std::abs(x + y), std::abs(2 * x - y), std::abs(x - 2 * y)});  // the opposite ones: less than 0
  }

  /// Along `way`, turned to the left a little around the spot halfway to the next on that line.
  static constexpr Ray turned(Spot through, Spot way) {
    constexpr int much = 1 << 14;  // more than the turn adds anywhere on the map
    Ray ray{2 * (much * way.y - way.x), -2 * (much * way.x + way.y), 0};
    ray.rest = way.x * way.x + way.y * way.y - ray.at(through);
    return ray;
  }
};

/// What a ray does in every hex: it leaves by one of three sides, named from right to left. Corners have the
/// number that they add to the middle's.
struct Heading {
  std::array<std::size_t, 3> sides{};
  std::array<int, 3> steps{};  // what the number of the middle grows by
  int first = 0, second = 0;   // the corners between the three sides

  explicit constexpr Heading(const Ray& ray) {
    const auto of = [&](Spot spot) { return ray.x * spot.x + ray.y * spot.y; };
    std::size_t side = 0;  // the left end of the three sides is the corner furthest to the left
    for (std::size_t other = 1; other < hex_sides; ++other)
      if (of(left_end(other)) > of(left_end(side))) side = other;
    for (std::size_t i = 3; i-- > 0; side = (side + hex_sides - 1) % hex_sides) {
      sides[i] = side;
      steps[i] = of(middle_of(hex_steps[side]));
    }
    first = of(left_end(sides[0]));
    second = of(left_end(sides[1]));
  }
  /// The other way: as the ray and all ways are the other way round, only the sides are others.
  constexpr Heading back() const {
    Heading other = *this;
    for (std::size_t& side : other.sides) side = (side + 3) % hex_sides;
    return other;
  }
};

/// The rays of one map.
class Rays {
 public:
  explicit Rays(const HexMap& map);

  /// Calls visit(ray, hex) with every kind of line that crosses a side which can be seen through, and a hex of such a
  /// side. Hexes that see one another along any line do so along a ray, and the hex is one of them.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t i = 0; i < corners_.size(); ++i)
      for (std::size_t j = i + 1; j < corners_.size(); ++j) {
        const Spot from = corners_[i].spot, to = corners_[j].spot, way = shortest(to - from), next = from + way;
        if (next != to && (next + way != to || !is_middle(next))) continue;
        const Ray ray = Ray::turned(from, way);
        if (const Hex hex = crossed(corners_[i], ray); hex != no_hex) visit(ray, hex);
      }
  }

  /// Follows a ray from a hex that it crosses until it meets a wall: calls visit(side, hex beyond) until that says no.
  template <class Visit>
  void follow(Hex hex, int middle, const Heading& heading, Visit&& visit) const {
    for (;;) {
      const std::size_t turn = std::size_t{middle + heading.first < 0} + std::size_t{middle + heading.second < 0};
      const std::size_t side = heading.sides[turn];
      if ((open_[index(hex)] >> side & 1) == 0) return;
      middle += heading.steps[turn];
      hex = hex_neighbours[index(hex)][side];
      if (!visit(side, hex)) return;
    }
  }

 private:
  static constexpr std::size_t most_corners = 2 * (hex_columns + 1) * (hex_rows + 1);
  struct Around {
    Hex hex;
    Spot before, after;  // the corners of this hex on both sides of the corner
  };
  struct Corner {
    Spot spot;
    FixedList<Around, 3> around;
  };

  /// The hex at the corner that the ray crosses; where it crosses three, the one in the middle. A corner is on the left
  /// of its rays.
  static Hex crossed(const Corner& corner, const Ray& ray) {
    Hex found = no_hex;
    for (const Around& one : corner.around) {
      const bool before = ray.at(one.before) < 0, after = ray.at(one.after) < 0;
      if (before && after) return one.hex;
      if (before || after) found = one.hex;
    }
    return found;
  }
  static constexpr bool is_middle(Spot spot) { return spot.x % 3 == 0 && spot.y % 3 == 0; }
  /// The part of a way that leads to the next corner or middle: all of these have axes that differ by a multiple of 3.
  static constexpr Spot shortest(Spot way) {
    const int divisor = divisors[index(way.x)][index(std::abs(way.y))];
    if (divisor == 1) return way;
    const Spot part{way.x / divisor, way.y / divisor};
    return (part.x - part.y) % 3 == 0 ? part : Spot{3 * part.x, 3 * part.y};
  }
  static constexpr auto divisors = [] {  // the greatest common ones
    std::array<std::array<std::uint8_t, 3 * (hex_rows + 1)>, 3 * (hex_columns + hex_rows / 2)> table{};
    for (std::size_t x = 0; x < table.size(); ++x)
      for (std::size_t y = 0; y < table[x].size(); ++y) table[x][y] = byte(std::gcd(x, y));
    return table;
  }();

  std::array<std::uint8_t, most_hexes> open_{};  // by sides: what can be seen through
  FixedList<Corner, most_corners> corners_;      // of the smallest rectangle that holds the map, by x, then y
};

}  // namespace bout::detail
