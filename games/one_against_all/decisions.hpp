#pragma once
#include "engine/choice.hpp"
#include "games/one_against_all/rules.hpp"

namespace bout::one_against_all {

enum class Verb : std::uint16_t {
  choose_loadout,  // a, b, c: 0 none, 1 or 2, for Health, Knockback, Attack
  divide_cards,    // a, b, c: hand codes of Mage, Hunter, Paladin
  put_in_order,    // a: Hero
  take_turn,       // a: Hero
  use_shard,
  play_dash,
  roll_movement,
  end_movement,
  roll_attack,
  play_double_strike,
  end_turn,
  play_card,  // a: BossCard; for a crystal b: lane, c: space; for a Hero b: Hero
  no_card,
  attack_hero,  // a: Hero
  pass_attack,
  raise_shield,
  take_blow,
};
inline constexpr int verb_count = 17;

/// A choice of numbers, or of things that have one.
template <class A = int, class B = int>
constexpr Choice choice(Verb verb, A a = {}, B b = {}, int c = 0) {
  const auto small = [](auto number) { return static_cast<std::uint16_t>(number); };
  return {small(verb), small(a), small(b), small(c)};
}
constexpr Verb verb_of(Choice choice) { return Verb(choice.verb); }

/// Who may answer a decision.
Seat who(const ChooseLoadout&, const State&, const Rules&);
Seats who(const DivideCards&, const State&, const Rules&);
Seats who(const DeclareOrder&, const State&, const Rules&);
Seats who(const ChooseNextHero&, const State&, const Rules&);
Seat who(const ChooseMovement&, const State&, const Rules&);
Seat who(const ChooseAttack&, const State&, const Rules&);
Seat who(const OfferBossCard&, const State&, const Rules&);
Seat who(const ChooseTarget&, const State&, const Rules&);
Seat who(const OfferShield&, const State&, const Rules&);
/// What a seat may answer.
void list(const ChooseLoadout&, const State&, const Rules&, Seat, ChoiceList&);
void list(const DivideCards&, const State&, const Rules&, Seat, ChoiceList&);
void list(const DeclareOrder&, const State&, const Rules&, Seat, ChoiceList&);
void list(const ChooseNextHero&, const State&, const Rules&, Seat, ChoiceList&);
void list(const ChooseMovement&, const State&, const Rules&, Seat, ChoiceList&);
void list(const ChooseAttack&, const State&, const Rules&, Seat, ChoiceList&);
void list(const OfferBossCard&, const State&, const Rules&, Seat, ChoiceList&);
void list(const ChooseTarget&, const State&, const Rules&, Seat, ChoiceList&);
void list(const OfferShield&, const State&, const Rules&, Seat, ChoiceList&);
/// Turns an answer into what follows, on top of the agenda. It changes nothing itself.
void follow(const ChooseLoadout&, Choice, Table&);
void follow(const DivideCards&, Choice, Table&);
void follow(const DeclareOrder&, Choice, Table&);
void follow(const ChooseNextHero&, Choice, Table&);
void follow(const ChooseMovement&, Choice, Table&);
void follow(const ChooseAttack&, Choice, Table&);
void follow(const OfferBossCard&, Choice, Table&);
void follow(const ChooseTarget&, Choice, Table&);
void follow(const OfferShield&, Choice, Table&);

/// Every loadout of the size this table plays with (OAA-4.5).
void each_loadout(const Rules&, void (*visit)(void*, Loadout), void* context);
template <class Visit>
void each_loadout(const Rules& rules, Visit&& visit) {
  each_loadout(
      rules, [](void* context, Loadout loadout) { (*static_cast<std::remove_reference_t<Visit>*>(context))(loadout); },
      &visit);
}
/// Whether the Heroes must still hold this loadout possible, given what was played (OAA-4.6).
bool possible(const Rules&, const State&, Loadout);

}  // namespace bout::one_against_all
