#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"

namespace bout {

/// Outcomes that a seed gave. It gives them again, so this says as much as a list of them.
struct SeedRolls {
  std::uint64_t seed = 0;
  std::uint64_t from = 0;  // how many were drawn before
  std::uint64_t count = 0;
  std::optional<std::uint64_t> sum;  // of the outcomes, so that others are noticed; saves of before have none
  bool operator==(const SeedRolls&) const = default;
};

/// One accepted choice and the chance outcomes it met.
struct Entry {
  Move move;
  std::vector<Outcome> outcomes;
  /// The same where a seed gave very many: whoever keeps the entry keeps these and need not list them.
  std::optional<SeedRolls> by_seed = {};
  static constexpr std::size_t most_listed = 256;  // half a kilobyte, or 1.5 of text
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
  std::uint64_t seed_from = 0;  // the choice from which on outcomes are the seed's; others were drawn before
  bool own_dice = false;
  std::vector<Outcome> opening;  // outcomes of the set-up
  std::vector<Entry> entries;
};

enum class Refusal : std::uint8_t { not_your_turn, not_offered };
std::string_view text_of(Refusal);

/// A game under way: its rules, its state and its record. Going back starts from the nearest checkpoint, a kept copy of
/// the state; there is one for about every thousand events, which is little beside the events themselves.
class Session {
 public:
  /// Starts a game. With own dice, call `set_up` until it needs no more rolls.
  Session(std::shared_ptr<const AnyGame> game, Record head);

  const AnyGame& game() const { return *game_; }
  const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
  const AnyState& state() const { return state_; }
  const Record& record() const { return record_; }
  /// Everything that happened, in order; `events_before(n)` of them before choice n, or in all when there is no choice
  /// n.
  const EventLog& events() const { return events_; }
  std::size_t events_before(std::size_t choice) const {
    return choice < marks_.size() ? marks_[choice] : events_.size();
  }
  /// How many choices were made when this event happened, the one that led to it included.
  std::size_t choices_at(std::size_t event) const {
    return static_cast<std::size_t>(std::upper_bound(marks_.begin(), marks_.end(), event) - marks_.begin());
  }
  /// Is this event the first one after a choice, or would it be?
  bool begins_choice(std::size_t event) const {
    return event == events_.size() || std::binary_search(marks_.begin(), marks_.end(), event);
  }
  /// How many outcomes of chance were met so far, the set-up's included.
  std::uint64_t outcomes() const { return outcomes_; }
  /// The state before choice number `count`; the state now when there is no such choice.
  AnyState state_at(std::size_t count) const;
  /// Digests of the states after every `digest_every` choices.
  static constexpr std::size_t digest_every = 16;
  const std::vector<std::uint64_t>& digests() const { return digests_; }
  /// What the game weighs in memory: its events, its choices with their outcomes, the copies along the way.
  std::size_t bytes() const;
  /// How many choices were carried out in all, those included that were carried out again to go back: what history
  /// has cost so far.
  std::uint64_t carried_out() const { return carried_out_; }

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
  /// What is to come is drawn with another seed; before the first choice the set-up too. Not with own dice.
  void draw_anew(std::uint64_t seed);
  /// Another game that went like this one up to choice number `count` and goes on with the seed, the dice and the
  /// players of `head`.
  Session fork(std::size_t count, const Record& head) const;

  /// Why the entries do not fit the rules, and at which.
  struct Misfit {
    static constexpr std::size_t opening = ~std::size_t{0};
    std::size_t choice;  // from 0, or the opening
    std::string why;
  };
  /// Plays a whole record again. The session is only to be used when there is no misfit.
  static std::pair<Session, std::optional<Misfit>> replay(std::shared_ptr<const AnyGame> game, const Record& record);

 private:
  friend class Replay;
  friend class Fork;
  struct Checkpoint {
    std::size_t choices;  // before it
    std::uint64_t outcomes;
    AnyState state;
  };
  void begin();
  void set_out();
  Answer play(Move move, Chance chance, std::optional<SeedRolls> by_seed);
  Checkpoint at(std::size_t count) const;

  std::shared_ptr<const AnyGame> game_;
  Record record_;
  AnyState state_;
  EventLog events_;
  std::vector<std::size_t> marks_;  // events before each choice
  std::uint64_t outcomes_ = 0;
  std::uint64_t set_up_rolls_ = 0;       // that a given set-up asked for
  std::vector<Checkpoint> checkpoints_;  // the first one behind the set-up
  std::vector<std::uint64_t> digests_;
  mutable std::uint64_t carried_out_ = 0;
};

/// Session::fork a little at a time, for whoever cannot wait for all of it. `of` must stay as it is meanwhile.
class Fork {
 public:
  Fork(const Session& of, std::size_t count, const Record& head);
  /// Takes over so many events more, a choice counting as one and as its rolls; true when nothing is left.
  bool step(std::size_t events);
  Session take() { return std::move(fork_); }

 private:
  const Session& of_;
  std::size_t count_;
  Session fork_;
};

/// Plays a record again, entry by entry, for whoever cannot wait for all of it at once.
class Replay {
 public:
  /// `head` without its entries; what does not fit already shows.
  Replay(std::shared_ptr<const AnyGame> game, const Record& head);

  /// The next entry, with the rolls that its seed gives or those it lists. Does nothing once something does not fit.
  void play(const Entry& entry);
  const std::optional<Session::Misfit>& misfit() const { return misfit_; }
  const Session& session() const { return session_; }
  /// What was played, which goes on as the head says.
  Session take();

 private:
  bool fits(const Session::Answer& answer);

  bool own_dice_;
  Session session_;
  std::optional<Session::Misfit> misfit_;
};

}  // namespace bout
