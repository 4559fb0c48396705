#include <algorithm>

#include "engine/text.hpp"
#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

constexpr std::array<std::string_view, verb_count> words = {
    "level", "pick", "trade", "redraw", "stop", "remove", "ready", "keep", "order", "place", "take", "leave",
};

}  // namespace

std::string_view Game::word(Choice choice) const {
  return choice.verb < words.size() ? words[choice.verb] : std::string_view("none");
}

std::string Game::label(const State& state, Seat seat, Choice choice) const {
  const Side side = side_at(state, seat);
  const SideState& mine = state[side];
  const auto name = [&](int kind) { return content()[CardKind(kind)].title; };
  const auto shown = [&](int number_of) {
    const CardKind kind{byte(number_of)};
    const CardRule& rule = rules()[kind];
    std::string text = name(number_of) + " [" + std::string(letter(rule.level)) + " " +
                       std::to_string(rules().base(kind, mine.round)) + ", " + content().sets[rule.set].name + "]";
    if (!content()[kind].text.empty()) text += " " + content()[kind].text;
    return text;
  };
  switch (verb_of(choice)) {
    case Verb::choose_level: {
      const Level level = static_cast<Level>(choice.a);
      const int picks = rules().line(mine.round).picks[pile_of(level)];
      return "Draw from pile " + std::string(letter(level)) + ": " + plural(picks, "pick", "picks");
    }
    case Verb::pick: return "Pick " + shown(choice.a);
    case Verb::trade: {
      std::string out = name(choice.b);
      if (CardKind(choice.c) != no_card) out += " and " + name(choice.c);
      if (asks_for_second(rules(), choice)) out += " and another card";
      return "Pick " + name(choice.a) + " and remove " + out + " for one more pick";
    }
    case Verb::redraw: return "Redraw: " + plural(static_cast<int>(mine.draft.offer.size()), "new card", "new cards");
    case Verb::stop_picking: return mine.draft.made == 0 ? "Pick nothing" : "Pick no more";
    case Verb::remove: return "Remove " + shown(choice.a);
    case Verb::ready: {
      std::string text = state.finale.stage > 0 ? "Ready for the final" : "Ready for the match";
      text += " with " + plural(mine.size, "card", "cards");
      if (mine.size == 0) text += ", which can only be lost";  // CHA-R9
      return text;
    }
    case Verb::keep_on_top: {
      const std::span<const Card> deck = state.deck(side);
      if (deck.size() < 2) return "Keep " + name(choice.a) + " on top";
      const CardKind other = index(deck[0].kind) == choice.a ? deck[1].kind : deck[0].kind;
      return "Keep " + name(choice.a) + " on top, " + content()[other].title + " to the bottom";
    }
    case Verb::put_in_order: {
      std::string text = "From the top: " + name(choice.a) + ", " + name(choice.b);
      if (CardKind(choice.c) != no_card) text += ", " + name(choice.c);
      return text;
    }
    case Verb::place_card: {
      const MatchStep* asked = asked_of(state, side);
      const ChooseFromDeck* ask = asked != nullptr ? get_if<ChooseFromDeck>(asked) : nullptr;
      const bool bottom = ask != nullptr && ask->place == Place::bottom;
      const std::string where = bottom ? " at the bottom" : " on top";
      if (choice.b == 0) return "Put " + name(choice.a) + where;
      const std::span<const Card> deck = state.deck(side);  // CHA-R55
      const auto same = [&](Card card) { return index(card.kind) == choice.a; };
      const std::size_t from = choice.b - 1u;
      const bool stays = bottom ? std::all_of(deck.begin() + from, deck.end(), same) : from == 0;
      if (stays) return "Leave the order as it is, with " + name(choice.a) + where;
      const bool copies = std::count_if(deck.begin(), deck.end(), same) > 1;
      return "Put " + name(choice.a) + (copies ? " (card " + std::to_string(choice.b) + " from the top)" : "") + where;
    }
    case Verb::take_card: {
      const MatchStep* asked = asked_of(state, side);
      const ChooseFromBench* ask = asked != nullptr ? get_if<ChooseFromBench>(asked) : nullptr;
      if (ask == nullptr) return "Take " + name(choice.a);
      const bool back = rules()[ask->kind].effects[ask->effect].op == Op::return_to_deck;
      const std::string whose = ask->bench == side ? "your" : "the opponent's";
      return back ? "Put " + name(choice.a) + " from " + whose + " bench on top of the deck"
                  : "Exhaust " + name(choice.a) + " from " + whose + " bench";
    }
    case Verb::take_no_more: return "Leave the bench as it is";
  }
  return "none";
}

namespace {

/// What one more card would do for a deck, in one line.
struct Fit {
  const State& state;
  const Rules& rules;
  Side side;

  int like(std::uint8_t selector) const {
    int count = 0;
    for (const Card card : state.all(side)) count += rules.selectors[selector].matches(card.kind, state[side].round);
    return count;
  }
  std::string of(CardKind kind) const {
    const int base = rules.base(kind, state[side].round);
    const auto worth = [&](int more) { return std::to_string(base + more); };
    for (const Effect& effect : rules[kind].effects) {
      if (effect.op == Op::aura && effect.scope == Scope::holder) return "Lifts whoever holds your flag";
      if (effect.op == Op::aura) {
        const int count = like(effect.selector);
        return "Lifts " + (count > 0 ? std::to_string(count) : std::string("none")) + " of your cards";
      }
      if (effect.op != Op::power) continue;
      if (effect.per == Per::bench_card && effect.per_side == Whose::own && like(effect.per_selector) > 0)
        return "Worth " + worth(0) + " to " + worth(effect.amount * like(effect.per_selector)) + " with your deck";
      if (effect.condition != If::bench_has || effect.condition_side != Whose::own || effect.per != Per::constant)
        continue;
      const int count = like(effect.condition_selector);
      if (count == 0) return "Nothing in your deck wakes it yet";
      return "Worth " + worth(effect.amount) + " once " +
             (count == 1 ? "your one such card" : "1 of " + std::to_string(count) + " cards") + " sits";
    }
    for (const Card card : state.all(side))
      if (rules[card.kind].name == rules[kind].name) return "Shares a seat it has already";
    return "Adds a name";
  }
};

}  // namespace

std::string Game::follows(const State& state, Seat seat, Choice choice) const {
  const CardKind kind{byte(choice.a)};
  switch (verb_of(choice)) {
    case Verb::pick: return Fit{state, rules(), side_at(state, seat)}.of(kind);
    case Verb::remove: {  // CHA-4.13, CHA-4.14
      const Level level = rules()[kind].level;
      return has_pile(level) ? "to tray " + std::string(letter(level)) : "to the box";
    }
    default: return {};
  }
}

std::string Game::roll_text(RollName name) const {
  switch (static_cast<Roll>(name)) {
    case Roll::left_out: return "which set stays in the box";
    case Roll::plan: return "which plan is dealt";
    case Roll::robot_card: return "which card the Robot gets";
    case Roll::offer: return "which card of the pile is drawn";
    case Roll::reveal: return "which card of the deck is next";
    case Roll::toss: return "the toss of the flag";
    case Roll::trophy: return "which trophy it is";
    case Roll::added: return "which card of the pile is added";
    case Roll::tie: return "who wins the tie";
  }
  return "chance";
}

std::string Game::outcome_text(RollName name, Outcome outcome) const {
  const int kind = outcome - 1;
  switch (static_cast<Roll>(name)) {
    case Roll::left_out: return content().sets[outcome].name;
    case Roll::plan:
    case Roll::toss:
    case Roll::tie: return "plan " + std::to_string(outcome);
    case Roll::trophy: return plural(kind, "fan", "fans");
    case Roll::robot_card:
    case Roll::offer:
    case Roll::reveal:
    case Roll::added: return content()[CardKind(kind)].title;
  }
  return {};
}

}  // namespace bout::challengers
