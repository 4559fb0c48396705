#pragma once
#include <concepts>
#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/fields.hpp"

/// Sums over many games: whole numbers, lists and maps of them, plain structs of them, and whatever names its own sums by
/// `tallies(self)`. One walk over them adds two up, another writes them as a row of numbers and reads that again, so it does
/// not matter who counted which game, nor on which machine.
namespace bout {

namespace tally {

template <class T>
concept Number = std::integral<T> || std::is_enum_v<T>;
template <class T>
concept Named = requires(T& sums) { std::remove_const_t<T>::tallies(sums); };
template <class T>
concept Growing = requires(std::remove_const_t<T>& list) { list.resize(std::size_t{1}), list.begin(), list.size(); };
template <class T>
concept Fixed = requires(T& list) { list.begin(), list.size(); } && !Growing<T>;

template <class T>
inline constexpr bool is_map = false;
template <class Key, class T>
inline constexpr bool is_map<std::map<Key, T>> = true;

/// Calls `visit` with every part of the sums: a member, an item, or one of a tie.
template <class T, class Visit>
void each(T& sums, Visit&& visit) {
  if constexpr (Named<T>)
    std::apply([&](auto&... part) { (visit(part), ...); }, std::remove_const_t<T>::tallies(sums));
  else if constexpr (Growing<T> || Fixed<T>)
    for (auto& item : sums) visit(item);
  else
    each_member(sums, visit);
}

template <class T>
void add(T& sums, const T& more) {
  if constexpr (Number<T>) {
    sums = static_cast<T>(sums + more);
  } else if constexpr (is_map<T>) {
    for (const auto& [key, value] : more) add(sums[key], value);
  } else if constexpr (Growing<T> || Fixed<T>) {
    if constexpr (Growing<T>)
      if (sums.size() < more.size()) sums.resize(more.size());
    auto to = sums.begin();
    for (const auto& item : more) add(*to++, item);
  } else if constexpr (Named<T>) {
    const auto pairs = [](auto&... part) {
      return [&](const auto&... other) { (add(part, other), ...); };
    };
    std::apply([&](auto&... part) { std::apply(pairs(part...), T::tallies(more)); }, T::tallies(sums));
  } else {
    with_members(sums, [&](auto&... part) { with_members(more, [&](const auto&... other) { (add(part, other), ...); }); });
  }
}

using Numbers = std::vector<std::uint64_t>;

/// Numbers below 0 are written as they lie in memory.
template <class T>
void write(const T& sums, Numbers& out) {
  const auto part = [&](const auto& some) { write(some, out); };
  if constexpr (Number<T>) {
    out.push_back(static_cast<std::uint64_t>(sums));
  } else if constexpr (is_map<T>) {
    out.push_back(sums.size());
    for (const auto& [key, value] : sums) part(key), part(value);
  } else {
    if constexpr (Growing<T>) out.push_back(sums.size());
    each(sums, part);
  }
}

/// False where the numbers are not what `write` has written: too few, or lists of an impossible length.
template <class T>
bool read(T& sums, std::span<const std::uint64_t>& in) {
  bool fits = true;
  const auto part = [&](auto& some) { fits = fits && read(some, in); };
  const auto number = [&] {
    fits = fits && !in.empty();
    if (!fits) return std::uint64_t{0};
    const std::uint64_t first = in.front();
    in = in.subspan(1);
    return first;
  };
  if constexpr (Number<T>) {
    sums = static_cast<T>(number());
  } else if constexpr (is_map<T>) {
    sums.clear();
    for (std::uint64_t left = number(); fits && left > 0; --left) {
      typename T::key_type key{};
      part(key);
      part(sums[key]);
    }
  } else {
    if constexpr (Growing<T>) {
      const std::uint64_t size = number();
      fits = fits && size <= in.size();  // each item is a number at least
      if (fits) sums.resize(size);
    }
    if (fits) each(sums, part);
  }
  return fits;
}

}  // namespace tally

}  // namespace bout
