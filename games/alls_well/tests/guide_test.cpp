// Guides: every Scenario loads, has what the catalogue asks for, and a broken one is refused with place and suggestion.
#include "games/alls_well/guide.hpp"

#include <doctest/doctest.h>

#include <set>

#include "games/alls_well/rules.hpp"
#include "games/alls_well/tests/cards.hpp"
#include "games/alls_well/tests/maps.hpp"
#include "games/alls_well/vocabulary.hpp"

namespace bout::alls_well::testing {

namespace {

struct Read {
  std::optional<Guide> guide;
  EffectPool pool;
  std::string problems;
};
Read read(const Pack& pack, std::string_view id) {
  Read made;
  made.pool = shipped_cards().cards.pool;
  Problems problems;
  made.guide = read_guide(pack, id, shipped_cards().names, made.pool, problems);
  made.problems = text_of(problems);
  return made;
}

/// A guide as shipped, with its pool.
Read whole(std::string_view id) {
  Read made = read(shipped_pack(), id);
  REQUIRE_MESSAGE(made.guide.has_value(), made.problems);
  return made;
}

/// The shipped files with one piece of text replaced by another.
Pack with_change(const std::string& file, std::string_view from, std::string_view to) {
  Pack pack = shipped_pack();
  const Pack::File* found = pack.find(file);
  REQUIRE(found != nullptr);
  std::string text = found->text;
  const std::size_t at = text.find(from);
  REQUIRE_MESSAGE(at != std::string::npos, from);
  text.replace(at, from.size(), to);
  pack.replace(file, "broken/" + file, text);
  return pack;
}

void refused(std::string_view id, const std::string& ending, std::string_view from, std::string_view to,
             std::string_view why) {
  const std::string file = "scenarios-" + std::string(id) + ending;
  const Read made = read(with_change(file, from, to), id);
  CAPTURE(made.problems);
  CHECK_FALSE(made.guide.has_value());
  CHECK(made.problems.find("broken/" + file + ":") != std::string::npos);
  CHECK(made.problems.find(why) != std::string::npos);
}

struct Length {
  int least, most;
};
void check_length(const std::string& text, Length length) {
  CAPTURE(text);
  CHECK(words_in(text) >= length.least);
  CHECK(words_in(text) <= length.most);
}

void check_scene(const GuideScene& scene) {
  check_length(scene.text, {20, 50});
  CHECK(!scene.options.empty());
  CHECK(scene.options.size() <= 3);
  for (const GuideOption& option : scene.options) {
    CHECK(!option.label.empty());
    check_length(option.result, {12, 35});
  }
}

/// All that people read of a guide.
std::vector<std::string> texts_of(const Guide& guide) {
  std::vector<std::string> texts{guide.intro, guide.success.text, guide.failure.text};
  for (int slot = 1; slot <= guide.slots; ++slot)
    for (const bool covered : {false, true}) texts.push_back(guide.plot(slot, covered).text);
  for (const SecondaryGoal& goal : guide.secondary) texts.push_back(goal.text);
  for (const Interaction& entry : guide.interactions)
    for (const GuideScene* scene : {&entry.first, &entry.again}) {
      texts.push_back(scene->text);
      for (const GuideOption& option : scene->options) texts.push_back(option.result);
    }
  return texts;
}

int active(const Guide& guide) {
  int count = 0;
  for (const SpawnHex& spawn : guide.map.spawns) count += spawn.group == 0 ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("AWE-C13 every Scenario loads, with an entry for every slot and 1 to 3 options at every letter") {
  for (const std::string_view id : scenario_ids) {
    CAPTURE(std::string(id));
    const Read made = whole(id);
    const Guide& guide = *made.guide;
    CHECK((guide.slots == 6 || guide.slots == 12));
    CHECK(!guide.goal.empty());
    CHECK(guide.title == guide.map.title);
    for (int slot = 1; slot <= guide.slots; ++slot)
      for (const bool covered : {false, true}) check_length(guide.plot(slot, covered).text, {12, 35});
    for (const Interaction& entry : guide.interactions) {
      if (!entry.exists) continue;
      check_scene(entry.first);
      if (entry.again_if != no_node) check_scene(entry.again);
    }
  }
}

TEST_CASE("AWE-C49 texts keep to their lengths") {
  for (const std::string_view id : scenario_ids) {
    CAPTURE(std::string(id));
    const Guide guide = *whole(id).guide;
    check_length(guide.intro, {90, 160});
    check_length(guide.success.text, {50, 110});
    check_length(guide.failure.text, {50, 110});
    for (const SecondaryGoal& goal : guide.secondary) check_length(goal.text, {50, 110});
  }
}

TEST_CASE("AWE-1.4 AWE-C49 no text names a Character who may not be there") {
  for (const std::string_view id : scenario_ids)
    for (const std::string& text : texts_of(*whole(id).guide))
      for (const char* name : {"Marica", "Lambik", "Groanax", "Knowman"}) {
        CAPTURE(text);
        CHECK(text.find(name) == std::string::npos);
      }
}

TEST_CASE("AWE-C24 AWE-C45 thirteen Scenarios: level, length, Enemies and Overlord of each") {
  struct Row {
    std::string_view id;
    int level, slots, active, columns, rows;
    std::string_view overlord;
  };
  const Row rows[] = {{"wilderness-camp", 1, 6, 6, 11, 9, ""},
                      {"drovers-ford", 2, 12, 7, 13, 10, "the_drover"},
                      {"salt-chapel", 3, 12, 6, 12, 11, "mother_brine"},
                      {"marshals-gate", 4, 12, 5, 13, 9, "the_rust_marshal"},
                      {"windfall-cliffs", 5, 6, 7, 15, 7, "the_kite_queen"},
                      {"ichor-garden", 6, 12, 6, 12, 12, "the_rooted_one"},
                      {"slagworks", 7, 12, 6, 14, 10, "the_slag_king"},
                      {"house-debts", 8, 12, 7, 14, 12, "the_magistrate"},
                      {"low-water-ford", 1, 6, 5, 9, 8, ""},
                      {"tannery-yard", 1, 12, 4, 12, 10, ""},
                      {"salt-pan", 8, 12, 4, 12, 9, "twins_of_salt"},
                      {"burnt-spire", 9, 12, 4, 10, 10, "burnt_angel"},
                      {"settlement", 10, 12, 4, 11, 9, "the_debt"}};
  std::set<std::string_view> seen;
  for (const Row& row : rows) {
    CAPTURE(std::string(row.id));
    const Guide guide = *whole(row.id).guide;
    CHECK(guide.level == row.level);
    CHECK(guide.slots == row.slots);
    CHECK(active(guide) == row.active);
    CHECK(guide.map.columns == row.columns);
    CHECK(guide.map.rows == row.rows);
    CHECK((guide.overlord == no_type ? "" : shipped_cards().names.enemies[index(guide.overlord)]) == row.overlord);
    CHECK(guide.campaign == (seen.size() < 8));
    seen.insert(row.id);
  }
  CHECK(seen.size() == scenario_ids.size());
}

TEST_CASE("AWE-C17 AWE-C18 AWE-C19 AWE-C20 Wilderness Camp as the catalogue has it") {
  const Read made = whole("wilderness-camp");
  const Guide& guide = *made.guide;
  const auto ops = [&](const Effects& effects) {
    std::string list;
    for (int i = 0; i < effects.count; ++i) {
      const Effect& effect = made.pool[effects.first + i];
      for (int op = 0; op < effect.count; ++op)
        list += (list.empty() ? "" : " ") + std::string(word_of(made.pool.code(effect)[op].what));
    }
    return list;
  };
  CHECK(ops(guide.plot(1, false).effects).empty());
  CHECK(ops(guide.plot(2, false).effects) == "spawn_at spawn_at spawn_at spawn_at");
  CHECK(ops(guide.plot(2, true).effects) == "spawn_at");
  CHECK(ops(guide.plot(3, false).effects) == "spawn_at spawn_at spawn_at");
  CHECK(ops(guide.plot(3, true).effects).empty());
  CHECK(ops(guide.plot(4, false).effects) == "spawn_near spawn_at");
  CHECK(ops(guide.plot(4, true).effects) == "spawn_near degrade");
  CHECK(ops(guide.plot(5, false).effects) == "damage");
  CHECK(ops(guide.plot(6, false).effects) == "modify_type");
  CHECK(ops(guide.plot(6, true).effects).empty());
  const Interaction& cage = guide.interactions[0];
  CHECK(ops(cage.first.options[0].effects) == "damage flag draw_loot");
  CHECK(cage.first.options[0].voids);
  CHECK(ops(cage.first.options[1].effects) == "flag");
  CHECK_FALSE(cage.first.options[1].voids);
  CHECK(ops(cage.again.options[0].effects) == "flag");
  CHECK(cage.again.options[0].voids);
  CHECK(ops(guide.interactions[1].first.options[0].effects) == "cover_slot");
  CHECK(ops(guide.success.effects) == "coin");
  CHECK(guide.success.location == 1);
  CHECK(guide.failure.location == 2);
  REQUIRE(guide.secondary.size() == 1);
  CHECK(ops(guide.secondary[0].effects) == "exploration");
}

TEST_CASE("AWE-C40 AWE-R95 the First Game has a prompt for every moment, and no other Scenario has any") {
  for (const std::string_view id : scenario_ids) {
    const Guide guide = *whole(id).guide;
    CHECK(guide.first_game() == (id == "wilderness-camp"));
    if (!guide.first_game()) continue;
    for (const std::string& text : guide.prompt_texts) CHECK(words_in(text) >= 10);
  }
}

TEST_CASE("AWE-R14 what is read on coming back to a letter is a part of its entry only then") {
  Read made = whole("wilderness-camp");
  const Scenario scenario = scenario_of(*made.guide, made.pool);
  const auto& options = scenario.letters[0].options;
  REQUIRE(options.size() == 3);
  CHECK(made.pool.at(options[0].when)->word == Word::flag);
  CHECK((made.pool.at(options[0].when) + 1)->word == Word::not_);
  CHECK(options[1].when == options[0].when);
  CHECK((made.pool.at(options[2].when) + 1)->word == Word::end);
  CHECK(scenario.wilderness);
  CHECK(scenario.short_);
  CHECK(scenario.spawns.size() == 6);
}

TEST_CASE("AWE-6.13 six letters lie face down in the Salt Chapel") {
  Read made = whole("salt-chapel");
  CHECK(made.guide->overlays.size() == 6);
  CHECK(scenario_of(*made.guide, made.pool).overlays == 0b111111u << first_overlay);
}

TEST_CASE("AWE-R179 AWE-6.12 plot, letters and outcomes of a guide are no part of what everybody may read") {
  for (const embedded::File& file : embedded::alls_well_content()) {
    if (!file.name.starts_with("scenarios-") || !file.name.ends_with(".json")) continue;
    const std::string open = open_part({file.name, file.text, true, guide_secret});
    CAPTURE(std::string(file.name));
    CHECK(open.find("\"intro\"") != std::string::npos);
    CHECK(open.find("\"victory\"") != std::string::npos);
    for (const char* key : {"\"plot\"", "\"interactions\"", "\"outcomes\"", "\"result\"", "\"armour\""})
      CHECK(open.find(key) == std::string::npos);
  }
}

TEST_CASE("AWE-C12 AWE-C13 a broken guide is refused with file, place and what would be right") {
  refused("tannery-yard", ".json", "\"7\": {", "\"17\": {", "slot 7 is missing");
  refused("tannery-yard", ".json", "\"7\": {", "\"17\": {", "slots go from 1 to 12, \"17\" is none");
  refused("tannery-yard", ".json", "\"Y\": \"yoke_hand\"", "\"Y\": \"yoke_hound\"", "did you mean \"yoke_hand\"?");
  refused("tannery-yard", ".json", "spawn(barb_slinger", "spwan(barb_slinger", "did you mean \"spawn\"?");
  refused("tannery-yard", ".json", "change_sides(fence)", "change_sides(fense)", "did you mean \"fence\"?");
  refused("tannery-yard", ".json", "\"goal\"", "\"gaol\"", "did you mean \"goal\"?");
  refused("wilderness-camp", ".json", "killed(overseer) >= 1", "killed(rust_knight) >= 1",
          "nothing in this guide can bring this victory about");
  refused("low-water-ford", ".json", "flag(1) and count", "flag(9) and count", "nothing in this guide can bring");
  refused("tannery-yard", ".json", "covered(A)", "covered(D)", "nothing in this guide can bring");
  refused("wilderness-camp", ".json", "within 0 of road", "within 0 of raod", "did you mean \"road\"?");
  refused("tannery-yard", ".json", "spawn(barb_slinger, 1", "spawn(barb_slinger, 4",
          "\"barb_slinger\" is to spawn at group 4, but the map has no such spawn hex");
  refused("salt-chapel", ".json", "tally(1", "tally(9", "there is no counter 9; they go from 1 to 7");
  refused("wilderness-camp", ".json", "\"tie\"", "\"tye\"", "did you mean \"tie\"?");
  refused("wilderness-camp", ".map", "?A", "?D", "has the letter D, but the guide has no interaction D");
  refused("wilderness-camp", ".map", "a  ## .. .. Y0", "a  ## .. .. X0",
          "the spawn hex a4 has the type code X, which the guide does not know; it has M, O, S, Y");
  refused("wilderness-camp", ".map", "S Barb Slinger", "S Bard Slinger", "the map calls S \"Bard Slinger\"");
  refused("wilderness-camp", ".map", "a  ## .. ..", "a  ## ..", "row b has 11 hexes, row a has 10");
  refused("wilderness-camp", ".map", "side blocked d8/NE", "side blocked d5/E d5/NE d5/NW d5/W d5/SW d5/SE d8/NE",
          "cannot be reached on foot");
  refused("wilderness-camp", ".map", "side blocked d8/NE", "side difficult d8/NE\nside blocked d8/NE", "name it once");
  refused("salt-chapel", ".map", "?*", "..", "there are 5 hexes ?* for 6 letters");
}

}  // namespace bout::alls_well::testing
