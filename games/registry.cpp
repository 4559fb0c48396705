#include "engine/registry.hpp"
#include "games/one_against_all/game.hpp"

namespace bout {

const std::vector<std::unique_ptr<GameKind>>& all_games() {
  static const auto games = [] {
    std::vector<std::unique_ptr<GameKind>> list;
    list.push_back(std::make_unique<KindOf<one_against_all::Game>>());
    return list;
  }();
  return games;
}

}  // namespace bout
