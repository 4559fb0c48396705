#include "engine/chance.hpp"

#include <algorithm>

namespace bout {

bool NeededRoll::allows(std::uint64_t outcome) const {
  if (kinds.empty()) return outcome >= 1 && outcome <= static_cast<std::uint64_t>(sides);
  return std::any_of(kinds.begin(), kinds.end(), [&](const Weighted& one) { return one.outcome == outcome; });
}

Outcome NeededRoll::only() const {
  if (kinds.empty()) return sides == 1 ? 1 : 0;
  return kinds.size() == 1 ? kinds[0].outcome : Outcome{0};
}

std::vector<Weighted> NeededRoll::possible() const {
  if (!kinds.empty()) return kinds;
  std::vector<Weighted> faces;
  for (int face = 1; face <= sides; ++face) faces.push_back({static_cast<Outcome>(face), 1});
  return faces;
}

int Chance::roll_slowly(int sides, RollName name) {
  if (stopped_) return 1;  // the step that was under way finishes on a copy nobody will keep
  int face = 1;
  if (given_) {
    face = next_of_script();
    if (face < 1 || face > sides) {
      stop({sides, name, {}});
      return 1;
    }
    ++count_;
  } else {
    face = 1 + draw(static_cast<std::uint32_t>(sides));
  }
  return note(face - 1) + 1;
}

void Chance::stop(NeededRoll needed) {
  stopped_ = true;
  misfit_ = count_ < script_.size();
  needed_ = std::move(needed);
  for (const Weighted& one : needed_.kinds) needed_.sides = std::max<int>(needed_.sides, one.outcome);
}

int Chance::note(int kind) {
  if (record_ != nullptr) record_->push_back(static_cast<Outcome>(kind + 1));
  return kind;
}

}  // namespace bout
