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

/// The string literals of a C++ file that hold more than one word, each as the program has it: literals that stand one
/// after the other are one text. Comments are passed over.
void literals(const fs::path& path, std::vector<Said>& all) {
  const std::string text = read(path);
  std::string found, where;
  std::size_t open = 0;  // where the text began that may go on
  const auto close = [&] {
    if (found.find(' ') != found.npos) all.push_back({where, found});
    found.clear();
  };
  const auto add = [&](std::size_t begin, std::size_t end) {
    const auto blank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    const std::size_t edge = text.compare(std::max<std::size_t>(begin, 3) - 3, 2, "R\"") == 0 ? begin - 3 : begin - 1;
    if (found.empty() || !std::all_of(text.begin() + static_cast<std::ptrdiff_t>(open + 1),
                                      text.begin() + static_cast<std::ptrdiff_t>(edge), blank)) {
      close();
      where = place(path, text, begin);
    }
    found += text.substr(begin, end - begin);
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "//") == 0) {
      i = std::min(text.find('\n', i), text.size());
    } else if (text.compare(i, 2, "/*") == 0) {
      i = std::min(text.find("*/", i), text.size());
    } else if (text.compare(i, 3, "R\"(") == 0) {
      const std::size_t end = std::min(text.find(")\"", i), text.size() - 1);
      add(i + 3, end);
      i = open = end + 1;
    } else if (text[i] == '\'' && i + 2 < text.size() && (text[i + 1] == '\\' || text[i + 2] == '\'')) {  // a character
      i = text.find('\'', i + (text[i + 1] == '\\' ? 3 : 2));
      if (i == text.npos) break;
    } else if (text[i] == '"') {
      const std::size_t begin = ++i;
      while (i < text.size() && text[i] != '"') i += text[i] == '\\' ? 2 : 1;
      add(begin, std::min(i, text.size()));
      open = i;
    }
  }
  close();
}

/// A text in pieces of its own, each with the place it stands at: paragraphs, so that a line break hides nothing.
void paragraphs(const fs::path& path, const std::string& text, std::vector<Said>& all) {
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && !(text[end] == '\n' && (end + 1 == text.size() || text[end + 1] == '\n'))) ++end;
    if (const std::string words = flat(std::string_view(text).substr(begin, end - begin));
        words.find(' ') != words.npos)
      all.push_back({place(path, text, begin), words});
    begin = end + 1;
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
  paragraphs(path, text, all);
}

/// What cards, boards and wrestlers say in a game's content, without what its narrators say: those lines have slots, or
/// stand in files of their own.
void content(const fs::path& path, std::vector<Said>& all) {
  const std::string text = read(path);
  for (std::size_t at = text.find('"'); at != text.npos; at = text.find('"', at + 1)) {
    const std::size_t begin = at + 1;
    for (at = begin; at < text.size() && text[at] != '"'; ++at) at += text[at] == '\\' ? 1 : 0;
    const std::string found = text.substr(begin, at - begin);
    if (found.find(' ') != found.npos && found.find('{') == found.npos)
      all.push_back({place(path, text, begin), found});
  }
}

void prose(const fs::path& path, std::vector<Said>& all) { paragraphs(path, read(path), all); }

/// Where a game's narrators have their words.
bool voiced(const std::string& name) {
  for (const char* folder : {"/voice/", "/chart/", "/texts/", "/story/", "/campaign/", "/scenarios/", "/wrestlers/",
                             "/federation/", "/lines.json"})
    if (name.find(folder) != name.npos) return true;
  return false;
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
      if (name.ends_with(".schema.json") ||
          (name.ends_with(".json") && name.find("/content/") != name.npos && !voiced(name)))
        content(entry.path(), all);
    }
  for (const auto& entry : fs::recursive_directory_iterator(root / "web/src")) {
    const std::string name = entry.path().string();
    const bool made = name.ends_with("shapes.ts") || name.ends_with("protocol.ts");
    if (!made && name.find(".test.") == name.npos && (name.ends_with(".svelte") || name.ends_with(".ts")))
      page(entry.path(), all);
  }
  page(root / "web/index.html", all);
  for (const auto& entry : fs::directory_iterator(root / "docs"))
    if (entry.path().extension() == ".md") prose(entry.path(), all);
  for (const char* name : {"README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "web/README.md", "Makefile"})
    prose(root / name, all);
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

/// "Who" in place of "whoever": a sentence that begins with it and is not a question. What an option or a ruling
/// decides is named like that ("Who begins a match."), so those places are left out, and so is the protocol.
bool who_for_whoever(const Said& said) {
  for (const char* named : {"options.cpp:", "RULES.md:", ".schema.json:"})
    if (said.where.find(named) != said.where.npos) return false;
  const std::string& text = said.text;
  for (std::size_t at = text.find("Who "); at != text.npos; at = text.find("Who ", at + 1)) {
    const bool begins =
        at == 0 || std::string_view("\"'`>(").find(text[at - 1]) != std::string_view::npos ||
        (at > 1 && text[at - 1] == ' ' && std::string_view(".!?:;").find(text[at - 2]) != std::string_view::npos);
    const std::size_t end = text.find_first_of(".?!:<>\"`{", at);
    if (begins && end != text.npos && text[end] == '.') return true;
  }
  return false;
}

/// "One" in place of "you": "if one wants", "what one can do". Where it counts something ("if one of them"), no verb
/// follows.
bool one_for_you(const std::string& text) {
  if (!has(text, "one")) return false;  // most have none
  for (const char* lead :
       {"if", "when", "whether", "where", "how", "what", "until", "before", "while", "because", "that", "than", "as"})
    for (const char* verb : {"can", "cannot", "may", "must", "might", "should", "would", "could", "sees", "wants",
                             "needs", "likes", "wishes", "pleases", "knows", "thinks"})
      if (has(text, std::string(lead) + " one " + verb)) return true;
  return false;
}

/// The mannerisms, and everything that was replaced.
constexpr std::string_view mannerisms[] = {
    "the own",
    "so many",
    "heals so much",
    "from so much",
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
    "must one",
    "what one decides",
    "this is no",
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
    "one has to",
    "as one likes",
    "oneself",
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
    "go on with that",
    "go on with:",
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
    "an own",
    "whom you",
    "whom to",
    "whom they",
    "one should",
    "one wishes",
    "lets one",
    "shown are",
    "hidden are",
    "will lie here",
    "hangs on",
    "point more",
    "roll more",
    "round more",
    "turn more",
    "a line a",
    "a card a",
    "a roll a",
};

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
  CHECK(who_for_whoever({"", "Who watches does not play."}));
  CHECK_FALSE(who_for_whoever({"", "Who plays the Boss?"}));
  CHECK(one_for_you("What one can do at a table"));
  CHECK_FALSE(one_for_you("if one of them can"));
  for (const Said& said : all) {
    CHECK_MESSAGE(!who_for_whoever(said), said.where << ": \"Who\" for \"whoever\" in: " << said.text.substr(0, 160));
    CHECK_MESSAGE(!one_for_you(said.text), said.where << ": \"one\" for \"you\" in: " << said.text.substr(0, 160));
    for (const std::string_view phrase : mannerisms)
      CHECK_MESSAGE(!has(said.text, phrase), said.where << ": \"" << phrase << "\" in: " << said.text.substr(0, 160));
  }
}

}  // namespace bout::testing
