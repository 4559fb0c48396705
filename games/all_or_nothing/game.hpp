#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/play.hpp"
#include "games/all_or_nothing/annals.hpp"
#include "games/all_or_nothing/content.hpp"
#include "games/all_or_nothing/decisions.hpp"
#include "games/all_or_nothing/pictures.hpp"
#include "games/all_or_nothing/study.hpp"
#include "games/all_or_nothing/view.hpp"

namespace bout::all_or_nothing {

/// All or Nothing at one table: see docs/adding-a-game.md for what each of these answers.
class Game : public Play<Game, State, Table, Event> {
 public:
  using View = all_or_nothing::View;
  using Sheet = all_or_nothing::Sheet;
  using Means = all_or_nothing::Means;
  using History = all_or_nothing::History;

  static const GameInfo& info();
  static const std::vector<OptionSpec>& options() { return option_specs(); }
  static const std::vector<Preset>& presets() { return option_presets(); }
  static std::span<const ContentFile> files();
  static std::string_view rulebook();
  static std::string story_graph(const Pack&);
  static std::optional<Game> open(const Pack&, const OptionValues&, Problems&);

  Game(Rules rules, std::shared_ptr<const Content> content)
      : rules_(std::make_shared<const Rules>(std::move(rules))), content_(std::move(content)) {}
  Game(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content)
      : rules_(std::move(rules)), content_(std::move(content)) {}
  const Rules& rules() const { return *rules_; }
  const Content& content() const { return *content_; }

  Result result(const State&) const;

  // knowledge.cpp
  State redeal(const State&, Seat viewer, Chance&) const;
  double evaluate(const State&, Seat) const;
  void weigh(const State& world, std::span<const Move> moves, Chance&, std::span<double> values) const;
  int play_out(State&, Chance& chance, Chance& picks, int limit, bool quick) const;
  /// Counts what designers want to know of many matches: study.cpp.
  Study study() const { return {rules_, content_}; }
  /// Journal, tales of matches and the season page: annals.cpp.
  Annals annals() const { return {rules_, content_}; }
  /// From Chapter 2 on: AON-26.5.
  std::string campaign_sheet(const State&) const;

  int seats() const { return rules().players; }
  int team(Seat seat) const { return number(seat); }
  std::string seat_name(Seat) const;
  std::vector<std::string> outcomes() const;

  // view.cpp, pictures.cpp, terminal.cpp
  View look(const State& state, Seat viewer) const;
  CareerView look_at_career(const State&) const;
  CareerSheet career_sheet() const;
  Sheet sheet() const;
  Means means(const State&, Seat, Choice) const;
  std::string draw(const State& state, Seat viewer, Style style) const { return draw(look(state, viewer), style); }
  std::string draw(const View&, Style) const;

  // labels.cpp, forecast.cpp
  std::string label(const State&, Seat, Choice) const;
  std::string_view word(Choice) const;
  std::string follows(const State&, Seat, Choice) const;
  std::vector<Forecast> forecast(const State&, Seat, Choice) const;  // forecast.cpp
  std::string roll_text(RollName) const;
  std::string outcome_text(RollName, Outcome) const;

  // question.cpp, explain.cpp
  std::string question(const State&, Seat viewer) const;
  std::vector<std::string> might(const State&, Seat) const;
  std::vector<std::string> explains() const;
  std::string explain(const State&, Seat, std::string_view word) const;

  // narration.cpp
  std::optional<Event> seen_by(const Event&, Seat viewer) const;
  bool reveals(const Event&) const;
  std::vector<std::string> reads(const Event&) const;
  Told tell(const Event&, Seat viewer, Teller&) const;
  Picture picture(const Event&) const;  // pictures.cpp

  std::string name(const State& state, Side side) const {
    return std::string(content().name(state.corners[side].wrestler, rules().names));
  }
  std::string brief(const State& state, Side side) const {
    return std::string(content().brief(state.corners[side].wrestler, rules().names));
  }
  const std::string& card_name(const State& state, Side side, CardNo card) const {
    return content().wrestlers[state.corners[side].wrestler].cards[card].name;
  }
  const std::string& ability_name(AbilityId ability) const { return content().abilities[ability].name; }

 private:
  std::string gift(const State&, Side) const;
  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
};

/// Whether a match is under way; in a career there are evenings between them.
bool in_ring(const State&);
// What the career says of its own choices and questions: career_labels.cpp.
std::string career_label(const Game&, const State&, Choice);
std::string career_follows(const Game&, const State&, Choice);
std::string career_question(const Game&, const State&, Seat viewer);
std::string career_explain(const Game&, const State&, std::string_view word);
std::vector<std::string> career_words();
/// The campaign board in the terminal: career_terminal.cpp.
std::string draw_career(const Game&, const View&, Style);

/// What an ability does, in words: describe.cpp.
std::string ability_text(const Ability&);
/// "strike, damage 2, needs 3, costs 1, momentum 1, pin": a card's figures, as they stand or as they are printed.
std::string card_text(const Card& card, int damage, int tn);

}  // namespace bout::all_or_nothing
