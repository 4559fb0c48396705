#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"

namespace bout {

/// One accepted choice and the chance outcomes it met.
struct Entry {
  Move move;
  std::vector<Outcome> outcomes;
};

/// Everything that makes a game what it is: enough to play it again, on any machine.
struct Record {
  std::string game;
  int rules_version = 1;
  std::uint64_t content = 0;                                 // hash of the content it was played with
  std::string pack;                                          // name of the pack; empty for the standard content
  std::vector<std::pair<std::string, std::string>> options;  // what differs from the default
  std::vector<std::string> seats;                            // who sits where: "human", "search:2000", ...
  std::uint64_t seed = 0;
  bool own_dice = false;
  std::vector<Outcome> opening;  // outcomes of the set-up
  std::vector<Entry> entries;
};

enum class Refusal : std::uint8_t { not_your_turn, not_offered };
std::string_view text_of(Refusal);

/// A game under way: its rules, its state and its record. Undo is replaying less.
class Session {
 public:
  /// Starts a game. With own dice, call `set_up` until it needs no more rolls.
  Session(std::shared_ptr<const AnyGame> game, Record head);

  const AnyGame& game() const { return *game_; }
  const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
  const AnyState& state() const { return state_; }
  const Record& record() const { return record_; }
  /// Everything that happened, in order; `events_before(n)` of them before choice n.
  const EventLog& events() const { return events_; }
  std::size_t events_before(std::size_t choice) const { return marks_[choice]; }

  struct Answer {
    std::optional<Refusal> refused;
    std::optional<NeededRoll> needed;  // own dice: say the outcome and ask again
    bool done() const { return !refused && !needed; }
  };
  /// Plays a choice. With own dice, `dice` are the outcomes known so far; otherwise they come from the seed.
  /// A refused choice and one that needs another roll change nothing.
  Answer play(Move move, const std::vector<Outcome>& dice = {});
  /// Own dice: the outcomes of the set-up known so far; what is needed next, or nothing when it stands.
  std::optional<NeededRoll> set_up(const std::vector<Outcome>& dice);

  /// Goes back to before choice number `count`.
  void rewind(std::size_t count);

  /// Why the entries do not fit the rules, and at which.
  struct Misfit {
    std::size_t choice;  // from 0; the number of entries means the opening
    std::string why;
  };
  /// Plays a whole record again. The session is only to be used when there is no misfit.
  static std::pair<Session, std::optional<Misfit>> replay(std::shared_ptr<const AnyGame> game, const Record& record);

 private:
  void begin();

  std::shared_ptr<const AnyGame> game_;
  Record record_;
  AnyState state_;
  EventLog events_;
  std::vector<std::size_t> marks_;  // events before each choice
  std::uint64_t outcomes_ = 0;
};

}  // namespace bout
