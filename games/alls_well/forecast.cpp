// What a choice and what each Intent would do: AWE-17, AWE-12.11, AWE-13.
#include "games/alls_well/forecast.hpp"

#include <algorithm>
#include <array>

#include "engine/text.hpp"

namespace bout::alls_well {

namespace {

constexpr int most_trial_steps = 5000;

/// The answer of somebody who does not want anything: the one that declines, if there is one.
Choice declined(const ChoiceList& choices) {
  for (const Choice one : choices)
    if (verb_of(one) == Verb::pass || verb_of(one) == Verb::decline || verb_of(one) == Verb::done) return one;
  return choices[0];
}

/// What is offered to somebody in the middle of another's doing, and may be left.
bool only_offered(const Step& step) {
  return holds_alternative<OfferReaction>(step) || holds_alternative<OfferGuard>(step) ||
         holds_alternative<OfferOrder>(step);
}

void decline(Table& table) {
  const Seat seat = seats_to_act(table.state, table.rules).front();
  ChoiceList choices;
  list_choices(table.state, table.rules, seat, choices);
  const Choice picked = declined(choices);
  take_step(table.state.agenda, [&](const auto& asked) {
    if constexpr (Decision<decltype(asked)>) follow_answer(asked, seat, picked, table);
  });
}

void one_step(Table& table) {
  take_step(table.state.agenda, [&](const auto& step) {
    if constexpr (!Decision<decltype(step)>) resolve(step, table);
  });
}

}  // namespace

Events<Event> Trial::sink() {
  return {[](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); }, &events};
}

void Trial::choose(Seat seat, Choice choice) {
  Chance none = Chance::scripted({});
  const Events<Event> to = sink();
  Table table{state, rules_, none, to};
  take_step(state.agenda, [&](const auto& asked) {
    if constexpr (Decision<decltype(asked)>) follow_answer(asked, seat, choice, table);
  });
  // What comes after the turn is nobody's to know, and not what was chosen.
  const auto turn_over = [&] {
    return std::any_of(events.begin(), events.end(), [](const Event& event) { return holds_alternative<TokenTurned>(event); });
  };
  for (int steps = 0; steps < most_trial_steps && !state.agenda.empty() && !none.stopped() && !turn_over(); ++steps) {
    if (!waiting(state))
      one_step(table);
    else if (only_offered(state.agenda.back()))
      decline(table), tie = true;
    else
      break;
  }
  stopped = none.stopped();
}

void Trial::act(EnemyType type, IntentId intent) {
  state.agenda.clear();
  state.acts.clear();
  state.blows.clear();
  state.forced.clear();
  state.frames.clear();
  state.moments.clear();
  state.intent_deck = {};
  state.intent_deck.shuffle_in(intent);
  state.sequence.active = trigger_of(type);
  const std::array<bout::Outcome, 1> script{static_cast<bout::Outcome>(number(intent) + 1)};
  Chance given = Chance::scripted(script);
  const Events<Event> to = sink();
  Table table{state, rules_, given, to};
  table.then(TypeTurn{type});
  for (int steps = 0; steps < most_trial_steps && !state.agenda.empty() && !given.stopped(); ++steps) {
    if (state.ending != Ending::none || holds_alternative<EndType>(state.agenda.back())) break;
    if (waiting(state))
      decline(table), tie = true;
    else
      one_step(table);
  }
  stopped = given.stopped();
}

Hit hit_of(const State& state, const Rules& rules, Seat seat, Choice choice, const Act& act) {
  Hit hit;
  State with = state;  // the weapon as if it were applied already
  with.acts.clear();
  with.acts.push_back(act);
  hit.damage = attack_of(with, rules, act, act.target);
  const int potency = potency_of(with, rules, act.by, act.target);
  if (potency != hit.damage) hit.potency = potency;
  hit.modifier = act.value;
  hit.more = hit.damage - potency - hit.modifier;
  Trial trial(state, rules);
  trial.choose(seat, choice);
  int reaches = 0;
  for (const Event& event : trial.events) {
    if (const auto* dealt = get_if<DamageDealt>(&event); dealt != nullptr && dealt->on == act.target) {
      reaches += dealt->dealt;
      hit.suffered += dealt->suffered;
    } else if (const auto* worse = get_if<Degraded>(&event); worse != nullptr && worse->unit == act.target) {
      hit.space = worse->space;
    } else if (const auto* died = get_if<Died>(&event); died != nullptr && died->unit == act.target) {
      hit.kills = true;
    }
  }
  hit.wasted = std::max(0, reaches - hit.suffered);
  if (reaches != hit.damage) hit.reaches = reaches;
  return hit;
}

namespace {

bool alike(const Outlook& one, const Outlook& other) {
  return one.row == other.row && one.target == other.target && one.to == other.to &&
         int{one.damage} == int{other.damage} && int{one.spared} == int{other.spared};
}

/// What one Enemy did in a trial.
class Watcher {
 public:
  explicit Watcher(std::vector<Outlook>& of) : of_(of) {}

  void operator()(const EnemyActed& e) { of_[index(e.unit)].row = e.row; }
  void operator()(const TargetTaken& e) { of_[index(e.unit)].target = e.target; }
  void operator()(const Moved& e) {
    if (is_enemy(e.unit)) of_[index(e.unit)].to = name_of(e.to);
  }
  void operator()(const DamageDealt& e) {
    if (!is_enemy(e.by) || index(e.by.id) >= most_units || !is_character(e.on)) return;
    of_[index(e.by.id)].damage += e.dealt;
    of_[index(e.by.id)].spared += e.dealt - e.suffered;
  }
  template <class Other>
  void operator()(const Other&) {}

 private:
  std::vector<Outlook>& of_;
};

std::vector<IntentId> left_intents(const State& state) {
  std::vector<IntentId> left;
  state.intent_deck.each([&](IntentId intent, int) { left.push_back(intent); });
  if (left.empty()) state.intents_used.each([&](int card, int) { left.push_back(static_cast<IntentId>(card)); });  // AWE-17.8
  return left;
}

}  // namespace

Outlooks outlooks(const State& state, const Rules& rules) {
  Outlooks found;
  if (!state.started || state.ending != Ending::none) return found;
  const std::vector<IntentId> left = left_intents(state);
  for (int number = 0; number < most_types; ++number) {
    const auto type = static_cast<EnemyType>(number);
    if (living(state, type) == 0 || state.enemy.type == type) continue;
    for (const IntentId intent : left) {
      Trial trial(state, rules);
      trial.act(type, intent);
      if (trial.tie) found.ties[index(type)].add(intent);
      std::vector<Outlook> now(most_units);
      Watcher watcher(now);
      for (const Event& event : trial.events) visit(watcher, event);
      for (std::size_t i = first_enemy; i < most_units; ++i) {
        const Unit unit = static_cast<Unit>(i);
        if (!on_map(state, unit) || enemy_type(state, unit) != type) continue;
        if (now[i].to == name_of(state.bodies[unit].at)) now[i].to.reset();
        auto& groups = found.of[i];
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const Outlook& one) { return alike(one, now[i]); });
        if (same != groups.end()) {
          same->intents.add(intent);
          continue;
        }
        now[i].intents.add(intent);
        groups.push_back(now[i]);
      }
    }
  }
  return found;
}

Hexes threat_of(const State& state, const Rules& rules, Unit enemy) {
  const Condition condition = condition_of(state, rules, enemy);
  bool strikes = false;
  int movement = 0;
  for (const IntentId intent : left_intents(state))
    for (const IntentState row : all<IntentState>(4)) {
      if (row == IntentState::wounded && condition != Condition::wounded) continue;
      if (row == IntentState::rattled && condition != Condition::rattled) continue;
      int walked = 0;
      for (const IntentAction& action : rules.cards[intent].rows[row]) {
        Act act;
        act.by = enemy;
        act.value = action.modifier;
        if (action.kind == ActionKind::move) walked += movement_of(state, rules, act);
        if (action.kind != ActionKind::attack && action.kind != ActionKind::affliction) continue;
        strikes = true;
        movement = std::max(movement, walked);
      }
    }
  Hexes found;
  if (!strikes) return found;
  const HexBoard& map = board(state, rules);
  const int range = std::max(range_of(state, rules, enemy), affliction_range(rules, enemy_type(state, enemy)));
  for (const Hex hex : walks(state, rules, enemy, movement).ends)
    found |= rules.engaged_needs_sight ? map.seen_within(hex, range) : map.within(hex, range);
  return found & map_of(state, rules).floor();
}

std::vector<Forecast> forecast(const Words& words, const State& state, Seat seat, Choice choice) {
  const std::optional<Act> act = act_of(state, words.rules, choice);
  std::vector<Forecast> lines;
  if (!act || act->kind != ActionKind::attack || act->target == no_unit) return lines;
  const Hit hit = hit_of(state, words.rules, seat, choice, *act);
  const auto add = [&](const char* what, int value) { lines.push_back({what, static_cast<double>(value), true, 0}); };
  add("damage", hit.damage);
  if (hit.reaches) add("behind its defence", *hit.reaches);
  if (hit.wasted > 0) add("wasted", hit.wasted);
  if (hit.kills) lines.push_back({"it dies", 1, false, 0});
  return lines;
}

}  // namespace bout::alls_well
