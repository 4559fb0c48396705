#include "engine/problems.hpp"

#include <algorithm>
#include <cstddef>

namespace bout {

std::string Problem::text() const {
  return file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + message;
}

namespace {

/// How many letters must be added, removed, replaced or swapped with a neighbour.
int distance(std::string_view a, std::string_view b) {
  std::vector<int> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    now[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) now[j] = std::min(now[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(now);
  }
  return last[b.size()];
}

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
  if (word.size() > 64) return {};  // no typing mistake; and nobody waits for the comparison
  std::string_view best;
  int least = 1 + static_cast<int>(word.size()) / 3;  // one mistake in three letters, one always
  for (const std::string_view candidate : candidates) {
    const int away = distance(word, candidate);
    if (away >= static_cast<int>(std::max(word.size(), candidate.size()))) continue;  // not a letter in common
    if (away > least || (away == least && !best.empty())) continue;
    least = away;
    best = candidate;
  }
  if (!best.empty() || word.size() < 3) return best;
  for (const std::string_view candidate : candidates)
    if (candidate.starts_with(word)) return candidate;
  return {};
}

std::string suggestion(std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view best = nearest(word, candidates);
  return best.empty() ? std::string() : "; did you mean \"" + std::string(best) + "\"?";
}

std::string any_of(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += '"';
    text += words[i];
    text += '"';
  }
  return text;
}

}  // namespace bout
