// Small changes that many rules make.
#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

void lose_health(Table& table, Side side, int damage) {
  Corner& mine = table.state.corners[side];
  mine.health = byte(std::max(table.rules.health_floor, mine.health - damage));  // AON-1.5
}

void hurt(Table& table, Side side, int damage, Source source) {
  const std::uint8_t before = table.state.corners[side].health;
  lose_health(table, side, damage);
  table.emit(Hurt{side, byte(damage), before, table.state.corners[side].health, source});
}

void heal(Table& table, Side side, int amount) {
  Corner& mine = table.state.corners[side];
  const int gained = std::min(amount, mine.most_health - mine.health);  // AON-1.6
  if (gained <= 0) return;
  mine.health = byte(mine.health + gained);
  table.emit(Healed{side, byte(gained), mine.health});
}

void refresh(Table& table, Side side, int amount) {
  Corner& mine = table.state.corners[side];
  const int gained = std::min(amount, mine.most_stamina - mine.stamina);  // AON-1.6
  if (gained <= 0) return;
  mine.stamina = byte(mine.stamina + gained);
  table.emit(Refreshed{side, byte(gained), mine.stamina});
}

void move_momentum(Table& table, Side to, int amount) {
  if (amount == 0) return;
  const int before = table.state.momentum;
  const int way = to == Side::player ? amount : -amount;
  const int end = table.rules.momentum_max;
  table.state.momentum = static_cast<std::int8_t>(std::clamp(before + way, -end, end));  // AON-1.9
  table.emit(
      MomentumMoved{to, static_cast<std::int8_t>(before), table.state.momentum, level(table.state, table.rules, to)});
}

void reshuffle(Table& table, Side side) {
  Corner& mine = table.state.corners[side];
  mine.discard.each([&](int card, int) { mine.pile.shuffle_in(CardNo(card)); });
  mine.discard = {};
  table.emit(PileReshuffled{side, byte(mine.pile.size())});
}

void replace_card(Table& table, Side side, CardNo card) {
  Corner& mine = table.state.corners[side];
  mine.pile.shuffle_in(card);  // AON-3.14: from an empty pile the same card comes back
  const CardNo drawn = mine.pile.draw(table.chance, card_roll(table.state, RollKind::own_draw, side));
  mine.hand.add(static_cast<int>(drawn));
  mine.drew = true;
  table.emit(CardReturned{side, card, drawn});
}

int draw_cards(Table& table, Side side, int count) {
  Corner& mine = table.state.corners[side];
  int drawn = 0;
  for (; drawn < count && can_draw(table.state, table.rules, side); ++drawn) {  // AON-1.15
    if (mine.pile.empty()) reshuffle(table, side);                              // AON-R75
    const CardNo card = mine.pile.draw(table.chance, card_roll(table.state, RollKind::own_draw, side));
    mine.hand.add(static_cast<int>(card));
    mine.drew = true;
    table.emit(CardDrawn{side, card, byte(mine.hand.size()), byte(mine.pile.size())});
  }
  return drawn;
}

void change_cubes(Table& table, int by) {
  const int cubes = std::clamp(table.state.cubes + by, 0, table.rules.cubes_max);  // AON-4.1, AON-4.11
  if (cubes == table.state.cubes) return;
  table.state.cubes = byte(cubes);
  table.emit(CubesChanged{static_cast<std::int8_t>(by), table.state.cubes});
}

void give_initiative(Table& table, Side side) {
  for (Corner& corner : table.state.corners) corner.last = no_card, corner.row = 0;  // AON-9.5
  if (table.state.initiative == side) return;
  table.state.initiative = side;  // AON-1.2
  table.emit(InitiativeChanged{side});
}

AutomaCard draw_automa(Table& table) {
  State& state = table.state;
  if (state.automa.empty()) {  // AON-11.2
    int removed = 0;
    state.automa_used.each([&](int card, int) {
      if (leaves(table.rules, AutomaCard(card)))
        state.automa_gone.add(card), ++removed;  // AON-11.3
      else
        state.automa.shuffle_in(AutomaCard(card));
    });
    state.automa_used = {};
    table.emit(AutomaReshuffled{byte(removed), byte(state.automa.size())});
  }
  const AutomaCard card = state.automa.draw(table.chance, roll_name(RollKind::automa_card));
  state.automa_used.add(static_cast<int>(card));  // AON-11.1
  return card;
}

int special_dice(Table& table, const std::array<bool, 6>& die, int count, RollKind kind, Side side) {
  int successes = 0;
  for (int i = 0; i < count; ++i) successes += die[static_cast<std::size_t>(table.roll(6, roll_name(kind, side)) - 1)];
  return successes;
}

Face roll_automa_die(Table& table) {  // AON-R4: one at every difficulty
  return table.rules.automa_die[static_cast<std::size_t>(table.roll(6, roll_name(RollKind::automa_die)) - 1)];
}

namespace {

/// Nothing more of this match happens; in a career, what stands below it does.
void clear_match(State& state) {
  if (!state.terms.career) return state.agenda.clear();
  while (!holds_alternative<AfterMatch>(state.agenda.back())) state.agenda.pop_back();
}

}  // namespace

void end_match(Table& table, Side winner, Ending ending) {
  State& state = table.state;
  if (ending != Ending::draw) state.winner = winner;
  state.ending = ending;
  clear_match(state);  // AON-12.6; AON-12.7: health stays as it is
  table.emit(MatchEnded{winner, ending, state.attack.card, state.corners[Side::player].health,
                        state.corners[Side::foe].health, ending == Ending::draw});
}

void refill_display(Table& table) {
  State& state = table.state;
  while (static_cast<int>(state.display.size()) < table.rules.display_size) {  // AON-14.3
    if (state.weapons.empty()) {
      if (state.used_weapons.size() == 0) return;  // AON-14.28
      state.used_weapons.each([&](int weapon, int copies) { state.weapons.shuffle_in(WeaponId(weapon), copies); });
      state.used_weapons = {};
    }
    state.display.push_back(state.weapons.draw(table.chance, roll_name(RollKind::weapon)));
  }
}

void use_up(Table& table, WeaponId weapon) {
  table.state.used_weapons.add(static_cast<int>(weapon));
  refill_display(table);
}

void apply_effects(Table& table, Side side, const Ability& ability) {
  if (ability.damage > 0) hurt(table, other(side), ability.damage, Source::ability);  // AON-10.11
  move_momentum(table, side, ability.momentum);
  heal(table, side, ability.health);
  refresh(table, side, ability.stamina);
  draw_cards(table, side, ability.draw);
  table.state.attack.tn = static_cast<std::int8_t>(table.state.attack.tn + ability.tn);
  table.state.fall.more = static_cast<std::int8_t>(table.state.fall.more + ability.attempts);  // AON-7.4
  table.state.attack.foe_attempts = static_cast<std::int8_t>(table.state.attack.foe_attempts + ability.foe_attempts);
}

}  // namespace bout::all_or_nothing
