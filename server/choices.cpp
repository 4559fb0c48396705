#include "server/choices.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace bout::server {

namespace {

constexpr std::size_t fewest = 3;  // in short only where it saves something

std::array<int, 4> parts(Choice choice) { return {choice.verb, choice.a, choice.b, choice.c}; }

/// Where in the means of a choice a word stands that another has otherwise, and in which part of the choice it is.
struct Difference {
  std::size_t begin = 0, end = 0;  // of the word
  std::string member;
  std::size_t place = 0;

  std::string_view word(const ToldChoice& in) const { return std::string_view(in.means).substr(begin, end - begin); }
};

/// The word in which the other's means begin to differ, if it is one of a member of their own, not of a part of them.
std::optional<Difference> first_difference(const ToldChoice& one, const ToldChoice& other) {
  const auto differs = std::mismatch(one.means.begin(), one.means.end(), other.means.begin(), other.means.end()).first;
  const std::size_t at = static_cast<std::size_t>(differs - one.means.begin());
  const std::size_t begin = one.means.rfind(":\"", at) + 2, end = one.means.find('"', begin);
  if (begin < 2 || begin > at || end == one.means.npos || end < at) return {};
  const std::string_view before = std::string_view(one.means).substr(0, begin);
  if (before.find_first_of("{[", 1) != before.npos) return {};
  const std::size_t name = before.rfind('"', begin - 4) + 1;
  return Difference{begin, end, std::string(before.substr(name, begin - 3 - name)), 0};
}

/// Whether the other one is made from this one by another word in the means and the label, and another number in the choice.
std::optional<std::string> instead(const ToldChoice& one, const ToldChoice& other, const Difference& difference) {
  if (other.word != one.word || other.follows != one.follows || other.means.size() < difference.begin) return {};
  const std::size_t end = other.means.find('"', difference.begin);
  if (end == other.means.npos) return {};
  const std::string word = other.means.substr(difference.begin, end - difference.begin);
  const std::size_t in_label = one.label.find(difference.word(one));
  if (word.empty() || in_label == one.label.npos || (word + one.means).find('\\') != word.npos) return {};
  const auto replaced = [&](std::string text, std::size_t at) { return text.replace(at, difference.end - difference.begin, word); };
  if (replaced(one.means, difference.begin) != other.means || replaced(one.label, in_label) != other.label) return {};
  std::array<int, 4> mine = parts(one.choice);
  mine[difference.place] = parts(other.choice)[difference.place];
  if (mine != parts(other.choice)) return {};
  return word;
}

/// What the first of these differs in from the second, if that is all.
std::optional<Difference> only_difference(const ToldChoice& one, const ToldChoice& other) {
  std::optional<Difference> difference = first_difference(one, other);
  if (!difference) return {};
  const std::array<int, 4> mine = parts(one.choice), theirs = parts(other.choice);
  difference->place = static_cast<std::size_t>(std::mismatch(mine.begin(), mine.end(), theirs.begin()).first - mine.begin());
  if (difference->place == mine.size() || !instead(one, other, *difference)) return {};
  return difference;
}

}  // namespace

void write_choice(json::Writer& out, Choice choice) {
  out.key("choice").begin_list();
  for (const int part : parts(choice)) out.value(part);
  out.end_list();
}

void write_choices(json::Writer& out, std::span<const ToldChoice> choices) {
  out.begin_list();
  while (!choices.empty()) {
    const ToldChoice& first = choices[0];
    out.begin_object();
    write_choice(out, first.choice);
    out.member("word", first.word).member("label", first.label).key("means").raw(first.means);
    if (!first.follows.empty()) out.member("follows", first.follows);
    std::size_t alike = 1;
    const std::optional<Difference> difference = choices.size() > 1 ? only_difference(first, choices[1]) : std::nullopt;
    while (difference && alike < choices.size() && instead(first, choices[alike], *difference)) ++alike;
    if (alike < fewest) alike = 1;
    if (alike > 1) {
      out.key("more").begin_object().member("place", static_cast<int>(difference->place)).member("member", difference->member);
      out.key("numbers").begin_list();
      for (const ToldChoice& one : choices.subspan(1, alike - 1)) out.value(parts(one.choice)[difference->place]);
      out.end_list().key("words").begin_list();
      for (const ToldChoice& one : choices.subspan(1, alike - 1)) out.value(*instead(first, one, *difference));
      out.end_list().end_object();
    }
    out.end_object();
    choices = choices.subspan(alike);
  }
  out.end_list();
}

}  // namespace bout::server
