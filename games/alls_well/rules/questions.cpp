// Who stands where, who decides, and who may do what.
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

Seat seat_of(const Rules& rules, Unit unit) {
  const Unit player = is_mercenary(unit) ? employer_of(unit) : unit;
  return rules.solo() ? Seat{0} : static_cast<Seat>(player);  // AWE-37.1
}

Seat party_voice(const State& state, const Rules& rules) {
  if (rules.tie_policy == TiePolicy::fixed_seat) return static_cast<Seat>(std::min(rules.tie_seat, rules.players - 1));
  if (state.turn.who != no_unit && playing(state, state.turn.who)) return seat_of(rules, state.turn.who);
  for (const Unit unit : all_heroes())  // AWE-R102
    if (playing(state, unit)) return seat_of(rules, unit);
  return Seat{0};
}

Seat decider(const State& state, const Rules& rules, Unit unit) {
  return index(unit) < first_enemy ? seat_of(rules, unit) : party_voice(state, rules);
}

bool playing(const State& state, Unit hero) { return is_hero(hero) && hero_at(state, hero).playing(); }

Unit standing_on(const State& state, Hex hex) {
  for (const Unit unit : all_units())
    if (state.bodies[unit].at == hex) return unit;
  return no_unit;
}

Hexes occupied(const State& state) {
  Hexes hexes;
  for (const Body& body : state.bodies)
    if (body.at != no_hex) hexes.add(body.at);
  return hexes;
}

Hexes occupied_by_foes(const State& state, Unit of) {
  Hexes hexes;
  for (const Unit unit : all_units())
    if (on_map(state, unit) && !allies(unit, of)) hexes.add(state.bodies[unit].at);
  return hexes;
}

Hexes icons(const State& state, const Rules& rules) {
  Hexes hexes;
  for (const LootHex& loot : map_of(state, rules).loot) hexes.add(loot.hex);
  for (const LetterHex& letter : map_of(state, rules).letters) hexes.add(letter.hex);
  return hexes - state.voided;  // AWE-6.17, AWE-R14
}

Hexes closed_ends(const State& state, const Rules& rules, Unit unit) {
  Hexes closed = occupied(state) | map_of(state, rules).pits;  // AWE-6.9, AWE-R10
  if (!is_hero(unit)) closed |= icons(state, rules);  // AWE-6.16
  if (on_map(state, unit)) closed.remove(state.bodies[unit].at);
  return closed;
}

HexGoing going_of(const State& state, const Rules& rules, Unit unit, int movement, Gait gait) {
  HexGoing going;
  const Hexes foes = occupied_by_foes(state, unit);
  going.movement = movement;
  going.passed = closed_ends(state, rules, unit);
  const bool slips = gait == Gait::slip || (gait == Gait::action && has(state, rules, unit, Attribute::passes));
  going.closed = map_of(state, rules).pits;  // AWE-6.6
  if (!slips) going.closed |= foes;  // AWE-12.5
  if (!is_hero(unit) && !rules.cross_icon_hexes) going.closed |= icons(state, rules);  // AWE-O33
  if (gait == Gait::creep)
    for (const Hex hex : foes) going.passed |= board(state, rules).within(hex, 1);
  if (is_mercenary(unit) && gait != Gait::catch_up) {  // AWE-21.10, AWE-R96
    const Unit employer = employer_of(unit);
    if (on_map(state, employer))
      going.closed |= map_of(state, rules).sides.hexes -
                      board(state, rules).within(state.bodies[employer].at, influence_of(state, rules, employer));
  }
  // AWE-6.4
  going.difficult = gait == Gait::slip ? 1 : 1 + std::clamp(attribute(state, rules, unit, Attribute::difficult, 1), 0, 6);
  going.last_point = rules.difficult_last_point;  // AWE-O4
  return going;
}

HexReach walks(const State& state, const Rules& rules, Unit unit, int movement, Gait gait) {
  HexReach found = reach(board(state, rules), Hexes::of(state.bodies[unit].at),
                         going_of(state, rules, unit, movement, gait));
  if (gait == Gait::creep && found.going.passed.contains(state.bodies[unit].at)) {
    found.ends -= found.going.passed;
    found.ends.add(state.bodies[unit].at);
  }
  return found;
}

int living(const State& state, EnemyType type) {
  int count = 0;
  for (std::size_t i = first_enemy; i < most_units; ++i) {
    const Unit unit = static_cast<Unit>(i);
    count += on_map(state, unit) && enemy_type(state, unit) == type;
  }
  return count;
}

const Track& track_of(const State& state, const Rules& rules, Unit unit) {
  return is_mercenary(unit) ? hired(state, rules, unit).track : enemy_card(state, rules, unit).track;
}

Condition condition_of(const State& state, const Rules& rules, Unit unit) {
  if (is_hero(unit)) return Condition::healthy;
  const Track& track = track_of(state, rules, unit);
  const std::size_t space = state.bodies[unit].condition;
  return space < track.size() ? track[space].condition : Condition::dead;  // AWE-R91
}

int steps_to_death(const State& state, const Rules& rules, Unit unit) {
  return count_of(track_of(state, rules, unit)) - state.bodies[unit].condition;
}

bool is_floored(const State& state, Unit unit) {
  return is_hero(unit) && hero_at(state, unit).floored != Floored::standing;
}

bool ignored_by(const State& state, const Rules& rules, Unit unit, Unit enemy) {
  if (is_hero(unit) && hero_at(state, unit).floored == Floored::floored) return true;  // AWE-15.6
  return has(state, rules, unit, Attribute::ignored, enemy);
}

bool may_target(const State& state, const Rules& rules, Unit by, Unit target) {
  const int from = attribute(state, rules, target, Attribute::hidden, 0, by);  // at this distance or more
  return from <= 0 || distance(state, rules, by, target) < from;
}

bool sees(const State& state, const Rules& rules, Unit one, Unit other) {
  return board(state, rules).sees(state.bodies[one].at, state.bodies[other].at);
}

bool allowed(const State& state, const Rules& rules, Unit unit, ActionKind kind) {
  if (!is_floored(state, unit) || kind == ActionKind::move) return true;  // AWE-15.3
  bool may = false;  // AWE-15.12
  each_card(state, rules, [&](const Effects& effects, Unit owner) {
    for (int i = 0; i < effects.count; ++i) {
      const Effect& effect = rules.pool()[effects.first + i];
      if (effect.when != When::always || owner != unit) continue;
      for (int op = 0; op < effect.count; ++op) {
        const Op& what = rules.pool().code(effect)[op];
        may |= what.what == Do::allow_floored && static_cast<ActionKind>(what.a) == kind;
      }
    }
  });
  return may;
}

std::uint8_t letter_at(const State& state, const Rules& rules, Hex hex) {
  if (state.voided.contains(hex)) return 255;
  for (const LetterHex& letter : map_of(state, rules).letters)
    if (letter.hex == hex) return letter.letter == '*' ? 26 : byte(letter.letter - 'A');
  return 255;
}

int loot_at(const State& state, const Rules& rules, Hex hex) {
  for (const LootHex& loot : map_of(state, rules).loot)
    if (loot.hex == hex) return loot.cards;
  return 0;
}

bool slot_covered(const State& state, int slot) { return (state.armour >> slot & 1) != 0; }

int free_standees(const State& state, const Rules& rules, EnemyType type) {
  if (is_overlord(type)) return 1 - living(state, type);  // AWE-R88
  return rules.standees_per_type - living(state, type);
}

}  // namespace bout::alls_well
