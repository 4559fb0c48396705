// Many games at once, what a study finds in them, and how it is shown.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "engine/registry.hpp"
#include "lab/interval.hpp"
#include "lab/report.hpp"
#include "lab/run.hpp"
#include "lab/simulate.hpp"
#include "tests/dull_game.hpp"

namespace bout::testing {

namespace {

SimRequest request_of(const AnyGame& game, std::uint64_t games, int threads, bool study) {
  SimRequest request;
  request.game = &game;
  request.specs.assign(static_cast<std::size_t>(game.seats()), BotSpec{});
  request.games = games;
  request.threads = threads;
  request.study = study;
  return request;
}

std::string json_of(const Findings& findings) {
  json::Writer out;
  write_findings(findings, out);
  return out.text();
}

/// A file of rows, read back: fields in quotes may hold commas, quotes and line ends.
std::vector<std::vector<std::string>> read_csv(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1, {""});
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"')
      rows.back().back() += text[++i];
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted && c == ',')
      rows.back().emplace_back();
    else if (!quoted && c == '\n')
      rows.emplace_back(1, "");
    else
      rows.back().back() += c;
  }
  rows.pop_back();  // after the last line end
  return rows;
}

const FindingsTable odd{
    "odd",
    "names that need care",
    {{"name", Figure::text}, {"times", Figure::count}, {"won", Figure::share, Shown::with_interval}},
    {{{"plain", 0, 0}, {"", 7, 0}, {"", 3, 4}},
     {{"with, comma", 0, 0}, {"", 0, 0}, {"", 0, 0}},
     {{"with \"quotes\"\nand a line", 0, 0}, {"", 1, 0}, {"", 1, 1}}},
    2};

}  // namespace

TEST_CASE("a study finds the same whatever the threads, and only watches") {
  const auto game = find_game("challengers")->open_standard();
  const SimResult plain = simulate(request_of(*game, 2000, 2, false));
  CHECK(plain.findings().tables.empty());
  std::string first;
  for (const int threads : {1, 2, 3}) {
    const SimResult studied = simulate(request_of(*game, 2000, threads, true));
    CHECK(studied.signature == plain.signature);
    CHECK(studied.decisions == plain.decisions);
    CHECK(studied.outcomes == plain.outcomes);
    const std::string text = json_of(studied.findings());
    if (first.empty()) first = text;
    CHECK(text == first);
  }
  SimRequest request = request_of(*game, 4, 1, false);
  request.specs[0] = request.specs[2] = {BotSpec::Kind::greedy, 0, 0};
  const SimResult bots = simulate(request);
  request.study = true;
  const SimResult watched = simulate(request);
  CHECK(watched.signature == bots.signature);
  CHECK_FALSE(watched.findings().tables.empty());
}

TEST_CASE("what a study counts can be written, read again and added up in any order") {
  for (const auto& kind : all_games()) {
    const auto game = kind->open_standard();
    if (game->study() == nullptr) continue;
    CAPTURE(kind->info().id);
    SimRequest request = request_of(*game, 6, 1, true);
    const SimResult whole = simulate(request);
    request.games = 4;
    const SimResult front = simulate(request);
    request.first = 4, request.games = 2;
    const SimResult back = simulate(request);
    SimResult sum = nothing_yet(*game, true);
    for (const SimResult* part : {&back, &front}) {
      const tally::Numbers numbers = part->study->numbers();
      SimResult again = *part;
      again.study = game->study();
      REQUIRE(again.study->read(numbers));
      CHECK(again.study->numbers() == numbers);
      CHECK_FALSE(again.study->read(std::span(numbers).first(numbers.size() - 1)));
      tally::Numbers longer = numbers;
      longer.push_back(0);
      CHECK_FALSE(again.study->read(longer));
      REQUIRE(again.study->read(numbers));
      sum.add(again);
    }
    CHECK(sum.games == whole.games);
    CHECK(sum.decisions == whole.decisions);
    CHECK(sum.outcomes == whole.outcomes);
    CHECK(sum.signature == whole.signature);
    CHECK(json_of(sum.findings()) == json_of(whole.findings()));
  }
}

TEST_CASE("the chunks of a run are all its games, in order, and parts share them out") {
  for (const std::uint64_t games : {1ull, 7ull, 255ull, 256ull, 257ull, 5000ull, 1000003ull}) {
    CHECK(chunk_begin(games, 0) == 0);
    CHECK(chunk_begin(games, chunk_count(games)) == games);
    for (std::uint64_t chunk = 0; chunk < chunk_count(games); ++chunk)
      REQUIRE(chunk_begin(games, chunk) < chunk_begin(games, chunk + 1));
    RunHead head;
    head.games = games;
    std::vector<std::uint64_t> all;
    for (std::uint64_t part = 0; part < 16; ++part)
      for (const std::uint64_t chunk : chunks_of(head, part, 16)) all.push_back(chunk);
    std::sort(all.begin(), all.end());
    CHECK(all == chunks_of(head));
  }
}

TEST_CASE("a game without a study finds nothing") {
  const auto game = find_game("one-against-all")->open_standard();
  CHECK(game->study() == nullptr);
  CHECK(simulate(request_of(*game, 10, 1, true)).findings().tables.empty());
}

TEST_CASE("a file of rows says the same as the table, read back") {
  const auto rows = read_csv(csv_of(odd));
  REQUIRE(rows.size() == 1 + odd.rows.size());
  CHECK(rows[0] == std::vector<std::string>{"name", "times", "won_count", "won_of", "won", "won_low", "won_high"});
  for (std::size_t i = 0; i < odd.rows.size(); ++i) {
    const std::vector<std::string>& row = rows[i + 1];
    REQUIRE(row.size() == 7);
    CHECK(row[0] == odd.rows[i][0].text);
    CHECK(row[1] == std::to_string(odd.rows[i][1].count));
    CHECK(row[2] == std::to_string(odd.rows[i][2].count));
    CHECK(row[3] == std::to_string(odd.rows[i][2].of));
    const Share share = share_of(odd.rows[i][2].count, odd.rows[i][2].of);
    if (odd.rows[i][2].of == 0) {
      CHECK((row[4].empty() && row[5].empty() && row[6].empty()));
    } else {
      CHECK(std::stod(row[4]) == share.value);
      CHECK(std::stod(row[5]) == share.low);
      CHECK(std::stod(row[6]) == share.high);
    }
  }
}

TEST_CASE("mean and median of a spread") {
  CHECK(middle_of({"", "", {}}).count == 0);
  const Middle even = middle_of({"", "", {1, 0, 1, 2}});  // 0, 2, 3, 3
  CHECK(even.count == 4);
  CHECK(even.mean == 2);
  CHECK(even.median == 2.5);
  const Middle uneven = middle_of({"", "", {0, 2, 0, 0, 1}});  // 1, 1, 4
  CHECK(uneven.mean == 2);
  CHECK(uneven.median == 1);
}

TEST_CASE("JSON has every column by name, and null where nothing was counted") {
  Problems problems;
  const auto value = json::parse(json_of({{odd}, {{"length", "cards", {0, 3, 1}}}}), "findings", problems);
  REQUIRE(value.has_value());
  const json::Value& rows = *value->find("odd");
  CHECK(rows.items[0].find("times")->integer == 7);
  CHECK(rows.items[0].find("won")->find("count")->integer == 3);
  CHECK(rows.items[0].find("won")->find("share")->number == 0.75);
  CHECK(rows.items[1].find("won")->find("share")->kind == json::Kind::null);
  CHECK(value->find("length")->find("mean")->number == 1.25);
  CHECK(value->find("length")->find("distribution")->items.size() == 2);
}

TEST_CASE("people see the surest rows of a long table, and those they ask for") {
  FindingsTable cards{"cards", "", {{"card", Figure::text}, {"won", Figure::share, Shown::with_interval}}, {}, 1};
  for (std::uint64_t i = 0; i < 40; ++i)
    cards.rows.push_back({{"Card " + std::to_string(i), 0, 0}, {"", 300 + i, 1000}});
  cards.rows.push_back({{"Lucky", 0, 0}, {"", 1, 2}});
  const std::string text = text_of({{cards}, {}});
  CHECK(text.find("Card 39 ") < text.find("Card 34 "));
  CHECK(text.find("Card 34 ") < text.find("..."));
  CHECK(text.find("...") < text.find("Card 0 "));
  CHECK(text.find("Card 20") == std::string::npos);
  CHECK(text.find("Lucky") == std::string::npos);
  const std::string one = text_of({{cards}, {}}, {"lucky"});
  CHECK(one.find("Lucky") != std::string::npos);
  CHECK(one.find("Card 39") == std::string::npos);
  CHECK(has_row({{cards}, {}}, "card 12"));
  CHECK_FALSE(has_row({{cards}, {}}, "Dragon"));
  cards.columns.push_back({"set", Figure::text});
  for (std::size_t i = 0; i < cards.rows.size(); ++i) cards.rows[i].push_back({i < 2 ? "Castle" : "City", 0, 0});
  const std::string castle = text_of({{cards}, {}}, {"castle"});
  CHECK(castle.find("Card 0 ") != std::string::npos);
  CHECK(castle.find("Card 2 ") == std::string::npos);
}

namespace {

/// Every third game never ends.
class Endless final : public DullGame {
 public:
  struct State {
    bool ends;
    int rounds;
  };
  mutable std::atomic<bool> caught = false;  // in a game without end

  const GameInfo& info() const override {
    static const GameInfo info{"endless", "Endless", "", "END"};
    return info;
  }
  std::size_t state_size() const override { return sizeof(State); }
  int seats() const override { return 1; }
  int team(Seat) const override { return 0; }
  std::string seat_name(Seat) const override { return "Sisyphus"; }
  std::vector<std::string> outcomes() const override { return {"done"}; }
  AnyState start(Chance& chance, EventLog*) const override { return AnyState::of(State{chance.roll(3) > 1, 0}); }
  Seats to_act(const AnyState& state) const override { return over(state) ? Seats() : Seats(Seat(0)); }
  void choices(const AnyState&, Seat, ChoiceList& list) const override {
    list.push_back({0, 0, 0, 0});
    list.push_back({1, 0, 0, 0});
  }
  void apply(AnyState& state, Seat, Choice, Chance&, EventLog*) const override {
    if (++state.as<State>().rounds > 1000) caught = true;
  }
  Result result(const AnyState& state) const override { return {over(state), over(state) ? 0 : -1, {1}}; }
  bool same(const AnyState& a, const AnyState& b) const override { return digest(a) == digest(b); }
  std::uint64_t digest(const AnyState& state) const override {
    return static_cast<std::uint64_t>(state.as<State>().rounds);
  }
  using DullGame::digest;
  AnyState redeal(const AnyState& state, Seat, Chance&) const override { return state; }
  double evaluate(const AnyState&, Seat) const override { return 0.5; }
  int play_out(AnyState& state, Chance& chance, Chance&, int limit, bool) const override {
    int played = 0;
    for (; played < limit && !over(state); ++played) apply(state, Seat(0), {}, chance, nullptr);
    return played;
  }

 private:
  static bool over(const AnyState& state) { return state.as<State>().ends && state.as<State>().rounds == 3; }
};

}  // namespace

TEST_CASE("a simulation that is asked to stop does so even in the middle of a game without end") {
  for (const char* bot : {"random", "greedy", "search:50"}) {
    CAPTURE(bot);
    const Endless game;
    std::atomic<bool> stop = false;
    SimRequest request = request_of(game, 1000, 2, false);
    std::string error;
    request.specs = {*parse_spec(bot, error)};
    request.stop = &stop;
    std::thread asks([&] {
      while (!game.caught) std::this_thread::yield();
      stop = true;
    });
    const SimResult result = simulate(request);
    asks.join();
    CHECK(result.stopped);
    CHECK(result.games < 1000);
    CHECK(result.outcomes[0] == result.games);
    CHECK(result.decisions == 3 * result.games);  // of the game that was given up nothing counts
  }
}

}  // namespace bout::testing
