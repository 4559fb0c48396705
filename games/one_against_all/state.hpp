#pragma once
#include <bit>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/by.hpp"
#include "engine/fixed_list.hpp"
#include "games/one_against_all/steps.hpp"

namespace bout::one_against_all {

/// A set of spaces of one lane: bit n is space n.
using Spaces = std::uint64_t;
constexpr Spaces space(int number) { return Spaces{1} << number; }
/// The spaces after `from` up to and including `to`.
constexpr Spaces spaces_between(int from, int to) { return (Spaces{2} << to) - (Spaces{2} << from); }

/// A number of points, as states and events hold the Boss's health.
constexpr std::uint16_t points(int number) { return static_cast<std::uint16_t>(number); }

/// A Hero and the lane, which are one: nobody ever leaves the own lane (OAA-3.2).
struct HeroState {
  Spaces crystals = 0;        // HRC still standing on the own lane
  Spaces rooted = 0;          // those of them that Rooted has boosted
  std::uint8_t health = 0;    // 0: dead (OAA-13.1)
  std::uint8_t position = 0;  // 0: the starting area
  std::uint8_t shards = 0;
  By<HeroCard, std::uint8_t, hero_card_kinds> cards;

  bool alive() const { return health > 0; }
  int hand_size() const { return cards.items[0] + cards.items[1] + cards.items[2]; }
  bool operator==(const HeroState&) const = default;
};

struct BossState {
  std::uint16_t health = 0;
  Loadout hand;             // as chosen; what was played stays in it
  std::uint8_t played = 0;  // a bit for each BossCard in the open discard pile
  bool linked = false;      // Life Link counts for this turn's attacks
  bool critical = false;    // Critical Blow counts for this turn's attacks

  bool has_played(BossCard card) const { return (played >> index(card) & 1) != 0; }
  bool holds(BossCard card) const { return hand.holds(card) && !has_played(card); }
  bool operator==(const BossState&) const = default;
};

/// The Boss's attack that is being resolved.
struct BossAttack {
  std::uint8_t left = 0;          // attacks of this turn that are not done, this one included
  std::uint8_t damage = 0;        // D, after Critical Blow
  std::uint8_t shields = 0;       // Reflective Magic Shields played against it
  std::uint8_t shield_total = 0;  // R, the sum of their rolls
  bool operator==(const BossAttack&) const = default;
};

enum class Side : std::uint8_t { boss, heroes };

struct State {
  By<Hero, HeroState, hero_count> heroes;
  BossState boss;
  BossAttack attack;
  std::uint16_t round = 0;                              // at most 81 under the book's rules (OAA-R44)
  std::uint8_t to_go = 0;                               // a bit for each Hero who has yet to act on this side
  By<HeroCard, std::uint8_t, hero_card_kinds> discard;  // Hero cards played or lost, open to all (OAA-R46)
  std::uint8_t cards_this_turn = 0;                     // Hero cards played in the turn under way
  FixedList<Hero, hero_count> order;                    // declared order (OAA-R7), empty under `adaptive`
  FixedList<Step, 8> agenda;                            // back() resolves next
  std::optional<Side> winner;
  std::optional<Hero> slayer;  // who landed the killing blow

  /// The Hero's cards go to the open discard pile, all of them.
  void discard_hand(Hero hero) {
    for (const HeroCard card : all_hero_cards) {
      std::uint8_t& cards = heroes[hero].cards[card];
      discard[card] = byte(discard[card] + cards);
      cards = 0;
    }
  }
  void discard_one(Hero hero, HeroCard card) {
    --heroes[hero].cards[card];
    ++discard[card];
  }
  bool yet_to_act(Hero hero) const { return (to_go >> index(hero) & 1) != 0; }
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);  // a clone is one memcpy
static_assert(sizeof(State) <= 256);                 // it grows on purpose, or not at all

}  // namespace bout::one_against_all
