// Two worlds that differ in nothing but secrets: whoever may not know them gets the same bytes in both, whatever is
// played and asked.
#include <doctest/doctest.h>

#include "tests/leaks.hpp"
#include "tests/many.hpp"
#include "tests/server/house.hpp"
#include "tests/server/worlds.hpp"
#include "tests/swappable.hpp"

namespace bout::testing {

namespace {

/// Two worlds of a server are slow under sanitizers: there a quarter of the tables is played.
template <class Number = int>
Number share(Number all) {
  return all_are_played() ? all : all / 4;
}

}  // namespace

TEST_CASE("in two worlds that differ only in secrets, everybody who may not know them gets the same bytes") {
  for (const auto& kind : all_games()) {
    Tally tally;
    const std::vector<std::string> words = kind->open_standard()->explains();
    // Without secrets both worlds are one and the same: a few tables show that nothing else makes a difference.
    const std::uint64_t tables = hides_something(*kind) ? share<std::uint64_t>(150) : 8;
    for (std::uint64_t seed = 0; seed < tables; ++seed) {
      INFO(kind->info().id << ", seed " << seed);
      Chance setup(mix(seed, 91));
      Draws draws(seed);
      const RandomTable table =
          with_a_long_seed(seed % 4 == 0 ? random_table(*kind, setup) : shared_table(*kind, setup), setup);
      const int who = static_cast<int>(seed) % (table.game->seats() + 1);
      const Seat viewer = who == table.game->seats() ? spectator : Seat(who);
      const Company company = Company(seed / 5 % 3);
      const char* level = seed % 2 == 0 ? "newcomer" : "search:15";
      World here(table, company, viewer, level), there(table, company, viewer, level);
      compare(here, there, viewer, tally.bytes);
      for (int step = 0; step < 45 && play_and_compare(here, there, viewer, words, draws, tally); ++step) continue;
    }
    INFO(kind->info().id);
    if (moves_in_secret(*kind)) {
      CHECK(tally.secrets > share(60));
      CHECK(tally.different_worlds > share(has_unread(*kind) ? 500 : 800));  // or the test would prove nothing
    }
    if (all_are_played()) CHECK(tally.why >= words.size());                        // every word was asked about
    CHECK(tally.steps > static_cast<int>(tables) * (has_unread(*kind) ? 1 : 10));  // there something is soon read
    CHECK(tally.bytes > tables * (has_unread(*kind) ? 3'000 : 33'000));
  }
}

TEST_CASE("in two worlds that differ only in what is unread, everybody gets the same bytes until it is read") {
  make_games_swappable();
  int games = 0, read_of_any = 0;
  for (const auto& kind : all_games()) {
    if (!has_unread(*kind)) continue;
    ++games;
    std::size_t bytes = 0, why = 0, why_too = 0;
    int compared = 0, read_at_last = 0;
    const std::vector<std::string> words = kind->open_standard()->explains();
    for (std::uint64_t seed = 0; seed < share<std::uint64_t>(60); ++seed) {
      INFO(kind->info().id << ", seed " << seed);
      Chance setup(mix(seed, 111)), dice(mix(seed, 112)), asks(mix(seed, 113)), asks_too(mix(seed, 113));
      const RandomTable table = with_a_long_seed(random_table(*kind, setup), setup);
      if (bots_read_ahead(table)) continue;  // its hints know more
      const int who = static_cast<int>(seed) % (table.game->seats() + 1);
      const Seat viewer = who == table.game->seats() ? spectator : Seat(who);

      // What is read after a few moves; all else is exchanged in the other world.
      std::vector<Move> moves;
      std::set<std::string> read, changed;
      Session ahead(table.game, table.head);
      for (std::uint64_t i = 0; i < seed % 7 && !table.game->result(ahead.state()).over; ++i) {
        moves.push_back(random_move(*table.game, ahead.state(), dice));
        REQUIRE(ahead.play(moves.back()).done());
      }
      for (const AnyEvent& event : ahead.events())
        for (const std::string& name : table.game->reads(event)) read.insert(name);
      const Pack pack = exchanged(*kind, table.head.options, read, dice, changed);
      RandomTable other = table;
      other.game = open_with(*kind, pack, table.head.options);
      other.head.content = pack.hash();

      World here(table, Company::everybody, viewer, "");
      const auto there = [&] {
        const Showing showing(*kind, pack);
        return std::make_unique<World>(other, Company::everybody, viewer, "");
      }();
      const auto asked_of = [&](World& world) {
        std::string all = asked_outside(world, viewer);
        for (const char* route : {"/api/games", "/api/content/", "/api/rules/"})
          all += world.front->request("GET", route + (route[5] == 'g' ? "" : std::string(kind->info().id))).body;
        return all;
      };
      for (std::size_t step = 0, told = 0; step < moves.size() + 12; ++step) {
        bool known = false;
        for (; told < here.session.events().size(); ++told)
          known = known || reads_any(here.session.game(), here.session.events()[told], changed);
        for (const AnyEvent& event : there->session.events())
          known = known || reads_any(there->session.game(), event, changed);
        if (known) {
          ++read_at_last;
          break;
        }
        compare(here, *there, viewer, bytes);
        ++compared;
        if (here.session.game().to_act(here.session.state()).empty()) break;
        for (int i = 0; i < 3; ++i) {
          here.say(viewer, question(here, viewer, asks, words, why));
          here.follow();
          {
            const Showing showing(*kind, pack);
            there->say(viewer, question(*there, viewer, asks_too, words, why_too));
            there->follow();
          }
          if (here.session.events().size() > told) break;  // a guess has hit what is offered
          compare(here, *there, viewer, bytes);
        }
        if (here.session.events().size() > told) continue;
        const std::string outside = asked_of(here);
        {
          const Showing showing(*kind, pack);
          REQUIRE(outside == asked_of(*there));
        }
        const bool planned = step < moves.size() && here.session.record().entries.size() == step;
        const Move move = planned ? moves[step] : random_move(here.session.game(), here.session.state(), dice);
        here.play(move);
        const Showing showing(*kind, pack);
        there->play(move);
      }
    }
    CHECK(compared > share(120));
    CHECK(read_at_last > 0);  // a table of a match alone reads nothing
    read_of_any += read_at_last;
    CHECK(bytes > share<std::size_t>(200'000));
  }
  CHECK(games > 1);
  CHECK(read_of_any > share(30));
}

TEST_CASE("the seed shows when the game is over and not before, and keys never show to others") {
  for (const auto& kind : all_games())
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Chance setup(mix(seed, 94)), dice(mix(seed, 95));
      World world(with_a_long_seed(random_table(*kind, setup), setup), Company::everybody, spectator, "");
      for (int step = 0; !world.session.game().result(world.session.state()).over; ++step) {
        check_discretion(world);
        if (step < 40) {  // everybody comes in again
          world.join(Seat(0));
          world.join(spectator);
          for (int seat = 1; seat < world.session.game().seats(); ++seat) world.join(Seat(seat));
        }
        world.play(random_move(world.session.game(), world.session.state(), dice));
      }
      const std::string number = std::to_string(world.session.record().seed);
      CHECK(text_of(present_in(world.heard(spectator)), {"result", "seed"}) == number);
      for (int seat = 0; seat < world.session.game().seats(); ++seat)
        for (const std::string& text : world.heard(Seat(seat))) CHECK(text.find(in_every_key) == text.npos);
      const std::string save = world.front->request("GET", "/api/tables/" + usual_table + "/replay").body;
      CHECK(save.find(in_every_key) == save.npos);
    }
}

TEST_CASE("what a bot hides does not follow from what everybody knows of the table") {
  std::set<std::string> hidden;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const GameKind& kind = *all_games().front();
    RandomTable table;
    table.game = kind.open_standard();
    table.head.game = kind.info().id;
    table.head.rules_version = kind.info().rules_version;
    table.head.content = kind.standard_pack().hash();
    table.head.seed = seed + 1'000'000;
    World world(table, Company::bots, Seat(1), "newcomer");  // the same name of the table each time
    server::StoredTable stored = world.front->stored();
    House house;
    stored.seats[0] = {server::StoredSeat::Who::bot, "newcomer", "", ""};
    house.memory().tables.emplace(usual_table, stored);
    Visitor visitor(house);
    visitor.join({usual_table, world.key(Seat(1))});
    const auto& entries = house.memory().tables.at(usual_table).record.entries;
    REQUIRE_FALSE(entries.empty());
    const Choice choice = entries[0].move.choice;
    hidden.insert(std::to_string(choice.a) + std::to_string(choice.b) + std::to_string(choice.c));
  }
  CHECK(hidden.size() > 2);
}

}  // namespace bout::testing
