// What may come of a choice, as chances.
#include "games/all_or_nothing/game.hpp"
#include "games/all_or_nothing/odds.hpp"

namespace bout::all_or_nothing {

namespace {

/// An attack that is about to be rolled for.
std::vector<Forecast> of_attack(const State& state, const Rules& rules, const Attack& attack) {
  const int tn = effective_tn(state, rules, attack.by, attack.card, attack.tn);
  const double lands = lands_chance(state, rules, attack.by, attack.card, attack.manner, attack.tn);
  std::vector<Forecast> list = {{"the roll hits", hit_chance(attack_dice(state, rules, attack.manner), tn)},
                                {"the attack lands", lands}};
  if (const std::optional<double> wins = wins_chance(state, rules, attack))
    list.push_back({attack.manner == Manner::devastating ? "it lands and the count reaches its end"
                    : state.terms.mode == Mode::cage     ? "it lands and a climb wins"
                                                         : "it lands and the pin wins",
                    *wins});
  list.push_back({"damage on average", lands * total_damage(state, rules, attack), true});
  return list;
}

std::vector<Forecast> of_attempts(const State& state, const Rules& rules, Side side, int health) {
  const int left = std::max(0, attempts_allowed(state, rules, side, state.fall, health) - state.fall.used);
  return {{"the next attempt works", left > 0 ? kick_out_chance(health) : 0.0},
          {"one of them works", kick_out_chance(health, left)}};
}

}  // namespace

std::vector<Forecast> Game::forecast(const State& state, Seat seat, Choice choice) const {
  const Side side = side_at(seat);
  const auto finisher = [&] { return card_of(state, rules(), side, state.attack.card).finisher(); };
  switch (verb_of(choice)) {
    case Verb::attack: {
      Attack attack;
      attack.by = side, attack.card = CardNo{byte(choice.a)}, attack.manner = Manner(choice.b);
      if (attack.manner == Manner::devastating) attack.with = state.set_up[choice.c];
      return of_attack(state, rules(), attack);
    }
    case Verb::roll: return of_attack(state, rules(), state.attack);
    case Verb::ability: {
      const Ability& ability = rules().abilities[AbilityId{byte(choice.a)}];
      if (ability.window == Window::after_roll && ability.reroll_all)
        return {{"the attack lands", reroll_chance(state, rules(), -1)}};
      if (ability.window != Window::before_roll) return {};
      Attack attack = state.attack;
      attack.tn = static_cast<std::int8_t>(attack.tn + ability.tn);
      return of_attack(state, rules(), attack);
    }
    case Verb::reroll: return {{"the attack lands", reroll_chance(state, rules(), choice.a)}};
    case Verb::smash: {
      const SmashOdds odds = smash_odds(rules());
      return {{"it works", odds.works}, {"damage on average", odds.works * odds.damage, true}};
    }
    case Verb::swing: return {{"it hits", swing_chance(rules())}};
    case Verb::pin:
      return {{"the pin wins", pin_wins_chance(state, rules(), side, finisher(), state.corners[other(side)].health,
                                               state.attack.foe_attempts)}};
    case Verb::escape: return {{"you escape", escape_chance(state, rules(), finisher())}};
    case Verb::take_it: {
      if (state.attack.strike) return {};
      const double lands = coming_chance(state, rules());
      return {{"it lands", lands}, {"damage on average", lands * total_damage(state, rules(), state.attack), true}};
    }
    case Verb::defence_die: return {{"it turns the weapon round", defence_share(rules())}};
    case Verb::kick_out: return of_attempts(state, rules(), side, state.corners[side].health);
    case Verb::buy: return of_attempts(state, rules(), side, state.corners[side].health + 1);
    case Verb::drag_down: return {{"it works", top_chance(rules(), 3, 2)}};
    case Verb::stun: return {{"it works", top_chance(rules(), 2, 2)}};
    default: return {};
  }
}

}  // namespace bout::all_or_nothing
