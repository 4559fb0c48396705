// exp, log, pow and tanh of our own: exact enough, and the same bits everywhere.
#include "engine/arithmetic.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <regex>
#include <string>
#include <vector>

#include "engine/chance.hpp"

namespace bout::testing {

namespace {

constexpr double most_off = 3;  // units in the last place

double any_between(Chance& chance, double low, double high) {
  return low + (high - low) * chance.pick(1 << 30) / static_cast<double>(1 << 30);
}

/// How far a result is from the true one, in units of its last place.
double units_off(double got, long double truth) {
  const double nearest = static_cast<double>(truth);
  if (std::isinf(nearest) || std::isnan(nearest) || std::isinf(got)) return got == nearest ? 0 : 1e9;
  const double unit = std::nextafter(std::fabs(nearest), std::numeric_limits<double>::infinity()) - std::fabs(nearest);
  return static_cast<double>(std::fabs(static_cast<long double>(got) - truth) / unit);
}

struct Known {
  double x;
  std::uint64_t bits;
};
struct KnownPower {
  double base, exponent;
  std::uint64_t bits;
};

std::uint64_t bits_of(double number) { return std::bit_cast<std::uint64_t>(number); }

}  // namespace

TEST_CASE("arithmetic: every result is within three units in the last place") {
  Chance chance(7);
  double off[4] = {};
  const auto compare = [&](int which, double got, long double truth) {
    off[which] = std::max(off[which], units_off(got, truth));
  };
  for (int i = 0; i < 20000; ++i) {
    for (const double x : {any_between(chance, -745, 709), any_between(chance, -2, 2)})
      compare(0, arithmetic::exp(x), std::exp(static_cast<long double>(x)));
    for (const double x :
         {std::ldexp(any_between(chance, 1, 2), chance.pick(2000) - 1000), any_between(chance, 0.5, 2)})
      compare(1, arithmetic::log(x), std::log(static_cast<long double>(x)));
    for (const double x : {any_between(chance, 0.1, 20), std::ldexp(any_between(chance, 1, 2), chance.pick(60) - 30)})
      for (const double y : {1.6, any_between(chance, -30, 30)})
        compare(2, arithmetic::pow(x, y), std::pow(static_cast<long double>(x), static_cast<long double>(y)));
    for (const double x : {any_between(chance, -25, 25), std::ldexp(any_between(chance, 1, 2), -chance.pick(60))})
      compare(3, arithmetic::tanh(x), std::tanh(static_cast<long double>(x)));
  }
  for (const double most : off) CHECK(most < most_off);
}

TEST_CASE("arithmetic: at the edges it is as the C library has it") {
  const double infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  const auto same = [](double a, double b) { return std::isnan(a) ? std::isnan(b) : units_off(a, b) < most_off; };
  for (const double x : {0.0, 1.0, -1.0, 2.0, 0.5, 3.0, -3.0, -0.5, 1e300, 1e-300, 5e-324, infinity, -infinity, nan}) {
    CAPTURE(x);
    CHECK(same(arithmetic::exp(x), std::exp(x)));
    CHECK(same(arithmetic::log(x), std::log(x)));
    CHECK(same(arithmetic::tanh(x), std::tanh(x)));
    for (const double y : {0.0, 1.0, -1.0, 2.0, 0.5, 3.0, -3.0, 1e300, -1e300, infinity, -infinity, nan}) {
      CAPTURE(y);
      CHECK(same(arithmetic::pow(x, y), std::pow(x, y)));
    }
  }
}

TEST_CASE("arithmetic: the same bits on every machine and with every compiler") {
  static const std::vector<Known> exps = {{-0x1.7433333333333p+9, 0x0000000000000001},
                                          {-0x1.91p+6, 0x36e4acd31e167ebb},
                                          {-0x1.8p+1, 0x3fa97db0ccceb0af},
                                          {-0x1.8p-1, 0x3fde3b40ebefcd7e},
                                          {-0x1.12e0be826d695p-30, 0x3fefffffff768fa1},
                                          {0x1.999999999999ap-4, 0x3ff1aec7b35a00d4},
                                          {0x1.62e42fefa39efp-2, 0x3ff6a09e667f3bcc},
                                          {0x1p+0, 0x4005bf0a8b14576a},
                                          {0x1.6p+2, 0x406e96244f21bbf6},
                                          {0x1.5p+5, 0x43b823255820115a},
                                          {0x1.5e1p+9, 0x7f10c24ed83b8e53}};
  static const std::vector<Known> logs = {{0x0.0000000000001p-1022, 0xc0874385446d71c3},
                                          {0x1.56e1fc2f8f359p-997, 0xc085963447f87fb5},
                                          {0x1.999999999999ap-4, 0xc0026bb1bbb55515},
                                          {0x1.6a09e667f3bcdp-1, 0xbfd62e42fefa39ee},
                                          {0x1.fffffffffffffp-1, 0xbca0000000000000},
                                          {0x1.0000000000001p+0, 0x3cafffffffffffff},
                                          {0x1.8p+0, 0x3fd9f323ecbf984c},
                                          {0x1p+1, 0x3fe62e42fefa39ef},
                                          {0x1.8p+1, 0x3ff193ea7aad030b},
                                          {0x1.7708p+13, 0x4022c915e812f653},
                                          {0x1.bc16d674ec8p+59, 0x4044b927f32bffb8},
                                          {0x1.e42d130773b76p+1023, 0x40862dd08fdc6f88}};
  static const std::vector<KnownPower> powers = {{0x1.999999999999ap-4, 0x1.999999999999ap+0, 0x3f99b8c272fbe6df},
                                                 {0x1p-1, 0x1.999999999999ap+0, 0x3fd51cb453b9536c},
                                                 {0x1.4cccccccccccdp+1, 0x1.999999999999ap+0, 0x4012736d9b2779d6},
                                                 {0x1.cp+2, 0x1.999999999999ap+0, 0x40367fa8e6352d94},
                                                 {0x1.3e66666666666p+4, 0x1.999999999999ap+0, 0x405dee0c69f7b9df},
                                                 {0x1.00068db8bac71p+0, 0x1.117p+16, 0x409120ff6a767154},
                                                 {0x1.8p+1, -0x1.44p+5, 0x3bec08457512624e},
                                                 {0x1.4f8b588e368f1p-17, 0x1.ep+5, 0x01a56e1fc2f8f377},
                                                 {-0x1p+1, 0x1.8p+1, 0xc020000000000000},
                                                 {0x1p+1, -0x1.0c8p+10, 0x0000000000000001},
                                                 {0x1.4p+3, 0x1.34p+8, 0x7fe1ccf385ebc8a0}};
  static const std::vector<Known> tanhs = {{-0x1.ep+4, 0xbff0000000000000},
                                           {-0x1.4p+1, 0xbfef9258260a71c2},
                                           {-0x1.999999999999ap-3, 0xbfc9439830b3a590},
                                           {-0x1.19799812dea11p-40, 0xbd719799812dea11},
                                           {0x1.a36e2eb1c432dp-14, 0x3f1a36e2e9a4f663},
                                           {0x1.999999999999ap-5, 0x3fa99424e535f6f8},
                                           {0x1.a8b75aaf1b76p-3, 0x3fca2bb08dffaa01},
                                           {0x1p-1, 0x3fdd9353d7568af3},
                                           {0x1p+0, 0x3fe85efab514f394},
                                           {0x1.ep+1, 0x3feff6f17a754772},
                                           {0x1.ep+3, 0x3feffffffffff96a},
                                           {0x1.3fd70a3d70a3dp+4, 0x3ff0000000000000}};
  for (const auto& [x, bits] : exps) CHECK(bits_of(arithmetic::exp(x)) == bits);
  for (const auto& [x, bits] : logs) CHECK(bits_of(arithmetic::log(x)) == bits);
  for (const auto& [x, y, bits] : powers) CHECK(bits_of(arithmetic::pow(x, y)) == bits);
  for (const auto& [x, bits] : tanhs) CHECK(bits_of(arithmetic::tanh(x)) == bits);
}

TEST_CASE("arithmetic: nothing that may decide a bot's move asks the C library") {
  static const std::regex foreign(
      R"((std::|[^\w:.>]|^)(exp|exp2|expm1|log|log2|log10|log1p|pow|tanh|sinh|cosh|sin|cos|tan|asin|acos|atan|atan2)"
      R"(|hypot|cbrt|erf|tgamma|lgamma)[fl]?\()");
  int files = 0;
  for (const char* folder : {"engine", "games", "bots", "lab"})
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::filesystem::path(BOUT_SOURCE_DIR) / folder)) {
      const std::filesystem::path& path = entry.path();
      const std::string extension = path.extension().string(), name = path.stem().string();
      if ((extension != ".cpp" && extension != ".hpp") || name == "arithmetic") continue;
      if (path.string().find("/tests/") != std::string::npos) continue;
      ++files;
      std::ifstream in(path);
      int number = 0;
      for (std::string line; std::getline(in, line);) {
        ++number;
        if (!std::regex_search(line, foreign)) continue;
        FAIL_CHECK((path.string() + ":" + std::to_string(number) + ": use engine/arithmetic.hpp: " + line));
      }
    }
  CHECK(files > 100);
  CHECK(std::regex_search(std::string("  const double a = std::exp(x);"), foreign));
  CHECK(std::regex_search(std::string("  return pow(x, 2);"), foreign));
  CHECK_FALSE(std::regex_search(std::string("  return arithmetic::exp(x) + map.log(y);"), foreign));
}

}  // namespace bout::testing
