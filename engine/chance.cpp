#include "engine/chance.hpp"

namespace bout {

int Chance::roll_slowly(int sides, RollName name) {
  if (stopped_) return 1;  // the step that was under way finishes on a copy nobody will keep
  int face = 1;
  if (given_) {
    if (count_ >= script_.size() || script_[count_] < 1 || script_[count_] > sides) {
      stopped_ = true;
      misfit_ = count_ < script_.size();
      needed_ = {sides, name};
      return 1;
    }
    face = script_[count_++];
  } else {
    face = 1 + draw(static_cast<std::uint32_t>(sides));
  }
  if (record_ != nullptr) record_->push_back(static_cast<Outcome>(face));
  return face;
}

}  // namespace bout
