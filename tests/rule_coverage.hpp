#pragma once
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bout::testing {

/// Which numbers of a rulebook are cited in code and named in tests.
struct Coverage {
  std::vector<std::string> not_in_code;   // rules and rulings
  std::vector<std::string> not_in_tests;  // rules, rulings and golden examples
  bool complete() const { return not_in_code.empty() && not_in_tests.empty(); }
};

/// Every number `PREFIX-...` that stands in full in a text.
std::set<std::string> numbers_in(std::string_view text, std::string_view prefix);
/// The names of all test cases in a source file.
std::string test_names(std::string_view source);

/// Golden examples (PREFIX-G...) need a test; everything else needs a test and a citation in code.
Coverage coverage_of(const std::vector<std::string>& numbers, std::string_view prefix, std::string_view code,
                     std::string_view tests);

/// The text of all files below `folder` with one of the endings, tests or everything but tests.
std::string sources_below(const std::string& folder, bool tests);

}  // namespace bout::testing
