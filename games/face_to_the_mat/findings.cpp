// What a study has counted, as tables for people and programs.
#include <algorithm>

#include "games/face_to_the_mat/study.hpp"

namespace bout::face_to_the_mat {

namespace {

Cell text(std::string_view words) { return {std::string(words), 0, 0}; }
Cell count(std::uint64_t number_of) { return {{}, number_of, 0}; }
Cell part(std::uint64_t number_of, std::uint64_t of) { return {{}, number_of, of}; }

/// Whether this chart is read while a match is under way.
bool during(Chart chart) {
  return chart == Chart::d || chart == Chart::e || chart == Chart::k || chart >= Chart::normal;
}

}  // namespace

/// Cards of one name are one row, however many of them the deck has.
FindingsTable Study::cards_table() const {
  FindingsTable table{
      "cards",
      "Fast Action Cards: how often one is drawn, brings points to somebody, and is the last of a match",
      {{"card", Figure::text},
       {"copies", Figure::count},
       {"drawn", Figure::count},
       {"drawn_share", Figure::share},
       {"scores", Figure::share, Shown::with_interval},
       {"points", Figure::count, Shown::no},
       {"decides", Figure::share, Shown::with_interval}},
      {},
      6};
  std::uint64_t all = 0;
  for (const CardTally& card : cards_) all += card.drawn;
  std::vector<bool> told(cards_.size());
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    if (told[i]) continue;
    CardTally sum;
    std::uint64_t copies = 0;
    for (std::size_t j = i; j < cards_.size(); ++j)
      if (content_->card_names[j] == content_->card_names[i]) {
        tally::add(sum, cards_[j]);
        told[j] = true;
        ++copies;
      }
    table.rows.push_back({text(content_->card_names[i]), count(copies), count(sum.drawn), part(sum.drawn, all),
                          part(sum.scored, sum.drawn), count(sum.points), part(sum.decided, sum.drawn)});
  }
  return table;
}

FindingsTable Study::lines_table() const {
  FindingsTable table{
      "lines",
      "chart lines: how often one comes up on its chart, brings points and, during a match, comes on its last card",
      {{"line", Figure::text},
       {"head", Figure::text},
       {"chart", Figure::text, Shown::no},
       {"told", Figure::count},
       {"told_share", Figure::share},
       {"scores", Figure::share},
       {"decides", Figure::share, Shown::with_interval}},
      {},
      6};
  for (std::size_t chart = 0; chart < chart_count; ++chart) {
    std::uint64_t all = 0;
    for (const LineTally& line : lines_[chart]) all += line.told;
    if (all == 0) continue;
    for (std::size_t i = 0; i < chart_lines; ++i) {
      const LineTally& line = lines_[chart][i];
      const LineFace& face = content_->charts[Chart(chart)][i];
      const std::string id = std::string(chart_marks[chart]) + std::to_string(d66_face(static_cast<int>(i)));
      table.rows.push_back({text(face.id.empty() ? id : face.id), text(face.head), text(chart_names[chart]),
                            count(line.told), part(line.told, all), part(line.scored, line.told),
                            part(line.decided, during(Chart(chart)) ? line.told : 0)});
    }
  }
  return table;
}

FindingsTable Study::grades_table() const {
  FindingsTable table{"grade_gap",
                      "matches of two: how often the favored wins, by how many TV grades the two are apart",
                      {{"grades_apart", Figure::text},
                       {"matches", Figure::count},
                       {"favored_wins", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  for (std::size_t gap = 0; gap < by_gap_.size(); ++gap)
    if (by_gap_[gap].of > 0)
      table.rows.push_back(
          {text(std::to_string(gap)), count(by_gap_[gap].of), part(by_gap_[gap].count, by_gap_[gap].of)});
  return table;
}

FindingsTable Study::qualities_table() const {
  FindingsTable table{
      "qualities",
      "matches of two: how often a wrestler wins, by the number of qualities on the card",
      {{"qualities", Figure::text}, {"matches", Figure::count}, {"wins", Figure::share, Shown::with_interval}},
      {},
      -1};
  for (std::size_t number = 0; number < by_quality_.size(); ++number)
    if (by_quality_[number].of > 0)
      table.rows.push_back({text(std::to_string(number)), count(by_quality_[number].of),
                            part(by_quality_[number].count, by_quality_[number].of)});
  return table;
}

FindingsTable Study::forms_table() const {
  FindingsTable table{"methods",
                      "how matches end, by type; cage and hardcore matches stand under their form as well",
                      {{"type", Figure::text},
                       {"matches", Figure::count},
                       {"cards", Figure::count, Shown::no},
                       {"near_falls", Figure::count},
                       {"pin", Figure::share, Shown::with_interval},
                       {"finisher", Figure::share, Shown::with_interval},
                       {"otherwise", Figure::share},
                       {"drawn", Figure::share}},
                      {},
                      -1};
  for (std::size_t i = 0; i < forms_.size(); ++i) {
    const FormTally& form = forms_[i];
    if (form.matches == 0) continue;
    const auto by = [&](Method method) { return form.methods[index(method)]; };
    table.rows.push_back({text(i < form_count    ? words_of<Form>[i]
                               : i == form_count ? "cage"
                                                 : "hardcore"),
                          count(form.matches), count(form.cards), count(form.near_falls),
                          part(by(Method::pin), form.matches), part(by(Method::finisher), form.matches),
                          part(by(Method::points) + by(Method::left_standing), form.matches),
                          part(by(Method::none), form.matches)});
  }
  return table;
}

FindingsTable Study::chances_table() const {
  FindingsTable table{"chances",
                      "how often it comes off",
                      {{"chance", Figure::text}, {"share", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  const auto row = [&](const char* what, const Part& of) {
    if (of.of > 0) table.rows.push_back({text(what), part(of.count, of.of)});
  };
  row("the favored wins a match of two", favored_);
  row("whoever scores first wins a match of two", first_score_);
  row("a pin attempt is the fall", pins_);
  row("a finisher attempt is the fall", finishers_);
  row("a champion keeps a title that is at stake", champion_);
  return table;
}

FindingsTable Study::titles_table() const {
  FindingsTable table{"titles",
                      "titles over the years of a federation",
                      {{"title", Figure::text},
                       {"reigns", Figure::count},
                       {"changes", Figure::count, Shown::no},
                       {"vacated", Figure::count},
                       {"shows_held", Figure::count, Shown::no},
                       {"kept_when_at_stake", Figure::share, Shown::with_interval},
                       {"changed_hands", Figure::share},
                       {"top_reign_share", Figure::share},
                       {"owned_by_one", Figure::share}},
                      {},
                      -1};
  for (std::size_t i = 0; i < rules_->titles.size(); ++i) {
    const TitleTally& title = titles_[i];
    table.rows.push_back({text(content_->federation.titles[i].name), count(title.reigns), count(title.changes),
                          count(title.vacated), count(title.shows), part(title.kept.count, title.kept.of),
                          part(title.changed.count, title.changed.of), part(title.top.count, title.top.of),
                          part(title.too_many.count, title.too_many.of)});
  }
  return table;
}

FindingsTable Study::years_table() const {
  FindingsTable table{"years",
                      "who has which TV grade when a federation begins, and at the end of seasons",
                      {{"grade", Figure::text}},
                      {},
                      -1};
  std::vector<std::size_t> shown;
  std::array<std::uint64_t, years.size()> all{};
  for (std::size_t column = 0; column < years.size(); ++column) {
    for (std::size_t i = 0; i < grade_count; ++i) all[column] += grades_at_[i][column];
    if (all[column] == 0) continue;
    shown.push_back(column);
    table.columns.push_back(
        {column == 0 ? "at_first" : "after_" + std::to_string(years[column]), Figure::share, Shown::plain});
  }
  for (std::size_t i = grade_count; i-- > 0;) {
    std::vector<Cell> row = {text(words_of<Grade>[i])};
    for (const std::size_t column : shown) row.push_back(part(grades_at_[i][column], all[column]));
    table.rows.push_back(std::move(row));
  }
  return table;
}

FindingsTable Study::promises_table() const {
  FindingsTable table{"promises",
                      "share of federations for which it is true at the end",
                      {{"promise", Figure::text}, {"share", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  const auto row = [&](const char* what, const Part& of) { table.rows.push_back({text(what), part(of.count, of.of)}); };
  row("the grades span at least five steps", promises_.span);
  row("every title has changed hands", promises_.titles);
  row("nobody has more than 60 % of the reigns of a title", promises_.nobody_owns);
  row("there are enough people for a card", promises_.roster);
  row("challenges have not piled up", promises_.challenges);
  return table;
}

Findings Study::findings() const {
  Findings findings;
  findings.tables = {cards_table(), lines_table(), grades_table(), qualities_table(), forms_table(), chances_table()};
  findings.spreads.push_back({"match_length", "cards drawn in a match", lengths_});
  findings.spreads.push_back({"near_falls", "kick-outs in a match", near_falls_});
  if (promises_.span.of == 0) return findings;
  findings.tables.push_back(titles_table());
  findings.tables.push_back(years_table());
  findings.tables.push_back(promises_table());
  findings.spreads.push_back({"reign_length", "events a reign lasts, those that are over", reign_lengths_});
  findings.spreads.push_back({"grade_span", "steps from the lowest to the highest TV grade after a season", spans_});
  return findings;
}

}  // namespace bout::face_to_the_mat
