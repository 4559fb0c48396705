// Pins, kick-outs and the ten-count: section 7, AON-14.14, AON-14.25, AON-13.23. A submission is a pin: AON-7.15.
#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

namespace {

/// One automa card: does he get up? AON-7.11, AON-6.17.
bool npc_rises(Table& table, int used, int allowed, Count count) {
  const AutomaCard drawn = draw_automa(table);
  const AutomaRow& row = table.rules.automa[drawn];
  const std::uint8_t health = table.state.corners[Side::foe].health;
  const bool free = row.k <= health;  // AON-R76: never with health 1
  table.emit(NpcTriedToRise{drawn, row.k, health, byte(used), byte(allowed), free, count});
  return free;
}

void cover_npc(const Cover& cover, Table& table) {
  State& state = table.state;
  state.fall = Fall{cover.count, cover.finisher, 0, state.attack.foe_attempts, false};  // AON-10.13
  const int allowed = attempts_allowed(state, table.rules, Side::foe);                  // AON-7.12
  table.emit(Covered{Side::foe, cover.finisher, byte(allowed), cover.count});
  for (int used = 1; used <= allowed && !table.chance.stopped(); ++used)
    if (npc_rises(table, used, allowed, cover.count))
      return table.emit(GotUp{Side::foe, byte(used), byte(allowed), cover.count});  // AON-5.8, AON-14.14
  if (table.chance.stopped()) return;
  end_match(table, Side::player, cover.count == Count::ten ? Ending::ten_count : Ending::pin);  // AON-7.13
}

}  // namespace

void resolve(const Cover& cover, Table& table) {
  if (is_npc(table.rules, cover.down)) return cover_npc(cover, table);
  State& state = table.state;
  int more = table.rules.versus() ? state.attack.foe_attempts : 0;
  if (state.first_pin && state.terms.career) more += state.terms.first_pin, state.first_pin = false;  // AON-16.20
  state.fall = Fall{cover.count, cover.finisher, 0, static_cast<std::int8_t>(more), false};
  table.emit(Covered{cover.down, cover.finisher, byte(attempts_allowed(state, table.rules, cover.down)), cover.count});
  table.at_once(AskKickOut{cover.down});
}

void resolve(const AskKickOut& ask, Table& table) {
  const State& state = table.state;
  const bool left = state.fall.used < attempts_allowed(state, table.rules, ask.side);
  if (!left && !could_raise_attempts(state, table.rules, ask.side)) return table.then(Beaten{ask.side});  // AON-7.9
  if (can_buy(state, table.rules, ask.side) || any_usable(state, table.rules, ask.side, Window::pinned))
    return table.then(OfferKickOut{ask.side});  // AON-7.7, AON-10.6, AON-7.16, AON-R100
  table.then(TryKickOut{ask.side});
}

void resolve(const Buy& buy, Table& table) {
  Corner& mine = table.state.corners[buy.side];
  const int price = buy_price(table.state, table.rules);
  mine.stamina = byte(mine.stamina - price);
  mine.health = byte(mine.health + 1);
  table.state.fall.bought = true;
  table.emit(HealthBought{buy.side, byte(price), mine.health, mine.stamina,
                          byte(attempts_allowed(table.state, table.rules, buy.side))});  // AON-7.8
  table.at_once(AskKickOut{buy.side});
}

void resolve(const TryKickOut& attempt, Table& table) {
  State& state = table.state;
  const int first = table.roll(6, roll_name(RollKind::kick_out, attempt.side));  // AON-7.6, AON-R20, AON-7.14
  const int second = table.roll(6, roll_name(RollKind::kick_out, attempt.side));
  ++state.fall.used;
  const int allowed = attempts_allowed(state, table.rules, attempt.side);
  const bool free = first + second <= state.corners[attempt.side].health;
  table.emit(KickOutTried{attempt.side, byte(first), byte(second), state.corners[attempt.side].health, state.fall.used,
                          byte(allowed), free, state.fall.count});
  if (!free) return table.then(AskKickOut{attempt.side});
  table.emit(GotUp{attempt.side, state.fall.used, byte(allowed), state.fall.count});  // AON-7.10, AON-R18, AON-27.12
  if (state.fall.count == Count::climb) table.then(AskToClimb{attempt.side});         // AON-13.25
}

void resolve(const Beaten& beaten, Table& table) {
  switch (table.state.fall.count) {
    case Count::pin: return end_match(table, other(beaten.side), Ending::pin);        // AON-12.2
    case Count::ten: return end_match(table, other(beaten.side), Ending::ten_count);  // AON-14.25
    case Count::climb: return table.then(Climb{other(beaten.side)});                  // AON-13.28
  }
}

}  // namespace bout::all_or_nothing
