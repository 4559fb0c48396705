#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/play.hpp"
#include "games/alls_well/annals.hpp"
#include "games/alls_well/content.hpp"
#include "games/alls_well/decisions.hpp"
#include "games/alls_well/guide.hpp"
#include "games/alls_well/story.hpp"
#include "games/alls_well/study.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

/// Everything that is read: the cards, and the guides of the Scenarios that are played.
struct Content {
  Faces faces;
  std::vector<Names> names;  // of each Scenario, as its guide calls things
  std::vector<Guide> guides;
  std::optional<StoryWords> story;  // of a campaign
  CardIds ids;

  const Guide& guide() const { return guides.front(); }
};

const std::vector<OptionSpec>& option_specs();
const std::vector<Preset>& option_presets();
std::string_view scenario_named(const OptionValues&);
bool plays_campaign(const OptionValues&);
void apply_options(const OptionValues&, Rules&, Problems&);

/// One Scenario at one table: see docs/adding-a-game.md for what each of these answers.
class Game : public Play<Game, State, Table, Event> {
 public:
  using View = alls_well::View;
  using Sheet = alls_well::Sheet;
  using Means = alls_well::Means;

  static const GameInfo& info();
  static const std::vector<OptionSpec>& options() { return option_specs(); }
  static const std::vector<Preset>& presets() { return option_presets(); }
  static std::span<const ContentFile> files();
  static std::string_view rulebook();
  static std::optional<Game> open(const Pack&, const OptionValues&, Problems&);
  /// Every Scenario and the story, not only what one table reads.
  static void check(const Pack&, Problems&);
  static std::string story_graph(const Pack&);

  Game(Rules rules, std::shared_ptr<const Content> content)
      : rules_(std::make_shared<const Rules>(std::move(rules))), content_(std::move(content)) {}
  const Rules& rules() const { return *rules_; }
  const Content& content() const { return *content_; }

  Result result(const State&) const;
  // knowledge.cpp
  State redeal(const State&, Seat viewer, Chance&) const;
  double evaluate(const State&, Seat) const;
  void prior(const State&, Seat, const ChoiceList&, std::span<double> weights) const;
  void weigh(const State& world, std::span<const Move> moves, Chance&, std::span<double> values) const;
  bool wastes(const State&, Seat, Choice) const;
  bool rests(const State&) const;
  int play_out(State&, Chance& chance, Chance& picks, int limit, bool quick) const;

  Study study() const { return {rules_, content_}; }
  Annals annals() const { return {rules_, content_}; }
  /// Where a campaign may be paused: its sheet (AWE-36); empty anywhere else.
  std::string campaign_sheet(const State&) const;

  int seats() const { return rules().players; }
  int team(Seat) const { return 0; }  // AWE-1.3
  std::string seat_name(Seat) const;
  std::vector<std::string> outcomes() const;

  // telling.cpp: labels.cpp, question.cpp, explain.cpp, narration.cpp and view.cpp with what this table has
  Words words(std::size_t chapter = 0) const {
    return {rules(), content().faces, content().guides[chapter], content().names[chapter], rules().sites[chapter],
            content().story ? &*content().story : nullptr};
  }
  Words words(const State& state) const { return words(state.campaign.chapter); }
  /// With the Scenario that the event speaks of.
  Words words(const Event&) const;
  View look(const State&, Seat viewer) const;
  Sheet sheet() const;
  Means means(const State&, Seat, Choice) const;
  std::string draw(const State&, Seat viewer, Style) const;
  std::vector<Forecast> forecast(const State&, Seat, Choice) const;
  std::string label(const State&, Seat, Choice) const;
  std::string follows(const State&, Seat, Choice) const;
  std::string_view word(Choice) const;
  std::string question(const State&, Seat viewer) const;
  std::string explain(const State&, Seat, std::string_view word) const;
  std::vector<std::string> explains() const;
  std::vector<std::string> might(const State&, Seat) const;
  std::optional<Event> seen_by(const Event&, Seat viewer) const;
  bool reveals(const Event&) const;
  std::vector<std::string> reads(const Event&) const;
  Picture picture(const Event&) const;
  Told tell(const Event&, Seat viewer, Teller&) const;
  std::string roll_text(RollName) const;

 private:
  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
};

}  // namespace bout::alls_well
