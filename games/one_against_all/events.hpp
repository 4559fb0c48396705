#pragma once
#include <array>
#include <cstdint>

#include "engine/one_of.hpp"
#include "games/one_against_all/steps.hpp"

namespace bout::one_against_all {

// Everything worth telling someone. Numbers are as after the event unless they say otherwise.
// clang-format off
struct LoadoutChosen { Loadout loadout; bool hidden; };  // hidden: as told to everybody but the Boss
struct CardsDivided { std::uint8_t mage, hunter, paladin; bool hidden; };  // hands as in hand_code()
struct RoundBegan { std::uint16_t round; };
struct OrderSet { Hero hero; std::uint8_t place; };
struct TurnBegan { Hero hero; };
struct MovementRolled { Hero hero; std::uint8_t face; };
struct Moved { Hero hero; std::uint8_t from, to; };
struct StayedOutside { Hero hero; std::uint8_t at; };  // exact_or_stay: the roll was too high
struct DashPlayed { Hero hero; };
struct CrystalBroken { Hero hero; std::uint8_t space; bool rooted; std::uint8_t left, in_one_move; };
struct LairEntered { Hero hero; std::uint8_t discarded; };
struct ShardUsed { Hero hero; std::uint8_t gained, health, left; };
struct DoubleStrikePlayed { Hero hero; };
struct BossHit { Hero hero; std::uint8_t roll; std::uint16_t before, health; bool from_lair; };
struct AttackDeclined { Hero hero; };
struct BossTurnBegan { std::uint16_t round; };
struct BossCardPlayed { BossCard card; };
struct NoCardPlayed {};
struct CrystalRooted { Hero lane; std::uint8_t space; };
struct BossHealed { std::uint16_t gained, health; };
struct KnockedBack { Hero hero; std::uint8_t from, to, distance; bool alone, first, to_safety, from_lair; };
struct WindMovedNobody {};
struct NoTarget {};
struct AttackPassed {};
struct BossAttacked { Hero target; std::uint8_t sum, damage; bool critical; std::array<std::uint8_t, 4> dice{}; };  // dice: as they fell; 0: no such die
struct ShieldPlayed { Hero hero; };
struct ShieldRolled { Hero hero; std::uint8_t face, total, damage; };
struct HeroHurt { Hero hero; std::uint8_t damage, before, health, shield; bool linked; };  // shield: R, 0 without one
struct BlowAbsorbed { Hero hero; };
struct BlowReflected { Hero hero; std::uint16_t damage, before, health; };
struct HeroDied { Hero hero; std::uint8_t at, crystals_left, alive; };  // alive: a bit for each Hero
struct BossRegenerated { std::uint16_t gained, health; std::uint8_t crystals; };
struct HeroesWon { Hero slayer; bool reflected; Loadout loadout; std::uint8_t alive, crystals; bool held; };
struct BossWon { Hero last; Loadout loadout; };
// clang-format on

using Event = OneOf<LoadoutChosen, CardsDivided, RoundBegan, OrderSet, TurnBegan, MovementRolled, Moved, StayedOutside,
                    DashPlayed, CrystalBroken, LairEntered, ShardUsed, DoubleStrikePlayed, BossHit, AttackDeclined,
                    BossTurnBegan, BossCardPlayed, NoCardPlayed, CrystalRooted, BossHealed, KnockedBack,
                    WindMovedNobody, NoTarget, AttackPassed, BossAttacked, ShieldPlayed, ShieldRolled, HeroHurt,
                    BlowAbsorbed, BlowReflected, HeroDied, BossRegenerated, HeroesWon, BossWon>;

}  // namespace bout::one_against_all
