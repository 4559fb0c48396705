#pragma once
#include <array>
#include <span>
#include <string_view>

#include "engine/shape.hpp"

/// The shape of a C++ type as data: what engine/shape.hpp writes, told without a value of it.
namespace bout {

struct Shape;

struct ShapeMember {
  std::string_view name;
  const Shape* shape;
  bool optional = false;  // left out when it is empty
  bool inlined = false;   // its members stand among those of the struct that has it
};

struct Shape {
  enum class Kind { boolean, number, text, word, or_null, list, by_word, map, structure, one_of };
  Kind kind;
  std::string_view name = {};                     // of an enum, of a struct
  std::span<const std::string_view> words = {};   // of an enum
  std::span<const ShapeMember> members = {};      // of a struct
  std::span<const Shape* const> parts = {};       // of a variant; what a list has many of; keys and values
};

template <class T>
struct ShapeOf {
  static const Shape it;
};

namespace detail {

template <class T>
constexpr ShapeMember member_shape(std::string_view name) {
  using M = Written<T>;
  if constexpr (is_inlined<M>)
    return {name, &ShapeOf<decltype(M::value)>::it, false, true};
  else if constexpr (is_optional<M>)
    return {name, &ShapeOf<typename M::value_type>::it, true};
  else
    return {name, &ShapeOf<M>::it};
}

template <class T, class Types = MemberTypes<T>>
struct MembersOf;
template <class T, class... M>
struct MembersOf<T, void (*)(M...)> {
  static constexpr std::array<ShapeMember, sizeof...(M)> all = [] {
    [[maybe_unused]] std::size_t index = 0;
    return std::array<ShapeMember, sizeof...(M)>{member_shape<M>(member_names<T>[index++])...};
  }();
};

template <class... T>
inline constexpr std::array<const Shape*, sizeof...(T)> shapes_of{&ShapeOf<T>::it...};
template <class T>
inline constexpr auto shapes_of_parts = 0;
template <class... T>
inline constexpr auto shapes_of_parts<OneOf<T...>> = shapes_of<T...>;

template <class T>
constexpr Shape make_shape() {
  using enum Shape::Kind;
  if constexpr (std::is_same_v<T, bool>)
    return {boolean};
  else if constexpr (std::is_arithmetic_v<T>)
    return {number};
  else if constexpr (std::is_enum_v<T>)
    return has_words<T> ? Shape{word, type_name<T>(), words_of<T>} : Shape{number};
  else if constexpr (is_text<T>)
    return {text};
  else if constexpr (is_or_null<T>)
    return {or_null, {}, {}, {}, shapes_of<Written<typename decltype(T::value)::value_type>>};
  else if constexpr (is_optional<T>)
    return {or_null, {}, {}, {}, shapes_of<Written<typename T::value_type>>};
  else if constexpr (is_variant<T>)
    return {one_of, {}, {}, {}, shapes_of_parts<T>};
  else if constexpr (std::is_same_v<T, Seats>)
    return {list, {}, {}, {}, shapes_of<int>};
  else if constexpr (is_by_word<T>)
    return {by_word, {}, {}, {}, shapes_of<typename T::key_type, Written<typename T::value_type>>};
  else if constexpr (is_map<T>)
    return {map, {}, {}, {}, shapes_of<std::string, Written<typename T::mapped_type>>};
  else if constexpr (Listed<T>)
    return {list, {}, {}, {}, shapes_of<Written<std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>>>};
  else
    return {structure, type_name<T>(), {}, MembersOf<T>::all};
}

}  // namespace detail

template <class T>
constexpr Shape ShapeOf<T>::it = detail::make_shape<detail::Written<T>>();

}  // namespace bout
