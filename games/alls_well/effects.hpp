#pragma once
#include <cstdint>
#include <type_traits>

#include "engine/by.hpp"

/// The closed vocabulary of cards and Scenarios (AWE-C10, AWE-C36, AWE-C38) as plain numbers, and the rows it is
/// compiled to. None of it reads what is hidden, and only decks ask for chance (AWE-C11).
/// The word of a value is its name; vocabulary.cpp says which arguments it takes and how it is told in English.
///
/// An Effect happens `when` something does, if its condition holds: `who` picks targets, and its operations are carried
/// out once for each of them, in order. Effects of one card follow one another and hand on three things: `target`, the
/// one picked last, `previous`, the one before, and `there`, the hex picked last or that of the target when it was
/// picked (also when it has died since). Without a `who` the operations run once, with what is there already: the
/// target of the action, of the moment, or of the effect before.
namespace bout::alls_well {

enum class EffectId : std::uint16_t {};
enum class SelectId : std::uint16_t {};  // 0: no choice of target
enum class NodeId : std::uint16_t {};    // where a number or condition begins; 0: always, or nothing
inline constexpr SelectId no_select{0};
inline constexpr NodeId no_node{0};
inline constexpr EffectId no_effect{65535};

/// When an effect happens. "Owner": the combatant whose card it is. Named after what has happened to or by the owner.
enum class When : std::uint8_t {
  now,                 // as the card is used, drawn or read; operations of abilities, Loot, Instants, Plot Points
  always,              // continuous: `modify`, `set`, `allow_floored` hold as long as the card is in play
  weapon,              // continuous, for an attack to which the owner applies this weapon (AWE-12.14)
  setup,               // Scenario set-up is done
  round_start,         // phase 1, before the slot is read
  own_turn,            // on the owner's turn, whenever its player decides something: as Loot (AWE-R64)
  turn_start,          // the owner's turn begins
  turn_end,            // it ends
  character_turn_end,  // a Character's turn has ended: `target`
  attacking,           // the owner has named its target, before damage (AWE-R62)
  targeted,            // an Enemy has named the owner as target of what strikes one (AWE-R169): `actor`
  dealt,               // damage reaches the owner, after its defend token: `actor`, `amount` (AWE-R73)
  ally_dealt,          // damage is dealt to another Character, before its defend token: `target` (AWE-R170)
  suffered,            // the owner suffered damage: `actor`, `amount`
  defend_lost,         // damage removed the owner's defend token: `actor`
  after_attack,        // the owner's attack is done; a weapon's own counts only if that weapon was applied
  after_move,          // its move action is done
  after_ability,       // its ability action is done
  kills,               // the owner made an Enemy dead: `target`
  enemy_dies,          // an Enemy has died, whoever did it: `there`
  floored,             // the owner was floored
  heals,               // the owner made `target` regain health
  order_done,          // an order of the owner was carried out by `target`
  enemy_moved,         // an Enemy has ended a movement: `actor`
  forcing,             // the owner is about to force `target` to move
  forced,              // the owner has forced `target` to move
  loot_used,           // the owner used Loot
  braced,              // the owner gained a brace token
  throes_drawn,        // the owner drew a Death Throes card, before it is followed
  cleanup,             // Cleanup step 2 (AWE-3.7)
};
inline constexpr int whens = index(When::cleanup) + 1;

enum class Limit : std::uint8_t {
  none,
  per_turn,
  per_round,
  per_scenario,  // once by this owner
  per_party,     // once per Scenario by anybody (Ghost Candle)
  per_target,    // once per Scenario and target
  per_intent,    // once per Intent card, and +2 in all per attribute and Scenario (AWE-R175)
};

/// Somebody, or some hex, that an operation or a number speaks of.
enum class Ref : std::uint8_t {
  none,
  self,      // the owner of the effect: the acting Character, Enemy or Mercenary; the interacting one
  target,    // see above
  previous,  // the target before
  there,     // the hex
  actor,     // who did what is being answered: the attacker, the mover
  employer,  // of a Mercenary
  hex,       // the hex whose number stands beside it
  label,     // the hexes of the label whose number stands beside it
};

/// What is picked from. From `type` on: Enemies of one type, by its number; see `of_type`.
enum class Set : std::uint8_t {
  pc,         // PCs and Solo Allies in play
  ally,       // the same without the owner
  character,  // with Mercenaries
  other,      // Characters without the owner
  mercenary,
  enemy,        // Overlords included
  other_enemy,  // without the owner
  overlord,
  combatant,
  most_numerous,  // Enemies of the type with most standees on the map (tie: party voice)
  same_type,      // Enemies of the target's type
  free_hex,       // hexes without an occupant that are no pit
  clear_hex,      // those of them without an uncovered icon
  hex,            // any hex but pits
  type,
};
enum class EnemyType : std::uint8_t {};  // 0-11 Enemies, 12-21 Overlords: a row of Cards::enemies
inline constexpr EnemyType no_type{255};
constexpr Set of_type(EnemyType type) { return static_cast<Set>(index(Set::type) + index(type)); }
constexpr bool is_type(Set set) { return set >= Set::type; }
constexpr EnemyType type_of(Set set) { return static_cast<EnemyType>(index(set) - index(Set::type)); }
constexpr bool is_hexes(Set set) { return set >= Set::free_hex && set <= Set::hex; }

enum class Pick : std::uint8_t {
  one,            // exactly one: the owner's player, or the party voice
  up_to,          // at most `most`, one after the other
  each,           // all of them, in the order their player likes (AWE-R72)
  closest,        // to the owner, or to what `of` names; tie: party voice
  farthest,       // from all Characters
  most_degraded,  // AWE-R173
};

/// Who or what an effect strikes: `up_to v enemy within influence of self where not floored(target)`.
struct Select {
  Pick pick = Pick::one;
  Set set = Set::enemy;
  Ref from = Ref::self;      // distance is counted from here
  std::uint8_t from_at = 0;  // the hex or label, if `from` is one
  bool sight = false;        // seen from there (AWE-7.2); said by `unseen` when it is not needed
  std::uint8_t in = 255;     // only in hexes of this label; 255: anywhere
  NodeId most = no_node;     // of up_to
  NodeId within = no_node;   // greatest distance; no_node: any
  NodeId where = no_node;    // a condition in which `target` is the candidate
  bool operator==(const Select&) const = default;
};
inline constexpr std::uint8_t anywhere = 255;
/// From here on: a label that a card names; which of the map's it is, if any, is found by name (Content::card_labels).
inline constexpr std::uint8_t first_card_label = 128;

/// What a number or a condition is made of, in postfix order up to `end`. A condition is a number that is not 0.
enum class Word : std::uint8_t {
  end,
  number,  // a: signed
  // numbers
  P,  // potency of the owner, with all that applies (AWE-8.3)
  v,  // P and the modifier of the ability
  influence,
  level,  // of the owner
  round,
  next_point,  // the next slot of the Round Tracker that shows a Plot Point; 0: none
  players,
  moved,       // hexes the owner moved this turn
  amount,      // damage in the moment, as it is then
  suffered,    // what the last damage of this effect, or the blow of the moment, made its target suffer
  left,        // how many dashboard Characters have left the map (AWE-R185)
  collapsed,   // how many have collapsed
  potency,     // a: of whom
  range,       // a
  coin_of,     // a: coin on an Enemy's card
  coin,        // a: what somebody has
  health,      // a
  max_health,  // a
  resolve,     // a
  trauma,      // a
  distance,    // a, b: between two; from the owner when only one is named
  count,       // a: set, b: label or `anywhere`: how many are on the map
  near,        // a: set, b: distance: how many are so near the owner
  killed,      // a: set (a type): how many died in this Scenario
  counter,     // a: number of the counter
  half_up,
  half_down,
  min,
  max,
  add,
  subtract,
  times,
  // conditions
  equal,
  unequal,
  less,
  at_most,
  more,
  at_least,
  and_,
  or_,
  not_,
  healthy,  // a: whose condition
  rattled,
  wounded,
  was_wounded,  // the target, before the blow that killed it
  degraded,     // the action degraded its target
  kill,         // the action killed its target
  defending,    // a: has a defend token
  floored,      // a
  overlord,     // a
  is_enemy,     // a
  is,           // a, b: they are the same
  first,        // it is the owner's turn, and its Trigger token came up before every Enemy's this round
  attacked,     // the owner has attacked this round
  by_attack,    // what is being answered is an attack
  by_plot,      // or a Plot Point
  using_,       // a: the action (ActionKind) that is being taken
  near_loot,    // a: an uncovered loot hex within so many hexes of the owner
  flag,         // a
  covered,      // a: letter, 0 = A: all its hexes have void tokens
  token,        // a: Exploration token
  defeated,     // the Overlord of the Scenario
  campaign,     // the Scenario is one of a campaign
};

struct Node {
  Word word = Word::end;
  std::uint8_t a = 0, b = 0;
  bool operator==(const Node&) const = default;
};

/// An action: basic ones, Enemy ones, and from `ability` on the ability of that number.
enum class ActionKind : std::uint8_t {
  move,
  attack,
  defend,
  augment,
  affliction,
  flee,
  hold,
  augaff,
  any_ability,
  ability
};
enum class AbilityId : std::uint8_t {};  // a row of Cards::abilities
constexpr ActionKind of_ability(AbilityId id) {
  return static_cast<ActionKind>(index(ActionKind::ability) + index(id));
}
constexpr bool is_ability(ActionKind kind) { return kind >= ActionKind::ability; }
constexpr AbilityId ability_of(ActionKind kind) {
  return static_cast<AbilityId>(index(kind) - index(ActionKind::ability));
}

/// What `modify` adds to and `set` replaces. Those from `ignores_defend` on are switches: 0 is off.
enum class Attribute : std::uint8_t {
  potency,
  move,     // move actions
  attack,   // attack actions
  defend,   // defend actions
  ability,  // ability actions
  range,
  influence,
  order_reach,      // influence, for orders
  ordered,          // actions the owner orders
  ordered_attack,   // attacks it orders
  damage_taken,     // damage that reaches its holder, after the defend token
  target_defend,    // what the target's defend token counts against its attacks
  defend_held,      // what its own defend token counts
  healing,          // health it makes others and itself regain
  affliction_held,  // what an affliction token on it counts
  forced_by,        // hexes of forced movement it causes
  forced_of,        // hexes of forced movement of it
  difficult,        // what a difficult side costs it on top: 1, unless modified
  loot_draw,        // cards for a loot hex
  loot_discard,     // of these, discarded again
  brace_kept,       // brace tokens it may keep in Cleanup (AWE-3.10)
  guards,           // it may take damage dealt to an adjacent Character, so much less (bodyguard, AWE-D45)
  hidden,           // Enemies, or for an Enemy Characters, at this distance or more cannot target it; 0: they can
  ignores_defend,   // defend tokens do not count against its attack or ability
  ignored,          // Enemies ignore it, as if floored
  passes,           // it may pass opponents in a move action
  no_push,
  no_pull,
  no_flee,
  all_weapons,  // the effects of all its weapons apply to an attack
  keeps_coin,   // it loses no coin
  sheltered,    // the first damage that the next Plot Point deals to it is 0
  roped,        // the next Character forced across a deadly side stays in place instead; of the whole party
};

/// How long a modifier holds.
enum class Until : std::uint8_t {
  action,          // the action or blow that is being resolved
  next_this_turn,  // its next action of that kind, if it is in this turn
  next,            // its next action of that kind
  turn,            // the end of this turn
  turn_start,      // its next turn
  attacks,         // it attacks, or Cleanup
  moves,           // it moves
  round,           // Cleanup step 5
  plot,            // the next Plot Point is done
  scenario,
};

/// Tokens on combatants: `strike` and `ward` are augments, the others afflictions (AWE-8.4, AWE-8.5).
enum class Token : std::uint8_t {
  none,
  strike,    // its next attack deals so much more
  ward,      // the next damage it would suffer after its defend token is so much less
  marked,    // the next attack on it deals so much more
  slowed,    // its next move action is so much shorter
  weakened,  // P is so much less for its next action
  withered,  // its potency is 1 less until it is dealt so much or more at once
};
constexpr bool is_augment(Token token) { return token == Token::strike || token == Token::ward; }

enum class Pile : std::uint8_t { intents, throes };
enum class Goods : std::uint8_t { coin, resolve, loot };

/// What an operation does. `who`, `other`, `a`, `b`, `value`: see Op. Amounts below 0 count as 0 (AWE-R67).
enum class Do : std::uint8_t {
  // combat
  damage,         // who, value; behind a push, pull or flee of the same target it is one amount with that (AWE-R18)
  pierce,         // who, value: damage for which defend tokens do not count
  heal,           // who, value: regain health
  lose_health,    // who, value: no damage
  improve,        // who, value: steps, or spaces of an Overlord (AWE-R173)
  degrade,        // who, value
  kill,           // who
  resolve,        // who, value: regain
  lose_resolve,   // who, value
  gain_defend,    // who, value
  drop_defend,    // who
  redirect,       // who: takes the damage that is being dealt (AWE-R170)
  retarget,       // who: becomes the target of what is being answered
  hold,           // who: takes no actions on its next turn
  allow_floored,  // who, a: ActionKind it may take while floored
  // movement
  move,   // who, value: up to so many hexes, voluntary, not a move action (AWE-R168)
  creep,  // the same, not ending adjacent to an Enemy
  slip,   // the same, passing Enemies, difficult sides cost 1
  push,   // who, value, other: from whom
  pull,   // who, value, other: to whom
  flee,   // who, value, other: from whom; none: whom it flees from of itself (AWE-12.40)
  shove,  // who, value, a: HexSide: pushed in that direction
  place,  // who, on the hex `there` (AWE-R176)
  swap,   // who, other
  // tokens and modifiers
  give,               // who, a: Token, value
  snare,              // value, on the hex `there` (AWE-R172)
  drop_augment,       // who
  drop_affliction,    // who
  modify,             // who, a: Attribute, value, b: Until
  set,                // the same: that much, whatever it was
  modify_type,        // a: Attribute, value, b: Set of types; for the Scenario (AWE-16.4)
  modify_type_round,  // the same until Cleanup
  // cards
  draw,           // who, value: Action cards
  put_under,      // who, value: cards from its hand under its deck
  draw_loot,      // who, value, b: how many are kept; 0: all
  discard_loot,   // who, value
  peek,           // a: Pile, value: look at the top cards
  reorder,        // a: Pile, value: look, and return them in any order
  sink,           // a: Pile, value: look, and put one under the deck
  redraw_throes,  // the card just drawn goes under the deck, another is drawn
  choose_throes,  // another is drawn; one of the two is used, the other goes under the deck
  coin,           // who, value: gain, or lose what there is
  pay,            // who, a: Goods, value: closed unless paid in full (AWE-R177)
  trauma,         // who, value
  act,            // who, a: ActionKind, value: modifier; takes such an action at once
  strike,         // who: attacked by the owner again, value: modifier
  repeat,         // value: modifier; the ability just used, on another target
  order_again,    // the order just carried out goes to one more Character
  move_trigger,   // who, value: up to so many places
  // map and plot
  spawn,          // a: EnemyType, b: dormant group, value: at most so many; 0: all
  spawn_at,       // a: EnemyType, who: hex or label with number b, value: steps already degraded
  spawn_near,     // a: EnemyType, who: in the closest free hex to it
  change_sides,   // a: SideGroup: to what the map says it becomes; doors open, fences break
  restore_sides,  // a: SideGroup: as they were at the start; doors close again
  turn_door,      // a: SideGroup: open becomes closed, closed open
  cover_slot,     // value: that slot shows Plot Armour
  void_letter,    // a: letter: void tokens on its hexes
  void_here,      // the hex of this interaction gets its void token
  exploration,    // a: token gained
  lose_exploration,
  flag,        // a
  clear_flag,  // a
  tally,       // a: counter, value: added
  leave,       // who: leaves the map (AWE-R185)
  win,
  fail,
  // what follows
  need,    // value: a condition without which this option, or the rest of this effect, is closed
  either,  // the next `a` operations, or the `b` after those: the target's player chooses
  may,     // the next `a` operations or none
};

/// One operation. Which members count is said by the table of words.
struct Op {
  Do what = Do::damage;
  Ref who = Ref::none, other = Ref::none;
  std::uint8_t a = 0, b = 0;
  NodeId value = no_node;
  bool operator==(const Op&) const = default;
};

/// Which family of cards an effect belongs to, and which row of it.
enum class Family : std::uint8_t {
  guide,      // the Scenario's own: header, plot, letters
  character,  // trait of a dashboard
  praxis,     // trait
  ability,
  action,  // surge and Rampage bonus
  impulse,
  equipment,
  loot,
  enemy,  // augment, affliction; of an Overlord special, bonus, defeat
  hired,
  throes,
};
struct CardRef {
  Family family = Family::guide;
  std::uint8_t row = 0;
  bool operator==(const CardRef&) const = default;
};

struct Effect {
  When when = When::now;
  Limit limit = Limit::none;
  bool optional = false;   // "may"
  std::uint8_t count = 0;  // operations
  NodeId condition = no_node;
  SelectId who = no_select;
  std::uint16_t code = 0;  // the first operation
  CardRef card;
  bool operator==(const Effect&) const = default;
};

/// The effects of one card, side by side in the pool.
struct Effects {
  EffectId first{0};
  std::uint8_t count = 0;
  bool empty() const { return count == 0; }
  bool operator==(const Effects&) const = default;
};
constexpr EffectId operator+(EffectId first, int more) { return static_cast<EffectId>(index(first) + index(more)); }

static_assert(sizeof(Op) == 8 && sizeof(Node) == 3 && sizeof(Effect) == 12);
static_assert(std::is_trivially_copyable_v<Select> && sizeof(Select) == 12);

}  // namespace bout::alls_well
