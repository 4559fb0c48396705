// What bots know: what cannot be seen, how it stands, and what a choice is worth at a glance.
#include "games/alls_well/knowledge.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "games/alls_well/game.hpp"
#include "games/alls_well/journey.hpp"
#include "games/alls_well/recommended.hpp"
#include "games/alls_well/set_up_sense.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

// What a seat cannot see

namespace {

/// A hand nobody else sees, dealt anew from all that may be in it; what is played lies open.
template <class Hand, class Deck>
void redeal_hand(Hand& hand, Deck& deck, const Hand& open, Chance& chance) {
  open.each([&](int card, int) { hand.take(card); });
  const int cards = hand.size();
  hand.each([&](int card, int) { deck.loose.add(card); });
  hand = {};
  for (int i = 0; i < cards; ++i) {
    const int card = chance.kind(deck.loose);
    deck.loose.take(card);
    hand.add(card);
  }
  open.each([&](int card, int) { hand.add(card); });
}

/// The cards of a hand that the turn under way has shown: they are discarded at its end (AWE-11.5, AWE-11.14).
ActionSet played_from(const Hero& hero, Unit unit, const Turn& turn) {
  ActionSet open;
  if (turn.who != unit) return open;
  const auto add = [&](int card) {
    if (hero.hand.count(card) != 0 && open.count(card) == 0) open.add(card);
  };
  turn.used.each([&](int card, int) { add(card); });
  if (turn.card != no_action) add(number(turn.card));
  if (turn.mercenary_card != no_action) add(number(turn.mercenary_card));
  return open;
}

}  // namespace

State redealt(const State& state, const Rules& rules, Seat viewer, Chance& chance) {
  State world = state;
  world.guess = rules.bot_foresight == BotForesight::none;  // AWE-R190, AWE-O35
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
  if (rules.hands == Hands::open || on_the_way(state)) return world;  // AWE-R180; in an Exploration all cards lie open
  for (const Unit unit : all_heroes()) {
    Hero& hero = hero_at(world, unit);
    if (!hero.playing() || (viewer != spectator && seat_of(rules, unit) == viewer)) continue;
    redeal_hand(hero.hand, hero.actions, played_from(hero, unit, world.turn), chance);
    redeal_hand(hero.held, hero.impulses, {}, chance);
  }
  return world;
}

// How it stands

double outlook_of_party(const State& state, const Rules& rules) {
  if (state.ending != Ending::none) return state.ending == Ending::success ? 1 : 0;
  if (on_the_way(state)) return outlook_on_the_way(state, rules);
  const Scene scene(state, rules);
  double most = 0;
  for (const Unit unit : all_heroes()) most += hero_at(state, unit).part != Part::absent;
  // however good or bad it stands, a better choice still counts: nothing is flat at the ends
  const double margin = (scene.value() + scene.promise() - 15 * most) / 25;
  return 0.5 + 0.49 * margin / (1 + std::abs(margin));
}

// At a glance

/// What the turn goes on with after an action that is taken first.
double Glance::follow_up(const Act& act) const {
  const Turn& turn = state_.turn;
  if (turn.kind != TurnKind::standard || turn.count != 0 || act.card == no_action || act.nth >= 3) return 0;
  const Hex from = act.kind == ActionKind::move && act.to != no_hex ? act.to : state_.bodies[act.by].at;
  const ActionCard& of = action_card(state_, rules_, act.by, act.card);
  double best = 0.15;
  for (int nth = 0; nth < 3; ++nth) {
    if (nth == act.nth || !allowed(state_, rules_, act.by, of.actions[index(nth)].kind)) continue;
    const bool surges = of.surge_from == act.nth && of.surge_to == nth;
    if (of.actions[index(nth)].kind == ActionKind::move && act.kind == ActionKind::move) continue;
    best = std::max(best, scene_.action(card_act(state_, rules_, act.by, act.card, nth, surges, false), from, false));
  }
  return best;
}

double Glance::act(Choice choice) const {
  const std::optional<Act> act = act_of(state_, rules_, choice);
  if (!act || !on_map(state_, act->by)) return 0;
  const Verb verb = verb_of(choice);
  double worth = scene_.action(*act, state_.bodies[act->by].at, true);
  if (act->kind == ActionKind::move && act->to != no_hex && is_hero(act->by) && !hero_at(state_, act->by).solo) {
    if (scene_.aim().letters.contains(act->to)) worth += 5;
    if (scene_.aim().strange.contains(act->to)) worth += scene_.aim().riddle ? 4 : 1.2;
    if (!state_.voided.contains(act->to) && loot_at(state_, rules_, act->to) > 0) worth += 0.9;
  }
  if (verb == Verb::act) worth += 0.9 * follow_up(*act);
  if (verb == Verb::rampage) worth += 1.5;
  if (verb == Verb::pause) worth -= 1;
  return worth - (act->more > 0 ? 0.4 : 0);
}

/// By what it does: something that heals is for those who are hurt.
double Glance::use(Unit unit, const Effects& effects) const {
  double best = 0.2;
  for (int i = 0; i < effects.count; ++i) {
    const Effect& effect = rules_.pool()[effects.first + i];
    for (int op = 0; op < effect.count; ++op) switch (rules_.pool().code(effect)[op].what) {
        case Do::heal: best = std::max(best, scene_.healed(unit, potency_of(state_, rules_, unit)) - 1.5); break;
        case Do::resolve: best = std::max(best, 3.0 - hero_at(state_, unit).resolve); break;
        case Do::damage:
        case Do::modify: best = std::max(best, 0.5); break;
        default: break;
      }
  }
  return best;
}

/// What lies in this slot of the belt.
double Glance::loot(Unit unit, std::size_t slot) const {
  if (!is_hero(unit) || slot >= slots) return 0;
  const Item item = hero_at(state_, unit).items[slot];
  return is_loot(item) ? use(unit, rules_.cards[loot_of(item)].effects) : 0;
}

double Glance::set_up(Seat, Unit unit, Choice choice) const {
  switch (verb_of(choice)) {
    case Verb::card: return 0.2 * character(state_, rules_, unit).actions[choice.a].level;
    case Verb::recommended: return 10;
    case Verb::start: return is_hero(unit) ? scene_.place(unit, static_cast<Hex>(choice.a), 0) : 0;
    case Verb::hire: return 2;
    case Verb::buy: return 1 + 0.02 * rules_.cards[static_cast<EquipmentId>(choice.a)].price;
    case Verb::buy_loot: return 1;
    case Verb::wear: return 2;
    case Verb::done: return 0.3;
    default: return -1;
  }
}

/// What the rules leave to the party: whoever can bear it.
double Glance::tie(Choice choice) const {
  if (verb_of(choice) == Verb::target) {
    const auto target = static_cast<Unit>(choice.a);
    return is_hero(target) ? 0.1 * hero_at(state_, target).health + (state_.bodies[target].defend > 0 ? 1 : 0) : 2;
  }
  const Forced& forced = state_.forced.back();
  const bool deadly = board(state_, rules_).map().kind(forced.at, static_cast<HexSide>(choice.a)) == SideKind::deadly;
  return deadly ? (is_enemy(forced.on) ? 3 : -3) : 0;
}

double Glance::worth(Seat seat, Choice choice) const {
  if (asks_set_up(state_)) return set_up_worth(state_, rules_, seat, choice);
  const Unit unit = asked_unit(state_);
  switch (verb_of(choice)) {
    case Verb::surrender:
    case Verb::agree: return -100;
    case Verb::refuse: return 1;
    case Verb::impulse: {
      const auto who = static_cast<Unit>(number(seat));
      return is_hero(who) ? scene_.impulse(who, hero_at(state_, who).drawn[choice.a]) : 0;
    }
    case Verb::play: return is_hero(unit) ? scene_.card(unit, static_cast<ActionCardId>(choice.a)) : 1;
    case Verb::act:
    case Verb::pause:
    case Verb::rampage:
    case Verb::solo: return act(choice);
    case Verb::mercenary: return 6;  // it costs nothing
    case Verb::brace: return 0.15;
    case Verb::pass:
    case Verb::decline:
    case Verb::end_turn: return 0.3;
    case Verb::order: return 1;
    case Verb::loot: return loot(unit, choice.a);
    case Verb::use: return 0.8;
    case Verb::effect: return 1;
    case Verb::guard: {
      const Blow& blow = state_.blows.back();
      return is_hero(blow.on) && hero_at(state_, blow.on).health <= blow.amount ? 1 : 0;
    }
    case Verb::walk:
    case Verb::catch_up:
      return on_map(state_, unit) ? scene_.place(unit, static_cast<Hex>(choice.a)) - scene_.place(unit, state_.bodies[unit].at) : 0;
    case Verb::target:
    case Verb::side: return tie(choice);
    case Verb::place: return static_cast<Room>(choice.b) == Room::empty ? 2 : 0.5;
    case Verb::pack: return 1;
    case Verb::pick_up: return 1;
    case Verb::throw_new:
    case Verb::discard: return -1;
    default: return state_.started ? 0.5 : set_up(seat, unit, choice);
  }
}

Choice QuickChoice::operator()(const State& state, Seat seat, const ChoiceList& list, Picks& picks) const {
  if (list.size() == 1) return list.offered(0);
  Choice best = list.offered(0);
  double most = -1e9;
  const auto look_at = [&](auto&& worth) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const double here = worth(list.offered(i)) + 0.001 * picks.pick(200);  // ties differ between games
      if (here > most) most = here, best = list.offered(i);
    }
  };
  if (on_the_way(state)) {
    look_at([&](Choice one) { return worth_on_the_way(state, rules, one); });
    return best;
  }
  const Glance glance(state, rules);
  look_at([&](Choice one) { return glance.worth(seat, one); });
  return best;
}

int play_quickly(Table& table, Chance& all_picks, int limit) {
  Picks picks(all_picks);
  const QuickChoice choose{table.rules};
  ChoiceList choices;
  int decisions = 0;
  for (; decisions < limit && waiting(table.state); ++decisions) {
    const Seat seat = one_of(seats_to_act(table.state, table.rules), picks);
    choices.clear();
    list_choices(table.state, table.rules, seat, choices);
    answer(seat, choose(table.state, seat, choices, picks), table);
  }
  picks.hand_back(all_picks);
  return decisions;
}

// What a Game answers with it.

State Game::redeal(const State& state, Seat viewer, Chance& chance) const { return redealt(state, rules(), viewer, chance); }
double Game::evaluate(const State& state, Seat) const { return outlook_of_party(state, rules()); }
/// How it stands one decision later, with the same luck for every choice.
void Game::prior(const State& world, Seat seat, const ChoiceList& list, std::span<double> weights) const {
  constexpr int most_falls = 8;
  for (std::size_t i = 0; i < list.size(); ++i) {
    double sum = 0;
    int falls = 0;
    for (bool sure = false; falls < most_falls && !sure; ++falls) {
      State after = world;
      Chance chance(static_cast<std::uint64_t>(falls + 1));
      apply(after, seat, list.offered(i), chance, {});
      sum += outlook_of_party(after, rules());
      sure = chance.count() == 0;
    }
    weights[i] = sum / falls;
  }
}
/// On from each move until everybody has had a turn, or to the next deed on the way. Luck begins anew with every turn, so that it is
/// the same for all moves, whatever they have drawn before.
void Game::weigh(const State& world, std::span<const Move> moves, Chance& chance, std::span<double> values) const {
  constexpr int longest = 400;  // decisions
  const std::uint64_t seed = static_cast<std::uint64_t>(chance.pick(1 << 30));
  int players = 0;
  for (const Unit unit : all_heroes()) players += playing(world, unit);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    State state = world;
    Chance dice(mix(seed, 1)), picks(mix(seed, 2));
    apply(state, moves[i].seat, moves[i].choice, dice, {});
    int turns = 0;
    for (int decisions = 0; decisions < longest && waiting(state); ++decisions) {
      if (rests(state)) {
        if (on_the_way(state)) break;
        if (holds_alternative<ChooseTurn>(state.agenda.back())) {
          if (turns == players) break;
          ++turns;
          dice = Chance(mix(seed, 2u + static_cast<unsigned>(turns)));
        }
      }
      play_out(state, dice, picks, 1, true);
    }
    values[i] = state.over() ? result(state).score[index(number(moves[i].seat))] : outlook_of_party(state, rules());
  }
}
/// AWE-R188: nobody who thinks gives up what may still be won, or strikes a friend.
bool Game::wastes(const State& state, Seat seat, Choice choice) const {
  if (asks_set_up(state)) return set_up_choice(state, rules(), seat) != choice;  // nothing between chapters is decided by a fight
  if (verb_of(choice) == Verb::surrender || verb_of(choice) == Verb::agree) return true;
  if (on_the_way(state)) return idles_on_the_way(state, rules(), choice);
  if (recommends(state)) return verb_of(choice) != Verb::recommended;
  if (holds_alternative<SpendBrace>(state.agenda.back()) && verb_of(choice) == Verb::right) return true;  // whoever sees no reason goes first
  if (verb_of(choice) == Verb::option) return leans_to_another_option(state, rules(), choice);
  const std::optional<Act> act = act_of(state, rules(), choice);
  return act && act->kind == ActionKind::attack && is_character(act->by) && act->target != no_unit && is_character(act->target);
}
/// Between two turns nothing is under way.
bool Game::rests(const State& state) const {
  return state.agenda.empty() || holds_alternative<ChooseTurn>(state.agenda.back()) ||
         holds_alternative<ChooseImpulses>(state.agenda.back()) ||
         holds_alternative<ChooseDeed>(state.agenda.back());
}

}  // namespace bout::alls_well
