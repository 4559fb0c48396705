#include "lab/interval.hpp"

#include <algorithm>
#include <cmath>

namespace bout {

namespace {
constexpr double z = 1.959964;  // 95 % of a normal distribution lie within
}

Share mean_of(std::int64_t sum, std::int64_t squares, std::uint64_t all) {
  if (all == 0) return {};
  const double n = static_cast<double>(all), mean = static_cast<double>(sum) / n;
  const double spread = std::max(0.0, static_cast<double>(squares) / n - mean * mean);
  const double half = all < 2 ? 0 : z * std::sqrt(spread / (n - 1));
  return {mean, mean - half, mean + half};
}

Share share_of(std::uint64_t count, std::uint64_t all) {
  if (all == 0) return {0, 0, 1};
  const double n = static_cast<double>(all), p = static_cast<double>(count) / n;
  const double scale = 1 + z * z / n;
  const double middle = (p + z * z / (2 * n)) / scale;
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / scale;
  return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace bout
