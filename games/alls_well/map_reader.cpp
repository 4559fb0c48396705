// Reads the text of a map: the grid, then sides, areas, labels and groups of sides, one statement per line.
#include <algorithm>
#include <cctype>
#include <map>
#include <span>
#include <utility>

#include "engine/json.hpp"
#include "games/alls_well/map.hpp"

namespace bout::alls_well {

namespace {

constexpr std::string_view statements[] = {"title", "codes", "side", "area", "label", "turns"};
constexpr std::string_view side_kinds[] = {"blocked", "destructible", "difficult",
                                           "deadly",  "door-closed",  "door-open"};
enum class SideWord : std::uint8_t { blocked, destructible, difficult, deadly, door_closed, door_open };
constexpr std::string_view side_names[] = {"E", "NE", "NW", "W", "SW", "SE"};
constexpr std::string_view character_letters = "MLGK";
constexpr std::string_view all_tokens =
    "a hex is .. (floor), ## (none), [] (solid), ~~ (pit), @@ or @M (start), L1 (loot), ?A or ?* (interactive), or an "
    "Enemy's letter with 0 or the number of its dormant group";

struct Piece {
  std::string_view text;
  Place place;
};

std::vector<Piece> tokens_of(std::string_view line, int number) {
  std::vector<Piece> tokens;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t begin = line.find_first_not_of(" \t\r", at);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
    tokens.push_back({line.substr(begin, end - begin), {number, static_cast<int>(begin) + 1}});
    at = end;
  }
  return tokens;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}
bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }
bool is_name(std::string_view text) {
  return !text.empty() && text[0] >= 'a' && text[0] <= 'z' &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}


SideKind kind_of(SideWord kind) {
  switch (kind) {
    case SideWord::difficult: return SideKind::difficult;
    case SideWord::deadly: return SideKind::deadly;
    case SideWord::door_open: return SideKind::open;
    case SideWord::blocked:
    case SideWord::destructible:
    case SideWord::door_closed: return SideKind::blocked;
  }
  return SideKind::open;
}

class MapReader {
 public:
  MapReader(std::string_view file, Problems& problems) : problems_(problems) { map_.file = file; }

  std::optional<ScenarioMap> read(std::string_view text) {
    const std::size_t before = problems_.size();
    int number = 0;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      read_line(text.substr(at, end - at), ++number);
      at = end + 1;
    }
    if (map_.rows == 0) problem({}, "there is no map: a row is written as \".. .. ## ..\"");
    pit_sides();
    for (const Statement& line : lines_) read_statement(line);
    for (const Statement& line : areas_) read_area(line);
    for (const Statement& line : turns_) read_turns(line);
    count_layouts();
    if (problems_.size() != before) return std::nullopt;
    return std::move(map_);
  }

 private:
  using Statement = std::vector<Piece>;
  struct Named {  // a side that a statement named
    SideWord kind;
    Place place;
  };

  void problem(Place place, std::string message) { problems_.add(map_.file, place, std::move(message)); }

  void read_line(std::string_view line, int number) {
    Statement tokens = tokens_of(line, number);
    if (tokens.empty()) return;
    if (tokens[0].text.size() <= 2) return read_row(tokens);
    const auto word = std::ranges::find(statements, tokens[0].text);
    if (word == std::end(statements))
      return problem(tokens[0].place,
                     "unknown statement " + json::quoted(tokens[0].text) + suggestion(tokens[0].text, statements));
    switch (word - statements) {
      case 0: map_.title = std::string(line.substr(std::min(line.find("title") + 6, line.size()))); break;
      case 1: read_codes(line, tokens); break;
      case 3: areas_.push_back(std::move(tokens)); break;
      case 5: turns_.push_back(std::move(tokens)); break;
      default: lines_.push_back(std::move(tokens)); break;
    }
  }

  // ---- the grid -----------------------------------------------------------------------------------------------------

  void read_row(std::span<const Piece> tokens) {
    if (std::ranges::all_of(tokens, [](const Piece& token) { return is_number(token.text); })) return;  // the heading
    if (tokens[0].text.size() == 1) tokens = tokens.subspan(1);
    const int row = map_.rows;
    if (tokens.empty()) return;
    if (row >= hex_rows) return problem(tokens[0].place, "a map has at most " + std::to_string(hex_rows) + " rows");
    ++map_.rows;
    const int count = static_cast<int>(tokens.size());
    if (row == 0) {
      map_.columns = count;
      if (count > hex_columns)
        problem(tokens[0].place,
                "a map has at most " + std::to_string(hex_columns) + " columns, this row has " + std::to_string(count));
    } else if (count != map_.columns) {  // AWE-C12
      problem(tokens[0].place, std::string("row ") + static_cast<char>('a' + row) + " has " + std::to_string(count) +
                                   " hexes, row a has " + std::to_string(map_.columns) +
                                   "; write ## where there is no hex (AWE-C12)");
    }
    for (int column = 0; column < std::min(count, hex_columns); ++column)
      read_hex(tokens[index(column)], hex_at(row, column));
  }

  void read_hex(const Piece& token, Hex hex) {
    const std::string_view text = token.text;
    const bool two = text.size() == 2;
    if (text == "##") return;
    if (text == "[]") return map_.solid.add(hex);
    const bool digit = two && text[1] >= '0' && text[1] <= '9';
    map_.sides.hexes.add(hex);
    if (text == "..") return;
    if (text == "~~") return map_.pits.add(hex);
    if (text == "@@") return map_.starts.add(hex);
    if (two && text[0] == '@' && character_letters.find(text[1]) != std::string_view::npos) {
      Hex& own = map_.own_starts[character_letters.find(text[1])];
      if (own != no_hex) problem(token.place, json::quoted(text) + " stands on the map twice; a Character has one start hex");
      own = hex;
      return;
    }
    if (two && text[0] == '?' && (is_letter(text[1]) || text[1] == '*')) {
      map_.letters.push_back({hex, text[1]});
      return;
    }
    if (digit && text[0] == 'L' && text[1] != '0') {
      map_.loot.push_back({hex, byte(text[1] - '0')});
      return;
    }
    if (digit && is_letter(text[0]) && text[0] != 'L') {
      map_.spawns.push_back({hex, text[0], byte(text[1] - '0')});
      return;
    }
    problem(token.place, json::quoted(text) + " is not a hex; " + std::string(all_tokens));
  }

  void pit_sides() {  // every side shared with a hex that is no pit
    for (const Hex pit : map_.pits)
      for (const HexSide side : all<HexSide>(hex_sides))
        if (const Hex beyond = neighbour(pit, side); map_.floor().contains(beyond))
          map_.sides.set(pit, side, SideKind::deadly);
  }

  // ---- statements ---------------------------------------------------------------------------------------------------

  /// codes Y Yoke-Hand, S Barb Slinger
  void read_codes(std::string_view line, std::span<const Piece> tokens) {
    for (std::size_t at = 1; at < tokens.size();) {
      const Piece& code = tokens[at];
      std::size_t end = at + 1;
      while (end < tokens.size() && !tokens[end - 1].text.ends_with(',')) ++end;
      if (code.text.size() != 1 || !is_letter(code.text[0]) || end == at + 1) {
        problem(code.place, "a type is written as \"Y Yoke-Hand\": one letter, then its name, then a comma");
      } else if (code.text[0] == 'L') {
        problem(code.place, "L is a loot hex and no type of Enemies");
      } else {
        const std::size_t begin = index(tokens[at + 1].place.column - 1);
        const Piece& last = tokens[end - 1];
        std::string name(line.substr(begin, index(last.place.column - 1) + last.text.size() - begin));
        if (name.ends_with(',')) name.pop_back();
        map_.codes.push_back({code.text[0], std::move(name), code.place});
      }
      at = end;
    }
  }

  void read_statement(const Statement& tokens) {
    if (tokens[0].text == "label") return read_label(tokens);
    if (tokens.size() < 3) return problem(tokens[0].place, "a side is written as \"side blocked c4/E d4/NE\"");
    const std::optional<SideWord> kind = side_kind(tokens[1]);
    if (!kind) return;
    const bool groups = *kind == SideWord::destructible || *kind == SideWord::door_closed || *kind == SideWord::door_open;
    std::size_t at = 2;
    std::string group = *kind == SideWord::destructible ? "destructible" : "door";
    if (groups && is_name(tokens[2].text)) group = tokens[at++].text;
    for (; at < tokens.size(); ++at)
      if (const std::optional<MapSide> side = read_side(tokens[at])) {
        name_side(*side, *kind, tokens[at].place);
        if (groups) add_to_group(group, *kind, *side, tokens[at].place);
      }
  }

  std::optional<SideWord> side_kind(const Piece& token) {
    const auto kind = std::ranges::find(side_kinds, token.text);
    if (kind != std::end(side_kinds)) return static_cast<SideWord>(kind - side_kinds);
    problem(token.place, "unknown kind of side " + json::quoted(token.text) + suggestion(token.text, side_kinds) +
                             "; there are " + any_of(side_kinds));
    return std::nullopt;
  }

  std::optional<Hex> read_hex_name(std::string_view name, Place place) {
    const std::optional<Hex> hex = hex_named(name);
    if (hex && map_.sides.hexes.contains(*hex)) return hex;
    problem(place, json::quoted(name) + " is not a hex of this map, which goes from a1 to " +
                       name_of(hex_at(std::max(map_.rows, 1) - 1, std::clamp(map_.columns, 1, hex_columns) - 1)));
    return std::nullopt;
  }

  std::optional<MapSide> read_side(const Piece& token) {
    const std::size_t slash = token.text.find('/');
    if (slash == std::string_view::npos) {
      problem(token.place, json::quoted(token.text) + " is not a side; a side is written as c4/E, with " + any_of(side_names));
      return std::nullopt;
    }
    const std::string_view name = token.text.substr(slash + 1);
    const auto side = std::ranges::find(side_names, name);
    if (side == std::end(side_names)) {
      problem(token.place, json::quoted(name) + " is not a side of a hex; there are " + any_of(side_names));
      return std::nullopt;
    }
    const std::string_view at = token.text.substr(0, slash);
    const HexSide which = static_cast<HexSide>(side - side_names);
    if (const std::optional<Hex> named = hex_named(at); named && map_.solid.contains(*named))
      return MapSide{*named, which};  // a solid hex has sides too, all of them blocked
    const std::optional<Hex> hex = read_hex_name(at, token.place);
    return hex ? std::optional<MapSide>({*hex, which}) : std::nullopt;
  }

  /// AWE-R8: blocked beats destructible beats deadly beats difficult. AWE-C12: sides named twice agree.
  void name_side(MapSide side, SideWord kind, Place place) {
    const MapSide one = same_side(side);
    const auto [at, fresh] = named_.emplace(std::pair(index(one.hex), index(one.side)), Named{kind, place});
    if (!fresh) {
      if (at->second.kind != kind)
        problem(place, "this side is " + json::quoted(side_kinds[index(at->second.kind)]) + " in line " +
                           std::to_string(at->second.place.line) + " and " + json::quoted(side_kinds[index(kind)]) +
                           " here; name it once (AWE-C12)");
      return;
    }
    const bool edge = !map_.sides.hexes.contains(neighbour(side.hex, side.side)) || map_.solid.contains(side.hex);
    if (edge && kind == SideWord::deadly && !map_.solid.contains(side.hex))  // AWE-R23
      return map_.sides.set(side.hex, side.side, SideKind::deadly);
    if (edge) {
      if (kind != SideWord::blocked)
        problem(place, "there is no hex beyond this side, so it is blocked; only deadly can replace that");
      return;
    }
    SideKind& now = map_.sides.sides[index(side.hex)][index(side.side)];
    if (kind_of(kind) > now) map_.sides.set(side.hex, side.side, kind_of(kind));
  }

  GroupOfSides* find_group(std::string_view name) {
    const auto found = std::ranges::find(map_.groups, name, &GroupOfSides::name);
    return found == map_.groups.end() ? nullptr : &*found;
  }

  void add_to_group(const std::string& name, SideWord kind, MapSide side, Place place) {
    GroupOfSides wanted;
    wanted.name = name;
    wanted.kind = kind == SideWord::destructible ? GroupKind::destructible : GroupKind::door;
    wanted.before = kind_of(kind);
    wanted.after = kind == SideWord::door_open ? SideKind::blocked : SideKind::open;
    put_into(std::move(wanted), side, place);
  }

  void put_into(GroupOfSides wanted, MapSide side, Place place) {
    GroupOfSides* group = find_group(wanted.name);
    if (group == nullptr) {
      map_.groups.push_back(std::move(wanted));
      group = &map_.groups.back();
    } else if (group->kind != wanted.kind || group->after != wanted.after) {
      return problem(place, "the sides of " + json::quoted(group->name) +
                                " change together, so they must be of one kind; give "
                                "these another name");
    }
    const MapSide one = same_side(side);
    for (const GroupOfSides& other : map_.groups)
      if (&other != group && std::ranges::find(other.sides, one) != other.sides.end())
        return problem(place, "this side belongs to " + json::quoted(other.name) + " already");
    if (std::ranges::find(group->sides, one) == group->sides.end()) group->sides.push_back(one);
  }

  /// area difficult d1 d2: all sides of these hexes that are still plain.
  void read_area(const Statement& tokens) {
    if (tokens.size() < 3 || tokens[1].text != "difficult")
      return problem(tokens[0].place, "an area is written as \"area difficult d1 d2 d3\"");
    for (const Piece& token : std::span(tokens).subspan(2)) {
      const std::optional<Hex> hex = read_hex_name(token.text, token.place);
      if (!hex) continue;
      for (const HexSide side : all<HexSide>(hex_sides)) {
        const MapSide one = same_side({*hex, side});
        if (named_.contains({index(one.hex), index(one.side)})) continue;
        if (map_.sides.kind(*hex, side) == SideKind::open) map_.sides.set(*hex, side, SideKind::difficult);
      }
    }
  }

  /// turns deadly channel1 c3/E c4/E: what the guide may make of these sides.
  void read_turns(const Statement& tokens) {
    if (tokens.size() < 4 || !is_name(tokens[2].text))
      return problem(tokens[0].place, "sides that change are written as \"turns deadly channel c3/E c4/E\"");
    const std::optional<SideWord> kind = side_kind(tokens[1]);
    if (!kind) return;
    for (const Piece& token : std::span(tokens).subspan(3)) {
      const std::optional<MapSide> side = read_side(token);
      if (!side) continue;
      if (map_.solid.contains(side->hex) ||
          (!map_.sides.hexes.contains(neighbour(side->hex, side->side)) && kind_of(*kind) != SideKind::deadly)) {
        problem(token.place, "there is no hex beyond this side, so it is blocked; only deadly can replace that");
        continue;
      }
      GroupOfSides wanted;
      wanted.name = tokens[2].text;
      wanted.after = kind_of(*kind);
      put_into(std::move(wanted), *side, token.place);
    }
  }

  void read_label(const Statement& tokens) {
    if (tokens.size() < 3 || !is_name(tokens[1].text))
      return problem(tokens[0].place, "a label is written as \"label road c11 c12\", its name in small letters");
    if (map_.label(tokens[1].text))
      return problem(tokens[1].place, "there is a label " + json::quoted(tokens[1].text) + " already");
    NamedHexes label{std::string(tokens[1].text), {}};
    for (const Piece& token : std::span(tokens).subspan(2))
      if (const std::optional<Hex> hex = read_hex_name(token.text, token.place)) label.hexes.add(*hex);
    map_.labels.push_back(std::move(label));
  }

  void count_layouts() {
    if (map_.groups.size() > most_side_groups)
      problem({}, "this map has " + std::to_string(map_.groups.size()) + " groups of sides that change, so more than " +
                      std::to_string(most_layouts) + " layouts; at most " + std::to_string(most_side_groups) +
                      " groups can be told apart: join some under one name");
  }

  Problems& problems_;
  ScenarioMap map_;
  std::vector<Statement> lines_, areas_, turns_;
  std::map<std::pair<std::size_t, std::size_t>, Named> named_;
};

}  // namespace

MapSide same_side(MapSide side) {
  const Hex beyond = neighbour(side.hex, side.side);
  if (beyond == no_hex || index(side.hex) < index(beyond)) return side;
  return {beyond, opposite(side.side)};
}

std::optional<Label> ScenarioMap::label(std::string_view name) const {
  const auto found = std::ranges::find(labels, name, &NamedHexes::name);
  return found == labels.end() ? std::nullopt : std::optional(static_cast<Label>(found - labels.begin()));
}

std::optional<SideGroup> ScenarioMap::group(std::string_view name) const {
  const auto found = std::ranges::find(groups, name, &GroupOfSides::name);
  return found == groups.end() ? std::nullopt : std::optional(static_cast<SideGroup>(found - groups.begin()));
}

HexMap ScenarioMap::map(Layout layout) const {
  HexMap map = sides;
  for (const SideGroup group : all<SideGroup>(groups.size()))
    if (changed(layout, group))
      for (const MapSide& side : (*this)[group].sides) map.set(side.hex, side.side, (*this)[group].after);
  return map;
}

Layout opened(const ScenarioMap& map, Layout layout, SideGroup group, bool open) {
  return with(layout, group, (map[group].before == SideKind::blocked) == open);
}

std::string name_of(Hex hex) { return static_cast<char>('a' + row_of(hex)) + std::to_string(column_of(hex) + 1); }

std::optional<Hex> hex_named(std::string_view name) {
  if (name.size() < 2 || name.size() > 3 || name[0] < 'a' || name[0] >= 'a' + hex_rows || !is_number(name.substr(1)))
    return std::nullopt;
  int column = 0;
  for (const char c : name.substr(1)) column = column * 10 + (c - '0');
  const Hex hex = hex_at(name[0] - 'a', column - 1);
  return hex == no_hex ? std::nullopt : std::optional(hex);
}

std::optional<ScenarioMap> read_map(std::string_view text, std::string_view file, Problems& problems) {
  return MapReader(file, problems).read(text);
}

void check_map(const ScenarioMap& map, const MapNeeds& needs, Problems& problems) {
  const auto problem = [&](const std::string& message) { problems.add(map.file, {}, message + " (AWE-C12)"); };
  Layout open = first_layout;
  for (const SideGroup group : all<SideGroup>(map.groups.size()))
    if (map[group].kind != GroupKind::turning) open = opened(map, open, group, true);
  const HexMap sides = map.map(open);
  HexLinks steps;
  for (const Hex hex : sides.hexes)
    for (const HexSide side : all<HexSide>(hex_sides))
      if (sides.adjoins(hex, side) && sides.kind(hex, side) != SideKind::deadly) steps.add(hex, side);

  Hexes starts = map.starts;
  for (const Hex own : map.own_starts)
    if (own != no_hex) starts.add(own);
  if (starts.size() < 4)
    return problem("there must be at least 4 start hexes, @@ or a Character's own, found " +
                   std::to_string(starts.size()));
  Hexes reached = Hexes::of(starts.front());
  for (Hexes more = reached; !more.empty(); reached |= more) more = steps.step(reached) - reached;

  Hexes icons;
  const auto need = [&](Hex hex, const std::string& what) {
    if (!reached.contains(hex) && !needs.unreached.contains(hex))
      problem(what + " " + name_of(hex) + " cannot be reached on foot from the start hex " + name_of(starts.front()));
  };
  for (const Hex start : starts) need(start, "the start hex");
  for (const LootHex& loot : map.loot) need(loot.hex, "the loot hex"), icons.add(loot.hex);
  for (const LetterHex& letter : map.letters) need(letter.hex, "the interactive hex"), icons.add(letter.hex);
  for (const SpawnHex& spawn : map.spawns) need(spawn.hex, "the spawn hex"), icons.add(spawn.hex);
  const Hexes room = (steps.step(starts) & map.floor()) - starts - icons;
  if (room.size() < 4)
    problem("beside the start hexes there must be 4 free hexes for Mercenaries, found " + std::to_string(room.size()));
}

std::vector<HexBoard> boards_of(const ScenarioMap& map, HexMeasure measure, HexSight sight) {
  std::vector<HexBoard> boards;
  boards.reserve(map.layouts());
  for (const Layout layout : all<Layout>(map.layouts())) boards.emplace_back(map.map(layout), measure, sight);
  return boards;
}

}  // namespace bout::alls_well
