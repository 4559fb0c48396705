#pragma once
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/fields.hpp"
#include "engine/json.hpp"

namespace bout {

/// The names of an event's members, in order; the rest stays empty.
using MemberNames = std::array<std::string_view, 16>;

namespace detail {

template <class T>
constexpr std::string_view written_type() {
  const std::string_view whole = __PRETTY_FUNCTION__;  // ... [with T = bout::game::Moved; ...]
  const std::size_t begin = whole.find("T = ") + 4;
  const std::string_view type = whole.substr(begin, whole.find_first_of(";]", begin) - begin);
  return type.substr(type.rfind(':') + 1);
}

constexpr std::size_t count_names(const MemberNames& names) {
  std::size_t count = 0;
  while (count < names.size() && !names[count].empty()) ++count;
  return count;
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

template <class T>
void write_plain(json::Writer& out, const T& of) {
  if constexpr (std::is_same_v<T, bool>) {
    out.value(of);
  } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
    out.value(static_cast<int>(of));
  } else {
    out.begin_list();
    each_member(of, [&](const auto& member) { write_plain(out, member); });
    out.end_list();
  }
}

}  // namespace detail

/// True when every event of the variant has a name for each of its members, and no more.
template <class Event, std::size_t N>
constexpr bool names_fit(const std::array<MemberNames, N>& names) {
  return N == std::variant_size_v<Event>&& [&]<std::size_t... I>(std::index_sequence<I...>) {
    return ((detail::count_names(names[I]) == member_count<std::variant_alternative_t<I, Event>>)&&...);
  }
  (std::make_index_sequence<N>{});
}

/// An event as JSON, for pictures: {"type":"moved","hero":1,"from":4,"to":8}. Enumerations are numbers, structs
/// inside an event are lists.
template <class Event, std::size_t N>
std::string event_json(const Event& event, const std::array<MemberNames, N>& names) {
  json::Writer out;
  std::visit(
      [&](const auto& of) {
        using Type = std::remove_cvref_t<decltype(of)>;
        out.begin_object().member("type", detail::snake(detail::written_type<Type>()));
        std::size_t index = 0;
        each_member(of, [&](const auto& member) {
          out.key(names[event.index()][index++]);
          detail::write_plain(out, member);
        });
        out.end_object();
      },
      event);
  return out.text();
}

}  // namespace bout
