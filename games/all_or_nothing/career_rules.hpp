#pragma once
#include "games/all_or_nothing/rules.hpp"

/// What the rules of the career share, and what decisions and screens ask of them.
namespace bout::all_or_nothing {

/// C6: what an injury takes in every match. The health of a Leg is an option.
struct InjuryRow {
  int copies, health, stamina, cards, hand;
};
inline constexpr By<Injury, InjuryRow, 4> injury_rows = {{{{3, 1, 0, 0, 1}, {3, 3, 0, 2, 0}, {3, 2, 2, 0, 0}, {3, 3, 4, 0, 0}}}};

/// What matches of a chapter are like: AON-21.2, AON-21.3, AON-22.2, AON-22.4, AON-25.2, AON-25.3.
struct ChapterRow {
  std::string_view name;
  Difficulty difficulty;
  int win, loss;
};
inline constexpr std::array<ChapterRow, 3> chapter_rows = {{{"Beginnings", Difficulty::easy, 2, -1},
                                                            {"The Tournament", Difficulty::medium, 3, -1},
                                                            {"The Outsider", Difficulty::medium, 4, -2}}};  // AON-15.4
inline const ChapterRow& chapter_row(const Career& career) { return chapter_rows[career.chapter - 1u]; }

inline constexpr int title_win = 10, title_defence = 4;             // AON-22.6, AON-22.7
inline constexpr int hard_bonus = 2;                                // AON-22.3
inline constexpr int must_win_step = 2, must_win_floor = -1;        // AON-22.15
inline constexpr int give_up_vp = -1, give_up_bumps = 1;            // AON-22.16
inline constexpr int short_start_skill = 4;                         // C12-C14, proposed figures
inline constexpr int night_actions = 2, last_actions = 1;           // AON-22.8, AON-22.14
inline constexpr std::uint8_t most_space = 5;                       // AON-19.3

/// Ranks by final VP: AON-25.10.
struct Rank {
  int from;
  std::string_view name;
};
inline constexpr std::array<Rank, 6> ranks = {{{-999, "Curtain-Jerker"},
                                               {0, "Journeyman"},
                                               {15, "Main Eventer"},
                                               {30, "Headliner"},
                                               {45, "Legend"},
                                               {60, "All or Nothing"}}};
inline std::string_view rank_of(int vp) {
  std::string_view name = ranks[0].name;
  for (const Rank& rank : ranks)
    if (vp >= rank.from) name = rank.name;
  return name;
}

inline const Book& book_of(const Rules& rules) { return *rules.book; }
inline Wrestler me(const State& state) { return state.corners[Side::player].wrestler; }
inline const Board& my_board(const State& state, const Rules& rules) { return rules.boards[me(state)]; }

// The match: rules/match.cpp.
const MatchSetup& setup_of(const State&, const Rules&);  // of the match that is billed
Difficulty due(const State&, const Rules&);              // AON-15.12, AON-21.2, AON-22.2
bool hard_offered(const State&, const Rules&);           // AON-22.3
bool is_tournament(const State&, const Rules&);          // AON-22.10
int win_value(const State&, const Rules&, bool hard);    // AON-22.6, AON-22.15
int loss_value(const State&, const Rules&);
int bonus_value(const State&, const Rules&);             // AON-20.5
bool can_learn(const State&, const Rules&);              // AON-18.1

enum class Quantity : std::uint8_t { health, stamina, cards, momentum, opp_health, cubes };
enum class Reason : std::uint8_t {
  board, unbreakable, iron_man, bumps, injury, promo, attack, attack_penalty, card, match, difficulty
};
/// One line of the pre-match sheet: AON-16.9 to AON-16.14, AON-16.20.
struct StartLine {
  Quantity of{};
  Reason why{};
  Injury injury{};  // where that is why
  std::int8_t by = 0;
};
using StartLines = FixedList<StartLine, 64>;
int injury_health(const Rules&, Injury);  // what one takes: AON-R47
StartLines start_lines(const State&, const Rules&);
int start_of(const StartLines&, Quantity);
/// What both start with, within all limits.
struct StartValues {
  int health, most_health, stamina, most_stamina, cards, hand_size, momentum, opp_health, cubes;
};
StartValues start_values(const State&, const Rules&, const StartLines&);

// The body: rules/body.cpp.
void gain_vp(Table&, int by);
void add_bumps(Table&, int by);                 // AON-16.4
void take_injury(Table&, std::optional<Injury>);  // AON-16.23
void take_injuries_back(Table&);                // AON-16.17

// The track: rules/track.cpp.
FixedList<std::uint8_t, 2> holdings(CrowdSide, int space);  // AON-19.6, AON-19.7
bool may_hold(const State&, const Rules&, AbilityId, int slot);
void advance_track(Table&, int by);                               // AON-19.3
void turn(Table&);                                          // AON-24.5
void unlock(Table&, Action);                                // AON-17.12

// Company: rules/company.cpp.
Wrestler draw_wrestler(Table&);          // AON-22.11
Wrestler fetch(Table&, Who);             // the card, taken from wherever it lies
void discard_wrestler(Table&, Wrestler);  // AON-20.4
void give_role(Table&, Role, Wrestler);  // AON-23.1, AON-24.1
void end_role(Table&, Role);
void gain_ally(Table&, Wrestler);        // AON-24.9
void shuffle_wrestlers(Table&);          // AON-22.1
std::optional<AbilityId> helper_ability(const State&, const Rules&, AbilityKind);  // C8

// Nights: rules/night.cpp.
void take_encounters(Table&, bool turned);  // AON-22.1, AON-24.5
void drop_encounters(Table&, bool with_stars);  // AON-23.2
void look_at_wrestlers(Table&, int count);  // D33

// Backstage: rules/backstage.cpp.
int backstage_dice(const State&, const Rules&, Action);  // AON-17.15
std::uint8_t open_actions(const State&, const Rules&, std::uint8_t of, std::uint8_t last);

// The story: rules/story.cpp.
bool condition_holds(StoryCondition, int a, int b, const State&, const Rules&);
Cast cast_of(const State&, const Rules&, std::optional<story::TextId> = {});
void answered(const story::Choose&, int option, Table&);  // what follows comes behind it
/// The side that an option of a card chooses, if it does: D19.
std::optional<CrowdSide> side_chosen(const story::Story&, const story::Choose&, int option);
bool may_be(const State&, const Rules&, CrowdSide);
void end_career(Table&);

}  // namespace bout::all_or_nothing
