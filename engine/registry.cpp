#include "engine/registry.hpp"

#include <cassert>

namespace bout {

const Preset* GameKind::preset(std::string_view name) const {
  for (const Preset& preset : presets())
    if (preset.name == name) return &preset;
  return nullptr;
}

std::unique_ptr<AnyGame> GameKind::open_standard() const {
  Problems problems;
  std::unique_ptr<AnyGame> game = open(standard_pack(), OptionValues(options()), problems);
  assert(game != nullptr);
  return game;
}

namespace {
std::vector<std::unique_ptr<GameKind>>& games() {
  static std::vector<std::unique_ptr<GameKind>> list;
  return list;
}
}  // namespace

const std::vector<std::unique_ptr<GameKind>>& all_games() { return games(); }
void add_game(std::unique_ptr<GameKind> kind) { games().push_back(std::move(kind)); }

const GameKind* find_game(std::string_view id) {
  for (const auto& kind : all_games())
    if (kind->info().id == id) return kind.get();
  return nullptr;
}

std::string suggest_game(std::string_view id) {
  std::vector<std::string_view> ids;
  for (const auto& kind : all_games()) ids.push_back(kind->info().id);
  const std::string hint = suggestion(id, ids);
  return hint.empty() ? "; there is " + any_of(ids) : hint;
}

}  // namespace bout
