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

}  // namespace bout::alls_well
