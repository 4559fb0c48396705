// What a registered game must bring along: every rule cited and tested, a golden transcript, a signature.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include "app/telling.hpp"
#include "engine/registry.hpp"
#include "lab/simulate.hpp"
#include "tests/random_table.hpp"
#include "tests/rule_coverage.hpp"

namespace bout::testing {

namespace {

std::string folder_of(const GameKind& kind) {
  std::string name(kind.info().id);
  std::replace(name.begin(), name.end(), '-', '_');
  return std::string(BOUT_SOURCE_DIR) + "/games/" + name;
}

/// What a rulebook says under such a heading is no part of the program.
constexpr std::string_view unbuilt = "not built yet";

std::vector<std::string> numbers_of(const GameKind& kind, bool built = true) {
  std::vector<std::string> numbers;
  const RulesIndex rules = kind.rules();  // what stays in a name of its own is not gone before the loop is
  for (const RuleEntry& entry : rules.entries())
    if ((entry.section.find(unbuilt) == entry.section.npos) == built) numbers.push_back(entry.number);
  return numbers;
}

/// Numbers that a game owes: lines "code NUMBER" and "test NUMBER" of its tests/missing.txt. A list that may only shrink.
Coverage owed(const GameKind& kind) {
  Coverage owed;
  std::ifstream in(folder_of(kind) + "/tests/missing.txt");
  for (std::string what, number; in >> what;) {
    if (what == "#") {
      std::getline(in, number);
      continue;
    }
    REQUIRE((what == "code" || what == "test"));
    in >> number;
    (what == "code" ? owed.not_in_code : owed.not_in_tests).push_back(number);
  }
  return owed;
}

bool among(const std::vector<std::string>& list, const std::string& number) {
  return std::find(list.begin(), list.end(), number) != list.end();
}

/// A file that a change of behaviour changes: compared, or written anew with BOUT_UPDATE=1 in the environment.
void compare_with(const std::string& path, const std::string& text) {
  if (std::getenv("BOUT_UPDATE") != nullptr) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::string error;
    REQUIRE_MESSAGE(write_file(path, text, error), error);
  }
  Problems problems;
  const std::optional<std::string> expected = read_file(path, problems);
  REQUIRE_MESSAGE(expected.has_value(), path << " is missing; make it with BOUT_UPDATE=1");
  if (*expected == text) return;
  std::size_t at = 0, line = 1;
  while (at < std::min(text.size(), expected->size()) && text[at] == (*expected)[at]) line += text[at++] == '\n';
  FAIL(path << " differs from line " << line
            << " on. If the change is meant, run with BOUT_UPDATE=1 and say why in the commit.");
}

/// A whole game between greedy bots, as a spectator would read it.
std::string transcript(const GameKind& kind) {
  const std::shared_ptr<const AnyGame> game = one_evening(kind);
  std::string error;
  const std::unique_ptr<Bot> bot = make_bot(*parse_spec("greedy", error));
  Chance chance(7);
  EventLog log;
  AnyState state = game->start(chance, &log);
  bot->begin(7);
  while (!game->result(state).over) {
    const std::vector<BotSpec> specs(static_cast<std::size_t>(game->seats()));
    const Seats acting = game->to_act(state);
    const Move move = bot->choose(Sight(*game, state, one_mind(*game, acting, acting.front(), specs)));
    game->apply(state, move.seat, move.choice, chance, &log);
  }
  Teller teller(7);
  std::string text;
  for (const AnyEvent& event : log) text += app::told_lines(game->tell(event, spectator, teller), Style{});
  return text + game->draw(state, spectator, Style{});
}

std::string signature(const GameKind& kind) {
  std::string text;
  for (const Preset& preset : kind.presets()) {
    OptionValues options(kind.options());
    REQUIRE_FALSE(options.apply(preset));
    Problems problems;
    const auto game = kind.open(kind.standard_pack(), options, problems);
    SimRequest request;
    request.game = game.get();
    request.specs.assign(static_cast<std::size_t>(game->seats()), BotSpec{});
    request.games = goes_on_for_years(kind) || preset.name == "campaign" ? 20 : 1000;
    char line[64];
    std::snprintf(line, sizeof line, " %016llx\n", static_cast<unsigned long long>(simulate(request).signature));
    text += preset.name + line;
  }
  return text;
}

/// Whether a line tells an event or can write the state.
bool changes_something(const std::string& line) {
  static const std::regex change(
      R"(\bemit\(|(^|[(,]) *State&|(^ *|\()(?!const )\w+ ?& ?\w+ [=:] |(\+\+|--).*\btable\.state\b)"
      R"(|\btable\.state\b.*((\)|\]|\.\w+) *[-+|&]?=(?!=))"
      R"(|\.(add|clear|erase_at|push_back|put_at_bottom|remove|shuffle_in|take|take_back)\())");
  return std::regex_search(line, change);
}

}  // namespace

TEST_CASE("every rule of every game is cited in its code and named by a test that proves it") {
  for (const auto& kind : all_games()) {
    const std::vector<std::string> numbers = numbers_of(*kind);
    REQUIRE(numbers.size() > 10);
    const Coverage coverage = coverage_of(numbers, kind->info().prefix, sources_below(folder_of(*kind), false),
                                          sources_below(folder_of(*kind), true));
    const Coverage owes = owed(*kind);
    for (const std::string& number : coverage.not_in_code)
      if (!among(owes.not_in_code, number)) FAIL_CHECK(number << " is cited nowhere in the code of " << kind->info().id);
    for (const std::string& number : coverage.not_in_tests)
      if (!among(owes.not_in_tests, number)) FAIL_CHECK(number << " stands in no test name of " << kind->info().id);
    for (const std::string& number : owes.not_in_code)
      if (!among(coverage.not_in_code, number)) FAIL_CHECK(number << " is cited by now: take it off missing.txt");
    for (const std::string& number : owes.not_in_tests)
      if (!among(coverage.not_in_tests, number)) FAIL_CHECK(number << " is tested by now: take it off missing.txt");
  }
}

TEST_CASE("what a rulebook calls not built yet is not built") {
  for (const auto& kind : all_games()) {
    const std::string code = sources_below(folder_of(*kind), false), tests = sources_below(folder_of(*kind), true);
    for (const std::string& number : numbers_of(*kind, false)) {
      const Coverage coverage = coverage_of({number}, kind->info().prefix, code, tests);
      CHECK_MESSAGE(!coverage.not_in_tests.empty(), number << " has a test: it belongs under another heading");
    }
  }
}

TEST_CASE("the check of rules finds every single number that is taken away") {
  for (const auto& kind : all_games()) {
    const std::string code = sources_below(folder_of(*kind), false), tests = sources_below(folder_of(*kind), true);
    const auto without = [](std::string text, const std::string& number) {
      for (std::size_t at = text.find(number); at != text.npos; at = text.find(number, at + 1)) {
        const std::size_t end = at + number.size();
        if (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) continue;  // a longer number
        text.replace(at, number.size(), "GONE");
      }
      return text;
    };
    for (const std::string& number : numbers_of(*kind)) {
      const Coverage untested = coverage_of({number}, kind->info().prefix, code, without(tests, number));
      CHECK_MESSAGE(untested.not_in_tests == std::vector<std::string>{number}, number);
      if (number.find("-G") != number.npos) continue;
      const Coverage uncited = coverage_of({number}, kind->info().prefix, without(code, number), tests);
      CHECK_MESSAGE(uncited.not_in_code == std::vector<std::string>{number}, number);
    }
  }
}

TEST_CASE("numbers are read in full and names of tests only from names of tests") {
  CHECK(numbers_in("// OAA-6.4, OAA-R10 and OAA-G3; not OAA-x, OAA-7 or 6.5", "OAA") ==
        std::set<std::string>{"OAA-6.4", "OAA-R10", "OAA-G3"});
  CHECK(numbers_in("OAA-6.41", "OAA") == std::set<std::string>{"OAA-6.41"});
  CHECK(numbers_in("OAA-G-S1 OAA-G-1", "OAA") == std::set<std::string>{"OAA-G-S1"});
  CHECK(test_names("// OAA-1.1\nTEST_CASE(\"OAA-1.2 it holds\") { CHECK(f(\"OAA-1.3\")); }") == "OAA-1.2 it holds\n");
  CHECK(test_names("TEST_CASE(\n    \"OAA-1.4 on the next line\") {}") == "OAA-1.4 on the next line\n");
}

TEST_CASE("decisions say what follows a choice: they tell no event and write nothing, the rules do") {
  for (const auto& kind : all_games()) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder_of(*kind))) {
      const std::string name = entry.path().filename().string();
      if (name.find("decisions") == name.npos || !name.ends_with(".cpp")) continue;
      ++files;
      std::ifstream in(entry.path());
      int number = 0;
      for (std::string line; std::getline(in, line);)
        if (++number; changes_something(line))
          FAIL_CHECK(kind->info().id << ", " << name << ":" << number << ": " << line);
    }
    CHECK(files > 0);
  }
  for (const char* line :
       {"  table.emit(Placed{unit, at});", "  State& state = table.state;", "void look_up(State& state, Unit unit) {",
        "  Hero &giver = hero_at(table.state, from), &taker = hero_at(table.state, to);",
        "  for (Match& match : table.state.matches) {", "  prepares(table.state, unit).claim = praxis;",
        "  --hero_at(table.state, unit).brace;", "  hero_at(table.state, unit).owned.add(card);"})
    CHECK_MESSAGE(changes_something(line), line);
  for (const char* line :
       {"void list(const Trade&, const State& state, const Rules&, Seat, ChoiceList& choices) {",
        "  const Hero& hero = hero_at(table.state, unit);", "  for (const Match& match : table.state.matches) {",
        "  if (table.state.turn.card == card) table.then(Trade{unit});",
        "  turn_to(table.state, unit, Preparing::ready);"})
    CHECK_MESSAGE(!changes_something(line), line);
}

TEST_CASE("every game has a golden transcript, and it still reads the same") {
  for (const auto& kind : all_games())
    compare_with(folder_of(*kind) + "/tests/golden/transcript.txt", transcript(*kind));
}

TEST_CASE("every game has a signature over seeded games of every preset, and it is unchanged") {
  for (const auto& kind : all_games()) compare_with(folder_of(*kind) + "/tests/golden/signature.txt", signature(*kind));
}

TEST_CASE("the page's types are those of the game's structs") {
  for (const auto& kind : all_games()) {
    if (kind->typescript().empty()) continue;  // a game without shapes of its own is played as a list of choices
    const std::string id(kind->info().id);
    INFO("run `make types`");
    compare_with(std::string(BOUT_SOURCE_DIR) + "/web/src/games/" + id + "/shapes.ts", shapes_file(*kind));
  }
}

}  // namespace bout::testing
