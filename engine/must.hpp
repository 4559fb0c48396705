#pragma once
#include <cassert>

/// What must hold for memory to stay whole: tests say what did not hold and where, and a release build stops at once
/// instead of reading or writing what is not its own. Rules use assert, which costs a release build nothing.
#ifdef NDEBUG
#define BOUT_MUST(condition) \
  (__builtin_expect(static_cast<bool>(condition), 1) ? static_cast<void>(0) : __builtin_trap())
#else
#define BOUT_MUST(condition) assert(condition)
#endif
