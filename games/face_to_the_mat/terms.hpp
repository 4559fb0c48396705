#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The words of the rulebook as types (FTM section 2 and 17).
namespace bout::face_to_the_mat {

/// A wrestler of this federation: a row of its roster, the guests on the shelf included.
enum class Who : std::uint8_t {};
inline constexpr Who nobody{255};
inline constexpr int most_wrestlers = 40;
constexpr int index(Who who) { return static_cast<int>(who); }

enum class Grade : std::uint8_t { f, e, d, c, b, a, aa, aaa };  // FTM-2.1, worst to best
inline constexpr int grade_count = 8;
inline constexpr std::array<std::string_view, grade_count> grade_names = {"F", "E", "D", "C", "B", "A", "AA", "AAA"};

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
inline constexpr std::array<std::string_view, quality_count> quality_names = {
    "AGILE",  "CHEAT",    "FAVORITE", "HEAVY", "HELPED",    "MEAN",
    "OBJECT", "POWERFUL", "QUICK",    "SMART", "SPECIALTY", "STRONG"};

/// A set of qualities: bit n stands for quality n.
using Qualities = std::uint16_t;
constexpr Qualities bit(Quality quality) { return static_cast<Qualities>(1u << static_cast<int>(quality)); }

enum class Symbol : std::uint8_t { none, star, square, circle };  // FTM-2.4
inline constexpr std::array<std::string_view, 4> symbol_names = {"none", "star", "square", "circle"};

enum class Side : std::uint8_t { face, heel };  // FTM-2.9
constexpr Side other(Side side) { return side == Side::face ? Side::heel : Side::face; }

enum class Help : std::uint8_t { none, gang, manager, valet };                 // FTM-2.10, FTM-R6
enum class MoveClass : std::uint8_t { superior, average, inferior, no_gold };  // FTM-16.23 to 16.25, FTM-R63
enum class Colour : std::uint8_t { gold, silver, bronze };                     // FTM-2.8
enum class Thing : std::uint8_t { chair, table, ladder };                      // FTM-16.2
inline constexpr std::array<std::string_view, 3> thing_names = {"chair", "table", "ladder"};

/// Where a token stands in the booking (FTM-3.1, FTM-13.1, FTM-13.3, FTM-R52), in the order of the tie-break.
enum class Place : std::uint8_t { fav, middle, middle2, und, und2 };

/// Who meets whom. Cage and hardcore are laid over it (FTM-11.1, FTM-15.3).
enum class Form : std::uint8_t { single, tag, two_on_one, every_man, royale_pairs, royale_quick, royale_four };
inline constexpr int form_count = 7;
inline constexpr std::array<std::string_view, form_count> form_names = {
    "normal", "tag", "two_on_one", "every_man", "royale_match_up", "royale_quick_play", "royale_four_play"};
constexpr bool is_royale(Form form) { return form >= Form::royale_pairs; }

enum class Method : std::uint8_t { none, pin, finisher, points, left_standing };  // how somebody was beaten (FTM-4.4)

/// The six positions around a match (FTM-3.2), in the order of the challenge die (FTM-R33).
enum class Spot : std::uint8_t { fav_ally, fav_foe, und_ally, und_foe, grudge_1, grudge_2 };
inline constexpr int spot_count = 6;

/// Why it was this wrestler (FTM-5.5, FTM-7.1 to 7.3).
enum class Why : std::uint8_t { only, trailing, favored, grade, grudge, champion, signature, chart, underdog };

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
