#pragma once
#include <array>
#include <span>

#include "engine/chance.hpp"
#include "games/alls_well/decisions.hpp"

/// What bots know of the game: how it stands, what a choice is worth at a glance, and what a seat cannot see. They know
/// what is on the table and in the header of the guide, and no entry that has not been read (AWE-R190).
namespace bout::alls_well {

/// A world that may be, for whoever sees what this seat sees: tokens that lie face down in another order (AWE-4.2), and
/// hands that are hidden dealt anew from hand and deck (AWE-O13). Decks have no order of their own.
State redealt(const State&, const Rules&, Seat viewer, Chance&);

/// How good it looks for the party: 0 to 1.
double outlook_of_party(const State&, const Rules&);

/// What everybody can read from the goal: whom to kill, where to be.
struct Purpose {
  Units wanted;        // Enemies on the map that must die
  Hexes places;        // hexes that are worth standing on: letters, loot, places the goal names
  bool kills = false;  // the goal is met by killing
  int left = 0;        // steps of the goal that are still to be done
};
Purpose purpose_of(const State&, const Rules&);

/// A choice as somebody makes it who thinks of the turn, not of the game: attacks that degrade, moves that lead to one,
/// a defence where it is needed. One number for each choice; the larger the better.
class Glance {
 public:
  Glance(const State&, const Rules&);
  double worth(Seat, Choice) const;

 private:
  double card(Unit, ActionCardId) const;
  double action(const Act&, Hex from, int left) const;
  double strike(const Act&, Unit target) const;
  double best_strike(const Act&, Hex from) const;
  double place(Unit, Hex) const;
  double follow_up(Unit, ActionCardId, unsigned taken, Hex from) const;
  double ability(const Act&) const;
  double danger(Hex) const;

  const State& state_;
  const Rules& rules_;
  Purpose aim_;
  Hexes hurt_;  // hexes in reach of Enemies
  std::array<double, most_units> worth_{};  // of an Enemy's step towards death
};

/// The quick policy: mostly the best at a glance.
struct QuickChoice {
  const Rules& rules;
  Choice operator()(const State&, Seat, const ChoiceList&, Picks&) const;
};

/// How much each choice deserves to be looked at first.
void weigh_at_a_glance(const State&, const Rules&, Seat, const ChoiceList&, std::span<double> weights);

}  // namespace bout::alls_well
