#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "engine/by.hpp"
#include "engine/fixed_list.hpp"
#include "games/alls_well/effects.hpp"

/// Every family of cards as rules read it: figures and compiled effects. Names and texts stand in content.hpp.
namespace bout::alls_well {

enum class CharacterId : std::uint8_t { marica, lambik, groanax, knowman };  // AWE-C8, AWE-C9
inline constexpr int characters = 4;
inline constexpr CharacterId no_character{255};
enum class PraxisId : std::uint8_t {};
inline constexpr PraxisId no_praxis{255};
/// Of one Character: 0-11 its starting cards, 12-25 its upgrades; the printed number is one more.
enum class ActionCardId : std::uint8_t {};
inline constexpr int starting_actions = 12, upgrade_actions = 14, all_actions = starting_actions + upgrade_actions;
enum class ImpulseId : std::uint8_t {};  // 12 per Praxis: praxis * 12 + number - 1
inline constexpr int impulses_each = 12;
inline constexpr int most_praxes = 8, most_impulses = most_praxes * impulses_each;
enum class EquipmentId : std::uint8_t {};
inline constexpr EquipmentId no_equipment{255};
inline constexpr int most_equipment = 44;
/// Kinds of cards: copies of one card are one kind.
enum class LootId : std::uint8_t {};
inline constexpr int most_loot_kinds = 24;
enum class ThroesId : std::uint8_t {};
inline constexpr int most_throes_kinds = 18;
enum class IntentId : std::uint8_t {};  // 0-17; the printed number is one more
inline constexpr int intents = 18;
enum class HiredId : std::uint8_t {};
inline constexpr HiredId no_hired{255};
inline constexpr int most_hired = 10;
inline constexpr int enemy_types = 12, overlords = 10, most_types = enemy_types + overlords;
constexpr bool is_overlord(EnemyType type) { return number(type) >= enemy_types; }
inline constexpr int highest_level = 10;

enum class Speed : std::uint8_t { fast, slow };
enum class Condition : std::uint8_t { healthy, rattled, wounded, dead };  // AWE-13.2
enum class Section : std::uint8_t { none, open, sustain, close };         // of a Rampage (AWE-9.6)

/// One of the three actions of a card. A move has a value, everything else a modifier (AWE-9.3).
struct CardAction {
  static constexpr std::int8_t no_upgrade = -128;
  ActionKind kind = ActionKind::move;
  std::int8_t value = 0;
  bool order = false;
  Section section = Section::none;
  std::int8_t surged = no_upgrade;     // instead of `value` when surged (AWE-11.6)
  std::int8_t rampaged = no_upgrade;   // or in a Rampage (AWE-R167)
  Effects surge_bonus, rampage_bonus;  // after the action, with its target as `target` and `previous`
};

/// What a Mercenary or a Solo Ally does by a card: `augaff` is either of its two abilities.
struct HiredAction {
  ActionKind kind = ActionKind::move;
  std::int8_t modifier = 0;
};

struct ActionCard {
  std::uint8_t level = 1;
  Speed speed = Speed::fast;
  std::array<CardAction, 3> actions;
  std::int8_t surge_from = -1, surge_to = -1;  // -1: no arrow
  std::array<HiredAction, 2> hired;
};

enum class BenefitKind : std::uint8_t { action, equipment, health, impulse, loot, coin, trauma };
struct Benefit {
  BenefitKind kind = BenefitKind::action;
  std::uint8_t amount = 1;
  EquipmentId item = no_equipment;
};
/// What a level-up gives: half a row on the dashboard, half on the Praxis card (AWE-25).
struct LevelRow {
  bool once = false;
  FixedList<Benefit, 3> benefits;
};
using LevelRows = std::array<LevelRow, 3>;

struct TrackSlot {
  std::uint8_t level = 1;
  bool has_speed = false;
  Speed speed = Speed::slow;
};
struct SoloTrack {
  ActionKind action = ActionKind::defend;
  FixedList<TrackSlot, 8> slots;
};
/// The back of a dashboard (AWE-37).
struct SoloSide {
  std::uint8_t potency = 0, move = 0, range = 0, influence = 0;
  std::array<std::uint8_t, highest_level> health{};  // by the PC's level
  FixedList<SoloTrack, 5> tracks;
};

struct Character {
  std::uint8_t health = 0, range = 0, influence = 0;
  std::array<std::uint8_t, 4> potency{};  // by number of players (AWE-8.1)
  Effects trait;
  std::array<AbilityId, 5> abilities{};  // the first three from the start (AWE-12.25)
  LevelRows rows;
  SoloSide solo;
  std::array<ActionCard, all_actions> actions;
  EquipmentId weapon = no_equipment;  // AWE-23.13

  const ActionCard& operator[](ActionCardId card) const { return actions[index(card)]; }
};

enum class AbilityStyle : std::uint8_t { augment, affliction };
struct Ability {
  CharacterId owner = CharacterId::marica;
  AbilityStyle style = AbilityStyle::augment;
  Effects effects;  // the first one picks the target; see Effect
};

struct Praxis {
  Effects trait;
  LevelRows rows;
};

enum class ImpulseType : std::uint8_t { instant, effect, modifier };  // AWE-10.3
struct Impulse {
  ImpulseType type = ImpulseType::instant;
  Effects effects;
};

enum class ItemSlot : std::uint8_t { hand, armour };
struct Equipment {
  ItemSlot slot = ItemSlot::hand;
  std::uint8_t hands = 1;  // 2: fills both hand slots
  bool weapon = false;     // AWE-R61
  std::uint8_t level = 1;
  std::uint8_t price = 0;            // 0: cannot be bought or sold (AWE-24.2)
  bool starting = false;             // a Character's own weapon: not in the supply (AWE-24.1)
  CharacterId owner = no_character;  // who alone may equip it (AWE-23.4)
  CharacterId signature = no_character;
  PraxisId praxis_item = no_praxis;
  Effects effects;
};

struct Loot {
  bool starting = false;
  std::uint8_t price = 0, copies = 1;
  Effects effects;
};

struct Throes {
  std::uint8_t copies = 1;
  Effects effects;
};

/// A space of a condition track: Enemies and Mercenaries have one of each condition, Overlords several.
struct Space {
  Condition condition = Condition::healthy;
  std::uint8_t threshold = 1;
  Effects bonus;  // when degrading brings the token here (AWE-20.3)
};
inline constexpr int most_spaces = 9;
using Track = FixedList<Space, most_spaces>;

/// Whom an affliction strikes: its target by AWE-R32, or every Character in reach, one after the other. Its effects run
/// once for each of them, as `target`.
enum class Area : std::uint8_t { target, all };
struct Affliction {
  std::uint8_t range = 1;
  Area area = Area::target;
  Effects effects;
};

/// A type of Enemies, or an Overlord.
struct Enemy {  // AWE-16.1
  std::uint8_t move = 0, potency = 0, range = 0, coin = 0;
  std::uint8_t lowest_level = 1, top_level = highest_level;
  Track track;
  Effects augment;
  Affliction affliction;
  Effects special, defeat;  // of an Overlord
};

/// A Mercenary's card. Its affliction needs an Enemy to strike, its augment strikes by its own words.
struct Hired {  // AWE-21.4
  std::uint8_t level = 1, price = 0, move = 0, potency = 0, range = 0;
  Track track;
  Effects augment, affliction;
};

/// What an Intent card tells an Enemy to do, from left to right (AWE-17.5).
struct IntentAction {
  ActionKind kind = ActionKind::hold;
  std::int8_t modifier = 0;
};
enum class IntentState : std::uint8_t { wounded, rattled, engaged, closing };  // AWE-17.3
using IntentRow = FixedList<IntentAction, 4>;                                  // empty: no such row (AWE-R37)
struct Intent {  // AWE-16.5
  Speed speed = Speed::slow;
  By<IntentState, IntentRow, 4> rows;
};

/// All compiled effects: of every card, and of the Scenario that is played, which come behind them.
struct EffectPool {
  std::vector<Effect> effects;
  std::vector<Op> ops;
  std::vector<Node> nodes{Node{}};        // 0: nothing
  std::vector<Select> selects{Select{}};  // 0: nobody is picked

  const Effect& operator[](EffectId id) const { return effects[index(id)]; }
  const Select& operator[](SelectId id) const { return selects[index(id)]; }
  /// The first node; they go on up to Word::end.
  const Node* at(NodeId id) const { return &nodes[index(id)]; }
  const Op* code(const Effect& effect) const { return &ops[effect.code]; }
};

struct Cards {
  std::array<Character, characters> characters_;
  ListBy<AbilityId, Ability> abilities;
  ListBy<PraxisId, Praxis> praxes;
  ListBy<ImpulseId, Impulse> impulses;
  ListBy<EquipmentId, Equipment> equipment;
  ListBy<LootId, Loot> loot;
  ListBy<ThroesId, Throes> throes;
  ListBy<EnemyType, Enemy> enemies;  // 12 types, then 10 Overlords
  ListBy<HiredId, Hired> hired;
  ListBy<IntentId, Intent> intents_;
  EffectPool pool;

  const Character& operator[](CharacterId id) const { return characters_[index(id)]; }
  const Ability& operator[](AbilityId id) const { return abilities[id]; }
  const Praxis& operator[](PraxisId id) const { return praxes[id]; }
  const Impulse& operator[](ImpulseId id) const { return impulses[id]; }
  const Equipment& operator[](EquipmentId id) const { return equipment[id]; }
  const Loot& operator[](LootId id) const { return loot[id]; }
  const Throes& operator[](ThroesId id) const { return throes[id]; }
  const Enemy& operator[](EnemyType id) const { return enemies[id]; }
  const Hired& operator[](HiredId id) const { return hired[id]; }
  const Intent& operator[](IntentId id) const { return intents_[id]; }
};

constexpr ImpulseId impulse_of(PraxisId praxis, int number) {
  return static_cast<ImpulseId>(index(praxis) * impulses_each + index(number - 1));
}
constexpr PraxisId praxis_of(ImpulseId impulse) { return static_cast<PraxisId>(index(impulse) / impulses_each); }
constexpr int number_of(ImpulseId impulse) { return number(impulse) % impulses_each + 1; }

/// AWE-C34: 1, 4, 7, 9, 12 are Modifiers, 2, 6, 10 Instants, 3, 5, 8, 11 Effects, in all eight Praxes (AWE-C27, AWE-C42).
constexpr ImpulseType type_of_impulse(int number) {
  switch (number) {
    case 2:
    case 6:
    case 10: return ImpulseType::instant;
    case 3:
    case 5:
    case 8:
    case 11: return ImpulseType::effect;
    default: return ImpulseType::modifier;
  }
}

}  // namespace bout::alls_well
