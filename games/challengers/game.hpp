#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/play.hpp"
#include "games/challengers/content.hpp"
#include "games/challengers/decisions.hpp"
#include "games/challengers/study.hpp"
#include "games/challengers/view.hpp"

namespace bout::challengers {

/// Challengers! at one table: see docs/adding-a-game.md for what each of these answers.
class Game : public Play<Game, State, Table, Event> {  // CHA-I8
 public:
  static const GameInfo& info();
  static const std::vector<OptionSpec>& options() { return option_specs(); }
  static const std::vector<Preset>& presets() { return option_presets(); }
  static std::span<const ContentFile> files();
  static std::string_view rulebook();
  static std::string card_texts(const Pack&);
  static std::optional<Game> open(const Pack&, const OptionValues&, Problems&);

  Game(const Rules& rules, std::shared_ptr<const Content> content);
  const Rules& rules() const { return *rules_; }
  const Content& content() const { return *content_; }

  Result result(const State&) const;

  // knowledge.cpp, evaluation.cpp, prospects.cpp
  State redeal(const State&, Seat viewer, Chance&) const;
  double evaluate(const State&, Seat) const;
  int play_out(State&, Chance& chance, Chance& picks, int limit, bool quick) const;
  /// What each of these moves of one seat is worth, as a chance to win the tournament: prospects.cpp.
  void weigh(const State& world, std::span<const Move> moves, Chance&, std::span<double> values) const;
  /// How strong a deck is, in comparable points: curve, names, sets that help each other.
  double deck_strength(const State&, Side) const;

  int seats() const { return rules().players; }
  int team(Seat seat) const { return number(seat); }  // everybody for themselves
  std::string seat_name(Seat) const;
  std::string side_name(const State&, Side) const;
  std::vector<std::string> outcomes() const;

  // view.cpp, terminal.cpp
  using View = challengers::View;
  using Sheet = challengers::Sheet;
  View look(const State& state, Seat viewer) const;
  Sheet sheet() const;
  std::string draw(const State& state, Seat viewer, Style style) const { return draw(look(state, viewer), style); }
  std::string draw(const View&, Style) const;

  // labels.cpp, explain.cpp, forecast.cpp
  std::string label(const State&, Seat, Choice) const;
  std::string_view word(Choice) const;
  std::string explain(const State&, Seat, std::string_view word) const;
  std::vector<std::string> explains() const;
  std::vector<std::string> might(const State&, Seat) const;
  std::string follows(const State&, Seat, Choice) const;
  std::vector<Forecast> forecast(const State&, Seat, Choice) const;
  std::string roll_text(RollName) const;
  std::string outcome_text(RollName, Outcome) const;

  // question.cpp
  std::string question(const State&, Seat viewer) const;

  // pictures.cpp
  using Means = challengers::Means;
  Picture picture(const Event&) const;
  Means means(const State&, Seat, Choice) const;

  // narration.cpp
  std::optional<Event> seen_by(const Event&, Seat viewer) const;
  bool reveals(const Event&) const;
  Told tell(const Event&, Seat viewer, Teller&) const;

  Study study() const { return Study(rules_, content_); }

 private:
  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
};

}  // namespace bout::challengers
