// Random campaigns, from one player to four, and what they come across.
#include <set>

#include "games/alls_well/tests/camp.hpp"
#include "games/alls_well/tests/journeys.hpp"
#include "tests/many.hpp"

namespace bout::alls_well::testing {

namespace {

/// What was read of the story: each with its number, and which result of a quest it was.
struct Met {
  std::set<int> locations, ends, last_entries;
  std::set<std::pair<int, Verdict>> results;
  std::set<std::pair<CharacterId, int>> bands;

  void operator()(const Event& event) {
    if (const auto* e = std::get_if<LocationRead>(&event)) locations.insert(number(e->location));
    if (const auto* e = std::get_if<QuestEnded>(&event)) results.insert({number(e->quest), e->verdict});
    if (const auto* e = std::get_if<LastEntryRead>(&event)) last_entries.insert(number(e->part));
    if (const auto* e = std::get_if<StoryEnded>(&event)) ends.insert(e->end);
    if (const auto* e = std::get_if<EpilogueRead>(&event)) bands.insert({e->character, e->band});
  }
};

}  // namespace

TEST_CASE("AWE-1.1 AWE-39.1 AWE-38.1 AWE-C51 random campaigns with one to four players end, nothing is lost on the way, and nothing is out of reach") {
  Met met;
  const Events<Event> sink([](void* to, const Event& event) { (*static_cast<Met*>(to))(event); }, &met);
  for (int players = 1; players <= 4; ++players) {
    const Game game = opened_game({{"mode", "campaign"}, {"players", std::to_string(players)}});
    for (std::uint64_t seed = 0; seed < bout::testing::many(500); ++seed) {
      CAPTURE(players);
      CAPTURE(seed);
      travel(game, seed, sink);
    }
  }
  if (!bout::testing::all_are_played()) return;
  // Two thousand are a tenth of what AWE-C51 asks for, so that not all of it must have been met.
  int missed = 0;
  const Game game = opened_game({{"mode", "campaign"}});
  for (int quest = 1; quest <= most_quests; ++quest) {
    const bool challenge = (*game.rules().story)[static_cast<QuestId>(quest)].kind == QuestKind::challenge;
    for (const Verdict verdict : challenge ? std::array{Verdict::success, Verdict::failure} : std::array{Verdict::first, Verdict::second}) {
      if (met.results.count({quest, verdict}) == 1) continue;
      MESSAGE("quest " << quest << ", result " << number(verdict) << " was never read");
      ++missed;
    }
  }
  CHECK(missed <= most_quests * 2 / 5);
  CHECK(met.locations.size() >= most_locations * 4 / 5);
  CHECK(met.last_entries.size() == explorations);
  CHECK(met.ends.size() > 1);
  CHECK(met.bands.size() >= characters * trauma_bands / 2);
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
