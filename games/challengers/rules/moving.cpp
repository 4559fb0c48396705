// Cards on the move: between piles, decks, benches and exhaust piles.
#include <algorithm>

#include "engine/deck.hpp"
#include "games/challengers/rules.hpp"

namespace bout::challengers {

void State::insert(Side side, int place, Card card) {
  cards.grow();
  Card* const at = cards.begin() + (*this)[side].at + place;
  std::copy_backward(at, cards.end() - 1, cards.end());
  *at = card;
  ++(*this)[side].size;
  for (int later = number(side) + 1; later < max_sides; ++later) ++sides[static_cast<std::size_t>(later)].at;
}

Card State::erase(Side side, int place) {
  Card* const at = cards.begin() + (*this)[side].at + place;
  const Card card = *at;
  std::copy(at + 1, cards.end(), at);
  cards.pop_back();
  --(*this)[side].size;
  for (int later = number(side) + 1; later < max_sides; ++later) --sides[static_cast<std::size_t>(later)].at;
  return card;
}

void State::move(Side side, int from, int to) {
  Card* const row = cards.begin() + (*this)[side].at;
  if (from < to)
    std::rotate(row + from, row + from + 1, row + to + 1);
  else
    std::rotate(row + to, row + from, row + from + 1);
}

void draw_loose(Table& table, Side side, int from, int count, int to, Roll roll) {
  State& state = table.state;
  const int row = state[side].at;
  const Drawn drawn = drawn_from(state.cards, index(row + from), index(count), table.chance, name_of(roll));
  std::swap(state.card(side, to), state.cards[drawn.place]);
  state.card(side, to).kind = CardKind(drawn.kind);  // which the rules need before its place
}

namespace {

void set_known(Card& card, Known known) { card.mark = static_cast<std::int8_t>(known); }

/// Makes sure that the deck's cards up to `place` from the top lie in a known place.
Card& settle(Table& table, Side side, int place, Roll roll) {
  SideState& mine = table.state[side];
  const int begin = table.state.deck_begin(side);
  if (place >= mine.zones.top) {
    const int shuffled = mine.deck() - mine.zones.top - mine.zones.bottom;
    if (shuffled > 0) {
      if (shuffled > 1) draw_loose(table, side, begin + place, shuffled, begin + place, roll);
    } else {
      --mine.zones.bottom;  // the bottom cards come next
    }
    ++mine.zones.top;
  }
  return table.state.card(side, begin + place);
}

/// Where on the bench the latest card of this kind lies.
int find_on_bench(const State& state, Side side, CardKind kind) {
  const std::span<const Card> bench = state.bench(side);
  for (int at = static_cast<int>(bench.size()) - 1; at >= 0; --at)
    if (bench[static_cast<std::size_t>(at)].kind == kind) return state[side].zones.exhaust + at;
  return -1;
}

}  // namespace

Card& top_of_deck(Table& table, Side side, Roll roll) { return settle(table, side, 0, roll); }

int look_at_top(Table& table, Side side, int count) {
  count = std::min(count, table.state[side].deck());  // CHA-R53, CHA-R54: as far as possible
  DeckLookedAt seen{side, table.state[side].seat, static_cast<std::uint8_t>(count), false, {no_card, no_card, no_card}};
  for (int place = 0; place < count; ++place) {
    Card& card = settle(table, side, place, Roll::reveal);
    if (card.known() != Known::all) set_known(card, Known::owner);
    seen.top[static_cast<std::size_t>(place)] = card.kind;
  }
  table.emit(seen);
  return count;
}

void look_at_all(Table& table, Side side) {  // CHA-R55
  const int count = table.state[side].deck();
  const int begin = table.state.deck_begin(side);
  for (int place = 0; place < count; ++place) {
    Card& card = table.rules.search_shows_order ? settle(table, side, place, Roll::reveal)
                                                : table.state.card(side, begin + place);
    const bool loose = !table.rules.search_shows_order && card.known() == Known::listed;
    if (card.known() != Known::all && !loose) set_known(card, Known::owner);
  }
  table.emit(
      DeckLookedAt{side, table.state[side].seat, static_cast<std::uint8_t>(count), true, {no_card, no_card, no_card}});
}

namespace {

/// CHA-4.8: the compartment is shuffled and goes under the pile.
void recycle(Table& table, Level level) {
  Tray& tray = table.state.trays[static_cast<std::size_t>(pile_of(level))];
  const std::size_t count = tray.discard.size();
  if (count == 0) return;
  for (std::size_t i = 0; i < count; ++i) tray.pile.grow();
  std::copy_backward(tray.pile.begin(), tray.pile.end() - count, tray.pile.end());
  std::copy(tray.discard.begin(), tray.discard.end(), tray.pile.begin());
  tray.discard.clear();
  tray.batches.grow();
  std::copy_backward(tray.batches.begin(), tray.batches.end() - 1, tray.batches.end());
  tray.batches[0] = static_cast<std::uint8_t>(count);
  table.emit(TrayShuffled{level, static_cast<std::uint8_t>(count)});
}

}  // namespace

CardKind draw_from_pile(Table& table, Level level, Roll roll) {
  Tray& tray = table.state.trays[static_cast<std::size_t>(pile_of(level))];
  if (tray.pile.empty()) recycle(table, level);  // CHA-R5: only now
  if (tray.pile.empty()) return no_card;         // CHA-R59
  std::uint8_t& batch = tray.batches.back();
  const Drawn drawn = drawn_from(tray.pile, tray.pile.size() - batch, batch, table.chance, name_of(roll));
  tray.pile[drawn.place] = tray.pile.back();
  tray.pile.pop_back();
  if (--batch == 0) tray.batches.pop_back();
  return CardKind(drawn.kind);
}

void discard(Table& table, CardKind kind) {
  const Level level = table.rules[kind].level;
  Tray& tray = table.state.trays[static_cast<std::size_t>(pile_of(level))];
  tray.discard.push_back(kind);  // CHA-4.7
  if (table.rules.tray_capacity > 0 && static_cast<int>(tray.discard.size()) >= table.rules.tray_capacity)
    recycle(table, level);  // CHA-4.8, CHA-R6
}

void put_away(Table& table, CardKind kind) {
  const Level level = table.rules[kind].level;
  if (has_pile(level)) return discard(table, kind);  // CHA-4.13, CHA-R10
  if (level == Level::starter) ++table.state.boxed;  // CHA-4.14
}

void give_fans(Table& table, Side side, int fans) {
  SideState& mine = table.state[side];
  if (mine.is_robot() && !table.rules.solo()) return;  // CHA-R77
  if (table.rules.fan_supply > 0) {                    // CHA-R63
    fans = std::min<int>(fans, table.state.supply);
    table.state.supply = static_cast<std::uint16_t>(table.state.supply - fans);
  }
  if (fans <= 0) return;
  mine.fans = static_cast<std::uint16_t>(mine.fans + fans);  // CHA-8.11, CHA-2.8, CHA-I6: never fewer
  table.emit(FansTaken{side, static_cast<std::uint8_t>(fans), mine.fans});
}

void take_from_bench(Table& table, Side side, CardKind kind, Op op) {
  State& state = table.state;
  Zones& zones = state[side].zones;
  const int from = find_on_bench(state, side, kind);
  if (op == Op::exhaust_bench) {  // CHA-8.12
    state.card(side, from).mark = 0;
    state.move(side, from, zones.exhaust);
    ++zones.exhaust;
    --zones.bench;
    table.emit(CardExhausted{side, kind, From::bench});
  } else {
    set_known(state.card(side, from), Known::all);
    state.move(side, from, state.deck_begin(side) - 1);
    --zones.bench;
    ++zones.top;
    table.emit(CardReturned{side, kind});
  }
  tell_bench(table, side);
}

void resolve(const KeepOnTop& top, Table& table) {  // CHA-R54
  const auto [side, keep] = top;
  State& state = table.state;
  const int begin = state.deck_begin(side);
  const int down = state.card(side, begin).kind == keep ? 1 : 0;
  set_known(state.card(side, begin), Known::owner);
  set_known(state.card(side, begin + 1), Known::owner);
  state.move(side, begin + down, state[side].size - 1);
  --state[side].zones.top;
  ++state[side].zones.bottom;
  table.emit(DeckArranged{side, table.state[side].seat, keep, Place::top});
}

void resolve(const PutInOrder& top, Table& table) {
  const auto& [side, order, count] = top;
  const int begin = table.state.deck_begin(side);
  for (int place = 0; place < count; ++place)
    table.state.card(side, begin + place) = in_deck(order[static_cast<std::size_t>(place)], Known::owner);
  table.emit(DeckArranged{side, table.state[side].seat, order[0], Place::deck_top});
}

void resolve(const PlaceCard& from_deck, Table& table) {
  const auto [side, kind, from, place] = from_deck;
  State& state = table.state;
  Zones& zones = state[side].zones;
  const int begin = state.deck_begin(side), count = state[side].deck();
  int at = from > 0 ? from - 1 : 0;                          // CHA-R55: this very copy
  while (state.card(side, begin + at).kind != kind) ++at;  // where nobody saw the order, any of them
  if (at < zones.top)
    --zones.top;
  else if (at >= count - zones.bottom)
    --zones.bottom;
  set_known(state.card(side, begin + at), Known::owner);
  state.move(side, begin + at, place == Place::top ? begin : state[side].size - 1);
  ++(place == Place::top ? zones.top : zones.bottom);
  table.emit(DeckArranged{side, table.state[side].seat, kind, place});
}

void gather(Table& table, Side side) {  // CHA-7.6, CHA-11.10
  State& state = table.state;
  SideState& mine = state[side];
  const int begin = state.deck_begin(side);
  mine.zones = {};
  mine.next_bonus = 0;  // CHA-R45: it lapses
  for (int place = 0; place < mine.size; ++place) {
    Card& card = state.card(side, place);
    const bool unseen = mine.is_robot() && place >= begin && card.known() == Known::nobody;
    set_known(card, unseen ? Known::nobody : Known::listed);  // CHA-R58, CHA-R72
  }
  if (!mine.is_robot() || table.rules.robot_keeps_foreign) return;
  for (int place = mine.size - 1; place >= 0; --place)  // CHA-R76, the other reading
    if (has_pile(table.rules[state.card(side, place).kind].level)) discard(table, state.erase(side, place).kind);
}

}  // namespace bout::challengers
