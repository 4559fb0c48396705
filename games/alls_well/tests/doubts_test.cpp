// Doubts of a referee, settled: more cases where rules and cards meet. AWE-3 to AWE-23.
#include <tuple>

#include "games/alls_well/telling.hpp"
#include "games/alls_well/tests/words.hpp"

namespace bout::alls_well::testing {

namespace {

Act doing(Unit by, ActionKind kind, int value = 0) {
  Act act;
  act.by = by;
  act.kind = kind;
  act.value = static_cast<std::int8_t>(value);
  return act;
}

Act doing_to(Unit by, ActionKind kind, Unit target, int value = 0) {
  Act act = doing(by, kind, value);
  act.target = target;
  return act;
}

void does(Stage& stage, const Act& act, const std::vector<bout::Outcome>& outcomes = {}) {
  stage.with_table([&](Table& table) { take_action(table, act); }, outcomes);
}

void takes(Stage& stage, Verb verb) {
  for (const Choice one : stage.choices())
    if (verb_of(one) == verb) return stage.choose(one);
  FAIL("nothing of that kind is offered");
}

void fells(Stage& stage, Unit unit, Floored side = Floored::floored) {
  stage.dial(unit).health = 0;
  stage.dial(unit).floored = side;
}

}  // namespace

TEST_CASE("AWE-22.4, AWE-R185: what an outcome gives to each is for those too who have left the map or collapsed") {
  Stage stage(map_a, 3);
  const Unit here = stage.hero(marica, "d4"), left = stage.hero(lambik, "d5"), down = stage.hero(groanax, "d6");
  stage.rules.scenario().success = written_effects(
      stage.rules, {{{written_op(Do::coin, Ref::target, written(stage.rules, 5))}, written_pick(stage.rules, Pick::each, Set::pc)}});
  stage.with_table([&](Table& table) { collapse(table, left, Gone::left); });
  stage.with_table([&](Table& table) { collapse(table, down); });
  stage.with_table([&](Table& table) { end_scenario(table, Ending::success); });
  CHECK(stage.dial(here).coin == 5);
  CHECK(stage.dial(left).coin == 5);
  CHECK(stage.dial(down).coin == 5);
}

}  // namespace bout::alls_well::testing
