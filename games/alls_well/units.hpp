#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/by.hpp"
#include "engine/set_of.hpp"

/// Who stands on the map.
namespace bout::alls_well {

/// A combatant: dashboard Characters by seat (a Solo Ally behind its player's PC), the Mercenary of each of them, then
/// Enemies in the order in which they come in (AWE-R103).
enum class Unit : std::uint8_t {};
inline constexpr Unit no_unit{255};
inline constexpr std::size_t most_heroes = 4;
inline constexpr std::size_t first_enemy = 2 * most_heroes;
inline constexpr std::size_t most_units = 48;
using Units = SetOf<Unit, most_units>;

constexpr bool is_hero(Unit unit) { return index(unit) < most_heroes; }
constexpr bool is_mercenary(Unit unit) { return index(unit) >= most_heroes && index(unit) < first_enemy; }
/// AWE "Character": dashboard Characters and Mercenaries.
constexpr bool is_character(Unit unit) { return index(unit) < first_enemy; }
constexpr bool is_enemy(Unit unit) { return index(unit) >= first_enemy && index(unit) < most_units; }
constexpr Unit hero(int number) { return static_cast<Unit>(number); }
constexpr Unit mercenary_of(Unit employer) { return static_cast<Unit>(index(employer) + most_heroes); }
constexpr Unit employer_of(Unit mercenary) { return static_cast<Unit>(index(mercenary) - most_heroes); }
/// AWE-R11: all Characters are allies of one another, and all Enemies.
constexpr bool allies(Unit one, Unit other) { return is_enemy(one) == is_enemy(other); }
inline all<Unit> all_heroes() { return all<Unit>(most_heroes); }
inline all<Unit> all_units() { return all<Unit>(most_units); }

}  // namespace bout::alls_well
