#include "engine/rules_index.hpp"

#include <algorithm>
#include <cctype>

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
  first.insert(first.end(), later.begin(), later.end());
  return first;
}

std::string RulesIndex::suggest(std::string_view number) const {
  std::vector<std::string_view> numbers;
  for (const RuleEntry& entry : entries_) numbers.push_back(entry.number);
  const std::string full = number.find('-') == number.npos ? prefix_ + std::string(number) : std::string(number);
  return suggestion(full, numbers);
}

}  // namespace bout
