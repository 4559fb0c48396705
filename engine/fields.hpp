#pragma once
#include <cstddef>
#include <type_traits>
#include <utility>

namespace bout {

/// Calls `visit` with every member of a plain struct, in order. A new member cannot be forgotten: it is
/// found by the compiler. Works for structs of at most 64 members without bases or raw arrays.
inline constexpr std::size_t most_members = 64;

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

/// The most values that T{...} takes, from `low`, which it takes, to below `high`, which it does not: halved each time,
/// so that a struct costs the compiler seven questions and not sixty.
template <class T, std::size_t low, std::size_t high>
constexpr std::size_t count_members() {
  if constexpr (high - low == 1)
    return low;
  else if constexpr (takes<T>(std::make_index_sequence<(low + high) / 2>{}))
    return count_members<T, (low + high) / 2, high>();
  else
    return count_members<T, low, (low + high) / 2>();
}

}  // namespace detail

/// More than most_members when there are too many to be visited.
template <class T>
inline constexpr std::size_t member_count = detail::count_members<std::remove_cvref_t<T>, 0, 2 * most_members>();

// clang-format off
#define BOUT_NAMES_1 m1
#define BOUT_NAMES_2 BOUT_NAMES_1, m2
#define BOUT_NAMES_3 BOUT_NAMES_2, m3
#define BOUT_NAMES_4 BOUT_NAMES_3, m4
#define BOUT_NAMES_5 BOUT_NAMES_4, m5
#define BOUT_NAMES_6 BOUT_NAMES_5, m6
#define BOUT_NAMES_7 BOUT_NAMES_6, m7
#define BOUT_NAMES_8 BOUT_NAMES_7, m8
#define BOUT_NAMES_9 BOUT_NAMES_8, m9
#define BOUT_NAMES_10 BOUT_NAMES_9, m10
#define BOUT_NAMES_11 BOUT_NAMES_10, m11
#define BOUT_NAMES_12 BOUT_NAMES_11, m12
#define BOUT_NAMES_13 BOUT_NAMES_12, m13
#define BOUT_NAMES_14 BOUT_NAMES_13, m14
#define BOUT_NAMES_15 BOUT_NAMES_14, m15
#define BOUT_NAMES_16 BOUT_NAMES_15, m16
#define BOUT_NAMES_17 BOUT_NAMES_16, m17
#define BOUT_NAMES_18 BOUT_NAMES_17, m18
#define BOUT_NAMES_19 BOUT_NAMES_18, m19
#define BOUT_NAMES_20 BOUT_NAMES_19, m20
#define BOUT_NAMES_21 BOUT_NAMES_20, m21
#define BOUT_NAMES_22 BOUT_NAMES_21, m22
#define BOUT_NAMES_23 BOUT_NAMES_22, m23
#define BOUT_NAMES_24 BOUT_NAMES_23, m24
#define BOUT_NAMES_25 BOUT_NAMES_24, m25
#define BOUT_NAMES_26 BOUT_NAMES_25, m26
#define BOUT_NAMES_27 BOUT_NAMES_26, m27
#define BOUT_NAMES_28 BOUT_NAMES_27, m28
#define BOUT_NAMES_29 BOUT_NAMES_28, m29
#define BOUT_NAMES_30 BOUT_NAMES_29, m30
#define BOUT_NAMES_31 BOUT_NAMES_30, m31
#define BOUT_NAMES_32 BOUT_NAMES_31, m32
#define BOUT_NAMES_33 BOUT_NAMES_32, m33
#define BOUT_NAMES_34 BOUT_NAMES_33, m34
#define BOUT_NAMES_35 BOUT_NAMES_34, m35
#define BOUT_NAMES_36 BOUT_NAMES_35, m36
#define BOUT_NAMES_37 BOUT_NAMES_36, m37
#define BOUT_NAMES_38 BOUT_NAMES_37, m38
#define BOUT_NAMES_39 BOUT_NAMES_38, m39
#define BOUT_NAMES_40 BOUT_NAMES_39, m40
#define BOUT_NAMES_41 BOUT_NAMES_40, m41
#define BOUT_NAMES_42 BOUT_NAMES_41, m42
#define BOUT_NAMES_43 BOUT_NAMES_42, m43
#define BOUT_NAMES_44 BOUT_NAMES_43, m44
#define BOUT_NAMES_45 BOUT_NAMES_44, m45
#define BOUT_NAMES_46 BOUT_NAMES_45, m46
#define BOUT_NAMES_47 BOUT_NAMES_46, m47
#define BOUT_NAMES_48 BOUT_NAMES_47, m48
#define BOUT_NAMES_49 BOUT_NAMES_48, m49
#define BOUT_NAMES_50 BOUT_NAMES_49, m50
#define BOUT_NAMES_51 BOUT_NAMES_50, m51
#define BOUT_NAMES_52 BOUT_NAMES_51, m52
#define BOUT_NAMES_53 BOUT_NAMES_52, m53
#define BOUT_NAMES_54 BOUT_NAMES_53, m54
#define BOUT_NAMES_55 BOUT_NAMES_54, m55
#define BOUT_NAMES_56 BOUT_NAMES_55, m56
#define BOUT_NAMES_57 BOUT_NAMES_56, m57
#define BOUT_NAMES_58 BOUT_NAMES_57, m58
#define BOUT_NAMES_59 BOUT_NAMES_58, m59
#define BOUT_NAMES_60 BOUT_NAMES_59, m60
#define BOUT_NAMES_61 BOUT_NAMES_60, m61
#define BOUT_NAMES_62 BOUT_NAMES_61, m62
#define BOUT_NAMES_63 BOUT_NAMES_62, m63
#define BOUT_NAMES_64 BOUT_NAMES_63, m64
#define BOUT_MEMBERS(n) else if constexpr (count == n) { auto& [BOUT_NAMES_##n] = of; return all(BOUT_NAMES_##n); }

/// Calls `all` with all members at once and returns what it returns.
template <class T, class All>
constexpr decltype(auto) with_members(T& of, All&& all) {
  constexpr std::size_t count = member_count<T>;
  static_assert(count <= most_members, "group some members into a struct of their own");
  if constexpr (count == 0) { return all(); }
  BOUT_MEMBERS(1) BOUT_MEMBERS(2) BOUT_MEMBERS(3) BOUT_MEMBERS(4) BOUT_MEMBERS(5) BOUT_MEMBERS(6) BOUT_MEMBERS(7) BOUT_MEMBERS(8)
  BOUT_MEMBERS(9) BOUT_MEMBERS(10) BOUT_MEMBERS(11) BOUT_MEMBERS(12) BOUT_MEMBERS(13) BOUT_MEMBERS(14) BOUT_MEMBERS(15) BOUT_MEMBERS(16)
  BOUT_MEMBERS(17) BOUT_MEMBERS(18) BOUT_MEMBERS(19) BOUT_MEMBERS(20) BOUT_MEMBERS(21) BOUT_MEMBERS(22) BOUT_MEMBERS(23) BOUT_MEMBERS(24)
  BOUT_MEMBERS(25) BOUT_MEMBERS(26) BOUT_MEMBERS(27) BOUT_MEMBERS(28) BOUT_MEMBERS(29) BOUT_MEMBERS(30) BOUT_MEMBERS(31) BOUT_MEMBERS(32)
  BOUT_MEMBERS(33) BOUT_MEMBERS(34) BOUT_MEMBERS(35) BOUT_MEMBERS(36) BOUT_MEMBERS(37) BOUT_MEMBERS(38) BOUT_MEMBERS(39) BOUT_MEMBERS(40)
  BOUT_MEMBERS(41) BOUT_MEMBERS(42) BOUT_MEMBERS(43) BOUT_MEMBERS(44) BOUT_MEMBERS(45) BOUT_MEMBERS(46) BOUT_MEMBERS(47) BOUT_MEMBERS(48)
  BOUT_MEMBERS(49) BOUT_MEMBERS(50) BOUT_MEMBERS(51) BOUT_MEMBERS(52) BOUT_MEMBERS(53) BOUT_MEMBERS(54) BOUT_MEMBERS(55) BOUT_MEMBERS(56)
  BOUT_MEMBERS(57) BOUT_MEMBERS(58) BOUT_MEMBERS(59) BOUT_MEMBERS(60) BOUT_MEMBERS(61) BOUT_MEMBERS(62) BOUT_MEMBERS(63) BOUT_MEMBERS(64)
}
#undef BOUT_MEMBERS
// clang-format on

namespace detail {

struct Taking {
  template <class... M>
  constexpr auto operator()(M&...) const {
    return static_cast<void (*)(std::remove_cvref_t<M>...)>(nullptr);
  }
};

}  // namespace detail

/// A pointer to a function that takes what the struct is made of: void (*)(int, std::string).
template <class T>
using MemberTypes = decltype(with_members(std::declval<T&>(), detail::Taking{}));

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
