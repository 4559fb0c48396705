#pragma once
#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

/// What may be chosen. The arguments of a choice are said by the struct of the same name in means.hpp.
enum class Verb : std::uint8_t {
  wrestler,  // a: which
  opponent,  // a: which
  swap,      // a: out, b: in
  swapped,   // enough
  pick,      // a: card
  picked,    // enough
  attack,    // a: card, b: manner, c: weapon in the set-up row
  draw,
  rest,
  ability,  // a: which
  roll,
  reroll,  // a: die, b: card
  keep,    // the roll as it is
  smash,
  swing,   // a: place in the display
  set_up,  // a: place in the display
  no_ability,
  pin,
  taunt,
  recover,
  escape,
  no_icon,
  health,
  stamina,
  take_it,
  block,
  token,        // a: the ability whose token gets out of the way of a devastating attack
  defence_die,  // against a weapon strike
  pay,          // a: card
  card,
  nothing,
  buy,
  kick_out,
  stay_down,
  pay_stamina,
  pay_cards,
  do_not_pay,
  drag_down,
  stun,
  last_three,
  give_up,
  // the career
  option,  // a: which of the story's
  side,    // a: face or heel
  action,  // a: which
  enough,  // no more actions
  heal_bump,
  heal_injury,   // a: which
  healed,        // enough
  hold,          // a: ability card
  hold_none,     // no card of this level
  give_injury,   // a: which, for VP
  keep_injuries,
  fight,         // a: 1 at Hard
  learn,         // a: skill, b: attack type
  retry,
  concede,
  new_ally,
  keep_ally,
  next_card,     // a: the scouted card that lies on top
  tonight,       // a: wrestler
  both,          // a card and stamina: Rope-a-dope
};

constexpr Choice choice(Verb verb, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
          static_cast<std::uint16_t>(c)};
}
constexpr Verb verb_of(Choice choice) { return static_cast<Verb>(choice.verb); }

inline Seat seat_of(Side side) { return Seat(static_cast<std::uint8_t>(side)); }
inline Side side_at(Seat seat) { return number(seat) == 0 ? Side::player : Side::foe; }

// clang-format off
#define BOUT_DECISION(Ask) \
  Seats who(const Ask&, const State&, const Rules&); \
  void list(const Ask&, const State&, const Rules&, Seat, ChoiceList&); \
  void follow(const Ask&, Seat, Choice, Table&);
BOUT_DECISION(ChooseWrestler) BOUT_DECISION(ChooseOpponent) BOUT_DECISION(SwapCards) BOUT_DECISION(PickOpening)
BOUT_DECISION(ChooseAction) BOUT_DECISION(OfferBeforeRoll) BOUT_DECISION(OfferAfterRoll) BOUT_DECISION(OfferAbility)
BOUT_DECISION(OfferIcon) BOUT_DECISION(OfferReturn) BOUT_DECISION(OfferDefence) BOUT_DECISION(PayCards)
BOUT_DECISION(OfferCompensation) BOUT_DECISION(OfferKickOut) BOUT_DECISION(OfferClimb) BOUT_DECISION(OfferTop)
BOUT_DECISION(OfferLastThree)
BOUT_DECISION(ChooseSide) BOUT_DECISION(ChooseBackstage) BOUT_DECISION(SpendRecovery) BOUT_DECISION(ChooseHolding)
BOUT_DECISION(OfferInjuries) BOUT_DECISION(ChooseAlly) BOUT_DECISION(ChooseTonight) BOUT_DECISION(OfferSheet)
BOUT_DECISION(OrderScouted) BOUT_DECISION(OfferRetry) BOUT_DECISION(HealOne) BOUT_DECISION(story::Choose)
#undef BOUT_DECISION
// clang-format on

}  // namespace bout::all_or_nothing
