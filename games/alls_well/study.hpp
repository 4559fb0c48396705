#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/study.hpp"
#include "games/alls_well/campaign_study.hpp"
#include "games/alls_well/events.hpp"
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

struct Content;

/// What designers want to know of many games of a Scenario: how they end and when, who is floored, what is wasted, what
/// every card is used for, and where combatants die: what AWE-C21, AWE-C37, AWE-C52, AWE-C53 and AWE-C54 ask of a lab.
class Study {
 public:
  Study(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content);

  void watch(const Event& event);
  void finish(const State& end);
  Findings findings() const;
  template <class Self>
  static auto tallies(Self& self) {
    return std::tie(self.ends_, self.rounds_, self.floored_, self.collapsed_, self.win_rounds_, self.lost_rounds_, self.waste_,
                    self.heroes_, self.cards_, self.impulses_, self.items_, self.intents_, self.throes_, self.hired_, self.hexes_,
                    self.campaign_);
  }

 private:
  using Part = OutOf;
  struct CardTally {
    std::uint64_t played = 0, rampaged = 0;
    Part won;  // of the games in which it was played
  };
  struct ItemTally {
    std::uint64_t gained = 0, used = 0;
  };
  struct HeroTally {
    Part won;
    std::uint64_t floored = 0, collapsed = 0, killed = 0;
  };
  struct HexTally {
    std::uint64_t enemies = 0, floored = 0, collapsed = 0;
  };
  enum class End : std::uint8_t { won, time, collapsed, otherwise };
  static constexpr std::size_t ends = 4;
  static constexpr std::size_t items = most_equipment + most_loot_kinds;

  /// What is known of the game under way.
  struct Under {
    std::array<CharacterId, most_heroes> who{no_character, no_character, no_character, no_character};
    By<Unit, Hex, most_units> at{};
    std::array<std::array<bool, all_actions>, characters> cards{};
    std::array<bool, most_impulses> impulses{};
    std::uint64_t floored = 0, collapsed = 0;
    bool acting = false, damaging = false, degrades = false;  // the action of a Character under way
  };

  // one function an event that counts
  void see(const CharacterTaken&);
  void see(const Bought&);
  void see(const Placed&);
  void see(const Spawned&);
  void see(const Moved&);
  void see(const PutOn&);
  void see(const CardPlayed&);
  void see(const ImpulsePlayed&);
  void see(const TurnBegan&);
  void see(const IntentDrawn&);
  void see(const ActionTaken&);
  void see(const AttackMissed&);
  void see(const DamageDealt&);
  void see(const WasFloored&);
  void see(const Collapsed&);
  void see(const Died&);
  void see(const LootDrawn&);
  void see(const LootUsed&);
  void see(const ThroesDrawn&);
  void see(const Hiring&);

  void end_action();
  HeroTally* hero(Unit);
  FindingsTable games_table() const;
  FindingsTable ends_table() const;
  FindingsTable heroes_table() const;
  FindingsTable actions_table() const;
  FindingsTable impulses_table() const;
  FindingsTable items_table() const;
  FindingsTable drawn_table() const;
  FindingsTable hexes_table() const;

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
  std::array<std::uint64_t, ends> ends_{};
  Mean rounds_, floored_, collapsed_;
  std::vector<std::uint64_t> win_rounds_, lost_rounds_;
  Part waste_;  // damaging actions that degrade their target (AWE-C53)
  std::array<HeroTally, characters> heroes_{};
  std::array<std::array<CardTally, all_actions>, characters> cards_{};
  std::array<CardTally, most_impulses> impulses_{};
  std::array<ItemTally, items> items_{};
  std::array<std::uint64_t, intents> intents_{};
  std::array<std::uint64_t, most_throes_kinds> throes_{};
  std::array<std::uint64_t, most_hired> hired_{};
  std::vector<HexTally> hexes_;
  Under under_;
  CampaignStudy campaign_;
};

}  // namespace bout::alls_well
