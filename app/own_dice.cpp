#include "app/own_dice.hpp"

#include <cstdio>

#include "app/input.hpp"
#include "app/table.hpp"
#include "engine/outcomes.hpp"
#include "engine/text.hpp"

namespace bout::app {

namespace {

/// By its number in the list, its name, or how its name and no other begins.
std::optional<Outcome> chosen(const std::vector<NamedOutcome>& list, const std::string& typed) {
  if (const auto number = parse_number(typed))
    return *number >= 1 && *number <= list.size() ? std::optional(list[*number - 1].outcome) : std::nullopt;
  const NamedOutcome* begins = nullptr;
  int fitting = 0;
  for (const NamedOutcome& one : list) {
    if (lower(one.text) == lower(typed)) return one.outcome;
    if (typed.empty() || !lower(one.text).starts_with(lower(typed))) continue;
    begins = &one;
    ++fitting;
  }
  return fitting == 1 ? std::optional(begins->outcome) : std::nullopt;
}

void show(const std::vector<NamedOutcome>& list, const Style& style) {
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i)
    text += (i == 0 ? "" : ", ") + std::to_string(i + 1) + " " + list[i].text;
  std::printf("  %s\n", wrapped(text, style.width - 2, 2).c_str());
}

}  // namespace

std::optional<Outcome> ask_outcome(const AnyGame& game, const NeededRoll& roll, const Style& style) {
  if (const Outcome only = roll.only(); only != 0) return only;
  const std::vector<NamedOutcome> list = named_outcomes(game, roll);
  const std::string prompt = style.cyan(list.empty() ? "your die, " + game.roll_text(roll.name) + " (1 to " +
                                                           std::to_string(roll.sides) + ")> "
                                                     : "your draw, " + game.roll_text(roll.name) + "> ");
  if (!list.empty() && list.size() <= 12) show(list, style);
  for (;;) {
    const std::optional<std::string> line = read_line(prompt);
    if (!line || *line == "quit") return std::nullopt;
    if (list.empty()) {
      const auto face = parse_number(*line);
      if (face && roll.allows(*face)) return static_cast<Outcome>(*face);
      std::printf("Type a number from 1 to %d, as the die shows it.\n", roll.sides);
    } else {
      if (const auto outcome = chosen(list, *line)) return outcome;
      std::printf("Type what you drew, by its name or by its number here:\n");
      show(list, style);
    }
  }
}

}  // namespace bout::app
