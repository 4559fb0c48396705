#pragma once
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

/// Every card and item of a kind, wherever it is: those that somebody is just gaining or using lie on the agenda.
inline int loot_everywhere(const State& state) {
  int sum = state.loot.size() + state.loot_used.size() + state.loot_supply.size() + count_of(state.loot_drawn);
  const auto add = [&](Item item) { sum += is_loot(item); };
  for (const Hero& hero : state.heroes) {
    for (const Item item : hero.items) add(item);
    for (const Item item : hero.pack) add(item);
  }
  for (const Dropped& item : state.dropped) add(item.item);
  for (const Step& step : state.agenda) {
    if (const auto* gain = std::get_if<Gain>(&step)) add(gain->item);
    if (const auto* place = std::get_if<ChoosePlace>(&step)) add(place->item);
    if (const auto* thrown = std::get_if<ChooseThrow>(&step)) add(thrown->item);
    sum += std::holds_alternative<UseLoot>(step);
  }
  return sum;
}

inline void check_hero(const State& state, const Hero& hero, int deck) {
  if (hero.part == Part::absent || hero.solo || !state.started) return;
  REQUIRE(hero.hand.size() + hero.actions.size() + hero.discarded.size() == deck);  // AWE-39.1
  int impulses = hero.impulses.size() + hero.held.size() + hero.used.size() + (hero.in_play != no_impulse);
  for (const ImpulseId drawn : hero.drawn) impulses += drawn != no_impulse;
  REQUIRE(impulses == deck);  // one for each round (AWE-10.13)
  REQUIRE(hero.health <= hero.most);
  REQUIRE((hero.health == 0) == (hero.floored != Floored::standing));
}

inline void check_state(const Game& game, const State& state, int loot) {
  const Rules& rules = game.rules();
  Hexes taken;
  std::array<int, most_types> standees{};
  for (const Unit unit : all_units()) {
    const Body& body = state.bodies[unit];
    if (body.at == no_hex) continue;
    REQUIRE(rules.map().floor().contains(body.at));
    REQUIRE(!taken.contains(body.at));  // AWE-6.9
    taken.add(body.at);
    if (is_enemy(unit)) {
      ++standees[body.kind];
      REQUIRE(body.condition < count_of(track_of(state, rules, unit)));
    }
  }
  for (std::size_t type = 0; type < standees.size(); ++type)
    REQUIRE(standees[type] <= (is_overlord(static_cast<EnemyType>(type)) ? 1 : 5));  // AWE-R88
  for (const Hero& hero : state.heroes) check_hero(state, hero, state.last_slot <= 6 ? 6 : 12);
  REQUIRE(loot_everywhere(state) == loot);
  const int drawn = state.enemy.type != no_type;
  REQUIRE(state.intent_deck.size() + state.intents_used.size() + drawn == 18);
  REQUIRE(state.throes.size() + state.throes_used.size() <= 18);
}

/// Plays one game at random; every question has an answer, and it ends.
inline int watch(const Game& game, std::uint64_t seed) {
  Chance chance(seed), picks(seed * 7919);
  const Events<Event> nobody;
  State state = game.start(chance, nobody);
  const int loot = loot_everywhere(state);
  int decisions = 0;
  while (!game.result(state).over) {
    REQUIRE(++decisions < 20'000);
    const Seats seats = game.to_act(state);
    REQUIRE(!seats.empty());
    const Seat seat = seats.at(picks.pick(seats.size()));
    ChoiceList choices;
    game.choices(state, seat, choices);
    REQUIRE_MESSAGE(!choices.empty(), "nothing to choose in step " << state.agenda.back().index());
    Choice picked = choices[static_cast<std::size_t>(picks.pick(static_cast<int>(choices.size())))];
    if (verb_of(picked) == Verb::surrender || verb_of(picked) == Verb::agree) picked = choices[0];
    game.apply(state, seat, picked, chance, nobody);
    check_state(game, state, loot);
  }
  REQUIRE(state.agenda.empty());
  REQUIRE(state.ending != Ending::none);
  return decisions;
}

}  // namespace bout::alls_well::testing
