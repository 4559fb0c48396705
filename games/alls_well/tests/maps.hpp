#pragma once
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "games/alls_well/map.hpp"
#include "tests/hex_maps.hpp"

/// The maps of the golden examples as a pack would write them, and hexes by their names.
namespace bout::alls_well::testing {

using bout::testing::hex;
using bout::testing::hexes;
using bout::testing::names_of;

/// Every problem, one per line.
inline std::string text_of(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems) text += problem.text() + "\n";
  return text;
}

/// A map without problems.
inline ScenarioMap map_from(std::string_view text) {
  Problems problems;
  const std::optional<ScenarioMap> map = read_map(text, "test.map", problems);
  REQUIRE_MESSAGE(map.has_value(), text_of(problems));
  return *map;
}

/// Map A: 8 columns, 7 rows, all open.
inline constexpr std::string_view map_a_text =
    ".. .. .. .. .. .. .. ..\n"
    ".. .. .. .. .. .. .. ..\n"
    ".. .. .. .. .. .. .. ..\n"
    ".. .. .. .. .. .. .. ..\n"
    ".. .. .. .. .. .. .. ..\n"
    ".. .. .. .. .. .. .. ..\n"
    ".. .. .. .. .. .. .. ..\n";
inline ScenarioMap board_a() { return map_from(map_a_text); }
/// Map B: with a wall east of d4.
inline ScenarioMap board_b() { return map_from(std::string(map_a_text) + "side blocked c4/E d4/NE d4/E d4/SE e4/E\n"); }
/// Map C: d4 is hard to enter and to leave, d7 and d8 are pits, loot on b4, a letter on f4.
inline ScenarioMap board_c() {
  return map_from(
      ".. .. .. .. .. .. .. ..\n"
      ".. .. .. L1 .. .. .. ..\n"
      ".. .. .. .. .. .. .. ..\n"
      ".. .. .. .. .. .. ~~ ~~\n"
      ".. .. .. .. .. .. .. ..\n"
      ".. .. .. ?A .. .. .. ..\n"
      ".. .. .. .. .. .. .. ..\n"
      "area difficult d4\n");
}
/// Map K: a corridor b1 to b7, one hex wide.
inline ScenarioMap board_k() {
  return map_from(
      "## ## ## ## ## ## ##\n"
      ".. .. .. .. .. .. ..\n");
}

}  // namespace bout::alls_well::testing
