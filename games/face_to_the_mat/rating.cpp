#include "games/face_to_the_mat/rating.hpp"

#include <algorithm>

namespace bout::face_to_the_mat {

int action_of(const Sheet& sheet) {  // FTM-R78
  const bool good_length = sheet.cards >= 10 && sheet.cards <= 26;
  const bool came_back = sheet.behind_by >= 5 && sheet.winner != nobody && sheet.furthest_behind == sheet.winner;
  return std::min(Rating::most_action, 4 * count_of(sheet.near_falls) + 5 * count_of(sheet.lead_changes) +
                                           4 * count_of(sheet.finishers) + (good_length ? 6 : 0) + (came_back ? 5 : 0));
}

Rating rate(const Ledger& ledger, std::size_t show) {  // FTM-R78
  const auto& shows = ledger.shows();
  Rating rating;
  if (show >= shows.size()) return rating;
  const std::size_t end = show + 1 < shows.size() ? shows[show + 1].first : ledger.sheets().size();
  int matches = 0, action = 0, contest = 0, stakes = 0;
  const Sheet* last = nullptr;
  for (std::size_t i = shows[show].first; i < end; ++i) {
    const Sheet& sheet = ledger.sheets()[i];
    if (!sheet.over) continue;
    ++matches;
    last = &sheet;
    action += action_of(sheet);
    contest += std::max(0, Rating::most_contest - 4 * sheet.gap - (sheet.opposed ? 0 : 4));
    stakes += (sheet.grudge ? 7 : 0) + (sheet.titles != 0 ? 6 : 0);
  }
  if (last == nullptr) return rating;
  rating.action = action / matches;
  rating.contest = contest / matches;
  rating.stakes = std::min(Rating::most_stakes, stakes);
  rating.main = std::min(Rating::most_main, action_of(*last) / 4 + (last->grudge || last->titles != 0 ? 5 : 0));
  return rating;
}

std::string rating_text(const Rating& rating) {
  const auto part = [](const char* what, int points, int most) {
    return std::string(what) + " " + std::to_string(points) + " of " + std::to_string(most);
  };
  return std::to_string(rating.total()) + " of 100: " + part("action", rating.action, Rating::most_action) + ", " +
         part("stakes", rating.stakes, Rating::most_stakes) + ", " +
         part("contest", rating.contest, Rating::most_contest) + ", " +
         part("main event", rating.main, Rating::most_main);
}

}  // namespace bout::face_to_the_mat
