#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/study.hpp"
#include "games/all_or_nothing/content.hpp"

namespace bout::all_or_nothing {

/// What designers want to know of many careers: VP by wrestler, side and source, the reach of every card, what came of every
/// option, injuries, actions, abilities bought.
class CareerStudy {
 public:
  explicit CareerStudy(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content);

  void watch(const Event& event);
  void finish(const State& end);
  std::vector<FindingsTable> tables() const;
  Spread matches() const { return {"career_matches", "matches in a career", lengths_}; }
  template <class Self>
  static auto tallies(Self& self) {
    return std::tie(self.pairs_, self.from_, self.reached_, self.options_, self.injuries_, self.skills_, self.actions_,
                    self.lengths_);
  }

 private:
  using Part = OutOf;
  /// The careers of one wrestler on one side: the one he first took.
  struct Pair {
    Mean vp, matches, injuries;
    Part won, turned, rival, belt;
  };
  /// Where VP come from; the first three groups once for each chapter.
  enum Origin : std::uint8_t { won, lost = won + 3, cards = lost + 3, bonus = cards + 3, given_up, returned, origins };
  struct Option {
    Part taken;     // of the times it was there
    Mean vp_after;  // what careers scored from there on
  };
  struct Rolled {
    Mean taken;  // in a career
    Part works;  // a success at least
  };

  /// What is known of the career under way.
  struct Under {
    std::optional<CrowdSide> first;
    std::array<bool, 2> was{};  // on this side, at any time
    int chapter = 1, matches = 0, wins = 0, vp = 0;
    bool turned = false, rival = false, conceded = false;
    std::array<int, 4> injuries{}, actions{}, skills{};
    std::array<int, origins> from{};
    std::vector<bool> reached;
    std::vector<std::pair<story::TextId, int>> options;  // with the VP one had then
  };

  void see(const ChapterBegan&);
  void see(const PieceOpened&);
  void see(const ChoiceAsked&);
  void see(const OptionTaken&);
  void see(const VpChanged&);
  void see(const InjuryTaken&);
  void see(const InjuryHealed&);
  void see(const SkillLearned&);
  void see(const SideTaken&);
  void see(const Turned&);
  void see(const RivalMade&);
  void see(const BackstageRolled&);
  void see(const MatchScored&);
  void see(const MatchConceded&);
  void score(int origin, int by);

  const story::Story& story() const { return *rules_->book->story; }
  FindingsTable careers_table() const;
  FindingsTable origins_table() const;
  FindingsTable cards_table() const;
  FindingsTable options_table() const;
  FindingsTable body_table() const;

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
  ListBy<Wrestler, std::array<Pair, 2>> pairs_;
  std::array<Mean, origins> from_{};
  std::vector<Part> reached_;   // by card
  std::vector<Option> options_;  // by the text of the label
  std::array<Mean, 4> injuries_{};
  std::array<Part, 4> skills_{};
  std::array<Rolled, 4> actions_{};
  std::vector<std::uint64_t> lengths_;
  Under under_;
};

}  // namespace bout::all_or_nothing
