#pragma once
#include <string>

#include "engine/session.hpp"

namespace bout::app {

/// An event as lines of a terminal: headings set off, rule numbers behind the fact, the legend dimmed below it.
/// Empty for what is not worth a line.
std::string told_lines(const Told& told, const Style& style);

}  // namespace bout::app
