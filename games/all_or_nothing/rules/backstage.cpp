// Backstage actions and rolls of a card: section 17.
#include "games/all_or_nothing/career_rules.hpp"

namespace bout::all_or_nothing {

namespace {

constexpr int most_backstage = 12;

struct BackstageRoll {
  std::array<std::uint8_t, most_backstage> dice{};
  std::uint8_t count = 0, successes = 0;
  bool one = false;
};

BackstageRoll roll_dice(Table& table, int dice) {
  BackstageRoll roll;
  for (; roll.count < std::min(dice, most_backstage); ++roll.count) {
    const int die = table.roll(6, roll_name(RollKind::backstage));
    roll.dice[roll.count] = byte(die);
    roll.successes = byte(roll.successes + (die >= table.rules.action_success));  // AON-17.4
    roll.one = roll.one || die == 1;
  }
  return roll;
}

}  // namespace

int backstage_dice(const State& state, const Rules& rules, Action action) {
  int dice = my_board(state, rules).stats[static_cast<Stat>(action)];  // AON-17.1: in the same order
  if (state.career.roles[Role::ally] != no_wrestler)
    if (const auto ally = helper_ability(state, rules, AbilityKind::ally)) dice += rules.abilities[*ally].backstage_die;
  return dice + state.career.die_bonus[action];  // AON-17.15
}

std::uint8_t open_actions(const State& state, const Rules&, std::uint8_t of, std::uint8_t last) {
  std::uint8_t open = of & state.career.unlocked;  // AON-17.2, AON-17.3
  if (state.career.side != CrowdSide::heel) open &= static_cast<std::uint8_t>(~(1u << index(Action::attack)));  // AON-17.13
  if (last < 4) open &= static_cast<std::uint8_t>(~(1u << last));                                      // AON-17.5
  return open;
}

void resolve(const AskBackstage& ask, Table& table) {
  if (ask.left == 0 || open_actions(table.state, table.rules, ask.of, ask.last) == 0) return;
  table.then(ChooseBackstage{ask.left, ask.of, ask.last});  // AON-17.14
}

void resolve(const RollBackstage& take, Table& table) {
  Career& career = table.state.career;
  const BackstageRoll roll = roll_dice(table, backstage_dice(table.state, table.rules, take.action));
  if (table.chance.stopped()) return;
  career.die_bonus[take.action] = 0;  // AON-17.16
  table.emit(BackstageRolled{take.action, roll.dice, roll.count, roll.successes, roll.one});
  const std::uint8_t last = roll.successes > 0 ? byte(index(take.action)) : no_limit;
  career.last_action = last;
  table.then(AskBackstage{byte(take.left - 1), take.of, last});
  const bool works = roll.successes > 0;
  switch (take.action) {
    case Action::recovery:  // AON-17.6, AON-R52
      if (career.bumps > 0 || (career.injuries.size() > 0 && roll.successes > 1))
        if (works) table.then(SpendRecovery{roll.successes});
      return;
    case Action::training:  // AON-17.7
      career.skill = static_cast<std::uint16_t>(career.skill + roll.successes);
      if (works) table.emit(SkillGained{roll.successes, career.skill});
      return;
    case Action::promo:  // AON-17.8
      career.next.promo = byte(career.next.promo + roll.successes);
      if (works) advance_track(table, 1);
      return;
    case Action::attack:  // AON-17.9, AON-17.10, AON-R53
      career.next.attack = byte(career.next.attack + roll.successes);
      if (roll.one)
        career.next.penalty =
            table.rules.attack_penalty == AttackPenalty::match ? 1 : byte(career.next.penalty + 1);  // AON-R99
      if (works) advance_track(table, 1);
      return;
  }
}

void resolve(const RollStat& roll, Table& table) {
  const story::Story& story = story_of(table.rules);
  const Stat stat = static_cast<Stat>(story[roll.hook].a);
  const BackstageRoll rolled = roll_dice(table, my_board(table.state, table.rules).stats[stat]);
  if (table.chance.stopped()) return;
  table.emit(StatRolled{stat, rolled.dice, rolled.count, rolled.successes});
  table.state.career.way = byte(index(rolled.successes > 0 ? RollWay::some : RollWay::none));
  if (const story::At each = story.way(roll.hook, number(RollWay::each)); each != story::nowhere)
    for (int i = 0; i < rolled.successes; ++i) table.then(story::Tell{each});
}

}  // namespace bout::all_or_nothing
