// What is asked, in words for the promoter and for whoever watches.
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

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
    return "Who does " + name(who_in(state.match, ask->by)) + " go for?";
  if (const auto* ask = asked<Arrange>(state)) return "What changes for " + name(ask->who) + "?";
  if (const auto* ask = asked<ChooseUse>(state))
    return name(ask->what.who) + " has a " + std::string(word_of(ask->what.thing)) + ". What is it good for?";
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
