#pragma once
#include <string>
#include <vector>

#include "engine/session.hpp"

namespace bout {

/// How kind chance was at a table: what came of every choice, against what was to be expected of it.
class Luck {
 public:
  /// The dice, of six sides, that fell when this seat chose something: their sum, and the sum that dice have on
  /// average.
  struct Dice {
    int thrown = 0;
    double shown = 0, expected = 0;
    bool operator==(const Dice&) const = default;
  };
  struct Team {
    std::vector<Seat> seats;
    double worth = 0;  // of the chance to win, by the game's own estimate
    bool operator==(const Team&) const = default;
  };

  explicit Luck(const AnyGame& game);
  /// The next choice, made in this state.
  void weigh(const AnyGame& game, const AnyState& before, const Entry& entry);
  /// A whole game.
  static Luck of(const Session& session);

  const std::vector<Dice>& dice() const { return dice_; }  // by seat
  /// In the order of their first seats; none where nobody wins.
  const std::vector<Team>& teams() const { return teams_; }
  /// Choices that met so much chance that their dice were not told apart.
  int uncounted() const { return uncounted_; }
  bool operator==(const Luck&) const = default;

 private:
  void count_dice(const AnyGame& game, const AnyState& before, const Entry& entry);
  std::vector<double> chances(const AnyGame& game, const AnyState& state) const;

  std::vector<Dice> dice_;
  std::vector<Team> teams_;
  int uncounted_ = 0;
};

/// The table of luck, for people at a terminal; empty where chance had no part.
std::string luck_text(const AnyGame& game, const Luck& luck);

}  // namespace bout
