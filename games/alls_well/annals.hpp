#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/one_of.hpp"
#include "engine/teller.hpp"
#include "games/alls_well/telling.hpp"

/// What is remembered of a campaign, or of a single Scenario: folded from events, asked by nobody who plays. It says nothing
/// that has not been read at the table: no result of an option that was not taken, no epilogue before it is due.
namespace bout::alls_well {

struct Content;

enum class NoteKind : std::uint8_t { text, choice, change };
struct JournalNote {
  NoteKind kind = NoteKind::change;
  std::string text;
};
enum class EntryKind : std::uint8_t { set_up, scenario, entry, exploration, location, quest, ending };
struct JournalEntry {
  EntryKind kind = EntryKind::entry;
  std::string title;
  std::vector<JournalNote> notes;
};
struct JournalChapter {
  std::string title;
  std::vector<JournalEntry> entries;
};
struct Journal {
  std::vector<JournalChapter> chapters;
};

/// How a chapter went: its Scenario, and the Exploration behind it.
struct ChapterRow {
  int number = 1;
  std::string scenario, title;
  std::optional<bool> won;
  int rounds = 0;                        // of the Scenario
  std::optional<std::string> left;       // how the Exploration ended
  int locations = 0, quests = 0, met = 0;  // seen; tried; succeeded
  std::vector<int> armour;               // slots earned
  int coin = 0, trauma = 0;              // of all Characters together, as they came in
};
/// An Exploration token, and where it came from.
struct TokenRow {
  int token = 1;
  std::string name, origin;
  bool held = true;
};
/// A Character as it stands. Trauma is a number: which epilogue it leads to is not said before its time.
struct CharacterRow {
  std::string id, name, praxis;
  bool solo = false;
  int level = 1, trauma = 0, coin = 0;
  std::vector<std::string> growth;  // what each level brought
};
struct CampaignSummary {
  int chapter = 1;
  bool ended = false;
  std::string end;  // of the story; empty: not yet
  std::vector<CharacterRow> party;
  std::vector<ChapterRow> chapters;
  std::vector<TokenRow> tokens;
};
/// Everything: the parts of it are asked for one by one.
struct CampaignHistory {
  CampaignSummary summary;  // ""
  Journal journal;          // "journal"
};

class Annals {
 public:
  Annals(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content);

  void fold(const Event& event);
  using Part = OneOf<CampaignHistory, CampaignSummary, Journal, JournalChapter, CharacterRow>;
  /// "" the summary, "all", "journal", "chapter/1", "character/marica".
  std::optional<Part> part(std::string_view name) const;
  std::optional<std::string> text(std::string_view part) const;
  std::string page() const;
  std::vector<std::string> parts() const;

 private:
  friend struct CampaignFold;

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
  Teller teller_;
  std::size_t chapter_ = 0;
  bool exploring_ = false;
  std::array<int, most_heroes> seat_{-1, -1, -1, -1};  // whose row of the party each dashboard is
  CampaignHistory book_;
};

}  // namespace bout::alls_well
