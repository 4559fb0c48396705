#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/agenda.hpp"
#include "games/face_to_the_mat/charts.hpp"
#include "games/face_to_the_mat/events.hpp"
#include "games/face_to_the_mat/state.hpp"

namespace bout::face_to_the_mat {

enum class CardType : std::uint8_t {  // FTM-5.1
  skill,
  tv,
  grudge,
  wild,
  reel,
  trailing,
  ref_bump,
  test_of_strength,
  title_holder,
  signature
};

/// A Fast Action Card (FTM-1.3).
struct ActionCard {
  CardType type{};
  Quality quality{};      // skill
  std::uint8_t base = 0;  // points; TV Move: the Point Value
  bool icon = false;      // plus 1d6 (FTM-6.1)
  bool hold = false;      // SUBMISSION HOLD (FTM-R14)
  bool control = false;   // an "in control" card where that option is on (FTM-R66)
  Colour colour{};        // grudge
  Chart reel = Chart::d;  // reel; skill: HELPED cards that send the performer to reel E
  bool to_reel = false;
  bool operator==(const ActionCard&) const = default;
};

/// A wrestler's card (FTM-1.2): what never changes. What does, stands in Wrestler.
struct WrestlerCard {
  Wrestler start;
  By<Quality, Symbol, quality_count> symbols;
  Help help{};
  std::uint8_t specialty = 0;    // points of SPECIALTY (FTM-R77)
  std::uint8_t finisher_to = 0;  // d66 index of the upper end (FTM-2.6, FTM-R3)
  MoveClass moves{};
};

enum class TvMove : std::uint8_t { better_grade, tiebreak_always };         // FTM-R18
enum class SquareIcon : std::uint8_t { on_card, wrestler_symbol };          // FTM-R25
enum class TieBreak : std::uint8_t { trailing, favored, random, leading };  // FTM-7.1
enum class PinTarget : std::uint8_t { trailing, leading, promoter };        // FTM-R47
enum class ShowKind : std::uint8_t { federation, exhibition };

struct TitleRule {
  bool tag = false;
  std::array<Who, 2> champions{nobody, nobody};
};

/// The rules of one table: the tables of the content, compiled, with the options of this table on top.
struct Rules {
  // the federation
  FixedList<WrestlerCard, most_wrestlers> cards;
  FixedList<TitleRule, most_titles> titles;  // the highest first
  FixedList<Booking, most_matches> first_show;
  int venues = 1, show_names = 1;
  ShowKind kind = ShowKind::federation;
  bool auto_book = false;  // the computer promoter does everything
  int season_shows = 12;
  int seasons = 50;  // after so many the books are closed
  int least_matches = 5, most_matches_booked = 10;
  int appearances = 2;  // FTM-R70: matches of an event somebody may be in

  // the match
  FixedList<ActionCard, deck_capacity> deck;  // every card there is
  CardDeck full_deck;                         // the same by kind: see count_deck
  By<Chart, ChartLines, chart_count> charts;
  int track_length = 15;                                      // number of the FINISHER space
  std::uint32_t square_spaces = 0;                            // bit n: space n is a square (else a circle)
  std::uint32_t pin_spaces = 1u << 12 | 1u << 13 | 1u << 14;  // FTM-8.1
  int corner_space = 9;                                       // FTM-R31
  int finisher_fail_space = 9;
  By<Grade, std::uint8_t, grade_count> kickout_to;  // d66 index of the upper end by grade (FTM-8.3)
  int kickout_rolls = 3;
  int finisher_shift = 0;
  bool pin_on_pass = false;                                       // FTM-R27
  int kickout_setback = 0;                                        // FTM-R29
  By<Grade, std::array<std::uint8_t, 3>, grade_count> tv_points;  // FTM-6.2, by grade and value 1 to 3
  By<Colour, std::uint8_t, 3> grudge_points{{3, 2, 1}};           // FTM-6.3
  SquareIcon square_icon = SquareIcon::on_card;
  TvMove tv_move = TvMove::better_grade;
  TieBreak tiebreak = TieBreak::trailing;
  bool in_control = false;    // FTM-R66
  bool ref_bump_card = true;  // FTM-R60
  int time_limit = 500;       // FTM-R13

  // stories
  bool storylines = true;                                                                   // FTM-R12
  std::array<Chart, 6> before{Chart::a, Chart::a, Chart::b, Chart::b, Chart::c, Chart::c};  // FTM-R10
  std::array<Chart, 6> after{Chart::f, Chart::f, Chart::g, Chart::g, Chart::h, Chart::h};
  bool chart_sum = false;                    // charts of 11 lines read with the sum of two dice (FTM-R4)
  int least_grudge = -10, most_grudge = 10;  // FTM-R1
  int grudge_steps = 1, stake_steps = 0;     // FTM-R34, FTM-R37
  int leave_town = 6;                        // FTM-R38; 255: for good
  int challenge_shows = 2, shot_shows = 3;   // FTM-R32, FTM-R39

  // match types
  int cage_help_num = 1, cage_help_den = 2;  // FTM-R40
  bool handicap_elimination = false;         // FTM-R45
  PinTarget pin_target = PinTarget::trailing;
  bool eliminator_to_corner = true;  // FTM-R48
  int mini_points = 5;               // FTM-R49
  bool hardcore_objects = true;      // FTM-R53

  // advanced options
  int boo_after = 0, boo_die = 6;                      // FTM-16.1; 0: off
  bool objects = false;                                // FTM-16.2
  By<Thing, std::uint8_t, 3> thing_effect{{1, 2, 6}};  // FTM-R56, FTM-D12: chair points, table spaces, ladder steps
  bool object_choice = true;                           // FTM-16.5, FTM-D12: the promoter says what each is good for
  bool advanced_tag = false;                           // FTM-16.6
  int refreshment = 1;                                 // FTM-16.10
  int interviews = 0;                                  // segments a show may have (FTM-16.11)
  bool scripted_bump = false;                          // FTM-16.14
  bool outside_board = false;                          // FTM-16.17
  int kickout_chips = 0;                               // PIN spaces that start with a chip (FTM-16.20); 0: off
  bool class_by_grade = true;                          // FTM-R63: else by what stands on the card
  bool move_classes = false;                           // FTM-16.23
  bool hot_box_choice = false;                         // FTM-D14

  const WrestlerCard& operator[](Who who) const { return cards[index(who)]; }
  bool square(int space) const { return (square_spaces >> space & 1u) != 0; }
  bool pins(int space) const { return (pin_spaces >> space & 1u) != 0; }
};

/// Names of what chance decides, for scripts and for people with real dice.
enum class Roll : RollName {
  card = 1,
  reel,
  story,
  points,
  kick_out,
  finisher,
  hold,
  test,
  tag,
  boo,
  bonus,
  challenge,
  wild_chart,
  under_ring,
  grudge_type,
  grudge_stakes,
  tie,
  bump,
  booking,
  chart_points,
};
constexpr RollName name_of(Roll roll) { return static_cast<RollName>(roll); }

using Table = bout::Table<State, Rules, Event>;

inline constexpr int outside_spaces = 12;  // X1 to X12
inline constexpr int cards_outside = 6;    // FTM-R61

/// One d66: of the two dice black gives the tens, white the ones (FTM-1.4, FTM-2.7, FTM-R4). The index 0 to 35.
inline int roll_d66(Table& table, Roll what) {
  const int black = table.roll(6, name_of(what));
  const int white = table.roll(6, name_of(what));
  return (black - 1) * 6 + white - 1;
}

// ---- one function a step: see steps.hpp for what each is called after ---------------------------------

// rules/federation.cpp
void resolve(const OpenOffice&, Table&);
void resolve(const OpenShow&, Table&);
void resolve(const NextMatch&, Table&);
void resolve(const CloseShow&, Table&);
void resolve(const CloseSeason&, Table&);
// rules/grudge.cpp
void resolve(const RollGrudgeType&, Table&);
void resolve(const RollGrudgeStakes&, Table&);
void resolve(const BookGrudge&, Table&);
void resolve(const SettleGrudge&, Table&);
// rules/drafting.cpp: what the promoter's answers change
void resolve(const Edit&, Table&);
void resolve(const BookShot&, Table&);
void resolve(const LetRun&, Table&);
void resolve(const SignOn&, Table&);
void resolve(const Settle&, Table&);
void resolve(const SetUse&, Table&);
void resolve(const PutGrudgeOff&, Table&);
void resolve(const SetGrudgeType&, Table&);
/// The Grudge Match of this challenge, from where its dice stand: rolled, put off, or not begun.
void then_book(Table&, std::uint8_t challenge);
/// Partners who hold a tag title together: nobody parts them but a story (FTM-R65).
bool champions_together(const State&, const Rules&, Who);
void resolve(const SetGrudgeStakes&, Table&);
void resolve(const NameContender&, Table&);
void resolve(const HoldInterview&, Table&);
void resolve(const FillWith&, Table&);
/// FTM-D13: interviews go round the roster; of those who had as few, the higher Grudge Grade.
bool fresher_guest(const State&, Who a, Who b);
void resolve(const CloseBooks&, Table&);
/// One of the two whose grudge it settles.
bool is_rival(const Booking&, Who);
// rules/set_up.cpp: a match before its first card
void resolve(const BeginMatch&, Table&);
void resolve(const FillSpot&, Table&);
/// FTM-R8: who fills a position of the HOT BOX by rule, and who may.
Who fills(const State&, Spot);
bool may_fill(const State&, Who);
// rules/stories.cpp
void resolve(const TellStory&, Table&);
void resolve(const DoLine&, Table&);
void resolve(const TurnSide&, Table&);
void resolve(const Befriend&, Table&);
// rules/cards.cpp: the card in match.card
void do_card(Table&);
// rules/loop.cpp
void resolve(const NextCard&, Table&);
void resolve(const SettleScores&, Table&);
void resolve(const FinishCard&, Table&);
/// Says which card was drawn, and whose it can be.
void tell_card(Table&);
/// Qualities that were disabled for some cards and work again with the next.
void recover(Match&);
// rules/falls.cpp
void resolve(const CheckMoves&, Table&);
void resolve(const TryPin&, Table&);
void resolve(const TryFinisher&, Table&);
void resolve(const EndMatch&, Table&);
// rules/royale.cpp
void resolve(const NextPair&, Table&);
void resolve(const QuickRound&, Table&);

/// Sets up the federation (FTM-1.8).
void set_up(Table&);

// ---- questions that rules, decisions and screens ask alike --------------------------------------------

/// What the wrestler may use now on this space (FTM-2.5, FTM-R2, FTM-R60).
Qualities usable(const Match&, const Rules&, const Corner&);
inline const Fighter& in_ring(const Match& match, const Corner& corner) { return match.fighters[corner.in]; }
inline Who who_in(const Match& match, std::uint8_t corner) { return match.fighters[match.corners[corner].in].who; }
/// The corner this wrestler fights from, or 255.
std::uint8_t corner_of(const Match&, Who);
/// True when `a` performs before `b` by the tie-break (FTM-7.1 to 7.3, FTM-R46).
bool comes_before(const Match&, const Rules&, std::uint8_t a, std::uint8_t b, bool trailing_card);
/// Whom this corner would pin (FTM-R44, FTM-R45, FTM-R47).
std::uint8_t target_of(const State&, const Rules&, std::uint8_t by);
/// Whether the card in match.card can be theirs (FTM-5.5), for all in the ring.
std::array<Claimant, 4> claims(const State&, const Rules&);
/// The d66 index up to which a finisher of this wrestler lands, without help.
int finisher_end(const Rules&, Who);
/// Qualities that need no space while the referee is down (FTM-16.16, FTM-R60).
inline constexpr Qualities unseen = bit(Quality::cheat) | bit(Quality::object) | bit(Quality::helped);
/// The d66 index up to which this wrestler kicks out of a pin by that corner.
int kickout_end(const State&, const Rules&, std::uint8_t by, std::uint8_t on, bool forced);
/// Which of the PIN spaces' chips lies under this token (FTM-16.20); -1: none.
int chip_under(const Match&, const Rules&, std::uint8_t by);
/// Points of the move of this colour; 0: the wrestler does not own it (FTM-6.3, FTM-R63).
int grudge_points(const State&, const Rules&, Who, Colour);
/// Who fills a role now (FTM-R76); nobody where nobody does.
Who role(const State&, const Rules&, Role, Moment);
/// The order of places: who is favored over whom (FTM-R7).
bool favored_over(const State&, Who a, Who b);
bool holds_title(const State&, Who);
/// Can be booked for the coming show.
inline bool available(const Wrestler& wrestler) {
  return wrestler.signed_on && wrestler.away == 0 && wrestler.absent != 1;
}

/// Why this booking is refused: a rule's number and words, or nothing.
struct Objection {
  const char* rule = nullptr;
  const char* words = nullptr;
  explicit operator bool() const { return words != nullptr; }
};
/// `except`: the place on the card that this booking would take over; -1: none.
Objection objection(const State&, const Rules&, const Booking&, int except = -1);
/// How many a match of this form has at most, and why so many are too few or too many.
int least_in(Form);
int most_in(Form);
Objection wrong_number(Form, std::size_t count);

// rules/booking.cpp
/// The Grudge Match of this challenge, or a match of this wrestler, stands on the card.
bool is_booked(const State&, const Challenge&);
bool is_booked(const State&, Who);
int matches_of(const State&, Who);
/// One more match of this show is not too many (FTM-R70); `but` of those on the card do not count.
bool may_appear(const State&, const Rules&, Who, int but = 0);
bool has_room(const State&, const Rules&);
/// A challenge or a shot that has to be on this card and is not (FTM-R32, FTM-R39).
bool overdue(const State&, const Rules&, const Challenge&);
bool shot_overdue(const State&, const Rules&, int title);
bool shot_possible(const State&, const Rules&, int title);
/// Whether these two of the match work against each other; of a Two-on-One only with the featured wrestler.
bool are_opponents(const State&, const Booking&, Who a, Who b);
/// Whether this match is a meeting of the two for which a line may have ordered something; a battle royale is none.
bool is_meeting(const State&, const Booking&, Who a, Who b);
bool for_singles_title(const Rules&, const Booking&);
/// What a chart ordered for the next meeting of two in this match (FTM-R35).
void obey_bound(const State&, const Rules&, Booking&);
void forget_bound(State&, const Booking&);
void add_booking(Table&, const Booking&);
void change_booking(Table&, std::size_t at, const Booking&);

// rules/promoter.cpp: the computer promoter (defaults of the decisions)
void resolve(const SuggestCard&, Table&);
void resolve(const FillCard&, Table&);
void resolve(const BookPending&, Table&);
/// The match for a title with a contender or without a holder.
std::optional<Booking> title_match(Table&, int title);
/// A guest who owes nobody a match may go (FTM-D1).
bool may_release(const State&, const Rules&, Who);
// rules/matchmaking.cpp: who fits into a match
/// Partners and third men for a match of more than two (FTM-R73).
void fill_entrants(Table&, Booking&);
/// Whoever would make sense in the match being composed.
void fill_draft(Table&);
/// Sensible entrants for a match of this form, for an exhibition.
void any_entrants(Table&, Booking&);
bool asks(const State&, const Rules&);  // false: the computer promoter decides

// rules/moving.cpp
/// Gives points: moves the token forward, uses and gains objects, marks the corner for its check (FTM-6.5).
void score(Table&, std::uint8_t corner, int points, Why, int die = 0);
/// Moves by points: on the track, or along the board outside while the fight is there (FTM-6.5, FTM-R61).
void move_by_points(Table&, std::uint8_t corner, int points);
/// Moves the token forward on the track and marks it for its check (FTM-R28).
void advance(Table&, std::uint8_t corner, int spaces);
void move_back(Table&, std::uint8_t corner, int spaces);
/// Somebody has an object now (FTM-16.3).
void give_thing(Table&, std::uint8_t corner, Thing, int space, int die, bool outside);
/// Spends a ladder, if there is one, for the finisher (FTM-R56).
bool use_ladder(Table&, std::uint8_t corner, std::uint8_t on);
void change_grudge(Table&, Who, int by);
void change_grade(Table&, Who, int steps, bool chart);
void add_challenge(Table&, Who by, Who to);
void spill_outside(Table&);
/// The fight is back in the ring; nobody: time was up (FTM-R61).
void come_back_inside(Table&, Who first);
/// Rolls on a chart and puts what the line does on the agenda (FTM-R11).
void roll_line(Table&, Chart, Moment);
/// The line of a chart, by its dice (FTM-R4).
int roll_on_chart(Table&);
/// Whose helper comes in on reel E (FTM-R21).
void helper_performs(Table&);
/// FTM-R5: whether the first of two counts as the heel.
bool counts_as_heel(const State&, Who first, Who second);
/// Who counts as face and who as heel between FAV and UND, for the match (FTM-R5).
void take_sides(Table&, bool fresh = false);
/// The same after a tag: told where it has changed (FTM-R76).
void take_sides_again(Table&);
bool is_mean(const Rules&, Who);
/// Nobody holds it any longer, because of one who did.
void vacate(Table&, int title, Who who);
/// Makes him the next to get a shot: the highest singles title he does not hold, or the promoter's choice (FTM-R39).
void name_contender(Table&, Who);
void name_contender(Table&, Who, int title);
/// The shot of this one was given, or can never be: who waits behind is next.
void forget_shot(Title&, Who);
/// Tokens on Start for these fighters, in the order of their places; tag: two by two.
void put_tokens(Table&, std::span<const std::uint8_t> fighters);
void shuffle_deck(Table&);
/// Counts the cards of the deck by kind, when deck and options stand.
void count_deck(Rules&);
void finish_challenge(Table&);
/// Draws a card and puts it into match.card (FTM-R24).
void draw_card(Table&);

}  // namespace bout::face_to_the_mat
