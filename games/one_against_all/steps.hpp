#pragma once
#include <cstdint>

#include "engine/by.hpp"
#include "engine/fields.hpp"
#include "engine/one_of.hpp"
#include "engine/seats.hpp"

namespace bout::one_against_all {

enum class Hero : std::uint8_t { mage, hunter, paladin };  // OAA-1.3, OAA-R45: lanes 1, 2, 3
inline constexpr int hero_count = 3;
inline constexpr Hero all_heroes[] = {Hero::mage, Hero::hunter, Hero::paladin};
inline constexpr Seat boss_seat{0};
constexpr Seat seat_of(Hero hero) { return Seat(index(hero) + 1); }
constexpr Hero hero_at(Seat seat) { return Hero(number(seat) - 1); }

enum class Category : std::uint8_t { health, knockback, attack };  // OAA-4.5
enum class BossCard : std::uint8_t {};                             // two of a category: category * 2, category * 2 + 1
inline constexpr int boss_card_count = 6;
inline constexpr all<BossCard> all_boss_cards{boss_card_count};
inline constexpr all<Category> all_categories{3};
constexpr Category category_of(BossCard card) { return Category(index(card) / 2); }
constexpr BossCard card_of(Category category, int which) {  // which: 1 or 2
  return BossCard(index(category) * 2 + (which == 2 ? 1 : 0));
}

enum class HeroCard : std::uint8_t { shield, dash, double_strike };  // OAA-9.1
inline constexpr int hero_card_kinds = 3;
inline constexpr int hero_card_copies = 2;  // of each kind
inline constexpr all<HeroCard> all_hero_cards{hero_card_kinds};

/// One of the 8 ways to take one card of each category: 0 none, 1 the first, 2 the second.
struct Loadout {
  std::uint8_t health = 0, knockback = 0, attack = 0;
  constexpr int which(Category category) const {
    return category == Category::health ? health : category == Category::knockback ? knockback : attack;
  }
  constexpr bool holds(BossCard card) const { return which(category_of(card)) == (index(card) % 2 == 0 ? 1 : 2); }
  bool operator==(const Loadout&) const = default;
};

// clang-format off
// Set-up
struct ChooseLoadout { static constexpr bool waits = true; };
struct SetLoadout { Loadout loadout; };
struct DivideCards { static constexpr bool waits = true; };
struct GiveCards { std::uint8_t mage, hunter, paladin; };  // hands as in hand_code()

// The Heroes' side
struct BeginRound { };
struct DeclareOrder { static constexpr bool waits = true; };
struct PutInOrder { Hero hero; };
struct PickNextHero { };
struct ChooseNextHero { static constexpr bool waits = true; };
struct BeginTurn { Hero hero; };
struct ChooseMovement { Hero hero; bool rolled; static constexpr bool waits = true; };
struct RollMovement { Hero hero; };
struct PlayDash { Hero hero; bool rolled; };
struct UseShard { Hero hero; };
struct GoOnMoving { Hero hero; bool rolled; };
struct GoOnAttacking { Hero hero; std::uint8_t rolls_left; bool attacked; };
struct ChooseAttack { Hero hero; std::uint8_t rolls_left; bool attacked; static constexpr bool waits = true; };
struct RollAttack { Hero hero; std::uint8_t rolls_left; };
struct PlayDoubleStrike { Hero hero; std::uint8_t rolls_left; bool attacked; };
struct EndTurn { Hero hero; bool attacked; };

// The Boss's turn
struct BeginBossTurn { };
struct OfferBossCard { std::uint8_t left; static constexpr bool waits = true; };
struct LeaveCards {};
struct PlayBossCard { BossCard card; std::uint8_t lane, space; };
struct Aim { };
struct EndAttack { };
struct ChooseTarget { static constexpr bool waits = true; };
struct PassAttack {};
struct AttackHero { Hero target; };
struct RollBossAttack { Hero target; };
struct OfferShield { Hero target; static constexpr bool waits = true; };
struct RaiseShield { Hero target; };
struct LowerShield { Hero target; };  // no (more) Shield: what comes after the window
struct SettleAttack { Hero target; };
struct Regenerate { };
// clang-format on

using Step = OneOf<ChooseLoadout, SetLoadout, DivideCards, GiveCards, BeginRound, DeclareOrder, PutInOrder,
                   PickNextHero, ChooseNextHero, BeginTurn, ChooseMovement, RollMovement, PlayDash, UseShard,
                   GoOnMoving, GoOnAttacking, ChooseAttack, RollAttack, PlayDoubleStrike, EndTurn, BeginBossTurn,
                   OfferBossCard, PlayBossCard, Aim, EndAttack, ChooseTarget, AttackHero, RollBossAttack, OfferShield,
                   RaiseShield, LowerShield, SettleAttack, Regenerate, LeaveCards, PassAttack>;
static_assert(sizeof(Step) == 4);
template <PartOf<Step> S>
constexpr bool operator==(const S& a, const S& b) {
  return same_members(a, b);
}

}  // namespace bout::one_against_all
