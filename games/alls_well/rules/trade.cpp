// Items that change hands: AWE-24.7, AWE-28; the same for a Skirmish, between the chapters of a campaign and on the way.
#include "games/alls_well/market.hpp"

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

void pack_item(Table& table, Unit unit, Item item) {
  hero_at(table.state, unit).pack.push_back(item);
  table.emit(ItemKept{unit, item, Slot::belt, true});
}

void hand_over(Table& table, Unit from, Unit to, Item item) {
  hero_at(table.state, to).pack.push_back(item);
  table.emit(Given{from, to, item, 0});
}

namespace {

void make_room(Table& table, Unit unit, Item item, Slot slot, Room room) {
  State& state = table.state;
  for (const Item old : in_the_way(state, table.rules, unit, item, slot)) {
    clear_slot(state, table.rules, unit, old, slot);
    switch (room) {
      case Room::to_pack: hero_at(state, unit).pack.push_back(old); break;
      case Room::discard: discard_item(table, unit, old); break;
      case Room::use: table.then(UseLoot{unit, loot_of(old)}); break;
      case Room::throw_it: table.then(ChooseThrow{unit, old}); break;
      case Room::empty: break;
    }
  }
}

}  // namespace

void place_item(Table& table, Unit unit, Item item, Slot slot, Room room) {
  make_room(table, unit, item, slot, room);
  equip(table.state, table.rules, unit, item, slot);
  table.emit(ItemKept{unit, item, slot, false});
}

void wear(State& state, const Rules& rules, Unit unit, int place, Slot slot) {
  const Item item = take_from_pack(state, unit, place);
  equip(state, rules, unit, item, slot);
}

void put_away(State& state, const Rules& rules, Unit unit, Slot slot) {
  Hero& hero = hero_at(state, unit);
  const Item item = hero.items[index(slot)];
  unequip(state, rules, unit, slot);
  hero.pack.push_back(item);
}

void drop(Table& table, Unit unit, Item item) {  // AWE-24.12, AWE-25.6
  take_away(table.state, table.rules, unit, item);
  discard_item(table, unit, item);
}

// Trading: AWE-28

namespace {

/// AWE-24.7 (1), AWE-R160: worn at once where a slot is empty, since in the same trade it can be put away, given or sold.
std::optional<Item> wear_or_ask(Table& table, Unit unit, Item item) {
  const auto slot = empty_slot(table.state, table.rules, unit, item);
  if (!slot) return item;
  place_item(table, unit, item, *slot, Room::empty);
  return std::nullopt;
}

}  // namespace

std::optional<Item> buy(Table& table, Unit unit, EquipmentId card) {
  Hero& hero = hero_at(table.state, unit);
  hero.coin = static_cast<std::uint16_t>(hero.coin - table.rules.cards[card].price);
  table.state.supply.take(number(card));
  table.emit(Bought{unit, item_of(card), hero.coin});  // AWE-28.2
  return wear_or_ask(table, unit, item_of(card));
}

std::optional<Item> buy_loot(Table& table, Unit unit) {
  Hero& hero = hero_at(table.state, unit);
  hero.coin = static_cast<std::uint16_t>(hero.coin - table.rules.loot_price);
  const int loot = table.chance.kind(table.state.loot_supply, roll_name(RollKind::supply_loot));
  table.state.loot_supply.take(loot);
  hero.bought_loot = true;
  const Item item = item_of(static_cast<LootId>(loot));
  table.emit(Bought{unit, item, hero.coin});  // AWE-28.2
  return wear_or_ask(table, unit, item);
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
  hand_over(table, from, to, item);
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

}  // namespace bout::alls_well
