#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/pack.hpp"
#include "engine/voice/memory.hpp"
#include "games/face_to_the_mat/facts.hpp"

/// The commentators' tables: which events, keys and slots there are, and the templates of content/voice/*.json.
/// docs/writing-commentary.md explains all of it to authors.
namespace bout::face_to_the_mat {

/// People a template may name. From `fav` on they are the roles of the charts.
enum class PersonSlot : std::uint8_t { a, o, w, l, d, h, p, q, host, first_role };
constexpr int slot_of(Role role) { return number(PersonSlot::first_role) + number(role) - 1; }

enum class NumberSlot : std::uint8_t {
  count,
  meetings,
  meeting,
  won,
  repeat,
  uses,
  run,
  near_falls,
  covers,
  reign,
  defences,
  defence,
  wins,
  losses,
  streak,
  left,
  gap,
  led,
  cards,
  of,
  number,
  season,
  shows,
  holders,
};

enum class TextSlot : std::uint8_t {
  move,
  move_the,
  area,
  title,
  title_holder,
  venue,
  venue_short,
  event,
  last_event,
  object,
  thing,
  federation,
  interview,
  entrants,
  others,
  rest,
  prop,
};

enum class Key : std::uint8_t {
  lead,
  gap,
  led_before,
  comeback,
  run,
  repeat_area,
  repeat_card,
  repeat_move,
  near_falls,
  near_a,
  near_o,
  count,
  after,
  reaches,
  why,
  last,
  side,
  heat,
  meetings,
  tally,
  last_winner,
  last_method,
  title,
  reign,
  defences,
  upset,
  type,
  outside,
  ref,
  place,
  time,
  crowd,
  thread,
  card,
  band,
  help,
  kind,
  method,
  thing,
  idle,
  in_a_row,
  stakes,
  streak,
  wins,
  left,
  forced,
  joins,
  again,
  step,
  hold,
  first_time,
};

inline constexpr std::string_view area_names[] = {"arm",  "leg",      "back", "chest", "head",
                                                  "neck", "shoulder", "knee", "hip",   "hand"};
static_assert(std::size(area_names) == area_count);
int area_of(std::string_view name);  // -1: none

/// The words of the tables, the same for every pack.
const voice::Vocabulary& vocabulary();
std::string_view event_name(std::size_t index);

struct Voice {
  voice::Table table;
};

/// Reads voice-phrases.json, voice-lines.json, voice-colour.json and, if there is one, the file of this federation's
/// own desk, voice-saltline.json; every problem is collected.
Voice read_voice(const Pack& pack, std::string_view federation, Problems& problems);

}  // namespace bout::face_to_the_mat
