// What an Exploration's rules work out. The numbers of these rules stand in test names once they are played.
#include "games/alls_well/exploration.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/alls_well/tests/cards.hpp"

namespace bout::alls_well::testing {

namespace {

const Story& story() {
  static const Story made = [] {
    EffectPool pool = shipped_cards().cards.pool;
    Problems problems;
    const Pack pack = shipped_pack();
    std::optional<StoryBook> book = read_checked_story(pack, shipped_cards(), pool, problems);
    REQUIRE_MESSAGE(book.has_value(), text_of(problems));
    return book->story;
  }();
  return made;
}
const Character& character(CharacterId who) { return shipped_cards().cards[who]; }
const ActionCard& card(CharacterId who, int number) { return character(who).actions[index(number - 1)]; }
ActionSet cards(std::initializer_list<int> numbers) {
  ActionSet set;
  for (const int number : numbers) set.add(number - 1);
  return set;
}
ActionKind ability(std::string_view name) {
  const std::vector<std::string>& names = shipped_cards().names.abilities;
  return of_ability(static_cast<AbilityId>(std::find(names.begin(), names.end(), name) - names.begin()));
}
ChallengeBox box(int value, std::initializer_list<ActionKind> kinds) {
  ChallengeBox made;
  made.value = byte(value);
  for (const ActionKind kind : kinds) made.kinds |= 1u << index(kind);
  return made;
}
constexpr Unit first{0}, second{1};

}  // namespace

TEST_CASE("an Exploration starts on its opening and on the slot for the number of players") {
  Expedition four = set_out(story(), ChapterId{1}, true, 4);  // AWE-G95
  CHECK(four.at == LocationId{15});
  CHECK(four.round == 8);
  int rounds = 1;
  while (next_round(story(), four)) ++rounds;
  CHECK(rounds == 5);
  CHECK(four.round == 12);
  Expedition lost = set_out(story(), ChapterId{0}, false, 3);
  CHECK(lost.at == LocationId{2});
  CHECK(lost.round == 3);
  rounds = 1;
  while (next_round(story(), lost)) ++rounds;
  CHECK(rounds == 4);
}

TEST_CASE("a scout needs a move, or moves on one card that reach the box") {
  const TravelIcon plain{Edge::N, LocationId{3}, 0, no_node}, boxed{Edge::E, LocationId{4}, 4, no_node};
  CHECK(scouts(plain, card(CharacterId::groanax, 2)));        // Bull Rush: move 3
  CHECK_FALSE(scouts(plain, card(CharacterId::groanax, 4)));  // Stone Hide: no move (AWE-G97)
  CHECK(scouts(boxed, card(CharacterId::groanax, 10)));       // Head Down: 4 and 1 (AWE-G98)
  CHECK_FALSE(scouts(boxed, card(CharacterId::groanax, 2)));
  Expedition table = set_out(story(), ChapterId{0}, true, 2);
  CHECK(reveal(story(), table, LocationId{3}));
  CHECK_FALSE(reveal(story(), table, LocationId{3}));  // no text and no reward again
}

TEST_CASE("a quest is there until its icon is covered") {
  Expedition table = set_out(story(), ChapterId{0}, true, 2);
  CHECK(can_take(story(), table, QuestId{1}));
  CHECK_FALSE(can_take(story(), table, QuestId{2}));  // elsewhere
  cover(table, QuestId{1}, first, true);
  CHECK_FALSE(can_take(story(), table, QuestId{1}));
}

TEST_CASE("an option with a Character's icon must be taken by it, unless it is closed") {
  const Quest& quest = story()[QuestId{2}];  // Knowman pays, Groanax takes the rope
  CHECK(options_for(quest, CharacterId::knowman, 3) == 1);
  CHECK(options_for(quest, CharacterId::groanax, 3) == 2);
  CHECK(options_for(quest, CharacterId::marica, 3) == 3);
  CHECK(options_for(quest, CharacterId::knowman, 2) == 2);  // he cannot pay
  CHECK(options_for(quest, CharacterId::marica, 0) == 0);
  Quest both = quest;
  both.options[0].forced = both.options[1].forced = 1;
  CHECK(options_for(both, CharacterId::marica, 3) == 3);
}

TEST_CASE("help comes from abilities alone, one and the modifier for each icon") {
  const Character& knowman = character(CharacterId::knowman);
  const ChallengeBox fast = story()[QuestId{1}].box;  // move and trespass
  const std::uint32_t known = abilities_known(knowman, cards({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
  CHECK(can_assist(fast, known));
  CHECK(assist_value(fast, card(CharacterId::knowman, 7), known) == 1);   // Over the Wall: trespass +0 (AWE-G78)
  CHECK(assist_value(fast, card(CharacterId::knowman, 9), known) == 2);   // Trespasser's Art: trespass +1, and a move
  CHECK(assist_value(fast, card(CharacterId::knowman, 12), known) == 0);  // Fox Run: moves do not help
  CHECK(assist_value(fast, card(CharacterId::knowman, 6), known) == 0);   // Throat and Away: trespass -1
  CHECK_FALSE(can_assist(fast, abilities_known(character(CharacterId::marica), cards({1, 2, 3}))));
  const ChallengeBox mend = box(7, {ability("heal"), ActionKind::attack});  // AWE-G106
  for (const CharacterId who : {CharacterId::lambik, CharacterId::groanax, CharacterId::knowman})
    CHECK_FALSE(can_assist(mend, abilities_known(character(who), {})));
  CHECK(best_of(mend, character(CharacterId::marica), cards({3, 5}), 3) == 5);
  CHECK(can_assist(story()[QuestId{3}].box, known));  // the potency icon
}

TEST_CASE("an ability of a card that is owned is known, too") {
  const Character& groanax = character(CharacterId::groanax);
  const ChallengeBox quake = box(3, {ability("quake")});
  CHECK_FALSE(can_assist(quake, abilities_known(groanax, cards({1, 2}))));
  CHECK(can_assist(quake, abilities_known(groanax, cards({1, 15}))));  // Stamp
}

TEST_CASE("a card that meets the box with the help is discarded, any card if none counts by itself") {
  const ChallengeBox fast = story()[QuestId{1}].box;  // 5, fast
  const Character& marica = character(CharacterId::marica);
  CHECK(suitable(fast, marica, cards({1, 3, 6}), 3, 0) == cards({1}));  // Break Camp: 3 and 2 (AWE-G77)
  CHECK(suitable(fast, marica, cards({3, 5, 6}), 3, 1).size() == 0);
  CHECK(suitable(fast, marica, cards({3, 5, 6}), 3, 2) == cards({5, 6}));  // 3 and the help
  CHECK(suitable(fast, marica, cards({3, 4}), 3, 5) == cards({3, 4}));     // both are slow
  CHECK(suitable(fast, marica, cards({3, 4}), 3, 4).size() == 0);
}

TEST_CASE("whose afflictions exceed its augments is the worse for it") {
  Expedition table = set_out(story(), ChapterId{1}, true, 2);  // AWE-G103
  CHECK_FALSE(is_worse_for_it(table, first));
  cover(table, QuestId{11}, first, false);
  CHECK(is_worse_for_it(table, first));
  cover(table, QuestId{12}, first, true);
  CHECK_FALSE(is_worse_for_it(table, first));
  cover(table, QuestId{13}, first, false);
  CHECK(is_worse_for_it(table, first));
  CHECK_FALSE(is_worse_for_it(table, second));
}

TEST_CASE("AWE-C6 the chance of a plain scout with resolve 3 and with resolve 1") {
  CHECK(chance_of_one(9, 12, 3) == doctest::Approx(1 - 1.0 / 220));
  CHECK(chance_of_one(9, 12, 1) == doctest::Approx(0.75));
  CHECK(chance_of_one(0, 12, 3) == 0);
  CHECK(chance_of_one(3, 3, 1) == 1);
  CHECK(chance_of_one(1, 2, 3) == 1);
}

}  // namespace bout::alls_well::testing
