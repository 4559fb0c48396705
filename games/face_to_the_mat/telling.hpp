#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/face_to_the_mat/commentary.hpp"

namespace bout::face_to_the_mat {

using voice::no_number;
using voice::Part;
using voice::Situation;
using voice::Values;
using Voiced = voice::Who;

template <class T, class... All>
constexpr int place_in(OneOf<All...>*) {
  int at = 0, found = -1;
  ((std::is_same_v<T, All> ? (found = at++) : at++), ...);
  return found;
}
template <class T>
constexpr int kind_of = place_in<T>(static_cast<Event*>(nullptr));

/// Tells one event: gathers the situation and the values, then lets the memory choose.
struct Telling {
  Commentator& by;
  const Event& event;
  Told told = {};
  Situation now = {};
  Values values = {};
  bool closing = false;  // the bell has gone

  const Facts& facts() const { return by.facts_; }
  const Ledger& book() const { return by.ledger_; }
  const Sheet& match() const { return by.ledger_.now(); }
  void slot(PersonSlot which, const voice::Person* who) { values.people[index(which)] = who; }
  void slot(PersonSlot which, Who who) { slot(which, person(who)); }
  void slot(Role role, Who who) { values.people[index(slot_of(role))] = person(who); }
  void number(NumberSlot which, int value) { values.numbers[index(which)] = value; }
  void text(TextSlot which, std::string_view value) { values.texts[index(which)] = value; }
  void set(Key key, int value) { now.value[index(key)] = value; }
  template <class T>
  void operator()(const T&) {}  // figures for the sheet: nothing to say

  // ---- slots and keys: what is the case (telling_situation.cpp)
  const voice::Person* person(Who who) const;
  /// Who comes with this wrestler to every match, or nobody.
  const voice::Person* own_helper(Who who) const;
  const voice::Person* helper_of(Who who) const;
  void word(Key key, int bit);
  std::string_view show_name(std::uint16_t show) const;
  /// What holds all evening.
  void evening();
  /// What holds in this match, whoever is meant.
  void bout();
  void types(Form form, bool cage, bool hardcore);
  int stake() const;
  void title_slots(int title);
  void title_settled(int kind, int title, Who winner, Who loser);
  /// A against O: everything the keys of 2.3 ask about two people.
  void pair(Who a, Who o);
  /// The evening, the match, and A against O in it.
  void scene(Who a, Who o);
  void meetings(Who a, Who o);
  void method(Key key, Method how);
  void finisher(Who who);
  void card(int drawn, Who who);
  const MoveFace* named_move(const ActionCard& action, Who who) const;
  bool holds(Key key, std::string_view wanted) const;

  // ---- speaking: how much, and how picky (telling_lines.cpp)
  void keep(voice::ToldLine line, bool colour);
  void threads(int which);
  /// Three or more, each for himself or two against one.
  bool crowded() const;
  /// Words that would be wrong now: the referee who is down, the ring that was left, "both" of many.
  std::uint8_t unfit() const;
  voice::Wish wish() const;
  /// A match that is all covers and holds has talked enough: what is worth little goes without a word, so that its end,
  /// for which so many lines are kept, fits into 2.8 lines a card.
  bool terse(int reserve) const;
  /// A move without a card that ends where somebody covers: unsaid, nobody would know who covers whom, and why.
  bool leads_on() const;
  bool spared(int kind) const;
  bool call(int kind);
  bool call(int kind, voice::Wish asks);
  void colour(int kind, int points, int most_words = 24);
  void both(int kind, int points);
  const voice::Text& compiled(const std::string& text_of);
  /// Events of the office: two people at most, and nothing of a match.
  void office(int kind, Who a = nobody, Who o = nobody);
  void in_match(int kind, int points, Who a, Who o);

  // ---- shows, titles and the office (telling_shows.cpp)
  void operator()(const ShowBegan& e);
  void operator()(const ShowEnded&);
  void operator()(const SeasonEnded& e);
  void operator()(const BooksClosed&);
  void operator()(const WrestlerSigned& e);
  void operator()(const WrestlerReturned& e);
  void operator()(const RelationSet& e);
  void operator()(const HelpSet& e);
  void operator()(const MatchBooked& e);
  void operator()(const BookingDropped& e);
  void operator()(const InterviewBegan& e);
  void operator()(const ChallengeLapsed& e);
  void operator()(const TitleChanged& e);
  void operator()(const TitleKept& e);
  void operator()(const TitleVacated& e);
  void operator()(const LeftTown& e);
  void operator()(const ContenderNamed& e);

  // ---- the course of a match (telling_match.cpp)
  void operator()(const MatchBegan& e);
  std::string billing(const MatchBegan& e) const;
  std::string stakes_text(const MatchBegan& e) const;
  /// A tag match begins with all four names.
  void name_teams();
  /// Where many are in the ring: who they are, and who is left of them.
  void field();
  /// The opening: who is who is known only now.
  void operator()(const HotBoxFilled&);
  void operator()(const Entered& e);
  void operator()(const PinBegan& e);
  void operator()(const PinCount& e);
  void operator()(const KickedOut& e);
  void operator()(const FallWon& e);
  bool own_finisher(const std::vector<std::string>& lines, Who who, int before);
  void operator()(const FinisherTried& e);
  void operator()(const FinisherMissed& e);
  void operator()(const FinisherLanded& e);
  void operator()(const RefereeDown& e);
  void operator()(const RefereeUp& e);
  void operator()(const CoverUncounted& e);
  void operator()(const HotTag& e);
  void operator()(const DoubleTeam& e);
  void operator()(const Eliminated& e);
  void operator()(const ObjectGained& e);
  void operator()(const ObjectUsed& e);
  void thing(Thing which);
  void operator()(const SpilledOutside&);
  void operator()(const BackInside& e);
  void operator()(const BooMove& e);
  void operator()(const PairBegan& e);
  void operator()(const PairWon& e);
  void operator()(const ByeGiven& e);
  void operator()(const QuickRoundEnded& e);
  void operator()(const MatchWon& e);
  /// The last word is always allowed.
  void closing_colour(int kind);
  void operator()(const MatchDrawn& e);

  // ---- what a card does (telling_scores.cpp)
  void operator()(const Scored& e);
  void score_keys(const Scored& e);
  /// The phrase, and what comes before or behind it. The area it works on, or -1.
  int say_score(const MoveFace* move);
  /// Who must be named: one of two, if somebody else moves now; both, where there are more in the ring.
  voice::Wish named(voice::Wish asks) const;
  int choose_addition(int phrase, const voice::Text& said);
  void operator()(const NoScore& e);
  void operator()(const MovedBack& e);
  void operator()(const HoldOn& e);
  void operator()(const HoldHeld& e);
  void operator()(const HoldBroken& e);
  void operator()(const TestBegan& e);
  void operator()(const TestRoll& e);
  void operator()(const CardDrawn&);

  // ---- charts and threads (telling_stories.cpp)
  void operator()(const RolesTaken& e);
  void operator()(const StoryTold& e);
  void chart_roles(const StoryTold& e);
  /// Help that does the other one a favour.
  bool backfires(const StoryTold& e) const;
  /// The entry's own words: those that fit, the most particular first, the least recently told of them.
  int tell_entry(const LineFace& line, const StoryTold& e);
  /// A thread has the entry's name, and one with the number of the text that was told: what was not said cannot be
  /// answered.
  void open_thread(const LineFace& line, const StoryTold& e, int variant);
  /// Whoever a story has angered is the one to answer it.
  void operator()(const GrudgeChanged& e);
};

}  // namespace bout::face_to_the_mat
