// A match: chapters 5 to 7 of the rulebook.
#include <algorithm>
#include <cassert>

#include "games/challengers/decisions.hpp"

namespace bout::challengers {

namespace {

std::uint8_t power_byte(int power) { return byte(std::min(power, 255)); }

/// Turns up the top card into the park half (CHA-R22, first part). With the top card known nothing is asked of chance.
CardKind reveal(Match& match, Side side, Table& table) {
  State& state = table.state;
  Card& card = top_of_deck(table, side);
  card.mark = 0;  // CHA-R25: computed anew each time
  const CardKind kind = card.kind;
  --state[side].zones.top;
  ++state[side].zones.park;
  ++match.reveals;
  assert(match.reveals < most_reveals);  // CHA-R64
  return kind;
}

/// The effects of the card at this moment. False when the match is over, or when somebody may have to be asked: then
/// `rest` waits on the agenda.
bool effects_done(Match& match, Side owner, CardKind kind, When when, Table& table, const MatchStep& rest) {
  if (!table.rules[kind].does(when)) return true;
  if (!table.rules[kind].may_ask_at(when)) {
    resolve(DoEffects{owner, kind, when, 0}, match, table);
    return !match.over();
  }
  match.agenda.push_back(rest);
  match.agenda.push_back(DoEffects{owner, kind, when, 0});
  return false;
}

/// The house variant: the owner looks at two cards, plays one of them and sends the other to the bottom.
bool chooses_from_two(Table& table, Side side) {
  if (!table.rules.choose_from_two || table.state[side].is_robot() || table.state[side].deck() < 2) return false;
  look_at_top(table, side, 2);
  return true;
}

/// CHA-5.3, CHA-5.4, CHA-5.5: who begins; nobody when the flag must be tossed.
Side beginner(const State& state, const Rules& rules, const Match& match) {
  const SideState &one = state[match.first], &two = state[match.second];
  int first = 0, second = 0;
  switch (rules.first_player) {
    case FirstPlayer::highest_trophy:  // CHA-R17, CHA-R21, CHA-10.6
      first = highest_trophy(one), second = highest_trophy(two);
      break;
    case FirstPlayer::toss: break;
    case FirstPlayer::loser: first = one.lost_last, second = two.lost_last; break;
    case FirstPlayer::fewest_fans: first = -one.fans, second = -two.fans; break;
  }
  return first > second ? match.first : second > first ? match.second : no_side;
}

/// CHA-6.4, CHA-R40: both totals anew, and whether the attack is enough.
bool enough(const Match& match, CardKind latest, Table& table) {
  const int attack = attack_total(table.state, table.rules, match);
  const int against = holder_total(table.state, table.rules, match);
  const int needed = against + (table.rules.capture_rule == CaptureRule::more);  // CHA-6.7, CHA-I7
  if (table.rules[latest].does(When::reveal)) tell_sum(table, match, true);
  table.emit(Compared{match.attacker, latest, power_byte(attack), power_byte(against),
                      power_byte(std::max(0, needed - attack)), attack >= needed});
  return attack >= needed;
}

/// The latest card of the side as the one that holds the flag, and what its bench would bear.
void tell_holder(const Match& match, Side side, Table& table) {
  if (!table.telling) return;
  tell_power(table, match, side, static_cast<int>(table.state.park(side).size()) - 1, false);
  tell_bench(table, side);
}

}  // namespace

void begin_match(int park, Side first, Side second, bool is_final, Table& table) {
  State& state = table.state;
  Match& match = state.matches[park];
  assert(!match.on());  // the plans leave every park free in time (CHA-R16)
  match = Match{};
  match.first = first;
  match.second = second;
  match.is_final = is_final;
  for (const Side side : {first, second}) {  // CHA-5.1, CHA-11.8: shuffled, so no card has a place
    state[side].phase = Phase::match;
    state[side].zones = {};
    state[side].next_bonus = 0;
  }
  Side begins = beginner(state, table.rules, match);
  const bool tossed = begins == no_side;
  if (tossed) begins = draw_side(table, std::array{first, second}, Roll::toss);  // CHA-R18, CHA-1.9
  match.attacker = match.other(begins);
  table.emit(MatchBegan{first,
                        second,
                        byte(park),
                        state[first].round,
                        begins,
                        tossed,
                        is_final,
                        {byte(state[first].size), byte(state[second].size)},
                        {byte(trophy_count(state[first])), byte(trophy_count(state[second]))}});
  match.agenda.push_back(RevealFirst{false});
}

void resolve(const RevealFirst& first, Match& match, Table& table) {
  const Side side = match.holder();
  if (table.state[side].deck() == 0) return win(match, match.attacker, false, table);  // CHA-R20
  if (!first.chosen && chooses_from_two(table, side)) {
    match.agenda.push_back(RevealFirst{true});
    return match.agenda.push_back(ChooseSplit{side});
  }
  const CardKind kind = reveal(match, side, table);  // CHA-5.6
  table.emit(CardRevealed{side, kind, 0, 0, 0, true});
  if (table.telling) tell_power(table, match, side, 0, false);
  // CHA-5.7, CHA-R19: its effects happen, but it is no attack
  if (!effects_done(match, side, kind, When::reveal, table, SetFirstFlag{})) return;
  resolve(SetFirstFlag{}, match, table);
}

void resolve(const SetFirstFlag&, Match& match, Table& table) {
  const Side side = match.holder();
  const CardKind kind = table.state.park(side).back().kind;
  table.emit(FlagTaken{side, kind, power_byte(holder_total(table.state, table.rules, match)), 0});
  tell_holder(match, side, table);
  match.agenda.push_back(Attack{});
  if (!table.rules[kind].does(When::flag_on)) return;
  match.agenda.push_back(DoEffects{side, kind, When::flag_on, 0});  // CHA-8.7
}

void resolve(const Attack&, Match& match, Table& table) {  // CHA-6.1
  match.lent = 0;
  resolve(RevealNext{false}, match, table);
}

void resolve(const RevealNext& next, Match& match, Table& table) {  // CHA-6.2
  State& state = table.state;
  const Side side = match.attacker;
  for (bool chosen = next.chosen;; chosen = false) {
    // CHA-7.1, CHA-R30, CHA-R31, CHA-R32: nothing to reveal, nothing to set the flag on
    if (state[side].deck() == 0) return win(match, match.holder(), false, table);
    if (!chosen && chooses_from_two(table, side)) {
      match.agenda.push_back(RevealNext{true});
      return match.agenda.push_back(ChooseSplit{side});
    }
    const CardKind kind = reveal(match, side, table);
    const std::uint8_t lent = state[side].next_bonus;
    match.lent = byte(match.lent + lent);  // CHA-R45
    state[side].next_bonus = 0;
    if (table.telling)
      table.emit(CardRevealed{side, kind, power_byte(attack_total(state, table.rules, match)),
                              power_byte(holder_total(state, table.rules, match)), lent, false});
    tell_sum(table, match, false);
    if (!effects_done(match, side, kind, When::reveal, table, Compare{})) return;  // CHA-6.3
    if (enough(match, kind, table)) return resolve(Capture{}, match, table);       // CHA-6.7, CHA-6.8
  }
}

void resolve(const Compare&, Match& match, Table& table) {
  const CardKind latest = table.state.park(match.attacker).back().kind;
  if (enough(match, latest, table)) return resolve(Capture{}, match, table);
  resolve(RevealNext{false}, match, table);
}

void resolve(const Capture&, Match& match, Table& table) {  // CHA-R33, the five parts in their order
  const Side loser = match.holder();
  const CardKind lost = table.state.park(loser).back().kind;
  ++match.captures;
  match.agenda.push_back(Attack{});
  match.agenda.push_back(SwapRoles{});
  if (table.rules.bench_before_flag) {  // CHA-R34, the other reading
    match.agenda.push_back(PlaceFlag{});
    match.agenda.push_back(BenchLosers{});
  } else {
    match.agenda.push_back(BenchLosers{});
    match.agenda.push_back(PlaceFlag{});
  }
  if (table.rules[lost].does(When::flag_loss))  // CHA-8.8, CHA-8.9, CHA-R38: before anything else
    match.agenda.push_back(DoEffects{loser, lost, When::flag_loss, 0});
}

void resolve(const PlaceFlag&, Match& match, Table& table) {  // CHA-6.9, CHA-6.10, CHA-R39: nothing else moves it
  const Side side = match.attacker;
  const std::span<const Card> stack = table.state.park(side);
  const CardKind kind = stack.back().kind;
  match.lent = 0;  // CHA-8.4: the attack is over
  if (table.telling)
    table.emit(FlagTaken{side, kind,
                         power_byte(power_of(table.state, table.rules, match, side, stack.back(), false).total()),
                         byte(stack.size() - 1)});
  tell_holder(match, side, table);
  if (table.rules[kind].does(When::flag_on)) match.agenda.push_back(DoEffects{side, kind, When::flag_on, 0});
}

void resolve(const BenchLosers&, Match& match, Table& table) {  // CHA-6.11, CHA-I3
  State& state = table.state;
  const Side side = match.holder();
  Zones& zones = state[side].zones;
  if (zones.park == 0) return;
  for (int place = zones.exhaust + zones.bench; place < state.deck_begin(side); ++place)
    state.card(side, place).mark = 0;  // CHA-R25
  const std::uint8_t cards = byte(zones.park);
  zones.bench = static_cast<std::uint16_t>(zones.bench + zones.park);
  zones.park = 0;
  const int names = distinct_names(table.rules, state.bench(side));
  const bool over = names > table.rules.bench_seats;
  table.emit(CardsBenched{side, cards, byte(names), over});
  tell_bench(table, side);
  if (over) win(match, match.attacker, true, table);  // CHA-7.2, CHA-R48
}

void resolve(const SwapRoles&, Match& match, Table& table) {  // CHA-6.14
  match.attacker = match.other(match.attacker);
  if (!table.telling) return;
  const CardRule& rule = table.rules[table.state.park(match.holder()).back().kind];
  if (rule.does(When::flag_on) || rule.does(When::flag_while)) tell_holder(match, match.holder(), table);
}

void win(Match& match, Side winner, bool by_bench,
         Table& table) {  // CHA-7.3: exactly one; CHA-R44: nobody loses the flag by it
  match.agenda.clear();
  match.winner = winner;
  match.by_bench = by_bench;
  const auto park = byte(&match - table.state.matches.data());
  table.emit(MatchWon{winner, match.other(winner), by_bench, park, match.captures});
}

void run_match(Match& match, Table& table) {
  while (!match.agenda.empty()) {
    if (detail::Waiting<MatchStep>::table[match.agenda.back().index()]) {
      with_step(match.agenda.back(), [&](const auto& ask) {
        if constexpr (requires { ask.side; }) table.state.deciding.add(Seat(table.state[ask.side].seat));
        if constexpr (requires { ask.chooser; }) table.state.deciding.add(Seat(table.state[ask.chooser].seat));
      });
      return;
    }
    take_step(match.agenda, [&](const auto& step) {
      if constexpr (!Decision<decltype(step)>) resolve(step, match, table);
    });
  }
}

void resolve(const AnswerMatch& answer, Table& table) {
  const Seat seat{table.state[answer.side].seat};
  for (Match& match : table.state.matches) {
    if (!match.on() || !match.has(answer.side)) continue;
    take_step(match.agenda, [&](const auto& ask) {
      if constexpr (Decision<decltype(ask)>) follow_match(ask, answer.chosen, match, table);
    });
    break;
  }
  // CHA-D20: one of the two at a time
  if (asked_of(table.state, answer.side) == nullptr) table.state.deciding.remove(seat);
}

namespace {

bool can_run(const Match& match) {
  return match.on() && !match.agenda.empty() && !detail::Waiting<MatchStep>::table[match.agenda.back().index()];
}

}  // namespace

void resolve(const GoOn&, Table& table) {
  run_matches(table);
  if (table.state.winner != no_side) table.state.agenda.clear();
}

void run_matches(Table& table) {
  for (bool ran = true; ran;) {
    ran = false;
    for (int park = 0; park < table.rules.parks; ++park) {  // CHA-R7: in this order where nobody is asked
      Match& match = table.state.matches[park];
      if (!can_run(match)) continue;
      run_match(match, table);
      if (match.over()) resolve(EndMatch{byte(park), match.winner}, table);
      ran = true;
    }
  }
}

}  // namespace bout::challengers
