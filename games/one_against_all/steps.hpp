#pragma once
#include <cstdint>
#include <variant>

#include "engine/seats.hpp"

namespace bout::one_against_all {

enum class Hero : std::uint8_t { mage, hunter, paladin };  // OAA-1.3, OAA-R45: lanes 1, 2, 3
inline constexpr int hero_count = 3;
inline constexpr Hero all_heroes[] = {Hero::mage, Hero::hunter, Hero::paladin};
inline constexpr Seat boss_seat{0};
constexpr Seat seat_of(Hero hero) { return Seat(static_cast<int>(hero) + 1); }
constexpr Hero hero_at(Seat seat) { return Hero(number(seat) - 1); }

enum class Category : std::uint8_t { health, knockback, attack };  // OAA-4.5
enum class BossCard : std::uint8_t {};                             // two of a category: category * 2, category * 2 + 1
inline constexpr int boss_card_count = 6;
constexpr Category category_of(BossCard card) { return Category(static_cast<int>(card) / 2); }
constexpr BossCard card_of(Category category, int which) {  // which: 1 or 2
  return BossCard(static_cast<int>(category) * 2 + which - 1);
}

enum class HeroCard : std::uint8_t { shield, dash, double_strike };  // OAA-9.1
inline constexpr int hero_card_kinds = 3;

/// One of the 8 ways to take one card of each category: 0 none, 1 the first, 2 the second.
struct Loadout {
  std::uint8_t health = 0, knockback = 0, attack = 0;
  constexpr int which(Category category) const {
    return category == Category::health ? health : category == Category::knockback ? knockback : attack;
  }
  bool operator==(const Loadout&) const = default;
};

// clang-format off
#define BOUT_SAME(Type) bool operator==(const Type&) const = default

// Set-up
struct ChooseLoadout { static constexpr bool waits = true; BOUT_SAME(ChooseLoadout); };
struct SetLoadout { Loadout loadout; BOUT_SAME(SetLoadout); };
struct DivideCards { static constexpr bool waits = true; BOUT_SAME(DivideCards); };
struct GiveCards { std::uint8_t mage, hunter, paladin; BOUT_SAME(GiveCards); };  // hands as in hand_code()

// The Heroes' side
struct BeginRound { BOUT_SAME(BeginRound); };
struct DeclareOrder { static constexpr bool waits = true; BOUT_SAME(DeclareOrder); };
struct PutInOrder { Hero hero; BOUT_SAME(PutInOrder); };
struct PickNextHero { BOUT_SAME(PickNextHero); };
struct ChooseNextHero { static constexpr bool waits = true; BOUT_SAME(ChooseNextHero); };
struct BeginTurn { Hero hero; BOUT_SAME(BeginTurn); };
struct ChooseMovement { Hero hero; bool rolled; static constexpr bool waits = true; BOUT_SAME(ChooseMovement); };
struct RollMovement { Hero hero; BOUT_SAME(RollMovement); };
struct PlayDash { Hero hero; bool rolled; BOUT_SAME(PlayDash); };
struct UseShard { Hero hero; BOUT_SAME(UseShard); };
struct GoOnMoving { Hero hero; bool rolled; BOUT_SAME(GoOnMoving); };
struct GoOnAttacking { Hero hero; std::uint8_t rolls_left; bool attacked; BOUT_SAME(GoOnAttacking); };
struct ChooseAttack { Hero hero; std::uint8_t rolls_left; bool attacked; static constexpr bool waits = true; BOUT_SAME(ChooseAttack); };
struct RollAttack { Hero hero; std::uint8_t rolls_left; BOUT_SAME(RollAttack); };
struct PlayDoubleStrike { Hero hero; std::uint8_t rolls_left; bool attacked; BOUT_SAME(PlayDoubleStrike); };
struct EndTurn { Hero hero; bool attacked; BOUT_SAME(EndTurn); };

// The Boss's turn
struct BeginBossTurn { BOUT_SAME(BeginBossTurn); };
struct OfferBossCard { std::uint8_t left; static constexpr bool waits = true; BOUT_SAME(OfferBossCard); };
struct PlayBossCard { BossCard card; std::uint8_t lane, space; BOUT_SAME(PlayBossCard); };
struct Aim { BOUT_SAME(Aim); };
struct EndAttack { BOUT_SAME(EndAttack); };
struct ChooseTarget { static constexpr bool waits = true; BOUT_SAME(ChooseTarget); };
struct AttackHero { Hero target; BOUT_SAME(AttackHero); };
struct RollBossAttack { Hero target; BOUT_SAME(RollBossAttack); };
struct OfferShield { Hero target; static constexpr bool waits = true; BOUT_SAME(OfferShield); };
struct RaiseShield { Hero target; BOUT_SAME(RaiseShield); };
struct LowerShield { Hero target; BOUT_SAME(LowerShield); };  // no (more) Shield: what comes after the window
struct SettleAttack { Hero target; BOUT_SAME(SettleAttack); };
struct Regenerate { BOUT_SAME(Regenerate); };
// clang-format on

using Step = std::variant<ChooseLoadout, SetLoadout, DivideCards, GiveCards, BeginRound, DeclareOrder, PutInOrder,
                          PickNextHero, ChooseNextHero, BeginTurn, ChooseMovement, RollMovement, PlayDash, UseShard,
                          GoOnMoving, GoOnAttacking, ChooseAttack, RollAttack, PlayDoubleStrike, EndTurn, BeginBossTurn,
                          OfferBossCard, PlayBossCard, Aim, EndAttack, ChooseTarget, AttackHero, RollBossAttack,
                          OfferShield, RaiseShield, LowerShield, SettleAttack, Regenerate>;
static_assert(sizeof(Step) == 4);

}  // namespace bout::one_against_all
