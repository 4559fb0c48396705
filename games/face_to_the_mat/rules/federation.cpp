// From show to show: the office, the card, the season (FTM-1.8, decisions D1 to D3).
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

bool gone_for_good(const Wrestler& wrestler) { return wrestler.away == forever; }

/// Those who were away come back, and what they missed is not held against them.
void count_absences(Table& table) {
  State& state = table.state;
  const auto missed = [&](Who who) { return !available(state[who]) && state[who].absent != 2; };  // 2: left tonight
  for (Challenge& challenge : state.challenges)  // FTM-R32: shows that one of the two misses are not counted
    if (missed(challenge.by) || missed(challenge.to)) ++challenge.due;
  for (Title& title : state.titles)
    for (const bool first : {true, false}) {
      const Who waits = first ? title.contender : title.next;
      if (waits != nobody && (missed(waits) || (!title.vacant() && missed(title.holders[0]))))
        ++(first ? title.due : title.next_due);
    }
  for (const Who who : state.everybody()) {
    Wrestler& wrestler = state[who];
    wrestler.fought = 0;
    if (wrestler.absent == 2) {
      wrestler.absent = wrestler.away > 0 ? 0 : 1;  // who has left town begins to count with the next show
      continue;
    }
    wrestler.absent = 0;
    if (wrestler.away == 0 || gone_for_good(wrestler)) continue;
    if (--wrestler.away == 0) table.emit(WrestlerReturned{who});
  }
  for (std::size_t i = 0; i < state.challenges.size();) {
    const Challenge challenge = state.challenges[i];
    if (gone_for_good(state[challenge.by]) || gone_for_good(state[challenge.to])) {
      table.emit(ChallengeLapsed{challenge.by, challenge.to});
      state.challenges.erase_at(i);
    } else {
      ++i;
    }
  }
}

/// Who keeps this match from being fought, if anybody does. A battle royale goes on without them as long as there are
/// enough for it (FTM-R50 to FTM-R52) and it settles no grudge of theirs.
Who strike_missing(const State& state, Booking& booking) {
  Booking left = booking;
  Who missing = nobody;
  for (std::size_t i = 0; i < left.entrants.size();) {
    const Who who = left.entrants[i];
    if (available(state[who])) {
      ++i;
      continue;
    }
    if (missing == nobody) missing = who;
    if (!is_royale(booking.form) || (booking.grudge && (who == booking.rivals[0] || who == booking.rivals[1])))
      return missing;
    left.entrants.erase_at(i);
  }
  if (missing == nobody || wrong_number(left.form, left.entrants.size())) return missing;
  booking = left;
  return nobody;
}

}  // namespace

bool asks(const State& state, const Rules& rules) { return !rules.auto_book && state.unattended == 0; }

void set_up(Table& table) {
  State& state = table.state;
  for (const WrestlerCard& card : table.rules.cards) state.roster.push_back(card.start);
  for (const TitleRule& rule : table.rules.titles) {
    Title title;
    title.holders = rule.champions;
    state.titles.push_back(title);
  }
  if (table.rules.kind == ShowKind::exhibition) {
    for (Wrestler& wrestler : state.roster) wrestler.signed_on = true;
    if (asks(state, table.rules)) return table.then(Compose{});
    Booking booking;
    any_entrants(table, booking);
    state.card.push_back(booking);
    return table.then(BeginMatch{});
  }
  for (const Booking& booking : table.rules.first_show) state.card.push_back(booking);
  table.then(OpenOffice{});
}

void resolve(const OpenOffice&, Table& table) {
  if (asks(table.state, table.rules)) return table.then(Desk{});
  table.then(SuggestCard{}, OpenShow{});
}

void resolve(const OpenShow&, Table& table) {
  State& state = table.state;
  state.open = true;
  state.at = state.interviews = 0;
  table.emit(ShowBegan{state.show, byte((state.show - 1) % table.rules.venues),
                       byte((state.show - 1) % table.rules.show_names), byte(state.card.size())});
  table.then(NextMatch{});
}

void resolve(const NextMatch&, Table& table) {
  State& state = table.state;
  while (state.at < state.card.size()) {  // somebody may have left town earlier tonight
    if (table.rules.kind == ShowKind::exhibition) break;
    const Who missing = strike_missing(state, state.card[state.at]);
    if (missing == nobody) break;
    table.emit(BookingDropped{byte(state.at + 1), missing});
    ++state.at;
  }
  if (state.at >= state.card.size()) {
    if (table.rules.kind == ShowKind::exhibition) {
      state.over = true;
      return;
    }
    return table.then(CloseShow{});
  }
  if (asks(state, table.rules)) return table.then(Interlude{});
  const bool halfway = state.at > 0 && state.at >= state.card.size() / 2;
  if (table.rules.interviews > 0 && halfway && state.interviews == 0) {  // FTM-D13
    Who guest = nobody;
    for (const Who who : state.everybody())
      if (available(state[who]) && (guest == nobody || fresher_guest(state, who, guest))) guest = who;
    if (guest != nobody) {
      const Chart reel = state[guest].side == Side::face ? Chart::i : Chart::j;
      return table.then(HoldInterview{guest, reel}, TellStory{Moment::interview}, BeginMatch{});
    }
  }
  table.then(BeginMatch{});
}

void resolve(const CloseShow&, Table& table) {
  State& state = table.state;
  table.emit(ShowEnded{state.show});
  state.open = false;
  state.card.clear();
  state.match = Match{};
  count_absences(table);
  ++state.show;
  const bool season = (state.show - 1) % table.rules.season_shows == 0;
  if (state.unattended > 0) --state.unattended;
  if (season)
    table.then(CloseSeason{});
  else
    table.then(OpenOffice{});
}

void resolve(const CloseSeason&, Table& table) {
  State& state = table.state;
  const int season = (state.show - 1) / table.rules.season_shows;
  table.emit(SeasonEnded{static_cast<std::uint16_t>(season)});
  if (season >= table.rules.seasons) return table.at_once(CloseBooks{});
  if (state.unattended > 0) return table.then(OpenOffice{});
  table.then(SeasonOver{});
}

}  // namespace bout::face_to_the_mat
