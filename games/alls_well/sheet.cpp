// What everybody may know of the table before anything happens: the map, the cards, the goal. Of a guide only what is
// read at the beginning (AWE-R179).
#include "engine/names.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

namespace {

ActionSheet action_sheet(const Words& words, ActionKind kind, int value) {
  ActionSheet sheet;
  sheet.action = words.action(kind);
  if (is_ability(kind)) sheet.ability = ability_of(kind);
  sheet.value = value;
  return sheet;
}

ActionCardSheet card_sheet(const Words& words, CharacterId owner, std::size_t which) {
  const ActionCard& card = words.rules.cards[owner].actions[which];
  ActionCardSheet sheet;
  sheet.name = words.faces[owner].actions[which];
  sheet.level = card.level;
  sheet.speed = card.speed;
  for (std::size_t i = 0; i < card.actions.size(); ++i) {
    const CardAction& action = card.actions[i];
    ActionSheet one = action_sheet(words, action.kind, action.value);
    one.order = action.order;
    one.section = action.section;
    if (action.surged != CardAction::no_upgrade) one.surged = action.surged;
    if (action.rampaged != CardAction::no_upgrade) one.rampaged = action.rampaged;
    one.bonus = words.faces[owner].bonuses[which][i];
    sheet.actions.push_back(std::move(one));
  }
  if (card.surge_from >= 0) sheet.surge_from = card.surge_from, sheet.surge_to = card.surge_to;
  for (const HiredAction& half : card.hired) sheet.hired.push_back(action_sheet(words, half.kind, half.modifier));
  return sheet;
}

SoloSheet solo_sheet(const Words& words, const SoloSide& of) {
  SoloSheet sheet{of.potency, of.move, of.range, of.influence, {}, {}};
  sheet.health.assign(of.health.begin(), of.health.end());
  for (const SoloTrack& track : of.tracks) {
    TrackSheet one{words.action(track.action), {}, {}};
    for (const TrackSlot& slot : track.slots) {
      one.levels.push_back(slot.level);
      one.speeds.push_back(slot.has_speed ? std::optional<Speed>(slot.speed) : std::nullopt);
    }
    sheet.tracks.push_back(std::move(one));
  }
  return sheet;
}

CharacterSheet character_sheet(const Words& words, CharacterId id) {
  const Rules& rules = words.rules;
  const Character& of = rules.cards[id];
  const CharacterFace& face = words.faces[id];
  const int column = rules.solo() ? rules.solo_potency_column : rules.players;  // AWE-R101
  CharacterSheet sheet{face.name, face.trait, face.trait_text, of.health + rules.health_more, of.range + rules.range_more,
                       of.influence + rules.influence_more, of.potency[index(column - 1)] + rules.potency_more, {}, {}, {}};
  sheet.abilities.assign(of.abilities.begin(), of.abilities.end());
  for (std::size_t card = 0; card < of.actions.size(); ++card) sheet.cards.push_back(card_sheet(words, id, card));
  sheet.solo = solo_sheet(words, of.solo);
  return sheet;
}

std::vector<SpaceSheet> track_sheet(const Track& track, const std::vector<std::string>& bonuses, int more) {
  std::vector<SpaceSheet> spaces;
  for (std::size_t i = 0; i < track.size(); ++i)
    spaces.push_back({track[i].condition, std::max(1, track[i].threshold + more), i < bonuses.size() ? bonuses[i] : ""});
  return spaces;
}

EnemySheet enemy_sheet(const Words& words, EnemyType type) {
  const Enemy& of = words.rules.cards[type];
  const EnemyFace& face = words.faces[type];
  EnemySheet sheet;
  sheet.name = face.name;
  sheet.line = face.line;
  sheet.code = std::string(1, face.code);
  sheet.overlord = is_overlord(type);
  sheet.move = of.move, sheet.potency = of.potency, sheet.range = of.range, sheet.coin = of.coin;
  sheet.track = track_sheet(of.track, face.bonuses, words.rules.enemy_threshold);  // AWE-O25
  sheet.augment = face.augment, sheet.augment_text = face.augment_text;
  sheet.affliction = face.affliction, sheet.affliction_text = face.affliction_text;
  sheet.special_text = face.special_text, sheet.defeat_text = face.defeat_text;
  sheet.affliction_range = of.affliction.range;
  return sheet;
}

HiredSheet hired_sheet(const Words& words, HiredId id) {
  const Hired& of = words.rules.cards[id];
  const HiredFace& face = words.faces[id];
  return {face.name, face.line, face.augment_text, face.affliction_text, of.level, of.price, of.move, of.potency, of.range,
          track_sheet(of.track, {}, 0)};
}

IntentSheet intent_sheet(const Words& words, IntentId id) {
  const Intent& of = words.rules.cards[id];
  IntentSheet sheet;
  sheet.speed = of.speed;
  for (const IntentState state : all<IntentState>(4))
    for (const IntentAction& action : of.rows[state]) sheet.rows[state].push_back(action_sheet(words, action.kind, action.modifier));
  return sheet;
}

MapSheet map_sheet(const Words& words) {
  const ScenarioMap& map = words.site.scenario.map;
  MapSheet sheet;
  sheet.rows = map.rows, sheet.columns = map.columns;
  sheet.hexes = {map.sides.hexes}, sheet.pits = {map.pits}, sheet.solid = {map.solid}, sheet.starts = {map.starts};
  for (const Hex start : map.own_starts)
    sheet.own_starts.push_back(start == no_hex ? std::nullopt : std::optional<std::string>(name_of(start)));
  const HexMap sides = map.map(first_layout);
  sheet.sides = sides_of(sides, sides.hexes);
  for (std::size_t i = 0; i < map.spawns.size(); ++i)
    sheet.spawns.push_back({name_of(map.spawns[i].hex), words.site.scenario.spawns[i], map.spawns[i].group});
  for (const LootHex& loot : map.loot) sheet.loot.push_back({name_of(loot.hex), loot.cards});
  for (const LetterHex& letter : map.letters) sheet.letters.push_back({name_of(letter.hex), std::string(1, letter.letter)});
  for (const NamedHexes& label : map.labels) sheet.labels.push_back({label.name, {label.hexes}});
  for (const GroupOfSides& group : map.groups) {
    if (group.kind == GroupKind::turning) continue;
    GroupSheet one{group.name, group.kind, {}};
    for (const MapSide& side : group.sides) one.sides.push_back({name_of(side.hex), side.side, sides.kind(side.hex, side.side)});
    sheet.groups.push_back(std::move(one));
  }
  sheet.sight = sight_of(words.site.boards[index(first_layout)], map.rows);
  return sheet;
}

}  // namespace

std::vector<SideView> sides_of(const HexMap& map, const Hexes& of) {
  std::vector<SideView> sides;
  for (const Hex hex : of)
    for (const HexSide side : all<HexSide>(hex_sides)) {
      const MapSide name = same_side({hex, side});
      const bool there = map.hexes.contains(neighbour(hex, side)) || map.kind(hex, side) == SideKind::deadly;
      const bool named = (name.hex == hex && name.side == side) || !of.contains(name.hex);
      if (there && named && map.kind(hex, side) != SideKind::open) sides.push_back({name_of(hex), side, map.kind(hex, side)});
    }
  return sides;
}

std::vector<HexBits> sight_of(const HexBoard& board, int rows) {
  std::vector<HexBits> sight;
  for (int hex = 0; hex < rows * hex_columns; ++hex) sight.push_back({board.seen_from(static_cast<Hex>(hex))});
  return sight;
}

SceneSheet scene_sheet(const Words& words) {
  const Guide& guide = words.guide;
  SceneSheet sheet{guide.id, guide.title, guide.intro, guide.goal, guide.header, {}, guide.level, guide.slots, map_sheet(words)};
  if (words.rules.rounds != 0) sheet.rounds = words.rules.rounds;  // AWE-O19
  for (const SecondaryGoal& goal : guide.secondary) sheet.secondary.push_back(goal.goal);
  return sheet;
}

Sheet sheet(const Words& words) {
  const Rules& rules = words.rules;
  const Guide& guide = words.guide;
  const Faces& faces = words.faces;
  Sheet sheet;
  sheet.scenario = guide.id, sheet.title = guide.title, sheet.intro = guide.intro, sheet.goal = guide.goal;
  sheet.header = guide.header;
  for (const SecondaryGoal& goal : guide.secondary) sheet.secondary.push_back(goal.goal);
  sheet.level = guide.level;
  sheet.rounds = rules.rounds != 0 ? rules.rounds : guide.slots;  // AWE-O19
  sheet.players = rules.players;
  sheet.max_resolve = rules.max_resolve;
  sheet.difficulty = rules.difficulty;
  if (rules.first_game) sheet.prompts.assign(guide.prompt_texts.begin(), guide.prompt_texts.end());
  sheet.map = map_sheet(words);
  for (const CharacterId id : all<CharacterId>(characters)) sheet.characters[id] = character_sheet(words, id);
  for (const AbilityId id : rules.cards.abilities.keys())
    sheet.abilities.push_back({faces[id].name, faces[id].text, rules.cards[id].owner, rules.cards[id].style});
  for (const PraxisId id : rules.cards.praxes.keys()) sheet.praxes.push_back({faces[id].name, faces[id].text, faces[id].line});
  for (const ImpulseId id : rules.cards.impulses.keys())
    sheet.impulses.push_back({faces[id].name, faces[id].text, praxis_of(id), number_of(id), rules.cards[id].type});
  for (const EquipmentId id : rules.cards.equipment.keys()) {
    const Equipment& of = rules.cards[id];
    const std::optional<CharacterId> owner = of.owner == no_character ? std::nullopt : std::optional<CharacterId>(of.owner);
    sheet.equipment.push_back({faces[id].name, faces[id].text, of.slot, of.hands, of.level, of.price, of.weapon, owner});
  }
  for (const LootId id : rules.cards.loot.keys()) sheet.loot.push_back({faces[id].name, faces[id].text, faces[id].line});
  for (const ThroesId id : rules.cards.throes.keys()) sheet.throes.push_back({faces[id].name, faces[id].text, faces[id].line});
  for (const EnemyType id : rules.cards.enemies.keys()) sheet.enemies.push_back(enemy_sheet(words, id));
  for (const HiredId id : rules.cards.hired.keys()) sheet.hired.push_back(hired_sheet(words, id));
  for (const IntentId id : rules.cards.intents_.keys()) sheet.intents.push_back(intent_sheet(words, id));
  return sheet;
}

}  // namespace bout::alls_well
