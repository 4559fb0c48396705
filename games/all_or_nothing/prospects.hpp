#pragma once
#include <array>

#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

/// What is looked at to guess how a match against the automaton ends, in units of about one.
using Prospects = std::array<double, 29>;
Prospects prospects(const State&, const Rules&);
/// The chance that the player wins from a state in which no attack is half done.
double win_chance(const State&, const Rules&);

/// What a career is worth where it stands, in VP, the match under way left aside: career_value.cpp.
double career_value(const State&, const Rules&);
/// What the match under way adds to it, if it is won with this chance.
double match_value(const State&, const Rules&, double win);
/// How often such a match is won before anything of it is known but how often it was lost.
double opening_chance(const State&);
/// VP as a score from 0 to 1.
double career_score(double vp);

}  // namespace bout::all_or_nothing
