#pragma once
#include <algorithm>
#include <vector>

#include "engine/shape.hpp"
#include "games/one_against_all/tests/fight.hpp"

namespace bout::one_against_all::testing {

/// Nothing has been chosen yet.
inline void begin_set_up(Fight& fight) {
  Chance none = Chance::scripted({});
  fight.state = fight.game.start(none, {});
}

inline void boss_health(Fight& fight, int health) { fight.boss().health = static_cast<std::uint16_t>(health); }

/// Everything a seat is shown, as it travels.
inline std::string view_of(const Game& game, const State& state, Seat viewer) {
  return shape_json(game.look(state, viewer));
}

inline HeroView seen(const Fight& fight, Hero hero) { return fight.game.look(fight.state, the_boss).of(hero); }

/// The Hero, who has nothing to play on the way, walks the last step to this space; his Attack Phase begins.
inline void walk_to(Fight& fight, Hero hero, int at) {
  fight.hero(hero).position = static_cast<std::uint8_t>(at - 1);
  fight.dice({1});
  fight.begin_turn(hero);
}

/// The Boss's health after the Mage has attacked him from this space.
inline int boss_after_attack(int from, int health, int face) {
  Fight fight;
  boss_health(fight, health);
  walk_to(fight, mage, from);
  fight.dice({face});
  fight.choose(mage, attack);
  return fight.boss().health;
}

/// A Boss without cards attacks the only Hero whom he can reach.
inline void plain_attack(Fight& fight, int face) {
  fight.boss_has_no_cards();
  fight.dice({face});
  fight.begin_boss_turn();
}
/// The same where one Hero will be left, who then walks without being asked.
inline void plain_attack_leaving_one(Fight& fight, int face) {
  fight.boss_has_no_cards();
  fight.dice({face, 1});
  fight.begin_boss_turn();
}

/// Shows every change in fights with random choices: the state before a choice and after it.
template <class Look>
void watch_random_fights(Look&& look) {
  const Game game = open();
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Chance chance(mix(seed, 3)), picks(mix(seed, 4));
    State state = game.start(chance, {});
    for (int choices = 0; !state.winner; ++choices) {
      REQUIRE(choices < 10000);
      const State before = state;
      game.play_out(state, chance, picks, 1, false);
      look(before, state);
    }
  }
}

inline constexpr HeroCard shield_card = HeroCard::shield, dash_card = HeroCard::dash,
                          strike_card = HeroCard::double_strike;
inline constexpr Seat everybody[] = {the_boss, seat_of(mage), seat_of(hunter), seat_of(paladin), spectator};
constexpr Choice put(Hero hero) { return choice(Verb::put_in_order, static_cast<int>(hero)); }

/// A plain attack on the Mage, who stands alone outside the Safe Zone; the Boss has 50 and no crystal stands.
inline void strike_the_mage(Fight& fight, int face) {
  fight.positions(8, 0, 0);
  fight.boss().health = 50;
  fight.no_crystals();
  fight.boss_has_no_cards();
  fight.dice({face});
  fight.begin_boss_turn();
}

/// The Boss, at 50 and without crystals, plays Life Link; all the Heroes' dispositions are made before.
inline void link_the_heroes(Fight& fight) {
  fight.boss_holds(rooted, windblast, life_link);
  fight.boss().health = 50;
  fight.no_crystals();
  fight.begin_boss_turn();
  fight.choose(the_boss, play(life_link));
}

/// The Hero, whose lane is cleared, walks this far and attacks with this roll.
inline void walk_and_attack(Fight& fight, Hero hero, int walk, int hit) {
  fight.hero(hero).crystals = 0;
  fight.dice({walk});
  fight.begin_turn(hero);
  fight.dice({hit});
  fight.choose(hero, attack);
}

/// The place of the first such event in the story so far.
template <class Happened>
std::size_t place(const Fight& fight) {
  const auto is = [](const Event& event) { return holds_alternative<Happened>(event); };
  return static_cast<std::size_t>(std::find_if(fight.events.begin(), fight.events.end(), is) - fight.events.begin());
}

inline std::vector<Choice> answers(const Game& game, const State& state, Seat seat) {
  ChoiceList list;
  game.choices(state, seat, list);
  std::vector<Choice> all;
  for (const Choice option : list) all.push_back(option);
  return all;
}

constexpr Choice take(int health, int knockback, int attack_card) {
  return choice(Verb::choose_loadout, health, knockback, attack_card);
}

/// The Boss has made his choice; the Heroes are to divide their cards.
inline State to_divide(const Game& game, Choice loadout = take(1, 1, 2)) {
  Chance none = Chance::scripted({});
  State state = game.start(none, {});
  game.apply(state, the_boss, loadout, none, {});
  return state;
}

/// The Boss's health after Unholy Regeneration, with all six crystals standing.
inline int after_unholy(OptionList options, int before) {
  Fight fight(options);
  fight.boss_holds(unholy, windblast, critical_blow);
  fight.boss().health = static_cast<std::uint16_t>(before);
  fight.begin_boss_turn();
  fight.choose(the_boss, play(unholy));
  CHECK(fight.boss().has_played(unholy));
  return fight.boss().health;
}

}  // namespace bout::one_against_all::testing
