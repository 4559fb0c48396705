#pragma once
#include <cstdint>
#include <functional>
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
/// The same with whatever `slot` says of the words between two braces.
std::string fill_by(std::string_view line, const std::function<std::string(std::string_view)>& slot);

/// Picks lines. Text is a pure function of the events so far and the seed: it draws nothing from Chance, and
/// no line of a situation comes again before all the others were told. A value: a copy goes on like the original.
class Teller {
 public:
  explicit Teller(std::uint64_t seed = 0) : seed_(seed) {}
  std::string say(const Lines& lines, std::string_view situation, Slots slots);
  /// A line of one of several situations that all hold.
  std::string say_one_of(const Lines& lines, std::initializer_list<std::string_view> situations, Slots slots);
  std::uint64_t seed() const { return seed_; }

  /// What a game's own teller remembers from event to event: made on first use, copied and gone with this teller.
  template <class T, class... Args>
  T& memory(Args&&... args) {
    static const char mark = 0;  // one address a type
    for (const Memory& kept : memories_)
      if (kept.type == &mark) return static_cast<Holds<T>&>(*kept.value).value;
    memories_.push_back({&mark, std::make_unique<Holds<T>>(std::forward<Args>(args)...)});
    return static_cast<Holds<T>&>(*memories_.back().value).value;
  }

 private:
  struct Held {
    virtual ~Held() = default;
    virtual std::unique_ptr<Held> copy() const = 0;
  };
  template <class T>
  struct Holds final : Held {
    template <class... Args>
    explicit Holds(Args&&... args) : value(std::forward<Args>(args)...) {}
    std::unique_ptr<Held> copy() const override { return std::make_unique<Holds>(value); }
    T value;
  };
  struct Memory {
    Memory(const void* of, std::unique_ptr<Held> what) : type(of), value(std::move(what)) {}
    Memory(const Memory& other) : type(other.type), value(other.value->copy()) {}
    Memory(Memory&&) noexcept = default;
    Memory& operator=(Memory other) noexcept {
      type = other.type;
      value = std::move(other.value);
      return *this;
    }
    const void* type;
    std::unique_ptr<Held> value;
  };
  std::uint64_t seed_;
  std::map<std::string, std::uint64_t, std::less<>> told_;
  std::vector<Memory> memories_;
};

}  // namespace bout
