#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/study.hpp"
#include "games/challengers/content.hpp"

namespace bout::challengers {

/// What designers want to know of many tournaments: what each card and set did for whoever had it, what decides a
/// tournament, how long matches are and how they end. A deck counts as it is when the rounds are over: what is removed
/// before the final is removed by those two alone and would make every card of the winner look worse.
class Study {
 public:
  Study(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content);

  void watch(const Event& event);
  void finish(const State& end);
  Findings findings() const;
  template <class Self>
  static auto tallies(Self& self) {
    return std::tie(self.cards_, self.sets_, self.round_winners_, self.beginners_, self.leaders_, self.ended_, self.decided_,
                    self.lengths_);
  }

 private:
  using Part = OutOf;
  /// A card or a set. Offers, picks and decks are those of players.
  struct Tally {
    std::uint64_t games = 0;    // in which it was in play
    std::uint64_t offered = 0;  // cards laid out in an offer
    std::uint64_t picked = 0, added = 0, removed = 0, kept = 0;
    std::uint64_t played = 0;  // cards revealed in matches
    Part with, without;        // decks, and how many of them won the tournament
  };
  enum Ending { out_of_cards, overflow, nothing_to_begin, endings };
  enum Decision { by_final, by_fans, by_lead, decisions };

  /// What is known of the game under way.
  struct Under {
    struct Deck {
      By<CardKind, std::uint16_t, max_kinds> owned, picked;
    };
    By<Side, Deck, max_sides> decks;
    By<Side, bool, max_sides> player;
    By<Side, std::uint8_t, max_sides> park;
    std::array<std::uint16_t, max_parks> reveals{};
    std::array<Side, max_parks> begins{};
    std::array<std::uint8_t, most_rounds> winners{};  // a bit for each player who won in the round
    Side leader = no_side;
    std::uint8_t left_out = 0;
    bool drafting = true;  // until the final
    Decision decided = by_fans;
  };

  // one function an event that counts
  void see(const TournamentBegan&);
  void see(const PlanDealt&);
  void see(const OfferDrawn&);
  void see(const Picked&);
  void see(const Traded&);
  void see(const CardRemoved&);
  void see(const CardAdded&);
  void see(const CardRetired&);
  void see(const MatchBegan&);
  void see(const CardRevealed&);
  void see(const MatchWon&);
  void see(const TrophyTaken&);
  void see(const FansCounted&);
  void see(const FinalistsNamed&);
  void see(const LeadTooLarge&);

  Tally& card(CardKind kind) { return cards_[kind]; }
  Under::Deck& deck(Side side) { return under_.decks[side]; }
  bool in_play(int set) const;
  void pick(Side side, CardKind kind);
  void remove(Side side, CardKind kind);
  void count_deck(Side side, bool won);
  void count_robot(const State& end, Side side, bool won);

  FindingsTable cards_table() const;
  FindingsTable robot_table() const;
  FindingsTable sets_table() const;
  FindingsTable chances_table() const;
  FindingsTable endings_table() const;

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
  ListBy<CardKind, Tally> cards_;
  std::vector<Tally> sets_;
  std::array<Part, most_rounds> round_winners_{};  // and how many of them won the tournament
  Part beginners_, leaders_;
  std::array<std::uint64_t, endings> ended_{};
  std::array<std::uint64_t, decisions> decided_{};
  std::vector<std::uint64_t> lengths_;  // matches by cards played
  Under under_;
};

}  // namespace bout::challengers
