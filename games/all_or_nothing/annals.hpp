#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/one_of.hpp"
#include "engine/teller.hpp"
#include "games/all_or_nothing/content.hpp"

/// What is remembered of a career, or of a single match: folded from events, asked by nobody who plays.
namespace bout::all_or_nothing {

/// One line of a match as it was told.
struct TaleLine {
  std::string text;
  std::string colour;  // the commentator; may be empty
};

/// A match of the career in one row.
struct MatchRow {
  int number = 1;
  int chapter = 0;      // 0: a match of its own
  std::string opponent;
  Mode type = Mode::singles;
  Difficulty difficulty = Difficulty::medium;
  bool tournament = false, hard = false;
  int attempt = 1;      // of a must-win match
  bool over = false, won = false;
  Ending ending = Ending::none;
  int vp = 0;           // what it scored
  int score = 0;        // VP after it
  int near_falls = 0;   // pins that were kicked out of
  int attacks = 0;      // cards that landed, of both
};

struct MatchTale {
  MatchRow match;
  std::vector<TaleLine> lines;
};

enum class NoteKind : std::uint8_t { text, choice, change };
struct JournalNote {
  NoteKind kind = NoteKind::change;
  std::string text;
};
enum class EntryKind : std::uint8_t { note, card, night, match };
struct JournalEntry {
  EntryKind kind = EntryKind::note;
  std::string title;
  std::optional<int> match;  // its number
  std::vector<JournalNote> notes;
};
struct JournalChapter {
  std::string title;
  std::vector<JournalEntry> entries;
};
struct Journal {
  std::vector<JournalChapter> chapters;
};

/// How a career stands, or stood: a row of a score table.
struct CareerSummary {
  std::string wrestler, name;  // id and name
  std::optional<CrowdSide> side;
  bool full = false, turned = false;
  int chapter = 0, vp = 0, shift = 0;  // score tables keep shifts apart: AON-15.12
  std::string rank;                    // AON-25.10
  bool ended = false;
  int wins = 0, losses = 0, injuries = 0;
  std::vector<std::string> abilities;  // bought
  std::vector<MatchRow> matches;
};

/// Everything: the parts of it are asked for one by one.
struct History {
  CareerSummary summary;           // "", and without the matches "score"
  Journal journal;                 // "journal"
  std::vector<MatchTale> matches;  // "match/1"
};

class Annals {
 public:
  Annals(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content);

  void fold(const Event& event);
  using Part = OneOf<History, CareerSummary, Journal, MatchTale>;
  std::optional<Part> part(std::string_view name) const;
  std::optional<std::string> text(std::string_view part) const;
  std::string page() const;  // annals_page.cpp: the season as one page for sharing
  std::vector<std::string> parts() const;

 private:
  friend struct AnnalsFold;
  const MatchTale* tale(std::string_view part) const;

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
  Teller teller_;
  bool in_match_ = false;
  bool hard_ = false;
  History book_;
};

/// How a match ended, in a few words: "won by a pin".
std::string result_text(const MatchRow&);
/// "Cage match against Rey, Medium".
std::string bill_text(const MatchRow&);
/// "Kurt Angle, babyface", with what was changed on the way.
std::string career_text(const CareerSummary&);
/// The name of the score table it belongs to (AON-15.12), and its row there, which begins with its points.
std::string score_text(const CareerSummary&);

}  // namespace bout::all_or_nothing
