#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/agenda.hpp"
#include "games/challengers/events.hpp"
#include "games/challengers/state.hpp"

namespace bout::challengers {

enum class RedrawTiming : std::uint8_t { any, first };                               // CHA-R3
enum class FirstPlayer : std::uint8_t { highest_trophy, toss, loser, fewest_fans };  // CHA-5.4
enum class HolderPower : std::uint8_t { latest, stack };                             // CHA-6.6
enum class Final : std::uint8_t { top_two, none, best_of_three, top_four };          // CHA-10.2
enum class TieBreak : std::uint8_t { numbers, toss };                                // CHA-R65
enum class PlanDeal : std::uint8_t { random, in_order };                             // CHA-D1
enum class CaptureRule : std::uint8_t { equal, more };                               // CHA-6.7
enum class TrophyTable : std::uint8_t { content, flat, linear, steep };              // CHA-1.7
enum class KnightBonus : std::uint8_t { per_trophy, flat3 };                         // CHA-R62

/// A card and how many of it.
struct Copies {
  CardKind kind{};
  std::uint8_t count = 0;
};

/// One line of the tournament plans: where a side plays, against whom, and what it may draw.
struct PlanLine {
  By<Side, Side, max_sides> opponent;
  By<Side, std::uint8_t, max_sides> park;
  std::array<std::uint8_t, pile_levels> picks{};  // by level; 0: not available in this round
};

/// The rules of one table: the tables of the content, compiled, with the options of this table on top.
struct Rules {
  By<CardKind, CardRule, max_kinds> cards;
  std::array<Selector, 96> selectors{};
  By<CardKind, std::uint8_t, max_kinds> worth;  // what bots think of a card by itself, in tenths of power
  By<CardKind, float, max_kinds> weight;        // and what it counts for in a deck
  By<CardKind, By<CardKind, std::int8_t, max_kinds>, max_kinds>
      helps;  // how much the first helps the second, or counts it
  int kinds = 0;
  int sets = 0;                 // set 0 is always used, the last is the Robot's
  std::uint32_t sets_used = 0;  // a bit for each additional set; 0: all but the one left out
  int left_out = 0;             // CHA-2.11: the set that stays in the box; 0: any of them

  FixedList<Copies, 12> starters;                 // CHA-1.1
  FixedList<Copies, 12> robot_start, robot_pool;  // CHA-1.4
  int robot_level = 1, robot_solo_k = 0;          // CHA-13.4, CHA-13.5
  bool robot_level_any = false;                   // CHA-R73
  int robot_replaced = 0;                         // CHA-11.5, CHA-11.6, CHA-13.4, CHA-13.5, CHA-R74, CHA-R86
  int robot_plan = 1;                             // CHA-R71
  bool robot_keeps_foreign = true;                // CHA-R76

  int players = 4, sides = 4, parks = 2;
  int rounds = 7;  // CHA-3.2
  std::array<PlanLine, most_rounds> plan{};
  std::array<std::array<std::uint8_t, 4>, most_rounds> trophies{};  // CHA-1.7

  int bench_seats = 6;  // CHA-6.13
  int offer_size = 5;   // CHA-4.5
  int redraws = 1;      // CHA-4.9
  RedrawTiming redraw_timing = RedrawTiming::any;
  bool forced_picks = false;  // CHA-R2
  int min_deck_size = 0;      // CHA-R9
  int max_removals = 255;     // CHA-4.12
  int tray_capacity = 0;      // CHA-R6; 0: no limit
  FirstPlayer first_player = FirstPlayer::highest_trophy;
  CaptureRule capture_rule = CaptureRule::equal;
  HolderPower holder_power = HolderPower::latest;
  bool bench_before_flag = false;  // CHA-R34
  bool search_shows_order = true;  // CHA-R55
  bool choose_from_two = false;    // CHA-6.2, a house variant
  Final final = Final::top_two;
  TieBreak tie_break = TieBreak::numbers;
  int lead_win = 11;   // CHA-12.2; 0: off
  int fan_supply = 0;  // CHA-R63; 0: no limit
  PlanDeal plan_deal = PlanDeal::random;
  bool open_drafts = false;      // CHA-R8
  bool open_trophies = false;    // CHA-9.3
  bool round_barrier = false;    // CHA-R16
  bool own_deck_tracker = true;  // CHA-5.2
  TrophyTable trophy_table = TrophyTable::content;
  KnightBonus knight_bonus = KnightBonus::per_trophy;
  std::int8_t director_bonus = 0;  // CHA-R80; 0: as the content has it

  const CardRule& operator[](CardKind kind) const { return cards[kind]; }
  all<CardKind> all_kinds() const { return all<CardKind>(static_cast<std::size_t>(kinds)); }
  all<Side> all_sides() const { return all<Side>(static_cast<std::size_t>(sides)); }
  bool robot_plays() const { return players % 2 == 1; }  // CHA-11.1
  bool is_robot(Side side) const { return robot_plays() && number(side) == robot_plan - 1; }
  // CHA-3.6, CHA-12.4: what these do not change is as for more players
  bool solo() const { return players == 1; }                      // CHA-13.1
  bool duel() const { return sides == 2; }                        // CHA-12.1
  bool trophies_open() const { return duel() || open_trophies; }  // CHA-12.3
  /// CHA-1.12, CHA-R28: base power as printed, or the number of the round.
  int base(CardKind kind, int round) const { return (*this)[kind].base_is_round ? round : (*this)[kind].base; }
  const PlanLine& line(int round) const { return plan[round - 1]; }
};

/// Names of what chance decides, for scripts and for people with real cards.
enum class Roll : RollName { left_out = 1, plan, robot_card, offer, reveal, toss, trophy, added, tie };
constexpr RollName name_of(Roll roll) { return static_cast<RollName>(roll); }

using Table = bout::Table<State, Rules, Event>;

inline constexpr int most_reveals = 500;  // CHA-R64: no match comes near it

// ---- questions that rules, decisions and screens ask alike -------------------------------------------

inline Side side_at(const State& state, Seat seat) { return state.side_of[number(seat)]; }
inline int trophy_count(const SideState& side) {
  int count = 0;
  for (const std::uint8_t fans : side.trophies) count += fans > 0;
  return count;
}
/// The highest round number among the trophies; 0: none (CHA-R17).
inline int highest_trophy(const SideState& side) {
  int highest = 0;
  for (int round = 1; round <= most_rounds; ++round)
    if (side.trophies[round - 1] > 0) highest = round;
  return highest;
}
/// Tokens and what the trophies are worth (CHA-9.1).
inline int score(const SideState& side) {
  int fans = side.fans;
  for (const std::uint8_t more : side.trophies) fans += more;
  return fans;
}

/// Positive when `one` stands better: fans, trophies, highest number, next highest ... (CHA-10.3, CHA-10.4, CHA-R65).
int compare_standing(const Rules&, const SideState& one, const SideState& two);
/// The opponent of this round, or of the final.
Side opponent_of(const State&, const Rules&, Side);
/// In which park this side plays.
int park_of(const State&, const Rules&, Side);
/// The match this side plays in, or nothing.
const Match* match_of(const State&, Side);

// power.cpp
int distinct_names(const Rules&, std::span<const Card> cards, std::span<const Card> more = {});
inline int empty_seats(const State& state, const Rules& rules, Side side) {  // CHA-R49, CHA-R50
  return std::max(0, rules.bench_seats - distinct_names(rules, state.bench(side)));
}
/// What an amount comes to for a card of `owner`.
int amount_of(const State&, const Rules&, const Effect&, Side owner, Side opponent);
bool condition_holds(const State&, const Rules&, const Effect&, Side owner, Side opponent);
/// The parts of one card's power (CHA-R23).
struct Power {
  int base = 0, fixed = 0, own = 0, bench = 0;  // printed, from its reveal, its own attack or flag bonus, auras
  int total() const { return std::max(0, base + fixed + own + bench); }  // CHA-R29
};
Power power_of(const State&, const Rules&, const Match&, Side owner, Card card, bool attacking);
/// The same for whoever wants to know it by the names that help.
PowerParts power_parts(const State&, const Rules&, const Match&, Side owner, Card card, bool attacking);
/// Seats taken on the side's bench, and what losing the flag would do to it.
BenchCounted bench_of(const State&, const Rules&, Side);
int attack_total(const State&, const Rules&, const Match&);
int holder_total(const State&, const Rules&, const Match&);

// What the cards in the park come to, told card by card wherever it may have changed.
/// The card at this place of the side's row.
void tell_power(Table&, const Match&, Side, int place, bool attacking);
/// The attack and the holder: all of it, or where a card was only turned up, that card and those that count decks.
void tell_sum(Table&, const Match&, bool all);
inline void tell_bench(Table& table, Side side) {
  if (table.telling) table.emit(bench_of(table.state, table.rules, side));
}

/// Which cards of a bench an effect may take: calls visit(kind) for each different kind.
template <class Visit>
void each_legal(const State& state, const Rules& rules, const Effect& effect, Side bench, Visit&& visit) {
  KindSet seen;
  for (const Card card : state.bench(bench)) {
    if (seen.has(card.kind)) continue;  // CHA-D21
    seen.add(card.kind);
    if (rules.selectors[effect.selector].matches(card.kind, state[bench].round)) visit(card.kind);
  }
}

// ---- one function a step: see steps.hpp for what each is called after ---------------------------------

void resolve(const BeginRound&, Table&);
void resolve(const DrawOffer&, Table&);
void resolve(const Redraw&, Table&);
void resolve(const Pick&, Table&);
void resolve(const BeginTrade&, Table&);
void resolve(const Trade&, Table&);
void resolve(const StopPicking&, Table&);
void resolve(const RemoveCard&, Table&);
void resolve(const FinishDeckPhase&, Table&);
void resolve(const MeetIfReady&, Table&);
void resolve(const EndMatch&, Table&);
void resolve(const EndRound&, Table&);
void resolve(const CountFans&, Table&);
void resolve(const BeginFinal&, Table&);

void resolve(const RevealFirst&, Match&, Table&);
void resolve(const SetFirstFlag&, Match&, Table&);
void resolve(const Attack&, Match&, Table&);
void resolve(const RevealNext&, Match&, Table&);
void resolve(const Compare&, Match&, Table&);
void resolve(const Capture&, Match&, Table&);
void resolve(const PlaceFlag&, Match&, Table&);
void resolve(const BenchLosers&, Match&, Table&);
void resolve(const SwapRoles&, Match&, Table&);
void resolve(const DoEffects&, Match&, Table&);
/// Gives the match's question its answer; what follows waits on the match's agenda.
void resolve(const AnswerMatch&, Table&);
void resolve(const TakeCard&, Match&, Table&);
/// Lets every match run until it is over or waits for somebody; the end of the tournament ends everything.
void resolve(const GoOn&, Table&);

/// Lets one match run until it is over or waits for somebody.
void run_match(Match&, Table&);
/// Lets every match run until it is over or waits for somebody (CHA-3.5).
void run_matches(Table&);
/// Nothing more happens in this match; what follows, run_matches sees to.
void win(Match&, Side winner, bool by_bench, Table&);
/// One of these sides, each with the same chance.
Side draw_side(Table&, std::span<const Side>, Roll);
/// Puts a match that is to begin on its park.
void begin_match(int park, Side first, Side second, bool is_final, Table&);

// cards.cpp: moving cards about
/// Draws one of `count` cards of the side's row, of which nobody knows the order: it changes places with the one at
/// `to`.
void draw_loose(Table&, Side, int from, int count, int to, Roll);
/// Turns up the top card of a deck and leaves it on top; asks chance where nobody knows it.
Card& top_of_deck(Table&, Side, Roll = Roll::reveal);
/// The owner looks at the top cards, which from now on lie in a known place.
int look_at_top(Table&, Side, int count);
void look_at_all(Table&, Side);
/// A card of the level's pile, or no_card (CHA-R5, CHA-R59).
CardKind draw_from_pile(Table&, Level, Roll);
void discard(Table&, CardKind);
/// Takes the card out of the game or back to its tray (CHA-4.13, CHA-4.14, CHA-R10).
void put_away(Table&, CardKind);
void give_fans(Table&, Side, int fans);
/// Takes one card from a bench as the effect says: to the exhaust pile or back to the deck.
void take_from_bench(Table&, Side bench, CardKind, Op);
void resolve(const KeepOnTop&, Table&);
void resolve(const PutInOrder&, Table&);
void resolve(const PlaceCard&, Table&);
/// Everything back into one deck (CHA-7.6).
void gather(Table&, Side);

// evaluation.cpp
/// What each card is worth to a deck, other things being equal.
void judge_cards(Rules&);
/// Plays a match between the decks of two sides with quick choices; returns who wins. The state is spent.
Side sample_match(State&, const Rules&, Side, Side, Chance&);

/// Puts the table as the rulebook's set-up says (section 2).
void set_up(Table&);

}  // namespace bout::challengers
