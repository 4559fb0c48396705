// Playing: choices, undo, own dice, and who decides for whom.
#include <doctest/doctest.h>

#include "server/names.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

/// A table of One Against All: for every seat m(e), o(pen) or b(ot).
std::string table(const std::string& seats, const std::string& rest = "") {
  std::string list;
  for (const char who : seats)
    list += std::string(list.empty() ? "" : ",") + (who == 'm'   ? R"({"who":"me"})"
                                                    : who == 'o' ? R"({"who":"open"})"
                                                                 : R"({"who":"bot","level":"newcomer"})");
  return R"({"game":"one-against-all","seats":[)" + list + "]" + rest + "}";
}

std::string with_seat(const std::string& choice, int seat) {
  const std::size_t at = choice.find("\"seat\":") + 7;
  return choice.substr(0, at) + std::to_string(seat) + choice.substr(choice.find(',', at));
}

std::string with_ask(const std::string& choice, std::int64_t ask) {
  const std::size_t at = choice.find("\"ask\":") + 6;
  return choice.substr(0, at) + std::to_string(ask) + choice.substr(choice.find(',', at));
}

/// Sits down on the seat and returns the key.
std::string sit(Visitor& visitor, const std::string& at, int seat) {
  visitor.watch(at, false);
  visitor.say(R"({"type":"sit","seat":)" + std::to_string(seat) + "}", false);
  return text_of(visitor.last("sat"), {"key"});
}

/// Plays until the visitor is asked or it is over; at least one of them must be asked all the time.
void play_until(std::vector<Visitor*> all, Chance& picks, const std::function<bool()>& enough) {
  for (int i = 0; i < 5000 && !enough(); ++i) {
    bool moved = false;
    for (Visitor* one : all) moved = moved || one->choose_any(picks);
    REQUIRE(moved);
  }
  REQUIRE(enough());
}

/// The seats this person may choose for now.
std::vector<int> asked(Visitor& who) {
  std::vector<int> seats;
  const json::Value now = who.now();
  for (const json::Value& ask : get(now, {"asks"}).items)
    if (!get(ask, {"choices"}).items.empty()) seats.push_back(int_of(ask, {"seat"}));
  return seats;
}

std::string decision(Visitor& visitor) { return text_of(visitor.now(), {"view", "decision"}); }

}  // namespace

TEST_CASE("one person plays whole games against bots; every choice is acknowledged once and raises the count by one") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    for (int game = 0; game < 3; ++game) {
      House house(kept);
      const Place place = house.create(table(game == 0 ? "mbbb" : game == 1 ? "bmbb" : "mmmm"));
      Visitor visitor(house);
      visitor.join(place);
      Chance picks(static_cast<std::uint64_t>(game));
      int id = 0;
      while (!visitor.over()) {
        REQUIRE(id < 2000);
        std::string text = visitor.choice_text(picks.pick(1000));
        REQUIRE_FALSE(text.empty());
        text.insert(text.size() - 1, ",\"id\":" + std::to_string(++id));
        const int rev = visitor.rev();
        visitor.forget();
        visitor.say(text);
        int acknowledged = 0, expected = rev;
        for (const std::string& heard : visitor.heard()) {
          const json::Value message = parsed(heard);
          REQUIRE(text_of(message, {"type"}) == "update");
          REQUIRE(int_of(message, {"now", "rev"}) == ++expected);
          acknowledged += message.find("re") != nullptr && int_of(message, {"re"}) == id;
        }
        REQUIRE(acknowledged == 1);
      }
      const json::Value result = get(visitor.now(), {"result"});
      CHECK(get(result, {"scores"}).items.size() == 4);
      CHECK(get(visitor.now(), {"asks"}).items.empty());
      // and the table that is kept is the table that was seen
      Visitor again(house);
      again.join(place);
      CHECK(get(again.last("table"), {"moves"}).items.size() == static_cast<std::size_t>(visitor.rev()));
      CHECK(again.rev() == visitor.rev());
      if (house.in_memory())
        CHECK(house.memory().tables.at(place.table).record.entries.size() == static_cast<std::size_t>(visitor.rev()));
    }
  }
}

TEST_CASE("two persons with two keys play one game, each asked for their own seats only") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    const Place place = house.create(table("mooo"));
    Visitor boss(house), heroes(house);
    boss.join(place);
    const std::string key = sit(heroes, place.table, 1);
    heroes.say(R"({"type":"sit","seat":2})");
    heroes.say(R"({"type":"sit","seat":3})");
    CHECK_FALSE(get(boss.last("table"), {"table", "practice"}).boolean);
    Chance picks(3);
    while (!boss.over()) {
      for (const int seat : asked(boss)) REQUIRE(seat == 0);
      for (const int seat : asked(heroes)) REQUIRE(seat != 0);
      REQUIRE((boss.choose_any(picks) || heroes.choose_any(picks)));
      REQUIRE(boss.rev() == heroes.rev());
    }
    CHECK(heroes.over());
    CHECK(text_of(boss.now(), {"result", "seed"}) == text_of(heroes.now(), {"result", "seed"}));
  }
}

TEST_CASE("a choice is refused when it is late, repeated, not offered, another's or nobody's, and changes nothing") {
  House house;
  const Place place = house.create(table("moob"));
  Visitor boss(house), mage(house), hunter(house), watcher(house);
  boss.join(place);
  sit(mage, place.table, 1);
  sit(hunter, place.table, 2);
  watcher.watch(place.table);
  const std::string first = boss.choice_text(0);
  const auto refused = [&](Visitor& who, const std::string& text, const std::string& code) {
    const auto before = house.memory().tables.at(place.table).record.entries.size();
    const int changes = house.memory().changes;
    boss.forget(), watcher.forget();
    who.say(text);
    CHECK(who.refused() == code);
    CHECK(house.memory().tables.at(place.table).record.entries.size() == before);
    CHECK(house.memory().changes == changes);
    if (&who != &boss) CHECK(boss.heard().empty());  // nobody else hears of it
    if (&who != &watcher) CHECK(watcher.heard().empty());
  };
  refused(mage, first, "not_your_seat");
  refused(watcher, first, "not_your_seat");
  boss.watch(place.table), boss.join(place);
  refused(boss, with_seat(first, 1), "not_your_seat");
  boss.join(place);
  refused(boss, with_seat(first, 7), "not_your_seat");
  boss.join(place);
  refused(boss, with_ask(first, 0), "stale");
  boss.join(place);
  refused(boss, with_ask(first, std::int64_t{1} << 53), "stale");
  boss.join(place);
  const std::size_t at = first.find("[") + 1;
  refused(boss, first.substr(0, at) + "65535,65535,65535,65535]}", "not_offered");
  boss.join(place);
  boss.say(first);
  CHECK(boss.rev() == 1);
  refused(boss, first, "stale");  // the same message again
  const std::string divide = mage.choice_text(0, 1);
  hunter.choose(1);  // the partner was faster
  refused(mage, divide, "stale");
}

TEST_CASE("after the end nothing is accepted any more") {
  House house;
  const Place place = house.create(table("mmmm"));
  Visitor visitor(house);
  visitor.join(place);
  Chance picks(8);
  std::string last;
  while (!visitor.over()) {
    last = visitor.choice_text(picks.pick(1000));
    visitor.say(last);
  }
  visitor.say(last);
  CHECK(visitor.refused() == "over");
  visitor.say(R"({"type":"hint","seat":0})");
  CHECK(visitor.refused() == "not_allowed");
  visitor.say(R"({"type":"roll","ask":1,"face":1})");
  CHECK(visitor.refused() == "stale");
}

TEST_CASE("a message that comes twice plays once, also when two of it arrive before the first is kept") {
  House house;
  const Place place = house.create(table("mmmm"));
  Visitor visitor(house);
  visitor.join(place);
  for (int i = 0; i < 30; ++i) {
    const std::string text = visitor.choice_text(0);
    const int rev = visitor.rev();
    visitor.whisper(text);
    visitor.whisper(text);
    house.settle();
    REQUIRE(visitor.rev() == rev + 1);
    REQUIRE(house.memory().tables.at(place.table).record.entries.size() == static_cast<std::size_t>(rev + 1));
  }
}

TEST_CASE("an answer from before the server went away does not fit a question asked after it came back") {
  House house;
  const Place place = house.create(table("mmmm"));
  std::vector<std::string> said;
  {
    Visitor visitor(house);
    visitor.join(place);
    Chance picks(2);
    for (int i = 0; i < 12; ++i) {
      said.push_back(visitor.choice_text(picks.pick(1000)));
      visitor.say(said.back());
    }
  }
  house.hall().sweep(house.now_ms += 100'000);
  REQUIRE(house.hall().tables_in_memory() == 0);
  Visitor visitor(house);
  visitor.join(place);
  CHECK(visitor.rev() == 12);
  for (const std::string& text : said) {
    visitor.say(text);
    CHECK(visitor.refused() == "stale");
  }
  CHECK(visitor.choose());
  CHECK(visitor.rev() == 13);
}

// ---- undo --------------------------------------------------------------------------------------------------------

TEST_CASE(
    "with several persons, undo goes back over one's own choices until a die fell, a secret showed or another moved") {
  House house;
  const Place place = house.create(table("moob", R"(,"options":{"hero_order":"declared_each_round"})"));
  Visitor boss(house), mage(house), hunter(house), watcher(house);
  boss.join(place);
  sit(mage, place.table, 1);
  sit(hunter, place.table, 2);
  watcher.watch(place.table);
  const auto no = [&](Visitor& who, const std::string& why) {
    const int rev = boss.rev();
    CHECK_FALSE(get(who.now(), {"undo", "can"}).boolean);
    CHECK(text_of(who.now(), {"undo", "why"}) == why);
    who.say(R"({"type":"undo"})");
    CHECK(who.refused() == "not_allowed");
    CHECK(text_of(who.last(), {"text"}) == why);
    CHECK(boss.rev() == rev);
  };
  no(boss, "You have not decided anything yet.");
  no(watcher, "Spectators cannot take anything back.");
  boss.choose(2);
  CHECK(boss.rev() == 1);
  CHECK(get(boss.now(), {"undo", "can"}).boolean);
  boss.say(R"({"type":"undo","id":4})");  // the loadout is a secret still
  CHECK(boss.rev() == 0);
  CHECK(int_of(boss.last("table"), {"re"}) == 4);
  CHECK(text_of(mage.last("table"), {"reason"}) == "undo");
  CHECK(text_of(watcher.last("table"), {"reason"}) == "undo");
  CHECK(house.memory().tables.at(place.table).record.entries.empty());
  boss.choose(3);
  no(mage, "Somebody else has moved since.");
  mage.choose(0, 1);
  no(boss, "Somebody else has moved since.");
  mage.say(R"({"type":"undo"})");
  CHECK(mage.rev() == 1);
  mage.choose(0, 1);
  REQUIRE(decision(mage) == "order");
  mage.choose(0, 1);  // one of three is in his place
  CHECK(mage.rev() == 3);
  mage.say(R"({"type":"undo"})");
  mage.say(R"({"type":"undo"})");
  CHECK(decision(mage) == "divide");
  CHECK(mage.rev() == 1);
  for (int i = 0; i < 3; ++i) mage.choose(0, 1);  // the order stands and the first of them walks at once
  no(mage, "A die was rolled since.");
  no(hunter, "Somebody else has moved since.");
}

TEST_CASE("undo after a card was shown is refused where others play") {
  House house;
  int shown = 0;
  for (std::uint64_t game = 0; game < 30; ++game) {
    const Place place = house.create(table("mooo", R"(,"options":{"boss_health":"200"})"));
    Visitor boss(house), heroes(house);
    boss.join(place);
    sit(heroes, place.table, 1);
    for (const char* seat : {"2", "3"}) heroes.say(std::string(R"({"type":"sit","seat":)") + seat + "}");
    Chance picks(game);
    play_until({&heroes, &boss}, picks, [&] { return decision(boss) == "boss_card" || boss.over(); });
    if (boss.over()) continue;
    boss.choose(1);  // the first is to play none
    const Entry& last = house.memory().tables.at(place.table).record.entries.back();
    shown += last.outcomes.empty();
    const char* why = last.outcomes.empty() ? "Something was revealed since." : "A die was rolled since.";
    CHECK(text_of(boss.now(), {"undo", "why"}) == why);
    boss.say(R"({"type":"undo"})");
    CHECK(boss.refused() == "not_allowed");
  }
  CHECK(shown > 0);
}

TEST_CASE("undo ends with the game where several played: everything has been shown") {
  House house;
  int ended_without_dice = 0;
  for (int game = 0; game < 12; ++game) {
    const Place place = house.create(table("mooo", R"(,"options":{"hero_health":"5","boss_attack_dice":"4"})"));
    Visitor boss(house), heroes(house);
    boss.join(place);
    sit(heroes, place.table, 1);
    for (const char* seat : {"2", "3"}) heroes.say(std::string(R"({"type":"sit","seat":)") + seat + "}");
    Chance picks(static_cast<std::uint64_t>(game));
    play_until({&heroes, &boss}, picks, [&] { return boss.over(); });
    ended_without_dice += house.memory().tables.at(place.table).record.entries.back().outcomes.empty();
    for (Visitor* who : {&boss, &heroes}) {
      CHECK(text_of(who->now(), {"undo", "why"}) == "The game is over.");
      who->say(R"({"type":"undo"})");
      CHECK(who->refused() == "not_allowed");
    }
  }
  CHECK(ended_without_dice > 0);  // or dice would have forbidden it anyway
}

TEST_CASE("alone against bots, undo goes back to one's own last decision past dice, bots and the end") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    const Place place = house.create(table("mbbb"));
    Visitor visitor(house);
    visitor.join(place);
    Chance picks(1);
    std::vector<int> asked_at;
    while (!visitor.over()) {
      asked_at.push_back(visitor.rev());
      REQUIRE(visitor.choose_any(picks));
    }
    while (!asked_at.empty()) {
      const std::string present = visitor.heard().back();
      REQUIRE(get(visitor.now(), {"undo", "can"}).boolean);
      visitor.say(R"({"type":"undo"})", false);
      REQUIRE(visitor.rev() <= asked_at.back());
      REQUIRE(visitor.rev() + 60 > asked_at.back());
      while (!asked_at.empty() && asked_at.back() >= visitor.rev()) asked_at.pop_back();
    }
    CHECK_FALSE(get(visitor.now(), {"undo", "can"}).boolean);
    CHECK(text_of(visitor.now(), {"undo", "why"}) == "You have not decided anything yet.");
  }
}

TEST_CASE("the same choices after an undo meet the same dice: nobody rolls again by taking back") {
  House house;
  const Place place = house.create(table("mmmm"));
  Visitor visitor(house);
  visitor.join(place);
  Chance picks(6);
  for (int i = 0; i < 40 && !visitor.over(); ++i) visitor.choose_any(picks);
  const auto entries = house.memory().tables.at(place.table).record.entries;
  for (int i = 0; i < 10; ++i) visitor.say(R"({"type":"undo"})");
  CHECK(visitor.rev() == static_cast<int>(entries.size()) - 10);
  for (std::size_t i = entries.size() - 10; i < entries.size(); ++i) {
    const Move move = entries[i].move;
    std::string text = visitor.choice_text(0, number(move.seat));
    const Choice c = move.choice;
    text = text.substr(0, text.find('[')) + "[" + std::to_string(c.verb) + "," + std::to_string(c.a) + "," +
           std::to_string(c.b) + "," + std::to_string(c.c) + "]}";
    visitor.say(text);
    REQUIRE(house.memory().tables.at(place.table).record.entries[i].outcomes == entries[i].outcomes);
  }
}

// ---- own dice ----------------------------------------------------------------------------------------------------

TEST_CASE("with own dice every roll is asked for, the persons' and the bots', and only faces of that die count") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    const Place place = house.create(table("bmbb", R"(,"own_dice":true)"));
    Visitor visitor(house), watcher(house);
    visitor.join(place);
    watcher.watch(place.table);
    Chance picks(4), dice(5);
    int rolls = 0, after_a_bot = 0;
    for (int i = 0; i < 4000 && !visitor.over(); ++i) {
      if (!visitor.rolling()) {
        REQUIRE(visitor.choose_any(picks));
        continue;
      }
      const json::Value needed = get(visitor.now(), {"roll"});
      REQUIRE_FALSE(text_of(needed, {"text"}).empty());
      const int sides = int_of(needed, {"sides"}), rev = visitor.rev();
      if (rolls++ < 5) {
        CHECK(asked(visitor).empty());
        visitor.roll(sides + 1);
        CHECK(visitor.refused() == "not_offered");
        visitor.say(R"({"type":"roll","ask":0,"face":1})");
        CHECK(visitor.refused() == "stale");
        watcher.say(R"({"type":"roll","ask":)" + std::to_string(*get(needed, {"ask"}).integer) + R"(,"face":1})");
        CHECK(watcher.refused() == "not_your_seat");
        CHECK(watcher.now().find("roll") == nullptr);
        CHECK(visitor.rev() == rev);
      }
      const int face = 1 + dice.pick(sides);
      const std::string ask = std::to_string(*get(needed, {"ask"}).integer);
      visitor.roll(face);
      after_a_bot += visitor.rolling();
      visitor.say(R"({"type":"roll","ask":)" + ask + R"(,"face":1})");  // the same roll again
      REQUIRE(visitor.refused() == "stale");
    }
    CHECK(visitor.over());
    CHECK(rolls > 20);
    CHECK(after_a_bot > 0);
  }
}

TEST_CASE("with own dice a choice can be taken back while its first die is waited for, and in company not after it") {
  House house;
  const Place place = house.create(table("omoo", R"(,"own_dice":true,"options":{"boss_attack_dice":"2"})"));
  Visitor mage(house), boss(house);
  mage.join(place);
  const std::string key = sit(boss, place.table, 0);
  for (const char* seat : {"2", "3"}) mage.say(std::string(R"({"type":"sit","seat":)") + seat + "}");
  Chance picks(7), dice(8);
  const auto until = [&](const std::function<bool()>& enough) {
    for (int i = 0; i < 3000 && !enough(); ++i)
      if (Visitor& roller = mage.rolling() ? mage : boss; roller.rolling())
        roller.roll(1 + dice.pick(int_of(roller.now(), {"roll", "sides"})));
      else
        REQUIRE((boss.choose_any(picks) || mage.choose_any(picks)));
    REQUIRE(enough());
  };
  until([&] { return mage.rolling(); });
  const int rev = mage.rev();
  CHECK_FALSE(boss.rolling());  // it is the Mage's die, and nobody else says how it fell
  boss.say(R"({"type":"roll","face":1,"ask":)" + std::to_string(int_of(mage.now(), {"roll", "ask"})) + "}");
  CHECK(boss.refused() == "not_your_seat");
  CHECK(mage.rolling());
  CHECK(get(mage.now(), {"undo", "can"}).boolean);
  CHECK(text_of(boss.now(), {"undo", "why"}) == "Waiting for a die.");
  boss.say(R"({"type":"undo"})");
  CHECK(boss.refused() == "not_allowed");
  mage.say(R"({"type":"undo"})");
  CHECK_FALSE(mage.rolling());
  CHECK_FALSE(asked(mage).empty());
  CHECK(mage.rev() == rev);
  until([&] { return boss.rolling() && decision(boss) == "target"; });
  CHECK(get(boss.now(), {"undo", "can"}).boolean);
  boss.roll(1);
  REQUIRE(boss.rolling());  // the second of two dice
  CHECK(get(boss.now(), {"roll", "given"}).items.size() == 1);
  CHECK(text_of(boss.now(), {"undo", "why"}) == "A die was rolled since.");
  boss.say(R"({"type":"undo"})");
  CHECK(boss.refused() == "not_allowed");
  boss.choose(0);
  CHECK(boss.rolling());
}

TEST_CASE("a die that a bot asks for while the choice before it is not kept yet is asked for after it") {
  House house;
  const Place place = house.create(table("bmbb", R"(,"own_dice":true,"seed":"5")"));
  Visitor visitor(house);
  visitor.join(place);
  Chance picks(4), dice(5);
  int behind = 0;
  for (int i = 0; i < 300 && !visitor.over(); ++i) {
    if (visitor.rolling()) {
      visitor.roll(1 + dice.pick(int_of(visitor.now(), {"roll", "sides"})));
      continue;
    }
    const std::string text = visitor.choice_text(picks.pick(100));
    visitor.forget();
    visitor.whisper(text);
    const bool own_roll = !visitor.heard().empty();  // the choice itself asks for a die and changed nothing yet
    while (!own_roll && house.brains().work_once()) house.run_posts();
    if (!own_roll) REQUIRE(visitor.heard().empty());
    house.settle();
    behind += !own_roll && visitor.rolling();
    const json::Value heard = visitor.now();
    visitor.join(place, false);
    REQUIRE((heard.find("roll") != nullptr) == visitor.rolling());
    REQUIRE(int_of(heard, {"rev"}) == visitor.rev());
  }
  CHECK(behind > 1);
}

// ---- who decides -------------------------------------------------------------------------------------------------

TEST_CASE("a person decides for the bots of their own team that are asked together, and for nobody else") {
  House house;
  const Place place = house.create(table("mobb"));
  Visitor boss(house), mage(house);
  boss.join(place);
  sit(mage, place.table, 1);
  CHECK(asked(mage).empty());
  boss.choose(0);
  CHECK(decision(mage) == "divide");
  CHECK(boss.rev() == 1);  // the bots leave it to the person
  CHECK(asked(mage) == std::vector{1, 2, 3});
  CHECK(asked(boss).empty());
  boss.say(mage.choice_text(0, 2));
  CHECK(boss.refused() == "not_your_seat");
  mage.choose(5, 2);  // in a bot's name
  CHECK(boss.rev() == 2);
  REQUIRE(decision(mage) == "next_hero");
  CHECK(asked(mage) == std::vector{1, 2, 3});
  CHECK(boss.rev() == 2);
  mage.say(R"({"type":"hint","seat":3})");
  CHECK(int_of(mage.last("hint"), {"rev"}) == 2);
  mage.say(R"({"type":"odds","seat":3})");
  CHECK(int_of(mage.last("odds"), {"seat"}) == 3);
  mage.choose(0, 3);  // the Paladin, a bot, goes first and then plays by himself
  CHECK(boss.rev() > 3);
  CHECK(decision(mage) == "next_hero");
  CHECK(asked(mage) == std::vector{1, 2});
  const auto entries = house.memory().tables.at(place.table).record.entries;
  CHECK(number(entries[2].move.seat) == 3);
  CHECK(number(entries[3].move.seat) == 3);
}

TEST_CASE("bots wait while nobody looks, and move when somebody comes") {
  House house;
  const Place place = house.create(table("bbbm"));
  house.settle();
  CHECK(house.memory().tables.at(place.table).record.entries.empty());
  Visitor visitor(house);
  visitor.join(place);
  CHECK(visitor.rev() > 0);
  CHECK(decision(visitor) == "divide");
}

TEST_CASE("an open seat is waited for: bots of its team do not run ahead of whoever will sit there") {
  House house;
  const Place place = house.create(table("mobb"));
  Visitor boss(house);
  boss.join(place);
  boss.choose(0);
  CHECK(boss.rev() == 1);
  boss.say(R"({"type":"set_seat","seat":1,"who":"bot","level":"newcomer"})");
  CHECK(boss.rev() > 1);  // now they are alone
}

}  // namespace bout::testing
