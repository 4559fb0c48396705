// Why something is as it is, or not allowed now, with the number of the rule; and what each card does.
#include <algorithm>

#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

namespace {

std::string either(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 < names.size() ? ", " : " or ") + names[i];
  return text;
}

struct Explainer {
  const Words& words;
  const State& state;
  Unit unit;  // the asker's own Character

  const Hero& mine() const { return hero_at(state, unit); }
  bool my_turn() const { return state.turn.who == unit && unit != no_unit; }

  std::string turn() const {
    if (!state.started) return "The Scenario has not begun: you are still setting up the party (AWE-2.1).";
    if (state.turn.who != no_unit && !my_turn())
      return "It is the turn of " + words.unit(state, state.turn.who) + " (AWE-3.5).";
    if (state.enemy.type != no_type) return "It is the turn of " + words.type(state.enemy.type) + " (AWE-4.3).";
    if (!my_turn()) return "Your turn comes when your Trigger token is the leftmost (AWE-3.5).";
    return "A turn is one Action card with two of its three actions, or a Rampage (AWE-11.1, AWE-11.2).";
  }
  std::string move() const {
    return "A move goes up to its value in hexes; a difficult side costs one more, you never cross a blocked side, "
           "you cannot pass opponents, and you cannot stop on an occupied hex (AWE-12.3, AWE-12.5, AWE-R9). " +
           turn();
  }
  std::string attack() const {
    if (is_hero(unit) && is_floored(state, unit)) return "A floored Character cannot attack (AWE-15.3).";
    return "An attack deals P to one combatant within range and in sight; your defend token goes first (AWE-12.11, "
           "AWE-12.13). " +
           turn();
  }
  std::string rampage() const {
    if (is_hero(unit) && is_floored(state, unit)) return "A floored Character takes Standard Turns only (AWE-15.3).";
    const std::string rule =
        "A Rampage is one opening action, any number of sustaining ones and one closing action, each from a different "
        "card in hand; you cannot begin one that you could not close (AWE-11.8, AWE-11.9, AWE-11.11).";
    return is_hero(unit) && state.started ? lacking() + rule : rule;
  }
  /// What the asker's hand lacks for a Rampage.
  std::string lacking() const {
    std::vector<std::string> opens, closes;
    bool pair = false;  // one card opens, another one closes
    mine().hand.each([&](int one, int) {
      const auto card = static_cast<ActionCardId>(one);
      const ActionCard& of = action_card(state, words.rules, unit, card);
      const auto has = [&](Section section) {
        return std::any_of(of.actions.begin(), of.actions.end(), [&](const CardAction& action) { return action.section == section; });
      };
      const std::string& name = words.faces[mine().character].actions[index(card)];
      if (has(Section::open)) opens.push_back(name);
      if (has(Section::close)) closes.push_back(name);
    });
    for (const std::string& one : opens)
      pair |= std::any_of(closes.begin(), closes.end(), [&](const std::string& other) { return other != one; });
    if (opens.empty()) return "No card in your hand opens a Rampage. ";
    if (closes.empty()) return either(opens) + " would open one, but no card in your hand closes it. ";
    if (!pair) return "Only " + opens.front() + " would open and close one, and each action is from a different card. ";
    return either(opens) + " would open one and " + either(closes) + " close it, but not with what can be aimed at now. ";
  }
  std::string floored() const {
    return "At 0 health a Character is floored: it may move, brace and use items, and Enemies ignore it until it "
           "moves. Any health makes it stand again; damage costs resolve instead (AWE-15.2 to AWE-15.10).";
  }
  std::string loot() const {
    if (!my_turn()) return "You use Loot on your own turn, from the belt (AWE-23.7, AWE-23.8). " + turn();
    return "Loot in the belt may be used whenever you have something to decide on your turn (AWE-23.8, AWE-R63).";
  }
  std::string goal() const { return words.guide.goal + " (AWE-22.1)"; }
  std::string round() const {
    return "Round " + std::to_string(state.round) + " of " + std::to_string(state.last_slot) +
           ": each begins with its slot of the Round Tracker; with none left the Scenario is lost (AWE-3.2, AWE-3.3).";
  }
};

using Answer = std::string (Explainer::*)() const;
struct Topic {
  std::string_view word;
  Answer answer;          // by what is true now
  std::string_view says;  // or always the same
};

constexpr Topic topics[] = {
    {"turn", &Explainer::turn, {}},
    {"play", &Explainer::turn, {}},
    {"card", &Explainer::turn, {}},
    {"move", &Explainer::move, {}},
    {"walk", &Explainer::move, {}},
    {"attack", &Explainer::attack, {}},
    {"rampage", &Explainer::rampage, {}},
    {"floored", &Explainer::floored, {}},
    {"loot", &Explainer::loot, {}},
    {"goal", &Explainer::goal, {}},
    {"win", &Explainer::goal, {}},
    {"round", &Explainer::round, {}},
    {"defend", nullptr,
     "A defend token of P stops less damage than P entirely; P or more removes the token, and the rest gets through "
     "(AWE-12.18, AWE-12.23, AWE-12.24)."},
    {"surge", nullptr,
     "Two actions taken in the direction of the card's arrow: the upgraded value or the bonus counts (AWE-11.6)."},
    {"order", nullptr,
     "After an action with an order icon another Character within influence may take the same action at once, even "
     "out of sight (AWE-12.31, AWE-7.4)."},
    {"brace", nullptr,
     "Skip an action in a Standard Turn and you get a brace token: in Cleanup it moves your Trigger token up to two "
     "places or brings items out of the pack (AWE-11.3, AWE-12.36)."},
    {"threshold", nullptr,
     "Damage from one source counts only if it reaches the next threshold; anything short of it or above it is wasted "
     "(AWE-13.4, AWE-13.6)."},
    {"sight", nullptr,
     "Somebody is in sight if some straight line between the two hexes crosses no blocked side (AWE-7.3, AWE-R3)."},
    {"range", nullptr, "Range is counted in adjoining hexes, not across blocked sides (AWE-7.1, AWE-R2)."},
    {"influence", nullptr, "How far abilities, orders and throws reach (AWE-8.10)."},
    {"potency", nullptr,
     "P sets the damage of attacks, the value of defend tokens and abilities; the more players, the lower it is "
     "(AWE-8.1, AWE-8.2)."},
    {"resolve", nullptr, "Resolve is the hand you draw up to; at 0 a Character collapses (AWE-8.12, AWE-8.13)."},
    {"intent", nullptr,
     "One Intent card for all Enemies of a type: each reads the first row whose state applies and does its actions from "
     "left to right (AWE-17.1, AWE-17.4, AWE-17.5)."},
    {"target", nullptr,
     "An Enemy turns to the Character in range with the least health, then to a Mercenary, then to whoever it reaches "
     "soonest; in a tie you choose (AWE-18.1 to AWE-18.4)."},
    {"trigger", nullptr,
     "Tokens are resolved from the left. Whoever went fast acts first next round, and the last of them first of all "
     "(AWE-3.5, AWE-4.6)."},
    {"plot", nullptr,
     "Each slot of the Round Tracker has its entry: a Plot Point, or the gentler Plot Armour if it is covered "
     "(AWE-5.1, AWE-5.2)."},
    {"impulse", nullptr, "Each round two Impulses are drawn, one is played and the other held for later (AWE-10.8)."},
    {"letter", nullptr,
     "A Character who ends a move on a hex with a letter must interact with it; you read what follows after choosing (AWE-6.11, "
     "AWE-6.12)."},
    {"mercenary", nullptr,
     "A Mercenary acts directly before or after its employer, by the lower half of the same card, and stays within influence "
     "(AWE-21.5, AWE-21.7, AWE-21.10)."},
    {"push", nullptr,
     "Forced movement goes step by step away from its source, or towards it; across a deadly side an Enemy dies and a "
     "Character collapses (AWE-R17, AWE-6.7)."},
    {"surrender", nullptr, "Surrender needs everybody who is still in the game (AWE-R85, AWE-R188)."},
};

/// Calls visit(name, text) for every card that has a name of its own.
template <class Visit>
void each_named(const Words& words, Visit&& visit) {
  const Faces& faces = words.faces;
  const auto plain = [&](const auto& list) {
    for (const auto& face : list) visit(face.name, face.text);
  };
  for (const CharacterFace& face : faces.characters_) visit(face.trait, face.trait_text);
  plain(faces.abilities);
  plain(faces.praxes);
  plain(faces.impulses);
  plain(faces.equipment);
  plain(faces.loot);
  plain(faces.throes);
  for (const HiredFace& face : faces.hired)
    visit(face.name, "Augment: " + face.augment_text + " Affliction: " + face.affliction_text);
  for (const EnemyFace& face : faces.enemies) {
    std::string text = face.augment + ": " + face.augment_text + " " + face.affliction + ": " + face.affliction_text;
    if (!face.special_text.empty()) text += " " + face.special_text;
    visit(face.name, text);
  }
}

}  // namespace

std::string explain(const Words& words, const State& state, Seat seat, std::string_view word) {
  if (seat == spectator) return "Spectators cannot play.";
  const Unit unit = static_cast<Unit>(number(seat));
  const Explainer why{words, state, is_hero(unit) ? unit : no_unit};
  for (const Topic& topic : topics)
    if (topic.word == word) return topic.answer != nullptr ? (why.*topic.answer)() : std::string(topic.says);
  std::string found;
  const std::string asked = lower(word);
  each_named(words, [&](const std::string& name, const std::string& text) {
    if (found.empty() && lower(name) == asked) found = capital(name) + ". " + text;
  });
  return found;
}

std::vector<std::string> explains(const Words& words) {
  std::vector<std::string> list;
  for (const Topic& topic : topics) list.emplace_back(topic.word);
  each_named(words, [&](const std::string& name, const std::string&) {
    if (std::find(list.begin(), list.end(), name) == list.end()) list.push_back(name);
  });
  return list;
}

std::vector<std::string> might(const Words& words, const State& state, Seat seat) {
  if (state.over() || !state.started || seat == spectator || number(seat) >= words.rules.players) return {};
  const Unit unit = static_cast<Unit>(number(seat));
  if (!seats_to_act(state, words.rules).contains(seat)) return {};
  const Asked now = asked(state);
  const bool turn = asked_unit(state) == unit && (now == Asked::turn || now == Asked::action || now == Asked::end_of_turn);
  std::vector<std::string> list{"play"};  // everything else waits for that
  if (turn) list = {"play", "move", "attack", "defend", "rampage", "surge", "brace", "order", "loot", "surrender"};
  std::vector<std::string> offered;
  ChoiceList choices;
  list_choices(state, words.rules, seat, choices);
  for (const Choice choice : choices) {
    offered.emplace_back(word_of_choice(choice));
    if (const std::optional<Act> act = act_of(state, words.rules, choice); act && !is_ability(act->kind))
      offered.emplace_back(word_of(act->kind));
  }
  std::erase_if(list, [&](const std::string& word) {  // a lone player plays cards on the Solo Ally's turn, too
    return std::find(offered.begin(), offered.end(), word) != offered.end();
  });
  return list;
}

}  // namespace bout::alls_well
