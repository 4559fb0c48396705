#pragma once
#include <cstddef>
#include <string>

#include "games/face_to_the_mat/ledger.hpp"

/// How good a show was, from what happened in it: not a rule of the book, but what a promoter books for (FTM-R78).
namespace bout::face_to_the_mat {

struct Rating {
  static constexpr int most_action = 40, most_stakes = 25, most_contest = 20, most_main = 15;
  int action = 0;   // near falls, changes of the lead, finishers, a good length: on average
  int stakes = 0;   // Grudge Matches and titles fought for
  int contest = 0;  // like grades, face against heel: on average
  int main = 0;     // the last match
  int total() const { return action + stakes + contest + main; }
};

/// What one match has of action, 0 to most_action.
int action_of(const Sheet&);
/// The show at this place of ledger.shows(); nothing but zeros before a match of it is over.
Rating rate(const Ledger&, std::size_t show);
/// "71 of 100: action 27 of 40, stakes 20 of 25, contest 14 of 20, main event 10 of 15".
std::string rating_text(const Rating&);

}  // namespace bout::face_to_the_mat
