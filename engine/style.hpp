#pragma once
#include <string>
#include <string_view>

namespace bout {

/// How text may look: plain for pipes, with ANSI colours on a terminal that has them.
struct Style {
  bool colour = false;
  bool unicode = true;
  int width = 80;

  std::string paint(std::string_view code, std::string_view text) const {
    if (!colour || text.empty()) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
  }
  std::string bold(std::string_view text) const { return paint("1", text); }
  std::string dim(std::string_view text) const { return paint("2", text); }
  std::string red(std::string_view text) const { return paint("91", text); }
  std::string green(std::string_view text) const { return paint("92", text); }
  std::string yellow(std::string_view text) const { return paint("93", text); }
  std::string blue(std::string_view text) const { return paint("94", text); }
  std::string cyan(std::string_view text) const { return paint("96", text); }
};

/// How many columns a text takes: bytes of UTF-8 sequences after the first and colour codes take none.
int columns(std::string_view text);
/// Breaks at spaces so that no line is wider than `width`; further lines start with `indent` spaces.
std::string wrapped(std::string_view text, int width, int indent = 0);

}  // namespace bout
