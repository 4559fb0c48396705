#pragma once
#include <cstdint>

/// What chapters, Locations and quests of the campaign are called by.
namespace bout::alls_well {

inline constexpr int campaign_scenarios = 8;  // the first of scenario_ids, in this order (AWE-C24)
inline constexpr int explorations = campaign_scenarios - 1;
inline constexpr int most_locations = 110, most_quests = 85;  // AWE-C1, AWE-C47
inline constexpr int exploration_tokens = 18;                 // AWE-39.1
inline constexpr int closing_ends = 4;                        // AWE-C48
inline constexpr int trauma_bands = 4;                        // AWE-C30

enum class ChapterId : std::uint8_t {};   // 0-6: the Exploration after the Scenario of that number
enum class LocationId : std::uint8_t {};  // the printed number, 1-110
enum class QuestId : std::uint8_t {};     // the printed number, 1-85
inline constexpr LocationId no_location{0};
inline constexpr QuestId no_quest{0};

}  // namespace bout::alls_well
