#include "engine/arithmetic.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace bout::arithmetic {

namespace {

static_assert(std::numeric_limits<double>::is_iec559);

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// The natural logarithm of 2 in two parts; the first has its last 32 bits clear, so that a small whole number times it
// is exact.
constexpr double ln2_high = 0x1.62e42feep-1, ln2_low = 0x1.a39ef35793c76p-33;
constexpr double over_ln2 = 0x1.71547652b82fep+0;

/// A number as the sum of two doubles that do not overlap: twice the digits.
struct Pair {
  double high, low;
};

/// a + b exactly, where a is the larger one.
Pair sum(double a, double b) {
  const double high = a + b;
  return {high, b - (high - a)};
}

/// a * b exactly, by halves of 26 and 27 bits.
Pair product(double a, double b) {
  constexpr double splitter = 0x1p27 + 1;
  const double a_big = splitter * a, b_big = splitter * b;
  const double a1 = a_big - (a_big - a), b1 = b_big - (b_big - b);
  const double a2 = a - a1, b2 = b - b1;
  const double high = a * b;
  return {high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2};
}

Pair times(Pair a, Pair b) {
  const Pair both = product(a.high, b.high);
  return sum(both.high, both.low + (a.high * b.low + a.low * b.high));
}

/// 2 to the power of a whole number from -1022 to 1023.
double power_of_two(int exponent) { return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52); }

/// x times 2^exponent, where the result may be too small or too large for a double.
double scaled(double x, int exponent) {
  if (exponent > 1023) return x * power_of_two(1023) * power_of_two(exponent - 1023);
  if (exponent < -1022) return x * power_of_two(exponent + 1022) * power_of_two(-1022);
  return x * power_of_two(exponent);
}

/// x = whole * ln 2 + rest, with the rest between -0.35 and 0.35.
struct Reduced {
  int whole;
  double rest;
};
Reduced reduced(double x) {
  const double shifted = x * over_ln2;
  const int whole = static_cast<int>(shifted < 0 ? shifted - 0.5 : shifted + 0.5);
  return {whole, (x - whole * ln2_high) - whole * ln2_low};
}

/// e^r - 1 for a small r: the power series, 1/2 r^2 + 1/6 r^3 ... on top of r.
double small_exp_less_one(double r) {
  static constexpr std::array<double, 13> over_factorial = [] {
    std::array<double, 13> list{};
    double factorial = 1;
    for (std::size_t n = 2; n < 15; ++n) list[n - 2] = 1 / (factorial *= static_cast<double>(n));
    return list;
  }();
  double tail = 0;
  for (std::size_t n = over_factorial.size(); n-- > 0;) tail = tail * r + over_factorial[n];
  return r + r * r * tail;
}

/// e^(x + more), where `more` is tiny and the result may be anything a double can be.
double exp_of(double x, double more) {
  if (x > 710) return infinity;
  if (x < -746) return 0;
  const auto [whole, rest] = reduced(x);
  return scaled(1 + small_exp_less_one(rest + more), whole);
}

/// The exponent and a fraction from sqrt(1/2) to sqrt(2), for a positive and finite x.
struct Parts {
  int exponent;
  double fraction;
};
Parts parts(double x) {
  int exponent = 0;
  if (x < std::numeric_limits<double>::min()) x *= 0x1p54, exponent = -54;
  const std::uint64_t bits = std::bit_cast<std::uint64_t>(x);
  exponent += static_cast<int>(bits >> 52) - 1023;
  double fraction = std::bit_cast<double>((bits & 0xfffffffffffffULL) | 0x3ff0000000000000ULL);
  if (fraction > 0x1.6a09e667f3bcdp+0) fraction *= 0.5, ++exponent;
  return {exponent, fraction};
}

/// 2/5 z^2 + 2/7 z^3 + 2/9 z^4 ...: what atanh's series has beyond its first two terms, for z up to 0.03.
double atanh_tail(double z) {
  double tail = 0;
  for (int n = 27; n >= 5; n -= 2) tail = tail * z + 2.0 / n;
  return tail * z * z;
}

/// The logarithm with about 64 good bits: log(1 + f) = 2 s + 2/3 s^3 + ... with s = f / (2 + f).
Pair precise_log(double x) {
  const auto [exponent, fraction] = parts(x);
  const double f = fraction - 1;  // exact
  const Pair below = sum(2, f);   // exact
  const double s = f / below.high;
  const Pair back = product(s, below.high);
  const Pair ratio = sum(s, ((f - back.high) - back.low - s * below.low) / below.high);
  const Pair square = times(ratio, ratio);
  const Pair third = times(square, {0x1.5555555555555p-1, 0x1.5555555555555p-55});
  const Pair rest = times(ratio, sum(third.high, third.low + atanh_tail(square.high)));
  const Pair first = sum(2 * ratio.high, rest.high);
  const double low = first.low + (2 * ratio.low + rest.low);
  const Pair whole = sum(exponent * ln2_high, first.high);
  if (exponent == 0) return sum(first.high, low);
  return sum(whole.high, whole.low + (low + exponent * ln2_low));
}

bool whole_number(double x) {
  return x >= 0x1p53 || x <= -0x1p53 || x == static_cast<double>(static_cast<std::int64_t>(x));
}
bool odd_number(double x) { return x < 0x1p53 && x > -0x1p53 && (static_cast<std::int64_t>(x) & 1) != 0; }
double magnitude(double x) { return x < 0 ? -x : x; }

}  // namespace

double exp(double x) { return x != x ? x : exp_of(x, 0); }

double log(double x) {
  if (x != x || x == infinity) return x;
  if (x <= 0) return x == 0 ? -infinity : nan;
  return precise_log(x).high;
}

double pow(double base, double exponent) {
  if (exponent == 0 || base == 1) return 1;
  if (base != base || exponent != exponent) return nan;
  const double size = magnitude(base);
  if (size == 1 && magnitude(exponent) == infinity) return 1;
  if (base < 0 && size != infinity && !whole_number(exponent)) return nan;
  const bool negative = base < 0 && odd_number(exponent);
  double result = 0;
  if (size == 0 || size == infinity || magnitude(exponent) == infinity) {
    const bool grows = magnitude(exponent) == infinity && size != 0 && size != infinity
                           ? (size > 1) == (exponent > 0)
                           : (size == infinity) == (exponent > 0);
    result = grows ? infinity : 0;
  } else {
    const Pair log = precise_log(size);
    const double rough = exponent * log.high;
    if (rough > 710 || rough < -746) {
      result = rough > 0 ? infinity : 0;
    } else {
      const Pair exact = product(exponent, log.high);
      result = exp_of(exact.high, exact.low + exponent * log.low);
    }
  }
  return negative ? -result : result;
}

double tanh(double x) {
  if (x != x) return x;
  const double size = magnitude(x);
  double result = 1;
  if (size < 20) {  // (e^2x - 1) / (e^2x + 1)
    const auto [whole, rest] = reduced(2 * size);
    const double power = power_of_two(whole);
    const double less_one = power * small_exp_less_one(rest) + (power - 1);
    result = less_one / (less_one + 2);
  }
  return x < 0 ? -result : result;
}

}  // namespace bout::arithmetic
