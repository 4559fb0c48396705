// What the rulebook leaves open of Explorations, and what an Exploration has on the table: AWE-30, AWE-33, AWE-35 and their
// rulings.
#include <bit>

#include "games/alls_well/tests/camp.hpp"
#include "games/alls_well/tests/trek.hpp"
#include "games/alls_well/tests/words.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well::testing {

namespace {

/// Printed numbers of the starting cards that add this much when they are turned up to help.
std::vector<int> cards_that_add(const Trek& trek, CharacterId who, const ChallengeBox& box, int by) {
  std::vector<int> found;
  std::uint32_t known = abilities_known(trek.rules().cards[who], {});
  for (int card = 0; card < starting_actions; ++card)
    if (assist_value(box, trek.rules().cards[who].actions[index(card)], known) == by) found.push_back(card + 1);
  return found;
}
bool shows_ability(const ActionCard& card) {
  return std::any_of(card.actions.begin(), card.actions.end(), [](const CardAction& action) { return is_ability(action.kind); });
}

}  // namespace

TEST_CASE("AWE-30.1 AWE-R132 lower numbers than those of the chapter are discovered; no way leads from one chapter into another") {
  Trek trek(2, 2);
  const Chapter& chapter = trek.book()[ChapterId{2}];
  REQUIRE(number(chapter.first) > 1);
  for (int id = 1; id < number(chapter.first); ++id) {
    CHECK(discovered(trek.book(), trek.expedition(), static_cast<LocationId>(id)));
    CHECK(trek.expedition().revealed.count(id) == 0);  // discovered, and still unread
  }
  const LocationId next = static_cast<LocationId>(number(chapter.first) + 2);
  CHECK_FALSE(discovered(trek.book(), trek.expedition(), next));
  trek.run(ReadLocation{next, hero(0)});
  CHECK(discovered(trek.book(), trek.expedition(), next));
  const int told = trek.told<LocationRead>();
  trek.run(ReadLocation{LocationId{3}, hero(0)});  // a card of the first chapter: its time is over
  CHECK(trek.told<LocationRead>() == told);
  for (const ChapterId id : all<ChapterId>(explorations))
    for (int from = number(trek.book()[id].first); from <= number(trek.book()[id].last); ++from)
      for (const TravelIcon& way : trek.book()[static_cast<LocationId>(from)].travel) {
        CHECK(number(way.to) >= number(trek.book()[id].first));
        CHECK(number(way.to) <= number(trek.book()[id].last));
      }
}

TEST_CASE("AWE-30.4 dashboards, items, coin and trauma come along; Enemies, Impulses and Mercenaries do not") {
  Camp camp(2);
  camp.at(0).coin = 9;
  camp.at(0).trauma = 2;
  camp.belt(0, "iron_broth");
  const Hero before = camp.at(0);
  const int loot = camp.state.loot.size();
  for (const Unit unit : {hero(0), hero(1)}) keep_record(camp.state, unit);
  camp.state.bodies[mercenary_of(hero(0))].kind = 0;
  camp.state.agenda.clear();
  Table table{camp.state, camp.rules(), camp.chance, camp.events};
  table.then(BeginExploration{});
  run(table);
  CHECK(camp.at(0).coin == 9);
  CHECK(camp.at(0).trauma == 2);
  CHECK(camp.at(0).items == before.items);
  CHECK(camp.at(0).owned == before.owned);
  CHECK(camp.state.loot.size() == loot);
  CHECK(camp.state.campaign.expedition.round > 0);
  CHECK(camp.at(0).in_play == no_impulse);
  CHECK(camp.state.bodies[mercenary_of(hero(0))].kind == 255);
  REQUIRE(camp.state.sequence.ready.size() == 2);  // tokens of Characters alone
  for (const Trigger token : camp.state.sequence.ready) CHECK(number(hero_of(token)) < 2);
}

TEST_CASE("AWE-30.10 each Character has two piles of its own, and always takes the lowest number left") {
  Trek trek(2);
  trek.run(CoverQuest{hero(0), QuestId{1}, true}, CoverQuest{hero(0), QuestId{2}, true}, CoverQuest{hero(0), QuestId{3}, false},
           CoverQuest{hero(0), QuestId{4}, true}, CoverQuest{hero(1), QuestId{5}, false});
  std::vector<int> numbers;
  for (const Event& event : trek.story.events)
    if (const auto* covered = get_if<QuestCovered>(&event)) numbers.push_back(covered->token * (covered->success ? 1 : -1));
  CHECK(numbers == std::vector<int>{1, 2, -1, 3, -1});
  CHECK(trek.expedition().augments == std::array<std::uint8_t, most_heroes>{3, 0, 0, 0});
  CHECK(trek.expedition().afflictions == std::array<std::uint8_t, most_heroes>{1, 1, 0, 0});
}

TEST_CASE("AWE-R129 AWE-O15 the round in which an Exploration starts: by the number of players, or as the table says") {
  const std::array<int, 4> full{3, 3, 6, 8}, quick{2, 2, 3, 4};
  for (int players = 1; players <= 4; ++players) {
    CHECK(Trek(players, 1).expedition().round == full[index(players - 1)]);
    CHECK(Trek(players, 0).expedition().round == quick[index(players - 1)]);
  }
  const OptionList later = {{"exploration_start", "10"}, {"exploration_start_short", "5"}};
  Trek trek(2, 1, true, later);
  CHECK(trek.expedition().round == 10);
  int turns = 0;
  for (; trek.state.exploring(); ++turns) {
    trek.choose(Verb::rest);
    const Choice first = trek.choices().front();
    trek.choose(Verb::put_back, first.a, first.b, first.c);
  }
  CHECK(turns == 2 * (12 - 10 + 1));
  CHECK(Trek(2, 0, true, later).expedition().round == 5);
}

TEST_CASE("AWE-33.11 only cards of the speed in the box count") {
  Trek trek(2);
  ChallengeBox box = trek.book()[QuestId{1}].box;
  REQUIRE(box.has_speed);
  REQUIRE(box.speed == Speed::fast);
  for (int card = 0; card < starting_actions; ++card) {
    const ActionCard& it = trek.rules().cards[marica].actions[index(card)];
    ChallengeBox any = box;
    any.has_speed = false;
    const int value = card_value(trek.state, trek.rules(), any, hero(0), static_cast<ActionCardId>(card));
    CHECK(card_value(trek.state, trek.rules(), box, hero(0), static_cast<ActionCardId>(card)) == (it.speed == Speed::fast ? value : 0));
  }
}

TEST_CASE("AWE-35.3 a token belongs to the party: anybody meets what asks for it; to lose one that nobody has does nothing") {
  Trek trek(2);
  QuestId asking = no_quest;
  std::size_t option = 0;
  int token = 0;
  for (int id = 1; id <= most_quests && asking == no_quest; ++id)
    for (std::size_t i = 0; i < 2; ++i) {
      const NodeId needs = trek.book()[static_cast<QuestId>(id)].options[i].needs;
      if (needs == no_node) continue;
      const Node* first = trek.rules().pool().at(needs);
      if (first[0].word != Word::token || first[1].word != Word::end) continue;
      asking = static_cast<QuestId>(id), option = i, token = first[0].a;
    }
  REQUIRE(asking != no_quest);
  const QuestOption& it = trek.book()[asking].options[option];
  for (const int seat : {0, 1}) trek.dial(seat).coin = 50;
  trek.state.exploration = 0;
  for (const int seat : {0, 1}) CHECK_FALSE(answer_open(trek.state, trek.rules(), it, hero(seat)));
  trek.state.exploration = 1u << token;
  for (const int seat : {0, 1}) CHECK(answer_open(trek.state, trek.rules(), it, hero(seat)));

  Stage stage;
  const Unit pc = stage.hero(marica, "d4");
  stage.state.campaign.phase = Phase::exploration;
  stage.state.exploration = 1u << 3;
  const Effects loses = written_effects(stage.rules, {{{written_op(Do::lose_exploration, Ref::self, no_node, 3)}}});
  Frame frame;
  frame.self = pc;
  stage.with_table([&](Table& table) { run_card(table, loses, frame); });
  CHECK(stage.state.exploration == 0);
  CHECK(stage.told<ExplorationLost>() == 1);
  stage.with_table([&](Table& table) { run_card(table, loses, frame); });
  CHECK(stage.told<ExplorationLost>() == 1);
}

TEST_CASE("AWE-R131 a way back to a Location that lies there: a scout, no text, no reward; only where its card shows a way") {
  Trek trek(2);
  trek.be_at(3);
  const LocationId rich = [&] {  // a way to a Location that gives something when it is turned up
    for (int id = 1; id <= most_locations; ++id)
      if (trek.book()[static_cast<LocationId>(id)].reveal.count > 0) return static_cast<LocationId>(id);
    return no_location;
  }();
  REQUIRE(rich != no_location);
  if (trek.expedition().revealed.count(number(rich)) == 0) trek.expedition().revealed.add(number(rich));
  const State before = trek.state;
  trek.run(ReadLocation{rich, hero(0)});
  CHECK(trek.told<LocationRead>() == 1);  // the opening
  CHECK(trek.state.heroes[0] == before.heroes[0]);
  CHECK(trek.state.campaign == before.campaign);
  trek.turn(0);
  CHECK(trek.count(Verb::scout) == static_cast<int>(trek.book()[LocationId{3}].travel.size()));
}

TEST_CASE("AWE-R136 AWE-R140 who helps: the first three abilities and those on its cards; for the potency icon abilities alone") {
  Trek trek(4);
  const CharacterId who = CharacterId::knowman;
  const Character& knowman_card = trek.rules().cards[who];
  const Unit unit = hero(3);
  for (std::size_t i = 0; i < knowman_card.abilities.size(); ++i) {
    ChallengeBox box;
    box.value = 9;
    box.kinds = 1u << index(of_ability(knowman_card.abilities[i]));
    CHECK(helpers(trek.state, trek.rules(), box, hero(0)).contains(unit) == (i < 3));
  }
  const auto later = of_ability(knowman_card.abilities[3]);
  int card = starting_actions;
  const auto has_it = [&](const ActionCard& it) {
    return std::any_of(it.actions.begin(), it.actions.end(), [&](const CardAction& action) { return action.kind == later; });
  };
  while (card < all_actions && !has_it(knowman_card.actions[index(card)])) ++card;
  REQUIRE(card < all_actions);
  trek.dial(3).owned.add(card);  // an upgrade that shows it, in the deck or not
  ChallengeBox box;
  box.value = 9;
  box.kinds = 1u << index(later);
  CHECK(helpers(trek.state, trek.rules(), box, hero(0)).contains(unit));

  ChallengeBox potency;
  potency.value = 6;
  potency.potency = true;
  const std::uint32_t known = abilities_known(knowman_card, {});
  for (int i = 0; i < starting_actions; ++i)
    if (const ActionCard& it = knowman_card.actions[index(i)]; !shows_ability(it)) {
      CHECK(assist_value(potency, it, known) == 0);  // attack and defend do not help
      CHECK(value_for(potency, it, 3) >= 0);
    }
  CHECK_FALSE(cards_that_add(trek, who, potency, 1).empty());
}

TEST_CASE("AWE-R137 help without a card of the right speed: the help alone must reach the box, and any card may go") {
  Trek trek(2);
  const ReturnDrawn lacking{hero(0), Deed::challenge, 1, 4}, enough{hero(0), Deed::challenge, 1, 5};
  trek.dial(0).hand = {};
  for (const int card : {3, 4}) trek.dial(0).hand.add(card - 1);  // both slow; the box asks for 5, fast
  CHECK_FALSE(fit_of(trek.state, trek.rules(), lacking).success);
  const Fit fit = fit_of(trek.state, trek.rules(), enough);
  CHECK(fit.success);
  CHECK(fit.cards == trek.dial(0).hand);
  trek.dial(0).hand.add(1 - 1);  // Break Camp: 5 by itself
  CHECK(fit_of(trek.state, trek.rules(), ReturnDrawn{hero(0), Deed::challenge, 1, 0}).cards.size() == 1);
}

TEST_CASE("AWE-R139 an icon with -1 adds nothing to a challenge, one with +1 adds 2") {
  Trek trek(4);
  const ChallengeBox& box = trek.book()[QuestId{1}].box;  // move and trespass
  const Character& thief = trek.rules().cards[knowman];
  const std::uint32_t known = abilities_known(thief, {});
  int lowered = 0, raised = 0;
  for (const ActionCard& card : thief.actions) {
    int sum = 0;
    for (const CardAction& action : card.actions)
      if (is_ability(action.kind) && box.shows(action.kind)) sum += 1 + action.value, lowered += action.value < 0, raised += action.value > 0;
    CHECK(assist_value(box, card, known) == sum);
  }
  CHECK(lowered > 0);
  CHECK(raised > 0);
  CHECK_FALSE(cards_that_add(trek, knowman, box, 0).empty());
}

TEST_CASE("AWE-R144 AWE-2.9 AWE-R87 Plot Armour is for a slot of the next Scenario: twice is once, and without a slot it covers nothing") {
  Trek trek(2);
  const auto earn = [&](int slot) {
    Chance any(1);
    Table table{trek.state, trek.rules(), any, trek.sink};
    earn_armour(table, slot);
  };
  for (const int slot : {4, 9, 4}) earn(slot);
  CHECK(trek.expedition().armour == (1u << 4 | 1u << 9));
  CHECK(trek.told<ArmourEarned>() == 2);
  Camp camp(2);
  for (int chapter = 1; chapter < campaign_scenarios; ++chapter) {
    camp.state.campaign.expedition.armour = 1u << 4 | 1u << 9;
    camp.go_to(chapter);
    const bool six = camp.state.last_slot == 6;
    CHECK(camp.state.last_slot == (camp.rules().sites[index(chapter)].scenario.short_ ? 6 : 12));
    CHECK(camp.state.armour == (six ? 1u << 4 : 1u << 4 | 1u << 9));
  }
}

TEST_CASE("AWE-O28 a campaign may have Plot Armour by difficulty, or in slots that are listed, instead of what was earned") {
  const auto covered = [](OptionList options) {
    Camp camp(2, 0, std::move(options));
    camp.state.campaign.expedition.armour = 1u << 4;
    camp.go_to(1);
    return camp.state.armour;
  };
  CHECK(covered({}) == 1u << 4);
  CHECK(covered({{"plot_armour", "hard"}}) == 0);
  CHECK(covered({{"plot_armour", "easy"}}) == (1u << 13) - 2);
  CHECK(std::popcount(covered({{"plot_armour", "standard"}})) == 6);
  CHECK(covered({{"plot_armour", "listed"}, {"plot_armour_slots", "2,3,11"}}) == (1u << 2 | 1u << 3 | 1u << 11));
  const auto refused = [](const OptionList& options) {
    OptionValues values(Game::options());
    for (const auto& [name, value] : options) REQUIRE_FALSE(values.set(name, value));
    Problems problems;
    return !Game::open(Pack(Game::files()), values, problems).has_value();
  };
  CHECK(refused({{"mode", "campaign"}, {"plot_armour", "listed"}}));
  CHECK(refused({{"mode", "campaign"}, {"plot_armour_slots", "2"}}));
  CHECK(refused({{"plot_armour", "easy"}}));
}

TEST_CASE("AWE-31.5 AWE-D33 what everybody saw go on top of a deck, or under it, counts in the chances that are shown") {
  Trek trek(2);
  const auto chance = [&](const Trek& of) {  // of the first way, which has no box: a move is needed
    const View view = look(of.game.words(), of.state, Seat{0});
    for (const LocationView& location : view.campaign->locations)
      if (location.here)
        for (const ChanceView& one : location.travel[0].chances)
          if (one.unit == hero(0)) return one.chance;
    FAIL("nothing is shown");
    return 0.0;
  };
  const auto scouts = [&](int card) {
    return card_scouts(trek.state, trek.rules(), trek.book()[trek.expedition().at].travel[0], hero(0), static_cast<ActionCardId>(card - 1));
  };
  std::vector<int> good, bad;
  for (int card = 1; card <= starting_actions; ++card) (scouts(card) ? good : bad).push_back(card);
  REQUIRE(good.size() > 2);
  REQUIRE(bad.size() > 2);
  trek.dial(0).resolve = 2;
  trek.deck(0, {bad[0], bad[1], good[0]});  // in this order, and everybody knows
  CHECK(chance(trek) == 0);
  trek.deck(0, {bad[0], good[0], bad[1]});
  CHECK(chance(trek) == 1);
  ActionDeck& cards = trek.dial(0).actions;
  cards = {};
  for (const int card : {bad[0], bad[1], good[0], good[1]}) cards.shuffle_in(static_cast<ActionCardId>(card - 1));
  CHECK(chance(trek) == doctest::Approx(5.0 / 6));
  cards.put_at_bottom(static_cast<ActionCardId>(good[2] - 1));  // it does not come up
  CHECK(chance(trek) == doctest::Approx(5.0 / 6));
  cards.put_on_top(static_cast<ActionCardId>(bad[2] - 1));  // and this one does
  CHECK(chance(trek) == doctest::Approx(1.0 / 2));
}

TEST_CASE("AWE-R145 an option with the Character's icon is taken, whatever the other one gives; with the icon on both it is free") {
  Trek trek(4);
  for (int id = 1; id <= most_quests; ++id) {
    const Quest& quest = trek.book()[static_cast<QuestId>(id)];
    if (quest.kind != QuestKind::investigation) continue;
    for (const CharacterId who : all<CharacterId>(characters)) {
      const bool first = quest.options[0].forces(who), second = quest.options[1].forces(who);
      CHECK(options_for(quest, who, 3) == (first == second ? 3 : first ? 1 : 2));
    }
  }
  Quest both = trek.book()[QuestId{2}];
  both.options[0].forced = both.options[1].forced = 15;
  for (const CharacterId who : all<CharacterId>(characters)) CHECK(options_for(both, who, 3) == 3);
}

TEST_CASE("AWE-R162 AWE-24.4 in an Exploration the Loot deck is all that is in circulation; what is used there goes to the discard pile") {
  Trek trek(2);
  CHECK(trek.state.loot_used.size() == 0);
  CHECK(trek.state.loot.size() > 0);
  const LootId salts = [&] {
    for (const LootId id : trek.rules().cards.loot.keys())
      if (loot_helps_here(trek.rules(), id)) return id;
    FAIL("no Loot helps on the way");
    return LootId{};
  }();
  trek.dial(0).items[index(Slot::belt)] = item_of(salts);
  trek.dial(0).health = 1;
  trek.dial(0).resolve = 1;
  const int deck = trek.state.loot.size();
  trek.turn(0);
  trek.choose(Verb::loot, number(Slot::belt));
  CHECK(trek.state.loot_used.count(number(salts)) == 1);
  CHECK(trek.state.loot.size() == deck);
  trek.run(EndExploration{Way::time});
  CHECK(trek.state.loot_used.size() == 0);
  CHECK(trek.state.loot.size() == deck + 1);
}

TEST_CASE("AWE-D40 between two chapters the party plays on or pauses: the sheet is there and so are all choices") {
  Camp camp(2, 1);
  camp.state.campaign.played = 1;
  CHECK_FALSE(camp.game.campaign_sheet(camp.state).empty());
  CHECK(camp.game.to_act(camp.state).size() == 2);
  camp.choose(0, choice(Verb::row, 0));
  CHECK(camp.game.campaign_sheet(camp.state).empty());
}

TEST_CASE("AWE-R143 AWE-23.9 healing Loot works on the way, for its user or anybody of the party, and goes round") {
  const Stage names;
  for (const auto& [loot, gained] : {std::pair{"Bitterleaf Poultice", 4}, std::pair{"Clotting Salts", 2}}) {
    Trek trek(2);
    trek.dial(0).health = 3;
    trek.dial(0).items[index(Slot::belt)] = item_of(names.loot(loot));
    trek.turn(0);
    trek.choose(Verb::loot, number(Slot::belt));
    if (trek.asks<ChoosePick>()) {  // "you or an adjacent Character": the party is together
      CHECK(trek.count(Verb::pick) == 2);
      trek.choose(Verb::pick, 0);
    }
    CHECK(trek.dial(0).health == 3 + gained);
    CHECK(trek.dial(0).items[index(Slot::belt)] == no_item);
    CHECK(trek.state.loot_used.count(number(names.loot(loot))) == 1);
    CHECK(trek.asks<ChooseDeed>());
  }
}

TEST_CASE("AWE-35.1 AWE-24.7 AWE-R119 with belt and pack full an item gained on the way is passed on, or Loot is used for it") {
  const Stage names;
  const Item broth = item_of(names.loot("Marrow Broth")), gained = item_of(names.loot("Smoke Globe"));
  const auto fill = [&](Trek& trek) {
    trek.dial(0).items[index(Slot::belt)] = trek.dial(0).items[index(Slot::second_belt)] = broth;
    while (pack_room(trek.state, trek.rules(), hero(0)) > 0) trek.dial(0).pack.push_back(broth);
    trek.dial(0).resolve = 2;
    trek.turn(0);
    trek.run(Gain{hero(0), gained});
    REQUIRE(trek.asks<ChoosePlace>());
  };
  Trek given(2);
  fill(given);
  CHECK(given.count(Verb::pack) == 0);
  CHECK(given.count(Verb::throw_new) == 0);
  given.choose(Verb::hand_over, number(gained), 1);
  CHECK(given.dial(1).pack.contains(gained));
  CHECK(given.asks<ChooseDeed>());
  Trek used(2);
  fill(used);
  used.choose(Verb::place, number(Slot::belt), number(Room::use));
  CHECK(used.dial(0).items[index(Slot::belt)] == gained);
  CHECK(used.dial(0).resolve == 3);
  Trek alone(2);  // AWE-35.1: not to somebody who has collapsed
  alone.dial(1).part = Part::collapsed;
  fill(alone);
  CHECK(alone.count(Verb::hand_over) == 0);
}

}  // namespace bout::alls_well::testing
