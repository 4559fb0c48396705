// Outcomes, items, supply, growth, trading and playing alone: AWE-22 to AWE-29, AWE-37.
#include <set>

#include "games/alls_well/tests/watch.hpp"
#include "games/alls_well/tests/words.hpp"

namespace bout::alls_well::testing {

namespace {

int spot_named(std::string_view name) { return number(Stage::at(name)); }

/// A game up to the first Impulses, always taking what is offered first.
State set_up_by_default(const Game& game, std::uint64_t seed = 3) {
  Chance chance(seed);
  const Events<Event> nobody;
  State state = game.start(chance, nobody);
  while (!state.started) {
    ChoiceList choices;
    game.choices(state, game.to_act(state).front(), choices);
    game.apply(state, game.to_act(state).front(), choices[0], chance, nobody);
  }
  return state;
}

void impulses_of(Stage& stage, Unit unit, const std::vector<std::pair<const char*, int>>& decks) {
  Hero& hero = stage.dial(unit);
  hero.impulses = {};
  int number = 1;
  for (const auto& [praxis, cards] : decks)
    for (int i = 0; i < cards; ++i) hero.impulses.shuffle_in(impulse_of(stage.praxis_named(praxis), number++));
}

/// A lone player's stage: Marica, and Lambik as Solo Ally.
struct Alone : Stage {
  Unit pc, ally;
  explicit Alone(const std::string& map = map_a) : Stage(map, 1) {
    pc = hero(marica, "a1");
    ally = hero(lambik, "d4");
    dial(ally).solo = true;
    dial(ally).most = dial(ally).health = rules.cards[lambik].solo.health[0];
    dial(ally).tracks = {1, 3, 1, 0, 0};
    hand(pc, {11});  // Break Their Guard: attack +1, aug/aff +0
  }
  void begin(int card = 11) {
    turn(ally);
    choose(Verb::play, card - 1);
  }
};

constexpr int no_track = 7;
Choice solo_act(int nth, int track, int spent, int target, int weapon = 255, int which = 0) {
  return choice(Verb::solo, nth | track << 4 | spent << 8 | which << 12, target, weapon);
}

}  // namespace

TEST_CASE("AWE-22.2: a secondary goal ends nothing, and changes what the end brings") {
  for (const bool met : {false, true}) {
    Stage stage;
    const Unit pc = stage.hero(marica, "d4");
    stage.rules.scenario().secondary.push_back(
        {written_flag(stage.rules, 1), written_effects(stage.rules, {{{written_op(Do::exploration, Ref::none, no_node, 7)}}})});
    const Effects mark = written_effects(stage.rules, {{{written_op(Do::flag, Ref::none, no_node, 1)}}});
    if (met) stage.with_table([&](Table& table) { run_card(table, mark, Frame{}); });
    CHECK(stage.state.ending == Ending::none);
    stage.with_table([&](Table& table) { end_scenario(table, Ending::success); });
    CHECK(stage.state.exploration == (met ? 1u << 7 : 0u));
    static_cast<void>(pc);
  }
}

TEST_CASE("AWE-22.5, AWE-G87: what lies on the map at the end goes to the supply, Loot into circulation") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d1");
  const Item spear = item_of(stage.equipment("Long Spear")), salts = item_of(stage.loot("Clotting Salts"));
  stage.run({}, Gain{pc, spear});
  stage.choose(Verb::throw_new);
  CHECK(!stage.offers(choice(Verb::throw_to, spot_named("d5"))));  // influence 3
  stage.choose(Verb::throw_to, spot_named("d4"));
  stage.run({}, Gain{pc, salts});
  stage.choose(Verb::throw_new);
  stage.choose(Verb::throw_to, spot_named("d2"));
  CHECK(stage.state.dropped.size() == 2);
  CHECK(stage.state.supply.count(number(spear)) == 0);
  stage.with_table([&](Table& table) { end_scenario(table, Ending::failure); });
  CHECK(stage.state.dropped.empty());
  CHECK(stage.state.supply.count(number(spear)) == 1);
  CHECK(stage.state.loot_used.count(number(loot_of(salts))) == 1);
}

TEST_CASE("AWE-22.6: a Skirmish that was lost can be played again, as if for the first time") {
  const Game game = opened_game({{"scenario", "low-water-ford"}, {"players", "2"}});
  Chance first(9), again(9);
  const Events<Event> nobody;
  const State before = game.start(first, nobody);
  State lost = before;
  {
    Chance chance(10);
    Table table{lost, game.rules(), chance, nobody};
    end_scenario(table, Ending::failure);
    bout::run(table);
  }
  CHECK(game.result(lost).over);
  CHECK(game.start(again, nobody) == before);
}

TEST_CASE("AWE-23.1: Equipment stays after use, Loot is used up") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.wield(pc, "Factory Warpick");
  stage.dial(pc).items[index(Slot::belt)] = item_of(stage.loot("Grit Flask"));
  stage.hand(pc, {1});
  stage.turn(pc);
  stage.choose(Verb::play, 0);
  stage.choose(Verb::loot, number(Slot::belt));
  stage.choose(Verb::act, 2, number(enemy), 0);
  CHECK(stage.story.last<DamageDealt>()->dealt == 4 + 2);
  CHECK(stage.dial(pc).items[0] == item_of(stage.equipment("Factory Warpick")));
  CHECK(stage.dial(pc).items[index(Slot::belt)] == no_item);
}

TEST_CASE("AWE-23.12, AWE-28.1, AWE-28.2, AWE-28.3, AWE-R124: buying: any Equipment, one Loot card at random, paid for; Loot is never sold") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  for (const EquipmentId item : stage.rules.cards.equipment.keys())
    if (stage.rules.cards[item].price > 0 && !stage.rules.cards[item].starting) stage.state.supply.add(number(item));
  const int globe = number(stage.loot("Fire Globe"));
  stage.state.loot_supply.add(globe, 1);
  stage.state.loot_supply.add(number(stage.loot("Iron Broth")), 1);
  stage.dial(pc).coin = 40;
  const int jerkin = number(stage.equipment("Boiled Jerkin")), buckler = number(stage.equipment("Trail Buckler"));
  stage.run({}, Trade{pc});
  stage.choose(Verb::buy, jerkin);  // each goes where a slot is empty (AWE-D31)
  stage.choose(Verb::buy, buckler);
  CHECK(stage.dial(pc).items[index(Slot::armour)] == static_cast<Item>(jerkin));
  CHECK(stage.dial(pc).items[index(Slot::left_hand)] == static_cast<Item>(buckler));
  CHECK(stage.dial(pc).coin == 40 - 10 - 8);
  CHECK(!stage.offers(choice(Verb::buy, jerkin)));  // there is one
  stage.choose(choice(Verb::buy_loot), {Stage::card(globe)});
  CHECK(stage.dial(pc).coin == 40 - 10 - 8 - 10);
  CHECK(stage.dial(pc).items[index(Slot::belt)] == item_of(stage.loot("Fire Globe")));
  CHECK(!stage.offers(choice(Verb::buy_loot)));  // one per set-up
  for (const Choice one : stage.choices()) CHECK((verb_of(one) != Verb::sell || !is_loot(static_cast<Item>(one.a))));
  stage.dial(pc).bought_loot = false;
  CHECK(stage.offers(choice(Verb::buy_loot)));
  stage.dial(pc).coin = 9;
  CHECK(!stage.offers(choice(Verb::buy_loot)));
  stage.dial(pc).coin = 10;
  stage.state.loot_supply = {};
  CHECK(!stage.offers(choice(Verb::buy_loot)));
}

TEST_CASE("AWE-28.4, AWE-R160: at set-up items and coin change hands, and everybody rearranges what is theirs") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4"), other = stage.hero(lambik, "d6");
  const Item spear = item_of(stage.equipment("Long Spear"));
  stage.dial(pc).coin = 7;
  stage.dial(pc).pack.push_back(spear);
  stage.wield(pc, "Factory Warpick");
  stage.run({}, Trade{pc});
  stage.choose(Verb::give_coin, 5, number(other));
  CHECK(stage.dial(pc).coin == 2);
  CHECK(stage.dial(other).coin == 5);
  stage.choose(Verb::wear, 0, number(Slot::right_hand));
  CHECK(stage.dial(pc).items[1] == spear);
  stage.choose(Verb::put_away, number(Slot::right_hand));
  CHECK(stage.dial(pc).pack.contains(spear));
  stage.choose(Verb::give, number(spear), number(other));
  CHECK(stage.dial(other).pack.contains(spear));
  CHECK(stage.dial(pc).pack.empty());
}

TEST_CASE("AWE-24.1: the supply holds all priced items but starting weapons; Loot with a price lies beside it") {
  const Game game = opened_game({{"scenario", "low-water-ford"}, {"players", "2"}, {"trade", "no"}});
  const State state = set_up_by_default(game);
  for (const EquipmentId item : game.rules().cards.equipment.keys()) {
    const Equipment& card = game.rules().cards[item];
    CHECK(state.supply.count(number(item)) == (card.price > 0 && !card.starting ? 1 : 0));
  }
  CHECK(state.loot_supply.size() == 36);
  CHECK(state.loot.size() == 18);
}

TEST_CASE("AWE-24.3, AWE-24.4, AWE-R118: a new item may always be discarded: Equipment to the supply, Loot to the discard pile") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  const Item spear = item_of(stage.equipment("Long Spear")), salts = item_of(stage.loot("Clotting Salts")),
             banner = item_of(stage.equipment("Banner of the Cohort"));
  for (const Item item : {spear, salts, banner}) {
    stage.run({}, Gain{pc, item});
    stage.choose(Verb::discard);
  }
  CHECK(stage.state.supply.count(number(spear)) == 1);
  CHECK(stage.state.supply.count(number(banner)) == 0);  // without a price it is gone for good (AWE-24.2)
  CHECK(stage.state.loot_used.count(number(loot_of(salts))) == 1);
  stage.dial(pc).coin = 12;
  stage.run({}, Trade{pc});
  CHECK(stage.offers(choice(Verb::buy, number(spear))));
}

TEST_CASE("AWE-R119: Loot gained in another's turn is stored, thrown or discarded; one in the belt may be used to make room") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4"), other = stage.hero(lambik, "d6");
  stage.hand(other, {1});
  stage.turn(other);
  stage.dial(pc).resolve = 1;
  for (const Slot slot : {Slot::belt, Slot::second_belt})
    stage.dial(pc).items[index(slot)] = item_of(stage.loot("Marrow Broth"));
  stage.run({}, Gain{pc, item_of(stage.loot("Clotting Salts"))});
  CHECK(stage.count(Verb::loot) == 0);
  CHECK(stage.offers(choice(Verb::pack)));
  CHECK(stage.offers(choice(Verb::throw_new)));
  CHECK(stage.offers(choice(Verb::discard)));
  stage.choose(Verb::place, number(Slot::belt), number(Room::use));
  CHECK(stage.dial(pc).resolve == 2);
  CHECK(stage.dial(pc).items[index(Slot::belt)] == item_of(stage.loot("Clotting Salts")));
}

TEST_CASE("AWE-R121, AWE-R161: any number of items share a hex; a throw is only ever a way to store what is gained") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  for (int i = 0; i < 9; ++i) {
    stage.run({}, Gain{pc, item_of(stage.loot("Marrow Broth"))});
    stage.choose(Verb::throw_new);
    stage.choose(Verb::throw_to, spot_named("d5"));
  }
  CHECK(stage.state.dropped.size() == 9);
  stage.hand(pc, {1});
  stage.dial(pc).items[index(Slot::belt)] = item_of(stage.loot("Grit Flask"));
  stage.turn(pc);
  CHECK(stage.count(Verb::throw_new) + stage.count(Verb::throw_to) == 0);
  stage.choose(Verb::play, 0);
  CHECK(stage.count(Verb::throw_new) + stage.count(Verb::throw_to) == 0);
  stage.choose(Verb::act, 0, spot_named("d5"));
  REQUIRE(stage.asks<PickUp>());
  CHECK(stage.count(Verb::pick_up) == 9);
}

TEST_CASE("AWE-R68: coin is halved down, effects say up or down") {
  Stage stage;
  const auto half = [&](Word word, int of) {
    return value_of(stage.state, stage.rules,
                    written(stage.rules, std::vector<Node>{{Word::number, static_cast<std::uint8_t>(of), 0}, {word, 0, 0}}), Frame{});
  };
  CHECK(half(Word::half_up, 5) == 3);
  CHECK(half(Word::half_down, 5) == 2);
  CHECK(half(Word::half_up, 4) == 2);
  const Unit pc = stage.hero(marica, "d4");
  const int horn = number(stage.equipment("Signal Horn"));  // 15
  stage.dial(pc).pack.push_back(static_cast<Item>(horn));
  stage.run({}, Trade{pc});
  stage.choose(Verb::sell, horn);
  CHECK(stage.dial(pc).coin == 7);
}

// Growth

TEST_CASE("AWE-25.5, AWE-R181: an Action card of the new level or below, for the deck or to be left out; with none left the benefit is lost") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.dial(pc).level = 3;
  stage.run({}, ChooseUpgrade{pc, 2});
  std::set<int> levels;
  for (const Choice one : stage.choices())
    if (verb_of(one) == Verb::card) levels.insert(stage.rules.cards[marica].actions[one.a].level);
  CHECK(levels == std::set<int>{2, 3});
  stage.choose(Verb::card, 14);
  CHECK(stage.dial(pc).owned.count(14) == 1);
  CHECK(!stage.offers(choice(Verb::card, 14)));
  stage.choose(Verb::card, 12);
  stage.state.last_slot = 12;
  stage.run({}, BuildDeck{pc});
  REQUIRE(stage.asks<ChooseDeck>());  // 12 of 14
  for (int card = 0; card < 11; ++card) stage.choose(Verb::card, card);
  CHECK(stage.offers(choice(Verb::card, 14)));
  stage.choose(Verb::card, 14);
  CHECK(stage.dial(pc).actions.size() == 12);
  CHECK(stage.dial(pc).owned.size() == 14);  // cards left out stay owned
  for (int card = 0; card < all_actions; ++card)
    if (stage.dial(pc).owned.count(card) == 0) stage.dial(pc).owned.add(card);
  stage.run({}, ChooseUpgrade{pc, 1});
  CHECK(stage.choices() == std::vector{choice(Verb::done)});
}

TEST_CASE("AWE-25.8, AWE-G92, AWE-R114, AWE-10.2: an evolution replaces the card of its number, and may bring one back") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.dial(pc).praxis = stage.praxis_named("Archagonist");
  impulses_of(stage, pc, {{"Archagonist", 12}});
  const ImpulseId in = impulse_of(stage.praxis_named("Ambuscader"), 6), out = impulse_of(stage.praxis_named("Archagonist"), 6);
  stage.run({}, ChooseEvolution{pc, 2});
  CHECK(!stage.offers(choice(Verb::evolve, number(out))));  // it has that one
  stage.choose(Verb::evolve, number(in));
  CHECK(stage.dial(pc).impulses.size() == 12);
  CHECK(stage.dial(pc).impulses.count(in) == 1);
  CHECK(stage.dial(pc).impulses.count(out) == 0);
  std::set<int> numbers;
  stage.dial(pc).impulses.each([&](ImpulseId impulse, int) { numbers.insert(number_of(impulse)); });
  CHECK(numbers.size() == 12);
  stage.choose(Verb::evolve, number(out));  // swapped out before, of its own Praxis
  CHECK(stage.dial(pc).impulses.count(out) == 1);
  CHECK(stage.dial(pc).impulses.count(in) == 0);
}

TEST_CASE("AWE-R115: without a card for an evolution the benefit is lost") {
  Stage stage;
  const Unit pc = stage.hero(marica, "d4"), other = stage.hero(lambik, "d6");
  for (const ImpulseId impulse : stage.rules.cards.impulses.keys()) stage.dial(other).impulses.shuffle_in(impulse);
  stage.run({}, ChooseEvolution{pc, 3});
  CHECK(stage.choices() == std::vector{choice(Verb::done)});
  stage.choose(Verb::done);
  CHECK(stage.state.agenda.empty());
}

TEST_CASE("AWE-26.1, AWE-26.2, AWE-G88, AWE-G89, AWE-R111: a Praxis is mastered when another has more cards in the deck, and is free") {
  Stage stage(map_a, 2);
  const Unit pc = stage.hero(marica, "d4"), other = stage.hero(lambik, "d6");
  const PraxisId zeal = stage.praxis_named("Zealbreaker"), ambush = stage.praxis_named("Ambuscader");
  stage.dial(pc).praxis = stage.praxis_named("Occulted");
  const auto next = [&](const std::vector<std::pair<const char*, int>>& decks) {
    impulses_of(stage, pc, decks);
    std::vector<PraxisId> found;
    for (const PraxisId praxis : masteries(stage.state, pc)) found.push_back(praxis);
    return found;
  };
  CHECK(next({{"Occulted", 6}, {"Zealbreaker", 6}}).empty());
  CHECK(next({{"Occulted", 5}, {"Zealbreaker", 7}}) == std::vector{zeal});
  CHECK(next({{"Occulted", 4}, {"Zealbreaker", 4}, {"Ambuscader", 4}}).empty());
  CHECK(next({{"Occulted", 2}, {"Zealbreaker", 5}, {"Ambuscader", 5}}) == std::vector{zeal, ambush});  // its player picks
  stage.dial(other).praxis = zeal;
  CHECK(next({{"Occulted", 3}, {"Zealbreaker", 5}, {"Ambuscader", 4}}).empty());  // the leader is followed by another
  CHECK(next({{"Occulted", 2}, {"Zealbreaker", 5}, {"Ambuscader", 5}}) == std::vector{ambush});
}

TEST_CASE("AWE-R110: health has no upper end") {
  const Game game = opened_game({{"scenario", "settlement"}, {"players", "2"}, {"first", "groanax"}, {"trade", "no"}, {"health_more", "10"}});
  CHECK(set_up_by_default(game).heroes[0].most == 12 + 12 + 10);  // tokens end at 30
}

TEST_CASE("AWE-R155: a Scenario can be kept and gone on with at any decision") {
  const Game game = opened_game({{"players", "2"}});
  Chance one(5), picks(6);
  const Events<Event> nobody;
  State state = game.start(one, nobody);
  for (int i = 0; i < 200 && !game.result(state).over; ++i) {
    State kept = state;
    Chance other = one;
    ChoiceList choices;
    const Seat seat = game.to_act(state).front();
    game.choices(state, seat, choices);
    const Choice picked = picked_by(Manner::any, game, state, seat, choices, picks);
    game.apply(state, seat, picked, one, nobody);
    game.apply(kept, seat, picked, other, nobody);
    REQUIRE(kept == state);
  }
}

// Alone

TEST_CASE("AWE-37.3, AWE-R148, AWE-R186: a Solo Ally has the figures of its own side, no cards, no trait, and equips nothing") {
  Alone stage;
  CHECK(potency_of(stage.state, stage.rules, stage.ally) == 4);
  CHECK(move_of(stage.state, stage.rules, stage.ally) == 3);
  CHECK(range_of(stage.state, stage.rules, stage.ally) == 2);
  CHECK(influence_of(stage.state, stage.rules, stage.ally) == 4);
  CHECK(stage.dial(stage.ally).resolve == 3);
  CHECK(!may_equip(stage.state, stage.rules, stage.ally, item_of(stage.equipment("Trail Buckler"))));
  CHECK(may_equip(stage.state, stage.rules, stage.ally, item_of(stage.loot("Grit Flask"))));
  stage.dial(stage.ally).brace = 2;
  stage.run({}, DropBrace{stage.ally});
  CHECK(stage.dial(stage.ally).kept == 0);  // Lambik's trait would keep them
  stage.run({}, DrawImpulses{});
  CHECK(stage.dial(stage.ally).in_play == no_impulse);
  Act act = hired_act(stage.state, stage.rules, stage.ally, {ActionKind::attack, 1});
  CHECK(attack_of(stage.state, stage.rules, act, stage.enemy("overseer", "d5")) == 4 + 1);  // the half's modifier adds
}

TEST_CASE("AWE-37.6: a Solo Ally has a Trigger token of its own") {
  const State state = set_up_by_default(opened_game({{"players", "1"}}));
  CHECK(state.sequence.ready.contains(trigger_of(hero(0))));
  CHECK(state.sequence.ready.contains(trigger_of(hero(1))));
}

TEST_CASE("AWE-37.9, AWE-37.10, AWE-R151: by the augment/affliction action it uses a track; when all are void it defends or attacks") {
  Alone stage;
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.begin();
  CHECK(stage.offers(solo_act(1, 1, no_track, number(enemy), 0)));   // cinder
  CHECK(stage.offers(solo_act(1, 0, no_track, 255, 0)));             // defend by its track
  CHECK(!stage.offers(solo_act(1, 3, no_track, number(enemy), 0)));  // gust: void
  CHECK(!stage.offers(solo_act(1, no_track, no_track, number(enemy))));
  stage.choose(solo_act(1, 1, no_track, number(enemy), 0));
  CHECK(stage.story.last<DamageDealt>()->dealt == 4 - 1);  // v - 1
  CHECK(stage.dial(stage.ally).tracks[1] == 2);
  stage.dial(stage.ally).tracks = {};
  Alone spent;
  const Unit other = spent.enemy("overseer", "d5");
  spent.dial(spent.ally).tracks = {};
  spent.begin();
  CHECK(spent.offers(solo_act(1, no_track, no_track, 255, 0, 1)));  // a plain defend
  CHECK(!spent.offers(solo_act(1, no_track, no_track, spot_named("d3"), 0, 2)));
  spent.choose(solo_act(1, no_track, no_track, number(other)));
  CHECK(spent.story.last<DamageDealt>()->dealt == 4);
}

TEST_CASE("AWE-O16: what it may do instead when all tracks are void") {
  for (const SoloExhausted rule : {SoloExhausted::defend_attack, SoloExhausted::move_attack, SoloExhausted::any_basic}) {
    Alone stage;
    const Unit enemy = stage.enemy("overseer", "d5");
    stage.rules.solo_exhausted = rule;
    stage.dial(stage.ally).tracks = {};
    stage.begin();
    CHECK(stage.offers(solo_act(1, no_track, no_track, number(enemy))));
    CHECK(stage.offers(solo_act(1, no_track, no_track, 255, 0, 1)) == (rule != SoloExhausted::move_attack));
    CHECK(stage.offers(solo_act(1, no_track, no_track, spot_named("d3"), 0, 2)) == (rule != SoloExhausted::defend_attack));
  }
}

TEST_CASE("AWE-37.11: one slot, from any track, for +1 to an action") {
  Alone stage;
  const Unit enemy = stage.enemy("overseer", "d5");
  stage.begin();
  for (const int track : {0, 1, 2}) CHECK(stage.offers(solo_act(0, no_track, track, number(enemy))));
  CHECK(!stage.offers(solo_act(0, no_track, 3, number(enemy))));  // void
  stage.choose(solo_act(0, no_track, 2, number(enemy)));
  CHECK(stage.story.last<DamageDealt>()->dealt == 4 + 1 + 1);
  CHECK(stage.dial(stage.ally).tracks[2] == 0);
}

TEST_CASE("AWE-37.13, AWE-R122: it hires nobody, its coin is the PC's, and its pack holds its P") {
  Alone stage;
  stage.with_table([&](Table& table) { change_coin(table, stage.ally, 3); });
  CHECK(stage.dial(stage.pc).coin == 3);
  CHECK(stage.dial(stage.ally).coin == 0);
  CHECK(pack_room(stage.state, stage.rules, stage.ally) == 4);
  stage.dial(stage.ally).coin = 50;
  stage.run({}, Trade{stage.ally});
  CHECK(stage.count(Verb::hire) == 0);
}

TEST_CASE("AWE-R149: otherwise a Solo Ally is like a PC: it loots, is floored, is ordered and loses its token by attacking; it gives no orders and cannot brace") {
  Alone stage(map_c);
  const Unit enemy = stage.enemy("overseer", "e5");
  stage.body(stage.pc).at = Stage::at("d3");
  stage.body(stage.ally).defend = 2;
  Act act;
  act.by = stage.pc;
  act.kind = ActionKind::attack;
  act.order = true;
  CHECK(order_targets(stage.state, stage.rules, act).contains(stage.ally));
  act.by = stage.ally;
  CHECK(order_targets(stage.state, stage.rules, act).empty());
  stage.begin();
  CHECK(stage.count(Verb::brace) == 0);
  stage.choose(solo_act(0, no_track, no_track, number(enemy)));
  CHECK(stage.body(stage.ally).defend == 0);
  stage.hit(stage.ally, 20);
  CHECK(stage.dial(stage.ally).floored == Floored::floored);
  stage.hit(stage.ally, 1);
  CHECK(stage.dial(stage.ally).resolve == 2);
  stage.state.agenda.clear();
  stage.body(stage.ally).at = Stage::at("b3");
  stage.run({Stage::card(number(stage.loot("Grit Flask")))}, Walk{stage.ally, Stage::at("b4"), 255, Gait::action, 0});
  CHECK(stage.dial(stage.ally).floored == Floored::exposed);
  stage.choose(Verb::place, number(Slot::belt), number(Room::empty));
  CHECK(stage.dial(stage.ally).items[index(Slot::belt)] == item_of(stage.loot("Grit Flask")));
}

TEST_CASE("AWE-R150: a defend icon of the card is a plain defend at P, without a track") {
  Alone stage;
  stage.hand(stage.pc, {3});  // defend +0, aug/aff +0
  stage.begin(3);
  stage.choose(solo_act(0, no_track, no_track, 255, 0));
  CHECK(stage.body(stage.ally).defend == 4);
  CHECK(stage.dial(stage.ally).tracks == std::array<std::uint8_t, 5>{1, 3, 1, 0, 0});
}

TEST_CASE("AWE-R153: when the PC has collapsed the Solo Ally goes on with the last card discarded; both down is defeat") {
  for (const bool card : {true, false}) {
    Alone stage;
    stage.dial(stage.pc).last = card ? ActionCardId{0} : no_action;
    stage.state.sequence.ready.push_back(trigger_of(stage.ally));
    stage.with_table([&](Table& table) { collapse(table, stage.pc); });
    CHECK(stage.state.ending == Ending::none);
    stage.state.sequence.ready.clear();
    stage.turn(stage.ally);
    CHECK(stage.offers(choice(Verb::play, 0)) == card);
    if (!card) {
      stage.choose(Verb::end_turn);
      CHECK(stage.story.last<WentTo>()->speed == Speed::slow);
    }
    stage.with_table([&](Table& table) { collapse(table, stage.ally); });
    CHECK(stage.state.ending == Ending::failure);
  }
}

}  // namespace bout::alls_well::testing
