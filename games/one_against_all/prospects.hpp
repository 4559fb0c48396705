#pragma once
#include <string>
#include <vector>

#include "games/one_against_all/content.hpp"
#include "games/one_against_all/view.hpp"

namespace bout::one_against_all {

/// Where a Hero is and what lies ahead: "on 8, crystal in 2".
std::string standing(const State&, const Rules&, Hero);
/// "start", or the number of the space.
std::string place(int position);
/// What can be counted from what the view shows already: chances, the next blow, and how the fight goes on.
void weigh_prospects(const State&, const Rules&, View&);
/// How likely the blow that is being settled is stopped by this many Shields more (OAA-9.5, OAA-R21).
double unhurt_behind(const State&, const Rules&, int shields);
/// The ids of a loadout's cards.
std::vector<std::string> card_ids(const Content&, Loadout);

}  // namespace bout::one_against_all
