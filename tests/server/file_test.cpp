// The file of the store: one server has it, damage is told apart, old tables go, and a copy can be made of it.
#include <doctest/doctest.h>

#include <fstream>

#include "tests/server/house.hpp"
#include "tests/server/keeper.hpp"

namespace bout::testing {

namespace {

namespace fs = std::filesystem;
using server::Damage;

bool same(const StoredTable& a, const StoredTable& b) {
  if (a.record.entries.size() != b.record.entries.size()) return false;
  for (std::size_t i = 0; i < a.record.entries.size(); ++i)
    if (a.record.entries[i].move != b.record.entries[i].move ||
        a.record.entries[i].outcomes != b.record.entries[i].outcomes)
      return false;
  return a.seats == b.seats && a.host == b.host && a.record.options == b.record.options &&
         a.record.seed == b.record.seed && a.record.opening == b.record.opening && a.record.game == b.record.game &&
         a.preset == b.preset && a.listed == b.listed && a.replay == b.replay && a.set_up == b.set_up;
}

/// What is left is the beginning of what was there.
bool begins(const StoredTable& left, const StoredTable& whole) {
  StoredTable start = whole;
  if (left.record.entries.size() > start.record.entries.size()) return false;
  start.record.entries.resize(left.record.entries.size());
  return same(left, start);
}

void flip(const std::string& file, std::uint64_t bit) {
  std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekg(static_cast<std::streamoff>(bit / 8));
  const char flipped = static_cast<char>(bytes.get() ^ (1 << (bit % 8)));
  bytes.seekp(static_cast<std::streamoff>(bit / 8));
  bytes.put(flipped);
}

std::string table_of(House& house, bool listed = false) {
  return house
      .create(std::string(R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"bot"},{"who":"bot"},{"who":"bot"}])") +
              (listed ? R"(,"listed":true})" : "}"))
      .table;
}

}  // namespace

TEST_CASE("a file is for one store at a time: the second is told who has it, and the next one gets it") {
  Folder folder;
  {
    Keeper one(folder / "a.db"), two(folder / "a.db");
    REQUIRE_MESSAGE(one.store != nullptr, one.error);
    CHECK(two.store == nullptr);
    CHECK(two.error.find("is in use: process " + std::to_string(::getpid())) != std::string::npos);
    fs::create_symlink(folder / "a.db", folder / "b.db");
    Keeper three(folder / "b.db");  // by another name
    CHECK(three.store == nullptr);
    CHECK(three.error.find("is in use") != std::string::npos);
  }
  Keeper again(folder / "a.db");
  CHECK_MESSAGE(again.store != nullptr, again.error);
}

TEST_CASE("one bit flipped in any of 200 places of a file never makes a table silently another") {
  Folder folder;
  std::vector<StoredTable> tables;
  {
    Keeper keeper(folder / "a.db");
    for (int i = 0; i < 12; ++i) {
      tables.push_back(some_table(i % 3 == 0 ? 0 : 60));
      keeper.store->add_table(tables.back(), nullptr);
    }
    keeper.settle();
    for (StoredTable& table : tables) {
      keeper.append(table.id, table.record.entries.size(), 3);
      table.record.entries.push_back(Keeper::entry(3));
    }
  }
  const std::uint64_t bits = fs::file_size(folder / "a.db") * 8;
  Chance places(11);
  int told = 0;
  for (int place = 0; place < 200; ++place) {
    const std::string copy = folder / "copy.db";
    fs::copy_file(folder / "a.db", copy, fs::copy_options::overwrite_existing);
    const std::uint64_t bit = (static_cast<std::uint64_t>(places.pick(1 << 30)) << 20 ^
                               static_cast<std::uint64_t>(places.pick(1 << 30))) % bits;
    CAPTURE(bit);
    flip(copy, bit);
    Keeper keeper(copy);
    if (keeper.store == nullptr) {
      CHECK_FALSE(keeper.error.empty());
      ++told;
      continue;
    }
    for (const StoredTable& table : tables) {
      const auto found = keeper.store->load(table.id);
      REQUIRE(found.has_value());
      if (found->damage == Damage::none) REQUIRE(same(*found, table));
      if (found->damage == Damage::the_end) REQUIRE(begins(*found, table));
      told += found->damage != Damage::none;
    }
  }
  CHECK(told > 20);
}

TEST_CASE("a table with a damaged choice is told apart, stands still, and goes on from its last good choice") {
  Folder folder;
  Place place;
  {
    House house(folder / "a.db");
    place = house.create(
        R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"}]})");
    Visitor boss(house);
    boss.join(place);
    for (int i = 0; i < 6; ++i) REQUIRE(boss.choose());
    REQUIRE(boss.rev() > 5);
  }
  Other(folder / "a.db").run("update entries set a=a+1 where at=4");
  House house(folder / "a.db");
  Visitor boss(house), watcher(house);
  boss.join(place);
  CHECK(get(boss.last("table"), {"table", "damaged"}).boolean);
  CHECK(boss.rev() == 4);
  CHECK(get(boss.now(), {"asks"}).items.empty());
  boss.say(R"({"type":"undo"})");
  CHECK(boss.refused() == "not_allowed");
  watcher.watch(place.table);
  watcher.say(R"({"type":"resume"})");
  CHECK(watcher.refused() == "not_your_seat");
  boss.say(R"({"type":"resume","id":5})");
  CHECK(text_of(boss.last("table"), {"reason"}) == "repair");
  CHECK(boss.last("table").find("damaged") == nullptr);
  const int before = boss.rev();
  CHECK(before >= 4);
  for (int i = 0; i < 3; ++i) REQUIRE(boss.choose());
  CHECK(boss.rev() > before);
  const auto kept = house.store().load(place.table);
  REQUIRE(kept.has_value());
  CHECK(kept->damage == Damage::none);
  CHECK(kept->record.entries.size() == static_cast<std::size_t>(boss.rev()));
  boss.say(R"({"type":"resume"})");
  CHECK(boss.refused() == "not_allowed");
}

TEST_CASE("a table whose head is damaged is said to be so, and is not taken for one that never was") {
  Folder folder;
  std::string id;
  {
    House house(folder / "a.db");
    id = table_of(house);
  }
  for (const char* harm : {"update tables set host='somebody else'", "delete from tables"}) {
    INFO(harm);
    Other(folder / "a.db").run(harm);
    House house(folder / "a.db");
    Visitor visitor(house);
    visitor.watch(id);
    CHECK(visitor.refused() == "no_table");
    CHECK(text_of(visitor.last(), {"text"}).find("damaged") != std::string::npos);
  }
}

// ---- time --------------------------------------------------------------------------------------------------------

TEST_CASE("the sweep forgets old tables when it was told for how long they are kept, and spares those in memory") {
  House house;
  const std::string cold = table_of(house), warm = table_of(house);
  house.now_ms += 100'000;
  house.hall().sweep(house.now_ms);  // both leave the memory
  Visitor visitor(house);
  visitor.watch(warm, false);
  house.memory().old = {cold, warm};
  house.hall().sweep(house.now_ms);
  house.settle();
  CHECK(house.memory().tables.size() == 2);  // for ever, if nobody says otherwise
  house.hall().keep_for(1000);
  house.hall().sweep(house.now_ms);
  house.settle();
  CHECK_FALSE(house.memory().tables.contains(cold));
  CHECK(house.memory().tables.contains(warm));
}

// ---- a copy ------------------------------------------------------------------------------------------------------

TEST_CASE("a backup of a file in use is whole, replaces nothing, and can be played on with") {
  Folder folder;
  StoredTable table = some_table(40);
  Keeper keeper(folder / "a.db");
  keeper.store->add_table(table, nullptr);
  keeper.settle();
  CHECK(server::back_up(folder / "a.db", folder / "copy.db").empty());
  keeper.append(table.id, 40);  // goes on meanwhile
  CHECK(keeper.kept.size() == 1);
  {
    Keeper copy(folder / "copy.db");
    REQUIRE_MESSAGE(copy.store != nullptr, copy.error);
    check_same(*copy.store->load(table.id), table);
    CHECK(copy.append(table.id, 40));
  }
  CHECK(server::back_up(folder / "a.db", folder / "copy.db").find("already") != std::string::npos);
  CHECK(server::back_up(folder / "none.db", folder / "other.db").find("no such file") != std::string::npos);
  CHECK_FALSE(fs::exists(folder / "none.db"));
  CHECK_FALSE(server::back_up(folder / "a.db", folder / "no/such/place.db").empty());
  std::ofstream(folder / "letter.txt") << "Dear Ada,\n" << std::string(5000, 'x');
  CHECK_FALSE(server::back_up(folder / "letter.txt", folder / "letter.db").empty());
  CHECK_FALSE(fs::exists(folder / "letter.db"));
}

}  // namespace bout::testing
