// Trading, items, decks and the end of set-up between chapters: AWE-23, AWE-24, AWE-28, AWE-37.
#include "engine/registry.hpp"
#include "engine/save.hpp"
#include "games/alls_well/set_up_sense.hpp"
#include "games/alls_well/tests/camp.hpp"

namespace bout::alls_well::testing {

namespace {

/// All have levelled up and may trade.
Camp trading(int players, int chapter = 1, OptionList more = {}) {
  Camp camp(players, chapter, std::move(more));
  for (int seat = 0; seat < players; ++seat) {
    while (camp.at(seat).level < level_due(camp.state, camp.rules())) camp.level_up(seat, 1);
  }
  REQUIRE(camp.state.campaign.trading);
  return camp;
}

}  // namespace

TEST_CASE("AWE-D30, AWE-2.16: all seats trade and list their decks at once, in any order; the last one ready begins") {
  Camp camp = trading(3);
  CHECK(camp.game.to_act(camp.state).size() == 3);
  camp.choose(2, choice(Verb::ready));
  CHECK(camp.game.to_act(camp.state).size() == 2);
  CHECK(camp.open(2).empty());
  camp.choose(0, choice(Verb::ready));
  camp.choose(1, choice(Verb::ready));
  CHECK(holds_alternative<ChooseStart>(camp.state.agenda.back()));
  for (int seat = 0; seat < 3; ++seat) {
    CHECK(camp.at(seat).actions.size() == 12);   // AWE-2.18
    CHECK(camp.at(seat).impulses.size() == 12);  // AWE-2.19
    CHECK(camp.at(seat).health == camp.at(seat).most);
  }
}

TEST_CASE("AWE-28.1, AWE-28.2, AWE-23.6, AWE-24.3: Equipment for its price, back to the supply for half") {
  Camp camp = trading(2);
  const int jerkin = number(camp.equipment("boiled_jerkin"));
  camp.at(0).coin = 23;
  camp.choose(0, choice(Verb::market));
  camp.choose(0, choice(Verb::buy, jerkin));
  CHECK(camp.at(0).coin == 23 - 10);
  CHECK(camp.state.supply.count(jerkin) == 0);
  CHECK(camp.at(0).items[index(Slot::armour)] == static_cast<Item>(jerkin));
  camp.choose(0, choice(Verb::sell, jerkin));  // what is worn can be sold too
  CHECK(camp.at(0).coin == 23 - 10 + 5);
  CHECK(camp.at(0).items[index(Slot::armour)] == no_item);
  CHECK(camp.state.supply.count(jerkin) == 1);
}

TEST_CASE("AWE-28.3, AWE-R124, AWE-23.12: one random Loot each for 10 coin; Loot is never sold") {
  Camp camp = trading(2);
  camp.at(0).coin = 40;
  const int supply = camp.state.loot_supply.size();
  camp.choose(0, choice(Verb::market));
  camp.choose(0, choice(Verb::buy_loot));
  CHECK(camp.at(0).coin == 30);
  CHECK(camp.state.loot_supply.size() == supply - 1);
  const Item bought = camp.at(0).items[index(Slot::belt)];  // where a place is empty (AWE-D31)
  CHECK(is_loot(bought));
  CHECK_FALSE(camp.may(0, choice(Verb::buy_loot)));
  CHECK_FALSE(camp.may(0, choice(Verb::sell, number(bought))));
  camp.choose(0, choice(Verb::done));
  camp.go_to(2);
  CHECK_FALSE(camp.at(0).bought_loot);  // again at the next set-up
}

TEST_CASE("AWE-28.4: coin and items go freely between players, also to somebody who is ready") {
  Camp camp = trading(2);
  camp.at(0).coin = 7;
  camp.pack(0, "boiled_jerkin");
  const Item jerkin = item_of(camp.equipment("boiled_jerkin"));
  const int packed = count_of(camp.at(1).pack);
  camp.choose(1, choice(Verb::ready));
  camp.choose(0, choice(Verb::market));
  camp.choose(0, choice(Verb::give, number(jerkin), 1));
  camp.choose(0, choice(Verb::give_coin, 5, 1));
  CHECK(count_of(camp.at(1).pack) == packed + 1);
  CHECK(camp.at(0).coin == 2);
  CHECK(camp.prep(1).at == Preparing::open);  // and may do something with it
  camp.choose(1, choice(Verb::market));
  CHECK(camp.may(1, choice(Verb::wear, packed, number(Slot::armour))));  // AWE-R160
}

TEST_CASE("AWE-G83, AWE-23.5, AWE-R160: what is above its level stays in the pack until the level is reached") {
  Camp camp = trading(2, 2);  // level 3
  camp.pack(0, "gallows_maul");  // level 5
  camp.choose(0, choice(Verb::market));
  CHECK(camp.count(0, Verb::wear) == 0);
  camp.choose(0, choice(Verb::done));
  Camp later = trading(2, 4);
  later.pack(0, "gallows_maul");
  later.choose(0, choice(Verb::market));
  later.choose(0, choice(Verb::put_away, number(Slot::left_hand)));
  CHECK(later.count(0, Verb::wear) > 0);
}

TEST_CASE("AWE-G82, AWE-24.12, AWE-24.10: a pack above its limit must shrink before anything else") {
  Camp camp(2, 1);
  REQUIRE(pack_room(camp.state, camp.rules(), hero(0)) == 4);
  Camp three(3, 1);
  REQUIRE(pack_room(three.state, three.rules(), hero(0)) == 3);
  for (const char* item : {"boiled_jerkin", "wayside_censer", "gallows_maul", "ribbed_cuirass"}) three.pack(0, item);
  CHECK(excess(three.state, three.rules(), hero(0)) == 1);
  CHECK(three.count(0, Verb::row) == 0);
  CHECK(three.count(0, Verb::sell) > 0);
  CHECK(three.count(0, Verb::give) > 0);
  CHECK(three.count(0, Verb::drop) == 4);
  CHECK(three.count(1, Verb::row) > 0);  // nobody waits for it
  three.choose(0, choice(Verb::sell, number(item_of(three.equipment("wayside_censer")))));
  CHECK(three.at(0).coin == 25 / 2);
  CHECK(three.count(0, Verb::row) > 0);
}

TEST_CASE("AWE-2.18, AWE-36.3: the deck last listed stands until it is changed, card for card") {
  Camp camp(2, 1);
  camp.level_up(0, 1);  // brings an Action card
  camp.level_up(1, 1);
  const CardBits before = deck_of(camp.state, camp.rules(), hero(0));
  CHECK(std::popcount(before) == 12);
  CHECK(before == starting_cards);
  camp.choose(0, choice(Verb::builder));
  camp.choose(0, choice(Verb::take_out, 3));
  CHECK(camp.count(0, Verb::done) == 0);  // a hole is filled first
  CHECK(camp.may(0, choice(Verb::put_in, 3)));
  const int fresh = std::countr_zero(camp.record(0).owned & ~starting_cards);
  camp.choose(0, choice(Verb::put_in, fresh));
  camp.choose(0, choice(Verb::done));
  const CardBits listed = deck_of(camp.state, camp.rules(), hero(0));
  CHECK(std::popcount(listed) == 12);
  CHECK((listed >> fresh & 1) == 1);
  CHECK((listed >> 3 & 1) == 0);
  camp.go_to(2);
  camp.level_up(0, 1);
  CHECK(deck_of(camp.state, camp.rules(), hero(0)) == listed);
  camp.level_up(1, 1);
  camp.go_to(4);  // short: a deck of six of its own, from the lowest numbers (AWE-2.18)
  while (camp.at(0).level < 5) camp.level_up(0, 1);
  CHECK(std::popcount(deck_of(camp.state, camp.rules(), hero(0))) == 6);
  CHECK(camp.record(0).deck == listed);
}

TEST_CASE("AWE-24.4, AWE-24.5, AWE-G86, AWE-R126: used Loot is in the Loot deck of the next Scenario, what is kept is not") {
  Camp camp = trading(2);
  CHECK(camp.state.loot.size() == 18);  // AWE-R125
  camp.belt(0, "iron_broth");
  camp.state.loot_used.add(number(camp.loot("fire_globe")));
  camp.state.loot_supply.take(number(camp.loot("fire_globe")));
  camp.go_to(2);
  CHECK(camp.state.loot.size() == 18 + 1);
  CHECK(camp.state.loot.count(camp.loot("fire_globe")) == 1);
  CHECK(camp.state.loot.count(camp.loot("iron_broth")) == 0);
  CHECK(camp.state.loot_used.size() == 0);
}

TEST_CASE("AWE-23.11, AWE-R159, AWE-2.17: a campaign begins at level 1 with each Character's own weapon, no coin and no Loot") {
  Camp camp(4);
  for (int seat = 0; seat < 4; ++seat) {
    CHECK(camp.at(seat).level == 1);
    CHECK(camp.at(seat).coin == 0);
    CHECK(camp.at(seat).items[0] == item_of(camp.rules().cards[camp.at(seat).character].weapon));
    CHECK(camp.at(seat).items[index(Slot::belt)] == no_item);
    CHECK(camp.at(seat).praxis == static_cast<PraxisId>(seat));  // AWE-2.15
  }
}

TEST_CASE("AWE-R127: whoever comes out of a Scenario without resolve begins the next one with 1") {
  Camp camp = trading(2);
  camp.at(0).resolve = 0;
  camp.at(1).resolve = 2;
  camp.go_to(2);
  CHECK(camp.at(0).resolve == 1);
  CHECK(camp.at(1).resolve == 2);
}

TEST_CASE("AWE-R187, AWE-21.1: a Hired card gained in the story is free, once") {
  Camp camp = trading(2, 7);
  HiredId deserter{};
  for (const HiredId id : camp.rules().cards.hired.keys())
    if (camp.game.content().ids.hired[index(id)] == "house_deserter") deserter = id;
  camp.at(0).free_hired = deserter;
  camp.at(0).coin = 0;
  camp.choose(0, choice(Verb::market));
  camp.choose(0, choice(Verb::hire, number(deserter)));
  CHECK(camp.at(0).coin == 0);
  CHECK(camp.at(0).free_hired == no_hired);
  CHECK(camp.count(0, Verb::hire) == 0);  // AWE-21.2: one Mercenary
}

TEST_CASE("AWE-R186, AWE-37.1, AWE-37.3, AWE-R122: the Solo Ally is chosen again, equips nothing and keeps its own things") {
  Camp camp(1, 1);
  CHECK(camp.at(1).solo);
  camp.level_up(0, 1);
  REQUIRE(camp.state.campaign.trading);
  camp.at(1).trauma = 2;
  camp.at(1).pack.push_back(item_of(camp.equipment("boiled_jerkin")));
  camp.choose(0, choice(Verb::character, number(knowman), 0, 1));
  CHECK(camp.at(1).character == knowman);
  CHECK(camp.at(1).trauma == 0);
  CHECK(camp.record(lambik).trauma == 2);
  CHECK(camp.record(lambik).pack.size() == 1);
  CHECK_FALSE(camp.record(lambik).met);  // it was never played by itself
  camp.choose(0, choice(Verb::character, number(lambik), 0, 1));
  CHECK(camp.at(1).trauma == 2);
  camp.choose(0, choice(Verb::market));
  for (const Choice one : camp.open(0))
    if (verb_of(one) == Verb::wear) CHECK(one.c == 0);
  camp.choose(0, choice(Verb::done));
  camp.choose(0, choice(Verb::ready));
  CHECK(camp.at(1).level == 2);  // its tracks and health are by the level of its player's PC (AWE-37.4)
}

TEST_CASE("AWE-R190: bots choose in set-up by what lies open, and come to an end") {
  for (int players = 1; players <= 4; ++players)
    for (int chapter = 0; chapter < campaign_scenarios; ++chapter) {
      Camp camp(players, chapter, {{"praxis", "choose"}});
      int decisions = 0;
      while (asks_set_up(camp.state)) {
        REQUIRE(++decisions < 400);
        const Seat seat = camp.game.to_act(camp.state).front();
        const std::optional<Choice> best = set_up_choice(camp.state, camp.rules(), seat);
        REQUIRE(best.has_value());
        camp.choose(number(seat), *best);
      }
      CHECK(holds_alternative<ChooseStart>(camp.state.agenda.back()));
    }
}

TEST_CASE("AWE-R155: saved in the middle of a level-up, a campaign is loaded and goes on; what was taken can be taken back") {
  const GameKind& kind = *find_game("alls-well");
  OptionValues options(kind.options());
  for (const auto& [name, value] : OptionList{{"mode", "campaign"}, {"players", "2"}, {"first", "marica"}, {"second", "lambik"}})
    REQUIRE_FALSE(options.set(name, value));
  Problems problems;
  const std::shared_ptr<const AnyGame> game = kind.open(kind.standard_pack(), options, problems);
  REQUIRE(game != nullptr);
  const bout::Record head{"alls-well", kind.info().rules_version, kind.standard_pack().hash(), "", options.changed(),
                          {"human", "human"}, 5, 0, false, {}, {}};
  Session session(game, head);
  const auto first = [&](Session& at, int seat) {
    ChoiceList all;
    game->choices(at.state(), static_cast<Seat>(seat), all);
    REQUIRE(!all.empty());
    REQUIRE(at.play({static_cast<Seat>(seat), all[0]}).done());
  };
  first(session, 1);  // the second player takes a Praxis, the first has not begun
  const auto save = read_save(write_save(session), "camp.bout", problems);
  REQUIRE(save.has_value());
  std::optional<Session> again = load_session(*save, "camp.bout", std::nullopt, problems);
  REQUIRE(again.has_value());
  CHECK(again->state().as<State>() == session.state().as<State>());
  const State before = session.state().as<State>();
  first(session, 0);
  first(*again, 0);
  CHECK(again->state().as<State>() == session.state().as<State>());
  session.rewind(1);
  CHECK(session.state().as<State>() == before);
}

}  // namespace bout::alls_well::testing
