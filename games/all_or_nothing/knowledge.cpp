// What bots need: worlds that may be, how good one is, and a quick way to play on.
#include <algorithm>

#include "games/all_or_nothing/game.hpp"
#include "games/all_or_nothing/odds.hpp"
#include "games/all_or_nothing/prospects.hpp"
#include "games/all_or_nothing/quick.hpp"

namespace bout::all_or_nothing {

namespace {

/// Whether this may be what a side holds, as far as anybody else can tell: before the first draw, cards of an opening
/// hand within its damage (AON-2.5).
bool may_hold(const State& state, const Rules& rules, Side side, const Cards& hand) {
  const Corner& his = state.corners[side];
  if (his.drew) return true;
  const Board& of = board(state, rules, side);
  int damage = 0;
  hand.each([&](int card, int) { damage += of.cards[CardNo{byte(card)}].damage; });
  his.discard.each([&](int card, int) { damage += of.cards[CardNo{byte(card)}].damage; });
  if (state.attack.card != no_card && state.attack.by == side &&
      his.discard.count(static_cast<int>(state.attack.card)) == 0)
    damage += of.cards[state.attack.card].damage;
  const int left = his.opened ? 0 : opening_size(state, rules, side) - hand.size();
  if (rules.opening_exact && left > 0) damage += lightest_damage(of, his.deck, hand, left);
  return damage <= rules.opening_damage;
}

}  // namespace

State Game::redeal(const State& state, Seat viewer, Chance& chance) const {
  State world = state;
  world.career.guess = state.terms.career;              // what is unread stays so
  if (!rules().versus() || state.over()) return world;  // AON-1.16: alone, nothing is hidden but orders nobody knows
  for (const Side side : both_sides) {
    if (viewer != spectator && side_at(viewer) == side) continue;  // AON-27.9
    Corner& his = world.corners[side];
    const Cards before = his.hand;
    Cards unseen = his.opened ? his.hand : his.deck;
    if (his.opened) his.pile.each([&](CardNo card, int) { unseen.add(static_cast<int>(card)); });
    for (int tries = 0; tries < 1000; ++tries) {
      Cards rest = unseen, hand;
      for (int i = 0; i < before.size(); ++i) {
        const int card = rest.at(chance.pick(rest.size()));
        rest.take(card);
        hand.add(card);
      }
      if (!may_hold(world, rules(), side, hand)) continue;
      his.hand = hand;
      break;
    }
    if (!his.opened) continue;
    his.pile = {};
    unseen.each([&](int card, int) {
      if (his.hand.count(card) == 0) his.pile.shuffle_in(CardNo{byte(card)});
    });
  }
  return world;
}

namespace {

/// How well a side stands, in points that come to about the same for health, cards, stamina and momentum.
double standing_of(const State& state, const Rules& rules, Side side) {
  const Corner& mine = state.corners[side];
  double points = 0.9 * mine.health;
  points -= low_health(state, rules, side) ? 2.0 : 0.0;
  points += 0.28 * momentum(state, side);
  if (level(state, rules, side) != Level::neutral) points += 1;
  if (state.initiative == side) points += 1.2;
  if (is_npc(rules, side)) return points + 0.45 * state.cubes;
  points += 0.22 * mine.stamina - (low_stamina(state, rules, side) ? 1.5 : 0);
  points += 0.75 * mine.hand.size() + 0.18 * mine.pile.size();
  if (mine.hand.size() + mine.pile.size() < 4) points -= 2.0 * (4 - mine.hand.size() - mine.pile.size());
  for (const AbilityId ability : mine.abilities) points += mine.can_use(ability) ? 0.9 : 0;
  mine.hand.each([&](int card, int) {
    const Card& held = card_of(state, rules, side, CardNo{byte(card)});
    points += 0.12 * held.damage + (held.pin ? 0.35 : 0);
  });
  points += 0.8 * static_cast<int>(mine.space);
  return points;
}

double squash(double points) {
  return points >= 0 ? 0.5 + 0.5 * points / (1 + points) : 0.5 - 0.5 * -points / (1 - points);
}

}  // namespace

namespace {

/// What is to be expected of a career: its own worth, and of the match under way what is likely to come of it.
double career_expectation(const State& state, const Rules& rules) {
  const double value = career_value(state, rules);
  const bool billed = !state.agenda.empty() && holds_alternative<OfferSheet>(state.agenda.back());
  if (state.over() || (!in_ring(state) && !billed)) return career_score(value);
  const bool open = !billed && state.corners[Side::player].opened;
  return career_score(value + match_value(state, rules, open ? win_chance(state, rules) : opening_chance(state)));
}

/// The same of a single match, for a side.
double match_expectation(const State& state, const Rules& rules, Side side) {
  if (state.ending == Ending::draw) return 0.5;
  if (state.winner) return *state.winner == side ? 1 : 0;
  if (!rules.versus()) return std::clamp(win_chance(state, rules), 0.01, 0.99);
  const double mine = standing_of(state, rules, side), his = standing_of(state, rules, other(side));
  return std::clamp(squash((mine - his) / 7), 0.01, 0.99);
}

}  // namespace

double Game::evaluate(const State& before, Seat seat) const {
  constexpr int falls = 4;  // what is half done may fall this way or that
  if (!before.terms.career && before.corners[Side::player].most_health == 0) return 0.5;
  State state = before;
  state.career.guess = before.terms.career;
  const auto expected = [&](const State& then) {
    return then.terms.career ? career_expectation(then, rules()) : match_expectation(then, rules(), side_at(seat));
  };
  if (state.over() || !in_ring(state) || calm(state)) return expected(state);
  double sum = 0;
  for (int which = 0; which < falls; ++which) sum += expected(settled(state, rules(), which));
  return sum / falls;
}

/// A match on from each move, the dice alike for all of them: some way against the automaton, where win_chance knows
/// the rest, in a career too; otherwise to its end.
void Game::weigh(const State& world, std::span<const Move> moves, Chance& chance, std::span<double> values) const {
  constexpr int some_way = 20, longest = 2000;  // decisions
  const bool guessed =
      !rules().versus() && world.corners[Side::player].opened && (!world.terms.career || in_ring(world));
  const std::uint64_t seed = static_cast<std::uint64_t>(chance.pick(1 << 30));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    State state = world;
    Chance dice(mix(seed, 1)), picks(mix(seed, 2));
    apply(state, moves[i].seat, moves[i].choice, dice, {});
    play_out(state, dice, picks, guessed ? some_way : longest, true);
    const Seat seat = moves[i].seat;
    values[i] = state.over() ? result(state).score[index(side_at(seat))] : guessed ? evaluate(state, seat) : 0.5;
  }
}

int Game::play_out(State& state, Chance& chance, Chance& picks, int limit, bool quick) const {
  const Sink nobody;
  Table table{state, rules(), chance, nobody};
  if (quick) return bout::play_out(table, picks, limit, QuickChoice{rules()});
  return bout::play_out(table, picks, limit, AnyChoice{});
}

}  // namespace bout::all_or_nothing
