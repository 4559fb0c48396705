#include "games/registry.hpp"

#include "engine/registry.hpp"
#include "games/challengers/game.hpp"
#include "games/face_to_the_mat/game.hpp"
#include "games/one_against_all/game.hpp"

namespace bout {

void register_games() {
  add_game(std::make_unique<KindOf<one_against_all::Game>>());
  add_game(std::make_unique<KindOf<challengers::Game>>());
  add_game(std::make_unique<KindOf<face_to_the_mat::Game>>());
}

}  // namespace bout
