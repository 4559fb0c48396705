#include "bots/levels.hpp"

#include <array>

namespace bout {

namespace {

constexpr std::array<Level, 5> all_levels = {{
    {"newcomer", "Newcomer", "Plays anything the rules allow.", "random"},
    {"gentle", "Gentle", "Takes what looks best at once and does not think ahead.", "greedy"},
    {"steady", "Steady", "Thinks ahead a little.", "search:250"},
    {"keen", "Keen", "Thinks ahead and weighs what you may hold.", "search:1500"},
    {"sharp", "Sharp", "Looks long and misses little.", "search:12000"},
}};

}  // namespace

std::span<const Level> levels() { return all_levels; }

const Level* find_level(std::string_view id) {
  for (const Level& level : all_levels)
    if (level.id == id) return &level;
  return nullptr;
}

std::optional<BotSpec> parse_level(std::string_view text, std::string& error) {
  const Level* level = find_level(text);
  return parse_spec(level != nullptr ? level->bot : text, error);
}

}  // namespace bout
