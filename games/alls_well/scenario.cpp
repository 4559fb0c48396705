// A guide as rules read it: without its words.
#include "games/alls_well/guide.hpp"
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

namespace {

/// The condition that holds when this one does not.
NodeId negation(NodeId of, EffectPool& pool) {
  std::vector<Node> nodes;
  for (const Node* node = pool.at(of); node->word != Word::end; ++node) nodes.push_back(*node);
  nodes.push_back({Word::not_, 0, 0});
  nodes.push_back({Word::end, 0, 0});
  const auto at = static_cast<NodeId>(pool.nodes.size());
  pool.nodes.insert(pool.nodes.end(), nodes.begin(), nodes.end());
  return at;
}

void add(const GuideScene& scene, NodeId when, LetterEntry& entry) {
  for (const GuideOption& option : scene.options)
    entry.options.push_back({when, option.needs, option.effects, option.voids});
}

}  // namespace

Scenario scenario_of(const Guide& guide, EffectPool& pool) {
  Scenario made;
  made.map = guide.map;
  made.level = guide.level;
  made.short_ = guide.slots < most_slots;
  for (const SpawnHex& spawn : guide.map.spawns) made.spawns.push_back(guide.type(spawn));
  made.setup = guide.setup;
  made.special = guide.special;
  made.victory = guide.victory;
  made.failures = guide.failures;
  for (const SecondaryGoal& goal : guide.secondary) made.secondary.push_back({goal.met, goal.effects});
  for (std::size_t slot = 0; slot < made.plot.size(); ++slot)
    made.plot[slot] = {guide.points[slot].effects, guide.armour[slot].effects};
  for (std::size_t letter = 0; letter < made.letters.size(); ++letter) {
    const Interaction& entry = guide.interactions[letter];
    const bool twice = entry.again_if != no_node;
    add(entry.first, twice ? negation(entry.again_if, pool) : no_node, made.letters[letter]);
    if (!twice) continue;
    add(entry.again, entry.again_if, made.letters[letter]);
    made.letters[letter].again = entry.again_if;
  }
  for (const std::uint8_t letter : guide.overlays) made.overlays |= std::uint32_t{1} << letter;
  made.success = guide.success.effects;
  made.failure = guide.failure.effects;
  made.resolve = guide.resolve;
  made.wilderness = guide.id == "wilderness-camp";  // AWE-C8
  made.no_armour = made.wilderness;                 // AWE-2.11
  return made;
}

}  // namespace bout::alls_well
