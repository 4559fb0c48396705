#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/args.hpp"
#include "bots/bot.hpp"
#include "engine/registry.hpp"
#include "engine/session.hpp"

namespace bout::app {

/// Exit statuses: people, scripts and checks rely on them.
enum Exit : int { fine = 0, failed = 1, wrong_call = 2, interrupted = 130 };

/// Prints "bout: message" on standard error and gives the status back.
int complain(Exit status, const std::string& message);
int complain(Exit status, const Problems& problems);

/// What `[table]` of a command line says: which game, with which content and options, who sits where.
struct TableSetup {
  const GameKind* kind = nullptr;
  std::shared_ptr<const AnyGame> game;
  Record head;
  std::vector<BotSpec> specs;
  bool seats_given = false;
};

/// The flags that make up `[table]`.
std::vector<Flag> table_flags();
/// The table, or nothing: then `status` is what to exit with, and it has been said why.
std::optional<TableSetup> set_table(const std::string& game, const Args& args, const std::string& default_seats,
                                    int& status);
/// "a,b,c" to one spec for each seat of this game; missing ones are filled with `rest`.
std::optional<std::vector<BotSpec>> parse_seats(const std::string& text, const AnyGame& game, const BotSpec& rest,
                                                std::string& error);
/// A content pack and the game it is for.
struct GamePack {
  const GameKind* kind;
  Pack pack;
};
/// The pack in this folder with all its problems, also of what is in its files; nothing when it is for no game.
std::optional<GamePack> read_game_pack(const std::string& folder, Problems& problems);
std::optional<std::uint64_t> parse_number(std::string_view text);

/// Whether standard output is a terminal that wants colours, and how wide it is.
Style terminal_style();

/// Turns true at the first Ctrl-C (or SIGTERM); the second one ends the program at once.
extern std::atomic<bool> asked_to_stop;
void listen_for_stop();

}  // namespace bout::app
