// What may be traded, and where an item may go: AWE-24.7, AWE-28; the same for a Skirmish and between the chapters of a
// campaign.
#include "games/alls_well/market.hpp"

#include "games/alls_well/campaign_rules.hpp"

namespace bout::alls_well {

// Where an item goes: AWE-24.7

void list_places(const State& state, const Rules& rules, Unit unit, Item item, ChoiceList& choices, int which) {
  const bool on = on_map(state, unit);
  const auto offer = [&](Slot slot, Room room) {
    choices.push_back(choice(Verb::place, number(slot), number(room), which));
  };
  for (const Slot slot : all<Slot>(slots)) {
    if (!may_equip(state, rules, unit, item) || !fits_slot(rules, item, slot)) continue;
    const auto out = in_the_way(state, rules, unit, item, slot);
    if (out.empty()) {
      offer(slot, Room::empty);  // (1)
      continue;
    }
    const int items = count_of(out);
    if (pack_room(state, rules, unit) >= items) offer(slot, Room::to_pack);
    offer(slot, Room::discard);                         // (3)
    if (on && items == 1) offer(slot, Room::throw_it);  // (4)
    const bool helps = is_loot(out[0]) && (on || (state.exploring() && loot_helps_here(rules, loot_of(out[0]))));
    if (helps && items == 1 && loot_usable(state, rules, unit, loot_of(out[0]))) offer(slot, Room::use);  // AWE-R119
  }
  if (pack_room(state, rules, unit) > 0) choices.push_back(choice(Verb::pack, 0, 0, which));  // (2)
  if (on) choices.push_back(choice(Verb::throw_new));  // AWE-R161
  if (state.exploring())  // AWE-35.1: given on at once
    for (const Unit other : all_heroes())
      if (other != unit && playing(state, other) && pack_room(state, rules, other) > 0)
        choices.push_back(choice(Verb::hand_over, number(item), number(other), which));
  choices.push_back(choice(Verb::discard, 0, 0, which));  // AWE-R118
}

void put_item(Table& table, Unit unit, Item item, Choice picked) {
  switch (verb_of(picked)) {
    case Verb::pack: return pack_item(table, unit, item);
    case Verb::throw_new: return table.then(ChooseThrow{unit, item});
    case Verb::discard: return discard_item(table, unit, item);
    case Verb::hand_over: return hand_over(table, unit, static_cast<Unit>(picked.b), item);
    default: return place_item(table, unit, item, static_cast<Slot>(picked.a), static_cast<Room>(picked.b));
  }
}

// What may be traded: AWE-28

namespace {

bool hired_by_anybody(const State& state, HiredId hired) {
  for (const Unit unit : all_heroes())
    if (state.bodies[mercenary_of(unit)].kind == index(hired)) return true;
  return false;
}

bool may_hire(const State& state, const Rules& rules, Unit unit, HiredId hired) {  // AWE-21.1, AWE-21.2, AWE-R187
  const Hero& hero = hero_at(state, unit);
  const Hired& card = rules.cards[hired];
  if (hero.solo || state.bodies[mercenary_of(unit)].kind != 255 || hired_by_anybody(state, hired)) return false;
  return card.level <= hero.level && (hero.free_hired == hired || hero.coin >= card.price);
}

}  // namespace

void list_gifts(const State& state, const Rules& rules, Unit unit, Item item, ChoiceList& choices, int which) {
  for (const Unit other : all_heroes())
    if (other != unit && playing(state, other) && pack_room(state, rules, other) > 0)
      choices.push_back(choice(Verb::give, number(item), number(other), which));  // AWE-28.4
}

void list_disposals(const State& state, const Rules& rules, Unit unit, ChoiceList& choices, int which) {
  FixedList<Item, most_items> listed;
  for (const Item item : inventory(state, unit)) {
    if (listed.contains(item)) continue;  // two of a kind of Loot
    listed.push_back(item);
    if (sell_price(rules, item) > 0 && !state.exploring()) choices.push_back(choice(Verb::sell, number(item), 0, which));
    list_gifts(state, rules, unit, item, choices, which);
  }
}

void list_wearing(const State& state, const Rules& rules, Unit unit, ChoiceList& choices, int which) {  // AWE-R160
  const Hero& hero = hero_at(state, unit);
  for (std::size_t i = 0; i < hero.pack.size(); ++i)
    for (const Slot slot : all<Slot>(slots))
      if (may_equip(state, rules, unit, hero.pack[i]) && fits_slot(rules, hero.pack[i], slot) &&
          in_the_way(state, rules, unit, hero.pack[i], slot).empty())
        choices.push_back(choice(Verb::wear, static_cast<int>(i), number(slot), which));
  if (pack_room(state, rules, unit) <= 0) return;
  for (const Slot slot : all<Slot>(slots)) {
    const Item item = hero.items[index(slot)];
    if (item == no_item || (slot == Slot::right_hand && item == hero.items[0])) continue;
    choices.push_back(choice(Verb::put_away, number(slot), 0, which));
  }
}

void list_purchases(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {
  const Hero& hero = hero_at(state, unit);
  if (hero.solo) return;  // AWE-37.3, AWE-37.13
  state.supply.each([&](int item, int) {
    const int price = rules.cards[static_cast<EquipmentId>(item)].price;
    if (price > 0 && price <= hero.coin) choices.push_back(choice(Verb::buy, item));  // AWE-23.6, AWE-24.2, AWE-28.2
  });
  if (!hero.bought_loot && hero.coin >= rules.loot_price && state.loot_supply.size() > 0)
    choices.push_back(choice(Verb::buy_loot));  // AWE-28.3, AWE-R124
  for (const HiredId hired : rules.cards.hired.keys())
    if (may_hire(state, rules, unit, hired)) choices.push_back(choice(Verb::hire, number(hired)));
}

void list_coin_gifts(const State& state, Unit unit, ChoiceList& choices) {  // AWE-28.4
  const Hero& hero = hero_at(state, unit);
  for (const Unit other : all_heroes())
    if (other != unit && playing(state, other) && !hero_at(state, other).solo)
      for (const int coin : {1, 5})
        if (hero.coin >= coin) choices.push_back(choice(Verb::give_coin, coin, number(other)));
}

std::optional<Item> trade(Table& table, Unit unit, Choice picked) {
  switch (verb_of(picked)) {
    case Verb::buy: return buy(table, unit, static_cast<EquipmentId>(picked.a));
    case Verb::buy_loot: return buy_loot(table, unit);
    case Verb::hire: hire(table, unit, static_cast<HiredId>(picked.a)); break;
    case Verb::sell: sell(table, unit, static_cast<Item>(picked.a)); break;
    case Verb::give: give(table, unit, static_cast<Unit>(picked.b), static_cast<Item>(picked.a)); break;
    case Verb::give_coin: give_coin(table, unit, static_cast<Unit>(picked.b), picked.a); break;
    case Verb::wear: wear(table.state, table.rules, unit, picked.a, static_cast<Slot>(picked.b)); break;
    case Verb::put_away: put_away(table.state, table.rules, unit, static_cast<Slot>(picked.a)); break;
    default: break;
  }
  return std::nullopt;
}

}  // namespace bout::alls_well
