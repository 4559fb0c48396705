#pragma once
#include <span>
#include <string>
#include <string_view>

#include "bots/bot.hpp"

namespace bout {

/// How strong a computer opponent plays, by a name people can choose by.
struct Level {
  std::string_view id;     // "steady"
  std::string_view name;   // "Steady"
  std::string_view about;  // one sentence
  std::string_view bot;    // "search:400"
};

/// Weakest first. docs/levels.md has how often each beats the one before it.
std::span<const Level> levels();
/// The level of that id, or nothing.
const Level* find_level(std::string_view id);
/// A level's id or a bot's spec; nothing and what is wrong with it otherwise.
std::optional<BotSpec> parse_level(std::string_view text, std::string& error);

}  // namespace bout
