#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/json.hpp"

namespace bout::server {

/// A choice as a person is told of it.
struct ToldChoice {
  Choice choice;
  std::string word, label, means, follows;
};

void write_choice(json::Writer& out, Choice choice);

/// A list of them. Those that are like the one before them but for one word (a hundred hexes to move to) are told in short: the first
/// one carries what the others have instead. Of the others' means only what the one before does not mean as well is told, where that is shorter.
void write_choices(json::Writer& out, std::span<const ToldChoice> choices);

}  // namespace bout::server
