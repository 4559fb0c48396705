#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "games/face_to_the_mat/ledger.hpp"

/// What a commentator notices during one match, folded from its events.
namespace bout::face_to_the_mat {

/// How a card is called: the qualities, then the rest.
enum class CardWord : std::uint8_t {
  tv = quality_count,
  gold,
  silver,
  bronze,
  wild,
  reel,
  trailing,
  ref_bump,
  test,
  title_holder,
  signature,
};
inline constexpr int card_words = 23;
int card_word(const ActionCard& card);

inline constexpr int area_count = 10;

/// A thread: something that was begun and may be answered.
struct Thread {
  std::uint16_t name = 0;  // of voice::Table::threads
  Who a = nobody, b = nobody;
  bool waits = false;  // for the next meeting of the two
  Who owner = nobody;  // who may answer it: whoever was angered by the story; nobody: anybody
  bool fresh = false;  // the story that opened it is still being carried out
};

struct Facts {
  std::uint32_t events = 0;
  std::uint16_t card = 0;    // number of the card on the table; 0: before the first
  std::uint8_t drawn = 255;  // its place in the deck
  bool story_now = false;    // a chart told what this card does
  bool interference_now = false;

  // the score just made
  Who scorer = nobody, last_scorer = nobody;
  int gap_before = 0, gap = 0;
  bool took = false, drew_level = false, comeback = false;
  int run = 0;  // scores in a row by the scorer
  int led_before = 0;
  bool anyone_led = false;  // the first lead of a match takes nothing from anybody

  // since the bell
  int near_falls = 0;
  std::map<std::pair<Who, Who>, int> covers_failed;  // by whom, on whom
  std::array<std::array<std::uint8_t, card_words>, most_wrestlers> uses{};
  std::map<std::tuple<Who, Who, int>, int> visits;  // by whom, to whose body, to which part of it: counted as told
  int crowd = 1;
  int idle_run = 0, idle_before = 0;  // cards without a score: in a row until now, and before the score just made
  bool referee_down = false, outside = false;
  int test_lines = 0, hold_lines = 0;

  // this card and the one before
  struct Card {
    bool near_fall = false, no_score = false, interference = false;
    Who missed = nobody, covered = nobody;  // whose finisher, whose cover came to nothing
  } now, before;

  // told: what must not be told twice
  bool cover_told = false;
  bool in_cover = false, in_finisher = false;
  std::vector<Thread> threads;
  std::array<Help, most_wrestlers> help{};  // as it stands in this match

  /// Folds the event into the ledger and into these facts.
  void fold(const Event& event, Ledger& ledger, const Rules& rules);
  void begin_match();
  int failed(Who by, Who on) const {
    const auto found = covers_failed.find({by, on});
    return found == covers_failed.end() ? 0 : found->second;
  }

 private:
  friend struct FactsFold;
  std::array<std::array<std::int8_t, 6>, most_wrestlers> behind_{};  // gaps at the end of the last six cards
  int next_ = 0;
  std::array<bool, most_wrestlers> came_back_{};
};

}  // namespace bout::face_to_the_mat
