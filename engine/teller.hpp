#pragma once
#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/seats.hpp"

namespace bout {

/// An event in words: what happened, a line of colour, and the rules that made it so.
struct Told {
  std::string text;                // empty: not worth a line
  std::string colour;              // the legend's voice; may be empty
  std::vector<std::string> rules;  // "OAA-9.5"
  bool heading = false;            // begins a new part of the log
  std::optional<Seat> seat = {};   // whom it is about
};

/// Flavour lines by situation, each with slots such as {H}.
using Lines = std::map<std::string, std::vector<std::string>, std::less<>>;
using Slots = std::initializer_list<std::pair<std::string_view, std::string>>;

/// Replaces every {slot}. A sentence that opens with a slot gets its capital.
std::string fill(std::string_view line, Slots slots);

/// Picks lines. Text is a pure function of the events so far and the seed: it draws nothing from Chance, and
/// no line of a situation comes again before all the others were told.
class Teller {
 public:
  explicit Teller(std::uint64_t seed = 0) : seed_(seed) {}
  std::string say(const Lines& lines, std::string_view situation, Slots slots);
  /// A line of one of several situations that all hold.
  std::string say_one_of(const Lines& lines, std::initializer_list<std::string_view> situations, Slots slots);
  std::uint64_t seed() const { return seed_; }

  /// What a game's own teller remembers from event to event: made on first use, gone with this teller.
  template <class T, class... Args>
  T& memory(Args&&... args) {
    static const char mark = 0;  // one address a type
    for (const Memory& kept : memories_)
      if (kept.type == &mark) return *static_cast<T*>(kept.value.get());
    memories_.push_back({&mark, {new T(std::forward<Args>(args)...), [](void* of) { delete static_cast<T*>(of); }}});
    return *static_cast<T*>(memories_.back().value.get());
  }

 private:
  struct Memory {
    const void* type;
    std::unique_ptr<void, void (*)(void*)> value;
  };
  std::uint64_t seed_;
  std::map<std::string, std::uint64_t, std::less<>> told_;
  std::vector<Memory> memories_;
};

}  // namespace bout
