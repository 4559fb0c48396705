#pragma once
#include <cstdint>

namespace bout {

/// A share and the 95 % interval around it (Wilson's: right for shares near 0 and 1 too).
struct Share {
  double value = 0, low = 0, high = 0;
};
Share share_of(std::uint64_t count, std::uint64_t all);
/// A mean and the 95 % interval around it, from the sum of the numbers and that of their squares.
Share mean_of(std::int64_t sum, std::int64_t squares, std::uint64_t all);

}  // namespace bout
