#include "tests/rule_coverage.hpp"

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace bout::testing {

std::set<std::string> numbers_in(std::string_view text, std::string_view prefix) {
  std::set<std::string> found;
  const std::string start = std::string(prefix) + "-";
  for (std::size_t at = text.find(start); at != text.npos; at = text.find(start, at + 1)) {
    std::size_t end = at + start.size();
    const auto digits = [&] {
      const std::size_t first = end;
      while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
      return end > first;
    };
    if (end < text.size() && std::isupper(static_cast<unsigned char>(text[end])) != 0) {  // R5, G3, D2, I1
      ++end;
      if (text.substr(end, 2) == "-S") end += 2;  // G-S1: an example of the rulebook itself
      if (!digits()) continue;
    } else {
      if (!digits() || end >= text.size() || text[end] != '.') continue;
      ++end;
      if (!digits()) continue;
    }
    found.insert(std::string(text.substr(at, end - at)));
  }
  return found;
}

std::string test_names(std::string_view source) {
  std::string names;
  constexpr std::string_view opening = "TEST_CASE(";
  for (std::size_t at = source.find(opening); at != source.npos; at = source.find(opening, at + 1)) {
    const std::size_t quote = source.find_first_not_of(" \n", at + opening.size());  // it may stand on the next line
    if (quote == source.npos || source[quote] != '"') continue;
    const std::size_t end = source.find("\") {", quote);
    names += std::string(source.substr(quote + 1, end - quote - 1)) + "\n";
  }
  return names;
}

Coverage coverage_of(const std::vector<std::string>& numbers, std::string_view prefix, std::string_view code,
                     std::string_view tests) {
  const std::set<std::string> cited = numbers_in(code, prefix), tested = numbers_in(test_names(tests), prefix);
  Coverage coverage;
  for (const std::string& number : numbers) {
    const bool golden = number.find("-G") != number.npos;
    if (!golden && !cited.contains(number)) coverage.not_in_code.push_back(number);
    if (!tested.contains(number)) coverage.not_in_tests.push_back(number);
  }
  return coverage;
}

std::string sources_below(const std::string& folder, bool tests) {
  std::string all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string path = entry.path().string();
    if (!path.ends_with(".cpp") && !path.ends_with(".hpp")) continue;
    if ((path.find("/tests/") != path.npos) != tests) continue;
    std::ifstream in(path);
    all.append(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    all += '\n';
  }
  return all;
}

}  // namespace bout::testing
