#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/shape.hpp"
#include "games/face_to_the_mat/ledger.hpp"

/// The annals for programs. All of it becomes JSON and the page's types by its shape (engine/shape.hpp). Every person
/// comes with the names, so that each part reads on its own. A show's number is null where nothing happened.
namespace bout::face_to_the_mat {

/// What befell somebody between matches.
enum class TurnKind : std::uint8_t { ally, foe, face, heel, left, returned, joined, released };
/// How bad the blood between two is.
enum class Heat : std::uint8_t { cold, warm, hot, boiling };
/// How a match came out for one who was in it; not_decided: somebody else was beaten.
enum class CareerResult : std::uint8_t { under_way, drawn, won, lost, not_decided };

namespace books {

struct Person {
  Who who;
  std::string name, short_;
};
using MaybePerson = OrNull<Person>;
using MaybeNumber = OrNull<int>;

struct TitleName {
  int title;
  std::string title_id, title_name;
};

struct Standing {
  Grade tv;
  int grudge;
  Side side;
  int wins, losses, draws, streak;
  bool here, away;
  std::vector<int> titles;
};

// ---- the summary ----

struct FederationNote {
  std::string id, name, short_, flavour;
};

struct Ranked {
  Inlined<Person> person;
  std::string id;
  Inlined<Standing> standing;
};

struct ReignNote {
  std::optional<int> title;  // with its names: where reigns of several titles stand together
  std::optional<std::string> title_id, title_name;
  std::vector<Person> holders;
  MaybeNumber won_show, won_match, lost_show;
  MaybePerson lost_to;
  bool vacated;
  int defences, shows, days;
};

struct TitleHistory {
  std::string id, name, holder;
  bool tag;
  int rank;
  std::vector<Person> holders;
  std::vector<ReignNote> reigns;
};

struct MeetingNote {
  int show, number;
  MaybePerson winner;
  Method method;
  bool grudge, title;
};

struct FeudNote {
  Person a, b;
  int met, grudge_matches;
  MaybeNumber since, last;
  std::array<int, 2> tally;
  Heat heat;
  bool foes;
  std::vector<MeetingNote> meetings;
};

struct ShowRating {  // FTM-R78; all 0 until it is over
  int total, action, stakes, contest, main;
};

struct ShowHead {
  int show;
  std::string name, venue;
  int season;
  std::optional<int> of_season;  // not of an exhibition
  bool over;
  std::optional<ShowRating> rating;
};

struct CalendarEntry {
  Inlined<ShowHead> head;
  int matches;
  std::string headline;
};

struct ShortMatch {
  int show, number;
  std::optional<std::string> show_name;
  std::string type;
  std::vector<Person> winners, losers;
  Method method;
  int cards, near_falls, seconds;
  std::string why;
};

struct SeasonRating {
  int average, best, best_show;
};

struct BestOfYear {
  Inlined<Person> person;
  int wins, losses;
};

struct Champions {
  Inlined<TitleName> title;
  std::vector<Person> holders;
};

struct SeasonNote {
  int season, first_show, last_show;
  bool over;
  int matches, title_changes;
  OrNull<SeasonRating> rating;
  OrNull<ShortMatch> match_of_the_year;
  OrNull<BestOfYear> wrestler_of_the_year;
  std::vector<Champions> champions;
  By<Grade, int, grade_count> grades;  // how many of those who stand in the books have each
};

struct RecordHolder {  // one of the four is there
  Inlined<Person> person;
  std::optional<int> wins, losses, reigns, escapes;
  std::optional<MaybeNumber> from_show, to_show;  // of a streak
};

struct MostMeetings {
  Person a, b;
  int met;
  std::array<int, 2> tally;
};

struct Records {
  OrNull<ReignNote> longest_reign, most_defences;
  OrNull<RecordHolder> longest_streak, longest_losing_streak, most_wins, most_losses, most_reigns, most_escapes;
  OrNull<ShortMatch> longest_match, shortest_match, most_near_falls, best_match;
  OrNull<MostMeetings> most_meetings;
};

struct Summary {
  FederationNote federation;
  ShowKind kind;
  int show, season, season_shows, matches;
  std::vector<Ranked> rankings;
  std::vector<TitleHistory> titles;
  std::vector<FeudNote> feuds;
  std::vector<CalendarEntry> calendar;
  std::vector<SeasonNote> seasons;
  Records records;
};

// ---- a show ----

struct StoryNote {
  std::string chart;
  int roll;
  std::string id, head;
  int card;
  MaybePerson a, b, helper;
};

struct Entrant {
  Inlined<Person> person;
  Place place;
  MaybePerson partner;
  Grade tv;
  int grudge;
  Side side;
  bool late, out;
  int end_space, scored, led;
};

struct NearFallNote {
  Person by, on;
  int card, count;
};

struct FinisherNote {
  Person by, on;
  int card, roll;
  bool hit;
};

struct Behind {
  Inlined<Person> person;
  int card, by;
};

struct TurningPoint {
  TurningKind kind;
  int card;
  MaybePerson who;
  std::string text;
};

struct GradeNote {
  Inlined<Person> person;
  Grade from, to;
  bool chart;
};

struct GrudgeNote {
  Inlined<Person> person;
  int by, now;
};

struct ChallengeNote {
  Person by, to;
  int due;
  bool merged;
};

struct TitleChange {
  Inlined<TitleName> title;
  MaybePerson from;
  std::vector<Person> to;
  bool kept, vacated;
};

struct SheetMatch {
  int number, of;
  std::string type;
  Form form;
  bool cage, hardcore, grudge, over;
  Stakes stakes;
  std::vector<TitleName> titles;
  std::vector<Entrant> entrants;
  MaybePerson face, heel;
  By<Spot, MaybePerson, spot_count> hot_box;
  std::vector<StoryNote> before, during, after;
  int cards, idle, seconds;
  std::vector<NearFallNote> near_falls;
  std::vector<FinisherNote> finishers;
  std::vector<int> lead_changes;  // cards
  OrNull<Behind> furthest_behind;
  std::vector<Person> winners, losers;
  bool drawn;
  Method method;
  TurningPoint turning;
  std::vector<GradeNote> grades;
  std::vector<GrudgeNote> grudges;
  std::vector<ChallengeNote> challenges;
  std::vector<TitleChange> title_changes;
  std::string sheet;  // as it is printed; empty until it is over
};

struct NewsNote {
  std::string headline, text;
};

struct ShowBook {
  Inlined<ShowHead> head;
  OrNull<NewsNote> news;
  std::vector<SheetMatch> matches;
};

// ---- a wrestler ----

struct StreakNote {
  int length;
  MaybeNumber from_show, to_show;
};

struct GradeSince {
  int show;
  Grade tv;
  int step;  // from worst to best
};

struct GrudgeSince {
  int show, now;
};

struct CareerMatch {
  int show, number;
  std::string type;
  CareerResult result;
  Method method;
  int cards;
  std::optional<Place> place;  // these four as it was when the bell rang
  std::optional<Grade> tv;
  std::optional<int> grudge_grade;
  std::optional<MaybePerson> partner;
  std::vector<Person> against;
  bool grudge;
  std::vector<TitleName> titles;
};

struct Opponent {
  Inlined<Person> person;
  int met, won, lost, last_show;
};

struct TurnNote {
  int show;
  TurnKind kind;
  MaybePerson with;
};

struct Career {
  Inlined<Person> person;
  std::string id, ring, from, country;
  int age, height, weight;
  std::string bio, finisher;
  Inlined<Standing> standing;
  MaybePerson ally, foe;
  int pins, finishers, finisher_tries, escapes;
  StreakNote best_streak, worst_streak;
  std::vector<GradeSince> grades;
  std::vector<GrudgeSince> grudges;
  std::vector<ReignNote> reigns;
  std::vector<CareerMatch> matches;
  std::vector<Opponent> opponents;
  std::vector<TurnNote> turns;
};

struct WholeBook {
  Summary summary;
  std::vector<ShowBook> shows;
  std::vector<Career> wrestlers;
};

}  // namespace books

}  // namespace bout::face_to_the_mat
