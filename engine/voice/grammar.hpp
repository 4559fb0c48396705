#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// English, as far as a commentator needs it.
namespace bout::voice {

struct Pronouns {
  std::string sub, obj, pos, own, ref;  // she her her hers herself
  bool plural = false;                  // they go, not they goes
  bool operator==(const Pronouns&) const = default;
};

/// "she", "he", "they", "it", or a set of its own: "xe/xem/xyr/xyrs/xemself", with "+" at the end when the verb is
/// plural.
std::optional<Pronouns> pronouns(std::string_view set);

std::string possessive(std::string_view name);                 // Speight's, Moss's
std::string verb(std::string_view third_person, bool plural);  // goes; go
std::string_view article(std::string_view next);               // "a" or "an"
std::string number_word(int number);                           // two; figures from thirteen on
std::string nth(int number);                                   // second; 13th
std::string times(int number);                                 // once, twice, three times
std::string list(std::span<const std::string_view> items);     // a; a and b; a, b and c
int count_words(std::string_view text);
/// The first `count` words in small letters, without their stops.
std::string opening(std::string_view text, int count);

/// A line as it is written down: capitals at the start of sentences, single spaces, none before a stop.
class Line {
 public:
  void expect(std::size_t letters) { text_.reserve(letters); }
  void add(std::string_view text);
  /// What comes next is `text`: makes "a" out of "an" or the other way round where they stand right before it.
  void article_for(std::string_view text);
  /// Takes back a closing stop, so that the sentence can go on.
  void reopen();
  const std::string& text() const { return text_; }
  std::string take();

 private:
  std::string text_;
  bool starts_ = true, stop_ = false;
};

}  // namespace bout::voice
