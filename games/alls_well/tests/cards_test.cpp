// Every card is used, with any answer to whatever it asks: AWE-C36. And some of them by their words.
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

namespace {

/// A small fight with somebody of every kind.
struct Fight : Stage {
  Unit pc, friend_, hireling, near, far;
  Fight() : Stage(map_c, 2) {
    pc = hero(marica, "d3");
    friend_ = hero(lambik, "e3");
    hireling = mercenary(pc, 0, "c3");
    near = enemy("yoke_hand", "c4");
    far = enemy("overseer", "e6", 1);
    enemy("ash_mongrel", "b5");
    for (const Unit unit : {pc, friend_}) {
      dial(unit).health = 5;
      dial(unit).coin = 6;
      hand(unit, {1, 2, 3});
      dial(unit).items[index(Slot::belt)] = item_of(loot("Clotting Salts"));
    }
    state.turn.who = pc;
    state.sequence.active = trigger_of(pc);
  }
  /// Runs until nothing is left, with any answers.
  template <class Begin>
  void play(std::uint64_t seed, const Begin& begin) {
    Chance chance(seed), picks(seed + 1);
    listen(state, rules);
    Table table{state, rules, chance, sink};
    begin(table);
    bout::run(table);
    for (int questions = 0; !state.agenda.empty(); ++questions) {
      REQUIRE(questions < 200);
      const Seats seats = seats_to_act(state, rules);
      REQUIRE(!seats.empty());
      ChoiceList list;
      list_choices(state, rules, seats.front(), list);
      REQUIRE(!list.empty());
      answer(seats.front(), list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))], table);
    }
    Hexes taken;
    for (const Body& body : state.bodies) {
      if (body.at == no_hex) continue;
      REQUIRE(!taken.contains(body.at));
      taken.add(body.at);
    }
    REQUIRE(state.frames.empty());
    REQUIRE(state.moments.empty());
    REQUIRE(state.acts.empty());
    REQUIRE(state.blows.empty());
    REQUIRE(state.forced.empty());
  }
};

Frame by(Unit self, Unit target = no_unit) {
  Frame frame;
  frame.self = self;
  frame.target = target;
  return frame;
}

}  // namespace

TEST_CASE("AWE-C36: every Loot card can be used") {
  const Fight one;
  for (const LootId loot : one.rules.cards.loot.keys())
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Fight fight;
      CAPTURE(fight.content->faces[loot].name);
      fight.play(seed, [&](Table& table) { table.then(UseLoot{fight.pc, loot}); });
    }
}

TEST_CASE("AWE-C36: every Instant can be played") {
  const Fight one;
  for (const ImpulseId impulse : one.rules.cards.impulses.keys()) {
    if (one.rules.cards[impulse].type != ImpulseType::instant) continue;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Fight fight;
      CAPTURE(fight.content->faces[impulse].name);
      fight.dial(fight.pc).in_play = impulse;
      fight.play(seed, [&](Table& table) { table.then(PlayInstants{}); });
    }
  }
}

TEST_CASE("AWE-C36: every Death Throes card can be followed") {
  const Fight one;
  for (const ThroesId card : one.rules.cards.throes.keys())
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Fight fight;
      CAPTURE(fight.content->faces[card].name);
      fight.state.throes_card = card;
      fight.play(seed, [&](Table& table) { table.then(FollowThroes{fight.pc, fight.type("overseer")}); });
    }
}

TEST_CASE("AWE-C36: every ability can be used, with every Effect and Modifier in play") {
  const Fight one;
  for (const ImpulseId impulse : one.rules.cards.impulses.keys())
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      Fight fight;
      fight.dial(fight.pc).in_play = impulse;
      const int abilities = static_cast<int>(fight.rules.cards.abilities.size());
      const auto kind = of_ability(static_cast<AbilityId>((number(impulse) * 2 + static_cast<int>(seed)) % abilities));
      CAPTURE(fight.content->faces[impulse].name);
      CAPTURE(fight.content->faces[ability_of(kind)].name);
      fight.play(seed, [&](Table& table) { table.then(OfferAction{fight.pc, kind, 1, false, no_unit}); });
    }
}

TEST_CASE("AWE-C36: every augment, affliction, bonus and defeat of Enemies happens") {
  const Fight one;
  for (const EnemyType type : one.rules.cards.enemies.keys()) {
    const Enemy& card = one.rules.cards[type];
    std::vector<Effects> all{card.augment, card.affliction.effects, card.defeat};
    for (const Space& space : card.track) all.push_back(space.bonus);
    for (const Effects& effects : all) {
      if (effects.empty()) continue;
      Fight fight;
      CAPTURE(fight.content->faces[type].name);
      fight.play(5, [&](Table& table) {
        spawn(table, type, Stage::at("d5"), 0);
        const Unit unit = standing_on(table.state, Stage::at("d5"));
        const bool told_by_hero = effects == card.defeat;
        run_card(table, effects, by(told_by_hero ? fight.pc : unit, told_by_hero ? unit : fight.pc));
      });
    }
  }
}

TEST_CASE("AWE-C36: both abilities of every Mercenary") {
  const Fight one;
  for (const HiredId hired : one.rules.cards.hired.keys())
    for (const ActionKind kind : {ActionKind::augment, ActionKind::affliction}) {
      Fight fight;
      CAPTURE(fight.content->faces[hired].name);
      fight.body(fight.hireling).kind = byte(index(hired));
      fight.play(3, [&](Table& table) { table.then(OfferAction{fight.hireling, kind, 0, false, no_unit}); });
    }
}

TEST_CASE("AWE-12.14, AWE-23.3: an attack with every item") {
  const Fight one;
  for (const EquipmentId item : one.rules.cards.equipment.keys())
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Fight fight;
      CAPTURE(fight.content->faces[item].name);
      const Slot slot = fight.rules.cards[item].slot == ItemSlot::armour ? Slot::armour : Slot::left_hand;
      equip(fight.state, fight.rules, fight.pc, item_of(item), slot);
      fight.play(seed, [&](Table& table) { table.then(OfferAction{fight.pc, ActionKind::attack, 1, false, no_unit}); });
    }
}

// By their words

TEST_CASE("AWE-C8, AWE-12.28: Groanax hurls over difficult ground: AWE-G29") {
  Stage stage(map_c, 3);
  const Unit pc = stage.hero(groanax, "c4");
  const Unit enemy = stage.enemy("overseer", "c5");
  Act act;
  act.by = pc;
  act.kind = of_ability(stage.ability("hurl"));
  act.target = enemy;
  act.value = 0;  // v is 4: 2 hexes, 2 damage
  stage.with_table([&](Table& table) { take_action(table, act); });
  while (stage.asks<ForceStep>()) stage.choose(stage.choices().front());
  CHECK(stage.story.last<DamageDealt>()->dealt == 2);
  CHECK(distance(stage.state, stage.rules, pc, enemy) == 3);
}

TEST_CASE("AWE-G120, AWE-R168: Creep moves 2 whatever else is in play, and a floored token stays as it is") {
  Stage stage;
  const Unit pc = stage.hero(knowman, "d4");
  stage.dial(pc).health = 0;
  stage.dial(pc).floored = Floored::floored;
  stage.impulse(pc, "Ambuscader", 2);
  stage.run({}, PlayInstants{});
  CHECK(stage.asks<MoveFreely>());
  CHECK(stage.offers(choice(Verb::walk, number(Stage::at("d6")))));
  CHECK(!stage.offers(choice(Verb::walk, number(Stage::at("d7")))));
  stage.choose(Verb::walk, number(Stage::at("d6")));
  CHECK(stage.dial(pc).floored == Floored::floored);
}

TEST_CASE("AWE-G122, AWE-R170, AWE-D45: damage changes its holder once") {
  Stage stage(map_a, 3);
  const Unit victim = stage.hero(lambik, "d4");
  const Unit one = stage.hero(marica, "d5"), other = stage.hero(groanax, "d3");
  stage.impulse(one, "Archagonist", 5);  // Stand Over Them
  stage.state.lasting.push_back({Attribute::guards, Until::turn_start, false, other, no_type, 1});
  stage.hit(victim, 3);
  CHECK(stage.asks<OfferReaction>());
  stage.choose(stage.choices().back());
  CHECK(!stage.asks<OfferGuard>());
  CHECK(stage.dial(victim).health == 8);
  CHECK(stage.dial(one).health == 7);
}

TEST_CASE("AWE-R172, AWE-D46: a third snare takes one of the first two away") {
  Stage stage;
  const Unit pc = stage.hero(knowman, "d4");
  stage.state.tokens.push_back({Stage::at("a1"), 2, pc});
  stage.state.tokens.push_back({Stage::at("a2"), 2, pc});
  Act act;
  act.by = pc;
  act.kind = of_ability(stage.ability("snare"));
  act.to = Stage::at("d5");
  stage.with_table([&](Table& table) { take_action(table, act); });
  CHECK(stage.asks<ChooseSnare>());
  stage.choose(Verb::snare, number(Stage::at("a1")));
  CHECK(stage.state.tokens.size() == 2);
}

TEST_CASE("AWE-R175: what changes a whole type counts once per Intent card and to 2 at most") {
  Stage stage;
  stage.hero(marica, "d1");
  const EnemyType raider = stage.type("kite_raider");
  const Unit one = stage.enemy("kite_raider", "d7"), other = stage.enemy("kite_raider", "d8");
  for (int card = 0; card < 3; ++card) {
    forget_limits(stage.state, Limit::per_intent);
    for (const Unit unit : {one, other})
      stage.with_table([&](Table& table) { run_card(table, stage.rules.cards[raider].augment, by(unit)); });
    CHECK(stage.state.types[index(raider)].move == std::min(card + 1, 2));
  }
}

TEST_CASE("AWE-G128, AWE-R185, AWE-D47: who has left is not collapsed") {
  Stage stage(map_a, 2);
  const Unit x = stage.hero(marica, "d4"), y = stage.hero(lambik, "d5");
  stage.state.sequence.ready.push_back(trigger_of(x));
  stage.with_table([&](Table& table) { collapse(table, x, Gone::left); });
  CHECK(stage.dial(x).part == Part::left);
  CHECK(stage.dial(x).trauma == 0);
  CHECK(stage.state.sequence.ready.empty());
  CHECK(stage.state.ending == Ending::none);
  static_cast<void>(y);
}

}  // namespace bout::alls_well::testing
