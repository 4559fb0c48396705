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
template <class T, class Visit>
constexpr void each_member(T& of, Visit&& visit) {
  constexpr std::size_t n = member_count<T>;
  const auto all = [&](auto&... member) { (visit(member), ...); };
  if constexpr (n == 0) { all(); }
  else if constexpr (n == 1) { auto& [a] = of; all(a); }
  else if constexpr (n == 2) { auto& [a, b] = of; all(a, b); }
  else if constexpr (n == 3) { auto& [a, b, c] = of; all(a, b, c); }
  else if constexpr (n == 4) { auto& [a, b, c, d] = of; all(a, b, c, d); }
  else if constexpr (n == 5) { auto& [a, b, c, d, e] = of; all(a, b, c, d, e); }
  else if constexpr (n == 6) { auto& [a, b, c, d, e, f] = of; all(a, b, c, d, e, f); }
  else if constexpr (n == 7) { auto& [a, b, c, d, e, f, g] = of; all(a, b, c, d, e, f, g); }
  else if constexpr (n == 8) { auto& [a, b, c, d, e, f, g, h] = of; all(a, b, c, d, e, f, g, h); }
  else if constexpr (n == 9) { auto& [a, b, c, d, e, f, g, h, i] = of; all(a, b, c, d, e, f, g, h, i); }
  else if constexpr (n == 10) { auto& [a, b, c, d, e, f, g, h, i, j] = of; all(a, b, c, d, e, f, g, h, i, j); }
  else if constexpr (n == 11) { auto& [a, b, c, d, e, f, g, h, i, j, k] = of; all(a, b, c, d, e, f, g, h, i, j, k); }
  else if constexpr (n == 12) { auto& [a, b, c, d, e, f, g, h, i, j, k, l] = of; all(a, b, c, d, e, f, g, h, i, j, k, l); }
  else if constexpr (n == 13) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m); }
  else if constexpr (n == 14) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o); }
  else if constexpr (n == 15) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p); }
  else if constexpr (n == 16) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q); }
  else if constexpr (n == 17) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r); }
  else if constexpr (n == 18) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s); }
  else if constexpr (n == 19) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t); }
  else if constexpr (n == 20) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u); }
  else if constexpr (n == 21) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v); }
  else if constexpr (n == 22) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w); }
  else if constexpr (n == 23) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x); }
  else if constexpr (n == 24) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y); }
  else if constexpr (n == 25) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z); }
  else if constexpr (n == 26) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa); }
  else if constexpr (n == 27) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab); }
  else if constexpr (n == 28) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac); }
  else if constexpr (n == 29) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad); }
  else if constexpr (n == 30) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae); }
  else if constexpr (n == 31) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af); }
  else if constexpr (n == 32) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag); }
  else if constexpr (n == 33) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah); }
  else if constexpr (n == 34) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai); }
  else if constexpr (n == 35) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai, aj] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai, aj); }
  else if constexpr (n == 36) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai, aj, ak] = of; all(a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag, ah, ai, aj, ak); }
  else static_assert(n <= 36, "group some members into a struct of their own");
}
// clang-format on

}  // namespace bout
