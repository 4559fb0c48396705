#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/fixed_list.hpp"
#include "games/face_to_the_mat/terms.hpp"

namespace bout::face_to_the_mat {

/// Reels A to K and the three wild card charts (FTM-4.2, FTM-5.8).
enum class Chart : std::uint8_t { a, b, c, d, e, f, g, h, i, j, k, normal, cage, hardcore };
inline constexpr int chart_count = 14;
inline constexpr int chart_lines = 36;  // FTM-1.7, FTM-R11
inline constexpr std::array<std::string_view, chart_count> chart_names = {
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "normal", "cage", "hardcore"};
inline constexpr std::array<std::string_view, chart_count> chart_marks = {"A", "B", "C", "D", "E", "F", "G",
                                                                          "H", "I", "J", "K", "N", "S", "X"};

/// Whom a chart may name (FTM-R76).
enum class Role : std::uint8_t {
  none,
  fav,
  und,
  middle,
  trailing,
  leading,
  face,
  heel,
  performer,
  opponent,
  winner,
  loser,
  champion,
  fav_ally,
  fav_foe,
  und_ally,
  und_foe,
  grudge_1,
  grudge_2,  // the HOT BOX
  face_ally,
  heel_ally,
  winner_ally,
  loser_ally,
  winner_foe,
  loser_foe,  // the same positions by another name
  guest,
  guest_foe,
  guest_ally,
  helper,
};
inline constexpr int role_count = 29;

enum class Op : std::uint8_t {
  score,  // amount; 0: 1d6
  back,
  grudge,
  tv,
  challenge,  // who challenges whom; who none: by the HOT BOX die (FTM-R33)
  ally,
  foe,
  turn,
  disable,  // quality for `amount` cards
  gain,     // quality, for HELPED with a kind of help
  eject,
  object,
  referee_down,
  second_referee,
  roll,
  pin,
  spill,
  contender,
  stipulation,
  absent,
};
inline constexpr int op_count = 20;

struct Effect {
  Op op{};
  Role who = Role::none, whom = Role::none;
  Role through = Role::none;  // who brings it about from outside the ring (FTM-R40)
  std::int8_t amount = 0;
  std::uint8_t what = 0;  // a Quality, a Thing, a Chart or a stipulation, by op
  Help help = Help::none;
  bool may = false;  // the promoter may refuse (FTM-D16)
};

/// What two rivals are bound to at their next meeting.
enum class Stipulation : std::uint8_t { normal, cage, hardcore, tag, two_on_one, every_man };

struct Line {
  FixedList<Effect, 3> effects;
};
using ChartLines = std::array<Line, chart_lines>;

/// d66: black die tens, white die ones (FTM-R4). Rolls are kept as 0 to 35; `face` is how they are read.
constexpr int d66_face(int index) { return (index / 6 + 1) * 10 + index % 6 + 1; }
constexpr bool is_d66(int face) { return face / 10 >= 1 && face / 10 <= 6 && face % 10 >= 1 && face % 10 <= 6; }
constexpr int d66_index(int face) { return (face / 10 - 1) * 6 + face % 10 - 1; }

}  // namespace bout::face_to_the_mat

template <>
inline constexpr bool bout::in_capitals<bout::face_to_the_mat::Role> = true;
