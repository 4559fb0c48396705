// Cards: the counts and rules of thumb of the catalogue, figures against its tables, and what every card says.
#include <algorithm>
#include <map>
#include <set>

#include "engine/names.hpp"
#include "games/alls_well/tests/cards.hpp"
#include "games/alls_well/vocabulary.hpp"

namespace bout::alls_well::testing {

namespace {

const Cards& cards() { return shipped_cards().cards; }
const Faces& faces() { return shipped_cards().faces; }

std::string impulse_text(std::string_view impulse) { return faces()[named(faces().impulses, impulse)].text; }
const Effect& first_effect(const Effects& effects) { return cards().pool[effects.first]; }
std::vector<Op> ops_of(const Effects& effects) {
  std::vector<Op> all;
  for (int i = 0; i < effects.count; ++i) {
    const Effect& effect = cards().pool[effects.first + i];
    all.insert(all.end(), cards().pool.code(effect), cards().pool.code(effect) + effect.count);
  }
  return all;
}
int thresholds(const Track& track, std::vector<int> expected) {
  REQUIRE(track.size() == expected.size());
  int same = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) same += track[i].threshold == expected[i] ? 1 : 0;
  return same;
}

/// All lists of effects of all cards, with what they are called.
std::vector<std::pair<std::string, Effects>> all_effects() {
  std::vector<std::pair<std::string, Effects>> all;
  for (const CharacterId id : bout::all<CharacterId>(characters))
    all.emplace_back(faces()[id].trait, cards()[id].trait);
  for (const AbilityId id : faces().abilities.keys()) all.emplace_back(faces()[id].name, cards()[id].effects);
  for (const PraxisId id : faces().praxes.keys()) all.emplace_back(faces()[id].name, cards()[id].trait);
  for (const ImpulseId id : faces().impulses.keys()) all.emplace_back(faces()[id].name, cards()[id].effects);
  for (const EquipmentId id : faces().equipment.keys()) all.emplace_back(faces()[id].name, cards()[id].effects);
  for (const LootId id : faces().loot.keys()) all.emplace_back(faces()[id].name, cards()[id].effects);
  for (const ThroesId id : faces().throes.keys()) all.emplace_back(faces()[id].name, cards()[id].effects);
  for (const HiredId id : faces().hired.keys()) {
    all.emplace_back(faces()[id].name, cards()[id].augment);
    all.emplace_back(faces()[id].name, cards()[id].affliction);
  }
  for (const EnemyType id : faces().enemies.keys()) {
    all.emplace_back(faces()[id].augment, cards()[id].augment);
    all.emplace_back(faces()[id].affliction, cards()[id].affliction.effects);
  }
  return all;
}

}  // namespace

TEST_CASE("AWE-C1 as many cards as the component table lists") {
  CHECK(cards().abilities.size() == 20);
  CHECK(cards().praxes.size() == 8);
  CHECK(cards().impulses.size() == 96);
  CHECK(cards().enemies.size() == 12 + 10);
  CHECK(cards().hired.size() == 10);
  CHECK(cards().equipment.size() == 44);
  CHECK(cards().intents_.size() == 18);
  int starting = 0, upgrades = 0, throes = 0, weapons = 0, priced = 0;
  for (const Loot& loot : cards().loot) (loot.starting ? starting : upgrades) += loot.copies;
  for (const Throes& card : cards().throes) throes += card.copies;
  for (const Equipment& item : cards().equipment) {
    weapons += item.starting ? 1 : 0;
    priced += item.price > 0 && !item.starting ? 1 : 0;
  }
  CHECK(starting == 18);
  CHECK(upgrades == 36);
  CHECK(throes == 18);
  CHECK(weapons == 4);
  CHECK(priced == 40 - 4 - 8);  // the signatures and the items of the Praxes have no price
}

TEST_CASE("AWE-C2 AWE-C6 every starting deck has two fast cards that run, and nine that move") {
  for (const CharacterId id : all<CharacterId>(characters)) {
    int runners = 0, movers = 0;
    for (int i = 0; i < starting_actions; ++i) {
      const ActionCard& card = cards()[id][static_cast<ActionCardId>(i)];
      int hexes = 0;
      for (const CardAction& action : card.actions) hexes += action.kind == ActionKind::move ? action.value : 0;
      runners += card.speed == Speed::fast && hexes >= 5 ? 1 : 0;
      movers += hexes > 0 ? 1 : 0;
    }
    CHECK(runners == 2);
    CHECK(movers == 9);
  }
}

TEST_CASE("AWE-C3 AWE-C26 Rampage actions of starting cards and of upgrades") {
  for (const CharacterId id : all<CharacterId>(characters)) {
    std::map<Section, int> starting, upgrade;
    for (int i = 0; i < all_actions; ++i)
      for (const CardAction& action : cards()[id][static_cast<ActionCardId>(i)].actions)
        ++(i < starting_actions ? starting : upgrade)[action.section];
    CHECK(starting[Section::open] >= 1);
    CHECK(starting[Section::open] <= 2);
    CHECK(starting[Section::sustain] == 1);
    CHECK(starting[Section::close] == 2);
    CHECK(upgrade[Section::open] >= 3);
    CHECK(upgrade[Section::sustain] >= 4);
    CHECK(upgrade[Section::close] >= 3);
  }
}

TEST_CASE("AWE-C9 Marica gives most orders and has most Rampage actions, her warpick pierces, and she heals while floored; it begins near Helhope") {
  std::map<CharacterId, int> orders, rampages;
  for (const CharacterId id : all<CharacterId>(characters))
    for (const ActionCard& card : cards()[id].actions)
      for (const CardAction& action : card.actions) orders[id] += action.order, rampages[id] += action.section != Section::none;
  for (const CharacterId other : {CharacterId::lambik, CharacterId::groanax, CharacterId::knowman}) {
    CHECK(orders[CharacterId::marica] > orders[other]);
    CHECK(rampages[CharacterId::marica] > rampages[other]);
    CHECK(cards()[CharacterId::marica].range <= cards()[other].range);  // she fights in melee
  }
  CHECK(faces()[cards()[CharacterId::marica].weapon].text.find("defend") != std::string::npos);  // what the warpick takes away
  const std::vector<Op> tenacity = ops_of(cards()[CharacterId::marica].trait);
  CHECK(std::any_of(tenacity.begin(), tenacity.end(), [](const Op& op) { return op.what == Do::allow_floored; }));
  const Pack pack = shipped_pack();
  CHECK(pack.find("scenarios-wilderness-camp.json")->text.find("Helhope") != std::string::npos);
}

TEST_CASE("AWE-C4 AWE-C5 AWE-C8 dashboards: potency falls with players, health is 8 to 12") {
  for (const CharacterId id : all<CharacterId>(characters)) {
    const Character& character = cards()[id];
    for (std::size_t players = 1; players < 4; ++players)
      CHECK(character.potency[players] < character.potency[players - 1]);
    CHECK(character.health >= 8);
    CHECK(character.health <= 12);
  }
  CHECK(cards()[CharacterId::groanax].potency == std::array<std::uint8_t, 4>{6, 5, 4, 3});
  CHECK(cards()[CharacterId::lambik].health == 8);
  CHECK(cards()[CharacterId::knowman].range == 3);
  CHECK(cards()[CharacterId::lambik].influence == 4);
  CHECK(faces()[CharacterId::lambik].trait == "Prestidigitation");
  CHECK(faces()[cards()[CharacterId::marica].weapon].name == "Factory Warpick");
  CHECK(faces()[cards()[CharacterId::lambik].weapon].name == "Chained Blade");
  CHECK(faces()[cards()[CharacterId::groanax].weapon].name == "Ranch Mattock");
  CHECK(faces()[cards()[CharacterId::knowman].weapon].name == "Knifecaster");
  CHECK(faces()[cards()[CharacterId::marica].abilities[0]].name == "heal");
  CHECK(faces()[cards()[CharacterId::knowman].abilities[0]].name == "trespass");
}

TEST_CASE("AWE-37.4 AWE-37.5 Solo Ally sides: health by level, tracks with levels and speeds") {
  const SoloSide& marica = cards()[CharacterId::marica].solo;
  CHECK(marica.potency == 4);
  CHECK(marica.health[0] == 10);
  CHECK(marica.health[9] == 22);
  REQUIRE(marica.tracks.size() == 4);
  CHECK(marica.tracks[0].action == ActionKind::defend);
  CHECK(marica.tracks[0].slots[0].has_speed);
  CHECK(marica.tracks[0].slots[0].speed == Speed::slow);
  CHECK_FALSE(marica.tracks[0].slots[1].has_speed);
  CHECK(marica.tracks[1].slots.size() == 5);
  CHECK(marica.tracks[3].slots[2].level == 9);
  CHECK(cards()[CharacterId::knowman].solo.move == 4);
}

TEST_CASE("AWE-C7 Intent cards grow stronger with their number") {
  const auto hostile = [](const Intent& intent) {
    int sum = 0;
    for (const IntentRow& row : intent.rows)
      for (const IntentAction& action : row)
        if (action.kind == ActionKind::attack || action.kind == ActionKind::affliction) sum += 3 + action.modifier;
    return sum;
  };
  int low = 0, high = 0;
  for (int i = 0; i < 4; ++i) {
    low += hostile(cards()[static_cast<IntentId>(i)]);
    high += hostile(cards()[static_cast<IntentId>(14 + i)]);
  }
  CHECK(3 * low < high);
  const Intent& last = cards()[IntentId{17}];
  CHECK(last.speed == Speed::fast);
  CHECK(last.rows[IntentState::closing].size() == 3);
  CHECK(last.rows[IntentState::closing][0].kind == ActionKind::move);
  CHECK(last.rows[IntentState::closing][0].modifier == 2);
  CHECK(cards()[IntentId{7}].rows[IntentState::rattled].empty());  // AWE-R37: number 8 has no such row
}

TEST_CASE("AWE-R167 AWE-G119 an action may be better in a surge and better still in a Rampage") {
  const CardAction& action = cards()[CharacterId::marica][ActionCardId{10}].actions[1];  // Break Their Guard
  CHECK(faces()[CharacterId::marica].actions[10] == "Break Their Guard");
  CHECK(action.kind == ActionKind::attack);
  CHECK(action.value == 0);
  CHECK(action.surged == 1);
  CHECK(action.rampaged == 2);
  CHECK(action.section == Section::close);
}

TEST_CASE("AWE-C26 upgrades stand in their order of levels and within their budget") {
  constexpr int levels[] = {2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10};
  for (const CharacterId id : all<CharacterId>(characters))
    for (int i = 0; i < upgrade_actions; ++i)
      CHECK(cards()[id][static_cast<ActionCardId>(starting_actions + i)].level ==
            levels[i]);  // the reader has the budget
}

TEST_CASE("AWE-C27 AWE-C34 no evolution is a trap: 9 is potency, 4 defends, 7 moves, and types are alike") {
  const auto gives = [](ImpulseId id, Attribute attribute) {
    for (const Op& op : ops_of(cards()[id].effects))
      if (op.what == Do::modify && static_cast<Attribute>(op.a) == attribute &&
          static_cast<std::int8_t>(cards().pool.at(op.value)->a) >= 1)
        return true;
    return false;
  };
  for (const PraxisId praxis : cards().praxes.keys()) {
    CHECK(gives(impulse_of(praxis, 9), Attribute::potency));
    CHECK(gives(impulse_of(praxis, 4), Attribute::defend));
    CHECK(gives(impulse_of(praxis, 7), Attribute::move));
    for (int number = 1; number <= impulses_each; ++number)
      CHECK(cards()[impulse_of(praxis, number)].type == type_of_impulse(number));
  }
}

TEST_CASE("AWE-C32 names of a family are taken once") {
  const auto unique = [](const auto& list) {
    std::set<std::string> names;
    for (const auto& face : list) names.insert(face.name);
    return names.size() == list.size();
  };
  CHECK(unique(faces().abilities));
  CHECK(unique(faces().impulses));
  CHECK(unique(faces().equipment));
  CHECK(unique(faces().loot));
  CHECK(unique(faces().throes));
  CHECK(unique(faces().enemies));
  CHECK(unique(faces().hired));
}

TEST_CASE("AWE-C29 AWE-C44 Overlords: tracks, bonuses on the right spaces, and levels") {
  const EnemyType drover = named(faces().enemies, "The Drover");
  CHECK(is_overlord(drover));
  CHECK(thresholds(cards()[drover].track, {3, 3, 4, 4, 4, 4}) == 6);
  CHECK(cards()[drover].track[0].bonus.empty());
  CHECK_FALSE(cards()[drover].track[1].bonus.empty());
  CHECK(cards()[drover].track[2].condition == Condition::rattled);
  CHECK(cards()[drover].track[5].bonus.count == 2);  // flee, defend
  const EnemyType debt = named(faces().enemies, "The Debt");
  CHECK(cards()[debt].track.size() == 8);
  CHECK(cards()[debt].potency == 5);
  CHECK(cards()[debt].lowest_level == 10);
  for (int i = enemy_types; i < most_types; ++i) {
    const Enemy& overlord = cards()[static_cast<EnemyType>(i)];
    CHECK(overlord.track.size() >= 6);
    CHECK(overlord.track.size() <= 8);
    CHECK_FALSE(overlord.defeat.empty());
  }
}

TEST_CASE("AWE-16.1 Enemy types as the table has them") {
  const Enemy& yoke = cards()[named(faces().enemies, "Yoke-Hand")];
  CHECK(thresholds(yoke.track, {2, 2, 2}) == 3);
  CHECK(yoke.move == 3);
  CHECK(yoke.potency == 2);
  CHECK(yoke.coin == 1);
  CHECK(yoke.lowest_level == 1);
  CHECK(yoke.top_level == 4);
  const Enemy& sprout = cards()[named(faces().enemies, "Ichor Sprout")];
  CHECK(sprout.move == 0);  // AWE-R174
  CHECK(sprout.affliction.area == Area::all);
  CHECK(faces()[named(faces().enemies, "House Marksman")].code == 'H');
}

TEST_CASE("AWE-C43 prices of the second shelf: 10 and 5 per level, 10 more for two-handed weapons") {
  for (const EquipmentId id : faces().equipment.keys()) {
    const Equipment& item = cards()[id];
    if (index(id) < index(named(faces().equipment, "Ratchet Crossbow"))) continue;
    CHECK_MESSAGE(item.price == 10 + 5 * item.level + (item.hands == 2 ? 10 : 0), faces()[id].name);
  }
}

TEST_CASE("AWE-C36 every effect of every card is made of the vocabulary, and every card says what it does") {
  for (const auto& [name, effects] : all_effects()) CHECK_MESSAGE(!effects.empty(), name);
  const auto complete = [](const std::string& name, const std::string& text) {
    CHECK_MESSAGE(text.size() > 8, name);
    CHECK_MESSAGE(text.ends_with("."), (name + ": " + text));
    for (const std::string_view gap : {"{", "}", "  ", " ,", "..", "You is", "you has", "an Character", "not:"})
      CHECK_MESSAGE(text.find(gap) == std::string::npos, (name + ": " + text));
  };
  for (const CharacterFace& face : faces().characters_) complete(face.name, face.trait_text);
  for (const Face& face : faces().abilities) complete(face.name, face.text);
  for (const Face& face : faces().praxes) complete(face.name, face.text);
  for (const Face& face : faces().impulses) complete(face.name, face.text);
  for (const Face& face : faces().equipment) complete(face.name, face.text);
  for (const Face& face : faces().loot) complete(face.name, face.text);
  for (const Face& face : faces().throes) complete(face.name, face.text);
  for (const HiredFace& face : faces().hired) {
    complete(face.name, face.augment_text);
    complete(face.name, face.affliction_text);
  }
  for (const EnemyFace& face : faces().enemies) {
    complete(face.name, face.augment_text);
    complete(face.name, face.affliction_text);
  }
}

TEST_CASE("AWE-C39 AWE-C49 lines are short, and Death Throes have their 10 to 25 words") {
  for (const Face& face : faces().equipment) CHECK_FALSE(face.line.empty());
  for (const Face& face : faces().loot) CHECK_FALSE(face.line.empty());
  for (const EnemyFace& face : faces().enemies) CHECK_FALSE(face.line.empty());
  for (const HiredFace& face : faces().hired) CHECK_FALSE(face.line.empty());
  for (const Face& face : faces().throes) {
    int words = 1;
    for (const char letter : face.line) words += letter == ' ' ? 1 : 0;
    CHECK_MESSAGE(words >= 10, face.name);
    CHECK_MESSAGE(words <= 25, face.name);
  }
}

TEST_CASE("AWE-C10 what cards say is made from their effects") {
  CHECK(impulse_text("First Blood") == "You have +1 to attacks.");
  CHECK(impulse_text("Spit Blood") == "You regain 2 health.");
  CHECK(impulse_text("Press the Gap") == "After your attack, if the target degraded and is an Enemy, you may move up to 2 hexes.");
  CHECK(impulse_text("Intimidate") == "One Enemy within your influence flees 2 hexes from you.");
  CHECK(impulse_text("Snarl") == "Each adjacent Enemy is dealt 1 damage.");
  CHECK(impulse_text("Sharp Eye") == "If the target is 2 or more hexes away from you, you have +1 to attacks.");
  const auto ability = [](std::string_view name) { return faces()[named(faces().abilities, name)].text; };
  CHECK(ability("heal") == "One Character within your influence (you included) regains v health.");
  CHECK(ability("hurl") == "One adjacent Enemy is pushed half v (up) hexes away from you and is dealt v - 2 damage.");
  CHECK(
      ability("snare") ==
      "Choose one free hex without an icon within your influence: a snare of v is put there: the first Enemy to enter "
      "stops and is dealt that.");
  CHECK(impulse_text("Heedless") == "You have +2 to attacks and -2 to defend actions.");
  CHECK(impulse_text("Finish It") ==
        "With one of your attacks, if the target is an Enemy and is wounded, you may have +2 to that attack.");
  CHECK(impulse_text("Vanish") ==
        "When an Enemy targets you, if you like, one other Character within that Enemy's range becomes the target "
        "instead.");
  CHECK(faces()[named(faces().throes, "Cut Purse")].text == "You gain the coin on the dead Enemy's card.");
  CHECK(faces()[named(faces().loot, "Grit Flask")].text == "You have +2 on your next attack this turn.");
  CHECK(ability("roar") == "Each of up to v Enemies within your influence flees 2 hexes from you.");
}

TEST_CASE("AWE-10.5 AWE-R189 an Effect is used when its card says, and nobody must use it") {
  for (const ImpulseId id : cards().impulses.keys()) {
    if (cards()[id].type != ImpulseType::effect) continue;
    CHECK_MESSAGE(first_effect(cards()[id].effects).optional, faces()[id].name);
    CHECK(first_effect(cards()[id].effects).when != When::now);
  }
}

}  // namespace bout::alls_well::testing
