#include "app/args.hpp"

#include <algorithm>

#include "engine/problems.hpp"
#include "engine/style.hpp"

namespace bout::app {

std::optional<Args> Args::parse(const CommandSpec& spec, const std::vector<std::string>& words, std::string& error) {
  Args args;
  bool only_plain = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (only_plain || !word.starts_with("-") || word == "-") {
      args.plain_.push_back(word);
      continue;
    }
    if (word == "--") {
      only_plain = true;
      continue;
    }
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const auto flag = std::find_if(spec.flags.begin(), spec.flags.end(), [&](const Flag& f) { return f.name == name; });
    if (flag == spec.flags.end()) {
      std::vector<std::string_view> names;
      for (const Flag& known : spec.flags) names.push_back(known.name);
      error = "unknown flag \"" + name + "\"" + suggestion(name, names);
      return std::nullopt;
    }
    if (flag->value.empty()) {
      if (equals != word.npos) return error = name + " takes no value", std::nullopt;
      args.flags_.emplace_back(name, "");
    } else if (equals != word.npos) {
      args.flags_.emplace_back(name, word.substr(equals + 1));
    } else if (i + 1 < words.size()) {
      args.flags_.emplace_back(name, words[++i]);
    } else {
      error = name + " needs a value: " + name + " " + std::string(flag->value);
      return std::nullopt;
    }
  }
  const int count = static_cast<int>(args.plain_.size());
  if (count < spec.least)
    return error = "missing argument: bout " + std::string(spec.name) + " " + std::string(spec.arguments), std::nullopt;
  if (count > spec.most)
    return error = "too many arguments, from \"" + args.plain_[static_cast<std::size_t>(spec.most)] + "\" on",
           std::nullopt;
  return args;
}

bool Args::has(std::string_view flag) const {
  return std::any_of(flags_.begin(), flags_.end(), [&](const auto& f) { return f.first == flag; });
}
std::optional<std::string> Args::get(std::string_view flag) const {
  std::optional<std::string> value;
  for (const auto& [name, text] : flags_)
    if (name == flag) value = text;
  return value;
}
std::vector<std::string> Args::all(std::string_view flag) const {
  std::vector<std::string> list;
  for (const auto& [name, text] : flags_)
    if (name == flag) list.push_back(text);
  return list;
}

std::string help_of(const CommandSpec& spec) {
  std::string text = "usage: bout " + std::string(spec.name) +
                     (spec.arguments.empty() ? "" : " " + std::string(spec.arguments)) +
                     (spec.flags.empty() ? "" : " [flags]") + "\n\n" + wrapped(spec.about, 80) + "\n";
  if (!spec.flags.empty()) text += "\n";
  for (const Flag& flag : spec.flags) {
    std::string left = "  " + std::string(flag.name) + (flag.value.empty() ? "" : " " + std::string(flag.value));
    left.resize(std::max<std::size_t>(left.size() + 1, 26), ' ');
    text += wrapped(left + std::string(flag.help), 80, 26);
    text += "\n";
  }
  if (!spec.examples.empty()) text += "\nexamples:\n" + std::string(spec.examples);
  return text;
}

}  // namespace bout::app
