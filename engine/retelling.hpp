#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/session.hpp"
#include "engine/teller.hpp"

namespace bout {

/// Tells a session event by event, and can go back with it: what is told after that is what would have been told
/// without the detour. For this it keeps copies of its teller, close together near the end and ever further apart
/// towards the beginning, so that there are few of them however long the story is.
class Retelling {
 public:
  /// Going back by a little takes no more than about so many events to be told once more.
  static constexpr std::size_t step = 512;

  explicit Retelling(std::uint64_t seed) : teller_(seed) {}

  /// How many events were told so far.
  std::size_t told() const { return told_; }
  /// The next event of the session, told to these eyes.
  Told next(const Session& session, Seat eyes);
  /// Only the first `events` count as told.
  void rewind(std::size_t events);
  /// How many events must be told once more, to nobody, before the next one can be.
  std::size_t behind() const { return told_ - at_; }
  /// Does so for at most so many of them.
  void catch_up(const Session& session, Seat eyes, std::size_t most);
  /// How many events were told in all, those included that were told once more: what going back has cost so far.
  std::uint64_t effort() const { return effort_; }
  std::size_t copies() const { return kept_.size(); }

 private:
  struct Kept {
    std::size_t events;
    Teller teller;
  };
  Told tell(const Session& session, Seat eyes);
  void keep(const Session& session);
  std::size_t last_kept() const { return kept_.empty() ? 0 : kept_.back().events; }

  Teller teller_;
  std::size_t at_ = 0;    // events the teller knows of
  std::size_t told_ = 0;  // at least as many
  std::vector<Kept> kept_;
  std::uint64_t effort_ = 0;
};

}  // namespace bout
