// The Deck Phase: chapter 4 of the rulebook. Everything here is one side's own business.
#include <algorithm>

#include "games/challengers/rules.hpp"

namespace bout::challengers {

namespace {

void decides(Table& table, Side side) { table.state.deciding.add(Seat(table.state[side].seat)); }
void waits(Table& table, Side side) { table.state.deciding.remove(Seat(table.state[side].seat)); }

/// The deck has no order in the Deck Phase, so a new card may lie anywhere in it.
void add_to_deck(Table& table, Side side, CardKind kind) {
  table.state.insert(side, table.state[side].size, in_deck(kind));  // CHA-4.6, CHA-4.15
}

void take_out(Table& table, Side side, CardKind kind) {
  int place = 0;
  while (table.state.card(side, place).kind != kind) ++place;
  table.state.erase(side, place);
  put_away(table, kind);
}

void discard_offer(Table& table, Side side) {  // CHA-4.7
  Draft& draft = table.state[side].draft;
  for (const CardKind kind : draft.offer) discard(table, kind);
  draft.offer.clear();
}

/// Up to `count` cards of the level into the offer (CHA-R5: fewer, when there are no more).
void fill_offer(Table& table, Side side, int count, bool again) {
  Draft& draft = table.state[side].draft;
  OfferDrawn drawn{side, table.state[side].seat, draft.level, 0, again, {}};
  drawn.cards.fill(no_card);
  for (int i = 0; i < count; ++i) {
    const CardKind kind = draw_from_pile(table, draft.level, Roll::offer);
    if (kind == no_card) break;
    drawn.cards[draft.offer.size()] = kind;
    draft.offer.push_back(kind);
  }
  drawn.count = byte(draft.offer.size());
  table.emit(drawn);
}

/// Step C may begin (CHA-4.12), unless there is nothing that may be removed (CHA-D20).
void begin_removing(Table& table, Side side) {
  SideState& mine = table.state[side];
  mine.phase = Phase::remove;
  mine.draft.removed = 0;
  if (table.rules.max_removals > 0 && mine.size > table.rules.min_deck_size) return decides(table, side);
  table.at_once(FinishDeckPhase{side});
}

/// After a pick: on with the next one, or to step C.
void go_on(Table& table, Side side) {
  const Draft& draft = table.state[side].draft;
  if (draft.picks > 0 && !draft.offer.empty()) return decides(table, side);
  discard_offer(table, side);
  begin_removing(table, side);
}

/// CHA-4.11, CHA-8.14: what happens because the card was picked, now and never again.
void when_picked(Table& table, Side side, CardKind kind) {
  const CardRule& rule = table.rules[kind];
  if (!rule.does(When::picked)) return;
  for (const Effect& effect : rule.effects)
    if (effect.when == When::picked && effect.op == Op::fans) give_fans(table, side, effect.most);  // CHA-R12
}

void take_from_offer(Table& table, Side side, CardKind kind) {
  Draft& draft = table.state[side].draft;
  std::size_t at = 0;
  while (draft.offer[at] != kind) ++at;
  draft.offer.erase_at(at);
  --draft.picks;
  ++draft.made;
  if (draft.owed > 0) --draft.owed;
  add_to_deck(table, side, kind);
}

}  // namespace

void resolve(const BeginRound& begin, Table& table) {  // CHA-4.1
  SideState& mine = table.state[begin.side];
  ++mine.round;
  const int round = mine.round;
  mine.draft = {};
  // CHA-4.2: the plan says where; everything of one's own comes along
  table.emit(RoundBegan{begin.side, mine.round, opponent_of(table.state, table.rules, begin.side),
                        byte(park_of(table.state, table.rules, begin.side))});
  if (mine.is_robot()) {  // CHA-11.7
    mine.phase = Phase::ready;
    return table.at_once(MeetIfReady{begin.side});
  }
  mine.draft.redraws = byte(table.rules.redraws);
  int levels = 0, only = 0;
  for (int pile = 0; pile < pile_levels; ++pile)
    if (table.rules.line(round).picks[pile] > 0) ++levels, only = pile;  // CHA-4.3
  if (levels == 1) return table.at_once(DrawOffer{begin.side, level_of_pile(only)});
  mine.phase = Phase::choose_level;  // CHA-4.4, CHA-R1
  decides(table, begin.side);
}

void resolve(const DrawOffer& draw, Table& table) {  // CHA-4.5
  SideState& mine = table.state[draw.side];
  mine.phase = Phase::draft;
  mine.draft.level = draw.level;
  mine.draft.picks = table.rules.line(mine.round).picks[pile_of(draw.level)];
  fill_offer(table, draw.side, table.rules.offer_size, false);
  go_on(table, draw.side);
}

void resolve(const Redraw& redraw, Table& table) {  // CHA-4.9, CHA-4.10
  Draft& draft = table.state[redraw.side].draft;
  const int count = static_cast<int>(draft.offer.size());
  --draft.redraws;
  discard_offer(table, redraw.side);  // CHA-R4: first away with them, then new ones
  fill_offer(table, redraw.side, count, true);
  go_on(table, redraw.side);
}

void resolve(const Pick& pick, Table& table) {  // CHA-4.6
  take_from_offer(table, pick.side, pick.kind);
  table.emit(Picked{pick.side, table.state[pick.side].seat, pick.kind, byte(table.state[pick.side].size)});
  when_picked(table, pick.side, pick.kind);
  go_on(table, pick.side);
}

void resolve(const BeginTrade& trade, Table& table) {  // CHA-D5: nothing has gone yet, the second card is asked for
  Draft& draft = table.state[trade.side].draft;
  draft.trading = trade.kind;
  draft.given = trade.first;
}

void resolve(const Trade& trade, Table& table) {  // CHA-R15: cards out of the deck for one more pick
  take_out(table, trade.side, trade.first);
  if (trade.second != no_card) take_out(table, trade.side, trade.second);
  take_from_offer(table, trade.side, trade.kind);  // the card itself was not among those that could go
  Draft& draft = table.state[trade.side].draft;
  ++draft.picks;
  ++draft.owed;  // cards have gone for it, so it is taken
  draft.trading = draft.given = no_card;
  table.emit(Traded{trade.side, table.state[trade.side].seat, trade.kind, trade.first, trade.second,
                    byte(table.state[trade.side].size)});
  when_picked(table, trade.side, trade.kind);
  go_on(table, trade.side);
}

void resolve(const StopPicking& stop, Table& table) {  // CHA-R2
  Draft& draft = table.state[stop.side].draft;
  table.emit(PickingStopped{stop.side, byte(draft.offer.size()), draft.level});
  draft.picks = 0;
  go_on(table, stop.side);
}

void resolve(const RemoveCard& remove, Table& table) {  // CHA-4.12, CHA-4.16, CHA-R13
  SideState& mine = table.state[remove.side];
  take_out(table, remove.side, remove.kind);
  ++mine.draft.removed;
  table.emit(CardRemoved{remove.side, mine.seat, remove.kind, byte(mine.size)});
  const bool more = mine.draft.removed < table.rules.max_removals && mine.size > table.rules.min_deck_size;  // CHA-R9
  if (!more) table.at_once(FinishDeckPhase{remove.side});
}

void resolve(const FinishDeckPhase& finish, Table& table) {  // CHA-R11
  SideState& mine = table.state[finish.side];
  mine.phase = Phase::ready;
  waits(table, finish.side);
  table.emit(DeckFinished{finish.side, byte(mine.size)});
  table.at_once(MeetIfReady{finish.side});
}

}  // namespace bout::challengers
