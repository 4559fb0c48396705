#include "games/face_to_the_mat/decisions.hpp"

namespace bout::face_to_the_mat {

namespace {

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

template <class Visit>
void each_wrestler(const State& state, Visit&& visit) {
  for (int i = 0; i < static_cast<int>(state.roster.size()); ++i) visit(Who{byte(i)});
}

bool may_enter(const State& state, const Rules& rules, Who who, int of) {
  const Booking& draft = state.draft;
  const bool here = of >= 0 && state.card[static_cast<std::size_t>(of)].entrants.contains(who);
  return available(state[who]) && !draft.entrants.contains(who) && may_appear(state, rules, who, here) &&
         static_cast<int>(draft.entrants.size()) < most_in(draft.form) && (!draft.hardcore || is_mean(rules, who));
}

bool is_rival(const Booking& booking, Who who) {
  return booking.grudge && (booking.rivals[0] == who || booking.rivals[1] == who);
}

/// FTM-R65: whose holders are in this match, or nobody's.
bool may_put_up(const State& state, const Rules& rules, int title, int of) {
  const Booking& draft = state.draft;
  if ((draft.titles >> title & 1) != 0) return true;  // it may be taken off again
  Booking with = draft;
  with.titles = byte(1 << title);
  const Objection refused = objection(state, rules, with, of);
  return !refused || std::string_view(refused.rule) != "FTM-R65";
}

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

/// Something due tonight that stands in its own way: a full card, or somebody in too many matches (FTM-R32, FTM-R39).
bool is_blocked(const State& state, const Rules& rules) {
  const auto busy = [&](Who who) { return who != nobody && !may_appear(state, rules, who); };
  for (const Challenge& challenge : state.challenges)
    if (overdue(state, rules, challenge) && (!has_room(state, rules) || busy(challenge.by) || busy(challenge.to)))
      return true;
  for (int title = 0; title < static_cast<int>(state.titles.size()); ++title) {
    const Title& shot = state.titles[static_cast<std::size_t>(title)];
    if (shot_overdue(state, rules, title) && (!has_room(state, rules) || !shot_possible(state, rules, title) ||
                                              busy(shot.contender) || busy(shot.holders[0])))
      return true;
  }
  return false;
}

}  // namespace

Objection why_shut(const State& state, const Rules& rules) {
  if (static_cast<int>(state.card.size()) < rules.least_matches) return {"FTM-D3", "the card is too short"};
  for (const Challenge& challenge : state.challenges)
    if (overdue(state, rules, challenge)) return {"FTM-R32", "a challenge has to be on this card"};
  for (int title = 0; title < static_cast<int>(state.titles.size()); ++title)
    if (shot_overdue(state, rules, title)) return {"FTM-R39", "a title shot has to be on this card"};
  return {};
}

void list(const Desk&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {  // FTM-D1, FTM-D3
  if (!why_shut(state, rules)) choices.push_back(choice(Verb::open_doors));
  if (has_room(state, rules)) {
    choices.push_back(choice(Verb::suggest));
    for (std::size_t i = 0; i < state.challenges.size(); ++i) {
      const Challenge& challenge = state.challenges[i];
      if (available(state[challenge.by]) && available(state[challenge.to]) && !is_booked(state, challenge) &&
          may_appear(state, rules, challenge.by) && may_appear(state, rules, challenge.to))
        choices.push_back(choice(Verb::book_challenge, static_cast<int>(i)));
    }
    for (int title = 0; title < static_cast<int>(state.titles.size()); ++title)
      if (const Title& shot = state.titles[static_cast<std::size_t>(title)];
          shot_possible(state, rules, title) && may_appear(state, rules, shot.contender) &&
          (shot.vacant() || may_appear(state, rules, shot.holders[0])))
        choices.push_back(choice(Verb::book_shot, title));
    for (int form = 0; form < form_count; ++form) choices.push_back(choice(Verb::compose, form));
  }
  for (int i = 0; i < static_cast<int>(state.card.size()); ++i) {
    choices.push_back(choice(Verb::drop, i));
    if (i + 1 < static_cast<int>(state.card.size())) choices.push_back(choice(Verb::later, i));
    choices.push_back(choice(Verb::change, i));
  }
  if (!is_blocked(state, rules)) {
    choices.push_back(choice(Verb::let_run, 1));
    const int left = rules.season_shows - (state.show - 1) % rules.season_shows;
    if (left > 1) choices.push_back(choice(Verb::let_run, left));
  }
  each_wrestler(state, [&](Who who) {
    if (!state[who].signed_on) choices.push_back(choice(Verb::sign, who));
    if (may_release(state, rules, who)) choices.push_back(choice(Verb::release, who));
  });
}

void follow(const Desk&, Choice picked, Table& table) {
  State& state = table.state;
  switch (verb_of(picked)) {
    case Verb::book_challenge:
      if (state.challenges[picked.a].rolled) return table.then(BookGrudge{byte(picked.a)}, Desk{});
      return table.then(RollGrudgeType{byte(picked.a)}, Desk{});
    case Verb::book_shot: {
      if (const std::optional<Booking> booking = title_match(table, picked.a)) add_booking(table, *booking);
      return table.then(Desk{});
    }
    case Verb::compose:
      state.draft = Booking{};
      state.draft.form = Form(picked.a);
      return table.then(Compose{}, Desk{});
    case Verb::drop:
      state.card.erase_at(picked.a);
      table.emit(BookingDropped{byte(picked.a + 1), nobody});
      return table.then(Desk{});
    case Verb::later: std::swap(state.card[picked.a], state.card[picked.a + 1u]); return table.then(Desk{});
    case Verb::change: state.draft = state.card[picked.a]; return table.then(Compose{byte(picked.a)}, Desk{});
    case Verb::suggest: return table.then(SuggestCard{}, Desk{});
    case Verb::open_doors: return table.then(OpenShow{});
    case Verb::let_run: state.unattended = byte(picked.a); return table.then(SuggestCard{}, OpenShow{});
    case Verb::sign:
    case Verb::release:
      state[Who{byte(picked.a)}].signed_on = verb_of(picked) == Verb::sign;
      table.emit(WrestlerSigned{Who{byte(picked.a)}, verb_of(picked) == Verb::sign});
      return table.then(Desk{});
    default: return;
  }
}

void list(const Compose& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {  // FTM-D4 to FTM-D8
  const Booking& draft = state.draft;
  const int of = ask.of == 255 ? -1 : ask.of;
  const bool exhibition = rules.kind == ShowKind::exhibition;
  if (!objection(state, rules, draft, of)) choices.push_back(choice(Verb::book_it));
  if (!exhibition) choices.push_back(choice(Verb::cancel));
  const int count = static_cast<int>(draft.entrants.size());
  if (!draft.grudge && count < (is_royale(draft.form) ? 5 : most_in(draft.form)))
    choices.push_back(choice(Verb::fill_up));
  if (exhibition)
    for (int form = 0; form < form_count; ++form)
      if (Form(form) != draft.form) choices.push_back(choice(Verb::set_form, form));
  if (!draft.grudge) {  // else the type is the die's, or chosen (FTM-10.4)
    choices.push_back(choice(Verb::cage));
    const bool mean =
        std::all_of(draft.entrants.begin(), draft.entrants.end(), [&](Who who) { return is_mean(rules, who); });
    if (draft.hardcore || mean) choices.push_back(choice(Verb::hardcore));  // FTM-15.1, FTM-R36
  }
  each_wrestler(state, [&](Who who) {
    if (may_enter(state, rules, who, of)) choices.push_back(choice(Verb::enter, who));
  });
  for (const Who who : draft.entrants)
    if (!is_rival(draft, who)) choices.push_back(choice(Verb::take_out, who));
  if (count >= 2 &&
      (is_royale(draft.form) || count == most_in(draft.form)))  // FTM-D4; royales: pairs, places, queue (FTM-D6)
    for (int i = 1; i < count; ++i)
      if (draft.form != Form::tag || i == 2)
        choices.push_back(choice(Verb::favor, draft.entrants[static_cast<std::size_t>(i)]));
  if (!exhibition)
    for (int title = 0; title < static_cast<int>(state.titles.size()); ++title)
      if (may_put_up(state, rules, title, of)) choices.push_back(choice(Verb::put_up, title));
  if (rules.objects && draft.chips.size() < draft.chips.capacity)  // FTM-D7, FTM-16.2, FTM-R55
    for (int thing = 0; thing < 3; ++thing)
      for (int space = 1; space <= rules.track_length; ++space) choices.push_back(choice(Verb::lay_chip, thing, space));
  if (!draft.chips.empty()) choices.push_back(choice(Verb::clear_chips));
  if (rules.scripted_bump)  // FTM-R60
    for (int card = draft.bump == 0 ? 5 : 0; card <= 15; card += card == 0 ? 5 : 1)
      if (card != draft.bump) choices.push_back(choice(Verb::script_bump, card));
  if (rules.outside_board)
    for (int card = draft.spill == 0 ? 5 : 0; card <= 15; card += card == 0 ? 5 : 1)
      if (card != draft.spill) choices.push_back(choice(Verb::script_spill, card));
}

void follow(const Compose& ask, Choice picked, Table& table) {
  State& state = table.state;
  Booking& draft = state.draft;
  const Who chosen{byte(picked.a)};
  const auto remove = [&](Who who) {
    for (std::size_t i = 0; i < draft.entrants.size(); ++i)
      if (draft.entrants[i] == who) return draft.entrants.erase_at(i);
  };
  switch (verb_of(picked)) {
    case Verb::book_it:
      if (table.rules.kind == ShowKind::exhibition) {
        state.card.clear();
        state.card.push_back(draft);
        return table.then(BeginMatch{});
      }
      draft.shot = draft.shot && gives_shot(state, draft);
      if (ask.of == 255) return add_booking(table, draft);
      return change_booking(table, ask.of, draft);
    case Verb::cancel: draft = Booking{}; return;
    case Verb::fill_up:
      if (table.rules.kind == ShowKind::exhibition)
        any_entrants(table, draft);
      else
        fill_draft(table);
      break;
    case Verb::set_form:
      draft.form = Form(picked.a);
      while (static_cast<int>(draft.entrants.size()) > most_in(draft.form)) draft.entrants.pop_back();
      break;
    case Verb::cage: draft.cage = !draft.cage; break;
    case Verb::hardcore: draft.hardcore = !draft.hardcore; break;
    case Verb::enter:
      draft.entrants.push_back(chosen);
      keep_apart(draft);
      break;
    case Verb::take_out:
      remove(chosen);
      keep_apart(draft);
      draft.titles = 0;
      draft.placed = false;
      break;
    case Verb::favor:
      if (draft.form == Form::tag) {
        std::swap(draft.entrants[0], draft.entrants[2]);
        std::swap(draft.entrants[1], draft.entrants[3]);
      } else {
        remove(chosen);
        draft.entrants.push_back(chosen);
        for (std::size_t i = draft.entrants.size() - 1; i > 0; --i) std::swap(draft.entrants[i], draft.entrants[i - 1]);
      }
      draft.placed = true;  // FTM-R7: the promoter names him
      break;
    case Verb::put_up: draft.titles = byte(draft.titles ^ 1 << picked.a); break;
    case Verb::lay_chip: draft.chips.push_back({Thing(picked.a), byte(picked.b)}); break;
    case Verb::clear_chips: draft.chips.clear(); break;
    case Verb::script_bump: draft.bump = byte(picked.a); break;
    case Verb::script_spill: draft.spill = byte(picked.a); break;
    default: return;
  }
  table.then(Compose{ask.of});
}

void list(const ChooseType& ask, const State& state, const Rules& rules, Seat,
          ChoiceList& choices) {  // FTM-D9, FTM-R35
  const Challenge& challenge = state.challenges[ask.challenge];
  const bool mean = is_mean(rules, challenge.by) && is_mean(rules, challenge.to);
  choices.push_back(choice(Verb::roll_again));
  for (int form = 0; form < form_count; ++form)
    for (int over = 0; over < (mean ? 4 : 2); ++over) choices.push_back(choice(Verb::take_type, form, over));
}

void follow(const ChooseType& ask, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::roll_again) {
    table.state.agenda.pop_back();  // the stakes are rolled for after the type
    return table.then(RollGrudgeType{ask.challenge});
  }
  Challenge& challenge = table.state.challenges[ask.challenge];
  challenge.form = Form(picked.a);
  challenge.cage = (picked.b & 1) != 0;
  challenge.hardcore = (picked.b & 2) != 0;
}

void list(const ChooseStakes&, const State&, const Rules&, Seat, ChoiceList& choices) {  // FTM-D10
  choices.push_back(choice(Verb::roll_again));
  for (const Stakes stakes : {Stakes::grade, Stakes::leave_town, Stakes::title_shot, Stakes::prize})
    choices.push_back(choice(Verb::take_stakes, static_cast<int>(stakes)));
}

void follow(const ChooseStakes& ask, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::roll_again) {
    table.state.agenda.pop_back();  // the booking comes after the stakes
    return table.then(RollGrudgeStakes{ask.challenge});
  }
  table.state.challenges[ask.challenge].stakes = Stakes(picked.a);
}

void list(const ChooseTitle& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {  // FTM-D11
  for (int title = 0; title < static_cast<int>(state.titles.size()); ++title)
    if (!rules.titles[static_cast<std::size_t>(title)].tag &&
        !state.titles[static_cast<std::size_t>(title)].held_by(ask.who))
      choices.push_back(choice(Verb::take_title, title));
}
void follow(const ChooseTitle& ask, Choice picked, Table& table) { name_contender(table, ask.who, picked.a); }

void list(const Interlude& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {  // FTM-D13
  choices.push_back(choice(Verb::ring_bell));
  choices.push_back(choice(Verb::run_the_rest));
  if (ask.held || state.interviews >= rules.interviews || state.at == 0) return;  // FTM-R59: one between two matches
  each_wrestler(state, [&](Who who) {
    if (!available(state[who])) return;
    const bool face = state[who].side == Side::face;
    choices.push_back(choice(Verb::interview, who, static_cast<int>(face ? Chart::i : Chart::j)));
    choices.push_back(choice(Verb::interview, who, static_cast<int>(face ? Chart::j : Chart::i)));
  });
}

void follow(const Interlude&, Choice picked, Table& table) {
  switch (verb_of(picked)) {
    case Verb::ring_bell: return table.then(BeginMatch{});
    case Verb::run_the_rest: table.state.unattended = 1; return table.then(NextMatch{});
    case Verb::interview:
      hold_interview(table, Who{byte(picked.a)}, Chart(picked.b));
      return table.then(TellStory{Moment::interview}, Interlude{true});
    default: return;
  }
}

void list(const ChooseSpot&, const State& state, const Rules&, Seat, ChoiceList& choices) {  // FTM-D14
  each_wrestler(state, [&](Who who) {
    if (may_fill(state, who)) choices.push_back(choice(Verb::stand, who));
  });
}
void follow(const ChooseSpot& ask, Choice picked, Table& table) {
  table.state.match.hot_box[ask.spot] = Who{byte(picked.a)};
}

void list(const ChoosePinned& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {  // FTM-D15
  for (std::uint8_t corner = 0; corner < state.match.corners.size(); ++corner)
    if (corner != ask.by) choices.push_back(choice(Verb::pin, who_in(state.match, corner)));
}
void follow(const ChoosePinned& ask, Choice picked, Table& table) {
  const std::uint8_t on = corner_of(table.state.match, Who{byte(picked.a)});
  if (ask.finisher)
    table.then(TryFinisher{ask.by, on});
  else
    table.then(TryPin{ask.by, on, ask.forced});
}

void list(const MayTurn&, const State&, const Rules&, Seat, ChoiceList& choices) {  // FTM-D16
  choices.push_back(choice(Verb::accept));
  choices.push_back(choice(Verb::refuse));
}
void follow(const MayTurn& ask, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::accept) turn(table, ask.who);
}

void list(const MayAlly&, const State&, const Rules&, Seat, ChoiceList& choices) {  // FTM-D16
  choices.push_back(choice(Verb::accept));
  choices.push_back(choice(Verb::refuse));
}
void follow(const MayAlly& ask, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::accept) befriend(table, ask.a, ask.b);
}

void list(const SeasonOver&, const State&, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::another_season));
  if (!rules.auto_book) choices.push_back(choice(Verb::close_books));  // else the seasons of the table say when
}
void follow(const SeasonOver&, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::another_season) return table.then(OpenOffice{});
  table.emit(BooksClosed{static_cast<std::uint16_t>(table.state.show - 1)});
  table.state.over = true;
}

}  // namespace bout::face_to_the_mat
