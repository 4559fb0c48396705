// What every game must keep, whatever its rules: passed by being registered.
#include <doctest/doctest.h>

#include <set>

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/save.hpp"
#include "lab/simulate.hpp"
#include "tests/many.hpp"
#include "tests/random_table.hpp"

namespace bout::testing {

namespace {

constexpr int longest_game = 200000;  // decisions

/// One game of years is worth ten of an evening.
std::uint64_t rounds(const GameKind& kind, std::uint64_t usual) {
  return many(goes_on_for_years(kind) ? usual / 10 : usual);
}

std::string named(const GameKind& kind, const char* what) { return std::string(kind.info().id) + ": " + what; }

std::vector<Seat> viewers(const AnyGame& game) {
  std::vector<Seat> list = {spectator};
  for (int seat = 0; seat < game.seats(); ++seat) list.push_back(Seat(seat));
  return list;
}

/// What a viewer may know of a list of events, up to the first that makes a secret known.
std::vector<std::uint64_t> seen(const AnyGame& game, const EventLog& log, Seat viewer, bool& revealed) {
  std::vector<std::uint64_t> list;
  for (const AnyEvent& event : log) {
    if (game.reveals(event)) {
      revealed = true;
      break;
    }
    if (const auto mine = game.seen_by(event, viewer)) list.push_back(game.digest(*mine));
  }
  return list;
}

std::vector<Choice> listed(const AnyGame& game, const AnyState& state, Seat seat) {
  ChoiceList list;
  game.choices(state, seat, list);
  std::vector<Choice> all;
  for (const Choice choice : list) all.push_back(choice);
  return all;
}

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
    int compared = 0, different_worlds = 0;
    for (std::uint64_t seed = 0; seed < many(hides_something(*kind) ? 400 : 20); ++seed) {
      Chance setup(mix(seed, 71));
      const RandomTable table = random_table(*kind, setup);
      const AnyGame& game = *table.game;
      Chance chance(mix(seed, 72)), picks(mix(seed, 73)), deals(mix(seed, 74));
      AnyState state = game.start(chance);
      game.play_out(state, chance, picks, static_cast<int>(seed % 60), false);
      for (const Seat viewer : viewers(game)) {
        AnyState here = state, there = game.redeal(state, viewer, deals);
        different_worlds += !game.same(here, there);
        Chance dice_here(mix(seed, 75)), dice_there(mix(seed, 75));
        for (int step = 0; step < 25; ++step) {
          REQUIRE(game.view(here, viewer) == game.view(there, viewer));
          REQUIRE(game.draw(here, viewer, Style{}) == game.draw(there, viewer, Style{}));
          REQUIRE(game.question(here, viewer) == game.question(there, viewer));
          REQUIRE(game.to_act(here) == game.to_act(there));
          REQUIRE(game.result(here).over == game.result(there).over);
          ++compared;
          if (game.to_act(here).empty()) break;
          if (viewer != spectator) {
            const std::vector<Choice> mine = listed(game, here, viewer);
            REQUIRE(mine == listed(game, there, viewer));
            for (const Choice choice : mine) {
              REQUIRE(game.label(here, viewer, choice) == game.label(there, viewer, choice));
              const auto odds = game.forecast(here, viewer, choice), other = game.forecast(there, viewer, choice);
              REQUIRE(odds.size() == other.size());
              for (std::size_t i = 0; i < odds.size(); ++i) REQUIRE(odds[i].value == other[i].value);
            }
            REQUIRE(game.might(here, viewer) == game.might(there, viewer));
            for (const std::string_view word :
                 {"shield", "dash", "card", "attack", "go", "windblast", "rooted", "mage", "kill"})
              REQUIRE(game.explain(here, viewer, word) == game.explain(there, viewer, word));
          }
          const Move move = random_move(game, here, picks);
          const std::vector<Choice> offered = listed(game, there, move.seat);
          if (std::find(offered.begin(), offered.end(), move.choice) == offered.end()) {
            REQUIRE(move.seat != viewer);  // only somebody who knows more can do what is impossible in the other world
            break;
          }
          EventLog log_here, log_there;
          game.apply(here, move.seat, move.choice, dice_here, &log_here);
          game.apply(there, move.seat, move.choice, dice_there, &log_there);
          bool revealed_here = false, revealed_there = false;
          REQUIRE(seen(game, log_here, viewer, revealed_here) == seen(game, log_there, viewer, revealed_there));
          if (revealed_here || revealed_there) break;  // from here on the worlds may differ for all to see
        }
      }
    }
    CHECK(compared > static_cast<int>(many(hides_something(*kind) ? 5000 : 200)));
    if (hides_something(*kind))
      CHECK(different_worlds > static_cast<int>(many(200)));  // or the test would prove nothing
  }
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
        const RandomTable table = random_table(*kind, setup);
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
      if (hides_something(*kind)) CHECK(different_worlds > static_cast<int>(many(20)));
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
