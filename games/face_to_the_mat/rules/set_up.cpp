// A match before its first card: places, tokens, HOT BOX (FTM section 3).
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

Fighter fighter_of(const State& state, const Rules& rules, const Booking& booking, Who who) {
  const WrestlerCard& card = rules[who];
  Fighter fighter;
  fighter.who = who;
  fighter.help = state[who].help;
  for (int i = 0; i < quality_count; ++i) {
    const Qualities mask = bit(Quality(i));
    switch (card.symbols[Quality(i)]) {
      case Symbol::none: break;
      case Symbol::star: fighter.star |= mask; break;
      case Symbol::square: fighter.square |= mask; break;
      case Symbol::circle: fighter.circle |= mask; break;
    }
  }
  const Qualities all = fighter.star | fighter.square | fighter.circle;
  if (booking.form == Form::tag) {  // FTM-12.3, FTM-R43
    fighter.star |= bit(Quality::helped);
    if (fighter.help == Help::none) fighter.help = Help::manager;
  }
  if (booking.hardcore && rules.hardcore_objects && (all & bit(Quality::object)) == 0)
    fighter.square |= bit(Quality::object);  // FTM-15.4, FTM-R53
  return fighter;
}

/// FTM-R7, FTM-R72: from the favored to the underdog.
void sort_by_favor(const State& state, FixedList<Who, most_entrants>& entrants) {
  std::stable_sort(entrants.begin(), entrants.end(), [&](Who a, Who b) { return favored_over(state, a, b); });
}

/// The favored team first: by grades together, then champions, then by who starts (FTM-R41).
void sort_teams(const State& state, Booking& booking) {
  FixedList<Who, most_entrants>& all = booking.entrants;
  const auto worth = [&](std::size_t first) {
    return number(state[all[first]].grade) + number(state[all[first + 1]].grade);
  };
  const auto champions = [&](std::size_t first) {
    return holds_title(state, all[first]) || holds_title(state, all[first + 1]);
  };
  bool swap;
  if (worth(0) != worth(2))
    swap = worth(2) > worth(0);
  else if (champions(0) != champions(2))
    swap = champions(2);
  else
    swap = favored_over(state, all[2], all[0]);
  if (!swap) return;
  std::swap(all[0], all[2]);
  std::swap(all[1], all[3]);
}

Place place_at(Form form, std::size_t nth, std::size_t count) {
  if (nth == 0) return Place::fav;
  if (form == Form::two_on_one) return nth == 1 ? Place::und : Place::und2;
  if (nth + 1 == count) return Place::und;
  return nth == 1 ? Place::middle : Place::middle2;
}

bool takes_part(const Booking& booking, Who who) { return booking.entrants.contains(who); }

/// Not in the match, not placed yet, and there tonight.
bool free_for_hot_box(const State& state, Who who) {
  const Match& match = state.match;
  return who != nobody && available(state[who]) && !takes_part(match.booking, who) &&
         std::find(match.hot_box.begin(), match.hot_box.end(), who) == match.hot_box.end();
}

bool somebody_may_fill(const State& state) {
  for (const Who who : state.everybody())
    if (free_for_hot_box(state, who)) return true;
  return false;
}

/// FTM-3.2, FTM-R8: those who were declared, so that nobody else takes their place.
void place_declared(State& state, Who fav, Who und) {
  Match& match = state.match;
  match.hot_box.fill(nobody);
  const auto put = [&](Spot spot, Who who) {
    if (free_for_hot_box(state, who)) match.hot_box[index(spot)] = who;
  };
  put(Spot::fav_ally, state[fav].ally);
  put(Spot::fav_foe, state[fav].foe);
  put(Spot::und_ally, state[und].ally);
  put(Spot::und_foe, state[und].foe);
}

}  // namespace

void put_tokens(Table& table, std::span<const std::uint8_t> fighters) {  // FTM-3.3
  Match& match = table.state.match;
  match.corners.clear();
  const bool tag = match.booking.form == Form::tag;
  const std::size_t count = tag ? 2 : fighters.size();
  for (std::size_t i = 0; i < count; ++i) {
    Corner corner;
    corner.in = fighters[tag ? 2 * i : i];
    corner.apron = tag ? fighters[2 * i + 1] : std::uint8_t{255};
    corner.place = place_at(match.booking.form == Form::two_on_one ? Form::two_on_one : Form::every_man, i, count);
    corner.pin_chips = byte((1 << table.rules.kickout_chips) - 1);  // FTM-16.20
    match.corners.push_back(corner);
  }
}

void shuffle_deck(Table& table) {  // FTM-R24: a full deck; drawing takes any card of it
  table.state.match.deck = table.rules.full_deck;
}

void count_deck(Rules& rules) {
  rules.full_deck = {};
  const auto plain = [&](ActionCard card) {
    card.control = card.control && rules.in_control;  // FTM-R66: else it makes no difference
    return card;
  };
  for (const ActionCard& card : rules.deck) {
    std::size_t first = 0;
    while (!(plain(rules.deck[first]) == plain(card))) ++first;
    rules.full_deck.shuffle_in(byte(first));
  }
}

/// FTM-R8: who fills a position that nobody was declared for.
Who fills(const State& state, Spot spot) {
  const Match& match = state.match;
  const bool fav = spot == Spot::fav_ally || spot == Spot::fav_foe;
  const bool ally = spot == Spot::fav_ally || spot == Spot::und_ally;
  const Side side = state[fav ? match.first_fav : match.first_und].side;
  const auto by_grade = [&](Who a, Who b) { return state[a].grade > state[b].grade; };
  const auto by_grudge = [&](Who a, Who b) {
    return state[a].grudge != state[b].grudge ? state[a].grudge > state[b].grudge : by_grade(a, b);
  };
  Who found = nobody;
  for (const Who who : state.everybody()) {
    if (!free_for_hot_box(state, who)) continue;
    if (spot < Spot::grudge_1 && (state[who].side == side) != ally) continue;
    if (found == nobody || (ally ? by_grade(who, found) : by_grudge(who, found))) found = who;
  }
  return found;
}

bool may_fill(const State& state, Who who) { return free_for_hot_box(state, who); }

void resolve(const FillSpot& step, Table& table) {
  Match& match = table.state.match;
  for (int spot = step.spot; spot < spot_count; ++spot) {
    Who& who = match.hot_box[index(spot)];
    if (who != nobody) continue;
    if (table.rules.hot_box_choice && asks(table.state, table.rules) && somebody_may_fill(table.state))
      return table.then(ChooseSpot{byte(spot)}, FillSpot{byte(spot + 1)});  // FTM-D14
    who = fills(table.state, Spot(spot));
  }
  HotBoxFilled filled;
  for (const Spot spot : all<Spot>(spot_count)) filled.spots[spot].who = match.hot_box[index(spot)];
  table.emit(filled);
}

void resolve(const BeginMatch&, Table& table) {  // FTM-4.1
  State& state = table.state;
  Match& match = state.match;
  match = Match{};
  match.booking = state.card[state.at];
  Booking& booking = match.booking;
  match.on = true;
  if (booking.grudge && booking.stakes == Stakes::title_shot)  // FTM-R39: for every singles title a rival holds
    for (std::size_t i = 0; i < state.titles.size(); ++i)
      if (!table.rules.titles[i].tag &&
          (state.titles[i].held_by(booking.rivals[0]) || state.titles[i].held_by(booking.rivals[1])))
        booking.titles = byte(booking.titles | 1 << i);
  for (std::size_t i = 0; i < state.titles.size(); ++i)  // a title that changed hands earlier tonight stays where it is
    for (const Who holder : state.titles[i].holders)
      if (holder != nobody && !booking.entrants.contains(holder)) booking.titles = byte(booking.titles & ~(1 << i));
  if (!booking.placed) {
    if (booking.form == Form::tag)
      sort_teams(state, booking);
    else if (booking.form != Form::royale_four_play)  // there the promoter's queue stands (FTM-D6)
      sort_by_favor(state, booking.entrants);
    if (booking.form == Form::two_on_one) booking.placed = true;  // who is featured stays so
  }
  for (const Who who : booking.entrants) {
    match.fighters.push_back(fighter_of(state, table.rules, booking, who));
    if (state[who].fought < 255) ++state[who].fought;
  }
  std::array<std::uint8_t, most_entrants> order{};
  const std::size_t count = booking.entrants.size();
  for (std::size_t i = 0; i < count; ++i) order[i] = byte(i);
  table.emit(MatchBegan{byte(state.at + 1), byte(state.card.size()), booking.form, booking.cage, booking.hardcore,
                        booking.grudge, booking.stakes, booking.titles});
  Who fav = booking.entrants[0], und = booking.entrants[booking.form == Form::tag ? 2 : count - 1];
  switch (booking.form) {
    case Form::royale_match_up:
    case Form::royale_quick_play:  // FTM-R72: the first and the last in the order of favor
      for (std::size_t i = count; i-- > 0;) match.queue.push_back(byte(i));
      put_tokens(table, std::array<std::uint8_t, 2>{0, byte(count - 1)});
      break;
    case Form::royale_four_play: {  // FTM-R52
      std::array<std::uint8_t, 4> first{0, 1, 2, 3};
      if (!booking.placed)
        std::stable_sort(first.begin(), first.end(), [&](std::uint8_t a, std::uint8_t b) {
          return favored_over(state, match.fighters[a].who, match.fighters[b].who);
        });
      for (std::size_t i = count; i-- > 4;) match.queue.push_back(byte(i));
      put_tokens(table, first);
      // FTM-R72: the HOT BOX is that of the first and the last of all entrants, not of the four who begin
      if (!booking.placed) {
        FixedList<Who, most_entrants> order_of_favor = booking.entrants;
        sort_by_favor(state, order_of_favor);
        fav = order_of_favor[0];
        und = order_of_favor[count - 1];
      }
      break;
    }
    case Form::two_on_one: und = booking.entrants[1]; [[fallthrough]];
    default: put_tokens(table, std::span(order).first(count));
  }
  match.first_fav = fav;
  match.first_und = und;
  if (table.telling) {
    for (const Corner& corner : match.corners)
      table.emit(Entered{in_ring(match, corner).who, corner.place,
                         corner.apron == 255 ? nobody : match.fighters[corner.apron].who, corner.in, false});
    if (is_royale(booking.form) && booking.form != Form::royale_four_play)
      for (std::size_t i = 1; i + 1 < count; ++i)
        table.emit(Entered{match.fighters[i].who, Place::middle, nobody, byte(i), false});
  }
  take_sides(table);
  place_declared(state, fav, und);
  match.chips = booking.chips;
  shuffle_deck(table);
  match.card = 255;
  const bool pairs = booking.form == Form::royale_match_up, quick = booking.form == Form::royale_quick_play;
  if (pairs)
    table.then(FillSpot{0}, TellStory{Moment::before}, NextPair{});
  else if (quick)
    table.then(FillSpot{0}, TellStory{Moment::before}, QuickRound{});
  else
    table.then(FillSpot{0}, TellStory{Moment::before}, SettleScores{}, NextCard{});
}

}  // namespace bout::face_to_the_mat
