// A quick way to play on: what each choice gains and costs, in points.
#include "games/all_or_nothing/quick.hpp"

#include <algorithm>

#include "games/all_or_nothing/odds.hpp"

namespace bout::all_or_nothing {

/// Found by trial: each changed by itself as long as more matches were won, over all pairings and difficulties.
constexpr HabitsOf usual_habits = {{{
    {1.9, 0.4, 0.09, 0.2, 2, 0.35, 1.7, 1, 0.125, 1.25, 0.65, 0.35, 1.5, 15, 10, 1, 1, 0, 20, 5},         // singles
    {0.9, 0.5, 0.63, 0.25, 1.75, 0.35, 1.5, 1, 0.2, 0.5, 0, 1, 0.77, 12.5, 20, 1, 1, 0, 20, 1.7},         // cage
    {0.625, 0.28, 0.55, 0.45, 2.6, 0.6, 1.15, 1.5, 0.125, 0.5, -0.25, 1, 0.625, 26, 20, 0.15, 1, 0, 12.5, 5},  // lms
}}};

namespace {

/// One side's sums at one moment.
struct Mind {
  const State& state;
  const Rules& rules;
  Side side;
  const Habits& habits;

  const Corner& mine() const { return state.corners[side]; }
  const Corner& his() const { return state.corners[other(side)]; }

  /// How high a marker stands for this side, counted as levels.
  int levels(int marker) const {
    const int value = side == Side::player ? marker : -marker;
    return (value >= rules.roll_at) + (value >= rules.unstoppable_at) - (-value >= rules.roll_at) -
           (-value >= rules.unstoppable_at);
  }
  double marker_moves(int steps) const {
    const int end = rules.momentum_max;
    const int after = std::clamp(state.momentum + (side == Side::player ? steps : -steps), -end, end);
    return habits.momentum * std::abs(after - state.momentum) * (steps < 0 ? -1 : 1) +
           habits.level * (levels(after) - levels(state.momentum));
  }
  double stamina_moves(int points) const {
    const int after = std::clamp(mine().stamina + points, 0, int{mine().most_stamina});
    const int low = board(state, rules, side).low_stamina;
    return habits.stamina * (after - mine().stamina) +
           habits.tired * ((after > low) - (mine().stamina > low));
  }
  double hurts(int damage) const {  // him
    return habits.damage * (his().health - health_after(state, rules, other(side), damage));
  }
  double hurts_me(int damage) const {
    return habits.health * (mine().health - health_after(state, rules, side, damage));
  }
  double heals(int points) const { return habits.health * std::min(points, mine().most_health - mine().health); }
  double card_worth(CardNo number) const {
    const Card& card = card_of(state, rules, side, number);
    return habits.card + habits.heavy * card.damage + (card.pin && state.terms.pins() ? habits.pin : 0);
  }
  double draws(int cards) const {
    return habits.card * std::min({cards, hand_room(state, rules, side), mine().pile.size()});
  }
  /// What the cheapest cards of the hand are worth together.
  double cheapest(int cards) const {
    FixedList<double, most_cards> all;
    mine().hand.each([&](int card, int) { all.push_back(card_worth(CardNo{byte(card)})); });
    std::sort(all.begin(), all.end());
    double sum = 0;
    for (int i = 0; i < cards && i < count_of(all); ++i) sum += all[index(i)];
    return sum;
  }
  /// What an ability does beside stopping something.
  double effects(const Ability& of) const {
    double value = -habits.ability - habits.stamina * of.price + hurts(of.damage) + heals(of.health);
    if (of.momentum != 0) value += marker_moves(of.momentum);
    if (of.stamina != 0) value += stamina_moves(of.stamina);
    return value + draws(of.draw);
  }

  // With the initiative

  bool chains(CardNo number) const {
    const Combo out = card_of(state, rules, side, number).out;
    if (out == Combo::none) return false;
    bool found = false;
    mine().hand.each([&](int other, int) {
      found |= other != static_cast<int>(number) && card_of(state, rules, side, CardNo{byte(other)}).in == out;
    });
    return found;
  }
  /// What it is worth that this attack lands.
  double lands_worth(const Attack& attack, double wins) const {
    const Card& card = card_of(state, rules, side, attack.card);
    const int moved = std::abs(marker_after(state, rules, attack) - state.momentum);
    double value = hurts(total_damage(state, rules, attack)) + marker_moves(moved) + habits.initiative +
                   habits.win * wins - habits.spent - habits.heavy * card.damage;
    if (chains(attack.card)) value += habits.chain;
    return value;
  }
  double fails_worth(const Attack& attack) const { return -hurts_me(backfires(attack.manner)); }
  double attack(Choice option) const {
    Attack attack;
    attack.by = side, attack.card = CardNo{byte(option.a)}, attack.manner = Manner(option.b);
    if (attack.manner == Manner::devastating) attack.with = state.set_up[option.c];
    const double lands = lands_chance(state, rules, side, attack.card, attack.manner);
    const double wins = lands > 0 ? wins_chance(state, rules, attack).value_or(0) / lands : 0;
    return lands * lands_worth(attack, wins) + (1 - lands) * fails_worth(attack) +
           stamina_moves(-card_of(state, rules, side, attack.card).stamina);
  }
  double action(Choice option) const {
    switch (verb_of(option)) {
      case Verb::attack: return attack(option);
      case Verb::rest: return stamina_moves(rules.rest_gain);
      case Verb::draw: return draws(rules.draw_gain);
      default: return effects(rules.abilities[AbilityId(option.a)]) + habits.initiative;
    }
  }
  /// An ability before the roll: how much likelier it lands.
  double before_roll(Choice option) const {
    if (verb_of(option) != Verb::ability) return 0;
    const Ability& ability = rules.abilities[AbilityId(option.a)];
    const Attack& attack = state.attack;
    const double now = lands_chance(state, rules, side, attack.card, attack.manner, attack.tn);
    const double then = lands_chance(state, rules, side, attack.card, attack.manner, attack.tn + ability.tn);
    const double wins = wins_chance(state, rules, attack).value_or(0) / std::max(now, 1e-9);
    return effects(ability) + (then - now) * (lands_worth(attack, wins) - fails_worth(attack));
  }
  /// Whether the dice as they lie let it land.
  bool lands_as_it_lies() const {
    const Attack& attack = state.attack;
    const int tn = effective_tn(state, rules, side, attack.card, attack.tn);
    const bool hits = std::any_of(attack.dice.begin(), attack.dice.begin() + attack.dice_count,
                                  [&](std::uint8_t die) { return die >= tn; });
    if (!hits || rules.versus() || rules.reroll_blind) return hits;
    return !automa_fate(state, rules, listed_damage(state, rules), attack.manner, attack.face).why;
  }
  /// A die, or all of them, once more; `worth` is what landing is worth.
  double after_roll(Choice option, double worth) const {
    if (verb_of(option) == Verb::reroll)
      return reroll_chance(state, rules, option.a) * worth - card_worth(CardNo{byte(option.b)});
    if (verb_of(option) != Verb::ability) return 0;
    const Ability& ability = rules.abilities[AbilityId(option.a)];
    return ability.reroll_all ? reroll_chance(state, rules, -1) * worth + effects(ability) : -1;
  }
  double climb_worth() const {
    const Card& card = card_of(state, rules, side, state.attack.card);
    const double out = escape_chance(state, rules, card.finisher());
    return habits.win * out - (1 - out) * (hurts_me(2) + habits.initiative);
  }
  double window(Choice option) const {
    switch (verb_of(option)) {
      case Verb::ability: {
        const Ability& ability = rules.abilities[AbilityId(option.a)];
        double value = effects(ability);
        const Card& card = card_of(state, rules, side, state.attack.card);
        const auto pin = [&](int fewer) {
          return habits.win * pin_wins_chance(state, rules, side, card.finisher(), his().health, fewer);
        };
        if (ability.pin) value += pin(0);
        if (ability.foe_attempts != 0) value += pin(ability.foe_attempts) - pin(0);
        return value;
      }
      case Verb::smash: {
        const SmashOdds odds = smash_odds(rules);
        const double then = escape_open(state, rules, side) ? std::max(0.0, climb_worth()) : 0;
        return odds.works * habits.damage * odds.damage - (1 - odds.works) * (hurts_me(2) + habits.initiative + then);
      }
      case Verb::swing: {
        const WeaponRow& row = rules.weapons[state.display[option.a]];
        const double hits = swing_chance(rules);
        return hits * (hurts(row.damage) + marker_moves(row.momentum)) +
               (1 - hits) * (marker_moves(-row.momentum) - hurts_me(row.damage));
      }
      case Verb::set_up: {
        bool fitting = false;
        mine().hand.each([&](int card, int) {
          fitting |= fits(rules, card_of(state, rules, side, CardNo{byte(card)}), state.display[option.a]);
        });
        return fitting ? habits.set_up : habits.idle_set_up;
      }
      default: return 0;
    }
  }
  double icon(Choice option) const {
    const Card& card = card_of(state, rules, side, state.attack.card);
    const double gift = rules.versus() ? habits.damage : habits.damage * icon_heal(state, rules);
    switch (verb_of(option)) {
      case Verb::pin:
        return habits.win * pin_wins_chance(state, rules, side, card.finisher(), his().health,
                                            state.attack.foe_attempts);
      case Verb::escape: return climb_worth();
      case Verb::taunt: return marker_moves(rules.taunt) - gift;
      case Verb::recover: return stamina_moves(rules.recover) - gift;
      default: return 0;
    }
  }

  // Under attack

  /// The chance to get up at this health, with everything bought that helps.
  double best_rise(Count count, bool finisher, int health) const {
    const Fall fall{count, finisher, 0, 0, false};
    const int most = std::min<int>(mine().most_health, health + mine().stamina / rules.buy_price);
    return kick_out_chance(most, attempts_allowed(state, rules, side, fall, most));
  }
  /// What is lost by letting come what is coming.
  double threat() const {
    const Attack& attack = state.attack;
    if (attack.strike) {
      const WeaponRow& row = rules.weapons[attack.with];
      return hurts_me(row.damage) - marker_moves(-row.momentum);
    }
    const Card& card = card_of(state, rules, attack.by, attack.card);
    const int damage = total_damage(state, rules, attack);
    const int left = health_after(state, rules, side, damage);
    const bool counted = attack.manner == Manner::devastating;
    double value = hurts_me(damage) - marker_moves(-std::abs(marker_after(state, rules, attack) - state.momentum));
    if (counted || (card.pin && state.terms.pins()))
      value += habits.lose * (1 - best_rise(counted ? Count::ten : Count::pin, card.finisher(), left));
    if (state.terms.mode == Mode::cage && left <= 2 && damage >= rules.escape_damage) value += habits.climb;
    if (state.terms.mode == Mode::lms && !counted && damage >= 2) value += habits.weapon;
    return coming_chance(state, rules) * (value + habits.initiative - draws(1));
  }
  /// `saved` is what stopping it is worth.
  double defence(Choice option, double saved) const {
    const Attack& attack = state.attack;
    switch (verb_of(option)) {
      case Verb::block: {
        const bool heavy = attack.manner == Manner::devastating && !attack.strike;
        return saved - cheapest(heavy ? rules.devastating_block_cost : rules.block_cost);
      }
      case Verb::token: return saved - habits.ability;
      case Verb::defence_die: return defence_share(rules) * (saved + hurts(rules.weapons[attack.with].damage));
      case Verb::ability: {
        const Ability& ability = rules.abilities[AbilityId(option.a)];
        const double works = ability.counter == 0             ? 1
                             : is_npc(rules, other(side)) ? 1 - npc_hits_chance(state, rules, ability.counter)
                                                              : (ability.counter - 1) / 6.0;
        double value = works * effects(ability) - (1 - works) * habits.ability;
        if (ability.stop) value += works * saved;
        if (ability.pin && state.terms.pins())
          value += habits.win * pin_wins_chance(state, rules, side, false, his().health, 0);
        return value;
      }
      default: return 0;
    }
  }
  /// Whether to try now, to buy first or to use something: by the best that can be made of it.
  double get_up(Choice option) const {
    const auto chance = [&](const Fall& fall, int health) {
      const int left = std::max(0, attempts_allowed(state, rules, side, fall, health) - fall.used);
      return habits.kick_out * kick_out_chance(health, left);
    };
    double best = -1e9;
    switch (verb_of(option)) {
      case Verb::buy: {
        const int price = buy_price(state, rules);
        for (int more = 1; more * price <= mine().stamina && mine().health + more <= mine().most_health; ++more)
          best = std::max(best, chance(state.fall, mine().health + more) - habits.stamina * price * more);
        return best;
      }
      case Verb::ability: {
        const Ability& ability = rules.abilities[AbilityId(option.a)];
        Fall fall = state.fall;
        fall.more = static_cast<std::int8_t>(fall.more + ability.attempts);
        return chance(fall, std::min<int>(mine().most_health, mine().health + ability.health)) - habits.ability;
      }
      case Verb::stay_down: return -1;
      default: return chance(state.fall, mine().health);
    }
  }

  // Before the bell

  double opens(CardNo number) const {
    const Card& card = card_of(state, rules, side, number);
    double value = habits.heavy * card.damage + (card.pin && state.terms.pins() ? habits.pin : 0) +
                   habits.momentum * card.momentum - habits.stamina * card.stamina;
    mine().hand.each([&](int held, int) {
      const Card& other = card_of(state, rules, side, CardNo{byte(held)});
      if (card.in != Combo::none && card.in == other.out) value += habits.chain / 2;
      if (card.out != Combo::none && card.out == other.in) value += habits.chain / 2;
    });
    return value;
  }
};

template <class Worth>
Choice best_of(const ChoiceList& list, Worth&& worth) {
  Choice best = list[0];
  double most = worth(best);
  for (std::size_t i = 1; i < list.size(); ++i)
    if (const double value = worth(list[i]); value > most) most = value, best = list[i];
  return best;
}

}  // namespace

Choice QuickChoice::operator()(const State& state, Seat seat, const ChoiceList& list, Picks& picks) const {
  if (list.size() == 1) return list[0];
  const Mind mind{state, rules, side_at(seat), habits[state.terms.mode]};
  switch (verb_of(list[0])) {
    case Verb::attack:
    case Verb::draw:
    case Verb::rest: return best_of(list, [&](Choice option) { return mind.action(option); });
    case Verb::roll: return best_of(list, [&](Choice option) { return mind.before_roll(option); });
    case Verb::keep: {
      if (mind.lands_as_it_lies()) return list[0];
      const double worth = mind.lands_worth(state.attack, 0) - mind.fails_worth(state.attack);
      return best_of(list, [&](Choice option) { return mind.after_roll(option, worth); });
    }
    case Verb::no_ability: return best_of(list, [&](Choice option) { return mind.window(option); });
    case Verb::pin:
    case Verb::escape:
    case Verb::taunt:
    case Verb::recover: return best_of(list, [&](Choice option) { return mind.icon(option); });
    case Verb::take_it: {
      const double saved = mind.threat();
      return best_of(list, [&](Choice option) { return mind.defence(option, saved); });
    }
    case Verb::kick_out:
    case Verb::buy: return best_of(list, [&](Choice option) { return mind.get_up(option); });
    case Verb::card:
    case Verb::stamina:
    case Verb::health:
      return best_of(list, [&](Choice option) {
        return verb_of(option) == Verb::card      ? mind.draws(1)
               : verb_of(option) == Verb::stamina ? mind.stamina_moves(1)
               : verb_of(option) == Verb::health  ? mind.heals(1)
                                                  : 0.0;
      });
    case Verb::pay: return best_of(list, [&](Choice option) { return -mind.card_worth(CardNo{byte(option.a)}); });
    case Verb::pick: return best_of(list, [&](Choice option) {
        return verb_of(option) == Verb::pick ? mind.opens(CardNo{byte(option.a)}) : -1e9;
      });
    case Verb::pay_stamina:
    case Verb::pay_cards:
    case Verb::drag_down:
    case Verb::last_three:
    case Verb::swapped: return list[0];
    default: return career_choice(state, list, picks);
  }
}

}  // namespace bout::all_or_nothing
