#include "engine/registry.hpp"
#include "games/one_against_all/game.hpp"

namespace bout::one_against_all {

void register_game() { add_game(1, std::make_unique<KindOf<Game>>()); }

}  // namespace bout::one_against_all
