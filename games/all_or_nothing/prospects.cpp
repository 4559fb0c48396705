// How a match against the automaton is likely to end, from what lies on the table.
#include "games/all_or_nothing/prospects.hpp"

#include "engine/agenda.hpp"
#include "engine/arithmetic.hpp"
#include "games/all_or_nothing/game.hpp"
#include "games/all_or_nothing/odds.hpp"
#include "games/all_or_nothing/quick.hpp"

namespace bout::all_or_nothing {

namespace {

int ready_abilities(const Corner& corner) {
  int count = 0;
  for (const AbilityId ability : corner.abilities) count += corner.can_use(ability);
  return count;
}

/// What the cards in hand are worth together.
struct HandWorth {
  int damage = 0, pins = 0, finishers = 0, fitting = 0;
};
HandWorth hand_worth(const State& state, const Rules& rules) {
  HandWorth sum;
  state.corners[Side::player].hand.each([&](int number, int) {
    const Card& card = card_of(state, rules, Side::player, CardNo{byte(number)});
    sum.damage += card.damage;
    sum.pins += card.pin;
    sum.finishers += card.finisher();
    for (const WeaponId weapon : state.set_up)
      if (fits(rules, card, weapon)) {
        ++sum.fitting;
        break;
      }
  });
  return sum;
}

/// The attack that the automaton has announced, if one is waiting for its answer.
double announced(const State& state, const Rules& rules, bool& pin) {
  if (state.agenda.empty() || !holds_alternative<OfferDefence>(state.agenda.back())) return 0;
  const Attack& attack = state.attack;
  if (attack.strike) return 2;
  const int tn = effective_tn(state, rules, attack.by, attack.card, attack.tn);
  const double lands = npc_hits_chance(state, rules, tn);
  pin = card_of(state, rules, attack.by, attack.card).pin;
  return lands * total_damage(state, rules, attack) + (attack.manner == Manner::devastating ? 2 : 0);
}

}  // namespace

Prospects prospects(const State& state, const Rules& rules) {
  const Corner &mine = state.corners[Side::player], &his = state.corners[Side::foe];
  const HandWorth hand = hand_worth(state, rules);
  bool pin = false;
  const double threat = announced(state, rules, pin);
  return {1,
          mine.health / 10.0,
          1 - kick_out_chance(mine.health, attempts_allowed(state, rules, Side::player)),
          his.health / 10.0,
          1 - npc_rises_chance(state, rules, his.health, 3),
          state.momentum / 5.0,
          double(level(state, rules, Side::player) != Level::neutral),
          double(level(state, rules, Side::foe) != Level::neutral),
          double(state.initiative == Side::player),
          state.cubes / 3.0,
          mine.stamina / 10.0,
          double(low_stamina(state, rules, Side::player)),
          double(low_health(state, rules, Side::player)),
          double(low_health(state, rules, Side::foe)),
          mine.hand.size() / 5.0,
          mine.pile.size() / 10.0,
          hand.damage / 10.0,
          hand.pins / 3.0,
          double(hand.finishers > 0),
          ready_abilities(mine) / 4.0,
          ready_abilities(his) / 4.0,
          number(mine.space) / 4.0,
          number(his.space) / 4.0,
          double(state.set_up.size()) / 4.0,
          mine.price_step / 4.0,
          double(mine.last_three),
          hand.fitting / 3.0,
          threat / 5,
          double(pin),
          double(state.terms.difficulty == Difficulty::easy),
          double(state.terms.difficulty == Difficulty::hard)};
}

/// Fitted by `bout_tune weights` (logistic regression) to how matches of the quick policy end, over all pairings and
/// difficulties, from states that stray moves have led to.
constexpr By<Mode, Prospects, 3> usual_weights = {{{
    {{0.09, 0.33, -0.05, -2.06, -0.42, 0.33, 0.02, 0.01, -0.12, -0.45, 0.46, -0.27, 0.01,  -0.51, 0.67, 1.36,
      0.53, 0.47, -0.15, 0.85,  0.00,  0.00, 0.00, 0.00, 0.00,  0.00,  0.00, -0.96, -0.12, 0.50,  -0.90}},  // singles
    {{0.14, 0.59,  -0.44, -1.67, 0.16, 0.55, 0.10, 0.02, -0.10, -0.52, 0.68, -0.27, 0.25, -0.71, 1.47, 0.16,
      0.11, -0.10, 0.02,  1.00,  0.00, 0.00, 0.00, 0.00, -0.41, 0.00,  0.00, -1.51, 0.03, 0.69,  -0.97}},  // cage
    {{-0.25, 0.03, -0.04, -1.35, -0.49, 0.32, 0.02, 0.00,  -0.08, -0.29, 0.43, -0.32, -0.04, -0.27, 1.14, 0.91,
      -0.13, 0.00, -0.09, 0.63,  0.00,  0.00, 0.00, -0.51, 0.00,  -0.77, 0.81, -0.70, 0.12,  0.44,  -0.44}},  // lms
}}};

double win_chance(const State& state, const Rules& rules, const Prospects& weights) {
  const Prospects seen = prospects(state, rules);
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) sum += weights[i] * seen[i];
  return 1 / (1 + arithmetic::exp(-sum));
}

bool calm(const State& state) {
  const Step& next = state.agenda.back();
  return holds_alternative<ChooseAction>(next) ||
         (holds_alternative<OfferDefence>(next) && state.attack.responses == 0);
}

namespace {

/// Dice that differ with what lies in the ring, so that one lucky fall does not decide for every choice.
std::uint64_t seed_of(const State& state, int which) {
  const Corner &mine = state.corners[Side::player], &his = state.corners[Side::foe];
  std::uint64_t seed = mix(static_cast<std::uint64_t>(which), state.automa.loose.bits[0]);
  seed = mix(seed, std::uint64_t{mine.hand.bits[0]} << 16 | std::uint64_t{mine.health} << 8 | mine.stamina);
  seed = mix(seed, std::uint64_t{his.hand.bits[0]} << 16 | std::uint64_t{his.health} << 8 | state.cubes);
  seed = mix(seed, static_cast<std::uint64_t>(state.momentum + 64) << 32 |
                       static_cast<std::uint64_t>(state.attack.card) << 24 | std::uint64_t{state.attack.dice[0]} << 16 |
                       std::uint64_t{state.attack.dice[1]} << 8 | state.fall.used);
  return seed;
}

}  // namespace

State settled(State state, const Rules& rules, int which) {
  constexpr int most = 40;
  const auto open = [&] { return !state.over() && !state.agenda.empty() && in_ring(state) && !calm(state); };
  if (!open()) return state;
  const std::uint64_t seed = seed_of(state, which);
  Chance chance(seed), picks(seed + 1);
  const Events<Event> nobody;
  Table table{state, rules, chance, nobody};
  for (int i = 0; i < most && open(); ++i) bout::play_out(table, picks, 1, QuickChoice{rules});
  return state;
}

}  // namespace bout::all_or_nothing
