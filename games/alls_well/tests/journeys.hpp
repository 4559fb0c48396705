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

/// No Equipment is held twice, and none that has a price is lost.
inline void check_equipment(const State& state, const Rules& rules) {
  std::array<int, most_equipment> held{};
  const auto add = [&](Item item) {
    if (item != no_item && !is_loot(item)) ++held[index(item)];
  };
  for (const Hero& hero : state.heroes) {
    for (std::size_t slot = 0; slot < slots; ++slot)
      if (!(slot == 1 && hero.items[1] == hero.items[0])) add(hero.items[slot]);
    for (const Item item : hero.pack) add(item);
  }
  for (const Dropped& item : state.dropped) add(item.item);
  for (const Preparation& mine : state.campaign.preparations)
    for (const Item item : mine.gained) add(item);
  state.supply.each([&](int item, int) { ++held[index(item)]; });
  for (const EquipmentId id : rules.cards.equipment.keys()) REQUIRE(held[index(id)] <= 1);
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
    const bool building = std::holds_alternative<ChooseSetUp>(state.agenda.back());
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
  for (int decisions = 0; !game.result(state).over; ++decisions) {
    REQUIRE(decisions < 60'000);
    step_on(game, state, chance, picks, sink);
    REQUIRE(loot_in_campaign(state) == loot);
    check_equipment(state, game.rules());
    if (state.exploring()) check_exploration(game, state);
  }
  REQUIRE(state.agenda.empty());
  REQUIRE(state.campaign.phase == Phase::over);
  REQUIRE(state.campaign.played == campaign_scenarios);
  REQUIRE(state.campaign.end < closing_ends);
  return state;
}

}  // namespace bout::alls_well::testing
