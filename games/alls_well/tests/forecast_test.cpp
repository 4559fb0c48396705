// What is shown of the Intents to come is what the game does when each of them is drawn.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/alls_well/forecast.hpp"
#include "games/alls_well/tests/stage.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well::testing {

namespace {

/// What an Enemy did in truth.
struct Deed {
  std::optional<IntentState> row;
  std::optional<Unit> target;
  Hex at = no_hex;
  int damage = 0, suffered = 0;
};

/// Reads what happened from the draw of an Intent to the end of that type's turn.
class TypeTurn {
 public:
  explicit TypeTurn(const State& before) : deeds(most_units) {
    for (const Unit unit : all_units()) deeds[index(unit)].at = before.bodies[unit].at;
  }
  void operator()(const IntentDrawn& e) { drawn = e; }
  void operator()(const EnemyActed& e) { deeds[index(e.unit)].row = e.row; }
  void operator()(const TargetTaken& e) { deeds[index(e.unit)].target = e.target; }
  void operator()(const Moved& e) { deeds[index(e.unit)].at = e.to; }
  void operator()(const DamageDealt& e) {
    if (!drawn || !is_enemy(e.by) || index(e.by.id) >= most_units || !is_character(e.on)) return;
    deeds[index(e.by.id)].damage += e.dealt;
    deeds[index(e.by.id)].suffered += e.suffered;
  }
  void operator()(const WentTo& e) { ended |= drawn && is_type(e.trigger) && type_of(e.trigger) == drawn->kind; }
  static void hear(void* listener, const Event& event) {
    auto& turn = *static_cast<TypeTurn*>(listener);
    if (!turn.ended) visit(turn, event);
  }
  template <class Other>
  void operator()(const Other&) {}

  std::vector<Deed> deeds;
  std::optional<IntentDrawn> drawn;
  bool ended = false;  // the whole type has acted
};

struct Compared {
  int intents = 0, strikes = 0, ties = 0;
};

/// Draws each Intent that may come after this choice before anything is asked, and compares with what is shown as it is drawn.
void compare(const Game& game, const State& state, Seat seat, Choice choice, Compared& count) {
  const Events<Event> nobody;
  State probe = state;
  Chance none = Chance::scripted({});
  game.apply(probe, seat, choice, none, nobody);
  if (!none.stopped()) return;
  probe.enemy = {};  // as it is before the card is turned
  probe.intent_deck = state.intent_deck;
  probe.intents_used = state.intents_used;
  std::optional<View> view;
  for (const Weighted& one : none.needed().possible()) {
    const std::vector<bout::Outcome> script = {one.outcome};
    State after = state;
    Chance chance = Chance::scripted(script);
    TypeTurn turn(probe);
    game.apply(after, seat, choice, chance, Events<Event>(TypeTurn::hear, &turn));
    if (!turn.drawn) return;  // another card than an Intent
    if (!turn.ended) continue;
    if (!view) view = look(game.words(), probe, seat);
    for (const UnitView& unit : view->units) {
      if (unit.type != turn.drawn->kind) continue;
      const auto said = std::find_if(unit.outlook.begin(), unit.outlook.end(), [&](const Outlook& all) { return all.intents.contains(turn.drawn->intent); });
      REQUIRE(said != unit.outlook.end());
      const auto type = std::find_if(view->types.begin(), view->types.end(), [&](const TypeView& one) { return one.type == unit.type; });
      REQUIRE(type != view->types.end());
      if (type->ties && type->ties->contains(turn.drawn->intent)) {
        ++count.ties;
        continue;
      }
      const Deed& did = turn.deeds[index(unit.unit)];
      CHECK(said->row == did.row);
      CHECK(said->target == did.target);
      CHECK(said->to.value_or(unit.at) == name_of(did.at));
      CHECK(int{said->damage} == did.damage);
      CHECK(said->damage - said->spared == did.suffered);
      ++count.intents;
      count.strikes += did.damage > 0 ? 1 : 0;
    }
  }
}

}  // namespace

TEST_CASE("AWE-17.3, AWE-17.4, AWE-18.1 forecasts equal enumeration, Intent by Intent, where random games come to a draw that asks nobody") {
  Compared count;
  for (const std::string_view scenario : scenario_ids)
    for (const char* players : {"1", "2", "4"}) {
      const Game game = opened_game({{"scenario", std::string(scenario)}, {"players", players}, {"trade", "no"}});
      Chance chance(7), picks(11);
      const Events<Event> nobody;
      State state = game.start(chance, nobody);
      for (int i = 0; i < 260 && !game.result(state).over; ++i) {
        const Seat seat = game.to_act(state).at(0);
        ChoiceList choices;
        game.choices(state, seat, choices);
        const Asked now = asked(state);
        if (now == Asked::end_of_turn || now == Asked::action || now == Asked::impulse)
          for (const Choice one : choices)
            if (verb_of(one) == Verb::end_turn || verb_of(one) == Verb::done || now == Asked::impulse) compare(game, state, seat, one, count);
        Choice picked = choices[static_cast<std::size_t>(picks.pick(static_cast<int>(choices.size())))];
        if (verb_of(picked) == Verb::surrender || verb_of(picked) == Verb::agree) picked = choices[0];
        game.apply(state, seat, picked, chance, nobody);
      }
    }
  MESSAGE("compared " << count.intents << " forecasts, " << count.strikes << " of them strikes; " << count.ties << " hang on a tie");
  CHECK(count.intents > 100);
  CHECK(count.strikes > 10);
}

namespace {

/// What really becomes of the one who is attacked, up to a card that must be drawn, a question, or the end of the turn.
struct Blows {
  Unit target{};
  int dealt = 0, suffered = 0;
  std::optional<int> space;
  bool killed = false, over = false;

  static void hear(void* listener, const Event& event) {
    auto& blows = *static_cast<Blows*>(listener);
    if (!blows.over) visit(blows, event);
  }
  void operator()(const DamageDealt& e) {
    if (e.on == target) dealt += e.dealt, suffered += e.suffered;
  }
  void operator()(const Degraded& e) {
    if (e.unit == target) space = e.space;
  }
  void operator()(const Died& e) { killed |= e.unit == target; }
  void operator()(const TokenTurned&) { over = true; }
  template <class Other>
  void operator()(const Other&) {}
};

struct Struck {
  int compared = 0, defended = 0, kills = 0, answered = 0;
};

void compare_hit(const Game& game, const State& state, Seat seat, Choice choice, Struck& count) {
  const std::optional<Act> act = act_of(state, game.rules(), choice);
  if (!act || act->kind != ActionKind::attack) return;
  const Means said = means(game.words(), state, seat, choice);
  const auto* acting = get_if<Acting>(&said);
  if (acting == nullptr || !acting->hit) return;
  Trial trial(state, game.rules());
  trial.choose(seat, choice);
  if (trial.tie) return void(++count.answered);  // somebody may answer: what is said is what comes if nobody does
  Blows blows;
  blows.target = act->target;
  State after = state;
  Chance none = Chance::scripted({});
  game.apply(after, seat, choice, none, Events<Event>(Blows::hear, &blows));
  const Hit& hit = *acting->hit;
  CHECK(hit.reaches.value_or(hit.damage) == blows.dealt);
  CHECK(int{hit.suffered} == blows.suffered);
  CHECK(int{hit.wasted} == std::max(0, blows.dealt - blows.suffered));
  CHECK(hit.space == blows.space);
  CHECK(bool{hit.kills} == blows.killed);
  ++count.compared;
  count.defended += hit.reaches.has_value();
  count.kills += blows.killed;
}

}  // namespace

TEST_CASE("AWE-12.11, AWE-13.4 to AWE-13.6: what an attack is said to do is what it does, for every attack offered in random games") {
  Struck count;
  for (const std::string_view scenario : scenario_ids)
    for (const char* players : {"1", "3"}) {
      const Game game = opened_game({{"scenario", std::string(scenario)}, {"players", players}, {"trade", "no"}});
      Chance chance(17), picks(3);
      const Events<Event> nobody;
      State state = game.start(chance, nobody);
      for (int i = 0; i < 400 && !game.result(state).over; ++i) {
        const Seat seat = game.to_act(state).at(0);
        ChoiceList choices;
        game.choices(state, seat, choices);
        for (const Choice one : choices) compare_hit(game, state, seat, one, count);
        Choice picked = choices[static_cast<std::size_t>(picks.pick(static_cast<int>(choices.size())))];
        if (verb_of(picked) == Verb::surrender || verb_of(picked) == Verb::agree) picked = choices[0];
        game.apply(state, seat, picked, chance, nobody);
      }
    }
  MESSAGE("compared " << count.compared << " attacks, " << count.defended << " on somebody defended, " << count.kills << " deadly; "
                      << count.answered << " may be answered");
  CHECK(count.compared > 100);
  CHECK(count.defended > 0);
  CHECK(count.kills > 0);
}

}  // namespace bout::alls_well::testing
