#include <algorithm>

#include "games/face_to_the_mat/content.hpp"

namespace bout::face_to_the_mat {

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
OptionSpec spaces(const char* name, std::vector<int> standard, const char* help, const char* rules) {
  return {name, Kind::integers, std::move(standard), 1, 27, {}, {}, help, rules};
}

}  // namespace

const std::vector<OptionSpec>& option_specs() {
  static const std::vector<OptionSpec> specs = {
      word("federation", {"saltline", "ternbay", "parallax", "wayside", "own"},
           "Which federation you run; own: the one of your pack.", "FTM-D1"),
      word("show", {"federation", "exhibition"}, "A federation over years, or a single match.", "FTM-R12"),
      flag("auto_book", false, "Whether the computer promoter does everything.", "FTM-D3"),
      number("seasons", 50, 1, 200, "After so many seasons the books are closed.", "FTM-1.8"),
      number("season_events", 12, 1, 60, "Events of a season.", "FTM-1.8"),
      number("least_matches", 5, 1, 10, "Matches an event must have.", "FTM-D3"),
      number("most_matches", 10, 1, 10, "Matches an event may have.", "FTM-D3"),
      number("appearances", 2, 2, 10, "Matches of an event somebody may be in.", "FTM-R70"),
      // storylines
      flag("storylines", true, "Whether stories are told before and after a match.", "FTM-R12"),
      word("pre_reel", {"by_die", "A", "B", "C"}, "The reel before a match.", "FTM-R10"),
      word("post_reel", {"by_die", "F", "G", "H"}, "The reel after a match.", "FTM-R10"),
      word("chart_dice", {"d66", "sum"}, "How charts are read; sum needs a pack with charts of 11 lines.", "FTM-R4"),
      number("grudge_bounds", 10, 1, 100, "How far from 0 a Grudge Grade goes.", "FTM-R1"),
      number("grudge_tv_steps", 1, 0, 7, "Grades that change after a Grudge Match.", "FTM-R34"),
      number("stake_tv_extra_steps", 0, 0, 6, "Further grades where they are the stake.", "FTM-R37"),
      number("leave_town_events", 6, 1, 255, "Events a loser stays away; 255: for good.", "FTM-R38"),
      number("challenge_events", 2, 1, 12, "Events within which a challenge is fought.", "FTM-R32"),
      number("shot_events", 3, 1, 12, "Events within which a title shot is given.", "FTM-R39"),
      word("hot_box", {"by_rule", "promoter"}, "Who fills empty positions of the HOT BOX.", "FTM-D14"),
      // the track
      spaces("square_spaces", {}, "The square spaces, instead of those of the track.", "FTM-R2"),
      spaces("pin_spaces", {}, "The PIN spaces, instead of those of the track.", "FTM-8.1"),
      number("corner_space", -1, -1, 27, "The gold corner; -1: as on the track.", "FTM-R31"),
      number("finisher_fail_space", -1, -1, 27, "Where a failed finisher leads; -1: to the corner.", "FTM-9.3"),
      flag("pin_on_pass", false, "Whether passing a PIN space brings an attempt.", "FTM-R27"),
      number("kickout_setback", 0, 0, 10, "Spaces the attacker loses by a kick-out.", "FTM-R29"),
      {"kickout_ranges",
       Kind::integers,
       {},
       11,
       66,
       {},
       {},
       "The upper ends of the kick-out ranges from F to AAA, instead of those of the content.",
       "FTM-8.3"},
      number("kickout_rolls", 3, 1, 9, "Rolls of a pin.", "FTM-8.2"),
      number("finisher_range_shift", 0, -20, 20, "Steps that every finisher range is longer.", "FTM-2.6"),
      number("time_limit_cards", 500, 20, 5000, "Cards after which a match is a draw.", "FTM-R13"),
      // cards and points
      flag("in_control", false, "Whether marked cards belong to whoever scored last.", "FTM-R66"),
      flag("ref_bump_card", true, "Whether the REF BUMP card is in force.", "FTM-R60"),
      number("gold_points", 3, 1, 9, "Points of a GOLD move.", "FTM-6.3"),
      number("silver_points", 2, 1, 9, "Points of a SILVER move.", "FTM-6.3"),
      number("bronze_points", 1, 1, 9, "Points of a BRONZE move.", "FTM-6.3"),
      word("square_icon", {"on_card", "wrestler_symbol"}, "What the square icon is.", "FTM-R25"),
      word("tv_move_performer", {"better_grade", "tiebreak_always"}, "Who performs a TV Move.", "FTM-R18"),
      word("tiebreak", {"trailing", "favored", "random", "leading"}, "Who performs when several could.", "FTM-7.1"),
      // match types
      {"cage_help_factor", Kind::ratio, {1, 2}, 0, 4, {}, {}, "What help is worth in a cage.", "FTM-R40"},
      flag("handicap_elimination", false, "Whether the favored must beat both in a Two-on-One.", "FTM-R45"),
      word("pin_target", {"trailing", "leading", "promoter"}, "Whom one pins among several.", "FTM-R47"),
      word("eliminator_setback", {"corner", "stay"}, "Where the eliminator's token goes.", "FTM-R48"),
      number("mini_match_points", 5, 1, 15, "Points that win a mini-match.", "FTM-R49"),
      flag("hardcore_objects", true, "Whether everybody has OBJECT in a hardcore match.", "FTM-R53"),
      // advanced options
      flag("boo_rule", false, "After cards without a score the favored advances.", "FTM-16.1"),
      number("boo_after", 3, 1, 10, "How many cards without a score.", "FTM-R54"),
      number("boo_die", 6, 2, 12, "The sides of the Boo die.", "FTM-16.1"),
      flag("objects", false, "Chairs, tables and ladders on the track.", "FTM-16.2"),
      number("chair_points", 1, 0, 6, "What a chair adds.", "FTM-R56"),
      number("table_spaces", 2, 0, 9, "Spaces a table costs the opponent.", "FTM-R56"),
      number("ladder_steps", 6, 0, 30, "Steps a ladder adds to a finisher range.", "FTM-R56"),
      flag("advanced_tag", false, "A die after every score in a tag match.", "FTM-16.6"),
      number("refreshment", 1, 0, 5, "Spaces the other team loses by a tag.", "FTM-16.10"),
      number("interviews_per_event", 0, 0, 9, "Interview segments an event may have.", "FTM-16.11"),
      flag("scripted_bump", false, "Whether the promoter may script a ref bump.", "FTM-16.14"),
      flag("outside_board", false, "Whether the fight may leave the ring.", "FTM-16.17"),
      flag("increased_kickouts", false, "Chips on the PIN spaces.", "FTM-16.20"),
      number("kickout_chips", 2, 1, 3, "PIN spaces that start with a chip.", "FTM-R62"),
      flag("move_classes", false, "Varied points for GOLD, SILVER and BRONZE.", "FTM-16.23"),
      word("move_class_by", {"grade", "card"}, "What makes a wrestler superior or inferior.", "FTM-R63"),
  };
  return specs;
}

const std::vector<Preset>& option_presets() {
  static const std::vector<Preset> presets = {
      {"saltline", "A coast, a van and a drill hall: 24 wrestlers who all have work in the morning.", {}},
      {"ternbay", "A summer show at a holiday camp, rain or shine.", {{"federation", "ternbay"}}},
      {"parallax", "A television studio where everything is seen from two sides.", {{"federation", "parallax"}}},
      {"wayside", "A travelling night market with a ring in the middle.", {{"federation", "wayside"}}},
      {"full-show",  // FTM-D2
       "Saltline with Boo Rule, ref bumps and interviews.",
       {{"boo_rule", "on"}, {"scripted_bump", "on"}, {"interviews_per_event", "1"}}},
      {"everything",
       "Every advanced option at once.",
       {{"boo_rule", "on"},
        {"objects", "on"},
        {"advanced_tag", "on"},
        {"interviews_per_event", "2"},
        {"scripted_bump", "on"},
        {"outside_board", "on"},
        {"increased_kickouts", "on"},
        {"move_classes", "on"}}},
      {"exhibition", "One match, any match, nothing at stake.", {{"show", "exhibition"}, {"storylines", "off"}}},
      {"watch", "The computer promoter runs Saltline; you read about it.", {{"auto_book", "on"}}},
  };
  return presets;
}

void apply_options(const OptionValues& options, Rules& rules, Problems& problems) {
  const auto pick = [&](std::string_view name, auto& to) {
    to = static_cast<std::remove_reference_t<decltype(to)>>(options.number(name));
  };
  const auto on = [&](std::string_view name) { return options.number(name) != 0; };
  const auto refuse = [&](std::string_view name, std::string message) {
    problems.add("option " + std::string(name), {}, std::move(message));
  };
  pick("show", rules.kind);
  pick("auto_book", rules.auto_book);
  pick("seasons", rules.seasons);
  pick("season_events", rules.season_shows);
  pick("least_matches", rules.least_matches);
  pick("most_matches", rules.most_matches_booked);
  pick("appearances", rules.appearances);
  if (rules.least_matches > rules.most_matches_booked) refuse("least_matches", "is more than most_matches");

  pick("storylines", rules.storylines);
  if (const int reel = options.number("pre_reel"); reel > 0)
    rules.before.fill(Chart(static_cast<int>(Chart::a) + reel - 1));
  if (const int reel = options.number("post_reel"); reel > 0)
    rules.after.fill(Chart(static_cast<int>(Chart::f) + reel - 1));
  rules.most_grudge = options.number("grudge_bounds");
  rules.least_grudge = -rules.most_grudge;
  pick("grudge_tv_steps", rules.grudge_steps);
  pick("stake_tv_extra_steps", rules.stake_steps);
  pick("leave_town_events", rules.leave_town);
  pick("challenge_events", rules.challenge_shows);
  pick("shot_events", rules.shot_shows);
  rules.hot_box_choice = on("hot_box");

  const auto mask = [&](std::string_view name, std::uint32_t& to) {
    if (options.was_set(name) == nullptr) return;
    to = 0;
    for (const int space : options.get(name)) {
      if (space >= rules.track_length) refuse(name, "space " + std::to_string(space) + " is not on the track");
      to |= 1u << space;
    }
  };
  mask("square_spaces", rules.square_spaces);
  mask("pin_spaces", rules.pin_spaces);
  if (const int space = options.number("corner_space"); space >= 0)
    rules.corner_space = rules.finisher_fail_space = space;
  if (const int space = options.number("finisher_fail_space"); space >= 0) rules.finisher_fail_space = space;
  if (rules.corner_space >= rules.track_length) refuse("corner_space", "is not on the track");
  if (rules.finisher_fail_space >= rules.track_length) refuse("finisher_fail_space", "is not on the track");
  pick("pin_on_pass", rules.pin_on_pass);
  pick("kickout_setback", rules.kickout_setback);
  if (options.was_set("kickout_ranges") != nullptr) {
    const OptionValue& ends = options.get("kickout_ranges");
    if (ends.size() != grade_count) refuse("kickout_ranges", "needs 8 upper ends, from F to AAA");
    for (std::size_t i = 0; i < std::min<std::size_t>(ends.size(), grade_count); ++i) {
      if (is_d66(ends[i]))
        rules.kickout_to[i] = static_cast<std::uint8_t>(d66_index(ends[i]));
      else
        refuse("kickout_ranges", std::to_string(ends[i]) + " is no roll of two dice");
    }
  }
  pick("kickout_rolls", rules.kickout_rolls);
  pick("finisher_range_shift", rules.finisher_shift);
  pick("time_limit_cards", rules.time_limit);

  pick("in_control", rules.in_control);
  pick("ref_bump_card", rules.ref_bump_card);
  const std::array<std::string_view, 3> points = {"gold_points", "silver_points", "bronze_points"};
  for (std::size_t i = 0; i < 3; ++i)
    if (options.was_set(points[i]) != nullptr) pick(points[i], rules.grudge_points[i]);
  pick("square_icon", rules.square_icon);
  pick("tv_move_performer", rules.tv_move);
  pick("tiebreak", rules.tiebreak);

  rules.cage_help_num = options.get("cage_help_factor")[0];
  rules.cage_help_den = options.get("cage_help_factor")[1];
  pick("handicap_elimination", rules.handicap_elimination);
  pick("pin_target", rules.pin_target);
  rules.eliminator_to_corner = options.number("eliminator_setback") == 0;
  pick("mini_match_points", rules.mini_points);
  pick("hardcore_objects", rules.hardcore_objects);

  rules.boo_after = on("boo_rule") ? options.number("boo_after") : 0;
  pick("boo_die", rules.boo_die);
  pick("objects", rules.objects);
  pick("chair_points", rules.thing_effect[0]);
  pick("table_spaces", rules.thing_effect[1]);
  pick("ladder_steps", rules.thing_effect[2]);
  pick("advanced_tag", rules.advanced_tag);
  pick("refreshment", rules.refreshment);
  pick("interviews_per_event", rules.interviews);
  pick("scripted_bump", rules.scripted_bump);
  pick("outside_board", rules.outside_board);
  rules.kickout_chips = on("increased_kickouts") ? options.number("kickout_chips") : 0;
  pick("move_classes", rules.move_classes);
  rules.class_by_grade = options.number("move_class_by") == 0;
}

}  // namespace bout::face_to_the_mat
