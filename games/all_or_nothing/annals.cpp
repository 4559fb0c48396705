#include "games/all_or_nothing/annals.hpp"

#include <array>
#include <charconv>

#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/all_or_nothing/career_words.hpp"

namespace bout::all_or_nothing {

namespace {

constexpr std::string_view match_part = "match/", score_part = "score";

}  // namespace

/// One function for each event that is more than a line; all others are told where they stand.
struct AnnalsFold {
  Annals& annals;
  const Told& told;

  History& book() const { return annals.book_; }
  CareerSummary& summary() const { return book().summary; }
  MatchRow* match() const { return book().matches.empty() ? nullptr : &book().matches.back().match; }

  JournalChapter& chapter() const {
    auto& all = book().journal.chapters;
    if (all.empty()) all.emplace_back();
    return all.back();
  }
  JournalEntry& entry() const {
    if (chapter().entries.empty()) chapter().entries.emplace_back();
    return chapter().entries.back();
  }
  void begin(EntryKind kind, std::string title) const { chapter().entries.push_back({kind, std::move(title), {}, {}}); }
  void note(NoteKind kind) const {
    if (!told.text.empty()) entry().notes.push_back({kind, told.text});
  }
  /// In a match it is part of the tale, outside of the journal.
  void tell() const {
    if (!annals.in_match_) return note(NoteKind::change);
    if (!told.text.empty() || !told.colour.empty()) book().matches.back().lines.push_back({told.text, told.colour});
  }

  template <class T>
  void operator()(const T&) const {
    tell();
  }

  // ---- the career ----
  void operator()(const CareerBegan& e) const {
    summary().wrestler = annals.content_->wrestlers[e.wrestler].id;
    summary().name = annals.content_->name(e.wrestler, annals.rules_->names);
    summary().full = e.full;
    summary().rank = rank_of(0);
  }
  void operator()(const ChapterBegan& e) const {
    summary().chapter = e.chapter;
    book().journal.chapters.push_back({told.text, {}});
  }
  void operator()(const NightBegan&) const { begin(EntryKind::night, told.text); }
  void operator()(const PieceOpened&) const {
    if (!told.text.empty()) begin(EntryKind::card, told.text);
  }
  void operator()(const TextTold&) const { note(NoteKind::text); }
  void operator()(const OptionTaken&) const { note(NoteKind::choice); }
  void operator()(const SideTaken& e) const {
    summary().side = e.side;
    tell();
  }
  void operator()(const Turned& e) const {
    summary().side = e.to;
    summary().turned = true;
    tell();
  }
  void operator()(const VpChanged& e) const {
    score(e.vp);
    tell();
  }
  void operator()(const InjuryTaken&) const {
    ++summary().injuries;
    tell();
  }
  void operator()(const InjuryHealed& e) const {
    if (e.vp != 0) score(summary().vp + e.vp);
    tell();
  }
  void operator()(const SkillLearned& e) const {
    summary().abilities.push_back(skill_name(e.skill));
    tell();
  }
  void operator()(const MatchBilled& e) const {
    begin(EntryKind::match, told.text);
    entry().match = count_of(book().matches) + 1;
    MatchTale& fresh = open_match(e.opponent);
    fresh.match.type = e.mode, fresh.match.difficulty = e.difficulty;
    fresh.match.tournament = e.tournament, fresh.match.attempt = e.attempt;
  }
  void operator()(const HardTaken&) const {
    if (match() != nullptr) match()->hard = true, match()->difficulty = Difficulty::hard;
    tell();
  }
  void operator()(const MatchScored& e) const {
    if (match() != nullptr) match()->vp = e.match + e.bonus, match()->score = e.vp;
    score(e.vp);
    note_result();
    tell();
  }
  void operator()(const CareerEnded&) const {
    summary().ended = true;
    tell();
  }

  // ---- the match ----
  void operator()(const CornersTaken& e) const {
    if (match() == nullptr || match()->over) {
      open_match(e.foe);  // a match of its own
      match()->type = annals.rules_->mode, match()->difficulty = annals.rules_->difficulty;
      summary().name = annals.content_->name(e.player, annals.rules_->names);
      summary().wrestler = annals.content_->wrestlers[e.player].id;
    }
    annals.in_match_ = true;
    tell();
  }
  void operator()(const AttackLanded&) const {
    if (match() != nullptr) ++match()->attacks;
    tell();
  }
  void operator()(const GotUp& e) const {
    if (match() != nullptr) match()->near_falls += e.count == Count::pin;
    tell();
  }
  void operator()(const MatchEnded& e) const {
    if (match() == nullptr) return;
    tell();
    match()->over = true, match()->ending = e.ending;
    match()->won = !e.drawn && e.winner == Side::player;
    ++(match()->won ? summary().wins : summary().losses);
    annals.in_match_ = false;
  }

 private:
  MatchTale& open_match(Wrestler opponent) const {
    MatchTale fresh;
    fresh.match.number = count_of(book().matches) + 1;
    fresh.match.chapter = summary().chapter;
    fresh.match.opponent = annals.content_->name(opponent, annals.rules_->names);
    book().matches.push_back(std::move(fresh));
    return book().matches.back();
  }
  void score(int vp) const {
    summary().vp = vp;
    summary().rank = rank_of(vp);
  }
  void note_result() const {
    if (match() != nullptr) entry().notes.push_back({NoteKind::change, capital(result_text(*match())) + "."});
  }
};

Annals::Annals(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content)
    : rules_(std::move(rules)), content_(std::move(content)) {
  book_.summary.shift = rules_->career_shift;
}

void Annals::fold(const Event& event) {
  const Told told = Game(rules_, content_).tell(event, spectator, teller_);
  visit(AnnalsFold{*this, told}, event);
}

const MatchTale* Annals::tale(std::string_view part) const {
  if (!part.starts_with(match_part)) return nullptr;
  part.remove_prefix(match_part.size());
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
  const bool sound = error == std::errc() && end == part.data() + part.size();
  return sound && number >= 1 && number <= book_.matches.size() ? &book_.matches[number - 1] : nullptr;
}

std::optional<Annals::Part> Annals::part(std::string_view name) const {
  if (name == "journal") return book_.journal;
  if (const MatchTale* found = tale(name)) return *found;
  if (name == score_part && book_.summary.chapter > 0) return book_.summary;
  if (!name.empty() && name != "all") return std::nullopt;
  History all = name.empty() ? History{book_.summary, {}, {}} : book_;
  for (const MatchTale& match : book_.matches) all.summary.matches.push_back(match.match);
  if (name.empty()) return std::move(all.summary);
  return all;
}

std::vector<std::string> Annals::parts() const {
  std::vector<std::string> all = {"", "all", "journal"};
  if (book_.summary.chapter > 0) all.emplace_back(score_part);
  for (const MatchTale& match : book_.matches) all.push_back(std::string(match_part) + std::to_string(match.match.number));
  return all;
}

// ---- for people ----

std::string result_text(const MatchRow& row) {
  if (!row.over) return "under way";
  if (row.ending == Ending::draw) return "a draw";
  static constexpr std::array<std::string_view, 6> ways = {"", " by a pin", " by stoppage", " over the cage",
                                                           " by a count of ten", ""};
  return (row.won ? "won" : "lost") + std::string(ways[index(row.ending)]);
}

std::string bill_text(const MatchRow& row) {
  std::string type = match_name(row.type);
  type = capital(type.substr(type.find(' ') + 1));
  std::string text = type + " against " + row.opponent + ", " + std::string(word_of(row.difficulty));
  if (row.attempt > 1) text += ", attempt " + std::to_string(row.attempt);
  return text;
}

std::string career_text(const CareerSummary& career) {
  std::string text = career.name;
  if (career.side) text += ", " + side_name(*career.side) + (career.turned ? " after a turn" : "");
  if (career.shift != 0) text += ", difficulty shifted by " + signed_text(career.shift);
  return text;
}

std::string score_text(const CareerSummary& career) {
  const std::string table = career.shift == 0 ? "Careers" : "Careers, difficulty shifted by " + signed_text(career.shift);
  std::string row = std::to_string(career.vp) + " VP  " + career.name;
  if (career.side) row += ", " + side_name(*career.side) + (career.turned ? " after a turn" : "");
  row += ": " + (career.ended ? career.rank : "chapter " + std::to_string(career.chapter)) + ", ";
  return table + "\n" + row + plural(career.wins, "win", "wins") + " and " + plural(career.losses, "loss", "losses") + "\n";
}

std::optional<std::string> Annals::text(std::string_view part) const {
  std::string out;
  const auto tell = [&](const MatchTale& tale) {
    out += "\n" + bill_text(tale.match) + ": " + result_text(tale.match) + "\n";
    for (const TaleLine& line : tale.lines) {
      if (!line.text.empty()) out += "  " + line.text + "\n";
      if (!line.colour.empty()) out += "    \"" + line.colour + "\"\n";
    }
  };
  const auto write_journal = [&] {
    for (const JournalChapter& chapter : book_.journal.chapters) {
      out += "\n" + chapter.title + "\n";
      for (const JournalEntry& entry : chapter.entries) {
        if (!entry.title.empty()) out += "\n  " + entry.title + "\n";
        for (const JournalNote& note : entry.notes) out += (note.kind == NoteKind::text ? "    " : "    - ") + note.text + "\n";
      }
    }
  };
  const CareerSummary& career = book_.summary;
  const auto write_summary = [&] {
    out += career_text(career);
    if (career.chapter > 0)
      out += "\n" + std::to_string(career.vp) + " VP, " + career.rank + (career.ended ? "" : ", not over yet");
    out += "\n" + plural(career.wins, "win", "wins") + ", " + plural(career.losses, "loss", "losses") + "\n";
    for (const MatchTale& tale : book_.matches) {
      const MatchRow& row = tale.match;
      out += "  " + std::to_string(row.number) + ". " + bill_text(row) + ": " + result_text(row);
      if (career.chapter > 0 && row.over) out += ", " + signed_text(row.vp) + " VP, " + std::to_string(row.score) + " in all";
      out += "\n";
    }
  };
  if (part.empty()) {
    write_summary();
  } else if (part == "journal") {
    write_journal();
  } else if (part == score_part && career.chapter > 0) {
    out = score_text(career);
  } else if (part == "all") {
    write_summary();
    write_journal();
    for (const MatchTale& each : book_.matches) tell(each);
  } else if (const MatchTale* found = tale(part)) {
    tell(*found);
  } else {
    return std::nullopt;
  }
  return out;
}

}  // namespace bout::all_or_nothing
