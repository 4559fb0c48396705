#include "engine/forecast.hpp"

#include <cstdio>

namespace bout {

namespace {

std::string with_commas(int number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

}  // namespace

std::string text_of(const Forecast& line) {
  char number[32];
  const bool exact = line.tries == 0;
  if (line.average)
    std::snprintf(number, sizeof number, exact ? "%.2f" : "about %.1f", line.value);
  else
    std::snprintf(number, sizeof number, exact ? "%.1f %%" : "about %.0f %%", line.value * 100);
  return number;
}

std::string text_of(const std::vector<Forecast>& lines) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += (i == 0 ? "" : "; ") + lines[i].what + " " + text_of(lines[i]);
    if (lines[i].tries > 0 && (i + 1 == lines.size() || lines[i + 1].tries != lines[i].tries))
      text += ", " + with_commas(lines[i].tries) + (lines[i].tries == 1 ? " try" : " tries");
  }
  return text;
}

}  // namespace bout
