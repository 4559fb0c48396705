#include "games/alls_well/campaign_study.hpp"

#include <algorithm>

#include "engine/names.hpp"
#include "games/alls_well/game.hpp"

namespace bout::alls_well {

void CampaignStudy::watch(const Event& event, const Rules& rules) {
  rules_ = &rules;
  reach_.watch(event);
  visit(
      [&](const auto& happened) {
        if constexpr (requires { see(happened); }) see(happened);
      },
      event);
}

void CampaignStudy::finish(const State&) {
  close_chapter();
  if (rules_ != nullptr) reach_.finish(*rules_);
  for (std::size_t i = 0; i < characters; ++i)
    if (played_[i]) trauma_[i].add(suffered_[i]);
  played_ = {};
  suffered_ = {};
  under_ = {};
}

void CampaignStudy::close_chapter() {
  if (!under_.open) return;
  ChapterTally& tally = chapters_[under_.chapter];
  if (under_.chapter < explorations) {
    tally.turns.add(under_.turns);
    tally.locations.add(under_.locations);
    tally.quests.add(under_.quests);
    tally.armour.add(under_.armour);
  }
  tally.tokens.add(under_.tokens);
  for (std::size_t i = 0; i < most_heroes; ++i) {
    if (under_.who[i] == no_character) continue;
    tally.coin.add(under_.coin[i]);
    tally.trauma.add(under_.hurt[i]);
  }
  under_.coin = under_.hurt = {};
  under_.turns = under_.locations = under_.quests = under_.armour = under_.tokens = 0;
  under_.open = false;
}

void CampaignStudy::see(const ChapterBegan& e) {
  close_chapter();
  under_.chapter = e.chapter;
  under_.open = true;
}
void CampaignStudy::see(const CharacterTaken& e) {
  under_.who[index(e.unit)] = e.character;
  under_.trauma[index(e.unit)] = 0;
  played_[index(e.character)] = true;
}
void CampaignStudy::see(const PraxisFollowed& e) {
  under_.praxis[index(e.unit)] = e.praxis;
  ++praxes_[index(e.praxis)];
}
void CampaignStudy::see(const LevelGained& e) {
  const PraxisId praxis = under_.praxis[index(e.unit)];
  if (praxis != no_praxis && e.row < rows) ++rows_[index(praxis)][e.row];
}
void CampaignStudy::see(const CoinChanged& e) {
  if (is_hero(e.unit) && e.by > 0) under_.coin[index(e.unit)] += e.by;
}
void CampaignStudy::see(const TraumaGained& e) {
  suffer(e.unit, std::max(0, e.trauma - under_.trauma[index(e.unit)]));
  under_.trauma[index(e.unit)] = e.trauma;
}
void CampaignStudy::see(const ScenarioBegan& e) {
  under_.rounds = e.rounds;
  under_.floored = under_.collapsed = 0;
}
void CampaignStudy::see(const WasFloored&) { ++under_.floored; }
void CampaignStudy::see(const Collapsed& e) {  // AWE-15.15, AWE-35.5
  ++under_.collapsed;
  suffer(e.unit, 1);
  ++under_.trauma[index(e.unit)];
}
void CampaignStudy::suffer(Unit unit, int more) {
  under_.hurt[index(unit)] += more;
  if (under_.who[index(unit)] != no_character) suffered_[index(under_.who[index(unit)])] += more;
}
void CampaignStudy::see(const TraumaShed& e) { under_.trauma[index(e.unit)] = e.trauma; }
void CampaignStudy::see(const ScenarioEnded& e) {
  ChapterTally& tally = chapters_[under_.chapter];
  const bool won = e.ending == Ending::success;
  tally.won.add(won);
  tally.rounds.add(e.round);
  tally.floored.add(under_.floored);
  if (won)
    ++tally.win_rounds[e.round];
  else
    tally.late.add(e.round >= under_.rounds && under_.collapsed < rules_->heroes());
}
void CampaignStudy::see(const Scouted&) { ++under_.turns; }
void CampaignStudy::see(const Rested&) { ++under_.turns; }
void CampaignStudy::see(const LocationRead&) { ++under_.locations; }
void CampaignStudy::see(const QuestRead&) { ++under_.turns, ++under_.quests; }
void CampaignStudy::see(const QuestCovered& e) { chapters_[under_.chapter].met.add(e.success); }
void CampaignStudy::see(const QuestEnded& e) { last_quest_ = e.quest; }
void CampaignStudy::see(const ChallengeSettled& e) {
  const CharacterId who = under_.who[index(e.unit)];
  if (who != no_character) challenges_[index(e.quest)][index(who)].add(e.success);
}
void CampaignStudy::see(const ArmourEarned&) { ++under_.armour; }
void CampaignStudy::see(const ExplorationGained&) { ++under_.tokens; }
void CampaignStudy::see(const ExplorationEnded& e) {
  chapters_[under_.chapter].by_quest.add(e.way == Way::quest);
  ++ways_[index(e.part)][index(e.way)];
  if (e.way == Way::quest) ++led_on_[index(last_quest_)];
}
void CampaignStudy::see(const StoryEnded& e) { ++ends_[e.end]; }
void CampaignStudy::see(const EpilogueRead& e) { ++bands_[index(e.character)][e.band]; }

// What was found

namespace {

bool leads_on(const Quest& quest) {
  for (const QuestResult* result : {&quest.success, &quest.failure, &quest.options[0].result, &quest.options[1].result})
    if (result->next != no_scenario) return true;
  return false;
}

Cell words_cell(std::string text) { return {std::move(text), 0, 0}; }
Cell count_cell(std::uint64_t count) { return {{}, count, 0}; }
/// The first round in which anybody won; 0 if nobody did.
template <class Counts>
std::uint64_t earliest(const Counts& wins) {
  const auto first = std::ranges::find_if(wins, [](std::uint64_t count) { return count > 0; });
  return first == wins.end() ? 0 : static_cast<std::uint64_t>(first - wins.begin());
}
template <class Counts>
std::uint64_t together(const Counts& counts) {
  std::uint64_t sum = 0;
  for (const std::uint64_t one : counts) sum += one;
  return sum;
}

}  // namespace

std::vector<FindingsTable> CampaignStudy::tables(const Rules& rules, const Content& content) const {
  FindingsTable chapters{"chapters",
                         "each chapter: its Scenario, then its Exploration; coin and trauma are each Character's",
                         {{"chapter", Figure::text},
                          {"won", Figure::share, Shown::with_interval},
                          {"earliest_win", Figure::count},
                          {"out_of_time", Figure::share, Shown::with_interval},
                          {"rounds", Figure::mean},
                          {"floored", Figure::mean},
                          {"turns", Figure::mean},
                          {"locations", Figure::mean},
                          {"quests", Figure::mean},
                          {"succeeded", Figure::share},
                          {"led_on", Figure::share},
                          {"armour", Figure::mean},
                          {"tokens", Figure::mean},
                          {"coin", Figure::mean},
                          {"trauma", Figure::mean},
                          {"of_locations", Figure::count}},
                         {}};
  for (std::size_t i = 0; i < chapters_.size() && i < content.guides.size(); ++i) {
    const ChapterTally& of = chapters_[i];
    const bool explored = i < explorations && rules.story != nullptr;
    const int all = explored ? number(rules.story->chapters[ChapterId(i)].last) - number(rules.story->chapters[ChapterId(i)].first) : 0;
    chapters.rows.push_back({words_cell(content.guides[i].id), of.won.cell(), count_cell(earliest(of.win_rounds)), of.late.cell(), of.rounds.cell(), of.floored.cell(), of.turns.cell(), of.locations.cell(),
                             of.quests.cell(), of.met.cell(), of.by_quest.cell(), of.armour.cell(), of.tokens.cell(),
                             of.coin.cell(), of.trauma.cell(), count_cell(static_cast<std::uint64_t>(all))});
  }
  FindingsTable ways_out{"ways", "how Explorations end, and which quest leads on",
                         {{"chapter", Figure::text}, {"way", Figure::text}, {"share", Figure::share, Shown::with_interval}}, {}};
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const std::uint64_t all = together(ways_[i]);
    for (const Way way : {Way::time, Way::collapse})
      ways_out.rows.push_back({words_cell(std::to_string(i + 1)), words_cell(std::string(word_of(way))), Cell{{}, ways_[i][index(way)], all}});
    for (std::size_t quest = 1; quest < quests && rules.story != nullptr; ++quest)
      if (index(rules.story->quests[quest].chapter) == i && leads_on(rules.story->quests[quest]))
        ways_out.rows.push_back({words_cell(std::to_string(i + 1)), words_cell("quest " + std::to_string(quest)), Cell{{}, led_on_[quest], all}});
  }
  FindingsTable taken{"rows", "level-ups: how often each row of a Praxis is taken, and how often a Praxis is followed",
                      {{"praxis", Figure::text}, {"row", Figure::count}, {"share", Figure::share, Shown::with_interval}, {"followed", Figure::share}}, {}};
  for (std::size_t i = 0; i < rows_.size(); ++i)
    for (std::size_t row = 0; row < rows; ++row)
      taken.rows.push_back({words_cell(content.faces[PraxisId(i)].name), count_cell(row + 1), Cell{{}, rows_[i][row], together(rows_[i])},
                            Cell{{}, praxes_[i], together(praxes_)}});
  FindingsTable boxes{"challenges", "who tries which challenge, and how often it succeeds",
                      {{"quest", Figure::count}, {"character", Figure::text}, {"succeeded", Figure::share, Shown::with_interval}}, {}};
  for (std::size_t quest = 1; quest < quests; ++quest)
    for (std::size_t who = 0; who < characters; ++who)
      if (const Share& share = challenges_[quest][who]; share.of > 0)
        boxes.rows.push_back({count_cell(quest), words_cell(content.faces.characters_[who].name), share.cell()});
  FindingsTable endings{"endings", "how the story ends", {{"end", Figure::text}, {"share", Figure::share, Shown::with_interval}}, {}};
  for (std::size_t i = 0; i < ends_.size() && content.story; ++i)
    endings.rows.push_back({words_cell(content.story->ends[i].label), Cell{{}, ends_[i], together(ends_)}});
  FindingsTable epilogues{"epilogues", "which epilogue each Character has, and the trauma it has gained on the way",
                          {{"character", Figure::text}, {"band", Figure::count}, {"share", Figure::share, Shown::with_interval}, {"trauma", Figure::mean}}, {}};
  for (std::size_t who = 0; who < characters; ++who)
    for (std::size_t band = 0; band < trauma_bands; ++band)
      epilogues.rows.push_back({words_cell(content.faces.characters_[who].name), count_cell(band + 1), Cell{{}, bands_[who][band], together(bands_[who])},
                                trauma_[who].cell()});
  std::vector<FindingsTable> found{chapters, ways_out, taken, boxes, endings, epilogues};
  for (FindingsTable& table : reach_.tables(rules, content)) found.push_back(std::move(table));
  return found;
}

}  // namespace bout::alls_well
