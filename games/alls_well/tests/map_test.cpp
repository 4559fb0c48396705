// Maps as text: what a token and a statement mean, layouts of doors and walls, and what a loader refuses.
#include "games/alls_well/map.hpp"

#include <memory>

#include "engine/embedded.hpp"
#include "games/alls_well/tests/maps.hpp"

BOUT_EMBEDDED_FOLDER(alls_well_content)

namespace bout::alls_well::testing {

namespace {

std::string_view content(std::string_view name) {
  for (const embedded::File& file : embedded::alls_well_content())
    if (file.name == name) return file.text;
  FAIL("there is no content file ", std::string(name));
  return {};
}

ScenarioMap shipped(std::string_view name) {
  Problems problems;
  const std::optional<ScenarioMap> map = read_map(content(name), name, problems);
  REQUIRE_MESSAGE(map.has_value(), text_of(problems));
  check_map(*map, {}, problems);
  CHECK_MESSAGE(problems.empty(), text_of(problems));
  return *map;
}

std::unique_ptr<const HexBoard> board_of(const ScenarioMap& map, Layout layout = first_layout) {
  return std::make_unique<const HexBoard>(map.map(layout));
}

/// What the reader and AWE-C12 say of a map.
std::string complaint(std::string_view text) {
  Problems problems;
  if (const std::optional<ScenarioMap> map = read_map(text, "broken.map", problems)) check_map(*map, {}, problems);
  return text_of(problems);
}

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string spawns_of(const ScenarioMap& map, char code, int group) {
  Hexes set;
  for (const SpawnHex& spawn : map.spawns)
    if (spawn.code == code && spawn.group == group) set.add(spawn.hex);
  return names_of(set);
}

}  // namespace

TEST_CASE("AWE-6.1 the maps of the golden examples, written as text, are those that the engine is tested on") {
  CHECK(board_a().sides.hexes == bout::testing::map_a().hexes);
  CHECK(board_a().sides.sides == bout::testing::map_a().sides);
  CHECK(board_b().sides.sides == bout::testing::map_b().sides);
  CHECK(board_c().sides.sides == bout::testing::map_c().sides);
  CHECK(board_k().sides.hexes == bout::testing::map_k().hexes);
  CHECK(names_of(board_c().pits) == "d7 d8");
  CHECK(board_c().loot.size() == 1);
  CHECK(board_c().letters.size() == 1);
}

TEST_CASE("AWE-G21 AWE-7.1 AWE-R2 distances on map A") {
  const auto board = board_of(board_a());
  CHECK(board->distance(hex("d1"), hex("d6")) == 5);
  CHECK(board->distance(hex("a1"), hex("g1")) == 6);
  CHECK(board->distance(hex("a1"), hex("g8")) == 10);
  CHECK(board->distance(hex("b2"), hex("e6")) == 5);
}

TEST_CASE("AWE-G23 AWE-7.3 AWE-R3 AWE-R7 distance and sight around the wall of map B") {
  const auto board = board_of(board_b());
  const auto is = [&](const char* from, const char* to, int distance, bool sight) {
    CAPTURE(from);
    CAPTURE(to);
    CHECK(board->distance(hex(from), hex(to)) == distance);
    CHECK(board->sees(hex(from), hex(to)) == sight);
    CHECK(board->sees(hex(to), hex(from)) == sight);
  };
  is("d4", "d5", 4, false);
  is("c4", "c5", 2, true);
  is("d4", "c5", 3, false);
  is("d3", "d5", 4, false);
  is("c3", "c6", 4, true);
  is("b4", "d5", 2, true);
  is("a4", "e5", 4, true);
  is("b2", "e6", 5, false);
}

TEST_CASE(
    "AWE-G25 AWE-R5 AWE-C35 on every map of ours sight is symmetric, near hexes are seen, and opening a wall takes no sight away") {
  for (const embedded::File& file : embedded::alls_well_content()) {
    if (!file.name.ends_with(".map")) continue;
    CAPTURE(std::string(file.name));
    const ScenarioMap map = shipped(file.name);
    const auto closed = board_of(map);
    Layout all_open = first_layout;
    for (const SideGroup group : all<SideGroup>(map.groups.size()))
      if (map[group].before == SideKind::blocked) all_open = opened(map, all_open, group, true);
    const auto open = board_of(map, all_open);
    int blind = 0, one_sided = 0, lost = 0;
    for (const Hex from : map.sides.hexes)
      for (const Hex to : map.sides.hexes) {
        if (closed->distance(from, to) <= 2 && !closed->sees(from, to)) ++blind;
        if (closed->sees(from, to) != closed->sees(to, from)) ++one_sided;
        if (closed->sees(from, to) && !open->sees(from, to)) ++lost;
      }
    CHECK(blind == 0);
    CHECK(one_sided == 0);
    CHECK(lost == 0);
  }
}

TEST_CASE("AWE-G26 AWE-6.4 AWE-R9 difficult sides of map C cost 2, entering and leaving") {
  const auto board = board_of(board_c());
  const HexReach from = reach(*board, Hexes::of(hex("d3")), {.closed = board_c().pits});
  CHECK(from.cost(hex("d4")) == 2);
  CHECK(from.cost(hex("d5")) == 3);  // round d4; through it 2 + 2
  const HexReach one = reach(*board, Hexes::of(hex("d3")), {.closed = board_c().pits, .movement = 1});
  CHECK_FALSE(one.ends.contains(hex("d4")));
}

TEST_CASE("AWE-C16 AWE-2.2 AWE-2.3 Wilderness Camp: six Enemies, nothing dormant, the Overseer's road") {
  const ScenarioMap map = shipped("scenarios-wilderness-camp.map");
  CHECK(map.title == "Wilderness Camp");
  CHECK(map.rows == 9);
  CHECK(map.columns == 11);
  CHECK(map.spawns.size() == 6);
  CHECK(spawns_of(map, 'Y', 0) == "a4 e11");
  CHECK(spawns_of(map, 'S', 0) == "a8 g11");
  CHECK(spawns_of(map, 'M', 0) == "c1 h1");
  CHECK(names_of(map.starts) == "d5 d6 e4 e7 f5 f6");
  CHECK(names_of(map.at(*map.label("fire"))) == "e6");
  CHECK(names_of(map.at(*map.label("road"))) == "c11");
  CHECK_FALSE(map.label("river").has_value());
  CHECK(names_of(map.pits) == "a10 a11 b11");
  CHECK(map.codes.size() == 4);
  CHECK(map.codes[1].name == "Barb Slinger");
  CHECK(map.groups.empty());
  CHECK(map.layouts() == 1);
  CHECK(map.sides.kind(hex("e8"), HexSide::east) == SideKind::blocked);
  CHECK(map.sides.kind(hex("e9"), HexSide::west) == SideKind::blocked);
  CHECK(map.sides.kind(hex("h3"), HexSide::east) == SideKind::difficult);
  CHECK(map.sides.kind(hex("b10"), HexSide::east) == SideKind::deadly);
  CHECK(map.sides.kind(hex("c5"), HexSide::west) == SideKind::blocked);  // c4 is solid
}

TEST_CASE("AWE-C22 Low Water Ford: dormant groups and the water") {
  const ScenarioMap map = shipped("scenarios-low-water-ford.map");
  CHECK(spawns_of(map, 'S', 1) == "h3 h8");
  CHECK(spawns_of(map, 'Y', 1) == "e9");
  CHECK(spawns_of(map, 'Y', 2) == "e1");
  CHECK(spawns_of(map, 'M', 2) == "b9");
  CHECK(spawns_of(map, 'S', 2) == "g1");
  CHECK(map.sides.kind(hex("d4"), HexSide::east) == SideKind::difficult);
  CHECK(map.sides.kind(hex("c6"), HexSide::west) == SideKind::blocked);  // c5 is solid
  CHECK(map.loot.size() == 2);
}

TEST_CASE("AWE-C23 AWE-6.3 The Tannery Yard: the fence is a wall until it is gone") {
  const ScenarioMap map = shipped("scenarios-tannery-yard.map");
  const SideGroup fence = *map.group("fence");
  CHECK(map[fence].kind == GroupKind::destructible);
  CHECK(map[fence].sides.size() == 2);
  CHECK(map.layouts() == 2);
  const Layout gone = opened(map, first_layout, fence, true);
  CHECK(changed(gone, fence));
  const std::vector<HexBoard> boards = boards_of(map);
  REQUIRE(boards.size() == 2);
  CHECK(boards[0].distance(hex("d9"), hex("d10")) > 1);
  CHECK(boards[index(gone)].distance(hex("d9"), hex("d10")) == 1);
  CHECK(map.letters.size() == 3);
  CHECK(spawns_of(map, 'O', 2) == "f6");
}

TEST_CASE("AWE-R8 AWE-R10 a side has one kind from both hexes; blocked beats deadly beats difficult") {
  const ScenarioMap map = map_from(
      ".. ~~ .. ..\n"
      ".. .. .. ..\n"
      "side blocked a1/E\n"
      "side difficult a3/W b3/E\n"
      "area difficult b2\n");
  CHECK(map.sides.kind(hex("a2"), HexSide::west) == SideKind::blocked);
  CHECK(map.sides.kind(hex("a2"), HexSide::east) == SideKind::deadly);
  CHECK(map.sides.kind(hex("b4"), HexSide::west) == SideKind::difficult);
  CHECK(map.sides.kind(hex("b2"), HexSide::west) == SideKind::difficult);
  CHECK(map.sides.kind(hex("b2"), HexSide::north_west) == SideKind::deadly);  // no longer plain: the area leaves it
}

TEST_CASE("AWE-R23 a deadly side may stand on the edge of the map") {
  const ScenarioMap map = map_from(
      ".. ..\n"
      "side deadly a1/NW\n");
  CHECK(map.sides.kind(hex("a1"), HexSide::north_west) == SideKind::deadly);
  CHECK(map.sides.kind(hex("a1"), HexSide::north_east) == SideKind::blocked);
}

TEST_CASE(
    "AWE-R19 AWE-6.2 a door is a side: closed it is blocked, open it is plain, and each group is a bit of the layout") {
  const ScenarioMap map = map_from(
      ".. .. .. ..\n"
      "side door-closed cellar a1/E\n"
      "side door-open a2/E\n"
      "turns deadly bridge a3/E\n");
  CHECK(map.layouts() == 8);
  const SideGroup cellar = *map.group("cellar"), door = *map.group("door"), bridge = *map.group("bridge");
  const auto kind = [&](Layout layout, const char* at) { return map.map(layout).kind(hex(at), HexSide::east); };
  CHECK(kind(first_layout, "a1") == SideKind::blocked);
  CHECK(kind(first_layout, "a2") == SideKind::open);
  CHECK(kind(first_layout, "a3") == SideKind::open);
  const Layout swapped = opened(map, opened(map, first_layout, cellar, true), door, false);
  CHECK(kind(swapped, "a1") == SideKind::open);
  CHECK(kind(swapped, "a2") == SideKind::blocked);
  CHECK(opened(map, opened(map, swapped, cellar, false), door, true) == first_layout);
  CHECK(kind(with(first_layout, bridge, true), "a3") == SideKind::deadly);
}

TEST_CASE("AWE-C12 a broken map is refused with line, column and what would be right") {
  const auto refused = [](std::string_view text, std::string_view place, std::string_view why) {
    const std::string complaints = complaint(text);
    CAPTURE(complaints);
    CHECK(says(complaints, "broken.map:" + std::string(place)));
    CHECK(says(complaints, why));
  };
  const std::string room =
      "@@ @@ @@ @@ ..\n"
      ".. .. .. .. ..\n";
  CHECK(complaint(room).empty());

  refused(".. .. ..\n.. ..\n", "2:1", "row b has 2 hexes, row a has 3; write ## where there is no hex");
  refused(".. .; ..\n", "1:4", "\".;\" is not a hex");
  refused(".. L0 ..\n", "1:4", "\"L0\" is not a hex");
  refused(room + "sied blocked a1/E\n", "3:1", "unknown statement \"sied\"; did you mean \"side\"?");
  refused(room + "side bloked a1/E\n", "3:6", "unknown kind of side \"bloked\"; did you mean \"blocked\"?");
  refused(room + "side blocked a1\n", "3:14", "a side is written as c4/E");
  refused(room + "side blocked a1/N\n", "3:14", "\"N\" is not a side of a hex");
  refused(room + "side blocked f1/E\n", "3:14", "\"f1\" is not a hex of this map, which goes from a1 to b5");
  refused(room + "side blocked a1/E\nside difficult a2/W\n", "4:16",
          "this side is \"blocked\" in line 3 and \"difficult\" here; name it once");
  refused(room + "side difficult a1/W\n", "3:16", "there is no hex beyond this side");
  refused(room + "label road a9\n", "3:12", "is not a hex of this map");
  refused(room + "label road a1\nlabel road a2\n", "4:7", "there is a label \"road\" already");
  refused(room + "codes L Lurker\n", "3:7", "L is a loot hex");
  refused(room + "area hard a1\n", "3:1", "area difficult d1 d2 d3");
  refused(room + "turns deadly a1/E\n", "3:1", "turns deadly channel c3/E c4/E");
  refused(room + "side door-closed a1/E\nside door-open a2/E\n", "4:16", "they must be of one kind");
  refused("@M @@ @@ @@ @M\n.. .. .. .. ..\n", "1:13", "\"@M\" stands on the map twice");
  refused("title Nothing\n", "1:1", "there is no map");
  refused("@@ @@ @@ ## @@\n.. .. .. ## ..\n.. .. .. ## ..\n", "1:1", "the start hex a5 cannot be reached on foot");
  refused("@@ @@ @@ @@ L1\n.. .. .. .. ..\nside blocked a5/W a5/SW a5/SE\n", "1:1",
          "the loot hex a5 cannot be reached");
  refused("@@ @@ @@ .. ..\n.. .. .. .. ..\n", "1:1", "at least 4 start hexes, @@ or a Character's own, found 3");
  refused("@@ @@ @@ @@\n## ## ## ##\n", "1:1", "4 free hexes for Mercenaries, found 0");
  refused(
      "@@ @@ @@ @@ .. .. .. ..\n.. .. .. .. .. .. .. ..\nside door-open a b1/E\nside door-open b b2/E\nside door-open c b3/E\n"
      "side door-open d b4/E\nside door-open e b5/E\nside door-open f b6/E\nside door-open g b7/E\n",
      "1:1", "more than 64 layouts");
}

TEST_CASE("AWE-C12 a wall that can be opened cuts nobody off") {
  CHECK(complaint("@@ @@ @@ @@ L1\n.. .. .. .. ..\nside door-closed a5/W a5/SW\nside destructible a5/SE\n").empty());
}

}  // namespace bout::alls_well::testing
