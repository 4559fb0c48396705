#pragma once
#include <vector>

#include "engine/game.hpp"

namespace bout {

/// Plays a choice in every way the dice can fall and the cards can come, up to the next decision, and calls
/// `visit(share, state, events)` for each. Exact: it extends a script wherever it ran out. Cards of one kind are one
/// way, however many there are. Returns false, after having visited only some, when there are more than `most` ways.
template <class G, class Visit>
bool each_outcome(const G& game, const typename G::State& before, Seat seat, Choice choice, int most, Visit&& visit) {
  using Event = typename G::Event;
  struct Branch {
    std::vector<Weighted> possible;
    std::size_t at = 0;
    double share = 0;  // of everything up to here
    double all = 0;    // weight of what is possible
  };
  std::vector<Outcome> script;
  std::vector<Branch> branches;  // behind each outcome of the script
  std::vector<Event> told;
  const Events<Event> sink([](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); },
                           &told);
  const auto take = [&](Branch& branch, double before_it) {
    script.back() = branch.possible[branch.at].outcome;
    branch.share = before_it * branch.possible[branch.at].weight / branch.all;
  };
  const auto share_before = [&] { return branches.size() > 1 ? branches[branches.size() - 2].share : 1.0; };
  for (int ways = 0; ways < most;) {
    typename G::State state = before;
    told.clear();
    Chance chance = Chance::scripted(script);
    game.apply(state, seat, choice, chance, sink);
    if (chance.stopped()) {  // one more roll is needed: start with what may come first
      Branch branch{chance.needed().possible(), 0, 0, 0};
      for (const Weighted& one : branch.possible) branch.all += one.weight;
      script.push_back(0);
      branches.push_back(std::move(branch));
      take(branches.back(), share_before());
      continue;
    }
    visit(branches.empty() ? 1.0 : branches.back().share, state, told);
    ++ways;
    while (!branches.empty() && branches.back().at + 1 == branches.back().possible.size())
      script.pop_back(), branches.pop_back();
    if (branches.empty()) return true;
    ++branches.back().at;
    take(branches.back(), share_before());
  }
  return false;
}

}  // namespace bout
