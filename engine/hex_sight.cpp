#include "engine/hex_sight.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/hex.hpp"
#include "engine/hex_rays.hpp"

namespace bout {

using detail::Heading;
using detail::hex_corners;
using detail::left_end;
using detail::Ray;
using detail::Rays;
using detail::right_end;
using detail::Spot;

static Spot spot_of(Hex hex) { return detail::middle_of(place_of(hex)); }

HexPoint middle_of(Hex hex) {
  const Spot middle = spot_of(hex);
  return {hex_point_scale * middle.x, hex_point_scale * middle.y};
}

std::array<Hexes, most_hexes> tabulate_sight(const HexMap& map) {
  const Rays rays(map);
  std::array<Hexes, most_hexes> met{};  // what a ray has met before, seeing so far
  rays.each([&](const Ray& ray, Hex start) {
    const Heading heading(ray);
    const int middle = ray.at(spot_of(start));
    Hexes run = Hexes::of(start);
    const auto meet = [&](std::size_t, Hex hex) {
      met[index(hex)] |= run;
      run.add(hex);
      return true;
    };
    rays.follow(start, middle, heading, meet);
    rays.follow(start, -middle, heading.back(), meet);
  });
  std::array<Hexes, most_hexes> seen{};
  for (const Hex hex : map.hexes) {
    seen[index(hex)] |= met[index(hex)] | Hexes::of(hex);  // AWE-R4: its own too
    for (const Hex other : met[index(hex)]) seen[index(other)].add(hex);
  }
  return seen;
}

namespace {

struct Wide {
  std::int64_t x = 0, y = 0;
};
constexpr Wide wide(Spot spot) { return {spot.x, spot.y}; }
constexpr Wide operator-(Wide one, Wide other) { return {one.x - other.x, one.y - other.y}; }
constexpr Wide operator+(Wide one, Wide other) { return {one.x + other.x, one.y + other.y}; }
constexpr Wide operator*(std::int64_t times, Wide one) { return {times * one.x, times * one.y}; }
/// Above 0 where `one` turns left into `other`.
constexpr std::int64_t turn(Wide one, Wide other) { return one.y * other.x - one.x * other.y; }
/// Twice the product of lengths and cosine: the axes stand at 60 degrees.
constexpr std::int64_t along(Wide one, Wide other) {
  return 2 * (one.x * other.x + one.y * other.y) + one.x * other.y + one.y * other.x;
}

constexpr int sign(std::int64_t number) { return (number > 0) - (number < 0); }

/// Whether two closed segments have a point in common.
bool meet(Wide a, Wide b, Wide c, Wide d) {
  if (std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x) ||
      std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y))
    return false;
  return sign(turn(b - a, c - a)) * sign(turn(b - a, d - a)) <= 0 &&
         sign(turn(d - c, a - c)) * sign(turn(d - c, b - c)) <= 0;
}

}  // namespace

namespace {

/// Everything in sight of one point, the middle of a hex: what can be seen through a chain of sides is a wedge that each
/// side makes narrower (AWE-O2).
class Lookout {
 public:
  Lookout(const HexMap& map, Hex from) : map_(map), eye_(wide(spot_of(from))) {
    seen_.add(from);
    for (const HexSide side : all<HexSide>(hex_sides))
      if (map.adjoins(from, side)) enter(neighbour(from, side), opposite(side), end(from, side, true), end(from, side, false));
  }
  const Hexes& seen() const { return seen_; }

 private:
  Wide end(Hex hex, HexSide side, bool left) const {
    return wide(spot_of(hex)) + wide(left ? left_end(index(side)) : right_end(index(side))) - eye_;
  }
  void enter(Hex hex, HexSide entered, Wide left, Wide right) {
    seen_.add(hex);
    for (const HexSide side : all<HexSide>(hex_sides)) {
      if (side == entered || !map_.adjoins(hex, side)) continue;
      const Wide far_left = end(hex, side, true), far_right = end(hex, side, false);
      const Wide l = turn(left, far_left) < 0 ? far_left : left, r = turn(right, far_right) > 0 ? far_right : right;
      if (turn(r, l) > 0) enter(neighbour(hex, side), opposite(side), l, r);
    }
  }

  const HexMap& map_;
  Wide eye_;
  Hexes seen_;
};

Hexes seen_from_middle(const HexMap& map, Hex from) {
  Hexes seen = Hexes::of(from);
  const Lookout lookout(map, from);
  for (const Hex to : lookout.seen())  // whoever sees the middle sees a point
    if (touches_no_wall(map, middle_of(from), middle_of(to))) seen.add(to);
  return seen;
}

}  // namespace

std::array<Hexes, most_hexes> tabulate_sight(const HexMap& map, HexSight sight) {
  if (sight == HexSight::any_point) return tabulate_sight(map);
  std::array<Hexes, most_hexes> seen{};
  for (const Hex hex : map.hexes)
    seen[index(hex)] = sight == HexSight::none     ? map.hexes
                       : sight == HexSight::centre ? seen_from_middle(map, hex)
                                                   : Lookout(map, hex).seen();
  return seen;
}

bool touches_no_wall(const HexMap& map, HexPoint from, HexPoint to) {
  for (const Hex hex : map.hexes)
    for (const HexSide side : all<HexSide>(hex_sides)) {
      if (map.adjoins(hex, side)) continue;
      const Wide middle = wide(spot_of(hex));
      if (meet({from.x, from.y}, {to.x, to.y}, hex_point_scale * (middle + wide(left_end(index(side)))),
               hex_point_scale * (middle + wide(right_end(index(side))))))
        return false;
    }
  return true;
}

namespace {

/// Whether the ray sees from one hex to the other.
bool sees_along(const Rays& rays, const Ray& ray, Hex from, Hex to) {
  bool seen = false;
  rays.follow(from, ray.at(spot_of(from)), Heading(ray), [&](std::size_t, Hex hex) {
    seen = hex == to;
    return !seen;
  });
  return seen;
}

/// The ray that sees from one hex to the other and keeps nearest to the middles of both.
std::optional<Ray> best_ray(const Rays& rays, Hex from, Hex to) {
  std::optional<Ray> best;
  std::int64_t best_off = 1, best_width = 1;  // how far from a middle; as far as the width is outside
  rays.each([&](const Ray& ray, Hex) {
    const std::int64_t off = std::max(std::abs(ray.at(spot_of(from))), std::abs(ray.at(spot_of(to))));
    const std::int64_t width = ray.width();
    if (off * best_width >= best_off * width) return;
    const bool ahead = sees_along(rays, ray, from, to);
    if (!ahead && !sees_along(rays, ray.back(), from, to)) return;
    best = ahead ? ray : ray.back();
    best_off = off;
    best_width = width;
  });
  return best;
}

/// The ends of the sides that a line crosses.
struct Chain {
  using Ends = FixedList<Spot, most_hexes>;
  Ends left, right;
};

Chain chain_along(const Rays& rays, const Ray& ray, Hex from, Hex to) {
  Chain chain;
  Hex here = from;
  rays.follow(from, ray.at(spot_of(from)), Heading(ray), [&](std::size_t side, Hex hex) {
    chain.left.push_back(spot_of(here) + left_end(side));
    chain.right.push_back(spot_of(here) + right_end(side));
    here = hex;
    return hex != to;
  });
  return chain;
}

/// The shortest way between what lies on the left of a chain and what lies on its right: from an end to an end, or to a
/// place between two ends. The line halfway across it keeps away from all ends as well as any.
struct Gap {
  std::int64_t length = 0, parts = 0;  // twice the square of its length is length / parts; 0 parts: none is known yet
  Wide left, right;                    // where it ends, times `parts`

  void try_between(Wide one, Wide other_one, Wide other_two, bool one_is_left) {
    const Wide edge = other_two - other_one, over = one - other_one;
    const std::int64_t whole = along(edge, edge), foot = along(over, edge);
    if (whole == 0) return try_out(along(over, over), 1, one, other_one, one_is_left);
    if (foot <= 0 || foot >= whole) return;  // the ends of the edge have their own turn
    try_out(along(over, over) * whole - foot * foot, whole, whole * one, whole * other_one + foot * edge, one_is_left);
  }

 private:
  void try_out(std::int64_t a_length, std::int64_t in_parts, Wide one, Wide other, bool one_is_left) {
    if (parts != 0 && a_length * parts >= length * in_parts) return;
    length = a_length;
    parts = in_parts;
    left = one_is_left ? one : other;
    right = one_is_left ? other : one;
  }
};

Gap narrowest(const Chain& chain) {
  Gap gap;
  for (std::size_t i = 0; i < chain.left.size(); ++i)
    for (std::size_t j = 0; j < chain.left.size(); ++j)
      for (std::size_t k = 0; k <= j; ++k) {
        gap.try_between(wide(chain.left[i]), wide(chain.right[j]), wide(chain.right[k]), true);
        gap.try_between(wide(chain.right[i]), wide(chain.left[j]), wide(chain.left[k]), false);
      }
  return gap;
}

/// The middle of what the line halfway across the gap covers of a hex.
HexPoint on_line(const Gap& gap, Hex hex) {
  const Spot middle = spot_of(hex);
  const auto off = [&](std::size_t corner) {
    return along(2 * gap.parts * wide(middle + hex_corners[corner % hex_sides]) - gap.left - gap.right,
                 gap.left - gap.right);
  };
  Wide sum;
  for (std::size_t corner = 0; corner < hex_sides; ++corner) {
    const std::int64_t here = off(corner), there = off(corner + 1);
    if ((here > 0) == (there > 0)) continue;
    const Wide edge = wide(left_end(corner) - right_end(corner));
    sum = sum + hex_point_scale * wide(middle + right_end(corner));
    sum.x += hex_point_scale * edge.x * here / (here - there);
    sum.y += hex_point_scale * edge.y * here / (here - there);
  }
  return {static_cast<std::int32_t>(sum.x / 2), static_cast<std::int32_t>(sum.y / 2)};
}

}  // namespace

std::optional<SightLine> sight_line(const HexMap& map, Hex from, Hex to) {
  if (!map.hexes.contains(from) || !map.hexes.contains(to)) return {};
  const SightLine straight{middle_of(from), middle_of(to)};
  if (from == to || touches_no_wall(map, straight.from, straight.to)) return straight;
  const Rays rays(map);
  const std::optional<Ray> ray = best_ray(rays, from, to);
  if (!ray) return {};
  const Gap gap = narrowest(chain_along(rays, *ray, from, to));
  return SightLine{on_line(gap, from), on_line(gap, to)};
}

}  // namespace bout
