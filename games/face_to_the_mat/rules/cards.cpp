// One card, one move, by one wrestler (FTM sections 5 to 7).
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

/// A set of corners: bit n stands for corner n.
using Corners = std::uint8_t;
constexpr Corners one(std::uint8_t corner) { return static_cast<Corners>(1u << corner); }

/// Who performs among those who could, and why (FTM-5.5, FTM-7.1 to 7.3).
struct Performer {
  std::uint8_t corner = 255;
  Why why = Why::only;
};

Performer break_tie(Table& table, Corners able, bool trailing_card = false) {
  const Match& match = table.state.match;
  Performer best;
  int count = 0;
  for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner) {
    if ((able & one(corner)) == 0) continue;
    ++count;
    if (best.corner == 255 || comes_before(match, table.rules, corner, best.corner, trailing_card))
      best.corner = corner;
  }
  if (count < 2) return best;
  if (table.rules.tiebreak == TieBreak::random && !trailing_card) {
    int nth = table.chance.pick(count, name_of(Roll::tie));
    for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner)
      if ((able & one(corner)) != 0 && nth-- == 0) best.corner = corner;
    best.why = Why::favored;
    return best;
  }
  const int space = match.corners[best.corner].space;
  bool level = false;
  for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner)
    if ((able & one(corner)) != 0 && corner != best.corner && match.corners[corner].space == space) level = true;
  best.why = !level ? Why::trailing : trailing_card ? Why::underdog : Why::favored;
  return best;
}

Corners with_quality(const Match& match, const Rules& rules, Qualities wanted, Corners among) {
  Corners able = 0;
  for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner)
    if ((among & one(corner)) != 0 && (usable(match, rules, match.corners[corner]) & wanted) != 0) able |= one(corner);
  return able;
}

Corners everybody(const Match& match) { return static_cast<Corners>((1u << match.corners.size()) - 1u); }

void nobody_scores(Table& table, Idle why) {  // FTM-R17
  const Match& match = table.state.match;
  table.emit(NoScore{match.card, why, byte(match.idle + 1)});
}

/// FTM-R40: help counts for less in a cage.
int in_cage(const Table& table, int points) {
  return table.state.match.booking.cage ? points * table.rules.cage_help_num / table.rules.cage_help_den : points;
}

/// FTM-R14: the defender rolls until he breaks the hold; every failed roll is a point more.
int hold_points(Table& table, std::uint8_t by, std::uint8_t on) {
  const Match& match = table.state.match;
  const bool strong = (usable(match, table.rules, match.corners[on]) & bit(Quality::strong)) != 0;
  table.emit(HoldOn{who_in(match, by), who_in(match, on)});
  for (int points = 0; !table.chance.stopped(); ++points) {
    const int die = table.roll(6, name_of(Roll::hold));
    if (die <= (strong ? 4 : 3)) {
      table.emit(HoldBroken{who_in(match, by), who_in(match, on), byte(die), byte(points)});
      return points;
    }
    table.emit(HoldHeld{who_in(match, by), who_in(match, on), byte(die)});
  }
  return 0;
}

void perform(Table& table, const Performer& performer, int points, int die = 0) {  // FTM-5.3
  Match& match = table.state.match;
  match.performer = performer.corner;
  match.opponent = target_of(table.state, table.rules, performer.corner);
  if (points <= 0)
    nobody_scores(table, Idle::no_points);  // FTM-R26
  else
    score(table, performer.corner, points, performer.why, die);
}

void do_skill(Table& table, const ActionCard& card, Corners among) {  // FTM-5.4, FTM-6.1
  Match& match = table.state.match;
  const Performer performer = break_tie(table, with_quality(match, table.rules, bit(card.quality), among));
  if (performer.corner == 255) return nobody_scores(table, Idle::nobody_able);
  if (card.to_reel) {
    match.performer = performer.corner;
    match.opponent = target_of(table.state, table.rules, performer.corner);
    return roll_line(table, Chart::e, Moment::during);
  }
  int points = card.quality == Quality::specialty ? table.rules[who_in(match, performer.corner)].specialty
                                                  : card.base;  // FTM-R77
  int die = 0;
  const bool icon = table.rules.square_icon == SquareIcon::on_card
                        ? card.icon
                        : (in_ring(match, match.corners[performer.corner]).square & bit(card.quality)) != 0;
  if (icon) points += die = table.roll(6, name_of(Roll::points));  // FTM-R25
  if (card.hold) points += hold_points(table, performer.corner, target_of(table.state, table.rules, performer.corner));
  if (card.quality == Quality::helped) points = in_cage(table, points);  // FTM-11.3
  perform(table, performer, points, die);
}

void do_tv(Table& table, const ActionCard& card, Corners among) {  // FTM-5.6, FTM-R18
  const Match& match = table.state.match;
  Corners best = 0;
  Grade highest = Grade::f;
  for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner) {
    if ((among & one(corner)) == 0) continue;
    const Grade grade = table.state[who_in(match, corner)].grade;
    if (best == 0 || grade > highest) {
      best = one(corner);
      highest = grade;
    } else if (grade == highest) {
      best |= one(corner);
    }
  }
  if (table.rules.tv_move == TvMove::tiebreak_always) best = among & everybody(match);
  Performer performer = break_tie(table, best);
  if (performer.corner == 255) return nobody_scores(table, Idle::nobody_able);
  if (performer.why == Why::only) performer.why = Why::grade;
  const Grade grade = table.state[who_in(match, performer.corner)].grade;
  perform(table, performer, table.rules.tv_points[grade][card.base - 1u]);  // FTM-6.2
}

void do_grudge(Table& table, const ActionCard& card, Corners among) {  // FTM-5.7, FTM-R19
  const Match& match = table.state.match;
  Corners best = 0;
  int highest = 0;
  for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner) {
    const Who who = who_in(match, corner);
    if ((among & one(corner)) == 0 || grudge_points(table.state, table.rules, who, card.colour) == 0) continue;
    const int grudge = table.state[who].grudge;
    if (best == 0 || grudge > highest) {
      best = one(corner);
      highest = grudge;
    } else if (grudge == highest) {
      best |= one(corner);
    }
  }
  Performer performer = break_tie(table, best);
  if (performer.corner == 255) return nobody_scores(table, Idle::no_move);
  if (performer.why == Why::only) performer.why = Why::grudge;
  perform(table, performer, grudge_points(table.state, table.rules, who_in(match, performer.corner), card.colour));
}

void do_for_a_die(Table& table, Corners able, Why why, Idle idle) {  // FTM-R14
  Performer performer = break_tie(table, able);
  if (performer.corner == 255) return nobody_scores(table, idle);
  if (performer.why == Why::only) performer.why = why;
  const int die = table.roll(6, name_of(Roll::points));
  perform(table, performer, die, die);
}

/// FTM-5.12, FTM-R23.
void do_test(Table& table, Corners among) {
  const Match& match = table.state.match;
  const Corners able = with_quality(match, table.rules, bit(Quality::strong) | bit(Quality::powerful), among);
  const bool handicap = match.booking.form == Form::two_on_one;
  const auto lower = [&](std::uint8_t a, std::uint8_t b) {  // the lowest-placed, whatever the tie-break says
    const Corner &first = match.corners[a], &second = match.corners[b];
    return first.space != second.space ? first.space < second.space : first.place < second.place;
  };
  std::array<std::uint8_t, 2> pair{255, 255};
  for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner) {
    if ((able & one(corner)) == 0) continue;
    const bool fav = match.corners[corner].place == Place::fav;
    if (handicap) {
      std::uint8_t& slot = pair[fav ? 0 : 1];
      if (slot == 255 || lower(corner, slot)) slot = corner;
    } else if (pair[0] == 255 || lower(corner, pair[0])) {
      pair[1] = pair[0];
      pair[0] = corner;
    } else if (pair[1] == 255 || lower(corner, pair[1])) {
      pair[1] = corner;
    }
  }
  if (pair[0] == 255 || pair[1] == 255) return nobody_scores(table, Idle::no_test);
  if (match.corners[pair[0]].place > match.corners[pair[1]].place) std::swap(pair[0], pair[1]);
  const bool both = match.corners[pair[0]].place == Place::fav && match.corners[pair[1]].place == Place::und;
  const bool first_is_heel =  // FTM-R5: between FAV and UND as it stands for the match
      both ? match.fav_is_heel : counts_as_heel(table.state, who_in(match, pair[0]), who_in(match, pair[1]));
  const std::uint8_t face = pair[first_is_heel ? 1 : 0], heel = pair[first_is_heel ? 0 : 1];
  table.emit(TestBegan{who_in(match, face), who_in(match, heel)});
  bool scored = false;
  while (!table.chance.stopped() && !(match.play == Play::mini && match.winner != nobody)) {
    const int die = table.roll(6, name_of(Roll::test));
    const std::uint8_t gains = die <= 2 ? face : die >= 5 ? heel : std::uint8_t{255};
    table.emit(TestRoll{byte(die), gains == 255 ? nobody : who_in(match, gains)});
    if (gains == 255) break;
    score(table, gains, 1, Why::only, die);
    scored = true;
  }
  if (!scored) nobody_scores(table, Idle::no_test);
}

Chart wild_chart(Table& table) {  // FTM-5.8, FTM-11.2, FTM-15.2, FTM-R20
  const Booking& booking = table.state.match.booking;
  if (booking.cage && booking.hardcore)
    return table.roll(6, name_of(Roll::wild_chart)) % 2 == 1 ? Chart::cage : Chart::hardcore;
  return booking.hardcore ? Chart::hardcore : booking.cage ? Chart::cage : Chart::normal;
}

/// FTM-5.1: what the card on the table does, for those who may use it.
void do_card_for(Table& table, Corners among) {
  Match& match = table.state.match;
  const ActionCard& card = table.rules.deck[match.card];
  switch (card.type) {
    case CardType::skill: return do_skill(table, card, among);
    case CardType::tv: return do_tv(table, card, among);
    case CardType::grudge: return do_grudge(table, card, among);
    case CardType::wild: return roll_line(table, wild_chart(table), Moment::during);
    case CardType::reel:  // FTM-5.9, FTM-R21
      if (card.reel == Chart::e) helper_performs(table);
      return roll_line(table, card.reel, Moment::during);
    case CardType::trailing: {  // FTM-5.10, FTM-R22
      const Performer performer = break_tie(table, among, true);
      const int die = card.icon ? table.roll(6, name_of(Roll::points)) : 0;
      return perform(table, performer, card.base + die, die);
    }
    case CardType::ref_bump:  // FTM-5.11
      if (!table.rules.ref_bump_card) return nobody_scores(table, Idle::blank);
      return roll_line(table, Chart::k, Moment::during);
    case CardType::test_of_strength: return do_test(table, among);
    case CardType::title_holder: {
      Corners champions = 0;
      for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner)
        if ((among & one(corner)) != 0 && holds_title(table.state, who_in(match, corner))) champions |= one(corner);
      return do_for_a_die(table, champions, Why::champion, Idle::no_champion);
    }
    case CardType::signature: {
      Corners scorers = 0;
      for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner)
        if ((among & one(corner)) != 0 && match.corners[corner].scored) scorers |= one(corner);
      return do_for_a_die(table, scorers, Why::signature, Idle::nobody_scored_before);
    }
  }
}

/// FTM-R66: the wrestler who scored last alone may use a marked card; else one more is drawn for the others.
void do_card_in_control(Table& table) {
  Match& match = table.state.match;
  Corners control = 0;
  for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner)
    if (match.corners[corner].scored) control |= one(corner);
  const ActionCard& card = table.rules.deck[match.card];
  if (control == 0 || control == everybody(match)) return do_card_for(table, everybody(match));  // nobody is in control
  if (with_quality(match, table.rules, bit(card.quality), control) != 0) return do_card_for(table, control);
  ++match.cards;
  draw_card(table);
  tell_card(table);
  do_card_for(table, static_cast<Corners>(everybody(match) & ~control));
}

}  // namespace

void helper_performs(Table& table) {  // FTM-R21
  Match& match = table.state.match;
  const Performer performer =
      break_tie(table, with_quality(match, table.rules, bit(Quality::helped), everybody(match)));
  match.performer = performer.corner;
  if (performer.corner == 255)
    match.performer = corner_of(match, role(table.state, table.rules, Role::heel, Moment::during));
  match.opponent = match.performer == 255 ? std::uint8_t{255} : target_of(table.state, table.rules, match.performer);
}

bool counts_as_heel(const State& state, Who first, Who second) {  // FTM-R5
  const Wrestler &a = state[first], &b = state[second];
  if (a.side != b.side) return a.side == Side::heel;
  return a.grudge > b.grudge;  // level: the second, who is the underdog
}

void do_card(Table& table) {
  const Match& match = table.state.match;
  if (table.rules.in_control && table.rules.deck[match.card].control)
    do_card_in_control(table);
  else
    do_card_for(table, everybody(match));
}

}  // namespace bout::face_to_the_mat
