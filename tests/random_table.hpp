#pragma once
#include <memory>
#include <string>

#include "engine/registry.hpp"
#include "engine/session.hpp"

namespace bout::testing {

/// A value of the option's range, as somebody might type it.
std::string random_value(const OptionSpec& spec, Chance& chance);

/// A table with some options set at random, and the head of its record.
struct RandomTable {
  std::shared_ptr<const AnyGame> game;
  Record head;
};
RandomTable random_table(const GameKind& kind, Chance& chance);

/// Any move of any seat that may act.
Move random_move(const AnyGame& game, const AnyState& state, Chance& picks);

}  // namespace bout::testing
