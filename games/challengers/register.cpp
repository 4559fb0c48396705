#include "engine/registry.hpp"
#include "games/challengers/game.hpp"

namespace bout::challengers {

void register_game() { add_game(2, std::make_unique<KindOf<Game>>()); }

}  // namespace bout::challengers
