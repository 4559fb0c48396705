#pragma once
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/teller.hpp"
#include "games/face_to_the_mat/content.hpp"
#include "games/face_to_the_mat/facts.hpp"
#include "games/face_to_the_mat/ledger.hpp"
#include "games/face_to_the_mat/voice.hpp"

namespace bout::face_to_the_mat {

/// Two people at a desk: Wilf Danby calls what happens, Oriel Mackay says what it means. Everything they say follows
/// from the events so far and the seed. A copy goes on like the original.
class Commentator {
 public:
  Commentator(const Content& content, const Rules& rules, const Voice& voice, std::uint64_t seed);
  Told tell(const Event& event);

  const Ledger& ledger() const { return ledger_; }
  const Facts& facts() const { return facts_; }
  const voice::Memory& memory() const { return memory_; }
  /// The lines of the event just told; a copy of this has none before it tells something itself.
  const std::vector<voice::ToldLine>& lines() const { return lines_; }

 private:
  friend struct Telling;
  const Content& content_;
  const Rules& rules_;
  const Voice& voice_;
  Ledger ledger_;
  Facts facts_;
  voice::Memory memory_;
  struct Cast {
    std::vector<voice::Person> people;      // wrestlers, their helpers, those of each other kind, the host
    std::vector<std::string> names;         // of those who have none of their own
    std::vector<voice::Pronouns> pronouns;  // in the same order
  };
  using Compiled = std::unordered_map<const std::string*, voice::Text>;
  std::shared_ptr<const Cast> cast_;    // copies speak of the same people
  std::shared_ptr<Compiled> compiled_;  // shared by copies until one of them adds to it
  std::vector<voice::ToldLine> lines_;
  RolesTaken roles_{nobody, nobody, nobody, nobody, nobody, nobody, nobody, nobody};
  std::string move_the_, entrants_, others_, rest_;  // what a slot points at while a line is made
  int last_addition_ = -9, last_idle_card_ = -9;
  int said_ = 0, coloured_ = 0;  // lines of this match
  int title_told_ = -1;          // the title whose fate the closing line has told
  bool telling_match_ = false, ref_colour_ = false, told_object_ = false;
  std::array<Who, 2> cover_{nobody, nobody};  // by whom, on whom
  int season_ = 1;
};

/// The event in words, as `Game::tell` needs it. What was told before lives in the teller.
Told tell(const Content& content, const Rules& rules, const Voice& voice, const Event& event, Teller& teller);

/// The rules an event comes from: never empty.
std::vector<std::string> rules_of(const Event& event, const Rules& rules);

/// An effect in a few words, to be shown beside the story that brought it ("grudge Sorrel +1"); empty: nothing to show.
std::string chip(const Content& content, const Event& event);

/// Texts of the content that the commentators use: moves, details, chart lines. Every problem is collected.
void check_texts(const Content& content, Problems& problems);

// ---- written after the end, from the ledger alone (score_sheet.cpp, newsroom.cpp)
// -----------------------------------------

/// The score sheet of one match, as on paper.
std::string score_sheet(const Content& content, const Rules& rules, const Ledger& ledger, std::size_t sheet);
/// What was fought and for what: "Grudge Match, normal, cage, for the Lantern".
std::string match_type(const Content& content, const Rules& rules, const Ledger& ledger, const Sheet& sheet);
/// What decided it: "card 19: SILVER 2 was Sorrel's by grudge ...".
std::string turning_text(const Content& content, const Rules& rules, const Ledger& ledger, const Sheet& sheet);
/// A show in one paragraph, its headline first.
struct News {
  std::string headline, text;
};
News newsroom(const Content& content, const Rules& rules, const Ledger& ledger, std::size_t show);

}  // namespace bout::face_to_the_mat
