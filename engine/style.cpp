#include "engine/style.hpp"

namespace bout {

int columns(std::string_view text) {
  int count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
    } else if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) {
      ++count;
    }
  }
  return count;
}

namespace {

/// Where the first word ends: a number and its per cent sign are one.
std::size_t word_end(std::string_view text) {
  std::size_t space = text.find(' ');
  while (space != text.npos && text.substr(space).starts_with(" %")) space = text.find(' ', space + 1);
  return space;
}

}  // namespace

std::string wrapped(std::string_view text, int width, int indent) {
  std::string out;
  int used = 0;
  for (; text.starts_with(' '); text.remove_prefix(1), ++used) out += ' ';
  while (!text.empty()) {
    const std::size_t space = word_end(text);
    const std::string_view word = text.substr(0, space);
    const int wide = columns(word);
    const bool first = out.find_first_not_of(' ') == out.npos;
    if (!first && used + 1 + wide > width) {
      while (out.ends_with(' ')) out.pop_back();
      out += '\n';
      out.append(static_cast<std::size_t>(indent), ' ');
      used = indent;
    } else if (!first) {
      out += ' ';
      ++used;
    }
    out += word;
    used += wide;
    text.remove_prefix(space == text.npos ? text.size() : space + 1);
  }
  return out;
}

}  // namespace bout
