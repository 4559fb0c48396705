// What a campaign tells: its events in words, as pictures, and what of the story has been read by them.
#include <bit>

#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/alls_well/campaign_rules.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

namespace {

std::string numeral(int number) { return std::to_string(number); }

struct Chronicler {
  const Words& words;
  const Cast& cast;

  const StoryWords& story() const { return *words.story; }
  std::string name(Unit unit) const { return cast.name(words, unit); }
  /// A Solo Ally's cards are its player's (AWE-37.14).
  std::string card(Unit unit, ActionCardId id) const { return cast.card(words, words.rules.solo() ? hero(0) : unit, id); }
  std::string effect(const Effects& of) const { return words.describer().effects(of, false); }
  std::string place(LocationId id) const { return story()[id].name; }
  std::string told(const std::string& head, const std::string& effects) const {
    return effects.empty() ? head + "." : head + ". " + effects;
  }

  Told operator()(const ChapterBegan& e) const {
    return {"Chapter " + numeral(e.chapter + 1) + ": " + words.guide.title + ".", {}, {"AWE-C24"}, true};
  }
  Told operator()(const LevelGained& e) const {
    return {name(e.unit) + " is level " + numeral(e.level) + " now.", {}, {"AWE-25.1"}};
  }
  Told operator()(const HealthRaised& e) const {
    return {name(e.unit) + "'s maximum health rises by " + numeral(e.by) + " to " + numeral(e.most) + ".", {}, {"AWE-25.7"}};
  }
  Told operator()(const TraumaShed& e) const {
    return {name(e.unit) + " discards " + numeral(e.by) + " trauma and has " + numeral(e.trauma) + " left.", {}, {"AWE-25.11"}};
  }
  Told operator()(const ExplorationBegan& e) const {
    return {"Exploration: " + story().chapters[e.part].title + ". Rounds " + numeral(e.round) + " to " + numeral(e.last) + ".",
            {},
            {"AWE-30.7"},
            true};
  }
  Told operator()(const LocationRead& e) const {
    const Location& of = (*words.rules.story)[e.location];
    return {told(place(e.location), effect(of.reveal)), with_recalls(story()[e.location].text, e.recalls), {"AWE-32.6"}};
  }
  Told operator()(const PartyMoved& e) const { return {"The party goes to " + place(e.to) + ".", {}, {"AWE-32.7"}}; }
  Told operator()(const TrackerMoved& e) const {
    return {"Round " + numeral(e.round) + " of " + numeral(e.last), {}, {"AWE-31.3"}, true};
  }
  Told operator()(const Scouted& e) const {
    const std::string from = name(e.unit) + " scouts from " + place(e.from);
    return {from + (e.success ? " and finds the way." : " and finds no way."), {}, {e.success ? "AWE-32.6" : "AWE-32.5"}};
  }
  Told operator()(const QuestRead& e) const {
    return {name(e.unit) + " takes quest " + numeral(number(e.quest)) + ".", with_recalls(story()[e.quest].text, e.recalls), {"AWE-33.3"}};
  }
  Told operator()(const QuestAnswered& e) const {
    return {name(e.unit) + ": " + story()[e.quest].labels[e.option] + ".", {}, {"AWE-33.4"}};
  }
  Told operator()(const CardTurned& e) const {
    return {name(e.unit) + " draws " + card(e.unit, e.card) + ".", {}, {"AWE-32.2"}};
  }
  Told operator()(const CardsReturned& e) const {
    std::string text;
    if (e.discarded) text = name(e.unit) + " discards " + card(e.unit, *e.discarded);
    if (e.top) text += (text.empty() ? name(e.unit) + " puts " : ", puts ") + card(e.unit, *e.top) + " on top";
    if (e.under > 0)
      text += (text.empty() ? name(e.unit) + " puts " : e.top ? " and " : " and puts ") + plural(e.under, "card", "cards") + " under the deck";
    if (text.empty()) return {};
    return {text + ".", {}, {"AWE-31.5"}};
  }
  Told operator()(const AssistBegan& e) const {
    return {name(e.helper) + " assists " + name(e.unit) + ".", {}, {"AWE-33.16"}};
  }
  Told operator()(const Assisted& e) const {
    const std::string by = e.card ? name(e.helper) + " turns up " + card(e.helper, *e.card) : name(e.helper) + " gives what it has";
    return {by + ": " + (e.by < 0 ? "" : "+") + numeral(e.by) + ", " + numeral(e.help) + " in all.", {}, {"AWE-33.18"}};
  }
  Told operator()(const AssistRefused& e) const { return {name(e.unit) + " takes no help.", {}, {"AWE-33.16"}}; }
  Told operator()(const ChallengeSettled& e) const {
    return {numeral(e.value) + " of " + numeral(e.needed) + ": " + (e.success ? "success." : "failure."),
            {},
            {e.success ? "AWE-33.14" : "AWE-33.15"}};
  }
  Told operator()(const QuestEnded& e) const {
    const QuestWords& of = story()[e.quest];
    const std::string& text = e.verdict == Verdict::first    ? of.results[0]
                              : e.verdict == Verdict::second ? of.results[1]
                              : e.verdict == Verdict::success ? of.success
                                                              : of.failure;
    const std::string what = effect(result_of((*words.rules.story)[e.quest], e.verdict).effects);
    return {"Quest " + numeral(number(e.quest)) + ": " + (what.empty() ? "nothing changes." : what), text, {"AWE-33.4"}};
  }
  Told operator()(const QuestCovered& e) const {
    return {name(e.unit) + " leaves " + (e.success ? "augment " : "affliction ") + numeral(e.token) + " on quest " +
                numeral(number(e.quest)) + ".",
            {},
            {e.success ? "AWE-33.7" : "AWE-33.15"}};
  }
  Told operator()(const Rested& e) const {
    return {name(e.unit) + " rests and has " + numeral(e.resolve) + " resolve.", {}, {"AWE-34.1"}};
  }
  Told operator()(const ArmourEarned& e) const {
    return {"Plot Armour for slot " + numeral(e.slot) + " of the next Scenario.", {}, {"AWE-35.2"}};
  }
  Told operator()(const ExplorationLost& e) const {
    return {"The party gives up " + story().tokens[e.token].name + ".", {}, {"AWE-35.3"}};
  }
  Told operator()(const HiredGained& e) const {
    return {"The " + words.faces[e.hired].name + " will come along with " + name(e.unit) + ", once, free of charge.",
            words.faces[e.hired].line,
            {"AWE-R187"}};
  }
  Told operator()(const ExplorationEnded& e) const {
    constexpr std::string_view why[] = {"A quest leads on to the next Scenario.", "Time is up.", "Everybody has collapsed."};
    return {std::string(why[index(e.way)]), {}, {"AWE-35.7"}, true};
  }
  Told operator()(const LastEntryRead& e) const {
    const std::string what = effect((*words.rules.story)[e.part].last_entry.effects);
    return {told("The last entry", what), with_recalls(story().chapters[e.part].last_entry, e.recalls), {"AWE-31.4"}};
  }
  Told operator()(const ClosingRead& e) const {
    return {"The closing", e.won ? story().closing_won : story().closing_lost, {"AWE-38.1"}, true};
  }
  Told operator()(const StoryEnded& e) const {
    const EndWords& end = story().ends[e.end];
    return {end.label + ".", with_recalls(end.result, e.recalls), {"AWE-C48"}};
  }
  Told operator()(const EpilogueRead& e) const {
    return {words.faces[e.character].name + ": epilogue", with_recalls(story().epilogues[e.character][e.band], e.recalls), {"AWE-38.2"}, true};
  }
  Told operator()(const CampaignEnded& e) const {
    return {"The campaign is over: " + numeral(std::popcount(e.won)) + " of " + numeral(campaign_scenarios) + " Scenarios won.", {}, {"AWE-38.1"}, true};
  }
  template <class Other>
  Told operator()(const Other&) const {
    return {};
  }
};

/// What the page gets.
struct Illustrator {
  const Words& words;

  const StoryWords& story() const { return *words.story; }
  std::string effect(const Effects& of) const { return words.describer().effects(of, false); }
  std::optional<Picture> operator()(const ExplorationBegan& e) const {
    return ExplorationOpened{e.part, story().chapters[e.part].title, e.round, e.last};
  }
  std::optional<Picture> operator()(const LocationRead& e) const {
    return LocationShown{e.unit, e.location, story()[e.location].name, with_recalls(story()[e.location].text, e.recalls),
                         effect((*words.rules.story)[e.location].reveal)};
  }
  std::optional<Picture> operator()(const QuestRead& e) const {
    return QuestShown{e.unit, e.quest, with_recalls(story()[e.quest].text, e.recalls)};
  }
  std::optional<Picture> operator()(const QuestAnswered& e) const {
    return AnswerGiven{e.unit, e.quest, e.option, story()[e.quest].labels[e.option]};
  }
  std::optional<Picture> operator()(const QuestEnded& e) const {
    const QuestWords& of = story()[e.quest];
    const std::array<const std::string*, 4> texts{&of.results[0], &of.results[1], &of.success, &of.failure};
    return QuestResolved{e.unit, e.quest, e.verdict, *texts[index(e.verdict)],
                         effect(result_of((*words.rules.story)[e.quest], e.verdict).effects)};
  }
  std::optional<Picture> operator()(const LastEntryRead& e) const {
    return LastEntryShown{e.part, with_recalls(story().chapters[e.part].last_entry, e.recalls),
                          effect((*words.rules.story)[e.part].last_entry.effects)};
  }
  std::optional<Picture> operator()(const ClosingRead& e) const {
    return ClosingShown{e.won, e.won ? story().closing_won : story().closing_lost};
  }
  std::optional<Picture> operator()(const StoryEnded& e) const {
    return EndShown{e.end, story().ends[e.end].label, with_recalls(story().ends[e.end].result, e.recalls)};
  }
  std::optional<Picture> operator()(const EpilogueRead& e) const {
    return EpilogueShown{e.character, words.faces[e.character].name, with_recalls(story().epilogues[e.character][e.band], e.recalls)};
  }
  std::optional<Picture> operator()(const ExplorationGained& e) const {
    if (words.story == nullptr) return TokenGained{e.token, {}, {}};
    return TokenGained{e.token, story().tokens[e.token].name, story().tokens[e.token].text};
  }
  template <class Other>
  std::optional<Picture> operator()(const Other&) const {
    return std::nullopt;
  }
};

/// Where in the files it stands.
struct StoryReader {
  const Words& words;
  std::vector<std::string> list;

  static std::string file(ChapterId id) { return "campaign-chapter-" + numeral(number(id) + 1) + ".json:"; }
  static std::string closing() { return "campaign-closing.json:"; }
  void location(LocationId id) {
    const Story& story = *words.rules.story;
    const ChapterId chapter = story[id].chapter;
    list.push_back(file(chapter) + "locations." + numeral(number(id) - number(story[chapter].first)));
    for (const QuestId quest : story[id].quests)  // what their icons show
      for (const char* part : {"box", "requires"}) list.push_back(of(quest) + "." + part);
  }
  std::string of(QuestId id) const {
    const Story& story = *words.rules.story;
    int first = number(id);
    while (first > 1 && story[static_cast<QuestId>(first - 1)].chapter == story[id].chapter) --first;
    return file(story[id].chapter) + "quests." + numeral(number(id) - first);
  }
  void operator()(const ExplorationBegan& e) { list.push_back(file(e.part) + "title"); }
  void operator()(const LocationRead& e) { location(e.location); }
  void operator()(const QuestRead& e) {
    for (const char* part : {"text", "also", "options.0.label", "options.1.label", "options.0.forced", "options.1.forced",
                             "options.0.requires", "options.1.requires"})
      list.push_back(of(e.quest) + "." + part);
  }
  void operator()(const QuestEnded& e) {
    constexpr std::string_view parts[] = {".options.0", ".options.1", ".success", ".failure"};
    list.push_back(of(e.quest) + std::string(parts[index(e.verdict)]));
  }
  void operator()(const LastEntryRead& e) { list.push_back(file(e.part) + "last_entry"); }
  void operator()(const ClosingRead& e) {
    list.push_back(closing() + (e.won ? "closing.won" : "closing.lost"));
    for (int end = 0; end < closing_ends; ++end)
      for (const char* part : {"label", "requires", "only_won"}) list.push_back(closing() + "closing.ends." + numeral(end) + "." + part);
  }
  void operator()(const StoryEnded& e) { list.push_back(closing() + "closing.ends." + numeral(e.end)); }
  void operator()(const EpilogueRead& e) {
    list.push_back(closing() + "epilogues." + std::string(word_of(e.character)) + "." + numeral(e.band));
  }
  void operator()(const ExplorationGained& e) {
    if (words.story != nullptr) list.push_back(closing() + "tokens." + numeral(e.token - 1));
  }
  template <class Other>
  void operator()(const Other&) {}
};

}  // namespace

Told tell_campaign(const Words& words, const Event& event, const Cast& cast) {
  return visit(Chronicler{words, cast}, event);
}
std::optional<Picture> picture_of_story(const Words& words, const Event& event) {
  return visit(Illustrator{words}, event);
}
std::vector<std::string> reads_of_story(const Words& words, const Event& event) {
  StoryReader reader{words, {}};
  visit(reader, event);
  return std::move(reader.list);
}

}  // namespace bout::alls_well
