// The NPC with the initiative, and how a person answers an attack: section 6.
#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

namespace {

/// A card of the NPC goes back among the others: AON-6.7, AON-6.9.
void shuffle_back(Table& table) { table.state.corners[Side::foe].pile.shuffle_in(table.state.attack.card); }

bool heavy(const Attack& attack) { return attack.manner == Manner::devastating && !attack.strike; }

}  // namespace

void resolve(const Reveal&, Table& table) {
  State& state = table.state;
  Corner& npc = state.corners[Side::foe];
  if (npc.pile.empty()) reshuffle(table, Side::foe);  // AON-6.2
  state.attack = Attack{};
  state.attack.by = Side::foe;
  state.attack.card = npc.pile.draw(table.chance, card_roll(state, RollKind::npc_card, Side::foe));  // AON-6.1
  const Card& card = card_of(state, table.rules, Side::foe, state.attack.card);
  if (table.state.terms.mode == Mode::lms && card.special() && !state.set_up.empty()) {  // AON-14.18, AON-R44
    state.attack.manner = Manner::devastating;
    state.attack.weapon = 0;
    state.attack.with = state.set_up[0];
  }
  table.emit(NpcRevealed{state.attack.card, byte(effective_tn(state, table.rules, Side::foe, state.attack.card)),
                         combo_tn(state, table.rules, Side::foe, state.attack.card) > 0,
                         combo_damage(state, table.rules, Side::foe, state.attack.card) > 0, heavy(state.attack),
                         state.attack.with});
  table.at_once(AskDefence{Side::player});
}

void resolve(const AskDefence& ask, Table& table) {  // AON-6.3, AON-14.19, AON-14.23
  const State& state = table.state;
  const bool many = table.rules.responses == Responses::many;  // AON-R15, AON-R98
  if (state.attack.responses > 0 && !many) return table.then(Proceed{});
  bool token = false;
  for (const AbilityId ability : state.corners[ask.side].abilities)
    token |= may_spend(state, table.rules, ask.side, ability);
  const bool die = state.attack.strike && !state.attack.die_used;  // AON-14.19
  if (can_block(state, table.rules, ask.side) || die || token ||
      any_usable(state, table.rules, ask.side, Window::defence))
    return table.then(OfferDefence{ask.side});
  table.then(Proceed{});
}

void resolve(const Discard& discard, Table& table) {
  Corner& mine = table.state.corners[discard.side];
  mine.hand.take(static_cast<int>(discard.card));
  mine.discard.add(static_cast<int>(discard.card));  // AON-R103
  table.emit(BlockedWith{discard.side, discard.card, byte(mine.hand.size())});
}

void resolve(const Paid& paid, Table& table) {
  if (paid.bill != Bill::climb) return stop_then(table, paid.side, false);  // AON-6.4, AON-14.23
  table.emit(ClimbPaid{paid.side, false});
  table.at_once(ClimbAfter{paid.side});  // AON-13.25
}

void resolve(const Answer& answer, Table& table) {
  State& state = table.state;
  Corner& mine = state.corners[answer.side];
  const Ability& ability = table.rules.abilities[answer.ability];
  mine.use(answer.ability);  // AON-6.5, AON-10.2, AON-10.3
  mine.stamina = byte(mine.stamina - ability.price);
  ++state.attack.responses;  // AON-R82: whosever ability it is
  table.emit(AbilityUsed{answer.side, answer.ability});
  if (ability.counter > 0) {  // AON-10.8
    int die = 0;
    if (is_npc(table.rules, other(answer.side))) {
      const AutomaCard card = draw_automa(table);  // AON-6.16
      const AutomaRow& row = table.rules.automa[card];
      die = row.d;
      table.emit(AutomaDrawn{card, row.d, row.k, For::counter, byte(ability.counter), die >= ability.counter});
    } else {
      die = table.roll(6, roll_name(RollKind::counter_die, other(answer.side)));
    }
    if (die >= ability.counter) {  // AON-10.9
      table.emit(AbilityCountered{answer.side, answer.ability, byte(die)});
      if (table.rules.anklelock_stops == AnklelockStops::always)
        return stop_then(table, answer.side, false);  // AON-R29
      return table.then(AskDefence{answer.side});
    }
  }
  if (!ability.stop) {  // AON-6.6
    apply_effects(table, answer.side, ability);
    return table.then(AskDefence{answer.side});
  }
  stop_then(table, answer.side, ability.pin && table.state.terms.pins());
  table.state.fall.more = 0;
  apply_effects(table, answer.side, ability);
}

void stop_then(Table& table, Side side, bool pin) {
  const bool strike = table.state.attack.strike;
  table.at_once(StopAttack{side});
  if (strike) return;  // AON-14.20, AON-R93: what follows the card attack is on the agenda already
  table.then(GoOn{});
  if (pin) table.then(Cover{other(side), Count::pin, false});
}

void resolve(const SpendToken& spend, Table& table) {  // AON-14.23: its own effect does not apply
  table.state.corners[spend.side].use(spend.ability);
  table.emit(AbilityUsed{spend.side, spend.ability});
  stop_then(table, spend.side, false);
}

void resolve(const StopAttack& stop, Table& table) {
  State& state = table.state;
  Attack& attack = state.attack;
  table.emit(AttackStopped{stop.side, attack.card});
  if (attack.strike) {  // AON-14.20
    state.display.erase_at(attack.weapon);
    attack.strike = false;
    use_up(table, attack.with);
  } else if (is_npc(table.rules, attack.by)) {
    shuffle_back(table);  // AON-6.7, AON-R16; AON-R73: no automa card is drawn
  } else {
    replace_card(table, attack.by, attack.card);  // AON-27.11
  }
  give_initiative(table, stop.side);  // AON-6.4, AON-6.5
}

void resolve(const Proceed&, Table& table) {
  const Attack& attack = table.state.attack;
  if (attack.strike) return table.then(StrikeLands{other(attack.by)});
  if (!is_npc(table.rules, attack.by)) return table.then(Roll{attack.by});
  table.then(DecideByAutoma{});
}

void resolve(const DecideByAutoma&, Table& table) {
  State& state = table.state;
  const AutomaCard drawn = draw_automa(table);
  const AutomaRow& row = table.rules.automa[drawn];
  const int tn = effective_tn(state, table.rules, Side::foe, state.attack.card);  // AON-8.7
  state.attack.d = row.d;
  const bool success = row.d >= tn;  // AON-6.8
  table.emit(AutomaDrawn{drawn, row.d, row.k, For::attack, byte(tn), success});
  if (success) return table.then(NpcLands{});
  table.emit(AttackFailed{Side::foe, state.attack.card, Why::missed, byte(tn)});
  shuffle_back(table);  // AON-6.9, AON-14.24
  give_initiative(table, Side::player);
  table.then(GoOn{});
}

void resolve(const NpcLands&, Table& table) {
  State& state = table.state;
  Attack& attack = state.attack;
  Corner& npc = state.corners[Side::foe];
  const Card& card = card_of(state, table.rules, Side::foe, attack.card);
  attack.total = byte(total_damage(state, table.rules, attack));  // AON-6.11
  const std::uint8_t before = state.corners[Side::player].health;
  lose_health(table, Side::player, attack.total);  // AON-6.10 (1)
  table.emit(AttackLanded{Side::foe, attack.card, card.damage, attack.total, before, state.corners[Side::player].health,
                          combo_damage(state, table.rules, Side::foe, attack.card) > 0, attack.manner});
  if (state.terms.ribs > 0 && attack.total >= 3) lose_breath(table);  // AON-16.21
  int gained = card.momentum;
  if (heavy(attack)) gained += table.rules.weapons[attack.with].momentum;  // AON-14.24
  move_momentum(table, Side::foe, gained);                                 // (2)
  const Ability& always = standing(state, table.rules, Side::foe);
  if (always.momentum != 0 && standing_holds(state, table.rules, Side::foe, Side::foe, attack.card))
    move_momentum(table, Side::foe, always.momentum);  // (3)
  npc.last = attack.card;                              // AON-9.6
  ++npc.row;
  if (table.rules.pin_after_compensation)  // AON-R17
    return table.then(AskCompensation{Side::player}, NpcFollowsUp{}, NpcCardDone{}, GoOn{});
  table.then(NpcFollowsUp{}, AskCompensation{Side::player}, NpcCardDone{}, GoOn{});  // (4) to (6), AON-6.18
}

/// What comes of a card that landed. His taunts and recovers are ignored: AON-6.15.
void resolve(const NpcFollowsUp&, Table& table) {
  State& state = table.state;
  Attack& attack = state.attack;
  const Card& card = card_of(state, table.rules, Side::foe, attack.card);
  switch (table.state.terms.mode) {
    case Mode::singles:
      if (card.pin) table.then(Cover{Side::player, Count::pin, card.finisher()});  // AON-12.3
      return;
    case Mode::cage: {
      const int dealt = table.rules.escape_trigger == EscapeTrigger::total ? attack.total : card.damage;
      if (state.corners[Side::player].health <= 2 && dealt >= table.rules.escape_damage)
        table.then(Escape{Side::foe});  // AON-13.20, AON-13.21
      return;
    }
    case Mode::lms:
      if (heavy(attack)) {
        state.set_up.erase_at(attack.weapon);
        use_up(table, attack.with);
        return table.then(Cover{Side::player, Count::ten, card.finisher()});  // AON-14.24
      }
      if (attack.total < 2 || state.display.empty()) return;  // AON-14.16, AON-R42
      if (may_be_set_up(table.rules, state.display[0])) return table.then(SetUpWeapon{Side::foe, 0});  // AON-14.17
      attack.strike = true;
      attack.weapon = 0;
      attack.with = state.display[0];
      attack.responses = 0;
      attack.die_used = false;
      return table.then(AskDefence{Side::player});  // AON-14.19
    case Mode::career: return;                      // no match is one
  }
}

void resolve(const AskCompensation& ask, Table& table) {
  const Corner& mine = table.state.corners[ask.side];
  if (mine.stamina < mine.most_stamina || can_draw(table.state, table.rules, ask.side))
    table.then(OfferCompensation{ask.side});  // AON-6.12, AON-6.13
}

void resolve(const Compensate& gain, Table& table) {
  if (gain.card) {
    const int drawn = draw_cards(table, gain.side, 1);
    return table.emit(Compensated{gain.side, 0, byte(drawn)});
  }
  refresh(table, gain.side, 1);
  table.emit(Compensated{gain.side, 1, 0});
}

void resolve(const CompensateBoth& gain, Table& table) {  // AON-18.5
  refresh(table, gain.side, 1);
  table.emit(Compensated{gain.side, 1, byte(draw_cards(table, gain.side, 1))});
}

void resolve(const NpcCardDone&, Table& table) {
  table.state.corners[Side::foe].discard.add(static_cast<int>(table.state.attack.card));  // (6)
}

}  // namespace bout::all_or_nothing
