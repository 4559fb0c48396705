// Every text a person reads is plain English: no mannerism stands in a string of the command, the server, a game, the
// page, the rulebooks, the README or the documents. Stories and commentary have a voice of their own and are left out.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace bout::testing {

namespace {

namespace fs = std::filesystem;

struct Said {
  std::string where, text;
};

std::string read(const fs::path& path) {
  std::ifstream in(path);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

std::string place(const fs::path& path, const std::string& text, std::size_t at) {
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  return fs::relative(path, BOUT_SOURCE_DIR).string() + ":" + std::to_string(line);
}

/// The string literals of a C++ file that hold more than one word; comments are passed over.
void literals(const fs::path& path, std::vector<Said>& all) {
  const std::string text = read(path);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "//") == 0) {
      i = std::min(text.find('\n', i), text.size());
    } else if (text[i] == '\'' && i + 2 < text.size()) {  // a character
      i = text.find('\'', i + (text[i + 1] == '\\' ? 3 : 2));
      if (i == text.npos) return;
    } else if (text[i] == '"') {
      const std::size_t begin = ++i;
      while (i < text.size() && text[i] != '"') i += text[i] == '\\' ? 2 : 1;
      const std::string found = text.substr(begin, i - begin);
      if (found.find(' ') != found.npos) all.push_back({place(path, text, begin), found});
    }
  }
}

/// The page: whatever is not a comment. Code has none of the phrases either.
void page(const fs::path& path, std::vector<Said>& all) {
  std::string text = read(path);
  const auto blank = [&](std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + 1)) {
      if (from == "//" && at > 0 && text[at - 1] == ':') continue;  // of an address
      const std::size_t end = std::min(text.find(to, at), text.size());
      std::replace_if(
          text.begin() + static_cast<std::ptrdiff_t>(at), text.begin() + static_cast<std::ptrdiff_t>(end),
          [](char c) { return c != '\n'; }, ' ');
    }
  };
  blank("/*", "*/");
  blank("<!--", "-->");
  blank("//", "\n");
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    all.push_back({place(path, text, begin), text.substr(begin, end - begin)});
    begin = end + 1;
  }
}

void prose(const fs::path& path, std::vector<Said>& all) {
  std::istringstream in(read(path));
  int number = 0;
  for (std::string line; std::getline(in, line);)
    all.push_back({fs::relative(path, BOUT_SOURCE_DIR).string() + ":" + std::to_string(++number), line});
}

std::vector<Said> everything() {
  std::vector<Said> all;
  const fs::path root = BOUT_SOURCE_DIR;
  for (const char* folder : {"app", "server", "engine", "lab", "bots", "games"})
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const std::string name = entry.path().string();
      if (name.find("/tests/") != name.npos) continue;
      if (name.ends_with(".cpp") || name.ends_with(".hpp")) literals(entry.path(), all);
      if (name.ends_with("RULES.md")) prose(entry.path(), all);
    }
  for (const auto& entry : fs::recursive_directory_iterator(root / "web/src")) {
    const std::string name = entry.path().string();
    const bool made = name.ends_with("shapes.ts") || name.ends_with("protocol.ts") || name.ends_with("rulesearch.ts");
    if (!made && name.find(".test.") == name.npos && (name.ends_with(".svelte") || name.ends_with(".ts")))
      page(entry.path(), all);
  }
  for (const auto& entry : fs::directory_iterator(root / "docs"))
    if (entry.path().extension() == ".md") prose(entry.path(), all);
  for (const char* name : {"README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"}) prose(root / name, all);
  return all;
}

bool letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '\''; }

/// The phrase as whole words; a capital in it must be one, small letters may be either.
bool has(const std::string& text, std::string_view phrase) {
  const auto same = [](char a, char b) {
    return a == b ||
           (std::islower(static_cast<unsigned char>(b)) != 0 && std::tolower(static_cast<unsigned char>(a)) == b);
  };
  for (std::size_t at = 0; at + phrase.size() <= text.size(); ++at) {
    if (!std::equal(phrase.begin(), phrase.end(), text.begin() + static_cast<std::ptrdiff_t>(at),
                    [&](char b, char a) { return same(a, b); }))
      continue;
    const std::size_t end = at + phrase.size();
    if ((at == 0 || !letter(text[at - 1])) && (end == text.size() || !letter(text[end]))) return true;
  }
  return false;
}

/// The mannerisms, and everything that was replaced.
constexpr std::string_view mannerisms[] = {
    "the own",
    "so many",
    "no value for",
    "at hand",
    "anew",
    "of its kind",
    "is waited for",
    "whom do",
    "whom one",
    "whom does",
    "to whom goes",
    "on whom is",
    "Whom the",
    "where to does",
    "one's own",
    "one may ask",
    "one can read",
    "to who",
    "for who",
    "of who",
    "Who is floored",
    "Who ends a",
    "Who went",
    "as good to it",
    "pick more",
    "is acquired",
    "drawn by lot",
    "the shelf",
    "gone on with",
    "is no value",
    "is no saved",
    "is no hex of",
    "no ordinary",
    "was to be expected",
    "a row a",
    "one sees",
    "one might",
    "one thinks",
    "card more",
    "no end of",
    "Who watches",
    "Who reaches",
    "Who begins turns",
    "Who scores hands",
    "Who lands",
    "Who kicks",
    "Who wins the",
    "the books are",
    "the books were",
    "close the books",
    "opens the house",
    "closes the house",
    "in the house",
    "lets the house",
    "passes the tests",
    "tells more of",
    "go on with it by",
    "search would, in",
    "after so many",
    "has not enough",
    "that question is past",
    "has only one future",
    "a hint needs",
    "load the page",
    "nobody of these",
    "no dice hang",
    "nothing lies here",
    "speed of what",
    "kicked out never",
    "fans there are",
};

/// The words alone, one space between them.
std::string flat(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (std::isspace(static_cast<unsigned char>(c)) == 0)
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  return out;
}

}  // namespace

TEST_CASE("README: six lines of commentary are quoted, each as the golden transcript has it") {
  const fs::path root = BOUT_SOURCE_DIR;
  const std::string transcript = flat(read(root / "games/face_to_the_mat/tests/golden/transcript.txt"));
  std::istringstream in(read(root / "README.md"));
  std::vector<std::string> quoted(1);
  for (std::string line; std::getline(in, line);) {
    if (line == ">" || !line.starts_with(">"))
      quoted.emplace_back();
    else
      quoted.back() += line.substr(1);
  }
  std::erase(quoted, "");
  CHECK(quoted.size() == 6);
  for (const std::string& line : quoted) {
    std::string words = flat(line).substr(1);
    std::erase(words, '*');
    CHECK_MESSAGE(transcript.find(words) != transcript.npos, words);
  }
}

TEST_CASE("plain English: no text a person reads has a mannerism that costs understanding") {
  const std::vector<Said> all = everything();
  CHECK(all.size() > 5000);
  CHECK(has("Whether one sees what is left in the own deck", "the own"));  // the test itself can see
  CHECK(has("A die is waited for.", "is waited for"));
  CHECK_FALSE(has("those whom Wanda won", "whom one"));
  for (const Said& said : all)
    for (const std::string_view phrase : mannerisms)
      CHECK_MESSAGE(!has(said.text, phrase), said.where << ": \"" << phrase << "\" in: " << said.text.substr(0, 160));
}

}  // namespace bout::testing
