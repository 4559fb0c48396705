// Pins, finishers and what a fall does (FTM sections 8, 9 and 13).
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

/// Whether a fall over this one only removes him (FTM-13.4, FTM-R45, FTM-R52).
bool eliminates(const Match& match, const Rules& rules, std::uint8_t on) {
  if (match.corners.size() < 3) return false;
  switch (match.booking.form) {
    case Form::every_man:
    case Form::royale_four_play: return true;
    case Form::two_on_one:  // the underdogs have nothing to settle between them (FTM-13.2)
      return rules.handicap_elimination && match.corners[on].place != Place::fav;
    default: return false;
  }
}

void take_place(Table& table, Corner& corner, Place place) {
  if (corner.place == place) return;
  corner.place = place;
  table.emit(PlaceTaken{in_ring(table.state.match, corner).who, place});
}

/// FTM-13.5, FTM-R48, FTM-R52: the middle moves up for whoever is gone.
void close_ranks(Table& table) {
  Match& match = table.state.match;
  const std::size_t count = match.corners.size();
  const auto sorted = [&](std::size_t nth) -> Corner& {
    std::array<std::size_t, 4> order{};
    for (std::size_t i = 0; i < count; ++i) order[i] = i;
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count),
              [&](std::size_t a, std::size_t b) { return match.corners[a].place < match.corners[b].place; });
    return match.corners[order[nth]];
  };
  take_place(table, sorted(0), Place::fav);
  take_place(table, sorted(count - 1), Place::und);
  if (count == 3) take_place(table, sorted(1), Place::middle);
}

void drop_corner(Match& match, std::uint8_t gone) {
  match.corners.erase_at(gone);
  const auto shifted = [&](std::uint8_t corner) -> std::uint8_t {
    return corner == 255 || corner < gone ? corner : corner == gone ? std::uint8_t{255} : byte(corner - 1);
  };
  FixedList<std::uint8_t, 8> checks;
  for (const std::uint8_t corner : match.checks)
    if (corner != gone) checks.push_back(shifted(corner));
  match.checks = checks;
  match.performer = shifted(match.performer);
  match.opponent = shifted(match.opponent);
  match.forced_by = shifted(match.forced_by);
}

void eliminate(Table& table, std::uint8_t by, std::uint8_t on, Method method) {
  Match& match = table.state.match;
  const Who out = who_in(match, on);
  const Who winner = who_in(match, by);
  if (match.first_out == nobody && (out == match.booking.rivals[0] || out == match.booking.rivals[1]))
    match.first_out = out;  // FTM-R73
  const Place place = match.corners[on].place;
  table.emit(Eliminated{out, winner, method, byte(match.corners.size() - 1 + match.queue.size())});
  if (Corner& token = match.corners[by]; table.rules.eliminator_to_corner && token.space != table.rules.corner_space) {
    // FTM-R48: also after a pin that a chart brought on, wherever the token stood (FTM-R74)
    table.emit(TokenMoved{winner, byte(token.space), byte(table.rules.corner_space)});
    token.space = static_cast<std::int8_t>(table.rules.corner_space);
  }
  if (!match.queue.empty()) {  // FTM-14.3: a newcomer in the same place
    Corner fresh;
    fresh.in = match.queue.take_back();
    fresh.place = place;
    fresh.pin_chips = byte((1 << table.rules.kickout_chips) - 1);
    match.corners[on] = fresh;
    for (std::size_t i = 0; i < match.checks.size();)
      if (match.checks[i] == on)
        match.checks.erase_at(i);
      else
        ++i;
    table.emit(Entered{in_ring(match, fresh).who, place, nobody, byte(fresh.in), true});
  } else {
    drop_corner(match, on);
    close_ranks(table);
  }
  if (place == Place::fav || place == Place::und) take_sides(table);
}

void fall(Table& table, std::uint8_t by, std::uint8_t on, Method method) {
  Match& match = table.state.match;
  const bool deciding = !eliminates(match, table.rules, on);
  table.emit(FallWon{who_in(match, by), who_in(match, on), method, deciding});
  if (!deciding) return eliminate(table, by, on, method);
  match.winner = who_in(match, by);  // FTM-4.4, FTM-8.5, FTM-9.2, FTM-12.4
  match.loser = who_in(match, on);
  match.method = method;
  match.checks.clear();
}

/// FTM-D15: in Every Man the promoter may say who is pinned, where the option asks him.
bool promoter_says(const Table& table) {
  const Match& match = table.state.match;
  return table.rules.pin_target == PinTarget::promoter && match.corners.size() > 2 &&
         match.booking.form != Form::two_on_one && asks(table.state, table.rules);
}

}  // namespace

void resolve(const CheckMoves&, Table& table) {  // FTM-8.1, FTM-9.1, FTM-R16
  Match& match = table.state.match;
  if (match.winner != nobody) return match.gained.clear();
  if (!match.gained.empty()) {  // FTM-R15: what an object is good for is said before the check
    const Gained next = match.gained[0];
    match.gained.erase_at(0);
    return table.then(ChooseUse{next}, CheckMoves{});
  }
  if (match.play != Play::full) {  // FTM-R49: no falls in a mini-match
    match.checks.clear();
    match.forced_by = 255;
    return;
  }
  const bool uncounted = match.referee_down > 0 || match.fell_now;  // FTM-R60
  if (match.forced_by != 255) {                                     // FTM-R74
    const std::uint8_t by = match.forced_by, on = target_of(table.state, table.rules, by);
    match.forced_by = 255;
    if (match.outside == 0 && !uncounted && promoter_says(table))
      return table.then(ChoosePinned{by, false, true}, CheckMoves{});
    if (match.outside == 0 && !uncounted) return table.then(TryPin{by, on, true}, CheckMoves{});
    if (uncounted) table.emit(CoverUncounted{who_in(match, by), who_in(match, on), false});
  }
  while (!match.checks.empty()) {
    const std::uint8_t by = match.checks[0];
    match.checks.erase_at(0);
    Corner& token = match.corners[by];
    const bool finisher = token.space == table.rules.track_length;                  // FTM-R30
    const bool pin = table.rules.pins(token.space) || (token.passed && !finisher);  // FTM-R27
    const bool passed_to_finisher = finisher && token.passed;
    if (match.outside > 0 || (!finisher && !pin)) continue;
    const std::uint8_t on = target_of(table.state, table.rules, by);
    if (uncounted) {
      table.emit(CoverUncounted{who_in(match, by), who_in(match, on), finisher});
      continue;
    }
    token.passed = false;
    if (passed_to_finisher) {
      match.checks.push_back(by);
      if (promoter_says(table)) return table.then(ChoosePinned{by, false, true}, CheckMoves{});
      return table.then(TryPin{by, on, true}, CheckMoves{});
    }
    table.then(CheckMoves{});
    if (promoter_says(table))
      table.then(ChoosePinned{by, finisher, false});
    else if (finisher)
      table.then(TryFinisher{by, on});
    else
      table.then(TryPin{by, on, false});
    return;
  }
}

void resolve(const TryPin& pin, Table& table) {
  Match& match = table.state.match;
  const int end = kickout_end(table.state, table.rules, pin.by, pin.on, pin.forced);
  const int chip = table.rules.kickout_chips > 0 && !pin.forced ? chip_under(match, table.rules, pin.by) : -1;
  const Who by = who_in(match, pin.by), on = who_in(match, pin.on);
  match.second_referee = false;
  int counts_as = 0;
  while (counts_as < grade_count - 1 && table.rules.kickout_to[Grade(counts_as)] < end) ++counts_as;
  table.emit(PinBegan{by, on, Grade(counts_as), byte(d66_face(end)), pin.forced});
  for (int count = 1; count <= table.rules.kickout_rolls; ++count) {  // FTM-8.2
    const int roll = roll_d66(table, Roll::kick_out);
    if (table.chance.stopped()) return;
    if (roll <= end) {  // FTM-8.4
      table.emit(KickedOut{on, by, byte(count), byte(d66_face(roll))});
      if (chip >= 0) {  // FTM-R62
        match.corners[pin.by].pin_chips = byte(match.corners[pin.by].pin_chips & ~(1 << chip));
        Fighter& fighter = match.fighters[match.corners[pin.on].in];
        ++fighter.chips;
        table.emit(KickoutChipTaken{on, byte(match.corners[pin.by].space), fighter.chips});
      }
      if (!pin.forced) move_back(table, pin.by, table.rules.kickout_setback);  // FTM-R29
      return;
    }
    table.emit(PinCount{byte(count), byte(d66_face(roll))});
  }
  fall(table, pin.by, pin.on, Method::pin);
}

void resolve(const TryFinisher& finisher, Table& table) {
  Match& match = table.state.match;
  const Who who = who_in(match, finisher.by), on = who_in(match, finisher.on);
  int end = table.rules[who].finisher_to + table.rules.finisher_shift;
  if (use_ladder(table, finisher.by, finisher.on)) end += table.rules.thing_effect[Thing::ladder];  // FTM-R56
  end = std::clamp(end, 0, 35);
  table.emit(FinisherTried{who, on, byte(d66_face(end))});
  const int roll = roll_d66(table, Roll::finisher);
  if (table.chance.stopped()) return;
  if (roll <= end) {
    table.emit(FinisherLanded{who, on, byte(d66_face(roll))});
    return fall(table, finisher.by, finisher.on, Method::finisher);
  }
  Corner& token = match.corners[finisher.by];
  const int from = token.space;
  token.space = static_cast<std::int8_t>(table.rules.finisher_fail_space);  // FTM-9.3
  table.emit(FinisherMissed{who, on, byte(d66_face(roll)), byte(from), byte(token.space)});
}

void take_sides(Table& table, bool fresh) {  // FTM-R5
  Match& match = table.state.match;
  const Who fav = role(table.state, table.rules, Role::fav, Moment::during);
  const Who und = role(table.state, table.rules, Role::und, Moment::during);
  if (fav == nobody || und == nobody) return;
  match.fav_is_heel = counts_as_heel(table.state, fav, und);
  table.emit(SidesTaken{match.fav_is_heel ? und : fav, match.fav_is_heel ? fav : und, fav, und, fresh});
}

void take_sides_again(Table& table) {
  const Match& match = table.state.match;
  const Who fav = role(table.state, table.rules, Role::fav, Moment::during);
  const Who und = role(table.state, table.rules, Role::und, Moment::during);
  if (counts_as_heel(table.state, fav, und) != match.fav_is_heel) take_sides(table);
}

}  // namespace bout::face_to_the_mat
