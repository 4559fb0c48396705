// Rounds, Plot Points, Impulses, the Trigger Sequence, Cleanup, and how a Scenario ends: AWE-3, 4, 5, 10, 22.
#include <algorithm>
#include <cstdlib>

#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

void resolve(const BeginRound&, Table& table) {
  State& state = table.state;
  if (state.round >= state.last_slot) return end_scenario(table, Ending::failure);  // AWE-3.3, AWE-22.3
  ++state.round;
  state.sequence.enemies_went = false;
  for (Hero& hero : state.heroes) hero.attacked = hero.first = false;
  table.emit(RoundBegan{state.round});
  table.then(ReadSlot{}, DrawImpulses{}, PlayInstants{}, NextTrigger{});  // AWE-3.1, AWE-3.4
  announce(table, When::round_start, no_unit);
}

void resolve(const ReadSlot&, Table& table) {
  State& state = table.state;
  const bool covered = slot_covered(state, state.round);  // AWE-5.2
  state.read = static_cast<std::uint16_t>(state.read | 1u << state.round);
  table.emit(SlotRead{state.round, covered, state.campaign.chapter});
  const SlotEntry& entry = scenario(state, table.rules).plot[index(state.round - 1)];
  table.then(Settle{});
  if (state.guess) return;  // AWE-R190
  Frame frame;
  frame.plot = true;
  run_card(table, covered ? entry.armour : entry.point, frame);  // AWE-5.3, AWE-5.4, AWE-R86
}

void resolve(const Settle&, Table& table) { settle(table); }

// Impulses

void resolve(const DrawImpulses&, Table& table) {
  expire(table, Until::plot, no_unit);
  State& state = table.state;
  for (const Unit unit : all_heroes()) {
    Hero& hero = hero_at(state, unit);
    hero.drawn = {no_impulse, no_impulse};
    hero.chosen = true;
    if (!hero.playing() || hero.solo) continue;  // AWE-10.12, AWE-37.3, AWE-15.4: floored ones do
    if (hero.impulses.size() < 2) {              // AWE-10.10, AWE-10.13
      hero.held.each([&](int impulse, int) { hero.impulses.shuffle_in(static_cast<ImpulseId>(impulse)); });
      hero.held = {};
    }
    const int cards = std::min(2, hero.impulses.size());
    for (int i = 0; i < cards; ++i)
      hero.drawn[index(i)] = hero.impulses.draw(table.chance, roll_name(RollKind::impulse, number(unit)));
    if (cards > 0) table.emit(ImpulsesDrawn{unit, hero.drawn[0], hero.drawn[1]});  // AWE-R65: none left, none played
    if (cards == 1) choose_impulse(table, unit, 0);  // AWE-10.11
    if (cards == 2) hero.chosen = false;
  }
  for (const Hero& hero : state.heroes)
    if (!hero.chosen) return table.then(ChooseImpulses{});
}

void choose_impulse(Table& table, Unit unit, int which) {
  Hero& hero = hero_at(table.state, unit);
  hero.in_play = hero.drawn[index(which)];
  const ImpulseId other = hero.drawn[index(1 - which)];
  if (other != no_impulse) hero.held.add(number(other));  // AWE-10.8
  hero.drawn = {no_impulse, no_impulse};
  hero.chosen = true;
  listen(table.state, table.rules);
  table.emit(ImpulsePlayed{unit, hero.in_play, other});
}

Units instants(const State& state, const Rules& rules) {
  Units found;
  for (const Unit unit : all_heroes()) {
    const Hero& hero = hero_at(state, unit);
    if (hero.playing() && hero.in_play != no_impulse && rules.cards[hero.in_play].type == ImpulseType::instant)
      found.add(unit);
  }
  return found;
}

void play_instant(Table& table, Unit unit) {
  const Effects effects = table.rules.cards[hero_at(table.state, unit).in_play].effects;
  use_up_impulse(table, unit);  // AWE-10.4
  Frame frame;
  frame.self = frame.target = unit;
  run_card(table, effects, frame);
}

void resolve(const PlayInstants&, Table& table) {
  const Units waiting = instants(table.state, table.rules);
  if (waiting.empty()) return;
  table.then(PlayInstants{});
  if (waiting.size() > 1) return table.then(OrderInstants{});  // AWE-R66
  play_instant(table, waiting.front());
}

// The Trigger Sequence

void resolve(const NextTrigger&, Table& table) {
  State& state = table.state;
  Sequence& row = state.sequence;
  settle(table);
  row.added = 0;
  if (row.ready.empty()) return table.then(CleanUp{1});  // AWE-3.5
  const Trigger token = row.ready[0];  // AWE-4.1
  row.ready.erase_at(0);
  if ((row.face_down >> index(token) & 1) != 0) {  // AWE-4.2
    row.face_down &= ~(1u << index(token));
    table.emit(TokenTurned{token});
  }
  row.active = token;
  if (is_type(token)) {
    if (living(state, type_of(token)) == 0) {  // AWE-4.8, AWE-R43
      row.active = no_trigger;
      table.emit(TokenGone{token, Gone::died_out});
      return table.then(NextTrigger{});
    }
    row.enemies_went = true;
    return table.then(TypeTurn{type_of(token)});
  }
  if (!playing(state, hero_of(token))) {
    row.active = no_trigger;
    table.emit(TokenGone{token, Gone::collapsed});
    return table.then(NextTrigger{});
  }
  table.then(BeginTurn{hero_of(token)});
}

namespace {

template <class List>
bool take_out(List& list, Trigger token) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i] == token) {
      list.erase_at(i);
      return true;
    }
  return false;
}

template <class List>
void insert_at(List& list, std::size_t place, Trigger token) {
  list.push_back(token);
  std::rotate(list.begin() + place, list.end() - 1, list.end());
}

}  // namespace

void drop_trigger(Table& table, Trigger token, Gone why) {
  Sequence& row = table.state.sequence;
  if (row.active == token) {
    row.active = gone_trigger;  // AWE-R47
  } else {
    if ((row.face_down >> index(token) & 1) != 0) return;  // AWE-R43: nobody looks
    const std::size_t before = row.ready.size();
    std::size_t place = 0;
    while (place < before && row.ready[place] != token) ++place;
    if (place < row.added) --row.added;
    if (!take_out(row.ready, token) && !take_out(row.fast, token) && !take_out(row.slow, token)) return;
  }
  table.emit(TokenGone{token, why});
}

void add_trigger(Table& table, EnemyType type) {
  Sequence& row = table.state.sequence;
  const Trigger token = trigger_of(type);
  // AWE-R46
  if (row.active == token || row.ready.contains(token) || row.fast.contains(token) || row.slow.contains(token)) return;
  std::size_t place = 0;                                         // AWE-4.9, AWE-R44, AWE-R45: left of all
  if (row.active != no_trigger) place = row.added++;             // AWE-4.10: behind the one being resolved
  insert_at(row.ready, std::min(place, row.ready.size()), token);
  table.emit(TokenAdded{token, byte(place)});
}

// Cleanup

void slide_up(State& state, const Rules& rules) {  // AWE-3.6, AWE-4.6, AWE-4.5, AWE-R40, AWE-R41
  Sequence& row = state.sequence;
  row.ready.clear();
  const bool outward = rules.fast_fill == FastFill::outward;  // AWE-O20
  for (std::size_t i = 0; i < row.fast.size(); ++i) row.ready.push_back(row.fast[outward ? row.fast.size() - 1 - i : i]);
  for (const Trigger token : row.slow) row.ready.push_back(token);
  row.fast.clear();
  row.slow.clear();
}

namespace {

void turn_floored(Table& table) {  // AWE-3.8, AWE-R78
  State& state = table.state;
  bool all_down = true, any = false;
  for (const Hero& hero : state.heroes)
    if (hero.playing()) {
      any = true;
      all_down &= hero.floored != Floored::standing;
    }
  for (const Unit unit : all_heroes()) {
    Hero& hero = hero_at(state, unit);
    if (!hero.playing() || hero.floored == Floored::standing) continue;
    const Floored to = any && all_down ? Floored::exposed : Floored::floored;
    if (to == hero.floored) continue;
    hero.floored = to;
    table.emit(FlooredTurned{unit, to});
  }
}

void end_of_round(Table& table) {  // AWE-3.11
  State& state = table.state;
  for (const Unit unit : all_heroes())
    if (hero_at(state, unit).in_play != no_impulse) use_up_impulse(table, unit, true);  // AWE-10.7
  expire(table, Until::round, no_unit);
  expire(table, Until::attacks, no_unit);  // "or Cleanup"
  forget_limits(state, Limit::per_round);
  state.struck = {};
}

}  // namespace

void resolve(const CleanUp& clean, Table& table) {
  settle(table);
  switch (clean.step) {
    case 1:
      slide_up(table.state, table.rules);
      table.then(CleanUp{3});
      announce(table, When::cleanup, no_unit);  // step 2: AWE-3.7
      return;
    case 3:
      turn_floored(table);
      for (Hero& hero : table.state.heroes) hero.brace = byte(hero.brace + hero.kept), hero.kept = 0;
      return table.then(AskBrace{}, CleanUp{5});  // AWE-3.9
    default: end_of_round(table); return table.then(BeginRound{});
  }
}

bool can_spend_brace(const State& state, const Rules& rules, Unit unit) {
  if (!playing(state, unit) || hero_at(state, unit).brace == 0) return false;
  return can_step(state, trigger_of(unit)) || can_retrieve(state, rules, unit);
}

void resolve(const AskBrace&, Table& table) {
  bool asks = false;
  for (const Unit unit : all_heroes()) {
    if (!playing(table.state, unit) || hero_at(table.state, unit).brace == 0) continue;
    if (!can_spend_brace(table.state, table.rules, unit)) return table.then(DropBrace{unit});  // nothing to spend it on
    asks = true;
  }
  if (asks) table.then(SpendBrace{});
}

namespace {

void spend_brace(Table& table, Unit unit) {
  --hero_at(table.state, unit).brace;
  table.then(AskBrace{});
}

}  // namespace

/// One token, two things: a step and another in its direction are one choice, and a step back would be none.
void brace_step(Table& table, Unit unit, int by) {
  spend_brace(table, unit);
  move_token(table, trigger_of(unit), by);
  if (std::abs(by) == 1 && can_retrieve(table.state, table.rules, unit)) table.then(BraceStep{unit, true});
}

void brace_retrieval(Table& table, Unit unit, int place, Slot slot) {
  spend_brace(table, unit);
  retrieve(table.state, table.rules, unit, place, slot);
  if (can_step(table.state, trigger_of(unit)) || can_retrieve(table.state, table.rules, unit)) table.then(BraceStep{unit, false});
}

void resolve(const DropBrace& drop, Table& table) {  // AWE-12.37, AWE-3.10, AWE-R49
  Hero& hero = hero_at(table.state, drop.unit);
  const int kept = attribute(table.state, table.rules, drop.unit, Attribute::brace_kept);
  hero.kept = byte(std::clamp<int>(kept, 0, hero.brace));
  hero.brace = 0;
  table.then(AskBrace{});
}

void move_token(Table& table, Trigger token, int by) {  // AWE-R48
  auto& row = table.state.sequence.ready;
  const int step = by < 0 ? -1 : 1;
  const auto found = std::find(row.begin(), row.end(), token);
  if (found == row.end()) return;
  auto at = found - row.begin();
  for (int left = std::abs(by); left > 0; --left, at += step) std::swap(row[index(at)], row[index(at + step)]);
  table.emit(TokenMoved{token, static_cast<std::int8_t>(by)});
}

int room_to_step(const State& state, Trigger token, int way) {
  const auto& row = state.sequence.ready;
  const auto found = std::find(row.begin(), row.end(), token);
  if (found == row.end()) return 0;
  return static_cast<int>(way < 0 ? found - row.begin() : row.end() - found - 1);
}

bool can_step(const State& state, Trigger token) {
  return room_to_step(state, token, -1) > 0 || room_to_step(state, token, 1) > 0;
}

// The end

void settle(Table& table) {
  State& state = table.state;
  if (!state.started || state.ending != Ending::none) return;
  const Frame nobody;
  if (scenario(state, table.rules).victory != no_node && holds(state, table.rules, scenario(state, table.rules).victory, nobody))
    return end_scenario(table, Ending::success);  // AWE-22.1, AWE-R83: success first
  bool anybody = false;
  for (const Hero& hero : state.heroes) anybody |= hero.playing();
  if (!anybody) return end_scenario(table, Ending::failure);  // AWE-15.16, AWE-R185
  for (const NodeId failure : scenario(state, table.rules).failures)  // AWE-R84
    if (holds(state, table.rules, failure, nobody)) return end_scenario(table, Ending::failure);
}

// Giving up: AWE-R188

Seats yet_to_surrender(const State& state, const Rules& rules) {
  Seats seats;
  for (const Unit unit : all_heroes())
    if (playing(state, unit) && (state.surrender >> number(seat_of(rules, unit)) & 1) == 0) seats.add(seat_of(rules, unit));
  return seats;
}

void propose_surrender(Table& table, Unit unit, Seat seat) {
  table.state.surrender = static_cast<std::uint8_t>(1u << number(seat));
  table.emit(SurrenderProposed{unit});
  if (table.rules.players == 1) return end_scenario(table, Ending::failure);
  table.then(AnswerSurrender{0}, AskTurn{unit});
}

void agree_to_surrender(Table& table, Seat seat) {
  State& state = table.state;
  state.surrender = static_cast<std::uint8_t>(state.surrender | 1u << number(seat));
  if (yet_to_surrender(state, table.rules).empty()) return end_scenario(table, Ending::failure);  // AWE-22.3, AWE-R85
  table.then(AnswerSurrender{0});
}

void decline_surrender(Table& table, Seat seat) { table.emit(SurrenderDeclined{static_cast<Unit>(number(seat))}); }

void end_scenario(Table& table, Ending ending) {
  State& state = table.state;
  if (state.ending != Ending::none) return;
  state.ending = ending;
  while (state.agenda.size() > state.campaign.below) state.agenda.pop_back();
  state.agenda.push_back(EndScenario{});
}

void resolve(const EndScenario&, Table& table) {
  State& state = table.state;
  if (state.closing) {
    if (table.rules.campaign()) return;  // AfterScenario lies below
    state.ended = true;
    state.agenda.clear();
    return;
  }
  state.closing = true;
  state.acts.clear();
  state.blows.clear();
  state.forced.clear();
  state.frames.clear();
  state.moments.clear();
  table.emit(ScenarioEnded{state.ending, state.round, state.campaign.chapter});
  for (const Dropped& item : state.dropped) discard_item(table, no_unit, item.item);  // AWE-22.5
  state.dropped.clear();
  state.agenda.push_back(EndScenario{});
  if (state.guess) return;  // AWE-R190
  Frame frame;
  for (const Unit unit : all_heroes())
    if (frame.self == no_unit && hero_at(state, unit).part != Part::absent) frame.self = unit;
  for (const Secondary& goal : scenario(state, table.rules).secondary)  // AWE-22.2
    if (holds(state, table.rules, goal.condition, frame)) run_card(table, goal.effects, frame);
  run_card(table, state.ending == Ending::success ? scenario(state, table.rules).success : scenario(state, table.rules).failure, frame);
}

}  // namespace bout::alls_well
