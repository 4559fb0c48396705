#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>

#include "engine/must.hpp"

/// One of many structs, and which one: what every game has a hundred of (its steps, its events). std::variant makes a
/// class for each of its types, named by all types that follow, and was half of what compiling a game took.
namespace bout {

inline constexpr std::size_t most_kinds = 192;

namespace detail {

template <std::size_t I, class T>
struct Numbered {};
template <class Numbers, class... T>
struct NumberedAll;
template <std::size_t... I, class... T>
struct NumberedAll<std::index_sequence<I...>, T...> : Numbered<I, T>... {};
template <std::size_t I, class T>
std::type_identity<T> numbered(Numbered<I, T>);

/// Some bytes, and what they are.
template <class... T>
class Held {
  static_assert(sizeof...(T) <= most_kinds, "add cases to visit_held");

 public:
  static constexpr std::size_t kinds = sizeof...(T);
  template <class P>
  static constexpr bool has = (std::is_same_v<P, T> || ...);
  /// The number of a type among all.
  template <class P>
  static constexpr std::size_t number_of = [] {
    static_assert(has<P>, "it is none of these");
    std::size_t at = 0, found = kinds;
    ((std::is_same_v<P, T> ? found = std::min(found, at++) : at++), ...);
    return found;
  }();
  template <std::size_t I>
  using Kind = typename decltype(numbered<I>(std::declval<NumberedAll<std::index_sequence_for<T...>, T...>>()))::type;

  std::size_t index() const { return index_; }
  /// What it holds, as a P: for whoever has asked which it is.
  template <class P>
  P& as() {
    return *std::launder(reinterpret_cast<P*>(bytes_));
  }
  template <class P>
  const P& as() const {
    return *std::launder(reinterpret_cast<const P*>(bytes_));
  }

 protected:
  template <class P>
  P& put(P one) {
    index_ = number_of<P>;
    return *::new (bytes_) P(std::move(one));
  }

 private:
  alignas(T...) std::byte bytes_[std::max({sizeof(T)...})];
  std::uint8_t index_;
};

/// Calls `call` with what it holds as its own type: one switch, so that small rules can be inlined into it.
template <class Call, class One>
[[gnu::always_inline]] inline decltype(auto) visit_held(Call&& call, One& one) {
  using All = std::remove_const_t<One>;
  switch (one.index()) {
#define BOUT_KIND(n)                                                                         \
  case n:                                                                                    \
    if constexpr (n < All::kinds)                                                            \
      return call(one.template as<typename All::template Kind<(n < All::kinds ? n : 0)>>()); \
    else                                                                                     \
      break;
#define BOUT_KINDS_4(n) BOUT_KIND(n) BOUT_KIND(n + 1) BOUT_KIND(n + 2) BOUT_KIND(n + 3)
#define BOUT_KINDS_16(n) BOUT_KINDS_4(n) BOUT_KINDS_4(n + 4) BOUT_KINDS_4(n + 8) BOUT_KINDS_4(n + 12)
    // clang-format off
    BOUT_KINDS_16(0) BOUT_KINDS_16(16) BOUT_KINDS_16(32) BOUT_KINDS_16(48)
    BOUT_KINDS_16(64) BOUT_KINDS_16(80) BOUT_KINDS_16(96) BOUT_KINDS_16(112)
    BOUT_KINDS_16(128) BOUT_KINDS_16(144) BOUT_KINDS_16(160) BOUT_KINDS_16(176)
    default: break;
    // clang-format on
#undef BOUT_KINDS_16
#undef BOUT_KINDS_4
#undef BOUT_KIND
  }
  __builtin_unreachable();
}

/// Of plain structs it is plain itself.
template <bool plain, class... T>
struct Kept : Held<T...> {};

template <class... T>
struct Kept<false, T...> : Held<T...> {
  Kept() = default;
  Kept(const Kept& other) { take(other); }
  Kept(Kept&& other) noexcept { take(std::move(other)); }
  Kept& operator=(const Kept& other) { return *this = Kept(other); }
  Kept& operator=(Kept&& other) noexcept {
    if (this == &other) return *this;
    drop();
    take(std::move(other));
    return *this;
  }
  ~Kept() { drop(); }

 private:
  void take(const Kept& other) {
    visit_held([this](const auto& one) { this->put(one); }, other);
  }
  void take(Kept&& other) {
    visit_held([this](auto& one) { this->put(std::move(one)); }, other);
  }
  void drop() {
    visit_held([]<class P>(P& one) { one.~P(); }, *this);
  }
};

}  // namespace detail

template <class... T>
class OneOf : public detail::Kept<(std::is_trivially_copyable_v<T> && ...), T...> {
  using Held = detail::Held<T...>;

 public:
  OneOf() { this->put(typename Held::template Kind<0>{}); }
  template <class P>
  requires(Held::template has<std::remove_cvref_t<P>>) OneOf(P&& one) {
    this->put(std::remove_cvref_t<P>(std::forward<P>(one)));
  }
  template <class P>
  P& emplace(const P& one) {
    static_assert(std::is_trivially_copyable_v<OneOf>);
    return this->put(one);
  }
};

template <class P, class... T>
bool holds_alternative(const OneOf<T...>& one) {
  return one.index() == OneOf<T...>::template number_of<P>;
}
template <class P, class... T>
const P* get_if(const OneOf<T...>* one) {
  return one != nullptr && holds_alternative<P>(*one) ? &one->template as<P>() : nullptr;
}
template <class P, class... T>
P* get_if(OneOf<T...>* one) {
  return one != nullptr && holds_alternative<P>(*one) ? &one->template as<P>() : nullptr;
}
template <class P, class... T>
const P& get(const OneOf<T...>& one) {
  BOUT_MUST(holds_alternative<P>(one));
  return one.template as<P>();
}
template <class P, class... T>
P& get(OneOf<T...>& one) {
  BOUT_MUST(holds_alternative<P>(one));
  return one.template as<P>();
}
template <class P, class... T>
P get(OneOf<T...>&& one) {
  return std::move(get<P>(one));
}

template <class Call, class... T>
[[gnu::always_inline]] inline decltype(auto) visit(Call&& call, const OneOf<T...>& one) {
  return detail::visit_held(call, one);
}
template <class Call, class... T>
[[gnu::always_inline]] inline decltype(auto) visit(Call&& call, OneOf<T...>& one) {
  return detail::visit_held(call, one);
}

template <class... T>
bool operator==(const OneOf<T...>& a, const OneOf<T...>& b) {
  return a.index() == b.index() && visit([&]<class P>(const P& one) { return one == b.template as<P>(); }, a);
}

}  // namespace bout
