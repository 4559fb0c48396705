#include "bots/levels.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace bout {

namespace {

constexpr std::array<Level, 5> all_levels = {{
    {"newcomer", "Newcomer", "Plays anything the rules allow.", "random", 500},
    {"gentle", "Gentle", "Takes what looks best at once and does not think ahead.", "greedy", 500},
    {"steady", "Steady", "Thinks ahead a little.", "search:250", 500},
    {"keen", "Keen", "Thinks ahead and weighs what you may hold.", "search:1500", 1000},
    {"sharp", "Sharp", "Looks long and misses little.", "search:12000", 2500},
}};

constexpr std::string_view with_automaton = "all-or-nothing";

/// A level that another bot plays at one game. Against the automaton search:250 wins less than greedy: docs/levels.md.
struct OtherBot {
  std::string_view game, level, bot;
};
constexpr std::array<OtherBot, 1> all_other_bots = {{
    {with_automaton, "steady", "search:500"},
}};

constexpr std::string_view table_of_eight = "challengers";  // where one sits with seven of the level before
constexpr std::array<Measured, 7> all_measured = {{
    {"one-against-all", "gentle", 84.8, 600},
    {"one-against-all", "steady", 65.8, 600},
    {"one-against-all", "keen", 54.5, 600},
    {"one-against-all", "sharp", 54.0, 150},
    {table_of_eight, "gentle", 95.5, 400},
    {table_of_eight, "steady", 21.3, 300},
    {table_of_eight, "keen", 12.5, 120},
}};

/// At All or Nothing a level meets the automaton instead: how often it wins a singles match, over all pairings.
struct AgainstAutomaton {
  std::string_view level;
  std::array<double, 3> percent;  // on Easy, Medium, Hard
};
constexpr std::array<AgainstAutomaton, 5> all_against_automaton = {{
    {"newcomer", {4.0, 0.8, 0.3}},
    {"gentle", {81.3, 64.1, 39.3}},
    {"steady", {85.7, 68.1, 49.0}},
    {"keen", {88.6, 75.2, 61.0}},
    {"sharp", {92.9, 81.0, 69.0}},
}};

std::string against_automaton(const Level& level) {
  for (const AgainstAutomaton& one : all_against_automaton) {
    if (one.level != level.id) continue;
    char text[96];
    std::snprintf(text, sizeof text, "wins %.1f %% of singles on Easy, %.1f %% on Medium, %.1f %% on Hard", one.percent[0],
                  one.percent[1], one.percent[2]);
    return text;
  }
  return {};
}

}  // namespace

std::span<const Level> levels() { return all_levels; }
std::span<const Measured> measured() { return all_measured; }

std::string wins_text(const Level& level, std::string_view game) {
  if (game == with_automaton) return against_automaton(level);
  const auto found = std::find_if(all_measured.begin(), all_measured.end(),
                                  [&](const Measured& one) { return one.game == game && one.level == level.id; });
  if (found == all_measured.end()) return {};
  std::size_t at = 1;  // nothing is measured of the first level
  while (at + 1 < all_levels.size() && all_levels[at].id != level.id) ++at;
  char percent[16];
  std::snprintf(percent, sizeof percent, "%.1f %%", found->percent);
  const bool eight = game == table_of_eight;
  return "wins " + std::string(percent) + " against " + (eight ? "seven " : "") + std::string(all_levels[at - 1].name) +
         (eight ? " (even: 12.5 %)" : "");
}

const Level* find_level(std::string_view id) {
  for (const Level& level : all_levels)
    if (level.id == id) return &level;
  return nullptr;
}

int most_ms_of(std::string_view level) {
  constexpr int most = 3'000;
  const Level* known = find_level(level);
  return known == nullptr ? most : known->most_ms;
}

std::string_view bot_of(const Level& level, std::string_view game) {
  for (const OtherBot& other : all_other_bots)
    if (other.game == game && other.level == level.id) return other.bot;
  return level.bot;
}

std::optional<BotSpec> parse_level(std::string_view text, std::string_view game, std::string& error) {
  const Level* level = find_level(text);
  return parse_spec(level != nullptr ? bot_of(*level, game) : text, error);
}

}  // namespace bout
