#include "games/all_or_nothing/decisions.hpp"

namespace bout::all_or_nothing {

namespace {

void list_abilities(const State& state, const Rules& rules, Side side, Window window, ChoiceList& choices) {
  for (const AbilityId ability : state.corners[side].abilities)
    if (usable(state, rules, side, ability, window))
      choices.push_back(choice(Verb::ability, static_cast<int>(ability)));
}

void list_hand(const State& state, Side side, ChoiceList& choices, Verb verb) {
  state.corners[side].hand.each([&](int card, int) { choices.push_back(choice(verb, card)); });
}

bool may_wrestle(const State& state, const Rules& rules, Wrestler wrestler) {
  if (rules.mode == Mode::career)  // AON-15.2
    return !(rules.boards[wrestler].babyface_only && rules.side == SideRule::heel);
  return !(rules.opponent && state.corners[Side::foe].wrestler == wrestler);
}

AbilityId ability_of(Choice picked) { return AbilityId(picked.a); }
CardNo card_of(std::uint16_t a) { return CardNo(a); }

}  // namespace

// Set-up

Seats who(const ChooseWrestler&, const State&, const Rules&) { return seat_of(Side::player); }
void list(const ChooseWrestler&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Wrestler wrestler : rules.boards.keys())  // AON-2.15: never the Outsider
    if (!rules.boards[wrestler].npc_only && may_wrestle(state, rules, wrestler))
      choices.push_back(choice(Verb::wrestler, static_cast<int>(wrestler)));
}
void follow(const ChooseWrestler&, Seat, Choice picked, Table& table) {
  table.then(SetWrestler{Side::player, Wrestler(picked.a)});
}

Seats who(const ChooseOpponent&, const State&, const Rules& rules) {
  return seat_of(rules.versus() ? Side::foe : Side::player);
}
void list(const ChooseOpponent&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Wrestler wrestler : rules.boards.keys())
    if (wrestler != state.corners[Side::player].wrestler && !(rules.versus() && rules.boards[wrestler].npc_only))
      choices.push_back(choice(Verb::opponent, static_cast<int>(wrestler)));  // AON-1.1, AON-2.15
}
void follow(const ChooseOpponent&, Seat, Choice picked, Table& table) {
  table.then(SetWrestler{Side::foe, Wrestler(picked.a)});
}

Seats who(const SwapCards& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const SwapCards& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::swapped));
  const Corner& mine = state.corners[ask.side];
  const Board& of = board(state, rules, ask.side);
  for (int in = of.deck_size; in < static_cast<int>(of.cards.size()); ++in)  // C3.9: one for one
    if (mine.deck.count(in) == 0)
      for (int out = 0; out < of.deck_size; ++out)
        if (mine.deck.count(out) > 0 && may_swap(state, rules, ask.side, CardNo(out), CardNo(in)))
          choices.push_back(choice(Verb::swap, out, in));
}
void follow(const SwapCards& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::swap) table.then(Swap{ask.side, card_of(picked.a), card_of(picked.b)});
}

Seats who(const PickOpening&, const State& state, const Rules&) {
  Seats seats;
  for (const Side side : both_sides)
    if (!state.corners[side].opened) seats.add(seat_of(side));  // AON-27.9: both at once
  return seats;
}
void list(const PickOpening&, const State& state, const Rules& rules, Seat seat, ChoiceList& choices) {
  const Side side = side_at(seat);
  state.corners[side].deck.each([&](int card, int) {
    if (may_open_with(state, rules, side, CardNo(card))) choices.push_back(choice(Verb::pick, card));
  });
  if (!rules.opening_exact || choices.empty()) choices.push_back(choice(Verb::picked));  // AON-R12
}
void follow(const PickOpening&, Seat seat, Choice picked, Table& table) {
  const Side side = side_at(seat);
  const Side him = other(side);
  const bool last = verb_of(picked) == Verb::picked ||
                    table.state.corners[side].hand.size() + 1 == opening_size(table.state, table.rules, side);
  if (!last || !table.state.corners[him].opened) table.then(PickOpening{});
  if (verb_of(picked) == Verb::picked) return table.then(SettleOpening{side});
  table.then(Pick{side, card_of(picked.a)});
}

// With the initiative

Seats who(const ChooseAction& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const ChooseAction& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Corner& mine = state.corners[ask.side];
  mine.hand.each([&](int number, int) {
    const Card& card = all_or_nothing::card_of(state, rules, ask.side, CardNo(number));
    if (mine.stamina < card.stamina) return;  // AON-3.3
    choices.push_back(choice(Verb::attack, number));
    if (state.terms.mode == Mode::cage && card.type == AttackType::throw_)
      choices.push_back(choice(Verb::attack, number, static_cast<int>(Manner::into_cage)));  // D4
    if (state.terms.mode == Mode::cage && card.type == AttackType::aerial)
      choices.push_back(choice(Verb::attack, number, static_cast<int>(Manner::off_cage)));
    for (std::size_t place = 0; place < state.set_up.size(); ++place) {  // D5; of several alike the first
      bool again = false;
      for (std::size_t before = 0; before < place; ++before) again |= state.set_up[before] == state.set_up[place];
      if (!again && fits(rules, card, state.set_up[place]))
        choices.push_back(choice(Verb::attack, number, static_cast<int>(Manner::devastating), static_cast<int>(place)));
    }
  });
  // AON-3.6, AON-27.8: there are no rampaging attacks
  if (can_draw(state, rules, ask.side)) choices.push_back(choice(Verb::draw));
  choices.push_back(choice(Verb::rest));
  list_abilities(state, rules, ask.side, Window::initiative, choices);
}
void follow(const ChooseAction& ask, Seat, Choice picked, Table& table) {
  switch (verb_of(picked)) {
    case Verb::draw: return table.then(DrawAndPass{ask.side});
    case Verb::rest: return table.then(RestAndPass{ask.side});
    case Verb::ability: return table.then(UseAbility{ask.side, ability_of(picked)}, Act{ask.side});
    default: return table.then(PlayCard{ask.side, card_of(picked.a), Manner(picked.b), byte(picked.c)});
  }
}

Seats who(const OfferBeforeRoll& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const OfferBeforeRoll& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::roll));
  list_abilities(state, rules, ask.side, Window::before_roll, choices);
}
void follow(const OfferBeforeRoll& ask, Seat, Choice picked, Table& table) {
  if (table.rules.versus())
    table.then(AskDefence{other(ask.side)});
  else
    table.then(Roll{ask.side});
  if (verb_of(picked) == Verb::ability) table.then(UseAbility{ask.side, ability_of(picked)});
}

Seats who(const OfferAfterRoll& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const OfferAfterRoll& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::keep));
  list_abilities(state, rules, ask.side, Window::after_roll, choices);
  if (!can_reroll(state, rules, ask.side)) return;
  for (int die = 0; die < state.attack.dice_count; ++die)
    state.corners[ask.side].hand.each([&](int card, int) { choices.push_back(choice(Verb::reroll, die, card)); });
}
void follow(const OfferAfterRoll& ask, Seat, Choice picked, Table& table) {
  switch (verb_of(picked)) {
    case Verb::reroll: return table.then(Reroll{ask.side, byte(picked.a), card_of(picked.b)}, AskAfterRoll{ask.side});
    case Verb::ability: return table.then(UseAbility{ask.side, ability_of(picked)}, AskAfterRoll{ask.side});
    default: return table.then(Judge{ask.side});
  }
}

Seats who(const OfferAbility& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const OfferAbility& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::no_ability));
  list_abilities(state, rules, ask.side, Window::attack, choices);
  if (state.terms.mode == Mode::cage) choices.push_back(choice(Verb::smash));  // AON-13.5
  if (state.terms.mode != Mode::lms) return;
  for (std::size_t place = 0; place < state.display.size(); ++place) {  // AON-14.5; of several alike the first
    bool again = false;
    for (std::size_t before = 0; before < place; ++before) again |= state.display[before] == state.display[place];
    if (again) continue;
    if (may_swing(rules, state.display[place])) choices.push_back(choice(Verb::swing, static_cast<int>(place)));
    if (may_be_set_up(rules, state.display[place])) choices.push_back(choice(Verb::set_up, static_cast<int>(place)));
  }
}
void follow(const OfferAbility& ask, Seat, Choice picked, Table& table) {
  switch (verb_of(picked)) {
    case Verb::ability: return table.then(UseAbility{ask.side, ability_of(picked)});
    case Verb::smash: return table.then(Smash{ask.side});
    case Verb::swing: return table.then(SwingWeapon{ask.side, byte(picked.a)});
    case Verb::set_up: return table.then(SetUpWeapon{ask.side, byte(picked.a)});
    default: return;
  }
}

Seats who(const OfferIcon& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const OfferIcon& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Card& card = all_or_nothing::card_of(state, rules, ask.side, state.attack.card);
  if (card.pin && state.terms.pins() && !state.attack.pinned) choices.push_back(choice(Verb::pin));  // AON-5.3
  if (escape_open(state, rules, ask.side)) choices.push_back(choice(Verb::escape));
  if (card.taunt) choices.push_back(choice(Verb::taunt));
  if (card.recover) choices.push_back(choice(Verb::recover));
  choices.push_back(choice(Verb::no_icon));
}
void follow(const OfferIcon& ask, Seat, Choice picked, Table& table) {
  const Card& card = all_or_nothing::card_of(table.state, table.rules, ask.side, table.state.attack.card);
  switch (verb_of(picked)) {
    case Verb::pin: return table.then(Cover{other(ask.side), Count::pin, card.finisher()});
    case Verb::escape: return table.then(Escape{ask.side});
    case Verb::taunt: return table.then(Taunt{ask.side});
    case Verb::recover: return table.then(Recover{ask.side});
    default: return;
  }
}

Seats who(const OfferReturn& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const OfferReturn&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::health));
  choices.push_back(choice(Verb::stamina));
}
void follow(const OfferReturn& ask, Seat, Choice picked, Table& table) {
  table.then(Regain{ask.side, verb_of(picked) == Verb::stamina});
}

// Under attack

Seats who(const OfferDefence& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const OfferDefence& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::take_it));
  if (can_block(state, rules, ask.side)) choices.push_back(choice(Verb::block));
  list_abilities(state, rules, ask.side, Window::defence, choices);
  if (state.attack.strike && !state.attack.die_used) choices.push_back(choice(Verb::defence_die));  // AON-14.19
  for (const AbilityId ability : state.corners[ask.side].abilities)
    if (may_spend(state, rules, ask.side, ability))
      choices.push_back(choice(Verb::token, static_cast<int>(ability)));  // AON-14.23
}
void follow(const OfferDefence& ask, Seat, Choice picked, Table& table) {
  const bool heavy = table.state.attack.manner == Manner::devastating && !table.state.attack.strike;
  switch (verb_of(picked)) {
    case Verb::block: {
      const int cards = heavy ? table.rules.devastating_block_cost : table.rules.block_cost;
      return table.then(PayCards{ask.side, heavy ? Bill::devastating_block : Bill::block, byte(cards)});
    }
    case Verb::ability: return table.then(Answer{ask.side, ability_of(picked)});
    case Verb::defence_die: return table.then(RollDefence{ask.side});
    case Verb::token: return table.then(SpendToken{ask.side, ability_of(picked)});
    default: return table.then(Proceed{});
  }
}

Seats who(const PayCards& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const PayCards& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  list_hand(state, ask.side, choices, Verb::pay);
}
void follow(const PayCards& ask, Seat, Choice picked, Table& table) {
  if (ask.left > 1)
    table.then(PayCards{ask.side, ask.bill, byte(ask.left - 1)});
  else
    table.then(Paid{ask.side, ask.bill});
  table.then(Discard{ask.side, card_of(picked.a)});
}

Seats who(const OfferCompensation& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const OfferCompensation& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Corner& mine = state.corners[ask.side];
  if (state.terms.rope_a_dope) {  // AON-18.5
    choices.push_back(choice(Verb::both));
    return choices.push_back(choice(Verb::nothing));
  }
  if (can_draw(state, rules, ask.side)) choices.push_back(choice(Verb::card));
  if (mine.stamina < mine.most_stamina) choices.push_back(choice(Verb::stamina));
  choices.push_back(choice(Verb::nothing));  // AON-R96
}
void follow(const OfferCompensation& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::both) return table.then(CompensateBoth{ask.side});
  if (verb_of(picked) != Verb::nothing) table.then(Compensate{ask.side, verb_of(picked) == Verb::card});
}

Seats who(const OfferKickOut& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const OfferKickOut& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const bool left = state.fall.used < attempts_allowed(state, rules, ask.side);
  if (left) choices.push_back(choice(Verb::kick_out));
  if (can_buy(state, rules, ask.side)) choices.push_back(choice(Verb::buy));
  list_abilities(state, rules, ask.side, Window::pinned, choices);
  if (!left) choices.push_back(choice(Verb::stay_down));  // AON-7.16
}
void follow(const OfferKickOut& ask, Seat, Choice picked, Table& table) {
  switch (verb_of(picked)) {
    case Verb::buy: return table.then(Buy{ask.side});
    case Verb::ability: return table.then(UseAbility{ask.side, ability_of(picked)}, AskKickOut{ask.side});
    case Verb::stay_down: return table.then(Beaten{ask.side});
    default: return table.then(TryKickOut{ask.side});
  }
}

// The cage

Seats who(const OfferClimb& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const OfferClimb& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  const Corner& mine = state.corners[ask.side];
  if (mine.stamina >= 3) choices.push_back(choice(Verb::pay_stamina));  // AON-13.25
  if (mine.hand.size() >= 2) choices.push_back(choice(Verb::pay_cards));
  choices.push_back(choice(Verb::do_not_pay));
}
void follow(const OfferClimb& ask, Seat, Choice picked, Table& table) {
  switch (verb_of(picked)) {
    case Verb::pay_stamina: return table.then(PayStamina{ask.side});
    case Verb::pay_cards: return table.then(PayCards{ask.side, Bill::climb, 2});
    default: return table.then(Climb{other(ask.side)});
  }
}

Seats who(const OfferTop& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const OfferTop&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::drag_down));  // AON-13.27
  choices.push_back(choice(Verb::stun));
}
void follow(const OfferTop& ask, Seat, Choice picked, Table& table) {
  table.then(TopDice{ask.side, verb_of(picked) == Verb::stun});
}

// The last cards

Seats who(const OfferLastThree& ask, const State&, const Rules&) { return seat_of(ask.side); }
void list(const OfferLastThree&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::last_three));  // AON-14.26, AON-R45
  choices.push_back(choice(Verb::give_up));
}
void follow(const OfferLastThree& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::last_three) return table.then(DrawLastThree{ask.side});
  table.then(Stoppage{ask.side});
}

}  // namespace bout::all_or_nothing
