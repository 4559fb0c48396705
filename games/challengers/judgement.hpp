#pragma once
#include "games/challengers/decisions.hpp"

/// What the bots' knowledge is made of: evaluation.cpp says what cards and decks are worth, prospects.cpp plays the
/// coming rounds with it.
namespace bout::challengers {

/// How strong a deck is, as log odds against one of strength 0: the curve of its cards, whether the bench can seat
/// its names, and what its cards do for each other.
double strength(const Rules&, std::span<const Card> cards, int round);
/// A number as a chance: 0 is even.
double sigmoid(double);
/// Of the cards that may be the second to go for a trade, the one least worth keeping.
Choice cheapest_trade(const Rules&, const ChoiceList&);
/// Lets the match run to its end, with quick answers to what it asks; returns who wins.
Side finish_match(Match&, Table&);

}  // namespace bout::challengers
