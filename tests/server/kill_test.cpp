// The power fails: whatever the server has acknowledged is there when it comes back, and every table goes on.
#include <doctest/doctest.h>
#include <poll.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "engine/chance.hpp"
#include "tests/server/client.hpp"
#include "tests/server/house.hpp"
#include "tests/server/player.hpp"

namespace bout::testing {

namespace {

int number_in(const char* name, int usual) {
  const char* text = std::getenv(name);
  return text == nullptr ? usual : std::atoi(text);
}
int kills() { return number_in("BOUT_KILLS", 200); }
int quiet_tables() { return number_in("BOUT_KILL_TABLES", 40); }  // at which somebody chose once, and went

const std::string heroes = R"([{"who":"bot","level":"newcomer"},{"who":"me"},{"who":"me"},{"who":"me"}])";
const std::string together =
    R"([{"who":"me"},{"who":"open"},{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"}])";

/// Sits down beside the host; the key is acknowledged, so it must hold for ever.
Seated sit_down(const Server& server, const std::string& table) {
  Socket socket(server.port());
  socket.say(join_text({table, ""}));
  socket.say(R"({"type":"sit","seat":1})");
  const auto sat = socket.hear("sat");
  REQUIRE(sat.has_value());
  return {table, text_of(*sat, {"key"})};
}

const std::string alone = R"([{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}])";

/// Tables at which one choice was made and acknowledged.
std::vector<std::unique_ptr<Player>> chosen_once(const Server& server, int tables) {
  std::vector<std::unique_ptr<Player>> players;
  Chance dice(3);
  for (int i = 0; i < tables; ++i) {
    if (i % 250 == 249) std::this_thread::sleep_for(std::chrono::seconds(1));  // what may be posted
    players.push_back(std::make_unique<Player>(create_table(server.port(), alone)));
    Player& player = *players.back();
    REQUIRE(player.connect(server.port()));
    player.act(dice);
    while (player.acknowledged == 0) REQUIRE(player.listen(long_enough));
    player.socket.reset();
    player.now = {};  // ten thousand of them would be gigabytes
  }
  return players;
}

}  // namespace

TEST_CASE(
    "killed at random moments while people play, the server loses no acknowledged choice and every table goes on") {
  Folder folder;
  Chance dice(static_cast<std::uint64_t>(::getpid()));
  std::vector<std::unique_ptr<Player>> players;
  int total = 0, finished = 0;
  std::vector<std::unique_ptr<Player>> gone;
  double slowest = 0;
  for (int round = 0; round < kills(); ++round) {
    INFO("kill " << round);
    const auto start = Clock::now();
    Server server(folder / "bout.db");
    // every table that was there is there
    for (const auto& player : players) REQUIRE(player->connect(server.port()));
    slowest = std::max(slowest, std::chrono::duration<double>(Clock::now() - start).count());
    if (round == 0) gone = chosen_once(server, quiet_tables());
    for (auto player = players.begin(); player != players.end();)
      if ((*player)->over()) {
        ++finished;
        total += (*player)->total;
        player = players.erase(player);
      } else {
        ++player;
      }
    while (players.size() < 5) {
      const std::string& seats = players.size() % 3 == 0 ? boss : players.size() % 3 == 1 ? heroes : together;
      const Seated host = create_table(server.port(), seats);
      std::vector<Seated> at = {host};
      if (&seats == &together) at.push_back(sit_down(server, host.table));
      for (const Seated& seated : at) {
        players.push_back(std::make_unique<Player>(seated));
        REQUIRE(players.back()->connect(server.port()));
      }
    }
    // play until every table has gone on, and then a little longer
    const auto give_up = Clock::now() + long_enough;
    std::optional<Clock::time_point> end;
    while (!end || Clock::now() < *end) {
      std::vector<pollfd> ready;
      for (const auto& player : players) {
        player->act(dice);
        ready.push_back({player->socket->line().raw(), POLLIN, 0});
      }
      ::poll(ready.data(), ready.size(), 5);
      for (const auto& player : players) REQUIRE(player->listen(std::chrono::milliseconds(0)));
      std::map<std::string, int> went_on;
      for (const auto& player : players) went_on[player->seated.table] += player->acknowledged + 1000 * player->over();
      bool all = true;
      for (const auto& [table, count] : went_on) all = all && count > 0;
      if (all && !end) end = Clock::now() + std::chrono::microseconds(dice.pick(25'000));
      REQUIRE_MESSAGE(Clock::now() < give_up, "a table does not go on");
    }
    for (const auto& player : players) player->act(dice);  // something is on its way when it happens
    server.kill_hard();
    for (const auto& player : players) player->listen(std::chrono::milliseconds(0));  // what was sent before counts
  }
  for (const auto& player : players) total += player->total;
  Server server(folder / "bout.db");
  for (const auto& player : players) REQUIRE(player->connect(server.port()));
  for (const auto& player : gone) {
    REQUIRE(player->connect(server.port()));
    player->socket.reset();
    player->now = {};
  }
  CHECK(server.stop() == 0);
  CHECK(total > kills() * 4);
  std::printf("%d kills, %zu tables: %d acknowledged choices, none lost; the slowest start took %.2f s\n", kills(),
              gone.size() + players.size(), total + static_cast<int>(gone.size()), slowest);
  if (kills() >= 100) CHECK(finished > 0);
}

}  // namespace bout::testing
