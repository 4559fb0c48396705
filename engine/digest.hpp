#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/by.hpp"
#include "engine/chance.hpp"
#include "engine/fields.hpp"
#include "engine/fixed_list.hpp"
#include "engine/one_of.hpp"
#include "engine/seats.hpp"

namespace bout {

/// A number that stands for a value: equal values have equal digests, on every machine.
class Digest {
 public:
  std::uint64_t value() const { return value_; }

  void add(std::uint64_t word) { value_ = mix(value_ ^ word); }

  template <class T>
  void operator()(const T& of) {
    if constexpr (std::is_enum_v<T> || std::is_integral_v<T>)
      add(static_cast<std::uint64_t>(of));
    else if constexpr (std::is_same_v<T, Seats>)
      add(of.bits());
    else
      walk(of);
  }

 private:
  template <class T, std::size_t N>
  void walk(const std::array<T, N>& list) {
    for (const T& item : list) (*this)(item);
  }
  template <class Key, class T, std::size_t N>
  void walk(const By<Key, T, N>& table) {
    walk(table.items);
  }
  template <class T, std::size_t N>
  void walk(const FixedList<T, N>& list) {
    add(list.size());
    for (const T& item : list) (*this)(item);
  }
  template <class T>
  void walk(const std::optional<T>& maybe) {
    add(maybe.has_value());
    if (maybe) (*this)(*maybe);
  }
  template <class... T>
  void walk(const OneOf<T...>& one) {
    add(one.index());
    visit(*this, one);
  }
  template <class T>
  void walk(const T& plain) {
    static_assert(std::is_aggregate_v<T>, "a state is made of plain structs, lists and numbers");
    if constexpr (requires { plain.idle(); })
      if (plain.idle()) return;  // a part that this game does not use says nothing
    each_member(plain, *this);
  }

  std::uint64_t value_ = 0x243f6a8885a308d3ULL;
};

template <class T>
std::uint64_t digest(const T& of) {
  Digest made;
  made(of);
  return made.value();
}

}  // namespace bout
