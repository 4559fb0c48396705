#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/by.hpp"
#include "engine/deck.hpp"
#include "engine/fixed_list.hpp"
#include "games/alls_well/campaign.hpp"
#include "games/alls_well/map.hpp"
#include "games/alls_well/steps.hpp"

namespace bout::alls_well {

using ActionDeck = UniqueDeck<all_actions, ActionCardId, 12>;
using ActionSet = OneEach<all_actions>;
using ImpulseDeck = UniqueDeck<most_impulses, ImpulseId, 12>;
using ImpulseSet = OneEach<most_impulses>;
inline constexpr ActionCardId no_action{255};
inline constexpr ImpulseId no_impulse{255};
inline constexpr Trigger no_trigger{255};
inline constexpr Trigger gone_trigger{254};  // a turn is under way whose token has left the sequence
inline constexpr std::size_t most_frames = 12;

enum class Ending : std::uint8_t { none, success, failure };
/// The token on a health dial: AWE-15.
enum class Floored : std::uint8_t { standing, floored, exposed };
/// Whether a dashboard Character takes part: AWE-15.13, AWE-R185.
enum class Part : std::uint8_t { absent, playing, collapsed, left };

/// A token on a combatant: AWE-8.4, AWE-R39.
struct Laid {
  Token token = Token::none;
  std::uint8_t value = 0;
  bool operator==(const Laid&) const = default;
};

/// A combatant on the map.
struct Body {
  Hex at = no_hex;              // no hex: not on the map
  std::uint8_t kind = 255;      // CharacterId, HiredId or EnemyType
  std::uint8_t condition = 0;   // the space of its track; dashboard Characters have a dial (AWE-13.3)
  std::uint8_t defend = 0;      // the token's value; of others 1: its defend side is up (AWE-12.21)
  std::int8_t defend_more = 0;  // modifier of the action that gave it to a Mercenary (AWE-R70)
  Laid augment, affliction;
  bool holds = false;  // takes no actions on its next turn
  bool operator==(const Body&) const = default;
};

/// A dashboard with everything on it: AWE-8.
struct Hero {
  Part part = Part::absent;
  bool solo = false;  // on its Solo Ally side (AWE-37)
  CharacterId character = no_character;
  PraxisId praxis = no_praxis;
  std::uint8_t level = 1, health = 0, most = 0, resolve = 3, trauma = 0, brace = 0, kept = 0;  // kept: brace tokens stored (AWE-3.10)
  Floored floored = Floored::standing;
  std::uint16_t coin = 0;
  HiredId free_hired = no_hired;  // AWE-R187
  ActionSet owned, hand, discarded;
  ActionDeck actions;
  ActionCardId last = no_action;  // discarded last (AWE-37.7)
  ImpulseDeck impulses;
  ImpulseSet held, used;
  std::array<ImpulseId, 2> drawn{no_impulse, no_impulse};
  ImpulseId in_play = no_impulse;
  bool chosen = false;                                                         // this round's Impulse is settled
  std::array<Item, slots> items{no_item, no_item, no_item, no_item, no_item};  // by Slot; two hands: in both
  FixedList<Item, most_pack> pack;
  std::array<std::uint8_t, 5> tracks{};  // Solo Ally: slots left, 0: void (AWE-37.5)
  bool first = false;                    // its token was resolved before every Enemy's
  bool attacked = false;                 // this round
  bool bought_loot = false;              // AWE-R124

  bool playing() const { return part == Part::playing; }
  bool operator==(const Hero&) const = default;
};

/// AWE-4. The row is read from the left; what has gone lies on two sides, each in order of arrival.
struct Sequence {
  FixedList<Trigger, most_triggers> ready, fast, slow;
  std::uint32_t face_down = 0;  // a bit for each token; in the first round only
  std::uint32_t brace_place = 0;
  Trigger active = no_trigger;  // being resolved
  std::uint8_t added = 0;       // tokens put behind the active one in this turn (AWE-R44)
  bool enemies_went = false;    // an Enemy's token was resolved in this round
  bool operator==(const Sequence&) const = default;
};

enum class TurnKind : std::uint8_t { none, standard, rampage };
/// How far a Mercenary is in its employer's turn: AWE-21.5.
enum class MercenaryTurn : std::uint8_t { waiting, acting, done };

/// The turn of a dashboard Character.
struct Turn {
  Unit who = no_unit;
  TurnKind kind = TurnKind::none;
  ActionCardId card = no_action;            // played; in a Rampage the one that is discarded (AWE-11.14)
  ActionCardId mercenary_card = no_action;  // what its Mercenary has acted from (AWE-21.8)
  MercenaryTurn mercenary = MercenaryTurn::waiting;
  std::uint8_t mercenary_taken = 0;  // a bit for each of the two
  std::uint8_t taken = 0;            // a bit for each of the three actions
  std::uint8_t count = 0;            // actions taken or forgone
  std::uint8_t first = 255;          // the first one taken
  std::uint8_t braced = 0;
  bool surging = false;    // declared (AWE-R54)
  bool closed = false;     // the closing action is taken
  bool over = false;       // no further actions
  ActionSet used;          // cards of the Rampage (AWE-R56)
  std::uint8_t moved = 0;  // hexes
  bool has_speed = false;  // a track of the Solo Ally said so (AWE-37.12)
  Speed speed = Speed::slow;
  bool operator==(const Turn&) const = default;
};

/// The turn of a type of Enemies: AWE-17.
struct EnemyTurn {
  EnemyType type = no_type;
  IntentId intent{255};
  Units todo;
  Unit target = no_unit;  // fixed before each action (AWE-18.6)
  bool aimed = false;     // this Enemy has had a target
  bool later = false;     // an affliction action follows in this row (AWE-12.10)
  bool stopped = false;   // a token has ended this movement (AWE-R172)
  Units struck;           // still to be struck by an affliction that strikes all
  bool operator==(const EnemyTurn&) const = default;
};

/// An action under way. Orders and reactions lie on top of the one they interrupt.
struct Act {
  Unit by = no_unit;
  ActionKind kind = ActionKind::move;
  std::int8_t value = 0;  // the card's modifier; a move's value, for whoever has none of its own
  std::int8_t more = 0;   // a Solo Ally's slot, what an order adds
  Unit target = no_unit;
  Hex to = no_hex;
  std::uint8_t weapon = 255;  // the hand whose weapon is applied (AWE-12.14)
  ActionCardId card = no_action;
  std::uint8_t nth = 255;    // which of the card
  std::uint8_t track = 255;  // of a Solo Ally: paid for after the action
  Unit orderer = no_unit;    // it is ordered (AWE-12.31)
  bool surged = false, rampaged = false;
  bool order = false;   // an order may follow
  bool plain = true;    // an action of its own, not an additional one by an effect
  bool wasted = false;       // AWE-12.17
  std::uint8_t pause = 255;  // movement left where a move is interrupted (AWE-R63)
  bool degraded = false, killed = false;
  std::uint8_t dealt = 0, suffered = 0;  // by the attack
  std::uint8_t ordered = 0;  // a bit for each Character that its order went to
  bool operator==(const Act&) const = default;
};

/// Damage under way, from one source to one combatant.
struct Blow {
  Unit on = no_unit, by = no_unit;
  std::int16_t amount = 0;
  bool attack = false, plot = false, pierce = false, moved = false, own_flee = false;
  bool defend_gone = false;
  std::uint8_t suffered = 0;
  std::uint8_t frame = 255;  // whose `suffered` it sets
  bool operator==(const Blow&) const = default;
};

/// Forced movement under way. It may pass hexes where it cannot end (AWE-R17).
struct Forced {
  Unit on = no_unit, by = no_unit;
  Forcing how = Forcing::push;
  Hex source = no_hex, at = no_hex, last = no_hex;
  HexSide side = HexSide::east;
  std::uint8_t left = 0, crossed = 0, crossed_at_last = 0;
  bool joined = false;  // damage follows that takes the crossed sides along (AWE-R18)
  bool own = false;     // fleeing on its own Intent (AWE-R24)
  bool begun = false;
  bool operator==(const Forced&) const = default;
};

/// What the effects of one card speak of while they run: see effects.hpp.
struct Frame {
  Unit self = no_unit, target = no_unit, previous = no_unit, actor = no_unit;
  Hex there = no_hex;
  std::int8_t value = 0;   // modifier of the ability
  std::int8_t amount = 0;  // damage in the moment
  std::uint8_t suffered = 0, crossed = 0;
  EnemyType dead = no_type;  // whose Death Throes they are
  bool attack : 1 = false, plot : 1 = false;
  bool closed : 1 = false;       // something it needs is missing: the rest is not done
  bool ability : 1 = false;      // of an ability action: its own modifiers count
  bool aimed : 1 = false;        // the target was named with the action
  bool slot : 1 = false;         // a Solo Ally's: 1 more on what it comes to in the end (AWE-R152)
  bool was_wounded : 1 = false;  // the target, before what killed it
  Units chosen;
  bool operator==(const Frame&) const = default;
};

/// Something that cards may answer: AWE-R62.
struct Answered {
  EffectId effect = no_effect;
  Unit owner = no_unit;
  bool operator==(const Answered&) const = default;
};
struct Moment {
  When when = When::now;
  Unit subject = no_unit;
  Frame frame;
  FixedList<Answered, 10> done;
  std::uint8_t passed = 0;  // seats that want nothing more
  bool operator==(const Moment&) const = default;
};

/// A modifier in force.
struct Lasting {
  Attribute attribute = Attribute::potency;
  Until until = Until::round;
  bool sets = false;
  Unit on = no_unit;
  EnemyType type = no_type;  // of a whole type instead
  std::int8_t value = 0;
  bool operator==(const Lasting&) const = default;
};
/// A limit used up: AWE-C38.
struct Spent {
  EffectId effect = no_effect;
  Unit owner = no_unit, target = no_unit;
  Limit limit = Limit::none;
  bool operator==(const Spent&) const = default;
};

struct HexToken {
  Hex at = no_hex;
  std::uint8_t value = 0;
  Unit by = no_unit;
  bool operator==(const HexToken&) const = default;
};
struct Dropped {
  Hex at = no_hex;
  Item item = no_item;
  bool operator==(const Dropped&) const = default;
};
struct Bonus {
  Unit unit = no_unit;
  std::uint8_t space = 0;
  bool operator==(const Bonus&) const = default;
};

/// The card of a type of Enemies: AWE-16.4, AWE-R93.
struct TypeCard {
  std::int8_t move = 0, potency = 0, range = 0;  // modifier tokens
  std::uint8_t raised = 0;                       // by its augment: 2 at most (AWE-R175)
  std::uint8_t killed = 0;
  bool operator==(const TypeCard&) const = default;
};

struct State {  // AWE-R155: kept and saved at any decision
  Ending ending = Ending::none;
  bool closing = false;  // the outcome's own effects are carried out
  bool ended = false;
  std::uint8_t round = 0, last_slot = 12;
  std::uint8_t players = 1;
  std::uint16_t armour = 0;       // slots that are covered (AWE-5.1)
  std::uint16_t read = 0;         // Plot Points read
  std::uint32_t exploration = 0;  // tokens held
  std::uint32_t flags = 0;
  std::array<std::int8_t, 8> counters{};
  bool started = false;
  std::uint32_t listening = 0;  // a bit for each When that cards in play answer: listen() in rules.hpp
  bool guess = false;          // a world that may be: what nobody has read is not known in it (AWE-R190)
  std::uint8_t surrender = 0;  // seats that agreed
  By<Unit, Body, most_units> bodies;
  std::array<Hero, most_heroes> heroes;
  Sequence sequence;
  std::array<TypeCard, most_types> types;
  Layout layout = first_layout;
  Hexes voided;
  UniqueDeck<6, std::uint8_t, 1> overlays;  // U to Z, face down (AWE-6.13)
  std::uint32_t letters_done = 0;           // letters of overlays that were turned up and are gone
  FixedList<HexToken, 12> tokens;
  FixedList<Dropped, 16> dropped;
  UniqueDeck<intents, IntentId, 20> intent_deck;
  OneEach<intents> intents_used;
  Deck<most_throes_kinds, ThroesId, 20> throes;
  Counts<most_throes_kinds> throes_used;
  ThroesId throes_card{255};  // drawn, not yet followed
  Deck<most_loot_kinds, LootId, 1> loot;
  Counts<most_loot_kinds> loot_used, loot_supply;
  OneEach<most_equipment> supply;
  FixedList<LootId, 8> loot_drawn;
  Turn turn;
  EnemyTurn enemy;
  FixedList<Act, 6> acts;
  FixedList<Blow, 8> blows;
  FixedList<Forced, 4> forced;
  FixedList<Frame, most_frames> frames;
  FixedList<Moment, 6> moments;
  FixedList<Lasting, 32> lasting;
  FixedList<Spent, 32> spent;
  FixedList<Bonus, 8> bonuses;
  Units struck;  // who was dealt damage in this round, whatever became of it
  FixedList<Step, 64> agenda;
  Campaign campaign;

  bool over() const { return ended; }
  bool exploring() const { return campaign.phase == Phase::exploration; }
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 4096);

}  // namespace bout::alls_well
