#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/shared_list.hpp"
#include "games/face_to_the_mat/events.hpp"
#include "games/face_to_the_mat/rules.hpp"

/// What is only memory: everything a federation could look up about itself, folded from its events. The rules never
/// ask it; commentary, newsroom and annals do.
namespace bout::face_to_the_mat {

/// A wrestler or a team on the track, as far as the events tell.
struct Runner {
  Who who = nobody, partner = nobody;  // who: in the ring
  Place place{};
  std::int8_t space = 0;
  bool out = false;
  std::uint16_t scored = 0;  // cards
  std::uint16_t led = 0;     // cards at whose end this token was ahead alone
};

struct NearFall {
  Who by, on;
  std::uint16_t card;
  std::uint8_t count;
};
struct FinisherTry {
  Who by, on;
  std::uint16_t card;
  std::uint8_t roll;
  bool hit;
};
struct Story {
  Chart chart;
  std::uint8_t line;
  Moment moment;
  std::uint16_t card;
  Who a, b, helper;
};
struct GradeStep {
  Who who;
  Grade from, to;
  bool chart;
};
struct GrudgeStep {
  Who who;
  std::int8_t by, now;
};
struct Call {  // a challenge as it was issued
  Who by, to;
  std::uint16_t due;
  bool merged;
};
struct TitleStep {
  std::uint8_t title;
  Who from, to, to_partner;  // to == from: kept; nobody: vacated
};

/// What decided it, by convention: see turning_point() in ledger.cpp.
enum class TurningKind : std::uint8_t { none, grudge, escape, miss, lead, fall };
struct Turning {
  using Kind = TurningKind;
  Kind kind = Kind::none;
  std::uint16_t card = 0;
  std::uint8_t drawn = 0;  // of the deck
  Who who = nobody, other = nobody;
  std::int8_t mine = 0, theirs = 0;  // Grudge Grades; or the roll
};

/// The score sheet of one match.
struct Sheet {
  std::uint16_t show = 0;
  std::uint8_t number = 0, of = 0;
  Form form{};
  bool cage = false, hardcore = false, grudge = false, over = false;
  Stakes stakes{};
  std::uint8_t titles = 0;
  FixedList<Runner, most_entrants>
      runners;  // everybody who took part, in the order of entering; at the end: end spaces
  Who face = nobody, heel = nobody;
  std::uint8_t gap = 0;  // grades between FAV and UND at the bell; of teams, on average
  bool opposed = false;  // and one of them a face, the other a heel, by the roster
  std::array<Who, spot_count> hot_box{nobody, nobody, nobody, nobody, nobody, nobody};
  std::vector<Story> stories;
  std::uint16_t cards = 0, idle = 0;  // drawn; without a score
  std::uint16_t rolls = 0;            // pin, hold and finisher rolls
  std::vector<NearFall> near_falls;
  std::vector<FinisherTry> finishers;
  std::vector<std::uint16_t> lead_changes;  // cards
  Who furthest_behind = nobody;             // and came closest to being forgotten
  std::uint16_t behind_card = 0;
  std::uint8_t behind_by = 0;
  Who winner = nobody, loser = nobody, partner = nobody, loser_partner = nobody;
  Method method{};
  std::vector<GradeStep> grades;
  std::vector<GrudgeStep> grudges;
  std::vector<Call> challenges;
  std::vector<TitleStep> title_steps;
  Turning turning;

  const Runner* runner(Who who) const {  // partners share one
    if (who == nobody) return nullptr;
    for (const Runner& one : runners)
      if (one.who == who || one.partner == who) return &one;
    return nullptr;
  }
  Runner* runner(Who who) { return const_cast<Runner*>(static_cast<const Sheet*>(this)->runner(who)); }
  const Runner* at(Place place) const {
    for (const Runner& one : runners)
      if (!one.out && one.place == place) return &one;
    return nullptr;
  }
  /// By convention 40 seconds a card and 5 a pin, hold or finisher roll.
  int seconds() const { return cards * 40 + rolls * 5; }
};

struct Record {
  int wins = 0, losses = 0, draws = 0;
  int streak = 0;  // wins in a row, or losses below zero
  int pins = 0, finishers = 0, finisher_tries = 0, escapes = 0;
  std::uint16_t last_show = 0;
  std::vector<std::pair<std::uint16_t, Grade>> grades;  // since which show
  std::vector<std::pair<std::uint16_t, std::int8_t>> grudge;
};

struct Reign {
  Who holder = nobody, partner = nobody;
  std::uint16_t won = 0;   // show; 0: held it when the books were opened
  std::uint16_t lost = 0;  // 0: holds it now
  int defences = 0;
  Who lost_to = nobody;  // nobody: vacated, or not lost
};

/// One meeting of two wrestlers on different sides.
struct Meeting {
  std::uint32_t sheet = 0;
  std::uint16_t show = 0;
  Who winner = nobody;  // nobody: a third, or a draw
  Method method{};
  bool alone = false;  // one against one
};

struct ShowSheet {
  std::uint16_t show = 0;
  std::uint8_t venue = 0, name = 0, matches = 0;
  std::uint32_t first = 0;  // of its sheets
  bool over = false;
};

class Ledger {
 public:
  explicit Ledger(const Rules& rules);
  void fold(const Event& event);

  const std::vector<ShowSheet>& shows() const { return shows_; }
  const SharedList<Sheet>& sheets() const { return sheets_; }
  /// The match under way or just over; an empty one before the first.
  const Sheet& now() const { return sheets_.empty() ? none_ : sheets_.back(); }
  bool fighting() const { return fighting_; }
  /// In the ring of the match under way: everybody not eliminated, or the two of a pair.
  bool in_ring(const Runner& one) const {
    if (one.out) return false;
    return pair_[0] == nobody || one.who == pair_[0] || one.who == pair_[1];
  }
  /// By how much this wrestler is ahead of the best of the others; below zero: behind.
  int gap(Who who) const;
  const Record& record(Who who) const { return records_[index(who)]; }
  const std::vector<Meeting>& meetings(Who a, Who b) const;
  int won(Who a, Who b) const;  // meetings that a won against b
  const std::vector<Reign>& reigns(int title) const { return reigns_[index(title)]; }
  /// The title this wrestler holds with the highest rank, or -1.
  int title_of(Who who) const;
  bool holds(Who who, int title) const;
  Grade grade(Who who) const { return grades_[index(who)]; }
  int grudge(Who who) const { return grudges_[index(who)]; }
  Side side(Who who) const { return sides_[index(who)]; }
  Who foe(Who who) const { return foes_[index(who)]; }
  Who ally(Who who) const { return allies_[index(who)]; }
  Help help(Who who) const { return helps_[index(who)]; }  // as the promoter has it; without that of a match
  std::uint16_t show() const { return shows_.empty() ? std::uint16_t{0} : shows_.back().show; }
  /// How much is between two: 0; 1 declared foes, or Grudge Grades of 5 together; 2 a Grudge Match; 3 a Grudge Match
  /// and two meetings in six shows.
  int heat(Who a, Who b) const;
  std::size_t size() const { return index(people_); }

 private:
  friend struct LedgerFold;
  const Rules* rules_;
  int people_;
  std::vector<ShowSheet> shows_;
  SharedList<Sheet> sheets_;
  Sheet none_;
  bool fighting_ = false;
  Who leader_ = nobody, led_last_ = nobody;
  std::array<Who, 2> pair_{nobody, nobody};  // of a battle royale in pairs: who is in the ring
  Who performer_ = nobody;
  struct CardNote {  // what may turn out to have been the turning point
    Turning grudge, escape, miss, lead;
  } notes_;
  std::uint8_t drawn_ = 0;
  bool scored_now_ = false;
  std::vector<Record> records_;
  std::vector<Grade> grades_;
  std::vector<std::int8_t> grudges_, tonight_;  // tonight: what stories added to it
  std::vector<Side> sides_;
  std::vector<Who> foes_, allies_;
  std::vector<Help> helps_;
  std::array<std::vector<Reign>, most_titles> reigns_;
  std::vector<std::vector<Meeting>> pairs_;  // a < b
  std::size_t pair(Who a, Who b) const;
};

}  // namespace bout::face_to_the_mat
