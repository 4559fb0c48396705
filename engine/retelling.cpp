#include "engine/retelling.hpp"

#include <algorithm>

namespace bout {

Told Retelling::next(const Session& session, Seat eyes) {
  catch_up(session, eyes, behind());
  ++told_;
  return tell(session, eyes);
}

void Retelling::catch_up(const Session& session, Seat eyes, std::size_t most) {
  for (std::size_t end = at_ + std::min(most, behind()); at_ < end;) tell(session, eyes);
}

Told Retelling::tell(const Session& session, Seat eyes) {
  keep(session);
  ++effort_;
  return session.game().tell(session.events()[at_++], eyes, teller_);
}

/// Keeps a copy where it pays: between two choices, and as far from the copy before as it is to the end.
void Retelling::keep(const Session& session) {
  const std::size_t end = session.events().size(), since = at_ - last_kept();
  if (since < step || since < end - at_ || !session.begins_choice(at_)) return;
  kept_.push_back({at_, teller_});
  // As the end moves on, the older copies may lie further apart.
  for (std::size_t i = kept_.size() - 1; i-- > 0;) {
    const std::size_t before = i == 0 ? 0 : kept_[i - 1].events, after = kept_[i + 1].events;
    if (after - before <= std::max(step, end - after)) kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

void Retelling::rewind(std::size_t events) {
  told_ = std::min(told_, events);
  if (at_ <= told_) return;
  while (!kept_.empty() && kept_.back().events > told_) kept_.pop_back();
  teller_ = kept_.empty() ? Teller(teller_.seed()) : kept_.back().teller;
  at_ = last_kept();
}

}  // namespace bout
