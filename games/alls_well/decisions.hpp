#pragma once
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

/// What may be chosen.
enum class Verb : std::uint8_t {
  character,  // a: which
  praxis,     // a: which
  card,       // a: Action card
  evolve,     // a: Impulse
  recommended,  // all that is left of this question
  buy,        // a: Equipment
  buy_loot,
  sell,       // a: item
  give,       // a: item, b: to whom
  give_coin,  // a: how much, b: to whom
  hire,       // a: Hired card
  wear,       // a: place in the pack, b: slot
  put_away,   // a: slot
  done,
  start,      // a: hex
  impulse,    // a: which of the two
  instant,    // a: unit
  play,       // a: Action card: a Standard Turn
  rampage,    // a: card | action << 8, b: hex or target, c: weapon; of a move 1: stops there and goes on afterwards
  mercenary,  // a: Action card
  loot,       // a: slot of the belt
  use,        // a: effect
  surrender,
  agree,
  refuse,
  act,        // a: which of the card, with a bit for a declared surge; b: target or hex; c: weapon
  pause,      // the same: stops there and goes on afterwards
  brace,
  discard,    // a: card
  solo,       // a: which action of the card | track << 4 | slot spent << 8, b: target or hex
  catch_up,   // a: hex
  end_turn,
  decline,
  order,      // a: unit
  walk,       // a: hex
  arrival,    // a: bit
  option,     // a: which
  keep,       // a: place
  place,      // a: slot, b: Room
  pack,
  throw_new,
  throw_to,   // a: hex
  pick_up,    // a: place among what lies about
  side,       // a: hex side
  guard,      // a: unit
  pass,
  throes,     // a: 0 the first, 1 the other
  enemy,      // a: unit
  target,     // a: unit
  hex,        // a: hex
  route,      // a: hex of the token met first; 255: none
  pick,       // a: unit or hex
  either,     // a: 0 or 1
  effect,     // a: effect, b: owner
  place_card, // a: place
  left,       // a: places, c: unit
  right,      // the same
  retrieve,   // a: place in the pack, b: slot, c: unit
  snare,      // a: hex
  kind,       // a: type of Enemies
  // Explorations
  scout,        // a: travel icon of the Location
  quest,        // a: which
  rest,
  go,           // a: Location
  stay,
  answer,       // a: option of the investigation
  assist,       // a: helper; of a Solo Ally b: track + 1, c: slots
  refuse_help,
  turn_up,
  stop,
  put_back,     // a: Action card discarded, b: the one on top, 255: none; c: order of the others under the deck
  under,        // a: Action card that goes under the deck next
  loot_packed,  // a: place in the pack
  ask_coin,     // a: how much, b: whom
  accept,
  closing,      // a: end of the story
  // set-up between chapters
  row,          // a: of the level-up
  quick_start,  // all levels at once (AWE-27.4)
  ease,         // a: trauma tokens discarded
  take_loot,    // a: kind
  hand_over,    // a: item just gained, b: to whom
  drop,         // a: item
  market,
  builder,
  take_out,     // a: Action card
  put_in,       // a: Action card
  ready,
  claim,        // a: who follows the Praxis
};

/// Where Loot is lost: from here on places of the pack, before it slots.
inline constexpr int from_pack = 16;

constexpr Choice choice(Verb verb, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
          static_cast<std::uint16_t>(c)};
}
constexpr Verb verb_of(Choice choice) { return static_cast<Verb>(choice.verb); }

/// The target or hex of a choice put into the action.
void aim_at(const Rules&, const State&, Act&, std::uint16_t b, std::uint16_t c);

// clang-format off
#define BOUT_DECISION(Ask) \
  Seats who(const Ask&, const State&, const Rules&); \
  void list(const Ask&, const State&, const Rules&, Seat, ChoiceList&); \
  void follow(const Ask&, Seat, Choice, Table&);
BOUT_DECISION(ChooseCharacter) BOUT_DECISION(ChoosePraxis) BOUT_DECISION(ChooseUpgrade) BOUT_DECISION(ChooseEvolution)
BOUT_DECISION(ChooseMastery) BOUT_DECISION(Trade) BOUT_DECISION(ChooseDeck) BOUT_DECISION(ChooseStart)
BOUT_DECISION(ChooseMercenaryHex) BOUT_DECISION(ChooseImpulses) BOUT_DECISION(OrderInstants) BOUT_DECISION(SpendBrace)
BOUT_DECISION(BraceStep) BOUT_DECISION(ChooseTurn) BOUT_DECISION(AnswerSurrender) BOUT_DECISION(ChooseAction)
BOUT_DECISION(ChooseDiscard) BOUT_DECISION(ChooseMercenaryAction) BOUT_DECISION(ChooseCatchUp) BOUT_DECISION(ChooseEnd)
BOUT_DECISION(OfferAction) BOUT_DECISION(GoOn) BOUT_DECISION(ChooseArrival) BOUT_DECISION(MoveFreely)
BOUT_DECISION(OfferOrder) BOUT_DECISION(ChooseOption) BOUT_DECISION(ChooseLoot) BOUT_DECISION(ChoosePlace)
BOUT_DECISION(ChooseThrow) BOUT_DECISION(PickUp) BOUT_DECISION(LoseLoot) BOUT_DECISION(ForceStep) BOUT_DECISION(ChooseFear)
BOUT_DECISION(OfferGuard) BOUT_DECISION(ChooseThroes) BOUT_DECISION(ChooseEnemy) BOUT_DECISION(ChooseTarget)
BOUT_DECISION(ChooseEnemyHex) BOUT_DECISION(ChooseRoute) BOUT_DECISION(ChooseSpawn) BOUT_DECISION(ChooseSpawnHex)
BOUT_DECISION(ChoosePick) BOUT_DECISION(ChooseEither) BOUT_DECISION(OrderEffects)
BOUT_DECISION(OfferReaction) BOUT_DECISION(PutUnder) BOUT_DECISION(ReturnCards) BOUT_DECISION(SinkCard)
BOUT_DECISION(MoveTrigger) BOUT_DECISION(ChooseSnare) BOUT_DECISION(ChooseRepeat) BOUT_DECISION(OrderBonus)
BOUT_DECISION(ChooseReduction) BOUT_DECISION(ChooseStruck) BOUT_DECISION(ChooseKind)
BOUT_DECISION(ChooseSetUp) BOUT_DECISION(ChooseClaim) BOUT_DECISION(ChooseClosing) BOUT_DECISION(ChooseDeed)
BOUT_DECISION(AskGift) BOUT_DECISION(ChooseMove) BOUT_DECISION(ChooseAnswer) BOUT_DECISION(OfferAssist)
BOUT_DECISION(AcceptHelp) BOUT_DECISION(Assist) BOUT_DECISION(ReturnDrawn) BOUT_DECISION(PutBelow)
#undef BOUT_DECISION
// clang-format on

}  // namespace bout::alls_well
