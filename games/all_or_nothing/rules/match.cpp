// A match of a career, from the bill to the post-match phase: AON-16.20, AON-18.1, section 20, AON-22.3 to AON-22.18.
#include "games/all_or_nothing/career_rules.hpp"

namespace bout::all_or_nothing {

const MatchSetup& setup_of(const State& state, const Rules& rules) {
  static const MatchSetup plain;
  const std::uint16_t setup = state.career.billing.setup;
  return setup == no_setup ? plain : book_of(rules).setups[setup];
}

namespace {

Difficulty shifted(Difficulty difficulty, int by) {  // AON-15.12: Easy and Hard are the ends
  constexpr Difficulty order[] = {Difficulty::easy, Difficulty::medium, Difficulty::hard};
  const int at = difficulty == Difficulty::easy ? 0 : difficulty == Difficulty::medium ? 1 : 2;
  return order[std::clamp(at + by, 0, 2)];
}

}  // namespace

Difficulty due(const State& state, const Rules& rules) {
  const Difficulty named = setup_of(state, rules).difficulty.value_or(chapter_row(state.career).difficulty);
  return shifted(named, rules.career_shift);
}

bool hard_offered(const State& state, const Rules& rules) {  // AON-25.6, AON-R69, AON-R85
  return state.career.chapter == 2 && due(state, rules) == Difficulty::medium;
}

bool is_tournament(const State& state, const Rules& rules) {  // AON-21.6, AON-22.10, AON-R87
  return state.career.chapter == 2 && setup_of(state, rules).tournament.value_or(state.career.billing.tonight);
}

int win_value(const State& state, const Rules& rules, bool hard) {
  const MatchSetup& setup = setup_of(state, rules);
  const int usual = chapter_row(state.career).win;
  int value = usual;
  if (setup.title != Title::none) {
    value = setup.title == Title::challenge ? title_win : title_defence;
    if (rules.title_vp == TitleVp::additive) value += usual;  // AON-R62
  }
  if (setup.win_vp) value = *setup.win_vp;
  if (setup.must_win && setup.value) value = *setup.value;  // AON-21.8
  if (hard) value += hard_bonus;                            // AON-22.3, AON-R63
  if (!setup.must_win) return value;
  return std::max(must_win_floor, value - must_win_step * state.career.billing.lost);  // AON-22.15
}

int loss_value(const State& state, const Rules& rules) {
  const MatchSetup& setup = setup_of(state, rules);
  if (setup.must_win) return rules.must_win_loss;  // AON-22.15, AON-R64
  return setup.loss_vp.value_or(chapter_row(state.career).loss);
}

bool can_learn(const State& state, const Rules& rules) {
  return state.career.skill >= rules.skill_price && state.career.skills != 15;  // AON-18.1, AON-18.6
}

// ---- before the bell ----

void resolve(const BillMatch& bill, Table& table) {
  Career& career = table.state.career;
  const int setup = story_of(table.rules)[bill.hook].a;
  const Who who = book_of(table.rules).setups[static_cast<std::size_t>(setup)].opponent.value_or(Who{});
  const Wrestler opponent = who.is_role() ? career.roles[who.role()] : fetch(table, who);  // AON-23.8
  if (table.chance.stopped()) return;
  career.billing = Billing{opponent, static_cast<std::uint16_t>(setup), bill.hook, false, false, 0};
  table.then(AskSheet{});
}

namespace {

/// Who stands in when nobody can be drawn, for a match is always played: changed packs only.
Wrestler stand_in(const State& state, const Rules& rules) {
  for (const Wrestler wrestler : rules.boards.keys())
    if (wrestler != me(state)) return wrestler;
  return no_wrestler;
}

}  // namespace

void resolve(const AskSheet&, Table& table) {
  State& state = table.state;
  Billing& billing = state.career.billing;
  if (billing.opponent == no_wrestler) billing.opponent = stand_in(state, table.rules);
  billing.hard = false;
  state.terms.mode = setup_of(state, table.rules).type.value_or(Mode::singles);  // AON-15.5
  state.terms.difficulty = due(state, table.rules);
  table.emit(MatchBilled{billing.opponent, state.terms.mode, state.terms.difficulty,
                         is_tournament(state, table.rules), byte(billing.lost + 1)});
  table.then(OfferSheet{});
}

void resolve(const Learn& learn, Table& table) {
  Career& career = table.state.career;
  career.skill = static_cast<std::uint16_t>(career.skill - table.rules.skill_price);  // AON-18.1, AON-18.8
  career.skills = static_cast<std::uint8_t>(career.skills | 1u << index(learn.skill));
  if (learn.skill == Skill::lethal) career.lethal = byte(index(learn.type));
  table.emit(SkillLearned{learn.skill, learn.type, career.skill});
}

namespace {

/// An empty ring: nothing of the last match is left in it.
void clear_ring(State& state) {
  State fresh;
  fresh.corners[Side::player].wrestler = me(state);
  fresh.corners[Side::foe].wrestler = state.career.billing.opponent;
  fresh.agenda = state.agenda;
  fresh.terms = state.terms;
  fresh.career = state.career;
  state = fresh;
}

}  // namespace

void resolve(const WalkOut& walk, Table& table) {
  State& state = table.state;
  Career& career = state.career;
  career.billing.hard = walk.hard;
  if (walk.hard) state.terms.difficulty = Difficulty::hard, table.emit(HardTaken{});
  clear_ring(state);
  career.tally = {};
  table.then(TakeCorners{}, AfterMatch{});  // AON-2.16, AON-25.5
}

namespace {

/// Cards beside the board: held ones, an ally, a valet: AON-19.9, AON-24.3. Each has its window: AON-19.10.
void take_helpers(Table& table) {
  State& state = table.state;
  const Career& career = state.career;
  const MatchSetup& setup = setup_of(state, table.rules);
  Corner& mine = state.corners[Side::player];
  const auto add = [&](AbilityId ability) {
    const bool spent = career.spent.count(number(ability)) > 0;
    if (!spent) mine.ready = static_cast<std::uint8_t>(mine.ready | 1u << mine.abilities.size());
    mine.abilities.push_back(ability);
  };
  if (!setup.no_crowd)
    for (const AbilityId ability : career.held) add(ability);
  if (!setup.no_ally && career.roles[Role::ally] != no_wrestler)
    if (const auto ability = helper_ability(state, table.rules, AbilityKind::ally)) add(*ability);
  if (!setup.no_valet && career.valet)
    if (const auto ability = helper_ability(state, table.rules, AbilityKind::valet)) add(*ability);
}

}  // namespace

void adjust_corners(Table& table) {
  State& state = table.state;
  const Career& career = state.career;
  const StartLines lines = start_lines(state, table.rules);
  const StartValues start = start_values(state, table.rules, lines);
  Corner &mine = state.corners[Side::player], &his = state.corners[Side::foe];
  mine.health = byte(start.health), mine.most_health = byte(start.most_health);
  mine.stamina = byte(start.stamina), mine.most_stamina = byte(start.most_stamina);
  mine.hand_size = byte(start.hand_size);
  his.health = byte(start.opp_health);
  state.momentum = static_cast<std::int8_t>(start.momentum);  // AON-16.12
  state.cubes = byte(start.cubes);
  Terms& terms = state.terms;
  const int usual = lines.empty() ? 0 : table.rules.opening_cards + standing(state, table.rules, Side::player).hand_size;
  terms.cards = static_cast<std::int8_t>(start_of(lines, Quantity::cards) - usual);
  terms.lethal = career.has(Skill::lethal) ? career.lethal : 255;
  terms.rope_a_dope = career.has(Skill::rope_a_dope);
  terms.ribs = byte(career.injuries.count(number(Injury::rib)));
  terms.first_pin = career.next.first_pin_attempts;
  terms.scout = byte(std::max(0, career.next.scout + setup_of(state, table.rules).scout));
  if (career.injuries.count(number(Injury::head)) > 0 && board(state, table.rules, Side::player).reversal)
    mine.use(*board(state, table.rules, Side::player).reversal);  // AON-16.22: no token to spend
  take_helpers(table);
}

void resolve(const Scout&, Table& table) {  // AON-16.20
  State& state = table.state;
  Corner& npc = state.corners[Side::foe];
  const int seen = std::min<int>({state.terms.scout, npc.pile.size(), 8});
  state.terms.scout = byte(seen);
  for (int place = 0; place < seen; ++place) {
    const CardNo card = npc.pile.look(place, table.chance, card_roll(state, RollKind::npc_card, Side::foe));
    if (table.chance.stopped()) return;
    table.emit(CardScouted{card});
  }
  if (seen > 1) table.then(OrderScouted{0});
}

void resolve(const PutScouted& put, Table& table) {
  DrawPile& pile = table.state.corners[Side::foe].pile;
  for (int place = put.place; place < table.state.terms.scout; ++place) {
    if (pile.seen(place) != put.card) continue;
    pile.take_at(place, table.chance);
    pile.put_at(put.place, put.card);
    break;
  }
  table.emit(ScoutOrdered{put.card, put.place});
  if (put.place + 2 < table.state.terms.scout) table.then(OrderScouted{byte(put.place + 1)});
}

// ---- in the ring ----

void count_play(Table& table) {
  State& state = table.state;
  if (state.attack.by != Side::player) return;
  const Card& card = card_of(state, table.rules, Side::player, state.attack.card);
  auto& plays = state.career.tally.plays;
  ++plays[index(card.type)];
  for (std::size_t tag = 0; tag < most_tags; ++tag) plays[4 + tag] += card.tags >> tag & 1;
}

void lose_breath(Table& table) {
  Corner& mine = table.state.corners[Side::player];
  const std::uint8_t lost = std::min(table.state.terms.ribs, mine.stamina);
  mine.stamina = byte(mine.stamina - lost);
  if (lost > 0) table.emit(Winded{lost, mine.stamina});
}

// ---- after the bell: section 20 ----

namespace {

void place_token(Table& table, bool win) {
  Career& career = table.state.career;
  if (!is_tournament(table.state, table.rules)) return;  // AON-22.5
  std::uint8_t& tokens = win ? career.wins : career.losses;
  ++tokens;
  table.emit(TokenPlaced{win, career.wins, career.losses});
}

/// The match is over for good: what the cards say of it comes next.
void leave_match(Table& table, MatchWay way) {
  Career& career = table.state.career;
  place_token(table, way == MatchWay::won);         // AON-22.18
  discard_wrestler(table, career.billing.opponent);  // AON-20.4, AON-22.9
  career.way = byte(index(way));
  if (!career.billing.tonight || career.billing.hook == story::nowhere) return;
  const story::At told = story_of(table.rules).way(career.billing.hook, way == MatchWay::won ? 0 : 1);
  if (told != story::nowhere) table.then(story::Tell{told});
}

/// Somebody may lose the same match for ever: what is counted stays where it no longer fits.
std::uint8_t counted(std::uint8_t so_far, int more) { return byte(std::min(so_far + more, 250)); }

int match_bumps(const State& state, const Rules& rules) {  // AON-16.1, AON-16.2, AON-16.3, AON-R48
  if (state.corners[Side::player].health <= 1) return 2;
  return low_health(state, rules, Side::player) ? 1 : 0;
}

}  // namespace

void resolve(const AfterMatch&, Table& table) {  // AON-15.10: never skipped
  State& state = table.state;
  Career& career = state.career;
  Tally& tally = career.tally;
  tally.any = true;
  tally.won = state.winner == Side::player;
  tally.final_low = low_health(state, table.rules, Side::player);
  career.matches = counted(career.matches, 1);
  career.victories = counted(career.victories, tally.won);
  if (table.rules.face_heel_refresh == FaceHeelRefresh::campaign)  // AON-R55
    for (const AbilityId held : career.held) {
      const Corner& mine = state.corners[Side::player];
      if (mine.abilities.contains(held) && !mine.can_use(held) && career.spent.count(number(held)) == 0)
        career.spent.add(number(held));
    }
  const bool again = setup_of(state, table.rules).must_win && !tally.won;
  const int score = tally.won ? win_value(state, table.rules, career.billing.hard) : loss_value(state, table.rules);
  const int bonus = again ? 0 : bonus_value(state, table.rules);
  career.vp = static_cast<std::int16_t>(career.vp + score + bonus);  // AON-20.1 (1), AON-R50
  tally.vp = static_cast<std::int8_t>(score + bonus);
  table.emit(MatchScored{tally.won, static_cast<std::int8_t>(score), static_cast<std::int8_t>(bonus), career.vp});
  career.next = {};  // AON-20.3, AON-22.17, AON-R105
  table.then(AskInjuries{true}, CloseMatch{});
  if (again && table.rules.must_win_bumps == MustWinBumps::last) return;  // AON-R65
  tally.bumps = byte(match_bumps(state, table.rules));
  add_bumps(table, tally.bumps);  // (2); (3) is on the agenda
}

void resolve(const CloseMatch&, Table& table) {  // AON-20.2
  State& state = table.state;
  Career& career = state.career;
  const MatchSetup& setup = setup_of(state, table.rules);
  if (!setup.must_win || career.tally.won)
    return leave_match(table, career.tally.won ? MatchWay::won : MatchWay::lost);
  career.billing.lost = counted(career.billing.lost, 1);
  table.emit(MustWinLost{career.billing.lost, static_cast<std::int8_t>(win_value(state, table.rules, false))});
  table.then(OfferRetry{});
}

void resolve(const Retry&, Table& table) {
  const story::At hook = table.state.career.billing.hook;
  table.then(AskSheet{});
  const story::At again = story_of(table.rules).way(hook, number(MatchWay::again));
  if (again != story::nowhere) table.then(story::Tell{again});
}

void resolve(const Concede&, Table& table) {  // AON-22.16, AON-R104
  State& state = table.state;
  const int bonus = bonus_value(state, table.rules);
  table.emit(MatchConceded{static_cast<std::int8_t>(give_up_vp + bonus)});
  gain_vp(table, give_up_vp + bonus);
  leave_match(table, MatchWay::gave_up);
  const bool late = table.rules.must_win_bumps == MustWinBumps::last;
  add_bumps(table, give_up_bumps + (late ? match_bumps(state, table.rules) : 0));
  take_injuries_back(table);
}

}  // namespace bout::all_or_nothing
