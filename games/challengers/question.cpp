// What is asked, in words for whoever is asked and for whoever waits.
#include "engine/text.hpp"
#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

/// What a match asks, in words for whoever is asked.
struct MatchAsker {
  const Rules& rules;
  const Content& content;

  std::string operator()(const ChooseSplit&) const {
    return "Which of the two stays on top? The other goes to the bottom.";
  }
  std::string operator()(const ChooseOrder&) const { return "In which order do these go back on top of your deck?"; }
  std::string operator()(const ChooseFromDeck& ask) const {
    return ask.place == Place::bottom ? "Which card of your deck goes to the bottom?"
                                      : "Which card of your deck goes on top?";
  }
  std::string operator()(const ChooseFromBench& ask) const {
    const bool back = rules[ask.kind].effects[ask.effect].op == Op::return_to_deck;
    const std::string whose = ask.bench == ask.chooser ? "your" : "the opponent's";
    return content[ask.kind].title + ": which card of " + whose + " bench " +
           (back ? "goes back on top of the deck?" : "is exhausted?");
  }
  template <class Step>
  std::string operator()(const Step&) const {
    return {};
  }
};

/// What is asked of one seat, or what it waits for. Of others it says only what everybody sees: whether they are at
/// their deck or in a match (CHA-R8).
struct Asker {
  const Game& game;
  const State& state;
  const Rules& rules;

  std::string name(Side side) const { return game.side_name(state, side); }
  bool decides(Side side) const { return !state[side].is_robot() && state.deciding.contains(Seat(state[side].seat)); }

  std::string for_spectator() const {
    std::string decks, matches;
    for (int i = 0; i < rules.sides; ++i) {
      if (!decides(Side(i))) continue;
      std::string& list = state[Side(i)].phase == Phase::match ? matches : decks;
      list += (list.empty() ? "" : ", ") + name(Side(i));
    }
    std::string text;
    if (!decks.empty()) text = "Building a deck: " + decks + ".";
    if (!matches.empty()) text += (text.empty() ? "" : " ") + ("Deciding in a match: " + matches + ".");
    return text;
  }

  std::string ahead(Side side) const {
    if (state.finale.stage > 0) return "The final";
    const Side other = opponent_of(state, rules, side);
    const std::string round = "Round " + std::to_string(state[side].round);
    return other == no_side ? round : round + " against " + name(other);
  }

  std::string while_waiting(Side side) const {
    const Side other = opponent_of(state, rules, side);
    if (state[side].phase == Phase::match && other != no_side && decides(other))
      return capital(name(other)) + " decides in your match.";
    if (state[side].phase == Phase::ready && other != no_side && decides(other) && state[other].phase != Phase::match &&
        state[other].round == state[side].round)
      return "You are ready. " + capital(name(other)) + " still builds a deck.";
    const std::string others = for_spectator();
    if (state[side].phase == Phase::done) return others.empty() ? others : "You have played every round. " + others;
    return others.empty() ? others : "You wait. " + others;
  }

  std::string for_player(Side side) const {
    const SideState& mine = state[side];
    if (!decides(side)) return while_waiting(side);
    switch (mine.phase) {
      case Phase::choose_level: return ahead(side) + ": which pile do you draw from?";
      case Phase::draft: {
        const std::string left = std::to_string(mine.draft.picks);
        return ahead(side) + ": which card do you pick? " + left + (mine.draft.picks == 1 ? " pick" : " picks") +
               " left.";
      }
      case Phase::remove: return ahead(side) + ": take cards out of your deck, or are you ready?";
      default: break;
    }
    const MatchStep* asked = asked_of(state, side);
    return asked == nullptr ? std::string() : visit(MatchAsker{rules, game.content()}, *asked);
  }
};

}  // namespace

std::string Game::question(const State& state, Seat viewer) const {
  if (state.winner != no_side) return capital(side_name(state, state.winner)) + " wins the tournament.";
  const Asker asker{*this, state, rules()};
  return viewer == spectator ? asker.for_spectator() : asker.for_player(side_at(state, viewer));
}

}  // namespace bout::challengers
