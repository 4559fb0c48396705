#include "engine/options.hpp"

#include <cassert>
#include <charconv>

#include "engine/problems.hpp"

namespace bout {

namespace {

constexpr std::size_t longest_text = 65536;

std::optional<int> whole(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<OptionValue> parse_integers(std::string_view text) {
  OptionValue list;
  if (text.starts_with('{') && text.ends_with('}')) text = text.substr(1, text.size() - 2);
  while (!text.empty()) {
    const std::size_t comma = text.find_first_of(",+");
    const std::string_view item = text.substr(0, comma);
    const std::size_t start = item.find_first_not_of(' ');
    const std::optional<int> number = whole(start == item.npos ? item : item.substr(start));
    if (!number || (!list.empty() && *number <= list.back())) return std::nullopt;
    list.push_back(*number);
    text = comma == text.npos ? std::string_view() : text.substr(comma + 1);
  }
  return list;
}

std::optional<OptionValue> parse_ratio(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::size_t point = text.find('.');
  if (slash != text.npos) {
    const std::optional<int> over = whole(text.substr(0, slash)), under = whole(text.substr(slash + 1));
    if (!over || !under || *under < 1 || *under > 100 || *over > 100000) return std::nullopt;
    return OptionValue{*over, *under};
  }
  if (point != text.npos && text.size() - point <= 3) {  // 1.5 is 15/10
    const std::optional<int> front = whole(text.substr(0, point)), rest = whole(text.substr(point + 1));
    if (!front || !rest || *rest < 0 || *front < 0 || *front > 1000) return std::nullopt;
    const int scale = text.size() - point == 2 ? 10 : 100;
    return OptionValue{*front * scale + *rest, scale};
  }
  const std::optional<int> number = whole(text);
  if (!number) return std::nullopt;
  return OptionValue{*number, 1};
}

std::optional<OptionValue> parse(const OptionSpec& spec, std::string_view text) {
  const auto in_range = [&](int number) { return number >= spec.least && number <= spec.most; };
  switch (spec.kind) {
    case OptionSpec::Kind::integer:
      if (const std::optional<int> number = whole(text); number && in_range(*number)) return OptionValue{*number};
      return std::nullopt;
    case OptionSpec::Kind::flag:
      if (text == "true" || text == "yes" || text == "on" || text == "1") return OptionValue{1};
      if (text == "false" || text == "no" || text == "off" || text == "0") return OptionValue{0};
      return std::nullopt;
    case OptionSpec::Kind::word:
      for (std::size_t i = 0; i < spec.words.size(); ++i)
        if (text == spec.words[i] || (i < spec.also.size() && !spec.also[i].empty() && text == spec.also[i]))
          return OptionValue{static_cast<int>(i)};
      return std::nullopt;
    case OptionSpec::Kind::ratio:
      if (const auto ratio = parse_ratio(text);
          ratio && (*ratio)[0] >= spec.least * (*ratio)[1] && (*ratio)[0] <= spec.most * (*ratio)[1])
        return ratio;
      return std::nullopt;
    case OptionSpec::Kind::integers:
      if (auto list = parse_integers(text)) {
        for (const int number : *list)
          if (!in_range(number)) return std::nullopt;
        return list;
      }
      return std::nullopt;
    case OptionSpec::Kind::text:
      if (text.size() > longest_text) return std::nullopt;
      return OptionValue(text.begin(), text.end());
  }
  return std::nullopt;
}

}  // namespace

std::string option_text(const OptionSpec& spec, const OptionValue& value) {
  switch (spec.kind) {
    case OptionSpec::Kind::integer: return std::to_string(value[0]);
    case OptionSpec::Kind::flag: return value[0] != 0 ? "true" : "false";
    case OptionSpec::Kind::word: return spec.words[static_cast<std::size_t>(value[0])];
    case OptionSpec::Kind::ratio: return std::to_string(value[0]) + "/" + std::to_string(value[1]);
    case OptionSpec::Kind::integers: {
      std::string text;
      for (const int number : value) text += (text.empty() ? "" : ",") + std::to_string(number);
      return text;
    }
    case OptionSpec::Kind::text: return {value.begin(), value.end()};
  }
  return {};
}

std::string option_range(const OptionSpec& spec) {
  const std::string range = std::to_string(spec.least) + " to " + std::to_string(spec.most);
  switch (spec.kind) {
    case OptionSpec::Kind::integer: return range;
    case OptionSpec::Kind::flag: return "true or false";
    case OptionSpec::Kind::word: {
      std::string text;
      for (std::size_t i = 0; i < spec.words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == spec.words.size() ? " or " : ", ") + spec.words[i];
      return text;
    }
    case OptionSpec::Kind::ratio: return "a ratio such as 3/2, from " + range;
    case OptionSpec::Kind::integers: return "rising numbers such as 10,15, each from " + range;
    case OptionSpec::Kind::text: return "a text of at most " + std::to_string(longest_text) + " characters";
  }
  return {};
}

std::size_t OptionValues::index_of(std::string_view name) const {
  std::size_t index = 0;
  while (index < specs_->size() && (*specs_)[index].name != name) ++index;
  return index;
}

std::string OptionValues::text(std::string_view name) const {
  const OptionValue& value = get(name);
  return {value.begin(), value.end()};
}

std::optional<OptionError> OptionValues::set(std::string_view name, std::string_view text) {
  const std::size_t index = index_of(name);
  if (index == specs_->size()) {
    std::vector<std::string_view> names;
    for (const OptionSpec& spec : *specs_) names.push_back(spec.name);
    return OptionError{"unknown option \"" + std::string(name) + "\"" + suggestion(name, names)};
  }
  const OptionSpec& spec = (*specs_)[index];
  std::optional<OptionValue> value = parse(spec, text);
  if (!value) {
    std::vector<std::string_view> words(spec.words.begin(), spec.words.end());
    return OptionError{spec.name + " must be " + option_range(spec) + ", not \"" + std::string(text) + "\"" +
                       (words.empty() ? "" : suggestion(text, words))};
  }
  set_[index] = std::move(value);
  return std::nullopt;
}

std::optional<OptionError> OptionValues::apply(const Preset& preset) {
  for (const auto& [name, text] : preset.set)
    if (auto error = set(name, text)) return error;
  return std::nullopt;
}

const OptionValue* OptionValues::was_set(std::string_view name) const {
  const std::size_t index = index_of(name);
  assert(index < specs_->size());
  return set_[index] ? &*set_[index] : nullptr;
}

const OptionValue& OptionValues::get(std::string_view name) const {
  const OptionValue* set = was_set(name);
  return set != nullptr ? *set : (*specs_)[index_of(name)].standard;
}

std::vector<std::pair<std::string, std::string>> OptionValues::changed() const {
  std::vector<std::pair<std::string, std::string>> list;
  for (std::size_t i = 0; i < set_.size(); ++i)
    if (set_[i]) list.emplace_back((*specs_)[i].name, option_text((*specs_)[i], *set_[i]));
  return list;
}

}  // namespace bout
