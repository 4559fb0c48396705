// The command line is a contract: its words, its exit statuses, what it prints and what it never overwrites.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "engine/json.hpp"
#include "engine/pack.hpp"
#include "tests/many.hpp"
#include "tests/sanitized.hpp"

namespace bout::testing {

namespace {

namespace fs = std::filesystem;

struct Ran {
  int status = -1;
  std::string out, error;
};

class Runner {
 public:
  Runner() {
    std::string name = (fs::temp_directory_path() / "bout-command-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    folder = name;
  }
  ~Runner() {
    std::error_code none;
    fs::remove_all(folder, none);
  }
  fs::path folder;

  /// Starts the command in its own folder, with `input` as its standard input (or none at all, kept open). What it prints
  /// goes to a file, or to `into`.
  pid_t start(const std::vector<std::string>& words, const std::string& input, bool keep_open = false, int into = -1) {
    std::ofstream(folder / "in") << input;
    if (keep_open) REQUIRE(::pipe(pipe_) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      const int in = keep_open ? pipe_[0] : ::open((folder / "in").c_str(), O_RDONLY);
      const int out = into >= 0 ? into : ::open((folder / "out").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
      const int err = ::open((folder / "err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
      ::dup2(in, 0), ::dup2(out, 1), ::dup2(err, 2);
      if (keep_open) ::close(pipe_[1]);
      ::setenv("XDG_STATE_HOME", (folder / "state").c_str(), 1);
      ::setenv("LC_ALL", "C.UTF-8", 1);
      if (::chdir(folder.c_str()) != 0) ::_exit(99);
      std::vector<char*> argv = {const_cast<char*>(BOUT_COMMAND)};
      for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
      argv.push_back(nullptr);
      ::execv(BOUT_COMMAND, argv.data());
      ::_exit(98);
    }
    if (keep_open) ::close(pipe_[0]);
    return child;
  }
  void type(const std::string& text) const {
    REQUIRE(::write(pipe_[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }
  Ran wait(pid_t child) {
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    Ran ran{WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), text_of("out"), text_of("err")};
    return ran;
  }
  Ran operator()(const std::vector<std::string>& words, const std::string& input = "") {
    return wait(start(words, input));
  }

  std::string text_of(const std::string& name) const {
    std::ifstream in(folder / name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder / name).parent_path());
    std::ofstream(folder / name, std::ios::binary) << text;
  }
  /// Waits until the program has printed something, so that a test does not depend on the clock.
  bool shows(const std::string& text) const {
    for (int i = 0; i < 600; ++i) {
      if (text_of("out").find(text) != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }

 private:
  int pipe_[2] = {-1, -1};
};

json::Value parsed(const std::string& text) {
  Problems problems;
  const auto value = json::parse(text, "output", problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(value.has_value());
  return *value;
}

const std::vector<std::string> boss_game = {
    "play", "one-against-all", "--seats", "human,greedy,greedy,greedy", "--seed", "5", "--save", "a.bout"};

}  // namespace

TEST_CASE("a wrong call ends with 2 and the nearest right spelling") {
  Runner bout;
  CHECK(bout({}).status == 2);
  const Ran command = bout({"plya", "one-against-all"});
  CHECK(command.status == 2);
  CHECK(command.error.find("did you mean \"play\"?") != std::string::npos);
  const Ran game = bout({"sim", "one-against-al"});
  CHECK(game.status == 2);
  CHECK(game.error.find("did you mean \"one-against-all\"?") != std::string::npos);
  const Ran flag = bout({"sim", "one-against-all", "--gmaes", "5"});
  CHECK(flag.status == 2);
  CHECK(flag.error.find("did you mean \"--games\"?") != std::string::npos);
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"sim"},
           {"sim", "one-against-all", "--games", "0"},
           {"sim", "one-against-all", "--games"},
           {"sim", "one-against-all", "--games", "many"},
           {"sim", "one-against-all", "--seats", "humam"},
           {"sim", "one-against-all", "--seats", "human,random"},
           {"sim", "one-against-all", "--seats", "random:5"},
           {"sim", "one-against-all", "--seats", "random,random,random,random,random"},
           {"sim", "one-against-all", "--set", "boss_helth=5"},
           {"sim", "one-against-all", "--set", "boss_health"},
           {"sim", "one-against-all", "--set", "boss_health=5"},
           {"sim", "one-against-all", "--preset", "two-dize"},
           {"sim", "one-against-all", "--set", "safe_zone_length=8", "--set", "lane_length=8", "--set",
            "crystal_positions=5"},
           {"rules", "one-against-all", "OAA-99.1"},
           {"sim", "one-against-all", "--json=1"},
           {"sim", "one-against-all", "--csv", "cards.csv"},
           {"sim", "one-against-all", "--study"},
           {"pack", "chek", "x"},
           {"pack", "check"},
           {"play"},
           {"sim", "one-against-all", "--seed", "x"},
           {"serve", "--db", ""},
           {"serve", "--host", "nonsense"},
           {"replay"}}) {
    const Ran ran = bout(words);
    CHECK_MESSAGE(ran.status == 2, words.back());
    CHECK_MESSAGE(ran.error.size() > 10, words.back());
    CHECK(ran.out.empty());
  }
}

TEST_CASE("help tells every command, with examples") {
  Runner bout;
  const Ran all = bout({"--help"});
  CHECK(all.status == 0);
  for (const char* name : {"serve", "games", "play", "sim", "merge", "replay", "annals", "rules", "pack"}) {
    CHECK(all.out.find(name) != std::string::npos);
    const Ran one = bout({name, "--help"});
    CHECK(one.status == 0);
    CHECK(one.out.find("usage: bout " + std::string(name)) == 0);
    CHECK(one.out.find("examples:") != std::string::npos);
  }
  CHECK(bout({"--version"}).out.starts_with("bout "));
}

TEST_CASE("games: as text and as JSON, with every option, its default and its range") {
  Runner bout;
  CHECK(bout({"games"}).out.find("one-against-all") != std::string::npos);
  const json::Value list = parsed(bout({"games", "--json"}).out);
  REQUIRE_FALSE(list.items.empty());
  const json::Value& game = list.items[0];
  CHECK(game.find("id")->text == "one-against-all");
  CHECK(game.find("seats")->items.size() == 4);
  CHECK(game.find("presets")->items.size() == 5);
  CHECK(game.find("options")->items.size() == 38);
  CHECK(game.find("seats_by_option") == nullptr);
  const json::Value* by_option = list.items[1].find("seats_by_option");
  REQUIRE(by_option != nullptr);
  CHECK(by_option->find("option")->text == "players");
  CHECK(by_option->find("seats")->members.size() == 8);
  CHECK(by_option->find("seats")->find("3")->items[2].text == "Player 3");
}

TEST_CASE("a list of seats says how many play, where an option does; one that says otherwise is named") {
  Runner bout;
  const auto sim = [&](const std::string& seats, std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"sim", "challengers", "--json", "--games", "1", "--threads", "1"};
    if (!seats.empty()) words.insert(words.end(), {"--seats", seats});
    words.insert(words.end(), more.begin(), more.end());
    return bout(words);
  };
  const auto seats_of = [](const Ran& ran) {
    CHECK_MESSAGE(ran.status == 0, ran.error);
    return parsed(ran.out).find("seats")->items.size();
  };
  CHECK(seats_of(sim("")) == 4);
  CHECK(seats_of(sim("random,random")) == 2);
  CHECK(seats_of(sim("random,random,random,random,random,random")) == 6);
  CHECK(seats_of(sim("random", {"--preset", "three", "--set", "rounds=3"})) == 3);  // the others search
  CHECK(sim("random,random,random", {"--set", "players=2"}).error.find("set \"players\" to 3") != std::string::npos);
  CHECK(sim("random,random,random,random,random,random,random,random,random").status == 2);
  const Ran played =
      bout({"play", "challengers", "--seats", "human,random,random,random,random", "--save", "a.bout"}, "");
  CHECK_MESSAGE(played.status == 0, played.error);
  CHECK(bout({"play", "challengers", "--own-dice", "--seats", "human,human", "--save", "b.bout"}, "").status == 2);
}

TEST_CASE("sim: the JSON of the contract, the same signature whatever the threads") {
  Runner bout;
  const json::Value one =
      parsed(bout({"sim", "one-against-all", "--games", "2000", "--seed", "3", "--threads", "1", "--json"}).out);
  const json::Value two =
      parsed(bout({"sim", "one-against-all", "--games", "2000", "--seed", "3", "--threads", "3", "--json"}).out);
  for (const char* key : {"game", "seats", "options", "seed", "games", "threads", "decisions", "seconds",
                          "games_per_second", "ns_per_decision", "outcomes", "signature"})
    CHECK_MESSAGE(one.find(key) != nullptr, key);
  CHECK(one.find("signature")->text == two.find("signature")->text);
  CHECK(one.find("games")->integer == 2000);
  std::int64_t sum = 0;
  for (const json::Value& outcome : one.find("outcomes")->items) {
    sum += *outcome.find("count")->integer;
    CHECK(outcome.find("low")->number <= outcome.find("share")->number);
    CHECK(outcome.find("high")->number >= outcome.find("share")->number);
  }
  CHECK(sum == 2000);
  CHECK(bout({"sim", "one-against-all", "--games", "10"}).error.empty());  // silent in a pipe
}

TEST_CASE("sim: bots who trade before a Skirmish are done with it at some time (AWE-28.1)") {
  Runner bout;
  for (const char* deck : {"recommended", "choose"}) {
    const Ran ran = bout({"sim", "alls-well", "--set", "scenario=marshals-gate", "--set", "players=2", "--set",
                          std::string("deck=") + deck, "--seats", "greedy,greedy", "--games", "1", "--seed", "7", "--json"});
    CHECK(ran.status == 0);
    CHECK(*parsed(ran.out).find("decisions")->integer < 1000);
  }
}

TEST_CASE("sim: what cards did, as JSON, as a file of rows and for people") {
  Runner bout;
  const std::vector<std::string> words = {"sim", "challengers", "--games", "600", "--set", "players=8"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), words.begin(), words.end());
    return bout(more);
  };
  const Ran one = with({"--threads", "1", "--json", "--csv", "cards.csv"});
  CHECK(one.status == 0);
  const json::Value result = parsed(one.out);
  const json::Value* study = result.find("study");
  REQUIRE(study != nullptr);
  for (const json::Value& card : study->find("cards")->items) {
    CHECK(*card.find("offered")->integer >= *card.find("picked")->integer);
    CHECK(*card.find("picked")->integer >= *card.find("kept")->integer);
    const json::Value &win = *card.find("win_with"), &lose = *card.find("win_without");
    CHECK(*win.find("of")->integer + *lose.find("of")->integer == *card.find("games")->integer * 8);
    if (*win.find("of")->integer == 0) continue;
    CHECK(win.find("low")->number <= win.find("share")->number);
    CHECK(win.find("high")->number >= win.find("share")->number);
  }
  CHECK(study->find("sets")->items.size() == 7);
  CHECK(study->find("chances")->items[0].find("what")->text == "whoever wins round 1 wins the game");
  CHECK(study->find("chances")->items[0].find("share")->find("of")->integer == 600 * 4);
  CHECK(study->find("match_length")->find("count")->integer == 600 * (7 * 4 + 1));
  CHECK(study->find("endings")->items[0].find("share")->find("of")->integer == 600 * (7 * 4 + 1));

  const std::string rows = bout.text_of("cards.csv");
  CHECK(rows.starts_with("card,set,level,games,offered,"));
  CHECK(static_cast<std::size_t>(std::count(rows.begin(), rows.end(), '\n')) == 1 + study->find("cards")->items.size());
  CHECK(with({"--threads", "2", "--csv", "cards2.csv"}).status == 0);
  CHECK(bout.text_of("cards2.csv") == rows);

  const Ran people = with({"--study"});
  for (const char* text : {"cards: ", "win with", "sets: ", "whoever wins round 1 wins the game", "a bench overflows",
                           "match_length: cards played in a match"})
    CHECK_MESSAGE(people.out.find(text) != std::string::npos, text);
  CHECK(with({}).out.find("cards: ") == std::string::npos);
  const Ran dog = with({"--row", "dog"});
  CHECK(dog.out.find("Dog (B)") != std::string::npos);
  CHECK(dog.out.find("Cat ") == std::string::npos);
  const Ran none = with({"--row", "Vampyre"});
  CHECK(none.status == 1);
  CHECK(none.error.find("did you mean \"Vampire\"?") != std::string::npos);
}

TEST_CASE("sim: a file that cannot be written is refused before anything is played, and nothing is left half written") {
  Runner bout;
  fs::create_directories(bout.folder / "folder");
  bout.write("file", "precious");
  for (const char* path : {"nowhere/cards.csv", "folder", "file/cards.csv", ""}) {
    const Ran ran = bout({"sim", "challengers", "--games", "1000000000", "--csv", path});
    CHECK(ran.status == 1);
    CHECK(ran.out.empty());
    CHECK_MESSAGE(ran.error.size() > 20, ran.error);
    CHECK(ran.error.find(path) != std::string::npos);
  }
  CHECK(bout.text_of("file") == "precious");
  CHECK(bout({"sim", "challengers", "--games", "10", "--csv", "file"}).status == 0);
  CHECK(bout.text_of("file").starts_with("card,"));
  for (const fs::directory_entry& entry : fs::directory_iterator(bout.folder))
    CHECK(entry.path().filename().string().find(".new") == std::string::npos);
}

namespace {

/// What a simulation found, without how long it took.
std::string found(const std::string& json) {
  std::string text = json;
  for (const char* key : {"\"threads\":", "\"seconds\":", "\"games_per_second\":", "\"ns_per_decision\":"}) {
    const std::size_t begin = text.find(key);
    if (begin == text.npos) return "no " + std::string(key);
    text.erase(begin, text.find(',', begin) - begin);
  }
  return text;
}

}  // namespace

TEST_CASE("sim: in parts, on any number of threads, stopped and gone on with: the same JSON but for times") {
  const std::vector<std::vector<std::string>> tables = {{"one-against-all", "--games", "300"},
                                                        {"challengers", "--games", "40"},
                                                        {"face-to-the-mat", "--preset", "exhibition", "--games", "40"},
                                                        {"face-to-the-mat", "--games", "16"},
                                                        {"all-or-nothing", "--games", "40"},
                                                        {"all-or-nothing", "--set", "mode=career", "--games", "16"},
                                                        {"alls-well", "--games", "20"},
                                                        {"alls-well", "--set", "mode=campaign", "--games", "16"}};
  for (const std::vector<std::string>& table : tables) {
    CAPTURE(table[0]);
    CAPTURE(table[2]);
    Runner bout;
    const auto sim = [&](std::vector<std::string> more) {
      std::vector<std::string> words = {"sim"};
      words.insert(words.end(), table.begin(), table.end());
      words.insert(words.end(), more.begin(), more.end());
      words.emplace_back("--json");
      return bout(words);
    };
    const std::string whole = found(sim({"--threads", "1"}).out);
    CHECK(found(sim({"--threads", "4"}).out) == whole);
    CHECK(found(sim({"--threads", "2", "--out", "one"}).out) == whole);
    const int parts = all_are_played() ? 16 : 4;  // each is a program that starts
    for (int part = 1; part <= parts; ++part) {
      const std::string of = std::to_string(part) + "/" + std::to_string(parts);
      const Ran ran = sim({"--out", part % 2 == 0 ? "even" : "odd", "--part", of});
      CHECK(ran.status == 0);
      CHECK(ran.out.empty());
    }
    CHECK(bout({"merge", "even", "--json"}).status == 1);
    const Ran merged = bout({"merge", "even", "odd", "--json"});
    CHECK(merged.status == 0);
    CHECK(found(merged.out) == whole);
    const Ran resumed = bout({"sim", "--resume", "odd", "--json"});
    CHECK(resumed.status == 0);
    CHECK(found(resumed.out) == whole);
  }
}

TEST_CASE("sim: a run that was killed goes on where it was, and keeps every chunk that was finished") {
  Runner bout;
  const std::vector<std::string> table = {
      "sim",    "one-against-all", "--seats", "search:100,greedy,greedy,greedy", "--games", "60",
      "--json", "--threads",       "2"};
  std::vector<std::string> words = table;
  words.insert(words.end(), {"--out", "run"});
  const auto chunks = [&] {
    std::size_t count = 0;
    if (fs::exists(bout.folder / "run"))
      for (const auto& file : fs::directory_iterator(bout.folder / "run")) {
        const std::string name = file.path().filename();
        count += name.starts_with("chunk-") && name.ends_with(".json");
      }
    return count;
  };
  const pid_t child = bout.start(words, "");
  while (chunks() < 5) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  ::kill(child, SIGKILL);
  bout.wait(child);
  const std::size_t kept = chunks();
  CHECK(kept >= 5);
  CHECK(kept < 60);
  const Ran resumed = bout({"sim", "--resume", "run", "--json"});
  CHECK(resumed.status == 0);
  CHECK(found(resumed.out) == found(bout(table).out));
}

TEST_CASE("sim: folders of other simulations, damaged chunks and wrong parts are refused") {
  Runner bout;
  CHECK(bout({"sim", "one-against-all", "--games", "40", "--out", "run"}).status == 0);
  const Ran other = bout({"sim", "one-against-all", "--games", "41", "--out", "run"});
  CHECK(other.status == 1);
  CHECK(other.error.find("another simulation") != std::string::npos);
  CHECK(bout({"sim", "one-against-all", "--games", "50", "--out", "second"}).status == 0);
  CHECK(bout({"merge", "run", "second"}).status == 1);
  CHECK(bout({"merge", "nothing"}).status == 1);
  CHECK(bout({"sim"}).status == 2);
  CHECK(bout({"sim", "one-against-all", "--resume", "run"}).status == 2);
  CHECK(bout({"sim", "one-against-all", "--part", "1/2"}).status == 2);
  for (const char* part : {"0/4", "5/4", "3", "a/b", "1/300", "1/"})
    CHECK(bout({"sim", "one-against-all", "--out", "run", "--part", part}).status == 2);
  const fs::path chunk = bout.folder / "run" / "chunk-0003.json";
  const std::string text = bout.text_of("run/chunk-0003.json");
  for (const std::string& broken :
       {text.substr(0, text.size() / 2), std::string(), text.substr(0, 40) + "9" + text.substr(41)}) {
    std::ofstream(chunk, std::ios::trunc) << broken;
    const Ran ran = bout({"merge", "run"});
    CHECK(ran.status == 1);
    CHECK(ran.error.find("chunk-0003.json") != std::string::npos);
  }
  fs::remove(chunk);
  CHECK(bout({"merge", "run"}).error.find("bout sim --resume run") != std::string::npos);
  CHECK(bout({"sim", "--resume", "run"}).status == 0);
  CHECK(bout({"merge", "run"}).status == 0);
}

TEST_CASE("sim: Ctrl-C prints what was finished") {
  Runner bout;
  const pid_t child = bout.start({"sim", "one-against-all", "--games", "100000000", "--json", "--threads", "2"}, "");
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  ::kill(child, SIGINT);
  const Ran ran = bout.wait(child);
  CHECK(ran.status == 130);
  const json::Value result = parsed(ran.out);
  CHECK(result.find("interrupted")->boolean);
  const std::int64_t games = *result.find("games")->integer;
  CHECK(games > 0);
  CHECK(games < 100000000);
  // What was finished are the first games: the same number again has the same signature.
  const json::Value again = parsed(bout({"sim", "one-against-all", "--games", std::to_string(games), "--json"}).out);
  CHECK(again.find("signature")->text == result.find("signature")->text);
}

TEST_CASE("what is printed onto a full disk ends with 1") {
  for (const char* words : {"games", "rules one-against-all", "sim one-against-all --games 10 --json", "help"}) {
    const std::string line = std::string(BOUT_COMMAND) + " " + words + " >/dev/full 2>/dev/null";
    CHECK_MESSAGE(WEXITSTATUS(std::system(line.c_str())) == 1, words);
  }
}

TEST_CASE("rules: by number, by words, all of them") {
  Runner bout;
  CHECK(bout({"rules", "one-against-all", "OAA-12.5"}).out.find("OAA-12.5") != std::string::npos);
  CHECK(bout({"rules", "one-against-all", "r10"}).out.find("lair_entry") != std::string::npos);
  CHECK(bout({"rules", "one-against-all", "--search", "safe zone"}).out.find("OAA-3.3") != std::string::npos);
  CHECK(bout({"rules", "one-against-all", "--search", "dragonfruit"}).status == 1);
  CHECK(bout({"rules", "one-against-all"}).out.size() > 10000);
}

TEST_CASE("play: a whole game through a pipe, saved, verified and replayed") {
  Runner bout;
  std::string first_choices;
  for (int i = 0; i < 400; ++i) first_choices += "1\n";
  const Ran played =
      bout({"play", "one-against-all", "--seats", "greedy,human,human,human", "--seed", "5", "--save", "a.bout"},
           first_choices);
  CHECK(played.status == 0);
  CHECK(played.out.find("win") != std::string::npos);
  CHECK(played.out.find('\x1b') == std::string::npos);  // no colours in a pipe
  const Ran verified = bout({"replay", "a.bout", "--verify"});
  CHECK(verified.status == 0);
  CHECK(verified.out.find("every roll comes from the seed") != std::string::npos);
  CHECK(bout({"replay", "a.bout"}).out.find("Round 2, the Heroes") != std::string::npos);
  const json::Value record = parsed(bout({"replay", "a.bout", "--json"}).out);
  CHECK(record.find("choices")->items.size() > 20);
  CHECK(record.find("outcome") != nullptr);
}

TEST_CASE("play: hint, why, rules, undo, save and help answer; the game can be continued") {
  Runner bout;
  const Ran played = bout(
      boss_game,
      "help\nwhy shield\nwhy OAA-4.5\nwhy 1\nrules safe zone\nhint\nnonsense\n1\nundo\n2\nlog\nsave b.bout\nquit\n");
  CHECK(played.status == 0);
  for (const char* text : {"choose it; Enter alone takes the first", "Reflective Magic Shield is a Hero card (OAA-9.1)",
                           "OAA-4.5", "The search bot's ranking", "You may: ", "There is no \"nonsense\" here",
                           "Taken back", "Saved in b.bout", "Resume it with: bout play --load b.bout"})
    CHECK_MESSAGE(played.out.find(text) != std::string::npos, text);
  CHECK(fs::exists(bout.folder / "a.bout"));
  const Ran resumed = bout({"play", "--load", "b.bout"}, "quit\n");
  CHECK(resumed.status == 0);
  CHECK(resumed.out.find("in hand: Rooted, Windblast, Critical Blow") != std::string::npos);  // the second loadout
}

TEST_CASE("play: why NUMBER says what a choice does and never gives a reason against what is offered, in every game") {
  const std::vector<std::vector<std::string>> calls = {
      {"play", "one-against-all", "--seats", "greedy,human,human,human"},
      {"play", "challengers", "--preset", "solo"},
      {"play", "face-to-the-mat", "--preset", "saltline"},
      {"play", "all-or-nothing", "--preset", "first-match"},
      {"play", "alls-well", "--set", "players=1"},
  };
  for (std::vector<std::string> call : calls) {
    Runner bout;
    CAPTURE(call[1]);
    call.insert(call.end(), {"--seed", "5", "--save", "w.bout"});
    std::string typed;
    constexpr int questions = 12;
    for (int i = 0; i < questions; ++i) typed += "why 1\n1\n";
    const Ran played = bout(call, typed + "quit\n");
    CHECK(played.status == 0);
    int said = 0;
    for (std::size_t at = played.out.find("You may: "); at != played.out.npos;
         at = played.out.find("You may: ", at + 1))
      ++said;
    CHECK(said == questions);
  }
}

TEST_CASE("play: a game that goes on calls everybody what it called them before") {
  Runner bout;
  CHECK(bout({"play", "challengers", "--seats", "human,greedy,greedy,greedy", "--seed", "4", "--save", "c.bout"},
             "1\n1\nquit\n")
            .out.find("follows plan 1") != std::string::npos);
  const Ran resumed = bout({"play", "--load", "c.bout"}, "help\n1\n1\n1\nquit\n");
  CHECK(resumed.status == 0);
  CHECK(resumed.out.find("Player 1 is ready with") != std::string::npos);
  CHECK(resumed.out.find("Plan 1") == std::string::npos);
  CHECK(resumed.out.find("(why CHA-1.1)") != std::string::npos);  // examples are of this game
  CHECK(resumed.out.find("follows plan") == std::string::npos);   // and nothing is told twice
}

TEST_CASE("play: with own dice every roll is asked for, and nonsense is asked again") {
  Runner bout;
  const Ran played = bout({"play", "one-against-all", "--own-dice", "--seats", "random,human,human,human", "--seed",
                           "1", "--save", "d.bout"},
                          "1\n1\n7\nsix\n3\nquit\n");
  CHECK(played.status == 0);
  CHECK(played.out.find("your die, movement roll of the Mage (1 to 6)>") != std::string::npos);
  CHECK(played.out.find("Type a number from 1 to 6") != std::string::npos);
  CHECK(played.out.find("The Mage walks 3, from the start to 3.") != std::string::npos);
  CHECK(bout({"replay", "d.bout", "--verify"}).out.find("played with real dice") != std::string::npos);
}

TEST_CASE("play: with own cards a draw is asked for by name, and what may come is listed") {
  Runner bout;
  const Ran played =
      bout({"play", "challengers", "--own-dice", "--preset", "solo-hard", "--seats", "human", "--save", "c.bout"},
           "Atlantis\nfilm\nquit\n");
  CHECK(played.out.find("1 Castle, 2 Film Studio, 3 Funfair") != std::string::npos);
  CHECK(played.out.find("your draw, which set stays in the box> Atlantis") != std::string::npos);
  CHECK(played.out.find("Type what you drew, by its name or by its number here:") != std::string::npos);
  CHECK(played.out.find("your draw, which card the Robot gets>") != std::string::npos);
}

TEST_CASE("play: a search may use several threads") {
  Runner bout;
  const Ran played = bout({"play", "one-against-all", "--seats", "human,search:400,search:400,search:400", "--threads",
                           "2", "--seed", "5", "--save", "t.bout"},
                          "1\n1\nquit\n");
  CHECK(played.status == 0);
  CHECK(played.out.find("Round 1, the Boss") != std::string::npos);
  CHECK(bout({"play", "one-against-all", "--threads", "none"}).status == 2);
}

TEST_CASE("play: nothing is overwritten") {
  Runner bout;
  bout.write("a.bout", "precious");
  const Ran played = bout(boss_game, "1\nquit\n");
  CHECK(played.status == 1);
  CHECK(bout.text_of("a.bout") == "precious");
  const Ran loaded = bout({"play", "--load", "a.bout"}, "1\n");
  CHECK(loaded.status == 1);
  CHECK(loaded.error.find("a.bout:1:") == 0);
  CHECK(bout.text_of("a.bout") == "precious");
  CHECK(bout({"play", "--load", "missing.bout"}).status == 1);
  CHECK(bout({"play", "--load", "a.bout", "--seed", "3"}).status == 2);
}

TEST_CASE("play: a game that cannot be saved does not begin, and none is said to be saved that is not") {
  Runner bout;
  const Ran nowhere = bout({"play", "one-against-all", "--seats", "human", "--save", "nowhere/a.bout"}, "1\n");
  CHECK(nowhere.status == 1);
  CHECK(nowhere.out.empty());
  CHECK(nowhere.error.find("nowhere/a.bout: cannot be written") != std::string::npos);
  fs::create_directory(bout.folder / "box");
  const pid_t child = bout.start(
      {"play", "one-against-all", "--seats", "human,greedy,greedy,greedy", "--save", "box/a.bout"}, "", true);
  bout.type("1\n");
  REQUIRE(bout.shows("Play no card"));
  fs::remove_all(bout.folder / "box");
  bout.type("quit\n");
  const Ran left = bout.wait(child);
  CHECK(left.status == 1);
  CHECK(left.out.find("Not saved: box/a.bout") != std::string::npos);
  CHECK(left.out.find("Saved in") == std::string::npos);
}

TEST_CASE("play: Ctrl-C leaves a save that goes on where it stopped; so does kill -9") {
  for (const int signal : {SIGINT, SIGTERM, SIGKILL}) {
    Runner bout;
    const pid_t child = bout.start(boss_game, "", true);
    bout.type("1\n");
    REQUIRE(bout.shows("Round 1, the Boss"));  // the loadout was chosen, the Heroes moved, the Boss is asked
    REQUIRE(bout.shows("Play no card"));
    ::kill(child, signal);
    const Ran ran = bout.wait(child);
    CHECK(ran.status == (signal == SIGKILL ? -SIGKILL : 130));
    const Ran verified = bout({"replay", "a.bout", "--verify"});
    CHECK(verified.status == 0);
    const Ran resumed = bout({"play", "--load", "a.bout"}, "quit\n");
    CHECK(resumed.status == 0);
    CHECK(resumed.out.find("Play no card") != std::string::npos);
  }
}

TEST_CASE("play: what was taken back stays taken back after kill -9, and half a line is no harm") {
  Runner bout;
  const pid_t child = bout.start(boss_game, "", true);
  bout.type("1\n");
  REQUIRE(bout.shows("Play no card"));
  bout.type("undo\n");
  REQUIRE(bout.shows("Taken back"));
  ::kill(child, SIGKILL);
  bout.wait(child);
  const std::string save = bout.text_of("a.bout");
  CHECK(save.find("{\"back\":0}") != std::string::npos);
  CHECK(bout({"replay", "a.bout", "--verify"}).out.find("0 choices, all legal") != std::string::npos);
  bout.write("a.bout", save.substr(0, save.rfind("{\"back\":0}") + 5));
  const Ran torn = bout({"replay", "a.bout", "--verify"});
  CHECK(torn.status == 0);
  CHECK(torn.error.find("a.bout: its last line was cut off") != std::string::npos);
  CHECK(torn.out.find(" 0 choices") == std::string::npos);
  CHECK(bout({"play", "--load", "a.bout"}, "quit\n").out.find("Play no card") != std::string::npos);
  CHECK(bout({"replay", "a.bout", "--verify"}).error.empty());  // it was written whole when it was left
}

TEST_CASE("play: Ctrl-C while the bots think saves as well") {
  Runner bout;
  const pid_t child =
      bout.start({"play", "one-against-all", "--seats", "human,search:100000000,search:100000000,search:100000000",
                  "--seed", "5", "--save", "a.bout"},
                 "", true);
  bout.type("1\n");
  REQUIRE(bout.shows("The Boss takes"));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  ::kill(child, SIGINT);
  CHECK(bout.wait(child).status == 130);
  CHECK(bout({"replay", "a.bout", "--verify"}).status == 0);
}

TEST_CASE("replay: a save that was cut off, changed or is none ends with 1 and the place") {
  Runner bout;
  bout(boss_game, "1\nquit\n");
  const std::string save = bout.text_of("a.bout");
  REQUIRE(save.size() > 200);
  bout.write("cut.bout", save.substr(0, save.size() / 2));
  bout.write("changed.bout", std::string(save).replace(30, 1, "#"));
  bout.write("none.bout", "hello\n");
  for (const char* name : {"cut.bout", "changed.bout", "none.bout", "missing.bout"}) {
    const Ran ran = bout({"replay", name});
    CHECK(ran.status == 1);
    CHECK_MESSAGE(ran.error.find(std::string(name) + ":") == 0, ran.error);
  }
  CHECK(bout.text_of("cut.bout") == save.substr(0, save.size() / 2));
}

TEST_CASE(
    "what cannot be read ends with 1 and a sentence: a folder, a device, memory that is no file, a file that ends") {
  Runner run;
  std::ofstream(run.folder / "ends.bout") << "{\"bout-save\":2,\"game\":";
  const std::string folder = run.folder.string();
  for (const std::string& file : {folder, std::string("/dev/zero"), std::string("/dev/null"),
                                  std::string("/proc/self/mem"), folder + "/nothing", folder + "/ends.bout"})
    for (const std::vector<std::string>& words : {std::vector<std::string>{"replay", file},
                                                  {"replay", "--verify", file},
                                                  {"annals", file},
                                                  {"play", "--load", file},
                                                  {"pack", "check", file},
                                                  {"sim", "one-against-all", "--games", "1", "--pack", file}}) {
      const Ran ran = run(words);
      INFO(words[0] << " " << file << ": " << ran.error);
      CHECK((ran.status == 1 || ran.status == 2));
      CHECK_FALSE(ran.error.empty());
    }
}

TEST_CASE("a file that may not grow is an error, not the end: SIGXFSZ") {
  Runner run;
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const rlimit little{4096, 4096};
    ::setrlimit(RLIMIT_FSIZE, &little);
    ::dup2(::open((run.folder / "out").c_str(), O_WRONLY | O_CREAT, 0600), 1);
    ::execl(BOUT_COMMAND, BOUT_COMMAND, "rules", "one-against-all", nullptr);
    ::_exit(98);
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 1);
}

TEST_CASE("Ctrl-C and SIGTERM end what takes long within a second") {
  Runner run;
  const std::vector<std::vector<std::string>> all = {
      {"sim", "face-to-the-mat", "--set", "seasons=200", "--set", "season_events=60", "--games", "1000"},
      {"sim", "one-against-all", "--games", "100000000"},
      {"play", "one-against-all", "--seats", "human,search:2000000,search:2000000,search:2000000"}};
  for (const auto& words : all)
    for (const int signal : {SIGINT, SIGTERM}) {
      INFO(words[0] << " " << words[1]);
      const pid_t child = run.start(words, "1\n1\n1\n1\n1\n1\n1\n1\n");
      std::this_thread::sleep_for(std::chrono::milliseconds(700));
      const auto asked = std::chrono::steady_clock::now();
      ::kill(child, signal);
      const Ran ran = run.wait(child);
      CHECK((ran.status == 130 || ran.status == 0));
      CHECK(std::chrono::steady_clock::now() - asked < std::chrono::milliseconds(sanitized ? 5000 : 1500));
    }
}

TEST_CASE("Ctrl-C and SIGTERM end every command within a second, though nobody reads what it prints") {
  Runner run;
  REQUIRE(run({"play", "face-to-the-mat", "--set", "auto_book=on", "--set", "seasons=2", "--seed", "4", "--save", "a.bout"},
              "1\n1\n1\n")
              .status == 0);
  run.write("pack/pack.json", R"({"game": "one-against-all", "name": "Plain", "format": 1})");
  REQUIRE(run({"sim", "one-against-all", "--games", "20", "--out", "run"}).status == 0);
  {
    std::ofstream(run.folder / "empty.db");
    REQUIRE(run({"backup", "--db", "empty.db", "first.db"}).status == 0);
  }
  const std::vector<std::vector<std::string>> all = {{"help"},
                                                     {"games"},
                                                     {"rules", "one-against-all"},
                                                     {"play", "one-against-all"},
                                                     {"replay", "a.bout"},
                                                     {"replay", "a.bout", "--json"},
                                                     {"replay", "a.bout", "--verify"},
                                                     {"annals", "a.bout"},
                                                     {"sim", "one-against-all", "--games", "20"},
                                                     {"merge", "run"},
                                                     {"pack", "check", "pack"},
                                                     {"backup", "--db", "empty.db", "second.db"}};
  int full[2];
  REQUIRE(::pipe(full) == 0);
  ::fcntl(full[1], F_SETFL, O_NONBLOCK);
  const std::string much(4096, '.');
  while (::write(full[1], much.data(), much.size()) > 0) continue;
  ::fcntl(full[1], F_SETFL, 0);
  /// Has it said that it wants to hear of Ctrl-C, and does it wait?
  const auto waits = [](pid_t child) {
    std::ifstream status("/proc/" + std::to_string(child) + "/status");
    bool asleep = false, listens = false;
    for (std::string line; std::getline(status, line);) {
      if (line.starts_with("State:")) asleep = line.find('S') != line.npos && line.find("(sleeping)") != line.npos;
      if (line.starts_with("SigCgt:"))
        listens = (std::strtoull(line.c_str() + line.find_first_of("0123456789abcdef", 7), nullptr, 16) & 1u << (SIGINT - 1)) != 0;
    }
    return asleep && listens;
  };
  for (const int signal : {SIGINT, SIGTERM}) {
    std::vector<pid_t> children;
    for (const auto& words : all) {
      fs::remove(run.folder / "second.db");
      children.push_back(run.start(words, "", false, full[1]));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      CAPTURE(all[i][0]);
      if (all[i][0] == "help") continue;  // it ends as any program does
      int often = 0;
      for (int tries = 0; tries < 6000 && often < 3; ++tries) {
        often = waits(children[i]) ? often + 1 : 0;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
      REQUIRE(often == 3);
    }
    const auto asked = std::chrono::steady_clock::now();
    for (const pid_t child : children) ::kill(child, signal);
    for (std::size_t i = 0; i < all.size(); ++i) {
      CAPTURE(all[i][0]);
      run.wait(children[i]);
      CHECK(std::chrono::steady_clock::now() - asked < std::chrono::milliseconds(sanitized ? 5000 : 1500));
    }
  }
  ::close(full[0]), ::close(full[1]);
}

TEST_CASE("pack check: fine with 0, every problem with 1; a pack can be played and simulated") {
  Runner bout;
  bout.write("storm/pack.json", R"({"game": "one-against-all", "name": "Storm", "format": 1})");
  CHECK(bout({"pack", "check", "storm"}).out == "storm: \"Storm\" for one-against-all is fine\n");
  Problems problems;
  std::string cards = *read_file(std::string(BOUT_SOURCE_DIR) + "/games/one_against_all/content/cards.json", problems);
  cards.replace(cards.find("\"amount\": 3"), 11, "\"amount\": 9");
  bout.write("storm/cards.json", cards);
  const json::Value windy = parsed(bout({"sim", "one-against-all", "--pack", "storm", "--games", "500", "--json"}).out);
  const json::Value plain = parsed(bout({"sim", "one-against-all", "--games", "500", "--json"}).out);
  CHECK(windy.find("pack")->text == "Storm");
  CHECK(windy.find("signature")->text != plain.find("signature")->text);
  std::string input;
  for (int i = 0; i < 12; ++i) input += "1\n";
  CHECK(bout({"play", "one-against-all", "--pack", "storm", "--seats", "greedy,human,human,human", "--save", "s.bout",
              "--seed", "2"},
             input + "quit\n")
            .status == 0);
  CHECK(bout({"replay", "s.bout"}).error.find("--pack") != std::string::npos);
  CHECK(bout({"replay", "s.bout", "--pack", "storm", "--verify"}).status == 0);

  bout.write("storm/cards.json", cards.replace(cards.find("\"push_all\""), 10, "\"push_everything\""));
  const Ran broken = bout({"pack", "check", "storm"});
  CHECK(broken.status == 1);
  CHECK(broken.error.find("storm/cards.json:8:") == 0);
  CHECK(bout({"sim", "one-against-all", "--pack", "storm"}).status == 1);
  CHECK(bout({"serve", "--pack", "storm", "--port", "0", "--db", "s.db"}).status == 1);
  CHECK(bout({"pack", "check", "nowhere"}).status == 1);
}

TEST_CASE("pack: the shipped set of ten cards checks clean, is simulated and played") {
  Runner bout;
  const std::string pack = std::string(BOUT_SOURCE_DIR) + "/docs/packs/night-market";
  CHECK(bout({"pack", "check", pack}).out == pack + ": \"Night Market\" for challengers is fine\n");
  const json::Value result =
      parsed(bout({"sim", "challengers", "--pack", pack, "--set", "sets=1,2,3,4,7", "--games", "300", "--json"}).out);
  CHECK(result.find("pack")->text == "Night Market");
  int rows = 0;
  for (const json::Value& card : result.find("study")->find("cards")->items) {
    if (card.find("set")->text != "Night Market") continue;
    ++rows;
    CHECK_MESSAGE(*card.find("played")->integer > 0, card.find("card")->text);
  }
  CHECK(rows == 10);
  CHECK(bout({"sim", "challengers", "--set", "sets=1,7", "--games", "10"}).status == 2);  // six without the pack
  CHECK(bout({"play", "challengers", "--pack", pack, "--seats", "human,random,random,random", "--save", "n.bout"},
             "1\n1\nquit\n")
            .status == 0);
  CHECK(bout({"replay", "n.bout", "--pack", pack, "--verify"}).status == 0);
}

TEST_CASE("the annals of a saved federation: text, JSON, a web page, parts of it, and what is wrong with a call") {
  Runner bout;
  const Ran played = bout(
      {"play", "face-to-the-mat", "--set", "auto_book=on", "--set", "seasons=2", "--seed", "4", "--save", "a.bout"},
      "1\n1\n1\n");
  REQUIRE(played.status == 0);
  const Ran text = bout({"annals", "a.bout"});
  CHECK(text.status == 0);
  CHECK(text.error.empty());
  for (const char* part : {"Saltline", "24 events in 2 seasons", "Rankings", "Titles", "Feuds", "Seasons", "Records"})
    CHECK(text.out.find(part) != std::string::npos);
  CHECK(bout({"annals", "a.bout", "--part", "show/6"}).out.find("Near falls") != std::string::npos);
  CHECK(bout({"annals", "a.bout", "--part", "wrestler/sorrel"}).out.starts_with("Kit Sorrel"));

  const json::Value all = parsed(bout({"annals", "a.bout", "--json"}).out);
  CHECK(all.find("shows")->items.size() == 24);
  CHECK(all.find("summary")->find("calendar")->items.size() == 24);
  const json::Value one = parsed(bout({"annals", "a.bout", "--json", "--part", "wrestler/sorrel"}).out);
  CHECK(one.find("name")->text == "Kit Sorrel");
  const Ran written = bout({"annals", "a.bout", "--json", "all.json"});
  CHECK(written.status == 0);
  CHECK(written.out.empty());
  CHECK(bout.text_of("all.json") == bout({"annals", "a.bout", "--json"}).out);
  CHECK(bout({"annals", "a.bout", "--html", "a.html"}).status == 0);
  CHECK(bout.text_of("a.html").starts_with("<!doctype html>"));
  CHECK(bout.text_of("a.html").find("<script") == std::string::npos);

  const Ran part = bout({"annals", "a.bout", "--part", "wrestler/sorel"});
  CHECK(part.status == 2);
  CHECK(part.error.find("did you mean \"wrestler/sorrel\"?") != std::string::npos);
  CHECK(bout({"annals"}).status == 2);
  CHECK(bout({"annals", "a.bout", "b.json"}).status == 2);
  CHECK(bout({"annals", "a.bout", "--json", "--html", "a.html"}).status == 2);
  CHECK(bout({"annals", "a.bout", "--html", "a.html", "--part", "show/1"}).status == 2);
  CHECK(bout({"annals", "none.bout"}).status == 1);
  CHECK(bout({"annals", "a.bout", "--html", "no/such/folder.html"}).status == 1);
  CHECK(bout({"annals", "--help"}).out.find("bout annals saltline.bout --html") != std::string::npos);
  CHECK(bout({"play", "one-against-all", "--seed", "5", "--save", "b.bout"}, "1\nquit\n").status == 0);
  const Ran none = bout({"annals", "b.bout"});
  CHECK(none.status == 1);
  CHECK(none.error.find("one-against-all has no history to show") != std::string::npos);
  const Ran beside = bout({"annals", "a.bout", "a.bout"});  // nobody keeps score in a federation
  CHECK(beside.status == 2);
  CHECK(beside.error.find("no row in a score table") != std::string::npos);
  bout.write("cut.bout", bout.text_of("a.bout").substr(0, 2000));
  const Ran cut = bout({"annals", "cut.bout"});
  CHECK(cut.status == 1);
  CHECK(cut.error.find("cut") != std::string::npos);
}

TEST_CASE("careers stand side by side: the better one first, and those of another difficulty in a table of their own") {
  Runner bout;
  const auto play = [&](const char* wrestler, const char* shift, const char* file) {
    return bout({"play", "all-or-nothing", "--set", "mode=career", "--set", std::string("wrestler=") + wrestler, "--set", "side=face",
                 "--set", std::string("career_shift=") + shift, "--seats", "greedy", "--seed", "5", "--save", file})
        .status;
  };
  REQUIRE(play("rj", "0", "rey.bout") == 0);
  REQUIRE(play("jf", "0", "jax.bout") == 0);
  REQUIRE(play("ms", "1", "hard.bout") == 0);
  const auto points = [&](const char* file) {
    return static_cast<int>(parsed(bout({"annals", file, "--json", "--part", "score"}).out).find("vp")->number);
  };
  const int rey = points("rey.bout"), jax = points("jax.bout");
  REQUIRE(rey != jax);
  const Ran both = bout({"annals", "rey.bout", "hard.bout", "jax.bout"});
  CHECK(both.status == 0);
  CHECK(both.error.empty());
  const auto at = [&](const std::string& what) {
    CHECK_MESSAGE(both.out.find(what) != std::string::npos, what << " in\n" << both.out);
    return both.out.find(what);
  };
  CHECK(both.out.starts_with("Careers\n"));
  CHECK((at("Rey Jaguar, ") < at("Jax Felix, ")) == (rey > jax));
  CHECK(at(std::to_string(rey) + " VP  Rey Jaguar") < at("Careers, difficulty shifted by +1"));
  CHECK(at("Careers, difficulty shifted by +1") < at("Mukundi Shumba, "));
  CHECK(bout({"annals", "rey.bout", "jax.bout", "--part", "journal"}).status == 2);
}

}  // namespace bout::testing
