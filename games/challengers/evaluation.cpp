// What bots know of the game: what a card is worth, how strong a deck is, how a tournament stands.
#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/arithmetic.hpp"
#include "games/challengers/game.hpp"
#include "games/challengers/judgement.hpp"

namespace bout::challengers {

namespace {

// The figures come from a regression over matches between decks as they occur: what a card adds to the logarithm of
// the odds of winning, in units of one point of power.

/// Power counts less and less: beyond 7 hardly anything needs more.
double worth_of_base(int base) {
  static constexpr double table[] = {0, 1, 2, 3.4, 4.6, 5.6, 6.3, 7, 7.6, 8.2, 8.6};
  return table[std::clamp(base, 0, 10)];
}

double worth_of_power(const Effect& effect) {
  const bool flag = effect.when == When::flag_while;
  switch (effect.per) {
    case Per::constant: return effect.amount * (effect.condition != If::always ? 0.45 : flag ? 0.65 : 0.55);
    case Per::bench_card: return effect.amount * 0.5;
    case Per::bench_set: return effect.amount * 2.2;
    case Per::empty_seat: return effect.amount * (flag ? 2.5 : 3.8);
    case Per::trophy: return effect.amount * 1.2;
  }
  return 0;
}

double effect_worth(const Effect& effect) {
  const bool own = effect.side == Whose::own;
  const double late = effect.when == When::flag_loss ? 0.5 : 0;  // looking at the deck helps most before an attack
  switch (effect.op) {
    case Op::power: return worth_of_power(effect);
    case Op::aura: return effect.scope == Scope::always ? 0.4 : effect.scope == Scope::attacking ? -0.1 : -0.6;
    case Op::fans: return 0;  // counted as fans
    case Op::exhaust_bench: return own ? 0.6 * effect.most : effect.chooser == Whose::own ? 0.1 : 0.3;
    case Op::exhaust_deck: return (own ? -0.6 : 1.1) * effect.most;
    case Op::bench_from_deck: return (own ? -1.5 : 2.4) * effect.most;
    case Op::return_to_deck: return own ? (effect.forced ? 1.8 : 0.4 * effect.most) : -1.0;
    case Op::add_from_pile: return (own ? 0.35 : -0.45) * effect.most;
    case Op::peek_split: return 0.3 + late;
    case Op::peek_reorder: return 0.2 + late;
    case Op::search_place: return 0.3 + 2 * late;
    case Op::exhaust_self: return 2.0;
    case Op::retire_self: return 0;
    case Op::next_card_bonus: return 0.6 * effect.most;
    case Op::trade_pick: return 0.2;
  }
  return 0;
}

/// Strong cards count for more than their worth; every card counts for something.
double weight_of(double worth) { return arithmetic::pow(std::max(0.1, worth), 1.6) + 3.48; }

constexpr int enough_cards = 8;  // cards of a deck

}  // namespace

Choice cheapest_trade(const Rules& rules, const ChoiceList& list) {
  Choice best = list[0];
  for (const Choice option : list)
    if (rules.worth[CardKind(option.c)] < rules.worth[CardKind(best.c)]) best = option;
  return best;
}

double sigmoid(double x) { return 1 / (1 + arithmetic::exp(-x)); }

namespace {

/// Of the opponent's bench only a card that helps from there is worth taking: any other would free a seat.
Choice helper_or_none(const Rules& rules, const ChoiceList& list) {
  for (const Choice option : list)
    if (verb_of(option) == Verb::take_card && rules[CardKind(option.a)].does(When::bench)) return option;
  return list[0];
}

/// Quick answers to what a match asks: strong cards up, weak cards down, the bench kept short.
Choice quick_answer(const State& state, const Rules& rules, Side side, const ChoiceList& list, auto& picks) {
  const int count = static_cast<int>(list.size());
  if (count == 1) return list[0];
  const auto worth = [&](Choice option) { return int{rules.worth[CardKind(option.a)]}; };
  const Verb verb = verb_of(list[0]);
  const MatchStep* asked = asked_of(state, side);
  bool low = false;
  if (verb == Verb::place_card) {
    low = get<ChooseFromDeck>(*asked).place == Place::bottom;
  } else if (verb == Verb::take_card || verb == Verb::take_no_more) {
    const ChooseFromBench& ask = get<ChooseFromBench>(*asked);
    const bool exhausts = rules[ask.kind].effects[ask.effect].op == Op::exhaust_bench;
    low = exhausts && ask.bench == side;
    if (verb == Verb::take_no_more && low && empty_seats(state, rules, side) > 2) return list[0];
    if (verb == Verb::take_no_more && exhausts && !low) return helper_or_none(rules, list);
  } else if (verb == Verb::put_in_order) {
    return list[picks.pick(count)];
  }
  Choice best = list[count - 1];
  for (const Choice option : list) {
    if (verb_of(option) == Verb::take_no_more) continue;
    if (low ? worth(option) < worth(best) : worth(option) > worth(best)) best = option;
  }
  return best;
}

/// A choice that a sensible player might make without thinking. Some of it is left to chance so that playouts differ.
struct QuickChoice {
  const Rules& rules;

  Choice operator()(const State& state, Seat seat, const ChoiceList& list, Picks& picks) const {
    const int count = static_cast<int>(list.size());
    if (count == 1) return list[0];
    const Side side = side_at(state, seat);
    switch (state[side].phase) {
      case Phase::choose_level: return level(state[side].round, list, picks);
      case Phase::draft: return draft(list, picks);
      case Phase::remove: return removal(state, side, list);
      default: return quick_answer(state, rules, side, list, picks);
    }
  }

  /// The higher level, unless it gives fewer picks: then either.
  Choice level(int round, const ChoiceList& list, Picks& picks) const {
    const auto count = [&](Choice option) { return rules.line(round).picks[pile_of(Level(option.a))]; };
    const Choice highest = list[list.size() - 1];
    return count(highest) >= count(list[0]) || picks.pick(2) == 0 ? highest : list[0];
  }

  Choice draft(const ChoiceList& list, Picks& picks) const {
    if (verb_of(list[0]) == Verb::trade) return cheapest_trade(rules, list);
    Choice best = list[0];
    int highest = -1;
    for (const Choice option : list) {
      if (verb_of(option) != Verb::pick) continue;
      const int worth = rules.worth[CardKind(option.a)] + picks.pick(6);
      if (worth > highest) highest = worth, best = option;
    }
    return best;
  }

  /// The weakest goes while there are more cards, or more names, than the bench can bear.
  Choice removal(const State& state, Side side, const ChoiceList& list) const {
    const int names = distinct_names(rules, state.all(side));
    if (state[side].size <= enough_cards || (names <= rules.bench_seats + 2 && state[side].size <= enough_cards + 4))
      return list[0];
    Choice best = list[0];
    int lowest = 24;
    for (const Choice option : list) {
      if (verb_of(option) != Verb::remove) continue;
      const int worth = rules.worth[CardKind(option.a)];
      if (worth < lowest) lowest = worth, best = option;
    }
    return best;
  }
};

}  // namespace

double strength(const Rules& rules, std::span<const Card> cards, int round) {
  double weight = 0.3;
  int helps = 0;
  KindSet names;
  for (const Card card : cards) {
    const CardRule& rule = rules[card.kind];
    names.add(rule.name);
    weight += rule.base_is_round ? weight_of(worth_of_base(round)) : rules.weight[card.kind];
    const auto& help = rules.helps[card.kind];
    for (const Card other : cards) helps += help[other.kind];
  }
  const double size = static_cast<double>(cards.size());
  static constexpr double crowded[] = {-0.34, -0.25, 0.52, 0.79};  // for each name more: seats that are there help
  double sum = 8.3 * arithmetic::log(std::max(0.1, weight + 0.88 * helps)) - 0.69 * std::sqrt(size) - 0.12 * size;
  const int over = names.size() - rules.bench_seats + 1;
  for (int name = 0; name < over; ++name) sum -= name < 4 ? crowded[name] : 0.49;
  return sum;
}

namespace {

/// What the offer on the table may still add: its best cards, as many as may be picked.
double promise(const Rules& rules, const State& state, Side side) {
  const SideState& mine = state[side];
  if (mine.phase != Phase::draft || mine.draft.picks == 0) return 0;
  FixedList<CardKind, max_offer> offer = mine.draft.offer;
  std::sort(offer.begin(), offer.end(),
            [&](CardKind a, CardKind b) { return std::pair(-rules.worth[a], a) < std::pair(-rules.worth[b], b); });
  FixedList<Card, max_cards + max_offer> cards;
  for (const Card card : state.all(side)) cards.push_back(card);
  const double before = strength(rules, cards, mine.round);
  for (std::size_t i = 0; i < std::min<std::size_t>(mine.draft.picks, offer.size()); ++i)
    cards.push_back(in_deck(offer[i]));
  return std::max(0.0, strength(rules, cards, mine.round) - before) + (mine.draft.redraws > 0 ? 0.1 : 0);
}

/// Fans a deck brings by its effects in a match, on average.
double income(const Rules& rules, std::span<const Card> cards) {
  double sum = 0;
  for (const Card card : cards)
    for (const Effect& effect : rules[card.kind].effects)
      if (effect.op == Op::fans && effect.when != When::picked && effect.side == Whose::own)
        sum += effect.most * (effect.when == When::flag_on ? 0.3 : effect.condition == If::deck_at_most ? 0.15 : 0.5);
  return sum;
}

}  // namespace

Side finish_match(Match& match, Table& table) {
  ChoiceList list;
  for (run_match(match, table); !match.over(); run_match(match, table)) {
    const Side asked = asked_of(table.state, match.first) != nullptr ? match.first : match.second;
    list.clear();
    list_match_answers(match.agenda.back(), table.state, table.rules, list);
    resolve(AnswerMatch{asked, quick_answer(table.state, table.rules, asked, list, table.chance)}, table);
  }
  return match.winner;
}

namespace {

/// How likely the side wins the match that it is in or that comes next: a few ways it may go.
double match_chance(const State& state, const Rules& rules, Side side) {
  constexpr int tries = 4;
  const Side other = opponent_of(state, rules, side);
  const Match* match = match_of(state, side);
  std::uint64_t seed = 0;
  for (const Card card : state.all(side)) seed = seed * 31 + index(card.kind);
  for (const Card card : state.all(other)) seed = seed * 31 + index(card.kind);
  Chance chance(seed);
  const Events<Event> nobody;
  int won = 0;
  for (int attempt = 0; attempt < tries; ++attempt) {
    State copy = state;
    Table table{copy, rules, chance, nobody};
    won += side == (match == nullptr ? sample_match(copy, rules, side, other, chance)
                                     : finish_match(copy.matches[match - state.matches.data()], table));
  }
  return (won + 0.5) / (tries + 1.0);
}

}  // namespace

void judge_cards(Rules& rules) {
  for (const CardKind kind : rules.all_kinds()) {
    const CardRule& rule = rules[kind];
    double worth = worth_of_base(rule.base);
    for (const Effect& effect : rule.effects) {
      worth += effect_worth(effect);
      const bool counts = effect.per == Per::bench_card && effect.per_side == Whose::own;
      if (effect.op != Op::aura && !counts) continue;
      const Selector& whom = rules.selectors[effect.op == Op::aura ? effect.selector : effect.per_selector];
      for (const CardKind other : rules.all_kinds())
        if (whom.matches(other, 1)) rules.helps[kind][other] += effect.amount;
    }
    rules.worth[kind] = byte(std::clamp(worth * 10, 0.0, 200.0));
    rules.weight[kind] = static_cast<float>(weight_of(worth));
  }
}

Side sample_match(State& state, const Rules& rules, Side one, Side two, Chance& chance) {
  const Events<Event> nobody;
  Table table{state, rules, chance, nobody};
  for (Match& match : state.matches) match = Match{};
  for (const Side side : {one, two})
    for (int place = 0; place < state[side].size; ++place) state.card(side, place).mark = 0;
  begin_match(0, std::min(one, two), std::max(one, two), false, table);
  return finish_match(state.matches[0], table);
}

double Game::deck_strength(const State& state, Side side) const {
  return strength(rules(), state.all(side), state[side].round);
}

namespace {

/// A trade that is half made, as it will be.
State traded(const State& state, const Rules& rules, Seat seat) {
  ChoiceList list;
  list_choices(state, rules, seat, list);
  State after = state;
  Chance chance(1);
  const Events<Event> nobody;
  Table table{after, rules, chance, nobody};
  answer(seat, cheapest_trade(rules, list), table);
  return after;
}

}  // namespace

/// How the tournament stands: fans now and to come, the chance to be among the two best with them, and the deck that
/// would play the final.
double Game::evaluate(const State& state, Seat seat) const {
  const Side side = side_at(state, seat);
  if (state.winner != no_side) return result(state).score[number(seat)];
  if (state[side].draft.trading != no_card) return evaluate(traded(state, rules(), seat), seat);
  const SideState& me = state[side];
  const double mine = strength(rules(), state.all(side), me.round) + promise(rules(), state, side);
  double others = 0;
  std::array<double, max_sides> rivals{};  // what the others may have in the end
  int count = 0;
  double left = 0, now = 0;
  for (int round = me.round; round <= rules().rounds; ++round) left += rules().trophies[round - 1][1];
  if (me.phase == Phase::match || me.phase == Phase::done) now = me.round >= 1 ? rules().trophies[me.round - 1][1] : 0;
  for (int i = 0; i < rules().sides; ++i) {
    const SideState& of = state.sides[i];
    if (Side(i) == side) continue;
    // The Robot's Cyborgs grow with the rounds, and so will this deck: to measure it at the round it is would make
    // every round that begins look like a loss, and putting off being ready, card after card thrown away, like a gain.
    others += strength(rules(), state.all(Side(i)), of.is_robot() ? (1 + rules().rounds) / 2 : of.round);
    rivals[count++] = of.is_robot() && !rules().solo() ? 0 : score(of) + 0.5 * left;
  }
  const double ahead = mine - others / count;
  const double edge =
      0.8 * ahead / std::sqrt(1 + ahead * ahead / 25);  // never so sure that nothing makes a difference any more
  const bool last = state.finale.stage == 2 && state.finale.finalists.contains(side);
  // before the final too: an estimate that differs from what the match brings would put off being ready
  const double chance = last || me.phase == Phase::match ? match_chance(state, rules(), side) : sigmoid(edge);
  if (last) return 0.5 + 0.5 * chance;
  if (state.finale.stage > 0 && !state.finale.finalists.contains(side)) return 0.15;
  const int rounds_left = rules().rounds - me.round + (me.phase == Phase::done ? 0 : 1);
  double fans = score(me) + (left - now) * sigmoid(edge) + income(rules(), state.all(side)) * rounds_left;
  fans += now * (me.phase == Phase::match ? chance : 0);
  std::sort(rivals.begin(), rivals.begin() + count, std::greater<>());
  if (rules().duel()) return sigmoid((fans - rivals[0]) / 8);
  const double qualifies = sigmoid((fans - rivals[1]) / 7);
  return qualifies * (0.5 + 0.5 * sigmoid(edge)) + (1 - qualifies) * 0.15;
}

int Game::play_out(State& state, Chance& chance, Chance& picks, int limit, bool quick) const {
  const Sink nobody;
  Table table{state, rules(), chance, nobody};
  if (quick) return bout::play_out(table, picks, limit, QuickChoice{rules()});
  return bout::play_out(table, picks, limit, AnyChoice{});
}

}  // namespace bout::challengers
