// A game in which many decide side by side, with more or fewer seats: Challengers!
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

std::string table(const std::string& seats, const std::string& rest = "") {
  std::string list;
  for (const char who : seats)
    list += std::string(list.empty() ? "" : ",") + (who == 'm'   ? R"({"who":"me"})"
                                                    : who == 'o' ? R"({"who":"open"})"
                                                                 : R"({"who":"bot","level":"newcomer"})");
  return R"({"game":"challengers","seats":[)" + list + "]" + rest + "}";
}

std::string players(int count) { return R"(,"options":{"players":")" + std::to_string(count) + R"("})"; }

void sit(Visitor& visitor, const std::string& at, int seat) {
  visitor.watch(at, false);
  visitor.say(R"({"type":"sit","seat":)" + std::to_string(seat) + "}", false);
}

/// What is asked of the only seat of this visitor.
json::Value ask(Visitor& visitor) {
  const json::Value now = visitor.now();
  REQUIRE(get(now, {"asks"}).items.size() == 1);
  return get(now, {"asks"}).items[0];
}

}  // namespace

TEST_CASE("a table has as many seats as players, the Robot has none, and every size is played to its end") {
  for (int count = 1; count <= 8; ++count) {
    INFO(count << " players");
    House house;
    CHECK(house
              .request("POST", "/api/tables",
                       table(std::string(static_cast<std::size_t>(count) + 1, 'b'), players(count)))
              .status == 400);
    const Place place =
        house.create(table("m" + std::string(static_cast<std::size_t>(count) - 1, 'b'), players(count)));
    Visitor visitor(house);
    visitor.join(place);
    CHECK(get(visitor.last("table"), {"seats"}).items.size() == static_cast<std::size_t>(count));
    CHECK(get(visitor.now(), {"view", "sides"}).items.size() == static_cast<std::size_t>(count + count % 2));
    Chance picks(static_cast<std::uint64_t>(count));
    for (int choices = 0; !visitor.over(); ++choices) {
      REQUIRE(choices < 3000);
      REQUIRE_FALSE(text_of(visitor.now(), {"question"}).empty());
      REQUIRE(visitor.choose_any(picks));
    }
    CHECK(get(visitor.now(), {"result", "scores"}).items.size() == static_cast<std::size_t>(count));
  }
}

TEST_CASE("the games tell who sits where for every number of players, and a list of seats says how many play") {
  House house;
  const json::Value games = get(parsed(house.request("GET", "/api/games").body), {"games"});
  for (const json::Value& game : games.items) {
    const json::Value* by_option = game.find("seats_by_option");
    const std::string id = text_of(game, {"id"});
    REQUIRE((by_option != nullptr) == !find_game(id)->info().seats_option.empty());
    if (by_option == nullptr) continue;
    CHECK(text_of(*by_option, {"option"}) == "players");
    for (int count = int_of(game, {"least_seats"}); count <= int_of(game, {"most_seats"}); ++count) {
      const auto& names = get(*by_option, {"seats", std::to_string(count)}).items;
      CHECK(names.size() == static_cast<std::size_t>(count));
      const auto size = static_cast<std::size_t>(count);
      Visitor visitor(house);
      std::string wanted = table(std::string(size, 'm'));
      wanted.replace(wanted.find("challengers"), std::string("challengers").size(), id);
      visitor.join(house.create(wanted), false);
      const auto seats = get(visitor.last("table"), {"seats"}).items;
      REQUIRE(seats.size() == size);
      for (std::size_t seat = 0; seat < size; ++seat) CHECK(text_of(seats[seat], {"name"}) == names[seat].text);
    }
  }
  const auto told = [&](const std::string& body) {
    const server::HttpAnswer answer = house.request("POST", "/api/tables", body);
    CHECK(answer.status == 400);
    return text_of(parsed(answer.body), {"text"});
  };
  CHECK(told(table("mbbbb", players(4))).find("set \"players\" to 5") != std::string::npos);
  CHECK(told(table("mbb", R"(,"preset":"duel")")).find("3 players for 2 seats") != std::string::npos);
  CHECK(told(table("mbbbbbbbb")).find("1 to 8") != std::string::npos);
  Visitor visitor(house);  // with the option given, what the list leaves out is a bot
  visitor.join(house.create(table("m", R"(,"preset":"eight")")), false);
  CHECK(get(visitor.last("table"), {"seats"}).items.size() == 8);
}

TEST_CASE("own dice are for one person where what is drawn is secret") {
  House house;
  const std::string own = R"(,"own_dice":true)";
  CHECK(house.request("POST", "/api/tables", table("mo", own)).status == 400);
  CHECK(house.request("POST", "/api/tables", table("mm", own)).status == 400);
  Visitor ada(house);
  ada.join(house.create(table("mb", own)), false);
  ada.say(R"({"type":"set_seat","seat":1,"who":"open"})", false);
  CHECK(ada.refused() == "not_allowed");
}

TEST_CASE("with own cards what was drawn is asked for by its name, out of all that may come") {
  House house;
  Visitor ada(house);
  ada.join(house.create(table("m", R"(,"own_dice":true,"preset":"solo-hard")")), false);
  Chance picks(6);
  int draws = 0, dice = 0;
  std::set<std::string> questions;
  for (int i = 0; i < 400 && !ada.over(); ++i) {
    if (!ada.rolling()) {
      REQUIRE(ada.choose_any(picks));
      continue;
    }
    const json::Value roll = get(ada.now(), {"roll"});
    questions.insert(text_of(roll, {"text"}));
    if (roll.find("outcomes") == nullptr) {
      ++dice;
      ada.roll(1 + picks.pick(int_of(roll, {"sides"})));
      continue;
    }
    ++draws;
    const auto outcomes = get(roll, {"outcomes"}).items;
    REQUIRE(outcomes.size() > 1);  // where only one may come nobody is asked
    std::set<std::string> names;
    int highest = 0;
    for (const json::Value& one : outcomes) {
      CHECK_FALSE(text_of(one, {"text"}).empty());
      names.insert(text_of(one, {"text"}));
      highest = std::max(highest, int_of(one, {"face"}));
    }
    CHECK(names.size() == outcomes.size());
    if (draws < 5) {
      ada.roll(highest + 1);
      CHECK(ada.refused() == "not_offered");
    }
    const json::Value& came = outcomes[static_cast<std::size_t>(picks.pick(static_cast<int>(outcomes.size())))];
    ada.roll(int_of(came, {"face"}));
    if (ada.rolling() && text_of(ada.now(), {"roll", "text"}) == text_of(roll, {"text"}) && draws < 20) {
      const auto given = get(ada.now(), {"roll", "given"}).items;
      if (!given.empty()) CHECK_FALSE(given.back().text.empty());
    }
  }
  CHECK(draws > 50);
  CHECK(dice == 0);  // nothing in this game is a die
  CHECK(questions.contains("which set stays in the box"));
  CHECK(questions.contains("which card the Robot gets"));
  CHECK(questions.contains("which card of the pile is drawn"));
  CHECK(questions.contains("which card of the deck is next"));
}

TEST_CASE("a whole game at default options runs with one person and bots, and its curve adds up and names the winner") {
  House house;
  const Place place = house.create(table("mbbb"));
  Visitor visitor(house);
  visitor.join(place);
  Chance picks(5);
  while (!visitor.over()) REQUIRE(visitor.choose_any(picks));
  visitor.say(R"({"type":"curve"})");
  const json::Value curve = visitor.last("curve");
  REQUIRE(get(curve, {"done"}).boolean);
  CHECK(get(curve, {"teams"}).items.size() == 4);
  const auto points = get(curve, {"points"}).items;
  for (const json::Value& point : points) {
    double sum = 0;
    for (const json::Value& chance : get(point, {"chances"}).items) sum += chance.number;
    CHECK(sum == doctest::Approx(1));
  }
  const int outcome = int_of(visitor.now(), {"result", "outcome"});
  CHECK(get(points.back(), {"chances"}).items[static_cast<std::size_t>(outcome)].number == 1);
  for (const json::Value& turn : get(curve, {"turns"}).items) {
    const auto team = static_cast<std::size_t>(int_of(turn, {"team"}));
    bool found = false;
    for (const json::Value& point : points)
      if (int_of(point, {"at"}) == int_of(turn, {"at"}))
        found = get(point, {"chances"}).items[team].number == get(turn, {"after"}).number;
    CHECK(found);
  }
}

TEST_CASE("several persons build their decks at once: nobody waits, no question grows old, and no offer is seen") {
  House house;
  const Place place = house.create(table("moo", players(3)));
  Visitor ada(house), bob(house), cleo(house), watcher(house);
  ada.join(place, false);
  sit(bob, place.table, 1);
  sit(cleo, place.table, 2);
  watcher.watch(place.table);
  Chance picks(9);
  int together = 0;
  while (!ada.over()) {
    const std::vector<Visitor*> all = {&ada, &bob, &cleo};
    std::vector<Visitor*> asked;
    for (Visitor* one : all)
      if (!ask(*one).find("choices")->items.empty()) asked.push_back(one);
    REQUIRE_FALSE(asked.empty());
    // Everybody answers what was asked before any of the others did, as if all spoke at the same moment.
    std::vector<std::string> answers;
    for (Visitor* one : asked) answers.push_back(one->choice_text(picks.pick(1000)));
    together += asked.size() > 1;
    for (std::size_t i = 0; i < asked.size() && !ada.over(); ++i) {
      asked[i]->say(answers[i]);
      REQUIRE_MESSAGE(asked[i]->last_text("update") == asked[i]->heard().back(), asked[i]->heard().back());
    }
    if (ada.over()) break;
    for (std::size_t seat = 0; seat < all.size(); ++seat)
      for (const json::Value& side : get(all[seat]->now(), {"view", "sides"}).items) {
        const json::Value* whose = side.find("seat");
        const bool own = whose != nullptr && *whose->integer == static_cast<std::int64_t>(seat);
        REQUIRE((side.find("offer") != nullptr) == own);
      }
    for (const json::Value& side : get(watcher.now(), {"view", "sides"}).items) REQUIRE(side.find("offer") == nullptr);
    for (Visitor* one : {&ada, &bob, &cleo, &watcher}) {
      for (const std::string& text : one->heard()) {
        if (!text.starts_with(R"({"type":"update")")) continue;
        const json::Value update = parsed(text);
        const int mover = int_of(update, {"move", "seat"});
        const bool own = (one == &ada && mover == 0) || (one == &bob && mover == 1) || (one == &cleo && mover == 2);
        REQUIRE((get(update, {"move"}).find("label") != nullptr) == own);
        for (const json::Value& event : get(update, {"events"}).items) {
          const std::string type = text_of(event, {"type"});
          if (own || (type != "picked" && type != "card_removed" && type != "traded")) continue;
          REQUIRE(type != "traded");
          REQUIRE(event.find("kind") == nullptr);
        }
      }
      const std::string last = one->heard().back();
      one->forget();
      house.sent[one->id()].push_back(last);  // `now` looks for it
    }
  }
  CHECK(together > 10);
}

TEST_CASE("what a bot thought of its own deck still holds when others went on meanwhile") {
  for (bool waits = false; !waits;) {  // until a bot is left with something to think about; most are
    House house;
    Visitor ada(house);
    const Place place = house.create(table("mb"));
    ada.join(place, false);  // the bot's thought waits in its line
    const auto moves = [&] {
      std::vector<int> seats;
      for (const std::string& text : ada.heard())
        if (text.starts_with(R"({"type":"update")")) seats.push_back(int_of(parsed(text), {"move", "seat"}));
      return seats;
    };
    REQUIRE(ada.choose(0, 0, false));
    REQUIRE(house.brains().work_once());
    house.settle(false);
    REQUIRE(moves() == std::vector<int>{0, 1});                                         // not thought again
    ada.say(R"({"type":"set_seat","seat":1,"who":"bot","level":"search:10"})", false);  // somebody else sits there now
    REQUIRE(house.brains().work_once());  // what the one before began to think is dropped
    house.settle(false);
    REQUIRE(moves().size() == 3);
    waits = !house.hall().table(place.table)->bots_to_act().empty();
    REQUIRE(house.brains().waiting(server::Brains::move) == (waits ? 1 : 0));
    ada.leave();
    REQUIRE_FALSE(house.brains().work_once());  // nobody waits for it any more
  }
}

TEST_CASE("whoever had much thought about waits for whoever had little") {
  server::Brains brains(0);
  std::string order;
  const auto think = [&](const std::string& whose, int ms) {
    return brains.think(server::Brains::move, whose, [&order, whose, ms](const std::atomic<bool>&) {
      order += whose;
      for (const double until = thread_ms() + ms; thread_ms() < until;) continue;
    });
  };
  for (int i = 0; i < 4; ++i) think("a", 20);
  CHECK(brains.work_once());
  think("b", 5);
  think("b", 5);
  const auto dropped = think("c", 5);
  *dropped = true;
  while (brains.work_once()) continue;
  CHECK(order == "abbaaa");
}

TEST_CASE("bots that draft at the same time think at the same time, no more of them than there are threads") {
  House house;
  Visitor ada(house);
  ada.join(house.create(table("mbbbbb", players(6))), false);
  CHECK(house.brains().waiting(server::Brains::move) == 3);
  std::set<int> moved;
  for (int thoughts = 0; thoughts < 3; ++thoughts) {
    REQUIRE(house.brains().work_once());
    ada.forget();
    house.settle(false);
    moved.insert(int_of(parsed(ada.heard().back()), {"move", "seat"}));
    CHECK(house.brains().waiting(server::Brains::move) == 3);  // whoever is done makes room for the next thought
  }
  CHECK(moved.size() == 3);  // each thought was of its own seat, and held though the others had moved
}

TEST_CASE("odds answer for every choice of a Deck Phase, and the forecast of the match is a chance") {
  House house;
  const Place place = house.create(table("mbbb"));
  Visitor visitor(house);
  visitor.join(place);
  Chance picks(2);
  int forecasts = 0;
  while (!visitor.over()) {
    const json::Value asked = ask(visitor);
    visitor.say(R"({"type":"odds","seat":0})");
    const json::Value odds = visitor.last("odds");
    const std::size_t offered = get(asked, {"choices"}).items.size();
    CHECK(get(odds, {"choices"}).items.size() == std::min<std::size_t>(offered, 40));
    for (const json::Value& choice : get(odds, {"choices"}).items)
      for (const json::Value& line : get(choice, {"forecast"}).items) {
        ++forecasts;
        CHECK(get(line, {"value"}).number >= 0);
        CHECK(get(line, {"value"}).number <= 1);
      }
    REQUIRE(visitor.choose_any(picks));
  }
  CHECK(forecasts >= 7);
}

}  // namespace bout::testing
