// Set-up between chapters, all seats at once and in any order: AWE-D28 to AWE-D30.
#include "games/alls_well/levels.hpp"

namespace bout::alls_well {

namespace {

/// The third argument of every choice here: whose of the seat's two it is.
Unit unit_for(Seat seat, Choice choice) { return hero(number(seat) + choice.c); }

template <class Visit>
void each_unit_of(const State& state, const Rules& rules, Seat seat, Visit&& visit) {
  for (int which = 0; which < (rules.solo() ? 2 : 1); ++which) {
    const Unit unit = hero(number(seat) + which);
    if (prepares(state, unit).at != Preparing::absent) visit(unit, which);
  }
}

bool waits_for(const Preparation& mine) {
  return mine.at != Preparing::absent && mine.at != Preparing::grown && mine.at != Preparing::ready;
}

void list_characters(const State& state, const Rules& rules, Unit unit, ChoiceList& choices, int which) {  // AWE-27.1
  for (const CharacterId character : all<CharacterId>(characters))
    if (may_come(state, rules, unit, character)) choices.push_back(choice(Verb::character, number(character), 0, which));
}

/// AWE-24.12: sold, discarded or given away before anything else.
void list_excess(const State& state, const Rules& rules, Unit unit, ChoiceList& choices, int which) {
  list_disposals(state, rules, unit, choices, which);
  const auto& pack = hero_at(state, unit).pack;
  for (std::size_t i = 0; i < pack.size(); ++i)
    if (std::find(pack.begin(), pack.begin() + static_cast<std::ptrdiff_t>(i), pack[i]) == pack.begin() + static_cast<std::ptrdiff_t>(i))
      choices.push_back(choice(Verb::drop, number(pack[i]), 0, which));
}

/// AWE-24.7, AWE-25.9: the new item has a place, or something makes room for it.
void list_gained(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {
  const Item item = prepares(state, unit).gained.back();
  list_places(state, rules, unit, item, choices);
  list_disposals(state, rules, unit, choices);
  for (const Unit other : all_heroes()) {
    const Choice given = choice(Verb::hand_over, number(item), number(other));
    if (other != unit && playing(state, other) && pack_room(state, rules, other) > 0 && !choices.contains(given))
      choices.push_back(given);
  }
  for (const Slot slot : {Slot::belt, Slot::second_belt})
    if (const Item held = hero_at(state, unit).items[index(slot)]; is_loot(held) && is_loot(item) && resolve_of(rules, loot_of(held)) > 0)
      choices.push_back(choice(Verb::loot, number(slot)));
}

/// Benefits still to be taken, in any order (AWE-25.3).
void list_benefits(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {
  const Preparation& mine = prepares(state, unit);
  if (mine.cards > 0)
    open_upgrades(state, rules, unit).each([&](int card, int) { choices.push_back(choice(Verb::card, card)); });
  if (mine.evolutions > 0)
    for (const ImpulseId impulse : rules.cards.impulses.keys())  // AWE-25.8, AWE-25.12, AWE-R114
      if (!impulse_owned(state, impulse)) choices.push_back(choice(Verb::evolve, number(impulse)));
  if (mine.loot > 0) state.loot_supply.each([&](int loot, int) { choices.push_back(choice(Verb::take_loot, loot)); });
  for (int tokens = mine.trauma; mine.trauma > 0 && tokens >= 0; --tokens)
    choices.push_back(choice(Verb::ease, tokens));  // AWE-25.11: up to so many
}

void list_missing(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {  // AWE-27.2
  const auto& deck = record_of(state, unit).impulses;
  for (const ImpulseId impulse : rules.cards.impulses.keys())
    if (deck[index(number_of(impulse) - 1)] == no_impulse && !impulse_owned(state, impulse))
      choices.push_back(choice(Verb::evolve, number(impulse)));
}

bool can_trade(const State& state, const Rules& rules, Unit unit) {
  ChoiceList some;
  if (!state.exploring()) list_purchases(state, rules, unit, some);
  list_wearing(state, rules, unit, some);
  list_disposals(state, rules, unit, some);
  list_coin_gifts(state, unit, some);
  return !some.empty();
}

void list_market(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {  // AWE-28.1
  choices.push_back(choice(Verb::done));
  if (!state.exploring()) list_purchases(state, rules, unit, choices);
  list_coin_gifts(state, unit, choices);
  const int own = rules.solo() ? 2 : 1;
  for (int which = 0; which < own; ++which) {
    const Unit mine = hero(number(unit) + which);
    if (!playing(state, mine)) continue;
    list_wearing(state, rules, mine, choices, which);
    list_disposals(state, rules, mine, choices, which);
    if (state.exploring()) continue;
    FixedList<Item, most_items> listed;
    for (const Item item : inventory(state, mine)) {  // AWE-25.6: discarded for good
      if (sell_price(rules, item) > 0 || listed.contains(item)) continue;
      listed.push_back(item);
      choices.push_back(choice(Verb::drop, number(item), 0, which));
    }
  }
}

void list_deck(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {  // AWE-2.18
  const CardBits deck = deck_of(state, rules, unit), owned = record_of(state, unit).owned;
  const bool hole = prepares(state, unit).hole != no_action;
  if (!hole) choices.push_back(choice(Verb::done));
  for (int card = 0; card < all_actions; ++card) {
    const bool in = (deck >> card & 1) != 0;
    if (!hole && in) choices.push_back(choice(Verb::take_out, card));
    if (hole && !in && (owned >> card & 1) != 0) choices.push_back(choice(Verb::put_in, card));
  }
}

void list_growing(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {
  const Preparation& mine = prepares(state, unit);
  const Hero& hero = hero_at(state, unit);
  if (hero.praxis == no_praxis) {
    for (const PraxisId praxis : rules.cards.praxes.keys())
      if (!praxis_taken(state, praxis)) choices.push_back(choice(Verb::praxis, number(praxis)));
    return;
  }
  if (mine.missing > 0) return list_missing(state, rules, unit, choices);
  if (mine.busy()) return list_benefits(state, rules, unit, choices);
  for (int row = 0; row < 3; ++row)
    if (row_open(rules, record_of(state, unit), row)) choices.push_back(choice(Verb::row, row));
  if (mine.fresh && hero.level == 1) choices.push_back(choice(Verb::quick_start));  // AWE-27.4
  if (!mine.begun) list_characters(state, rules, unit, choices, 0);
  if (rules.trade && can_trade(state, rules, unit)) choices.push_back(choice(Verb::market));
}

void list_open(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {
  choices.push_back(choice(Verb::ready));
  if (rules.trade && can_trade(state, rules, unit)) choices.push_back(choice(Verb::market));
  const bool decided = rules.deck == DeckRule::recommended;
  if (!decided && record_of(state, unit).owned != deck_of(state, rules, unit)) choices.push_back(choice(Verb::builder));
  if (rules.solo() && !state.exploring()) list_characters(state, rules, hero(1), choices, 1);  // AWE-R186
}

}  // namespace

Seats who(const ChooseSetUp&, const State& state, const Rules& rules) {
  Seats seats;
  for (const Unit unit : all_heroes())
    if (waits_for(prepares(state, unit)) || excess(state, rules, unit) > 0) seats.add(seat_of(rules, unit));
  return seats;
}

void list(const ChooseSetUp&, const State& state, const Rules& rules, Seat seat, ChoiceList& choices) {
  each_unit_of(state, rules, seat, [&](Unit unit, int which) {
    if (choices.empty() && excess(state, rules, unit) > 0) list_excess(state, rules, unit, choices, which);
  });
  if (!choices.empty()) return;
  each_unit_of(state, rules, seat, [&](Unit unit, int which) {
    if (!choices.empty() || !waits_for(prepares(state, unit))) return;
    if (!prepares(state, unit).gained.empty()) return list_gained(state, rules, unit, choices);
    switch (prepares(state, unit).at) {
      case Preparing::character: return list_characters(state, rules, unit, choices, which);
      case Preparing::growing: return list_growing(state, rules, unit, choices);
      case Preparing::open: return list_open(state, rules, unit, choices);
      case Preparing::market: return list_market(state, rules, unit, choices);
      case Preparing::deck: return list_deck(state, rules, unit, choices);
      case Preparing::absent:
      case Preparing::grown:
      case Preparing::ready: return;
    }
  });
}

namespace {

void follow_gained(Unit unit, Choice picked, Table& table) {
  put_item(table, unit, take_gained(table.state, unit), picked);
  if (verb_of(picked) == Verb::hand_over) look_up(table.state, static_cast<Unit>(picked.b));
}

void follow_trade(Unit unit, Choice picked, Table& table) {
  if (const std::optional<Item> bought = trade(table, unit, picked)) hold_gained(table.state, unit, *bought);
  if (verb_of(picked) == Verb::give || verb_of(picked) == Verb::give_coin) look_up(table.state, static_cast<Unit>(picked.b));
}

void follow_set_up(Unit unit, Choice picked, Table& table) {
  switch (verb_of(picked)) {
    case Verb::character: return change_character(table, unit, static_cast<CharacterId>(picked.a));
    case Verb::praxis: return begin_praxis(table, unit, static_cast<PraxisId>(picked.a));
    case Verb::row: return take_row(table, unit, picked.a);
    case Verb::quick_start: return quick_start(table, unit);
    case Verb::card: return take_upgrade(table, unit, static_cast<ActionCardId>(picked.a));
    case Verb::evolve: return take_impulse(table, unit, static_cast<ImpulseId>(picked.a));
    case Verb::take_loot: return take_loot(table, unit, static_cast<LootId>(picked.a));
    case Verb::ease: return ease_trauma(table, unit, picked.a);
    case Verb::loot: return drink(table, unit, static_cast<Slot>(picked.a));
    case Verb::place:
    case Verb::pack:
    case Verb::discard:
    case Verb::hand_over: return follow_gained(unit, picked, table);
    case Verb::drop: return drop(table, unit, static_cast<Item>(picked.a));
    case Verb::market: return turn_to(table.state, unit, Preparing::market);
    case Verb::builder: return turn_to(table.state, unit, Preparing::deck);
    case Verb::done: return turn_back(table.state, unit);
    case Verb::take_out: return take_off_list(table, unit, static_cast<ActionCardId>(picked.a));
    case Verb::put_in: return put_on_list(table, unit, static_cast<ActionCardId>(picked.a));
    case Verb::ready: return turn_to(table.state, unit, Preparing::ready);
    default: return follow_trade(unit, picked, table);
  }
}

}  // namespace

void follow(const ChooseSetUp&, Seat seat, Choice picked, Table& table) {
  follow_set_up(unit_for(seat, picked), picked, table);
  settle_set_up(table);
  go_on_setting_up(table);
}

Seats who(const ChooseClaim& ask, const State& state, const Rules& rules) {  // AWE-26.3, AWE-R111
  const Unit first = first_claim(state, ask.praxis);
  return first == no_unit ? party_voice(state, rules) : seat_of(rules, first);
}
void list(const ChooseClaim& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  for (const Unit unit : claimants(state, ask.praxis)) choices.push_back(choice(Verb::claim, number(unit)));
}
void follow(const ChooseClaim& ask, Seat, Choice picked, Table& table) {
  grant_claim(table, ask.praxis, static_cast<Unit>(picked.a));
}

}  // namespace bout::alls_well
