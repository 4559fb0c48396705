// The face/heel track, its cards, and turning: section 19, AON-24.5.
#include "games/all_or_nothing/career_rules.hpp"

namespace bout::all_or_nothing {

FixedList<std::uint8_t, 2> holdings(CrowdSide side, int space) {
  FixedList<std::uint8_t, 2> levels;
  const auto hold = [&](int level) { levels.push_back(byte(level)); };
  if (space >= 1 && space <= 3) hold(1);
  if (side == CrowdSide::face && space == 4) hold(1), hold(2);  // AON-19.6
  if (side == CrowdSide::face && space == 5) hold(2), hold(3);
  if (side == CrowdSide::heel && space == 4) hold(2);  // AON-19.7, AON-R58
  if (side == CrowdSide::heel && space == 5) hold(1), hold(2);
  return levels;
}

bool may_hold(const State& state, const Rules& rules, AbilityId id, int slot) {
  const Career& career = state.career;
  const Ability& ability = rules.abilities[id];
  if (ability.kind != AbilityKind::crowd || !career.side || ability.side != career.side) return false;
  const auto levels = holdings(*career.side, career.space);
  return slot < count_of(levels) && ability.level == levels[static_cast<std::size_t>(slot)] &&
         !career.held.contains(id);  // AON-19.11
}

void resolve(const AskHoldings&, Table& table) {  // AON-19.8, AON-R57: all of them anew
  Career& career = table.state.career;
  career.held.clear();
  if (career.side && !holdings(*career.side, career.space).empty()) table.then(ChooseHolding{0});
}

void resolve(const Hold& hold, Table& table) {
  table.state.career.held.push_back(hold.ability);  // AON-19.9
  table.emit(CardHeld{hold.ability});
}

void advance_track(Table& table, int by) {
  Career& career = table.state.career;
  if (!career.side) return;  // AON-19.1: there is no own side yet
  const int space = std::clamp(career.space + by, 1, int{most_space});  // AON-19.3; AON-19.4: never to the other side
  if (space == career.space) return;
  table.emit(TrackMoved{*career.side, career.space, byte(space)});
  career.space = byte(space);
  table.then(AskHoldings{});
}

void unlock(Table& table, Action action) {
  Career& career = table.state.career;
  if (career.may(action)) return;
  career.unlocked = static_cast<std::uint8_t>(career.unlocked | 1u << index(action));
  table.emit(ActionUnlocked{action});
}

void turn(Table& table) {
  Career& career = table.state.career;
  if (!career.side || my_board(table.state, table.rules).babyface_only) return;  // AON-24.8
  career.side = *career.side == CrowdSide::face ? CrowdSide::heel : CrowdSide::face;
  table.emit(Turned{*career.side, career.space});                          // the same space: AON-24.5
  if (career.chapter == 2) take_encounters(table, true);                   // AON-19.2, AON-24.6
  if (*career.side == CrowdSide::heel) unlock(table, Action::attack);      // AON-17.12
  table.then(AskHoldings{});
}

}  // namespace bout::all_or_nothing
