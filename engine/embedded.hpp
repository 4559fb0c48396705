#pragma once
#include <span>
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

namespace bout::embedded {
struct File {
  std::string_view name, text;
};
}  // namespace bout::embedded

/// A folder that CMake's embed_folder() has put into the binary: `embedded::name()` are its files.
#define BOUT_EMBEDDED_FOLDER(name) \
  namespace bout::embedded {       \
  std::span<const File> name();    \
  }
