#pragma once
#include "engine/any_game.hpp"

namespace bout::testing {

/// A game made for a test, with nothing to look at: what only screens ask is answered here.
class DullGame : public AnyGame {
 public:
  std::string view(const AnyState&, Seat) const override { return "{}"; }
  std::string draw(const AnyState&, Seat, Style) const override { return {}; }
  std::string label(const AnyState&, Seat, Choice) const override { return {}; }
  std::string word(Choice) const override { return {}; }
  std::string explain(const AnyState&, Seat, std::string_view) const override { return {}; }
  std::string question(const AnyState&, Seat) const override { return "Bet?"; }
  std::vector<std::string> might(const AnyState&, Seat) const override { return {}; }
  std::string show(const AnyEvent&) const override { return "{}"; }
  std::vector<Forecast> forecast(const AnyState&, Seat, Choice) const override { return {}; }
  std::optional<AnyEvent> seen_by(const AnyEvent&, Seat) const override { return std::nullopt; }
  bool reveals(const AnyEvent&) const override { return false; }
  std::uint64_t digest(const AnyEvent&) const override { return 0; }
  Told tell(const AnyEvent&, Seat, Teller&) const override { return {}; }
  std::string roll_text(RollName) const override { return {}; }
};

}  // namespace bout::testing
