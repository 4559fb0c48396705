#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/by.hpp"
#include "engine/names.hpp"

/// The words of the rulebook as types (FTM section 2 and 17).
namespace bout::face_to_the_mat {

/// A wrestler of this federation: a row of its roster, the guests on the shelf included.
enum class Who : std::uint8_t {};
inline constexpr Who nobody{255};
inline constexpr int most_wrestlers = 40;

/// Somebody, or nobody.
struct MaybeWho {
  Who who = nobody;
  constexpr operator Who() const { return who; }
  constexpr std::optional<Who> shape() const { return who == nobody ? std::nullopt : std::optional(who); }
};

enum class Grade : std::uint8_t { f, e, d, c, b, a, aa, aaa };  // FTM-2.1, worst to best
inline constexpr int grade_count = 8;

enum class Quality : std::uint8_t {  // FTM-2.3
  agile,
  cheat,
  favorite,
  heavy,
  helped,
  mean,
  object,
  powerful,
  quick,
  smart,
  specialty,
  strong
};
inline constexpr int quality_count = 12;

/// A set of qualities: bit n stands for quality n.
using Qualities = std::uint16_t;
constexpr Qualities bit(Quality quality) { return static_cast<Qualities>(1u << number(quality)); }

enum class Symbol : std::uint8_t { none, star, square, circle };  // FTM-2.4

enum class Side : std::uint8_t { face, heel };  // FTM-2.9
constexpr Side other(Side side) { return side == Side::face ? Side::heel : Side::face; }

enum class Help : std::uint8_t { none, gang, manager, valet };                 // FTM-2.10, FTM-R6
enum class MoveClass : std::uint8_t { superior, average, inferior, no_gold };  // FTM-16.23 to 16.25, FTM-R63
enum class Colour : std::uint8_t { gold, silver, bronze };                     // FTM-2.8
enum class Thing : std::uint8_t { chair, table, ladder };                      // FTM-16.2

/// Where a token stands in the booking (FTM-3.1, FTM-13.1, FTM-13.3, FTM-R52), in the order of the tie-break.
enum class Place : std::uint8_t { fav, middle, middle2, und, und2 };

/// Who meets whom. Cage and hardcore are laid over it (FTM-11.1, FTM-15.3).
enum class Form : std::uint8_t {
  normal,
  tag,
  two_on_one,
  every_man,
  royale_match_up,
  royale_quick_play,
  royale_four_play
};
inline constexpr int form_count = 7;
constexpr bool is_royale(Form form) { return form >= Form::royale_match_up; }

enum class Method : std::uint8_t { none, pin, finisher, points, left_standing };  // how somebody was beaten (FTM-4.4)

enum class Stakes : std::uint8_t { none, grade, leave_town, title_shot, prize };  // of a Grudge Match (FTM-10.5)

/// Which of the two sixes was put off (FTM-D9, FTM-D10): what was rolled before it stands.
enum class PutOff : std::uint8_t { nothing, type, stakes };

/// An object in somebody's hands, and nobody has said yet what it is good for (FTM-D12).
struct Gained {
  Who who = nobody;
  Thing thing{};
  bool operator==(const Gained&) const = default;
};

/// What the promoter says of somebody between shows (FTM-D1).
enum class Relation : std::uint8_t { ally, foe, partner };

/// The six positions around a match (FTM-3.2), in the order of the challenge die (FTM-R33).
enum class Spot : std::uint8_t { fav_ally, fav_foe, und_ally, und_foe, grudge_1, grudge_2 };
inline constexpr int spot_count = 6;

/// Why it was this wrestler (FTM-5.5, FTM-7.1 to 7.3).
enum class Why : std::uint8_t { only, trailing, favored, grade, grudge, champion, signature, chart, underdog };

/// Whether the card just drawn can be somebody's, before it is known whose it is (FTM-5.5).
enum class Claim : std::uint8_t {
  none,  // no such question: dice or a chart decide
  able,
  less,       // somebody has a better grade, a higher grudge or is further behind
  lacks,      // no such quality, no title
  lost,       // a quality that is lost for now
  misplaced,  // a quality that does not work on this space
};

/// Why nobody scored (FTM-R17).
enum class Idle : std::uint8_t {
  nobody_able,
  no_points,
  no_move,
  no_champion,
  nobody_scored_before,
  no_test,
  chart,
  blank
};

}  // namespace bout::face_to_the_mat

template <>
inline constexpr bool bout::in_capitals<bout::face_to_the_mat::Grade> = true;
template <>
inline constexpr bool bout::in_capitals<bout::face_to_the_mat::Quality> = true;
