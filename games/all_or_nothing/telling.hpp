#pragma once
#include <map>
#include <string>

#include "games/all_or_nothing/game.hpp"

namespace bout::all_or_nothing {

/// What the teller remembers of a match: who is in it, and what was going on a moment ago.
struct Heard {
  By<Side, Wrestler, 2> who;
  By<Side, int, 2> row;                          // attacks that landed one after the other
  By<Side, bool, 2> low;                         // health is low, and that was told
  By<Side, Level, 2> level;                      // as told last
  int best = 0;                                  // the best die of the roll under way, or D
  bool chain = false;                            // the attack under way continues a chain
  bool bought = false;                           // health was bought since the shoulders went down
  bool finisher = false;                         // and a finisher put them there
  std::map<std::string, int, std::less<>> said;  // lines told in this match, by situation
};

/// The line of colour beside what happened. No line comes twice in a match: where a situation has none left, nothing is
/// said.
struct Voice {
  const Game& game;
  Teller& teller;
  Heard& heard;

  std::string name(Side side) const;
  const Card& card(Side side, CardNo) const;
  /// A line for this situation; `actor` is {A}, the other is {D}.
  std::string say(std::string_view situation, Side actor) const;
  /// The finisher has words of its own, for when it lands and for when it does not.
  std::string finisher(Side by, bool lands) const;

  std::string landed(const AttackLanded&) const;
  std::string failed(const AttackFailed&) const;
  std::string rose(Side who, int used, int allowed, Count) const;
  std::string ended(const MatchEnded&) const;
  /// Whether this side's health has just become low, which is told once until it recovers.
  bool now_low(Side, int health) const;
};

}  // namespace bout::all_or_nothing
