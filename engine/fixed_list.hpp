#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/must.hpp"

namespace bout {

/// An array with a count: a list that lives inside its owner, never on the heap. A full one takes no more: the program
/// stops there, release builds too.
template <class T, std::size_t N>
class FixedList {
 public:
  using Count = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;
  using value_type = T;
  static constexpr std::size_t capacity = N;

  void push_back(const T& item) {
    BOUT_MUST(count_ < N);
    items_[count_++] = item;
  }
  /// A new last place, with whatever was left there: for items that are cheaper to make in place.
  T& grow() {
    BOUT_MUST(count_ < N);
    return items_[count_++];
  }
  T take_back() {
    BOUT_MUST(count_ > 0);
    return items_[--count_];
  }
  void pop_back() {
    BOUT_MUST(count_ > 0);
    --count_;
  }
  void erase_at(std::size_t index) {  // keeps the order
    BOUT_MUST(index < count_);
    for (std::size_t i = index + 1; i < count_; ++i) items_[i - 1] = items_[i];
    --count_;
  }
  void clear() { count_ = 0; }

  T& operator[](std::size_t index) {
    BOUT_MUST(index < count_);
    return items_[index];
  }
  const T& operator[](std::size_t index) const {
    BOUT_MUST(index < count_);
    return items_[index];
  }
  T& back() {
    BOUT_MUST(count_ > 0);
    return items_[count_ - 1u];
  }
  const T& back() const {
    BOUT_MUST(count_ > 0);
    return items_[count_ - 1u];
  }

  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + count_; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + count_; }

  bool contains(const T& item) const {
    for (const T& mine : *this)
      if (mine == item) return true;
    return false;
  }
  bool operator==(const FixedList& other) const {
    if (count_ != other.count_) return false;
    for (std::size_t i = 0; i < count_; ++i)
      if (!(items_[i] == other.items_[i])) return false;
    return true;
  }

 private:
  std::array<T, N> items_{};
  Count count_ = 0;
};

}  // namespace bout
