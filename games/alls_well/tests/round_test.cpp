// Rounds, the Trigger Sequence, Impulses, Cleanup: AWE-3, AWE-4, AWE-5, AWE-10, AWE-22.
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

namespace {

std::vector<Trigger> row(const State& state) { return {state.sequence.ready.begin(), state.sequence.ready.end()}; }

/// Tokens by number: types stand for anybody.
Trigger token(int number) { return trigger_of(static_cast<EnemyType>(number)); }

}  // namespace

TEST_CASE("AWE-G15, AWE-4.4 to AWE-4.6, AWE-3.6: fast tokens turn round, slow ones keep their order") {
  Stage stage;
  stage.hero(marica, "a1");
  const Trigger a = token(0), b = token(1), c = token(2), d = token(3), e = token(4);
  for (const Trigger fast : {a, c, e}) stage.state.sequence.fast.push_back(fast);
  for (const Trigger slow : {b, d}) stage.state.sequence.slow.push_back(slow);
  stage.state.last_slot = 1;  // no further round
  stage.run({}, CleanUp{1});
  CHECK(row(stage.state) == std::vector{e, c, a, b, d});
  CHECK(stage.state.ending == Ending::failure);  // AWE-G20, AWE-3.3
}

TEST_CASE("AWE-G13, AWE-4.9: a type that spawns between turns acts first") {
  Stage stage;
  for (int i = 0; i < 3; ++i) stage.state.sequence.ready.push_back(token(i));
  stage.with_table([&](Table& table) { add_trigger(table, static_cast<EnemyType>(7)); });
  CHECK(row(stage.state) == std::vector{token(7), token(0), token(1), token(2)});
}

TEST_CASE("AWE-G14, AWE-4.10: in a turn it comes behind the one that acts") {
  Stage stage;
  stage.state.sequence.active = token(1);
  stage.state.sequence.ready.push_back(token(2));
  stage.with_table([&](Table& table) { add_trigger(table, static_cast<EnemyType>(7)); });
  CHECK(row(stage.state) == std::vector{token(7), token(2)});
}

TEST_CASE("AWE-G19, AWE-R44: several new types") {
  Stage stage;
  for (int i = 0; i < 3; ++i) stage.state.sequence.ready.push_back(token(i));
  const auto add = [&](int type) {
    stage.with_table([&](Table& table) { add_trigger(table, static_cast<EnemyType>(type)); });
  };
  add(5), add(6);
  CHECK(row(stage.state) == std::vector{token(6), token(5), token(0), token(1), token(2)});
  stage.state.sequence = {};
  stage.state.sequence.active = token(0);
  for (int i = 1; i < 3; ++i) stage.state.sequence.ready.push_back(token(i));
  add(5), add(6);
  CHECK(row(stage.state) == std::vector{token(5), token(6), token(1), token(2)});
}

TEST_CASE("AWE-R46: a type with a token anywhere gets no second one") {
  Stage stage;
  stage.state.sequence.slow.push_back(token(5));
  stage.with_table([&](Table& table) { add_trigger(table, static_cast<EnemyType>(5)); });
  CHECK(stage.state.sequence.ready.empty());
}

TEST_CASE("AWE-G18, AWE-4.7, AWE-R43: the last of a type takes its token along, unless it lies face down") {
  for (const bool hidden : {false, true}) {
    Stage stage;
    stage.hero(marica, "a1");
    const Unit dog = stage.enemy("ash_mongrel", "d5", 2);
    const Trigger its = trigger_of(stage.type("ash_mongrel"));
    for (const Trigger one : {token(8), token(9), its, token(10)}) stage.state.sequence.ready.push_back(one);
    if (hidden) stage.state.sequence.face_down = 1u << index(its);
    stage.hit(dog, 2);
    CHECK(stage.state.sequence.ready.size() == (hidden ? 4 : 3));
    CHECK(stage.state.sequence.ready.contains(its) == hidden);
  }
}

TEST_CASE("AWE-4.8, AWE-G116: a token turned up whose owner is gone leaves without a turn") {
  Stage stage;
  const Unit pc = stage.hero(marica, "a1");
  const Unit gone = stage.hero(lambik, "b1");
  stage.dial(gone).part = Part::collapsed;
  stage.body(gone).at = no_hex;
  stage.hand(pc, {1});
  const Trigger nobody = trigger_of(stage.type("ash_mongrel"));
  for (const Trigger one : {trigger_of(gone), nobody, trigger_of(pc)}) stage.state.sequence.ready.push_back(one);
  stage.state.sequence.face_down = 1u << index(trigger_of(gone)) | 1u << index(nobody);
  stage.run({}, NextTrigger{});
  CHECK(stage.told<TokenGone>() == 2);
  CHECK(stage.told<IntentDrawn>() == 0);
  CHECK(stage.asks<ChooseTurn>());
}

TEST_CASE("AWE-G1, AWE-G2, AWE-10.8, AWE-10.10, AWE-10.11: how an Impulse deck runs") {
  using Figures = std::array<int, 3>;
  const auto figures = [](int cards, int rounds) {
    Stage stage;
    const Unit pc = stage.hero(marica, "a1");
    Hero& hero = stage.dial(pc);
    for (int i = 0; i < cards; ++i) hero.impulses.shuffle_in(impulse_of(PraxisId{0}, i + 1));
    std::vector<Figures> found;
    Chance chance(7);
    for (int round = 0; round < rounds; ++round) {
      Table table{stage.state, stage.rules, chance, stage.sink};
      table.then(DrawImpulses{});
      bout::run(table);
      if (stage.asks<ChooseImpulses>()) {
        CHECK(stage.count(Verb::impulse) == 2);
        answer(Seat{0}, choice(Verb::impulse, 0), table);
      }
      use_up_impulse(table, pc);
      found.push_back({hero.impulses.size(), hero.held.size(), hero.used.size()});
    }
    return found;
  };
  CHECK(figures(12, 12) == std::vector<Figures>{{10, 1, 1}, {8, 2, 2}, {6, 3, 3}, {4, 4, 4}, {2, 5, 5}, {0, 6, 6},
                                                {4, 1, 7}, {2, 2, 8}, {0, 3, 9}, {1, 1, 10}, {0, 1, 11}, {0, 0, 12}});
  CHECK(figures(6, 6) == std::vector<Figures>{{4, 1, 1}, {2, 2, 2}, {0, 3, 3}, {1, 1, 4}, {0, 1, 5}, {0, 0, 6}});
}

TEST_CASE("AWE-G3, AWE-10.6, AWE-8.3: Impulses change moves and potency everywhere") {
  Stage stage(map_a, 3);
  const Unit pc = stage.hero(marica, "d4");
  Act move;
  move.by = pc;
  move.kind = ActionKind::move;
  move.value = 3;
  CHECK(printed_potency(stage.state, stage.rules, pc) == 3);
  stage.impulse(pc, "Archagonist", 7);  // move +1
  CHECK(movement_of(stage.state, stage.rules, move) == 4);
  move.orderer = pc, move.value = 2;
  CHECK(movement_of(stage.state, stage.rules, move) == 3);
  stage.impulse(pc, "Archagonist", 9);  // potency +1
  Act act;
  act.by = pc;
  act.kind = ActionKind::attack;
  act.value = 1;
  const Unit enemy = stage.enemy("yoke_hand", "d5");
  CHECK(attack_of(stage.state, stage.rules, act, enemy) == 5);
  act.value = 0;
  CHECK(defend_of(stage.state, stage.rules, act) == 4);
}

TEST_CASE("AWE-3.8, AWE-R78: exposed tokens turn back, unless everybody lies down") {
  Stage stage;
  const Unit x = stage.hero(marica, "a1"), y = stage.hero(lambik, "b1");
  stage.state.last_slot = 1;
  stage.dial(x).floored = Floored::exposed;
  stage.dial(x).health = 0;
  stage.run({}, CleanUp{3});
  CHECK(stage.dial(x).floored == Floored::floored);
  Stage both;
  both.state.last_slot = 1;
  const Unit u = both.hero(marica, "a1"), v = both.hero(lambik, "b1");
  for (const Unit unit : {u, v}) both.dial(unit).floored = Floored::floored, both.dial(unit).health = 0;
  both.run({}, CleanUp{3});
  CHECK(both.dial(u).floored == Floored::exposed);
  CHECK(both.dial(v).floored == Floored::exposed);
  static_cast<void>(y);
}

namespace {

/// Cleanup of AWE-G17: the row is E C A B D, and A's player has these brace tokens.
struct Braced {
  explicit Braced(int tokens, const std::vector<const char*>& pack = {}) {
    for (const Trigger one : {e, c, a, b, d}) stage.state.sequence.ready.push_back(one);
    stage.dial(pc).brace = byte(tokens);
    for (const char* item : pack) stage.dial(pc).pack.push_back(item_of(stage.equipment(item)));
    stage.run({}, AskBrace{});
  }
  void choose(Verb verb, int a = 0, Slot slot = {}) {
    stage.choose(verb, a, number(slot), stage.asks<SpendBrace>() ? number(pc) : 0);
  }
  bool offers(Verb verb, int a) { return stage.offers(choice(verb, a, 0, stage.asks<SpendBrace>() ? number(pc) : 0)); }
  Item armour() { return stage.dial(pc).items[index(Slot::armour)]; }

  Stage stage;
  const Unit pc = stage.hero(marica, "a1");
  const Trigger e = token(0), c = token(1), d = token(3), a = trigger_of(pc), b = trigger_of(stage.hero(lambik, "b1"));
};

}  // namespace

TEST_CASE("AWE-G17, AWE-12.36, AWE-R48, AWE-D25: one brace token is two steps to the left, chosen at once") {
  Braced braced(1);
  braced.choose(Verb::left, 2);
  CHECK(row(braced.stage.state) == std::vector{braced.a, braced.e, braced.c, braced.b, braced.d});
  CHECK(braced.stage.story.last<TokenMoved>()->by == -2);
  CHECK(braced.stage.told<TokenMoved>() == 1);
  CHECK(braced.stage.state.agenda.empty());
  CHECK(braced.stage.dial(braced.pc).brace == 0);
}

TEST_CASE("AWE-G17, AWE-12.36, AWE-24.11: one step left and one retrieval, whichever comes first; then B steps right") {
  for (const bool step_first : {true, false}) {
    Braced braced(1, {"Boiled Jerkin"});
    Stage& stage = braced.stage;
    stage.dial(Unit{1}).brace = 1;
    if (step_first) {
      braced.choose(Verb::left, 1);
      REQUIRE(stage.asks<BraceStep>());
      CHECK(!braced.offers(Verb::left, 1));  // that would have been two places
      CHECK(!braced.offers(Verb::right, 1));
      CHECK(braced.offers(Verb::done, 0));
    }
    braced.choose(Verb::retrieve, 0, Slot::armour);
    if (!step_first) {
      REQUIRE(stage.asks<BraceStep>());
      braced.choose(Verb::left, 1);
    }
    CHECK(row(stage.state) == std::vector{braced.e, braced.a, braced.c, braced.b, braced.d});
    CHECK(braced.armour() == item_of(stage.equipment("Boiled Jerkin")));
    REQUIRE(stage.asks<SpendBrace>());
    stage.choose(Verb::right, 1, 0, 1);  // B has nothing in the pack: one place is all
    CHECK(row(stage.state) == std::vector{braced.e, braced.a, braced.c, braced.d, braced.b});
    CHECK(stage.state.agenda.empty());
  }
}

TEST_CASE("AWE-G11, AWE-12.36: two tokens are up to four steps or retrievals in any mix") {
  Braced there(2);
  there.choose(Verb::left, 1);
  there.choose(Verb::left, 1);  // one place each
  CHECK(row(there.stage.state).front() == there.a);
  CHECK(there.stage.state.agenda.empty());
  Braced and_back(2);
  and_back.choose(Verb::right, 2);
  and_back.choose(Verb::left, 1);
  CHECK(row(and_back.stage.state) == std::vector{and_back.e, and_back.c, and_back.b, and_back.a, and_back.d});
  Braced packed(2, {"Boiled Jerkin", "Trail Buckler"});
  packed.choose(Verb::retrieve, 0, Slot::armour);
  packed.choose(Verb::retrieve, 0, Slot::right_hand);
  CHECK(packed.armour() == item_of(packed.stage.equipment("Boiled Jerkin")));
  CHECK(packed.stage.dial(packed.pc).items[1] == item_of(packed.stage.equipment("Trail Buckler")));
  REQUIRE(packed.stage.asks<SpendBrace>());  // the second token
  packed.choose(Verb::right, 2);
  CHECK(row(packed.stage.state).back() == packed.a);
  CHECK(packed.stage.state.agenda.empty());
}

TEST_CASE("AWE-R48: at either end of the row there is no further step") {
  Braced braced(3);
  CHECK(braced.offers(Verb::left, 2));
  CHECK(braced.offers(Verb::right, 2));
  braced.choose(Verb::left, 1);
  CHECK(braced.offers(Verb::left, 1));
  CHECK(!braced.offers(Verb::left, 2));
  braced.choose(Verb::left, 1);
  CHECK(!braced.offers(Verb::left, 1));
  CHECK(braced.offers(Verb::right, 1));
}

TEST_CASE("AWE-D25, AWE-12.37, AWE-R49: whoever has nothing to spend a brace token on is not asked, and keeps what the trait allows") {
  Stage stage;
  const Unit x = stage.hero(marica, "a1"), y = stage.hero(lambik, "b1");
  stage.dial(x).brace = stage.dial(y).brace = 2;
  stage.run({}, AskBrace{});  // no row to step in, no pack
  CHECK(stage.state.agenda.empty());
  CHECK(stage.dial(x).kept == 0);
  CHECK(stage.dial(y).kept == 2);
  CHECK(stage.dial(y).brace == 0);
}

TEST_CASE("AWE-3.10, AWE-12.37, AWE-C8: unspent brace tokens are lost, but Lambik may keep them") {
  Stage stage;
  const Unit x = stage.hero(marica, "a1"), y = stage.hero(lambik, "b1");
  stage.dial(x).brace = stage.dial(y).brace = 2;
  for (const Unit unit : {x, y}) stage.state.sequence.ready.push_back(trigger_of(unit));
  stage.run({}, AskBrace{});
  stage.choose(Verb::done, 0, 0, number(x));
  stage.choose(Verb::done, 0, 0, number(y));
  CHECK(stage.dial(x).kept == 0);
  CHECK(stage.dial(y).kept == 2);
}

TEST_CASE("AWE-5.2: a covered slot reads its armour") {
  Stage stage;
  stage.hero(marica, "a1");
  stage.state.round = 0;
  stage.state.armour = 1u << 1;
  stage.state.last_slot = 1;
  stage.run({}, BeginRound{});
  CHECK(stage.story.last<SlotRead>()->armour);
}

TEST_CASE("AWE-G130, AWE-22.3, AWE-R188: one who declines keeps everybody playing") {
  Stage stage(map_a, 3);
  const Unit pc = stage.hero(marica, "a1");
  stage.hero(lambik, "b1");
  stage.hero(CharacterId::groanax, "c1");
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::surrender);
  CHECK(stage.asks<AnswerSurrender>());
  stage.choose(Verb::refuse);
  CHECK(stage.asks<ChooseTurn>());
  CHECK(stage.state.ending == Ending::none);
}

TEST_CASE("AWE-22.3, AWE-R85: when all agree the Scenario is lost") {
  Stage stage(map_a, 2);
  const Unit pc = stage.hero(marica, "a1");
  stage.hero(lambik, "b1");
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::surrender);
  stage.choose(Verb::agree);
  CHECK(stage.state.ending == Ending::failure);
}

}  // namespace bout::alls_well::testing
