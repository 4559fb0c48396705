#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

// How often each number came up, as studies count it: see Spread in engine/study.hpp.
namespace bout {

inline void count(std::vector<std::uint64_t>& spread, std::size_t value) {
  if (spread.size() <= value) spread.resize(value + 1);
  ++spread[value];
}

}  // namespace bout
