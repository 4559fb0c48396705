#include "games/face_to_the_mat/decisions.hpp"

namespace bout::face_to_the_mat {

namespace {

bool may_enter(const State& state, const Rules& rules, Who who, int of) {
  const Booking& draft = state.draft;
  const bool here = of >= 0 && state.card[index(of)].entrants.contains(who);
  return available(state[who]) && !draft.entrants.contains(who) && may_appear(state, rules, who, here) &&
         count_of(draft.entrants) < most_in(draft.form) && (!draft.hardcore || is_mean(rules, who));
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

/// Something due tonight that stands in its own way: a full card, or somebody in too many matches (FTM-R32, FTM-R39).
bool is_blocked(const State& state, const Rules& rules) {
  const auto busy = [&](Who who) { return who != nobody && !may_appear(state, rules, who); };
  for (const Challenge& challenge : state.challenges)
    if (overdue(state, rules, challenge) && (!has_room(state, rules) || busy(challenge.by) || busy(challenge.to)))
      return true;
  for (int title = 0; title < count_of(state.titles); ++title) {
    const Title& shot = state.titles[index(title)];
    if (shot_overdue(state, rules, title) && (!has_room(state, rules) || !shot_possible(state, rules, title) ||
                                              busy(shot.contender) || busy(shot.holders[0])))
      return true;
  }
  return false;
}

}  // namespace

Objection why_shut(const State& state, const Rules& rules) {
  if (count_of(state.card) < rules.least_matches) return {"FTM-D3", "the card is too short"};
  for (const Challenge& challenge : state.challenges)
    if (overdue(state, rules, challenge)) return {"FTM-R32", "a challenge has to be on this card"};
  for (int title = 0; title < count_of(state.titles); ++title)
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
        choices.push_back(choice(Verb::book_challenge, i));
    }
    for (int title = 0; title < count_of(state.titles); ++title)
      if (const Title& shot = state.titles[index(title)]; shot_possible(state, rules, title) &&
                                                          may_appear(state, rules, shot.contender) &&
                                                          (shot.vacant() || may_appear(state, rules, shot.holders[0])))
        choices.push_back(choice(Verb::book_shot, title));
    for (int form = 0; form < form_count; ++form) choices.push_back(choice(Verb::compose, form));
  }
  for (int i = 0; i < count_of(state.card); ++i) {
    choices.push_back(choice(Verb::drop, i));
    if (i + 1 < count_of(state.card)) choices.push_back(choice(Verb::later, i));
    choices.push_back(choice(Verb::change, i));
  }
  if (!is_blocked(state, rules)) {
    choices.push_back(choice(Verb::let_run, 1));
    const int left = rules.season_shows - (state.show - 1) % rules.season_shows;
    if (left > 1) choices.push_back(choice(Verb::let_run, left));
  }
  for (const Who who : state.everybody()) {
    if (!state[who].signed_on) choices.push_back(choice(Verb::sign, who));
    if (may_release(state, rules, who)) choices.push_back(choice(Verb::release, who));
    if (state[who].signed_on) choices.push_back(choice(Verb::arrange, who));
  }
}

void follow(const Desk&, Choice picked, Table& table) {
  const Verb what = verb_of(picked);
  switch (what) {
    case Verb::book_challenge: table.then(Desk{}); return then_book(table, byte(picked.a));
    case Verb::book_shot: return table.then(BookShot{byte(picked.a)}, Desk{});
    case Verb::compose: return table.then(Edit{what, byte(picked.a), 0, new_match}, Compose{}, Desk{});
    case Verb::change: return table.then(Edit{what, byte(picked.a), 0, new_match}, Compose{byte(picked.a)}, Desk{});
    case Verb::drop:
    case Verb::later: return table.then(Edit{what, byte(picked.a), 0, new_match}, Desk{});
    case Verb::suggest: return table.then(SuggestCard{}, Desk{});
    case Verb::open_doors: return table.then(OpenShow{});
    case Verb::let_run: return table.then(LetRun{byte(picked.a)}, SuggestCard{}, OpenShow{});
    case Verb::arrange: return table.then(Arrange{Who(picked.a)}, Desk{});
    case Verb::sign:
    case Verb::release: return table.then(SignOn{Who(picked.a), what == Verb::sign}, Desk{});
    default: return;
  }
}

void list(const Arrange& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {  // FTM-D1
  const Wrestler& now = state[ask.who];
  choices.push_back(choice(Verb::cancel));
  choices.push_back(choice(Verb::turn_side));  // FTM-R5
  if (rules[ask.who].symbols[Quality::helped] != Symbol::none)
    for (const Help help : {Help::gang, Help::manager, Help::valet})  // FTM-R6
      if (help != now.help) choices.push_back(choice(Verb::set_help, help));
  const bool tied = champions_together(state, rules, ask.who);
  const auto offer = [&](Verb verb, Who present) {
    if (present != nobody) choices.push_back(choice(verb, nobody));
    for (const Who who : state.everybody())
      if (who != ask.who && who != present && state[who].signed_on &&
          (verb != Verb::set_partner || !champions_together(state, rules, who)))
        choices.push_back(choice(verb, who));
  };
  offer(Verb::set_ally, now.ally);
  offer(Verb::set_foe, now.foe);
  if (!tied) offer(Verb::set_partner, now.partner);
}

void follow(const Arrange& ask, Choice picked, Table& table) {
  if (verb_of(picked) != Verb::cancel) table.then(Settle{ask.who, verb_of(picked), byte(picked.a)});
}

void list(const ChooseUse& ask, const State&, const Rules&, Seat, ChoiceList& choices) {  // FTM-D12, FTM-16.5
  choices.push_back(choice(Verb::use_as, ask.what.thing));                                // as it always is (FTM-R56)
  for (const Thing thing : all<Thing>(3))
    if (thing != ask.what.thing) choices.push_back(choice(Verb::use_as, thing));
  choices.push_back(choice(Verb::use_as, 3));
}
void follow(const ChooseUse& ask, Choice picked, Table& table) { table.then(SetUse{ask.what, byte(picked.a)}); }

void list(const Compose& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {  // FTM-D4 to FTM-D8
  const Booking& draft = state.draft;
  const int of = ask.of == new_match ? -1 : ask.of;
  const bool exhibition = rules.kind == ShowKind::exhibition;
  if (!objection(state, rules, draft, of)) choices.push_back(choice(Verb::book_it));
  if (!exhibition) choices.push_back(choice(Verb::cancel));
  const int count = count_of(draft.entrants);
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
  for (const Who who : state.everybody()) {
    if (may_enter(state, rules, who, of)) choices.push_back(choice(Verb::enter, who));
  }
  for (const Who who : draft.entrants)
    if (!is_rival(draft, who)) choices.push_back(choice(Verb::take_out, who));
  if (count >= 2 &&
      (is_royale(draft.form) || count == most_in(draft.form)))  // FTM-D4; royales: pairs, places, queue (FTM-D6)
    for (int i = 1; i < count; ++i)
      if (draft.form != Form::tag || i == 2) choices.push_back(choice(Verb::favor, draft.entrants[index(i)]));
  if (!exhibition)
    for (int title = 0; title < count_of(state.titles); ++title)
      if (may_put_up(state, rules, title, of)) choices.push_back(choice(Verb::put_up, title));
  if (rules.objects)  // FTM-D7, FTM-16.2, FTM-R55: as many as you like
    for (const Thing thing : all<Thing>(3))
      for (int space = 1; space <= rules.track_length; ++space)
        if (!draft.chips.has({thing, byte(space)})) choices.push_back(choice(Verb::lay_chip, thing, space));
  if (!draft.chips.empty()) choices.push_back(choice(Verb::clear_chips));
  if (rules.scripted_bump)  // FTM-R60
    for (int card = draft.bump == 0 ? 5 : 0; card <= 15; card += card == 0 ? 5 : 1)
      if (card != draft.bump) choices.push_back(choice(Verb::script_bump, card));
  if (rules.outside_board)
    for (int card = draft.spill == 0 ? 5 : 0; card <= 15; card += card == 0 ? 5 : 1)
      if (card != draft.spill) choices.push_back(choice(Verb::script_spill, card));
}

void follow(const Compose& ask, Choice picked, Table& table) {
  const Edit edit{verb_of(picked), byte(picked.a), byte(picked.b), ask.of};
  const bool exhibition = table.rules.kind == ShowKind::exhibition;
  if (edit.what == Verb::book_it && exhibition) return table.then(edit, BeginMatch{});
  if (edit.what == Verb::book_it || edit.what == Verb::cancel) return table.then(edit);
  table.then(edit, Compose{ask.of});
}

void list(const ChooseType& ask, const State& state, const Rules& rules, Seat,
          ChoiceList& choices) {  // FTM-D9, FTM-R35
  const Challenge& challenge = state.challenges[ask.challenge];
  const bool mean = is_mean(rules, challenge.by) && is_mean(rules, challenge.to);
  choices.push_back(choice(Verb::roll_again));
  for (int form = 0; form < form_count; ++form)
    for (int over = 0; over < (mean ? 4 : 2); ++over) choices.push_back(choice(Verb::take_type, form, over));
  choices.push_back(choice(Verb::put_off));
}

void follow(const ChooseType& ask, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::put_off) return table.then(PutGrudgeOff{ask.challenge, PutOff::type});
  if (verb_of(picked) == Verb::roll_again) return table.then(RollGrudgeType{ask.challenge});
  table.then(SetGrudgeType{ask.challenge, Form(picked.a), (picked.b & 1) != 0, (picked.b & 2) != 0});
}

void list(const ChooseStakes&, const State&, const Rules&, Seat, ChoiceList& choices) {  // FTM-D10
  choices.push_back(choice(Verb::roll_again));
  for (const Stakes stakes : {Stakes::grade, Stakes::leave_town, Stakes::title_shot, Stakes::prize})
    choices.push_back(choice(Verb::take_stakes, stakes));
  choices.push_back(choice(Verb::put_off));
}

void follow(const ChooseStakes& ask, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::put_off) return table.then(PutGrudgeOff{ask.challenge, PutOff::stakes});
  if (verb_of(picked) == Verb::roll_again) return table.then(RollGrudgeStakes{ask.challenge});
  table.then(SetGrudgeStakes{ask.challenge, Stakes(picked.a)});
}

void list(const ChooseTitle& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {  // FTM-D11
  for (int title = 0; title < count_of(state.titles); ++title)
    if (!rules.titles[index(title)].tag && !state.titles[index(title)].held_by(ask.who))
      choices.push_back(choice(Verb::take_title, title));
}
void follow(const ChooseTitle& ask, Choice picked, Table& table) { table.then(NameContender{ask.who, byte(picked.a)}); }

void list(const Interlude& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {  // FTM-D13
  choices.push_back(choice(Verb::ring_bell));
  choices.push_back(choice(Verb::run_the_rest));
  if (ask.held || state.interviews >= rules.interviews || state.at == 0) return;  // FTM-R59: one between two matches
  for (const Who who : state.everybody()) {
    if (!available(state[who])) continue;
    const bool face = state[who].side == Side::face;
    choices.push_back(choice(Verb::interview, who, face ? Chart::i : Chart::j));
    choices.push_back(choice(Verb::interview, who, face ? Chart::j : Chart::i));
  }
}

void follow(const Interlude&, Choice picked, Table& table) {
  switch (verb_of(picked)) {
    case Verb::ring_bell: return table.then(BeginMatch{});
    case Verb::run_the_rest: return table.then(LetRun{1}, NextMatch{});
    case Verb::interview:
      return table.then(HoldInterview{Who(picked.a), Chart(picked.b)}, TellStory{Moment::interview}, Interlude{true});
    default: return;
  }
}

void list(const ChooseSpot&, const State& state, const Rules&, Seat, ChoiceList& choices) {  // FTM-D14
  for (const Who who : state.everybody()) {
    if (may_fill(state, who)) choices.push_back(choice(Verb::stand, who));
  }
}
void follow(const ChooseSpot& ask, Choice picked, Table& table) { table.then(FillWith{ask.spot, Who(picked.a)}); }

void list(const ChoosePinned& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {  // FTM-D15
  for (std::uint8_t corner = 0; corner < state.match.corners.size(); ++corner)
    if (corner != ask.by) choices.push_back(choice(Verb::pin, who_in(state.match, corner)));
}
void follow(const ChoosePinned& ask, Choice picked, Table& table) {
  const std::uint8_t on = corner_of(table.state.match, Who(picked.a));
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
  if (verb_of(picked) == Verb::accept) table.then(TurnSide{ask.who});
}

void list(const MayAlly&, const State&, const Rules&, Seat, ChoiceList& choices) {  // FTM-D16
  choices.push_back(choice(Verb::accept));
  choices.push_back(choice(Verb::refuse));
}
void follow(const MayAlly& ask, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::accept) table.then(Befriend{ask.a, ask.b});
}

void list(const SeasonOver&, const State&, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::another_season));
  if (!rules.auto_book) choices.push_back(choice(Verb::close_books));  // else the seasons of the table say when
}
void follow(const SeasonOver&, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::another_season) return table.then(OpenOffice{});
  table.then(CloseBooks{});
}

}  // namespace bout::face_to_the_mat
