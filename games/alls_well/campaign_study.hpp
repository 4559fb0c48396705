#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/study.hpp"
#include "games/alls_well/campaign_reach.hpp"
#include "games/alls_well/events.hpp"
#include "games/alls_well/guide.hpp"
#include "games/alls_well/story_ids.hpp"

namespace bout::alls_well {

struct Content;
struct Rules;

/// What designers want to know of many campaigns: how each chapter goes, what it brings and costs, which rows, Praxes and
/// ways out are taken, who meets which challenge, and how it all ends: what AWE-C28 and AWE-C51 ask of a lab.
class CampaignStudy {
 public:
  void watch(const Event& event, const Rules& rules);
  void finish(const State& end);
  std::vector<FindingsTable> tables(const Rules&, const Content&) const;
  template <class Self>
  static auto tallies(Self& self) {
    return std::tie(self.chapters_, self.ways_, self.led_on_, self.challenges_, self.rows_, self.praxes_, self.ends_,
                    self.bands_, self.trauma_, self.reach_);
  }

 private:
  using Share = OutOf;
  using Average = Mean;
  struct ChapterTally {
    Share won, late, by_quest, met;    // the Scenario; failures that were out of time; ways out; quests that succeeded
    std::array<std::uint64_t, most_slots + 1> win_rounds{};
    Average rounds, floored, turns, locations, quests, armour, tokens;
    Average coin, trauma;              // of each Character
  };
  /// What is known of the campaign under way.
  struct Under {
    std::size_t chapter = 0;
    std::array<CharacterId, most_heroes> who{no_character, no_character, no_character, no_character};
    std::array<PraxisId, most_heroes> praxis{no_praxis, no_praxis, no_praxis, no_praxis};
    std::array<int, most_heroes> trauma{}, coin{}, hurt{};  // carried now; gained in this chapter
    int turns = 0, locations = 0, quests = 0, armour = 0, tokens = 0;
    int rounds = 0, floored = 0, collapsed = 0;  // of the Scenario under way: its slots, and what has happened in it
    bool open = false;  // a chapter whose end has not been counted
  };

  void see(const ChapterBegan&);
  void see(const CharacterTaken&);
  void see(const PraxisFollowed&);
  void see(const LevelGained&);
  void see(const CoinChanged&);
  void see(const TraumaGained&);
  void see(const TraumaShed&);
  void see(const ScenarioBegan&);
  void see(const WasFloored&);
  void see(const Collapsed&);
  void see(const ScenarioEnded&);
  void see(const Scouted&);
  void see(const Rested&);
  void see(const LocationRead&);
  void see(const QuestRead&);
  void see(const QuestCovered&);
  void see(const QuestEnded&);
  void see(const ChallengeSettled&);
  void see(const ArmourEarned&);
  void see(const ExplorationGained&);
  void see(const ExplorationEnded&);
  void see(const StoryEnded&);
  void see(const EpilogueRead&);
  void suffer(Unit, int more);
  void close_chapter();

  static constexpr std::size_t ways = 3, rows = 3, quests = most_quests + 1;
  const Rules* rules_ = nullptr;  // of the table that is watched
  std::array<ChapterTally, campaign_scenarios> chapters_{};
  std::array<std::array<std::uint64_t, ways>, explorations> ways_{};
  std::array<std::uint64_t, quests> led_on_{};  // quests that ended an Exploration
  QuestId last_quest_ = no_quest;
  std::array<std::array<Share, characters>, quests> challenges_{};
  std::array<std::array<std::uint64_t, rows>, most_praxes> rows_{};
  std::array<std::uint64_t, most_praxes> praxes_{};
  std::array<std::uint64_t, closing_ends> ends_{};
  std::array<std::array<std::uint64_t, trauma_bands>, characters> bands_{};
  std::array<Average, characters> trauma_{};  // gained over a whole campaign
  std::array<int, characters> suffered_{};
  std::array<bool, characters> played_{};
  Under under_;
  CampaignReach reach_;
};

}  // namespace bout::alls_well
