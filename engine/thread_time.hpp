#pragma once
#include <time.h>

namespace bout {

/// Processor time of the calling thread so far, in milliseconds.
inline double thread_ms() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

}  // namespace bout
