#pragma once
#include "games/alls_well/knowledge.hpp"
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
  for (const Preparation& mine : state.campaign.preparations)
    for (const Item item : mine.gained) add(item);
  for (const Step& step : state.agenda) {
    if (const auto* gain = get_if<Gain>(&step)) add(gain->item);
    if (const auto* place = get_if<ChoosePlace>(&step)) add(place->item);
    if (const auto* thrown = get_if<ChooseThrow>(&step)) add(thrown->item);
    sum += holds_alternative<UseLoot>(step);
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
    REQUIRE(rules.scenario().map.floor().contains(body.at));
    REQUIRE(!taken.contains(body.at));  // AWE-6.9
    taken.add(body.at);
    if (is_enemy(unit)) {
      ++standees[body.kind];
      REQUIRE(body.condition < count_of(track_of(state, rules, unit)));
    }
  }
  for (std::size_t type = 0; type < standees.size(); ++type)
    REQUIRE(standees[type] <= (is_overlord(static_cast<EnemyType>(type)) ? 1 : rules.standees_per_type));  // AWE-R88
  for (const Hero& hero : state.heroes) check_hero(state, hero, state.last_slot <= 6 ? 6 : 12);
  REQUIRE(loot_everywhere(state) == loot);
  const int drawn = state.enemy.type != no_type;
  REQUIRE(state.intent_deck.size() + state.intents_used.size() + drawn == rules.intent_to - rules.intent_from + 1);  // AWE-O26
  REQUIRE(state.throes.size() + state.throes_used.size() <= 18);
  REQUIRE((answered_by_cards(state, rules) & ~state.listening) == 0);  // nobody is overheard
}

/// Who plays: anybody, or somebody who looks at the board, and so gets farther.
enum class Manner : std::uint8_t { any, looking };

inline Choice picked_by(Manner manner, const Game& game, const State& state, Seat seat, const ChoiceList& choices, Chance& picks) {
  const Choice any = choices[static_cast<std::size_t>(picks.pick(static_cast<int>(choices.size())))];
  if (manner == Manner::any || picks.pick(4) == 0)
    return verb_of(any) == Verb::surrender || verb_of(any) == Verb::agree ? choices[0] : any;  // nobody gives up
  const Glance glance(state, game.rules());
  Choice best = choices[0];
  double most = glance.worth(seat, best);
  for (const Choice one : choices)
    if (const double worth = glance.worth(seat, one); worth > most) best = one, most = worth;
  return best;
}

/// Plays one game; every question has an answer, and it ends.
inline State watch(const Game& game, std::uint64_t seed, Manner manner = Manner::any) {
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  const Events<Event> nobody;
  State state = game.start(chance, nobody);
  const int loot = loot_everywhere(state);
  for (int decisions = 0; !game.result(state).over; ++decisions) {
    REQUIRE(decisions < 20'000);
    const Seats seats = game.to_act(state);
    REQUIRE(!seats.empty());
    const Seat seat = seats.at(picks.pick(seats.size()));
    ChoiceList choices;
    game.choices(state, seat, choices);
    REQUIRE_MESSAGE(!choices.empty(), "nothing to choose in step " << state.agenda.back().index());
    game.apply(state, seat, picked_by(manner, game, state, seat, choices, picks), chance, nobody);
    check_state(game, state, loot);
  }
  REQUIRE(state.agenda.empty());
  REQUIRE(state.ending != Ending::none);
  return state;
}

}  // namespace bout::alls_well::testing
