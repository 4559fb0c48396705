// Packs: whatever is wrong is refused with its place and what would be right; and what the shipped content promises.
#include <filesystem>
#include <fstream>
#include <set>

#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

std::string standard(std::string_view name) {
  for (const ContentFile& file : Game::files())
    if (file.name == name) return std::string(file.text);
  return {};
}

/// A folder with a pack in it that is gone with the test.
class Folder {
 public:
  Folder() : path(std::filesystem::temp_directory_path() / "bout-ftm-pack") {
    std::filesystem::remove_all(path);
    std::filesystem::create_directories(path);
    write("pack.json", R"({"game": "face-to-the-mat", "name": "mine", "format": 1})");
    for (const ContentFile& file : Game::files())
      if (file.name.starts_with("voice-")) write(std::string(file.name), "[]");
  }
  ~Folder() { std::filesystem::remove_all(path); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(path / name) << text; }

  std::filesystem::path path;
};

/// Every problem of a pack in which one piece of a file is replaced.
std::string refused(const std::string& file, std::string_view old, std::string_view now) {
  std::string text = standard(file);
  const std::size_t at = text.find(old);
  REQUIRE_MESSAGE(at != text.npos, old);
  text.replace(at, old.size(), now);
  const Folder folder;
  folder.write(file, text);
  Problems problems;
  const Pack pack = read_pack(folder.path, "face-to-the-mat", Game::files(), problems);
  if (problems.empty()) CHECK_FALSE(Game::open(pack, OptionValues(Game::options()), problems).has_value());
  std::string all;
  for (const Problem& problem : problems) all += problem.text() + "\n";
  return all;
}

/// Where in a file something stands: "line:column: ".
std::string place(const std::string& file, std::string_view what) {
  const std::string text = standard(file);
  const std::size_t at = text.find(what);
  REQUIRE(at != text.npos);
  const std::size_t line =
      static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  const std::size_t begin = line == 0 ? 0 : text.rfind('\n', at) + 1;
  return file + ":" + std::to_string(line + 1) + ":" + std::to_string(at - begin + 1) + ": ";
}

bool says(const std::string& text, std::initializer_list<std::string> parts) {
  for (const std::string& part : parts)
    if (text.find(part) == text.npos) {
      MESSAGE(text);
      return false;
    }
  return true;
}

}  // namespace

TEST_CASE("FTM-R11 a chart with 35 lines is refused") {
  const std::string text = standard("chart-d.json");
  const std::size_t from = text.find("  {\"id\": \"D12\""), to = text.find("  {\"id\": \"D13\"");
  REQUIRE(to != text.npos);
  CHECK(says(
      refused("chart-d.json", std::string_view(text).substr(from, to - from), ""),
      {"chart-d.json:1:", "a chart has 36 lines, one for each roll from 11 to 66", "this one has 35, without D12"}));
  CHECK(says(refused("chart-d.json", "\"D12\"", "\"D17\""),
             {place("chart-d.json", "\"D12\"") + "\"D17\" is not a line of this chart; they are D11 to D66"}));
  CHECK(says(refused("chart-d.json", "\"D12\"", "\"D13\""), {"\"D13\" is there already"}));
}

TEST_CASE("FTM-2.3 a wrestler with an unknown quality is refused, with the nearest one") {
  CHECK(says(refused("wrestlers-saltline.json", "\"SMART\": \"star\"", "\"SMRAT\": \"star\""),
             {place("wrestlers-saltline.json", "\"SMART\": \"star\"") + "unknown quality \"SMRAT\"",
              "did you mean \"SMART\"?"}));
  CHECK(says(refused("wrestlers-saltline.json", "\"SMART\": \"star\"", "\"SMART\": \"stra\""),
             {"did you mean \"star\"?"}));
}

TEST_CASE("FTM-2.6 FTM-2.7 a finisher range that no two dice can roll is refused, with the nearest one") {
  CHECK(says(refused("wrestlers-saltline.json", "\"to\": 43", "\"to\": 67"),
             {place("wrestlers-saltline.json", "43,") + "11-67 is not a finisher range", "did you mean 66?"}));
  for (const char* end : {"\"to\": 10", "\"to\": 40", "\"to\": 30", "\"to\": \"x\""})
    CHECK(says(refused("wrestlers-saltline.json", "\"to\": 43", end), {"wrestlers-saltline.json:66:"}));
}

TEST_CASE("FTM-R65 a title without a holder is refused, and so are holders who are none") {
  const std::string held = "\"champions\": [\n    \"serrador\"\n   ]";
  CHECK(says(refused("federation-saltline.json", held, "\"champions\": []"),
             {"federation-saltline.json:49:", "a title needs the one who holds it"}));
  CHECK(says(refused("federation-saltline.json", held, "\"champions\": [\"serador\"]"),
             {"\"serador\" is not on the roster; did you mean \"serrador\"?"}));
  const std::string absent = refused("federation-saltline.json", ",\n   " + held, "");
  CHECK(says(absent, {"federation-saltline.json:43:", "a title needs the one who holds it"}));
  CHECK(absent.find("is missing") == absent.npos);  // once is enough
  CHECK(says(refused("federation-saltline.json", "\"speight\",\n    \"moll\"", "\"speight\", \"serrador\""),
             {"the holders of a tag title must be partners"}));
}

TEST_CASE("effects and roles that do not exist are refused, with the nearest that do") {
  const std::string first = "{\"score\": 1, \"who\": \"HEEL\"}";
  CHECK(says(refused("chart-d.json", first, "{\"scroe\": 1, \"who\": \"HEEL\"}"), {"did you mean \"score\"?"}));
  CHECK(says(refused("chart-d.json", first, "{\"score\": 1, \"who\": \"HEAL\"}"), {"did you mean \"HEEL\"?"}));
  CHECK(says(refused("chart-d.json", first, "{\"score\": 9, \"who\": \"HEEL\"}"), {"chart-d.json:3:"}));
  CHECK(says(refused("chart-d.json", first, "{\"score\": 1, \"whom\": \"HEEL\"}"), {"whom"}));
  CHECK(says(refused("chart-d.json", "{HEEL} throws", "{HEAL} throws"), {"{HEAL}", "did you mean \"HEEL\"?"}));
  CHECK(says(refused("cards.json", "\"quality\": \"AGILE\"", "\"quality\": \"AGLE\""), {"did you mean \"AGILE\"?"}));
  CHECK(says(refused("cards.json", "\"AAA\": 43", "\"AAA\": 34"), {"AAA kicks out less often than AA"}));
}

TEST_CASE("FTM-D3 the first show is checked like any other") {
  CHECK(says(refused("federation-saltline.json", "\"peck\",\n     \"adomako\"", "\"peck\", \"peck\""),
             {"nobody can wrestle themselves", "FTM-3.1"}));
}

TEST_CASE("FTM-R4 charts of 36 lines do not fit the sum of two dice, and charts of 11 lines do") {
  OptionValues values(Game::options());
  REQUIRE_FALSE(values.set("chart_dice", "sum"));
  Problems problems;
  CHECK_FALSE(Game::open(mute_pack(), values, problems).has_value());
  CHECK(says(problems[0].text(), {"11 lines, 2 to 12"}));
  Pack pack = mute_pack();
  for (int at = 0; at < chart_count; ++at) {
    const std::string name(chart_names[static_cast<std::size_t>(at)]), mark(chart_marks[static_cast<std::size_t>(at)]);
    std::string text = "{\"chart\": \"" + name + "\", \"use\": \"a test\", \"lines\": [";
    for (int line = 2; line <= 12; ++line)
      text += std::string(line > 2 ? "," : "") + "{\"id\": \"" + mark + std::to_string(line) +
              "\", \"head\": \"x\", \"do\": [], \"say\": [\"x\"]}";
    pack.replace(chart_file(Chart(at)), "sums", text + "]}");
  }
  Problems none;
  const std::optional<Game> game = Game::open(pack, values, none);
  for (const Problem& problem : none) MESSAGE(problem.text());
  REQUIRE(game.has_value());
  CHECK(game->rules().chart_sum);
}

TEST_CASE("options that contradict the track or each other are refused") {
  for (const OptionList& options :
       {OptionList{{"least_matches", "7"}, {"most_matches", "6"}}, OptionList{{"corner_space", "15"}},
        OptionList{{"pin_spaces", "15"}}, OptionList{{"kickout_ranges", "11,12"}}, OptionList{{"federation", "own"}}}) {
    OptionValues values(Game::options());
    for (const auto& [name, value] : options) REQUIRE_FALSE(values.set(name, value));
    Problems problems;
    CHECK_FALSE(Game::open(mute_pack(), values, problems).has_value());
    CHECK(problems.size() >= 1);
  }
}

TEST_CASE("the deck has the bases, icons and holds that were asked for") {
  std::map<std::string, int> cards;
  for (const std::string& name : open().content().card_names) ++cards[name];
  for (const char* quality : {"AGILE", "CHEAT", "FAVORITE", "POWERFUL", "QUICK", "MEAN", "SMART", "STRONG"}) {
    const std::string name = quality;
    const int holds = cards[name + " 1, hold"];
    CHECK(holds == (name == "MEAN" || name == "SMART" || name == "STRONG" ? 1 : 0));
    CHECK(cards[name + " 1"] + holds == 2);
    CHECK(cards[name + " 2"] == 2);
    CHECK(cards[name + " 3"] == 1);
    CHECK(cards[name + " die"] == 1);
  }
  const std::map<std::string, int> others = {
      {"HELPED 1", 1},   {"HELPED 2", 2},         {"HELPED 3", 1},         {"HELPED reel E", 2}, {"HEAVY 1", 1},
      {"HEAVY 2", 2},    {"HEAVY 3", 1},          {"HEAVY die", 1},        {"OBJECT 1", 1},      {"OBJECT 2", 1},
      {"OBJECT 3", 1},   {"OBJECT die", 1},       {"SPECIALTY", 5},        {"TV Move 1", 3},     {"TV Move 2", 4},
      {"TV Move 3", 2},  {"BRONZE", 3},           {"SILVER", 2},           {"GOLD", 2},          {"Wild Card", 5},
      {"TRAILING 1", 1}, {"Highlight Reel D", 2}, {"Highlight Reel E", 1}, {"TRAILING 2", 2},    {"TRAILING die", 1}};
  for (const auto& [name, count] : others) CHECK_MESSAGE(cards[name] == count, name);
}

TEST_CASE("FTM-D1 every federation keeps what was asked of rosters") {
  for (const char* federation : {"saltline", "ternbay", "parallax", "wayside"}) {
    INFO(std::string(federation));
    const Game& game = open({{"federation", federation}});
    int roster = 0, faces = 0, mean = 0, singles = 0, tag = 0;
    for (const WrestlerCard& card : game.rules().cards) {
      if (!card.start.signed_on) continue;
      ++roster;
      faces += card.start.side == Side::face;
      mean += card.symbols[Quality::mean] != Symbol::none;
      CHECK(card.symbols[Quality::specialty] != Symbol::none);
      CHECK(card.start.grudge >= -2);
      CHECK(card.start.grudge <= 4);
      CHECK(card.start.ally != card.start.foe);
      CHECK(card.start.ally != nobody);
      CHECK(card.start.foe != nobody);
    }
    CHECK(faces * 2 == roster);
    CHECK(mean * 4 >= roster);
    for (const TitleRule& title : game.rules().titles) (title.tag ? tag : singles)++;
    CHECK(singles >= 2);
    CHECK(tag >= 1);
    CHECK(game.rules().first_show.size() >= 5);
  }
}

}  // namespace bout::face_to_the_mat::testing
