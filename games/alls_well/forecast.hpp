#pragma once
#include <vector>

#include "engine/forecast.hpp"
#include "games/alls_well/decisions.hpp"
#include "games/alls_well/view.hpp"

/// What would happen, found by the rules themselves: they are played on a copy, up to the next card or question.
namespace bout::alls_well {

class Trial {
 public:
  Trial(const State& from, const Rules& rules) : state(from), rules_(rules) { state.guess = true; }

  /// Up to what somebody would have to decide; reactions, guards and orders are declined on the way.
  void choose(Seat, Choice);
  /// All Enemies of this type act now by this Intent. Ties go to the first that is offered.
  void act(EnemyType, IntentId);

  State state;
  std::vector<Event> events;
  bool tie = false;      // somebody would decide on the way
  bool stopped = false;  // a card would be drawn: what follows is open

 private:
  Events<Event> sink();

  const Rules& rules_;
};

/// What an attack would do to its target.
Hit hit_of(const State&, const Rules&, Seat, Choice, const Act&);
/// What every Enemy would do, Intent by Intent; alike ones together.
struct Outlooks {
  std::vector<std::vector<Outlook>> of = std::vector<std::vector<Outlook>>(most_units);  // by unit
  std::vector<IntentSet> ties = std::vector<IntentSet>(most_types);             // by type: where somebody would decide on the way
};
Outlooks outlooks(const State&, const Rules&);
/// Where an Enemy can strike on its next turn by any Intent that is left: within reach of wherever it can walk.
Hexes threat_of(const State&, const Rules&, Unit);

std::vector<Forecast> forecast(const Words&, const State&, Seat, Choice);

}  // namespace bout::alls_well
