#include "engine/option_rows.hpp"
#include "games/one_against_all/content.hpp"

namespace bout::one_against_all {

namespace {

using Kind = OptionSpec::Kind;

OptionSpec number(const char* name, int standard, int least, int most, const char* help, const char* rules) {
  return {name, Kind::integer, {standard}, least, most, {}, {}, help, rules};
}

/// Set below, since it takes more than the rules to know what it means.
void later(Rules&, const OptionValue&) {}

const OptionRows<Rules>& rows() {
  static const OptionRows<Rules> list({
      option<&Rules::boss_health>(20, 200, "What the Boss starts with, and his maximum.", "OAA-4.1"),
      option<&Rules::hero_health>(5, 40, "What each Hero starts with, and the maximum.", "OAA-4.2"),
      option<&Rules::lane_length>(8, 40, "Spaces of each lane.", "OAA-3.1"),
      option<Rules>({"lair_position",
                     Kind::word,
                     {0},
                     0,
                     0,
                     {"last_space", "beyond"},
                     {"20", "21"},
                     "Whether the lair is the last space of the lane or the space after it.",
                     "OAA-R2"},
                    later),
      option<&Rules::safe_zone>(0, 8, "Spaces from the start in which a Hero cannot be attacked or pushed.", "OAA-3.3")
          .called("safe_zone_length"),
      option<Rules>({"crystal_positions",
                     Kind::integers,
                     {10, 15},
                     1,
                     40,
                     {},
                     {},
                     "Spaces with a crystal, on every lane.",
                     "OAA-3.8"},
                    [](Rules& rules, const OptionValue& spaces) {
                      rules.crystals = 0;
                      for (const int at : spaces) rules.crystals |= space(at);
                    }),
      option<&Rules::crystal_regen>(0, 4, "What a standing crystal heals the Boss each turn.", "OAA-10.7"),
      option<&Rules::rooted_regen>(0, 8, "What a Rooted crystal heals instead.", "OAA-11.1"),
      option<Rules>(number("unholy_heal", 8, 0, 40, "What Unholy Regeneration heals.", "OAA-11.2"), later),
      option<Rules>(number("windblast_distance", 3, 0, 20, "How far Windblast pushes.", "OAA-11.3"), later),
      option<Rules>(number("slipstream_distance", 7, 0, 20, "How far Slipstream pushes.", "OAA-11.4"), later),
      option<Rules>({"critical_multiplier",
                     Kind::ratio,
                     {3, 2},
                     1,
                     3,
                     {},
                     {},
                     "What Critical Blow multiplies the roll by.",
                     "OAA-11.7"},
                    [](Rules& rules, const OptionValue& times) {
                      rules.critical_times = times[0], rules.critical_over = times[1];
                    }),
      option<&Rules::critical_rounding>("How fractions are rounded after Critical Blow.", "OAA-11.7"),
      option<&Rules::dash_distance>(0, 10, "Extra spaces of Whirlwind Dash.", "OAA-9.7"),
      option<&Rules::shard_heal>(0, 20, "What a Crystal Shard heals.", "OAA-7.6"),
      option<&Rules::die_sides>(2, 20, "Sides of every die.", "OAA-R1"),
      option<&Rules::boss_attack_dice>(1, 4, "Dice of one Boss attack, added together.", "OAA-10.5"),
      option<&Rules::boss_attacks_per_turn>(1, 3, "How often the Boss attacks in a turn; he picks a target each time.",
                                            "OAA-10.6"),
      option<&Rules::boss_cards_per_turn>(0, 3, "Cards the Boss may play in a turn.", "OAA-10.3"),
      option<&Rules::boss_loadout_size>(0, 3, "Cards the Boss takes into the fight, at most one of a category.",
                                        "OAA-4.5"),
      option<&Rules::hero_cards_each>(0, 2, "Cards each Hero takes into the fight.", "OAA-4.7"),
      option<Rules>(
          {"hero_cards_per_turn",
           Kind::word,
           {0},
           0,
           0,
           {"unlimited", "1"},
           {},
           "Cards a Hero may play on their own turn.",
           "OAA-R12"},
          [](Rules& rules, const OptionValue& which) { rules.hero_cards_per_turn = which[0] == 0 ? 255 : 1; }),
      option<&Rules::lair_entry>("What happens when a roll would go past the lair.", "OAA-R10"),
      option<&Rules::knockback_floor>(0, 1, "How far back a push can carry: the starting area, or space 1.", "OAA-R28"),
      option<&Rules::start_is_safe>("Whether the starting area protects like a Safe Zone.", "OAA-R28"),
      option<&Rules::shield_timing>("Whether a Shield is played before or after the Boss's roll is known.", "OAA-R20"),
      option<&Rules::shields_per_attack>(1, 2, "Shields one Hero may play against one attack.", "OAA-R21"),
      option<&Rules::reflect_mode>(
          "Whether the Boss takes only what the Shield rolled above his blow, or the whole roll.", "OAA-R22"),
      option<&Rules::life_link_basis>("Whether Life Link passes on what the target suffered, or the blow.", "OAA-R29"),
      option<&Rules::life_link_reaches_safe_zone>("Whether Life Link reaches Heroes in a Safe Zone.", "OAA-R30"),
      option<&Rules::kill_needs>("Who must be in the lair to take the last point.", "OAA-R35"),
      option<&Rules::shard_overflow>("Whether a shard may be used when part of it would be lost.", "OAA-R15"),
      option<&Rules::hero_hands>("Whether the Boss sees the Heroes' cards.", "OAA-R6"),
      option<&Rules::hero_order>("When the Heroes decide the order of their turns.", "OAA-R7"),
      option<&Rules::hero_order_owner>("Who decides that order: the team together, or the Mage's player.", "OAA-R8"),
      option<&Rules::boss_may_pass>("Whether the Boss may decline to attack.", "OAA-R23"),
      option<&Rules::allow_wasted_cards>("Whether the Boss may play a card that has no effect.", "OAA-R42"),
      option<&Rules::boss_overheal>("Whether Unholy Regeneration may exceed the maximum.", "OAA-R27"),
  });
  return list;
}

}  // namespace

const std::vector<OptionSpec>& option_specs() { return rows().specs(); }

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
  const auto contradiction = [&](std::string_view name, std::string message) {
    problems.add("option " + std::string(name), {}, std::move(message));
  };
  const auto set_card = [&](std::string_view name, std::string_view id) {
    const OptionValue* value = options.was_set(name);
    if (value == nullptr) return;
    for (const BossCard card : all_boss_cards)
      if (content.face(card).id == id) {
        rules.boss_cards[card].amount = value->front();
        return;
      }
    contradiction(name, "this pack has no card \"" + std::string(id) + "\"");
  };

  rows().put(options, rules);
  rules.lair = rules.lane_length + options.number("lair_position");  // OAA-R2
  set_card("unholy_heal", "unholy_regeneration");
  set_card("windblast_distance", "windblast");
  set_card("slipstream_distance", "slipstream");

  if (rules.safe_zone >= rules.lane_length)
    contradiction("safe_zone_length", "the Safe Zone (" + std::to_string(rules.safe_zone) +
                                          ") must end before the last space (" + std::to_string(rules.lane_length) +
                                          ")");
  if ((rules.crystals & ~spaces_between(0, rules.lane_length)) != 0)
    contradiction("crystal_positions",
                  "every crystal must stand on the lane, on spaces 1 to " + std::to_string(rules.lane_length));
}

}  // namespace bout::one_against_all
