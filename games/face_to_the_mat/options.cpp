#include <algorithm>

#include "engine/option_rows.hpp"
#include "games/face_to_the_mat/content.hpp"

namespace bout::face_to_the_mat {

namespace {

using Kind = OptionSpec::Kind;
using Put = void (*)(Rules&, const OptionValue&);

/// Words that set something in a way of their own.
OptionRow<Rules> word(const char* name, std::vector<std::string> words, Put put, const char* help, const char* rules) {
  return option<Rules>({name, Kind::word, {0}, 0, 0, std::move(words), {}, help, rules}, put);
}
/// A number that does.
OptionRow<Rules> number_row(const char* name, int standard, int least, int most, Put put, const char* help,
                            const char* rules) {
  return option<Rules>({name, Kind::integer, {standard}, least, most, {}, {}, help, rules}, put);
}
OptionRow<Rules> flag(const char* name, Put put, const char* help, const char* rules) {
  return option<Rules>({name, Kind::flag, {0}, 0, 1, {}, {}, help, rules}, put);
}
OptionRow<Rules> spaces(const char* name, Put put, const char* help, const char* rules) {
  return option<Rules>({name, Kind::integers, {}, 1, 27, {}, {}, help, rules}, put);
}
std::uint32_t mask_of(const OptionValue& spaces) {
  std::uint32_t mask = 0;
  for (const int space : spaces) mask |= 1u << space;
  return mask;
}
/// What stands on the table is said before its rules are read.
void read_before(Rules&, const OptionValue&) {}

const OptionRows<Rules>& rows() {
  static const OptionRows<Rules> list({
      word("federation", {"saltline", "ternbay", "parallax", "wayside", "own"}, read_before,
           "Which federation you run; own: the one from your content pack.", "FTM-D1"),
      option<&Rules::kind>("A federation over years, or a single match.", "FTM-R12").called("show"),
      option<&Rules::auto_book>("Whether the computer promoter makes every decision.", "FTM-D3"),
      option<&Rules::seasons>(1, 200, "Number of seasons.", "FTM-1.8"),
      option<&Rules::season_shows>(1, 60, "Events of a season.", "FTM-1.8").called("season_events"),
      option<&Rules::least_matches>(1, 10, "Matches an event must have.", "FTM-D3"),
      option<&Rules::most_matches_booked>(1, 10, "Matches an event may have.", "FTM-D3").called("most_matches"),
      option<&Rules::appearances>(2, 10, "Matches of one event a wrestler may be in.", "FTM-R70"),
      // storylines
      option<&Rules::storylines>("Whether stories are told before and after a match.", "FTM-R12"),
      word(
          "pre_reel", {"by_die", "A", "B", "C"},
          [](Rules& to, const OptionValue& value) {
            if (value[0] > 0) to.before.fill(Chart(bout::number(Chart::a) + value[0] - 1));
          },
          "The reel before a match.", "FTM-R10"),
      word(
          "post_reel", {"by_die", "F", "G", "H"},
          [](Rules& to, const OptionValue& value) {
            if (value[0] > 0) to.after.fill(Chart(bout::number(Chart::f) + value[0] - 1));
          },
          "The reel after a match.", "FTM-R10"),
      word("chart_dice", {"d66", "sum"}, read_before, "How charts are read; sum needs a pack with charts of 11 lines.",
           "FTM-R4"),
      number_row(
          "grudge_bounds", 10, 1, 100,
          [](Rules& to, const OptionValue& value) { to.least_grudge = -(to.most_grudge = value[0]); },
          "How far from 0 a Grudge Grade goes.", "FTM-R1"),
      option<&Rules::grudge_steps>(0, 7, "Grades that change after a Grudge Match.", "FTM-R34")
          .called("grudge_tv_steps"),
      option<&Rules::stake_steps>(0, 6, "Extra grades that change when grades are the stake.", "FTM-R37")
          .called("stake_tv_extra_steps"),
      option<&Rules::leave_town>(1, 255, "Events a loser stays away; 255: for good.", "FTM-R38")
          .called("leave_town_events"),
      option<&Rules::challenge_shows>(1, 12, "Events within which a challenge is fought.", "FTM-R32")
          .called("challenge_events"),
      option<&Rules::shot_shows>(1, 12, "Events within which a title shot is given.", "FTM-R39").called("shot_events"),
      word(
          "hot_box", {"by_rule", "promoter"},
          [](Rules& to, const OptionValue& value) { to.hot_box_choice = value[0] != 0; },
          "Who fills empty positions of the HOT BOX.", "FTM-D14"),
      // the track
      spaces(
          "square_spaces", [](Rules& to, const OptionValue& value) { to.square_spaces = mask_of(value); },
          "The square spaces, instead of those of the track.", "FTM-R2"),
      spaces(
          "pin_spaces", [](Rules& to, const OptionValue& value) { to.pin_spaces = mask_of(value); },
          "The PIN spaces, instead of those of the track.", "FTM-8.1"),
      number_row(
          "corner_space", -1, -1, 27,
          [](Rules& to, const OptionValue& value) {
            if (value[0] >= 0) to.corner_space = to.finisher_fail_space = value[0];
          },
          "The gold corner; -1: as on the track.", "FTM-R31"),
      number_row(
          "finisher_fail_space", -1, -1, 27,
          [](Rules& to, const OptionValue& value) {
            if (value[0] >= 0) to.finisher_fail_space = value[0];
          },
          "Where a failed finisher leads; -1: to the corner.", "FTM-9.3"),
      option<&Rules::pin_on_pass>("Whether passing a PIN space brings an attempt.", "FTM-R27"),
      option<&Rules::kickout_setback>(0, 10, "Spaces the attacker loses by a kick-out.", "FTM-R29"),
      option<Rules>({"kickout_ranges",
                     Kind::integers,
                     {},
                     11,
                     66,
                     {},
                     {},
                     "The upper ends of the kick-out ranges from F to AAA, instead of those of the content.",
                     "FTM-8.3"},
                    [](Rules& to, const OptionValue& value) {
                      for (std::size_t i = 0; i < std::min<std::size_t>(value.size(), grade_count); ++i)
                        if (is_d66(value[i])) to.kickout_to.items[i] = byte(d66_index(value[i]));
                    }),
      option<&Rules::kickout_rolls>(1, 9, "Kick-out rolls in a pin.", "FTM-8.2"),
      option<&Rules::finisher_shift>(-20, 20, "How many rolls are added to every finisher range.", "FTM-2.6")
          .called("finisher_range_shift"),
      option<&Rules::time_limit>(20, 5000, "Cards after which a match is a draw.", "FTM-R13")
          .called("time_limit_cards"),
      // cards and points
      option<&Rules::in_control>("Whether marked cards belong to whoever scored last.", "FTM-R66"),
      option<&Rules::ref_bump_card>("Whether the REF BUMP card has its effect.", "FTM-R60"),
      number_row(
          "gold_points", 3, 1, 9,
          [](Rules& to, const OptionValue& value) { to.grudge_points[Colour::gold] = byte(value[0]); },
          "Points of a GOLD move.", "FTM-6.3"),
      number_row(
          "silver_points", 2, 1, 9,
          [](Rules& to, const OptionValue& value) { to.grudge_points[Colour::silver] = byte(value[0]); },
          "Points of a SILVER move.", "FTM-6.3"),
      number_row(
          "bronze_points", 1, 1, 9,
          [](Rules& to, const OptionValue& value) { to.grudge_points[Colour::bronze] = byte(value[0]); },
          "Points of a BRONZE move.", "FTM-6.3"),
      option<&Rules::square_icon>("What the square icon is.", "FTM-R25"),
      option<&Rules::tv_move>("Who performs a TV Move.", "FTM-R18").called("tv_move_performer"),
      option<&Rules::tiebreak>("Who performs when several could.", "FTM-7.1"),
      // match types
      option<Rules>({"cage_help_factor", Kind::ratio, {1, 2}, 0, 4, {}, {}, "What help is worth in a cage.", "FTM-R40"},
                    [](Rules& to, const OptionValue& value) {
                      to.cage_help_num = value[0];
                      to.cage_help_den = value[1];
                    }),
      option<&Rules::handicap_elimination>("Whether the favored must beat both in a Two-on-One.", "FTM-R45"),
      option<&Rules::pin_target>("Who gets pinned among three or more.", "FTM-R47"),
      word(
          "eliminator_setback", {"corner", "stay"},
          [](Rules& to, const OptionValue& value) { to.eliminator_to_corner = value[0] == 0; },
          "Where the eliminator's token goes.", "FTM-R48"),
      option<&Rules::mini_points>(1, 15, "Points that win a mini-match.", "FTM-R49").called("mini_match_points"),
      option<&Rules::hardcore_objects>("Whether everybody has OBJECT in a hardcore match.", "FTM-R53"),
      // advanced options; a number counts where its flag, the row before, is on
      flag(
          "boo_rule", [](Rules& to, const OptionValue& value) { to.boo_after = value[0] != 0 ? 3 : 0; },
          "After cards without a score the favored advances.", "FTM-16.1"),
      number_row(
          "boo_after", 3, 1, 10,
          [](Rules& to, const OptionValue& value) {
            if (to.boo_after > 0) to.boo_after = value[0];
          },
          "How many cards without a score.", "FTM-R54"),
      option<&Rules::boo_die>(2, 12, "The sides of the Boo die.", "FTM-16.1"),
      option<&Rules::objects>("Chairs, tables and ladders on the track.", "FTM-16.2"),
      number_row(
          "chair_points", 1, 0, 6,
          [](Rules& to, const OptionValue& value) { to.thing_effect[Thing::chair] = byte(value[0]); },
          "What a chair adds.", "FTM-R56"),
      number_row(
          "table_spaces", 2, 0, 9,
          [](Rules& to, const OptionValue& value) { to.thing_effect[Thing::table] = byte(value[0]); },
          "Spaces a table costs the opponent.", "FTM-R56"),
      number_row(
          "ladder_steps", 6, 0, 30,
          [](Rules& to, const OptionValue& value) { to.thing_effect[Thing::ladder] = byte(value[0]); },
          "Steps a ladder adds to a finisher range.", "FTM-R56"),
      word(
          "object_effects", {"promoter", "by_rule"},
          [](Rules& to, const OptionValue& value) { to.object_choice = value[0] == 0; },
          "Who says what an object does: you, each time, or the rule.", "FTM-D12"),
      option<&Rules::advanced_tag>("A die after every score in a tag match.", "FTM-16.6"),
      option<&Rules::refreshment>(0, 5, "Spaces the other team loses by a tag.", "FTM-16.10"),
      option<&Rules::interviews>(0, 9, "Interview segments an event may have.", "FTM-16.11")
          .called("interviews_per_event"),
      option<&Rules::scripted_bump>("Whether the promoter may script a ref bump.", "FTM-16.14"),
      option<&Rules::outside_board>("Whether the fight may leave the ring.", "FTM-16.17"),
      flag(
          "increased_kickouts", [](Rules& to, const OptionValue& value) { to.kickout_chips = value[0] != 0 ? 2 : 0; },
          "Chips on the PIN spaces.", "FTM-16.20"),
      number_row(
          "kickout_chips", 2, 1, 3,
          [](Rules& to, const OptionValue& value) {
            if (to.kickout_chips > 0) to.kickout_chips = value[0];
          },
          "PIN spaces that start with a chip.", "FTM-R62"),
      option<&Rules::move_classes>("Varied points for GOLD, SILVER and BRONZE.", "FTM-16.23"),
      word(
          "move_class_by", {"grade", "card"},
          [](Rules& to, const OptionValue& value) { to.class_by_grade = value[0] == 0; },
          "What makes a wrestler superior or inferior.", "FTM-R63"),
  });
  return list;
}

}  // namespace

const std::vector<OptionSpec>& option_specs() { return rows().specs(); }

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
  rows().put(options, rules);
  const auto refuse = [&](std::string_view name, std::string message) {
    problems.add("option " + std::string(name), {}, std::move(message));
  };
  if (rules.least_matches > rules.most_matches_booked) refuse("least_matches", "is more than most_matches");
  for (const std::string_view name : {"square_spaces", "pin_spaces"})
    for (const int space : options.get(name))
      if (space >= rules.track_length) refuse(name, "space " + std::to_string(space) + " is not on the track");
  if (rules.corner_space >= rules.track_length) refuse("corner_space", "is not on the track");
  if (rules.finisher_fail_space >= rules.track_length) refuse("finisher_fail_space", "is not on the track");
  if (const OptionValue* ends = options.was_set("kickout_ranges")) {
    if (ends->size() != grade_count) refuse("kickout_ranges", "needs 8 upper ends, from F to AAA");
    for (const int end : *ends)
      if (!is_d66(end)) refuse("kickout_ranges", std::to_string(end) + " is not a roll of two dice");
  }
}

}  // namespace bout::face_to_the_mat
