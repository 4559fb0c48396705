// Explorations as they are played: AWE-30 to AWE-35.
#include "games/alls_well/tests/trek.hpp"

namespace bout::alls_well::testing {

TEST_CASE("AWE-30.2 AWE-30.3 AWE-30.5 AWE-30.6 AWE-30.7 AWE-30.8 AWE-30.9 AWE-30.11 AWE-1.1 AWE-D33 setting out from Wilderness Camp") {
  Trek trek(2);
  CHECK(trek.state.exploring());
  CHECK(trek.expedition().at == LocationId{1});
  CHECK(trek.expedition().round == 2);  // short: slots 2 to 6 for two players
  CHECK(trek.expedition().armour == 0);
  CHECK(trek.expedition().revealed.count(1) == 1);
  CHECK(trek.told<LocationRead>() == 1);
  for (int seat = 0; seat < 2; ++seat) {
    CHECK(trek.dial(seat).actions.size() == 6);
    CHECK(trek.dial(seat).health == trek.dial(seat).most);
    CHECK(trek.dial(seat).hand.size() == 0);
  }
  for (const Body& body : trek.state.bodies) CHECK(body.at == no_hex);
  CHECK(trek.asks<ChooseDeed>());
  CHECK(trek.count(Verb::scout) == 2);
  CHECK(trek.count(Verb::quest) == 1);
  CHECK(trek.count(Verb::rest) == 1);
  Trek lost(2, 0, false);  // the other opening, with its forfeit: each loses 1 coin, and has none (AWE-R177)
  CHECK(lost.expedition().at == LocationId{2});
  CHECK(lost.dial(0).coin == 0);
  Trek full(4, 1);
  CHECK(full.expedition().round == 8);  // AWE-G95
  CHECK(full.dial(3).actions.size() == 12);
}

TEST_CASE("AWE-32.1 AWE-32.2 AWE-32.3 AWE-32.6 AWE-32.7 AWE-32.8 AWE-31.2 AWE-31.5 AWE-D34 AWE-R130 a scout without a box, step by step") {
  Trek trek(2);
  trek.deck(0, {1, 2, 3, 4, 5, 6});
  trek.turn(0);
  trek.choose(Verb::scout, trek.way_to(3));
  REQUIRE(trek.asks<ReturnDrawn>());
  CHECK(trek.told<CardTurned>() == 3);  // resolve 3
  // every card but one goes back: discard any with a move; of the two others none or one on top, the rest under in any order
  CHECK(trek.count(Verb::put_back) == 3 * 4);  // Break Camp, Captain's Voice, Bind the Wound all move
  trek.discard(3, 2);
  CHECK(trek.dial(0).discarded.count(2) == 1);
  CHECK(trek.lies(0) == std::vector<int>{2, 4, 5, 6, 1});
  REQUIRE(trek.asks<ChooseMove>());
  CHECK(trek.told<LocationRead>() == 2);
  trek.choose(Verb::stay);
  CHECK(trek.expedition().at == LocationId{1});
  CHECK(trek.expedition().revealed.count(3) == 1);
  CHECK(trek.state.sequence.slow.back() == trigger_of(hero(0)));  // Bind the Wound is slow
  // another scout is needed to go there, and the text is not read again (AWE-R131)
  trek.deck(1, {1, 2, 3, 4, 5, 6});
  trek.turn(1);
  trek.choose(Verb::scout, trek.way_to(3));
  const Choice first = trek.choices().front();
  trek.choose(Verb::put_back, first.a, first.b, first.c);
  REQUIRE(trek.asks<ChooseMove>());
  CHECK(trek.told<LocationRead>() == 2);
  trek.choose(Verb::go, 3);
  CHECK(trek.expedition().at == LocationId{3});
}

TEST_CASE("AWE-32.4 AWE-32.5 AWE-G97 AWE-G98 a box asks for moves on one card; otherwise any card goes and nothing is found") {
  Trek trek(2);
  const TravelIcon& way = trek.book()[LocationId{1}].travel[index(trek.way_to(4))];
  REQUIRE(way.move == 4);
  const auto fits = [&](int seat, int card) { return card_scouts(trek.state, trek.rules(), way, hero(seat), static_cast<ActionCardId>(card - 1)); };
  const auto named = [&](const char* name) {
    const auto& names = trek.game.content().faces[CharacterId::groanax].actions;
    return static_cast<int>(std::find(names.begin(), names.end(), name) - names.begin()) + 1;
  };
  CHECK(fits(1, named("Head Down")));       // move 4 and move 1
  CHECK_FALSE(fits(1, named("Bull Rush")));  // move 3: two cards cannot be added
  std::vector<int> still;
  for (int card = 1; card <= starting_actions; ++card)
    if (!fits(0, card)) still.push_back(card);
  REQUIRE(still.size() >= 4);
  still.resize(4);
  trek.deck(0, still);
  trek.turn(0);
  trek.choose(Verb::scout, trek.way_to(4));
  CHECK(trek.count(Verb::put_back) == 3 * 4);  // any card may go
  trek.discard(still[0]);
  CHECK(trek.told<LocationRead>() == 1);
  CHECK(trek.expedition().revealed.count(4) == 0);
  CHECK(trek.lies(0).size() == 3);
  bool failed = false;
  for (const Event& event : trek.story.events)
    if (const auto* scouted = get_if<Scouted>(&event)) failed = !scouted->success;
  CHECK(failed);
}

TEST_CASE("AWE-33.1 AWE-33.2 AWE-33.3 AWE-33.8 AWE-33.9 AWE-33.10 AWE-33.14 AWE-35.2 AWE-D36 AWE-G77 a challenge that succeeds") {
  Trek trek(2);
  trek.deck(0, {1, 2, 3, 4, 5, 6});  // Break Camp: move 3 and 2, fast
  trek.turn(0);
  trek.choose(Verb::quest, 1);
  REQUIRE(trek.asks<ReturnDrawn>());  // nobody is asked for help where it is not needed
  CHECK(trek.told<QuestRead>() == 1);
  CHECK(trek.count(Verb::put_back) == 4);  // only Break Camp meets the box: fast, move or trespass 5
  trek.discard(1);
  CHECK(trek.dial(0).coin == 4);
  CHECK((trek.expedition().armour >> 2 & 1) == 1);
  CHECK(trek.expedition().covered.count(1) == 1);
  CHECK(trek.expedition().augments[0] == 1);
  CHECK(trek.state.sequence.fast.size() == 1);
  trek.turn(1);
  CHECK(trek.count(Verb::quest) == 0);  // its icon is covered
}

TEST_CASE("AWE-33.15 AWE-D38 a challenge that fails: any card goes, the forfeit is taken, an affliction is left") {
  Trek trek(2);
  trek.deck(0, {2, 3, 4, 5, 6});
  trek.turn(0);
  trek.choose(Verb::quest, 1);
  REQUIRE(trek.asks<ReturnDrawn>());  // Groanax knows no trespass
  CHECK(trek.count(Verb::put_back) == 3 * 4);
  trek.discard(2);
  CHECK(trek.dial(0).resolve == 3 - 1);
  CHECK(trek.expedition().covered.count(1) == 1);
  CHECK(trek.expedition().afflictions[0] == 1);
}

TEST_CASE("AWE-33.16 AWE-33.17 AWE-33.18 AWE-33.19 AWE-R106 AWE-R138 AWE-D37 AWE-O30 AWE-G78 AWE-G102 help, card by card") {
  Trek trek(4);
  const int knowman = 3;
  trek.deck(0, {2, 3, 4, 5, 6});
  const auto adds = [&](int card) {
    return assist_value(trek.book()[QuestId{1}].box, trek.rules().cards[CharacterId::knowman].actions[index(card - 1)],
                        known_abilities(trek.state, trek.rules(), hero(knowman)));
  };
  std::vector<int> helping, others;
  for (int card = 1; card <= starting_actions; ++card) (adds(card) > 0 ? helping : others).push_back(card);
  REQUIRE(helping.size() >= 2);
  trek.deck(knowman, {helping[0], helping[1], others[0], others[1]});
  trek.dial(knowman).resolve = 2;
  trek.turn(0);
  trek.choose(Verb::quest, 1);
  REQUIRE(trek.asks<OfferAssist>());
  const int alone = fit_of(trek.state, trek.rules(), ReturnDrawn{hero(0), Deed::challenge, 1, 0}).value;
  trek.choose(Verb::assist, knowman);
  REQUIRE(trek.asks<AcceptHelp>());
  trek.choose(Verb::accept);
  REQUIRE(trek.asks<Assist>());
  trek.choose(Verb::turn_up);
  REQUIRE(trek.asks<Assist>());
  const State middle = trek.state;  // in the middle of an assist the state is whole
  trek.choose(Verb::turn_up);       // resolve 2: no third card
  REQUIRE(trek.asks<ReturnDrawn>());
  const auto* ask = get_if<ReturnDrawn>(&trek.state.agenda.back());
  CHECK(ask->help == adds(helping[0]) + adds(helping[1]));
  CHECK(trek.dial(knowman).discarded.size() == 2);
  CHECK(trek.dial(knowman).actions.size() == 2);
  CHECK(fit_of(trek.state, trek.rules(), *ask).success == (alone + ask->help >= 5));
  const Choice first = trek.choices().front();
  trek.choose(Verb::put_back, first.a, first.b, first.c);
  CHECK(trek.state.sequence.ready.contains(trigger_of(hero(knowman))));  // its token has not moved
  trek.state = middle;
  trek.choose(Verb::stop);
  CHECK(get_if<ReturnDrawn>(&trek.state.agenda.back())->help == adds(helping[0]));
  CHECK(trek.dial(knowman).discarded.size() == 1);
}

TEST_CASE("AWE-33.16 AWE-G106 nobody helps who knows none of the abilities, and help can be declined on both sides") {
  Trek trek(4);
  ChallengeBox box;
  box.value = 7;
  const std::vector<std::string>& names = trek.game.content().names[0].abilities;
  const auto kind = [&](const char* name) {
    return of_ability(static_cast<AbilityId>(std::find(names.begin(), names.end(), name) - names.begin()));
  };
  box.kinds = 1u << index(kind("heal")) | 1u << index(ActionKind::attack);
  CHECK(helpers(trek.state, trek.rules(), box, hero(0)).empty());
  CHECK(helpers(trek.state, trek.rules(), box, hero(1)) == Units::of(hero(0)));
  trek.deck(0, {2, 3, 4, 5, 6});
  trek.turn(0);
  trek.choose(Verb::quest, 1);
  REQUIRE(trek.asks<OfferAssist>());
  trek.choose(Verb::assist, 3);
  trek.choose(Verb::refuse_help);
  REQUIRE(trek.asks<ReturnDrawn>());  // Knowman alone could have helped
  CHECK(trek.dial(3).discarded.size() == 0);
}

TEST_CASE("AWE-33.4 AWE-33.5 AWE-33.6 AWE-33.7 AWE-D35 AWE-R177 AWE-R178 AWE-G126 an investigation: closed for want of coin until somebody gives") {
  Trek trek(4);
  trek.be_at(3);
  trek.dial(0).coin = 2;
  trek.dial(1).coin = 1;
  trek.deck(0, {1, 2, 3, 4, 5, 6});
  trek.turn(0);
  trek.choose(Verb::quest, 2);
  REQUIRE(trek.asks<ChooseAnswer>());
  CHECK_FALSE(trek.offers(choice(Verb::answer, 0)));  // Pay the ferryman: 3 coin
  CHECK(trek.offers(choice(Verb::answer, 1)));
  trek.choose(Verb::ask_coin, 1, 1);
  REQUIRE(trek.asks<AskGift>());
  trek.choose(Verb::accept);
  CHECK(trek.dial(0).coin == 3);
  trek.choose(Verb::answer, 0);
  CHECK(trek.dial(0).coin == 0);
  CHECK((trek.state.exploration >> 2 & 1) == 1);  // Ferryman's Favour
  REQUIRE(trek.asks<ReturnDrawn>());              // then draw as many cards as resolve, discard any one
  CHECK(trek.count(Verb::put_back) == 3 * 4);
  trek.discard(6 - 3);
  CHECK(trek.expedition().augments[0] == 1);  // always a success
  Trek groanax(4);  // whose icon stands on the rope
  groanax.be_at(3);
  groanax.dial(1).coin = 9;
  groanax.turn(1);
  groanax.choose(Verb::quest, 2);
  CHECK_FALSE(groanax.offers(choice(Verb::answer, 0)));
  CHECK(groanax.offers(choice(Verb::answer, 1)));
}

TEST_CASE("AWE-34.1 AWE-34.2 AWE-35.6 AWE-R79 AWE-G100 rest, and who has no resolve must") {
  Trek trek(2);
  trek.dial(0).resolve = 1;
  trek.turn(0);
  trek.choose(Verb::rest);
  CHECK(trek.dial(0).resolve == 2);
  CHECK(trek.told<CardTurned>() == 2);  // up to the new resolve
  trek.dial(1).resolve = 0;
  trek.turn(1);
  REQUIRE(trek.asks<ReturnDrawn>());  // not asked what to do
  CHECK(trek.dial(1).playing());
  CHECK(trek.dial(1).resolve == 1);
  Trek full(2);
  full.turn(0);
  full.choose(Verb::rest);
  CHECK(full.dial(0).resolve == 3);
  CHECK(full.told<CardTurned>() == 3);
}

TEST_CASE("AWE-35.5 AWE-R133 AWE-R134 AWE-G101 a deck of two: no collapse; the last card: collapse") {
  Trek trek(2);
  trek.deck(0, {1, 2});
  trek.turn(0);
  trek.choose(Verb::rest);
  CHECK(trek.told<CardTurned>() == 2);
  trek.discard(1);
  CHECK(trek.dial(0).playing());
  CHECK(trek.dial(0).actions.size() == 1);
  trek.turn(0);
  trek.choose(Verb::rest);
  trek.discard(2);
  CHECK(trek.dial(0).part == Part::collapsed);
  CHECK(trek.dial(0).trauma == 1);
  CHECK_FALSE(trek.state.sequence.ready.contains(trigger_of(hero(0))));
}

TEST_CASE("AWE-35.7 AWE-R146 AWE-G104 all have collapsed: one trauma when collapsing, one more at the end, and the last entry is read") {
  Trek trek(2);
  trek.deck(0, {1});
  trek.deck(1, {1});
  trek.expedition().afflictions[1] = 1;
  trek.turn(0);
  trek.choose(Verb::rest);
  trek.discard(1);
  trek.turn(1);
  trek.choose(Verb::rest);
  trek.discard(1);
  CHECK(trek.told<LastEntryRead>() == 1);
  CHECK(trek.state.campaign.records[CharacterId::marica].trauma == 1 + 1);
  CHECK(trek.state.campaign.records[CharacterId::groanax].trauma == 1 + 1 + 1);
  CHECK(trek.state.campaign.chapter == 1);  // the next Scenario follows
}

TEST_CASE("AWE-31.1 AWE-31.3 AWE-31.4 AWE-35.9 AWE-35.10 AWE-G95 AWE-G96 everybody takes one turn a round until time is up") {
  for (const int players : {2, 3, 4}) {
    Trek trek(players, 1);
    int turns = 0;
    for (; trek.state.exploring(); ++turns) {
      REQUIRE(trek.asks<ChooseDeed>());
      trek.choose(Verb::rest);
      const Choice first = trek.choices().front();
      trek.choose(Verb::put_back, first.a, first.b, first.c);
      if (players == 3 && turns == 3 * 7 - 2) CHECK(trek.dial(0).actions.size() == 12 - 7);
    }
    CHECK(turns == (players == 3 ? 21 : 20));
    CHECK(trek.told<LastEntryRead>() == 1);
    CHECK(trek.told<TrackerMoved>() == turns / players);
  }
}

TEST_CASE("AWE-35.8 AWE-R135 AWE-R147 AWE-O29 AWE-G103 trauma by the tokens left on quests") {
  const auto after = [](int augments, int afflictions, const char* rule) {
    Trek trek(2, 0, true, {{"exploration_trauma", rule}});
    trek.expedition().augments[0] = byte(augments);
    trek.expedition().afflictions[0] = byte(afflictions);
    trek.run(EndExploration{Way::quest});
    return trek.state.campaign.records[CharacterId::marica].trauma;
  };
  CHECK(after(2, 1, "yes") == 0);
  CHECK(after(1, 2, "yes") == 1);
  CHECK(after(0, 1, "yes") == 1);
  CHECK(after(0, 0, "yes") == 0);
  CHECK(after(7, 8, "yes") == 1);
  CHECK(after(1, 2, "no") == 0);
}

TEST_CASE("AWE-R164 AWE-35.4 a quest that leads on: its token is placed and counts, then the next Scenario follows with its armour") {
  Trek trek(2);
  QuestId leading = no_quest;
  for (int id = 1; id <= 10; ++id)
    if (const Quest& quest = trek.book()[static_cast<QuestId>(id)]; quest.kind == QuestKind::challenge && quest.success.next != no_scenario)
      leading = static_cast<QuestId>(id);
  REQUIRE(leading != no_quest);
  trek.expedition().armour = 1u << 4;
  trek.run(RunQuest{hero(0), leading, Verdict::success}, CoverQuest{hero(0), leading, true}, EndDeed{hero(0)});
  CHECK(trek.told<QuestCovered>() == 1);
  CHECK(trek.told<ExplorationEnded>() == 1);
  CHECK(trek.told<LastEntryRead>() == 0);
  CHECK(trek.state.campaign.chapter == 1);
  CHECK((trek.state.armour >> 4 & 1) == 1);  // AWE-2.9
}

TEST_CASE("AWE-R142 AWE-R141 damage on the way lowers health, and resolve once there is none; P is the printed one") {
  Trek trek(2);
  trek.dial(0).health = 2;
  const auto hurt = [&](int amount) {
    Chance any(1);
    Table table{trek.state, trek.rules(), any, trek.sink};
    hurt_on_the_way(table, hero(0), amount);
  };
  hurt(5);
  CHECK(trek.dial(0).health == 0);
  CHECK(trek.dial(0).resolve == 3);
  CHECK(trek.dial(0).floored == Floored::standing);
  hurt(5);
  CHECK(trek.dial(0).resolve == 2);
  CHECK(potency_of(trek.state, trek.rules(), hero(0)) == printed_potency(trek.state, trek.rules(), hero(0)));
}

TEST_CASE("AWE-R163 AWE-G117 an investigation whose result costs the last resolve: nothing drawn, token slow") {
  Trek trek(2);
  trek.be_at(3);
  trek.dial(0).resolve = 1;
  trek.turn(0);
  trek.choose(Verb::quest, 2);
  REQUIRE(trek.asks<ChooseAnswer>());
  trek.dial(0).resolve = 0;
  trek.choose(Verb::answer, 1);
  REQUIRE(trek.asks<ReturnDrawn>());
  CHECK(trek.choices().size() == 1);
  trek.choose(Verb::put_back, 255, 255, 0);
  CHECK(trek.expedition().augments[0] == 1);
  CHECK(trek.dial(0).discarded.size() == 0);
  CHECK(trek.told<WentTo>() == 1);
}

TEST_CASE("AWE-33.12 AWE-33.13 AWE-G105 every attack, defend and ability counts for the potency icon") {
  Trek trek(2);
  ChallengeBox box;
  box.value = 6;
  box.potency = true;
  const auto& names = trek.game.content().faces[CharacterId::groanax].actions;
  const auto value = [&](const char* name) {
    const auto at = std::find(names.begin(), names.end(), name) - names.begin();
    return card_value(trek.state, trek.rules(), box, hero(1), static_cast<ActionCardId>(at));
  };
  CHECK(value("Crush") == 7 + 4);
  CHECK(value("Head Down") == 5);
  CHECK(value("Shoulder Through") == 4 + 5);
}

TEST_CASE("AWE-24.11 AWE-35.1 AWE-28.4 AWE-R143 AWE-D39 items and coin change hands on the way") {
  Trek trek(2);
  trek.dial(0).coin = 7;
  const Item worn = trek.dial(0).items[0];
  trek.turn(0);
  trek.choose(Verb::put_away, 0);
  CHECK(trek.dial(0).pack.contains(worn));
  trek.choose(Verb::give, number(worn), 1);
  CHECK(trek.dial(1).pack.contains(worn));
  trek.choose(Verb::give_coin, 5, 1);
  CHECK(trek.dial(0).coin == 2);
  CHECK(trek.dial(1).coin == 5);
  CHECK(trek.asks<ChooseDeed>());
  CHECK_FALSE(trek.offers(choice(Verb::wear, 0, 0)));
}

TEST_CASE("AWE-37.14 AWE-37.15 AWE-37.16 AWE-37.17 AWE-37.20 AWE-R154 AWE-R165 AWE-G111 a Solo Ally on the way") {
  Trek trek(1);
  const Hero& ally = trek.state.heroes[1];
  REQUIRE(ally.solo);
  CHECK(ally.tracks[0] > 0);
  trek.deck(0, {1});
  for (const int card : {2, 3, 4, 5}) {
    trek.dial(0).discarded.add(card - 1);
    trek.state.campaign.pile.push_back(static_cast<ActionCardId>(card - 1));
  }
  trek.turn(1);
  trek.choose(Verb::rest);
  CHECK(ally.hand.size() == 3);  // the last card of the deck, and the top two of the discard pile
  CHECK(ally.hand.count(0) == 1);
  CHECK(ally.hand.count(4) == 1);
  CHECK(ally.hand.count(3) == 1);
  const Choice first = trek.choices().front();
  trek.choose(Verb::put_back, first.a, first.b, first.c);
  CHECK(trek.dial(0).discarded.size() == 4);
  CHECK(trek.dial(0).actions.size() == 1);
  CHECK(trek.state.campaign.pile.size() == 4);
  const TravelIcon box{Edge::N, LocationId{3}, 4, no_node};
  for (int card = 0; card < starting_actions; ++card) {
    int moves = 0;
    for (const HiredAction& half : trek.rules().cards[CharacterId::marica].actions[index(card)].hired) moves += half.kind == ActionKind::move;
    const bool reaches = moves > 0 && moves * printed_potency(trek.state, trek.rules(), hero(1)) >= 4;
    CHECK(card_scouts(trek.state, trek.rules(), box, hero(1), static_cast<ActionCardId>(card)) == reaches);
  }
  trek.dial(0).part = Part::collapsed;  // the ally goes on by itself
  trek.turn(1);
  CHECK(trek.asks<ChooseDeed>());
}

TEST_CASE("AWE-37.18 the ally helps with an ability by moving its token, the player cannot help the ally") {
  Trek trek(1);
  ChallengeBox box;
  box.value = 20;
  const auto& tracks = trek.rules().cards[CharacterId::groanax].solo.tracks;
  std::size_t track = 0;
  while (!is_ability(tracks[track].action)) ++track;
  box.kinds = 1u << index(tracks[track].action);
  CHECK(helpers(trek.state, trek.rules(), box, hero(0)).contains(hero(1)));
  CHECK(helpers(trek.state, trek.rules(), box, hero(1)).empty());
  const int before = trek.dial(1).tracks[track];
  trek.run(DrawCards{hero(0)});
  Chance any(1);
  Table table{trek.state, trek.rules(), any, trek.sink};
  assist_by_track(table, OfferAssist{hero(0), QuestId{1}, 0}, hero(1), static_cast<int>(track), 1);
  CHECK(trek.dial(1).tracks[track] == before - 1);
  CHECK(get_if<SettleChallenge>(&trek.state.agenda.back())->help == 1);
}

}  // namespace bout::alls_well::testing
