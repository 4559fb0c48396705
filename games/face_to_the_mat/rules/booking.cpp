// What may stand on a card, what has to, and what a story has ordered (FTM-R32, FTM-R35, FTM-R39, FTM-R65, FTM-R70).
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

bool both(Who a, Who b, Who first, Who second) { return (a == first && b == second) || (a == second && b == first); }

/// How many people each form has, and what is said where it is another number.
struct FormSize {
  int least, most;
  Objection wrong;
};
constexpr std::array<FormSize, form_count> sizes = {{
    {2, 2, {"FTM-3.1", "a match of this type has two wrestlers"}},
    {4, 4, {"FTM-12.1", "a tag team match has two teams of two"}},
    {3, 3, {"FTM-13.1", "a Two-on-One has three wrestlers"}},
    {3, 3, {"FTM-13.3", "Every Man for Himself has three wrestlers"}},
    {4, most_entrants, {"FTM-R50", "a battle royale by match-ups has at least four entrants"}},
    {3, most_entrants, {"FTM-R51", "a quick-play battle royale has at least three entrants"}},
    {5, most_entrants, {"FTM-R52", "a four-play battle royale has at least five entrants"}},
}};

Objection wrong_title(const State& state, const Rules& rules, const Booking& booking, int except) {  // FTM-R65
  for (std::size_t i = 0; i < rules.titles.size(); ++i) {
    if ((booking.titles >> i & 1) == 0) continue;
    const Title& title = state.titles[i];
    if (rules.titles[i].tag != (booking.form == Form::tag))
      return {"FTM-R65", "a tag title needs a tag match, a singles title another"};
    if (!title.vacant() && !booking.entrants.contains(title.holders[0]))
      return {"FTM-R65", "the champion must be in a match for the title"};
    if (rules.titles[i].tag && !title.vacant() && !booking.entrants.contains(title.holders[1]))
      return {"FTM-R65", "both champions must be in a match for the tag title"};
    if (rules.titles[i].tag && !title.vacant() &&
        booking.entrants[title.held_by(booking.entrants[0]) ? 1 : 3] != title.holders[0] &&
        booking.entrants[title.held_by(booking.entrants[0]) ? 1 : 3] != title.holders[1])
      return {"FTM-R65", "the champions defend the tag title as a team"};
    for (int n = 0; n < count_of(state.card); ++n)
      if (n != except && (state.card[index(n)].titles >> i & 1) != 0)
        return {"FTM-R65", "this title is at stake in another match tonight"};
  }
  return {};
}

/// FTM-R35: what a line ordered for the next meeting of two binds whoever books it.
Objection against_order(const State& state, const Rules& rules, const Booking& booking) {
  for (const Bound& bound : state.bound) {
    if (!is_meeting(state, booking, bound.a, bound.b)) continue;
    bool kept = true;
    switch (bound.what) {
      case Stipulation::normal: kept = !booking.cage && !booking.hardcore; break;
      case Stipulation::cage: kept = booking.cage; break;
      case Stipulation::hardcore: kept = booking.hardcore; break;
      case Stipulation::tag: kept = booking.form == Form::tag || for_singles_title(rules, booking); break;
      case Stipulation::two_on_one: kept = booking.form == Form::two_on_one; break;
      case Stipulation::every_man: kept = booking.form == Form::every_man; break;
    }
    if (!kept) return {"FTM-R35", "how two of them meet next was ordered otherwise"};
  }
  return {};
}

/// A match that has to be fought by tonight: nothing can be moved out of the way for another such match.
bool is_owed(const State& state, const Booking& booking) {
  if (booking.grudge) return true;
  for (std::size_t i = 0; i < state.titles.size(); ++i)
    if ((booking.titles >> i & 1) != 0 && booking.entrants.contains(state.titles[i].contender)) return true;
  return false;
}

/// Whether these two could still be given a match they are owed, if the rest of the card gave way.
bool could_fit(const State& state, const Rules& rules, Who a, Who b) {
  int owed = 0, of_a = 0, of_b = 0;
  for (const Booking& booking : state.card) {
    if (!is_owed(state, booking)) continue;
    ++owed;
    of_a += booking.entrants.contains(a);
    of_b += booking.entrants.contains(b);
  }
  return owed < std::min(most_matches, rules.most_matches_booked) && of_a < rules.appearances &&
         of_b < rules.appearances;
}

void announce(Table& table, std::size_t at) {
  const Booking& booking = table.state.card[at];
  table.emit(MatchBooked{byte(at + 1),
                         booking.form,
                         booking.cage,
                         booking.hardcore,
                         booking.grudge,
                         booking.stakes,
                         booking.titles,
                         {booking.entrants[0], booking.entrants[booking.form == Form::tag ? 2 : 1]}});
}

}  // namespace

int least_in(Form form) { return sizes[index(form)].least; }
int most_in(Form form) { return sizes[index(form)].most; }

Objection wrong_number(Form form, std::size_t count) {
  const FormSize& size = sizes[index(form)];
  const int people = static_cast<int>(count);
  return people < size.least || people > size.most ? size.wrong : Objection{};
}

bool is_booked(const State& state, const Challenge& challenge) {
  return std::any_of(state.card.begin(), state.card.end(), [&](const Booking& booking) {
    return booking.grudge && both(booking.rivals[0], booking.rivals[1], challenge.by, challenge.to);
  });
}

bool is_booked(const State& state, Who who) { return matches_of(state, who) > 0; }

int matches_of(const State& state, Who who) {
  int matches = 0;
  for (const Booking& booking : state.card) matches += booking.entrants.contains(who);
  return matches;
}

bool may_appear(const State& state, const Rules& rules, Who who, int but) {
  return matches_of(state, who) - but < rules.appearances;
}

bool has_room(const State& state, const Rules& rules) {
  return count_of(state.card) < std::min(most_matches, rules.most_matches_booked);
}

bool overdue(const State& state, const Rules& rules, const Challenge& challenge) {  // FTM-R32
  return challenge.due <= state.show && available(state[challenge.by]) && available(state[challenge.to]) &&
         !is_booked(state, challenge) && could_fit(state, rules, challenge.by, challenge.to);
}

bool shot_overdue(const State& state, const Rules& rules, int title) {  // FTM-R39
  const Title& shot = state.titles[index(title)];
  if (rules.titles[index(title)].tag || shot.contender == nobody || shot.due > state.show) return false;
  if (!available(state[shot.contender]) || shot.held_by(shot.contender)) return false;
  if (!shot.vacant() && !available(state[shot.holders[0]])) return false;
  for (const Booking& booking : state.card)
    if ((booking.titles >> title & 1) != 0 && booking.entrants.contains(shot.contender)) return false;
  return could_fit(state, rules, shot.contender, shot.holders[0]);
}

bool shot_possible(const State& state, const Rules& rules, int title) {
  const Title& shot = state.titles[index(title)];
  if (rules.titles[index(title)].tag || shot.contender == nobody) return false;
  if (!available(state[shot.contender]) || shot.held_by(shot.contender)) return false;
  if (!shot.vacant() && !available(state[shot.holders[0]])) return false;
  return std::none_of(state.card.begin(), state.card.end(),
                      [&](const Booking& booking) { return (booking.titles >> title & 1) != 0; });
}

void add_booking(Table& table, const Booking& booking) {
  State& state = table.state;
  if (state.card.size() == state.card.capacity) return;
  state.card.push_back(booking);
  announce(table, state.card.size() - 1);
}

void change_booking(Table& table, std::size_t at, const Booking& booking) {
  table.state.card[at] = booking;
  announce(table, at);
}

bool for_singles_title(const Rules& rules, const Booking& booking) {
  for (std::size_t i = 0; i < rules.titles.size(); ++i)
    if ((booking.titles >> i & 1) != 0 && !rules.titles[i].tag) return true;
  return false;
}

bool are_opponents(const State& state, const Booking& booking, Who a, Who b) {
  const auto& in = booking.entrants;
  if (a == b || !in.contains(a) || !in.contains(b)) return false;
  if (booking.form == Form::tag) {
    const auto first = [&](Who who) {
      for (std::size_t i = 0; i < std::min<std::size_t>(2, in.size()); ++i)
        if (in[i] == who) return true;
      return false;
    };
    return first(a) != first(b);
  }
  if (booking.form != Form::two_on_one) return true;
  Who featured = in[0];  // FTM-13.2: only against the featured wrestler
  if (!booking.placed)
    for (const Who who : in)
      if (favored_over(state, who, featured)) featured = who;
  return featured == a || featured == b;
}

bool is_meeting(const State& state, const Booking& booking, Who a, Who b) {
  if (booking.grudge && both(booking.rivals[0], booking.rivals[1], a, b)) return true;
  return !is_royale(booking.form) && are_opponents(state, booking, a, b);
}

Objection objection(const State& state, const Rules& rules, const Booking& booking, int except) {
  const std::size_t count = booking.entrants.size();
  if (const Objection wrong = wrong_number(booking.form, count)) return wrong;
  for (std::size_t i = 0; i < count; ++i) {
    const Who who = booking.entrants[i];
    for (std::size_t j = i + 1; j < count; ++j)
      if (booking.entrants[j] == who) return {"FTM-3.1", "nobody can wrestle themselves"};
    if (!available(state[who])) return {"FTM-R38", "somebody in this match is not available"};
    if (booking.hardcore && !is_mean(rules, who))
      return {"FTM-15.1", "only wrestlers with MEAN may be in a hardcore match"};
    const bool here = except >= 0 && state.card[index(except)].entrants.contains(who);
    if (!may_appear(state, rules, who, here))
      return {"FTM-R70", "somebody is in too many matches of this show already"};
  }
  if (booking.grudge && !are_opponents(state, booking, booking.rivals[0], booking.rivals[1]))
    return {"FTM-R73", "the two rivals stand against each other"};
  if (const Objection wrong = wrong_title(state, rules, booking, except)) return wrong;
  if (!booking.grudge && booking.form == Form::normal && booking.titles == 0)  // FTM-10.1
    for (const Challenge& challenge : state.challenges)
      if (both(booking.entrants[0], booking.entrants[1], challenge.by, challenge.to))
        return {"FTM-R32", "these two have a challenge to settle: book that"};
  if (const Objection wrong = against_order(state, rules, booking)) return wrong;
  if (booking.bump != 0 && !rules.scripted_bump)
    return {"FTM-16.14", "a ref bump is scripted only where that option is on"};
  if (booking.spill != 0 && !rules.outside_board)
    return {"FTM-16.17", "the fight leaves the ring only where that option is on"};
  if (!booking.chips.empty() && !rules.objects) return {"FTM-16.2", "objects are laid out only when that option is on"};
  return {};
}

void obey_bound(const State& state, const Rules& rules, Booking& booking) {
  for (const Bound& bound : state.bound) {
    if (!is_meeting(state, booking, bound.a, bound.b)) continue;
    switch (bound.what) {
      case Stipulation::normal: booking.cage = booking.hardcore = false; break;
      case Stipulation::cage: booking.cage = true; break;
      case Stipulation::hardcore: booking.hardcore = is_mean(rules, bound.a) && is_mean(rules, bound.b); break;
      case Stipulation::tag:
        if (!for_singles_title(rules, booking)) booking.form = Form::tag;
        break;
      case Stipulation::two_on_one: booking.form = Form::two_on_one; break;
      case Stipulation::every_man: booking.form = Form::every_man; break;
    }
  }
}

void forget_bound(State& state, const Booking& booking) {
  for (std::size_t i = 0; i < state.bound.size();)
    if (is_meeting(state, booking, state.bound[i].a, state.bound[i].b))
      state.bound.erase_at(i);
    else
      ++i;
}

}  // namespace bout::face_to_the_mat
