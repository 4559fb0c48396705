#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "games/alls_well/effects.hpp"

/// The table of words: what each takes and how it is told. Reader, suggestions and printed texts come from its rows.
namespace bout::alls_well {

/// What stands in the brackets behind a word.
enum class Arg : std::uint8_t {
  none,
  who,        // Op::who, or Node::a
  other,      // Op::other
  from,       // the same, or nothing: whom it flees from of itself (AWE-12.40)
  number,     // Op::value
  condition,  // Op::value
  action,     // ActionKind in a
  attribute,  // in a
  until,      // in b; not given where the effect is continuous
  token,      // in a
  pile,       // in a
  goods,      // in a
  type,       // EnemyType in a
  types,      // Set in b: a type, `enemy` or `same_type`
  group,      // dormant group 1-9 in b
  most,       // a number in `value` that may be left out
  place,      // a hex or label: Op::who, with its number in b
  sides,      // SideGroup in a
  letter,     // in a, 0 = A
  numeral,    // a plain number in a
  kept,       // a plain number in b that may be left out
  side,       // HexSide in a
  // of numbers and conditions
  two,    // one or two of whom; the other is the owner: a, b
  set,    // a set in a, and where one is given a label in b
  near,   // a set in a, a plain number in b
  first,  // one expression before it
  both,   // two expressions
};
std::string_view name_of(Arg arg);

using Args = std::array<Arg, 4>;

/// An operation. `says` is told of its subject: {s}, {is}, {has}, {its} and {it} follow whoever that is.
struct DoWord {
  Do what;
  Args takes;
  std::string_view says;
};
const DoWord& row_of(Do what);

/// A number or condition. `says` names it; `some` is said of a number when it is 1 or more, `no` when it is 0.
struct NodeWord {
  Word word;
  Arg takes;
  bool number;  // false: it is a condition
  std::string_view says, some, no;
};
const NodeWord& row_of(Word word);

/// "When an Enemy dies": how the moment is told, for somebody who is told "you" and for somebody told "it".
struct WhenWord {
  When when;
  std::string_view you, it;
  bool has_target, has_actor;  // whom effects may speak of without picking them
};
const WhenWord& row_of(When when);

std::string_view told(Limit limit);
std::string_view told(Until until);
/// How a modifier is told of its subject; what begins with ! is a sentence of its own. `sets`: when it is set.
struct AttributeWord {
  Attribute attribute;
  std::string_view says, sets;
};
const AttributeWord& row_of(Attribute attribute);
/// "a strike" token: "the next attack deals that much more".
struct TokenWord {
  std::string_view name, says;
};
TokenWord told(Token token);

/// "push(who, number, whom)": how a word is written.
std::string written(Do what);
std::string written(Word word);

/// The words people may write, for suggestions.
std::span<const std::string_view> do_words();
std::span<const std::string_view> node_words();

constexpr bool continuous(When when) { return when == When::always || when == When::weapon; }

}  // namespace bout::alls_well
