#include <algorithm>
#include <bit>

#include "games/one_against_all/rules.hpp"

namespace bout::one_against_all {

namespace {

/// Whether there is something to choose besides going on. When Heroes' hands are hidden from the Boss,
/// the answer may not depend on which cards a hand holds, or the question itself would tell (OAA-R6).
bool has_extras(const State& state, const Rules& rules, Hero hero, HeroCard card) {
  if (can_use_shard(state, rules, hero)) return true;
  if (rules.hero_hands == HeroHands::open) return can_play(state, rules, hero, card);
  return state.heroes[hero].hand_size() > 0 && state.cards_this_turn < rules.hero_cards_per_turn;
}

void movement_goes_on(Table& table, Hero hero, bool rolled) {
  const bool done = rolled || in_lair(table.state, table.rules, hero);  // OAA-R43: nowhere to go, no roll
  if (has_extras(table.state, table.rules, hero, HeroCard::dash))
    table.then(ChooseMovement{hero, done});  // OAA-6.4, OAA-R11: before or after the roll
  else if (done)
    table.at_once(GoOnAttacking{hero, 1, false});  // OAA-6.5, OAA-8.1
  else
    table.at_once(RollMovement{hero});  // OAA-6.2, OAA-R9: nothing to choose, movement is a must
}

void attack_goes_on(Table& table, Hero hero, int rolls_left, bool attacked) {
  if (rolls_left > 0 || has_extras(table.state, table.rules, hero, HeroCard::double_strike))
    table.then(ChooseAttack{hero, byte(rolls_left), attacked});
  else
    table.at_once(EndTurn{hero, attacked});  // OAA-8.4
}

/// OAA-7.1, OAA-7.3, OAA-R13: whatever stands between the old space and the new one breaks by itself, at no cost.
void break_crystals(Table& table, Hero hero, int from, int to) {
  HeroState& me = table.state.heroes[hero];
  const Spaces broken = me.crystals & spaces_between(from, to);
  if (broken == 0) return;
  const int count = std::popcount(broken);
  const Spaces rooted = me.rooted & broken;
  me.crystals &= ~broken;               // OAA-7.4
  me.rooted &= ~broken;                 // OAA-R26: the boost is lost with the crystal
  me.shards = byte(me.shards + count);  // OAA-7.2, OAA-7.5
  if (!table.telling) return;
  int left = crystals_standing(table.state) + count;
  for (Spaces rest = broken; rest != 0; rest &= rest - 1) {
    const int at = std::countr_zero(rest);
    table.emit(CrystalBroken{hero, byte(at), (rooted >> at & 1) != 0, byte(--left), byte(count)});
  }
}

/// OAA-12.1, OAA-R33: cards still in hand are lost on arrival; OAA-12.3, OAA-R34: shards are kept.
void enter_lair(Table& table, Hero hero) {
  table.emit(LairEntered{hero, byte(table.state.heroes[hero].hand_size())});
  table.state.discard_hand(hero);  // OAA-12.2: nobody else's
}

void move_forward(Table& table, Hero hero, int distance) {
  HeroState& me = table.state.heroes[hero];
  const int from = me.position;
  const Way way = way_forward(table.rules, from, distance);
  me.position = byte(way.end);
  if (way.furthest > from || distance == 0)
    table.emit(Moved{hero, byte(from), me.position});
  else
    table.emit(StayedOutside{hero, me.position});
  break_crystals(table, hero, from, way.furthest);
  if (way.end == table.rules.lair && way.end > from) enter_lair(table, hero);
}

}  // namespace

void set_up(Table& table) {
  State& state = table.state;
  state.boss.health = points(table.rules.boss_health);  // OAA-4.1
  for (HeroState& hero : state.heroes) {
    hero.health = byte(table.rules.hero_health);  // OAA-4.2, OAA-R3
    hero.position = 0;                            // OAA-4.3
    hero.crystals = table.rules.crystals;         // OAA-3.8, OAA-4.4
  }
  table.then(BeginRound{});  // OAA-5.1: the Heroes act first
  // OAA-R6: the Boss commits in secret, then the Heroes divide without seeing it; nothing is open before both.
  if (table.rules.hero_cards_each > 0) table.then(DivideCards{});
  if (table.rules.boss_loadout_size > 0) table.then(ChooseLoadout{});
}

void resolve(const GiveCards& give, Table& table) {
  const By<Hero, int, hero_count> codes{{give.mage, give.hunter, give.paladin}};
  for (const Hero hero : all_heroes)
    for (const HeroCard card : all_hero_cards)
      table.state.heroes[hero].cards[card] = byte(in_hand(codes[hero], card));  // OAA-4.7, OAA-R4
  table.emit(CardsDivided{give.mage, give.hunter, give.paladin, false});
}

void resolve(const BeginRound&, Table& table) {
  State& state = table.state;
  ++state.round;
  for (const Hero hero : all_heroes)
    if (state.heroes[hero].alive()) state.to_go |= 1 << index(hero);  // OAA-5.2
  table.emit(RoundBegan{state.round});
  if (table.rules.hero_order == HeroOrder::declared_each_round) state.order.clear();
  const bool declared = table.rules.hero_order != HeroOrder::adaptive && state.order.empty();
  if (declared && !std::has_single_bit(state.to_go)) return table.then(DeclareOrder{}, PickNextHero{});  // OAA-R7
  table.at_once(PickNextHero{});
}

void resolve(const PutInOrder& put, Table& table) {
  FixedList<Hero, hero_count>& order = table.state.order;
  order.push_back(put.hero);
  table.emit(OrderSet{put.hero, byte(static_cast<int>(order.size()))});
  int missing = 0;
  Hero last{};
  for (const Hero hero : all_heroes)
    if (table.state.heroes[hero].alive() && !order.contains(hero)) ++missing, last = hero;
  if (missing == 1)
    table.at_once(PutInOrder{last});
  else if (missing > 1)
    table.then(DeclareOrder{});
}

void resolve(const PickNextHero&, Table& table) {
  const State& state = table.state;
  if (state.to_go == 0) return table.at_once(BeginBossTurn{});  // OAA-5.4
  if (table.rules.hero_order != HeroOrder::adaptive) {
    for (const Hero hero : state.order)
      if (state.yet_to_act(hero)) return table.at_once(BeginTurn{hero});
  }
  if (std::has_single_bit(state.to_go)) return table.at_once(BeginTurn{Hero(std::countr_zero(state.to_go))});
  table.then(ChooseNextHero{});  // OAA-5.3, OAA-R7: after each turn the team picks again
}

void resolve(const BeginTurn& turn, Table& table) {
  table.state.to_go &= ~(1 << index(turn.hero));  // OAA-5.2: one turn each
  table.state.cards_this_turn = 0;
  table.emit(TurnBegan{turn.hero});
  movement_goes_on(table, turn.hero, false);  // OAA-5.5: movement first
}

void resolve(const RollMovement& roll, Table& table) {
  const int face = table.roll(table.rules.die_sides, roll_name(Roll::movement, roll.hero));
  table.emit(MovementRolled{roll.hero, byte(face)});
  move_forward(table, roll.hero, face);  // OAA-6.1
  movement_goes_on(table, roll.hero, true);
}

void resolve(const PlayDash& play, Table& table) {
  table.state.discard_one(play.hero, HeroCard::dash);  // OAA-9.3, OAA-R19
  ++table.state.cards_this_turn;
  table.emit(DashPlayed{play.hero});
  move_forward(table, play.hero, table.rules.dash_distance);  // OAA-9.7, OAA-R11
  movement_goes_on(table, play.hero, play.rolled);
}

void resolve(const UseShard& use, Table& table) {
  HeroState& me = table.state.heroes[use.hero];
  --me.shards;  // OAA-7.6
  const int before = me.health;
  me.health = byte(std::min(table.rules.hero_health, before + table.rules.shard_heal));  // OAA-7.7
  table.emit(ShardUsed{use.hero, byte(me.health - before), me.health, me.shards});
}

void resolve(const GoOnMoving& go, Table& table) { movement_goes_on(table, go.hero, go.rolled); }

void resolve(const GoOnAttacking& go, Table& table) {
  attack_goes_on(table, go.hero, go.rolls_left, go.attacked);  // OAA-3.4, OAA-3.10: from any space
}

void resolve(const RollAttack& strike, Table& table) {
  State& state = table.state;
  const int face = table.roll(table.rules.die_sides, roll_name(Roll::attack, strike.hero));  // OAA-8.1
  const int before = state.boss.health;
  const bool deadly = may_kill(state, table.rules, strike.hero);
  const int after = std::max(before - face, deadly ? 0 : 1);  // OAA-12.4, OAA-12.5, OAA-R36; OAA-8.2: no defence
  state.boss.health = points(after);
  table.emit(
      BossHit{strike.hero, byte(face), points(before), state.boss.health, in_lair(state, table.rules, strike.hero)});
  if (after > 0) return attack_goes_on(table, strike.hero, strike.rolls_left - 1, true);
  state.winner = Side::heroes;  // OAA-1.4, OAA-12.6, OAA-12.7: at once
  state.slayer = strike.hero;
  state.agenda.clear();
  table.emit(heroes_won(state, strike.hero, false, before));
}

void resolve(const PlayDoubleStrike& play, Table& table) {
  table.state.discard_one(play.hero, HeroCard::double_strike);  // OAA-9.3
  ++table.state.cards_this_turn;
  table.emit(DoubleStrikePlayed{play.hero});
  attack_goes_on(table, play.hero, play.rolls_left + 1, play.attacked);  // OAA-8.3, OAA-9.8, OAA-R17
}

void resolve(const EndTurn& end, Table& table) {
  if (!end.attacked) table.emit(AttackDeclined{end.hero});  // OAA-R16
  table.at_once(PickNextHero{});                            // OAA-8.4
}

}  // namespace bout::one_against_all
