#pragma once
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/chance.hpp"
#include "engine/fixed_list.hpp"

namespace bout {

/// A face-down pile of cards of `Kinds` kinds. What nobody has looked at has no order: it is a
/// multiset, and drawing from it asks Chance. Only cards that the rules made known lie in a known
/// place, on top or at the bottom. So a state never knows more than the table does.
template <class Kind, std::size_t Kinds, std::size_t Known = 8>
struct Pile {
  std::array<std::uint8_t, Kinds> unknown{};
  FixedList<Kind, Known> top;     // back() is drawn first
  FixedList<Kind, Known> bottom;  // front is the lowest card

  bool operator==(const Pile&) const = default;

  std::size_t unknown_size() const {
    std::size_t sum = 0;
    for (const std::uint8_t count : unknown) sum += count;
    return sum;
  }
  std::size_t size() const { return top.size() + unknown_size() + bottom.size(); }
  bool empty() const { return size() == 0; }

  /// How many cards of this kind the pile holds, wherever they lie.
  std::size_t count(Kind kind) const {
    std::size_t sum = unknown[static_cast<std::size_t>(kind)];
    for (const Kind known : top) sum += known == kind;
    for (const Kind known : bottom) sum += known == kind;
    return sum;
  }

  /// Puts a card somewhere among those whose order nobody knows.
  void shuffle_in(Kind kind) { ++unknown[static_cast<std::size_t>(kind)]; }
  /// Forgets every known place, as shuffling does.
  void shuffle() {
    for (const Kind kind : top) shuffle_in(kind);
    for (const Kind kind : bottom) shuffle_in(kind);
    top.clear();
    bottom.clear();
  }
  void put_on_top(Kind kind) { top.push_back(kind); }
  void put_at_bottom(Kind kind) {
    bottom.push_back(kind);
    for (std::size_t i = bottom.size() - 1; i > 0; --i) bottom[i] = bottom[i - 1];
    bottom[0] = kind;
  }

  /// Takes the top card. The pile must not be empty.
  Kind draw(Chance& chance, RollName name = 0) {
    if (!top.empty()) return top.take_back();
    if (const std::size_t left = unknown_size(); left > 0)
      return take_unknown(chance.pick(static_cast<int>(left), name));
    assert(!bottom.empty());
    return bottom.take_back();
  }
  /// Looks at the top card and leaves it there: from now on its place is known.
  Kind look(Chance& chance, RollName name = 0) {
    const Kind kind = draw(chance, name);
    put_on_top(kind);
    return kind;
  }

 private:
  Kind take_unknown(int place) {
    for (std::size_t kind = 0; kind < Kinds; ++kind) {
      place -= unknown[kind];
      if (place < 0) {
        --unknown[kind];
        return static_cast<Kind>(kind);
      }
    }
    assert(false);
    return Kind{};
  }
};

}  // namespace bout
