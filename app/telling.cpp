#include "app/telling.hpp"

namespace bout::app {

std::string told_lines(const Told& told, const Style& style) {
  if (told.text.empty()) return {};
  std::string rules;
  for (const std::string& rule : told.rules) rules += (rules.empty() ? "" : ", ") + rule;
  if (!rules.empty()) rules = " " + style.dim("[" + rules + "]");
  std::string text;
  if (told.heading)
    text = "\n" + wrapped(style.yellow(told.text), style.width, 2) + "\n";
  else
    text = "  " + wrapped(told.text + rules, style.width - 2, 4) + "\n";
  if (!told.colour.empty()) text += "    " + wrapped(style.paint("2;3", told.colour), style.width - 4, 4) + "\n";
  return text;
}

}  // namespace bout::app
