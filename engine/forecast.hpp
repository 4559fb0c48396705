#pragma once
#include <string>
#include <vector>

namespace bout {

/// One line of a forecast: what may come of a choice, and how likely it is.
struct Forecast {
  std::string what;  // "the Boss falls"
  double value = 0;  // a chance from 0 to 1, or an average
  bool average = false;
  int tries = 0;  // 0: exact, every way was counted. Otherwise a sample: so many games were tried
};

/// "16.7 %", of a sample "about 69 %"; an average as "2.33", "about 17.5".
std::string text_of(const Forecast& line);
/// All lines: "the Boss falls 16.7 %; damage on average 2.33", of a sample "you win about 69 %, 2,000 tries".
std::string text_of(const std::vector<Forecast>& lines);

}  // namespace bout
