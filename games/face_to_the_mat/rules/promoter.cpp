// The computer promoter: pending matches first, then close grades of opposite sides, the champion last (FTM-D3,
// FTM-D5).
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr int usual_matches = 7;
constexpr std::size_t usual_teams = 4;

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

using People = FixedList<Who, most_wrestlers>;

People free_tonight(const State& state) {
  People free;
  for (int i = 0; i < static_cast<int>(state.roster.size()); ++i) {
    const Who who{byte(i)};
    if (available(state[who]) && !is_booked(state, who)) free.push_back(who);
  }
  return free;
}

void remove(People& people, Who who) {
  for (std::size_t i = 0; i < people.size(); ++i)
    if (people[i] == who) return people.erase_at(i);
}

Who any(Table& table, const People& people) {
  return people.empty() ? nobody
                        : people[static_cast<std::size_t>(
                              table.chance.pick(static_cast<int>(people.size()), name_of(Roll::booking)))];
}

int apart(const State& state, Who a, Who b) {
  return std::abs(static_cast<int>(state[a].grade) - static_cast<int>(state[b].grade));
}

/// Opposite sides and grades as close as there are; one of the best three, so that no card is like the last.
Who opponent_for(Table& table, const People& free, Who who) {
  const State& state = table.state;
  FixedList<Who, 3> best;
  const auto cost = [&](Who other) {
    return 4 * apart(state, who, other) + (state[other].side == state[who].side ? 3 : 0) -
           (state[who].foe == other ? 3 : 0);
  };
  for (const Who other : free) {
    if (other == who || state[who].partner == other) continue;  // FTM-R70
    std::size_t at = best.size();
    while (at > 0 && cost(other) < cost(best[at - 1])) --at;
    if (at == 3) continue;
    if (best.size() == 3) best.pop_back();
    best.push_back(other);
    for (std::size_t i = best.size() - 1; i > at; --i) std::swap(best[i], best[i - 1]);
  }
  if (best.empty()) return nobody;
  return best[static_cast<std::size_t>(table.chance.pick(static_cast<int>(best.size()), name_of(Roll::booking)))];
}

bool is_team(const State& state, Who who) {
  const Who mate = state[who].partner;
  return mate != nobody && state[mate].partner == who;
}

using Team = std::array<Who, 2>;
using Teams = FixedList<Team, most_wrestlers / 2>;

/// The teams that can wrestle tonight: the champions, whatever stands between them by now; those who are a team; and
/// where these are few, friends, or people of one side and like grades, put together for the night (FTM-12.1).
Teams free_teams(Table& table, People free) {
  const State& state = table.state;
  Teams teams;
  const auto take = [&](Who a, Who b) {
    if (a == b || !free.contains(a) || !free.contains(b)) return;
    teams.push_back({a, b});
    remove(free, a);
    remove(free, b);
  };
  for (std::size_t i = 0; i < state.titles.size(); ++i)
    if (table.rules.titles[i].tag) take(state.titles[i].holders[0], state.titles[i].holders[1]);
  for (const Who who : People(free))
    if (is_team(state, who)) take(who, state[who].partner);
  while (teams.size() < usual_teams && free.size() >= 2 && !table.chance.stopped()) {
    const Who first = any(table, free);
    Who mate = nobody;
    const auto cost = [&](Who other) {
      return apart(state, first, other) + (state[other].side == state[first].side ? 0 : 4) -
             (state[first].ally == other || state[other].ally == first ? 20 : 0);
    };
    for (const Who other : free)
      if (other != first && state[first].foe != other && state[other].foe != first &&
          (mate == nobody || cost(other) < cost(mate)))
        mate = other;
    if (mate == nobody)
      remove(free, first);
    else
      take(first, mate);
  }
  return teams;
}

/// Two of them meet; the champions, if they are there, are what people came for.
Booking tag_match(Table& table, const Teams& teams) {
  const State& state = table.state;
  const auto pick = [&](std::size_t count) {
    return static_cast<std::size_t>(table.chance.pick(static_cast<int>(count), name_of(Roll::booking)));
  };
  const bool champions = std::any_of(state.titles.begin(), state.titles.end(), [&](const Title& title) {
    return title.held_by(teams[0][0]) && title.held_by(teams[0][1]);
  });
  const std::size_t first = champions ? 0 : pick(teams.size());
  std::size_t second = pick(teams.size() - 1);
  if (second >= first) ++second;
  Booking booking;
  booking.form = Form::tag;
  for (const std::size_t team : {first, second})
    for (const Who who : teams[team]) booking.entrants.push_back(who);
  return booking;
}

bool all_mean(const Rules& rules, const Booking& booking) {
  return std::all_of(booking.entrants.begin(), booking.entrants.end(), [&](Who who) { return is_mean(rules, who); });
}

int die(Table& table, int sides) { return table.roll(sides, name_of(Roll::booking)); }

/// At most two matches of a show are special (FTM-D5).
int special_matches(const State& state) {
  int count = 0;
  for (const Booking& booking : state.card)
    count += booking.cage || booking.hardcore || (booking.form != Form::single && booking.form != Form::tag);
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

void fill_usual(Table& table) {
  State& state = table.state;
  People free = free_tonight(state);
  const auto use = [&](const Booking& booking) {
    for (const Who who : booking.entrants) remove(free, who);
    add_booking(table, booking);
  };
  if (const Teams teams = free_teams(table, free); teams.size() >= 2) {
    Booking booking = tag_match(table, teams);
    if (die(table, 2) == 1) booking.titles = titles_at_hand(state, table.rules, booking);
    use(booking);
  }
  for (std::size_t i = 0; i < state.titles.size(); ++i) {  // the champions are what people came for
    if (table.rules.titles[i].tag) continue;
    const Who champion = state.titles[i].holders[0];
    if (champion == nobody || !free.contains(champion) || state.card.size() == state.card.capacity) continue;
    const Who other = opponent_for(table, free, champion);
    if (other == nobody) continue;
    Booking booking;
    booking.entrants.push_back(champion);
    booking.entrants.push_back(other);
    if (die(table, 2) == 1) booking.titles = titles_at_hand(state, table.rules, booking);
    use(booking);
  }
  const int wanted = std::clamp(usual_matches, table.rules.least_matches, table.rules.most_matches_booked);
  while (static_cast<int>(state.card.size()) < wanted && free.size() >= 2 && !table.chance.stopped()) {
    const Who first = any(table, free);
    const Who second = opponent_for(table, free, first);
    if (second == nobody) break;
    Booking booking;
    booking.entrants.push_back(first);
    booking.entrants.push_back(second);
    const bool special = special_matches(state) < 2;
    const int kind = special ? die(table, 12) : 12;
    const std::size_t rest = free.size() - 2;
    const int still = 2 * (wanted - static_cast<int>(state.card.size()) - 1);
    if (kind == 1) {
      booking.cage = true;
    } else if (kind == 2) {
      booking.hardcore = all_mean(table.rules, booking);
    } else if (kind <= 4 && static_cast<int>(rest) > still) {
      People left = free;
      remove(left, first);
      remove(left, second);
      if (const Who third = opponent_for(table, left, first); third != nobody) {
        booking.form = kind == 3 ? Form::every_man : Form::two_on_one;
        booking.entrants.push_back(third);
      }
    } else if (kind == 5 && static_cast<int>(rest) >= still + 4) {  // FTM-D6
      People left = free;
      for (const Who who : {first, second}) remove(left, who);
      const int more = std::min<int>(6, static_cast<int>(left.size()) - still);
      for (int i = 0; i < more; ++i) {
        const Who who = any(table, left);
        remove(left, who);
        booking.entrants.push_back(who);
      }
      booking.form = booking.entrants.size() == 5 ? Form::royale_four : Form::royale_quick;
    }
    if (objection(state, table.rules, booking)) {
      booking = Booking{};
      booking.entrants.push_back(first);
      booking.entrants.push_back(second);
    }
    use(booking);
  }
  while (static_cast<int>(state.card.size()) < table.rules.least_matches && !table.chance.stopped()) {
    People once;  // a small roster: somebody works twice (FTM-R70)
    for (int i = 0; i < static_cast<int>(state.roster.size()); ++i) {
      const Who who{byte(i)};
      int matches = 0;
      for (const Booking& booking : state.card) matches += booking.entrants.contains(who);
      if (available(state[who]) && matches < 2) once.push_back(who);
    }
    const Who first = any(table, once);
    const Who second = first == nobody ? nobody : opponent_for(table, once, first);
    if (second == nobody) break;
    Booking booking;
    booking.entrants.push_back(first);
    booking.entrants.push_back(second);
    add_booking(table, booking);
  }
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
    const Who who{byte(static_cast<int>(i))};
    if (!guest.signed_on && there < usual) {
      guest.signed_on = true;
      there += available(guest);
      table.emit(WrestlerSigned{who, true});
    } else if (guest.signed_on && there > usual && available(guest) && !is_booked(state, who) &&
               !holds_title(state, who) &&
               std::none_of(state.challenges.begin(), state.challenges.end(),
                            [&](const Challenge& challenge) { return challenge.by == who || challenge.to == who; })) {
      guest.signed_on = false;
      --there;
      table.emit(WrestlerSigned{who, false});
    }
  }
}

}  // namespace

bool shot_possible(const State& state, const Rules& rules, int title) {
  const Title& shot = state.titles[static_cast<std::size_t>(title)];
  if (rules.titles[static_cast<std::size_t>(title)].tag || shot.contender == nobody) return false;
  if (!available(state[shot.contender]) || shot.held_by(shot.contender)) return false;
  if (!shot.vacant() && !available(state[shot.holders[0]])) return false;
  return std::none_of(state.card.begin(), state.card.end(),
                      [&](const Booking& booking) { return (booking.titles >> title & 1) != 0; });
}

std::optional<Booking> title_match(Table& table, int title) {
  State& state = table.state;
  const Title& at_stake = state.titles[static_cast<std::size_t>(title)];
  const bool tag = table.rules.titles[static_cast<std::size_t>(title)].tag;
  const People free = free_tonight(state);
  Booking booking;
  booking.titles = byte(1 << title);
  if (tag) {
    if (!at_stake.vacant()) return std::nullopt;
    const Teams teams = free_teams(table, free);
    if (teams.size() < 2) return std::nullopt;
    booking = tag_match(table, teams);
    booking.titles = byte(1 << title);
    return booking;
  }
  const bool shot = shot_possible(state, table.rules, title);
  Who first = shot ? at_stake.contender : nobody, second = at_stake.holders[0];
  if (!at_stake.vacant() && !shot) return std::nullopt;
  const auto best = [&](Who except) {  // FTM-R65: the best grade without that title
    Who found = nobody;
    for (const Who who : free)
      if (who != except && !at_stake.held_by(who) && (found == nobody || favored_over(state, who, found))) found = who;
    return found;
  };
  if (at_stake.vacant()) {
    if (first == nobody) first = best(nobody);
    second = best(first);
  }
  if (first == nobody || second == nobody || first == second) return std::nullopt;
  booking.entrants.push_back(first);
  booking.entrants.push_back(second);
  booking.shot = shot;
  booking.rivals = {first, second};
  obey_bound(state, table.rules, booking);
  if (booking.form != Form::single) booking.form = Form::single;
  booking.rivals = {nobody, nobody};
  if (objection(state, table.rules, booking)) return std::nullopt;
  return booking;
}

void fill_entrants(Table& table, Booking& booking) {
  const State& state = table.state;
  const Who a = booking.rivals[0], b = booking.rivals[1];
  People free = free_tonight(state);
  remove(free, a);
  remove(free, b);
  const auto friend_of = [&](Who who) {
    for (const Who mate : {state[who].partner, state[who].ally})
      if (mate != nobody && free.contains(mate)) {
        remove(free, mate);
        return mate;
      }
    Who found = nobody;
    for (const Who other : free)
      if (state[other].side == state[who].side &&
          (found == nobody || apart(state, who, other) < apart(state, who, found)))
        found = other;
    if (found == nobody) found = any(table, free);
    if (found != nobody) remove(free, found);
    return found;
  };
  booking.entrants.clear();
  booking.entrants.push_back(a);
  FixedList<Who, 2> more;
  if (is_royale(booking.form)) {
    booking.entrants.push_back(b);
    while (booking.entrants.size() < 6 && !free.empty()) {
      booking.entrants.push_back(any(table, free));
      remove(free, booking.entrants.back());
    }
    if (objection(state, table.rules, booking).rule != nullptr) booking.hardcore = false;
    if (objection(state, table.rules, booking)) {
      booking.form = Form::single;
      while (booking.entrants.size() > 2) booking.entrants.pop_back();
    }
    return;
  }
  if (booking.form == Form::tag) {
    more.push_back(friend_of(a));
    more.push_back(friend_of(b));
  } else {
    more.push_back(friend_of(favored_over(state, a, b) ? b : a));
  }
  if (more.contains(nobody)) {  // nobody is left to join: the two settle it alone
    booking.form = Form::single;
    booking.entrants.push_back(b);
    return;
  }
  if (booking.form == Form::tag) {
    booking.entrants.push_back(more[0]);
    booking.entrants.push_back(b);
    booking.entrants.push_back(more[1]);
  } else {
    booking.entrants.push_back(b);
    booking.entrants.push_back(more[0]);
  }
  if (booking.hardcore && !all_mean(table.rules, booking)) booking.hardcore = false;  // FTM-R36
}

void fill_draft(Table& table) {
  State& state = table.state;
  Booking& draft = state.draft;
  People free = free_tonight(state);
  for (const Who who : draft.entrants) remove(free, who);
  for (std::size_t i = 0; i < free.size();) {
    if (!draft.hardcore || is_mean(table.rules, free[i]))
      ++i;
    else
      free.erase_at(i);
  }
  const std::size_t wanted = is_royale(draft.form)        ? 6
                             : draft.form == Form::tag    ? 4
                             : draft.form == Form::single ? 2
                                                          : 3;
  while (draft.entrants.size() < wanted && !free.empty()) {
    Who next = nobody;
    const bool mate = draft.form == Form::tag && draft.entrants.size() % 2 == 1;
    if (mate && free.contains(state[draft.entrants.back()].partner)) next = state[draft.entrants.back()].partner;
    if (next == nobody) next = draft.entrants.empty() ? any(table, free) : opponent_for(table, free, draft.entrants[0]);
    if (next == nobody) break;
    remove(free, next);
    draft.entrants.push_back(next);
  }
}

void any_entrants(Table& table, Booking& booking) {
  const std::array<std::size_t, form_count> wanted{2, 4, 3, 3, 6, 6, 6};
  People free;
  for (int i = 0; i < static_cast<int>(table.state.roster.size()); ++i) {
    const Who who{byte(i)};
    if ((!booking.hardcore || is_mean(table.rules, who)) && !booking.entrants.contains(who)) free.push_back(who);
  }
  const std::size_t target = wanted[static_cast<std::size_t>(booking.form)];
  while (booking.entrants.size() < target && !free.empty()) {
    const Who who = any(table, free);
    remove(free, who);
    booking.entrants.push_back(who);
  }
}

void resolve(const SuggestCard&, Table& table) {
  State& state = table.state;
  if (!asks(state, table.rules)) keep_roster(table);
  if (state.show == 1 && !state.card.empty()) return table.then(FillCard{});
  table.then(FillCard{});
  for (std::size_t i = state.challenges.size(); i-- > 0;) {  // pushed backwards, so that the oldest comes first
    const Challenge& challenge = state.challenges[i];
    if (!available(state[challenge.by]) || !available(state[challenge.to]) || is_booked(state, challenge)) continue;
    table.then(BookPending{byte(static_cast<int>(i))});
    if (state.agenda.size() + 6 >= state.agenda.capacity) break;
  }
}

void resolve(const BookPending& step, Table& table) {
  State& state = table.state;
  const Challenge& challenge = state.challenges[step.challenge];
  const auto busy = [&](Who who) {
    int matches = 0;
    for (const Booking& booking : state.card) matches += booking.entrants.contains(who);
    return matches >= 2;
  };
  const int most = std::min<int>(table.rules.most_matches_booked, most_matches);
  if (static_cast<int>(state.card.size()) >= most || busy(challenge.by) || busy(challenge.to)) return;
  if (challenge.rolled) return table.then(BookGrudge{step.challenge});
  table.then(RollGrudgeType{step.challenge});
}

void resolve(const FillCard&, Table& table) {
  State& state = table.state;
  const int most = std::min<int>(table.rules.most_matches_booked, most_matches);
  for (std::size_t i = 0; i < state.titles.size(); ++i)
    if (static_cast<int>(state.card.size()) < most)
      if (const std::optional<Booking> booking = title_match(table, static_cast<int>(i))) add_booking(table, *booking);
  if (static_cast<int>(state.card.size()) < most) fill_usual(table);
  order_card(table);
}

}  // namespace bout::face_to_the_mat
