// Loot, Equipment, letters: AWE-6.11 to AWE-6.18, AWE-23, AWE-24.
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

void void_hex(Table& table, Hex hex) {
  if (hex == no_hex || table.state.voided.contains(hex)) return;
  table.state.voided.add(hex);
  table.emit(HexVoided{hex});
  settle(table);
}

// Letters

namespace {

Frame letter_frame(Unit unit, Hex at) {
  Frame frame;
  frame.self = unit;
  frame.target = unit;
  frame.there = at;
  return frame;
}

/// Whether what stands there for those who come back is read.
bool reads_again(const State& state, const Rules& rules, const Interact& interact, std::uint8_t letter) {
  return holds(state, rules, scenario(state, rules).letters[letter].again, letter_frame(interact.unit, interact.at)) &&
         scenario(state, rules).letters[letter].again != no_node;
}

}  // namespace

void resolve(const Interact& interact, Table& table) {
  State& state = table.state;
  std::uint8_t letter = letter_at(state, table.rules, interact.at);
  if (letter == 255) return;
  if (letter == 26) {  // AWE-6.13
    if (state.overlays.empty()) return void_hex(table, interact.at);
    letter = byte(20 + state.overlays.draw(table.chance, roll_name(RollKind::overlay)));
    state.letters_done |= 1u << letter;
    table.emit(LetterRead{interact.unit, letter, interact.at, reads_again(state, table.rules, interact, letter), state.campaign.chapter});
    void_hex(table, interact.at);
  } else {
    table.emit(LetterRead{interact.unit, letter, interact.at, reads_again(state, table.rules, interact, letter), state.campaign.chapter});
  }
  if (state.guess) return void_hex(table, interact.at);  // nobody knows what is asked there (AWE-R190)
  if (open_options(state, table.rules, interact.unit, letter, interact.at) != 0)  // AWE-R178
    table.then(ChooseOption{interact.unit, interact.at, letter});
}

std::uint8_t open_options(const State& state, const Rules& rules, Unit unit, std::uint8_t letter, Hex at) {
  std::uint8_t open = 0;
  const auto& options = scenario(state, rules).letters[letter].options;
  const Frame frame = letter_frame(unit, at);
  for (std::size_t i = 0; i < options.size(); ++i)
    if (holds(state, rules, options[i].when, frame) && holds(state, rules, options[i].needs, frame) &&
        option_open(state, rules, options[i].effects, frame))
      open = static_cast<std::uint8_t>(open | 1u << i);
  return open;
}

void take_option(Table& table, Unit unit, std::uint8_t letter, Hex at, int option) {
  const LetterOption& taken = scenario(table.state, table.rules).letters[letter].options[index(option)];
  table.emit(OptionTaken{unit, letter, byte(option), table.state.campaign.chapter});
  if (table.state.guess) return void_hex(table, at);  // what follows is not read before (AWE-6.12, AWE-R190)
  if (taken.voids) table.then(CoverHex{at});  // AWE-6.14: then
  run_card(table, taken.effects, letter_frame(unit, at));
}

void resolve(const CoverHex& cover, Table& table) { void_hex(table, cover.at); }

// Loot

bool draw_loot_card(Table& table, LootId& drawn) {
  State& state = table.state;
  if (state.loot.empty()) {  // AWE-23.10
    state.loot_used.each([&](int kind, int count) { state.loot.shuffle_in(static_cast<LootId>(kind), count); });
    state.loot_used = {};
  }
  if (state.loot.empty()) return false;  // AWE-R123
  drawn = state.loot.draw(table.chance, roll_name(RollKind::loot));
  return true;
}

void resolve(const DrawLoot& draw, Table& table) {
  State& state = table.state;
  if (!playing(state, draw.unit)) return;
  state.loot_drawn.clear();
  for (int i = 0; i < draw.cards; ++i) {
    LootId loot{};
    if (!draw_loot_card(table, loot)) break;
    table.emit(LootDrawn{draw.unit, loot});
    state.loot_drawn.push_back(loot);
  }
  const int keep = draw.cards - draw.discard;  // of fewer cards fewer are discarded
  keep_loot(table, draw.unit, std::max(0, count_of(state.loot_drawn) - keep));
}

void keep_loot(Table& table, Unit unit, int discard) {
  auto& drawn = table.state.loot_drawn;
  if (drawn.empty()) return;
  if (discard > 0) return table.then(ChooseLoot{unit, byte(discard)});
  for (std::size_t i = drawn.size(); i-- > 0;) table.then(Gain{unit, item_of(drawn[i])});
  drawn.clear();
}

void discard_drawn(Table& table, Unit unit, int place) {
  auto& drawn = table.state.loot_drawn;
  discard_item(table, unit, item_of(drawn[index(place)]));
  drawn.erase_at(index(place));
}

void resolve(const Gain& gain, Table& table) {
  if (playing(table.state, gain.unit)) return table.then(ChoosePlace{gain.unit, gain.item});
  discard_item(table, gain.unit, gain.item);
}

void use_loot(Table& table, Unit unit, Slot slot) { table.then(UseLoot{unit, loot_of(take_from_belt(table.state, unit, slot))}); }

void resolve(const UseLoot& use, Table& table) {
  State& state = table.state;
  table.emit(LootUsed{use.unit, use.loot});
  Frame after;
  after.self = after.target = use.unit;
  state.loot_used.add(number(use.loot));  // AWE-23.8, AWE-23.1
  announce(table, When::loot_used, use.unit, after);
  run_card(table, table.rules.cards[use.loot].effects, after);
}

bool loot_usable(const State& state, const Rules& rules, Unit unit, LootId loot) {
  Frame frame;
  frame.self = frame.target = unit;
  const Effects& effects = rules.cards[loot].effects;
  for (int i = 0; i < effects.count; ++i) {
    const Effect& effect = rules.pool()[effects.first + i];
    if (effect.limit == Limit::per_party && spent(state, effects.first + i, unit, no_unit, Limit::per_party)) return false;
  }
  return option_open(state, rules, effects, frame);
}

// Places

bool may_equip(const State& state, const Rules& rules, Unit unit, Item item) {
  const Hero& hero = hero_at(state, unit);
  if (item == no_item) return false;
  if (is_loot(item)) return true;
  if (hero.solo) return false;  // AWE-37.3
  const Equipment& card = rules.cards[equipment_of(item)];
  return (card.owner == no_character || card.owner == hero.character) && hero.level >= card.level;  // AWE-23.4, AWE-23.5
}

bool fits_slot(const Rules& rules, Item item, Slot slot) {
  if (is_loot(item)) return slot >= Slot::belt;  // AWE-23.7
  const Equipment& card = rules.cards[equipment_of(item)];
  if (card.slot == ItemSlot::armour) return slot == Slot::armour;
  return card.hands == 2 ? slot == Slot::left_hand : slot <= Slot::right_hand;
}

/// What would have to leave for it; two items when a weapon for both hands comes.
FixedList<Item, 2> in_the_way(const State& state, const Rules& rules, Unit unit, Item item, Slot slot) {
  const Hero& hero = hero_at(state, unit);
  FixedList<Item, 2> found;
  const auto add = [&](Item held) {
    if (held != no_item && !(found.contains(held) && !is_loot(held))) found.push_back(held);
  };
  add(hero.items[index(slot)]);
  if (!is_loot(item) && rules.cards[equipment_of(item)].hands == 2) add(hero.items[1]);
  return found;
}

std::optional<Slot> empty_slot(const State& state, const Rules& rules, Unit unit, Item item) {
  if (!may_equip(state, rules, unit, item)) return std::nullopt;
  for (const Slot slot : all<Slot>(slots))
    if (fits_slot(rules, item, slot) && in_the_way(state, rules, unit, item, slot).empty()) return slot;
  return std::nullopt;
}

void equip(State& state, const Rules& rules, Unit unit, Item item, Slot slot) {
  Hero& hero = hero_at(state, unit);
  hero.items[index(slot)] = item;
  if (is_loot(item)) return;
  if (rules.cards[equipment_of(item)].hands == 2) hero.items[1] = item;
  listen(state, rules);
}

void unequip(State& state, const Rules& rules, Unit unit, Slot slot) {
  Hero& hero = hero_at(state, unit);
  const Item item = hero.items[index(slot)];
  if (item == no_item) return;
  if (!is_loot(item) && rules.cards[equipment_of(item)].hands == 2) hero.items[0] = hero.items[1] = no_item;
  hero.items[index(slot)] = no_item;
  if (!is_loot(item)) listen(state, rules);
}

Item take_from_pack(State& state, Unit unit, int place) {
  auto& pack = hero_at(state, unit).pack;
  const Item item = pack[index(place)];
  pack.erase_at(index(place));
  return item;
}

Item take_from_belt(State& state, Unit unit, Slot slot) {
  Item& held = hero_at(state, unit).items[index(slot)];
  const Item item = held;
  held = no_item;
  return item;
}

void clear_slot(State& state, const Rules& rules, Unit unit, Item item, Slot slot) {
  for (const Slot held : all<Slot>(slots))
    if (hero_at(state, unit).items[index(held)] == item && (!is_loot(item) || held == slot))
      return unequip(state, rules, unit, held);
}

bool may_retrieve(const State& state, const Rules& rules, Unit unit, int place, Slot slot) {  // AWE-12.36, AWE-24.11
  const Item item = hero_at(state, unit).pack[index(place)];
  return may_equip(state, rules, unit, item) && fits_slot(rules, item, slot) && in_the_way(state, rules, unit, item, slot).size() <= 1;
}

bool can_retrieve(const State& state, const Rules& rules, Unit unit) {
  for (std::size_t i = 0; i < hero_at(state, unit).pack.size(); ++i)
    for (const Slot slot : all<Slot>(slots))
      if (may_retrieve(state, rules, unit, static_cast<int>(i), slot)) return true;
  return false;
}

void retrieve(State& state, const Rules& rules, Unit unit, int place, Slot slot) {  // AWE-12.36, AWE-24.11
  const Item item = take_from_pack(state, unit, place);
  for (const Item old : in_the_way(state, rules, unit, item, slot)) {
    clear_slot(state, rules, unit, old, slot);
    hero_at(state, unit).pack.push_back(old);
  }
  equip(state, rules, unit, item, slot);
}

void discard_item(Table& table, Unit unit, Item item) {
  table.emit(ItemDiscarded{unit, item});
  if (is_loot(item)) return table.state.loot_used.add(number(loot_of(item)));  // AWE-24.4
  const Equipment& card = table.rules.cards[equipment_of(item)];
  if (card.price > 0) table.state.supply.add(number(item));  // AWE-24.2, AWE-24.3
}

void throw_item(Table& table, Unit unit, Item item, Hex at) {  // AWE-24.8, AWE-R121
  State& state = table.state;
  if (state.dropped.size() == state.dropped.capacity) return discard_item(table, unit, item);
  state.dropped.push_back({at, item});
  table.emit(ItemThrown{unit, item, at});
}

Hexes throw_hexes(const State& state, const Rules& rules, Unit unit) {  // AWE-24.8, AWE-R120
  const Hex at = state.bodies[unit].at;
  return board(state, rules).seen_within(at, influence_of(state, rules, unit)) - map_of(state, rules).pits;
}

void pick_up(Table& table, Unit unit, int place) {  // AWE-24.9
  State& state = table.state;
  const Dropped found = state.dropped[index(place)];
  state.dropped.erase_at(index(place));
  table.emit(ItemFound{unit, found.item});
  const auto more = std::find_if(state.dropped.begin(), state.dropped.end(), [&](const Dropped& item) { return item.at == found.at; });
  if (more != state.dropped.end()) table.then(PickUp{unit});
  table.then(Gain{unit, found.item});
}

namespace {

Unit purse_of(const State& state, Unit unit) { return hero_at(state, unit).solo ? hero(0) : unit; }  // AWE-37.13

void fill_purse(Table& table, Unit purse, int by) {
  Hero& hero = hero_at(table.state, purse);
  const int to = std::clamp(hero.coin + by, 0, 9999);
  if (to == hero.coin) return;
  table.emit(CoinChanged{purse, static_cast<std::int16_t>(to - hero.coin), static_cast<std::uint16_t>(to)});
  hero.coin = static_cast<std::uint16_t>(to);
}

}  // namespace

void change_coin(Table& table, Unit unit, int by) {
  if (!is_hero(unit)) return;
  const Unit purse = purse_of(table.state, unit);
  if (by < 0 && has(table.state, table.rules, purse, Attribute::keeps_coin)) return;
  fill_purse(table, purse, by);
}

void pay_coin(Table& table, Unit unit, int amount) { fill_purse(table, purse_of(table.state, unit), -amount); }

// Tokens

void place_token(Table& table, Unit unit, Token token, int value) {
  if (value <= 0 || token == Token::none) return;  // AWE-R171
  Body& body = table.state.bodies[unit];
  Laid& laid = is_augment(token) ? body.augment : body.affliction;  // AWE-R39, AWE-12.28, AWE-21.15
  laid.token = token;  // AWE-1.8: no supply is counted
  laid.value = byte(std::min(value, 100));
  table.emit(TokenLaid{unit, token, byte(std::min(value, 100))});
}

// The piles of Intent and Death Throes cards that are looked at

int look_at(Table& table, Pile pile, int cards) {
  State& state = table.state;
  const int there = pile == Pile::intents ? state.intent_deck.size() : state.throes.size();
  cards = std::min({cards, there, 4});
  for (int place = 0; place < cards; ++place) {
    const int card = pile == Pile::intents ? number(state.intent_deck.look(place, table.chance, roll_name(RollKind::intent)))
                                           : number(state.throes.look(place, table.chance, roll_name(RollKind::throes)));
    table.emit(CardSeen{pile, byte(place), byte(card)});
  }
  return cards;
}

void reposition(Table& table, Pile pile, int from, int to, bool under) {
  State& state = table.state;
  const auto move = [&](auto& deck, RollKind roll) {
    const auto card = deck.take_at(from, table.chance, roll_name(roll));
    if (under)
      deck.put_at_bottom(card);
    else
      deck.put_at(to, card);
  };
  if (pile == Pile::intents)
    move(state.intent_deck, RollKind::intent);
  else
    move(state.throes, RollKind::throes);
}

}  // namespace bout::alls_well
