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

inline void add_to(std::vector<std::uint64_t>& spread, const std::vector<std::uint64_t>& more) {
  if (spread.size() < more.size()) spread.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) spread[i] += more[i];
}

}  // namespace bout
