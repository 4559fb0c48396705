#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/study.hpp"
#include "games/face_to_the_mat/content.hpp"

namespace bout::face_to_the_mat {

/// What designers want to know of many matches and many federations: what decides a match, how it ends and how long it
/// takes, what each card and each chart line does, and what becomes of grades and titles over the years.
class Study {
 public:
  Study(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content);

  void watch(const Event& event);
  void finish(const State& end);
  Findings findings() const;  // findings.cpp
  template <class Self>
  static auto tallies(Self& self) {
    return std::tie(self.cards_, self.lines_, self.by_gap_, self.by_quality_, self.forms_, self.favored_, self.first_score_,
                    self.champion_, self.pins_, self.finishers_, self.lengths_, self.near_falls_, self.reign_lengths_,
                    self.spans_, self.titles_, self.grades_at_, self.promises_);
  }

 private:
  using Part = OutOf;
  struct CardTally {
    std::uint64_t drawn = 0, scored = 0, points = 0, decided = 0;
  };
  struct LineTally {
    std::uint64_t told = 0, scored = 0, decided = 0;
  };
  struct FormTally {
    std::uint64_t matches = 0, cards = 0, near_falls = 0;
    std::array<std::uint64_t, 5> methods{};  // by Method; none: drawn
  };
  struct TitleTally {
    std::uint64_t reigns = 0, changes = 0, vacated = 0, shows = 0;
    Part kept;      // matches for it that the champion survived
    Part changed;   // federations in which it changed hands
    Part top;       // reigns of whoever had the most of them, of all reigns
    Part too_many;  // federations in which somebody had more than 60 % of the reigns
  };
  /// What is promised of every federation that runs for years.
  struct Promises {
    Part span, titles, nobody_owns, roster, challenges;
  };
  using Counts = std::vector<std::uint64_t>;

  /// What is known of the game under way.
  struct Under {
    std::array<Grade, most_wrestlers> grades{};
    std::array<bool, most_wrestlers> here{};
    std::uint16_t show = 0, seasons = 0;
    // the match
    bool on = false;
    MatchBegan match{};
    std::array<Who, 2> ends{nobody, nobody};  // FAV and UND as they came in
    std::uint8_t card = 255;
    bool scored = false;                                 // on this card
    FixedList<std::pair<Chart, std::uint8_t>, 8> lines;  // told on this card
    bool line_scored = false;                            // the last of them
    std::uint64_t near_falls = 0;
    Who first_scorer = nobody;
    // titles
    struct Held {
      std::array<std::uint16_t, most_wrestlers> reigns{};
      std::uint16_t all = 0, changes = 0, since = 1;
      bool held = false;
    };
    std::array<Held, most_titles> titles{};
  };

  // one function an event that counts
  void see(const ShowBegan&);
  void see(const SeasonEnded&);
  void see(const WrestlerSigned&);
  void see(const MatchBegan&);
  void see(const Entered&);
  void see(const CardDrawn&);
  void see(const Scored&);
  void see(const StoryTold&);
  void see(const KickedOut&);
  void see(const FallWon&);
  void see(const FinisherMissed&);
  void see(const FinisherLanded&);
  void see(const MatchWon&);
  void see(const MatchDrawn&);
  void see(const GradeChanged&);
  void see(const TitleKept&);
  void see(const TitleChanged&);
  void see(const TitleVacated&);

  void begin();
  void begin_reign(std::size_t title, Who who, Who partner);
  void end_reign(std::size_t title);
  void end_match(Method method, std::uint16_t cards);
  void count_grades(std::size_t column);
  int span() const;

  FindingsTable cards_table() const;
  FindingsTable lines_table() const;
  FindingsTable grades_table() const;
  FindingsTable qualities_table() const;
  FindingsTable forms_table() const;
  FindingsTable chances_table() const;
  FindingsTable titles_table() const;
  FindingsTable years_table() const;
  FindingsTable promises_table() const;

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
  std::vector<CardTally> cards_;  // by place in the deck
  std::array<std::array<LineTally, chart_lines>, chart_count> lines_{};
  std::array<Part, grade_count> by_gap_{};            // the favored wins, by how many grades better
  std::array<Part, quality_count + 1> by_quality_{};  // a wrestler wins, by how many qualities
  std::array<FormTally, form_count + 2> forms_{};     // and in a cage, and hardcore
  Part favored_, first_score_, champion_, pins_, finishers_;
  Counts lengths_, near_falls_, reign_lengths_, spans_;
  std::array<TitleTally, most_titles> titles_{};
  /// Who had which grade, at the start and after these seasons.
  static constexpr std::array<int, 6> years{0, 1, 5, 10, 20, 50};
  std::array<std::array<std::uint64_t, years.size()>, grade_count> grades_at_{};
  Promises promises_;
  Under under_;
};

}  // namespace bout::face_to_the_mat
