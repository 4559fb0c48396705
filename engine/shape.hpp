#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/by.hpp"
#include "engine/fixed_list.hpp"
#include "engine/json.hpp"
#include "engine/names.hpp"
#include "engine/one_of.hpp"
#include "engine/seats.hpp"

/// The JSON of a plain C++ value, made from its shape alone; engine/typescript.hpp says the same shape to the page.
///
///   struct               an object; an empty optional member is left out, an empty OrNull is null
///   Inlined<T>           as a member: the members of T stand among those of the struct that has it
///   variant of structs   an object whose "type" says which one: {"type":"boss_hit", ...}
///   enum with words      its word; one that only numbers things: the number
///   By<Enum, T>          an object with a member for each word of the enum
///   other lists          a list;  Seats: a list of numbers
///   with a shape()       whatever that says: a number that may stand for nobody is an optional one
namespace bout {

template <class T>
void write_shape(json::Writer& out, const T& of);

/// A member that is always there, and null when it is empty.
template <class T>
struct OrNull {
  std::optional<T> value;
};

/// What several structs have in common, without a name of its own.
template <class T>
struct Inlined {
  T value;
};

namespace detail {

template <class T>
concept SaysShape = requires(const T of) {
  of.shape();
};
/// The value as it is written: itself, or what its shape() says.
template <class T>
decltype(auto) as_written(const T& of) {
  if constexpr (SaysShape<T>)
    return of.shape();
  else
    return (of);
}
template <class T>
using Written = std::remove_cvref_t<decltype(as_written(std::declval<const T&>()))>;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_or_null = false;
template <class T>
inline constexpr bool is_or_null<OrNull<T>> = true;
template <class T>
inline constexpr bool is_inlined = false;
template <class T>
inline constexpr bool is_inlined<Inlined<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<OneOf<T...>> = true;
template <class T>
inline constexpr bool is_by_word = false;
template <class Key, class T, std::size_t N>
inline constexpr bool is_by_word<By<Key, T, N>> = words_of<Key>.size() == N;
template <class T>
inline constexpr bool is_map = false;
template <class T, class Less>
inline constexpr bool is_map<std::map<std::string, T, Less>> = true;
template <class T>
concept Listed = requires(const T list) {
  list.begin();
  list.end();
};
template <class T>
inline constexpr bool is_text = std::is_convertible_v<const T&, std::string_view>;

template <class T>
void write_members(json::Writer& out, const T& of) {
  std::size_t index = 0;
  each_member(of, [&](const auto& member) {
    const std::string_view name = member_names<T>[index++];
    const auto& shown = as_written(member);
    if constexpr (is_inlined<std::remove_cvref_t<decltype(shown)>>) {
      write_members(out, shown.value);
    } else if constexpr (is_optional<std::remove_cvref_t<decltype(shown)>>) {
      if (shown) write_shape(out.key(name), *shown);
    } else {
      write_shape(out.key(name), shown);
    }
  });
}

}  // namespace detail

template <class T>
void write_shape(json::Writer& out, const T& of) {
  using namespace detail;
  if constexpr (SaysShape<T>) {
    write_shape(out, of.shape());
  } else if constexpr (std::is_same_v<T, bool>) {
    out.value(of);
  } else if constexpr (std::is_floating_point_v<T>) {
    out.value(static_cast<double>(of));
  } else if constexpr (std::is_integral_v<T>) {
    out.value(static_cast<std::int64_t>(of));
  } else if constexpr (std::is_enum_v<T>) {
    if constexpr (has_words<T>)
      out.value(word_of(of));
    else
      out.value(static_cast<std::int64_t>(of));
  } else if constexpr (is_text<T>) {
    out.value(std::string_view(of));
  } else if constexpr (is_or_null<T>) {
    write_shape(out, of.value);
  } else if constexpr (is_optional<T>) {
    if (of)
      write_shape(out, *of);
    else
      out.null();
  } else if constexpr (is_variant<T>) {
    visit(
        [&]<class One>(const One& one) {
          static const std::string type = snake(type_name<One>());
          out.begin_object().member("type", type);
          write_members(out, one);
          out.end_object();
        },
        of);
  } else if constexpr (std::is_same_v<T, Seats>) {
    out.begin_list();
    for (const Seat seat : of) out.value(number(seat));
    out.end_list();
  } else if constexpr (is_by_word<T>) {
    out.begin_object();
    std::size_t index = 0;
    for (const auto& item : of) write_shape(out.key(words_of<typename T::key_type>[index++]), item);
    out.end_object();
  } else if constexpr (is_map<T>) {
    out.begin_object();
    for (const auto& [key, item] : of) write_shape(out.key(key), item);
    out.end_object();
  } else if constexpr (Listed<T>) {
    out.begin_list();
    for (const auto& item : of) write_shape(out, item);
    out.end_list();
  } else {
    static_assert(std::is_aggregate_v<T>, "a shape is made of plain structs, lists, texts and numbers");
    out.begin_object();
    write_members(out, of);
    out.end_object();
  }
}

template <class T>
std::string shape_json(const T& of) {
  json::Writer out;
  write_shape(out, of);
  return out.text();
}

}  // namespace bout
