// Why something is not allowed now.
#include <algorithm>

#include "engine/names.hpp"
#include "games/all_or_nothing/game.hpp"

namespace bout::all_or_nothing {

namespace {

/// What `explain` answers beside the names of abilities. A word that is not here gets no answer.
constexpr std::string_view topics[] = {
    "attack",  "play",  "hit",    "draw",  "card", "rest",  "stamina", "breathe", "block",   "reversal",
    "reverse", "token", "reroll", "again", "pin",  "cover", "win",     "taunt",   "recover", "escape",
    "climb",   "smash", "weapon", "swing", "set",  "buy",   "health",  "kick",
};

/// Which of the career's words a choice of the career is about.
std::string_view career_word(Choice choice) {
  switch (verb_of(choice)) {
    case Verb::action: return Action(choice.a) == Action::attack ? "backstage" : word_of(Action(choice.a));
    case Verb::fight: return choice.a == 1 ? "hard" : "";
    case Verb::learn: return "learn";
    case Verb::give_injury: return "return";
    case Verb::hold: return "hold";
    case Verb::concede: return "concede";
    case Verb::new_ally: return "ally";
    default: return "";
  }
}

template <class Ask>
bool asked(const State& state) {
  return !state.agenda.empty() && holds_alternative<Ask>(state.agenda.back());
}

/// Why this seat may not do it now, with the rule's number.
struct Explainer {
  const Game& game;
  const State& state;
  Side side;

  const Rules& rules() const { return game.rules(); }
  const Corner& mine() const { return state.corners[side]; }

  std::string attack() const {
    if (state.initiative != side) return "Only the side with the initiative attacks (AON-1.2).";
    if (mine().hand.size() == 0)
      return "There is no card in hand to attack with; draw one and the initiative passes (AON-3.1).";
    return "An attack needs the stamina its card asks for, and you have " + std::to_string(mine().stamina) +
           " (AON-3.3).";
  }
  std::string draw() const {
    if (hand_room(state, rules(), side) == 0)
      return "The hand is full: " + std::to_string(mine().hand_size) + " cards (AON-2.14, AON-3.4).";
    if (mine().pile.empty()) return "The draw pile is empty, and discards do not come back (AON-3.4, AON-3.15).";
    return "Drawing is one of the three things to do with the initiative (AON-3.1).";
  }
  std::string rest() const {
    return "Catching your breath costs the initiative, so you must have it (AON-3.1, AON-3.5).";
  }
  std::string block() const {
    if (!asked<OfferDefence>(state)) return "A block answers an attack that was just shown (AON-6.3).";
    return "A block costs cards, and you hold " + std::to_string(mine().hand.size()) + " (AON-6.4, AON-14.23).";
  }
  std::string reversal() const {
    const auto& token = board(state, rules(), side).reversal;
    if (token && !mine().can_use(*token)) return "The reversal token is spent; it works once a match (AON-10.3).";
    return "The reversal answers an attack that was just shown (AON-6.5).";
  }
  std::string reroll() const {
    if (!asked<OfferAfterRoll>(state))
      return "A die is rolled again right after the roll, for a card from the hand (AON-3.9).";
    if (mine().hand.size() == 0) return "A re-roll costs a card from the hand, and it is empty (AON-3.9).";
    return "One re-roll per attack (AON-3.9, AON-R10); the automa die is never rolled again (AON-3.10).";
  }
  std::string pin() const {
    if (state.terms.mode == Mode::cage) return "Nobody is pinned in the cage: only an escape wins (AON-13.4).";
    if (state.terms.mode == Mode::lms) return "Nobody is pinned here: it takes a count of ten (AON-14.4, AON-14.13).";
    if (state.attack.pinned) return "One pin in a window (AON-5.9).";
    return "A pin follows an attack that landed and whose card has the pin icon (AON-5.4).";
  }
  std::string icon(std::string_view what) const {
    return "You " + std::string(what) +
           " after an attack that landed, if its card has that icon, and use one icon of it only (AON-5.3).";
  }
  std::string escape() const {
    if (state.terms.mode != Mode::cage) return "There is no cage tonight (AON-13.1).";
    return "An escape follows an attack of your own that dealt " + std::to_string(rules().escape_damage) +
           " damage or more (AON-13.12).";
  }
  std::string smash() const {
    if (state.terms.mode != Mode::cage) return "There is no cage tonight (AON-13.1).";
    return "A Smash takes the place of an ability after an attack that landed (AON-13.5).";
  }
  std::string weapon() const {
    if (state.terms.mode != Mode::lms) return "Weapons belong to a last man standing match (AON-14.2).";
    return "A weapon takes the place of an ability after an attack that landed (AON-14.5); one that is set up waits for a "
           "matching signature or finisher (AON-14.10).";
  }
  std::string buy() const {
    if (!asked<OfferKickOut>(state)) return "Health is bought while you are down, before an attempt (AON-7.7).";
    if (mine().health == mine().most_health) return "Health is at its maximum (AON-1.6).";
    return "1 health costs " + std::to_string(buy_price(state, rules())) + " stamina, and you have " +
           std::to_string(mine().stamina) + " (AON-7.7, AON-13.24).";
  }
  std::string ability(AbilityId id) const {
    const Ability& row = rules().abilities[id];
    const std::string& name = game.ability_name(id);
    const bool held = mine().abilities.contains(id);
    if (!held) return name + " is not among your abilities tonight (AON-10.1).";
    if (!mine().can_use(id)) return name + " is used up; it works once a match (AON-10.2, AON-10.4).";
    if (mine().stamina < row.price) return name + " costs " + std::to_string(row.price) + " stamina (AON-10.12).";
    return name + " has its own moment. " + ability_text(row) + " (AON-10.5, AON-10.12)";
  }
};

}  // namespace

std::string Game::explain(const State& state, Seat seat, std::string_view word) const {
  if (seat == spectator || number(seat) >= seats()) return "Spectators cannot play.";
  if (std::string career = career_explain(*this, state, word); !career.empty()) return career;
  if (state.corners[Side::player].most_health == 0) return "The match has not begun (AON-2.16).";
  if (!in_ring(state)) return "That is for the ring, and no match is under way (AON-2.16).";
  const Explainer why{*this, state, side_at(seat)};
  const bool known = std::find(std::begin(topics), std::end(topics), word) != std::end(topics);
  const auto is = [&](std::initializer_list<std::string_view> any) {
    return known && std::find(any.begin(), any.end(), word) != any.end();
  };
  if (is({"attack", "play", "hit"})) return why.attack();
  if (is({"draw", "card"})) return why.draw();
  if (is({"rest", "stamina", "breathe"})) return why.rest();
  if (is({"block"})) return why.block();
  if (is({"reversal", "reverse", "token"})) return why.reversal();
  if (is({"reroll", "again"})) return why.reroll();
  if (is({"pin", "cover", "win"})) return why.pin();
  if (is({"taunt"})) return why.icon("taunt");
  if (is({"recover"})) return why.icon("recover");
  if (is({"escape", "climb"})) return why.escape();
  if (is({"smash"})) return why.smash();
  if (is({"weapon", "swing", "set"})) return why.weapon();
  if (is({"buy", "health"})) return why.buy();
  if (is({"kick"})) return "There is nothing to kick out of (AON-7.6).";
  for (const AbilityId ability : content().abilities.keys())
    if (content().abilities[ability].id == word) return why.ability(ability);
  return {};
}

std::vector<std::string> Game::explains() const {
  std::vector<std::string> list(std::begin(topics), std::end(topics));
  for (const AbilityFace& ability : content().abilities) list.push_back(ability.id);
  if (rules().mode == Mode::career)
    for (std::string& word : career_words()) list.push_back(std::move(word));
  return list;
}

std::vector<std::string> Game::might(const State& state, Seat seat) const {
  if (state.over() || number(seat) >= seats()) return {};
  ChoiceList open;
  if (to_act(state).contains(seat)) choices(state, seat, open);
  if (!in_ring(state)) {
    std::vector<std::string> closed = career_words();
    for (const Choice choice : open) std::erase(closed, career_word(choice));
    return closed;
  }
  if (state.corners[Side::player].most_health == 0) return {};
  std::vector<std::string> offered;
  for (const Choice choice : open) offered.emplace_back(word(choice));
  std::vector<std::string> list;
  const auto add = [&](std::string_view word) {
    if (std::find(offered.begin(), offered.end(), word) == offered.end()) list.emplace_back(word);
  };
  for (const std::string_view word : {"attack", "draw", "rest", "block", "reroll", "taunt", "recover", "buy"})
    add(word);
  if (state.terms.pins()) add("pin");
  if (state.terms.mode == Mode::cage) add("escape"), add("smash");
  if (state.terms.mode == Mode::lms) add("swing");
  const Corner& mine = state.corners[side_at(seat)];
  for (const AbilityId ability : mine.abilities) {
    bool here = false;
    for (const Choice choice : open) here |= verb_of(choice) == Verb::ability && AbilityId{byte(choice.a)} == ability;
    if (!here) list.push_back(content().abilities[ability].id);
  }
  return list;
}

}  // namespace bout::all_or_nothing
