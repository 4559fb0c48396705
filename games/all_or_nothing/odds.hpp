#pragma once
#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

// Chances, worked out, never sampled. Cards are told apart by what they do only, so no order is gone through.

/// At least one of `dice` shows `tn` or more: AON-3.11.
double hit_chance(int dice, int tn);
/// What the automa die lets through of an attack with this listed damage, as the cubes stand: section 4.
double passes_automa(const State&, const Rules&, int listed, Manner);
/// The dice of this attack.
int attack_dice(const State&, const Rules&, Manner);
/// The health of whoever takes so much damage: AON-1.5.
int health_after(const State&, const Rules&, Side who, int damage);
/// Where the marker goes when this attack lands: AON-1.9, AON-3.16, AON-10.7, AON-14.13.
int marker_after(const State&, const Rules&, const Attack&);
/// The whole attack, re-rolls left aside. `change` is what abilities do to its target number.
double lands_chance(const State&, const Rules&, Side, CardNo, Manner, int change = 0);
/// It lands, and the pin, the climb or the count of ten that may follow at once wins. Nothing: none may follow.
/// Nobody buys health in it.
std::optional<double> wins_chance(const State&, const Rules&, const Attack&);
/// The attack under way lands if this die, or with -1 all of them, is rolled again: AON-3.9.
double reroll_chance(const State&, const Rules&, int die);
/// Two dice come to this health or less: AON-7.6.
double kick_out_chance(int health);
/// At least one of so many attempts works.
double kick_out_chance(int health, int attempts);
/// Somewhere in `draws` automa cards there is one with K at most this health: AON-7.11, AON-14.14.
double npc_rises_chance(const State&, const Rules&, int health, int draws);
/// The next automa card has D of at least this: AON-6.8.
double npc_hits_chance(const State&, const Rules&, int tn);
/// The attack that is waiting for an answer lands if it gets none, whoever makes it.
double coming_chance(const State&, const Rules&);
/// One special defence die succeeds: AON-14.21.
double defence_share(const Rules&);
/// A regular weapon that is swung hits: AON-14.6.
double swing_chance(const Rules&);
/// A Smash works, and the damage it does on average when it does: AON-13.5, AON-13.6.
struct SmashOdds {
  double works = 0, damage = 0;
};
SmashOdds smash_odds(const Rules&);
/// More successes among `attack` special attack dice than among `defence` special defence dice: AON-13.19.
double top_chance(const Rules&, int attack, int defence);
/// A pin of the foe made now wins: AON-7.13.
double pin_wins_chance(const State&, const Rules&, Side by, bool finisher, int foe_health, int foe_attempts);
/// How an escape of the player ends, from the first space on: AON-13.13 to AON-13.19. The NPC chases.
double escape_chance(const State&, const Rules&, bool finisher);
/// An opening hand worth having: what was picked already, and the best of the rest that fits.
FixedList<CardNo, 16> suggested_opening(const State&, const Rules&, Side);

}  // namespace bout::all_or_nothing
