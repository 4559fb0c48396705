#pragma once
#include <cstddef>
#include <type_traits>
#include <utility>

namespace bout {

/// Calls `visit` with every member of a plain struct, in order. A new member cannot be forgotten: it is
/// found by the compiler. Works for structs of at most 36 members without bases or raw arrays.
namespace detail {

struct Anything {
  template <class T>
  constexpr operator T() const noexcept {
    __builtin_unreachable();  // only ever asked whether it could
  }
};

template <class T, std::size_t... I>
constexpr bool takes(std::index_sequence<I...>) {
  return requires { T{(static_cast<void>(I), Anything{})...}; };
}

template <class T, std::size_t N>
constexpr std::size_t count_members() {
  if constexpr (N == 0 || takes<T>(std::make_index_sequence<N>{}))
    return N;
  else
    return count_members<T, N - 1>();
}

}  // namespace detail

template <class T>
inline constexpr std::size_t member_count = detail::count_members<std::remove_cvref_t<T>, 36>();

// clang-format off
/// Calls `all` with all members at once and returns what it returns.
template <class T, class All>
constexpr decltype(auto) with_members(T& of, All&& all) {
  constexpr std::size_t n = member_count<T>;
  if constexpr (n == 0) { return all(); }
  else if constexpr (n == 1) { auto& [a] = of; return all(a); }
  else if constexpr (n == 2) { auto& [a, b] = of; return all(a, b); }
  else if constexpr (n == 3) { auto& [a, b, c] = of; return all(a, b, c); }
  else if constexpr (n == 4) { auto& [a, b, c, d] = of; return all(a, b, c, d); }
  else if constexpr (n == 5) { auto& [a, b, c, d, e] = of; return all(a, b, c, d, e); }
  else if constexpr (n == 6) { auto& [a, b, c, d, e, f] = of; return all(a, b, c, d, e, f); }
  else if constexpr (n == 7) { auto& [a, b, c, d, e, f, g] = of; return all(a, b, c, d, e, f, g); }
  else if constexpr (n == 8) { auto& [a, b, c, d, e, f, g, h] = of; return all(a, b, c, d, e, f, g, h); }
  else if constexpr (n == 9) { auto& [a, b, c, d, e, f, g, h, i] = of; return all(a, b, c, d, e, f, g, h, i); }
  else if constexpr (n == 10) { auto& [a, b, c, d, e, f, g, h, i, j] = of; return all(a, b, c, d, e, f, g, h, i, j); }
  else if constexpr (n == 11) { auto& [a, b, c, d, e, f, g, h, i, j, k] = of; return all(a, b, c, d, e, f, g, h, i, j, k); }
  else if constexpr (n == 12) { auto& [a, b, c, d, e, f, g, h, i, j, k, l] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l); }
  else if constexpr (n == 13) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m); }
  else if constexpr (n == 14) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o); }
  else if constexpr (n == 15) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p); }
  else if constexpr (n == 16) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q); }
  else if constexpr (n == 17) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r); }
  else if constexpr (n == 18) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s); }
  else if constexpr (n == 19) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t); }
  else if constexpr (n == 20) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u); }
  else if constexpr (n == 21) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v); }
  else if constexpr (n == 22) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w); }
  else if constexpr (n == 23) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x); }
  else if constexpr (n == 24) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y); }
  else if constexpr (n == 25) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z); }
  else if constexpr (n == 26) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa); }
  else if constexpr (n == 27) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab); }
  else if constexpr (n == 28) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac); }
  else if constexpr (n == 29) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad); }
  else if constexpr (n == 30) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae); }
  else if constexpr (n == 31) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af); }
  else if constexpr (n == 32) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag); }
  else if constexpr (n == 33) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah); }
  else if constexpr (n == 34) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai); }
  else if constexpr (n == 35) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai, aj] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai, aj); }
  else if constexpr (n == 36) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai, aj, ak] = of; return all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai, aj, ak); }
  else static_assert(n <= 36, "group some members into a struct of their own");
}
// clang-format on

/// Calls `visit` with a null pointer to the type of every member, in order.
template <class T, class Visit>
constexpr void each_member_type(Visit&& visit) {
  using Types = decltype(with_members(std::declval<T&>(), [](auto&... member) {
    return static_cast<void (*)(std::remove_cvref_t<decltype(member)>...)>(nullptr);
  }));
  [&]<class... M>(void (*)(M...)) { (visit(static_cast<const M*>(nullptr)), ...); }(Types{});
}

/// True when all members are equal: what operator== of a plain struct says, without every struct saying so.
template <class T>
constexpr bool same_members(const T& a, const T& b) {
  return with_members(a, [&](const auto&... mine) {
    return with_members(b, [&](const auto&... other) { return ((mine == other) && ...); });
  });
}

/// A type that a variant may hold. With it one line makes all steps of a game comparable:
/// template <PartOf<Step> S> constexpr bool operator==(const S& a, const S& b) { return same_members(a, b); }
template <class T, class Variant>
inline constexpr bool is_part_of = false;
template <class T, template <class...> class Variant, class... Parts>
inline constexpr bool is_part_of<T, Variant<Parts...>> = (std::is_same_v<T, Parts> || ...);
template <class T, class Variant>
concept PartOf = is_part_of<T, Variant>;

/// Calls `visit` with every member, in order.
template <class T, class Visit>
constexpr void each_member(T& of, Visit&& visit) {
  with_members(of, [&](auto&... member) { (visit(member), ...); });
}

}  // namespace bout
