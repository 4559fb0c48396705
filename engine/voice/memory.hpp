#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/voice/table.hpp"

namespace bout::voice {

/// A line as it was told.
struct ToldLine {
  Who voice{};
  int phrase = -1, addition = -1;  // templates; -1: a text of the content, or none
  std::uint32_t event = 0;
  std::string text;
  std::vector<Span> spans;
  Values values;  // what the slots stood for
};

/// How picky a choice is.
struct Wish {
  int least_weight = 0;  // candidates below are not good enough
  int most_words = 40;
  bool may_repeat_opening = false;
  bool prefer_short = false, prefer_long = false;
  KeySet without;           // templates that ask for one of these are not wanted
  std::uint8_t avoid = 0;   // marks that do not fit now
  int without_person = -1;  // a slot that must not be named
  int about = -1;           // a key that must be asked for, if anything asks for it
  /// Slots of people: one of these must be named, or all of them; -1: no such wish. A wish, for a phrase: when nothing
  /// else is left, it is told all the same.
  std::array<int, 2> name_one{-1, -1}, name_all{-1, -1};
  bool look_back = false;      // rather something that remembers
  bool may_be_silent = false;  // rather nothing than one shape three times running
};

/// Does this text name what the wish wants to have named?
bool names_enough(const Text& text, const Wish& wish);

/// What was told so far, and the choice of what is told next. Pure: everything follows from the seed and the calls.
class Memory {
 public:
  Memory(const Table& table, const Vocabulary& words, std::uint64_t seed);

  void begin_scene();
  void begin_evening();
  void begin_season();
  /// At the end of a scene every key counts again.
  void wake() { rested_until_.fill(0); }

  /// The best template, or -1. `salt` tells apart choices of the same event.
  int choose(int event, Who voice, Part part, const Situation&, const Values&, std::uint32_t event_index, const Wish&,
             const Text* before = nullptr);
  /// Which of several texts of the content: the least recently told; the hash decides between equals.
  std::size_t choose_text(const std::vector<const std::string*>& texts, std::uint32_t event_index);
  /// Was this text of the content told in this event already, or in this scene?
  bool told_tonight(const std::string& text) const;
  bool told_in_scene(const std::string& text) const;

  /// The line of this template (with an addition before or behind it), told and remembered.
  ToldLine tell(int phrase, int addition, const Values&, std::uint32_t event_index);
  /// The same for a text that is no template.
  ToldLine tell(const Text& text, Who voice, const Values&, std::uint32_t event_index);
  ToldLine tell(const Text& text, int addition, const Values&, std::uint32_t event_index);
  /// Would this be a repetition: told tonight already, or opened like the line before?
  bool repeats(const Rendered&, bool opening_too) const;
  Rendered preview(int phrase, int addition, const Values&) const;

  int lines() const { return line_; }
  int colour_in_last(int lines) const;
  bool last_was_call() const { return !last_.empty() && last_.back().voice == Who::call; }
  int lines_this_scene() const { return line_ - scene_began_; }
  int looked_back() const { return looked_back_; }
  int weight(const Template&, bool rested = true) const;
  bool matches(const Template&, const Situation&, const Values&) const;
  const Table& table() const { return table_; }
  const Vocabulary& words() const { return words_; }
  Discourse discourse;
  std::vector<std::uint32_t> told_count;  // by template, for reports

 private:
  struct Stamp {
    std::int32_t line = 0;  // 0: never
    std::int32_t scene = -100, evening = -100, season = -100;
    std::int16_t this_evening = 0;
  };
  struct Recent {
    Who voice{};
    std::uint16_t shape = 0;
    std::string opening;
  };
  /// How long a template rests: a call for this scene and the next two, better for the evening, at best for ten scenes.
  enum class Rest : std::uint8_t { scene, scenes, evening, lately };
  bool cools(const Template&, const Stamp&, Rest) const;
  bool third_of(std::uint16_t shape) const;
  int repeated_triples(std::string_view text) const;
  bool detail_told(const Person&, std::string_view detail) const;
  KeySet silent_on(const Situation&) const;  // the keys it says nothing of: whatever asks for one does not match
  void remember(ToldLine&, Rendered&&);

  const Table& table_;
  const Vocabulary& words_;
  std::uint64_t seed_;
  std::vector<Stamp> stamps_;
  std::array<std::int32_t, most_keys> rested_until_{};
  struct TextStamp {
    std::int32_t line = 0, evening = -1, scene = -1;
  };
  std::map<std::string, TextStamp, std::less<>> texts_;                       // of the content: when last told
  std::map<std::pair<int, std::string>, std::int32_t, std::less<>> details_;  // of people: on which evening last told
  std::deque<Recent> last_;
  std::array<std::uint16_t, 2> shapes_{};           // of the last two lines, bare counts aside
  std::unordered_map<std::uint64_t, int> triples_;  // of words, in this scene
  int triples_told_ = 0, triples_again_ = 0;        // how many, and how many of them are not the only one of their kind
  std::unordered_set<std::uint64_t> tonight_;       // hashes of this scene's lines
  int line_ = 0, scene_ = 0, evening_ = 0, season_ = 0, scene_began_ = 0, looked_back_ = 0;
};

std::uint64_t hash_of(std::string_view text);

}  // namespace bout::voice
