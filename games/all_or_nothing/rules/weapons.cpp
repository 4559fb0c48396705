// Last man standing: section 14. All else is as in any match: AON-14.1.
#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

namespace {

WeaponId take_from_display(Table& table, std::size_t place) {
  const WeaponId weapon = table.state.display[place];
  table.state.display.erase_at(place);  // AON-14.3: closes up to the left
  return weapon;
}

/// The weapon hits `who`, and the other side gains by it: AON-14.7, AON-14.22, AON-R88.
void weapon_hits(Table& table, Side who, WeaponId weapon) {
  const WeaponRow& row = table.rules.weapons[weapon];
  hurt(table, who, row.damage, Source::weapon);
  move_momentum(table, other(who), row.momentum);
  use_up(table, weapon);
}

}  // namespace

void resolve(const SwingWeapon& swing, Table& table) {
  const WeaponId weapon = take_from_display(table, swing.place);
  const Face face = roll_automa_die(table);
  const bool worked = face != Face::block;  // AON-14.6
  table.emit(WeaponSwung{swing.side, weapon, face, worked});
  weapon_hits(table, worked ? other(swing.side) : swing.side, weapon);  // AON-14.7; AON-14.8: the initiative stays
}

void resolve(const SetUpWeapon& set, Table& table) {
  const WeaponId weapon = take_from_display(table, set.place);
  table.state.set_up.push_back(weapon);  // AON-14.9, AON-14.17, AON-14.28
  table.emit(WeaponSetUp{set.side, weapon});
  refill_display(table);
}

void resolve(const RollDefence& roll, Table& table) {
  State& state = table.state;
  const bool worked = special_dice(table, table.rules.defence_die, 1, RollKind::defence_die, roll.side) > 0;
  table.emit(WeaponTurned{roll.side, state.display[state.attack.weapon], worked});
  if (!worked) {
    ++state.attack.responses;
    state.attack.die_used = true;
    return table.then(AskDefence{roll.side});  // AON-R98: no second answer, unless the table allows many
  }
  const WeaponId weapon = take_from_display(table, state.attack.weapon);  // AON-14.21
  state.attack.strike = false;
  weapon_hits(table, other(roll.side), weapon);
  give_initiative(table, roll.side);
}

void resolve(const StrikeLands& strike, Table& table) {
  State& state = table.state;
  const WeaponId weapon = take_from_display(table, state.attack.weapon);
  table.emit(WeaponSwung{other(strike.side), weapon, Face::blank, true});
  state.attack.strike = false;
  weapon_hits(table, strike.side, weapon);  // AON-14.22
}

void resolve(const DrawLastThree& draw, Table& table) {
  State& state = table.state;
  Corner& mine = state.corners[draw.side];
  mine.last_three = true;
  int drawn = 0;
  for (; drawn < 3 && mine.discard.size() > 0; ++drawn) {  // AON-14.26, AON-R83
    const int card = table.chance.kind(mine.discard, card_roll(state, RollKind::last_three, draw.side));
    mine.discard.take(card);
    mine.hand.add(card);
    table.emit(CardDrawn{draw.side, CardNo(card), byte(mine.hand.size()), byte(mine.pile.size())});
  }
  table.emit(LastThreeDrawn{draw.side, byte(drawn)});
  table.then(ChooseAction{draw.side});
}

}  // namespace bout::all_or_nothing
