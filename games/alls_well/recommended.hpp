#pragma once
#include <optional>
#include <string>

#include "games/alls_well/decisions.hpp"

/// What is recommended in the set-up of a Skirmish, one after the other, to whoever does not want to choose every card. Rules, words
/// and bots ask here.
namespace bout::alls_well {

struct Words;

/// Of the cards it may take the one that helps its deck most; no_action: there is none.
ActionCardId recommended_upgrade(const State&, const Rules&, Unit);
ImpulseId recommended_evolution(const State&, const Rules&, Unit);
/// The next of the best `left` of its cards, from card `from` on.
ActionCardId recommended_for_deck(const State&, const Rules&, Unit, int from, int left);
/// What it would buy, hire, put on or sell next; nothing when it has what it needs.
std::optional<Choice> recommended_trade(const State&, const Rules&, Unit);
/// Where an item goes for which there is no empty slot.
Choice recommended_place(const State&, const Rules&, Unit, Item);
/// Whether the decision on top of the agenda can be left to the recommendation.
bool recommends(const State&);
/// All that would be taken now, by name.
std::string recommendation(const Words&, const State&);

}  // namespace bout::alls_well
