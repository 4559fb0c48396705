#pragma once
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/names.hpp"
#include "engine/options.hpp"

namespace bout {

namespace detail {

template <class>
struct MemberOf;
template <class Whole, class Part>
struct MemberOf<Part Whole::*> {
  using whole = Whole;
  using part = Part;
};

/// &bout::game::Rules::rounds is "rounds".
template <auto Member>
consteval std::string_view pointed_at() {
  const std::string_view all = __PRETTY_FUNCTION__;
  const std::size_t begin = all.find("Member = ") + 9;
  std::string_view spelled = all.substr(begin, all.find_first_of(";]", begin) - begin);
  if (spelled.ends_with(')')) spelled.remove_suffix(1);
  return plain(spelled.substr(spelled.rfind(':') + 1));
}

}  // namespace detail

/// An option beside the member it sets: one row says its name, its default, its range, its words and where it goes.
template <class Rules>
struct OptionRow {
  OptionSpec spec;
  void (*put)(Rules&, const OptionValue&);

  /// Another name than the member's.
  OptionRow called(std::string_view name) && {
    spec.name = name;
    return std::move(*this);
  }
  /// Another default than the member's own.
  OptionRow standing_at(OptionValue standard) && {
    spec.standard = std::move(standard);
    return std::move(*this);
  }
  /// Other words than the enum's, in the same order.
  OptionRow worded(std::vector<std::string> words) && {
    spec.words = std::move(words);
    return std::move(*this);
  }
  /// Other spellings of the words, in the same order.
  OptionRow also(std::vector<std::string> spellings) && {
    spec.also = std::move(spellings);
    return std::move(*this);
  }
};

/// A number from `least` to `most`.
template <auto Member>
auto option(int least, int most, const char* help, const char* rules) {
  using Rules = typename detail::MemberOf<decltype(Member)>::whole;
  using Part = typename detail::MemberOf<decltype(Member)>::part;
  static_assert(std::is_integral_v<Part> && !std::is_same_v<Part, bool>);
  return OptionRow<Rules>{{std::string(detail::pointed_at<Member>()),
                           OptionSpec::Kind::integer,
                           {static_cast<int>(Rules{}.*Member)},
                           least,
                           most,
                           {},
                           {},
                           help,
                           rules},
                          [](Rules& to, const OptionValue& value) { to.*Member = static_cast<Part>(value.front()); }};
}

/// A flag, or one of an enum's words.
template <auto Member>
auto option(const char* help, const char* rules) {
  using Rules = typename detail::MemberOf<decltype(Member)>::whole;
  using Part = typename detail::MemberOf<decltype(Member)>::part;
  OptionSpec spec;
  spec.name = detail::pointed_at<Member>();
  spec.standard = {static_cast<int>(Rules{}.*Member)};
  spec.help = help;
  spec.rules = rules;
  if constexpr (std::is_same_v<Part, bool>) {
    spec.kind = OptionSpec::Kind::flag;
    spec.most = 1;
  } else {
    static_assert(has_words<Part>);
    spec.kind = OptionSpec::Kind::word;
    spec.words.assign(words_of<Part>.begin(), words_of<Part>.end());
  }
  return OptionRow<Rules>{std::move(spec),
                          [](Rules& to, const OptionValue& value) { to.*Member = static_cast<Part>(value.front()); }};
}

/// Whatever is set in a way of its own.
template <class Rules>
OptionRow<Rules> option(OptionSpec spec, void (*put)(Rules&, const OptionValue&)) {
  return {std::move(spec), put};
}

/// All options of a game, in the order in which people read them.
template <class Rules>
class OptionRows {
 public:
  explicit OptionRows(std::vector<OptionRow<Rules>> rows) : rows_(std::move(rows)) {
    for (const OptionRow<Rules>& row : rows_) specs_.push_back(row.spec);
  }
  const std::vector<OptionSpec>& specs() const { return specs_; }
  /// Puts every value that was set where it belongs; what was not set stays as the content has it.
  void put(const OptionValues& values, Rules& rules) const {
    for (const OptionRow<Rules>& row : rows_)
      if (const OptionValue* value = values.was_set(row.spec.name)) row.put(rules, *value);
  }

 private:
  std::vector<OptionRow<Rules>> rows_;
  std::vector<OptionSpec> specs_;
};

}  // namespace bout
