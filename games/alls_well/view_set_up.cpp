// What everybody may see of set-up between chapters: rows, benefits still to be taken, decks and mastery.
#include "games/alls_well/levels.hpp"
#include "games/alls_well/telling.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

namespace {

std::vector<RowView> rows_of(const Words& words, const State& state, Unit unit) {  // AWE-25.3, AWE-25.4
  const Rules& rules = words.rules;
  const Hero& hero = hero_at(state, unit);
  std::vector<RowView> rows;
  if (hero.character == no_character || hero.praxis == no_praxis) return rows;
  const auto texts = [&](const LevelRow& of) {
    std::vector<std::string> list;
    for (const Benefit& benefit : of.benefits) list.push_back(benefit_text(words, benefit));
    return list;
  };
  for (int row = 0; row < 3; ++row) {
    const LevelRow& half = rules.cards[hero.praxis].rows[index(row)];
    rows.push_back({row, texts(half), texts(rules.cards[hero.character].rows[index(row)]), deck_change(words, state, unit, row),
                    mastery_change(words, state, unit, row), half.once, row_open(rules, record_of(state, unit), row)});
  }
  return rows;
}

std::vector<ActionCardId> cards_in(CardBits bits) {
  std::vector<ActionCardId> list;
  for (int card = 0; card < all_actions; ++card)
    if ((bits >> card & 1) != 0) list.push_back(static_cast<ActionCardId>(card));
  return list;
}

SetUpView set_up_of(const Words& words, const State& state, Unit unit) {
  const Preparation& mine = prepares(state, unit);
  const Hero& hero = hero_at(state, unit);
  SetUpView view;
  view.unit = unit;
  view.at = mine.at;
  view.level = hero.level;
  view.due = level_due(state, words.rules);
  if (hero.character == no_character) return view;
  view.rows = hero.solo ? std::vector<RowView>() : rows_of(words, state, unit);
  view.cards = mine.cards, view.evolutions = mine.evolutions, view.missing = mine.missing;
  view.loot = mine.loot, view.trauma = mine.trauma;
  for (const Item item : mine.gained) view.gained.push_back(item);
  if (hero.solo) return view;
  const Record& record = record_of(state, unit);
  view.owned = cards_in(record.owned);
  view.deck = cards_in(deck_of(state, words.rules, unit));
  view.size = deck_size(state, words.rules);
  for (const ImpulseId impulse : record.impulses)
    if (impulse != no_impulse) view.impulses.push_back(impulse);
  if (record.praxis != no_praxis)
    for (const PraxisId praxis : leading_praxes(record)) view.leading.push_back(praxis);
  return view;
}

}  // namespace

std::vector<SetUpView> set_up_view(const Words& words, const State& state) {
  std::vector<SetUpView> list;
  for (const Unit unit : all_heroes())
    if (prepares(state, unit).at != Preparing::absent) list.push_back(set_up_of(words, state, unit));
  return list;
}

}  // namespace bout::alls_well
