#pragma once
#include "games/all_or_nothing/decisions.hpp"

namespace bout::all_or_nothing {

/// What things are worth, in points. bout_tune finds them by trial.
struct Habits {
  double damage = 1;       // a point of his health
  double health = 1;       // what one has oneself
  double momentum = 0.3;   // a step of the marker
  double level = 1;        // being on a roll, and unstoppable once more
  double initiative = 2;   // staying on the attack
  double stamina = 0.35;   // a point
  double tired = 1.5;      // not being low on it
  double card = 1;         // in hand
  double heavy = 0.2;      // more for each point of damage it lists
  double pin = 0.5;        // more for its pin
  double spent = 0.5;      // a card that lands is gone
  double chain = 0.5;      // the next card in hand would be in the chain
  double ability = 1.5;    // one that can still be used
  double win = 20;         // the match
  double lose = 20;        // and its loss
  double weapon = 1;       // he takes one after 2 damage
  double set_up = 1;       // one that fits a card in hand
  double idle_set_up = 0;  // one that does not
  double kick_out = 20;    // getting up, against the stamina it costs
  double climb = 5;        // he climbs
};
using HabitsOf = By<Mode, Habits, 3>;
extern const HabitsOf usual_habits;

/// What a sensible wrestler does without thinking long: whatever is worth most by plain sums of what it gains and costs.
struct QuickChoice {
  const Rules& rules;
  const HabitsOf& habits = usual_habits;
  Choice operator()(const State&, Seat, const ChoiceList&, Picks&) const;
};
/// What he does between the matches of a career, and wherever one thing is as good as another: career_quick.cpp.
Choice career_choice(const State&, const ChoiceList&, Picks&);

}  // namespace bout::all_or_nothing
