#include "engine/session.hpp"

namespace bout {

std::string_view text_of(Refusal refusal) {
  return refusal == Refusal::not_your_turn ? "it is not this seat's turn" : "this is not among the choices";
}

Session::Session(std::shared_ptr<const AnyGame> game, Record head) : game_(std::move(game)), record_(std::move(head)) {
  record_.opening.clear();
  record_.entries.clear();
  if (!record_.own_dice) begin();
}

void Session::begin() {
  events_.clear();
  Chance chance(record_.seed);
  chance.record_to(&record_.opening);
  state_ = game_->start(chance, &events_);
  outcomes_ = record_.opening.size();
}

std::optional<NeededRoll> Session::set_up(const std::vector<Outcome>& dice) {
  events_.clear();
  Chance chance = Chance::scripted(dice);
  state_ = game_->start(chance, &events_);
  if (chance.stopped()) return chance.needed();
  record_.opening = dice;
  outcomes_ = dice.size();
  return std::nullopt;
}

Session::Answer Session::play(Move move, const std::vector<Outcome>& dice) {
  if (!game_->to_act(state_).contains(move.seat)) return {Refusal::not_your_turn, {}};
  ChoiceList offered;
  game_->choices(state_, move.seat, offered);
  if (!offered.contains(move.choice)) return {Refusal::not_offered, {}};

  AnyState next = state_;
  EventLog told;
  Entry entry{move, {}};
  Chance chance = record_.own_dice ? Chance::scripted(dice) : Chance(record_.seed, outcomes_);
  chance.record_to(&entry.outcomes);
  game_->apply(next, move.seat, move.choice, chance, &told);
  if (chance.stopped()) return {{}, chance.needed()};

  state_ = std::move(next);
  outcomes_ += entry.outcomes.size();
  marks_.push_back(events_.size());
  events_.insert(events_.end(), told.begin(), told.end());
  record_.entries.push_back(std::move(entry));
  return {};
}

std::pair<Session, std::optional<Session::Misfit>> Session::replay(std::shared_ptr<const AnyGame> game,
                                                                   const Record& record) {
  Record head = record;
  head.own_dice = true;  // every outcome is known: they are the script
  Session session(std::move(game), head);
  const auto fail = [&](std::size_t at, std::string why) {
    session.record_.own_dice = record.own_dice;
    return std::make_pair(std::move(session), std::optional<Misfit>({at, std::move(why)}));
  };
  if (session.set_up(record.opening))
    return fail(record.entries.size(), "the set-up needs other rolls than the record has");
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const Entry& entry = record.entries[i];
    const Answer answer = session.play(entry.move, entry.outcomes);
    if (answer.refused) return fail(i, std::string(text_of(*answer.refused)));
    if (answer.needed)
      return fail(i, "the " + session.game().roll_text(answer.needed->name) +
                         " is missing, or is no face of a die with " + std::to_string(answer.needed->sides) + " sides");
    if (session.record_.entries.back().outcomes.size() != entry.outcomes.size())
      return fail(i, "the record has more rolls than this choice needs");
  }
  session.record_.own_dice = record.own_dice;
  return {std::move(session), std::nullopt};
}

void Session::rewind(std::size_t count) {
  Record shorter = record_;
  shorter.entries.resize(std::min(count, shorter.entries.size()));
  auto [session, misfit] = replay(game_, shorter);
  assert(!misfit);
  *this = std::move(session);
}

}  // namespace bout
