#pragma once

namespace bout::testing {

/// True under the address sanitizer, which is slower and gives memory back late. g++ and clang say so in different
/// ways.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace bout::testing
