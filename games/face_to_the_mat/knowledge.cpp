// What bots need. Nothing here is won or lost, so knowing the game means booking sensibly (FTM-D3).
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

namespace {

/// The computer promoter's choice where there is one, else any.
struct Sensible {
  Choice operator()(const State&, Seat, const ChoiceList& choices, Picks& picks) const {
    if (picks.pick(8) == 0)  // a card or a match that suggestions cannot complete is nobody's trap
      for (const Choice choice : choices)
        if (verb_of(choice) == Verb::let_run || verb_of(choice) == Verb::cancel) return choice;
    for (const Verb verb : {Verb::open_doors, Verb::suggest, Verb::run_the_rest, Verb::ring_bell, Verb::book_it,
                            Verb::fill_up, Verb::accept})
      for (const Choice choice : choices)
        if (verb_of(choice) == verb) return choice;
    return AnyChoice{}(State{}, promoter, choices, picks);
  }
};

}  // namespace

/// How promising the card is: a full one, with feuds and titles on it, between people of like grades.
double Game::evaluate(const State& state, Seat) const {
  if (state.over) return 1;
  double worth = 0;
  for (const Booking& booking : state.card) {
    worth += 1 + (booking.grudge ? 1 : 0) + (booking.titles != 0 ? 0.5 : 0);
    if (booking.entrants.size() < 2) continue;
    const int gap = number(state[booking.entrants[0]].grade) - number(state[booking.entrants[1]].grade);
    worth -= 0.1 * (gap < 0 ? -gap : gap);
  }
  const double done = state.show + (state.open ? 0.5 : 0);
  return std::min(0.99, done / 2600 + 0.3 * worth / 20);
}

int Game::play_out(State& state, Chance& chance, Chance& picks, int limit, bool quick) const {
  Table table{state, rules(), chance, Sink{}};
  if (!quick) return bout::play_out(table, picks, limit, AnyChoice{});
  return bout::play_out(table, picks, limit, Sensible{});
}

}  // namespace bout::face_to_the_mat
