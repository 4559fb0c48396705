// Explorations: what their rules work out, without the order in which things happen.
#include "games/alls_well/exploration.hpp"

#include <algorithm>

namespace bout::alls_well {

namespace {

constexpr std::uint32_t bit_of(ActionKind kind) { return std::uint32_t{1} << index(kind); }

template <class Visit>
void each_card(const Character& character, const ActionSet& set, Visit&& visit) {
  set.each([&](int card, int) { visit(card, character.actions[index(card)]); });
}

}  // namespace

Expedition set_out(const Story& story, ChapterId chapter, bool won, int players) {
  Expedition made;
  made.chapter = chapter;
  made.round = story[chapter].start[index(players - 1)];  // AWE-30.7, AWE-R129
  made.at = story[chapter].opening(won);                  // AWE-30.11
  made.revealed.add(number(made.at));
  return made;
}

bool next_round(const Story& story, Expedition& expedition) {
  const int last = story[expedition.chapter].short_ ? 6 : most_slots;
  if (expedition.round >= last) return false;  // AWE-31.4
  ++expedition.round;
  return true;
}

bool scouts(const TravelIcon& icon, const ActionCard& card) {
  int moves = 0;
  bool any = false;
  for (const CardAction& action : card.actions) {
    if (action.kind != ActionKind::move) continue;
    any = true;
    moves += action.value;
  }
  return icon.move == 0 ? any : moves >= icon.move;  // AWE-32.3, AWE-32.4
}

bool discovered(const Story& story, const Expedition& expedition, LocationId location) {
  return number(location) < number(story[expedition.chapter].first) || expedition.revealed.count(number(location)) != 0;
}

bool reveal(const Story& story, Expedition& expedition, LocationId location) {
  if (discovered(story, expedition, location)) return false;  // AWE-R131
  expedition.revealed.add(number(location));
  return true;
}

bool can_take(const Story& story, const Expedition& expedition, QuestId quest) {
  const auto& here = story[expedition.at].quests;
  return std::find(here.begin(), here.end(), quest) != here.end() &&
         expedition.covered.count(number(quest)) == 0;  // AWE-33.1
}

std::uint8_t options_for(const Quest& quest, CharacterId who, std::uint8_t open) {
  std::uint8_t forced = 0;
  for (std::size_t i = 0; i < quest.options.size(); ++i)
    if (quest.options[i].forces(who)) forced = byte(forced | 1 << i);
  return (forced & open) != 0 ? byte(forced & open) : open;  // AWE-33.5, AWE-R145, AWE-R178
}

void cover(Expedition& expedition, QuestId quest, Unit hero, bool success) {
  expedition.covered.add(number(quest));
  ++(success ? expedition.augments : expedition.afflictions)[index(hero)];
}

std::uint32_t abilities_known(const Character& character, const ActionSet& owned) {
  std::uint32_t known = 0;
  for (std::size_t i = 0; i < 3; ++i) known |= bit_of(of_ability(character.abilities[i]));
  each_card(character, owned, [&](int, const ActionCard& card) {
    for (const CardAction& action : card.actions)
      if (is_ability(action.kind)) known |= bit_of(action.kind);
  });
  return known;
}

bool can_assist(const ChallengeBox& box, std::uint32_t known) {
  return box.potency ? known != 0 : (box.kinds & known) != 0;
}

int assist_value(const ChallengeBox& box, const ActionCard& card, std::uint32_t known) {
  int sum = 0;
  for (const CardAction& action : card.actions)
    if (is_ability(action.kind) && box.shows(action.kind) && (known & bit_of(action.kind)) != 0)
      sum += 1 + action.value;
  return sum;
}

int best_of(const ChallengeBox& box, const Character& character, const ActionSet& drawn, int potency) {
  int best = 0;
  each_card(character, drawn,
            [&](int, const ActionCard& card) { best = std::max(best, value_for(box, card, potency)); });
  return best;
}

ActionSet suitable(const ChallengeBox& box, const Character& character, const ActionSet& drawn, int potency, int help) {
  ActionSet fit;
  const int best = best_of(box, character, drawn, potency);
  if (best + help < box.value) return fit;
  each_card(character, drawn, [&](int number, const ActionCard& card) {
    if (best == 0 || value_for(box, card, potency) + help >= box.value) fit.add(number);  // AWE-R137
  });
  return fit;
}

double chance_of_one(int suitable, int deck, int drawn) {
  if (suitable <= 0 || drawn <= 0) return 0;
  double none = 1;
  for (int i = 0; i < std::min(drawn, deck); ++i) {
    const int others = deck - suitable - i;
    if (others <= 0) return 1;
    none *= static_cast<double>(others) / (deck - i);
  }
  return 1 - none;
}

bool is_worse_for_it(const Expedition& expedition, Unit hero) {
  return expedition.afflictions[index(hero)] > expedition.augments[index(hero)];  // AWE-35.8, AWE-R147
}

}  // namespace bout::alls_well
