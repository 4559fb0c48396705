// The tables of a board against a slow reference, on a thousand random maps.
#include "tests/hex_reference.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

#include "engine/chance.hpp"
#include "engine/hex_sight.hpp"
#include "tests/hex_maps.hpp"
#include "tests/many.hpp"

namespace bout::testing {

namespace {

/// Somewhere in the grid, with holes and sides of all kinds, between open and full of walls.
HexMap random_map(Chance& chance, int rows, int columns) {
  HexMap map;
  const int top = chance.pick(hex_rows - rows + 1), left = chance.pick(hex_columns - columns + 1);
  const int holes = chance.pick(30), walls = chance.pick(45), others = chance.pick(40);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      if (chance.pick(100) >= holes) map.hexes.add(hex_at(top + row, left + column));
  for (const Hex at : map.hexes)
    for (const HexSide side : all<HexSide>(hex_sides)) {
      if (chance.pick(200) < walls)
        map.set(at, side, SideKind::blocked);
      else if (chance.pick(200) < others)
        map.set(at, side, chance.pick(3) == 0 ? SideKind::deadly : SideKind::difficult);
    }
  return map;
}

/// Mostly small ones, and now and then a large one.
HexMap random_map(Chance& chance) {
  const int most = chance.pick(8) == 0 ? 12 : 6;
  return random_map(chance, chance.roll(most), chance.roll(most == 12 ? 16 : 7));
}

Hexes random_hexes(Chance& chance, const Hexes& of, int percent) {
  Hexes some;
  for (const Hex one : of)
    if (chance.pick(100) < percent) some.add(one);
  return some;
}
Hex random_hex(Chance& chance, const Hexes& of) {
  auto at = of.begin();
  for (int skip = chance.pick(count_of(of)); skip > 0; --skip) ++at;
  return *at;
}

template <class Visit>
void each_random_map(std::uint64_t count, Visit&& visit) {
  for (std::uint64_t seed = 0; seed < many(count); ++seed) {
    Chance chance(mix(seed, 15));
    const HexMap map = random_map(chance);
    if (map.hexes.empty()) continue;
    CAPTURE(seed);
    visit(chance, map, *board_of(map));
  }
}

HexSides set_of(const std::set<HexSide>& sides) {
  HexSides set;
  for (const HexSide side : sides) set.add(side);
  return set;
}
Hexes set_of(const std::set<Hex>& found) {
  Hexes set;
  for (const Hex one : found) set.add(one);
  return set;
}

}  // namespace

TEST_CASE("AWE-R2 distances equal a slow reference on 1,000 random maps") {
  each_random_map(1000, [](Chance&, const HexMap& map, const HexBoard& board) {
    const SlowMap slow(map);
    int wrong = 0;
    for (const Hex from : map.hexes) {
      const std::vector<int> expected = slow.distances(from);
      for (const Hex to : map.hexes) wrong += board.distance(from, to) != expected[index(to)];
      for (const int distance : {0, 1, 2, 8, 9, 20}) {
        Hexes near;
        for (const Hex to : map.hexes)
          if (expected[index(to)] <= distance) near.add(to);
        wrong += board.within(from, distance) != near;
      }
    }
    CHECK(wrong == 0);
  });
}

TEST_CASE("AWE-R3 sight equals a slow reference on 1,000 random maps") {
  std::size_t pairs = 0, in_sight = 0;
  each_random_map(1000, [&](Chance& chance, const HexMap& map, const HexBoard& board) {
    const SlowMap slow(map);
    for (const Hex from : map.hexes) {
      if (map.hexes.size() > 30 && chance.pick(count_of(map.hexes)) >= 6) continue;  // of large maps, a few hexes
      const Hexes expected = set_of(slow.seen(from));
      CHECK(names_of(board.seen_from(from)) == names_of(expected));
      pairs += map.hexes.size();
      in_sight += expected.size();
    }
  });
  CHECK(in_sight > pairs / 10);  // there is something to be seen, and something hidden
  CHECK(in_sight < pairs);
}

TEST_CASE("AWE-G25 AWE-R5 sight is symmetric, one and two steps are in sight, and a wall less hides nothing") {
  each_random_map(1000, [](Chance& chance, const HexMap& map, const HexBoard& board) {
    int wrong = 0;
    for (const Hex from : map.hexes) {
      wrong += !board.sees(from, from);
      wrong += !(board.within(from, 2) - board.seen_from(from)).empty();
      wrong += !(board.seen_from(from) - map.hexes).empty();
      for (const Hex to : map.hexes) wrong += board.sees(from, to) != board.sees(to, from);
    }
    HexMap opened = map;
    for (int walls = 0; walls < 3; ++walls)
      opened.set(random_hex(chance, map.hexes), static_cast<HexSide>(chance.pick(6)), SideKind::open);
    const auto seen = tabulate_sight(opened);
    for (const Hex from : map.hexes) wrong += !(board.seen_from(from) - seen[index(from)]).empty();
    CHECK(wrong == 0);
  });
}

TEST_CASE("AWE-R3 a line that is drawn proves the sight, and every sight has one") {
  int lines = 0, bent = 0;
  for (std::uint64_t seed = 0; seed < many(10); ++seed) {
    Chance chance(mix(seed, 16));
    const HexMap map = random_map(chance, hex_rows, hex_columns);
    const auto seen = tabulate_sight(map);
    for (int pair = 0; pair < 40; ++pair) {
      const Hex from = random_hex(chance, map.hexes), to = random_hex(chance, map.hexes);
      const auto line = sight_line(map, from, to);
      CHECK(line.has_value() == seen[index(from)].contains(to));
      if (!line || from == to) continue;
      ++lines;
      bent += line->from != middle_of(from);
      CHECK(touches_no_wall(map, line->from, line->to));
      for (const auto& [point, hex] : {std::pair{line->from, from}, {line->to, to}}) {  // and it ends inside the hexes
        const HexPoint middle = middle_of(hex);
        const int x = point.x - middle.x, y = point.y - middle.y;
        CHECK(std::max({std::abs(2 * x + y), std::abs(x + 2 * y), std::abs(x - y)}) <= 3 * hex_point_scale);
      }
    }
  }
  CHECK(lines > bent);
  CHECK(bent > 0);
}

TEST_CASE("AWE-R9 AWE-R11 reach equals a slow reference on 1,000 random maps") {
  each_random_map(1000, [](Chance& chance, const HexMap& map, const HexBoard& board) {
    const SlowMap slow(map);
    for (int again = 0; again < 4; ++again) {
      const Hex from = random_hex(chance, map.hexes);
      HexGoing going{.closed = random_hexes(chance, map.hexes, 10), .passed = random_hexes(chance, map.hexes, 20)};
      going.closed.remove(from);
      going.movement = chance.pick(4) == 0 ? HexGoing::without_end : chance.pick(7);
      going.difficult = chance.roll(3);
      going.last_point = chance.pick(3) == 0;
      const HexReach found = reach(board, Hexes::of(from), going);
      const auto expected = slow.costs(from, going);
      int wrong = 0;
      for (const Hex to : map.hexes) {
        const auto at = expected.find(to);
        wrong += found.cost(to) != (at == expected.end() ? HexReach::never : at->second);
        wrong += found.entered.contains(to) != (at != expected.end());
        wrong += found.ends.contains(to) != (at != expected.end() && (to == from || !going.passed.contains(to)));
        if (at == expected.end()) continue;
        Hex here = from;
        int cost = 0;
        for (const Hex next : path(board, found, to)) {
          const auto side = [&] {
            for (const HexSide one : all<HexSide>(hex_sides))
              if (SlowMap::next(here, one) == next) return one;
            return ++wrong, HexSide::east;
          }();
          wrong += map.kind(here, side) > SideKind::difficult || going.closed.contains(next);
          cost += map.kind(here, side) == SideKind::difficult ? going.difficult : 1;
          here = next;
        }
        wrong += here != to || (going.last_point ? std::min(cost, going.movement) : cost) != at->second;
      }
      CHECK(wrong == 0);
    }
  });
}

TEST_CASE("AWE-R9 the nearest of several hexes costs what the nearest one alone does") {
  each_random_map(100, [](Chance& chance, const HexMap& map, const HexBoard& board) {
    Hexes goals = random_hexes(chance, map.hexes, 15);
    const HexGoing going{.closed = random_hexes(chance, map.hexes, 10) - goals};
    const HexReach together = reach(board, goals, going);
    for (const Hex at : map.hexes) {
      int least = HexReach::never;
      for (const Hex goal : goals) least = std::min(least, reach(board, Hexes::of(goal), going).cost(at));
      CHECK(together.cost(at) == least);
    }
  });
}

TEST_CASE("AWE-R17 AWE-R20 AWE-R22 AWE-R23 forced steps and flight equal a slow reference on 1,000 random maps") {
  int deadly = 0;
  each_random_map(1000, [&](Chance& chance, const HexMap& map, const HexBoard& board) {
    const SlowMap slow(map);
    for (int again = 0; again < 6; ++again) {
      const Hex at = random_hex(chance, map.hexes), source = random_hex(chance, map.hexes);
      const HexSides away = set_of(slow.changing(at, source, 1)), nearer = set_of(slow.changing(at, source, -1));
      CHECK(forced_steps(board, at, source, HexForce::push, {}) == away);
      CHECK(forced_steps(board, at, source, HexForce::pull, {}) == nearer);
      HexGoing going{.closed = random_hexes(chance, map.hexes, 20), .passed = random_hexes(chance, map.hexes, 40)};
      going.movement = chance.pick(5);
      const HexSides flight = flee_steps(board, at, source, going);
      CHECK(flight == set_of(slow.flight(at, source, going, going.movement)));
      for (const HexSide side : flight) deadly += map.kind(at, side) == SideKind::deadly;
    }
  });
  CHECK(deadly > 0);
}

}  // namespace bout::testing
