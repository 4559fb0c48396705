// What secrets_test.cpp asks of one house, asked of three servers on one PostgreSQL behind HAProxy, with one of them
// killed in the middle of a game; and nothing of it stands in what is written for whoever runs them.
#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <regex>
#include <set>
#include <sstream>

#include "tests/server/both_stores.hpp"
#include "tests/server/crowd.hpp"
#include "tests/server/worlds.hpp"

namespace bout::testing {

namespace {

/// A database, three servers on it, and somebody who reads in it what is kept.
struct Houses {
  explicit Houses(const std::string& at) : address(at), servers(at), reader(at) { REQUIRE(reader.store != nullptr); }
  std::string address;
  Three servers;
  Keeper reader;
  OtherLine database{address};
};

constexpr int barrier = 1'000'000;

std::optional<int> re_of(const std::string& text) {
  static const std::string name = R"(","re":)";  // it follows the type
  const std::size_t at = text.substr(0, 60).find(name);
  if (at == text.npos) return std::nullopt;
  return std::atoi(text.c_str() + at + name.size());
}

/// People who come through the balancer.
class ThroughBalancer final : public Front {
 public:
  explicit ThroughBalancer(Houses& houses) : houses_(houses) {}

  void put(const StoredTable& table) override {
    houses_.reader.store->add_table(table, [](const Store::Outcome& outcome) { REQUIRE(outcome.kept); });
    houses_.reader.settle();
    name_ = table.id;
    read();
  }
  const StoredTable& stored() override { return stored_; }
  int enter(const std::string& key) override {
    people_.push_back(somebody(key));
    join(people_.back());
    read();
    return static_cast<int>(people_.size()) - 1;
  }
  void say(int person, const std::string& text) override {
    Guest& guest = at(person);
    const json::Value message = parsed(text);
    const bool answered = text_of(message, {"type"}) != "rename";  // that is told to everybody at once
    do {
      if (answered)
        ask(guest, text, int_of(message, {"id"}));
      else
        REQUIRE(guest.socket->say(text));
      // whatever is on its way to the store comes before this answer, which nobody asked for
      ask(guest, R"({"type":"log","id":)" + std::to_string(barrier) + R"(,"at":0,"from":0,"to":0})", barrier);
      guest.heard.pop_back();
    } while (was_too_fast(guest));
    read();
  }
  const std::vector<std::string>& heard(int person) override { return at(person).heard; }
  void come_late(int person) override {
    late_.push_back(somebody(at(person).key));
    join(late_.back());
    at(person).heard.push_back(late_.back().heard.back());
  }
  server::HttpAnswer request(const std::string& method, const std::string& target, const std::string& body) override {
    const HttpReply reply = http(port(), method, target, body, "", people_.front().number);
    server::HttpAnswer answer;
    answer.status = reply.status;
    answer.body = reply.body;
    return answer;
  }
  bool wait_for_bots(std::size_t choices) override {
    const auto give_up = Clock::now() + long_enough;
    for (read(); stored_.record.entries.size() <= choices; read()) {
      REQUIRE_MESSAGE(Clock::now() < give_up, "a bot does not choose");
      hear(people_.front(), std::chrono::milliseconds(5));
    }
    return true;
  }
  void wait_for_news(std::size_t choices) override {
    for (Guest& guest : people_)
      while (guest.rev != choices) REQUIRE_MESSAGE(hear(guest, long_enough), "somebody was not told of a choice");
  }
  bool by_the_clock() const override { return true; }

  /// The server that has the table dies.
  void strike() {
    before_ = owner();
    const auto has_it = [&](Member* member) {
      return member->running() && before_.find(" " + std::to_string(member->server().pid()) + " ") != before_.npos;
    };
    const auto& all = houses_.servers.all;
    const auto found = std::find_if(all.begin(), all.end(), has_it);
    REQUIRE_MESSAGE(found != all.end(), before_);
    struck_ = *found;
    struck_->kill_hard();
    for (Guest& guest : people_) {
      while (hear(guest, long_enough)) continue;  // until the line ends
      REQUIRE(guest.socket->line().ended());
    }
    late_.clear();
  }
  /// Everybody joins again, when the balancer knows: or the table might be sent on once more when it notices, at another
  /// moment in each world.
  void come_back() {
    houses_.servers.wait_until_lost(*struck_);
    for (Guest& guest : people_) join(guest);
    REQUIRE(owner() != before_);
    read();
  }

 private:
  struct Guest {
    std::string key;
    int number = 0;  // see Line
    std::unique_ptr<Socket> socket{};
    std::vector<std::string> heard{};
    std::size_t rev = 0;
  };
  static Guest somebody(const std::string& key) {
    static int people = 40'000;
    return {key, ++people};
  }
  std::uint16_t port() const { return houses_.servers.balancer.port(); }
  Guest& at(int person) { return people_[static_cast<std::size_t>(person)]; }
  std::string owner() {
    const auto rows = houses_.database.rows(("select owner from heads where table_id='" + name_ + "'").c_str());
    REQUIRE(rows.size() == 1);
    return rows[0][0];
  }
  void read() {
    auto table = houses_.reader.store->load(name_);
    REQUIRE(table.has_value());
    stored_ = std::move(*table);
  }
  void join(Guest& guest) {
    const auto give_up = Clock::now() + long_enough;
    for (;; ::usleep(50'000)) {  // as the page does when it is sent on
      REQUIRE_MESSAGE(Clock::now() < give_up, "nobody lets them in");
      guest.socket = std::make_unique<Socket>(port(), true, 0, "", "/socket/" + name_, guest.number);
      if (!guest.socket->open() || !guest.socket->say(join_text({name_, guest.key}))) continue;
      const std::size_t had = guest.heard.size();
      while (guest.heard.size() == had)
        if (!hear(guest, long_enough)) break;
      if (guest.heard.size() > had && guest.heard.back().starts_with(R"({"type":"table")")) return;
      guest.heard.resize(had);
    }
  }
  /// Takes in the next message; false when none came, or the line is gone. Who is there is told by the clock, so it is
  /// not among what is compared.
  bool hear(Guest& guest, std::chrono::milliseconds wait) {
    const auto text = guest.socket->hear(wait);
    if (!text) return false;
    if (text->starts_with(R"({"type":"seats")")) {
      REQUIRE(text->find(in_every_key) == text->npos);
      return true;
    }
    guest.heard.push_back(*text);
    if (!text->starts_with(R"({"type":"table")") && !text->starts_with(R"({"type":"update")")) return true;
    const std::size_t now = text->find(R"("now":{"rev":)");
    REQUIRE(now != text->npos);
    guest.rev = std::strtoul(text->c_str() + now + 13, nullptr, 10);
    return true;
  }
  /// Says it and waits for the answer, which is then the last that was heard.
  void ask(Guest& guest, const std::string& text, int id) {
    const auto give_up = Clock::now() + long_enough;
    for (;;) {
      REQUIRE_MESSAGE(Clock::now() < give_up, "no answer to " << text);
      REQUIRE(guest.socket->say(text));
      for (std::size_t had = guest.heard.size(); guest.heard.size() == had || re_of(guest.heard.back()) != id;)
        REQUIRE_MESSAGE(hear(guest, long_enough), "no answer to " << text << ", the last heard is " << guest.heard.back()
                                                                  << (guest.socket->line().ended() ? ", the line is gone" : ""));
      if (!was_too_fast(guest)) return;
    }
  }
  /// Was that the last they heard? Then they have not heard it, and say it again: how fast is too fast is told by the clock.
  static bool was_too_fast(Guest& guest) {
    if (guest.heard.back().find(R"("code":"too_often")") == std::string::npos) return false;
    guest.heard.pop_back();
    ::usleep(100'000);
    return true;
  }

  Houses& houses_;
  std::string name_;
  StoredTable stored_;
  std::vector<Guest> people_, late_;
  Member* struck_ = nullptr;
  std::string before_;  // who had the table
};

/// A name for every table.
std::string table_name(std::size_t game, std::uint64_t seed) {
  std::string name = "secretsecretaaaa";
  name[12] = static_cast<char>('a' + game);
  for (std::size_t i = 13; i < 16; ++i, seed /= 26) name[i] = static_cast<char>('a' + seed % 26);
  return name;
}

/// Everything that was offered or chosen, in the words in which people were told: cards, holds, places.
void note_labels(const std::string& text, std::set<std::string>& labels) {
  static const std::string before = R"("label":")";
  for (std::size_t at = 0; (at = text.find(before, at)) != text.npos;) {
    at += before.size();
    const std::string label = text.substr(at, text.find('"', at) - at);
    if (label.size() >= 6) labels.insert(label);
  }
}

/// Every line of the log is an object with these members and no others; every line of the metrics is a comment, or a name,
/// perhaps one label of a few letters, and a number.
void check_form(const Member& member) {
  std::istringstream log(member.log()), metrics(member.metrics());
  int lines = 0;
  for (std::string line; std::getline(log, line); ++lines) {
    INFO(line);
    for (const json::Member& one : parsed(line).members) {
      const std::string_view key = one.key;
      CHECK((key == "time" || key == "event" || key == "address" || key == "why" || key == "times"));
    }
  }
  CHECK(lines > 0);  // or nothing was looked at
  static const std::regex form(R"(# (HELP|TYPE) bout_.*|bout_[a-z_]+(\{(le|code)="[a-z_0-9.+\-I]+[nf]*"\})? [0-9.e+\-]+)");
  lines = 0;
  for (std::string line; std::getline(metrics, line); ++lines) {
    INFO(line);
    CHECK(std::regex_match(line, form));
  }
  CHECK(lines > 40);
}

/// Cuts the lines of all servers to their database, so that they have something to say, and makes a table at each, so that
/// they notice; the names and keys of these.
std::vector<Seated> cut_lines(Houses& houses) {
  std::vector<Seated> made;
  for (Member* member : houses.servers.all) {
    houses.database.run(("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'bout % " +
                         std::to_string(member->server().pid()) + " %'")
                            .c_str());
    made.push_back(create_table(member->port(), boss));
    CHECK(member->log().find("connected again") != std::string::npos);
  }
  return made;
}

}  // namespace

TEST_CASE("through the balancer, with a server killed in the middle, two worlds that differ in secrets look the same") {
  InPostgres place;
  Houses houses(place / "a"), others(place / "b");
  const int tables = from_environment("BOUT_CLUSTER_SECRETS", in_full() ? 20 : 1);
  const int steps = in_full() ? 45 : 12;
  std::set<std::string> labels, seeds, names;
  int strikes = 0, with_secrets = 0;
  std::size_t game = 0;
  for (const auto& kind : all_games()) {
    Tally tally;
    const std::vector<std::string> words = kind->open_standard()->explains();
    for (int number = 0; number < (hides_something(*kind) ? tables : 3); ++number) {
      const auto seed = static_cast<std::uint64_t>(number + 1);
      INFO(kind->info().id << ", seed " << seed);
      Chance setup(mix(seed, 121));
      Draws draws(mix(seed, 122));
      const RandomTable table =
          with_a_long_seed(seed % 4 == 0 ? random_table(*kind, setup) : shared_table(*kind, setup), setup);
      const int who = static_cast<int>(seed) % (table.game->seats() + 1);
      const Seat viewer = who == table.game->seats() ? spectator : Seat(who);
      const Company company = Company((seed + game) % 3);
      names.insert(table_name(game, seed));
      seeds.insert(std::to_string(table.head.seed));
      auto way = std::make_unique<ThroughBalancer>(houses), way_there = std::make_unique<ThroughBalancer>(others);
      ThroughBalancer &front = *way, &front_there = *way_there;
      World here(table, company, viewer, "newcomer", std::move(way), table_name(game, seed));
      World there(table, company, viewer, "newcomer", std::move(way_there), table_name(game, seed));
      compare(here, there, viewer, tally.bytes);
      for (int step = 0; step < steps; ++step) {
        if (step == 3 || step == 20) {  // a server that did not have the table yet has it now
          front.strike(), front_there.strike();
          front.come_back(), front_there.come_back();
          compare(here, there, viewer, tally.bytes);
          ++strikes;
        }
        if (!play_and_compare(here, there, viewer, words, draws, tally)) break;
      }
      for (World* world : {&here, &there})
        for (int seat = 0; seat <= table.game->seats(); ++seat)
          for (const std::string& text : world->heard(seat == table.game->seats() ? spectator : Seat(seat)))
            note_labels(text, labels);
      houses.servers.heal(), others.servers.heal();
    }
    MESSAGE(kind->info().id << ": " << tally.steps << " choices, " << tally.secrets << " of them secret, "
                            << tally.different_worlds << " moments of different worlds, " << tally.bytes << " bytes");
    CHECK(tally.bytes > 10'000);
    CHECK(tally.steps > 0);
    with_secrets += tally.secrets > 0 && tally.different_worlds > 0;
    ++game;
  }
  CHECK(with_secrets >= 3);  // or the test would prove nothing
  CHECK(strikes >= 3);
  for (Houses* all : {&houses, &others}) {
    const std::vector<Seated> made = cut_lines(*all);
    const std::string told = all->servers.told();
    for (const Member* member : all->servers.all) check_form(*member);
    CHECK(all->servers.balancer.log().find(" people tables/s") != std::string::npos);
    CHECK(told.find("bout_acknowledgement_seconds_count") != told.npos);
    CHECK(told.find(in_every_key) == told.npos);
    for (const Seated& seated : made) {
      CHECK(told.find(seated.table) == told.npos);
      CHECK(told.find(seated.key) == told.npos);
    }
    for (const auto* secrets : {&names, &seeds, &labels})
      for (const std::string& secret : *secrets) CHECK_MESSAGE(told.find(secret) == told.npos, secret);
    CHECK(labels.size() > 100);
  }
}

}  // namespace bout::testing
