// The table in a terminal: the map with its sides, then who is where and how it stands.
#include <algorithm>
#include <array>
#include <map>

#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

namespace {

std::string padded(std::string text, int width) {
  const int wide = columns(text);
  if (wide < width) text.append(static_cast<std::size_t>(width - wide), ' ');
  return text;
}

std::string joined(const std::vector<std::string>& list, std::string_view with = ", ") {
  std::string text;
  for (const std::string& one : list) text += (text.empty() ? "" : std::string(with)) + one;
  return text;
}

/// A row of cells, one column each, which may be painted.
class Canvas {
 public:
  void put(int at, std::string cell) {
    if (cells_.size() <= index(at)) cells_.resize(index(at) + 1, " ");
    cells_[index(at)] = std::move(cell);
  }
  std::string line() const {
    std::size_t end = cells_.size();
    while (end > 0 && cells_[end - 1] == " ") --end;
    std::string text;
    for (std::size_t i = 0; i < end; ++i) text += cells_[i];
    return text + "\n";
  }

 private:
  std::vector<std::string> cells_;
};

/// What stands in a hex: plain letters, and how they are painted.
struct Mark {
  std::string text;
  std::string code;
};

struct Painter {
  const Words& words;
  const View& view;
  Style style;

  const ScenarioMap& map() const { return words.site.scenario.map; }
  /// Columns of a hex with its western side.
  int wide() const { return 3 + map().columns * 6 + 3 <= style.width - 4 && style.width >= 110 ? 6 : 4; }
  static std::string hero_code(int seat) {
    static constexpr std::array<std::string_view, 4> codes{"1;94", "1;33", "1;92", "1;95"};
    return std::string(codes[index(seat) % codes.size()]);
  }

  // The map

  /// "Ma" for Marica, "Y2" for the second Yoke-Hand, "OV" for the Overseer.
  std::string brief(const UnitView& unit) const {
    if (unit.type && !is_overlord(*unit.type)) {
      int nth = 0;
      for (const UnitView& other : view.units)
        if (other.type == unit.type && other.unit <= unit.unit) ++nth;
      return std::string(1, words.faces[*unit.type].code) + std::to_string(nth);
    }
    std::string plain = unit.name.starts_with("The ") ? unit.name.substr(4) : unit.name;
    plain = plain.substr(0, 2);
    if (unit.type)
      for (char& c : plain) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return unit.hired ? lower(plain) : plain;
  }
  /// Behind the name of a combatant: rattled, wounded, floored, exposed.
  std::string state_mark(const UnitView& unit) const {
    if (unit.condition == Condition::rattled) return "'";
    if (unit.condition == Condition::wounded) return "\"";
    for (const HeroView& hero : view.heroes)
      if (hero.unit == unit.unit && hero.floored != Floored::standing) return hero.floored == Floored::floored ? "_" : "!";
    return "";
  }
  Mark combatant(const UnitView& unit) const {
    const std::string code = unit.character ? hero_code(number(unit.unit)) : unit.hired ? "36" : is_overlord(*unit.type) ? "1;91" : "91";
    return {brief(unit) + state_mark(unit), code};
  }

  /// The farthest reach of whoever is asked.
  const ReachView* reach() const {
    const ReachView* best = nullptr;
    for (const ReachView& one : view.reaches)
      if (best == nullptr || one.movement > best->movement) best = &one;
    return best;
  }

  Mark mark(Hex hex) const {
    const std::string name = name_of(hex);
    for (const UnitView& unit : view.units)
      if (unit.at == name) return combatant(unit);
    if (map().solid.contains(hex)) return {style.unicode ? "▒▒" : "##", "2"};
    if (!map().sides.hexes.contains(hex)) return {"", ""};
    if (map().pits.contains(hex)) return {style.unicode ? "▾▾" : "vv", "2;36"};
    for (const HexView& snare : view.snares)
      if (snare.hex == name) return {"^" + std::to_string(snare.value), "95"};
    for (const DroppedView& item : view.dropped)
      if (item.hex == name) return {"i", "93"};
    const bool covered = std::find(view.voided.begin(), view.voided.end(), name) != view.voided.end();
    if (covered) return {"x", "2"};
    for (const LootHex& loot : map().loot)
      if (loot.hex == hex) return {"$" + std::to_string(loot.cards), "93"};
    for (const LetterHex& letter : map().letters)
      if (letter.hex == hex) return {std::string("?") + letter.letter, "96"};
    if (const ReachView* here = reach(); here != nullptr)
      if (const auto cost = here->ends.by.find(hex); cost != here->ends.by.end()) return {std::to_string(cost->second), "92"};
    if (view.round == 0 && starts(hex)) return {"@", "93"};
    return {style.unicode ? "·" : ".", "2"};
  }
  bool starts(Hex hex) const {
    return map().starts.contains(hex) || std::find(map().own_starts.begin(), map().own_starts.end(), hex) != map().own_starts.end();
  }

  SideKind kind(const HexMap& sides, Hex hex, HexSide side) const {
    if (hex == no_hex || !sides.hexes.contains(hex)) return SideKind::open;
    const std::string name = name_of(hex);
    const MapSide same = same_side({hex, side});
    for (const SideView& changed : view.sides)
      if (changed.hex == name_of(same.hex) && changed.side == same.side) return changed.kind;
    const Hex beyond = neighbour(hex, side);
    const bool edge = beyond == no_hex || !sides.hexes.contains(beyond);
    const SideKind now = sides.kind(hex, side);
    return edge && now != SideKind::deadly ? SideKind::open : now;
  }
  /// How a side is drawn; "" for an open one.
  std::string side_mark(SideKind kind, HexSide side) const {
    const bool upright = side == HexSide::west || side == HexSide::east;
    const bool rises = side == HexSide::north_west || side == HexSide::south_east;  // from left to right
    switch (kind) {
      case SideKind::open: return "";
      case SideKind::difficult: return style.dim(upright ? ":" : "~");
      case SideKind::deadly: return style.red("!");
      case SideKind::blocked: break;
    }
    if (style.unicode) return style.bold(upright ? "┃" : rises ? "╱" : "╲");
    return style.bold(upright ? "|" : rises ? "/" : "\\");
  }

  void put_side(Canvas& line, int at, const HexMap& sides, Hex hex, HexSide side) const {
    const std::string text = side_mark(kind(sides, hex, side), side);
    if (!text.empty()) line.put(at, text);
  }

  int left_of(int row) const { return 3 + (row % 2 != 0 ? wide() / 2 : 0); }

  std::string hex_line(const HexMap& sides, int row) const {
    Canvas line;
    line.put(0, style.dim(std::string(1, static_cast<char>('a' + row))));
    for (int column = 0; column < map().columns; ++column) {
      const Hex hex = hex_at(row, column);
      const int at = left_of(row) + column * wide();
      const Mark here = mark(hex);
      const int room = wide() - 1, taken = columns(here.text), before = (room - taken) / 2;
      int place = at + 1 + std::max(0, before);
      for (const std::string& letter : letters_of(here.text)) line.put(place++, style.paint(here.code, letter));
      put_side(line, at, sides, hex, HexSide::west);
      if (column + 1 == map().columns || !sides.hexes.contains(hex_at(row, column + 1)))
        put_side(line, at + wide(), sides, hex, HexSide::east);
    }
    return line.line();
  }
  /// The sides between a row and the one above it.
  std::string side_line(const HexMap& sides, int row) const {
    Canvas line;
    for (int column = 0; column < map().columns; ++column) {
      const int at = left_of(row) + column * wide();
      const Hex hex = hex_at(row, column);
      put_side(line, at + 1, sides, hex, HexSide::north_west);
      put_side(line, at + wide() - 1, sides, hex, HexSide::north_east);
    }
    for (int column = 0; row > 0 && column < map().columns; ++column) {  // above the edge, where a deadly side may be
      const int at = left_of(row - 1) + column * wide();
      const Hex hex = hex_at(row - 1, column);
      for (const HexSide side : {HexSide::south_west, HexSide::south_east}) {
        const Hex beyond = hex == no_hex ? no_hex : neighbour(hex, side);
        if (beyond == no_hex || !sides.hexes.contains(beyond))
          put_side(line, at + (side == HexSide::south_west ? 1 : wide() - 1), sides, hex, side);
      }
    }
    return line.line();
  }
  static std::vector<std::string> letters_of(std::string_view text) {
    std::vector<std::string> letters;
    for (const char c : text) {
      const bool goes_on = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
      if (goes_on && !letters.empty())
        letters.back() += c;
      else
        letters.emplace_back(1, c);
    }
    return letters;
  }

  std::string whole_map() const {
    const HexMap sides = map().map(first_layout);
    Canvas top;
    for (int column = 0; column < map().columns; ++column) {
      int at = 3 + column * wide() + wide() / 2;
      for (const char c : std::to_string(column + 1)) top.put(at++, style.dim(std::string(1, c)));
    }
    std::string text = top.line();
    for (int row = 0; row < map().rows; ++row) {
      const std::string between = side_line(sides, row);
      if (row > 0 || between != "\n") text += between;
      text += hex_line(sides, row);
    }
    return text;
  }

  std::string legend() const {
    std::vector<std::string> parts;
    const HexMap sides = map().map(first_layout);
    std::array<bool, 4> seen{};
    for (const Hex hex : sides.hexes)
      for (const HexSide side : all<HexSide>(hex_sides)) seen[index(kind(sides, hex, side))] = true;
    if (seen[index(SideKind::blocked)]) parts.push_back(style.unicode ? "╱┃╲ blocked" : "/|\\ blocked");
    if (seen[index(SideKind::difficult)]) parts.push_back("~: difficult");
    if (seen[index(SideKind::deadly)]) parts.push_back("! deadly");
    if (!map().loot.empty()) parts.push_back("$ loot");
    if (!map().letters.empty()) parts.push_back("? letter");
    if (!map().pits.empty()) parts.push_back(style.unicode ? "▾ pit" : "v pit");
    parts.push_back("' rattled");
    parts.push_back("\" wounded");
    if (const ReachView* here = reach()) parts.push_back("numbers: cost of a move of " + std::to_string(here->movement));
    return style.dim(wrapped("  " + joined(parts, "   "), style.width, 2)) + "\n";
  }

  // Who is where and how it stands

  std::string token(const TriggerView& trigger) const {
    if (trigger.type) return style.red(words.type(*trigger.type));
    if (!trigger.unit) return style.dim("face down");
    for (const HeroView& hero : view.heroes)
      if (hero.unit == *trigger.unit) return style.paint(hero_code(number(hero.unit)), hero.name);
    return "?";
  }
  std::string row(const std::vector<TriggerView>& tokens) const {
    std::vector<std::string> list;
    for (const TriggerView& one : tokens) list.push_back(token(one));
    return list.empty() ? style.dim("nobody") : joined(list);
  }
  std::string sequence() const {
    if (view.round == 0 && !(view.campaign && view.campaign->phase == Phase::exploration)) return "";
    std::string text;
    if (view.active) text += style.bold("Acting  ") + token(*view.active) + "   ";
    text += style.bold("Ready  ") + row(view.ready);
    text = wrapped(text, style.width, 8) + "\n";
    if (!view.next.now.empty()) text += wrapped(style.bold("Next round so far  ") + row(view.next.now), style.width, 8) + "\n";
    return text;
  }

  std::string bar(int value, int most, int width) const {
    const int full = std::clamp((value * width + most - 1) / std::max(1, most), 0, width);
    std::string on, off;
    for (int i = 0; i < width; ++i) (i < full ? on : off) += style.unicode ? (i < full ? "█" : "░") : (i < full ? "#" : "-");
    return style.green(on) + style.dim(off);
  }
  std::string tokens(const UnitView& unit) const {
    std::string text;
    const auto laid = [&](const TokenView& one) { text += ", " + std::string(word_of(one.token)) + " " + std::to_string(one.value); };
    if (unit.defend > 0) text += ", defends " + std::to_string(unit.defend);
    if (unit.augment) laid(*unit.augment);
    if (unit.affliction) laid(*unit.affliction);
    if (unit.holds) text += ", holds";
    return text;
  }
  const UnitView* unit_of(Unit of) const {
    for (const UnitView& unit : view.units)
      if (unit.unit == of) return &unit;
    return nullptr;
  }

  std::string hero_line(const HeroView& hero) const {
    if (!hero.character) return "";
    std::string text = style.paint(hero_code(number(hero.unit)), padded(hero.name, 9)) + bar(hero.health, hero.most, 10) + " " +
                       style.bold(std::to_string(hero.health)) + "/" + std::to_string(hero.most);
    text = padded(text, 27);
    if (hero.part != Part::playing) return text + style.dim(hero.part == Part::collapsed ? "collapsed" : "gone") + "\n";
    const UnitView* body = unit_of(hero.unit);
    text += "P " + std::to_string(hero.potency) + "  range " + std::to_string(hero.range) + "  influence " + std::to_string(hero.influence) +
            "  resolve " + std::to_string(hero.resolve);
    if (body != nullptr) text += "  " + body->at + tokens(*body);
    if (hero.floored != Floored::standing) text += style.red(hero.floored == Floored::floored ? "  floored" : "  exposed");
    if (hero.brace > 0) text += "  brace " + std::to_string(hero.brace);
    return wrapped(text, style.width, 6) + "\n" + hero_cards(hero);
  }
  std::string hero_cards(const HeroView& hero) const {
    std::vector<std::string> parts;
    if (hero.hand && !hero.solo) {
      std::vector<std::string> names;
      for (const ActionCardId card : *hero.hand) names.push_back(words.faces[*hero.character].actions[index(card)]);
      parts.push_back("hand: " + (names.empty() ? "none" : joined(names)) + " (deck " + std::to_string(hero.deck) + ")");
    } else if (!hero.solo) {
      parts.push_back("hand: " + plural(hero.hand_size, "card", "cards"));
    }
    if (hero.impulse) parts.push_back("impulse: " + words.faces[*hero.impulse].name);
    std::vector<std::string> items;
    for (const ItemView& item : hero.items) items.push_back(words.item(item.item) + (item.slot ? "" : " (pack)"));
    if (!items.empty()) parts.push_back(joined(items));
    if (hero.coin > 0) parts.push_back(std::to_string(hero.coin) + " coin");
    return parts.empty() ? "" : style.dim(wrapped("    " + joined(parts, "; "), style.width, 6)) + "\n";
  }

  /// "strikes Marica by 9 of 18 Intents, for 4 at most"
  std::string outlook(const UnitView& unit) const {
    int all = 0;
    std::array<int, first_enemy> by{}, most{};
    for (const Outlook& one : unit.outlook) {
      all += one.intents.size();
      if (!one.target || !is_character(*one.target) || one.damage == 0) continue;
      by[index(*one.target)] += one.intents.size();
      most[index(*one.target)] = std::max(most[index(*one.target)], int{one.damage});
    }
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < by.size(); ++i)
      if (const UnitView* target = unit_of(static_cast<Unit>(i)); by[i] > 0 && target != nullptr)
        parts.push_back("strikes " + target->name + " by " + std::to_string(by[i]) + " of " + std::to_string(all) + ", for " + std::to_string(most[i]) + " at most");
    return joined(parts, "; ");
  }
  std::string track(const UnitView& unit) const {
    std::string text(word_of(*unit.condition));
    if (unit.space) text += " (" + std::to_string(*unit.space) + " of " + std::to_string(*unit.spaces) + ")";
    return text + ", next at " + std::to_string(*unit.threshold);
  }
  std::string type_lines(const TypeView& type) const {
    std::string text;
    for (const UnitView& unit : view.units) {
      if (unit.type != type.type) continue;
      if (text.empty())
        text = style.red(type.name) + style.dim("  move " + std::to_string(unit.move) + ", P " + std::to_string(unit.potency) + ", range " + std::to_string(unit.range)) + "\n";
      const std::string plans = outlook(unit);
      text += wrapped("  " + brief(unit) + " " + unit.at + "  " + track(unit) + tokens(unit) + (plans.empty() ? "" : "; " + plans), style.width, 6) + "\n";
    }
    return text;
  }
  std::string mercenaries() const {
    std::string text;
    for (const UnitView& unit : view.units)
      if (unit.hired)
        text += wrapped(style.cyan(unit.name) + " " + unit.at + "  " + track(unit) + tokens(unit), style.width, 6) + "\n";
    return text;
  }

  std::string intent() const {
    if (!view.enemy_turn) return "";
    const Intent& card = words.rules.cards[view.enemy_turn->intent];
    std::vector<std::string> rows;
    for (const IntentState state : all<IntentState>(4)) {
      std::vector<std::string> acts;
      for (const IntentAction& action : card.rows[state]) {
        const std::string more = action.modifier == 0 ? "" : (action.modifier > 0 ? " +" : " ") + std::to_string(action.modifier);
        acts.push_back(words.action(action.kind) + more);
      }
      if (!acts.empty()) rows.push_back(std::string(word_of(state)) + ": " + joined(acts));
    }
    return wrapped(style.bold("Intent " + std::to_string(number(view.enemy_turn->intent) + 1)) + " (" + std::string(word_of(card.speed)) + ") for " +
                       words.type(view.enemy_turn->type) + ": " + joined(rows, "; "),
                   style.width, 2) +
           "\n";
  }

  std::string goal() const {
    std::string text = style.bold("Goal  ") + words.guide.goal;
    for (const GoalPart& part : view.goal.parts)
      if (part.have) text += " [" + part.text + ": " + std::to_string(*part.have) + " of " + std::to_string(*part.need) + "]";
    for (const GoalPart& part : view.goal.secondary) text += " " + part.text + (part.met ? " (done)" : "");
    return wrapped(text, style.width, 6) + "\n";
  }

  std::string head() const {
    std::string text = style.bold(words.guide.title);
    text += view.round == 0 ? "  set-up" : "  round " + std::to_string(view.round) + " of " + std::to_string(view.rounds);
    std::vector<std::string> slots;
    for (const SlotView& slot : view.slots)
      if (slot.armour && slot.slot >= view.round) slots.push_back(std::to_string(slot.slot));
    if (!slots.empty()) text += style.dim("  Plot Armour on " + joined(slots));
    if (view.won) text += *view.won ? style.green("  won") : style.red("  lost");
    return wrapped(text, style.width, 6) + "\n";
  }

  /// An Exploration has no map of hexes: the Locations that lie there, and what can be done where the party is.
  std::string exploration() const {
    const CampaignView& campaign = *view.campaign;
    const int left = std::max(0, campaign.last - campaign.round + 1);
    std::string text = "\n" + style.bold(campaign.title.value_or("")) + "  round " + std::to_string(campaign.round) + " of " +
                       std::to_string(campaign.last) + ", " + (left == 1 ? "the last" : std::to_string(left) + " rounds left") + "\n" +
                       location_map();
    for (const LocationView& location : campaign.locations) {
      if (!location.here) continue;
      text += wrapped(style.bold("Here  ") + location.name + ways(location), style.width, 6) + "\n";
      for (const QuestView& quest : location.quests) text += quest_line(quest);
    }
    std::vector<std::string> others;
    for (const LocationView& location : campaign.locations)
      if (!location.here) others.push_back(std::to_string(number(location.location)) + " " + location.name + waiting(location));
    if (!others.empty()) text += wrapped(style.dim("Known  " + joined(others)), style.width, 6) + "\n";
    text += party_goods() + sequence() + "\n";
    for (const HeroView& hero : view.heroes) text += hero_line(hero);
    if (campaign.quest) text += "\n" + wrapped(campaign.quest->text, style.width) + "\n";
    return text;
  }
  static std::string waiting(const LocationView& location) {
    std::vector<std::string> open;
    for (const QuestView& quest : location.quests)
      if (!quest.covered) open.push_back(std::to_string(number(quest.quest)));
    return open.empty() ? "" : (open.size() == 1 ? " (quest " : " (quests ") + joined(open, " and ") + ")";
  }
  /// The cards that lie there by their numbers, joined where a way leads; in round brackets those that lie face down.
  std::string location_map() const {
    static constexpr int wide = 8;
    const auto beside = [](int column, int row, Edge edge) {
      constexpr std::array<int, 4> east{0, 1, 0, -1}, south{-1, 0, 1, 0};
      return std::pair{row + south[index(edge)], column + east[index(edge)]};
    };
    std::map<std::pair<int, int>, Mark> cells;  // by row and column
    int left = 0, right = 0, top = 0, bottom = 0;
    const auto lay = [&](std::pair<int, int> at, Mark mark) {
      top = std::min(top, at.first), bottom = std::max(bottom, at.first);
      left = std::min(left, at.second), right = std::max(right, at.second);
      cells.emplace(at, std::move(mark));
    };
    for (const LocationView& location : view.campaign->locations) {
      const std::string digits = std::to_string(number(location.location));
      lay({location.row, location.column}, location.here ? Mark{"[" + digits + "]*", "1;93"} : Mark{"[" + digits + "]", "1"});
    }
    for (const LocationView& location : view.campaign->locations)
      for (const TravelView& way : location.travel)
        lay(beside(location.column, location.row, way.edge), {"(" + std::to_string(number(way.to)) + ")", "2"});
    std::map<int, Canvas> lines;
    for (const LocationView& location : view.campaign->locations)
      for (const TravelView& way : location.travel) {
        const auto [row, column] = beside(location.column, location.row, way.edge);
        const int west = std::min(column, location.column), north = std::min(row, location.row);
        const int at = 2 + (west - left) * wide, line = 2 * (north - top);
        if (row != location.row) {
          lines[line + 1].put(at + 2, style.dim(!way.open ? "x" : style.unicode ? "│" : "|"));
          continue;
        }
        for (int i = columns(cells.at({row, west}).text); i < wide; ++i)
          lines[line].put(at + i, style.dim(!way.open ? "x" : style.unicode ? "─" : "-"));
      }
    for (const auto& [at, mark] : cells) {
      int place = 2 + (at.second - left) * wide;
      for (const char c : mark.text) lines[2 * (at.first - top)].put(place++, style.paint(mark.code, std::string(1, c)));
    }
    std::string text;
    for (int line = 0; line <= 2 * (bottom - top); ++line) text += lines[line].line();
    return text + style.dim("  * the party   (7) face down") + "\n";
  }
  std::string ways(const LocationView& location) const {
    constexpr std::string_view edges[] = {"north", "east", "south", "west"};
    std::string text;
    for (const TravelView& way : location.travel) {
      text += "; " + std::string(edges[index(way.edge)]) + ": " + way.name.value_or("Location " + std::to_string(number(way.to)));
      if (way.move > 0) text += " (move " + std::to_string(way.move) + ")";
      if (!way.open) text += " (closed)";
      text += odds(way.chances);
    }
    return text;
  }
  std::string odds(const std::vector<ChanceView>& of) const {
    std::vector<std::string> list;
    for (const ChanceView& one : of)
      for (const HeroView& hero : view.heroes)
        if (hero.unit == one.unit)
          list.push_back(hero.name + " " + std::to_string(static_cast<int>(one.chance * 100 + 0.5)) + " %");
    return list.empty() ? "" : " [" + joined(list) + "]";
  }
  std::string quest_line(const QuestView& quest) const {
    std::string text = "Quest " + std::to_string(number(quest.quest)) + "  ";
    if (quest.covered) return style.dim(text + "done") + "\n";
    text += quest.kind == QuestKind::investigation ? "investigation" : "challenge " + box_text(words, (*words.rules.story)[quest.quest].box);
    if (!quest.open) text += " (closed)";
    text += odds(quest.chances);
    std::vector<std::string> helping;
    for (const HeroView& hero : view.heroes)
      if (std::find(quest.helpers.begin(), quest.helpers.end(), hero.unit) != quest.helpers.end()) helping.push_back(hero.name);
    if (!helping.empty()) text += "; could assist: " + joined(helping);
    return wrapped(text, style.width, 6) + "\n";
  }
  /// Between chapters: how far everybody is, what the rows give, and what decks come to.
  std::string set_up() const {
    std::string text = "\n" + style.bold(words.guide.title) + "  set-up, level " + std::to_string(words.guide.level) + "\n" + party_goods();
    for (const HeroView& hero : view.heroes) {
      text += hero_line(hero);
      for (const SetUpView& one : view.campaign->set_up)
        if (one.unit == hero.unit) text += set_up_line(one);
    }
    return text;
  }
  std::string set_up_line(const SetUpView& one) const {
    std::string text;
    if (one.level < one.due)
      for (const RowView& row : one.rows)
        text += wrapped("    row " + std::to_string(row.row + 1) + ": " + joined(row.praxis) + "; " + joined(row.character) +
                            (row.once ? row.open ? " (once only)" : " (taken)" : "") + ". Deck: " + row.deck + ". Mastery: " + row.mastery + ".",
                        style.width, 6) + "\n";
    std::map<PraxisId, int> counts;
    for (const ImpulseId impulse : one.impulses) ++counts[praxis_of(impulse)];
    std::vector<std::string> praxes;
    for (const auto& [praxis, count] : counts) praxes.push_back(words.faces[praxis].name + " " + std::to_string(count));
    if (!praxes.empty()) text += style.dim(wrapped("    Impulses: " + joined(praxes) + mastered(one), style.width, 6)) + "\n";
    return text + (one.at == Preparing::open || one.at == Preparing::deck ? deck_line(one) : "");
  }
  std::string mastered(const SetUpView& one) const {
    std::vector<std::string> list;
    for (const PraxisId praxis : one.leading) list.push_back(words.faces[praxis].name);
    return list.empty() ? "" : "; most cards: " + joined(list, " or ");
  }
  /// What the deck that is listed comes to: speeds, Rampage segments, moves.
  std::string deck_line(const SetUpView& one) const {
    const HeroView* owner = nullptr;
    for (const HeroView& hero : view.heroes)
      if (hero.unit == one.unit) owner = &hero;
    if (owner == nullptr || !owner->character || one.deck.empty()) return "";
    int fast = 0, moves = 0, hexes = 0;
    std::array<int, 3> segments{};
    for (const ActionCardId id : one.deck) {
      const ActionCard& card = words.rules.cards[*owner->character].actions[index(id)];
      fast += card.speed == Speed::fast;
      for (const CardAction& action : card.actions) {
        if (action.kind == ActionKind::move) ++moves, hexes += action.value;
        if (action.section != Section::none) ++segments[index(action.section) - index(Section::open)];
      }
    }
    const auto count = [](int number, std::string_view word) { return std::to_string(number) + " " + std::string(word); };
    return style.dim(wrapped("    Deck of " + std::to_string(one.deck.size()) + ": " + count(fast, "fast, ") +
                                 count(count_of(one.deck) - fast, "slow; Rampage: ") + count(segments[0], "open, ") + count(segments[1], "go on, ") +
                                 count(segments[2], "close; ") + count(moves, "moves of ") + count(hexes, "hexes in all"),
                             style.width, 6)) + "\n";
  }
  std::string party_goods() const {
    std::vector<std::string> armour, tokens;
    for (const int slot : view.campaign->armour) armour.push_back(std::to_string(slot));
    for (const TokenHeld& token : view.campaign->tokens) tokens.push_back(token.name);
    std::string text;
    if (!armour.empty()) text += wrapped("Plot Armour earned for " + joined(armour), style.width, 6) + "\n";
    if (!tokens.empty()) text += wrapped("The party holds " + joined(tokens), style.width, 6) + "\n";
    return text;
  }

  std::string all_of_it() const {
    if (view.campaign && view.campaign->phase == Phase::exploration) return exploration();
    if (view.campaign && view.campaign->phase == Phase::set_up && view.asked == Asked::set_up) return set_up();
    if (view.campaign && view.campaign->phase >= Phase::closing) {
      std::string text = "\n" + style.bold("The closing") + "\n" + party_goods();
      for (const HeroView& hero : view.heroes) text += hero_line(hero);
      return text;
    }
    std::string text = "\n" + head() + goal() + sequence() + intent() + "\n" + whole_map() + legend() + "\n";
    for (const HeroView& hero : view.heroes) text += hero_line(hero);
    text += mercenaries();
    for (const TypeView& type : view.types) text += type_lines(type);
    if (view.scene) text += "\n" + wrapped(view.scene->text, style.width) + "\n";
    if (view.outcome) text += "\n" + wrapped(*view.outcome, style.width) + "\n";
    return text;
  }
};

}  // namespace

std::string draw(const Words& words, const View& view, Style style) { return Painter{words, view, style}.all_of_it(); }

}  // namespace bout::alls_well
