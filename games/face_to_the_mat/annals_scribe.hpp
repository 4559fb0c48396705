#pragma once
#include "games/face_to_the_mat/annals.hpp"

namespace bout::face_to_the_mat {

/// Writes the annals for programs: games/face_to_the_mat/annals_shapes.hpp.
struct Scribe {
  const Annals& book;

  const Ledger& ledger() const { return book.ledger(); }
  const Content& content() const { return book.content(); }
  Who nth(std::size_t i) const { return Who{byte(i)}; }

  std::string type(const Sheet& sheet) const { return match_type(content(), book.rules(), ledger(), sheet); }

  // annals_words.cpp
  books::Person person(Who who) const;
  books::MaybePerson maybe(Who who) const;
  std::vector<books::Person> people(std::initializer_list<Who> all) const;
  static books::MaybeNumber show_number(int show);
  books::TitleName title(int which) const;
  std::vector<books::TitleName> titles(std::uint8_t set) const;
  books::Standing standing(Who who) const;
  books::ReignNote reign(int which, const Reign& of, bool with_title) const;
  std::vector<books::MeetingNote> meetings(Who a, Who b) const;
  std::array<int, 2> tally(Who a, Who b) const { return {ledger().won(a, b), ledger().won(b, a)}; }
  books::ShowHead show_head(std::size_t which) const;
  books::ShortMatch match_in_short(const Sheet& sheet) const;
  // annals_summary.cpp
  std::vector<books::TitleHistory> title_history() const;
  std::vector<books::FeudNote> feuds() const;
  std::vector<books::CalendarEntry> calendar() const;
  books::SeasonNote season(const Annals::Season& of) const;
  books::Records records() const;
  books::Summary summary() const;
  books::WholeBook all() const;
  // annals_sheets.cpp
  std::vector<books::StoryNote> stories(const Sheet& sheet, Moment moment) const;
  std::vector<books::Entrant> entrants(std::size_t nth_sheet, const Sheet& sheet) const;
  void what_came_of_it(const Sheet& sheet, books::SheetMatch& to) const;
  books::SheetMatch match(std::size_t which) const;
  books::ShowBook show(std::optional<std::size_t> which) const;
  // annals_careers.cpp
  books::CareerMatch career_match(const Sheet& sheet, std::size_t which, Who who) const;
  std::vector<books::Opponent> opponents(Who who) const;
  std::vector<books::TurnNote> turns(Who who) const;
  books::Career wrestler(Who who) const;

  static constexpr std::size_t most_feuds = 60, most_meetings_told = 20;
};

}  // namespace bout::face_to_the_mat
