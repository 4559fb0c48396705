// What bots know: what cannot be seen, how it stands, and what a choice is worth at a glance.
#include "games/alls_well/knowledge.hpp"

#include <algorithm>
#include <utility>

#include "engine/arithmetic.hpp"
#include "games/alls_well/game.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

// What a seat cannot see

namespace {

/// A hand nobody else sees, dealt anew from all that may be in it.
template <class Hand, class Deck>
void redeal_hand(Hand& hand, Deck& deck, Chance& chance) {
  const int cards = hand.size();
  if (cards == 0) return;
  hand.each([&](int card, int) { deck.loose.add(card); });
  hand = {};
  for (int i = 0; i < cards; ++i) {
    const int card = chance.kind(deck.loose);
    deck.loose.take(card);
    hand.add(card);
  }
}

}  // namespace

State redealt(const State& state, const Rules& rules, Seat viewer, Chance& chance) {
  State world = state;
  world.guess = true;  // AWE-R190
  auto& ready = world.sequence.ready;
  FixedList<std::size_t, most_triggers> places;
  for (std::size_t i = 0; i < ready.size(); ++i)
    if ((world.sequence.face_down >> index(ready[i]) & 1) != 0) places.push_back(i);
  FixedList<Trigger, most_triggers> hidden;
  for (const std::size_t place : places) hidden.push_back(ready[place]);
  std::sort(hidden.begin(), hidden.end());  // what lies there now is not known, so it must not matter
  for (const std::size_t place : places) {
    const auto which = static_cast<std::size_t>(chance.pick(static_cast<int>(hidden.size())));
    ready[place] = hidden[which];
    hidden.erase_at(which);
  }
  if (rules.hands == Hands::open) return world;
  for (const Unit unit : all_heroes()) {
    Hero& hero = hero_at(world, unit);
    if (!hero.playing() || (viewer != spectator && seat_of(rules, unit) == viewer)) continue;
    redeal_hand(hero.hand, hero.actions, chance);
    redeal_hand(hero.held, hero.impulses, chance);
  }
  return world;
}

// How it stands

namespace {

/// What its thresholds from here on come to: the damage that kills it.
double toughness(const State& state, const Rules& rules, Unit unit) {
  const Track& track = track_of(state, rules, unit);
  double sum = 0;
  for (std::size_t i = state.bodies[unit].condition; i < track.size(); ++i) sum += track[i].threshold;
  return sum;
}

bool letter_done(const State& state, const Rules& rules, int letter) {
  for (const LetterHex& hex : rules.map().letters)
    if (hex.letter == letter_of(letter) && !state.voided.contains(hex.hex)) return false;
  return true;
}

}  // namespace

Purpose purpose_of(const State& state, const Rules& rules) {
  Purpose aim;
  std::array<bool, most_types> wanted{};
  bool everybody = false;
  for (const Node* node = rules.pool().at(rules.scenario.victory); node->word != Word::end; ++node) {
    const auto set = static_cast<Set>(node->a);
    switch (node->word) {
      case Word::killed:
        aim.kills = true;
        if (is_type(set))
          wanted[index(type_of(set))] = true, aim.left += state.types[index(type_of(set))].killed == 0;
        else
          everybody = true;
        break;
      case Word::defeated: {
        aim.kills = true;
        bool done = false;
        for (int type = enemy_types; type < most_types; ++type) wanted[index(type)] = true, done |= state.types[index(type)].killed > 0;
        aim.left += !done;
        break;
      }
      case Word::covered:
        if (letter_done(state, rules, node->a)) break;
        ++aim.left;
        for (const LetterHex& hex : rules.map().letters)
          if (hex.letter == letter_of(node->a) && !state.voided.contains(hex.hex)) aim.places.add(hex.hex);
        break;
      case Word::count:
        if (is_type(set) || set == Set::enemy) everybody = true, aim.kills = true;
        if (set == Set::pc && node->b != anywhere) aim.places |= label_hexes(rules, node->b);
        break;
      default: break;
    }
  }
  for (const Unit unit : all_units())
    if (is_enemy(unit) && on_map(state, unit) && (everybody || wanted[index(enemy_type(state, unit))])) aim.wanted.add(unit);
  return aim;
}

double outlook_of_party(const State& state, const Rules& rules) {
  if (state.over()) return state.ending == Ending::success ? 1 : 0;
  if (state.ending != Ending::none) return state.ending == Ending::success ? 1 : 0;
  const Purpose aim = purpose_of(state, rules);
  const HexBoard& map = board(state, rules);
  double ours = 0, heroes = 0, theirs = 0, goal = 0;
  for (const Unit unit : all_heroes()) {
    const Hero& hero = hero_at(state, unit);
    if (hero.part == Part::absent || hero.part == Part::left) continue;
    heroes += 1;
    if (!hero.playing()) continue;
    ours += 0.4 + 0.6 * hero.health / std::max<int>(1, hero.most) + 0.25 * hero.resolve;
    if (hero.floored != Floored::standing) ours -= 0.35;
    if (state.bodies[unit].defend > 0) ours += 0.04;
    ours += 0.01 * std::min<int>(hero.brace, 3);
    for (const Slot slot : {Slot::belt, Slot::second_belt}) ours += hero.items[index(slot)] != no_item ? 0.03 : 0;
    if (!on_map(state, unit)) continue;
    int near = 20;
    for (const Unit enemy : aim.wanted) near = std::min(near, map.distance(state.bodies[unit].at, state.bodies[enemy].at));
    for (const Hex hex : aim.places) near = std::min(near, map.distance(state.bodies[unit].at, hex));
    goal -= 0.02 * near;
  }
  for (const Unit unit : all_units()) {
    if (!is_enemy(unit) || !on_map(state, unit)) continue;
    const double tough = toughness(state, rules, unit);
    theirs += 0.25 + 0.06 * tough;
    if (aim.wanted.contains(unit)) goal -= 0.05 * tough;
    const Laid& laid = state.bodies[unit].affliction;
    if (laid.token != Token::none) theirs -= 0.05;
  }
  const double rounds = state.last_slot > 0 ? 1.0 - static_cast<double>(state.round) / (state.last_slot + 1) : 1;
  heroes = std::max(1.0, heroes);
  const double margin = 2.2 * (ours / heroes - 1.1) - 0.8 * theirs / heroes + goal - 0.5 * aim.left + 0.8 * rounds;
  return std::clamp(1 / (1 + arithmetic::exp(-margin)), 0.01, 0.99);
}

// At a glance

Glance::Glance(const State& state, const Rules& rules) : state_(state), rules_(rules), aim_(purpose_of(state, rules)) {
  const HexBoard& map = board(state, rules);
  for (const LootHex& loot : rules.map().loot)
    if (!state.voided.contains(loot.hex)) aim_.places.add(loot.hex);
  for (const LetterHex& letter : rules.map().letters)
    if (!state.voided.contains(letter.hex)) aim_.places.add(letter.hex);
  for (const Unit unit : all_units()) {
    if (!is_enemy(unit) || !on_map(state, unit)) continue;
    worth_[index(unit)] = aim_.wanted.contains(unit) ? 2.0 : 1.0;
    hurt_ |= map.within(state.bodies[unit].at, std::min(8, range_of(state, rules, unit) + move_of(state, rules, unit)));
  }
}

/// Steps down its track, and death most of all; what is left between two thresholds is lost (AWE-13.6).
double Glance::strike(const Act& act, Unit target) const {
  if (!is_enemy(target)) return -6;
  const Track& track = track_of(state_, rules_, target);
  int left = attack_of(state_, rules_, act, target);
  if (const int ward = defend_value(state_, rules_, target); ward > 0) left = ward > left ? 0 : left - ward;
  double worth = 0.2;
  std::size_t space = state_.bodies[target].condition;
  for (; space < track.size() && left >= track[space].threshold; ++space) {
    left -= track[space].threshold;
    worth += 1.5 * worth_[index(target)];
  }
  if (space == track.size()) worth += 2.5 * worth_[index(target)];
  return worth - 0.05 * left;
}

double Glance::best_strike(const Act& act, Hex from) const {
  double best = 0;
  const HexBoard& map = board(state_, rules_);
  const int range = range_of(state_, rules_, act.by);
  for (const Unit unit : all_units())
    if (is_enemy(unit) && on_map(state_, unit) && map.distance(from, state_.bodies[unit].at) <= range &&
        map.sees(from, state_.bodies[unit].at))
      best = std::max(best, strike(act, unit));
  return best;
}

double Glance::danger(Hex hex) const { return hurt_.contains(hex) ? 1 : 0; }

/// What it is worth to stand there at the end of an action.
double Glance::place(Unit unit, Hex at) const {
  const HexBoard& map = board(state_, rules_);
  double worth = aim_.places.contains(at) ? 1.6 : 0;
  int near = 20;
  for (const Unit enemy : all_units())
    if (is_enemy(enemy) && on_map(state_, enemy) && (aim_.wanted.empty() || aim_.wanted.contains(enemy)))
      near = std::min(near, map.distance(at, state_.bodies[enemy].at));
  int place = 20;
  for (const Hex hex : aim_.places) place = std::min(place, map.distance(at, hex));
  if (!is_hero(unit)) return worth - 0.1 * near;
  const Hero& hero = hero_at(state_, unit);
  const bool weak = hero.health * 3 <= hero.most || hero.floored != Floored::standing;
  if (weak) return worth - 0.8 * danger(at) + 0.02 * near;
  return worth - 0.12 * std::min(near, place) - 0.02 * near;
}

double Glance::ability(const Act& act) const {
  if (act.target != no_unit && is_hero(act.target)) {  // mostly for somebody who needs it
    const Hero& hero = hero_at(state_, act.target);
    return 0.6 + 2.0 * (hero.most - hero.health) / std::max<int>(1, hero.most);
  }
  return act.target != no_unit && is_enemy(act.target) ? 1.4 * worth_[index(act.target)] : 1.0;
}

/// The best of a card's actions that are left, taken from that hex.
double Glance::follow_up(Unit unit, ActionCardId id, unsigned taken, Hex from) const {
  double best = 0.1;  // a brace token
  const ActionCard& of = action_card(state_, rules_, unit, id);
  for (int nth = 0; nth < 3; ++nth) {
    if ((taken >> nth & 1) != 0) continue;
    const Act act = card_act(state_, rules_, unit, id, nth, false, false);
    if (of.actions[index(nth)].kind == ActionKind::attack) best = std::max(best, best_strike(act, from));
    if (of.actions[index(nth)].kind == ActionKind::defend) best = std::max(best, 0.3 + 0.6 * danger(from));
  }
  return best;
}

/// `left`: further actions of the turn.
double Glance::action(const Act& act, Hex from, int left) const {
  switch (act.kind) {
    case ActionKind::attack: return act.target == no_unit ? best_strike(act, from) : strike(act, act.target);
    case ActionKind::defend: return state_.bodies[act.by].defend > 0 ? 0.1 : 0.3 + 0.8 * danger(from);
    case ActionKind::move: {
      const Hex to = act.to == no_hex ? from : act.to;
      double worth = place(act.by, to) - place(act.by, from);
      if (left > 0 && act.card != no_action && is_hero(act.by) && act.nth < 3)
        worth += 0.9 * follow_up(act.by, act.card, state_.turn.taken | 1u << act.nth, to);
      return worth;
    }
    default: return ability(act);
  }
}

/// The best two of its actions, a move first where that helps: the plan of a whole turn.
double Glance::card(Unit unit, ActionCardId id) const {
  if (!on_map(state_, unit)) return 0;
  const Hex from = state_.bodies[unit].at;
  const ActionCard& of = action_card(state_, rules_, unit, id);
  double best = 0;
  for (int first = 0; first < 3; ++first) {
    Act act = card_act(state_, rules_, unit, id, first, false, false);
    if (!allowed(state_, rules_, unit, act.kind)) continue;
    const unsigned taken = 1u << first;
    if (act.kind != ActionKind::move) {
      best = std::max(best, action(act, from, 1) + follow_up(unit, id, taken, from));
      continue;
    }
    for (const Hex hex : walks(state_, rules_, unit, movement_of(state_, rules_, act)).ends)
      best = std::max(best, place(unit, hex) - place(unit, from) + follow_up(unit, id, taken, hex));
  }
  return best + (of.speed == Speed::fast ? 0.05 : 0);
}

double Glance::worth(Seat, Choice choice) const {
  const Unit unit = asked_unit(state_);
  switch (verb_of(choice)) {
    case Verb::surrender:
    case Verb::agree: return -100;
    case Verb::refuse: return 1;
    case Verb::play:
      return is_hero(unit) && !hero_at(state_, unit).solo ? card(unit, static_cast<ActionCardId>(choice.a)) : 1;
    case Verb::act:
    case Verb::pause:
    case Verb::rampage:
    case Verb::solo: {
      const std::optional<Act> act = act_of(state_, rules_, choice);
      if (!act || !on_map(state_, act->by)) return 0;
      const bool standard = state_.turn.kind == TurnKind::standard;
      const double more = verb_of(choice) == Verb::rampage ? 1.5 : (choice.a & 4) != 0 && verb_of(choice) == Verb::act ? 0.3 : 0;
      return action(*act, state_.bodies[act->by].at, standard && state_.turn.count == 0 ? 1 : 0) + more -
             (verb_of(choice) == Verb::pause ? 1 : 0) - (act->more > 0 ? 0.4 : 0);
    }
    case Verb::mercenary: return 3;  // it costs nothing
    case Verb::brace: return 0.1;
    case Verb::done:
    case Verb::pass:
    case Verb::decline: return 0.3;
    case Verb::loot:
    case Verb::use: return 0.8;
    case Verb::effect: return 1;
    case Verb::guard: {
      const Blow& blow = state_.blows.back();
      return is_hero(blow.on) && hero_at(state_, blow.on).health <= blow.amount ? 1 : 0;
    }
    case Verb::walk:
    case Verb::catch_up: return on_map(state_, unit) ? place(unit, static_cast<Hex>(choice.a)) - place(unit, state_.bodies[unit].at) + 0.5 : 0;
    case Verb::target: {  // ties of Enemies: whoever can bear it
      const auto target = static_cast<Unit>(choice.a);
      return is_hero(target) ? 0.1 * hero_at(state_, target).health + (state_.bodies[target].defend > 0 ? 1 : 0) : 2;
    }
    case Verb::hire: return 2;
    case Verb::buy: return 1 + 0.02 * rules_.cards[static_cast<EquipmentId>(choice.a)].price;
    case Verb::wear:
    case Verb::place: return static_cast<Room>(choice.b) == Room::empty || verb_of(choice) == Verb::wear ? 2 : 0.5;
    case Verb::pack: return 1;
    case Verb::put_away:
    case Verb::sell:
    case Verb::give:
    case Verb::give_coin:
    case Verb::throw_new:
    case Verb::discard: return -1;
    case Verb::pick_up: return 1;
    case Verb::side: {
      const Forced& forced = state_.forced.back();
      const bool deadly = board(state_, rules_).map().kind(forced.at, static_cast<HexSide>(choice.a)) == SideKind::deadly;
      return deadly ? (is_enemy(forced.on) ? 3 : -3) : 0;
    }
    default: return 0.5;
  }
}

Choice QuickChoice::operator()(const State& state, Seat seat, const ChoiceList& list, Picks& picks) const {
  if (list.size() == 1) return list.offered(0);
  const Glance glance(state, rules);
  Choice best = list.offered(0);
  double most = -1e9;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const double here = glance.worth(seat, list.offered(i)) + 0.001 * picks.pick(200);  // ties differ between games
    if (here > most) most = here, best = list.offered(i);
  }
  return best;
}

void weigh_at_a_glance(const State& state, const Rules& rules, Seat seat, const ChoiceList& list, std::span<double> weights) {
  const Glance glance(state, rules);
  for (std::size_t i = 0; i < list.size(); ++i) weights[i] = arithmetic::exp(std::clamp(glance.worth(seat, list.offered(i)), -8.0, 8.0));
}

// What a Game answers with it.

State Game::redeal(const State& state, Seat viewer, Chance& chance) const { return redealt(state, rules(), viewer, chance); }
double Game::evaluate(const State& state, Seat) const { return outlook_of_party(state, rules()); }
void Game::prior(const State& state, Seat seat, const ChoiceList& list, std::span<double> weights) const {
  weigh_at_a_glance(state, rules(), seat, list, weights);
}
/// AWE-R188: nobody who thinks gives up what may still be won.
bool Game::wastes(const State&, Seat, Choice choice) const {
  return verb_of(choice) == Verb::surrender || verb_of(choice) == Verb::agree;
}
/// Between two turns nothing is under way.
bool Game::rests(const State& state) const {
  return state.agenda.empty() || std::holds_alternative<ChooseTurn>(state.agenda.back()) ||
         std::holds_alternative<ChooseImpulses>(state.agenda.back());
}

}  // namespace bout::alls_well
