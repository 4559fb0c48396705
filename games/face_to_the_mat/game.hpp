#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/play.hpp"
#include "games/face_to_the_mat/annals.hpp"
#include "games/face_to_the_mat/content.hpp"
#include "games/face_to_the_mat/decisions.hpp"
#include "games/face_to_the_mat/study.hpp"
#include "games/face_to_the_mat/view.hpp"
#include "games/face_to_the_mat/voice.hpp"

namespace bout::face_to_the_mat {

/// Face to the Mat at one table: see docs/adding-a-game.md for what each of these answers.
class Game : public bout::Play<Game, State, Table, Event> {
 public:
  using View = seen::View;
  using Sheet = seen::Sheet;
  using Means = face_to_the_mat::Means;

  static const GameInfo& info();
  static const std::vector<OptionSpec>& options() { return option_specs(); }
  static const std::vector<Preset>& presets() { return option_presets(); }
  static std::span<const ContentFile> files();
  static std::string_view rulebook();
  static std::optional<Game> open(const Pack&, const OptionValues&, Problems&);

  Game(const Rules& rules, std::shared_ptr<const Content> content, std::shared_ptr<const Voice> voice);
  const Rules& rules() const { return *rules_; }
  const Content& content() const { return *content_; }
  const Voice& voice() const { return *voice_; }

  Result result(const State&) const;

  // knowledge.cpp
  State redeal(const State& state, Seat, Chance&) const { return state; }  // FTM-R68: nothing here is hidden
  double evaluate(const State&, Seat) const;
  int play_out(State&, Chance& chance, Chance& picks, int limit, bool quick) const;

  int seats() const { return 1; }
  int team(Seat) const { return 0; }
  std::string seat_name(Seat) const;
  std::vector<std::string> outcomes() const;

  // view.cpp, pictures.cpp, terminal.cpp
  View look(const State&, Seat viewer) const;
  Sheet sheet() const;
  Means means(const State&, Seat, Choice) const;
  Picture picture(const Event&) const;
  std::string draw(const State&, Seat viewer, Style) const;

  // labels.cpp, explain.cpp, forecast.cpp
  std::string label(const State&, Seat, Choice) const;
  std::string_view word(Choice) const;
  std::string follows(const State&, Seat, Choice) const;
  /// "★QUICK ■SMART; finisher 11–33".
  std::string qualities_text(const State&, Who) const;
  std::string explain(const State&, Seat, std::string_view word) const;
  std::vector<std::string> explains() const;
  std::vector<std::string> might(const State&, Seat) const;
  std::vector<Forecast> forecast(const State&, Seat, Choice) const;
  std::string roll_text(RollName) const;
  std::string outcome_text(RollName, Outcome) const;

  // advice.cpp
  std::vector<Advice> advise(const State&, Seat) const;

  // question.cpp
  std::string question(const State&, Seat viewer) const;

  // narration.cpp
  std::optional<Event> seen_by(const Event& event, Seat) const { return event; }  // FTM-R68
  bool reveals(const Event&) const { return false; }
  Told tell(const Event&, Seat viewer, Teller&) const;

  Annals annals() const { return {rules_, content_}; }
  Study study() const { return {rules_, content_}; }

  const std::string& name(Who who) const { return content()[who].name; }
  std::string booking_text(const State&, const Booking&) const;
  std::string use_text(const State&, int as) const;

 private:
  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
  std::shared_ptr<const Voice> voice_;
};

}  // namespace bout::face_to_the_mat
