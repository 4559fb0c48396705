#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/play.hpp"
#include "games/one_against_all/content.hpp"
#include "games/one_against_all/decisions.hpp"
#include "games/one_against_all/view.hpp"

namespace bout::one_against_all {

/// One Against All at one table: see docs/adding-a-game.md for what each of these answers.
class Game : public Play<Game, State, Table, Event> {
 public:
  using View = one_against_all::View;
  using Sheet = one_against_all::Sheet;
  using Means = one_against_all::Means;

  static const GameInfo& info();
  static const std::vector<OptionSpec>& options() { return option_specs(); }
  static const std::vector<Preset>& presets() { return option_presets(); }
  static std::span<const ContentFile> files();
  static std::string_view rulebook();
  static std::optional<Game> open(const Pack&, const OptionValues&, Problems&);

  Game(Rules rules, std::shared_ptr<const Content> content) : rules_(rules), content_(std::move(content)) {}
  const Rules& rules() const { return rules_; }
  const Content& content() const { return *content_; }

  Result result(const State&) const;

  // knowledge.cpp
  State redeal(const State&, Seat viewer, Chance&) const;
  double evaluate(const State&, Seat) const;
  bool wastes(const State&, Seat, Choice) const;
  int play_out(State&, Chance& chance, Chance& picks, int limit, bool quick) const;

  int seats() const { return 4; }                                  // OAA-1.1, OAA-R49: seats, not persons
  int team(Seat seat) const { return seat == boss_seat ? 0 : 1; }  // OAA-1.2
  std::string seat_name(Seat) const;
  std::vector<std::string> outcomes() const { return {"Boss wins", "Heroes win"}; }

  // view.cpp, terminal.cpp
  View look(const State&, Seat viewer) const;
  Sheet sheet() const;
  std::string draw(const State& state, Seat viewer, Style style) const { return draw(look(state, viewer), style); }
  std::string draw(const View&, Style) const;

  // labels.cpp
  std::string label(const State&, Seat, Choice) const;
  std::string_view word(Choice) const;
  std::string follows(const State&, Seat, Choice) const;
  std::string roll_text(RollName) const;

  // explain.cpp, question.cpp, forecast.cpp
  std::string explain(const State&, Seat, std::string_view word) const;
  std::vector<std::string> explains() const;
  std::vector<std::string> might(const State&, Seat) const;
  std::string question(const State&, Seat viewer) const;
  std::vector<Forecast> forecast(const State&, Seat, Choice) const;

  // pictures.cpp
  Picture picture(const Event&) const;
  Means means(const State&, Seat, Choice) const;

  // narration.cpp
  std::optional<Event> seen_by(const Event&, Seat viewer) const;
  bool reveals(const Event&) const;
  Told tell(const Event&, Seat viewer, Teller&) const;

 private:
  std::string critical_table() const;

  Rules rules_;
  std::shared_ptr<const Content> content_;
};

}  // namespace bout::one_against_all
