// Eight people build their decks at once, over eight lines to the real server: nobody waits for anybody, and nobody
// is told what only somebody else may know.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <thread>

#include "engine/registry.hpp"
#include "engine/save.hpp"
#include "games/challengers/game.hpp"
#include "tests/server/client.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

using namespace std::chrono_literals;
using challengers::CardKind;
using server::StoredSeat;
using server::StoredTable;

constexpr int eight = 8;
const std::string table_id = "eighteighteighte";

std::string key_of(int seat) { return std::string(25, 'k') + static_cast<char>('a' + seat); }

/// What came over a line, and after how many choices it was said.
struct Frame {
  std::string text;
  int rev = 0;
};

/// Somebody at a line of their own: one of the eight, or, with the seat -1, somebody who watches.
class Person {
 public:
  explicit Person(int at) : seat(at) {}

  void connect(std::uint16_t port) {
    socket = std::make_unique<Socket>(port);
    REQUIRE(socket->open());
    socket->say(join_text({table_id, seat < 0 ? "" : key_of(seat)}));
    wait([&] { return frames.back().text.starts_with(R"({"type":"table")"); });
  }
  /// Reads what is there already.
  void listen() {
    while (const auto text = socket->hear(0ms)) note(*text);
  }
  /// Reads on until it is so.
  void wait(const std::function<bool()>& done) {
    do {
      const auto text = socket->hear();
      REQUIRE_MESSAGE(text.has_value(), "seat " << seat << " hears nothing more");
      note(*text);
    } while (!done());
  }
  void wait_for(int until) {
    if (rev < until) wait([&] { return rev >= until; });
  }
  /// Asks and hears the answer.
  std::string ask(const std::string& words) {
    const int id = ++last_id;
    socket->say(R"({"id":)" + std::to_string(id) + "," + words + "}");
    const std::string re = R"("re":)" + std::to_string(id) + ",";
    wait([&] { return frames.back().text.find(re) != std::string::npos; });
    return frames.back().text;
  }
  std::vector<json::Value> choices() const {
    const auto& asks = get(now, {"asks"}).items;
    return asks.empty() ? std::vector<json::Value>() : get(asks[0], {"choices"}).items;
  }
  bool over() const { return now.find("result") != nullptr; }
  /// Chooses and does not wait for what comes of it.
  void send(const json::Value& choice) {
    const json::Value& asked = get(now, {"asks"}).items[0];
    std::string text = R"({"type":"choose","id":)" + std::to_string(++last_id) + R"(,"seat":)" + std::to_string(seat) +
                       R"(,"ask":)" + std::to_string(*get(asked, {"ask"}).integer) + R"(,"choice":[)";
    for (std::size_t i = 0; i < 4; ++i)
      text += (i == 0 ? "" : ",") + std::to_string(*get(choice, {"choice"}).items[i].integer);
    REQUIRE(socket->say(text + "]}"));
    unanswered = last_id;
  }
  /// Until what was sent is acknowledged.
  void acknowledge() {
    if (unanswered == 0) return;
    const std::string re = R"({"type":"update","re":)" + std::to_string(unanswered) + ",";
    wait([&] {
      REQUIRE_MESSAGE(!frames.back().text.starts_with(R"({"type":"refused")"), frames.back().text);
      return frames.back().text.starts_with(re);
    });
    unanswered = 0;
  }

  const int seat;
  std::unique_ptr<Socket> socket;
  std::vector<Frame> frames;
  json::Value now;
  int rev = 0, unanswered = 0, last_id = 0;

 private:
  void note(const std::string& text) {
    if (text.starts_with(R"({"type":"update")") || text.starts_with(R"({"type":"table")")) {
      now = get(parsed(text), {"now"});
      rev = int_of(now, {"rev"});
    }
    frames.push_back({text, rev});
  }
};

StoredTable eight_people(std::uint64_t seed) {
  const GameKind& kind = *find_game("challengers");
  StoredTable table;
  table.id = table_id;
  table.host = key_of(0);
  table.record.game = kind.info().id;
  table.record.rules_version = kind.info().rules_version;
  table.record.content = kind.standard_pack().hash();
  table.record.options = {{"players", "8"}};
  table.record.seed = seed;
  for (int seat = 0; seat < eight; ++seat) table.seats.push_back({StoredSeat::Who::person, "", "", key_of(seat)});
  table.record.seats = std::vector<std::string>(eight, "human");
  return table;
}

std::shared_ptr<const AnyGame> game_of(const StoredTable& table) {
  const GameKind& kind = *find_game("challengers");
  OptionValues options(kind.options());
  for (const auto& [name, value] : table.record.options) REQUIRE_FALSE(options.set(name, value));
  Problems problems;
  return kind.open(kind.standard_pack(), options, problems);
}

/// Makes the file a server finds the table in.
std::string file_with(const Folder& folder, StoredTable table) {
  if (table.record.opening.empty()) table.record.opening = Session(game_of(table), table.record).record().opening;
  std::string error;
  const auto store = server::open_sqlite(
      folder / "bout.db", [](const std::function<void()>&) {}, error);
  REQUIRE_MESSAGE(store != nullptr, error);
  store->add_table(table, [](const server::Store::Outcome&) {});
  store->flush();
  return folder / "bout.db";
}

/// The server with the table, the eight, and somebody who watches.
struct World {
  explicit World(const StoredTable& table) : server(file_with(folder, table)) {
    for (int seat = 0; seat < eight; ++seat) people.push_back(std::make_unique<Person>(seat));
    people.push_back(std::make_unique<Person>(-1));
    for (const auto& person : people) {
      person->connect(server.port());
      settle();
    }
  }
  Person& at(int seat) { return *people[static_cast<std::size_t>(seat)]; }
  Person& watcher() { return *people.back(); }
  /// Everybody has heard everything: what is answered after it, is heard after it.
  void settle() {
    for (const auto& person : people)
      if (person->socket) person->ask(R"("type":"why","seat":0,"word":"nothing")");
  }
  /// Chooses; whoever comes next finds it played.
  void play(int seat, const json::Value& choice) {
    at(seat).send(choice);
    at(seat).acknowledge();
    for (const auto& person : people) person->wait_for(at(seat).rev);
  }
  /// The line of one breaks and comes back.
  void reconnect(int seat) {
    at(seat).listen();
    at(seat).socket->line().reset();
    const std::size_t heard = watcher().frames.size();
    watcher().wait([&] {
      for (std::size_t i = heard; i < watcher().frames.size(); ++i)
        if (watcher().frames[i].text.starts_with(R"({"type":"seats")")) return true;
      return false;
    });
    at(seat).connect(server.port());
    settle();
  }

  Folder folder;
  Server server;
  std::vector<std::unique_ptr<Person>> people;  // the last one watches
};

template <class T>
void shuffle(std::vector<T>& list, Chance& dice) {
  for (std::size_t i = list.size(); i > 1; --i)
    std::swap(list[i - 1], list[static_cast<std::size_t>(dice.pick(static_cast<int>(i)))]);
}

// ---- who may know what -------------------------------------------------------------------------------------------

using Kinds = std::set<int>;

/// What each of the eight, and whoever watches, may know after so many choices: worked out from the true state and the
/// true events, not from what the server thinks anybody may see.
class Knowledge {
 public:
  explicit Knowledge(const Session& session) {
    Kinds shown;
    std::vector<Kinds> own(eight + 1);
    server::walk(session, session.record().entries.size(),
                 [&](std::size_t, const AnyState& any, const EventLog& events) {
                   const auto& state = any.as<challengers::State>();
                   for (const AnyEvent& event : events) show(event, shown);
                   for (int seat = 0; seat < eight; ++seat) {
                     const challengers::Side side = state.side_of[static_cast<std::size_t>(seat)];
                     Kinds& mine = own[static_cast<std::size_t>(seat)];
                     for (const challengers::Card card : state.all(side)) mine.insert(index(card.kind));
                     for (const CardKind kind : state[side].draft.offer) mine.insert(index(kind));
                   }
                   for (Kinds& mine : own) mine.insert(shown.begin(), shown.end());
                   known_.push_back(own);
                 });
  }
  const Kinds& of(int seat, int rev) const {
    return known_[static_cast<std::size_t>(rev)][static_cast<std::size_t>(seat < 0 ? eight : seat)];
  }

 private:
  /// What everybody sees lie on the table in a match.
  static void show(const AnyEvent& any, Kinds& shown) {
    using namespace challengers;
    const Event& event = *std::launder(reinterpret_cast<const Event*>(any.bytes));
    if (const auto* e = get_if<CardRevealed>(&event)) shown.insert(index(e->kind));
    if (const auto* e = get_if<CardBenchedUnseen>(&event)) shown.insert(index(e->kind));
    if (const auto* e = get_if<CardExhausted>(&event)) shown.insert(index(e->kind));
    if (const auto* e = get_if<CardAdded>(&event); e != nullptr && e->place == challengers::Place::exhaust)
      shown.insert(index(e->kind));
  }

  std::vector<std::vector<Kinds>> known_;  // by choices, then by seat
};

/// Finds the names of cards in a text. Only names that mean nothing else: no word of a set, of a card's text, of a line
/// of the log or of another name.
class Names {
 public:
  explicit Names(const AnyGame& game) {
    const auto& content = static_cast<const Erased<challengers::Game>&>(game).game().content();
    const auto& rules = static_cast<const Erased<challengers::Game>&>(game).game().rules();
    std::string elsewhere;
    for (const ContentFile& file : find_game("challengers")->files())
      if (file.name != "cards.json") elsewhere += file.text;
    for (const auto& set : content.sets) elsewhere += set.name + "\n";
    std::map<std::string, Kinds> all;
    for (int kind = 0; kind < rules.kinds; ++kind) {
      elsewhere += content[CardKind(kind)].text + "\n";
      all[content[CardKind(kind)].name].insert(kind);
    }
    for (const auto& [name, kinds] : all) {
      bool clear = elsewhere.find(name) == std::string::npos;
      for (const auto& other : all)
        clear = clear && (other.first == name || other.first.find(name) == std::string::npos);
      if (clear) kinds_of_[name] = kinds;
    }
  }
  std::size_t size() const { return kinds_of_.size(); }

  /// Calls `found` with every name in the text, and the kinds that have it.
  template <class Found>
  void each(const std::string& text, Found&& found) const {
    for (const auto& [name, kinds] : kinds_of_)
      if (text.find(name) != text.npos) found(name, kinds);
  }

 private:
  std::map<std::string, Kinds> kinds_of_;
};

/// The numbers of cards that a message tells, in its view, its events and its choices. The sheet has every card there
/// is and says nothing of where they are.
void add_kinds(const json::Value& told, Kinds& kinds) {
  static const std::set<std::string, std::less<>> one = {"kind", "latest", "by"};
  static const std::set<std::string, std::less<>> several = {"cards", "top", "goes", "kinds", "offer", "exhaust"};
  for (const json::Value& item : told.items) add_kinds(item, kinds);
  for (const json::Member& member : told.members) {
    if (member.key == "sheet") continue;
    if (one.contains(member.key) && member.value.integer) kinds.insert(static_cast<int>(*member.value.integer));
    if (several.contains(member.key))
      for (const json::Value& card : member.value.items)
        if (card.integer) kinds.insert(static_cast<int>(*card.integer));
    add_kinds(member.value, kinds);
  }
}

Kinds told_kinds(const json::Value& message) {
  Kinds kinds;
  add_kinds(message, kinds);
  return kinds;
}

/// The text without the sheet, which comes with the whole table.
std::string without_sheet(const std::string& text) {
  const std::size_t begin = text.find(R"("sheet":{)");
  if (begin == text.npos) return text;
  std::size_t end = text.find('{', begin);
  for (int depth = 0; end < text.size(); ++end) {
    depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
    if (depth == 0) break;
  }
  return text.substr(0, begin) + text.substr(end);
}

struct Audit {
  std::size_t frames = 0, names = 0, numbers = 0;
};

/// Whatever one person was told while the game went on, that person could know.
void audit(const Person& person, const Knowledge& knowledge, const Names& names, Audit& sum) {
  INFO("seat " << person.seat);
  for (const Frame& frame : person.frames) {
    if (frame.text.find(R"("result":{)") != std::string::npos) break;  // from here on everything is open
    const Kinds& known = knowledge.of(person.seat, frame.rev);
    ++sum.frames;
    const std::string text = without_sheet(frame.text);
    names.each(text, [&](const std::string& name, const Kinds& kinds) {
      ++sum.names;
      const bool may = std::any_of(kinds.begin(), kinds.end(), [&](int kind) { return known.contains(kind); });
      if (may) return;
      const std::size_t at = text.find(name);
      FAIL("after " << frame.rev << " choices this tells of " << name << ": "
                    << text.substr(at < 200 ? 0 : at - 200, 400));
    });
    for (const int kind : told_kinds(parsed(frame.text))) {
      ++sum.numbers;
      if (!known.contains(kind)) FAIL("after " << frame.rev << " choices card " << kind << " is told: " << frame.text);
    }
  }
}

}  // namespace

TEST_CASE("eight people play a tournament at once: nobody waits, nothing is refused, and nobody hears a secret") {
  const StoredTable stored = eight_people(88'000'111'222'333'444);
  World world(stored);
  Chance dice(17);
  std::map<int, std::set<int>> together;  // the seats that decided in one breath, by round
  int waves = 0, reconnected = 0, most = 0;
  for (; !world.watcher().over(); ++waves) {
    REQUIRE(waves < 3000);
    std::vector<Person*> asked;
    for (int seat = 0; seat < eight; ++seat)
      if (!world.at(seat).choices().empty()) asked.push_back(&world.at(seat));
    REQUIRE_FALSE(asked.empty());
    if (waves == 0) CHECK(asked.size() == eight);
    shuffle(asked, dice);
    if (waves % 3 == 2) asked.resize(1 + static_cast<std::size_t>(dice.pick(static_cast<int>(asked.size()))));
    most = std::max(most, static_cast<int>(asked.size()));
    for (Person* one : asked) {  // nobody has heard what any of the others chose
      const auto choices = one->choices();
      one->send(choices[static_cast<std::size_t>(dice.pick(static_cast<int>(choices.size())))]);
      for (const json::Value& side : get(one->now, {"view", "sides"}).items)
        if (asked.size() > 1 && int_of(side, {"seat"}) == one->seat)
          together[int_of(side, {"round"})].insert(one->seat);
    }
    int rev = 0;
    for (Person* one : asked) one->acknowledge();
    for (Person* one : asked) rev = std::max(rev, one->rev);
    for (const auto& person : world.people) person->wait_for(rev);
    if (world.watcher().over()) break;
    if (waves % 5 == 1) world.at(dice.pick(eight)).ask(R"("type":"look","at":)" + std::to_string(dice.pick(rev + 1)));
    if (waves % 5 == 2) {  // a guess at somebody else's question
      const int guesser = dice.pick(eight);
      world.at(guesser).ask(R"("type":"choose","seat":)" + std::to_string((guesser + 1) % eight) + R"(,"ask":)" +
                            std::to_string(dice.pick(20)) + R"(,"choice":[1,)" + std::to_string(dice.pick(60)) +
                            ",0,0]");
    }
    if (waves % 5 == 3) {
      const int seat = dice.pick(eight);
      world.at(seat).ask(R"("type":"odds","seat":)" + std::to_string(seat));
    }
    if (waves % 7 == 3) world.reconnect(dice.pick(eight)), ++reconnected;
  }
  CHECK(most == eight);
  CHECK(reconnected > 3);
  for (int round = 1; round <= 7; ++round) CHECK_MESSAGE(together[round].size() == eight, "round " << round);

  // What was true all the time, from the save that everybody may have now.
  const HttpReply save = http(world.server.port(), "GET", "/api/tables/" + table_id + "/replay");
  REQUIRE(save.status == 200);
  Problems problems;
  const auto read = read_save(save.body, "save", problems);
  REQUIRE(read.has_value());
  const auto session = load_session(*read, "save", {}, problems);
  REQUIRE(session.has_value());
  const Knowledge knowledge(*session);
  const Names names(session->game());
  CHECK(names.size() > 40);
  Audit sum;
  for (const auto& person : world.people) audit(*person, knowledge, names, sum);
  CHECK(sum.frames > 1000);
  CHECK(sum.names > 1000);
  CHECK(sum.numbers > 500);
}

// ---- two worlds --------------------------------------------------------------------------------------------------

namespace {

/// Everybody but one has heard the same bytes in both worlds.
void compare(World& here, World& there, int but, std::size_t& bytes) {
  for (std::size_t who = 0; who < here.people.size(); ++who) {
    if (static_cast<int>(who) == but) continue;
    INFO("who: " << who);
    const auto& mine = here.people[who]->frames;
    const auto& other = there.people[who]->frames;
    REQUIRE(mine.size() == other.size());
    for (std::size_t i = 0; i < mine.size(); ++i) {
      bytes += mine[i].text.size();
      if (mine[i].text == other[i].text) continue;
      const auto at = static_cast<std::size_t>(
          std::mismatch(mine[i].text.begin(), mine[i].text.end(), other[i].text.begin(), other[i].text.end()).first -
          mine[i].text.begin());
      const std::size_t from = at < 150 ? 0 : at - 150;
      FAIL("the worlds can be told apart:\n"
           << mine[i].text.substr(from, 300) << "\n"
           << other[i].text.substr(from, 300));
    }
    here.people[who]->frames.clear();
    there.people[who]->frames.clear();
  }
}

std::vector<json::Value> of_word(const std::vector<json::Value>& choices, std::string_view word) {
  std::vector<json::Value> list;
  for (const json::Value& choice : choices)
    if (text_of(choice, {"word"}) == word) list.push_back(choice);
  return list;
}

/// What somebody may ask or try who is not meant to know; both worlds must answer alike.
void pry(World& world, int who, int secret) {
  Person& person = *world.people[static_cast<std::size_t>(who)];
  const std::string seat = std::to_string(secret);
  std::this_thread::sleep_for(100ms);  // slow enough for the server's patience
  person.ask(R"("type":"odds","seat":)" + seat);
  person.ask(R"("type":"hint","seat":)" + seat);
  person.ask(R"("type":"why","seat":)" + seat + R"(,"word":"pick")");
  person.ask(R"("type":"undo")");
  person.ask(R"("type":"look","at":)" + std::to_string(person.rev));
  for (int kind = 0; kind < 60; kind += 20)
    person.ask(R"("type":"choose","seat":)" + seat + R"(,"ask":2,"choice":[1,)" + std::to_string(kind) + ",0,0]");
  const std::string key = person.seat < 0 ? "" : R"(,"key":")" + key_of(person.seat) + "\"";
  const HttpReply status =
      http(world.server.port(), "POST", "/api/status", R"({"tables":[{"table":")" + table_id + "\"" + key + "}]}");
  CHECK(status.status == 200);
  person.frames.push_back({status.body, person.rev});
  world.settle();  // what was undone is undone for everybody
}

}  // namespace

TEST_CASE("what one of eight picks and removes changes no byte of what the others get, until a match shows it") {
  for (const int secret : {0, 5}) {
    INFO("secret of seat " << secret);
    const StoredTable stored = eight_people(77'000'111'222'333'000 + static_cast<std::uint64_t>(secret));
    World here(stored), there(stored);
    World* const worlds[] = {&here, &there};
    std::size_t bytes = 0;
    int different = 0, others = 0;
    Chance dice(mix(5, static_cast<std::uint64_t>(secret)));
    bool building = true;  // the one with the secret is not ready: its match cannot begin
    for (int wave = 0; wave < 60; ++wave) {
      std::vector<int> order;
      for (int seat = 0; seat < eight; ++seat)
        if (!here.at(seat).choices().empty()) order.push_back(seat);
      shuffle(order, dice);
      bool any = false;
      for (const int seat : order) {
        const auto choices = here.at(seat).choices(), same = there.at(seat).choices();
        if (choices.empty()) continue;
        if (seat != secret) {
          // No pile changes by what another picks, so the others have the same before them and do the same.
          const auto at = static_cast<std::size_t>(dice.pick(static_cast<int>(choices.size())));
          here.play(seat, choices[at]);
          there.play(seat, same[at]);
          ++others, any = true;
          continue;
        }
        for (const char* word : {"pick", "remove"}) {
          const auto mine = of_word(choices, word), its = of_word(same, word);
          if (mine.size() < 2 || its.size() < 2 || !building) continue;
          // Another card in each world, and nobody can see which. What is removed are two of the cards that everybody
          // starts with: they go back to the box, all others to a tray, and how many lie there can be seen.
          here.play(seat, mine[0]);
          there.play(seat, its[1]);
          different += text_of(mine[0], {"label"}) != text_of(its[1], {"label"});
          building = word != std::string("remove") || different < 3;
          any = true;
          break;
        }
      }
      if (wave % 4 == 1 && wave < 20)
        for (World* world : worlds) pry(*world, (secret + 3) % eight, secret), pry(*world, eight, secret);
      if (wave == 2)
        for (World* world : worlds) world->reconnect((secret + 1) % eight);
      if (wave == 3)
        for (World* world : worlds) world->reconnect(secret);
      compare(here, there, secret, bytes);
      if (!any) break;
    }
    CHECK(different >= 3);
    CHECK(others > 30);
    CHECK(bytes > 1'000'000);
    // Seven did not wait for the one who builds: whoever does not play against it is past the first round.
    int ahead = 0;
    for (const json::Value& side : get(here.watcher().now, {"view", "sides"}).items)
      ahead += int_of(side, {"round"}) > 1;
    CHECK(ahead >= 6);
  }
}

TEST_CASE("which cards one of eight is offered changes no byte of what the others get") {
  StoredTable stored = eight_people(66'000'111'222'333'444);
  const auto game = game_of(stored);
  const Session session(game, stored.record);
  const auto& state = session.state().as<challengers::State>();
  stored.record.opening = session.record().opening;
  StoredTable swapped = stored;
  // The last offer of the opening is drawn last: another draw leaves everybody else's as it is.
  int secret = -1;
  for (const AnyEvent& any : session.events())
    if (const auto* drawn =
            get_if<challengers::OfferDrawn>(std::launder(reinterpret_cast<const challengers::Event*>(any.bytes))))
      secret = drawn->seat;
  REQUIRE(secret >= 0);
  auto& draws = swapped.record.opening;
  std::copy_n(draws.end() - 10, 5,
              draws.end() - 5);  // the five cards that the one before is offered: there are several
  const auto [other, misfit] = Session::replay(game, swapped.record);
  REQUIRE_FALSE(misfit.has_value());
  const auto& other_state = other.state().as<challengers::State>();
  for (int seat = 0; seat < eight; ++seat) {
    const challengers::Side side = state.side_of[static_cast<std::size_t>(seat)];
    CHECK((state[side].draft.offer == other_state[side].draft.offer) == (seat != secret));
  }

  World here(stored), there(swapped);
  std::size_t bytes = 0;
  Chance dice(6);
  for (int wave = 0; wave < 4; ++wave) {
    std::vector<int> order = {0, 1, 2, 3, 4, 5, 6, 7};
    shuffle(order, dice);
    for (const int seat : order) {
      const auto choices = here.at(seat).choices(), same = there.at(seat).choices();
      for (const char* word : {"pick", "remove"}) {
        const auto mine = of_word(choices, word), its = of_word(same, word);
        if (mine.empty() || its.empty()) continue;
        const int at = dice.pick(1000);
        here.play(seat, mine[static_cast<std::size_t>(at) % mine.size()]);
        there.play(seat, its[static_cast<std::size_t>(at) % its.size()]);
        break;
      }
    }
    for (World* world : {&here, &there}) {
      pry(*world, (secret + 2) % eight, secret), pry(*world, eight, secret);
      world->reconnect((secret + wave + 1) % eight);
    }
    compare(here, there, secret, bytes);
  }
  CHECK(bytes > 300'000);
}

}  // namespace bout::testing
