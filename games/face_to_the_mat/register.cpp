#include "engine/registry.hpp"
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

void register_game() { add_game(3, std::make_unique<KindOf<Game>>()); }

}  // namespace bout::face_to_the_mat
