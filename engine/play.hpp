#pragma once
#include "engine/agenda.hpp"

namespace bout {

/// What every game answers alike, from its steps and decisions: a game class derives from it and adds the rest. `Self`
/// has rules(); its namespace has set_up(Table&), and who, list, follow and resolve for every step.
template <class Self, class GameState, class GameTable, class GameEvent>
class Play {
 public:
  using State = GameState;
  using Event = GameEvent;
  using Sink = Events<Event>;

  State start(Chance& chance, const Sink& events) const {
    State state{};
    GameTable table{state, self().rules(), chance, events};
    set_up(table);
    run(table);
    return state;
  }
  Seats to_act(const State& state) const { return seats_to_act(state, self().rules()); }
  void choices(const State& state, Seat seat, ChoiceList& list) const {
    list_choices(state, self().rules(), seat, list);
  }
  void apply(State& state, Seat seat, Choice choice, Chance& chance, const Sink& events) const {
    GameTable table{state, self().rules(), chance, events};
    answer(seat, choice, table);
  }

 private:
  const Self& self() const { return static_cast<const Self&>(*this); }
};

}  // namespace bout
