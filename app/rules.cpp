#include <cstdio>

#include "app/commands.hpp"
#include "app/table.hpp"

namespace bout::app {

namespace {

void print_entry(const RuleEntry& entry, const Style& style) {
  std::printf("%s\n",
              wrapped(style.bold(entry.number + " " + entry.title) + ". " + entry.text, style.width, 4).c_str());
}

int run_rules(const Args& args) {
  const GameKind* kind = find_game(args.plain()[0]);
  if (kind == nullptr)
    return complain(wrong_call, "unknown game \"" + args.plain()[0] + "\"" + suggest_game(args.plain()[0]));
  const RulesIndex rules = kind->rules();
  const Style style = terminal_style();
  if (const auto words = args.get("--search")) {
    const auto found = rules.search(*words);
    for (const RuleEntry* entry : found) print_entry(*entry, style);
    return found.empty() ? complain(failed, "no rule has the words \"" + *words + "\"") : static_cast<int>(fine);
  }
  if (args.plain().size() > 1) {
    const RuleEntry* entry = rules.find(args.plain()[1]);
    if (entry == nullptr)
      return complain(wrong_call, "there is no rule " + args.plain()[1] + rules.suggest(args.plain()[1]));
    std::printf("%s\n", style.dim(entry->section).c_str());
    print_entry(*entry, style);
    return fine;
  }
  std::string section;
  for (const RuleEntry& entry : rules.entries()) {
    if (entry.section != section) std::printf("\n%s\n\n", style.yellow(section = entry.section).c_str());
    print_entry(entry, style);
  }
  return fine;
}

}  // namespace

Command rules_command() {
  return {
      {"rules",
       "GAME [NUMBER]",
       "Shows the rulebook: all of it, one rule by its number, or every rule with certain words.",
       1,
       2,
       {{"--search", "WORDS", "Rules that contain all of these words."}},
       "  bout rules one-against-all OAA-9.5\n  bout rules one-against-all R10\n  bout rules one-against-all --search \"safe zone\"\n"},
      run_rules};
}

}  // namespace bout::app
