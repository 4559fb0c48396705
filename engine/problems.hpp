#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bout {

/// Where in a text something is: both from 1.
struct Place {
  int line = 1;
  int column = 1;
};

/// One thing that is wrong, where, and what would be right.
struct Problem {
  std::string file;
  Place place;
  std::string message;

  /// "cards.json:2:39: unknown word ..."
  std::string text() const;
};

/// All problems of one input, in the order found.
class Problems {
 public:
  void add(std::string_view file, Place place, std::string message) {
    list_.push_back({std::string(file), place, std::move(message)});
  }
  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }
  auto begin() const { return list_.begin(); }
  auto end() const { return list_.end(); }
  const Problem& operator[](std::size_t index) const { return list_[index]; }
  void append(const Problems& more) { list_.insert(list_.end(), more.begin(), more.end()); }

 private:
  std::vector<Problem> list_;
};

/// The candidate most like `word`, or nothing when none is close.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);
/// `; did you mean "..."?` or nothing.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);
/// `"a", "b" or "c"`.
std::string any_of(std::span<const std::string_view> words);

}  // namespace bout
