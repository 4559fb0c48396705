#include "games/one_against_all/game.hpp"

namespace bout::one_against_all {

namespace {

/// What is asked, in words for whoever is asked and for whoever waits.
struct Asker {
  const State& state;
  const Rules& rules;
  const Content& content;
  Seat viewer;

  bool asks(Seat seat) const { return viewer == seat; }
  bool hero_asked() const { return viewer != boss_seat && viewer != spectator; }
  std::string name(Hero hero) const { return content.figure(hero).brief; }

  std::string operator()(const ChooseLoadout&) const {
    return asks(boss_seat) ? "Which cards do you take into the fight?" : "The Boss chooses his cards in secret.";
  }
  std::string operator()(const DivideCards&) const {
    return hero_asked() ? "Who carries which cards?" : "The Heroes divide their cards.";
  }
  std::string operator()(const DeclareOrder&) const {
    return hero_asked() ? "In which order do the Heroes go?" : "The Heroes settle their order.";
  }
  std::string operator()(const ChooseNextHero&) const {
    return hero_asked() ? "Who goes next?" : "The Heroes decide who goes next.";
  }
  std::string operator()(const ChooseMovement& ask) const {
    if (!asks(seat_of(ask.hero))) return name(ask.hero) + " moves.";
    return ask.rolled ? name(ask.hero) + ", anything more before you attack?" : name(ask.hero) + ", your move.";
  }
  std::string operator()(const ChooseAttack& ask) const {
    if (!asks(seat_of(ask.hero))) return name(ask.hero) + " attacks.";
    return ask.attacked ? name(ask.hero) + ", strike once more?" : name(ask.hero) + ", your attack.";
  }
  std::string operator()(const OfferBossCard&) const {
    return asks(boss_seat) ? "Play a card?" : "The Boss thinks about his cards.";
  }
  std::string operator()(const ChooseTarget&) const {
    return asks(boss_seat) ? "Who do you attack?" : "The Boss picks a target.";
  }
  std::string operator()(const OfferShield& ask) const {
    const bool known = rules.shield_timing == ShieldTiming::after_roll;
    const std::string blow = known ? " for " + std::to_string(state.attack.damage) : "";
    if (!asks(seat_of(ask.target))) return "The Boss attacks the " + name(ask.target) + blow + ". A Shield may answer.";
    return "The Boss hits you, " + name(ask.target) + (known ? "," + blow : "") + ". Raise the Shield?";
  }
  template <class Step>
  std::string operator()(const Step&) const {
    return {};
  }
};

}  // namespace

std::string Game::question(const State& state, Seat viewer) const {
  if (state.winner) return *state.winner == Side::boss ? "The Boss wins." : "The Heroes win.";
  if (state.agenda.empty()) return {};
  return visit(Asker{state, rules_, *content_, viewer}, state.agenda.back());
}

}  // namespace bout::one_against_all
