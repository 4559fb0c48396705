// Two worlds that differ in nothing but secrets: whoever may not know them gets the same bytes in both, whatever is
// played and asked.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/leaks.hpp"
#include "tests/many.hpp"
#include "tests/server/house.hpp"
#include "tests/swappable.hpp"

namespace bout::testing {

namespace {

using server::StoredSeat;
using server::StoredTable;

const std::string table_id = "secretsecretsecr";

/// Who holds what: every seat a person of its own, one person for each team, or bots beside whoever is watched over.
enum class Company { everybody, teams, bots };

std::string key_of(int holder) { return std::string(25, 'k') + static_cast<char>('a' + holder); }

/// One of the two worlds: a house with the table in it, a person at every seat that has one, somebody who watches,
/// and the game beside it.
class World {
 public:
  World(const RandomTable& from, Company company, Seat viewer, const std::string& level)
      : session(from.game, from.head) {
    house.check_schema = false;
    StoredTable table;
    table.id = table_id;
    table.host = key_of(20);
    table.listed = true;
    table.record = session.record();
    for (int seat = 0; seat < from.game->seats(); ++seat) {
      const bool bot = company == Company::bots && viewer != spectator && Seat(seat) != viewer &&
                       from.game->team(Seat(seat)) == from.game->team(viewer);
      const int holder = company == Company::teams ? from.game->team(Seat(seat)) : seat;
      table.seats.push_back(bot ? StoredSeat{StoredSeat::Who::bot, level, "", ""}
                                : StoredSeat{StoredSeat::Who::person, "", "", key_of(holder)});
    }
    house.memory().tables.emplace(table_id, table);
    for (const StoredSeat& seat : table.seats) {
      people.push_back(std::make_unique<Visitor>(house));
      if (seat.who == StoredSeat::Who::person) people.back()->join({table_id, seat.key});
    }
    watcher = std::make_unique<Visitor>(house);
    watcher->watch(table_id);
    follow();
  }
  /// Brings the game beside the house to where the table is.
  void follow() {
    const auto& entries = house.memory().tables.at(table_id).record.entries;
    if (session.record().entries.size() > entries.size()) session.rewind(entries.size());
    while (session.record().entries.size() < entries.size())
      REQUIRE(session.play(entries[session.record().entries.size()].move).done());
  }
  Visitor& at(Seat seat) { return seat == spectator ? *watcher : *people[static_cast<std::size_t>(number(seat))]; }
  bool person(Seat seat) {
    return house.memory().tables.at(table_id).seats[static_cast<std::size_t>(number(seat))].who ==
           StoredSeat::Who::person;
  }
  std::string key(Seat seat) {
    return house.memory().tables.at(table_id).seats[static_cast<std::size_t>(number(seat))].key;
  }
  /// Plays it through the front door.
  void play(Move move) {
    Visitor& who = at(move.seat);
    std::string text = who.choice_text(0, number(move.seat));
    if (text.empty()) FAIL("nothing is asked of seat " << number(move.seat));
    const Choice c = move.choice;
    text = text.substr(0, text.find('[')) + "[" + std::to_string(c.verb) + "," + std::to_string(c.a) + "," +
           std::to_string(c.b) + "," + std::to_string(c.c) + "]}";
    const std::size_t before = session.record().entries.size();
    who.say(text);
    follow();
    REQUIRE(session.record().entries.size() > before);
    REQUIRE(session.record().entries[before].move == move);
  }

  House house;
  Session session;
  std::vector<std::unique_ptr<Visitor>> people;
  std::unique_ptr<Visitor> watcher;
  std::size_t compared = 0;                         // of what the viewer heard
  std::map<server::ClientId, std::size_t> checked;  // of what everybody heard
};

/// Whether an event makes a secret known. Reading what was unread is none here: both worlds read the same.
bool tells_secret(const AnyGame& game, const AnyEvent& event) {
  return game.reveals(event) && game.reads(event).empty();
}

/// What the viewer may know of what the last choice did; nothing when it made a secret known.
std::optional<std::vector<std::uint64_t>> seen_of_last(const Session& session, Seat viewer) {
  std::vector<std::uint64_t> list;
  for (std::size_t i = session.events_before(session.record().entries.size() - 1); i < session.events().size(); ++i) {
    const AnyEvent& event = session.events()[i];
    if (tells_secret(session.game(), event)) return std::nullopt;
    if (const auto mine = session.game().seen_by(event, viewer)) list.push_back(session.game().digest(*mine));
  }
  return list;
}

bool revealed(const Session& session, std::size_t from) {
  for (std::size_t i = from; i < session.events().size(); ++i)
    if (tells_secret(session.game(), session.events()[i])) return true;
  return false;
}

std::vector<Choice> listed(const Session& session, Seat seat) {
  ChoiceList list;
  session.game().choices(session.state(), seat, list);
  std::vector<Choice> all;
  for (const Choice choice : list) all.push_back(choice);
  return all;
}

void shuffle(std::vector<Choice>& list, Chance& dice) {
  for (std::size_t i = list.size(); i > 1; --i)
    std::swap(list[i - 1], list[static_cast<std::size_t>(dice.pick(static_cast<int>(i)))]);
}

/// A move for each world that looks the same to the viewer; different ones where it can be.
std::optional<std::pair<Move, Move>> pair_of_moves(World& here, World& there, Seat viewer, Chance& dice) {
  const AnyGame& game = here.session.game();
  std::vector<Seat> seats;
  for (const Seat seat : game.to_act(here.session.state()))
    if (here.person(seat)) seats.push_back(seat);
  for (int attempt = 0; attempt < 12 && !seats.empty(); ++attempt) {
    const Seat seat = seats[static_cast<std::size_t>(dice.pick(static_cast<int>(seats.size())))];
    std::vector<Choice> mine = listed(here.session, seat), others = listed(there.session, seat);
    const Choice choice = mine[static_cast<std::size_t>(dice.pick(static_cast<int>(mine.size())))];
    const bool knows = viewer != spectator && game.team(seat) == game.team(viewer);
    if (knows) {
      REQUIRE(mine == others);
      others = {choice};
    }
    Session trial = here.session;
    REQUIRE(trial.play({seat, choice}).done());
    const auto seen = seen_of_last(trial, viewer);
    if (!seen) continue;
    shuffle(others, dice);
    std::stable_partition(others.begin(), others.end(), [&](Choice other) { return other != choice; });
    for (const Choice other : others) {
      Session second = there.session;
      REQUIRE(second.play({seat, other}).done());
      // some choices, such as at whom to aim, are public and tell their story only later
      if (seen_of_last(second, viewer) == seen && game.view(trial.state(), viewer) == game.view(second.state(), viewer))
        return std::pair{Move{seat, choice}, Move{seat, other}};
    }
  }
  return std::nullopt;
}

/// Something the viewer asks or tries; the answer must not tell the worlds apart. The words are asked about in turn.
std::string question(World& world, Seat viewer, Chance& dice, const std::vector<std::string>& words,
                     std::size_t& asked) {
  const int seats = world.session.game().seats();
  const std::string seat = std::to_string(viewer == spectator || dice.pick(3) == 0 ? dice.pick(seats) : number(viewer));
  const auto why = [&](const std::string& word) {
    return R"({"type":"why","id":3,"seat":)" + seat + R"(,"word":)" + json::quoted(word) + "}";
  };
  switch (dice.pick(16)) {
    case 0: return R"({"type":"hint","id":1,"seat":)" + seat + "}";
    case 1: return R"({"type":"odds","id":2,"seat":)" + seat + "}";
    case 2: return why(words[asked++ % words.size()]);
    case 3: return R"({"type":"look","id":4,"at":)" + std::to_string(dice.pick(40)) + "}";
    case 4: return R"({"type":"curve","id":5})";
    case 5: return R"({"type":"branch","id":6,"at":0,"seats":[]})";
    case 6: return R"({"type":"rename","id":7,"name":"x"})";
    case 7: return R"({"type":"sit","id":8,"seat":)" + seat + "}";
    case 8: return R"({"type":"set_seat","id":9,"seat":)" + seat + R"(,"who":"bot"})";
    case 9: return R"({"type":"roll","id":10,"ask":1,"face":1})";
    case 10:  // somebody else's question, by guessing
      return R"({"type":"choose","id":11,"seat":)" + seat + R"(,"ask":)" + std::to_string(dice.pick(30)) +
             R"(,"choice":[)" + std::to_string(dice.pick(16)) + "," + std::to_string(dice.pick(3)) + ",0,0]}";
    case 11: return R"({"type":"log","id":13,"at":)" + std::to_string(dice.pick(40)) + "}";
    case 12:
      return R"({"type":"join","id":12,"table":")" + table_id +
             (viewer == spectator ? "\"}" : R"(","key":")" + world.key(viewer) + "\"}");
    default: return why(words[asked++ % words.size()]);
  }
}

/// What is asked over HTTP with what the viewer knows.
std::string asked_outside(World& world, Seat viewer) {
  const std::string key = viewer == spectator ? "" : R"(,"key":")" + world.key(viewer) + "\"";
  std::string all =
      world.house.request("POST", "/api/status", R"({"tables":[{"table":")" + table_id + "\"" + key + "}]}").body;
  all += world.house.request("GET", "/api/tables").body;
  const server::HttpAnswer replay = world.house.request("GET", "/api/tables/" + table_id + "/replay");
  CHECK(replay.status == 403);
  return all + replay.body;
}

/// A new table has a name and a key nobody could foresee.
std::string without_names(const std::string& text) {
  if (!text.starts_with(R"({"type":"created")")) return text;
  return text.substr(0, text.find(R"("table")")) + text.substr(text.find(R"("seats")"));
}

void compare(World& here, World& there, Seat viewer, std::size_t& bytes) {
  const auto& mine = here.at(viewer).heard();
  const auto& other = there.at(viewer).heard();
  REQUIRE(mine.size() == other.size());
  for (std::size_t& i = here.compared; i < mine.size(); ++i) {
    bytes += mine[i].size();
    if (without_names(mine[i]) == without_names(other[i])) continue;
    const auto at = static_cast<std::size_t>(
        std::mismatch(mine[i].begin(), mine[i].end(), other[i].begin(), other[i].end()).first - mine[i].begin());
    const std::size_t from = at < 150 ? 0 : at - 150;
    FAIL("the worlds can be told apart:\n" << mine[i].substr(from, 300) << "\n" << other[i].substr(from, 300));
  }
}

/// Nobody gets the seed of a game under way or somebody else's key.
void check_discretion(World& world) {
  const std::string seed = std::to_string(world.session.record().seed);
  REQUIRE(seed.size() > 15);
  for (int index = 0; index <= world.session.game().seats(); ++index) {
    const Seat seat = index == world.session.game().seats() ? spectator : Seat(index);
    const auto& heard = world.at(seat).heard();
    for (std::size_t& i = world.checked[world.at(seat).id()]; i < heard.size(); ++i) {
      const std::string& text = heard[i];
      REQUIRE(text.find(seed) == text.npos);
      REQUIRE(text.find("kkkkkkkkkkkkkkkkkkkkkkkkk") == text.npos);
    }
  }
}

RandomTable with_a_long_seed(RandomTable table, Chance& dice) {
  table.head.seed = 1'000'000'000'000'000'000 + static_cast<std::uint64_t>(dice.pick(1 << 30)) * (1 << 28);
  return table;
}

}  // namespace

namespace {

/// Two worlds of a server are slow under sanitizers: there a quarter of the tables is played.
template <class Number = int>
Number share(Number all) {
  return all_are_played() ? all : all / 4;
}

}  // namespace

TEST_CASE("in two worlds that differ only in secrets, everybody who may not know them gets the same bytes") {
  for (const auto& kind : all_games()) {
    std::size_t bytes = 0;
    int different_worlds = 0, secrets = 0, steps = 0;
    const std::vector<std::string> words = kind->open_standard()->explains();
    std::size_t why = 0, why_too = 0;
    // Without secrets both worlds are one and the same: a few tables show that nothing else makes a difference.
    const std::uint64_t tables = hides_something(*kind) ? share<std::uint64_t>(150) : 8;
    for (std::uint64_t seed = 0; seed < tables; ++seed) {
      INFO(kind->info().id << ", seed " << seed);
      Chance setup(mix(seed, 91)), dice(mix(seed, 92)), asks(mix(seed, 93)), asks_too(mix(seed, 93));
      const RandomTable table =
          with_a_long_seed(seed % 4 == 0 ? random_table(*kind, setup) : shared_table(*kind, setup), setup);
      const int who = static_cast<int>(seed) % (table.game->seats() + 1);
      const Seat viewer = who == table.game->seats() ? spectator : Seat(who);
      const Company company = Company(seed / 5 % 3);
      const char* level = seed % 2 == 0 ? "newcomer" : "search:15";
      World here(table, company, viewer, level), there(table, company, viewer, level);
      compare(here, there, viewer, bytes);
      for (int step = 0; step < 45; ++step) {
        auto moves = pair_of_moves(here, there, viewer, dice);
        if (!moves) break;
        if (!moves_in_secret(*kind)) moves->second = moves->first;  // two ways to the same events are no secret there
        ++steps;
        secrets += moves->first != moves->second;
        const std::size_t before = here.session.events().size();
        here.play(moves->first);
        there.play(moves->second);
        if (revealed(here.session, before)) break;  // by a bot that moved behind it
        compare(here, there, viewer, bytes);
        const auto over = [&] { return here.session.game().result(here.session.state()).over; };
        if (over()) break;  // from here on the seed may show
        for (int i = dice.pick(4); i > 0; --i) {
          here.at(viewer).say(question(here, viewer, asks, words, why));
          there.at(viewer).say(question(there, viewer, asks_too, words, why_too));
          here.follow(), there.follow();  // a guess may have hit what is offered to the viewer
          if (revealed(here.session, before)) break;
          compare(here, there, viewer, bytes);
        }
        if (revealed(here.session, before) || over()) break;
        if (dice.pick(6) == 0) {  // whoever moved takes it back, if it can be taken back
          for (World* world : {&here, &there}) {
            world->at(moves->first.seat).say(R"({"type":"undo"})");
            world->follow();
          }
          compare(here, there, viewer, bytes);
        }
        if (dice.pick(6) == 0) {  // somebody comes in the middle of it
          for (World* world : {&here, &there}) {
            Visitor late(world->house);
            if (viewer == spectator)
              late.watch(table_id);
            else
              late.join({table_id, world->key(viewer)});
            world->house.sent[world->at(viewer).id()].push_back(late.last_text("table"));
          }
          compare(here, there, viewer, bytes);
        }
        if (dice.pick(4) == 0) REQUIRE(asked_outside(here, viewer) == asked_outside(there, viewer));
        REQUIRE(here.session.record().entries.size() == there.session.record().entries.size());
        different_worlds += !here.session.game().same(here.session.state(), there.session.state());
        check_discretion(here), check_discretion(there);
      }
    }
    INFO(kind->info().id);
    if (moves_in_secret(*kind)) {
      CHECK(secrets > share(60));
      CHECK(different_worlds > share(has_unread(*kind) ? 500 : 800));  // or the test would prove nothing
    }
    if (all_are_played()) CHECK(why >= words.size());                        // every word was asked about
    CHECK(steps > static_cast<int>(tables) * (has_unread(*kind) ? 1 : 10));  // there something is soon read
    CHECK(bytes > tables * (has_unread(*kind) ? 3'000 : 33'000));
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
          all += world.house.request("GET", route + (route[5] == 'g' ? "" : std::string(kind->info().id))).body;
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
          here.at(viewer).say(question(here, viewer, asks, words, why));
          here.follow();
          {
            const Showing showing(*kind, pack);
            there->at(viewer).say(question(*there, viewer, asks_too, words, why_too));
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
          world.people.front()->join({table_id, world.key(Seat(0))});
          world.watcher->watch(table_id);
          for (int seat = 1; seat < world.session.game().seats(); ++seat)
            world.people[static_cast<std::size_t>(seat)]->join({table_id, world.key(Seat(seat))});
        }
        world.play(random_move(world.session.game(), world.session.state(), dice));
      }
      const std::string number = std::to_string(world.session.record().seed);
      CHECK(text_of(world.watcher->now(), {"result", "seed"}) == number);
      for (const auto& person : world.people)
        for (const std::string& text : person->heard()) CHECK(text.find("kkkkkkkkkkkkkkkkkkkk") == text.npos);
      const std::string save = world.house.request("GET", "/api/tables/" + table_id + "/replay").body;
      CHECK(save.find("kkkkkkkkkkkkkkkkkkkk") == save.npos);
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
    StoredTable stored = world.house.memory().tables.at(table_id);
    House house;
    stored.seats[0] = {StoredSeat::Who::bot, "newcomer", "", ""};
    house.memory().tables.emplace(table_id, stored);
    Visitor visitor(house);
    visitor.join({table_id, world.key(Seat(1))});
    const auto& entries = house.memory().tables.at(table_id).record.entries;
    REQUIRE_FALSE(entries.empty());
    const Choice choice = entries[0].move.choice;
    hidden.insert(std::to_string(choice.a) + std::to_string(choice.b) + std::to_string(choice.c));
  }
  CHECK(hidden.size() > 2);
}

}  // namespace bout::testing
