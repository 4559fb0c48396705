#include "games/challengers/decisions.hpp"

namespace bout::challengers {

bool can_redraw(const State& state, const Rules& rules, Side side) {
  const Draft& draft = state[side].draft;
  if (draft.redraws == 0 || draft.picks == 0 || draft.offer.empty()) return false;  // CHA-4.9
  return rules.redraw_timing == RedrawTiming::any || draft.made == 0;               // CHA-R3, CHA-4.10
}

const MatchStep* asked_of(const State& state, Side side) {
  const Match* match = match_of(state, side);
  if (match == nullptr || match->agenda.empty()) return nullptr;
  const MatchStep& top = match->agenda.back();
  const bool mine = with_step(top, [&](const auto& ask) {
    if constexpr (requires { ask.chooser; })
      return ask.chooser == side;
    else if constexpr (Decision<decltype(ask)>)
      return ask.side == side;
    else
      return false;
  });
  return mine ? &top : nullptr;
}

const Effect* trade_of(const Rules& rules, CardKind kind) {
  if (!rules[kind].does(When::picked)) return nullptr;
  for (const Effect& effect : rules[kind].effects)
    if (effect.when == When::picked && effect.op == Op::trade_pick) return &effect;
  return nullptr;
}

namespace {

/// The cards of the deck that may go for this trade, counted by kind.
struct Payable {
  std::array<std::uint8_t, max_kinds> count{};
  FixedList<CardKind, max_kinds> kinds;  // each once, in the order of the deck
  int cards = 0;
};
Payable payable(const State& state, const Rules& rules, Side side, const Effect& trade) {
  const Selector& may_go = rules.selectors[trade.selector];
  Payable all;
  for (const Card card : state.all(side)) {
    if (!may_go.matches(card.kind, state[side].round)) continue;
    if (all.count[index(card.kind)]++ == 0) all.kinds.push_back(card.kind);
    ++all.cards;
  }
  return all;
}

/// CHA-D5, CHA-R15: what may go for one more pick; where two cards go, the first of them.
void list_trades(const State& state, const Rules& rules, Side side, CardKind kind, const Effect& trade,
                 ChoiceList& out) {
  if (state[side].draft.offer.size() < 2) return;  // no card would be left for the extra pick
  const Payable all = payable(state, rules, side, trade);
  if (all.cards < trade.most) return;
  for (const CardKind goes : all.kinds) out.push_back(choice(Verb::trade, kind, goes, no_card));
}

/// CHA-D5: what may go besides the first card.
void list_second_cards(const State& state, const Rules& rules, Side side, ChoiceList& out) {
  const Draft& draft = state[side].draft;
  const Payable all = payable(state, rules, side, *trade_of(rules, draft.trading));
  for (const CardKind goes : all.kinds)
    if (goes != draft.given || all.count[index(goes)] > 1)
      out.push_back(choice(Verb::trade, draft.trading, draft.given, goes));
}

void list_picks(const State& state, const Rules& rules, Side side, ChoiceList& out) {
  const Draft& draft = state[side].draft;
  if (draft.trading != no_card) return list_second_cards(state, rules, side, out);
  KindSet seen;
  for (const CardKind kind : draft.offer) {  // CHA-D4
    if (seen.has(kind)) continue;            // CHA-D21
    seen.add(kind);
    out.push_back(choice(Verb::pick, kind));
    if (const Effect* trade = trade_of(rules, kind)) list_trades(state, rules, side, kind, *trade, out);
  }
  if (can_redraw(state, rules, side)) out.push_back(choice(Verb::redraw));  // CHA-D3
  if (!rules.forced_picks && draft.owed == 0) out.push_back(choice(Verb::stop_picking));  // CHA-R2, CHA-R15
}

void list_removals(const State& state, Side side, ChoiceList& out) {  // CHA-D6, CHA-4.12
  out.push_back(choice(Verb::ready));
  each_kind(state.all(side), [&](CardKind kind) { out.push_back(choice(Verb::remove, kind)); });
}

// ---- what a match asks ------------------------------------------------------------------------------

void list_answers(const ChooseSplit& ask, const State& state, const Rules&, ChoiceList& out) {  // CHA-D7
  const std::span<const Card> deck = state.deck(ask.side);
  out.push_back(choice(Verb::keep_on_top, deck[0].kind));
  if (deck[1].kind != deck[0].kind) out.push_back(choice(Verb::keep_on_top, deck[1].kind));
}

void list_answers(const ChooseOrder& ask, const State& state, const Rules&, ChoiceList& out) {  // CHA-D8
  const std::span<const Card> deck = state.deck(ask.side);
  const auto offer = [&](CardKind a, CardKind b, CardKind c) {
    const Choice order = choice(Verb::put_in_order, a, b, c);
    if (!out.contains(order)) out.push_back(order);
  };
  if (ask.count == 2) {
    offer(deck[0].kind, deck[1].kind, no_card);
    return offer(deck[1].kind, deck[0].kind, no_card);
  }
  static constexpr std::uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  for (const auto& order : orders) offer(deck[order[0]].kind, deck[order[1]].kind, deck[order[2]].kind);
}

void list_answers(const ChooseFromDeck& ask, const State& state, const Rules& rules, ChoiceList& out) {
  const std::span<const Card> deck = state.deck(ask.side);  // CHA-D9, CHA-D10
  if (!rules.search_shows_order)
    return each_kind(deck, [&](CardKind kind) { out.push_back(choice(Verb::place_card, kind)); });
  // CHA-R55: copies in different places are different choices. Of neighbours that are alike one will do (CHA-D21);
  // the card that lies there already is among them, and leaves everything as it is.
  for (std::size_t place = 0; place < deck.size(); ++place)
    if (place == 0 || deck[place - 1].kind != deck[place].kind)
      out.push_back(choice(Verb::place_card, static_cast<int>(deck[place].kind), static_cast<int>(place) + 1));
}

// CHA-R56, CHA-R57: the selector says which.
// CHA-D11 to CHA-D18: Butler, Vacuum Cleaner (CHA-D11), Sorcerer (CHA-D12), Movie Star (CHA-D13), Necromancer
// (CHA-D14), Vampire (CHA-D15), Siren (CHA-D16), and against the Robot Drone (CHA-D17) and Necromech (CHA-D18)
void list_answers(const ChooseFromBench& ask, const State& state, const Rules& rules, ChoiceList& out) {
  const Effect& effect = rules[ask.kind].effects[ask.effect];
  if (!effect.forced) out.push_back(choice(Verb::take_no_more));  // CHA-R53
  each_legal(state, rules, effect, ask.bench, [&](CardKind kind) { out.push_back(choice(Verb::take_card, kind)); });
}

}  // namespace

void follow_match(const ChooseSplit& ask, Choice chosen, Match&, Table& table) {
  table.at_once(KeepOnTop{ask.side, CardKind(chosen.a)});
}
void follow_match(const ChooseOrder& ask, Choice chosen, Match&, Table& table) {
  table.at_once(PutInOrder{ask.side, {CardKind(chosen.a), CardKind(chosen.b), CardKind(chosen.c)}, ask.count});
}
void follow_match(const ChooseFromDeck& ask, Choice chosen, Match&, Table& table) {
  table.at_once(PlaceCard{ask.side, CardKind(chosen.a), chosen.b, ask.place});
}
void follow_match(const ChooseFromBench& ask, Choice chosen, Match& match, Table& table) {
  if (verb_of(chosen) != Verb::take_no_more) resolve(TakeCard{ask, CardKind(chosen.a)}, match, table);
}

void list_match_answers(const MatchStep& asked, const State& state, const Rules& rules, ChoiceList& out) {
  with_step(asked, [&](const auto& ask) {
    if constexpr (Decision<decltype(ask)>) list_answers(ask, state, rules, out);
  });
}

bool asks_for_second(const Rules& rules, Choice trade) {
  return CardKind(trade.c) == no_card && trade_of(rules, CardKind(trade.a))->most > 1;
}

Seats who(const PlayOn&, const State& state, const Rules&) { return state.deciding; }

void list(const PlayOn&, const State& state, const Rules& rules, Seat seat, ChoiceList& out) {
  const Side side = side_at(state, seat);
  switch (state[side].phase) {
    case Phase::choose_level:  // CHA-D2
      for (int pile = 0; pile < pile_levels; ++pile)
        if (rules.line(state[side].round).picks[pile] > 0)
          out.push_back(choice(Verb::choose_level, static_cast<int>(level_of_pile(pile))));
      return;
    case Phase::draft: return list_picks(state, rules, side, out);
    case Phase::remove: return list_removals(state, side, out);
    case Phase::match:
      if (const MatchStep* asked = asked_of(state, side)) list_match_answers(*asked, state, rules, out);
      return;
    case Phase::ready:
    case Phase::done: return;
  }
}

void follow(const PlayOn&, Seat seat, Choice chosen, Table& table) {
  table.then(PlayOn{});
  const Side side = side_at(table.state, seat);
  switch (verb_of(chosen)) {
    case Verb::choose_level: table.at_once(DrawOffer{side, static_cast<Level>(chosen.a)}); break;
    case Verb::pick: table.at_once(Pick{side, CardKind(chosen.a)}); break;
    case Verb::trade:
      if (asks_for_second(table.rules, chosen))
        table.at_once(BeginTrade{side, CardKind(chosen.a), CardKind(chosen.b)});
      else
        table.at_once(Trade{side, CardKind(chosen.a), CardKind(chosen.b), CardKind(chosen.c)});
      break;
    case Verb::redraw: table.at_once(Redraw{side}); break;
    case Verb::stop_picking: table.at_once(StopPicking{side}); break;
    case Verb::remove: table.at_once(RemoveCard{side, CardKind(chosen.a)}); break;
    case Verb::ready: table.at_once(FinishDeckPhase{side}); break;
    case Verb::keep_on_top:
    case Verb::put_in_order:
    case Verb::place_card:
    case Verb::take_card:
    case Verb::take_no_more: table.at_once(AnswerMatch{side, chosen}); break;
  }
  table.at_once(GoOn{});
}

}  // namespace bout::challengers
