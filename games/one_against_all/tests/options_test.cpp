#include <algorithm>
#include <string>
#include <vector>

#include "games/one_against_all/tests/moves.hpp"

namespace bout::one_against_all::testing {

namespace {

/// What the Boss regenerates with six crystals standing, one of them Rooted or not.
int regenerates(OptionList options, bool with_rooted) {
  Fight fight(options);
  fight.boss().health = 30;
  fight.begin_boss_turn();
  fight.choose(the_boss, with_rooted ? play(rooted, mage, 10) : no_card);
  return fight.boss().health - 30;
}

/// What a Critical Blow with this roll does to the Mage.
int critical_of(OptionList options, int face) {
  Fight fight(options);
  fight.positions(8, 0, 0);
  fight.begin_boss_turn();
  fight.dice({face});
  fight.choose(the_boss, play(critical_blow));
  return 20 - fight.hero(mage).health;
}

const OptionSpec* option(std::string_view name) {
  for (const OptionSpec& spec : Game::options())
    if (spec.name == name) return &spec;
  return nullptr;
}
std::string error_of(const char* name, const std::string& value) {
  OptionValues values(Game::options());
  const auto error = values.set(name, value);
  if (error) CHECK(values.changed().empty());
  return error ? error->message : "";
}
bool says(const std::string& text, const char* part) { return text.find(part) != text.npos; }

/// The options that the game finds to contradict each other; it must then not open.
std::vector<std::string> contradictions(OptionList options) {
  OptionValues values(Game::options());
  for (const auto& [name, value] : options) REQUIRE_FALSE(values.set(name, value).has_value());
  Problems problems;
  const bool opened = Game::open(Pack(Game::files()), values, problems).has_value();
  CHECK(opened == problems.empty());
  std::vector<std::string> list;
  for (const Problem& problem : problems) list.push_back(problem.file);
  return list;
}

}  // namespace

TEST_CASE("option boss_health is what the Boss starts with and heals up to") {
  Fight fight({{"boss_health", "100"}});
  CHECK(fight.boss().health == 100);
  fight.boss_has_no_cards();
  for (const int before : {90, 97}) {
    fight.boss().health = static_cast<std::uint16_t>(before);
    fight.begin_boss_turn();
    CHECK(fight.boss().health == std::min(before + 6, 100));
  }
}

TEST_CASE("option hero_health is what a Hero starts with and heals up to") {
  Fight fight({{"hero_health", "30"}});
  CHECK(fight.hero(mage).health == 30);
  fight.hero(mage).health = 29;
  fight.hero(mage).shards = 1;
  fight.begin_turn(mage);
  fight.dice({1});
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 30);
}

TEST_CASE("option lane_length puts the lair at the end of another lane") {
  Fight longer({{"lane_length", "30"}});
  longer.positions(19, 0, 0);
  longer.boss().health = 1;
  walk_and_attack(longer, mage, 6, 6);
  CHECK(longer.hero(mage).position == 19 + 6);
  CHECK_FALSE(longer.over());
  walk_and_attack(longer, mage, 6, 6);
  CHECK(longer.hero(mage).position == 30);
  CHECK(longer.over());

  Fight shorter({{"lane_length", "12"}, {"crystal_positions", "5,9"}});
  shorter.positions(10, 0, 0);
  walk_and_attack(shorter, mage, 6, 6);
  CHECK(shorter.hero(mage).position == 12);
  CHECK(open({{"lane_length", "30"}, {"lair_position", "beyond"}}).rules().lair == 30 + 1);
}

TEST_CASE("option safe_zone_length says up to where a Hero is safe") {
  for (const char* length : {"0", "3", "8"}) {
    const int last = std::stoi(length);
    Fight fight({{"safe_zone_length", length}});
    fight.positions(0, last, last + 1);
    CHECK(safe(fight.state, fight.game.rules(), mage));
    fight.boss_has_no_cards();
    fight.dice({2});
    fight.begin_boss_turn();  // the only one to attack is the Paladin
    CHECK(fight.hero(paladin).health == 20 - 2);
  }
}

TEST_CASE("option crystal_positions says where crystals stand on every lane") {
  Fight fight({{"crystal_positions", "5,6,20"}});
  CHECK(crystals_standing(fight.state) == 3 * 3);
  fight.positions(4, 0, 0);
  fight.dice({2});
  fight.begin_turn(mage);
  CHECK(fight.hero(mage).shards == 2);
  CHECK(fight.hero(mage).crystals == space(20));
  CHECK(crystals_standing(Fight({{"crystal_positions", ""}}).state) == 0);
}

TEST_CASE("option crystal_regen is what a standing crystal heals") {
  CHECK(regenerates({}, false) == 6 * 1);
  CHECK(regenerates({{"crystal_regen", "3"}}, false) == 6 * 3);
  CHECK(regenerates({{"crystal_regen", "0"}}, false) == 0);
}

TEST_CASE("option rooted_regen is what a Rooted crystal heals instead") {
  CHECK(regenerates({}, true) == 5 * 1 + 2);
  CHECK(regenerates({{"rooted_regen", "6"}}, true) == 5 * 1 + 6);
  CHECK(regenerates({{"rooted_regen", "0"}}, true) == 5 * 1 + 0);
  CHECK(regenerates({{"rooted_regen", "6"}, {"crystal_regen", "2"}}, true) == 5 * 2 + 6);
}

TEST_CASE("option unholy_heal is what Unholy Regeneration heals") {
  CHECK(after_unholy({{"unholy_heal", "20"}}, 30) == 30 + 20 + 6);
  CHECK(after_unholy({{"unholy_heal", "0"}}, 30) == 30 + 0 + 6);
}

TEST_CASE("option windblast_distance is how far Windblast pushes") {
  for (const char* distance : {"0", "3", "5"}) {
    Fight fight({{"windblast_distance", distance}});
    fight.positions(16, 17, 0);
    fight.begin_boss_turn();
    fight.choose(the_boss, play(windblast));
    CHECK(fight.hero(mage).position == 16 - std::stoi(distance));
    CHECK(fight.hero(hunter).position == 17 - std::stoi(distance));
  }
}

TEST_CASE("option slipstream_distance is how far Slipstream pushes") {
  for (const char* distance : {"0", "7", "10"}) {
    Fight fight({{"slipstream_distance", distance}});
    fight.boss_holds(rooted, slipstream, critical_blow);
    fight.positions(16, 17, 0);
    fight.begin_boss_turn();
    fight.choose(the_boss, play(slipstream, mage));
    CHECK(fight.hero(mage).position == 16 - std::stoi(distance));
    CHECK(fight.hero(hunter).position == 17);
  }
}

TEST_CASE("option critical_multiplier is what Critical Blow multiplies the roll by") {
  CHECK(critical_of({}, 5) == 7);  // 7.5, down
  CHECK(critical_of({{"critical_multiplier", "2"}}, 5) == 5 * 2);
  CHECK(critical_of({{"critical_multiplier", "1"}}, 5) == 5);
  CHECK(critical_of({{"critical_multiplier", "5/2"}}, 5) == 12);  // 12.5, down
  CHECK(critical_of({{"critical_multiplier", "1.25"}}, 4) == 5);
}

TEST_CASE("option critical_rounding is down, or up") {
  const int up[] = {2, 3, 5, 6, 8, 9}, down[] = {1, 3, 4, 6, 7, 9};
  for (int face = 1; face <= 6; ++face) {
    CHECK(critical_of({{"critical_rounding", "up"}}, face) == up[face - 1]);
    CHECK(critical_of({{"critical_rounding", "down"}}, face) == down[face - 1]);
  }
}

TEST_CASE("option dash_distance is how far Whirlwind Dash carries") {
  Fight fight({{"dash_distance", "5"}});
  fight.positions(3, 0, 0);
  fight.give(mage, {dash_card});
  fight.begin_turn(mage);
  fight.dice({1});
  fight.choose(mage, dash);
  CHECK(fight.hero(mage).position == 3 + 5 + 1);
}

TEST_CASE("option shard_heal is what a Crystal Shard heals") {
  Fight fight({{"shard_heal", "5"}});
  fight.hero(mage).health = 10;
  fight.hero(mage).shards = 1;
  fight.begin_turn(mage);
  fight.dice({1});
  fight.choose(mage, use_shard);
  CHECK(fight.hero(mage).health == 10 + 5);
}

TEST_CASE("option boss_attack_dice are added together, and Critical Blow multiplies the sum") {
  Fight fight({{"boss_attack_dice", "3"}});
  fight.positions(8, 0, 0);
  fight.boss_has_no_cards();
  fight.dice({1, 2, 6});
  fight.begin_boss_turn();
  CHECK(fight.hero(mage).health == 20 - (1 + 2 + 6));

  Fight critical({{"boss_attack_dice", "2"}});
  critical.positions(8, 0, 0);
  critical.begin_boss_turn();
  critical.dice({3, 3});
  critical.choose(the_boss, play(critical_blow));
  CHECK(critical.hero(mage).health == 20 - (3 + 3) * 3 / 2);  // not 4 + 4
}

TEST_CASE("option boss_attacks_per_turn: separate targets, each attack settled before the next is aimed") {
  Fight fight({{"boss_attacks_per_turn", "2"}});
  fight.positions(8, 9, 12);
  fight.healths(3, 20, 20);
  fight.boss_has_no_cards();
  fight.boss().health = 30;
  fight.begin_boss_turn();
  fight.dice({3});
  fight.choose(the_boss, aim_at(mage));
  CHECK(fight.count<HeroDied>() == 1);
  CHECK(fight.count<BossRegenerated>() == 0);
  CHECK(fight.offered(the_boss) == std::vector{aim_at(hunter), aim_at(paladin)});
  fight.dice({2});
  fight.choose(the_boss, aim_at(paladin));
  CHECK(fight.hero(paladin).health == 20 - 2);
  CHECK(fight.boss().health == 30 + 6);  // regeneration once, at the end

  Fight thrice({{"boss_attacks_per_turn", "3"}});
  thrice.positions(8, 0, 0);
  thrice.boss_has_no_cards();
  thrice.dice({1, 2, 3});
  thrice.begin_boss_turn();
  CHECK(thrice.hero(mage).health == 20 - (1 + 2 + 3));
}

TEST_CASE("option boss_attacks_per_turn: an Attack card counts for all attacks of its turn, and no longer") {
  Fight critical({{"boss_attacks_per_turn", "2"}});
  critical.positions(8, 0, 0);
  critical.begin_boss_turn();
  critical.dice({4, 2});
  critical.choose(the_boss, play(critical_blow));
  CHECK(critical.hero(mage).health == 20 - (4 * 3 / 2 + 2 * 3 / 2));
  critical.begin_boss_turn();
  critical.dice({1, 2});
  critical.choose(the_boss, no_card);
  CHECK(critical.hero(mage).health == 11 - (1 + 2));

  Fight linked({{"boss_attacks_per_turn", "2"}});
  linked.positions(12, 9, 0);
  link_the_heroes(linked);
  linked.dice({4});
  linked.choose(the_boss, aim_at(mage));
  linked.dice({2});
  linked.choose(the_boss, aim_at(hunter));
  CHECK(linked.hero(mage).health == 20 - (4 + 2));
  CHECK(linked.hero(hunter).health == 20 - (4 + 2));
}

TEST_CASE("option boss_cards_per_turn is how many cards the Boss may play before he attacks") {
  Fight none({{"boss_cards_per_turn", "0"}});
  none.begin_boss_turn();
  CHECK_FALSE(none.to_act(the_boss));

  for (const char* most : {"1", "2", "3"}) {
    Fight fight({{"boss_cards_per_turn", most}});
    fight.positions(10, 10, 10);
    fight.begin_boss_turn();
    fight.choose(the_boss, play(windblast));
    CHECK(fight.offers(the_boss, play(critical_blow)) == (most[0] >= '2'));
    CHECK_FALSE(fight.offers(the_boss, play(windblast)));
    if (most[0] >= '2') fight.choose(the_boss, play(critical_blow));
    CHECK(fight.offers(the_boss, play(rooted, mage, 10)) == (most[0] >= '3'));
    if (most[0] >= '3') fight.choose(the_boss, no_card);
    CHECK(fight.asks<ChooseTarget>());
  }
}

TEST_CASE("option boss_loadout_size is how many cards the Boss takes, at most one of a category") {
  const std::size_t ways[] = {0, 3 * 2, 3 * 2 * 2, 2 * 2 * 2};
  for (const char* size : {"0", "1", "2", "3"}) {
    const Game game = open({{"boss_loadout_size", size}});
    Chance none = Chance::scripted({});
    const State state = game.start(none, {});
    CHECK(game.to_act(state).contains(the_boss) == (size[0] > '0'));  // nothing to take, nothing to ask
    const std::vector<Choice> loadouts = answers(game, state, the_boss);
    CHECK(loadouts.size() == ways[size[0] - '0']);
    for (const Choice loadout : loadouts) CHECK((loadout.a > 0) + (loadout.b > 0) + (loadout.c > 0) == size[0] - '0');
  }
}

TEST_CASE("option hero_cards_each is how many cards each Hero takes") {
  const std::size_t ways[] = {0, 27 - 3, 21};  // with one each: any but three of a kind
  for (const char* each : {"0", "1", "2"}) {
    const Game game = open({{"hero_cards_each", each}});
    State state = to_divide(game);
    const std::vector<Choice> divisions = answers(game, state, seat_of(mage));
    const bool asked = verb_of(divisions[0]) == Verb::divide_cards;
    CHECK(asked == (each[0] > '0'));  // with none the first round begins at once
    if (!asked) continue;
    CHECK(divisions.size() == ways[each[0] - '0']);
    Chance none = Chance::scripted({});
    game.apply(state, seat_of(mage), divisions[0], none, {});
    for (const HeroState& hero : state.heroes) CHECK(hero.hand_size() == each[0] - '0');
  }
}

TEST_CASE("every number among the options has the default and the range of the catalogue") {
  struct Row {
    const char* name;
    int standard, least, most;
  };
  for (const Row& row : std::initializer_list<Row>{{"boss_health", 65, 20, 200},
                                                   {"hero_health", 20, 5, 40},
                                                   {"lane_length", 20, 8, 40},
                                                   {"safe_zone_length", 3, 0, 8},
                                                   {"crystal_regen", 1, 0, 4},
                                                   {"rooted_regen", 2, 0, 8},
                                                   {"unholy_heal", 8, 0, 40},
                                                   {"windblast_distance", 3, 0, 20},
                                                   {"slipstream_distance", 7, 0, 20},
                                                   {"dash_distance", 2, 0, 10},
                                                   {"shard_heal", 2, 0, 20},
                                                   {"die_sides", 6, 2, 20},
                                                   {"boss_attack_dice", 1, 1, 4},
                                                   {"boss_attacks_per_turn", 1, 1, 3},
                                                   {"boss_cards_per_turn", 1, 0, 3},
                                                   {"boss_loadout_size", 3, 0, 3},
                                                   {"hero_cards_each", 2, 0, 2},
                                                   {"knockback_floor", 0, 0, 1},
                                                   {"shields_per_attack", 2, 1, 2}}) {
    CAPTURE(row.name);
    REQUIRE(option(row.name) != nullptr);
    CHECK(option(row.name)->standard == std::vector{row.standard});
    CHECK(error_of(row.name, std::to_string(row.least)).empty());
    CHECK(error_of(row.name, std::to_string(row.most)).empty());
    CHECK_FALSE(error_of(row.name, std::to_string(row.least - 1)).empty());
    CHECK_FALSE(error_of(row.name, std::to_string(row.most + 1)).empty());
  }
}

TEST_CASE("every other option has the default of the catalogue and takes every value named there") {
  struct Row {
    const char* name;
    const char* standard;
    std::vector<const char*> others;
  };
  for (const Row& row :
       std::initializer_list<Row>{{"crystal_positions", "10,15", {"", "1", "{3, 4, 5}"}},
                                  {"critical_multiplier", "3/2", {"1", "3", "1.5", "5/2"}},
                                  {"critical_rounding", "down", {"up"}},
                                  {"hero_cards_per_turn", "unlimited", {"1"}},
                                  {"lair_position", "last_space", {"beyond", "20", "21"}},
                                  {"lair_entry", "overshoot_stops", {"exact_or_stay", "bounce"}},
                                  {"start_is_safe", "true", {"false"}},
                                  {"shield_timing", "after_roll", {"before_roll"}},
                                  {"reflect_mode", "surplus", {"full"}},
                                  {"life_link_basis", "dealt", {"rolled"}},
                                  {"life_link_reaches_safe_zone", "false", {"true"}},
                                  {"kill_needs", "attacker_in_lair", {"any_hero_in_lair"}},
                                  {"shard_overflow", "clip", {"forbid"}},
                                  {"hero_hands", "open", {"hidden_from_boss"}},
                                  {"hero_order", "adaptive", {"declared_each_round", "fixed_for_game"}},
                                  {"hero_order_owner", "team", {"captain"}},
                                  {"boss_may_pass", "false", {"true"}},
                                  {"allow_wasted_cards", "true", {"false"}},
                                  {"boss_overheal", "false", {"true"}}}) {
    CAPTURE(row.name);
    const OptionSpec* spec = option(row.name);
    REQUIRE(spec != nullptr);
    CHECK(option_text(*spec, spec->standard) == row.standard);
    CHECK(error_of(row.name, row.standard).empty());
    for (const char* other : row.others) CHECK(error_of(row.name, other).empty());
    CHECK_FALSE(error_of(row.name, "banana").empty());
  }
}

TEST_CASE("an unknown option or a bad value is refused with a hint") {
  CHECK(says(error_of("lair_entri", "bounce"), "unknown option \"lair_entri\"; did you mean \"lair_entry\"?"));
  CHECK(says(error_of("lair_entry", "bounse"), "did you mean \"bounce\"?"));
  CHECK(says(error_of("hero_order", "fixed"), "did you mean \"fixed_for_game\"?"));
  CHECK(says(error_of("hero_health", "41"), "5 to 40"));
  CHECK(says(error_of("hero_health", "many"), "5 to 40"));
  CHECK(says(error_of("boss_overheal", "perhaps"), "true or false"));
  CHECK(says(error_of("critical_multiplier", "1/2"), "from 1 to 3"));
  CHECK(says(error_of("critical_multiplier", "7/2"), "from 1 to 3"));
  CHECK(says(error_of("crystal_positions", "15,10"), "rising numbers such as 10,15"));
  CHECK(says(error_of("crystal_positions", "0,10"), "each from 1 to 40"));
}

TEST_CASE("a Safe Zone as long as the lane is a contradiction") {
  const std::vector<std::string> zone = {"option safe_zone_length"};
  CHECK(contradictions({{"lane_length", "8"}, {"safe_zone_length", "8"}, {"crystal_positions", "5"}}) == zone);
  CHECK(contradictions({{"lane_length", "8"}, {"safe_zone_length", "7"}, {"crystal_positions", "5"}}).empty());
}

TEST_CASE("crystals off the lane are a contradiction") {
  const std::vector<std::string> crystals = {"option crystal_positions"};
  CHECK(contradictions({{"crystal_positions", "10,20"}}).empty());
  CHECK(contradictions({{"crystal_positions", "10,21"}}) == crystals);
  CHECK(contradictions({{"crystal_positions", "10,21"}, {"lair_position", "21"}}) == crystals);
  CHECK(contradictions({{"crystal_positions", "10,21"}, {"lane_length", "21"}}).empty());
  CHECK(contradictions({{"lane_length", "15"}}).empty());
  CHECK(contradictions({{"lane_length", "14"}}) == crystals);  // where the book's second crystal stands
}

TEST_CASE("the five presets open and set what they say") {
  struct Row {
    const char* name;
    int boss_health, hero_health, dice, attacks;
  };
  const std::vector<Row> rows = {{"faithful", 65, 20, 1, 1},
                                 {"two-dice", 65, 21, 2, 1},
                                 {"two-attacks", 65, 22, 1, 2},
                                 {"frail-heroes", 65, 8, 1, 1},
                                 {"long-siege", 145, 20, 1, 1}};
  REQUIRE(Game::presets().size() == rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Preset& preset = Game::presets()[i];
    CHECK(preset.name == rows[i].name);
    OptionValues values(Game::options());
    CHECK_FALSE(values.apply(preset).has_value());
    Problems problems;
    const std::optional<Game> game = Game::open(Pack(Game::files()), values, problems);
    REQUIRE(game.has_value());
    const State state = to_divide(*game);
    CHECK(state.boss.health == rows[i].boss_health);
    for (const HeroState& hero : state.heroes) CHECK(hero.health == rows[i].hero_health);
    CHECK(game->rules().boss_attack_dice == rows[i].dice);
    CHECK(game->rules().boss_attacks_per_turn == rows[i].attacks);
    CHECK(values.changed().size() == preset.set.size());
  }
  CHECK(Game::presets()[0].set.empty());  // the rulebook's numbers are the defaults
}

}  // namespace bout::one_against_all::testing
