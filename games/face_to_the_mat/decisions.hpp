#pragma once
#include "engine/choice.hpp"
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

template <class A = int, class B = int>
constexpr Choice choice(Verb verb, A a = {}, B b = {}) {
  return {byte(index(verb)), byte(index(a)), byte(index(b)), 0};
}
constexpr Verb verb_of(Choice choice) { return Verb(choice.verb); }

inline constexpr Seat promoter{0};

#define BOUT_ASKS(Ask)                                                          \
  inline Seats who(const Ask&, const State&, const Rules&) { return promoter; } \
  void list(const Ask&, const State&, const Rules&, Seat, ChoiceList&);         \
  void follow(const Ask&, Choice, Table&)
BOUT_ASKS(Desk);
BOUT_ASKS(Compose);
BOUT_ASKS(ChooseType);
BOUT_ASKS(ChooseStakes);
BOUT_ASKS(ChooseTitle);
BOUT_ASKS(Interlude);
BOUT_ASKS(ChooseSpot);
BOUT_ASKS(ChoosePinned);
BOUT_ASKS(MayTurn);
BOUT_ASKS(MayAlly);
BOUT_ASKS(Arrange);
BOUT_ASKS(ChooseUse);
BOUT_ASKS(SeasonOver);
#undef BOUT_ASKS

/// The decision on top of the agenda, if it is this one.
template <class Ask>
const Ask* asked(const State& state) {
  return state.agenda.empty() ? nullptr : get_if<Ask>(&state.agenda.back());
}

/// Why the doors stay shut, or nothing.
Objection why_shut(const State&, const Rules&);

}  // namespace bout::face_to_the_mat
