// Bumps, injuries and what they cost: section 16, AON-17.6.
#include "games/all_or_nothing/career_rules.hpp"

namespace bout::all_or_nothing {

void gain_vp(Table& table, int by) {
  Career& career = table.state.career;
  if (by == 0) return;
  career.vp = static_cast<std::int16_t>(career.vp + by);  // AON-15.8, AON-15.9: also below 0
  table.emit(VpChanged{static_cast<std::int8_t>(by), career.vp});
}

void add_bumps(Table& table, int by) {
  Career& career = table.state.career;
  const int bumps = std::max(0, career.bumps + by);  // AON-16.23: as many as there are
  if (bumps == career.bumps) return;
  table.emit(BumpsChanged{static_cast<std::int8_t>(bumps - career.bumps), byte(bumps)});
  career.bumps = byte(bumps);
  while (career.bumps >= table.rules.bumps_per_injury && !table.chance.stopped()) {  // AON-16.4, AON-R49
    career.bumps = byte(career.bumps - table.rules.bumps_per_injury);
    table.emit(BumpsChanged{static_cast<std::int8_t>(-table.rules.bumps_per_injury), career.bumps});
    take_injury(table, std::nullopt);
  }
}

void take_injury(Table& table, std::optional<Injury> named) {
  Career& career = table.state.career;
  if (career.injury_deck.size() == 0) return;
  int kind = named ? number(*named) : -1;
  if (kind < 0 || career.injury_deck.count(kind) == 0)  // AON-16.23: none of that name is left
    kind = table.chance.kind(career.injury_deck, roll_name(RollKind::injury));
  if (table.chance.stopped()) return;
  career.injury_deck.take(kind);
  career.injuries.add(kind);  // AON-16.19: the same one twice
  table.emit(InjuryTaken{Injury(kind), byte(career.injuries.size())});
}

void take_injuries_back(Table& table) {
  if (table.state.career.injuries.size() > table.rules.injury_limit)
    table.then(AskInjuries{false});  // AON-16.17, AON-R51
}

void resolve(const AskInjuries& ask, Table& table) {
  const int held = table.state.career.injuries.size();
  if (held > table.rules.injury_limit || (ask.after_match && held > 0))
    table.then(OfferInjuries{ask.after_match});  // AON-16.16, AON-16.17
}

namespace {

void heal_injury(Table& table, Injury injury, int vp) {
  Career& career = table.state.career;
  career.injuries.take(number(injury));
  career.injury_deck.add(number(injury));  // AON-16.19
  career.vp = static_cast<std::int16_t>(career.vp - vp);
  table.emit(InjuryHealed{injury, byte(career.injuries.size()), static_cast<std::int8_t>(-vp)});
}

}  // namespace

void resolve(const ReturnInjury& give, Table& table) {
  heal_injury(table, give.injury, table.rules.injury_vp);  // AON-16.16
}

void resolve(const HealBump&, Table& table) { add_bumps(table, -1); }  // AON-17.6

void resolve(const HealInjury& heal, Table& table) { heal_injury(table, heal.injury, 0); }  // AON-16.18

}  // namespace bout::all_or_nothing
