#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/by.hpp"
#include "engine/must.hpp"

namespace bout {

/// A set of an enum's values from 0 to N - 1, as bits: plain data that is copied, compared and listed.
template <class Key, std::size_t N>
struct SetOf {
  std::array<std::uint64_t, (N + 63) / 64> words{};

  static constexpr SetOf of(Key key) {
    SetOf set;
    set.add(key);
    return set;
  }
  static constexpr SetOf everything() {
    SetOf set;
    for (const Key key : all<Key>(N)) set.add(key);
    return set;
  }

  constexpr bool contains(Key key) const {
    return index(key) < N && (words[index(key) / 64] >> index(key) % 64 & 1) != 0;
  }
  constexpr void add(Key key) {
    BOUT_MUST(index(key) < N);
    words[index(key) / 64] |= std::uint64_t{1} << index(key) % 64;
  }
  constexpr void remove(Key key) {
    BOUT_MUST(index(key) < N);
    words[index(key) / 64] &= ~(std::uint64_t{1} << index(key) % 64);
  }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  constexpr std::size_t size() const {
    int count = 0;
    for (const std::uint64_t word : words) count += std::popcount(word);
    return static_cast<std::size_t>(count);
  }
  /// The lowest one; there must be one.
  constexpr Key front() const {
    std::size_t word = 0;
    while (word + 1 < words.size() && words[word] == 0) ++word;
    BOUT_MUST(words[word] != 0);
    return static_cast<Key>(word * 64 + static_cast<std::size_t>(std::countr_zero(words[word])));
  }
  constexpr bool meets(const SetOf& other) const { return !(*this & other).empty(); }

  constexpr SetOf& operator|=(const SetOf& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
    return *this;
  }
  constexpr SetOf& operator&=(const SetOf& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= other.words[i];
    return *this;
  }
  constexpr SetOf& operator-=(const SetOf& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend constexpr SetOf operator|(SetOf one, const SetOf& other) { return one |= other; }
  friend constexpr SetOf operator&(SetOf one, const SetOf& other) { return one &= other; }
  friend constexpr SetOf operator-(SetOf one, const SetOf& other) { return one -= other; }
  constexpr bool operator==(const SetOf&) const = default;

  /// From the lowest to the highest.
  class Iterator {
   public:
    constexpr explicit Iterator(const SetOf& left) : left_(left) {}
    constexpr Key operator*() const { return left_.front(); }
    constexpr Iterator& operator++() {
      std::size_t word = 0;
      while (left_.words[word] == 0) ++word;
      left_.words[word] &= left_.words[word] - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    SetOf left_;
  };
  constexpr Iterator begin() const { return Iterator(*this); }
  constexpr Iterator end() const { return Iterator(SetOf{}); }
};

}  // namespace bout
