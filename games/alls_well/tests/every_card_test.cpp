// Every Action card, every Effect and every item is used, not only read: AWE-C36.
#include <functional>
#include <set>

#include "games/alls_well/decisions.hpp"
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

namespace {

/// Marica beside an Enemy, with a friend, a hireling, and whoever answers takes every card it may.
struct Brawl : Stage {
  Unit pc, mate, hireling, foe;
  explicit Brawl(int condition = 0, CharacterId who = marica) : Stage(map_a, 2) {
    pc = hero(who, "d4");
    mate = hero(who == lambik ? marica : lambik, "e5");
    hireling = mercenary(pc, 0, "d3");
    foe = enemy("overseer", "d5", condition);
    enemy("yoke_hand", "c5", 1);
    dial(pc).coin = 6;
    for (const Unit unit : {pc, mate}) {
      hand(unit, {1, 2, 3});
      dial(unit).health = 6;
    }
    dial(pc).items[index(Slot::belt)] = item_of(loot("Grit Flask"));
    state.turn.who = pc;
    state.turn.moved = 3;
    state.sequence.active = trigger_of(pc);
  }
  void play(const std::function<void(Table&)>& begin) {
    listen(state, rules);
    Chance chance(5), picks(6);
    Table table{state, rules, chance, sink};
    begin(table);
    bout::run(table);
    for (int questions = 0; !state.agenda.empty() && !state.over(); ++questions) {
      REQUIRE(questions < 200);
      const Seats seats = seats_to_act(state, rules);
      REQUIRE(!seats.empty());
      ChoiceList list;
      list_choices(state, rules, seats.front(), list);
      REQUIRE(!list.empty());
      Choice picked = list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))];
      for (const Choice one : list)
        if (verb_of(one) == Verb::effect || verb_of(one) == Verb::order) picked = one;
      answer(seats.front(), picked, table);
    }
    REQUIRE(state.frames.empty());
    REQUIRE(state.acts.empty());
    REQUIRE(state.blows.empty());
  }
};

Act aimed_act(Unit by, ActionKind kind, Unit target = no_unit) {
  Act act;
  act.by = by;
  act.kind = kind;
  act.target = target;
  return act;
}

Blow blow_on(Unit on, Unit by, int amount) {
  Blow blow;
  blow.on = on;
  blow.by = by;
  blow.amount = static_cast<std::int16_t>(amount);
  blow.attack = true;
  return blow;
}

/// Something that cards may answer, in as many ways as there are moments.
std::vector<std::function<void(Brawl&, Table&)>> moments_of_a_fight() {
  return {
      [](Brawl& f, Table& t) { take_action(t, aimed_act(f.pc, ActionKind::attack, f.foe)); },
      [](Brawl& f, Table& t) { take_action(t, aimed_act(f.foe, ActionKind::attack, f.pc)); },
      [](Brawl& f, Table& t) { deal(t, blow_on(f.mate, f.foe, 2)); },
      [](Brawl& f, Table& t) { deal(t, blow_on(f.pc, f.foe, 9)); },
      [](Brawl& f, Table& t) { deal(t, blow_on(f.foe, f.pc, 11)); },
      [](Brawl& f, Table& t) { take_action(t, aimed_act(f.pc, of_ability(f.ability("heal")), f.mate)); },
      [](Brawl& f, Table& t) { take_action(t, aimed_act(f.pc, of_ability(f.ability("gust")), f.foe)); },
      [](Brawl& f, Table& t) { t.then(UseLoot{f.pc, f.loot("Grit Flask")}); },
      [](Brawl& f, Table& t) {
        t.then(DrawThroes{f.pc, f.type("yoke_hand")});
      },
      [](Brawl& f, Table& t) {
        Act act = aimed_act(f.pc, ActionKind::defend);
        act.order = true;
        take_action(t, act);
      },
      [](Brawl& f, Table& t) {
        Act act = aimed_act(f.pc, ActionKind::move);
        act.to = f.body(f.pc).at;
        take_action(t, act);
      },
      [](Brawl& f, Table& t) { t.then(Walk{f.foe, f.body(f.foe).at, 255, Gait::action, 0}); },
      [](Brawl&, Table& t) { announce(t, When::cleanup, no_unit); },
      [](Brawl& f, Table& t) {
        const auto effects = own_turn_effects(f.state, f.rules, f.pc);
        if (!effects.empty()) use_own_effect(t, f.pc, effects[0]);
      },
  };
}

}  // namespace

TEST_CASE("AWE-C36, AWE-10.5: every Effect is used at the time its card names") {
  const Stage stage;
  for (const ImpulseId impulse : stage.rules.cards.impulses.keys()) {
    if (stage.rules.cards[impulse].type != ImpulseType::effect) continue;
    int used = 0;
    for (const int condition : {0, 2})
      for (const auto& moment : moments_of_a_fight()) {
        Brawl fight(condition);
        CAPTURE(fight.content->faces[impulse].name);
        fight.dial(fight.pc).in_play = impulse;
        fight.play([&](Table& table) { moment(fight, table); });
        used += fight.told<ImpulseUsed>();
      }
    CHECK_MESSAGE(used > 0, stage.content->faces[impulse].name);
  }
}

TEST_CASE("AWE-C36, AWE-9.1: every action of every Action card is taken, plainly, in a surge and in a Rampage") {
  for (const CharacterId who : {marica, lambik, groanax, knowman})
    for (int card = 0; card < all_actions; ++card)
      for (int nth = 0; nth < 3; ++nth)
        for (const int how : {0, 1, 2}) {
          Brawl fight(0, who);
          const auto id = static_cast<ActionCardId>(card);
          CAPTURE(fight.content->faces[who].actions[index(card)]);
          CAPTURE(nth);
          Act act = card_act(fight.state, fight.rules, fight.pc, id, nth, how == 1, how == 2);
          ChoiceList found;
          list_targets(fight.state, fight.rules, act, found, 0, 0);
          REQUIRE(!found.empty());
          const Choice last = found[found.size() - 1];
          aim_at(fight.rules, fight.state, act, last.b, last.c);
          fight.play([&](Table& table) { take_action(table, act); });
          CHECK(fight.told<ActionTaken>() >= 1);
        }
}

TEST_CASE("AWE-C36, AWE-21.7: both Mercenary actions of every Action card are taken") {
  for (const CharacterId who : {marica, lambik, groanax, knowman})
    for (int card = 0; card < all_actions; ++card)
      for (int nth = 0; nth < 2; ++nth) {
        Brawl fight(0, who);
        const HiredAction& half = fight.rules.cards[who].actions[index(card)].hired[index(nth)];
        Act act = hired_act(fight.state, fight.rules, fight.hireling, half);
        ChoiceList found;
        list_targets(fight.state, fight.rules, act, found, 0, 0);
        REQUIRE(!found.empty());
        const Choice last = found[found.size() - 1];
        if (act.kind == ActionKind::augaff) act.kind = last.c != 0 ? ActionKind::affliction : ActionKind::augment;
        aim_at(fight.rules, fight.state, act, last.b, last.c);
        fight.play([&](Table& table) { take_action(table, act); });
        CHECK(fight.told<ActionTaken>() >= 1);
      }
}

TEST_CASE("AWE-C36, AWE-23.3: every item and every trait does what it does, at each moment of a fight") {
  const Stage stage;
  for (const EquipmentId item : stage.rules.cards.equipment.keys())
    for (const auto& moment : moments_of_a_fight()) {
      Brawl fight(2);
      CAPTURE(fight.content->faces[item].name);
      const Slot slot = fight.rules.cards[item].slot == ItemSlot::armour ? Slot::armour : Slot::left_hand;
      fight.dial(fight.pc).level = highest_level;
      equip(fight.state, fight.rules, fight.pc, item_of(item), slot);
      fight.play([&](Table& table) { moment(fight, table); });
    }
  for (const PraxisId praxis : stage.rules.cards.praxes.keys())
    for (const auto& moment : moments_of_a_fight()) {
      Brawl fight(2);
      CAPTURE(fight.content->faces[praxis].name);
      fight.dial(fight.pc).praxis = praxis;
      fight.play([&](Table& table) { moment(fight, table); });
    }
}

}  // namespace bout::alls_well::testing
