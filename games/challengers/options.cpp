#include <algorithm>

#include "games/challengers/content.hpp"

namespace bout::challengers {

namespace {

using Kind = OptionSpec::Kind;

OptionSpec number(const char* name, int standard, int least, int most, const char* help, const char* rules) {
  return {name, Kind::integer, {standard}, least, most, {}, {}, help, rules};
}
OptionSpec flag(const char* name, bool standard, const char* help, const char* rules) {
  return {name, Kind::flag, {standard}, 0, 1, {}, {}, help, rules};
}
OptionSpec word(const char* name, std::vector<std::string> words, const char* help, const char* rules) {
  return {name, Kind::word, {0}, 0, 0, std::move(words), {}, help, rules};
}

}  // namespace

const std::vector<OptionSpec>& option_specs() {
  static const std::vector<OptionSpec> specs = {
      number("players", 4, 1, 8, "How many play; with an odd number the Robot joins in.", "CHA-D1"),
      word("left_out", {"random", "Castle", "Film Studio", "Funfair", "Haunted House", "Outer Space", "Shipwreck"},
           "The set that stays in the box.", "CHA-2.11"),
      {"sets",
       Kind::integers,
       {},
       1,
       18,
       {},
       {},
       "Additional sets in play by their number in the content, instead of all but one.",
       "CHA-2.11"},
      word("plan_deal", {"random", "in_order"}, "How the plans are dealt to the seats.", "CHA-D1"),
      number("rounds", 7, 3, 10, "Rounds before the final.", "CHA-3.2"),
      number("bench_seats", 6, 4, 10, "Seats of each bench.", "CHA-6.13"),
      number("offer_size", 5, 3, 8, "Cards drawn in a Deck Phase.", "CHA-4.5"),
      number("redraws", 1, 0, 3, "Redraws in a Deck Phase.", "CHA-4.9"),
      word("redraw_timing", {"any", "first"}, "Whether a redraw may come after a pick.", "CHA-R3"),
      flag("forced_picks", false, "Whether every pick must be made.", "CHA-R2"),
      number("min_deck_size", 0, 0, 6, "Step C may not leave fewer cards than this.", "CHA-R9"),
      number("max_removals", 255, 0, 255, "Cards that may be removed in one Deck Phase.", "CHA-4.12"),
      word("trophy_table", {"content", "flat", "linear", "steep"}, "What the trophies are worth.", "CHA-1.7"),
      flag("open_trophies", false, "Whether everybody sees what trophies are worth.", "CHA-9.3"),
      word("first_player", {"highest_trophy", "toss", "loser", "fewest_fans"}, "Who begins a match.", "CHA-5.4"),
      word("capture_rule", {"equal", "more"}, "Whether an equal total takes the flag.", "CHA-6.7"),
      word("holder_power", {"latest", "stack"}, "Whether the cards beneath the holder count.", "CHA-6.6"),
      word("final", {"top_two", "none", "best_of_three", "top_four"}, "How the tournament is decided.", "CHA-10.2"),
      word("tie_break", {"numbers", "toss"}, "What decides when the highest trophies are alike too.", "CHA-R65"),
      number("lead_win", 11, 0, 20, "The lead that wins a game of two at once; 0: none does.", "CHA-12.2"),
      number("tray_capacity", 0, 0, 60, "Cards a compartment takes before it goes under the pile; 0: any number.",
             "CHA-R6"),
      flag("bench_before_flag", false, "Whether the loser benches before the new holder's effects.", "CHA-R34"),
      flag("search_shows_order", true, "Whether who looks through a deck sees its order.", "CHA-R55"),
      word("knight_bonus", {"per_trophy", "flat3"}, "What Knight and Robo-Knight gain.", "CHA-R62"),
      number("director_bonus", 1, 1, 2, "What Director adds.", "CHA-R80"),
      number("fan_supply", 0, 0, 200, "Fans there are; 0: no end of them.", "CHA-R63"),
      number("robot_level", 1, 1, 6, "How hard the Robot is; above 3 only alone.", "CHA-13.4"),
      number("robot_solo_k", 0, 0, 5, "The special challenge: so many Robot cards replaced, SOLO cards among them.",
             "CHA-13.5"),
      flag("robot_level_any", false, "Whether the solo levels may be played with more players.", "CHA-R73"),
      number("robot_plan", 1, 1, 8, "The plan the Robot follows.", "CHA-R71"),
      flag("robot_keeps_foreign", true, "Whether the Robot keeps cards that came into its deck.", "CHA-R76"),
      flag("open_drafts", false, "Whether offers, picks and removals are open.", "CHA-R8"),
      flag("round_barrier", false, "Whether a round begins only when all matches of the last are over.", "CHA-R16"),
      flag("own_deck_tracker", true, "Whether one sees what is left in the own deck during a match.", "CHA-5.2"),
      flag("choose_from_two", false, "A house variant: turn up two cards and play one of them.", "CHA-6.2"),
  };
  return specs;
}

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
  const PlanGroup& group = content.plans[static_cast<std::size_t>(rules.sides / 2 - 1)];
  for (int round = 1; round <= most_rounds; ++round) {
    PlanLine& line = rules.plan[static_cast<std::size_t>(round - 1)];
    const std::size_t at = static_cast<std::size_t>(round <= 7 ? round - 1 : round - 7);
    line.picks = round <= 7 ? content.picks[at] : content.picks[6];
    for (std::size_t park = 0; park < group.rounds[at].size(); ++park) {
      const auto [one, two] = group.rounds[at][park];
      for (const auto& [mine, other] : {std::pair{one, two}, std::pair{two, one}}) {
        line.opponent[static_cast<std::size_t>(mine - 1)] = Side(other - 1);
        line.park[static_cast<std::size_t>(mine - 1)] = static_cast<std::uint8_t>(park);
      }
    }
  }
}

void make_trophies(const Content& content, int table, Rules& rules) {  // CHA-7.8
  for (int round = 1; round <= most_rounds; ++round) {
    auto& fans = rules.trophies[static_cast<std::size_t>(round - 1)];
    switch (table) {
      case 0:
        fans = content.trophies[static_cast<std::size_t>(std::min(round, 7) - 1)];
        for (std::uint8_t& each : fans) each = static_cast<std::uint8_t>(each + 2 * std::max(0, round - 7));
        break;
      case 1: fans.fill(5); break;
      case 2: fans.fill(static_cast<std::uint8_t>(round + 1)); break;
      default: fans.fill(static_cast<std::uint8_t>(1 + round * (round - 1) / 2)); break;
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
  const auto pick = [&](std::string_view name, auto& to) {
    to = static_cast<std::remove_reference_t<decltype(to)>>(options.number(name));
  };
  const auto contradiction = [&](std::string_view name, std::string message) {
    problems.add("option " + std::string(name), {}, std::move(message));
  };
  pick("players", rules.players);
  rules.sides = rules.players + rules.players % 2;
  rules.parks = rules.sides / 2;  // CHA-2.1
  pick("rounds", rules.rounds);
  pick("bench_seats", rules.bench_seats);
  pick("offer_size", rules.offer_size);
  pick("redraws", rules.redraws);
  pick("redraw_timing", rules.redraw_timing);
  pick("forced_picks", rules.forced_picks);
  pick("min_deck_size", rules.min_deck);
  pick("max_removals", rules.max_removals);
  pick("open_trophies", rules.open_trophies);
  pick("first_player", rules.first_player);
  pick("capture_rule", rules.capture_needs_more);
  pick("holder_power", rules.holder_power);
  pick("final", rules.final);
  pick("tie_break", rules.tie_break);
  pick("lead_win", rules.lead_win);
  pick("tray_capacity", rules.tray_capacity);
  pick("bench_before_flag", rules.bench_before_flag);
  pick("search_shows_order", rules.search_shows_order);
  pick("fan_supply", rules.fan_supply);
  pick("robot_keeps_foreign", rules.robot_keeps_foreign);
  pick("open_drafts", rules.open_drafts);
  pick("round_barrier", rules.round_barrier);
  pick("own_deck_tracker", rules.own_deck_tracker);
  pick("choose_from_two", rules.choose_from_two);
  pick("plan_deal", rules.plan_deal);

  if (rules.tray_capacity > 0 && rules.tray_capacity < 5)
    contradiction("tray_capacity", "a compartment takes 5 cards at least, or any number with 0 (CHA-R6)");
  if (rules.final == Final::top_four && rules.players < 4 && !rules.duel())
    contradiction("final", "top_four needs four players (CHA-10.2)");

  const int left_out = options.number("left_out");
  if (left_out > 0) {
    const std::string& name = option_specs()[1].words[static_cast<std::size_t>(left_out)];
    for (int set = 1; set < rules.sets - 1; ++set)
      if (content.sets[static_cast<std::size_t>(set)].name == name) rules.left_out = set;
    if (rules.left_out == 0) contradiction("left_out", "this pack has no set \"" + name + "\"");
  }
  for (const int set : options.get("sets"))
    if (set > rules.sets - 2)
      contradiction("sets", "this pack has " + std::to_string(rules.sets - 2) + " additional sets");
    else
      rules.sets_used |= 1u << set;
  if (rules.sets_used != 0 && left_out > 0) contradiction("left_out", "`sets` says already which sets are used");

  const int level = options.number("robot_level"), challenge = options.number("robot_solo_k");
  const bool any = options.number("robot_level_any") != 0;
  if (level > 3 && !rules.solo() && !any)
    contradiction("robot_level", "levels above 3 are for one player (CHA-13.4); see robot_level_any (CHA-R73)");
  if (challenge > 0 && !rules.solo() && !any)
    contradiction("robot_solo_k", "the special challenge is for one player (CHA-13.5); see robot_level_any (CHA-R73)");
  rules.robot_replaced = challenge > 0 ? challenge : level - 1;  // CHA-R74, CHA-R86
  if (challenge == 0) {
    FixedList<Copies, 12> without;
    for (const Copies& more : rules.robot_pool)
      if (rules[more.kind].level == Level::robot) without.push_back(more);
    rules.robot_pool = without;
  }
  rules.robot_plan = options.number("robot_plan") - 1;
  if (rules.robot_plan >= rules.sides)
    contradiction("robot_plan", "this table has the plans 1 to " + std::to_string(rules.sides));

  if (options.number("knight_bonus") == 1) set_knight(rules);
  if (options.was_set("director_bonus") != nullptr) {
    const CardKind director = content.find(rules, "Director", Level::b);
    if (director == no_card)
      contradiction("director_bonus", "this pack has no card \"Director\" of level B");
    else
      for (Effect& effect : rules.cards[static_cast<std::size_t>(director)].effects)
        if (effect.op == Op::aura) effect.amount = static_cast<std::int8_t>(options.number("director_bonus"));
  }
  make_plans(content, rules);
  make_trophies(content, options.number("trophy_table"), rules);
}

}  // namespace bout::challengers
