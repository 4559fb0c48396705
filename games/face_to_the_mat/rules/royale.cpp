// The qualifying parts of a battle royale (FTM-14.1, FTM-14.2).
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

namespace {

/// The last two have a full match, tokens back on Start, with the places of FTM-R7.
void meet(Table& table, std::uint8_t a, std::uint8_t b, Play play) {
  Match& match = table.state.match;
  if (favored_over(table.state, match.fighters[b].who, match.fighters[a].who)) std::swap(a, b);
  put_tokens(table, std::array<std::uint8_t, 2>{a, b});
  take_sides(table, true);
  shuffle_deck(table);
  match.play = play;
  match.winner = match.loser = nobody;
  match.method = Method::none;
  match.card = 255;
  match.idle = match.referee_down = match.outside = 0;
  match.second_referee = false;
  match.checks.clear();
  table.then(NextCard{});
}

/// What a card is worth to somebody alone with it (FTM-R51).
int solo_points(Table& table, std::uint8_t nth) {
  Match& match = table.state.match;
  const Rules& rules = table.rules;
  const ActionCard& card = rules.deck[match.card];
  const Fighter& fighter = match.fighters[nth];
  Corner alone;  // only its space is asked for
  alone.in = nth;
  alone.space = static_cast<std::int8_t>(match.royale.spaces[nth]);
  const Who who = fighter.who;
  const auto help = [&](int points) {
    return match.booking.cage ? points * rules.cage_help_num / rules.cage_help_den : points;
  };
  const auto on_chart = [&](Chart chart) {
    const int line = roll_on_chart(table);
    int points = 0;
    for (const Effect& effect : rules.charts[chart][index(line)].effects) {
      if (effect.op == Op::spill) points += 1;
      if (effect.op != Op::score) continue;
      const int gained = effect.amount == 0 ? table.roll(6, name_of(Roll::chart_points)) : effect.amount;
      points += effect.through == Role::none ? gained : help(gained);
    }
    return points;
  };
  const auto die = [&] { return table.roll(6, name_of(Roll::points)); };
  switch (card.type) {
    case CardType::skill: {
      if ((usable(match, rules, alone) & bit(card.quality)) == 0) return 0;
      if (card.to_reel) return on_chart(Chart::e);
      const int base = card.quality == Quality::specialty ? rules[who].specialty : card.base;
      const bool icon =
          rules.square_icon == SquareIcon::on_card ? card.icon : (fighter.square & bit(card.quality)) != 0;
      const int points = base + (icon ? die() : 0);
      return card.quality == Quality::helped ? help(points) : points;
    }
    case CardType::tv: return rules.tv_points[table.state[who].grade][card.base - 1u];
    case CardType::grudge: return grudge_points(table.state, rules, who, card.colour);
    case CardType::wild:
      if (match.booking.cage && match.booking.hardcore)
        return on_chart(table.roll(6, name_of(Roll::wild_chart)) % 2 == 1 ? Chart::cage : Chart::hardcore);
      return on_chart(match.booking.hardcore ? Chart::hardcore : match.booking.cage ? Chart::cage : Chart::normal);
    case CardType::reel: return on_chart(card.reel);
    case CardType::trailing: return card.base + (card.icon ? die() : 0);
    case CardType::title_holder: return holds_title(table.state, who) ? die() : 0;
    case CardType::signature: return (match.royale.scored_before >> nth & 1) != 0 ? die() : 0;
    case CardType::ref_bump:
    case CardType::test_of_strength: return 0;
  }
  return 0;
}

void knock_out(Table& table, std::uint8_t nth, Who by, int left) {
  Match& match = table.state.match;
  const Who out = match.fighters[nth].who;
  if (match.first_out == nobody && (out == match.booking.rivals[0] || out == match.booking.rivals[1]))
    match.first_out = out;
  table.emit(Eliminated{out, by, by == nobody ? Method::left_standing : Method::points, byte(left)});
}

}  // namespace

void resolve(const NextPair&, Table& table) {  // FTM-14.1
  Match& match = table.state.match;
  if (match.play == Play::mini && match.winner != nobody) {  // a mini-match is over: its winner goes on
    const std::uint8_t on = match.corners[corner_of(match, match.winner)].in;
    const std::uint8_t out = match.corners[corner_of(match, match.loser)].in;
    table.emit(PairWon{match.winner, match.loser, byte(table.rules.mini_points)});
    knock_out(table, out, match.winner, static_cast<int>(match.queue.size() + match.royale.round.size() + 1));
    match.royale.round.push_back(on);
    match.winner = match.loser = nobody;
  }
  if (match.queue.empty()) {  // a round is over
    match.queue = match.royale.round;
    match.royale.round.clear();
  }
  const std::size_t left = match.queue.size() + match.royale.round.size();
  if (left == 2) {
    std::array<std::uint8_t, 2> last{};
    std::size_t count = 0;
    for (const std::uint8_t nth : match.queue) last[count++] = nth;
    for (const std::uint8_t nth : match.royale.round) last[count++] = nth;
    return meet(table, last[0], last[1], Play::full);
  }
  if (match.royale.round.empty()) {  // FTM-R50: neighbours by grade; with an odd number the best has a bye
    const auto lower = [&](std::uint8_t a, std::uint8_t b) {
      const Wrestler &first = table.state[match.fighters[a].who], &second = table.state[match.fighters[b].who];
      return first.grade != second.grade ? first.grade < second.grade : first.grudge < second.grudge;
    };
    if (!match.booking.placed)  // FTM-D6: else the pairs are the promoter's, as booked
      std::stable_sort(match.queue.begin(), match.queue.end(), lower);
    if (match.queue.size() % 2 == 1) {
      std::size_t best = match.queue.size() - 1;
      for (std::size_t i = best; i-- > 0;)
        if (lower(match.queue[best], match.queue[i])) best = i;
      table.emit(ByeGiven{match.fighters[match.queue[best]].who});
      match.royale.round.push_back(match.queue[best]);
      match.queue.erase_at(best);
    }
  }
  const std::uint8_t a = match.queue.take_back(), b = match.queue.take_back();
  table.emit(PairBegan{match.fighters[a].who, match.fighters[b].who, byte(left)});
  meet(table, a, b, Play::mini);
}

void resolve(const QuickRound&, Table& table) {  // FTM-14.2, FTM-R51
  Match& match = table.state.match;
  int cap = 0;  // the last space before the PIN spaces
  while (cap + 1 < table.rules.track_length && !table.rules.pins(cap + 1)) ++cap;
  if (match.play != Play::quick)  // what was scored before the bell
    for (const Corner& corner : match.corners) match.royale.spaces[corner.in] = byte(std::min<int>(cap, corner.space));
  match.play = Play::quick;
  FixedList<std::uint8_t, most_entrants> scorers, failed;
  for (std::size_t i = match.queue.size(); i-- > 0;) {
    const std::uint8_t nth = match.queue[i];
    ++match.cards;
    draw_card(table);
    const int points = solo_points(table, nth);
    if (table.chance.stopped()) return;
    match.royale.spaces[nth] = byte(std::min(cap, match.royale.spaces[nth] + points));
    const std::uint64_t mine = std::uint64_t{1} << nth;
    match.royale.scored_before = points > 0 ? match.royale.scored_before | mine : match.royale.scored_before & ~mine;
    table.emit(QuickDrawn{match.fighters[nth].who, match.card, byte(points), points > 0, match.royale.spaces[nth]});
    (points > 0 ? scorers : failed).push_back(nth);
    recover(match);
  }
  match.card = 255;
  const auto backwards = [](const FixedList<std::uint8_t, most_entrants>& list) {
    FixedList<std::uint8_t, most_entrants> turned;
    for (std::size_t i = list.size(); i-- > 0;) turned.push_back(list[i]);
    return turned;
  };
  const std::size_t safe = match.royale.round.size();
  if (scorers.empty()) {  // nobody goes
    table.emit(QuickRoundEnded{byte(match.queue.size() + safe), true});
    return table.then(QuickRound{});
  }
  if (safe + scorers.size() < 2) {  // one is through; the others draw again among themselves
    match.royale.round.push_back(scorers[0]);
    match.queue = backwards(failed);
    table.emit(QuickRoundEnded{byte(match.queue.size() + 1), false});
    return table.then(QuickRound{});
  }
  int left = static_cast<int>(match.queue.size() + safe);
  for (const std::uint8_t nth : failed) knock_out(table, nth, nobody, --left);
  match.queue = backwards(scorers);
  table.emit(QuickRoundEnded{byte(left), false});
  if (left > 2) return table.then(QuickRound{});
  const std::uint8_t first = safe == 1 ? match.royale.round[0] : scorers[0],
                     second = safe == 1 ? scorers[0] : scorers[1];
  meet(table, first, second, Play::full);
}

}  // namespace bout::face_to_the_mat
