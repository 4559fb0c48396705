// Trading, and where an item goes: AWE-24.7, AWE-28; the same for a Skirmish and between the chapters of a campaign.
#include "games/alls_well/market.hpp"

#include "games/alls_well/campaign_rules.hpp"

namespace bout::alls_well {

int sell_price(const Rules& rules, Item item) {  // AWE-23.6, AWE-23.12, AWE-28.5, AWE-R68, AWE-R117
  return is_loot(item) ? 0 : rules.cards[equipment_of(item)].price * rules.sell_percent / 100;
}

FixedList<Item, most_items> inventory(const State& state, Unit unit) {  // AWE-24.6
  const Hero& hero = hero_at(state, unit);
  FixedList<Item, most_items> found;
  for (const Slot slot : all<Slot>(slots)) {
    const Item item = hero.items[index(slot)];
    if (item == no_item || (slot == Slot::right_hand && item == hero.items[0])) continue;  // both hands: once
    found.push_back(item);
  }
  for (const Item item : hero.pack) found.push_back(item);
  return found;
}

void take_away(State& state, const Rules& rules, Unit unit, Item item) {
  Hero& hero = hero_at(state, unit);
  for (std::size_t i = 0; i < hero.pack.size(); ++i)
    if (hero.pack[i] == item) return hero.pack.erase_at(i);
  for (const Slot slot : all<Slot>(slots))
    if (hero.items[index(slot)] == item) return unequip(state, rules, unit, slot);
}

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

namespace {

void make_room(Table& table, Unit unit, Item item, Slot slot, Room room) {
  State& state = table.state;
  Hero& hero = hero_at(state, unit);
  for (const Item old : in_the_way(state, table.rules, unit, item, slot)) {
    for (const Slot held : all<Slot>(slots))
      if (hero.items[index(held)] == old && (!is_loot(old) || held == slot)) {
        unequip(state, table.rules, unit, held);
        break;
      }
    switch (room) {
      case Room::to_pack: hero.pack.push_back(old); break;
      case Room::discard: discard_item(table, unit, old); break;
      case Room::use: table.then(UseLoot{unit, loot_of(old)}); break;
      case Room::throw_it: table.then(ChooseThrow{unit, old}); break;
      case Room::empty: break;
    }
  }
}

}  // namespace

void put_item(Table& table, Unit unit, Item item, Choice picked) {
  switch (verb_of(picked)) {
    case Verb::pack:
      hero_at(table.state, unit).pack.push_back(item);
      return table.emit(ItemKept{unit, item, Slot::belt, true});
    case Verb::throw_new: return table.then(ChooseThrow{unit, item});
    case Verb::discard: return discard_item(table, unit, item);
    case Verb::hand_over: {
      const auto to = static_cast<Unit>(picked.b);
      hero_at(table.state, to).pack.push_back(item);
      return table.emit(Given{unit, to, item, 0});
    }
    default: break;
  }
  const auto slot = static_cast<Slot>(picked.a);
  make_room(table, unit, item, slot, static_cast<Room>(picked.b));
  equip(table.state, table.rules, unit, item, slot);
  table.emit(ItemKept{unit, item, slot, false});
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

// What follows

namespace {

Item buy(Table& table, Unit unit, Choice picked) {
  State& state = table.state;
  Hero& hero = hero_at(state, unit);
  Item item{};
  if (verb_of(picked) == Verb::buy_loot) {
    hero.coin = static_cast<std::uint16_t>(hero.coin - table.rules.loot_price);
    const int loot = table.chance.kind(state.loot_supply, roll_name(RollKind::supply_loot));
    state.loot_supply.take(loot);
    hero.bought_loot = true;
    item = item_of(static_cast<LootId>(loot));
  } else {
    hero.coin = static_cast<std::uint16_t>(hero.coin - table.rules.cards[static_cast<EquipmentId>(picked.a)].price);
    state.supply.take(picked.a);
    item = static_cast<Item>(picked.a);
  }
  table.emit(Bought{unit, item, hero.coin});  // AWE-28.2
  return item;
}

void hire(Table& table, Unit unit, HiredId hired) {
  Hero& hero = hero_at(table.state, unit);
  if (hero.free_hired == hired)
    hero.free_hired = no_hired;
  else
    hero.coin = static_cast<std::uint16_t>(hero.coin - table.rules.cards[hired].price);
  table.state.bodies[mercenary_of(unit)].kind = byte(index(hired));
  table.emit(Hiring{unit, hired, hero.coin});
}

void give(Table& table, Unit from, Unit to, Item item) {
  take_away(table.state, table.rules, from, item);
  hero_at(table.state, to).pack.push_back(item);
  table.emit(Given{from, to, item, 0});
}

void give_coin(Table& table, Unit from, Unit to, int coin) {
  Hero &giver = hero_at(table.state, from), &taker = hero_at(table.state, to);
  giver.coin = static_cast<std::uint16_t>(giver.coin - coin);
  taker.coin = static_cast<std::uint16_t>(taker.coin + coin);
  table.emit(Given{from, to, no_item, byte(coin)});
}

void sell(Table& table, Unit unit, Item item) {
  State& state = table.state;
  Hero& hero = hero_at(state, hero_at(state, unit).solo ? alls_well::hero(0) : unit);  // AWE-37.13
  take_away(state, table.rules, unit, item);
  hero.coin = static_cast<std::uint16_t>(hero.coin + sell_price(table.rules, item));
  state.supply.add(number(item));  // AWE-24.3
  table.emit(Sold{unit, item, hero.coin});
}

}  // namespace

std::optional<Item> trade(Table& table, Unit unit, Choice picked) {
  State& state = table.state;
  Hero& hero = hero_at(state, unit);
  switch (verb_of(picked)) {
    case Verb::buy:
    case Verb::buy_loot: return buy(table, unit, picked);
    case Verb::hire: hire(table, unit, static_cast<HiredId>(picked.a)); break;
    case Verb::sell: sell(table, unit, static_cast<Item>(picked.a)); break;
    case Verb::give: give(table, unit, static_cast<Unit>(picked.b), static_cast<Item>(picked.a)); break;
    case Verb::give_coin: give_coin(table, unit, static_cast<Unit>(picked.b), picked.a); break;
    case Verb::wear: {
      const Item item = hero.pack[picked.a];
      hero.pack.erase_at(picked.a);
      equip(state, table.rules, unit, item, static_cast<Slot>(picked.b));
      break;
    }
    case Verb::put_away: {
      const Item item = hero.items[picked.a];
      unequip(state, table.rules, unit, static_cast<Slot>(picked.a));
      hero.pack.push_back(item);
      break;
    }
    default: break;
  }
  return std::nullopt;
}

}  // namespace bout::alls_well
