#pragma once
#include <cctype>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>

namespace bout {

/// "the Mage" -> "The Mage".
inline std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

/// "The Mage" -> "the mage".
inline std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return small;
}

/// A number in digits: a short name, for sentences that are full of them.
inline std::string str(int number) { return std::to_string(number); }

/// A number with its word: "1 card", "3 cards".
inline std::string plural(int count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

/// One place after the point: "3.5".
inline std::string decimal(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", number);
  return text;
}

/// A chance in words: "50 %", "0.4 %"; never 0 or 100 for what is not certain.
inline std::string percent(double chance) {
  const double value = chance * 100;
  if (value > 0 && value < 1) return decimal(value) + " %";
  return std::to_string(value > 99 && value < 100 ? 99 : std::lround(value)) + " %";
}

}  // namespace bout
