#include "tests/server/worlds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <thread>

#include "tests/server/client.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

using server::StoredSeat;
using server::StoredTable;

const std::string usual_table = "secretsecretsecr";
const std::string in_every_key(25, 'k');

std::string key_of(int holder) { return in_every_key + static_cast<char>('a' + holder); }

// ---- a world -----------------------------------------------------------------------------------------------------

namespace {

class InHouse final : public Front {
 public:
  InHouse() { house_.check_schema = false; }
  void put(const StoredTable& table) override {
    house_.memory().tables.emplace(table.id, table);
    name_ = table.id;
  }
  const StoredTable& stored() override { return house_.memory().tables.at(name_); }
  int enter(const std::string& key) override {
    people_.push_back(std::make_unique<Visitor>(house_));
    keys_.push_back(key);
    come(*people_.back(), key);
    return static_cast<int>(people_.size()) - 1;
  }
  void say(int person, const std::string& text) override { at(person).say(text); }
  const std::vector<std::string>& heard(int person) override { return at(person).heard(); }
  void come_late(int person) override {
    Visitor late(house_);
    come(late, keys_[static_cast<std::size_t>(person)]);
    house_.sent[at(person).id()].push_back(late.last_text("table"));
  }
  server::HttpAnswer request(const std::string& method, const std::string& target, const std::string& body) override {
    return house_.request(method, target, body);
  }

 private:
  Visitor& at(int person) { return *people_[static_cast<std::size_t>(person)]; }
  void come(Visitor& visitor, const std::string& key) {
    if (key.empty())
      visitor.watch(name_);
    else
      visitor.join({name_, key});
  }

  House house_;
  std::string name_;
  std::vector<std::unique_ptr<Visitor>> people_;
  std::vector<std::string> keys_;
};

}  // namespace

World::World(const RandomTable& from, Company company, Seat viewer, const std::string& level,
             std::unique_ptr<Front> way, const std::string& name)
    : front(way != nullptr ? std::move(way) : std::make_unique<InHouse>()), table(name), session(from.game, from.head) {
  StoredTable stored;
  stored.id = table;
  stored.host = key_of(20);
  stored.listed = true;
  stored.record = session.record();
  for (int seat = 0; seat < from.game->seats(); ++seat) {
    const bool bot = company == Company::bots && viewer != spectator && Seat(seat) != viewer &&
                     from.game->team(Seat(seat)) == from.game->team(viewer);
    const int holder = company == Company::teams ? from.game->team(Seat(seat)) : seat;
    stored.seats.push_back(bot ? StoredSeat{StoredSeat::Who::bot, level, "", ""}
                               : StoredSeat{StoredSeat::Who::person, "", "", key_of(holder)});
  }
  front->put(stored);
  const auto enter = [this](const std::string& key) {
    front->enter(key);
    follow();  // bots choose as soon as somebody is there
  };
  for (const StoredSeat& seat : stored.seats) enter(seat.key);  // where a bot sits, somebody watches
  enter("");
}

void World::follow() {
  const auto asks_a_bot = [this] {
    Seats bots, waiting;  // a bot waits for the people of its own side
    const Seats asked = session.game().to_act(session.state());
    for (const Seat seat : asked)
      if (!person(seat)) bots.add(seat);
    for (const Seat bot : bots)
      for (const Seat seat : asked)
        if (person(seat) && session.game().team(seat) == session.game().team(bot)) waiting.add(bot);
    return bots != waiting;
  };
  do {
    const auto& entries = front->stored().record.entries;
    if (session.record().entries.size() > entries.size()) session.rewind(entries.size());
    while (session.record().entries.size() < entries.size())
      REQUIRE(session.play(entries[session.record().entries.size()].move).done());
  } while (asks_a_bot() && front->wait_for_bots(session.record().entries.size()));
  front->wait_for_news(session.record().entries.size());
}

void World::join(Seat seat) {
  say(seat, R"({"type":"join","id":16,"table":")" + table + (seat == spectator ? "\"}" : R"(","key":")" + key(seat) + "\"}"));
}

void World::play(Move move) {
  std::string text = choice_text(present_in(heard(move.seat)), 0, number(move.seat));
  if (text.empty()) FAIL("nothing is asked of seat " << number(move.seat));
  const Choice c = move.choice;
  text = text.substr(0, text.find('[')) + "[" + std::to_string(c.verb) + "," + std::to_string(c.a) + "," +
         std::to_string(c.b) + "," + std::to_string(c.c) + R"(],"id":14})";
  const std::size_t before = session.record().entries.size();
  say(move.seat, text);
  follow();
  REQUIRE_MESSAGE(session.record().entries.size() > before, text << " came to " << heard(move.seat).back());
  REQUIRE(session.record().entries[before].move == move);
}

// ---- what can be done in both ------------------------------------------------------------------------------------

namespace {

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

}  // namespace

bool revealed(const Session& session, std::size_t from) {
  for (std::size_t i = from; i < session.events().size(); ++i)
    if (tells_secret(session.game(), session.events()[i])) return true;
  return false;
}

namespace {

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

}  // namespace

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

std::string question(World& world, Seat viewer, Chance& dice, const std::vector<std::string>& words,
                     std::size_t& asked) {
  const int seats = world.session.game().seats();
  const std::string seat = std::to_string(viewer == spectator || dice.pick(3) == 0 ? dice.pick(seats) : number(viewer));
  const auto why = [&](const std::string& word) {
    return R"({"type":"why","id":3,"seat":)" + seat + R"(,"word":)" + json::quoted(word) + "}";
  };
  switch (dice.pick(16)) {
    case 0: return world.front->by_the_clock() ? why(words[asked++ % words.size()]) : R"({"type":"hint","id":1,"seat":)" + seat + "}";
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
      return R"({"type":"join","id":12,"table":")" + world.table +
             (viewer == spectator ? "\"}" : R"(","key":")" + world.key(viewer) + "\"}");
    default: return why(words[asked++ % words.size()]);
  }
}

std::string asked_outside(World& world, Seat viewer) {
  const std::string key = viewer == spectator ? "" : R"(,"key":")" + world.key(viewer) + "\"";
  std::string all =
      world.front->request("POST", "/api/status", R"({"tables":[{"table":")" + world.table + "\"" + key + "}]}").body;
  all += world.front->request("GET", "/api/tables").body;
  const server::HttpAnswer replay = world.front->request("GET", "/api/tables/" + world.table + "/replay");
  CHECK(replay.status == 403);
  return all + replay.body;
}

namespace {

/// The numbers of questions without how often the table was opened before: a server that died was another world's luck.
std::string without_openings(const std::string& text) {
  static const std::string before = R"("ask":)";
  std::string rest;
  std::size_t from = 0;
  for (std::size_t at = 0; (at = text.find(before, from)) != text.npos;) {
    at += before.size();
    rest += text.substr(from, at - from);
    std::uint64_t number = 0;
    for (from = at; from < text.size() && text[from] >= '0' && text[from] <= '9'; ++from)
      number = number * 10 + static_cast<std::uint64_t>(text[from] - '0');
    rest += std::to_string(number & ((std::uint64_t{1} << 37) - 1));  // server/table.hpp
  }
  return rest + text.substr(from);
}

/// A new table has a name and a key nobody could foresee.
std::string without_names(const std::string& text) {
  if (!text.starts_with(R"({"type":"created")")) return without_openings(text);
  return text.substr(0, text.find(R"("table")")) + text.substr(text.find(R"("seats")"));
}

}  // namespace

void compare(World& here, World& there, Seat viewer, std::size_t& bytes) {
  const auto& mine = here.heard(viewer);
  const auto& other = there.heard(viewer);
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

void check_discretion(World& world) {
  const std::string seed = std::to_string(world.session.record().seed);
  REQUIRE(seed.size() > 15);
  for (int index = 0; index <= world.session.game().seats(); ++index) {
    const Seat seat = index == world.session.game().seats() ? spectator : Seat(index);
    const auto& heard = world.heard(seat);
    for (std::size_t& i = world.checked[index]; i < heard.size(); ++i) {
      const std::string& text = heard[i];
      REQUIRE(text.find(seed) == text.npos);
      REQUIRE(text.find(in_every_key) == text.npos);
    }
  }
}

RandomTable with_a_long_seed(RandomTable table, Chance& dice) {
  table.head.seed = 1'000'000'000'000'000'000 + static_cast<std::uint64_t>(dice.pick(1 << 30)) * (1 << 28);
  return table;
}

namespace {

/// Who is at a table is known to the server that has it, and the balancer may ask any.
std::string without_presence(std::string text) {
  for (const std::string_view said : {R"(,"here":true)", R"(,"here":false)", R"(,"away":true)"})
    for (std::size_t at = 0; (at = text.find(said, at)) != text.npos;) text.erase(at, said.size());
  return text;
}

/// What several servers say may be a second old, but it comes to the same.
void compare_outside(World& here, World& there, Seat viewer) {
  const auto give_up = Clock::now() + long_enough;
  for (;;) {
    std::string mine = asked_outside(here, viewer), other = asked_outside(there, viewer);
    for (const std::string* text : {&mine, &other}) REQUIRE(text->find(in_every_key) == text->npos);
    if (here.front->by_the_clock()) mine = without_presence(std::move(mine)), other = without_presence(std::move(other));
    if (mine != other && here.front->by_the_clock() && Clock::now() < give_up) {
      std::this_thread::sleep_for(std::chrono::milliseconds(250));  // no oftener than anybody may ask
      continue;
    }
    REQUIRE(mine == other);
    return;
  }
}

}  // namespace

bool play_and_compare(World& here, World& there, Seat viewer, const std::vector<std::string>& words, Draws& draws,
                      Tally& tally) {
  auto moves = pair_of_moves(here, there, viewer, draws.moves);
  if (!moves) return false;
  // two ways to the same events are no secret there
  if (!moves_in_secret(*find_game(here.session.record().game))) moves->second = moves->first;
  ++tally.steps;
  tally.secrets += moves->first != moves->second;
  const std::size_t before = here.session.events().size();
  here.play(moves->first);
  there.play(moves->second);
  if (revealed(here.session, before)) return false;  // by a bot that moved behind it
  compare(here, there, viewer, tally.bytes);
  if (here.over()) return false;  // from here on the seed may show
  for (int i = draws.moves.pick(4); i > 0; --i) {
    here.say(viewer, question(here, viewer, draws.asks, words, tally.why));
    there.say(viewer, question(there, viewer, draws.asks_too, words, tally.why_too));
    here.follow(), there.follow();  // a guess may have hit what is offered to the viewer
    if (revealed(here.session, before)) return false;
    compare(here, there, viewer, tally.bytes);
  }
  if (here.over()) return false;
  if (draws.moves.pick(6) == 0) {  // whoever moved takes it back, if it can be taken back
    for (World* world : {&here, &there}) {
      world->say(moves->first.seat, R"({"type":"undo","id":15})");
      world->follow();
    }
    compare(here, there, viewer, tally.bytes);
  }
  if (draws.moves.pick(6) == 0) {  // somebody comes in the middle of it
    here.come_late(viewer), there.come_late(viewer);
    compare(here, there, viewer, tally.bytes);
  }
  if (draws.moves.pick(4) == 0) compare_outside(here, there, viewer);
  REQUIRE(here.session.record().entries.size() == there.session.record().entries.size());
  tally.different_worlds += !here.session.game().same(here.session.state(), there.session.state());
  check_discretion(here), check_discretion(there);
  return true;
}

}  // namespace bout::testing
