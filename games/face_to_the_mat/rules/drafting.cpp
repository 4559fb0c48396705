// What the promoter's answers do to the card and to the match being put together (decisions D1 to D8).
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

/// FTM-R73: whoever joins a Grudge Match of teams, the rivals stay on different ones.
void keep_apart(Booking& booking) {
  if (!booking.grudge || booking.form != Form::tag) return;
  FixedList<Who, 2> rivals, mates;
  for (const Who who : booking.entrants) (is_rival(booking, who) ? rivals : mates).push_back(who);
  booking.entrants.clear();
  for (std::size_t i = 0; i < 2; ++i) {
    booking.entrants.push_back(rivals[i]);
    if (i < mates.size()) booking.entrants.push_back(mates[i]);
  }
}

bool gives_shot(const State& state, const Booking& booking) {
  for (std::size_t i = 0; i < state.titles.size(); ++i)
    if ((booking.titles >> i & 1) != 0 && booking.entrants.contains(state.titles[i].contender)) return true;
  return false;
}

void remove(Booking& draft, Who who) {
  for (std::size_t i = 0; i < draft.entrants.size(); ++i)
    if (draft.entrants[i] == who) return draft.entrants.erase_at(i);
}

/// FTM-R7: the promoter names who is favored, or which team.
void favor(Booking& draft, Who who) {
  auto& in = draft.entrants;
  if (draft.form == Form::tag) {
    std::swap(in[0], in[2]);
    std::swap(in[1], in[3]);
  } else {
    remove(draft, who);
    in.push_back(who);
    for (std::size_t i = in.size() - 1; i > 0; --i) std::swap(in[i], in[i - 1]);
  }
  draft.placed = true;
}

void book(Table& table, std::uint8_t of) {
  State& state = table.state;
  Booking& draft = state.draft;
  if (table.rules.kind == ShowKind::exhibition) {
    state.card.clear();
    state.card.push_back(draft);
    return;
  }
  draft.shot = draft.shot && gives_shot(state, draft);
  if (of == new_match)
    add_booking(table, draft);
  else
    change_booking(table, of, draft);
}

}  // namespace

bool is_rival(const Booking& booking, Who who) {
  return booking.grudge && (booking.rivals[0] == who || booking.rivals[1] == who);
}

void resolve(const Edit& edit, Table& table) {
  State& state = table.state;
  Booking& draft = state.draft;
  switch (edit.what) {
    case Verb::compose:
      draft = Booking{};
      draft.form = Form(edit.a);
      return;
    case Verb::change: draft = state.card[edit.a]; return;
    case Verb::drop: state.card.erase_at(edit.a); return table.emit(BookingDropped{byte(edit.a + 1), nobody});
    case Verb::later: return std::swap(state.card[edit.a], state.card[edit.a + 1u]);
    case Verb::book_it: return book(table, edit.of);
    case Verb::cancel: draft = Booking{}; return;
    case Verb::fill_up:
      return table.rules.kind == ShowKind::exhibition ? any_entrants(table, draft) : fill_draft(table);
    case Verb::set_form:
      draft.form = Form(edit.a);
      while (count_of(draft.entrants) > most_in(draft.form)) draft.entrants.pop_back();
      return;
    case Verb::cage: draft.cage = !draft.cage; return;
    case Verb::hardcore: draft.hardcore = !draft.hardcore; return;
    case Verb::enter: draft.entrants.push_back(Who(edit.a)); return keep_apart(draft);
    case Verb::take_out:
      remove(draft, Who(edit.a));
      keep_apart(draft);
      draft.titles = 0;
      draft.placed = false;
      return;
    case Verb::favor: return favor(draft, Who(edit.a));
    case Verb::put_up: draft.titles = byte(draft.titles ^ 1 << edit.a); return;
    case Verb::lay_chip: return draft.chips.lay({Thing(edit.a), edit.b});
    case Verb::clear_chips: return draft.chips.clear();
    case Verb::script_bump: draft.bump = edit.a; return;
    case Verb::script_spill: draft.spill = edit.a; return;
    default: return;
  }
}

void resolve(const BookShot& shot, Table& table) {
  if (const std::optional<Booking> booking = title_match(table, shot.title)) add_booking(table, *booking);
}

void resolve(const LetRun& run, Table& table) { table.state.unattended = run.shows; }

void resolve(const SignOn& deal, Table& table) {  // FTM-D1
  table.state[deal.who].signed_on = deal.joins;
  table.emit(WrestlerSigned{deal.who, deal.joins});
}

bool champions_together(const State& state, const Rules& rules, Who who) {
  const Who mate = state[who].partner;
  for (std::size_t i = 0; i < state.titles.size(); ++i)
    if (rules.titles[i].tag && mate != nobody && state.titles[i].held_by(who) && state.titles[i].held_by(mate))
      return true;
  return false;
}

namespace {

/// The ally or the foe, as it stands on the card of one of the two; nobody is both (FTM-D1).
void relate(Table& table, Who who, Relation what, Who whom) {
  Wrestler& wrestler = table.state[who];
  (what == Relation::ally ? wrestler.ally : wrestler.foe) = whom;
  table.emit(RelationSet{who, what, whom});
  Who& other = what == Relation::ally ? wrestler.foe : wrestler.ally;
  if (whom == nobody || other != whom) return;
  other = nobody;
  table.emit(RelationSet{who, what == Relation::ally ? Relation::foe : Relation::ally, nobody});
}

/// A team is of two: who had another partner has none any more.
void team_up(Table& table, Who who, Who mate) {
  State& state = table.state;
  const auto part = [&](Who one) {
    if (one == nobody || state[one].partner == nobody) return;
    state[one].partner = nobody;
    table.emit(RelationSet{one, Relation::partner, nobody});
  };
  for (const Who one : {who, mate}) {
    if (one == nobody) continue;
    part(state[one].partner);
    part(one);
  }
  if (mate == nobody) return;
  state[who].partner = mate;
  state[mate].partner = who;
  table.emit(RelationSet{who, Relation::partner, mate});
  table.emit(RelationSet{mate, Relation::partner, who});
}

}  // namespace

void resolve(const Settle& step, Table& table) {  // FTM-D1, FTM-R5, FTM-R6
  const Who whom{step.to};
  switch (step.what) {
    case Verb::turn_side: return table.at_once(TurnSide{step.who});
    case Verb::set_help:
      table.state[step.who].help = Help(step.to);
      return table.emit(HelpSet{step.who, Help(step.to)});
    case Verb::set_ally: return relate(table, step.who, Relation::ally, whom);
    case Verb::set_foe: return relate(table, step.who, Relation::foe, whom);
    case Verb::set_partner: return team_up(table, step.who, whom);
    default: return;
  }
}

void resolve(const SetUse& step, Table& table) {  // FTM-D12
  Match& match = table.state.match;
  const auto [who, thing] = step.what;
  table.emit(UseSet{who, thing, step.as});
  const std::uint8_t corner = corner_of(match, who);
  if (corner == 255 || step.as == index(thing)) return;
  Corner& token = match.corners[corner];
  token.things = byte(token.things & ~(1u << number(thing)));
  if (step.as >= 3) return;
  token.things = byte(token.things | 1u << step.as);
  token.with[step.as] = thing;
}

void resolve(const PutGrudgeOff& step, Table& table) {  // FTM-D9, FTM-D10: asked again when it is booked again
  table.state.challenges[step.challenge].put_off = step.what;
  auto& agenda = table.state.agenda;  // what would have come next
  const Step next =
      step.what == PutOff::type ? Step(RollGrudgeStakes{step.challenge}) : Step(BookGrudge{step.challenge});
  if (!agenda.empty() && agenda.back() == next) agenda.pop_back();
}

void then_book(Table& table, std::uint8_t which) {
  const Challenge& challenge = table.state.challenges[which];
  if (challenge.rolled) return table.then(BookGrudge{which});
  const bool asked = asks(table.state, table.rules);
  if (challenge.put_off == PutOff::stakes)
    return asked ? table.then(ChooseStakes{which}, BookGrudge{which}) : table.then(RollGrudgeStakes{which});
  if (challenge.put_off == PutOff::type && asked) return table.then(ChooseType{which}, RollGrudgeStakes{which});
  table.then(RollGrudgeType{which});
}

void resolve(const SetGrudgeType& type, Table& table) {  // FTM-D9
  Challenge& challenge = table.state.challenges[type.challenge];
  challenge.form = type.form;
  challenge.cage = type.cage;
  challenge.hardcore = type.hardcore;
}

void resolve(const SetGrudgeStakes& step, Table& table) {  // FTM-D10
  table.state.challenges[step.challenge].stakes = step.stakes;
}

void resolve(const NameContender& step, Table& table) { name_contender(table, step.who, step.title); }  // FTM-D11

bool fresher_guest(const State& state, Who a, Who b) {
  if (state[a].guested != state[b].guested) return state[a].guested < state[b].guested;
  return state[a].grudge > state[b].grudge;
}

void resolve(const HoldInterview& step, Table& table) {  // FTM-D13, FTM-R59
  State& state = table.state;
  ++state.interviews;
  if (state[step.guest].guested < 255) ++state[step.guest].guested;
  state.match = Match{};
  state.match.guest = step.guest;
  state.match.reel = step.reel;
  table.emit(InterviewBegan{step.guest, step.reel});
}

void resolve(const FillWith& step, Table& table) { table.state.match.hot_box[step.spot] = step.who; }  // FTM-D14

void resolve(const CloseBooks&, Table& table) {
  table.emit(BooksClosed{static_cast<std::uint16_t>(table.state.show - 1)});
  table.state.over = true;
}

}  // namespace bout::face_to_the_mat
