#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include "games/registry.hpp"

int main(int argc, char** argv) {
  bout::register_games();
  return doctest::Context(argc, argv).run();
}
