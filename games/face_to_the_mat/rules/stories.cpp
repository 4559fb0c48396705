// Reels and wild card charts: which line, for whom, and what it does (FTM-4.2, FTM-4.5, FTM-5.8, FTM-5.9).
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

/// Positions around a match, and the relations of an interview's guest: there may be nobody.
constexpr bool in_hot_box(Role role) { return role >= Role::fav_ally && role <= Role::guest_ally; }

/// FTM-R8: a roll that names an empty position is made again once; so is one that names the WINNER or LOSER of a draw
/// (FTM-R13).
bool names_an_empty_spot(const Table& table, const Line& line, Moment moment) {
  for (const Effect& effect : line.effects)
    for (const Role named : {effect.who, effect.whom, effect.through})
      if ((in_hot_box(named) || (moment == Moment::after && (named == Role::winner || named == Role::loser))) &&
          role(table.state, table.rules, named, moment) == nobody)
        return true;
  return false;
}

void tell(Table& table, Chart chart, int line, Moment moment, int die) {
  if (!table.telling) return;
  const State& state = table.state;
  const auto who = [&](Role which) { return role(state, table.rules, which, moment); };
  Who a = who(Role::fav), b = who(Role::und);
  if (moment == Moment::after) a = state.match.winner, b = state.match.loser;
  if (moment == Moment::interview) a = state.match.guest, b = who(Role::guest_foe);
  Who helper = nobody;
  Help help = Help::none;
  if (moment == Moment::during && chart == Chart::e) {
    a = who(Role::performer), b = who(Role::opponent);
    if (state.match.performer != 255) {
      const Corner& corner = state.match.corners[state.match.performer];
      const Fighter& fighter = in_ring(state.match, corner);
      if ((usable(state.match, table.rules, corner) & bit(Quality::helped)) != 0) {
        help = fighter.help;
        if (state[fighter.who].help == Help::none) {  // given for this match: the ally, or the partner
          helper = corner.apron != 255 ? state.match.fighters[corner.apron].who
                                       : who(corner.place == Place::fav ? Role::fav_ally : Role::und_ally);
          if (helper == nobody) help = Help::none;
        } else {
          helper = fighter.who;
        }
      }
    }
  }
  if (moment != Moment::interview)
    table.emit(RolesTaken{who(Role::fav), who(Role::und), who(Role::face), who(Role::heel), who(Role::trailing),
                          who(Role::leading), who(Role::champion), nobody});
  table.emit(StoryTold{chart, byte(line), moment, a, b, helper, help, byte(die)});
}

int in_cage(const Table& table, const Effect& effect, int points) {  // FTM-R40
  if (effect.through == Role::none || !table.state.match.booking.cage) return points;
  return points * table.rules.cage_help_num / table.rules.cage_help_den;
}

void disable(Table& table, Who who, Quality quality, int cards) {
  Match& match = table.state.match;
  for (std::size_t i = 0; i < match.fighters.size(); ++i) {
    Fighter& fighter = match.fighters[i];
    if (fighter.who != who) continue;
    if (((fighter.star | fighter.square | fighter.circle) & bit(quality)) == 0) {
      table.emit(PartVoid{Op::disable});  // FTM-R75: a quality nobody has
      return;
    }
    fighter.off = static_cast<Qualities>(fighter.off | bit(quality));
    auto until = static_cast<std::uint16_t>(match.cards + cards + 1);
    for (std::size_t j = 0; j < match.disabled.size();)  // the longer of two spells counts
      if (match.disabled[j].fighter == i && match.disabled[j].quality == quality) {
        until = std::max(until, match.disabled[j].until);
        match.disabled.erase_at(j);
      } else {
        ++j;
      }
    match.disabled.push_back({byte(i), quality, until});
    table.emit(QualityLost{who, quality, byte(cards), until});
  }
}

void gain(Table& table, Who who, Quality quality, Help help) {
  for (Fighter& fighter : table.state.match.fighters) {
    if (fighter.who != who) continue;
    fighter.star |= bit(quality);
    if (quality == Quality::helped && fighter.help == Help::none) fighter.help = help;
    table.emit(QualityGained{who, quality, help});
  }
}

void challenge_by_hot_box(Table& table) {  // FTM-10.2, FTM-R33
  const auto& spots = table.state.match.hot_box;
  int filled = 0;
  for (const Who who : spots) filled += who != nobody;
  if (filled < 2) {
    table.emit(PartVoid{Op::challenge});
    return;
  }
  Who by = nobody, to = nobody;
  while (by == nobody && !table.chance.stopped()) by = spots[index(table.roll(6, name_of(Roll::challenge)) - 1)];
  while ((to == nobody || to == by) && !table.chance.stopped())
    to = spots[index(table.roll(6, name_of(Roll::challenge)) - 1)];
  if (!table.chance.stopped()) add_challenge(table, by, to);
}

void fall_out(Table& table, Who a, Who b) {
  State& state = table.state;
  state[a].foe = b;
  state[b].foe = a;
  if (state[a].ally == b) state[a].ally = nobody;
  if (state[b].ally == a) state[b].ally = nobody;
  const bool team = state[a].partner == b;
  if (team) state[a].partner = state[b].partner = nobody;  // FTM-R70
  table.emit(BecameFoes{a, b, team});
  if (!team) return;
  for (std::size_t i = 0; i < state.titles.size(); ++i)  // a team that is none holds nothing
    if (table.rules.titles[i].tag && state.titles[i].held_by(a) && state.titles[i].held_by(b))
      vacate(table, static_cast<int>(i), a);
}

void bind(Table& table, Who a, Who b, Stipulation what) {
  State& state = table.state;
  if (what == Stipulation::hardcore && (!is_mean(table.rules, a) || !is_mean(table.rules, b))) {
    table.emit(PartVoid{Op::stipulation});  // FTM-15.1
    return;
  }
  for (std::size_t i = 0; i < state.bound.size(); ++i) {
    const Bound& old = state.bound[i];
    if ((old.a == a && old.b == b) || (old.a == b && old.b == a)) {
      state.bound.erase_at(i);
      break;
    }
  }
  state.bound.push_back({a, b, what});
  table.emit(Stipulated{a, b, what});
}

void carry_out(Table& table, const Effect& effect, Moment moment) {
  State& state = table.state;
  Match& match = state.match;
  const Who who = role(state, table.rules, effect.who, moment);
  const Who whom = role(state, table.rules, effect.whom, moment);
  const bool playing = moment == Moment::before || moment == Moment::during;
  const std::uint8_t corner = playing && who != nobody ? corner_of(match, who) : std::uint8_t{255};
  const auto nothing = [&] { table.emit(PartVoid{effect.op}); };  // FTM-R75
  const bool through_nobody = in_hot_box(effect.through) && role(state, table.rules, effect.through, moment) == nobody;
  if (through_nobody) return nothing();
  switch (effect.op) {
    case Op::score: {  // FTM-6.4
      if (corner == 255) return nothing();
      const int die = effect.amount == 0 ? table.roll(6, name_of(Roll::chart_points)) : 0;
      return score(table, corner, in_cage(table, effect, effect.amount + die), Why::chart, die);
    }
    case Op::back: return corner == 255 ? nothing() : move_back(table, corner, effect.amount);
    case Op::grudge: return who == nobody ? nothing() : change_grudge(table, who, effect.amount);
    case Op::tv: return who == nobody ? nothing() : change_grade(table, who, effect.amount, true);
    case Op::challenge:
      if (effect.who == Role::none) return challenge_by_hot_box(table);
      return add_challenge(table, who, whom);
    case Op::ally:
      if (who == nobody || whom == nobody || who == whom) return nothing();
      if (effect.may && asks(state, table.rules)) return table.then(MayAlly{who, whom});  // FTM-D16
      return table.at_once(Befriend{who, whom});
    case Op::foe: return who == nobody || whom == nobody || who == whom ? nothing() : fall_out(table, who, whom);
    case Op::turn:
      if (who == nobody) return nothing();
      if (effect.may && asks(state, table.rules)) return table.then(MayTurn{who});  // FTM-D16
      return table.at_once(TurnSide{who});
    case Op::disable: return corner == 255 ? nothing() : disable(table, who, Quality(effect.what), effect.amount);
    case Op::gain: return corner == 255 ? nothing() : gain(table, who, Quality(effect.what), effect.help);
    case Op::eject:
      for (std::size_t i = 0; i < match.hot_box.size(); ++i)
        if (who != nobody && match.hot_box[i] == who) {
          match.hot_box[i] = nobody;
          return table.emit(Ejected{Spot(i), who});
        }
      return nothing();
    case Op::object:
      if (corner == 255) return nothing();
      return give_thing(table, corner, Thing(effect.what), match.corners[corner].space, 0, false);
    case Op::referee_down:  // FTM-16.13, FTM-R60
      table.emit(RefereeDown{byte(effect.amount)});
      if (effect.amount == 0) return table.emit(RefereeUp{true});
      match.referee_down = std::max(match.referee_down, byte(effect.amount));
      match.fell_now = true;
      return;
    case Op::second_referee: match.second_referee = true; return table.emit(SecondReferee{true});
    case Op::roll:
      helper_performs(table);
      return match.performer == 255 ? nothing() : roll_line(table, Chart(effect.what), moment);
    case Op::pin:
      if (corner == 255) return nothing();
      match.forced_by = corner;
      return;
    case Op::spill:
      if (!table.rules.outside_board || match.play != Play::full)
        return corner == 255 ? nothing() : score(table, corner, 1, Why::chart);
      return match.outside > 0 ? nothing() : spill_outside(table);
    case Op::contender: return who == nobody ? nothing() : name_contender(table, who);
    case Op::stipulation:
      return who == nobody || whom == nobody || who == whom ? nothing()
                                                            : bind(table, who, whom, Stipulation(effect.what));
    case Op::absent:
      if (who == nobody) return nothing();
      state[who].absent = 2;
      return table.emit(MissesShow{who});
  }
}

}  // namespace

int roll_on_chart(Table& table) {
  if (!table.rules.chart_sum) return roll_d66(table, Roll::story);
  const int first = table.roll(6, name_of(Roll::story));  // FTM-R4: charts of the 11 lines 2 to 12
  return first + table.roll(6, name_of(Roll::story)) - 2;
}

bool is_mean(const Rules& rules, Who who) { return rules[who].symbols[Quality::mean] != Symbol::none; }

void resolve(const TurnSide& step, Table& table) {  // FTM-2.9
  const Who who = step.who;
  Wrestler& wrestler = table.state[who];
  wrestler.side = other(wrestler.side);
  table.emit(Turned{who, wrestler.side});
  if (!table.state.match.on) return;
  for (const Role place : {Role::fav, Role::und})  // FTM-R5: who is face and heel from here on
    if (role(table.state, table.rules, place, Moment::during) == who) return take_sides(table);
}

void resolve(const Befriend& step, Table& table) {
  const auto [a, b] = step;
  State& state = table.state;
  state[a].ally = b;
  state[b].ally = a;
  if (state[a].foe == b) state[a].foe = nobody;
  if (state[b].foe == a) state[b].foe = nobody;
  table.emit(BecameAllies{a, b});
}

void roll_line(Table& table, Chart chart, Moment moment) {
  if (chart == Chart::e && table.state.match.performer == 255) helper_performs(table);
  int line = roll_on_chart(table);
  if (names_an_empty_spot(table, table.rules.charts[chart][index(line)], moment)) line = roll_on_chart(table);
  if (table.chance.stopped()) return;
  tell(table, chart, line, moment, 0);
  table.then(DoLine{chart, byte(line), 0, moment});
}

void resolve(const TellStory& story, Table& table) {
  Match& match = table.state.match;
  const bool before = story.moment == Moment::before;
  if (before || story.moment == Moment::after) {
    if (!table.rules.storylines) return;                             // FTM-R12
    const auto die = index(table.roll(6, name_of(Roll::reel)) - 1);  // FTM-R10
    if (table.chance.stopped()) return;
    return roll_line(table, before ? table.rules.before[die] : table.rules.after[die], story.moment);
  }
  // FTM-16.11, FTM-16.12, FTM-R59: an interview
  roll_line(table, match.reel, Moment::interview);
}

void resolve(const DoLine& step, Table& table) {
  const Line& line = table.rules.charts[step.chart][step.line];
  if (step.next >= line.effects.size()) return;
  if (step.next + 1u < line.effects.size()) table.then(DoLine{step.chart, step.line, byte(step.next + 1), step.moment});
  carry_out(table, line.effects[step.next], step.moment);
}

}  // namespace bout::face_to_the_mat
