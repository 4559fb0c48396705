// What is decided between matches: D17 to D29, D33.
#include "games/all_or_nothing/career_rules.hpp"
#include "games/all_or_nothing/decisions.hpp"

namespace bout::all_or_nothing {

namespace {

Seats player() { return seat_of(Side::player); }

void list_injuries(const State& state, Verb verb, ChoiceList& choices) {
  state.career.injuries.each([&](int injury, int) { choices.push_back(choice(verb, injury)); });
}

}  // namespace

Seats who(const story::Choose&, const State&, const Rules&) { return player(); }  // D18
void list(const story::Choose& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  story::open_options(ask, state, rules, [&](int option) {
    const auto side = side_chosen(story_of(rules), ask, option);  // D19
    if (!side || may_be(state, rules, *side)) choices.push_back(choice(Verb::option, option));
  });
}
void follow(const story::Choose& ask, Seat, Choice picked, Table& table) {
  answered(ask, picked.a, table);
  table.then(story::after(ask, picked.a, table));
}

Seats who(const ChooseSide&, const State&, const Rules&) { return player(); }
void list(const ChooseSide&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const CrowdSide side : all<CrowdSide>(2))
    if (may_be(state, rules, side)) choices.push_back(choice(Verb::side, number(side)));
}
void follow(const ChooseSide&, Seat, Choice picked, Table& table) { table.then(TakeSide{CrowdSide(picked.a)}); }

Seats who(const ChooseBackstage&, const State&, const Rules&) { return player(); }
void list(const ChooseBackstage& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const std::uint8_t open = open_actions(state, rules, ask.of, ask.last);
  for (const Action action : all<Action>(4))
    if ((open >> index(action) & 1) != 0) choices.push_back(choice(Verb::action, number(action)));
  choices.push_back(choice(Verb::enough));  // AON-17.14
}
void follow(const ChooseBackstage& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::action) table.then(RollBackstage{Action(picked.a), ask.left, ask.of});
}

Seats who(const SpendRecovery&, const State&, const Rules&) { return player(); }
void list(const SpendRecovery& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  if (state.career.bumps > 0) choices.push_back(choice(Verb::heal_bump));
  if (ask.left > 1) list_injuries(state, Verb::heal_injury, choices);
  choices.push_back(choice(Verb::healed));
}
void follow(const SpendRecovery& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::healed) return;
  const bool bump = verb_of(picked) == Verb::heal_bump;
  const Career& career = table.state.career;
  const int left = ask.left - (bump ? 1 : 2);  // AON-17.6
  const int bumps = career.bumps - (bump ? 1 : 0), injuries = career.injuries.size() - (bump ? 0 : 1);
  if (left > 0 && (bumps > 0 || (left > 1 && injuries > 0))) table.then(SpendRecovery{byte(left)});
  if (bump) return table.then(HealBump{});
  table.then(HealInjury{Injury(picked.a)});
}

Seats who(const HealOne&, const State&, const Rules&) { return player(); }
void list(const HealOne&, const State& state, const Rules&, Seat, ChoiceList& choices) {
  list_injuries(state, Verb::heal_injury, choices);
}
void follow(const HealOne& ask, Seat, Choice picked, Table& table) {
  if (ask.left > 1 && table.state.career.injuries.size() > 1) table.then(HealOne{byte(ask.left - 1)});
  table.then(HealInjury{Injury(picked.a)});
}

Seats who(const ChooseHolding&, const State&, const Rules&) { return player(); }
void list(const ChooseHolding& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (const AbilityId ability : rules.abilities.keys())
    if (may_hold(state, rules, ability, ask.slot)) choices.push_back(choice(Verb::hold, number(ability)));
  choices.push_back(choice(Verb::hold_none));  // AON-19.11
}
void follow(const ChooseHolding& ask, Seat, Choice picked, Table& table) {
  const Career& career = table.state.career;
  if (ask.slot + 1 < count_of(holdings(*career.side, career.space))) table.then(ChooseHolding{byte(ask.slot + 1)});
  if (verb_of(picked) == Verb::hold) table.then(Hold{AbilityId(picked.a)});
}

Seats who(const OfferInjuries&, const State&, const Rules&) { return player(); }
void list(const OfferInjuries&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  if (state.career.injuries.size() <= rules.injury_limit) choices.push_back(choice(Verb::keep_injuries));
  list_injuries(state, Verb::give_injury, choices);
}
void follow(const OfferInjuries&, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::give_injury)
    table.then(ReturnInjury{Injury(picked.a)}, AskInjuries{true});  // AON-16.17: more may be removed
}

Seats who(const ChooseAlly&, const State&, const Rules&) { return player(); }
void list(const ChooseAlly&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::new_ally));
  choices.push_back(choice(Verb::keep_ally));
}
void follow(const ChooseAlly& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::new_ally) return table.then(TakeAlly{ask.who});
  table.then(LetGo{ask.who});
}

Seats who(const ChooseTonight&, const State&, const Rules&) { return player(); }
void list(const ChooseTonight&, const State& state, const Rules&, Seat, ChoiceList& choices) {
  for (const Wrestler wrestler : state.career.seen) choices.push_back(choice(Verb::tonight, number(wrestler)));
}
void follow(const ChooseTonight&, Seat, Choice picked, Table& table) { table.then(SetTonight{Wrestler(picked.a)}); }

Seats who(const OfferSheet&, const State&, const Rules&) { return player(); }
void list(const OfferSheet&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::fight));
  if (hard_offered(state, rules)) choices.push_back(choice(Verb::fight, 1));  // D24
  if (!can_learn(state, rules)) return;
  for (const Skill skill : all<Skill>(4)) {  // D22
    if (state.career.has(skill)) continue;
    if (skill != Skill::lethal) {
      choices.push_back(choice(Verb::learn, number(skill)));
      continue;
    }
    for (const AttackType type : all<AttackType>(4)) choices.push_back(choice(Verb::learn, number(skill), number(type)));
  }
}
void follow(const OfferSheet&, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::learn) return table.then(Learn{Skill(picked.a), AttackType(picked.b)}, OfferSheet{});
  table.then(WalkOut{picked.a == 1});
}

Seats who(const OrderScouted&, const State&, const Rules&) { return player(); }
void list(const OrderScouted& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  const DrawPile& pile = state.corners[Side::foe].pile;
  for (int place = ask.place; place < state.terms.scout; ++place)
    choices.push_back(choice(Verb::next_card, number(*pile.seen(place))));
}
void follow(const OrderScouted& ask, Seat, Choice picked, Table& table) {
  table.then(PutScouted{CardNo(picked.a), ask.place});
}

Seats who(const OfferRetry&, const State&, const Rules&) { return player(); }
void list(const OfferRetry&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::retry));
  choices.push_back(choice(Verb::concede));  // AON-22.16
}
void follow(const OfferRetry&, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::retry) return table.then(Retry{});
  table.then(Concede{});
}

}  // namespace bout::all_or_nothing
