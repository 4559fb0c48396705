#include "engine/voice/grammar.hpp"

#include <array>
#include <utility>
#include <vector>

namespace bout::voice {

namespace {

constexpr std::array<std::string_view, 13> numerals = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                                    "seven", "eight", "nine", "ten",   "eleven", "twelve"};
constexpr std::array<std::string_view, 13> ordinals = {"zeroth", "first",    "second",  "third",  "fourth",
                                                       "fifth",  "sixth",    "seventh", "eighth", "ninth",
                                                       "tenth",  "eleventh", "twelfth"};

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c; }
constexpr std::array<bool, 256> letters = [] {  // and figures, and everything beyond ASCII
  std::array<bool, 256> is{};
  for (std::size_t c = 0; c < is.size(); ++c)
    is[c] = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c >= 0x80;
  return is;
}();
constexpr bool letter(char c) { return letters[static_cast<unsigned char>(c)]; }

bool opens_with(std::string_view text, std::string_view prefix) {
  if (text.size() < prefix.size()) return false;
  for (std::size_t i = 0; i < prefix.size(); ++i)
    if (lower(text[i]) != prefix[i]) return false;
  return true;
}

}  // namespace

std::optional<Pronouns> pronouns(std::string_view set) {
  if (set == "she") return Pronouns{"she", "her", "her", "hers", "herself", false};
  if (set == "he") return Pronouns{"he", "him", "his", "his", "himself", false};
  if (set == "they") return Pronouns{"they", "them", "their", "theirs", "themselves", true};
  if (set == "it") return Pronouns{"it", "it", "its", "its", "itself", false};
  Pronouns made;
  if (set.ends_with('+')) {
    made.plural = true;
    set.remove_suffix(1);
  }
  std::array<std::string*, 5> parts = {&made.sub, &made.obj, &made.pos, &made.own, &made.ref};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t end = set.find('/');
    if ((end == set.npos) != (i + 1 == parts.size())) return std::nullopt;
    *parts[i] = std::string(set.substr(0, end));
    if (parts[i]->empty()) return std::nullopt;
    set.remove_prefix(end == set.npos ? set.size() : end + 1);
  }
  return made;
}

std::string possessive(std::string_view name) { return std::string(name) + "'s"; }

std::string verb(std::string_view third, bool plural) {
  if (!plural) return std::string(third);
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> odd = {{{"is", "are"},
                                                                                 {"was", "were"},
                                                                                 {"has", "have"},
                                                                                 {"does", "do"},
                                                                                 {"goes", "go"},
                                                                                 {"isn't", "aren't"},
                                                                                 {"wasn't", "weren't"},
                                                                                 {"hasn't", "haven't"}}};
  for (const auto& [one, many] : odd)
    if (third == one) return std::string(many);
  if (!third.ends_with('s')) return std::string(third);  // can, will, went
  if (third.size() > 4 && third.ends_with("ies")) return std::string(third.substr(0, third.size() - 3)) + "y";
  for (const std::string_view end : {"sses", "shes", "ches", "xes", "zzes", "oes"})
    if (third.ends_with(end)) return std::string(third.substr(0, third.size() - 2));
  return std::string(third.substr(0, third.size() - 1));
}

std::string_view article(std::string_view next) {
  for (const std::string_view silent : {"hour", "honest", "heir", "honour", "x-"})
    if (opens_with(next, silent)) return "an";
  for (const std::string_view spoken : {"uni", "use", "usual", "eu", "one", "once", "ewe"})
    if (opens_with(next, spoken)) return "a";
  if (next.empty()) return "a";
  if (next.front() == '8' || next.starts_with("11") || next.starts_with("18")) return "an";
  return std::string_view("aeiou").find(lower(next.front())) == std::string_view::npos ? "a" : "an";
}

std::string number_word(int number) {
  if (number >= 0 && number < static_cast<int>(numerals.size()))
    return std::string(numerals[static_cast<std::size_t>(number)]);
  return std::to_string(number);
}

std::string nth(int number) {
  if (number >= 0 && number < static_cast<int>(ordinals.size()))
    return std::string(ordinals[static_cast<std::size_t>(number)]);
  const int tens = number / 10 % 10, ones = number % 10;
  const char* end = tens == 1 ? "th" : ones == 1 ? "st" : ones == 2 ? "nd" : ones == 3 ? "rd" : "th";
  return std::to_string(number) + end;
}

std::string times(int number) {
  if (number == 0) return "never";
  if (number == 1) return "once";
  if (number == 2) return "twice";
  return number_word(number) + " times";
}

std::string list(std::span<const std::string_view> items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

int count_words(std::string_view text) {
  int count = 0;
  bool inside = false;
  for (const char c : text) {
    const bool now = letter(c) || (inside && (c == '\'' || c == '-'));
    if (now && !inside) ++count;
    inside = now;
  }
  return count;
}

std::string opening(std::string_view text, int count) {
  std::string made;
  bool inside = false;
  for (const char c : text) {
    const bool now = letter(c) || (inside && (c == '\'' || c == '-'));
    if (inside && !now && --count == 0) break;
    if (now) {
      if (!inside && !made.empty()) made += ' ';
      made += lower(c);
    }
    inside = now;
  }
  return made;
}

void Line::add(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::size_t end = at;  // of the word
    while (end < text.size() && letter(text[end])) ++end;
    if (end > at) {
      text_ += starts_ ? upper(text[at]) : text[at];
      text_.append(text, at + 1, end - at - 1);
      starts_ = stop_ = false;
      if (end == text.size()) return;
      at = end;
    }
    const char c = text[at];
    if (c == ' ') {
      if (text_.empty() || text_.back() == ' ') continue;
      if (stop_) starts_ = true;
      text_ += c;
      continue;
    }
    if ((c == ',' || c == '.' || c == ';' || c == ':' || c == '?') && text_.ends_with(' ')) text_.pop_back();
    if (c == '.' && text_.ends_with('.')) continue;
    text_ += c;
    stop_ = c == '.' || c == '?' || (stop_ && (c == '"' || c == '\''));
  }
}

void Line::article_for(std::string_view text) {
  const std::string_view now = text_;
  for (const std::string_view word : {"a ", "an "}) {
    if (now.size() < word.size() || (now.size() > word.size() && now[now.size() - word.size() - 1] != ' ')) continue;
    const std::size_t at = now.size() - word.size();
    if (lower(now[at]) != 'a' || now.substr(at + 1) != word.substr(1)) continue;
    text_.resize(at + 1);
    text_ += article(text).substr(1);
    text_ += ' ';
    return;
  }
}

void Line::reopen() {
  while (text_.ends_with(' ') || text_.ends_with('.')) text_.pop_back();
  starts_ = stop_ = false;
}

std::string Line::take() {
  while (text_.ends_with(' ')) text_.pop_back();
  return std::move(text_);
}

}  // namespace bout::voice
