#include <algorithm>
#include <utility>

#include "engine/option_rows.hpp"
#include "games/challengers/content.hpp"

namespace bout::challengers {

namespace {

/// The options in the order in which people read them.
const OptionRows<Rules>& rows() {
  static const OptionRows<Rules> rows({
      option<&Rules::players>(1, 8, "Number of players; with an odd number the Robot joins in.", "CHA-D1"),
      option<Rules>({"left_out",
                     OptionSpec::Kind::word,
                     {0},
                     0,
                     0,
                     {"random", "Castle", "Film Studio", "Funfair", "Haunted House", "Outer Space", "Shipwreck"},
                     {},
                     "The set that stays in the box.",
                     "CHA-2.11"},
                    [](Rules& rules, const OptionValue& value) { rules.left_out = value.front(); }),
      option<Rules>({"sets",
                     OptionSpec::Kind::integers,
                     {},
                     1,
                     18,
                     {},
                     {},
                     "Which extra sets are in play, by number; if not set, all but one.",
                     "CHA-2.11"},
                    [](Rules& rules, const OptionValue& value) {
                      for (const int set : value) rules.sets_used |= 1u << set;
                    }),
      option<&Rules::plan_deal>("How the plans are dealt to the seats.", "CHA-D1"),
      option<&Rules::rounds>(3, 10, "Rounds before the final.", "CHA-3.2"),
      option<&Rules::bench_seats>(4, 10, "Seats of each bench.", "CHA-6.13"),
      option<&Rules::offer_size>(3, 8, "Cards drawn in a Deck Phase.", "CHA-4.5"),
      option<&Rules::redraws>(0, 3, "Redraws in a Deck Phase.", "CHA-4.9"),
      option<&Rules::redraw_timing>("Whether a redraw may come after a pick.", "CHA-R3"),
      option<&Rules::forced_picks>("Whether every pick must be made.", "CHA-R2"),
      option<&Rules::min_deck_size>(0, 6, "Fewest cards a deck may have after removing cards.", "CHA-R9"),
      option<&Rules::max_removals>(0, 255, "Cards that may be removed in one Deck Phase.", "CHA-4.12"),
      option<&Rules::trophy_table>("What the trophies are worth.", "CHA-1.7"),
      option<&Rules::open_trophies>("Whether everybody sees what trophies are worth.", "CHA-9.3"),
      option<&Rules::first_player>("Who begins a match.", "CHA-5.4"),
      option<&Rules::capture_rule>("Whether an equal total takes the flag.", "CHA-6.7"),
      option<&Rules::holder_power>("Whether the cards beneath the holder count.", "CHA-6.6"),
      option<&Rules::final>("How the tournament is decided.", "CHA-10.2"),
      option<&Rules::tie_break>("What decides when the highest trophies are alike too.", "CHA-R65"),
      option<&Rules::lead_win>(0, 20, "In a two-player game, a lead of this many fans wins at once; 0: off.", "CHA-12.2"),
      option<&Rules::tray_capacity>(0, 60, "Cards a compartment takes before it goes under the pile; 0: any number.",
                                    "CHA-R6"),
      option<&Rules::bench_before_flag>("Whether the loser benches before the new holder's effects.", "CHA-R34"),
      option<&Rules::search_shows_order>("Whether a player who looks through a deck sees its order.", "CHA-R55"),
      option<&Rules::knight_bonus>("What Knight and Robo-Knight gain.", "CHA-R62"),
      option<&Rules::director_bonus>(1, 2, "What Director adds.", "CHA-R80").standing_at({1}),
      option<&Rules::fan_supply>(0, 200, "Fan supply; 0: unlimited.", "CHA-R63"),
      option<&Rules::robot_level>(1, 6, "How strong the Robot is; levels above 3 are for solo games.", "CHA-13.4"),
      option<&Rules::robot_solo_k>(0, 5, "The special challenge: how many Robot cards are replaced; SOLO cards are shuffled in.",
                                   "CHA-13.5"),
      option<&Rules::robot_level_any>("Whether the solo levels may be played with more players.", "CHA-R73"),
      option<&Rules::robot_plan>(1, 8, "The plan the Robot follows.", "CHA-R71"),
      option<&Rules::robot_keeps_foreign>("Whether the Robot keeps cards that came into its deck.", "CHA-R76"),
      option<&Rules::open_drafts>("Whether offers, picks and removals are open.", "CHA-R8"),
      option<&Rules::round_barrier>("Whether a round begins only when all matches of the last are over.", "CHA-R16"),
      option<&Rules::own_deck_tracker>("Show what is left in your deck during a match.", "CHA-5.2"),
      option<&Rules::choose_from_two>("House rule: turn up two cards and play one of them.", "CHA-6.2"),
  });
  return rows;
}

}  // namespace

const std::vector<OptionSpec>& option_specs() { return rows().specs(); }

const std::vector<Preset>& option_presets() {
  static const std::vector<Preset> presets = {
      {"four", "Four players, the published game.", {}},
      {"solo", "Alone against the Robot.", {{"players", "1"}}},
      {"solo-hard", "Alone against five random Robot cards.", {{"players", "1"}, {"robot_solo_k", "5"}}},
      {"duel", "Two players, no final.", {{"players", "2"}}},
      {"three", "Three players and the Robot.", {{"players", "3"}}},
      {"first-game",  // CHA-2.12
       "Four players without the Outer Space set.",
       {{"left_out", "Outer Space"}}},
      {"eight", "The full table.", {{"players", "8"}}},
  };
  return presets;
}

namespace {

/// CHA-R85: the line of every plan for every round; beyond the seventh the lines come again from the second on.
void make_plans(const Content& content, Rules& rules) {
  const PlanGroup& group = content.plans[rules.sides / 2 - 1];
  for (int round = 1; round <= most_rounds; ++round) {
    PlanLine& line = rules.plan[round - 1];
    const int at = round <= 7 ? round - 1 : round - 7;
    line.picks = round <= 7 ? content.picks[at] : content.picks[6];
    for (std::size_t park = 0; park < group.rounds[at].size(); ++park) {
      const auto [one, two] = group.rounds[at][park];
      for (const auto& [mine, other] : {std::pair{one, two}, std::pair{two, one}}) {
        line.opponent[Side(mine - 1)] = Side(other - 1);
        line.park[Side(mine - 1)] = byte(park);
      }
    }
  }
}

/// CHA-R16: the eighth round has the second line, which need not leave its parks free in time after the seventh.
bool parks_are_free(const Rules& rules) {
  if (rules.rounds <= 7 || rules.round_barrier) return true;
  const PlanLine &before = rules.line(7), &after = rules.line(8);
  for (int i = 0; i < rules.sides; ++i) {
    const Side mine = Side(i), other = after.opponent[mine];
    if (before.park[mine] != after.park[mine] && before.park[other] != after.park[mine]) return false;
  }
  return true;
}

void make_trophies(const Content& content, Rules& rules) {  // CHA-7.8
  for (int round = 1; round <= most_rounds; ++round) {
    auto& fans = rules.trophies[round - 1];
    switch (rules.trophy_table) {
      case TrophyTable::content:
        fans = content.trophies[std::min(round, 7) - 1];
        for (std::uint8_t& each : fans) each = byte(each + 2 * std::max(0, round - 7));
        break;
      case TrophyTable::flat: fans.fill(5); break;
      case TrophyTable::linear: fans.fill(byte(round + 1)); break;
      case TrophyTable::steep: fans.fill(byte(1 + round * (round - 1) / 2)); break;
    }
  }
}

void set_knight(Rules& rules) {  // CHA-R62, the other reading
  for (CardRule& card : rules.cards)
    for (Effect& effect : card.effects)
      if (effect.when == When::attack && effect.per == Per::trophy) effect.per = Per::constant, effect.amount = 3;
}

}  // namespace

void apply_options(const OptionValues& options, const Content& content, Rules& rules, Problems& problems) {
  const auto contradiction = [&](std::string_view name, std::string message) {
    problems.add("option " + std::string(name), {}, std::move(message));
  };
  rows().put(options, rules);
  rules.sides = rules.players + rules.players % 2;
  rules.parks = rules.sides / 2;  // CHA-2.1

  if (rules.tray_capacity > 0 && rules.tray_capacity < 5)
    contradiction("tray_capacity", "a compartment takes 5 cards at least, or any number with 0 (CHA-R6)");
  if (rules.final == Final::top_four && rules.players < 4 && !rules.duel())
    contradiction("final", "top_four needs four players (CHA-10.2)");

  const int left_out = std::exchange(rules.left_out, 0);
  if (left_out > 0) {
    const std::string& name = option_specs()[1].words[left_out];
    for (int set = 1; set < rules.sets - 1; ++set)
      if (content.sets[set].name == name) rules.left_out = set;
    if (rules.left_out == 0) contradiction("left_out", "this pack has no set \"" + name + "\"");
  }
  if (rules.sets_used >> (rules.sets - 1) != 0)
    contradiction("sets", "this pack has " + std::to_string(rules.sets - 2) + " additional sets");
  if (rules.sets_used != 0 && left_out > 0) contradiction("left_out", "`sets` already says which sets are used");

  if (rules.robot_level > 3 && !rules.solo() && !rules.robot_level_any)
    contradiction("robot_level", "levels above 3 are for one player (CHA-13.4); see robot_level_any (CHA-R73)");
  const int challenge = rules.robot_solo_k;
  if (challenge > 0 && !rules.solo() && !rules.robot_level_any)
    contradiction("robot_solo_k", "the special challenge is for one player (CHA-13.5); see robot_level_any (CHA-R73)");
  rules.robot_replaced = challenge > 0 ? challenge : rules.robot_level - 1;  // CHA-R74, CHA-R86
  if (challenge == 0) {
    FixedList<Copies, 12> without;
    for (const Copies& more : rules.robot_pool)
      if (rules[more.kind].level == Level::robot) without.push_back(more);
    rules.robot_pool = without;
  }
  if (rules.robot_plan > rules.sides)
    contradiction("robot_plan", "this table has the plans 1 to " + std::to_string(rules.sides));

  if (rules.knight_bonus == KnightBonus::flat3) set_knight(rules);
  if (rules.director_bonus > 0) {
    const CardKind director = content.find(rules, "Director", Level::b);
    if (director == no_card)
      contradiction("director_bonus", "this pack has no card \"Director\" of level B");
    else
      for (Effect& effect : rules.cards[director].effects)
        if (effect.op == Op::aura) effect.amount = rules.director_bonus;
  }
  make_plans(content, rules);
  if (!parks_are_free(rules))
    contradiction("rounds",
                  "with this pack's plans two matches could be in one park in the eighth round; set round_barrier to "
                  "true, or play 7 rounds at most (CHA-R16)");
  make_trophies(content, rules);
}

}  // namespace bout::challengers
