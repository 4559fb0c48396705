#pragma once
#include <optional>
#include <string>

namespace bout::app {

/// A line from standard input without its end, trimmed; nothing at its end or after Ctrl-C. What was typed is
/// echoed when it comes from a pipe, so that a transcript reads like a game.
std::optional<std::string> read_line(const std::string& prompt);

}  // namespace bout::app
