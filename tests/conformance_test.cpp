// What every game must keep, whatever its rules: passed by being registered.
#include <doctest/doctest.h>

#include <set>

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/save.hpp"
#include "engine/text.hpp"
#include "lab/simulate.hpp"
#include "tests/leaks.hpp"
#include "tests/many.hpp"

namespace bout::testing {

namespace {

constexpr int longest_game = 200000;  // decisions

/// One game of years is worth ten of an evening.
std::uint64_t rounds(const GameKind& kind, std::uint64_t usual) {
  return many(goes_on_for_years(kind) ? usual / 10 : usual);
}

std::string named(const GameKind& kind, const char* what) { return std::string(kind.info().id) + ": " + what; }

}  // namespace

TEST_CASE("random games under random options end, and somebody can always act until then") {
  for (const auto& kind : all_games()) {
    INFO(named(*kind, "random games"));
    for (std::uint64_t seed = 0; seed < rounds(*kind, 3000); ++seed) {
      Chance setup(mix(seed, 11));
      const RandomTable table = random_table(*kind, setup);
      Chance chance(mix(seed, 12)), picks(mix(seed, 13));
      AnyState state = table.game->start(chance);
      int decisions = 0;
      while (!table.game->result(state).over) {
        REQUIRE(++decisions < longest_game);
        const Seats acting = table.game->to_act(state);
        REQUIRE_FALSE(acting.empty());
        for (int seat = 0; seat < table.game->seats(); ++seat) {
          const std::vector<Choice> choices = listed(*table.game, state, Seat(seat));
          REQUIRE(choices.empty() != acting.contains(Seat(seat)));
        }
        const Move move = random_move(*table.game, state, picks);
        table.game->apply(state, move.seat, move.choice, chance);
      }
      REQUIRE(table.game->to_act(state).empty());
      const Result result = table.game->result(state);
      REQUIRE(result.outcome >= 0);
      REQUIRE(result.outcome < static_cast<int>(table.game->outcomes().size()));
    }
  }
}

TEST_CASE("choices are all different, and every one has a label, a word and odds that are shares") {
  for (const auto& kind : all_games()) {
    INFO(named(*kind, "labels"));
    for (std::uint64_t seed = 0; seed < rounds(*kind, 60); ++seed) {
      Chance setup(mix(seed, 21));
      const RandomTable table = random_table(*kind, setup);
      const AnyGame& game = *table.game;
      Chance chance(mix(seed, 22)), picks(mix(seed, 23));
      AnyState state = game.start(chance);
      while (!game.result(state).over) {
        for (const Seat seat : game.to_act(state)) {
          std::set<std::string> labels;
          for (const Choice choice : listed(game, state, seat)) {
            const std::string label = game.label(state, seat, choice);
            REQUIRE_MESSAGE(labels.insert(label).second, "two choices are called \"" << label << "\"");
            REQUIRE(label.find('?') == label.npos);
            REQUIRE_FALSE(game.word(choice).empty());
            for (const Forecast& line : game.forecast(state, seat, choice)) {
              REQUIRE_FALSE(line.what.empty());
              REQUIRE(line.value >= 0);
              if (!line.average) REQUIRE(line.value <= 1 + 1e-9);
            }
          }
        }
        const Move move = random_move(game, state, picks);
        game.apply(state, move.seat, move.choice, chance);
      }
    }
  }
}

TEST_CASE("every view is JSON, every drawing fits its width, every event told has all its slots filled") {
  for (const auto& kind : all_games()) {
    INFO(named(*kind, "screens"));
    for (std::uint64_t seed = 0; seed < rounds(*kind, 60); ++seed) {
      Chance setup(mix(seed, 31));
      const RandomTable table = random_table(*kind, setup);
      const AnyGame& game = *table.game;
      Chance chance(mix(seed, 32)), picks(mix(seed, 33));
      EventLog log;
      AnyState state = game.start(chance, &log);
      Teller teller(seed);
      std::size_t told = 0;
      for (bool over = false; !over; over = game.result(state).over) {
        for (const Seat viewer : viewers(game)) {
          Problems problems;
          REQUIRE(json::parse(game.view(state, viewer), "view", problems).has_value());
          std::string drawing = game.draw(state, viewer, Style{});
          for (std::size_t end; (end = drawing.find('\n')) != drawing.npos; drawing.erase(0, end + 1))
            REQUIRE_MESSAGE(columns(std::string_view(drawing).substr(0, end)) <= 80, drawing.substr(0, end));
        }
        for (; told < log.size(); ++told) {
          const Told line = game.tell(log[told], viewers(game)[told % viewers(game).size()], teller);
          for (const std::string* text : {&line.text, &line.colour}) REQUIRE(text->find_first_of("{}") == text->npos);
          if (!line.text.empty()) REQUIRE_FALSE(line.rules.empty());
          for (const std::string& rule : line.rules) REQUIRE_MESSAGE(kind->rules().find(rule) != nullptr, rule);
        }
        if (game.to_act(state).empty()) break;
        const Move move = random_move(game, state, picks);
        game.apply(state, move.seat, move.choice, chance, &log);
      }
    }
  }
}

TEST_CASE("a refused choice changes nothing") {
  for (const auto& kind : all_games()) {
    INFO(named(*kind, "refusals"));
    for (std::uint64_t seed = 0; seed < rounds(*kind, 200); ++seed) {
      Chance setup(mix(seed, 41)), picks(mix(seed, 42));
      const RandomTable table = random_table(*kind, setup);
      Session session(table.game, table.head);
      for (int i = 0; i < 60 && !session.game().result(session.state()).over; ++i) {
        const AnyState before = session.state();
        const std::size_t events = session.events().size(), entries = session.record().entries.size();
        const Seats acting = session.game().to_act(before);
        for (int seat = 0; seat < session.game().seats(); ++seat) {
          const Move foreign = random_move(session.game(), before, picks);
          if (!acting.contains(Seat(seat)))
            REQUIRE(session.play({Seat(seat), foreign.choice}).refused == Refusal::not_your_turn);
        }
        const Choice nonsense{static_cast<std::uint16_t>(picks.pick(60000)),
                              static_cast<std::uint16_t>(picks.pick(60000)), 60001, 60002};
        REQUIRE(session.play({acting.front(), nonsense}).refused == Refusal::not_offered);
        REQUIRE(session.play({Seat(200), nonsense}).refused == Refusal::not_your_turn);
        REQUIRE(session.game().same(before, session.state()));
        REQUIRE(session.events().size() == events);
        REQUIRE(session.record().entries.size() == entries);
        REQUIRE(session.play(random_move(session.game(), before, picks)).done());
      }
    }
  }
}

TEST_CASE("a copy plays on like its original") {
  for (const auto& kind : all_games()) {
    INFO(named(*kind, "copies"));
    for (std::uint64_t seed = 0; seed < rounds(*kind, 400); ++seed) {
      Chance setup(mix(seed, 51));
      const RandomTable table = random_table(*kind, setup);
      const AnyGame& game = *table.game;
      Chance chance(mix(seed, 52)), picks(mix(seed, 53));
      AnyState state = game.start(chance);
      game.play_out(state, chance, picks, static_cast<int>(seed % 90), false);
      AnyState copy = state;
      REQUIRE(game.same(copy, state));
      REQUIRE(game.digest(copy) == game.digest(state));
      Chance one = chance, other = chance, pick_one = picks, pick_other = picks;
      game.play_out(state, one, pick_one, longest_game, seed % 2 == 0);
      while (!game.result(copy).over) game.play_out(copy, other, pick_other, 1, seed % 2 == 0);  // step by step
      REQUIRE(game.same(copy, state));
    }
  }
}

TEST_CASE("save, load, replay and undo agree") {
  for (const auto& kind : all_games()) {
    INFO(named(*kind, "saves"));
    for (std::uint64_t seed = 0; seed < rounds(*kind, 200); ++seed) {
      Chance setup(mix(seed, 61)), picks(mix(seed, 62));
      const RandomTable table = random_table(*kind, setup);
      Session session(table.game, table.head);
      const int length = picks.pick(150);
      for (int i = 0; i < length && !session.game().result(session.state()).over; ++i)
        REQUIRE(session.play(random_move(session.game(), session.state(), picks)).done());

      const std::string text = write_save(session);
      Problems problems;
      const std::optional<Save> save = read_save(text, "a save", problems);
      for (const Problem& problem : problems) MESSAGE(problem.text());
      REQUIRE(save.has_value());
      const std::optional<Session> loaded = load_session(*save, "a save", std::nullopt, problems);
      for (const Problem& problem : problems) MESSAGE(problem.text());
      REQUIRE(loaded.has_value());
      REQUIRE(session.game().same(session.state(), loaded->state()));
      REQUIRE(write_save(*loaded) == text);
      REQUIRE(loaded->events().size() == session.events().size());

      const std::vector<Entry> entries = session.record().entries;
      const std::size_t back = static_cast<std::size_t>(picks.pick(static_cast<int>(entries.size()) + 1));
      session.rewind(back);
      REQUIRE(session.record().entries.size() == back);
      for (std::size_t i = back; i < entries.size(); ++i) {
        REQUIRE(session.play(entries[i].move).done());
        REQUIRE(session.record().entries[i].outcomes == entries[i].outcomes);  // the dice fall as they would have
      }
      REQUIRE(session.game().same(session.state(), loaded->state()));
    }
  }
}

TEST_CASE("swapping what a seat cannot see changes none of its views, choices, explanations, odds or events") {
  for (const auto& kind : all_games()) {
    INFO(named(*kind, "secrets"));
    Comparison sum;
    for (std::uint64_t seed = 0; seed < many(hides_something(*kind) ? 400 : 20); ++seed) {
      swap_hidden(*kind, seed, sum);
      REQUIRE_MESSAGE(!sum.leak, "seed " << seed << ": the worlds are told apart by: " << *sum.leak);
    }
    if (!all_are_played()) continue;  // what follows says that enough was compared to prove something
    // A guess of a story ends where something unread begins.
    CHECK(sum.compared > (has_unread(*kind) ? 1000 : hides_something(*kind) ? 5000 : 200));
    if (hides_something(*kind)) CHECK(sum.different_worlds > 200);
    for (const std::string& word : kind->open_standard()->explains())
      CHECK_MESSAGE(sum.words[word] > 5, word << " was hardly compared");
  }
}

TEST_CASE("what somebody might think of can be explained and is not offered; no word is answered that explains() hides") {
  // Whatever is explained or offered in any game is asked in every game: the tests of secrets go by explains().
  std::set<std::string> anywhere;
  for (const auto& kind : all_games()) {
    const auto game = kind->open_standard();
    for (const std::string& word : game->explains()) anywhere.insert(lower(word));
    Chance chance(79), picks(80);
    AnyState state = game->start(chance);
    for (int step = 0; step < 60 && !game->result(state).over; ++step) {
      const Move move = random_move(*game, state, picks);
      for (const Choice choice : listed(*game, state, move.seat)) anywhere.insert(game->word(choice));
      game->apply(state, move.seat, move.choice, chance);
    }
  }
  for (const auto& kind : all_games()) {
    INFO(named(*kind, "words"));
    for (std::uint64_t seed = 0; seed < many(100); ++seed) {
      Chance setup(mix(seed, 76));
      const RandomTable table = random_table(*kind, setup);
      const AnyGame& game = *table.game;
      const std::vector<std::string> list = game.explains();
      const std::set<std::string> words(list.begin(), list.end());
      std::set<std::string> small;
      for (const std::string& word : list) small.insert(lower(word));
      Chance chance(mix(seed, 77)), picks(mix(seed, 78));
      AnyState state = game.start(chance);
      for (const std::string& word : words) REQUIRE_FALSE(game.explain(state, Seat(0), word).empty());
      for (int step = 0; step < 60 && !game.result(state).over; ++step) {
        for (int seat = 0; seat < game.seats(); ++seat) {
          std::set<std::string> offered;
          if (game.to_act(state).contains(Seat(seat)))
            for (const Choice choice : listed(game, state, Seat(seat))) offered.insert(game.word(choice));
          for (const std::string& word : game.might(state, Seat(seat))) {
            REQUIRE_MESSAGE(words.contains(word), "\"" << word << "\" is not a word of explains()");
            REQUIRE_MESSAGE(!offered.contains(word), "a reason against \"" << word << "\", which is offered");
          }
        }
        const Seat asked = game.to_act(state).front();
        for (const std::string& word : anywhere)
          if (step % 20 == 0 && !small.contains(word))
            REQUIRE_MESSAGE(game.explain(state, asked, word) == game.explain(state, asked, "no such word"),
                            "\"" << word << "\" is answered and is not a word of explains()");
        const Move move = random_move(game, state, picks);
        game.apply(state, move.seat, move.choice, chance);
      }
    }
  }
}

TEST_CASE("exchanging unread content changes nothing that anybody sees, hears or decides until it is read") {
  int games = 0;
  for (const auto& kind : all_games()) {
    if (!has_unread(*kind)) continue;
    INFO(named(*kind, "unread content"));
    ++games;
    Comparison sum;
    for (std::uint64_t seed = 0; seed < many(400); ++seed) {
      swap_unread(*kind, seed, sum);
      REQUIRE_MESSAGE(!sum.leak, "seed " << seed << ": " << *sum.leak);
    }
    if (!all_are_played()) continue;
    CHECK(sum.different_worlds > 380);
    CHECK(sum.compared > 4000);
  }
  CHECK(games > 0);
}

namespace {

RandomTable table_with(const GameKind& kind, const std::vector<std::pair<std::string, std::string>>& options) {
  RandomTable table;
  table.game = open_with(kind, kind.standard_pack(), options);
  table.head.game = kind.info().id;
  table.head.rules_version = kind.info().rules_version;
  table.head.content = kind.standard_pack().hash();
  table.head.options = options;
  table.head.seats.assign(static_cast<std::size_t>(table.game->seats()), "random");
  return table;
}

/// Campaigns that set out on an Exploration, one for each chapter that has one: each goes on from its sheet.
std::vector<RandomTable> on_the_way(const GameKind& kind) {
  const std::vector<std::pair<std::string, std::string>> options{{"mode", "campaign"}, {"players", "2"}};
  const RandomTable whole = table_with(kind, options);
  Chance chance(1), picks(2);
  AnyState state = whole.game->start(chance);
  std::vector<RandomTable> tables;
  for (bool written = false; !whole.game->result(state).over; whole.game->play_out(state, chance, picks, 1, false)) {
    const std::string sheet = whole.game->campaign_sheet(state);
    if (!written && sheet.find("\"exploration\"") != sheet.npos) {
      auto from = options;
      from.emplace_back("sheet", sheet);
      tables.push_back(table_with(kind, from));
    }
    written = !sheet.empty();
  }
  return tables;
}

}  // namespace

TEST_CASE("exchanging unread Locations and quests changes nothing that anybody sees, hears or decides in an Exploration") {
  const GameKind* kind = find_game("alls-well");
  if (kind == nullptr) return;
  const std::vector<RandomTable> tables = on_the_way(*kind);
  REQUIRE(tables.size() == 7);
  Comparison sum;
  for (std::uint64_t seed = 0; seed < many(210); ++seed) {
    swap_unread_at(*kind, tables[seed % tables.size()], seed, 20 + seed * 7 % 90, sum,
                   {"campaign-closing.json:tokens"});  // the party holds some, by its sheet
    REQUIRE_MESSAGE(!sum.leak, "seed " << seed << ": " << *sum.leak);
  }
  if (!all_are_played()) return;
  CHECK(sum.different_worlds > 200);
  CHECK(sum.compared > 2000);
}

TEST_CASE("where nothing is hidden, everybody sees every event and is told the same") {
  int books = 0;
  for (const auto& kind : all_games()) {
    if (hides_something(*kind)) continue;
    INFO(named(*kind, "an open book"));
    ++books;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Chance setup(mix(seed, 91)), picks(mix(seed, 92)), deals(mix(seed, 93));
      const RandomTable table = random_table(*kind, setup);
      const AnyGame& game = *table.game;
      Session session(table.game, table.head);
      for (int i = 0; i < 40 && !game.result(session.state()).over; ++i)
        REQUIRE(session.play(random_move(game, session.state(), picks)).done());
      for (const Seat viewer : viewers(game)) {
        REQUIRE(game.same(session.state(), game.redeal(session.state(), viewer, deals)));
        Teller one(seed), other(seed);
        for (const AnyEvent& event : session.events()) {
          const auto seen = game.seen_by(event, viewer);
          REQUIRE(seen.has_value());
          REQUIRE(game.digest(*seen) == game.digest(event));
          REQUIRE(game.reveals(event) == false);
          const Told mine = game.tell(event, viewer, one), all = game.tell(event, spectator, other);
          REQUIRE(mine.text == all.text);
          REQUIRE(mine.colour == all.colour);
          REQUIRE(mine.seat == all.seat);
        }
      }
    }
  }
  CHECK(books > 0);
}

TEST_CASE("swapping what a seat cannot see changes no bot's decision") {
  for (const auto& kind : all_games()) {
    INFO(named(*kind, "bots and secrets"));
    for (const char* name : {"random", "greedy", "search:40"}) {
      std::string error;
      const std::unique_ptr<Bot> bot = make_bot(*parse_spec(name, error));
      int different_worlds = 0;
      for (std::uint64_t seed = 0; seed < rounds(*kind, 150); ++seed) {
        Chance setup(mix(seed, 81));
        const RandomTable table = seed % 2 == 0 ? shared_table(*kind, setup) : random_table(*kind, setup);
        const AnyGame& game = *table.game;
        Chance chance(mix(seed, 82)), picks(mix(seed, 83)), deals(mix(seed, 84));
        AnyState state = game.start(chance);
        game.play_out(state, chance, picks, static_cast<int>(seed % 60), false);
        for (const Seat seat : game.to_act(state)) {
          const AnyState other = game.redeal(state, seat, deals);
          different_worlds += !game.same(state, other);
          bot->begin(seed);
          const Move here = bot->choose(Sight(game, state, seat));
          bot->begin(seed);
          const Move there = bot->choose(Sight(game, other, seat));
          REQUIRE_MESSAGE(here == there, name);
        }
      }
      if (hides_something(*kind) && all_are_played()) CHECK(different_worlds > 20);
    }
  }
}

TEST_CASE("same seed, same games: on 1 and on 4 threads, again and again") {
  for (const auto& kind : all_games()) {
    INFO(named(*kind, "threads"));
    const auto game = one_evening(*kind);
    for (const auto& [name, games] : {std::pair{"random", 3000}, std::pair{"greedy", 60}, std::pair{"search:30", 8}}) {
      std::string error;
      SimRequest request;
      request.game = game.get();
      request.specs.assign(static_cast<std::size_t>(game->seats()), *parse_spec(name, error));
      request.games = std::max<std::uint64_t>(2, rounds(*kind, static_cast<std::uint64_t>(games)));
      const SimResult one = simulate(request);
      request.threads = 4;
      const SimResult four = simulate(request);
      CHECK(one.signature == four.signature);
      CHECK(one.decisions == four.decisions);
      CHECK(one.outcomes == four.outcomes);
      request.seed = 2;
      CHECK(simulate(request).signature != one.signature);
    }
  }
}

}  // namespace bout::testing
