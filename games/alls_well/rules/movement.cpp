// Walking, arriving, being pushed, pulled and put to flight: AWE-6, AWE-12.3 to AWE-12.6, AWE-12.39 to AWE-12.42.
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

namespace {

/// A snare on this hex goes off under an Enemy: AWE-R172. True if there was one.
bool spring(Table& table, Unit unit) {
  State& state = table.state;
  if (!is_enemy(unit)) return false;
  const Hex at = state.bodies[unit].at;
  for (std::size_t i = 0; i < state.tokens.size(); ++i) {
    if (state.tokens[i].at != at) continue;
    const HexToken token = state.tokens[i];
    state.tokens.erase_at(i);
    table.emit(SnareSprung{unit, at, token.value});
    Blow blow;
    blow.on = unit;
    blow.by = token.by;
    blow.amount = token.value;
    deal(table, blow);
    return true;
  }
  return false;
}

bool holds_token(const State& state, Hex hex) {
  for (const HexToken& token : state.tokens)
    if (token.at == hex) return true;
  return false;
}

void count_move(State& state, Unit unit, int hexes) {
  if (state.turn.who == unit) state.turn.moved = byte(std::min(255, state.turn.moved + hexes));
}

/// Whether a card of its own asks how many hexes it moved (Long Stride, Waylay).
bool counts_hexes(const State& state, const Rules& rules, Unit unit) {
  bool found = false;
  each_card(state, rules, [&](const Effects& effects, Unit owner) {
    for (int i = 0; owner == unit && i < effects.count; ++i)
      if (const NodeId condition = rules.pool()[effects.first + i].condition; condition != no_node)
        for (const Node* node = rules.pool().at(condition); node->word != Word::end; ++node) found |= node->word == Word::moved;
  });
  return found;
}

/// AWE-12.3: the most hexes of any way there. Nothing on the way harms a Character, so nobody is asked for a detour: it is taken.
int longest_way(const HexBoard& map, Hex from, Hex to, const HexGoing& going) {
  std::array<Hexes, 61> now{}, next{};  // by what is spent: where it may be after so many hexes
  now[0].add(from);
  const int most = std::min(going.movement, 60);
  int longest = 0;
  for (int hexes = 1; hexes <= most; ++hexes) {
    next.fill({});
    for (int cost = hexes; cost <= most; ++cost) {
      next[index(cost)] = map.open().step(now[index(cost - 1)]);
      if (cost >= going.difficult) next[index(cost)] |= map.difficult().step(now[index(cost - going.difficult)]);
      next[index(cost)] -= going.closed;
      if (next[index(cost)].contains(to)) longest = hexes;
    }
    now = next;
  }
  return longest;
}

}  // namespace

void announce_moved(Table& table, Unit unit) {
  if (!is_enemy(unit) || !on_map(table.state, unit)) return;
  Frame frame;
  frame.actor = frame.target = unit;
  frame.there = table.state.bodies[unit].at;
  announce(table, When::enemy_moved, unit, frame);
}

namespace {

void take_up_snare(State& state, Hex at) {
  for (std::size_t i = state.tokens.size(); i-- > 0;)
    if (state.tokens[i].at == at) state.tokens.erase_at(i);
}

}  // namespace

void lay_snare(Table& table, Hex at, int value, Unit by) {
  State& state = table.state;
  take_up_snare(state, at);
  if (state.tokens.size() == state.tokens.capacity) state.tokens.erase_at(0);
  state.tokens.push_back({at, byte(value), by});
  table.emit(SnareLaid{at, byte(value)});
}

void move_snare(Table& table, Hex from, int value) {  // AWE-D46
  const Frame& frame = table.state.frames.back();
  take_up_snare(table.state, from);
  lay_snare(table, frame.there, value, frame.self);
}

void put(Table& table, Unit unit, Hex hex) {  // AWE-R176
  State& state = table.state;
  if (hex == no_hex || closed_ends(state, table.rules, unit).contains(hex)) return;
  const Hex from = state.bodies[unit].at;
  state.bodies[unit].at = hex;
  table.emit(PutOn{unit, from, hex});
  settle(table);
}

void resolve(const Walk& walk, Table& table) {
  State& state = table.state;
  if (!on_map(state, walk.unit)) return;
  const Hex from = state.bodies[walk.unit].at, to = walk.to == no_hex ? from : walk.to;
  HexGoing going = going_of(state, table.rules, walk.unit, HexGoing::without_end, walk.gait);
  if (is_enemy(walk.unit))
    for (const HexToken& token : state.tokens)
      if (token.at != to && !occupied(state).contains(token.at)) going.closed.add(token.at);
  const HexReach reached = reach(board(state, table.rules), Hexes::of(from), going);
  BOUT_MUST(reached.entered.contains(to));
  int hexes = 0;
  bool stopped = false;
  for (const Hex hex : path(board(state, table.rules), reached, to)) {
    ++hexes;
    if (is_enemy(walk.unit) && holds_token(state, hex) && !occupied(state).contains(hex)) {
      state.bodies[walk.unit].at = hex;
      stopped = state.enemy.stopped = true;
      break;
    }
  }
  if (!stopped) state.bodies[walk.unit].at = to;
  if (walk.detour > 0 && walk.left == 255 && counts_hexes(state, table.rules, walk.unit)) {
    going.movement = walk.detour;
    hexes = std::max(hexes, longest_way(board(state, table.rules), from, to, going));
  }
  count_move(state, walk.unit, hexes);
  if (state.bodies[walk.unit].at != from) {
    expire(table, Until::moves, walk.unit);
    table.emit(Moved{walk.unit, from, state.bodies[walk.unit].at, false});
  }
  if (walk.left != 255) return table.then(GoOn{walk.unit, walk.left, walk.gait});
  table.then(Arrive{walk.unit, walk.gait});
  if (stopped) spring(table, walk.unit);
}

namespace {

/// An Enemy within range of its target may not have ended its move yet (AWE-12.10).
bool goes_further(const State& state, Unit unit) {
  if (state.agenda.empty()) return false;
  const auto* next = get_if<MoveFurther>(&state.agenda.back());
  return next != nullptr && next->unit == unit;
}

}  // namespace

void resolve(const Arrive& arrive, Table& table) {
  State& state = table.state;
  if (!on_map(state, arrive.unit)) return;
  settle(table);
  if (is_hero(arrive.unit)) {  // AWE-21.11
    Hero& hero = hero_at(state, arrive.unit);
    if (arrive.gait == Gait::action && hero.floored == Floored::floored) {  // AWE-15.7, AWE-R77, AWE-15.8
      hero.floored = Floored::exposed;
      table.emit(FlooredTurned{arrive.unit, hero.floored});
    }
    table.then(OnArrival{arrive.unit, 0});  // AWE-15.5, AWE-R12
  }
  if (!goes_further(state, arrive.unit)) announce_moved(table, arrive.unit);
}

std::uint8_t arrivals(const State& state, const Rules& rules, Unit unit) {
  const Hex at = state.bodies[unit].at;
  std::uint8_t found = 0;
  if (letter_at(state, rules, at) != 255) found |= 1;  // AWE-6.11
  if (loot_at(state, rules, at) > 0 && !state.voided.contains(at)) found |= 2;  // AWE-6.15
  for (const Dropped& item : state.dropped)
    if (item.at == at) found |= 4;  // AWE-6.18
  return found;
}

void arrive_at(Table& table, Unit unit, std::uint8_t what, std::uint8_t done) {
  table.then(OnArrival{unit, byte(done | what)});
  const Hex at = table.state.bodies[unit].at;
  if (what == 1) return table.then(Interact{unit, at});
  if (what == 4) return table.then(PickUp{unit});
  const int cards = attribute(table.state, table.rules, unit, Attribute::loot_draw, loot_at(table.state, table.rules, at));
  const int discard = attribute(table.state, table.rules, unit, Attribute::loot_discard);
  void_hex(table, at);
  table.then(DrawLoot{unit, byte(std::clamp(cards, 0, 8)), byte(std::clamp(discard, 0, 8))});
}

void resolve(const OnArrival& arrival, Table& table) {
  if (!playing(table.state, arrival.unit) || !on_map(table.state, arrival.unit)) return;
  const auto left = static_cast<std::uint8_t>(arrivals(table.state, table.rules, arrival.unit) & ~arrival.done);
  if (left == 0) return;
  if ((left & (left - 1)) != 0) return table.then(ChooseArrival{arrival.unit, arrival.done});  // AWE-R13
  arrive_at(table, arrival.unit, left, arrival.done);
}

// Forced

void force(Table& table, Forced forced) {
  State& state = table.state;
  if (!on_map(state, forced.on)) return;
  const Attribute safe = forced.how == Forcing::pull   ? Attribute::no_pull
                         : forced.how == Forcing::flee ? Attribute::no_flee
                                                       : Attribute::no_push;
  if (has(state, table.rules, forced.on, safe)) return;
  state.forced.push_back(forced);
  table.then(ForceOn{});
  if (!is_character(forced.by)) return;
  Frame frame;
  frame.self = forced.by;
  frame.target = forced.on;
  announce(table, When::forcing, forced.by, frame);
}

HexSides forced_sides(const State& state, const Rules& rules, const Forced& forced) {
  const Hexes closed = occupied_by_foes(state, forced.on);
  const HexBoard& map = board(state, rules);
  if (forced.how == Forcing::flee) {
    HexGoing going;
    going.closed = closed;
    going.passed = closed_ends(state, rules, forced.on);
    going.movement = forced.left;
    return flee_steps(map, forced.at, forced.source, going);  // AWE-R20, AWE-R22
  }
  if (forced.how != Forcing::shove)
    return forced_steps(map, forced.at, forced.source, forced.how == Forcing::push ? HexForce::push : HexForce::pull, closed);
  HexSides sides;
  if (map.map().kind(forced.at, forced.side) != SideKind::blocked && !closed.contains(neighbour(forced.at, forced.side)))
    sides.add(forced.side);
  return sides;
}

namespace {

/// What held for this movement alone.
void end_forcing(State& state) {
  for (std::size_t i = state.lasting.size(); i-- > 0;)
    if (state.lasting[i].until == Until::action && state.lasting[i].attribute == Attribute::forced_by) state.lasting.erase_at(i);
}

bool roped(Table& table, Unit unit) {
  if (!is_character(unit)) return false;
  for (std::size_t i = 0; i < table.state.lasting.size(); ++i)
    if (table.state.lasting[i].attribute == Attribute::roped) {
      table.state.lasting.erase_at(i);
      return true;
    }
  return false;
}

}  // namespace

void force_step(Table& table, HexSide side) {
  State& state = table.state;
  Forced& forced = state.forced.back();
  const SideKind kind = board(state, table.rules).map().kind(forced.at, side);
  const Hex to = neighbour(forced.at, side);
  if (kind == SideKind::deadly) {  // AWE-6.7, AWE-6.8
    if (roped(table, forced.on)) {
      forced.left = 0;
      return table.then(ForceOn{});
    }
    const Forced gone = state.forced.take_back();
    end_forcing(state);
    const bool inside = map_of(state, table.rules).sides.hexes.contains(to);
    return kill(table, gone.on, gone.own ? no_unit : gone.by, inside ? to : no_hex);
  }
  if (kind == SideKind::difficult) ++forced.crossed;  // AWE-6.5
  forced.at = to;
  --forced.left;
  if (!closed_ends(state, table.rules, forced.on).contains(to)) {  // AWE-R17
    forced.last = to;
    forced.crossed_at_last = forced.crossed;
    if (is_enemy(forced.on) && holds_token(state, to)) forced.left = 0;
  }
  table.then(ForceOn{});
}


/// AWE-12.40: an Enemy flees from its own target, a Character from the Enemy that makes it, or else from the closest one.
Units fled_from(const State& state, const Rules& rules, const Forced& forced) {
  if (is_enemy(forced.on)) return targets_of(state, rules, forced.on, range_of(state, rules, forced.on), true);
  if (is_enemy(forced.by) && on_map(state, forced.by)) return Units::of(forced.by);
  Units closest;
  int least = unreachable + 1;
  for (const Unit unit : all_units()) {
    if (!is_enemy(unit) || !on_map(state, unit)) continue;
    const int here = distance(state, rules, forced.on, unit);
    if (here < least) closest = {}, least = here;
    if (here == least) closest.add(unit);
  }
  return closest;
}

void flee_from(Table& table, Unit from) {  // AWE-12.40
  table.state.forced.back().source = state_hex(table.state, from);
  table.then(ForceOn{});
}

void resolve(const ForceOn&, Table& table) {
  State& state = table.state;
  Forced& forced = state.forced.back();
  if (forced.how == Forcing::flee && forced.source == no_hex) {
    const Units from = on_map(state, forced.on) ? fled_from(state, table.rules, forced) : Units{};
    if (from.size() > 1 && asks_ties(table.rules)) return table.then(ChooseFear{});
    if (!from.empty()) forced.source = state.bodies[tied_one(table, from)].at;
  }
  if (!on_map(state, forced.on) || (forced.how == Forcing::flee && forced.source == no_hex)) {
    state.forced.pop_back();
    return end_forcing(state);
  }
  if (!forced.begun) {
    forced.begun = true;
    forced.at = forced.last = state.bodies[forced.on].at;
    int hexes = forced.left;
    if (!forced.own) {
      if (is_character(forced.by)) hexes += attribute(state, table.rules, forced.by, Attribute::forced_by, 0, forced.on);
      hexes += attribute(state, table.rules, forced.on, Attribute::forced_of);
    }
    forced.left = byte(std::clamp(hexes, 0, 60));
  }
  const HexSides sides = forced.left == 0 ? HexSides{} : forced_sides(state, table.rules, forced);
  if (sides.empty()) return table.then(ForceDone{});
  if (sides.size() > 1) return table.then(ForceStep{});
  force_step(table, sides.front());
}

void resolve(const ForceDone&, Table& table) {
  State& state = table.state;
  const Forced forced = state.forced.take_back();
  Body& body = state.bodies[forced.on];
  const Hex from = body.at;
  end_forcing(state);
  body.at = forced.last;
  const bool moved = from != body.at;
  if (moved) {
    table.emit(Moved{forced.on, from, body.at, true});
    expire(table, Until::moves, forced.on);
  }
  settle(table);
  if (is_hero(forced.on)) table.then(OnArrival{forced.on, 3});  // AWE-R15: items only
  if (moved && !forced.own && is_character(forced.by)) {
    Frame frame;
    frame.self = forced.by;
    frame.target = forced.on;
    frame.there = body.at;
    announce(table, When::forced, forced.by, frame);
  }
  if (moved) announce_moved(table, forced.on);
  if (forced.joined && !state.frames.empty()) {
    state.frames.back().crossed = forced.crossed_at_last;
  } else if (forced.crossed_at_last > 0) {  // AWE-R18, AWE-R24
    Blow blow;
    blow.on = forced.on;
    blow.by = forced.own ? no_unit : forced.by;
    blow.amount = forced.crossed_at_last;
    deal(table, blow);
  }
  if (moved) spring(table, forced.on);
}

}  // namespace bout::alls_well
