#pragma once
#include <optional>
#include <string>
#include <vector>

#include "games/challengers/decisions.hpp"

namespace bout::challengers {

/// Some copies of one kind.
struct Held {
  CardKind kind{};
  int count = 0;
};

struct TrophyView {
  int round = 0;
  std::optional<int> fans;  // nothing: hidden from this viewer
};

/// What one seat may see of a side. What it cannot hold, it cannot leak.
struct SideView {
  Side side{};
  int seat = -1;  // -1: the Robot
  int round = 0, cards = 0, fans = 0, offer_size = 0;
  bool deciding = false, playing = false;
  Side opponent = no_side;
  int park = 0;
  std::vector<TrophyView> trophies;
  std::vector<Side> opponents;  // of every round: the plan is open
  std::vector<int> parks;
  // the own business of its owner
  std::optional<std::vector<Held>> deck;  // every card that is known to be in the possession
  std::optional<std::vector<CardKind>> offer;
  std::optional<Level> level;
  int picks = 0, redraws = 0, removed = 0;
};

struct ParkCard {
  CardKind kind{};
  Power power;
};

struct MatchSideView {
  Side side{};
  std::vector<ParkCard> park;  // the latest last; the holder, if it holds, is the last
  std::vector<Held> bench;     // seat by seat
  int names = 0, seats = 0;
  std::vector<CardKind> exhaust;
  int deck = 0;
  std::vector<std::optional<CardKind>> top;  // places from the top whose card this viewer knows
  std::vector<Held> left;                    // what the viewer knows to be in the deck
  int next_bonus = 0;
};

struct MatchView {
  int park = 0;
  bool is_final = false;
  MatchSideView sides[2];
  Side attacker = no_side;
  bool flag_up = false;  // somebody holds it
  int attack = 0, holder = 0, captures = 0;
  Side asked = no_side;
};

struct View {
  Seat viewer{};
  int round = 0, rounds = 0, players = 0, bench_seats = 0;
  int left_out = 0;
  bool duel = false;
  int lead_win = 0;
  std::vector<SideView> sides;
  std::vector<MatchView> matches;
  struct TrayView {
    int pile = 0, discard = 0;
  } trays[pile_levels];
  std::vector<int> stacks;  // trophies left on each park; the top shows the round after those gone
  int finale = 0;
  std::vector<Side> finalists;
  Seats to_act;
  Side winner = no_side;

  const SideView* mine() const {
    for (const SideView& side : sides)
      if (side.seat >= 0 && Seat(side.seat) == viewer) return &side;
    return nullptr;
  }
};

}  // namespace bout::challengers
