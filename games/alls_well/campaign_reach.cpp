#include "games/alls_well/campaign_reach.hpp"

#include "games/alls_well/game.hpp"

namespace bout::alls_well {

void CampaignReach::watch(const Event& event) {
  if (const auto* e = get_if<LocationRead>(&event)) ++locations_[index(e->location)];
  if (const auto* e = get_if<QuestEnded>(&event)) ++results_[index(e->quest)][index(e->verdict)];
  if (const auto* e = get_if<LastEntryRead>(&event)) ++last_entries_[index(e->part)];
  if (const auto* e = get_if<OptionTaken>(&event)) ++options_[e->chapter][e->letter][e->option];
  if (const auto* e = get_if<ThroesDrawn>(&event)) ++throes_[index(e->card)];
  if (const auto* e = get_if<StoryEnded>(&event)) ++ends_[e->end];
  if (const auto* e = get_if<EpilogueRead>(&event)) ++bands_[index(e->character)][e->band];
}

void CampaignReach::finish(const Rules& rules) {
  worked_.resize(rules.pool().effects.size());
  for (std::size_t i = 0; i < worked_.size(); ++i)
    if (rules.worked->has(static_cast<EffectId>(i))) worked_[i] = 1;
}

namespace {

/// Things of one kind, and which of them were never met.
class Kind {
 public:
  explicit Kind(std::string name) : name_(std::move(name)) {}
  void add(bool reached, std::string what) {
    reached_.add(reached);
    if (!reached) never_.push_back(std::move(what));
  }
  void write(FindingsTable& kinds, FindingsTable& never) const {
    kinds.rows.push_back({Cell{name_}, reached_.cell()});
    for (const std::string& what : never_) never.rows.push_back({Cell{name_}, Cell{what}});
  }

 private:
  std::string name_;
  OutOf reached_;
  std::vector<std::string> never_;
};

}  // namespace

std::vector<FindingsTable> CampaignReach::tables(const Rules& rules, const Content& content) const {
  FindingsTable kinds{
      "reached", "how much of what is written has been met", {{"kind", Figure::text}, {"share", Figure::share}}, {}};
  FindingsTable never{"unreached", "what has never been met", {{"kind", Figure::text}, {"what", Figure::text}}, {}};
  const Story& story = *rules.story;
  const auto done = [&](EffectId id) { return index(id) < worked_.size() && worked_[index(id)] > 0; };
  const auto rows = [&](Kind& kind, const Effects& effects, const std::string& name) {
    for (int i = 0; i < effects.count; ++i)
      kind.add(done(effects.first + i), name + ", effect " + std::to_string(i + 1));
  };

  Kind locations("Location");
  for (std::size_t i = 1; i <= most_locations; ++i) locations.add(locations_[i] > 0, std::to_string(i));
  Kind results("quest result");
  for (std::size_t quest = 1; quest <= most_quests; ++quest) {
    const bool challenge = story.quests[quest].kind == QuestKind::challenge;
    for (const Verdict verdict :
         challenge ? std::array{Verdict::success, Verdict::failure} : std::array{Verdict::first, Verdict::second})
      results.add(results_[quest][index(verdict)] > 0, std::to_string(quest) + " " + std::string(word_of(verdict)));
  }
  Kind entries("last entry");
  for (std::size_t i = 0; i < explorations; ++i) entries.add(last_entries_[i] > 0, std::to_string(i + 1));
  Kind options("interaction result"), bonuses("Overlord bonus");
  for (std::size_t chapter = 0; chapter < campaign_scenarios; ++chapter) {
    const Guide& guide = content.guides[chapter];
    for (std::size_t letter = 0; letter < letters; ++letter) {
      const std::size_t all = rules.sites[chapter].scenario.letters[letter].options.size();
      for (std::size_t i = 0; i < all; ++i)
        options.add(options_[chapter][letter][i] > 0, guide.id + " " + letter_of(byte(letter)) + std::to_string(i + 1));
    }
    if (guide.overlord == no_type) continue;
    const Track& track = rules.cards[guide.overlord].track;
    for (std::size_t space = 0; space < track.size(); ++space)
      rows(bonuses, track[space].bonus, content.faces[guide.overlord].name + ", space " + std::to_string(space + 1));
  }
  Kind throes("Death Throes card");
  for (const ThroesId id : rules.cards.throes.keys()) throes.add(throes_[index(id)] > 0, content.faces[id].name);
  Kind loot("Loot effect"), equipment("Equipment effect");
  for (const LootId id : rules.cards.loot.keys()) rows(loot, rules.cards[id].effects, content.faces[id].name);
  const int highest = rules.sites.back().scenario.level;  // what asks for more nobody in a campaign can wear (AWE-23.5)
  for (const EquipmentId id : rules.cards.equipment.keys())
    if (rules.cards[id].level <= highest) rows(equipment, rules.cards[id].effects, content.faces[id].name);
  Kind ends("ending"), bands("epilogue");
  for (std::size_t i = 0; i < closing_ends; ++i) ends.add(ends_[i] > 0, content.story->ends[i].label);
  for (std::size_t who = 0; who < characters; ++who)
    for (std::size_t band = 0; band < trauma_bands; ++band)
      bands.add(bands_[who][band] > 0, content.faces.characters_[who].name + " " + std::to_string(band + 1));
  for (const Kind* kind :
       {&locations, &results, &entries, &options, &bonuses, &throes, &loot, &equipment, &ends, &bands})
    kind->write(kinds, never);
  return {kinds, never};
}

}  // namespace bout::alls_well
