#include "engine/registry.hpp"
#include "games/alls_well/game.hpp"

namespace bout::alls_well {

void register_game() { add_game(5, std::make_unique<KindOf<Game>>()); }

}  // namespace bout::alls_well
