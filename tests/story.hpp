#pragma once
#include <doctest/doctest.h>

#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "engine/one_of.hpp"

namespace bout::testing {

/// The game with its own content and these options, which must fit.
template <class Game, class OptionList>
Game opened(const OptionList& options) {
  OptionValues values(Game::options());
  for (const auto& [name, value] : options) {
    const auto error = values.set(name, value);
    if (error) FAIL(error->message);
  }
  Problems problems;
  std::optional<Game> game = Game::open(Pack(Game::files()), values, problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(game.has_value());
  return *game;
}

/// What happened so far: the part that the fixtures of all games share.
template <class Event>
class Story {
 public:
  std::vector<Event> events;

  /// The latest of its kind, or nothing.
  template <class Happened>
  const Happened* last() const {
    const Happened* found = nullptr;
    for (const Event& event : events)
      if (const auto* mine = get_if<Happened>(&event)) found = mine;
    return found;
  }
  /// How often this happened.
  template <class Happened>
  int count() const {
    int number = 0;
    for (const Event& event : events) number += holds_alternative<Happened>(event);
    return number;
  }
  /// When in the story this happened first; -1: it did not.
  template <class Happened>
  int first() const {
    for (std::size_t i = 0; i < events.size(); ++i)
      if (holds_alternative<Happened>(events[i])) return static_cast<int>(i);
    return -1;
  }

  Events<Event> sink() {
    return {[](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); }, &events};
  }
};

}  // namespace bout::testing
