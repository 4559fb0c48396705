#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>

namespace bout {

/// A place at the table, numbered from 0.
enum class Seat : std::uint8_t {};

inline constexpr int max_seats = 8;
/// Who watches without a seat: sees what everybody may see.
inline constexpr Seat spectator{255};

constexpr int number(Seat seat) { return static_cast<int>(seat); }

/// A set of seats.
class Seats {
 public:
  constexpr Seats() = default;
  constexpr Seats(Seat seat) : bits_(static_cast<std::uint16_t>(1u << number(seat))) {}
  /// Bit n stands for seat n.
  static constexpr Seats of_bits(std::uint16_t bits) {
    Seats seats;
    seats.bits_ = bits;
    return seats;
  }

  constexpr bool contains(Seat seat) const { return number(seat) < 16 && (bits_ >> number(seat) & 1) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat front() const { return Seat(std::countr_zero(bits_)); }
  /// The seat with `index` others before it.
  constexpr Seat at(int index) const;
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | 1u << number(seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1u << number(seat))); }
  constexpr Seats operator&(Seats other) const {
    Seats both;
    both.bits_ = bits_ & other.bits_;
    return both;
  }
  constexpr bool operator==(const Seats&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint16_t left) : left_(left) {}
    constexpr Seat operator*() const { return Seat(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ = static_cast<std::uint16_t>(left_ & (left_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint16_t left_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  std::uint16_t bits() const { return bits_; }

 private:
  std::uint16_t bits_ = 0;
};

namespace detail {

/// For every set of eight seats, its seats in order: a look-up, where a loop would be as long as chance has it.
struct SeatsInOrder {
  std::uint8_t seat[256][8]{};
  constexpr SeatsInOrder() {
    for (int bits = 0; bits < 256; ++bits)
      for (int seat_number = 0, count = 0; seat_number < 8; ++seat_number)
        if ((bits >> seat_number & 1) != 0) seat[bits][count++] = static_cast<std::uint8_t>(seat_number);
  }
};
inline constexpr SeatsInOrder seats_in_order;
static_assert(max_seats <= 8);

}  // namespace detail

constexpr Seat Seats::at(int index) const { return Seat(detail::seats_in_order.seat[bits_ & 0xff][index]); }

}  // namespace bout
