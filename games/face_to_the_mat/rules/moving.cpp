// Points, tokens, grades: what a move does to the board and to people.
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

Who name(const Match& match, std::uint8_t corner) { return who_in(match, corner); }

/// The corner's check comes last now: checks are made in the order of the last moves (FTM-R16).
void mark_for_check(Match& match, std::uint8_t corner) {
  for (std::size_t i = 0; i < match.checks.size(); ++i)
    if (match.checks[i] == corner) {
      match.checks.erase_at(i);
      break;
    }
  match.checks.push_back(corner);
}

/// Uses what does as this Thing does, if the corner has such a thing.
bool spend(Table& table, std::uint8_t corner, Thing as, std::uint8_t on) {
  Corner& token = table.state.match.corners[corner];
  const unsigned mask = 1u << number(as);
  if ((token.things & mask) == 0) return false;
  token.things = byte(token.things & ~mask);
  table.emit(ObjectUsed{name(table.state.match, corner), on == 255 ? nobody : name(table.state.match, on),
                        token.with[index(as)]});
  return true;
}

/// The token alone, and whether it passes a PIN space where that matters (FTM-R27).
void go_forward(const Rules& rules, Corner& token, int spaces) {
  const int from = token.space;
  const int to = std::min(rules.track_length, from + spaces);  // FTM-R26
  if (rules.pin_on_pass && to > from + 1) {
    const std::uint32_t between = ((1u << to) - 1u) & ~((1u << (from + 1)) - 1u);
    if ((rules.pin_spaces & between) != 0) token.passed = true;
  }
  token.space = static_cast<std::int8_t>(to);
}

/// FTM-16.3, FTM-16.4, FTM-R55: a chip serves the first whose move forward ends on it, and sends him on.
void pick_up_chips(Table& table, std::uint8_t corner) {
  Match& match = table.state.match;
  for (bool found = true; found;) {  // the bonus move may end on a further chip
    found = false;
    for (const Thing thing : all<Thing>(3)) {
      Corner& token = match.corners[corner];
      const Chip chip{thing, byte(token.space)};
      if (!match.chips.has(chip)) continue;
      match.chips.take(chip);
      const int die = table.roll(6, name_of(Roll::bonus));
      const int from = token.space;
      go_forward(table.rules, token, die);
      give_thing(table, corner, thing, from, die, false);
      found = !table.chance.stopped();
      break;
    }
  }
}

/// Forward, and what lies where the move ends; the caller says how it is told and whether a pin or finisher may follow.
void move_forward(Table& table, std::uint8_t corner, int spaces) {
  Match& match = table.state.match;
  go_forward(table.rules, match.corners[corner], spaces);  // FTM-6.5
  if (!match.chips.empty()) pick_up_chips(table, corner);
}

/// A move that no points brought (FTM-R61).
void slip_forward(Table& table, std::uint8_t corner, int spaces) {
  Match& match = table.state.match;
  Corner& token = match.corners[corner];
  const int from = token.space;
  go_forward(table.rules, token, spaces);
  if (token.space != from) table.emit(TokenMoved{name(match, corner), byte(from), byte(token.space)});
  if (!match.chips.empty()) pick_up_chips(table, corner);
}

/// What the space outside does to whoever comes to rest on it (FTM-16.18, FTM-R61).
void do_outside_space(Table& table, std::uint8_t corner) {
  Match& match = table.state.match;
  const std::uint8_t against = target_of(table.state, table.rules, corner);
  const Fighter& fighter = in_ring(match, match.corners[corner]);
  const auto has = [&](Quality quality) {
    return ((fighter.star | fighter.square | fighter.circle) & bit(quality)) != 0;
  };
  switch (match.corners[corner].outside) {
    case 3:  // steps
    case 4:  // barricade
      move_back(table, against, 1);
      break;
    case 5:  // front row
      if (has(Quality::favorite)) slip_forward(table, corner, 1);
      break;
    case 6:  // timekeeper
      give_thing(table, corner, Thing::chair, 6, 0, true);
      break;
    case 7:  // announcers' table
      give_thing(table, corner, Thing::table, 7, 0, true);
      slip_forward(table, corner, 1);
      break;
    case 8:  // ring post
      move_back(table, against, 2);
      break;
    case 9: {  // under the ring
      const int die = table.roll(6, name_of(Roll::under_ring));
      give_thing(table, corner, Thing((die - 1) / 2), 9, die, true);
      break;
    }
    case 10:  // the helper's corner
      if (has(Quality::helped)) slip_forward(table, corner, 1);
      break;
    case outside_spaces:  // back through the ropes
      slip_forward(table, corner, 2);
      come_back_inside(table, name(match, corner));
      mark_for_check(match, corner);
      break;
    default: break;  // apron, floor, ramp
  }
}

}  // namespace

void give_thing(Table& table, std::uint8_t corner, Thing thing, int space, int die, bool outside) {
  Match& match = table.state.match;
  Corner& token = match.corners[corner];
  token.things = byte(token.things | 1u << number(thing));
  token.with[index(thing)] = thing;
  table.emit(ObjectGained{name(match, corner), thing, byte(space), byte(die), byte(token.space), outside});
  if (table.rules.object_choice && asks(table.state, table.rules))
    match.gained.push_back({name(match, corner), thing});  // FTM-16.5, FTM-D12: asked before the next check
}

void come_back_inside(Table& table, Who first) {
  Match& match = table.state.match;
  match.outside = 0;
  for (Corner& token : match.corners) token.outside = 0;
  table.emit(BackInside{first});
}

void spill_outside(Table& table) {  // FTM-16.19
  Match& match = table.state.match;
  match.outside = cards_outside;
  match.spilled_now = true;
  for (Corner& token : match.corners) token.outside = 1;
  table.emit(SpilledOutside{cards_outside});
}

void advance(Table& table, std::uint8_t corner, int spaces) {
  move_forward(table, corner, spaces);
  mark_for_check(table.state.match, corner);  // FTM-R69: also who stands at the end already
}

void move_by_points(Table& table, std::uint8_t corner, int points) {
  Match& match = table.state.match;
  if (match.outside == 0) return advance(table, corner, points);
  Corner& token = match.corners[corner];
  const int before = token.outside;
  token.outside = static_cast<std::int8_t>(std::min(outside_spaces, before + points));
  table.emit(MovedOutside{name(match, corner), byte(before), byte(token.outside)});
  do_outside_space(table, corner);
}

void score(Table& table, std::uint8_t corner, int points, Why why, int die) {
  Match& match = table.state.match;
  if (points <= 0 || (match.play == Play::mini && match.winner != nobody)) return;
  const std::uint8_t against = target_of(table.state, table.rules, corner);
  if (match.corners[corner].things != 0 && spend(table, corner, Thing::chair, against))
    points += table.rules.thing_effect[Thing::chair];  // FTM-R56
  if (match.booking.form == Form::tag && match.play == Play::full) {
    const bool rolled =
        std::any_of(match.tags.begin(), match.tags.end(), [&](const TagRoll& tag) { return tag.corner == corner; });
    if (!rolled) {  // FTM-12.2, FTM-16.6 to 16.9, FTM-R57
      TagRoll tag{corner, 4};
      if (table.rules.advanced_tag) {
        tag.die = byte(table.roll(6, name_of(Roll::tag)));
        table.emit(TagRolled{tag.die});
        if (tag.die == 6) ++points;  // FTM-16.9
      }
      match.tags.push_back(tag);
    }
  }
  Corner& token = match.corners[corner];
  const bool table_ready = points >= 3 && (token.things & 1u << number(Thing::table)) != 0;
  token.scores = true;
  token.points = byte(std::min(255, token.points + points));
  const int from = token.space;
  const int to = match.outside > 0 ? from : std::min(table.rules.track_length, from + points);
  table.emit(Scored{name(match, corner), name(match, against), byte(points), match.card, why, byte(from), byte(to),
                    byte(die)});
  move_by_points(table, corner, points);
  if (table_ready) {  // FTM-R56: one that this very move brought waits for the next
    spend(table, corner, Thing::table, against);
    move_back(table, against, table.rules.thing_effect[Thing::table]);
  }
  if (match.play == Play::mini && match.winner == nobody && match.corners[corner].points >= table.rules.mini_points) {
    match.winner = name(match, corner);  // FTM-R49
    match.loser = name(match, against);
    match.method = Method::points;
  }
}

bool use_ladder(Table& table, std::uint8_t corner, std::uint8_t on) { return spend(table, corner, Thing::ladder, on); }

void move_back(Table& table, std::uint8_t corner, int spaces) {
  if (corner == 255 || spaces <= 0) return;
  Match& match = table.state.match;
  Corner& token = match.corners[corner];
  const int from = token.space;
  token.space = static_cast<std::int8_t>(std::max(0, from - spaces));  // FTM-R26
  table.emit(MovedBack{name(match, corner), byte(spaces), byte(from), byte(token.space)});
  for (std::size_t i = 0; i < match.checks.size(); ++i)  // FTM-R28: moved back onto a space brings no attempt
    if (match.checks[i] == corner && token.space != from) {
      match.checks.erase_at(i);
      break;
    }
}

void change_grudge(Table& table, Who who, int by) {
  Wrestler& wrestler = table.state[who];
  const int now = std::clamp(wrestler.grudge + by, table.rules.least_grudge, table.rules.most_grudge);  // FTM-R1
  const int changed = now - wrestler.grudge;
  wrestler.grudge = static_cast<std::int8_t>(now);
  table.emit(GrudgeChanged{who, static_cast<std::int8_t>(changed), wrestler.grudge});
}

void change_grade(Table& table, Who who, int steps, bool chart) {
  Wrestler& wrestler = table.state[who];
  const Grade from = wrestler.grade;
  wrestler.grade = Grade(std::clamp(number(from) + steps, 0, grade_count - 1));  // FTM-R34
  if (wrestler.grade != from) table.emit(GradeChanged{who, from, wrestler.grade, chart});
}

void add_challenge(Table& table, Who by, Who to) {  // FTM-10.1, FTM-R32
  State& state = table.state;
  if (by == nobody || to == nobody || by == to) {
    table.emit(PartVoid{Op::challenge});
    return;
  }
  for (const Challenge& old : state.challenges)
    if ((old.by == by && old.to == to) || (old.by == to && old.to == by)) {
      table.emit(Challenged{by, to, old.due, true});
      change_grudge(table, by, 1);
      change_grudge(table, to, 1);
      return;
    }
  if (state.challenges.size() == state.challenges.capacity)  // nothing that is pending is dropped for it
    return table.emit(PartVoid{Op::challenge});
  Challenge challenge;
  challenge.by = by;
  challenge.to = to;
  challenge.due = static_cast<std::uint16_t>(state.show + table.rules.challenge_shows);
  state.challenges.push_back(challenge);
  table.emit(Challenged{by, to, challenge.due, false});
}

void draw_card(Table& table) {  // FTM-R24
  Match& match = table.state.match;
  if (match.deck.empty()) shuffle_deck(table);
  match.card = match.deck.draw(table.chance, name_of(Roll::card));
}

}  // namespace bout::face_to_the_mat
