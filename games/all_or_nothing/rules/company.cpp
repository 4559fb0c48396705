// Wrestler cards: the deck, the discard pile, and whoever holds a role: AON-22.1, AON-22.11, sections 23 and 24.
#include "games/all_or_nothing/career_rules.hpp"

namespace bout::all_or_nothing {

namespace {

bool in_a_role(const Career& career, Wrestler who) {
  return std::find(career.roles.begin(), career.roles.end(), who) != career.roles.end();
}

/// Takes the card out of the deck or the discard pile, if it lies there.
void take_out(Table& table, Wrestler who) {
  Career& career = table.state.career;
  if (career.wrestlers.search(who)) return;
  for (std::size_t i = 0; i < career.gone.size(); ++i)
    if (career.gone[i] == who) return career.gone.erase_at(i);
}

}  // namespace

void shuffle_wrestlers(Table& table) {  // AON-22.1, AON-24.4
  Career& career = table.state.career;
  career.wrestlers = {};
  career.gone.clear();
  for (const Wrestler wrestler : table.rules.boards.keys())
    if (!table.rules.boards[wrestler].npc_only && wrestler != me(table.state) && !in_a_role(career, wrestler))
      career.wrestlers.shuffle_in(wrestler);
}

Wrestler draw_wrestler(Table& table) {
  Career& career = table.state.career;
  if (career.wrestlers.empty() && !career.gone.empty()) {  // AON-22.11
    for (const Wrestler wrestler : career.gone) career.wrestlers.shuffle_in(wrestler);
    table.emit(WrestlersReshuffled{byte(career.gone.size())});
    career.gone.clear();
  }
  if (career.wrestlers.empty()) return no_wrestler;  // all of them have roles: changed packs only
  const Wrestler who = career.wrestlers.draw(table.chance, roll_name(RollKind::wrestler_card));
  if (!table.chance.stopped()) table.emit(WrestlerSeen{who});
  return who;
}

Wrestler fetch(Table& table, Who who) {
  Career& career = table.state.career;
  if (who.code == Who::draw) return draw_wrestler(table);
  if (who.code == Who::last) return career.gone.empty() ? no_wrestler : career.gone.take_back();
  if (who.is_role()) return std::exchange(career.roles[who.role()], no_wrestler);  // it leaves the old role
  for (Wrestler& holder : career.roles)
    if (holder == who.wrestler()) holder = no_wrestler;
  take_out(table, who.wrestler());
  return who.wrestler();
}

void discard_wrestler(Table& table, Wrestler who) {
  Career& career = table.state.career;
  if (who == no_wrestler || who == me(table.state) || table.rules.boards[who].npc_only) return;
  if (in_a_role(career, who) || career.gone.contains(who)) return;  // AON-20.4
  career.gone.push_back(who);
}

void end_role(Table& table, Role role) {
  const Wrestler who = std::exchange(table.state.career.roles[role], no_wrestler);
  if (who == no_wrestler) return;
  table.emit(RoleEnded{role, who});
  discard_wrestler(table, who);
}

void give_role(Table& table, Role role, Wrestler who) {
  Career& career = table.state.career;
  if (who == no_wrestler) return;
  if (role == Role::rival && career.roles[role] != no_wrestler) return discard_wrestler(table, who);  // AON-23.7
  if (role == Role::ally) return gain_ally(table, who);
  end_role(table, role);
  career.roles[role] = who;  // AON-24.1
  table.emit(RoleGiven{role, who});
  if (role != Role::rival) return;
  drop_encounters(table, true);  // AON-23.2
  table.emit(RivalMade{who, byte(career.encounters.size())});
}

void gain_ally(Table& table, Wrestler who) {
  if (who == no_wrestler) return;
  if (table.state.career.roles[Role::ally] != no_wrestler) return table.then(ChooseAlly{who});  // AON-24.9, AON-R84
  table.at_once(TakeAlly{who});
}

void resolve(const TakeAlly& take, Table& table) {
  end_role(table, Role::ally);
  table.state.career.roles[Role::ally] = take.who;
  table.emit(RoleGiven{Role::ally, take.who});
}

void resolve(const LetGo& let, Table& table) { discard_wrestler(table, let.who); }

std::optional<AbilityId> helper_ability(const State& state, const Rules& rules, AbilityKind kind) {
  if (!state.career.side) return std::nullopt;
  for (const AbilityId ability : rules.abilities.keys())
    if (rules.abilities[ability].kind == kind && rules.abilities[ability].side == state.career.side)
      return ability;  // AON-24.3
  return std::nullopt;
}

}  // namespace bout::all_or_nothing
