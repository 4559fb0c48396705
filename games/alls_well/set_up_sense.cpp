#include "games/alls_well/set_up_sense.hpp"

#include <algorithm>
#include <bit>

#include "engine/chance.hpp"

namespace bout::alls_well {

double card_strength(const ActionCard& card) {
  double sum = card.speed == Speed::fast ? 0.5 : 0;
  for (const CardAction& action : card.actions) {
    sum += action.kind == ActionKind::move ? 0.75 * action.value : 2.0 + action.value;
    sum += action.order ? 0.5 : 0;
    if (action.section != Section::none) sum += 0.5;
    if (action.rampaged != CardAction::no_upgrade) sum += 0.25 * (action.rampaged - action.value);
  }
  return sum + (card.surge_from >= 0 ? 0.5 : 0);
}

namespace {

constexpr double coin_worth = 0.05, grown_worth = 0.55, evolution_worth = 0.5, trauma_worth = 0.25;

class SetUpSense {
 public:
  SetUpSense(const State& state, const Rules& rules, Unit unit)
      : state_(state), rules_(rules), unit_(unit), hero_(hero_at(state, unit)), mine_(prepares(state, unit)) {}

  double worth(Choice choice) const {
    switch (verb_of(choice)) {
      case Verb::row: return 2 + row(choice.a) + 1.3 * taste(choice);
      case Verb::quick_start: return 20;
      case Verb::card: return strength(choice.a);
      case Verb::evolve: return evolution(static_cast<ImpulseId>(choice.a)) + 0.4 * taste(choice);
      case Verb::take_loot: return loot(static_cast<LootId>(choice.a)) + 0.3 * taste(choice);
      case Verb::ease: return choice.a;
      case Verb::character: return mine_.at == Preparing::character ? 1 + taste(choice) : -3;
      case Verb::praxis: return 1 + taste(choice) + (choice.a == index(hero_.character) ? 0.3 : 0);
      case Verb::place: return place(mine_.gained.back(), choice);
      case Verb::recommended: return 30;
      case Verb::pack: return 1;
      case Verb::hand_over: return 0.4;
      case Verb::discard: return -0.5;
      case Verb::loot: return hero_.resolve < rules_.max_resolve ? 0.8 : -1;
      case Verb::market: return wants_to_trade() ? 1 : -1;
      case Verb::buy: return 1 + purchase(static_cast<EquipmentId>(choice.a));
      case Verb::buy_loot: return wants_loot() ? 1.1 : -1;
      case Verb::hire: return 1 + hiring(static_cast<HiredId>(choice.a));
      case Verb::wear: return 2;
      case Verb::sell: return sale(static_cast<Item>(choice.a));
      case Verb::drop: return 0.1 - 0.01 * item_worth(static_cast<Item>(choice.a));
      case Verb::give: return excess(state_, rules_, unit_) > 0 ? 0.2 : -2;
      case Verb::builder: return deck_gain() > 0.2 ? 1.5 : -1;
      case Verb::take_out: return deck_gain() > 0.2 ? 20 - strength(choice.a) : -1;
      case Verb::put_in: return strength(choice.a);
      case Verb::done: return 0.5;
      case Verb::ready: return 0.2;
      case Verb::claim: return static_cast<Unit>(choice.a) == unit_ ? 1 : 0;
      default: return -2;
    }
  }

  double place(Item item, Choice choice) const {
    const double out = worn_instead(item), in = item_worth(item);
    switch (static_cast<Room>(choice.b)) {
      case Room::empty: return 3;
      case Room::to_pack: return in > out ? 2 : 0.5;
      case Room::discard: return in > out + 10 ? 0.7 : -1;
      default: return -1;
    }
  }

 private:
  /// On the way a card with moves opens one, those of a box together (AWE-32.4), and every scout that succeeds discards one; a
  /// Solo Ally scouts with the other half of the card (AWE-37.17).
  double strength(int card) const {
    const ActionCard& it = rules_.cards[hero_.character].actions[index(card)];
    const double worth = card_strength(it);
    if (!state_.exploring()) return worth;
    int moves = 0;
    for (const CardAction& action : it.actions) moves += action.kind == ActionKind::move ? action.value : 0;
    bool for_the_ally = false;
    for (const HiredAction& half : it.hired) for_the_ally |= half.kind == ActionKind::move;
    return worth + (moves > 0 ? 3 + 0.5 * std::min(moves, 5) : 0) + (rules_.solo() && for_the_ally ? 2 : 0);
  }
  /// Between 0 and 1: what one Character likes at one time and another does not.
  double taste(Choice choice) const {
    std::uint64_t seed = index(hero_.character) * 977u + hero_.level * 131u + hero_.coin * 7u + hero_.trauma * 31u;
    seed = mix(seed + hero_.most * 5u, static_cast<std::uint64_t>(choice.verb) * 65536u + choice.a);
    return static_cast<double>(mix(seed) >> 40) / static_cast<double>(1 << 24);
  }

  // rows
  double row(int number) const {
    double sum = 0;
    for (const Benefit& benefit : row_benefits(rules_, hero_.character, hero_.praxis, number)) sum += gain(benefit);
    return sum;
  }
  double gain(const Benefit& benefit) const {
    switch (benefit.kind) {
      case BenefitKind::action: return open_upgrades(state_, rules_, unit_).size() > 0 ? 0.9 * benefit.amount : 0;
      case BenefitKind::health: return grown_worth * benefit.amount;
      case BenefitKind::impulse: return evolution_worth * benefit.amount;
      case BenefitKind::loot: return 0.6 * benefit.amount;
      case BenefitKind::coin: return coin_worth * benefit.amount;
      case BenefitKind::trauma: return trauma_worth * std::min<int>(benefit.amount, hero_.trauma);
      case BenefitKind::equipment: return in_supply(state_, benefit.item) ? signature(benefit.item) : 0;
    }
    return 0;
  }
  double signature(EquipmentId item) const {
    if (rules_.cards[item].level > hero_.level + 1) return 0.3;  // not before it can be worn
    return 0.06 * std::max(0.0, item_worth(item_of(item)) - worn_instead(item_of(item)));
  }

  // Impulses: modifiers work all round, and what adds to potency adds to everything
  double impulse(ImpulseId id) const {
    switch (rules_.cards[id].type) {
      case ImpulseType::modifier: return number_of(id) == 9 ? 1.3 : 1.1;
      case ImpulseType::effect: return 0.9;
      case ImpulseType::instant: return 0.8;
    }
    return 0;
  }
  double evolution(ImpulseId in) const {
    const ImpulseId out = record_of(state_, unit_).impulses[index(number_of(in) - 1)];
    const double more = out == no_impulse ? 1 : impulse(in) - impulse(out);
    return 1 + more + (praxis_of(in) == hero_.praxis ? -0.2 : 0);
  }

  // items
  double loot(LootId id) const {
    double best = 0.5;
    const Effects& effects = rules_.cards[id].effects;
    for (int i = 0; i < effects.count; ++i) {
      const Effect& effect = rules_.pool()[effects.first + i];
      for (int op = 0; op < effect.count; ++op) switch (rules_.pool().code(effect)[op].what) {
          case Do::heal: best = std::max(best, 0.9); break;
          case Do::resolve: best = std::max(best, 1.0); break;
          case Do::damage: best = std::max(best, 0.8); break;
          default: break;
        }
    }
    return best;
  }
  /// In coin; what has no price is as good as something dear.
  double item_worth(Item item) const {
    if (is_loot(item)) return 10;
    const Equipment& card = rules_.cards[equipment_of(item)];
    return card.price > 0 ? card.price : 22.0 + 3 * card.level;
  }
  /// What would have to be taken off for it.
  double worn_instead(Item item) const {
    double least = 1e9;
    for (const Slot slot : all<Slot>(slots)) {
      if (!fits_slot(rules_, item, slot)) continue;
      double out = 0;
      for (const Item old : in_the_way(state_, rules_, unit_, item, slot)) out += item_worth(old);
      least = std::min(least, out);
    }
    return least;
  }
  double purchase(EquipmentId id) const {
    const Item item = item_of(id);
    if (!may_equip(state_, rules_, unit_, item)) return -2;
    const double more = item_worth(item) - worn_instead(item);
    return more > 4 ? 0.02 * more : -2;
  }
  bool wants_loot() const {
    return !hero_.bought_loot && hero_.coin >= rules_.loot_price + 12 && state_.loot_supply.size() > 0 &&
           (hero_.items[3] == no_item || hero_.items[4] == no_item);
  }
  double hiring(HiredId id) const {
    const Hired& card = rules_.cards[id];
    // in a Skirmish coin is not needed later, and whoever is hired acts every round
    if (state_.campaign.idle()) return 5 + 0.1 * card.price;
    return hero_.free_hired == id ? 3 : 0.3 * card.potency + 0.1 * card.track.size() - 0.04 * card.price;
  }
  double sale(Item item) const {
    const auto& pack = hero_.pack;
    if (std::find(pack.begin(), pack.end(), item) == pack.end() || !may_equip(state_, rules_, unit_, item)) return -2;
    return item_worth(item) <= worn_instead(item) ? 0.9 : -2;
  }
  bool wants_to_trade() const {
    ChoiceList some;
    if (!state_.exploring()) list_purchases(state_, rules_, unit_, some);
    list_wearing(state_, rules_, unit_, some);
    list_disposals(state_, rules_, unit_, some);
    for (std::size_t i = 0; i < some.size(); ++i)
      if (worth(some.offered(i)) > 0.5) return true;
    return false;
  }

  // the deck: how much the best card left out beats the worst that is in
  double deck_gain() const {
    const CardBits deck = deck_of(state_, rules_, unit_), owned = record_of(state_, unit_).owned;
    double worst = 1e9, best = 0;
    for (int card = 0; card < all_actions; ++card) {
      const CardBits bit = CardBits{1} << card;
      if ((deck & bit) != 0) worst = std::min(worst, strength(card));
      else if ((owned & bit) != 0) best = std::max(best, strength(card));
    }
    return best - worst;
  }

  const State& state_;
  const Rules& rules_;
  Unit unit_;
  const Hero& hero_;
  const Preparation& mine_;
};

}  // namespace

bool asks_set_up(const State& state) {
  return !state.agenda.empty() &&
         (holds_alternative<ChooseSetUp>(state.agenda.back()) || holds_alternative<ChooseClaim>(state.agenda.back()) ||
          holds_alternative<Trade>(state.agenda.back()));
}

namespace {

/// The choice that is worth most, if it is worth more than `least`.
template <class Worth>
std::optional<Choice> best_of(const ChoiceList& choices, double least, Worth&& worth) {
  std::optional<Choice> best;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (const double here = worth(choices.offered(i)); here > least) least = here, best = choices.offered(i);
  return best;
}

}  // namespace

double set_up_worth(const State& state, const Rules& rules, Seat seat, Choice choice) {
  if (const auto* trade = get_if<Trade>(&state.agenda.back())) return SetUpSense(state, rules, trade->unit).worth(choice);
  const int which = holds_alternative<ChooseClaim>(state.agenda.back()) ? 0 : choice.c;
  return SetUpSense(state, rules, hero(number(seat) + which)).worth(choice);
}

std::optional<Choice> set_up_choice(const State& state, const Rules& rules, Seat seat) {
  if (!asks_set_up(state)) return std::nullopt;
  ChoiceList choices;
  if (const auto* claim = get_if<ChooseClaim>(&state.agenda.back()))
    list(*claim, state, rules, seat, choices);
  else if (const auto* trade = get_if<Trade>(&state.agenda.back()))
    list(*trade, state, rules, seat, choices);
  else
    list(ChooseSetUp{}, state, rules, seat, choices);
  return best_of(choices, -1e9, [&](Choice choice) { return set_up_worth(state, rules, seat, choice); });
}

std::optional<Choice> best_trade(const State& state, const Rules& rules, Unit unit) {
  ChoiceList choices;
  list_purchases(state, rules, unit, choices);
  list_wearing(state, rules, unit, choices);
  list_disposals(state, rules, unit, choices);
  const SetUpSense sense(state, rules, unit);
  return best_of(choices, sense.worth(choice(Verb::done)), [&](Choice choice) { return sense.worth(choice); });
}

Choice best_place(const State& state, const Rules& rules, Unit unit, Item item) {
  ChoiceList choices;
  list_places(state, rules, unit, item, choices);
  const SetUpSense sense(state, rules, unit);
  return *best_of(choices, -1e9, [&](Choice choice) { return verb_of(choice) == Verb::place ? sense.place(item, choice) : sense.worth(choice); });
}

}  // namespace bout::alls_well
