#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/agenda.hpp"
#include "games/one_against_all/events.hpp"
#include "games/one_against_all/state.hpp"

namespace bout::one_against_all {

/// What a Boss card does: the closed vocabulary of cards.json.
enum class Effect : std::uint8_t {
  root,      // OAA-11.1: a crystal of the Boss's choice heals `amount` from now on
  heal,      // OAA-11.2: the Boss heals `amount`
  push_all,  // OAA-11.3: every Hero outside the Safe Zone goes back `amount`
  push_one,  // OAA-11.4: one Hero outside the Safe Zone goes back `amount`
  link,      // OAA-11.5: the others suffer what the target suffers
  multiply,  // OAA-11.7: the attack roll times `critical_multiplier`
};

enum class HeroCategory : std::uint8_t { defense, movement, attack };  // of a Hero card, in the order of HeroCard
enum class HeroEffect : std::uint8_t { reflect, dash, strike_again };  // likewise

struct BossCardRule {
  Effect effect = Effect::root;
  int amount = 0;
};

enum class LairEntry : std::uint8_t { overshoot_stops, exact_or_stay, bounce };         // OAA-R10
enum class ShieldTiming : std::uint8_t { after_roll, before_roll };                     // OAA-R20
enum class ReflectMode : std::uint8_t { surplus, full };                                // OAA-R22
enum class LifeLinkBasis : std::uint8_t { dealt, rolled };                              // OAA-R29
enum class KillNeeds : std::uint8_t { attacker_in_lair, any_hero_in_lair };             // OAA-R35
enum class ShardOverflow : std::uint8_t { clip, forbid };                               // OAA-R15
enum class HeroHands : std::uint8_t { open, hidden_from_boss };                         // OAA-R6
enum class HeroOrder : std::uint8_t { adaptive, declared_each_round, fixed_for_game };  // OAA-R7
enum class OrderOwner : std::uint8_t { team, captain };                                 // OAA-R8
enum class Rounding : std::uint8_t { down, up };                                        // OAA-11.7

/// The rules of one table: the figures of the content with the options of this table on top.
struct Rules {
  By<BossCard, BossCardRule, boss_card_count> boss_cards;
  int boss_health = 65;                     // OAA-4.1
  int hero_health = 20;                     // OAA-4.2, OAA-R3
  int lane_length = 20;                     // OAA-3.1
  int lair = 20;                            // OAA-3.9, OAA-R2: the final space
  int safe_zone = 3;                        // OAA-3.3
  Spaces crystals = space(10) | space(15);  // OAA-3.8
  int crystal_regen = 1;                    // OAA-10.7
  int rooted_regen = 2;                     // OAA-11.1, OAA-R25
  int critical_times = 3;                   // OAA-11.7: times 3,
  int critical_over = 2;                    // over 2
  Rounding critical_rounding = Rounding::down;
  int dash_distance = 2;          // OAA-9.7
  int shard_heal = 2;             // OAA-7.6
  int die_sides = 6;              // OAA-R1
  int boss_attack_dice = 1;       // OAA-10.5
  int boss_attacks_per_turn = 1;  // OAA-10.6
  int boss_cards_per_turn = 1;    // OAA-10.3
  int boss_loadout_size = 3;      // OAA-4.5, OAA-R47
  int hero_cards_each = 2;        // OAA-4.7, OAA-R5
  int hero_cards_per_turn = 255;  // OAA-R12: no limit
  int shields_per_attack = 2;     // OAA-R21
  int knockback_floor = 0;        // OAA-R28
  bool start_is_safe = true;      // OAA-R28
  LairEntry lair_entry = LairEntry::overshoot_stops;
  ShieldTiming shield_timing = ShieldTiming::after_roll;
  ReflectMode reflect_mode = ReflectMode::surplus;
  LifeLinkBasis life_link_basis = LifeLinkBasis::dealt;
  bool life_link_reaches_safe_zone = false;  // OAA-R30
  KillNeeds kill_needs = KillNeeds::attacker_in_lair;
  ShardOverflow shard_overflow = ShardOverflow::clip;
  HeroHands hero_hands = HeroHands::open;
  HeroOrder hero_order = HeroOrder::adaptive;
  OrderOwner hero_order_owner = OrderOwner::team;
  bool boss_may_pass = false;      // OAA-R23
  bool allow_wasted_cards = true;  // OAA-R42
  bool boss_overheal = false;      // OAA-R27

  const BossCardRule& card(BossCard card) const { return boss_cards[card]; }
};

/// Names of the rolls, for scripts and for people with real dice.
enum class Roll : RollName { movement = 1, attack, boss_attack, shield };
constexpr RollName roll_name(Roll roll, Hero hero) { return static_cast<RollName>(index(roll) * 4 + index(hero)); }

using Table = bout::Table<State, Rules, Event>;

// Questions that rules, decisions and screens ask alike.

inline bool in_lair(const State& state, const Rules& rules, Hero hero) {
  return state.heroes[hero].position == rules.lair;  // OAA-3.9
}

/// A space of a Safe Zone, or the starting area where that counts as one.
inline bool safe_space(const Rules& rules, int position) {
  return position == 0 ? rules.start_is_safe : position <= rules.safe_zone;  // OAA-3.3, OAA-R28
}
inline bool safe(const State& state, const Rules& rules, Hero hero) {
  return safe_space(rules, state.heroes[hero].position);
}

/// Whether the Boss may choose this Hero for an attack or for a knockback of one.
inline bool can_be_aimed_at(const State& state, const Rules& rules, Hero hero) {
  // OAA-3.5, and OAA-3.10, OAA-12.8: neither distance nor the lair protects. OAA-R31: the dead are out of it.
  return state.heroes[hero].alive() && !safe(state, rules, hero);
}

inline bool any_target(const State& state, const Rules& rules) {
  return can_be_aimed_at(state, rules, Hero::mage) || can_be_aimed_at(state, rules, Hero::hunter) ||
         can_be_aimed_at(state, rules, Hero::paladin);
}

inline bool can_use_shard(const State& state, const Rules& rules, Hero hero) {
  const HeroState& me = state.heroes[hero];
  if (me.shards == 0 || me.health >= rules.hero_health) return false;  // OAA-7.7
  if (rules.shard_overflow == ShardOverflow::clip) return true;        // OAA-R15: it gives what is missing
  return me.health + rules.shard_heal <= rules.hero_health;            // OAA-R15, the stricter reading
}

/// Whether the Hero holds this card and may still play a card in this turn.
inline bool can_play(const State& state, const Rules& rules, Hero hero, HeroCard card) {
  return state.heroes[hero].cards[card] > 0 && state.cards_this_turn < rules.hero_cards_per_turn;  // OAA-R12
}

inline int boss_cards_in_hand(const State& state, const Rules& rules) {
  return rules.boss_loadout_size - std::popcount(state.boss.played);
}

/// Where a Hero who should go back `distance` from `position` ends.
inline int knocked_back_to(const Rules& rules, int position, int distance) {
  return std::min(position, std::max(rules.knockback_floor, position - distance));  // OAA-R28
}

/// How far a Hero walks who should go `distance` forward, and where he ends (OAA-6.1, OAA-R10).
struct Way {
  int furthest, end;
};
Way way_forward(const Rules&, int from, int distance);
/// Whether this Hero's hits may take the Boss's last point (OAA-12.4, OAA-R35).
bool may_kill(const State&, const Rules&, Hero);
/// What a blow does that met a Shield, or none (OAA-9.5, OAA-R22).
struct Settled {
  int dealt, back;  // to the Hero, to the Boss
};
Settled settle(const Rules&, int blow, int shield, bool shielded);
/// What a crystal heals each turn.
inline int crystal_heals(const Rules& rules, bool rooted) { return rooted ? rules.rooted_regen : rules.crystal_regen; }
bool any_hero_in_lair(const State&, const Rules&);
bool can_play_boss_card(const State&, const Rules&, BossCard);
/// Whether the card would be spent for nothing (OAA-R42).
bool wasted_now(const State&, const Rules&, BossCard);
/// What the crystals will heal at the end of the Boss's turn, before the cap (OAA-10.7).
int regeneration(const State&, const Rules&);
int crystals_standing(const State&);
/// D for a sum of dice, Critical Blow included (OAA-11.7).
int critical_damage(const Rules&, int sum);

/// A Hero's hand as one number: Shields + 3 * Dashes + 9 * Double Strikes.
constexpr int hand_code(int shields, int dashes, int strikes) { return shields + 3 * dashes + 9 * strikes; }
constexpr int in_hand(int code, HeroCard card) {
  return card == HeroCard::shield ? code % 3 : card == HeroCard::dash ? code / 3 % 3 : code / 9;
}
int hand_code(const HeroState&);
/// A bit for each Hero who lives.
std::uint8_t living(const State&);
HeroesWon heroes_won(const State&, Hero slayer, bool reflected, int boss_before);

// One function a step: see steps.hpp for what each is called after.
void resolve(const SetLoadout&, Table&);
void resolve(const GiveCards&, Table&);
void resolve(const BeginRound&, Table&);
void resolve(const PutInOrder&, Table&);
void resolve(const PickNextHero&, Table&);
void resolve(const BeginTurn&, Table&);
void resolve(const RollMovement&, Table&);
void resolve(const PlayDash&, Table&);
void resolve(const UseShard&, Table&);
void resolve(const GoOnMoving&, Table&);
void resolve(const GoOnAttacking&, Table&);
void resolve(const RollAttack&, Table&);
void resolve(const PlayDoubleStrike&, Table&);
void resolve(const EndTurn&, Table&);
void resolve(const BeginBossTurn&, Table&);
void resolve(const LeaveCards&, Table&);
void resolve(const PlayBossCard&, Table&);
void resolve(const Aim&, Table&);
void resolve(const EndAttack&, Table&);
void resolve(const PassAttack&, Table&);
void resolve(const AttackHero&, Table&);
void resolve(const RollBossAttack&, Table&);
void resolve(const RaiseShield&, Table&);
void resolve(const LowerShield&, Table&);
void resolve(const SettleAttack&, Table&);
void resolve(const Regenerate&, Table&);

/// Puts the table as the rulebook's set-up says (OAA-4.1 to OAA-4.4).
void set_up(Table&);

}  // namespace bout::one_against_all
