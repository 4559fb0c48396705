// Everything that comes from outside: JSON, packs, saves. Bad input gets a clear error with its place.
#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>

#include "engine/json.hpp"
#include "engine/registry.hpp"
#include "engine/save.hpp"

namespace bout::testing {

namespace {

namespace fs = std::filesystem;

std::string problem_of(std::string_view text) {
  Problems problems;
  const auto value = json::parse(text, "x.json", problems);
  CHECK(value.has_value() == problems.empty());
  return problems.empty() ? "" : problems[0].text();
}

/// A folder that is gone when the test is.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "bout-test-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~Folder() {
    std::error_code none;
    fs::remove_all(path_, none);
  }
  const fs::path& path() const { return path_; }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }

 private:
  fs::path path_;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE_MESSAGE(at != text.npos, from);
  return text.replace(at, from.size(), to);
}

const GameKind& one_against_all() { return *find_game("one-against-all"); }

std::string content(std::string_view name) {
  for (const ContentFile& file : one_against_all().files())
    if (file.name == name) return std::string(file.text);
  FAIL("no content file " << name);
  return {};
}

/// What is wrong with a pack that is the standard content but for one file.
Problems check(const std::string& file, const std::string& text,
               const std::string& manifest = R"({"game": "one-against-all", "name": "Test", "format": 1})") {
  const Folder folder;
  folder.write("pack.json", manifest);
  if (!file.empty()) folder.write(file, text);
  Problems problems;
  const Pack pack = read_pack(folder.path(), "one-against-all", one_against_all().files(), problems);
  if (problems.empty()) {
    const auto game = one_against_all().open(pack, OptionValues(one_against_all().options()), problems);
    CHECK((game != nullptr) == problems.empty());
  }
  return problems;
}

}  // namespace

TEST_CASE("json: values of every kind, with their places") {
  Problems problems;
  const auto root =
      json::parse("{\n  \"a\": [1, -2.5e1, true, null],\n  \"b\": \"\\u00e9\\ud83d\\ude00\\n\"\n}", "x.json", problems);
  REQUIRE(root.has_value());
  const json::Value* a = root->find("a");
  REQUIRE(a != nullptr);
  CHECK(a->items[0].integer == 1);
  CHECK(a->items[1].number == -25);
  CHECK_FALSE(a->items[1].integer.has_value());
  CHECK(a->items[2].boolean);
  CHECK(a->items[3].kind == json::Kind::null);
  CHECK(root->find("b")->text == "é😀\n");
  CHECK(root->find("b")->place.line == 3);
  CHECK(root->find("b")->place.column == 8);
}

TEST_CASE("json: every mistake has its place") {
  CHECK(problem_of("{\"a\": 1,\n }") == "x.json:2:2: expected a key in quotes, found '}'");
  CHECK(problem_of("[1 2]") == "x.json:1:4: expected ',' or ']', found '2'");
  CHECK(problem_of("{\"a\" 1}") == "x.json:1:6: expected ':' after the key, found '1'");
  CHECK(problem_of("{\"a\": 1, \"a\": 2}") == "x.json:1:10: the key \"a\" is here a second time");
  CHECK(problem_of("[01]") == "x.json:1:3: expected ',' or ']', found '1'");
  CHECK(problem_of("tru") == "x.json:1:1: expected a value, found 't'");
  CHECK(problem_of("\"abc") == "x.json:1:5: a text is not closed");
  CHECK(problem_of("\"a\nb\"").find("raw line break") != std::string::npos);
  CHECK(problem_of("\"\\x\"").find("unknown escape") != std::string::npos);
  CHECK(problem_of("\"\xff\"").find("not UTF-8") != std::string::npos);
  CHECK(problem_of("\"\\ud800\"").find("surrogates") != std::string::npos);
  CHECK(problem_of("1 2").find("after the end") != std::string::npos);
  CHECK(problem_of("").find("the text ends here") != std::string::npos);
  CHECK(problem_of("[1.]").find("digit after the point") != std::string::npos);
  CHECK(problem_of(std::string(70, '[')).find("nested more than") != std::string::npos);
}

TEST_CASE("json: what is written can be read") {
  json::Writer out;
  out.begin_object()
      .member("text", "a \"quoted\"\nline\t\x01")
      .member("number", 2.5)
      .member("flag", true)
      .key("list")
      .begin_list();
  out.value(1).value(2).end_list().key("nothing").null().end_object();
  Problems problems;
  const auto value = json::parse(out.text(), "x", problems);
  REQUIRE(value.has_value());
  CHECK(value->find("text")->text == "a \"quoted\"\nline\t\x01");
  CHECK(value->find("list")->items.size() == 2);
}

TEST_CASE("packs: the standard content is a pack without a problem, and a changed card changes the rules") {
  CHECK(check("cards.json", content("cards.json")).empty());
  CHECK(check("", "").empty());
  const Folder folder;
  folder.write("pack.json", R"({"game": "one-against-all", "name": "Storm", "format": 1, "about": "More wind."})");
  folder.write("cards.json",
               replaced(content("cards.json"), "\"push_all\", \"amount\": 3", "\"push_all\", \"amount\": 5"));
  folder.write("README.md", "not content");
  Problems problems;
  const Pack pack = read_pack(folder.path(), "one-against-all", one_against_all().files(), problems);
  REQUIRE(problems.empty());
  CHECK(pack.name() == "Storm");
  CHECK(pack.hash() != one_against_all().standard_pack().hash());
  const auto game = one_against_all().open(pack, OptionValues(one_against_all().options()), problems);
  REQUIRE(game != nullptr);
  Chance chance(1);
  AnyState state = game->start(chance);
  game->apply(state, Seat(0), {0, 1, 1, 1}, chance);
  CHECK(game->label(state, Seat(0), {11, 2, 0, 0}) ==
        "Play Windblast: everybody outside the Safe Zones back 5 spaces, which has no effect now");
}

TEST_CASE("packs: a folder in a pack is read as a folder in a game's content is, in every game") {
  int in_folders = 0;
  for (const auto& kind : all_games()) {
    const std::string id(kind->info().id);
    const Folder folder;
    folder.write("pack.json", R"({"game": ")" + id + R"(", "name": "Test", "format": 1})");
    for (const ContentFile& file : kind->files()) {
      if (!file.name.ends_with(".json")) continue;
      std::string path(file.name);
      if (const std::size_t at = path.find('-'); at != path.npos) path[at] = '/', ++in_folders;
      folder.write(path, std::string(file.text));
    }
    Problems problems;
    const Pack pack = read_pack(folder.path(), id, kind->files(), problems);
    CHECK_MESSAGE(problems.empty(), id << ": " << (problems.empty() ? "" : problems[0].text()));
    for (const ContentFile& file : kind->files())
      if (file.name.ends_with(".json")) CHECK(pack.find(file.name)->shown.starts_with(folder.path().string()));
    CHECK(pack.hash() == kind->standard_pack().hash());
  }
  CHECK(in_folders > 20);
}

TEST_CASE("packs: a file nobody knows is refused in a folder too, and so is one that is there twice") {
  const Folder folder;
  folder.write("pack.json", R"({"game": "one-against-all", "name": "Test", "format": 1})");
  folder.write("cards.json", content("cards.json"));
  folder.write("more/card.json", "{}");
  folder.write(".git/config.json", "{}");
  Problems problems;
  read_pack(folder.path(), "one-against-all", one_against_all().files(), problems);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].text().find("more/card.json:1:1: this game has no content file of that name (\"more-card.json\")") !=
        std::string::npos);

  const GameKind& scenarios = *find_game("alls-well");
  const auto camp = std::find_if(scenarios.files().begin(), scenarios.files().end(),
                                 [](const ContentFile& file) { return file.name == "scenarios-wilderness-camp.json"; });
  REQUIRE(camp != scenarios.files().end());
  const Folder twice;
  twice.write("pack.json", R"({"game": "alls-well", "name": "Test", "format": 1})");
  twice.write("scenarios-wilderness-camp.json", std::string(camp->text));
  twice.write("scenarios/wilderness-camp.json", std::string(camp->text));
  twice.write("scenarios/wildernes-camp.json", std::string(camp->text));
  problems = {};
  read_pack(twice.path(), "alls-well", scenarios.files(), problems);
  REQUIRE(problems.size() == 2);
  CHECK(problems[0].message.find("this is the same content file as ") == 0);
  CHECK(problems[1].message.find("did you mean \"scenarios-wilderness-camp.json\"?") != std::string::npos);
}

TEST_CASE("packs: other words do not change what saves depend on, other figures do") {
  const Folder folder;
  folder.write("pack.json", R"({"game": "one-against-all", "name": "Words", "format": 1})");
  folder.write("lines.json", replaced(content("lines.json"), "A scratch.", "A scrape."));
  Problems problems;
  const Pack pack = read_pack(folder.path(), "one-against-all", one_against_all().files(), problems);
  REQUIRE(problems.empty());
  CHECK(pack.hash() == one_against_all().standard_pack().hash());
}

TEST_CASE("packs: a mended sentence leaves the hash alone, a figure does not, nor what is no sentence") {
  static constexpr std::string_view spoken[] = {"text", "lines"};
  const auto hash = [](const char* text) {
    const ContentFile file{"cards.json", text, true, {}, spoken};
    return Pack(std::span(&file, 1)).hash();
  };
  const std::uint64_t before = hash(R"({"cards": [{"text": "Ther.", "lines": ["a"], "power": 3}]})");
  CHECK(hash(R"({"cards": [ {"text": "There.", "lines": ["b", "c"], "power": 3} ]})") == before);
  CHECK(hash(R"({"cards": [{"text": "Ther.", "lines": ["a"], "power": 4}]})") != before);
  CHECK(hash(R"({"cards": [{"text": {"do": 1}, "lines": ["a"], "power": 3}]})") != before);
  CHECK(hash(R"({"text": {"tie": "Choose.", "loot": "Take."}})") == hash(R"({"text": {"tie": "You choose.", "loot": "Take."}})"));
  CHECK(hash(R"({"cards": [{"text": "Ther.", "lines": ["a"], "powers": 3}]})") != before);
}

TEST_CASE("packs: thirty kinds of mistakes, each with its file, its place and what would be right") {
  struct Mistake {
    const char *file, *from, *to, *expected;
  };
  const Mistake mistakes[] = {
      {"cards.json", "\"push_all\"", "\"pushall\"", "did you mean \"push_all\"?"},
      {"cards.json", "\"effect\": \"link\"", "\"effect\": \"lnik\"", "did you mean \"link\"?"},
      {"cards.json", "\"category\": \"knockback\"", "\"category\": \"knockbak\"", "did you mean \"knockback\"?"},
      {"cards.json", "\"category\": \"health\", \"effect\": \"heal\"", "\"category\": \"attack\", \"effect\": \"heal\"",
       "a third card in the category \"attack\""},
      {"cards.json", "\"amount\": 8", "\"amount\": 800", "must be a whole number from 0 to 40"},
      {"cards.json", "\"amount\": 8", "\"amount\": -1", "must be a whole number from 0 to 40"},
      {"cards.json", "\"amount\": 8", "\"amount\": \"eight\"", "must be a whole number from 0 to 40"},
      {"cards.json", "\"amount\": 8", "\"amount\": 8.5", "must be a whole number from 0 to 40"},
      {"cards.json", "\"amount\": 8,", "", "\"amount\" is missing"},
      {"cards.json", "\"3/2\"", "\"9/2\"", "must be a ratio in quotes"},
      {"cards.json", "\"effect\": \"link\",", "\"effect\": \"link\", \"amount\": 2,", "takes no amount"},
      {"cards.json", "\"name\": \"Slipstream\"", "\"name\": \"Windblast\"", "there is a card \"Windblast\" already"},
      {"cards.json", "\"name\": \"Slipstream\"", "\"name\": \"\"", "may not be empty"},
      {"cards.json", "\"icon\": \"wind-hole\"", "\"icn\": \"wind-hole\"",
       "unknown key \"icn\"; did you mean \"icon\"?"},
      {"cards.json", "\"copies\": 2, \"effect\": \"reflect\"", "\"copies\": 3, \"effect\": \"reflect\"",
       "must be a whole number from 2 to 2"},
      {"cards.json", "\"id\": \"dash\"", "\"id\": \"dahs\"", "did you mean \"dash\"?"},
      {"cards.json", "\"id\": \"dash\"", "\"id\": \"shield\"", "a second time"},
      {"cards.json", "\"effect\": \"reflect\"", "\"effect\": \"dash\"", "must be \"reflect\""},
      {"cards.json", "\"hero_cards\"", "\"hero_card\"", "did you mean \"hero_cards\"?"},
      {"cards.json", "\"category\": \"knockback\", \"effect\": \"push_one\", \"amount\": 7",
       "\"category\": \"knockback\", \"effect\": \"root\", \"amount\": 2", "may stand in one category only"},
      {"cards.json", "[", "{", "expected a key in quotes"},
      {"cards.json", "\"width\": 2.5,", "\"width\": 2.5", "expected ',' or '}'"},
      {"board.json", "\"health\": 65", "\"health\": 5", "must be a whole number from 20 to 200"},
      {"board.json", "[10, 15]", "[10, 21]", "must be a whole number from 1 to 20"},
      {"board.json", "[10, 15]", "[10, 10]", "there is a crystal on space 10 already"},
      {"board.json", "[10, 15]", "10", "expected a list, found a number"},
      {"board.json", "\"length\": 20, \"safe_zone\": 3", "\"length\": 8, \"safe_zone\": 8",
       "the Safe Zone must end before the lair"},
      {"board.json", "\"mark\": \"H\"", "\"mark\": \"M\"", "may not share a name or a mark"},
      {"board.json", "{ \"name\": \"the Paladin\", \"short\": \"Paladin\", \"mark\": \"P\", \"figure_inches\": 0.8 }",
       "7", "expected an object"},
      {"board.json", "\"sides\": 6", "\"sides\": 1", "must be a whole number from 2 to 20"},
      {"lines.json", "{H} gets through", "{J} gets through", "has no slot {J}"},
      {"lines.json", "{H} gets through", "{H gets through", "without its '}'"},
      {"lines.json", "\"boss_wins\"", "\"boss_win\"", "did you mean \"boss_wins\"?"},
  };
  for (const Mistake& mistake : mistakes) {
    const std::string text = replaced(content(mistake.file), mistake.from, mistake.to);
    const Problems problems = check(mistake.file, text);
    REQUIRE_MESSAGE(!problems.empty(), mistake.to);
    bool found = false;
    for (const Problem& problem : problems) {
      CHECK(problem.file.ends_with(mistake.file));
      CHECK(problem.place.line >= 1);
      found = found || problem.message.find(mistake.expected) != std::string::npos;
    }
    CHECK_MESSAGE(found, mistake.to << " said: " << problems[0].text());
  }
}

TEST_CASE("packs: the place is exact, and all problems come at once") {
  const Problems problems = check(
      "cards.json",
      replaced(replaced(content("cards.json"), "\"amount\": 8", "\"amount\": 80"), "\"push_one\"", "\"push_won\""));
  REQUIRE(problems.size() == 2);
  const std::string text = replaced(content("cards.json"), "\"amount\": 8", "\"amount\": 80");
  const std::size_t at = text.find("80");
  const int line = 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  CHECK(problems[0].place.line == line);
  CHECK(problems[0].place.column == static_cast<int>(at - text.rfind('\n', at)));
}

TEST_CASE("packs: a manifest that is missing, wrong or for another game, and a file nobody knows") {
  const auto manifest = [](const char* text) { return check("", "", text); };
  CHECK(manifest("{}").size() == 3);
  CHECK(manifest(R"({"game": "checkers", "name": "x", "format": 1})")[0].message ==
        "this pack is for \"checkers\", not for \"one-against-all\"");
  CHECK(manifest(R"({"game": "one-against-all", "name": "x", "format": 2})")[0].message.find("\"format\" is 2") == 0);
  CHECK(manifest("[]")[0].message == "expected an object, found a list");
  CHECK(check("card.json", "{}")[0].message.find("did you mean \"cards.json\"?") != std::string::npos);
  Problems problems;
  read_pack("/nonexistent/pack", "one-against-all", one_against_all().files(), problems);
  REQUIRE_FALSE(problems.empty());
  CHECK(problems[0].text() == "/nonexistent/pack:1:1: there is no such folder");
}

namespace {

std::string saved_game(int choices) {
  const std::shared_ptr<const AnyGame> game = one_against_all().open_standard();
  Record head;
  head.game = "one-against-all";
  head.content = one_against_all().standard_pack().hash();
  head.seats = {"human", "random", "greedy", "search:50"};
  head.seed = 99;
  Session session(game, head);
  Chance picks(5);
  ChoiceList list;
  for (int i = 0; i < choices && !game->result(session.state()).over; ++i) {
    const Seat seat = game->to_act(session.state()).front();
    list.clear();
    game->choices(session.state(), seat, list);
    REQUIRE(session.play({seat, list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))]}).done());
  }
  return write_save(session);
}

/// Whether the save loads; if not, the problem says where.
bool loads(std::string_view text, std::string* said = nullptr) {
  Problems problems;
  const std::optional<Save> save = read_save(text, "game.bout", problems);
  const std::optional<Session> session = save ? load_session(*save, "game.bout", std::nullopt, problems) : std::nullopt;
  CHECK(session.has_value() == problems.empty());
  if (!problems.empty()) {
    CHECK(problems[0].file == "game.bout");
    CHECK(problems[0].place.line >= 1);
    CHECK(problems[0].place.line <= 1 + std::count(text.begin(), text.end(), '\n'));
    CHECK(problems[0].message.size() > 10);
    if (said != nullptr) *said = problems[0].text();
  }
  return session.has_value();
}

}  // namespace

TEST_CASE("saves: one that was cut off at any byte is refused, and the place is named") {
  const std::string text = saved_game(40);
  REQUIRE(loads(text));
  for (std::size_t length = 0; length < text.size(); ++length) {
    std::string said;
    REQUIRE_FALSE(loads(std::string_view(text).substr(0, length), &said));
    const int lines =
        static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(length), '\n'));
    REQUIRE(said.starts_with("game.bout:" + std::to_string(lines + 1) + ":"));
    REQUIRE(said.find("cut off") != said.npos);
  }
  CHECK_FALSE(loads(text + "\n"));
  CHECK_FALSE(loads(text + text));
}

TEST_CASE("saves: one with any byte changed is refused") {
  const std::string text = saved_game(20);
  for (std::size_t at = 0; at < text.size(); ++at)
    for (const int change : {1, 32, 128}) {
      std::string damaged = text;
      damaged[at] = static_cast<char>(damaged[at] ^ change);
      REQUIRE_FALSE(loads(damaged));
    }
}

TEST_CASE("saves: of another game, version, content or format say so") {
  // A save with its checksums made anew, as somebody with an editor and patience could.
  const auto forged = [](const std::string& from, const std::string& to) {
    const std::string text = saved_game(12);
    std::uint64_t sum = 0;
    std::string out;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin);
      std::string line = text.substr(begin, text.rfind('\t', end) - begin);
      if (const std::size_t at = line.find(from); at != line.npos) line.replace(at, from.size(), to);
      for (const char c : line) sum = mix(sum ^ static_cast<unsigned char>(c));
      char code[16];
      std::snprintf(code, sizeof code, "%08llx", static_cast<unsigned long long>(sum & 0xffffffff));
      out += line + "\t" + code + "\n";
      begin = end + 1;
    }
    return out;
  };
  std::string said;
  CHECK(loads(forged("human", "human")));
  CHECK_FALSE(loads(forged("\"game\":\"one-against-all\"", "\"game\":\"one-against-al\""), &said));
  CHECK(said.find("did you mean \"one-against-all\"?") != said.npos);
  CHECK_FALSE(loads(forged("\"rules\":1", "\"rules\":7"), &said));
  CHECK(said.find("version 7") != said.npos);
  CHECK_FALSE(loads(forged("\"content\":\"", "\"content\":\"1"), &said));
  CHECK_FALSE(loads(forged("\"bout-save\":1", "\"bout-save\":3"), &said));
  CHECK(said.find("format 3") != said.npos);
  CHECK_FALSE(loads(forged("\"bout-save\":1", "\"bout-save\":2"), &said));  // a game under way has no last line
  CHECK(said.find("expected a choice, or how many of them stay") != said.npos);
  CHECK_FALSE(loads(forged("\"options\":{}", "\"options\":{\"boss_helth\":\"60\"}"), &said));
  CHECK(said.find("did you mean \"boss_health\"?") != said.npos);
  CHECK_FALSE(loads(forged("\"options\":{}", "\"options\":{\"boss_health\":\"60\"}"), &said));
  CHECK(said.find("stands differently") != said.npos);
  CHECK_FALSE(loads(forged("[0,0,", "[1,0,"), &said));
  CHECK(said.find("game.bout:2:1: choice 1 does not fit the rules: it is not this seat's turn") == 0);
  CHECK_FALSE(loads(forged("\"seats\":[\"human\",", "\"seats\":["), &said));
  CHECK_FALSE(loads(forged(",[]", ",[3]"), &said));  // a roll that no rule asks for
  CHECK(said.find("more rolls than this choice needs") != said.npos);
}

TEST_CASE("files: a write replaces the whole file or nothing") {
  const Folder folder;
  const fs::path path = folder.path() / "a.bout";
  std::string error;
  REQUIRE(write_file(path, "one", error));
  REQUIRE(write_file(path, "two", error));
  Problems problems;
  CHECK(read_file(path, problems) == "two");
  CHECK_FALSE(write_file(folder.path() / "none" / "a.bout", "x", error));
  CHECK(error.find("cannot be written") != error.npos);
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator{}) ==
        1);  // no draft is left behind
  CHECK_FALSE(read_file(folder.path(), problems).has_value());
  CHECK_FALSE(read_file(folder.path() / "missing", problems).has_value());
}

}  // namespace bout::testing
