// Decisions of set-up: AWE-D1, AWE-D2, AWE-D29 to AWE-D32.
#include "games/alls_well/decisions.hpp"

namespace bout::alls_well {

Seats who(const ChooseCharacter& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseCharacter&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const CharacterId character : all<CharacterId>(characters)) {  // AWE-2.12, AWE-1.4
    bool taken = false;
    for (const Hero& hero : state.heroes) taken |= hero.part != Part::absent && hero.character == character;
    for (const auto& named : rules.party) taken |= named == character;
    if (!taken) choices.push_back(choice(Verb::character, number(character)));
  }
}
void follow(const ChooseCharacter& ask, Seat, Choice picked, Table& table) {
  set_character(table, ask.unit, static_cast<CharacterId>(picked.a));
}

Seats who(const ChoosePraxis& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChoosePraxis&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const PraxisId praxis : rules.cards.praxes.keys())
    if (!praxis_taken(state, praxis)) choices.push_back(choice(Verb::praxis, number(praxis)));
}
void follow(const ChoosePraxis& ask, Seat, Choice picked, Table& table) {
  follow_praxis(table, ask.unit, static_cast<PraxisId>(picked.a));
}

Seats who(const ChooseMastery& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseMastery& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  for (const PraxisId praxis : masteries(state, ask.unit)) choices.push_back(choice(Verb::praxis, number(praxis)));
}
void follow(const ChooseMastery& ask, Seat, Choice picked, Table& table) {
  follow_praxis(table, ask.unit, static_cast<PraxisId>(picked.a));
}

Seats who(const ChooseUpgrade& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseUpgrade& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Hero& hero = hero_at(state, ask.unit);
  for (int card = starting_actions; card < all_actions; ++card)  // AWE-25.5
    if (hero.owned.count(card) == 0 && rules.cards[hero.character].actions[index(card)].level <= hero.level)
      choices.push_back(choice(Verb::card, card));
  if (choices.empty()) choices.push_back(choice(Verb::done));  // AWE-R181
}
void follow(const ChooseUpgrade& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  hero_at(table.state, ask.unit).owned.add(picked.a);
  table.emit(CardAcquired{ask.unit, static_cast<ActionCardId>(picked.a)});
  if (ask.left > 1) table.then(ChooseUpgrade{ask.unit, byte(ask.left - 1)});
}

Seats who(const ChooseEvolution& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseEvolution&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const ImpulseId impulse : rules.cards.impulses.keys())  // AWE-25.8, AWE-R114
    if (!impulse_owned(state, impulse)) choices.push_back(choice(Verb::evolve, number(impulse)));
}
void follow(const ChooseEvolution& ask, Seat, Choice picked, Table& table) {
  evolve(table, ask.unit, static_cast<ImpulseId>(picked.a));
  if (ask.left > 1) table.then(ChooseEvolution{ask.unit, byte(ask.left - 1)});
}

// Trading: AWE-28

namespace {

int sell_price(const Rules& rules, Item item) {  // AWE-28.5, AWE-R117, AWE-23.6, AWE-R68
  return is_loot(item) ? 0 : rules.cards[equipment_of(item)].price * rules.sell_percent / 100;
}

bool hired_by_anybody(const State& state, HiredId hired) {
  for (const Unit unit : all_heroes())
    if (state.bodies[mercenary_of(unit)].kind == index(hired)) return true;
  return false;
}

bool may_hire(const State& state, const Rules& rules, Unit unit, HiredId hired) {  // AWE-21.1, AWE-21.2
  const Hero& hero = hero_at(state, unit);
  const Hired& card = rules.cards[hired];
  if (hero.solo || state.bodies[mercenary_of(unit)].kind != 255 || hired_by_anybody(state, hired)) return false;
  return card.level <= hero.level && (hero.free_hired == hired || hero.coin >= card.price);
}

void list_owned(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {
  const Hero& hero = hero_at(state, unit);
  for (std::size_t i = 0; i < hero.pack.size(); ++i) {
    const Item item = hero.pack[i];
    for (const Slot slot : all<Slot>(slots))  // AWE-R160
      if (may_equip(state, rules, unit, item) && fits_slot(rules, item, slot) &&
          in_the_way(state, rules, unit, item, slot).empty())
        choices.push_back(choice(Verb::wear, static_cast<int>(i), number(slot)));
    if (sell_price(rules, item) > 0) choices.push_back(choice(Verb::sell, number(item)));
    for (const Unit other : all_heroes())
      if (other != unit && playing(state, other) && pack_room(state, rules, other) > 0)
        choices.push_back(choice(Verb::give, number(item), number(other)));  // AWE-28.4
  }
  for (const Slot slot : all<Slot>(slots)) {
    const Item item = hero.items[index(slot)];
    if (item == no_item || (slot == Slot::right_hand && item == hero.items[0])) continue;
    if (pack_room(state, rules, unit) > 0) choices.push_back(choice(Verb::put_away, number(slot)));
  }
}

}  // namespace

Seats who(const Trade& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }  // AWE-D30
void list(const Trade& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Hero& hero = hero_at(state, ask.unit);
  choices.push_back(choice(Verb::done));
  state.supply.each([&](int item, int) {
    if (rules.cards[static_cast<EquipmentId>(item)].price <= hero.coin) choices.push_back(choice(Verb::buy, item));
  });
  if (!hero.bought_loot && hero.coin >= rules.loot_price && state.loot_supply.size() > 0)
    choices.push_back(choice(Verb::buy_loot));  // AWE-28.3, AWE-R124
  for (const HiredId hired : rules.cards.hired.keys())
    if (may_hire(state, rules, ask.unit, hired)) choices.push_back(choice(Verb::hire, number(hired)));
  list_owned(state, rules, ask.unit, choices);
  for (const Unit other : all_heroes())
    if (other != ask.unit && playing(state, other) && !hero_at(state, other).solo)
      for (const int coin : {1, 5})
        if (hero.coin >= coin) choices.push_back(choice(Verb::give_coin, coin, number(other)));
}

namespace {

void take_from_pack(Hero& hero, Item item) {
  for (std::size_t i = 0; i < hero.pack.size(); ++i)
    if (hero.pack[i] == item) return hero.pack.erase_at(i);
}

void buy(Table& table, Unit unit, Choice picked) {
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
  table.then(Gain{unit, item});
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

}  // namespace

void follow(const Trade& ask, Seat, Choice picked, Table& table) {
  State& state = table.state;
  Hero& hero = hero_at(state, ask.unit);
  if (verb_of(picked) == Verb::done) return;
  table.then(Trade{ask.unit});
  switch (verb_of(picked)) {
    case Verb::buy:
    case Verb::buy_loot: return buy(table, ask.unit, picked);
    case Verb::hire: return hire(table, ask.unit, static_cast<HiredId>(picked.a));
    case Verb::sell: {
      const Item item = static_cast<Item>(picked.a);
      take_from_pack(hero, item);
      hero.coin = static_cast<std::uint16_t>(hero.coin + sell_price(table.rules, item));
      state.supply.add(picked.a);
      return table.emit(Sold{ask.unit, item, hero.coin});
    }
    case Verb::give: {
      const Unit to = static_cast<Unit>(picked.b);
      take_from_pack(hero, static_cast<Item>(picked.a));
      hero_at(state, to).pack.push_back(static_cast<Item>(picked.a));
      return table.emit(Given{ask.unit, to, static_cast<Item>(picked.a), 0});
    }
    case Verb::give_coin: {
      const Unit to = static_cast<Unit>(picked.b);
      hero.coin = static_cast<std::uint16_t>(hero.coin - picked.a);
      hero_at(state, to).coin = static_cast<std::uint16_t>(hero_at(state, to).coin + picked.a);
      return table.emit(Given{ask.unit, to, no_item, byte(picked.a)});
    }
    case Verb::wear: {
      const Item item = hero.pack[picked.a];
      hero.pack.erase_at(picked.a);
      return equip(state, table.rules, ask.unit, item, static_cast<Slot>(picked.b));
    }
    default: {
      const Item item = hero.items[picked.a];
      unequip(state, table.rules, ask.unit, static_cast<Slot>(picked.a));
      hero.pack.push_back(item);
    }
  }
}

// Decks and places

Seats who(const ChooseDeck& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseDeck& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  const Hero& hero = hero_at(state, ask.unit);
  int behind = 0;
  for (int card = ask.from; card < all_actions; ++card) behind += hero.owned.count(card);
  for (int card = ask.from; card < all_actions; ++card) {  // in rising order: every deck once
    if (hero.owned.count(card) == 0) continue;
    if (behind-- < ask.left) break;
    choices.push_back(choice(Verb::card, card));
  }
}
void follow(const ChooseDeck& ask, Seat, Choice picked, Table& table) {
  hero_at(table.state, ask.unit).actions.shuffle_in(static_cast<ActionCardId>(picked.a));
  if (ask.left > 1) table.then(ChooseDeck{ask.unit, byte(picked.a + 1), byte(ask.left - 1)});
}

Seats who(const ChooseStart& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseStart& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Hex hex : start_hexes(state, rules, ask.unit)) choices.push_back(choice(Verb::start, number(hex)));
}
void follow(const ChooseStart& ask, Seat, Choice picked, Table& table) {
  stand(table, ask.unit, static_cast<Hex>(picked.a));
}

Seats who(const ChooseMercenaryHex& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseMercenaryHex& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Hex hex : mercenary_hexes(state, rules, ask.unit)) choices.push_back(choice(Verb::start, number(hex)));
}
void follow(const ChooseMercenaryHex& ask, Seat, Choice picked, Table& table) {
  stand(table, mercenary_of(ask.unit), static_cast<Hex>(picked.a));
}

}  // namespace bout::alls_well
