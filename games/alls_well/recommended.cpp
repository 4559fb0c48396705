#include "games/alls_well/recommended.hpp"

#include <algorithm>
#include <functional>

#include "games/alls_well/campaign_rules.hpp"
#include "games/alls_well/scene.hpp"
#include "games/alls_well/set_up_sense.hpp"
#include "games/alls_well/telling.hpp"

namespace bout::alls_well {

ActionCardId recommended_upgrade(const State& state, const Rules& rules, Unit unit) {
  const Scene scene(state, rules);
  const auto& cards = character(state, rules, unit).actions;
  FixedList<double, all_actions> owned;
  hero_at(state, unit).owned.each([&](int card, int) { owned.push_back(scene.promise(cards[index(card)])); });
  std::sort(owned.begin(), owned.end(), std::greater<>());
  const std::size_t size = index(deck_size(state, rules));
  const double worst = owned.size() < size ? 0 : owned[size - 1];  // that a new card could take the place of
  ActionCardId best = no_action;
  double most = -1;
  for (int card = starting_actions; card < all_actions; ++card) {
    if (!may_acquire(state, rules, unit, card)) continue;
    const double gain = std::max(0.0, scene.promise(cards[index(card)]) - worst);
    if (gain > most) most = gain, best = static_cast<ActionCardId>(card);
  }
  return best;
}

ImpulseId recommended_evolution(const State& state, const Rules& rules, Unit unit) {
  const Scene scene(state, rules);
  std::array<double, impulses_each + 1> now{};  // by number
  hero_at(state, unit).impulses.each([&](ImpulseId id, int) { now[index(number_of(id))] = scene.promise(rules.cards[id]); });
  ImpulseId best = no_impulse;
  double most = 0;
  for (const ImpulseId id : rules.cards.impulses.keys()) {
    if (impulse_owned(state, id)) continue;
    const double gain = scene.promise(rules.cards[id]) - now[index(number_of(id))];
    if (best == no_impulse || gain > most) most = gain, best = id;
  }
  return best;
}

ActionCardId recommended_for_deck(const State& state, const Rules& rules, Unit unit, int from, int left) {
  const Scene scene(state, rules);
  const Hero& hero = hero_at(state, unit);
  const auto promise = [&](int card) { return scene.promise(character(state, rules, unit).actions[index(card)]); };
  FixedList<double, all_actions> all;
  for (int card = from; card < all_actions; ++card)
    if (hero.owned.count(card) > 0) all.push_back(promise(card));
  std::sort(all.begin(), all.end(), std::greater<>());
  if (all.empty()) return no_action;
  const double least = all[std::min(all.size(), index(left)) - 1];
  for (int card = from; card < all_actions; ++card)
    if (hero.owned.count(card) > 0 && promise(card) >= least) return static_cast<ActionCardId>(card);
  return no_action;
}

std::optional<Choice> recommended_trade(const State& state, const Rules& rules, Unit unit) { return best_trade(state, rules, unit); }
Choice recommended_place(const State& state, const Rules& rules, Unit unit, Item item) { return best_place(state, rules, unit, item); }

bool recommends(const State& state) {
  if (state.agenda.empty()) return false;
  const Step& top = state.agenda.back();
  if (const auto* trade = get_if<Trade>(&top)) return !trade->outfitted;
  return holds_alternative<ChooseUpgrade>(top) || holds_alternative<ChooseEvolution>(top) ||
         holds_alternative<ChooseDeck>(top);
}

namespace {

/// What would be bought and sold, without asking which Loot comes.
std::string recommended_trades(const Words& words, State state, Unit unit) {
  std::string names;
  Chance none(0);
  const Events<Event> nobody{};
  Table table{state, words.rules, none, nobody};
  while (const std::optional<Choice> next = recommended_trade(state, words.rules, unit)) {
    const auto add = [&](const std::string& name) { names += (names.empty() ? "" : ", ") + name; };
    switch (verb_of(*next)) {
      case Verb::buy: add(words.faces[static_cast<EquipmentId>(next->a)].name); break;
      case Verb::hire: add(words.faces[static_cast<HiredId>(next->a)].name); break;
      case Verb::sell: add(words.item(static_cast<Item>(next->a)) + " is sold"); break;
      case Verb::buy_loot:
        add("a Loot card");
        hero_at(state, unit).bought_loot = true;
        hero_at(state, unit).coin = static_cast<std::uint16_t>(hero_at(state, unit).coin - words.rules.loot_price);
        continue;
      default: break;
    }
    if (const std::optional<Item> bought = trade(table, unit, *next))
      put_item(table, unit, *bought, recommended_place(state, words.rules, unit, *bought));
  }
  return names.empty() ? "nothing" : names;
}

}  // namespace

std::string recommendation(const Words& words, const State& now) {
  if (!recommends(now)) return {};
  State state = now;  // as it goes on
  std::string names;
  const auto add = [&](const std::string& name) { names += (names.empty() ? "" : ", ") + name; };
  const auto card = [&](Unit unit, ActionCardId id) { return words.faces[hero_at(state, unit).character].actions[index(id)]; };
  const Step& top = now.agenda.back();
  if (const auto* trading = get_if<Trade>(&top)) return recommended_trades(words, now, trading->unit);
  if (const auto* upgrade = get_if<ChooseUpgrade>(&top))
    for (int left = upgrade->left; left > 0; --left) {
      const ActionCardId next = recommended_upgrade(state, words.rules, upgrade->unit);
      if (next == no_action) break;
      hero_at(state, upgrade->unit).owned.add(number(next));
      add(card(upgrade->unit, next));
    }
  if (const auto* evolution = get_if<ChooseEvolution>(&top)) {
    for (int left = evolution->left; left > 0; --left) {
      const ImpulseId next = recommended_evolution(state, words.rules, evolution->unit);
      if (next == no_impulse) break;
      exchange_impulse(state, evolution->unit, next);
    }
    const auto& before = hero_at(now, evolution->unit).impulses;  // where every exchange must be made, some go there and back
    hero_at(state, evolution->unit).impulses.each([&](ImpulseId id, int) {
      if (before.count(id) == 0) add(words.faces[id].name);
    });
  }
  if (const auto* deck = get_if<ChooseDeck>(&top)) {
    int from = deck->from;
    for (int left = deck->left; left > 0; --left) {
      const ActionCardId next = recommended_for_deck(state, words.rules, deck->unit, from, left);
      from = number(next) + 1;
      add(card(deck->unit, next));
    }
  }
  return names;
}

}  // namespace bout::alls_well
