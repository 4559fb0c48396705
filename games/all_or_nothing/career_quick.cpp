// A quick way through the evenings of a career.
#include "games/all_or_nothing/quick.hpp"

namespace bout::all_or_nothing {

namespace {

/// Heal what hurts, then work the crowd, then train.
Choice backstage(const Career& career, const ChoiceList& list, Picks& picks) {
  Choice best = list[0];
  double most = -1;
  for (const Choice option : list) {
    if (verb_of(option) != Verb::action) continue;
    double value = 0.1 * picks.pick(8);
    switch (Action(option.a)) {
      case Action::recovery: value += 0.7 * career.bumps + 1.2 * career.injuries.size(); break;
      case Action::training: value += 0.6; break;
      case Action::promo: value += career.space < 5 ? 1.0 : 0.5; break;
      case Action::attack: value += career.space < 5 ? 1.1 : 0.6; break;
    }
    if (value > most) most = value, best = option;
  }
  return best;
}

/// A skill that can be learned is learned before the bell.
Choice walk_out(const ChoiceList& list) {
  for (const Choice option : list)
    if (verb_of(option) == Verb::learn) return option;
  return list[0];
}

}  // namespace

Choice career_choice(const State& state, const ChoiceList& list, Picks& picks) {
  const int count = static_cast<int>(list.size());
  switch (verb_of(list[0])) {
    case Verb::action: return backstage(state.career, list, picks);
    case Verb::fight: return walk_out(list);
    case Verb::heal_bump: return verb_of(list[1]) == Verb::heal_injury ? list[1] : list[0];
    case Verb::keep_injuries:
    case Verb::heal_injury:
    case Verb::both: return list[0];
    case Verb::hold: return list[static_cast<std::size_t>(picks.pick(count - 1))];
    case Verb::retry: return list[state.career.billing.lost > 3 ? 1 : 0];
    default: return list[static_cast<std::size_t>(picks.pick(count))];
  }
}

}  // namespace bout::all_or_nothing
