// The computer promoter: pending matches first, then close grades of opposite sides, the champion last (FTM-D3,
// FTM-D5).
#include "games/face_to_the_mat/rules/matchmaking.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr int usual_matches = 7;

int die(Table& table, int sides) { return table.roll(sides, name_of(Roll::booking)); }

/// At most two matches of a show are special (FTM-D5).
int special_matches(const State& state) {
  int count = 0;
  for (const Booking& booking : state.card)
    count += booking.cage || booking.hardcore || (booking.form != Form::normal && booking.form != Form::tag);
  return count;
}

/// Bit n: the champion of title n may put it up in this match.
std::uint8_t titles_at_hand(const State& state, const Rules& rules, const Booking& booking) {
  std::uint8_t titles = 0;
  for (std::size_t i = 0; i < state.titles.size(); ++i) {
    Booking with = booking;
    with.titles = byte(1 << i);
    if (!state.titles[i].vacant() && !objection(state, rules, with)) titles |= with.titles;
  }
  return titles;
}

Booking pair_of(Who a, Who b) {
  Booking booking;
  booking.entrants.push_back(a);
  booking.entrants.push_back(b);
  return booking;
}

/// Whose meeting a chart has given a shape, and who are free: one in two meets tonight, as ordered (FTM-R35).
void book_ordered(Table& table) {
  State& state = table.state;
  const auto orders = state.bound;
  for (const Bound& bound : orders) {
    if (!has_room(state, table.rules) || (bound.what != Stipulation::normal && special_matches(state) >= 2)) return;
    const People free = free_tonight(state);
    if (!free.contains(bound.a) || !free.contains(bound.b) || die(table, 2) == 1) continue;
    Booking booking = pair_of(bound.a, bound.b);
    booking.rivals = {bound.a, bound.b};
    obey_bound(state, table.rules, booking);
    if (booking.form != Form::normal) fill_entrants(table, booking);
    booking.rivals = {nobody, nobody};
    if (!objection(state, table.rules, booking)) add_booking(table, booking);
  }
}

/// Two who both have a partner tonight meet as teams, where enough people are left for the card (FTM-D5).
bool meet_as_teams(const State& state, Booking& booking, const People& free, int wanted) {
  const Who first = booking.entrants[0], second = booking.entrants[1];
  const Who mate = state[first].partner, other = state[second].partner;
  if (mate == nobody || other == nobody || !free.contains(mate) || !free.contains(other)) return false;
  if (count_of(free) - 4 < 2 * (wanted - count_of(state.card) - 1)) return false;
  Booking teams;
  teams.form = Form::tag;
  for (const Who who : {first, mate, second, other}) teams.entrants.push_back(who);
  for (const Bound& bound : state.bound)
    if (is_meeting(state, teams, bound.a, bound.b)) return false;
  booking = teams;
  return true;
}

/// Something out of the ordinary for two who are to meet, where the card has room for it (FTM-D5, FTM-D6).
void make_special(Table& table, Booking& booking, const People& free, int wanted) {
  const State& state = table.state;
  const Who first = booking.entrants[0], second = booking.entrants[1];
  if (meet_as_teams(state, booking, free, wanted)) return;
  const int kind = special_matches(state) < 2 ? die(table, 12) : 12;
  People left = free;
  for (const Who who : {first, second}) remove(left, who);
  const int rest = count_of(left);
  const int still = 2 * (wanted - count_of(state.card) - 1);
  if (kind == 1) {
    booking.cage = true;
  } else if (kind == 2) {
    booking.hardcore = all_mean(table.rules, booking);
  } else if (kind <= 4 && rest > still) {
    if (const Who third = opponent_for(table, left, booking); third != nobody) {
      booking.form = kind == 3 ? Form::every_man : Form::two_on_one;
      booking.entrants.push_back(third);
    }
  } else if (kind == 5 && rest >= still + 4) {
    for (int more = std::min(6, rest - still); more > 0 && !left.empty(); --more) {
      const Who who = any(table, left);
      remove(left, who);
      if (may_join(state, booking, who)) booking.entrants.push_back(who);  // FTM-R70
    }
    booking.form = booking.entrants.size() == 5 ? Form::royale_four_play : Form::royale_quick_play;
  }
  if (objection(state, table.rules, booking)) booking = pair_of(first, second);
}

/// A small roster: somebody works twice (FTM-R70).
void work_twice(Table& table) {
  State& state = table.state;
  People once;
  for (const Who who : state.everybody())
    if (available(state[who]) && matches_of(state, who) < 2) once.push_back(who);
  while (count_of(state.card) < table.rules.least_matches && !once.empty() && !table.chance.stopped()) {
    Booking booking;
    booking.entrants.push_back(any(table, once));
    remove(once, booking.entrants[0]);
    const Who second = opponent_for(table, once, booking);
    if (second == nobody) continue;
    booking.entrants.push_back(second);
    add_booking(table, booking);
    for (const Who who : booking.entrants) {
      remove(once, who);
      if (matches_of(state, who) < 2) once.push_back(who);
    }
  }
}

void fill_usual(Table& table) {
  State& state = table.state;
  book_ordered(table);
  People free = free_tonight(state);
  const auto use = [&](const Booking& booking) {
    for (const Who who : booking.entrants) remove(free, who);
    add_booking(table, booking);
  };
  const auto opponent = [&](Who who) {
    Booking alone;
    alone.entrants.push_back(who);
    return opponent_for(table, free, alone);
  };
  if (const Teams teams = free_teams(table, free); teams.size() >= 2 && has_room(state, table.rules))
    if (std::optional<Booking> booking = tag_match(table, teams)) {
      if (die(table, 2) == 1) booking->titles = titles_at_hand(state, table.rules, *booking);
      use(*booking);
    }
  for (std::size_t i = 0; i < state.titles.size(); ++i) {  // the champions are what people came for
    if (table.rules.titles[i].tag) continue;
    const Who champion = state.titles[i].holders[0];
    if (champion == nobody || !free.contains(champion) || !has_room(state, table.rules)) continue;
    const Who other = opponent(champion);
    if (other == nobody) continue;
    Booking booking = pair_of(champion, other);
    if (die(table, 2) == 1) booking.titles = titles_at_hand(state, table.rules, booking);
    use(booking);
  }
  const int wanted = std::clamp(usual_matches, table.rules.least_matches, table.rules.most_matches_booked);
  while (count_of(state.card) < wanted && free.size() >= 2 && !table.chance.stopped()) {
    const Who first = any(table, free);
    const Who second = opponent(first);
    if (second == nobody) {
      remove(free, first);
      continue;
    }
    Booking booking = pair_of(first, second);
    make_special(table, booking, free, wanted);
    use(booking);
  }
  work_twice(table);
}

/// The match of the top champion closes the show; feuds and titles come late.
void order_card(Table& table) {
  State& state = table.state;
  const auto weight = [&](const Booking& booking) {
    int heat = booking.grudge ? 3 : 0;
    for (std::size_t i = 0; i < state.titles.size(); ++i) {
      const bool there = !state.titles[i].vacant() && booking.entrants.contains(state.titles[i].holders[0]);
      if (i == 0 && there) heat += 8;
      if ((booking.titles >> i & 1) != 0) heat += i == 0 ? 6 : 2;
    }
    return heat;
  };
  std::stable_sort(state.card.begin(), state.card.end(),
                   [&](const Booking& a, const Booking& b) { return weight(a) < weight(b); });
}

/// Guests stand in for those who are out of town, and go when they are back (FTM-D1).
void keep_roster(Table& table) {
  State& state = table.state;
  int there = 0, usual = 0;
  for (std::size_t i = 0; i < state.roster.size(); ++i) {
    usual += table.rules.cards[i].start.signed_on;
    there += available(state.roster[i]);
  }
  for (std::size_t i = 0; i < state.roster.size(); ++i) {
    if (table.rules.cards[i].start.signed_on) continue;
    Wrestler& guest = state.roster[i];
    const Who who{byte(i)};
    if (!guest.signed_on && there < usual) {
      guest.signed_on = true;
      there += available(guest);
      table.emit(WrestlerSigned{who, true});
    } else if (there > usual && available(guest) && may_release(state, table.rules, who)) {
      guest.signed_on = false;
      --there;
      table.emit(WrestlerSigned{who, false});
    }
  }
}

}  // namespace

bool may_release(const State& state, const Rules& rules, Who who) {
  const Wrestler& guest = state[who];
  if (rules[who].start.signed_on || !guest.signed_on || guest.away > 0) return false;
  const bool challenged =
      std::any_of(state.challenges.begin(), state.challenges.end(),
                  [&](const Challenge& challenge) { return challenge.by == who || challenge.to == who; });
  const bool contender =
      std::any_of(state.titles.begin(), state.titles.end(), [&](const Title& title) { return title.promised_to(who); });
  return !challenged && !contender && !is_booked(state, who) && !holds_title(state, who);
}

std::optional<Booking> title_match(Table& table, int title) {
  State& state = table.state;
  const Title& at_stake = state.titles[index(title)];
  const People free = free_tonight(state);
  if (table.rules.titles[index(title)].tag) {
    if (!at_stake.vacant()) return std::nullopt;
    const Teams teams = free_teams(table, free);
    if (teams.size() < 2) return std::nullopt;
    std::optional<Booking> booking = tag_match(table, teams);
    if (booking) booking->titles = byte(1 << title);
    return booking && !objection(state, table.rules, *booking) ? booking : std::nullopt;
  }
  const bool shot = shot_possible(state, table.rules, title);
  Who first = shot ? at_stake.contender : nobody, second = at_stake.holders[0];
  if (!at_stake.vacant() && !shot) return std::nullopt;
  const auto best = [&](Who except) {  // FTM-R65: the best grade without that title
    Who found = nobody;
    for (const Who who : free)
      if (who != except && state[who].partner != except && (found == nobody || favored_over(state, who, found)))
        found = who;
    return found;
  };
  if (at_stake.vacant()) {
    if (first == nobody) first = best(nobody);
    second = first == nobody ? nobody : best(first);
  }
  if (first == nobody || second == nobody || first == second) return std::nullopt;
  Booking booking = pair_of(first, second);
  booking.titles = byte(1 << title);
  booking.shot = shot;
  booking.rivals = {first, second};
  obey_bound(state, table.rules, booking);
  if (booking.form != Form::normal) fill_entrants(table, booking);
  booking.rivals = {nobody, nobody};
  if (objection(state, table.rules, booking)) return std::nullopt;
  return booking;
}

void resolve(const SuggestCard&, Table& table) {
  State& state = table.state;
  if (!asks(state, table.rules)) keep_roster(table);
  if (state.show == 1 && !state.card.empty()) return table.then(FillCard{});
  for (int title = 0; title < count_of(state.titles); ++title)  // FTM-R39: what is due before all
    if (has_room(state, table.rules) && shot_overdue(state, table.rules, title))
      if (const std::optional<Booking> booking = title_match(table, title)) add_booking(table, *booking);
  table.then(BookPending{0}, FillCard{});
}

void resolve(const BookPending& step, Table& table) {
  State& state = table.state;
  if (step.challenge >= state.challenges.size()) return;
  table.then(BookPending{byte(step.challenge + 1)});  // the oldest first, one after the other
  const Challenge& challenge = state.challenges[step.challenge];
  if (!available(state[challenge.by]) || !available(state[challenge.to]) || is_booked(state, challenge)) return;
  if (!has_room(state, table.rules) || !may_appear(state, table.rules, challenge.by) ||
      !may_appear(state, table.rules, challenge.to))
    return;
  then_book(table, step.challenge);
}

void resolve(const FillCard&, Table& table) {
  State& state = table.state;
  for (std::size_t i = 0; i < state.titles.size(); ++i)
    if (has_room(state, table.rules))
      if (const std::optional<Booking> booking = title_match(table, static_cast<int>(i))) add_booking(table, *booking);
  if (has_room(state, table.rules)) fill_usual(table);
  order_card(table);
}

}  // namespace bout::face_to_the_mat
