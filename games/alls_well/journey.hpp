#pragma once
#include "games/alls_well/decisions.hpp"

/// What bots know of an Exploration: only what lies on the table (AWE-R190). Which quest leads on, what a reward is and
/// what lies behind a way nobody has scouted is unknown to them as to a person.
namespace bout::alls_well {

/// There is no map to look at.
constexpr bool on_the_way(const State& state) { return state.campaign.phase >= Phase::exploration; }

/// How well it goes: 0 to 1.
double outlook_on_the_way(const State&, const Rules&);
/// What a choice is worth at a glance, in the unit of Glance.
double worth_on_the_way(const State&, const Rules&, Choice);
/// Moving things about without end, and what the party does not lean to where nobody knows what comes of it.
bool idles_on_the_way(const State&, const Rules&, Choice);
/// The same for a letter in a Scenario of the campaign (AWE-6.12): nobody has read what its options lead to.
bool leans_to_another_option(const State&, const Rules&, Choice);

}  // namespace bout::alls_well
