// How the tournament may go on for one seat: its own Deck Phases and matches of the rounds to come, against others who
// draft as a sensible player would. Deck Phases are everybody's own business and matches run by themselves, so what the
// others do is the same whatever this seat chooses: it is played once and serves to compare all choices.
#include <algorithm>

#include "engine/arithmetic.hpp"
#include "games/challengers/game.hpp"
#include "games/challengers/judgement.hpp"

namespace bout::challengers {

namespace {

constexpr int first_matches = 3;    // of its next one, to know the chance of winning better than by one
constexpr int final_matches = 8;    // when nothing else is left to decide
constexpr double trust = 0.8;       // in what the strengths of two decks say of their match; the rest is playing it
constexpr double sooner = 0.05;     // for a point of strength right now: the far future is mostly noise
constexpr double fans_apart = 3.5;  // how much the fans after the last round differ by luck
constexpr std::size_t most_deck = max_cards;

using Deck = FixedList<Card, most_deck + 1>;  // and one that may come

Deck deck_of(const State& state, Side side) {
  Deck deck;
  for (const Card card : state.all(side)) deck.push_back(in_deck(card.kind));
  return deck;
}

/// Leaves on the table the cards of one side, and of another one if there is one; nobody else is there to meet.
void leave_alone(State& state, Side side, const Deck& deck, Side other, const Deck& others) {
  state.cards.clear();
  for (int i = 0; i < max_sides; ++i) {
    SideState& of = state.sides[i];
    of.at = static_cast<std::uint16_t>(state.cards.size());
    const Deck* cards = Side(i) == side ? &deck : Side(i) == other ? &others : nullptr;
    of.size = static_cast<std::uint16_t>(cards == nullptr ? 0 : cards->size());
    of.zones = {};
    if (Side(i) != side) of.phase = Phase::done;
    if (cards != nullptr)
      for (const Card card : *cards) state.cards.push_back(card);
  }
  for (Match& match : state.matches) match = Match{};
}

/// A Deck Phase as a sensible player has it: the cards that make the deck strongest come, those that weaken it go.
class Drafter {
 public:
  Drafter(const State& world, const Rules& rules) : rules_(rules) {
    for (std::size_t pile = 0; pile < pile_levels; ++pile) {
      FixedList<float, 2 * Tray::capacity> gains;
      for (const CardKind kind : world.trays[pile].pile) gains.push_back(rules.weight[CardKind(kind)]);
      for (const CardKind kind : world.trays[pile].discard) gains.push_back(rules.weight[CardKind(kind)]);
      std::sort(gains.begin(), gains.end());
      if (gains.empty()) continue;
      best_[pile] = gains[gains.size() * 5 / 6];  // of five cards, on average
      second_[pile] = gains[gains.size() * 4 / 6];
    }
  }

  /// Plays on until the side is ready.
  void finish(Table& table, Side side) const {
    State& state = table.state;
    const Seat seat{state[side].seat};
    while (state.deciding.contains(seat) && state[side].phase < Phase::ready)
      answer(seat, choose(state, side, table.chance), table);
  }

 private:
  Choice choose(const State& state, Side side, Chance& chance) const {
    switch (state[side].phase) {
      case Phase::choose_level: return level(state[side].round, chance);
      case Phase::draft: return draft(state, side);
      default: return removal(state, side);
    }
  }

  /// The highest level, unless it gives fewer picks: then either.
  Choice level(int round, Chance& chance) const {
    const auto& picks = rules_.line(round).picks;
    int low = 0, high = pile_levels - 1;
    while (picks[low] == 0) ++low;
    while (picks[high] == 0) --high;
    const bool fewer = picks[high] < picks[low];
    return choice(Verb::choose_level, static_cast<int>(level_of_pile(fewer && chance.pick(2) == 0 ? low : high)));
  }

  Choice draft(const State& state, Side side) const {
    const Draft& draft = state[side].draft;
    if (draft.trading != no_card) {
      ChoiceList list;
      list_choices(state, rules_, Seat(state[side].seat), list);
      return cheapest_trade(rules_, list);
    }
    const std::size_t pile = static_cast<std::size_t>(pile_of(draft.level));
    Deck deck = deck_of(state, side);
    deck.push_back({});
    double best = -100;
    CardKind pick = draft.offer[0];
    FixedList<float, max_offer> weights;
    for (const CardKind kind : draft.offer) {
      deck.back() = in_deck(kind);
      weights.push_back(rules_.weight[CardKind(kind)]);
      const double gain = strength(rules_, deck, state[side].round);
      if (gain > best) best = gain, pick = kind;
    }
    if (can_redraw(state, rules_, side)) {
      std::sort(weights.begin(), weights.end());
      const bool two = draft.picks > 1 && weights.size() > 1;
      const float here = weights.back() + (two ? weights[weights.size() - 2] : 0);
      if (here < best_[pile] + (two ? second_[pile] : 0)) return choice(Verb::redraw);
    }
    return choice(Verb::pick, pick);
  }

  Choice removal(const State& state, Side side) const {
    const Deck deck = deck_of(state, side);
    double best = strength(rules_, deck, state[side].round) + 0.02;
    Choice chosen = choice(Verb::ready);
    KindSet seen;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      if (seen.has(deck[i].kind)) continue;
      seen.add(deck[i].kind);
      Deck less = deck;
      less.erase_at(i);
      const double without = strength(rules_, less, state[side].round);
      if (without > best) best = without, chosen = choice(Verb::remove, deck[i].kind);
    }
    return chosen;
  }

  const Rules& rules_;
  std::array<float, pile_levels> best_{}, second_{};
};

class Prospects {
 public:
  Prospects(const State& world, const Rules& rules, Side side, std::uint64_t seed)
      : world_(world), rules_(rules), me_(side), seed_(seed), drafter_(world, rules) {
    const SideState& mine = world[side];
    final_ = world.finale.stage > 0;
    for (int i = 0; i < rules.sides; ++i)
      if (Side(i) != side) foresee(Side(i));
    if (!final_) others_meet();
    mine_ = world;
    if (mine.phase != Phase::match) leave_alone(mine_, side, deck_of(world, side), no_side, {});
  }

  /// What speaks for a choice: the chance to win, and what it does for the deck right now.
  struct Value {
    double chance, sooner;
  };

  Value value_of(Choice move) const {
    State state = mine_;
    Chance chance(mix(seed_, 1));
    Table table{state, rules_, chance, nobody_};
    const Seat seat{state[me_].seat};
    double fans = 0;
    By<Side, double, max_sides> theirs = fans_;
    int round = state[me_].round;
    bool first = true;
    double bonus = 0;
    if (state[me_].phase == Phase::match) {
      const double won = go_on(state, move, fans, round);
      if (final_) return {won, 0};
      settle(state, round, won, fans, theirs);
      ++round;
      if (round <= rules_.rounds) resolve(BeginRound{me_}, table);
    } else {
      answer(seat, move, table);
    }
    for (; round <= rules_.rounds; ++round) {
      Chance draws(mix(seed_, 100 + static_cast<std::uint64_t>(round)));
      Table drafting{state, rules_, draws, nobody_};
      if (state[me_].round < round) resolve(BeginRound{me_}, drafting);
      drafter_.finish(drafting, me_);
      if (final_) break;
      if (first) bonus = sooner * 10 * arithmetic::tanh(edge(state, round) / 10);
      const double won = meet(state, rival(round), round, first ? first_matches : 1, fans);
      first = false;
      settle(state, round, won, fans, theirs);
    }
    return {worth(state, fans + score(world_[me_]), theirs), bonus};
  }

 private:
  Side rival(int round) const { return rules_.line(round).opponent[me_]; }
  double trophy(int round) const {
    const auto& fans = rules_.trophies[round - 1];
    return (fans[0] + fans[1] + fans[2] + fans[3]) / 4.0;
  }
  const Deck& deck(Side side, int round) const { return decks_[side][round - 1]; }

  /// How much stronger this seat's deck is than the one it meets.
  double edge(const State& state, int round) const {
    return strength(rules_, state.all(me_), round) - strength(rules_, deck(rival(round), round), round);
  }

  /// The decks of one of the others in the rounds to come.
  void foresee(Side side) {
    auto& decks = decks_[side];
    fans_[side] = score(world_[side]);
    State state = world_;
    leave_alone(state, side, deck_of(world_, side), no_side, {});
    Chance chance(mix(seed_, 1000 + static_cast<std::uint64_t>(side)));
    Table table{state, rules_, chance, nobody_};
    int round = std::max<int>(1, state[side].round);
    if (!state[side].is_robot()) drafter_.finish(table, side);
    for (int before = 1; before <= round; ++before) decks[before - 1] = deck_of(state, side);
    while (++round <= rules_.rounds) {
      if (!state[side].is_robot()) {
        resolve(BeginRound{side}, table);
        drafter_.finish(table, side);
      }
      decks[round - 1] = deck_of(state, side);
    }
  }

  /// The matches that the others play among themselves, and the fans they get from them.
  void others_meet() {
    for (int round = 1; round <= rules_.rounds; ++round)
      for (int i = 0; i < rules_.sides; ++i) {
        const Side side{byte(i)};
        const Side other = rules_.line(round).opponent[side];
        if (side > other || side == me_ || other == me_) continue;
        if (world_[side].round > round || world_[side].phase == Phase::done) continue;
        State state = world_;
        leave_alone(state, side, deck(side, round), other, deck(other, round));
        Chance chance(mix(seed_, 2000 + static_cast<std::uint64_t>(round * 8 + i)));
        Table table{state, rules_, chance, nobody_};
        state[side].round = state[other].round = byte(round);
        begin_match(0, side, other, false, table);
        const Side winner = finish_match(state.matches[0], table);
        for (const Side of : {side, other})
          fans_[of] += state[of].fans - world_[of].fans + (of == winner ? trophy(round) : 0);
      }
  }

  /// This seat's match of a round, several times; the state is as after the last of them.
  double meet(State& state, Side other, int round, int times, double& fans) const {
    const Deck mine = deck_of(state, me_);
    const int before = state[me_].fans;
    int won = 0;
    State after;
    for (int time = 0; time < times; ++time) {
      after = state;
      leave_alone(after, me_, mine, other, deck(other, round));
      Chance chance(mix(seed_, 3000 + static_cast<std::uint64_t>(round * 64 + number(other) * 8 + time)));
      Table table{after, rules_, chance, nobody_};
      after[me_].round = after[other].round = byte(round);
      begin_match(0, std::min(me_, other), std::max(me_, other), final_, table);
      won += finish_match(after.matches[0], table) == me_;
      fans += static_cast<double>(after[me_].fans - before) / times;
    }
    state = after;
    state[me_].fans = static_cast<std::uint16_t>(before);
    const double edge = strength(rules_, mine, round) - strength(rules_, deck(other, round), round);
    return (1 - trust) * won / times + trust * sigmoid(edge);
  }

  /// The answer to what the match asks, and how the match goes on.
  double go_on(State& state, Choice move, double& fans, int round) const {
    const int before = state[me_].fans;
    const std::size_t park = static_cast<std::size_t>(match_of(state, me_) - state.matches.data());
    int won = 0;
    State after;
    for (int time = 0; time < first_matches; ++time) {
      after = state;
      Chance chance(mix(seed_, 4000 + static_cast<std::uint64_t>(time)));
      Table table{after, rules_, chance, nobody_};
      resolve(AnswerMatch{me_, move}, table);
      won += finish_match(after.matches[park], table) == me_;
      fans += static_cast<double>(after[me_].fans - before) / first_matches;
    }
    state = after;
    state[me_].fans = static_cast<std::uint16_t>(before);
    state[me_].round = byte(round);
    return static_cast<double>(won) / first_matches;
  }

  /// After a match: the trophy of the round, for me and whoever I met, and the table as it was.
  void settle(State& state, int round, double won, double& fans, By<Side, double, max_sides>& theirs) const {
    fans += won * trophy(round);
    theirs[rival(round)] += (1 - won) * trophy(round);
    if (won > 0.5) state[me_].trophies[round - 1] = byte(trophy(round));
    state.deciding = {};
    leave_alone(state, me_, deck_of(state, me_), no_side, {});
    state[me_].phase = Phase::ready;
  }

  /// Fans and the deck of the final, as a chance to win the tournament.
  double worth(State& state, double fans, By<Side, double, max_sides> theirs) const {
    FixedList<Side, max_sides> rivals;  // best first
    for (int i = 0; i < rules_.sides; ++i)
      if (const Side side{byte(i)}; side != me_ && (!world_[side].is_robot() || rules_.solo())) rivals.push_back(side);
    const auto of = [&](Side side) { return theirs[side]; };
    std::stable_sort(rivals.begin(), rivals.end(), [&](Side a, Side b) { return of(a) > of(b); });
    double spent = 0;
    if (final_) return meet(state, opponent_of(world_, rules_, me_), rules_.rounds, final_matches, spent);
    const std::size_t places = rules_.duel() || rules_.final == Final::none ? 1
                               : rules_.final == Final::top_four            ? 4
                                                                            : 2;
    if (rivals.size() < places) return 1;
    const double qualifies = sigmoid((fans - of(rivals[places - 1])) / fans_apart);
    if (places == 1) return qualifies;
    double wins = 0;
    const std::size_t met = std::min<std::size_t>(rivals.size(), places);
    for (std::size_t i = 0; i < met; ++i) {
      State last = state;
      wins += meet(last, rivals[i], rules_.rounds, 1, spent) / static_cast<double>(met);
    }
    return qualifies * (places == 4 ? wins * wins : wins);
  }

  const State& world_;
  const Rules& rules_;
  Side me_;
  std::uint64_t seed_;
  Drafter drafter_;
  bool final_ = false;
  State mine_;
  By<Side, std::array<Deck, most_rounds>, max_sides> decks_;
  By<Side, double, max_sides> fans_;
  Events<Event> nobody_;
};

}  // namespace

void Game::weigh(const State& world, std::span<const Move> moves, Chance& chance, std::span<double> values) const {
  const std::uint64_t seed = static_cast<std::uint64_t>(chance.pick(1 << 30));
  const Prospects prospects(world, rules(), side_at(world, moves.front().seat), seed);
  double most = -1;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto value = prospects.value_of(moves[i].choice);
    values[i] = value.chance + value.sooner;
    most = std::max(most, value.sooner);
  }
  // What a deck is worth right now tells choices apart; it makes nobody's chance larger than it is.
  for (std::size_t i = 0; i < moves.size(); ++i) values[i] -= most;
}

}  // namespace bout::challengers
