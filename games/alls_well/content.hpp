#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/by.hpp"
#include "engine/json.hpp"
#include "engine/pack.hpp"
#include "games/alls_well/cards.hpp"
#include "games/alls_well/effect_reader.hpp"

/// Names and texts of all cards, and how they are read: what rules do not need at every step.
namespace bout::alls_well {

/// `text` says what the card does, made from its effects; `line` is what people remember of it (AWE-C39); may be empty.
struct Face {
  std::string name, text, line;
};
struct CharacterFace {
  std::string name, trait, trait_text;
  std::array<std::string, all_actions> actions;  // names of its Action cards
  std::array<std::array<std::string, 3>, all_actions>
      bonuses;  // what a surge or Rampage adds to an action; mostly empty
};
struct EnemyFace {
  std::string name, line;
  char code = ' ';  // as maps call the type; an Overlord has none
  std::string augment, augment_text, affliction, affliction_text;
  std::string special_text, defeat_text;
  std::vector<std::string> bonuses;  // by space of the track
};
struct HiredFace {
  std::string name, line, augment_text, affliction_text;
};

struct Faces {
  std::array<CharacterFace, characters> characters_;
  ListBy<AbilityId, Face> abilities;
  ListBy<PraxisId, Face> praxes;
  ListBy<ImpulseId, Face> impulses;
  ListBy<EquipmentId, Face> equipment;
  ListBy<LootId, Face> loot;
  ListBy<ThroesId, Face> throes;
  ListBy<EnemyType, EnemyFace> enemies;
  ListBy<HiredId, HiredFace> hired;

  const CharacterFace& operator[](CharacterId id) const { return characters_[index(id)]; }
  const Face& operator[](AbilityId id) const { return abilities[id]; }
  const Face& operator[](PraxisId id) const { return praxes[id]; }
  const Face& operator[](ImpulseId id) const { return impulses[id]; }
  const Face& operator[](EquipmentId id) const { return equipment[id]; }
  const Face& operator[](LootId id) const { return loot[id]; }
  const Face& operator[](ThroesId id) const { return throes[id]; }
  const EnemyFace& operator[](EnemyType id) const { return enemies[id]; }
  const HiredFace& operator[](HiredId id) const { return hired[id]; }
};

/// What files call cards by: stays the same when a name is mended.
struct CardIds {
  std::vector<std::string> praxes, equipment, loot, hired;  // by PraxisId, EquipmentId, LootId, HiredId
};

/// All cards as rules and as people read them. `names` is what effects of Scenarios may call cards by.
struct CardBox {
  Cards cards;
  Faces faces;
  Names names;
  CardIds ids;
  std::vector<std::string> card_labels;  // labels that cards name, from first_card_label on
};

/// card_reader.cpp: every card of the pack, or nothing and every problem in it.
std::optional<CardBox> read_cards(const Pack& pack, Problems& problems);

/// What never changes at a table.
struct Occasion {
  int players = 0;
  bool campaign = false;
};

/// describe.cpp: what effects do, in plain English. `you`: the reader is the one who acts, else it is told as "it". Where it is
/// known for which table, conditions that this settles are left out, and effects that never happen there.
class Describer {
 public:
  Describer(const EffectPool& pool, const Names& names, const Faces& faces, std::optional<Occasion> at = std::nullopt)
      : pool_(pool), names_(names), faces_(faces), at_(at) {}

  std::string effects(const Effects& effects, bool you) const;
  /// One of the two ways of an `either` or `may` at that place of an effect.
  std::string branch(EffectId effect, int at, int which) const;
  /// "the round is 3 or more": a victory, what an option requires.
  std::string condition(NodeId id, bool you = true) const;

 private:
  friend class Sentences;
  const EffectPool& pool_;
  const Names& names_;
  const Faces& faces_;
  std::optional<Occasion> at_;
};
/// Fills in the texts of all faces.
void describe_cards(CardBox& box);

}  // namespace bout::alls_well
