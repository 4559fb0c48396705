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
/// The same for two people or more, where the game is for one too: alone, some hide nothing.
RandomTable shared_table(const GameKind&, Chance&);

/// False: all worlds look the same, for there are no secrets in them (FTM-R68).
inline bool hides_something(const GameKind& kind) { return !kind.info().open_book; }
/// False: nobody can do anything in secret, for all are on one side; what is hidden, chance has hidden (AWE-4.2, AWE-O13).
inline bool moves_in_secret(const GameKind& kind) { return hides_something(kind) && kind.info().id != "alls-well"; }
/// A game that goes on for years, so that one of it is worth many of another.
inline bool goes_on_for_years(const GameKind& kind) { return kind.info().id == "face-to-the-mat"; }
/// The standard game; of one that goes on for years a single evening.
std::unique_ptr<AnyGame> one_evening(const GameKind& kind);

/// Any move of any seat that may act.
Move random_move(const AnyGame& game, const AnyState& state, Chance& picks);

}  // namespace bout::testing
