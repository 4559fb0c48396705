#pragma once
#include "games/all_or_nothing/decisions.hpp"

namespace bout::all_or_nothing {

/// What a sensible wrestler does without thinking long: whatever is worth most by plain sums of what it gains and costs.
struct QuickChoice {
  const Rules& rules;
  Choice operator()(const State&, Seat, const ChoiceList&, Picks&) const;
};
/// What he does between the matches of a career, and wherever one thing is as good as another: career_quick.cpp.
Choice career_choice(const State&, const ChoiceList&, Picks&);

}  // namespace bout::all_or_nothing
