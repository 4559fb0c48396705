#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bout {

/// What a table may be asked to play differently: typed, ranged and documented.
struct OptionSpec {
  enum class Kind : std::uint8_t {
    integer,   // {value}
    flag,      // {0 or 1}
    word,      // {index into words}
    ratio,     // {numerator, denominator}
    integers,  // a rising list
    text,      // a character each: something longer, such as the sheet of a campaign that goes on
  };
  std::string name;
  Kind kind = Kind::integer;
  std::vector<int> standard;       // the default, in the form of its kind
  int least = 0, most = 0;         // of the integer, the ratio or each of the integers
  std::vector<std::string> words;  // for Kind::word
  std::vector<std::string> also;   // other spellings of the words, in the same order
  std::string help;                // one sentence
  std::string rules;               // "OAA-R10"
};

using OptionValue = std::vector<int>;

/// What is wrong with an option, in words for the person who typed it.
struct OptionError {
  std::string message;
};

/// A named set of option values.
struct Preset {
  std::string name;
  std::string about;
  std::vector<std::pair<std::string, std::string>> set;
};

/// The values of one table. What was not set says its default; games read by name, once, when they open.
class OptionValues {
 public:
  explicit OptionValues(const std::vector<OptionSpec>& specs) : specs_(&specs), set_(specs.size()) {}

  /// Sets `name` to what `text` says, or tells what is wrong.
  std::optional<OptionError> set(std::string_view name, std::string_view text);
  std::optional<OptionError> apply(const Preset& preset);

  /// The value that was set, or nothing.
  const OptionValue* was_set(std::string_view name) const;
  /// The value, or the default.
  const OptionValue& get(std::string_view name) const;
  int number(std::string_view name) const { return get(name).front(); }
  std::string text(std::string_view name) const;

  const std::vector<OptionSpec>& specs() const { return *specs_; }
  /// What was set, as text, in the order of the specs: enough to make the same table again.
  std::vector<std::pair<std::string, std::string>> changed() const;

 private:
  std::size_t index_of(std::string_view name) const;

  const std::vector<OptionSpec>* specs_;
  std::vector<std::optional<OptionValue>> set_;
};

std::string option_text(const OptionSpec& spec, const OptionValue& value);
/// "20 to 200", "adaptive, declared_each_round or fixed_for_game", ...
std::string option_range(const OptionSpec& spec);

}  // namespace bout
