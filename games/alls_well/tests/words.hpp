#pragma once
#include <vector>

#include "games/alls_well/tests/stage.hpp"

/// Numbers, picks and effects written by hand behind those of the cards, as a guide's are.
namespace bout::alls_well::testing {

inline NodeId written(Rules& rules, std::vector<Node> nodes) {
  auto& all_nodes = rules.cards.pool.nodes;
  const auto at = static_cast<NodeId>(all_nodes.size());
  nodes.push_back({Word::end, 0, 0});
  all_nodes.insert(all_nodes.end(), nodes.begin(), nodes.end());
  return at;
}
inline NodeId written(Rules& rules, int number) { return written(rules, {{Word::number, static_cast<std::uint8_t>(number), 0}}); }
/// A condition that holds once this flag is set.
inline NodeId written_flag(Rules& rules, int flag) { return written(rules, {{Word::flag, static_cast<std::uint8_t>(flag), 0}}); }
/// "No Enemy on the map."
inline NodeId written_no_enemy(Rules& rules) {
  return written(rules, {{Word::count, byte(index(Set::enemy)), anywhere}, {Word::number, 0, 0}, {Word::equal, 0, 0}});
}

inline SelectId written_pick(Rules& rules, Pick pick, Set set) {
  Select select;
  select.pick = pick;
  select.set = set;
  rules.cards.pool.selects.push_back(select);
  return static_cast<SelectId>(rules.cards.pool.selects.size() - 1);
}

inline Op written_op(Do what, Ref who, NodeId value = no_node, int a = 0, int b = 0, Ref other = Ref::none) {
  Op op;
  op.what = what;
  op.who = who;
  op.other = other;
  op.a = static_cast<std::uint8_t>(a);
  op.b = static_cast<std::uint8_t>(b);
  op.value = value;
  return op;
}

struct WrittenRow {
  std::vector<Op> ops;
  SelectId who = no_select;
  When when = When::now;
};
inline Effects written_effects(Rules& rules, const std::vector<WrittenRow>& rows) {
  EffectPool& pool = rules.cards.pool;
  const Effects made{static_cast<EffectId>(pool.effects.size()), byte(rows.size())};
  for (const WrittenRow& row : rows) {
    Effect effect;
    effect.when = row.when;
    effect.count = byte(row.ops.size());
    effect.who = row.who;
    effect.code = static_cast<std::uint16_t>(pool.ops.size());
    pool.ops.insert(pool.ops.end(), row.ops.begin(), row.ops.end());
    pool.effects.push_back(effect);
    rules.attributes.push_back(0);
  }
  return made;
}

}  // namespace bout::alls_well::testing
