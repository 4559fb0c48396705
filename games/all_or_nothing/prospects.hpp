#pragma once
#include <array>

#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

/// What is looked at to guess how a match against the automaton ends, in units of about one.
using Prospects = std::array<double, 31>;
Prospects prospects(const State&, const Rules&);
/// What each of them is worth; bout_tune fits them.
extern const By<Mode, Prospects, 3> usual_weights;
/// Whether the next decision begins something: no attack, fall or climb is half done.
bool calm(const State&);
/// What has been begun is brought to its end in a sensible way, with dice that hang on the state and on which of
/// several ways it may fall is asked for.
State settled(State, const Rules&, int which);
/// The chance that the player wins from a state that is settled.
double win_chance(const State&, const Rules&, const Prospects& weights);
inline double win_chance(const State& state, const Rules& rules) {
  return win_chance(state, rules, usual_weights[state.terms.mode]);
}

/// What a career is worth where it stands, in VP, the match under way left aside: career_value.cpp.
double career_value(const State&, const Rules&);
/// What the match under way adds to it, if it is won with this chance.
double match_value(const State&, const Rules&, double win);
/// How often such a match is won before anything of it is known but how often it was lost.
double opening_chance(const State&);
/// VP as a score from 0 to 1.
double career_score(double vp);

}  // namespace bout::all_or_nothing
