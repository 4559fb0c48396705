#include <algorithm>

#include "games/one_against_all/content.hpp"

namespace bout::one_against_all {

namespace {

using Kind = OptionSpec::Kind;

OptionSpec number(const char* name, int standard, int least, int most, const char* help, const char* rules) {
  return {name, Kind::integer, {standard}, least, most, {}, {}, help, rules};
}
OptionSpec flag(const char* name, bool standard, const char* help, const char* rules) {
  return {name, Kind::flag, {standard}, 0, 1, {}, {}, help, rules};
}
OptionSpec word(const char* name, std::vector<std::string> words, const char* help, const char* rules,
                std::vector<std::string> also = {}) {
  return {name, Kind::word, {0}, 0, 0, std::move(words), std::move(also), help, rules};
}

}  // namespace

const std::vector<OptionSpec>& option_specs() {
  static const std::vector<OptionSpec> specs = {
      number("boss_health", 65, 20, 200, "What the Boss starts with, and his maximum.", "OAA-4.1"),
      number("hero_health", 20, 5, 40, "What each Hero starts with, and the maximum.", "OAA-4.2"),
      number("lane_length", 20, 8, 40, "Spaces of each lane.", "OAA-3.1"),
      word("lair_position", {"last_space", "beyond"},
           "Whether the last space of the lane is the lair, or one more beyond it.", "OAA-R2", {"20", "21"}),
      number("safe_zone_length", 3, 0, 8, "Spaces from the start in which a Hero cannot be attacked or pushed.",
             "OAA-3.3"),
      {"crystal_positions",
       Kind::integers,
       {10, 15},
       1,
       40,
       {},
       {},
       "Spaces with a crystal, on every lane.",
       "OAA-3.8"},
      number("crystal_regen", 1, 0, 4, "What a standing crystal heals the Boss each turn.", "OAA-10.7"),
      number("rooted_regen", 2, 0, 8, "What a Rooted crystal heals instead.", "OAA-11.1"),
      number("unholy_heal", 8, 0, 40, "What Unholy Regeneration heals.", "OAA-11.2"),
      number("windblast_distance", 3, 0, 20, "How far Windblast pushes.", "OAA-11.3"),
      number("slipstream_distance", 7, 0, 20, "How far Slipstream pushes.", "OAA-11.4"),
      {"critical_multiplier",
       Kind::ratio,
       {3, 2},
       1,
       3,
       {},
       {},
       "What Critical Blow multiplies the roll by.",
       "OAA-11.7"},
      word("critical_rounding", {"down", "up"}, "What becomes of a fraction after Critical Blow.", "OAA-11.7"),
      number("dash_distance", 2, 0, 10, "Extra spaces of Whirlwind Dash.", "OAA-9.7"),
      number("shard_heal", 2, 0, 20, "What a Crystal Shard heals.", "OAA-7.6"),
      number("die_sides", 6, 2, 20, "Sides of every die.", "OAA-R1"),
      number("boss_attack_dice", 1, 1, 4, "Dice of one Boss attack, added together.", "OAA-10.5"),
      number("boss_attacks_per_turn", 1, 1, 3, "Attacks of the Boss in a turn, each aimed anew.", "OAA-10.6"),
      number("boss_cards_per_turn", 1, 0, 3, "Cards the Boss may play in a turn.", "OAA-10.3"),
      number("boss_loadout_size", 3, 0, 3, "Cards the Boss takes into the fight, at most one of a category.",
             "OAA-4.5"),
      number("hero_cards_each", 2, 0, 2, "Cards each Hero takes into the fight.", "OAA-4.7"),
      word("hero_cards_per_turn", {"unlimited", "1"}, "Cards a Hero may play in the own turn.", "OAA-R12"),
      word("lair_entry", {"overshoot_stops", "exact_or_stay", "bounce"}, "What a roll beyond the lair does.",
           "OAA-R10"),
      number("knockback_floor", 0, 0, 1, "How far back a push can carry: the starting area, or space 1.", "OAA-R28"),
      flag("start_is_safe", true, "Whether the starting area protects like a Safe Zone.", "OAA-R28"),
      word("shield_timing", {"after_roll", "before_roll"}, "Whether a Shield is played knowing the blow.", "OAA-R20"),
      number("shields_per_attack", 2, 1, 2, "Shields one Hero may play against one attack.", "OAA-R21"),
      word("reflect_mode", {"surplus", "full"},
           "Whether the Boss takes what the Shield rolled over the blow, or all it rolled.", "OAA-R22"),
      word("life_link_basis", {"dealt", "rolled"}, "Whether Life Link passes on what the target suffered, or the blow.",
           "OAA-R29"),
      flag("life_link_reaches_safe_zone", false, "Whether Life Link reaches Heroes in a Safe Zone.", "OAA-R30"),
      word("kill_needs", {"attacker_in_lair", "any_hero_in_lair"}, "Who must be in the lair to take the last point.",
           "OAA-R35"),
      word("shard_overflow", {"clip", "forbid"}, "Whether a shard may be used when part of it would be lost.",
           "OAA-R15"),
      word("hero_hands", {"open", "hidden_from_boss"}, "Whether the Boss sees the Heroes' cards.", "OAA-R6"),
      word("hero_order", {"adaptive", "declared_each_round", "fixed_for_game"},
           "When the Heroes settle the order of their turns.", "OAA-R7"),
      word("hero_order_owner", {"team", "captain"}, "Whether the team settles it, or the Mage's seat.", "OAA-R8"),
      flag("boss_may_pass", false, "Whether the Boss may decline to attack.", "OAA-R23"),
      flag("allow_wasted_cards", true, "Whether the Boss may play a card that has no effect.", "OAA-R42"),
      flag("boss_overheal", false, "Whether Unholy Regeneration may exceed the maximum.", "OAA-R27"),
  };
  return specs;
}

const std::vector<Preset>& option_presets() {
  static const std::vector<Preset> presets = {
      {"faithful", "The rulebook's numbers. The Heroes are strong favourites.", {}},
      {"two-dice", "The Boss attacks with two dice.", {{"boss_attack_dice", "2"}, {"hero_health", "21"}}},
      {"two-attacks", "The Boss attacks twice a turn.", {{"boss_attacks_per_turn", "2"}, {"hero_health", "22"}}},
      {"frail-heroes", "The Heroes have 8 health each.", {{"hero_health", "8"}}},
      {"long-siege", "The Boss has 145 health.", {{"boss_health", "145"}}},
  };
  return presets;
}

void apply_options(const OptionValues& options, const Content& content, Rules& rules, Problems& problems) {
  const auto set = [&](std::string_view name, int& to) {
    if (const OptionValue* value = options.was_set(name)) to = value->front();
  };
  const auto pick = [&](std::string_view name, auto& to) {
    to = static_cast<std::remove_reference_t<decltype(to)>>(options.number(name));
  };
  const auto contradiction = [&](std::string_view name, std::string message) {
    problems.add("option " + std::string(name), {}, std::move(message));
  };
  const auto set_card = [&](std::string_view name, std::string_view id) {
    const OptionValue* value = options.was_set(name);
    if (value == nullptr) return;
    for (std::size_t i = 0; i < content.boss_cards.size(); ++i)
      if (content.boss_cards[i].id == id) return static_cast<void>(rules.boss_cards[i].amount = value->front());
    contradiction(name, "this pack has no card \"" + std::string(id) + "\"");
  };

  set("boss_health", rules.boss_health);
  set("hero_health", rules.hero_health);
  set("lane_length", rules.lane_length);
  rules.lair = rules.lane_length + options.number("lair_position");  // OAA-R2
  set("safe_zone_length", rules.safe_zone);
  if (const OptionValue* spaces = options.was_set("crystal_positions")) {
    rules.crystals = 0;
    for (const int at : *spaces) rules.crystals |= space(at);
  }
  set("crystal_regen", rules.crystal_regen);
  set("rooted_regen", rules.rooted_regen);
  set_card("unholy_heal", "unholy_regeneration");
  set_card("windblast_distance", "windblast");
  set_card("slipstream_distance", "slipstream");
  if (const OptionValue* times = options.was_set("critical_multiplier"))
    rules.critical_times = (*times)[0], rules.critical_over = (*times)[1];
  pick("critical_rounding", rules.critical_rounding);
  set("dash_distance", rules.dash_distance);
  set("shard_heal", rules.shard_heal);
  set("die_sides", rules.die_sides);
  set("boss_attack_dice", rules.boss_attack_dice);
  set("boss_attacks_per_turn", rules.boss_attacks_per_turn);
  set("boss_cards_per_turn", rules.boss_cards_per_turn);
  set("boss_loadout_size", rules.boss_loadout_size);
  set("hero_cards_each", rules.hero_cards_each);
  rules.hero_cards_per_turn = options.number("hero_cards_per_turn") == 0 ? 255 : 1;
  pick("lair_entry", rules.lair_entry);
  set("knockback_floor", rules.knockback_floor);
  rules.start_is_safe = options.number("start_is_safe") != 0;
  pick("shield_timing", rules.shield_timing);
  set("shields_per_attack", rules.shields_per_attack);
  pick("reflect_mode", rules.reflect_mode);
  pick("life_link_basis", rules.life_link_basis);
  rules.life_link_reaches_safe_zone = options.number("life_link_reaches_safe_zone") != 0;
  pick("kill_needs", rules.kill_needs);
  pick("shard_overflow", rules.shard_overflow);
  pick("hero_hands", rules.hero_hands);
  pick("hero_order", rules.hero_order);
  pick("hero_order_owner", rules.hero_order_owner);
  rules.boss_may_pass = options.number("boss_may_pass") != 0;
  rules.allow_wasted_cards = options.number("allow_wasted_cards") != 0;
  rules.boss_overheal = options.number("boss_overheal") != 0;

  if (rules.safe_zone >= rules.lane_length)
    contradiction("safe_zone_length", "the Safe Zone (" + std::to_string(rules.safe_zone) +
                                          ") must end before the last space (" + std::to_string(rules.lane_length) +
                                          ")");
  if ((rules.crystals & ~spaces_between(0, rules.lane_length)) != 0)
    contradiction("crystal_positions",
                  "every crystal must stand on the lane, on spaces 1 to " + std::to_string(rules.lane_length));
}

}  // namespace bout::one_against_all
