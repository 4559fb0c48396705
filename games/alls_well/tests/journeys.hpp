#pragma once
#include "games/alls_well/campaign_rules.hpp"
#include "games/alls_well/tests/watch.hpp"

/// Whole campaigns, and what must hold at every decision of one.
namespace bout::alls_well::testing {

/// All Loot there is, with what Characters have who are not at the table.
inline int loot_in_campaign(const State& state) {
  int sum = loot_everywhere(state);
  for (const CharacterId character : all<CharacterId>(characters)) {
    bool here = false;
    for (const Hero& hero : state.heroes) here |= hero.part != Part::absent && hero.character == character;
    if (here) continue;
    const Record& kept = state.campaign.records[character];
    for (const Item item : kept.items) sum += is_loot(item);
    for (const Item item : kept.pack) sum += is_loot(item);
  }
  return sum;
}

/// Where every piece of Equipment is: with Characters at the table or away, on the map, in the supply, just gained.
inline std::array<int, most_equipment> equipment_held(const State& state) {
  std::array<int, most_equipment> held{};
  const auto add = [&](Item item) {
    if (item != no_item && !is_loot(item)) ++held[index(item)];
  };
  const auto worn = [&](const std::array<Item, slots>& items) {
    for (std::size_t slot = 0; slot < slots; ++slot)
      if (!(slot == 1 && items[1] == items[0])) add(items[slot]);  // two hands hold one thing
  };
  for (const CharacterId character : all<CharacterId>(characters)) {
    const Hero* here = nullptr;
    for (const Hero& hero : state.heroes)
      if (hero.part != Part::absent && hero.character == character) here = &hero;
    const Record& kept = state.campaign.records[character];
    if (here == nullptr || here->solo) worn(here == nullptr ? kept.items : std::array{kept.items[0], kept.items[1], kept.items[2], no_item, no_item});
    if (here != nullptr) worn(here->items);
    for (const Item item : here != nullptr ? here->pack : kept.pack) add(item);
  }
  for (const Dropped& item : state.dropped) add(item.item);
  for (const Preparation& mine : state.campaign.preparations)
    for (const Item item : mine.gained) add(item);
  for (const Step& step : state.agenda) {
    if (const auto* gain = get_if<Gain>(&step)) add(gain->item);
    if (const auto* place = get_if<ChoosePlace>(&step)) add(place->item);
    if (const auto* thrown = get_if<ChooseThrow>(&step)) add(thrown->item);
  }
  state.supply.each([&](int item, int) { ++held[index(item)]; });
  return held;
}

// Asked at every decision, so each asks once for everything it looks at.

/// No Equipment is in two places; what has a price is never lost, and what is only gained by growing never comes back.
inline void check_equipment(const State& state, const Rules& rules, std::array<int, most_equipment>& before) {
  const std::array<int, most_equipment> held = equipment_held(state);
  for (const EquipmentId id : rules.cards.equipment.keys()) {
    const int is = held[index(id)], was = before[index(id)];
    const bool kept = rules.cards[id].price > 0 ? is >= was : is <= was;  // AWE-24.3, AWE-24.2
    if (is > 1 || !kept) FAIL("Equipment " << index(id) << " is in " << is << " places, was in " << was);
  }
  before = held;
}

/// No Impulse card is in two decks, and each Character has one of each number (AWE-25.8, AWE-25.12); its Action cards stay owned.
inline void check_cards(const State& state) {
  std::array<bool, most_impulses> seen{};
  for (const Record& kept : state.campaign.records) {
    if (!kept.met) continue;
    bool fine = (kept.owned & starting_cards) == starting_cards && ((kept.deck | kept.short_deck) & ~kept.owned) == 0;
    for (std::size_t i = 0; i < kept.impulses.size(); ++i) {
      const ImpulseId impulse = kept.impulses[i];
      if (impulse == no_impulse) continue;  // another is just chosen (AWE-27.2)
      fine &= number_of(impulse) == static_cast<int>(i) + 1 && !seen[index(impulse)];
      seen[index(impulse)] = true;
    }
    REQUIRE(fine);
  }
}

/// What is only ever gained: levels, health, Action cards, ONCE rows used, Scenarios won, entries read.
inline void check_growth(const Campaign& was, const Campaign& is) {
  bool fine = (was.won & ~is.won) == 0 && is.chapter >= was.chapter;
  for (std::size_t i = 0; i < characters; ++i) {
    const Record &before = was.records[static_cast<CharacterId>(i)], &now = is.records[static_cast<CharacterId>(i)];
    fine &= now.met >= before.met && now.level >= before.level && now.level <= highest_level && now.most >= before.most &&
            (before.owned & ~now.owned) == 0 && (before.once & ~now.once) == 0;
  }
  was.expedition.revealed.each([&](int location, int) { fine &= is.expedition.revealed.count(location) > 0; });
  was.expedition.covered.each([&](int quest, int) { fine &= is.expedition.covered.count(quest) > 0; });
  REQUIRE(fine);
}

inline void check_exploration(const Game& game, const State& state) {
  const Rules& rules = game.rules();
  const Expedition& expedition = state.campaign.expedition;
  const Chapter& chapter = (*rules.story)[expedition.chapter];
  REQUIRE(expedition.round <= (chapter.short_ ? 6 : most_slots));
  REQUIRE(number(expedition.at) >= number(chapter.first));
  REQUIRE(number(expedition.at) <= number(chapter.last));
  for (const Body& body : state.bodies) REQUIRE(body.at == no_hex);
  for (int i = 0; i < rules.players; ++i) {
    const Hero& hero = state.heroes[index(i)];
    ActionSet elsewhere;  // drawn by a Solo Ally
    if (rules.solo())
      state.heroes[1].hand.each([&](int card, int) {
        if (hero.discarded.count(card) == 0) elsewhere.add(card);
      });
    const int cards = hero.hand.size() + hero.actions.size() + hero.discarded.size() + elsewhere.size();
    const bool building = holds_alternative<ChooseSetUp>(state.agenda.back());
    if (!building) REQUIRE(cards == deck_size(state, rules));  // AWE-30.9
    REQUIRE(hero.health <= hero.most);
    REQUIRE(hero.resolve <= rules.max_resolve);
  }
}

/// Any choice of anybody who may act, but nobody gives up.
inline void step_on(const Game& game, State& state, Chance& chance, Chance& picks, const Events<Event>& sink) {
  const Seats seats = game.to_act(state);
  REQUIRE(!seats.empty());
  const Seat seat = seats.at(picks.pick(seats.size()));
  ChoiceList choices;
  game.choices(state, seat, choices);
  REQUIRE_MESSAGE(!choices.empty(), "nothing to choose in step " << state.agenda.back().index());
  Choice picked = choices[static_cast<std::size_t>(picks.pick(static_cast<int>(choices.size())))];
  if (verb_of(picked) == Verb::surrender || verb_of(picked) == Verb::agree) picked = choices[0];
  game.apply(state, seat, picked, chance, sink);
}

/// Plays one campaign to its end.
inline State travel(const Game& game, std::uint64_t seed, const Events<Event>& sink = {}) {
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  State state = game.start(chance, sink);
  const int loot = loot_in_campaign(state);
  REQUIRE(loot == 54);
  std::array<int, most_equipment> equipment = equipment_held(state);
  Campaign before = state.campaign;
  for (int decisions = 0; !game.result(state).over; ++decisions) {
    REQUIRE(decisions < 60'000);
    step_on(game, state, chance, picks, sink);
    REQUIRE(loot_in_campaign(state) == loot);
    check_equipment(state, game.rules(), equipment);
    check_cards(state);
    check_growth(before, state.campaign);
    before = state.campaign;
    REQUIRE((state.exploration >> (exploration_tokens + 1)) == 0);
    if (state.exploring()) check_exploration(game, state);
  }
  REQUIRE(state.agenda.empty());
  REQUIRE(state.campaign.phase == Phase::over);
  REQUIRE(state.campaign.played == campaign_scenarios);
  REQUIRE(state.campaign.end < closing_ends);
  return state;
}

}  // namespace bout::alls_well::testing
