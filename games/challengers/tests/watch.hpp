#pragma once
#include <array>
#include <set>

#include "games/challengers/tests/arena.hpp"

namespace bout::challengers::testing {

/// A choice at random, with removals rarer than a fair share so that decks grow as at a table.
inline Choice choose_any(const ChoiceList& list, Chance& picks) {
  const Choice any = list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))];
  return verb_of(any) == Verb::remove && picks.pick(4) != 0 ? choice(Verb::ready) : any;
}

/// Checks one game at every decision.
class Watch {
 public:
  /// `whole`: how many cards there are, the nine plans among them (CHA-1.15).
  explicit Watch(const Game& game, int cards = 336) : whole(cards), game_(game), rules_(game.rules()) {}

  const int whole;
  std::set<CardKind> played;
  int matches = 0, overflows = 0;

  void play(std::uint64_t seed) {
    Chance chance(mix(seed, 1)), picks(mix(seed, 2));
    events_.clear();
    State state = game_.start(chance, sink());
    std::array<int, max_sides> fans{};
    ChoiceList list;
    while (state.winner == no_side) {
      check(state);
      for (int i = 0; i < rules_.sides; ++i) {
        REQUIRE(state.sides[static_cast<std::size_t>(i)].fans >= fans[static_cast<std::size_t>(i)]);  // CHA-I6
        fans[static_cast<std::size_t>(i)] = state.sides[static_cast<std::size_t>(i)].fans;
      }
      const Seats acting = game_.to_act(state);
      REQUIRE_FALSE(acting.empty());
      const Seat seat = acting.at(picks.pick(acting.size()));
      list.clear();
      game_.choices(state, seat, list);
      REQUIRE_FALSE(list.empty());
      game_.apply(state, seat, choose_any(list, picks), chance, sink());
    }
    check(state);
    check_events(state);
  }

 private:
  std::array<int, max_kinds> count_kinds(const State& state) const {
    std::array<int, max_kinds> count{};
    const auto add = [&](CardKind kind) { ++count[static_cast<std::size_t>(kind)]; };
    for (const Card card : state.cards) add(card.kind);
    for (const SideState& side : state.sides)
      for (const CardKind kind : side.draft.offer) add(kind);
    for (const Tray& tray : state.trays) {
      for (const CardKind kind : tray.pile) add(kind);
      for (const CardKind kind : tray.discard) add(kind);
    }
    return count;
  }

  bool in_play(const State& state, const CardRule& rule) const {
    if (rule.set == 0) return true;
    return rules_.sets_used != 0 ? (rules_.sets_used >> rule.set & 1) != 0 : rule.set != state.left_out;
  }

  /// CHA-I1, CHA-I2: every card is somewhere, on the table or in the box. Returns how many those are; -1: something is
  /// lost or made.
  int account(const State& state) const {
    const std::array<int, max_kinds> count = count_kinds(state);
    bool right = true;
    int all = 9, starters = state.boxed, starters_dealt = 0, robots = 0, robots_dealt = 0;  // nine plans
    for (int kind = 0; kind < rules_.kinds; ++kind) {
      const CardRule& rule = rules_[CardKind(kind)];
      const int here = count[static_cast<std::size_t>(kind)];
      const bool robot = rule.set == rules_.sets - 1;
      if (has_pile(rule.level)) {
        right = right && here == (in_play(state, rule) ? rule.copies : 0);
        all += rule.copies;
      } else if (robot) {
        robots += here;
        robots_dealt += rule.level == Level::starter ? rule.copies : 0;
        right = right && here <= rule.copies;
        all += rule.copies;
      } else {
        right = right && here <= rule.copies * rules_.players;
        starters += here;
        starters_dealt += rule.copies * rules_.players;
        all += rule.copies * 8;  // CHA-1.1: for eight players
      }
    }
    right = right && starters == starters_dealt && robots == (rules_.robot_plays() ? robots_dealt : 0);
    return right ? all : -1;
  }

  void check(const State& state) const {
    REQUIRE(account(state) == whole);
    int at = 0;
    for (int i = 0; i < rules_.sides; ++i) {
      const SideState& side = state.sides[static_cast<std::size_t>(i)];
      REQUIRE(side.at == at);
      at += side.size;
      REQUIRE(side.zones.exhaust + side.zones.bench + side.zones.park <= side.size);
      REQUIRE(side.zones.top + side.zones.bottom <= side.deck());
      REQUIRE((side.phase == Phase::match || side.zones == Zones{}));
    }
    REQUIRE(at == static_cast<int>(state.cards.size()));
    for (const Tray& tray : state.trays) {
      std::size_t sum = 0;
      for (const std::uint8_t batch : tray.batches) sum += batch;
      REQUIRE(sum == tray.pile.size());
    }
    for (const Match& match : state.matches) {  // CHA-I3
      if (!match.on()) continue;
      for (const Side side : {match.first, match.second})
        REQUIRE(distinct_names(rules_, state.bench(side)) <= rules_.bench_seats);
      REQUIRE(match.reveals < most_reveals);
    }
  }

  void check_events(const State& state) {
    int won = 0, taken = 0, boxed = 0;
    std::array<const Compared*, max_sides> latest{};  // of the attack under way
    for (const Event& event : events_) {
      if (const auto* revealed = get_if<CardRevealed>(&event)) played.insert(revealed->kind);
      if (const auto* end = get_if<MatchWon>(&event)) ++won, overflows += end->by_bench;
      taken += holds_alternative<TrophyTaken>(event);
      boxed += holds_alternative<TrophyBoxed>(event);
      if (const auto* began = get_if<MatchBegan>(&event))
        for (const Side side : {began->first, began->second}) latest[static_cast<std::size_t>(side)] = nullptr;
      if (const auto* compared = get_if<Compared>(&event)) {
        const Compared*& before = latest[static_cast<std::size_t>(compared->side)];
        if (before != nullptr) REQUIRE(before->attack < before->against);  // CHA-I7
        before = compared;
      }
      if (const auto* flag = get_if<FlagTaken>(&event)) {
        const Compared*& before = latest[static_cast<std::size_t>(flag->side)];
        if (before != nullptr) REQUIRE(before->attack >= before->against);
        before = nullptr;
      }
    }
    matches += won;
    const int finals = state.finale.stage > 0 ? 1 : 0;
    REQUIRE(taken + boxed == won - finals);  // CHA-I4
    if (!rules_.duel()) REQUIRE(won == rules_.rounds * rules_.parks + finals);
    if (rules_.duel()) {  // CHA-I5
      int worth = 0;
      for (const SideState& side : state.sides)
        for (const std::uint8_t fans : side.trophies) worth += fans;
      REQUIRE(worth <= 41);
      if (won == 7) REQUIRE(worth >= 34);
    }
  }

  Events<Event> sink() {
    return {[](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); }, &events_};
  }

  const Game& game_;
  const Rules& rules_;
  std::vector<Event> events_;
};

}  // namespace bout::challengers::testing
