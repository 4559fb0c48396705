#pragma once
#include <span>

#include "engine/chance.hpp"
#include "games/alls_well/scene.hpp"

/// What bots know of the game: how it stands, what a choice is worth at a glance, and what a seat cannot see. They know
/// what is on the table and in the header of the guide, and no entry that has not been read (AWE-R190).
namespace bout::alls_well {

/// A world that may be, for whoever sees what this seat sees: tokens that lie face down in another order (AWE-4.2), and
/// hands that are hidden dealt anew from hand and deck (AWE-O13). Decks have no order of their own.
State redealt(const State&, const Rules&, Seat viewer, Chance&);

/// How good it looks for the party: 0 to 1.
double outlook_of_party(const State&, const Rules&);

/// A choice as somebody makes it who thinks of the turn, not of the game: attacks that degrade, moves that lead to one,
/// a defence where it is needed, a friend who is floored, and the way to the goal. One number for each choice; the larger
/// the better.
class Glance {
 public:
  Glance(const State& state, const Rules& rules) : state_(state), rules_(rules), scene_(state, rules) {}
  double worth(Seat, Choice) const;

 private:
  double act(Choice) const;
  double follow_up(const Act&) const;
  double use(Unit, const Effects&) const;
  double loot(Unit, std::size_t slot) const;
  double set_up(Seat, Unit, Choice) const;
  double tie(Choice) const;

  const State& state_;
  const Rules& rules_;
  Scene scene_;
};

/// The quick policy: mostly the best at a glance.
struct QuickChoice {
  const Rules& rules;
  Choice operator()(const State&, Seat, const ChoiceList&, Picks&) const;
};
/// Plays on by it until the end, or for so many decisions; returns how many. What is asked lies on the agenda while it is
/// thought about, since that says whose turn it is.
int play_quickly(Table&, Chance& picks, int limit);

}  // namespace bout::alls_well
