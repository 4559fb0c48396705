#include "engine/option_rows.hpp"
#include "games/all_or_nothing/content.hpp"

namespace bout::all_or_nothing {

namespace {

using Kind = OptionSpec::Kind;

/// Words that name rows of the content are put in their place by apply_options.
void later(Rules&, const OptionValue&) {}

const std::vector<std::string> wrestler_words = {"ask", "ka", "bb", "rs", "atg", "jf", "ms", "rj"};
const std::vector<std::string> opponent_words = {"ask", "random", "ka", "bb", "rs", "atg", "jf", "ms", "rj", "out"};

const OptionRows<Rules>& rows() {
  // clang-format off
  static const OptionRows<Rules> list({
      option<&Rules::mode>("What kind of match: singles, in the cage, or last man standing; or a whole career.", "AON-12.1"),
      option<&Rules::players>(1, 2, "One person against the automaton, or two against each other.", "AON-27.1"),
      option<Rules>({"wrestler", Kind::word, {0}, 0, 0, wrestler_words, {}, "Who you wrestle as.", "AON-2.16"}, later),
      option<Rules>({"opponent", Kind::word, {0}, 0, 0, opponent_words, {}, "Who stands in the other corner.", "AON-2.15"}, later),
      option<&Rules::difficulty>("How strong the automaton is: its deck, its cubes and your dice.", "AON-2.2"),
      option<&Rules::player_dice>("Dice of a player's attack.", "AON-2.2"),
      option<&Rules::cubes_start>(-1, 3, "Cubes on the reversal card at the bell; -1: by difficulty.", "AON-2.10"),
      option<&Rules::cubes_max>(0, 6, "Cubes the reversal card holds.", "AON-2.10"),
      option<&Rules::recharge3>("Whether an attack of 3 or more lands when the automaton recharges.", "AON-R6"),
      option<&Rules::automa_on_miss>("Whether the automa die counts when the roll misses.", "AON-R9"),
      option<&Rules::reroll_max>(0, 3, "Re-rolls of one die in an attack; each costs a card.", "AON-R10"),
      option<&Rules::reroll_blind>("Whether the re-roll comes before the automa die is seen.", "AON-R11"),
      option<&Rules::opening_damage>(5, 20, "Most listed damage an opening hand may have.", "AON-2.5"),
      option<&Rules::opening_cards>(3, 7, "Cards in an opening hand, and the most a hand can hold.", "AON-2.5"),
      option<&Rules::opening_exact>("Whether an opening hand must be full.", "AON-R12"),
      option<&Rules::hand_limit>("Whether the hand has a limit.", "AON-R13"),
      option<&Rules::block_cost>(1, 4, "Cards a block costs.", "AON-R14"),
      option<&Rules::devastating_block_cost>(1, 5, "Cards it costs to stop a devastating attack.", "AON-14.23"),
      option<&Rules::devastating_block>("Which token stops a devastating attack.", "AON-R40"),
      option<&Rules::stoppage>("When the referee stops the match.", "AON-R89"),
      option<&Rules::responses>("How many answers one attack may get.", "AON-R15"),
      option<&Rules::pin_after_compensation>("Whether the automaton pins after the card or stamina for its hit.", "AON-R17"),
      option<&Rules::buy_only_first>("Whether health is bought before the first attempt only.", "AON-R19"),
      option<&Rules::buy_price>(1, 6, "Stamina for one health while pinned.", "AON-7.7"),
      option<&Rules::kickout_base>(1, 6, "Attempts to kick out.", "AON-7.1"),
      option<&Rules::finisher_mod>(-2, 0, "What a finisher adds to the attempts to kick out.", "AON-7.2"),
      option<&Rules::low_mod>(-2, 0, "What low health adds to the attempts to kick out.", "AON-7.3"),
      option<&Rules::low_health>(0, 8, "Health that counts as low for everybody; 0: what the boards say.", "AON-R2"),
      option<&Rules::health_floor>(0, 1, "The lowest health can go.", "AON-R3"),
      option<&Rules::momentum_max>(5, 20, "Where the momentum meter ends.", "AON-R21"),
      option<&Rules::roll_at>(1, 20, "Momentum needed to be on a roll.", "AON-R21"),
      option<&Rules::unstoppable_at>(1, 20, "Momentum needed to be unstoppable.", "AON-R21"),
      option<&Rules::roll_tn>(0, 3, "What on a roll takes off the target number.", "AON-8.2"),
      option<&Rules::unstoppable_tn>(0, 4, "What unstoppable takes off the target number.", "AON-R22"),
      option<&Rules::low_stamina_tn>(0, 3, "What a tired defender takes off the target number.", "AON-8.4"),
      option<&Rules::tn_floor>(1, 3, "The lowest target number.", "AON-R23"),
      option<&Rules::combo_effect>("What a chain does: by its icon, or the same for both.", "AON-R24"),
      option<&Rules::taunt>(0, 5, "Momentum from a taunt.", "AON-5.5"),
      option<&Rules::recover>(0, 5, "Stamina from a recover.", "AON-5.6"),
      option<&Rules::npc_heal_on_taunt>(0, 5, "Health the automaton gains from a taunt or a recover.", "AON-5.7"),
      option<&Rules::pure_power>("Which throws Pure Power helps.", "AON-R27"),
      option<&Rules::anklelock_stops>("Whether a countered Anklelock still stops the attack.", "AON-R29"),
      option<&Rules::rest_gain>(1, 6, "Stamina for passing.", "AON-3.1"),
      option<&Rules::draw_gain>(1, 3, "Cards for passing.", "AON-3.1"),
      option<&Rules::player_reshuffle>("Whether an empty draw pile is refilled from the discards.", "AON-R75"),
      option<&Rules::smash_face>("Which face spoils a Smash into the Cage.", "AON-R30"),
      option<&Rules::stun>("What stops a Stun: as many successes, or any.", "AON-R35"),
      option<&Rules::escape_trigger>("Which damage opens an escape.", "AON-R38"),
      option<&Rules::escape_damage>(1, 6, "Damage that opens an escape.", "AON-13.12"),
      option<&Rules::npc_finisher_skip>("Whether the automaton's finisher skips a space of the cage.", "AON-R91"),
      option<&Rules::ten_count>(3, 15, "How far the referee counts in a last man standing match.", "AON-R43"),
      option<&Rules::devastating_dice>(1, 3, "Dice of a devastating attack.", "AON-14.11"),
      option<&Rules::display_size>(1, 10, "Weapons on display.", "AON-14.2"),
      option<&Rules::deck>("Whether cards may be swapped for the alternates before the match.", "AON-R25"),
      option<&Rules::names>("The published names, or names of our own.", "AON-1.1"),
      option<&Rules::side>("Career: babyface or heel, or asked when it is time.", "AON-15.7"),
      option<&Rules::career_shift>(-1, 1, "Career: how much harder every match is.", "AON-15.12"),
      option<&Rules::attack_penalty>("Career: how often a backstage attack may hurt its attacker.", "AON-R99"),
      option<&Rules::leg_injury>(1, 2, "Career: health a Leg injury takes.", "AON-R47"),
      option<&Rules::bumps_per_injury>(2, 6, "Career: bumps that make an injury.", "AON-16.4"),
      option<&Rules::injury_limit>(0, 6, "Career: injuries you may keep.", "AON-16.17"),
      option<&Rules::injury_vp>(0, 9, "Career: VP for returning an injury.", "AON-16.16"),
      option<&Rules::action_success>(2, 6, "Career: the lowest die that is a success backstage.", "AON-17.4"),
      option<&Rules::skill_price>(2, 16, "Career: skill tokens for an ability.", "AON-18.1"),
      option<&Rules::repeat_across_nights>("Career: whether an action that worked may open the next night.", "AON-R54"),
      option<&Rules::face_heel_refresh>("Career: when used face and heel cards are ready again.", "AON-R55"),
      option<&Rules::choice_space>(0, 1, "Career: the space on which the choice of a side puts you.", "AON-R56"),
      option<&Rules::title_vp>("Career: whether title VP replace those of the win.", "AON-R62"),
      option<&Rules::must_win_loss>(-3, 0, "Career: VP for each lost attempt of a must-win match.", "AON-R64"),
      option<&Rules::must_win_bumps>("Career: bumps after each attempt of a must-win match, or the last.", "AON-R65"),
      option<&Rules::injury_max>("Career: which maximum an injury lowers.", "AON-R68"),
      option<&Rules::nights>(1, 8, "Career: tournament matches; three in four must be won for the finals.", "AON-22.14"),
  });
  // clang-format on
  return list;
}

}  // namespace

const std::vector<OptionSpec>& option_specs() { return rows().specs(); }

const std::vector<Preset>& option_presets() {
  static const std::vector<Preset> presets = {
      {"singles", "A singles match: win by pin or submission.", {}},
      {"first-match",
       "Kurt Angle against the British Bulldog on Easy.",
       {{"wrestler", "ka"}, {"opponent", "bb"}, {"difficulty", "easy"}}},
      {"cage", "Locked in: only an escape wins.", {{"mode", "cage"}}},
      {"last-man-standing", "Weapons, and a count of ten.", {{"mode", "lms"}}},
      {"versus", "Two people, two hands, no automaton.", {{"players", "2"}}},
      {"career", "Three chapters, one name to make.", {{"mode", "career"}}},
      {"first-career",  // AON-15.3
       "Kurt Angle from his first morning on.",
       {{"mode", "career"}, {"wrestler", "ka"}}},
  };
  return presets;
}

void apply_options(const OptionValues& options, const Content& content, Rules& rules, Problems& problems) {
  rows().put(options, rules);
  const auto contradiction = [&](std::string_view name, std::string message) {
    problems.add("option " + std::string(name), {}, std::move(message));
  };
  const auto named = [&](std::string_view name, const std::vector<std::string>& words) -> std::optional<Wrestler> {
    const std::string& word = words[static_cast<std::size_t>(options.number(name))];
    if (word == "ask" || word == "random") return std::nullopt;
    const std::optional<Wrestler> found = content.wrestler(word);
    if (!found) contradiction(name, "this pack has no wrestler \"" + word + "\"");
    return found;
  };
  rules.wrestler = named("wrestler", wrestler_words);
  rules.opponent = named("opponent", opponent_words);
  rules.random_opponent = opponent_words[static_cast<std::size_t>(options.number("opponent"))] == "random";
  if (rules.wrestler && rules.wrestler == rules.opponent)
    contradiction("opponent", "nobody can wrestle himself; choose another opponent (AON-1.1)");
  if (rules.sheet && rules.mode == Mode::career && rules.wrestler && *rules.wrestler != rules.sheet->wrestler)
    contradiction("wrestler", "the campaign sheet belongs to " + std::string(content.name(rules.sheet->wrestler, rules.names)));
  if (rules.mode == Mode::career && rules.book == nullptr)
    contradiction("mode", "this pack has no story");
  if (rules.mode == Mode::career && rules.wrestler && rules.boards[*rules.wrestler].babyface_only &&
      rules.side == SideRule::heel)
    contradiction("side", std::string(content.name(*rules.wrestler, rules.names)) + " is a babyface (AON-15.2)");
  if (rules.versus() && rules.mode != Mode::singles)
    contradiction("players", "two people meet in a singles match only (AON-27.15)");
  if (rules.versus() && rules.opponent && rules.boards[*rules.opponent].npc_only)
    contradiction("opponent", "the Outsider is nobody's to play; he meets one player alone (AON-2.15)");
  if (rules.versus() && rules.random_opponent)
    contradiction("opponent", "the second player chooses; \"random\" is for the automaton");
  if (rules.unstoppable_at < rules.roll_at)
    contradiction("unstoppable_at",
                  "nobody is unstoppable before he is on a roll (" + std::to_string(rules.roll_at) + ")");
  if (rules.unstoppable_at > rules.momentum_max)
    contradiction("unstoppable_at", "the meter ends at " + std::to_string(rules.momentum_max));
  if (rules.cubes_start > rules.cubes_max)
    contradiction("cubes_start", "more cubes than the reversal card holds, which is " +
                                     std::to_string(rules.cubes_max) + " (cubes_max, AON-2.10)");
  if ((rules.mode == Mode::cage || rules.mode == Mode::career) && rules.escape_trigger == EscapeTrigger::listed)
    for (const Wrestler wrestler : rules.boards.keys()) {
      int most = 0;
      for (const Card& card : rules.boards[wrestler].cards) most = std::max<int>(most, card.damage);
      if (most >= rules.escape_damage) continue;
      contradiction("escape_damage", std::string(content.name(wrestler, rules.names)) + " lists no more than " +
                                         std::to_string(most) + " damage and could never climb (AON-R38)");
      break;
    }
  if (const auto power = content.ability("pure_power")) {  // AON-R27
    Ability& ability = rules.abilities[*power];
    if (rules.pure_power == PurePower::all_throws) ability.listed_at_least = 0;
    if (rules.pure_power == PurePower::finisher_only) ability.listed_at_least = 0, ability.only_finisher = true;
  }
  for (const Wrestler wrestler : rules.boards.keys()) {
    const Board& board = rules.boards[wrestler];
    if (board.npc_only || !rules.opening_exact) continue;
    std::vector<int> damages;
    for (int card = 0; card < board.deck_size; ++card) damages.push_back(board.cards[CardNo{byte(card)}].damage);
    std::sort(damages.begin(), damages.end());
    int least = 0;
    const int needed = rules.opening_cards + rules.abilities[board.standing].hand_size;
    for (int i = 0; i < std::min(needed, board.deck_size); ++i) least += damages[static_cast<std::size_t>(i)];
    if (least > rules.opening_damage) {
      contradiction("opening_damage", std::string(content.name(wrestler, rules.names)) + " has no opening hand of " +
                                          std::to_string(needed) + " cards below " + std::to_string(least) + " damage");
      break;
    }
  }
}

}  // namespace bout::all_or_nothing
