// What is asked, in words for whoever is asked and for whoever waits.
#include "games/all_or_nothing/game.hpp"

namespace bout::all_or_nothing {

namespace {

struct Asker {
  const Game& game;
  const State& state;
  Seat viewer;

  bool mine(Side side) const { return viewer == seat_of(side); }
  std::string name(Side side) const { return game.brief(state, side); }
  std::string either(Side side, std::string asked, const std::string& waits) const {
    return mine(side) ? std::move(asked) : name(side) + " " + waits + ".";
  }
  std::string card() const { return game.card_name(state, state.attack.by, state.attack.card); }

  std::string operator()(const ChooseWrestler&) const {
    return mine(Side::player) ? "Who are you tonight?" : "The first player is choosing a wrestler.";
  }
  std::string operator()(const ChooseOpponent&) const {
    if (!game.rules().versus())
      return mine(Side::player) ? "Who stands in the other corner?" : "The player is choosing an opponent.";
    return mine(Side::foe) ? "Who are you tonight?" : "The second player is choosing a wrestler.";
  }
  std::string operator()(const SwapCards& ask) const {
    return either(ask.side, "Any cards to swap before the bell?", "looks through the deck");
  }
  std::string operator()(const PickOpening&) const {
    const bool open = viewer != spectator && !state.corners[side_at(viewer)].opened && number(viewer) < game.seats();
    return open ? "Which cards do you open with?" : "The opening hands are being picked.";
  }
  std::string operator()(const ChooseAction& ask) const {
    return either(ask.side, "You have the initiative. What now?", "has the initiative");
  }
  std::string operator()(const OfferBeforeRoll& ask) const {
    return either(ask.side, card() + ": anything before you roll?", "winds up");
  }
  std::string operator()(const OfferAfterRoll& ask) const {
    return either(ask.side, "The dice have fallen. Leave them?", "looks at the dice");
  }
  std::string operator()(const OfferAbility& ask) const {
    return either(ask.side, card() + " lands. What do you add?", "presses on");
  }
  std::string operator()(const OfferIcon& ask) const {
    return either(ask.side, name(other(ask.side)) + " is down. What now?", "stands over " + name(other(ask.side)));
  }
  std::string operator()(const OfferReturn& ask) const {
    return either(ask.side, name(other(ask.side)) + " wastes a moment. What do you gain?", "uses the moment");
  }
  std::string operator()(const OfferDefence& ask) const {
    if (state.attack.strike) {
      const std::string& weapon = game.content().weapons[state.display[state.attack.weapon]].name;
      return either(ask.side, name(other(ask.side)) + " has the " + weapon + ". What do you do?",
                    "sees the " + weapon + " coming");
    }
    return either(ask.side, name(state.attack.by) + " goes for " + card() + ". Your answer?",
                  "has to answer " + card());
  }
  std::string operator()(const PayCards& ask) const {
    return either(ask.side, "Which card do you give up?", "gives up cards");
  }
  std::string operator()(const OfferCompensation& ask) const {
    return either(ask.side, "That hurt. What do you get for it?", "gets something for it");
  }
  std::string operator()(const OfferKickOut& ask) const {
    const bool left = state.fall.used < attempts_allowed(state, game.rules(), ask.side);
    return either(ask.side, left ? "Shoulders down. How do you get up?" : "Nothing left, unless you find something.",
                  "is down");
  }
  std::string operator()(const OfferClimb& ask) const {
    return either(ask.side,
                  name(other(ask.side)) + " is climbing. Do you go after " +
                      game.content().wrestlers[state.corners[other(ask.side)].wrestler].pronouns[1] + "?",
                  "looks up at the cage");
  }
  std::string operator()(const OfferTop& ask) const {
    return either(ask.side, "You are at the top too. How do you stop the escape?", "has reached the top too");
  }
  std::string operator()(const OrderScouted&) const {
    return mine(Side::player) ? "You have seen the next cards. Which one comes first?" : "The player plans ahead.";
  }
  std::string operator()(const OfferLastThree& ask) const {
    return either(ask.side, "No cards left. Draw three from your discards? Only once.", "has no cards left");
  }
  template <class Step>
  std::string operator()(const Step&) const {
    return {};
  }
};

}  // namespace

std::string Game::question(const State& state, Seat viewer) const {
  if (state.terms.career && (state.over() || !in_ring(state))) return career_question(*this, state, viewer);
  if (state.ending == Ending::draw) return "The match is a draw.";
  if (state.winner && state.over()) return name(state, *state.winner) + " wins.";
  if (state.agenda.empty()) return {};
  return visit(Asker{*this, state, viewer}, state.agenda.back());
}

}  // namespace bout::all_or_nothing
