// Levels, mastery, changing Characters: AWE-25 to AWE-27, and set-up between the chapters of a campaign.
#include "games/alls_well/levels.hpp"

#include <bit>

namespace bout::alls_well {

// Rows

RowBenefits row_benefits(const Rules& rules, CharacterId character, PraxisId praxis, int row) {  // AWE-25.3
  RowBenefits all;
  for (const Benefit& benefit : rules.cards[praxis].rows[index(row)].benefits) all.push_back(benefit);
  for (const Benefit& benefit : rules.cards[character].rows[index(row)].benefits) all.push_back(benefit);
  return all;
}

bool row_open(const Rules& rules, const Record& record, int row) {  // AWE-25.4, AWE-26.4, AWE-R113
  return !rules.cards[record.praxis].rows[index(row)].once || (record.once >> index(record.praxis) & 1) == 0;
}

int level_due(const State& state, const Rules& rules) { return scenario(state, rules).level; }

ActionSet open_upgrades(const State& state, const Rules& rules, Unit unit, int level) {  // AWE-25.5
  const Hero& hero = hero_at(state, unit);
  ActionSet open;
  for (int card = starting_actions; card < all_actions; ++card)
    if (hero.owned.count(card) == 0 && rules.cards[hero.character].actions[index(card)].level <= level) open.add(card);
  return open;
}

ActionSet open_upgrades(const State& state, const Rules& rules, Unit unit) {
  return open_upgrades(state, rules, unit, hero_at(state, unit).level);
}

bool in_supply(const State& state, EquipmentId item) { return item != no_equipment && state.supply.count(number(item)) > 0; }

namespace {

/// What fits into half a byte.
constexpr std::uint8_t few(int number) { return static_cast<std::uint8_t>(number & 15); }

void rise(Table& table, Unit unit, int level, int row) {
  hero_at(table.state, unit).level = byte(level);  // AWE-25.2
  record_of(table.state, unit).level = byte(level);
  prepares(table.state, unit).begun = true;
  table.emit(LevelGained{unit, byte(level), byte(row)});
}

void grow_health(Table& table, Unit unit, int by) {  // AWE-25.7
  Hero& hero = hero_at(table.state, unit);
  hero.most = byte(std::min(hero.most + by, 255));
  hero.health = record_of(table.state, unit).most = hero.most;
  table.emit(HealthRaised{unit, byte(by), hero.most});
}

/// Evolutions a new Character has spent on missing cards are not gained again: AWE-27.2.
void gain_evolutions(Preparation& mine, int count) {
  const int paid = std::min<int>(mine.spent, count);
  mine.spent = few(mine.spent - paid);
  mine.evolutions = few(mine.evolutions + count - paid);
}

void gain_benefit(Table& table, Unit unit, const Benefit& benefit) {
  State& state = table.state;
  Preparation& mine = prepares(state, unit);
  switch (benefit.kind) {
    case BenefitKind::action: mine.cards = few(mine.cards + benefit.amount); break;
    case BenefitKind::impulse: gain_evolutions(mine, benefit.amount); break;
    case BenefitKind::loot: mine.loot = few(mine.loot + benefit.amount); break;
    case BenefitKind::trauma: mine.trauma = few(mine.trauma + benefit.amount); break;
    case BenefitKind::health: grow_health(table, unit, benefit.amount); break;
    case BenefitKind::coin: change_coin(table, unit, benefit.amount); break;  // AWE-25.10
    case BenefitKind::equipment:
      if (!in_supply(state, benefit.item)) break;  // AWE-R166
      state.supply.take(number(benefit.item));     // AWE-25.6
      mine.gained.push_back(item_of(benefit.item));
      table.emit(ItemGranted{unit, item_of(benefit.item)});
      break;
  }
}

}  // namespace

void take_row(Table& table, Unit unit, int row) {
  State& state = table.state;
  Record& record = record_of(state, unit);
  const Hero& hero = hero_at(state, unit);
  if (table.rules.cards[record.praxis].rows[index(row)].once) record.once = byte(record.once | 1u << index(record.praxis));
  rise(table, unit, hero.level + 1, row);  // AWE-R116: one at a time
  for (const Benefit& benefit : row_benefits(table.rules, hero.character, record.praxis, row))
    gain_benefit(table, unit, benefit);
}

void quick_start(Table& table, Unit unit) {  // AWE-27.4, AWE-29.2 to AWE-29.6
  const int level = level_due(table.state, table.rules);
  const QuickStart start = quick_start(table.rules, level);
  Preparation& mine = prepares(table.state, unit);
  rise(table, unit, level, no_row);
  grow_health(table, unit, start.health);
  mine.cards = few(std::min(15, mine.cards + start.cards));
  gain_evolutions(mine, std::min(15, start.evolutions));
  change_coin(table, unit, start.coin);
}

void take_upgrade(Table& table, Unit unit, ActionCardId card) {
  record_of(table.state, unit).owned |= card_bit(card);
  --prepares(table.state, unit).cards;
  acquire(table, unit, card);
}

void take_impulse(Table& table, Unit unit, ImpulseId impulse) {
  Preparation& mine = prepares(table.state, unit);
  ImpulseId& place = record_of(table.state, unit).impulses[index(number_of(impulse) - 1)];
  if (mine.missing > 0) {  // AWE-27.2
    hero_at(table.state, unit).impulses.shuffle_in(impulse);
    table.emit(ImpulseEvolved{unit, impulse, impulse_of(hero_at(table.state, unit).praxis, number_of(impulse))});
    --mine.missing;
  } else {
    evolve(table, unit, impulse);  // AWE-25.8
    --mine.evolutions;
  }
  place = impulse;
}

void take_loot(Table& table, Unit unit, LootId loot) {  // AWE-25.9
  table.state.loot_supply.take(number(loot));
  --prepares(table.state, unit).loot;
  prepares(table.state, unit).gained.push_back(item_of(loot));
  table.emit(ItemGranted{unit, item_of(loot)});
}

void ease_trauma(Table& table, Unit unit, int tokens) {  // AWE-25.11
  prepares(table.state, unit).trauma = 0;
  if (tokens == 0) return;
  Hero& hero = hero_at(table.state, unit);
  hero.trauma = byte(hero.trauma - tokens);
  record_of(table.state, unit).trauma = hero.trauma;
  table.emit(TraumaShed{unit, byte(tokens), hero.trauma});
}

int resolve_of(const Rules& rules, LootId loot) {
  const Effects& effects = rules.cards[loot].effects;
  int sum = 0;
  for (int i = 0; i < effects.count; ++i) {
    const Effect& effect = rules.pool()[effects.first + i];
    for (int op = 0; op < effect.count; ++op) {
      const Op& what = rules.pool().code(effect)[op];
      if (what.what != Do::resolve) return 0;
      sum += value_of({}, rules, what.value, Frame{});
    }
  }
  return sum;
}

void drink(Table& table, Unit unit, Slot slot) {
  Hero& hero = hero_at(table.state, unit);
  const LootId loot = loot_of(hero.items[index(slot)]);
  hero.items[index(slot)] = no_item;
  table.state.loot_used.add(number(loot));
  table.emit(LootUsed{unit, loot});
  change_resolve(table, unit, resolve_of(table.rules, loot));
}

// Mastery

std::array<int, most_praxes> impulses_by_praxis(const Record& record) {
  std::array<int, most_praxes> count{};
  for (const ImpulseId impulse : record.impulses)
    if (impulse != no_impulse) ++count[index(praxis_of(impulse))];
  return count;
}

FixedList<PraxisId, most_praxes> leading_praxes(const Record& record) {
  const std::array<int, most_praxes> count = impulses_by_praxis(record);
  const int own = count[index(record.praxis)], most = *std::max_element(count.begin(), count.end());
  FixedList<PraxisId, most_praxes> best;
  for (std::size_t i = 0; i < count.size() && most > own; ++i)  // AWE-26.1
    if (count[i] == most) best.push_back(static_cast<PraxisId>(i));
  return best;
}

std::uint8_t followed_praxes(const State& state) {  // AWE-R111: in the bag too
  std::uint8_t followed = 0;
  for (const Record& record : state.campaign.records)
    if (record.met && record.praxis != no_praxis) followed = byte(followed | 1u << index(record.praxis));
  return followed;
}

FixedList<PraxisId, most_praxes> open_masteries(const State& state, Unit unit, std::uint8_t taken) {
  const unsigned closed = taken | followed_praxes(state);
  FixedList<PraxisId, most_praxes> open;
  for (const PraxisId praxis : leading_praxes(record_of(state, unit)))
    if ((closed >> index(praxis) & 1) == 0) open.push_back(praxis);  // AWE-26.2
  return open;
}

Units claimants(const State& state, PraxisId praxis) {
  Units all;
  for (const Unit unit : all_heroes())
    if (playing(state, unit) && !hero_at(state, unit).solo && prepares(state, unit).claim == praxis) all.add(unit);
  return all;
}

Unit first_claim(const State& state, PraxisId praxis) {  // AWE-26.3
  Unit best = no_unit;
  bool even = false;
  for (const Unit unit : claimants(state, praxis)) {
    if (best == no_unit) {
      best = unit;
      continue;
    }
    const Hero &mine = hero_at(state, unit), &other = hero_at(state, best);
    const auto before = [](const Hero& a, const Hero& b) { return a.trauma != b.trauma ? a.trauma < b.trauma : a.coin > b.coin; };
    if (before(mine, other))
      best = unit, even = false;
    else if (!before(other, mine))
      even = true;
  }
  return even ? no_unit : best;
}

void claim_praxis(Table& table, Unit unit, PraxisId praxis) {
  if (table.state.campaign.idle()) return follow_praxis(table, unit, praxis);
  prepares(table.state, unit).claim = praxis;  // others may want the same (AWE-26.3)
}

void grant_claim(Table& table, PraxisId praxis, Unit to) {
  for (const Unit unit : claimants(table.state, praxis)) prepares(table.state, unit).claim = no_praxis;
  follow_praxis(table, to, praxis);
}

/// Once, when all have levelled (AWE-R112): whoever could follow several says which, then those who want the same one
/// settle it.
void resolve(const CheckMastery& check, Table& table) {
  State& state = table.state;
  for (const Unit unit : all_heroes()) {
    if (!playing(state, unit) || hero_at(state, unit).solo || prepares(state, unit).claim != no_praxis) continue;
    const auto open = open_masteries(state, unit, state.campaign.followed);
    if (open.size() > 1) {
      table.then(ChooseMastery{unit}, check);
      return;
    }
    if (open.size() == 1) prepares(state, unit).claim = open[0];
  }
  for (const Unit unit : all_heroes()) {
    const PraxisId claim = prepares(state, unit).claim;
    if (!playing(state, unit) || claim == no_praxis) continue;
    if (claimants(state, claim).size() > 1) {
      table.then(ChooseClaim{claim}, check);
      return;
    }
    grant_claim(table, claim, unit);
  }
  for (const Unit unit : all_heroes())
    if (playing(state, unit)) prepares(state, unit).at = hero_at(state, unit).solo ? Preparing::ready : Preparing::open;
  state.campaign.trading = true;
  go_on_setting_up(table);
}

// Characters

bool may_come(const State& state, const Rules& rules, Unit unit, CharacterId character) {  // AWE-1.5, AWE-2.12
  for (const Unit other : all_heroes()) {
    if (hero_at(state, other).part != Part::absent && hero_at(state, other).character == character) return false;
    if (other != unit && hero_at(state, other).part == Part::absent && rules.party[index(other)] == character) return false;
  }
  return true;
}

int resumed_coin(const Rules& rules, const Record& record, int level) {  // AWE-27.5, AWE-R109
  int worth = 0;
  const auto add = [&](Item item) {
    if (item == no_item) return;
    worth += is_loot(item) ? rules.cards[loot_of(item)].price : rules.cards[equipment_of(item)].price;
  };
  for (std::size_t slot = 0; slot < slots; ++slot)
    if (slot != 1 || record.items[1] != record.items[0]) add(record.items[slot]);
  for (const Item item : record.pack) add(item);
  return std::max(0, quick_start_coin(level) - worth);
}

namespace {

/// AWE-27.2: as at the start of a campaign; what it did as a Solo Ally stays with it (AWE-R186).
void begin_record(Record& record, const Rules& rules, CharacterId character) {
  const Character& card = rules.cards[character];
  record.met = true;
  record.level = 1;
  record.most = byte(std::max(1, card.health + rules.health_more));
  record.owned = starting_cards;
  record.items[0] = item_of(card.weapon);  // AWE-2.17, AWE-23.13
  if (rules.cards[card.weapon].hands == 2) record.items[1] = record.items[0];
  record.impulses.fill(no_impulse);
}

void deal_or_ask_praxis(Table& table, Unit unit) {  // AWE-2.14, AWE-2.15
  if (table.rules.praxis == PraxisRule::choose) return;
  const auto own = static_cast<PraxisId>(hero_at(table.state, unit).character);
  if (table.rules.praxis == PraxisRule::recommended && !praxis_taken(table.state, own)) return begin_praxis(table, unit, own);
  OneEach<most_praxes> free;
  for (const PraxisId praxis : table.rules.cards.praxes.keys())
    if (!praxis_taken(table.state, praxis)) free.add(number(praxis));
  begin_praxis(table, unit, static_cast<PraxisId>(table.chance.kind(free, roll_name(RollKind::praxis))));
}

void catch_up_coin(Table& table, Unit unit) {  // AWE-27.5
  const State& state = table.state;
  const int chapter = state.campaign.chapter;
  const int before = chapter == 0 ? 1 : table.rules.sites[index(chapter - 1)].scenario.level;
  if (hero_at(state, unit).level >= before) return;  // it was there last time
  if (const int coin = resumed_coin(table.rules, record_of(state, unit), level_due(state, table.rules)); coin > 0)
    change_coin(table, unit, coin);
}

}  // namespace

void change_character(Table& table, Unit unit, CharacterId character) {
  State& state = table.state;
  Hero& hero = hero_at(state, unit);
  if (hero.part != Part::absent) keep_record(state, unit);  // AWE-R183
  set_character(table, unit, character);
  Preparation& mine = prepares(state, unit);
  mine = {};
  mine.begun = true;
  mine.at = hero.solo ? (state.campaign.trading ? Preparing::ready : Preparing::grown) : Preparing::growing;
  Record& record = record_of(state, unit);
  const bool fresh = !hero.solo && !record.met;
  mine.fresh = fresh;
  if (fresh) begin_record(record, table.rules, character);
  take_record(state, table.rules, unit);
  if (fresh) return deal_or_ask_praxis(table, unit);
  if (!hero.solo) catch_up_coin(table, unit);
}

void begin_praxis(Table& table, Unit unit, PraxisId praxis) {
  State& state = table.state;
  Record& record = record_of(state, unit);
  Preparation& mine = prepares(state, unit);
  follow_praxis(table, unit, praxis);
  record.impulses.fill(no_impulse);
  for (int number = 1; number <= impulses_each; ++number) {  // AWE-27.2, AWE-27.3
    const ImpulseId impulse = impulse_of(praxis, number);
    if (impulse_owned(state, impulse)) {
      ++mine.missing;
      continue;
    }
    record.impulses[index(number - 1)] = impulse;
    hero_at(state, unit).impulses.shuffle_in(impulse);
  }
  mine.spent = mine.missing;
}

// Set-up of a chapter

namespace {

void list_default_deck(State& state, const Rules& rules, Unit unit) {
  CardBits& deck = deck_of(state, rules, unit);
  const CardBits owned = record_of(state, unit).owned;
  const int size = deck_size(state, rules);
  if (std::popcount(deck) == size && (deck & ~owned) == 0) return;  // the last one stands
  deck = 0;
  for (int card = 0; card < all_actions && std::popcount(deck) < size; ++card) deck |= owned & (CardBits{1} << card);
}

void sit_down(Table& table, Unit unit) {
  State& state = table.state;
  Hero& hero = hero_at(state, unit);
  Preparation& mine = prepares(state, unit);
  mine = {};
  mine.at = Preparing::character;
  if (hero.part == Part::absent) {
    if (const auto& named = table.rules.party[index(unit)]) change_character(table, unit, *named);
    return;
  }
  take_record(state, table.rules, unit);
  mine.at = hero.solo ? Preparing::grown : Preparing::growing;
}

}  // namespace

/// AWE-30.9: everybody lists a deck for the Exploration, and items change hands.
void set_up_exploration(Table& table) {
  State& state = table.state;
  state.campaign.trading = true;
  for (int i = 0; i < table.rules.heroes(); ++i) {
    Preparation& mine = prepares(state, hero(i));
    mine = {};
    mine.at = hero_at(state, hero(i)).solo ? Preparing::ready : Preparing::open;
    if (mine.at == Preparing::open) list_default_deck(state, table.rules, hero(i));
  }
  table.then(ChooseSetUp{});
}

void set_up_between(Table& table) {
  State& state = table.state;
  const Rules& rules = table.rules;
  for (int i = rules.heroes(); i-- > 0;) table.then(PlaceMercenary{hero(i)});
  for (int i = rules.heroes(); i-- > 0;) table.then(ChooseStart{hero(i)});
  state.campaign.trading = false;
  for (int i = 0; i < rules.heroes(); ++i) sit_down(table, hero(i));
  settle_set_up(table);
  go_on_setting_up(table);
}

void go_on_setting_up(Table& table) {
  State& state = table.state;
  if (!who(ChooseSetUp{}, state, table.rules).empty()) return table.then(ChooseSetUp{});
  if (state.campaign.trading) return ready_party(table);
  state.campaign.followed = followed_praxes(state);
  table.then(CheckMastery{});
}

void turn_to(State& state, Unit unit, Preparing next) { prepares(state, unit).at = next; }
void turn_back(State& state, Unit unit) {
  turn_to(state, unit, state.campaign.trading ? Preparing::open : Preparing::growing);
}

void look_up(State& state, Unit unit) {
  if (prepares(state, unit).at == Preparing::ready && !hero_at(state, unit).solo) turn_to(state, unit, Preparing::open);
}

void hold_gained(State& state, Unit unit, Item item) { prepares(state, unit).gained.push_back(item); }
Item take_gained(State& state, Unit unit) { return prepares(state, unit).gained.take_back(); }

// The deck that is listed: AWE-2.18

void take_off_list(Table& table, Unit unit, ActionCardId card) {
  deck_of(table.state, table.rules, unit) &= ~card_bit(card);
  prepares(table.state, unit).hole = card;
}

void put_on_list(Table& table, Unit unit, ActionCardId card) {
  deck_of(table.state, table.rules, unit) |= card_bit(card);
  prepares(table.state, unit).hole = no_action;
}

CardBits& deck_of(State& state, const Rules& rules, Unit unit) {
  Record& record = record_of(state, unit);
  return deck_size(state, rules) > 6 ? record.deck : record.short_deck;
}
CardBits deck_of(const State& state, const Rules& rules, Unit unit) {
  const Record& record = record_of(state, unit);
  return deck_size(state, rules) > 6 ? record.deck : record.short_deck;
}

int excess(const State& state, const Rules& rules, Unit unit) {  // AWE-24.12
  return hero_at(state, unit).part == Part::absent ? 0 : std::max(0, -pack_room(state, rules, unit));
}

void settle_set_up(Table& table) {
  State& state = table.state;
  const Rules& rules = table.rules;
  bool any_impulse = false;
  for (const ImpulseId impulse : rules.cards.impulses.keys()) any_impulse |= !impulse_owned(state, impulse);
  for (const Unit unit : all_heroes()) {
    Preparation& mine = prepares(state, unit);
    if (mine.at == Preparing::absent || mine.at == Preparing::character || hero_at(state, unit).solo) continue;
    mine.cards = few(std::min<int>(mine.cards, open_upgrades(state, rules, unit).size()));  // AWE-R181
    if (!any_impulse) mine.evolutions = 0;                                                   // AWE-R115
    mine.loot = few(std::min<int>(mine.loot, state.loot_supply.size()));
    mine.trauma = few(std::min<int>(mine.trauma, hero_at(state, unit).trauma));
    const bool praxis = hero_at(state, unit).praxis != no_praxis;
    if (mine.at != Preparing::growing || mine.busy() || !praxis || hero_at(state, unit).level < level_due(state, rules)) continue;
    mine.at = Preparing::grown;
    list_default_deck(state, rules, unit);
  }
}

void ready_party(Table& table) {
  State& state = table.state;
  const Rules& rules = table.rules;
  for (int i = rules.heroes(); i-- > 0;) {
    Hero& mine = hero_at(state, hero(i));
    prepares(state, hero(i)) = {};
    keep_record(state, hero(i));
    if (mine.solo) {
      if (!state.exploring()) take_record(state, rules, hero(i));  // by the level of its player's PC (AWE-37.4, AWE-37.5)
      continue;
    }
    mine.actions = {};
    const CardBits deck = deck_of(state, rules, hero(i));
    for (int card = 0; card < all_actions; ++card)
      if ((deck >> card & 1) != 0) mine.actions.shuffle_in(static_cast<ActionCardId>(card));
    table.emit(DeckListed{hero(i), deck});
    if (state.exploring()) continue;
    mine.health = mine.most;  // AWE-2.21
    table.then(ShuffleDecks{hero(i)});
  }
}

bool may_pause(const State& state) {  // AWE-36.1, AWE-D40
  if (state.campaign.played == 0 || state.agenda.empty() || !holds_alternative<ChooseSetUp>(state.agenda.back())) return false;
  for (const Preparation& mine : state.campaign.preparations)
    if (mine.begun) return false;  // what somebody is in the middle of does not stand on a sheet
  return state.exploring() || !state.campaign.trading;
}

}  // namespace bout::alls_well
