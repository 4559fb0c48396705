// What the rules ask of the board: who may, who first, who means whom. Nothing is changed here.
#include <climits>

#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

/// The place in the tie-break when tokens are level (FTM-7.2, FTM-R46).
constexpr int rank(Place place, bool trailing_card) {
  constexpr std::array<int, 5> level{0, 1, 2, 3, 4};
  constexpr std::array<int, 5> reversed{4, 3, 2, 0, 1};  // FTM-7.3: underdogs in the order named
  return (trailing_card ? reversed : level)[index(place)];
}

std::uint8_t corner_at(const Match& match, Place place) {
  for (std::size_t i = 0; i < match.corners.size(); ++i)
    if (match.corners[i].place == place) return byte(i);
  return 255;
}
Who who_at(const Match& match, Place place) {
  const std::uint8_t corner = corner_at(match, place);
  return corner == 255 ? nobody : who_in(match, corner);
}

/// FTM-R76: the least advanced token; level as on a TRAILING card.
std::uint8_t most_trailing(const Match& match) {
  std::uint8_t best = 255;
  for (std::size_t i = 0; i < match.corners.size(); ++i) {
    const auto corner = byte(i);
    if (best == 255) {
      best = corner;
      continue;
    }
    const Corner &a = match.corners[corner], &b = match.corners[best];
    if (a.space != b.space ? a.space < b.space : rank(a.place, true) < rank(b.place, true)) best = corner;
  }
  return best;
}
std::uint8_t most_leading(const Match& match) {
  std::uint8_t best = 255;
  for (std::size_t i = 0; i < match.corners.size(); ++i) {
    const auto corner = byte(i);
    if (best == 255) {
      best = corner;
      continue;
    }
    const Corner &a = match.corners[corner], &b = match.corners[best];
    if (a.space != b.space ? a.space > b.space : rank(a.place, true) > rank(b.place, true)) best = corner;
  }
  return best;
}

Who spot(const Match& match, Spot which) { return match.hot_box[index(which)]; }

/// The HOT BOX position of this participant's ally or foe: those of the first FAV and UND exist, and of their teams.
Who relation_of(const Match& match, Who who, bool ally) {
  if (who == nobody) return nobody;
  const std::uint8_t corner = corner_of(match, who);
  const auto stands_for = [&](Who first) {
    return who == first || (match.booking.form == Form::tag && corner != 255 && corner == corner_of(match, first));
  };
  if (stands_for(match.first_fav)) return spot(match, ally ? Spot::fav_ally : Spot::fav_foe);
  if (stands_for(match.first_und)) return spot(match, ally ? Spot::und_ally : Spot::und_foe);
  return nobody;
}

}  // namespace

Qualities usable(const Match& match, const Rules& rules, const Corner& corner) {
  const Fighter& fighter = in_ring(match, corner);
  Qualities able = fighter.star;  // FTM-2.5
  if (corner.space == rules.track_length)
    able |= fighter.square | fighter.circle;  // FTM-R2
  else
    able |= rules.square(corner.space) ? fighter.square : fighter.circle;
  if (match.referee_down > 0 || match.fell_now) able |= (fighter.square | fighter.circle) & unseen;  // FTM-R60
  return able & static_cast<Qualities>(~fighter.off);
}

std::array<Claimant, 4> claims(const State& state, const Rules& rules) {
  const Match& match = state.match;
  const ActionCard& card = rules.deck[match.card];
  std::array<Claimant, 4> list{};
  for (std::size_t i = 0; i < list.size(); ++i)
    list[i].who = i < match.corners.size() ? in_ring(match, match.corners[i]).who : nobody;
  const auto best = [&](auto worth) {  // those who come to most
    int most = INT_MIN;
    for (std::size_t i = 0; i < match.corners.size(); ++i) most = std::max(most, worth(match.corners[i]));
    for (std::size_t i = 0; i < match.corners.size(); ++i)
      list[i].claim = worth(match.corners[i]) == most ? Claim::able : Claim::less;
  };
  const auto who = [&](const Corner& corner) { return in_ring(match, corner).who; };
  switch (card.type) {
    case CardType::skill:
      for (std::size_t i = 0; i < match.corners.size(); ++i) {
        const Fighter& fighter = in_ring(match, match.corners[i]);
        const Qualities wanted = bit(card.quality);
        list[i].claim = ((fighter.star | fighter.square | fighter.circle) & wanted) == 0 ? Claim::lacks
                        : (fighter.off & wanted) != 0                                    ? Claim::lost
                        : (usable(match, rules, match.corners[i]) & wanted) != 0         ? Claim::able
                                                                                         : Claim::misplaced;
      }
      break;
    case CardType::tv:
      best([&](const Corner& corner) {
        return rules.tv_move == TvMove::tiebreak_always ? 0 : number(state[who(corner)].grade);
      });
      break;
    case CardType::grudge:
      best([&](const Corner& corner) {
        return grudge_points(state, rules, who(corner), card.colour) == 0 ? INT_MIN : int{state[who(corner)].grudge};
      });
      break;
    case CardType::trailing: best([](const Corner& corner) { return -corner.space; }); break;
    case CardType::title_holder:
      for (std::size_t i = 0; i < match.corners.size(); ++i)
        list[i].claim = holds_title(state, who(match.corners[i])) ? Claim::able : Claim::lacks;
      break;
    default: break;
  }
  return list;
}

int finisher_end(const Rules& rules, Who who) {
  return std::clamp(rules[who].finisher_to + rules.finisher_shift, 0, 35);
}

std::uint8_t corner_of(const Match& match, Who who) {
  for (std::size_t i = 0; i < match.corners.size(); ++i) {
    const Corner& corner = match.corners[i];
    if (match.fighters[corner.in].who == who) return byte(i);
    if (corner.apron != 255 && match.fighters[corner.apron].who == who) return byte(i);
  }
  return 255;
}

bool comes_before(const Match& match, const Rules& rules, std::uint8_t a, std::uint8_t b, bool trailing_card) {
  const Corner &first = match.corners[a], &second = match.corners[b];
  if (first.space != second.space && (trailing_card || rules.tiebreak != TieBreak::favored)) {
    const bool behind = first.space < second.space;  // FTM-7.1, FTM-17.1
    return trailing_card || rules.tiebreak != TieBreak::leading ? behind : !behind;
  }
  return rank(first.place, trailing_card) < rank(second.place, trailing_card);
}

std::uint8_t target_of(const State& state, const Rules& rules, std::uint8_t by) {
  const Match& match = state.match;
  std::uint8_t best = 255;
  for (std::size_t i = 0; i < match.corners.size(); ++i) {
    const auto corner = byte(i);
    if (corner == by) continue;
    const bool underdogs = match.booking.form == Form::two_on_one;
    if (underdogs && match.corners[by].place != Place::fav && match.corners[corner].place != Place::fav)
      continue;  // FTM-13.2: underdogs work against the favored wrestler alone
    if (best == 255) {
      best = corner;
      continue;
    }
    const Corner &a = match.corners[corner], &b = match.corners[best];
    bool better;
    if (a.space != b.space) {  // FTM-R45, FTM-R47
      better = rules.pin_target == PinTarget::leading && !underdogs ? a.space > b.space : a.space < b.space;
    } else if (underdogs) {
      const Grade mine = state[who_in(match, corner)].grade, his = state[who_in(match, best)].grade;
      better = mine != his ? mine < his : a.place > b.place;
    } else {
      better = rank(a.place, true) < rank(b.place, true);
    }
    if (better) best = corner;
  }
  return best;
}

int kickout_end(const State& state, const Rules& rules, std::uint8_t by, std::uint8_t on, bool forced) {
  const Match& match = state.match;
  const Fighter& defender = in_ring(match, match.corners[on]);
  int grade = number(state[defender.who].grade);  // FTM-R64: as it is now
  if (rules.kickout_chips > 0) {                  // FTM-16.21, FTM-16.22, FTM-R62
    if (!forced && chip_under(match, rules, by) >= 0) return rules.kickout_to[Grade::aaa];
    grade -= defender.chips;
  }
  if (match.second_referee) --grade;
  return rules.kickout_to[Grade(std::max(0, grade))];  // FTM-8.3
}

int chip_under(const Match& match, const Rules& rules, std::uint8_t by) {
  const Corner& token = match.corners[by];
  if (token.pin_chips == 0) return -1;
  int nth = 0;
  for (int space = 0; space <= rules.track_length; ++space) {
    if (!rules.pins(space)) continue;
    if (space == token.space) return (token.pin_chips >> nth & 1) != 0 ? nth : -1;
    ++nth;
  }
  return -1;
}

int grudge_points(const State& state, const Rules& rules, Who who, Colour colour) {
  const auto at = index(colour);
  if (!rules.move_classes) return rules.grudge_points[colour];  // FTM-6.3, FTM-16.24
  MoveClass moves = rules[who].moves;
  if (rules.class_by_grade) {  // FTM-R63
    const Grade grade = state[who].grade;
    moves = grade >= Grade::aa  ? MoveClass::superior
            : grade >= Grade::c ? MoveClass::average
            : grade >= Grade::e ? MoveClass::inferior
                                : MoveClass::no_gold;
  }
  switch (moves) {
    case MoveClass::superior: return std::array{5, 2, 1}[at];  // FTM-16.23
    case MoveClass::average: return rules.grudge_points[colour];
    case MoveClass::inferior: return std::array{2, 1, 1}[at];  // FTM-16.25
    case MoveClass::no_gold: return std::array{0, 1, 1}[at];
  }
  return 0;
}

bool holds_title(const State& state, Who who) {
  for (const Title& title : state.titles)
    if (title.held_by(who)) return true;
  return false;
}

bool favored_over(const State& state, Who a, Who b) {  // FTM-R7
  const Wrestler &first = state[a], &second = state[b];
  if (first.grade != second.grade) return first.grade > second.grade;
  const bool champion = holds_title(state, a);
  if (champion != holds_title(state, b)) return champion;
  const int mine = first.wins - first.losses, his = second.wins - second.losses;
  if (mine != his) return mine > his;
  return first.grudge > second.grudge;
}

Who role(const State& state, const Rules&, Role which, Moment moment) {  // FTM-R76
  const Match& match = state.match;
  const auto at = [&](std::uint8_t corner) { return corner == 255 ? nobody : who_in(match, corner); };
  const bool over = moment == Moment::after;  // tokens may be gone: those of the deciding fall stay
  const Who fav = over ? match.end_fav : who_at(match, Place::fav);
  const Who und = over ? match.end_und : who_at(match, Place::und);
  if (moment == Moment::interview) {   // FTM-R59
    const auto there = [&](Who who) {  // FTM-R38: relations to who is away are of no use
      return who != nobody && available(state[who]) ? who : nobody;
    };
    switch (which) {
      case Role::guest: return match.guest;
      case Role::guest_foe: return match.guest == nobody ? nobody : there(state[match.guest].foe);
      case Role::guest_ally: return match.guest == nobody ? nobody : there(state[match.guest].ally);
      default: return nobody;
    }
  }
  switch (which) {
    case Role::none: return nobody;
    case Role::fav: return fav;
    case Role::und: return und;
    case Role::middle: return who_at(match, Place::middle);
    case Role::trailing: return over && match.winner != nobody ? match.loser : at(most_trailing(match));
    case Role::leading: return over && match.winner != nobody ? match.winner : at(most_leading(match));
    case Role::face: return match.fav_is_heel ? und : fav;
    case Role::heel: return match.fav_is_heel ? fav : und;
    case Role::performer: return at(match.performer);
    case Role::opponent: return at(match.opponent);
    case Role::winner: return over ? match.winner : nobody;
    case Role::loser: return over ? match.loser : nobody;
    case Role::champion:
      for (const Title& title : state.titles)
        for (const Corner& corner : match.corners)
          for (const std::uint8_t one : {corner.in, corner.apron})
            if (one != 255 && title.held_by(match.fighters[one].who)) return match.fighters[one].who;
      return nobody;
    case Role::fav_ally: return spot(match, Spot::fav_ally);
    case Role::fav_foe: return spot(match, Spot::fav_foe);
    case Role::und_ally: return spot(match, Spot::und_ally);
    case Role::und_foe: return spot(match, Spot::und_foe);
    case Role::grudge_1: return spot(match, Spot::grudge_1);
    case Role::grudge_2: return spot(match, Spot::grudge_2);
    case Role::face_ally: return spot(match, match.fav_is_heel ? Spot::und_ally : Spot::fav_ally);
    case Role::heel_ally: return spot(match, match.fav_is_heel ? Spot::fav_ally : Spot::und_ally);
    case Role::winner_ally: return over ? relation_of(match, match.winner, true) : nobody;
    case Role::loser_ally: return over ? relation_of(match, match.loser, true) : nobody;
    case Role::winner_foe: return over ? relation_of(match, match.winner, false) : nobody;
    case Role::loser_foe: return over ? relation_of(match, match.loser, false) : nobody;
    case Role::guest:
    case Role::guest_foe:
    case Role::guest_ally:
    case Role::helper: return nobody;
  }
  return nobody;
}

}  // namespace bout::face_to_the_mat
