// Decisions of rounds, letters and items: who answers, what may be chosen, what follows.
#include <algorithm>

#include "games/alls_well/market.hpp"

namespace bout::alls_well {

// Impulses: AWE-D3, AWE-D4

Seats who(const ChooseImpulses&, const State& state, const Rules& rules) {
  Seats seats;
  for (const Unit unit : all_heroes())
    if (playing(state, unit) && !hero_at(state, unit).chosen) seats.add(seat_of(rules, unit));
  return seats;
}
void list(const ChooseImpulses&, const State& state, const Rules&, Seat seat, ChoiceList& choices) {
  const Unit unit = static_cast<Unit>(number(seat));
  if (!playing(state, unit) || hero_at(state, unit).chosen) return;
  choices.push_back(choice(Verb::impulse, 0));
  choices.push_back(choice(Verb::impulse, 1));
}
void follow(const ChooseImpulses&, Seat seat, Choice picked, Table& table) {
  choose_impulse(table, static_cast<Unit>(number(seat)), picked.a);
  for (const Unit unit : all_heroes())
    if (playing(table.state, unit) && !hero_at(table.state, unit).chosen) return table.then(ChooseImpulses{});
}

Seats who(const OrderInstants&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const OrderInstants&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Unit unit : instants(state, rules)) choices.push_back(choice(Verb::instant, number(unit)));
}
void follow(const OrderInstants&, Seat, Choice picked, Table& table) { play_instant(table, static_cast<Unit>(picked.a)); }

// Brace tokens: AWE-D25

namespace {

void list_retrievals(const State& state, const Rules& rules, Unit unit, int c, ChoiceList& choices) {
  for (std::size_t i = 0; i < hero_at(state, unit).pack.size(); ++i)
    for (const Slot slot : all<Slot>(slots))
      if (may_retrieve(state, rules, unit, static_cast<int>(i), slot))
        choices.push_back(choice(Verb::retrieve, static_cast<int>(i), number(slot), c));
}

}  // namespace

Seats who(const SpendBrace&, const State& state, const Rules& rules) {
  Seats seats;
  for (const Unit unit : all_heroes())
    if (can_spend_brace(state, rules, unit)) seats.add(seat_of(rules, unit));
  return seats;
}
void list(const SpendBrace&, const State& state, const Rules& rules, Seat seat, ChoiceList& choices) {
  for (const Unit unit : all_heroes()) {
    if (!can_spend_brace(state, rules, unit) || seat_of(rules, unit) != seat) continue;
    const int who = number(unit), ahead = room_to_step(state, trigger_of(unit), -1), behind = room_to_step(state, trigger_of(unit), 1);
    for (int places = std::min(ahead, 2); places > 0; --places) choices.push_back(choice(Verb::left, places, 0, who));
    for (int places = 1; places <= std::min(behind, 2); ++places) choices.push_back(choice(Verb::right, places, 0, who));
    list_retrievals(state, rules, unit, who, choices);
    choices.push_back(choice(Verb::done, 0, 0, who));
  }
}
void follow(const SpendBrace&, Seat, Choice picked, Table& table) {
  const Unit unit = static_cast<Unit>(picked.c);
  switch (verb_of(picked)) {
    case Verb::left: return brace_step(table, unit, -picked.a);
    case Verb::right: return brace_step(table, unit, picked.a);
    case Verb::retrieve: return brace_retrieval(table, unit, picked.a, static_cast<Slot>(picked.b));
    default: return table.then(DropBrace{unit});
  }
}

Seats who(const BraceStep& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const BraceStep& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  if (!ask.stepped && room_to_step(state, trigger_of(ask.unit), -1) > 0) choices.push_back(choice(Verb::left, 1));
  if (!ask.stepped && room_to_step(state, trigger_of(ask.unit), 1) > 0) choices.push_back(choice(Verb::right, 1));
  list_retrievals(state, rules, ask.unit, 0, choices);
  choices.push_back(choice(Verb::done));
}
void follow(const BraceStep& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  if (verb_of(picked) == Verb::retrieve) return retrieve(table.state, table.rules, ask.unit, picked.a, static_cast<Slot>(picked.b));
  move_token(table, trigger_of(ask.unit), verb_of(picked) == Verb::left ? -1 : 1);
}

Seats who(const MoveTrigger& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const MoveTrigger& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  if (room_to_step(state, trigger_of(ask.unit), -1) > 0) choices.push_back(choice(Verb::left, 1));
  if (room_to_step(state, trigger_of(ask.unit), 1) > 0) choices.push_back(choice(Verb::right, 1));
  choices.push_back(choice(Verb::done));
}
void follow(const MoveTrigger& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  move_token(table, trigger_of(ask.unit), verb_of(picked) == Verb::left ? -1 : 1);
  if (ask.left > 1) table.then(MoveTrigger{ask.unit, byte(ask.left - 1)});
}

// Giving up: AWE-D27, AWE-D44

Seats who(const AnswerSurrender&, const State& state, const Rules& rules) {
  const Seats seats = yet_to_surrender(state, rules);
  return seats.empty() ? Seats(party_voice(state, rules)) : seats;
}
void list(const AnswerSurrender&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::refuse));
  choices.push_back(choice(Verb::agree));
}
void follow(const AnswerSurrender&, Seat seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::agree) return agree_to_surrender(table, seat);
  decline_surrender(table, seat);
}

// Letters and items: AWE-D11, AWE-D12 to AWE-D14, AWE-D31

Seats who(const ChooseArrival& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }  // AWE-D11
void list(const ChooseArrival& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const int left = arrivals(state, rules, ask.unit) & ~ask.done;
  for (const int bit : {1, 2, 4})
    if ((left & bit) != 0) choices.push_back(choice(Verb::arrival, bit));
}
void follow(const ChooseArrival& ask, Seat, Choice picked, Table& table) {
  arrive_at(table, ask.unit, byte(picked.a), ask.done);
}

Seats who(const ChooseOption& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseOption& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const int open = open_options(state, rules, ask.unit, ask.letter, ask.at);
  for (int i = 0; i < 8; ++i)
    if ((open >> i & 1) != 0) choices.push_back(choice(Verb::option, i));
  if (choices.empty()) choices.push_back(choice(Verb::done));
}
void follow(const ChooseOption& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::option) take_option(table, ask.unit, ask.letter, ask.at, picked.a);
}

Seats who(const ChooseLoot& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseLoot&, const State& state, const Rules&, Seat, ChoiceList& choices) {
  for (std::size_t i = 0; i < state.loot_drawn.size(); ++i) choices.push_back(choice(Verb::discard, static_cast<int>(i)));
}
void follow(const ChooseLoot& ask, Seat, Choice picked, Table& table) {
  discard_drawn(table, ask.unit, picked.a);
  keep_loot(table, ask.unit, ask.discard - 1);
}

Seats who(const ChoosePlace& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }  // AWE-D13
void list(const ChoosePlace& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  list_places(state, rules, ask.unit, ask.item, choices);
}
void follow(const ChoosePlace& ask, Seat, Choice picked, Table& table) { put_item(table, ask.unit, ask.item, picked); }

Seats who(const ChooseThrow& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseThrow& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Hex hex : throw_hexes(state, rules, ask.unit)) choices.push_back(choice(Verb::throw_to, number(hex)));
}
void follow(const ChooseThrow& ask, Seat, Choice picked, Table& table) {
  throw_item(table, ask.unit, ask.item, static_cast<Hex>(picked.a));
}

Seats who(const PickUp& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const PickUp& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::pass));
  for (std::size_t i = 0; i < state.dropped.size(); ++i)
    if (state.dropped[i].at == state.bodies[ask.unit].at) choices.push_back(choice(Verb::pick_up, static_cast<int>(i)));
}
void follow(const PickUp& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::pick_up) pick_up(table, ask.unit, picked.a);
}

Seats who(const LoseLoot& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const LoseLoot& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  const Hero& hero = hero_at(state, ask.unit);
  for (const Slot slot : {Slot::belt, Slot::second_belt})
    if (is_loot(hero.items[index(slot)])) choices.push_back(choice(Verb::discard, number(slot)));
  for (std::size_t i = 0; i < hero.pack.size(); ++i)
    if (is_loot(hero.pack[i])) choices.push_back(choice(Verb::discard, from_pack + static_cast<int>(i)));
  if (choices.empty()) choices.push_back(choice(Verb::done));
}
void follow(const LoseLoot& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  discard_item(table, ask.unit,
               picked.a >= from_pack ? take_from_pack(table.state, ask.unit, picked.a - from_pack)
                                   : take_from_belt(table.state, ask.unit, static_cast<Slot>(picked.a)));
  if (ask.left > 1) table.then(LoseLoot{ask.unit, byte(ask.left - 1)});
}

}  // namespace bout::alls_well
