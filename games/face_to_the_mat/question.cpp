// What is asked, and what one might think of but may not do now.
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

std::vector<std::string> Game::might(const State& state, Seat) const {
  if (state.over) return {};
  std::vector<std::string> list;
  const auto offered = [&](std::string_view sought) {
    ChoiceList choices;
    this->choices(state, promoter, choices);
    for (const Choice choice : choices)
      if (word(choice) == sought) return true;
    return false;
  };
  const bool desk = asked<Desk>(state) != nullptr;
  for (const std::string_view sought :
       desk ? std::vector<std::string_view>{"open", "challenge", "shot", "suggest", "run"}
       : asked<Compose>(state) != nullptr
           ? std::vector<std::string_view>{"book", "hardcore", "title", "enter", "chip", "bump", "spill"}
           : std::vector<std::string_view>{"interview"})
    if (!offered(sought)) list.emplace_back(sought);
  return list;
}

std::string Game::question(const State& state, Seat viewer) const {
  if (state.over || state.agenda.empty()) return {};
  const std::string show = "Event " + std::to_string(state.show) + ", " +
                           content().federation.shows[index((state.show - 1) % rules().show_names)];
  if (viewer == spectator) return "The promoter decides.";
  if (asked<Desk>(state) != nullptr) return show + ": what is on the card?";
  if (asked<Compose>(state) != nullptr) return "Who is in this match, and how is it fought?";
  const auto rivals = [&](int challenge) {
    const Challenge& one = state.challenges[index(challenge)];
    return name(one.by) + " and " + name(one.to);
  };
  if (const auto* ask = asked<ChooseType>(state)) return rivals(ask->challenge) + " may fight as you like. How?";
  if (const auto* ask = asked<ChooseStakes>(state)) return "What do " + rivals(ask->challenge) + " fight for?";
  if (const auto* ask = asked<ChooseTitle>(state)) return name(ask->who) + " has earned a shot. At which title?";
  if (asked<Interlude>(state) != nullptr)
    return "Match " + std::to_string(state.at + 1) + " of " + std::to_string(state.card.size()) + ": " +
           booking_text(state, state.card[state.at]) + ".";
  if (asked<ChooseSpot>(state) != nullptr) return "Somebody is missing in the HOT BOX. Who stands there?";
  if (const auto* ask = asked<ChoosePinned>(state))
    return "Whom does " + name(who_in(state.match, ask->by)) + " go for?";
  if (const auto* ask = asked<MayTurn>(state))
    return name(ask->who) + " is about to turn " + (state[ask->who].side == Side::face ? "heel" : "face") +
           ". Does it happen?";
  if (const auto* ask = asked<MayAlly>(state))
    return name(ask->a) + " and " + name(ask->b) + " are about to become allies. Does it happen?";
  if (asked<SeasonOver>(state) != nullptr)
    return "Season " + std::to_string((state.show - 1) / rules().season_shows) + " is over. Another?";
  return {};
}

}  // namespace bout::face_to_the_mat
