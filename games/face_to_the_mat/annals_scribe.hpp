#pragma once
#include "engine/json.hpp"
#include "games/face_to_the_mat/annals.hpp"

namespace bout::face_to_the_mat {

/// Writes the annals for programs. Every person is {who, name, short}, so that each part reads on its own.
struct Scribe {
  const Annals& book;
  json::Writer out = {};

  const Ledger& ledger() const { return book.ledger(); }
  const Content& content() const { return book.content(); }
  Who nth(std::size_t i) const { return Who{byte(i)}; }

  std::string type(const Sheet& sheet) const { return match_type(content(), book.rules(), ledger(), sheet); }

  void names(Who who);
  void person(Who who);
  void person(std::string_view key, Who who);
  void people(std::string_view key, std::initializer_list<Who> all);
  void grade(std::string_view key, Grade grade);
  void show_number(std::string_view key, int show);
  void title(int which);
  void titles(std::uint8_t set);
  void titles_of(Who who);
  // ---- the summary ----
  void standing(Who who);
  void reign(int which, const Reign& of, bool with_title);
  void title_history();
  void meeting(const Meeting& one);
  void meetings(Who a, Who b, std::size_t most);
  void feuds();
  void show_head(std::size_t which);
  void calendar();
  void match_in_short(const Sheet& sheet);
  void seasons();
  void title_record(std::string_view key, const Annals::TitleRecord& record);
  void streak(std::string_view key, std::string_view what, std::pair<Who, int> best, const Annals::Streak* streak);
  void match_record(std::string_view key, std::optional<std::size_t> sheet);
  void records();
  void summary();
  // ---- a show ----
  void stories(std::string_view key, const Sheet& sheet, Moment moment);
  void entrants(std::size_t nth_sheet, const Sheet& sheet);
  void what_came_of_it(const Sheet& sheet);
  void match(std::size_t which);
  void show(std::optional<std::size_t> which);
  // ---- a wrestler ----
  void career_match(const Sheet& sheet, std::size_t which, Who who);
  void turns(Who who);
  void streak_of(std::string_view key, const Annals::Streak& streak);
  void wrestler(Who who);
  void all();

  static constexpr std::size_t most_feuds = 60, most_meetings_told = 20;
};

}  // namespace bout::face_to_the_mat
