// What happened and what a choice says, as screens read it.
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

seen::MatchBooked shown(const MatchBooked& e, const Rules&) {
  return {e.number, e.form, e.cage, e.hardcore, e.grudge, e.stakes, numbers_of(e.titles), e.first};
}
seen::MatchBegan shown(const MatchBegan& e, const Rules&) {
  return {e.number, e.of, e.form, e.cage, e.hardcore, e.grudge, e.stakes, numbers_of(e.titles)};
}
seen::LeftTown shown(const LeftTown& e, const Rules&) {
  return {e.who, e.shows == forever ? std::nullopt : std::optional<int>(e.shows)};
}
seen::StoryTold shown(const StoryTold& e, const Rules& rules) {
  const int roll = rules.chart_sum ? e.line + 2 : d66_face(e.line);  // FTM-R4
  return {e.chart, e.line, roll, e.moment, e.a, e.b, e.helper, e.help, e.die};
}
seen::CardDrawn shown(const CardDrawn& e, const Rules&) {
  seen::CardDrawn drawn{e.number, e.card, e.left, e.outside, {}};
  for (const Claimant& one : e.claims)
    if (one.who != nobody && one.claim != Claim::none) drawn.claims.push_back(one);
  return drawn;
}
seen::PinBegan shown(const PinBegan& e, const Rules& rules) {
  seen::PinBegan pin{e.by, e.on, e.counts_as, e.up_to, e.forced, {}};
  for (int left = 0; left <= rules.kickout_rolls; ++left)
    pin.escapes.push_back(chance_in(chance_up_to(d66_index(e.up_to)), left));
  return pin;
}
seen::FinisherTried shown(const FinisherTried& e, const Rules&) {
  return {e.who, e.on, e.up_to, range_to(e.up_to), chance_up_to(d66_index(e.up_to))};
}

Picture Game::picture(const Event& event) const {
  return visit([&](const auto& one) -> Picture { return shown(one, rules()); }, event);
}

Means Game::means(const State& state, Seat, Choice choice) const {
  const int a = choice.a, b = choice.b;
  const Who who{byte(a)};
  switch (verb_of(choice)) {
    case Verb::book_challenge:
      return says::BookChallenge{a, state.challenges[choice.a].by, state.challenges[choice.a].to};
    case Verb::book_shot: return says::BookShot{a};
    case Verb::compose: return says::Compose{Form(a)};
    case Verb::drop: return says::Drop{a};
    case Verb::later: return says::Later{a};
    case Verb::suggest: return says::Suggest{};
    case Verb::open_doors: return says::OpenDoors{};
    case Verb::let_run: return says::LetRun{a};
    case Verb::sign: return says::Sign{who};
    case Verb::release: return says::Release{who};
    case Verb::enter: return says::Enter{who};
    case Verb::take_out: return says::TakeOut{who};
    case Verb::cage: return says::Cage{};
    case Verb::hardcore: return says::Hardcore{};
    case Verb::put_up: return says::PutUp{a};
    case Verb::favor: return says::Favor{who};
    case Verb::lay_chip: return says::LayChip{Thing(a), b};
    case Verb::clear_chips: return says::ClearChips{};
    case Verb::script_bump: return says::ScriptBump{a};
    case Verb::script_spill: return says::ScriptSpill{a};
    case Verb::set_form: return says::SetForm{Form(a)};
    case Verb::fill_up: return says::FillUp{};
    case Verb::book_it: return says::BookIt{};
    case Verb::cancel: return says::Cancel{};
    case Verb::roll_again: return says::RollAgain{};
    case Verb::take_type: return says::TakeType{Form(a), (b & 1) != 0, (b & 2) != 0};
    case Verb::take_stakes: return says::TakeStakes{Stakes(a)};
    case Verb::take_title: return says::TakeTitle{a};
    case Verb::ring_bell: return says::RingBell{};
    case Verb::interview: return says::Interview{who, Chart(b)};
    case Verb::run_the_rest: return says::RunTheRest{};
    case Verb::stand: return says::Stand{who};
    case Verb::pin: return says::Pin{who};
    case Verb::accept: return says::Accept{};
    case Verb::refuse: return says::Refuse{};
    case Verb::another_season: return says::AnotherSeason{};
    case Verb::close_books: return says::CloseBooks{};
    case Verb::change: return says::Change{a};
    case Verb::put_off: return says::PutOff{};
    case Verb::use_as: return says::UseAs{a < 3 ? std::optional(Thing(a)) : std::nullopt};
    case Verb::arrange: return says::Arrange{who};
    case Verb::turn_side: return says::TurnSide{};
    case Verb::set_help: return says::SetHelp{Help(a)};
    case Verb::set_ally: return says::SetAlly{MaybeWho{who}.shape()};
    case Verb::set_foe: return says::SetFoe{MaybeWho{who}.shape()};
    case Verb::set_partner: return says::SetPartner{MaybeWho{who}.shape()};
  }
  return says::Cancel{};
}

}  // namespace bout::face_to_the_mat
