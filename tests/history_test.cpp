// Going back costs little and changes nothing: sessions, tellers and the save of a game that is being played.
#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <set>

#include "engine/pack.hpp"
#include "engine/retelling.hpp"
#include "engine/save.hpp"
#include "tests/random_table.hpp"

namespace bout::testing {

namespace {

namespace fs = std::filesystem;

/// Plays on at random, and often takes what is offered first, so that a federation opens the doors now and then.
void play_on(Session& session, int choices, Chance& picks) {
  const AnyGame& game = session.game();
  for (int i = 0; i < choices && !game.result(session.state()).over; ++i) {
    Move move = random_move(game, session.state(), picks);
    if (picks.pick(3) == 0) {
      ChoiceList list;
      game.choices(session.state(), move.seat, list);
      move.choice = list[0];
    }
    REQUIRE(session.play(move).done());
  }
}

void require_same(const Session& session, const Session& other) {
  const AnyGame& game = session.game();
  REQUIRE(game.same(session.state(), other.state()));
  REQUIRE(game.digest(session.state()) == game.digest(other.state()));
  REQUIRE(session.outcomes() == other.outcomes());
  REQUIRE(session.digests() == other.digests());
  REQUIRE(session.record().opening == other.record().opening);
  REQUIRE(session.record().entries.size() == other.record().entries.size());
  for (std::size_t i = 0; i < session.record().entries.size(); ++i) {
    REQUIRE(session.record().entries[i].move == other.record().entries[i].move);
    REQUIRE(session.record().entries[i].outcomes == other.record().entries[i].outcomes);
    REQUIRE(session.events_before(i) == other.events_before(i));
  }
  REQUIRE(session.events().size() == other.events().size());
  for (std::size_t i = 0; i < session.events().size(); ++i)
    REQUIRE(game.digest(session.events()[i]) == game.digest(other.events()[i]));
}

Session from_zero(const Session& session, std::size_t choices) {
  Record record = session.record();
  record.entries.resize(choices);
  auto [again, misfit] = Session::replay(session.shared_game(), record);
  REQUIRE_FALSE(misfit.has_value());
  return std::move(again);
}

std::string hex_of(std::uint64_t number, int digits = 16) {
  char text[20];
  std::snprintf(text, sizeof text, "%0*llx", digits, static_cast<unsigned long long>(number));
  return text;
}

/// The same lines, with the checksums that belong to them.
std::string signed_again(const std::string& save) {
  std::string made;
  std::uint64_t sum = 0;
  for (std::size_t at = 0; at < save.size();) {
    const std::size_t end = save.find('\n', at);
    const std::string line = save.substr(at, save.rfind('\t', end) - at);
    for (const char c : line) sum = mix(sum ^ static_cast<unsigned char>(c));
    made += line + "\t" + hex_of(sum & 0xffffffff, 8) + "\n";
    at = end + 1;
  }
  return made;
}

/// A table of the game that goes on for a while: a federation gets a year of eight shows.
std::pair<std::shared_ptr<const AnyGame>, Record> long_table(const GameKind& kind, std::uint64_t seed,
                                                             const char* shows = "8") {
  OptionValues options(kind.options());
  if (goes_on_for_years(kind)) {
    REQUIRE_FALSE(options.set("season_events", shows));
    REQUIRE_FALSE(options.set("seasons", "1"));
  }
  Problems problems;
  std::shared_ptr<const AnyGame> game = kind.open(kind.standard_pack(), options, problems);
  REQUIRE(game != nullptr);
  Record head;
  head.game = kind.info().id;
  head.rules_version = kind.info().rules_version;
  head.content = kind.standard_pack().hash();
  head.options = options.changed();
  head.seats.assign(static_cast<std::size_t>(game->seats()), "random");
  head.seed = seed;
  return {game, head};
}

std::string told(const Told& line) {
  std::string text = line.text + "|" + line.colour + "|" + (line.heading ? "#" : "");
  for (const std::string& rule : line.rules) text += rule + ",";
  return text;
}

/// A folder that goes with the test.
struct Folder {
  Folder() : path(fs::temp_directory_path() / ("bout-history-" + std::to_string(::getpid()))) {
    fs::create_directories(path);
  }
  ~Folder() { fs::remove_all(path); }
  fs::path path;
};

std::string text_in(const fs::path& path) {
  Problems problems;
  const auto text = read_file(path, problems);
  REQUIRE(text.has_value());
  return *text;
}

std::optional<Session> loaded(std::string_view text) {
  Problems problems;
  const std::optional<Save> save = read_save(text, "game.bout", problems);
  if (!save) return std::nullopt;
  std::optional<Session> session = load_session(*save, "game.bout", std::nullopt, problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  return session;
}

}  // namespace

TEST_CASE("going back to any point gives what playing from the start gives, for every game") {
  for (const auto& kind : all_games()) {
    INFO(kind->info().id);
    for (std::uint64_t seed = 0; seed < (goes_on_for_years(*kind) ? 6u : 40u); ++seed) {
      Chance setup(mix(seed, 161)), picks(mix(seed, 162));
      const RandomTable table = random_table(*kind, setup);
      Session session(table.game, table.head);
      play_on(session, 20 + picks.pick(400), picks);
      const std::vector<Entry> entries = session.record().entries;
      const std::uint64_t end = session.game().digest(session.state());
      for (int round = 0; round < 4; ++round) {
        const auto back = static_cast<std::size_t>(picks.pick(static_cast<int>(entries.size()) + 1));
        const Session there = from_zero(session, back);
        REQUIRE(session.game().same(session.state_at(back), there.state()));
        require_same(session.fork(back, session.record()), there);
        session.rewind(back);
        require_same(session, there);
        for (std::size_t i = back; i < entries.size(); ++i) {
          REQUIRE(session.play(entries[i].move).done());
          REQUIRE(session.record().entries[i].outcomes == entries[i].outcomes);
        }
        REQUIRE(session.game().digest(session.state()) == end);
      }
      // A branch goes on with dice of its own, and leaves the game it came from alone.
      Record other = session.record();
      other.seed = mix(seed, 163);
      Session branch = session.fork(entries.size() / 2, other);
      play_on(branch, 30, picks);
      require_same(branch, from_zero(branch, branch.record().entries.size()));
      REQUIRE(session.game().digest(session.state()) == end);
    }
  }
}

TEST_CASE("going back carries out few choices again, however long the game is") {
  for (const auto& kind : all_games()) {
    INFO(kind->info().id);
    const auto [game, head] = long_table(*kind, 3);
    Session session(game, head);
    Chance picks(4);
    play_on(session, 2000, picks);
    const std::size_t choices = session.record().entries.size();
    for (std::size_t at = 0; at < choices; at += 1 + choices / 50) {
      const std::uint64_t before = session.carried_out();
      session.state_at(at);
      REQUIRE(session.carried_out() - before < 128);
    }
  }
}

TEST_CASE("a log that was taken back and played again reads as if it had been told straight through") {
  for (const auto& kind : all_games()) {
    INFO(kind->info().id);
    const auto [game, head] = long_table(*kind, 5);
    for (const Seat eyes : {spectator, Seat(0)}) {
      Session session(game, head);
      Chance picks(6);
      play_on(session, 300, picks);
      if (goes_on_for_years(*kind)) REQUIRE(session.events().size() > 2 * Retelling::step);
      const std::vector<Entry> entries = session.record().entries;
      std::vector<std::string> straight;
      Teller teller(11);
      for (const AnyEvent& event : session.events()) straight.push_back(told(game->tell(event, eyes, teller)));

      Retelling telling(11);
      const auto tell_on = [&] {
        while (telling.told() < session.events().size()) {
          const std::size_t at = telling.told();
          REQUIRE(told(telling.next(session, eyes)) == straight[at]);
        }
      };
      tell_on();
      for (int round = 0; round < 6; ++round) {
        // A little, or a long way; sometimes once more before anything is told.
        const std::size_t count = session.record().entries.size();
        const auto by = static_cast<std::size_t>(picks.pick(round % 2 == 0 ? 4 : static_cast<int>(count))) + 1;
        session.rewind(count - std::min(count, by));
        telling.rewind(session.events().size());
        if (round % 3 == 0) {
          session.rewind(session.record().entries.size() / 2);
          telling.rewind(session.events().size());
        }
        telling.catch_up(session, eyes, static_cast<std::size_t>(picks.pick(200)));
        for (std::size_t i = session.record().entries.size(); i < entries.size(); ++i) {
          REQUIRE(session.play(entries[i].move).done());
          if (i % 3 == 0) tell_on();
        }
        tell_on();
      }
    }
  }
}

TEST_CASE("taking back the last choice tells few events again, and a long story keeps few copies of its teller") {
  const GameKind& kind = *find_game("face-to-the-mat");
  const auto [game, head] = long_table(kind, 7, "40");
  Session session(game, head);
  Retelling telling(1);
  Chance picks(8);
  const auto choose = [&](std::initializer_list<std::string_view> words) {
    ChoiceList list;
    game->choices(session.state(), Seat(0), list);
    std::optional<Choice> chosen;
    for (const std::string_view word : words)
      for (const Choice choice : list)
        if (!chosen && game->word(choice) == word) chosen = choice;
    REQUIRE(session.play({Seat(0), chosen.value_or(list[0])}).done());
  };
  while (!game->result(session.state()).over) {  // show by show, each with all its matches
    choose({"open", "suggest"});
    while (telling.told() < session.events().size()) telling.next(session, spectator);
    if (picks.pick(4) != 0) continue;
    const std::size_t last = session.record().entries.size() - 1;
    const Entry entry = session.record().entries[last];
    session.rewind(last);
    telling.rewind(session.events().size());
    REQUIRE(telling.behind() < 3 * Retelling::step);
    REQUIRE(session.play(entry.move).done());
  }
  REQUIRE(session.events().size() > 20 * Retelling::step);
  REQUIRE(telling.copies() < 20);
}

TEST_CASE("a save grows by what was played, and is whole wherever the last line was cut off") {
  const Folder folder;
  for (const auto& kind : all_games()) {
    INFO(kind->info().id);
    const auto [game, head] = long_table(*kind, 9, "3");
    const fs::path path = folder.path / (std::string(kind->info().id) + ".bout");
    Session session(game, head);
    SaveFile file(path);
    Chance picks(10);
    std::string error;
    REQUIRE(file.keep(session, error));
    std::string before = text_in(path);
    for (int i = 0; i < 120; ++i) {
      const std::size_t choices = session.record().entries.size();
      const Session then = session;
      if (choices > 0 && picks.pick(6) == 0)
        session.rewind(static_cast<std::size_t>(picks.pick(static_cast<int>(choices))));
      else if (!game->result(session.state()).over)
        play_on(session, 1, picks);
      REQUIRE(file.keep(session, error));
      const std::string text = text_in(path);
      REQUIRE(text.starts_with(before));
      REQUIRE(text.size() - before.size() < 4096);
      if (text.size() > before.size()) REQUIRE(file.written() == text.size() - before.size());
      if (i % 20 == 19)
        for (std::size_t length = before.size(); length <= text.size(); ++length) {
          Problems problems;
          const std::optional<Save> save = read_save(std::string_view(text).substr(0, length), "game.bout", problems);
          REQUIRE(save.has_value());
          REQUIRE(save->torn == (length != before.size() && length != text.size()));
          const std::vector<Entry>& entries = (length == text.size() ? session : then).record().entries;
          REQUIRE(save->record.entries.size() == entries.size());
          for (std::size_t at = 0; at < entries.size(); ++at)
            REQUIRE(save->record.entries[at].move == entries[at].move);
        }
      if (i % 40 == 39) {
        const auto torn = loaded(text.substr(0, text.size() - 1)), whole = loaded(text);
        REQUIRE(torn.has_value());
        REQUIRE(whole.has_value());
        if (text.size() > before.size()) require_same(*torn, then);
        require_same(*whole, session);
      }
      before = text;
    }
    REQUIRE(file.close(session, error));
    REQUIRE(text_in(path) == write_save(session));
  }
}

TEST_CASE("a choice that rolls thousands of dice takes less than 4 KB to save, and comes back with every one of them") {
  const Folder folder;
  const GameKind& kind = *find_game("face-to-the-mat");
  const auto [game, head] = long_table(kind, 12, "50");
  Session session(game, head);
  SaveFile file(folder.path / "run.bout");
  std::string error;
  REQUIRE(file.keep(session, error));
  ChoiceList list;
  game->choices(session.state(), Seat(0), list);
  Choice run = list[0];
  for (const Choice choice : list)
    if (game->word(choice) == "run") run = choice;  // the whole year
  REQUIRE(session.play({Seat(0), run}).done());
  REQUIRE(session.record().entries.back().outcomes.size() > 10000);
  REQUIRE(file.keep(session, error));
  CHECK(file.written() < 4096);
  const auto again = loaded(text_in(file.path()));
  REQUIRE(again.has_value());
  require_same(*again, session);
  CHECK(write_save(*again) == write_save(session));

  // Other rolls than the seed's are noticed, whatever the checksums say.
  const std::string text = text_in(file.path());
  REQUIRE(signed_again(text) == text);
  for (const char* part : {"\"seed\":", "\"rolls\":", "\"sum\":\""}) {
    std::string other = text;
    char& digit = other[other.rfind(part) + std::strlen(part)];
    digit = digit == '9' ? '8' : '9';
    CHECK_FALSE(loaded(other).has_value());
    CHECK_FALSE(loaded(signed_again(other)).has_value());
  }
  // A save of before has no sum and says how the game stood afterwards.
  std::string before = text;
  const std::size_t sum = before.rfind(",\"sum\":");
  before.replace(sum, before.find(']', sum) - sum, "},\"" + hex_of(game->digest(session.state())) + "\"");
  const auto old = loaded(signed_again(before));
  REQUIRE(old.has_value());
  require_same(*old, session);
  before[before.rfind("\"seed\":") + 7] ^= 1;
  CHECK_FALSE(loaded(signed_again(before)).has_value());
}

TEST_CASE("a record with a roll too many, of the set-up or of a choice, is refused") {
  const GameKind& kind = *find_game("one-against-all");
  Record head;
  head.seed = 9;
  Session session(kind.open_standard(), head);
  while (session.record().entries.size() < 12) {
    const Seat seat = session.game().to_act(session.state()).front();
    ChoiceList list;
    session.game().choices(session.state(), seat, list);
    REQUIRE(session.play({seat, list[0]}).done());
  }
  const auto why = [&](auto change) {
    Record record = session.record();
    change(record);
    const auto misfit = Session::replay(session.shared_game(), record).second;
    return misfit ? misfit->why : "";
  };
  CHECK(why([](Record&) {}).empty());
  CHECK(why([](Record& record) { record.opening.push_back(1); }) == "the record has more rolls than the set-up needs");
  for (std::size_t at = 0; at < 12; ++at)
    CHECK(why([at](Record& record) { record.entries[at].outcomes.push_back(1); }) ==
          "the record has more rolls than this choice needs");
}

TEST_CASE("an entry whose rolls a seed gave is played again without a list of them, whichever seed it was") {
  const GameKind& kind = *find_game("face-to-the-mat");
  const auto [game, head] = long_table(kind, 15, "20");
  Session session(game, head);
  const auto run = [&, &game = game](bool to_the_end) {
    ChoiceList list;
    game->choices(session.state(), Seat(0), list);
    Choice choice = list[0];
    bool found = false;
    for (const Choice one : list)
      if (game->word(one) == "run" && (to_the_end || !found)) choice = one, found = true;
    REQUIRE(session.play({Seat(0), choice}).done());
    return session.record().entries.back().by_seed.has_value();
  };
  while (!run(false) && session.record().entries.size() < 10) continue;
  run(false);
  session.draw_anew(77);  // somebody sat down
  while (!game->result(session.state()).over) run(true);
  Record kept = session.record();
  std::set<std::uint64_t> seeds;
  for (Entry& entry : kept.entries)
    if (entry.by_seed) {
      CHECK(entry.by_seed->count == entry.outcomes.size());
      seeds.insert(entry.by_seed->seed);
      entry.outcomes.clear();
    } else {
      CHECK(entry.outcomes.size() <= Entry::most_listed);
    }
  CHECK(seeds == std::set<std::uint64_t>{head.seed, 77});
  const auto [again, misfit] = Session::replay(game, kept);
  REQUIRE_FALSE(misfit.has_value());
  require_same(again, session);
  for (std::size_t i = 0; i < kept.entries.size(); ++i)
    CHECK(again.record().entries[i].by_seed == kept.entries[i].by_seed);

  const auto refused = [&, &game = game](auto change) {
    Record record = kept;
    for (Entry& entry : record.entries)
      if (entry.by_seed) {
        change(*entry.by_seed);
        break;
      }
    return Session::replay(game, record).second.has_value();
  };
  CHECK(refused([](SeedRolls& rolls) { ++rolls.seed; }));
  CHECK(refused([](SeedRolls& rolls) { ++rolls.from; }));
  CHECK(refused([](SeedRolls& rolls) { --rolls.count; }));
  CHECK(refused([](SeedRolls& rolls) { rolls.sum = *rolls.sum + 1; }));
}

TEST_CASE("a save that somebody else touched is written anew; one in the older format goes on") {
  const Folder folder;
  const GameKind& kind = *find_game("one-against-all");
  const auto [game, head] = long_table(kind, 13);
  Session session(game, head);
  Chance picks(14);
  SaveFile file(folder.path / "a.bout");
  std::string error;
  const auto kept = [&] {
    play_on(session, 1, picks);
    REQUIRE(file.keep(session, error));
    const auto again = loaded(text_in(file.path()));
    REQUIRE(again.has_value());
    require_same(*again, session);
  };
  kept();
  fs::remove(file.path());
  kept();
  REQUIRE(write_file(file.path(), "something else", error));
  kept();
  fs::resize_file(file.path(), fs::file_size(file.path()) - 5);
  kept();
  const auto older = loaded(write_save(session));  // format 1
  REQUIRE(older.has_value());
  SaveFile goes_on(file.path());
  REQUIRE(goes_on.keep(*older, error));
  const auto again = loaded(text_in(file.path()));
  REQUIRE(again.has_value());
  require_same(*again, session);
  fs::remove_all(folder.path);
  CHECK_FALSE(file.keep(session, error));
  CHECK(error.find("cannot be written") != error.npos);
}

}  // namespace bout::testing
