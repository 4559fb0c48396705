#include "server/names.hpp"

#include <sys/random.h>

#include <cerrno>
#include <cstdlib>

namespace bout::server {

namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t table_letters = 16, key_letters = 26, longest_name = 24;

void fill_random(void* to, std::size_t size) {
  for (char* at = static_cast<char*>(to); size > 0;) {
    const ssize_t got = ::getrandom(at, size, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) std::abort();  // without it no seat would be safe
    at += got;
    size -= static_cast<std::size_t>(got);
  }
}

std::string random_name(std::size_t length) {
  std::string text(length, ' ');
  fill_random(text.data(), length);
  for (char& c : text) c = letters[static_cast<unsigned char>(c) & 31];
  return text;
}

bool is_name(std::string_view text, std::size_t length) {
  return text.size() == length && text.find_first_not_of(letters) == text.npos;
}

/// How many bytes the character that starts here has; 0 when it is none.
std::size_t character(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < size) return 0;
  for (std::size_t at = 1; at < size; ++at)
    if ((byte(at) & 0xc0) != 0x80) return 0;
  const unsigned char second = byte(1);
  const bool wrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                     (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
  return wrong ? 0 : size;
}

std::uint32_t code_point(std::string_view character) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(character[at]); };
  if (character.size() == 1) return byte(0);
  std::uint32_t code = byte(0) & (0xffu >> (character.size() + 1));
  for (std::size_t at = 1; at < character.size(); ++at) code = code << 6 | (byte(at) & 0x3fu);
  return code;
}

/// Control characters, breaks of lines, what cannot be seen, and marks that turn the direction of writing and would
/// scramble what stands beside the name.
bool unfit_for_a_name(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0xad || code == 0x61c ||
         (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
         (code >= 0x2060 && code <= 0x206f) || code == 0xfeff;
}

}  // namespace

std::uint64_t true_random() {
  std::uint64_t bits = 0;
  fill_random(&bits, sizeof bits);
  return bits;
}

std::uint64_t new_seed() { return true_random() >> 2; }
std::string new_table_id() { return random_name(table_letters); }
std::string new_key() { return random_name(key_letters); }
bool is_table_id(std::string_view text) { return is_name(text, table_letters); }
bool is_key(std::string_view text) { return is_name(text, key_letters); }

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = character(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

std::string clean_name(std::string_view text) {
  std::string name;
  std::size_t count = 0;
  while (!text.empty() && count < longest_name) {
    const std::size_t size = character(text);
    if (size == 0) break;
    const bool blank = text[0] == ' ' && (name.empty() || name.back() == ' ');
    if (!blank && !unfit_for_a_name(code_point(text.substr(0, size)))) {
      name += text.substr(0, size);
      ++count;
    }
    text.remove_prefix(size);
  }
  while (!name.empty() && name.back() == ' ') name.pop_back();
  return name;
}

}  // namespace bout::server
