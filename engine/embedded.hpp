#pragma once
#include <string_view>

/// A file that CMake's embed() has put into the binary: `embedded::name()` is its text.
#define BOUT_EMBEDDED(name)                                                                          \
  extern "C" const char bout_##name##_begin[];                                                       \
  extern "C" const char bout_##name##_end[];                                                         \
  namespace bout::embedded {                                                                         \
  inline std::string_view name() {                                                                   \
    return {bout_##name##_begin, static_cast<std::size_t>(bout_##name##_end - bout_##name##_begin)}; \
  }                                                                                                  \
  }
