// Odds of a choice: how the next match would end.
#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

/// Somebody who is still picking will have the best of the offer.
void finish_draft(State& world, const Rules& rules, Side side) {
  Draft& draft = world[side].draft;
  for (; draft.picks > 0 && !draft.offer.empty(); --draft.picks) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < draft.offer.size(); ++i)
      if (rules.worth[draft.offer[i]] > rules.worth[draft.offer[best]]) best = i;
    world.insert(side, world[side].size, in_deck(draft.offer[best]));
    draft.offer.erase_at(best);
  }
}

}  // namespace

/// How often the next match would be won with this deck, in a hundred tries against what the opponent may have.
std::vector<Forecast> Game::forecast(const State& state, Seat seat, Choice choice) const {
  if (verb_of(choice) != Verb::ready) return {};
  constexpr int tries = 100;
  const Side side = side_at(state, seat);
  const Side other = opponent_of(state, rules(), side);
  int won = 0;
  for (int attempt = 0; attempt < tries; ++attempt) {
    Chance chance(mix(77, static_cast<std::uint64_t>(attempt)));
    State world = redeal(state, seat, chance);  // only what this seat knows goes in
    finish_draft(world, rules(), other);
    won += sample_match(world, rules(), side, other, chance) == side;
  }
  return {{"you win the next match", static_cast<double>(won) / tries, false, tries}};
}

}  // namespace bout::challengers
