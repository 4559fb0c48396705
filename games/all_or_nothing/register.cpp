#include "engine/registry.hpp"
#include "games/all_or_nothing/game.hpp"

namespace bout::all_or_nothing {

void register_game() { add_game(4, std::make_unique<KindOf<Game>>()); }

}  // namespace bout::all_or_nothing
