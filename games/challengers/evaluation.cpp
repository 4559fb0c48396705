// What bots know of the game: what a card is worth, how strong a deck is, how a tournament stands.
#include <algorithm>
#include <cmath>

#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

double effect_worth(const Effect& effect) {
  switch (effect.op) {
    case Op::power:
      if (effect.per == Per::constant) return effect.amount * (effect.condition == If::always ? 0.6 : 0.5);
      return effect.amount * (effect.per == Per::empty_seat ? 2.5 : 1.3);
    case Op::aura: return effect.amount * (effect.scope == Scope::always ? 0.9 : 0.8);
    case Op::fans: return 0.15 * effect.most;
    case Op::exhaust_bench: return effect.side == Whose::own ? 0.5 * effect.most : 0.4;
    case Op::exhaust_deck: return effect.side == Whose::opp ? 1.6 : -1.5;
    case Op::bench_from_deck: return effect.side == Whose::opp ? 1.4 : -1.0;
    case Op::return_to_deck: return effect.side == Whose::own ? 1.2 * effect.most : -1.0;
    case Op::add_from_pile: return (effect.side == Whose::own ? 1.0 : -1.5) * effect.most;
    case Op::peek_split: return 0.3;
    case Op::peek_reorder: return 0.3;
    case Op::search_place: return 0.6;
    case Op::exhaust_self: return 0.8;
    case Op::retire_self: return 0.2;
    case Op::next_card_bonus: return 0.5 * effect.most;
    case Op::trade_pick: return 0.4;
  }
  return 0;
}

/// Quick answers to what a match asks: strong cards up, weak cards down, the bench kept short.
Choice quick_answer(const State& state, const Rules& rules, Side side, const ChoiceList& list, Chance& picks) {
  const int count = static_cast<int>(list.size());
  if (count == 1) return list[0];
  const auto worth = [&](Choice option) { return static_cast<int>(rules.worth[option.a]); };
  const Verb verb = verb_of(list[0]);
  const MatchStep* asked = asked_of(state, side);
  bool low = false;
  if (verb == Verb::place_card) {
    low = std::get<ChooseFromDeck>(*asked).place == Place::bottom;
  } else if (verb == Verb::take_card || verb == Verb::take_no_more) {
    const ChooseFromBench& ask = std::get<ChooseFromBench>(*asked);
    const bool exhausts = rules[ask.kind].effects[ask.effect].op == Op::exhaust_bench;
    low = exhausts && ask.bench == side;
    if (verb == Verb::take_no_more && low && empty_seats(state, rules, side) > 2) return list[0];
  } else if (verb == Verb::put_in_order) {
    return list[static_cast<std::size_t>(picks.pick(count))];
  }
  Choice best = list[static_cast<std::size_t>(count - 1)];
  for (const Choice option : list) {
    if (verb_of(option) == Verb::take_no_more) continue;
    if (low ? worth(option) < worth(best) : worth(option) > worth(best)) best = option;
  }
  return best;
}

/// A choice that a sensible player might make without thinking. Some of it is left to chance so that playouts differ.
struct QuickChoice {
  const Rules& rules;

  Choice operator()(const State& state, Seat seat, const ChoiceList& list, Chance& picks) const {
    const int count = static_cast<int>(list.size());
    if (count == 1) return list[0];
    const Side side = side_at(state, seat);
    switch (state[side].phase) {
      case Phase::choose_level: return list[static_cast<std::size_t>(picks.pick(count))];
      case Phase::draft: return draft(list, picks);
      case Phase::remove: return removal(state, side, list);
      default: return quick_answer(state, rules, side, list, picks);
    }
  }

  Choice draft(const ChoiceList& list, Chance& picks) const {
    Choice best = list[0];
    int highest = -1;
    for (const Choice option : list) {
      if (verb_of(option) != Verb::pick) continue;
      const int worth = rules.worth[option.a] + picks.pick(8);
      if (worth > highest) highest = worth, best = option;
    }
    return best;
  }

  /// Newcomers go first, and whatever is far below the rest later on.
  Choice removal(const State& state, Side side, const ChoiceList& list) const {
    const int round = state[side].round;
    const int least = 12 + 3 * round;
    Choice best = list[0];
    int lowest = 255;
    for (const Choice option : list) {
      if (verb_of(option) != Verb::remove) continue;
      const int worth = rules.worth[option.a];
      if (worth < lowest) lowest = worth, best = option;
    }
    return state[side].size > 6 && lowest < least ? best : list[0];
  }
};

/// How strong a deck is, in points: what its cards are worth above the least that is of use, less what the bench
/// cannot seat, plus what its sets do for each other.
double strength(const Rules& rules, std::span<const Card> cards, int round) {
  double sum = 0;
  KindSet names;
  std::array<std::uint8_t, 32> sets{};
  for (const Card card : cards) {
    names.add(rules[card.kind].name);
    ++sets[rules[card.kind].set & 31];
    sum += rules.worth[static_cast<std::size_t>(index(card.kind))] / 10.0 - 1.0;
    if (rules[card.kind].base_is_round) sum += round;
  }
  for (const Card card : cards) {
    const CardRule& rule = rules[card.kind];
    for (const Effect& effect : rule.effects) {
      if (effect.op != Op::aura && effect.per != Per::bench_card) continue;
      const std::uint8_t selector = effect.op == Op::aura ? effect.selector : effect.per_selector;
      int fit = 0;
      for (const Card other : cards) fit += rules.selectors[selector].matches(other.kind, round);
      sum += 0.12 * effect.amount * std::min(fit - 3, 5);
    }
  }
  const int over = names.size() - rules.bench_seats;
  if (over > 0) sum -= 1.2 * over;
  return sum;
}

}  // namespace

void judge_cards(Rules& rules) {
  for (int kind = 0; kind < rules.kinds; ++kind) {
    const CardRule& rule = rules[CardKind(kind)];
    double worth = rule.base;
    for (const Effect& effect : rule.effects) worth += effect_worth(effect);
    rules.worth[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(std::clamp(worth * 10, 0.0, 200.0));
  }
}

Side sample_match(State& state, const Rules& rules, Side one, Side two, Chance& chance) {
  const Events<Event> nobody;
  Table table{state, rules, chance, nobody};
  for (Match& match : state.matches) match = Match{};
  for (const Side side : {one, two})
    for (int place = 0; place < state[side].size; ++place) state.card(side, place).mark = 0;
  begin_match(0, std::min(one, two), std::max(one, two), false, table);
  Match& match = state.matches[0];
  ChoiceList list;
  for (run_match(match, table); !match.over(); run_match(match, table)) {
    const Side asked = asked_of(state, one) != nullptr ? one : two;
    list.clear();
    list_match_answers(match.agenda.back(), state, rules, list);
    answer_match(asked, quick_answer(state, rules, asked, list, chance), table);
  }
  return match.winner;
}

double Game::deck_strength(const State& state, Side side) const {
  return strength(rules(), state.all(side), state[side].round);
}

double Game::evaluate(const State& state, Seat seat) const {
  const Side side = side_at(state, seat);
  if (state.winner != no_side) return result(state).score[static_cast<std::size_t>(number(seat))];
  // Fans now, and those that the deck may still win: what is left of the trophies, by how the deck compares.
  double mine = 0, others = 0;
  int count = 0;
  double best = 0;
  for (int i = 0; i < rules().sides; ++i) {
    const SideState& of = state.sides[static_cast<std::size_t>(i)];
    const double deck = strength(rules(), state.all(Side(i)), of.round);
    if (Side(i) == side) {
      mine = deck;
    } else {
      others += deck;
      ++count;
      if (!of.is_robot() || rules().solo()) best = std::max(best, static_cast<double>(score(of)));
    }
  }
  const double edge = (mine - others / count) / 6;
  double left = 0;
  for (int round = state[side].round; round <= rules().rounds; ++round)
    left += rules().trophies[static_cast<std::size_t>(round - 1)][0];
  const double chance = 1 / (1 + std::exp(-edge));
  const double lead = score(state[side]) - best + left * (2 * chance - 1);
  return 1 / (1 + std::exp(-(lead / 12 + edge / 2)));
}

int Game::play_out(State& state, Chance& chance, Chance& picks, int limit, bool quick) const {
  const Sink nobody;
  Table table{state, rules(), chance, nobody};
  if (quick) return bout::play_out(table, picks, limit, QuickChoice{rules()});
  return bout::play_out(table, picks, limit, AnyChoice{});
}

}  // namespace bout::challengers
