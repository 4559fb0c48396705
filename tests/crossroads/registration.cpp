// A test program with this file in it has Crossroads among its games, after all others.
#include "engine/registry.hpp"
#include "tests/crossroads/game.hpp"

namespace bout::testing {

namespace {

const bool added = [] {
  add_game(99, std::make_unique<KindOf<crossroads::Game>>());
  return true;
}();

}  // namespace

}  // namespace bout::testing
