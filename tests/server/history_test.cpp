// A long federation: going back, looking back, branching and coming back after a restart cost the thread that talks
// next to nothing. What it costs is counted in choices carried out and events told.
#include <doctest/doctest.h>

#include "engine/save.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

// What the hall may carry out and tell by itself for one message: see `few_events` and the checkpoints of a session.
constexpr std::uint64_t little = 1'000 + 2 * 128;

const std::string federation =
    R"({"game":"face-to-the-mat","seats":[{"who":"me"}],"options":{"seasons":"4","season_events":"30"}})";

/// The place of the first choice with this word among what is offered.
int offered(const json::Value& now, std::string_view word) {
  const auto& choices = get(get(now, {"asks"}).items.at(0), {"choices"}).items;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (text_of(choices[i], {"word"}) == word) return static_cast<int>(i);
  return -1;
}

/// Lets a show run, whatever is asked on the way.
void run_show(Visitor& promoter) {
  const int run = offered(promoter.now(), "run");
  REQUIRE(promoter.choose(run < 0 ? 0 : run));
}

struct Federation {
  explicit Federation(int shows, House::Kept kept = House::Kept::in_memory) : house(kept) {
    house.check_schema = false;  // of messages with a long log; other tests look at all kinds of them
    place = house.create(federation);
    promoter = std::make_unique<Visitor>(house);
    promoter->join(place);
    for (int i = 0; i < shows; ++i) {
      house.now_ms += 1000;
      run_show(*promoter);
    }
  }
  std::uint64_t effort() {
    const server::Table* table = house.hall().table(place.table);
    return table == nullptr ? 0 : table->effort();
  }
  /// Says it while the clerks rest; what it cost the thread that talks.
  std::uint64_t cost_of(const std::string& text) {
    house.clerks_at_work = false;
    house.now_ms += 1000;
    promoter->forget();
    const std::uint64_t before = effort();
    promoter->say(text);
    const std::uint64_t after = effort();
    house.clerks_at_work = true;
    return after - before;
  }

  House house;
  Place place;
  std::unique_ptr<Visitor> promoter;
};

/// The messages that were answered, in the order of the answers.
std::string answered(Visitor& visitor) {
  std::string list;
  for (const std::string& text : visitor.heard())
    if (const json::Value message = parsed(text); message.find("re") != nullptr)
      list += std::to_string(int_of(message, {"re"})) + " ";
  return list;
}

std::string log_of(const std::string& table_message) {
  const std::size_t from = table_message.find("\"log\":[");
  return table_message.substr(from, table_message.find("],\"moves\":") - from);
}

}  // namespace

TEST_CASE("undo tells little again, near the end and far from it, and the log goes on as if nothing had been undone") {
  Federation there(40);
  Visitor& promoter = *there.promoter;
  const auto* table = there.house.hall().table(there.place.table);
  REQUIRE(table->session().events().size() > 10'000);
  const int shows = promoter.rev();
  Visitor witness(there.house);
  witness.watch(there.place.table);
  const std::string straight = log_of(witness.last_text("table"));

  for (int i = 0; i < 30; ++i) {
    const int rev = promoter.rev();
    CHECK(there.cost_of(R"({"type":"undo","id":5})") <= little);
    REQUIRE(promoter.last_text("table").starts_with(R"({"type":"table","re":5,"reason":"undo")"));
    CHECK(promoter.rev() < rev);
    there.house.settle();
  }
  while (promoter.rev() < shows) {
    there.house.now_ms += 1000;
    run_show(promoter);
  }
  Visitor other(there.house);
  other.watch(there.place.table);
  CHECK(log_of(other.last_text("table")) == straight);  // the dice fell as before, and it is told as before
}

TEST_CASE("what is said while a clerk has the table waits its turn and is answered in order") {
  Federation there(28);
  Visitor& promoter = *there.promoter;
  while (offered(promoter.now(), "run") < 0 || promoter.rev() < 35) {  // into the second year
    there.house.now_ms += 1000;
    run_show(promoter);
  }
  const auto now = promoter.now();
  const auto& choices = get(get(now, {"asks"}).items.at(0), {"choices"}).items;
  for (std::size_t i = choices.size(); i-- > 0;)
    if (text_of(choices[i], {"word"}) == "run") {  // the last one: until the year is over
      REQUIRE(promoter.choose(static_cast<int>(i)));
      break;
    }
  for (int i = 0; i < 4; ++i) {
    there.house.now_ms += 1000;
    run_show(promoter);
  }
  // Back past that year, the copies of the teller lie far apart: a clerk has to go a long way.
  bool waited = false;
  for (int i = 0; i < 30 && !waited; ++i) {
    there.cost_of(R"({"type":"undo","id":1})");
    REQUIRE(promoter.count("table") == 1);
    there.house.clerks_at_work = false;
    promoter.forget();
    promoter.say(R"({"type":"look","id":1,"at":1})");
    waited = promoter.heard().empty();
    if (!waited) there.house.settle();
  }
  REQUIRE(waited);
  promoter.say(R"({"type":"why","id":2,"seat":0,"word":"open"})");
  promoter.say(R"({"type":"undo","id":3})");
  promoter.say(R"({"type":"why","id":4,"seat":0,"word":"open"})");
  Visitor witness(there.house);
  witness.watch(there.place.table);
  CHECK(promoter.heard().empty());
  CHECK(witness.count("table") == 0);
  there.house.clerks_at_work = true;
  there.house.settle();
  CHECK(answered(promoter) == "1 2 3 4 ");
  CHECK(witness.count("table") == 1);
}

TEST_CASE("any moment of a long game is looked at from the nearest checkpoint") {
  Federation there(40);
  const int rev = there.promoter->rev();
  for (int at = 0; at <= rev; at += 3) {
    CHECK(there.cost_of(R"({"type":"look","id":7,"at":)" + std::to_string(at) + "}") <= 128);
    there.house.settle();
    CHECK(int_of(there.promoter->last("frame"), {"at"}) == at);
  }
}

TEST_CASE("a year that goes by in one choice is told by the clerks, and everybody else is served meanwhile") {
  Federation there(0);
  const Place elsewhere =
      there.house.create(R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})");
  Visitor& promoter = *there.promoter;
  const auto now = promoter.now();
  const auto& choices = get(get(now, {"asks"}).items.at(0), {"choices"}).items;
  int whole_year = -1;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (text_of(choices[i], {"word"}) == "run") whole_year = static_cast<int>(i);
  CHECK(there.cost_of(promoter.choice_text(whole_year)) <= little);
  CHECK(promoter.heard().empty());  // it is kept, and not told yet
  CHECK(there.house.memory().tables.at(there.place.table).record.entries.size() == 1);
  there.house.clerks_at_work = false;
  Visitor other(there.house);
  other.join(elsewhere);
  CHECK(other.choose());
  CHECK(other.rev() == 1);
  there.house.clerks_at_work = true;
  there.house.settle();
  CHECK(promoter.count("update") == 1);
  CHECK(promoter.rev() == 1);
}

TEST_CASE("the first join after a restart is the clerks' work; the house goes on, and the line is kept") {
  Folder folder;
  Place place, elsewhere;
  std::string log;
  int rev = 0;
  {
    House house(folder / "bout.db");
    house.check_schema = false;
    place = house.create(federation);
    elsewhere =
        house.create(R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})");
    Visitor promoter(house);
    promoter.join(place);
    for (int i = 0; i < 30; ++i) {
      house.now_ms += 1000;
      run_show(promoter);
    }
    promoter.join(place);
    log = log_of(promoter.last_text("table"));
    rev = promoter.rev();
  }
  House house(folder / "bout.db");
  house.check_schema = false;
  Visitor other(house), promoter(house), witness(house);
  other.join(elsewhere);
  house.clerks_at_work = false;
  promoter.forget();
  promoter.say(R"({"type":"join","id":1,"table":")" + place.table + R"(","key":")" + place.key + R"("})");
  promoter.say(R"({"type":"look","id":2,"at":3})");
  promoter.say(R"({"type":"undo","id":3})");
  witness.say(R"({"type":"join","id":1,"table":")" + place.table + R"("})");
  CHECK(promoter.heard().empty());
  CHECK(other.choose());  // nobody else waits
  CHECK(other.rev() == 1);
  Visitor gone(house);
  gone.say(R"({"type":"join","id":1,"table":")" + place.table + R"("})");
  gone.leave();  // before it is there

  // Slice by slice: what the hall itself does between them is little.
  const auto effort = [&] {
    const server::Table* table = house.hall().table(place.table);
    return table == nullptr ? std::uint64_t{0} : table->effort();
  };
  int slices = 0;
  while (house.clerks().work_once()) {
    ++slices;
    const std::uint64_t before = effort();
    house.settle(false);
    if (before > 0) CHECK(effort() - before <= little);
  }
  house.clerks_at_work = true;
  house.settle();
  CHECK(slices > 10);
  CHECK(answered(promoter) == "1 2 3 ");
  for (const std::string& text : promoter.heard())
    if (text.starts_with(R"({"type":"table","re":1,)")) CHECK(log_of(text) == log);
  CHECK(promoter.rev() < rev);
  CHECK(witness.count("table") == 1);  // it came after the undo
  CHECK(house.hall().table(place.table)->effort() > 0);

  witness.forget();
  witness.watch("aaaaaaaaaaaaaaaa");
  CHECK(witness.refused() == "no_table");
}

TEST_CASE("a branch and the replay of a long game are copied by the clerks") {
  Federation there(40);
  Visitor& promoter = *there.promoter;
  const int at = promoter.rev() / 2;
  CHECK(there.cost_of(R"({"type":"branch","id":8,"at":)" + std::to_string(at) + R"(,"seats":[{"who":"me"}]})") <=
        little);
  CHECK(promoter.count("created") == 0);
  there.house.settle();
  const json::Value created = promoter.last("created");
  Visitor again(there.house);
  again.join({text_of(created, {"table"}), text_of(created, {"key"})});
  CHECK(again.rev() == at);
  const server::Table& from = *there.house.hall().table(there.place.table);
  const server::Table& branch = *there.house.hall().table(text_of(created, {"table"}));
  CHECK(branch.labels() ==
        std::vector<std::string>(from.labels().begin(), from.labels().begin() + static_cast<std::ptrdiff_t>(at)));
  CHECK(from.game().same(branch.session().state(), from.session().state_at(static_cast<std::size_t>(at))));
  CHECK(again.choose());
}

TEST_CASE("a branch and the replay of a long game are copied in slices") {
  Federation there(40);
  House& house = there.house;
  const auto slices = [&] {
    int count = 0;
    while (house.clerks().work_once()) ++count;
    return count;
  };
  const Session& session = house.hall().table(there.place.table)->session();
  house.clerks_at_work = false;
  house.now_ms += 1000;
  const std::size_t at = session.record().entries.size() - 1;
  there.promoter->say(R"({"type":"branch","id":8,"at":)" + std::to_string(at) + R"(,"seats":[{"who":"me"}]})");
  CHECK(slices() > static_cast<int>(session.events_before(at) / server::events_a_slice));
  house.settle();
  CHECK(there.promoter->count("created") == 1);

  SaveWriter save(session, session.record());
  int steps = 1;
  while (!save.step(1024)) ++steps;
  const std::string text = save.take();
  CHECK(text == write_save(session));
  CHECK(steps > 5);
}

TEST_CASE("a game that is long already goes to the store in pieces; nobody's choice waits for all of it") {
  House house;
  house.hall().limit({{5000, 250}, 100'000, 2'000'000, 64, 7});
  const Place place =
      house.create(R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})");
  Visitor visitor(house), other(house);
  visitor.join(place);
  Chance picks(5);
  while (!visitor.over()) REQUIRE(visitor.choose_any(picks));
  const std::size_t rev = static_cast<std::size_t>(visitor.rev());
  REQUIRE(rev > 30);
  other.join(
      house.create(R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})"));
  house.now_ms += 10'000;
  visitor.forget();
  house.hall().receive(visitor.id(),
                       R"({"type":"branch","id":8,"at":)" + std::to_string(rev - 1) +
                           R"(,"seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})",
                       house.now_ms);
  while (house.clerks().work_once()) continue;
  house.run_posts();
  REQUIRE(house.memory().waiting() == 1);  // the table, with a few of its choices
  other.whisper(other.choice_text());
  house.memory().keep_one();
  house.run_posts();
  CHECK(house.memory().waiting() == 8);
  other.forget();
  house.memory().keep_one();
  house.run_posts();
  CHECK(other.count("update") == 1);
  CHECK(visitor.count("created") == 0);  // not all of it is kept
  SUBCASE("and is all there") {
    house.settle();
    const std::string id = text_of(visitor.last("created"), {"table"});
    CHECK(house.memory().tables.at(id).record.entries.size() == rev - 1);
  }
  SUBCASE("or not at all") {
    const std::size_t before = house.memory().tables.size();
    house.memory().refuse = 100;
    for (int i = 0; i < 7; ++i) house.memory().keep_one();
    house.memory().refuse = 0;
    house.settle();
    CHECK(visitor.refused() == "store");
    CHECK(house.memory().tables.size() == before - 1);
  }
}

TEST_CASE("a choice that runs a year of fifty events takes less than 4 KB of the file, and is there after a restart") {
  House house(House::Kept::in_a_file);
  house.check_schema = false;
  const Place place = house.create(
      R"({"game":"face-to-the-mat","seats":[{"who":"me"}],"options":{"seasons":"50","season_events":"50"}})");
  Visitor promoter(house);
  promoter.join(place);
  const auto last_run = [&] {
    const auto now = promoter.now();
    const auto& choices = get(get(now, {"asks"}).items.at(0), {"choices"}).items;
    int run = 0;
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (text_of(choices[i], {"word"}) == "run") run = static_cast<int>(i);
    house.now_ms += 1000;
    REQUIRE(promoter.choose(run));
  };
  for (int i = 0; i < 2; ++i) last_run();
  const server::Table* table = house.hall().table(place.table);
  REQUIRE(table != nullptr);
  const std::vector<Entry>& entries = table->session().record().entries;
  REQUIRE(entries[0].outcomes.size() > 10'000);
  const auto kept = house.store().load(place.table);
  REQUIRE(kept.has_value());
  REQUIRE(kept->record.entries.size() == entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Entry& one = kept->record.entries[i];
    CHECK(one.move == entries[i].move);
    CHECK(one.by_seed == entries[i].by_seed);
    CHECK(one.outcomes.size() * sizeof(Outcome) + sizeof(SeedRolls) + sizeof(Move) < 1024);
  }
  const auto [again, misfit] = Session::replay(table->session().shared_game(), kept->record);
  REQUIRE_FALSE(misfit.has_value());
  CHECK(again.game().digest(again.state()) == table->game().digest(table->session().state()));
  for (std::size_t i = 0; i < entries.size(); ++i) CHECK(again.record().entries[i].outcomes == entries[i].outcomes);
}

}  // namespace bout::testing
