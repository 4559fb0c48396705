#pragma once
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/fields.hpp"

/// Names by reflection: of a struct's members, of an enum's values, of a type. They are read from what the compiler
/// calls a function that has the member or value as its argument, so a name stands in one place: in the code.
namespace bout {

namespace detail {

/// A C++ name that would be a keyword ends in an underscore: `double_` is "double".
constexpr std::string_view plain(std::string_view name) {
  return name.ends_with('_') ? name.substr(0, name.size() - 1) : name;
}

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-internal"
#endif
template <class T>
struct Unreal {
  const T value;
  static const Unreal it;  // declared only: its addresses carry names
};
#ifdef __clang__
#pragma clang diagnostic pop
#endif

template <class Pointer>
struct Address {
  Pointer at;
};

/// g++: ... [with auto P = Address<...>{(& Unreal<Moved>::it.Unreal<Moved>::value.Moved::from)}; ...]
/// clang: ... [P = Address{&it.value.from}]
template <auto P>
consteval std::string_view member_spelled() {
  const std::string_view all = __PRETTY_FUNCTION__;
  std::size_t end = all.rfind("}");
  if (all[end - 1] == ')') --end;
  std::size_t begin = end;
  while (all[begin - 1] != ':' && all[begin - 1] != '.') --begin;
  return all.substr(begin, end - begin);
}

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-var-template"
#endif
template <class T, std::size_t... I>
consteval auto spell_members(std::index_sequence<I...>) {
  constexpr auto pointers =
      with_members(Unreal<T>::it.value, [](auto&... member) { return std::make_tuple(&member...); });
  return std::array<std::string_view, sizeof...(I)>{
      plain(member_spelled<Address<std::tuple_element_t<I, decltype(pointers)>>{std::get<I>(pointers)}>())...};
}
#ifdef __clang__
#pragma clang diagnostic pop
#endif

template <auto V>
consteval std::string_view value_spelled() {
  const std::string_view all = __PRETTY_FUNCTION__;  // [with auto V = game::Hero::mage; ...] or (game::Hero)3
  const std::size_t begin = all.find("V = ") + 4;
  const std::string_view spelled = all.substr(begin, all.find_first_of(";]", begin) - begin);
  const std::string_view name = spelled.substr(spelled.find_last_of(":)") + 1);
  return name.front() >= '0' && name.front() <= '9' ? std::string_view{} : name;  // a number: no value has that one
}

template <class E, std::size_t From, std::size_t... I>
consteval std::size_t count_some(std::index_sequence<I...>) {
  std::size_t count = 0;
  static_cast<void>(((value_spelled<static_cast<E>(From + I)>().empty() ? false : (++count, true)) && ...));
  return count;
}

/// The values of an enum have the numbers 0 to this - 1; 0 for an enum that only numbers things. They are looked for some
/// at a time: every name is a function to the compiler, and most enums are short.
template <class E, std::size_t From = 0>
consteval std::size_t count_values() {
  constexpr std::size_t at_once = 12, most = 252;
  constexpr std::size_t some = count_some<E, From>(std::make_index_sequence<at_once>{});
  if constexpr (some < at_once || From + at_once >= most)
    return From + some;
  else
    return count_values<E, From + at_once>();
}

template <auto V>
inline constexpr auto capital_letters = [] {
  constexpr std::string_view word = plain(value_spelled<V>());
  std::array<char, word.size()> letters{};
  for (std::size_t i = 0; i < word.size(); ++i)
    letters[i] = word[i] >= 'a' && word[i] <= 'z' ? static_cast<char>(word[i] - 'a' + 'A') : word[i];
  return letters;
}();

}  // namespace detail

/// True for an enum whose words are written in capitals, as its rulebook writes them: AGILE for Quality::agile.
template <class E>
inline constexpr bool in_capitals = false;

namespace detail {

template <auto V>
consteval std::string_view word_spelled() {
  if constexpr (in_capitals<decltype(V)>)
    return {capital_letters<V>.data(), capital_letters<V>.size()};
  else
    return plain(value_spelled<V>());
}

template <class E, std::size_t... I>
consteval auto plain_words(std::index_sequence<I...>) {
  return std::array<std::string_view, sizeof...(I)>{word_spelled<static_cast<E>(I)>()...};
}

}  // namespace detail

/// The names of a struct's members, in order.
template <class T>
inline constexpr auto member_names = detail::spell_members<T>(std::make_index_sequence<member_count<T>>{});

/// The words of an enum whose values run from 0 without a gap; empty for one that only numbers things.
template <class E>
inline constexpr auto words_of = detail::plain_words<E>(std::make_index_sequence<detail::count_values<E>()>{});

/// True for an enum with words; false for one that only numbers things, such as `enum class CardId : std::uint8_t {}`.
template <class E>
inline constexpr bool has_words = std::is_enum_v<E>&& words_of<E>.size() > 0;

/// Hero::mage is "mage". A value without a name has no word.
template <class E>
constexpr std::string_view word_of(E value) {
  const auto index = static_cast<std::size_t>(value);
  return index < words_of<E>.size() ? words_of<E>[index] : std::string_view{};
}

template <class E>
constexpr std::optional<E> from_word(std::string_view word) {
  for (std::size_t index = 0; index < words_of<E>.size(); ++index)
    if (words_of<E>[index] == word) return static_cast<E>(index);
  return std::nullopt;
}

/// The name of a type without its namespaces.
template <class T>
consteval std::string_view type_name() {
  const std::string_view all = __PRETTY_FUNCTION__;  // ... [with T = bout::game::Moved; ...]
  const std::size_t begin = all.find("T = ") + 4;
  const std::string_view type = all.substr(begin, all.find_first_of(";]", begin) - begin);
  return type.substr(type.rfind(':') + 1);
}

/// BossCardPlayed becomes boss_card_played.
inline std::string snake(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if (std::isupper(static_cast<unsigned char>(c)) != 0 && !text.empty()) text += '_';
    text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return text;
}

}  // namespace bout
