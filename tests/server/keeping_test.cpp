// What is shown is kept, what is kept comes back, and what is refused was never there.
#include <doctest/doctest.h>

#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

const std::string everybody =
    R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})";
const std::string with_a_friend =
    R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"open"},{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"}]})";

/// A table message without what the way to it decides.
std::string bare(std::string text) {
  for (const char* reason : {"\"repair\"", "\"seats\"", "\"undo\""})
    if (const std::size_t at = text.find(reason); at != text.npos && at < 60)
      text.replace(at, std::string(reason).size(), "\"join\"");
  for (std::size_t at = 0; (at = text.find("\"ask\":", at)) != text.npos; ++at)
    text.erase(at + 6, text.find(',', at) - at - 6);
  return text;
}

}  // namespace

TEST_CASE("a table that was swept out of memory comes back as it was") {
  for (const auto kept : {House::Kept::in_memory, House::Kept::in_a_file}) {
    House house(kept);
    for (int game = 0; game < 4; ++game) {
      const Place place = house.create(
          game % 2 == 0
              ? everybody
              : R"({"game":"one-against-all","preset":"two-dice","own_dice":true,"listed":true,"name":"Ada","seats":[{"who":"me"},{"who":"me"},{"who":"open"},{"who":"bot","level":"search:10"}]})");
      Chance picks(static_cast<std::uint64_t>(game));
      std::string before;
      {
        Visitor visitor(house);
        visitor.join(place);
        for (int i = 0; i < 5 + 40 * game && !visitor.over(); ++i)
          if (!visitor.roll(1) && !visitor.choose_any(picks)) break;
        while (visitor.roll(1)) continue;
        visitor.join(place);
        before = visitor.last_text("table");
      }
      house.hall().sweep(house.now_ms);
      CHECK(house.hall().tables_in_memory() == 1);  // somebody was just here
      house.hall().sweep(house.now_ms += 61'000);
      CHECK(house.hall().tables_in_memory() == 0);
      Visitor visitor(house);
      visitor.join(place, false);
      CHECK(bare(visitor.last_text("table")) == bare(before));
      visitor.leave();
      house.hall().sweep(house.now_ms += 61'000);
    }
  }
}

TEST_CASE("a table somebody looks at is not swept away, however long it takes") {
  House house;
  const Place place = house.create(everybody);
  Visitor visitor(house);
  visitor.join(place);
  house.hall().sweep(house.now_ms += 10'000'000);
  CHECK(house.hall().tables_in_memory() == 1);
  CHECK(visitor.choose());
  CHECK(visitor.rev() == 1);
}

TEST_CASE("tables that are swept away are taken apart by a clerk, so that nobody waits for it") {
  House house;
  for (int i = 0; i < 3; ++i) house.create(everybody);
  REQUIRE(house.hall().tables_in_memory() == 3);
  REQUIRE_FALSE(house.clerks().work_once());
  house.hall().sweep(house.now_ms += 61'000);
  CHECK(house.hall().tables_in_memory() == 0);
  for (int i = 0; i < 3; ++i) CHECK(house.clerks().work_once());
  CHECK_FALSE(house.clerks().work_once());
}

TEST_CASE("another server on the same file goes on with the same tables") {
  Folder folder;
  Place place;
  std::string before;
  {
    House house(folder / "bout.db");
    place = house.create(everybody);
    Visitor visitor(house);
    visitor.join(place);
    for (int i = 0; i < 25; ++i) visitor.choose(i);
    visitor.join(place);
    before = visitor.last_text("table");
  }
  House house(folder / "bout.db");
  Visitor visitor(house);
  visitor.join(place);
  CHECK(bare(visitor.last_text("table")) == bare(before));
  CHECK(visitor.choose());
}

TEST_CASE("nothing is shown to anybody before it is kept") {
  House house;
  const Place place = house.create(everybody);
  Visitor visitor(house), watcher(house);
  visitor.join(place);
  watcher.watch(place.table);
  for (int i = 0; i < 20; ++i) {
    Visitor late(house);
    const std::string text = visitor.choice_text(i);
    visitor.forget(), watcher.forget();
    visitor.whisper(text);
    visitor.whisper(R"({"type":"look","id":1,"at":1000})");
    visitor.whisper(R"({"type":"odds","id":2,"seat":1})");
    visitor.whisper(R"({"type":"why","id":3,"seat":1,"word":"dash"})");
    late.whisper(R"({"type":"join","table":")" + place.table + "\"}");
    CHECK(visitor.count("update") + visitor.count("frame") + visitor.count("odds") + visitor.count("why") == 0);
    CHECK(watcher.count("update") == 0);
    CHECK(late.count("table") == 0);
    std::string status;
    house.hall().request({"POST", "/api/status", R"({"tables":[{"table":")" + place.table + "\"}]}"},
                         [&](const server::HttpAnswer& answer) { status = answer.body; });
    CHECK(status.empty());
    house.settle(false);
    CHECK(int_of(get(parsed(status), {"tables"}).items[0], {"rev"}) == i + 1);
    CHECK(int_of(visitor.last("update"), {"now", "rev"}) == i + 1);
    CHECK(int_of(visitor.last("frame"), {"at"}) == i + 1);
    CHECK(int_of(late.last("table"), {"now", "rev"}) == i + 1);
    CHECK(late.count("update") == 0);  // the table shows it already
  }
}

TEST_CASE("a choice the store refuses was not played: everybody is told and sees what is kept, and it goes on") {
  House house;
  const Place place = house.create(with_a_friend);
  Visitor boss(house), mage(house), watcher(house);
  boss.join(place);
  mage.watch(place.table);
  mage.say(R"({"type":"sit","seat":1})");
  watcher.watch(place.table);
  boss.choose(1);
  mage.choose(2);
  const auto entries = [&]() -> auto& { return house.memory().tables.at(place.table).record.entries; };
  const int rev = boss.rev();
  const std::string text = mage.choice_text(0);
  house.memory().refuse = 1;
  for (Visitor* who : {&boss, &mage, &watcher}) who->forget();
  mage.say(R"({"id":77,)" + text.substr(1), false);
  CHECK(int_of(mage.last("refused"), {"re"}) == 77);
  CHECK(mage.count("refused") == 1);
  CHECK(entries().size() == static_cast<std::size_t>(rev));
  for (Visitor* who : {&boss, &mage, &watcher}) {
    CHECK(who->count("update") == 0);
    CHECK(text_of(who->last("refused"), {"code"}) == "store");
    CHECK(text_of(who->last("refused"), {"text"}).find("the disk is full") != std::string::npos);
    CHECK(text_of(who->last("table"), {"reason"}) == "repair");
    CHECK(who->rev() == rev);
  }
  CHECK(mage.choose(0));
  CHECK(mage.rev() > rev);
  CHECK(entries().size() == static_cast<std::size_t>(mage.rev()));
}

TEST_CASE("when a choice is refused, the ones built on it are not kept either, whatever else was on its way") {
  Chance dice(17);
  for (int round = 0; round < 60; ++round) {
    House house;
    const Place place = house.create(everybody);
    Visitor visitor(house), watcher(house);
    visitor.join(place);
    watcher.watch(place.table);
    Chance picks(static_cast<std::uint64_t>(round));
    for (int i = 0; i < 8; ++i) visitor.choose_any(picks);
    visitor.forget(), watcher.forget();
    visitor.join(place);
    const int acknowledged = visitor.rev();
    const auto kept_now = [&] { return house.memory().tables.at(place.table).record.entries.size(); };
    for (int step = 0; step < 30; ++step) {
      const int what = dice.pick(9);
      if (what < 4) {
        if (const std::string text = visitor.choice_text(picks.pick(50)); !text.empty()) visitor.whisper(text);
      } else if (what == 4) {
        visitor.whisper(R"({"type":"undo"})");
      } else if (what == 5) {
        visitor.whisper(R"({"type":"rename","name":"x"})");
      } else if (what == 6) {
        house.memory().refuse += 1;
      } else if (what == 7) {
        if (house.memory().waiting() > 0) house.memory().keep_one();
      } else {
        house.run_posts();
      }
    }
    house.memory().refuse = 0;
    house.settle();
    // what was heard last is what is kept
    REQUIRE(static_cast<std::size_t>(visitor.rev()) == kept_now());
    REQUIRE(static_cast<std::size_t>(watcher.rev()) == kept_now());
    while (!visitor.over() && visitor.rev() < acknowledged + 20) REQUIRE(visitor.choose_any(picks));
    REQUIRE(static_cast<std::size_t>(visitor.rev()) == kept_now());
    visitor.join(place);
    const std::string before = visitor.last_text("table");
    visitor.leave(), watcher.leave();
    house.hall().sweep(house.now_ms += 100'000);
    Visitor again(house);
    again.join(place);
    std::string now = bare(again.last_text("table")), then = bare(before);
    const auto cut = [](std::string text) { return text.substr(text.find("\"log\":")); };
    REQUIRE(cut(now) == cut(then));
  }
}

TEST_CASE("somebody whose sitting down is refused by the store does not sit, and somebody whose is kept gets the key") {
  House house;
  const Place place = house.create(with_a_friend);
  Visitor boss(house), friendly(house);
  boss.join(place);
  friendly.watch(place.table);
  house.memory().refuse = 1;
  friendly.say(R"({"type":"sit","seat":1})");
  CHECK(friendly.count("sat") == 0);
  CHECK(text_of(friendly.last("table"), {"reason"}) == "repair");
  CHECK(get(friendly.last("table"), {"you", "seats"}).items.empty());
  CHECK(text_of(get(boss.last("table"), {"seats"}).items[1], {"who"}) == "open");
  // a choice fails while the sitting down behind it does not
  const std::string text = boss.choice_text(0);
  house.memory().refuse = 1;
  boss.whisper(text);
  friendly.whisper(R"({"type":"sit","seat":1})");
  house.settle();
  const std::string key = text_of(friendly.last("sat"), {"key"});
  CHECK(get(friendly.last("table"), {"you", "seats"}).items.size() == 1);
  Visitor again(house);
  again.join({place.table, key});
  CHECK(get(again.last("table"), {"you", "seats"}).items.size() == 1);
  CHECK(boss.rev() == 0);
}

TEST_CASE("a table the store refuses is not there, and whoever wanted it is told") {
  House house;
  house.memory().refuse = 1;
  const server::HttpAnswer answer = house.request("POST", "/api/tables", everybody);
  CHECK(answer.status == 503);
  CHECK(text_of(parsed(answer.body), {"code"}) == "store");
  CHECK(house.hall().tables_in_memory() == 0);
  CHECK(house.store().count_tables() == 0);
  CHECK(house.request("POST", "/api/tables", everybody).status == 201);
}

TEST_CASE("bots that were stopped by the store go on with the next sweep") {
  House house;
  const Place place = house.create(
      R"({"game":"one-against-all","seats":[{"who":"bot","level":"newcomer"},{"who":"me"},{"who":"me"},{"who":"me"}]})");
  Visitor heroes(house);
  house.memory().refuse = 1;
  heroes.join(place);
  CHECK(heroes.rev() == 0);
  CHECK(text_of(heroes.last("table"), {"reason"}) == "repair");
  house.settle();
  CHECK(heroes.rev() == 0);  // not at once: the disk may be full for long
  house.hall().sweep(house.now_ms);
  house.settle();
  CHECK(heroes.rev() == 1);
}

TEST_CASE("who goes away while something is on its way to the store is missed by nobody") {
  House house;
  const Place place = house.create(everybody);
  for (int i = 0; i < 10; ++i) {
    Visitor visitor(house);
    visitor.join(place);
    const std::string text = visitor.choice_text(i);
    visitor.whisper(text);
    visitor.whisper(R"({"type":"hint","seat":0})");
    visitor.whisper(R"({"type":"look","at":0})");
    const std::size_t heard = visitor.heard().size();
    visitor.leave();
    house.settle();
    CHECK(visitor.heard().size() == heard);
    CHECK(house.memory().tables.at(place.table).record.entries.size() == static_cast<std::size_t>(i + 1));
  }
  CHECK(house.hall().clients() == 0);
}

}  // namespace bout::testing
