#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "games/alls_well/cards.hpp"

/// Reads effects, conditions and numbers as packs write them into the rows of cards.hpp.
///
///   { "when": "after_attack", "limit": "per_turn", "optional": true, "if": "degraded and round >= 3",
///     "who": "each enemy within 1 of there where not overlord(target)",
///     "do": ["push(target, half_up(v), self)", "damage(target, v - 2)"] }
///
/// `when` is "now" if it is not given; only `do` (or `who`) is needed.
///   who    PICK SET [in LABEL] [within NUMBER [of WHOM]] [seen | unseen] [where CONDITION]
///          PICK: one, up_to NUMBER, each, closest, farthest, most_degraded
///          SET: a word of Set, or the id of an Enemy type: "each ash_mongrel"
///          WHOM: a word of Ref, a label, or a hex ("d9"); within so many hexes of the owner means in sight, too
///   do     operations as calls; { "either": [[...], [...]] } and { "may": [...] } hold lists of operations
///   if     comparisons (= != < <= > >=), and, or, not, + - *, words of Word: `distance(target) >= 2`
/// Whatever is wrong is a problem with its place and, where one is near, a suggestion.
namespace bout::alls_well {

class EffectText;

/// What the names in effects mean: ids of abilities and types, and in a Scenario its labels and groups of sides.
struct Names {
  std::vector<std::string> abilities;  // "heal": by AbilityId
  std::vector<std::string> enemies;    // "ash_mongrel", Overlords behind the types: by EnemyType
  std::vector<std::string> labels;     // by Label
  std::uint8_t first_label = 0;        // the number of the first of them
  std::vector<std::string> groups;     // by SideGroup
  std::function<std::optional<std::uint8_t>(std::string_view)> hex;  // "c11"; empty: hexes have no names here
};

class EffectReader {
 public:
  EffectReader(const json::Reader& in, const Names& names, EffectPool& pool) : in_(in), names_(names), pool_(pool) {}

  /// A list of effects, behind all that are in the pool. Effects of one card lie side by side.
  Effects effects(const json::Value& list, CardRef card);
  /// The list under this key; no effects if there is no such key.
  Effects effects(const json::Value& object, std::string_view key, CardRef card);
  /// A condition that stands by itself: a victory, what an option requires.
  NodeId condition(const json::Value& text);
  /// A number that stands by itself, as text or plainly.
  NodeId number(const json::Value& value);

 private:
  friend class EffectText;
  void effect(const json::Value& value, CardRef card);
  void operations(const json::Value& list, When when, std::vector<Op>& ops);
  void branches(const json::Value& item, When when, std::vector<Op>& ops);
  void check(const json::Value& value, const Effect& effect, const std::vector<Op>& ops);

  const json::Reader& in_;
  const Names& names_;
  EffectPool& pool_;
};

}  // namespace bout::alls_well
