#include "engine/rules_index.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include "engine/problems.hpp"
#include "engine/text.hpp"

namespace bout {

namespace {

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : lower(text) + " ") {
    if (c != ' ' && c != '\t') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

/// The words of a text without what stands around them.
std::vector<std::string> bare_words(std::string_view text) {
  std::string letters = lower(text);
  for (char& c : letters)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-') c = ' ';
  return words_in(letters);
}

bool filler(std::string_view word) {
  static constexpr std::string_view all[] = {
      "a",    "an",  "and",  "are",   "at",      "be",     "by",    "can",  "could", "do",    "does", "for", "from",
      "have", "how", "i",    "if",    "in",      "is",     "it",    "may",  "me",    "must",  "my",   "of",  "on",
      "or",   "our", "the",  "to",    "us",      "we",     "what",  "when", "where", "which", "who",  "why", "will",
      "with", "you", "your", "twice", "happens", "should", "there", "they", "this",  "that"};
  return std::find(std::begin(all), std::end(all), word) != std::end(all);
}

/// Rules, then rulings, then what only shows or changes them.
int kind_of(const RuleEntry& entry) {
  const std::size_t dash = entry.number.find('-');
  const char letter = dash + 1 < entry.number.size() ? entry.number[dash + 1] : ' ';
  return std::isdigit(static_cast<unsigned char>(letter)) != 0 ? 0 : letter == 'R' ? 1 : 2;
}

}  // namespace

RulesIndex::RulesIndex(std::string_view markdown) {
  std::string section;
  while (!markdown.empty()) {
    const std::size_t end = std::min(markdown.find('\n'), markdown.size());
    const std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
    if (line.starts_with("## ")) section = line.substr(3);
    const std::size_t close = line.find("** ");
    if (!line.starts_with("- **") || close == line.npos) continue;
    RuleEntry entry;
    entry.number = line.substr(4, close - 4);
    const std::size_t dash = entry.number.find('-');
    if (dash == std::string::npos) continue;  // a glossary term, not a number
    const std::string_view rest = line.substr(close + 3);
    const std::size_t stop = std::min(rest.find(". "), rest.size());
    entry.title = rest.substr(0, stop);
    entry.text = stop + 2 <= rest.size() ? rest.substr(stop + 2) : std::string_view();
    entry.section = section;
    prefix_ = entry.number.substr(0, dash + 1);
    entries_.push_back(std::move(entry));
  }
}

const RuleEntry* RulesIndex::find(std::string_view number) const {
  const std::string wanted = lower(number), full = lower(prefix_) + wanted;
  for (const RuleEntry& entry : entries_)
    if (const std::string mine = lower(entry.number); mine == wanted || mine == full) return &entry;
  return nullptr;
}

std::vector<const RuleEntry*> RulesIndex::search(std::string_view text) const {
  const std::vector<std::string> words = words_in(text);
  std::vector<const RuleEntry*> first, later;
  if (words.empty()) return first;
  for (const RuleEntry& entry : entries_) {
    const std::string head = lower(entry.number + " " + entry.title);
    const std::string all = head + " " + lower(entry.text);
    const auto has = [](const std::string& in, const std::string& word) { return in.find(word) != in.npos; };
    if (!std::all_of(words.begin(), words.end(), [&](const auto& word) { return has(all, word); })) continue;
    const bool heads = std::all_of(words.begin(), words.end(), [&](const auto& word) { return has(head, word); });
    (heads ? first : later).push_back(&entry);
  }
  const auto rules_first = [](const RuleEntry* a, const RuleEntry* b) { return kind_of(*a) < kind_of(*b); };
  std::stable_sort(first.begin(), first.end(), rules_first);
  std::stable_sort(later.begin(), later.end(), rules_first);
  first.insert(first.end(), later.begin(), later.end());
  return first.empty() ? loosely(text) : first;
}

std::vector<const RuleEntry*> RulesIndex::loosely(std::string_view text) const {
  std::vector<std::vector<std::string>> words;
  std::set<std::string> known;
  for (const RuleEntry& entry : entries_) {
    words.push_back(bare_words(entry.title + " " + entry.text));
    known.insert(words.back().begin(), words.back().end());
  }
  const std::vector<std::string_view> vocabulary(known.begin(), known.end());
  std::vector<std::string> asked;
  for (const std::string& word : bare_words(text)) {
    if (filler(word)) continue;
    const bool begins = std::any_of(known.begin(), known.end(), [&](const auto& one) { return one.starts_with(word); });
    const std::string_view meant = begins ? std::string_view(word) : nearest(word, vocabulary);
    const bool slip = !meant.empty() && meant.front() == word.front() && meant.size() + 2 >= word.size();
    if (slip && (begins || word.size() > 3)) asked.emplace_back(meant);
  }
  struct Found {
    const RuleEntry* entry;
    int met;
  };
  std::vector<Found> found;
  int most = 1;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const auto has = [&](const std::string& word) {
      return std::any_of(words[i].begin(), words[i].end(), [&](const auto& one) { return one.starts_with(word); });
    };
    found.push_back({&entries_[i], static_cast<int>(std::count_if(asked.begin(), asked.end(), has))});
    most = std::max(most, found.back().met);
  }
  std::erase_if(found, [&](const Found& one) { return one.met < most; });
  std::stable_sort(found.begin(), found.end(),
                   [](const Found& a, const Found& b) { return kind_of(*a.entry) < kind_of(*b.entry); });
  std::vector<const RuleEntry*> entries;
  for (const Found& one : found) entries.push_back(one.entry);
  return entries;
}

std::string RulesIndex::suggest(std::string_view number) const {
  std::vector<std::string_view> numbers;
  for (const RuleEntry& entry : entries_) numbers.push_back(entry.number);
  const std::string full = number.find('-') == number.npos ? prefix_ + std::string(number) : std::string(number);
  return suggestion(full, numbers);
}

}  // namespace bout
