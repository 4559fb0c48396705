#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/alls_well/telling.hpp"

/// What one seat may see of a Scenario. What it cannot hold, it cannot leak: no order of decks, no tokens face down, no
/// text that has not been read.
namespace bout::alls_well {

struct TokenView {
  Token token = Token::none;
  int value = 0;
};

/// A combatant on the map.
struct UnitView {
  Unit unit{};
  std::string name;
  std::string at;  // "c4"
  std::optional<CharacterId> character;
  std::optional<HiredId> hired;
  std::optional<EnemyType> type;
  std::optional<Condition> condition;  // of Enemies and Mercenaries
  std::optional<int> space, spaces;    // where on its track an Overlord is
  std::optional<int> threshold;        // what the next step down takes
  int potency = 0, range = 0, move = 0;
  int defend = 0;  // what its token counts; 0: none
  std::optional<TokenView> augment, affliction;
  bool holds = false;
};

struct ItemView {
  Item item{};
  std::string name, text;
  std::optional<Slot> slot;  // nothing: in the pack
};

/// A dashboard with all that lies open beside it.
struct HeroView {
  Unit unit{};
  int seat = 0;
  std::string name;
  std::optional<CharacterId> character;
  std::optional<PraxisId> praxis;
  Part part = Part::absent;
  bool solo = false;
  int level = 1, health = 0, most = 0, resolve = 0, coin = 0, trauma = 0, brace = 0;
  int potency = 0, range = 0, influence = 0;
  Floored floored = Floored::standing;
  std::vector<ItemView> items;
  int pack_room = 0;
  int deck = 0, discarded = 0, impulse_deck = 0;
  std::optional<ImpulseId> impulse;  // in play
  std::vector<int> tracks;           // of a Solo Ally: slots left
  // hidden from others with AWE-O13
  std::optional<std::vector<ActionCardId>> hand;
  std::optional<std::vector<ImpulseId>> drawn, held;
};

/// A Trigger token of the row; nothing: face down (AWE-4.2).
struct TriggerView {
  std::optional<Unit> unit;
  std::optional<EnemyType> type;
};

struct SlotView {
  int slot = 0;
  bool armour = false;
  std::optional<std::string> text, effect;  // once it was read, or with AWE-O36
};

struct TypeView {
  EnemyType type{};
  std::string name;
  int move = 0, potency = 0, range = 0;  // modifier tokens on its card (AWE-16.4)
  int standees = 0, killed = 0;
};

struct HexView {
  std::string hex;
  int value = 0;
};

struct View {
  std::optional<Unit> mine;
  int round = 0, rounds = 0;
  std::string goal;
  std::vector<std::string> header;  // special rules that everybody may read
  std::vector<UnitView> units;
  std::vector<HeroView> heroes;
  std::vector<TriggerView> ready, fast, slow;
  std::optional<TriggerView> active;
  std::vector<SlotView> slots;
  std::vector<TypeView> types;
  std::vector<std::string> voided;  // hexes whose icon is covered
  std::vector<HexView> snares;
  std::vector<HexView> dropped;      // how many items lie where
  std::vector<std::string> changed;  // groups of sides that are not as at the start
  std::vector<int> exploration;      // tokens held
  std::optional<IntentId> intent;    // drawn for the type that acts
  int intents_left = 0, throes_left = 0, loot_left = 0;
  Seats to_act;
  std::optional<bool> won;
};

View look(const Words& words, const State& state, Seat viewer);

}  // namespace bout::alls_well
