#include <algorithm>

#include "games/one_against_all/rules.hpp"

namespace bout::one_against_all {

void resolve(const SetLoadout& set, Table& table) {
  table.state.boss.hand = set.loadout;  // OAA-4.5
  table.emit(LoadoutChosen{set.loadout, false});
}

void resolve(const BeginBossTurn&, Table& table) {
  State& state = table.state;
  state.boss.linked = false;
  state.boss.critical = false;
  table.emit(BossTurnBegan{state.round});
  state.attack.left = byte(table.rules.boss_attacks_per_turn);  // OAA-10.1: card, attack, regeneration
  // Asked as long as he holds a card, playable or not: a skipped question would tell which one it is.
  if (table.rules.boss_cards_per_turn > 0 && boss_cards_in_hand(state, table.rules) > 0)
    table.then(OfferBossCard{byte(table.rules.boss_cards_per_turn)});  // OAA-10.2, OAA-10.3
  else
    table.at_once(Aim{});
}

namespace {

void knock_back(Table& table, Hero hero, int distance, bool alone, bool first) {
  HeroState& pushed = table.state.heroes[hero];
  const int from = pushed.position;
  // OAA-3.7: in full, into or through the Safe Zone; OAA-R37, OAA-12.8: out of the lair too.
  pushed.position = byte(knocked_back_to(table.rules, from, distance));
  table.emit(KnockedBack{hero, byte(from), pushed.position, byte(distance), alone, first,
                         safe(table.state, table.rules, hero), from == table.rules.lair});
}

void push_all(Table& table, int distance) {  // OAA-11.3
  bool moved = false;
  for (const Hero hero : all_heroes) {
    if (!can_be_aimed_at(table.state, table.rules, hero)) continue;  // OAA-3.6
    knock_back(table, hero, distance, false, !moved);
    moved = true;
  }
  if (!moved) table.emit(WindMovedNobody{});
}

void heal(Table& table, int amount, int most) {
  BossState& boss = table.state.boss;
  const int before = boss.health;
  boss.health = points(std::max(before, std::min(before + amount, most)));
  table.emit(BossHealed{points(boss.health - before), boss.health});
}

void hurt(Table& table, Hero hero, int damage, bool linked, int shield) {
  HeroState& struck = table.state.heroes[hero];
  const int before = struck.health;
  struck.health = byte(std::max(0, before - damage));
  table.emit(HeroHurt{hero, byte(damage), byte(before), struck.health, byte(shield), linked});
}

/// OAA-11.5: the others suffer as well, without their Shields (OAA-11.6, OAA-R32).
void pass_on(Table& table, Hero target, int damage) {
  if (damage == 0) return;
  for (const Hero hero : all_heroes) {
    if (hero == target || !table.state.heroes[hero].alive()) continue;                               // OAA-R31
    if (safe(table.state, table.rules, hero) && !table.rules.life_link_reaches_safe_zone) continue;  // OAA-R30
    hurt(table, hero, damage, true, 0);
  }
}

void reflect(Table& table, Hero target, int damage, bool deadly) {
  State& state = table.state;
  const int before = state.boss.health;
  state.boss.health = points(std::max(before - damage, deadly ? 0 : 1));
  table.emit(BlowReflected{target, points(damage), points(before), state.boss.health});
}

void bury_the_dead(Table& table, std::uint8_t alive_before) {
  State& state = table.state;
  const std::uint8_t alive = living(state);
  Hero last{};
  for (const Hero hero : all_heroes) {
    HeroState& fallen = state.heroes[hero];
    if (fallen.alive() || (alive_before >> index(hero) & 1) == 0) continue;
    state.discard_hand(hero);  // OAA-13.1, OAA-R38: removed, not inherited
    fallen.shards = 0;
    last = hero;
    table.emit(HeroDied{hero, fallen.position, byte(std::popcount(fallen.crystals)), alive});
  }
  if (alive > 0) return;
  state.winner = Side::boss;  // OAA-1.5, OAA-13.3: at once
  state.agenda.clear();
  table.emit(BossWon{last, state.boss.hand});
}

bool may_raise_shield(const State& state, const Rules& rules, Hero target) {
  if (state.attack.shields >= rules.shields_per_attack) return false;  // OAA-R21
  const HeroState& hero = state.heroes[target];
  return rules.hero_hands == HeroHands::open ? hero.cards[HeroCard::shield] > 0 : hero.hand_size() > 0;
}

}  // namespace

void resolve(const LeaveCards&, Table& table) {  // OAA-10.1: optionally
  table.emit(NoCardPlayed{});
  table.at_once(Aim{});
}

void resolve(const PlayBossCard& play, Table& table) {
  State& state = table.state;
  const BossCardRule& card = table.rules.card(play.card);
  state.boss.played |= 1 << index(play.card);  // OAA-10.4
  table.emit(BossCardPlayed{play.card});
  switch (card.effect) {  // no default: the compiler names the word we forgot
    case Effect::root:    // OAA-11.1, OAA-R48: on any lane
      state.heroes[Hero(play.lane)].rooted |= space(play.space);
      return table.emit(CrystalRooted{Hero(play.lane), play.space});
    case Effect::heal:  // OAA-11.2, OAA-R27
      return heal(table, card.amount, table.rules.boss_overheal ? 65535 : table.rules.boss_health);
    case Effect::push_all: return push_all(table, card.amount);
    case Effect::push_one: return knock_back(table, Hero(play.lane), card.amount, true, true);  // OAA-11.4
    case Effect::link: state.boss.linked = true; return;                                        // OAA-11.5
    case Effect::multiply: state.boss.critical = true; return;                                  // OAA-11.7, OAA-11.8
  }
}

void resolve(const Aim&, Table& table) {
  const State& state = table.state;
  int targets = 0;
  Hero only{};
  for (const Hero hero : all_heroes)
    if (can_be_aimed_at(state, table.rules, hero)) ++targets, only = hero;
  if (targets == 0) {  // OAA-R24
    table.emit(NoTarget{});
    return table.at_once(Regenerate{});
  }
  if (targets == 1 && !table.rules.boss_may_pass) return table.at_once(AttackHero{only});  // OAA-R23
  table.then(ChooseTarget{});                                                              // OAA-10.5
}

void resolve(const EndAttack&, Table& table) {
  if (--table.state.attack.left > 0) return table.at_once(Aim{});
  table.at_once(Regenerate{});  // OAA-10.6: only regeneration follows
}

void resolve(const PassAttack&, Table& table) {  // OAA-R23
  table.emit(AttackPassed{});
  table.at_once(EndAttack{});
}

void resolve(const AttackHero& attack, Table& table) {  // OAA-R40 step 1 is done
  table.state.attack = {table.state.attack.left, 0, 0, 0};
  if (table.rules.shield_timing == ShieldTiming::before_roll &&
      may_raise_shield(table.state, table.rules, attack.target))
    table.then(OfferShield{attack.target});  // OAA-R20, the other reading
  else
    table.at_once(RollBossAttack{attack.target});
}

void resolve(const RollBossAttack& roll, Table& table) {  // OAA-R40 step 2
  State& state = table.state;
  int sum = 0;
  std::array<std::uint8_t, 4> dice{};
  for (int die = 0; die < table.rules.boss_attack_dice; ++die) {
    dice[std::size_t(die)] = byte(table.roll(table.rules.die_sides, roll_name(Roll::boss_attack, roll.target)));
    sum += dice[std::size_t(die)];  // OAA-10.5
  }
  const int damage = state.boss.critical ? critical_damage(table.rules, sum) : sum;  // OAA-9.6
  state.attack.damage = byte(damage);
  table.emit(BossAttacked{roll.target, byte(sum), state.attack.damage, state.boss.critical, dice});
  if (table.rules.shield_timing == ShieldTiming::before_roll) {
    for (int shield = 0; shield < state.attack.shields; ++shield) {
      const int face = table.roll(table.rules.die_sides, roll_name(Roll::shield, roll.target));
      state.attack.shield_total = byte(state.attack.shield_total + face);
      table.emit(ShieldRolled{roll.target, byte(face), state.attack.shield_total, state.attack.damage});
    }
    return table.at_once(SettleAttack{roll.target});
  }
  if (may_raise_shield(state, table.rules, roll.target))
    table.then(OfferShield{roll.target});  // OAA-R40 step 3; OAA-R20: D is known
  else
    table.at_once(SettleAttack{roll.target});
}

void resolve(const RaiseShield& raise, Table& table) {
  State& state = table.state;
  state.discard_one(raise.target, HeroCard::shield);  // OAA-9.3
  ++state.attack.shields;
  table.emit(ShieldPlayed{raise.target});
  if (table.rules.shield_timing == ShieldTiming::after_roll) {
    const int face = table.roll(table.rules.die_sides, roll_name(Roll::shield, raise.target));  // OAA-9.5
    state.attack.shield_total = byte(state.attack.shield_total + face);                         // OAA-R21
    table.emit(ShieldRolled{raise.target, byte(face), state.attack.shield_total, state.attack.damage});
  }
  if (may_raise_shield(state, table.rules, raise.target))
    table.then(OfferShield{raise.target});  // OAA-R21: a second one, seeing the first roll
  else
    table.at_once(LowerShield{raise.target});
}

void resolve(const LowerShield& lower, Table& table) {
  if (table.rules.shield_timing == ShieldTiming::before_roll)
    table.at_once(RollBossAttack{lower.target});
  else
    table.at_once(SettleAttack{lower.target});
}

void resolve(const SettleAttack& last, Table& table) {
  State& state = table.state;
  const int blow = state.attack.damage, shield = state.attack.shield_total;
  const auto [dealt, back] = settle(table.rules, blow, shield, state.attack.shields > 0);
  const std::uint8_t alive = living(state);

  // OAA-R33: no Hero in the lair holds a Shield, so the last point is out of reach (OAA-12.5), unless OAA-R35. Who
  // falls in this very attack is dead only from step 7 on, so that is settled before any damage (OAA-R41).
  const bool deadly = table.rules.kill_needs == KillNeeds::any_hero_in_lair && any_hero_in_lair(state, table.rules);

  if (dealt > 0) hurt(table, last.target, dealt, false, shield);  // OAA-R40 step 4
  if (dealt == 0 && back == 0) table.emit(BlowAbsorbed{last.target});
  if (state.boss.linked)  // step 5; OAA-R29: not clipped by health
    pass_on(table, last.target, table.rules.life_link_basis == LifeLinkBasis::dealt ? dealt : blow);
  if (back > 0) reflect(table, last.target, back, deadly);  // step 6
  if (state.boss.health == 0) {                             // OAA-R41: before the deaths of step 7
    state.winner = Side::heroes;
    state.slayer = last.target;
    state.agenda.clear();
    return table.emit(heroes_won(state, last.target, true, 0));
  }
  if (living(state) != alive) bury_the_dead(table, alive);  // step 7
  if (!state.winner) table.at_once(EndAttack{});
}

void resolve(const Regenerate&, Table& table) {  // OAA-R40 step 8, OAA-10.8: on every Boss turn
  BossState& boss = table.state.boss;
  const int before = boss.health;
  const int healed = std::min(before + regeneration(table.state, table.rules), table.rules.boss_health);
  boss.health = points(std::max(before, healed));  // OAA-10.7: up to 65
  table.emit(BossRegenerated{points(boss.health - before), boss.health, byte(crystals_standing(table.state))});
  table.at_once(BeginRound{});
}

}  // namespace bout::one_against_all
