#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace bout::testing {

/// Every how-manieth random game is played. The optimised build plays them all; the sanitized build, where a game costs
/// ten times as much, plays one in 25 (BOUT_FEWER of tests/CMakeLists.txt). BOUT_FEWER in the environment
/// overrides.
inline std::uint64_t fewer() {
#ifndef BOUT_FEWER
#define BOUT_FEWER 1
#endif
  static const std::uint64_t share = [] {
    const char* said = std::getenv("BOUT_FEWER");
    const std::uint64_t number = said != nullptr ? std::strtoull(said, nullptr, 10) : 0;
    return number > 0 ? number : std::uint64_t{BOUT_FEWER};
  }();
  return share;
}

/// How many games to play where the full number is `all`.
inline std::uint64_t many(std::uint64_t all) { return std::max<std::uint64_t>(all / fewer(), 1); }

/// Whether all of them are played: what takes thousands of games to be seen once is asked only then.
inline bool all_are_played() { return fewer() == 1; }

}  // namespace bout::testing
