#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/must.hpp"
#include "engine/seats.hpp"

namespace bout {

/// What a seat may do: a verb and three small arguments. Only the game knows what they mean.
struct Choice {
  std::uint16_t verb = 0;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t c = 0;

  bool operator==(const Choice&) const = default;
};
static_assert(sizeof(Choice) == 8);

/// A choice and who makes it.
struct Move {
  Seat seat{};
  Choice choice;

  bool operator==(const Move&) const = default;
};

/// Everything a seat may do now. The caller keeps one and uses it again. Choices are kept packed: written
/// with one store and read with one load, which is what the processor likes best.
class ChoiceList {
 public:
  static constexpr std::size_t capacity = 1024;

  ChoiceList() {}  // leaves the items as they are: 8 KB are not cleared for three choices
  void push_back(Choice choice) {
    BOUT_MUST(count_ < capacity);
    items_[count_++] = std::uint64_t{choice.verb} | std::uint64_t{choice.a} << 16 | std::uint64_t{choice.b} << 32 |
                       std::uint64_t{choice.c} << 48;
  }
  void clear() { count_ = 0; }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  Choice operator[](std::size_t index) const {
    BOUT_MUST(index < count_);
    return offered(index);
  }
  /// The same for whoever cannot ask for more than there are.
  Choice offered(std::size_t index) const {
    assert(index < count_);
    const std::uint64_t item = items_[index];
    return {static_cast<std::uint16_t>(item), static_cast<std::uint16_t>(item >> 16),
            static_cast<std::uint16_t>(item >> 32), static_cast<std::uint16_t>(item >> 48)};
  }
  bool contains(Choice choice) const {
    for (const Choice mine : *this)
      if (mine == choice) return true;
    return false;
  }

  class Iterator {
   public:
    Iterator(const ChoiceList& list, std::size_t index) : list_(&list), index_(index) {}
    Choice operator*() const { return (*list_)[index_]; }
    Iterator& operator++() {
      ++index_;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const ChoiceList* list_;
    std::size_t index_;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, count_}; }

 private:
  std::array<std::uint64_t, capacity> items_;
  std::size_t count_ = 0;
};

}  // namespace bout
