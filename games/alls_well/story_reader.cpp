// Reads the campaign's story: its chapters, its closing and its epilogues. What concerns the whole is in
// story_check.cpp.
#include <algorithm>

#include "games/alls_well/story.hpp"
#include "games/alls_well/vocabulary.hpp"

namespace bout::alls_well {

namespace {

constexpr std::array<std::uint8_t, 4> full_start = {3, 3, 6, 8}, short_start = {2, 2, 3, 4};  // AWE-C14

constexpr std::string_view basic_icons[] = {"move", "attack", "defend"};
static_assert(index(ActionKind::move) == 0 && index(ActionKind::attack) == 1 && index(ActionKind::defend) == 2);

/// What may happen in an Exploration: no combat, no map, no cards of Scenarios (AWE-30.3).
constexpr bool happens_in_explorations(Do what) {
  switch (what) {
    case Do::damage:
    case Do::heal:
    case Do::lose_health:
    case Do::resolve:
    case Do::lose_resolve:
    case Do::draw_loot:
    case Do::discard_loot:
    case Do::coin:
    case Do::pay:
    case Do::trauma:
    case Do::cover_slot:  // of the next Scenario (AWE-35.2)
    case Do::exploration:
    case Do::lose_exploration:
    case Do::need:
    case Do::either:
    case Do::may: return true;
    default: return false;
  }
}

/// What all files of the story have in common.
class StoryFile {
 public:
  StoryFile(const Pack::File& file, const CardBox& cards, EffectPool& pool, StoryBook& book, Problems& problems)
      : file_(file),
        cards_(cards),
        pool_(pool),
        book_(book),
        problems_(problems),
        in_(file.shown, problems),
        words_(in_, cards.names, pool) {}

 protected:
  bool open() {
    root_ = json::parse(file_.text, file_.shown, problems_);
    return root_ && in_.expect(*root_, json::Kind::object);
  }
  void problem(const json::Value& at, std::string message) { in_.problem(at.place, std::move(message)); }
  StoryPlace at(const json::Value& value) const { return {file_.shown, value.place}; }
  const json::Value* object(const json::Value& of, std::string_view key) {
    const json::Value* found = in_.need(of, key);
    return found != nullptr && in_.expect(*found, json::Kind::object) ? found : nullptr;
  }
  bool flag(const json::Value& of, std::string_view key) {
    const json::Value* found = of.find(key);
    return found != nullptr && in_.expect(*found, json::Kind::boolean) && found->boolean;
  }
  NodeId condition(const json::Value& of, std::string_view key) {
    const json::Value* found = of.find(key);
    return found != nullptr ? words_.condition(*found) : no_node;
  }

  /// The text under a key, with the sentences under "also" that are read behind it when their condition holds.
  StoryText text(const json::Value& of, std::string_view key, Recalls& recalls) {
    StoryText made{in_.text(of, key), {}};
    const json::Value* also = of.find("also");
    if (also == nullptr || !in_.expect(*also, json::Kind::list)) return made;
    if (also->items.size() > Recalls::capacity) {
      problem(*also, "at most " + std::to_string(Recalls::capacity) + " sentences can follow a text");
      return made;
    }
    for (const json::Value& item : also->items) {
      if (!in_.expect(item, json::Kind::object)) continue;
      in_.refuse_keys_except(item, {"if", "text"});
      const json::Value* when = in_.need(item, "if");
      recalls.push_back(when != nullptr ? words_.condition(*when) : no_node);
      made.recalls.push_back(in_.text(item, "text"));
    }
    return made;
  }

  Effects effects(const json::Value& of, std::string_view key, std::uint8_t row) {
    const std::size_t first = pool_.ops.size();
    const Effects made = words_.effects(of, key, {Family::guide, row});
    for (std::size_t i = first; i < pool_.ops.size(); ++i)
      if (!happens_in_explorations(pool_.ops[i].what))
        problem(*of.find(key), "\"" + std::string(word_of(pool_.ops[i].what)) +
                                   "\" needs a Scenario: nothing in an Exploration can do that (AWE-30.3)");
    return made;
  }

  /// Text, effects, "goto" and "hired" of a result; the text is handed back.
  std::string result(const json::Value& of, std::string_view text_key, std::uint8_t row, QuestResult& made) {
    made.effects = effects(of, "effects", row);
    if (const json::Value* next = of.find("goto"); next != nullptr) {
      const auto found = in_.word(*next, std::span(scenario_ids).first(campaign_scenarios), "Scenario");
      if (found) made.next = byte(*found);
    }
    if (const json::Value* hired = of.find("hired"); hired != nullptr) {
      std::vector<std::string_view> names;
      for (const HiredFace& face : cards_.faces.hired) names.push_back(face.name);
      const auto found = in_.word(*hired, names, "Mercenary");
      if (found) made.hired = static_cast<HiredId>(*found);
    }
    return in_.text(of, text_key);
  }

  const Pack::File& file_;
  const CardBox& cards_;
  EffectPool& pool_;
  StoryBook& book_;
  Problems& problems_;
  json::Reader in_;
  EffectReader words_;
  std::optional<json::Value> root_;
};

class ChapterReader : StoryFile {
 public:
  using StoryFile::StoryFile;

  void read(ChapterId id) {
    if (!open()) return;
    id_ = id;
    book_.places.chapters[index(id)] = at(*root_);
    in_.refuse_keys_except(*root_, {"title", "short", "start", "locations", "quests", "last_entry"});
    Chapter& chapter = book_.story.chapters[id];
    book_.words.chapters[id].title = in_.text(*root_, "title");
    chapter.short_ = flag(*root_, "short");
    chapter.start = chapter.short_ ? short_start : full_start;
    if (root_->find("start") != nullptr) read_start(chapter);
    for (const json::Value& location : in_.list(*root_, "locations")) read_location(location, chapter);
    for (const json::Value& quest : in_.list(*root_, "quests")) read_quest(quest);
    if (const json::Value* last = object(*root_, "last_entry")) read_last_entry(*last, chapter);
  }

 private:
  void read_start(Chapter& chapter) {
    const std::vector<json::Value>& slots = in_.list(*root_, "start");
    if (slots.size() != chapter.start.size())
      return problem(*root_->find("start"), "\"start\" has one slot for each number of players, 1 to 4");
    for (std::size_t i = 0; i < slots.size(); ++i)
      chapter.start[i] = byte(in_.integer(slots[i], 1, chapter.short_ ? 6 : most_slots, "a slot"));
  }

  // ---- Locations ----------------------------------------------------------------------------------------------------

  void read_location(const json::Value& from, Chapter& chapter) {
    if (!in_.expect(from, json::Kind::object)) return;
    in_.refuse_keys_except(from, {"number", "name", "text", "also", "reveal", "travel", "quests"});
    const auto id = static_cast<LocationId>(in_.integer(from, "number", 1, most_locations));
    if (id == no_location) return;
    StoryPlace& place = book_.places.locations[index(id)];
    if (!place.file.empty())
      return problem(from, "Location " + std::to_string(number(id)) + " is there already, in " +
                               std::string(place.file) + ":" + std::to_string(place.place.line) + " (AWE-C15)");
    place = at(from);
    if (&from == &root_->find("locations")->items.front()) chapter.first = id;
    chapter.last = std::max(chapter.last, id);
    Location& made = book_.story.locations[index(id)];
    LocationWords& words = book_.words.locations[index(id)];
    made.chapter = id_;
    words.name = in_.text(from, "name");
    words.text = text(from, "text", made.recalls);
    made.reveal = effects(from, "reveal", location_row(id));
    for (const json::Value& icon : in_.list(from, "travel")) read_travel(icon, made);
    if (from.find("quests") == nullptr) return;
    for (const json::Value& quest : in_.list(from, "quests")) {
      if (made.quests.size() == made.quests.capacity) return problem(quest, "a Location has at most four quests");
      made.quests.push_back(static_cast<QuestId>(in_.integer(quest, 1, most_quests, "a quest")));
    }
  }

  void read_travel(const json::Value& icon, Location& made) {
    if (!in_.expect(icon, json::Kind::object)) return;
    in_.refuse_keys_except(icon, {"edge", "to", "move", "requires"});
    TravelIcon travel;
    travel.edge = in_.word<Edge>(icon, "edge").value_or(Edge::N);
    travel.to = static_cast<LocationId>(in_.integer(icon, "to", 1, most_locations));
    if (icon.find("move") != nullptr) travel.move = byte(in_.integer(icon, "move", 1, 9));
    travel.needs = condition(icon, "requires");
    if (std::ranges::any_of(made.travel, [&](const TravelIcon& other) { return other.edge == travel.edge; }))
      return problem(icon, "there are two travel icons at the edge " + std::string(word_of(travel.edge)));
    made.travel.push_back(travel);
  }

  // ---- quests -------------------------------------------------------------------------------------------------------

  void read_quest(const json::Value& from) {
    if (!in_.expect(from, json::Kind::object)) return;
    const auto id = static_cast<QuestId>(in_.integer(from, "number", 1, most_quests));
    if (id == no_quest) return;
    StoryPlace& place = book_.places.quests[index(id)];
    if (!place.file.empty())
      return problem(from, "quest " + std::to_string(number(id)) + " is there already, in " + std::string(place.file) +
                               ":" + std::to_string(place.place.line));
    place = at(from);
    Quest& made = book_.story.quests[index(id)];
    QuestWords& words = book_.words.quests[index(id)];
    made.chapter = id_;
    made.kind = from.find("options") != nullptr ? QuestKind::investigation : QuestKind::challenge;
    if (made.kind == QuestKind::investigation) {
      in_.refuse_keys_except(from, {"number", "text", "also", "requires", "options"});
      read_options(from, id, made, words);
    } else {
      in_.refuse_keys_except(from, {"number", "text", "also", "requires", "box", "success", "failure"});
      if (const json::Value* box = object(from, "box")) made.box = read_box(*box);
      words.success = read_result(from, "success", id, made.success);
      words.failure = read_result(from, "failure", id, made.failure);
    }
    made.needs = condition(from, "requires");
    words.text = text(from, "text", made.recalls);
  }

  std::string read_result(const json::Value& from, std::string_view key, QuestId id, QuestResult& made) {
    const json::Value* found = object(from, key);
    if (found == nullptr) return {};
    in_.refuse_keys_except(*found, {"text", "effects", "goto", "hired"});
    return result(*found, "text", quest_row(id), made);
  }

  void read_options(const json::Value& from, QuestId id, Quest& made, QuestWords& words) {
    const std::vector<json::Value>& options = in_.list(from, "options");
    if (options.size() != made.options.size())
      return problem(*from.find("options"), "an investigation has exactly two options (AWE-33.4)");
    for (std::size_t i = 0; i < options.size(); ++i) {
      const json::Value& option = options[i];
      if (!in_.expect(option, json::Kind::object)) continue;
      in_.refuse_keys_except(option, {"label", "forced", "requires", "result", "effects", "goto", "hired"});
      words.labels[i] = in_.text(option, "label");
      words.results[i] = result(option, "result", quest_row(id), made.options[i].result);
      made.options[i].needs = condition(option, "requires");
      if (option.find("forced") == nullptr) continue;
      for (const json::Value& name : in_.list(option, "forced")) {
        const auto who = in_.word(name, words_of<CharacterId>, "Character");
        if (who) made.options[i].forced = byte(made.options[i].forced | 1 << *who);
      }
    }
  }

  ChallengeBox read_box(const json::Value& from) {
    ChallengeBox box;
    in_.refuse_keys_except(from, {"value", "speed", "icons"});
    box.value = byte(in_.integer(from, "value", 1, 30));
    if (from.find("speed") != nullptr) {
      box.has_speed = true;
      box.speed = in_.word<Speed>(from, "speed").value_or(Speed::fast);
    }
    std::vector<std::string_view> icons(std::begin(basic_icons), std::end(basic_icons));
    icons.insert(icons.end(), cards_.names.abilities.begin(), cards_.names.abilities.end());
    icons.push_back("potency");
    for (const json::Value& icon : in_.list(from, "icons")) {
      const auto found = in_.word(icon, icons, "icon");
      if (!found) continue;
      if (*found == icons.size() - 1)
        box.potency = true;
      else if (*found < std::size(basic_icons))
        box.kinds |= 1u << *found;
      else
        box.kinds |= 1u << (index(ActionKind::ability) + *found - std::size(basic_icons));
    }
    if (box.kinds == 0 && !box.potency) problem(from, "a box shows at least one icon (AWE-33.8)");
    return box;
  }

  void read_last_entry(const json::Value& from, Chapter& chapter) {
    book_.places.last_entries[index(id_)] = at(from);
    in_.refuse_keys_except(from, {"text", "also", "effects", "goto"});
    result(from, "text", last_entry_row, chapter.last_entry);
    book_.words.chapters[id_].last_entry = text(from, "text", chapter.recalls);
  }

  ChapterId id_{0};
};

class ClosingReader : StoryFile {
 public:
  using StoryFile::StoryFile;

  void read() {
    if (!open()) return;
    in_.refuse_keys_except(*root_, {"tokens", "closing", "epilogues"});
    for (const json::Value& token : in_.list(*root_, "tokens")) read_token(token);
    if (const json::Value* closing = object(*root_, "closing")) read_closing(*closing);
    if (const json::Value* epilogues = object(*root_, "epilogues")) read_epilogues(*epilogues);
  }

 private:
  void read_token(const json::Value& from) {
    if (!in_.expect(from, json::Kind::object)) return;
    in_.refuse_keys_except(from, {"number", "name", "text"});
    const int number = in_.integer(from, "number", 1, exploration_tokens);
    if (number == 0) return;
    StoryPlace& place = book_.places.tokens[index(number)];
    if (!place.file.empty())
      return problem(from, "Exploration token " + std::to_string(number) + " is there already, in line " +
                               std::to_string(place.place.line));
    place = at(from);
    book_.words.tokens[index(number)] = {in_.text(from, "name"), in_.text(from, "text")};
  }

  void read_closing(const json::Value& closing) {  // AWE-C48
    book_.places.closing = at(closing);
    in_.refuse_keys_except(closing, {"won", "lost", "ends"});
    book_.words.closing_won = in_.text(closing, "won");
    book_.words.closing_lost = in_.text(closing, "lost");
    const std::vector<json::Value>& ends = in_.list(closing, "ends");
    if (ends.size() != closing_ends)
      return problem(closing, "the closing has " + std::to_string(closing_ends) + " ends (AWE-C48)");
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const json::Value& end = ends[i];
      if (!in_.expect(end, json::Kind::object)) continue;
      in_.refuse_keys_except(end, {"label", "requires", "only_won", "trauma", "result", "also"});
      ClosingEnd& made = book_.story.ends[i];
      made.needs = condition(end, "requires");
      made.only_won = flag(end, "only_won");
      made.trauma = static_cast<std::int8_t>(in_.integer(end, "trauma", -9, 9));
      book_.words.ends[i].label = in_.text(end, "label");
      book_.words.ends[i].result = text(end, "result", made.recalls);
    }
    const auto always = [](const ClosingEnd& end) { return end.needs == no_node && !end.only_won; };
    if (std::ranges::none_of(book_.story.ends, always))
      problem(closing, "one end must always be open, without \"requires\" and \"only_won\" (AWE-C48)");
  }

  void read_epilogues(const json::Value& epilogues) {  // AWE-C30
    in_.refuse_keys_except(epilogues, {words_of<CharacterId>.begin(), words_of<CharacterId>.end()});
    for (const CharacterId who : all<CharacterId>(characters)) {
      if (in_.need(epilogues, word_of(who)) == nullptr) continue;
      const std::vector<json::Value>& bands = in_.list(epilogues, word_of(who));
      if (bands.size() != trauma_bands) {
        problem(*epilogues.find(word_of(who)),
                "each Character has " + std::to_string(trauma_bands) + " epilogues (AWE-C30)");
        continue;
      }
      int next = 0;
      for (std::size_t i = 0; i < bands.size(); ++i) {
        if (!in_.expect(bands[i], json::Kind::object)) continue;
        read_band(bands[i], who, i, next);
      }
    }
  }

  /// Bands follow one another without a gap, and the last one has no end: every trauma has its epilogue.
  void read_band(const json::Value& from, CharacterId who, std::size_t i, int& next) {
    in_.refuse_keys_except(from, {"from", "to", "text", "also"});
    TraumaBand& band = book_.story.epilogues[who][i];
    const bool open_end = from.find("to") == nullptr;
    band.from = byte(in_.integer(from, "from", 0, 99));
    band.to = open_end ? and_more : byte(in_.integer(from, "to", 0, 99));
    book_.words.epilogues[who][i] = text(from, "text", band.recalls);
    if (band.from != next)
      problem(from, "this epilogue is for trauma from " + std::to_string(band.from) + ", but it must go on from " +
                        std::to_string(next) + ": bands have no gap and do not overlap (AWE-C30)");
    if (band.to < band.from) problem(from, "a band ends where it begins or later");
    const bool last = i + 1 == trauma_bands;
    if (open_end != last)
      problem(from, last ? "the last epilogue is for its trauma and more: leave out \"to\" (AWE-C30)"
                         : "only the last epilogue has no \"to\" (AWE-C30)");
    next = band.to + 1;
  }
};

}  // namespace

int value_for(const ChallengeBox& box, const ActionCard& card, int potency) {
  if (box.has_speed && card.speed != box.speed) return 0;  // AWE-33.11
  int sum = 0;
  for (const CardAction& action : card.actions)  // no surge, no Rampage (AWE-33.13)
    if (box.shows(action.kind)) sum += action.value + (action.kind == ActionKind::move ? 0 : potency);  // AWE-33.10
  return sum;
}

std::optional<StoryBook> read_story(const Pack& pack, const CardBox& cards, EffectPool& pool, Problems& problems) {
  const std::size_t before = problems.size();
  StoryBook book;
  const auto file = [&](const std::string& name) {
    const Pack::File* found = pack.find(name);
    if (found == nullptr) problems.add(name, {}, "the campaign needs this file");
    return found;
  };
  for (const ChapterId id : all<ChapterId>(explorations))
    if (const Pack::File* text = file("campaign-chapter-" + std::to_string(number(id) + 1) + ".json"))
      ChapterReader(*text, cards, pool, book, problems).read(id);
  if (const Pack::File* text = file("campaign-closing.json")) ClosingReader(*text, cards, pool, book, problems).read();
  if (problems.size() != before) return std::nullopt;
  return book;
}

}  // namespace bout::alls_well
