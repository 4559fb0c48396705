#pragma once
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace bout {

/// The number of an enum's value, as lists count.
template <class Key>
requires std::is_enum_v<Key>
constexpr std::size_t index(Key key) { return static_cast<std::size_t>(key); }

/// The same, as rules count: how far one value lies above another.
template <class Key>
requires std::is_enum_v<Key>
constexpr int number(Key key) { return static_cast<int>(key); }

/// A number that is known not to be below 0, as lists count.
template <std::integral Number>
constexpr std::size_t index(Number number) {
  assert(std::cmp_greater_equal(number, 0));
  return static_cast<std::size_t>(number);
}

/// How many there are, as rules count: a number that may be subtracted from.
template <class List>
constexpr int count_of(const List& list) {
  return static_cast<int>(list.size());
}

/// A number that is known to fit, in the one byte that states and events give it.
constexpr std::uint8_t byte(int number) {
  assert(number >= 0 && number <= 255);
  return static_cast<std::uint8_t>(number);
}
template <std::integral Number>
constexpr std::uint8_t byte(Number number) {
  assert(std::in_range<std::uint8_t>(number));
  return static_cast<std::uint8_t>(number);
}

/// An array indexed by an enum whose values run from 0 to N - 1.
template <class Key, class T, std::size_t N>
struct By {
  using key_type = Key;
  using value_type = T;
  std::array<T, N> items{};

  constexpr T& operator[](Key key) { return items[index(key)]; }
  constexpr const T& operator[](Key key) const { return items[index(key)]; }
  constexpr std::size_t size() const { return N; }
  constexpr auto begin() { return items.begin(); }
  constexpr auto begin() const { return items.begin(); }
  constexpr auto end() { return items.end(); }
  constexpr auto end() const { return items.end(); }
  bool operator==(const By&) const = default;
};

/// All values of an enum from 0 to `count` - 1, to loop over: for (const Hero hero : all<Hero>(3)).
template <class Key>
class all {
 public:
  constexpr explicit all(std::size_t count) : count_(count) {}
  class Iterator {
   public:
    constexpr explicit Iterator(std::size_t at) : at_(at) {}
    constexpr Key operator*() const { return static_cast<Key>(at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::size_t at_;
  };
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(count_); }

 private:
  std::size_t count_;
};

/// A list of content indexed by the id of its rows: `cards[card].name`. An id is a number of its own type.
template <class Key, class T>
class ListBy {
 public:
  using value_type = T;

  T& operator[](Key key) {
    assert(index(key) < items_.size());
    return items_[index(key)];
  }
  const T& operator[](Key key) const {
    assert(index(key) < items_.size());
    return items_[index(key)];
  }
  /// Adds a row and says its id.
  Key push_back(T item) {
    items_.push_back(std::move(item));
    return static_cast<Key>(items_.size() - 1);
  }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  void resize(std::size_t size) { items_.resize(size); }
  void clear() { items_.clear(); }
  all<Key> keys() const { return all<Key>(items_.size()); }
  const T& back() const { return items_.back(); }
  T& back() { return items_.back(); }
  auto begin() { return items_.begin(); }
  auto begin() const { return items_.begin(); }
  auto end() { return items_.end(); }
  auto end() const { return items_.end(); }

 private:
  std::vector<T> items_;
};

}  // namespace bout
