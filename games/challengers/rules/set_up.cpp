// Setting the table: chapters 1, 2 and 11 of the rulebook.
#include <algorithm>

#include "engine/deck.hpp"
#include "games/challengers/rules.hpp"

namespace bout::challengers {

namespace {

bool set_in_play(const Rules& rules, const State& state, int set) {
  if (set == 0) return true;  // CHA-2.10: City always
  if (set == rules.sets - 1) return false;
  return rules.sets_used != 0 ? (rules.sets_used >> set & 1) != 0 : set != state.left_out;
}

void leave_a_set_out(Table& table) {  // CHA-2.11, CHA-R79
  if (table.rules.sets_used != 0) return;
  const int additional = table.rules.sets - 2;
  table.state.left_out = static_cast<std::uint8_t>(
      table.rules.left_out > 0 ? table.rules.left_out : 1 + table.chance.pick(additional, name_of(Roll::left_out)));
}

void fill_trays(Table& table) {  // CHA-2.9, CHA-2.13
  const Rules& rules = table.rules;
  for (int i = 0; i < rules.kinds; ++i) {
    const CardRule& card = rules.cards[CardKind(i)];
    if (!has_pile(card.level) || !set_in_play(rules, table.state, card.set)) continue;
    Tray& tray = table.state.trays[static_cast<std::size_t>(pile_of(card.level))];
    for (int copy = 0; copy < card.copies; ++copy) tray.pile.push_back(CardKind(i));
  }
  for (Tray& tray : table.state.trays)
    if (!tray.pile.empty()) tray.batches.push_back(static_cast<std::uint8_t>(tray.pile.size()));
}

void deal_plans(Table& table) {  // CHA-2.2, CHA-2.3, CHA-11.2, CHA-11.3
  State& state = table.state;
  FixedList<Side, max_sides> plans;
  for (int i = 0; i < table.rules.sides; ++i)
    if (!table.rules.is_robot(Side(i))) plans.push_back(Side(i));  // CHA-2.16, CHA-R71
  for (int seat = 0; seat < table.rules.players; ++seat) {
    const bool random = table.rules.plan_deal == PlanDeal::random && plans.size() > 1;
    const Side side = random ? draw_side(table, {plans.begin(), plans.size()}, Roll::plan) : plans[0];
    plans.erase_at(static_cast<std::size_t>(std::find(plans.begin(), plans.end(), side) - plans.begin()));
    state[side].seat = static_cast<std::uint8_t>(seat);
    state.side_of[static_cast<std::size_t>(seat)] = side;
    table.emit(PlanDealt{side, static_cast<std::uint8_t>(seat)});
  }
}

/// CHA-11.4 to CHA-11.6, CHA-13.4, CHA-13.5: the start cards, the first few of them replaced at random (CHA-R74).
/// CHA-R78: at most six names, so its own cards always find a seat.
FixedList<Card, 24> robot_deck(Table& table) {
  const Rules& rules = table.rules;
  FixedList<Card, 24> deck;
  FixedList<CardKind, 24> pool;
  for (const Copies& more : rules.robot_pool)
    for (int copy = 0; copy < more.count; ++copy) pool.push_back(more.kind);
  int replaced = 0;
  for (const Copies& start : rules.robot_start)
    for (int copy = 0; copy < start.count; ++copy) {
      if (copy > 0 || replaced >= rules.robot_replaced || pool.empty()) {
        deck.push_back(in_deck(start.kind));
        continue;
      }
      ++replaced;  // one copy of each kind, in the order of the list
      const Drawn drawn = drawn_from(pool, 0, pool.size(), table.chance, name_of(Roll::robot_card));
      deck.push_back(in_deck(CardKind(drawn.kind), Known::nobody));  // CHA-R72: drawn once, not seen yet
      pool.erase_at(drawn.place);
    }
  table.emit(RobotBuilt{static_cast<std::uint8_t>(replaced)});
  return deck;
}

void hand_out_decks(Table& table) {  // CHA-2.14, CHA-2.15: nothing is exhausted yet
  State& state = table.state;
  for (int i = 0; i < table.rules.sides; ++i) {
    SideState& side = state.sides[static_cast<std::size_t>(i)];
    side.at = static_cast<std::uint16_t>(state.cards.size());
    if (side.is_robot()) {
      for (const Card card : robot_deck(table)) state.cards.push_back(card);
    } else {
      for (const Copies& start : table.rules.starters)
        for (int copy = 0; copy < start.count; ++copy) state.cards.push_back(in_deck(start.kind));
    }
    side.size = static_cast<std::uint16_t>(state.cards.size() - side.at);
  }
  for (int i = table.rules.sides; i < max_sides; ++i)
    state.sides[static_cast<std::size_t>(i)].at = static_cast<std::uint16_t>(state.cards.size());
}

}  // namespace

void set_up(Table& table) {  // CHA-2.4: a flag for every park goes without saying
  State& state = table.state;
  leave_a_set_out(table);
  table.emit(
      TournamentBegan{static_cast<std::uint8_t>(table.rules.players), state.left_out, table.rules.robot_plays()});
  fill_trays(table);
  deal_plans(table);
  hand_out_decks(table);
  for (int round = 0; round < table.rules.rounds; ++round)  // CHA-2.5, CHA-2.6, CHA-2.7: face down, four a round
    for (const std::uint8_t fans : table.rules.trophies[static_cast<std::size_t>(round)])
      state.trophies[static_cast<std::size_t>(round)].push_back(fans);
  state.supply = static_cast<std::uint16_t>(table.rules.fan_supply);  // CHA-2.8, CHA-1.10, CHA-2.17: nobody has any yet
  state.agenda.push_back(PlayOn{});
  for (int i = 0; i < table.rules.sides; ++i) resolve(BeginRound{Side(i)}, table);  // CHA-R7
  table.at_once(GoOn{});
}

}  // namespace bout::challengers
