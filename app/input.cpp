#include "app/input.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "app/table.hpp"

namespace bout::app {

std::optional<std::string> read_line(const std::string& prompt) {
  static std::string pending;
  std::fputs(prompt.c_str(), stdout);
  std::fflush(stdout);
  for (;;) {
    if (asked_to_stop) return std::nullopt;
    if (const std::size_t end = pending.find('\n'); end != pending.npos) {
      std::string line = pending.substr(0, end);
      pending.erase(0, end + 1);
      if (::isatty(STDIN_FILENO) == 0) std::printf("%s\n", line.c_str());
      while (!line.empty() && (line.back() == ' ' || line.back() == '\r' || line.back() == '\t')) line.pop_back();
      line.erase(0, std::min(line.find_first_not_of(" \t"), line.size()));
      return line;
    }
    char buffer[4096];
    const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;  // asked_to_stop says whether that was Ctrl-C
    if (count <= 0) return std::nullopt;
    pending.append(buffer, static_cast<std::size_t>(count));
    if (pending.size() > (1 << 20)) pending.clear();  // no line of a person is that long
  }
}

}  // namespace bout::app
