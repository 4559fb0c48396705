// Decisions of set-up: AWE-D1, AWE-D2, AWE-D29 to AWE-D32.
#include "games/alls_well/levels.hpp"

namespace bout::alls_well {

Seats who(const ChooseCharacter& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseCharacter&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const CharacterId character : all<CharacterId>(characters)) {  // AWE-2.12, AWE-1.4
    bool taken = false;
    for (const Hero& hero : state.heroes) taken |= hero.part != Part::absent && hero.character == character;
    for (const auto& named : rules.party) taken |= named == character;
    if (!taken) choices.push_back(choice(Verb::character, number(character)));
  }
}
void follow(const ChooseCharacter& ask, Seat, Choice picked, Table& table) {
  set_character(table, ask.unit, static_cast<CharacterId>(picked.a));
}

Seats who(const ChoosePraxis& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChoosePraxis&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const PraxisId praxis : rules.cards.praxes.keys())
    if (!praxis_taken(state, praxis)) choices.push_back(choice(Verb::praxis, number(praxis)));
}
void follow(const ChoosePraxis& ask, Seat, Choice picked, Table& table) {
  follow_praxis(table, ask.unit, static_cast<PraxisId>(picked.a));
}

Seats who(const ChooseMastery& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseMastery& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  const auto open = state.campaign.idle() ? masteries(state, ask.unit) : open_masteries(state, ask.unit, state.campaign.followed);
  for (const PraxisId praxis : open) choices.push_back(choice(Verb::praxis, number(praxis)));
}
void follow(const ChooseMastery& ask, Seat, Choice picked, Table& table) {
  claim_praxis(table, ask.unit, static_cast<PraxisId>(picked.a));
}

Seats who(const ChooseUpgrade& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseUpgrade& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (int card = 0; card < all_actions; ++card)  // AWE-25.5
    if (may_acquire(state, rules, ask.unit, card)) choices.push_back(choice(Verb::card, card));
  choices.push_back(choice(choices.empty() ? Verb::done : Verb::recommended));  // AWE-R181
}
void follow(const ChooseUpgrade& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  if (verb_of(picked) == Verb::recommended) return take_recommended(table, ask);
  acquire(table, ask.unit, static_cast<ActionCardId>(picked.a));
  if (ask.left > 1) table.then(ChooseUpgrade{ask.unit, byte(ask.left - 1)});
}

Seats who(const ChooseEvolution& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseEvolution&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const ImpulseId impulse : rules.cards.impulses.keys())  // AWE-25.8, AWE-R114
    if (!impulse_owned(state, impulse)) choices.push_back(choice(Verb::evolve, number(impulse)));
  choices.push_back(choice(choices.empty() ? Verb::done : Verb::recommended));  // AWE-R115
}
void follow(const ChooseEvolution& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  if (verb_of(picked) == Verb::recommended) return take_recommended(table, ask);
  evolve(table, ask.unit, static_cast<ImpulseId>(picked.a));
  if (ask.left > 1) table.then(ChooseEvolution{ask.unit, byte(ask.left - 1)});
}

// Trading: AWE-28

Seats who(const Trade& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }  // AWE-D30
void list(const Trade& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::done));
  list_purchases(state, rules, ask.unit, choices);
  const bool buys = choices.size() > 1;
  list_wearing(state, rules, ask.unit, choices);
  list_disposals(state, rules, ask.unit, choices);
  list_coin_gifts(state, ask.unit, choices);
  if (buys && !ask.outfitted) choices.push_back(choice(Verb::recommended));
}
void follow(const Trade& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return;
  const bool outfits = verb_of(picked) == Verb::recommended;
  table.then(Trade{ask.unit, ask.outfitted || outfits});
  if (outfits) return take_recommended(table, ask);
  if (const std::optional<Item> bought = trade(table, ask.unit, picked)) table.then(Gain{ask.unit, *bought});
}

// Decks and places

Seats who(const ChooseDeck& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseDeck& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  const Hero& hero = hero_at(state, ask.unit);
  int behind = 0;
  for (int card = ask.from; card < all_actions; ++card) behind += hero.owned.count(card);
  for (int card = ask.from; card < all_actions; ++card) {  // in rising order: every deck once
    if (hero.owned.count(card) == 0) continue;
    if (behind-- < ask.left) break;
    choices.push_back(choice(Verb::card, card));
  }
  choices.push_back(choice(Verb::recommended));
}
void follow(const ChooseDeck& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::recommended) return take_recommended(table, ask);
  put_in_deck(table.state, ask.unit, static_cast<ActionCardId>(picked.a));
  if (ask.left > 1) table.then(ChooseDeck{ask.unit, byte(picked.a + 1), byte(ask.left - 1)});
}

Seats who(const ChooseStart& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseStart& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Hex hex : start_hexes(state, rules, ask.unit)) choices.push_back(choice(Verb::start, number(hex)));
}
void follow(const ChooseStart& ask, Seat, Choice picked, Table& table) {
  stand(table, ask.unit, static_cast<Hex>(picked.a));
}

Seats who(const ChooseMercenaryHex& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseMercenaryHex& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const Hex hex : mercenary_hexes(state, rules, ask.unit)) choices.push_back(choice(Verb::start, number(hex)));
}
void follow(const ChooseMercenaryHex& ask, Seat, Choice picked, Table& table) {
  stand(table, mercenary_of(ask.unit), static_cast<Hex>(picked.a));
}

}  // namespace bout::alls_well
