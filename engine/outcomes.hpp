#pragma once
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace bout {

/// Something that may come, as people call it.
struct NamedOutcome {
  Outcome outcome = 0;
  std::string text;  // "Dog"; no two are called alike
};

/// Everything that may come of a draw, by name and in the order of the kinds. Empty for a die, which has faces.
std::vector<NamedOutcome> named_outcomes(const AnyGame& game, const NeededRoll& roll);
/// What came, in words: the name of the card, or the face of the die.
std::string text_of(const AnyGame& game, RollName roll, Outcome outcome);

}  // namespace bout
