// Random campaigns, from one player to four, and what they come across.
#include <cstdlib>
#include <map>

#include "games/alls_well/campaign_reach.hpp"
#include "games/alls_well/tests/camp.hpp"
#include "games/alls_well/tests/journeys.hpp"
#include "tests/many.hpp"

namespace bout::alls_well::testing {

namespace {

/// For each number of players. BOUT_CAMPAIGNS=5000 in the environment plays the 20,000 of AWE-C51.
std::uint64_t campaigns_each() {
  const char* said = std::getenv("BOUT_CAMPAIGNS");
  const std::uint64_t number = said != nullptr ? std::strtoull(said, nullptr, 10) : 0;
  return number > 0 ? number : bout::testing::many(500);
}

}  // namespace

TEST_CASE("AWE-1.1 AWE-39.1 AWE-38.1 AWE-C51 random campaigns with one to four players end, nothing is lost on the way, and what they can meet they meet") {
  CampaignReach reach;
  const Events<Event> sink([](void* to, const Event& event) { static_cast<CampaignReach*>(to)->watch(event); }, &reach);
  for (int players = 1; players <= 4; ++players) {
    const Game game = opened_game({{"mode", "campaign"}, {"players", std::to_string(players)}});
    for (std::uint64_t seed = 0; seed < campaigns_each(); ++seed) {
      CAPTURE(players);
      CAPTURE(seed);
      travel(game, seed, sink);
    }
    reach.finish(game.rules());
  }
  if (!bout::testing::all_are_played()) return;
  const Game game = opened_game({{"mode", "campaign"}});
  const std::vector<FindingsTable> tables = reach.tables(game.rules(), game.content());
  for (const std::vector<Cell>& row : tables[1].rows) MESSAGE(row[0].text << " never met: " << row[1].text);
  // Two thousand are a tenth of what AWE-C51 asks for, and people who choose anything win next to nothing: what only those meet
  // who win is left to greedy parties (tools/campaign-pacing).
  const std::map<std::string, std::uint64_t> enough{{"Location", most_locations - 6}, {"quest result", 150}, {"last entry", explorations},
                                                    {"interaction result", 36}, {"Overlord bonus", 8}, {"Death Throes card", 12},
                                                    {"Loot effect", 23}, {"Equipment effect", 38}, {"ending", 2},
                                                    {"epilogue", characters * trauma_bands}};
  CHECK(tables[0].rows.size() == enough.size());
  for (const std::vector<Cell>& row : tables[0].rows) CHECK_MESSAGE(row[1].count >= enough.at(row[0].text), row[0].text);
}

TEST_CASE("AWE-C28 nothing in chapter 1 lets a party hire before chapter 2") {
  for (int players = 1; players <= 4; ++players) {
    Camp camp(players);
    for (int seat = 0; seat < players; ++seat) {
      CHECK(camp.at(seat).coin == 0);
      if (camp.may(seat, choice(Verb::market))) camp.choose(seat, choice(Verb::market));
      CHECK(camp.count(seat, Verb::hire) == 0);
    }
    for (int id = 1; id <= most_quests; ++id) {
      const Quest& quest = (*camp.rules().story)[static_cast<QuestId>(id)];
      if (quest.chapter != ChapterId{0}) continue;
      for (const QuestResult* result : {&quest.success, &quest.failure, &quest.options[0].result, &quest.options[1].result})
        CHECK(result->hired == no_hired);
    }
  }
}

}  // namespace bout::alls_well::testing
