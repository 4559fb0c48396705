// Maps of hexes: sets, distance, sight, reach, forced steps and flight, on the maps of the golden examples.
#include "engine/hex.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/digest.hpp"
#include "engine/hex_sight.hpp"
#include "engine/shape.hpp"
#include "tests/hex_maps.hpp"

namespace bout::testing {

namespace {

/// Where somebody of this range ends who wants to get near the target and may not end on `taken` (AWE-R25): the
/// cheapest goal, or else what leaves the least cost to a goal, and of these the cheapest.
Hexes approach(const HexBoard& board, Hex from, Hex target, int range, int movement, const Hexes& taken,
               const Hexes& others = {}) {
  const Hexes closed = others | Hexes::of(target), own = Hexes::of(from);
  const Hexes goals = board.seen_within(target, range) - closed - (taken - own);
  const HexReach there = reach(board, own, {.closed = closed, .passed = taken, .movement = movement});
  const HexReach back = reach(board, goals, {.closed = closed});
  Hexes best;
  int least = HexReach::never, cheapest = HexReach::never;
  for (const Hex end : there.ends) {
    if (back.cost(end) > least || (back.cost(end) == least && there.cost(end) > cheapest)) continue;
    if (back.cost(end) < least || there.cost(end) < cheapest) best = {};
    least = back.cost(end);
    cheapest = there.cost(end);
    best.add(end);
  }
  return least == HexReach::never ? Hexes{} : best;
}

}  // namespace

TEST_CASE("hexes: a set is added to, cut and compared, and lists what it holds in order") {
  const Hexes some = hexes({"a1", "d16", "e1", "l16"});  // both sides of the border between words, and the last
  CHECK(some.size() == 4);
  CHECK(names_of(some) == "a1 d16 e1 l16");
  CHECK(some.front() == hex("a1"));
  CHECK(some.contains(hex("e1")));
  CHECK_FALSE(some.contains(hex("e2")));
  CHECK_FALSE(some.contains(no_hex));
  CHECK(names_of(some & hexes({"e1", "e2", "l16"})) == "e1 l16");
  CHECK(names_of(some - hexes({"e1", "e2"})) == "a1 d16 l16");
  CHECK(names_of(hexes({"b2"}) | hexes({"k3"})) == "b2 k3");
  CHECK(some.meets(hexes({"l16"})));
  CHECK_FALSE(some.meets(hexes({"l15"})));
  Hexes less = some;
  less.remove(hex("a1"));
  CHECK(less != some);
  CHECK(digest(less) != digest(some));
  CHECK(Hexes{}.empty());
  CHECK(names_of(Hexes{}).empty());
  CHECK(Hexes::everything().size() == most_hexes);
  CHECK(shape_json(hexes({"a1", "b3"})) == "[0,18]");
  CHECK(sizeof(Hexes) == 24);
}

TEST_CASE("hexes: the neighbours of d4 and c4, a row that is moved and one that is not") {
  const auto around = [](Hex of) {
    std::string names;
    for (const HexSide side : all<HexSide>(hex_sides)) names += name_of(neighbour(of, side)) + " ";
    return names;
  };
  CHECK(around(hex("d4")) == "d5 c5 c4 d3 e4 e5 ");  // E, NE, NW, W, SW, SE
  CHECK(around(hex("c4")) == "c5 b4 b3 c3 d3 d4 ");
  CHECK(neighbour(hex("a1"), HexSide::north_east) == no_hex);
  CHECK(neighbour(hex("d16"), HexSide::east) == no_hex);
  CHECK(neighbour(hex("d16"), HexSide::south_east) == no_hex);
  CHECK(neighbour(hex("l1"), HexSide::south_west) == no_hex);
}

TEST_CASE("hexes: a step of a whole set is the step of each of its hexes") {
  HexLinks links;
  for (const Hex one : all<Hex>(most_hexes))
    for (const HexSide side : all<HexSide>(hex_sides))
      if (neighbour(one, side) != no_hex) links.add(one, side);
  for (const Hex one : all<Hex>(most_hexes)) {
    Hexes around;
    for (const HexSide side : all<HexSide>(hex_sides))
      if (neighbour(one, side) != no_hex) around.add(neighbour(one, side));
    CHECK(links.step(Hexes::of(one)) == around);
  }
  CHECK(links.step(Hexes::everything()) == Hexes::everything());
}

TEST_CASE("AWE-R8 a side has one kind, the same from both hexes, and the edge of the map is blocked") {
  HexMap map = map_a();
  map.set(hex("d4"), HexSide::north_east, SideKind::difficult);
  CHECK(map.kind(hex("c5"), HexSide::south_west) == SideKind::difficult);
  CHECK(map.kind(hex("d4"), HexSide::east) == SideKind::open);
  CHECK(map.kind(hex("a1"), HexSide::west) == SideKind::blocked);  // AWE-R4
  CHECK(map.kind(hex("d8"), HexSide::east) == SideKind::blocked);  // the grid has a hex there, the map has none
  map.set(hex("d8"), HexSide::east, SideKind::deadly);             // AWE-R23
  CHECK(map.kind(hex("d8"), HexSide::east) == SideKind::deadly);
  CHECK_FALSE(map.adjoins(hex("d8"), HexSide::east));
  CHECK(SideKind::blocked > SideKind::deadly);
  CHECK(SideKind::deadly > SideKind::difficult);
}

TEST_CASE("AWE-G21 AWE-R2 map A: distances") {
  const auto board = board_of(map_a());
  CHECK(board->distance(hex("d1"), hex("d6")) == 5);
  CHECK(board->distance(hex("a1"), hex("g1")) == 6);
  CHECK(board->distance(hex("a1"), hex("g8")) == 10);
  CHECK(board->distance(hex("b2"), hex("e6")) == 5);
  CHECK(board->distance(hex("b2"), hex("b2")) == 0);
  CHECK(board->within(hex("a1"), 0) == hexes({"a1"}));
  CHECK(board->within(hex("a1"), 1) == hexes({"a1", "a2", "b1"}));
  CHECK(board->within(hex("a1"), 9) == map_a().hexes - hexes({"f8", "g8"}));
  CHECK(board->within(hex("a1"), 10) == map_a().hexes);
  CHECK(board->within(hex("a1"), -1).empty());
}

TEST_CASE("AWE-G23 AWE-R3 map B: distances and sight past a wall") {
  struct Pair {
    const char *one, *other;
    int distance;
    bool sight;
  };
  const auto board = board_of(map_b());
  for (const Pair& pair : std::vector<Pair>{{"d4", "d5", 4, false},
                                            {"c4", "c5", 2, true},
                                            {"d4", "c5", 3, false},
                                            {"d3", "d5", 4, false},
                                            {"c3", "c6", 4, true},
                                            {"b4", "d5", 2, true},
                                            {"a4", "e5", 4, true},
                                            {"b2", "e6", 5, false}}) {
    CAPTURE(pair.one);
    CAPTURE(pair.other);
    CHECK(board->distance(hex(pair.one), hex(pair.other)) == pair.distance);
    CHECK(board->sees(hex(pair.one), hex(pair.other)) == pair.sight);
    CHECK(board->sees(hex(pair.other), hex(pair.one)) == pair.sight);
  }
}

TEST_CASE("AWE-G24 map B: c5 is within 3 of d4, but not in its sight") {
  const auto board = board_of(map_b());
  CHECK(board->within(hex("d4"), 3).contains(hex("c5")));
  CHECK_FALSE(board->seen_within(hex("d4"), 3).contains(hex("c5")));
  CHECK_FALSE(board->within(hex("d4"), 2).contains(hex("c5")));
}

TEST_CASE("AWE-R4 missing hexes bound what is seen, and a deadly edge is no window") {
  HexMap map = rectangle(3, 3);
  map.hexes.remove(hex("b2"));
  map.set(hex("b1"), HexSide::east, SideKind::deadly);
  const auto board = board_of(map);
  CHECK_FALSE(board->sees(hex("b1"), hex("b3")));
  CHECK(board->distance(hex("b1"), hex("b3")) == 3);
  CHECK(board->sees(hex("b1"), hex("b1")));
  CHECK_FALSE(board->sees(hex("b1"), hex("b2")));
  CHECK(board->distance(hex("b1"), hex("b2")) == unreachable);
}

TEST_CASE("AWE-R3 the line of sight is drawn from middle to middle where it can be, and never along a wall") {
  const HexMap map = map_b();
  const auto straight = sight_line(map, hex("d1"), hex("d3"));
  REQUIRE(straight);
  CHECK(straight->from == middle_of(hex("d1")));
  CHECK(straight->to == middle_of(hex("d3")));
  CHECK_FALSE(touches_no_wall(map, middle_of(hex("c4")), middle_of(hex("c5"))));
  for (const auto& [from, to] : {std::pair{"c4", "c5"}, {"c3", "c6"}, {"b4", "d5"}, {"a4", "e5"}}) {
    const auto line = sight_line(map, hex(from), hex(to));
    REQUIRE(line);
    CHECK(touches_no_wall(map, line->from, line->to));
  }
  CHECK_FALSE(sight_line(map, hex("d4"), hex("d5")));
  CHECK_FALSE(sight_line(map, hex("d4"), hex("d16")));
  CHECK(sight_line(map, hex("d4"), hex("d4")));
}

TEST_CASE("AWE-O1 by the grid, walls do not lengthen a way") {
  const auto board = board_of(map_b(), HexMeasure::grid);
  CHECK(board->distance(hex("d4"), hex("d5")) == 1);
  CHECK(board->within(hex("d4"), 1).size() == 7);
  CHECK_FALSE(board->sees(hex("d4"), hex("d5")));
  CHECK(board->distance(hex("a1"), hex("g8")) == 10);
}

TEST_CASE("AWE-G26 AWE-R9 map C: a difficult side costs 2, in full") {
  const auto board = board_of(map_c());
  const HexReach from_d3 = reach(*board, hexes({"d3"}), {.movement = 3});
  CHECK(from_d3.cost(hex("d4")) == 2);
  CHECK(from_d3.cost(hex("d5")) == 3);
  CHECK(names_of(path(*board, from_d3, hex("d5"))).ends_with("d5"));
  CHECK(path(*board, from_d3, hex("d5")).size() == 3);
  CHECK(reach(*board, hexes({"d4"}), {.movement = 2}).cost(hex("d5")) == 2);
  const HexReach one = reach(*board, hexes({"d3"}), {.movement = 1});
  CHECK(one.cost(hex("d4")) == HexReach::never);
  CHECK(names_of(one.ends) == "c3 c4 d2 d3 e3 e4");
  CHECK(path(*board, one, hex("d3")).empty());
}

TEST_CASE("AWE-O4 a last point may cross a difficult side where the table says so") {
  const auto board = board_of(map_c());
  const HexReach one = reach(*board, hexes({"d3"}), {.movement = 1, .last_point = true});
  CHECK(one.cost(hex("d4")) == 1);
  CHECK(names_of(path(*board, one, hex("d4"))) == "d4");
  const HexReach none = reach(*board, hexes({"d3"}), {.movement = 0, .last_point = true});
  CHECK(names_of(none.ends) == "d3");
  CHECK(reach(*board, hexes({"d3"}), {.movement = 3, .last_point = true}).cost(hex("d4")) == 2);
  CHECK(reach(*board, hexes({"d3"}), {.difficult = 1}).cost(hex("d5")) == 2);
  CHECK(reach(*board, hexes({"d3"}), {.difficult = 3}).cost(hex("d4")) == 3);
}

TEST_CASE("AWE-6.6 map C: nobody walks across a deadly side, and a blocked one is not crossed at all") {
  const auto pits = board_of(map_c());
  const HexReach everywhere = reach(*pits, hexes({"a1"}), {});
  CHECK(everywhere.ends == map_c().hexes - hexes({"d7", "d8"}));
  const auto walls = board_of(map_b());
  CHECK(reach(*walls, hexes({"d4"}), {}).cost(hex("d5")) == 4);
}

TEST_CASE("AWE-G38 AWE-R11 map K: allies are passed, never ended on; opponents are not passed") {
  const auto board = board_of(map_k());
  const Hexes character = hexes({"b6"}), ally = hexes({"b4"});
  const HexReach two = reach(*board, hexes({"b3"}), {.closed = character, .passed = ally, .movement = 2});
  CHECK(names_of(two.ends) == "b1 b2 b3 b5");
  CHECK(names_of(path(*board, two, hex("b5"))) == "b4 b5");
  CHECK(approach(*board, hex("b3"), hex("b6"), 1, 2, ally) == hexes({"b5"}));
  CHECK(approach(*board, hex("b3"), hex("b6"), 1, 1, ally) == hexes({"b3"}));
  CHECK(approach(*board, hex("b3"), hex("b6"), 1, 2, ally | hexes({"b5"})) == hexes({}));
  CHECK_FALSE(reach(*board, hexes({"b3"}), {.closed = ally}).entered.contains(hex("b5")));
}

TEST_CASE("AWE-G33 map A: the nearest way to a target, and as near as the movement goes") {
  const auto board = board_of(map_a());
  CHECK(approach(*board, hex("d1"), hex("d6"), 1, 3, {}) == hexes({"d4"}));
  CHECK(approach(*board, hex("d1"), hex("d6"), 1, 4, {}) == hexes({"d5"}));
  CHECK(approach(*board, hex("d1"), hex("d6"), 1, 5, {}) == hexes({"d5"}));
}

TEST_CASE("AWE-G35 AWE-G36 map C: equal ways round rough ground, and no end on a marked hex") {
  const auto board = board_of(map_c());
  CHECK(names_of(approach(*board, hex("d3"), hex("d6"), 1, 3, {})) == "c6 d5 e6");
  CHECK(names_of(approach(*board, hex("d3"), hex("d6"), 1, 2, {})) == "c5 e5");
  const Hexes loot = hexes({"b4"});
  CHECK(names_of(approach(*board, hex("b2"), hex("b5"), 1, 3, loot)) == "a5 c5");
  CHECK(names_of(approach(*board, hex("b3"), hex("b5"), 1, 1, loot)) == "a4 c4");
}

TEST_CASE("AWE-G37 map A: a target whose neighbours are all taken cannot be reached") {
  const auto board = board_of(map_a());
  const Hexes ring = board->within(hex("d4"), 1) - hexes({"d4"});
  CHECK(approach(*board, hex("d1"), hex("d4"), 1, 3, ring).empty());
  CHECK(approach(*board, hex("d1"), hex("d4"), 2, 3, ring) == hexes({"d2"}));
  const HexReach there = reach(*board, hexes({"d1"}), {.closed = hexes({"d4", "d8"}), .passed = ring});
  CHECK(there.cost(hex("d7")) == 7);
  CHECK(names_of(approach(*board, hex("d1"), hex("d8"), 1, 3, ring, hexes({"d4"}))) == "c3 e3");
}

TEST_CASE("AWE-G30 AWE-R17 map C: pushed and pulled into a pit") {
  const auto board = board_of(map_c());
  const HexSides pushed = forced_steps(*board, hex("d6"), hex("d5"), HexForce::push, {});
  CHECK(beyond(hex("d6"), pushed) == hexes({"c7", "d7", "e7"}));
  CHECK(board->distance(hex("d5"), hex("d7")) == 2);
  CHECK(board->distance(hex("c7"), hex("e7")) == 2);
  const HexSides pulled = forced_steps(*board, hex("e7"), hex("c7"), HexForce::pull, {});
  CHECK(beyond(hex("e7"), pulled).contains(hex("d7")));
  CHECK(board->map().kind(hex("e7"), HexSide::north_east) == SideKind::deadly);
  CHECK(beyond(hex("e7"), forced_steps(*board, hex("e7"), hex("c7"), HexForce::pull, hexes({"d7"}))) == hexes({"d6"}));
}

TEST_CASE("AWE-G29 map C: a push is not slowed by difficult sides") {
  const auto board = board_of(map_c());
  CHECK(beyond(hex("c4"), forced_steps(*board, hex("c4"), hex("b3"), HexForce::push, {})).contains(hex("d4")));
  CHECK(beyond(hex("d4"), forced_steps(*board, hex("d4"), hex("b3"), HexForce::push, {})) == hexes({"d5", "e4", "e5"}));
}

TEST_CASE("AWE-R17 nobody is forced through a wall or an opponent") {
  const auto board = board_of(map_b());
  CHECK(beyond(hex("d4"), forced_steps(*board, hex("d4"), hex("d3"), HexForce::push, {})).empty());
  CHECK(beyond(hex("d3"), forced_steps(*board, hex("d3"), hex("d2"), HexForce::push, hexes({"c4"}))) ==
        hexes({"d4", "e4"}));
}

TEST_CASE("AWE-G45 map A: whoever flees may take any step that leads farther away") {
  const auto board = board_of(map_a());
  CHECK(beyond(hex("d5"), flee_steps(*board, hex("d5"), hex("d4"), {.movement = 2})) == hexes({"c6", "d6", "e6"}));
  CHECK(beyond(hex("c6"), flee_steps(*board, hex("c6"), hex("d4"), {.movement = 1})) == hexes({"b6", "c7"}));
  CHECK(flee_steps(*board, hex("d5"), hex("d4"), {.movement = 0}).empty());
  CHECK(flee_steps(*board, hex("g8"), hex("a1"), {.movement = 3}).empty());  // AWE-R20: no farther hex
}

TEST_CASE("AWE-G46 AWE-R22 map C: a pit only where there is no other way, and past allies only to a free hex") {
  const auto board = board_of(map_c());
  const auto steps = [&](const HexGoing& going) {
    return beyond(hex("d6"), flee_steps(*board, hex("d6"), hex("d5"), going));
  };
  CHECK(steps({.movement = 2}) == hexes({"c7", "e7"}));
  CHECK(steps({.closed = hexes({"c7", "e7"}), .movement = 2}) == hexes({"d7"}));
  CHECK(steps({.passed = hexes({"c7", "e7"}), .movement = 2}) == hexes({"c7", "e7"}));
  CHECK(steps({.passed = hexes({"c7", "e7"}), .movement = 1}) == hexes({"d7"}));
  CHECK(steps({.passed = hexes({"c7", "e7", "b6", "b7", "c8"}), .movement = 2}) == hexes({"e7"}));
}

TEST_CASE("AWE-R23 a deadly edge without a hex beyond is crossed where it points away") {
  HexMap map = map_k();
  map.set(hex("b7"), HexSide::east, SideKind::deadly);
  map.set(hex("b1"), HexSide::west, SideKind::deadly);
  const auto board = board_of(map);
  const auto flight = [&](const char* at, const char* from) {
    return flee_steps(*board, hex(at), hex(from), {.movement = 1});
  };
  CHECK(flight("b7", "b5") == HexSides::of(HexSide::east));
  CHECK(flight("b6", "b5") == HexSides::of(HexSide::east));
  CHECK(flight("b1", "b2") == HexSides::of(HexSide::west));
  CHECK(forced_steps(*board, hex("b7"), hex("b5"), HexForce::pull, {}) == HexSides::of(HexSide::west));
}

TEST_CASE("AWE-G48 map C: flight across rough ground is a step like any other") {
  const auto board = board_of(map_c());
  CHECK(beyond(hex("d3"), flee_steps(*board, hex("d3"), hex("d2"), {.movement = 2})) == hexes({"c4", "d4", "e4"}));
  CHECK(beyond(hex("d4"), flee_steps(*board, hex("d4"), hex("d2"), {.movement = 1})) == hexes({"c5", "d5", "e5"}));
}

}  // namespace bout::testing
