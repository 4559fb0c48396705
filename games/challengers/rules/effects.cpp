// What cards do: one case a word of the vocabulary.
#include <algorithm>

#include "games/challengers/rules.hpp"

namespace bout::challengers {

namespace {

/// Exhausts the top or the bottom card of a deck unrevealed (CHA-R36): its effects do not happen.
void exhaust_from_deck(Table& table, Side side, Place place) {
  State& state = table.state;
  SideState& mine = state[side];
  if (mine.deck() == 0) return;  // CHA-R37
  int from = state.deck_begin(side);
  if (place == Place::bottom) {
    from = mine.size - 1;
    const int shuffled = mine.deck() - mine.zones.top - mine.zones.bottom;
    if (mine.zones.bottom > 0) {
      --mine.zones.bottom;
    } else if (shuffled > 0) {
      if (shuffled > 1) draw_loose(table, side, from - shuffled + 1, shuffled, from, Roll::reveal);
    } else {
      --mine.zones.top;
    }
  } else {
    top_of_deck(table, side);
    --mine.zones.top;
  }
  Card& card = state.card(side, from);
  const CardKind kind = card.kind;
  card.mark = 0;
  state.move(side, from, mine.zones.exhaust);
  ++mine.zones.exhaust;
  table.emit(CardExhausted{side, kind, From::deck});
}

/// CHA-R36: benched without having been revealed. False when there was no seat and the match is over (CHA-R35).
bool bench_from_deck(Match& match, Table& table, Side side) {
  State& state = table.state;
  Zones& zones = state[side].zones;
  if (state[side].deck() == 0) return true;  // CHA-R37
  Card& card = top_of_deck(table, side);     // CHA-R82: the top card
  const CardKind kind = card.kind;
  card.mark = 0;
  --zones.top;
  state.move(side, state.deck_begin(side), zones.exhaust + zones.bench);
  ++zones.bench;
  table.emit(CardBenchedUnseen{side, kind});
  tell_bench(table, side);
  if (distinct_names(table.rules, state.bench(side)) <= table.rules.bench_seats) return true;
  win(match, match.other(side), true, table);
  return false;
}

void add_from_pile(Table& table, const Effect& effect, Side side) {  // CHA-R58; CHA-R14: that is no pick
  State& state = table.state;
  Zones& zones = state[side].zones;
  for (int i = 0; i < effect.most; ++i) {
    const CardKind kind = draw_from_pile(table, effect.level, Roll::added);
    if (kind == no_card) return;  // CHA-R59
    if (effect.place == Place::exhaust) {
      state.insert(side, zones.exhaust, in_deck(kind));  // face up (CHA-R43)
      ++zones.exhaust;
    } else if (effect.place == Place::deck_top) {
      state.insert(side, state.deck_begin(side), in_deck(kind, Known::nobody));
      ++zones.top;
    } else {
      state.insert(side, state[side].size, in_deck(kind, Known::nobody));
      ++zones.bottom;
    }
    table.emit(CardAdded{side, kind, effect.level, effect.place});
  }
}

/// The card that is losing the flag leaves its stack; those beneath stay (CHA-R42).
void leave_stack(Table& table, Side side, Op op) {
  State& state = table.state;
  Zones& zones = state[side].zones;
  const int holder = state.deck_begin(side) - 1;
  --zones.park;
  if (op == Op::retire_self) {  // CHA-R43: for good
    const CardKind kind = state.erase(side, holder).kind;
    table.emit(CardRetired{side, kind});
    return put_away(table, kind);
  }
  const CardKind kind = state.card(side, holder).kind;
  state.card(side, holder).mark = 0;
  state.move(side, holder, zones.exhaust);
  ++zones.exhaust;
  table.emit(CardExhausted{side, kind, From::park});
  tell_bench(table, side);
}

/// CHA-R75: what the Robot takes when it must: the card benched last for a return, else the first that may be taken.
CardKind robots_choice(const State& state, const Rules& rules, const Effect& effect, Side bench) {
  CardKind found = no_card;
  for (const Card card : state.bench(bench)) {
    if (!rules.selectors[effect.selector].matches(card.kind, state[bench].round)) continue;
    if (effect.op == Op::return_to_deck || found == no_card) found = card.kind;
  }
  return found;
}

/// Takes cards from a bench or asks for them. True when somebody is asked.
bool choose_from_bench(const Effect& effect, std::uint8_t number_of, CardKind kind, Side owner, Match& match,
                       Table& table) {
  const State& state = table.state;
  const Side bench = effect.side == Whose::own ? owner : match.other(owner);
  const Side chooser = effect.chooser == Whose::own ? owner : match.other(owner);
  for (std::uint8_t left = effect.most; left > 0; --left) {
    int legal = 0;
    CardKind only = no_card;
    each_legal(state, table.rules, effect, bench, [&](CardKind may) { ++legal, only = may; });
    if (legal == 0) return false;  // CHA-R53: as far as possible
    if (state[chooser].is_robot()) {
      if (!effect.forced) return false;  // CHA-R75: it declines
      take_from_bench(table, bench, robots_choice(state, table.rules, effect, bench), effect.op);
    } else if (effect.forced && legal == 1) {  // CHA-D20
      take_from_bench(table, bench, only, effect.op);
    } else {
      match.agenda.push_back(ChooseFromBench{chooser, bench, kind, number_of, left});
      return true;
    }
  }
  return false;
}

/// Carries one effect out. True when it asks somebody or ended the match: nothing more may happen now.
bool carry_out(const Effect& effect, std::uint8_t number_of, const DoEffects& doing, Match& match, Table& table) {
  State& state = table.state;
  const Side owner = doing.owner, opponent = match.other(owner);
  const Side side = effect.side == Whose::own ? owner : opponent;
  switch (effect.op) {
    case Op::power: {  // CHA-8.2: fixed from now on, on the card that was revealed last
      const int bonus = amount_of(state, table.rules, effect, owner, opponent);
      Card& card = state.card(owner, state.deck_begin(owner) - 1);
      card.mark = static_cast<std::int8_t>(std::clamp(card.mark + bonus, -120, 120));
      if (bonus != 0) table.emit(BonusFixed{owner, card.kind, static_cast<std::int8_t>(bonus)});
      return false;
    }
    case Op::fans: give_fans(table, side, effect.most); return false;  // CHA-8.11
    case Op::exhaust_bench:
    case Op::return_to_deck: return choose_from_bench(effect, number_of, doing.kind, owner, match, table);
    case Op::exhaust_deck:
      for (int i = 0; i < effect.most; ++i) exhaust_from_deck(table, side, effect.place);
      return false;
    case Op::bench_from_deck:
      for (int i = 0; i < effect.most; ++i)
        if (!bench_from_deck(match, table, side)) return true;
      return false;
    case Op::add_from_pile: add_from_pile(table, effect, side); return false;
    case Op::peek_split: {
      if (state[owner].is_robot() && state[owner].deck() >= 2) {  // CHA-R75
        const CardKind keep = top_of_deck(table, owner).kind;
        look_at_top(table, owner, 2);
        table.at_once(KeepOnTop{owner, keep});
        return false;
      }
      if (look_at_top(table, owner, 2) < 2) return false;  // CHA-R54
      match.agenda.push_back(ChooseSplit{owner});
      return true;
    }
    case Op::peek_reorder: {
      if (state[owner].is_robot()) return false;  // CHA-R75: it keeps the order
      const int count = look_at_top(table, owner, effect.most);
      if (count < 2) return false;
      match.agenda.push_back(ChooseOrder{owner, byte(count)});
      return true;
    }
    case Op::search_place:
      if (state[owner].is_robot() || state[owner].deck() == 0) return false;  // CHA-R75: nothing moves
      look_at_all(table, owner);
      if (state[owner].deck() < 2) return false;
      match.agenda.push_back(ChooseFromDeck{owner, effect.place});
      return true;
    case Op::exhaust_self:
    case Op::retire_self: leave_stack(table, owner, effect.op); return false;
    case Op::next_card_bonus:
      state[owner].next_bonus = byte(state[owner].next_bonus + effect.most);  // CHA-R45
      table.emit(NextCardHelped{owner, effect.most});
      return false;
    case Op::aura:
    case Op::trade_pick: return false;  // one lasts, the other belongs to the Deck Phase
  }
  __builtin_unreachable();
}

}  // namespace

void resolve(const TakeCard& take, Match& match, Table& table) {
  const ChooseFromBench& asked = take.asked;
  const Effect& effect = table.rules[asked.kind].effects[asked.effect];
  take_from_bench(table, asked.bench, take.kind, effect.op);
  for (ChooseFromBench again = asked; --again.left > 0;) {
    int legal = 0;
    CardKind only = no_card;
    each_legal(table.state, table.rules, effect, asked.bench, [&](CardKind may) { ++legal, only = may; });
    if (legal == 0) return;
    if (!effect.forced || legal > 1) return match.agenda.push_back(again);
    take_from_bench(table, asked.bench, only, effect.op);  // CHA-D20
  }
}

void resolve(const DoEffects& doing, Match& match, Table& table) {
  const CardRule& rule = table.rules[doing.kind];
  for (std::uint8_t at = doing.next; at < rule.effects.size(); ++at) {  // CHA-R22, CHA-R46: in printed order
    const Effect& effect = rule.effects[at];
    if (effect.when != doing.when) continue;
    if (!condition_holds(table.state, table.rules, effect, doing.owner, match.other(doing.owner))) continue;
    const bool asks = may_ask(effect.op);
    if (asks) match.agenda.push_back(DoEffects{doing.owner, doing.kind, doing.when, byte(at + 1)});
    if (carry_out(effect, at, doing, match, table)) return;
    if (asks) match.agenda.pop_back();
  }
}

}  // namespace bout::challengers
