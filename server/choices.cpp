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

struct Member {
  std::string_view name, value;
};

/// The members of an object, each with its value as it is written.
std::vector<Member> members(std::string_view object) {
  std::vector<Member> found;
  for (std::size_t at = 1; at < object.size() && object[at] == '"';) {
    const std::size_t name_end = object.find('"', at + 1), begin = name_end + 2;
    if (name_end == object.npos) return {};
    int depth = 0;
    bool quoted = false;
    std::size_t end = begin;
    for (; end < object.size(); ++end) {
      const char c = object[end];
      if (quoted) {
        if (c == '\\') ++end;
        quoted = c != '"';
        continue;
      }
      if (depth == 0 && (c == ',' || c == '}')) break;
      quoted = c == '"';
      depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
    }
    found.push_back({object.substr(at + 1, name_end - at - 1), object.substr(begin, end - begin)});
    at = end + 1;
  }
  return found;
}

/// What these means have otherwise than those before them, `null` where they have nothing; empty where that is not shorter.
std::string unlike(const std::string& before, const std::string& now) {
  const std::vector<Member> old = members(before), fresh = members(now);
  const auto same_name = [](const std::vector<Member>& in, std::string_view name) {
    return std::find_if(in.begin(), in.end(), [&](const Member& one) { return one.name == name; });
  };
  json::Writer out;
  out.begin_object();
  for (const Member& one : fresh) {
    if (one.value == "null") return {};
    const auto had = same_name(old, one.name);
    if (had == old.end() || had->value != one.value) out.key(one.name).raw(one.value);
  }
  for (const Member& one : old)
    if (same_name(fresh, one.name) == fresh.end()) out.key(one.name).null();
  out.end_object();
  constexpr std::size_t marked = std::string_view(R"("like":true,)").size();
  return out.text().size() + marked < now.size() ? std::string(out.text()) : std::string();
}

}  // namespace

void write_choice(json::Writer& out, Choice choice) {
  out.key("choice").begin_list();
  for (const int part : parts(choice)) out.value(part);
  out.end_list();
}

void write_choices(json::Writer& out, std::span<const ToldChoice> choices) {
  out.begin_list();
  const std::string nothing;
  for (const std::string* before = &nothing; !choices.empty();) {
    const ToldChoice& first = choices[0];
    out.begin_object();
    write_choice(out, first.choice);
    out.member("word", first.word).member("label", first.label);
    if (const std::string less = unlike(*before, first.means); !before->empty() && !less.empty())
      out.member("like", true).key("means").raw(less);
    else
      out.key("means").raw(first.means);
    before = &first.means;
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
