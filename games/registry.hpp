#pragma once

namespace bout {

/// Adds every game of this folder to the engine's list.
void register_games();

}  // namespace bout
