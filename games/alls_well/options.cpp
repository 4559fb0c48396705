// What a table may play differently: AWE-O1 to AWE-O38, as far as they touch a Scenario. Of AWE-O31 the party is named by
// seats (first to fourth) and the last round by `rounds`; seed, number of games, who plays each seat and how much is told
// are arguments of `bout sim` and `bout play`, for every game alike.
#include "engine/option_rows.hpp"
#include "games/alls_well/game.hpp"

namespace bout::alls_well {

namespace {

using Kind = OptionSpec::Kind;

/// Words that name rows of the content are put in their place by apply_options.
void later(Rules&, const OptionValue&) {}

std::vector<std::string> scenario_words() { return {scenario_ids.begin(), scenario_ids.end()}; }
const std::vector<std::string> party_words = {"ask", "marica", "lambik", "groanax", "knowman"};

OptionRow<Rules> seat_option(const char* name, const char* help) {
  return option<Rules>({name, Kind::word, {0}, 0, 0, party_words, {}, help, "AWE-2.12"}, later);
}

const OptionRows<Rules>& rows() {
  // clang-format off
  static const OptionRows<Rules> list({
      option<Rules>({"scenario", Kind::word, {0}, 0, 0, scenario_words(), {}, "The Scenario you play.", "AWE-O38"}, later),
      option<Rules>({"mode", Kind::word, {0}, 0, 0, {"scenario", "campaign"}, {}, "Play one Scenario, or the campaign with its story.", "AWE-O38"}, later),
      option<Rules>({"sheet", Kind::text, {}, 0, 0, {}, {}, "The sheet of a campaign that goes on.", "AWE-36.3"}, later),
      option<&Rules::players>(1, 4, "Number of players; if you play alone, a Solo Ally joins you.", "AWE-1.2"),
      option<&Rules::difficulty>("How much Plot Armour you get; Wilderness Camp has none unless you set this.", "AWE-29.1"),
      seat_option("first", "The first player's Character."),
      seat_option("second", "The second player's Character, or the Solo Ally."),
      seat_option("third", "The third player's Character."),
      seat_option("fourth", "The fourth player's Character."),
      option<&Rules::praxis>("How Characters get their Praxis.", "AWE-2.14"),
      option<&Rules::deck>("Whether players build their decks or take the recommended ones.", "AWE-2.18"),
      option<&Rules::trade>("Whether there is trading before the Scenario.", "AWE-28.1"),
      option<&Rules::first_game>("Decks of cards 1 to 6 in order, for the very first game.", "AWE-O37"),
      option<Rules>({"distance", Kind::word, {0}, 0, 0, {"path", "grid"}, {}, "How distance is counted: around walls, or through them.", "AWE-O1"}, later),
      option<&Rules::sight>("Who sees whom: along any line, from middle to middle, from the middle, or everybody.", "AWE-O2"),
      option<&Rules::engaged_needs_sight>("Whether an Enemy must also see a Character within range to turn to it.", "AWE-O3"),
      option<&Rules::difficult_last_point>("Whether the last point of movement pays for a difficult side.", "AWE-O4"),
      option<&Rules::tie_policy>("Who decides what the rules leave to the players.", "AWE-O5"),
      option<&Rules::tie_seat>(0, 3, "The seat that decides, if it is always the same.", "AWE-O5"),
      option<&Rules::affliction_may_drop_target>("Whether an Enemy may leave its target to hit more Characters.", "AWE-O6"),
      option<&Rules::no_target>("What an Enemy does when it can reach nobody.", "AWE-O7"),
      option<&Rules::spawned_act_at_once>("Whether Enemies that spawn in their type's turn act in it.", "AWE-O8"),
      option<&Rules::friendly_fire>("Whether friends can be attacked.", "AWE-O9"),
      option<&Rules::final_death_throes>("Whether the kill that wins still draws Death Throes.", "AWE-O10"),
      option<&Rules::standees_per_type>(1, 12, "Standees of each type.", "AWE-O11"),
      option<&Rules::wilderness_camp_rounds>(6, 12, "Rounds of Wilderness Camp.", "AWE-O12"),
      option<&Rules::hands>("Whether all players see each other's hands.", "AWE-O13"),
      option<&Rules::quick_start_table>("What a Skirmish gives for its level: as printed, read differently, or your own figures.", "AWE-O14"),
      option<&Rules::quick_cards>(0, 14, "Upgrade cards of your own quick start.", "AWE-O14"),
      option<&Rules::quick_health>(0, 20, "Health added by your own quick start.", "AWE-O14"),
      option<&Rules::quick_evolutions>(0, 12, "Impulse evolutions of your own quick start.", "AWE-O14"),
      option<&Rules::quick_coin>(0, 300, "Coin of your own quick start.", "AWE-O14"),
      option<&Rules::solo_exhausted>("What a Solo Ally may do when all its tracks are void.", "AWE-O16"),
      option<&Rules::potency_more>(-2, 3, "Added to every printed potency of a Character.", "AWE-O17"),
      option<&Rules::health_more>(-5, 10, "Added to every Character's health.", "AWE-O18"),
      option<&Rules::range_more>(-1, 3, "Added to every Character's range.", "AWE-O18"),
      option<&Rules::influence_more>(-1, 3, "Added to every Character's influence.", "AWE-O18"),
      option<&Rules::starting_resolve>(1, 3, "Resolve at the start.", "AWE-O18"),
      option<&Rules::max_resolve>(1, 6, "The most resolve anybody can have.", "AWE-O18"),
      option<&Rules::rounds>(0, 12, "Rounds of the Scenario; 0: what its guide says.", "AWE-O19"),
      option<&Rules::hand_size_from_resolve>("Whether lost resolve makes the hand smaller.", "AWE-O19"),
      option<&Rules::fast_fill>("The order in which fast tokens act in the next round.", "AWE-O20"),
      option<&Rules::round1_hidden>("Whether the first round's order is hidden.", "AWE-O21"),
      option<&Rules::rampage_discards>("Which cards of a Rampage are discarded.", "AWE-O22"),
      option<&Rules::loot_price>(1, 40, "What a card of Loot costs.", "AWE-O23"),
      option<&Rules::sell_percent>(0, 100, "What an item sells for, in percent of its price.", "AWE-O23"),
      option<&Rules::recycle_impulses>("Whether used Impulses are held again.", "AWE-O24"),
      option<&Rules::enemy_potency>(-2, 3, "Added to every Enemy's potency.", "AWE-O25"),
      option<&Rules::enemy_move>(-2, 3, "Added to every Enemy's move.", "AWE-O25"),
      option<&Rules::enemy_threshold>(-2, 3, "Added to every Enemy's thresholds.", "AWE-O25"),
      option<&Rules::intent_from>(1, 18, "The first Intent card of the deck.", "AWE-O26"),
      option<&Rules::intent_to>(1, 18, "The last Intent card of the deck.", "AWE-O26"),
      option<&Rules::floored_rule>("What damage does to somebody who is floored.", "AWE-O27"),
      option<&Rules::absent_type_tokens>("Whether tokens of Enemy types that are not on the map yet are shuffled in.", "AWE-O32"),
      option<&Rules::cross_icon_hexes>("Whether Enemies and Mercenaries may cross loot and letters.", "AWE-O33"),
      option<&Rules::solo_potency_column>(1, 2, "Which potency column counts when you play alone.", "AWE-O34"),
      option<&Rules::bot_foresight>("Whether bots know entries that nobody has read.", "AWE-O35"),
      option<&Rules::plot_texts>("Whether Plot Points can be read before they come.", "AWE-O36"),
      option<&Rules::assist_limit>("In an Exploration: how many cards an assisting player may turn up.", "AWE-O30"),
      option<&Rules::exploration_trauma>("Whether an Exploration that went badly costs trauma.", "AWE-O29"),
      option<&Rules::exploration_start>(0, 12, "The round in which a full Exploration starts; 0: 3 for one or two players, 6 for three, 8 for four.", "AWE-O15"),
      option<&Rules::exploration_start_short>(0, 6, "The round in which a short Exploration starts; 0: 2 for one or two players, 3 for three, 4 for four.", "AWE-O15"),
      option<&Rules::plot_armour>("In a campaign: whether Plot Armour is earned, as in a single Scenario of that difficulty, or in the slots you list.", "AWE-O28"),
      option<Rules>({"plot_armour_slots", Kind::integers, {}, 1, 12, {}, {}, "The slots that have Plot Armour in every Scenario of a campaign, if you list them.", "AWE-O28"},
                    [](Rules& rules, const OptionValue& slots) { for (const int slot : slots) rules.armour_listed = static_cast<std::uint16_t>(rules.armour_listed | 1u << slot); }),
  });
  // clang-format on
  return list;
}

}  // namespace

const std::vector<OptionSpec>& option_specs() { return rows().specs(); }

const std::vector<Preset>& option_presets() {
  static const std::vector<Preset> presets = {
      {"first-game",
       "Wilderness Camp with six cards each, in order.",
       {{"first_game", "yes"}, {"praxis", "recommended"}, {"deck", "recommended"}}},
      {"campaign", "Eight chapters: Scenarios, Explorations, and what becomes of you all.", {{"mode", "campaign"}}},
      {"wilderness-camp", "Where it begins: a burnt camp, six rounds, an Overseer on the road.", {}},
      {"alone", "One Character and a Solo Ally.", {{"players", "1"}}},
      {"low-water-ford", "A short Skirmish across a river.", {{"scenario", "low-water-ford"}}},
      {"tannery-yard", "Twelve rounds among the vats.", {{"scenario", "tannery-yard"}}},
  };
  return presets;
}

std::string_view scenario_named(const OptionValues& options) { return scenario_ids[static_cast<std::size_t>(options.number("scenario"))]; }

bool plays_campaign(const OptionValues& options) { return options.number("mode") == 1; }

void apply_options(const OptionValues& options, Rules& rules, Problems& problems) {
  rows().put(options, rules);
  const auto contradiction = [&](std::string_view name, std::string message) {
    problems.add("option " + std::string(name), {}, std::move(message));
  };
  constexpr std::array names{"first", "second", "third", "fourth"};
  for (int seat = 0; seat < 4; ++seat) {
    const int word = options.number(names[index(seat)]);
    if (word == 0) continue;
    const auto wanted = static_cast<CharacterId>(word - 1);
    if (seat >= rules.heroes()) {
      contradiction(names[index(seat)], "there is no such player at this table");
      continue;
    }
    for (int before = 0; before < seat; ++before)
      if (rules.party[index(before)] == wanted) contradiction(names[index(seat)], "two players cannot play the same Character (AWE-2.12)");
    rules.party[index(seat)] = wanted;
  }
  if (options.was_set("difficulty") == nullptr && rules.scenario().no_armour) rules.difficulty = Difficulty::hard;  // AWE-2.11, AWE-O38
  if (!rules.campaign() && options.was_set("sheet") != nullptr && !options.text("sheet").empty())
    contradiction("sheet", "it belongs to a campaign; set mode=campaign");
  if ((rules.plot_armour == PlotArmour::listed) != (rules.armour_listed != 0))
    contradiction("plot_armour_slots", "list them together with plot_armour=listed (AWE-O28)");
  if (!rules.campaign() && rules.plot_armour != PlotArmour::earned)
    contradiction("plot_armour", "it belongs to a campaign; a single Scenario has difficulty (AWE-29.1)");
  if (rules.campaign()) {
    if (options.was_set("scenario") != nullptr) contradiction("scenario", "a campaign plays its eight Scenarios in order");
    if (options.was_set("difficulty") != nullptr) contradiction("difficulty", "in a campaign you earn Plot Armour (AWE-35.2); see plot_armour");
    if (rules.first_game) contradiction("first_game", "works in a single Scenario only (AWE-O37)");
  }
  if (rules.intent_from > rules.intent_to) contradiction("intent_to", "must be intent_from or more; otherwise the deck would be empty");
  if (rules.starting_resolve > rules.max_resolve) contradiction("starting_resolve", "must not be more than max_resolve");
  if (rules.first_game && !rules.scenario().wilderness) contradiction("first_game", "works in Wilderness Camp only (AWE-O37)");
  const bool six = rules.rounds > 0 ? rules.rounds == 6 : rules.wilderness_camp_rounds == 6;
  if (rules.first_game && rules.scenario().wilderness && !six) contradiction("first_game", "needs six rounds, one for each card");
}

}  // namespace bout::alls_well
