#pragma once
#include <vector>

#include "engine/game.hpp"

namespace bout {

/// Plays a choice in every way the dice can fall, up to the next decision, and calls
/// `visit(chance, state, events)` for each. Exact: it extends a script wherever it ran out. Returns false,
/// after having visited only some, when there are more than `most` ways.
template <class G, class Visit>
bool each_outcome(const G& game, const typename G::State& before, Seat seat, Choice choice, int most, Visit&& visit) {
  using Event = typename G::Event;
  std::vector<Outcome> script;
  std::vector<int> sides;  // of the die behind each outcome
  std::vector<Event> told;
  const Events<Event> sink([](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); },
                           &told);
  for (int ways = 0; ways < most;) {
    typename G::State state = before;
    told.clear();
    Chance chance = Chance::scripted(script);
    game.apply(state, seat, choice, chance, sink);
    if (chance.stopped()) {  // one more roll is needed: start with its lowest face
      script.push_back(1);
      sides.push_back(chance.needed().sides);
      continue;
    }
    double share = 1;
    for (const int die : sides) share /= die;
    visit(share, state, told);
    ++ways;
    while (!script.empty() && script.back() == sides.back()) script.pop_back(), sides.pop_back();
    if (script.empty()) return true;
    ++script.back();
  }
  return false;
}

}  // namespace bout
