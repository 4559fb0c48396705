// The journal of a campaign: every text that was read, every choice, tokens with their origin, trauma, results by chapter.
#include "games/alls_well/annals.hpp"

#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/alls_well/game.hpp"

namespace bout::alls_well {

/// One function for each event that is more than a step of play; all others leave nothing behind.
struct CampaignFold {
  Annals& annals;
  const Words& words;
  const Told& told;

  CampaignSummary& summary() const { return annals.book_.summary; }
  JournalChapter& chapter() const {
    auto& all = annals.book_.journal.chapters;
    if (all.empty()) all.push_back({words.guide.title, {}});
    return all.back();
  }
  ChapterRow& row() const {
    auto& rows = summary().chapters;
    if (rows.empty()) rows.emplace_back().scenario = words.guide.id, rows.back().title = words.guide.title;
    return rows.back();
  }
  JournalEntry& entry() const {
    if (chapter().entries.empty()) begin(EntryKind::set_up, "Set-up");
    return chapter().entries.back();
  }
  void begin(EntryKind kind, std::string title) const { chapter().entries.push_back({kind, std::move(title), {}}); }
  void note(NoteKind kind) const {
    if (!told.text.empty()) entry().notes.push_back({kind, told.text});
    if (!told.colour.empty()) entry().notes.push_back({NoteKind::text, told.colour});
  }
  CharacterRow* character(Unit unit) const {
    if (!is_hero(unit)) return nullptr;
    const int at = annals.seat_[index(unit)];
    return at < 0 ? nullptr : &summary().party[index(at)];
  }
  /// Where the party is, for what it finds there.
  std::string origin() const { return chapter().entries.empty() ? words.guide.title : chapter().entries.back().title; }

  template <class Other>
  void operator()(const Other&) const {}

  // set-up
  void operator()(const ChapterBegan& e) const {
    annals.exploring_ = false;
    summary().chapter = e.chapter + 1;
    annals.book_.journal.chapters.push_back({"Chapter " + std::to_string(e.chapter + 1) + ": " + words.guide.title, {}});
    ChapterRow fresh;
    fresh.number = e.chapter + 1;
    fresh.scenario = words.guide.id;
    fresh.title = words.guide.title;
    summary().chapters.push_back(std::move(fresh));
    begin(EntryKind::set_up, "Set-up");
  }
  void operator()(const CharacterTaken& e) const {
    const std::string id(word_of(e.character));
    auto& party = summary().party;
    std::size_t at = 0;
    while (at < party.size() && party[at].id != id) ++at;
    if (at == party.size()) party.emplace_back().id = id;
    party[at].name = words.faces[e.character].name;
    party[at].solo = e.solo;
    annals.seat_[index(e.unit)] = static_cast<int>(at);
    note(NoteKind::choice);
  }
  void operator()(const PraxisFollowed& e) const {
    if (CharacterRow* who = character(e.unit)) who->praxis = words.faces[e.praxis].name;
    note(NoteKind::choice);
  }
  void operator()(const LevelGained& e) const {
    if (CharacterRow* who = character(e.unit)) {
      who->level = e.level;
      who->growth.push_back(told.text);
    }
    note(NoteKind::choice);
  }
  void grown(Unit unit) const {
    if (CharacterRow* who = character(unit); who != nullptr && !told.text.empty()) who->growth.push_back(told.text);
    note(NoteKind::change);
  }
  void operator()(const CardAcquired& e) const { grown(e.unit); }
  void operator()(const ImpulseEvolved& e) const { grown(e.unit); }
  void operator()(const HealthRaised& e) const { grown(e.unit); }
  void operator()(const ItemGranted& e) const { grown(e.unit); }
  void operator()(const TraumaShed& e) const {
    if (CharacterRow* who = character(e.unit)) who->trauma = e.trauma;
    grown(e.unit);
  }
  void operator()(const Bought& e) const { paid(e.unit, e.coin); }
  void operator()(const Sold& e) const { paid(e.unit, e.coin); }
  void operator()(const Hiring& e) const { paid(e.unit, e.coin); }
  void paid(Unit unit, int coin) const {
    if (CharacterRow* who = character(unit)) who->coin = coin;
    note(NoteKind::change);
  }
  void operator()(const Given& e) const {
    if (CharacterRow* who = character(e.from)) who->coin -= e.coin;
    if (CharacterRow* who = character(e.to)) who->coin += e.coin;
    note(NoteKind::change);
  }

  // Scenarios
  void operator()(const ScenarioBegan&) const {
    begin(EntryKind::scenario, words.guide.title);
    note(NoteKind::change);
  }
  void operator()(const SlotRead&) const { note(NoteKind::change); }
  void operator()(const LetterRead&) const { note(NoteKind::change); }
  void operator()(const OptionTaken&) const { note(NoteKind::choice); }
  void operator()(const WasFloored&) const { note(NoteKind::change); }
  void operator()(const Collapsed&) const { note(NoteKind::change); }
  void operator()(const ScenarioEnded& e) const {
    row().won = e.ending == Ending::success;
    row().rounds = e.round;
    note(NoteKind::change);
  }
  void operator()(const TraumaGained& e) const {
    if (CharacterRow* who = character(e.unit)) {
      row().trauma += std::max(0, e.trauma - who->trauma);
      who->trauma = e.trauma;
    }
    note(NoteKind::change);
  }
  void operator()(const CoinChanged& e) const {
    if (CharacterRow* who = character(e.unit)) who->coin = e.coin;
    if (e.by > 0) row().coin += e.by;
    if (annals.exploring_) note(NoteKind::change);
  }
  void operator()(const ExplorationGained& e) const {
    const std::string name = words.story != nullptr ? words.story->tokens[e.token].name : "Exploration token " + std::to_string(e.token);
    for (TokenRow& known : summary().tokens)
      if (known.token == e.token) known.held = true;
    bool known = false;
    for (const TokenRow& one : summary().tokens) known |= one.token == e.token;
    if (!known) summary().tokens.push_back({e.token, name, row().title + ", " + origin(), true});
    note(NoteKind::change);
  }
  void operator()(const ExplorationLost& e) const {
    for (TokenRow& known : summary().tokens)
      if (known.token == e.token) known.held = false;
    note(NoteKind::change);
  }

  // Explorations
  void operator()(const ExplorationBegan& e) const {
    annals.exploring_ = true;
    begin(EntryKind::exploration, words.story->chapters[e.part].title);
    note(NoteKind::change);
  }
  void operator()(const LocationRead& e) const {
    ++row().locations;
    begin(EntryKind::location, (*words.story)[e.location].name);
    note(NoteKind::change);
  }
  void operator()(const QuestRead& e) const {
    ++row().quests;
    begin(EntryKind::quest, "Quest " + std::to_string(number(e.quest)));
    note(NoteKind::change);
  }
  void operator()(const QuestAnswered&) const { note(NoteKind::choice); }
  void operator()(const ChallengeSettled&) const { note(NoteKind::change); }
  void operator()(const QuestEnded&) const { note(NoteKind::change); }
  void operator()(const QuestCovered& e) const { row().met += e.success ? 1 : 0; }
  void operator()(const ArmourEarned& e) const {
    row().armour.push_back(e.slot);
    note(NoteKind::change);
  }
  void operator()(const HiredGained&) const { note(NoteKind::change); }
  void operator()(const ExplorationEnded& e) const {
    row().left = std::string(word_of(e.way));
    begin(EntryKind::exploration, "On to the next Scenario");
    note(NoteKind::change);
    annals.exploring_ = false;
  }
  void operator()(const LastEntryRead&) const { note(NoteKind::change); }

  // the end
  void operator()(const ClosingRead&) const {
    begin(EntryKind::ending, "The end of the story");
    note(NoteKind::change);
  }
  void operator()(const StoryEnded& e) const {
    summary().end = words.story->ends[e.end].label;
    note(NoteKind::choice);
  }
  void operator()(const EpilogueRead& e) const {
    begin(EntryKind::ending, words.faces[e.character].name);
    note(NoteKind::change);
  }
  void operator()(const CampaignEnded&) const { summary().ended = true; }
};

Annals::Annals(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content)
    : rules_(std::move(rules)), content_(std::move(content)) {}

void Annals::fold(const Event& event) {
  if (const auto* begun = get_if<ChapterBegan>(&event)) chapter_ = begun->chapter;
  const std::optional<Event> seen = seen_by(*rules_, event, spectator);
  if (!seen) return;
  const Words words{*rules_, content_->faces, content_->guides[chapter_], content_->names[chapter_], rules_->sites[chapter_],
                    content_->story ? &*content_->story : nullptr};
  const Told told = tell(words, *seen, teller_);
  visit(CampaignFold{*this, words, told}, *seen);
}

namespace {

constexpr std::string_view chapter_part = "chapter/", character_part = "character/";

}  // namespace

std::optional<Annals::Part> Annals::part(std::string_view name) const {
  if (name.empty()) return book_.summary;
  if (name == "all") return book_;
  if (name == "journal") return book_.journal;
  for (std::size_t i = 0; i < book_.journal.chapters.size(); ++i)
    if (name == std::string(chapter_part) + std::to_string(i + 1)) return book_.journal.chapters[i];
  for (const CharacterRow& row : book_.summary.party)
    if (name == std::string(character_part) + row.id) return row;
  return std::nullopt;
}

std::vector<std::string> Annals::parts() const {
  std::vector<std::string> all = {"", "all", "journal"};
  for (std::size_t i = 0; i < book_.journal.chapters.size(); ++i) all.push_back(std::string(chapter_part) + std::to_string(i + 1));
  for (const CharacterRow& row : book_.summary.party) all.push_back(std::string(character_part) + row.id);
  return all;
}

// ---- for people

namespace {

std::string chapter_result(const ChapterRow& row) {
  std::string text = !row.won ? "under way" : (*row.won ? "won" : "lost") + std::string(" in round ") + std::to_string(row.rounds);
  if (row.locations > 0)
    text += "; " + plural(row.locations, "Location", "Locations") + ", " + std::to_string(row.met) + " of " +
            plural(row.quests, "quest", "quests");
  if (!row.armour.empty()) text += ", " + plural(count_of(row.armour), "Plot Armour", "Plot Armours");
  text += "; " + std::to_string(row.coin) + " coin, " + std::to_string(row.trauma) + " trauma";
  return text;
}

std::string standing_of(const CharacterRow& row) {
  std::string text = row.name + (row.solo ? " (Solo Ally)" : ": level " + std::to_string(row.level));
  if (!row.praxis.empty()) text += ", " + row.praxis;
  return text + ", " + std::to_string(row.trauma) + " trauma, " + std::to_string(row.coin) + " coin";
}

void write_chapter(std::string& out, const JournalChapter& chapter) {
  out += chapter.title + "\n";
  for (const JournalEntry& entry : chapter.entries) {
    out += "\n  " + entry.title + "\n";
    for (const JournalNote& note : entry.notes)
      out += (note.kind == NoteKind::choice ? "    > " : "    ") + note.text + "\n";
  }
}

void write_summary(std::string& out, const CampaignSummary& of) {
  for (const CharacterRow& row : of.party) out += standing_of(row) + "\n";
  for (const ChapterRow& row : of.chapters)
    out += "Chapter " + std::to_string(row.number) + ", " + row.title + ": " + chapter_result(row) + "\n";
  for (const TokenRow& row : of.tokens)
    out += "Token " + std::to_string(row.token) + ", " + row.name + ", from " + row.origin + (row.held ? "" : "; given up") + "\n";
  if (!of.end.empty()) out += "The story ended: " + of.end + "\n";
}

std::string for_html(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      default: out += c;
    }
  return out;
}

constexpr std::string_view journal_style =
    "body{margin:0 auto;padding:1.2rem 1rem 5rem;max-width:44rem;font:18px/1.6 Georgia,serif;color:#1c1712;background:#f7f1e5}"
    "@media(prefers-color-scheme:dark){body{color:#e9dfcd;background:#16130f}}"
    "h2{margin:3rem 0 .5rem}h3{margin:1.6rem 0 .2rem;font-size:1.05rem}p{margin:.4rem 0}"
    ".change{font-size:.88rem;opacity:.75}.choice{font-weight:bold}table{border-collapse:collapse}td{padding:.2rem .8rem .2rem 0}";

}  // namespace

std::optional<std::string> Annals::text(std::string_view name) const {
  std::string out;
  const std::optional<Part> found = part(name);
  if (!found) return std::nullopt;
  if (name.empty() || name == "all") write_summary(out, book_.summary);
  if (name == "all") out += "\n";
  if (name == "all" || name == "journal")
    for (const JournalChapter& chapter : book_.journal.chapters) write_chapter(out, chapter), out += "\n";
  if (const auto* chapter = get_if<JournalChapter>(&*found)) write_chapter(out, *chapter);
  if (const auto* row = get_if<CharacterRow>(&*found)) {
    out += standing_of(*row) + "\n";
    for (const std::string& line : row->growth) out += "  " + line + "\n";
  }
  return out;
}

std::string Annals::page() const {
  std::string out = "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=\"width=device-width\">"
                    "<title>All's Well That Ends</title><style>" + std::string(journal_style) + "</style>\n<h1>All's Well That Ends</h1>\n";
  std::string lines;
  write_summary(lines, book_.summary);
  for (std::size_t begin = 0; begin < lines.size();) {
    const std::size_t end = lines.find('\n', begin);
    out += "<p class=change>" + for_html(std::string_view(lines).substr(begin, end - begin)) + "</p>\n";
    begin = end + 1;
  }
  for (const JournalChapter& chapter : book_.journal.chapters) {
    out += "<h2>" + for_html(chapter.title) + "</h2>\n";
    for (const JournalEntry& entry : chapter.entries) {
      out += "<h3>" + for_html(entry.title) + "</h3>\n";
      for (const JournalNote& note : entry.notes)
        out += "<p class=" + std::string(word_of(note.kind)) + ">" + for_html(note.text) + "</p>\n";
    }
  }
  return out;
}

}  // namespace bout::alls_well
