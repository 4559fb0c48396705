#include <algorithm>

#include "engine/text.hpp"
#include "games/alls_well/levels.hpp"
#include "games/alls_well/telling.hpp"

namespace bout::alls_well {

std::string benefit_text(const Words& words, const Benefit& benefit) {
  switch (benefit.kind) {
    case BenefitKind::action: return plural(benefit.amount, "Action card", "Action cards");
    case BenefitKind::equipment: return words.item(item_of(benefit.item));
    case BenefitKind::health: return "maximum health +" + std::to_string(benefit.amount);
    case BenefitKind::impulse: return plural(benefit.amount, "evolution", "evolutions");
    case BenefitKind::loot: return plural(benefit.amount, "Loot card of your choice", "Loot cards of your choice");
    case BenefitKind::coin: return std::to_string(benefit.amount) + " coin";
    case BenefitKind::trauma: return "discard up to " + std::to_string(benefit.amount) + " trauma";
  }
  return {};
}

namespace {

int amount_of(const Rules& rules, const Hero& hero, int row, BenefitKind kind) {
  int amount = 0;
  for (const Benefit& benefit : row_benefits(rules, hero.character, hero.praxis, row))
    if (benefit.kind == kind) amount += benefit.amount;
  return amount;
}

}  // namespace

std::string deck_change(const Words& words, const State& state, Unit unit, int row) {
  const Hero& hero = hero_at(state, unit);
  const int cards = amount_of(words.rules, hero, row, BenefitKind::action);
  const int open = open_upgrades(state, words.rules, unit, hero.level + 1).size();
  if (cards == 0) return "Action cards stay as they are";
  if (open == 0) return "no Action card is left to take";  // AWE-R181
  return plural(std::min(cards, open), "Action card", "Action cards") + " of " + std::to_string(open) + " that are open, to choose the " +
         std::to_string(deck_size(state, words.rules)) + " of the deck from";
}

std::string mastery_change(const Words& words, const State& state, Unit unit, int row) {
  const Hero& hero = hero_at(state, unit);
  const Record& record = record_of(state, unit);
  const int cards = amount_of(words.rules, hero, row, BenefitKind::impulse);
  if (cards == 0) return "Impulses stay as they are";
  const std::array<int, most_praxes> count = impulses_by_praxis(record);
  const int own = count[index(record.praxis)], lost = std::min(cards, own);
  const std::uint8_t followed = followed_praxes(state);
  std::string leading;
  for (const PraxisId praxis : words.rules.cards.praxes.keys())  // AWE-26.1, AWE-26.2
    if ((followed >> index(praxis) & 1) == 0 && count[index(praxis)] + cards > own - lost)
      leading += (leading.empty() ? "" : " or ") + words.faces[praxis].name;
  const std::string text = "of 12 Impulses " + std::to_string(cards) + (cards == 1 ? " is" : " are") + " exchanged; ";
  if (!leading.empty()) return text + leading + " can come to have most and be mastered";
  return text + words.faces[record.praxis].name + " keeps most, " + std::to_string(own - lost) + " at least";
}

}  // namespace bout::alls_well
