// Challenges, Grudge Matches, titles and what a match leaves behind (FTM section 10).
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

/// The team mate of a participant, or nobody.
Who mate_of(const Match& match, Who who) {
  const std::uint8_t corner = corner_of(match, who);
  if (match.booking.form != Form::tag || corner == 255) return nobody;
  const Corner& token = match.corners[corner];
  const Who in = match.fighters[token.in].who;
  return in == who ? match.fighters[token.apron].who : in;
}

void record(Table& table, Who who, bool won) {
  if (who == nobody) return;
  Wrestler& wrestler = table.state[who];
  std::int16_t& count = won ? wrestler.wins : wrestler.losses;
  if (count < 30000) ++count;
  table.emit(Recorded{who, won, wrestler.wins, wrestler.losses});
}

/// FTM-R73: the rival who won, or whose team did; if a third won, the one who was eliminated later.
Who better_rival(const Match& match) {
  const std::array<Who, 2>& rivals = match.booking.rivals;
  const Who mate = mate_of(match, match.winner);
  for (const Who rival : rivals)
    if (rival == match.winner || rival == mate) return rival;
  const Who first = match.first_out != nobody ? match.first_out : match.loser;
  const Who loser_mate = mate_of(match, match.loser);
  return first == rivals[0] || loser_mate == rivals[0] ? rivals[1] : rivals[0];
}

void settle_titles(Table& table, Who winner_mate) {  // FTM-R65
  State& state = table.state;
  const Match& match = state.match;
  Who winner = match.winner, loser = match.loser;
  if (match.booking.grudge && match.booking.stakes == Stakes::title_shot && winner != nobody) {
    const std::array<Who, 2>& rivals = match.booking.rivals;  // FTM-R73: the stakes are theirs
    winner = better_rival(match);
    loser = winner == rivals[0] ? rivals[1] : rivals[0];
  }
  for (std::size_t i = 0; i < state.titles.size(); ++i) {
    if ((match.booking.titles >> i & 1) == 0) continue;
    Title& title = state.titles[i];
    const bool tag = table.rules.titles[i].tag;
    const Who loser_mate = mate_of(match, match.loser);
    const bool lost = tag ? title.held_by(match.loser) || title.held_by(loser_mate) : title.held_by(loser);
    if (match.winner != nobody && (lost || title.vacant()) && (!tag || winner_mate != nobody)) {
      const Who from = title.holders[0];
      title.holders = tag ? std::array{match.winner, winner_mate} : std::array{winner, nobody};
      title.since = state.show;
      table.emit(TitleChanged{byte(i), from, title.holders[0], title.holders[1]});
    } else if (!title.vacant()) {
      table.emit(TitleKept{byte(i), title.holders[0], loser});
    }
    for (const Who who : {title.next, title.contender})  // FTM-R39: that was the match
      if (match.booking.entrants.contains(who)) forget_shot(title, who);
  }
}

int legal_singles_titles(const State& state, const Rules& rules, Who who, int& first) {
  int count = 0;
  first = -1;
  for (std::size_t i = 0; i < state.titles.size(); ++i)
    if (!rules.titles[i].tag && !state.titles[i].held_by(who)) {
      if (first < 0) first = static_cast<int>(i);
      ++count;
    }
  return count;
}

/// What comes after this die, unless a roll that was not wanted has put it there already.
void then_once(Table& table, const Step& step) {
  auto& agenda = table.state.agenda;
  if (agenda.empty() || !(agenda.back() == step)) agenda.push_back(step);
}

/// FTM-R36: whether the two may meet without rules.
bool may_be_hardcore(const Rules& rules, const Challenge& challenge) {
  return is_mean(rules, challenge.by) && is_mean(rules, challenge.to);
}

}  // namespace

void vacate(Table& table, int title, Who who) {
  Title& held = table.state.titles[index(title)];
  table.emit(TitleVacated{byte(title), who});
  held.holders = {nobody, nobody};
  held.since = table.state.show;
}

void name_contender(Table& table, Who who, int title) {  // FTM-R39
  Title& shot = table.state.titles[index(title)];
  const auto due = static_cast<std::uint16_t>(table.state.show + table.rules.shot_shows);
  const bool first = shot.contender == nobody || shot.held_by(shot.contender);
  if (!first && !shot.promised_to(who) && shot.next != nobody) return table.emit(PartVoid{Op::contender});
  if (first) {
    shot.contender = who;
    shot.due = due;
  } else if (!shot.promised_to(who)) {  // who was named before keeps the first shot
    shot.next = who;
    shot.next_due = due;
  }
  table.emit(ContenderNamed{who, byte(title), shot.contender == who ? shot.due : shot.next_due});
}

void forget_shot(Title& title, Who who) {
  if (title.contender == who) {
    title.contender = title.next;
    title.due = title.next_due;
    title.next = nobody;
  } else if (title.next == who) {
    title.next = nobody;
  }
}

void name_contender(Table& table, Who who) {
  int first = -1;
  const int count = legal_singles_titles(table.state, table.rules, who, first);
  if (count == 0) return table.emit(PartVoid{Op::contender});
  if (count > 1 && asks(table.state, table.rules)) return table.then(ChooseTitle{who});  // FTM-D11
  name_contender(table, who, first);
}

void resolve(const RollGrudgeType& step, Table& table) {  // FTM-10.4
  Challenge& challenge = table.state.challenges[step.challenge];
  challenge.form = Form::normal;
  challenge.cage = challenge.hardcore = false;
  while (!table.chance.stopped()) {
    const int die = table.roll(6, name_of(Roll::grudge_type));
    const bool illegal = die == 5 && !may_be_hardcore(table.rules, challenge);    // FTM-15.1, FTM-R36
    const bool again = illegal || (die == 6 && !asks(table.state, table.rules));  // FTM-R35
    table.emit(GrudgeTypeRolled{challenge.by, challenge.to, byte(die), again});
    if (again) continue;
    if (die == 6) {
      then_once(table, RollGrudgeStakes{step.challenge});
      return table.then(ChooseType{step.challenge});
    }
    challenge.cage = die == 3 || die == 4;
    challenge.hardcore = die == 5;
    break;
  }
  then_once(table, RollGrudgeStakes{step.challenge});
}

void resolve(const RollGrudgeStakes& step, Table& table) {  // FTM-10.5
  Challenge& challenge = table.state.challenges[step.challenge];
  while (!table.chance.stopped()) {
    const int die = table.roll(6, name_of(Roll::grudge_stakes));
    const bool again = die == 6 && !asks(table.state, table.rules);
    table.emit(GrudgeStakesRolled{challenge.by, challenge.to, byte(die), again});
    if (again) continue;
    if (die == 6) {
      then_once(table, BookGrudge{step.challenge});
      return table.then(ChooseStakes{step.challenge});
    }
    challenge.stakes = die <= 2 ? Stakes::grade : die <= 4 ? Stakes::leave_town : Stakes::title_shot;  // FTM-R37
    break;
  }
  then_once(table, BookGrudge{step.challenge});
}

void resolve(const BookGrudge& step, Table& table) {
  State& state = table.state;
  Challenge& challenge = state.challenges[step.challenge];
  challenge.rolled = true;
  Booking booking;
  booking.form = challenge.form;
  booking.cage = challenge.cage;
  booking.hardcore = challenge.hardcore;
  booking.grudge = true;
  booking.rivals = {challenge.by, challenge.to};
  booking.stakes = challenge.stakes;
  booking.entrants.push_back(challenge.by);
  booking.entrants.push_back(challenge.to);
  obey_bound(state, table.rules, booking);
  const bool crowded = booking.form != Form::normal;  // FTM-R73: the others join by booking
  if (table.rules.scripted_bump && !asks(state, table.rules) && table.roll(3, name_of(Roll::bump)) == 1)
    booking.bump = byte(4 + table.roll(11, name_of(Roll::bump)));  // FTM-D8, FTM-16.15
  if (crowded) fill_entrants(table, booking);
  if (booking.form != Form::normal && asks(state, table.rules)) {
    state.draft = booking;
    return table.then(Compose{});
  }
  add_booking(table, booking);
}

void resolve(const EndMatch&, Table& table) {
  State& state = table.state;
  Match& match = state.match;
  if (match.play == Play::mini) {
    if (match.winner == nobody) {  // the safety limit: the favored goes on
      match.winner = who_in(match, 0);
      match.loser = who_in(match, 1);
    }
    return table.then(NextPair{});
  }
  match.on = false;
  forget_bound(state, match.booking);
  for (const Corner& corner : match.corners) {
    if (corner.place == Place::fav) match.end_fav = in_ring(match, corner).who;
    if (corner.place == Place::und) match.end_und = in_ring(match, corner).who;
  }
  if (match.winner == nobody) {  // FTM-R13
    table.emit(MatchDrawn{match.cards});
    settle_titles(table, nobody);
  } else {
    const Who winner_mate = mate_of(match, match.winner), loser_mate = mate_of(match, match.loser);
    table.emit(MatchWon{match.winner, match.loser, winner_mate, loser_mate, match.method, match.cards});
    record(table, match.winner, true);  // FTM-R44
    record(table, winner_mate, true);
    record(table, match.loser, false);
    record(table, loser_mate, false);
    settle_titles(table, winner_mate);
  }
  table.then(TellStory{Moment::after}, NextMatch{});  // FTM-4.5, after a draw too
  if (match.booking.grudge) {
    if (match.winner == nobody)
      finish_challenge(table);
    else
      table.then(SettleGrudge{});
  }
  ++state.at;
}

void finish_challenge(Table& table) {
  State& state = table.state;
  const std::array<Who, 2>& rivals = state.match.booking.rivals;
  for (std::size_t i = 0; i < state.challenges.size(); ++i) {
    const Challenge& challenge = state.challenges[i];
    if ((challenge.by == rivals[0] && challenge.to == rivals[1]) ||
        (challenge.by == rivals[1] && challenge.to == rivals[0])) {
      state.challenges.erase_at(i);
      return;
    }
  }
}

void resolve(const SettleGrudge&, Table& table) {  // FTM-10.3, FTM-R34, FTM-R73
  State& state = table.state;
  const Match& match = state.match;
  const std::array<Who, 2>& rivals = match.booking.rivals;
  const Who winner = better_rival(match);
  const Who loser = winner == rivals[0] ? rivals[1] : rivals[0];
  const int steps = table.rules.grudge_steps + (match.booking.stakes == Stakes::grade ? table.rules.stake_steps : 0);
  change_grade(table, winner, steps, false);
  change_grade(table, loser, -steps, false);
  finish_challenge(table);
  if (match.booking.stakes == Stakes::leave_town) {  // FTM-R38
    table.emit(LeftTown{loser, byte(table.rules.leave_town)});
    for (std::size_t i = 0; i < state.titles.size(); ++i)
      if (state.titles[i].held_by(loser)) vacate(table, static_cast<int>(i), loser);
    if (table.rules.leave_town == forever)  // else the shot waits (FTM-R39)
      for (Title& title : state.titles) forget_shot(title, loser);
    state[loser].away = byte(table.rules.leave_town);
    state[loser].absent = 2;  // this show does not count
  }
  if (match.booking.stakes == Stakes::title_shot) {  // FTM-R39
    bool for_title = false;
    for (std::size_t i = 0; i < state.titles.size(); ++i)
      for_title = for_title || ((match.booking.titles >> i & 1) != 0 && !table.rules.titles[i].tag);
    if (!for_title) name_contender(table, winner);
  }
}

}  // namespace bout::face_to_the_mat
