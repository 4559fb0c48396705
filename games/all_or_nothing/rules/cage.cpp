// The cage: section 13. What is done with it here neither makes nor breaks a chain: AON-9.7.
#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

void resolve(const Smash& smash, Table& table) {  // AON-13.5
  const int successes = special_dice(table, table.rules.attack_die, 3, RollKind::attack_die, smash.side);
  const Face face = roll_automa_die(table);
  const Face bad = table.rules.smash_face == SmashFace::reverse ? Face::reverse : Face::block;  // AON-R30
  const bool worked = successes > 0 && face != bad;
  table.emit(Smashed{smash.side, byte(successes), face, worked});
  if (worked) return hurt(table, other(smash.side), successes, Source::smash);  // AON-13.6
  hurt(table, smash.side, 2, Source::smash);                                    // AON-13.7, AON-R31: no cube
  give_initiative(table, other(smash.side));
}

void resolve(const Escape& escape, Table& table) {
  State& state = table.state;
  const bool finisher = card_of(state, table.rules, escape.side, state.attack.card).finisher();
  const bool skips = finisher && (!is_npc(table.rules, escape.side) || table.rules.npc_finisher_skip);
  const int first = static_cast<int>(first_space(state, table.rules, escape.side)) + (skips ? 1 : 0);
  state.corners[escape.side].space = static_cast<Space>(first - 1);  // AON-13.14, AON-R36, AON-R91, AON-R101
  state.attack.skipped = skips;
  state.fall = Fall{};
  table.then(Climb{escape.side});
}

void resolve(const Climb& climb, Table& table) {
  State& state = table.state;
  Corner& climber = state.corners[climb.side];
  climber.space = static_cast<Space>(static_cast<int>(climber.space) + 1);
  table.emit(Climbed{climb.side, climber.space, state.attack.skipped});
  state.attack.skipped = false;
  if (climber.space == Space::escape) return end_match(table, climb.side, Ending::escape);  // AON-13.14, AON-13.28
  const Side chaser = other(climb.side);
  heal(table, chaser, 1);  // AON-13.15, AON-13.22, AON-R34, AON-R77
  if (!is_npc(table.rules, chaser)) {
    refresh(table, chaser, 1);  // AON-13.22
    const bool bought = state.fall.count == Count::climb && state.fall.bought;
    const bool finisher = card_of(state, table.rules, climb.side, state.attack.card).finisher();
    int more = 0;
    if (state.first_pin && state.terms.career) more = state.terms.first_pin, state.first_pin = false;  // AON-16.20
    state.fall = Fall{Count::climb, finisher, 0, static_cast<std::int8_t>(more), bought};  // AON-13.23: anew each time
    table.emit(Covered{chaser, finisher, byte(attempts_allowed(state, table.rules, chaser)), Count::climb});
    return table.then(AskKickOut{chaser});
  }
  const AutomaCard drawn = draw_automa(table);
  const AutomaRow& row = table.rules.automa[drawn];
  const bool free = row.k <= state.corners[chaser].health;  // AON-13.15: exactly one, without modifiers
  table.emit(NpcTriedToRise{drawn, row.k, state.corners[chaser].health, 1, 1, free, Count::climb});
  if (!free) return table.then(Climb{climb.side});                            // AON-13.16
  if (climber.space == Space::top) return table.then(TopDice{chaser, true});  // AON-13.18
  table.then(StopEscape{climb.side, 2});                                      // AON-13.17
}

void resolve(const AskToClimb& ask, Table& table) {
  const Corner& mine = table.state.corners[ask.side];
  if (mine.stamina >= 3 || mine.hand.size() >= 2) return table.then(OfferClimb{ask.side});  // AON-13.25, AON-R39
  table.then(Climb{other(ask.side)});
}

void resolve(const PayStamina& pay, Table& table) {
  Corner& mine = table.state.corners[pay.side];
  mine.stamina = byte(mine.stamina - 3);
  table.emit(ClimbPaid{pay.side, true});
  table.at_once(ClimbAfter{pay.side});
}

void resolve(const ClimbAfter& after, Table& table) {
  const Side escaper = other(after.side);
  if (table.state.corners[escaper].space == Space::top) return table.then(OfferTop{after.side});  // AON-13.27
  table.then(StopEscape{escaper, 2});                                                             // AON-13.26
}

void resolve(const TopDice& top, Table& table) {  // AON-13.31: dice for both sides
  const Side escaper = other(top.stopper);
  const int attack = special_dice(table, table.rules.attack_die, top.stun ? 2 : 3, RollKind::attack_die, top.stopper);
  const int defence = special_dice(table, table.rules.defence_die, 2, RollKind::defence_die, escaper);
  const bool any = table.rules.stun == StunRule::any_defence && defence > 0;  // AON-R35
  const bool worked = attack > defence && !any;                               // AON-13.19, AON-13.27, AON-R92
  table.emit(TopDiceRolled{top.stopper, top.stun, byte(attack), byte(defence), worked});
  if (!worked) return end_match(table, escaper, Ending::escape);
  table.then(StopEscape{escaper, byte(top.stun ? 4 : 2)});
}

void resolve(const StopEscape& stop, Table& table) {
  State& state = table.state;
  for (Corner& corner : state.corners) corner.space = Space::ring;  // AON-13.29
  table.emit(BackToTheRing{stop.escaper});
  hurt(table, stop.escaper, stop.damage, Source::fall);
  Corner& mine = state.corners[Side::player];
  if (stop.escaper == Side::foe && state.fall.bought && mine.price_step < 2) ++mine.price_step;  // AON-13.24
  state.fall = Fall{};
  give_initiative(table, other(stop.escaper));
}

}  // namespace bout::all_or_nothing
