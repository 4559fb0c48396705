// The campaign: chapters, what Characters keep between them, the closing and the epilogues. AWE-36, AWE-38, AWE-C48.
#include "games/alls_well/campaign_sheet.hpp"
#include "games/alls_well/levels.hpp"

namespace bout::alls_well {

namespace {

std::uint32_t bits_of(const ActionSet& set) { return static_cast<std::uint32_t>(set.bits[0]); }
ActionSet set_of(std::uint32_t bits) {
  ActionSet set;
  set.bits[0] = bits;
  return set;
}
static_assert(all_actions <= 32);

}  // namespace

// What is kept

Record& record_of(State& state, Unit unit) { return state.campaign.records[hero_at(state, unit).character]; }
const Record& record_of(const State& state, Unit unit) {
  return state.campaign.records[hero_at(state, unit).character];
}

void keep_record(State& state, Unit unit) {  // AWE-36.3
  const Hero& hero = hero_at(state, unit);
  Record& kept = record_of(state, unit);
  kept.resolve = hero.resolve;
  kept.trauma = hero.trauma;
  kept.coin = hero.coin;
  kept.pack = hero.pack;
  kept.hired = hero.free_hired;
  for (const Slot slot : {Slot::belt, Slot::second_belt}) kept.items[index(slot)] = hero.items[index(slot)];
  if (hero.solo) return;  // its cards and its level are those it was played with (AWE-37.3, AWE-R186)
  kept.items = hero.items;
  kept.met = true;
  kept.level = hero.level;
  kept.most = hero.most;
  kept.praxis = hero.praxis;
  kept.owned = bits_of(hero.owned);
}

void keep_deck(State& state, Unit unit) {
  const Hero& hero = hero_at(state, unit);
  if (hero.solo) return;
  Record& kept = record_of(state, unit);
  ActionSet listed;
  hero.actions.each([&](ActionCardId card, int) { listed.add(number(card)); });
  (listed.size() > 6 ? kept.deck : kept.short_deck) = bits_of(listed);
  if (state.exploring()) return;
  hero.impulses.each([&](ImpulseId impulse, int) { kept.impulses[index(number_of(impulse) - 1)] = impulse; });
}

void take_record(State& state, const Rules& rules, Unit unit) {
  Hero& hero = hero_at(state, unit);
  const Record& kept = record_of(state, unit);
  const Hero before = hero;
  hero = Hero{};
  hero.part = Part::playing;
  hero.character = before.character;
  hero.solo = before.solo;
  hero.resolve = byte(std::max<int>(1, kept.resolve));  // AWE-R127
  hero.trauma = kept.trauma;
  hero.coin = kept.coin;
  hero.items = kept.items;
  if (hero.solo) hero.items[0] = hero.items[1] = hero.items[2] = no_item;  // AWE-37.3: it equips nothing
  hero.pack = kept.pack;
  hero.free_hired = kept.hired;
  hero.level = kept.level;
  state.bodies[unit].kind = byte(index(hero.character));
  if (hero.solo) {
    hero.level = hero_at(state, alls_well::hero(0)).level;
    const SoloSide& side = rules.cards[hero.character].solo;
    hero.most = hero.health = side.health[index(hero.level - 1)];  // AWE-37.4
    return set_tracks(hero, rules.cards[hero.character]);
  }
  hero.praxis = kept.praxis;
  hero.most = hero.health = kept.most;  // AWE-2.21
  hero.owned = set_of(kept.owned);
  for (const ImpulseId impulse : kept.impulses)
    if (impulse != no_impulse) hero.impulses.shuffle_in(impulse);
}

ActionSet listed_deck(const State& state, Unit unit, int cards) {
  const Record& kept = record_of(state, unit);
  return set_of(cards > 6 ? kept.deck : kept.short_deck);
}

/// A table with nothing on it but what belongs to the campaign.
void clear_table(State& state) {
  State next{};
  next.players = state.players;
  next.guess = state.guess;
  next.exploration = state.exploration;
  next.heroes = state.heroes;
  next.supply = state.supply;
  next.loot_supply = state.loot_supply;
  next.loot = state.loot;
  state.loot_used.each([&](int kind, int count) {
    next.loot.shuffle_in(static_cast<LootId>(kind), count);  // AWE-24.4, AWE-24.5, AWE-R126, AWE-R162
  });
  next.campaign = state.campaign;
  next.agenda = state.agenda;
  for (const Unit unit : all_heroes())
    if (const Hero& hero = hero_at(next, unit); hero.part != Part::absent)
      next.bodies[unit].kind = byte(index(hero.character));
  state = next;
}

// Chapters

void begin_campaign(Table& table) {
  State& state = table.state;
  state.players = byte(table.rules.players);
  state.campaign.phase = Phase::set_up;
  if (table.rules.start) return start_from(table, *table.rules.start);  // AWE-36
  for (Record& record : state.campaign.records) record.resolve = byte(table.rules.starting_resolve);
  lay_supply(state, table.rules);
  table.then(BeginChapter{0});
}

void resolve(const BeginChapter& begin, Table& table) {
  State& state = table.state;
  if (begin.chapter > 0 || table.rules.start) clear_table(state);
  state.campaign.chapter = begin.chapter;
  state.campaign.phase = Phase::set_up;
  table.emit(ChapterBegan{begin.chapter});
  table.then(SetUpChapter{}, LayScenario{}, AfterScenario{});
  lay_scenario(table);
}

/// AWE-2.12 to AWE-2.22 at the start; later Characters come as they are, and grow (AWE-25, AWE-27).
void resolve(const SetUpChapter&, Table& table) { set_up_between(table); }

void resolve(const LayScenario&, Table& table) {
  Campaign& campaign = table.state.campaign;
  campaign.phase = Phase::scenario;
  campaign.below = byte(table.state.agenda.size());
  table.then(StartScenario{});
}

void resolve(const AfterScenario&, Table& table) {
  State& state = table.state;
  Campaign& campaign = state.campaign;
  const bool won = state.ending == Ending::success;
  if (won) campaign.won = byte(campaign.won | 1u << campaign.chapter);
  ++campaign.played;
  if (state.guess) {  // what comes is not read (AWE-R190)
    state.ended = true;
    return state.agenda.clear();
  }
  for (const Unit unit : all_heroes())
    if (hero_at(state, unit).part != Part::absent) keep_record(state, unit);
  state.ending = Ending::none;
  state.closing = false;
  if (campaign.chapter + 1 == campaign_scenarios) return table.then(BeginClosing{});
  table.then(BeginExploration{}, BeginChapter{byte(campaign.chapter + 1)});
}

// The closing

bool end_open(const State& state, const Rules& rules, int end) {  // AWE-C48
  const ClosingEnd& it = rules.story->ends[index(end)];
  const bool won = (state.campaign.won >> (campaign_scenarios - 1) & 1) != 0;
  return (!it.only_won || won) && holds(state, rules, it.needs, Frame{});
}

std::uint8_t recalled(const State& state, const Rules& rules, const Recalls& recalls) {
  std::uint8_t read = 0;
  for (std::size_t i = 0; i < recalls.size(); ++i)
    if (holds(state, rules, recalls[i], Frame{})) read = byte(read | 1u << i);
  return read;
}

void resolve(const BeginClosing&, Table& table) {  // AWE-38.1
  State& state = table.state;
  clear_table(state);
  state.campaign.phase = Phase::closing;
  for (Hero& hero : state.heroes)
    if (hero.part != Part::absent) hero.part = Part::playing;
  table.emit(ClosingRead{(state.campaign.won >> (campaign_scenarios - 1) & 1) != 0});
  table.then(ChooseClosing{});
}

void close_story(Table& table, int end) {
  State& state = table.state;
  const ClosingEnd& it = table.rules.story->ends[index(end)];
  state.campaign.end = byte(end);
  table.emit(StoryEnded{byte(end), recalled(state, table.rules, it.recalls)});
  for (const Unit unit : all_heroes()) {
    if (hero_at(state, unit).part == Part::absent) continue;
    const int change = std::max<int>(it.trauma, -hero_at(state, unit).trauma);
    if (change != 0 && !state.guess) change_trauma(table, unit, change);
    keep_record(state, unit);
  }
  table.then(ReadEpilogues{});
}

int band_of(const Rules& rules, CharacterId character, int trauma) {  // AWE-38.2
  const auto& bands = rules.story->epilogues[character];
  for (int band = 0; band < trauma_bands; ++band)
    if (trauma >= bands[index(band)].from && trauma <= bands[index(band)].to) return band;
  return trauma_bands - 1;
}

void resolve(const ReadEpilogues&, Table& table) {
  State& state = table.state;
  for (const CharacterId character : all<CharacterId>(characters)) {
    bool here = state.campaign.records[character].met;
    for (const Hero& hero : state.heroes) here |= hero.part != Part::absent && hero.character == character;
    if (!here) continue;
    const int band = band_of(table.rules, character, state.campaign.records[character].trauma);
    const TraumaBand& epilogue = table.rules.story->epilogues[character][index(band)];
    table.emit(EpilogueRead{character, byte(band), recalled(state, table.rules, epilogue.recalls)});
  }
  state.campaign.phase = Phase::over;
  state.ending = (state.campaign.won >> (campaign_scenarios - 1) & 1) != 0 ? Ending::success : Ending::failure;
  state.ended = true;
  state.agenda.clear();
  table.emit(CampaignEnded{state.campaign.won});
}

}  // namespace bout::alls_well
