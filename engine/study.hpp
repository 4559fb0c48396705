#pragma once
#include <concepts>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/tally.hpp"

/// What a game can tell designers about many games of it, as tables of counts: nobody who shows them knows the game.
namespace bout {

enum class Figure : std::uint8_t { text, count, share, mean };
/// How much of a figure people see; programs get everything.
enum class Shown : std::uint8_t { no, plain, with_interval };

struct Column {
  std::string name;  // "win_with": the key in JSON, the title in a file of rows
  Figure figure = Figure::count;
  Shown shown = Shown::plain;
};

/// A text, or a count, or so many of so many, or the mean of so many numbers by their sum and the sum of their squares.
struct Cell {
  std::string text;
  std::uint64_t count = 0, of = 0;
  std::int64_t sum = 0, squares = 0;
};

/// What studies count, and the cell it becomes: so many of so many.
struct OutOf {
  std::uint64_t count = 0, of = 0;
  void add(bool counts) { ++of, count += counts; }
  void add(const OutOf& more) { count += more.count, of += more.of; }
  Cell cell() const { return {{}, count, of}; }
};
/// A figure over many games: its mean, and how far it can be trusted.
struct Mean {
  std::int64_t sum = 0, squares = 0;
  std::uint64_t of = 0;
  void add(std::int64_t number) { ++of, sum += number, squares += number * number; }
  Cell cell() const { return {{}, 0, of, sum, squares}; }
};

struct FindingsTable {
  std::string name;   // "cards"
  std::string about;  // one line for people
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows;
  int rank_by = -1;  // the share by which people look for the best and the worst rows; -1: all rows, as they stand
};

/// How often a number came up: counts[n] times n.
struct Spread {
  std::string name;   // "match_length"
  std::string about;  // one line for people
  std::vector<std::uint64_t> counts;
};

struct Findings {
  std::vector<FindingsTable> tables;  // the first is the one that goes into a file of rows
  std::vector<Spread> spreads;
};

/// A game may offer `Study study() const`: an observer of its games, one after another. Everything it counts is a sum
/// over games, named by a static `tallies(self)`, so that it does not matter who counted which of them (engine/tally.hpp).
template <class S, class State, class Event>
concept Study = requires(S study, const S& other, const State& end, const Event& event) {
  study.watch(event);  // everything that happens in a game, from its first event on
  study.finish(end);   // the game is over
  S::tallies(study);   // a tie of all sums
  S::tallies(other);
  { other.findings() } -> std::same_as<Findings>;
};

}  // namespace bout
