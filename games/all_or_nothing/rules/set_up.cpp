// Before the bell, and how a match between two people begins and ends: section 2, AON-12.4, AON-27.
#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

void set_up(Table& table) {  // AON-2.16
  const Rules& rules = table.rules;
  if (rules.mode == Mode::career) return set_up_career(table);
  table.state.terms.mode = rules.mode;
  table.state.terms.difficulty = rules.difficulty;
  if (rules.wrestler) table.at_once(SetWrestler{Side::player, *rules.wrestler});
  if (rules.opponent) table.at_once(SetWrestler{Side::foe, *rules.opponent});
  table.then(TakeCorners{});
  if (!rules.opponent && rules.random_opponent) table.then(DrawOpponent{});
  if (!rules.opponent && !rules.random_opponent) table.then(ChooseOpponent{});
  if (!rules.wrestler) table.then(ChooseWrestler{});
}

void resolve(const SetWrestler& set, Table& table) { table.state.corners[set.side].wrestler = set.wrestler; }

void resolve(const DrawOpponent&, Table& table) {
  OneEach<32> may;
  for (const Wrestler wrestler : table.rules.boards.keys())
    if (!table.rules.boards[wrestler].npc_only && wrestler != table.state.corners[Side::player].wrestler)
      may.add(static_cast<int>(wrestler));  // AON-1.1
  table.state.corners[Side::foe].wrestler = Wrestler(table.chance.kind(may, roll_name(RollKind::opponent)));
}

namespace {

void take_corner(Table& table, Side side) {
  State& state = table.state;
  const Rules& rules = table.rules;
  Corner& mine = state.corners[side];
  const Board& of = board(state, rules, side);
  mine.health = mine.most_health = byte(of.health);  // AON-2.3, AON-2.8
  for (int card = 0; card < of.deck_size; ++card) mine.deck.add(card);
  if (is_npc(rules, side)) {
    for (int card = 0; card < of.deck_size; ++card) mine.pile.shuffle_in(CardNo(card));  // AON-2.11
    mine.opened = true;
    return;
  }
  mine.stamina = mine.most_stamina = byte(of.stamina);
  mine.hand_size = byte(std::max(5, rules.opening_cards) + standing(state, rules, side).hand_size);  // AON-2.14
  if (of.reversal) mine.abilities.push_back(*of.reversal);                                           // AON-2.4
  for (const AbilityId ability : of.one_time) mine.abilities.push_back(ability);
  mine.ready = static_cast<std::uint8_t>((1u << mine.abilities.size()) - 1);
}

}  // namespace

void resolve(const TakeCorners&, Table& table) {
  State& state = table.state;
  const Rules& rules = table.rules;
  for (const Side side : both_sides) take_corner(table, side);
  table.emit(CornersTaken{state.corners[Side::player].wrestler, state.corners[Side::foe].wrestler});
  if (!rules.versus()) {
    const bool easy = state.terms.difficulty == Difficulty::easy;
    state.cubes = byte(std::min(rules.cubes_start >= 0 ? rules.cubes_start
                                : easy                 ? 1
                                                       : 3,
                                rules.cubes_max));       // AON-2.10
    for (const AutomaCard card : rules.automa.keys()) {  // AON-2.12
      const Letter letter = rules.automa[card].letter;
      const bool in = letter == Letter::none || (letter == Letter::e && easy) ||
                      (letter == Letter::ee && state.terms.difficulty != Difficulty::hard) || (letter == Letter::m && !easy);
      if (in) state.automa.shuffle_in(card);
    }
  }
  if (state.terms.mode == Mode::lms) {
    for (const WeaponId weapon : rules.weapons.keys())
      if (rules.weapons[weapon].kind != WeaponKind::supply)
        state.weapons.shuffle_in(weapon, rules.weapons[weapon].copies);  // AON-14.2
    refill_display(table);
  }
  if (state.terms.career) adjust_corners(table);  // AON-16.9 to AON-16.14, AON-16.20
  table.then(PickOpening{}, RingTheBell{});
  if (rules.deck == DeckRule::alternates)
    for (const Side side : {Side::foe, Side::player})
      if (!is_npc(rules, side) &&
          board(state, rules, side).cards.size() > static_cast<std::size_t>(board(state, rules, side).deck_size))
        table.then(SwapCards{side});  // D30
}

void resolve(const Swap& swap, Table& table) {
  Corner& mine = table.state.corners[swap.side];
  mine.deck.take(static_cast<int>(swap.out));
  mine.deck.add(static_cast<int>(swap.in));
  table.emit(CardSwapped{swap.side, swap.out, swap.in});
  table.then(SwapCards{swap.side});
}

void resolve(const Pick& pick, Table& table) {
  Corner& mine = table.state.corners[pick.side];
  mine.hand.add(static_cast<int>(pick.card));  // AON-2.5
  int damage = 0;
  mine.hand.each([&](int card, int) { damage += card_of(table.state, table.rules, pick.side, CardNo(card)).damage; });
  table.emit(CardPicked{pick.side, pick.card, byte(mine.hand.size()), byte(damage)});
  if (mine.hand.size() == opening_size(table.state, table.rules, pick.side)) table.at_once(SettleOpening{pick.side});
}

void resolve(const SettleOpening& settle, Table& table) {
  Corner& mine = table.state.corners[settle.side];
  mine.opened = true;
  int damage = 0;
  mine.hand.each([&](int card, int) { damage += card_of(table.state, table.rules, settle.side, CardNo(card)).damage; });
  mine.deck.each([&](int card, int) {
    if (mine.hand.count(card) == 0) mine.pile.shuffle_in(CardNo(card));  // AON-2.7
  });
  table.emit(OpeningSettled{settle.side, byte(mine.hand.size()), byte(damage)});
}

void resolve(const RingTheBell&, Table& table) {
  table.emit(BellRang{table.state.corners[Side::player].wrestler, table.state.corners[Side::foe].wrestler});
  if (table.rules.versus()) return table.then(RollForFirst{});
  table.state.initiative = Side::foe;  // AON-2.13
  table.then(GoOn{});
  if (table.state.terms.scout > 0) table.then(Scout{});  // D29
}

void resolve(const RollForFirst&, Table& table) {  // AON-27.2
  const int mine = table.roll(6, roll_name(RollKind::first, Side::player));
  const int his = table.roll(6, roll_name(RollKind::first, Side::foe));
  table.emit(RolledForFirst{byte(mine), byte(his)});
  if (mine == his) return table.then(RollForFirst{});
  const Side first = mine > his ? Side::player : Side::foe;
  Corner& corner = table.state.corners[first];
  table.state.initiative = first;
  corner.stamina = byte(std::max(0, corner.stamina - 1));
  table.then(GoOn{});
  if (corner.hand.size() == 0) return table.emit(FirstPaid{first, no_card});
  const int card = table.chance.kind(corner.hand, card_roll(table.state, RollKind::first_card, first));
  corner.hand.take(card);
  corner.pile.shuffle_in(CardNo(card));
  table.emit(FirstPaid{first, CardNo(card)});
}

void resolve(const Stoppage& stop, Table& table) {
  const Side him = other(stop.side);
  if (table.rules.versus() && out_of_cards(table.state, table.rules, him))
    return table.then(BlindAttack{stop.side});  // AON-27.7, AON-27.13
  end_match(table, him, Ending::stoppage);      // AON-12.4, AON-12.5: never the NPC; AON-13.30
}

void resolve(const BlindAttack& blind, Table& table) {  // AON-27.14
  State& state = table.state;
  if (state.blind == most_blind) return end_match(table, blind.side, Ending::draw);  // AON-27.7
  ++state.blind;
  Corner& mine = state.corners[blind.side];
  give_initiative(table, blind.side);
  if (mine.discard.size() == 0) return table.then(BlindAttack{other(blind.side)});  // changed packs only
  const CardNo card{byte(table.chance.kind(mine.discard, card_roll(state, RollKind::blind_card, blind.side)))};
  state.attack = Attack{};
  state.attack.by = blind.side;
  state.attack.card = card;
  const int die = table.roll(6, roll_name(RollKind::blind_die, blind.side));
  const int tn = blind_tn(state, table.rules, blind.side, card);
  table.emit(BlindAttackTried{blind.side, card, byte(die), byte(tn), die >= tn});
  table.then(BlindAttack{other(blind.side)});
  if (die < tn) return;
  const Card& played = card_of(state, table.rules, blind.side, card);
  state.attack.total = played.damage;
  const std::uint8_t before = state.corners[other(blind.side)].health;
  lose_health(table, other(blind.side), played.damage);
  table.emit(AttackLanded{blind.side, card, played.damage, played.damage, before,
                          state.corners[other(blind.side)].health, false, Manner::plain});
  move_momentum(table, blind.side, played.momentum);
  if (played.pin) table.then(Cover{other(blind.side), Count::pin, played.finisher()});
}

}  // namespace bout::all_or_nothing
