// Who fits into a match: opponents, partners, third men (FTM-D3, FTM-R70, FTM-R73).
#include "games/face_to_the_mat/rules/matchmaking.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr std::size_t usual_teams = 4;

bool is_team(const State& state, Who who) {
  const Who mate = state[who].partner;
  return mate != nobody && state[mate].partner == who;
}

/// Something has been arranged for the next match of these two: a challenge, or an order.
bool arranged(const State& state, Who a, Who b) {
  const auto these = [&](Who first, Who second) { return (first == a && second == b) || (first == b && second == a); };
  for (const Challenge& challenge : state.challenges)
    if (these(challenge.by, challenge.to)) return true;
  return std::any_of(state.bound.begin(), state.bound.end(),
                     [&](const Bound& bound) { return these(bound.a, bound.b); });
}

void keep_mean(const Rules& rules, People& people) {  // FTM-15.1
  for (std::size_t i = 0; i < people.size();)
    if (is_mean(rules, people[i]))
      ++i;
    else
      people.erase_at(i);
}

constexpr std::array<std::size_t, form_count> usual_entrants{2, 4, 3, 3, 6, 6, 6};

/// The partner of whoever was the last to join a team, if he is free.
Who mate_for(const State& state, const People& free, const Booking& booking) {
  if (booking.form != Form::tag || booking.entrants.size() % 2 == 0) return nobody;
  const Who mate = state[booking.entrants.back()].partner;
  return mate != nobody && free.contains(mate) ? mate : nobody;
}

}  // namespace

People free_tonight(const State& state) {
  People free;
  for (const Who who : state.everybody())
    if (available(state[who]) && !is_booked(state, who)) free.push_back(who);
  return free;
}

void remove(People& people, Who who) {
  for (std::size_t i = 0; i < people.size(); ++i)
    if (people[i] == who) return people.erase_at(i);
}

Who any(Table& table, const People& people) {
  return people.empty() ? nobody : people[index(table.chance.pick(count_of(people), name_of(Roll::booking)))];
}

int apart(const State& state, Who a, Who b) { return std::abs(number(state[a].grade) - number(state[b].grade)); }

bool all_mean(const Rules& rules, const Booking& booking) {
  return std::all_of(booking.entrants.begin(), booking.entrants.end(), [&](Who who) { return is_mean(rules, who); });
}

bool may_join(const State& state, const Booking& booking, Who who) {
  return std::none_of(booking.entrants.begin(), booking.entrants.end(),
                      [&](Who other) { return state[who].partner == other; });
}

bool pits_partners(const State& state, const Booking& booking) {
  return std::any_of(booking.entrants.begin(), booking.entrants.end(), [&](Who who) {
    return state[who].partner != nobody && are_opponents(state, booking, who, state[who].partner);
  });
}

Who opponent_for(Table& table, const People& free, const Booking& booking) {
  const State& state = table.state;
  const Who who = booking.entrants[0];
  FixedList<Who, 3> best;
  const auto cost = [&](Who other) {
    return 4 * apart(state, who, other) + (state[other].side == state[who].side ? 3 : 0) -
           (state[who].foe == other ? 3 : 0);
  };
  for (const Who other : free) {
    if (booking.entrants.contains(other) || !may_join(state, booking, other)) continue;  // FTM-R70
    if (!is_royale(booking.form) && std::any_of(booking.entrants.begin(), booking.entrants.end(),
                                                [&](Who one) { return arranged(state, one, other); }))
      continue;  // FTM-R32, FTM-R35
    std::size_t at = best.size();
    while (at > 0 && cost(other) < cost(best[at - 1])) --at;
    if (at == 3) continue;
    if (best.size() == 3) best.pop_back();
    best.push_back(other);
    for (std::size_t i = best.size() - 1; i > at; --i) std::swap(best[i], best[i - 1]);
  }
  if (best.empty()) return nobody;
  return best[index(table.chance.pick(count_of(best), name_of(Roll::booking)))];
}

/// The champions, whatever stands between them by now; those who are a team; and where these are few, friends, or
/// people of one side and like grades, put together for the night.
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

std::optional<Booking> tag_match(Table& table, const Teams& teams) {
  const State& state = table.state;
  const auto pick = [&](std::size_t count) {
    return index(table.chance.pick(static_cast<int>(count), name_of(Roll::booking)));
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
  obey_bound(state, table.rules, booking);
  if (booking.form != Form::tag || pits_partners(state, booking) || objection(state, table.rules, booking))
    return std::nullopt;
  return booking;
}

void fill_entrants(Table& table, Booking& booking) {
  const State& state = table.state;
  const Who a = booking.rivals[0], b = booking.rivals[1];
  People free = free_tonight(state);
  remove(free, a);
  remove(free, b);
  if (booking.hardcore) keep_mean(table.rules, free);  // FTM-R36
  const auto friend_of = [&](Who who) {
    const Who rival = who == a ? b : a;
    for (const Who mate : {state[who].partner, state[who].ally})
      if (mate != nobody && free.contains(mate) && state[mate].partner != rival) {
        remove(free, mate);
        return mate;
      }
    Who found = nobody;
    People fit;  // FTM-R70: not against one's own partner
    for (const Who other : free) {
      if (state[other].partner == rival) continue;
      fit.push_back(other);
      if (state[other].side == state[who].side &&
          (found == nobody || apart(state, who, other) < apart(state, who, found)))
        found = other;
    }
    if (found == nobody) found = any(table, fit);
    if (found != nobody) remove(free, found);
    return found;
  };
  const auto alone = [&] {  // nobody is left to join: the two settle it by themselves
    booking.form = Form::normal;
    booking.entrants.clear();
    for (const Who who : {a, b}) booking.entrants.push_back(who);
  };
  booking.entrants.clear();
  booking.entrants.push_back(a);
  if (is_royale(booking.form)) {
    booking.entrants.push_back(b);
    while (booking.entrants.size() < 6 && !free.empty()) {
      const Who who = any(table, free);
      if (may_join(state, booking, who)) booking.entrants.push_back(who);  // FTM-R70
      remove(free, who);
    }
    if (objection(state, table.rules, booking)) alone();
    return;
  }
  if (booking.form == Form::tag) {
    const Who mate = friend_of(a), other = friend_of(b);
    if (mate == nobody || other == nobody) return alone();
    for (const Who who : {mate, b, other}) booking.entrants.push_back(who);
    return;
  }
  const bool second = favored_over(state, b, a);  // FTM-13.2: the favored of the two is featured
  const Who featured = second ? b : a, against = second ? a : b;
  if (booking.form == Form::every_man)  // FTM-R70: there everybody is an opponent
    for (const Who who : {a, b}) remove(free, state[who].partner);
  const Who third = friend_of(against);
  if (third == nobody) return alone();
  booking.entrants.clear();
  for (const Who who : {featured, against, third}) booking.entrants.push_back(who);
  booking.placed = booking.form == Form::two_on_one;
}

void fill_draft(Table& table) {
  State& state = table.state;
  Booking& draft = state.draft;
  People free = free_tonight(state);
  for (const Who who : draft.entrants) remove(free, who);
  if (draft.hardcore) keep_mean(table.rules, free);
  while (draft.entrants.size() < usual_entrants[index(draft.form)]) {
    Who next = mate_for(state, free, draft);
    if (next == nobody) next = draft.entrants.empty() ? any(table, free) : opponent_for(table, free, draft);
    if (next == nobody) break;
    remove(free, next);
    draft.entrants.push_back(next);
  }
}

void any_entrants(Table& table, Booking& booking) {
  const State& state = table.state;
  People free;
  for (const Who who : state.everybody())
    if ((!booking.hardcore || is_mean(table.rules, who)) && !booking.entrants.contains(who)) free.push_back(who);
  const std::size_t target = usual_entrants[index(booking.form)];
  People partners;  // of those who are in: only where nobody else is left (FTM-R70)
  while (booking.entrants.size() < target && !(free.empty() && partners.empty())) {
    const Who mate = mate_for(state, free, booking);
    const Who who = mate != nobody ? mate : any(table, free.empty() ? partners : free);
    const bool fits = mate != nobody || free.empty() || may_join(state, booking, who);
    remove(free.empty() ? partners : free, who);
    if (fits)
      booking.entrants.push_back(who);
    else
      partners.push_back(who);
  }
}

}  // namespace bout::face_to_the_mat
