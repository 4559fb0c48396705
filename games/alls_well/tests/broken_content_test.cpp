// Cards with a mistake in them are refused, with file, place and what would be right.
#include "games/alls_well/tests/cards.hpp"

namespace bout::alls_well::testing {

namespace {

/// Every problem of the shipped cards with one piece of text replaced by another.
std::string refused(std::string_view file, std::string_view from, std::string_view to) {
  Pack pack = shipped_pack();
  const Pack::File* found = pack.find(file);
  REQUIRE(found != nullptr);
  std::string text = found->text;
  const std::size_t at = text.find(from);
  REQUIRE_MESSAGE(at != std::string::npos, std::string(from));
  text.replace(at, from.size(), to);
  pack.replace(file, "mine/" + std::string(file), text);
  Problems problems;
  CHECK_FALSE(read_cards(pack, problems).has_value());
  return text_of(problems);
}

/// Whether the only problem has these pieces.
bool says(const std::string& problems, std::initializer_list<std::string_view> pieces) {
  for (const std::string_view piece : pieces)
    if (problems.find(piece) == std::string::npos) {
      MESSAGE(problems);
      return false;
    }
  return true;
}

/// Line and column of a piece of a shipped file, as problems write them.
std::string place_of(std::string_view file, std::string_view piece) {
  const Pack pack = shipped_pack();
  const std::string& text = pack.find(file)->text;
  const std::size_t at = text.find(piece);
  REQUIRE(at != std::string::npos);
  int line = 1, column = 1;
  for (std::size_t i = 0; i < at; ++i) {
    ++column;
    if (text[i] == '\n') ++line, column = 1;
  }
  return "mine/" + std::string(file) + ":" + std::to_string(line) + ":" + std::to_string(column) + ": ";
}

constexpr std::string_view break_camp = R"("name": "Break Camp", "speed": "fast", "surge": { "from": 1, "to": 3 })";

}  // namespace

TEST_CASE("AWE-C34 a surge from an action to itself is refused") {
  const std::string text =
      refused("actions.json", break_camp, R"("name": "Break Camp", "speed": "fast", "surge": { "from": 3, "to": 3 })");
  CHECK(
      says(text, {place_of("actions.json", R"({ "from": 1, "to": 3 })"), "from one action to another, not to itself"}));
}

TEST_CASE("AWE-C34 an upgrade that is none is refused") {
  CHECK(says(refused("actions.json", R"("value": 0, "surge_upgrade": 1)", R"("value": 0, "surge_upgrade": 0)"),
             {"mine/actions.json:7:", "this is not an upgrade: 0 is no better than 0"}));
  CHECK(says(refused("actions.json", R"("section": "close", "upgrade": 3)", R"("section": "close", "upgrade": 1)"),
             {"this is not an upgrade: 1 is no better than 1"}));
}

TEST_CASE("AWE-9.5 a surge that gives nothing, and a bonus no arrow leads to, are refused") {
  CHECK(says(refused("actions.json", R"("value": 0, "surge_upgrade": 1)", R"("value": 0)"),
             {"nothing is better when surged"}));
  CHECK(says(
      refused("actions.json", break_camp, R"("name": "Break Camp", "speed": "fast", "surge": { "from": 1, "to": 2 })"),
      {"no arrow touches it"}));
}

TEST_CASE("AWE-C34 an Impulse of the wrong type for its number is refused") {
  CHECK(says(refused("praxes.json", R"("number": 2, "type": "instant")", R"("number": 2, "type": "modifier")"),
             {"mine/praxes.json:", "number 2 is of the type \"instant\" in every Praxis"}));
  CHECK(says(
      refused("praxes.json", R"j("do": ["heal(self, 2)"])j", R"j("when": "always", "do": ["modify(self, move, 1)"])j"),
      {"an Instant happens at once"}));
}

TEST_CASE("AWE-20.1 an Overlord without a wounded space is refused") {
  std::string text = shipped_pack().find("enemies.json")->text;
  const std::size_t drover = text.find("\"The Drover\"");
  const std::size_t next = text.find("\"Mother Brine\"");
  std::string piece = text.substr(drover, next - drover);
  const std::string before = piece;
  for (std::size_t at = 0; (at = piece.find("\"wounded\"")) != std::string::npos;) piece.replace(at, 9, "\"rattled\"");
  CHECK(says(refused("enemies.json", before, piece), {"this Overlord has no wounded space"}));
}

TEST_CASE("a misspelt word is refused with its place in the text and the nearest word") {
  CHECK(says(refused("praxes.json", "flee(target, 2, self)", "flea(target, 2, self)"),
             {place_of("praxes.json", "flee(target, 2, self)"), "unknown operation \"flea\"; did you mean \"flee\"?"}));
  CHECK(says(refused("praxes.json", "modify(self, order_reach, 1)", "modify(self, order_reech, 1)"),
             {place_of("praxes.json", "order_reach, 1)"), "unknown attribute", "did you mean \"order_reach\"?"}));
  CHECK(says(refused("characters.json", "one enemy within influence", "one enmy within influence"),
             {place_of("characters.json", "enemy within influence"), "unknown set \"enmy\"; did you mean \"enemy\"?"}));
  CHECK(says(refused("characters.json", "half_up(v)", "half_upp(v)"), {"did you mean \"half_up\"?"}));
  CHECK(says(refused("enemies.json", "each salt_cultist", "each salt_cultst"), {"did you mean \"salt_cultist\"?"}));
  CHECK(says(refused("enemies.json", "in pan", "in pann"), {"unknown label", "did you mean \"pan\"?"}));
  CHECK(says(refused("praxes.json", R"("when": "braced")", R"("when": "brased")"), {"did you mean \"braced\"?"}));
  CHECK(says(refused("praxes.json", R"("limit": "per_round")", R"("limit": "per_roound")"),
             {"did you mean \"per_round\"?"}));
  CHECK(says(refused("equipment.json", R"("slot": "armour")", R"("slot": "armor")"), {"did you mean \"armour\"?"}));
}

TEST_CASE("a word with wrong arguments is refused with how it is written") {
  CHECK(says(refused("praxes.json", "push(actor, 2, self)", "push(actor, 2)"),
             {"it is written push(who, number, whom)"}));
  CHECK(says(refused("characters.json", "heal(target, v)", "heal(target, v, v)"), {"it is written heal(who, number)"}));
  CHECK(says(refused("characters.json", "half_up(v)", "half_up"), {"it is written half_up(number)"}));
  CHECK(says(refused("characters.json", "damage(target, v - 1)", "damage(target, v - 1) 3"), {"is not expected here"}));
}

TEST_CASE("what can not be at that time is refused") {
  CHECK(says(refused("praxes.json", R"j("when": "always", "do": ["modify(self, attack, 1)"])j",
                     R"j("when": "always", "do": ["heal(self, 1)"])j"),
             {"happens once", "only modify, set and allow_floored"}));
  CHECK(says(
      refused("praxes.json", R"j("do": ["modify(self, attack, 1)"])j", R"j("do": ["modify(self, attack, 1, turn)"])j"),
      {"leave out until when"}));
  CHECK(says(refused("loot.json", R"j("do": ["resolve(self, 1)"])j", R"j("do": ["damage(actor, 1)"])j"),
             {"there is no \"actor\""}));
}

TEST_CASE("AWE-C2 AWE-C3 AWE-C4 AWE-C5 AWE-C6 decks and dashboards outside the limits are refused") {
  CHECK(says(refused("actions.json", R"({ "kind": "move", "value": 3 })", R"({ "kind": "move", "value": 2 })"),
             {"exactly two fast starting cards", "(AWE-C2)"}));
  CHECK(says(refused("actions.json", R"("section": "open", "upgrade": 1)", R"("section": "sustain", "upgrade": 1)"),
             {"(AWE-C3)"}));
  CHECK(says(refused("characters.json", "[5, 4, 3, 2]", "[5, 4, 4, 2]"),
             {"must fall with every further player (AWE-C4)"}));
  CHECK(says(refused("characters.json", R"("health": 10)", R"("health": 13)"), {"8 to 12"}));
}

TEST_CASE("AWE-C26 an upgrade outside its budget, or with an ability that comes too early, is refused") {
  CHECK(says(refused("actions.json", R"({ "kind": "move", "value": 3, "order": true })",
                     R"({ "kind": "move", "value": 7, "order": true })"),
             {"this card is worth", "give or take 1 (AWE-C26)"}));
  CHECK(says(refused("actions.json", R"({ "kind": "heal", "value": 1, "surge_upgrade": 2 },
        { "kind": "defend", "value": 1 })",
                     R"({ "kind": "rally", "value": 1, "surge_upgrade": 2 },
        { "kind": "defend", "value": 1 })"),
             {"this ability comes from level 3 on (AWE-C26)"}));
}

TEST_CASE("AWE-C1 AWE-C32 a wrong count, a gap in the numbers, an id twice are refused") {
  CHECK(says(refused("loot.json", R"("copies": 4)", R"("copies": 3)"), {"must be 54 cards, found 53 (AWE-C1)"}));
  CHECK(says(refused("praxes.json", R"("number": 3,)", R"("number": 4,)"), {"this is number 3 (AWE-C32)"}));
  CHECK(says(refused("enemies.json", R"("id": "barb_slinger")", R"("id": "yoke_hand")"),
             {"the id \"yoke_hand\" is taken already (AWE-C32)"}));
  CHECK(says(refused("enemies.json", R"("code": "S")", R"("code": "Y")"), {"the code \"Y\" is taken already"}));
  CHECK(says(refused("enemies.json", R"("code": "S")", R"("code": "L")"), {"not L, which maps use for loot"}));
  CHECK(says(refused("intents.json", R"("number": 5,)", R"("number": 6,)"), {"this is number 5 (AWE-C32)"}));
}

TEST_CASE("AWE-C39 AWE-R61 AWE-24.2 lines that are too long, weapons that are none, items nobody could gain") {
  CHECK(
      says(refused("loot.json", "Bark, resin and bad advice, in equal parts.",
                   "Bark, resin and bad advice, in equal parts, and a little of whatever was in the pot before that."),
           {"a line has at most 90 characters"}));
  CHECK(says(refused("equipment.json", R"("slot": "hand", "weapon": true, "level": 1, "price": 12)",
                     R"("slot": "hand", "level": 1, "price": 12)"),
             {"it needs \"weapon\": true (AWE-R61)"}));
  CHECK(says(refused("equipment.json", R"("level": 1, "price": 10,)", R"("level": 1,)"),
             {"nobody could ever gain this (AWE-24.2)"}));
}

TEST_CASE("a key that is not known is refused with the nearest one") {
  CHECK(says(refused("loot.json", R"("copies": 4)", R"("copys": 4)"), {"copys", "did you mean \"copies\"?"}));
}

}  // namespace bout::alls_well::testing
