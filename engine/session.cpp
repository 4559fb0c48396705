#include "engine/session.hpp"

namespace bout {

namespace {

// What lies between two checkpoints at most, a choice counting as much as eight events: a fraction of a millisecond to
// carry out again.
constexpr std::size_t checkpoint_every = 1024, cost_of_choice = 8;

std::uint64_t sum_of(const std::vector<Outcome>& outcomes) {
  std::uint64_t sum = outcomes.size();
  for (const Outcome outcome : outcomes) sum = mix(sum, outcome);
  return sum;
}

Record head_of(const Record& record) {
  Record head;
  head.game = record.game;
  head.rules_version = record.rules_version;
  head.content = record.content;
  head.pack = record.pack;
  head.options = record.options;
  head.seats = record.seats;
  head.seed = record.seed;
  head.seed_from = record.seed_from;
  head.own_dice = record.own_dice;
  return head;
}

}  // namespace

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
  set_out();
}

void Session::set_out() {
  outcomes_ = record_.opening.size();
  checkpoints_.assign(1, {0, outcomes_, state_});
}

std::optional<NeededRoll> Session::set_up(const std::vector<Outcome>& dice) {
  events_.clear();
  Chance chance = Chance::scripted(dice);
  state_ = game_->start(chance, &events_);
  if (chance.stopped()) return chance.needed();
  set_up_rolls_ = chance.count();
  record_.opening = dice;
  set_out();
  return std::nullopt;
}

Session::Answer Session::play(Move move, const std::vector<Outcome>& dice) {
  if (record_.own_dice) return play(move, Chance::scripted(dice), std::nullopt);
  return play(move, Chance(record_.seed, outcomes_), SeedRolls{record_.seed, outcomes_, 0, {}});
}

Session::Answer Session::play(Move move, Chance chance, std::optional<SeedRolls> by_seed) {
  if (!game_->to_act(state_).contains(move.seat)) return {Refusal::not_your_turn, {}};
  ChoiceList offered;
  game_->choices(state_, move.seat, offered);
  if (!offered.contains(move.choice)) return {Refusal::not_offered, {}};

  AnyState next = state_;
  const std::size_t before = events_.size();
  Entry entry{move, {}};
  chance.record_to(&entry.outcomes);
  game_->apply(next, move.seat, move.choice, chance, &events_);
  ++carried_out_;
  if (chance.stopped()) {
    events_.resize(before);
    return {{}, chance.needed()};
  }

  state_ = std::move(next);
  outcomes_ += entry.outcomes.size();
  if (by_seed && entry.outcomes.size() > Entry::most_listed)
    entry.by_seed = SeedRolls{by_seed->seed, by_seed->from, entry.outcomes.size(), sum_of(entry.outcomes)};
  marks_.push_back(before);
  record_.entries.push_back(std::move(entry));
  const std::size_t choices = record_.entries.size(), last = checkpoints_.back().choices;
  if (choices % digest_every == 0) digests_.push_back(game_->digest(state_));
  if (events_.size() - events_before(last) + cost_of_choice * (choices - last) >= checkpoint_every)
    checkpoints_.push_back({choices, outcomes_, state_});
  return {};
}

/// The moment before choice number `count`, from the nearest checkpoint on.
Session::Checkpoint Session::at(std::size_t count) const {
  count = std::min(count, record_.entries.size());
  if (count == record_.entries.size()) return {count, outcomes_, state_};
  const auto behind = std::upper_bound(checkpoints_.begin(), checkpoints_.end(), count,
                                       [](std::size_t wanted, const Checkpoint& one) { return wanted < one.choices; });
  Checkpoint now = *(behind - 1);
  for (; now.choices < count; ++now.choices) {
    const Entry& entry = record_.entries[now.choices];
    Chance chance = Chance::scripted(entry.outcomes);
    game_->apply(now.state, entry.move.seat, entry.move.choice, chance);
    now.outcomes += entry.outcomes.size();
    ++carried_out_;
  }
  return now;
}

AnyState Session::state_at(std::size_t count) const { return at(count).state; }

void Session::rewind(std::size_t count) {
  if (count >= record_.entries.size()) return;
  Checkpoint then = at(count);
  state_ = std::move(then.state);
  outcomes_ = then.outcomes;
  events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(marks_[count]), events_.end());
  marks_.resize(count);
  record_.entries.resize(count);
  digests_.resize(count / digest_every);
  while (checkpoints_.back().choices > count) checkpoints_.pop_back();
}

void Session::draw_anew(std::uint64_t seed) {
  record_.seed = seed;
  record_.seed_from = record_.entries.size();
  if (record_.seed_from > 0) return;
  record_.opening.clear();
  begin();
}

Session Session::fork(std::size_t count, const Record& head) const {
  Fork fork(*this, count, head);
  while (!fork.step(~std::size_t{0})) continue;
  return fork.take();
}

std::size_t Session::bytes() const {
  return events_.size() * sizeof(AnyEvent) + record_.entries.size() * (sizeof(Entry) + sizeof(std::size_t)) +
         static_cast<std::size_t>(outcomes_) * sizeof(Outcome) +
         checkpoints_.size() * (sizeof(Checkpoint) + game_->state_size());
}

std::pair<Session, std::optional<Session::Misfit>> Session::replay(std::shared_ptr<const AnyGame> game,
                                                                   const Record& record) {
  Replay again(std::move(game), record);
  for (const Entry& entry : record.entries) again.play(entry);
  std::optional<Misfit> misfit = again.misfit();
  return {again.take(), std::move(misfit)};
}

// ---- another game that went the same way up to a choice -------------------------------------------------------------

namespace {

Record with_known_dice(const Record& record) {
  Record head = head_of(record);
  head.own_dice = true;  // every outcome is known: they are the script
  return head;
}

}  // namespace

Fork::Fork(const Session& of, std::size_t count, const Record& head)
    : of_(of),
      count_(std::min(count, of.record_.entries.size())),
      fork_(of.game_, with_known_dice(head)) {  // the set-up is taken over
  Session::Checkpoint then = of.at(count_);
  fork_.record_ = head_of(head);
  fork_.record_.opening = of.record_.opening;
  fork_.record_.entries.reserve(count_);
  fork_.state_ = std::move(then.state);
  fork_.outcomes_ = then.outcomes;
  fork_.events_.reserve(of.events_before(count_));
  fork_.marks_.assign(of.marks_.begin(), of.marks_.begin() + static_cast<std::ptrdiff_t>(count_));
  fork_.digests_.assign(of.digests_.begin(),
                        of.digests_.begin() + static_cast<std::ptrdiff_t>(count_ / Session::digest_every));
}

bool Fork::step(std::size_t events) {
  std::vector<Entry>& entries = fork_.record_.entries;
  for (; entries.size() < count_ && events > 0; events -= std::min(events, 1 + entries.back().outcomes.size()))
    entries.push_back(of_.record_.entries[entries.size()]);
  const std::size_t has = fork_.events_.size(), add = std::min(events, of_.events_before(count_) - has);
  const auto from = of_.events_.begin() + static_cast<std::ptrdiff_t>(has);
  fork_.events_.insert(fork_.events_.end(), from, from + static_cast<std::ptrdiff_t>(add));
  events -= add;
  const std::vector<Session::Checkpoint>& all = of_.checkpoints_;
  const auto next = [&] { return fork_.checkpoints_.size() < all.size() ? &all[fork_.checkpoints_.size()] : nullptr; };
  for (auto one = next(); one != nullptr && one->choices <= count_; one = next()) {
    if (events == 0) return false;
    fork_.checkpoints_.push_back(*one);
    events -= std::min(events, of_.game_->state_size() / sizeof(AnyEvent));
  }
  return entries.size() == count_ && fork_.events_.size() == of_.events_before(count_);
}

// ---- playing a record again ----------------------------------------------------------------------------------------

Replay::Replay(std::shared_ptr<const AnyGame> game, const Record& head)
    : own_dice_(head.own_dice), session_(std::move(game), with_known_dice(head)) {
  if (session_.set_up(head.opening))
    misfit_ = {Session::Misfit::opening, "the set-up needs other rolls than the record has"};
  else if (session_.set_up_rolls_ != head.opening.size())
    misfit_ = {Session::Misfit::opening, "the record has more rolls than the set-up needs"};
}

bool Replay::fits(const Session::Answer& answer) {
  const std::size_t at = session_.record_.entries.size();
  if (answer.refused) misfit_ = {at, std::string(text_of(*answer.refused))};
  if (answer.needed)
    misfit_ = {at, "the " + session_.game().roll_text(answer.needed->name) +
                       (answer.needed->kinds.empty() ? " is missing, or is not a face of a die with " +
                                                           std::to_string(answer.needed->sides) + " sides"
                                                     : " is missing, or is not one of the cards that may come")};
  return !misfit_;
}

void Replay::play(const Entry& entry) {
  if (misfit_) return;
  const std::optional<SeedRolls>& rolls = entry.by_seed;
  if (!fits(rolls ? session_.play(entry.move, Chance(rolls->seed, rolls->from), rolls)
                  : session_.play(entry.move, entry.outcomes)))
    return;
  const std::size_t at = session_.record_.entries.size() - 1;
  const std::vector<Outcome>& came = session_.record_.entries[at].outcomes;
  if (!rolls && came.size() != entry.outcomes.size())
    misfit_ = {at, "the record has more rolls than this choice needs"};
  if (rolls && came.size() != rolls->count) misfit_ = {at, "it rolled another number of dice when it was kept"};
  if (rolls && !misfit_ && rolls->sum.value_or(sum_of(came)) != sum_of(came))
    misfit_ = {at, "its rolls are not those that its seed gives"};
}

Session Replay::take() {
  session_.record_.own_dice = own_dice_;
  return std::move(session_);
}

}  // namespace bout
