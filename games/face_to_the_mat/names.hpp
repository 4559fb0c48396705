#pragma once
#include <array>
#include <string_view>

/// The words of the rulebook as programs read them in JSON, by the value of the enum.
namespace bout::face_to_the_mat {

inline constexpr std::array<std::string_view, 5> stakes_names = {"none", "grade", "leave_town", "title_shot", "prize"};
inline constexpr std::array<std::string_view, 5> place_names = {"fav", "middle", "middle2", "und", "und2"};
inline constexpr std::array<std::string_view, 5> method_names = {"none", "pin", "finisher", "points", "left_standing"};
inline constexpr std::array<std::string_view, 6> spot_names = {"fav_ally", "fav_foe",  "und_ally",
                                                               "und_foe",  "grudge_1", "grudge_2"};

}  // namespace bout::face_to_the_mat
