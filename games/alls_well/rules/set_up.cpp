// Set-up and quick start: AWE-2, AWE-28, AWE-29.
#include "games/alls_well/levels.hpp"
#include "games/alls_well/recommended.hpp"

namespace bout::alls_well {

int quick_start_cards(int level) { return level - 1 + std::max(0, level - 7); }          // AWE-29.3
int quick_start_health(int level) { return level - 1 + std::max(0, level - 7); }         // AWE-29.4
int quick_start_evolutions(int level) { return level - 1; }                              // AWE-29.5, AWE-R107
int quick_start_coin(int level) { return 15 * level + 10 * std::max(0, level - 5); }     // AWE-29.6, AWE-R108

QuickStart quick_start(const Rules& rules, int level) {
  QuickStart made{quick_start_cards(level), quick_start_health(level), quick_start_evolutions(level), quick_start_coin(level)};
  if (rules.quick_start_table == QuickStartTable::alternative)  // the first two lines are Action cards and evolutions
    std::swap(made.health, made.evolutions);
  if (rules.quick_start_table == QuickStartTable::custom)
    made = {rules.quick_cards, rules.quick_health, rules.quick_evolutions, rules.quick_coin};
  return made;
}

namespace {

int rounds_of(const State& state, const Rules& rules) {
  if (rules.rounds > 0) return rules.rounds;                                  // AWE-O19
  if (scenario(state, rules).wilderness) return rules.wilderness_camp_rounds;         // AWE-R94, AWE-O12
  return scenario(state, rules).short_ ? 6 : 12;                                      // AWE-2.8
}

PlotArmour armour_of(const Rules& rules) {
  if (rules.campaign()) return rules.plot_armour;  // AWE-O28
  switch (rules.difficulty) {  // AWE-29.1
    case Difficulty::easy: return PlotArmour::easy;
    case Difficulty::standard: return PlotArmour::standard;
    case Difficulty::hard: break;
  }
  return PlotArmour::hard;
}

void cover_slots(Table& table) {  // AWE-2.10
  State& state = table.state;
  const PlotArmour armour = armour_of(table.rules);
  const unsigned here = (1u << (state.last_slot + 1)) - 2;  // AWE-R87: what has no slot covers nothing
  if (armour == PlotArmour::earned) state.armour = static_cast<std::uint16_t>(state.campaign.expedition.armour & here);  // AWE-2.9, AWE-35.2
  if (armour == PlotArmour::listed) state.armour = static_cast<std::uint16_t>(table.rules.armour_listed & here);
  int wanted = 0;
  if (armour == PlotArmour::easy) wanted = state.last_slot;
  if (armour == PlotArmour::standard) wanted = state.last_slot / 2;
  OneEach<13> open;
  for (int slot = 1; slot <= state.last_slot; ++slot) open.add(slot);
  for (; wanted > 0; --wanted) {
    const int slot = wanted == open.size() ? open.at(0) : table.chance.kind(open, roll_name(RollKind::armour));
    open.take(slot);
    state.armour = static_cast<std::uint16_t>(state.armour | 1u << slot);
  }
}

void lay_decks(State& state, const Rules& rules) {
  for (int card = rules.intent_from; card <= rules.intent_to; ++card)  // AWE-2.4, AWE-O26
    state.intent_deck.shuffle_in(static_cast<IntentId>(card - 1));
  for (const ThroesId card : rules.cards.throes.keys()) state.throes.shuffle_in(card, rules.cards[card].copies);
  for (int letter = 20; letter < 26; ++letter)
    if ((scenario(state, rules).overlays >> letter & 1) != 0) state.overlays.shuffle_in(byte(letter - 20));
}

}  // namespace

void lay_supply(State& state, const Rules& rules) {
  for (const LootId card : rules.cards.loot.keys()) {
    const Loot& loot = rules.cards[card];
    if (loot.starting)
      state.loot.shuffle_in(card, loot.copies);  // AWE-2.6, AWE-2.7, AWE-R125
    else
      state.loot_supply.add(number(card), loot.copies);  // AWE-24.1
  }
  for (const EquipmentId item : rules.cards.equipment.keys())
    if (!rules.cards[item].starting && (rules.cards[item].price > 0 || rules.campaign()))  // AWE-24.1, AWE-24.2
      state.supply.add(number(item));
}

namespace {

void take_character(Table& table, Unit unit, CharacterId character) {
  Hero& hero = hero_at(table.state, unit);
  hero.part = Part::playing;
  hero.character = character;
  hero.solo = table.rules.solo() && number(unit) == 1;  // AWE-37.1, AWE-37.2
  table.state.bodies[unit].kind = byte(index(character));
  listen(table.state, table.rules);
  table.emit(CharacterTaken{unit, character, hero.solo});
}

}  // namespace

void set_character(Table& table, Unit unit, CharacterId character) { take_character(table, unit, character); }

void set_up(Table& table) {
  if (table.rules.campaign()) return begin_campaign(table);  // AWE-1.1; a Skirmish knows of none (AWE-R156)
  table.state.players = byte(table.rules.players);
  lay_supply(table.state, table.rules);
  table.then(StartScenario{});
  lay_scenario(table);
  push_set_up(table);
}

void lay_scenario(Table& table) {
  State& state = table.state;
  const Rules& rules = table.rules;
  state.last_slot = byte(rounds_of(state, rules));
  lay_decks(state, rules);
  cover_slots(table);
  const auto& spawns = map_of(state, rules).spawns;
  for (std::size_t i = 0; i < spawns.size(); ++i)  // AWE-2.2, AWE-2.3
    if (spawns[i].group == 0) spawn(table, scenario(state, rules).spawns[i], spawns[i].hex, 0);
}

void push_set_up(Table& table) {
  const Rules& rules = table.rules;
  for (int i = rules.heroes(); i-- > 0;) table.then(PlaceMercenary{hero(i)});
  for (int i = rules.heroes(); i-- > 0;) table.then(ChooseStart{hero(i)});
  for (int i = rules.heroes(); i-- > 0;) table.then(PrepareHero{hero(i)});
  if (rules.praxis == PraxisRule::choose)
    for (int i = rules.players; i-- > 0;) table.then(ChoosePraxis{hero(i)});  // AWE-2.14
  for (int i = rules.heroes(); i-- > 0;)
    if (rules.party[index(i)])
      take_character(table, hero(i), *rules.party[index(i)]);
    else
      table.then(ChooseCharacter{hero(i)});
}

bool praxis_taken(const State& state, PraxisId praxis) {
  if (!state.campaign.idle()) return (followed_praxes(state) >> index(praxis) & 1) != 0;  // AWE-R111
  for (const Hero& hero : state.heroes)
    if (hero.praxis == praxis) return true;
  return false;
}

void follow_praxis(Table& table, Unit unit, PraxisId praxis) {
  hero_at(table.state, unit).praxis = praxis;
  if (!table.state.campaign.idle()) record_of(table.state, unit).praxis = praxis;
  listen(table.state, table.rules);
  table.emit(PraxisFollowed{unit, praxis});
}

namespace {

void deal_praxis(Table& table, Unit unit) {
  Hero& hero = hero_at(table.state, unit);
  if (hero.solo || hero.praxis != no_praxis) return;
  if (table.rules.praxis == PraxisRule::recommended)  // AWE-2.15
    return follow_praxis(table, unit, static_cast<PraxisId>(hero.character));
  OneEach<most_praxes> free;
  for (const PraxisId praxis : table.rules.cards.praxes.keys())
    if (!praxis_taken(table.state, praxis)) free.add(number(praxis));
  follow_praxis(table, unit, static_cast<PraxisId>(table.chance.kind(free, roll_name(RollKind::praxis))));
}

}  // namespace

void set_tracks(Hero& hero, const Character& card) {  // AWE-37.5
  hero.tracks = {};
  for (std::size_t i = 0; i < card.solo.tracks.size(); ++i) {
    const auto& slots_of = card.solo.tracks[i].slots;
    for (std::size_t slot = 0; slot < slots_of.size(); ++slot)
      if (slots_of[slot].level <= hero.level) hero.tracks[i] = byte(slot + 1);
  }
}

void resolve(const PrepareHero& prepare, Table& table) {
  State& state = table.state;
  const Rules& rules = table.rules;
  deal_praxis(table, prepare.unit);
  Hero& hero = hero_at(state, prepare.unit);
  const Character& card = rules.cards[hero.character];
  hero.level = byte(scenario(state, rules).level);  // AWE-29.2, AWE-8.7
  const int level = hero.level;
  const QuickStart start = quick_start(rules, level);
  hero.most = byte(hero.solo ? card.solo.health[index(level - 1)]  // AWE-37.4
                             // AWE-R110: no cap
                             : std::max(1, card.health + start.health + rules.health_more));
  hero.health = hero.most;  // AWE-2.21
  const int resolve_of_guide = scenario(state, rules).resolve == 3 ? 0 : scenario(state, rules).resolve;
  // AWE-2.24, AWE-R128, AWE-8.11
  hero.resolve = byte(resolve_of_guide > 0 ? resolve_of_guide : rules.starting_resolve);
  if (hero.solo) {
    if (!hero.pack.empty()) table.then(Trade{prepare.unit, false});  // AWE-R160: what it was given goes where it can be used
    return set_tracks(hero, card);
  }
  hero.coin = scenario(state, rules).wilderness ? std::uint16_t{0} : static_cast<std::uint16_t>(start.coin);  // AWE-R159
  for (int number = 0; number < starting_actions; ++number) hero.owned.add(number);
  equip(state, rules, prepare.unit, item_of(card.weapon), Slot::left_hand);  // AWE-2.17, AWE-23.13, AWE-23.11: no Loot
  for (int number = 1; number <= impulses_each; ++number) hero.impulses.shuffle_in(impulse_of(hero.praxis, number));
  table.then(ShuffleDecks{prepare.unit});
  table.then(BuildDeck{prepare.unit});
  if (rules.trade && hero.coin > 0) table.then(Trade{prepare.unit, false});  // AWE-2.16, AWE-29.8
  table.then(MasterPraxis{prepare.unit});
  if (start.evolutions > 0) table.then(ChooseEvolution{prepare.unit, byte(start.evolutions)});
  if (start.cards > 0) table.then(ChooseUpgrade{prepare.unit, byte(start.cards)});
}

// Action cards, evolutions and mastery: AWE-25.5, AWE-25.8, AWE-26, AWE-29.3, AWE-29.5, AWE-29.7

bool may_acquire(const State& state, const Rules& rules, Unit unit, int card) {
  const Hero& hero = hero_at(state, unit);
  return card >= starting_actions && hero.owned.count(card) == 0 && rules.cards[hero.character].actions[index(card)].level <= hero.level;
}

void acquire(Table& table, Unit unit, ActionCardId card) {
  hero_at(table.state, unit).owned.add(number(card));
  table.emit(CardAcquired{unit, card});
}

bool impulse_owned(const State& state, ImpulseId impulse) {
  if (!state.campaign.idle()) {  // in the bag too
    for (const Record& record : state.campaign.records)
      if (record.met && record.impulses[index(number_of(impulse) - 1)] == impulse) return true;
    return false;
  }
  for (const Hero& hero : state.heroes)
    if (hero.impulses.count(impulse) > 0) return true;
  return false;
}

ImpulseId exchange_impulse(State& state, Unit unit, ImpulseId in) {  // AWE-10.2
  Hero& hero = hero_at(state, unit);
  ImpulseId out = no_impulse;
  hero.impulses.each([&](ImpulseId impulse, int) {
    if (number_of(impulse) == number_of(in)) out = impulse;
  });
  hero.impulses.search(out);
  hero.impulses.shuffle_in(in);
  return out;
}

void evolve(Table& table, Unit unit, ImpulseId in) {
  const ImpulseId out = exchange_impulse(table.state, unit, in);
  table.emit(ImpulseEvolved{unit, in, out});
}

// All that is left of a question at once, one after the other as it would be chosen: AWE-D32

void take_recommended(Table& table, const ChooseUpgrade& ask) {
  for (int left = ask.left; left > 0; --left) {
    const ActionCardId card = recommended_upgrade(table.state, table.rules, ask.unit);
    if (card == no_action) return;  // AWE-R181
    acquire(table, ask.unit, card);
  }
}

void take_recommended(Table& table, const ChooseEvolution& ask) {
  for (int left = ask.left; left > 0; --left) {
    const ImpulseId impulse = recommended_evolution(table.state, table.rules, ask.unit);
    if (impulse == no_impulse) return;  // AWE-R115
    evolve(table, ask.unit, impulse);
  }
}

void take_recommended(Table& table, const Trade& ask) {
  while (const std::optional<Choice> next = recommended_trade(table.state, table.rules, ask.unit))
    if (const std::optional<Item> bought = trade(table, ask.unit, *next))
      put_item(table, ask.unit, *bought, recommended_place(table.state, table.rules, ask.unit, *bought));
}

void take_recommended(Table& table, const ChooseDeck& ask) {
  int from = ask.from;
  for (int left = ask.left; left > 0; --left) {
    const ActionCardId card = recommended_for_deck(table.state, table.rules, ask.unit, from, left);
    put_in_deck(table.state, ask.unit, card);
    from = number(card) + 1;
  }
}

namespace {

std::array<int, most_praxes> cards_by_praxis(const Hero& hero) {
  std::array<int, most_praxes> count{};
  hero.impulses.each([&](ImpulseId impulse, int) { ++count[index(praxis_of(impulse))]; });
  return count;
}

}  // namespace

FixedList<PraxisId, most_praxes> masteries(const State& state, Unit unit) {
  const Hero& hero = hero_at(state, unit);
  FixedList<PraxisId, most_praxes> best;
  const auto count = cards_by_praxis(hero);
  int most = count[index(hero.praxis)];
  for (std::size_t i = 0; i < count.size(); ++i) {
    if (count[i] <= count[index(hero.praxis)] || count[i] < most) continue;  // AWE-26.1
    if (count[i] > most) best.clear();
    most = count[i];
    best.push_back(static_cast<PraxisId>(i));
  }
  for (std::size_t i = best.size(); i-- > 0;)
    if (praxis_taken(state, best[i])) best.erase_at(i);  // AWE-26.2, AWE-R111
  return best;
}

void resolve(const MasterPraxis& master, Table& table) {
  const auto best = masteries(table.state, master.unit);
  if (best.size() > 1) return table.then(ChooseMastery{master.unit});
  if (best.size() == 1) follow_praxis(table, master.unit, best[0]);
}

// Decks

void put_in_deck(State& state, Unit unit, ActionCardId card) { hero_at(state, unit).actions.shuffle_in(card); }

void resolve(const BuildDeck& build, Table& table) {  // AWE-2.18
  Hero& hero = hero_at(table.state, build.unit);
  int left = deck_size(table.state, table.rules);
  const bool decided = table.rules.deck == DeckRule::recommended || table.rules.first_game;
  if (!decided && hero.owned.size() > left) return table.then(ChooseDeck{build.unit, 0, byte(left)});
  hero.owned.each([&](int card, int) {
    if (left-- > 0) hero.actions.shuffle_in(static_cast<ActionCardId>(card));
  });
}

void resolve(const ShuffleDecks& shuffle, Table& table) {
  Hero& hero = hero_at(table.state, shuffle.unit);
  if (table.rules.first_game) {  // AWE-2.20, AWE-R95: 1-6 in order
    hero.actions = {};
    hero.impulses = {};
    for (int number = 0; number < 6; ++number) {
      hero.actions.put_at_bottom(static_cast<ActionCardId>(number));
      hero.impulses.put_at_bottom(impulse_of(hero.praxis, number + 1));
    }
    return;
  }
  if (table.state.last_slot > 6) return;
  ImpulseDeck kept;  // AWE-2.19
  for (int i = 0; i < 6; ++i)
    kept.shuffle_in(hero.impulses.draw(table.chance, roll_name(RollKind::impulse_kept, number(shuffle.unit))));
  hero.impulses = kept;
}

// Start hexes and Mercenaries

Hexes start_hexes(const State& state, const Rules& rules, Unit unit) {
  const Hex own = map_of(state, rules).own_starts[index(hero_at(state, unit).character)];
  if (own != no_hex && !occupied(state).contains(own)) return Hexes::of(own);  // AWE-2.13
  const Hexes free = map_of(state, rules).starts - occupied(state);
  if (!free.empty()) return free;
  return map_of(state, rules).floor() - occupied(state) - icons(state, rules);
}

void stand(Table& table, Unit unit, Hex at) {
  table.state.bodies[unit].at = at;
  table.emit(Placed{unit, table.state.bodies[unit].kind, at});
}

Hexes mercenary_hexes(const State& state, const Rules& rules, Unit employer) {
  const Hex at = state.bodies[employer].at;
  const Hexes near = board(state, rules).within(at, 1) - occupied(state) - icons(state, rules) - map_of(state, rules).pits;
  return near.empty() ? closest_free(state, rules, at) : near;  // AWE-2.22, AWE-R99
}

void resolve(const PlaceMercenary& place, Table& table) {
  if (table.state.bodies[mercenary_of(place.unit)].kind == 255) return;
  table.then(ChooseMercenaryHex{place.unit});
}

void resolve(const StartScenario&, Table& table) {
  State& state = table.state;
  const Rules& rules = table.rules;
  OneEach<most_triggers> tokens;  // AWE-2.23
  for (int i = 0; i < rules.heroes(); ++i) tokens.add(i);  // AWE-37.6
  for (int i = 0; i < most_types; ++i) {
    const auto type = static_cast<EnemyType>(i);
    const bool listed = std::find(scenario(state, rules).spawns.begin(), scenario(state, rules).spawns.end(), type) != scenario(state, rules).spawns.end();
    if (living(state, type) > 0 || (rules.absent_type_tokens && listed))  // AWE-R42, AWE-O32
      tokens.add(static_cast<int>(index(trigger_of(type))));
  }
  while (tokens.size() > 0) {
    const int token = tokens.size() == 1 ? tokens.at(0) : table.chance.kind(tokens, roll_name(RollKind::trigger));
    tokens.take(token);
    state.sequence.ready.push_back(static_cast<Trigger>(token));
    if (rules.round1_hidden) state.sequence.face_down |= 1u << token;  // AWE-4.2, AWE-O21
  }
  for (int i = 0; i < rules.players; ++i)
    draw_actions(table, hero(i), rules.hand_size_from_resolve ? hero_at(state, hero(i)).resolve : rules.starting_resolve);
  state.started = true;
  listen(state, rules);
  table.emit(ScenarioBegan{state.last_slot, state.armour, state.campaign.chapter});
  table.then(BeginRound{});
  announce(table, When::setup, no_unit);
  run_card(table, scenario(state, rules).setup, Frame{});
}

}  // namespace bout::alls_well
