#pragma once
#include <cctype>
#include <string>

namespace bout {

/// "the Mage" -> "The Mage".
inline std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

/// A number with its word: "1 card", "3 cards".
inline std::string plural(int count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace bout
