#include <algorithm>

#include "engine/arithmetic.hpp"
#include "games/one_against_all/game.hpp"

namespace bout::one_against_all {

namespace {

/// The place of one of a list's items, all as likely; the first few may be left out.
template <class List>
std::size_t any_of(const List& list, auto& chance, int without = 0) {
  return static_cast<std::size_t>(chance.pick(static_cast<int>(list.size()) - without));
}

/// The Boss's loadout as the Heroes may believe it: any that fits what was played (OAA-4.6).
void redeal_boss(State& state, const Rules& rules, Chance& chance) {
  FixedList<Loadout, 27> fitting;
  each_loadout(rules, [&](Loadout loadout) {
    if (possible(rules, state, loadout)) fitting.push_back(loadout);
  });
  state.boss.hand = fitting[any_of(fitting, chance)];
}

/// The Heroes' hands as a Boss who cannot see them may believe them: hand sizes and open discards are known,
/// so any hands of the right sizes out of what is not discarded are possible.
void redeal_heroes(State& state, Chance& chance) {
  FixedList<HeroCard, 6> cards;
  for (const HeroCard card : all_hero_cards)
    for (int copy = state.discard[card]; copy < 2; ++copy) cards.push_back(card);
  for (HeroState& hero : state.heroes) {
    const int size = hero.hand_size();
    hero.cards = {};
    for (int i = 0; i < size; ++i) {
      const std::size_t at = any_of(cards, chance);
      ++hero.cards[cards[at]];
      cards.erase_at(at);
    }
  }
}

/// A choice that a sensible player might make without thinking: attack, heal when hurt, spend cards, and the
/// Boss mostly picks on the weakest. Some of it is left to chance so that playouts differ.
struct QuickChoice {
  const Rules& rules;

  Choice operator()(const State& state, Seat seat, const ChoiceList& list, Picks& picks) const {
    if (list.size() == 1) return list[0];
    switch (verb_of(list[0])) {
      case Verb::roll_movement:
      case Verb::end_movement:
      case Verb::roll_attack:
      case Verb::end_turn: return hero_turn(state, seat, list, picks);
      case Verb::no_card: return boss_card(list, picks);
      case Verb::attack_hero: return target(state, list, picks);
      case Verb::take_blow: return shield(state, hero_at(seat), list);
      default: return list[any_of(list, picks)];
    }
  }

  Choice hero_turn(const State& state, Seat seat, const ChoiceList& list, Picks& picks) const {
    const HeroState& me = state.heroes[hero_at(seat)];
    for (const Choice option : list) {
      const Verb verb = verb_of(option);
      if (verb == Verb::use_shard && me.health + rules.shard_heal <= rules.hero_health) return option;
      if (verb == Verb::play_double_strike) return option;
      if (verb == Verb::play_dash && picks.pick(2) == 0) return option;
    }
    return list[0];
  }

  static Choice boss_card(const ChoiceList& list, Picks& picks) {
    if (picks.pick(2) == 0) return list[0];
    return list[1 + any_of(list, picks, 1)];
  }

  static Choice target(const State& state, const ChoiceList& list, Picks& picks) {
    if (picks.pick(4) == 0) return list[any_of(list, picks)];
    Choice best = list[0];
    int least = 255;
    for (const Choice option : list) {
      if (verb_of(option) != Verb::attack_hero) continue;
      const int health = state.heroes[Hero(option.a)].health;
      if (health < least) least = health, best = option;
    }
    return best;
  }

  static Choice shield(const State& state, Hero hero, const ChoiceList& list) {
    const bool worth = state.attack.damage >= 3 || state.attack.damage >= state.heroes[hero].health;
    return list[worth ? 1 : 0];
  }
};

/// How the race stands for the Heroes, in points of damage: what they will still deal before the Boss has
/// worn them down one by one, less what he has and will heal.
double margin(const State& state, const Rules& rules) {
  const double face = (rules.die_sides + 1) / 2.0;
  const double blow = face * rules.boss_attack_dice * rules.boss_attacks_per_turn;
  FixedList<const HeroState*, hero_count> order;
  for (const HeroState& hero : state.heroes)
    if (hero.alive()) order.push_back(&hero);
  std::sort(order.begin(), order.end(), [](const HeroState* a, const HeroState* b) { return a->health < b->health; });
  double time = 0, dealt = 0, arrival = 1e9;
  for (const HeroState* alive : order) {
    const HeroState& hero = *alive;
    const double shields = hero.cards[HeroCard::shield] * 0.75 * face * rules.boss_attack_dice;
    time += (hero.health + 0.9 * rules.shard_heal * hero.shards + shields) / blow;
    dealt += face * (time + 0.5) + face * 0.9 * hero.cards[HeroCard::double_strike];
    const double way = (rules.lair - hero.position - 0.7 * rules.dash_distance * hero.cards[HeroCard::dash]) / face;
    if (way < time) arrival = std::min(arrival, std::max(0.0, way));
    dealt += 0.04 * hero.position;  // further is better, other things being equal
  }
  double healed = 0;
  for (const HeroState& lane : state.heroes)
    for (Spaces left = lane.crystals; left != 0; left &= left - 1) {
      const int at = std::countr_zero(left);
      const double turns = lane.alive() ? std::min(time, (at - lane.position) / face) : time;
      healed += turns * ((lane.rooted >> at & 1) != 0 ? rules.rooted_regen : rules.crystal_regen);
    }
  double coming = 0;  // what an Attack card that lies on the table adds to the blow that is being aimed
  if (!state.agenda.empty() && holds_alternative<ChooseTarget>(state.agenda.back())) {
    if (state.boss.critical) coming += blow * (critical_damage(rules, 100) / 100.0 - 1);
    if (state.boss.linked) coming += blow * (static_cast<int>(order.size()) - 1);
  }
  const double cards = boss_cards_in_hand(state, rules) * 1.5 * face;  // what he still has up his sleeve
  const double race = dealt - state.boss.health - 0.8 * healed - cards - 2.5 * coming;
  return arrival > time ? std::min(race, -10.0) : race;  // nobody would be there to strike the last blow
}

}  // namespace

State Game::redeal(const State& state, Seat viewer, Chance& chance) const {
  State dealt = state;
  if (state.winner) return dealt;  // OAA-R46: everything is shown afterwards
  if (viewer != boss_seat && state.boss.hand != Loadout{}) redeal_boss(dealt, rules_, chance);
  const bool hidden = rules_.hero_hands == HeroHands::hidden_from_boss;
  if (hidden && (viewer == boss_seat || viewer == spectator)) redeal_heroes(dealt, chance);
  return dealt;
}

double Game::evaluate(const State& state, Seat seat) const {
  double heroes = 0;
  if (state.winner)
    heroes = *state.winner == Side::heroes ? 1 : 0;
  else
    heroes = 1 / (1 + arithmetic::exp(-margin(state, rules_) / 12));
  return seat == boss_seat ? 1 - heroes : heroes;
}

/// OAA-8.1: an attack costs nothing and nothing comes back, so nobody who thinks ends a turn with a roll left.
bool Game::wastes(const State& state, Seat, Choice choice) const {
  if (verb_of(choice) != Verb::end_turn || state.agenda.empty()) return false;
  const auto* ask = get_if<ChooseAttack>(&state.agenda.back());
  return ask != nullptr && ask->rolls_left > 0;
}

int Game::play_out(State& state, Chance& chance, Chance& picks, int limit, bool quick) const {
  const Sink nobody;
  Table table{state, rules_, chance, nobody};
  if (quick) return bout::play_out(table, picks, limit, QuickChoice{rules_});
  return bout::play_out(table, picks, limit, AnyChoice{});
}

}  // namespace bout::one_against_all
