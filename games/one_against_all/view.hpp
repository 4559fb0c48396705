#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/one_of.hpp"
#include "games/one_against_all/decisions.hpp"

namespace bout::one_against_all {

enum class Phase : std::uint8_t { set_up, heroes, boss_card, boss_attack, end };
/// What is being asked.
enum class Decision : std::uint8_t {
  loadout,
  divide,
  order,
  next_hero,
  movement,
  attack,
  boss_card,
  target,
  shield,
  over
};
/// What a Boss card must be pointed at.
enum class AimsAt : std::uint8_t { nothing, crystal, hero };

// ---- what one seat may see: what it cannot hold, it cannot leak
// ------------------------------------------------------

struct HeroView {
  Hero hero{};
  std::string name;  // "Mage"
  int health = 0, most = 0, position = 0, shards = 0;
  int hand_size = 0;
  std::optional<By<HeroCard, int, hero_card_kinds>> cards;  // nothing: hidden from this viewer
  std::vector<int> crystals, rooted;                        // spaces
  bool alive = false, safe = false, in_lair = false, yet_to_act = false;
  bool may_kill = false;              // hits may take the Boss's last point
  std::string standing;               // "on 8, crystal in 2"
  double crystal_chance = 0;          // that one roll breaks a crystal
  std::array<double, 3> lair_chance;  // to be there within one, two, three turns
  double lair_with_dash = 0;          // within one turn, with the Dashes that are seen
  double death_chance = 0;            // that the Boss's next blow is enough
  double kill_chance = 0;             // that one attack roll ends the fight
};

struct Belief {
  std::string card;
  double share = 0;
};
struct BossView {
  int health = 0, most = 0, regeneration = 0, cards = 0, possible_loadouts = 0;
  std::vector<std::string> played;
  std::vector<Belief> belief;                    // exact: every loadout that what was played allows, equally likely
  std::optional<std::vector<std::string>> hand;  // the Boss's own view, and everybody's after the fight
  bool linked = false, critical = false;
  bool last_point = false;         // it is all he has
  bool last_point_locked = false;  // nobody who can still attack this round could take it
  double blow_average = 0;         // of the next attack
  int blow_most = 0;
};

struct ShieldFace {
  int face = 0, hero = 0, boss = 0;  // what each of them would lose
};
struct BlowView {
  Hero target{};
  std::optional<int> damage, shield_total, left;  // nothing: the Boss has not rolled
  std::vector<ShieldFace> faces;                  // of one more Shield
};
struct OutlookLine {
  std::string what, number, how;
};

struct View {
  int round = 0, lane_length = 0, lair = 0;
  std::vector<int> safe_spaces;  // 0: the starting area
  Decision decision = Decision::over;
  Phase phase = Phase::set_up;
  std::optional<Hero> hero;  // whose movement, attack or Shield it is
  std::optional<bool> rolled, attacked;
  std::optional<int> rolls_left;
  BossView boss;
  std::array<HeroView, hero_count> heroes;
  By<HeroCard, int, hero_card_kinds> discard;  // Hero cards played or lost
  std::optional<BlowView> attack;              // a blow is being answered
  std::vector<OutlookLine> outlook;            // if the fight goes on like this
  Seats to_act;
  std::optional<Side> winner;
  std::optional<Hero> slayer;

  const HeroView& of(Hero who) const { return heroes[index(who)]; }
};

// ---- what options and content of a table come to
// ---------------------------------------------------------------------

struct PhaseName {
  Phase phase{};
  std::string name;
};
struct BossCardFace {
  std::string id, name, text, icon;
  Category category{};
  AimsAt aims_at{};
  bool lasts = false;  // it counts for the attacks of its turn
};
struct HeroCardFace {
  HeroCard id{};
  std::string name, text, icon;
  HeroCategory category{};
  int copies = 0;
};
struct Sheet {
  int die_sides = 0, boss_attack_dice = 0, boss_loadout_size = 0, hero_cards_each = 0, shard_heal = 0;
  int rooted_regen = 0;
  std::string critical_factor;  // "1.5"
  std::vector<int> crystals;    // the spaces on which they stand at the beginning
  std::vector<PhaseName> phases;
  std::vector<BossCardFace> boss_cards;
  std::vector<HeroCardFace> hero_cards;
};

// ---- what a choice says
// ----------------------------------------------------------------------------------------------

namespace means {
// clang-format off
struct Loadout { std::vector<std::string> cards; };
struct Divide { By<Hero, std::vector<HeroCard>, hero_count> hands; };
struct Order { Hero hero; };
struct Go { Hero hero; };
struct Shard {};
struct Dash {};
struct Roll {};
struct AttackPhase {};
struct Attack {};
struct Double {};
struct End {};
struct Play { std::string card; std::optional<Hero> hero; std::optional<int> space; };
struct None {};
struct Hit { Hero hero; };
struct Pass {};
struct Shield {};
struct Take {};
// clang-format on
}  // namespace means
using Means = OneOf<means::Loadout, means::Divide, means::Order, means::Go, means::Shard, means::Dash, means::Roll,
                    means::AttackPhase, means::Attack, means::Double, means::End, means::Play, means::None, means::Hit,
                    means::Pass, means::Shield, means::Take>;

// ---- events as they are shown: cards by their ids, and what a move comes to under this table's rules
// -----------------

namespace shown {
// clang-format off
struct LoadoutChosen { std::optional<std::vector<std::string>> cards; };                              // nothing: hidden
struct CardsDivided { std::optional<By<Hero, std::vector<HeroCard>, hero_count>> hands; };
struct Moved { Hero hero; int from, to; bool safe, in_lair; };
struct KnockedBack { Hero hero; int from, to; bool safe; };
struct CrystalBroken { Hero hero; int space, healed; };                                               // healed: each turn
struct CrystalRooted { Hero lane; int space, more; };
struct BossCardPlayed { std::string card; bool linked, critical; };
struct BossAttacked { Hero target; std::vector<int> dice; int sum, damage; bool critical; };
struct ShieldRolled { Hero hero; int face, total, damage, left; };                                    // left of the blow
struct HeroDied { Hero hero; int at, crystals_left; };
struct HeroesWon { Hero slayer; std::vector<std::string> loadout; };
struct BossWon { Hero last; std::vector<std::string> loadout; };
// clang-format on
}  // namespace shown
using Picture = OneOf<shown::LoadoutChosen, shown::CardsDivided, RoundBegan, OrderSet, TurnBegan, MovementRolled,
                      shown::Moved, StayedOutside, DashPlayed, shown::CrystalBroken, LairEntered, ShardUsed,
                      DoubleStrikePlayed, BossHit, AttackDeclined, BossTurnBegan, shown::BossCardPlayed, NoCardPlayed,
                      shown::CrystalRooted, BossHealed, shown::KnockedBack, WindMovedNobody, NoTarget, AttackPassed,
                      shown::BossAttacked, ShieldPlayed, shown::ShieldRolled, HeroHurt, BlowAbsorbed, BlowReflected,
                      shown::HeroDied, BossRegenerated, shown::HeroesWon, shown::BossWon>;

}  // namespace bout::one_against_all
