#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "engine/agenda.hpp"
#include "engine/digest.hpp"
#include "engine/game.hpp"

namespace bout {

/// Plays a choice in every way the dice can fall and the cards can come, up to the next decision, and calls
/// `visit(share, state, events)` for each. Exact: it extends a script wherever it ran out. Cards of one kind are one
/// way, however many there are. Returns false, after having visited only some, when there are more than `most` ways.
template <class G, class Visit>
bool each_outcome(const G& game, const typename G::State& before, Seat seat, Choice choice, int most, Visit&& visit) {
  using Event = typename G::Event;
  struct Branch {
    std::vector<Weighted> possible;
    std::size_t at = 0;
    double share = 0;  // of everything up to here
    double all = 0;    // weight of what is possible
  };
  std::vector<Outcome> script;
  std::vector<Branch> branches;  // behind each outcome of the script
  std::vector<Event> told;
  const Events<Event> sink([](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); },
                           &told);
  const auto take = [&](Branch& branch, double before_it) {
    script.back() = branch.possible[branch.at].outcome;
    branch.share = before_it * branch.possible[branch.at].weight / branch.all;
  };
  const auto share_before = [&] { return branches.size() > 1 ? branches[branches.size() - 2].share : 1.0; };
  for (int ways = 0; ways < most;) {
    typename G::State state = before;
    told.clear();
    Chance chance = Chance::scripted(script);
    game.apply(state, seat, choice, chance, sink);
    if (chance.stopped()) {  // one more roll is needed: start with what may come first
      Branch branch{chance.needed().possible(), 0, 0, 0};
      for (const Weighted& one : branch.possible) branch.all += one.weight;
      script.push_back(0);
      branches.push_back(std::move(branch));
      take(branches.back(), share_before());
      continue;
    }
    visit(branches.empty() ? 1.0 : branches.back().share, state, told);
    ++ways;
    while (!branches.empty() && branches.back().at + 1 == branches.back().possible.size())
      script.pop_back(), branches.pop_back();
    if (branches.empty()) return true;
    ++branches.back().at;
    take(branches.back(), share_before());
  }
  return false;
}

/// How a choice may turn out: the state at the next decision, and what was noted of the events on the way.
template <class State, class Note>
struct Way {
  double share = 0;
  State state;
  Note note;
};

/// How much may be spent on odds.
struct Effort {
  int most = 4000;         // steps that are played in all their ways; more than that is out of reach
  int tries = 2000;        // and then so many games are tried
  std::uint64_t seed = 1;  // with these dice
};

template <class State, class Note>
struct Ways {
  std::vector<Way<State, Note>> list;
  int tries = 0;  // 0: exact; otherwise a sample of so many
};

namespace detail {

/// Everything a choice may lead to, step by step. Ways that are alike after the same number of draws go on as one: of
/// ten cards drawn one after the other, only which they are counts, not in which order they came.
template <class State, class Rules, class Event, class Note, class Hear>
class WayFinder {
 public:
  using OneWay = Way<State, Note>;

  WayFinder(const Rules& rules, const Effort& effort, Hear& hear) : rules_(rules), effort_(effort), hear_(hear) {}

  Ways<State, Note> find(const State& before, Seat seat, Choice choice) {
    const auto first = [&](auto& table) {
      take_step(table.state.agenda, [&](const auto& asked) {
        if constexpr (Decision<decltype(asked)>) follow_answer(asked, seat, choice, table);
      });
    };
    if (spread({1, before, Note{}}, 0, first) && run_layers()) {
      Ways<State, Note> ways;
      for (auto& [digest, ways_there] : ends_)
        for (OneWay& way : ways_there) ways.list.push_back(std::move(way));
      return ways;
    }
    return sample(before, first);
  }

 private:
  using Layer = std::map<std::uint64_t, std::vector<OneWay>>;  // by digest: in the same order on every machine

  static void next(Table<State, Rules, Event>& table) {
    take_step(table.state.agenda, [&](const auto& step) {
      if constexpr (!Decision<decltype(step)>) resolve(step, table);
    });
  }

  bool run_layers() {
    while (!layers_.empty()) {
      const auto [draws, layer] = std::move(*layers_.begin());
      layers_.erase(layers_.begin());
      for (const auto& [digest, ways] : layer)
        for (const OneWay& way : ways)
          if (!spread(way, draws, next)) return false;
    }
    return true;
  }

  /// Plays one step in all ways, and those behind it that draw nothing. False when it has become too many.
  template <class Act>
  bool spread(const OneWay& from, int draws, const Act& act) {
    std::vector<Outcome> script;
    std::vector<std::pair<std::vector<Weighted>, std::size_t>> branches;
    for (;;) {
      if (++played_ > effort_.most) return false;
      OneWay way = from;
      const Events<Event> sink(&WayFinder::told, this);
      hearing_ = &way.note;
      Chance chance = Chance::scripted(script);
      Table<State, Rules, Event> table{way.state, rules_, chance, sink};
      act(table);
      if (chance.stopped()) {
        script.push_back(chance.needed().possible()[0].outcome);
        branches.emplace_back(chance.needed().possible(), 0);
        continue;
      }
      for (const auto& [possible, at] : branches) {
        double all = 0;
        for (const Weighted& one : possible) all += one.weight;
        way.share *= possible[at].weight / all;
      }
      coast(way);
      keep(std::move(way), draws + static_cast<int>(script.size()));
      while (!branches.empty() && branches.back().second + 1 == branches.back().first.size())
        script.pop_back(), branches.pop_back();
      if (branches.empty()) return true;
      script.back() = branches.back().first[++branches.back().second].outcome;
    }
  }

  /// Up to the next step that draws something.
  void coast(OneWay& way) {
    while (!way.state.agenda.empty() && !waiting(way.state)) {
      const OneWay before = way;
      const Events<Event> sink(&WayFinder::told, this);
      Chance none = Chance::scripted({});
      Table<State, Rules, Event> table{way.state, rules_, none, sink};
      next(table);
      if (!none.stopped()) continue;
      way = before;
      return;
    }
  }

  void keep(OneWay&& way, int draws) {
    const bool ends = way.state.agenda.empty() || waiting(way.state);
    Layer& layer = ends ? ends_ : layers_[draws];
    std::vector<OneWay>& alike = layer[digest(way.state)];
    for (OneWay& one : alike)
      if (one.state == way.state && one.note == way.note) {
        one.share += way.share;
        return;
      }
    alike.push_back(std::move(way));
  }

  template <class Act>
  Ways<State, Note> sample(const State& before, const Act& first) {
    Ways<State, Note> ways;
    ways.tries = std::max(1, effort_.tries);  // 0 would say: exact
    for (int i = 0; i < ways.tries; ++i) {
      OneWay way{1.0 / ways.tries, before, Note{}};
      const Events<Event> sink(&WayFinder::told, this);
      hearing_ = &way.note;
      Chance chance(mix(effort_.seed, static_cast<std::uint64_t>(i)));
      Table<State, Rules, Event> table{way.state, rules_, chance, sink};
      first(table);
      run(table);
      ways.list.push_back(std::move(way));
    }
    return ways;
  }

  static void told(void* self, const Event& event) {
    auto& me = *static_cast<WayFinder*>(self);
    me.hear_(*me.hearing_, event);
  }

  const Rules& rules_;
  Effort effort_;
  Hear& hear_;
  Note* hearing_ = nullptr;
  int played_ = 0;
  std::map<int, Layer> layers_;  // by how much was drawn
  Layer ends_;
};

}  // namespace detail

/// What a choice may lead to, up to the next decision, in ways that differ: in the state they lead to, or in what
/// `hear(note, event)` noted of what happened. Exact where that is within reach, otherwise a sample that says so.
template <class Note, class Event, class State, class Rules, class Hear>
Ways<State, Note> ways_of(const State& before, const Rules& rules, Seat seat, Choice choice, const Effort& effort,
                          Hear hear) {
  return detail::WayFinder<State, Rules, Event, Note, Hear>(rules, effort, hear).find(before, seat, choice);
}

}  // namespace bout
