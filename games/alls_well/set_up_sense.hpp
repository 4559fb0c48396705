#pragma once
#include "games/alls_well/levels.hpp"

/// What bots think of set-up between chapters, and of trading before a Skirmish: one number for each choice, the larger the
/// better. It reads what lies open, so every seat may know it: records, supplies and prices (AWE-D28, AWE-R190).
namespace bout::alls_well {

/// How strong an Action card is, as AWE-C26 counts it.
double card_strength(const ActionCard&);
double set_up_worth(const State&, const Rules&, Seat, Choice);
/// The best trade of a Skirmish; nothing when none is worth it.
std::optional<Choice> best_trade(const State&, const Rules&, Unit);
Choice best_place(const State&, const Rules&, Unit, Item);
/// What this seat would do now; nothing where it is not asked.
std::optional<Choice> set_up_choice(const State&, const Rules&, Seat);
/// Whether the decision on top of the agenda is one of these.
bool asks_set_up(const State&);

}  // namespace bout::alls_well
