// Odds of a match before its bell: it is played many times without its stories.
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

std::vector<Forecast> Game::forecast(const State& state, Seat, Choice choice) const {
  if (verb_of(choice) != Verb::ring_bell && verb_of(choice) != Verb::book_it) return {};
  constexpr int samples = 200;  // enough to tell two to one from three to two
  const bool booked = verb_of(choice) == Verb::ring_bell;
  if (!booked && rules().kind != ShowKind::exhibition) return {};
  Rules plain = rules();
  plain.kind = ShowKind::exhibition;
  plain.auto_book = true;  // nobody is asked on the way
  plain.storylines = false;
  std::array<int, most_wrestlers> wins{};
  double cards = 0;
  for (int i = 0; i < samples; ++i) {
    State copy = state;
    const Booking booking = booked ? state.card[state.at] : state.draft;
    copy.card.clear();
    copy.card.push_back(booking);
    copy.at = 0;
    copy.agenda.clear();
    Chance chance(0x5eed + static_cast<std::uint64_t>(i));
    const Sink silent;
    Table table{copy, plain, chance, silent};
    table.then(BeginMatch{});
    run(table);
    if (copy.match.winner != nobody) ++wins[index(copy.match.winner)];
    cards += copy.match.cards;
  }
  std::vector<Forecast> list;
  const Booking& booking = booked ? state.card[state.at] : state.draft;
  if (booking.form == Form::tag) {
    for (std::size_t team = 0; team < 2; ++team)
      list.push_back(
          {name(booking.entrants[2 * team]) + " and " + name(booking.entrants[2 * team + 1]) + " win",
           static_cast<double>(wins[index(booking.entrants[2 * team])] + wins[index(booking.entrants[2 * team + 1])]) /
               samples,
           false, samples});
  } else {
    for (const Who who : booking.entrants)
      list.push_back({name(who) + " wins", static_cast<double>(wins[index(who)]) / samples, false, samples});
  }
  list.push_back({"cards on average", cards / samples, true, samples});
  return list;
}

}  // namespace bout::face_to_the_mat
