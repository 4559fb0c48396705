#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/one_of.hpp"
#include "games/face_to_the_mat/rules.hpp"

/// What screens are told: the federation as it stands, what its options come to, what a choice says and what happened.
/// All of it becomes JSON and the page's types by its shape (engine/shape.hpp).
namespace bout::face_to_the_mat {

namespace seen {

/// What has to be rolled with two dice, and how likely that is.
struct Range {
  int to;             // as read: 11 to 66
  std::string range;  // "11–36"
  double chance;
};

struct Owned {
  Quality quality;
  Symbol symbol;
};

struct Refusal {
  std::string why, rule;
};

struct Wrestler {
  Who who;
  std::string id, name, short_, ring;
  Side side;
  Grade tv;
  int grudge;
  std::optional<Who> ally, foe, partner;
  std::string gone;  // why this one cannot be booked: "out of town, 3 more"; empty: is there
  bool away, absent, signed_, guest;
  int wins, losses;
  int booked;  // matches of the coming card
  Range finisher, kick_out;
  double kick_out_of_all;  // with all rolls of a pin
  Help help;
  std::vector<Owned> qualities;
  std::vector<int> titles;
  std::optional<Refusal> refused;  // why this one cannot join the match being put together
};

struct Booking {
  Form form;
  bool cage, hardcore, grudge;
  Stakes stakes;
  bool placed, shot;
  std::vector<Who> entrants;
  std::vector<std::string> roles;       // of each entrant, as far as it is clear before the bell: "favored"
  std::vector<Who> by_favor;            // the entrants of a match of two, the favored first (FTM-R7)
  std::vector<std::vector<Who>> sides;  // who stands with whom
  std::optional<Who> rival, against;
  std::vector<int> titles;
  int bump, spill;
  std::vector<Chip> chips;
  std::string text;
};

struct Corner {
  Who who;
  std::optional<Who> partner;
  Place place;
  int space, outside;
  std::vector<Quality> usable, off;
  int chips;
  bool scored;
  std::vector<Thing> things;
};

struct Match {
  bool on;
  int cards, deck;
  Booking booking;
  std::vector<Corner> corners;
  By<Spot, std::optional<Who>, spot_count> hot_box;
  int referee_down;
  bool second_referee;
  int outside, idle;
  bool fav_is_heel;
  std::vector<Who> queue;
  std::vector<Chip> chips;
  std::optional<Who> winner, loser;
  Method method;
};

struct Title {
  std::string id, name, holder;
  bool tag;
  std::vector<Who> holders;
  std::optional<Who> contender, next_contender;
  int due, next_due, since;
  bool booked, overdue;  // the contender's shot
};

struct Challenge {
  Who by, to;
  int due;
  bool booked, overdue, rolled;
  Form form;
  bool cage, hardcore;
  Stakes stakes;
};

struct Federation {
  std::string id, name, short_;
  std::string caller, second;  // who sits at the desk
};

struct View {
  ShowKind kind;
  Federation federation;
  int show, season, of_season;
  std::string show_name, venue, venue_short;
  bool open;
  int at;  // matches of this show that are over
  bool over;
  int unattended;
  bool desk, composing;  // what is asked
  std::vector<Wrestler> roster;
  std::vector<Title> titles;
  std::vector<Challenge> challenges;
  std::vector<Bound> bound;
  std::vector<Booking> card;
  std::optional<Booking> draft;
  std::optional<Match> match;
};

struct Track {
  int length, corner, finisher_fail;
  std::vector<int> squares, pins;
  std::vector<std::vector<Symbol>> works;  // by space: the symbols whose qualities work there (FTM-2.5, FTM-R2)
};

struct ActionCard {
  std::string name, points;
  bool hold;
  std::string rule;  // where the rulebook explains this kind of card
  CardType type;
  std::optional<Quality> quality;
};

struct Space {
  std::string name, effect;
};

struct MatchForm {
  int least, most;  // entrants
  int first_side;   // how many of them stand on the first side
  bool royale;
  std::string about, rule;
  std::vector<Owned> gives;  // qualities everybody has in such a match
};

struct MostRating {  // what an event can be rated at most (FTM-R78)
  int total, action, stakes, contest, main;
};

/// What the options and the content of a table come to.
struct Sheet {
  int season_shows, least_matches, most_matches;
  int kickout_rolls;
  int mini_points;
  std::vector<Grade> grades;  // from worst to best
  Track track;
  std::vector<ActionCard> cards;
  std::vector<Space> outside;  // the board outside the ring, X1 first
  By<Form, MatchForm, form_count> forms;
  std::vector<Owned> hardcore_gives;  // to those who lack it
  std::vector<Quality> unseen;        // work on every space while the referee is down
  MostRating most_rating;
};

// Events that are shown otherwise than they are kept.
struct MatchBooked {
  int number;
  Form form;
  bool cage, hardcore, grudge;
  Stakes stakes;
  std::vector<int> titles;
  std::array<Who, 2> first;
};
struct MatchBegan {
  int number, of;
  Form form;
  bool cage, hardcore, grudge;
  Stakes stakes;
  std::vector<int> titles;
};
struct LeftTown {
  Who who;
  std::optional<int> shows;  // none: for good
};
struct StoryTold {
  Chart chart;
  int line, roll;  // its place on the chart, and the dice as they are read
  Moment moment;
  MaybeWho a, b, helper;
  Help help;
  int die;
};
struct CardDrawn {
  int number, card, left, outside;
  std::vector<Claimant> claims;  // empty where dice or a chart decide
};
struct PinBegan {
  Who by, on;
  Grade counts_as;
  int up_to;
  bool forced;
  std::vector<double> escapes;  // the chance to kick out, by the number of rolls left
};
struct FinisherTried {
  Who who, on;
  int up_to;
  std::string range;
  double chance;
};

}  // namespace seen

/// What a choice says: one struct a Verb.
namespace says {

// clang-format off
struct BookChallenge { int challenge; Who by, to; };
struct BookShot { int title; };
struct Compose { Form form; };
struct Drop { int match; };
struct Later { int match; };
struct Suggest {};
struct OpenDoors {};
struct LetRun { int shows; };
struct Sign { Who who; };
struct Release { Who who; };
struct Enter { Who who; };
struct TakeOut { Who who; };
struct Cage {};
struct Hardcore {};
struct PutUp { int title; };
struct Favor { Who who; };
struct LayChip { Thing thing; int space; };
struct ClearChips {};
struct ScriptBump { int card; };   // 0: none
struct ScriptSpill { int card; };  // 0: none
struct SetForm { Form form; };
struct FillUp {};
struct BookIt {};
struct Cancel {};
struct RollAgain {};
struct TakeType { Form form; bool cage, hardcore; };
struct TakeStakes { Stakes stakes; };
struct TakeTitle { int title; };
struct RingBell {};
struct Interview { Who who; Chart reel; };
struct RunTheRest {};
struct Stand { Who who; };
struct Pin { Who who; };
struct Accept {};
struct Refuse {};
struct AnotherSeason {};
struct CloseBooks {};
struct Change { int match; };
struct PutOff {};
struct UseAs { std::optional<Thing> thing; };  // nothing: it does nothing more
struct Arrange { Who who; };
struct TurnSide {};
struct SetHelp { Help help; };
struct SetAlly { std::optional<Who> who; };
struct SetFoe { std::optional<Who> who; };
struct SetPartner { std::optional<Who> who; };
// clang-format on

}  // namespace says

using Means =
    OneOf<says::BookChallenge, says::BookShot, says::Compose, says::Drop, says::Later, says::Suggest, says::OpenDoors,
          says::LetRun, says::Sign, says::Release, says::Enter, says::TakeOut, says::Cage, says::Hardcore, says::PutUp,
          says::Favor, says::LayChip, says::ClearChips, says::ScriptBump, says::ScriptSpill, says::SetForm,
          says::FillUp, says::BookIt, says::Cancel, says::RollAgain, says::TakeType, says::TakeStakes, says::TakeTitle,
          says::RingBell, says::Interview, says::RunTheRest, says::Stand, says::Pin, says::Accept, says::Refuse,
          says::AnotherSeason, says::CloseBooks, says::Change, says::PutOff, says::UseAs, says::Arrange, says::TurnSide,
          says::SetHelp, says::SetAlly, says::SetFoe, says::SetPartner>;

/// Most events are shown as they are.
template <class E>
const E& shown(const E& event, const Rules&) {
  return event;
}
seen::MatchBooked shown(const MatchBooked&, const Rules&);
seen::MatchBegan shown(const MatchBegan&, const Rules&);
seen::LeftTown shown(const LeftTown&, const Rules&);
seen::StoryTold shown(const StoryTold&, const Rules&);
seen::CardDrawn shown(const CardDrawn&, const Rules&);
seen::PinBegan shown(const PinBegan&, const Rules&);
seen::FinisherTried shown(const FinisherTried&, const Rules&);

template <class>
struct Pictures;
template <class... E>
struct Pictures<OneOf<E...>> {
  using type = OneOf<std::remove_cvref_t<decltype(shown(std::declval<const E&>(), std::declval<const Rules&>()))>...>;
};
using Picture = Pictures<Event>::type;

/// How likely a roll of two dice up to this index is.
constexpr double chance_up_to(int end) { return (end + 1) / 36.0; }
/// How likely one of so many rolls is.
double chance_in(double each, int rolls);
std::vector<int> numbers_of(std::uint8_t bits);
std::string range_to(int face);
/// What this form of match is, in a sentence.
std::string_view about(Form);
constexpr int first_side(Form form) { return form == Form::tag ? 2 : 1; }  // FTM-12.1, FTM-13.1
/// Who stands with whom, as the bell would have it.
std::vector<std::vector<Who>> sides_of(const State&, const Booking&);

}  // namespace bout::face_to_the_mat
