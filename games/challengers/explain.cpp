// Why somebody may not do something now, with the number of the rule.
#include <algorithm>

#include "engine/text.hpp"
#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

/// What `explain` answers beside the names of cards. A word that is not here gets no answer.
constexpr std::string_view topics[] = {
    "pick",    "draft", "offer",  "card",     "redraw",  "draw",  "stop",  "pass",  "none",    "remove",
    "discard", "out",   "trade",  "level",    "pile",    "ready", "match", "play",  "go",      "keep",
    "order",   "place", "look",   "deck",     "shuffle", "take",  "leave", "bench", "exhaust", "attack",
    "reveal",  "flag",  "trophy", "trophies", "fans",    "fan",   "win",   "final", "winner",
};

struct Explainer {
  const State& state;
  const Rules& rules;
  const Content& content;
  Side side;

  const SideState& mine() const { return state[side]; }
  bool drafting() const { return mine().phase == Phase::draft; }

  std::string where() const {
    switch (mine().phase) {
      case Phase::choose_level: return "First choose the pile to draw from (CHA-4.4, CHA-R1).";
      case Phase::draft: return "You are picking cards; cards are removed when that is done (CHA-4.1).";
      case Phase::remove: return "You may take cards out of your deck now, and then you are ready (CHA-4.12).";
      case Phase::ready: return "You are ready; the match begins when your opponent is (CHA-R16).";
      case Phase::match: return "Your match is on and plays by itself until an effect asks you (CHA-8.1, CHA-D20).";
      case Phase::done: return "You have played every round (CHA-3.2).";
    }
    return {};
  }

  std::string pick() const {
    if (!drafting()) return "Cards are picked in step B of the Deck Phase (CHA-4.1). " + where();
    return "Only a card of the offer may be picked, and only as many as the line of the plan shows (CHA-4.6).";
  }
  std::string redraw() const {
    if (!drafting()) return "A redraw belongs to step B of the Deck Phase (CHA-4.9). " + where();
    const Draft& draft = mine().draft;
    if (rules.redraws == 0) return "This table plays without redraws (CHA-4.9).";
    if (draft.redraws == 0) return "The redraw of this Deck Phase has been taken (CHA-4.9).";
    if (rules.redraw_timing == RedrawTiming::first && draft.made > 0)
      return "At this table a redraw comes before the first pick (CHA-R3).";
    return "You may redraw as long as you have a pick to make (CHA-R3).";
  }
  std::string stop() const {
    if (drafting() && rules.forced_picks) return "At this table every pick must be made (CHA-R2).";
    if (drafting() && mine().draft.owed > 0) return "You traded for one more card, so take it first (CHA-R15).";
    return drafting() ? "You may stop picking at any time (CHA-R2)." : where();
  }
  std::string remove() const {
    if (mine().phase == Phase::match) return "Decks are changed between matches only (CHA-4.12). " + where();
    if (mine().phase != Phase::remove)
      return "Cards are removed in step C, at the end of the Deck Phase (CHA-4.1). " + where();
    if (mine().size <= rules.min_deck_size) return "At this table a deck may not get smaller than this (CHA-R9).";
    return "Any card of your deck may go: level cards to their tray, starters to the box (CHA-4.13, CHA-4.14).";
  }
  std::string trade() const {
    return "A trade is made in the moment such a card is picked: other cards of your deck go, and you pick one more "
           "from this offer (CHA-4.11, CHA-R15).";
  }
  std::string look() const {
    return "Face-down cards may be looked at or put in order only where an effect says so (CHA-5.2).";
  }
  std::string bench() const {
    return "A bench has " + std::to_string(rules.bench_seats) +
           " seats, one for each name; cards leave it only by an effect (CHA-6.12, CHA-6.13).";
  }
  std::string level() const {
    if (mine().phase == Phase::choose_level)
      return "One of the levels of this round's line; all cards come from it (CHA-R1).";
    return "The line of this round says which levels you may draw from (CHA-4.3, CHA-4.4).";
  }
  std::string reveal() const {
    return "Cards are revealed one by one while the opponent's card holds the flag, and no more than are needed "
           "(CHA-6.2, CHA-6.8).";
  }
};

}  // namespace

std::string Game::explain(const State& state, Seat seat, std::string_view word) const {
  if (seat == spectator) return "Spectators cannot play.";
  const Explainer why{state, rules(), content(), side_at(state, seat)};
  const bool known = std::find(std::begin(topics), std::end(topics), word) != std::end(topics);
  const auto is = [&](std::initializer_list<std::string_view> any) {
    return known && std::find(any.begin(), any.end(), word) != any.end();
  };
  if (is({"pick", "draft", "offer", "card"})) return why.pick();
  if (is({"redraw", "draw"})) return why.redraw();
  if (is({"stop", "pass", "none"})) return why.stop();
  if (is({"remove", "discard", "out"})) return why.remove();
  if (is({"trade"})) return why.trade();
  if (is({"level", "pile"})) return why.level();
  if (is({"ready", "match", "play", "go"})) return why.where();
  if (is({"keep", "order", "place", "look", "deck", "shuffle"})) return why.look();
  if (is({"take", "leave", "bench", "exhaust"})) return why.bench();
  if (is({"attack", "reveal", "flag"})) return why.reveal();
  if (is({"trophy", "trophies"}))
    return "The winner of a match takes the trophy of the round; only its owner sees what it is worth (CHA-7.4, CHA-7.5).";
  if (is({"fans", "fan"}))
    return "Fans come from trophies and from effects, and they stay whatever happens (CHA-8.11, CHA-9.1).";
  if (is({"win", "final", "winner"})) {
    if (rules().duel())
      return "The most fans after the last round win, or a lead of 11 before that (CHA-12.1, CHA-12.2).";
    return "The two with the most fans play the final, and its winner wins everything (CHA-10.2, CHA-10.7).";
  }
  for (int kind = 0; kind < rules().kinds; ++kind) {
    const CardFace& face = content()[CardKind(kind)];
    if (lower(face.name) != lower(word) && lower(face.title) != lower(word)) continue;
    return face.title + ", level " + std::string(letter(rules()[CardKind(kind)].level)) + ", " +
           content().sets[rules()[CardKind(kind)].set].name + ". " +
           (face.text.empty() ? "It has no effect (CHA-1.12)." : face.text + " (CHA-8.3)");
  }
  return {};
}

std::vector<std::string> Game::explains() const {
  std::vector<std::string> list(std::begin(topics), std::end(topics));
  for (int kind = 0; kind < rules().kinds; ++kind) {
    const CardFace& face = content()[CardKind(kind)];
    list.push_back(face.name);
    if (face.title != face.name) list.push_back(face.title);
  }
  return list;
}

std::vector<std::string> Game::might(const State& state, Seat seat) const {
  if (seat == spectator) return {};
  ChoiceList open;
  if (to_act(state).contains(seat)) choices(state, seat, open);
  const auto offered = [&](std::string_view mine) {
    for (const Choice choice : open)
      if (word(choice) == mine) return true;
    return false;
  };
  std::vector<std::string> words;
  for (const std::string_view mine : {"level", "pick", "trade", "redraw", "stop", "remove", "ready", "look", "attack"})
    if (!offered(mine)) words.emplace_back(mine);
  return words;
}

}  // namespace bout::challengers
