#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "engine/study.hpp"
#include "games/all_or_nothing/career_study.hpp"
#include "games/all_or_nothing/content.hpp"

namespace bout::all_or_nothing {

/// What designers want to know of many matches: who beats whom, how long it takes and how it ends, and what each card,
/// each ability and each opening hand did for whoever had it.
class Study {
 public:
  Study(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content);

  void watch(const Event& event);
  void finish(const State& end) { career_.finish(end); }  // matches are counted as they end: a career is made of many
  Findings findings() const;  // findings.cpp
  template <class Self>
  static auto tallies(Self& self) {
    return std::tie(self.cards_, self.abilities_, self.pairings_, self.by_damage_, self.hands_, self.endings_, self.moments_,
                    self.spreads_, self.career_);
  }

 private:
  using Part = OutOf;
  using Counts = std::vector<std::uint64_t>;
  struct Played {
    Part landed;                            // of the times it was tried
    std::uint64_t damage = 0, decided = 0;  // dealt by it; matches that it won
  };
  /// A card: as the automaton plays it, and what it does for people who have it.
  struct CardTally {
    Played his, mine;
    Part in_opening;             // of the matches of people who had it in their deck
    Part opened_won, other_won;  // matches won with it in the opening hand, and without it there
    Part landed_won;             // matches won in which it landed
  };
  struct AbilityTally {
    Part used;                // of the matches of people who had it
    Part used_won, kept_won;  // matches won after it was used, and with it unused
  };
  enum Moment : std::uint8_t {
    attack_lands,
    attack_rerolled,
    reroll_lands,
    his_attack_stopped,
    his_attack_lands,
    pin_wins,
    his_pin_wins,
    bought_pin_wins,
    climb_wins,
    his_climb_wins,
    count_wins,
    his_count_wins,
    deck_ran_out,
    moments
  };
  struct Spreads {
    Counts attacks, his_attacks, automa_draws, reshuffles, near_falls;
  };

  /// What is known of the match under way.
  struct Under {
    By<Side, Wrestler, 2> who;
    By<Side, Cards, 2> deck, opening, landed;
    By<Side, std::vector<AbilityId>, 2> used;
    Side by = Side::player;  // whose attack was the last
    std::size_t attacks = 0, his_attacks = 0, automa_draws = 0, reshuffles = 0, near_falls = 0;
    bool rerolled = false;                       // in the attack under way
    bool his_lands = false;                      // the automaton's card has landed; what is stopped now is a weapon
    std::optional<std::pair<Side, Count>> down;  // somebody lies there, or lets the other climb
    bool bought = false;                         // health, since then
  };

  // one function an event that counts
  void see(const CornersTaken&);
  void see(const CardSwapped&);
  void see(const CardPicked&);
  void see(const AttackDeclared&);
  void see(const NpcRevealed&);
  void see(const Rerolled&);
  void see(const AttackLanded&);
  void see(const AttackFailed&);
  void see(const AttackStopped&);
  void see(const BlindAttackTried&);
  void see(const AutomaDrawn&);
  void see(const AutomaReshuffled&);
  void see(const Covered&);
  void see(const HealthBought&);
  void see(const NpcTriedToRise&);
  void see(const GotUp&);
  void see(const Climbed&);
  void see(const BackToTheRing&);
  void see(const AbilityUsed&);
  void see(const MatchEnded&);

  Played& played(Side by, CardNo number) {
    CardTally& tally = cards_[under_.who[by]][number];
    return person(by) ? tally.mine : tally.his;
  }
  Part& moment(Moment which) { return moments_[which]; }
  bool person(Side side) const { return !is_npc(*rules_, side); }
  void tried(Side by, CardNo number, bool lands);
  void count_fall(bool ends);
  void count_person(Side side, bool won);
  void count_ability(Side side, AbilityId ability, bool won);

  FindingsTable cards_table() const;
  FindingsTable his_cards_table() const;
  FindingsTable abilities_table() const;
  FindingsTable pairings_table() const;
  FindingsTable openings_table() const;
  FindingsTable hands_table() const;
  FindingsTable endings_table() const;
  FindingsTable chances_table() const;

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
  ListBy<Wrestler, ListBy<CardNo, CardTally>> cards_;
  ListBy<AbilityId, AbilityTally> abilities_;
  ListBy<Wrestler, ListBy<Wrestler, Part>> pairings_;                        // won by the first of them
  std::array<Part, 32> by_damage_{};                                         // opening hands won, by their damage
  std::map<std::pair<Wrestler, decltype(Cards::bits)>, Part> hands_;         // opening hands, and how many won
  std::array<std::array<std::uint64_t, 6>, 3> endings_{};                    // by who won (nobody: 2) and Ending
  std::array<Part, moments> moments_{};
  Spreads spreads_;
  Under under_;
  CareerStudy career_;
};

}  // namespace bout::all_or_nothing
