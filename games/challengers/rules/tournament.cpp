// Rounds, trophies, fans and the final: chapters 7, 9, 10, 12 and 13 of the rulebook.
#include <algorithm>

#include "engine/deck.hpp"
#include "games/challengers/rules.hpp"

namespace bout::challengers {

Side draw_side(Table& table, std::span<const Side> sides, Roll roll) {
  return Side(table.chance.kind(LooseRow<Side>{sides}, name_of(roll)));
}

Side opponent_of(const State& state, const Rules& rules, Side side) {
  const FixedList<Side, 4>& best = state.finale.finalists;
  if (state.finale.stage == 0) return rules.line(std::max<int>(state[side].round, 1)).opponent[side];
  const int last = static_cast<int>(best.size()) - 1;
  for (int at = 0; at <= last; ++at)
    if (best[at] == side) return best[last - at];  // 1-4, 2-3; 1-2
  return no_side;
}

int park_of(const State& state, const Rules& rules, Side side) {
  if (state.finale.stage == 0) return rules.line(std::max<int>(state[side].round, 1)).park[side];
  const FixedList<Side, 4>& best = state.finale.finalists;
  return best.size() == 4 && (side == best[1] || side == best[2]) ? 1 : 0;
}

const Match* match_of(const State& state, Side side) {
  for (const Match& match : state.matches)
    if (match.on() && match.has(side)) return &match;
  return nullptr;
}

int compare_standing(const Rules& rules, const SideState& one, const SideState& two) {
  if (const int fans = score(one) - score(two)) return fans;
  if (const int count = trophy_count(one) - trophy_count(two)) return count;  // CHA-R67
  if (rules.tie_break == TieBreak::toss) return highest_trophy(one) - highest_trophy(two);
  for (int round = most_rounds; round >= 1; --round) {
    const std::size_t at = static_cast<std::size_t>(round - 1);
    if (const int has = (one.trophies[at] > 0) - (two.trophies[at] > 0)) return has;
  }
  return 0;
}

void resolve(const MeetIfReady& meet, Table& table) {
  State& state = table.state;
  const Side other = opponent_of(state, table.rules, meet.side);
  const SideState &mine = state[meet.side], &theirs = state[other];
  // CHA-R16: a match begins when both are ready for it
  if (mine.phase != Phase::ready || theirs.phase != Phase::ready || mine.round != theirs.round) return;
  begin_match(park_of(state, table.rules, meet.side), std::min(meet.side, other), std::max(meet.side, other),
              state.finale.stage > 0, table);
}

namespace {

/// CHA-7.4: the trophy of this round, face down; only now is it known which of the four it was (CHA-2.5, CHA-2.6).
/// CHA-I4, CHA-I5: each match takes one off its stack.
void take_trophy(Table& table, Side side) {
  State& state = table.state;
  SideState& mine = state[side];
  const std::uint8_t round = mine.round;
  if (mine.is_robot() && !table.rules.solo())
    return table.emit(TrophyBoxed{side, round});  // CHA-11.9, CHA-R70: it leaves the stack all the same
  FixedList<std::uint8_t, 4>& tokens = state.trophies[round - 1];
  const Drawn drawn = drawn_from(tokens, 0, tokens.size(), table.chance, name_of(Roll::trophy));
  const std::uint8_t fans = byte(drawn.kind);
  tokens.erase_at(drawn.place);
  mine.trophies[round - 1] = fans;  // CHA-13.2: the Robot too, in solo
  table.emit(TrophyTaken{side, mine.seat, round, fans});
}

void win_tournament(Table& table, Side side) {
  table.state.winner = side;
  table.state.deciding = {};
  table.emit(TournamentWon{side, static_cast<std::uint16_t>(score(table.state[side]))});
}

/// CHA-12.2, CHA-13.3, CHA-R68: at the end of a Match Phase, trophy included.
bool lead_wins(Table& table) {
  const State& state = table.state;
  if (!table.rules.duel() || table.rules.lead_win == 0) return false;
  const int lead = score(state.sides[0]) - score(state.sides[1]);
  if (std::abs(lead) < table.rules.lead_win) return false;
  const Side side{byte(lead > 0 ? 0 : 1)};
  table.emit(LeadTooLarge{side, byte(std::abs(lead))});
  win_tournament(table, side);
  return true;
}

bool takes_part(const Table& table, Side side) {  // CHA-R69
  return !table.state[side].is_robot() || table.rules.solo();
}

/// The best of those not ranked yet; equals are tossed for (CHA-R66).
Side next_best(Table& table, std::uint32_t ranked) {
  FixedList<Side, max_sides> best;
  for (int i = 0; i < table.rules.sides; ++i) {
    const Side side{byte(i)};
    if ((ranked >> i & 1) != 0 || !takes_part(table, side)) continue;
    const int order = best.empty() ? 0 : compare_standing(table.rules, table.state[side], table.state[best[0]]);
    if (order > 0) best.clear();
    if (order >= 0) best.push_back(side);
  }
  return best.size() > 1 ? draw_side(table, {best.begin(), best.size()}, Roll::tie) : best[0];
}

}  // namespace

void resolve(const EndMatch& end, Table& table) {
  State& state = table.state;
  Match& match = state.matches[end.park];
  const Side sides[] = {match.first, match.second};
  const Side loser = match.other(end.winner);
  const bool was_final = match.is_final;
  match = Match{};
  for (const Side side : sides) {
    gather(table, side);
    state[side].phase = Phase::ready;
    state[side].lost_last = side == loser;
  }
  if (was_final) {
    Finale& finale = state.finale;
    if (finale.stage == 1) {  // a semifinal: the winner stays, in the place it had
      for (std::size_t at = 0; at < finale.finalists.size(); ++at)
        if (finale.finalists[at] == loser) finale.finalists[at] = no_side;
      state[end.winner].phase = state[loser].phase = Phase::done;
      if (state.matches[0].on() || state.matches[1].on()) return;
      for (const Side side : finale.finalists)
        if (side != no_side && state[side].phase != Phase::done) return;  // the other semifinal has yet to begin
      for (std::size_t at = finale.finalists.size(); at-- > 0;)
        if (finale.finalists[at] == no_side) finale.finalists.erase_at(at);
      return table.at_once(BeginFinal{});
    }
    std::uint8_t& wins = finale.wins[finale.finalists[0] == end.winner ? 0 : 1];
    ++wins;
    if (table.rules.final == Final::best_of_three && wins < 2) return begin_match(0, sides[0], sides[1], true, table);
    return win_tournament(table, end.winner);  // CHA-10.7
  }
  take_trophy(table, end.winner);
  if (lead_wins(table)) return;
  for (const Side side : sides)
    if (state[side].round == table.rules.rounds) state[side].phase = Phase::done;
  if (state[sides[0]].phase == Phase::done || table.rules.round_barrier) return table.at_once(EndRound{});
  for (const Side side : sides) resolve(BeginRound{side}, table);  // CHA-7.7, CHA-R16
  int slowest = most_rounds;
  for (int i = 0; i < table.rules.sides; ++i) slowest = std::min<int>(slowest, state.sides[i].round);
  state.round = byte(slowest);
}

void resolve(const EndRound&, Table& table) {  // CHA-3.3
  State& state = table.state;
  bool done = true;
  for (const Match& match : state.matches)
    if (match.on()) return;
  for (int i = 0; i < table.rules.sides; ++i) {
    const SideState& side = state.sides[i];
    if (side.phase != Phase::done && !(side.phase == Phase::ready && table.rules.round_barrier)) return;
    if (side.round != state.sides[0].round || state.deciding.contains(Seat(side.seat))) return;
    done = done && side.phase == Phase::done;
  }
  if (done) return table.at_once(CountFans{});
  for (int i = 0; i < table.rules.sides; ++i)
    if (state.sides[i].round != state.round) return;
  ++state.round;
  for (int i = 0; i < table.rules.sides; ++i) resolve(BeginRound{Side(i)}, table);
}

void resolve(const CountFans&, Table& table) {  // CHA-10.1
  State& state = table.state;
  std::uint32_t ranked = 0;
  int takers = 0;
  for (int i = 0; i < table.rules.sides; ++i) takers += takes_part(table, Side(i));
  const int wanted = table.rules.final == Final::top_four ? 4 : 2;
  for (int place = 1; place <= std::min(wanted, takers); ++place) {  // CHA-10.2, CHA-3.1
    const Side side = next_best(table, ranked);
    ranked |= 1u << number(side);
    state.finale.finalists.push_back(side);
    table.emit(FansCounted{side, static_cast<std::uint16_t>(score(state[side])), byte(trophy_count(state[side])),
                           byte(place)});
  }
  for (int i = 0; i < table.rules.sides; ++i)
    if (const Side side = Side(i); (ranked >> i & 1) == 0 && takes_part(table, side))
      table.emit(FansCounted{side, static_cast<std::uint16_t>(score(state[side])), byte(trophy_count(state[side])), 0});
  if (table.rules.duel() || table.rules.final == Final::none)  // CHA-12.1, CHA-R67
    return win_tournament(table, state.finale.finalists[0]);
  state.finale.stage = wanted == 4 ? 0 : 1;
  table.at_once(BeginFinal{});
}

void resolve(const BeginFinal&, Table& table) {
  State& state = table.state;
  ++state.finale.stage;
  const FixedList<Side, 4> finalists = state.finale.finalists;
  table.emit(FinalistsNamed{finalists[0], finalists[1]});
  for (const Side side : finalists) {  // CHA-10.5: cards may go, none may come
    SideState& mine = state[side];
    mine.phase = Phase::remove;
    mine.draft = {};
  }
  for (const Side side : finalists)
    if (table.rules.max_removals > 0 && state[side].size > table.rules.min_deck_size)
      state.deciding.add(Seat(state[side].seat));
    else
      resolve(FinishDeckPhase{side}, table);
}

}  // namespace bout::challengers
