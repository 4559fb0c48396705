// Why something cannot be done now, with the numbers of the rules.
#include <algorithm>

#include "engine/text.hpp"
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

namespace {

/// What `explain` answers. A word that is not here gets no answer of its own.
constexpr std::string_view topics[] = {
    "open", "book",  "hardcore", "cage", "title",   "enter",   "out", "challenge", "shot",    "interview", "chip",
    "bump", "spill", "pin",      "bell", "suggest", "compose", "run", "sign",      "release", "arrange",
};

std::string cited(const Objection& refused) { return capital(refused.words) + " (" + refused.rule + ")."; }

}  // namespace

std::string Game::explain(const State& state, Seat, std::string_view word) const {
  if (state.over) return "It is over.";
  if (std::find(std::begin(topics), std::end(topics), word) == std::end(topics))
    return "There is nothing of that name to do here.";
  const bool desk = asked<Desk>(state) != nullptr, composing = asked<Compose>(state) != nullptr;
  const std::string busy =
      state.open ? "An event is under way; the card stands (FTM-4.1)." : "This is not what you are deciding right now.";
  if (word == "open") {
    if (!desk) return busy;
    const Objection shut = why_shut(state, rules());
    if (!shut) return "The doors can be opened.";
    if (std::string_view(shut.rule) == "FTM-D3")
      return "An event has at least " + std::to_string(rules().least_matches) + " matches; the card has " +
             std::to_string(state.card.size()) + " (FTM-D3).";
    return cited(shut);
  }
  if (word == "book") {
    if (!composing) return desk ? "First put a match together (FTM-D4)." : busy;
    const int of = asked<Compose>(state)->of;
    const Objection refused = objection(state, rules(), state.draft, of == new_match ? -1 : of);
    return refused ? cited(refused) : "The match can be booked.";
  }
  if ((word == "hardcore" || word == "cage") && composing && state.draft.grudge)
    return "The die has said how this Grudge Match is fought (FTM-10.4).";
  if (word == "hardcore")
    return composing
               ? "Somebody in this match lacks MEAN, and only wrestlers with MEAN take part in a hardcore match (FTM-15.1, FTM-R36)."
               : busy;
  if (word == "title")
    return composing
               ? "A title is at stake only where its holders are in the match, a tag title in a tag match, and once an event (FTM-R65)."
               : busy;
  if (word == "enter")
    return composing
               ? "This match is full, or whoever is left is away, has matches enough already, or lacks MEAN for a hardcore match (FTM-R38, FTM-R70, FTM-15.1)."
               : busy;
  if (word == "out") return "The two rivals of a Grudge Match stay in it (FTM-10.2).";
  if (word == "challenge")
    return "A Grudge Match needs a challenge that was issued and is not booked yet, with both of them there (FTM-10.1, FTM-R32).";
  if (word == "shot")
    return "A title shot is given to a first contender who has not had it yet, while champion and contender are there (FTM-R39).";
  if (word == "interview")
    return rules().interviews == 0
               ? "This federation plays without interviews; an option brings them (FTM-16.11)."
               : "An interview comes between two matches, and each event has a limited number of them (FTM-16.11, FTM-R59).";
  if (word == "chip")
    return rules().objects ? "Objects are laid out while a match is put together (FTM-16.2)."
                           : "Chairs, tables and ladders are an option that is off (FTM-16.2).";
  if (word == "bump")
    return rules().scripted_bump ? "A ref bump is scripted while a match is put together (FTM-R60)."
                                 : "Scripted ref bumps are an option that is off (FTM-16.14).";
  if (word == "spill")
    return rules().outside_board ? "The way out is scripted while a match is put together (FTM-R61)."
                                 : "The board outside the ring is an option that is off (FTM-16.17).";
  if (word == "pin" || word == "bell")
    return state.open ? "During a match nobody chooses anything: cards and dice do (FTM-4.3)."
                      : "The bell rings once the doors are open (FTM-4.1).";
  if (word == "suggest" || word == "compose") return desk ? "The card is full (FTM-D3)." : busy;
  if (word == "run")
    return desk ? "First something has to make way for a match that is due tonight (FTM-R32, FTM-R39)." : busy;
  if (word == "arrange")
    return desk
               ? "Choose a wrestler, then a new side, helper, ally, foe or partner; champions of the tag title stay together (FTM-D1, FTM-R5)."
               : busy;
  if (word == "sign" || word == "release")
    return "Only guests come and go, between events, and not while they hold a title or owe a match (FTM-D1).";
  return "There is nothing of that name to do here.";
}

std::vector<std::string> Game::explains() const { return {std::begin(topics), std::end(topics)}; }

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

}  // namespace bout::face_to_the_mat
