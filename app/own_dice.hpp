#pragma once
#include <optional>

#include "engine/any_game.hpp"
#include "engine/style.hpp"

namespace bout::app {

/// What a real die shows, or which card was drawn from a real deck. Nothing when the person wants to leave.
std::optional<Outcome> ask_outcome(const AnyGame& game, const NeededRoll& roll, const Style& style);

}  // namespace bout::app
