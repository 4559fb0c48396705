#pragma once
#include "engine/choice.hpp"
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

enum class Verb : std::uint16_t {
  // the desk
  book_challenge,  // a: number of the challenge
  book_shot,       // a: title
  compose,         // a: Form
  drop,            // a: number on the card
  later,           // a: number on the card; trades places with the next
  suggest,
  open_doors,
  let_run,  // a: shows
  sign,     // a: Who
  release,  // a: Who
  // one match
  enter,     // a: Who
  take_out,  // a: Who
  cage,
  hardcore,
  put_up,    // a: title
  favor,     // a: Who
  lay_chip,  // a: Thing, b: space
  clear_chips,
  script_bump,   // a: card; 0: none
  script_spill,  // a: card; 0: none
  set_form,      // a: Form
  fill_up,
  book_it,
  cancel,
  // a Grudge Match
  roll_again,
  take_type,    // a: Form, b: 1 cage, 2 hardcore, 3 both
  take_stakes,  // a: Stakes
  take_title,   // a: title
  // the show
  ring_bell,
  interview,  // a: Who, b: Chart
  run_the_rest,
  stand,  // a: Who
  pin,    // a: Who
  accept,
  refuse,
  another_season,
  close_books,
  change,  // a: number on the card; opens that match again
};
inline constexpr int verb_count = 38;

constexpr Choice choice(Verb verb, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0};
}
constexpr Choice choice(Verb verb, Who who, int b = 0) { return choice(verb, index(who), b); }
constexpr Verb verb_of(Choice choice) { return static_cast<Verb>(choice.verb); }

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
BOUT_ASKS(SeasonOver);
#undef BOUT_ASKS

/// Why the doors stay shut, or nothing.
Objection why_shut(const State&, const Rules&);

}  // namespace bout::face_to_the_mat
