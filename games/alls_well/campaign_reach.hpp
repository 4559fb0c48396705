#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "engine/study.hpp"
#include "games/alls_well/events.hpp"
#include "games/alls_well/story_ids.hpp"

namespace bout::alls_well {

struct Content;
struct Rules;

/// What of all that is written many campaigns have come across, and what never: AWE-C51.
class CampaignReach {
 public:
  void watch(const Event& event);
  void finish(const Rules& rules);
  /// How much of each kind was reached, and everything that was not.
  std::vector<FindingsTable> tables(const Rules&, const Content&) const;
  template <class Self>
  static auto tallies(Self& self) {
    return std::tie(self.locations_, self.results_, self.last_entries_, self.options_, self.throes_, self.ends_,
                    self.bands_, self.worked_);
  }

 private:
  using Count = std::uint64_t;
  static constexpr std::size_t verdicts = 4, letters = 26, letter_options = 6;
  std::array<Count, most_locations + 1> locations_{};
  std::array<std::array<Count, verdicts>, most_quests + 1> results_{};
  std::array<Count, explorations> last_entries_{};
  std::array<std::array<std::array<Count, letter_options>, letters>, campaign_scenarios> options_{};
  std::array<Count, most_throes_kinds> throes_{};
  std::array<Count, closing_ends> ends_{};
  std::array<std::array<Count, trauma_bands>, characters> bands_{};
  std::vector<Count> worked_;  // for each effect: it has been carried out, or has counted
};

}  // namespace bout::alls_well
