#pragma once
#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "engine/chance.hpp"
#include "engine/choice.hpp"
#include "engine/events.hpp"
#include "engine/one_of.hpp"

namespace bout {

/// A step that waits for somebody to choose says so with `static constexpr bool waits = true`.
template <class Step>
concept Decision = requires {
  requires std::remove_cvref_t<Step>::waits;
};

namespace detail {
template <class Steps>
struct Waiting;
template <class... Step>
struct Waiting<OneOf<Step...>> {
  static constexpr std::array<bool, sizeof...(Step)> table{Decision<Step>...};
};
}  // namespace detail

/// True when the top of the agenda is a decision.
template <class State>
bool waiting(const State& state) {
  using Step = typename decltype(state.agenda)::value_type;
  return !state.agenda.empty() && detail::Waiting<Step>::table[state.agenda.back().index()];
}

/// What a step may touch, and nothing else: the state, the rules of this table, chance and the listeners.
template <class State, class Rules, class Event>
struct Table {
  State& state;
  const Rules& rules;
  Chance& chance;
  const Events<Event>& events;
  bool telling = events.listening();

  int roll(int sides, RollName name) { return chance.roll(sides, name); }

  template <class Happened>
  void emit(const Happened& happened) {
    if (telling) [[unlikely]]
      events(Event{happened});
  }

  /// First the first, then the others, then whatever was waiting already.
  template <class First, class... Later>
  void then(const First& first, const Later&... later) {
    if constexpr (sizeof...(Later) > 0) then(later...);
    state.agenda.grow().template emplace<First>(first);
  }

  /// As the last thing a rule does, the same as then(first, later...), without the detour over the agenda:
  /// only what has to wait for a decision needs to lie there. Every step but the last must push nothing.
  template <class First, class... Later>
  void at_once(const First& first, const Later&... later) {
    static_assert(!Decision<First>);
    resolve(first, *this);
    if constexpr (sizeof...(Later) > 0) at_once(later...);
  }
};

/// Calls `visitor` with the step as its own type.
template <class Visitor, class... Step>
[[gnu::always_inline]] inline decltype(auto) with_step(const OneOf<Step...>& step, Visitor&& visitor) {
  return visit(visitor, step);
}

/// Takes the top step away and calls `visit` with a copy of it. Only the step's own members are copied: a
/// load of the whole variant right after its members were stored one by one would stall the processor.
template <class Agenda, class Visit>
[[gnu::always_inline]] inline void take_step(Agenda& agenda, Visit&& visit) {
  const auto& top = agenda.back();
  agenda.pop_back();
  with_step(top, [&](const auto& step) {
    const auto copy = step;  // what the step pushes may lie where it lay
    visit(copy);
  });
}

/// Runs the agenda until somebody must choose, nothing is left, or a script has run out.
template <class AnyTable>
void run(AnyTable& table) {
  auto& agenda = table.state.agenda;
  while (!agenda.empty() && !waiting(table.state) && !table.chance.stopped())
    take_step(agenda, [&](const auto& step) {
      if constexpr (!Decision<decltype(step)>) resolve(step, table);
    });
}

/// Who may answer the decision on top of the agenda: what the game's `who` says.
template <class State, class Rules>
Seats seats_to_act(const State& state, const Rules& rules) {
  if (state.agenda.empty()) return {};
  return with_step(state.agenda.back(), [&](const auto& ask) -> Seats {
    if constexpr (Decision<decltype(ask)>)
      return who(ask, state, rules);
    else
      return {};
  });
}

/// Everything the seat may answer: what the game's `list` says.
template <class State, class Rules>
void list_choices(const State& state, const Rules& rules, Seat seat, ChoiceList& choices) {
  if (!seats_to_act(state, rules).contains(seat)) return;
  with_step(state.agenda.back(), [&](const auto& ask) {
    if constexpr (Decision<decltype(ask)>) list(ask, state, rules, seat, choices);
  });
}

/// What follows an answer: the game's `follow`, which is told the seat where it asks for it. A decision of several
/// seats at once needs that: two of them may make the same choice.
template <class Ask, class AnyTable>
void follow_answer(const Ask& asked, Seat seat, Choice choice, AnyTable& table) {
  if constexpr (requires { follow(asked, seat, choice, table); })
    follow(asked, seat, choice, table);
  else
    follow(asked, choice, table);
}

/// Takes the decision from the agenda, puts what follows there (the game's `follow`) and runs it.
template <class AnyTable>
void answer(Seat seat, Choice choice, AnyTable& table) {
  take_step(table.state.agenda, [&](const auto& asked) {
    if constexpr (Decision<decltype(asked)>) follow_answer(asked, seat, choice, table);
  });
  run(table);
}

/// Whoever acts of those who may: a game's `who` names one seat, or several.
inline Seat one_of(Seat seat, Picks&) { return seat; }
inline Seat one_of(Seats seats, Picks& picks) {
  return seats.size() > 1 ? seats.at(picks.pick(seats.size())) : seats.front();
}

/// Plays on with random choices until the game is over or `limit` decisions were made; returns how many.
/// Decisions and steps share one loop and one jump: this is what simulations and search spend their time in.
/// `choose(state, seat, choices, picks)` makes the choice.
template <class AnyTable, class Choose>
int play_out(AnyTable& table, Chance& all_picks, int limit, Choose&& choose) {
  ChoiceList choices;
  Picks picks(all_picks);  // in registers, where no store into the state can reach it
  auto& agenda = table.state.agenda;
  int decisions = 0;
  while (!agenda.empty()) {
    if (decisions == limit && waiting(table.state)) [[unlikely]]
      break;
    take_step(agenda, [&](const auto& step) {
      if constexpr (Decision<decltype(step)>) {
        ++decisions;
        const Seat seat = one_of(who(step, table.state, table.rules), picks);
        choices.clear();
        list(step, table.state, table.rules, seat, choices);
        follow_answer(step, seat, choose(table.state, seat, choices, picks), table);
      } else {
        resolve(step, table);
      }
    });
  }
  picks.hand_back(all_picks);
  return decisions;
}

/// Any choice, each with the same chance.
struct AnyChoice {
  template <class State>
  Choice operator()(const State&, Seat, const ChoiceList& choices, auto& picks) const {
    const int count = static_cast<int>(choices.size());
    return choices.offered(count > 1 ? static_cast<std::size_t>(picks.pick(count)) : 0);
  }
};

}  // namespace bout
