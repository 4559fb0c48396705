// The FAC loop: a card, its checks, tags, the Boo counter, the next (FTM-4.3, FTM-R15). Nobody chooses anything in it
// (FTM-R67).
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

void end_of_spell(Table& table) {
  Match& match = table.state.match;
  if (match.referee_down > 0 && !match.fell_now && --match.referee_down == 0) table.emit(RefereeUp{false});
  if (match.outside > 0 && !match.spilled_now && --match.outside == 0) come_back_inside(table, nobody);
  match.fell_now = match.spilled_now = false;
  for (Corner& corner : match.corners) {
    corner.scored = corner.scores;
    corner.scores = corner.passed = false;
  }
  recover(match);
}

void switch_partners(Table& table, std::uint8_t corner) {
  Corner& token = table.state.match.corners[corner];
  std::swap(token.in, token.apron);
  take_sides_again(table);  // FTM-R76: between those in the ring
}

/// FTM-16.10, FTM-R58: while one team rests, the other loses a space.
void refresh(Table& table, std::uint8_t tagging) {
  if (!table.rules.advanced_tag || table.rules.refreshment == 0) return;
  Match& match = table.state.match;
  for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner) {
    if (corner == tagging) continue;
    Corner& token = match.corners[corner];
    const int from = token.space;
    token.space = static_cast<std::int8_t>(std::max(0, from - table.rules.refreshment));
    table.emit(Refreshed{who_in(match, corner), byte(from), byte(token.space)});
  }
}

/// FTM-R58: refreshment comes after the check of the Hot Tag; a roll of 0 stands for it.
void rests_after_check(Match& match, std::uint8_t tagging) {
  FixedList<TagRoll, 4> tags;
  tags.push_back({tagging, 0});
  for (const TagRoll tag : match.tags) tags.push_back(tag);
  match.tags = tags;
}

/// What a score brings in a tag match, after its check (FTM-12.2, FTM-R42, FTM-R57).
void do_tag(Table& table, TagRoll tag) {
  Match& match = table.state.match;
  const auto other = byte(tag.corner == 0 ? 1 : 0);
  const Who before = who_in(match, tag.corner);
  switch (tag.die) {
    case 1: {  // FTM-16.6
      const Who out = who_in(match, other);
      switch_partners(table, other);
      Corner& token = match.corners[other];
      token.scores = true;
      const int from = token.space;
      move_by_points(table, other, 1);
      table.emit(HotTag{out, who_in(match, other), byte(from), byte(match.corners[other].space)});
      rests_after_check(match, other);
      return;
    }
    case 0: return refresh(table, tag.corner);
    case 2:
    case 3: return;  // FTM-16.7
    case 6:          // FTM-16.9
      table.emit(DoubleTeam{before, match.fighters[match.corners[tag.corner].apron].who});
      [[fallthrough]];
    default:  // FTM-16.8
      switch_partners(table, tag.corner);
      table.emit(Tagged{before, who_in(match, tag.corner)});
      refresh(table, tag.corner);
  }
}

/// One score after the other; false: a Hot Tag has to be checked before the rest (FTM-R57).
bool do_tags(Table& table) {
  Match& match = table.state.match;
  while (!match.tags.empty()) {
    const TagRoll tag = match.tags[0];
    match.tags.erase_at(0);
    do_tag(table, tag);
    if (!match.checks.empty()) return false;
  }
  return true;
}

}  // namespace

void tell_card(Table& table) {
  const Match& match = table.state.match;
  if (table.telling)
    table.emit(
        CardDrawn{match.cards, match.card, byte(match.deck.size()), match.outside, claims(table.state, table.rules)});
}

void recover(Match& match) {
  for (std::size_t i = 0; i < match.disabled.size();) {
    const Disabled& disabled = match.disabled[i];
    if (disabled.until > match.cards + 1) {
      ++i;
      continue;
    }
    Fighter& fighter = match.fighters[disabled.fighter];
    fighter.off = static_cast<Qualities>(fighter.off & ~bit(disabled.quality));
    match.disabled.erase_at(i);
  }
}

void resolve(const NextCard&, Table& table) {  // FTM-4.3, FTM-5.2
  Match& match = table.state.match;
  if (match.winner != nobody) return table.then(EndMatch{});
  if (match.cards >= table.rules.time_limit) return table.then(EndMatch{});  // FTM-R13
  const int coming = match.cards + 1;
  match.performer = match.opponent = match.forced_by = 255;
  match.checks.clear();
  match.tags.clear();
  const auto scripted = [&](int card) {  // FTM-16.14: of the full match of a battle royale the first card from there on
    return card != 0 && card <= coming && match.play == Play::full;
  };
  if (scripted(match.booking.bump)) {  // FTM-R60
    match.booking.bump = 0;
    match.card = 255;
    table.then(CheckMoves{}, SettleScores{}, NextCard{});
    return roll_line(table, Chart::k, Moment::during);
  }
  match.fell_now = false;
  for (Corner& corner : match.corners)
    corner.scores = corner.passed = false;                    // what no card brought is no score of this one
  if (scripted(match.booking.spill) && match.outside == 0) {  // FTM-R61
    match.booking.spill = 0;
    spill_outside(table);
    match.spilled_now = false;
  }
  match.cards = static_cast<std::uint16_t>(coming);
  draw_card(table);
  tell_card(table);
  table.then(CheckMoves{}, FinishCard{});
  do_card(table);
}

void resolve(const SettleScores&, Table& table) {  // FTM-R42: every kind of scoring tags
  Match& match = table.state.match;
  if (match.winner != nobody) return;
  if (match.cards == 0) match.checks.clear();  // nobody is pinned before the bell
  if (!do_tags(table)) table.then(CheckMoves{}, SettleScores{});
}

void resolve(const FinishCard&, Table& table) {  // FTM-R15
  Match& match = table.state.match;
  if (match.winner != nobody) return table.then(EndMatch{});
  if (!do_tags(table)) return table.then(CheckMoves{}, FinishCard{});
  if (match.card != 255) {  // the Boo counter, once a card (FTM-16.1, FTM-R54)
    match.card = 255;
    const bool scored =
        std::any_of(match.corners.begin(), match.corners.end(), [](const Corner& corner) { return corner.scores; });
    if (scored)
      match.idle = 0;
    else if (match.outside == 0)
      match.idle = byte(std::min(255, match.idle + 1));
    if (table.rules.boo_after > 0 && match.idle >= table.rules.boo_after && match.play == Play::full) {
      match.idle = 0;
      std::uint8_t favored = 0;
      for (std::uint8_t corner = 0; corner < match.corners.size(); ++corner)
        if (match.corners[corner].place == Place::fav) favored = corner;
      const int die = table.roll(table.rules.boo_die, name_of(Roll::boo));
      const int from = match.corners[favored].space;
      table.emit(
          BooMove{who_in(match, favored), byte(die), byte(from), byte(std::min(table.rules.track_length, from + die))});
      advance(table, favored, die);
      return table.then(CheckMoves{}, FinishCard{});
    }
  }
  end_of_spell(table);
  table.then(NextCard{});
}

}  // namespace bout::face_to_the_mat
