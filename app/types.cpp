#include <cstdio>
#include <filesystem>

#include "app/commands.hpp"
#include "app/table.hpp"

namespace bout::app {

namespace {

int run_types(const Args& args) {
  const std::filesystem::path games = args.plain()[0];
  for (const auto& kind : all_games()) {
    const std::filesystem::path file = games / kind->info().id / "shapes.ts";
    if (kind->typescript().empty()) continue;
    if (std::string error; !write_file(file, shapes_file(*kind), error)) return complain(failed, error);
    std::printf("%s\n", file.c_str());
  }
  return fine;
}

}  // namespace

Command types_command() { return {{"types", "FOLDER", "", 1, 1, {}, "  bout types web/src/games\n"}, run_types}; }

}  // namespace bout::app
