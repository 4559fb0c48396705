#pragma once
#include <array>
#include <cstddef>

namespace bout {

/// An array indexed by an enum whose values run from 0 to N - 1.
template <class Key, class T, std::size_t N>
struct By {
  std::array<T, N> items{};

  constexpr T& operator[](Key key) { return items[static_cast<std::size_t>(key)]; }
  constexpr const T& operator[](Key key) const { return items[static_cast<std::size_t>(key)]; }
  constexpr auto begin() { return items.begin(); }
  constexpr auto begin() const { return items.begin(); }
  constexpr auto end() { return items.end(); }
  constexpr auto end() const { return items.end(); }
  bool operator==(const By&) const = default;
};

}  // namespace bout
