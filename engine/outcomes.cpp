#include "engine/outcomes.hpp"

namespace bout {

std::vector<NamedOutcome> named_outcomes(const AnyGame& game, const NeededRoll& roll) {
  std::vector<NamedOutcome> list;
  for (const Weighted& one : roll.possible()) {
    std::string text = game.outcome_text(roll.name, one.outcome);
    if (text.empty()) return {};
    for (const NamedOutcome& other : list)
      if (other.text == text) {
        text += " (number " + std::to_string(one.outcome) + ")";
        break;
      }
    list.push_back({one.outcome, std::move(text)});
  }
  return list;
}

std::string text_of(const AnyGame& game, RollName roll, Outcome outcome) {
  std::string text = game.outcome_text(roll, outcome);
  return text.empty() ? std::to_string(outcome) : text;
}

}  // namespace bout
