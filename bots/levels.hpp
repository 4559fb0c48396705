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
  std::string_view bot;    // "search:400"; bot_of says what a game has in its place
  int most_ms;             // of processor time for one move at a server's table, whatever the game
};

/// How often a level wins against the one before it: `tools/levels` measures it, docs/levels.md says how.
struct Measured {
  std::string_view game, level;
  double percent;
  int games;
};

/// Weakest first.
std::span<const Level> levels();
std::span<const Measured> measured();
/// The bot that plays this level at this game: where the usual one would be no step above the level before, another.
std::string_view bot_of(const Level& level, std::string_view game);
/// "wins 65.8 % against Gentle"; empty where it was not measured.
std::string wins_text(const Level& level, std::string_view game);
/// The level of that id, or nothing.
const Level* find_level(std::string_view id);
/// How many milliseconds of processor time a bot of this level, or with this spec, may think about a move.
int most_ms_of(std::string_view level);
/// A level's id at this game, or a bot's spec; nothing and what is wrong with it otherwise.
std::optional<BotSpec> parse_level(std::string_view text, std::string_view game, std::string& error);

}  // namespace bout
