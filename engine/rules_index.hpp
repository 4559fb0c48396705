#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace bout {

/// One numbered entry of a RULES.md.
struct RuleEntry {
  std::string number;   // "OAA-6.4"
  std::string title;    // "Whirlwind Dash"
  std::string text;     // what follows the title
  std::string section;  // the heading above it
};

/// A rulebook that can be looked things up in: by number, by words.
class RulesIndex {
 public:
  /// Reads lines of the form `- **OAA-6.4** Title. Text` under `## Section` headings.
  explicit RulesIndex(std::string_view markdown);

  const std::vector<RuleEntry>& entries() const { return entries_; }
  /// "OAA-6.4", "oaa-6.4", "6.4" or "R5".
  const RuleEntry* find(std::string_view number) const;
  /// Entries that contain every word, those with the words in title or number first, rules before rulings and examples.
  /// Where there are none: those with most of the words of a question, slips of the finger forgiven.
  std::vector<const RuleEntry*> search(std::string_view words) const;
  /// The numbers nearest to one that does not exist.
  std::string suggest(std::string_view number) const;

 private:
  std::vector<const RuleEntry*> loosely(std::string_view words) const;

  std::vector<RuleEntry> entries_;
  std::string prefix_;  // "OAA-"
};

}  // namespace bout
