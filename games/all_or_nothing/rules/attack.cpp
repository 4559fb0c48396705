// A person with the initiative: sections 3, 4 and 5.
#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

void resolve(const GoOn&, Table& table) {
  const Side side = table.state.initiative;
  if (is_npc(table.rules, side)) return table.then(Reveal{});  // AON-6.14: he never stops by himself
  table.then(Act{side});                                       // AON-3.2, AON-6.18
}

void resolve(const Act& turn, Table& table) {
  if (!out_of_cards(table.state, table.rules, turn.side)) return table.then(ChooseAction{turn.side});
  if (table.state.terms.mode == Mode::lms && !table.state.corners[turn.side].last_three &&
      table.state.corners[turn.side].discard.size() > 0)
    return table.then(OfferLastThree{turn.side});  // AON-14.26, AON-R95
  table.then(Stoppage{turn.side});
}

void resolve(const DrawAndPass& act, Table& table) {
  draw_cards(table, act.side, table.rules.draw_gain);  // AON-3.1
  give_initiative(table, other(act.side));
  table.then(GoOn{});
}

void resolve(const RestAndPass& act, Table& table) {
  Corner& mine = table.state.corners[act.side];
  const int gained = std::min(table.rules.rest_gain, mine.most_stamina - mine.stamina);  // AON-3.5
  mine.stamina = byte(mine.stamina + gained);
  table.emit(Rested{act.side, byte(gained), mine.stamina});
  give_initiative(table, other(act.side));
  table.then(GoOn{});
}

void resolve(const PlayCard& play, Table& table) {
  State& state = table.state;
  Corner& mine = state.corners[play.side];
  const Card& card = card_of(state, table.rules, play.side, play.card);
  mine.stamina = byte(mine.stamina - card.stamina);  // AON-3.3
  mine.hand.take(static_cast<int>(play.card));
  state.attack = Attack{};
  state.attack.by = play.side;
  state.attack.card = play.card;
  state.attack.manner = play.manner;
  state.attack.weapon = play.weapon;
  if (play.manner == Manner::devastating) state.attack.with = state.set_up[play.weapon];  // AON-14.10
  table.emit(AttackDeclared{play.side, play.card, play.manner, state.attack.with, mine.stamina,
                            byte(effective_tn(state, table.rules, play.side, play.card)),
                            combo_tn(state, table.rules, play.side, play.card) > 0,
                            combo_damage(state, table.rules, play.side, play.card) > 0});
  table.at_once(AskBeforeRoll{play.side});
}

void resolve(const AskBeforeRoll& ask, Table& table) {
  if (any_usable(table.state, table.rules, ask.side, Window::before_roll))
    return table.then(OfferBeforeRoll{ask.side});                            // AON-3.7
  if (table.rules.versus()) return table.then(AskDefence{other(ask.side)});  // AON-27.3, AON-27.10
  table.then(Roll{ask.side});
}

void resolve(const Roll& roll, Table& table) {
  Attack& attack = table.state.attack;
  const int count = attack.manner == Manner::devastating
                        ? table.rules.devastating_dice
                        : player_dice(table.rules, table.state.terms.difficulty);
  attack.dice_count = byte(count);  // AON-3.8, AON-14.11
  for (int i = 0; i < count; ++i)
    attack.dice[static_cast<std::size_t>(i)] = byte(table.roll(6, roll_name(RollKind::player_die, roll.side)));
  const bool automa = !table.rules.versus() && !table.rules.reroll_blind;
  if (automa) attack.face = roll_automa_die(table);
  const int tn = effective_tn(table.state, table.rules, roll.side, attack.card, attack.tn);
  table.emit(Rolled{roll.side, attack.dice, attack.dice_count, byte(tn), automa, attack.face});
  table.at_once(AskAfterRoll{roll.side});
}

void resolve(const AskAfterRoll& ask, Table& table) {
  const bool ability = any_usable(table.state, table.rules, ask.side, Window::after_roll);
  if (ability || can_reroll(table.state, table.rules, ask.side)) return table.then(OfferAfterRoll{ask.side});
  table.then(Judge{ask.side});
}

void resolve(const Reroll& reroll, Table& table) {
  Attack& attack = table.state.attack;
  Corner& mine = table.state.corners[reroll.side];
  std::uint8_t& die = attack.dice[reroll.die];  // AON-3.9; AON-3.10: never the automa die
  const std::uint8_t from = die;
  if (reroll.card != no_card) {
    mine.hand.take(static_cast<int>(reroll.card));
    mine.discard.add(static_cast<int>(reroll.card));  // AON-R103
    ++attack.rerolls;
  }
  die = byte(table.roll(6, roll_name(RollKind::reroll, reroll.side)));
  table.emit(Rerolled{reroll.side, reroll.die, from, die, reroll.card});
}

void resolve(const Judge& judge, Table& table) {
  State& state = table.state;
  Attack& attack = state.attack;
  const bool solo = !table.rules.versus();
  if (solo && table.rules.reroll_blind) attack.face = roll_automa_die(table);  // AON-R11
  const int tn = effective_tn(state, table.rules, judge.side, attack.card, attack.tn);
  const bool hit = std::any_of(attack.dice.begin(), attack.dice.begin() + attack.dice_count,
                               [&](std::uint8_t die) { return die >= tn; });  // AON-3.11
  if (!hit) {                                                                 // AON-3.12
    if (solo && table.rules.automa_on_miss == AutomaOnMiss::recharge && attack.face == Face::recharge)
      change_cubes(table, 1);  // AON-R9
    return table.then(Fail{judge.side, Why::missed});
  }
  if (!solo) return table.then(Land{judge.side});  // AON-27.11
  const Fate fate = automa_fate(state, table.rules, listed_damage(state, table.rules), attack.manner, attack.face);
  if (fate.cubes > 0) change_cubes(table, fate.cubes);
  if (fate.why) return table.then(Fail{judge.side, *fate.why});
  table.then(Land{judge.side});  // AON-3.13
}

void resolve(const Fail& fail, Table& table) {
  State& state = table.state;
  const CardNo card = state.attack.card;
  table.emit(AttackFailed{fail.side, card, fail.why,
                          byte(effective_tn(state, table.rules, fail.side, card, state.attack.tn))});
  if (fail.why == Why::reversed || fail.why == Why::recharged) {  // AON-4.10
    change_cubes(table, -1);                                      // AON-4.12
    hurt(table, fail.side, 1, Source::reversal);
    move_momentum(table, other(fail.side), 1);
  }
  if (const int damage = backfires(state.attack.manner); damage > 0)
    hurt(table, fail.side, damage, Source::cage);  // AON-13.8, AON-13.9, AON-R32
  replace_card(table, fail.side, card);            // AON-3.14, AON-4.13, AON-14.15
  give_initiative(table, other(fail.side));
  table.then(GoOn{});
}

void resolve(const Land& land, Table& table) {
  State& state = table.state;
  Attack& attack = state.attack;
  Corner& mine = state.corners[land.side];
  const Card& card = card_of(state, table.rules, land.side, attack.card);
  attack.total = byte(total_damage(state, table.rules, attack));
  const std::uint8_t before = state.corners[other(land.side)].health;
  lose_health(table, other(land.side), attack.total);  // AON-3.16
  table.emit(AttackLanded{land.side, attack.card, card.damage, attack.total, before,
                          state.corners[other(land.side)].health,
                          combo_damage(state, table.rules, land.side, attack.card) > 0, attack.manner});
  const bool heavy = attack.manner == Manner::devastating;
  move_momentum(table, land.side, card.momentum + (heavy ? table.rules.weapons[attack.with].momentum : 0));
  const Ability& always = standing(state, table.rules, land.side);
  if (always.momentum != 0 && standing_holds(state, table.rules, land.side, land.side, attack.card))
    move_momentum(table, land.side, always.momentum);  // AON-10.7
  mine.last = attack.card;
  ++mine.row;
  if (state.terms.career) count_play(table);  // AON-20.6
  if (!heavy) return table.then(AskAbility{land.side}, AskIcon{land.side}, FinishCard{land.side});
  state.set_up.erase_at(attack.weapon);  // AON-14.13, AON-R94: the count takes the window's place
  use_up(table, attack.with);
  table.then(Cover{other(land.side), Count::ten, card.finisher()}, FinishCard{land.side});
}

void resolve(const AskAbility& ask, Table& table) {  // AON-5.1, AON-5.2
  const bool more = table.state.terms.mode == Mode::cage || (table.state.terms.mode == Mode::lms && !table.state.display.empty());
  if (more || any_usable(table.state, table.rules, ask.side, Window::attack)) table.then(OfferAbility{ask.side});
}

void resolve(const AskIcon& ask, Table& table) {
  const State& state = table.state;
  if (state.initiative != ask.side) return;  // AON-5.10
  const Card& card = card_of(state, table.rules, ask.side, state.attack.card);
  const bool pin = card.pin && table.state.terms.pins() && !state.attack.pinned;  // AON-5.4, AON-5.9
  if (pin || card.taunt || card.recover || escape_open(state, table.rules, ask.side)) table.then(OfferIcon{ask.side});
}

void resolve(const FinishCard& done, Table& table) {
  Corner& mine = table.state.corners[done.side];
  mine.discard.add(static_cast<int>(table.state.attack.card));                             // AON-3.15
  if (table.rules.versus()) return table.then(AskCompensation{other(done.side)}, GoOn{});  // AON-27.4
  table.then(GoOn{});                                                                      // AON-3.17
}

namespace {

/// What the other side gets for a taunt or a recover.
void pay_for_icon(Side side, Table& table) {
  if (table.rules.versus()) return table.then(OfferReturn{other(side)});  // AON-27.5
  heal(table, other(side), icon_heal(table.state, table.rules));          // AON-5.7
}

}  // namespace

void resolve(const Taunt& taunt, Table& table) {
  table.emit(Taunted{taunt.side});
  if (table.state.terms.career) ++table.state.career.tally.taunts;  // AON-20.6
  move_momentum(table, taunt.side, table.rules.taunt);  // AON-5.5, AON-R26
  pay_for_icon(taunt.side, table);
}

void resolve(const Recover& recover, Table& table) {
  table.emit(Recovered{recover.side});
  refresh(table, recover.side, table.rules.recover);  // AON-5.6
  pay_for_icon(recover.side, table);
}

void resolve(const Regain& regain, Table& table) {
  if (regain.stamina) return refresh(table, regain.side, 1);
  heal(table, regain.side, 1);
}

void resolve(const UseAbility& use, Table& table) {
  Corner& mine = table.state.corners[use.side];
  const Ability& ability = table.rules.abilities[use.ability];
  mine.use(use.ability);  // AON-10.2, AON-10.4
  mine.stamina = byte(mine.stamina - ability.price);
  table.emit(AbilityUsed{use.side, use.ability});
  apply_effects(table, use.side, ability);
  if (ability.reroll_all)
    for (std::uint8_t die = 0; die < table.state.attack.dice_count; ++die)
      table.at_once(Reroll{use.side, die, no_card});
  if (ability.window == Window::attack && ability.pin && table.state.terms.pins()) {  // AON-5.9, AON-R79, AON-R90
    table.state.attack.pinned = true;
    const Card& card = card_of(table.state, table.rules, use.side, table.state.attack.card);
    table.then(Cover{other(use.side), Count::pin, card.finisher()});
  }
}

}  // namespace bout::all_or_nothing
